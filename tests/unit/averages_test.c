/* SPDX-License-Identifier: MIT
 *
 * averages_test.c: what playouts learn about answers. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "bots/averages.h"
#include "bots/outlook.h"

enum { POINTS = 8, ME = 1, OTHER = 2 };

static struct averages averages;
static struct quick quick[HD_SEATS];

static const struct hd_move toledo = {HD_ASK_place, 0, 3, 0}, aragon = {HD_ASK_place, 0, 5, 0},
                            stop = {HD_ASK_place, HD_NONE, HD_NONE, 0};

static int bias(unsigned who, struct hd_move m)
{
    return quick[who].bias->of[m.ask][quick_index(m)];
}

/* Iterations in which ME gives that answer, and gets that many points. */
static void iterate(int times, struct hd_move m, int points)
{
    int32_t worth[HD_SEATS] = {0};
    worth[ME] = points * OUTLOOK_POINT;
    worth[OTHER] = -worth[ME];
    while (times-- > 0) {
        averages_note(&averages, ME, m);
        averages_note(&averages, ME, m);
        averages_learn(&averages, worth);
    }
}

static int begin(void **state)
{
    (void)state;
    averages_begin(&averages, quick);
    return 0;
}

static void better_answers_are_heeded(void **state)
{
    (void)state;
    iterate(1000, toledo, 0);
    iterate(1000, aragon, 2 * POINTS);
    iterate(1, toledo, 0);
    assert_in_range(bias(ME, aragon), POINTS * QUICK_POINT * 95 / 100,
                    POINTS * QUICK_POINT * 11 / 10);
    assert_in_range(-bias(ME, toledo), POINTS * QUICK_POINT * 95 / 100, POINTS * QUICK_POINT);
    assert_int_equal(bias(ME, stop), 0);
    assert_int_equal(bias(OTHER, aragon), 0);
}

static void few_tries_are_doubted(void **state)
{
    (void)state;
    iterate(20, toledo, 0);
    iterate(20, aragon, 2 * POINTS);
    assert_int_equal(bias(ME, aragon), POINTS * QUICK_POINT / 2);
}

/* The tries of the same answer in one iteration are no news. */
static void an_iteration_counts_once(void **state)
{
    (void)state;
    iterate(30, stop, 1);
    assert_int_equal(averages.one[ME][HD_ASK_place][quick_index(stop)].tries, 30);
    assert_int_equal(averages.all[ME][HD_ASK_place].tries, 30);
}

static void a_new_search_forgets(void **state)
{
    (void)state;
    iterate(20, toledo, 0);
    iterate(20, aragon, POINTS);
    assert_int_not_equal(bias(ME, aragon), 0);
    averages_begin(&averages, quick);
    assert_int_equal(bias(ME, aragon), 0);
}

/* Sums stay within 32 bits, however long and whatever the search. */
static void extremes_are_bounded(void **state)
{
    (void)state;
    iterate(40000, aragon, 4000000);
    iterate(40000, toledo, -4000000);
    assert_true(averages.one[ME][HD_ASK_place][quick_index(aragon)].sum > 0);
    assert_true(averages.one[ME][HD_ASK_place][quick_index(toledo)].sum < 0);
    for (int i = 0; i < 2 * AVERAGES_ANSWERS; i++)
        averages_note(&averages, ME, aragon);
    assert_int_equal(averages.noted, AVERAGES_ANSWERS);
}

int main(int argc, char **argv)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_setup(better_answers_are_heeded, begin),
        cmocka_unit_test_setup(few_tries_are_doubted, begin),
        cmocka_unit_test_setup(an_iteration_counts_once, begin),
        cmocka_unit_test_setup(a_new_search_forgets, begin),
        cmocka_unit_test_setup(extremes_are_bounded, begin),
    };
    if (argc > 1)
        cmocka_set_test_filter(argv[1]);
    return cmocka_run_group_tests(tests, NULL, NULL);
}
