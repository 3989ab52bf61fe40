/* SPDX-License-Identifier: MIT
 *
 * exec_terminal_test.c: other people's programs at the drawn table, in a virtual terminal: their
 * output does not damage the screen, their faults are reported, leaving waits for none, and
 * commands in a record are shown and need permission. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>

#include <cmocka.h>

#include "games.h"
#include "vpty.h"

static struct pty pty;

static const char *seats(const char *program)
{
    static char text[500];
    snprintf(text, sizeof text, "ana,beto:exec=%s", program);
    return text;
}

static const char *bad(const char *mode)
{
    static char text[300];
    const char *build = getenv("BUILD");
    snprintf(text, sizeof text, "%s/bots/badbot %s", build ? build : "build", mode);
    return text;
}

static void sit_down(const char *who, const char *first, const char *record)
{
    const char *arguments[] = {"play", "--edition", "1995", "--seats",  who,    "--seed",
                               "3",    "--first",   first,  "--record", record, NULL};
    pty_begin(&pty, 80, 24, NULL, arguments);
}

static void shows(const char *text)
{
    if (!pty_wait_for(&pty, text))
        fail_msg("'%s' is not on the screen:\n%s", text, pty_text(&pty));
}

static void leave(void)
{
    pty_type(&pty, "\x03");
    shows("Leave the game?");
    pty_type(&pty, "\x03"); /* again: at once */
    assert_true(pty_wait_end(&pty) >= 0);
    assert_true(pty_is_restored(&pty));
    pty_end(&pty);
}

static void plays(void **state)
{
    char command[400];
    (void)state;
    snprintf(command, sizeof command, "echo DAUBED >&2; %s", bad("good"));
    sit_down(seats(command), "beto", games_path("exec-plays"));
    shows("ana");
    pty_read(&pty, 3000, 500);
    assert_false(pty_keeps(&pty, "DAUBED"));
    char *text = games_read(games_path("exec-plays"), &(size_t){0});
    assert_non_null(strstr(text, "\nbeto power"));
    free(text);
    leave();
}

/* What has happened runs on by itself, so no key is pressed: one that came when it had run, on a
 * busy machine, would be an answer, and clear what is told. */
static void misbehaves(void **state)
{
    (void)state;
    sit_down(seats(bad("illegal 0")), "beto", games_path("exec-bad"));
    shows("random plays this game to its end");
    leave();
}

/* It does not even become ready, for which it has ten seconds. */
static void is_not_waited_for(void **state)
{
    (void)state;
    sit_down(seats("sleep 100"), "beto", games_path("exec-slow"));
    shows("beto");
    pty_read(&pty, 700, 700);
    leave();
}

/* ---- records ---------------------------------------------------------------------- */

static void answered(const char *record, const char *answer, const char *mark, bool runs)
{
    const char *arguments[] = {"resume", "--plain", "--exec-trusted", record, NULL};
    remove(mark);
    pty_begin(&pty, 80, 24, NULL, arguments);
    shows("type yes");
    assert_true(pty_shows(&pty, "a program plays for beto: touch"));
    pty_type(&pty, answer);
    if (runs) {
        shows("which power card");
        pty_type(&pty, "1\n");
        for (int i = 0; i < 50 && access(mark, F_OK) != 0; i++)
            pty_read(&pty, 100, 100);
    } else {
        assert_int_equal(WEXITSTATUS(pty_wait_end(&pty)), 1);
    }
    pty_end(&pty);
    assert_int_equal(access(mark, F_OK) == 0, runs);
}

static void asks(void **state)
{
    char record[256], mark[256], command[300];
    (void)state;
    snprintf(record, sizeof record, "%s", games_path("exec-asks"));
    snprintf(mark, sizeof mark, "%s", games_path("exec-mark"));
    snprintf(command, sizeof command, "touch %s; sleep 100", mark);
    sit_down(seats(command), "ana", record);
    shows("ana");
    leave();
    answered(record, "\n", mark, false);
    answered(record, "y\n", mark, false);
    answered(record, "yes, do\n", mark, false);
    answered(record, "yes\n", mark, true);
}

int main(void)
{
    static const struct CMUnitTest tests[] = {
        cmocka_unit_test(plays),
        cmocka_unit_test(misbehaves),
        cmocka_unit_test(is_not_waited_for),
        cmocka_unit_test(asks),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
