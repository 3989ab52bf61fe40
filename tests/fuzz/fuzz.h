/* SPDX-License-Identifier: MIT
 *
 * fuzz.h: what the fuzzers share ('make fuzz', clang's libFuzzer).
 *
 * Each reader of what comes from outside has a program of its own: one file in this
 * folder with one function, fuzz_one.  It gets any bytes, and states with MUST what
 * has to hold whatever they are. */
#ifndef HIDALGO_FUZZ_H
#define HIDALGO_FUZZ_H

#include <hidalgo/session.h>

/* Keys, lines or answers so far: told at the end, where an execution has many. */
extern unsigned long fuzz_steps;

/* What the bytes are read by; in each fuzzer's file.  text: the bytes and a NUL. */
void fuzz_one(const char *text, size_t size);

/* Ends the program, and with it the run, when something does not hold. */
#define MUST(holds) fuzz_must(holds, #holds, __FILE__, __LINE__)
void fuzz_must(bool holds, const char *what, const char *file, int line);

/* Text that may be shown: no control characters.  fuzz_must_be_lines allows line ends. */
void fuzz_must_be_clean(const char *text);
void fuzz_must_be_lines(const char *text, size_t size);

/* There are errors, and what they say may be shown. */
void fuzz_must_be_errors(const struct hd_errors *errors);

/* The scratch file of this process with these bytes; returns its path. */
const char *fuzz_file(const char *text, size_t size);

/* Takes bytes off the front of an input; 0 when there are none. */
struct fuzz_bytes {
    const char *at;
    size_t left;
};
unsigned fuzz_byte(struct fuzz_bytes *b);

/* Editions are read once: hd_edition_load is replaced by one that keeps what it read
 * (-Wl,--wrap), as long as no set is asked for.  This is the one that reads. */
bool __real_hd_edition_load(struct hd_edition *out, const struct hd_request *request,
                            struct hd_errors *errors);

/* ---- whole games (stock.c) --------------------------------------------------------- */

/* A copy of one of a few dozen games, after some of its moves.  Both numbers may be
 * anything. */
struct hd_session *fuzz_game(unsigned which, unsigned when);

/* A game at its beginning.  set: a file, or NULL. */
struct hd_session *fuzz_session(const char *edition, const char *set, const char *seats);

/* The game as it stands, with the secrets that 'viewer' (seat or HD_NONE) cannot know
 * made up anew: whatever is shown to him has to be the same. */
struct hd_session *fuzz_other_world(const struct hd_session *s, int viewer, uint64_t *random);
void fuzz_world_free(struct hd_session *c); /* before the game itself */

/* Nothing changed between two looks at a session. */
uint64_t fuzz_look(const struct hd_session *s);

#endif
