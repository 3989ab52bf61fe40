/* SPDX-License-Identifier: MIT
 *
 * seats_test.c: seats that change between person and bot at the table: what happens at once, what
 * is hidden, and leaving the page. */
#include <locale.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stdint.h>
#include <string.h>

#include <cmocka.h>

#include "games.h"
#include "table_keys.h"

static struct at_table table;

static const char *kind(int seat)
{
    return hd_player_kind(&hd_session_seating(table.app.game.session)->player[seat]);
}

/* A table of people at that question. */
static void sit_before(enum hd_ask ask)
{
    uint64_t random = 5;
    struct hd_session *s = games_new("2023", NULL, 3, 11, NULL);
    assert_true(games_until(s, &random, ask));
    table_begin(&table, s, 80, 24);
    table_go_on(&table);
}

/* Opens the page, goes to a seat and switches it. */
static void turn_over(int seat)
{
    table_key(&table, 'w');
    assert_true(table.app.seats.open);
    while (table.app.seats.chosen != seat)
        table_key(&table, K_DOWN);
    table_key(&table, ' ');
}

/* The asked player becomes a bot, which answers at once; and back. */
static void the_one_who_is_asked(void **state)
{
    (void)state;
    sit_before(HD_ASK_place);
    int who = hd_session_question(table.app.game.session).who;
    long moves = hd_session_moves(table.app.game.session);
    turn_over(who);
    assert_string_equal(kind(who), "human"); /* nothing before Enter */
    table_key(&table, K_LEFT);
    table_key(&table, K_RIGHT);
    table_key(&table, K_ENTER);
    assert_false(table.app.seats.open);
    assert_string_equal(kind(who), hd_bot_opponent()->name);
    assert_int_equal(table.app.game.people, 2);
    assert_true(hd_session_moves(table.app.game.session) > moves);
    table_go_on(&table);
    assert_int_not_equal(hd_session_question(table.app.game.session).who, who);
    assert_true(table_shows(&table, "search from now on"));
    turn_over(who);
    table_key(&table, K_ENTER);
    assert_string_equal(kind(who), "human");
    assert_int_equal(table.app.game.people, 3);
    table_end(&table);
}

/* Levels come first, each with a sentence. One that sits there already is no choice of its own, a
 * bot with a budget is. */
static void what_can_be_chosen(void **state)
{
    static const char *const seated[] = {"club", "quick:it=3"};
    (void)state;
    for (int i = 0; i < 2; i++) {
        const char *now = table.app.seats.kind[2];
        char why[160];
        int choices = 0, names = 0;
        bool compared = false;
        sit_before(HD_ASK_place);
        assert_true(hd_session_seat_kind(table.app.game.session, 2, seated[i], why));
        table_key(&table, 'w');
        while (table.app.seats.chosen != 2)
            table_key(&table, K_DOWN);
        do {
            bool person = strcmp(now, "human") == 0;
            table_key(&table, K_RIGHT);
            choices++;
            assert_true(!person || strcmp(now, i == 0 ? "novice" : seated[i]) == 0);
            compared = compared || table_shows(&table, "Behind amateur in 7 games of 10.");
        } while (strcmp(now, seated[i]) != 0);
        while (hd_bot_name(names))
            names++;
        assert_int_equal(choices, 1 + names + i);
        assert_true(compared);
        table_key(&table, K_ESCAPE);
        table_end(&table);
    }
}

/* Esc changes nothing; nor does Enter without changes. */
static void leaving_changes_nothing(void **state)
{
    (void)state;
    sit_before(HD_ASK_place);
    int who = hd_session_question(table.app.game.session).who;
    long moves = hd_session_moves(table.app.game.session);
    char before[8192];
    snprintf(before, sizeof before, "%s", table_screen(&table));
    turn_over(who);
    table_key(&table, K_ESCAPE);
    assert_string_equal(table_screen(&table), before);
    table_key(&table, 'w');
    table_key(&table, K_ENTER);
    assert_string_equal(table_screen(&table), before);
    assert_string_equal(kind(who), "human");
    assert_int_equal(hd_session_moves(table.app.game.session), moves);
    table_end(&table);
}

/* A lone person sees the own secrets; with a second person, secrets are behind a blank screen. */
static void a_second_person_sits_down(void **state)
{
    (void)state;
    char why[160];
    uint64_t random = 5;
    struct hd_session *s = games_new("2023", NULL, 3, 11, NULL);
    assert_true(games_until(s, &random, HD_ASK_castillo));
    int who = hd_session_question(s).who;
    for (int i = 0; i < 3; i++)
        assert_true(i == who || hd_session_seat_kind(s, i, "random", why));
    table_begin(&table, s, 80, 24);
    table_go_on(&table);
    assert_int_equal(table.app.game.viewer, who);
    assert_int_equal(table.app.game.stage, STAGE_CHOICE); /* alone: no blank screen */
    turn_over((who + 1) % 3);
    table_key(&table, K_ENTER);
    assert_int_equal(table.app.game.stage, STAGE_VEIL);
    assert_int_equal(table.app.game.viewer, HD_NONE);
    table_key(&table, K_ENTER);
    assert_int_equal(table.app.game.stage, STAGE_CHOICE);
    turn_over(who); /* at the blank screen: the seat goes to a bot */
    table_key(&table, K_ENTER);
    assert_int_not_equal(table.app.game.viewer, who);
    assert_false(present_private(&table.app.game));
    table_end(&table);
}

/* Without people the bots go on, and a person can take a seat again. */
static void bots_alone(void **state)
{
    (void)state;
    sit_before(HD_ASK_place);
    table_key(&table, 'w');
    for (int i = 0; i < 3; i++) {
        table_key(&table, ' ');
        while (strcmp(table.app.seats.kind[table.app.seats.chosen], "random") != 0)
            table_key(&table, K_RIGHT);
        table_key(&table, K_DOWN);
    }
    long moves = hd_session_moves(table.app.game.session);
    table_key(&table, K_ENTER);
    assert_int_equal(table.app.game.people, 0);
    assert_true(hd_session_moves(table.app.game.session) > moves);
    table_go_on(&table);
    assert_int_equal(table.app.game.stage, STAGE_FINAL);
    table_end(&table);
}

/* A typed bot stays among its seat's choices. */
static void a_bot_comes_back(void **state)
{
    (void)state;
    char why[160];
    uint64_t random = 5;
    struct hd_session *s = games_new("2023", NULL, 3, 11, NULL);
    assert_true(games_until(s, &random, HD_ASK_place));
    int who = hd_session_question(s).who, bot = (who + 1) % 3;
    assert_true(hd_session_seat_kind(s, bot, "quick:it=20", why));
    table_begin(&table, s, 80, 24);
    table_go_on(&table);
    turn_over(bot);
    assert_string_equal(table.app.seats.kind[bot], "human");
    table_key(&table, ' ');
    assert_string_equal(table.app.seats.kind[bot], "quick:it=20");
    for (int i = 0; i < 10; i++)
        table_key(&table, K_RIGHT);
    while (strcmp(table.app.seats.kind[bot], "quick:it=20") != 0)
        table_key(&table, K_LEFT);
    table_end(&table);
}

int main(void)
{
    setlocale(LC_ALL, "C.UTF-8");
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_one_who_is_asked),
        cmocka_unit_test(what_can_be_chosen),
        cmocka_unit_test(leaving_changes_nothing),
        cmocka_unit_test(a_second_person_sits_down),
        cmocka_unit_test(bots_alone),
        cmocka_unit_test(a_bot_comes_back),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
