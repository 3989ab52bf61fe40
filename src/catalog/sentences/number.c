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

/* The word of a map that says what is counted; NULL, with an error, if there is none, or two, or
 * what belongs to it is missing. */
static const struct node *counted(const struct node *map, const struct word **word)
{
    const struct node *found = NULL, *in = node_find(map, "in");
    const struct node *rounded = node_find(map, "rounded");
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
        return NULL;
    }
    if ((in != NULL) != ((*word)->value == HD_COUNT_CABALLEROS)) {
        node_error(in != NULL ? in : found, "%s",
                   in != NULL ? _("'in' belongs to 'caballeros'")
                              : _("'caballeros' needs 'in': where they are counted"));
        show_example(in != NULL ? in : found, (*word)->value);
        return NULL;
    }
    if (rounded != NULL && node_find(map, "every") == NULL) {
        node_error(rounded, "%s", _("'rounded' needs 'every': in groups of how many"));
        return NULL;
    }
    return found;
}

static uint8_t counted_row(struct compile *c, const struct node *key, const struct word *w,
                           const struct parts *p, int every)
{
    return count_row(
        c, key, (struct hd_count){(uint8_t)w->value, p->step.whose, p->step.from, (uint8_t)every});
}

bool count_read(struct compile *c, const struct node *map, uint8_t *row)
{
    struct parts p = {.step = {.whose = HD_NONE, .from = HD_NONE}};
    const struct word *w = NULL;
    const struct node *key = word_keys(map, COUNT, PER) ? counted(map, &w) : NULL;
    if (key == NULL || !parts_read(c, map, COUNT, PER, &p))
        return false;
    *row = counted_row(c, key, w, &p, p.step.n | (p.value ? HD_EVERY_UP : 0));
    return true;
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
    bool you = node_find(n, "you") != NULL, king = node_find(n, "king") != NULL;
    const struct word *w = NULL;
    const struct node *key = NULL;
    if (n->kind == NODE_TEXT)
        return done_condition(c, n, step);
    if (!word_keys(n, CONDITION, COUNT))
        return false;
    if ((you || king) && n->size > 1) {
        node_error(n, "%s", _("a condition asks one thing: put another 'if' inside 'then'"));
        return false;
    }
    if (!you && !king && ((key = counted(n, &w)) == NULL || !bound_fits(n)))
        return false;
    if (!parts_read(c, n, CONDITION, COUNT, &p))
        return false;
    if (key == NULL) {
        *step = p.step;
        step->kind = you ? HD_WHEN_YOU : HD_WHEN_KING;
        return true;
    }
    step->kind = HD_WHEN_COUNT;
    step->n = p.step.n;
    step->flags |= p.step.flags & (HD_STEP_AT_MOST | HD_STEP_EXACTLY);
    step->per = counted_row(c, key, w, &p, 0);
    return true;
}
