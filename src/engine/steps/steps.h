/* SPDX-License-Identifier: MIT
 *
 * steps.h: the course of a special action, for the rest of the engine: its steps, the rules that it
 * changes for a while, its secret choices and the Vetos that stop it. */
#ifndef HIDALGO_STEPS_H
#define HIDALGO_STEPS_H

#include "game.h"

/* The frame becomes the special action of this turn's card. */
void hd_special_begin(struct game *g, struct hd_frame *f);
/* Whether the steps up to 'end' can do anything for that seat (R65). */
bool hd_special_can(const struct hd_rules *r, const struct hd_state *s, unsigned step, unsigned end,
                    unsigned seat);
/* Whether they would change anything, given what an earlier sentence did. */
bool hd_special_changes(const struct hd_rules *r, const struct hd_state *s, unsigned step,
                        unsigned end, unsigned seat);
/* move.c: whether any would go, if nobody says which or how many. */
bool hd_move_changes(const struct hd_rules *r, const struct hd_state *s, const struct hd_step *e,
                     unsigned self);
bool hd_gives(const struct hd_rules *r, const struct hd_state *s, const struct hd_step *e,
              unsigned self);
/* Whether a card's special action may be used by another card. */
bool hd_may_be_used(const struct hd_rules *r, const struct hd_card *c);
/* Which way an 'if' goes now. */
unsigned hd_way(const struct hd_rules *r, const struct hd_state *s, const struct hd_step *e,
                unsigned self);
/* The card is announced, if somebody wants events or could stop it; then it begins. */
void hd_announce_card(struct game *g, struct hd_frame *f);
/* The step has been chosen: it is carried out unless a Veto stops it. */
void hd_announce(struct game *g, struct hd_frame *f);
/* The frame's step is done: on to the next, or the action ends.  Also ends questions
 * that belong to no step. */
void hd_step_done(struct game *g, struct hd_frame *f);
void hd_step_begin(struct game *g, struct hd_frame *f);
void hd_duty(struct game *g, struct hd_frame *f);

static inline const struct hd_step *step_of(const struct hd_rules *r, const struct hd_frame *f)
{
    return &r->step[f->step];
}

/* Every shape has these three; those that cannot be asked or begun are empty.
 * can:      whether it would ask something of that seat, or do something
 * begin:    asks, or announces what needs no question
 * perform:  carries out the step that was announced */
#define SHAPE(name, asked, event, changes, text)                                                   \
    bool hd_can_##name(const struct hd_rules *r, const struct hd_state *s,                         \
                       const struct hd_step *e, unsigned self);                                    \
    void hd_begin_##name(struct game *g, struct hd_frame *f, const struct hd_step *e);             \
    void hd_perform_##name(struct game *g, struct hd_frame *f, const struct hd_step *e);
#include "hidalgo/shapes.def"

/* table.c: the three of every shape. */
extern INSIDE bool (*const hd_can[])(const struct hd_rules *, const struct hd_state *,
                                     const struct hd_step *, unsigned);
/* Whether it would change anything, given what an earlier sentence did; NULL: if it can. */
extern INSIDE bool (*const hd_changes[])(const struct hd_rules *, const struct hd_state *,
                                         const struct hd_step *, unsigned);
extern INSIDE void (*const hd_begins[])(struct game *, struct hd_frame *, const struct hd_step *);
extern INSIDE void (*const hd_performs[])(struct game *, struct hd_frame *, const struct hd_step *);
static inline bool step_can(const struct hd_rules *r, const struct hd_state *s,
                            const struct hd_step *e, unsigned self)
{
    return hd_can[e->shape](r, s, e, self);
}

/* Whether a special action is possible (R65); most have one step. */
static inline bool special_can(const struct hd_rules *r, const struct hd_state *s, unsigned step,
                               unsigned seat)
{
    const struct hd_step *e = &r->step[step];
    if (e->flags & HD_STEP_SURE)
        return true;
    if (e->next == HD_NO_STEP && e->shape != HD_SHAPE_when)
        return step_can(r, s, e, seat);
    return hd_special_can(r, s, step, HD_NO_STEP, seat);
}

/* frame.places if none is fixed yet. */
enum { HD_ANY_PLACE = 0xffff };

/* The special action is over, or was stopped; its frame is the top one. */
static inline void hd_special_end(struct game *g)
{
    g->s->left_behind = g->s->reached = HD_NONE;
    if (g->s->revealed)
        hd_dials_end(g->s);
    else
        pop(g->s);
}

/* Beside the seats in frame.set: this sentence has changed something, for 'if: done'; it is being
 * done for each in turn; and it changed something for an earlier one. */
enum { HD_DID = 1 << 7, HD_IN_EACH = 1 << 6, HD_SOME_DID = 1 << 5 };
_Static_assert(HD_SEATS <= 5, "seats leave room for three bits");
/* A new sentence has not changed anything yet. */
static inline void hd_begin_sentence(struct hd_frame *f)
{
    if (!(f->set & HD_IN_EACH))
        f->set = 0;
    else if (f->set & HD_DID)
        f->set = (uint8_t)((f->set & ~HD_DID) | HD_SOME_DID);
}
static inline void did(struct hd_frame *f)
{
    f->set |= HD_DID;
}

/* ---- joining.c: "in" ---- */
/* The frame of 'in' that the top frame carries the sentences out for, or NULL. */
static inline struct hd_frame *hd_in(struct hd_frame *top, const struct hd_state *s)
{
    return top > s->todo && top[-1].ask == HD_DUTY_IN ? top - 1 : NULL;
}
/* The sentences have been carried out in one place: on to the next. */
void hd_in_next(struct game *g, struct hd_frame *f);

/* ---- lasting.c: temporary rules ---- */
/* Ends the rules that last until then. */
void hd_lasting_end(struct game *g, enum hd_lasts lasts);
/* Ends rules for the last round, and begins those for the next one. */
void hd_lasting_round(struct game *g);
bool hd_lasting_reversed(const struct hd_state *s);
/* Updates what depends on the rules in force. */
void hd_lasting_follow(const struct hd_rules *r, struct hd_state *s);

/* Lays sentences that wait among them; takes one of them away. What follows stays as it is. */
void hd_lasting_lay(struct hd_state *s, struct hd_lasting waiting);
void hd_lasting_take(struct hd_state *s, unsigned i);

/* ---- later.c: sentences that wait ---- */
/* Those of the frame's step wait from now on, and remember a place or player, or HD_NONE; the step
 * is done. */
void hd_later_wait(struct game *g, struct hd_frame *f, unsigned recalled);
bool hd_later_any(const struct hd_state *s, enum hd_due due);
/* Begins the oldest that are due; false if there are none. */
bool hd_later_next(struct game *g, enum hd_due due);

/* ---- kept.c: Vetos ---- */
/* The card of this turn is kept. */
void hd_veto_keep(struct game *g, unsigned who);
/* Opens a window: holders are asked, clockwise, whether they stop that seat's special action. False
 * if nobody holds one: nobody is asked, and the announced step goes on. */
bool hd_veto_window(struct game *g, unsigned against);
/* Those that have run out are discarded. */
void hd_veto_expire(struct game *g);
/* The kept card of that index is gone. */
void hd_veto_take(struct hd_state *s, unsigned i);
/* Who keeps a Veto and may use it against that seat, as a set. */
unsigned hd_veto_holders(const struct hd_state *s, unsigned against);

/* ---- move.c: caballeros that move in secret ---- */
/* Writes what a player is asked: how many, and from where. */
void hd_move_about(const struct game *g, struct hd_frame *f, unsigned seat);
/* Those of a set of seats who have something to answer. */
unsigned hd_move_concerned(const struct hd_rules *r, const struct hd_state *s,
                           const struct hd_frame *f, unsigned seats);
/* They move as those players said. */
void hd_move_reveal(struct game *g, struct hd_frame *f, unsigned seats);

/* ---- dials.c ---- */
void hd_dials_begin(struct game *g, struct hd_frame *f, unsigned ask, unsigned from, unsigned set);
/* Begins a secret 'each': asks everybody in the set who has something to answer. */
void hd_dials_each(struct game *g, struct hd_frame *f, unsigned set);
/* The player who is asked has said it: his dial is set, and the next one is asked. */
void hd_dials_answer(struct game *g, struct hd_frame *f, unsigned answer);
/* Those of a set of seats who have something to answer there that would move a piece. */
unsigned hd_dials_concern(const struct hd_rules *r, const struct hd_state *s,
                          const struct hd_frame *f, unsigned seats);

#endif
