/* SPDX-License-Identifier: MIT
 *
 * sim.c: 'hidalgo sim': reads the options, runs the games, prints the result.
 *
 * The games are played in src/lab/sim.c. */
#include "lab.h"

#include <inttypes.h>
#include <signal.h>
#include <stdatomic.h>
#include <stdio.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

#include "commands.h"
#include "file.h"
#include "hidalgo/session.h"
#include "intl.h"
#include "print.h"
#include "report.h"
#include "request.h"
#include "sim.h"
#include "text.h"

enum { REQUEST, SEATS = REQUEST + 4, GAMES, SEED, THREADS, RECORDS, ROTATE, JSON };

static const struct flag rows[] = {
    REQUEST_ROWS(REQUEST),
    [SEATS] = {'n', "seats", N_("BOT,..."),
               N_("a bot for each of two to five seats: NAME, or with a budget a "
                  "decision NAME:it=N (iterations), NAME:ms=N, or in a style NAME:style=FILE"),
               NULL},
    [GAMES] = {'g', "games", N_("N"), N_("how many games"), "1000"},
    [SEED] = {'r', "seed", N_("N"), N_("the same seed gives the same games"), "1"},
    [THREADS] = {'t', "threads", N_("N"), N_("games at once; the result is the same"),
                 N_("processors")},
    [RECORDS] = {'d', "records", N_("FOLDER"), N_("write a record of every game there"), NULL},
    [ROTATE] = {'o', "rotate", NULL, N_("game by game everybody moves up one seat"), NULL},
    [JSON] = {'j', "json", NULL, N_("print one JSON object"), NULL},
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
    char seat[HD_SEATS][HD_SPEC]; /* as they are written */
    struct hd_hired *hired[HD_SEATS];
    bool json;
};

/* ---- interrupt and progress ------------------------------------------------------- */

/* Threads read what the handler writes: it has to be atomic for both. */
static atomic_bool stop;
_Static_assert(ATOMIC_BOOL_LOCK_FREE == 2, "a signal handler must not wait for a lock");

static void on_interrupt(int number)
{
    (void)number;
    atomic_store(&stop, true);
}

static struct {
    uint64_t games;
    double began, last;
} shown;

static void show_progress(uint64_t done)
{
    double now = lab_clock();
    if (now - shown.last < 0.5)
        return;
    shown.last = now;
    print_passing("%" PRIu64 "/%" PRIu64 "  %.0f/s ", done, shown.games,
                  (double)done / (now - shown.began));
}

static void end_progress(void)
{
    if (shown.last > 0)
        print_passing("%s", "");
}

double lab_clock(void)
{
    struct timespec t;
    clock_gettime(CLOCK_MONOTONIC, &t);
    return (double)t.tv_sec + (double)t.tv_nsec / 1e9;
}

/* ---- options ---------------------------------------------------------------------- */

static void read_seats(struct sim_choice *c, struct flags *o)
{
    char word[HD_SPEC], why[160];
    struct hd_spec spec;
    bool fits = true;
    c->setup.seats = 0;
    for (const char *next = o->value; next && !o->stop; c->setup.seats++) {
        next = hd_spec_next(next, word, sizeof word, &fits);
        if (c->setup.seats == HD_SEATS || !fits || (c->setup.seats == 0 && !next))
            flags_wrong(o, _("--seats: '%s' does not name two to five bots"), o->value);
        else if (!hd_spec_read(word, &spec, why))
            flags_wrong(o, "--seats: %s", why);
        else if (!spec.bot)
            flags_wrong(o, _("--seats: '%s' is a person; only bots play here"), word);
        else
            memcpy(c->seat[c->setup.seats], word, sizeof word);
    }
}

/* Errors are told. */
static bool hire_bots(struct sim_choice *c, int *status)
{
    struct hd_errors errors = {.count = 0};
    for (int i = 0; i < c->setup.seats; i++) {
        c->hired[i] = hd_hire(c->seat[i], &errors);
        if (!c->hired[i]) {
            *status = request_failed(&errors);
            return false;
        }
        c->setup.bot[i] = c->hired[i]->bot;
        c->setup.budget[i] = c->hired[i]->budget;
    }
    return true;
}

static void read_options(struct sim_choice *c, struct flags *o)
{
    uint64_t n = 0;
    for (int i; (i = flags_next(o)) >= 0;) {
        if (request_take(&c->request, REQUEST, i, o))
            continue;
        else if (i == SEATS)
            read_seats(c, o);
        else if (i == GAMES)
            flags_number(o, "games", 1, 1000000000000, &c->setup.games);
        else if (i == SEED)
            flags_number(o, "seed", 0, UINT64_MAX, &c->setup.seed);
        else if (i == THREADS && flags_number(o, "threads", 1, SIM_THREADS, &n))
            c->setup.threads = (int)n;
        else if (i == RECORDS)
            flags_path(o, "records", &c->setup.records);
        else if (i == ROTATE)
            c->setup.rotate = true;
        else if (i == JSON)
            c->json = true;
    }
    if (!o->stop && flags_operands(o, 0) && c->setup.seats == 0)
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

static int run(struct sim_choice *c)
{
    static struct tally tally;
    char why[SIM_WHY];
    struct sigaction action = {.sa_handler = on_interrupt, .sa_flags = (int)SA_RESETHAND};
    sigaction(SIGINT, &action, NULL);
    shown.games = c->setup.games;
    shown.began = lab_clock();
    bool good = sim_run(&c->setup, &tally, why);
    double seconds = lab_clock() - shown.began;
    end_progress();
    if (!good) {
        say(&c->setup, why);
        return c->setup.records ? EXIT_FILE : EXIT_INPUT;
    }
    if (c->json)
        return report_json(&c->setup, &tally, seconds, stdout) ? EXIT_DONE : EXIT_FILE;
    report_text(&c->setup, &tally, seconds, stdout);
    return EXIT_DONE;
}

/* Sets are read here and never again: all games and their records are of one form. */
static int begin(struct sim_choice *c, struct hd_edition *edition)
{
    int status = EXIT_DONE;
    char why[HD_PLAYERS_WHY];
    if (!hire_bots(c, &status) || !request_load(&c->request, edition, &status))
        return status;
    if (!hd_players_fit(edition, c->setup.seats, why)) {
        print_error("hidalgo sim: %s", why);
        return EXIT_INPUT;
    }
    return make_folder(&c->setup) ? run(c) : EXIT_FILE;
}

int cmd_sim(int argc, char **argv)
{
    static struct hd_edition edition;
    long processors = sysconf(_SC_NPROCESSORS_ONLN);
    struct sim_choice c = {.setup = {.edition = &edition,
                                     .games = 1000,
                                     .seed = 1,
                                     .threads = processors < 1             ? 1
                                                : processors > SIM_THREADS ? SIM_THREADS
                                                                           : (int)processors,
                                     .stop = &stop,
                                     .progress = isatty(STDERR_FILENO) ? show_progress : NULL}};
    struct flags o;
    request_begin(&c.request);
    flags_begin(&o, &usage, argc, argv);
    read_options(&c, &o);
    if (o.stop)
        return o.status;
    c.request.texts = hd_texts_new();
    c.setup.request = request_of(&c.request);
    int status = begin(&c, &edition);
    for (int i = 0; i < HD_SEATS; i++)
        hd_dismiss(c.hired[i]);
    hd_texts_free(c.request.texts);
    return status;
}
