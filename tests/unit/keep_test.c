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

#include "figures.h"
#include "file.h"
#include "games.h"
#include "keep.h"
#include "paired.h"
#include "tune/openings.h"

static char path[FILE_PATH], why[KEEP_WHY];

struct three {
    double number[3];
};
static const struct sums three = SUMS(struct three, SUM(struct three, number, REAL));
static const struct sums two = {
    .field = (const struct sums_field[]){
        {.name = "number", .kind = SUMS_REAL, .bytes = 2 * sizeof(double)}, {.name = NULL}}};

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
    assert_true(keep_read(&k, &three, again, why)); /* no file: unchanged       */
    assert_true(again[0] == 0);
    keep_write(&k, &three, sums, true);
    assert_true(keep_read(&k, &three, again, why));
    assert_memory_equal(sums, again, sizeof sums);
    keep_write(&nowhere, &three, sums, true);
}

/* Other runs, other sizes, and every changed byte are refused. */
static void refused(void **state)
{
    const double sums[3] = {1.5, -2, 1e300};
    double again[3] = {7, 7, 7};
    struct keep k = of("worth seed 1"), other = of("worth seed 2");
    size_t size;
    (void)state;
    keep_write(&k, &three, sums, true);
    assert_false(keep_read(&other, &three, again, why));
    assert_non_null(strstr(why, "not what this run has kept"));
    assert_false(keep_read(&k, &two, again, why));
    char *text = games_read(path, &size);
    games_write(path, text, size - 1);
    assert_false(keep_read(&k, &three, again, why));
    assert_non_null(strstr(why, "cut off, damaged"));
    for (size_t i = 0; i < size; i++) {
        text[i] ^= 1;
        games_write(path, text, size);
        assert_false(keep_read(&k, &three, again, why));
        text[i] ^= 1;
        games_write(path, text, i); /* and cut off */
        assert_true(i == 0 || !keep_read(&k, &three, again, why));
    }
    assert_true(again[0] == 7 && again[2] == 7);
    free(text);
}

/* ---- lists --------------------------------------------------------------------------------- */

struct all_kinds {
    double real;
    uint64_t count;
    int64_t whole;
    int integer;
    int16_t small[2][2];
    uint8_t byte;
    bool flag;
};
static const struct sums all_kinds =
    SUMS(struct all_kinds, SUM(struct all_kinds, real, REAL), SUM(struct all_kinds, count, COUNT),
         SUM(struct all_kinds, whole, WHOLE), SUM_MOST(struct all_kinds, integer, INT, 40),
         SUM(struct all_kinds, small, SHORT), SUM(struct all_kinds, byte, BYTE),
         SUM(struct all_kinds, flag, FLAG));

/* Of every kind, the same bytes on every machine; what a kind or the list does not have is named.
 */
static void kinds_of_numbers(void **state)
{
    const struct all_kinds is = {-0.5, UINT64_MAX - 1, -3, 40, {{-1, 2}, {3, -32768}}, 200, true};
    static const char bytes[] = "\0\0\0\0\0\0\xe0\xbf\xfe\xff\xff\xff\xff\xff\xff\xff"
                                "\xfd\xff\xff\xff\xff\xff\xff\xff\x28\0\0\0"
                                "\xff\xff\2\0\3\0\0\x80\xc8\1";
    enum { LENGTH = sizeof bytes - 1, INTEGER = 24, FLAG = LENGTH - 1 };
    struct all_kinds again = {.real = 0}, sum = {.integer = -1};
    char text[LENGTH];
    (void)state;
    assert_int_equal(sums_length(&all_kinds), LENGTH);
    sums_write(&all_kinds, &is, text);
    assert_memory_equal(text, bytes, LENGTH);
    assert_null(sums_read(&all_kinds, text, LENGTH, &again));
    sums_add(&all_kinds, &sum, &again);
    assert_true(sum.real == -0.5 && sum.count == UINT64_MAX - 1 && sum.whole == -3 &&
                sum.integer == 39 && sum.small[1][1] == -32768 && sum.byte == 200 && sum.flag);
    text[INTEGER]++;
    assert_string_equal(sums_read(&all_kinds, text, LENGTH, &again), "integer");
    text[INTEGER]--;
    text[FLAG] = 2;
    assert_string_equal(sums_read(&all_kinds, text, LENGTH, &again), "flag");
    memset(text, -1, sizeof(double)); /* no number                                            */
    assert_string_equal(sums_read(&all_kinds, text, LENGTH, &again), "real");
}

/* Added, two halves are the whole, also where a number is the least or the largest of all, and
 * nothing has none. */
static void halves_are_the_whole(void **state)
{
    static const double value[][2] = {{5, 9}, {7, 7}, {8, 6}, {-2, 7}};
    struct paired whole = {.count = 0}, half[2] = {{.count = 0}}, none = {.count = 0};
    static struct worth_result sum, other;
    (void)state;
    for (int i = 0; i < 4; i++) {
        paired_add(&whole, value[i][0], value[i][1]);
        paired_add(&half[i / 2], value[i][0], value[i][1]);
    }
    sums_add(&paired_sums, &none, &half[0]);
    sums_add(&paired_sums, &half[0], &(struct paired){.count = 0});
    assert_memory_equal(&none, &half[0], sizeof none);
    sums_add(&paired_sums, &half[0], &half[1]);
    assert_memory_equal(&half[0], &whole, sizeof whole);
    sum.most[0] = 3;
    other.most[0] = 2;
    sum.card[1].all.shown = (struct worth_shown){7, 70, 4};
    other.card[1].all.shown = (struct worth_shown){8, 80, 5};
    sums_add(&worth_result_sums, &sum, &other);
    assert_true(sum.most[0] == 3 && sum.card[1].all.shown.game == 8 &&
                sum.card[1].all.shown.at == 80);
}

/* No number of these is missing in its list. */
static void lists_are_complete(void **state)
{
    (void)state;
    assert_int_equal(sums_length(&worth_wide_sums), sizeof(struct worth_wide));
    assert_int_equal(sums_length(&openings_sums), sizeof(struct openings));
    assert_int_equal(sums_length(&tally_sums), sizeof(struct tally));
    assert_int_equal(sums_length(&figures_sums), sizeof(struct figures));
    assert_int_equal(sums_length(&paired_sums), sizeof(struct paired));
    assert_true(sums_shape(&worth_wide_sums) != sums_shape(&worth_result_sums));
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
        keep_write(&k, &three, sums, true);
    assert_true(told == 1 && better == 0);
    assert_non_null(strstr(told_of, "later/kept: No such file"));
    assert_string_equal(k.unsaved, told_of);
    snprintf(command, sizeof command, "mkdir '%s'", games_path("later"));
    assert_int_equal(system(command), 0);
    keep_write(&k, &three, sums, false); /* too early to try again                     */
    assert_true(better == 0 && *k.unsaved);
    keep_write(&k, &three, sums, true);
    assert_true(told == 1 && better == 1);
    assert_string_equal(k.unsaved, "");
    assert_true(keep_read(&k, &three, again, why));
    assert_memory_equal(sums, again, sizeof sums);
}

int main(void)
{
    static const struct CMUnitTest tests[] = {
        cmocka_unit_test(kept_and_read),    cmocka_unit_test(refused),
        cmocka_unit_test(kinds_of_numbers), cmocka_unit_test(lists_are_complete),
        cmocka_unit_test(kept_again),       cmocka_unit_test(halves_are_the_whole),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
