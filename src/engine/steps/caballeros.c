/* SPDX-License-Identifier: MIT
 *
 * caballeros.c: steps that move caballeros one at a time and ask which one, and where to.
 *
 *   move     from an open place to an open place: piece, then target (S1, R67)
 *   deploy   from one place to an open one (S2)
 *   pay      one's own, from an open place to one place (S6)
 *   banish   of others, from anywhere to one place (S7, S16)
 *
 * "Together" moves all that the number allows from the place that was picked. */
#include "selectors.h"

/* How many go at once: several with "together", else one; never more than there are. */
static unsigned together(const struct game *g, const struct hd_frame *f, const struct hd_step *e)
{
    unsigned there = g->s->cab[f->from][f->owner];
    if (e->flags & HD_STEP_LEAVING)
        return there - number_of(g->r, g->s, f, f->self, e);
    return there < f->left ? there : f->left;
}

/* Moves n of them and goes on to the next choice. again: which fields keep their values. The pieces
 * move last, so that the compiler need not keep anything. */
enum again { NOTHING = 0, OWNER = 1 << 0, SOURCE = 1 << 1 };
static inline void carry_n(struct game *g, struct hd_frame *f, const struct hd_step *e,
                           unsigned who, enum again again, unsigned n)
{
    unsigned owner = f->owner, from = f->from, to = f->to;
    g->s->left_behind = (uint8_t)from;
    g->s->reached = (uint8_t)to;
    f->left = e->flags & HD_STEP_TOGETHER ? 0 : (uint8_t)(f->left - 1);
    f->ask = e->ask;
    f->owner = again & OWNER ? f->owner : HD_NONE;
    f->from = again & SOURCE ? f->from : HD_NONE;
    f->to = HD_NONE;
    did(f);
    if (e->flags & (HD_STEP_SAME_FROM | HD_STEP_SAME_TO | HD_STEP_TOGETHER))
        f->places = bit(e->flags & HD_STEP_SAME_TO ? to : from);
    hd_pieces_move(g, owner, from, to, n, who);
}

static APART void carry_together(struct game *g, struct hd_frame *f, const struct hd_step *e,
                                 unsigned who, enum again again)
{
    carry_n(g, f, e, who, again, together(g, f, e));
}

static inline void carry(struct game *g, struct hd_frame *f, const struct hd_step *e, unsigned who,
                         enum again again)
{
    if (e->flags & HD_STEP_TOGETHER)
        carry_together(g, f, e, who, again);
    else
        carry_n(g, f, e, who, again, 1);
}

/* How many a place has, if it must have enough: of all colours that may go, or of one if they go
 * together. */
static unsigned there(const struct hd_state *s, const struct hd_step *e, const struct hd_answers *o,
                      unsigned owner, unsigned place)
{
    unsigned sum = 0;
    if (e->flags & HD_STEP_TOGETHER)
        return s->cab[place][owner];
    for (unsigned a = 0; a < o->rows; a++)
        sum += o->row[a] >> place & 1 ? s->cab[place][a] : 0u;
    return sum;
}

/* If all must come from one place: a place with enough or, if there is none, with the most (R16).
 */
static APART void complete(const struct hd_state *s, const struct hd_frame *f,
                           const struct hd_step *e, struct hd_answers *o)
{
    unsigned best = 0;
    for (unsigned a = 0; a < o->rows; a++)
        for (unsigned set = o->row[a]; set; set &= set - 1) {
            unsigned n = there(s, e, o, a, lowest(set));
            best = n > best ? n : best;
        }
    best = f->left == HD_ALL ? 1 : f->left < best ? f->left : best;
    for (unsigned a = 0; a < o->rows; a++)
        for (unsigned set = o->row[a]; set; set &= set - 1)
            if (there(s, e, o, a, lowest(set)) < best)
                o->row[a] &= (uint16_t) ~(set & -set);
}

/* The first one fixes the place for the others, and stopping is not allowed. */
static bool has_to_be_complete(const struct hd_frame *f, const struct hd_step *e)
{
    return e->flags & (HD_STEP_SAME_FROM | HD_STEP_TOGETHER) &&
           !(e->flags & (HD_STEP_STOP | HD_STEP_LEAVING)) && f->places == HD_ANY_PLACE;
}

/* "All but n": all beyond n. */
static void begin(struct game *g, struct hd_frame *f, const struct hd_step *e)
{
    f->ask = e->ask;
    f->left = e->flags & HD_STEP_LEAVING ? HD_ALL : (uint8_t)number_of(g->r, g->s, f, f->self, e);
    f->places = HD_ANY_PLACE;
}

/* Places with more than have to stay. */
static unsigned spare(const struct hd_rules *r, const struct hd_state *s, const struct hd_frame *f,
                      unsigned self, const struct hd_step *e, unsigned owner, unsigned set)
{
    unsigned number = e->flags & HD_STEP_LEAVING && set ? number_of(r, s, f, self, e) : 0;
    for (unsigned left = number ? set : 0; left; left &= left - 1)
        if (s->cab[lowest(left)][owner] <= number)
            set &= ~(left & -left);
    return set;
}

/* ---- move --------------------------------------------------------------------------- */

static bool is_none(const struct hd_rules *r, const struct hd_state *s, const struct hd_step *e,
                    unsigned self)
{
    return e->per != HD_NONE && !(e->flags & HD_STEP_LEAVING) &&
           number_of(r, s, NULL, self, e) == 0;
}

/* Some colour has a caballero that can go. */
static bool any_leaves(const struct hd_rules *r, const struct hd_state *s, const struct hd_step *e,
                       unsigned self)
{
    if (is_none(r, s, e, self))
        return false;
    for (unsigned set = whose(r, s, NULL, self, e); set; set &= set - 1) {
        unsigned owner = lowest(set);
        unsigned from = leaving(r, s, NULL, self, e, owner, s->where[owner]);
        if (spare(r, s, NULL, self, e, owner, from))
            return true;
    }
    return false;
}

/* The colours that may still move, given how many of one's own and of others' may. */
static inline unsigned movers(unsigned set, unsigned self, unsigned own, unsigned opponents)
{
    unsigned mine = 1u << self;
    return (own ? set & mine : 0) | (opponents ? set & ~mine : 0);
}

/* With two or more open places, every caballero can go somewhere else. */
static inline bool some_leave(const struct hd_state *s, unsigned owners, unsigned from, unsigned to)
{
    from = to & (to - 1) ? from : to ? from & ~to : 0;
    for (; owners; owners &= owners - 1)
        if (s->where[lowest(owners)] & from)
            return true;
    return false;
}

static APART bool can_move_varying(const struct hd_rules *r, const struct hd_state *s,
                                   const struct hd_step *e, unsigned self)
{
    unsigned set = movers(whose(r, s, NULL, self, e), self, e->own, e->opponents);
    if (e->flags & (HD_STEP_TO_AFTER | HD_STEP_LEAVING) || e->per != HD_NONE)
        return any_leaves(r, s, e, self);
    return some_leave(s, set, sources(r, s, NULL, self, e), targets(r, s, NULL, self, e));
}

bool hd_can_move(const struct hd_rules *r, const struct hd_state *s, const struct hd_step *e,
                 unsigned self)
{
    unsigned varies = HD_STEP_TO_AFTER | HD_STEP_FROM_VARIES | HD_STEP_TO_VARIES | HD_STEP_LEAVING;
    unsigned set = whose_by_word(r, s, self, e);
    if (!set || e->flags & varies || e->per != HD_NONE)
        return can_move_varying(r, s, e, self);
    set = movers(set, self, e->own, e->opponents);
    return some_leave(s, set, but_the_kings(s, e->from_set, e->flags & HD_STEP_FROM_KING),
                      but_the_kings(s, e->to_set, e->flags & HD_STEP_TO_KING));
}

void hd_begin_move(struct game *g, struct hd_frame *f, const struct hd_step *e)
{
    begin(g, f, e);
    bool counted = e->per != HD_NONE || e->flags & HD_STEP_LEAVING;
    f->own = counted ? f->left : e->own;
    f->opponents = counted ? f->left : e->opponents;
    f->owners = (uint8_t)whose(g->r, g->s, f, f->self, e);
}

/* For one colour, if sets are not enough to decide. */
static APART unsigned pieces_of(const struct hd_rules *r, const struct hd_state *s,
                                const struct hd_frame *f, const struct hd_step *e, unsigned owner)
{
    unsigned among = s->where[owner] & (e->flags & HD_STEP_SAME_FROM ? f->places : HD_ANY_PLACE);
    among = leaving(r, s, f, f->self, e, owner, among);
    if (e->flags & HD_STEP_LEAVING)
        among = spare(r, s, f, f->self, e, owner, among);
    for (unsigned set = e->flags & HD_STEP_SAME_TO ? among : 0; set; set &= set - 1)
        if (!(reachable(r, s, f, f->self, e, owner, lowest(set)) & f->places))
            among &= ~(set & -set);
    return among;
}

/* Most cards: any caballero in a region may go, or any of the region of the first. */
static inline bool is_plain(const struct hd_step *e)
{
    unsigned asked = HD_STEP_STOP | HD_STEP_FREE;
    return (e->flags & (asked | HD_STEP_TOGETHER | HD_STEP_SAME_TO)) == asked;
}

/* A row for each colour, empty for those not in the set. */
static APART unsigned pieces(const struct hd_rules *r, const struct hd_state *s,
                             const struct hd_frame *f, unsigned set, struct hd_answers *o)
{
    const struct hd_step *e = step_of(r, f);
    unsigned any = 0;
    several(o, s->owners, e->flags & HD_STEP_STOP);
    for (; set; set &= set - 1)
        any |= o->row[lowest(set)] = (uint16_t)pieces_of(r, s, f, e, lowest(set));
    if (has_to_be_complete(f, e))
        complete(s, f, e, o);
    return any ? HD_SEVERAL : 0;
}

unsigned hd_choices_piece(const struct hd_rules *r, const struct hd_state *s,
                          const struct hd_frame *f, struct hd_answers *o)
{
    const struct hd_step *e = step_of(r, f);
    unsigned any = 0, set = movers(f->owners, f->self, f->own, f->opponents);
    if (f->left == 0)
        return 0;
    if (!is_plain(e))
        return pieces(r, s, f, set, o);
    unsigned from = but_the_kings(s, e->from_set, e->flags & HD_STEP_FROM_KING) & f->places;
    several(o, s->owners, true);
    for (; set; set &= set - 1)
        any |= o->row[lowest(set)] = (uint16_t)(s->where[lowest(set)] & from);
    return any ? HD_SEVERAL : 0;
}

void hd_answer_piece(struct game *g, struct hd_frame *f, unsigned answer)
{
    if (answer == HD_STOP) {
        hd_step_done(g, f);
        return;
    }
    f->owner = (uint8_t)row_of(answer);
    f->from = (uint8_t)member_of(answer);
    f->ask = HD_ASK_target;
}

/* Where the picked piece can go, if that does not depend on it. */
static inline unsigned plain_targets(const struct hd_state *s, const struct hd_frame *f,
                                     const struct hd_step *e)
{
    return but_the_kings(s, e->to_set, e->flags & HD_STEP_TO_KING) & ~(1u << f->from);
}

static APART unsigned hard_targets(const struct hd_rules *r, const struct hd_state *s,
                                   const struct hd_frame *f, const struct hd_step *e)
{
    unsigned set = reachable(r, s, f, f->self, e, f->owner, f->from);
    return e->flags & HD_STEP_SAME_TO ? set & f->places : set;
}

unsigned hd_choices_target(const struct hd_rules *r, const struct hd_state *s,
                           const struct hd_frame *f, struct hd_answers *o)
{
    (void)o;
    const struct hd_step *e = step_of(r, f);
    if (e->flags & (HD_STEP_TO_AFTER | HD_STEP_TO_VARIES | HD_STEP_SAME_TO))
        return hard_targets(r, s, f, e);
    return plain_targets(s, f, e);
}

void hd_answer_target(struct game *g, struct hd_frame *f, unsigned to)
{
    f->to = (uint8_t)to;
    hd_announce(g, f);
}

void hd_perform_move(struct game *g, struct hd_frame *f, const struct hd_step *e)
{
    if (f->owner == f->self)
        f->own--;
    else
        f->opponents--;
    carry(g, f, e, f->who, NOTHING);
}

/* ---- deploy ------------------------------------------------------------------------- */

bool hd_can_deploy(const struct hd_rules *r, const struct hd_state *s, const struct hd_step *e,
                   unsigned self)
{
    unsigned from = only(sources(r, s, NULL, self, e));
    unsigned owner = only(whose(r, s, NULL, self, e));
    return from != HD_NONE && owner != HD_NONE && s->cab[from][owner] && !is_none(r, s, e, self) &&
           (!(e->flags & HD_STEP_LEAVING) || spare(r, s, NULL, self, e, owner, 1u << from)) &&
           reachable(r, s, NULL, self, e, owner, from);
}

void hd_begin_deploy(struct game *g, struct hd_frame *f, const struct hd_step *e)
{
    begin(g, f, e);
    f->from = (uint8_t)only(sources(g->r, g->s, f, f->self, e));
    f->owner = (uint8_t)only(whose(g->r, g->s, f, f->self, e));
}

unsigned hd_choices_deploy(const struct hd_rules *r, const struct hd_state *s,
                           const struct hd_frame *f, struct hd_answers *o)
{
    (void)o;
    const struct hd_step *e = step_of(r, f);
    if (f->left == 0 || f->from == HD_NONE || f->owner == HD_NONE || s->cab[f->from][f->owner] == 0)
        return 0;
    if (e->flags & HD_STEP_LEAVING && !spare(r, s, f, f->self, e, f->owner, 1u << f->from))
        return 0;
    unsigned set = hd_choices_target(r, s, f, o);
    return e->flags & HD_STEP_STOP ? or_stop(set) : set;
}

void hd_answer_deploy(struct game *g, struct hd_frame *f, unsigned to)
{
    if (to == HD_STOP) {
        hd_step_done(g, f);
        return;
    }
    f->to = (uint8_t)to;
    hd_announce(g, f);
}

void hd_perform_deploy(struct game *g, struct hd_frame *f, const struct hd_step *e)
{
    carry(g, f, e, f->who, OWNER | SOURCE);
}

/* ---- pay ------------------------------------------------------------------------------ */

bool hd_can_pay(const struct hd_rules *r, const struct hd_state *s, const struct hd_step *e,
                unsigned self)
{
    return leaving(r, s, NULL, self, e, self, s->where[self]) != 0 && !is_none(r, s, e, self);
}

void hd_begin_pay(struct game *g, struct hd_frame *f, const struct hd_step *e)
{
    begin(g, f, e);
    f->owner = f->self;
}

unsigned hd_choices_pay(const struct hd_rules *r, const struct hd_state *s,
                        const struct hd_frame *f, struct hd_answers *o)
{
    (void)o;
    const struct hd_step *e = step_of(r, f);
    if (f->left == 0)
        return 0;
    bool hard = e->flags & (HD_STEP_TOGETHER | HD_STEP_TO_AFTER | HD_STEP_SAME_FROM);
    unsigned set = hard ? pieces_of(r, s, f, e, f->self)
                        : leaving(r, s, f, f->self, e, f->self, s->where[f->self]);
    if (has_to_be_complete(f, e))
        set = hd_with_enough(s, set, f->self, f->left);
    return e->flags & HD_STEP_STOP ? or_stop(set) : set;
}

/* The picked piece goes to a known place. */
static inline void go(struct game *g, struct hd_frame *f, const struct hd_step *e, unsigned to)
{
    f->to = (uint8_t)only(to);
    if (!(e->flags & HD_STEP_QUIET))
        hd_announce(g, f);
    else if (e->shape == HD_SHAPE_pay)
        hd_perform_pay(g, f, e);
    else
        hd_perform_banish(g, f, e);
}

static APART void go_varying(struct game *g, struct hd_frame *f, const struct hd_step *e)
{
    go(g, f, e, reachable(g->r, g->s, f, f->self, e, f->owner, f->from));
}

static inline void picked(struct game *g, struct hd_frame *f, unsigned from)
{
    const struct hd_step *e = step_of(g->r, f);
    f->from = (uint8_t)from;
    if (e->flags & (HD_STEP_TO_AFTER | HD_STEP_TO_VARIES))
        go_varying(g, f, e);
    else
        go(g, f, e, plain_targets(g->s, f, e));
}

void hd_answer_pay(struct game *g, struct hd_frame *f, unsigned from)
{
    if (from == HD_STOP)
        hd_step_done(g, f);
    else
        picked(g, f, from);
}

/* The active player causes the payment. */
void hd_perform_pay(struct game *g, struct hd_frame *f, const struct hd_step *e)
{
    carry(g, f, e, g->s->active, OWNER);
}

/* ---- banish ----------------------------------------------------------------------------- */

bool hd_can_banish(const struct hd_rules *r, const struct hd_state *s, const struct hd_step *e,
                   unsigned self)
{
    return any_leaves(r, s, e, self);
}

void hd_begin_banish(struct game *g, struct hd_frame *f, const struct hd_step *e)
{
    begin(g, f, e);
    f->owners = (uint8_t)whose(g->r, g->s, f, f->self, e);
    if ((f->owners & (f->owners - 1)) == 0)
        f->owner = (uint8_t)only(f->owners);
}

unsigned hd_choices_banish(const struct hd_rules *r, const struct hd_state *s,
                           const struct hd_frame *f, struct hd_answers *o)
{
    return f->left ? pieces(r, s, f, f->owners, o) : 0;
}

unsigned hd_choices_retinue(const struct hd_rules *r, const struct hd_state *s,
                            const struct hd_frame *f, struct hd_answers *o)
{
    return hd_choices_banish(r, s, f, o);
}

void hd_answer_banish(struct game *g, struct hd_frame *f, unsigned answer)
{
    if (answer == HD_STOP) {
        hd_step_done(g, f);
        return;
    }
    f->owner = (uint8_t)row_of(answer);
    picked(g, f, member_of(answer));
}

void hd_answer_retinue(struct game *g, struct hd_frame *f, unsigned answer)
{
    hd_answer_banish(g, f, answer);
}

void hd_perform_banish(struct game *g, struct hd_frame *f, const struct hd_step *e)
{
    carry(g, f, e, f->who, f->owners & (f->owners - 1) ? NOTHING : OWNER);
}
