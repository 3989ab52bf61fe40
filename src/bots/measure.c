/* SPDX-License-Identifier: MIT
 *
 * measure.c: the bot of the laboratory: quick, with the instinct of the bots that look ahead for
 * the questions where that gains most (instinct.h).
 *
 * What quick makes of an answer is one of the facts that the instinct judges by, so actions that
 * nobody has seen before are tried as quick tries them; one that is not worth using is left. */
#include "measure.h"

#include <string.h>

void measure_begin(void *own, const struct hd_bot *self, const struct hd_rules *r, int seat,
                   const struct hd_budget *budget)
{
    struct measure *m = own;
    (void)budget;
    m->weights = self->data ? self->data : &instinct_built_in;
    m->me = (unsigned)seat;
    memset(&m->memory, 0, sizeof m->memory);
    quick_begin(&m->quick[0], &m->memory, r, 0, &quick_policy);
    for (unsigned i = 1; i < HD_SEATS; i++) {
        m->quick[i] = m->quick[0];
        m->quick[i].me = i;
    }
}

bool measure_worths(struct measure *own, const struct hd_view *view,
                    const struct hd_answers *answers, int32_t worth[HD_MOVES], struct hd_move *m)
{
    struct quick *k = &own->quick[own->me];
    enum instinct_kind kind;
    int value[HD_MOVES];
    k->view = view;
    if (!instinct_knows(answers->ask, &kind) || hd_count(answers) < 2) {
        *m = quick_choose(k, &view->known, answers);
        return false;
    }
    quick_values(k, &view->known, answers, value);
    instinct_worths(own->weights, own->quick, own->me, answers, value, worth);
    return true;
}

static struct hd_move measure_choose(void *own, const struct hd_view *view,
                                     const struct hd_answers *answers, uint64_t *random)
{
    int32_t worth[HD_MOVES];
    struct hd_move m;
    int best = 0;
    (void)random;
    if (!measure_worths(own, view, answers, worth, &m))
        return m;
    for (int i = 1, n = hd_count(answers); i < n; i++)
        best = worth[i] > worth[best] ? i : best;
    return hd_pick(answers, best);
}

const struct hd_bot hd_bot_measure = {
    .name = "measure",
    .blurb = N_("for measuring cards: quick with a trained eye"),
    .memory = sizeof(struct measure),
    .begin = measure_begin,
    .choose = measure_choose,
};
