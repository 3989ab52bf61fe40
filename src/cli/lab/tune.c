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

enum { REQUEST, VARY = REQUEST + 4, TARGET, GAMES, MINUTES };

static const struct flag rows[] = {
    REQUEST_ROWS(REQUEST),
    [VARY] = {'v', "vary", N_("CARD.NUMBER=A..B,..."),
              N_("a number that may change, and from where to where: militia.place=0..5; place, "
                 "copies, or gain (points that the card gives to its taker: gain=-2..3, also where "
                 "it gives none yet)"),
              NULL},
    [TARGET] = {'x', "target", N_("stack=POINTS|all=POINTS|first=SHARE"),
                N_("each card that may change is worth what its stack is, but for so much; or: "
                   "all cards of these stacks are; or: who begins wins so many of 100 games "
                   "(first=25, or first=25/2: but for 2)"),
                "stack=0.5"},
    [GAMES] = {'g', "games", N_("N"),
               N_("how many games of each value, at most; what is proposed in the end plays up to "
                  "four times as many"),
               "20000"},
    [MINUTES] =
        {'m', "minutes", N_("N"),
         N_("stop then, with what is best so far; how far that comes depends on the machine"),
         NULL},
    LAB_SEATS,
    LAB_ROWS,
    LAB_KEEP,
    {.name = NULL}};

const struct usage usage_tune = {
    "tune", "[SET]",
    N_("Searches numbers with which cards are worth what their stack is, or with which who begins "
       "wins a share of the games that is asked for, and prints a set with them, and what speaks "
       "for it as comments: hidalgo tune my.yaml --vary militia.place=0..5 "
       ">tuned.yaml. All values play the same games, and those that are surely worse leave early. "
       "It is about the bots that play. Lay the result over what was tuned: --set my.yaml "
       "--set tuned.yaml."),
    rows};

struct tune_choice {
    struct lab lab;
    struct hd_edition edition;
    struct word_list vary;
    struct tune_setup setup;
    struct tune_result result;
    uint64_t minutes;
};

/* ---- options ------------------------------------------------------------------------- */

/* A number above 0, and what stands behind it; NULL: there is none. */
static const char *read_above(const char *text, double *out)
{
    char *end;
    *out = strtod(text, &end);
    return end == text || !isfinite(*out) || *out <= 0 ? NULL : end;
}

static void read_target(struct flags *o, struct tune_setup *s)
{
    const char *rest = NULL;
    s->first = 0;
    s->all = strncmp(o->value, "all=", 4) == 0;
    if (s->all)
        rest = read_above(o->value + 4, &s->within);
    else if (strncmp(o->value, "stack=", 6) == 0)
        rest = read_above(o->value + 6, &s->within);
    else if (strncmp(o->value, "first=", 6) == 0) {
        s->within = TUNE_FIRST_WITHIN;
        rest = read_above(o->value + 6, &s->first);
        if (rest && *rest == '/')
            rest = read_above(rest + 1, &s->within);
    }
    if (!rest || *rest || s->first >= 100)
        flags_wrong(o, _("--target: '%s' is not as stack=0.5, all=0.5 or first=25"), o->value);
}

static void take(void *own, struct flags *o, int i)
{
    struct tune_choice *c = own;
    if (i == VARY && !word_list_add(&c->vary, o->value, true))
        flags_wrong(o, _("--vary: '%s' is empty, or there are too many of them"), o->value);
    else if (i == TARGET)
        read_target(o, &c->setup);
    else if (i == MINUTES)
        flags_number(o, "minutes", 1, 100000, &c->minutes);
}

static void check(void *own, struct flags *o)
{
    struct tune_choice *c = own;
    if (!flags_operands(o, 1))
        return;
    if (c->vary.count == 0)
        flags_wrong(o, _("--vary is missing, for example --vary militia.place=0..5"));
    else if (c->vary.count > TUNE_KNOBS)
        flags_wrong(o, _("--vary: at most %d numbers"), TUNE_KNOBS);
    else
        lab_read_set(&c->lab, o);
    lab_bots_usual(&c->lab.bots);
}

/* ---- the command ----------------------------------------------------------------------- */

static double ends;

static bool time_is_up(void)
{
    return lab_clock() >= ends;
}

static bool read_knobs(struct tune_choice *c, char why[KEEP_WHY])
{
    char wrong[TUNE_WHY];
    for (int i = 0; i < c->vary.count; i++)
        if (!tune_knob_read(&c->setup, c->vary.words[i], &c->setup.knob[c->setup.knobs++], wrong)) {
            snprintf(why, KEEP_WHY, "--vary: %s", wrong);
            return false;
        }
    return true;
}

/* What makes other games, or asks others of them; how many, and how long, does not. */
static void about(struct tune_choice *c, char out[KEEP_ABOUT])
{
    const struct hd_edition *edition = &c->edition;
    char rest[KEEP_ABOUT];
    int used = snprintf(rest, sizeof rest, "%s first %g within %g", c->setup.all ? "all" : "",
                        c->setup.first, c->setup.within);
    for (int i = 0; i < c->vary.count && used < (int)sizeof rest; i++)
        used += snprintf(rest + used, sizeof rest - (size_t)used, " %s", c->vary.words[i]);
    lab_about(out, "tune", &c->setup.match, &edition, 1, rest);
}

static bool play(void *own, int i, const struct lab_table *table, char why[KEEP_WHY])
{
    struct tune_choice *c = own;
    (void)i;
    c->setup.keep = table->keep;
    c->setup.match = table->match;
    c->setup.progress = table->progress;
    ends = lab_clock() + 60 * (double)c->minutes;
    c->setup.enough = c->minutes ? time_is_up : NULL;
    about(c, c->setup.keep->about);
    return tune_run(&c->setup, &c->result, why);
}

static int run(void *own)
{
    struct tune_choice *c = own;
    char why[KEEP_WHY];
    bool printed = true;
    c->setup.request = request_of(&c->lab.request);
    if (!read_knobs(c, why)) {
        print_error("hidalgo tune: %s", why);
        return EXIT_INPUT;
    }
    c->lab.here = tune_games(&c->setup, c->lab.match.games);
    if (!lab_play(&c->lab, "tune", &c->lab.match, 1, play, c))
        return EXIT_INPUT;
    if (c->lab.json)
        printed = tune_json(&c->setup, &c->result, stdout);
    else
        tune_print(&c->setup, &c->result, stdout);
    return lab_told(&c->lab, "tune", "--keep", printed, "");
}

int cmd_tune(int argc, char **argv)
{
    static struct tune_choice c;
    const struct lab_job job = {.usage = &usage_tune,
                                .games = 20000,
                                .most = 1000000000,
                                .take = take,
                                .check = check,
                                .edition = &c.edition,
                                .run = run};
    c.setup = (struct tune_setup){.edition = &c.edition, .within = 0.5};
    return lab_command(&c.lab, &job, &c, argc, argv);
}
