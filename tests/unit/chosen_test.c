/* SPDX-License-Identifier: MIT
 *
 * chosen_test.c: what bots answer at thousands of questions of random games, of all kinds and of
 * sets that have other ones: the same on every machine, and until somebody changes how they think.
 *
 * Whole numbers alone decide, so no compiler or processor changes an answer. Whoever changes a bot
 * on purpose, its weights, or the cards, writes the numbers here that the test prints.
 *
 * sanitizers: none, they see bots in bots_test. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "bots.h"
#include "games.h"

/* In games of later seeds only questions of kinds that were seldom asked so far. */
enum { SEEDS = 6, LATER = 40, SELDOM = 300 };
static int asked[HD_ASK_NOTHING];

/* Adds an answer to a sum (FNV-1a). */
static void add(uint64_t *sum, struct hd_move m)
{
    const unsigned part[] = {m.ask, m.a, m.b};
    for (size_t i = 0; i < sizeof part / sizeof *part; i++)
        *sum = (*sum ^ part[i]) * UINT64_C(0x100000001b3);
}

/* Every so many questions of a random game the bot is asked, and its answer is not played; or every
 * one of a kind that was asked seldom. */
static void ask_along(const struct hd_bot *bot, const struct hd_budget *budget, int each,
                      struct hd_session *s, uint64_t seed, uint64_t *sum)
{
    const struct hd_rules *r = hd_session_rules(s);
    void *own = calloc(1, bot->memory + 1);
    uint64_t random = seed, its = seed;
    assert_non_null(own);
    for (int n = 0; !hd_session_over(s); n++) {
        struct hd_question q = hd_session_question(s);
        if (seed <= SEEDS ? n % each == 0 : asked[q.ask] < SELDOM) {
            asked[q.ask]++;
            const struct hd_view *view = hd_session_view(s, (int)q.who);
            hd_bot_begin(bot, own, r, (int)q.who, budget);
            add(sum, bot->choose(own, view, &view->known.now, &its));
            hd_bot_end(bot, own, NULL);
        }
        games_play(s, &random, 1);
    }
    free(own);
}

static uint64_t answers_of(const char *name, uint32_t iterations, int each)
{
    static const struct {
        const char *edition, *option;
        int seats;
    } games[] = {{"1995", NULL, 2},
                 {"1995", NULL, 4},
                 {"1995", "open-castillo", 3},
                 {"1995", "tests/sets/later.yaml", 4},
                 {"1995", "tests/sets/strange.yaml", 3},
                 {"1995", "tests/sets/steps.yaml", 4},
                 {"1995", "tests/sets/hands.yaml", 3},
                 {"1995", "tests/sets/shapes.yaml", 4},
                 {"1995", "data/sets/ideas.yaml", 4},
                 {"2023", NULL, 3},
                 {"2023", NULL, 5},
                 {"2023", "power-shift", 3},
                 {"2023", "regency", 5},
                 {"2023", "alternatives", 4},
                 {"2023", "alternatives", 3},
                 {"2023", "merged", 2},
                 {"2023", "data/sets/borrowed.yaml", 4},
                 {"2023", "data/sets/guilds.yaml", 4},
                 {"1995", "data/sets/marches.yaml", 5},
                 {"1995", "data/sets/five.yaml", 3}};
    struct hd_budget budget = {.iterations = iterations};
    uint64_t sum = UINT64_C(0xcbf29ce484222325);
    memset(asked, 0, sizeof asked);
    for (uint64_t seed = 1; seed <= (each == 1 ? LATER : SEEDS); seed++)
        for (size_t i = 0; i < sizeof games / sizeof *games; i++) {
            struct hd_session *s =
                games_new(games[i].edition, games[i].option, games[i].seats, seed, NULL);
            ask_along(hd_bot_named(name), &budget, each, s, seed, &sum);
            hd_session_free(s);
        }
    return sum;
}

static void answers_stay(void **state)
{
    static const struct {
        const char *bot;
        uint32_t iterations;
        int each;
        uint64_t sum;
    } known[] = {
        {"quick", 0, 1, UINT64_C(0x6d770928de1c62bb)},
        {"measure", 0, 1, UINT64_C(0xbdb47ea5d9960c1a)},
        {"greedy", 1, 5, UINT64_C(0x50525861e12565c2)},
        {"search", 12, 37, UINT64_C(0xb3eb9cacc013d2ea)},
        {"search", 300, 223, UINT64_C(0x82100d808b7dfcde)},
        {"expert", 12, 41, UINT64_C(0x57848917025baefb)},
    };
    bool same = true;
    (void)state;
    for (size_t i = 0; i < sizeof known / sizeof *known; i++) {
        uint64_t now = answers_of(known[i].bot, known[i].iterations, known[i].each);
        if (now != known[i].sum)
            print_error("%s: 0x%016llx\n", known[i].bot, (unsigned long long)now);
        same = same && now == known[i].sum;
    }
    assert_true(same);
}

int main(void)
{
    const struct CMUnitTest tests[] = {cmocka_unit_test(answers_stay)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}
