/* SPDX-License-Identifier: MIT
 *
 * number_words.c: reads counts of things in a position, and conditions. */
#include <string.h>

#include "compile.h"

/* Makes a row of what the key of a map counts, from the parts of that map. */
static bool counted_row(struct compile *c, const struct node *map, const struct parts *p, int every,
                        uint8_t *row)
{
    const struct node *key = one_of(map, COUNT);
    int kind = word_find(COUNT, key->text)->value;
    if (kind == HD_COUNT_BID && !reference_fits(c, key, KNOWS_BID))
        return false;
    *row = count_row(c, key,
                     (struct hd_count){.kind = (uint8_t)kind,
                                       .people = p->step.whose,
                                       .places = p->step.from,
                                       .every = (uint8_t)every});
    return true;
}

bool count_read(struct compile *c, const struct node *map, uint8_t *row)
{
    struct parts p = {.step = {.whose = HD_NONE, .from = HD_NONE}};
    if (!parts_fit(map, map, COUNT, PER) || !parts_read(c, map, COUNT, PER, &p))
        return false;
    return counted_row(c, map, &p, p.step.n | (p.value ? HD_EVERY_UP : 0), row);
}

uint8_t limited_row(struct compile *c, const struct node *at, const struct parts *p)
{
    if (p->step.per == HD_NONE || p->most == 0)
        return p->step.per;
    struct hd_count row = c->r->count[p->step.per];
    row.most = p->most;
    return count_row(c, at, row);
}

/* ---- conditions ------------------------------------------------------------------------ */

static bool done_condition(struct compile *c, const struct node *n, struct hd_step *step)
{
    if (strcmp(n->text, "done") != 0) {
        word_unknown(n, CONDITION, COUNT, NULL);
        return false;
    }
    step->kind = HD_WHEN_DONE;
    step->flags |= HD_STEP_BACK;
    if (!(c->scene.known & KNOWS_DONE))
        node_error(n, "%s", "'done' speaks of the sentence before, but there is none");
    return (c->scene.known & KNOWS_DONE) != 0;
}

bool condition_read(struct compile *c, const struct node *n, struct hd_step *step)
{
    struct parts p = {.step = *step};
    bool you = node_find(n, "you") != NULL, king = node_find(n, "king") != NULL;
    if (n->kind == NODE_TEXT)
        return done_condition(c, n, step);
    if (you || king ? !word_keys(n, CONDITION, COUNT) : !parts_fit(n, n, CONDITION, COUNT))
        return false;
    if ((you || king) && n->size > 1) {
        node_error(n, "%s", "a condition asks one thing: put another 'if' inside 'then'");
        return false;
    }
    if (!parts_read(c, n, CONDITION, COUNT, &p))
        return false;
    if (you || king) {
        *step = p.step;
        step->kind = you ? HD_WHEN_YOU : HD_WHEN_KING;
        return true;
    }
    step->kind = HD_WHEN_COUNT;
    step->n = p.step.n;
    step->flags |= p.step.flags & (HD_STEP_AT_MOST | HD_STEP_EXACTLY);
    return counted_row(c, n, &p, 0, &step->per);
}
