/* SPDX-License-Identifier: MIT
 *
 * rulebook_test.c: the rules at the drawn table: pages, search, and why not. */
#include <locale.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "games.h"
#include "golden.h"
#include "lookup.h"
#include "spoken.h"
#include "table_keys.h"
#include "text.h"

static struct at_table table;

static void sit_down(const char *edition, int width, int height)
{
    table_begin(&table, games_new(edition, NULL, 3, 7, NULL), width, height);
    table_go_on(&table);
}

static void enter(const char *text)
{
    table_type(&table, text);
    table_key(&table, K_ENTER);
}

/* ---- pages --------------------------------------------------------------------------- */

static void the_first_page(void **state)
{
    (void)state;
    sit_down("2023", 80, 24);
    enter(":rules");
    assert_true(table_shows(&table, "Goal. Have the most points"));
    assert_true(spoken_unless(table_shows(&table, "Castillo: the tower"))); /* its last line */
    table_golden(&table, "rules-80x24");
    table_key(&table, ' ');
    table_golden(&table, "rules-second-80x24");
    table_resize(&table, 132, 43);
    table_key(&table, 'g');
    table_golden(&table, "rules-132x43");
    table_resize(&table, 40, 12);
    table_golden(&table, "rules-40x12");
    table_end(&table);
}

static void a_word_is_looked_up(void **state)
{
    (void)state;
    sit_down("2023", 80, 24);
    enter(":rules castilo");
    table_golden(&table, "rules-castilo-80x24");
    table_end(&table);
}

/* Only rules of the current game, until 'a' shows all. */
static void the_game_that_is_played(void **state)
{
    (void)state;
    static const char *const own[] = {"the youngest, or as agreed", "Spain last has the"};
    static const char *const played[] = {"1995", "2023"};
    for (int i = 0; i < 2; i++) {
        sit_down(played[i], 80, 24);
        enter(":rules setup");
        assert_true(spoken_shows(table.app.pager.text, own[i]) &&
                    !spoken_shows(table.app.pager.text, own[!i]));
        assert_true(table_shows(&table, "a all games"));
        table_key(&table, 'a');
        assert_true(spoken_shows(table.app.pager.text, own[i]) &&
                    spoken_shows(table.app.pager.text, own[!i]));
        assert_true(table_shows(&table, "Rules of all games: setup"));
        table_key(&table, 'a');
        assert_false(spoken_shows(table.app.pager.text, own[!i]));
        table_key(&table, K_ESCAPE);
        assert_false(table.app.pager.open);
        table_end(&table);
    }
    sit_down("1995", 80, 24);
    enter(":rules dummy");
    table_golden(&table, "rules-other-80x24");
    table_end(&table);
}

/* A game with a set and a board of its own: its title names them, its rules have their numbers. */
static void a_game_of_ones_own(void **state)
{
    (void)state;
    spoken_only_in_english();
    table_begin(&table, games_new("2023", "tests/sets/strange.yaml", 3, 7, NULL), 132, 43);
    table_go_on(&table);
    if (!table_shows(&table, "2023 + Strange land, The Strange Coast"))
        fail_msg("%s", table_screen(&table));
    enter(":rules");
    assert_true(table_shows(&table, "after seven rounds"));
    assert_true(table_shows(&table, "after rounds 2, 5 and 7"));
    table_key(&table, K_ESCAPE);
    enter(":rules bonus");
    assert_true(table_shows(&table, "gets 3 points more"));
    table_key(&table, K_ESCAPE);
    enter(":rules clockwise march");
    assert_true(table_shows(&table, "Move up to 7 caballeros of anybody."));
    table_key(&table, K_ESCAPE);
    enter(":rules levante");
    assert_true(table_shows(&table, "15/12/11"));
    table_end(&table);
}

static void a_number_opens_the_whole_there(void **state)
{
    (void)state;
    sit_down("1995", 80, 24);
    enter(":rules 3.7");
    const char *screen = spoken_plain(table_screen(&table));
    assert_non_null(strstr(screen, "| 3.7 How a place"));
    assert_true(strstr(screen, "| 3.7 How a place") - screen < 2 * 90);
    assert_true(table.app.pager.lines > 500);
    table_key(&table, 'k'); /* you can scroll up to what is above */
    assert_false(strstr(table_screen(&table), "| 3.7 How a place") == table_screen(&table));
    table_end(&table);
}

/* ---- search -------------------------------------------------------------------------- */

static void search_goes_on_from_any_page(void **state)
{
    (void)state;
    sit_down("1995", 80, 24);
    table_key(&table, '?');
    table_type(&table, "/setup");
    assert_true(table_shows(&table, "not found; Enter asks the rules"));
    table_key(&table, K_ENTER);
    assert_true(table_shows(&table, "| 2.3 Setting up"));
    table_type(&table, "/tower");
    table_key(&table, K_ENTER);
    assert_true(table_shows(&table, "| 1.5 The castillo"));
    table_key(&table, K_ESCAPE);
    assert_true(table_shows(&table, "| 2.3 Setting up"));
    table_key(&table, K_ESCAPE);
    assert_true(table_shows(&table, "Help"));
    table_key(&table, K_ESCAPE);
    assert_false(table.app.pager.open);
    table_end(&table);
}

/* Words in the help are found there, without leaving it. */
static void help_is_searched_first(void **state)
{
    (void)state;
    spoken_only_in_english();
    sit_down("1995", 80, 24);
    table_key(&table, '?');
    table_type(&table, "/Signs");
    table_key(&table, K_ENTER);
    assert_true(table_shows(&table, "Help"));
    assert_int_equal(table.app.unders, 0);
    table_end(&table);
}

static void digits_open_further_places(void **state)
{
    (void)state;
    spoken_only_in_english();
    sit_down("1995", 80, 24);
    enter(":rules castillo");
    struct library l;
    char why[FILE_WHY], line[64];
    assert_true(library_load(&l, hd_data_folder(), NULL, why));
    assert_int_equal(table.app.pager.links, PAGER_DIGITS);
    for (int i = 0; i < PAGER_DIGITS; i++) {
        const struct book_item *item = &l.book.item[table.app.pager.link[i]];
        table_key(&table, '1' + i);
        snprintf(line, sizeof line, "| %.20s", item->text);
        text_whole(line);
        const char *screen = table_screen(&table), *at = strstr(screen, line);
        if (!at || at - screen > 2 * 90)
            fail_msg("'%s' is not on top of:\n%s", line, screen);
        table_key(&table, K_ESCAPE);
    }
    library_free(&l);
    table_end(&table);
}

static void what_is_not_there_is_said(void **state)
{
    (void)state;
    sit_down("1995", 80, 24);
    enter(":rules xyzzy");
    assert_true(table_shows(&table, "The rules say nothing about 'xyzzy'"));
    assert_true(table_shows(&table, "1. The board"));
    table_end(&table);
}

/* ---- why not ------------------------------------------------------------------------- */

static void a_refusal_opens_its_rule(void **state)
{
    (void)state;
    uint64_t random = 5;
    struct hd_session *s = games_new("1995", NULL, 3, 7, NULL);
    assert_true(games_until(s, &random, HD_ASK_place));
    table_begin(&table, s, 80, 24);
    table_go_on(&table);
    const struct hd_state *known = &hd_session_view(s, HD_NONE)->known;
    enter(hd_place_id(hd_session_edition(s), known->king));
    assert_true(spoken_unless(table_shows(&table, "? shows the rule.")));
    table_golden(&table, "refused-80x24");
    table_key(&table, '?');
    assert_true(table_shows(&table, "Why that is not allowed"));
    assert_true(table_shows(&table, "3.5 The king's region"));
    assert_true(table_shows(&table, "no caballero, no grande"));
    table_golden(&table, "why-80x24");
    table_key(&table, K_ESCAPE);
    table_key(&table, K_ESCAPE); /* the remark disappears, with its reason  */
    table_key(&table, '?');
    assert_false(table_shows(&table, "Why that is not allowed"));
    table_key(&table, K_ESCAPE);
    enter("xyzzy"); /* no move at all: no rule */
    assert_false(table_shows(&table, "? shows the rule."));
    table_key(&table, '?');
    assert_false(table_shows(&table, "Why that is not allowed"));
    table_end(&table);
}

/* The number of a stack whose card was taken: its rule is shown. */
static void a_taken_card_is_told(void **state)
{
    (void)state;
    uint64_t random = 5;
    struct hd_session *s = games_new("1995", NULL, 3, 7, NULL);
    struct hd_move m;
    char why[240];
    assert_true(games_until(s, &random, HD_ASK_card));
    assert_true(hd_move_read(s, "take king", &m, why) && hd_session_play(s, m));
    assert_true(games_until(s, &random, HD_ASK_card));
    table_begin(&table, s, 80, 24);
    table_go_on(&table);
    table_type(&table, "5");
    assert_true(table_shows(&table, "Somebody took that card in this round already."));
    table_key(&table, '?');
    assert_true(table_shows(&table, "3.3 A turn"));
    table_end(&table);
}

/* ---- sizes --------------------------------------------------------------------------- */

static void any_size_will_do(void **state)
{
    (void)state;
    static const char *const topics[] = {":rules", ":rules 1.2", ":rules castilo", ":rules xyzzy"};
    sit_down("2023", 80, 24);
    for (size_t i = 0; i < sizeof topics / sizeof *topics; i++) {
        enter(topics[i]);
        for (int size = 90; size >= 0; size = size > 12 ? size - 13 : size - 1) {
            table_resize(&table, size, size / 3 + 1);
            table_key(&table, ' ');
            table_type(&table, "/king");
            table_key(&table, K_ENTER);
            table_key(&table, '1');
            table_key(&table, K_ESCAPE);
            table_key(&table, K_ESCAPE);
            assert_true(table.app.pager.open);
        }
        table_resize(&table, 80, 24);
        while (table.app.pager.open)
            table_key(&table, K_ESCAPE);
    }
    table_end(&table);
}

/* Drawings fit the narrowest framed page, and are never broken. */
static void drawings_fit(void **state)
{
    (void)state;
    struct library l;
    char why[FILE_WHY];
    int lines = 0;
    assert_true(library_load(&l, hd_data_folder(), NULL, why));
    for (int i = 0; i < l.book.items; i++)
        if (l.book.item[i].kind == ITEM_DRAWING) {
            lines++;
            if (text_width(l.book.item[i].text) > 76)
                fail_msg("too wide: %s", l.book.item[i].text);
        }
    assert_true(lines > 40);
    library_free(&l);
}

int main(void)
{
    setlocale(LC_ALL, "C.UTF-8");
    const struct CMUnitTest tests[] = {
        golden_test(the_first_page),
        golden_test(a_word_is_looked_up),
        golden_test(the_game_that_is_played),
        golden_test(a_game_of_ones_own),
        golden_test(a_number_opens_the_whole_there),
        golden_test(search_goes_on_from_any_page),
        golden_test(help_is_searched_first),
        golden_test(digits_open_further_places),
        golden_test(what_is_not_there_is_said),
        golden_test(a_refusal_opens_its_rule),
        golden_test(a_taken_card_is_told),
        golden_test(any_size_will_do),
        golden_test(drawings_fit),
    };
    return cmocka_run_group_tests_name("rulebook", tests, NULL, NULL);
}
