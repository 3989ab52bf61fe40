/* SPDX-License-Identifier: MIT
 *
 * keep.c: writes and reads the sums of a run (keep.h). */
#include "keep.h"

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "clock.h"
#include "file.h"

enum { LINE = KEEP_ABOUT + 80, MOST = 1 << 30 };

static const char magic[] = "hidalgo: kept 3 ";

static uint64_t sum(const char *bytes, size_t size)
{
    uint64_t hash = UINT64_C(14695981039346656037);
    for (size_t i = 0; i < size; i++)
        hash = (hash ^ (unsigned char)bytes[i]) * UINT64_C(1099511628211);
    return hash;
}

/* The line before the numbers. */
static size_t head(const struct keep *k, const struct sums *sums, const char *numbers, size_t size,
                   char out[LINE])
{
    int n = snprintf(out, LINE, "%s%016" PRIx64 " %016" PRIx64 " %s\n", magic, sums_shape(sums),
                     sum(numbers, size), k->about);
    return n > 0 ? (size_t)n : 0;
}

/* What is wrong with that file, or NULL. */
static const char *keep_wrong(const struct keep *k, const struct sums *sums, const char *text,
                              size_t size)
{
    char line[LINE];
    const char *numbers = memchr(text, '\n', size);
    const size_t begins = numbers ? (size_t)(++numbers - text) : 0,
                 about = strlen(k->about) + 1; /* with the end of the line                   */
    if (size < sizeof magic - 1 || memcmp(text, magic, sizeof magic - 1) != 0 || begins < about ||
        memcmp(numbers - about, k->about, about - 1) != 0)
        return "it is not what this run has kept; take another name for --keep";
    const size_t length = sums_length(sums), kept = size - begins;
    if (sums->grows && kept > length)
        return "it has more games than are asked for";
    if (head(k, sums, numbers, kept, line) != begins || memcmp(line, text, begins) != 0 ||
        (kept != length && !sums->grows))
        return "it is cut off, damaged or of another program; take another name for --keep";
    return NULL;
}

static void keep_take(const struct keep *k, const struct sums *sums, const char *text, size_t size,
                      void *to, char why[KEEP_WHY])
{
    const char *wrong = keep_wrong(k, sums, text, size), *numbers = memchr(text, '\n', size),
               *name = wrong
                           ? NULL
                           : sums_read(sums, numbers + 1, size - (size_t)(numbers + 1 - text), to);
    if (wrong)
        snprintf(why, KEEP_WHY, "%.300s: %s", k->path, wrong);
    else if (name)
        snprintf(why, KEEP_WHY,
                 "%.300s: '%s' cannot be that number; delete it, or take another "
                 "name for --keep",
                 k->path, name);
}

bool keep_read(struct keep *k, const struct sums *sums, void *state, char why[KEEP_WHY])
{
    char wrong[FILE_WHY];
    size_t size = 0;
    *why = 0;
    if (!k || !k->path || !file_exists(k->path))
        return true;
    const int fd = file_descriptor(k->path, FILE_ORDINARY, wrong);
    char *text = fd < 0 ? NULL : file_read(k->path, MOST, &size, wrong);
    if (fd >= 0)
        close(fd);
    k->unreadable = !text;
    if (!text)
        snprintf(why, KEEP_WHY, "%.300s: %s", k->path, wrong);
    else if (size > 0)
        keep_take(k, sums, text, size, state, why);
    free(text);
    return !*why;
}

static void keep_note(struct keep *k, const char *why)
{
    bool before = *k->unsaved != '\0';
    *k->unsaved = '\0';
    if (why)
        snprintf(k->unsaved, KEEP_WHY, "%.300s: %s", k->path, why);
    if (k->trouble && before != (why != NULL))
        k->trouble(k->path, why);
}

void keep_write(struct keep *k, const struct sums *sums, const void *state, bool now)
{
    char wrong[FILE_WHY] = "";
    if (!k || !k->path || (!now && lab_clock() < k->last + TRY_AGAIN))
        return;
    k->last = lab_clock();
    const size_t size = sums_length(sums);
    char *numbers = malloc(size), *text = malloc(LINE + size);
    bool good = numbers && text;
    if (good) {
        sums_write(sums, state, numbers);
        const size_t begins = head(k, sums, numbers, size, text);
        memcpy(text + begins, numbers, size);
        good = file_write(k->path, text, begins + size, 0666, wrong);
    } else
        snprintf(wrong, sizeof wrong, "%s", "not enough memory");
    free(numbers);
    free(text);
    keep_note(k, good ? NULL : wrong);
}
