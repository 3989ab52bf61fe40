/* SPDX-License-Identifier: MIT
 *
 * text.c: measuring, breaking and comparing text (text.h).
 *
 * Widths come from wcwidth, so that they agree with curses; where the locale does
 * not know a character (LC_ALL=C), libunistring's table answers instead.  Nothing
 * here knows terminals or files. */
#include "text.h"

#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unicase.h>
#include <unictype.h>
#include <unigbrk.h>
#include <unilbrk.h>
#include <uninorm.h>
#include <unistr.h>
#include <uniwidth.h>
#include <wchar.h>

#include "intl.h"

static const uint8_t *bytes(const char *s)
{
    return (const uint8_t *)s;
}

/* A letter, digit or sign of ASCII: one byte, one cell. */
static bool is_ascii(char c)
{
    return c >= 0x20 && c < 0x7f;
}

/* ---- width ---------------------------------------------------------------- */

static int cells(ucs4_t uc)
{
    if (uc >= 0x20 && uc < 0x7f)
        return 1;
    int width = wcwidth((wchar_t)uc);
    if (width < 0)
        width = uc_width(uc, "UTF-8");
    return width < 0 ? 1 : width;
}

size_t text_less_frequent(const char *s, int *width)
{
    unsigned char a = (unsigned char)s[0], b = a < 0xC2 ? 0 : (unsigned char)s[1];
    *width = 1;
    if (b >> 6 != 2)
        return 0;
    if ((a >= 0xC4 && a <= 0xC9) || (a == 0xC2 && b >= 0xA0 && b != 0xAD))
        return 2;
    bool hangul = a == 0xEB || a == 0xEC || (a == 0xEA && b >= 0xB0) || (a == 0xED && b < 0x9E);
    *width += hangul;
    if ((unsigned char)s[2] >> 6 != 2 || (!hangul && a != 0xE2))
        return 0;
    bool sign = b == 0x94 || b == 0x95 ||
                (b == 0x80 && (unsigned char)s[2] >= 0x90 && (unsigned char)s[2] < 0xA8);
    return hangul || sign ? 3 : 0;
}

/* Cells of s[0..n-1]: the sum over its characters, as in curses. */
static int span_width(const char *s, size_t n)
{
    int width = 0, one;
    for (size_t i = 0, step; i < n; i += step, width += one) {
        ucs4_t uc;
        if ((step = is_ascii(s[i]) ? (size_t)(one = 1) : text_frequent(s + i, &one)) > 0)
            continue;
        step = text_character(s + i, n - i, &uc);
        one = step > 0 ? cells(uc) : 1;
        step += step == 0;
    }
    return width;
}

int text_width(const char *s)
{
    return span_width(s, strlen(s));
}

/* The same if it is a grapheme; 0: what follows may belong to it. */
static size_t frequent_grapheme(const char *s, int *width)
{
    int ignored;
    size_t step = text_frequent(s, width);
    return step > 0 && (s[step] == '\0' || text_frequent(s + step, &ignored) > 0) ? step : 0;
}

/* Any grapheme of what ends there. */
static size_t grapheme(const char *s, const char *end, int *width)
{
    size_t step = s < end ? frequent_grapheme(s, width) : 0;
    if (step > 0)
        return step;
    if (s < end) {
        const uint8_t *next = u8_grapheme_next(bytes(s), bytes(end));
        step = next == NULL ? 1 : (size_t)((const char *)next - s);
    }
    *width = span_width(s, step);
    return step;
}

size_t text_grapheme(const char *s, int *width)
{
    size_t step = frequent_grapheme(s, width);
    return step > 0 ? step : grapheme(s, s + strlen(s), width);
}

char *text_fit(const char *s, int width, bool pad, char *out, size_t size)
{
    const char *end = s + strlen(s);
    bool whole = span_width(s, (size_t)(end - s)) <= width;
    int room = whole ? width : width - 1, used = 0, step_width;
    size_t length = 0, step;
    while ((step = grapheme(s, end, &step_width)) > 0 && used + step_width <= room &&
           length + step < size) {
        memcpy(out + length, s, step);
        length += step;
        used += step_width;
        s += step;
    }
    while (!whole && used < room && length + 2 < size) {
        out[length++] = ' '; /* a wide character did not fit before the mark */
        used++;
    }
    if (!whole && width > 0 && length + 1 < size) {
        out[length++] = '~';
        used++;
    }
    for (; pad && used < width && length + 1 < size; used++)
        out[length++] = ' ';
    out[length] = '\0';
    return out;
}

/* ---- lines ---------------------------------------------------------------- */

/* How much of s is enough for one line. */
static size_t window(const char *s, int width)
{
    const char *end = s + strcspn(s, "\n"), *at = s;
    int used = 0, step_width, more = 2;
    size_t step;
    while (more > 0 && (step = grapheme(at, end, &step_width)) > 0) {
        used += step_width;
        at += step;
        if (used > width)
            more--;
    }
    return (size_t)(at - s);
}

/* Chinese and Japanese, which have no blanks, and rarer scripts; not Hangul, which has blanks. */
static bool needs_no_blank(const char *s)
{
    int width;
    return (unsigned char)s[0] >= 0xe1 && text_frequent(s, &width) == 0;
}

/* May a line end before s[at]?  After a blank, and where a script without blanks
 * allows it; not after hyphens, which would tear card ids apart. */
static bool breakable(const char *s, const char *marks, size_t at)
{
    if (s[at - 1] == ' ')
        return s[at] != ' ';
    return marks != NULL && marks[at] == UC_BREAK_POSSIBLE && (unsigned char)s[at - 1] >= 0x80 &&
           needs_no_blank(s + at);
}

/* Bytes of the longest beginning of s[0..n-1] that fits a line. */
static size_t fitting(const char *s, size_t n, int width, const char *marks)
{
    size_t at = 0, last = 0, step;
    int used = 0, step_width;
    while ((step = grapheme(s + at, s + n, &step_width)) > 0) {
        if (at > 0 && breakable(s, marks, at))
            last = at;
        if (used + step_width > width && s[at] != ' ')
            return last > 0 ? last : (at > 0 ? at : step);
        used += step_width;
        at += step;
    }
    return n;
}

/* The bytes of s for one line, if that part is of frequent characters; 0: it is not, or s is empty.
 */
static size_t frequent_line(const char *s, int width)
{
    size_t at = 0, last = 0, step;
    int used = 0, one;
    for (; (step = text_frequent(s + at, &one)) > 0; at += step, used += one) {
        if (at > 0 && s[at - 1] == ' ' && s[at] != ' ')
            last = at;
        if (used + one > width && s[at] != ' ')
            return last > 0 ? last : at > 0 ? at : step;
    }
    return s[at] == '\0' || s[at] == '\n' ? at : 0;
}

/* The same for any text. */
static size_t any_line(const char *s, int width)
{
    size_t n = window(s, width), at = 0;
    while (at < n && !needs_no_blank(s + at))
        at++;
    char *marks = at < n ? malloc(n + 1) : NULL;
    if (marks != NULL)
        u8_possible_linebreaks(bytes(s), n, "UTF-8", marks);
    size_t length = fitting(s, n, width, marks);
    free(marks);
    return length;
}

size_t text_line(const char *s, int width, const char **rest)
{
    size_t length = frequent_line(s, width);
    if (length == 0)
        length = any_line(s, width);
    const char *next = s + length;
    while (*next == ' ')
        next++;
    if (*next == '\n')
        *rest = next + 1;
    else
        *rest = *next == '\0' ? NULL : next;
    while (length > 0 && s[length - 1] == ' ')
        length--;
    return length;
}

size_t text_erase(char *s)
{
    size_t last = 0;
    int width;
    for (size_t at = 0, n; (n = text_grapheme(s + at, &width)) > 0; at += n)
        last = at;
    s[last] = '\0';
    return last;
}

/* Bytes at the beginning of two texts that are the same. */
static size_t common_beginning(const char *a, const char *b)
{
    size_t same = 0, step;
    int width;
    while ((step = text_grapheme(a + same, &width)) > 0 && strncmp(a + same, b + same, step) == 0)
        same += step;
    return same;
}

char *text_fit_apart(const char *const *all, int n, int which, int width, char *out, size_t size)
{
    const char *whole = all[which];
    size_t most = 0, cut = strlen(text_fit(whole, width, false, out, size));
    for (int i = 0; i < n && strcmp(out, whole) != 0; i++) {
        size_t same = i == which ? 0 : common_beginning(whole, all[i]);
        if (same + 1 >= cut && whole[same] != '\0' && same > most && text_width(all[i]) > width)
            most = same;
    }
    int end = text_width(whole + most);
    char rest[256];
    end = end > width - 2 ? width / 2 : end;
    if (most > 0 && end < width - 1) {
        text_fit(whole, width - end, false, out, size);
        text_add(out, size, "%s", text_fit(whole + most, end, false, rest, sizeof rest));
    }
    return out;
}

char *text_fit_words(const char *s, int width, char *out, size_t size)
{
    const char *rest;
    if (width < 2 || text_width(s) <= width)
        return text_fit(s, width, false, out, size);
    snprintf(out, size, "%.*s", (int)text_line(s, width - 1, &rest), s);
    text_whole(out);
    if (text_width(out) >= width) /* not even one wide character fits before the mark */
        return text_fit(s, width, false, out, size);
    size_t n = strlen(out);
    snprintf(out + n, size - n, "~");
    return out;
}

void text_capital(char *s)
{
    uint8_t capital[6];
    uint32_t code;
    size_t n = *s ? text_character(s, strlen(s), &code) : 0;
    if (n > 0 && (size_t)u8_uctomb(capital, uc_totitle(code), sizeof capital) == n)
        memcpy(s, capital, n);
}

/* ---- comparing ------------------------------------------------------------ */

static bool folded_away(ucs4_t uc)
{
    if (uc == ' ' || uc == '-' || uc == '_' || uc == '\'' || uc == '`' || uc == 0x2019 ||
        uc == 0x02bc || uc == 0x2018 || text_is_hidden(uc))
        return true;
    return uc >= 0x80 && uc_is_general_category_withtable(
                             uc, UC_CATEGORY_MASK_Mn | UC_CATEGORY_MASK_Zs | UC_CATEGORY_MASK_Pd);
}

/* Small letters that have no accent for Unicode, but one for those who cannot type them. */
static const char *without_stroke(ucs4_t uc)
{
    static const struct {
        ucs4_t letter;
        const char *plain;
    } letters[] = {{0xe6, "ae"},
                   {0xf0, "d"},
                   {0xf8, "o"},
                   {0xfe, "th"},
                   {0x111, "d"},
                   {0x127, "h"},
                   {0x131, "i"},
                   {0x142, "l"},
                   {0x153, "oe"},
                   {0x167, "t"},
                   {0x491, "\xd0\xb3" /* the Cyrillic g */}};
    for (size_t i = 0; i < sizeof letters / sizeof *letters; i++)
        if (letters[i].letter == uc)
            return letters[i].plain;
    return NULL;
}

/* Folds the ASCII at the beginning of s; returns how much was read. It leaves the last letter,
 * which the next character may change. */
static size_t fold_ascii(const char *s, char *out, size_t size, size_t *length)
{
    size_t n = 0;
    while (is_ascii(s[n]) && (unsigned char)s[n + 1] < 0x80 && *length + 1 < size) {
        char c = s[n++];
        if (!folded_away((ucs4_t)c))
            out[(*length)++] = (char)(c >= 'A' && c <= 'Z' ? c - 'A' + 'a' : c);
    }
    return n;
}

char *text_fold(const char *s, char *out, size_t size)
{
    size_t length = 0, n = 0;
    s += fold_ascii(s, out, size, &length);
    if (*s == '\0' || length + 1 >= size) {
        out[length] = '\0';
        return out;
    }
    uint8_t *folded = u8_casefold(bytes(s), strlen(s), NULL, UNINORM_NFKD, NULL, &n);
    for (size_t i = 0; folded != NULL && i < n;) {
        ucs4_t uc;
        int step = u8_mbtoucr(&uc, folded + i, n - i);
        const char *plain = step > 0 ? without_stroke(uc) : NULL;
        size_t bytes_of = plain ? strlen(plain) : folded_away(uc) ? 0 : (size_t)step;
        if (step <= 0 || length + bytes_of >= size)
            break;
        memcpy(out + length, plain ? plain : (const char *)folded + i, bytes_of);
        length += bytes_of;
        i += (size_t)step;
    }
    free(folded);
    out[length] = '\0';
    return out;
}

bool text_is_typed(const char *typed, const char *word)
{
    enum { WORD = 64 };
    char mine[WORD], folded[WORD];
    text_fold(typed, mine, sizeof mine);
    return !strcmp(typed, word) ||
           (*mine && (!strcmp(mine, text_fold(word, folded, sizeof folded)) ||
                      !strcmp(mine, text_fold(text_as("typed", word), folded, sizeof folded))));
}

char text_ascii(const char *grapheme)
{
    char folded[64];
    uint32_t code = 0;
    text_character(grapheme, strlen(grapheme), &code);
    if (code > 0 && code < 0x80)
        return (char)code;
    if (code >= 0x2500 && code < 0x2580) /* box drawing */
        return code == 0x2500 || code == 0x2550   ? '-'
               : code == 0x2502 || code == 0x2551 ? '|'
                                                  : '+';
    text_fold(grapheme, folded, sizeof folded);
    if (folded[0] < 'a' || folded[0] > 'z' || folded[1] != '\0')
        return '?';
    return (char)(uc_is_property(code, UC_PROPERTY_UPPERCASE) ? folded[0] - 'a' + 'A' : folded[0]);
}

enum { WORD = 64 };

static int smallest(int a, int b, int c)
{
    int least = a < b ? a : b;
    return least < c ? least : c;
}

/* The number of letters inserted, left out, replaced, or swapped with their neighbour. */
static int distance(const char *a, int m, const char *b, int n)
{
    int row[3][WORD + 1];
    int *before = row[0], *last = row[1], *now = row[2];
    for (int j = 0; j <= n; j++)
        last[j] = j;
    for (int i = 1; i <= m; i++) {
        now[0] = i;
        for (int j = 1; j <= n; j++) {
            int other = a[i - 1] != b[j - 1];
            now[j] = smallest(last[j] + 1, now[j - 1] + 1, last[j - 1] + other);
            if (i > 1 && j > 1 && a[i - 1] == b[j - 2] && a[i - 2] == b[j - 1] &&
                before[j - 2] + 1 < now[j])
                now[j] = before[j - 2] + 1;
        }
        int *spare = before;
        before = last;
        last = now;
        now = spare;
    }
    return last[n];
}

const char *text_nearest(const char *s, const char *const *words)
{
    char mine[WORD], other[WORD];
    int m = (int)strlen(text_fold(s, mine, sizeof mine));
    int limit = m <= 2 ? 1 : (m <= 5 ? 2 : (m + 1) / 3), best = limit + 1;
    const char *nearest = NULL;
    if (m == 0)
        return NULL;
    for (; *words != NULL; words++) {
        int n = (int)strlen(text_fold(*words, other, sizeof other));
        int far = distance(mine, m, other, n);
        const char *within = strstr(other, mine);
        if (far > 1 && within != NULL && (m >= 4 || (m == 3 && within == other)))
            far = 1; /* s is the beginning of the word, or much of it */
        if (far < best && far < n) {
            best = far;
            nearest = *words;
        }
    }
    return nearest;
}

/* In valid UTF-8 only the last character can lack bytes. */
void text_whole(char *text)
{
    size_t n = strlen(text), last = n;
    uint32_t code;
    while (last > 0 && ((unsigned char)text[last - 1] & 0xc0) == 0x80)
        last--;
    if (last > 0 && text_character(text + last - 1, n - last + 1, &code) != n - last + 1)
        text[last - 1] = '\0';
}

/* The mark stands in place of the last character if there is no room; of what was cut before,
 * nothing more is said. */
static void mark_cut(char *text, size_t used, size_t size)
{
    size_t n = strlen(text);
    bool again = used > 0 && text[used - 1] == '~';
    if (again) {
        text[used] = '\0';
        return;
    }
    if (n + 1 >= size && n > 0) {
        text[n - 1] = '\0';
        text_whole(text);
        n = strlen(text);
    }
    if (n + 1 < size)
        strcpy(text + n, "~");
}

void text_add(char *text, size_t size, const char *format, ...)
{
    va_list args;
    size_t used = strlen(text), room = size - used;
    va_start(args, format);
    int n = vsnprintf(text + used, room, format, args);
    va_end(args);
    text_whole(text + used);
    if (n >= 0 && (size_t)n >= room)
        mark_cut(text, used, size);
}

void text_join(char *text, size_t size, const char *between, const char *part)
{
    if (*part)
        text_add(text, size, "%s%s", *text ? between : "", part);
}
