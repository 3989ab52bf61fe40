/* SPDX-License-Identifier: MIT
 *
 * power.c: which power card to play, with a modifier perhaps (D2, 3.2). */
#include "ask.h"
#include "flow/turn.h"

/* The power cards that a seat may play with that number added: the sum must be new in this round.
 */
static unsigned playable(const struct hd_rules *r, const struct hd_state *s, unsigned seat,
                         int more)
{
    unsigned set = 0;
    for (unsigned p = 0; p < r->powers; p++) {
        bool used = !(s->hand[seat] & bit(p));
        for (unsigned other = 0; !used && other < s->owners; other++)
            used = s->power[other] != HD_NONE && s->total[other] == r->power[p].value + more;
        set |= (unsigned)!used << p;
    }
    return set;
}

static unsigned with_modifiers(const struct hd_rules *r, const struct hd_state *s, unsigned seat,
                               struct hd_answers *o)
{
    unsigned slots = hd_hand_different(s, seat, s->shift_hand[seat]), any;
    several(o, 1 + HD_SHIFT, false);
    any = o->row[0] = (uint16_t)playable(r, s, seat, 0);
    for (unsigned k = 0; k < HD_SHIFT; k++)
        if (slots & (1u << k))
            any |= o->row[1 + k] = (uint16_t)playable(r, s, seat, hd_shift_value(r, s, seat, k));
    return any ? HD_SEVERAL : 0;
}

unsigned hd_choices_power(const struct hd_rules *r, const struct hd_state *s,
                          const struct hd_frame *f, struct hd_answers *o)
{
    if (r->modifiers)
        return with_modifiers(r, s, f->who, o);
    return turn_powers(s, f->who);
}

static enum hd_refusal why_power(const struct hd_illegal *k)
{
    unsigned hand = k->s->hand[k->f->who], modifiers = k->s->shift_hand[k->f->who];
    if (k->m.a && (k->m.a > HD_SHIFT || !(modifiers & bit(k->m.a - 1u))))
        return HD_REFUSAL_no_modifier;
    if (k->m.b >= k->r->powers || !(hand & bit(k->m.b)))
        return HD_REFUSAL_power_gone;
    return HD_REFUSAL_power_taken;
}

HD_QUESTION(
    power, .number = 2, .phase = "power", .form = HD_FORM_POWER, .why = why_power, .row = "D2",
    .text = N_("which power card to play"),
    .help = HD_SAID(
        {NULL, N_("A high card acts early in the turn order; a low one brings more caballeros from "
                  "the province to the court.  A value that was played in this round cannot be "
                  "played again.  The lowest card begins the next round.")}),
    .added = HD_SAID({hd_when_modifiers,
                      N_("You can play a modifier with it: the sum decides the order, and must be "
                         "new in this round; the caballeros are those of the card.")}),
    .coach = N_(
        "High cards act early and choose first; low cards bring more caballeros to your court."));
