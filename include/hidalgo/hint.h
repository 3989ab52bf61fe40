/* SPDX-License-Identifier: MIT
 *
 * hint.h: what to answer, what that is worth, and how the turn continues.
 *
 * A hint knows only what its view shows: two states with the same view give the same hints.  It is
 * measured in two steps:
 *
 *   1. The bot 'search' grows its tree (docs/BOTS.md) in imagined worlds.  Six answers are
 *      measured: those it tried most often, and those worth most in some further worlds.  The best
 *      of them become hints.  For each the tree is grown anew with that answer given, equally far
 *      for all.  That gives each hint its line: the rest of the turn as the search would play it.
 *   2. New worlds are drawn.  In each, every legal answer is given and the round is played on.  The
 *      player who gets the hint plays what the tree found best; the others play by lot, each answer
 *      as likely as the search tried it; beyond the tree, as 'quick' rates answers.  The result is
 *      judged at the end of the player's turn and at the end of the round: expected points ahead of
 *      the others at the end of the game (half against their mean, half against the best of them).
 *
 * The gain of an answer is its worth minus the mean of all legal answers in the same world; its
 * distance to the best hint is also taken world by world.  The interval is Student's 95 % interval
 * of these differences over the worlds.  Fresh worlds agree with it about that often (56 of 64
 * hints with 1500 iterations), although the hint is the best of six, which flatters it by 0.02
 * points.  It does not cover the search itself: a search eight times longer gives other values, by
 * 0.5 points in the median and by 3.5 in one of ten of these hints (hint_test).  Nor does it tell
 * whether the others play as the bot imagines.
 *
 * Whole numbers only.  With a budget in iterations the same view always has the same hints,
 * on every machine. */
#ifndef HIDALGO_HINT_H
#define HIDALGO_HINT_H

#include "bot.h"

#ifdef __cplusplus
extern "C" {
#endif

enum {
    HD_HINTS = 3,
    HD_HINT_LINE = 40, /* answers of one turn, at most                              */
    HD_HINT_MS = 600   /* the default at a table, where people wait */
};

/* A number of points in hundredths, and its interval. */
struct hd_estimate {
    int32_t mean, low, high;
};

struct hd_hint {
    struct hd_estimate gain; /* against the mean of all legal answers              */
    struct hd_estimate less; /* distance to the first hint; 0 for that one */
    uint8_t moves;           /* length of the line, at least 1: the answer itself */
    bool open; /* the turn goes on after it, but depends on something revealed first */
    struct hd_move line[HD_HINT_LINE]; /* the player's own answers to the end of the turn */
};

struct hd_hints {
    int count;   /* 1 to HD_HINTS, best first                                */
    bool unsure; /* no measured answer was worth the mean: there is one hint, the search's answer */
    uint32_t iterations; /* of the tree                                              */
    uint32_t worlds;     /* drawn for measuring; 0: it was stopped */
    struct hd_hint hint[HD_HINTS];
};

/* Bytes of memory that hd_hint needs, of any content, aligned for anything. */
size_t hd_hint_memory(void);

/* The best answers to the question that a view shows. seat: who is asked; the view is that seat's,
 * or everybody's if the choices tell no secret. answers: the legal answers. budget: iterations for
 * the tree (0: as many as the time allows, or 3000) and a time for both steps; may be NULL. On a
 * slow machine it draws fewer worlds and measures fewer answers rather than take longer; if these
 * are too few, it says so.  When 'stop' is set it returns at once. */
void hd_hint(void *own, const struct hd_rules *r, int seat, const struct hd_view *view,
             const struct hd_answers *answers, const struct hd_budget *budget,
             struct hd_hints *out);

#ifdef __cplusplus
}
#endif

#endif
