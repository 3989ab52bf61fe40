/* SPDX-License-Identifier: MIT
 *
 * mutate.c: see mutate.h. */
#include "mutate.h"

#include <hidalgo/engine.h>
#include <string.h>

static const char *const poison[] = {"\x1b[2J",
                                     "\x1b]0;title\a",
                                     "\x9b",
                                     "\x7f",
                                     "\r",
                                     "\n",
                                     "\xff\xfe",
                                     "\xc3",
                                     "-1",
                                     "999999999999",
                                     "0x10",
                                     "1e9",
                                     "[[[[[[[[",
                                     "{a: {a: {a: ",
                                     "&a",
                                     "*a",
                                     "!!binary",
                                     "---\n",
                                     ": ",
                                     "\"",
                                     "'",
                                     "\t",
                                     "#",
                                     "~",
                                     "null",
                                     "all",
                                     "yes",
                                     "galicia",
                                     "255",
                                     "256",
                                     "\xe2\x80\xae",
                                     "\xe2\x80\xa8",
                                     "16",
                                     "13",
                                     "stop",
                                     "\xea\xb0\x80\xcc\x81"};

static size_t below(uint64_t *random, size_t n)
{
    return n ? hd_random_below(random, (uint32_t)n) : 0;
}

static size_t put(char *text, size_t n, size_t room, size_t at, const char *what, size_t size)
{
    if (n + size > room)
        return n;
    memmove(text + at + size, text + at, n - at);
    memcpy(text + at, what, size);
    return n + size;
}

static size_t line_start(const char *text, size_t at)
{
    while (at > 0 && text[at - 1] != '\n')
        at--;
    return at;
}

static size_t line_end(const char *text, size_t n, size_t at)
{
    while (at < n && text[at] != '\n')
        at++;
    return at < n ? at + 1 : n;
}

static size_t double_line(char *text, size_t n, size_t room, size_t at, size_t to)
{
    char line[256];
    size_t from = line_start(text, at), size = line_end(text, n, at) - from;
    if (size > sizeof line)
        return n;
    memcpy(line, text + from, size);
    return put(text, n, room, line_start(text, to), line, size);
}

static size_t once(char *text, size_t n, size_t room, uint64_t *random)
{
    size_t at = below(random, n), to = below(random, n);
    switch (below(random, 8)) {
    case 0:
        if (n)
            text[at] = (char)(text[at] ^ (1 << below(random, 8)));
        return n;
    case 1:
        return at; /* cut off */
    case 2:
    case 3: {
        const char *what = poison[below(random, sizeof poison / sizeof poison[0])];
        return put(text, n, room, at, what, strlen(what));
    }
    case 4: {
        size_t from = line_start(text, at), end = line_end(text, n, at);
        memmove(text + from, text + end, n - end);
        return n - (end - from);
    }
    case 5:
        return double_line(text, n, room, at, to);
    case 6: { /* another digit */
        size_t i = at;
        while (i < n && (text[i] < '0' || text[i] > '9'))
            i++;
        if (i < n)
            text[i] = (char)('0' + below(random, 10));
        return n;
    }
    default: {
        size_t size = below(random, 24), left = n > at ? n - at : 0;
        size = size < left ? size : left;
        memmove(text + at, text + at + size, n - at - size);
        return n - size;
    }
    }
}

size_t mutate(char *text, size_t n, size_t room, uint64_t *random)
{
    size_t times = 1 + below(random, 4);
    while (times--)
        n = once(text, n, room, random);
    return n;
}
