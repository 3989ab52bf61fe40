/* SPDX-License-Identifier: MIT
 *
 * journal.c: entries one after the other, each with its size and sum (journal.h). */
#include "journal.h"

#include <errno.h>
#include <stdio.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "file.h"
#include "fnv.h"
#include "print.h"

static const char magic[] = "hidalgo: training 1 ";
enum { LINE = 1024 };

struct entry {
    uint64_t key, size, sum;
};

/* ---- bytes ---------------------------------------------------------------------------------- */

static bool journal_get(const struct journal *j, off_t at, void *to, size_t size)
{
    size_t got = 0;
    for (ssize_t n = 1; got < size && n > 0;) {
        n = pread(j->fd, (char *)to + got, size - got, at + (off_t)got);
        got += n > 0 ? (size_t)n : 0;
        if (n < 0 && errno == EINTR)
            n = 1;
    }
    return got == size;
}

/* At the end, where j->at is. */
static bool journal_put(const struct journal *j, const void *from, size_t size)
{
    return file_put(j->fd, from, size) == size;
}

/* ---- opening -------------------------------------------------------------------------------- */

/* What is wrong with the file, or NULL. A new one gets its first line. */
static const char *journal_begin(struct journal *j, const char *line, size_t size)
{
    char first[LINE];
    struct stat st;
    if (file_lock(j->fd) == FILE_TAKEN)
        return "another training uses it";
    if (fstat(j->fd, &st) != 0)
        return strerror(errno);
    j->at = (off_t)size;
    if (st.st_size == 0)
        return journal_put(j, line, size) ? NULL : strerror(errno);
    bool same =
        size <= sizeof first && journal_get(j, 0, first, size) && memcmp(first, line, size) == 0;
    return same ? NULL : "it is not of this training by this program; take another name for --keep";
}

bool journal_open(struct journal *j, const char *path, const char *about, char why[JOURNAL_WHY])
{
    char line[LINE], cause[FILE_WHY] = "";
    int size = snprintf(line, sizeof line, "%s%s\n", magic, about);
    *j = (struct journal){.path = path, .fd = file_descriptor(path, FILE_NEW, cause)};
    const char *wrong = j->fd < 0 ? cause : journal_begin(j, line, (size_t)size);
    if (!wrong)
        return true;
    snprintf(why, JOURNAL_WHY, "%.200s: %s", path, wrong);
    if (j->fd >= 0)
        close(j->fd);
    return false;
}

void journal_close(struct journal *j)
{
    close(j->fd);
}

/* ---- entries -------------------------------------------------------------------------------- */

bool journal_next(struct journal *j, uint64_t key, void *out, size_t room, size_t *size)
{
    struct entry e;
    if (!j || j->failed || !journal_get(j, j->at, &e, sizeof e))
        return false;
    off_t from = j->at + (off_t)sizeof e;
    if (e.key != key || e.size > room || !journal_get(j, from, out, e.size) ||
        fnv(FNV_BEGIN, out, e.size) != e.sum)
        return false;
    j->at = from + (off_t)e.size;
    *size = e.size;
    return true;
}

void journal_add(struct journal *j, uint64_t key, const void *bytes, size_t size)
{
    struct entry e = {key, size, fnv(FNV_BEGIN, bytes, size)};
    if (!j || j->failed)
        return;
    if (ftruncate(j->fd, j->at) == 0 && journal_put(j, &e, sizeof e) &&
        journal_put(j, bytes, size)) {
        j->at += (off_t)(sizeof e + size);
        return;
    }
    print_error("train: %s: %s; after a kill the training goes on from here", j->path,
                strerror(errno));
    j->failed = true;
    (void)!ftruncate(j->fd, j->at);
}
