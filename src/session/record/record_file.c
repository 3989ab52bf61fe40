/* SPDX-License-Identifier: MIT
 *
 * record_file.c: the file of a record: locked, appended to, cut (record_file.h). */
#include "record_file.h"

#include "exec/cage.h"

#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "file.h"
#include "intl.h"
#include "text.h"

bool record_fails(struct record *r, const char *reason)
{
    char clean[80];
    snprintf(r->trouble, sizeof r->trouble, _("The game cannot be saved: %s"),
             text_clean(reason, clean, sizeof clean));
    return false;
}

bool record_open(struct record *r)
{
    struct stat st;
    const char *wrong = NULL;
    char why[FILE_WHY];
    int fd = file_descriptor(r->path, FILE_APPEND, why);
    if (fd < 0)
        wrong = why;
    else if (fstat(fd, &st) != 0)
        wrong = strerror(errno);
    else if (file_lock(fd) == FILE_TAKEN)
        wrong = _("another program is playing this game.");
    if (wrong) {
        if (fd >= 0)
            close(fd);
        return record_fails(r, wrong);
    }
    if (st.st_mode & 077) /* it has secrets: takes away others' permissions           */
        (void)fchmod(fd, RECORD_MODE);
    hd_record_close(r);
    r->fd = fd;
    r->seen = true;
    r->device = (uint64_t)st.st_dev;
    r->inode = (uint64_t)st.st_ino;
    return true;
}

bool record_path(struct record *r, const char *path, char why[160])
{
    char *whole = realpath(path, NULL);
    const char *kept = whole ? whole : path;
    bool fits = strlen(kept) < sizeof r->path;
    if (fits)
        memcpy(r->path, kept, strlen(kept) + 1), cage_hide(kept);
    else
        snprintf(why, 160, "%s", _("The path is too long."));
    free(whole);
    return fits;
}

bool record_is_unchanged(struct record *r, const char *text, size_t size)
{
    char part[RECORD_LINE];
    size_t at = 0;
    ssize_t n;
    while ((n = pread(r->fd, part, sizeof part, (off_t)at)) > 0) {
        if ((size_t)n > size - at || memcmp(part, text + at, (size_t)n) != 0)
            break;
        at += (size_t)n;
    }
    if (n < 0)
        return record_fails(r, strerror(errno));
    return (n == 0 && at == size) ||
           record_fails(r, _("it has changed in the meantime; try again."));
}

bool record_cut(struct record *r)
{
    return ftruncate(r->fd, (off_t)r->size) == 0 || record_fails(r, strerror(errno));
}

enum record_place record_look(const struct record *r, size_t *size)
{
    struct stat st;
    *size = 0;
    if (stat(r->path, &st) != 0)
        return RECORD_MISSING;
    *size = (size_t)st.st_size;
    bool same = r->seen && (uint64_t)st.st_ino == r->inode && (uint64_t)st.st_dev == r->device;
    return same ? RECORD_OURS : RECORD_FOREIGN;
}

bool record_append(struct record *r, const char *line, size_t n)
{
    size_t at = file_put(r->fd, line, n);
    if (at == n) {
        r->size += n;
        return true;
    }
    record_fails(r, strerror(errno));
    if (at > 0 && ftruncate(r->fd, (off_t)r->size) != 0)
        record_fails(r, strerror(errno));
    return false;
}
