/* SPDX-License-Identifier: MIT
 *
 * practice.c: plays by lot, and favours what did well. */
#include "practice.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "ahead.h"
#include "by_steps.h"
#include "distil.h"
#include "measure.h"

enum {
    STEP = 20 * TRAIN_TABLE, /* games between two steps                                     */
    KEPT = 200,              /* answers of a game, at most                                  */
    RECENT = 50, /* steps: the mean of weights is over so many, and fades then             */
    QUIET = HD_ROUNDS * (HD_SEATS + 2) /* positions between turns of a game, at most        */
};

#define SIZE     0.001 /* of a step                                                       */
#define LATER    0.93F /* what the outlook says one turn later counts so much less        */
#define SURPRISE 30.0F /* points above or below what was expected, at most                */

/* An answer that was given. */
struct practice_note {
    struct distil_lesson lesson;
    unsigned open; /* the answers that could be drawn, as a set                            */
    uint8_t who, answer;
    uint8_t quiet; /* the number of the last position between turns                        */
};

/* A game: what was answered, and what each seat could expect between turns. */
struct practice_game {
    int notes, quiets;
    uint8_t round, turn;
    struct practice_note note[KEPT];
    int32_t worth[QUIET + 1][HD_SEATS];
};

/* What a thread thinks with. */
struct practice_thread {
    struct ahead ahead;
    struct hd_answers asked; /* of an answer that is awaited                               */
    bool awaits;
};

/* All that practice goes on from. */
struct practice_state {
    struct distil_fitting fitting[INSTINCT_KINDS];
    struct distil_net mean[INSTINCT_KINDS];
    int steps;
    uint64_t random;
};

struct practice {
    struct train_setup *setup;
    struct hd_match match;          /* that is being played */
    struct practice_state at, kept; /* kept: room for what the journal has, if it is whole */
    struct practice_game *game;     /* those of a table */
    struct practice_thread *thread;
    union instinct_weights now, next; /* of the one who draws; to be tried                 */
    struct hd_bot drawing;
};

/* ---- a player who draws --------------------------------------------------------------------- */

static struct hd_move draw(void *own, const struct hd_view *view, const struct hd_answers *answers,
                           uint64_t *random)
{
    int32_t worth[HD_MOVES], most = INT32_MIN;
    struct hd_move m;
    if (!measure_worths(own, view, answers, worth, &m))
        return m;
    float chance[HD_MOVES] = {0}, all = 0;
    int n = hd_count(answers), i = 0;
    for (int k = 0; k < n; k++)
        most = worth[k] > most ? worth[k] : most;
    for (int k = 0; k < n; k++)
        all += chance[k] = expf(((float)worth[k] - (float)most) / (DISTIL_DOUBT * INSTINCT_POINT));
    for (float lot = all * (float)hd_random_below(random, 1 << 24) / (1 << 24);
         i < n - 1 && lot >= chance[i]; i++)
        lot -= chance[i];
    return hd_pick(answers, i);
}

/* ---- games ---------------------------------------------------------------------------------- */

static void note_answer(struct practice_game *g, struct practice_thread *t,
                        const struct hd_game *game)
{
    if (t->awaits)
        g->note[g->notes++].answer = (uint8_t)hd_index(&t->asked, game->move);
    t->awaits = false;
}

static void note_question(const struct practice *p, struct practice_game *g,
                          struct practice_thread *t, const struct hd_game *game)
{
    const struct hd_state *s = game->state;
    struct practice_note *n = &g->note[g->notes];
    struct hd_view view;
    enum instinct_kind kind;
    unsigned who = s->todo[s->todos - 1].who;
    if (!instinct_knows(s->now.ask, &kind) || g->notes == KEPT || g->quiets == 0 ||
        p->match.player[game->seated[who]].bot != &p->drawing)
        return;
    int count = hd_count(&s->now);
    if (count < 2 || count > DISTIL_ANSWERS)
        return;
    hd_observe(p->match.rules, s, (int)who, &view);
    n->open = distil_look(t->ahead.quick, who, &view, &s->now, &n->lesson);
    n->who = (uint8_t)who;
    n->quiet = (uint8_t)(g->quiets - 1);
    t->asked = s->now;
    t->awaits = true;
}

/* The stake in winning stays the same, so that what is expected changes only by what happens. */
static void begin_game(struct practice_game *g, struct practice_thread *t, const struct practice *p,
                       const struct hd_state *s)
{
    struct hd_view view;
    g->notes = g->quiets = 0;
    t->awaits = false;
    hd_observe(p->match.rules, s, 0, &view);
    ahead_look(&t->ahead, &view);
}

static bool practice_watch(void *context, const struct hd_game *game)
{
    struct practice *p = context;
    const struct hd_state *s = game->state;
    struct practice_game *g = &p->game[game->index];
    struct practice_thread *t = &p->thread[game->thread];
    if (game->moves == 0)
        begin_game(g, t, p, s);
    note_answer(g, t, game);
    bool later = g->quiets == 0 || s->round != g->round || s->turn != g->turn;
    if (hd_over(s) || (later && g->quiets < QUIET && outlook_quiet(s))) {
        g->round = s->round;
        g->turn = s->turn;
        ahead_judge(&t->ahead, s, g->worth[g->quiets++]);
    }
    if (!hd_over(s))
        note_question(p, g, t, game);
    return true;
}

/* How much better each seat did after a position between turns than was expected there. */
static void look_back(const struct practice_game *g, float better[QUIET + 1][HD_SEATS])
{
    for (int seat = 0; seat < HD_SEATS; seat++) {
        float sum = 0;
        for (int i = g->quiets - 2; i >= 0; i--) {
            sum = LATER * sum + (float)(g->worth[i + 1][seat] - g->worth[i][seat]) / OUTLOOK_POINT;
            better[i][seat] = fminf(fmaxf(sum, -SURPRISE), SURPRISE);
        }
    }
}

static void learn_from(struct practice *p, const struct practice_game *g)
{
    float better[QUIET + 1][HD_SEATS];
    look_back(g, better);
    for (int i = 0; i < g->notes; i++) {
        const struct practice_note *n = &g->note[i];
        distil_favour(&p->at.fitting[n->lesson.kind], &n->lesson, n->open, n->answer,
                      better[n->quiet][n->who]);
    }
}

/* One player in ten is greedy, and one in twenty quick. */
static const struct hd_bot *practice_player(struct practice *p)
{
    unsigned lot = hd_random_below(&p->at.random, 20);
    return lot < 2 ? hd_bot_named("greedy") : lot < 3 ? hd_bot_named("quick") : &p->drawing;
}

static bool practice_play(void *own, uint64_t games, char *why)
{
    struct practice *p = own;
    static struct hd_match_result result;
    static const struct hd_bot plain;
    struct hd_match *m = &p->match;
    *m = (struct hd_match){.rotation = HD_LISTED,
                           .games = games,
                           .threads = p->setup->threads,
                           .stop = p->setup->stop,
                           .watch = practice_watch,
                           .context = p};
    m->rules = &tables_any(p->setup->tables, &m->seats, &p->at.random)->rules;
    m->seed = hd_random(&p->at.random);
    for (int i = 0; i < m->seats; i++)
        m->player[i].bot = practice_player(p);
    for (int i = 0; i < p->setup->threads; i++)
        ahead_begin(&p->thread[i].ahead, &plain, m->rules, 0);
    bool played = hd_match(m, &result, why);
    for (uint64_t i = 0; played && i < result.games; i++)
        learn_from(p, &p->game[i]);
    return played;
}

/* ---- generations ---------------------------------------------------------------------------- */

/* The weights to play by, or, mean: to keep. */
static void take(const struct practice *p, bool mean, union instinct_weights *out)
{
    for (int i = 0; i < INSTINCT_KINDS; i++)
        distil_round(mean ? &p->at.mean[i] : &p->at.fitting[i].now, &out->net[i]);
}

static void practice_step(void *own)
{
    struct practice *p = own;
    int recent = ++p->at.steps < RECENT ? p->at.steps : RECENT;
    for (int i = 0; i < INSTINCT_KINDS; i++) {
        if (p->at.fitting[i].count)
            distil_step(&p->at.fitting[i], SIZE);
        distil_mix(&p->at.mean[i], &p->at.fitting[i].now, 1.0F / (float)recent);
    }
}

static void practice_taken(void *own)
{
    struct practice *p = own;
    take(p, false, &p->now);
}

static void practice_mean(void *own, void *weights)
{
    take(own, true, weights);
}

static void begin_from(struct practice *p, const union instinct_weights *weights)
{
    for (int i = 0; i < INSTINCT_KINDS; i++) {
        distil_begin(&weights->net[i], &p->at.fitting[i]);
        p->at.mean[i] = p->at.fitting[i].now;
    }
    take(p, false, &p->now);
}

bool practise(struct train_setup *setup, union instinct_weights *weights, char why[HD_MATCH_WHY])
{
    struct practice *p = calloc(1, sizeof *p);
    snprintf(why, HD_MATCH_WHY, "%s", "not enough memory");
    if (!p)
        return false;
    p->setup = setup;
    p->drawing = (struct hd_bot){.name = "draws",
                                 .memory = sizeof(struct measure),
                                 .data = &p->now,
                                 .begin = measure_begin,
                                 .choose = draw};
    p->at.random = setup->seed;
    begin_from(p, weights);
    p->game = calloc(TRAIN_TABLE, sizeof *p->game);
    p->thread = malloc((size_t)setup->threads * sizeof *p->thread);
    const struct train_steps steps = {.state = &p->at,
                                      .kept = &p->kept,
                                      .size = sizeof p->at,
                                      .random = &p->at.random,
                                      .games = STEP,
                                      .play = practice_play,
                                      .step = practice_step,
                                      .taken = practice_taken,
                                      .mean = practice_mean,
                                      .bot = "measure",
                                      .out = weights,
                                      .next = &p->next,
                                      .weights = sizeof p->next};
    bool good = p->game && p->thread && train_by_steps(setup, &steps, p, why);
    free(p->game);
    free(p->thread);
    free(p);
    return good;
}
