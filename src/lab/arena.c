/* SPDX-License-Identifier: MIT
 *
 * arena.c: plays everybody against everybody, and rates them. */
#include "arena.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "intl.h"

struct watch {
    struct hd_outcome *game; /* by number                                        */
    void (*progress)(uint64_t done);
};

static bool watch_game(void *context, const struct hd_game *game)
{
    const struct watch *w = context;
    struct hd_outcome *to = &w->game[game->index];
    to->block = game->block;
    to->seats = game->state->seats;
    memcpy(to->player, game->seated, sizeof to->player);
    memcpy(to->points, game->state->score, to->seats * sizeof to->points[0]);
    if (game->thread == 0 && w->progress)
        w->progress(game->index + 1);
    return true;
}

bool arena_run(const struct arena_setup *setup, struct arena_result *out, char why[HD_MATCH_WHY])
{
    struct hd_match match = setup->match;
    struct watch w = {.progress = setup->progress};
    uint64_t seats = (uint64_t)match.seats;
    memset(out, 0, sizeof *out);
    match.rules = &setup->edition->rules;
    match.rotation = HD_EVERYBODY;
    match.games = (match.games + seats - 1) / seats * seats;
    match.timed = true;
    match.over = watch_game;
    match.context = &w;
    w.game = calloc((size_t)match.games, sizeof *w.game);
    snprintf(why, HD_MATCH_WHY, "%s", w.game ? "" : _("not enough memory"));
    bool good = w.game && hd_match(&match, &out->match, why);
    out->rated = good && hd_rate(w.game, (size_t)out->match.games, match.players, setup->zero, out->rating);
    free(w.game);
    return good;
}
