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
#include "request.h"

enum { EDITION, GAMES, SEATS, STEPS, JSON };

static const struct flag rows[] = {
    [EDITION] = {'e', "edition", N_("NAME"), N_("edition to play"), HIDALGO_BENCH},
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

static void print_text(const struct hd_edition *e, int seats, const struct bench *b, double seconds)
{
    print("hidalgo %s, %s, ", HIDALGO_VERSION, e->name);
    print(_("%d players, rules %016" PRIx64 "\n"), seats, e->rules.id);
    print(_("games      %" PRIu64 "  (%.0f per second)\n"), b->games, (double)b->games / seconds);
    print(_("decisions  %" PRIu64 "  (%.0f per second)\n"), b->decisions,
          (double)b->decisions / seconds);
    print(_("seconds    %.3f\n"), seconds);
    print(_("signature  %016" PRIx64 "\n"), b->signature);
}

static bool print_json(const struct hd_edition *e, int seats, const struct bench *b, double seconds)
{
    struct json j;
    char hex[20];
    json_begin(&j);
    json_object(&j, NULL);
    json_string(&j, "version", HIDALGO_VERSION);
    snprintf(hex, sizeof hex, "%016" PRIx64, e->rules.id);
    json_string(&j, "rules_id", hex);
    json_string(&j, "edition", e->id);
    json_int(&j, "seats", seats);
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

int cmd_bench(int argc, char **argv)
{
    static struct hd_edition edition;
    struct request request;
    struct flags o;
    struct bench bench;
    uint64_t games = 10000, seats = 4;
    bool json = false, steps = false;
    int status = EXIT_DONE;
    request_begin(&request);
    request.edition = HIDALGO_BENCH;
    flags_begin(&o, &usage, argc, argv);
    for (int i; (i = flags_next(&o)) >= 0;) {
        if (i == EDITION)
            request.edition = o.value;
        else if (i == GAMES)
            flags_number(&o, "games", 1, 1000000000, &games);
        else if (i == SEATS)
            flags_number(&o, "seats", 2, HD_SEATS, &seats);
        else if (i == STEPS)
            steps = true;
        else if (i == JSON)
            json = true;
    }
    if (o.stop || !flags_operands(&o, 0))
        return o.status;
    if (!request_load(&request, &edition, &status))
        return status;
    char why[HD_PLAYERS_WHY];
    if (!hd_players_fit(&edition, (int)seats, why)) {
        print_error("hidalgo bench: %s", why);
        return EXIT_INPUT;
    }
    double began = lab_clock();
    if (!bench_run(&edition.rules, (int)seats, games, steps, &bench)) {
        print_error("%s", _("hidalgo bench: these cards do not make a game"));
        return EXIT_INPUT;
    }
    double seconds = lab_clock() - began;
    seconds = seconds > 0 ? seconds : 1e-9;
    if (json)
        return print_json(&edition, (int)seats, &bench, seconds) ? EXIT_DONE : EXIT_FILE;
    print_text(&edition, (int)seats, &bench, seconds);
    return EXIT_DONE;
}
