/* SPDX-License-Identifier: MIT
 *
 * tally.c: counts what happens in games, from their events. */
#include "tally.h"

#include <string.h>

void tally_add(struct tally *to, const struct tally *from)
{
    uint64_t sum[sizeof *to / sizeof(uint64_t)], more[sizeof *to / sizeof(uint64_t)];
    memcpy(sum, to, sizeof sum);
    memcpy(more, from, sizeof more);
    for (size_t i = 0; i < sizeof sum / sizeof *sum; i++)
        sum[i] += more[i];
    memcpy(to, sum, sizeof sum);
}

void tally_begin(struct tally_game *game)
{
    memset(game, 0, sizeof *game);
    game->taker = HD_NONE; /* veto[]: set when a Veto is laid out, before any use */
}

static void tally_event(struct tally_game *game, int seats, const struct hd_event *e)
{
    struct card_game *card = &game->card[e->card];
    switch (e->type) {
    case HD_EV_deal:
        card->offered++;
        break;
    case HD_EV_take:
        if (e->who < seats) {
            card->taken++;
            card->took |= (uint16_t)(1u << e->who);
        }
        game->taker = e->who;
        game->used = false;
        break;
    case HD_EV_announce: /* in the 1995 rules every step is announced */
        card->used += !game->used;
        game->used = true;
        break;
    case HD_EV_veto_kept:
        game->veto[e->who] = e->card;
        break;
    case HD_EV_veto_used:
        game->card[game->veto[e->who]].used++;
        break;
    case HD_EV_score:
        if (e->who == game->taker)
            card->own = (int16_t)(card->own + e->n);
        else
            card->others = (int16_t)(card->others + e->n);
        break;
    default:
        break;
    }
}

/* Most events move a caballero. */
static const uint64_t counted = UINT64_C(1) << HD_EV_deal | UINT64_C(1) << HD_EV_take |
                                UINT64_C(1) << HD_EV_announce | UINT64_C(1) << HD_EV_veto_kept |
                                UINT64_C(1) << HD_EV_veto_used | UINT64_C(1) << HD_EV_score;

void tally_events(struct tally_game *game, int seats, const struct hd_events *events)
{
    for (const struct hd_event *e = events->e; e < events->e + events->n; e++)
        if (counted >> e->type & 1 && e->card < HD_CARDS)
            tally_event(game, seats, e);
}

static unsigned members(unsigned set)
{
    unsigned n = 0;
    for (; set; set &= set - 1)
        n++;
    return n;
}

static void add_game(struct card_tally *to, const struct card_game *from, unsigned winners,
                     uint64_t part)
{
    uint64_t takers = members(from->took), wins = members(from->took & winners) * part;
    to->offered += from->offered;
    to->taken += from->taken;
    to->used += from->used;
    to->takers += takers;
    to->wins += wins;
    to->swing_own += from->own;
    to->swing_others += from->others;
    to->games_taken += takers > 0;
    to->games_used += from->used > 0;
    to->wins_wins += wins * wins;
    to->wins_takers += wins * takers;
    to->takers_takers += takers * takers;
    to->used_used += (uint64_t)from->used * from->used;
    to->own_own += from->own * from->own;
    to->own_used += from->own * from->used;
    to->others_others += from->others * from->others;
    to->others_used += from->others * from->used;
}

void tally_end(struct tally *t, const struct tally_game *game, const struct hd_state *s)
{
    uint16_t winners = hd_leaders(s);
    for (unsigned c = 0; c < HD_CARDS; c++)
        if (game->card[c].offered || game->card[c].taken)
            add_game(&t->card[c], &game->card[c], winners, HD_WIN / members(winners));
    t->games++;
}
