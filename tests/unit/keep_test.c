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
    assert_true(keep_write(&k, sums, sizeof sums, true, why));
    assert_true(keep_read(&k, again, sizeof again, why));
    assert_memory_equal(sums, again, sizeof sums);
    assert_true(keep_write(&nowhere, sums, sizeof sums, true, why));
}

/* Other runs, other sizes, and every changed byte are refused. */
static void refused(void **state)
{
    const double sums[3] = {1.5, -2, 1e300};
    double again[3] = {7, 7, 7};
    struct keep k = of("worth seed 1"), other = of("worth seed 2");
    size_t size;
    (void)state;
    assert_true(keep_write(&k, sums, sizeof sums, true, why));
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

int main(void)
{
    static const struct CMUnitTest tests[] = {
        cmocka_unit_test(kept_and_read),
        cmocka_unit_test(refused),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
