/* SPDX-License-Identifier: MIT
 *
 * by_steps.c: plays, steps, and tries what was learnt. */
#include "by_steps.h"

#include <string.h>

#include "trial.h"

struct stepping {
    struct train_setup *setup;
    const struct train_steps *steps;
    void *own;
};

static bool one_step(const struct stepping *s, uint64_t games, char *why)
{
    const struct train_steps *t = s->steps;
    const uint64_t key = *t->random + games;
    size_t size;
    if (journal_next(s->setup->journal, key, t->kept, t->size, &size)) {
        memcpy(t->state, t->kept, t->size);
    } else {
        if (!train_games(s->setup, games, t->play, s->own, why))
            return false;
        if (train_is_stopped(s->setup))
            return true;
        t->step(s->own);
        train_found(s->setup, key, t->state, t->size);
    }
    t->taken(s->own);
    return true;
}

static bool decide(const struct stepping *s, int number, char *why)
{
    const struct train_steps *t = s->steps;
    enum trial_verdict verdict;
    t->mean(s->own, t->next);
    if (!trial_decide(s->setup, hd_random(t->random), hd_bot_named(t->bot), t->next, t->out,
                      &verdict, why))
        return false;
    if (verdict == TRIAL_BETTER && !train_is_stopped(s->setup)) {
        memcpy(t->out, t->next, t->weights);
        train_better(s->setup, t->out, number);
    }
    return true;
}

static bool steps_generation(void *own, int number, char *why)
{
    const struct stepping *s = own;
    train_tell(s->setup, "generation %d", number);
    for (uint64_t left = s->setup->games, n; left && !train_is_stopped(s->setup); left -= n) {
        n = left < s->steps->games ? left : s->steps->games;
        if (!one_step(s, n, why))
            return false;
    }
    return train_is_stopped(s->setup) || decide(s, number, why);
}

bool train_by_steps(struct train_setup *setup, const struct train_steps *steps, void *own,
                    char why[HD_MATCH_WHY])
{
    struct stepping s = {setup, steps, own};
    return train_generations(setup, steps_generation, &s, why);
}
