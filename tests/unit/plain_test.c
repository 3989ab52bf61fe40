/* SPDX-License-Identifier: MIT
 *
 * plain_test.c: transcripts of plain play, without a terminal: whole games of every
 * variant, in which each question is told as its secrecy demands. */
#include <setjmp.h>
#include <stdarg.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "capture.h"
#include "commands.h"
#include "games.h"

enum { QUESTIONS = 6000, LINE = 1200, INPUT = 1 << 18 };

/* A whole game: what is asked, and what is answered. */
struct script {
    int questions;
    struct {
        char line[LINE]; /* "[ana] which power card to play" */
        char eyes[128];  /* the sentence before private choices, or "" */
    } asked[QUESTIONS];
    char input[INPUT];
};

static struct script script;

static void note_question(const struct hd_session *s)
{
    char text[1000];
    struct hd_question q = hd_session_question(s);
    const char *name = hd_session_seating(s)->player[q.who].name;
    assert_true(script.questions < QUESTIONS);
    assert_true(q.private || hd_ask_form(q.ask) != HD_FORM_MODIFIER); /* that lists a hand */
    char *line = script.asked[script.questions].line, *eyes = script.asked[script.questions].eyes;
    snprintf(line, LINE, "[%s] %s\n", name, hd_question_text(s, text, sizeof text));
    eyes[0] = '\0';
    if (q.private)
        snprintf(eyes, sizeof script.asked[0].eyes,
                 "-- The next choices are for the eyes of %s alone.\n", name);
    script.questions++;
}

static void note_answer(const struct hd_session *s, struct hd_move m)
{
    char text[200];
    size_t used = strlen(script.input);
    snprintf(script.input + used, INPUT - used, "%s\n", hd_move_text(s, m, text, sizeof text));
}

/* Plays a game at random to its end and keeps it as a script. */
static void write_script(const char *edition, const char *option, uint64_t seed)
{
    struct hd_session *s = games_new(edition, option, 3, seed, NULL);
    struct hd_move legal[HD_MOVES];
    uint64_t random = seed;
    script.questions = 0;
    script.input[0] = '\0';
    while (!hd_session_over(s)) {
        int n = hd_session_legal(s, legal);
        struct hd_move m = legal[hd_random_below(&random, (uint32_t)n)];
        note_question(s);
        note_answer(s, m);
        assert_true(hd_session_play(s, m));
    }
    hd_session_free(s);
}

static void play_script(struct captured *c, const char *edition, const char *option, uint64_t seed)
{
    char number[32];
    snprintf(number, sizeof number, "%llu", (unsigned long long)seed);
    capture(c, cmd_play, script.input, "play", "--plain", "--edition", edition, "--seats",
            "ana,beto,cruz", "--seed", number, "--record", games_path("plain.record"),
            option ? "--with" : NULL, option, NULL);
    remove(games_path("plain.record"));
    assert_int_equal(c->status, 0);
}

/* Each question in its turn: private choices are announced, others follow at once. */
static int told_as_demanded(const char *out)
{
    int covered = 0;
    for (int i = 0; i < script.questions; i++) {
        const char *at = strstr(out, script.asked[i].line), *eyes = script.asked[i].eyes;
        if (at == NULL)
            fail_msg("question %d is not asked: %s", i, script.asked[i].line);
        out = at + strlen(script.asked[i].line);
        if (strncmp(out, eyes, strlen(eyes)) != 0)
            fail_msg("question %d is not covered: %.80s", i, out);
        out += strlen(eyes);
        if (strncmp(out, "  ", 2) != 0)
            fail_msg("question %d has no choices: %.80s", i, out);
        covered += *eyes != '\0';
    }
    assert_non_null(strstr(out, "winner: "));
    return covered;
}

static void private_choices_are_announced(void **state)
{
    (void)state;
    static const struct {
        const char *edition, *option;
    } games[] = {{"1995", NULL},     {"1995", "open-castillo"}, {"2023", NULL},
                 {"2023", "short"},  {"2023", "alternatives"},  {"2023", "regency"},
                 {"2023", "merged"}, {"2023", "power-shift"}};
    for (size_t i = 0; i < sizeof games / sizeof *games; i++)
        for (uint64_t seed = 1; seed <= 4; seed++) {
            struct captured c;
            write_script(games[i].edition, games[i].option, seed);
            play_script(&c, games[i].edition, games[i].option, seed);
            int covered = told_as_demanded(c.out);
            bool shift = games[i].option && strcmp(games[i].option, "power-shift") == 0;
            if (shift && covered < 3 + 3) /* each passes a modifier, and plays at least once */
                fail_msg("only %d questions are covered", covered);
            capture_free(&c);
        }
}

int main(void)
{
    const struct CMUnitTest tests[] = {cmocka_unit_test(private_choices_are_announced)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}
