/* SPDX-License-Identifier: MIT
 *
 * stats_test.c: intervals against published values. */
#include <math.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>

#include <cmocka.h>

#include "stats.h"

static void near(double got, double want, double within)
{
    if (fabs(got - want) > within)
        fail_msg("%.9f, not %.9f", got, want);
}

/* Newcombe, Statistics in Medicine 17 (1998), table I, method 3. */
static void test_wilson(void **state)
{
    static const struct {
        double wins, n, low, high;
    } published[] = {
        {81, 263, 0.2553, 0.3662},
        {15, 148, 0.0624, 0.1605},
        {0, 20, 0.0, 0.1611},
        {1, 29, 0.0061, 0.1718},
    };
    (void)state;
    for (size_t i = 0; i < sizeof published / sizeof *published; i++) {
        struct hd_interval got = stats_wilson(published[i].wins, published[i].n);
        near(got.low, published[i].low, 0.00005);
        near(got.high, published[i].high, 0.00005);
    }
}

static void test_wilson_edges(void **state)
{
    (void)state;
    struct hd_interval none = stats_wilson(0, 0), all = stats_wilson(20, 20);
    near(none.low, 0, 0);
    near(none.high, 1, 0);
    near(all.low, 1 - 0.1611, 0.00005);
    near(all.high, 1, 1e-12);
    struct hd_interval half = stats_wilson(2.5, 5); /* shared victories */
    near(half.low + half.high, 1, 1e-12);
}

static void test_student(void **state)
{
    static const double table[][2] = {{1, 12.706205}, {4, 2.776445},  {9, 2.262157},
                                      {10, 2.228139}, {29, 2.045230}, {120, 1.979930}};
    (void)state;
    for (size_t i = 0; i < sizeof table / sizeof *table; i++)
        near(stats_student(table[i][0]), table[i][1], 0.00002);
    near(stats_student(1e9), 1.959963984540054, 1e-8);
    near(stats_student(0), 12.706205, 0); /* nothing is known of the spread: as with one */
}

/* Each by itself: a mean as it stands in every book. */
static void test_mean(void **state)
{
    (void)state;
    /* 2 4 4 4 5 5 7 9: mean 5, sample variance 32/7. */
    struct hd_interval got = stats_mean(&(struct clusters){8, 40, 8, 232, 40, 8});
    double half = 2.364624 * sqrt(32.0 / 7 / 8);
    near(got.low, 5 - half, 1e-12);
    near(got.high, 5 + half, 1e-12);
    struct hd_interval one = stats_mean(&(struct clusters){1, 3, 1, 9, 3, 1}),
                       same = stats_mean(&(struct clusters){4, 12, 4, 36, 12, 4});
    near(one.low, 3, 0);
    near(one.high, 3, 0);
    near(same.low, 3, 1e-12);
    near(same.high, 3, 1e-12);
}

/* Clusters of 4, of which all or none are won: worth a quarter of their games. */
static void test_clusters(void **state)
{
    (void)state;
    struct clusters alike = {400, 200 * 4, 1600, 200 * 16, 200 * 16, 400 * 16};
    struct hd_interval got = stats_share(&alike), want = stats_wilson(200, 400);
    near(got.low, want.low, 0.0005);
    near(got.high, want.high, 0.0005);
    /* One of each 4: worth far more than their number, but not without end. */
    struct clusters paired = {400, 400, 1600, 400, 1600, 400 * 16};
    got = stats_share(&paired);
    near((got.low + got.high) / 2, 0.25, 0.001);
    assert_true(got.high - got.low > 0.0005 && got.high - got.low < 0.01);
    /* All won: as if each game were by itself; two clusters tell next to nothing. */
    struct clusters all = {100, 400, 400, 1600, 1600, 1600}, few = {2, 4, 8, 8, 16, 32};
    near(stats_share(&all).low, stats_wilson(400, 400).low, 0.0005);
    near(stats_share(&all).high, 1, 1e-12);
    assert_true(stats_share(&few).low < 0.1 && stats_share(&few).high > 0.9);
    near(stats_share(&(struct clusters){.count = 0}).high, 1, 0);
}

/* A small generator, to see how often intervals hold what they should. */
static double draw(uint64_t *stream)
{
    *stream = *stream * 6364136223846793005u + 1442695040888963407u;
    return (double)(*stream >> 11) / 9007199254740992.0;
}

/* alike: how far the games of a block depend on its cards; against: whether a bot wins from
 * some seats only. */
static double coverage(int blocks, double p, double alike, double against)
{
    uint64_t stream = 7;
    int held = 0;
    enum { TIMES = 4000, SIZE = 4 };
    for (int t = 0; t < TIMES; t++) {
        struct clusters c = {.count = blocks};
        for (int b = 0; b < blocks; b++) {
            double x = 0, luck = 2 * draw(&stream) - 1;
            for (int i = 0; i < SIZE; i++)
                x += draw(&stream) < p + alike * p * luck + (i % 2 ? against : -against) * p;
            c.x += x, c.n += SIZE, c.xx += x * x, c.xn += x * SIZE, c.nn += SIZE * SIZE;
        }
        struct hd_interval got = stats_share(&c);
        held += got.low <= p && p <= got.high;
    }
    return (double)held / TIMES;
}

static void test_coverage(void **state)
{
    static const int blocks[] = {5, 10, 25, 100};
    (void)state;
    for (size_t i = 0; i < sizeof blocks / sizeof *blocks; i++)
        for (int alike = 0; alike < 2; alike++)
            for (int against = 0; against < 2; against++)
                for (double p = 0.05; p < 0.5; p += 0.2) {
                    double got = coverage(blocks[i], p, alike * 0.5, against * 0.4);
                    if (got < 0.93)
                        fail_msg("%d blocks, %.2f, %d %d: %.3f", blocks[i], p, alike, against, got);
                }
}

int main(void)
{
    static const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_wilson),   cmocka_unit_test(test_wilson_edges),
        cmocka_unit_test(test_student),  cmocka_unit_test(test_mean),
        cmocka_unit_test(test_clusters), cmocka_unit_test(test_coverage),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
