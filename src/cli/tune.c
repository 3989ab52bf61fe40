/* SPDX-License-Identifier: MIT
 *
 * tune.c: 'hidalgo tune': reads which numbers may change, searches, prints a set.
 *
 * The search is in src/lab/tune. */
#include "tune/tune.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "commands.h"
#include "intl.h"
#include "lab.h"
#include "print.h"
#include "request.h"

enum { REQUEST, VARY = REQUEST + 4, TARGET, SEATS, GAMES, MINUTES, SEED, THREADS };

static const struct flag rows[] = {
    REQUEST_ROWS(REQUEST),
    [VARY] = {'v', "vary", N_("CARD.NUMBER=A..B,..."),
              N_("a number that may change, and from where to where: militia.place=0..5; place, "
                 "copies, or gain (points that the card gives by itself)"),
              NULL},
    [TARGET] = {'x', "target", N_("stack=POINTS"),
                N_("each card that may change is worth what its stack is, but for so much"),
                "stack=0.5"},
    [SEATS] = {'n', "seats", N_("BOT,..."), N_("a bot for each seat, as for sim"),
               "quick,quick,quick,quick"},
    [GAMES] = {'g', "games", N_("N"), N_("how many games of each value, at most"), "20000"},
    [MINUTES] =
        {'m', "minutes", N_("N"),
         N_("stop then, with what is best so far; how far that comes depends on the machine"),
         NULL},
    [SEED] = {'r', "seed", N_("N"), N_("the same seed gives the same games"), "1"},
    [THREADS] = {'t', "threads", N_("N"), N_("games at once; the result is the same"),
                 N_("processors")},
    {.name = NULL}};

const struct usage usage_tune = {
    "tune", "[SET]",
    N_("Searches numbers with which cards are worth what their stack is, and prints a set with "
       "them, and what speaks for it as comments: hidalgo tune my.yaml --vary militia.place=0..5 "
       ">tuned.yaml. All values play the same games, and those that are surely worse leave early. "
       "It is about the bots that play. Lay the result over what was tuned: --set my.yaml "
       "--set tuned.yaml."),
    rows};

struct tune_choice {
    struct request request;
    struct word_list vary;
    struct tune_setup setup;
    struct lab_bots bots;
    uint64_t minutes;
};

/* ---- options ------------------------------------------------------------------------- */

static void read_target(struct flags *o, double *within)
{
    char *end = NULL;
    if (strncmp(o->value, "stack=", 6) == 0)
        *within = strtod(o->value + 6, &end);
    if (!end || end == o->value + 6 || *end || !isfinite(*within) || *within <= 0)
        flags_wrong(o, _("--target: '%s' is not as stack=0.5"), o->value);
}

static void take(struct tune_choice *c, struct flags *o, int i)
{
    struct hd_match *m = &c->setup.match;
    uint64_t n = 0;
    if (i == VARY && !word_list_add(&c->vary, o->value, true))
        flags_wrong(o, _("--vary: '%s' is empty, or there are too many of them"), o->value);
    else if (i == TARGET)
        read_target(o, &c->setup.within);
    else if (i == SEATS)
        lab_bots_read(&c->bots, o, "seats", 2, HD_SEATS);
    else if (i == GAMES)
        flags_number(o, "games", 1, 1000000000, &m->games);
    else if (i == MINUTES)
        flags_number(o, "minutes", 1, 100000, &c->minutes);
    else if (i == SEED)
        flags_number(o, "seed", 0, UINT64_MAX, &m->seed);
    else if (i == THREADS && flags_number(o, "threads", 1, HD_MATCH_THREADS, &n))
        m->threads = (int)n;
}

/* A set is played with the edition that it is made for, if none is named. */
static void read_set(struct tune_choice *c, struct flags *o, bool edition_given)
{
    static char id[HD_ID];
    if (o->operands == 0)
        return;
    if (!edition_given && hd_set_edition(o->operand[0], id))
        c->request.edition = id;
    if (!word_list_add(&c->request.sets, o->operand[0], false))
        flags_wrong(o, _("there are too many sets"));
}

static void read_options(struct tune_choice *c, struct flags *o)
{
    bool edition_given = false;
    for (int i; (i = flags_next(o)) >= 0;) {
        edition_given = edition_given || i == REQUEST;
        if (!request_take(&c->request, REQUEST, i, o))
            take(c, o, i);
    }
    if (o->stop || !flags_operands(o, 1))
        return;
    if (c->vary.count == 0)
        flags_wrong(o, _("--vary is missing, for example --vary militia.place=0..5"));
    else if (c->vary.count > TUNE_KNOBS)
        flags_wrong(o, _("--vary: at most %d numbers"), TUNE_KNOBS);
    else
        read_set(c, o, edition_given);
    lab_bots_usual(&c->bots);
}

/* ---- the command ----------------------------------------------------------------------- */

static double ends;

static bool time_is_up(void)
{
    return lab_clock() >= ends;
}

static int run(struct tune_choice *c)
{
    static struct tune_result result;
    char why[TUNE_WHY];
    c->setup.match.stop = lab_interrupt();
    ends = lab_clock() + 60 * (double)c->minutes;
    c->setup.enough = c->minutes ? time_is_up : NULL;
    if (!tune_run(&c->setup, &result, why)) {
        print_error("hidalgo tune: %s", why);
        return EXIT_INPUT;
    }
    tune_print(&c->setup, &result, stdout);
    return EXIT_DONE;
}

static bool read_knobs(struct tune_choice *c, const struct hd_edition *edition)
{
    char why[TUNE_WHY];
    for (int i = 0; i < c->vary.count; i++)
        if (!tune_knob_read(edition, c->vary.words[i], &c->setup.knob[c->setup.knobs++], why)) {
            print_error("hidalgo tune: --vary: %s", why);
            return false;
        }
    return true;
}

static int begin(struct tune_choice *c, struct hd_edition *edition)
{
    int status = EXIT_DONE;
    c->setup.match.seats = c->bots.count;
    if (!lab_ready("tune", &c->bots, c->setup.match.player, &c->request, edition, &status))
        return status;
    return read_knobs(c, edition) ? run(c) : EXIT_INPUT;
}

int cmd_tune(int argc, char **argv)
{
    static struct hd_edition edition;
    static struct tune_choice c;
    struct flags o;
    c.setup = (struct tune_setup){.edition = &edition,
                                  .match = {.games = 20000, .seed = 1, .threads = lab_threads()},
                                  .within = 0.5};
    request_begin(&c.request);
    flags_begin(&o, &usage_tune, argc, argv);
    read_options(&c, &o);
    if (o.stop)
        return o.status;
    c.request.texts = hd_texts_new();
    c.setup.sets = c.request.texts;
    int status = begin(&c, &edition);
    lab_bots_dismiss(&c.bots);
    hd_texts_free(c.request.texts);
    return status;
}
