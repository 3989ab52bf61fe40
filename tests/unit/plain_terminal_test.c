/* SPDX-License-Identifier: MIT
 *
 * plain_terminal_test.c: plain play in a virtual terminal: one player's secrets disappear from the
 * screen and from the scroll-back as soon as they are answered, and on every way out; and echo
 * comes back. */
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
#include <unistd.h>

#include <cmocka.h>

#include "games.h"
#include "vpty.h"

enum { WORDS = 200 };

/* A program, and the same game in this process. */
struct pair {
    struct pty pty;
    size_t from; /* earlier output was already read */
    struct hd_session *s;
};

static void told(struct pair *g, const char *text)
{
    if (!pty_wait_written(&g->pty, &g->from, text))
        fail_msg("it never says '%s', but shows:\n%s", text, pty_text(&g->pty));
}

static void type(struct pair *g, const char *line)
{
    char keys[WORDS];
    snprintf(keys, sizeof keys, "%s\n", line);
    pty_type(&g->pty, keys);
}

/* The options of somebody who wants to hear all of each choice; else lines are as short as may be
 * (words_test.c). */
static const char *all_is_told(void)
{
    static const char options[] = "hidalgo: options 1\nbeside: analyst\n";
    static char variable[600];
    char folder[512], path[560];
    snprintf(variable, sizeof variable, "XDG_CONFIG_HOME=%s", games_path("analyst"));
    mkdir(games_path("analyst"), 0700);
    snprintf(folder, sizeof folder, "%s/hidalgo", games_path("analyst"));
    mkdir(folder, 0700);
    snprintf(path, sizeof path, "%s/options.yaml", folder);
    games_write(path, options, strlen(options));
    return variable;
}

static void begin(struct pair *g, int width, int height, const char *term, const char *option)
{
    char variable[64], name[64];
    static int games;
    snprintf(variable, sizeof variable, "TERM=%s", term);
    snprintf(name, sizeof name, "plain-%d", games++);
    const char *environment[] = {variable, all_is_told(), NULL};
    const char *arguments[] = {"play", "--plain",  "--width=0",      "--edition",
                               "2023", "--seats",  "ana,beto",       "--seed",
                               "3",    "--record", games_path(name), option ? "--with" : NULL,
                               option, NULL};
    g->from = 0;
    g->s = games_new("2023", option, 2, 3, NULL);
    pty_begin(&g->pty, width, height, environment, arguments);
}

static void end(struct pair *g)
{
    hd_session_free(g->s);
    pty_end(&g->pty);
}

static struct hd_move some_move(const struct hd_session *s, uint64_t *random)
{
    struct hd_move legal[HD_MOVES];
    int n = hd_session_legal(s, legal);
    return legal[hd_random_below(random, (uint32_t)n)];
}

/* ---- power cards ----------------------------------------------------------------- */

/* One sentence for all power cards, not a line for each; Enter repeats it. */
static void power_cards_are_few_words(void **state)
{
    (void)state;
    struct pair g;
    begin(&g, 80, 24, "xterm", NULL);
    for (int i = 0; i < 2; i++) {
        told(&g, "  Power card 1 brings 6 caballeros to the court; 2 or 3: 5; 4 or 5: 4; 6 or 7: "
                 "3; 8 or 9: 2; 11: 1; 12 or 13: 0.\r\n"
                 "  With 1: on turn as number 3; with 2 to 9: on turn as number 2 to 3; with 11 or "
                 "12: on turn as number 1 to 2; with 13: on turn as number 1.\r\n> ");
        type(&g, "");
    }
    type(&g, "13");
    told(&g, "plays power card 13.");
    assert_null(strstr(pty_text(&g.pty), "1) power 1"));
    end(&g);
}

/* A person reads words of the language, which may be typed. */
static void choices_are_words_of_the_language(void **state)
{
    (void)state;
    struct pair g = {.from = 0};
    const char *environment[] = {"TERM=xterm", "LANGUAGE=pseudo", all_is_told(), NULL};
    const char *arguments[] = {
        "play", "--plain",  "--width=0",          "--seats", "ana,b:random,c:random", "--seed",
        "3",    "--record", games_path("pseudo"), NULL};
    pty_begin(&g.pty, 100, 40, environment, arguments);
    told(&g, "[ana]");
    type(&g, "þóóŵééŕ 5");
    told(&g, ") çóóúúŕţ 0 - ");
    assert_null(strstr(g.pty.raw, ") court"));
    type(&g, "çóóúúŕţ 0");
    told(&g, "1) ");
    pty_end(&g.pty);
}

/* The whole list has names, each once, and no ids. */
static void choices_have_names(void **state)
{
    (void)state;
    struct pair g;
    begin(&g, 80, 50, "xterm", NULL);
    struct hd_move legal[HD_MOVES];
    char word[WORDS], line[WORDS], text[WORDS];
    while (hd_session_question(g.s).ask != HD_ASK_card) {
        int n = hd_session_legal(g.s, legal);
        told(&g, "> ");
        type(&g, hd_move_text(g.s, legal[n - 1], word, sizeof word));
        assert_true(hd_session_play(g.s, legal[n - 1]));
    }
    told(&g, "which action card to take");
    type(&g, "");
    for (int i = 0, n = hd_session_legal(g.s, legal); i < n; i++) {
        snprintf(line, sizeof line, "  %d) %s", i + 1,
                 hd_move_label(g.s, legal[i], text, sizeof text));
        told(&g, line);
        assert_null(strstr(g.pty.raw, hd_move_text(g.s, legal[i], word, sizeof word)));
    }
    end(&g);
}

/* ---- a whole game ---------------------------------------------------------------- */

/* The unique beginning of a choice: ") power 3 -1-own". */
static const char *choice(const struct hd_session *s, struct hd_move m)
{
    static char line[WORDS + 8];
    char text[WORDS];
    snprintf(line, sizeof line, ") %s - ", hd_move_said(s, m, text, sizeof text));
    return line;
}

/* Whether a choice has a modifier: nobody else may ever see which. */
static bool is_shifted(struct hd_move m)
{
    return m.ask == HD_ASK_gift || (m.ask == HD_ASK_power && m.a);
}

/* None of the modifiers in the private list can be read anywhere. */
static void nothing_kept(struct pair *g)
{
    struct hd_move legal[HD_MOVES];
    int n = hd_session_legal(g->s, legal);
    for (int i = 0; i < n; i++)
        if (is_shifted(legal[i]) && pty_keeps(&g->pty, choice(g->s, legal[i])))
            fail_msg("'%s' can be read:\n%s", choice(g->s, legal[i]), pty_text(&g->pty));
}

/* Up to the prompt for the answer. */
static void open_question(struct pair *g, const struct hd_question *q)
{
    char line[1100], text[1000];
    hd_question_text(g->s, text, sizeof text);
    snprintf(line, sizeof line, "[%s] %s\r\n", hd_session_seating(g->s)->player[q->who].name, text);
    told(g, line);
    if (q->is_private) {
        told(g, "choices. Press Enter when nobody else is looking. ");
        assert_false(g->pty.alternate);
        nothing_kept(g);
        type(g, "");
        told(g, "\x1b[?1049h");
    }
    told(g, "\n> ");
    assert_true(g->pty.alternate == q->is_private);
    if (q->secret || q->is_private)
        assert_true(pty_wait_echo(&g->pty, false));
}

static void answer_question(struct pair *g, const struct hd_question *q, struct hd_move m)
{
    char text[WORDS];
    bool hidden = q->secret || q->is_private;
    type(g, hd_move_text(g->s, m, text, sizeof text));
    told(g, hidden ? "\r\n" : text);
    if (hidden && memcmp(g->pty.raw + g->from - 4, "> \r\n", 4) != 0)
        fail_msg("the answer %s is shown", text);
    if (q->is_private) {
        told(g, "\x1b[?1049l");
        told(g, "everybody may look again.)\r\n");
        assert_false(g->pty.alternate);
        nothing_kept(g);
    }
}

static void a_whole_game_keeps_its_secrets(void **state)
{
    (void)state;
    struct pair g;
    uint64_t random = 3;
    int private = 0;
    begin(&g, 100, 40, "xterm-256color", "power-shift");
    while (!hd_session_over(g.s)) {
        struct hd_question q = hd_session_question(g.s);
        struct hd_move m = some_move(g.s, &random);
        open_question(&g, &q);
        answer_question(&g, &q, m);
        private += q.is_private;
        assert_true(hd_session_play(g.s, m));
    }
    told(&g, "winner: ");
    assert_int_equal(WEXITSTATUS(pty_wait_end(&g.pty)), 0);
    assert_true(pty_is_restored(&g.pty));
    assert_true(private >= 4);
    end(&g);
}

/* ---- ways out ------------------------------------------------------------------------ */

static const struct {
    const char *term, *wiped; /* the output that wipes the secret     */
    bool sure;                /* and nothing is left anywhere         */
} terminals[] = {{"xterm-256color", "\x1b[H\x1b[2J\x1b[?1049l", true},
                 {"screen", "\x1b[H\x1b[J\x1b[?1049l", true},
                 {"linux", "\x1b[H\x1b[J\x1b[3J", true},
                 {"vt100", "\x1b[H\x1b[J", false},
                 {"dumb", "\n\r\n\r\n\r\n\r\n\r\n\r\n\r\n\r\n\r\n\r\n\r\n", false},
                 {"no-such-terminal", "\n\r\n\r\n\r\n\r\n\r\n\r\n\r\n\r\n\r\n\r\n\r\n", false}};
enum { TERMINALS = sizeof terminals / sizeof *terminals };

static const char warning[] = "On this terminal somebody could still scroll back to them.";

/* Up to the open hand of the first player, who passes a modifier on. */
static void open_hand(struct pair *g, int terminal, int height)
{
    begin(g, 100, height, terminals[terminal].term, "power-shift");
    told(g, "Press Enter when nobody else is looking. ");
    assert_true((strstr(g->pty.raw, warning) == NULL) == terminals[terminal].sure);
    type(g, "");
    told(g, ") ");
    told(g, "\n> ");
    assert_true(pty_shows(&g->pty, ") +1 - modifier"));
    assert_true(pty_wait_echo(&g->pty, false));
}

static void hand_is_gone(struct pair *g, int terminal)
{
    assert_false(g->pty.alternate);
    if (pty_shows(&g->pty, "modifier +1"))
        fail_msg("%s: the hand is on the screen:\n%s", terminals[terminal].term, pty_text(&g->pty));
    if (terminals[terminal].sure)
        assert_null(strstr(g->pty.scrolled, "modifier +1"));
}

static void every_terminal_is_wiped(void **state)
{
    (void)state;
    for (int i = 0; i < TERMINALS; i++)
        for (int height = 24; height <= 100; height += 76) {
            struct pair g;
            open_hand(&g, i, height);
            type(&g, "1");
            told(&g, terminals[i].wiped);
            told(&g, "Press Enter when nobody else is looking. ");
            hand_is_gone(&g, i);
            /* It warns once. */
            size_t from = 0;
            assert_true(terminals[i].sure || pty_wait_written(&g.pty, &from, warning));
            assert_null(strstr(g.pty.raw + from, warning));
            end(&g);
        }
}

static void no_sequences_where_none_are_known(void **state)
{
    (void)state;
    struct pair g;
    open_hand(&g, TERMINALS - 2, 24);
    type(&g, "1");
    told(&g, "everybody may look again.)");
    assert_null(memchr(g.pty.raw, '\x1b', g.pty.raw_size));
    end(&g);
    pty_shell(&g.pty, 80, 24,
              "\"$0\" play --plain --with power-shift --seats ana,beto --seed 3 | cat; echo END");
    g.from = 0;
    told(&g, "Press Enter when nobody else is looking. ");
    pty_type(&g.pty, "\n");
    told(&g, "\n> ");
    pty_type(&g.pty, "quit\n");
    told(&g, "END");
    assert_null(memchr(g.pty.raw, '\x1b', g.pty.raw_size));
    pty_end(&g.pty);
}

static void by_signal(int terminal, int number, bool caught)
{
    struct pair g;
    open_hand(&g, terminal, 24);
    kill(g.pty.pid, number);
    int status = pty_wait_end(&g.pty);
    bool right = caught ? WIFEXITED(status) && WEXITSTATUS(status) == 128 + number
                        : WIFSIGNALED(status) && WTERMSIG(status) == number;
    if (!right)
        fail_msg("signal %d ends it with status %x", number, (unsigned)status);
    if (!pty_is_restored(&g.pty))
        fail_msg("%s: signal %d leaves the terminal changed", terminals[terminal].term, number);
    told(&g, terminals[terminal].wiped);
    hand_is_gone(&g, terminal);
    end(&g);
}

static void every_signal_wipes(void **state)
{
    (void)state;
    static const int caught[] = {SIGINT, SIGTERM, SIGHUP, SIGQUIT},
                     deadly[] = {SIGUSR1, SIGUSR2, SIGALRM, SIGPIPE, SIGSEGV, SIGABRT, SIGXCPU,
                                 SIGBUS,  SIGFPE,  SIGILL,  SIGSYS,  SIGTRAP, SIGPROF, SIGVTALRM};
    for (int i = 0; i < TERMINALS; i++) {
        for (size_t k = 0; k < sizeof caught / sizeof *caught; k++)
            by_signal(i, caught[k], true);
        for (size_t k = 0; k < sizeof deadly / sizeof *deadly; k++)
            if (i == 0 || k < 2) /* the output is the same for all of them      */
                by_signal(i, deadly[k], false);
    }
}

/* Nothing can be written any more: it does not try for ever. */
static void a_signal_after_the_terminal_is_gone(void **state)
{
    (void)state;
    struct pair g;
    int status;
    open_hand(&g, 0, 24);
    kill(g.pty.pid, SIGSTOP);
    assert_int_equal(waitpid(g.pty.pid, &status, WUNTRACED), g.pty.pid);
    kill(g.pty.pid, SIGUSR1); /* waits until the hang-up continues the program */
    pty_hang_up(&g.pty);
    status = pty_wait_end(&g.pty);
    end(&g);
    assert_true(status != -1 && WIFSIGNALED(status) && WTERMSIG(status) == SIGUSR1);
}

/* The file of a position in which a card with a dial lies face up. */
static const char *dial_position(void)
{
    static const char position[] = "hidalgo: position 1\n"
                                   "edition: \"1995\"\n"
                                   "players: [ana, beto, cruz]\n"
                                   "king: galicia\n"
                                   "grandes: [aragon, sevilla, valencia]\n"
                                   "powers: [13, 9, 2]\n"
                                   "courts: [7, 7, 7]\n"
                                   "face_up: [intrigue-move-4-own, court-loses-3, score-fours, "
                                   "score-secret, king]\n";
    static char file[256];
    snprintf(file, sizeof file, "%s", games_path("dial.yaml"));
    games_write(file, position, sizeof position - 1);
    return file;
}

/* A dial has no choices to hide, but echo must come back. */
static void echo_comes_back_at_any_question(void **state)
{
    (void)state;
    static const int deadly[] = {SIGUSR1, SIGSEGV, SIGTERM};
    for (int i = 0; i < 3; i++) {
        struct pair g = {.from = 0};
        char name[32];
        snprintf(name, sizeof name, "dial-%d", i);
        const char *arguments[] = {"play",     "--plain",        "--position", dial_position(),
                                   "--record", games_path(name), NULL};
        pty_begin(&g.pty, 80, 24, NULL, arguments);
        told(&g, "\n> ");
        type(&g, "take score-secret");
        told(&g, "\n> ");
        type(&g, "special-first");
        told(&g, "\n> ");
        assert_true(pty_wait_echo(&g.pty, false));
        kill(g.pty.pid, deadly[i]);
        assert_int_not_equal(pty_wait_end(&g.pty), -1);
        assert_true(pty_is_restored(&g.pty));
        pty_end(&g.pty);
    }
}

/* The hand is hidden during a stop; somebody else may continue. */
static void stopping_covers(void **state)
{
    (void)state;
    for (int i = 0; i < TERMINALS; i++) {
        char command[1000];
        struct pair g = {.from = 0};
        snprintf(
            command, sizeof command,
            "set -m; TERM=%s %s \"$0\" play --plain --width 0 --edition 2023 --with power-shift "
            "--seats "
            "ana,beto --seed 3; echo STOPPED; read x; fg; echo END",
            terminals[i].term, all_is_told());
        pty_shell(&g.pty, 100, 24, command);
        told(&g, "Press Enter when nobody else is looking. ");
        type(&g, "");
        told(&g, ") +1 - modifier");
        told(&g, "\n> ");
        assert_true(pty_wait_echo(&g.pty, false));
        pty_type(&g.pty, "\x1a");
        told(&g, terminals[i].wiped);
        told(&g, "STOPPED");
        assert_true(pty_wait_echo(&g.pty, true));
        hand_is_gone(&g, i);
        type(&g, "");
        told(&g, "[beto] which modifier");
        told(&g, "Press Enter when nobody else is looking. ");
        hand_is_gone(&g, i);
        type(&g, "");
        told(&g, ") +1 - modifier");
        told(&g, "\n> ");
        assert_true(pty_wait_echo(&g.pty, false));
        type(&g, "quit");
        told(&g, "is saved");
        told(&g, "END");
        hand_is_gone(&g, i);
        pty_end(&g.pty);
    }
}

/* ---- long lists, and numbers ------------------------------------------------------------ */

/* Even on a screen without scroll-back, every choice can be read. */
static void long_lists_come_in_pages(void **state)
{
    (void)state;
    struct pair g;
    uint64_t random = 1;
    struct hd_move legal[HD_MOVES];
    begin(&g, 80, 24, "xterm-256color", "power-shift");
    for (int i = 0; i < 2; i++) {
        struct hd_question q = hd_session_question(g.s);
        struct hd_move m = some_move(g.s, &random);
        open_question(&g, &q);
        answer_question(&g, &q, m);
        assert_true(hd_session_play(g.s, m));
    }
    struct hd_question q = hd_session_question(g.s);
    int n = hd_session_legal(g.s, legal), seen = 0, pages = 1;
    open_question(&g, &q);
    for (; seen < n; pages++) {
        while (seen < n && pty_shows(&g.pty, choice(g.s, legal[seen])))
            seen++;
        assert_true(pty_shows(&g.pty, "[") && pages < n);
        assert_true(pty_shows(&g.pty, "Enter shows them") == (seen < n));
        type(&g, "");
        told(&g, "\n> ");
        assert_true(pty_wait_echo(&g.pty, false));
    }
    assert_true(pages > 2);
    assert_true(pty_shows(&g.pty, choice(g.s, legal[0]))); /* and again from the first */
    end(&g);
}

/* Many numbers are one line: the number is typed. */
static void many_numbers_are_one_line(void **state)
{
    (void)state;
    static const char set[] = "hidalgo: set 2\nname: Trial\ncards:\n- {id: king, effects: "
                              "[{move: {from: province, to: court, up-to: 40}}]}\n";
    static const char position[] = "hidalgo: position 1\nedition: \"1995\"\nsets: [wide.yaml]\n"
                                   "players: [ana, beto, cruz]\nking: galicia\n"
                                   "grandes: [aragon, sevilla, valencia]\npowers: [13, 9, 2]\n"
                                   "courts: [0, 7, 7]\nface_up: [intrigue-move-4-own, "
                                   "court-loses-3, score-fours, score-secret, king]\n";
    struct pair g = {.from = 0};
    char file[256];
    games_write(games_path("wide.yaml"), set, sizeof set - 1);
    snprintf(file, sizeof file, "%s", games_path("wide-position.yaml"));
    games_write(file, position, sizeof position - 1);
    const char *arguments[] = {
        "play", "--plain", "--position", file, "--record", games_path("wide-1"), NULL};
    pty_begin(&g.pty, 80, 24, NULL, arguments);
    told(&g, "\n> ");
    type(&g, "take king");
    told(&g, "\n> ");
    type(&g, "special-first");
    told(&g, "A number: 0 to 30.\r\n> ");
    type(&g, "31");
    told(&g, "Not legal: ");
    told(&g, "\n> ");
    type(&g, "28");
    told(&g, "28 caballeros");
    assert_null(strstr(pty_text(&g.pty), "17) court 17"));
    pty_end(&g.pty);
}

/* A number that is not on the screen plays nothing: lines are not counted. */
static void numbers_that_are_not_shown_are_refused(void **state)
{
    (void)state;
    struct pair g;
    begin(&g, 100, 40, "xterm-256color", NULL);
    told(&g, "\n> ");
    type(&g, "3");
    told(&g, "plays power card 3.");
    told(&g, "\n> ");
    type(&g, "3");
    told(&g, "Not legal: ");
    told(&g, "The choices are 1, 2, 4 to ");
    told(&g, "\n> ");
    type(&g, "why 3");
    told(&g, "[rules: ");
    told(&g, "\n> ");
    type(&g, "why 4");
    told(&g, "Choice 4, power 4: that is legal.");
    told(&g, "\n> ");
    type(&g, "4");
    told(&g, "plays power card 4.");
    end(&g);
}

/* Lines are broken between words at the terminal's present width. */
static void lines_fit_the_terminal(void **state)
{
    (void)state;
    struct pair g = {.from = 0};
    const char *arguments[] = {"play",     "--plain", "--edition", "2023", "--seats",
                               "ana,beto", "--seed",  "3",         NULL};
    pty_begin(&g.pty, 60, 24, NULL, arguments);
    told(&g, "\n  log, undo.");
    told(&g, "\n> ");
    type(&g, "quit");
    pty_end(&g.pty);
}

/* ---- typed ahead, and edited ------------------------------------------------------------ */

/* No secret may ever be seen; nobody else types this word. */
static const char word[] = "xyzzy";

static int times(const struct pair *g, const char *text)
{
    int n = 0;
    for (const char *at = g->pty.raw; (at = strstr(at, text)); at += strlen(text))
        n++;
    return n;
}

static void restored(struct pair *g)
{
    assert_int_equal(WEXITSTATUS(pty_wait_end(&g->pty)), 0);
    assert_true(pty_is_restored(&g->pty));
}

/* Two open answers and secret ones, all at once: each question takes its own. */
static void answers_typed_ahead_count(void **state)
{
    (void)state;
    struct pair g = {.from = 0};
    const char *arguments[] = {"play",     "--plain",          "--position", dial_position(),
                               "--record", games_path("once"), NULL};
    pty_begin(&g.pty, 80, 24, NULL, arguments);
    told(&g, "\n> ");
    pty_type(&g.pty, "take score-secret\nspecial-first\nxyzzy\nvalencia\ngranada\nquit\n");
    told(&g, "take score-secret\r\n");
    told(&g, "\n> special-first\r\n");
    told(&g, "\n> \r\nThat is not one of the choices.");
    told(&g, "\n> \r\n");
    told(&g, "\n> \r\n");
    told(&g, "\n> \r\nThe game is saved");
    restored(&g);
    assert_int_equal(times(&g, word), 0);
    assert_int_equal(times(&g, "> valencia") + times(&g, "> granada"), 0);
    pty_end(&g.pty);
}

/* Nobody knows yet which question will read it. */
static void nothing_is_echoed_while_a_bot_thinks(void **state)
{
    (void)state;
    struct pair g = {.from = 0};
    char seats[800], gate[300];
    const char *build = getenv("BUILD");
    snprintf(gate, sizeof gate, "%s", games_path("gate"));
    remove(gate);
    assert_int_equal(mkfifo(gate, 0600), 0);
    snprintf(seats, sizeof seats, "ana,beto:exec=read x <%s; exec %s/bots/badbot good", gate,
             build ? build : "build");
    const char *arguments[] = {"play",      "--plain", "--edition", "1995",
                               "--seats",   seats,     "--seed",    "3",
                               "--first",   "beto",    "--record",  games_path("thinks"),
                               "--width=0", NULL};
    pty_begin(&g.pty, 80, 24, NULL, arguments);
    told(&g, "Type a number or words");
    int open_gate = open(gate, O_WRONLY); /* returns when the bot waits there */
    pty_type(&g.pty, "xyzzy\n13\n");
    pty_read(&g.pty, 200, 200);
    assert_int_equal(times(&g, word), 0);
    assert_int_equal(write(open_gate, "\n", 1), 1);
    told(&g, "\n> xyzzy\r\n");
    told(&g, "\n> 13\r\n");
    told(&g, "ana plays power card 13.");
    assert_int_equal(times(&g, "> xyzzy"), 1);
    close(open_gate);
    pty_end(&g.pty);
}

/* An Enter that was typed before the others could look away does not show the choices. */
static void only_a_fresh_enter_shows_the_choices(void **state)
{
    (void)state;
    struct pair g;
    open_hand(&g, 0, 24);
    pty_type(&g.pty, "1\n\nxyzzy\n");
    told(&g, "Press Enter when nobody else is looking. ");
    pty_read(&g.pty, 200, 200);
    assert_false(g.pty.alternate);
    type(&g, "");
    told(&g, "\x1b[?1049h");
    told(&g, "\n> \r\n");
    told(&g, "\n> \r\nThat is not one of the choices.");
    told(&g, "\n> ");
    assert_int_equal(times(&g, word), 0);
    type(&g, "quit");
    restored(&g);
    end(&g);
}

static void lines_can_be_edited(void **state)
{
    (void)state;
    struct pair g;
    begin(&g, 80, 24, "xterm", NULL);
    told(&g, "\n> ");
    pty_type(&g.pty, "\xc3\xa9\x1b\x7f\x7f"); /* a letter of two bytes, a control character */
    told(&g, "\xc3\xa9^[\b \b\b \b\b \b");
    pty_type(&g.pty, "\xe2\x80\x8b\xc2\x9b\x7f\x7f"); /* two that a text may not hold */
    told(&g, "??\b \b\b \b");
    pty_type(&g.pty, "ab cd \x17");
    told(&g, "ab cd \b \b\b \b\b \b");
    pty_type(&g.pty, "\x15\x7f");
    told(&g, "\b \b\b \b\b \b");
    pty_type(&g.pty, "1\x12");
    told(&g, "1\r\n1");
    pty_type(&g.pty, "\x04"
                     "3\n"); /* the end of input only where a line begins */
    told(&g, "3\r\n");
    told(&g, "plays power card 13.");
    told(&g, "\n> ");
    pty_type(&g.pty, "\x04");
    told(&g, "is saved");
    restored(&g);
    end(&g);
}

/* What is typed after the end of the game is for the shell. */
static void the_rest_is_left_to_the_shell(void **state)
{
    (void)state;
    struct pair g = {.from = 0};
    pty_shell(&g.pty, 80, 24, "\"$0\" play --plain --seats ana,beto --seed 3; read x; echo GOT $x");
    told(&g, "\n> ");
    pty_type(&g.pty, "quit\nls -l\n");
    told(&g, "GOT ls -l");
    pty_end(&g.pty);
}

/* A shell that sets the terminal its own way, during a stop that cannot be caught. */
static void echo_is_off_again_after_a_stop(void **state)
{
    (void)state;
    struct pair g;
    int status;
    begin(&g, 80, 24, "xterm", NULL);
    told(&g, "\n> ");
    assert_true(pty_wait_echo(&g.pty, false));
    kill(g.pty.pid, SIGSTOP);
    assert_int_equal(waitpid(g.pty.pid, &status, WUNTRACED), g.pty.pid);
    assert_int_equal(tcsetattr(g.pty.master, TCSANOW, &g.pty.before), 0);
    kill(g.pty.pid, SIGCONT);
    assert_true(pty_wait_echo(&g.pty, false));
    type(&g, "quit");
    restored(&g);
    end(&g);
}

int main(void)
{
    setlocale(LC_ALL, "C.UTF-8");
    signal(SIGPIPE, SIG_IGN);
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(power_cards_are_few_words),
        cmocka_unit_test(choices_are_words_of_the_language),
        cmocka_unit_test(choices_have_names),
        cmocka_unit_test(a_whole_game_keeps_its_secrets),
        cmocka_unit_test(every_terminal_is_wiped),
        cmocka_unit_test(no_sequences_where_none_are_known),
        cmocka_unit_test(every_signal_wipes),
        cmocka_unit_test(a_signal_after_the_terminal_is_gone),
        cmocka_unit_test(echo_comes_back_at_any_question),
        cmocka_unit_test(stopping_covers),
        cmocka_unit_test(long_lists_come_in_pages),
        cmocka_unit_test(many_numbers_are_one_line),
        cmocka_unit_test(numbers_that_are_not_shown_are_refused),
        cmocka_unit_test(lines_fit_the_terminal),
        cmocka_unit_test(answers_typed_ahead_count),
        cmocka_unit_test(nothing_is_echoed_while_a_bot_thinks),
        cmocka_unit_test(only_a_fresh_enter_shows_the_choices),
        cmocka_unit_test(lines_can_be_edited),
        cmocka_unit_test(the_rest_is_left_to_the_shell),
        cmocka_unit_test(echo_is_off_again_after_a_stop),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
