/* SPDX-License-Identifier: MIT
 *
 * change.h: what does this answer change?
 *
 * One function for every question. From what a seat may know it tells the points that an answer
 * gives at once, how everybody's points would change if the whole board were scored now ("now"),
 * and why.
 *
 *     struct hd_looking at;
 *     hd_look(&at, &rules, &view, false);
 *     ... for each legal answer:
 *     hd_change(&at, move, &change);
 *
 * The answer is tried with hd_apply on a world that fits the view, so what is told is what happens.
 * An answer that only leads to others (picking up a caballero, a card, a branch, passing on a Veto)
 * is followed to the end of what belongs to it: column 'until' of asks.def. If later choices or
 * secrets decide, several lines are tried and the result is a spread. The same view always gives
 * the same result. */
#ifndef HIDALGO_CHANGE_H
#define HIDALGO_CHANGE_H

#include "engine.h"

#ifdef __cplusplus
extern "C" {
#endif

/* What the lines brought. If nothing is open, least, most and mean agree and sd is 0. */
struct hd_spread {
    int16_t least, most;
    int16_t mean, sd; /* in hundredths                                             */
};

enum hd_change_flag {
    HD_CHANGE_CHOICES = 1 << 0, /* later choices decide                               */
    HD_CHANGE_HIDDEN = 1 << 1,  /* so does what is unknown, or may not be told            */
    HD_CHANGE_VETO = 1 << 2,    /* unless somebody uses a Veto              */
    HD_CHANGE_IF_USED = 1 << 3, /* a card: as if its special action were used */
    HD_CHANGE_INSIDE = 1 << 4   /* caballeros go into a closed castillo: not counted  */
};

/* Why the points of a seat for one place change. */
struct hd_reason {
    uint8_t place; /* or HD_NONE: points from a card                                  */
    uint8_t seat;
    uint8_t given; /* bool: points given at once (before is 0); else of 'now'       */
    uint8_t bonus_before, bonus_after; /* bonuses for king and grande in these      */
    uint8_t why_before, why_after;     /* enum hd_why                               */
    uint8_t with_before, with_after;   /* set of colours tied, the seat's included  */
    uint8_t spare;
    int16_t before, after; /* points, bonuses included                              */
};

/* A general scoring gives up to six reasons for each place, and then all places may have changed.
 */
enum { HD_REASONS = (HD_REGIONS + 1) * 12 };

struct hd_change {
    uint8_t flags; /* set of enum hd_change_flag; exact: no CHOICES, no HIDDEN      */
    uint8_t lines; /* how many were tried; 1: exact                                  */
    uint8_t order_least,
        order_most; /* a power card: its place in the turn order, from 1, as far as known; else 0 */
    struct hd_spread points[HD_SEATS]; /* given at once                             */
    struct hd_spread now[HD_SEATS];
    struct hd_spread court[HD_SEATS]; /* caballeros that enter or leave the court    */
    uint16_t reasons;
    struct hd_reason reason[HD_REASONS]; /* of the line that is best for the seat asked */
};

/* Whether later choices or secrets decide: the spreads are averages. */
static inline bool hd_change_is_open(const struct hd_change *c)
{
    return (c->flags & (HD_CHANGE_CHOICES | HD_CHANGE_HIDDEN)) != 0;
}

/* What answers are compared with. Filled in by hd_look; callers do not read it. */
struct hd_looking {
    const struct hd_rules *r;
    const struct hd_view *view;
    bool castillo;
    struct hd_state world;             /* that fits the view                      */
    int16_t worth[HD_COURT][HD_SEATS]; /* of each place in it                     */
};

/* Looks at the question that a view shows; rules and view must outlive 'out'. castillo: its content
 * may be shown (--with open-castillo, or a rule for a while) and is part of 'now'. Otherwise it
 * counts for nothing, and what becomes of it is told as unknown (R59). */
void hd_look(struct hd_looking *out, const struct hd_rules *r, const struct hd_view *view,
             bool castillo);

/* What a legal answer changes; for an illegal one everything is 0. reason[] is written only as far
 * as 'reasons' says. An exact change costs some 2,000 instructions, others some 250,000. */
void hd_change(const struct hd_looking *at, struct hd_move m, struct hd_change *out);

/* The same for an answer and those that the same seat gives after it, in order (advice.h), up to
 * the first that is not legal. moves: at least 1. */
void hd_change_line(const struct hd_looking *at, const struct hd_move *move, int moves,
                    struct hd_change *out);

/* What all regions would give each seat now, bonuses included; castillo: that too, and first. As in
 * a general scoring, no place takes more points than the seat has by then. */
void hd_now(const struct hd_rules *r, const struct hd_state *s, bool castillo,
            int16_t out[HD_SEATS]);

#ifdef __cplusplus
}
#endif

#endif
