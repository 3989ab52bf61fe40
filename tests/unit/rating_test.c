/* SPDX-License-Identifier: MIT
 *
 * rating_test.c: ratings of players whose strength is known. */
#include <math.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "hidalgo/rating.h"
#include "linear.h"
#include "luce.h"

enum { GAMES = 600, PLAYERS = 6 };

static void near(double got, double want, double within)
{
    if (!(fabs(got - want) <= within))
        fail_msg("%.6f, not %.6f", got, want);
}

static double draw(uint64_t *stream)
{
    return (double)(hd_random(stream) >> 11) / 9007199254740992.0;
}

/* ---- games from the model ------------------------------------------------------- */

/* One choice of the model: a set of the rest, as a mask. */
static unsigned choose(const double *strength, const uint8_t *player, unsigned left, double shared,
                       uint64_t *stream)
{
    double weight[1 << HD_SEATS], sum = 0;
    for (unsigned set = 1; set < 1u << HD_SEATS; set++) {
        double product = 1;
        int size = 0;
        for (int i = 0; i < HD_SEATS; i++)
            if (set >> i & 1)
                product *= strength[player[i]], size++;
        bool can = (set & left) == set && (size == 1 || (size == 2 && shared > 0));
        weight[set] = can ? pow(product, 1.0 / size) * (size == 2 ? shared : 1) : 0;
        sum += weight[set];
    }
    double at = draw(stream) * sum;
    for (unsigned set = 1; set < (1u << HD_SEATS) - 1; set++)
        if ((at -= weight[set]) < 0 && weight[set] > 0)
            return set;
    return left;
}

/* Four seats, drawn from the players; places become points. */
static void play(struct hd_outcome *game, const double *strength, double shared, uint64_t *stream)
{
    unsigned left = 15;
    for (int i = 0; i < 4; i++)
        game->player[i] = (uint8_t)(draw(stream) * PLAYERS);
    game->player[4] = 0;
    game->seats = 4;
    for (int16_t points = 100; left; points--) {
        unsigned set = choose(strength, game->player, left, shared, stream);
        for (int i = 0; i < 4; i++)
            if (set >> i & 1)
                game->points[i] = points;
        left &= ~set;
    }
}

static const double known[PLAYERS] = {1, 1.5, 0.5, 3, 1, 6};

static void play_all(struct hd_outcome games[GAMES], double shared, uint64_t seed)
{
    uint64_t stream = seed;
    for (uint64_t i = 0; i < GAMES; i++) {
        play(&games[i], known, shared, &stream);
        games[i].block = i;
    }
}

/* ---- known strengths -------------------------------------------------------------- */

/* Of 120 times five intervals, about 95 % contain the truth; the mean is right too. */
static void recovers(double shared)
{
    static struct hd_outcome games[GAMES];
    struct hd_rating got[PLAYERS];
    double mean[PLAYERS] = {0};
    int held = 0, times = 120;
    for (int t = 0; t < times; t++) {
        play_all(games, shared, 1000 + (uint64_t)t);
        assert_true(hd_rate(games, GAMES, PLAYERS, 0, got));
        for (int i = 1; i < PLAYERS; i++) {
            double want = 400 * log10(known[i]);
            held += got[i].ci.low <= want && want <= got[i].ci.high;
            mean[i] += got[i].points / times;
        }
    }
    double share = held / 5.0 / times;
    if (share < 0.93 || share > 0.99)
        fail_msg("intervals hold %.3f", share);
    for (int i = 1; i < PLAYERS; i++)
        near(mean[i], 400 * log10(known[i]), 5);
}

static void known_strengths(void **state)
{
    (void)state;
    recovers(0);
}

static void known_strengths_with_ties(void **state)
{
    (void)state;
    recovers(0.3);
}

/* Equal games of a block count as one. */
static void blocks_that_repeat(void **state)
{
    static struct hd_outcome games[GAMES], four[4 * GAMES];
    struct hd_rating one[PLAYERS], many[PLAYERS];
    (void)state;
    play_all(games, 0, 3);
    for (int i = 0; i < 4 * GAMES; i++)
        four[i] = games[i / 4];
    assert_true(hd_rate(games, GAMES, PLAYERS, 0, one));
    assert_true(hd_rate(four, 4 * GAMES, PLAYERS, 0, many));
    for (int i = 1; i < PLAYERS; i++) {
        near(many[i].points, one[i].points, 2);
        double ratio = (many[i].ci.high - many[i].ci.low) / (one[i].ci.high - one[i].ci.low);
        near(ratio, 1, 0.15);
    }
}

/* ---- what must not matter --------------------------------------------------------------- */

static void names_and_seats_do_not_matter(void **state)
{
    static const uint8_t other[PLAYERS] = {3, 5, 0, 1, 4, 2};
    static struct hd_outcome games[GAMES], turned[GAMES];
    struct hd_rating a[PLAYERS], b[PLAYERS];
    (void)state;
    play_all(games, 0.2, 9);
    for (int g = 0; g < GAMES; g++) {
        turned[g] = games[g];
        for (int i = 0; i < 4; i++) {
            turned[g].player[i] = other[games[g].player[(i + 1) % 4]];
            turned[g].points[i] = (int16_t)(2 * games[g].points[(i + 1) % 4] + 7);
        }
    }
    assert_true(hd_rate(games, GAMES, PLAYERS, 2, a));
    assert_true(hd_rate(turned, GAMES, PLAYERS, other[2], b));
    for (int i = 0; i < PLAYERS; i++) {
        near(b[other[i]].points, a[i].points, 1e-6);
        near(b[other[i]].ci.low, a[i].ci.low, 1e-6);
        near(b[other[i]].ci.high, a[i].ci.high, 1e-6);
    }
    near(a[2].points, 0, 0);
    near(a[2].ci.high, 0, 0);
}

/* ---- small cases by hand ------------------------------------------------------------------ */

static struct hd_outcome pair(uint64_t block, int16_t first, int16_t second)
{
    return (struct hd_outcome){
        .block = block, .seats = 2, .player = {0, 1}, .points = {first, second}};
}

/* 60 against 30: twice the strength, less the effect of the imaginary games. */
static void two_players(void **state)
{
    struct hd_outcome games[90];
    struct hd_rating got[2];
    (void)state;
    for (uint64_t i = 0; i < 90; i++)
        games[i] = pair(i, i % 3 != 0, i % 3 == 0);
    assert_true(hd_rate(games, 90, 2, 1, got));
    near(got[0].points, 400 * log10(2), 1.5);
    double half = 1.96 * sqrt(90.0 / (60 * 30)) * 400 / log(10);
    near(got[0].ci.high - got[0].points, half, 3);
    near(got[0].points - got[0].ci.low, half, 3);
}

/* The slope agrees with differences of the likelihood. */
static void slope_and_curve(void **state)
{
    static struct hd_outcome games[GAMES];
    static struct luce l;
    (void)state;
    play_all(games, 0.3, 4);
    assert_true(luce_fit(games, GAMES, PLAYERS, &l));
    assert_true(l.shared[1] && l.shared[2] && !l.shared[3]);
    for (int i = 0; i < l.parameters; i++)
        near(l.slope[i], 0, 1e-6);
    near(exp(l.at[PLAYERS]), 0.3, 0.08);
}

/* Only ties: equally strong, and still a rating. */
static void ties(void **state)
{
    struct hd_outcome games[40];
    struct hd_rating got[2];
    (void)state;
    for (uint64_t i = 0; i < 40; i++)
        games[i] = pair(i, 5, 5);
    assert_true(hd_rate(games, 40, 2, 0, got));
    near(got[1].points, 0, 1e-9);
    assert_true(isfinite(got[1].ci.low) && isfinite(got[1].ci.high));
    for (uint64_t i = 0; i < 40; i++) /* half a win each is equal, like a tie      */
        games[i] = pair(i, i % 4 < 3 ? 5 : 9, i % 4 < 2 ? 5 : 3);
    assert_true(hd_rate(games, 40, 2, 1, got));
    assert_true(got[0].points > 20 && got[0].points < 1000);
    struct hd_outcome all = {.seats = 5, .player = {0, 1, 0, 1, 0}};
    assert_true(hd_rate(&all, 1, 2, 0, got)); /* five share, two players have the seats */
    near(got[1].points, 0, 50);
}

/* A bot that always wins has a lower bound and a finite rating. */
static void who_always_wins(void **state)
{
    struct hd_outcome games[400];
    struct hd_rating got[3];
    (void)state;
    for (uint64_t i = 0; i < 400; i++)
        games[i] = (struct hd_outcome){.block = i,
                                       .seats = 3,
                                       .player = {0, 1, 2},
                                       .points = {9, (int16_t)(i % 2), (int16_t)((i + 1) % 2)}};
    assert_true(hd_rate(games, 400, 3, 1, got));
    assert_true(got[0].points > 600 && got[0].points < 2000);
    assert_true(got[0].ci.low > 400 && got[0].ci.low < got[0].points && isinf(got[0].ci.high));
    near(got[2].points, 0, 1e-6);
    assert_true(got[2].ci.low < 0 && got[2].ci.high > 0 && isfinite(got[2].ci.low));
    assert_true(hd_rate(games, 400, 3, 0, got)); /* the other way round */
    assert_true(isinf(got[1].ci.low) && got[1].ci.high < -400);
    games[7].points[0] = 0; /* one tie makes all intervals finite                   */
    assert_true(hd_rate(games, 400, 3, 1, got));
    assert_true(isfinite(got[0].ci.high) && got[0].ci.high > got[0].points);
}

/* Players who never met, even through others, have infinite intervals. */
static void strangers(void **state)
{
    struct hd_outcome games[20];
    struct hd_rating got[4];
    (void)state;
    for (uint64_t i = 0; i < 20; i++) {
        games[i] = pair(i, i % 4 == 0, i % 4 == 1);
        games[i].player[0] = (uint8_t)(i % 2 ? 2 : 0);
        games[i].player[1] = (uint8_t)(i % 2 ? 3 : 1);
    }
    assert_true(hd_rate(games, 20, 4, 0, got));
    assert_true(isinf(got[2].ci.low) && isinf(got[2].ci.high) && isfinite(got[2].points));
}

static void what_cannot_be_rated(void **state)
{
    struct hd_outcome game = pair(0, 1, 2);
    struct hd_rating got[2];
    (void)state;
    assert_false(hd_rate(&game, 0, 2, 0, got));
    assert_false(hd_rate(&game, 1, 1, 0, got));
    assert_false(hd_rate(&game, 1, HD_POOL + 1, 0, got));
    assert_false(hd_rate(&game, 1, 2, 2, got));
    game.seats = HD_SEATS + 1;
    assert_false(hd_rate(&game, 1, 2, 0, got));
}

/* [4 2; 2 5] has the root [2 0; 1 2]; [1 1; 1 1] and what is turned down have none. */
static void roots(void **state)
{
    double good[LINEAR][LINEAR] = {{4, 2}, {2, 5}}, x[LINEAR] = {8, 18};
    double flat[LINEAR][LINEAR] = {{1, 1}, {1, 1}}, down[LINEAR][LINEAR] = {{-1}};
    (void)state;
    assert_true(linear_root(good, 2));
    linear_solve(good, 2, x);
    near(x[0], 0.25, 1e-12);
    near(x[1], 3.5, 1e-12);
    assert_false(linear_root(flat, 2));
    assert_false(linear_root(down, 1));
}

int main(void)
{
    static const struct CMUnitTest tests[] = {
        cmocka_unit_test(known_strengths),
        cmocka_unit_test(known_strengths_with_ties),
        cmocka_unit_test(blocks_that_repeat),
        cmocka_unit_test(names_and_seats_do_not_matter),
        cmocka_unit_test(two_players),
        cmocka_unit_test(slope_and_curve),
        cmocka_unit_test(ties),
        cmocka_unit_test(who_always_wins),
        cmocka_unit_test(strangers),
        cmocka_unit_test(what_cannot_be_rated),
        cmocka_unit_test(roots),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
