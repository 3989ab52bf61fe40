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

/* Writes a copy of the record so far, which resume and replay read.  Never over an
 * existing file: false with a sentence.  True with one in why[] when others could
 * replace the file. */
bool hd_session_save(const struct hd_session *s, const char *path, char why[160]);

/* The state after a number of moves (-1: now) as a position file, everything open
 * (who shows it to players gives away what is secret; the seed is not in it).
 * To be freed by the caller; NULL: no memory. */
char *hd_session_position(const struct hd_session *s, long moves);

/* A position (docs/SAVE_FORMAT.md) without a game: hd_position_lay lays its pieces out to be
 * looked at, hd_begin_at begins a game there. */
struct hd_placed {
    struct hd_edition edition;
    struct hd_seating seating;
    struct hd_position at;
};
/* Reads text[0..size-1]; name: what errors call it.  False with errors, and *out as it was. */
bool hd_position_read(const char *text, size_t size, const char *name, struct hd_placed *out,
                      struct hd_errors *errors);

/* A file for a new game's record in the state folder, which is made if needed:
 * date and time, and a number where that is taken; nothing that is secret.  False with
 * a sentence, and the folder, if there is any, in 'out'. */
bool hd_record_new(char *out, size_t size, char why[160]);

/* The record there that was changed last, or the last before that one.  False: none. */
bool hd_record_last(char *out, size_t size);
bool hd_record_before(const char *path, char *out, size_t size);

/* What a menu says of a record, without anything secret. */
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
/* "El Grande (2023), round 4: Ana 12, Beto 9; Ana is asked; saved today 14:05"; or why it cannot
 * be read.  Returns buf. */
enum { HD_PREVIEW = HD_SEATS * (HD_NAME + 12) + HD_NAME + 160 };
const char *hd_preview_text(const struct hd_preview *p, char *buf, size_t size);

#ifdef __cplusplus
}
#endif

#endif
