/* SPDX-License-Identifier: MIT
 *
 * agree.c: checks that a card's text has the same numbers as its sentences. */
#include <ctype.h>
#include <stdio.h>
#include <string.h>
#include <strings.h>

#include "hidalgo/catalog.h"
#include "text.h"

enum { NUMBERS = 256 };

/* Numbers in English words, without one, which may be "a" or "the"; a half is said with a 2. */
static const struct {
    const char *word;
    int number;
} spelled[] = {
    {"two", 2},     {"twice", 2},   {"three", 3}, {"four", 4}, {"five", 5},
    {"six", 6},     {"seven", 7},   {"eight", 8}, {"nine", 9}, {"ten", 10},
    {"eleven", 11}, {"twelve", 12}, {"half", 2},
};

static bool in_word(char c)
{
    return isalnum((unsigned char)c) || c == '_' || c == '-' || (unsigned char)c >= 0x80;
}

static int spelled_number(const char *s, size_t n)
{
    for (size_t i = 0; i < sizeof spelled / sizeof *spelled; i++)
        if (strlen(spelled[i].word) == n && strncasecmp(spelled[i].word, s, n) == 0)
            return spelled[i].number;
    return 0;
}

static int written_number(const char *s, size_t n)
{
    int value = 0;
    for (size_t i = 0; i < n; i++) {
        if (s[i] < '0' || s[i] > '9' || n > 3)
            return 0;
        value = 10 * value + (s[i] - '0');
    }
    return value < NUMBERS ? value : 0;
}

/* Marks the numbers above one in a text. */
static void mark(const char *s, bool seen[NUMBERS])
{
    while (*s != '\0') {
        size_t n = 0;
        while (in_word(s[n]))
            n++;
        int number = written_number(s, n) > 0 ? written_number(s, n) : spelled_number(s, n);
        seen[number] = true;
        s += n > 0 ? n : 1;
    }
}

/* "2, 3": the numbers that only one of them has. */
static bool lists(const bool has[NUMBERS], const bool other[NUMBERS], char *out, size_t size)
{
    out[0] = '\0';
    for (int i = 2; i < NUMBERS; i++)
        if (has[i] && !other[i])
            text_add(out, size, "%s%d", *out ? ", " : "", i);
    return *out != '\0';
}

bool hd_numbers_agree(const char *effects, const char *text, char why[HD_REMARK])
{
    bool said[NUMBERS] = {false}, told[NUMBERS] = {false};
    char missing[60], besides[60];
    mark(effects, said);
    mark(text, told);
    why[0] = '\0';
    bool lacks = lists(said, told, missing, sizeof missing);
    bool adds = lists(told, said, besides, sizeof besides);
    if (lacks && adds)
        snprintf(why, HD_REMARK, "its effects say %s where its text says %s", missing, besides);
    else if (lacks)
        snprintf(why, HD_REMARK, "its effects say %s, its text does not", missing);
    else if (adds)
        snprintf(why, HD_REMARK, "its text says %s, its effects do not", besides);
    return !lacks && !adds;
}
