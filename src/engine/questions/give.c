/* SPDX-License-Identifier: MIT
 *
 * give.c: the step "give": which power card goes to another player, in sight of all (S21, R92). The
 * giver's card lies among those played, and the other takes the own card of that number back to the
 * hand; so a hand stays a set of one's own cards. */
#include "ask.h"

/* As many must stay in the hand that some card of the last round is legal whatever others play. */
static unsigned to_give(const struct hd_rules *r, const struct hd_state *s, unsigned seat)
{
    unsigned left = r->rounds - 1u - s->round, hand = seat < s->seats ? s->hand[seat] : 0;
    return left && popcount16(hand) < left + s->owners ? 0 : hand;
}

/* Who gets it, or HD_NONE. */
static unsigned receiver(const struct hd_rules *r, const struct hd_state *s,
                         const struct hd_frame *f, unsigned self, const struct hd_step *e)
{
    return only(whose(r, s, f, self, e) & all_seats(s) & ~(1u << self));
}

bool hd_can_give(const struct hd_rules *r, const struct hd_state *s, const struct hd_step *e,
                 unsigned self)
{
    return receiver(r, s, NULL, self, e) != HD_NONE && to_give(r, s, self);
}

void hd_begin_give(struct game *g, struct hd_frame *f, const struct hd_step *e)
{
    f->owner = (uint8_t)receiver(g->r, g->s, f, f->self, e);
    f->ask = HD_ASK_give;
}

unsigned hd_choices_give(const struct hd_rules *r, const struct hd_state *s,
                         const struct hd_frame *f, struct hd_answers *o)
{
    (void)o;
    return f->owner == HD_NONE ? 0 : to_give(r, s, f->self);
}

void hd_answer_give(struct game *g, struct hd_frame *f, unsigned power)
{
    f->own = (uint8_t)power;
    hd_announce(g, f);
}

void hd_perform_give(struct game *g, struct hd_frame *f, const struct hd_step *e)
{
    struct hd_event *given = event(g, HD_EV_give);
    if (given) {
        given->who = f->self;
        given->owner = f->owner;
        given->n = g->r->power[f->own].value;
        given->why = g->s->hand[f->owner] >> f->own & 1;
    }
    (void)e;
    hd_hand_play(g->s, f->self, f->own);
    hd_hand_show(g->s, f->owner, f->own);
    did(f);
    hd_step_done(g, f);
}

HD_QUESTION(
    give, .number = 34, .phase = "special", .form = HD_FORM_RECOVER,
    .refusal = HD_REFUSAL_power_gone, .row = "S21", .text = N_("which power card to give away"),
    .asked = HD_SAID({NULL, N_("which power card to give to {owner}")}),
    .help = HD_SAID({NULL,
                     N_("All see the card.  It counts as played; the other player takes the own "
                        "card of that number back to the hand, unless it is there already.")}),
    .announced = HD_SAID({NULL, N_("{who} announces for {card}: a power card for {owner}.")}));
