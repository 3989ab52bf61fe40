/* SPDX-License-Identifier: MIT
 *
 * Shared by the rivals that think ahead. */
#include <stddef.h>
#include <string.h>

#include "rival.h"

const struct hd_bot *rival_named(const char *name)
{
    static const struct hd_bot *const all[] = {&rival_policy, &rival_greedy, &rival_flat,
                                               &rival_ismcts};
    for (size_t i = 0; i < sizeof all / sizeof *all; i++)
        if (strcmp(all[i]->name, name) == 0)
            return all[i];
    return NULL;
}

void rival_mind_begin(void *own, const struct hd_bot *self, const struct hd_rules *r, int seat,
                      const struct hd_budget *budget)
{
    *(struct rival_mind *)own = (struct rival_mind){
        .r = r, .self = self, .seat = seat, .iterations = budget ? budget->iterations : 0};
}
