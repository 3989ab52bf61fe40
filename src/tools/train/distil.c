/* SPDX-License-Identifier: MIT
 *
 * distil.c: asks what looking ahead would answer, and fits the networks of measure to it. */
#include "distil.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "ahead.h"
#include "trial.h"

enum {
    WORLDS = 2, /* in which each answer is tried                         */
    KEPT = 250  /* most of a game                                        */
};

/* What a thread thinks with. */
struct pupil {
    struct ahead ahead;
    int n; /* lessons of the current game */
};

struct school {
    struct train_setup *setup;
    union instinct_weights *out;
    const struct hd_rules *rules;
    struct distil_lesson *lesson; /* KEPT for each game of a table, then packed */
    struct distil_lesson *game;
    struct pupil *pupil;
    uint8_t kept[TRAIN_TABLE];
    size_t count, room;
    union instinct_weights now; /* which measure plays by                     */
    struct hd_bot measure;
    uint64_t random;
    bool first; /* generation: only players of other kinds                             */
};

/* ---- what looking ahead finds ---------------------------------------------------------------- */

/* Where to place is judged after the own turn: what others do in theirs hides the small
 * differences. */
static int32_t distil_value(struct ahead *a, struct hd_state *s, int kind)
{
    int32_t worth[HD_SEATS];
    while (kind == INSTINCT_PLACE && !ahead_reached(a, s, AHEAD_TURN))
        ahead_answer(a, s, ahead_quick(a, s));
    if (kind == INSTINCT_PLACE)
        ahead_judge(a, s, worth);
    else
        ahead_worth(a, s, worth);
    return worth[a->me];
}

static void try_all(struct ahead *a, const struct hd_view *view, const struct hd_answers *o,
                    uint64_t *random, struct distil_lesson *l)
{
    int64_t sum[DISTIL_ANSWERS] = {0}, all = 0;
    ahead_look(a, view);
    for (int w = 0; w < WORLDS; w++) {
        struct hd_state world;
        ahead_imagine(a, view, random, &world);
        for (int i = 0; i < l->n; i++) {
            struct hd_state s = world;
            hd_apply(a->r, &s, hd_pick(o, i), NULL);
            int32_t worth = distil_value(a, &s, l->kind);
            sum[i] += worth;
            all += worth;
        }
    }
    for (int i = 0; i < l->n; i++)
        l->worth[i] = ((float)sum[i] - (float)all / (float)l->n) / (WORLDS * OUTLOOK_POINT);
}

unsigned distil_look(struct quick quick[HD_SEATS], unsigned me, const struct hd_view *view,
                     const struct hd_answers *o, struct distil_lesson *l)
{
    struct instinct instinct;
    struct quick *k = &quick[me];
    unsigned open = 0;
    int value[HD_MOVES];
    k->view = view;
    l->n = (uint8_t)quick_values(k, &view->known, o, value);
    l->quick = 0;
    instinct_look(&instinct, quick, me, o, value);
    memcpy(l->about, instinct.about, sizeof l->about);
    for (int i = 0; i < l->n; i++) {
        l->quick = value[i] > value[l->quick] ? (uint8_t)i : l->quick;
        open |= (unsigned)instinct_allows(&instinct, value[i]) << i;
        instinct_see(&instinct, hd_pick(o, i), value[i], l->of[i]);
    }
    l->kind = (uint8_t)instinct.kind;
    k->view = NULL;
    return open;
}

/* One question in so many is used. */
static const uint8_t lot[INSTINCT_KINDS] = {
    [INSTINCT_POWER] = 1, [INSTINCT_CARD] = 1, [INSTINCT_ORDER] = 2, [INSTINCT_PLACE] = 2};

static bool distil_watch(void *context, const struct hd_game *game)
{
    struct school *c = context;
    const struct hd_state *s = game->state;
    struct pupil *p = &c->pupil[game->thread];
    enum instinct_kind kind;
    if (game->moves == 0)
        p->n = 0;
    c->kept[game->index] = (uint8_t)p->n;
    uint64_t random = game->seed ^ (uint64_t)game->moves << 32;
    int n = !hd_over(s) && instinct_knows(s->now.ask, &kind) ? hd_count(&s->now) : 0;
    if (n < 2 || n > DISTIL_ANSWERS || p->n == KEPT || hd_random_below(&random, lot[kind]))
        return true;
    struct hd_view view;
    struct distil_lesson *l = &c->game[game->index * KEPT + (unsigned)p->n++];
    p->ahead.me = s->todo[s->todos - 1].who;
    hd_observe(c->rules, s, (int)p->ahead.me, &view);
    distil_look(p->ahead.quick, p->ahead.me, &view, &s->now, l);
    try_all(&p->ahead, &view, &s->now, &random, l);
    return true;
}

/* ---- games ---------------------------------------------------------------------------------- */

static bool distil_play(void *own, uint64_t games, char *why)
{
    struct school *c = own;
    static struct hd_match_result result;
    static const struct hd_bot plain;
    const struct hd_bot *quick = hd_bot_named("quick"), *greedy = hd_bot_named("greedy");
    struct hd_match m = {.rotation = HD_LISTED,
                         .games = games,
                         .threads = c->setup->threads,
                         .stop = c->setup->stop,
                         .watch = distil_watch,
                         .context = c};
    m.rules = &tables_any(c->setup->tables, &m.seats, &c->random)->rules;
    m.seed = hd_random(&c->random);
    for (int i = 0; i < m.seats; i++) {
        unsigned kind = hd_random_below(&c->random, 8);
        m.player[i].bot = kind < 1 ? greedy : kind < 3 || c->first ? quick : &c->measure;
    }
    c->rules = m.rules;
    struct distil_lesson *to = c->lesson + c->count;
    uint64_t key = m.seed + games;
    size_t each = sizeof *to, n = 0, size;
    if (journal_next(c->setup->journal, key, to, (c->room - c->count) * each, &size)) {
        c->count += size / each;
        return true;
    }
    for (int i = 0; i < c->setup->threads; i++)
        ahead_begin(&c->pupil[i].ahead, &plain, m.rules, 0);
    if (!hd_match(&m, &result, why))
        return false;
    for (uint64_t g = 0; g < result.games; g++)
        for (unsigned at = 0; at < c->kept[g]; at++)
            to[n++] = c->game[g * KEPT + at];
    c->count += n;
    train_found(c->setup, key, to, n * each);
    return true;
}

/* ---- fitting -------------------------------------------------------------------------------- */

struct gain {
    double points; /* how much more the network's choices are worth than quick's */
    size_t questions;
};

static struct gain gained(const struct instinct_net *net, const struct distil_lesson *l,
                          size_t count, int kind)
{
    struct gain g = {0, 0};
    for (size_t i = 0; i < count; i++)
        if (l[i].kind == kind) {
            g.points += l[i].worth[distil_chosen(net, &l[i])] - l[i].worth[l[i].quick];
            g.questions++;
        }
    g.points /= g.questions ? (double)g.questions : 1;
    return g;
}

struct instinct_fitted {
    struct instinct_net net;
    uint64_t random; /* after it */
};

/* The last tenth of the questions is only used for testing. */
static bool fit_one(struct school *c, int kind, struct instinct_net *out)
{
    size_t rest = c->count / 10, learn = c->count - rest;
    struct instinct_fitted found;
    uint64_t key = c->random + (uint64_t)kind;
    size_t size;
    if (!journal_next(c->setup->journal, key, &found, sizeof found, &size)) {
        found.random = c->random;
        if (!distil_fit(c->lesson, learn, kind, &found.random, &found.net))
            return false;
        train_found(c->setup, key, &found, sizeof found);
    }
    *out = found.net;
    c->random = found.random;
    struct gain seen = gained(out, c->lesson, learn, kind),
                unseen = gained(out, c->lesson + learn, rest, kind);
    train_tell(
        c->setup,
        "%s: worth %+.3f points more than quick's answers (%+.3f on those fitted to), on %zu "
        "others",
        instinct_word((enum instinct_kind)kind), unseen.points, seen.points, unseen.questions);
    return true;
}

static bool fit(struct school *c, union instinct_weights *out)
{
    bool fitted = true;
    for (int kind = 0; fitted && kind < INSTINCT_KINDS && !train_is_stopped(c->setup); kind++)
        fitted = fit_one(c, kind, &out->net[kind]);
    return fitted;
}

/* ---- generations ---------------------------------------------------------------------------- */

static bool generation(void *own, int number, char *why)
{
    struct school *c = own;
    union instinct_weights next;
    enum trial_verdict verdict;
    c->first = number == 1;
    train_tell(c->setup, "generation %d", number);
    if (!train_games(c->setup, c->setup->games, distil_play, c, why))
        return false;
    bool fitted = fit(c, &next);
    if (!fitted)
        snprintf(why, HD_MATCH_WHY, "%s", "not enough memory");
    if (!fitted || train_is_stopped(c->setup))
        return fitted;
    c->now = next;
    verdict = TRIAL_BETTER; /* the first weights have nothing to be compared with */
    if (!c->first &&
        !trial_decide(c->setup, hd_random(&c->random), &c->measure, &c->now, c->out, &verdict, why))
        return false;
    if (verdict == TRIAL_WORSE)
        c->now = *c->out;
    if (verdict == TRIAL_BETTER && !train_is_stopped(c->setup)) {
        *c->out = next;
        train_better(c->setup, c->out, number);
    }
    return true;
}

bool distil(struct train_setup *setup, union instinct_weights *out, char why[HD_MATCH_WHY])
{
    struct school c = {.setup = setup,
                       .out = out,
                       .measure = *hd_bot_named("measure"),
                       .room = (size_t)setup->games * (size_t)setup->generations * KEPT,
                       .random = setup->seed};
    c.lesson = malloc(c.room * sizeof *c.lesson);
    c.game = calloc(TRAIN_TABLE * KEPT, sizeof *c.game);
    c.pupil = malloc((size_t)setup->threads * sizeof *c.pupil);
    c.measure.data = &c.now;
    bool good = c.lesson && c.game && c.pupil;
    snprintf(why, HD_MATCH_WHY, "%s", good ? "" : "not enough memory");
    good = good && train_generations(setup, generation, &c, why);
    free(c.lesson);
    free(c.game);
    free(c.pupil);
    return good;
}
