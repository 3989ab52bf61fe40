/* SPDX-License-Identifier: MIT
 *
 * state.h: the whole state of a game, as plain data. */
#ifndef HIDALGO_STATE_H
#define HIDALGO_STATE_H

#include <assert.h>
#include <stddef.h>

#include "question.h"

#ifdef __cplusplus
extern "C" {
#endif

enum { HD_TODO = 6, HD_LASTING = 12 };

/* What a dial shows besides answers, which are up to 255: nothing yet, or, in a view, something
 * that is secret. */
enum { HD_DIAL_EMPTY = 0xffff, HD_DIAL_HIDDEN = 0xfffe };
/* What everybody sees on the dials until the special action is over. */
enum hd_shows { HD_SHOWS_NOTHING, HD_SHOWS_PLACES, HD_SHOWS_NUMBERS };

/* One unfinished decision, or one duty that waits for those above it. The game waits for the top of
 * the stack. */
struct hd_frame {
#define FRAME(type, name, kind, text) type name;
#include "state.def"
};

/* A rule that a card has changed for a while. */
struct hd_lasting {
#define RULE(name, kind, seen, text) uint8_t name;
#include "state.def"
};

/* Bytes of all members but the last. */
enum {
    HD_STATE_BYTES = sizeof(uint64_t) + HD_TODO * sizeof(struct hd_frame) +
                     sizeof(struct hd_answers) + HD_LASTING * sizeof(struct hd_lasting)
#define FIELD(type, name, dims, none, kind, seen, told, key, text) +sizeof(type dims)
#define FOLLOWS(type, name, dims, text)                            +sizeof(type dims)
#include "state.def"
};

/* state.def says what each member is. */
struct hd_state {
    uint64_t seed;                 /* hidden: all shuffles come from it                    */
    struct hd_frame todo[HD_TODO]; /* the stack; finished ones are wiped                   */
    struct hd_answers now;         /* legal answers to the question at the top; follows    */
#define FIELD(type, name, dims, none, kind, seen, told, key, text) type name dims;
#define FOLLOWS(type, name, dims, text)                            type name dims;
#include "state.def"
    struct hd_lasting lasting[HD_LASTING]; /* rules for a while, oldest first; others are wiped */
    uint8_t spare[8 - HD_STATE_BYTES % 8]; /* 0; so that there is no padding */
};

static_assert(sizeof(struct hd_state) == HD_STATE_BYTES + (8 - HD_STATE_BYTES % 8) &&
                  sizeof(struct hd_state) <= 640,
              "a state is small, and has no padding");

enum hd_phase {
    HD_PHASE_POWER,
    HD_PHASE_TURNS,
    HD_PHASE_SCORING,
    HD_PHASE_OVER,
    HD_PHASE_PASSING /* power shift: modifiers go to the left (D1) */
};

#ifdef __cplusplus
}
#endif

#endif
