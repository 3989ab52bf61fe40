/* SPDX-License-Identifier: MIT
 *
 * perft_test.c: the number of different sequences of moves from given states, to some depth. A rule
 * that allows one move too many or too few changes these numbers, so any change of them must be
 * intended. Run with PERFT_PRINT=1 to see the table as it is now. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include <hidalgo/catalog.h>
#include <hidalgo/engine.h>
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>

struct perft {
    const char *edition;
    int seats;
    int after; /* random moves played before counting */
    int depth;
    uint64_t courses;
};

static const struct perft table[] = {
#include "perft_table.inc"
};

static struct hd_edition edition;

static uint64_t count(const struct hd_state *s, int depth)
{
    struct hd_move legal[HD_MOVES];
    int n = hd_legal(&edition.rules, s, legal);
    uint64_t sum = 0;
    if (depth == 1)
        return (uint64_t)n;
    for (int i = 0; i < n; i++) {
        struct hd_state next = *s;
        assert_true(hd_apply(&edition.rules, &next, legal[i], NULL));
        sum += count(&next, depth - 1);
    }
    return sum;
}

static void walk(struct hd_state *s, int moves)
{
    uint64_t random = 1995;
    struct hd_answers o;
    while (moves-- > 0 && !hd_over(s)) {
        hd_answers(&edition.rules, s, &o);
        assert_true(hd_apply(&edition.rules, s, hd_sample(&o, &random), NULL));
    }
}

static void test_perft(void **state)
{
    (void)state;
    for (size_t i = 0; i < sizeof table / sizeof table[0]; i++) {
        const struct perft *t = &table[i];
        struct hd_request request = {.edition = t->edition};
        struct hd_errors errors = {0};
        struct hd_setup setup = {.seats = t->seats, .seed = 42, .first = 0};
        struct hd_state s;
        assert_true(hd_edition_load(&edition, &request, &errors));
        assert_true(hd_begin(&edition.rules, &setup, &s, NULL));
        walk(&s, t->after);
        uint64_t courses = count(&s, t->depth);
        if (getenv("PERFT_PRINT"))
            printf("{\"%s\", %d, %d, %d, %" PRIu64 "},\n", t->edition, t->seats, t->after, t->depth,
                   courses);
        else if (courses != t->courses)
            fail_msg("%s with %d after %d moves: %" PRIu64 " courses %d deep instead of %" PRIu64,
                     t->edition, t->seats, t->after, courses, t->depth, t->courses);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {cmocka_unit_test(test_perft)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}
