/* SPDX-License-Identifier: MIT
 *
 * gate_test.c: new weights pass a gate only if they win more, and the gate errs as seldom as it
 * says. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "train/trial.h"

/* ---- its errors ------------------------------------------------------------------------------ */

enum { GATES = 2000, SEATS = 4, GAMES = SEATS * TRIAL_ROUNDS, THOUSAND = 1000 };

/* Tables of independent games, of which so many thousandths are won, until it is sure. */
static enum trial_verdict decide(unsigned thousandths, uint64_t *random)
{
    struct trial t = {0};
    while (t.tables < TRIAL_TABLES && trial_verdict(&t) == TRIAL_UNSURE) {
        double *won = &t.won[t.tables++];
        for (int i = 0; i < GAMES; i++)
            *won += hd_random_below(random, THOUSAND) < thousandths ? 1.0 / GAMES : 0;
    }
    return trial_verdict(&t);
}

static int count(enum trial_verdict v, unsigned thousandths)
{
    uint64_t random = thousandths;
    int n = 0;
    for (int i = 0; i < GATES; i++)
        n += decide(thousandths, &random) == v;
    return n;
}

/* The standard error of these counts is 10. */
static void errors_are_as_rare_as_stated(void **state)
{
    (void)state;
    const int equal = THOUSAND / SEATS, gain = (int)(TRIAL_GAIN * THOUSAND);
    assert_in_range(count(TRIAL_BETTER, (unsigned)equal), 60, (int)(TRIAL_RISK * GATES) + 30);
    assert_in_range(count(TRIAL_WORSE, (unsigned)(equal + gain)), 60,
                    (int)(TRIAL_RISK * GATES) + 30);
    assert_true(count(TRIAL_BETTER, (unsigned)(equal - gain)) < 5);
    assert_true(count(TRIAL_WORSE, (unsigned)(equal + 2 * gain)) < 5);
}

/* ---- with bots ------------------------------------------------------------------------------- */

static struct tables tables;
static struct train_setup training = {.tables = &tables, .games = 800, .threads = 1};

static enum trial_verdict verdict(const char *one, const char *others, int count, int *played)
{
    struct trial_setup setup = {.training = &training, .tables = &tables, .count = count};
    static struct trial t;
    enum trial_verdict v;
    char why[HD_MATCH_WHY];
    assert_true(trial_gate(&setup, 7, hd_bot_named(one), hd_bot_named(others), &t, &v, why));
    *played = t.tables;
    return v;
}

static void better_and_worse_are_told_apart(void **state)
{
    int played;
    (void)state;
    assert_true(tables_load(&tables, 1));
    assert_int_equal(trial_count(&training), 100);
    assert_int_equal(verdict("quick", "random", 100, &played), TRIAL_BETTER);
    assert_in_range(played, 20, 40);
    assert_int_equal(verdict("random", "quick", 100, &played), TRIAL_WORSE);
    assert_in_range(played, 20, 40);
    assert_int_equal(verdict("quick", "random", 10, &played), TRIAL_UNSURE);
    assert_int_equal(played, 10);
    tables_free(&tables);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(errors_are_as_rare_as_stated),
        cmocka_unit_test(better_and_worse_are_told_apart),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
