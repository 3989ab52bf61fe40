/* SPDX-License-Identifier: MIT
 *
 * progress_test.c: a run without a terminal prints a line of progress each minute, by a clock that
 * this test sets. */
#include <fcntl.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include <cmocka.h>

#include "cli/lab/lab.h"
#include "games.h"

static double now;

static double clock_of_test(void)
{
    return now;
}

/* Redirects standard error to a file. */
static int taken_away;

static void listen_begin(void)
{
    int file = open(games_path("said"), O_CREAT | O_TRUNC | O_WRONLY, 0600);
    assert_true(file >= 0);
    taken_away = dup(STDERR_FILENO);
    dup2(file, STDERR_FILENO);
    close(file);
}

static char *listen_end(void)
{
    size_t size;
    dup2(taken_away, STDERR_FILENO);
    close(taken_away);
    return games_read(games_path("said"), &size);
}

static int lines_of(const char *text)
{
    int n = 0;
    for (; (text = strchr(text, '\n')) != NULL; text++)
        n++;
    return n;
}

/* Progress of 1000 games, reported ten times a second for five and a half minutes. */
static char *told_for(double seconds, bool lines, bool *shows)
{
    const struct progress known = {.name = "first wins", .unit = " %", .value = 25, .ci = {24, 26}};
    listen_begin();
    now = 1000;
    progress_teller *tell = lab_progress_begin(1000, lines);
    *shows = tell != NULL;
    for (int i = 1; tell && i <= seconds * 10; i++) {
        now = 1000 + i / 10.0;
        tell((uint64_t)i / 10, &known);
    }
    lab_progress_end();
    return listen_end();
}

static void a_line_a_minute(void **state)
{
    bool shows;
    (void)state;
    char *said = told_for(330, true, &shows);
    assert_true(shows);
    assert_int_equal(lines_of(said), 5);
    assert_true(
        strncmp(said, "60/1000  1/s  15:40 left  first wins 25.00 % (24.00 to 26.00)\n", 62) == 0);
    assert_non_null(strstr(said, "\n300/1000  1/s  11:40 left"));
    free(said);
}

static void not_before_the_first(void **state)
{
    bool shows;
    (void)state;
    char *said = told_for(59.9, true, &shows);
    assert_string_equal(said, "");
    free(said);
}

static void nothing_unasked(void **state)
{
    bool shows;
    (void)state;
    char *said = told_for(330, false, &shows);
    assert_false(shows);
    assert_string_equal(said, "");
    free(said);
}

int main(void)
{
    static const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_line_a_minute),
        cmocka_unit_test(not_before_the_first),
        cmocka_unit_test(nothing_unasked),
    };
    lab_progress_clock(clock_of_test);
    return cmocka_run_group_tests(tests, NULL, NULL);
}
