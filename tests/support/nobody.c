/* SPDX-License-Identifier: MIT
 *
 * nobody.c: grows random sentences, prints them, and cuts them down (nobody.h).
 *
 * All words, and what stands below them, come from the checker's own list, so new words are tried
 * too. It knows nothing of what they mean: most results are refused, which tests the refusals. */
#include "nobody.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <hidalgo/engine.h>

#include "sentences/word_list.h"

enum { DEEP = 3, WASTE = NOBODY_TWIGS - 1 };

/* ---- twigs ------------------------------------------------------------------------- */

static unsigned draw(struct nobody *n, unsigned below)
{
    return hd_random_below(&n->random, below);
}

static bool chance(struct nobody *n, unsigned percent)
{
    return draw(n, 100) < percent;
}

static int twig(struct nobody *n, enum twig_kind kind, const char *text)
{
    int at = n->twigs < WASTE ? n->twigs++ : WASTE; /* too large: cut off              */
    n->twig[at] = (struct twig){.kind = kind, .first = -1, .next = -1};
    snprintf(n->twig[at].text, sizeof n->twig[at].text, "%s", text);
    return at;
}

static int text(struct nobody *n, const char *words)
{
    return twig(n, TWIG_TEXT, words);
}

static int number(struct nobody *n, unsigned lowest, unsigned highest)
{
    char digits[16];
    snprintf(digits, sizeof digits, "%u", lowest + draw(n, highest - lowest + 1));
    return text(n, digits);
}

static void hang(struct nobody *n, int parent, const char *key, int child)
{
    if (child == WASTE || parent == WASTE)
        return;
    int *at = &n->twig[parent].first;
    while (*at >= 0)
        at = &n->twig[*at].next;
    n->twig[child].key = key;
    *at = child;
}

/* A word of a group, each equally likely. */
static const struct word *any(struct nobody *n, enum group group)
{
    int count = 0;
    for (int i = 0; i < word_count; i++)
        count += word_list[i].group == group;
    unsigned pick = draw(n, (unsigned)count);
    for (int i = 0;; i++)
        if (word_list[i].group == group && pick-- == 0)
            return &word_list[i];
}

static int in_map(struct nobody *n, const char *key, int value)
{
    int map = twig(n, TWIG_MAP, "");
    hang(n, map, key, value);
    return map;
}

/* What a map has for a word, or NULL. */
static const char *value_in(const struct nobody *n, int map, const char *word)
{
    for (int at = n->twig[map].first; at >= 0; at = n->twig[at].next)
        if (strcmp(n->twig[at].key, word) == 0)
            return n->twig[at].text;
    return NULL;
}

/* ---- people and places ----------------------------------------------------------------------- */

static int value_of(struct nobody *n, const struct word *w, int map, int depth);

/* People or places: a word, a list, or a filter. */
static int selector(struct nobody *n, enum group plain, enum group filter, int depth)
{
    if (n->chosen && chance(n, 40))
        return text(n, "chosen");
    if (depth == 0 || chance(n, 65))
        return text(n, plain == PLACE && chance(n, 10) ? "granada" : any(n, plain)->word);
    if (plain == PLACE && chance(n, 30)) {
        int list = twig(n, TWIG_LIST, "");
        hang(n, list, NULL, selector(n, plain, filter, 0));
        hang(n, list, NULL, selector(n, plain, filter, depth - 1));
        return list;
    }
    int map = twig(n, TWIG_MAP, "");
    for (unsigned i = 1 + draw(n, 2); i > 0; i--) {
        const struct word *w = any(n, filter);
        if (value_in(n, map, w->word) == NULL)
            hang(n, map, w->word, value_of(n, w, map, depth - 1));
    }
    return map;
}

static int people(struct nobody *n, int depth)
{
    return selector(n, PEOPLE, PEOPLE_FILTER, depth);
}

static int places(struct nobody *n, int depth)
{
    return selector(n, PLACE, PLACE_FILTER, depth);
}

/* ---- maps ------------------------------------------------------------------------------------ */

/* Whether a part of 'move' fits the piece that moves. */
static bool fits(const struct nobody *n, int map, const struct word *w)
{
    const char *what = value_in(n, map, "what");
    const struct word *piece = word_find(PIECE, what != NULL ? what : "caballeros");
    return w->group != MOVE || piece == NULL || w->value >> piece->value & 1;
}

/* Hangs words of a group into a map, as the list has them together, but for a few mistakes. */
static void parts_into(struct nobody *n, int map, enum group group)
{
    int ones = 0;
    for (int i = 0; i < word_count; i++)
        ones += word_list[i].group == group && word_is_one(&word_list[i]);
    int one = (int)draw(n, (unsigned)ones + (ones == 0));
    for (int i = 0; i < word_count; i++) {
        const struct word *w = &word_list[i];
        if (w->group != group)
            continue;
        bool belongs = word_beside(w, 0) == NULL;
        for (int k = 0; word_beside(w, k) != NULL; k++)
            belongs = belongs || value_in(n, map, word_beside(w, k)->word) != NULL;
        bool there = word_is_one(w) ? one-- == 0 : word_is_needed(w) || chance(n, 30);
        there = there && belongs && fits(n, map, w);
        if (chance(n, 1) ? !there : there)
            hang(n, map, w->word, value_of(n, w, map, 2));
    }
}

static int parts(struct nobody *n, enum group group)
{
    int map = twig(n, TWIG_MAP, "");
    parts_into(n, map, group);
    return map;
}

static int count(struct nobody *n)
{
    int map = parts(n, COUNT);
    parts_into(n, map, PER);
    return map;
}

/* A count with a bound, or a word that stands alone. */
static int condition(struct nobody *n)
{
    const struct word *w = any(n, CONDITION);
    if (w->takes[0] == '\0')
        return text(n, w->word);
    int map = word_is_one(w) ? parts(n, COUNT) : twig(n, TWIG_MAP, "");
    hang(n, map, w->word, value_of(n, w, map, 2));
    return map;
}

/* ---- what stands below a word ------------------------------------------------------------------
 */

static int sentences(struct nobody *n);

static int in_secret(struct nobody *n);

/* "from | to" */
static int choice(struct nobody *n, const char *takes)
{
    char word[24];
    unsigned words = 1;
    for (const char *bar = takes; (bar = strchr(bar, '|')) != NULL; bar++)
        words++;
    for (unsigned i = draw(n, words); i > 0; i--)
        takes = strchr(takes, '|') + 2;
    snprintf(word, sizeof word, "%.*s", (int)strcspn(takes, " ,"), takes);
    return text(n, word);
}

/* "1-250 | all": small ones mostly. */
static int amount(struct nobody *n, const char *takes)
{
    char *rest;
    unsigned lowest = (unsigned)strtoul(takes, &rest, 10), highest = lowest;
    if (*rest == '-')
        highest = (unsigned)strtoul(rest + 1, &rest, 10);
    if (*rest == ' ' && chance(n, 25))
        return text(n, "all");
    return number(n, lowest, highest > lowest + 4 && !chance(n, 3) ? lowest + 4 : highest);
}

static int thing(struct nobody *n)
{
    return chance(n, 50) ? text(n, chance(n, 50) ? "king" : "board")
                         : in_map(n, "grande", people(n, 1));
}

/* A list of sentences, values or things. */
static int list_of(struct nobody *n, enum takes takes, unsigned entries)
{
    int list = twig(n, TWIG_LIST, "");
    for (; entries > 0; entries--)
        hang(n, list, NULL,
             takes == TAKES_BRANCHES ? sentences(n)
             : takes == TAKES_THINGS ? thing(n)
                                     : number(n, 3, 8));
    return list;
}

/* What stands below a word of a map. Without a default, so that nothing is forgotten. */
static int value_of(struct nobody *n, const struct word *w, int map, int depth)
{
    const char *secretly = value_in(n, map, "secretly");
    if (strstr(w->takes, " or parts") != NULL && chance(n, 30))
        return parts(n, (enum group)w->more);
    if (strstr(w->takes, " or count") != NULL && chance(n, 50)) {
        int counted = in_map(n, chance(n, 50) ? "caballeros" : "colours", people(n, depth));
        hang(n, counted, any(n, CONDITION)->word, number(n, 0, 4));
        return counted;
    }
    switch (word_takes(w)) {
    case TAKES_WORDS:
        return choice(n, w->takes);
    case TAKES_NUMBER:
        return amount(n, w->takes);
    case TAKES_VALUES:
        return list_of(n, TAKES_VALUES, 1);
    case TAKES_PEOPLE:
        return people(n, depth);
    case TAKES_PLACES:
        return places(n, depth);
    case TAKES_THINGS:
        return list_of(n, TAKES_THINGS, 2);
    case TAKES_PIECE:
        return text(n, any(n, PIECE)->word);
    case TAKES_DURATION:
        return text(n, any(n, DURATION)->word);
    case TAKES_COUNT:
        return count(n);
    case TAKES_CONDITION:
        return condition(n);
    case TAKES_PARTS:
        return parts(n, (enum group)w->more);
    case TAKES_SENTENCES:
        return secretly != NULL && strcmp(secretly, "yes") == 0 && chance(n, 70) ? in_secret(n)
                                                                                 : sentences(n);
    case TAKES_BRANCHES:
        return list_of(n, TAKES_BRANCHES, 2 + draw(n, 2));
    }
    return WASTE;
}

/* ---- sentences ------------------------------------------------------------------------------ */

/* A verb that names a number in secret, which its example shows. */
static int secret_number(struct nobody *n)
{
    const struct word *verb = any(n, VERB);
    while (word_takes(verb) != TAKES_NUMBER || !strstr(verb->example, "secretly: yes"))
        verb = any(n, VERB);
    return in_map(n, verb->word, amount(n, verb->takes));
}

/* In secret only a dial's single answer is allowed, so this grows just that. */
static int in_secret(struct nobody *n)
{
    int list = twig(n, TWIG_LIST, ""), move = twig(n, TWIG_MAP, "");
    if (chance(n, 20)) {
        hang(n, list, NULL, secret_number(n));
        return list;
    }
    bool leaves = chance(n, 60);
    hang(n, move, "exactly", amount(n, "1-5 | all"));
    hang(n, move, "together", text(n, "yes"));
    hang(n, move, "from", leaves ? places(n, 1) : text(n, chance(n, 50) ? "court" : "home"));
    hang(n, move, "to", leaves ? text(n, chance(n, 50) ? "province" : "court") : places(n, 1));
    hang(n, list, NULL, in_map(n, "move", move));
    return list;
}

static int sentence(struct nobody *n)
{
    int map = twig(n, TWIG_MAP, "");
    const struct word *verb = chance(n, 35) ? word_find(VERB, "move") : any(n, VERB);
    while (n->depth == DEEP && verb->value >= SAY_each)
        verb = any(n, VERB);
    if (verb->value >= SAY_each)
        parts_into(n, map, (enum group)verb->more);
    else
        hang(n, map, verb->word, value_of(n, verb, map, 2));
    return map;
}

/* A later sentence must use what is named in secret. */
static void name_and_use(struct nobody *n, int list)
{
    int name = twig(n, TWIG_MAP, ""), choices = twig(n, TWIG_LIST, ""), use;
    bool bid = chance(n, 50);
    hang(n, choices, NULL, bid ? secret_number(n) : in_map(n, "choose", text(n, "region")));
    hang(n, name, "each", text(n, chance(n, 50) ? "everybody" : "opponents"));
    hang(n, name, "secretly", text(n, "yes"));
    hang(n, name, "do", choices);
    hang(n, list, NULL, name);
    if (bid) {
        int paid = in_map(n, chance(n, 50) ? "gain" : "lose", text(n, "1"));
        int whose = in_map(n, "bid", text(n, chance(n, 50) ? "highest" : "lowest"));
        if (chance(n, 50))
            hang(n, whose, "ties", text(n, chance(n, 50) ? "nobody" : "turn-order"));
        hang(n, paid, "who", whose);
        hang(n, paid, "per", in_map(n, "bid", people(n, 1)));
        use = in_map(n, "points", paid);
    } else if (chance(n, 50)) {
        use = in_map(n, "score", in_map(n, "named", text(n, chance(n, 50) ? "once" : "more")));
    } else {
        int move = twig(n, TWIG_MAP, ""), moves = twig(n, TWIG_LIST, "");
        hang(n, move, "exactly", amount(n, "1-5 | all"));
        hang(n, move, "from", text(n, "named"));
        hang(n, move, "to", places(n, 1));
        hang(n, moves, NULL, in_map(n, "move", move));
        use = in_map(n, "each", in_map(n, "named", text(n, chance(n, 50) ? "once" : "more")));
        hang(n, use, "do", moves);
    }
    hang(n, list, NULL, use);
}

/* What waits must use what is named face down. */
static void hide_and_use(struct nobody *n, int list)
{
    int later = in_map(n, "later", choice(n, word_find(LATER, "later")->takes));
    int uses = twig(n, TWIG_LIST, ""), paid = in_map(n, "gain", amount(n, "1-250"));
    bool scored = chance(n, 30);
    hang(n, paid, "who", in_map(n, any(n, PEOPLE_FILTER)->word, text(n, "chosen")));
    hang(n, uses, NULL, scored ? in_map(n, "score", text(n, "chosen")) : in_map(n, "points", paid));
    hang(n, later, "face-down", text(n, chance(n, 50) ? "region" : "castillo"));
    hang(n, later, "do", uses);
    hang(n, list, NULL, later);
}

/* The same of a place or a player that is chosen. */
static void choose_and_use(struct nobody *n, int list)
{
    const char *whom = chance(n, 50) ? "opponents" : "everybody";
    hang(n, list, NULL,
         in_map(n, "choose",
                chance(n, 30) ? in_map(n, "player", text(n, whom)) : text(n, "region")));
    n->chosen = true;
    hang(n, list, NULL, sentence(n));
    n->chosen = false;
}

static int sentences(struct nobody *n)
{
    int list = twig(n, TWIG_LIST, "");
    bool first = n->depth++ == 0;
    if (first && chance(n, 5))
        name_and_use(n, list);
    else if (first && chance(n, 5))
        hide_and_use(n, list);
    else if (first && chance(n, 10))
        choose_and_use(n, list);
    for (unsigned i = 1 + draw(n, chance(n, 60) ? 1 : 3); i > 0; i--)
        hang(n, list, NULL, sentence(n));
    n->depth--;
    return list;
}

void nobody_grow(struct nobody *n, uint64_t seed)
{
    *n = (struct nobody){.random = seed, .root = -1};
    int root = sentences(n);
    n->root = root;
}

/* ---- printing ----------------------------------------------------------------------------------
 */

static void put(const struct nobody *n, int at, FILE *to)
{
    const struct twig *t = &n->twig[at];
    const char *between = "";
    if (t->kind == TWIG_TEXT) {
        fputs(t->text, to);
        return;
    }
    putc(t->kind == TWIG_LIST ? '[' : '{', to);
    for (int i = t->first; i >= 0; i = n->twig[i].next) {
        if (n->twig[i].gone)
            continue;
        fputs(between, to);
        between = ", ";
        if (t->kind == TWIG_MAP)
            fprintf(to, "%s: ", n->twig[i].key);
        put(n, i, to);
    }
    putc(t->kind == TWIG_LIST ? ']' : '}', to);
}

char *nobody_text(const struct nobody *n, char out[NOBODY_TEXT])
{
    FILE *to = fmemopen(out, NOBODY_TEXT, "w");
    out[0] = '\0';
    if (to) {
        put(n, n->root, to);
        fclose(to);
    }
    out[NOBODY_TEXT - 1] = '\0';
    return out;
}

/* ---- shrinking ----------------------------------------------------------------------------------
 */

void nobody_shrink(struct nobody *n, bool (*same)(const char *text, void *context), void *context)
{
    char text[NOBODY_TEXT];
    bool smaller = true;
    while (smaller) {
        smaller = false;
        for (int i = 0; i < n->twigs; i++) {
            if (i == n->root || n->twig[i].gone)
                continue;
            n->twig[i].gone = true;
            if (same(nobody_text(n, text), context))
                smaller = true;
            else
                n->twig[i].gone = false;
        }
    }
}
