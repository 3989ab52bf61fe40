/* SPDX-License-Identifier: MIT
 *
 * ability.c: whether to use the ability of the modifier that was played (D5, R86). It is no special
 * action and cannot be stopped (R22). */
#include "ask.h"

static const struct hd_modifier *played_modifier(const struct hd_rules *r, const struct hd_state *s,
                                                 unsigned seat)
{
    unsigned slot = s->shift_power[seat];
    unsigned kind = slot < HD_SHIFT ? s->shift[seat][slot] : HD_NONE;
    return kind < r->modifiers ? &r->modifier[kind] : NULL;
}

unsigned hd_choices_ability(const struct hd_rules *r, const struct hd_state *s,
                            const struct hd_frame *f, struct hd_answers *o)
{
    (void)o;
    const struct hd_modifier *m = played_modifier(r, s, f->who);
    bool can = m && m->steps && hd_special_can(r, s, m->step, HD_NO_STEP, f->who);
    return can ? YES_OR_NO : 0;
}

void hd_answer_ability(struct game *g, struct hd_frame *f, unsigned yes)
{
    unsigned who = f->who;
    const struct hd_modifier *modifier = played_modifier(g->r, g->s, who);
    f->ask = HD_ASK_card;
    if (yes == 0)
        return;
    struct hd_event *e = event(g, HD_EV_ability);
    if (e) {
        e->who = (uint8_t)who;
        e->from = g->s->shift[who][g->s->shift_power[who]];
    }
    f = push(g->s, HD_DUTY_BEGIN, who);
    f->step = modifier->step;
}

HD_QUESTION(ability, .number = 5, .phase = "court", .form = HD_FORM_USE, .flags = HD_ASKS_ABILITY,
            .until = HD_UNTIL_OVER, .row = "D5",
            .text = N_("whether to use the ability of the modifier"),
            .asked = HD_SAID({NULL,
                              N_("whether to use the ability of the modifier {value}: {ability}")},
                             {NULL, N_("whether to use the ability of the modifier {value}")}),
            .help = HD_SAID({NULL, N_("You can use the modifier's ability now or not at all.  It "
                                      "is not a special action, so no Veto can stop it.")}));
