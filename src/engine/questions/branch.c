/* SPDX-License-Identifier: MIT
 *
 * branch.c: the steps "either" and "branch": which of a card's actions to use (S3). */
#include "ask.h"

/* In the announcement the possible branches (R65), later those that change something. */
static unsigned branches(const struct hd_rules *r, const struct hd_state *s,
                         const struct hd_step *either, unsigned self)
{
    bool announced = either->flags & HD_STEP_ANNOUNCED;
    unsigned set = 0;
    for (unsigned i = 0; i < either->n; i++) {
        unsigned first = either[1 + i].other;
        if (announced ? hd_special_can(r, s, first, either->next, self)
                      : hd_special_changes(r, s, first, either->next, self))
            set |= 1u << i;
    }
    return set;
}

bool hd_can_either(const struct hd_rules *r, const struct hd_state *s, const struct hd_step *e,
                   unsigned self)
{
    return branches(r, s, e, self) != 0;
}

void hd_begin_either(struct game *g, struct hd_frame *f, const struct hd_step *e)
{
    (void)g, (void)e;
    f->ask = HD_ASK_branch;
}

void hd_perform_either(struct game *g, struct hd_frame *f, const struct hd_step *e)
{
    (void)g, (void)f, (void)e; /* a branch is chosen, not performed */
}

unsigned hd_choices_branch(const struct hd_rules *r, const struct hd_state *s,
                           const struct hd_frame *f, struct hd_answers *o)
{
    (void)o;
    return branches(r, s, step_of(r, f), f->self);
}

bool hd_can_branch(const struct hd_rules *r, const struct hd_state *s, const struct hd_step *e,
                   unsigned self)
{
    (void)r, (void)s, (void)e, (void)self;
    return true;
}

void hd_begin_branch(struct game *g, struct hd_frame *f, const struct hd_step *e)
{
    f->step = e->other;
    hd_step_begin(g, f);
}

void hd_perform_branch(struct game *g, struct hd_frame *f, const struct hd_step *e)
{
    hd_begin_branch(g, f, e);
}

/* If the branch belongs to the announcement, it is announced with the card. */
void hd_answer_branch(struct game *g, struct hd_frame *f, unsigned index)
{
    bool announced = step_of(g->r, f)->flags & HD_STEP_ANNOUNCED;
    f->step = (uint16_t)(f->step + 1 + index);
    if (announced && g->s->card != HD_NONE)
        hd_announce_card(g, f);
    else
        hd_step_begin(g, f);
}

HD_QUESTION(branch, .number = 10, .phase = "special", .form = HD_FORM_BRANCH,
            .until = HD_UNTIL_OVER, .refusal = HD_REFUSAL_branch, .row = "S3",
            .text = N_("which of the card's actions to use"),
            .help = HD_SAID({NULL,
                             N_("The card offers several actions; you can use one of them.")}));
