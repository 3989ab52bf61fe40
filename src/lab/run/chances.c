/* SPDX-License-Identifier: MIT
 *
 * chances.c: who can still win (chances.h). */
#include "run/chances.h"

#include <stdlib.h>

#include "ahead.h"

struct chances {
    struct ahead ahead;
};

struct chances *chances_new(const struct hd_rules *rules)
{
    static const struct hd_bot nobody = {.name = "nobody"};
    struct chances *c = calloc(1, sizeof *c);
    if (c)
        ahead_begin(&c->ahead, &nobody, rules, 0);
    return c;
}

void chances_free(struct chances *c)
{
    free(c);
}

void chances_look(struct chances *c, const struct hd_state *s, struct tally_game *tally)
{
    int32_t chance[HD_SEATS];
    unsigned in_it = 0;
    if (s->round >= HD_ROUNDS || tally->in_it[s->round] || hd_over(s) || !outlook_quiet(s))
        return;
    ahead_chances(&c->ahead, s, chance);
    for (int i = 0; i < s->seats; i++)
        in_it += chance[i] >= AHEAD_SURE / CHANCES_ONE_IN;
    tally->in_it[s->round] = (uint8_t)in_it;
}
