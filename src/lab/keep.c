/* SPDX-License-Identifier: MIT
 *
 * keep.c: writes and reads the sums of a run (keep.h). */
#include "keep.h"

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

#include "file.h"
#include "intl.h"

enum { LINE = KEEP_ABOUT + 80, MOST = 1 << 30 };

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
    int n = snprintf(out, LINE, "hidalgo: kept 2 %zu %016" PRIx64 " %s\n", size, sum(state, size),
                     k->about);
    return n > 0 ? (size_t)n : 0;
}

static void say_other(const struct keep *k, char why[KEEP_WHY])
{
    snprintf(why, KEEP_WHY,
             _("%.300s: it is not what this run has kept; take another name for --keep"), k->path);
}

/* Reads the first line. False: the file is of another run, of which nothing more is read. */
static bool read_head(const struct keep *k, int fd, size_t *begins, size_t *size)
{
    static const char magic[] = "hidalgo: kept 2 ";
    struct file_lines in = {.fd = fd, .most = LINE};
    size_t about = strlen(k->about);
    bool ours = file_line(&in, NULL) && in.size > sizeof magic + about &&
                memcmp(in.line, magic, sizeof magic - 1) == 0 &&
                memcmp(in.line + in.size - about, k->about, about) == 0;
    if (ours) {
        *begins = in.ends;
        *size = (size_t)strtoull(in.line + sizeof magic - 1, NULL, 10);
    }
    file_lines_end(&in);
    return ours && *size <= MOST;
}

/* Reads exactly that many bytes. */
static bool read_rest(int fd, size_t from, char *to, size_t size)
{
    size_t n = 0;
    char more;
    for (ssize_t got; n < size; n += (size_t)got)
        if ((got = pread(fd, to + n, size - n, (off_t)(from + n))) <= 0)
            return false;
    return pread(fd, &more, 1, (off_t)(from + n)) == 0;
}

/* Whether the line is the one that belongs to these bytes. */
static bool keep_fits(const struct keep *k, int fd, size_t begins, const void *state, size_t size)
{
    char line[LINE], found[LINE];
    return head(k, state, size, line) == begins && pread(fd, found, begins, 0) == (ssize_t)begins &&
           memcmp(found, line, begins) == 0;
}

static void *keep_take_state(const struct keep *k, int fd, size_t *size, char why[KEEP_WHY])
{
    size_t begins;
    if (lseek(fd, 0, SEEK_END) == 0 || lseek(fd, 0, SEEK_SET) != 0)
        return NULL;
    bool ours = read_head(k, fd, &begins, size);
    char *state = ours ? malloc(*size + 1) : NULL;
    if (state && read_rest(fd, begins, state, *size) && keep_fits(k, fd, begins, state, *size))
        return state;
    if (ours && !state)
        snprintf(why, KEEP_WHY, "%.300s: %s", k->path, _("not enough memory"));
    else
        say_other(k, why);
    free(state);
    return NULL;
}

void *keep_take(struct keep *k, size_t *size, char why[KEEP_WHY])
{
    char wrong[FILE_WHY];
    *size = 0;
    *why = 0;
    if (!k || !k->path || !file_exists(k->path))
        return NULL;
    int fd = file_descriptor(k->path, FILE_ORDINARY, wrong);
    k->unreadable = fd < 0;
    if (fd < 0) {
        snprintf(why, KEEP_WHY, "%.300s: %s", k->path, wrong);
        return NULL;
    }
    void *state = keep_take_state(k, fd, size, why);
    close(fd);
    return state;
}

bool keep_read(struct keep *k, void *state, size_t size, char why[KEEP_WHY])
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

static void keep_note(struct keep *k, const char *why)
{
    bool before = *k->unsaved != '\0';
    *k->unsaved = '\0';
    if (why)
        snprintf(k->unsaved, KEEP_WHY, "%.300s: %s", k->path, why);
    if (k->trouble && before != (why != NULL))
        k->trouble(k->path, why);
}

void keep_write(struct keep *k, const void *state, size_t size, bool now)
{
    struct timespec t;
    char wrong[FILE_WHY] = "";
    clock_gettime(CLOCK_MONOTONIC, &t);
    if (!k || !k->path || (!now && (double)t.tv_sec < k->last + TRY_AGAIN))
        return;
    k->last = (double)t.tv_sec;
    char *text = malloc(LINE + size);
    size_t begins = text ? head(k, state, size, text) : 0;
    if (text)
        memcpy(text + begins, state, size);
    if (!text)
        snprintf(wrong, sizeof wrong, "%s", _("not enough memory"));
    bool good = text && file_write(k->path, text, begins + size, 0666, wrong);
    free(text);
    keep_note(k, good ? NULL : wrong);
}
