/* SPDX-License-Identifier: MIT
 *
 * text_test.c: cleaning, measuring, breaking and comparing text. */
#include <locale.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "text.h"

static void controls_are_not_clean(void **state)
{
    (void)state;
    static const char *const dirty[] = {"\x1b[31m",
                                        "a\tb",
                                        "a\nb",
                                        "\x7f",
                                        "\xc2\x9b"
                                        "31m",
                                        "\xe2\x80\xa8", /* line separator */
                                        "\xe2\x80\xae"
                                        "evil", /* right to left override */
                                        "\xe2\x81\xa6",
                                        "\xd8\x9c",
                                        "\xef\xbf\xbf",
                                        "\xff",
                                        "\xc3",
                                        "\xc0\xaf",
                                        "\xed\xa0\x80",
                                        "\xf5\x80\x80\x80"};
    for (size_t i = 0; i < sizeof dirty / sizeof *dirty; i++)
        assert_false(text_is_clean(dirty[i], strlen(dirty[i])));
    assert_false(text_is_clean("a\0b", 3));
    static const char *const clean[] = {"",         "Ana",   "País Vasco",         "漢字",
                                        "Владимир", "עברית", "👩‍👩‍👧", "e\xcc\x81"};
    for (size_t i = 0; i < sizeof clean / sizeof *clean; i++)
        assert_true(text_is_clean(clean[i], strlen(clean[i])));
}

static void cleaning_leaves_clean_text(void **state)
{
    (void)state;
    char out[32];
    assert_string_equal(text_clean("e\xcc\x81\x1b[31m\xff", out, sizeof out), "é?[31m?");
    assert_string_equal(text_clean("a\nb\xe2\x80\xae", out, sizeof out), "a?b?");
    /* Cut at a whole grapheme: the accent does not stay behind alone. */
    char small[4];
    assert_string_equal(text_clean("abx\xcc\xb2", small, sizeof small), "ab");
    assert_string_equal(text_clean("漢字", small, sizeof small), "漢");
    char one[1];
    assert_string_equal(text_clean("abc", one, sizeof one), "");
    /* Whatever bytes come in, what goes out is clean. */
    uint32_t random = 12345;
    for (int round = 0; round < 3000; round++) {
        char in[24];
        for (size_t i = 0; i < sizeof in - 1; i++) {
            random = random * 1664525u + 1013904223u;
            in[i] = (char)((random >> 24) | 1);
        }
        in[sizeof in - 1] = '\0';
        text_clean(in, out, sizeof out);
        assert_true(text_is_clean(out, strlen(out)));
    }
}

static void widths_are_cells(void **state)
{
    (void)state;
    int width;
    assert_int_equal(text_width(""), 0);
    assert_int_equal(text_width("Aragón"), 6);
    assert_int_equal(text_width("漢字"), 4);
    assert_int_equal(text_width("e\xcc\x81x"), 2);
    assert_int_equal(text_grapheme("", &width), 0);
    assert_int_equal(text_grapheme("e\xcc\x81x", &width), 3);
    assert_int_equal(width, 1);
    assert_int_equal(text_grapheme("漢字", &width), 3);
    assert_int_equal(width, 2);
}

static void widths_do_not_need_a_locale(void **state)
{
    (void)state;
    setlocale(LC_ALL, "C");
    assert_int_equal(text_width("Aragón"), 6);
    assert_int_equal(text_width("漢字"), 4);
    setlocale(LC_ALL, "C.UTF-8");
}

static void fitting(void **state)
{
    (void)state;
    char out[64];
    assert_string_equal(text_fit("abc", 5, false, out, sizeof out), "abc");
    assert_string_equal(text_fit("abc", 5, true, out, sizeof out), "abc  ");
    assert_string_equal(text_fit("abcdef", 5, true, out, sizeof out), "abcd~");
    assert_string_equal(text_fit("漢字漢字", 6, true, out, sizeof out), "漢字 ~");
    assert_string_equal(text_fit("漢字漢", 6, true, out, sizeof out), "漢字漢");
    assert_string_equal(text_fit("abc", 0, true, out, sizeof out), "");
    assert_string_equal(text_fit("", 3, true, out, sizeof out), "   ");
    static const char *const names[] = {
        "", "a", "Aragón", "漢字漢字漢字", "a漢b字c", "e\314\201e\314\201"};
    for (size_t i = 0; i < sizeof names / sizeof *names; i++)
        for (int width = 0; width < 16; width++)
            assert_int_equal(text_width(text_fit(names[i], width, true, out, sizeof out)), width);
}

/* Joins the lines with '|'. */
static const char *broken(const char *text, int width)
{
    static char out[400];
    size_t at = 0;
    int lines = 0;
    for (const char *rest = text; rest != NULL && lines < 100; lines++) {
        const char *line = rest;
        size_t n = text_line(line, width, &rest);
        memcpy(out + at, line, n);
        at += n;
        out[at++] = '|';
    }
    out[at] = '\0';
    assert_true(lines < 100);
    return out;
}

static void lines_break_at_blanks(void **state)
{
    (void)state;
    assert_string_equal(broken("Put up to 2 more", 9), "Put up to|2 more|");
    assert_string_equal(broken("one    two", 4), "one|two|");
    assert_string_equal(broken("abcdefgh", 3), "abc|def|gh|");
    assert_string_equal(broken("take move-4-own now", 12), "take|move-4-own|now|");
    assert_string_equal(broken("漢字漢字漢", 5), "漢字|漢字|漢|");
    assert_string_equal(broken("a\nb", 10), "a|b|");
    assert_string_equal(broken("", 10), "|");
    assert_string_equal(broken("漢字", 1), "漢|字|"); /* too narrow: still goes on */
}

static void folding(void **state)
{
    (void)state;
    char out[64];
    assert_string_equal(text_fold("Castilla la Vieja", out, sizeof out), "castillalavieja");
    assert_string_equal(text_fold("castilla_la-VIEJA", out, sizeof out), "castillalavieja");
    assert_string_equal(text_fold("PAÍS  Vasco", out, sizeof out), "paisvasco");
    assert_string_equal(text_fold("Cataluña", out, sizeof out), "cataluna");
    assert_string_equal(text_fold("d’Or d'Or", out, sizeof out), "dordor");
    char small[4];
    assert_string_equal(text_fold("abcdef", small, sizeof small), "abc");
}

static void nearest(void **state)
{
    (void)state;
    static const char *const words[] = {"own",        "opponents",   "total",
                                        "one-region", "score-fours", NULL};
    assert_string_equal(text_nearest("onw", words), "own");
    assert_string_equal(text_nearest("oponents", words), "opponents");
    assert_string_equal(text_nearest("opp", words), "opponents");
    assert_string_equal(text_nearest("one_region", words), "one-region");
    assert_string_equal(text_nearest("fours", words), "score-fours");
    assert_null(text_nearest("zebra", words));
    assert_null(text_nearest("", words));
    char longest[500];
    memset(longest, 'x', sizeof longest - 1);
    longest[sizeof longest - 1] = '\0';
    assert_null(text_nearest(longest, words));
}

static void some_text_is_not_seen(void **state)
{
    (void)state;
    static const char *const seen[] = {
        "a",  "\u00f1", "\u6f22", "e\u0301", "\U0001f468\u200d\U0001f469", "\u0646\u200c\u0645",
        "a b"};
    static const char *const unseen[] = {"",       " ",      "\u200b", "\u200d",
                                         "\u3000", "\u2800", "\u3164", "\u00ad",
                                         "\u0301", "\u2060", "\ufeff", "\u200b\u00ad "};
    for (size_t i = 0; i < sizeof seen / sizeof *seen; i++)
        assert_true(text_is_visible(seen[i]));
    for (size_t i = 0; i < sizeof unseen / sizeof *unseen; i++)
        assert_false(text_is_visible(unseen[i]));
}

static void what_is_not_seen_makes_no_difference(void **state)
{
    (void)state;
    static const char *const unseen[] = {"\u200b", "\u200c", "\u200d", "\u2060",    "\u2063",
                                         "\u00ad", "\u034f", "\u180e", "\ufe0f",    "\ufeff",
                                         "\u115f", "\u3164", "\u2061", "\U000e0061"};
    char text[40], out[40], small[3];
    for (size_t i = 0; i < sizeof unseen / sizeof *unseen; i++) {
        snprintf(text, sizeof text, "%sAn%sa%s", unseen[i], unseen[i], unseen[i]);
        assert_string_equal(text_seen(text, out, sizeof out), "Ana");
        assert_string_equal(text_fold(text, out, sizeof out), "ana");
        assert_true(text_is_visible(text));
        assert_false(text_is_visible(unseen[i]));
    }
    assert_string_equal(text_seen("e\u034f\u0301 \u6f22", out, sizeof out), "\u00e9 \u6f22");
    assert_string_equal(text_seen("\u200d\u200d", out, sizeof out), "");
    assert_string_equal(text_seen("a\u200dbc", small, sizeof small), "ab");
}

static void words_of_a_shell(void **state)
{
    (void)state;
    char out[64], small[6];
    assert_string_equal(text_shell("/home/ana/game-1.record", out, sizeof out),
                        "/home/ana/game-1.record");
    assert_string_equal(text_shell("a b$(c)'\\", out, sizeof out), "a\\ b\\$\\(c\\)\\'\\\\");
    assert_string_equal(text_shell("\x1b[2J", out, sizeof out), "\\?\\[2J");
    assert_string_equal(text_shell("ñ ", out, sizeof out), "ñ\\ ");
    assert_string_equal(text_shell("abc  ", small, sizeof small), "abc\\ ");
}

int main(void)
{
    setlocale(LC_ALL, "C.UTF-8");
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(controls_are_not_clean),
        cmocka_unit_test(cleaning_leaves_clean_text),
        cmocka_unit_test(widths_are_cells),
        cmocka_unit_test(widths_do_not_need_a_locale),
        cmocka_unit_test(some_text_is_not_seen),
        cmocka_unit_test(what_is_not_seen_makes_no_difference),
        cmocka_unit_test(words_of_a_shell),
        cmocka_unit_test(fitting),
        cmocka_unit_test(lines_break_at_blanks),
        cmocka_unit_test(folding),
        cmocka_unit_test(nearest),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
