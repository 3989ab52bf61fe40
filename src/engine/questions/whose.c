/* SPDX-License-Identifier: MIT
 *
 * whose.c: the step "player": which player is named; also, whose grande moves (D5). Later sentences
 * call them 'chosen'. */
#include "ask.h"

bool hd_can_player(const struct hd_rules *r, const struct hd_state *s, const struct hd_step *e,
                   unsigned self)
{
    return (whose(r, s, NULL, self, e) & all_seats(s)) != 0;
}

void hd_begin_player(struct game *g, struct hd_frame *f, const struct hd_step *e)
{
    (void)g, (void)e;
    f->ask = HD_ASK_whose;
}

/* Also used when one of several grandes moves (royal.c). */
unsigned hd_choices_whose(const struct hd_rules *r, const struct hd_state *s,
                          const struct hd_frame *f, struct hd_answers *o)
{
    (void)o;
    const struct hd_step *e = step_of(r, f);
    if (e->shape == HD_SHAPE_grande)
        return hd_choices_movable(r, s, f);
    return whose(r, s, f, f->self, e) & all_seats(s);
}

void hd_answer_whose(struct game *g, struct hd_frame *f, unsigned owner)
{
    f->owner = (uint8_t)owner;
    if (step_of(g->r, f)->shape == HD_SHAPE_grande)
        f->ask = HD_ASK_grande;
    else
        hd_announce(g, f);
}

void hd_perform_player(struct game *g, struct hd_frame *f, const struct hd_step *e)
{
    (void)e;
    f->chosen = f->owner;
    hd_step_done(g, f);
}

/* A player, or a player whose grande moves. */
static enum hd_refusal why_whose(const struct hd_illegal *k)
{
    unsigned at = k->m.b < k->s->seats ? k->s->grande[k->m.b] : HD_NONE;
    bool moves = step_of(k->r, k->f)->shape == HD_SHAPE_grande;
    return moves && (at == k->s->king || at == HD_CASTILLO) ? HD_REFUSAL_king_region
                                                            : HD_REFUSAL_wrong_player;
}

static bool when_of_grandes(const struct hd_occasion *o)
{
    return o->step < o->r->steps && o->r->step[o->step].shape == HD_SHAPE_grande;
}

HD_QUESTION(whose, .number = 18, .phase = "special", .form = HD_FORM_SEAT, .until = HD_UNTIL_OVER,
            .why = why_whose, .row = "D5", .text = N_("which player"),
            .asked = HD_SAID({when_of_grandes, N_("whose grande moves")}),
            .help = HD_SAID({when_of_grandes,
                             N_("A grande cannot leave the king's region or the castillo.")},
                            {NULL, N_("The card's text applies to that player.")}),
            .announced = HD_SAID({NULL,
                                  N_("{who} announces {card}: the grande of {owner} to {to}.")},
                                 {NULL, N_("{who} announces {card} and names {owner}.")}));
