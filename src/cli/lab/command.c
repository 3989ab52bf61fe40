/* SPDX-License-Identifier: MIT
 *
 * command.c: the course of a command of the laboratory (lab.h): options, bots, edition,
 * games, and how it ends. */
#include <errno.h>
#include <inttypes.h>
#include <stddef.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "commands.h"
#include "file.h"
#include "lab.h"
#include "print.h"
#include "text.h"

/* ---- options ------------------------------------------------------------------------ */

static void take_seats(struct lab *lab, const struct lab_job *job, struct flags *o)
{
    (void)job;
    lab_bots_read(&lab->bots, o, "seats", 2, HD_SEATS);
    lab->match.seats = 0;
    lab->apart = false;
}

static void take_bots(struct lab *lab, const struct lab_job *job, struct flags *o)
{
    enum { TABLE = 4 };
    (void)job;
    lab_bots_read(&lab->bots, o, lab->over ? "over" : "bots", 1, HD_POOL);
    lab->match.seats = TABLE;
    lab->apart = true;
}

static void take_over(struct lab *lab, const struct lab_job *job, struct flags *o)
{
    int kinds[HD_POOL];
    lab->over = true;
    take_bots(lab, job, o);
    if (!o->stop && lab_bots_kinds(&lab->bots, kinds) < lab->bots.count)
        flags_wrong(o, "--over: '%s' names a kind twice", o->value);
    else if (!o->stop && lab->bots.count < 2)
        flags_wrong(o, "--over needs two kinds of bot: --over quick,greedy");
}

void lab_read_figure(struct flags *o, enum worth_end *out)
{
    for (int i = 0; i < WORTH_ENDS; i++)
        if (strcmp(o->value, worth_figure_word((enum worth_end)i)) == 0) {
            *out = (enum worth_end)i;
            return;
        }
    flags_wrong(o, "--figure: '%s' is not points, margin or wins", o->value);
}

static void take_games(struct lab *lab, const struct lab_job *job, struct flags *o)
{
    flags_number(o, "games", 1, job->most, &lab->match.games);
}

static void take_seed(struct lab *lab, const struct lab_job *job, struct flags *o)
{
    (void)job;
    flags_number(o, "seed", 0, UINT64_MAX, &lab->match.seed);
}

static void take_threads(struct lab *lab, const struct lab_job *job, struct flags *o)
{
    uint64_t n = 0;
    (void)job;
    if (flags_number(o, "threads", 1, HD_MATCH_THREADS, &n))
        lab->match.threads = (int)n;
}

static void take_choices(struct lab *lab, const struct lab_job *job, struct flags *o)
{
    flags_number(o, "choices", 1, job->most, &lab->choices);
}

static void take_report(struct lab *lab, const struct lab_job *job, struct flags *o)
{
    (void)job;
    flags_path(o, "report", &lab->report);
}

static void take_csv(struct lab *lab, const struct lab_job *job, struct flags *o)
{
    (void)job;
    flags_path(o, "csv", &lab->csv);
}

static void take_shard(struct lab *lab, const struct lab_job *job, struct flags *o)
{
    (void)job;
    if (!shard_read(o->value, &lab->shard, &lab->shards))
        flags_wrong(o, "--shard: '%s' is not a part such as 3/8", o->value);
}

static void take_keep(struct lab *lab, const struct lab_job *job, struct flags *o)
{
    (void)job;
    flags_path(o, "keep", &lab->keep);
}

/* "3,4,5" */
static void take_players(struct lab *lab, const struct lab_job *job, struct flags *o)
{
    const char *next = o->value;
    (void)job;
    for (lab->sizes = 0; !o->stop; next++) {
        int n = *next - '0';
        if (n < 2 || n > HD_SEATS || lab->sizes == REPORT_SIZES || (next[1] && next[1] != ',')) {
            flags_wrong(o, "--players: '%s' is not a list such as 3,4,5", o->value);
            return;
        }
        lab->size[lab->sizes++] = n;
        if (!*++next)
            return;
    }
}

/* By name, so that each command can list them anywhere. */
static const struct {
    const char *name;
    void (*take)(struct lab *lab, const struct lab_job *job, struct flags *o);
    size_t says; /* where an option without a value sets true                         */
} common[] = {
    {"seats", take_seats, 0},
    {"bots", take_bots, 0},
    {"over", take_over, 0},
    {"games", take_games, 0},
    {"seed", take_seed, 0},
    {"threads", take_threads, 0},
    {"players", take_players, 0},
    {"choices", take_choices, 0},
    {"report", take_report, 0},
    {"keep", take_keep, 0},
    {"shard", take_shard, 0},
    {"csv", take_csv, 0},
    {"json", NULL, offsetof(struct lab, json)},
    {"robust", NULL, offsetof(struct lab, robust)},
    {"force", NULL, offsetof(struct lab, force)},
    {"progress", NULL, offsetof(struct lab, lines)},
};

static bool take_common(struct lab *lab, const struct lab_job *job, struct flags *o, int i)
{
    for (size_t k = 0; k < sizeof common / sizeof *common; k++) {
        if (strcmp(common[k].name, job->usage->rows[i].name) != 0)
            continue;
        if (common[k].take)
            common[k].take(lab, job, o);
        else
            *(bool *)((char *)lab + common[k].says) = true;
        return true;
    }
    return false;
}

void lab_read_set(struct lab *lab, struct flags *o)
{
    if (!flags_operands(o, 1) || o->operands == 0)
        return;
    if (!lab->edition_given && hd_set_edition(o->operand[0], lab->edition))
        lab->request.edition = lab->edition;
    if (!word_list_add(&lab->request.sets, o->operand[0], false))
        flags_wrong(o, "there are too many sets");
}

/* --robust needs several kinds of bot. */
static void check_robust(const struct lab *lab, struct flags *o)
{
    enum { ROBUST = 3 };
    int kinds[HD_POOL];
    if (!o->stop && lab->robust && lab_bots_kinds(&lab->bots, kinds) < ROBUST)
        flags_wrong(o, "--robust needs three kinds of bot: --seats quick,greedy,random,random");
}

/* Takes the files after the word 'merge' from the operands. */
static void take_parts(struct lab *lab, struct flags *o)
{
    int at = 0;
    while (at < o->operands && strcmp(o->operand[at], "merge") != 0)
        at++;
    if (at == o->operands)
        return;
    lab->parts = (struct keep_parts){.file = (const char *const *)o->operand + at + 1,
                                     .count = o->operands - at - 1,
                                     .used = calloc((size_t)(o->operands - at), sizeof(bool))};
    o->operands = at;
    if (lab->parts.count == 0)
        flags_wrong(o, "which files? After 'merge' come the files of all parts");
    else if (!lab->parts.used)
        flags_wrong(o, "not enough memory");
    else if (lab->keep || lab->shards)
        flags_wrong(o, "'merge' plays nothing: it goes without --shard and --keep");
}

/* Parts of a run, whose sums are put together. */
static void check_parts(struct lab *lab, const struct lab_job *job, struct flags *o)
{
    if (job->block)
        take_parts(lab, o);
    if (job->block && lab->shards && !lab->keep)
        flags_wrong(o, "--shard needs --keep FILE, which saves the part");
    else if ((lab->shards || lab->parts.count) && lab->choices)
        flags_wrong(o, "--choices is not saved: parts are played without");
}

/* The four options of request.h come first in every command. */
static void lab_options(struct lab *lab, const struct lab_job *job, void *own, struct flags *o)
{
    enum { REQUEST = 0 };
    for (int i; (i = flags_next(o)) >= 0;) {
        lab->edition_given = lab->edition_given || i == REQUEST;
        if (!request_take(&lab->request, REQUEST, i, o) && !take_common(lab, job, o, i))
            job->take(own, o, i);
    }
    if (!o->stop)
        check_parts(lab, job, o);
    if (!o->stop && job->check)
        job->check(own, o);
    check_robust(lab, o);
}

/* ---- a command ---------------------------------------------------------------------- */

bool lab_fits(const struct lab *lab, const char *command, const char *name,
              const struct hd_edition *edition)
{
    char why[HD_PLAYERS_WHY];
    for (int i = 0; i < lab->sizes; i++)
        if (!hd_players_fit(edition, lab->size[i], why)) {
            print_error("hidalgo %s: %s%s%s", command, name ? name : "", name ? ": " : "", why);
            return false;
        }
    return true;
}

static bool is_free(const struct lab *lab, const char *command, const char *path)
{
    if (lab->force || !file_exists(path))
        return true;
    print_error("hidalgo %s: %s exists; --force overwrites it", command, path);
    return false;
}

bool lab_can_write(const char *path)
{
    char folder[FILE_PATH];
    struct stat st;
    bool there = stat(path, &st) == 0;
    snprintf(folder, sizeof folder, "%s", path);
    char *end = strrchr(folder, '/');
    if (end)
        end[end == folder] = 0;
    errno = EISDIR;
    return there && !S_ISREG(st.st_mode) ? !S_ISDIR(st.st_mode)
                                         : access(end ? folder : ".", W_OK | X_OK) == 0;
}

static bool is_writable(const char *command, const char *path)
{
    if (lab_can_write(path))
        return true;
    print_error("hidalgo %s: %s: %s", command, path, strerror(errno));
    return false;
}

/* Checks before the games that what is kept, the page and the tables can be written later. */
static bool can_be_told(const struct lab *lab, const char *command)
{
    char why[FILE_WHY], run[FILE_PATH];
    if (lab->report && (!is_free(lab, command, lab->report) || !is_writable(command, lab->report)))
        return false;
    if (lab->keep && !is_writable(command, lab->keep))
        return false;
    if (!lab->csv)
        return true;
    if (!file_mkdirs(lab->csv, 0777, why)) {
        print_error("hidalgo %s: %s: %s", command, lab->csv, why);
        return false;
    }
    return file_join(lab->csv, "run.json", run, sizeof run) && is_free(lab, command, run);
}

bool lab_ready(struct lab *lab, const char *command, struct hd_edition *edition, int *status)
{
    if (!request_load(&lab->request, edition, status))
        return false;
    *status = EXIT_INPUT;
    if (!lab_fits(lab, command, NULL, edition))
        return false;
    lab_bots_meet(&lab->bots, edition, lab->request.texts, lab->match.seats);
    return true;
}

/* ---- games -------------------------------------------------------------------------- */

/* What is played here of a table's games. */
static struct shard lab_part(const struct lab *lab, const struct lab_job *job, uint64_t games)
{
    return lab->shards && job->block ? shard_part(games, job->block, lab->shard, lab->shards)
                                     : (struct shard){.block = job->block, .end = games};
}

/* A file for each table: FILE, FILE.2 ...; or the files of its parts. */
static void keep_for(struct lab *lab, int i, const struct shard *part, struct lab_table *table,
                     char path[FILE_PATH])
{
    snprintf(path, FILE_PATH, i ? "%s.%d" : "%s", lab->keep ? lab->keep : "", i + 1);
    *table->keep = (struct keep){.path = lab->keep ? path : NULL,
                                 .part = *part,
                                 .games = table->match.games,
                                 .parts = lab->parts.count ? &lab->parts : NULL,
                                 .trouble = table->trouble};
    table->match.first = part->first;
    table->match.games = part->end - part->first;
}

/* Every file must be of one of the tables. */
static bool parts_used(const struct lab *lab, char why[KEEP_WHY])
{
    for (int i = 0; i < lab->parts.count; i++)
        if (!lab->parts.used[i]) {
            snprintf(why, KEEP_WHY, "%.300s: it is no part of this run", lab->parts.file[i]);
            return false;
        }
    return true;
}

/* Plays all tables, and stops at an interrupt. Returns the exit code, after an error message if it
 * is not EXIT_DONE. */
static int lab_play(struct lab *lab, const struct lab_job *job, const struct hd_match *tables,
                    int count, void *own)
{
    const char *command = job->usage->command;
    char why[KEEP_WHY] = "", path[FILE_PATH];
    bool good = true;
    struct keep keep;
    struct shard part[REPORT_TABLES];
    uint64_t games = 0, before = 0;
    for (int i = 0; i < count; i++) {
        part[i] = lab_part(lab, job, tables[i].games);
        games += part[i].end - part[i].first;
    }
    struct lab_table table = {.progress =
                                  lab_progress_begin(lab->here ? lab->here : games, lab->lines),
                              .trouble = lab_trouble(command),
                              .keep = &keep};
    const atomic_bool *stop = lab_interrupt();
    double began = lab_clock();
    for (int i = 0; i < count && good; i++) {
        table.match = tables[i];
        table.match.stop = stop;
        keep_for(lab, i, &part[i], &table, path);
        lab_progress_before(before);
        before += table.match.games;
        good = job->play(own, i, &table, why);
        if (*keep.unsaved)
            snprintf(lab->unsaved, KEEP_WHY, "%s", keep.unsaved);
    }
    lab->seconds = lab_clock() - began;
    lab_progress_end();
    good = good && parts_used(lab, why);
    if (!good)
        print_error("hidalgo %s: %s", command, why);
    return good ? EXIT_DONE : keep.unreadable ? EXIT_FILE : EXIT_INPUT;
}

/* ---- what was found ---------------------------------------------------------------- */

/* After the result: what could not be saved, and how to continue an interrupted run. */
static void tell_unsaved(const struct lab *lab, const struct lab_job *job)
{
    const char *command = job->usage->command;
    if (*lab->unsaved)
        print_error("hidalgo %s: %s: not all of what is printed is saved; the same command "
                    "continues from what is",
                    command, lab->unsaved);
    else if (lab_stopped() && lab->keep)
        print_error("hidalgo %s: stopped; %s has the games so far, and the same command "
                    "continues from there",
                    command, lab->keep);
    else if (lab_stopped())
        print_error("hidalgo %s: stopped; the output is about the games so far. With %s FILE the "
                    "same command could continue from them",
                    command, job->saves);
}

/* Every form that is asked for. Returns the exit code. */
static int tell_found(const struct lab *lab, const struct lab_job *job, const void *found)
{
    const char *command = job->usage->command;
    const struct findings what = {job->tell, job->head, found, lab->seconds};
    char page[TELLING_WHY] = "", tables[TELLING_WHY] = "";
    bool printed = true;
    if (lab->json)
        printed = telling_json(&what, stdout);
    else if (job->print)
        job->print(&what, stdout);
    else
        telling_text(&what, stdout);
    if (lab->report && !telling_page(&what, lab->report, lab->force, page))
        print_error("hidalgo %s: %s: %s", command, lab->report, page);
    if (lab->csv && !telling_csv(&what, lab->csv, lab->force, tables))
        print_error("hidalgo %s: %s", command, tables);
    tell_unsaved(lab, job);
    return printed && !*page && !*tables && !*lab->unsaved ? EXIT_DONE : EXIT_FILE;
}

static int lab_run(struct lab *lab, const struct lab_job *job, void *own)
{
    struct hd_match table[REPORT_TABLES] = {lab->match};
    int kinds = 1, count = job->tables ? lab_tables(lab, table, &kinds) : 1;
    int status = lab_play(lab, job, table, count, own);
    if (status != EXIT_DONE)
        return status;
    return tell_found(lab, job, job->told ? job->told(own, count, kinds) : job->found);
}

/* ---- the whole -------------------------------------------------------------------- */

static int lab_begin(struct lab *lab, const struct lab_job *job, void *own)
{
    int status = EXIT_FILE;
    if (!can_be_told(lab, job->usage->command) ||
        !lab_bots_hire(&lab->bots, lab->match.player, &status) ||
        !(job->ready ? job->ready(own, &status)
                     : lab_ready(lab, job->usage->command, job->edition, &status)))
        return status;
    return lab_run(lab, job, own);
}

int lab_command(struct lab *lab, const struct lab_job *job, void *own, int argc, char **argv)
{
    struct flags o;
    lab->match = (struct hd_match){.games = job->games, .seed = 1, .threads = lab_threads()};
    request_begin(&lab->request);
    flags_begin(&o, job->usage, argc, argv);
    lab_options(lab, job, own, &o);
    if (o.stop)
        return o.status;
    lab->match.seats = lab->match.seats ? lab->match.seats : lab->bots.count;
    lab->match.players = lab->bots.count;
    if (lab->sizes == 0)
        lab->size[lab->sizes++] = lab->match.seats;
    lab->request.texts = hd_texts_new();
    int status = lab_begin(lab, job, own);
    lab_bots_dismiss(&lab->bots);
    hd_texts_free(lab->request.texts);
    free(lab->parts.used);
    return status;
}

void lab_about(char out[KEEP_ABOUT], const char *command, const struct hd_match *match,
               const struct hd_edition *const *editions, int count, const char *rest)
{
    snprintf(out, KEEP_ABOUT, "%s " HIDALGO_VERSION " seed %" PRIu64, command, match->seed);
    for (int i = 0; i < count; i++)
        text_add(out, KEEP_ABOUT, " %016" PRIx64, editions[i]->rules.id);
    for (int i = 0; i < match->seats; i++)
        text_add(out, KEEP_ABOUT, " %s", match->player[i].bot->name);
    text_add(out, KEEP_ABOUT, " %s", rest);
}
