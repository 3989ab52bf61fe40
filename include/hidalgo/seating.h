/* SPDX-License-Identifier: MIT
 *
 * seating.h: who sits where. */
#ifndef HIDALGO_SEATING_H
#define HIDALGO_SEATING_H

#include "hire.h"

#ifdef __cplusplus
extern "C" {
#endif

/* Colours that a player can choose; each has a letter of its own. */
enum hd_colour { HD_RED, HD_BLUE, HD_GREEN, HD_YELLOW, HD_PURPLE, HD_ORANGE, HD_COLOURS };

/* The word as records write it; for people: _(hd_colour_word(c)). */
const char *hd_colour_word(enum hd_colour colour);
char hd_colour_letter(enum hd_colour colour);

struct hd_player {
    char name[HD_NAME]; /* as shown: printable, NFC, any script      */
    char word[HD_NAME]; /* as written in moves: no blanks, unique    */
    enum hd_colour colour;
    char letter;              /* of the colour: R B G Y P O                */
    const struct hd_bot *bot; /* NULL: a person                            */
    char spec[HD_SPEC];       /* of the bot, for hd_hire, or of a person with a language of their
                                 own ("human:pl"); "": the name is enough */
};

/* Who plays there, in the form that --seats takes: "human", "human:pl", "quick:it=300". */
const char *hd_player_kind(const struct hd_player *p);

/* Makes a player what somebody typed: the same form. False with a sentence in why[]: there is no
 * such bot, or no such language. */
bool hd_player_be(struct hd_player *p, const char *kind, char why[160]);

/* The code of the language in which that person is asked; "": that of the game. */
const char *hd_player_language(const struct hd_player *p);

struct hd_seating {
    int seats;
    struct hd_player player[HD_SEATS + 1]; /* [seats]: the dummy, if one plays */
};

/* Reads "ana,beto:random": fills in names, words, kinds, and colours in order.  After a seat's
 * first colon comes a spec.  False with a sentence in why[] if a spec is wrong, there are not 2 to
 * 5 seats, or a name is empty, too long or not text. */
bool hd_seating_read(const char *text, struct hd_seating *out, char why[160]);

#ifdef __cplusplus
}
#endif

#endif
