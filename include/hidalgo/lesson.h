/* SPDX-License-Identifier: MIT
 *
 * lesson.h: lessons: short games that stop, explain, ask for something, and say why another answer
 * is not the one they want (docs/WRITING_A_LESSON.md).
 *
 * A lesson is a session without a record.  Its script has one step for each move, so undo and redo
 * need nothing special.  The script answers for the other seats (hd_session_bot), and refuses the
 * learner's moves that are not what the step wants.  After the script the game may go on freely,
 * against bots.
 *
 * An exercise is a lesson of one decision from a game: its file says what every answer loses.  The
 * list has the lessons, then the exercises of the data folder by chapter, then those from the
 * reader's own games, which are in the state folder (hd_exercises_keep). */
#ifndef HIDALGO_LESSON_H
#define HIDALGO_LESSON_H

#include "review.h"
#include "session.h"

#ifdef __cplusplus
extern "C" {
#endif

enum {
    HD_LESSONS = 80,
    HD_EXERCISES_KEPT = 24, /* of the reader's own games: the oldest make room */
    HD_LESSON_TEXT = 3600,
    HD_LESSON_PATH = 1024
};

enum hd_chapter {
    HD_CHAPTER_lessons,
    HD_CHAPTER_tempo,
    HD_CHAPTER_ties,
    HD_CHAPTER_discs,
    HD_CHAPTER_cards,
    HD_CHAPTER_endgame,
    HD_CHAPTER_mine,
    HD_CHAPTERS
};
/* As files write it, with NULL at the end; as people read it. */
extern const char *const hd_chapter_ids[HD_CHAPTERS + 1];
const char *hd_chapter_title(enum hd_chapter chapter);

/* A lesson as a list shows it. */
struct hd_lesson {
    char id[HD_ID]; /* of its file, without number and ending: "03-placing.yaml" is "placing" */
    char title[3 * HD_NAME]; /* as the player reads it */
    char path[HD_LESSON_PATH];
    char edition[HD_ID]; /* the only one that it is for, or "" */
    enum hd_chapter chapter;
    bool done;   /* finished once, in any edition        */
    bool solved; /* an exercise, with the first answer   */
};

/* The list, in the order of the files; returns its length.  An unreadable file has its id as
 * title. */
int hd_lessons(struct hd_lesson out[HD_LESSONS]);

/* Which of the list comes next: the first not done, or else not solved, or else the first; -1: the
 * list is empty.  chapter: only of this one; HD_CHAPTERS: of all, the reader's own games last. */
int hd_lesson_due(const struct hd_lesson *list, int n, enum hd_chapter chapter);

/* How much of the list is done, and how far one has come, as two sentences.  Returns buf. */
const char *hd_learnt_text(const struct hd_lesson *list, int n, char *buf, size_t size);

/* The lesson that a person means: its id or title, its number in the list from 1, an unambiguous
 * beginning of its id or title, or a chapter: what is due in it; or a file's path, which has a '/'
 * or ends in ".yaml".  False: none. */
bool hd_lesson_named(const char *text, struct hd_lesson *out);

/* The id or title that is nearest to a mistyped one.  False, and "": none is near. */
bool hd_lesson_near(const char *text, char out[HD_NAME]);

/* Whether the file names the edition; false if it is unreadable. */
bool hd_lesson_is_for(const char *path, const char *edition);

/* Begins a lesson.  game: an edition, or NULL: the first that the file names; with sets and
 * options, under which not every lesson can be played.  game may be NULL.  First the whole script
 * is tried; errors have line and column.  NULL with errors (zeroed by the caller); 'unreadable' if
 * there is no such file. */
struct hd_session *hd_lesson_begin(const char *path, const struct hd_request *game,
                                   struct hd_errors *errors);

/* Whether the session is a lesson; its title, until the next call; how many of the learner's
 * answers are given, out of *of. */
bool hd_session_is_lesson(const struct hd_session *s);
const char *hd_lesson_title(const struct hd_session *s);
long hd_lesson_step(const struct hd_session *s, long *of);

/* What to read now: a comment on the last answer, the explanation, and what to do; at the end, the
 * closing text.  "" if there is nothing to say, and outside lessons.  Returns buf. */
const char *hd_lesson_text(const struct hd_session *s, char *buf, size_t size);

/* True if the lesson accepts that legal answer; always true outside lessons.  False: buf says why
 * it is not the wanted one and, if points are the point, what the engine says of both answers; of
 * an exercise, what it loses and what is better.  It is remembered: an exercise is solved with the
 * first answer or not at all. */
bool hd_lesson_judge(struct hd_session *s, struct hd_move m, char *buf, size_t size);

/* Whether the lesson is at its end: there are no more questions. */
bool hd_lesson_over(const struct hd_session *s);

/* The next of the list, in the same edition with the same sets if it is made for that edition;
 * NULL: there is none, or it cannot be loaded. */
struct hd_session *hd_lesson_next(const struct hd_session *s);

/* Notes in the state folder that it was finished.  False with a sentence if that fails; only the
 * mark in the list is lost. */
bool hd_lesson_keep(const struct hd_session *s, char why[160]);

/* Makes exercises of the costliest decisions of a review by people, and keeps them in the state
 * folder.  Each shows what the player could know: cards to come and what lies hidden are drawn
 * anew, and a decision that cannot be shown so is left out.  Sets r->exercises: how many are there
 * of this game, new or from before, and r->left_out.  False with a sentence: they cannot be kept.
 */
bool hd_exercises_keep(const struct hd_session *s, struct hd_review *r, char why[160]);

#ifdef __cplusplus
}
#endif

#endif
