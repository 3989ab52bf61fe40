/* SPDX-License-Identifier: MIT
 *
 * position_of.c: makes the position of a state. */
#include <string.h>

#include "position.h"
#include "position_lasting.h"
#include "state_rows.h"

void hd_position_blank(struct hd_position *out)
{
    memset(out, 0, sizeof *out);
    for (const struct hd_state_row *row = hd_state_rows; row->name; row++)
        for (unsigned i = 0; i < row->count && row->placed != HD_NOT_PLACED; i++)
            hd_state_put(row, (char *)out + row->placed, i, row->none);
}

void hd_position_copy(const struct hd_state *s, struct hd_position *out)
{
    memset(out, 0, sizeof *out);
    for (const struct hd_state_row *row = hd_state_rows; row->name; row++)
        if (row->placed != HD_NOT_PLACED)
            memcpy((char *)out + row->placed, (const char *)s + row->at,
                   (size_t)row->count * row->stride);
    memcpy(out->lasting, s->lasting, sizeof out->lasting);
    out->seats = s->seats;
}

/* What was played in this round lies on the table; but before the turns, the power phase begins
 * again, and players have it in the hand. */
static void take_back(const struct hd_state *s, struct hd_position *out)
{
    for (unsigned i = 0; i < s->seats; i++) {
        unsigned power = out->power[i], slot = out->shift_power[i];
        bool stays = s->phase == HD_PHASE_TURNS;
        unsigned card = power != HD_NONE ? 1u << power : 0;
        unsigned modifier = slot != HD_NONE ? 1u << slot : 0;
        if (!stays) {
            out->hand[i] |= (uint16_t)card;
            out->veil[i] &= (uint16_t)~card;
        }
        out->shift_hand[i] =
            (uint8_t)(stays ? out->shift_hand[i] & ~modifier : out->shift_hand[i] | modifier);
        if (!stays)
            out->power[i] = out->shift_power[i] = HD_NONE;
    }
    if (s->owners > s->seats && s->phase != HD_PHASE_TURNS && s->phase != HD_PHASE_POWER)
        out->power[s->seats] = HD_NONE;
}

/* Its regions are shuffled again after a general scoring; what comes next is a secret. */
static void only_drawn(bool scored, struct hd_position *out)
{
    if (scored)
        out->dummy_drawn = 0;
    for (unsigned i = out->dummy_drawn; i < HD_REGIONS; i++)
        out->dummy_region[i] = HD_NONE;
}

void hd_position_of(const struct hd_state *s, struct hd_position *out)
{
    struct hd_position none;
    bool next = s->phase == HD_PHASE_SCORING || s->phase == HD_PHASE_OVER;
    hd_position_blank(&none);
    hd_position_copy(s, out);
    out->round = (uint8_t)(s->round + next);
    take_back(s, out);
    only_drawn(next, out);
    lasting_of(s, next, out);
    memcpy(out->kept, none.kept, sizeof out->kept);
    memcpy(out->keeper, none.keeper, sizeof out->keeper);
    memcpy(out->until, none.until, sizeof out->until);
    out->kepts = 0;
    for (unsigned i = 0; i < s->kepts; i++) {
        if (s->until[i] < out->round)
            continue;
        out->kept[out->kepts] = s->kept[i];
        out->keeper[out->kepts] = s->keeper[i];
        out->until[out->kepts++] = s->until[i];
    }
    memcpy(out->pile, none.pile, sizeof out->pile);
    for (unsigned p = 0; p < s->piles; p++) {
        if (!next)
            out->pile[p][s->round] = s->pile[p][s->round];
        if (s->shown >> p & 1 && s->round + 1 < HD_ROUNDS)
            out->pile[p][s->round + 1] = s->pile[p][s->round + 1];
    }
}
