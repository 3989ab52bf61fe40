/* SPDX-License-Identifier: MIT
 *
 * worth_choices.h: measures what bots do with the cards. */
#ifndef HIDALGO_LAB_WORTH_CHOICES_H
#define HIDALGO_LAB_WORTH_CHOICES_H

#include "report/card_choices.h"
#include "worth/worth.h"

/* The shares of a card in an experiment in which every face-up card was taken. */
void worth_choices_of(const struct worth_setup *setup, const struct worth_result *r, int card,
                      struct choice_share out[CHOICES]);

/* Plays that many games for it, with these bots and seed and all seatings: in one turn of each,
 * every face-up card is tried. */
bool worth_choices(const struct hd_edition *edition, const struct hd_match *match, uint64_t games,
                   struct card_choices *out, char why[WORTH_WHY]);

#endif
