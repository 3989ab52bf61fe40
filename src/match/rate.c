/* SPDX-License-Identifier: MIT
 *
 * rate.c: ratings, from the maximum of the likelihood and its curvature there. */
#include <math.h>
#include <string.h>

#include "hidalgo/rating.h"
#include "luce.h"
#include "stats.h"

/* Who came before or level with whom at least once, directly or through others. */
struct before {
    bool of[HD_POOL][HD_POOL];
};

static void note_game(struct before *b, const struct hd_outcome *game)
{
    for (int i = 0; i < game->seats; i++)
        for (int j = 0; j < game->seats; j++)
            if (game->points[i] >= game->points[j])
                b->of[game->player[i]][game->player[j]] = true;
}

static void find_before(const struct hd_outcome *games, size_t count, int players,
                        struct before *out)
{
    memset(out, 0, sizeof *out);
    for (size_t i = 0; i < count; i++)
        note_game(out, &games[i]);
    for (int by = 0; by < players; by++)
        for (int i = 0; i < players; i++)
            for (int j = 0; j < players; j++)
                out->of[i][j] = out->of[i][j] || (out->of[i][by] && out->of[by][j]);
}

/* Half the width of the interval of a difference of two parameters. */
static double half_of(struct luce *l, int player, int zero)
{
    double side[LINEAR] = {0}, solved[LINEAR];
    side[player] += 1;
    side[zero] -= 1;
    memcpy(solved, side, sizeof solved);
    linear_solve(l->curve, l->parameters, solved);
    double alone = 0, blocks = l->count;
    for (int i = 0; i < l->parameters; i++)
        alone += side[i] * solved[i];
    double half = stats_student(INFINITY) * sqrt(fmax(0, alone));
    if (blocks < 2)
        return half;
    double spread = linear_form(l->blocks, l->parameters, solved) * blocks / (blocks - 1);
    return fmax(half, stats_student(blocks - 1) * sqrt(fmax(0, spread)));
}

static bool is_sound(const struct hd_outcome *game, int players)
{
    bool sound = game->seats >= 1 && game->seats <= HD_SEATS;
    for (int i = 0; sound && i < game->seats; i++)
        sound = game->player[i] < players;
    return sound;
}

bool hd_rate(const struct hd_outcome *games, size_t count, int players, int zero,
             struct hd_rating *out)
{
    const double points = 400 / log(10);
    struct before before;
    struct luce l;
    bool sound = players >= 1 && players <= HD_POOL && zero >= 0 && zero < players;
    for (size_t i = 0; sound && i < count; i++)
        sound = is_sound(&games[i], players);
    if (!sound || !luce_fit(games, count, players, &l))
        return false;
    find_before(games, count, players, &before);
    for (int i = 0; i < players; i++) {
        double more = points * (l.at[i] - l.at[zero]), half = points * half_of(&l, i, zero);
        bool high = i == zero || before.of[zero][i], low = i == zero || before.of[i][zero];
        out[i] = (struct hd_rating){more,
                                    {low ? more - half : -INFINITY, high ? more + half : INFINITY}};
    }
    return true;
}
