/* SPDX-License-Identifier: MIT
 *
 * rating.h: how strong players are, from games of several of them.
 *
 * The model is that of Luce and Plackett: who comes first is drawn with chances in
 * proportion to the players' strengths, then who comes second among the others, and so on.
 * Equal places are a draw of several at once, as Davidson and Luce have it: its chance is in
 * proportion to the geometric mean of their strengths, times a number for as many as are
 * equal, which is fitted too.  So a shared win is neither a win nor half of one, and
 * how often places are shared does not press the strengths together.  Of those models it is the
 * one whose likelihood has a single summit (D. Firth, I. Kosmidis, H. Turner, "Davidson-Luce
 * model for multi-item choice with ties", arXiv:1909.07123, 2019; D. Hunter, "MM algorithms
 * for generalized Bradley-Terry models", Annals of Statistics 32, 2004).
 *
 * Every player is given half a game won and half a game lost against one of middle
 * strength, so that who always wins has a rating too (as in H. Turner and others, "Modelling
 * rankings in R: the PlackettLuce package", Computational Statistics 35, 2020). */
#ifndef HIDALGO_RATING_H
#define HIDALGO_RATING_H

#include "match.h"

#ifdef __cplusplus
extern "C" {
#endif

/* How a game ended.  A player may have had several seats. */
struct hd_outcome {
    uint64_t block; /* as in struct hd_game; games of a block stand together     */
    uint8_t seats;
    uint8_t player[HD_SEATS]; /* who had that seat                               */
    int16_t points[HD_SEATS]; /* more is better, equal is a place shared         */
};

/* Points as Elo's: 400 more are ten times the strength.  The interval, of 95 %, is about
 * the difference to the player that has 0.  It takes the wider of two spreads: what the
 * likelihood says, and how blocks differ.  An end is infinite where nothing speaks
 * against it: high, where the player that has 0 came before this one never, nor before one who
 * came before it, and so on; low the other way round. */
struct hd_rating {
    double points;
    struct hd_interval ci;
};

/* Rates players 0 .. players-1.  zero: who has 0 points.  False when there are no games, or
 * something in them is out of range. */
bool hd_rate(const struct hd_outcome *games, size_t count, int players, int zero,
             struct hd_rating *out);

#ifdef __cplusplus
}
#endif

#endif
