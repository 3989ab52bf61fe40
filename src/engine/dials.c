/* SPDX-License-Identifier: MIT
 *
 * dials.c: secret choices that several players make at once.  They are asked one
 * after the other, and nothing shows before the last has answered (R57, R61);
 * then all dials are revealed together.  What the choices do is said by the
 * hd_reveal_* of the effect that wanted them. */
#include "game.h"

static void reveal(struct game *g, struct hd_frame *f)
{
    unsigned seats = 0;
    for (unsigned seat = 0; seat < g->s->seats; seat++)
        if (g->s->dial[seat] != HD_NONE)
            seats |= 1u << seat;
    for (unsigned i = 0; f->ask != HD_ASK_castillo && f->ask != HD_ASK_gift && i < g->s->seats;
         i++) {
        unsigned seat = (g->s->active + 1u + i) % g->s->seats;
        struct hd_event *e = seats & (1u << seat) ? event(g, HD_EV_dial) : NULL;
        if (e) {
            e->who = (uint8_t)seat;
            e->to = g->s->dial[seat];
        }
    }
    switch (f->ask) {
    case HD_ASK_gift:
        hd_reveal_gift(g, f, seats);
        break;
    case HD_ASK_desert:
        hd_reveal_desert(g, f, seats);
        break;
    case HD_ASK_exile:
        hd_reveal_exile(g, f, seats);
        break;
    case HD_ASK_rivalry:
        hd_reveal_rivalry(g, f, seats);
        break;
    default: /* the castillo is scored before its dials are revealed (3.8) */
        hd_reveal_castillo(g, f, seats);
        break;
    }
}

/* from: the seat to ask first, if it is in the set; then clockwise. */
void hd_dials_begin(struct game *g, struct hd_frame *f, unsigned ask, unsigned from, unsigned set)
{
    f->ask = (uint8_t)ask;
    f->set = (uint16_t)set;
    if (set == 0) {
        reveal(g, f);
        return;
    }
    f->who = clockwise(g->s, from, set);
    f->set &= (uint16_t)~bit(f->who);
}

static void set_dial(struct game *g, struct hd_frame *f, unsigned answer)
{
    g->s->dial[f->who] = (uint8_t)answer;
    struct hd_event *e = event(g, HD_EV_dial_set);
    if (e)
        e->who = f->who;
    if (f->set == 0) {
        reveal(g, f);
        return;
    }
    f->who = clockwise(g->s, f->who + 1u, f->set);
    f->set &= (uint16_t)~bit(f->who);
}

void hd_answer_gift(struct game *g, struct hd_frame *f, unsigned slot)
{
    set_dial(g, f, slot);
}

void hd_answer_desert(struct game *g, struct hd_frame *f, unsigned region)
{
    set_dial(g, f, region);
}

void hd_answer_exile(struct game *g, struct hd_frame *f, unsigned region)
{
    set_dial(g, f, region);
}

void hd_answer_rivalry(struct game *g, struct hd_frame *f, unsigned region)
{
    set_dial(g, f, region);
}

void hd_answer_castillo(struct game *g, struct hd_frame *f, unsigned region)
{
    set_dial(g, f, region);
}

/* The disc carries every region; the castillo is none (1.1, R60). */
unsigned hd_fill_exile(const struct hd_rules *r, const struct hd_state *s, const struct hd_frame *f,
                       struct hd_options *o)
{
    (void)s, (void)f, (void)o;
    return all_regions(r);
}

unsigned hd_fill_rivalry(const struct hd_rules *r, const struct hd_state *s,
                         const struct hd_frame *f, struct hd_options *o)
{
    return hd_fill_exile(r, s, f, o);
}

unsigned hd_fill_castillo(const struct hd_rules *r, const struct hd_state *s,
                          const struct hd_frame *f, struct hd_options *o)
{
    return hd_fill_exile(r, s, f, o);
}
