/* SPDX-License-Identifier: MIT
 *
 * scenario.c: plays one scenario, with each of its seeds, and compares with its known gap. */
#include "scenario.h"

#include <string.h>

#include "scenario_run.h"

static bool scenario_replay(const struct scenario *s, uint64_t seed, char why[SCENARIO_WHY])
{
    struct scenario_run r = {.of = s, .why = why};
    bool good = run_play(&r, seed);
    if (node_find(s->node, "impossible")) {
        if (r.session)
            run_fail(&r, s->node, "this game should have been refused");
        good = !r.session && r.refused;
    }
    hd_session_free(r.session);
    return good;
}

bool scenario_run(const struct scenario *s, char why[SCENARIO_WHY])
{
    const struct node *n = node_find(s->node, "seeds");
    int seeds = 1;
    bool good = true;
    why[0] = '\0';
    if (s->puzzle) {
        snprintf(why, SCENARIO_WHY, "%s:%d: this is a puzzle for bots, and no scenario", s->path,
                 s->node->line);
        return false;
    }
    if (n && !node_int(n, 1, 1000, &seeds)) {
        snprintf(why, SCENARIO_WHY, "%s:%d: 'seeds' is a number from 1 to 1000", s->path, n->line);
        return false;
    }
    for (int seed = 1; good && seed <= seeds; seed++)
        good = scenario_replay(s, (uint64_t)seed, why);
    if (!s->gap[0])
        return good;
    const struct node *says = node_find(s->node, "says");
    if (!good && says && !strstr(why, says->text)) {
        char other[SCENARIO_WHY / 2];
        snprintf(other, sizeof other, "%s", why);
        snprintf(why, SCENARIO_WHY, "it should fail because of '%s', but: %s", says->text, other);
        return false;
    }
    if (good) {
        snprintf(why, SCENARIO_WHY,
                 "%s:%d: this passes, though it stands here as a known gap (%s): take "
                 "'known_gap' out",
                 s->path, s->node->line, s->gap);
        return false;
    }
    return true;
}
