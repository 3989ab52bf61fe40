/* SPDX-License-Identifier: MIT
 *
 * arena.c: plays everybody against everybody, and rates them. */
#include "arena.h"

#include <math.h>
#include <pthread.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "intl.h"

struct watch {
    const struct arena_setup *setup;
    pthread_mutex_t adding;
    struct hd_outcome *game; /* by number; no seats: not there yet               */
    uint64_t done;           /* so many from the first on are there              */
    struct timespec told;
};

/* Rating takes time, too: ten times as long as that is games alone.  Everybody waits. */
static void tell_progress(struct watch *w)
{
    struct timespec now, then = w->told;
    struct hd_rating rating[HD_POOL];
    const struct hd_match *m = &w->setup->match;
    struct progress p = {.unit = ""};
    int best = 0;
    clock_gettime(CLOCK_MONOTONIC, &now);
    if (now.tv_sec < then.tv_sec)
        return;
    if (hd_rate(w->game, (size_t)w->done, m->players, w->setup->zero, rating)) {
        for (int i = 1; i < m->players; i++)
            best = rating[i].points > rating[best].points ? i : best;
        snprintf(p.name, sizeof p.name, "%.70s", m->player[best].bot->name);
        p.value = rating[best].points;
        p.ci = rating[best].ci;
    }
    w->setup->progress(w->done, &p);
    clock_gettime(CLOCK_MONOTONIC, &w->told);
    w->told.tv_sec += 1 + 10 * (w->told.tv_sec - now.tv_sec);
}

static bool watch_game(void *context, const struct hd_game *game)
{
    struct watch *w = context;
    pthread_mutex_lock(&w->adding);
    struct hd_outcome *to = &w->game[game->index];
    to->block = game->block;
    to->seats = game->state->seats;
    memcpy(to->player, game->seated, sizeof to->player);
    memcpy(to->points, game->state->score, to->seats * sizeof to->points[0]);
    while (w->done < w->setup->match.games && w->game[w->done].seats)
        w->done++;
    if (game->thread == 0 && w->setup->progress)
        tell_progress(w);
    pthread_mutex_unlock(&w->adding);
    return true;
}

bool arena_run(const struct arena_setup *setup, struct arena_result *out, char why[HD_MATCH_WHY])
{
    struct hd_match match = setup->match;
    struct watch w = {.setup = setup, .adding = PTHREAD_MUTEX_INITIALIZER};
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
    out->rated =
        good && hd_rate(w.game, (size_t)out->match.games, match.players, setup->zero, out->rating);
    free(w.game);
    return good;
}
