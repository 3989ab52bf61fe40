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

/* One unfinished decision, or one duty that waits for those above it. The game waits for the top of
 * the stack. */
struct hd_frame {
#define FRAME(type, name, kind, text) type name;
#include "state.def"
};

/* A rule that a card has changed for a while. */
struct hd_lasting {
#define RULE(name, kind, text) uint8_t name;
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
                  sizeof(struct hd_state) <= 512,
              "a state is small, and has no padding");

/* ---- the schema, for those who treat all members alike ---------------------------- */

/* What a number means: its limit, and the word for it in files. */
enum hd_kind {
    HD_KIND_NUMBER,
    HD_KIND_POINTS,
    HD_KIND_SEAT,
    HD_KIND_OWNER,
    HD_KIND_PLACE,    /* a region or the castillo             */
    HD_KIND_ANYWHERE, /* any place, countries too             */
    HD_KIND_CARD,
    HD_KIND_POWER,    /* a power card, as an index            */
    HD_KIND_MODIFIER, /* HD_HIDDEN in views                   */
    HD_KIND_SLOT,     /* one of a player's modifiers          */
    HD_KIND_SECRETLY, /* any answer; HD_DIAL_HIDDEN in views */
    HD_KIND_ROUND,    /* an index                             */
    HD_KIND_PHASE,
    HD_KIND_FLAG,
    HD_KIND_OWNERS, /* sets */
    HD_KIND_PILES,
    HD_KIND_POWERS,
    HD_KIND_SLOTS
};

/* A row of state.def. Where a number stands: 'at' bytes from the beginning, and the next one
 * 'stride' bytes further. */
struct hd_state_row {
    const char *name; /* "score", "todo.who", "rule.value"                     */
    const char *key;  /* in positions and traces, if it stands there by itself; or ""    */
    const char *text; /* what it is                                                */
    uint16_t at;      /* in struct hd_state                                    */
    uint16_t placed;  /* in struct hd_position; HD_NOT_PLACED: it has none          */
    uint16_t count;   /* how many numbers                                      */
    uint16_t stride;
    uint8_t width; /* bytes of one number                                   */
    uint8_t kind;  /* enum hd_kind                                          */
    int16_t least; /* below 0 if it has a sign                              */
    int32_t none;  /* while there is nothing                                */
};
enum { HD_NOT_PLACED = 0xffff, HD_POINTS_MOST = 9999 };

/* All rows but those that follow from others, with rules and frames; a NULL name ends the list. */
extern const struct hd_state_row hd_state_rows[];

/* Number i of a row. first: the address of number 0. */
int hd_state_number(const struct hd_state_row *row, const void *first, unsigned i);
void hd_state_put(const struct hd_state_row *row, void *first, unsigned i, int number);

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
