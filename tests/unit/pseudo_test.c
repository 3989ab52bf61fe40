/* SPDX-License-Identifier: MIT
 *
 * pseudo_test.c: the table and its pages in the language that does not exist (src/po/pseudo.awk),
 * at 80x24: every page (scenes.h) from its first line to its last, whole games, all lessons and
 * exercises. No word is left in English, none is cut without '~', and columns of numbers stand
 * where they stand in English. */
#include <locale.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "games.h"
#include "hidalgo/lesson.h"
#include "language.h"
#include "scenes.h"
#include "spoken.h"

static struct at_table table;

/* ---- all of it ---------------------------------------------------------------------------- */

static int speak_pseudo(void **state)
{
    (void)state;
    return spoken_begin() ? 0 : -1;
}

static void every_page_is_translated(void **state)
{
    (void)state;
    for (int i = 0; i < scene_count; i++) {
        scene_build(&table, &scenes[i]);
        table_key(&table, K_RESIZE);
        for (int top = -1; table.app.pager.open && top != table.app.pager.top;) {
            top = table.app.pager.top;
            table_key(&table, K_PAGE_DOWN);
        }
        table_end(&table);
    }
}

/* ---- columns ----------------------------------------------------------------------------- */

enum { EDGES = 12, ROWS = 60 };

/* Where the numbers of a row end, in cells. */
struct number_row {
    int edge[EDGES], n;
};

static bool is_blank(const struct grid *g, int x, int y)
{
    return x < 0 || x >= g->width || strcmp(grid_at(g, x, y)->text, " ") == 0;
}

/* Numbers with two blanks before them, or a name that is cut, are those of columns. */
static struct number_row numbers_in(const struct grid *g, int y)
{
    struct number_row row = {.n = 0};
    for (int x = 0; x < g->width; x++) {
        bool begins = !is_blank(g, x, y) && is_blank(g, x - 1, y) &&
                      (is_blank(g, x - 2, y) || strcmp(grid_at(g, x - 2, y)->text, "~") == 0);
        if (!begins || row.n == EDGES || strspn(grid_at(g, x, y)->text, "+-0123456789") == 0)
            continue;
        while (!is_blank(g, x + 1, y))
            x++;
        row.edge[row.n++] = x;
    }
    return row;
}

/* Rows of tables on the screen of a scene: those with three numbers or more. */
static int rows_of(const char *scene, const char *language, struct number_row out[ROWS])
{
    int n = 0;
    assert_true(language_choose(language));
    scene_at(&table, scene);
    for (int y = 0; y < table.grid.height; y++) {
        struct number_row row = numbers_in(&table.grid, y);
        if (row.n >= 3 && n < ROWS)
            out[n++] = row;
    }
    table_end(&table);
    return n;
}

/* The first may stand right behind a long name. */
static bool is_same_row(const struct number_row *a, const struct number_row *b)
{
    int n = a->n < b->n ? a->n : b->n;
    return a->n - n <= 1 && b->n - n <= 1 &&
           memcmp(a->edge + a->n - n, b->edge + b->n - n, (size_t)n * sizeof *a->edge) == 0;
}

static void columns_stand_where_they_stand_in_english(void **state)
{
    (void)state;
    static const char *const tables[] = {"choice",  "turn",        "bots",
                                         "scoring", "note",        "final",
                                         "scores",  "final board", "more of the end"};
    for (size_t i = 0; i < sizeof tables / sizeof *tables; i++) {
        struct number_row english[ROWS], other[ROWS];
        int n = rows_of(tables[i], "en", english), most = rows_of(tables[i], "pseudo", other);
        n = n < most ? n : most; /* longer texts between them push some off the screen */
        assert_true(n >= 3);
        for (int k = 0; k < n; k++)
            if (!is_same_row(&english[k], &other[k]))
                fail_msg("%s: row %d of numbers has moved", tables[i], k + 1);
    }
}

/* ---- games and lessons ---------------------------------------------------------------- */

/* Takes the marked or the first answer until nothing is asked. */
static void play_on(struct hd_session *s)
{
    table_begin(&table, s, 80, 24);
    for (int i = 0; i < 4000 && table.app.game.stage != STAGE_FINAL &&
                    table.app.game.stage != STAGE_LESSON && table.app.game.stage != STAGE_GONE;
         i++)
        if (table.app.game.stage == STAGE_CHOICE)
            table_take(&table);
        else
            table_key(&table, K_ENTER);
}

static void whole_games_are_translated(void **state)
{
    (void)state;
    static const struct {
        const char *edition, *option;
        int seats;
    } played[] = {
        {"1995", NULL, 4},           {"2023", NULL, 2},      {"2023", "power-shift", 3},
        {"2023", "alternatives", 5}, {"2023", "regency", 4}, {"2023", "data/sets/marches.yaml", 4},
    };
    for (size_t i = 0; i < sizeof played / sizeof *played; i++) {
        play_on(games_new(played[i].edition, played[i].option, played[i].seats, 7, NULL));
        assert_int_equal(table.app.game.stage, STAGE_FINAL);
        table_end(&table);
    }
}

static void lessons_are_translated(void **state)
{
    (void)state;
    static struct hd_lesson list[HD_LESSONS];
    int n = hd_lessons(list);
    assert_true(n > 30);
    for (int i = 0; i < n; i++) {
        if (list[i].chapter == HD_CHAPTER_mine) /* what other tests kept: titles have ids */
            continue;
        struct hd_errors errors = {0};
        struct hd_session *s = hd_lesson_begin(list[i].path, NULL, &errors);
        assert_non_null(s);
        table_begin(&table, s, 80, 24);
        for (int k = 0; k < 12 && table.app.game.stage == STAGE_CHOICE; k++) {
            table_take(&table);
        }
        table_end(&table);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(every_page_is_translated),
        cmocka_unit_test(columns_stand_where_they_stand_in_english),
        cmocka_unit_test(whole_games_are_translated),
        cmocka_unit_test(lessons_are_translated),
    };
    setlocale(LC_ALL, "C.UTF-8");
    return cmocka_run_group_tests(tests, speak_pseudo, NULL);
}
