/* SPDX-License-Identifier: MIT
 *
 * refusal.c: which rule refuses a move. It only looks at illegal answers, so it can never refuse a
 * legal one; of several rules, the most helpful comes first. */
#include "game.h"

/* An illegal answer to the current question. */
struct refused {
    const struct hd_rules *r;
    const struct hd_state *s;
    const struct hd_frame *f;
    struct hd_move m;
};

/* ---- places ------------------------------------------------------------------------ */

/* Why a caballero (or grande, board) may not go to the place. */
static enum hd_refusal target(const struct refused *k, unsigned from)
{
    unsigned place = k->m.b;
    if (place >= k->r->regions && place != HD_CASTILLO)
        return HD_REFUSAL_no_such_place;
    if (place == k->s->king)
        return place == HD_CASTILLO ? HD_REFUSAL_castillo_closed : HD_REFUSAL_king_region;
    if (place == from)
        return HD_REFUSAL_same_place;
    return place == HD_CASTILLO ? HD_REFUSAL_castillo_never : HD_REFUSAL_not_named;
}

/* Why nothing may be taken from the place. */
static enum hd_refusal source(const struct refused *k, bool there)
{
    if (k->m.b == HD_CASTILLO)
        return HD_REFUSAL_castillo_out;
    if (k->m.b >= k->r->regions)
        return HD_REFUSAL_no_such_place;
    if (k->m.b == k->s->king)
        return HD_REFUSAL_king_region;
    return there ? HD_REFUSAL_not_named : HD_REFUSAL_nobody_there;
}

static bool stands_there(const struct refused *k, unsigned owner)
{
    return k->m.b < HD_PLACES && k->s->cab[k->m.b][owner];
}

static enum hd_refusal why_target(const struct refused *k)
{
    return target(k, k->f->from);
}

static enum hd_refusal why_deploy(const struct refused *k)
{
    return target(k, HD_NONE);
}

static enum hd_refusal why_grande(const struct refused *k)
{
    return target(k, k->s->grande[k->f->owner]);
}

static enum hd_refusal why_place(const struct refused *k)
{
    enum hd_refusal why = target(k, HD_NONE);
    return why == HD_REFUSAL_not_named ? HD_REFUSAL_not_adjacent : why;
}

static enum hd_refusal why_source(const struct refused *k)
{
    return k->m.b == HD_COURT ? HD_REFUSAL_nobody_there : source(k, stands_there(k, k->f->self));
}

static enum hd_refusal why_desert(const struct refused *k)
{
    if (k->m.b < k->r->regions && k->m.b != k->s->king && k->s->cab[k->m.b][k->f->who])
        return HD_REFUSAL_more_elsewhere;
    return source(k, false);
}

static enum hd_refusal why_region(const struct refused *k)
{
    if (k->m.b == HD_CASTILLO)
        return HD_REFUSAL_castillo_never;
    if (k->m.b >= k->r->regions)
        return HD_REFUSAL_no_such_place;
    return k->m.b == k->s->king ? HD_REFUSAL_king_region : HD_REFUSAL_not_named;
}

static enum hd_refusal why_disc(const struct refused *k)
{
    return k->m.b == HD_CASTILLO || k->m.b < k->r->regions ? HD_REFUSAL_castillo_never
                                                           : HD_REFUSAL_no_such_place;
}

static enum hd_refusal why_country(const struct refused *k)
{
    return k->m.b < k->r->countries ? HD_REFUSAL_king_there : HD_REFUSAL_no_such_place;
}

static enum hd_refusal why_king(const struct refused *k)
{
    if (k->m.b == HD_CASTILLO)
        return HD_REFUSAL_castillo_never;
    if (k->m.b >= k->r->regions)
        return HD_REFUSAL_no_such_place;
    unsigned kind = k->r->places[step_of(k->r, k->f)->to].kind;
    if (kind == HD_PLACES_FEWEST)
        return HD_REFUSAL_fewer_elsewhere;
    if (k->m.b == k->s->king)
        return HD_REFUSAL_king_stays;
    return kind == HD_PLACES_NEXT ? HD_REFUSAL_king_far : HD_REFUSAL_not_named;
}

/* ---- pieces and players -------------------------------------------------------------- */

static enum hd_refusal why_piece(const struct refused *k)
{
    const struct hd_frame *f = k->f;
    if (k->m.a >= k->s->owners)
        return HD_REFUSAL_nobody_there;
    bool there = stands_there(k, k->m.a), counted = f->ask == HD_ASK_piece;
    if (!(f->owners >> k->m.a & 1) || (counted && !(k->m.a == f->self ? f->own : f->opponents)))
        return HD_REFUSAL_wrong_owner;
    if (there && k->m.b < HD_REGIONS && k->m.b != k->s->king && !(f->places >> k->m.b & 1))
        return HD_REFUSAL_one_region;
    return source(k, there);
}

static enum hd_refusal why_board(const struct refused *k)
{
    if (k->m.a >= k->r->boards)
        return HD_REFUSAL_no_board;
    unsigned at = k->s->board_at[k->m.a];
    if (at != HD_NONE && at == k->s->king)
        return HD_REFUSAL_king_region;
    for (unsigned b = 0; b < k->r->boards; b++)
        if (k->s->board_at[b] == k->m.b)
            return k->m.b == at ? HD_REFUSAL_same_place : HD_REFUSAL_board_there;
    return target(k, HD_NONE);
}

/* A player, or a player whose grande moves. */
static enum hd_refusal why_whose(const struct refused *k)
{
    unsigned at = k->m.b < k->s->seats ? k->s->grande[k->m.b] : HD_NONE;
    bool moves = step_of(k->r, k->f)->shape == HD_SHAPE_grande;
    return moves && (at == k->s->king || at == HD_CASTILLO) ? HD_REFUSAL_king_region
                                                            : HD_REFUSAL_wrong_player;
}

/* The king with a grande, or one's own grande with another. */
static enum hd_refusal why_swap(const struct refused *k)
{
    unsigned seat = k->m.b;
    if (seat >= k->s->seats || step_of(k->r, k->f)->shape == HD_SHAPE_swap_king)
        return HD_REFUSAL_no_grande;
    if (k->s->grande[seat] == k->s->king)
        return HD_REFUSAL_king_region;
    return k->s->grande[seat] == k->s->grande[k->f->self] ? HD_REFUSAL_same_place
                                                          : HD_REFUSAL_not_named;
}

/* ---- cards and numbers ---------------------------------------------------------------- */

static enum hd_refusal why_power(const struct refused *k)
{
    unsigned hand = k->s->hand[k->f->who], modifiers = k->s->shift_hand[k->f->who];
    if (k->m.a && (k->m.a > HD_SHIFT || !(modifiers & bit(k->m.a - 1u))))
        return HD_REFUSAL_no_modifier;
    if (k->m.b >= k->r->powers || !(hand & bit(k->m.b)))
        return HD_REFUSAL_power_gone;
    return HD_REFUSAL_power_taken;
}

static enum hd_refusal why_card(const struct refused *k)
{
    return k->m.b < k->s->piles ? HD_REFUSAL_card_taken : HD_REFUSAL_other_question;
}

static enum hd_refusal why_use(const struct refused *k)
{
    return k->m.b < k->s->piles ? HD_REFUSAL_not_usable : HD_REFUSAL_other_question;
}

static enum hd_refusal why_court(const struct refused *k)
{
    return k->r->exact_court ? HD_REFUSAL_number_exact : HD_REFUSAL_number;
}

/* By question: a fixed refusal, or a function. */
static const struct {
    enum hd_refusal (*by)(const struct refused *);
    enum hd_refusal is;
} reasons[] = {
#define IS(refusal)                                                                                \
    {                                                                                              \
        NULL, HD_REFUSAL_##refusal                                                                 \
    }
#define BY(function)                                                                               \
    {                                                                                              \
        why_##function, HD_REFUSAL_none                                                            \
    }
#define ASK(name, phase, form, flags, from, until, refused, row, text) refused,
#include "hidalgo/asks.def"
};

static enum hd_refusal why(const struct refused *k)
{
    return reasons[k->m.ask].by != NULL ? reasons[k->m.ask].by(k) : reasons[k->m.ask].is;
}

enum hd_refusal hd_refusal_of(const struct hd_rules *r, const struct hd_state *s, struct hd_move m)
{
    struct hd_answers o;
    hd_answers(r, s, &o);
    if (o.ask == HD_ASK_NOTHING)
        return HD_REFUSAL_over;
    if (m.ask != o.ask || m.spare)
        return HD_REFUSAL_other_question;
    if (m.a == HD_NONE && m.b == HD_NONE)
        return o.stop ? HD_REFUSAL_none : HD_REFUSAL_no_stop;
    if (m.a < o.rows && m.b < 16 && (o.row[m.a] >> m.b & 1))
        return HD_REFUSAL_none;
    return why(&(struct refused){r, s, &s->todo[s->todos - 1], m});
}
