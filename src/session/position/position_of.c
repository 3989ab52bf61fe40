/* SPDX-License-Identifier: MIT
 *
 * position_of.c: makes the position of a state. */
#include <string.h>

#include "lasting.h"
#include "position.h"

void hd_position_of(const struct hd_state *s, struct hd_position *out)
{
    memset(out, 0, sizeof *out);
    bool next = s->phase == HD_PHASE_SCORING || s->phase == HD_PHASE_OVER;
    out->seats = s->seats;
    out->round = (uint8_t)(s->round + next);
    out->first = s->first;
    out->king = s->king;
    memcpy(out->cab, s->cab, sizeof out->cab);
    memcpy(out->grande, s->grande, sizeof out->grande);
    memcpy(out->score, s->score, sizeof out->score);
    memcpy(out->hand, s->hand, sizeof out->hand);
    memcpy(out->board_at, s->board_at, sizeof out->board_at);
    memset(out->kept, HD_NONE, sizeof out->kept);
    memset(out->keeper, HD_NONE, sizeof out->keeper);
    memset(out->until, HD_NONE, sizeof out->until);
    for (unsigned i = 0; i < s->kepts; i++) {
        if (s->until[i] < out->round)
            continue;
        out->kept[out->kepts] = s->kept[i];
        out->keeper[out->kepts] = s->keeper[i];
        out->until[out->kepts++] = s->until[i];
    }
    lasting_of(s, next, out);
    memset(out->power, HD_NONE, sizeof out->power);
    memcpy(out->shift, s->shift, sizeof out->shift);
    memcpy(out->shift_hand, s->shift_hand, sizeof out->shift_hand);
    memset(out->shift_power, HD_NONE, sizeof out->shift_power);
    memset(out->pile, HD_NONE, sizeof out->pile);
    for (unsigned p = 0; p < s->piles && !next; p++)
        out->pile[p][s->round] = s->pile[p][s->round];
    for (unsigned p = 0; p < s->piles && s->round + 1 < HD_ROUNDS; p++)
        if (s->shown >> p & 1)
            out->pile[p][s->round + 1] = s->pile[p][s->round + 1];
    for (unsigned i = 0; i < s->owners; i++) {
        if (s->phase == HD_PHASE_TURNS || (i == s->seats && s->phase == HD_PHASE_POWER))
            out->power[i] = s->power[i];
        else if (i < s->seats && s->power[i] != HD_NONE) /* the power phase begins again */
            out->hand[i] |= (uint16_t)(1u << s->power[i]);
        if (i >= s->seats || s->shift_power[i] == HD_NONE)
            continue;
        if (s->phase == HD_PHASE_TURNS)
            out->shift_power[i] = s->shift_power[i];
        else
            out->shift_hand[i] |= (uint8_t)(1u << s->shift_power[i]);
    }
    /* A card taken back in this round would be in the hand and on the table. */
    for (unsigned i = 0; i < s->seats; i++)
        if (out->power[i] != HD_NONE)
            out->hand[i] &= (uint16_t) ~(1u << out->power[i]);
    for (unsigned i = 0; i < s->seats; i++)
        if (out->shift_power[i] != HD_NONE)
            out->shift_hand[i] &= (uint8_t) ~(1u << out->shift_power[i]);
}
