/* SPDX-License-Identifier: MIT
 *
 * keep.c: writes and reads the sums of a run (keep.h). */
#include "keep.h"

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "file.h"
#include "intl.h"

enum { EVERY = 5, LINE = KEEP_ABOUT + 80, MOST = 1 << 30 };

static uint64_t sum(const unsigned char *bytes, size_t size)
{
    uint64_t hash = UINT64_C(14695981039346656037);
    for (size_t i = 0; i < size; i++)
        hash = (hash ^ bytes[i]) * UINT64_C(1099511628211);
    return hash;
}

/* The line before the bytes. */
static size_t head(const struct keep *k, const void *state, size_t size, char out[LINE])
{
    int n = snprintf(out, LINE, "hidalgo: kept 1 %zu %016" PRIx64 " %s\n", size, sum(state, size),
                     k->about);
    return n > 0 ? (size_t)n : 0;
}

static void say_other(const struct keep *k, char why[KEEP_WHY])
{
    snprintf(why, KEEP_WHY,
             _("%.300s: it is not what this run has kept; take another name for --keep"), k->path);
}

/* Moves the bytes after the first line to the beginning; false: the line is of another run. */
static bool unwrap(const struct keep *k, char *text, size_t all, size_t *size)
{
    char line[LINE];
    const char *end = memchr(text, '\n', all < LINE ? all : LINE);
    size_t begins = end ? (size_t)(end - text) + 1 : 0;
    *size = all - begins;
    if (!end || head(k, text + begins, *size, line) != begins || memcmp(text, line, begins) != 0)
        return false;
    memmove(text, text + begins, *size);
    return true;
}

void *keep_take(const struct keep *k, size_t *size, char why[KEEP_WHY])
{
    char wrong[FILE_WHY] = "";
    size_t all = 0;
    *size = 0;
    *why = 0;
    if (!k || !k->path || !file_exists(k->path))
        return NULL;
    char *text = file_read(k->path, MOST, &all, wrong);
    if (!text)
        snprintf(why, KEEP_WHY, "%.300s: %s", k->path, wrong);
    else if (all > 0 && unwrap(k, text, all, size))
        return text;
    else if (all > 0)
        say_other(k, why);
    free(text);
    return NULL;
}

bool keep_read(const struct keep *k, void *state, size_t size, char why[KEEP_WHY])
{
    size_t there;
    void *kept = keep_take(k, &there, why);
    if (kept && there == size)
        memcpy(state, kept, size);
    else if (kept)
        say_other(k, why);
    free(kept);
    return !*why;
}

bool keep_write(struct keep *k, const void *state, size_t size, bool now, char why[KEEP_WHY])
{
    struct timespec t;
    char wrong[FILE_WHY] = "";
    clock_gettime(CLOCK_MONOTONIC, &t);
    if (!k || !k->path || (!now && (double)t.tv_sec < k->last + EVERY))
        return true;
    k->last = (double)t.tv_sec;
    char *text = malloc(LINE + size);
    size_t begins = text ? head(k, state, size, text) : 0;
    if (text)
        memcpy(text + begins, state, size);
    bool good = text && file_write(k->path, text, begins + size, 0666, wrong);
    if (!good)
        snprintf(why, KEEP_WHY, "%.300s: %s", k->path, text ? wrong : _("not enough memory"));
    free(text);
    return good;
}
