/* SPDX-License-Identifier: MIT
 *
 * puzzles_test.c: asks bots the puzzles of tests/bots, one test for each. Those of
 * tests/wrong/puzzles must fail, which tests the runner; 'random' must miss most of tests/bots.
 * sanitizers: none, bots_test asks every bot every question
 *
 *     build/tests/puzzles_test '*veto*'     only those whose name matches */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "puzzle.h"
#include "scenario_folder.h"

enum { LEAST = 30 };

static void test_puzzle(void **state)
{
    static struct puzzle p;
    const struct scenario *s = *state;
    assert_true(s->puzzle);
    bool good = puzzle_begin(&p, s) && puzzle_counted(&p) && puzzle_solved(&p);
    puzzle_end(&p);
    if (!good)
        fail_msg("%s\n  %s\n  because: %s", s->name, p.why, node_find(s->node, "why")->text);
    const struct node *open = node_find(s->node, "open");
    for (const struct node *n = open ? open->first : NULL; n; n = n->next)
        print_message("# open: %s: %s (%s)\n", s->name, n->text, n->value->text);
}

static void test_files(void **state)
{
    const struct scenarios *all = *state;
    assert_int_equal(all->faults, 0);
    assert_true(all->count >= LEAST);
}

/* The name of each says what is wrong with it. */
static void test_wrong(void **state)
{
    static struct puzzle p;
    struct scenarios wrong = {0};
    (void)state;
    scenarios_add(&wrong, "tests/wrong/puzzles");
    assert_int_equal(wrong.faults, 0);
    assert_true(wrong.count > 0);
    for (int i = 0; i < wrong.count; i++) {
        const char *says = node_find(wrong.list[i].node, "why")->text;
        if (puzzle_begin(&p, &wrong.list[i]) && puzzle_counted(&p) && puzzle_solved(&p))
            fail_msg("%s: it should have failed", wrong.list[i].name);
        puzzle_end(&p);
        if (!strstr(p.why, says))
            fail_msg("%s: it should say '%s', but: %s", wrong.list[i].name, says, p.why);
    }
    scenarios_free(&wrong);
}

/* The share of all puzzles, in 1000, that random answers solve. */
static void test_random(void **state)
{
    static struct puzzle p;
    const struct scenarios *all = *state;
    int luck = 0;
    for (int i = 0; i < all->count; i++) {
        if (puzzle_begin(&p, &all->list[i]))
            luck += 1000 * p.rights / p.count;
        puzzle_end(&p);
    }
    print_message("# random would find %d of %d\n", (luck + 500) / 1000, all->count);
    assert_true(luck < 500 * all->count);
}

int main(int argc, char **argv)
{
    static struct scenarios all;
    scenarios_add(&all, "tests/bots");
    struct CMUnitTest *tests = calloc((size_t)all.count + 3, sizeof *tests);
    if (!tests)
        return 1;
    tests[0] =
        (struct CMUnitTest){.name = "puzzle files", .test_func = test_files, .initial_state = &all};
    tests[1] = (struct CMUnitTest){.name = "wrong puzzles", .test_func = test_wrong};
    tests[2] = (struct CMUnitTest){
        .name = "puzzles and luck", .test_func = test_random, .initial_state = &all};
    for (int i = 0; i < all.count; i++)
        tests[i + 3] = (struct CMUnitTest){
            .name = all.list[i].name, .test_func = test_puzzle, .initial_state = &all.list[i]};
    if (argc > 1)
        cmocka_set_test_filter(argv[1]);
    int failed = _cmocka_run_group_tests("puzzles", tests, (size_t)all.count + 3, NULL, NULL);
    free(tests);
    scenarios_free(&all);
    return failed ? 1 : 0;
}
