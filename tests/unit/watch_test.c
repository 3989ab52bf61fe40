/* SPDX-License-Identifier: MIT
 *
 * watch_test.c: the pace of others' turns, scorings step by step, and replays; at every size, with
 * any keys. */
#include <locale.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include <cmocka.h>

#include "games.h"
#include "spoken.h"
#include "table_keys.h"

static struct at_table table;
static long now;

static long our_clock(void)
{
    return now;
}

static struct hd_session *seated(const char *seats, uint64_t seed)
{
    char why[160];
    struct hd_errors errors = {.count = 0};
    struct hd_session_setup setup = {.request = {.edition = "2023"}, .seed = seed, .first = 1};
    assert_true(hd_seating_read(seats, &setup.seating, why));
    struct hd_session *s = hd_session_new(&setup, &errors);
    assert_non_null(s);
    return s;
}

static bool record_here(char *path, size_t size)
{
    static int n;
    snprintf(path, size, "%s-%d", games_path("branch"), n++);
    return true;
}

static void sit(struct hd_session *s, enum pace_kind pace)
{
    memset(&table, 0, sizeof table);
    now = 1000;
    table.options = (struct tui_options){.session = s,
                                         .custom = {[TUI_pace] = (int)pace},
                                         .clock = our_clock,
                                         .new_record = record_here};
    assert_true(grid_init(&table.grid, 80, 24));
    app_begin(&table.app, &table.options);
}

/* Until it waits for a key, or for the time. */
static void run(void)
{
    for (int i = 0; i < 3000 && app_busy(&table.app) && app_patience(&table.app) == 0; i++)
        app_tick(&table.app);
    app_draw(&table.app, &table.grid);
}

/* Enter answers; if nothing is marked, with the first answer. */
static void key(int k)
{
    bool asked = table.app.game.stage == STAGE_CHOICE && !table.app.pager.open;
    if (k == K_ENTER && asked && table.app.prompt.chosen < 0)
        app_key(&table.app, K_TAB);
    app_key(&table.app, k);
    run();
}

/* ---- the pace ------------------------------------------------------------------------ */

static void to_first_turns(enum pace_kind pace)
{
    sit(seated("ana,tom:greedy,lea:greedy,kim:greedy", 5), pace);
    run();
    while (table.app.game.stage != STAGE_BOTS || !table.app.game.pace.holds ||
           hd_session_may_undo(table.app.game.session) == NULL) {
        now += 10000;
        key(K_ENTER);
    }
}

/* The map stays visible, moved pieces are marked, each other player has a line of recap. */
static void turns_wait_for_a_key(void **state)
{
    (void)state;
    to_first_turns(PACE_BY_KEY);
    long moves = hd_session_moves(table.app.game.session);
    assert_int_equal(app_patience(&table.app), -1);
    now += 100000;
    run();
    assert_int_equal(hd_session_moves(table.app.game.session), moves);
    assert_non_null(table.app.layout.drawing);
    assert_true(table_shows(&table, "CO!Castillo") || table_shows(&table, "GR!Granada") ||
                table_shows(&table, "TO!Toledo"));
    assert_true(table_shows(&table, ": "));
    key(' ');
    assert_int_equal(table.app.game.stage, STAGE_CHOICE);
    table_end(&table);
}

/* A power card can be taken back for a moment, and then bots play without a key. */
static void a_power_card_goes_back_for_a_moment(void **state)
{
    (void)state;
    sit(seated("ana,tom:greedy,lea:greedy,kim:greedy", 5), PACE_TIMED);
    run();
    while (table.app.game.stage != STAGE_CHOICE) {
        now += 10000;
        key(K_ENTER);
    }
    now += 10000;
    for (int again = 0; again < 2; again++) {
        long moves = hd_session_moves(table.app.game.session);
        assert_int_equal(hd_session_question(table.app.game.session).ask, HD_ASK_power);
        key(K_ENTER);
        assert_int_equal(table.app.game.stage, STAGE_BOTS);
        assert_int_equal(hd_session_moves(table.app.game.session), moves + 1);
        assert_true(table_shows(&table, "u undo \"power "));
        if (again)
            break;
        key('u');
        assert_int_equal(table.app.game.stage, STAGE_CHOICE);
        assert_int_equal(hd_session_moves(table.app.game.session), moves);
        assert_true(table_shows(&table, "The last move of ana is taken back: power "));
    }
    now += 2000;
    app_tick(&table.app);
    app_draw(&table.app, &table.grid);
    assert_false(table_shows(&table, "u undo"));
    table_end(&table);
}

static void turns_pause_for_a_moment(void **state)
{
    (void)state;
    to_first_turns(PACE_TIMED);
    long moves = hd_session_moves(table.app.game.session);
    assert_in_range(app_patience(&table.app), 500, 2000);
    now += 400;
    run();
    assert_int_equal(hd_session_moves(table.app.game.session), moves);
    now += 2000;
    run();
    assert_true(hd_session_moves(table.app.game.session) > moves);
    table_end(&table);
}

/* A key to go on, pressed again just as the question appears, answers nothing. */
static void no_key_answers_what_was_not_seen(void **state)
{
    (void)state;
    to_first_turns(PACE_TIMED);
    key(' ');
    assert_int_equal(table.app.game.stage, STAGE_CHOICE);
    long moves = hd_session_moves(table.app.game.session);
    int marked = table.app.prompt.chosen;
    key(K_ENTER);
    key(K_DOWN);
    assert_int_equal(hd_session_moves(table.app.game.session), moves);
    assert_int_equal(table.app.prompt.chosen, marked);
    now += 1000;
    key(K_ENTER);
    assert_true(hd_session_moves(table.app.game.session) > moves);
    table_end(&table);
}

/* ---- scorings ------------------------------------------------------------------------- */

static void to_a_scoring(struct hd_session *s)
{
    uint64_t random = 3;
    sit(s, PACE_BY_KEY);
    run();
    while (table.app.game.stage != STAGE_SCORING) {
        if (table.app.game.stage == STAGE_CHOICE)
            for (uint32_t n = hd_random_below(&random, (uint32_t)table.app.prompt.count); n; n--)
                key(K_TAB);
        key(K_ENTER);
    }
}

static int sum_of_points(const struct hd_state *s)
{
    int sum = 0;
    for (int i = 0; i < s->seats; i++)
        sum += s->score[i];
    return sum;
}

/* The castillo first; points go up step by step, back and forth, to what they are now. */
static void a_scoring_goes_step_by_step(void **state)
{
    (void)state;
    to_a_scoring(games_new("1995", NULL, 4, 9, NULL));
    const struct scoring *sc = &table.app.game.scoring;
    assert_int_equal(sc->step[0].place, HD_CASTILLO);
    assert_true(table_shows(&table, "Scoring after round 3 (1 of "));
    int before = sum_of_points(&sc->then), steps = sc->steps;
    assert_in_range(steps, 4, 12);
    for (int i = 1; i < steps; i++) {
        key(K_ENTER);
        assert_int_equal(table.app.game.stage, STAGE_SCORING);
        assert_true(sum_of_points(&sc->then) > before || sc->step[i].place < 0 || i == steps - 1);
        before = sum_of_points(&sc->then);
    }
    key(K_LEFT);
    assert_int_equal(sc->at, steps - 2);
    key(K_ENTER);
    const struct hd_state *last = &hd_session_view(table.app.game.session, HD_NONE)->known;
    assert_memory_equal(sc->then.score, last->score, sizeof last->score);
    key(K_ENTER);
    assert_int_equal(table.app.game.stage, STAGE_NOTE);
    table_end(&table);
}

/* The last sign above the points, which are on the last line of the prompt. */
static char last_told(void)
{
    struct area p = table.app.layout.prompt;
    for (int y = p.y + p.h - 2; y > p.y; y--)
        for (int x = p.x + p.w - 1; x >= p.x; x--)
            if (grid_at(&table.grid, x, y)->text[0] != ' ')
                return grid_at(&table.grid, x, y)->text[0];
    return '\0';
}

/* On the usual screen every place is told to its end, whoever ties. */
static void no_place_of_a_scoring_is_cut(void **state)
{
    (void)state;
    for (uint64_t seed = 9; seed < 15; seed++) {
        to_a_scoring(games_new("1995", NULL, 5, seed, NULL));
        const struct scoring *sc = &table.app.game.scoring;
        for (; table.app.game.stage == STAGE_SCORING; key(K_ENTER))
            if (sc->step[sc->at].place >= 0 && last_told() != '.')
                fail_msg("%s", table_screen(&table));
        table_end(&table);
    }
}

/* A key to hurry a scoring that ends at that moment does not close its sheet. */
static void no_key_closes_a_sheet_that_was_not_seen(void **state)
{
    (void)state;
    to_a_scoring(games_new("1995", NULL, 4, 9, NULL));
    table.app.game.pace.kind = PACE_TIMED;
    pace_pause(&table.app.game.pace);
    for (int i = 0; i < 12 && table.app.game.stage == STAGE_SCORING; i++) {
        now += 2000;
        app_drops(&table.app);
        run();
    }
    assert_int_equal(table.app.game.stage, STAGE_NOTE);
    assert_true(app_drops(&table.app));
    int top = table.app.pager.top;
    key(' ');
    key(K_ESCAPE);
    assert_int_equal(table.app.game.stage, STAGE_NOTE);
    assert_int_equal(table.app.pager.top, top);
    now += 1000;
    key(K_ESCAPE);
    assert_int_not_equal(table.app.game.stage, STAGE_NOTE);
    table_end(&table);
}

/* It shows nothing from later: no next round, no winner. */
static void a_scoring_tells_nothing_ahead(void **state)
{
    (void)state;
    to_a_scoring(games_new("1995", NULL, 4, 9, NULL));
    table_resize(&table, 132, 43);
    const struct hd_state *last = &hd_session_view(table.app.game.session, HD_NONE)->known;
    const struct hd_state *then = &table.app.game.scoring.then;
    assert_int_equal(last->round, 3);
    assert_int_equal(then->round, 2);
    assert_true(table_shows(&table, "[3*]"));
    assert_false(table_shows(&table, "Round 4 begins"));
    assert_false(table_shows(&table, "Turned up"));
    while (table.app.game.stage == STAGE_SCORING &&
           table.app.game.scoring.at + 1 < table.app.game.scoring.steps)
        key(K_ENTER);
    assert_true(table_shows(&table, "[3*]"));
    assert_false(table_shows(&table, "Round 4 begins"));
    key(K_ENTER);
    key(K_ENTER);
    assert_int_equal(table.app.game.stage, STAGE_VEIL); /* a secret, after all saw the sheet */
    key(K_ENTER);
    assert_true(table_shows(&table, "[4]"));
    table_end(&table);
}

/* The numbers of the row with that title on the open page. */
static void row_of_page(const char *title, int out[4])
{
    const char *row = strstr(spoken_plain(table.app.pager.text), title);
    assert_non_null(row);
    row += strlen(title);
    for (int i = 0; i < 4; i++)
        out[i] = (int)strtol(row, (char **)&row, 10);
}

/* "6+2=": what a cell of a place gives. */
static int points_of_cell(const char *cell)
{
    int sum = 0;
    for (char *end = (char *)cell; *end >= '+' && *end <= '9';)
        sum += (int)strtol(end, &end, 10);
    return sum;
}

/* The cells of all places, which are between two rows of sums and an empty line. */
static void sum_of_cells(int out[4])
{
    char text[4000];
    const char *begin = strstr(spoken_plain(table.app.pager.text), "points now");
    snprintf(text, sizeof text, "%s", strchr(begin, '\n') + 1);
    *strstr(text, "\n\n") = '\0';
    memset(out, 0, 4 * sizeof *out);
    for (char *line = text, *next; line != NULL; line = next) {
        int seat = 0;
        next = strchr(line, '\n');
        if (next != NULL)
            *next++ = '\0';
        for (char *word = strtok(strchr(line, '/'), " "); word != NULL; word = strtok(NULL, " "))
            if (word[strlen(word) - 1] == ':')
                out[seat++] += points_of_cell(strtok(NULL, " "));
            else if (strcmp(word, "-") == 0)
                seat++;
        assert_int_equal(seat, 4);
    }
}

/* One key skips it; the sheet, with the castillo, adds up to the points of the table. */
static void a_sheet_adds_up(void **state)
{
    int together[4], cells[4], points[4];
    (void)state;
    to_a_scoring(games_new("2023", NULL, 4, 7, NULL));
    key(' ');
    assert_int_equal(table.app.game.stage, STAGE_NOTE);
    assert_true(spoken_shows(table.app.pager.text, "Castillo"));
    row_of_page("\ntogether ", together);
    row_of_page("\npoints now ", points);
    sum_of_cells(cells);
    const int16_t *score = hd_session_view(table.app.game.session, HD_NONE)->known.score;
    for (int i = 0; i < 4; i++) {
        assert_int_equal(cells[i], together[i]);
        assert_int_equal(points[i], score[i]);
    }
    long moves = hd_session_moves(table.app.game.session);
    while (table.app.game.stage == STAGE_NOTE)
        key(K_ENTER);
    assert_int_equal(hd_session_moves(table.app.game.session), moves);
    now += 1000;
    table_go_on(&table);
    key('=');
    assert_string_equal(spoken_plain(table.app.pager.title), "Scores");
    row_of_page("\nall ", points);
    for (int i = 0; i < 4; i++)
        assert_int_equal(points[i], score[i]);
    table_end(&table);
}

/* ---- replay ------------------------------------------------------------------------------ */

/* Every step shows the state at that time; its end returns to the table. */
static void the_table_is_looked_at_again(void **state)
{
    (void)state;
    uint64_t random = 4;
    struct hd_session *s = games_new("2023", NULL, 3, 4, NULL);
    games_play(s, &random, 60);
    sit(s, PACE_AT_ONCE);
    run();
    table_go_on(&table);
    char was[1 << 14];
    snprintf(was, sizeof was, "%s", table_screen(&table));
    long moves = hd_session_moves(s);
    key('<');
    assert_int_equal(table.app.game.stage, STAGE_REPLAY);
    assert_false(table_shows(&table, "t turn")); /* nothing comes after the end       */
    assert_true(table_shows(&table, "b back"));
    key('p'); /* not ahead in an unfinished game                                 */
    assert_int_equal(table.app.game.stage, STAGE_REPLAY);
    for (int i = 0; i < 20; i++)
        key(K_LEFT);
    assert_int_equal(hd_session_moves(table.app.game.session), moves - 20);
    key('T');
    key('R');
    key(K_HOME);
    assert_true(table_shows(&table, "Replay: 0 of "));
    assert_true(table_shows(&table, "t turn"));
    key('t');
    key('r');
    key(K_END);
    key(K_ENTER);
    assert_int_not_equal(table.app.game.stage, STAGE_REPLAY);
    assert_ptr_equal(table.app.game.session, s);
    app_draw(&table.app, &table.grid);
    assert_string_equal(table_screen(&table), was);
    table_end(&table);
}

/* The replay of a finished game begins at its last decision, and its end says so. */
static void what_ended_it_is_seen_again(void **state)
{
    (void)state;
    uint64_t random = 4;
    struct hd_session *s = games_new("2023", NULL, 3, 4, NULL);
    games_play(s, &random, 100000);
    assert_true(hd_session_over(s));
    char where[64];
    sit(s, PACE_AT_ONCE);
    run();
    table_go_on(&table);
    assert_int_equal(table.app.game.stage, STAGE_FINAL);
    key('<');
    snprintf(where, sizeof where, "Replay: %ld of %ld", hd_session_moves(s) - 1,
             hd_session_moves(s));
    assert_true(table_shows(&table, where));
    assert_true(table_shows(&table, "next "));
    key(K_ENTER);
    assert_true(table_shows(&table, "the end of the game"));
    key(K_ENTER);
    assert_int_equal(table.app.game.stage, STAGE_FINAL);
    table_end(&table);
}

/* A replay that was asked for has no table under it, also from the beginning on. */
static void what_was_asked_for_ends(void **state)
{
    (void)state;
    for (long at = 0; at <= 6; at += 6) {
        uint64_t random = 5;
        struct hd_session *s = games_new("1995", NULL, 3, 5, NULL);
        games_play(s, &random, 6);
        memset(&table, 0, sizeof table);
        table.options = (struct tui_options){.session = s, .replay = true, .replay_at = at};
        assert_true(grid_init(&table.grid, 80, 24));
        app_begin(&table.app, &table.options);
        assert_int_equal(table.app.game.stage, STAGE_REPLAY);
        key(K_END);
        key(K_ENTER); /* there is no table to go on at */
        assert_int_equal(table.app.game.stage, STAGE_REPLAY);
        key('q');
        assert_int_equal(table.app.game.stage, STAGE_GONE);
        table_end(&table);
    }
}

/* A replay can begin later. Playing on begins another game, with its own record. */
static void a_branch_leaves_its_record_alone(void **state)
{
    (void)state;
    uint64_t random = 5;
    size_t before, after;
    const char *path = games_path("whole");
    struct hd_session *s = games_new("1995", NULL, 3, 5, path);
    games_play(s, &random, 50);
    hd_session_free(s);
    char *text = games_read(path, &before), why[240];
    int status;
    s = hd_session_load(path, false, &status, why);
    assert_int_equal(status, 0);
    memset(&table, 0, sizeof table);
    table.options = (struct tui_options){
        .session = s, .replay = true, .replay_at = 12, .new_record = record_here};
    assert_true(grid_init(&table.grid, 80, 24));
    app_begin(&table.app, &table.options);
    for (int i = 12; i < 17; i++) {
        assert_int_equal(hd_session_moves(table.app.game.session), i);
        key(K_RIGHT);
    }
    key('p');
    assert_int_not_equal(table.app.game.stage, STAGE_REPLAY);
    assert_int_equal(hd_session_moves(table.app.game.session), 17);
    assert_non_null(hd_session_record(table.app.game.session));
    assert_string_not_equal(hd_session_record(table.app.game.session), path);
    table_go_on(&table);
    key(K_ENTER);
    assert_int_equal(hd_session_moves(table.app.game.session), 18);
    table_end(&table);
    char *again = games_read(path, &after);
    assert_int_equal(before, after);
    assert_memory_equal(text, again, before);
    free(text);
    free(again);
}

/* ---- the log -------------------------------------------------------------------------------- */

/* Filtered by player, region or card: all lines about it, and no others. */
static void the_log_is_narrowed_down(void **state)
{
    (void)state;
    uint64_t random = 6;
    struct hd_session *s = games_new("1995", NULL, 3, 6, NULL);
    games_play(s, &random, 80);
    sit(s, PACE_AT_ONCE);
    run();
    table_go_on(&table);
    key('l');
    size_t all = table.app.pager.size;
    key('r');
    assert_true(spoken_shows(table.app.pager.title, "Log: Galicia"));
    assert_true(table.app.pager.size < all);
    char *text = strdup(table.app.pager.text);
    int lines = 0;
    for (char *line = strtok(text, "\n"); line != NULL; line = strtok(NULL, "\n"))
        if (line[0] != PAGER_HEADING[0]) {
            assert_true(spoken_shows(line, "Galicia"));
            lines++;
        }
    assert_true(lines > 0);
    free(text);
    key('a');
    assert_int_equal(table.app.pager.size, all);
    key('p');
    assert_true(spoken_shows(table.app.pager.title, "Log: ana"));
    assert_null(strstr(spoken_plain(table.app.pager.text), "beto plays power card"));
    assert_true(spoken_shows(table.app.pager.text, "ana plays power card"));
    key('a');
    key('c');
    assert_true(spoken_shows(table.app.pager.title, "Log: "));
    assert_true(table.app.pager.size < all);
    table_end(&table);
}

/* ---- any size, any key -------------------------------------------------------------------- */

static void any_key_at_any_size(void **state)
{
    (void)state;
    static const int keys[] = {K_ENTER, K_ENTER, K_ENTER, ' ',    K_TAB,     K_LEFT, K_RIGHT, 'b',
                               't',     'T',     'r',     '<',    '=',       'l',    'q',     'p',
                               K_HOME,  K_END,   'n',     K_DOWN, K_PAGE_UP, '?',    'm',     'j'};
    static const int sizes[][2] = {{80, 24}, {132, 43}, {60, 20}, {40, 12},
                                   {20, 5},  {1, 1},    {80, 23}, {200, 60}};
    for (uint64_t seed = 1; seed <= 3; seed++) {
        uint64_t random = seed;
        sit(seated(seed & 1 ? "ana,tom:random,lea" : "ana,beto,cruz:random", seed),
            (enum pace_kind)(seed % 3));
        for (int i = 0; i < 1500 && table.app.screen != SCREEN_GONE; i++) {
            now += 350;
            if (hd_random_below(&random, 20) == 0) {
                uint32_t n = hd_random_below(&random, 8);
                grid_free(&table.grid);
                assert_true(grid_init(&table.grid, sizes[n][0], sizes[n][1]));
            }
            if (table.app.game.stage == STAGE_LEAVING)
                app_key(&table.app, 'n');
            key(keys[hd_random_below(&random, sizeof keys / sizeof *keys)]);
            if (table.app.screen == SCREEN_GONE)
                break;
            assert_true(table.grid.cursor_x < table.grid.width &&
                        table.grid.cursor_y < table.grid.height);
        }
        table_end(&table);
    }
}

int main(void)
{
    setlocale(LC_ALL, "C.UTF-8");
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(turns_wait_for_a_key),
        cmocka_unit_test(turns_pause_for_a_moment),
        cmocka_unit_test(a_power_card_goes_back_for_a_moment),
        cmocka_unit_test(no_key_answers_what_was_not_seen),
        cmocka_unit_test(a_scoring_goes_step_by_step),
        cmocka_unit_test(no_place_of_a_scoring_is_cut),
        cmocka_unit_test(no_key_closes_a_sheet_that_was_not_seen),
        cmocka_unit_test(a_scoring_tells_nothing_ahead),
        cmocka_unit_test(a_sheet_adds_up),
        cmocka_unit_test(the_table_is_looked_at_again),
        cmocka_unit_test(what_ended_it_is_seen_again),
        cmocka_unit_test(what_was_asked_for_ends),
        cmocka_unit_test(a_branch_leaves_its_record_alone),
        cmocka_unit_test(the_log_is_narrowed_down),
        cmocka_unit_test(any_key_at_any_size),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
