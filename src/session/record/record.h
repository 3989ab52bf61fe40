/* SPDX-License-Identifier: MIT
 *
 * record.h: a game on disk: a header and one line per move (docs/SAVE_FORMAT.md).
 *
 * Each line is appended with one write, so a killed process leaves whole lines, and perhaps one
 * without an end, which reading drops.  Undo shortens the file. record.c writes what record_text.c
 * makes, load.c reads. */
#ifndef HIDALGO_SESSION_RECORD_H
#define HIDALGO_SESSION_RECORD_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <unistd.h>

#define RECORD_MAGIC  "hidalgo record "
#define RECORD_ENDING ".record"
/* A line of its own: the move above was answered, and the answer taken back. */
#define RECORD_STANDS "stands"
/* And: a hint was seen on the question that follows; so many decisions were taken back to
 * here by agreement of whom; behind a player's word: how he wants to be asked for a Veto. */
#define RECORD_HINT   "hint"
#define RECORD_AGREED "agreed"
#define RECORD_VETO   "veto ="
#define RECORD_GIVEN  "by-hand" /* behind a seed that somebody chose               */
enum { RECORD_VERSION = 2, RECORD_BYTES = 1 << 22, RECORD_LINE = 4096, RECORD_MODE = 0600 };
/* Behind a player's word: who plays there from now on. No move begins so. */
#define RECORD_IS "is"
/* A move and everything after it. */
enum { RECORD_MOVE = 2 * RECORD_LINE };
/* What lines of texts begin with: a line, and what goes on with a long one. */
#define RECORD_BAR  "| "
#define RECORD_MORE "+ "
/* The lines of the sets are in a file of this folder beside the record. */
#define RECORD_SETS "sets"

struct record {
    bool kept;  /* this game has a file                              */
    bool apart; /* large sets may be left to a file beside it        */
    int fd;     /* -1: not open; locked, also after a failure         */
    char path[1024];
    size_t size;   /* bytes that are safely in it                      */
    bool doubtful; /* not even that is sure: the disk failed            */
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

/* Opens the file of a game that goes on; of it turn[].written tells what is kept.
 * text: what was read and played.  False when the file says something else by now. */
bool hd_record_resume(struct hd_session *s, const char *path, const char *text, size_t size,
                      char why[160]);

/* Makes the file say what was played so far, whatever it said before: what it lacks is
 * appended, what does not belong there is cut off; a file that went away is written
 * anew.  On failure 'trouble' is set and the next call tries again.  sync: a person is waited for,
 * so the line should survive a power cut. */
void hd_record_follow(struct hd_session *s, bool sync);

/* The same when the header changed: the file is written anew, in one step. */
void hd_record_anew(struct hd_session *s);

/* The text of the whole record, and of the lines that one move adds.  The first is
 * to be freed by the caller; NULL: no memory. */
char *hd_record_text(const struct hd_session *s, size_t *size);
size_t hd_record_line(const struct hd_session *s, long move, char *buf, size_t size);

/* The lines of their own behind a move, all of them or those that the file lacks; and that it
 * lacks none. */
struct turn;
size_t hd_record_marks_text(const struct hd_session *s, long move, bool all, char *buf,
                            size_t size);
void hd_record_marked(struct turn *t);

/* The words of a manner ("rest", "mine", "always"), NULL behind the last; by enum hd_manner. */
extern const char *const hd_record_manners[];

/* The whole record as a new file is given it: if it may, sets that are large go to a file
 * beside it, which other records share.  Where that cannot be written they stay. */
char *hd_record_first_text(const struct hd_session *s, const char *path, size_t *size);

/* record_sets.c: a text, each line behind a bar; what the sets of a game say, false when
 * that is not known. */
struct ruleset;
void hd_record_put_text(FILE *to, const char *text);
bool hd_record_put_sets(FILE *to, const struct ruleset *w);

/* Writes those lines to their file beside a record, unless it is there; their hash is its
 * name.  False: they are few, or it cannot be. */
bool hd_record_sets_apart(const struct ruleset *w, const char *record, uint64_t *hash);
bool hd_record_sets_path(const char *record, uint64_t hash, char *out, size_t size);

/* The round that a move ended, as printed: its hash follows it.  -1: it ended none. */
int hd_record_round(const struct hd_session *s, long move);

/* Reads what stands in quotes, in which '"' and '\' are escaped; NULL or the first byte
 * after the closing quote. */
const char *hd_record_unquote(const char *text, char *out, size_t size);

#endif
