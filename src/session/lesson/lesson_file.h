/* SPDX-License-Identifier: MIT
 *
 * lesson_file.h: a lesson as in its file, for one edition.
 *
 * lesson_read.c reads it, lesson_try.c tries and begins it, lesson.c plays it, lesson_list.c finds
 * lessons.
 *
 * In this folder: lessons, games that teach. */
#ifndef HIDALGO_SESSION_LESSON_FILE_H
#define HIDALGO_SESSION_LESSON_FILE_H

#include <stdlib.h>

#include "document.h"
#include "hidalgo/lesson.h"
#include "position/position.h"

enum { LESSON_STEPS = 120, LESSON_ANSWERS = 12, LESSON_BYTES = 1 << 16 };

/* One move of the script.  Texts live as long as the document. */
struct lesson_step {
    const struct node *at;
    int seat;
    enum {
        LESSON_ANSWER, /* one of 'answer'; for other players, the first              */
        LESSON_BEST,   /* an answer that gives the learner most points               */
        LESSON_ANY     /* whatever is legal                                          */
    } wants;
    int answers, reasons;
    const char *answer[LESSON_ANSWERS];
    const char *say, *right, *wrong; /* each may be NULL                             */
    struct {
        const struct node *at;
        const char *answer, *text;
    } because[LESSON_ANSWERS]; /* why that answer is not wanted                     */
};

struct lesson {
    struct document *document;
    char id[HD_ID];
    const char *title, *end;
    int learner, steps;
    enum lesson_freely {
        LESSON_STOPS,
        LESSON_ROUND,
        LESSON_GAME
    } freely; /* how far the game goes on after the script */
    const char *say_freely;
    struct lesson_step step[LESSON_STEPS];
};

/* Reads a lesson and how its game begins.  NULL with errors. */
struct lesson *lesson_read(const char *path, const struct hd_request *game, struct origin *origin,
                           struct hd_errors *errors);
static inline void lesson_free(struct lesson *l)
{
    if (l)
        document_free(l->document);
    free(l);
}

/* The script's answer for another seat than the learner's; false: none. */
bool lesson_answers(const struct hd_session *s, struct hd_move *out);

/* The id of a lesson by the name of its file. */
void lesson_id(const char *path, char out[HD_ID]);

#endif
