/* SPDX-License-Identifier: MIT
 *
 * compare_command.c: 'hidalgo compare': reads A and B, plays the same games with both, prints the
 * differences.
 *
 * The games are compared in src/lab/compare. */
#include "compare/compare.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "batches.h"
#include "commands.h"
#include "compare/ranking.h"
#include "lab.h"
#include "print.h"
#include "request.h"
#include "worth/worth_choices.h"

enum { REQUEST, GAMES = REQUEST + 4, UNTIL, FIGURE, GOAL, ALL };

static const struct flag rows[] = {
    REQUEST_ROWS(REQUEST),
    [GAMES] = {'g', "games", "N", "how many games of each, at most", "2400; with --until 1000000"},
    [UNTIL] = {'u', "until", "WIDTH",
               "stop when the interval of the figure is this narrow; all intervals then hold at "
               "any time. Of several versions those that are worse leave, until one is left, or "
               "the others are known to be as good as it within this",
               NULL},
    [FIGURE] = {'f', "figure", "NAME",
                "the figure of interest, tested by itself: points, margin, length, lead-changes, "
                "comeback, wins-1, taken:CARD, ... (a wrong one lists all)",
                "points with --until"},
    [GOAL] = {'o', "goal", "GOAL",
              "with more than two versions, what is better: spread (small margins), length (few "
              "decisions), first-seat (who begins wins its share), or a figure as of --figure: "
              "ties=less, points=more, points=90",
              "spread"},
    [ALL] = {'a', "all", NULL, "also show cards that do not differ", NULL},
    LAB_SEATS,
    LAB_PLAYERS,
    LAB_ROBUST,
    LAB_ROWS,
    LAB_PAGE,
    LAB_CSV('c'),
    LAB_CHOICES,
    LAB_KEEP,
    LAB_SHARD,
    {.name = NULL}};

const struct usage usage_compare = {
    "compare", "A B [C ...]",
    "Plays the same games under A and under B and says what differs, and how certainly. A and B "
    "are each an edition (1995), an edition with options (1995+short), or a card set (name or "
    "file) that changes the edition. --set, --with and --without apply to both. More than two "
    "are "
    "ranked by --goal.",
    rows};

struct compare_choice {
    struct lab lab;
    struct lab_job job;
    int versions;
    struct request side[COMPARE_VERSIONS];
    struct compare_setup setup[REPORT_TABLES]; /* one for each table; at first only [0]   */
    struct compare_result result[REPORT_TABLES];
    struct card_choices choices[REPORT_TABLES][COMPARE_SIDES]; /* with --choices              */
    struct hd_edition loaded[COMPARE_VERSIONS];
    char edition[COMPARE_VERSIONS][HD_ID];
    const char *goal;
    bool all;
    struct compare_told told;
    struct ranking_setup ranking; /* of more than two                                      */
    struct ranking_result ranked;
};

/* ---- options ------------------------------------------------------------------------- */

/* A width must be above 0. */
static void read_width(struct flags *o, double *out)
{
    char *end;
    *out = strtod(o->value, &end);
    if (end == o->value || *end || !isfinite(*out) || *out <= 0)
        flags_wrong(o, "--until: '%s' is not a width such as 0.5", o->value);
}

static void compare_option(void *own, struct flags *o, int i)
{
    struct compare_choice *c = own;
    if (i == UNTIL)
        read_width(o, &c->setup->until);
    else if (i == FIGURE)
        c->setup->chosen = o->value;
    else if (i == GOAL)
        c->goal = o->value;
    else if (i == ALL)
        c->all = true;
}

/* ---- A and B ------------------------------------------------------------------ */

enum { EDITIONS = 64 };

static bool is_edition(const char *word)
{
    char ids[EDITIONS][HD_ID];
    int count = hd_edition_ids(ids, EDITIONS);
    size_t n = strcspn(word, "+");
    for (int i = 0; i < count && i < EDITIONS; i++)
        if (strlen(ids[i]) == n && !strncmp(ids[i], word, n))
            return true;
    return false;
}

/* An edition wins over a set of the same name. */
static bool is_set(const char *word)
{
    char path[HD_FOLDER];
    return !is_edition(word) && hd_set_path(word, path, NULL) != NULL;
}

/* "1995+short+open-castillo" */
static bool compare_read_edition(struct request *q, char id[HD_ID], const char *word)
{
    size_t n = strcspn(word, "+");
    if (n == 0 || n >= HD_ID)
        return false;
    snprintf(id, HD_ID, "%.*s", (int)n, word);
    q->edition = id;
    for (word += n; *word; word += n) {
        char option[HD_ID];
        n = 1 + strcspn(word + 1, "+");
        if (n > HD_ID)
            return false;
        snprintf(option, sizeof option, "%.*s", (int)n - 1, word + 1);
        if (!word_list_add(&q->with, option, false))
            return false;
    }
    return true;
}

/* A set changes the named edition, or the other one of the two, or its own. */
static void lay_set(struct compare_choice *c, int side, const char *word, const char *other)
{
    struct request *q = &c->side[side];
    char *id = c->edition[side];
    if (!c->lab.edition_given && !is_set(other))
        snprintf(id, HD_ID, "%.*s", (int)strcspn(other, "+"), other);
    else if (c->lab.edition_given || !hd_set_edition(word, id))
        snprintf(id, HD_ID, "%s", c->lab.request.edition);
    q->edition = id;
    word_list_add(&q->sets, word, false);
}

static void not_known(struct flags *o, const char *word)
{
    print_error("hidalgo compare: '%s' is neither an edition nor a card set; 'hidalgo cards "
                "sets' lists the named ones",
                word);
    o->stop = true;
    o->status = EXIT_INPUT;
}

/* Of several, a set without an edition of its own changes the first that is named. */
static const char *other_of(const struct flags *o, int i)
{
    int other = 0;
    while (other < o->operands - 1 && (other == i || is_set(o->operand[other])))
        other++;
    return o->operand[other];
}

static void read_sides(struct compare_choice *c, struct flags *o)
{
    for (int i = 0; i < c->versions && !o->stop; i++) {
        const char *word = o->operand[i];
        c->side[i] = c->lab.request;
        c->ranking.version[i].name = word;
        if (is_set(word))
            lay_set(c, i, word, other_of(o, i));
        else if (!is_edition(word) || !compare_read_edition(&c->side[i], c->edition[i], word))
            not_known(o, word);
    }
}

static bool rank_play(void *own, int i, const struct lab_table *table, char why[KEEP_WHY]);

/* What compares two only, or several only. */
static void check_versions(struct compare_choice *c, struct flags *o)
{
    struct ranking_goal goal;
    if (c->versions == COMPARE_SIDES) {
        if (c->goal)
            flags_wrong(o, "--goal ranks more than two versions; --figure is about two");
        return;
    }
    if (c->setup->chosen || c->lab.robust || c->lab.choices || c->lab.sizes > 1)
        flags_wrong(o, "more than two versions are ranked by --goal, at one table: without "
                       "--figure, --robust, --players and --choices");
    else if (!ranking_goal_read(c->goal ? c->goal : "spread", HD_SEATS, &goal))
        flags_wrong(o, "--goal: '%s' is not as spread, ties=less, points=more or points=90",
                    c->goal);
    c->job.play = rank_play;
    c->job.told = NULL;
    c->job.found = &c->ranked;
    c->job.tell = ranking_tell;
}

static void compare_check(void *own, struct flags *o)
{
    struct compare_choice *c = own;
    if (!c->lab.match.games)
        c->lab.match.games = c->setup->until > 0 ? 1000000 : 2400;
    if (c->setup->until > 0 && (c->lab.shards || c->lab.parts.count))
        flags_wrong(o, "--until looks at all games again and again: parts are played without");
    if (o->stop || !flags_operands(o, COMPARE_VERSIONS))
        return;
    c->versions = o->operands;
    if (o->operands < COMPARE_SIDES)
        flags_wrong(o, "name two to compare, for example: hidalgo compare 1995 my-set.yaml");
    else
        check_versions(c, o);
    lab_bots_usual(&c->lab.bots);
    if (!o->stop)
        read_sides(c, o);
}

/* ---- the command ----------------------------------------------------------------------- */

static bool load_side(struct compare_choice *c, int i, int *status)
{
    struct compare_side *side = &c->ranking.version[i];
    c->side[i].texts = hd_texts_new();
    side->edition = &c->loaded[i];
    side->sets = c->side[i].texts;
    if (!request_load(&c->side[i], &c->loaded[i], status))
        return false;
    *status = EXIT_INPUT;
    return lab_fits(&c->lab, "compare", side->name, &c->loaded[i]);
}

static bool ready(void *own, int *status)
{
    struct compare_choice *c = own;
    bool good = true;
    for (int i = 0; i < c->versions && good; i++)
        good = load_side(c, i, status);
    memcpy(c->setup->side, c->ranking.version, sizeof c->setup->side);
    if (good)
        lab_bots_meet(&c->lab.bots, &c->loaded[0], c->side[0].texts, c->lab.match.seats);
    return good;
}

static bool compare_play_table(void *own, int i, const struct lab_table *table, char why[KEEP_WHY])
{
    struct compare_choice *c = own;
    struct compare_setup *s = &c->setup[i];
    const struct hd_edition *both[] = {&c->loaded[0], &c->loaded[1]};
    *s = *c->setup;
    s->match = table->match;
    s->progress = table->progress;
    s->keep = table->keep;
    lab_about(s->keep->about, "compare", &s->match, both, COMPARE_SIDES,
              s->until > 0 ? "anytime" : "");
    bool good = compare_run(s, &c->result[i], why);
    for (int side = 0; good && c->lab.choices && side < COMPARE_SIDES; side++)
        good = worth_choices(both[side], &s->match, c->lab.choices, &c->choices[i][side], why);
    return good;
}

static const void *compare_found(void *own, int count, int kinds)
{
    struct compare_choice *c = own;
    c->told = (struct compare_told){.setup = c->setup,
                                    .result = c->result,
                                    .count = count,
                                    .kinds = kinds,
                                    .all = c->all,
                                    .choices = c->lab.choices ? c->choices[0] : NULL};
    return &c->told;
}

/* ---- more than two ------------------------------------------------------------------------ */

static bool rank_play(void *own, int i, const struct lab_table *table, char why[KEEP_WHY])
{
    struct compare_choice *c = own;
    struct ranking_setup *s = &c->ranking;
    const struct hd_edition *all[COMPARE_VERSIONS];
    char rest[RANKING_GOAL + 60];
    (void)i;
    for (int k = 0; k < c->versions; k++)
        all[k] = &c->loaded[k];
    s->versions = c->versions;
    s->match = table->match;
    s->progress = table->progress;
    s->keep = table->keep;
    s->until = c->setup->until;
    ranking_goal_read(c->goal ? c->goal : "spread", s->match.seats, &s->goal);
    snprintf(rest, sizeof rest, "%s %d %g until %g", s->goal.figure, s->goal.way, s->goal.target,
             s->until);
    lab_about(s->keep->about, "compare", &s->match, all, c->versions, rest);
    return ranking_run(s, &c->ranked, why);
}

int cmd_compare(int argc, char **argv)
{
    static struct compare_choice c;
    c.job = (struct lab_job){.usage = &usage_compare,
                             .saves = "--keep",
                             .most = 1000000000,
                             .take = compare_option,
                             .check = compare_check,
                             .ready = ready,
                             .tables = true,
                             .block = BATCH,
                             .play = compare_play_table,
                             .told = compare_found,
                             .tell = compare_tell};
    int status = lab_command(&c.lab, &c.job, &c, argc, argv);
    for (int i = 0; i < COMPARE_VERSIONS; i++)
        hd_texts_free(c.side[i].texts);
    return status;
}
