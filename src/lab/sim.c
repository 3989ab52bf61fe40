/* SPDX-License-Identifier: MIT
 *
 * sim.c: plays many games, on several threads.  What is counted is tally.c's
 * business, how it is told report.c's. */
#include "sim.h"

#include <pthread.h>
#include <stdatomic.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "intl.h"

/* Purposes that keys are made for; part of what a seed means, never reused. */
enum { KEY_GAME = 1, KEY_BOT = 2 };

struct run {
    const struct sim_setup *setup;
    atomic_uint_fast64_t next;
    atomic_bool failed;
    pthread_mutex_t recording; /* sessions read data files one after the other */
    char why[SIM_WHY];
};

/* One thread's own things. */
struct worker {
    struct run *run;
    bool reports;
    struct tally tally;
    struct tally_game game;
    struct hd_events events;
    struct hd_view view;
    struct hd_move *moves; /* of this game; NULL: not kept                     */
    void *own[HD_SEATS];   /* memory of the bots, as they are listed           */
};

static uint64_t key(uint64_t seed, uint64_t purpose, uint64_t index)
{
    uint64_t stream = seed ^ (purpose << 56);
    stream = hd_random(&stream) ^ index;
    return hd_random(&stream);
}

uint64_t sim_game_seed(uint64_t seed, uint64_t index)
{
    return key(seed, KEY_GAME, index);
}

uint64_t sim_bot_stream(uint64_t seed, uint64_t index, int seat)
{
    return key(seed, KEY_BOT + (uint64_t)seat, index);
}

int sim_seated(const struct sim_setup *setup, uint64_t index, int seat)
{
    uint64_t seats = (uint64_t)setup->seats, moved = setup->rotate ? index % seats : 0;
    return (int)(((uint64_t)seat + seats - moved) % seats);
}

static struct hd_move choose(struct worker *w, uint64_t index, const struct hd_state *s,
                             const struct hd_options *options, uint64_t *streams)
{
    const struct sim_setup *setup = w->run->setup;
    const struct hd_rules *r = &setup->edition->rules;
    unsigned who = hd_question(r, s).who;
    int listed = sim_seated(setup, index, (int)who);
    const struct hd_bot *bot = setup->bot[listed];
    if (!bot->blind)
        hd_observe(r, s, (int)who, &w->view);
    return bot->choose(w->own[listed], bot->blind ? NULL : &w->view, options, &streams[who]);
}

static void seat_bots(struct worker *w, uint64_t index)
{
    const struct sim_setup *setup = w->run->setup;
    for (int i = 0; i < setup->seats; i++) {
        int listed = sim_seated(setup, index, i);
        hd_bot_begin(setup->bot[listed], w->own[listed], &setup->edition->rules, i,
                     &setup->budget[listed]);
    }
}

/* end: as the game was played to the end, or NULL. */
static void dismiss_bots(struct worker *w, uint64_t index, const struct hd_state *end)
{
    const struct sim_setup *setup = w->run->setup;
    for (int i = 0; i < setup->seats; i++) {
        int listed = sim_seated(setup, index, i);
        if (end)
            hd_observe(&setup->edition->rules, end, i, &w->view);
        hd_bot_end(setup->bot[listed], w->own[listed], end ? &w->view : NULL);
    }
}

static void count_events(struct worker *w)
{
    tally_events(&w->tally, &w->game, w->run->setup->seats, &w->events);
    w->events.n = 0;
}

static bool fail(struct run *run, const char *why)
{
    pthread_mutex_lock(&run->recording);
    if (!*run->why)
        snprintf(run->why, sizeof run->why, "%s", why);
    pthread_mutex_unlock(&run->recording);
    atomic_store(&run->failed, true);
    return false;
}

static bool keep_record(struct worker *w, uint64_t index, int moves, const struct hd_state *end)
{
    struct run *run = w->run;
    char why[SIM_WHY] = "";
    pthread_mutex_lock(&run->recording);
    bool kept = sim_record(run->setup, index, w->moves, moves, end, why);
    pthread_mutex_unlock(&run->recording);
    return kept || fail(run, why);
}

static void count_bots(struct worker *w, const struct hd_state *s, uint64_t index)
{
    for (int i = 0; i < s->seats; i++)
        tally_bot(&w->tally, sim_seated(w->run->setup, index, i), s, i);
}

static bool play_seated(struct worker *w, uint64_t index, struct hd_state *s)
{
    const struct sim_setup *setup = w->run->setup;
    const struct hd_rules *r = &setup->edition->rules;
    struct hd_setup begin = {
        .seats = setup->seats, .seed = sim_game_seed(setup->seed, index), .first = HD_NONE};
    struct hd_options options;
    uint64_t streams[HD_SEATS];
    for (int i = 0; i < setup->seats; i++)
        streams[i] = sim_bot_stream(setup->seed, index, i);
    tally_begin(&w->game);
    w->events.n = 0;
    if (!hd_begin(r, &begin, s, &w->events))
        return fail(w->run, _("these cards do not make a game"));
    count_events(w);
    int moves = 0;
    for (; !hd_over(s); moves++) {
        hd_options(r, s, &options);
        struct hd_move m = choose(w, index, s, &options, streams);
        if (moves == SIM_LENGTH || !hd_apply(r, s, m, &w->events))
            return fail(w->run, _("a bot gave an answer that is not legal"));
        if (w->moves)
            w->moves[moves] = m;
        count_events(w);
    }
    w->tally.decisions += (uint64_t)moves;
    tally_end(&w->tally, &w->game, s, index);
    count_bots(w, s, index);
    return !w->moves || keep_record(w, index, moves, s);
}

static bool play_one(struct worker *w, uint64_t index)
{
    struct hd_state s;
    seat_bots(w, index);
    bool played = play_seated(w, index, &s);
    dismiss_bots(w, index, played ? &s : NULL);
    return played;
}

static bool ready_worker(struct worker *w, struct run *run)
{
    const struct sim_setup *setup = run->setup;
    bool ready = true;
    w->run = run;
    if (setup->records)
        ready = (w->moves = calloc(SIM_LENGTH, sizeof *w->moves)) != NULL;
    for (int i = 0; i < setup->seats; i++)
        if (setup->bot[i]->memory)
            ready = (w->own[i] = malloc(setup->bot[i]->memory)) != NULL && ready;
    return ready;
}

static void free_worker(struct worker *w)
{
    for (int i = 0; i < HD_SEATS; i++)
        free(w->own[i]);
    free(w->moves);
}

static void *work(void *argument)
{
    struct worker *w = argument;
    struct run *run = w->run;
    const struct sim_setup *setup = run->setup;
    while (!atomic_load(&run->failed) && !(setup->stop && atomic_load(setup->stop))) {
        uint64_t index = atomic_fetch_add(&run->next, 1);
        if (index >= setup->games || !play_one(w, index))
            break;
        if (w->reports && setup->progress && w->tally.games % 64 == 0)
            setup->progress(index + 1);
    }
    return NULL;
}

static void run_workers(struct worker *workers, int count)
{
    pthread_t thread[SIM_THREADS];
    bool started[SIM_THREADS] = {false};
    for (int i = 1; i < count; i++)
        started[i] = pthread_create(&thread[i], NULL, work, &workers[i]) == 0;
    work(&workers[0]);
    for (int i = 1; i < count; i++)
        if (started[i])
            pthread_join(thread[i], NULL);
}

bool sim_run(const struct sim_setup *setup, struct tally *out, char why[SIM_WHY])
{
    struct run run = {.setup = setup, .recording = PTHREAD_MUTEX_INITIALIZER};
    int count = setup->threads;
    struct worker *workers = calloc((size_t)count, sizeof *workers);
    memset(out, 0, sizeof *out);
    bool ready = workers != NULL;
    for (int i = 0; ready && i < count; i++) {
        workers[i].reports = i == 0;
        ready = ready_worker(&workers[i], &run);
    }
    if (ready)
        run_workers(workers, count);
    else
        fail(&run, _("not enough memory"));
    for (int i = 0; workers && i < count; i++) {
        tally_add(out, &workers[i].tally);
        free_worker(&workers[i]);
    }
    free(workers);
    snprintf(why, SIM_WHY, "%s", run.why);
    return !atomic_load(&run.failed);
}
