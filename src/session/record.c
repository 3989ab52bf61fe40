/* SPDX-License-Identifier: MIT
 *
 * record.c: writes a game to its file as it is played (record.h).
 *
 * A line goes out in one write; what fails is cut off again and tried with the next
 * move, and meanwhile the game goes on.  One process at a time has a record: the
 * file is locked.  Reading is load.c. */
#include "record.h"

#include <errno.h>
#include <fcntl.h>
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "file.h"
#include "intl.h"
#include "phrase.h"
#include "table.h"
#include "text.h"

/* ---- text ------------------------------------------------------------------------ */

void hd_record_quote(const char *name, char *out, size_t size)
{
    size_t used = 0;
    out[used++] = '"';
    for (const char *s = name; *s && used + 3 < size; s++) {
        if (*s == '"' || *s == '\\')
            out[used++] = '\\';
        out[used++] = *s;
    }
    out[used++] = '"';
    out[used] = '\0';
}

const char *hd_record_unquote(const char *text, char *out, size_t size)
{
    size_t used = 0;
    const char *s = text;
    if (*s++ != '"')
        return NULL;
    for (; *s && *s != '"'; s++) {
        if (*s == '\\' && *++s != '"' && *s != '\\')
            return NULL;
        if (used + 1 >= size)
            return NULL;
        out[used++] = *s;
    }
    out[used] = '\0';
    return *s == '"' ? s + 1 : NULL;
}

static void put_seats(FILE *to, const struct hd_seating *t)
{
    for (int i = 0; i < t->seats; i++) {
        const struct hd_player *p = &t->player[i];
        char quoted[HD_NAME * 2 + 3];
        hd_record_quote(p->name, quoted, sizeof quoted);
        fprintf(to, "seat %s %s %s %s\n", p->word, p->bot ? p->bot->name : "human",
                hd_colour_word(p->colour), quoted);
    }
}

/* The position, each line behind a bar. */
static bool put_position(FILE *to, const struct origin *o)
{
    char *text = hd_position_write(o);
    if (!text)
        return false;
    fputs("position\n", to);
    for (char *line = text; *line;) {
        char *end = strchr(line, '\n');
        fprintf(to, "| %.*s\n", (int)(end - line), line);
        line = end + 1;
    }
    free(text);
    return true;
}

static bool put_header(FILE *to, const struct origin *o)
{
    const struct wish *w = &o->wish;
    fprintf(to, RECORD_MAGIC "%d\nprogram %s\n", RECORD_VERSION, HIDALGO_VERSION);
    fprintf(to, "rules %016" PRIx64 "\nedition %s\n", o->edition.rules.id, w->edition);
    for (int i = 0; i < w->sets; i++)
        fprintf(to, "set %s\n", w->set[i]);
    for (int i = 0; i < w->withs; i++)
        fprintf(to, "with %s\n", w->with[i]);
    for (int i = 0; i < w->withouts; i++)
        fprintf(to, "without %s\n", w->without[i]);
    fprintf(to, "seed %" PRIu64 "%s\n", o->seed, o->given ? " " RECORD_GIVEN : "");
    put_seats(to, &o->seating);
    fprintf(to, "first %s\n", o->first < 0 ? "by-lot" : o->seating.player[o->first].word);
    bool done = !o->placed || put_position(to, o);
    fputs("moves\n", to);
    return done;
}

int hd_record_round(const struct hd_session *s, long move)
{
    if (move == 0)
        return -1;
    const struct hd_state *before = &s->turn[move - 1].state, *after = &s->turn[move].state;
    bool ended = before->round != after->round || hd_over(after);
    return ended ? s->origin.edition.rules.round_number[before->round] : -1;
}

size_t hd_record_line(const struct hd_session *s, long move, char *buf, size_t size)
{
    const struct turn *after = &s->turn[move];
    struct hd_scene c = scene_at(s, move - 1);
    char text[2 * HD_NAME + HD_ID];
    hd_scene_move_text(&c, after->move, text, sizeof text);
    int n = snprintf(buf, size, "%s %s\n", s->origin.seating.player[after->who].word, text);
    int round = hd_record_round(s, move);
    if (round >= 0)
        n += snprintf(buf + n, size - (size_t)n, "check %d %016" PRIx64 "\n", round,
                      hd_hash(&after->state));
    return (size_t)n;
}

char *hd_record_text(const struct hd_session *s, size_t *size)
{
    char *text = NULL, line[RECORD_LINE];
    FILE *to = open_memstream(&text, size);
    if (!to)
        return NULL;
    bool done = put_header(to, &s->origin);
    for (long i = 1; i <= s->moves; i++)
        fwrite(line, 1, hd_record_line(s, i, line, sizeof line), to);
    done = done && !ferror(to);
    if (fclose(to) != 0 || !done) {
        free(text);
        return NULL;
    }
    return text;
}

/* ---- the file ----------------------------------------------------------------------- */

void hd_record_none(struct record *record)
{
    *record = (struct record){.fd = -1};
}

void hd_record_close(struct record *record)
{
    if (record->fd >= 0)
        close(record->fd);
    record->fd = -1;
}

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

/* After the file was written whole: where each move's line ends. */
static void measure(struct hd_session *s, size_t size)
{
    char line[RECORD_LINE];
    s->turn[s->moves].written = size;
    for (long i = s->moves; i > 0; i--)
        s->turn[i - 1].written = s->turn[i].written - hd_record_line(s, i, line, sizeof line);
    s->record.size = size;
}

bool hd_record_begin(struct hd_session *s, const char *path, bool *exists, char why[160])
{
    struct record *r = &s->record;
    size_t size;
    char *text = hd_record_text(s, &size);
    if (!text) {
        snprintf(why, 160, "%s", _("There is not enough memory."));
        return false;
    }
    bool done = file_create(path, text, size, RECORD_MODE, exists, why);
    free(text);
    if (*exists)
        snprintf(why, 160, "%s",
                 _("This file exists already: 'hidalgo resume FILE' goes on with a game."));
    if (!done || !set_path(r, path, why))
        return false;
    r->kept = true;
    measure(s, size);
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
    r->size = s->turn[s->moves].written;
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

static enum place look(const struct record *r)
{
    struct stat st;
    if (stat(r->path, &st) != 0)
        return MISSING;
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
    if (look(r) == FOREIGN) {
        fail(r, _("somebody put another file in its place."));
        return;
    }
    char *text = hd_record_text(s, &size);
    if (!text)
        fail(r, strerror(ENOMEM));
    else if (!file_write(r->path, text, size, RECORD_MODE, why))
        fail(r, why);
    else if (open_file(r)) {
        measure(s, size);
        r->trouble[0] = '\0';
    }
    free(text);
}

/* Appends one line; a part of it that got out is cut off again. */
static bool append(struct record *r, const char *line, size_t n)
{
    ssize_t written;
    do
        written = write(r->fd, line, n);
    while (written < 0 && errno == EINTR);
    if (written == (ssize_t)n) {
        r->size += n;
        return true;
    }
    fail(r, written < 0 ? strerror(errno) : strerror(ENOSPC));
    if (written > 0 && ftruncate(r->fd, (off_t)r->size) != 0)
        fail(r, strerror(errno));
    return false;
}

/* The file does not hold what was written, or is not where it was. */
static bool is_astray(const struct record *r)
{
    return r->trouble[0] || look(r) != OURS;
}

void hd_record_follow(struct hd_session *s, bool sync)
{
    struct record *r = &s->record;
    char line[RECORD_LINE];
    struct turn *last = &s->turn[s->moves];
    if (!r->kept)
        return;
    if (is_astray(r)) {
        hd_record_anew(s);
        return;
    }
    if (last->written == 0) { /* a move more */
        size_t n = hd_record_line(s, s->moves, line, sizeof line);
        if (!append(r, line, n))
            return;
        last->written = r->size;
    } else if (ftruncate(r->fd, (off_t)last->written) != 0) { /* one was taken back */
        fail(r, strerror(errno));
        return;
    } else {
        r->size = last->written;
    }
    if (sync && fsync(r->fd) != 0 && errno != EINVAL)
        fail(r, strerror(errno));
}

/* How many moves a reader of the file finds. */
static long moves_in_file(const struct hd_session *s)
{
    long n = look(&s->record) == OURS ? s->moves : 0;
    while (n > 0 && (s->turn[n].written == 0 || s->turn[n].written > s->record.size))
        n--;
    return n;
}

bool hd_session_settle(struct hd_session *s, char why[HD_UNSAVED])
{
    const struct record *r = &s->record;
    char path[sizeof r->path], n[24], moves[24];
    why[0] = '\0';
    if (r->kept && is_astray(r))
        hd_record_anew(s);
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
    bool done = file_create(path, text, size, RECORD_MODE, &exists, why);
    if (exists)
        snprintf(why, 160, "%s", _("This file exists already; nothing was written."));
    free(text);
    return done;
}
