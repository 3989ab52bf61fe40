/* SPDX-License-Identifier: MIT
 *
 * refusal.c: which rule refuses a move. It only looks at illegal answers, so it can never refuse a
 * legal one; of several rules, the most helpful comes first. What only one question can say is in
 * its own file. */
#include "ask.h"

enum hd_refusal hd_why_not_to(const struct hd_illegal *k, unsigned from)
{
    unsigned place = k->m.b;
    if (place >= k->r->regions && place != HD_CASTILLO)
        return HD_REFUSAL_no_such_place;
    if (place == k->s->king)
        return place == HD_CASTILLO ? HD_REFUSAL_castillo_closed : HD_REFUSAL_king_region;
    if (place == from)
        return HD_REFUSAL_same_place;
    if (!may_enter(k->s, bit(place), from))
        return HD_REFUSAL_closed;
    return place == HD_CASTILLO ? HD_REFUSAL_castillo_never : HD_REFUSAL_not_named;
}

enum hd_refusal hd_why_not_from(const struct hd_illegal *k, bool there)
{
    if (k->m.b == HD_CASTILLO)
        return HD_REFUSAL_castillo_out;
    if (k->m.b >= k->r->regions)
        return HD_REFUSAL_no_such_place;
    if (k->m.b == k->s->king)
        return HD_REFUSAL_king_region;
    if (!may_leave(k->s, bit(k->m.b)))
        return HD_REFUSAL_closed;
    return there ? HD_REFUSAL_not_named : HD_REFUSAL_nobody_there;
}

static bool stands_there(const struct hd_illegal *k, unsigned owner)
{
    return k->m.b < HD_PLACES && k->s->cab[k->m.b][owner];
}

enum hd_refusal hd_why_source(const struct hd_illegal *k)
{
    if (k->m.b == HD_COURT)
        return HD_REFUSAL_nobody_there;
    return hd_why_not_from(k, stands_there(k, k->f->self));
}

enum hd_refusal hd_why_disc(const struct hd_illegal *k)
{
    return k->m.b == HD_CASTILLO || k->m.b < k->r->regions ? HD_REFUSAL_castillo_never
                                                           : HD_REFUSAL_no_such_place;
}

enum hd_refusal hd_why_piece(const struct hd_illegal *k)
{
    const struct hd_frame *f = k->f;
    if (k->m.a >= k->s->owners)
        return HD_REFUSAL_nobody_there;
    bool there = stands_there(k, k->m.a);
    if (!(f->owners >> k->m.a & 1) || !(k->m.a == f->self ? f->own : f->opponents))
        return HD_REFUSAL_wrong_owner;
    if (there && k->m.b < HD_REGIONS && k->m.b != k->s->king && !(f->places >> k->m.b & 1))
        return HD_REFUSAL_one_region;
    return hd_why_not_from(k, there);
}

static enum hd_refusal why(const struct hd_illegal *k)
{
    const struct hd_ask_row *row = hd_ask_row((enum hd_ask)k->m.ask);
    return row->why ? row->why(k) : row->refusal ? row->refusal : HD_REFUSAL_other_question;
}

enum hd_refusal hd_refusal_of(const struct hd_rules *r, const struct hd_state *s, struct hd_move m)
{
    struct hd_answers o;
    hd_answers(r, s, &o);
    if (o.ask == HD_ASK_NOTHING)
        return HD_REFUSAL_over;
    if (m.ask != o.ask || m.spare)
        return HD_REFUSAL_other_question;
    if (hd_is_stop(m))
        return o.stop ? HD_REFUSAL_none : HD_REFUSAL_no_stop;
    if (hd_is_legal(&o, m))
        return HD_REFUSAL_none;
    return why(&(struct hd_illegal){r, s, &s->todo[s->todos - 1], m});
}
