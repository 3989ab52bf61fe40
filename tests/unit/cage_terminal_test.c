/* SPDX-License-Identifier: MIT
 *
 * cage_terminal_test.c: where no cage is to be had, one sentence says so before a program runs, in
 * plain play and at the drawn table, whoever is asked first; not if the program is trusted. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "games.h"
#include "older.h"
#include "vpty.h"

#define LACK "this system cannot lock programs in"

static struct pty pty;

/* A program that never gets ready, so that nothing is asked after it. */
static void begin(const char *way, const char *first, const char *trust)
{
    const char *arguments[] = {
        "play", "--edition", "1995", "--seats",  "ana,beto:exec=sleep 100",   "--first",
        first,  "--seed",    "3",    "--record", games_path("cage-terminal"), way,
        trust,  NULL};
    remove(games_path("cage-terminal"));
    pty_begin(&pty, 100, 30, NULL, arguments);
}

static void says_it(const char *way, const char *first)
{
    begin(way, first, NULL);
    if (!pty_wait_for(&pty, LACK))
        fail_msg("play %s, %s is first:\n%s", way ? way : "drawn", first, pty_text(&pty));
    const char *once = strstr(pty.raw, LACK), *asked = strstr(pty.raw, "which power card");
    assert_true(!way || !asked || once < asked);
    pty_end(&pty);
}

static void it_is_said(void **unused)
{
    (void)unused;
    says_it("--plain", "ana");
    says_it("--plain", "beto");
    says_it(NULL, "ana");
    says_it(NULL, "beto");
}

static void trust_is_silent(void **unused)
{
    (void)unused;
    begin("--plain", "ana", "--exec-trusted");
    assert_true(pty_wait_for(&pty, "which power card"));
    assert_false(pty_keeps(&pty, LACK));
    pty_end(&pty);
}

static int without_cages(void **unused)
{
    (void)unused;
#ifdef __linux__
    return !older_system((const int[OLDER_CALLS]){OLDER_LANDLOCK, SYS_unshare});
#else
    return 0;
#endif
}

int main(void)
{
    static const struct CMUnitTest tests[] = {
        cmocka_unit_test(it_is_said),
        cmocka_unit_test(trust_is_silent),
    };
    return cmocka_run_group_tests(tests, without_cages, NULL);
}
