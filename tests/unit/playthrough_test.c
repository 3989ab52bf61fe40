/* SPDX-License-Identifier: MIT
 *
 * playthrough_test.c: whole games as text (tests/playthroughs): question, legal moves, move, and
 * its events. Review a change of the rules as a change of these files: run with
 * HIDALGO_UPDATE_PLAYTHROUGHS=1 and read the difference. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include <hidalgo/session.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "golden.h"

enum { LINE = 2048 };

/* Writes the current decision and plays a random move from the stream. */
static void tell_decision(struct hd_session *s, FILE *out, uint64_t *random)
{
    char text[LINE];
    struct hd_move legal[HD_MOVES];
    struct hd_question q = hd_session_question(s);
    int n = hd_session_legal(s, legal);
    fprintf(out, "%ld %s %s%s:", hd_session_moves(s) + 1, hd_session_seating(s)->player[q.who].word,
            hd_ask_word(q.ask), q.secret ? " (secret)" : "");
    for (int i = 0; i < n; i++)
        fprintf(out, " %s%s", hd_move_text(s, legal[i], text, sizeof text), i + 1 < n ? "," : "");
    struct hd_move m = legal[hd_random_below(random, (uint32_t)n)];
    fprintf(out, "\n> %s\n", hd_move_text(s, m, text, sizeof text));
    assert_true(hd_session_play(s, m));
}

static void tell_events(const struct hd_session *s, FILE *out, int *told)
{
    int n;
    char text[LINE];
    const struct hd_happening *log = hd_session_log(s, &n);
    for (; *told < n; ++*told)
        if (*hd_narrate(s, &log[*told], HD_OPEN, text, sizeof text))
            fprintf(out, "  %s\n", text);
}

static void play(const char *edition, const char *seats, uint64_t seed, FILE *out)
{
    static struct hd_session_setup setup;
    static struct hd_errors errors;
    char why[160];
    int told = 0;
    uint64_t random = seed;
    memset(&setup, 0, sizeof setup);
    memset(&errors, 0, sizeof errors);
    setup.request.edition = edition;
    setup.seed = seed;
    setup.first = -1;
    assert_true(hd_seating_read(seats, &setup.seating, why));
    struct hd_session *s = hd_session_new(&setup, &errors);
    assert_non_null(s);
    tell_events(s, out, &told);
    while (!hd_session_over(s)) {
        tell_decision(s, out, &random);
        tell_events(s, out, &told);
    }
    hd_session_free(s);
}

static void check(const char *name, const char *edition, const char *seats, uint64_t seed)
{
    char path[512], *text = NULL;
    const char *root = getenv("HIDALGO_TESTS");
    size_t size;
    FILE *out = open_memstream(&text, &size);
    assert_non_null(out);
    play(edition, seats, seed, out);
    fclose(out);
    snprintf(path, sizeof path, "%s/playthroughs/%s.txt", root ? root : "tests", name);
    golden(path, text, "HIDALGO_UPDATE_PLAYTHROUGHS");
    free(text);
}

static void test_1995(void **state)
{
    (void)state;
    check("1995-four", "1995", "ana,beto,cruz,dora", 1995);
}

static void test_2023(void **state)
{
    (void)state;
    check("2023-three", "2023", "ana,beto,cruz", 2023);
}

static void test_dummy(void **state)
{
    (void)state;
    check("2023-two-and-dummy", "2023", "ana,beto", 2024);
}

int main(void)
{
    const struct CMUnitTest tests[] = {golden_test(test_1995), golden_test(test_2023),
                                       golden_test(test_dummy)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}
