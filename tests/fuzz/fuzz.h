/* SPDX-License-Identifier: MIT
 *
 * fuzz.h: shared by the fuzzers ('make fuzz', clang's libFuzzer).
 *
 * Each reader of outside data has its own program: one file in this folder with one function,
 * fuzz_one. It gets any bytes, and states with MUST what must hold for all of them. */
#ifndef HIDALGO_FUZZ_H
#define HIDALGO_FUZZ_H

#include <hidalgo/session.h>

/* Keys, lines or answers so far, printed at the end. */
extern unsigned long fuzz_steps;

/* Reads the bytes; in each fuzzer's file. text: the bytes and a NUL. */
void fuzz_one(const char *text, size_t size);

/* Ends the run if something does not hold. */
#define MUST(holds) fuzz_must(holds, #holds, __FILE__, __LINE__)
void fuzz_must(bool holds, const char *what, const char *file, int line);

/* Text that may be shown: no control characters.  fuzz_must_be_lines allows line ends. */
void fuzz_must_be_clean(const char *text);
void fuzz_must_be_lines(const char *text, size_t size);

/* There are errors, with clean messages. */
void fuzz_must_be_errors(const struct hd_errors *errors);

/* The scratch file of this process with these bytes; returns its path. */
const char *fuzz_file(const char *text, size_t size);

/* Takes bytes from the front of an input; 0 after the last. */
struct fuzz_bytes {
    const char *at;
    size_t left;
};
unsigned fuzz_byte(struct fuzz_bytes *b);

/* Editions are read once: -Wl,--wrap replaces hd_edition_load by one with a cache, except for
 * requests with sets. This is the real one. */
bool __real_hd_edition_load(struct hd_edition *out, const struct hd_request *request,
                            struct hd_errors *errors);

/* ---- whole games (stock.c) --------------------------------------------------------- */

/* A copy of one of a few dozen games, after some of its moves.  Both numbers may be
 * anything. */
struct hd_session *fuzz_game(unsigned which, unsigned when);

/* A game at its beginning.  set: a file, or NULL. */
struct hd_session *fuzz_session(const char *edition, const char *set, const char *seats);

/* The same game with other secrets, as far as 'viewer' (seat or HD_NONE) cannot know them:
 * everything shown to that viewer must be the same. */
struct hd_session *fuzz_other_world(const struct hd_session *s, int viewer, uint64_t *random);
void fuzz_world_free(struct hd_session *c); /* call it before freeing the game */

/* A hash of a session, to check that nothing changed. */
uint64_t fuzz_look(const struct hd_session *s);

#endif
