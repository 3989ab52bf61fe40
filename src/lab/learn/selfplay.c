/* SPDX-License-Identifier: MIT
 *
 * selfplay.c: watches a match, and keeps what the outlook would see between turns until it
 * is known how the game ended. */
#include "selfplay.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "intl.h"

/* What is kept of one game. */
struct kept {
    uint16_t seen; /* positions between turns so far           */
    uint8_t n, round, turn;
    int16_t score[SELFPLAY_KEPT][HD_SEATS]; /* as they were */
};

struct collection {
    const struct hd_match *match;
    struct fit_sample *samples; /* SELFPLAY_KEPT for each game */
    struct kept *kept;
};

/* One of the first places, or by lot in the place of an earlier one: each position of a
 * game is as likely to stay as any other (Vitter's algorithm R). */
static unsigned place_for(const struct hd_game *game, struct kept *k)
{
    uint64_t stream = game->seed + k->seen;
    unsigned at = k->seen++;
    if (at >= SELFPLAY_KEPT)
        at = hd_random_below(&stream, k->seen);
    if (at < SELFPLAY_KEPT && k->n <= at)
        k->n = (uint8_t)(at + 1);
    return at;
}

static void keep(const struct collection *c, const struct hd_game *game, struct kept *k)
{
    unsigned at = place_for(game, k);
    if (at >= SELFPLAY_KEPT)
        return;
    outlook_see(c->match->rules, game->state, &c->samples[game->index * SELFPLAY_KEPT + at].look);
    memcpy(k->score[at], game->state->score, sizeof k->score[at]);
}

static void end(const struct collection *c, const struct hd_game *game, const struct kept *k)
{
    for (unsigned at = 0; at < k->n; at++)
        for (unsigned i = 0; i < HD_SEATS; i++)
            c->samples[game->index * SELFPLAY_KEPT + at].came[i] =
                (int16_t)(game->state->score[i] - k->score[at][i]);
}

static bool watch(void *context, const struct hd_game *game)
{
    const struct collection *c = context;
    const struct hd_state *s = game->state;
    struct kept *k = &c->kept[game->index];
    if (hd_over(s)) {
        end(c, game, k);
        return true;
    }
    bool new = game->moves == 0 || s->round != k->round || s->turn != k->turn;
    if (!new || !outlook_quiet(s))
        return true;
    k->round = s->round;
    k->turn = s->turn;
    keep(c, game, k);
    return true;
}

/* Without the gaps behind short games. */
static size_t pack(const struct collection *c, uint64_t games)
{
    size_t n = 0;
    for (uint64_t g = 0; g < games; g++)
        for (unsigned at = 0; at < c->kept[g].n; at++)
            c->samples[n++] = c->samples[g * SELFPLAY_KEPT + at];
    return n;
}

size_t selfplay(const struct hd_match *match, struct fit_sample *samples, char why[HD_MATCH_WHY])
{
    struct hd_match m = *match;
    static struct hd_match_result result;
    struct collection c = {match, samples, calloc((size_t)match->games, sizeof *c.kept)};
    size_t n = 0;
    m.watch = watch;
    m.context = &c;
    if (!c.kept)
        snprintf(why, HD_MATCH_WHY, "%s", _("not enough memory"));
    else if (hd_match(&m, &result, why))
        n = pack(&c, result.games);
    free(c.kept);
    return n;
}
