/* SPDX-License-Identifier: MIT
 *
 * spoken.c: the language of a test program, and what is seen in plain letters (spoken.h). */
#include "spoken.h"

#include <ctype.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include <cmocka.h>

#include "games.h"
#include "language.h"

static void read_letters(void);
static void tell(void);
static const char pseudo[] = "pseudo";
static bool on;
static struct {
    long whole, words, missing, left;
    pid_t process; /* its children do not tell */
} looked;

bool spoken(void)
{
    return on;
}

void spoken_again(void)
{
    if (on)
        language_choose(pseudo);
}

bool spoken_begin(void)
{
    setenv("LANG", "C.UTF-8", 1);
    unsetenv("LANGUAGE");
    unsetenv("LC_ALL");
    language_begin("/nowhere");
    bool already = on;
    on = language_choose(pseudo);
    if (on && !already) {
        read_letters();
        spoken_learn_catalogue();
        looked.process = getpid();
        atexit(tell);
    }
    return on;
}

__attribute__((constructor)) static void speak(void)
{
    const char *asked = getenv("HIDALGO_TEST_LANGUAGE");
    if (asked && !strcmp(asked, pseudo) && !spoken_begin())
        _exit(1);
}

void spoken_only_in_english(void)
{
    if (on)
        skip();
}

/* ---- plain letters ----------------------------------------------------------------------- */

enum { LETTERS = 2 * 26, WIDE = LETTERS, LETTER = 8, TEXTS = 8 };

static struct {
    char plain, accented[LETTER];
} letter[LETTERS + 1] = {[WIDE] = {'o', "ｏ"}};

/* The pairs of pseudo.awk: split("a á b ƀ ... Z Ž", pair, " "). */
static void read_letters(void)
{
    static const char blanks[] = " \"\\\n\t";
    size_t size;
    char *awk = games_read("src/po/pseudo.awk", &size), *end = strstr(awk, ", pair,");
    char *at = strstr(awk, "split(\"");
    assert_true(at && end && at < end);
    *end = '\0';
    strtok(at, "\"");
    for (int i = 0; i < LETTERS; i++) {
        const char *plain = strtok(NULL, blanks), *accented = strtok(NULL, blanks);
        assert_true(plain && accented && strlen(accented) < LETTER);
        letter[i].plain = *plain;
        strcpy(letter[i].accented, accented);
    }
    free(awk);
}

/* Writes the plain letter of what s begins with; returns its bytes. */
static size_t plain_letter(const char *s, char *out)
{
    int i = 0;
    while (i <= WIDE && strncmp(s, letter[i].accented, strlen(letter[i].accented)) != 0)
        i++;
    *out = i <= WIDE ? letter[i].plain : *s;
    if (i > WIDE)
        return 1;
    size_t n = strlen(letter[i].accented);
    bool twice = i < WIDE && strchr("aeiouAEIOU", *out) && !strncmp(s + n, letter[i].accented, n);
    return twice ? 2 * n : n;
}

const char *spoken_plain(const char *text)
{
    static char *kept[TEXTS];
    static int next;
    if (!on)
        return text;
    next = (next + 1) % TEXTS;
    free(kept[next]);
    char *out = kept[next] = malloc(strlen(text) + 1);
    assert_non_null(out);
    while (*text)
        text += plain_letter(text, out++);
    *out = '\0';
    return kept[next];
}

size_t spoken_part(const char *text, size_t n)
{
    const char *wide = strstr(text, letter[WIDE].accented);
    size_t before = on && wide ? (size_t)(wide - text) : n;
    size_t behind = before + strlen(letter[WIDE].accented);
    return behind < n ? behind : before < n ? before : 0;
}

/* ---- texts that are expected ------------------------------------------------------------- */

/* Whether all of 'wanted' is read at 's', or what stands before a '~'. Columns may be narrower. */
static bool is_read(const char *s, const char *wanted)
{
    size_t n = 0;
    for (; *wanted && *s == *wanted; n++) {
        size_t blanks = strspn(s, " "), others = strspn(wanted, " ");
        s += blanks ? blanks : 1;
        wanted += others ? others : 1;
    }
    return !*wanted || (n > 2 && *s == '~');
}

static bool is_letter(char c)
{
    return isalnum((unsigned char)c) || (unsigned char)c >= 0x80;
}

static size_t word_size(const char *s)
{
    size_t n = 0;
    while (is_letter(s[n]))
        n++;
    return n;
}

/* Whether a word of n bytes stands before 'end', or its beginning and '~'. */
static bool has_word(const char *text, const char *end, const char *word, size_t n)
{
    bool found = false;
    for (const char *s = text; s < end && !found; s++) {
        size_t size = s == text || !is_letter(s[-1]) ? word_size(s) : 0;
        found = size > 0 && size <= n && !strncmp(s, word, size) && (size == n || s[size] == '~');
    }
    return found;
}

static bool has_words(const char *text, const char *end, const char *wanted)
{
    bool all = true;
    for (size_t n; *wanted && all; wanted += n) {
        n = word_size(wanted);
        all = n == 0 || has_word(text, end, wanted, n);
        n += n == 0;
    }
    return all;
}

/* Slots stand in another order, and lines break elsewhere: a sentence is there if all its words
 * are, some words if they are on one line. */
static bool has_in_any_order(const char *text, const char *wanted)
{
    enum { SENTENCE = 3 };
    int words = 0;
    for (const char *s = wanted; *s; s += word_size(s) + (word_size(s) == 0))
        words += word_size(s) > 1;
    bool found = words > SENTENCE && has_words(text, text + strlen(text), wanted);
    for (; words > 1 && *text && !found; text += strcspn(text, "\n"), text += *text == '\n')
        found = has_words(text, text + strcspn(text, "\n"), wanted);
    return found;
}

static void tell(void)
{
    if (getpid() == looked.process && looked.whole + looked.words + looked.left > 0)
        printf(
            "# in pseudo: %ld texts as they stand, %ld by their words, %ld not there, %ld left\n",
            looked.whole, looked.words, looked.missing, looked.left);
}

bool spoken_unless(bool holds)
{
    looked.left += on && !holds;
    return on || holds;
}

bool spoken_shows(const char *text, const char *wanted)
{
    if (!on)
        return strstr(text, wanted) != NULL;
    const char *seen = spoken_plain(text);
    wanted = spoken_plain(wanted);
    for (text = seen; *text && !is_read(text, wanted);)
        text++;
    bool whole = is_read(text, wanted), found = whole || has_in_any_order(seen, wanted);
    ++*(whole ? &looked.whole : found ? &looked.words : &looked.missing);
    return found;
}
