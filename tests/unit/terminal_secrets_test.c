/* SPDX-License-Identifier: MIT
 *
 * terminal_secrets_test.c: the drawn table in a virtual terminal while it shows a secret: nothing
 * of that is left on any way out, with or without a second screen. */
#include <locale.h>
#include <setjmp.h>
#include <signal.h>
#include <stdarg.h>
#include <stdint.h>
#include <stdio.h>
#include <sys/wait.h>

#include <cmocka.h>

#include "games.h"
#include "vpty.h"

static const char *const terminals[] = {"TERM=xterm-256color", "TERM=linux", "TERM=vt100"};
enum { TERMINALS = sizeof terminals / sizeof *terminals };

/* Up to the open hand of Beto, who passes a modifier on. */
static void open_hand(struct pty *p)
{
    if (!pty_wait_for(p, "Only Beto may see the next choices"))
        fail_msg("there is no veil:\n%s", pty_text(p));
    pty_type(p, "\r");
    if (!pty_wait_for(p, "which modifier to pass"))
        fail_msg("it is not lifted:\n%s", pty_text(p));
    assert_true(pty_wait_for(p, "Bring 1 caballero"));
}

static void start_hand(struct pty *p, int terminal)
{
    static int games;
    char name[32];
    snprintf(name, sizeof name, "hand-%d", games++);
    const char *environment[] = {terminals[terminal], NULL};
    const char *arguments[] = {"play",        "--edition", "2023",           "--with",
                               "power-shift", "--seats",   "Ana,Beto",       "--seed",
                               "3",           "--record",  games_path(name), NULL};
    pty_begin(p, 80, 24, environment, arguments);
    open_hand(p);
}

/* On neither screen of the terminal. */
static void hand_is_gone(struct pty *p)
{
    static const char other[] = "\x1b[?1049h";
    bool gone =
        !p->alternate && !pty_shows(p, "Bring 1 caballero") && !pty_shows(p, "modifier to pass");
    vterm_input_write(p->vt, other, sizeof other - 1);
    if (!gone || pty_shows(p, "Bring 1 caballero"))
        fail_msg("the hand can be read:\n%s", pty_text(p));
}

static void every_signal_wipes_a_secret(void **state)
{
    (void)state;
    static const int signals[] = {SIGTERM, SIGHUP, SIGQUIT, SIGSEGV, SIGABRT, SIGUSR1, SIGVTALRM};
    for (int i = 0; i < TERMINALS; i++)
        for (size_t k = 0; k < sizeof signals / sizeof *signals; k++) {
            struct pty p;
            start_hand(&p, i);
            kill(p.pid, signals[k]);
            int status = pty_wait_end(&p);
            assert_true(WIFSIGNALED(status) && WTERMSIG(status) == signals[k]);
            assert_true(pty_is_restored(&p));
            hand_is_gone(&p);
            pty_end(&p);
        }
}

static void quitting_wipes_a_secret(void **state)
{
    (void)state;
    for (int i = 0; i < TERMINALS; i++) {
        struct pty p;
        start_hand(&p, i);
        pty_type(&p, "\x03");
        assert_true(pty_wait_for(&p, "Leave the game?"));
        pty_type(&p, "\x03");
        int status = pty_wait_end(&p);
        assert_true(WIFEXITED(status) && WEXITSTATUS(status) == 0);
        assert_true(pty_is_restored(&p));
        hand_is_gone(&p);
        pty_end(&p);
    }
}

static void stopping_wipes_a_secret(void **state)
{
    (void)state;
    for (int i = 0; i < TERMINALS; i++) {
        struct pty p;
        char command[300];
        snprintf(command, sizeof command,
                 "set -m; %s \"$0\" play --edition 2023 --with power-shift --seats Ana,Beto "
                 "--seed 3; echo STOPPED; read x; fg; echo END",
                 terminals[i]);
        pty_shell(&p, 80, 24, command);
        open_hand(&p);
        pty_type(&p, "\x1a");
        assert_true(pty_wait_for(&p, "STOPPED"));
        assert_false(pty_shows(&p, "Bring 1 caballero"));
        pty_type(&p, "\n");
        assert_true(pty_wait_for(&p, "Only Beto may see the next choices"));
        assert_false(pty_shows(&p, "Bring 1 caballero"));
        pty_end(&p);
    }
}

/* Without a second screen, public contents stay: the points at the end. */
static void what_is_open_stays(void **state)
{
    (void)state;
    struct pty p;
    static const char *const environment[] = {"TERM=linux", NULL};
    const char *arguments[] = {"play",    "--seats", "Ana,Beto,Cruz", "--seed",           "5",
                               "--first", "Ana",     "--record",      games_path("open"), NULL};
    pty_begin(&p, 80, 24, environment, arguments);
    assert_true(pty_wait_for(&p, "KING"));
    kill(p.pid, SIGTERM);
    assert_int_not_equal(pty_wait_end(&p), -1);
    assert_true(pty_shows(&p, "KING"));
    pty_end(&p);
}

int main(void)
{
    setlocale(LC_ALL, "C.UTF-8");
    signal(SIGPIPE, SIG_IGN);
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(every_signal_wipes_a_secret),
        cmocka_unit_test(quitting_wipes_a_secret),
        cmocka_unit_test(stopping_wipes_a_secret),
        cmocka_unit_test(what_is_open_stays),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
