/* SPDX-License-Identifier: MIT
 *
 * book_test.c: the rules as items, and on the drawn table. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include <stdlib.h>
#include <string.h>

#include "app/app.h"
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
                           "| `code` | card | copies: |\n"
                           "|---|---|---|\n"
                           "| I-2+2 | Intrigue: two | 2 |\n"
                           "| VETO | Veto | 1 |\n"
                           "\n"
                           "### 1.1 A drawing\n"
                           "<!-- not\n"
                           "read -->\n"
                           "```\n"
                           "  **  `a`   |\n"
                           "\n"
                           "| b\n"
                           "```\n"
                           "**R7. A ruling.** It says.\n"
                           "\n"
                           "The end";

static void a_text_becomes_items(void **state)
{
    (void)state;
    static const struct {
        enum item_kind kind;
        int level, heading;
        const char *text, *place;
    } want[] = {{ITEM_HEADING, 1, -1, "The rules", ""},
                {ITEM_PARAGRAPH, 0, 0, "One word of code, and names marked * here.", ""},
                {ITEM_HEADING, 2, 0, "1. Tables", "1"},
                {ITEM_ROW, 0, 2, "1995; 2023", ""},
                {ITEM_ROW, 0, 2, "Maneuver*: 1; up to 3", ""},
                {ITEM_POINT, 0, 2, "- a point of two lines", ""},
                {ITEM_POINT, 0, 2, "12. another", ""},
                {ITEM_ROW, 0, 2, "Intrigue: two (I-2+2): copies: 2", "I-2+2"},
                {ITEM_ROW, 0, 2, "Veto (VETO): copies: 1", "VETO"},
                {ITEM_HEADING, 3, 2, "1.1 A drawing", "1.1"},
                {ITEM_DRAWING, 0, 9, "  **  `a`   |", ""},
                {ITEM_DRAWING, 0, 9, "| b", ""},
                {ITEM_PARAGRAPH, 0, 9, "R7. A ruling. It says.", "R7"},
                {ITEM_PARAGRAPH, 0, 9, "The end", ""}};
    struct book b;
    assert_true(book_read(&b, text));
    assert_int_equal(b.items, sizeof want / sizeof *want);
    for (int i = 0; i < b.items; i++) {
        assert_int_equal(b.item[i].kind, want[i].kind);
        assert_int_equal(b.item[i].level, want[i].level);
        assert_int_equal(b.item[i].heading, want[i].heading);
        assert_string_equal(b.item[i].text, want[i].text);
        assert_string_equal(b.item[i].place, want[i].place);
    }
    book_free(&b);
}

static void passages_end_where_the_next_begins(void **state)
{
    (void)state;
    struct book b;
    char title[64];
    assert_true(book_read(&b, text));
    assert_int_equal(book_end(&b, 0), b.items);
    assert_int_equal(book_end(&b, 9), b.items);
    assert_int_equal(book_end(&b, 4), 5);
    assert_true(book_goes_on(&b, 4) && book_goes_on(&b, 6) && book_goes_on(&b, 11));
    assert_false(book_goes_on(&b, 3) || book_goes_on(&b, 5) || book_goes_on(&b, 12));
    assert_string_equal(book_title(&b.item[9], title, sizeof title), "1.1 A drawing");
    assert_string_equal(book_title(&b.item[7], title, sizeof title), "Intrigue: two (I-2+2)");
    assert_string_equal(book_title(&b.item[12], title, sizeof title), "R7. A ruling");
    book_free(&b);
}

/* Remarks say in which games something holds; a heading's counts for everything below it, a
 * paragraph's also for its drawing. */
static void what_is_about_other_games(void **state)
{
    static const char games[] = "# Rules\n"
                                "For all. <!-- only -->\n"
                                "## 1. Old <!-- only 1995 -->\n"
                                "Below. <!-- only short -->\n"
                                "### 1.1 Deeper\n"
                                "Deep <!-- only 1995 --> down.\n"
                                "## 2. Both\n"
                                "| VETO <!-- only 2023 VETO --> | stops |\n"
                                "Example. <!-- only two|short -->\n"
                                "```\n"
                                "  drawn <!-- only 2023 -->\n"
                                "```\n"
                                "The end.\n";
    static const struct {
        const char *game, *holds; /* of each item: + or - */
    } want[] = {{NULL, "+++++++++++"},
                {"", "+++++++++++"},
                {"1995", "+++-+++---+"},
                {"1995 short two", "+++++++-+++"},
                {"2023 two", "++----+-+++"},
                {"2023 veto", "++----++--+"},
                {"2023 one-veto five", "++----+---+"}};
    struct book b;
    (void)state;
    assert_true(book_read(&b, games));
    assert_int_equal(b.items, 11);
    assert_string_equal(b.item[5].text, "Deep down.");
    assert_string_equal(b.item[7].place, "VETO");
    assert_string_equal(b.item[9].text, "  drawn <!-- only 2023 -->");
    for (size_t i = 0; i < sizeof want / sizeof *want; i++) {
        int n = 0;
        int others = book_game(&b, want[i].game);
        for (int k = 0; k < b.items; k++) {
            if (b.item[k].other != (want[i].holds[k] == '-'))
                fail_msg("%s: item %d", want[i].game ? want[i].game : "all", k);
            n += b.item[k].other;
        }
        assert_int_equal(others, n);
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
    assert_false(book_load(&b, games_path("none"), NULL, why));
    assert_true(why[0] != '\0');
}

/* Everything before it is for readers of the file. */
static int first_chapter(const struct book *b)
{
    int i = 0;
    while (b->item[i].level != 2)
        i++;
    return i;
}

/* The drawn game shows every item, word for word. */
static void the_drawn_game_shows_the_same(void **state)
{
    (void)state;
    static struct app app;
    struct tui_options options = {.session = NULL};
    struct book b;
    char why[FILE_WHY];
    assert_true(book_load(&b, hd_data_folder(), NULL, why));
    assert_true(b.items > 300);
    app_begin(&app, &options);
    app_rules(&app, NULL);
    const char *shown = app.pager.text;
    for (int i = first_chapter(&b); i < b.items; i++) {
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
        cmocka_unit_test(passages_end_where_the_next_begins),
        cmocka_unit_test(what_is_about_other_games),
        cmocka_unit_test(nothing_is_no_item),
        cmocka_unit_test(a_file_that_is_missing_is_told),
        cmocka_unit_test(the_drawn_game_shows_the_same),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
