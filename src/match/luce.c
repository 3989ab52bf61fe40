/* SPDX-License-Identifier: MIT
 *
 * luce.c: the model of Davidson and Luce.
 *
 * A game is a sequence of choices: who comes next among the rest. The logarithm of a choice's
 * weight is linear in the parameters, so the gradient is the choice minus its mean, the Hessian is
 * its covariance, and Newton's method finds the only maximum. */
#include "luce.h"

#include <math.h>
#include <string.h>

#include "figures.h"

enum { LOCAL = 2 * HD_SEATS, STEPS = 100 };

static const double given = 0.5; /* imaginary games won, and lost, against an average player */

/* The seats of a game from first to last; tied[i]: how many from the i-th on are equal. */
static void luce_rank(const struct hd_outcome *game, uint8_t order[HD_SEATS],
                      uint8_t tied[HD_SEATS])
{
    for (int i = 0; i < game->seats; i++) {
        int k = i;
        for (; k > 0 && game->points[order[k - 1]] < game->points[i]; k--)
            order[k] = order[k - 1];
        order[k] = (uint8_t)i;
    }
    for (int i = game->seats - 1; i >= 0; i--) {
        bool equal = i + 1 < game->seats && game->points[order[i]] == game->points[order[i + 1]];
        tied[i] = (uint8_t)(equal ? tied[i + 1] + 1 : 1);
    }
}

/* ---- one choice ----------------------------------------------------------------------- */

/* A choice among the rest: the first 'tied' of them were chosen. index: the parameter of each, then
 * those for 2, 3 .. equal ones. */
struct luce_choice {
    int left, tied, index[LOCAL];
    double slope[LOCAL], mean[LOCAL], square[LOCAL][LOCAL], value;
};

/* The coefficients of a choice: 1/size for each of the set, and 1 for its size. */
static int traits_of(const struct luce_choice *c, unsigned set, int size, int *which, double *much)
{
    int n = 0;
    for (int i = 0; i < c->left; i++)
        if (set >> i & 1)
            which[n] = i, much[n++] = 1.0 / size;
    if (size > 1)
        which[n] = c->left + size - 2, much[n++] = 1;
    return n;
}

/* Adds a choice with its weight to the sums; returns the weight. */
static double weigh(const struct luce *l, struct luce_choice *c, unsigned set)
{
    int which[LOCAL], size = (int)members(set);
    double much[LOCAL], power = 0;
    int n = traits_of(c, set, size, which, much);
    for (int i = 0; i < n; i++)
        power += much[i] * l->at[c->index[which[i]]];
    double weight = exp(power);
    for (int i = 0; i < n; i++) {
        c->mean[which[i]] += weight * much[i];
        for (int j = 0; j < n; j++)
            c->square[which[i]][which[j]] += weight * much[i] * much[j];
    }
    if (set == (1u << c->tied) - 1) {
        c->value += power;
        for (int i = 0; i < n; i++)
            c->slope[which[i]] = much[i];
    }
    return weight;
}

/* Adds it to the sums; slope: of this block. */
static void add_choice(struct luce *l, struct luce_choice *c, double slope[LINEAR])
{
    int n = c->left + c->left - 1;
    for (int i = 0; i < c->left - 1; i++)
        c->index[c->left + i] = l->players + i;
    double sum = weigh(l, c, 1);
    for (unsigned set = 2; set < 1u << c->left; set++)
        if (l->shared[members(set)])
            sum += weigh(l, c, set);
    l->value += c->value - log(sum);
    for (int i = 0; i < n; i++) {
        slope[c->index[i]] += c->slope[i] - c->mean[i] / sum;
        for (int j = 0; j < n; j++)
            l->curve[c->index[i]][c->index[j]] +=
                c->square[i][j] / sum - c->mean[i] / sum * c->mean[j] / sum;
    }
}

/* ---- all games ------------------------------------------------------------------------ */

static void add_game(struct luce *l, const struct hd_outcome *game, double slope[LINEAR])
{
    uint8_t order[HD_SEATS], tied[HD_SEATS];
    luce_rank(game, order, tied);
    for (int from = 0; from < game->seats; from += tied[from]) {
        struct luce_choice c = {.left = game->seats - from, .tied = tied[from]};
        for (int i = 0; i < c.left; i++)
            c.index[i] = game->player[order[from + i]];
        add_choice(l, &c, slope);
    }
}

static void close_block(struct luce *l, double slope[LINEAR])
{
    for (int i = 0; i < l->parameters; i++) {
        l->slope[i] += slope[i];
        for (int j = 0; j < l->parameters; j++)
            l->blocks[i][j] += slope[i] * slope[j];
    }
    l->count++;
    memset(slope, 0, LINEAR * sizeof *slope);
}

static void add_given(struct luce *l)
{
    for (int i = 0; i < l->parameters; i++) {
        double chance = 1 / (1 + exp(-l->at[i]));
        l->value += given * (log(chance) + log(1 - chance));
        l->slope[i] += given * (1 - 2 * chance);
        l->curve[i][i] += 2 * given * chance * (1 - chance);
    }
}

/* Value, slope and curve at the parameters. */
static void luce_look(struct luce *l, const struct hd_outcome *games, size_t count)
{
    double slope[LINEAR] = {0};
    l->value = l->count = 0;
    memset(l->slope, 0, sizeof l->slope);
    memset(l->curve, 0, sizeof l->curve);
    memset(l->blocks, 0, sizeof l->blocks);
    for (size_t i = 0; i < count; i++) {
        add_game(l, &games[i], slope);
        if (i + 1 == count || games[i + 1].block != games[i].block)
            close_block(l, slope);
    }
    add_given(l);
}

static void note_shared(struct luce *l, const struct hd_outcome *games, size_t count)
{
    uint8_t order[HD_SEATS], tied[HD_SEATS];
    l->shared[1] = true;
    for (size_t i = 0; i < count; i++) {
        luce_rank(&games[i], order, tied);
        for (int from = 0; from < games[i].seats; from += tied[from])
            l->shared[tied[from]] = true;
    }
}

/* Goes from there by a part of the step. */
static void go(struct luce *l, const struct hd_outcome *games, size_t count, const double *from,
               const double *step, double part)
{
    for (int i = 0; i < l->parameters; i++)
        l->at[i] = from[i] + part * step[i];
    luce_look(l, games, count);
}

/* Takes a step, halving it until it leads up; false if there is no way up. */
static bool climb(struct luce *l, const struct hd_outcome *games, size_t count, const double *step)
{
    double from[LINEAR], value = l->value;
    memcpy(from, l->at, sizeof from);
    for (double part = 1; part > 1e-9; part /= 2) {
        go(l, games, count, from, step, part);
        if (l->value > value)
            return true;
    }
    go(l, games, count, from, step, 0);
    return false;
}

/* Newton's step; how much higher it promises to lead, or -1 if there is none. */
static double newton(const struct luce *l, double step[LINEAR])
{
    double root[LINEAR][LINEAR], gain = 0;
    memcpy(root, l->curve, sizeof root);
    memcpy(step, l->slope, LINEAR * sizeof *step);
    if (!linear_root(root, l->parameters))
        return -1;
    linear_solve(root, l->parameters, step);
    for (int i = 0; i < l->parameters; i++)
        gain += l->slope[i] * step[i] / 2;
    return gain;
}

/* Near the maximum, values differ by less than their rounding and cannot say whether a step leads
 * up, but there a whole step is right: its error is the square of what it was. */
bool luce_fit(const struct hd_outcome *games, size_t count, int players, struct luce *out)
{
    double step[LINEAR];
    memset(out, 0, sizeof *out);
    out->players = players;
    out->parameters = players + HD_SEATS - 1;
    note_shared(out, games, count);
    luce_look(out, games, count);
    for (int n = 0; n < STEPS; n++) {
        double gain = newton(out, step);
        if (gain < 0)
            return false;
        if (gain <= 1e-12 * fabs(out->value)) {
            go(out, games, count, out->at, step, 1);
            break;
        }
        if (!climb(out, games, count, step))
            break;
    }
    return count > 0 && linear_root(out->curve, out->parameters);
}
