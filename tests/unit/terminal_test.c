/* SPDX-License-Identifier: MIT
 *
 * terminal_test.c: the real program in a virtual terminal: it draws the grid, cell for cell, at any
 * size and with any names; and the terminal is restored on every way out. */
#include <dirent.h>
#include <fcntl.h>
#include <locale.h>
#include <setjmp.h>
#include <signal.h>
#include <stdarg.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

#include <cmocka.h>

#include "games.h"
#include "sanitized.h"
#include "table_keys.h"
#include "terminal/palette.h"
#include "vpty.h"

enum { STORM_WIDTH = 140, STORM_HEIGHT = 50 };

/* The program, and the same table in this process, with the same keys. */
struct twins {
    struct pty pty;
    struct at_table table;
};

static struct twins twins;

static struct hd_session *session_of(const char *edition, const char *seats, unsigned seed)
{
    char why[160];
    struct hd_errors errors = {.count = 0};
    struct hd_session_setup setup = {
        .request = {.edition = edition}, .seed = seed, .given = true, .first = 0};
    assert_true(hd_seating_read(seats, &setup.seating, why));
    struct hd_session *s = hd_session_new(&setup, &errors);
    assert_non_null(s);
    return s;
}

static void same(const char *after)
{
    const char *screen = table_screen(&twins.table);
    if (!pty_wait_equal(&twins.pty, screen))
        fail_msg("after %s the terminal shows:\n%s\nand the grid:\n%s", after, pty_text(&twins.pty),
                 screen);
}

static void begin_twins(const char *edition, const char *seats, unsigned seed, const char *record)
{
    char number[16], first[128];
    snprintf(number, sizeof number, "%u", seed);
    snprintf(first, sizeof first, "%.*s", (int)strcspn(seats, ",:"), seats);
    const char *arguments[] = {"play",   "--edition", edition,   "--seats", seats,
                               "--seed", number,      "--first", first,     "--record",
                               record,   "--pace",    "at-once", NULL};
    pty_begin(&twins.pty, 80, 24, NULL, arguments);
    table_begin(&twins.table, session_of(edition, seats, seed), 80, 24);
    table_lines(&twins.table, LINES_ROUND);
    same("the beginning");
}

static void end_twins(void)
{
    pty_end(&twins.pty);
    table_end(&twins.table);
}

static void both(int key, const char *bytes)
{
    pty_type(&twins.pty, bytes);
    table_key(&twins.table, key);
}

static void both_resize(int width, int height)
{
    pty_resize(&twins.pty, width, height);
    table_resize(&twins.table, width, height);
    same("a change of size");
}

/* A random key of the game, mostly Enter. sizes_change: only keys with the same meaning at any
 * size, since the program may read a key before or after a change of size. */
static void random_key(uint64_t *random, bool sizes_change)
{
    uint32_t n = hd_random_below(random, 8);
    if (sizes_change && twins.table.grid.height < 20) {
        both(K_TAB, "\t"); /* its effect may be invisible, and the next key dropped          */
        both_resize(80, 24);
    }
    if (sizes_change && twins.table.app.game.stage == STAGE_NOTE) {
        both_resize(80, 24); /* so that the next note looks different            */
        both(K_ESCAPE, "\x1b");
    } else if (n == 0 || (n <= 3 && sizes_change))
        both(K_TAB, "\t");
    else if (n == 1)
        both(K_DOWN, "\x1bOB");
    else if (n == 2)
        both(K_RIGHT, "\x1bOC");
    else if (n == 3)
        both(K_PAGE_DOWN, "\x1b[6~");
    else
        both(K_ENTER, "\r");
}

static int replay_status(const char *record)
{
    int status;
    pid_t pid = fork();
    if (pid == 0) {
        int null = open("/dev/null", O_WRONLY);
        dup2(null, STDOUT_FILENO);
        execl(pty_program(), "hidalgo", "replay", record, (char *)NULL);
        _exit(127);
    }
    waitpid(pid, &status, 0);
    return WIFEXITED(status) ? WEXITSTATUS(status) : -1;
}

/* ---- whole games -------------------------------------------------------------- */

static void a_whole_game(const char *edition, const char *seats, unsigned seed, bool resizing)
{
    char record[256], name[64];
    uint64_t random = seed;
    snprintf(name, sizeof name, "game-%u", seed);
    snprintf(record, sizeof record, "%s", games_path(name));
    begin_twins(edition, seats, seed, record);
    for (int i = 0; i < 6000 && twins.table.app.game.stage != STAGE_FINAL; i++) {
        random_key(&random, resizing);
        same("a key");
        if (resizing && i % 5 == 0) {
            static const int sizes[][2] = {{1, 1},   {80, 24}, {2, 40},   {79, 23}, {132, 43},
                                           {200, 3}, {80, 24}, {100, 30}, {11, 7},  {80, 25}};
            const int *size = sizes[hd_random_below(&random, 10)];
            both_resize(size[0], size[1]);
        }
    }
    assert_int_equal(twins.table.app.game.stage, STAGE_FINAL);
    if (resizing)
        both_resize(80, 24);
    same("the last move");
    assert_true(pty_shows(&twins.pty, "points from"));
    pty_type(&twins.pty, "q");
    int status = pty_wait_end(&twins.pty);
    assert_true(WIFEXITED(status) && WEXITSTATUS(status) == 0);
    assert_true(pty_is_restored(&twins.pty));
    assert_int_equal(replay_status(record), 0);
    end_twins();
}

static void people_play(void **state)
{
    (void)state;
    a_whole_game("2023", "Ana,Beto,Cruz", 21, false);
}

static void people_and_bots_play(void **state)
{
    (void)state;
    a_whole_game("1995", "Ana,Beto:random,Cruz:random,Dora", 22, false);
}

static void windows_change_their_size(void **state)
{
    (void)state;
    a_whole_game("2023", "Ana,Beto:random,Cruz", 23, true);
}

static void storm_key(struct pty *p, uint64_t *random)
{
    static const char *const key[] = {"\r",   "\r", "\t", "\x1b", "\x1b[A", "?",  "l",    "m",
                                      "i",    "u",  "g",  "1",    " ",      "김", "\x0c", "/",
                                      "\x7f", "y",  "o",  "=",    "<",      ">",  "w",    "h"};
    enum { KEYS = sizeof key / sizeof *key, CLICKS = 4 };
    char click[32];
    unsigned n = hd_random_below(random, KEYS + CLICKS);
    if (n < KEYS) {
        pty_type(p, key[n]);
        return;
    }
    snprintf(click, sizeof click, "\x1b[<%u;%u;%uM", n == KEYS ? 64 + n % 2 : 0,
             1 + hd_random_below(random, STORM_WIDTH), 1 + hd_random_below(random, STORM_HEIGHT));
    pty_type(p, click);
}

/* Sends Ctrl-C until the program leaves, one at a time, waiting for each effect, since after the
 * last screen the shell would get it. */
static void leave_storm(struct pty *p)
{
    pty_window(p, STORM_WIDTH, STORM_HEIGHT);
    pty_read(p, 1000, 100);
    for (int i = 0; i < 300 && p->alternate && !p->closed; i++) {
        pty_type(p, "\x03");
        pty_wait_unread(p, 1);
        pty_read(p, 200, 100);
    }
}

/* Random keys, clicks and sizes as fast as possible. */
static void a_storm(const char *term, const char *palette, uint64_t seed, int keys)
{
    struct pty p;
    char name[32];
    snprintf(name, sizeof name, "storm-%u", (unsigned)seed);
    const char *environment[] = {term, NULL};
    const char *arguments[] = {
        "play",      "--mouse", "--seats",  "Ana,김유신:random,Cruz", "--seed", "5",
        "--palette", palette,   "--record", games_path(name),         NULL};
    pty_begin(&p, STORM_WIDTH, STORM_HEIGHT, environment, arguments);
    assert_true(pty_wait_for(&p, "? help"));
    for (int i = 0; i < keys && !p.closed; i++) {
        storm_key(&p, &seed);
        if (hd_random_below(&seed, 4) == 0)
            pty_window(&p, 1 + (int)hd_random_below(&seed, STORM_WIDTH),
                       1 + (int)hd_random_below(&seed, STORM_HEIGHT));
        if (hd_random_below(&seed, 10) == 0)
            pty_read(&p, 5, 2);
    }
    leave_storm(&p);
    int status = pty_wait_end(&p);
    if (!WIFEXITED(status) || WEXITSTATUS(status) != 0 || !pty_is_restored(&p))
        fail_msg("it ends with status %x, %s, palette %s, storm %s:\n%s", (unsigned)status, term,
                 palette, name, pty_text(&p));
    pty_end(&p);
}

/* In every palette; for HIDALGO_STORM seconds from HIDALGO_SEED on ('make storm'), else 3000 keys
 * in all. */
static void a_storm_is_survived(void **state)
{
    (void)state;
    static const char *const terms[] = {"TERM=xterm-256color", "TERM=xterm", "TERM=screen-256color",
                                        "TERM=tmux-256color"};
    const char *wanted = getenv("HIDALGO_STORM"), *given = getenv("HIDALGO_SEED");
    long until = wanted ? (long)time(NULL) + atol(wanted) : 0, keys = 0;
    uint64_t first = given && *given ? strtoull(given, NULL, 10) : 4, seed = first;
    do
        for (int i = 0; palette_names[i] && (!until || time(NULL) < until);
             i++, seed++, keys += 500)
            a_storm(terms[seed % 4], palette_names[i], seed, 500);
    while (time(NULL) < until);
    if (wanted)
        print_message("%ld keys, storms %ld to %ld\n", keys, (long)first, (long)seed - 1);
}

static void names_of_any_script(void **state)
{
    (void)state;
    a_whole_game("1995", "김유신 장군,Zoe\xcc\x88 e\xcc\x81\xcc\x82,漢字漢字漢字漢字漢字,Ñandú", 24,
                 true);
}

/* ---- the menu -------------------------------------------------------------------- */

/* The path of the only file in a folder. */
static void only_file(const char *folder, char *path, size_t size)
{
    DIR *dir = opendir(folder);
    assert_non_null(dir);
    int found = 0;
    for (const struct dirent *d = readdir(dir); d; d = readdir(dir))
        if (d->d_name[0] != '.' && ++found)
            snprintf(path, size, "%s/%s", folder, d->d_name);
    closedir(dir);
    assert_int_equal(found, 1);
}

/* DATE-TIME.record: the name does not tell the seed. */
static void a_record_is_not_named_after_its_seed(void **state)
{
    (void)state;
    struct pty p;
    char home[512], games[600], path[1024];
    snprintf(home, sizeof home, "XDG_STATE_HOME=%s", games_path("menu"));
    snprintf(games, sizeof games, "%s/hidalgo/games", strchr(home, '=') + 1);
    const char *environment[] = {home, NULL}, *arguments[] = {NULL};
    pty_begin(&p, 80, 24, environment, arguments);
    assert_true(pty_wait_for(&p, "New game"));
    pty_type(&p, "n");
    assert_true(pty_wait_for(&p, "How many play"));
    for (int i = 0; i < 3 + 4 * 3 && !pty_shows(&p, "Enter begins"); i++) {
        pty_type(&p, "\t");
        pty_read(&p, 500, 50);
    }
    pty_type(&p, "\r");
    if (!pty_wait_for(&p, "KING"))
        fail_msg("it does not begin:\n%s", pty_text(&p));
    pty_end(&p);
    only_file(games, path, sizeof path);
    size_t size;
    char *record = games_read(path, &size), seed[64];
    const char *line = strstr(record, "\nseed ");
    assert_non_null(line);
    line += strlen("\nseed ");
    snprintf(seed, sizeof seed, "%.*s", (int)strcspn(line, "\n"), line);
    if (strstr(path, seed) || strlen(strrchr(path, '/')) != strlen("/2026-01-31-235959.record"))
        fail_msg("%s: the seed is %s", path, seed);
    free(record);
}

/* ---- ways out ------------------------------------------------------------------- */

static void start(struct pty *p, const char *record, const char *const *environment)
{
    const char *arguments[] = {"play",    "--seats", "Ana,Beto,Cruz", "--seed", "5",
                               "--first", "Ana",     "--record",      record,   NULL};
    pty_begin(p, 80, 24, environment, arguments);
    if (!pty_wait_for(p, "Ana: "))
        fail_msg("it does not begin:\n%s", pty_text(p));
    assert_true(p->alternate);
}

/* The last screen is wiped before the ordinary one returns, since tmux mixes the two after its
 * window has grown. */
static void is_wiped(const struct pty *p)
{
    static const char back[] = "\x1b[?1049l";
    enum { NEAR = 64 }; /* bytes, too few for a line of the table          */
    const char *last = NULL, *wiped = NULL;
    for (const char *at = strstr(p->raw, back); at; at = strstr(at + 1, back))
        last = at;
    assert_non_null(last);
    for (const char *at = last - NEAR; at < last; at++)
        if (strncmp(at, "\x1b[H\x1b[2J", 7) == 0)
            wiped = at;
    assert_non_null(wiped);
}

/* The ordinary screen has nothing of the game. */
static void nothing_is_left(struct pty *p)
{
    is_wiped(p);
    assert_true(pty_is_restored(p));
    assert_false(pty_shows(p, "Granada"));
}

static void by_signal(int number)
{
    struct pty p;
    char name[32], record[256];
    snprintf(name, sizeof name, "signal-%d", number);
    snprintf(record, sizeof record, "%s", games_path(name));
    start(&p, record, NULL);
    pty_type(&p, "13");
    assert_true(pty_wait_for(&p, "--- B Beto ---"));
    kill(p.pid, number);
    int status = pty_wait_end(&p);
    if (!WIFSIGNALED(status) || WTERMSIG(status) != number)
        fail_msg("signal %d ends it with status %x", number, (unsigned)status);
    nothing_is_left(&p);
    pty_end(&p);
    size_t size;
    char *text = games_read(record, &size);
    assert_non_null(strstr(text, "power 13")); /* the move is saved */
    free(text);
    assert_int_equal(replay_status(record), 0);
}

static void every_signal_restores(void **state)
{
    (void)state;
    static const int signals[] = {SIGTERM, SIGHUP,  SIGSEGV, SIGABRT, SIGBUS,   SIGFPE,
                                  SIGILL,  SIGQUIT, SIGXCPU, SIGALRM, SIGUSR1,  SIGUSR2,
                                  SIGPIPE, SIGSYS,  SIGTRAP, SIGPROF, SIGVTALRM};
    for (size_t i = 0; i < sizeof signals / sizeof *signals; i++)
        by_signal(signals[i]);
}

static void quitting_restores(void **state)
{
    (void)state;
    struct pty p;
    start(&p, games_path("quit"), NULL);
    pty_type(&p, "q");
    assert_true(pty_wait_for(&p, "Leave the game?"));
    pty_type(&p, "x"); /* no */
    assert_true(pty_wait_for(&p, "? help"));
    pty_type(&p, "\x03");
    assert_true(pty_wait_for(&p, "Leave the game?"));
    pty_type(&p, "\x03"); /* Ctrl-C again: at once */
    int status = pty_wait_end(&p);
    assert_true(WIFEXITED(status) && WEXITSTATUS(status) == 0);
    nothing_is_left(&p);
    pty_end(&p);
}

/* Without another screen the last one stays, but its key line does not mix with the shell's output.
 */
static void a_screen_that_stays_has_no_keys(void **state)
{
    (void)state;
    struct pty p;
    const char *environment[] = {"TERM=vt100", NULL};
    const char *arguments[] = {"play",    "--seats", "Ana,Beto,Cruz", "--seed",           "5",
                               "--first", "Ana",     "--record",      games_path("stay"), NULL};
    pty_begin(&p, 80, 24, environment, arguments);
    assert_true(pty_wait_for(&p, "? help"));
    kill(p.pid, SIGTERM);
    assert_true(WIFSIGNALED(pty_wait_end(&p)));
    assert_true(pty_is_restored(&p));
    assert_true(pty_shows(&p, "KING"));
    assert_false(pty_shows(&p, "? help"));
    pty_end(&p);
}

/* Ctrl-C does not drop output that the terminal has not read yet; a pseudo-terminal would keep only
 * the first four thousand bytes. */
static void an_interrupt_loses_no_output(void **state)
{
    (void)state;
    begin_twins("1995", "Ana,Beto,Cruz", 5, games_path("unread"));
    pty_read(&twins.pty, 300, 100);
    pty_type(&twins.pty, "\x0c\x0c\x0c\x0c");
    assert_true(pty_wait_unread(&twins.pty, 4000));
    both(K_INTERRUPT, "\x03");
    if (!pty_wait_for(&twins.pty, "Leave the game?"))
        fail_msg("%s", pty_text(&twins.pty));
    both('x', "x");
    same("Ctrl-C while much was unread");
    end_twins();
}

/* "y" typed for something else before Ctrl-C does not leave the game. */
static void an_interrupt_drops_what_was_typed(void **state)
{
    (void)state;
    struct pty p;
    start(&p, games_path("ahead"), NULL);
    pty_read(&p, 300, 100);
    kill(p.pid, SIGSTOP); /* it sees both at once */
    pty_type(&p, "y\x03");
    kill(p.pid, SIGCONT);
    assert_true(pty_wait_for(&p, "Leave the game?"));
    pty_read(&p, 300, 200);
    assert_true(pty_shows(&p, "Leave the game?"));
    pty_type(&p, "y");
    int status = pty_wait_end(&p);
    assert_true(WIFEXITED(status) && WEXITSTATUS(status) == 0);
    nothing_is_left(&p);
    pty_end(&p);
}

static void leaving_says_what_is_lost(void **state)
{
    (void)state;
    struct pty p;
    char folder[256], record[300];
    snprintf(folder, sizeof folder, "%s", games_path("lost"));
    snprintf(record, sizeof record, "%s/record", folder);
    assert_int_equal(mkdir(folder, 0700), 0);
    start(&p, record, NULL);
    pty_type(&p, "13");
    assert_true(pty_wait_for(&p, "--- B Beto ---"));
    assert_int_equal(unlink(record), 0);
    assert_int_equal(rmdir(folder), 0);
    pty_type(&p, "q");
    assert_true(pty_wait_for(&p, "only 0 of 1"));
    assert_false(pty_shows(&p, "It is saved"));
    pty_type(&p, "y");
    assert_true(pty_wait_for(&p, "hidalgo: The game cannot be saved"));
    int status = pty_wait_end(&p);
    assert_true(WIFEXITED(status) && WEXITSTATUS(status) == 3);
    pty_end(&p);
}

/* It ends at once by SIGHUP, and the record has all answers. */
static void ends_by_hanging_up(struct pty *p, const char *record, const char *move)
{
    pty_hang_up(p);
    char shown[PTY_SCREEN];
    snprintf(shown, sizeof shown, "%s", pty_text(p));
    int status = pty_wait_end(p);
    pty_end(p);
    if (status == -1 || !WIFSIGNALED(status) || WTERMSIG(status) != SIGHUP)
        fail_msg("after the hang-up the status is %x at\n%s", (unsigned)status, shown);
    if (record == NULL)
        return;
    size_t size;
    char *text = games_read(record, &size);
    assert_non_null(strstr(text, move));
    free(text);
    assert_int_equal(replay_status(record), 0);
}

static void a_vanished_terminal_ends_it(void **state)
{
    (void)state;
    struct pty p;
    start(&p, games_path("gone"), NULL);
    ends_by_hanging_up(&p, NULL, NULL);
}

/* Also without a signal, and at any screen. */
static void a_vanished_terminal_without_a_signal(void **state)
{
    (void)state;
    static const struct {
        const char *first, *keys, *shows, *move;
    } scenes[] = {{"", "", "Ana: ", ""},
                  {"13", "", "--- B Beto ---", "power 13"},
                  {"13", ":12", "> 12_", "power 13"},
                  {"13", "l", "Log", "power 13"},
                  {"", "?/veto", "/veto", ""},
                  {"", "q", "Leave the game?", ""}};
    for (size_t i = 0; i < sizeof scenes / sizeof *scenes; i++) {
        struct pty p;
        char name[32], record[256];
        snprintf(name, sizeof name, "adrift-%zu", i);
        snprintf(record, sizeof record, "%s", games_path(name));
        pty_adrift(&p, (const char *[]){"play", "--seats", "Ana,Beto,Cruz", "--seed", "5",
                                        "--first", "Ana", "--record", record, NULL});
        assert_true(pty_wait_for(&p, "Ana: "));
        pty_type(&p, scenes[i].first); /* keys typed ahead for somebody else are dropped   */
        assert_true(!*scenes[i].first || pty_wait_for(&p, "--- B Beto ---"));
        pty_type(&p, scenes[i].keys);
        if (!pty_wait_for(&p, scenes[i].shows))
            fail_msg("no '%s' on\n%s", scenes[i].shows, pty_text(&p));
        ends_by_hanging_up(&p, record, scenes[i].move);
    }
}

/* In the background of a shell that has ended, nothing can be read. */
static void an_orphan_in_the_background_ends(void **state)
{
    (void)state;
    struct pty p;
    pty_shell(&p, 80, 24,
              "set -m; (exec 3<&0; \"$0\" play --seats Ana,Beto,Cruz --seed 5 --first Ana <&3 & "
              "echo \"PID $!\" >&2; sleep 2); echo LEFT; sleep 100");
    assert_true(pty_wait_for(&p, "Ana: "));
    p.raw[p.raw_size] = '\0';
    const char *said = strstr(p.raw, "PID ");
    assert_non_null(said);
    pid_t pid = (pid_t)atol(said + 4);
    assert_true(pid > 1 && kill(pid, 0) == 0);
    assert_true(pty_wait_for(&p, "LEFT"));
    pty_type(&p, "l");
    for (int i = 0; i < 500 && kill(pid, 0) == 0; i++)
        pty_read(&p, 20, 20);
    bool there = kill(pid, 0) == 0;
    if (there)
        kill(pid, SIGKILL);
    pty_end(&p);
    assert_false(there);
}

static void a_vanished_terminal_before_a_game(void **state)
{
    (void)state;
    static const struct {
        const char *key, *shows;
    } pages[] = {{"", "New game"}, {"n", "How many play"}, {"r", "The game on one page"}};
    for (size_t i = 0; i < sizeof pages / sizeof *pages; i++) {
        struct pty p;
        pty_adrift(&p, (const char *[]){NULL});
        assert_true(pty_wait_for(&p, "? help"));
        pty_type(&p, pages[i].key);
        assert_true(pty_wait_for(&p, pages[i].shows));
        ends_by_hanging_up(&p, NULL, NULL);
    }
}

/* Plain play: the end of the input saves, even in the middle of a line. */
static void a_vanished_terminal_of_plain_play(void **state)
{
    (void)state;
    static const char *const lines[] = {"", "1\n", "qui"};
    for (size_t i = 0; i < sizeof lines / sizeof *lines; i++) {
        struct pty p;
        char name[32], record[256];
        snprintf(name, sizeof name, "adrift-plain-%zu", i);
        snprintf(record, sizeof record, "%s", games_path(name));
        pty_adrift(&p, (const char *[]){"play", "--plain", "--seats", "Ana,Beto,Cruz", "--seed",
                                        "5", "--record", record, NULL});
        assert_true(pty_wait_for(&p, "\n>"));
        pty_type(&p, lines[i]);
        pty_read(&p, 200, 50);
        pty_hang_up(&p);
        int status = pty_wait_end(&p);
        assert_true(status != -1);
        pty_end(&p);
        assert_int_equal(replay_status(record), 0);
    }
}

static void stopping_and_going_on(void **state)
{
    (void)state;
    struct pty p;
    pty_shell(
        &p, 80, 24,
        "set -m; \"$0\" play --seats Ana,Beto,Cruz --seed 5 --first Ana; echo STOPPED; read x; fg;"
        " echo END");
    if (!pty_wait_for(&p, "Ana: "))
        fail_msg("%s", pty_text(&p));
    char before[PTY_SCREEN];
    pty_read(&p, 300, 100);
    snprintf(before, sizeof before, "%s", pty_text(&p));
    pty_type(&p, "\x1a");
    if (!pty_wait_for(&p, "STOPPED"))
        fail_msg("%s", pty_text(&p));
    assert_false(p.alternate);
    is_wiped(&p);
    pty_type(&p, "\n");
    assert_true(pty_wait_for(&p, "Ana: "));
    assert_true(pty_wait_equal(&p, before));
    pty_type(&p, "\x03");
    assert_true(pty_wait_for(&p, "Leave the game?"));
    pty_type(&p, "\x03");
    assert_true(pty_wait_for(&p, "END"));
    pty_end(&p);
}

/* Also before a game: in the menu, the form, the rules. */
static void stopping_before_a_game(void **state)
{
    (void)state;
    static const struct {
        const char *key, *shows;
    } pages[] = {{"", "New game"}, {"n", "How many play"}, {"r", "The game on one page"}};
    for (size_t i = 0; i < sizeof pages / sizeof *pages; i++) {
        struct pty p;
        pty_shell(&p, 80, 24, "set -m; \"$0\"; echo STOPPED; read x; fg; echo END $?");
        assert_true(pty_wait_for(&p, "? help"));
        pty_type(&p, pages[i].key);
        assert_true(pty_wait_for(&p, pages[i].shows));
        pty_type(&p, "\x1a");
        assert_true(pty_wait_for(&p, "STOPPED"));
        pty_type(&p, "\n");
        if (!pty_wait_for(&p, pages[i].shows))
            fail_msg("%s", pty_text(&p));
        assert_true(p.alternate);
        pty_type(&p, i == 1 ? "\x1b" : "q");
        pty_type(&p, "q");
        if (!pty_wait_for(&p, "END 0"))
            fail_msg("%s", pty_text(&p));
        pty_end(&p);
    }
}

/* ---- terminals ------------------------------------------------------------------- */

static bool has_colours(const struct pty *p)
{
    for (size_t i = 0; i + 3 < p->raw_size; i++)
        if (p->raw[i] == 27 && p->raw[i + 1] == '[') {
            size_t k = i + 2;
            while (k < p->raw_size && strchr("0123456789;", p->raw[k]))
                k++;
            if (k < p->raw_size && p->raw[k] == 'm')
                for (size_t n = i + 2; n + 1 < k; n++)
                    if ((n == i + 2 || p->raw[n - 1] == ';') && p->raw[n] == '3' &&
                        strchr("01234567", p->raw[n + 1]))
                        return true;
        }
    return false;
}

static void colours_can_be_left_out(void **state)
{
    (void)state;
    static const struct {
        const char *environment[4];
        bool colours;
    } terminals[] = {{{NULL}, true},
                     {{"NO_COLOR=1", NULL}, false},
                     {{"NO_COLOR=", NULL}, true},
                     {{"TERM=vt100", NULL}, false},
                     {{"TERM=xterm", NULL}, true},
                     {{"TERM=linux", NULL}, true}};
    for (size_t i = 0; i < sizeof terminals / sizeof *terminals; i++) {
        struct pty p;
        char name[32];
        snprintf(name, sizeof name, "colour-%zu", i);
        const char *arguments[] = {"play", "--seats",  "Ana,Beto,Cruz",  "--seed",
                                   "5",    "--record", games_path(name), NULL};
        pty_begin(&p, 80, 24, terminals[i].environment, arguments);
        assert_true(pty_wait_for(&p, "KING"));
        assert_true(pty_wait_for(&p, "Catalu\xc3\xb1"
                                     "a"));
        pty_read(&p, 200, 50);
        if (has_colours(&p) != terminals[i].colours)
            fail_msg("%s", terminals[i].environment[0] ? terminals[i].environment[0] : "plain");
        pty_end(&p);
    }
}

static bool sends(const struct pty *p, const char *bytes)
{
    size_t n = strlen(bytes);
    for (size_t i = 0; i + n <= p->raw_size; i++)
        if (memcmp(p->raw + i, bytes, n) == 0)
            return true;
    return false;
}

/* Lines and colours: --ascii, --palette, COLORFGBG. */
static void lines_and_palettes(void **state)
{
    (void)state;
    static const struct {
        const char *environment[4], *option[3];
        bool line, round, sea_dark, sea_light;
    } looks[] = {
        {{"TERM=xterm-256color", NULL}, {NULL}, true, true, false, false},
        {{"TERM=xterm-256color", NULL}, {"--ascii", NULL}, false, false, false, false},
        {{"TERM=linux", NULL}, {NULL}, true, false, false, false},
        {{"TERM=vt100", NULL}, {"--palette", "dark", NULL}, false, false, false, false},
        {{"TERM=xterm-256color", NULL}, {"--palette", "dark", NULL}, true, true, true, false},
        {{"TERM=xterm-256color", NULL}, {"--palette", "light", NULL}, true, true, false, true},
        {{"TERM=xterm-256color", "COLORFGBG=0;15", NULL}, {NULL}, true, true, false, true},
        {{"TERM=xterm-256color", "NO_COLOR=1", NULL},
         {"--palette", "dark", NULL},
         true,
         true,
         false,
         false},
        {{"TERM=xterm-256color", NULL}, {"--palette", "mono", NULL}, true, true, false, false}};
    for (size_t i = 0; i < sizeof looks / sizeof *looks; i++) {
        struct pty p;
        char name[32];
        snprintf(name, sizeof name, "look-%zu", i);
        const char *arguments[] = {
            "play",     "--seats",        "Ana,Beto,Cruz",    "--seed",           "5",
            "--record", games_path(name), looks[i].option[0], looks[i].option[1], NULL};
        pty_begin(&p, 80, 24, looks[i].environment, arguments);
        assert_true(pty_wait_for(&p, "KING"));
        pty_read(&p, 200, 50);
        bool good = sends(&p, "│") == looks[i].line && sends(&p, "╭") == looks[i].round &&
                    sends(&p, "48;5;17") == looks[i].sea_dark &&
                    sends(&p, "48;5;195") == looks[i].sea_light;
        if (!good)
            fail_msg("look %zu: %d %d %d %d", i, sends(&p, "│"), sends(&p, "╭"),
                     sends(&p, "48;5;17"), sends(&p, "48;5;195"));
        pty_end(&p);
    }
}

static void ascii_is_enough(void **state)
{
    (void)state;
    struct pty p;
    static const char *const environment[] = {"LANG=C", NULL};
    const char *arguments[] = {"play", "--seats",  "Ána,김유신,Cruz",   "--seed",
                               "5",    "--record", games_path("ascii"), NULL};
    pty_begin(&p, 80, 24, environment, arguments);
    assert_true(pty_wait_for(&p, "CT Cataluna"));
    assert_true(pty_wait_for(&p, "Ana")); /* what is written below may come later */
    for (size_t i = 0; i < p.raw_size; i++)
        assert_true((unsigned char)p.raw[i] < 0x80);
    pty_end(&p);
}

static void an_unknown_terminal_is_said(void **state)
{
    (void)state;
    struct pty p;
    static const char *const environment[] = {"TERM=no-such-terminal", NULL};
    const char *arguments[] = {"play", "--seats",  "Ana,Beto,Cruz",       "--seed",
                               "5",    "--record", games_path("unknown"), NULL};
    pty_begin(&p, 80, 24, environment, arguments);
    if (!pty_wait_for(&p, "\n>")) /* numbered lines */
        fail_msg("%s", pty_text(&p));
    assert_false(p.alternate);
    pty_end(&p);
    /* Without a menu a game begins at once. */
    pty_begin(&p, 80, 24, environment, (const char *[]){NULL});
    if (!pty_wait_for(&p, "\n>"))
        fail_msg("%s", pty_text(&p));
    pty_end(&p);
}

/* A terminal's mouse bytes: the wheel scrolls a page, a click is a key of the last line. */
static void the_mouse_is_read(void **state)
{
    (void)state;
    struct pty p;
    const char *arguments[] = {"play", "--mouse",  "--seats",           "Ana,Beto", "--seed",
                               "5",    "--record", games_path("mouse"), NULL};
    pty_begin(&p, 80, 24, NULL, arguments);
    assert_true(pty_wait_for(&p, "? help"));
    pty_type(&p, "\033[<0;1;24M"); /* on the key line, at its '?' */
    assert_true(pty_wait_for(&p, "1-21 of "));
    pty_type(&p, "\033[<65;10;10M");
    assert_true(pty_wait_for(&p, "4-24 of "));
    pty_type(&p, "\033[<64;10;10M");
    assert_true(pty_wait_for(&p, "1-21 of "));
    pty_end(&p);
}

int main(int argc, char **argv)
{
    setlocale(LC_ALL, "C.UTF-8");
    signal(SIGPIPE, SIG_IGN);
    if (argc > 1)
        cmocka_set_test_filter(argv[1]);
    if (getenv("HIDALGO_STORM"))
        cmocka_set_test_filter("a_storm*");
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(people_play),
        cmocka_unit_test(people_and_bots_play),
        cmocka_unit_test(windows_change_their_size),
        cmocka_unit_test(a_storm_is_survived),
        cmocka_unit_test(names_of_any_script),
        cmocka_unit_test(a_record_is_not_named_after_its_seed),
        cmocka_unit_test(every_signal_restores),
        cmocka_unit_test(quitting_restores),
        cmocka_unit_test(a_screen_that_stays_has_no_keys),
        cmocka_unit_test(an_interrupt_loses_no_output),
        cmocka_unit_test(an_interrupt_drops_what_was_typed),
        cmocka_unit_test(leaving_says_what_is_lost),
        cmocka_unit_test(a_vanished_terminal_ends_it),
        cmocka_unit_test(a_vanished_terminal_without_a_signal),
        cmocka_unit_test(a_vanished_terminal_before_a_game),
        cmocka_unit_test(an_orphan_in_the_background_ends),
        cmocka_unit_test(a_vanished_terminal_of_plain_play),
        cmocka_unit_test(stopping_and_going_on),
        cmocka_unit_test(stopping_before_a_game),
        cmocka_unit_test(colours_can_be_left_out),
        cmocka_unit_test(lines_and_palettes),
        cmocka_unit_test(ascii_is_enough),
        cmocka_unit_test(an_unknown_terminal_is_said),
        cmocka_unit_test(the_mouse_is_read),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
