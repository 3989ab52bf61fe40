/* SPDX-License-Identifier: MIT
 *
 * tune_command.c: 'hidalgo tune': reads which numbers may change, searches, prints a set.
 *
 * The search is in src/lab/tune. */
#include "tune/front.h"

#include <inttypes.h>
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "batches.h"
#include "commands.h"
#include "lab.h"
#include "print.h"
#include "request.h"
#include "text.h"
#include "tune/knob.h"
#include "tune/versions.h"

enum { REQUEST, VARY = REQUEST + 4, TARGET, GOAL, GAMES, MINUTES, FIGURE };

static const struct flag rows[] = {
    REQUEST_ROWS(REQUEST),
    [VARY] =
        {'v', "vary", "CARD.NUMBER=A..B,...",
         "a number that may change, and its range: militia.place=0..5; place, copies, gain "
         "(points that the card gives its taker: gain=-2..3, even if it gives none yet), or "
         "one in its sentences, by the word before it: up-to=2..5, the second one "
         "up-to.2=0..3; version=A.yaml:B.yaml: 1 is the card as the first of these sets has it, "
         "2 as the second, 0 as it is; with --target first=SHARE also what places give "
         "(cataluna.first=3..6, "
         "second, third, fourth) and edition.king-bonus=1..4, edition.grande-bonus",
         NULL},
    [TARGET] = {'x', "target", "stack=POINTS|all=POINTS|first=SHARE",
                "stack=0.5: each card that may change is worth the mean of its stack, within "
                "0.5 points; all=0.5: all cards of these stacks are; first=25: the first player "
                "wins 25 of 100 games (first=25/2: within 2)",
                "stack=0.5"},
    [GOAL] = {'o', "goal", "GOAL,GOAL",
              "instead of a target: two goals of whole games, as of compare --goal, and what "
              "nothing beats by both (spread,first-seat); all combinations of the values play, "
              "at most 64",
              NULL},
    [GAMES] = {'g', "games", "N",
               "how many games of each value, at most; the final proposal plays up to four times "
               "as many",
               "20000"},
    [MINUTES] = {'m', "minutes", "N",
                 "stop after this time with the best so far; the result depends on the machine",
                 NULL},
    [FIGURE] = {'f', "figure", "points|margin|wins",
                "what a card is worth: the taker's points, points over the mean of the others, or "
                "% of the games won",
                "margin"},
    LAB_SEATS,
    LAB_ROWS,
    LAB_PAGE,
    LAB_CSV('c'),
    LAB_KEEP,
    {.name = NULL}};

const struct usage usage_tune = {
    "tune", "[SET]",
    "Searches for numbers that make cards worth the mean of their stack, or that give the first "
    "player a certain share of wins. Prints a set with these numbers, and the evidence as "
    "comments: hidalgo tune my.yaml --vary militia.place=0..5 >tuned.yaml. All values play the "
    "same games, and clearly worse ones leave early. The result holds for the bots that play. "
    "Use it on top of what was tuned: --set my.yaml --set tuned.yaml.",
    rows};

struct tune_choice {
    struct lab lab;
    struct hd_edition edition;
    struct word_list vary;
    struct tune_setup setup;
    struct tune_result result;
    uint64_t minutes;
    struct lab_job job;
    const char *goal; /* both; or NULL                                                      */
    bool target;
    struct front_setup front;
    struct front_result fronted;
};

/* ---- options ------------------------------------------------------------------------- */

/* A number above 0; returns the text after it, or NULL. */
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
        flags_wrong(o, "--target: '%s' is not a target such as stack=0.5, all=0.5 or first=25",
                    o->value);
}

static void tune_option(void *own, struct flags *o, int i)
{
    struct tune_choice *c = own;
    if (i == VARY && !word_list_add(&c->vary, o->value, true))
        flags_wrong(o, "--vary: '%s' is empty, or there are too many of them", o->value);
    else if (i == TARGET) {
        c->target = true;
        read_target(o, &c->setup);
    } else if (i == GOAL)
        c->goal = o->value;
    else if (i == FIGURE)
        lab_read_figure(o, &c->setup.figure);
    else if (i == MINUTES)
        flags_number(o, "minutes", 1, 100000, &c->minutes);
}

/* "spread,first-seat" */
static bool read_goals(const char *text, int seats, struct front_setup *front)
{
    char goal[FRONT_GOALS][RANKING_GOAL] = {"", ""};
    const size_t n = strcspn(text, ",");
    if (!text[n] || n >= RANKING_GOAL || strlen(text + n + 1) >= RANKING_GOAL)
        return false;
    snprintf(goal[0], RANKING_GOAL, "%.*s", (int)n, text);
    snprintf(goal[1], RANKING_GOAL, "%s", text + n + 1);
    bool good = true;
    for (int g = 0; good && g < FRONT_GOALS; g++)
        good = ranking_goal_read(goal[g], seats, &front->goal[g]);
    return good;
}

static bool front_play(void *own, int i, const struct lab_table *table, char why[KEEP_WHY]);

static void check_goals(struct tune_choice *c, struct flags *o)
{
    if (!read_goals(c->goal, HD_SEATS, &c->front))
        flags_wrong(o, "--goal: '%s' is not two goals such as spread,first-seat", c->goal);
    else if (c->target || c->minutes)
        flags_wrong(o, "--goal goes without --target and --minutes");
    c->setup.goals = true;
    c->job.play = front_play;
    c->job.found = &c->fronted;
    c->job.tell = front_tell;
    c->job.print = NULL;
}

static void tune_check(void *own, struct flags *o)
{
    struct tune_choice *c = own;
    if (o->operands > 1 && strcmp(o->operand[1], "merge") == 0)
        flags_wrong(o, "after each stage a search decides what to play next: it cannot be "
                       "played in parts");
    if (o->stop || !flags_operands(o, 1))
        return;
    if (c->vary.count == 0)
        flags_wrong(o, "--vary is missing, for example --vary militia.place=0..5");
    else if (c->vary.count > TUNE_KNOBS)
        flags_wrong(o, "--vary: at most %d numbers", TUNE_KNOBS);
    else
        lab_read_set(&c->lab, o);
    if (c->goal && !o->stop)
        check_goals(c, o);
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
    for (const struct tune_knob *k = c->setup.knob; k < c->setup.knob + c->setup.knobs; k++)
        for (const struct tune_knob *v = c->setup.knob; v < c->setup.knob + c->setup.knobs; v++)
            if (v != k && v->what == TUNE_VERSION && v->card == k->card && knob_is_of_card(k)) {
                snprintf(why, KEEP_WHY, "--vary: %s: versions of a card go without its numbers",
                         knob_id(&c->edition, k));
                return false;
            }
    return true;
}

/* Describes everything that affects the games and the search, but not how many games or how long.
 */
static void tune_about(struct tune_choice *c, char out[KEEP_ABOUT])
{
    const struct hd_edition *edition = &c->edition;
    char rest[KEEP_ABOUT];
    snprintf(rest, sizeof rest, "%s %s first %g within %g", worth_figure_word(c->setup.figure),
             c->setup.all ? "all" : "", c->setup.first, c->setup.within);
    for (int i = 0; i < c->vary.count; i++) {
        const struct tune_knob *k = &c->setup.knob[i];
        text_add(rest, sizeof rest, " %s", c->vary.words[i]);
        for (int v = 1; k->versions && v <= k->high; v++)
            text_add(rest, sizeof rest, " %016" PRIx64, k->versions->rules[v]);
    }
    if (c->goal)
        text_add(rest, sizeof rest, " %s", c->goal);
    if (c->goal && c->setup.match.games % BATCH != 0) /* the race ended within a block        */
        text_add(rest, sizeof rest, " of %" PRIu64, c->setup.match.games);
    lab_about(out, "tune", &c->setup.match, &edition, 1, rest);
}

static void tune_table(struct tune_choice *c, const struct lab_table *table)
{
    c->setup.keep = table->keep;
    c->setup.match = table->match;
    c->setup.progress = table->progress;
    tune_about(c, table->keep->about);
}

static bool tune_play_table(void *own, int i, const struct lab_table *table, char why[KEEP_WHY])
{
    struct tune_choice *c = own;
    (void)i;
    tune_table(c, table);
    ends = lab_clock() + 60 * (double)c->minutes;
    c->setup.enough = c->minutes ? time_is_up : NULL;
    return tune_run(&c->setup, &c->result, why);
}

static bool front_play(void *own, int i, const struct lab_table *table, char why[KEEP_WHY])
{
    struct tune_choice *c = own;
    (void)i;
    tune_table(c, table);
    c->front.tune = &c->setup;
    read_goals(c->goal, c->setup.match.seats, &c->front);
    return front_run(&c->front, &c->fronted, why);
}

/* Reads the numbers that may change in the edition. */
static bool tune_ready(void *own, int *status)
{
    struct tune_choice *c = own;
    char why[KEEP_WHY];
    if (!lab_ready(&c->lab, "tune", &c->edition, status))
        return false;
    c->setup.request = request_of(&c->lab.request);
    if (!read_knobs(c, why)) {
        print_error("hidalgo tune: %s", why);
        return false;
    }
    c->setup.match = c->lab.match;
    c->lab.here = tune_games(&c->setup, c->lab.match.games);
    if (c->goal)
        c->lab.here = 2 * (uint64_t)front_count(&c->setup) * c->lab.match.games;
    if (c->goal && front_count(&c->setup) > FRONT_MOST)
        print_error("hidalgo tune: there are more than %d combinations", FRONT_MOST);
    return !c->goal || front_count(&c->setup) <= FRONT_MOST;
}

int cmd_tune(int argc, char **argv)
{
    static struct tune_choice c;
    c.job = (struct lab_job){.usage = &usage_tune,
                             .saves = "--keep",
                             .games = 20000,
                             .most = 1000000000,
                             .take = tune_option,
                             .check = tune_check,
                             .ready = tune_ready,
                             .play = tune_play_table,
                             .found = &c.result,
                             .tell = tune_tell,
                             .print = tune_print};
    c.setup = (struct tune_setup){.edition = &c.edition, .figure = WORTH_MARGIN, .within = 0.5};
    int status = lab_command(&c.lab, &c.job, &c, argc, argv);
    for (int i = 0; i < c.setup.knobs; i++)
        versions_free(&c.setup.knob[i]);
    return status;
}
