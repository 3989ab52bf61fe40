/* SPDX-License-Identifier: MIT
 *
 * measure.c: the bot of the laboratory: quick, with the instinct of the bots that look ahead for
 * the questions where that gains most (instinct.h).
 *
 * What quick makes of an answer is one of the facts that the instinct judges by, so actions that
 * nobody has seen before are tried as quick tries them; one that is not worth using is left. */
#include <string.h>

#include "instinct.h"

struct measure_bot {
    const union instinct_weights *weights;
    unsigned me;
    struct quick quick[HD_SEATS]; /* one for each seat: what would the others do? */
    struct quick_memory memory;
};

static void measure_begin(void *own, const struct hd_bot *self, const struct hd_rules *r, int seat,
                          const struct hd_budget *budget)
{
    struct measure_bot *m = own;
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

static struct hd_move judged(struct measure_bot *m, const struct hd_state *known,
                             const struct hd_answers *answers)
{
    int value[HD_MOVES], best = 0, n = quick_values(&m->quick[m->me], known, answers, value);
    int32_t worth[HD_MOVES];
    instinct_worths(m->weights, m->quick, m->me, answers, value, worth);
    for (int i = 1; i < n; i++)
        best = worth[i] > worth[best] ? i : best;
    return hd_pick(answers, best);
}

static struct hd_move measure_choose(void *own, const struct hd_view *view,
                                     const struct hd_answers *answers, uint64_t *random)
{
    struct measure_bot *m = own;
    struct quick *k = &m->quick[m->me];
    enum instinct_kind kind;
    (void)random;
    k->view = view;
    if (instinct_knows(answers->ask, &kind) && hd_count(answers) > 1)
        return judged(m, &view->known, answers);
    return quick_choose(k, &view->known, answers);
}

const struct hd_bot hd_bot_measure = {
    .name = "measure",
    .blurb = N_("for measuring cards: quick with a trained eye"),
    .memory = sizeof(struct measure_bot),
    .begin = measure_begin,
    .choose = measure_choose,
};
