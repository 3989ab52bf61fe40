/* SPDX-License-Identifier: MIT
 *
 * nobody.c: grows random sentences, prints them, and cuts them down (nobody.h).
 *
 * The words come from the checker's own list, so new words are tried too. What may follow a word is
 * described loosely: about half of the results are refused, which tests the refusals. */
#include "nobody.h"

#include <stdio.h>
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

/* ---- selectors ------------------------------------------------------------------------- */

static int places(struct nobody *n, int depth);

static int people(struct nobody *n, int depth);

static int classes(struct nobody *n)
{
    int list = twig(n, TWIG_LIST, "");
    hang(n, list, NULL, number(n, 3, 8));
    return list;
}

static int bound_into(struct nobody *n, int map, unsigned most)
{
    static const char *const words[] = {"at-least", "at-most", "exactly"};
    hang(n, map, words[draw(n, 3)], number(n, 0, most));
    return map;
}

/* What follows the word of a filter. */
static int filtered(struct nobody *n, enum hd_by by, int depth)
{
    switch (by) {
    case HD_BY_PEOPLE:
    case HD_BY_OWNERS:
        return people(n, depth);
    case HD_BY_COUNTED:
        return chance(n, 50) ? people(n, depth)
                             : bound_into(n, in_map(n, "caballeros", people(n, depth)), 4);
    case HD_BY_VALUES:
        return classes(n);
    case HD_BY_TIMES:
        return text(n, chance(n, 50) ? "once" : "more");
    case HD_BY_FLAG:
        return text(n, chance(n, 50) ? "yes" : "no");
    case HD_BY_PLACES:
    case HD_BY_REGIONS:
    case HD_BY_BOARD:
    case HD_BY_WORD: /* 'of' */
        break;
    }
    return places(n, depth);
}

static int people(struct nobody *n, int depth)
{
    if (depth == 0 || chance(n, 75))
        return text(n, any(n, PEOPLE)->word);
    int map = twig(n, TWIG_MAP, "");
    const struct word *filter = any(n, PEOPLE_FILTER);
    if (chance(n, 40))
        hang(n, map, "of", people(n, 0));
    if (filter->value != 0)
        hang(n, map, filter->word, filtered(n, hd_people_by((unsigned)filter->value), depth - 1));
    return map;
}

static int places(struct nobody *n, int depth)
{
    if (depth == 0 || chance(n, 60))
        return text(n, chance(n, 10) ? "granada" : any(n, PLACE)->word);
    if (chance(n, 30)) {
        int list = twig(n, TWIG_LIST, "");
        hang(n, list, NULL, places(n, 0));
        hang(n, list, NULL, places(n, depth - 1));
        return list;
    }
    int map = twig(n, TWIG_MAP, "");
    for (unsigned i = 1 + draw(n, 2); i > 0; i--) {
        const struct word *filter = any(n, PLACE_FILTER);
        const char *word = filter->word;
        bool twice = false;
        for (int at = n->twig[map].first; at >= 0; at = n->twig[at].next)
            twice = twice || strcmp(n->twig[at].key, word) == 0;
        if (!twice)
            hang(n, map, word, filtered(n, hd_places_by((unsigned)filter->value), depth - 1));
    }
    return map;
}

static int count_into(struct nobody *n, int map)
{
    const char *word = any(n, COUNT)->word;
    if (strcmp(word, "regions") == 0) {
        hang(n, map, word, places(n, 2));
    } else if (strcmp(word, "caballeros") == 0 || strcmp(word, "in") == 0) {
        hang(n, map, "caballeros", people(n, 1));
        hang(n, map, "in", places(n, 1));
    } else {
        hang(n, map, word, people(n, 1));
    }
    if (chance(n, 20)) {
        hang(n, map, "every", number(n, 2, 4));
        if (chance(n, 50))
            hang(n, map, "rounded", text(n, chance(n, 50) ? "up" : "down"));
    }
    return map;
}

static int condition(struct nobody *n)
{
    int map = twig(n, TWIG_MAP, "");
    switch (draw(n, 5)) {
    case 0:
        return text(n, "done");
    case 1:
        hang(n, map, "you", people(n, 2));
        return map;
    case 2:
        hang(n, map, "king", places(n, 1));
        return map;
    default:
        count_into(n, map);
        return bound_into(n, map, 9);
    }
}

/* ---- sentences ------------------------------------------------------------------------------ */

static int sentences(struct nobody *n, int depth);

static int amount(struct nobody *n)
{
    return chance(n, 25) ? text(n, "all") : number(n, 1, 5);
}

static void of_move(struct nobody *n, int map)
{
    static const char *const how[] = {"up-to", "exactly", "leaving"};
    const char *what = chance(n, 70) ? "caballeros" : any(n, PIECE)->word;
    bool caballeros = strcmp(what, "caballeros") == 0, king = strcmp(what, "king") == 0;
    if (!caballeros)
        hang(n, map, "what", text(n, what));
    if (chance(n, king ? 5 : 40))
        hang(n, map, "whose", people(n, 2));
    if (chance(n, caballeros ? 95 : 10)) {
        const char *word = how[draw(n, 3)];
        hang(n, map, word, strcmp(word, "leaving") == 0 ? number(n, 1, 3) : amount(n));
    }
    if (chance(n, 15))
        hang(n, map, "per", count_into(n, twig(n, TWIG_MAP, "")));
    if (chance(n, king ? 5 : 60))
        hang(n, map, "from", places(n, 2));
    if (chance(n, 60))
        hang(n, map, "to", places(n, 2));
    if (chance(n, 15))
        hang(n, map, "same", text(n, chance(n, 50) ? "from" : "to"));
    if (chance(n, 20))
        hang(n, map, "together", text(n, "yes"));
    if (chance(n, caballeros ? 2 : 20))
        hang(n, map, "stay", text(n, "yes"));
}

static int thing(struct nobody *n)
{
    if (chance(n, 50))
        return text(n, chance(n, 50) ? "king" : "board");
    int map = twig(n, TWIG_MAP, "");
    hang(n, map, "grande", people(n, 1));
    return map;
}

static int rule(struct nobody *n)
{
    int map = twig(n, TWIG_MAP, "");
    const struct word *word = any(n, RULE);
    switch (word->value) {
    case HD_RULE_KINGS_REGION:
        hang(n, map, word->word, people(n, 1));
        break;
    case HD_RULE_REVERSED:
        hang(n, map, "order", text(n, "reversed"));
        break;
    case HD_RULE_CASTILLO_OPEN:
        hang(n, map, word->word, text(n, "yes"));
        break;
    case HD_RULE_VALUE:
        hang(n, map, "value", number(n, 0, 9));
        hang(n, map, "of", places(n, 2));
        break;
    default: /* a bonus, or a key of other words         */
        hang(n, map, strcmp(word->word, "for") == 0 ? "king-bonus" : word->word, number(n, 0, 5));
        break;
    }
    hang(n, map, "for", text(n, any(n, DURATION)->word));
    return map;
}

static int points(struct nobody *n)
{
    int map = twig(n, TWIG_MAP, "");
    if (chance(n, 60))
        hang(n, map, "who", people(n, 1));
    hang(n, map, chance(n, 50) ? "gain" : "lose", number(n, 1, 5));
    if (chance(n, 40))
        hang(n, map, "per", count_into(n, twig(n, TWIG_MAP, "")));
    return map;
}

static int scored(struct nobody *n)
{
    if (chance(n, 70))
        return places(n, 2);
    int map = twig(n, TWIG_MAP, "");
    hang(n, map, "places", places(n, 2));
    hang(n, map, "only", text(n, "first"));
    return map;
}

static int choice(struct nobody *n)
{
    return chance(n, 70) ? places(n, 2) : in_map(n, "player", people(n, 2));
}

/* In secret only a dial's single answer is allowed, so this grows just that. */
static int in_secret(struct nobody *n)
{
    int list = twig(n, TWIG_LIST, ""), move = twig(n, TWIG_MAP, "");
    bool leaves = chance(n, 60);
    hang(n, move, "exactly", amount(n));
    hang(n, move, "together", text(n, "yes"));
    hang(n, move, "from", leaves ? places(n, 1) : text(n, chance(n, 50) ? "court" : "home"));
    hang(n, move, "to", leaves ? text(n, chance(n, 50) ? "province" : "court") : places(n, 1));
    hang(n, list, NULL, in_map(n, "move", move));
    return list;
}

static void of_each(struct nobody *n, int map, int depth)
{
    unsigned how = draw(n, 3);
    hang(n, map, "each", chance(n, 50) ? text(n, "opponents") : people(n, 2));
    if (how == 1)
        hang(n, map, "by", text(n, "you"));
    if (how == 2)
        hang(n, map, "secretly", text(n, "yes"));
    hang(n, map, "do", how == 2 && chance(n, 70) ? in_secret(n) : sentences(n, depth - 1));
}

static void of_either(struct nobody *n, int map, int depth)
{
    int list = twig(n, TWIG_LIST, "");
    for (unsigned i = 2 + draw(n, 2); i > 0; i--)
        hang(n, list, NULL, sentences(n, depth - 1));
    hang(n, map, "either", list);
    if (chance(n, 20))
        hang(n, map, "pick", number(n, 2, 2));
}

static void of_if(struct nobody *n, int map, int depth)
{
    hang(n, map, "if", condition(n));
    hang(n, map, "then", sentences(n, depth - 1));
    if (chance(n, 30))
        hang(n, map, "else", sentences(n, depth - 1));
}

static int used(struct nobody *n)
{
    return chance(n, 50) ? in_map(n, "next-of", number(n, 1, 5))
                         : in_map(n, "open", text(n, "any"));
}

static int sentence(struct nobody *n, int depth)
{
    int map = twig(n, TWIG_MAP, ""), move;
    const struct word *verb = chance(n, 35) ? word_find(VERB, "move") : any(n, VERB);
    while (depth == 0 && verb->value >= SAY_each)
        verb = any(n, VERB);
    switch ((enum say)verb->value) {
    case SAY_move:
        of_move(n, move = twig(n, TWIG_MAP, ""));
        hang(n, map, verb->word, move);
        break;
    case SAY_swap:
        hang(n, map, verb->word, twig(n, TWIG_LIST, ""));
        hang(n, n->twig[map].first, NULL, thing(n));
        hang(n, n->twig[map].first, NULL, thing(n));
        break;
    case SAY_score:
        hang(n, map, verb->word, scored(n));
        break;
    case SAY_points:
        hang(n, map, verb->word, points(n));
        break;
    case SAY_choose:
        hang(n, map, verb->word, choice(n));
        break;
    case SAY_recover:
        hang(n, map, verb->word, number(n, 1, 3));
        break;
    case SAY_use:
        hang(n, map, verb->word, used(n));
        break;
    case SAY_rule:
        hang(n, map, verb->word, rule(n));
        break;
    case SAY_each:
        of_each(n, map, depth);
        break;
    case SAY_either:
        of_either(n, map, depth);
        break;
    case SAY_if:
        of_if(n, map, depth);
        break;
    case SAY_repeat:
        hang(n, map, verb->word, number(n, 2, 3));
        hang(n, map, "do", sentences(n, depth - 1));
        break;
    case SAY_keep:
        hang(n, map, verb->word, text(n, "veto"));
        break;
    }
    return map;
}

/* A later sentence must use what is named in secret. */
static void name_and_use(struct nobody *n, int list)
{
    int name = twig(n, TWIG_MAP, ""), choices = twig(n, TWIG_LIST, ""), use;
    hang(n, choices, NULL, in_map(n, "choose", text(n, "region")));
    hang(n, name, "each", text(n, chance(n, 50) ? "everybody" : "opponents"));
    hang(n, name, "secretly", text(n, "yes"));
    hang(n, name, "do", choices);
    hang(n, list, NULL, name);
    if (chance(n, 50)) {
        use = in_map(n, "score", in_map(n, "named", text(n, chance(n, 50) ? "once" : "more")));
    } else {
        int move = twig(n, TWIG_MAP, ""), moves = twig(n, TWIG_LIST, "");
        hang(n, move, "exactly", amount(n));
        hang(n, move, "from", text(n, "named"));
        hang(n, move, "to", places(n, 1));
        hang(n, moves, NULL, in_map(n, "move", move));
        use = in_map(n, "each", in_map(n, "named", text(n, chance(n, 50) ? "once" : "more")));
        hang(n, use, "do", moves);
    }
    hang(n, list, NULL, use);
}

static int sentences(struct nobody *n, int depth)
{
    int list = twig(n, TWIG_LIST, "");
    if (depth == DEEP - 1 && chance(n, 5))
        name_and_use(n, list);
    for (unsigned i = 1 + draw(n, chance(n, 60) ? 1 : 3); i > 0; i--)
        hang(n, list, NULL, sentence(n, depth));
    return list;
}

void nobody_grow(struct nobody *n, uint64_t seed)
{
    *n = (struct nobody){.random = seed, .root = -1};
    int root = sentences(n, DEEP - 1);
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
