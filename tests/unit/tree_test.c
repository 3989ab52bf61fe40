/* SPDX-License-Identifier: MIT
 *
 * tree_test.c: how the bots that search share their iterations among the answers to a question. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "bots.h"
#include "hidalgo/catalog.h"
#include "instinct.h"
#include "tree.h"

enum { ITERATIONS = 320, MANY = 16, QUESTIONS = 40 };

static const struct tree_node *node_of(const struct tree *t, struct hd_move m)
{
    unsigned at = tree_after(t, TREE_ROOT, m);
    assert_int_not_equal(at, TREE_NOWHERE);
    return &t->node[at];
}

/* Each answer gets its part of the first heat, whatever quick thinks of it; the chosen one came
 * through all heats, and none that did is better. */
static void check_contest(const struct tree *t, const struct hd_answers *o, struct hd_move chosen)
{
    const struct tree_node *best = node_of(t, chosen);
    int n = hd_count(o), heats = 1;
    while (1 << heats < n)
        heats++;
    for (int i = 0; i < n; i++) {
        const struct tree_node *c = node_of(t, hd_pick(o, i));
        assert_true(c->visits >= (uint32_t)(ITERATIONS / heats / n));
        assert_true(c->visits <= best->visits + 1);
        if (c->visits + 1 >= best->visits)
            assert_true(c->sum / c->visits <= best->sum / best->visits);
    }
}

/* What the instinct says may take the place of what quick says. */
static void check_worths(const struct hd_rules *r, const struct hd_state *s, unsigned who)
{
    static struct ahead a;
    int32_t value[HD_MOVES], worth[HD_MOVES];
    enum instinct_kind kind;
    if (!instinct_knows(s->now.ask, &kind))
        return;
    ahead_begin(&a, &hd_bot_search, r, (int)who);
    int n = quick_values(&a.quick[who], s, &s->now, value);
    instinct_worths(&instinct_built_in, a.quick, who, &s->now, value, worth);
    instinct_worths(&instinct_built_in, a.quick, who, &s->now, value, value);
    assert_memory_equal(value, worth, (size_t)n * sizeof *worth);
}

/* The instinct adds three quarters of how much worse it finds an answer than its favourite. Returns
 * whether it finds any worse. */
static bool check_hunches(const struct hd_rules *r, const struct hd_state *s, unsigned who)
{
    static struct ahead a;
    int32_t value[HD_MOVES], worth[HD_MOVES] = {0}, hunch[HD_MOVES], most = INT32_MIN;
    enum instinct_kind kind;
    bool worse = false;
    ahead_begin(&a, &hd_bot_search, r, (int)who);
    int n = quick_values(&a.quick[who], s, &s->now, value);
    instinct_hunches(a.quick, who, &s->now, value, hunch);
    if (instinct_knows(s->now.ask, &kind))
        instinct_worths(&instinct_built_in, a.quick, who, &s->now, value, worth);
    for (int i = 0; i < n; i++)
        most = worth[i] > most ? worth[i] : most;
    for (int i = 0; i < n; i++) {
        int64_t less = ((int64_t)worth[i] - most) * 3 / 4;
        assert_int_equal(hunch[i], less < -INSTINCT_DOUBT ? -INSTINCT_DOUBT : less);
        worse = worse || hunch[i] < 0;
    }
    return worse;
}

/* Games of two, with questions of all kinds. */
static void every_answer_competes(void **state)
{
    static struct hd_edition e;
    static struct tree t;
    struct hd_request request = {.edition = "1995"};
    struct hd_errors errors = {0};
    struct hd_setup setup = {.seats = 2, .seed = 5, .first = HD_NONE};
    struct hd_budget budget = {.iterations = ITERATIONS};
    struct hd_state s;
    struct hd_view view;
    uint64_t random = 5;
    int hunches = 0;
    (void)state;
    assert_true(hd_edition_load(&e, &request, &errors));
    assert_true(hd_begin(&e.rules, &setup, &s, NULL));
    for (int asked = 0; asked < QUESTIONS && !hd_over(&s);) {
        const struct hd_answers o = s.now;
        int who = s.todo[s.todos - 1].who;
        hd_observe(&e.rules, &s, who, &view);
        tree_begin(&t, &hd_bot_search, &e.rules, who, &budget, 0);
        struct hd_move m = tree_choose(&t, &view, &o, &random);
        if (hd_count(&o) > 1 && hd_count(&o) <= MANY) {
            check_contest(&t, &o, m);
            check_worths(&e.rules, &s, (unsigned)who);
            hunches += check_hunches(&e.rules, &s, (unsigned)who);
            asked++;
        }
        hd_apply(&e.rules, &s, m, NULL);
    }
    assert_true(hunches > QUESTIONS / 4);
}

int main(void)
{
    const struct CMUnitTest tests[] = {cmocka_unit_test(every_answer_competes)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}
