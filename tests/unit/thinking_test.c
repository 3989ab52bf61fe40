/* SPDX-License-Identifier: MIT
 *
 * thinking_test.c: a slow bot blocks nobody: keys, signals and undo work while it thinks, and its
 * answer is the same as without a thread.
 *
 * 'thinking_test table RECORD' and 'thinking_test plain RECORD' are the program with such
 * a bot at the second seat, for the terminals of the tests below. */
#include <locale.h>
#include <setjmp.h>
#include <signal.h>
#include <stdarg.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

#include <cmocka.h>

#include "games.h"
#include "plain.h"
#include "table_keys.h"
#include "vpty.h"

enum { EVER = 60000, SOON = 5000, A_WHILE = 120 };

/* ---- slow bots -------------------------------------------------------- */

struct slow {
    struct hd_budget budget;
    int seat;
    unsigned long looked; /* always written, so that a second thread here would be noticed */
};

static struct hd_budget told;

static long clock_ms(void)
{
    struct timespec t;
    clock_gettime(CLOCK_MONOTONIC, &t);
    return t.tv_sec * 1000 + t.tv_nsec / 1000000;
}

static void begin(void *own, const struct hd_bot *self, const struct hd_rules *r, int seat,
                  const struct hd_budget *budget)
{
    (void)self, (void)r;
    *(struct slow *)own = (struct slow){*budget, seat, 0};
    told = *budget;
}

static struct hd_move think(struct slow *own, const struct hd_view *view,
                            const struct hd_answers *answers, uint64_t *random, long most)
{
    struct timespec nap = {0, 1000000};
    assert_int_equal(view->seat, own->seat);
    for (long until = clock_ms() + most; clock_ms() < until; own->looked++) {
        if (atomic_load(own->budget.stop))
            return hd_pick(answers, 0);
        nanosleep(&nap, NULL);
    }
    return hd_sample(answers, random);
}

static struct hd_move choose_late(void *own, const struct hd_view *view,
                                  const struct hd_answers *answers, uint64_t *random)
{
    return think(own, view, answers, random, A_WHILE);
}

static struct hd_move choose_never(void *own, const struct hd_view *view,
                                   const struct hd_answers *answers, uint64_t *random)
{
    return think(own, view, answers, random, EVER);
}

static const struct hd_bot late = {
    .name = "late", .memory = sizeof(struct slow), .begin = begin, .choose = choose_late};
static const struct hd_bot never = {
    .name = "never", .memory = sizeof(struct slow), .begin = begin, .choose = choose_never};

/* ana, a person, begins; then it is the bot's turn. */
static struct hd_session *against(const struct hd_bot *bot, const char *record)
{
    char why[160];
    struct hd_errors errors = {.count = 0};
    struct hd_session_setup setup = {
        .request = {.edition = "1995"}, .seed = 3, .first = 0, .record = record};
    assert_true(hd_seating_read("ana,beto", &setup.seating, why));
    struct hd_session *s = hd_session_new(&setup, &errors);
    assert_non_null(s);
    hd_session_seat(s, 1, bot);
    return s;
}

static struct hd_session *in_thought(const struct hd_bot *bot)
{
    struct hd_session *s = against(bot, NULL);
    struct hd_move legal[HD_MOVES];
    assert_int_equal(hd_session_bot_within(s, 0), HD_NO_BOT);
    assert_true(hd_session_legal(s, legal) > 0 && hd_session_play(s, legal[0]));
    assert_int_equal(hd_session_bot_within(s, 5), HD_BOT_THINKS);
    assert_true(hd_session_thinking(s) >= 0);
    return s;
}

/* ---- sessions --------------------------------------------------------------------------- */

static void the_answer_is_the_same(void **state)
{
    char *story[3];
    (void)state;
    for (int i = 0; i < 3; i++) {
        struct hd_session *s = in_thought(&late);
        hd_session_bot_stop(s);
        assert_int_equal(hd_session_moves(s), 1);
        assert_true(hd_session_thinking(s) < 0);
        enum hd_answering got = HD_BOT_THINKS;
        if (i == 0) {
            assert_true(hd_session_bot(s));
            got = HD_BOT_PLAYED;
        } else if (i == 1) {
            for (long from = clock_ms(); got == HD_BOT_THINKS && clock_ms() < from + SOON;)
                got = hd_session_bot_within(s, 10);
        } else {
            got = hd_session_bot_within(s, SOON);
        }
        assert_int_equal(got, HD_BOT_PLAYED);
        assert_int_equal(hd_session_moves(s), 2);
        story[i] = games_story(s, HD_OPEN);
        hd_session_free(s);
    }
    for (int i = 1; i < 3; i++)
        assert_string_equal(story[0], story[i]);
    for (int i = 0; i < 3; i++)
        free(story[i]);
}

/* Anything that changes the session stops it, at once. */
static void anything_else_stops_it(void **state)
{
    (void)state;
    for (int i = 0; i < 5; i++) {
        struct hd_session *s = in_thought(&never);
        struct hd_move legal[HD_MOVES];
        long from = clock_ms();
        hd_session_legal(s, legal);
        if (i == 0)
            assert_null(hd_session_undo(s));
        else if (i == 1)
            hd_session_seat(s, 1, NULL);
        else if (i == 2)
            assert_true(hd_session_play(s, legal[0]));
        else if (i == 3)
            hd_session_bot_stop(s);
        assert_true(i == 4 || hd_session_thinking(s) < 0);
        hd_session_free(s);
        assert_true(clock_ms() - from < SOON);
    }
}

static void a_second_at_most(void **state)
{
    (void)state;
    hd_session_free(in_thought(&never));
    assert_int_equal(told.most_ms, HD_TABLE_MS);
    assert_int_equal(told.ms, 0);
    assert_int_equal(told.iterations, 0);
    assert_non_null(told.stop);
}

/* ---- at the table ------------------------------------------------------------------------- */

static struct at_table table;

static void key(int k)
{
    app_key(&table.app, k);
    app_draw(&table.app, &table.grid);
}

static void tick(void)
{
    assert_true(app_busy(&table.app));
    app_tick(&table.app);
    app_draw(&table.app, &table.grid);
}

static void sit_down(const struct hd_bot *bot)
{
    table_begin(&table, against(bot, NULL), 80, 24);
    key(K_TAB);
    key(K_ENTER);
    key(K_ENTER);
    assert_int_equal(table.app.game.stage, STAGE_BOTS);
    tick();
    assert_true(hd_session_thinking(table.app.game.session) >= 0);
}

static void keys_work_meanwhile(void **state)
{
    (void)state;
    sit_down(&never);
    assert_false(table_shows(&table, "thinking"));
    for (long from = clock_ms(); clock_ms() < from + 600;)
        tick();
    assert_true(table_shows(&table, "Beto is thinking") || table_shows(&table, "beto is thinking"));
    static const int pages[] = {'?', 'l', 'm'};
    for (size_t i = 0; i < sizeof pages / sizeof *pages; i++) {
        key(pages[i]);
        assert_true(table.app.pager.open);
        key(K_DOWN);
        key(K_PAGE_DOWN);
        key(K_ESCAPE);
        assert_false(table.app.pager.open);
        assert_true(hd_session_thinking(table.app.game.session) >= 0);
    }
    table_resize(&table, 132, 43);
    assert_true(table_shows(&table, "is thinking"));
    table_end(&table);
}

/* The answer is dropped; if the player stays, it thinks again. */
static void leaving_stops_it(void **state)
{
    static const int keys[] = {'q', K_INTERRUPT};
    (void)state;
    for (int i = 0; i < 2; i++) {
        long from = clock_ms();
        sit_down(&never);
        key(keys[i]);
        assert_true(table.app.game.stage == STAGE_LEAVING &&
                    hd_session_thinking(table.app.game.session) < 0);
        key('x');
        assert_false(table.app.game.stage == STAGE_LEAVING);
        tick();
        assert_true(hd_session_thinking(table.app.game.session) >= 0);
        key(keys[i]);
        key(K_ENTER);
        assert_int_equal(table.app.screen, SCREEN_GONE);
        table_end(&table);
        assert_true(clock_ms() - from < SOON);
    }
}

static void it_plays_in_the_end(void **state)
{
    (void)state;
    sit_down(&late);
    for (long from = clock_ms(); table.app.game.stage == STAGE_BOTS && clock_ms() < from + SOON;)
        tick();
    assert_true(hd_session_moves(table.app.game.session) > 1);
    table_end(&table);
}

/* The page of a hint that takes long: other pages lie above it, and it outlives "leave the game?";
 * closing it gives the hint up. */
static void a_hint_waits(void **state)
{
    (void)state;
    table_begin(&table, games_new("2023", NULL, 3, 5, NULL), 80, 24);
    hd_session_advise_with(table.app.game.session, 4000000);
    key('h');
    tick();
    assert_true(table_shows(&table, "Thinking ..."));
    key('?');
    assert_false(app_busy(&table.app));
    key(K_ESCAPE);
    tick();
    key(K_INTERRUPT);
    assert_int_equal(table.app.game.stage, STAGE_LEAVING);
    assert_int_equal(hd_session_thinking(table.app.game.session), -1);
    key('x');
    tick();
    assert_true(table_shows(&table, "Thinking ..."));
    assert_true(hd_session_thinking(table.app.game.session) >= 0);
    key(K_ESCAPE);
    assert_int_equal(hd_session_thinking(table.app.game.session), -1);
    assert_int_equal(table.app.game.stage, STAGE_CHOICE);
    assert_false(table.app.pager.open);
    table_end(&table);
}

/* ---- the program in a terminal --------------------------------------------------------------- */

static struct pty pty;
static char record[256];

static void start(const char *front, const char *name)
{
    char command[8192], self[4096];
    ssize_t n = readlink("/proc/self/exe", self, sizeof self - 1);
    assert_true(n > 0);
    self[n] = '\0';
    snprintf(record, sizeof record, "%s", games_path(name));
    snprintf(command, sizeof command, "exec '%s' %s '%s'", self, front, record);
    pty_shell(&pty, 80, 24, command);
}

static void start_table(const char *name)
{
    start("table", name);
    assert_true(pty_wait_for(&pty, "which power card"));
    pty_type(&pty, "\t\r");
    assert_true(pty_wait_for(&pty, "beto is thinking"));
}

/* The record has the earlier answers, and nothing else. */
static void one_move_is_kept(void)
{
    char why[240];
    int status;
    struct hd_session *s = hd_session_load(record, true, &status, why);
    if (!s || status != 0)
        fail_msg("%s", why);
    assert_int_equal(hd_session_moves(s), 1);
    hd_session_free(s);
}

static int ended(void)
{
    int status = pty_wait_end(&pty);
    assert_true(status != -1);
    return status;
}

static void a_terminal_stays_awake(void **state)
{
    (void)state;
    start_table("awake");
    pty_type(&pty, "?");
    assert_true(pty_wait_for(&pty, "Help"));
    pty_type(&pty, "\x1b");
    assert_true(pty_wait_for(&pty, "is thinking"));
    pty_resize(&pty, 100, 30);
    assert_true(pty_wait_for(&pty, "is thinking"));
    pty_type(&pty, "\x03");
    assert_true(pty_wait_for(&pty, "Leave the game?"));
    pty_type(&pty, "x");
    assert_true(pty_wait_for(&pty, "is thinking"));
    pty_type(&pty, "q");
    assert_true(pty_wait_for(&pty, "Leave the game?"));
    pty_type(&pty, "\r");
    assert_int_equal(ended(), 0);
    assert_true(pty_is_restored(&pty));
    pty_end(&pty);
    one_move_is_kept();
}

static void signals_end_it(void **state)
{
    static const int numbers[] = {SIGTERM, SIGHUP, SIGKILL};
    (void)state;
    for (int i = 0; i < 3; i++) {
        start_table(i == 0 ? "term" : i == 1 ? "hup" : "kill");
        kill(pty.pid, numbers[i]);
        int status = ended();
        assert_true(WIFSIGNALED(status) && WTERMSIG(status) == numbers[i]);
        assert_true(numbers[i] == SIGKILL || pty_is_restored(&pty));
        pty_end(&pty);
        one_move_is_kept();
    }
}

static void start_plain(const char *name)
{
    start("plain", name);
    assert_true(pty_wait_for(&pty, "Power cards: 1 to 13"));
    pty_type(&pty, "1\n");
    assert_true(pty_wait_for(&pty, "beto is thinking"));
}

static void numbered_lines_can_be_left(void **state)
{
    (void)state;
    start_plain("interrupted");
    pty_type(&pty, "\x03");
    int status = ended();
    assert_true(WIFEXITED(status) && WEXITSTATUS(status) == 128 + SIGINT);
    assert_true(pty_shows(&pty, "The game is saved"));
    pty_end(&pty);
    one_move_is_kept();
    start_plain("ended");
    pty_type(&pty, "\x04");
    assert_int_equal(ended(), 0);
    pty_end(&pty);
    one_move_is_kept();
    start_plain("hung");
    pty_hang_up(&pty);
    ended();
    pty_end(&pty);
    one_move_is_kept();
}

/* ---- the program -------------------------------------------------------------------------------
 */

static int be_the_program(const char *front, const char *path)
{
    setlocale(LC_ALL, "");
    struct hd_session *s = against(&never, path);
    struct tui_options options = {.session = s};
    struct tui_left left;
    if (strcmp(front, "table") == 0)
        return tui_run(&options, &left);
    int status = plain_run(s, &(struct plain_options){.width = 0});
    hd_session_free(s);
    return status;
}

int main(int argc, char **argv)
{
    static const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_answer_is_the_same), cmocka_unit_test(anything_else_stops_it),
        cmocka_unit_test(a_second_at_most),       cmocka_unit_test(keys_work_meanwhile),
        cmocka_unit_test(leaving_stops_it),       cmocka_unit_test(it_plays_in_the_end),
        cmocka_unit_test(a_hint_waits),           cmocka_unit_test(a_terminal_stays_awake),
        cmocka_unit_test(signals_end_it),         cmocka_unit_test(numbered_lines_can_be_left),
    };
    if (argc == 3)
        return be_the_program(argv[1], argv[2]);
    setlocale(LC_ALL, "C.UTF-8");
    return cmocka_run_group_tests(tests, NULL, NULL);
}
