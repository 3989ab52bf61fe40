/* SPDX-License-Identifier: MIT
 *
 * refusal.c: which rule refuses a move.  Looks only at what the options do not hold,
 * so it can never refuse what is legal; when several rules would, the one that
 * tells the player most comes first. */
#include "game.h"

/* Why a caballero (or grande, board) may not go to a place. */
static enum hd_refusal why_target(const struct hd_rules *r, const struct hd_state *s,
                                  unsigned place, unsigned from)
{
    if (place >= r->regions && place != HD_CASTILLO)
        return HD_REFUSAL_no_such_place;
    if (place == s->king)
        return place == HD_CASTILLO ? HD_REFUSAL_castillo_closed : HD_REFUSAL_king_region;
    if (place == from)
        return HD_REFUSAL_same_place;
    return place == HD_CASTILLO ? HD_REFUSAL_castillo_never : HD_REFUSAL_not_named;
}

/* Why nothing may be taken from a place. */
static enum hd_refusal why_source(const struct hd_rules *r, const struct hd_state *s,
                                  unsigned place, bool there)
{
    if (place == HD_CASTILLO)
        return HD_REFUSAL_castillo_out;
    if (place >= r->regions)
        return HD_REFUSAL_no_such_place;
    if (place == s->king)
        return HD_REFUSAL_king_region;
    return there ? HD_REFUSAL_not_named : HD_REFUSAL_nobody_there;
}

static enum hd_refusal why_power(const struct hd_rules *r, const struct hd_state *s,
                                 const struct hd_frame *f, struct hd_move m)
{
    unsigned power = m.b;
    if (m.a && (m.a > HD_SHIFT || !(s->shift_hand[f->who] & bit(m.a - 1u))))
        return HD_REFUSAL_no_modifier;
    if (power >= r->powers || !(s->hand[f->who] & bit(power)))
        return HD_REFUSAL_power_gone;
    return HD_REFUSAL_power_taken;
}

static enum hd_refusal why_piece(const struct hd_rules *r, const struct hd_state *s,
                                 const struct hd_frame *f, struct hd_move m)
{
    if (m.a >= s->owners)
        return HD_REFUSAL_nobody_there;
    bool there = m.b < HD_PLACES && s->cab[m.b][m.a];
    bool counted = f->ask == HD_ASK_piece;
    if (!(f->owners >> m.a & 1) || (counted && !(m.a == f->self ? f->own : f->opponents)))
        return HD_REFUSAL_wrong_owner;
    if (there && m.b < HD_REGIONS && m.b != s->king && !(f->places >> m.b & 1))
        return HD_REFUSAL_one_region;
    return why_source(r, s, m.b, there);
}

static enum hd_refusal why_board(const struct hd_rules *r, const struct hd_state *s,
                                 struct hd_move m)
{
    if (m.a >= r->boards)
        return HD_REFUSAL_no_board;
    unsigned at = s->board_at[m.a];
    if (at != HD_NONE && at == s->king)
        return HD_REFUSAL_king_region;
    for (unsigned b = 0; b < r->boards; b++)
        if (s->board_at[b] == m.b)
            return m.b == at ? HD_REFUSAL_same_place : HD_REFUSAL_board_there;
    return why_target(r, s, m.b, HD_NONE);
}

static enum hd_refusal why_region(const struct hd_rules *r, const struct hd_state *s,
                                  unsigned place)
{
    if (place >= r->regions && place != HD_CASTILLO)
        return HD_REFUSAL_no_such_place;
    if (place == HD_CASTILLO)
        return HD_REFUSAL_castillo_never;
    return place == s->king ? HD_REFUSAL_king_region : HD_REFUSAL_not_named;
}

static enum hd_refusal why_king(const struct hd_rules *r, const struct hd_state *s,
                                const struct hd_frame *f, unsigned place)
{
    if (place == HD_CASTILLO)
        return HD_REFUSAL_castillo_never;
    if (place >= r->regions)
        return HD_REFUSAL_no_such_place;
    unsigned kind = r->places[step_of(r, f)->to].kind;
    if (kind == HD_PLACES_FEWEST)
        return HD_REFUSAL_fewer_elsewhere;
    if (place == s->king)
        return HD_REFUSAL_king_stays;
    return kind == HD_PLACES_NEXT ? HD_REFUSAL_king_far : HD_REFUSAL_not_named;
}

static enum hd_refusal why_place(const struct hd_rules *r, const struct hd_state *s, unsigned place)
{
    enum hd_refusal why = why_target(r, s, place, HD_NONE);
    return why == HD_REFUSAL_not_named ? HD_REFUSAL_not_adjacent : why;
}

static enum hd_refusal why_desert(const struct hd_rules *r, const struct hd_state *s,
                                  const struct hd_frame *f, unsigned place)
{
    if (place < r->regions && place != s->king && s->cab[place][f->who])
        return HD_REFUSAL_more_elsewhere;
    return why_source(r, s, place, false);
}

static enum hd_refusal why_disc(const struct hd_rules *r, unsigned place)
{
    return place == HD_CASTILLO || place < r->regions ? HD_REFUSAL_castillo_never
                                                      : HD_REFUSAL_no_such_place;
}

/* The king with a grande, or the own grande with another. */
static enum hd_refusal why_swap(const struct hd_rules *r, const struct hd_state *s,
                                const struct hd_frame *f, unsigned seat)
{
    if (seat >= s->seats || step_of(r, f)->shape == HD_SHAPE_swap_king)
        return HD_REFUSAL_no_grande;
    if (s->grande[seat] == s->king)
        return HD_REFUSAL_king_region;
    return s->grande[seat] == s->grande[f->self] ? HD_REFUSAL_same_place : HD_REFUSAL_not_named;
}

/* Of an answer to the question that stands, which is none of the legal ones. */
static enum hd_refusal why(const struct hd_rules *r, const struct hd_state *s,
                           const struct hd_frame *f, struct hd_move m)
{
    switch ((enum hd_ask)f->ask) {
    case HD_ASK_power:
        return why_power(r, s, f, m);
    case HD_ASK_court:
        return r->exact_court ? HD_REFUSAL_number_exact : HD_REFUSAL_number;
    case HD_ASK_summon:
        return HD_REFUSAL_number;
    case HD_ASK_use:
        return m.b < s->piles ? HD_REFUSAL_not_usable : HD_REFUSAL_other_question;
    case HD_ASK_card:
        return m.b < s->piles ? HD_REFUSAL_card_taken : HD_REFUSAL_other_question;
    case HD_ASK_place:
        return why_place(r, s, m.b);
    case HD_ASK_branch:
        return HD_REFUSAL_branch;
    case HD_ASK_piece:
    case HD_ASK_banish:
        return why_piece(r, s, f, m);
    case HD_ASK_target:
        return why_target(r, s, m.b, f->from);
    case HD_ASK_deploy:
        return why_target(r, s, m.b, HD_NONE);
    case HD_ASK_grande:
        return why_target(r, s, m.b, s->grande[f->owner]);
    case HD_ASK_region:
        return why_region(r, s, m.b);
    case HD_ASK_pay:
    case HD_ASK_recall:
        return m.b == HD_COURT ? HD_REFUSAL_nobody_there
                               : why_source(r, s, m.b, m.b < HD_PLACES && s->cab[m.b][f->self]);
    case HD_ASK_board:
        return why_board(r, s, m);
    case HD_ASK_gift:
        return HD_REFUSAL_no_modifier;
    case HD_ASK_whose:
        return HD_REFUSAL_king_region;
    case HD_ASK_recover:
        return HD_REFUSAL_power_in_hand;
    case HD_ASK_king:
        return why_king(r, s, f, m.b);
    case HD_ASK_swap:
        return why_swap(r, s, f, m.b);
    case HD_ASK_country:
        return m.b < r->countries ? HD_REFUSAL_king_there : HD_REFUSAL_no_such_place;
    case HD_ASK_retinue:
        return HD_REFUSAL_nobody_there;
    case HD_ASK_desert:
        return why_desert(r, s, f, m.b);
    case HD_ASK_exile:
    case HD_ASK_rivalry:
    case HD_ASK_castillo:
        return why_disc(r, m.b);
    case HD_ASK_order:
    case HD_ASK_ability:
    case HD_ASK_special:
    case HD_ASK_veto:
    case HD_ASK_NOTHING:
        break;
    }
    return HD_REFUSAL_other_question;
}

enum hd_refusal hd_refusal_of(const struct hd_rules *r, const struct hd_state *s, struct hd_move m)
{
    struct hd_options o;
    hd_options(r, s, &o);
    if (o.ask == HD_ASK_NOTHING)
        return HD_REFUSAL_over;
    if (m.ask != o.ask || m.spare)
        return HD_REFUSAL_other_question;
    if (m.a == HD_NONE && m.b == HD_NONE)
        return o.stop ? HD_REFUSAL_none : HD_REFUSAL_no_stop;
    if (m.a < o.rows && m.b < 16 && (o.row[m.a] >> m.b & 1))
        return HD_REFUSAL_none;
    return why(r, s, &s->todo[s->todos - 1], m);
}
