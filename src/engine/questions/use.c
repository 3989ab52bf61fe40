/* SPDX-License-Identifier: MIT
 *
 * use.c: steps that use another card's special action: the next one of a stack; or a card of this
 * round, which is asked (S18) unless it is the one that a certain player took. */
#include "ask.h"

static bool usable(const struct hd_rules *r, const struct hd_state *s, unsigned card, unsigned self)
{
    const struct hd_card *c = &r->card[card];
    return hd_may_be_used(r, c) && hd_special_can(r, s, c->step, HD_NO_STEP, self);
}

/* The frame waits while another one runs the card's action, and remembers what this card's last
 * move left and reached. */
static void use_card(struct game *g, struct hd_frame *f, unsigned card)
{
    struct hd_state *s = g->s;
    unsigned who = f->who;
    f->ask = HD_DUTY_RETURN;
    f->from = s->left_behind;
    f->to = s->reached;
    did(f);
    if (card == HD_NONE || !usable(g->r, s, card, who)) /* HD_NONE: beyond a horizon */
        return;
    s->left_behind = s->reached = HD_NONE;
    s->card = (uint8_t)card;
    hd_special_begin(g, push(s, HD_ASK_branch, who));
}

static unsigned next_of(const struct hd_rules *r, const struct hd_state *s, const struct hd_step *e)
{
    return hd_pile_of(r, s, e->n);
}

/* Nobody knows the next card yet, so it is no reason to refuse. */
bool hd_can_use_next(const struct hd_rules *r, const struct hd_state *s, const struct hd_step *e,
                     unsigned self)
{
    (void)self;
    return s->round + 1u < r->rounds && next_of(r, s, e) < s->piles;
}

void hd_begin_use_next(struct game *g, struct hd_frame *f, const struct hd_step *e)
{
    (void)e;
    hd_announce(g, f);
}

/* Turns it up; it will be face up again in the next round. */
void hd_perform_use_next(struct game *g, struct hd_frame *f, const struct hd_step *e)
{
    struct hd_state *s = g->s;
    unsigned pile = next_of(g->r, s, e), card = s->pile[pile][s->round + 1u];
    s->shown |= (uint8_t)bit(pile);
    struct hd_event *shown = event(g, HD_EV_shown);
    if (shown) {
        shown->card = (uint8_t)card;
        shown->from = (uint8_t)pile;
    }
    use_card(g, f, card);
}

/* Cards that these people took in this round, as a set of stacks. */
static unsigned taken_by(const struct hd_state *s, unsigned people)
{
    unsigned found = 0;
    for (unsigned p = 0; p < s->piles; p++)
        if (s->taker[p] < s->owners && people >> s->taker[p] & 1)
            found |= bit(p);
    return found;
}

/* The cards of this round that a step can use. f: NULL before it has begun. */
static unsigned cards_to_use(const struct hd_rules *r, const struct hd_state *s,
                             const struct hd_frame *f, const struct hd_step *e, unsigned self)
{
    unsigned found = 0, set = s->open;
    if (e->whose != HD_NONE)
        set = taken_by(s, whose(r, s, f, self, e));
    for (; set; set &= set - 1)
        if (usable(r, s, s->pile[lowest(set)][s->round], self))
            found |= set & -set;
    return found;
}

bool hd_can_use_open(const struct hd_rules *r, const struct hd_state *s, const struct hd_step *e,
                     unsigned self)
{
    return cards_to_use(r, s, NULL, e, self) != 0;
}

void hd_begin_use_open(struct game *g, struct hd_frame *f, const struct hd_step *e)
{
    unsigned known = e->ask == HD_NONE ? cards_to_use(g->r, g->s, f, e, f->self) : 0;
    f->ask = HD_ASK_use; /* skipped if there is none */
    if (known)
        hd_answer_use(g, f, lowest(known));
}

unsigned hd_choices_use(const struct hd_rules *r, const struct hd_state *s,
                        const struct hd_frame *f, struct hd_answers *o)
{
    (void)o;
    return cards_to_use(r, s, f, step_of(r, f), f->self);
}

void hd_answer_use(struct game *g, struct hd_frame *f, unsigned pile)
{
    f->left = (uint8_t)pile;
    struct hd_event *e = event(g, HD_EV_use);
    if (e) {
        e->who = f->who;
        e->card = g->s->pile[pile][g->s->round];
        e->from = (uint8_t)pile;
    }
    hd_announce(g, f);
}

void hd_perform_use_open(struct game *g, struct hd_frame *f, const struct hd_step *e)
{
    (void)e;
    use_card(g, f, g->s->pile[f->left][g->s->round]);
}

static enum hd_refusal why_use(const struct hd_illegal *k)
{
    return k->m.b < k->s->piles ? HD_REFUSAL_not_usable : HD_REFUSAL_other_question;
}

static bool when_taken(const struct hd_occasion *o)
{
    return o->step < o->r->steps && o->r->step[o->step].whose != HD_NONE;
}

HD_QUESTION(use, .number = 25, .phase = "special", .form = HD_FORM_CARD, .until = HD_UNTIL_OVER,
            .why = why_use, .row = "S18", .text = N_("which face-up card to use"),
            .asked = HD_SAID({when_taken, N_("which card that somebody took to use")}),
            .help = HD_SAID({when_taken, N_("The special action of a card that was taken in this "
                                            "round is used too.  The card stays with whoever took "
                                            "it.")},
                            {NULL, N_("The special action of a face-up card that nobody took is "
                                      "used too.  The card itself stays there.")}));
