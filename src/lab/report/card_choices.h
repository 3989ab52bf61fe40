/* SPDX-License-Identifier: MIT
 *
 * card_choices.h: what bots do with the cards, as text, JSON, a table and a part of a page. It is
 * measured on a sample of turns (worth/choices.h). */
#ifndef HIDALGO_LAB_CARD_CHOICES_H
#define HIDALGO_LAB_CARD_CHOICES_H

#include <stdio.h>

#include "hidalgo/catalog.h"
#include "json.h"
#include "report/results.h"

/* How often a card was taken, of the turns in which it could be; its special action was used, of
 * the takings; and nothing else that was tried ended better, of what the bot did itself. */
enum choice { CHOICE_TAKEN, CHOICE_USED, CHOICE_BEST, CHOICES };

/* 0 of 0 turns: there is no such share, as of the action of a card without one. */
struct choice_share {
    double turns, share;
    struct hd_interval ci;
};

struct card_choices {
    const struct hd_edition *edition;
    uint64_t games; /* one turn of each was drawn                                      */
    struct choice_share of[HD_CARDS][CHOICES];
};

void choices_text(const struct card_choices *c, const char *whose, FILE *to);
/* The three shares of a card, as members of an object; those of all cards. */
void choices_card_json(struct json *j, const struct choice_share of[CHOICES]);
void choices_json(struct json *j, const char *key, const struct card_choices *c);
/* As a table; match: who played, or NULL; side: "a", "b" or "". */
struct choices_told {
    const struct card_choices *choices;
    const struct hd_match *match;
    const char *side;
};
struct results choices_results(const struct choices_told *told);
/* A part of a page. */
void choices_page(struct page *p, const char *whose, const struct card_choices *c);

#endif
