/* SPDX-License-Identifier: MIT
 *
 * lesson_file.h: a lesson as in its file, for one edition.
 *
 * lesson_read.c reads it, lesson_try.c tries and begins it, lesson.c plays it, lesson_folder.c
 * and lesson_list.c find lessons, lesson_keep.c keeps what was done. exercise.c writes one from a
 * game.
 *
 * In this folder: lessons, games that teach; and exercises, lessons of one decision. */
#ifndef HIDALGO_SESSION_LESSON_FILE_H
#define HIDALGO_SESSION_LESSON_FILE_H

#include <stdlib.h>

#include "document.h"
#include "hidalgo/lesson.h"
#include "position/position.h"

enum { LESSON_STEPS = 120, LESSON_ANSWERS = 12, LESSON_BYTES = 1 << 16, LESSON_PARAGRAPH = 600 };

/* One move of the script.  Texts live as long as the document. */
struct lesson_step {
    const struct node *at;
    int seat;
    enum {
        LESSON_ANSWER, /* one of 'answer'; for other players, the first              */
        LESSON_BEST,   /* an answer that gives the learner most points               */
        LESSON_ANY,    /* whatever is legal                                          */
        LESSON_SO_FAR  /* played before the lesson begins, whoever is asked          */
    } wants;
    int answers, reasons;
    const char *answer[LESSON_ANSWERS];
    const char *say, *right, *wrong; /* each may be NULL                             */
    struct {
        const struct node *at;
        const char *answer, *text;
    } because[LESSON_ANSWERS]; /* why that answer is not wanted                     */
    const struct node *loses;  /* of an exercise: the points that other answers lose */
};

struct lesson {
    struct document *document, *raw; /* raw: before the words of its edition are put in */
    const struct node *words;        /* these words, in raw                              */
    char path[HD_LESSON_PATH];       /* beside it, po/LL.po says its texts               */
    char id[HD_ID];
    char title[3 * HD_NAME]; /* as it was said last */
    const char *end;         /* NULL: the reason why the first answer is better than the first of
                                'because', by the plan */
    struct hd_plan plan;
    enum hd_chapter chapter;
    int learner, steps;
    int so_far;  /* steps that are played before it begins   */
    bool missed; /* an answer was given that is not the best */
    enum lesson_freely {
        LESSON_STOPS,
        LESSON_ROUND,
        LESSON_GAME
    } freely; /* how far the game goes on after the script */
    const char *say_freely;
    struct lesson_step step[LESSON_STEPS];
};

/* Reads a lesson and how its game begins.  NULL with errors. text: its text, or NULL: the file's.
 */
struct lesson *lesson_read(const char *path, const char *text, const struct hd_request *game,
                           struct origin *origin, struct hd_errors *errors);
static inline void lesson_free(struct lesson *l)
{
    if (l) {
        document_free(l->document);
        document_free(l->raw);
    }
    free(l);
}

/* A text with $WORDs, with what they stand for, to be freed; NULL: no memory. Unknown words stay,
 * so that they show. e: what is a name there is said as the player reads it; NULL: as it is. */
char *lesson_words(const char *text, size_t size, const struct node *words,
                   const struct hd_edition *e, size_t *got);

/* lesson_said.c: a text of the lesson as the player reads it, with the numbers of the game, to be
 * freed; NULL: no memory. */
char *lesson_said(const struct lesson *l, const struct hd_edition *e, int seats, const char *text);

/* The script's answer for another seat than the learner's; false: none. */
bool lesson_answers(const struct hd_session *s, struct hd_move *out);

/* lesson_try.c: hd_lesson_begin with a text instead of the file's, if it is not NULL. */
struct hd_session *lesson_begin(const char *path, const char *text, const struct hd_request *game,
                                struct hd_errors *errors);

/* lesson.c: whether an answer is wanted at a step; what one to an exercise loses, in hundredths of
 * a point; -1: it does not say. */
bool lesson_wants(const struct hd_session *s, const struct lesson_step *step, struct hd_move m);
int lesson_loss(const struct hd_session *s, const struct lesson_step *step, struct hd_move m);
bool lesson_losses(const struct lesson_step *step); /* reports what is no loss */

/* lesson_folder.c: the id of a lesson by the name of its file; the chapter of a file, in which a
 * document was read, and its title as the player reads it (false: it has none); the lessons in a
 * folder, and their number; the folder of exercises from the reader's own games (false: there is no
 * home), and these. */
void lesson_id(const char *path, char out[HD_ID]);
enum hd_chapter lesson_chapter(const struct node *root);
bool lesson_title(const struct node *root, const char *path, char out[3 * HD_NAME]);
int lesson_folder(const char *folder, struct hd_lesson *out, int most);
bool lessons_mine_folder(char out[HD_LESSON_PATH]);
int lessons_mine(struct hd_lesson *out, int most);

/* lesson_keep.c: marks what was done; notes that the lesson of a session was, as hd_lesson_keep. */
void lessons_mark(struct hd_lesson *list, int n);
bool lessons_keep(const struct hd_lesson *list, int n, const struct hd_session *s, char why[160]);

/* lesson.c: true if the lesson accepts that legal answer; always true outside lessons. False: buf
 * says why it is not the wanted one and, if points are the point, what the engine says of both. */
bool hd_lesson_takes(const struct hd_session *s, struct hd_move m, char *buf, size_t size);

#endif
