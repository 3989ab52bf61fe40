/* SPDX-License-Identifier: MIT
 *
 * bench_command.c: 'hidalgo bench': the speed of the rules, in whole games and in looking ahead,
 * and a signature that changes if they behave differently. */
#include "bench.h"

#include <inttypes.h>
#include <stdio.h>

#include "commands.h"
#include "json.h"
#include "lab.h"
#include "print.h"
#include "report/report.h"
#include "request.h"
#include "trace/trace.h"

enum { EDITION, SET, GAMES, SEATS, STEPS, TO_ROUND, TO_SCORING, UNWATCHED, SIMULATED, JSON };

static const struct flag rows[] = {
    [EDITION] = {'e', "edition", "EDITION", "edition to play", HIDALGO_BENCH},
    [SET] = {'S', "set", "SET", "a card set (file or name) that changes the edition (repeatable)",
             NULL},
    [GAMES] = {'g', "games", "N", "how many games", "10000"},
    [SEATS] = {'n', "seats", "N", "how many players", "4"},
    [STEPS] = {'s', "steps", NULL, "draw and check every answer separately", NULL},
    [TO_ROUND] = {'r', "to-round", "N", "worlds played to the end of the round", "20000"},
    [TO_SCORING] = {'c', "to-scoring", "N", "worlds played to the next scoring", "20000"},
    [UNWATCHED] = {'u', "unwatched", "N", "games of the same bots, without statistics", "4000"},
    [SIMULATED] = {'m', "simulated", "N", "games as 'hidalgo sim' plays them, with its statistics",
                   "4000"},
    [JSON] = {'j', "json", NULL, "print one JSON object", NULL},
    {.name = NULL}};

const struct usage usage_bench = {
    "bench", NULL,
    "Always plays the same games with random answers, on one thread. The signature is the same "
    "on every machine; it changes only when the rules behave differently.",
    rows};

struct bench_choice {
    struct request request;
    uint64_t games, seats, to_round, to_scoring, unwatched, simulated;
    bool json, steps;
};

/* The results: the games and their time, iterations a second. */
struct bench_figures {
    struct bench games;
    double seconds, to_round, to_scoring, unwatched, simulated;
};

static void print_text(const struct hd_edition *e, const struct bench_choice *c,
                       const struct bench_figures *f)
{
    const struct bench *b = &f->games;
    print("hidalgo %s, %s, ", HIDALGO_VERSION, e->name);
    print("%d players, rules %016" PRIx64 "\n", (int)c->seats, e->rules.id);
    report_sets(c->request.texts, stdout);
    print("games      %" PRIu64 "  (%.0f per second)\n", b->games, (double)b->games / f->seconds);
    print("decisions  %" PRIu64 "  (%.0f per second)\n", b->decisions,
          (double)b->decisions / f->seconds);
    print("seconds    %.3f\n", f->seconds);
    print("signature  %016" PRIx64 "\n", b->signature);
    print("worlds imagined and played on, per second:\n");
    print("round      %.0f  to its end\n", f->to_round);
    print("scoring    %.0f  to the next one\n", f->to_scoring);
    print("games by bots that answer at random, per second:\n");
    print("unwatched  %.0f\n", f->unwatched);
    print("simulated  %.0f  with the statistics of 'hidalgo sim'\n", f->simulated);
}

static bool bench_write_json(const struct hd_edition *e, const struct bench_choice *c,
                             const struct bench_figures *f)
{
    const struct bench *b = &f->games;
    struct json j;
    json_begin(&j);
    json_object(&j, NULL);
    json_string(&j, "version", HIDALGO_VERSION);
    json_hex(&j, "rules_id", e->rules.id);
    json_string(&j, "edition", e->id);
    hd_trace_sets(&j, c->request.texts);
    json_uint(&j, "seats", c->seats);
    json_uint(&j, "games", b->games);
    json_uint(&j, "decisions", b->decisions);
    json_real(&j, "seconds", f->seconds, 3);
    json_real(&j, "games_per_second", (double)b->games / f->seconds, 1);
    json_real(&j, "decisions_per_second", (double)b->decisions / f->seconds, 1);
    json_hex(&j, "signature", b->signature);
    json_real(&j, "round_iterations_per_second", f->to_round, 1);
    json_real(&j, "scoring_iterations_per_second", f->to_scoring, 1);
    json_real(&j, "unwatched_games_per_second", f->unwatched, 1);
    json_real(&j, "simulated_games_per_second", f->simulated, 1);
    return json_finish(&j, stdout);
}

static void bench_options(struct bench_choice *c, struct flags *o)
{
    for (int i; (i = flags_next(o)) >= 0;) {
        if (i == EDITION)
            c->request.edition = o->value;
        else if (i == SET && !word_list_add(&c->request.sets, o->value, false))
            flags_wrong(o, "--%s: '%s' is empty, or the list is too long", "set", o->value);
        else if (i == GAMES)
            flags_number(o, "games", 1, 1000000000, &c->games);
        else if (i == SEATS)
            flags_number(o, "seats", 2, HD_SEATS, &c->seats);
        else if (i == TO_ROUND)
            flags_number(o, "to-round", 0, 1000000000, &c->to_round);
        else if (i == TO_SCORING)
            flags_number(o, "to-scoring", 0, 1000000000, &c->to_scoring);
        else if (i == UNWATCHED)
            flags_number(o, "unwatched", 0, 1000000000, &c->unwatched);
        else if (i == SIMULATED)
            flags_number(o, "simulated", 0, 1000000000, &c->simulated);
        c->steps = c->steps || i == STEPS;
        c->json = c->json || i == JSON;
    }
}

static double since(double began)
{
    double seconds = lab_clock() - began;
    return seconds > 0 ? seconds : 1e-9;
}

/* Iterations a second. */
static bool measure_ahead(const struct hd_rules *r, const struct bench_choice *c,
                          enum hd_horizon horizon, uint64_t iterations, double *out)
{
    double began = lab_clock();
    bool played = bench_ahead(r, (int)c->seats, horizon, iterations);
    *out = (double)iterations / since(began);
    return played;
}

/* Games a second. */
static bool measure_sim(const struct hd_edition *e, const struct bench_choice *c, uint64_t games,
                        bool watched, double *out)
{
    static const char random_player[] = "random";
    static struct sim_result result;
    char why[SIM_WHY];
    struct sim_setup setup = {
        .edition = e,
        .match = {
            .rules = &e->rules, .seats = (int)c->seats, .games = games, .seed = 1, .threads = 1}};
    for (int i = 0; i < setup.match.seats; i++)
        setup.match.player[i].bot = hd_bot_named(random_player);
    double began = lab_clock();
    bool played =
        watched ? sim_run(&setup, &result, why) : hd_match(&setup.match, &result.match, why);
    *out = (double)games / since(began);
    return played;
}

static bool measure(const struct hd_edition *e, const struct bench_choice *c,
                    struct bench_figures *out)
{
    const struct hd_rules *r = &e->rules;
    double began = lab_clock();
    bool played = bench_run(r, (int)c->seats, c->games, c->steps, &out->games);
    out->seconds = since(began);
    return played && measure_ahead(r, c, HD_HORIZON_ROUND, c->to_round, &out->to_round) &&
           measure_ahead(r, c, HD_HORIZON_SCORING, c->to_scoring, &out->to_scoring) &&
           measure_sim(e, c, c->unwatched, false, &out->unwatched) &&
           measure_sim(e, c, c->simulated, true, &out->simulated);
}

static int run_bench(const struct bench_choice *c)
{
    static struct hd_edition edition;
    struct bench_figures figures;
    char why[HD_PLAYERS_WHY];
    int status = EXIT_DONE;
    if (!request_load(&c->request, &edition, &status))
        return status;
    if (!hd_players_fit(&edition, (int)c->seats, why)) {
        print_error("hidalgo bench: %s", why);
        return EXIT_INPUT;
    }
    if (!measure(&edition, c, &figures)) {
        print_error("%s", "hidalgo bench: these cards do not make a game");
        return EXIT_INPUT;
    }
    if (c->json)
        return bench_write_json(&edition, c, &figures) ? EXIT_DONE : EXIT_FILE;
    print_text(&edition, c, &figures);
    return EXIT_DONE;
}

int cmd_bench(int argc, char **argv)
{
    struct bench_choice c = {.games = 10000,
                             .seats = 4,
                             .to_round = 20000,
                             .to_scoring = 20000,
                             .unwatched = 4000,
                             .simulated = 4000};
    struct flags o;
    request_begin(&c.request);
    c.request.edition = HIDALGO_BENCH;
    flags_begin(&o, &usage_bench, argc, argv);
    bench_options(&c, &o);
    if (o.stop || !flags_operands(&o, 0))
        return o.status;
    c.request.texts = hd_texts_new();
    int status = run_bench(&c);
    hd_texts_free(c.request.texts);
    return status;
}
