/* SPDX-License-Identifier: MIT
 *
 * heard_test.c: what plain play says, whole: golden files with all lines of the beginning of a
 * game, for each level of what stands beside answers, and everything that can be typed instead of
 * one; and of a whole game. */
#include <locale.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "capture.h"
#include "games.h"
#include "golden.h"
#include "plain.h"

enum { INPUT = 1 << 14, ADVICE = 90, DECISIONS = 22 };

static const struct told {
    const char *name, *edition, *option;
    int seats, bots;
    uint64_t seed;
    struct plain_options options;
    bool whole; /* a whole game, in which nothing else is asked */
} all[] = {
    {"heard-player", "1995", NULL, 3, 1, 5, {.level = HD_BESIDE_PLAYER, .width = 80}, false},
    {"heard-learner", "2023", NULL, 4, 3, 3, {true, true, HD_BESIDE_LEARNER, false, 60}, false},
    {"heard-analyst", "2023", "power-shift", 2, 0, 7, {.level = HD_BESIDE_ANALYST}, false},
    {"heard-game", "1995", NULL, 2, 0, 9, {.level = HD_BESIDE_PLAYER}, true},
    {"heard-set",
     "2023",
     "data/sets/guilds.yaml",
     3,
     1,
     4,
     {true, true, HD_BESIDE_PLAYER, false, 70},
     true},
};

static const struct told *now_told;
static struct hd_session *session;

static struct hd_session *begin(const struct told *t)
{
    char why[160];
    struct hd_session *s = games_new(t->edition, t->option, t->seats, t->seed, NULL);
    for (int i = t->seats - t->bots; i < t->seats; i++)
        assert_true(hd_session_seat_kind(s, i, "random", why));
    hd_session_advise_with(s, ADVICE);
    return s;
}

static int play(int argc, char **argv)
{
    (void)argc, (void)argv;
    return plain_run(session, &now_told->options);
}

/* What can be typed instead of an answer, but what names a file, or is drawn by lot. */
static const char asides[] =
    "?\nboard\nwho\ncards\nmap\nnow\nscore\nsince\nsecret\nlog\nlog all\nlog ana\nlog nobody\n"
    "undo\nredo\nreplay\nback\nback\non\n?\nquit\nreplay 3\non\nquit\nhint\nwhy\nwhy 1\nwhy "
    "granada\n"
    "why take king\nbeside\nbeside learner\n\nbeside analyst\n\nbeside player\n\nbeside "
    "all\nrules\n"
    "rules veto\nrules all veto\nrules nothing at all\nnonsense\n99\n\n";

/* The answers of people, drawn by lot; at some questions they ask everything. */
static void make_input(const struct told *t, char input[INPUT])
{
    struct hd_session *s = begin(t);
    struct hd_move legal[HD_MOVES];
    uint64_t random = t->seed;
    size_t used = 0;
    for (int i = 0; (t->whole || i < DECISIONS) && !hd_session_over(s); i++) {
        char words[200];
        while (hd_session_bot(s))
            ;
        if (hd_session_over(s))
            break;
        int n = hd_session_legal(s, legal);
        assert_true(n > 0);
        struct hd_move m = legal[hd_random_below(&random, (uint32_t)n)];
        used += (size_t)snprintf(input + used, INPUT - used, "%s%s\n",
                                 i % 10 == 5 && !t->whole ? asides : "",
                                 hd_move_text(s, m, words, sizeof words));
        assert_true(used < INPUT && hd_session_play(s, m));
    }
    hd_session_free(s);
}

static void every_line(void **state)
{
    static char input[INPUT];
    const char *root = getenv("HIDALGO_TESTS");
    (void)state;
    for (size_t i = 0; i < sizeof all / sizeof *all; i++) {
        struct captured c;
        char path[600];
        now_told = &all[i];
        make_input(now_told, input);
        session = begin(now_told);
        capture(&c, play, input, "play", NULL);
        snprintf(path, sizeof path, "%s/screens/%s.txt", root ? root : "tests", all[i].name);
        golden(path, c.out, "HIDALGO_UPDATE_SCREENS");
        capture_free(&c);
        hd_session_free(session);
    }
}

int main(void)
{
    setlocale(LC_ALL, "C.UTF-8");
    const struct CMUnitTest tests[] = {golden_test(every_line)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}
