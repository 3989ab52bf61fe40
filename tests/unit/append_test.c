/* SPDX-License-Identifier: MIT
 *
 * append_test.c: lines are appended to a file of games, also after it could not be written. */
#include <setjmp.h>
#include <signal.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>
#include <unistd.h>

#include <cmocka.h>

#include "file.h"
#include "games.h"
#include "run/append.h"

enum { LINES = 400, LENGTH = 100 };
static char path[FILE_PATH], whole[LINES * LENGTH + 1];
static int troubles, better;

static void tell(const char *file, const char *why)
{
    assert_string_equal(file, path);
    troubles += why != NULL;
    better += why == NULL;
}

/* No file may be larger: a disk that is full for that file. */
static void room(rlim_t bytes)
{
    struct rlimit limit;
    assert_int_equal(getrlimit(RLIMIT_FSIZE, &limit), 0);
    limit.rlim_cur = bytes < limit.rlim_max ? bytes : limit.rlim_max;
    assert_int_equal(setrlimit(RLIMIT_FSIZE, &limit), 0);
}

static struct append begin(const char *name, size_t ends)
{
    char why[SIM_WHY];
    snprintf(path, sizeof path, "%s", games_path(name));
    struct append a = {.fd = file_descriptor(path, FILE_NEW, NULL), .trouble = tell};
    assert_true(a.fd >= 0 && append_begin(&a, path, ends, why));
    troubles = better = 0;
    return a;
}

static void add(struct append *a, int from, int to)
{
    for (int i = from; i < to; i++)
        assert_true(append_line(a, whole + i * LENGTH, LENGTH));
}

static void holds(const char *text, size_t size)
{
    size_t there;
    char *found = games_read(path, &there);
    assert_int_equal(there, size);
    assert_memory_equal(found, text, size);
    free(found);
}

static void appended(void **state)
{
    struct append a = begin("lines", 0);
    (void)state;
    add(&a, 0, 30);
    assert_true(append_end(&a));
    holds(whole, 30 * LENGTH);
    a = begin("lines", 20 * LENGTH); /* what is behind is cut off */
    holds(whole, 20 * LENGTH);
    add(&a, 20, LINES);
    assert_true(append_end(&a));
    holds(whole, LINES * LENGTH);
    assert_int_equal(troubles, 0);
}

/* While there is no room the file ends with a whole line, and nothing is lost. */
static void full_for_a_while(void **state)
{
    struct append a = begin("full", 0);
    (void)state;
    add(&a, 0, 10);
    room(12345);
    add(&a, 10, LINES);
    holds(whole, 12300);
    assert_false(append_all(&a));
    assert_non_null(strstr(a.why, "full: File too large"));
    assert_true(troubles == 1 && better == 0);
    room(20050);
    assert_false(append_all(&a));
    holds(whole, 20000);
    room(RLIM_INFINITY);
    assert_true(append_all(&a));
    assert_true(troubles == 1 && better == 1);
    assert_true(append_end(&a));
    holds(whole, LINES * LENGTH);
}

/* Few lines may wait here: the last ones are missing, and the file is sound. */
static void too_many_wait(void **state)
{
    struct append a = begin("many", 0);
    (void)state;
    a.most = 6000;
    room(1000);
    add(&a, 0, LINES);
    room(RLIM_INFINITY);
    assert_false(append_end(&a));
    assert_non_null(strstr(a.why, "File too large"));
    holds(whole, a.ends);
    assert_true(a.ends >= 6000 && a.ends < LINES * LENGTH && a.ends % LENGTH == 0);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(appended),
        cmocka_unit_test(full_for_a_while),
        cmocka_unit_test(too_many_wait),
    };
    signal(SIGXFSZ, SIG_IGN);
    for (int i = 0; i < LINES; i++)
        snprintf(whole + i * LENGTH, LENGTH + 1, "%0*d\n", LENGTH - 1, i);
    return cmocka_run_group_tests(tests, NULL, NULL);
}
