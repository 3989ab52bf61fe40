/* SPDX-License-Identifier: MIT
 *
 * rollout_test.c: which trees get a second look, and what it may change. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "bots.h"
#include "hidalgo/catalog.h"
#include "rollout.h"

enum { QUESTIONS = 24, ITERATIONS = 300, BEST = 4 };

static struct hd_edition edition;
static struct tree tree, other;

static int load(void **state)
{
    struct hd_request request = {.edition = "2023"};
    struct hd_errors errors = {0};
    (void)state;
    return hd_edition_load(&edition, &request, &errors) ? 0 : -1;
}

static void begin(int seats, struct hd_state *s)
{
    struct hd_setup setup = {.seats = seats, .seed = 9, .first = HD_NONE};
    assert_true(hd_begin(&edition.rules, &setup, s, NULL));
}

static void trees_of_middle_size_get_it(void **state)
{
    static const struct {
        uint32_t iterations, ms, slip;
        int seats;
        bool fits;
    } cases[] = {{299, 0, 0, 4, false},  {300, 0, 0, 4, true},   {999, 50, 0, 3, true},
                 {1000, 0, 0, 4, false}, {300, 0, 10, 4, false}, {300, 0, 0, 2, false},
                 {0, 50, 0, 4, false},   {0, 0, 0, 5, true}};
    (void)state;
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        struct hd_budget budget = {
            .iterations = cases[i].iterations, .ms = cases[i].ms, .slip = cases[i].slip};
        struct hd_state s;
        struct hd_view view;
        begin(cases[i].seats, &s);
        hd_observe(&edition.rules, &s, 0, &view);
        tree_begin(&tree, &hd_bot_search, &edition.rules, 0, &budget, ITERATIONS);
        assert_int_equal(rollout_fits(&tree, &view), cases[i].fits);
    }
}

static bool is_same(struct hd_move a, struct hd_move b)
{
    return a.ask == b.ask && a.a == b.a && a.b == b.b;
}

static bool is_among(const struct tree *t, const struct hd_answers *o, struct hd_move m)
{
    unsigned best[BEST];
    for (int i = tree_best(t, o, BEST, best); i-- > 0;)
        if (is_same(tree_answer(t, best[i]), m))
            return true;
    return false;
}

/* One of the four that were tried most is chosen; without time, the one of the tree alone. */
static void it_decides_among_the_best(void **state)
{
    int changed = 0;
    struct hd_state s;
    struct hd_view view;
    (void)state;
    begin(3, &s);
    for (int asked = 0; asked < QUESTIONS && !hd_over(&s);) {
        const struct hd_answers o = s.now;
        int who = s.todo[s.todos - 1].who;
        struct hd_move m = hd_pick(&o, 0);
        hd_observe(&edition.rules, &s, who, &view);
        for (int stopped = 1; stopped >= 0; stopped--) {
            atomic_bool stop = stopped;
            struct hd_budget budget = {.iterations = ITERATIONS, .stop = &stop};
            uint64_t random = (uint64_t)asked, same = random;
            tree_begin(&tree, &hd_bot_search, &edition.rules, who, &budget, 0);
            tree_begin(&other, &hd_bot_search, &edition.rules, who, &budget, 0);
            struct hd_move alone = tree_choose(&other, &view, &o, &same);
            m = rollout_choose(&tree, &view, &o, &random);
            assert_true(hd_count(&o) == 1 || is_among(&tree, &o, m));
            if (stopped)
                assert_true(is_same(m, alone));
            changed += !is_same(m, alone);
        }
        asked += hd_count(&o) > 1;
        hd_apply(&edition.rules, &s, m, NULL);
    }
    assert_in_range(changed, 1, QUESTIONS / 2);
}

int main(void)
{
    const struct CMUnitTest tests[] = {cmocka_unit_test(trees_of_middle_size_get_it),
                                       cmocka_unit_test(it_decides_among_the_best)};
    return cmocka_run_group_tests(tests, load, NULL);
}
