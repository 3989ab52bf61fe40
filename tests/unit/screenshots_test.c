/* SPDX-License-Identifier: MIT
 *
 * screenshots_test.c: the pictures in docs/screens agree with the program.
 *
 * 'make screenshots' updates them; otherwise they are compared. */
#include <locale.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "file.h"
#include "games.h"
#include "golden.h"
#include "language.h"
#include "svg.h"
#include "table_keys.h"
#include "terminal/palette.h"

enum { LARGEST = 100000 }; /* bytes of a picture */

static struct at_table table;

static void picture(const char *name, enum tui_palette palette, const char *title)
{
    char path[FILE_PATH];
    char *now = svg_of(&table.grid, palette, title);
    assert_non_null(now);
    assert_true(strlen(now) < LARGEST);
    snprintf(path, sizeof path, "docs/screens/%s.svg", name);
    golden(path, now, "HIDALGO_UPDATE_SCREENS");
    free(now);
}

static struct hd_session *game(int moves, enum hd_ask ask)
{
    char why[160];
    struct hd_errors errors = {.count = 0};
    struct hd_session_setup setup = {.request = {.edition = "1995"}, .seed = 11, .first = 0};
    assert_true(hd_seating_read("Ana,Beto,Cruz,Dora,Elvira", &setup.seating, why));
    struct hd_session *s = hd_session_new(&setup, &errors);
    assert_non_null(s);
    uint64_t random = 3;
    games_play(s, &random, moves);
    if (ask != HD_ASK_NOTHING)
        assert_true(games_until(s, &random, ask));
    return s;
}

static void sit_down(struct hd_session *s, int width, int height)
{
    table_begin(&table, s, width, height);
    table_lines(&table, LINES_ROUND);
    table_go_on(&table);
}

static void the_table(void **state)
{
    (void)state;
    static const struct {
        const char *name;
        int w, h;
        enum tui_palette palette;
    } pictures[] = {{"table-80x24-dark", 80, 24, TUI_PALETTE_DARK},
                    {"table-80x24-light", 80, 24, TUI_PALETTE_LIGHT},
                    {"table-132x43-dark", 132, 43, TUI_PALETTE_DARK},
                    {"table-132x43-light", 132, 43, TUI_PALETTE_LIGHT}};
    sit_down(game(150, HD_ASK_place), 80, 24);
    for (size_t i = 0; i < sizeof pictures / sizeof *pictures; i++) {
        table_resize(&table, pictures[i].w, pictures[i].h);
        picture(pictures[i].name, pictures[i].palette, "The table: where to place a caballero");
    }
    table_end(&table);
}

static void a_scoring(void **state)
{
    (void)state;
    table_begin(&table, game(150, HD_ASK_castillo), 80, 24);
    table_lines(&table, LINES_ROUND);
    for (int i = 0; i < 40 && table.app.game.stage != STAGE_NOTE; i++)
        table_take(&table);
    assert_int_equal(table.app.game.stage, STAGE_NOTE);
    picture("scoring-80x24-dark", TUI_PALETTE_DARK, "A general scoring");
    table_end(&table);
}

static void the_ending(void **state)
{
    (void)state;
    table_begin(&table, game(100000, HD_ASK_NOTHING), 80, 24);
    table_lines(&table, LINES_ROUND);
    table_go_on(&table);
    assert_int_equal(table.app.game.stage, STAGE_FINAL);
    picture("ending-80x24-dark", TUI_PALETTE_DARK, "The end of a game");
    table_end(&table);
}

/* The same table in each language that has a catalogue; without gettext's programs there is none.
 */
static void the_languages(void **state)
{
    (void)state;
    char codes[LANGUAGES][LANGUAGE_CODE], name[64], title[128];
    for (int i = 1, count = language_codes(codes); i < count; i++) {
        if (!strcmp(codes[i], "pseudo"))
            continue;
        language_choose(codes[i]);
        sit_down(game(150, HD_ASK_place), 80, 24);
        snprintf(name, sizeof name, "table-80x24-%s", codes[i]);
        snprintf(title, sizeof title, "The table in another language: %s", codes[i]);
        picture(name, TUI_PALETTE_DARK, title);
        table_end(&table);
    }
    language_choose("en");
}

int main(void)
{
    setlocale(LC_ALL, "C.UTF-8");
    language_begin("/nowhere");
    language_choose("en");
    const struct CMUnitTest tests[] = {
        golden_test(the_table),
        golden_test(a_scoring),
        golden_test(the_ending),
        golden_test(the_languages),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
