/* SPDX-License-Identifier: MIT
 *
 * lesson.h: lessons: short games that stop, explain, ask for something, and say why another answer
 * is not the one they want (docs/WRITING_A_LESSON.md).
 *
 * A lesson is a session without a record.  Its script has one step for each move, so undo and redo
 * need nothing special.  The script answers for the other seats (hd_session_bot), and refuses the
 * learner's moves that are not what the step wants.  After the script the game may go on freely,
 * against bots. */
#ifndef HIDALGO_LESSON_H
#define HIDALGO_LESSON_H

#include "session.h"

#ifdef __cplusplus
extern "C" {
#endif

enum { HD_LESSONS = 40, HD_LESSON_TEXT = 1200, HD_LESSON_PATH = 1024 };

/* A lesson as a list shows it. */
struct hd_lesson {
    char id[HD_ID]; /* of its file, without number and ending: "03-placing.yaml" is "placing" */
    char title[HD_NAME];
    char path[HD_LESSON_PATH];
    bool done; /* finished once, in any edition */
};

/* The lessons of the data folder, in the order of their files; returns their number.  An unreadable
 * file has its id as title. */
int hd_lessons(struct hd_lesson out[HD_LESSONS]);

/* The lesson that a person means: its id, its number in the list from 1, or an unambiguous
 * beginning of its id; or a file's path, which has a '/' or ends in ".yaml".  False: none. */
bool hd_lesson_named(const char *text, struct hd_lesson *out);

/* Whether the file names the edition; false if it is unreadable. */
bool hd_lesson_is_for(const char *path, const char *edition);

/* Begins a lesson.  game: an edition, or NULL: the first that the file names; with sets and
 * options, under which not every lesson can be played.  game may be NULL.  First the whole script
 * is tried; errors have line and column.  NULL with errors (zeroed by the caller); 'unreadable' if
 * there is no such file. */
struct hd_session *hd_lesson_begin(const char *path, const struct hd_request *game,
                                   struct hd_errors *errors);

/* Whether the session is a lesson; its title; how many of the learner's answers are given, out of
 * *of. */
bool hd_session_is_lesson(const struct hd_session *s);
const char *hd_lesson_title(const struct hd_session *s);
long hd_lesson_step(const struct hd_session *s, long *of);

/* What to read now: a comment on the last answer, the explanation, and what to do; at the end, the
 * closing text.  "" if there is nothing to say, and outside lessons.  Returns buf. */
const char *hd_lesson_text(const struct hd_session *s, char *buf, size_t size);

/* True if the lesson accepts that legal answer; always true outside lessons.  False: buf says why
 * it is not the wanted one and, if points are the point, what the engine says of both answers. */
bool hd_lesson_takes(const struct hd_session *s, struct hd_move m, char *buf, size_t size);

/* Whether the lesson is at its end: there are no more questions. */
bool hd_lesson_over(const struct hd_session *s);

/* The next lesson of the list, in the same edition with the same sets; NULL: there is none, or it
 * cannot be loaded. */
struct hd_session *hd_lesson_next(const struct hd_session *s);

/* Notes in the state folder that it was finished.  False with a sentence if that fails; only the
 * mark in the list is lost. */
bool hd_lesson_keep(const struct hd_session *s, char why[160]);

#ifdef __cplusplus
}
#endif

#endif
