/* SPDX-License-Identifier: MIT
 *
 * pieces.c: everything that stands on the board moves here and nowhere else:
 * caballeros, grandes, the king, the movable scoring boards.  'where' follows
 * from 'cab' and is kept in step here. */
#include <assert.h>

#include "game.h"

void hd_pieces_set(struct hd_state *s, unsigned owner, unsigned place, unsigned n)
{
    s->cab[place][owner] = (uint8_t)n;
    if (n)
        s->where[owner] |= bit(place);
    else
        s->where[owner] &= (uint16_t)~bit(place);
}

static RARE void tell_move(struct game *g, unsigned owner, unsigned from, unsigned to, unsigned n,
                           unsigned who)
{
    struct hd_event *e = event(g, HD_EV_caballero);
    if (e) {
        e->owner = (uint8_t)owner;
        e->from = (uint8_t)from;
        e->to = (uint8_t)to;
        e->n = (int16_t)n;
        e->who = (uint8_t)who;
    }
}

/* Moves n caballeros of one colour; there must be as many.  who: who caused it. */
void hd_pieces_move(struct game *g, unsigned owner, unsigned from, unsigned to, unsigned n,
                    unsigned who)
{
    struct hd_state *s = g->s;
    unsigned left = s->cab[from][owner] - n;
    assert(left < HD_ALL && from != to);
    if (n == 0)
        return;
    s->cab[from][owner] = (uint8_t)left;
    s->cab[to][owner] = (uint8_t)(s->cab[to][owner] + n);
    s->where[owner] |= bit(to);
    if (left == 0)
        s->where[owner] &= (uint16_t)~bit(from);
    if (g->ev)
        tell_move(g, owner, from, to, n, who);
}

void hd_king_move(struct game *g, unsigned to, unsigned who)
{
    struct hd_event *e = event(g, HD_EV_king);
    if (e) {
        e->from = g->s->king;
        e->to = (uint8_t)to;
        e->who = (uint8_t)who;
    }
    g->s->king = (uint8_t)to;
}

void hd_grande_move(struct game *g, unsigned owner, unsigned to, unsigned who)
{
    struct hd_event *e = event(g, HD_EV_grande);
    if (e) {
        e->owner = (uint8_t)owner;
        e->from = g->s->grande[owner];
        e->to = (uint8_t)to;
        e->who = (uint8_t)who;
    }
    g->s->grande[owner] = (uint8_t)to;
}

void hd_board_put(struct hd_state *s, unsigned board, unsigned to)
{
    s->board_at[board] = (uint8_t)to;
    s->boarded = 0;
    for (unsigned b = 0; b < HD_BOARDS; b++)
        if (s->board_at[b] != HD_NONE)
            s->boarded |= bit(s->board_at[b]);
}

void hd_board_move(struct game *g, unsigned board, unsigned to, unsigned who)
{
    struct hd_event *e = event(g, HD_EV_board);
    if (e) {
        e->n = (int16_t)board;
        e->from = g->s->board_at[board];
        e->to = (uint8_t)to;
        e->who = (uint8_t)who;
    }
    hd_board_put(g->s, board, to);
}
