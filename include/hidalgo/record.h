/* SPDX-License-Identifier: MIT
 *
 * record.h: games and positions as files. */
#ifndef HIDALGO_RECORD_H
#define HIDALGO_RECORD_H

#include "engine.h"
#include "seating.h"

#ifdef __cplusplus
extern "C" {
#endif

struct hd_session;

/* Writes a copy of the record so far, for resume and replay.  It never overwrites a file: then
 * false with a sentence in why[].  True with a sentence in why[] is a warning: others could replace
 * the file. */
bool hd_session_save(const struct hd_session *s, const char *path, char why[160]);

/* The state after a number of moves (-1: now) as the text of a position file.  It shows all secrets
 * except the seed, so do not show it to players.  To be freed by the caller; NULL: no memory. */
char *hd_session_position(const struct hd_session *s, long moves);

/* A position (docs/SAVE_FORMAT.md) without a game: hd_position_lay makes it a state for queries,
 * hd_begin_at begins a game there. */
struct hd_placed {
    struct hd_edition edition;
    struct hd_seating seating;
    struct hd_position at;
};
/* Reads text[0..size-1]; name: its name in errors.  False with errors, and *out untouched. */
bool hd_position_read(const char *text, size_t size, const char *name, struct hd_placed *out,
                      struct hd_errors *errors);

/* A file name for a new game's record in the state folder, which is created if needed: date and
 * time, and a number if that is taken; nothing secret.  False with a sentence, and the folder, if
 * there is one, in 'out'. */
bool hd_record_new(char *out, size_t size, char why[160]);

/* The most recently changed record there, and the one before 'path'.  False: none. */
bool hd_record_last(char *out, size_t size);
bool hd_record_before(const char *path, char *out, size_t size);

/* What a menu shows of a record; nothing secret. */
struct hd_preview {
    int status; /* as hd_session_load                        */
    char why[240];
    char edition[HD_NAME];
    int seats;
    char name[HD_SEATS][HD_NAME];
    int score[HD_SEATS];
    int round; /* as printed                                */
    int who;   /* seat that is asked, or -1: the game is over */
    long moves;
    bool over;
    int64_t saved; /* seconds, as time() counts: when the file was changed last */
};
/* True when status is 0. */
bool hd_record_preview(const char *path, struct hd_preview *out);
/* "El Grande (2023), round 4: Ana 12, Beto 9; Ana is asked; saved today 14:05", or why it cannot be
 * read.  Returns buf. */
enum { HD_PREVIEW = HD_SEATS * (HD_NAME + 12) + HD_NAME + 160 };
const char *hd_preview_text(const struct hd_preview *p, char *buf, size_t size);

#ifdef __cplusplus
}
#endif

#endif
