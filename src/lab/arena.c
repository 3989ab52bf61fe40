/* SPDX-License-Identifier: MIT
 *
 * arena.c: plays everybody against everybody, and rates them. */
#include "arena.h"

#include <pthread.h>
#include <stdlib.h>
#include <string.h>

#include "clock.h"
#include "figures.h"

/* The games so far, as the kept file has them. */
struct arena_known {
    uint64_t done; /* this many from the first on are complete                         */
    struct figures figures;
    struct hd_outcome game[]; /* by number; no seats: not played yet                  */
};

struct arena_watch {
    const struct arena_setup *setup;
    pthread_mutex_t adding;
    struct arena_known *known;
    uint64_t games; /* all that are wanted                                            */
    double told;    /* when progress is told next                                     */
};

/* Rating takes time and makes all threads wait, so ten times as long is left between ratings. */
static void tell_progress(struct arena_watch *w)
{
    const double now = lab_clock();
    struct hd_rating rating[HD_POOL];
    const struct hd_match *m = &w->setup->match;
    struct progress p = {.unit = ""};
    int best = 0;
    if (now < w->told)
        return;
    if (hd_rate(w->known->game, (size_t)w->known->done, m->players, w->setup->zero, rating)) {
        for (int i = 1; i < m->players; i++)
            best = rating[i].points > rating[best].points ? i : best;
        snprintf(p.name, sizeof p.name, "%.70s", m->player[best].bot->name);
        p.value = rating[best].points;
        p.ci = rating[best].ci;
    }
    w->setup->progress(w->known->done, &p);
    w->told = lab_clock() + 1 + 10 * (lab_clock() - now);
}

static void arena_add(struct arena_watch *w, const struct hd_game *game)
{
    const struct hd_state *s = game->state;
    const struct figures_end end = {.index = game->index,
                                    .block = game->block,
                                    .hash = hd_hash(s),
                                    .seats = s->seats,
                                    .decisions = game->moves,
                                    .winners = hd_leaders(s),
                                    .seated = game->seated,
                                    .score = s->score};
    struct arena_known *known = w->known;
    struct hd_outcome *to = &known->game[game->index - w->setup->match.first];
    to->block = game->block;
    to->seats = s->seats;
    memcpy(to->player, game->seated, sizeof to->player);
    memcpy(to->points, s->score, to->seats * sizeof to->points[0]);
    figures_add(&known->figures, &end, (uint64_t)w->setup->match.seats);
    while (known->done < w->games && known->game[known->done].seats)
        known->done++;
}

static bool watch_game(void *context, const struct hd_game *game)
{
    struct arena_watch *w = context;
    pthread_mutex_lock(&w->adding);
    arena_add(w, game);
    if (game->thread == 0 && w->setup->progress)
        tell_progress(w);
    pthread_mutex_unlock(&w->adding);
    return true;
}

/* ---- going on ------------------------------------------------------------------------ */

static const struct sums outcome_sums = SUMS(
    struct hd_outcome, SUM(struct hd_outcome, block, COUNT),
    SUM_MOST(struct hd_outcome, seats, BYTE, HD_SEATS),
    SUM_MOST(struct hd_outcome, player, BYTE, HD_POOL - 1), SUM(struct hd_outcome, points, SHORT));

/* What is known of that many games. */
static void known_sums(uint64_t games, struct sums_field field[4], struct sums *out)
{
    const struct sums_field list[] = {SUM_MOST(struct arena_known, done, COUNT, (int64_t)games),
                                      SUM_PARTS(struct arena_known, figures, figures_sums),
                                      {.name = "game",
                                       .at = offsetof(struct arena_known, game),
                                       .bytes = (size_t)games * sizeof(struct hd_outcome),
                                       .of = &outcome_sums},
                                      {.name = NULL}};
    memcpy(field, list, sizeof list);
    *out = (struct sums){
        .size = offsetof(struct arena_known, game) + field[2].bytes, .grows = true, .field = field};
}

static bool arena_remember(const struct arena_watch *w, char *why)
{
    struct sums_field field[4];
    struct sums sums;
    known_sums(w->games, field, &sums);
    return keep_read(w->setup->keep, &sums, w->known, why);
}

static void arena_keep(const struct arena_watch *w, bool now)
{
    struct sums_field field[4];
    struct sums sums;
    known_sums(w->known->done, field, &sums);
    keep_write(w->setup->keep, &sums, w->known, now);
}

/* The match measures time; everything else is added up from the games. */
static void add_times(struct arena_known *to, const struct hd_match_result *part)
{
    for (int i = 0; i < HD_POOL; i++) {
        to->figures.side[HD_SEATS + i].decisions += part->player[i].decisions;
        to->figures.side[HD_SEATS + i].nanoseconds += part->player[i].nanoseconds;
    }
}

/* Parts of about a second, or of one game for each thread; after each, everything is saved. */
static uint64_t next_part(uint64_t part, double seconds)
{
    return seconds < 0.5 ? 2 * part : part;
}

static bool arena_play(struct arena_watch *w, struct hd_match *match, char *why)
{
    uint64_t part = w->setup->keep ? (uint64_t)match->threads : w->games;
    bool stopped = false;
    while (w->known->done < w->games && !stopped) {
        struct hd_match_result result;
        double began = lab_clock();
        match->first = w->setup->match.first + w->known->done;
        match->games = w->games - w->known->done < part ? w->games - w->known->done : part;
        if (!hd_match(match, &result, why))
            return false;
        stopped = result.games < match->games;
        add_times(w->known, &result);
        arena_keep(w, false);
        part = next_part(part, lab_clock() - began);
    }
    arena_keep(w, true);
    return true;
}

uint64_t arena_games(uint64_t games, int seats)
{
    const uint64_t block = (uint64_t)seats;
    return (games + block - 1) / block * block;
}

bool arena_run(const struct arena_setup *setup, struct arena_result *out, char why[KEEP_WHY])
{
    struct hd_match match = setup->match;
    struct arena_watch w = {.setup = setup, .adding = PTHREAD_MUTEX_INITIALIZER};
    uint64_t seats = (uint64_t)match.seats;
    *out = (struct arena_result){.setup = setup};
    match.rules = &setup->edition->rules;
    match.rotation = HD_EVERYBODY;
    match.timed = true;
    match.over = watch_game;
    match.context = &w;
    w.games = arena_games(match.games, match.seats);
    w.known = calloc(1, sizeof *w.known + (size_t)w.games * sizeof(struct hd_outcome));
    snprintf(why, KEEP_WHY, "%s", w.known ? "" : "not enough memory");
    bool good = w.known && arena_remember(&w, why) && arena_play(&w, &match, why);
    if (w.known)
        figures_result(&w.known->figures, match.seats, seats, &out->match);
    out->rated = good && hd_rate(w.known->game, (size_t)out->match.games, match.players,
                                 setup->zero, out->rating);
    free(w.known);
    return good;
}
