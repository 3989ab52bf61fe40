/* SPDX-License-Identifier: MIT
 *
 * number.c: reads numbers, counts of things in a position, and conditions. */
#include <string.h>

#include "compile.h"
#include "intl.h"

/* Shows the example of the word for that count. */
static void show_example(const struct node *n, int counts)
{
    for (int i = 0; i < word_count; i++)
        if (word_list[i].group == COUNT && word_list[i].value == counts &&
            strcmp(word_list[i].word, "in") != 0) {
            node_hint(n, _("for example  %s"), word_list[i].example);
            return;
        }
}

/* The word of a map that says what is counted; NULL, with an error, if there is none, or two. */
static const struct node *counted(const struct node *map, const struct word **word)
{
    const struct node *found = NULL;
    for (const struct node *k = map->first; k != NULL; k = k->next) {
        const struct word *w = word_find(COUNT, k->text);
        if (w == NULL || strcmp(k->text, "in") == 0)
            continue;
        if (found != NULL) {
            node_error(k, _("'%s' is counted already: one thing is counted at a time"),
                       found->text);
            return NULL;
        }
        found = k;
        *word = w;
    }
    if (found == NULL) {
        node_error(map, "%s",
                   _("what is counted? 'regions', 'caballeros' with 'in', 'points' or 'players'"));
        show_example(map, HD_COUNT_CABALLEROS);
    }
    return found;
}

/* Makes a row of what 'key' of a map counts, from the parts of that map. */
static bool counted_row(struct compile *c, const struct node *map, const struct parts *p,
                        uint8_t *row)
{
    const struct word *w = NULL;
    const struct node *key = counted(map, &w), *in = node_find(map, "in");
    const struct node *every = node_find(map, "every"), *rounded = node_find(map, "rounded");
    if (key == NULL)
        return false;
    if ((in != NULL) != (w->value == HD_COUNT_CABALLEROS)) {
        node_error(in != NULL ? in : key, "%s",
                   in != NULL ? _("'in' belongs to 'caballeros'")
                              : _("'caballeros' needs 'in': where they are counted"));
        show_example(in != NULL ? in : key, w->value);
        return false;
    }
    if (rounded != NULL && every == NULL) {
        node_error(rounded, "%s", _("'rounded' needs 'every': in groups of how many"));
        return false;
    }
    *row = count_row(
        c, key,
        (struct hd_count){
            .kind = (uint8_t)w->value,
            .places = p->step.from,
            .people = p->step.whose,
            .every = every == NULL ? 0 : (uint8_t)(p->step.n | (p->value ? HD_EVERY_UP : 0))});
    return true;
}

bool count_read(struct compile *c, const struct node *map, uint8_t *row)
{
    struct parts p = {.step = {.whose = HD_NONE, .from = HD_NONE}};
    return parts_read(c, map, COUNT, PER, &p) && counted_row(c, map, &p, row);
}

/* ---- conditions ------------------------------------------------------------------------ */

bool bound_fits(const struct node *map)
{
    int bounds = (node_find(map, "at-least") != NULL) + (node_find(map, "at-most") != NULL) +
                 (node_find(map, "exactly") != NULL);
    if (bounds != 1)
        node_error(map, "%s", _("a count needs one of 'at-least', 'at-most' and 'exactly'"));
    return bounds == 1;
}

static bool done_condition(struct compile *c, const struct node *n, struct hd_step *step)
{
    if (strcmp(n->text, "done") != 0) {
        word_unknown(n, CONDITION, COUNT, NULL);
        return false;
    }
    step->kind = HD_WHEN_DONE;
    step->flags |= HD_STEP_BACK;
    if (!(c->scene.known & KNOWS_DONE))
        node_error(n, "%s", _("'done' speaks of the sentence before, but there is none"));
    return (c->scene.known & KNOWS_DONE) != 0;
}

bool condition_read(struct compile *c, const struct node *n, struct hd_step *step)
{
    struct parts p = {.step = *step};
    if (n->kind == NODE_TEXT)
        return done_condition(c, n, step);
    if (!parts_read(c, n, CONDITION, COUNT, &p))
        return false;
    bool you = node_find(n, "you") != NULL, king = node_find(n, "king") != NULL;
    if ((you || king) && n->size > 1) {
        node_error(n, "%s", _("a condition asks one thing: put another 'if' inside 'then'"));
        return false;
    }
    if (you || king) {
        *step = p.step;
        step->kind = you ? HD_WHEN_YOU : HD_WHEN_KING;
        return true;
    }
    step->kind = HD_WHEN_COUNT;
    step->n = p.step.n;
    step->flags |= p.step.flags & (HD_STEP_AT_MOST | HD_STEP_EXACTLY);
    return bound_fits(n) && counted_row(c, n, &p, &step->per);
}
