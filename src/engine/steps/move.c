/* SPDX-License-Identifier: MIT
 *
 * move.c: caballeros move. What of it is open is asked (HD_STEP_OPEN_FROM, HD_STEP_OPEN_TO), one
 * caballero after the other or, with "together", once for all; or by each player in secret
 * (HD_STEP_SECRET), and then all move at once.
 *
 * If both ends are known, all go that the number says; with HD_STEP_STOP it is asked how many.
 * Those missing from the province can then come from regions, if they go to one's own court (R4).
 */
#include "move.h"

/* Of those there, how many go: so many, or all beyond so many. */
static inline unsigned going(const struct hd_step *e, unsigned number, unsigned there)
{
    if (e->flags & HD_STEP_LEAVING)
        return there > number ? there - number : 0;
    return there < number ? there : number;
}

/* Who caused it: the active player, if somebody gives up his own or nobody says which go; else who
 * said where, which in secret are all. */
static inline unsigned cause(const struct game *g, const struct hd_frame *f,
                             const struct hd_step *e, unsigned owner)
{
    if (!(e->flags & HD_STEP_OPEN) || hd_step_gives_up(e))
        return g->s->active;
    return e->flags & HD_STEP_SECRET ? owner : f->who;
}

/* They go. The pieces move last, so that the compiler need not keep anything. */
static inline void go(struct game *g, struct hd_frame *f, const struct hd_step *e, unsigned owner,
                      unsigned from, unsigned to, unsigned n)
{
    if (n == 0)
        return;
    g->s->left_behind = (uint8_t)from;
    g->s->reached = (uint8_t)to;
    did(f);
    if (is_heard(g, HD_EV_caballero))
        hd_move_and_note(g, owner, from, to, n, cause(g, f, e, owner));
    else
        pieces_put(g->s, owner, from, to, n);
}

/* ---- whether any can go ------------------------------------------------------------- */

static bool is_none(const struct hd_rules *r, const struct hd_state *s, const struct hd_step *e,
                    unsigned self)
{
    return e->per != HD_NONE && !(e->flags & HD_STEP_LEAVING) &&
           number_of(r, s, NULL, self, e) == 0;
}

/* Some colour has a caballero that can go. What asks for no place may be announced in vain (R65).
 */
bool hd_can_move(const struct hd_rules *r, const struct hd_state *s, const struct hd_step *e,
                 unsigned self)
{
    if (!(e->flags & HD_STEP_OPEN))
        return true;
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

bool hd_move_changes(const struct hd_rules *r, const struct hd_state *s, const struct hd_step *e,
                     unsigned self)
{
    if (e->flags & HD_STEP_OPEN)
        return hd_can_move(r, s, e, self);
    unsigned from = only(sources(r, s, NULL, self, e)), number = number_of(r, s, NULL, self, e);
    if (from == HD_NONE || !reachable(r, s, NULL, self, e, self, from))
        return false;
    for (unsigned owners = whose(r, s, NULL, self, e); owners; owners &= owners - 1)
        if (going(e, number, s->cab[from][lowest(owners)]))
            return true;
    return false;
}

/* ---- it begins ------------------------------------------------------------------------ */

/* What is open is asked, and what is known stands in the frame. */
static inline void move_begin(struct hd_frame *f, const struct hd_step *e, unsigned owners,
                              unsigned from)
{
    f->ask = e->ask;
    f->places = HD_ANY_PLACE;
    f->owners = (uint8_t)owners;
    if (!(e->flags & HD_STEP_OPEN))
        return;
    if ((owners & (owners - 1)) == 0)
        f->owner = (uint8_t)only(owners);
    if (!(e->flags & HD_STEP_OPEN_FROM))
        f->from = (uint8_t)only(from);
}

/* "All but n" is all beyond n. In secret it was begun by the 'each' around it. */
static APART void begin_varying(struct game *g, struct hd_frame *f, const struct hd_step *e)
{
    bool leaves = e->flags & HD_STEP_LEAVING, counted = leaves || e->per != HD_NONE;
    if (e->flags & HD_STEP_SECRET) {
        hd_step_done(g, f);
        return;
    }
    f->left = leaves ? HD_ALL : (uint8_t)number_of(g->r, g->s, f, f->self, e);
    f->own = counted ? f->left : e->own;
    f->opponents = counted ? f->left : e->opponents;
    move_begin(f, e, whose(g->r, g->s, f, f->self, e), sources(g->r, g->s, f, f->self, e));
}

void hd_begin_move(struct game *g, struct hd_frame *f, const struct hd_step *e)
{
    unsigned owners = whose_by_word(g->r, g->s, f->self, e);
    if (e->ask == HD_NONE) {
        hd_announce(g, f);
        return;
    }
    if (!owners || e->per != HD_NONE ||
        e->flags & (HD_STEP_LEAVING | HD_STEP_SECRET | HD_STEP_FROM_VARIES)) {
        begin_varying(g, f, e);
        return;
    }
    f->left = e->n;
    f->own = e->own;
    f->opponents = e->opponents;
    move_begin(f, e, owners, but_the_kings(g->s, e->from_set, e->flags & HD_STEP_FROM_KING));
}

/* ---- which may go, and where to ---------------------------------------------------------- */

/* For one colour, if sets are not enough to decide. */
static unsigned pieces_of(const struct hd_rules *r, const struct hd_state *s,
                          const struct hd_frame *f, const struct hd_step *e, unsigned owner)
{
    unsigned among = s->where[owner] & (e->flags & HD_STEP_SAME_FROM ? f->places : HD_ANY_PLACE);
    among = leaving(r, s, f, f->self, e, owner, among);
    among = spare(r, s, f, f->self, e, owner, among);
    for (unsigned set = e->flags & HD_STEP_SAME_TO ? among : 0; set; set &= set - 1)
        if (!(reachable(r, s, f, f->self, e, owner, lowest(set)) & f->places))
            among &= ~(set & -set);
    return among;
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

/* If all must come from one place: the places with enough or, if there is none, with the most
 * (R16). Returns a set of them. */
static APART unsigned complete(const struct hd_state *s, const struct hd_frame *f,
                               const struct hd_step *e, struct hd_answers *o)
{
    unsigned best = 0, any = 0;
    for (unsigned a = 0; a < o->rows; a++)
        for (unsigned set = o->row[a]; set; set &= set - 1) {
            unsigned n = there(s, e, o, a, lowest(set));
            best = n > best ? n : best;
        }
    best = f->left == HD_ALL ? 1 : f->left < best ? f->left : best;
    for (unsigned a = 0; a < o->rows; a++) {
        for (unsigned set = o->row[a]; set; set &= set - 1)
            if (there(s, e, o, a, lowest(set)) < best)
                o->row[a] &= (uint16_t) ~(set & -set);
        any |= o->row[a];
    }
    return any;
}

/* The first one fixes the place for the others, and stopping is not allowed. */
static bool has_to_be_complete(const struct hd_frame *f, const struct hd_step *e)
{
    return e->flags & (HD_STEP_SAME_FROM | HD_STEP_TOGETHER) &&
           !(e->flags & (HD_STEP_STOP | HD_STEP_LEAVING)) && f->places == HD_ANY_PLACE;
}

unsigned hd_move_any_rows(const struct hd_rules *r, const struct hd_state *s,
                          const struct hd_frame *f, struct hd_answers *o)
{
    const struct hd_step *e = step_of(r, f);
    unsigned any = 0;
    several(o, s->owners, e->flags & HD_STEP_STOP);
    for (unsigned set = movers(f); set; set &= set - 1)
        any |= o->row[lowest(set)] = (uint16_t)pieces_of(r, s, f, e, lowest(set));
    return has_to_be_complete(f, e) ? complete(s, f, e, o) : any;
}

unsigned hd_move_hard_targets(const struct hd_rules *r, const struct hd_state *s,
                              const struct hd_frame *f, const struct hd_step *e)
{
    unsigned set = reachable(r, s, f, f->self, e, f->owner, f->from);
    return e->flags & HD_STEP_SAME_TO ? set & f->places : set;
}

/* ---- they go ------------------------------------------------------------------------------- */

/* Those that were picked; then the next are asked for, and what does not change is known. */
static inline void carry(struct game *g, struct hd_frame *f, const struct hd_step *e, unsigned n)
{
    unsigned owner = f->owner, from = f->from, to = f->to;
    if (owner == f->self)
        f->own--;
    else
        f->opponents--;
    f->left = e->flags & HD_STEP_TOGETHER ? 0 : (uint8_t)(f->left - 1);
    f->ask = e->ask;
    if (f->owners & (f->owners - 1))
        f->owner = HD_NONE;
    if (e->flags & HD_STEP_OPEN_FROM)
        f->from = HD_NONE;
    f->to = HD_NONE;
    if (e->flags & (HD_STEP_SAME_FROM | HD_STEP_SAME_TO | HD_STEP_TOGETHER))
        f->places = bit(e->flags & HD_STEP_SAME_TO ? to : from);
    go(g, f, e, owner, from, to, n);
}

static APART void carry_together(struct game *g, struct hd_frame *f, const struct hd_step *e)
{
    bool leaves = e->flags & HD_STEP_LEAVING;
    unsigned number = leaves ? number_of(g->r, g->s, f, f->self, e) : f->left;
    carry(g, f, e, going(e, number, g->s->cab[f->from][f->owner]));
}

/* All that the number says, from a known place to a known one. */
static APART void perform_known(struct game *g, struct hd_frame *f, const struct hd_step *e)
{
    struct hd_state *s = g->s;
    unsigned owners = whose(g->r, s, f, f->self, e), number = number_of(g->r, s, f, f->self, e);
    unsigned from = only(sources(g->r, s, f, f->self, e)), to = HD_NONE;
    if (from != HD_NONE)
        to = only(reachable(g->r, s, f, f->self, e, f->self, from));
    if (to == HD_NONE) {
        hd_step_done(g, f);
        return;
    }
    f->left = 0;
    for (unsigned i = 1; i <= s->owners; i++) {
        unsigned owner = (s->active + i) % s->owners;
        if (!(owners >> owner & 1))
            continue;
        unsigned n = e->ask == HD_NONE ? going(e, number, s->cab[from][owner]) : f->own;
        if (owner == f->self && from == HD_PROVINCE && to == HD_COURT && number != HD_ALL &&
            !(e->flags & HD_STEP_LEAVING))
            f->left = (uint8_t)(number - n);
        go(g, f, e, owner, from, to, n);
    }
    f->from = (uint8_t)from;
    f->to = (uint8_t)to;
    f->ask = HD_ASK_recall;
}

void hd_perform_move(struct game *g, struct hd_frame *f, const struct hd_step *e)
{
    if (!(e->flags & HD_STEP_OPEN))
        perform_known(g, f, e);
    else if (e->flags & HD_STEP_TOGETHER)
        carry_together(g, f, e);
    else
        carry(g, f, e, 1);
}

/* ---- in secret ------------------------------------------------------------------------------ */

/* Whether a word for places means another place for each player. */
static inline bool is_his(const struct hd_rules *r, const struct hd_step *e)
{
    unsigned kind = r->places[e->from].kind;
    return kind == HD_PLACES_HOME || kind == HD_PLACES_NAMED;
}

/* The place that a player has to leave, if it is known. */
static unsigned left_by(const struct hd_rules *r, const struct hd_state *s,
                        const struct hd_frame *f, unsigned seat)
{
    const struct hd_step *e = step_of(r, f);
    return is_his(r, e) ? only(sources(r, s, f, seat, e)) : f->from;
}

void hd_move_about(const struct game *g, struct hd_frame *f, unsigned seat)
{
    const struct hd_step *e = step_of(g->r, f);
    f->left = (uint8_t)number_of(g->r, g->s, f, seat, e);
    if (e->flags & HD_STEP_OPEN_TO)
        f->from = (uint8_t)left_by(g->r, g->s, f, seat);
}

static bool concerns(const struct hd_rules *r, const struct hd_state *s, const struct hd_frame *f,
                     unsigned seat)
{
    const struct hd_step *e = step_of(r, f);
    unsigned from = e->flags & HD_STEP_OPEN_TO ? left_by(r, s, f, seat) : HD_NONE;
    if (!(e->flags & HD_STEP_LEAVING) && number_of(r, s, f, seat, e) == 0)
        return false;
    if (e->flags & HD_STEP_OPEN_TO && (from >= HD_PLACES || s->cab[from][seat] == 0))
        return false;
    return move_dial(r, s, f, seat);
}

unsigned hd_move_concerned(const struct hd_rules *r, const struct hd_state *s,
                           const struct hd_frame *f, unsigned seats)
{
    unsigned found = 0;
    for (; seats; seats &= seats - 1)
        if (concerns(r, s, f, lowest(seats)))
            found |= seats & -seats;
    return found;
}

struct secret_move {
    unsigned from, to, n;
};

/* One end is on the dial, and the other is known. The region that they leave, the king's and one
 * that is closed mean the player's own court (R11, R60, R90). */
static struct secret_move way_of(const struct game *g, const struct hd_frame *f, unsigned seat)
{
    const struct hd_step *e = step_of(g->r, f);
    const struct hd_state *s = g->s;
    unsigned from = s->dial[seat], to = from;
    if (e->flags & HD_STEP_OPEN_TO) {
        from = left_by(g->r, s, f, seat);
        to = to == from || to == s->king || !may_enter(s, bit(to), from) ? HD_COURT : to;
    } else {
        to = only(reachable(g->r, s, f, seat, e, seat, from));
    }
    if (to == HD_NONE || to == from)
        return (struct secret_move){from, from, 0};
    unsigned number = number_of(g->r, s, f, seat, e);
    return (struct secret_move){from, to, going(e, number, s->cab[from][seat])};
}

/* All ways are decided before anything moves. */
void hd_move_reveal(struct game *g, struct hd_frame *f, unsigned seats)
{
    struct secret_move way[HD_SEATS];
    for (unsigned set = seats; set; set &= set - 1)
        way[lowest(set)] = way_of(g, f, lowest(set));
    for (unsigned set = seats; set; set &= set - 1) {
        const struct secret_move *w = &way[lowest(set)];
        go(g, f, step_of(g->r, f), lowest(set), w->from, w->to, w->n);
    }
}
