/* SPDX-License-Identifier: MIT
 *
 * stats_test.c: intervals against published values. */
#include <math.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>

#include <cmocka.h>

#include "bootstrap.h"
#include "linear.h"
#include "paired.h"
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
    near(stats_student(0), 12.706205, 0); /* the spread is unknown: as with one          */
}

/* Clusters of one: the usual mean. */
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

/* Clusters of 4 with all or none won: the effective size is a quarter. */
static void test_clusters(void **state)
{
    (void)state;
    struct clusters alike = {400, 200 * 4, 1600, 200 * 16, 200 * 16, 400 * 16};
    struct hd_interval got = stats_share(&alike), want = stats_wilson(200, 400);
    near(got.low, want.low, 0.0005);
    near(got.high, want.high, 0.0005);
    /* One of each 4: the effective size is far larger than the number, but finite. */
    struct clusters paired = {400, 400, 1600, 400, 1600, 400 * 16};
    got = stats_share(&paired);
    near((got.low + got.high) / 2, 0.25, 0.001);
    assert_true(got.high - got.low > 0.0005 && got.high - got.low < 0.01);
    /* All won: as with independent games; two clusters tell nearly nothing. */
    struct clusters all = {100, 400, 400, 1600, 1600, 1600}, few = {2, 4, 8, 8, 16, 32};
    near(stats_share(&all).low, stats_wilson(400, 400).low, 0.0005);
    near(stats_share(&all).high, 1, 1e-12);
    assert_true(stats_share(&few).low < 0.1 && stats_share(&few).high > 0.9);
    near(stats_share(&(struct clusters){.count = 0}).high, 1, 0);
}

/* A small generator, to see how often intervals contain the truth. */
static double draw(uint64_t *stream)
{
    *stream = *stream * 6364136223846793005u + 1442695040888963407u;
    return (double)(*stream >> 11) / 9007199254740992.0;
}

/* alike: how much the games of a block depend on its cards; against: whether a bot wins only from
 * some seats. */
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

/* The variance of the difference of two ratios is that of what each cluster has more, or less, of
 * one than its share, less what both have together; also where clusters have nothing of one. */
static void test_pairs(void **state)
{
    enum { CLUSTERS = 12 };
    (void)state;
    for (uint64_t seed = 1; seed <= 20; seed++) {
        struct cluster_pair p = {.xx = 0};
        double x[CLUSTERS][2], n[CLUSTERS][2], all_x[2] = {0}, all_n[2] = {0}, count[2] = {0};
        double sum[2] = {0}, both = 0;
        uint64_t stream = seed;
        for (int i = 0; i < CLUSTERS; i++) {
            for (int k = 0; k < 2; k++) {
                n[i][k] = floor(4 * draw(&stream));
                x[i][k] = n[i][k] * (draw(&stream) + (k ? -1 : 1) * 0.1 * i);
                all_x[k] += x[i][k], all_n[k] += n[i][k], count[k] += n[i][k] > 0;
            }
            stats_pair_add(&p, x[i], n[i]);
        }
        for (int i = 0; i < CLUSTERS; i++) {
            double more[2];
            for (int k = 0; k < 2; k++) {
                more[k] = (x[i][k] - all_x[k] / all_n[k] * n[i][k]) / all_n[k];
                sum[k] += more[k] * more[k] * count[k] / (count[k] - 1);
            }
            both += more[0] * more[1];
        }
        near(stats_pair_spread(&p), sum[0] + sum[1] - 2 * both, 1e-12);
    }
    /* Until both have two, the spread is unknown. */
    struct cluster_pair few = {.xx = 0};
    for (int i = 0; i < 3; i++) {
        stats_pair_add(&few, (double[]){i, 5 * i}, (double[]){4, i > 0 ? 4 : 0});
        assert_true(i < 2 ? stats_pair_spread(&few) == 0 : stats_pair_spread(&few) > 0);
    }
}

/* Tables of Student's t: two-sided 5, 1 and 0.1 %. */
static void test_student_p(void **state)
{
    static const double table[][3] = {{1, 12.7062, 0.05},  {2, 9.92484, 0.01},
                                      {5, 2.57058, 0.05},  {10, 4.58689, 0.001},
                                      {30, 2.75000, 0.01}, {120, 1.97993, 0.05}};
    (void)state;
    for (size_t i = 0; i < sizeof table / sizeof *table; i++)
        near(stats_student_p(table[i][1], table[i][0]), table[i][2], table[i][2] * 2e-5);
    near(stats_student_p(-1.959963984540054, 1e7), 0.05, 1e-7);
    near(stats_student_p(0, 7), 1, 1e-12);
    near(stats_student_p(INFINITY, 7), 0, 0);
    assert_true(stats_student_p(40, 1000) > 0 && stats_student_p(40, 1000) < 1e-150);
}

/* Benjamini and Hochberg (1995), section 4.1: of 15 the first four are called. */
static void test_adjust(void **state)
{
    static const double p[] = {0.0298, 0.0004, 0.0019, 1.0000, 0.0201, 0.0278, 0.0001, 0.0344,
                               0.0459, 0.3240, 0.4262, 0.5719, 0.6528, 0.7590, 0.0095};
    double out[15];
    (void)state;
    stats_adjust(p, 15, out);
    for (int i = 0; i < 15; i++)
        assert_int_equal(out[i] <= 0.05, p[i] <= 0.0095);
    near(out[6], 0.0015, 1e-12);
    near(out[14], 0.035625, 1e-12);       /* the fourth of 15 */
    near(out[5], 0.0298 * 15 / 7, 1e-12); /* no more than the next one's */
    near(out[3], 1, 1e-12);
}

/* Scheaffer, Mendenhall and Ott, "Elementary Survey Sampling", example 8.2: income by head in
 * 25 blocks of a city with 415, 8801 with a bound of 1617, two errors. */
static void test_ratio(void **state)
{
    static const int m[] = {8,  12, 4, 5, 6, 6, 7, 5, 8, 3, 2, 6, 5,
                            10, 9,  3, 6, 5, 5, 4, 6, 8, 7, 3, 8},
                     y[] = {96, 121, 42, 65, 52, 40, 75, 65, 45, 50, 85, 43, 54,
                            49, 53,  50, 32, 22, 45, 37, 51, 30, 39, 47, 41};
    struct clusters c = {.count = 25};
    (void)state;
    for (int i = 0; i < 25; i++) {
        double x = 1000.0 * y[i], n = m[i];
        c.x += x, c.n += n, c.xx += x * x, c.xn += x * n, c.nn += n * n;
    }
    near(c.x / c.n, 8801, 0.5);
    near(2 * sqrt(stats_spread(&c) * (1 - 25.0 / 415)), 1617, 1);
}

/* Howard's own tests of his normal mixture, best for 100: at 100 the bound of the sum is
 * 30.35209.  Here it is best for 2000, so at 2000 it is 30.35209 times the root of 20. */
static void test_anytime_published(void **state)
{
    (void)state;
    near(anytime_bound(0.05, 2000, 1e9), 3.035209, 2e-6);
    near(anytime_evidence(1, 2000, 1e9), -0.6510052, 2e-6);
    assert_true(isinf(anytime_bound(0.05, 100, 1)));
    assert_true(anytime_bound(0.05, 2000, 20) > anytime_bound(0.05, 2000, 200));
    for (double n = 50; n < 1e6; n *= 3)
        near(anytime_evidence(anytime_bound(0.05, n, n - 1), n, n - 1), log(20), 1e-9);
}

/* False alarms in 1000 runs: at the end, or at any of many looks. seldom: the share of blocks with
 * a difference, of 1 or 3 either way. */
static int false_alarms(int blocks, double seldom, bool looks, bool anytime, uint64_t *stream)
{
    int called = 0;
    for (int run = 0; run < 1000; run++) {
        struct paired d = {0};
        bool alarm = false;
        for (int i = 1; i <= blocks; i++) {
            double size = draw(stream) < 0.8 ? 1 : 3, sign = draw(stream) < 0.5 ? -1 : 1;
            paired_add(&d, 0, draw(stream) < seldom ? sign * size : 0);
            if (i == blocks || (looks && i % 10 == 0))
                alarm = alarm || paired_p(&d, anytime) <= 0.05;
        }
        called += alarm;
    }
    return called;
}

static void test_false_alarms(void **state)
{
    uint64_t stream = 11;
    (void)state;
    for (double seldom = 1; seldom > 0.005; seldom /= 5) {
        int once = false_alarms(600, seldom, false, false, &stream),
            always = false_alarms(600, seldom, true, true, &stream);
        if (once > 71 || always > 71) /* 50, and three times the noise */
            fail_msg("%.3f: %d at the end, %d at any time", seldom, once, always);
    }
    /* The reason for it: repeated looks at an interval for one look. */
    assert_true(false_alarms(600, 1, true, false, &stream) > 150);
}

/* Where nothing differs, the share that may still differ is one that is missed in one of twenty
 * such runs, each time by as much as blocks differ from each other. */
static void test_never_seen(void **state)
{
    (void)state;
    struct paired d = {.count = 0};
    for (int i = 0; i < 400; i++)
        paired_add(&d, i % 2 * 10, i % 2 * 10);
    struct hd_interval ci = paired_interval(&d, false);
    double share = ci.high / 10;
    assert_true(ci.low == -ci.high && fabs(pow(1 - share, 400) - 0.05) < 1e-9);
    assert_true(paired_p(&d, false) == 1);
    d = (struct paired){.count = 0};
    for (int i = 0; i < 400; i++)
        paired_add(&d, 0, 0);
    assert_true(fabs(paired_interval(&d, true).high - share) < 1e-12);
}

/* All looks together contain the true difference as often as promised. */
static void test_anytime_holds(void **state)
{
    uint64_t stream = 5;
    int missed = 0;
    (void)state;
    for (int run = 0; run < 1000; run++) {
        struct paired d = {0};
        bool out = false;
        for (int i = 1; i <= 1000; i++) {
            paired_add(&d, 0, draw(&stream) * draw(&stream) * 4);
            struct hd_interval ci = paired_interval(&d, true);
            out = out || ci.low > 1 || ci.high < 1;
        }
        missed += out;
    }
    assert_true(missed <= 71);
}

static void test_paired_edges(void **state)
{
    struct paired none = {.count = 100}, one = {100, 1, 1, 1, 0, 1}, all = {20, 20, 40, 80, 0, 2};
    (void)state;
    near(paired_interval(&none, false).high, 1 - pow(0.05, 0.01), 1e-12);
    near(paired_p(&none, false), 1, 0);
    assert_true(isinf(paired_interval(&one, false).high) && isinf(paired_interval(&one, true).low));
    near(paired_p(&one, true), 1, 0);
    near(paired_interval(&all, false).low, 2, 1e-12);
    assert_true(paired_p(&all, false) < 1e-5 && paired_p(&all, false) > 0);
    /* 2 4 4 4 5 5 7 9, as above */
    struct paired book = {8, 8, 40, 232, 0, 9};
    near(paired_interval(&book, false).low, 5 - 2.364624 * sqrt(32.0 / 7 / 8), 1e-12);
}

/* Wald's test: the differences are 1, 3, 2: mean 2, standard error 1 / sqrt(3). */
static void test_paired_ratio(void **state)
{
    struct paired d = {0}, same = {0};
    (void)state;
    paired_add(&d, 0, 1);
    assert_true(paired_ratio(&d, 1) == 0);
    paired_add(&d, 0, 3);
    paired_add(&d, 1, 3);
    near(paired_ratio(&d, 1), 3 * (2 - 0.5), 1e-12);
    near(paired_ratio(&d, 4), 0, 1e-12);
    near(paired_ratio(&d, 6), 6 * 3 * (2 - 3), 1e-12);
    for (int i = 0; i < 2; i++)
        paired_add(&same, 0, 1);
    assert_true(isinf(paired_ratio(&same, 1)) && paired_ratio(&same, 1) > 0);
    assert_true(isinf(paired_ratio(&same, 3)) && paired_ratio(&same, 3) < 0);
}

/* All rows and columns count: 2 + 2 * 2 + 3 * 4 + 5 * 9. */
static void test_form(void **state)
{
    double m[LINEAR][LINEAR] = {{2, 1, 0}, {1, 3, 0}, {0, 0, 5}};
    (void)state;
    near(linear_form(m, 3, (const double[LINEAR]){1, 2, 3}), 63, 1e-12);
}

/* ---- bootstrap ----------------------------------------------------------------------- */

static double variance(const void *context, const int *cases, int count)
{
    const double *x = context;
    double mean = 0, sum = 0;
    for (int i = 0; i < count; i++)
        mean += x[cases[i]] / count;
    for (int i = 0; i < count; i++)
        sum += (x[cases[i]] - mean) * (x[cases[i]] - mean);
    return sum / count;
}

/* B. Efron and R. Tibshirani, "An Introduction to the Bootstrap" (1993), chapter 14: the spatial
 * test, A; the variance is 171.5, BCa of 90 % 115.8 to 259.6, of 2000 samples (without the
 * corrections: 100.8 to 233.9). */
static void test_bootstrap(void **state)
{
    static const double spatial[] = {48, 36, 20, 29, 42, 42, 20, 42, 22, 41, 45, 14, 6,
                                     0,  33, 28, 34, 4,  32, 24, 47, 41, 24, 26, 30, 41};
    enum { CASES = sizeof spatial / sizeof *spatial };
    int all[CASES];
    (void)state;
    for (int i = 0; i < CASES; i++)
        all[i] = i;
    near(variance(spatial, all, CASES), 171.5, 0.05);
    enum { TIMES = 20 };
    double low = 0, high = 0;
    for (uint64_t seed = 1; seed <= TIMES; seed++) {
        struct hd_interval ci = bootstrap_interval(variance, spatial, CASES, 0.9, seed);
        low += ci.low / TIMES;
        high += ci.high / TIMES;
    }
    near(low, 115.8, 2);
    near(high, 259.6, 4);
    struct hd_interval one = bootstrap_interval(variance, spatial, CASES, 0.9, 1); /* as before */
    near(one.low, 112.841299, 1e-6);
    near(one.high, 258.318781, 1e-6);
    one = bootstrap_interval(variance, spatial, CASES, 1 - 1e-12, 1); /* all that was drawn */
    near(one.low, 52.380178, 1e-6);
    near(one.high, 316.463018, 1e-6);
}

static double mean_of(const void *context, const int *cases, int count)
{
    const double *x = context;
    double mean = 0;
    for (int i = 0; i < count; i++)
        mean += x[cases[i]] / count;
    return mean;
}

/* As much below as above: so is the interval, though many samples have just this mean. */
static void test_bootstrap_symmetric(void **state)
{
    static const double sides[] = {-1, 1, -1, 1, -1, 1, -1, 1, -1, 1};
    struct hd_interval ci = bootstrap_interval(mean_of, sides, 10, 0.9, 1);
    (void)state;
    assert_true(ci.low < -0.4 && ci.high > 0.4);
    near(ci.low + ci.high, 0, 0.1);
}

/* Fifteen law schools (the same book, chapter 6): the correlation is 0.776, and its interval is not
 * symmetric. */
static void test_bootstrap_correlation(void **state)
{
    static const double lsat[] = {576, 635, 558, 578, 666, 580, 555, 661,
                                  651, 605, 653, 575, 545, 572, 594},
                        gpa[] = {3.39, 3.30, 2.81, 3.03, 3.44, 3.07, 3.00, 3.43,
                                 3.36, 3.13, 3.12, 2.74, 2.76, 2.88, 2.96};
    enum { CASES = sizeof lsat / sizeof *lsat };
    const struct bootstrap_pairs pairs = {lsat, gpa}, same = {lsat, lsat};
    int all[CASES];
    (void)state;
    for (int i = 0; i < CASES; i++)
        all[i] = i;
    double r = bootstrap_correlation(&pairs, all, CASES);
    near(r, 0.776, 0.0005);
    struct hd_interval ci = bootstrap_interval(bootstrap_correlation, &pairs, CASES, 0.95, 1);
    struct hd_interval again = bootstrap_interval(bootstrap_correlation, &pairs, CASES, 0.95, 1);
    assert_true(ci.low == again.low && ci.high == again.high);
    assert_true(ci.low > 0.2 && ci.low < 0.5 && ci.high > 0.9 && ci.high < 0.96);
    assert_true(r - ci.low > 1.5 * (ci.high - r));
    assert_true(isnan(bootstrap_interval(bootstrap_correlation, &same, CASES, 0.95, 1).low) ||
                bootstrap_interval(bootstrap_correlation, &same, CASES, 0.95, 1).low > 0.999);
    assert_true(isnan(bootstrap_interval(bootstrap_correlation, &pairs, 2, 0.95, 1).low));
}

int main(void)
{
    static const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_form),
        cmocka_unit_test(test_bootstrap),
        cmocka_unit_test(test_bootstrap_symmetric),
        cmocka_unit_test(test_bootstrap_correlation),
        cmocka_unit_test(test_wilson),
        cmocka_unit_test(test_wilson_edges),
        cmocka_unit_test(test_student),
        cmocka_unit_test(test_mean),
        cmocka_unit_test(test_clusters),
        cmocka_unit_test(test_pairs),
        cmocka_unit_test(test_coverage),
        cmocka_unit_test(test_student_p),
        cmocka_unit_test(test_adjust),
        cmocka_unit_test(test_ratio),
        cmocka_unit_test(test_anytime_published),
        cmocka_unit_test(test_false_alarms),
        cmocka_unit_test(test_anytime_holds),
        cmocka_unit_test(test_never_seen),
        cmocka_unit_test(test_paired_edges),
        cmocka_unit_test(test_paired_ratio),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
