/* SPDX-License-Identifier: MIT
 *
 * rating.h: how strong players are, computed from games with several players.
 *
 * The model is Plackett-Luce: the first place is drawn with chances proportional to the players'
 * strengths, then the second among the others, and so on.  Ties follow Davidson and Luce: a tie's
 * chance is proportional to the geometric mean of the tied strengths, times a factor for the number
 * tied, which is fitted too.  So a shared win is neither a win nor half a win, and frequent ties do
 * not push the strengths together.  Of the models with ties it is the one whose likelihood has a
 * single maximum (D. Firth, I. Kosmidis, H. Turner, "Davidson-Luce model for multi-item choice
 * with ties", arXiv:1909.07123, 2019; D. Hunter, "MM algorithms for generalized Bradley-Terry
 * models", Annals of Statistics 32, 2004).
 *
 * Every player gets half a win and half a loss against a player of average strength, so that one
 * who always wins has a rating too (as in H. Turner and others, "Modelling rankings in R: the
 * PlackettLuce package", Computational Statistics 35, 2020). */
#ifndef HIDALGO_RATING_H
#define HIDALGO_RATING_H

#include "match.h"

#ifdef __cplusplus
extern "C" {
#endif

/* How a game ended.  A player may have had several seats. */
struct hd_outcome {
    uint64_t block; /* as in struct hd_game; games of a block are adjacent     */
    uint8_t seats;
    uint8_t player[HD_SEATS]; /* the player in that seat                               */
    int16_t points[HD_SEATS]; /* more is better, equal is a tie         */
};

/* Points on Elo's scale: 400 more are ten times the strength.  The 95 % interval is of the
 * difference to the player that has 0.  It uses the wider of two spreads: the likelihood's, and the
 * one between blocks.  'high' is infinite if the zero player never came before this one, nor before
 * one that came before it, and so on; 'low' is infinite the other way round. */
struct hd_rating {
    double points;
    struct hd_interval ci;
};

/* Rates players 0 .. players-1. zero: the player that gets 0 points.  False if there are no games,
 * or something in them is out of range. */
bool hd_rate(const struct hd_outcome *games, size_t count, int players, int zero,
             struct hd_rating *out);

#ifdef __cplusplus
}
#endif

#endif
