/* SPDX-License-Identifier: MIT
 *
 * state_rows.h: the state as rows of numbers (state.def), for those who write, read and check it.
 */
#ifndef HIDALGO_STATE_ROWS_H
#define HIDALGO_STATE_ROWS_H

#include "hidalgo/engine.h"

/* What a number means: its limit, and the word for it in files. */
enum hd_kind {
    HD_KIND_NUMBER,
    HD_KIND_CABALLEROS,
    HD_KIND_POINTS,
    HD_KIND_SEAT,
    HD_KIND_OWNER,
    HD_KIND_PLACE,    /* a region or the castillo             */
    HD_KIND_ANYWHERE, /* any place, countries too             */
    HD_KIND_CARD,
    HD_KIND_POWER,    /* a power card, as an index            */
    HD_KIND_BOARD,    /* a movable scoring board              */
    HD_KIND_MODIFIER, /* HD_HIDDEN in views                   */
    HD_KIND_SLOT,     /* one of a player's modifiers          */
    HD_KIND_SECRETLY, /* any answer; HD_DIAL_HIDDEN in views */
    HD_KIND_ROUND,    /* an index                             */
    HD_KIND_PHASE,
    HD_KIND_SHOWS,  /* enum hd_shows                        */
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

/* NULL, or a static sentence that names the broken invariant. It holds of a world that was dealt to
 * a horizon (hd_imagine_to) only up to there. */
const char *hd_check(const struct hd_rules *r, const struct hd_state *s);

/* Makes a view from text read from outside (hd_view_read): fills in what follows from the rest of
 * 'known' (now, where, laid, boarded, covered, open, both bonuses, infiltrates). NULL; or a static
 * sentence that says why nobody can have seen that in a game, and then the view must not be used.
 * An accepted view can be imagined, and the worlds pass hd_check. */
const char *hd_view_restore(const struct hd_rules *r, struct hd_view *v);

/* Which of the starts of the rules a seat has, if that seat plays the first power card. */
static inline unsigned hd_start_of(const struct hd_rules *r, unsigned seat, unsigned first,
                                   unsigned seats)
{
    return r->start_in_turn ? (seat + seats - first) % seats : seat;
}

/* Rounds before this one after the last general scoring. */
static inline unsigned hd_rounds_since_scoring(const struct hd_rules *r, unsigned round)
{
    unsigned n = 0;
    while (n < round && !(r->scoring >> (round - n - 1) & 1))
        n++;
    return n;
}

#endif
