/* SPDX-License-Identifier: MIT
 *
 * contrasts.h: cards whose worth depends on who takes them: on whether that player is behind, and
 * on what that player took before. */
#ifndef HIDALGO_LAB_WORTH_CONTRASTS_H
#define HIDALGO_LAB_WORTH_CONTRASTS_H

#include "worth/card_lines.h"
#include "worth/worth_keys.h"

/* Fewer independent games of either kind of turn say nothing. */
enum { WORTH_FEW = 20 };

/* A card in two kinds of turn: of who is behind, and who is ahead; or of who took another card
 * before, and where somebody else did. 'apart' is the first less the second. */
struct worth_contrast {
    int card, after; /* after: WORTH_STANDING, or the other card                          */
    struct worth_value first, second, apart;
    double p, adjusted;
};

/* Those with enough games, the surest first; the caller frees them. pairs: of cards; else by
 * standing. NULL: none, or no memory. */
struct worth_contrast *worth_contrasts(const struct worth_told *told, int table, bool pairs,
                                       int *count);
bool worth_contrast_called(const struct worth_contrast *c);

/* What was found, in a sentence. Returns out. */
const char *worth_contrasts_say(const struct worth_told *told, int table, bool pairs,
                                const struct worth_contrast *c, int count, char out[WORTH_VERDICT]);

/* As tables: by standing, and of pairs. */
enum {
    CONTRAST_OTHER = 1 + KEYS, /* after the mark                                          */
    CONTRAST_FIRST_TURNS,
    CONTRAST_SECOND_TURNS,
    CONTRAST_FIRST,
    CONTRAST_SECOND,
    CONTRAST_APART,
    CONTRAST_ADJUSTED,
    CONTRAST_CALLED,
    CONTRAST_COLUMNS
};
extern const struct column worth_standing_columns[CONTRAST_COLUMNS],
    worth_pair_columns[CONTRAST_COLUMNS];
struct worth_contrasts_about {
    const struct worth_setup *setup;
    const struct worth_contrast *contrast;
};
struct results worth_standings(const struct worth_contrasts_about *about, int rows);
struct results worth_pairs(const struct worth_contrasts_about *about, int rows);

#endif
