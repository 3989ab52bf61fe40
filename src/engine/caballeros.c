/* SPDX-License-Identifier: MIT
 *
 * caballeros.c: steps that move caballeros one at a time and ask which, and where to.
 *
 *   move     from an open place to an open place: piece, then target (S1, R67)
 *   deploy   from one place to an open one (S2)
 *   pay      one's own, from an open place to one place (S6)
 *   banish   of others, from anywhere to one place (S7, S16)
 *
 * "Together" moves all that the number allows from the place that was picked. */
#include "selectors.h"

/* Some come together, else one; never more than there are. */
static APART unsigned together(const struct game *g, const struct hd_frame *f,
                               const struct hd_step *e)
{
    unsigned there = g->s->cab[f->from][f->owner];
    if (e->flags & HD_STEP_LEAVING)
        return there - hd_number(g->r, g->s, f, f->self, e);
    return there < f->left ? there : f->left;
}

static inline unsigned at_once(const struct game *g, const struct hd_frame *f,
                               const struct hd_step *e)
{
    return e->flags & HD_STEP_TOGETHER ? together(g, f, e) : 1;
}

/* The step that was chosen is done. */
static inline void moved(struct hd_state *s, struct hd_frame *f, const struct hd_step *e)
{
    s->left_behind = f->from;
    s->reached = f->to;
    f->left--;
    did(f);
    if (!(e->flags & (HD_STEP_SAME_FROM | HD_STEP_SAME_TO | HD_STEP_TOGETHER)))
        return;
    if (e->flags & HD_STEP_TOGETHER)
        f->left = 0;
    f->places = bit(e->flags & HD_STEP_SAME_TO ? f->to : f->from);
}

/* What counts as one place's when it has to have enough: of all colours that may go or,
 * where they go together, of one. */
static unsigned there(const struct hd_state *s, const struct hd_step *e, const struct hd_options *o,
                      unsigned owner, unsigned place)
{
    unsigned sum = 0;
    if (e->flags & HD_STEP_TOGETHER)
        return s->cab[place][owner];
    for (unsigned a = 0; a < o->rows; a++)
        sum += o->row[a] >> place & 1 ? s->cab[place][a] : 0u;
    return sum;
}

/* Where the same place has to be taken, one with enough of them or, if there is none, with
 * the most (R16). */
static APART void complete(const struct hd_state *s, const struct hd_frame *f,
                           const struct hd_step *e, struct hd_options *o)
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

/* The first of them fixes a place for those that follow, and nobody may stop. */
static bool has_to_be_complete(const struct hd_frame *f, const struct hd_step *e)
{
    return e->flags & (HD_STEP_SAME_FROM | HD_STEP_TOGETHER) &&
           !(e->flags & (HD_STEP_STOP | HD_STEP_LEAVING)) && f->places == HD_ANY_PLACE;
}

/* "All but n": as many as there are more. */
static void begin(struct game *g, struct hd_frame *f, const struct hd_step *e)
{
    f->ask = e->ask;
    f->left = e->flags & HD_STEP_LEAVING ? HD_ALL : (uint8_t)hd_number(g->r, g->s, f, f->self, e);
    f->places = HD_ANY_PLACE;
}

/* Places that hold more than have to stay. */
static unsigned spare(const struct hd_rules *r, const struct hd_state *s, const struct hd_frame *f,
                      unsigned self, const struct hd_step *e, unsigned owner, unsigned set)
{
    unsigned number = e->flags & HD_STEP_LEAVING && set ? hd_number(r, s, f, self, e) : 0;
    for (unsigned left = number ? set : 0; left; left &= left - 1)
        if (s->cab[lowest(left)][owner] <= number)
            set &= ~(left & -left);
    return set;
}

/* ---- move --------------------------------------------------------------------------- */

/* So many times nothing. */
static bool is_none(const struct hd_rules *r, const struct hd_state *s, const struct hd_step *e,
                    unsigned self)
{
    return e->per != HD_NONE && !(e->flags & HD_STEP_LEAVING) &&
           hd_number(r, s, NULL, self, e) == 0;
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

/* Where two places or more are open, every caballero has one to go to. */
bool hd_can_move(const struct hd_rules *r, const struct hd_state *s, const struct hd_step *e,
                 unsigned self)
{
    if (e->flags & (HD_STEP_TO_AFTER | HD_STEP_LEAVING) || e->per != HD_NONE)
        return any_leaves(r, s, e, self);
    unsigned from = sources(r, s, NULL, self, e), to = targets(r, s, NULL, self, e);
    unsigned mine = 1u << self, set = whose(r, s, NULL, self, e);
    set = (e->own ? set & mine : 0) | (e->opponents ? set & ~mine : 0);
    from = to & (to - 1) ? from : to ? from & ~to : 0;
    for (; set; set &= set - 1)
        if (s->where[lowest(set)] & from)
            return true;
    return false;
}

void hd_begin_move(struct game *g, struct hd_frame *f, const struct hd_step *e)
{
    begin(g, f, e);
    bool counted = e->per != HD_NONE || e->flags & HD_STEP_LEAVING;
    f->own = counted ? f->left : e->own;
    f->opponents = counted ? f->left : e->opponents;
    f->owners = (uint8_t)whose(g->r, g->s, f, f->self, e);
}

/* Of one colour, where more than sets have to be looked at. */
static APART unsigned pieces_of(const struct hd_rules *r, const struct hd_state *s,
                                const struct hd_frame *f, const struct hd_step *e, unsigned owner)
{
    unsigned among = s->where[owner] & (e->flags & HD_STEP_SAME_FROM ? f->places : HD_ANY_PLACE);
    among = spare(r, s, f, f->self, e, owner, leaving(r, s, f, f->self, e, owner, among));
    for (unsigned set = e->flags & HD_STEP_SAME_TO ? among : 0; set; set &= set - 1)
        if (!(reachable(r, s, f, f->self, e, owner, lowest(set)) & f->places))
            among &= ~(set & -set);
    return among;
}

/* Most cards: any caballero in a region may go, or any of the region of the first. */
static inline bool is_plain(const struct hd_step *e)
{
    unsigned hard = HD_STEP_TOGETHER | HD_STEP_TO_AFTER | HD_STEP_FROM_VARIES | HD_STEP_SAME_TO |
                    HD_STEP_TO_VARIES;
    unsigned more = e->to_set & (e->to_set - 1u); /* the king can shut one of them */
    return e->flags & HD_STEP_STOP && !(e->flags & hard) && more & (more - 1);
}

unsigned hd_fill_piece(const struct hd_rules *r, const struct hd_state *s, const struct hd_frame *f,
                       struct hd_options *o)
{
    const struct hd_step *e = step_of(r, f);
    if (f->left == 0)
        return 0;
    several(o, s->owners, e->flags & HD_STEP_STOP);
    unsigned any = 0, from = sources(r, s, f, f->self, e) & f->places;
    unsigned mine = 1u << f->self, set = f->owners;
    bool plain = is_plain(e);
    set = (f->own ? set & mine : 0) | (f->opponents ? set & ~mine : 0);
    for (; set; set &= set - 1) {
        unsigned owner = lowest(set);
        any |= o->row[owner] =
            (uint16_t)(plain ? s->where[owner] & from : pieces_of(r, s, f, e, owner));
    }
    if (!plain && has_to_be_complete(f, e))
        complete(s, f, e, o);
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

unsigned hd_fill_target(const struct hd_rules *r, const struct hd_state *s,
                        const struct hd_frame *f, struct hd_options *o)
{
    (void)o;
    const struct hd_step *e = step_of(r, f);
    unsigned set = reachable(r, s, f, f->self, e, f->owner, f->from);
    return e->flags & HD_STEP_SAME_TO ? set & f->places : set;
}

void hd_answer_target(struct game *g, struct hd_frame *f, unsigned to)
{
    f->to = (uint8_t)to;
    hd_announce(g, f);
}

void hd_perform_move(struct game *g, struct hd_frame *f, const struct hd_step *e)
{
    hd_pieces_move(g, f->owner, f->from, f->to, at_once(g, f, e), f->who);
    if (f->owner == f->self)
        f->own--;
    else
        f->opponents--;
    moved(g->s, f, e);
    f->owner = f->from = f->to = HD_NONE;
    f->ask = HD_ASK_piece;
}

/* ---- deploy ------------------------------------------------------------------------- */

bool hd_can_deploy(const struct hd_rules *r, const struct hd_state *s, const struct hd_step *e,
                   unsigned self)
{
    unsigned from = only(sources(r, s, NULL, self, e));
    unsigned owner = only(whose(r, s, NULL, self, e));
    return from != HD_NONE && owner != HD_NONE && s->cab[from][owner] && !is_none(r, s, e, self) &&
           spare(r, s, NULL, self, e, owner, 1u << from) &&
           reachable(r, s, NULL, self, e, owner, from);
}

void hd_begin_deploy(struct game *g, struct hd_frame *f, const struct hd_step *e)
{
    begin(g, f, e);
    f->from = (uint8_t)only(sources(g->r, g->s, f, f->self, e));
    f->owner = (uint8_t)only(whose(g->r, g->s, f, f->self, e));
}

unsigned hd_fill_deploy(const struct hd_rules *r, const struct hd_state *s,
                        const struct hd_frame *f, struct hd_options *o)
{
    (void)o;
    const struct hd_step *e = step_of(r, f);
    if (f->left == 0 || f->from == HD_NONE || f->owner == HD_NONE || s->cab[f->from][f->owner] == 0)
        return 0;
    if (e->flags & HD_STEP_LEAVING && !spare(r, s, f, f->self, e, f->owner, 1u << f->from))
        return 0;
    unsigned set = hd_fill_target(r, s, f, o);
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
    hd_pieces_move(g, f->owner, f->from, f->to, at_once(g, f, e), f->who);
    moved(g->s, f, e);
    f->to = HD_NONE;
    f->ask = HD_ASK_deploy;
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

unsigned hd_fill_pay(const struct hd_rules *r, const struct hd_state *s, const struct hd_frame *f,
                     struct hd_options *o)
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

/* The source is picked; where it goes from there is known. */
static void picked(struct game *g, struct hd_frame *f, const struct hd_step *e, unsigned from)
{
    f->from = (uint8_t)from;
    f->to = (uint8_t)only(reachable(g->r, g->s, f, f->self, e, f->owner, from));
    if (!(e->flags & HD_STEP_QUIET))
        hd_announce(g, f);
    else if (e->shape == HD_SHAPE_pay)
        hd_perform_pay(g, f, e);
    else
        hd_perform_banish(g, f, e);
}

void hd_answer_pay(struct game *g, struct hd_frame *f, unsigned from)
{
    if (from == HD_STOP)
        hd_step_done(g, f);
    else
        picked(g, f, step_of(g->r, f), from);
}

/* The one who pays does so because of the active player. */
void hd_perform_pay(struct game *g, struct hd_frame *f, const struct hd_step *e)
{
    hd_pieces_move(g, f->owner, f->from, f->to, at_once(g, f, e), g->s->active);
    moved(g->s, f, e);
    f->from = f->to = HD_NONE;
    f->ask = HD_ASK_pay;
    if (f->left == 0)
        hd_step_done(g, f);
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

unsigned hd_fill_banish(const struct hd_rules *r, const struct hd_state *s,
                        const struct hd_frame *f, struct hd_options *o)
{
    const struct hd_step *e = step_of(r, f);
    unsigned any = 0;
    if (f->left == 0)
        return 0;
    several(o, s->owners, e->flags & HD_STEP_STOP);
    for (unsigned set = f->owners; set; set &= set - 1) {
        unsigned owner = lowest(set);
        any |= o->row[owner] = (uint16_t)pieces_of(r, s, f, e, owner);
    }
    if (has_to_be_complete(f, e))
        complete(s, f, e, o);
    return any ? HD_SEVERAL : 0;
}

unsigned hd_fill_retinue(const struct hd_rules *r, const struct hd_state *s,
                         const struct hd_frame *f, struct hd_options *o)
{
    return hd_fill_banish(r, s, f, o);
}

void hd_answer_banish(struct game *g, struct hd_frame *f, unsigned answer)
{
    if (answer == HD_STOP) {
        hd_step_done(g, f);
        return;
    }
    f->owner = (uint8_t)row_of(answer);
    picked(g, f, step_of(g->r, f), member_of(answer));
}

void hd_answer_retinue(struct game *g, struct hd_frame *f, unsigned answer)
{
    hd_answer_banish(g, f, answer);
}

void hd_perform_banish(struct game *g, struct hd_frame *f, const struct hd_step *e)
{
    hd_pieces_move(g, f->owner, f->from, f->to, at_once(g, f, e), f->who);
    moved(g->s, f, e);
    f->ask = e->ask;
    f->from = f->to = HD_NONE;
    if (f->owners & (f->owners - 1))
        f->owner = HD_NONE;
    if (f->left == 0)
        hd_step_done(g, f);
}
