/* SPDX-License-Identifier: MIT
 *
 * contrasts.h: cards whose worth depends on who takes them: on whether that player is behind, and
 * on what that player took before. */
#ifndef HIDALGO_LAB_WORTH_CONTRASTS_H
#define HIDALGO_LAB_WORTH_CONTRASTS_H

#include "worth/card_lines.h"

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

#endif
