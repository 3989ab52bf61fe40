/* SPDX-License-Identifier: MIT
 *
 * sim.c: 'hidalgo sim': reads the options, runs the games, prints the result.
 *
 * The games are played in src/match, and watched in src/lab/sim.c. */
#include <stdio.h>

#include "commands.h"
#include "file.h"
#include "intl.h"
#include "lab.h"
#include "print.h"
#include "report.h"
#include "request.h"
#include "sim.h"

enum { REQUEST, SEATS = REQUEST + 4, GAMES, SEED, THREADS, RECORDS, ROTATE, POINTS, JSON, PAGE };

static const struct flag rows[] = {
    REQUEST_ROWS(REQUEST),
    [SEATS] = {'n', "seats", N_("BOT,..."),
               N_("a bot for each of two to five seats: NAME, or with a budget a "
                  "decision NAME:it=N (iterations), NAME:ms=N, or in a style NAME:style=FILE; or a "
                  "program, exec=COMMAND"),
               NULL},
    [GAMES] = {'g', "games", N_("N"), N_("how many games"), "1000"},
    [SEED] = {'r', "seed", N_("N"), N_("the same seed gives the same games"), "1"},
    [THREADS] = {'t', "threads", N_("N"), N_("games at once; the result is the same"),
                 N_("processors")},
    [RECORDS] = {'d', "records", N_("FOLDER"), N_("write a record of every game there"), NULL},
    [ROTATE] = {'o', "rotate", NULL, N_("the same cards and lots again for every seating"), NULL},
    [POINTS] = {'p', "points", NULL,
                N_("where points come from too: places, king, regions, rounds; and the lead"),
                NULL},
    [JSON] = {'j', "json", NULL, N_("print one JSON object"), NULL},
    LAB_PAGE_ROWS(PAGE),
    {.name = NULL}};

static const struct usage usage = {
    "sim", NULL,
    N_("Plays many games between bots and prints who won, with which cards. Every share and mean "
       "has a 95 % interval. The signature tells two runs apart; it does not depend on the "
       "threads. An interrupt ends the run early and prints what there is."),
    rows};

struct sim_choice {
    struct request request;
    struct sim_setup setup;
    struct lab_bots bots;
    bool json;
    struct lab_page page;
};

/* ---- options ---------------------------------------------------------------------- */

static void read_options(struct sim_choice *c, struct flags *o)
{
    uint64_t n = 0;
    for (int i; (i = flags_next(o)) >= 0;) {
        if (request_take(&c->request, REQUEST, i, o) || lab_page_take(&c->page, PAGE, i, o))
            continue;
        else if (i == SEATS)
            lab_bots_read(&c->bots, o, "seats", 2, HD_SEATS);
        else if (i == GAMES)
            flags_number(o, "games", 1, 1000000000000, &c->setup.match.games);
        else if (i == SEED)
            flags_number(o, "seed", 0, UINT64_MAX, &c->setup.match.seed);
        else if (i == THREADS && flags_number(o, "threads", 1, HD_MATCH_THREADS, &n))
            c->setup.match.threads = (int)n;
        else if (i == RECORDS)
            flags_path(o, "records", &c->setup.records);
        else if (i == ROTATE)
            c->setup.match.rotation = HD_ROTATED;
        else if (i == POINTS)
            c->setup.points = true;
        else if (i == JSON)
            c->json = true;
    }
    if (!o->stop && flags_operands(o, 0) && c->bots.count == 0)
        flags_wrong(o, _("--seats is missing, for example --seats random,random,random"));
}

/* Trouble with the records, or with the games if none are kept. */
static void say(const struct sim_setup *setup, const char *why)
{
    print_error("hidalgo sim: %s%s%s", setup->records ? setup->records : "",
                setup->records ? ": " : "", why);
}

static bool make_folder(const struct sim_setup *setup)
{
    char why[FILE_WHY] = "";
    if (!setup->records || file_mkdirs(setup->records, 0777, why))
        return true;
    say(setup, why);
    return false;
}

static bool write_page(const struct sim_choice *c, const struct sim_result *result)
{
    char why[SIM_WHY];
    if (!c->page.path || report_page(&c->setup, result, c->page.path, c->page.force, why))
        return true;
    print_error("hidalgo sim: %s: %s", c->page.path, why);
    return false;
}

static int run(struct sim_choice *c)
{
    static struct sim_result result;
    char why[SIM_WHY];
    c->setup.match.stop = lab_interrupt();
    c->setup.progress = lab_progress_begin(c->setup.match.games);
    double began = lab_clock();
    bool good = sim_run(&c->setup, &result, why);
    double seconds = lab_clock() - began;
    lab_progress_end();
    if (!good) {
        say(&c->setup, why);
        return c->setup.records ? EXIT_FILE : EXIT_INPUT;
    }
    if (c->json)
        good = report_json(&c->setup, &result, seconds, stdout);
    else
        report_text(&c->setup, &result, seconds, stdout);
    return write_page(c, &result) && good ? EXIT_DONE : EXIT_FILE;
}

/* Sets are read here and never again: all games and their records are of one form. */
static int begin(struct sim_choice *c, struct hd_edition *edition)
{
    int status = EXIT_DONE;
    char why[HD_PLAYERS_WHY];
    c->setup.match.seats = c->bots.count;
    if (!lab_page_is_free(&c->page, "sim"))
        return EXIT_FILE;
    if (!lab_bots_hire(&c->bots, c->setup.match.player, &status) ||
        !request_load(&c->request, edition, &status))
        return status;
    if (!hd_players_fit(edition, c->setup.match.seats, why)) {
        print_error("hidalgo sim: %s", why);
        return EXIT_INPUT;
    }
    lab_bots_meet(&c->bots, edition, c->request.texts, c->setup.match.seats);
    return make_folder(&c->setup) ? run(c) : EXIT_FILE;
}

int cmd_sim(int argc, char **argv)
{
    static struct hd_edition edition;
    struct sim_choice c = {
        .setup = {.edition = &edition,
                  .match = {.games = 1000, .seed = 1, .threads = lab_threads()}}};
    struct flags o;
    request_begin(&c.request);
    flags_begin(&o, &usage, argc, argv);
    read_options(&c, &o);
    if (o.stop)
        return o.status;
    c.request.texts = hd_texts_new();
    c.setup.request = request_of(&c.request);
    int status = begin(&c, &edition);
    lab_bots_dismiss(&c.bots);
    hd_texts_free(c.request.texts);
    return status;
}
