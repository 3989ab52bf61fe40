/* SPDX-License-Identifier: MIT
 *
 * record.c: writes a game to its file as it is played (record.h).
 *
 * A line goes out in one write; what fails is cut off again and tried with the next
 * move, and meanwhile the game goes on.  What is in the file is known by a digest
 * after each move, so that what somebody did to it meanwhile is found out and mended
 * from where it still agrees.  One process at a time has a record: the file is locked.
 * What it says is record_text.c, reading is load.c. */
#include "record.h"

#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "confine.h"
#include "file.h"
#include "inside.h"
#include "intl.h"
#include "phrase.h"
#include "text.h"

/* ---- the file ----------------------------------------------------------------------- */

static bool fail(struct record *r, const char *reason)
{
    char clean[80];
    snprintf(r->trouble, sizeof r->trouble, _("The game cannot be saved: %s"),
             text_clean(reason, clean, sizeof clean));
    return false;
}

/* Opens and locks the file, and remembers which one it is; somebody else's lock is
 * an error.  The file that was open before stays locked until then. */
static bool open_file(struct record *r)
{
    struct flock lock = {.l_type = F_WRLCK, .l_whence = SEEK_SET};
    struct stat st;
    const char *wrong = NULL;
    char why[FILE_WHY];
    if (!confine_writes(r->path, why))
        return fail(r, why);
    int fd = open(r->path, O_RDWR | O_APPEND | O_CLOEXEC | O_NOCTTY);
    if (fd < 0 || fstat(fd, &st) != 0)
        wrong = strerror(errno);
    else if (fcntl(fd, F_SETLK, &lock) != 0 && (errno == EACCES || errno == EAGAIN))
        wrong = _("another program is playing this game.");
    if (wrong) {
        if (fd >= 0)
            close(fd);
        return fail(r, wrong);
    }
    if (st.st_mode & 077) /* it tells secrets: what others could do, they can no more */
        (void)fchmod(fd, RECORD_MODE);
    hd_record_close(r);
    r->fd = fd;
    r->seen = true;
    r->device = (uint64_t)st.st_dev;
    r->inode = (uint64_t)st.st_ino;
    return true;
}

static bool set_path(struct record *r, const char *path, char why[160])
{
    char *whole = realpath(path, NULL);
    const char *kept = whole ? whole : path;
    bool fits = strlen(kept) < sizeof r->path;
    if (fits)
        memcpy(r->path, kept, strlen(kept) + 1);
    else
        snprintf(why, 160, "%s", _("The path is too long."));
    free(whole);
    return fits;
}

/* ---- what is in it --------------------------------------------------------------------- */

/* FNV-1a, of what follows bytes with that digest. */
static uint64_t digest(uint64_t before, const char *bytes, size_t size)
{
    uint64_t d = before ^ UINT64_C(0xcbf29ce484222325);
    for (size_t i = 0; i < size; i++)
        d = (d ^ (unsigned char)bytes[i]) * UINT64_C(0x100000001b3);
    return d ^ UINT64_C(0xcbf29ce484222325);
}

/* The file holds that text; turn[].written says where each move's line ends. */
static void note_text(struct hd_session *s, const char *text)
{
    size_t at = 0;
    uint64_t d = 0;
    for (long i = 0; i <= s->moves; i++) {
        struct turn *t = &s->turn[i];
        d = digest(d, text + at, t->written - at);
        at = t->written;
        t->digest = d;
        hd_record_marked(t);
    }
    s->record.size = at;
}

/* After the file was written whole. */
static void measure(struct hd_session *s, const char *text, size_t size)
{
    char line[RECORD_MOVE];
    s->turn[s->moves].written = size;
    for (long i = s->moves; i > 0; i--)
        s->turn[i - 1].written = s->turn[i].written - hd_record_line(s, i, line, sizeof line);
    note_text(s, text);
}

/* Up to which move the file says what was played, however it came to its bytes; -1: not
 * even before the first. */
static long agrees(const struct hd_session *s)
{
    char part[RECORD_LINE];
    size_t at = 0;
    uint64_t d = 0;
    for (long i = 0; i <= s->moves; i++) {
        const struct turn *t = &s->turn[i];
        while (at < t->written) {
            size_t want = t->written - at < sizeof part ? t->written - at : sizeof part;
            ssize_t n = pread(s->record.fd, part, want, (off_t)at);
            if (n <= 0)
                return i - 1;
            d = digest(d, part, (size_t)n);
            at += (size_t)n;
        }
        if (t->written == 0 || d != t->digest)
            return i - 1;
    }
    return s->moves;
}

bool hd_record_begin(struct hd_session *s, const char *path, bool *exists, char why[160])
{
    struct record *r = &s->record;
    size_t size;
    char *text = hd_record_first_text(s, path, &size);
    if (!text) {
        snprintf(why, 160, "%s", _("There is not enough memory."));
        return false;
    }
    bool done = file_create(path, text, size, RECORD_MODE, exists, why);
    if (done)
        measure(s, text, size);
    free(text);
    if (*exists)
        snprintf(why, 160, "%s",
                 _("This file exists already: 'hidalgo resume FILE' goes on with a game."));
    if (!done || !set_path(r, path, why))
        return false;
    r->kept = true;
    if (open_file(r))
        return true;
    snprintf(why, 160, "%s", r->trouble);
    return false;
}

/* Whether the file still says what was read before it was locked. */
static bool is_unchanged(struct record *r, const char *text, size_t size)
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
        return fail(r, strerror(errno));
    return (n == 0 && at == size) || fail(r, _("it went on meanwhile; try again."));
}

/* Cuts off what is no part of the game: a last line without its end. */
static bool cut(struct record *r)
{
    return ftruncate(r->fd, (off_t)r->size) == 0 || fail(r, strerror(errno));
}

bool hd_record_resume(struct hd_session *s, const char *path, const char *text, size_t size,
                      char why[160])
{
    struct record *r = &s->record;
    if (!set_path(r, path, why))
        return false;
    r->kept = true;
    note_text(s, text);
    if (!open_file(r) || !is_unchanged(r, text, size) || !cut(r)) {
        snprintf(why, 160, "%s", r->trouble);
        hd_record_close(r);
        hd_record_none(r);
        return false;
    }
    return true;
}

/* Does the path name no file, ours, or another one that must not be touched? */
enum place { MISSING, OURS, FOREIGN };

static enum place look(const struct record *r, size_t *size)
{
    struct stat st;
    *size = 0;
    if (stat(r->path, &st) != 0)
        return MISSING;
    *size = (size_t)st.st_size;
    bool same = r->seen && (uint64_t)st.st_ino == r->inode && (uint64_t)st.st_dev == r->device;
    return same ? OURS : FOREIGN;
}

void hd_record_anew(struct hd_session *s)
{
    struct record *r = &s->record;
    char why[FILE_WHY];
    size_t size;
    if (!r->kept)
        return;
    if (look(r, &size) == FOREIGN) {
        fail(r, _("somebody put another file in its place."));
        return;
    }
    char *text = hd_record_text(s, &size);
    if (!text)
        fail(r, strerror(ENOMEM));
    else if (!file_write(r->path, text, size, RECORD_MODE, why))
        fail(r, why);
    else if (open_file(r)) {
        measure(s, text, size);
        r->trouble[0] = '\0';
        r->doubtful = false;
    }
    free(text);
}

/* Appends a line; of one that does not get out whole, which is tried to the end for the
 * reason, nothing stays. */
static bool append(struct record *r, const char *line, size_t n)
{
    size_t at = 0;
    while (at < n) {
        errno = ENOSPC;
        ssize_t written = write(r->fd, line + at, n - at);
        if (written > 0)
            at += (size_t)written;
        else if (errno != EINTR)
            break;
    }
    if (at == n) {
        r->size += n;
        return true;
    }
    fail(r, strerror(errno));
    if (at > 0 && ftruncate(r->fd, (off_t)r->size) != 0)
        fail(r, strerror(errno));
    return false;
}

/* Cuts the file, which has so many bytes, behind a move, and appends what is missing:
 * the lines of the moves after it, or that it stands though nobody has answered it.  It
 * needs no room but for these, so little is enough on a disk that was full. */
static bool go_on_from(struct hd_session *s, long move, size_t size)
{
    struct record *r = &s->record;
    char line[RECORD_MOVE];
    r->size = s->turn[move].written;
    if (size != r->size && ftruncate(r->fd, (off_t)r->size) != 0)
        return fail(r, strerror(errno));
    for (long i = move; i <= s->moves; i++) {
        struct turn *t = &s->turn[i];
        size_t n = 0;
        if (i > move)
            n = hd_record_line(s, i, line, sizeof line);
        else
            n = hd_record_marks_text(s, i, false, line, sizeof line);
        if (n > 0 && !append(r, line, n))
            return false;
        t->digest = digest(i > move ? t[-1].digest : t->digest, line, n);
        t->written = r->size;
        hd_record_marked(t);
    }
    return true;
}

/* thorough: the bytes in the file are looked at, not only how many there are. */
static void follow(struct hd_session *s, bool thorough, bool sync)
{
    struct record *r = &s->record;
    size_t size;
    bool ours = look(r, &size) == OURS && !r->doubtful;
    long move = s->moves;
    if (ours && (thorough || r->trouble[0] || size != r->size))
        move = agrees(s);
    while (move > 0 && s->turn[move].written == 0)
        move--;
    if (!ours || move < 0) {
        hd_record_anew(s);
        return;
    }
    if (!go_on_from(s, move, size))
        return;
    r->trouble[0] = '\0';
    if (sync && fsync(r->fd) != 0 && errno != EINVAL) {
        fail(r, strerror(errno)); /* what is on the disk now nobody knows          */
        r->doubtful = true;
    }
}

void hd_record_follow(struct hd_session *s, bool sync)
{
    if (s->record.kept)
        follow(s, false, sync);
}

/* How many moves a reader of the file finds. */
static long moves_in_file(const struct hd_session *s)
{
    size_t size;
    long n = look(&s->record, &size) == OURS ? agrees(s) : 0;
    return n < 0 ? 0 : n;
}

bool hd_session_settle(struct hd_session *s, char why[HD_UNSAVED])
{
    const struct record *r = &s->record;
    char path[sizeof r->path], n[24], moves[24];
    why[0] = '\0';
    if (r->kept)
        follow(s, true, true);
    if (!r->trouble[0])
        return true;
    snprintf(n, sizeof n, "%ld", moves_in_file(s));
    snprintf(moves, sizeof moves, "%ld", s->moves);
    phrase(why, HD_UNSAVED,
           ngettext("{trouble} (only {n} of {moves} decision is in {file})",
                    "{trouble} (only {n} of {moves} decisions are in {file})",
                    (unsigned long)s->moves),
           "trouble", r->trouble, "n", n, "moves", moves, "file",
           text_clean(r->path, path, sizeof path), NULL);
    return false;
}

bool hd_session_save(const struct hd_session *s, const char *path, char why[160])
{
    size_t size;
    bool exists = false;
    char *text = hd_record_text(s, &size);
    if (!text) {
        snprintf(why, 160, "%s", _("There is not enough memory."));
        return false;
    }
    why[0] = '\0';
    bool done = file_create(path, text, size, RECORD_MODE, &exists, why);
    const char *risk = done ? file_risk(path) : NULL;
    if (exists)
        risk = _("This file exists already; nothing was written.");
    if (risk)
        snprintf(why, 160, "%s", risk);
    free(text);
    return done;
}
