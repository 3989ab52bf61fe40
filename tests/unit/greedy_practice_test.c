/* SPDX-License-Identifier: MIT
 *
 * greedy_practice_test.c: greedy gives an answer more often after it did well with it, and less
 * often after it did badly. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include <cmocka.h>

#include "games.h"
#include "train/greedy_practice.h"

enum { QUESTIONS = 40, MOST_SURE = 95 /* hundredths: the others have a chance */ };

static float chance_of(struct ahead *a, const struct hd_state *world, const struct hd_answers *o,
                       const struct outlook_net *net, float chance[HD_MOVES])
{
    struct greedy_worth worth[HD_MOVES];
    a->net = net;
    greedy_worths(a, world, o, worth);
    return greedy_chances(worth, hd_count(o), chance);
}

/* How much likelier an answer becomes by one step after it did so much better than expected. */
static float likelier(struct ahead *a, const struct hd_state *world, const struct hd_answers *o,
                      const float chance[HD_MOVES], int given, float better)
{
    static struct fit_state fit;
    static struct fit_net slope;
    static struct outlook_net net;
    struct greedy_note n;
    float after[HD_MOVES];
    fit_begin(&outlook_of_greedy.net, &fit);
    memset(&slope, 0, sizeof slope);
    a->net = &outlook_of_greedy.net;
    greedy_take_note(a, world, o, chance, given, &n);
    assert_true(n.answers > 0 && n.answer[0].given);
    greedy_favour(&fit.now, &n, better, &slope);
    fit_step(&fit, &slope, 0.004);
    fit_rounded(&fit.now, &net);
    chance_of(a, world, o, &net, after);
    return after[given] - chance[given];
}

static void what_did_well_becomes_likelier(void **state)
{
    static struct ahead a;
    static const struct hd_bot plain;
    const struct hd_rules *r = games_rules("1995");
    struct hd_setup setup = {.seats = 4, .seed = 6, .first = HD_NONE};
    struct hd_state s, world;
    struct hd_view view;
    uint64_t random = 6;
    int asked = 0, up = 0, down = 0;
    (void)state;
    assert_true(hd_begin(r, &setup, &s, NULL));
    while (asked < QUESTIONS && !hd_over(&s)) {
        const struct hd_answers o = s.now;
        float chance[HD_MOVES];
        int who = s.todo[s.todos - 1].who, n = hd_count(&o);
        int given = (int)hd_random_below(&random, (uint32_t)n);
        hd_observe(r, &s, who, &view);
        ahead_begin(&a, &plain, r, who);
        ahead_look(&a, &view);
        ahead_imagine(&a, &view, &random, &world);
        chance_of(&a, &world, &o, &outlook_of_greedy.net, chance);
        if (chance[given] > 0.05F && chance[given] < MOST_SURE / 100.0F) {
            asked++;
            up += likelier(&a, &world, &o, chance, given, 5) > 0;
            down += likelier(&a, &world, &o, chance, given, -5) < 0;
        }
        hd_apply(r, &s, hd_pick(&o, given), NULL);
    }
    assert_int_equal(asked, QUESTIONS);
    assert_true(up > QUESTIONS * 4 / 5);
    assert_true(down > QUESTIONS * 4 / 5);
}

int main(void)
{
    const struct CMUnitTest tests[] = {cmocka_unit_test(what_did_well_becomes_likelier)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}
