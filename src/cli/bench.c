/* SPDX-License-Identifier: MIT
 *
 * bench.c: 'hidalgo bench': how fast the rules are, and a signature that changes
 * when they behave differently. */
#include "bench.h"

#include <inttypes.h>
#include <stdio.h>

#include "commands.h"
#include "intl.h"
#include "json.h"
#include "lab.h"
#include "print.h"
#include "report.h"
#include "request.h"
#include "trace/trace.h"

enum { EDITION, SET, GAMES, SEATS, STEPS, JSON };

static const struct flag rows[] = {
    [EDITION] = {'e', "edition", N_("NAME"), N_("edition to play"), HIDALGO_BENCH},
    [SET] = {'S', "set", N_("FILE"), N_("card-set file laid over the edition (repeatable)"), NULL},
    [GAMES] = {'g', "games", N_("N"), N_("how many games"), "10000"},
    [SEATS] = {'n', "seats", N_("N"), N_("how many players"), "4"},
    [STEPS] = {'s', "steps", NULL, N_("draw and check every answer by itself"), NULL},
    [JSON] = {'j', "json", NULL, N_("print one JSON object"), NULL},
    {.name = NULL}};

static const struct usage usage = {
    "bench", NULL,
    N_("Plays always the same games with random answers, on one thread. The signature is the "
       "same on every machine; it changes when the rules behave differently."),
    rows};

struct bench_choice {
    struct request request;
    uint64_t games, seats;
    bool json, steps;
};

static void print_text(const struct hd_edition *e, const struct bench_choice *c,
                       const struct bench *b, double seconds)
{
    print("hidalgo %s, %s, ", HIDALGO_VERSION, e->name);
    print(_("%d players, rules %016" PRIx64 "\n"), (int)c->seats, e->rules.id);
    report_sets(c->request.texts, stdout);
    print(_("games      %" PRIu64 "  (%.0f per second)\n"), b->games, (double)b->games / seconds);
    print(_("decisions  %" PRIu64 "  (%.0f per second)\n"), b->decisions,
          (double)b->decisions / seconds);
    print(_("seconds    %.3f\n"), seconds);
    print(_("signature  %016" PRIx64 "\n"), b->signature);
}

static bool print_json(const struct hd_edition *e, const struct bench_choice *c,
                       const struct bench *b, double seconds)
{
    struct json j;
    char hex[20];
    json_begin(&j);
    json_object(&j, NULL);
    json_string(&j, "version", HIDALGO_VERSION);
    snprintf(hex, sizeof hex, "%016" PRIx64, e->rules.id);
    json_string(&j, "rules_id", hex);
    json_string(&j, "edition", e->id);
    hd_trace_sets(&j, c->request.texts);
    json_uint(&j, "seats", c->seats);
    json_uint(&j, "games", b->games);
    json_uint(&j, "decisions", b->decisions);
    json_real(&j, "seconds", seconds, 3);
    json_real(&j, "games_per_second", (double)b->games / seconds, 1);
    json_real(&j, "decisions_per_second", (double)b->decisions / seconds, 1);
    snprintf(hex, sizeof hex, "%016" PRIx64, b->signature);
    json_string(&j, "signature", hex);
    json_close(&j);
    bool written = json_print(&j, stdout);
    json_free(&j);
    return written;
}

static void read_options(struct bench_choice *c, struct flags *o)
{
    for (int i; (i = flags_next(o)) >= 0;) {
        if (i == EDITION)
            c->request.edition = o->value;
        else if (i == SET && !word_list_add(&c->request.sets, o->value, false))
            flags_wrong(o, _("--%s: '%s' is empty, or there are too many of them"), "set",
                        o->value);
        else if (i == GAMES)
            flags_number(o, "games", 1, 1000000000, &c->games);
        else if (i == SEATS)
            flags_number(o, "seats", 2, HD_SEATS, &c->seats);
        c->steps = c->steps || i == STEPS;
        c->json = c->json || i == JSON;
    }
}

static int run(const struct bench_choice *c)
{
    static struct hd_edition edition;
    struct bench bench;
    char why[HD_PLAYERS_WHY];
    int status = EXIT_DONE;
    if (!request_load(&c->request, &edition, &status))
        return status;
    if (!hd_players_fit(&edition, (int)c->seats, why)) {
        print_error("hidalgo bench: %s", why);
        return EXIT_INPUT;
    }
    double began = lab_clock();
    if (!bench_run(&edition.rules, (int)c->seats, c->games, c->steps, &bench)) {
        print_error("%s", _("hidalgo bench: these cards do not make a game"));
        return EXIT_INPUT;
    }
    double seconds = lab_clock() - began;
    seconds = seconds > 0 ? seconds : 1e-9;
    if (c->json)
        return print_json(&edition, c, &bench, seconds) ? EXIT_DONE : EXIT_FILE;
    print_text(&edition, c, &bench, seconds);
    return EXIT_DONE;
}

int cmd_bench(int argc, char **argv)
{
    struct bench_choice c = {.games = 10000, .seats = 4};
    struct flags o;
    request_begin(&c.request);
    c.request.edition = HIDALGO_BENCH;
    flags_begin(&o, &usage, argc, argv);
    read_options(&c, &o);
    if (o.stop || !flags_operands(&o, 0))
        return o.status;
    c.request.texts = hd_texts_new();
    int status = run(&c);
    hd_texts_free(c.request.texts);
    return status;
}
