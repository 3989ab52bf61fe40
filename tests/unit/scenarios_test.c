/* SPDX-License-Identifier: MIT
 *
 * scenarios_test.c: plays every scenario of tests/cards, tests/rules and tests/examples; one test
 * for each. tests/wrong has expectations that must fail, and wrong files, which test the runner. A
 * missing, empty or wrong file fails the run, and so does a known gap that has closed.
 *
 *     build/tests/scenarios_test '*veto*'     only those whose name matches */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>

#include <cmocka.h>

#include "scenario_folder.h"

static void test_scenario(void **state)
{
    static char why[SCENARIO_WHY];
    const struct scenario *s = *state;
    if (!scenario_run(s, why))
        fail_msg("%s\n  %s", s->name, why);
    if (s->gap[0])
        print_message("# known gap: %s (%s)\n", s->name, s->gap);
}

static void test_files(void **state)
{
    const struct scenarios *all = *state;
    assert_int_equal(all->faults, 0);
    assert_true(all->count >= 200);
}

/* Each file of tests/wrong/files has a scenario that would test nothing. */
static void test_unsound(void **state)
{
    struct scenarios wrong = {0};
    (void)state;
    scenarios_add(&wrong, "tests/wrong/files");
    assert_true(wrong.files > 0);
    assert_int_equal(wrong.faults, wrong.files);
    assert_int_equal(wrong.count, 0);
    scenarios_free(&wrong);
}

int main(int argc, char **argv)
{
    static struct scenarios all;
    scenarios_add(&all, "tests/cards");
    scenarios_add(&all, "tests/rules");
    scenarios_add(&all, "tests/examples");
    scenarios_add(&all, "tests/wrong");
    struct CMUnitTest *tests = calloc((size_t)all.count + 2, sizeof *tests);
    if (!tests)
        return 1;
    tests[0] = (struct CMUnitTest){
        .name = "scenario files", .test_func = test_files, .initial_state = &all};
    tests[1] = (struct CMUnitTest){.name = "unsound files", .test_func = test_unsound};
    for (int i = 0; i < all.count; i++)
        tests[i + 2] = (struct CMUnitTest){
            .name = all.list[i].name, .test_func = test_scenario, .initial_state = &all.list[i]};
    if (argc > 1)
        cmocka_set_test_filter(argv[1]);
    int failed = _cmocka_run_group_tests("scenarios", tests, (size_t)all.count + 2, NULL, NULL);
    free(tests);
    scenarios_free(&all);
    return failed ? 1 : 0;
}
