/* SPDX-License-Identifier: MIT
 *
 * tally.c: counts what happens in games, from their events. */
#include "tally.h"

#include <string.h>

void tally_add(struct tally *to, const struct tally *from)
{
    to->games += from->games;
    for (int i = 0; i < HD_CARDS; i++) {
        struct card_tally *a = &to->card[i];
        const struct card_tally *b = &from->card[i];
        a->offered += b->offered;
        a->taken += b->taken;
        a->used += b->used;
        a->takers += b->takers;
        a->wins += b->wins;
        a->swing_own += b->swing_own;
        a->swing_others += b->swing_others;
    }
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

void tally_events(struct tally_game *game, int seats, const struct hd_events *events)
{
    for (int i = 0; i < events->n; i++)
        if (events->e[i].card < HD_CARDS)
            tally_event(game, seats, &events->e[i]);
}

static unsigned members(unsigned set)
{
    unsigned n = 0;
    for (; set; set &= set - 1)
        n++;
    return n;
}

void tally_end(struct tally *t, const struct tally_game *game, const struct hd_state *s)
{
    uint16_t winners = hd_leaders(s);
    uint64_t part = HD_WIN / members(winners);
    for (unsigned c = 0; c < HD_CARDS; c++) {
        const struct card_game *from = &game->card[c];
        struct card_tally *to = &t->card[c];
        to->offered += from->offered;
        to->taken += from->taken;
        to->used += from->used;
        to->takers += members(from->took);
        to->wins += members(from->took & winners) * part;
        to->swing_own += from->own;
        to->swing_others += from->others;
    }
    t->games++;
}
