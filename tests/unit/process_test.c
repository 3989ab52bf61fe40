/* SPDX-License-Identifier: MIT
 *
 * process_test.c: sending to a program more than a pipe holds: to one that reads, does not read,
 * or has ended. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include <cmocka.h>

#include "exec/process.h"

enum { MUCH = 300000, LONG = 60000 /* ms */ };

static char text[MUCH];

static void begin(struct process *p, const char *command)
{
    memset(text, 'x', sizeof text);
    text[MUCH - 1] = '\n';
    assert_true(process_start(p, command));
}

/* Whoever reads gets all of it, piece by piece. */
static void reader(void **unused)
{
    struct process p;
    char line[PROCESS_LINE];
    struct patience patience = {.until = process_clock() + LONG};
    (void)unused;
    begin(&p, "head -c 300000 | wc -c");
    assert_int_equal(process_send(&p, text, MUCH, patience), HEARD_ALL);
    assert_int_equal(process_hear(&p, line, patience), HEARD_ALL);
    assert_string_equal(line + strspn(line, " "), "300000");
    process_end(&p, 0);
}

/* Nobody waits for one that does not, longer than told. */
static void deaf(void **unused)
{
    struct process p;
    atomic_bool stop = true;
    (void)unused;
    begin(&p, "sleep 600");
    assert_int_equal(
        process_send(&p, text, MUCH,
                     (struct patience){.until = process_clock() + LONG, .stop = &stop}),
        HEARD_STOPPED);
    assert_int_equal(process_send(&p, text, MUCH, (struct patience){.until = 0}), HEARD_LATE);
    process_end(&p, 0);
}

static void dead(void **unused)
{
    struct process p;
    char line[PROCESS_LINE];
    struct patience patience = {.until = process_clock() + LONG};
    (void)unused;
    begin(&p, "exec true");
    assert_int_equal(process_hear(&p, line, patience), HEARD_END);
    assert_int_equal(process_send(&p, text, MUCH, patience), HEARD_END);
    process_close(&p);
    assert_int_equal(process_send(&p, text, MUCH, patience), HEARD_END);
    process_end(&p, 0);
}

int main(void)
{
    static const struct CMUnitTest tests[] = {
        cmocka_unit_test(reader),
        cmocka_unit_test(deaf),
        cmocka_unit_test(dead),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
