/* SPDX-License-Identifier: MIT
 *
 * distil_test.c: a network that is fitted to answers chooses what was worth most; and trainings, of
 * whatever, tell what they did last. */
#include <limits.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>

#include <cmocka.h>

#include "train/distil_fit.h"
#include "train/generations.h"

enum { LESSONS = 4000, OTHERS = 300, FACTS = 3, KIND = INSTINCT_CARD };

static struct distil_lesson lesson[LESSONS + OTHERS];

static int16_t fact(uint64_t *random)
{
    return (int16_t)((int)hd_random_below(random, 2 * INSTINCT_ONE + 1) - INSTINCT_ONE);
}

/* What a fact of an answer is worth depends on a fact of the position, as no straight line can say.
 * Where the kind is another one, the contrary is worth most. */
static void ask(struct distil_lesson *l, int kind, uint64_t *random)
{
    float mean = 0;
    memset(l, 0, sizeof *l);
    l->kind = (uint8_t)kind;
    l->n = (uint8_t)(2 + hd_random_below(random, 5));
    for (int j = 0; j < FACTS; j++)
        l->about[j] = fact(random);
    for (int i = 0; i < l->n; i++) {
        for (int j = 0; j < FACTS; j++)
            l->of[i][j] = fact(random);
        float first = (float)l->of[i][0] / INSTINCT_ONE, second = (float)l->of[i][1] / INSTINCT_ONE;
        float worth = 2 * (l->about[0] > 0 ? first : -first) + second;
        l->worth[i] = kind == KIND ? worth : -worth;
        mean += l->worth[i] / (float)l->n;
    }
    for (int i = 0; i < l->n; i++)
        l->worth[i] -= mean;
}

static void ask_all(void)
{
    uint64_t random = 1;
    for (int i = 0; i < LESSONS + OTHERS; i++)
        ask(&lesson[i], i < LESSONS && i % 8 == 0 ? INSTINCT_PLACE : KIND, &random);
}

/* What the network's choices are worth in other questions, as a share of what could be had. */
static double had(const struct instinct_net *net)
{
    double best = 0, got = 0;
    for (const struct distil_lesson *l = lesson + LESSONS; l < lesson + LESSONS + OTHERS; l++) {
        float most = 0;
        for (int i = 0; i < l->n; i++)
            most = l->worth[i] > most ? l->worth[i] : most;
        best += most;
        got += l->worth[distil_chosen(net, l)];
    }
    print_message("%.3f of what could be had\n", got / best);
    return got / best;
}

static void what_was_worth_most_is_chosen(void **state)
{
    static struct instinct_net net, again;
    uint64_t one = 2, two = 2;
    (void)state;
    ask_all();
    assert_true(distil_fit(lesson, LESSONS, KIND, &one, &net));
    assert_true(distil_fit(lesson, LESSONS, KIND, &two, &again));
    assert_memory_equal(&net, &again, sizeof net);
    assert_true(had(&net) > 0.9);
}

/* A network that learnt the contrary hears only how well one answer by lot did. */
static void what_did_well_is_favoured(void **state)
{
    static struct distil_fitting f;
    struct instinct_net net;
    uint64_t random = 2;
    (void)state;
    ask_all();
    assert_true(distil_fit(lesson, LESSONS, INSTINCT_PLACE, &random, &net));
    assert_true(had(&net) < -0.5);
    distil_begin(&net, &f);
    for (int i = 0; i < 40 * LESSONS; i++) {
        const struct distil_lesson *l = &lesson[i % LESSONS];
        int answer = (int)hd_random_below(&random, l->n);
        if (l->kind == KIND)
            distil_favour(&f, l, UINT_MAX, answer, l->worth[answer]);
        if (f.count == 256)
            distil_step(&f, 0.01);
    }
    distil_round(&f.now, &net);
    assert_true(had(&net) > 0.7);
}

/* Where one answer is open, nothing is learnt. */
static void without_a_choice_nothing_is_favoured(void **state)
{
    static struct distil_fitting f;
    struct instinct_net before, after;
    uint64_t random = 2;
    (void)state;
    ask_all();
    assert_true(distil_fit(lesson, LESSONS / 8, KIND, &random, &before));
    distil_begin(&before, &f);
    for (int i = 0; i < LESSONS; i++)
        distil_favour(&f, &lesson[i], 1U << lesson[i].n / 2, lesson[i].n / 2, 1);
    distil_step(&f, 0.01);
    distil_round(&f.now, &after);
    assert_memory_equal(&before, &after, sizeof before);
}

/* ---- generations ---------------------------------------------------------------------- */

static struct train_setup training;

static bool tells(void *own, int number, char *why)
{
    (void)own, (void)why;
    for (int i = 0; i < 20; i++)
        train_tell(&training, "generation %d finds in line %02d what nobody knew before", number,
                   i);
    return true;
}

/* The story of a long training is as much of its end as there is room for, in whole lines. */
static void the_latest_lines_stay(void **state)
{
    (void)state;
    static const char last[] = "line 19 what nobody knew before\n";
    for (int n = 1; n < 40; n++) {
        char first[60], end[60];
        training.generations = n;
        assert_true(train_generations(&training, tells, NULL, (char[HD_MATCH_WHY]){""}));
        size_t size = strlen(training.story);
        snprintf(first, sizeof first, "generation %d finds", n);
        snprintf(end, sizeof end, "generation %d finds in line 19", n);
        assert_int_equal(strncmp(training.story, "generation ", 11), 0);
        assert_string_equal(training.story + size - strlen(last), last);
        assert_non_null(strstr(training.story, end));
        assert_true(size < TRAIN_STORY && (n < 8 || size > TRAIN_STORY / 2));
        int lines = 0;
        for (const char *at = training.story; (at = strstr(at, first)) != NULL; at++)
            lines++;
        assert_int_equal(lines, 20);
        if (n < 6 || n > 12)
            assert_int_equal(strstr(training.story, "generation 1 finds") != NULL, n < 6);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {cmocka_unit_test(what_was_worth_most_is_chosen),
                                       cmocka_unit_test(what_did_well_is_favoured),
                                       cmocka_unit_test(without_a_choice_nothing_is_favoured),
                                       cmocka_unit_test(the_latest_lines_stay)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}
