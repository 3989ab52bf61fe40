/* SPDX-License-Identifier: MIT
 *
 * dials.c: secret choices that several players make at once.  They are asked one
 * after the other, and nothing shows before the last has answered (R57, R61);
 * then all dials are revealed together.
 *
 *   desert   from which region one's own go to one place (S8, S9)
 *   exile    to which region one's own go (S10)
 *   name     a region, for what follows (S11)
 *
 * and two that belong to no card: which modifier to pass on (shift.c), and where those in
 * the castillo go (round.c). */
#include "selectors.h"

/* ---- when the dials are revealed ---------------------------------------------- */

/* What one dial does; all are decided before anything moves. */
struct secret {
    unsigned from, to, n;
};

static unsigned all_but(const struct hd_step *e, unsigned number, unsigned there)
{
    if (e->flags & HD_STEP_LEAVING)
        return there > number ? there - number : 0;
    return there < number ? there : number;
}

/* Whether everybody is asked for equally many, from the same place. */
static inline bool same_for_all(const struct hd_rules *r, const struct hd_step *e)
{
    unsigned kind = e->from == HD_NONE ? HD_PLACES_PLAIN : r->places[e->from].kind;
    return e->per == HD_NONE && (kind == HD_PLACES_PLAIN || kind == HD_PLACES_CHOSEN);
}

/* The place that a player has to leave; it may differ between players. */
static APART unsigned left_by(const struct hd_rules *r, const struct hd_state *s,
                              const struct hd_frame *f, unsigned seat)
{
    return only(sources(r, s, f, seat, step_of(r, f)));
}

/* Exile: the region they leave and the king's mean the player's own court (R11, R60). */
static struct secret secret_of(const struct game *g, const struct hd_frame *f, unsigned seat)
{
    const struct hd_step *e = step_of(g->r, f);
    const struct hd_state *s = g->s;
    unsigned from = s->dial[seat], to = from;
    if (f->ask == HD_ASK_desert) {
        to = only(reachable(g->r, s, f, seat, e, seat, from));
    } else {
        from = same_for_all(g->r, e) ? f->from : left_by(g->r, s, f, seat);
        to = to == from || to == s->king ? HD_COURT : to;
    }
    if (to == HD_NONE || to == from)
        return (struct secret){from, from, 0};
    unsigned number = number_of(g->r, s, f, seat, e);
    return (struct secret){from, to, all_but(e, number, s->cab[from][seat])};
}

/* The active player causes desertions; evicted players move their own. */
static void carry_out(struct game *g, struct hd_frame *f, unsigned seat, const struct secret *d)
{
    unsigned who = f->ask == HD_ASK_desert ? g->s->active : seat;
    if (d->n == 0)
        return;
    hd_pieces_move(g, seat, d->from, d->to, d->n, who);
    g->s->left_behind = (uint8_t)d->from;
    g->s->reached = (uint8_t)d->to;
    did(f);
}

/* Later sentences can see what was named. */
static void reveal_step(struct game *g, struct hd_frame *f, unsigned seats)
{
    struct secret all[HD_SEATS];
    bool named = f->ask == HD_ASK_rivalry;
    for (unsigned set = named ? 0 : seats; set; set &= set - 1)
        all[lowest(set)] = secret_of(g, f, lowest(set));
    for (unsigned set = named ? 0 : seats; set; set &= set - 1)
        carry_out(g, f, lowest(set), &all[lowest(set)]);
    if (named && seats)
        did(f);
    if (named)
        hd_dials_open(g->s);
    else
        hd_dials_wipe(g->s);
    f->who = g->s->active;
    hd_step_done(g, f);
}

static APART void tell_dials(struct game *g, unsigned seats)
{
    for (unsigned i = 0; i < g->s->seats; i++) {
        unsigned seat = (g->s->active + 1u + i) % g->s->seats;
        struct hd_event *e = seats & (1u << seat) ? event(g, HD_EV_dial) : NULL;
        if (e) {
            e->who = (uint8_t)seat;
            e->to = g->s->dial[seat];
        }
    }
}

static void reveal(struct game *g, struct hd_frame *f)
{
    if (f->step == HD_NO_STEP) { /* it belongs to the game itself          */
        f->ask = f->ask == HD_ASK_gift ? HD_DUTY_PASS_ON : HD_DUTY_SCORE;
        return;
    }
    unsigned seats = hd_dials_chosen(g->s);
    if (is_heard(g, HD_EV_dial))
        tell_dials(g, seats);
    reveal_step(g, f, seats);
}

/* ---- asking one after the other ----------------------------------------------------------- */

/* from: the seat to ask first, if it is in the set; then clockwise. */
void hd_dials_begin(struct game *g, struct hd_frame *f, unsigned ask, unsigned from, unsigned set)
{
    f->ask = (uint8_t)ask;
    f->set = (uint8_t)set;
    if (set == 0) {
        reveal(g, f);
        return;
    }
    f->who = clockwise(g->s, from, set);
    f->set &= (uint8_t)~bit(f->who);
}

/* Sets the question up for the next player: how many to move, and from where. */
static APART void about_him(const struct game *g, struct hd_frame *f)
{
    f->left = (uint8_t)number_of(g->r, g->s, f, f->who, step_of(g->r, f));
    if (f->ask == HD_ASK_exile)
        f->from = (uint8_t)left_by(g->r, g->s, f, f->who);
}

static inline void about(const struct game *g, struct hd_frame *f)
{
    if (f->step != HD_NO_STEP && !same_for_all(g->r, step_of(g->r, f)))
        about_him(g, f);
}

/* Players with nothing to answer, or nothing to move, are skipped. */
bool hd_concerned(const struct hd_rules *r, const struct hd_state *s, const struct hd_frame *f,
                  unsigned seat)
{
    const struct hd_step *e = step_of(r, f);
    unsigned from = e->shape != HD_SHAPE_exile ? HD_NONE
                    : same_for_all(r, e)       ? f->from
                                               : left_by(r, s, f, seat);
    if (e->shape != HD_SHAPE_name && !(e->flags & HD_STEP_LEAVING) &&
        number_of(r, s, f, seat, e) == 0)
        return false;
    if (e->shape == HD_SHAPE_exile)
        return from < HD_PLACES && s->cab[from][seat] &&
               hd_varying(r, s, f, seat, e->to) & all_regions(r);
    if (e->shape == HD_SHAPE_name)
        return hd_varying(r, s, f, seat, e->from) & all_regions(r);
    return leaving(r, s, f, seat, e, seat, s->where[seat]) & all_regions(r);
}

static void tell_eviction(struct game *g, const struct hd_frame *f)
{
    struct hd_event *e = event(g, HD_EV_evict);
    if (e) {
        e->who = f->who;
        e->from = f->from;
    }
}

void hd_dials_each(struct game *g, struct hd_frame *f, unsigned set)
{
    const struct hd_step *e = step_of(g->r, f);
    unsigned asked = 0;
    hd_dials_wipe(g->s);
    f->places = HD_ANY_PLACE;
    f->left = (uint8_t)number_of(g->r, g->s, f, f->self, e);
    if (e->shape == HD_SHAPE_exile) {
        f->from = (uint8_t)only(sources(g->r, g->s, f, f->self, e));
        tell_eviction(g, f);
    }
    for (; set; set &= set - 1)
        if (hd_concerned(g->r, g->s, f, lowest(set)))
            asked |= set & -set;
    hd_dials_begin(g, f, e->ask, g->s->active + 1u, asked);
    if (asked)
        about(g, f);
}

static void set_dial(struct game *g, struct hd_frame *f, unsigned answer)
{
    hd_dial_set(g->s, f->who, answer);
    struct hd_event *e = event(g, HD_EV_dial_set);
    if (e)
        e->who = f->who;
    if (f->set == 0) {
        reveal(g, f);
        return;
    }
    f->who = clockwise(g->s, f->who + 1u, f->set);
    f->set &= (uint8_t)~bit(f->who);
    about(g, f);
}

#define SETS_A_DIAL(name)                                                                          \
    void hd_answer_##name(struct game *g, struct hd_frame *f, unsigned answer)                     \
    {                                                                                              \
        set_dial(g, f, answer);                                                                    \
    }
SETS_A_DIAL(gift)
SETS_A_DIAL(desert)
SETS_A_DIAL(exile)
SETS_A_DIAL(rivalry)
SETS_A_DIAL(castillo)

/* ---- the answers ------------------------------------------------------------------------------
 */

/* Regions with enough of the player's own or, if there is none, with the most (R16). */
unsigned hd_choices_desert(const struct hd_rules *r, const struct hd_state *s,
                           const struct hd_frame *f, struct hd_answers *o)
{
    (void)o;
    const struct hd_step *e = step_of(r, f);
    unsigned set = leaving(r, s, f, f->who, e, f->who, s->where[f->who]);
    set &= all_regions(r); /* the dial has every region; the castillo is none (1.1) */
    unsigned number = number_of(r, s, f, f->who, e);
    return number == HD_ALL ? set : hd_with_enough(s, set, f->who, number);
}

/* All regions can be named, even the king's and the one they leave (R60). */
static unsigned on_dial(const struct hd_rules *r, const struct hd_state *s,
                        const struct hd_frame *f, unsigned row)
{
    return hd_varying(r, s, f, f->who, row) & all_regions(r);
}

unsigned hd_choices_exile(const struct hd_rules *r, const struct hd_state *s,
                          const struct hd_frame *f, struct hd_answers *o)
{
    (void)o;
    return on_dial(r, s, f, step_of(r, f)->to);
}

unsigned hd_choices_rivalry(const struct hd_rules *r, const struct hd_state *s,
                            const struct hd_frame *f, struct hd_answers *o)
{
    (void)o;
    return on_dial(r, s, f, step_of(r, f)->from);
}

/* ---- as steps: they are begun by the 'each' around them -----------------------------------------
 */

#define ON_A_DISC(name)                                                                            \
    CAN_ALWAYS(name)                                                                               \
    void hd_begin_##name(struct game *g, struct hd_frame *f, const struct hd_step *e)              \
    {                                                                                              \
        (void)e;                                                                                   \
        hd_step_done(g, f);                                                                        \
    }                                                                                              \
    void hd_perform_##name(struct game *g, struct hd_frame *f, const struct hd_step *e)            \
    {                                                                                              \
        (void)e;                                                                                   \
        hd_step_done(g, f);                                                                        \
    }
ON_A_DISC(desert)
ON_A_DISC(exile)
ON_A_DISC(name)
