/* SPDX-License-Identifier: MIT
 *
 * scenario.c: any bytes as a file of scenarios. Refused ones have errors; those that fail say why;
 * and they do the same again. */
#include "session/scenario/scenario.h"

#include <string.h>

#include "fuzz.h"

enum { FEW = 3 };

/* A long one says nothing new. */
static bool is_short(const struct scenario *s)
{
    return !node_find(s->node, "seeds") && s->node->size < 20;
}

static void run(const struct scenario *s)
{
    static char why[SCENARIO_WHY], again[SCENARIO_WHY];
    bool holds = scenario_run(s, why);
    MUST(holds || *why);
    MUST(scenario_run(s, again) == holds && strcmp(why, again) == 0);
}

void fuzz_one(const char *text, size_t size)
{
    struct scenarios all = {.list = NULL};
    const struct hd_errors *errors = scenarios_parse(&all, "fuzz", text, size);
    if (errors)
        fuzz_must_be_errors(errors);
    for (int i = 0; !errors && i < all.count && i < FEW; i++)
        if (is_short(&all.list[i]))
            run(&all.list[i]);
    scenarios_free(&all);
}
