/* SPDX-License-Identifier: MIT
 *
 * words_test.c: how many words plain play on a terminal says for each decision of a person, and
 * that the points among them are those of the answers. */
#include <ctype.h>
#include <locale.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "games.h"
#include "vpty.h"

enum { WORDS_MOST = 35 };

/* Words of some output: what has a letter or a digit, between blanks. */
static long words_of(const char *text)
{
    long n = 0;
    bool word = false, inside = false;
    for (; *text; text++) {
        bool blank = isspace((unsigned char)*text) != 0;
        inside = inside && !blank;
        word = isalnum((unsigned char)*text) || (unsigned char)*text >= 0x80;
        n += word && !inside;
        inside = inside || word;
    }
    return n;
}

static const char *pick(const struct hd_session *s, uint64_t *random, char text[200])
{
    struct hd_move legal[HD_MOVES];
    int n = hd_session_legal(s, legal);
    return hd_move_text(s, legal[hd_random_below(random, (uint32_t)n)], text, 200);
}

static int times(const char *text, const char *word)
{
    int n = 0;
    for (; (text = strstr(text, word)) != NULL; text++)
        n++;
    return n;
}

/* ", plus 1" stands beside as many choices as there are answers that give 1 point; returns whether
 * some gives points. */
static bool points_are_told(const struct hd_session *s, const char *shown)
{
    enum { POINTS = 40 };
    struct hd_move legal[HD_MOVES];
    int n = hd_session_legal(s, legal), who = hd_session_question(s).who,
        with[2 * POINTS + 1] = {0};
    if (!strstr(shown, ", plus ") && !strstr(shown, ", minus "))
        return false;
    for (int i = 0; i < n; i++) {
        struct hd_change c;
        hd_session_change(s, HD_NONE, legal[i], &c);
        if (!hd_change_is_open(&c))
            with[POINTS + (c.points[who].mean + c.now[who].mean) / 100]++;
    }
    for (int points = 1; points <= POINTS; points++) {
        char plus[24], minus[24];
        snprintf(plus, sizeof plus, ", plus %d\r\n", points);
        snprintf(minus, sizeof minus, ", minus %d\r\n", points);
        assert_int_equal(times(shown, plus), with[POINTS + points]);
        assert_int_equal(times(shown, minus), with[POINTS - points]);
    }
    return true;
}

/* A round of three people. */
static void a_round(const char *edition, uint64_t seed, long *words, long *decisions)
{
    struct pty p;
    char number[24], text[200], why[160];
    snprintf(number, sizeof number, "%d", (int)seed);
    const char *arguments[] = {"play",  "--plain",  "--width=0",         "--edition",
                               edition, "--seats",  "ana,beto,cruz",     "--seed",
                               number,  "--record", games_path("words"), NULL};
    uint64_t random = seed;
    size_t from = 0;
    struct hd_session *s = games_new(edition, NULL, 3, seed, NULL);
    long typed = 0, worth = 0;
    remove(games_path("words"));
    pty_begin(&p, 100, 40, NULL, arguments);
    while (hd_session_view(s, HD_NONE)->known.round == 0) {
        struct hd_question q = hd_session_question(s);
        size_t before = from;
        assert_true(pty_wait_written(&p, &from, "\n> "));
        worth += points_are_told(s, p.raw + before);
        if (q.is_private || q.secret)
            break;
        pick(s, &random, text);
        strcat(text, "\n");
        pty_type(&p, text);
        text[strlen(text) - 1] = '\0';
        typed += words_of(text);
        struct hd_move m;
        assert_true(hd_move_read(s, text, &m, why) && hd_session_play(s, m));
        ++*decisions;
    }
    assert_true(worth > 0);
    p.raw[from] = '\0';
    *words += words_of(p.raw) - typed;
    hd_session_free(s);
    pty_end(&p);
}

static void few_words(void **state)
{
    (void)state;
    long words = 0, decisions = 0;
    for (uint64_t seed = 1; seed <= 6; seed++)
        a_round(seed % 2 ? "1995" : "2023", seed, &words, &decisions);
    print_message("%ld words for %ld decisions: %.1f\n", words, decisions,
                  (double)words / (double)decisions);
    assert_true(decisions > 100);
    assert_true(words <= WORDS_MOST * decisions);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(few_words),
    };
    setlocale(LC_ALL, "C.UTF-8");
    return cmocka_run_group_tests(tests, NULL, NULL);
}
