/* SPDX-License-Identifier: MIT
 *
 * figure_test.c: numbers that were measured, as people and programs read them. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "report/telling.h"

static const struct hd_interval none = {-INFINITY, INFINITY};

static void words(struct figure f, enum figure_kind kind, int digits, enum figure_form form,
                  const char *wanted)
{
    char out[FIGURE_WORDS];
    assert_string_equal(figure_words(f, kind, digits, form, out), wanted);
}

static void a_figure_in_words(void **state)
{
    (void)state;
    const struct figure points = {2.5, {-0.84, 5.84}}, little = {0.0004, {0, 0.03}};
    words(points, FIGURE_NUMBER, 1, FIGURE_ENDS, "2.5 (-0.8 to 5.8)");
    words(points, FIGURE_NUMBER, 1, FIGURE_HALF, "2.5 (3.3)");
    words(points, FIGURE_NUMBER, 2, FIGURE_ALONE, "2.50");
    words((struct figure){-0.004, none}, FIGURE_NUMBER, 2, FIGURE_ALONE, "0.00");
    words((struct figure){4, none}, FIGURE_NUMBER, 1, FIGURE_ENDS, "4.0 (too few)");
    words((struct figure){4, {3, INFINITY}}, FIGURE_NUMBER, 0, FIGURE_ENDS, "4 (3 or more)");
    words((struct figure){4, {-INFINITY, 5}}, FIGURE_NUMBER, 0, FIGURE_ENDS, "4 (5 or less)");
    words((struct figure){0, {0, 0}}, FIGURE_NUMBER, 0, FIGURE_ENDS, "0");
    words((struct figure){0, {0, 0}}, FIGURE_NUMBER, 2, FIGURE_HALF, "0.00");
    words((struct figure){NAN, {1, 2}}, FIGURE_NUMBER, 1, FIGURE_ENDS, "-");
    words((struct figure){-0.123, {-0.2, -0.05}}, FIGURE_PERCENT, 0, FIGURE_ENDS,
          "-12 (-20 to -5)");
    /* No share is below 0, and a small one is not none. */
    words((struct figure){0.5, {-0.1, 1.1}}, FIGURE_SHARE, 0, FIGURE_ENDS, "50 (0 to 100)");
    words(little, FIGURE_SHARE, 1, FIGURE_ENDS, "<0.1 (0.0 to 3.0)");
    words((struct figure){0, {0, 0.03}}, FIGURE_SHARE, 1, FIGURE_ALONE, "0.0");
}

/* Two digits of the interval say something, no more. */
static void digits_that_say_something(void **state)
{
    (void)state;
    static const struct {
        double half;
        int digits;
    } rows[] = {{30, 0}, {3, 1}, {0.3, 2}, {0.03, 3}, {0.003, 3}, {0, 3}, {INFINITY, 3}};
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++)
        assert_int_equal(figure_digits((struct figure){7, {7 - rows[i].half, 7 + rows[i].half}},
                                       FIGURE_NUMBER, 3),
                         rows[i].digits);
    /* Of a share, of what people read. */
    assert_int_equal(figure_digits((struct figure){0.5, {0.2, 0.8}}, FIGURE_SHARE, 3), 0);
}

/* ---- one table in three ways ------------------------------------------------------------- */

enum { MARK, NAME, TURNS, GAIN, SHARE, CALLED };

static const struct column columns[] = {
    [MARK] = {.id = "", .kind = COLUMN_MARK, .in = IN_PEOPLE},
    [NAME] = {.id = "card", .head = "card", .kind = COLUMN_WORD, .in = IN_ALL},
    [TURNS] = {.id = "turns", .head = "turns", .kind = COLUMN_COUNT, .in = IN_ALL},
    [GAIN] = {.id = "gain",
              .ci = "gain_ci",
              .head = "gain",
              .kind = COLUMN_NUMBER,
              .in = IN_ALL,
              .digits = 2},
    [SHARE] = {.id = "used",
               .ci = "used_ci",
               .head = "used",
               .what = "of what was taken",
               .kind = COLUMN_SHARE,
               .in = IN_ALL,
               .brief = true},
    [CALLED] = {.id = "called", .kind = COLUMN_FLAG, .in = IN_PROGRAMS},
};

/* The second row is known in part. */
static void fill(const void *of, int i, struct results_cell cell[RESULTS_COLUMNS])
{
    (void)of;
    strcpy(cell[NAME].word, i ? "a,b" : "rumours");
    strcpy(cell[MARK].word, i ? " " : "*");
    cell[TURNS].count = i ? 3 : 1200;
    cell[CALLED].count = !i;
    if (i)
        return;
    cell[GAIN].is = (struct figure){2.5, {-0.84, 5.84}};
    cell[SHARE].is = (struct figure){0.25, {0.125, 0.5}};
}

static const struct results table = {
    .id = "cards", .in = IN_ALL, COLUMNS_OF(columns), .rows = 2, .row = fill};

static void a_table_as_text(void **state)
{
    (void)state;
    char *text = NULL;
    size_t size;
    FILE *to = open_memstream(&text, &size);
    results_text(&table, to);
    fclose(to);
    assert_string_equal(text, "  card     turns               gain  used\n"
                              "* rumours   1200  2.5 (-0.8 to 5.8)    25\n"
                              "  a,b          3                  -     -\n");
    free(text);
}

static void a_table_in_json(void **state)
{
    (void)state;
    struct json j;
    json_begin(&j);
    json_object(&j, NULL);
    results_json(&table, &j);
    json_close(&j);
    assert_string_equal(
        j.text,
        "{\"cards\":[{\"card\":\"rumours\",\"turns\":1200,\"gain\":2.500000,\"gain_ci\":"
        "[-0.840000,5.840000],\"used\":0.250000,\"used_ci\":[0.125000,0.500000],\"called\":"
        "true},{\"card\":\"a,b\",\"turns\":3,\"gain\":null,\"gain_ci\":[null,null],\"used\":"
        "null,\"used_ci\":[null,null],\"called\":false}]}");
    json_free(&j);
}

static void only_verdict(const void *of, struct account *t)
{
    (void)of;
    tell_verdict(t, "verdict", "known");
}

static void read_file(const char *path, char *text, size_t size)
{
    FILE *from = fopen(path, "r");
    assert_non_null(from);
    text[fread(text, 1, size - 1, from)] = '\0';
    fclose(from);
}

static void twice(const void *of, struct account *t)
{
    tell_table(t, of);
    tell_table(t, of);
    tell_verdict(t, "verdict", "rumours are known");
}

/* Tables of one name share a file; beside them lies what was found in JSON. */
static void a_table_as_csv(void **state)
{
    (void)state;
    char folder[] = "/tmp/hidalgo-table.XXXXXX", path[64], why[TELLING_WHY], text[400] = "";
    const struct findings both = {.tell = twice, .head = only_verdict, .of = &table};
    assert_non_null(mkdtemp(folder));
    assert_true(telling_csv(&both, folder, false, why));
    assert_false(telling_csv(&both, folder, false, why));
    assert_non_null(strstr(why, "--force"));
    snprintf(path, sizeof path, "%s/cards.csv", folder);
    read_file(path, text, sizeof text);
    assert_string_equal(text,
                        "card,turns,gain,gain_low,gain_high,used,used_low,used_high,called\n"
                        "rumours,1200,2.500000,-0.840000,5.840000,0.250000,0.125000,0.500000,1\n"
                        "\"a,b\",3,,,,,,,0\n"
                        "rumours,1200,2.500000,-0.840000,5.840000,0.250000,0.125000,0.500000,1\n"
                        "\"a,b\",3,,,,,,,0\n");
    remove(path);
    snprintf(path, sizeof path, "%s/run.json", folder);
    read_file(path, text, sizeof text);
    assert_string_equal(text, "{\"verdict\":\"known\"}\n");
    remove(path);
    remove(folder);
}

/* What is told once as text: titles, tables, what columns are, and nothing that is for others. */
static void told_once(const void *of, struct account *t)
{
    struct results shown = *(const struct results *)of;
    tell_title(t, "not as text");
    tell_verdict(t, "verdict", "rumours are known");
    tell_part(t, IN_PEOPLE, "cards", "Cards");
    shown.rows = 1;
    tell_table(t, &shown);
    shown.in = IN_PROGRAMS;
    tell_table(t, &shown);
    shown.in = IN_ALL;
    tell_table(t, &shown);
    tell_words(t, IN_PAGE, "in a page");
}

static void told_as_text(void **state)
{
    (void)state;
    char *text = NULL;
    size_t size;
    FILE *to = open_memstream(&text, &size);
    telling_text(&(struct findings){.tell = told_once, .of = &table}, to);
    fclose(to);
    assert_string_equal(text, "rumours are known\n\nCards\n"
                              "  card     turns               gain  used\n"
                              "* rumours   1200  2.5 (-0.8 to 5.8)    25\n"
                              "used: of what was taken.\n"
                              "  card     turns               gain  used\n"
                              "* rumours   1200  2.5 (-0.8 to 5.8)    25\n");
    free(text);
}

static void side_by_side(void **state)
{
    (void)state;
    char *text = NULL;
    size_t size;
    FILE *to = open_memstream(&text, &size);
    struct results beside = table;
    beside.across = (struct across){2, TURNS, GAIN, FIGURE_HALF, NULL};
    results_text(&beside, to);
    fclose(to);
    assert_string_equal(text, "                1200            3\n"
                              "rumours  * 2.5 (3.3)            -\n");
    free(text);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_figure_in_words), cmocka_unit_test(digits_that_say_something),
        cmocka_unit_test(a_table_as_text),   cmocka_unit_test(a_table_in_json),
        cmocka_unit_test(a_table_as_csv),    cmocka_unit_test(told_as_text),
        cmocka_unit_test(side_by_side),
    };
    return cmocka_run_group_tests_name("figure", tests, NULL, NULL);
}
