/* SPDX-License-Identifier: MIT
 *
 * record.c: writes a game to its file as it is played (record.h).
 *
 * If writing fails, the game goes on and the next move tries again.  A digest after each move tells
 * what the file should hold, so changes by somebody else are found and repaired from where it still
 * agrees.  The file is locked: only one process at a time writes a record. record_text.c makes the
 * text, record_file.c handles the file, load.c reads. */

#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "confine.h"
#include "file.h"
#include "fnv.h"
#include "inside.h"
#include "intl.h"
#include "phrase.h"
#include "record_file.h"
#include "text.h"

/* Continued from a digest; that of nothing is 0. */
static uint64_t digest(uint64_t before, const char *bytes, size_t size)
{
    return fnv(before ^ FNV_BEGIN, bytes, size) ^ FNV_BEGIN;
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

/* The last move up to which the file agrees with the game; -1: not even the header does. */
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
        snprintf(why, 160, "%s", _("This file exists: 'hidalgo continue FILE' continues a game."));
    if (!done || !record_path(r, path, why))
        return false;
    r->kept = true;
    if (record_open(r))
        return true;
    snprintf(why, 160, "%s", r->trouble);
    return false;
}

bool hd_record_resume(struct hd_session *s, const char *path, const char *text, size_t size,
                      char why[160])
{
    struct record *r = &s->record;
    if (!record_path(r, path, why))
        return false;
    r->kept = true;
    note_text(s, text);
    if (!record_open(r) || !record_is_unchanged(r, text, size) || !record_cut(r)) {
        snprintf(why, 160, "%s", r->trouble);
        hd_record_close(r);
        hd_record_none(r);
        return false;
    }
    return true;
}

void hd_record_anew(struct hd_session *s)
{
    struct record *r = &s->record;
    char why[FILE_WHY];
    size_t size;
    if (!r->kept)
        return;
    if (record_look(r, &size) == RECORD_FOREIGN) {
        record_fails(r, _("somebody has replaced the file."));
        return;
    }
    char *text = hd_record_text(s, &size);
    if (!text)
        record_fails(r, strerror(ENOMEM));
    else if (!file_write(r->path, text, size, RECORD_MODE, why))
        record_fails(r, why);
    else if (record_open(r)) {
        measure(s, text, size);
        r->trouble[0] = '\0';
        r->doubtful = false;
    }
    free(text);
}

/* Cuts the file (of that many bytes) after a move, and appends what is missing: the lines of later
 * moves, or a note that the move stands though its answer was taken back. It needs space only for
 * these, so little is enough on a full disk. */
static bool go_on_from(struct hd_session *s, long move, size_t size)
{
    struct record *r = &s->record;
    char line[RECORD_MOVE];
    r->size = s->turn[move].written;
    if (size != r->size && ftruncate(r->fd, (off_t)r->size) != 0)
        return record_fails(r, strerror(errno));
    for (long i = move; i <= s->moves; i++) {
        struct turn *t = &s->turn[i];
        size_t n = 0;
        if (i > move)
            n = hd_record_line(s, i, line, sizeof line);
        else
            n = hd_record_marks_text(s, i, false, line, sizeof line);
        if (n > 0 && !record_append(r, line, n))
            return false;
        t->digest = digest(i > move ? t[-1].digest : t->digest, line, n);
        t->written = r->size;
        hd_record_marked(t);
    }
    return true;
}

/* thorough: checks the bytes in the file, not only their number. */
static void record_follow(struct hd_session *s, bool thorough, bool sync)
{
    struct record *r = &s->record;
    size_t size;
    bool ours = record_look(r, &size) == RECORD_OURS && !r->doubtful;
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
        record_fails(r, strerror(errno)); /* nobody knows what is on the disk now          */
        r->doubtful = true;
    }
}

void hd_record_follow(struct hd_session *s, bool sync)
{
    if (s->record.kept)
        record_follow(s, false, sync);
}

/* How many moves a reader of the file finds. */
static long moves_in_file(const struct hd_session *s)
{
    size_t size;
    long n = record_look(&s->record, &size) == RECORD_OURS ? agrees(s) : 0;
    return n < 0 ? 0 : n;
}

bool hd_session_settle(struct hd_session *s, char why[HD_UNSAVED])
{
    const struct record *r = &s->record;
    char path[sizeof r->path], n[24], moves[24];
    why[0] = '\0';
    if (r->kept)
        record_follow(s, true, true);
    if (!r->trouble[0])
        return true;
    snprintf(n, sizeof n, "%ld", moves_in_file(s));
    snprintf(moves, sizeof moves, "%ld", s->moves);
    phrase(why, HD_UNSAVED,
           SOME(s->moves, "{trouble} (only {n} of {moves} decision is in {file})",
                "{trouble} (only {n} of {moves} decisions are in {file})"),
           "trouble", r->trouble, "n", n, "moves", moves, "file",
           text_clean(r->path, path, sizeof path), NULL);
    return false;
}

/* Whether a file has the beginning of a text, of which *there bytes. */
static bool begins_like(const char *path, const char *text, size_t size, size_t *there)
{
    char *found = file_is_ordinary(path) ? file_read(path, size, there, NULL) : NULL;
    bool same = found && memcmp(found, text, *there) == 0;
    free(found);
    return same;
}

bool hd_session_file(const struct hd_session *s, const char *path, bool *exists, char why[160])
{
    size_t size, there = 0;
    char *text = hd_record_first_text(s, path, &size);
    *exists = false;
    snprintf(why, 160, "%s", text ? "" : _("There is not enough memory."));
    bool done = text && file_create(path, text, size, RECORD_MODE, exists, why);
    if (*exists && begins_like(path, text, size, &there)) {
        *exists = false;
        done = there == size || file_write(path, text, size, RECORD_MODE, why);
    }
    if (*exists)
        snprintf(why, 160, "%s", _("This file exists, and is of another game."));
    free(text);
    return done;
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
        risk = _("This file exists; nothing was written.");
    if (risk)
        snprintf(why, 160, "%s", risk);
    free(text);
    return done;
}
