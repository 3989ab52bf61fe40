/* SPDX-License-Identifier: MIT */
#include "golden.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include <cmocka.h>

#include "file.h"
#include "intl.h"
#include "sentences/word_list.h"

enum { LINES = 400 /* of each that are compared, from the first that differs */ };

struct text {
    const char *line[LINES];
    int size[LINES], lines, first; /* the number of the first one, from 1 */
};

static int differing;

static void unclaimed(void)
{
    if (differing == 0)
        return;
    printf("not ok - a file differs, and no test says so\n");
    fflush(stdout);
    _exit(1);
}

static int line_size(const char *line)
{
    const char *end = strchr(line, '\n');
    return end ? (int)(end - line) : (int)strlen(line);
}

static const char *after(const char *line, int size)
{
    return line[size] ? line + size + 1 : line + size;
}

/* What is left of two texts after the lines at their beginning that are the same. */
static int skip_same(const char **a, const char **b)
{
    int lines = 0;
    for (; **a && **b; lines++) {
        int size = line_size(*a);
        if (size != line_size(*b) || memcmp(*a, *b, (size_t)size) != 0)
            break;
        *a = after(*a, size), *b = after(*b, size);
    }
    return lines;
}

/* The same at their end: where it begins in both. */
static void cut_same(const char *a, const char *b, const char **end_a, const char **end_b)
{
    const char *x = a + strlen(a), *y = b + strlen(b);
    *end_a = x, *end_b = y;
    while (x > a && y > b && x[-1] == y[-1]) {
        x--, y--;
        if ((x == a || x[-1] == '\n') && (y == b || y[-1] == '\n'))
            *end_a = x, *end_b = y;
    }
}

static void take_lines(struct text *t, const char *text, const char *end, int first)
{
    t->first = first;
    for (t->lines = 0; text < end && t->lines < LINES; t->lines++) {
        t->line[t->lines] = text;
        t->size[t->lines] = line_size(text);
        text = after(text, t->size[t->lines]);
    }
}

static bool same(const struct text *a, int i, const struct text *b, int k)
{
    return a->size[i] == b->size[k] && memcmp(a->line[i], b->line[k], (size_t)a->size[i]) == 0;
}

static void print_line(char mark, const struct text *t, int i)
{
    printf("# %c%4d %.*s\n", mark, t->first + i, t->size[i], t->line[i]);
}

/* The longest common lines of what follows line i of one and k of the other. */
static void print_difference(const struct text *was, const struct text *is)
{
    static uint16_t common[LINES + 1][LINES + 1];
    memset(common, 0, sizeof common);
    for (int i = was->lines - 1; i >= 0; i--)
        for (int k = is->lines - 1; k >= 0; k--) {
            uint16_t a = common[i + 1][k], b = common[i][k + 1];
            uint16_t both = (uint16_t)(common[i + 1][k + 1] + 1);
            common[i][k] = same(was, i, is, k) ? both : a > b ? a : b;
        }
    for (int i = 0, k = 0; (i < was->lines || k < is->lines);) {
        if (i < was->lines && k < is->lines && same(was, i, is, k)) {
            i++, k++;
            continue;
        }
        if (k == is->lines || (i < was->lines && common[i + 1][k] >= common[i][k + 1]))
            print_line('-', was, i++);
        else
            print_line('+', is, k++);
    }
}

void golden(const char *path, const char *now, const char *update)
{
    static struct text was, is;
    char why[FILE_WHY];
    size_t size;
    if (getenv(update)) {
        if (!file_write(path, now, strlen(now), 0644, why))
            fail_msg("%s", why);
        return;
    }
    char *expected = file_read(path, 8 << 20, &size, why);
    if (!expected)
        fail_msg("%s", why);
    const char *a = expected, *b = now;
    int first = 1 + skip_same(&a, &b);
    if (*a || *b) {
        if (differing++ == 0)
            atexit(unclaimed);
        printf("# %s differs (-: the file, +: now). To accept it: %s=1 and the same test\n", path,
               update);
        const char *end_a, *end_b;
        cut_same(a, b, &end_a, &end_b);
        take_lines(&was, a, end_a, first);
        take_lines(&is, b, end_b, first);
        print_difference(&was, &is);
        fflush(stdout);
    }
    free(expected);
}

int golden_end(void **state)
{
    (void)state;
    int n = differing;
    differing = 0;
    return n ? -1 : 0;
}

enum { SEVERAL = 4 /* fewer words may stand together by chance */ };

/* Of the words of a group: all, or those of which a map has one. */
static void slot_words(char *text, enum group group, const char *name, bool ones)
{
    char list[800] = "", slot[80];
    int words = 0;
    for (int i = 0; i < word_count; i++) {
        const struct word *w = &word_list[i];
        if (w->group == group && (!ones || word_is_one(w)))
            snprintf(list + strlen(list), sizeof list - strlen(list), "%s%s", words++ ? ", " : "",
                     w->word);
    }
    snprintf(slot, sizeof slot, ones ? "<one %s>" : "<%s>", name);
    size_t size = strlen(list), less = strlen(slot);
    for (char *at = text; words >= SEVERAL && (at = strstr(at, list)) != NULL; at += less) {
        memmove(at + less, at + size, strlen(at + size) + 1);
        memcpy(at, slot, less);
    }
}

void golden_words(char *text)
{
#define X(group, what, forms)                                                                      \
    slot_words(text, group, what, false);                                                          \
    slot_words(text, group, what, true);
    GROUPS(X)
#undef X
}
