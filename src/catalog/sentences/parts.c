/* SPDX-License-Identifier: MIT
 *
 * parts.c: reads what stands below the words of a sentence, as words.def says: its column 'takes'
 * says what can stand there, 'value' and 'more' which part of a step it is. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "compile.h"

/* After an error: how half of something is said. */
static void hint_half(const struct node *n)
{
    if (n->kind == NODE_TEXT && strncmp(n->text, "half", strlen("half")) == 0)
        node_hint(n, "%s",
                  "for half of what is counted, say 1 and  per: {caballeros: own, in: court, "
                  "every: 2}");
}

/* "1-250", "2", "1-250 | all". */
static bool number_read(const struct word *w, const struct node *n, int *out)
{
    char *rest;
    int lowest = (int)strtol(w->takes, &rest, 10);
    int highest = *rest == '-' ? (int)strtol(rest + 1, &rest, 10) : lowest;
    if (*rest == ' ' && n->kind == NODE_TEXT && !n->quoted) {
        if (strcmp(n->text, "all") == 0) {
            *out = HD_ALL;
            return true;
        }
        if (n->text[0] < '0' || n->text[0] > '9') {
            node_error(n, "a number from %d to %d, or 'all', is expected here, not '%.60s'", lowest,
                       highest, n->text);
            hint_half(n);
            return false;
        }
    }
    if (node_int(n, lowest, highest, out))
        return true;
    hint_half(n);
    return false;
}

/* "from | to". */
static bool choice_read(const struct word *w, const struct node *n, int *out)
{
    char copy[40], list[60];
    const char *words[5] = {NULL};
    int count = 0;
    snprintf(copy, sizeof copy, "%.*s", (int)strcspn(w->takes, ","), w->takes);
    for (char *s = copy; s != NULL; count++) {
        char *bar = strstr(s, " | ");
        words[count] = s;
        if (bar != NULL)
            *bar = '\0';
        s = bar != NULL ? bar + strlen(" | ") : NULL;
    }
    for (*out = 0; node_is(n, NODE_TEXT) && *out < count; ++*out)
        if (strcmp(n->text, words[*out]) == 0)
            return true;
    if (n->kind == NODE_TEXT && words_listed(words, list, sizeof list)) {
        node_error(n, "unknown %s '%.60s'; possible: %s", count > 1 ? "choice" : "word", n->text,
                   list);
        node_hint(n, "for example  %s", w->example);
    }
    return false;
}

static bool is_flag(const struct word *w)
{
    return strncmp(w->takes, "yes", strlen("yes")) == 0;
}

bool value_read(const struct word *w, const struct node *n, int *out)
{
    enum takes takes = word_takes(w);
    if (takes == TAKES_NUMBER)
        return number_read(w, n, out);
    if (is_flag(w)) {
        bool flag = false, sound = node_flag(n, &flag);
        *out = !flag;
        return sound;
    }
    if (takes == TAKES_WORDS)
        return choice_read(w, n, out);
    const struct word *word = word_at(takes == TAKES_PIECE ? PIECE : DURATION, n);
    *out = word == NULL ? 0 : word->value;
    return word != NULL;
}

/* Flags of several words follow each other; 'no' has none. */
static bool number_or_word(const struct word *w, const struct node *n, struct parts *p)
{
    int value = 0;
    bool two = w->group == MOVE && word_takes(w) == TAKES_NUMBER && n->kind == NODE_MAP;
    if (!two && !value_read(w, n, &value)) /* two numbers are left to moving.c */
        return false;
    switch (word_takes(w)) {
    case TAKES_NUMBER:
        *(word_beside(w, 0) != NULL ? &p->most : &p->step.n) = (uint8_t)value;
        p->step.flags |= (unsigned)w->more;
        break;
    case TAKES_DURATION:
        p->step.lasts = (uint8_t)value;
        break;
    case TAKES_PIECE:
        p->step.kind = (uint8_t)value;
        break;
    default:
        p->value = value;
        p->step.flags |= is_flag(w) && value != 0 ? 0 : (unsigned)w->more << value;
        break;
    }
    return true;
}

static bool part_read(struct compile *c, const struct word *w, const struct node *n,
                      struct parts *p)
{
    uint8_t row;
    switch (word_takes(w)) {
    case TAKES_PEOPLE:
        return people_read(c, n, p->motion, &p->step.whose);
    case TAKES_COUNT:
        return count_read(c, n, &p->step.per);
    case TAKES_PLACES:
        if (w->group == MOVE) /* its piece decides which (moving.c) */
            return true;
        if (!places_read(c, n, (enum where)w->more, p->motion, &row, NULL))
            return false;
        (w->group == RULE && word_is_one(w) ? step_to : step_from)(c, &p->step, row);
        return true;
    case TAKES_NUMBER:
    case TAKES_WORDS:
    case TAKES_PIECE:
    case TAKES_DURATION:
        return number_or_word(w, n, p);
    default: /* sentences, conditions: what they mean depends on the rest */
        return true;
    }
}

bool parts_read(struct compile *c, const struct node *map, enum group group, enum group other,
                struct parts *p)
{
    bool sound = true;
    for (int i = 0; i < word_count; i++) {
        const struct word *w = &word_list[i];
        const struct node *n =
            w->group == group || w->group == other ? node_find(map, w->word) : NULL;
        if (n != NULL)
            sound = part_read(c, w, n, p) && sound;
    }
    return sound;
}

/* ---- which words stand together ------------------------------------------------------------ */

const struct node *one_of(const struct node *map, enum group group)
{
    for (const struct node *k = node_entries(map, NODE_MAP); k != NULL; k = k->next) {
        const struct word *w = word_find(group, k->text);
        if (w != NULL && word_is_one(w))
            return k;
    }
    return NULL;
}

static bool one_fits(const struct node *at, const struct node *map, enum group group)
{
    const char *words[16] = {NULL};
    const struct word *first = NULL;
    char list[120];
    int count = 0;
    for (const struct word *w = word_list; w < word_list + word_count; w++)
        if (w->group == group && word_is_one(w)) {
            first = first != NULL ? first : w;
            words[count++] = w->word;
        }
    const struct node *one = one_of(map, group);
    words_listed(words, list, sizeof list);
    if (first != NULL && one == NULL) {
        if (at != map)
            node_error(at, "'%s' needs one of these: %s", at->text, list);
        else
            node_error(at, "one of these is needed here: %s", list);
        node_hint(at, "for example  %s", first->example);
        return false;
    }
    for (const struct node *k = one == NULL ? NULL : one->next; k != NULL; k = k->next) {
        const struct word *w = word_find(group, k->text);
        if (w == NULL || !word_is_one(w))
            continue;
        node_error(k, "'%s' stands here already, and only one of these can: %s", one->text, list);
        return false;
    }
    return true;
}

static const struct node *key_of(const struct node *map, const struct word *w)
{
    const struct node *k = node_entries(map, NODE_MAP);
    while (k != NULL && strcmp(k->text, w->word) != 0)
        k = k->next;
    return k;
}

/* Whether a word stands beside the one that it belongs to, and is there if it is needed. */
static bool word_fits(const struct node *at, const struct node *map, const struct word *w)
{
    const struct word *with = word_beside(w, 0), *shown = w; /* whose example has both */
    const struct node *key = key_of(map, w), *beside = with != NULL ? NULL : at;
    for (int i = 0; beside == NULL && word_beside(w, i) != NULL; i++) {
        shown = word_beside(w, i);
        beside = key_of(map, shown);
    }
    if (key != NULL && beside == NULL) {
        node_error(key, "'%s' belongs to '%s'", w->word, with->word);
        node_hint(key, "for example  %s", w->example);
        return false;
    }
    if (key == NULL && beside != NULL && word_is_needed(w)) {
        node_error(beside, "'%s' needs '%s': %s", beside->text, w->word, w->about);
        node_hint(beside, "for example  %s", shown->example);
        return false;
    }
    return true;
}

bool parts_fit(const struct node *at, const struct node *map, enum group group, enum group other)
{
    if (!word_keys(map, group, other) || !one_fits(at, map, group) || !one_fits(at, map, other))
        return false;
    for (const struct word *w = word_list; w < word_list + word_count; w++)
        if ((w->group == group || w->group == other) && !word_fits(at, map, w))
            return false;
    return true;
}
