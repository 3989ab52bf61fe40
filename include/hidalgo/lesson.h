/* SPDX-License-Identifier: MIT
 *
 * lesson.h: lessons: short games that stop, explain, ask for something, and say why when the
 * answer was not what was meant (docs/WRITING_A_LESSON.md).
 *
 * A lesson is a session like any other, without a record.  Its script has one step for each
 * move, so going back and forth needs nothing of its own: others' seats are answered by the
 * script (hd_session_bot), and the learner's moves are refused while they are not what the
 * step wants.  Behind the script the game may go on freely, against bots. */
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
    bool done; /* was finished once, in any edition                    */
};

/* The lessons of the data folder, in the order of their files; returns how many.  A file
 * that cannot be read has its id for a title. */
int hd_lessons(struct hd_lesson out[HD_LESSONS]);

/* The lesson that a person means: its id, its number in the list from 1, a beginning of its id
 * that no other has; or the path of a file, which has a '/' or ends in ".yaml".  False: none. */
bool hd_lesson_named(const char *text, struct hd_lesson *out);

/* Whether the file names the edition; false also when it cannot be read. */
bool hd_lesson_is_for(const char *path, const char *edition);

/* Begins a lesson.  edition: an id, or NULL: the first that the file names.  The whole script is
 * tried before; what is wrong is told with line and column.  NULL with errors (zeroed by the
 * caller), which say 'unreadable' when there is no such file. */
struct hd_session *hd_lesson_begin(const char *path, const char *edition, struct hd_errors *errors);

/* Whether the session is a lesson; its title; how many of the learner's *of answers are given. */
bool hd_session_is_lesson(const struct hd_session *s);
const char *hd_lesson_title(const struct hd_session *s);
long hd_lesson_step(const struct hd_session *s, long *of);

/* What to read now: what there is to say of the last answer, what is explained, and what is to
 * be done; at its end, how it ends.  "" where there is nothing to say, and outside lessons.
 * Returns buf. */
const char *hd_lesson_text(const struct hd_session *s, char *buf, size_t size);

/* True when the lesson takes that legal answer; it always does outside lessons.  False: why it
 * was not what was meant, in buf, which then also tells what the engine says of the answer and
 * of the one that was meant, where points are the point. */
bool hd_lesson_takes(const struct hd_session *s, struct hd_move m, char *buf, size_t size);

/* Whether the lesson is at its end: nothing more is to be asked. */
bool hd_lesson_over(const struct hd_session *s);

/* The lesson after this one in the list, in the same edition; NULL: there is none, or it cannot
 * be had. */
struct hd_session *hd_lesson_next(const struct hd_session *s);

/* Notes in the state folder that it was finished.  False with a sentence when that cannot
 * be kept; nothing is lost but the mark in the list. */
bool hd_lesson_keep(const struct hd_session *s, char why[160]);

#ifdef __cplusplus
}
#endif

#endif
