/* SPDX-License-Identifier: MIT
 *
 * sim_command.c: 'hidalgo sim': reads the options, runs the games, prints the result.
 *
 * The games are played in src/match, and watched in src/lab/run/sim.c. */
#include <stdio.h>
#include <string.h>

#include "commands.h"
#include "file.h"
#include "lab.h"
#include "print.h"
#include "request.h"
#include "run/runfile.h"
#include "run/shard.h"
#include "run/sim.h"
#include "run/sim_tell.h"
#include "worth/worth_choices.h"

enum {
    REQUEST,
    SEATS = REQUEST + 4,
    GAMES,
    SHARD,
    OUT,
    RECORDS,
    ROTATE,
    POINTS,
    TABLES,
    DECISIONS
};

static const struct flag rows[] = {
    REQUEST_ROWS(REQUEST),
    [SEATS] =
        {'n', "seats", "BOT,...",
         "a bot for each of two to five seats: NAME ({levels}, the weakest first, or another); "
         "with a budget for each decision, NAME:it=N "
         "(iterations) or NAME:ms=N; with a style, NAME:style=FILE; or a program, exec=COMMAND",
         NULL},
    [GAMES] = {'g', "games", "N", "how many games", "1000"},
    [SHARD] = {'i', "shard", "I/N",
               "play only part I of N of the games; 'hidalgo sim merge' puts the parts together",
               NULL},
    [OUT] = {'o', "out", "FILE",
             "write a line of JSON for every game to this file; the same command continues an "
             "unfinished one",
             NULL},
    [RECORDS] = {'d', "records", "FOLDER", "write a record of every game to this folder", NULL},
    [ROTATE] = {'x', "rotate", NULL, "play the same cards and draws with every seating", NULL},
    [POINTS] = {'p', "points", NULL,
                "also where points come from: places, king, regions, rounds; and the lead", NULL},
    [TABLES] = {'a', "all", NULL,
                "all tables, also with --json: seats, homes, cards, bots against bots, and the "
                "most typical games",
                NULL},
    [DECISIONS] = {'D', "decisions", NULL,
                   "with --out: also every decision, with its question, the number of answers "
                   "that were legal, and the answer",
                   NULL},
    LAB_ROWS,
    LAB_PAGE,
    LAB_CSV('c'),
    LAB_CHOICES,
    {.name = NULL}};

const struct usage usage_sim = {
    "sim", "[merge FILE...]",
    "Plays many games between bots and prints who won, and with which cards. Every share and "
    "mean has a 95 % interval. The signature tells two runs apart; it does not depend on the "
    "threads. An interrupt ends the run early and prints the results so far. 'merge' joins the "
    "files of --shard: the result is the same as that of one run.",
    rows};

struct sim_choice {
    struct lab lab;
    struct hd_edition edition;
    struct sim_setup setup;
    struct run_head head;      /* of the first merged file                                   */
    const char *const *merged; /* files, or NULL                                       */
    int merges;
    struct sim_result result;
    struct card_choices choices;
};

/* ---- options ---------------------------------------------------------------------- */

static void sim_option(void *own, struct flags *o, int i)
{
    struct sim_choice *c = own;
    if (i == OUT)
        flags_path(o, "out", &c->setup.file);
    else if (i == RECORDS)
        flags_path(o, "records", &c->setup.records);
    else if (i == ROTATE)
        c->lab.match.rotation = HD_ROTATED;
    c->setup.decisions = c->setup.decisions || i == DECISIONS;
    c->setup.points = c->setup.points || i == POINTS;
    c->setup.all = c->setup.all || i == TABLES;
}

/* Takes bots, edition and numbers of games from the merged files. */
static void read_head(struct sim_choice *c, struct flags *o)
{
    char why[SIM_WHY];
    if (runfile_head(c->merged[0], &c->head, why)) {
        c->setup.match = c->lab.match;
        lab_run_take(&c->head, &c->lab.bots, &c->setup);
        c->lab.match = c->setup.match;
        return;
    }
    print_error("hidalgo sim: %s", why);
    o->stop = true;
    o->status = EXIT_FILE;
}

static void sim_check(void *own, struct flags *o)
{
    struct sim_choice *c = own;
    c->setup.shard = c->lab.shard;
    c->setup.shards = c->lab.shards;
    bool merge = o->operands > 0 && !strcmp(o->operand[0], "merge");
    if (!merge && flags_operands(o, 0) && c->lab.bots.count == 0)
        flags_wrong(o, "--seats is missing, for example --seats random,random,random");
    else if (merge && o->operands == 1)
        flags_wrong(o, "which files? hidalgo sim merge FILE...");
    else if (merge && (c->lab.bots.count > 0 || c->lab.shards || c->setup.records))
        flags_wrong(o, "the merged files already say which games were played, and by whom");
    else if (merge && c->lab.choices)
        flags_wrong(o, "--choices plays games: files are merged without");
    else if (c->setup.decisions && (merge || !c->setup.file))
        flags_wrong(o, "--decisions writes to the file of --out, as the games are played");
    c->merged = merge ? (const char *const *)o->operand + 1 : NULL;
    c->merges = o->operands - 1;
    if (merge && !o->stop)
        read_head(c, o);
}

static bool sim_play_table(void *own, int i, const struct lab_table *table, char why[KEEP_WHY])
{
    struct sim_choice *c = own;
    struct sim_setup *s = &c->setup;
    char wrong[SIM_WHY];
    (void)i;
    s->match = table->match;
    s->progress = table->progress;
    s->trouble = table->trouble;
    bool good = c->merged ? sim_merge(s, c->merged, c->merges, &c->result, wrong)
                          : sim_run(s, &c->result, wrong);
    if (good && c->lab.choices)
        good = worth_choices(s->edition, &s->match, c->lab.choices, &c->choices, wrong);
    c->result.choices = c->lab.choices ? &c->choices : NULL;
    table->keep->unreadable = s->records || s->file || c->merged;
    snprintf(table->keep->unsaved, KEEP_WHY, "%s", c->result.unsaved);
    bool kept = s->records && !s->file; /* then it only affects records */
    snprintf(why, KEEP_WHY, "%.160s%s%.300s", kept ? s->records : "", kept ? ": " : "", wrong);
    return good;
}

static bool make_folder(const struct sim_setup *setup)
{
    char why[FILE_WHY] = "";
    if (!setup->records || file_mkdirs(setup->records, 0777, why))
        return true;
    print_error("hidalgo sim: %s: %s", setup->records, why);
    return false;
}

/* What is played here, and what is counted. */
static void sim_plan(struct sim_choice *c)
{
    c->setup.force = c->lab.force;
    c->setup.match = c->lab.match;
    c->setup.tables = c->setup.all || c->lab.report || c->lab.csv;
    const struct shard part = shard_of(&c->setup);
    c->lab.here = part.end - part.first;
    c->lab.keep = c->setup.file;
}

/* Reads sets once, so that all games and records have the same ones. Merged files contain their
 * sets. */
static bool ready(void *own, int *status)
{
    struct sim_choice *c = own;
    struct hd_errors errors = {0};
    if (!c->merged) {
        c->setup.request = request_of(&c->lab.request);
    } else if (!c->setup.request.texts) {
        c->setup.request.texts = c->lab.request.texts;
    }
    if (!hd_edition_load(&c->edition, &c->setup.request, &errors)) {
        *status = request_failed(&errors);
        return false;
    }
    *status = EXIT_INPUT;
    if (!lab_fits(&c->lab, "sim", NULL, &c->edition))
        return false;
    lab_bots_meet(&c->lab.bots, &c->edition, c->setup.request.texts, c->lab.match.seats);
    sim_plan(c);
    *status = EXIT_FILE;
    return make_folder(&c->setup);
}

int cmd_sim(int argc, char **argv)
{
    static struct sim_choice c;
    static const struct lab_job job = {.usage = &usage_sim,
                                       .saves = "--out",
                                       .games = 1000,
                                       .most = 1000000000000,
                                       .take = sim_option,
                                       .check = sim_check,
                                       .ready = ready,
                                       .play = sim_play_table,
                                       .found = &c.result,
                                       .tell = sim_tell,
                                       .head = sim_head_tell};
    c.setup.edition = &c.edition;
    int status = lab_command(&c.lab, &job, &c, argc, argv);
    answers_free(c.result.answers);
    head_free(&c.head);
    return status;
}
