/* SPDX-License-Identifier: MIT
 *
 * match.c: plays many games, on several threads.  seatings.c decides who sits where, figures.c
 * computes the results.
 *
 * In this folder: many games between bots: who sits where, results with their intervals, ratings.
 */
#include "hidalgo/match.h"

#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "figures.h"
#include "seatings.h"
#include "seeds.h"

/* Purposes of keys. They are part of the meaning of a seed: never reuse one. */
enum { KEY_GAME = 1, KEY_BOT = 2, KEY_LOT = KEY_BOT + HD_SEATS };

struct match_run {
    const struct hd_match *match;
    struct plan plan;
    atomic_uint_fast64_t next;
    uint64_t end; /* the first game not to begin now                            */
    atomic_bool failed;
    pthread_mutex_t adding;
    struct figures figures;
    char why[HD_MATCH_WHY];
};

/* One thread's own things. */
struct worker {
    struct match_run *run;
    struct hd_events events;
    struct hd_view view;
    struct hd_state state;
    struct hd_events *heard; /* NULL: no events                                       */
    int watched;             /* moves of the game at the last call of match_watch()         */
    uint8_t seated[HD_SEATS], sits[HD_SEATS]; /* the player; which one of equal players        */
    const struct hd_bot *bot[HD_SEATS];       /* the bot in that seat, with its memory   */
    void *own[HD_SEATS];
    uint64_t streams[HD_SEATS];
    uint64_t clock; /* nanoseconds that reading the clock takes                  */
    uint64_t decisions[HD_SEATS], nanoseconds[HD_SEATS];
    struct hd_game game;
};

static uint64_t key(uint64_t seed, uint64_t purpose, uint64_t index)
{
    uint64_t stream = seed ^ (purpose << 56);
    stream = hd_random(&stream) ^ index;
    return hd_random(&stream);
}

uint64_t games_seed(uint64_t seed, uint64_t block)
{
    return key(seed, KEY_GAME, block);
}

uint64_t games_stream(uint64_t seed, uint64_t index, int seat)
{
    return key(seed, KEY_BOT + (uint64_t)seat, index);
}

uint64_t games_lot(uint64_t seed, uint64_t index)
{
    return key(seed, KEY_LOT, index);
}

static bool fail(struct match_run *run, const char *why)
{
    pthread_mutex_lock(&run->adding);
    if (!*run->why)
        snprintf(run->why, sizeof run->why, "%s", why);
    pthread_mutex_unlock(&run->adding);
    atomic_store(&run->failed, true);
    return false;
}

/* ---- one game ------------------------------------------------------------------------ */

static const struct hd_contender *player_on(const struct worker *w, unsigned seat)
{
    return &w->run->match->player[w->sits[seat]];
}

static uint64_t clock_now(void)
{
    struct timespec t;
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &t);
    return (uint64_t)t.tv_sec * 1000000000 + (uint64_t)t.tv_nsec;
}

/* The minimum of many, which is subtracted from every decision. */
static uint64_t clock_cost(void)
{
    uint64_t least = UINT64_MAX;
    for (int i = 0; i < 200; i++) {
        uint64_t from = clock_now(), took = clock_now() - from;
        least = took < least ? took : least;
    }
    return least;
}

/* The asked seat; faster than hd_question. */
static unsigned asked(const struct hd_state *s)
{
    return s->todo[s->todos - 1].who;
}

/* Uses the clock of the thread. */
static struct hd_move choose_timed(struct worker *w, unsigned who, const struct hd_view *view)
{
    uint64_t from = clock_now();
    struct hd_move move = w->bot[who]->choose(w->own[who], view, &w->state.now, &w->streams[who]);
    uint64_t took = clock_now() - from;
    w->nanoseconds[who] += took > w->clock ? took - w->clock : 0;
    return move;
}

static struct hd_move match_choose(struct worker *w)
{
    const struct hd_match *m = w->run->match;
    unsigned who = asked(&w->state);
    const struct hd_bot *bot = w->bot[who];
    const struct hd_view *view = bot->blind ? NULL : &w->view;
    if (view)
        hd_observe(m->rules, &w->state, (int)who, &w->view);
    w->decisions[who]++;
    return m->timed ? choose_timed(w, who, view)
                    : bot->choose(w->own[who], view, &w->state.now, &w->streams[who]);
}

static bool match_watch(struct worker *w)
{
    const struct hd_match *m = w->run->match;
    bool good = m->watch(m->context, &w->game);
    w->events.n = 0;
    w->watched = w->game.moves;
    return good || fail(w->run, "");
}

static void match_count(struct worker *w)
{
    struct match_run *run = w->run;
    const struct figures_end end = {.index = w->game.index,
                                    .block = w->game.block,
                                    .hash = hd_hash(&w->state),
                                    .seats = w->state.seats,
                                    .decisions = w->game.moves - w->game.shared,
                                    .branch = w->game.branch,
                                    .winners = hd_leaders(&w->state),
                                    .seated = w->game.seated,
                                    .score = w->state.score};
    pthread_mutex_lock(&run->adding);
    figures_add(&run->figures, &end, run->plan.block);
    for (int i = 0; i < run->match->seats; i++) {
        struct side *side = &run->figures.side[HD_SEATS + w->seated[i]];
        side->decisions += w->decisions[i];
        side->nanoseconds += w->nanoseconds[i];
        w->decisions[i] = w->nanoseconds[i] = 0;
    }
    pthread_mutex_unlock(&run->adding);
}

static bool match_answer(struct worker *w, struct hd_move move)
{
    const struct hd_match *m = w->run->match;
    w->game.move = move;
    w->events.at = (uint16_t)++w->game.moves;
    if (w->game.moves > HD_MATCH_LENGTH || !hd_apply(m->rules, &w->state, move, w->heard))
        return fail(w->run, "a bot gave an answer that is not legal");
    w->game.asked[move.ask]++;
    return !w->events.due || match_watch(w);
}

/* In a branch: what the bot answers, or what fork() puts in its place. */
static struct hd_move revise(struct worker *w)
{
    const struct hd_match *m = w->run->match;
    uint64_t *stream = &w->streams[asked(&w->state)], before = *stream;
    struct hd_move move = match_choose(w), out[HD_MOVES];
    out[0] = move;
    if (m->fork(m->context, &w->game, out) > 0)
        *stream = before;
    return out[0];
}

static bool play_to_the_end(struct worker *w)
{
    bool revised = w->game.branches > 0 && w->run->match->vary;
    while (w->state.now.ask != HD_ASK_NOTHING)
        if (!match_answer(w, revised ? revise(w) : match_choose(w)))
            return false;
    if (w->heard && w->watched != w->game.moves && !match_watch(w))
        return false;
    match_count(w);
    return !w->run->match->over || w->run->match->over(w->run->match->context, &w->game) ||
           fail(w->run, "");
}

/* All from the same position, with the same luck, also for the bots. */
static bool play_branches(struct worker *w, const struct hd_move *moves, int branches)
{
    const struct hd_state at = w->state;
    const struct hd_game before = w->game;
    uint64_t streams[HD_SEATS];
    memcpy(streams, w->streams, sizeof streams);
    w->game.branches = branches;
    for (int i = 0; i < branches; i++) {
        w->game.branch = i;
        w->game.moves = w->watched = before.moves;
        w->game.shared = i ? before.moves : 0;
        memcpy(w->game.asked, before.asked, sizeof before.asked);
        w->state = at;
        memcpy(w->streams, streams, sizeof streams);
        if (w->run->match->vary)
            w->run->match->vary(w->run->match->context, &w->game, &w->state);
        bool asked_for = moves[i].ask != HD_ASK_NOTHING;
        if ((asked_for && !match_answer(w, moves[i])) || !play_to_the_end(w))
            return false;
    }
    return true;
}

/* Plays to the fork, or to the end. */
static bool play_trunk(struct worker *w)
{
    const struct hd_match *m = w->run->match;
    struct hd_move moves[HD_MOVES];
    while (m->fork && !hd_over(&w->state)) {
        int branches = m->fork(m->context, &w->game, moves);
        if (branches > 0)
            return play_branches(w, moves, branches);
        if (!match_answer(w, match_choose(w)))
            return false;
    }
    return play_to_the_end(w);
}

static bool play_seated(struct worker *w)
{
    const struct hd_match *m = w->run->match;
    struct hd_setup begin = {.seats = m->seats, .seed = w->game.seed, .first = HD_NONE};
    w->events.n = 0;
    w->events.at = 0;
    if (!hd_begin(m->rules, &begin, &w->state, w->heard))
        return fail(w->run, "these cards do not make a game");
    return (!w->heard || match_watch(w)) && play_trunk(w);
}

/* Equal players get one seat each in a game, if there are enough of them. */
static uint8_t who_sits(const struct plan *plan, uint8_t player, unsigned *taken)
{
    for (uint8_t i = player; i < plan->players; i++)
        if (plan->same[i] == player && !(*taken >> i & 1)) {
            *taken |= 1u << i;
            return i;
        }
    return player;
}

static void seat_bots(struct worker *w, uint64_t index)
{
    const struct hd_match *m = w->run->match;
    const struct plan *plan = &w->run->plan;
    uint64_t block = index / plan->block;
    unsigned taken = 0;
    plan_seat(plan, index, w->seated);
    w->game = (struct hd_game){.index = index,
                               .block = block,
                               .seed = games_seed(m->seed, block),
                               .thread = w->game.thread,
                               .seated = w->seated,
                               .state = &w->state,
                               .events = &w->events};
    for (int i = 0; i < m->seats; i++) {
        w->sits[i] = who_sits(plan, w->seated[i], &taken);
        const struct hd_contender *p = player_on(w, (unsigned)i);
        w->bot[i] = p->bot;
        w->streams[i] = games_stream(m->seed, index, i);
        w->decisions[i] = w->nanoseconds[i] = 0;
        hd_bot_begin(p->bot, w->own[i], m->rules, i, &p->budget);
    }
}

static void dismiss_bots(struct worker *w, bool played)
{
    const struct hd_match *m = w->run->match;
    for (int i = 0; i < m->seats; i++) {
        bool shown = played && w->bot[i]->end;
        if (shown)
            hd_observe(m->rules, &w->state, i, &w->view);
        hd_bot_end(w->bot[i], w->own[i], shown ? &w->view : NULL);
    }
}

static bool play_one(struct worker *w, uint64_t index)
{
    seat_bots(w, index);
    bool played = play_seated(w);
    dismiss_bots(w, played);
    return played;
}

/* ---- all games ----------------------------------------------------------------------- */

/* Makes memory for every player in every seat. */
static bool ready_worker(struct worker *w, struct match_run *run, int thread)
{
    size_t most = 0;
    bool ready = true;
    w->run = run;
    w->heard = run->match->watch ? &w->events : NULL;
    w->events.due = w->heard;
    w->game.thread = thread;
    w->clock = run->match->timed ? clock_cost() : 0;
    for (int i = 0; i < run->plan.players; i++)
        if (run->match->player[i].bot->memory > most)
            most = run->match->player[i].bot->memory;
    for (int i = 0; most && i < run->match->seats; i++)
        ready = (w->own[i] = malloc(most)) != NULL && ready;
    return ready;
}

static bool match_is_stopped(const struct match_run *run)
{
    const struct hd_match *m = run->match;
    return atomic_load(&run->failed) || (m->stop && atomic_load(m->stop));
}

static void *match_work(void *argument)
{
    struct worker *w = argument;
    while (!match_is_stopped(w->run)) {
        uint64_t index = atomic_fetch_add(&w->run->next, 1);
        if (index >= w->run->end || !play_one(w, index))
            break;
    }
    return NULL;
}

static void run_workers(struct worker *workers, int count)
{
    pthread_t thread[HD_MATCH_THREADS];
    bool started[HD_MATCH_THREADS] = {false};
    for (int i = 1; i < count; i++)
        started[i] = pthread_create(&thread[i], NULL, match_work, &workers[i]) == 0;
    match_work(&workers[0]);
    for (int i = 1; i < count; i++)
        if (started[i])
            pthread_join(thread[i], NULL);
}

/* Plays as many games at a time as until() wants to see, so that its decision does not depend on
 * the threads. */
static void run_all(struct match_run *run, struct worker *workers, int count,
                    struct hd_match_result *out)
{
    const struct hd_match *m = run->match;
    uint64_t block = run->plan.block, step = (m->every + block - 1) / block * block;
    if (!m->until || !step)
        step = m->games;
    uint64_t end = m->first + m->games;
    bool enough = false;
    for (uint64_t from = m->first; from < end && !match_is_stopped(run) && !enough;
         from = run->end) {
        run->end = end - from > step ? from + step : end;
        atomic_store(&run->next, from);
        run_workers(workers, count);
        figures_result(&run->figures, m->seats, block, out);
        enough = m->until && !match_is_stopped(run) && m->until(m->context, out);
    }
}

static const char *refused(const struct hd_match *m)
{
    int players = m->rotation == HD_EVERYBODY ? m->players : m->seats;
    if (m->seats < 2 || m->seats > HD_SEATS || players < 2 || players > HD_POOL)
        return "there are too few or too many players";
    for (int i = 0; i < players; i++)
        if (!m->player[i].bot || !m->player[i].bot->name)
            return "a player is missing, or has no name";
    return NULL;
}

bool hd_match(const struct hd_match *match, struct hd_match_result *out, char why[HD_MATCH_WHY])
{
    int count = match->threads < 1 ? 1 : match->threads;
    const char *wrong = refused(match);
    memset(out, 0, sizeof *out);
    snprintf(why, HD_MATCH_WHY, "%s", wrong ? wrong : "");
    if (wrong)
        return false;
    count = count > HD_MATCH_THREADS ? HD_MATCH_THREADS : count;
    struct match_run *run = calloc(1, sizeof *run);
    struct worker *workers = calloc((size_t)count, sizeof *workers);
    bool ready = run && workers;
    if (run) {
        run->match = match;
        pthread_mutex_init(&run->adding, NULL);
        plan_of(match, &run->plan);
    }
    for (int i = 0; ready && i < count; i++)
        ready = ready_worker(&workers[i], run, i);
    if (ready)
        run_all(run, workers, count, out);
    bool good = ready && !atomic_load(&run->failed);
    snprintf(why, HD_MATCH_WHY, "%s", ready ? run->why : "not enough memory");
    for (int i = 0; workers && i < count; i++)
        for (int seat = 0; seat < HD_SEATS; seat++)
            free(workers[i].own[seat]);
    free(workers);
    free(run);
    return good;
}
