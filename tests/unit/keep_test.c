/* SPDX-License-Identifier: MIT
 *
 * keep_test.c: the saved sums of a run are read again, and nothing else is mistaken for them. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "file.h"
#include "games.h"
#include "keep.h"

static char path[FILE_PATH], why[KEEP_WHY];

static struct keep of(const char *about)
{
    struct keep k = {.path = path};
    snprintf(path, sizeof path, "%s", games_path("kept"));
    snprintf(k.about, sizeof k.about, "%s", about);
    return k;
}

static void kept_and_read(void **state)
{
    const double sums[3] = {1.5, -2, 1e300};
    double again[3] = {0};
    struct keep k = of("worth seed 1"), nowhere = {.path = NULL};
    (void)state;
    remove(path);
    assert_true(keep_read(&k, again, sizeof again, why)); /* no file: unchanged       */
    assert_true(again[0] == 0);
    keep_write(&k, sums, sizeof sums, true);
    assert_true(keep_read(&k, again, sizeof again, why));
    assert_memory_equal(sums, again, sizeof sums);
    keep_write(&nowhere, sums, sizeof sums, true);
}

/* Other runs, other sizes, and every changed byte are refused. */
static void refused(void **state)
{
    const double sums[3] = {1.5, -2, 1e300};
    double again[3] = {7, 7, 7};
    struct keep k = of("worth seed 1"), other = of("worth seed 2");
    size_t size;
    (void)state;
    keep_write(&k, sums, sizeof sums, true);
    assert_false(keep_read(&other, again, sizeof again, why));
    assert_non_null(strstr(why, "not what this run has kept"));
    assert_false(keep_read(&k, again, 2 * sizeof again[0], why));
    char *text = games_read(path, &size);
    for (size_t i = 0; i < size; i++) {
        text[i] ^= 1;
        games_write(path, text, size);
        assert_false(keep_read(&k, again, sizeof again, why));
        text[i] ^= 1;
        games_write(path, text, i); /* and cut off */
        assert_true(i == 0 || !keep_read(&k, again, sizeof again, why));
    }
    assert_true(again[0] == 7 && again[2] == 7);
    free(text);
}

static int told, better;
static char told_of[KEEP_WHY];

static void tell(const char *file, const char *reason)
{
    told += reason != NULL;
    better += reason == NULL;
    snprintf(told_of, sizeof told_of, "%s: %s", file, reason ? reason : "");
}

/* What cannot be kept is told once, tried again, and told again when it can. */
static void kept_again(void **state)
{
    const double sums[3] = {1.5, -2, 1e300};
    double again[3] = {0};
    char command[2 * FILE_PATH];
    struct keep k = of("worth seed 3");
    (void)state;
    k.trouble = tell;
    snprintf(path, sizeof path, "%s", games_path("later/kept"));
    for (int i = 0; i < 3; i++)
        keep_write(&k, sums, sizeof sums, true);
    assert_true(told == 1 && better == 0);
    assert_non_null(strstr(told_of, "later/kept: No such file"));
    assert_string_equal(k.unsaved, told_of);
    snprintf(command, sizeof command, "mkdir '%s'", games_path("later"));
    assert_int_equal(system(command), 0);
    keep_write(&k, sums, sizeof sums, false); /* too early to try again                     */
    assert_true(better == 0 && *k.unsaved);
    keep_write(&k, sums, sizeof sums, true);
    assert_true(told == 1 && better == 1);
    assert_string_equal(k.unsaved, "");
    assert_true(keep_read(&k, again, sizeof again, why));
    assert_memory_equal(sums, again, sizeof sums);
}

int main(void)
{
    static const struct CMUnitTest tests[] = {
        cmocka_unit_test(kept_and_read),
        cmocka_unit_test(refused),
        cmocka_unit_test(kept_again),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
