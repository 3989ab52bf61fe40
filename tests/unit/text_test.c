/* SPDX-License-Identifier: MIT
 *
 * text_test.c: cleaning, measuring, breaking and comparing text. */
#define _XOPEN_SOURCE 700 /* wcwidth */
#include <locale.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <wchar.h>

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

static void what_does_not_fit_is_marked(void **state)
{
    (void)state;
    char text[8] = "";
    text_join(text, sizeof text, ", ", "ana");
    text_join(text, sizeof text, ", ", "eé");
    assert_string_equal(text, "ana, e~");
    text_join(text, sizeof text, ", ", "b");
    assert_string_equal(text, "ana, e~");
    text[0] = '\0';
    text_add(text, sizeof text, "%s", "1234567");
    assert_string_equal(text, "1234567");
    text[0] = '\0';
    text_add(text, sizeof text, "%s", "김민수");
    assert_string_equal(text, "김민~");
    text_add(text, sizeof text, "%s", "수");
    assert_string_equal(text, "김민~");
}

static void cleaning_leaves_clean_text(void **state)
{
    (void)state;
    char out[32];
    assert_string_equal(text_clean("e\xcc\x81\x1b[31m\xff", out, sizeof out), "é?[31m?");
    assert_string_equal(text_clean("a\nb\xe2\x80\xae", out, sizeof out), "a?b?");
    /* Cut at a whole grapheme: the accent is not left alone. */
    char small[4];
    assert_string_equal(text_clean("abx\xcc\xb2", small, sizeof small), "ab");
    assert_true(text_tidy("  gr   2 ", out, sizeof out));
    assert_string_equal(out, "gr 2");
    assert_true(text_tidy("   ", out, sizeof out));
    assert_string_equal(out, "");
    assert_false(text_tidy("gr\t2", out, sizeof out));
    assert_true(text_tidy("ab ", small, sizeof small));
    assert_false(text_tidy("a bcdefgh", small, sizeof small));
    assert_string_equal(text_clean("漢字", small, sizeof small), "漢");
    char one[1];
    assert_string_equal(text_clean("abc", one, sizeof one), "");
    /* Any bytes become clean text. */
    uint32_t random = 12345;
    for (int round = 0; round < 600; round++) {
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
    assert_int_equal(text_grapheme("и\xcc\x86x", &width), 4);
    assert_int_equal(text_grapheme("иx", &width), 2);
    assert_int_equal(text_grapheme("가\xe1\x86\xa8", &width), 6); /* a final letter joins it */
    assert_int_equal(text_grapheme("가나", &width), 3);
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
    assert_string_equal(text_fit_words("a word, unless", 13, out, sizeof out), "a word,~");
    assert_string_equal(text_fit_words("a word, unless", 14, out, sizeof out), "a word, unless");
    assert_string_equal(text_fit_words("unless", 4, out, sizeof out), "unl~");
    assert_string_equal(text_fit_words("abc", 0, out, sizeof out), "");
    static const char *const alike[] = {"Castilla la Vieja", "Castilla la Nueva", "Castillo"};
    assert_string_equal(text_fit_apart(alike, 3, 0, 17, out, sizeof out), "Castilla la Vieja");
    assert_string_equal(text_fit_apart(alike, 3, 0, 10, out, sizeof out), "Cast~Vieja");
    assert_string_equal(text_fit_apart(alike, 3, 1, 6, out, sizeof out), "Ca~Nu~");
    assert_string_equal(text_fit_apart(alike, 3, 1, 4, out, sizeof out), "C~N~");
    assert_string_equal(text_fit_apart(alike, 3, 2, 4, out, sizeof out), "Ca~o");
    assert_string_equal(text_fit_apart(alike, 3, 2, 1, out, sizeof out), "~");
    static const char *const names[] = {
        "", "a", "Aragón", "漢字漢字漢字", "a漢b字c", "e\314\201e\314\201"};
    for (size_t i = 0; i < sizeof names / sizeof *names; i++)
        for (int width = 0; width < 16; width++)
            assert_int_equal(text_width(text_fit(names[i], width, true, out, sizeof out)), width);
}

/* Whatever the room is, nothing is written beyond it, and characters stay whole. */
static void no_room_is_left(void **state)
{
    (void)state;
    static const char *const names[] = {"", "abc", "Aragón", "漢字漢字漢字", "a word, unless"};
    for (size_t i = 0; i < sizeof names / sizeof *names; i++)
        for (int width = 0; width < 16; width++)
            for (size_t size = 1; size < 24; size++)
                for (int how = 0; how < 3; how++) {
                    char out[32];
                    memset(out, '#', sizeof out);
                    if (how < 2)
                        text_fit(names[i], width, how == 1, out, size);
                    else
                        text_fit_words(names[i], width, out, size);
                    assert_int_equal(out[size], '#');
                    assert_true(strlen(out) < size && text_width(out) <= width);
                    assert_true(text_is_clean(out, strlen(out)));
                }
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
    assert_string_equal(broken("라운드 저장됩니다", 8),
                        "라운드|저장됩니|다|");       /* inside only if it is too long */
    assert_string_equal(broken("漢字", 1), "漢|字|"); /* too narrow, but it still continues */
}

/* Also of the letters that need no table. */
static void every_letter_is_as_wide_as_curses_says(void **state)
{
    (void)state;
    int known = 0;
    for (unsigned code = 0x80; code < 0x10000; code++) {
        char one[4] = {(char)(code < 0x800 ? 0xC0 | code >> 6 : 0xE0 | code >> 12),
                       (char)(code < 0x800 ? 0x80 | (code & 0x3F) : 0x80 | (code >> 6 & 0x3F)),
                       (char)(code < 0x800 ? 0 : 0x80 | (code & 0x3F)), 0};
        int width = wcwidth((wchar_t)code);
        if (width < 0 || (code >= 0xD800 && code < 0xE000))
            continue;
        known++;
        if (text_width(one) != width)
            fail_msg("U+%04X is %d wide, not %d", code, text_width(one), width);
    }
    assert_true(known > 30000);
    assert_int_equal(text_width("\xC4"), 1); /* cut letters count once */
    assert_int_equal(text_width("\xEB\xB0"), 2);
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
    assert_string_equal(text_fold("Łódź", out, sizeof out), "lodz");
    assert_string_equal(text_fold("GROẞE Straße", out, sizeof out), "grossestrasse");
    assert_string_equal(text_fold("Ægir Œuvre Đ Ø", out, sizeof out), "aegiroeuvredo");
    assert_string_equal(text_fold("Ґалісія, П’ємонт", out, sizeof out), "галісія,пємонт");
    assert_string_equal(text_fold("ÚLOŽNÝ kůň", out, sizeof out), "uloznykun");
    char hangul[64]; /* a letter, as a keyboard sends it, begins the syllable */
    text_fold("그라나다", hangul, sizeof hangul);
    text_fold("그라ㄴ", out, sizeof out);
    assert_memory_equal(out, hangul, strlen(out));
    char small[4];
    assert_string_equal(text_fold("łłłł", small, sizeof small), "lll");
    assert_string_equal(text_fold("abcdef", small, sizeof small), "abc");
}

static void one_ascii_letter(void **state)
{
    (void)state;
    static const struct {
        const char *grapheme;
        char ascii;
    } want[] = {{"a", 'a'}, {"~", '~'}, {"é", 'e'}, {"Ñ", 'N'},  {"─", '-'}, {"═", '-'},
                {"│", '|'}, {"┼", '+'}, {"▀", '?'}, {"漢", '?'}, {"", '?'}};
    for (size_t i = 0; i < sizeof want / sizeof *want; i++)
        assert_int_equal(text_ascii(want[i].grapheme), want[i].ascii);
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

/* At each limit: how many mistakes in how long a word, and which part of a word counts as one. */
static void nearest_at_its_limits(void **state)
{
    (void)state;
    static const struct {
        const char *typed, *words[4], *nearest;
    } cases[] = {
        {"a", {"b"}, NULL}, /* nothing of the word is left */
        {"a", {"ab"}, "ab"},
        {"ab", {"ac"}, "ac"},
        {"ab", {"cd"}, NULL},
        {"ab", {"abcd"}, NULL},
        {"abc", {"axy"}, "axy"},
        {"abcde", {"abxyz"}, NULL},
        {"abcdef", {"abcdxy"}, "abcdxy"},
        {"abcdef", {"abcxyz"}, NULL},
        {"abcdefg", {"abcdexy"}, "abcdexy"},
        {"abcdefgh", {"abcdexyz"}, "abcdexyz"},
        {"abcdefgh", {"abcdwxyz"}, NULL},
        {"abc", {"abcdefgh"}, "abcdefgh"},      /* three letters begin a word, */
        {"abc", {"xyzabcde"}, NULL},            /* and four may be in it       */
        {"abcd", {"wxyzabcd"}, "wxyzabcd"},     /* ...                         */
        {"abcd", {"axyd", "abcdef"}, "abcdef"}, /* before two mistakes         */
        {"abcd", {"abcdef", "abce"}, "abcdef"}, /* the first of equal ones     */
        {"abcd", {"abcdef", "abce", "abcd"}, "abcd"},
        {"abcd", {"abdc"}, "abdc"},
        {"abcd", {"badc"}, "badc"},
    };
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        const char *near = text_nearest(cases[i].typed, cases[i].words);
        if (strcmp(near ? near : "none", cases[i].nearest ? cases[i].nearest : "none") != 0)
            fail_msg("%s: %s", cases[i].typed, near ? near : "none");
    }
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

/* Names have no invisible characters, and joiners only where they join. */
static void what_is_not_seen_is_not_clean(void **state)
{
    (void)state;
    static const char *const never[] = {
        "\u00ad",     "\u034f",     "\u0600",     "\u061c",     "\u06dd",     "\u070f",
        "\u115f",     "\u1160",     "\u17b4",     "\u180e",     "\u200b",     "\u200e",
        "\u2060",     "\u2061",     "\u2064",     "\u2065",     "\u206a",     "\u206f",
        "\u3164",     "\ufeff",     "\uffa0",     "\ufff0",     "\ufff9",     "\ufffb",
        "\U0001bca0", "\U0001d173", "\U000e0001", "\U000e0061", "\U000e007f", "\U000e0fff"};
    static const char *const joined[] = {"👩‍👩‍👧",
                                         "❤️",
                                         "🏴‍☠️",
                                         "🧑🏽‍🚀",
                                         "1️⃣",
                                         "🙂‍↔️",
                                         "می‌خواهم",
                                         "क्‍ष",
                                         "র‍্যাব",
                                         "ലാല്‍",
                                         "葛\U000e0100城",
                                         "ᠠ\u180b",
                                         "김유신",
                                         "\u1100\u1161\u11a8",
                                         "한"};
    static const char *const loose[] = {"\u200d",         "\u200cana", "ana\u200d", "ana\u200c ana",
                                        "🙂\u200d",     "\ufe0f",    " \ufe0f",   "❤\ufe0f\ufe0f",
                                        "👩‍‍👩", "a\u200d.",  "1\u200da"};
    char text[80], out[80], want[80];
    for (size_t i = 0; i < sizeof never / sizeof *never; i++) {
        snprintf(text, sizeof text, "an%sa", never[i]);
        if (text_is_clean(text, strlen(text)))
            fail_msg("%zu. is clean", i);
        assert_string_equal(text_clean(text, out, sizeof out), "an?a");
    }
    for (size_t i = 0; i < sizeof joined / sizeof *joined; i++) {
        if (!text_is_clean(joined[i], strlen(joined[i])))
            fail_msg("'%s' is not clean", joined[i]);
        snprintf(text, sizeof text, "seat %s.", joined[i]);
        assert_true(text_is_clean(text, strlen(text)));
        if (i != 13) /* the one that has a shorter form */
            assert_string_equal(text_clean(joined[i], out, sizeof out), joined[i]);
    }
    for (size_t i = 0; i < sizeof loose / sizeof *loose; i++) {
        if (text_is_clean(loose[i], strlen(loose[i])))
            fail_msg("%zu. is clean", i);
        text_clean(loose[i], out, sizeof out);
        assert_true(text_is_clean(out, strlen(out)));
        assert_non_null(strchr(out, '?'));
    }
    /* If one of the joined characters is cut off, the joiner goes too. */
    snprintf(want, sizeof want, "نن");
    assert_string_equal(text_clean("نن\u200cن", out, 9), want);
    assert_int_equal(text_clean_length("ab\u200bc", 6), 2);
    assert_true(text_may_hold(0x200d) && text_may_hold(0xfe0f) && text_may_hold('a'));
    assert_false(text_may_hold(0x200b) || text_may_hold(0x1b) || text_may_hold(0xe0061));
}

/* ---- for a shell --------------------------------------------------------------------- */

/* What a shell makes from it, and whether a terminal can show it. */
static void comes_through(const char *name, bool ascii)
{
    char word[SHELL_WORD], command[SHELL_WORD + 40], got[400];
    text_shell(name, ascii, word, sizeof word);
    if (!text_is_clean(word, strlen(word)))
        fail_msg("not clean: %s", word);
    for (const char *c = word; ascii && *c; c++)
        assert_true((unsigned char)*c < 0x80);
    snprintf(command, sizeof command, "printf %%s %s", word);
    FILE *f = popen(command, "r"); /* by sh -c */
    assert_non_null(f);
    size_t n = fread(got, 1, sizeof got - 1, f);
    got[n] = '\0';
    assert_int_equal(pclose(f), 0);
    /* "-n" becomes "./-n", which no program takes for an option. */
    const char *same = name[0] == '-' && strncmp(got, "./", 2) == 0 ? got + 2 : got;
    if (strcmp(same, name) != 0)
        fail_msg("'%s' becomes '%s'", word, got);
    assert_false(got[0] == '-');
}

static void words_of_a_shell(void **state)
{
    (void)state;
    char out[64], small[6];
    assert_string_equal(text_shell("/home/ana/game-1.record", false, out, sizeof out),
                        "/home/ana/game-1.record");
    assert_string_equal(text_shell("a b$(c)'\\", false, out, sizeof out), "a\\ b\\$\\(c\\)\\'\\\\");
    assert_string_equal(text_shell("\x1b[2J", false, out, sizeof out),
                        "\"$(printf %b '\\0033\\01332J')\"");
    assert_string_equal(text_shell("ñ ", false, out, sizeof out), "ñ\\ ");
    assert_string_equal(text_shell("ñ", true, out, sizeof out), "\"$(printf %b '\\0303\\0261')\"");
    assert_string_equal(text_shell("", false, out, sizeof out), "''");
    assert_string_equal(text_shell("-n", false, out, sizeof out), "./-n");
    assert_string_equal(text_shell("abc  ", false, small, sizeof small), "abc\\ ");
}

static void a_shell_takes_any_name(void **state)
{
    (void)state;
    static const char *const odd[] = {"",
                                      " ",
                                      "  a  b  ",
                                      "'",
                                      "\"",
                                      "\\",
                                      "\\\\n",
                                      "a'b\"c",
                                      "\n",
                                      "a\nb",
                                      "a\n",
                                      "\n\n",
                                      "a\n\nb\n\n",
                                      "\t",
                                      "\r",
                                      "\x1b[2J",
                                      "\x9b",
                                      "\xc2\x9b",
                                      "\xff\xfe",
                                      "-",
                                      "--",
                                      "-n",
                                      "-e a",
                                      "--help",
                                      "-\n",
                                      "~",
                                      "~root",
                                      "a~",
                                      "=",
                                      "=ls",
                                      "a=b",
                                      "%",
                                      "%s",
                                      "%%",
                                      "100%",
                                      "*",
                                      "?",
                                      "[a]",
                                      "{a,b}",
                                      "$HOME",
                                      "$(ls)",
                                      "`ls`",
                                      "${x}",
                                      "$",
                                      "#",
                                      "#a",
                                      "a#b",
                                      "!",
                                      "!!",
                                      "a;b",
                                      "a&b",
                                      "a|b",
                                      "<a>",
                                      "(a)",
                                      "if",
                                      "a\\",
                                      "a\\\n",
                                      "é",
                                      "e\u0301",
                                      "김유신",
                                      "👩‍👩‍👧",
                                      "\u200b",
                                      "\u00a0",
                                      "\u3000",
                                      "\ufeff",
                                      "a\u202eb",
                                      "/",
                                      "./a",
                                      "../a b/c",
                                      ":",
                                      "^",
                                      "@",
                                      "\\n",
                                      "\\033",
                                      "\\0",
                                      "0",
                                      "9\n9",
                                      ("a\x01"
                                       "7"),
                                      "\x7f",
                                      "\x80"};
    for (size_t i = 0; i < sizeof odd / sizeof *odd; i++) {
        comes_through(odd[i], false);
        comes_through(odd[i], true);
    }
    uint32_t random = 2024;
    for (int round = 0; round < 60; round++) {
        static const char some[] =
            " '\"\\\n\t$`*?[]{}()~=-#!&|;<>%^ab0\x1b\x9b\xc3\xb1\xcc\x81\xff";
        char name[24];
        size_t n = (random = random * 1664525 + 1013904223) >> 8 & 15;
        for (size_t i = 0; i < n; i++) {
            random = random * 1664525 + 1013904223;
            name[i] = some[(random >> 8) % (sizeof some - 1)];
        }
        name[n] = '\0';
        comes_through(name, round % 2);
    }
}

int main(void)
{
    setlocale(LC_ALL, "C.UTF-8");
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(controls_are_not_clean),
        cmocka_unit_test(what_does_not_fit_is_marked),
        cmocka_unit_test(cleaning_leaves_clean_text),
        cmocka_unit_test(widths_are_cells),
        cmocka_unit_test(widths_do_not_need_a_locale),
        cmocka_unit_test(some_text_is_not_seen),
        cmocka_unit_test(what_is_not_seen_makes_no_difference),
        cmocka_unit_test(what_is_not_seen_is_not_clean),
        cmocka_unit_test(words_of_a_shell),
        cmocka_unit_test(a_shell_takes_any_name),
        cmocka_unit_test(fitting),
        cmocka_unit_test(no_room_is_left),
        cmocka_unit_test(lines_break_at_blanks),
        cmocka_unit_test(every_letter_is_as_wide_as_curses_says),
        cmocka_unit_test(folding),
        cmocka_unit_test(one_ascii_letter),
        cmocka_unit_test(nearest),
        cmocka_unit_test(nearest_at_its_limits),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
