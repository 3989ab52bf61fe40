/* SPDX-License-Identifier: MIT
 *
 * pieces.c: everything on the board moves here and nowhere else: grandes, the king, the movable
 * scoring boards, and caballeros through hd_pieces_move in game.h. 'where' follows from 'cab' and
 * is always updated with it. */
#include <assert.h>

#include "game.h"
#include "step_kinds.h"

void hd_pieces_set(struct hd_state *s, unsigned owner, unsigned place, unsigned n)
{
    s->cab[place][owner] = (uint8_t)n;
    if (n)
        s->where[owner] |= bit(place);
    else
        s->where[owner] &= (uint16_t)~bit(place);
}

void hd_move_and_note(struct game *g, unsigned owner, unsigned from, unsigned to, unsigned n,
                      unsigned who)
{
    pieces_put(g->s, owner, from, to, n);
    struct hd_event *e = event(g, HD_EV_caballero);
    if (e) {
        e->owner = (uint8_t)owner;
        e->from = (uint8_t)from;
        e->to = (uint8_t)to;
        e->n = (int16_t)n;
        e->who = (uint8_t)who;
    }
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

/* Movable boards and temporary rules hide the printed values. */
void hd_cover(struct hd_state *s)
{
    s->covered = s->boarded;
    for (unsigned i = 0; i < s->lastings; i++) {
        const struct hd_lasting *l = &s->lasting[i];
        s->covered |= hd_rule_field(l->rule) < HD_FIELDS ? bit(l->where) : 0;
        s->covered |= l->rule == HD_RULE_EXCHANGED ? bit(l->where) | bit(l->value) : 0;
    }
}

void hd_board_put(struct hd_state *s, unsigned board, unsigned to)
{
    s->board_at[board] = (uint8_t)to;
    s->boarded = 0;
    for (unsigned b = 0; b < HD_BOARDS; b++)
        if (s->board_at[b] != HD_NONE)
            s->boarded |= bit(s->board_at[b]);
    hd_cover(s);
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
