/* SPDX-License-Identifier: MIT
 *
 * ranking_test.c: races of planted versions: how often they say something wrong, and whether the
 * best one wins. */
#include <math.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include <cmocka.h>

#include "compare/ranking.h"
#include "games.h"

enum { VERSIONS = 5, RUNS = 300, BLOCKS = 1200, LOOK = 40 };

/* A uniform number from 0 to 1, and one that is nearly normal. */
static double uniform(uint64_t *stream)
{
    return (double)(hd_random(stream) >> 11) * 0x1p-53;
}

static double normal(uint64_t *stream)
{
    double sum = -6;
    for (int i = 0; i < 12; i++)
        sum += uniform(stream);
    return sum;
}

/* Blocks of games are good or bad for all versions together. */
static void play_block(struct ranking *r, const double mean[VERSIONS], uint64_t *stream)
{
    double value[RANKING_VERSIONS] = {0}, common = normal(stream);
    for (int i = 0; i < VERSIONS; i++)
        value[i] = mean[i] + common + normal(stream);
    ranking_add(r, value);
}

struct ended {
    int wrong, won;   /* races with a wrong claim; that the best won               */
    int over, blocks; /* races that ended before the games did; blocks of all      */
};

/* Claims: of two versions, that one is worse, though it is not. */
static bool is_wrong(const struct ranking *r, struct ranking_aim aim, const double mean[VERSIONS])
{
    bool wrong = false;
    for (int i = 0; i < VERSIONS; i++)
        for (int k = 0; k < VERSIONS; k++) {
            struct hd_interval ci;
            const double sign = aim.way == RANKING_LESS ? 1 : -1;
            const double truth = aim.way == RANKING_NEAR
                                     ? fabs(mean[i] - aim.target) - fabs(mean[k] - aim.target)
                                     : sign * (mean[i] - mean[k]);
            ranking_worse(r, aim, i, k, &ci);
            wrong = wrong || ci.low > truth + 1e-12 || ci.high < truth - 1e-12;
        }
    return wrong;
}

static struct ended races(struct ranking_aim aim, const double mean[VERSIONS], int best)
{
    struct ended out = {.wrong = 0};
    uint64_t stream = 5;
    for (int run = 0; run < RUNS; run++) {
        struct ranking r = {.versions = VERSIONS};
        bool wrong = false, over = false;
        for (int block = 1; block <= BLOCKS && !over; block++) {
            play_block(&r, mean, &stream);
            out.blocks++;
            if (block % LOOK)
                continue;
            wrong = wrong || is_wrong(&r, aim, mean);
            over = ranking_race(&r, aim, 0);
        }
        out.wrong += wrong;
        out.over += over;
        out.won += over && ranking_best(&r, aim) == best;
    }
    return out;
}

/* Of equal versions nothing is said, in at least 95 of 100 races, though they are looked at often.
 */
static void equal_versions_stay(void **state)
{
    static const double mean[VERSIONS] = {0};
    (void)state;
    for (int way = 0; way <= RANKING_NEAR; way++) {
        const struct ended is = races((struct ranking_aim){(enum ranking_way)way, 1}, mean, -1);
        assert_true(is.wrong <= RUNS / 20);
        assert_true(is.over <= is.wrong); /* to leave one, a race must be wrong */
    }
}

/* The best wins, and does not need all the games; no interval misses the truth more often than it
 * may. */
static void the_best_one_wins(void **state)
{
    static const double mean[VERSIONS] = {0, 0.4, 0.9, 0.3, 0.5};
    static const struct ranking_aim aim[] = {
        {RANKING_LESS, 0}, {RANKING_MORE, 0}, {RANKING_NEAR, 0.95}};
    static const int best[] = {0, 2, 2};
    (void)state;
    for (size_t i = 0; i < sizeof aim / sizeof *aim; i++) {
        const struct ended is = races(aim[i], mean, best[i]);
        assert_true(is.wrong <= RUNS / 20);
        assert_true(is.won >= RUNS * 19 / 20);
        assert_true(is.blocks < RUNS * BLOCKS * 3 / 4);
    }
}

/* Versions that are nearly equal end the race as soon as that is known. */
static void what_is_as_good_is_enough(void **state)
{
    static const double mean[VERSIONS] = {0, 0.01, 0, 0.02, 0};
    struct ranking r = {.versions = VERSIONS};
    uint64_t stream = 9;
    bool over = false;
    int blocks = 0;
    (void)state;
    for (; !over && blocks < BLOCKS * 4; blocks++) {
        play_block(&r, mean, &stream);
        over = blocks % LOOK == 0 && ranking_race(&r, (struct ranking_aim){RANKING_LESS, 0}, 0.4);
    }
    assert_true(over && blocks > LOOK);
    for (int i = 0; i < VERSIONS; i++)
        assert_false(r.left[i]);
}

static void goals_are_read(void **state)
{
    struct ranking_goal g;
    (void)state;
    assert_true(ranking_goal_read("spread", 4, &g));
    assert_string_equal(g.figure, "margin");
    assert_int_equal(g.way, RANKING_LESS);
    assert_true(ranking_goal_read("first-seat", 5, &g));
    assert_string_equal(g.figure, "wins-1");
    assert_true(g.way == RANKING_NEAR && g.target == 20);
    assert_true(ranking_goal_read("points=90", 4, &g) && g.way == RANKING_NEAR && g.target == 90);
    assert_true(ranking_goal_read("points", 4, &g) && g.way == RANKING_MORE);
    assert_true(ranking_goal_read("ties=less", 4, &g) && g.way == RANKING_LESS);
    assert_false(ranking_goal_read("points=", 4, &g));
    assert_false(ranking_goal_read("=less", 4, &g));
    assert_false(ranking_goal_read("points=many", 4, &g));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(equal_versions_stay),
        cmocka_unit_test(the_best_one_wins),
        cmocka_unit_test(what_is_as_good_is_enough),
        cmocka_unit_test(goals_are_read),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
