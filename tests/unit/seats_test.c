/* SPDX-License-Identifier: MIT
 *
 * seats_test.c: seats that change between person and bot at the table: what follows at
 * once, what is covered, and how it is left. */
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
    return hd_player_kind(&hd_session_seating(table.app.session)->player[seat]);
}

/* To a question of that kind, at a table of people. */
static void sit_before(enum hd_ask ask)
{
    uint64_t random = 5;
    struct hd_session *s = games_new("2023", NULL, 3, 11, NULL);
    assert_true(games_until(s, &random, ask));
    table_begin(&table, s, 80, 24);
    table_go_on(&table);
}

/* Opens the page, goes to a seat and turns it over. */
static void turn_over(int seat)
{
    table_key(&table, 'w');
    assert_true(table.app.seats.open);
    while (table.app.seats.chosen != seat)
        table_key(&table, K_DOWN);
    table_key(&table, ' ');
}

/* Whoever is asked becomes a bot: it answers at once.  And back. */
static void the_one_who_is_asked(void **state)
{
    (void)state;
    sit_before(HD_ASK_place);
    int who = hd_session_question(table.app.session).who;
    long moves = hd_session_moves(table.app.session);
    turn_over(who);
    assert_string_equal(kind(who), "human"); /* nothing before Enter */
    table_key(&table, K_LEFT);
    table_key(&table, K_RIGHT);
    table_key(&table, K_ENTER);
    assert_false(table.app.seats.open);
    assert_string_equal(kind(who), hd_bot_opponent()->name);
    assert_int_equal(table.app.people, 2);
    assert_true(hd_session_moves(table.app.session) > moves);
    table_go_on(&table);
    assert_int_not_equal(hd_session_question(table.app.session).who, who);
    assert_true(table_shows(&table, "search from now on"));
    turn_over(who);
    table_key(&table, K_ENTER);
    assert_string_equal(kind(who), "human");
    assert_int_equal(table.app.people, 3);
    table_end(&table);
}

/* Esc changes nothing; so does Enter where nothing was changed. */
static void leaving_changes_nothing(void **state)
{
    (void)state;
    sit_before(HD_ASK_place);
    int who = hd_session_question(table.app.session).who;
    long moves = hd_session_moves(table.app.session);
    char before[8192];
    snprintf(before, sizeof before, "%s", table_screen(&table));
    turn_over(who);
    table_key(&table, K_ESCAPE);
    assert_string_equal(table_screen(&table), before);
    table_key(&table, 'w');
    table_key(&table, K_ENTER);
    assert_string_equal(table_screen(&table), before);
    assert_string_equal(kind(who), "human");
    assert_int_equal(hd_session_moves(table.app.session), moves);
    table_end(&table);
}

/* One person sees the secrets of his seat; when a second one sits down the screen is for
 * both, and what only one may see is behind a veil. */
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
    assert_int_equal(table.app.viewer, who);
    assert_int_equal(table.app.stage, STAGE_CHOICE); /* alone: no veil */
    turn_over((who + 1) % 3);
    table_key(&table, K_ENTER);
    assert_int_equal(table.app.stage, STAGE_VEIL);
    assert_int_equal(table.app.viewer, HD_NONE);
    table_key(&table, K_ENTER);
    assert_int_equal(table.app.stage, STAGE_CHOICE);
    turn_over(who); /* behind the veil: his seat goes to a bot */
    table_key(&table, K_ENTER);
    assert_int_not_equal(table.app.viewer, who);
    assert_false(app_private(&table.app));
    table_end(&table);
}

/* Nobody plays any more: the bots go on, and a person takes a seat again. */
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
    long moves = hd_session_moves(table.app.session);
    table_key(&table, K_ENTER);
    assert_int_equal(table.app.people, 0);
    assert_true(hd_session_moves(table.app.session) > moves);
    table_go_on(&table);
    assert_int_equal(table.app.stage, STAGE_FINAL);
    table_end(&table);
}

/* A bot that was written out is kept among what its seat can have. */
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
        cmocka_unit_test(the_one_who_is_asked),      cmocka_unit_test(leaving_changes_nothing),
        cmocka_unit_test(a_second_person_sits_down), cmocka_unit_test(bots_alone),
        cmocka_unit_test(a_bot_comes_back),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
