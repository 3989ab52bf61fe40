/* SPDX-License-Identifier: MIT
 *
 * append.c: appends lines to a file, also after the disk was full for a while (append.h). */
#include "run/append.h"

#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "clock.h"
#include "file.h"

bool append_begin(struct append *a, const char *path, size_t ends, char why[SIM_WHY])
{
    a->path = path;
    a->ends = ends;
    a->most = APPEND_WAITING;
    a->tried = lab_clock();
    if (ftruncate(a->fd, (off_t)ends) == 0)
        return true;
    snprintf(why, SIM_WHY, "%.300s: %s", path, strerror(errno));
    return false;
}

/* Takes away what is in the file now: whole lines of the 'written' bytes. */
static void settle(struct append *a, size_t written)
{
    while (written > 0 && a->text[written - 1] != '\n')
        written--;
    if (written > 0)
        memmove(a->text, a->text + written, a->used - written);
    a->used -= written;
    a->ends += written;
}

/* Writes as much as it can; false, with errno, if that is not all. */
static bool pour(struct append *a)
{
    size_t done = file_put(a->fd, a->text, a->used);
    int error = done == a->used ? 0 : errno;
    settle(a, done);
    if (error && ftruncate(a->fd, (off_t)a->ends) != 0)
        error = errno;
    errno = error;
    return !error;
}

/* Tells only what is new. */
static bool append_note(struct append *a, bool done)
{
    bool before = *a->why != '\0';
    const char *reason = done ? NULL : strerror(errno);
    if (!done)
        snprintf(a->why, sizeof a->why, "%.300s: %s", a->path, reason);
    else if (!a->dropped)
        *a->why = '\0';
    if (a->trouble && before != (*a->why != '\0'))
        a->trouble(a->path, reason);
    return *a->why == '\0';
}

/* After a failure the file may end within a line. */
static bool try(struct append *a, bool last)
{
    a->tried = lab_clock();
    bool sound = !*a->why || ftruncate(a->fd, (off_t)a->ends) == 0;
    return append_note(a, sound && pour(a) && (!last || fsync(a->fd) == 0));
}

static bool make_room(struct append *a, size_t size)
{
    if (a->room - a->used >= size)
        return true;
    size_t room = 2 * a->room > a->used + size ? 2 * a->room : a->used + size;
    char *more = realloc(a->text, room);
    if (!more)
        return false;
    a->text = more;
    a->room = room;
    return true;
}

bool append_line(struct append *a, const char *line, size_t size)
{
    enum { ENOUGH = 4096 };
    a->dropped = a->dropped || a->used + size > a->most;
    if (!a->dropped) {
        if (!make_room(a, size))
            return false;
        memcpy(a->text + a->used, line, size);
        a->used += size;
    }
    if ((!*a->why && a->used >= ENOUGH) || lab_clock() - a->tried >= TRY_AGAIN)
        try(a, false);
    return true;
}

bool append_all(struct append *a)
{
    return try(a, true);
}

bool append_end(struct append *a)
{
    bool done = append_all(a);
    if (close(a->fd) != 0 && done)
        done = append_note(a, false);
    free(a->text);
    a->text = NULL;
    return done;
}
