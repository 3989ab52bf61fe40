/* SPDX-License-Identifier: MIT
 *
 * games.h: sessions for tests: begun in one line, played at random from a seed; and scratch files
 * that are deleted. */
#ifndef HIDALGO_TEST_GAMES_H
#define HIDALGO_TEST_GAMES_H

#include <hidalgo/session.h>

/* The rules of an edition, until the next call. */
const struct hd_rules *games_rules(const char *edition);

/* A game of people (ana, beto, cruz ...). option and record may be NULL; an option with a '/' is a
 * set of cards. Fails the test if it cannot begin. */
struct hd_session *games_new(const char *edition, const char *option, int seats, uint64_t seed,
                             const char *record);

/* Five names, with commas between them, for all later games instead of ana, beto ...; NULL: the
 * usual ones again. */
void games_call(const char *names);

/* Plays up to n legal moves, chosen by the stream; returns how many. */
long games_play(struct hd_session *s, uint64_t *stream, long n);

/* Plays on until the question is asked; false: the game ended first. */
bool games_until(struct hd_session *s, uint64_t *stream, enum hd_ask ask);

/* Gives the session its review, which is computed once for all sessions with the same game. */
void games_know_review(struct hd_session *s, uint32_t iterations);

/* The scratch folder of this process, removed at exit. */
const char *games_folder(void);

/* A path in it.  Static text, one of four in turn. */
const char *games_path(const char *name);

/* Whole files. */
char *games_read(const char *path, size_t *size);
void games_write(const char *path, const void *data, size_t size);

/* Every event of the log as the viewer reads it, a line each. The caller frees it. */
char *games_story(const struct hd_session *s, int viewer);

#endif
