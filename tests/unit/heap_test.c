/* SPDX-License-Identifier: MIT
 *
 * heap_test.c: games of a run allocate no memory: the number and size of allocations do not depend
 * on the number of games. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdlib.h>

#include <cmocka.h>

#include "run/answers.h"
#include "run/sim.h"

/* The linker redirects all calls here (Makefile). */
void *__real_malloc(size_t size);
void *__real_calloc(size_t count, size_t size);
void *__real_realloc(void *old, size_t size);
void *__wrap_malloc(size_t size);
void *__wrap_calloc(size_t count, size_t size);
void *__wrap_realloc(void *old, size_t size);

static struct {
    size_t calls, bytes;
} asked;

static void ask(size_t size)
{
    asked.calls++;
    asked.bytes += size;
}

void *__wrap_malloc(size_t size)
{
    ask(size);
    return __real_malloc(size);
}

void *__wrap_calloc(size_t count, size_t size)
{
    ask(count * size);
    return __real_calloc(count, size);
}

void *__wrap_realloc(void *old, size_t size)
{
    ask(size);
    return __real_realloc(old, size);
}

static struct hd_edition edition;

static int load(void **state)
{
    (void)state;
    struct hd_request request = {.edition = "2023"};
    struct hd_errors errors = {0};
    return hd_edition_load(&edition, &request, &errors) ? 0 : -1;
}

/* bot: in all seats; tables: with all of answers.def. */
static void play(uint64_t games, const char *bot, bool tables)
{
    static struct sim_result result;
    char why[SIM_WHY];
    struct sim_setup setup = {
        .edition = &edition,
        .tables = tables,
        .match = {.seats = 4, .games = games, .seed = 3, .threads = 1, .rotation = HD_ROTATED}};
    for (int i = 0; i < 4; i++)
        setup.match.player[i].bot = hd_bot_named(bot);
    if (!sim_run(&setup, &result, why))
        fail_msg("%s", why);
    answers_free(result.answers);
}

static void check(const char *bot, bool tables)
{
    size_t calls, bytes;
    asked.calls = asked.bytes = 0;
    play(20, bot, tables);
    calls = asked.calls;
    bytes = asked.bytes;
    asked.calls = asked.bytes = 0;
    play(60, bot, tables);
    assert_true(calls > 0);
    assert_int_equal(asked.calls, calls);
    assert_int_equal(asked.bytes, bytes);
}

static void test_of_random(void **state)
{
    (void)state;
    check("random", false);
    check("random", true);
}

static void test_of_quick(void **state)
{
    (void)state;
    check("quick", false);
    check("quick", true);
}

int main(void)
{
    static const struct CMUnitTest tests[] = {cmocka_unit_test(test_of_random),
                                              cmocka_unit_test(test_of_quick)};
    return cmocka_run_group_tests(tests, load, NULL);
}
