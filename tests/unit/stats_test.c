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
        struct interval got = stats_wilson(published[i].wins, published[i].n);
        near(got.low, published[i].low, 0.00005);
        near(got.high, published[i].high, 0.00005);
    }
}

static void test_wilson_edges(void **state)
{
    (void)state;
    struct interval none = stats_wilson(0, 0), all = stats_wilson(20, 20);
    near(none.low, 0, 0);
    near(none.high, 1, 0);
    near(all.low, 1 - 0.1611, 0.00005);
    near(all.high, 1, 1e-12);
    struct interval half = stats_wilson(2.5, 5); /* shared victories */
    near(half.low + half.high, 1, 1e-12);
}

static void test_mean(void **state)
{
    (void)state;
    /* 2 4 4 4 5 5 7 9: mean 5, sample variance 32/7. */
    struct interval got = stats_mean(40, 232, 8);
    double half = 1.959963984540054 * sqrt(32.0 / 7 / 8);
    near(got.low, 5 - half, 1e-12);
    near(got.high, 5 + half, 1e-12);
    struct interval one = stats_mean(3, 9, 1), same = stats_mean(12, 36, 4);
    near(one.low, 3, 0);
    near(one.high, 3, 0);
    near(same.low, 3, 1e-12);
    near(same.high, 3, 1e-12);
}

int main(void)
{
    static const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_wilson),
        cmocka_unit_test(test_wilson_edges),
        cmocka_unit_test(test_mean),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
