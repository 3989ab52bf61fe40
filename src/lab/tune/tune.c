/* SPDX-License-Identifier: MIT
 *
 * tune.c: the races. */
#include "tune/tune.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "tune/knob.h"
#include "tune/openings.h"

enum { SWEEPS = 4 }; /* the most races of each number              */

/* There are several looks at several values, so bounds for leaving are this much wider than 95 %.
 */
static const double careful = 1.5;

uint64_t tune_games(const struct tune_setup *setup, uint64_t each)
{
    uint64_t values = 0;
    for (int i = 0; i < setup->knobs; i++)
        values += (uint64_t)(setup->knob[i].high - setup->knob[i].low + 1);
    return (values + TUNE_PROOF) * each;
}

/* ---- a race ---------------------------------------------------------------------------- */

/* The most calls that play on: all values, with twice the games each time. */
enum { CALLS = 24 * TUNE_TRIES };

/* The games of a value so far. */
struct played {
    struct worth_result result;
    struct openings openings; /* if the target is the first seat                       */
};

/* The saved part of a search. The same search makes the same calls again: known calls are answered
 * from here, and only missing games are played. */
struct memory {
    int calls, race; /* known calls; the race of the values, from 1                     */
    struct call {
        uint64_t games;
        double mean, half;
        struct choice_share choice[CHOICES];
    } call[CALLS];
    struct played played[TUNE_VALUES];
};

static const struct sums played_sums =
    SUMS(struct played, SUM_PARTS(struct played, result, worth_result_sums),
         SUM_PARTS(struct played, openings, openings_sums));
static const struct sums choice_sums =
    SUMS(struct choice_share, SUM_TO(struct choice_share, turns, ci, REAL));
static const struct sums call_sums =
    SUMS(struct call, SUM(struct call, games, COUNT), SUM_TO(struct call, mean, half, REAL),
         SUM_PARTS(struct call, choice, choice_sums));
static const struct sums memory_sums =
    SUMS(struct memory, SUM_MOST(struct memory, calls, INT, CALLS), SUM(struct memory, race, INT),
         SUM_PARTS(struct memory, call, call_sums), SUM_PARTS(struct memory, played, played_sums));

struct tune_runner {
    struct tune_try *told;
    struct worth_setup setup;
    struct hd_edition edition;
    struct played *played;
};

struct race {
    const struct tune_setup *setup;
    struct tune_result *out;
    struct memory *memory;
    struct tune_runner *runner;
    int runners, knob, number, calls;
    bool again; /* the number had a race before: it may move by one              */
    int moves,
        seen[TUNE_KNOBS]; /* changes of all numbers; how many there were at each one's last race */
};

static double half_of(struct hd_interval ci)
{
    return isfinite(ci.high) ? (ci.high - ci.low) / 2 : INFINITY;
}

/* The first player's share, against the target. */
static void judge_first(const struct race *r, struct tune_runner *x)
{
    const struct clusters *c = &x->played->openings.wins;
    struct hd_interval ci = stats_share(c);
    x->told->mean = 100 * c->x / c->n - r->setup->first;
    x->told->half = 50 * (ci.high - ci.low);
}

/* A card against its stack, in points or %. */
static struct worth_value against(const struct race *r, const struct tune_runner *x, int card)
{
    const enum worth_end figure = r->setup->figure;
    struct worth_value v = worth_against_stack(&x->setup, &x->played->result, card, figure);
    double scale = figure == WORTH_WINS ? 100 : 1;
    v.mean *= scale;
    v.ci = (struct hd_interval){scale * v.ci.low, scale * v.ci.high};
    return v;
}

bool tune_is_unused(const struct choice_share choice[CHOICES])
{
    return choice[CHOICE_USED].turns > 0 && choice[CHOICE_USED].share < 0.1;
}

/* Only the card with the number: the others of its stack hardly depend on it. */
static void judge_card(const struct race *r, struct tune_runner *x)
{
    const int card = r->setup->knob[x->told->knob].card;
    struct worth_value v = against(r, x, card);
    x->told->mean = v.mean;
    worth_choices_of(&x->setup, &x->played->result, card, x->told->choice);
    x->told->half = half_of(v.ci);
}

static uint64_t games_of(const struct race *r, const struct tune_runner *x)
{
    return r->setup->first > 0 ? x->played->openings.games : x->played->result.games;
}

static void judge(const struct race *r, struct tune_runner *x)
{
    bool first = r->setup->first > 0;
    x->told->games = games_of(r, x);
    if (x->told->games == 0)
        x->told->half = INFINITY;
    else if (first)
        judge_first(r, x);
    else
        judge_card(r, x);
}

/* A value without games cannot be the best. */
static bool is_better(const struct tune_try *a, const struct tune_try *b)
{
    if ((a->games > 0) != (b->games > 0))
        return a->games > 0;
    return fabs(a->mean) < fabs(b->mean);
}

static struct tune_runner *best(const struct race *r)
{
    struct tune_runner *found = NULL;
    for (struct tune_runner *x = r->runner; x < r->runner + r->runners; x++)
        if (!x->told->out && (!found || is_better(x->told, found->told)))
            found = x;
    return found;
}

static int still(const struct race *r)
{
    int n = 0;
    for (int i = 0; i < r->runners; i++)
        n += !r->runner[i].told->out;
    return n;
}

static void leave(const struct race *r)
{
    const struct tune_try *first = best(r)->told;
    double bound = fabs(first->mean) + careful * first->half;
    for (int i = 0; i < r->runners; i++) {
        struct tune_try *t = r->runner[i].told;
        t->out = t->out || (t != first && fabs(t->mean) - careful * t->half > bound);
    }
}

static bool is_near(const struct race *r)
{
    const struct tune_try *t = best(r)->told;
    return fabs(t->mean) + careful * t->half <= r->setup->within;
}

/* No value can come near enough: more games would not help. */
static bool is_out_of_reach(const struct race *r)
{
    for (int i = 0; i < r->runners; i++) {
        const struct tune_try *t = r->runner[i].told;
        if (!t->out && fabs(t->mean) - careful * t->half <= r->setup->within)
            return false;
    }
    return true;
}

/* Not while calls are answered from the saved part, which is used completely. */
static bool race_is_stopped(const struct race *r)
{
    const struct tune_setup *s = r->setup;
    return r->calls >= r->memory->calls &&
           ((s->match.stop && atomic_load(s->match.stop)) || (s->enough && s->enough()));
}

static void race_remember(const struct race *r, bool now)
{
    keep_write(r->setup->keep, &memory_sums, r->memory, now);
}

/* Plays on to that many games, saving now and then; fewer after an interrupt. */
static bool race_play(const struct race *r, struct tune_runner *x, uint64_t games, char *why)
{
    if (games_of(r, x) > games)
        *x->played = (struct played){.openings = {.games = 0}};
    for (uint64_t before, now = games_of(r, x); now < games;) {
        before = now;
        x->setup.match.games = games - now < TUNE_STAGE ? games : now + TUNE_STAGE;
        if (!(r->setup->first > 0 ? openings_more(&x->setup, &x->played->openings, why)
                                  : worth_more(&x->setup, &x->played->result, why)))
            return false;
        race_remember(r, false);
        now = games_of(r, x);
        if (now == before)
            return true;
    }
    return true;
}

/* Forgets the games of another race. */
static void race_forget_others(const struct race *r)
{
    if (r->memory->race != r->number)
        memset(r->memory->played, 0, sizeof r->memory->played);
    r->memory->race = r->number;
}

/* Answers a known call; a different call ends what is known. */
static bool race_is_known(struct race *r, struct tune_runner *x, uint64_t games)
{
    struct memory *m = r->memory;
    if (r->calls >= m->calls)
        return false;
    if (m->call[r->calls].games != games) {
        m->calls = r->calls;
        return false;
    }
    x->told->games = games;
    x->told->mean = m->call[r->calls].mean;
    x->told->half = m->call[r->calls].half;
    memcpy(x->told->choice, m->call[r->calls].choice, sizeof x->told->choice);
    r->calls++;
    return true;
}

static bool race_ask(struct race *r, struct tune_runner *x, uint64_t games, char *why)
{
    struct memory *m = r->memory;
    if (race_is_known(r, x, games))
        return true;
    race_forget_others(r);
    if (!race_play(r, x, games, why))
        return false;
    judge(r, x);
    if (x->told->games < games || m->calls == CALLS)
        return true;
    m->call[m->calls].games = games;
    m->call[m->calls].mean = x->told->mean;
    m->call[m->calls].half = x->told->half;
    memcpy(m->call[m->calls].choice, x->told->choice, sizeof x->told->choice);
    r->calls = ++m->calls;
    return true;
}

static void race_tell_progress(const struct race *r)
{
    const struct tune_try *t = best(r)->told;
    const struct tune_knob *k = &r->out->knob[t->knob];
    struct progress p = {
        .unit = "", .value = t->mean, .ci = {t->mean - t->half, t->mean + t->half}};
    if (t->games)
        snprintf(p.name, sizeof p.name, "%.40s %s %d", knob_id(r->setup->edition, k), k->word,
                 t->value);
    r->setup->progress(r->out->games, &p);
}

static bool stage(struct race *r, uint64_t games, char *why)
{
    for (int i = 0; i < r->runners; i++) {
        struct tune_runner *x = &r->runner[i];
        if (x->told->out)
            continue;
        uint64_t before = x->told->games;
        if (!race_ask(r, x, games, why))
            return false;
        r->out->games += x->told->games - before;
        if (r->setup->progress)
            race_tell_progress(r);
        if (x->told->games < games)
            return true; /* interrupted */
    }
    return true;
}

static bool line_up_one(struct race *r, struct tune_runner *x, int value, char *why)
{
    struct tune_knob knob[TUNE_KNOBS];
    memcpy(knob, r->out->knob, sizeof knob);
    knob[r->knob].now = value;
    x->told = &r->out->try[r->out->tries++];
    *x->told =
        (struct tune_try){.race = r->number, .knob = r->knob, .value = value, .half = INFINITY};
    x->setup = (struct worth_setup){.edition = &x->edition,
                                    .sets = r->setup->request.texts,
                                    .match = r->setup->match,
                                    .design = WORTH_TAKE,
                                    .figure = r->setup->figure};
    return knobs_load(r->setup, knob, &x->edition, why);
}

static bool line_up(struct race *r, char *why)
{
    const struct tune_knob *knob = &r->out->knob[r->knob];
    int low = knob->low, high = knob->high;
    if (r->again && knob->what != TUNE_VERSION) {
        low = knob->now - 1 > low ? knob->now - 1 : low;
        high = knob->now + 1 < high ? knob->now + 1 : high;
    }
    r->runners = 0;
    r->number++;
    for (int value = low; value <= high; value++) {
        struct tune_runner *x = &r->runner[r->runners];
        x->played = &r->memory->played[r->runners++];
        if (!line_up_one(r, x, value, why))
            return false;
    }
    return true;
}

static void keep_cards(struct race *r, struct tune_runner *x)
{
    const struct hd_rules *rules = &x->edition.rules;
    bool stack[HD_PILES] = {false};
    for (int i = 0; i < r->setup->knobs; i++)
        if (knob_is_of_card(&r->setup->knob[i]))
            stack[rules->card[r->setup->knob[i].card].stack] = true;
    r->out->cards = 0;
    for (int i = 0; r->setup->first <= 0 && i < rules->cards; i++) {
        struct tune_card *c = &r->out->card[r->out->cards];
        if (!rules->card[i].copies || !stack[rules->card[i].stack])
            continue;
        *c = (struct tune_card){.card = i, .value = against(r, x, i)};
        worth_choices_of(&x->setup, &x->played->result, i, c->choice);
        r->out->cards++;
    }
}

/* Doubles the games each time, until one value is left, or is near enough. */
static bool run_race(struct race *r, char *why)
{
    uint64_t most = r->setup->match.games;
    bool over = false;
    if (!line_up(r, why))
        return false;
    for (uint64_t games = TUNE_STAGE < most ? TUNE_STAGE : most; !over; games *= 2) {
        games = games < most ? games : most;
        if (!stage(r, games, why))
            return false;
        leave(r);
        r->out->stopped = race_is_stopped(r);
        over = r->out->stopped || games == most || is_near(r) || is_out_of_reach(r) ||
               (still(r) == 1 && best(r)->told->half <= r->setup->within);
    }
    r->out->knob[r->knob].now = best(r)->told->value;
    return true;
}

/* ---- the proposal ---------------------------------------------------------------------- */

static bool may_change(const struct tune_setup *s, int card)
{
    bool any = false;
    for (int i = 0; i < s->knobs; i++)
        any = any || (knob_is_of_card(&s->knob[i]) && s->knob[i].card == card);
    return any;
}

/* 1: within the target, -1: certainly not, 0: not known yet. */
static int near(const struct race *r, double mean, double half)
{
    const double within = r->setup->within, far = fabs(mean);
    return far + half <= within ? 1 : far - half > within ? -1 : 0;
}

static bool counts(const struct race *r, int i)
{
    return r->setup->all || may_change(r->setup, r->out->card[i].card);
}

/* The farthest end of all intervals that count. */
static double reached(const struct race *r, const struct tune_runner *x)
{
    double far = r->setup->first > 0 ? fabs(x->told->mean) + x->told->half : 0;
    for (int i = 0; i < r->out->cards; i++)
        if (counts(r, i))
            far = fmax(far, fabs(r->out->card[i].value.mean) + half_of(r->out->card[i].value.ci));
    return far;
}

/* The same for everything that counts. With further looks to come, bounds must be wider. */
static int verdict(const struct race *r, const struct tune_runner *x)
{
    const struct tune_setup *s = r->setup;
    const double wider = x->told->games < TUNE_PROOF * s->match.games ? careful : 1;
    int met = s->first > 0 ? near(r, x->told->mean, wider * x->told->half) : 1;
    for (int i = 0; i < r->out->cards; i++) {
        const struct worth_value *v = &r->out->card[i].value;
        int here =
            tune_is_unused(r->out->card[i].choice) ? 0 : near(r, v->mean, wider * half_of(v->ci));
        if (counts(r, i))
            met = here < met ? here : met;
    }
    return met;
}

/* The best of the last race is the proposal: plays on with it. */
static bool confirm(struct race *r, char *why)
{
    struct tune_runner *x = best(r);
    const uint64_t most = TUNE_PROOF * r->setup->match.games;
    r->out->proof = *x->told;
    x->told = &r->out->proof;
    race_forget_others(r);
    if (!race_play(r, x, x->told->games,
                   why)) /* does nothing, unless more was saved than is wanted */
        return false;
    keep_cards(r, x);
    while (verdict(r, x) == 0 && x->told->games < most && !race_is_stopped(r)) {
        uint64_t before = x->told->games, games = 2 * before < most ? 2 * before : most;
        if (!race_ask(r, x, games, why) || !race_play(r, x, x->told->games, why))
            return false;
        r->out->games += x->told->games - before;
        keep_cards(r, x);
        if (r->setup->progress)
            race_tell_progress(r);
        if (x->told->games < games)
            break; /* interrupted */
    }
    r->out->stopped = race_is_stopped(r);
    r->out->met = verdict(r, x) > 0;
    r->out->reached = reached(r, x);
    return true;
}

static bool sweep(struct race *r, bool *moved, char *why)
{
    *moved = false;
    for (r->knob = 0; r->knob < r->setup->knobs && !r->out->stopped; r->knob++) {
        int before = r->out->knob[r->knob].now;
        if (r->again && r->seen[r->knob] == r->moves) /* nothing has changed since      */
            continue;
        if (r->out->tries + TUNE_VALUES > TUNE_TRIES)
            return true;
        if (!run_race(r, why))
            return false;
        bool now = r->out->knob[r->knob].now != before;
        r->moves += now;
        r->seen[r->knob] = r->moves;
        *moved = *moved || now;
    }
    return true;
}

static bool race_search(struct race *r, char *why)
{
    bool moved = true;
    for (int i = 0; moved && !r->out->stopped && i < SWEEPS; i++) {
        r->again = i > 0;
        if (!sweep(r, &moved, why))
            return false;
        moved = moved && r->setup->knobs > 1; /* a single number needs no second race */
    }
    bool good = confirm(r, why);
    race_remember(r, true);
    return good;
}

bool tune_run(const struct tune_setup *setup, struct tune_result *out, char why[KEEP_WHY])
{
    struct race r = {.setup = setup,
                     .out = out,
                     .memory = calloc(1, sizeof *r.memory),
                     .runner = calloc(TUNE_VALUES, sizeof *r.runner)};
    bool ready = r.memory && r.runner;
    *out = (struct tune_result){.setup = setup};
    memcpy(out->knob, setup->knob, sizeof out->knob);
    snprintf(why, KEEP_WHY, "%s", ready ? "" : "not enough memory");
    bool good =
        ready && keep_read(setup->keep, &memory_sums, r.memory, why) && race_search(&r, why);
    free(r.memory);
    free(r.runner);
    return good;
}
