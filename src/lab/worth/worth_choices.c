/* SPDX-License-Identifier: MIT
 *
 * worth_choices.c: measures what bots do with the cards (worth_choices.h). */
#include "worth/worth_choices.h"

#include <math.h>
#include <stdlib.h>

void worth_choices_of(const struct worth_setup *setup, const struct worth_result *r, int card,
                      struct choice_share out[CHOICES])
{
    static const enum worth_share share[] = {
        [CHOICE_TAKEN] = WORTH_TAKEN, [CHOICE_USED] = WORTH_USED, [CHOICE_BEST] = WORTH_BEST};
    for (int i = 0; i < CHOICES; i++) {
        const bool means = i != CHOICE_USED || setup->edition->rules.card[card].steps > 0;
        const struct worth_value v = worth_share(&r->card[card], share[i]);
        out[i] = means ? (struct choice_share){v.turns, v.mean, v.ci}
                       : (struct choice_share){.ci = {-INFINITY, INFINITY}};
    }
}

bool worth_choices(const struct hd_edition *edition, const struct hd_match *match, uint64_t games,
                   struct card_choices *out, char why[WORTH_WHY])
{
    struct worth_setup setup = {
        .edition = edition, .match = *match, .design = WORTH_TAKE, .figure = WORTH_MARGIN};
    struct worth_result *r = calloc(1, sizeof *r);
    setup.match.games = games;
    snprintf(why, WORTH_WHY, "%s", r ? "" : "not enough memory");
    bool good = r && worth_run(&setup, r, why);
    *out = (struct card_choices){.edition = edition, .games = good ? r->games : 0};
    for (int i = 0; good && i < edition->rules.cards; i++)
        worth_choices_of(&setup, r, i, out->of[i]);
    free(r);
    return good;
}
