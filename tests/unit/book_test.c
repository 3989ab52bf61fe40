/* SPDX-License-Identifier: MIT
 *
 * book_test.c: the rules as items, and what the drawn game shows of them. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include <stdlib.h>
#include <string.h>

#include "app.h"
#include "book.h"
#include "games.h"

static const char text[] = "# The rules\n"
                           "\n"
                           "One **word** of `code`,\n"
                           "and names marked * here.\n"
                           "\n"
                           "## 1. Tables\n"
                           "| | 1995 | 2023 |\n"
                           "|---|---|---|\n"
                           "| Maneuver* | 1 | up to  3 |\n"
                           "- a point\n"
                           "  of two lines\n"
                           "12. another\n"
                           "\n"
                           "The end";

static void a_text_becomes_items(void **state)
{
    (void)state;
    static const struct item want[] = {
        {ITEM_HEADING, 1, -1, "The rules"},
        {ITEM_PARAGRAPH, 0, 0, "One word of code, and names marked * here."},
        {ITEM_HEADING, 2, 0, "1. Tables"},
        {ITEM_ROW, 0, 2, "1995; 2023"},
        {ITEM_ROW, 0, 2, "Maneuver*: 1; up to 3"},
        {ITEM_POINT, 0, 2, "- a point of two lines"},
        {ITEM_POINT, 0, 2, "12. another"},
        {ITEM_PARAGRAPH, 0, 2, "The end"}};
    struct book b;
    assert_true(book_read(&b, text));
    assert_int_equal(b.items, sizeof want / sizeof *want);
    for (int i = 0; i < b.items; i++) {
        assert_int_equal(b.item[i].kind, want[i].kind);
        assert_int_equal(b.item[i].level, want[i].level);
        assert_int_equal(b.item[i].heading, want[i].heading);
        assert_string_equal(b.item[i].text, want[i].text);
    }
    book_free(&b);
}

static void nothing_is_no_item(void **state)
{
    (void)state;
    struct book b;
    assert_true(book_read(&b, "\n\n"));
    assert_int_equal(b.items, 0);
    book_free(&b);
}

static void a_file_that_is_missing_is_told(void **state)
{
    (void)state;
    struct book b;
    char why[FILE_WHY] = "";
    assert_false(book_load(&b, games_path("none"), why));
    assert_true(why[0] != '\0');
}

/* The drawn game shows every item, word for word. */
static void the_drawn_game_shows_the_same(void **state)
{
    (void)state;
    static struct app app;
    struct tui_options options = {.session = NULL};
    struct book b;
    char why[FILE_WHY];
    assert_true(book_load(&b, hd_data_folder(), why));
    assert_true(b.items > 300);
    app_begin(&app, &options);
    app_rules(&app, NULL);
    const char *shown = app.pager.text;
    for (int i = 0; i < b.items; i++) {
        const char *found = strstr(shown, b.item[i].text);
        if (!found)
            fail_msg("not shown: %s", b.item[i].text);
        shown = found + strlen(b.item[i].text);
    }
    app_end(&app);
    book_free(&b);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_text_becomes_items),
        cmocka_unit_test(nothing_is_no_item),
        cmocka_unit_test(a_file_that_is_missing_is_told),
        cmocka_unit_test(the_drawn_game_shows_the_same),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
