/* SPDX-License-Identifier: MIT
 *
 * keys_test.c: chosen keys instead of the list's: they work, help and key line show them, and
 * impossible ones are refused. */
#include <locale.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "games.h"
#include "spoken.h"
#include "table_keys.h"
#include "terminal/keys.h"

static struct at_table table;
static char why[160];

static void sit_down(void)
{
    uint64_t random = 5;
    struct hd_session *s = games_new("2023", NULL, 3, 11, NULL);
    assert_true(games_until(s, &random, HD_ASK_place));
    table_begin(&table, s, 100, 30);
    table_go_on(&table);
}

static int back_to_the_list(void **state)
{
    (void)state;
    keys_forget();
    return 0;
}

/* Everything about a key follows it. */
static void another_key(void **state)
{
    (void)state;
    assert_true(tui_key_choose("log", "L", "Ctrl-G", why));
    assert_true(tui_key_choose("points", "p", NULL, why));
    assert_null(tui_key_clash(why));
    sit_down();
    assert_true(table_shows(&table, "p if scored") && table_shows(&table, "  L log  "));
    table_key(&table, 'p');
    assert_true(table.app.points);
    assert_true(table_shows(&table, "p caballeros")); /* its other words have the key too */
    table_key(&table, 'p');
    table_key(&table, 'i');
    assert_false(table.app.points);
    table_key(&table, K_ESCAPE);
    table_key(&table, K_CTRL('g'));
    assert_string_equal(spoken_plain(table.app.pager.title), "Log");
    table_key(&table, 'q');
    table_key(&table, '?');
    assert_true(spoken_shows(table.app.pager.text, "L Ctrl-G    everything that happened"));
    assert_true(spoken_shows(table.app.pager.text, "p           shows on the map"));
    table_end(&table);
}

/* Keys in one line of the help stay together there. */
static void keys_of_one_line(void **state)
{
    (void)state;
    char text[8192];
    assert_true(tui_key_choose("bottom", "z", NULL, why));
    help_on_keys(AT_PAGES, text, sizeof text);
    assert_true(spoken_shows(text, "g z         to the beginning, to the end"));
    assert_int_equal(request_of_key('z', AT_PAGES), REQ_bottom);
    assert_int_equal(request_of_key('G', AT_PAGES), REQ_NONE);
}

/* Two may change places; one key for two is refused, with both names. */
static void keys_that_clash(void **state)
{
    (void)state;
    assert_true(tui_key_choose("log", "m", NULL, why));
    assert_string_equal(tui_key_clash(why), "log");
    assert_true(spoken_shows(why, "'m' is already the key for 'board'"));
    assert_true(tui_key_choose("board", "l", NULL, why));
    assert_null(tui_key_clash(why));
    assert_int_equal(request_of_key('m', AT_CHOICE), REQ_log);
    assert_true(tui_key_choose("search_next", "l", NULL, why)); /* on other screens */
    assert_null(tui_key_clash(why));
    assert_true(tui_key_choose("search_next", "k", NULL, why));
    assert_string_equal(tui_key_clash(why), "search_next");
}

static void what_is_no_key(void **state)
{
    (void)state;
    static const char *const names[] = {"", "Entr", "Ctrl-", "Ctrl-C", "Ctrl-Z", "ab", " ", "\x01"};
    for (size_t i = 0; i < sizeof names / sizeof *names; i++) {
        assert_false(tui_key_choose("log", names[i], NULL, why));
        assert_false(tui_key_choose("log", "L", names[i], why));
    }
    assert_false(tui_key_choose("nothing", "L", NULL, why));
    assert_false(tui_key_choose("caballeros", "L", NULL, why)); /* a word for points */
    assert_false(tui_key_choose("undo", "7", NULL, why));
    assert_false(tui_key_choose("field", "x", NULL, why));
    assert_true(tui_key_choose("log", "ñ", NULL, why));
    assert_int_equal(request_of_key(0xf1, AT_CHOICE), REQ_log);
}

/* Whatever is chosen, Ctrl-C leaves. */
static void the_way_out(void **state)
{
    (void)state;
    assert_true(tui_key_choose("quit", "x", NULL, why));
    assert_int_equal(request_of_key(K_INTERRUPT, AT_CHOICE), REQ_quit);
    assert_true(tui_key_choose("quit", "x", "Ctrl-Q", why));
    sit_down();
    table_key(&table, K_INTERRUPT);
    assert_true(table.app.game.stage == STAGE_LEAVING);
    table_end(&table);
}

/* Every name of a key is read back, and every word of the list can be chosen. */
static void names_and_words(void **state)
{
    (void)state;
    char name[KEY_NAME];
    for (int key = 1; key < 0x110000 + 20; key += key == 0x300 ? 0x110000 - 0x300 : 1)
        if (keys_name(key, name, sizeof name)[0] && keys_named(name) != K_NONE)
            assert_int_equal(keys_named(name), key);
    for (const char *const *w = keys_words(); *w; w++) {
        assert_true(tui_key_choose(*w, "F1", NULL, why));
        keys_forget();
    }
}

/* With Ctrl nothing happens but what the help of that screen says. */
static void no_key_is_secret(void **state)
{
    (void)state;
    char name[KEY_NAME], help[1 << 14];
    int found = 0;
    for (int where = 1; where <= AT_HELD; where *= 2)
        for (int letter = 'a'; letter <= 'z'; letter++) {
            int key = K_CTRL(letter); /* to a terminal, Tab and Enter are some */
            if (strchr("\t\n\r", key) || request_of_key(key, where) == REQ_NONE)
                continue;
            help_on_keys(where, help, sizeof help);
            if (!strstr(help, keys_name(key, name, sizeof name)))
                fail_msg("screen %d: no word about %s in\n%s", where, name, help);
            found++;
        }
    assert_true(found > 9);
}

int main(void)
{
    setlocale(LC_ALL, "C.UTF-8");
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_teardown(another_key, back_to_the_list),
        cmocka_unit_test_teardown(keys_of_one_line, back_to_the_list),
        cmocka_unit_test_teardown(keys_that_clash, back_to_the_list),
        cmocka_unit_test_teardown(what_is_no_key, back_to_the_list),
        cmocka_unit_test_teardown(the_way_out, back_to_the_list),
        cmocka_unit_test_teardown(names_and_words, back_to_the_list),
        cmocka_unit_test(no_key_is_secret),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
