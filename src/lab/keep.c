/* SPDX-License-Identifier: MIT
 *
 * keep.c: writes and reads what a run has added up (keep.h). */
#include "keep.h"

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "file.h"
#include "intl.h"

enum { EVERY = 5, LINE = KEEP_ABOUT + 80 };

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

bool keep_read(const struct keep *k, void *state, size_t size, char why[KEEP_WHY])
{
    char line[LINE], wrong[FILE_WHY] = "";
    char *text = NULL;
    size_t all = 0;
    if (!k->path || !file_exists(k->path))
        return true;
    text = file_read(k->path, LINE + size, &all, wrong);
    if (!text) {
        snprintf(why, KEEP_WHY, "%.300s: %s", k->path, wrong);
        return false;
    }
    bool good = all >= size, empty = all == 0;
    size_t begins = good ? head(k, text + all - size, size, line) : 0;
    good = good && all == begins + size && memcmp(text, line, begins) == 0;
    if (good)
        memcpy(state, text + begins, size);
    else if (!empty)
        snprintf(why, KEEP_WHY,
                 _("%.300s: it is not what this run has kept; take another name for --keep"),
                 k->path);
    free(text);
    return good || empty;
}

bool keep_write(struct keep *k, const void *state, size_t size, bool now, char why[KEEP_WHY])
{
    struct timespec t;
    char wrong[FILE_WHY] = "";
    clock_gettime(CLOCK_MONOTONIC, &t);
    if (!k->path || (!now && (double)t.tv_sec < k->last + EVERY))
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
