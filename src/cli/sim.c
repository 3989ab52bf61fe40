/* SPDX-License-Identifier: MIT
 *
 * sim.c: 'hidalgo sim': reads the options, runs the games, prints the result.
 *
 * The games are played in src/match, and watched in src/lab/sim.c. */
#include <stdio.h>
#include <string.h>
#include <unistd.h>

#include "commands.h"
#include "file.h"
#include "intl.h"
#include "lab.h"
#include "print.h"
#include "report.h"
#include "request.h"
#include "run/answers.h"
#include "run/runfile.h"
#include "run/shard.h"
#include "sim.h"

enum {
    REQUEST,
    SEATS = REQUEST + 4,
    GAMES,
    SEED,
    THREADS,
    SHARD,
    OUT,
    CSV,
    RECORDS,
    ROTATE,
    POINTS,
    TABLES,
    PROGRESS,
    JSON,
    PAGE
};

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
    [SHARD] = {'i', "shard", N_("I/N"),
               N_("play part I of N of the games only; 'hidalgo sim merge' puts them together"),
               NULL},
    [OUT] = {'o', "out", N_("FILE"),
             N_("write a line of JSON for every game there; the same command goes on with what "
                "is there"),
             NULL},
    [CSV] = {'c', "csv", N_("FOLDER"), N_("write a table for every question there"), NULL},
    [RECORDS] = {'d', "records", N_("FOLDER"), N_("write a record of every game there"), NULL},
    [ROTATE] = {'x', "rotate", NULL, N_("the same cards and lots again for every seating"), NULL},
    [POINTS] = {'p', "points", NULL,
                N_("where points come from too: places, king, regions, rounds; and the lead"),
                NULL},
    [TABLES] = {'a', "all", NULL,
                N_("all tables as text: seats, homes, cards, bots against bots, and the games "
                   "that show it most"),
                NULL},
    [PROGRESS] = {'l', "progress", NULL, N_("a line a minute where there is no terminal"), NULL},
    [JSON] = {'j', "json", NULL, N_("print one JSON object"), NULL},
    LAB_PAGE_ROWS(PAGE),
    {.name = NULL}};

const struct usage usage_sim = {
    "sim", N_("[merge FILE...]"),
    N_("Plays many games between bots and prints who won, with which cards. Every share and mean "
       "has a 95 % interval. The signature tells two runs apart; it does not depend on the "
       "threads. An interrupt ends the run early and prints what there is. 'merge' says what "
       "files of --shard say together: the same as one run."),
    rows};

struct sim_choice {
    struct request request;
    struct sim_setup setup;
    struct lab_bots bots;
    bool json, progress, all;
    const char *const *merged; /* files, or NULL                                       */
    int merges;
    struct lab_page page;
};

/* ---- options ---------------------------------------------------------------------- */

static void read_shard(struct sim_setup *setup, struct flags *o)
{
    char rest;
    if (sscanf(o->value, "%6d/%6d%c", &setup->shard, &setup->shards, &rest) != 2 ||
        setup->shard < 1 || setup->shard > setup->shards || setup->shards > SHARDS)
        flags_wrong(o, _("--shard: '%s' is not one of so many parts, such as 3/8"), o->value);
}

/* What becomes of the games. */
static void read_output(struct sim_choice *c, struct flags *o, int i)
{
    if (i == OUT)
        flags_path(o, "out", &c->setup.file);
    else if (i == CSV)
        flags_path(o, "csv", &c->setup.csv);
    else if (i == RECORDS)
        flags_path(o, "records", &c->setup.records);
    else if (i == SHARD)
        read_shard(&c->setup, o);
    c->setup.points = c->setup.points || i == POINTS;
    c->setup.tables = c->setup.tables || i == TABLES || i == CSV;
    c->all = c->all || i == TABLES;
    c->progress = c->progress || i == PROGRESS;
    c->json = c->json || i == JSON;
}

static void read_operands(struct sim_choice *c, struct flags *o)
{
    bool merge = o->operands > 0 && !strcmp(o->operand[0], "merge");
    if (!merge && flags_operands(o, 0) && c->bots.count == 0)
        flags_wrong(o, _("--seats is missing, for example --seats random,random,random"));
    else if (merge && o->operands == 1)
        flags_wrong(o, _("which files? hidalgo sim merge FILE..."));
    else if (merge && (c->bots.count > 0 || c->setup.shards || c->setup.records))
        flags_wrong(o, _("what is merged has been played: the files say by whom, and which"));
    c->merged = merge ? (const char *const *)o->operand + 1 : NULL;
    c->merges = o->operands - 1;
}

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
        else if (i == ROTATE)
            c->setup.match.rotation = HD_ROTATED;
        else
            read_output(c, o, i);
    }
    c->setup.force = c->page.force;
    if (!o->stop)
        read_operands(c, o);
}

/* Trouble with the records, or with the games if none are kept. */
static void say(const struct sim_setup *setup, const char *why)
{
    print_error("hidalgo sim: %s%s%s", setup->records && !setup->file ? setup->records : "",
                setup->records && !setup->file ? ": " : "", why);
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

/* How the run goes on that was broken off. */
static void say_rest(const struct sim_setup *setup, const struct sim_result *r)
{
    if (setup->file && !r->complete)
        print_error(_("hidalgo sim: %s has the games so far; the same command goes on from there"),
                    setup->file);
}

static int tell(struct sim_choice *c, const struct sim_result *r, double seconds)
{
    char why[SIM_WHY] = "";
    bool written = true;
    if (c->setup.csv && !tables_csv(&c->setup, r->answers, why)) {
        print_error("hidalgo sim: %s", why);
        return EXIT_FILE;
    }
    if (c->json)
        written = report_json(&c->setup, r, seconds, stdout);
    else
        report_text(&c->setup, r, seconds, stdout);
    if (!c->json && c->all)
        tables_text(r->answers, stdout);
    say_rest(&c->setup, r);
    written = write_page(c, r) && written;
    return written ? EXIT_DONE : EXIT_FILE;
}

static int run(struct sim_choice *c)
{
    static struct sim_result result;
    char why[SIM_WHY];
    c->setup.match.stop = lab_interrupt();
    struct shard part = shard_of(&c->setup);
    c->setup.progress = lab_progress_begin(part.end - part.first, c->progress);
    c->setup.news = c->setup.progress ? lab_progress_news : NULL;
    double began = lab_clock();
    bool good = c->merged ? sim_merge(&c->setup, c->merged, c->merges, &result, why)
                          : sim_run(&c->setup, &result, why);
    double seconds = lab_clock() - began;
    lab_progress_end();
    if (!good)
        say(&c->setup, why);
    int status = good                                             ? tell(c, &result, seconds)
                 : c->setup.records || c->setup.file || c->merged ? EXIT_FILE
                                                                  : EXIT_INPUT;
    answers_free(result.answers);
    return status;
}

/* The bots, edition and numbers of the games that are merged. */
static bool read_head(struct sim_choice *c, struct run_head *head)
{
    char why[SIM_WHY];
    if (!runfile_head(c->merged[0], head, why)) {
        print_error("hidalgo sim: %s", why);
        return false;
    }
    lab_run_take(head, &c->bots, &c->setup);
    return true;
}

static bool load(struct sim_choice *c, struct hd_edition *edition, int *status)
{
    struct hd_errors errors = {0};
    if (!c->merged)
        return request_load(&c->request, edition, status);
    if (hd_edition_load(edition, &c->setup.request, &errors))
        return true;
    *status = request_failed(&errors);
    return false;
}

/* Sets are read here and never again: all games and their records are of one form. */
static int begin(struct sim_choice *c, struct hd_edition *edition)
{
    static struct run_head head;
    int status = EXIT_DONE;
    char why[HD_PLAYERS_WHY];
    if (c->merged && !read_head(c, &head))
        return EXIT_FILE;
    c->setup.request.texts = c->request.texts;
    c->setup.match.seats = c->bots.count;
    if (!lab_page_is_free(&c->page, "sim"))
        return EXIT_FILE;
    if (!lab_bots_hire(&c->bots, c->setup.match.player, &status) || !load(c, edition, &status))
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
    flags_begin(&o, &usage_sim, argc, argv);
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
