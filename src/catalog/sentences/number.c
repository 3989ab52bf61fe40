/* SPDX-License-Identifier: MIT
 *
 * number.c: reads numbers, counts of things in a position, and conditions. */
#include <string.h>

#include "compile.h"
#include "intl.h"

enum { MOST = 250 };

/* After an error: how half of something is said. */
static void hint_half(const struct node *n)
{
    if (n->kind == NODE_TEXT && strncmp(n->text, "half", strlen("half")) == 0)
        node_hint(n, "%s",
                  _("for half of what is counted, say 1 and  per: {caballeros: own, in: court, "
                    "every: 2}"));
}

bool number_read(const struct node *n, bool all, uint8_t *out)
{
    int number;
    bool text = n->kind == NODE_TEXT && !n->quoted;
    if (all && text && strcmp(n->text, "all") == 0) {
        *out = HD_ALL;
        return true;
    }
    if (all && text && (n->text[0] < '0' || n->text[0] > '9')) {
        node_error(n, _("a number from 1 to 250, or 'all', is expected here, not '%.60s'"),
                   n->text);
        hint_half(n);
        return false;
    }
    if (!node_int(n, 1, MOST, &number)) {
        hint_half(n);
        return false;
    }
    *out = (uint8_t)number;
    return true;
}

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

enum { MOST_IN_GROUP = 20 };

/* Reads 'every' and 'rounded' of 'per'. */
static bool groups_read(const struct node *map, uint8_t *every)
{
    static const char *const words[] = {"down", "up", NULL};
    const struct node *n = node_find(map, "every"), *rounded = node_find(map, "rounded");
    int number, up = 0;
    *every = 0;
    if (n == NULL && rounded != NULL) {
        node_error(rounded, "%s", _("'rounded' needs 'every': in groups of how many"));
        return false;
    }
    if (n == NULL)
        return true;
    if (!node_int(n, 2, MOST_IN_GROUP, &number) ||
        (rounded != NULL && !node_choice(rounded, _("word"), words, &up)))
        return false;
    *every = (uint8_t)(number | (up ? HD_EVERY_UP : 0));
    return true;
}

/* Reads what 'key' of a map counts. */
static bool counted_read(struct compile *c, const struct node *map, const struct node *key,
                         const struct word *w, uint8_t *row)
{
    struct allowed board = {ON_BOARD, STILL, _("regions are counted, and the castillo")};
    struct allowed any = {CABALLEROS_STAND, STILL, _("no caballeros stand there")};
    struct hd_count count = {(uint8_t)w->value, HD_NONE, HD_NONE, 0};
    const struct node *in = node_find(map, "in");
    bool sound = true;
    if ((in != NULL) != (w->value == HD_COUNT_CABALLEROS)) {
        node_error(in != NULL ? in : key, "%s",
                   in != NULL ? _("'in' belongs to 'caballeros'")
                              : _("'caballeros' needs 'in': where they are counted"));
        show_example(in != NULL ? in : key, w->value);
        return false;
    }
    if (w->value == HD_COUNT_REGIONS)
        sound = places_read(c, key->value, &board, &count.places, NULL);
    else
        sound = people_read(c, key->value, STILL, &count.people);
    if (in != NULL)
        sound = places_read(c, in, &any, &count.places, NULL) && sound;
    sound = groups_read(map, &count.every) && sound;
    if (sound)
        *row = count_row(c, key, count);
    return sound;
}

bool count_read(struct compile *c, const struct node *map, uint8_t *row)
{
    const struct word *w = NULL;
    if (!node_is(map, NODE_MAP) || !word_keys(map, COUNT, PER))
        return false;
    const struct node *key = counted(map, &w);
    return key != NULL && counted_read(c, map, key, w, row);
}

/* ---- conditions ------------------------------------------------------------------------ */

bool bound_read(const struct node *map, uint8_t *number, int *how)
{
    static const char *const words[] = {"at-least", "at-most", "exactly"};
    const struct node *found = NULL;
    int n;
    for (int i = 0; i < 3; i++) {
        const struct node *bound = node_find(map, words[i]);
        if (bound == NULL)
            continue;
        if (found != NULL) { /* two of them */
            found = NULL;
            break;
        }
        found = bound;
        *how = HD_PLACES_LEAST + i;
    }
    if (found == NULL)
        node_error(map, "%s", _("a count needs one of 'at-least', 'at-most' and 'exactly'"));
    if (found == NULL || !node_int(found, *how == HD_PLACES_LEAST, MOST, &n))
        return false;
    *number = (uint8_t)n;
    return true;
}

static bool count_condition(struct compile *c, const struct node *map, struct hd_step *step)
{
    const struct word *w = NULL;
    int how;
    const struct node *key = counted(map, &w);
    if (key == NULL || !bound_read(map, &step->n, &how) ||
        !counted_read(c, map, key, w, &step->per))
        return false;
    step->kind = HD_WHEN_COUNT;
    step->flags |= how == HD_PLACES_AT_MOST   ? HD_STEP_AT_MOST
                   : how == HD_PLACES_EXACTLY ? HD_STEP_EXACTLY
                                              : 0u;
    return true;
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
    if (n->kind == NODE_TEXT)
        return done_condition(c, n, step);
    if (!node_is(n, NODE_MAP) || !word_keys(n, CONDITION, COUNT))
        return false;
    struct allowed board = {ON_BOARD, STILL, _("the king is in a region or beside the castillo")};
    const struct node *you = node_find(n, "you"), *king = node_find(n, "king");
    if (you == NULL && king == NULL)
        return count_condition(c, n, step);
    if (n->size > 1) {
        node_error(n, "%s", _("a condition asks one thing: put another 'if' inside 'then'"));
        return false;
    }
    step->kind = you != NULL ? HD_WHEN_YOU : HD_WHEN_KING;
    if (you != NULL)
        return people_read(c, you, STILL, &step->whose);
    uint8_t row;
    if (!places_read(c, king, &board, &row, NULL))
        return false;
    step_from(c, step, row);
    return true;
}
