/* SPDX-License-Identifier: MIT
 *
 * sim.c: watches a match. tally.c counts what cards do, run_report.c prints it. */
#include "sim.h"

#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "run/chances.h"
#include "run/decisions.h"
#include "run/ledger.h"
#include "run/runfile.h"
#include "run/shard.h"

/* What a thread keeps of its current game. */
struct seat_of {
    struct tally tally; /* without a ledger                                        */
    struct sim_row row;
    uint64_t games;
    struct hd_move *moves;       /* NULL: not wanted                                   */
    struct chances *chances;     /* NULL: not wanted                                   */
    struct decisions *decisions; /* NULL: not wanted                               */
};

struct sim_watch {
    const struct sim_setup *setup;
    struct seat_of *thread;
    bool each;                 /* single answers are wanted: watch_answer()              */
    bool keeps;                /* single games are wanted ...                            */
    struct ledger ledger;      /* ... which are collected here                           */
    pthread_mutex_t recording; /* sessions must not read data files at the same time */
    uint64_t first;            /* the first game of this shard                          */
    char unsaved[SIM_WHY];     /* why the first record was not written that is missing; ""  */
    bool fails;                /* the last one was not                                   */
    time_t told;               /* time of the last progress report                       */
    char why[SIM_WHY];
};

/* Tells what is new: that records cannot be written, or can be again. */
static void tell_records(struct sim_watch *w, const char *why)
{
    if (w->fails != (why != NULL) && w->setup->trouble)
        w->setup->trouble(w->setup->records, why);
    w->fails = why != NULL;
    if (why && !*w->unsaved)
        snprintf(w->unsaved, SIM_WHY, "%.200s: %.250s", w->setup->records, why);
}

/* A record that cannot be written does not end the run. */
static bool keep_record(struct sim_watch *w, const struct hd_game *game,
                        const struct hd_move *moves)
{
    char why[SIM_WHY] = "";
    pthread_mutex_lock(&w->recording);
    const enum sim_recorded is = sim_record(w->setup, game, moves, why);
    if (is == SIM_REFUSED && !*w->why)
        snprintf(w->why, sizeof w->why, "%s", why);
    else if (is != SIM_REFUSED)
        tell_records(w, is == SIM_UNWRITTEN ? why : NULL);
    pthread_mutex_unlock(&w->recording);
    return is != SIM_REFUSED;
}

static bool keep_row(struct sim_watch *w, const struct hd_game *game, struct seat_of *t)
{
    row_end(&t->row, game);
    t->row.decided = t->decisions ? decisions_text(t->decisions) : NULL;
    if ((!t->decisions || t->row.decided) && ledger_push(&w->ledger, &t->row))
        return true;
    pthread_mutex_lock(&w->recording);
    if (!*w->why)
        snprintf(w->why, sizeof w->why, "%s", "there is not enough memory");
    pthread_mutex_unlock(&w->recording);
    return false;
}

/* From one thread, once a second. */
static void tell_progress(struct sim_watch *w, const struct hd_game *game)
{
    const struct sim_setup *setup = w->setup;
    struct progress p = {.unit = " %"};
    struct hd_match_result so_far;
    time_t now = time(NULL);
    if (now == w->told)
        return;
    w->told = now;
    pthread_mutex_lock(&w->ledger.adding);
    figures_result(&w->ledger.figures, setup->match.seats, w->ledger.block, &so_far);
    pthread_mutex_unlock(&w->ledger.adding);
    const struct hd_figures *f =
        setup->match.rotation == HD_ROTATED ? &so_far.player[0] : &so_far.seat[0];
    if (f->games) {
        snprintf(p.name, sizeof p.name, "%s", "first wins");
        p.value = 100 * f->share;
        p.ci = (struct hd_interval){100 * f->share_ci.low, 100 * f->share_ci.high};
    }
    setup->progress(game->index + 1 - w->first, &p);
}

static void watch_answer(struct seat_of *t, const struct hd_game *game)
{
    if (t->moves && game->moves > 0)
        t->moves[game->moves - 1] = game->move;
    if (t->chances)
        chances_look(t->chances, game->state, &t->row.tally);
    if (t->decisions)
        decisions_note(t->decisions, game);
    game->events->due = true;
}

static bool watch_end(struct sim_watch *w, struct seat_of *t, const struct hd_game *game)
{
    tally_close(&t->row.tally, game->state);
    if (game->thread == 0 && w->setup->progress && ++t->games % 64 == 0)
        tell_progress(w, game);
    if (!w->keeps)
        tally_end(&t->tally, &t->row.tally, w->setup->edition->rules.cards, hd_leaders(game->state),
                  game->state->score);
    else if (!keep_row(w, game, t))
        return false;
    return !t->moves || keep_record(w, game, t->moves);
}

static bool watch_game(void *context, const struct hd_game *game)
{
    struct sim_watch *w = context;
    struct seat_of *t = &w->thread[game->thread];
    if (game->moves == 0)
        row_begin(&t->row, game);
    tally_watch(&t->row.tally, game);
    if (w->each)
        watch_answer(t, game);
    return game->state->phase != HD_PHASE_OVER || watch_end(w, t, game);
}

static bool begin_watch(struct sim_watch *w, int threads)
{
    const struct sim_setup *setup = w->setup;
    const bool chances = setup->file || setup->tables;
    w->thread = calloc((size_t)threads, sizeof *w->thread);
    w->each = setup->records || chances || setup->decisions;
    bool ready = w->thread != NULL;
    for (int i = 0; ready && setup->records && i < threads; i++)
        ready = (w->thread[i].moves = calloc(HD_MATCH_LENGTH, sizeof *w->thread[i].moves)) != NULL;
    for (int i = 0; ready && chances && i < threads; i++)
        ready = (w->thread[i].chances = chances_new(&setup->edition->rules)) != NULL;
    for (int i = 0; ready && setup->decisions && i < threads; i++)
        ready =
            (w->thread[i].decisions = decisions_new(setup->edition, setup->match.seats)) != NULL;
    if (!ready)
        snprintf(w->why, sizeof w->why, "%s", "not enough memory");
    return ready;
}

static void end_watch(struct sim_watch *w, int threads, struct tally *out)
{
    for (int i = 0; w->thread && i < threads; i++) {
        sums_add(&tally_sums, out, &w->thread[i].tally);
        free(w->thread[i].moves);
        chances_free(w->thread[i].chances);
        decisions_free(w->thread[i].decisions);
    }
    free(w->thread);
}

static bool add_row(void *context, const struct sim_row *row)
{
    return ledger_add(context, row);
}

/* Plays the missing games. */
static bool sim_play(struct sim_watch *w, struct hd_match *match, struct sim_result *out)
{
    char refused[HD_MATCH_WHY] = "";
    int threads = match->threads < 1 ? 1 : match->threads;
    match->rules = &w->setup->edition->rules;
    match->watch = watch_game;
    match->context = w;
    bool good = begin_watch(w, threads) && hd_match(match, &out->match, refused);
    end_watch(w, threads, &out->tally);
    if (!*w->why)
        snprintf(w->why, sizeof w->why, "%s", refused);
    return good;
}

/* Runs with each game in a file or in the answers. */
static bool run_ledger(struct sim_watch *w, struct hd_match *match, const struct shard *part,
                       struct sim_result *out)
{
    const struct sim_setup *setup = w->setup;
    struct ledger *ledger = &w->ledger;
    struct sim_result played = {.complete = false};
    uint64_t next = part->first;
    bool good = ledger_begin(ledger, setup, part->block);
    ledger->next = next;
    if (good && setup->file)
        good = (ledger->file = runfile_open(setup, add_row, ledger, &next, w->why)) != NULL;
    w->keeps = true;
    ledger->next = match->first = next;
    match->games = part->end - next;
    w->first = next;
    good = good && sim_play(w, match, &played);
    if (ledger->file)
        runfile_close(ledger->file, out->unsaved);
    out->complete = ledger->next == part->end;
    ledger_end(ledger, setup->match.seats, out);
    return good;
}

bool sim_run(const struct sim_setup *setup, struct sim_result *out, char why[SIM_WHY])
{
    struct sim_watch w = {.setup = setup, .recording = PTHREAD_MUTEX_INITIALIZER};
    struct hd_match match = setup->match;
    struct shard part = shard_of(setup);
    *out = (struct sim_result){.setup = setup};
    match.first = part.first;
    match.games = part.end - part.first;
    bool good = setup->file || setup->progress || answers_asked(setup)
                    ? run_ledger(&w, &match, &part, out)
                    : sim_play(&w, &match, out);
    snprintf(why, SIM_WHY, "%s", w.why);
    if (!*out->unsaved)
        snprintf(out->unsaved, SIM_WHY, "%s", w.unsaved);
    return good;
}
