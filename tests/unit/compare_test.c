/* SPDX-License-Identifier: MIT
 *
 * compare_test.c: differences between two editions are found, and false alarms are as rare as
 * promised. */
#include <math.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "compare/compare.h"
#include "compare/compare_verdict.h"
#include "compare/measures.h"
#include "sanitized.h"

static struct hd_edition edition, other;
static struct compare_result result, again;

static int load_edition(const char *id)
{
    struct hd_request request = {.edition = id};
    struct hd_errors errors = {0};
    return hd_edition_load(&edition, &request, &errors) ? 0 : -1;
}

static int load(void **state)
{
    (void)state;
    return load_edition("1995");
}

static struct compare_setup setup_of(const char *bot, int seats, uint64_t games)
{
    struct compare_setup setup = {
        .side = {{.name = "a", .edition = &edition}, {.name = "b", .edition = &other}},
        .match = {.seats = seats, .games = games, .seed = 3, .threads = 1}};
    for (int i = 0; i < seats; i++)
        setup.match.player[i].bot = hd_bot_named(bot);
    other = edition;
    return setup;
}

static void run(const struct compare_setup *setup, struct compare_result *out)
{
    char why[COMPARE_WHY];
    if (!compare_run(setup, out, why))
        fail_msg("%s", why);
}

static const struct compare_measure *named(const struct compare_result *r, const char *name)
{
    for (int i = 0; i < r->measures; i++)
        if (strcmp(r->measure[i].name, name) == 0)
            return &r->measure[i];
    fail_msg("no figure '%s'", name);
    return NULL;
}

static int card(const char *id)
{
    for (int i = 0; i < edition.rules.cards; i++)
        if (strcmp(edition.card[i].id, id) == 0)
            return i;
    fail_msg("no card '%s'", id);
    return -1;
}

static int called(const struct compare_result *r)
{
    int count = 0;
    for (int i = 0; i < r->measures; i++)
        count += r->measure[i].called;
    return count;
}

/* The same cards under other names: other shuffles of the same deck, so games with the same seed
 * differ, and all differences are chance. */
static void rename_cards(uint32_t name)
{
    for (int i = 0; i < other.rules.cards; i++)
        other.rules.card[i].key = edition.rules.card[i].key ^ (name * 2654435761u);
}

/* Of 200 comparisons 10 may be wrong by chance; more than 16 is a failure, for the chosen figure,
 * and for all others together. Without 'make alarms' fewer are enough. */
static void false_alarms(const char *bot, int seats, uint64_t games, double until)
{
    const uint32_t runs = SANITIZED ? 20 : getenv("HIDALGO_ALARMS") ? 200 : 80;
    const int most = runs < 200 ? 8 : 16;
    int named = 0, others = 0;
    uint32_t before = 0;
    for (uint32_t i = 1; i <= runs; i++) {
        struct compare_setup setup = setup_of(bot, seats, games);
        setup.chosen = "points";
        setup.until = until;
        setup.match.seed = i;
        rename_cards(i);
        run(&setup, &result);
        int found = result.measure[result.chosen].called;
        named += found;
        others += called(&result) > found;
        before += result.games < games;
    }
    print_message("%s, %d %s, %s%d games: points %d alarms of %d, any of %d others %d\n",
                  edition.id, seats, bot, until > 0 ? "at most " : "", (int)games, named, (int)runs,
                  result.measures - 1, others);
    assert_true(named <= most && others <= most);
    assert_true(until == 0 || before > runs / 2);
}

static void a_set_with_itself(void **state)
{
    (void)state;
    false_alarms("random", 2, 60, 0);
}

/* Stopping as soon as the interval is narrow causes no more false alarms. */
static void a_set_with_itself_until(void **state)
{
    (void)state;
    false_alarms("random", 2, 960, 6);
}

/* 'make alarms': of bots that choose, in both editions. */
static void alarms_of_bots_that_choose(void **state)
{
    uint64_t games = strtoull(getenv("HIDALGO_ALARMS"), NULL, 10);
    (void)state;
    for (int i = 0; i < 2; i++) {
        assert_int_equal(load_edition(i ? "2023" : "1995"), 0);
        false_alarms("quick", 4, games, 0);
        false_alarms("quick", 4, 4 * games, 4);
    }
}

static void nothing_differs(void **state)
{
    char words[VERDICT];
    (void)state;
    struct compare_setup setup = setup_of("quick", 3, 24);
    struct compare_told told = {&setup, &result, 1, 1, false, NULL};
    run(&setup, &result);
    assert_int_equal(called(&result), 0);
    assert_true(result.signature[0] == result.signature[1]);
    for (int i = 0; i < result.measures; i++) {
        assert_true(result.measure[i].difference == 0 && result.measure[i].p == 1);
        assert_true(result.measure[i].mean[0] == result.measure[i].mean[1]);
    }
    verdict_whole(&told, words);
    assert_non_null(strstr(words, "With 3 quick, 24 games of each"));
    /* Nothing differed in 24 blocks: what may still differ in about 3 of them is told. */
    assert_non_null(strstr(words, "no difference larger than "));
    assert_null(strstr(words, "no difference larger than 0.00"));
}

/* A change that brings everybody more caballeros. */
static void a_planted_difference(void **state)
{
    char words[VERDICT];
    (void)state;
    struct compare_setup setup = setup_of("random", 4, 480);
    int king = card("king");
    other.rules.card[king].steps = 0; /* it can be taken, and does nothing */
    setup.chosen = "used:king";
    run(&setup, &result);
    const struct compare_measure *used = named(&result, "used:king");
    assert_true(used->called && used->ci.high < 0 && used->mean[1] == 0);
    assert_true(fabs(used->mean[0] + used->difference) < 1e-9);
    struct compare_told told = {&setup, &result, 1, 1, false, NULL};
    verdict_whole(&told, words);
    assert_non_null(strstr(words, "used:king: B has"));
    assert_non_null(strstr(words, "480 games of each"));
    assert_null(strstr(words, "Robust"));
}

/* How often intervals hold the truth, which is what many times the games find: 'make coverage' says
 * in how many runs; without it there are few. Of general figures, those of seats and of cards. */
static void intervals_hold_the_truth(void **state)
{
    enum { GAMES = 480, TRUTH = 100, GENERAL = 0, SEATS, CARDS, KINDS };
    static const char *const kind[KINDS] = {"general", "seats", "cards"};
    const char *many = getenv("HIDALGO_COVERAGE");
    const int runs = many ? atoi(many) : 10;
    int held[KINDS] = {0}, intervals[KINDS] = {0};
    (void)state;
    struct compare_setup setup = setup_of("random", 3, (uint64_t)(many ? TRUTH : 20) * GAMES);
    rename_cards(1);
    other.rules.card[card("king")].steps = 0;
    run(&setup, &again);
    for (int i = 0; i < runs; i++) {
        setup.match.games = GAMES;
        setup.match.seed = 1000 + (uint64_t)i;
        run(&setup, &result);
        for (int k = 0; k < result.measures; k++) {
            const struct compare_measure *m = &result.measure[k];
            const double is = again.measure[k].difference;
            const int of = measure_is_of_a_card(m)   ? CARDS
                           : measure_is_of_a_seat(m) ? SEATS
                                                     : GENERAL;
            intervals[of] += isfinite(m->ci.low);
            held[of] += isfinite(m->ci.low) && m->ci.low <= is && is <= m->ci.high;
        }
    }
    for (int of = 0; of < KINDS; of++) {
        print_message("%s: %d of %d intervals hold the truth, %.2f %%\n", kind[of], held[of],
                      intervals[of], 100.0 * held[of] / intervals[of]);
        assert_true(held[of] >= (many ? 0.94 : 0.8) * intervals[of]);
    }
}

static void threads_change_nothing(void **state)
{
    (void)state;
    struct compare_setup setup = setup_of("random", 4, 500);
    setup.match.player[1].bot = hd_bot_named("quick");
    rename_cards(1);
    run(&setup, &result);
    setup.match.threads = 5;
    run(&setup, &again);
    assert_memory_equal(&result, &again, sizeof result);
    assert_int_equal(result.games, 500);
    assert_int_equal(result.blocks, 125);
    assert_true(named(&result, "wins:quick")->mean[0] > 90);
    assert_true(fabs(named(&result, "wins-1")->mean[0] + named(&result, "wins-2")->mean[0] +
                     named(&result, "wins-3")->mean[0] + named(&result, "wins-4")->mean[0] - 100) <
                1e-6);
}

/* With three kinds of bot, not with two, and not if they disagree. */
static void what_is_robust(void **state)
{
    static struct compare_result of[3];
    static struct compare_setup setup[3];
    (void)state;
    for (int i = 0; i < 3; i++) {
        setup[i] = setup_of(i ? "random" : "quick", 4, 120);
        other.rules.card[card("king")].steps = 0;
        run(&setup[i], &of[i]);
    }
    struct compare_told told = {setup, of, 3, 3, false, NULL};
    int used = (int)(named(&of[0], "used:king") - of[0].measure);
    assert_true(verdict_is_robust(&told, used));
    told.count = told.kinds = 2;
    assert_false(verdict_is_robust(&told, used));
    told.count = 3; /* three numbers of players are not three kinds of bot */
    told.kinds = 1;
    assert_false(verdict_is_robust(&told, used));
    told.kinds = 3;
    of[1].measure[used].difference *= -1;
    assert_false(verdict_is_robust(&told, used));
}

/* Rounds add up to the whole, and an equal deck differs in none. */
static void round_by_round(void **state)
{
    (void)state;
    struct compare_setup setup = setup_of("quick", 3, 60);
    other.rules.card[card("king")].steps = 0;
    run(&setup, &result);
    int at = 0;
    assert_int_equal(result.rounds, 9);
    for (int i = 0; i < result.measures; i++) {
        const struct compare_measure *m = &result.measure[i];
        double sum[COMPARE_SIDES] = {0}, difference = 0;
        if (strncmp(m->name, "taken:", 6) != 0)
            continue;
        for (int k = 0; k < result.rounds; k++) {
            const struct compare_when *w = &result.when[at][k];
            assert_true(w->ci.low <= w->difference && w->difference <= w->ci.high);
            sum[0] += w->mean[0];
            sum[1] += w->mean[1];
            difference += w->difference;
        }
        for (int side = 0; side < COMPARE_SIDES; side++)
            assert_true(fabs(sum[side] - m->mean[side]) < 1e-9);
        assert_true(fabs(difference - m->difference) < 1e-9);
        at++;
    }
    assert_int_equal(at, result.cards);
    assert_true(named(&result, "taken:king")->mean[0] > named(&result, "taken:king")->mean[1]);
}

static void a_figure_that_there_is_not(void **state)
{
    char why[COMPARE_WHY];
    (void)state;
    struct compare_setup setup = setup_of("random", 2, 10);
    setup.chosen = "taken:nobody";
    assert_false(compare_run(&setup, &result, why));
    assert_non_null(strstr(why, "taken:nobody"));
}

int main(void)
{
    static const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_set_with_itself),
        cmocka_unit_test(a_set_with_itself_until),
        cmocka_unit_test(nothing_differs),
        cmocka_unit_test(a_planted_difference),
        cmocka_unit_test(intervals_hold_the_truth),
        cmocka_unit_test(threads_change_nothing),
        cmocka_unit_test(what_is_robust),
        cmocka_unit_test(round_by_round),
        cmocka_unit_test(a_figure_that_there_is_not),
    };
    static const struct CMUnitTest alarms[] = {cmocka_unit_test(alarms_of_bots_that_choose)};
    static const struct CMUnitTest coverage[] = {cmocka_unit_test(intervals_hold_the_truth)};
    if (getenv("HIDALGO_ALARMS"))
        return cmocka_run_group_tests(alarms, load, NULL);
    if (getenv("HIDALGO_COVERAGE"))
        return cmocka_run_group_tests(coverage, load, NULL);
    return cmocka_run_group_tests(tests, load, NULL);
}
