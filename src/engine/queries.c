/* SPDX-License-Identifier: MIT
 *
 * queries.c: small questions about a state that front ends ask too. */
#include "game.h"

uint16_t hd_king_place(const struct hd_rules *r, const struct hd_state *s)
{
    (void)r;
    return king_set(s);
}

uint16_t hd_free_regions(const struct hd_rules *r, const struct hd_state *s)
{
    return free_regions(r, s);
}

int hd_open_card(const struct hd_state *s, int pile)
{
    return pile >= 0 && pile < s->piles ? s->pile[pile][s->round] : HD_NONE;
}
