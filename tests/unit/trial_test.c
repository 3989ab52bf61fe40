/* SPDX-License-Identifier: MIT
 *
 * trial_test.c: bots understand actions that nobody has seen. Plainly good ones are used and taken,
 * plainly bad ones are left, with every selector and joining word; quick's table of shapes agrees
 * with what comes of an action where it is tried; and points are worth the same however a card
 * says them.
 * sanitizers: none, bots_test and sets.sh play home-made cards with the same bots
 *
 *   HIDALGO_ACTIONS=1   all actions, and search and expert in as many positions ('make actions') */
#include <math.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include <hidalgo/bot.h>
#include <hidalgo/catalog.h>

#include "checked.h"
#include "draft.h"
#include "quick.h"
#include "trying.h"
#include "worth/card_lines.h"

static struct hd_edition edition;
static struct hd_errors errors;

/* ---- the table and what comes of it ----------------------------------------------------- */

enum { PAIRS = 20000, CLEAR = QUICK_POINT / 2 };

static struct pair {
    int table, tried;
    double rank[2];
} pair[PAIRS];
static int pairs;

static int by_table(const void *a, const void *b)
{
    int one = ((const struct pair *)a)->table, other = ((const struct pair *)b)->table;
    return (one > other) - (one < other);
}

static int by_trial(const void *a, const void *b)
{
    int one = ((const struct pair *)a)->tried, other = ((const struct pair *)b)->tried;
    return (one > other) - (one < other);
}

/* Equal values share the mean of their ranks. */
static void rank_pairs(int which, int (*order)(const void *, const void *))
{
    qsort(pair, (size_t)pairs, sizeof pair[0], order);
    for (int i = 0, end; i < pairs; i = end) {
        for (end = i; end < pairs && order(&pair[i], &pair[end]) == 0;)
            end++;
        for (int k = i; k < end; k++)
            pair[k].rank[which] = (i + end - 1) / 2.0;
    }
}

static double rank_correlation(void)
{
    rank_pairs(0, by_table);
    rank_pairs(1, by_trial);
    double mean = (pairs - 1) / 2.0, both = 0, one = 0, other = 0;
    for (int i = 0; i < pairs; i++) {
        double a = pair[i].rank[0] - mean, b = pair[i].rank[1] - mean;
        both += a * b, one += a * a, other += b * b;
    }
    return both / sqrt(one * other);
}

static bool is_clear(const struct pair *p)
{
    return abs(p->table) > CLEAR && abs(p->tried) > CLEAR;
}

static int count_clear(void)
{
    int n = 0;
    for (int i = 0; i < pairs; i++)
        n += is_clear(&pair[i]);
    return n;
}

static int count_same(void)
{
    int n = 0;
    for (int i = 0; i < pairs; i++)
        n += is_clear(&pair[i]) && (pair[i].table > 0) == (pair[i].tried > 0);
    return n;
}

static void compare_cards(struct quick *k, const struct hd_view *view)
{
    const struct hd_rules *r = k->r;
    for (unsigned c = 0; c < r->cards; c++) {
        const struct hd_card *card = &r->card[c];
        if (!card->copies || !card->steps || r->step[card->step].shape == HD_SHAPE_keep ||
            pairs == PAIRS)
            continue;
        quick_look(k, &view->known);
        pair[pairs].table = quick_special(k, c, k->me);
        pair[pairs++].tried = quick_tried(k, card->step, k->me, c);
    }
}

/* Positions of games in which everybody sometimes answers at random. */
static void compare_in_game(const struct hd_rules *r, int seats, uint64_t seed)
{
    static struct quick_memory memory;
    struct quick quick[HD_SEATS];
    struct hd_setup setup = {.seats = seats, .seed = seed, .first = HD_NONE};
    struct hd_state s;
    memset(&memory, 0, sizeof memory);
    assert_true(hd_begin(r, &setup, &s, NULL));
    for (int i = 0; i < seats; i++)
        quick_begin(&quick[i], &memory, r, i, &quick_policy);
    while (!hd_over(&s)) {
        unsigned who = s.todo[s.todos - 1].who;
        struct hd_view view;
        hd_observe(r, &s, (int)who, &view);
        quick[who].view = &view;
        if (s.now.ask == HD_ASK_card && hd_random_below(&seed, 3) == 0)
            compare_cards(&quick[who], &view);
        hd_apply(r, &s,
                 hd_random_below(&seed, 4) ? quick_choose(&quick[who], &view.known, &s.now)
                                           : hd_sample(&s.now, &seed),
                 NULL);
    }
}

static void test_agree(void **state)
{
    (void)state;
    static const char *const years[] = {"1995", "2023"};
    for (int y = 0; y < 2; y++) {
        struct hd_request request = {.edition = years[y]};
        assert_true(hd_edition_load(&edition, &request, &errors));
        pairs = 0;
        for (int game = 0; game < 20; game++)
            compare_in_game(&edition.rules, 2 + game % 4, (uint64_t)game + 1);
        double ranks = rank_correlation(), signs = (double)count_same() / count_clear();
        printf("# %s: %d values, rank correlation %.3f, same signs %.3f\n", years[y], pairs, ranks,
               signs);
        assert_true(pairs > 4000);
        assert_true(ranks >= 0.9);
        assert_true(signs >= 0.97);
    }
}

/* ---- plain actions --------------------------------------------------------------------------
 * A core is good or bad for whoever takes the card, by one selector of people or places. A joint
 * puts it into joining words. */

static const char *const people[] = {
    "opponents",
    "{of: everybody, not: you}",
    "{of: everybody, not: active}",
    "left-neighbour",
    "right-neighbour",
    "{of: richest, not: you}",
    "{of: poorest, not: you}",
    "{of: first-in-turn, not: you}",
    "{of: last-in-turn, not: you}",
    "{of: opponents, most: court}",
    "{of: opponents, fewest: court}",
    "{of: opponents, in: king}",
    "{of: opponents, first: region}",
    "{of: opponents, second: region}",
    "{of: opponents, tied: region}",
    "{of: opponents, ahead-of: you}",
    "{of: opponents, behind: you}",
};
static const char *const places[] = {
    "region",
    "castillo",
    "king",
    "{of: region, not: king}",
    "[galicia, aragon, sevilla]",
    "{next-to: king}",
    "{clockwise-of: {of: region, not: home}}",
    "{counter-clockwise-of: {next-to: king}}",
    "{class: [4, 5, 6, 7]}",
    "{most: everybody}",
    "{fewest: everybody}",
    "{with: {caballeros: everybody, at-least: 4}}",
    "{first: everybody}",
    "{second: everybody}",
    "[{tied: everybody}, {first: everybody}]",
    "{home: everybody}",
    "{board: no}",
};

/* What of a core %1$s is: people, places, or nothing. */
enum by { BY_PEOPLE, BY_PLACES, BY_NOTHING };
/* Both do something to caballeros or points; where 'chosen', whoever takes the card decides what.
 */
static const struct core {
    enum by by;
    bool chosen;
    const char *good, *bad;
} core[] = {
    {BY_PEOPLE, false, "points: {who: %1$s, lose: 12}", "points: {who: %1$s, gain: 12}"},
    {BY_PEOPLE, false, "{each: %1$s, do: [points: {who: active, gain: 6}]}",
     "{each: %1$s, do: [points: {who: active, lose: 6}]}"},
    {BY_PEOPLE, false, "{each: %1$s, do: [move: {exactly: 12, from: region, to: province}]}",
     "{each: %1$s, do: [points: {who: you, gain: 6}, points: {who: active, lose: 3}]}"},
    {BY_PEOPLE, true, "{choose: {player: {of: %1$s, not: you}}}, points: {who: chosen, lose: 15}",
     "{choose: {player: {of: %1$s, not: you}}}, points: {who: chosen, gain: 15}"},
    {BY_PEOPLE, true,
     "{choose: {player: {of: %1$s, not: you}}}, {each: chosen, do: [points: {who: active, gain: "
     "6}]}",
     "{choose: {player: {of: %1$s, not: you}}}, {each: chosen, do: [points: {who: active, lose: "
     "6}]}"},
    {BY_PLACES, false, "{each: opponents, do: [move: {exactly: 6, from: %1$s, to: province}]}",
     "move: {exactly: 6, from: %1$s, to: province}"},
    {BY_PLACES, true,
     "{each: opponents, by: you, do: [move: {exactly: 6, from: %1$s, to: province}]}",
     "move: {exactly: 6, from: %1$s, to: court}, move: {exactly: 6, from: court, to: province}"},
    {BY_PLACES, false, "score: {places: {of: %1$s, first: you}, only: first}",
     "score: {places: {of: %1$s, first: opponents}, only: first}"},
    {BY_PLACES, false, "points: {gain: 4, per: {regions: %1$s}}",
     "points: {lose: 4, per: {regions: %1$s}}"},
    {BY_PLACES, false, "points: {gain: 1, per: {caballeros: everybody, in: %1$s}}",
     "points: {lose: 1, per: {caballeros: everybody, in: %1$s}}"},
    {BY_PLACES, true, "{choose: {of: %1$s, first: you}}, {repeat: 2, do: [{score: chosen}]}",
     "{choose: {of: %1$s, first: opponents}}, {score: {places: chosen, only: first}}"},
    {BY_NOTHING, false, "points: {gain: 6}", "points: {lose: 6}"},
    {BY_NOTHING, false,
     "{if: {regions: {of: king, first: you}, at-least: 1}, then: [rule: {king-bonus: 30, for: "
     "round}]}",
     "{if: {regions: {of: king, first: opponents}, at-least: 1}, then: [rule: {king-bonus: 30, "
     "for: round}]}"},
    {BY_NOTHING, false,
     "{if: {regions: {of: king, first: you}, at-least: 1}, then: [rule: {value: 30, of: king, for: "
     "round}]}",
     "{if: {regions: {of: king, first: opponents}, at-least: 1}, then: [rule: {value: 30, of: "
     "king, for: round}]}"},
    {BY_NOTHING, false,
     "{if: {regions: {of: castillo, first: you}, at-least: 1}, then: [rule: {value: 30, of: "
     "castillo, for: round}]}",
     "{if: {regions: {of: castillo, first: opponents}, at-least: 1}, then: [rule: {value: 30, of: "
     "castillo, for: round}]}"},
    {BY_NOTHING, false,
     "points: {who: active, gain: 1, per: {points: opponents, every: 10, rounded: up}}",
     "points: {lose: 1, per: {points: everybody, every: 10}}"},
    {BY_NOTHING, false, "points: {who: opponents, lose: 6}, points: {gain: 6}",
     "points: {lose: 6}, points: {who: opponents, gain: 6}"},
    {BY_NOTHING, false,
     "{each: opponents, do: [either: [points: {lose: 9}, [points: {lose: 5}, points: "
     "{who: active, gain: 5}]]]}",
     "{each: opponents, do: [either: [points: {gain: 9}, [points: {gain: 5}, points: {who: active, "
     "lose: 5}]]]}"},
    {BY_NOTHING, false,
     "{each: opponents, do: [{choose: {player: {of: everybody, not: active}}}, points: {who: "
     "chosen, lose: 9}]}",
     "{each: opponents, do: [{choose: {player: {of: active, not: you}}}, points: {who: chosen, "
     "lose: 4}]}"},
    {BY_NOTHING, true, "move: {whose: opponents, exactly: 5, from: region, to: province}",
     "{each: opponents, do: [move: {exactly: 5, from: province, to: region}]}"},
    {BY_NOTHING, true, "{choose: region}, points: {who: {first: chosen}, lose: 15}",
     "{choose: {first: opponents}}, points: {who: {first: chosen}, gain: 20}"},
    {BY_NOTHING, true, "{choose: {player: everybody}}, points: {who: chosen, gain: 8}",
     "{choose: {player: opponents}}, points: {who: chosen, gain: 8}, points: {lose: 1}"},
};

/* %1$s: the core; %2$s: what nobody wants. */
static const struct joint {
    bool chosen;
    const char *text;
} joint[] = {
    {false, "[%1$s]"},
    {false, "[{if: {points: everybody, at-least: 1}, then: [%1$s]}]"},
    {false, "[{if: {points: you, exactly: 250}, then: [%2$s], else: [%1$s]}]"},
    {true, "[{either: [[%1$s], [%1$s, %2$s]]}]"},
    {true, "[{either: [[%1$s], [%2$s], [%1$s]], pick: 2}]"},
    {false,
     "[{choose: {player: everybody}}, {move: {whose: chosen, exactly: 1, from: province, to: "
     "court}}, %1$s]"},
    {false, "[{repeat: 2, do: [%1$s]}]"},
    {false, "[{points: {who: everybody, gain: 1}}, {if: done, then: [%1$s]}]"},
    {false, "[{each: everybody, secretly: yes, do: [choose: region]}, {each: {named: "
            "more}, do: [points: {gain: 1}]}, %1$s]"},
    {false, "[{if: {you: everybody}, then: [{if: {king: region}, then: [%1$s], else: [%1$s]}]}]"},
};
enum {
    CORES = sizeof core / sizeof core[0],
    JOINTS = sizeof joint / sizeof joint[0],
    SELECTORS = 17,
};
_Static_assert(sizeof people / sizeof people[0] == SELECTORS &&
                   sizeof places / sizeof places[0] == SELECTORS,
               "as many of both");

/* An action, and whether its taker decides about it. */
struct action {
    char text[1200];
    bool good, chosen;
    bool last; /* plain only in the last turn before a scoring, since others could use it too */
};

static void put(char *to, size_t size, const char *format, const char *one, const char *other)
{
    int length = snprintf(to, size, format, one, other);
    assert_true(length >= 0 && (size_t)length < size);
}

/* Number n of all: every core with every selector, each in a joint. */
static int actions(int n, struct action *out)
{
    int at = 0;
    for (int c = 0; c < CORES; c++)
        for (int i = 0; i < (core[c].by == BY_NOTHING ? JOINTS : SELECTORS); i++)
            for (int good = 0; good < 2; good++, at++) {
                char text[400];
                const struct joint *j = &joint[(c + i) % JOINTS];
                const char *which =
                    core[c].by == BY_PLACES ? places[i % SELECTORS] : people[i % SELECTORS];
                if (at != n)
                    continue;
                put(text, sizeof text, good ? core[c].good : core[c].bad, which, "");
                put(out->text, sizeof out->text, j->text, text, "points: {lose: 6}");
                out->good = good;
                out->last = strstr(text, "rule:");
                out->chosen = j->chosen || core[c].chosen;
            }
    return at;
}

/* The card, and an empty one that places as many. */
static void load(const char *year, const char *effects)
{
    struct hd_request request = {.edition = year};
    char set[2000];
    snprintf(
        set, sizeof set,
        "hidalgo: set 2\nname: Plain\ncards:\n"
        "- {id: nobody, name: Nobody, stack: 3, place: 2, copies: %d, text: A test., effects: %s}\n"
        "- {id: empty, name: Empty, stack: 2, place: 2, copies: 16, text: A test., effects: []}\n",
        strstr(effects, "rule:") ? 2 : 16, effects);
    memset(&errors, 0, sizeof errors);
    if (!edition_with(&edition, &request, "plain.yaml", set, strlen(set), &errors))
        fail_msg("%s: %s", effects, errors.error[0].message);
}

/* Turns a card up in a stack, if there is another copy. */
static bool lay(const struct hd_rules *r, struct hd_state *s, int pile, const char *id)
{
    int card = hd_card_named(&edition, id), seen = 0;
    for (int p = 0; p < s->piles; p++)
        for (int round = 0; round <= s->round; round++)
            seen += s->pile[p][round] == card;
    s->pile[pile][s->round] = (uint8_t)card;
    return seen < r->card[card].copies;
}

/* The card, and the empty one in a stack before it, so that ties do not count for the card. */
static bool lay_both(const struct hd_rules *r, struct hd_state *s, int *pile, int *empty)
{
    *pile = *empty = -1;
    for (int p = 0; p < s->piles; p++)
        if (s->open >> p & 1 && !r->card[hd_open_card(s, p)].stays) {
            *empty = *pile;
            *pile = p;
        }
    if (*empty < 0 || !lay(r, s, *pile, "nobody") || !lay(r, s, *empty, "empty"))
        return false;
    hd_choices_again(r, s);
    return true;
}

/* ---- the table and new cards -----------------------------------------------------------------
 * What the table takes for known it has to know with other places, people and numbers too. */

static const char *const homemade[] = {
    "[move: {exactly: 3, from: region, to: region}]",
    "[move: {exactly: 1, from: region, to: [region, castillo]}]",
    "[move: {exactly: 4, from: region, to: castillo}]",
    "[move: {up-to: 3, from: court, to: castillo}]",
    "[move: {exactly: 3, from: court, to: castillo}]",
    "[move: {exactly: 3, from: court, to: galicia}]",
    "[move: {exactly: 3, from: court, to: [galicia, aragon]}]",
    "[move: {up-to: 3, from: province, to: region}]",
    "[move: {exactly: 5, from: province, to: region}]",
    "[move: {exactly: 5, from: galicia, to: region}]",
    "[move: {whose: opponents, exactly: 3, from: region, to: region}]",
    "[move: {whose: opponents, up-to: 3, from: region, to: castillo}]",
    "[move: {whose: opponents, up-to: 3, from: region, to: court}]",
    "[move: {whose: opponents, exactly: 3, from: region, to: province}]",
    "[move: {whose: everybody, exactly: 3, from: region, to: province}]",
    "[move: {whose: everybody, exactly: 2, from: castillo, to: court}]",
    "[move: {exactly: 3, from: castillo, to: court}]",
    "[move: {exactly: 5, from: castillo, to: province}]",
    "[move: {exactly: 2, from: galicia, to: aragon}]",
    "[move: {exactly: 3, from: province, to: galicia}]",
    "[move: {whose: everybody, exactly: 3, from: province, to: court}]",
    "[move: {exactly: 3, from: province, to: court}]",
    "[move: {exactly: 3, from: court, to: province}]",
    "[{each: opponents, do: [move: {exactly: 2, from: court, to: province}]}]",
    "[{each: everybody, do: [move: {exactly: 2, from: region, to: court}]}]",
    "[{each: everybody, do: [move: {exactly: 1, from: region, to: province}]}]",
    "[{each: everybody, secretly: yes, do: [move: {exactly: all, together: yes, from: region, to: "
    "court}]}]",
    "[{each: everybody, secretly: yes, do: [move: {exactly: 3, together: yes, from: region, to: "
    "province}]}]",
    "[{move: {what: king, to: {next-to: it}}}]",
    "[{move: {what: king, to: region}}, {move: {up-to: 2, from: court}}]",
    "[{move: {what: king, to: galicia}}]",
    "[{move: {what: grande, to: region}}]",
    "[{move: {what: grande, whose: opponents, to: region}}]",
    "[{move: {what: board, to: region}}]",
    "[{swap: [king, {grande: own}]}]",
    "[{swap: [king, {grande: everybody}]}]",
    "[{score: region}]",
    "[{score: castillo}]",
    "[{score: {places: region, only: first}}]",
    "[{score: {class: [4]}}]",
    "[{score: {places: {first: opponents}}}]",
    "[{score: king}]",
    "[{score: home}]",
    "[points: {lose: 2}, {recover: 1}]",
    "[points: {lose: 2}, {move: {up-to: 3, from: court}}]",
    "[points: {lose: 2}, {move: {up-to: 3}}]",
    "[points: {who: everybody, gain: 3}, points: {lose: 3}]",
    "[{repeat: 3, do: [points: {gain: 2}]}, points: {lose: 4}]",
    "[{repeat: 2, do: [move: {exactly: 1, from: region, to: province}]}, points: {gain: 3}]",
    "[{recover: 3}]",
    "[{recover: 1}, {move: {exactly: 2, from: region, to: court}}]",
    "[{choose: region}, {score: chosen}]",
    "[{choose: {of: region, not: king}}, {score: {places: chosen, only: first}}]",
    "[{choose: [castillo, galicia]}, {score: chosen}]",
    "[{rule: {kings-region-open: you, for: turn}}]",
    "[{rule: {kings-region-open: everybody, for: round}}]",
    "[{either: [{recover: 1}, points: {gain: 2}, {move: {up-to: 1}}]}]",
    "[{either: [points: {lose: 2}, {move: {exactly: 1, from: region, to: province}}]}]",
    "[{either: [{recover: 1}, points: {gain: 2}, {move: {up-to: 1}}], pick: 2}]",
    "[{each: opponents, do: [{either: [points: {lose: 2}, {move: {exactly: 1, from: region, to: "
    "province}}]}]}]",
    "[{each: everybody, do: [points: {gain: 2}, {move: {exactly: 1, from: region, to: court}}]}]",
    "[move: {exactly: 1, from: region, to: province}, points: {gain: 2}]",
    "[move: {exactly: 2, from: region, to: province}, points: {gain: 3}]",
    "[move: {exactly: 2, from: region, to: court}]",
    "[{each: opponents, do: [points: {gain: 1}, {move: {exactly: 2, from: region, to: "
    "province}}]}]",
    "[{each: opponents, by: you, do: [{move: {exactly: 2, from: region, to: province}}]}]",
    "[{each: opponents, by: you, do: [{move: {exactly: 2, from: region, to: court}}]}]",
    "[{each: opponents, do: [{score: home}]}]",
    "[{score: home}, {move: {whose: opponents, exactly: 2, from: region, to: province}}]",
    "[{move: {exactly: 3, from: province, to: region}}, {score: region}]",
    "[{move: {whose: opponents, exactly: 3, from: region, to: province}}, {score: region}]",
    "[points: {gain: 3}, {score: {places: region, only: first}}]",
    "[{move: {what: king, to: region}}, {score: king}]",
    "[{move: {what: grande, to: region}}, {score: home}]",
    "[{move: {up-to: 4}}, {score: castillo}]",
    "[{repeat: 2, do: [{move: {what: king, to: {next-to: it}}}, {score: {places: left-behind, "
    "only: first}}]}]",
    "[{move: {exactly: 1, from: region, to: {next-to: it}}}, {score: reached}]",
    "[{each: everybody, do: [{move: {exactly: 1, to: {clockwise-of: it}}}]}]",
    "[{each: opponents, by: you, do: [{move: {exactly: 1, from: region, to: region}}]}]",
};

enum { HOMEMADE = sizeof homemade / sizeof homemade[0], FEWEST = 30 };

static bool in_table(const struct quick *k, unsigned step)
{
    return !(k->tried[step / 64] >> step % 64 & 1);
}

/* At every choice of a card in a game of quick. False: the action is tried anyway. */
static bool compare_action(const struct hd_rules *r, unsigned card, int seats, uint64_t seed)
{
    static struct quick_memory memory;
    struct quick quick[HD_SEATS];
    struct hd_setup setup = {.seats = seats, .seed = seed, .first = HD_NONE};
    unsigned step = r->card[card].step;
    struct hd_state s;
    memset(&memory, 0, sizeof memory);
    assert_true(hd_begin(r, &setup, &s, NULL));
    for (int i = 0; i < seats; i++)
        quick_begin(&quick[i], &memory, r, i, &quick_policy);
    while (!hd_over(&s) && in_table(&quick[0], step)) {
        unsigned who = s.todo[s.todos - 1].who;
        struct hd_view view;
        hd_observe(r, &s, (int)who, &view);
        quick[who].view = &view;
        if (s.now.ask == HD_ASK_card && pairs < PAIRS) {
            quick_look(&quick[who], &view.known);
            pair[pairs].table = quick_steps(&quick[who], step, who);
            pair[pairs++].tried = quick_tried(&quick[who], step, who, card);
        }
        hd_apply(r, &s, quick_choose(&quick[who], &view.known, &s.now), NULL);
    }
    return in_table(&quick[0], step);
}

static void test_homemade(void **state)
{
    int known = 0, all = 0, other = 0;
    (void)state;
    for (int n = 0; n < HOMEMADE; n++) {
        bool table = true;
        load(n % 2 ? "1995" : "2023", homemade[n]);
        unsigned card = (unsigned)hd_card_named(&edition, "nobody");
        pairs = 0;
        for (int game = 0; game < 4 && table; game++)
            table = compare_action(&edition.rules, card, 2 + game, (uint64_t)game + 1);
        int clear = count_clear(), same = count_same();
        if (clear >= FEWEST && same * 100 < clear * 97)
            fail_msg("%d of %d: %s", same, clear, homemade[n]);
        known += table;
        all += clear, other += clear - same;
    }
    printf("# the table knows %d of %d actions, and the sign of %d of %d values\n", known, HOMEMADE,
           all - other, all);
    assert_true(known > 20 && known < HOMEMADE - 20);
}

/* ---- where they are plain ---------------------------------------------------------------- */

/* Points, those of a general scoring now, and a little for each caballero. */
static int standing(const struct hd_rules *r, const struct hd_state *world, int seat)
{
    struct hd_state s = *world;
    int sum = s.score[seat];
    hd_rules_ahead(r, &s);
    for (int place = 0; place <= HD_CASTILLO; place++) {
        int16_t points[HD_SEATS];
        if (place >= r->regions && place != HD_CASTILLO)
            continue;
        hd_score_sum(r, &s, place, false, points);
        sum += points[seat] + s.cab[place][seat];
    }
    return sum;
}

/* How far a seat is ahead of the mean of the others, times their number. */
static int lead(const struct hd_rules *r, const struct hd_state *s, int seat)
{
    int sum = 0;
    for (int i = 0; i < s->seats; i++)
        sum += i == seat ? (s->seats - 1) * standing(r, s, i) : -standing(r, s, i);
    return sum;
}

enum { TIMES = 8, PLAIN = 3 };

/* The action is carried out a few times with random answers. What its taker decides may be a
 * mistake, so then only the best of them counts. Nothing comes of some actions in some positions.
 */
static bool is_plain(const struct hd_rules *r, const struct hd_state *s, int card, uint64_t random,
                     const struct action *a)
{
    int who = s->active, before = lead(r, s, who), least = INT32_MAX, most = INT32_MIN;
    for (int i = 0; i < (a->chosen ? 4 * TIMES : TIMES); i++) {
        struct hd_state world = *s;
        if (!hd_alone_begin(r, &world, r->card[card].step, who, card))
            return false;
        while (!hd_alone_over(&world))
            hd_apply(r, &world, hd_sample(&world.now, &random), NULL);
        int gain = (lead(r, &world, who) - before) / (s->seats - 1);
        least = gain < least ? gain : least;
        most = gain > most ? gain : most;
    }
    return a->good ? (a->chosen ? most : least) >= PLAIN : most <= -PLAIN;
}

/* ---- what bots do ------------------------------------------------------------------------- */

struct count {
    int asked, used, offered, taken;
};

struct asked_bot {
    const struct hd_bot *bot;
    void *own;
    struct hd_budget budget;
    uint64_t random;
};

static struct hd_move ask(struct asked_bot *b, const struct hd_rules *r, const struct hd_state *s)
{
    int who = s->todo[s->todos - 1].who;
    struct hd_view view;
    hd_observe(r, s, who, &view);
    hd_bot_begin(b->bot, b->own, r, who, &b->budget);
    return b->bot->choose(b->own, &view, &s->now, &b->random);
}

/* What comes first? Where it is the special action, that is used at once. What a rule brings
 * depends on the caballeros that are still to be placed. */
static bool used_first(struct asked_bot *b, const struct hd_rules *r, const struct hd_state *s,
                       int card, const struct action *a, struct count *count)
{
    if (s->now.ask != HD_ASK_order || a->last || !is_plain(r, s, card, b->random, a) ||
        !ask(b, r, s).b)
        return false;
    count->asked++;
    count->used++;
    return true;
}

/* The card is taken: is its action used, at once or when its caballeros are placed? */
static void count_use(struct asked_bot *b, const struct hd_rules *r, struct hd_state s, int pile,
                      const struct action *a, struct count *count)
{
    int who = s.active, card = hd_open_card(&s, pile);
    hd_apply(r, &s, (struct hd_move){HD_ASK_card, 0, (uint8_t)pile, 0}, NULL);
    if (s.active == who && used_first(b, r, &s, card, a, count))
        return;
    while (s.active == who && (s.now.ask == HD_ASK_order || s.now.ask == HD_ASK_place))
        hd_apply(r, &s, hd_pick(&s.now, 0), NULL);
    if (s.active != who || s.now.ask != HD_ASK_special || !is_plain(r, &s, card, b->random, a))
        return;
    count->asked++;
    count->used += ask(b, r, &s).b == 1;
}

/* Only the card and the empty one are left to take. */
static void count_take(struct asked_bot *b, const struct hd_rules *r, struct hd_state s, int pile,
                       int empty, const struct action *a, struct count *count)
{
    if (!is_plain(r, &s, hd_open_card(&s, pile), b->random, a))
        return;
    s.open = (uint8_t)(1u << pile | 1u << empty);
    for (int other = 0; other < s.piles; other++)
        if (other != pile && other != empty)
            s.taker[other] = (uint8_t)((s.active + 1) % s.seats);
    hd_choices_again(r, &s);
    count->offered++;
    count->taken += ask(b, r, &s).b == pile;
}

/* Whoever acts does so after all others. */
static void act_last(struct hd_state *s)
{
    if (s->turn >= s->owners)
        return;
    uint8_t who = s->order[s->turn];
    for (int i = s->turn; i + 1 < s->owners; i++)
        s->order[i] = s->order[i + 1];
    s->turn = (uint8_t)(s->owners - 1);
    s->order[s->turn] = who;
}

/* Positions from games of quick, after the first scoring, when points can be lost too. */
static void count_in_game(struct asked_bot *b, const struct hd_rules *r, int seats, uint64_t seed,
                          int positions, const struct action *a, struct count *count)
{
    static struct quick_memory memory;
    struct quick quick[HD_SEATS];
    struct hd_setup setup = {.seats = seats, .seed = seed, .first = HD_NONE};
    struct hd_state s;
    memset(&memory, 0, sizeof memory);
    assert_true(hd_begin(r, &setup, &s, NULL));
    for (int i = 0; i < seats; i++)
        quick_begin(&quick[i], &memory, r, i, &quick_policy);
    while (!hd_over(&s) && count->asked < positions) {
        unsigned who = s.todo[s.todos - 1].who;
        bool fits = a->last ? r->scoring >> s.round & 1 : s.round > 2 && s.score[who] > 15;
        bool now = s.now.ask == HD_ASK_card && fits;
        struct hd_state laid = s;
        int pile, empty;
        if (a->last)
            act_last(&laid);
        if (now && lay_both(r, &laid, &pile, &empty)) {
            count_use(b, r, laid, pile, a, count);
            if (a->good)
                count_take(b, r, laid, pile, empty, a, count);
        }
        struct hd_view view;
        hd_observe(r, &s, (int)who, &view);
        quick[who].view = &view;
        hd_apply(r, &s, quick_choose(&quick[who], &view.known, &s.now), NULL);
    }
}

static struct count count_action(struct asked_bot *b, const struct action *a, int n, int positions)
{
    struct count count = {0, 0, 0, 0};
    load(n / 2 % 2 ? "1995" : "2023", a->text);
    for (int game = 0; game < 600 && count.asked < positions; game++)
        count_in_game(b, &edition.rules, 2 + game % 4, (uint64_t)(n * 100 + game + 1), positions, a,
                      &count);
    if (count.asked < positions)
        fail_msg("only %d positions: %s", count.asked, a->text);
    return count;
}

static void add(struct count *sum, struct count more)
{
    sum->asked += more.asked;
    sum->used += more.used;
    sum->offered += more.offered;
    sum->taken += more.taken;
}

/* One action in so many is asked about, in so many positions. No single one may be far off either.
 */
static void check_rung(const char *name, uint32_t iterations, int step, int positions)
{
    struct asked_bot b = {.bot = hd_bot_named(name), .budget = {.iterations = iterations}};
    struct count sum[2] = {{0, 0, 0, 0}, {0, 0, 0, 0}};
    static struct action a;
    int all = actions(-1, &a), number[2] = {0, 0};
    b.own = malloc(b.bot->memory);
    for (int n = 0; n < all; n++) {
        if (n / 2 % step)
            continue;
        actions(n, &a);
        struct count c = count_action(&b, &a, n, positions);
        if (a.good ? c.used * 4 < c.asked * 3 : c.used * 4 > c.asked)
            fail_msg("%s used %d of %d: %s", name, c.used, c.asked, a.text);
        number[a.good]++;
        add(&sum[a.good], c);
    }
    free(b.own);
    printf("# %s: of %d good ones used %d of %d, taken %d of %d; of %d bad ones used %d of %d\n",
           name, number[1], sum[1].used, sum[1].asked, sum[1].taken, sum[1].offered, number[0],
           sum[0].used, sum[0].asked);
    assert_true(sum[1].used * 100 >= sum[1].asked * 95);
    assert_true(sum[1].taken * 100 >= sum[1].offered * 90);
    assert_true(sum[0].used * 100 <= sum[0].asked * 5);
}

/* Every seventh action: no list has that many, so that each selector and joint comes up. */
static void test_fast_rungs(void **state)
{
    bool all = checked_setting("HIDALGO_ACTIONS", 0);
    int step = all ? 1 : 7, positions = all ? 50 : 20;
    (void)state;
    check_rung("quick", 0, step, positions);
    check_rung("measure", 0, step, positions);
    check_rung("greedy", 0, step, positions);
}

static void test_slow_rungs(void **state)
{
    bool all = checked_setting("HIDALGO_ACTIONS", 0);
    (void)state;
    check_rung("search", 0, all ? 1 : 19, all ? 50 : 8);
    check_rung("expert", all ? 0 : 300, all ? 7 : 37, all ? 50 : 8);
}

/* ---- rules of later rounds ----------------------------------------------------------------- */

static struct quick seated[HD_SEATS];

static void sit_down(const struct hd_rules *r, int seats)
{
    static struct quick_memory memory;
    memset(&memory, 0, sizeof memory);
    for (int i = 0; i < seats; i++)
        quick_begin(&seated[i], &memory, r, i, &quick_policy);
}

static struct hd_move move_of_quick(const struct hd_rules *r, const struct hd_state *s)
{
    static struct hd_view view[HD_SEATS];
    unsigned who = s->todo[s->todos - 1].who;
    hd_observe(r, s, (int)who, &view[who]);
    seated[who].view = &view[who];
    return quick_choose(&seated[who], &view[who].known, &s->now);
}

/* Up to the last question of that kind in a round. */
static void play_to(const struct hd_rules *r, struct hd_state *s, enum hd_ask ask, int round)
{
    while (s->now.ask != ask || s->round != round || s->turn != s->seats - 1)
        hd_apply(r, s, move_of_quick(r, s), NULL);
}

static void play_on(const struct hd_rules *r, struct hd_state *s, int place[HD_SEATS])
{
    for (int i = 0; i < s->seats; i++)
        place[s->order[i]] = i;
    while (!hd_over(s))
        hd_apply(r, s, move_of_quick(r, s), NULL);
}

/* By how much a seat is ahead of the mean of the others. */
static double margin(const struct hd_state *s, int seat)
{
    double sum = 0;
    for (int i = 0; i < s->seats; i++)
        sum += s->score[i];
    return s->score[seat] - (sum - s->score[seat]) / (s->seats - 1);
}

/* Both orders of a round that nobody could expect: the slope of the margin over the places. */
static double worth_of_a_place(const struct hd_rules *r, int seats, int games)
{
    double xy = 0, xx = 0;
    sit_down(r, seats);
    for (int game = 0; game < games; game++) {
        struct hd_setup setup = {.seats = seats, .seed = (uint64_t)game, .first = HD_NONE};
        struct hd_state usual, other;
        int at[2][HD_SEATS];
        assert_true(hd_begin(r, &setup, &usual, NULL));
        play_to(r, &usual, HD_ASK_power, game % r->rounds);
        const struct hd_move last = move_of_quick(r, &usual);
        other = usual;
        other.lasting[other.lastings++] = (struct hd_lasting){
            .rule = HD_RULE_REVERSED, .where = HD_NONE, .lasts = HD_LASTS_ROUND};
        hd_apply(r, &usual, last, NULL);
        hd_apply(r, &other, last, NULL);
        play_on(r, &usual, at[0]);
        play_on(r, &other, at[1]);
        for (int i = 0; i < seats; i++) {
            double earlier = at[0][i] - at[1][i];
            xy += earlier * (margin(&other, i) - margin(&usual, i));
            xx += earlier * earlier;
        }
    }
    return xy / xx;
}

/* The weight counts own points; what one seat gains the others lose. */
static void test_a_place(void **state)
{
    (void)state;
    load("1995", "[points: {gain: 1}]");
    double several = worth_of_a_place(&edition.rules, 4, 500) * 3 / 4;
    double two = worth_of_a_place(&edition.rules, 2, 500) / 2;
    printf("# acting a place earlier: %.2f points of four, %.2f of two\n", several, two);
    assert_true(fabs(several - quick_policy.several.earlier / 64.0) < 0.4);
    assert_true(fabs(two - quick_policy.two.earlier / 64.0) < 1);
}

/* What quick makes of a card now, if this seat has the low or the high power cards. */
static int with_hands(const struct hd_state *at, int card, bool low)
{
    const struct hd_rules *r = &edition.rules;
    struct hd_state s = *at;
    struct hd_view view;
    unsigned who = s.todo[s.todos - 1].who;
    for (int i = 0; i < s.seats; i++)
        for (unsigned p = s.hand[i] = 0; p < r->powers; p++)
            if ((r->power[p].value <= 6) == ((unsigned)i == who ? low : !low))
                s.hand[i] |= (uint16_t)(1u << p);
    hd_observe(r, &s, (int)who, &view);
    seated[who].view = &view;
    quick_look(&seated[who], &view.known);
    return quick_special(&seated[who], (unsigned)card, who);
}

/* Whoever has low cards comes first when they count in reverse. After the last round there is no
 * next one. */
static void test_reversed(void **state)
{
    (void)state;
    struct hd_setup setup = {.seats = 4, .seed = 5, .first = HD_NONE};
    struct hd_state s;
    load("1995", "[{rule: {order: reversed, for: next-round}}]");
    const struct hd_rules *r = &edition.rules;
    int card = hd_card_named(&edition, "nobody");
    sit_down(r, 4);
    assert_true(hd_begin(r, &setup, &s, NULL));
    play_to(r, &s, HD_ASK_card, 3);
    assert_true(with_hands(&s, card, true) > 2 * QUICK_POINT);
    assert_true(with_hands(&s, card, false) < -2 * QUICK_POINT);
    play_to(r, &s, HD_ASK_card, r->rounds - 1);
    assert_int_equal(with_hands(&s, card, true), 0);
}

/* Bots see what is in the castillo anyway, as whoever counts along does. */
static void test_open_castillo(void **state)
{
    (void)state;
    struct hd_setup setup = {.seats = 4, .seed = 5, .first = HD_NONE};
    struct hd_state s;
    struct hd_view closed, open;
    load("1995", "[{rule: {castillo-open: yes, for: game}}]");
    const struct hd_rules *r = &edition.rules;
    sit_down(r, 4);
    assert_true(hd_begin(r, &setup, &s, NULL));
    play_to(r, &s, HD_ASK_card, 3);
    assert_int_equal(with_hands(&s, hd_card_named(&edition, "nobody"), true), 0);
    unsigned who = s.todo[s.todos - 1].who;
    hd_observe(r, &s, (int)who, &closed);
    s.lasting[s.lastings++] = (struct hd_lasting){
        .rule = HD_RULE_CASTILLO_OPEN, .where = HD_NONE, .lasts = HD_LASTS_GAME};
    hd_observe(r, &s, (int)who, &open);
    memcpy(open.known.lasting, closed.known.lasting, sizeof open.known.lasting);
    open.known.lastings = closed.known.lastings;
    assert_memory_equal(&open, &closed, sizeof open);
}

/* ---- what the laboratory says ------------------------------------------------------------- */

/* %1$d points for whoever takes the card. */
static const char *const said[] = {
    "[points: {gain: %1$d}]",
    "[{each: left-neighbour, do: [points: {who: active, gain: %1$d}]}]",
    ("[{if: {regions: region, at-least: 1}, then: [points: {gain: %1$d}], else: [points: {lose: "
     "%1$d}]}]"),
    "[{either: [points: {lose: %1$d}, points: {gain: %1$d}]}]",
    "[{choose: {player: everybody}}, points: {who: chosen, gain: %1$d}]",
};
enum { SAID = sizeof said / sizeof said[0] };

/* All other cards are alike and do nothing, so that only the points make a difference. */
static void only_points(const char *year, const char *effects, int *plus)
{
    load(year, effects);
    *plus = hd_card_named(&edition, "nobody");
    for (int i = 0; i < edition.rules.cards; i++) {
        edition.rules.card[i].place = 2;
        edition.rules.card[i].steps = i == *plus ? edition.rules.card[i].steps : 0;
    }
}

static void measure(const struct hd_bot *bot, uint64_t games, struct worth_result *out)
{
    char why[WORTH_WHY];
    struct worth_setup setup = {.edition = &edition,
                                .match = {.seats = 4, .games = games, .seed = 1, .threads = 1}};
    for (int i = 0; i < 4; i++)
        setup.match.player[i].bot = bot;
    if (!worth_run(&setup, out, why))
        fail_msg("%s", why);
}

/* Others fight who leads, which costs more than half a point of two. A quick that does not care who
 * leads shows the rest. Whoever says the same in other words has played the same games, so one
 * number of points is enough for each, and quick itself. */
static void test_worth(void **state)
{
    static const int points[] = {1, 2, 5, 15};
    static struct worth_result result;
    static double quick[8];
    struct quick_policy policy = quick_policy;
    struct hd_bot calm = *hd_bot_named("quick");
    bool all = checked_setting("HIDALGO_ACTIONS", 0);
    uint64_t games = all ? 4000 : 200;
    policy.several.leader = policy.two.leader = 0;
    calm.data = &policy;
    (void)state;
    for (int n = 0; n < 8 * SAID; n++) {
        char text[300];
        int given = points[n / 2 % 4], plus;
        if (!all && n >= 8 && n / 2 % 4 != n / 8 % 4)
            continue;
        snprintf(text, sizeof text, said[n / 8], given);
        only_points(n % 2 ? "1995" : "2023", text, &plus);
        measure(hd_bot_named("quick"), games, &result);
        struct worth_value v = worth_value(&result, &result.card[plus].all, WORTH_POINTS),
                           now = worth_source(&result, &result.card[plus], WORTH_AT_ONCE);
        if (n < 8)
            printf("# %s, %s: %.2f (%.2f to %.2f)\n", n % 2 ? "1995" : "2023", text, v.mean,
                   v.ci.low, v.ci.high);
        assert_true(v.turns > 20 && v.ci.high > given / 2.0 && v.ci.low <= given);
        assert_true(now.ci.low <= given && given <= now.ci.high);
        quick[n % 8] = n < 8 ? v.mean : quick[n % 8];
        assert_true(v.mean == quick[n % 8]);
        if (!all && n >= 8)
            continue;
        measure(&calm, games, &result);
        v = worth_value(&result, &result.card[plus].all, WORTH_POINTS);
        assert_true(v.ci.low <= given && given <= v.ci.high &&
                    v.ci.high - v.ci.low - 2 * v.unseen < 1);
    }
}

/* Outside, bots that are not ours ask the same. */
static void test_card_worth(void **state)
{
    static const struct {
        const char *effects;
        int least, most;
    } rows[] = {{"[points: {gain: 5}]", 300, 500},
                {"[{each: left-neighbour, do: [points: {who: active, gain: 5}]}]", 300, 500},
                {"[points: {who: opponents, gain: 5}]", -1000, -100},
                {"[]", 0, 0}};
    (void)state;
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        struct hd_setup setup = {.seats = 4, .seed = 7, .first = HD_NONE};
        struct hd_state s;
        struct hd_view view;
        load("1995", rows[i].effects);
        assert_true(hd_begin(&edition.rules, &setup, &s, NULL));
        hd_observe(&edition.rules, &s, 2, &view);
        int worth = hd_card_worth(&edition.rules, &view, hd_card_named(&edition, "nobody"));
        if (worth < rows[i].least || worth > rows[i].most)
            fail_msg("%s: %d", rows[i].effects, worth);
        assert_int_equal(hd_card_worth(&edition.rules, &view, edition.rules.cards), 0);
        assert_int_equal(hd_card_worth(&edition.rules, &view, -1), 0);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_agree),         cmocka_unit_test(test_homemade),
        cmocka_unit_test(test_fast_rungs),    cmocka_unit_test(test_slow_rungs),
        cmocka_unit_test(test_a_place),       cmocka_unit_test(test_reversed),
        cmocka_unit_test(test_open_castillo), cmocka_unit_test(test_worth),
        cmocka_unit_test(test_card_worth),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
