/* SPDX-License-Identifier: MIT
 *
 * record_on_disk.h: a game on disk: a header and one line per move (docs/SAVE_FORMAT.md).
 *
 * Each line is appended with one write, so a killed process leaves whole lines, and perhaps one
 * without an end, which reading drops.  Undo shortens the file. record.c writes what record_text.c
 * makes, load.c reads. */
#ifndef HIDALGO_SESSION_RECORD_ON_DISK_H
#define HIDALGO_SESSION_RECORD_ON_DISK_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <unistd.h>

#define RECORD_MAGIC  "hidalgo record "
#define RECORD_ENDING ".record"
/* A line of its own: the move above was answered, and the answer was taken back. */
#define RECORD_STANDS "stands"
/* Also: a hint was seen at the question that follows; players agreed to take back so many
 * decisions; after a player's word: how that player wants to be asked for a Veto. */
#define RECORD_HINT   "hint"
#define RECORD_AGREED "agreed"
#define RECORD_VETO   "veto ="
#define RECORD_GIVEN  "by-hand" /* after a seed that somebody chose                */
enum { RECORD_VERSION = 2, RECORD_BYTES = 1 << 22, RECORD_LINE = 4096, RECORD_MODE = 0600 };
/* After a player's word: who plays there from now on. No move begins like this. */
#define RECORD_IS "is"
/* Room for a move and the lines after it. */
enum { RECORD_MOVE = 2 * RECORD_LINE };
/* How lines of texts begin: a line, and the rest of a long one. */
#define RECORD_BAR  "| "
#define RECORD_MORE "+ "
/* The folder beside a record for files with the lines of sets. */
#define RECORD_SETS "sets"

struct record {
    bool kept;  /* this game has a file                              */
    bool apart; /* large sets may go to a file beside it             */
    int fd;     /* -1: not open; locked, also after a failure         */
    char path[1024];
    size_t size;   /* bytes that are safely in it                      */
    bool doubtful; /* even that is uncertain: the disk failed           */
    bool seen;     /* device and inode: which file it is                */
    uint64_t device, inode;
    char trouble[160]; /* "": none                                          */
};

struct hd_session;

static inline void hd_record_none(struct record *record)
{
    *record = (struct record){.fd = -1};
}

static inline void hd_record_close(struct record *record)
{
    if (record->fd >= 0)
        close(record->fd);
    record->fd = -1;
}

/* Creates the file of a new game; never over an existing one: then *exists is set. */
bool hd_record_begin(struct hd_session *s, const char *path, bool *exists, char why[160]);

/* Opens the file of a resumed game; turn[].written says what it has. text: what was read and
 * played. False if the file has changed since. */
bool hd_record_resume(struct hd_session *s, const char *path, const char *text, size_t size,
                      char why[160]);

/* Makes the file agree with the game, whatever it said before: appends what is missing, cuts off
 * what does not belong there, and writes a missing file again. On failure 'trouble' is set and
 * the next call tries again. sync: the game waits for a person, so the line should survive a
 * power cut. */
void hd_record_follow(struct hd_session *s, bool sync);

/* The same if the header changed: replaces the file in one step. */
void hd_record_anew(struct hd_session *s);

/* The text of the whole record, which the caller frees (NULL: no memory), and of the lines that one
 * move adds. */
char *hd_record_text(const struct hd_session *s, size_t *size);
size_t hd_record_line(const struct hd_session *s, long move, char *buf, size_t size);

/* The further lines after a move: all, or those that the file lacks; and notes that it now has all.
 */
struct turn;
size_t hd_record_marks_text(const struct hd_session *s, long move, bool all, char *buf,
                            size_t size);
void hd_record_marked(struct turn *t);

/* The words of manners ("rest", "mine", "always") by enum hd_manner, then NULL. */
extern const char *const hd_record_manners[];

/* The whole record for a new file: large sets go to a file beside it, which other records share, if
 * that is allowed and can be written. */
char *hd_record_first_text(const struct hd_session *s, const char *path, size_t *size);

/* Writes the whole record of one of many games (hd_session_setup.apart). A file that begins like
 * it, as a killed program may leave it, is finished; one that does not stays: then *exists, and
 * false. */
bool hd_session_file(const struct hd_session *s, const char *path, bool *exists, char why[160]);

/* record_sets.c: writes a text, each line after a bar; writes the texts of a game's sets, false if
 * they are not known. */
struct ruleset;
void hd_record_put_text(FILE *to, const char *text);
bool hd_record_put_sets(FILE *to, const struct ruleset *w);

/* saved.c: the time of day as strftime writes it; "" if that is unknown. */
void hd_local_time(const char *format, char out[32]);

/* Writes those lines to a file beside a record, named by their hash, unless it exists. False: they
 * are too short for that, or it cannot be written. */
bool hd_record_sets_apart(const struct ruleset *w, const char *record, uint64_t *hash);
bool hd_record_sets_path(const char *record, uint64_t hash, char *out, size_t size);

/* The round that a move ended, as printed: its hash follows. -1: none. */
int hd_record_round(const struct hd_session *s, long move);

/* Reads a text in quotes, with '"' and '\' escaped; NULL, or the first byte after the closing
 * quote. */
const char *hd_record_unquote(const char *text, char *out, size_t size);

#endif
