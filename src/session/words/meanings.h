/* SPDX-License-Identifier: MIT
 *
 * meanings.h: finds what was typed among the possible meanings. */
#ifndef HIDALGO_WORDS_MEANINGS_H
#define HIDALGO_WORDS_MEANINGS_H

#include "hidalgo/session.h"

enum { TYPED = 256, CHOICES = 40, NOBODY = -1, SEVERAL = -2 };

/* A possible meaning, with the ways to write it. */
struct meaning {
    const char *id, *name; /* in English                           */
    const char *said;      /* the name as the player reads it       */
    const char *code;      /* or NULL                              */
    int value;
};

struct choices {
    int n;
    struct meaning list[CHOICES];
};

void choices_offer(struct choices *c, struct meaning m);

/* A word that is the same for everybody, and as the player's language has it. */
void choices_offer_word(struct choices *c, const char *word, const char *said, int value);

/* The value that a text means, NOBODY, or SEVERAL with their names in list[]. */
int choices_find(const struct choices *c, const char *text, char *list, size_t size);

/* The sentence for NOBODY or SEVERAL. Returns false. */
bool choices_refuse(char why[160], int found, const char *text, const char *list);

/* answer_number.c: power cards, modifiers, numbers for the court. */
bool answer_power(const struct hd_scene *c, const char *text, struct hd_move *out, char why[160]);
bool answer_modifier(const struct hd_scene *c, const char *text, struct hd_move *out,
                     char why[160]);
bool answer_recover(const struct hd_scene *c, const char *text, struct hd_move *out, char why[160]);
bool answer_amount(const struct hd_scene *c, const char *text, struct hd_move *out, char why[160]);

#endif
