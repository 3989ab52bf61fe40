/* SPDX-License-Identifier: MIT
 *
 * slip_test.c: bots that slip (hd_budget.slip): they mix up answers that are about equal, and lose
 * no more than they may. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "games.h"
#include "greedy.h"
#include "tree.h"

/* What each answer is worth in the world that a bot imagines with this stream. */
static int worth_of_all(const struct hd_rules *r, const struct hd_view *view,
                        const struct hd_answers *o, uint64_t random, int32_t out[HD_MOVES])
{
    static struct ahead a;
    static const struct hd_bot plain = {.name = "plain"};
    struct greedy_worth worth[HD_MOVES];
    struct hd_state world;
    int n = hd_count(o);
    ahead_begin(&a, &plain, r, view->seat);
    a.net = &outlook_of_greedy.net;
    ahead_look(&a, view);
    ahead_imagine(&a, view, &random, &world);
    greedy_worths(&a, &world, o, worth);
    for (int i = 0; i < n; i++)
        out[i] = greedy_sum(worth[i]);
    return n;
}

struct slips {
    int questions, others; /* with several answers; answered by another than the best */
};

/* Answers the questions of a game by that budget. */
static void answer_game(const struct hd_rules *r, const struct hd_budget *budget, uint64_t seed,
                        struct slips *out)
{
    struct hd_setup setup = {.seats = 4, .seed = seed, .first = HD_NONE};
    const struct hd_bot *bot = hd_bot_named("greedy");
    void *own = malloc(bot->memory);
    struct hd_state s;
    assert_true(hd_begin(r, &setup, &s, NULL));
    for (uint64_t turn = 0; !hd_over(&s) && turn < 120; turn++) {
        int who = hd_question(r, &s).who;
        struct hd_answers o;
        struct hd_view view;
        int32_t worth[HD_MOVES], best = INT32_MIN, given = 0;
        uint64_t stream = seed * 1000 + turn;
        hd_answers(r, &s, &o);
        hd_observe(r, &s, who, &view);
        int n = worth_of_all(r, &view, &o, stream, worth);
        hd_bot_begin(bot, own, r, who, budget);
        struct hd_move m = bot->choose(own, &view, &o, &stream);
        for (int i = 0; i < n; i++) {
            best = worth[i] > best ? worth[i] : best;
            given = hd_index(&o, m) == i ? worth[i] : given;
        }
        assert_true(n < 2 || (best - given) * 100 <= (int)budget->slip * OUTLOOK_POINT);
        out->questions += n > 1;
        out->others += n > 1 && given != best;
        assert_true(hd_apply(r, &s, m, NULL));
    }
    free(own);
}

/* Who never slips gives the best answer; the more, the more often another one. */
static void nobody_loses_more_than_the_slip(void **state)
{
    static const uint32_t slip[] = {0, 50, 400};
    double share[3] = {0};
    (void)state;
    for (int i = 0; i < 3; i++) {
        struct hd_budget budget = {.slip = slip[i]};
        struct slips all = {0, 0};
        answer_game(games_rules("1995"), &budget, 3, &all);
        answer_game(games_rules("2023"), &budget, 4, &all);
        share[i] = (double)all.others / all.questions;
    }
    assert_true(share[0] == 0);
    assert_true(share[1] > 0.02 && share[2] > share[1] + 0.1);
}

/* Those that search, too: they may give an answer that they tried less often. */
static void who_searches_slips_too(void **state)
{
    static struct tree own;
    const struct hd_bot *search = hd_bot_named("search");
    const struct hd_rules *r = games_rules("2023");
    struct hd_setup setup = {.seats = 4, .seed = 9, .first = HD_NONE};
    struct hd_state s;
    int others = 0, same = 0;
    (void)state;
    assert_true(hd_begin(r, &setup, &s, NULL));
    for (uint64_t turn = 0; turn < 60; turn++) {
        struct hd_move m[2];
        struct hd_answers o;
        struct hd_view view;
        hd_answers(r, &s, &o);
        hd_observe(r, &s, hd_question(r, &s).who, &view);
        for (uint32_t i = 0; i < 2; i++) {
            struct hd_budget budget = {.iterations = 40, .slip = 400 * i};
            uint64_t stream = turn;
            hd_bot_begin(search, &own, r, view.seat, &budget);
            m[i] = search->choose(&own, &view, &o, &stream);
            assert_true(hd_is_legal(&o, m[i]));
        }
        bool equal = hd_index(&o, m[0]) == hd_index(&o, m[1]);
        others += !equal;
        same += equal;
        assert_true(hd_apply(r, &s, m[0], NULL));
    }
    assert_true(others > 5 && same > 5);
}

int main(void)
{
    const struct CMUnitTest tests[] = {cmocka_unit_test(nobody_loses_more_than_the_slip),
                                       cmocka_unit_test(who_searches_slips_too)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}
