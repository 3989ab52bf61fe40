/* SPDX-License-Identifier: MIT
 *
 * playout_test.c: fast code gives the same results as slow code. With the same stream, hd_playout
 * plays the same game with as many draws as hd_pick and hd_apply, in parts and in one go; hd_apply
 * does the same with and without events; scores are the same with and without events; the
 * generator's product by parts is right. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include <cmocka.h>

#include <hidalgo/catalog.h>
#include <hidalgo/engine.h>

#include "chance/random.h"
#include "games.h"

/* One step by the definition of sampling; with events. */
static void step(const struct hd_rules *r, struct hd_state *s, uint64_t *stream)
{
    static struct hd_events events;
    struct hd_answers o;
    hd_answers(r, s, &o);
    struct hd_move m = hd_pick(&o, (int)hd_random_below(stream, (uint32_t)hd_count(&o)));
    events.n = 0;
    assert_true(hd_apply(r, s, m, &events));
    assert_true(events.lost == 0);
}

/* From there to the end in one go: the same number of decisions, and the same end. */
static void same_end(const struct hd_rules *r, const struct hd_state *from, uint64_t random,
                     unsigned decisions, const struct hd_state *end)
{
    struct hd_state s = *from;
    assert_int_equal(hd_playout(r, &s, &random, UINT32_MAX), decisions);
    assert_memory_equal(&s, end, sizeof s);
}

static void same_game(const struct hd_rules *r, int seats, uint64_t seed)
{
    struct hd_setup setup = {.seats = seats, .seed = seed, .first = HD_NONE};
    struct hd_state slow, fast, end;
    uint64_t slowly = seed, quickly = seed;
    unsigned decisions = 0, played = 0;
    assert_true(hd_begin(r, &setup, &slow, NULL));
    end = fast = slow;
    for (uint64_t random = seed; !hd_over(&end); decisions++)
        step(r, &end, &random);
    same_end(r, &fast, quickly, decisions, &end);
    const unsigned all = decisions;
    decisions = 0;
    for (unsigned some = 1; !hd_over(&slow); some = some % 7 + 1) {
        for (unsigned i = 0; i < some && !hd_over(&slow); i++, decisions++)
            step(r, &slow, &slowly);
        played += hd_playout(r, &fast, &quickly, some);
        assert_int_equal(played, decisions);
        assert_memory_equal(&fast, &slow, sizeof fast);
        assert_true(quickly == slowly);
        if (seed == 1)
            same_end(r, &fast, quickly, all - played, &end);
    }
    assert_int_equal(hd_playout(r, &fast, &quickly, 1), 0);
    assert_memory_equal(&fast, &slow, sizeof fast);
}

static void playouts_are_the_same_games(void **state)
{
    (void)state;
    static const char *const games[][2] = {{"1995", NULL},
                                           {"2023", NULL},
                                           {"2023", "regency"},
                                           {"2023", "power-shift"},
                                           {"1995", "data/sets/marches.yaml"}};
    for (int e = 0; e < 5; e++)
        for (int seats = 2; seats <= HD_SEATS; seats++)
            for (uint64_t seed = 1; seed <= 10; seed++) {
                struct hd_session *s = games_new(games[e][0], games[e][1], seats, seed, NULL);
                same_game(&hd_session_edition(s)->rules, seats, seed);
                hd_session_free(s);
            }
}

static void no_decision_is_none(void **state)
{
    (void)state;
    struct hd_session *session = games_new("1995", NULL, 4, 1, NULL);
    const struct hd_rules *r = &hd_session_edition(session)->rules;
    struct hd_setup setup = {.seats = 4, .seed = 1, .first = HD_NONE};
    struct hd_state s, before;
    uint64_t stream = 5;
    assert_true(hd_begin(r, &setup, &s, NULL));
    before = s;
    assert_int_equal(hd_playout(r, &s, &stream, 0), 0);
    assert_memory_equal(&s, &before, sizeof s);
    assert_true(stream == 5);
    hd_session_free(session);
}

static void products_by_parts(void **state)
{
    (void)state;
    static const uint64_t edge[] = {0, 1, 2, UINT32_MAX, UINT64_C(1) << 32, UINT64_MAX};
    for (size_t i = 0; i < sizeof edge / sizeof *edge; i++)
        for (size_t j = 0; j < sizeof edge / sizeof *edge; j++)
            assert_true(random_fold(edge[i], edge[j]) == random_fold_by_parts(edge[i], edge[j]));
    uint64_t stream = 1;
    for (int i = 0; i < 1000; i++) {
        uint64_t a = hd_random(&stream), b = hd_random(&stream);
        assert_true(random_fold(a, b) == random_fold_by_parts(a, b));
    }
    /* 2^63 * 6 = 3 * 2^64: the halves are 3 and 0 */
    assert_true(random_fold(UINT64_C(1) << 63, 6) == 3);
}

int main(void)
{
    const struct CMUnitTest tests[] = {cmocka_unit_test(playouts_are_the_same_games),
                                       cmocka_unit_test(no_decision_is_none),
                                       cmocka_unit_test(products_by_parts)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}
