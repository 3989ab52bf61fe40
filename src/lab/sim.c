/* SPDX-License-Identifier: MIT
 *
 * sim.c: watches a match.  What is counted of cards is tally.c's business, how it is told
 * report.c's. */
#include "sim.h"

#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "intl.h"

/* What one thread keeps of the game that it plays. */
struct seat_of {
    struct tally tally;
    struct tally_game game;
    struct hd_move *moves; /* NULL: not kept                                     */
};

struct watch {
    const struct sim_setup *setup;
    struct seat_of *thread;
    pthread_mutex_t recording; /* sessions read data files one after the other   */
    char why[SIM_WHY];
};

static bool keep_record(struct watch *w, const struct hd_game *game, const struct hd_move *moves)
{
    char why[SIM_WHY] = "";
    pthread_mutex_lock(&w->recording);
    bool kept = sim_record(w->setup, game, moves, why);
    if (!kept && !*w->why)
        snprintf(w->why, sizeof w->why, "%s", why);
    pthread_mutex_unlock(&w->recording);
    return kept;
}

static bool watch_game(void *context, const struct hd_game *game)
{
    struct watch *w = context;
    struct seat_of *t = &w->thread[game->thread];
    if (game->moves == 0)
        tally_begin(&t->game);
    else if (t->moves)
        t->moves[game->moves - 1] = game->move;
    tally_events(&t->game, w->setup->match.seats, game->events);
    if (game->state->phase != HD_PHASE_OVER)
        return true;
    tally_end(&t->tally, &t->game, game->state);
    if (game->thread == 0 && w->setup->progress && t->tally.games % 64 == 0)
        w->setup->progress(game->index + 1);
    return !t->moves || keep_record(w, game, t->moves);
}

static bool begin_watch(struct watch *w, int threads)
{
    w->thread = calloc((size_t)threads, sizeof *w->thread);
    bool ready = w->thread != NULL;
    for (int i = 0; ready && w->setup->records && i < threads; i++)
        ready = (w->thread[i].moves = calloc(HD_MATCH_LENGTH, sizeof *w->thread[i].moves)) != NULL;
    if (!ready)
        snprintf(w->why, sizeof w->why, "%s", _("not enough memory"));
    return ready;
}

static void end_watch(struct watch *w, int threads, struct tally *out)
{
    for (int i = 0; w->thread && i < threads; i++) {
        tally_add(out, &w->thread[i].tally);
        free(w->thread[i].moves);
    }
    free(w->thread);
}

bool sim_run(const struct sim_setup *setup, struct sim_result *out, char why[SIM_WHY])
{
    struct watch w = {.setup = setup, .recording = PTHREAD_MUTEX_INITIALIZER};
    struct hd_match match = setup->match;
    char refused[HD_MATCH_WHY] = "";
    int threads = match.threads < 1 ? 1 : match.threads;
    memset(out, 0, sizeof *out);
    match.rules = &setup->edition->rules;
    match.watch = watch_game;
    match.context = &w;
    bool good = begin_watch(&w, threads) && hd_match(&match, &out->match, refused);
    end_watch(&w, threads, &out->tally);
    snprintf(why, SIM_WHY, "%s", *w.why ? w.why : refused);
    return good;
}
