/* SPDX-License-Identifier: MIT
 *
 * deep.c: plays and watches. It looks for faults, and for steps of cards that never do anything;
 * tally.c counts cards; worth.c asks bots that choose. */
#include "deep.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "hidalgo/bot.h"
#include "seeds.h"
#include "state_rows.h"
#include "stats.h"

struct deep_watch {
    const struct hd_rules *r;
    struct deep *out;
    int seats;
    uint64_t index, seed;
    struct tally_game game;
    struct hd_events events;
    struct hd_state s;
    int decision;
};

/* ---- faults ------------------------------------------------------------------------ */

static bool fault(struct deep_watch *w, const char *what)
{
    struct deep *out = w->out;
    for (int i = 0; i < out->faults; i++) {
        if (strncmp(out->fault[i].what, what, DEEP_WHAT - 1) == 0) {
            out->fault[i].times++;
            return false;
        }
    }
    if (out->faults == DEEP_FAULTS)
        return false;
    struct deep_fault *f = &out->fault[out->faults++];
    snprintf(f->what, sizeof f->what, "%s", what);
    f->seats = w->seats;
    f->decision = w->decision;
    f->game = w->index;
    f->seed = games_seed(w->seed, w->index);
    f->times = 1;
    return false;
}

/* Imagines the asked player's hidden cards, as bots do. */
static bool imagine(struct deep_watch *w)
{
    struct hd_view view;
    struct hd_state world;
    uint64_t stream = w->index ^ (uint64_t)w->decision << 32;
    hd_observe(w->r, &w->s, hd_question(w->r, &w->s).who, &view);
    hd_imagine(w->r, &view, &stream, &world);
    const char *wrong = hd_check(w->r, &world);
    return wrong == NULL || fault(w, wrong);
}

static bool deep_check(struct deep_watch *w)
{
    const char *wrong = hd_check(w->r, &w->s);
    if (wrong != NULL)
        return fault(w, wrong);
    if (w->events.lost > 0)
        return fault(w, "one move causes more events than the buffer holds");
    return hd_over(&w->s) || imagine(w);
}

/* ---- steps ------------------------------------------------------------------------- */

/* Whether a card caused the event; placing is no part of its special action. */
static bool is_deed(const struct hd_event *e, bool placed)
{
    if (e->type == HD_EV_caballero && placed && e->from == HD_COURT)
        return false;
    return hd_event_row(e->type)->flags & HD_EVENT_DEED;
}

/* The event of each shape (shapes.def); 'none': it varies. */
enum { HD_EV_none = HD_EV_COUNT };
static const struct {
    bool joins;
    uint8_t event;
} shapes[] = {
#define ASKS                                     false
#define ACTS                                     false
#define JOINS                                    true
#define SHAPE(name, asked, event, changes, text) [HD_SHAPE_##name] = {asked, HD_EV_##event},
#include "hidalgo/shapes.def"
};

/* A set of 0 is places that vary. */
static bool between(const struct hd_step *step, const struct hd_event *e)
{
    bool recalled = e->to == HD_COURT; /* R4, R60: from elsewhere, or instead of a region */
    bool from = step->from_set == 0 || e->from >= HD_PLACES || step->from_set >> e->from & 1;
    bool to = step->to_set == 0 || e->to >= HD_PLACES || step->to_set >> e->to & 1;
    bool secret = step->flags & HD_STEP_SECRET && step->flags & HD_STEP_OPEN_TO;
    return (from && to) || (recalled && (to || secret));
}

/* Whether a step can have caused an event. If steps of a card cannot be told apart, any event of
 * the card counts for all, so that no step is reported by mistake. */
static bool step_fits(const struct hd_step *step, const struct hd_event *e)
{
    if (step->shape >= HD_SHAPE_COUNT || shapes[step->shape].joins)
        return false;
    unsigned told = shapes[step->shape].event;
    if (told == HD_EV_none)
        return true;
    if (told == HD_EV_dial && hd_ask_row(step->ask)->form == HD_FORM_NUMBER)
        return e->type == HD_EV_bid && e->n > 0;
    if (told == HD_EV_score && e->why != HD_WHY_CARD)
        return false;
    return told == e->type && (told != HD_EV_caballero || between(step, e));
}

/* The card that caused it. */
static unsigned cause(const struct hd_event *e, const struct hd_question *q)
{
    return hd_event_row(e->type)->flags & HD_EVENT_OTHER ? q->card : e->card;
}

/* q: the question before. */
static void watch_events(struct deep_watch *w, const struct hd_question *q)
{
    for (int i = 0; i < w->events.n; i++) {
        const struct hd_event *e = &w->events.e[i];
        if (cause(e, q) >= w->r->cards || !is_deed(e, q->ask == HD_ASK_place))
            continue;
        const struct hd_card *card = &w->r->card[cause(e, q)];
        for (int k = card->step; k < card->step + card->steps; k++)
            w->out->acted[k] += step_fits(&w->r->step[k], e);
    }
    tally_lead(&w->game, &w->s);
    w->events.n = 0;
}

/* ---- games ---------------------------------------------------------------------------- */

static bool deep_step(struct deep_watch *w, const struct hd_bot *bot, uint64_t *streams)
{
    struct hd_answers answers;
    struct hd_view view;
    struct hd_question q = hd_question(w->r, &w->s);
    hd_answers(w->r, &w->s, &answers);
    hd_observe(w->r, &w->s, q.who, &view);
    struct hd_move m = bot->choose(NULL, bot->blind ? NULL : &view, &answers, &streams[q.who]);
    w->events.at = (uint16_t)++w->decision;
    if (!hd_apply(w->r, &w->s, m, &w->events))
        return fault(w, "a legal move was refused");
    bool sound = deep_check(w);
    watch_events(w, &q);
    return sound;
}

static bool deep_play(struct deep_watch *w, const struct hd_bot *bot)
{
    struct hd_setup setup = {
        .seats = w->seats, .seed = games_seed(w->seed, w->index), .first = HD_NONE};
    uint64_t streams[HD_SEATS];
    for (int i = 0; i < w->seats; i++)
        streams[i] = games_stream(w->seed, w->index, i);
    memset(&w->events, 0, sizeof w->events);
    tally_begin(&w->game, &w->events);
    w->decision = 0;
    if (!hd_begin(w->r, &setup, &w->s, &w->events))
        return fault(w, "the game cannot begin");
    bool sound = deep_check(w);
    watch_events(w, &(struct hd_question){.ask = HD_ASK_NOTHING, .card = HD_NONE});
    while (sound && !hd_over(&w->s)) {
        if (w->decision == DEEP_MOVES)
            return fault(w, "the game does not end");
        sound = deep_step(w, bot, streams);
    }
    if (sound) {
        tally_close(&w->game, &w->s);
        tally_end(&w->out->tally, &w->game, w->r->cards, hd_leaders(&w->s), w->s.score);
    }
    return sound;
}

/* ---- bots that choose ------------------------------------------------------------------ */

enum { KINDS = 2 };

/* As many players as worth usually has, or the most that there may be. */
static int usual_seats(const struct hd_rules *r)
{
    enum { USUAL = 4 };
    int n = r->players >> USUAL & 1 ? USUAL : HD_SEATS;
    while (n > 2 && !(r->players >> n & 1))
        n--;
    return n;
}

void deep_note_doubts(const struct worth_told *told, int table, struct deep *out)
{
    enum { SELDOM = 4 /* certainly less than one in */ };
    struct worth_line line[HD_CARDS];
    double p[HD_CARDS], adjusted[HD_CARDS];
    char text[WORTH_SENTENCE];
    int count = worth_lines(told, table, line);
    for (int i = 0; i < count; i++)
        p[i] = line[i].split;
    stats_adjust(p, count, adjusted);
    for (int i = 0; i < count; i++) {
        const int card = line[i].card;
        const struct worth_value used =
            worth_share(&worth_result_of(told, table)->card[card], WORTH_USED);
        const bool unused = line[i].doubt == WORTH_UNUSED && used.ci.high < 1.0 / SELDOM;
        if (*out->doubt[card] || (!unused && (line[i].doubt != WORTH_SPLIT || adjusted[i] > 0.05)))
            continue;
        worth_sentence(told, table, &line[i], text);
        snprintf(out->doubt[card], WORTH_SENTENCE, "%s", strstr(text, ": ") + 2);
    }
}

/* Faults are for the random games to find. */
static void ask_choosers(const struct hd_edition *e, uint64_t games, uint64_t seed,
                         struct deep *out)
{
    static const char *const kind[KINDS] = {DEEP_CHOOSERS};
    struct worth_setup setup[KINDS];
    struct worth_result *result = calloc(KINDS, sizeof *result);
    char why[WORTH_WHY];
    bool good = result != NULL;
    for (int k = 0; good && k < KINDS; k++) {
        setup[k] = (struct worth_setup){
            .edition = e,
            .match = {.seats = usual_seats(&e->rules), .games = games, .seed = seed, .threads = 1},
            .design = WORTH_TAKE,
            .figure = WORTH_MARGIN};
        for (int i = 0; i < setup[k].match.seats; i++)
            setup[k].match.player[i].bot = hd_bot_named(kind[k]);
        good = worth_run(&setup[k], &result[k], why);
    }
    const struct worth_told told = {
        .setup = setup, .result = result, .count = KINDS, .kinds = KINDS};
    for (int k = 0; good && k < KINDS; k++)
        deep_note_doubts(&told, k, out);
    free(result);
}

static int ways(const struct hd_rules *r)
{
    int count = 0;
    for (int n = 2; n <= HD_SEATS; n++)
        count += r->players >> n & 1;
    return count;
}

void deep_run(const struct hd_edition *e, uint64_t games, uint64_t seed, struct deep *out)
{
    static const char random_player[] = "random";
    const struct hd_bot *bot = hd_bot_named(random_player);
    struct deep_watch w = {.r = &e->rules, .out = out, .seed = seed};
    uint64_t left = games;
    int rest = ways(&e->rules);
    memset(out, 0, sizeof *out);
    for (int n = 2; n <= HD_SEATS; n++) {
        if (!(e->rules.players >> n & 1))
            continue;
        uint64_t mine = left / (uint64_t)rest;
        mine = mine ? mine : 1;
        w.seats = n;
        for (w.index = 0; w.index < mine; w.index++) {
            deep_play(&w, bot);
            out->games[n]++;
            out->decisions += (uint64_t)w.decision;
            out->longest = w.decision > out->longest ? w.decision : out->longest;
        }
        left -= mine < left ? mine : left;
        rest--;
    }
    if (out->faults == 0 && games > 1)
        ask_choosers(e, games / 2, seed, out);
}
