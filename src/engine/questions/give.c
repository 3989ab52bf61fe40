/* SPDX-License-Identifier: MIT
 *
 * give.c: the step "give": which power card goes to another player, in sight of all (S18, R92). The
 * giver's card lies among those played, and the other takes the own card of that number back to the
 * hand; so a hand stays a set of one's own cards. */
#include "ask.h"

/* As many must stay in the hand that some card of the last round is legal whatever others play. */
static unsigned to_give(const struct hd_rules *r, const struct hd_state *s, unsigned seat)
{
    unsigned left = r->rounds - hidden_from(s), hand = seat < s->seats ? s->hand[seat] : 0;
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
    hd_announce(g, f);
}

/* Which card is asked only when no Veto can stop it any more. */
void hd_perform_give(struct game *g, struct hd_frame *f, const struct hd_step *e)
{
    (void)g, (void)e;
    f->ask = HD_ASK_give;
}

unsigned hd_choices_give(const struct hd_rules *r, const struct hd_state *s,
                         const struct hd_frame *f, struct hd_answers *o)
{
    (void)o;
    bool somebody = receiver(r, s, f, f->self, step_of(r, f)) != HD_NONE;
    return somebody ? to_give(r, s, f->self) : 0;
}

void hd_answer_give(struct game *g, struct hd_frame *f, unsigned power)
{
    struct hd_state *s = g->s;
    unsigned to = receiver(g->r, s, f, f->self, step_of(g->r, f));
    struct hd_event *e = event(g, HD_EV_give);
    if (e) {
        e->who = f->self;
        e->owner = (uint8_t)to;
        e->n = g->r->power[power].value;
        e->why = s->hand[to] >> power & 1;
    }
    hd_hand_play(s, f->self, power);
    hd_hand_show(s, to, power);
    did(f);
    hd_step_done(g, f);
}

HD_QUESTION(
    give, .number = 34, .phase = "special", .form = HD_FORM_RECOVER,
    .refusal = HD_REFUSAL_power_gone, .row = "S18", .text = N_("which power card to give away"),
    .asked = HD_SAID({NULL, N_("which power card to give to {owner}")}),
    .help = HD_SAID({NULL,
                     N_("All see the card.  It counts as played; the other player takes the own "
                        "card of that number back to the hand, unless it is there already.")}),
    .announced = HD_SAID({NULL, N_("{who} announces for {card}: a power card for {owner}.")}));
