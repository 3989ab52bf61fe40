/* SPDX-License-Identifier: MIT
 *
 * climb.c: changes weights of quick, and keeps changes that win. */
#include "climb.h"

#include <stddef.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "text.h"
#include "trial.h"

enum { CHANGES = 3, STEP = 3, MOST = 8000 };

static const struct {
    const char *name, *text;
} row[] = {
#define WEIGHT(name, value, two, text) {#name, text},
#include "weights.def"
};
enum { WEIGHTS = sizeof row / sizeof *row };

enum { SEVERAL, TWO, POLICIES };

union climb_numbers {
    struct quick_policy policy;
    int16_t number[POLICIES][WEIGHTS];
};
_Static_assert(sizeof(struct quick_policy) == sizeof((union climb_numbers){0}.number) &&
                   offsetof(struct quick_policy, two) == WEIGHTS * sizeof(int16_t),
               "numbers alone, several first");

struct climber {
    struct train_setup *setup;
    struct tables tables[POLICIES];
    int which;
    union climb_numbers first, best, candidate;
    uint64_t random;
};

/* A number changed by up to a third, or by a little. */
static int changed(int n, uint64_t *random)
{
    int far = abs(n) / STEP > STEP ? abs(n) / STEP : STEP;
    int by = 1 + (int)hd_random_below(random, (uint32_t)far);
    n = hd_random_below(random, 2) ? n + by : n - by;
    return n > MOST ? MOST : n < -MOST ? -MOST : n;
}

static void change(struct climber *c)
{
    c->candidate = c->best;
    for (uint32_t n = 1 + hd_random_below(&c->random, CHANGES); n > 0; n--) {
        int16_t *number = &c->candidate.number[c->which][hd_random_below(&c->random, WEIGHTS)];
        *number = (int16_t)changed(*number, &c->random);
    }
}

static struct hd_bot bot_of(const char *name, const union climb_numbers *n)
{
    struct hd_bot bot = *hd_bot_named("quick");
    bot.name = name; /* players of one name are counted together */
    bot.data = &n->policy;
    return bot;
}

static struct trial_setup at_tables(const struct climber *c, int count)
{
    return (struct trial_setup){
        .training = c->setup, .tables = &c->tables[c->which], .count = count};
}

static int deciding(const struct climber *c)
{
    return (int)(c->setup->games / (c->which == TWO ? 2 : HD_SEATS - 1) / TRIAL_ROUNDS);
}

static bool is_better(struct climber *c, bool *better, struct trial_mean *won,
                      char why[HD_MATCH_WHY])
{
    struct hd_bot candidate = bot_of("candidate", &c->candidate), best = bot_of("best", &c->best),
                  first = bot_of("first", &c->first);
    struct trial_setup s = at_tables(c, deciding(c));
    struct trial t, now, before;
    enum trial_verdict verdict;
    uint64_t lots = hd_random(&c->random), same = hd_random(&c->random);
    *better = false;
    if (!trial_gate(&s, lots, &candidate, &best, &t, &verdict, why))
        return false;
    if (verdict != TRIAL_BETTER)
        return true;
    s.count = t.tables;
    if (!trial_play(&s, same, &candidate, &first, &now, why) ||
        !trial_play(&s, same, &best, &first, &before, why))
        return false;
    struct trial_mean more = trial_gain(&now, &before);
    *won = trial_mean(&t, TRIAL_ALL);
    *better = more.won + more.width > 0;
    return true;
}

static void climb_keep(struct climber *c, int number, struct trial_mean won)
{
    char line[160] = "";
    for (int i = 0; i < WEIGHTS; i++)
        if (c->candidate.number[c->which][i] != c->best.number[c->which][i])
            text_add(line, sizeof line, " %s %d", row[i].name, c->candidate.number[c->which][i]);
    train_tell(c->setup, "candidate %d, %s: %.3f (+-%.3f), .250 being an equal share:%s", number,
               c->which == TWO ? "two players" : "three to five", won.won, won.width, line);
    c->best = c->candidate;
    train_better(c->setup, &c->best.policy, number);
}

/* How the best weights do against the initial ones. */
static bool sum_up(struct climber *c, char why[HD_MATCH_WHY])
{
    struct hd_bot best = bot_of("best", &c->best), first = bot_of("first", &c->first);
    struct trial_setup s = at_tables(c, 2 * deciding(c));
    struct trial t;
    if (!trial_play(&s, hd_random(&c->random), &best, &first, &t, why))
        return false;
    struct trial_mean all = trial_mean(&t, TRIAL_ALL);
    train_tell(c->setup,
               "%s, against those of the beginning: %.3f (+-%.3f); as the rules have it %.3f",
               c->which == TWO ? "two players" : "three to five", all.won, all.width,
               trial_mean(&t, TRIAL_PLAIN).won);
    return true;
}

static bool try(void *own, int number, char *why)
{
    struct climber *c = own;
    struct trial_mean won;
    bool better;
    c->which = number % POLICIES;
    change(c);
    if (!is_better(c, &better, &won, why))
        return false;
    if (better && !train_is_stopped(c->setup))
        climb_keep(c, number, won);
    return true;
}

bool climb(struct train_setup *setup, struct quick_policy *best, char why[HD_MATCH_WHY])
{
    struct climber c = {.setup = setup,
                        .tables = {*setup->tables, *setup->tables},
                        .first.policy = *best,
                        .best.policy = *best,
                        .random = setup->seed};
    c.tables[SEVERAL].least = 3;
    c.tables[TWO].most = 2;
    bool good = train_generations(setup, try, &c, why);
    *best = c.best.policy;
    for (c.which = 0; c.which < POLICIES && good && !train_is_stopped(setup); c.which++)
        if (memcmp(c.best.number[c.which], c.first.number[c.which], sizeof *c.first.number) != 0)
            good = sum_up(&c, why);
    return good;
}

/* ---- the file ------------------------------------------------------------------------------- */

static const char head[] =
    "/* SPDX-License-Identifier: MIT\n"
    " *\n"
    " * weights.def: the numbers that quick plays by, and their only list.\n"
    " *\n"
    " *   WEIGHT(name, value, two, \"what it weighs\")    two: where two play\n"
    " *\n"
    " * Most are in 64ths of a point of one's own.\n";

static size_t write_story(const char *story, char *to, size_t size)
{
    size_t used = (size_t)snprintf(to, size, " *\n");
    for (const char *end; *story; story = *end ? end + 1 : end) {
        end = story + strcspn(story, "\n");
        used += (size_t)snprintf(to + used, size - used, " * %.*s\n", (int)(end - story), story);
    }
    return used;
}

char *climb_text(const struct quick_policy *policy, const char *story)
{
    union climb_numbers n = {.policy = *policy};
    size_t size = sizeof head + strlen(story) * 5 + WEIGHTS * 160 + 256;
    char *text = malloc(size);
    if (!text)
        return NULL;
    size_t used = (size_t)snprintf(text, size, "%s", head);
    used += write_story(story, text + used, size - used);
    used +=
        (size_t)snprintf(text + used, size - used,
                         " */\n#ifndef WEIGHT\n#define WEIGHT(name, value, two, text)\n#endif\n\n"
                         "/* clang-format off */\n");
    for (int i = 0; i < WEIGHTS; i++)
        used += (size_t)snprintf(text + used, size - used, "WEIGHT(%s, %d, %d, \"%s\")\n",
                                 row[i].name, n.number[SEVERAL][i], n.number[TWO][i], row[i].text);
    snprintf(text + used, size - used, "/* clang-format on */\n\n#undef WEIGHT\n");
    return text;
}
