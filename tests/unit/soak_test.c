/* SPDX-License-Identifier: MIT
 *
 * soak_test.c: random mixtures (mixture.h), with every check at every step. As a test it tries a
 * few dozen; 'make soak' calls it with a number of seconds (0: until it is stopped) and the first
 * seed, which grows by one each game. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <time.h>

#include "mixture.h"

enum { SHORT = 150, TELL_AFTER = 5 };

static struct mixture mixture;

static void test_mixtures(void **state)
{
    unsigned long decisions = 0;
    int with_set = 0, with_option = 0;
    (void)state;
    for (uint64_t seed = 1; seed <= SHORT; seed++) {
        if (!mixture_of(&mixture, seed))
            fail_msg("seed %llu: %s", (unsigned long long)seed, mixture.words);
        const char *bad = mixture_play(&mixture, seed, &decisions);
        if (bad)
            fail_msg("%s: %s", mixture.words, bad);
        with_set += mixture.sets[0] != NULL;
        with_option += mixture.with[0] != NULL;
    }
    assert_in_range(with_set, SHORT / 10, SHORT);
    assert_in_range(with_option, SHORT / 4, SHORT);
    assert_true(decisions > SHORT * 200);
}

/* The same seed gives the same mixture; mixtures differ. */
static void test_seeds(void **state)
{
    static struct mixture again;
    int differ = 0;
    (void)state;
    for (uint64_t seed = 1; seed <= 10; seed++) {
        uint64_t rules = mixture.edition.rules.id;
        assert_true(mixture_of(&mixture, seed) && mixture_of(&again, seed));
        assert_string_equal(mixture.words, again.words);
        assert_memory_equal(&mixture.edition, &again.edition, sizeof again.edition);
        differ += rules != mixture.edition.rules.id;
    }
    assert_in_range(differ, 5, 10);
}

/* ---- until it is stopped ------------------------------------------------------------- */

static volatile sig_atomic_t stopped;

static void stop(int number)
{
    (void)number;
    stopped = 1;
}

static int soak(long seconds, uint64_t seed)
{
    unsigned long decisions = 0, games = 0;
    time_t began = time(NULL), told = began;
    signal(SIGINT, stop);
    signal(SIGTERM, stop);
    for (; !stopped && (seconds == 0 || time(NULL) < began + seconds); seed++, games++) {
        const char *bad = mixture_of(&mixture, seed) ? mixture_play(&mixture, seed, &decisions)
                                                     : "cannot be loaded";
        if (bad) {
            printf("%s: %s\nmake soak SEED=%llu repeats it\n", mixture.words, bad,
                   (unsigned long long)seed);
            return 1;
        }
        if (time(NULL) < told + TELL_AFTER)
            continue;
        told = time(NULL);
        printf("%lu decisions; last seed %llu: %s\n", decisions, (unsigned long long)seed,
               mixture.words);
        fflush(stdout);
    }
    printf("%lu decisions in %lu mixtures, nothing wrong\n", decisions, games);
    return 0;
}

int main(int argc, char **argv)
{
    const struct CMUnitTest tests[] = {cmocka_unit_test(test_mixtures),
                                       cmocka_unit_test(test_seeds)};
    if (argc > 1)
        return soak(atol(argv[1]), argc > 2 ? strtoull(argv[2], NULL, 10) : hd_seed_by_lot());
    return cmocka_run_group_tests(tests, NULL, NULL);
}
