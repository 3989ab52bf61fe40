/* SPDX-License-Identifier: MIT
 *
 * train_main.c: 'train', a program for those who work on the bots: trains the weights of the
 * outlook, of greedy, of quick and of measure (docs/BOTS.md). */
#include "climb.h"
#include "distil.h"
#include "greedy_practice.h"
#include "practice.h"
#include "train.h"

#include <errno.h>
#include <inttypes.h>
#include <locale.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "commands.h"
#include "file.h"
#include "fnv.h"
#include "lab/lab.h"
#include "print.h"
#include "weights.h"

enum {
    FROM,
    OUT,
    KEEP,
    POLICY,
    INSTINCT,
    PRACTICE,
    TEACHER,
    PLAYERS,
    GAMES,
    GENERATIONS,
    SEED,
    THREADS
};

static const struct flag rows[] = {
    [FROM] = {'f', "from", "FILE", "begin with these weights", "from nothing"},
    [OUT] = {'o', "output", "FILE", "where the weights go", NULL},
    [KEEP] = {'K', "keep", "FILE",
              "save in this file what was played and fitted; the same command continues from it, "
              "also to more generations",
              NULL},
    [POLICY] = {'p', "policy", NULL,
                "train the weights of quick: candidates play, --output is weights.def", NULL},
    [INSTINCT] = {'i', "instinct", NULL,
                  "train the weights of measure: --output is measure.txt; with --from, by play",
                  NULL},
    [PRACTICE] = {'a', "practice", NULL,
                  "with --from: greedy plays by these weights, and what did well is favoured",
                  NULL},
    [TEACHER] = {'b', "teacher", "BOT",
                 "a bot that judges by these weights, as search:it=50, plays most games", NULL},
    [PLAYERS] = {'P', "players", "N", "only tables of this size", "2 to 5, at random"},
    [GAMES] = {'g', "games", "N",
               "games of each generation, or the most that decide on a candidate",
               "8000, 2560, 2200, 192000 or 16000"},
    [GENERATIONS] = {'n', "generations", "N", "how many generations, or candidates", "4, 300 or 2"},
    [SEED] = {'r', "seed", "N", "the same seed gives the same weights", "1"},
    [THREADS] = {'t', "threads", "N", "games at once; the result is the same", "processors"},
    {.name = NULL}};

static const struct usage usage_train = {
    "train", NULL,
    "Learns how many points a seat can still expect, from games of bots in all editions with "
    "two to five players. Each generation plays and fits, and is kept only if it wins more. "
    "Writes the weights and their history; the bots are built with data/bots/outlook.txt. With "
    "--practice it makes those of greedy better by play (data/bots/greedy.txt); with "
    "--policy it changes the weights of quick (src/bots/weights.def) and keeps what wins; with "
    "--instinct it fits those of measure (data/bots/measure.txt) to what looking ahead finds, and "
    "with --from as well it lets them play, and favours what did well. An interrupt ends it with "
    "the best so far.",
    rows};

struct train_choice {
    struct train_setup setup;
    const char *from, *out, *keep;
    bool policy, instinct, practice;
    int players; /* 0: any number */
    struct journal journal;
};

/* The teacher must use the outlook, and must not depend on the machine's speed. */
static void take_teacher(struct train_choice *c, struct flags *o)
{
    static const char *const judges[] = {"greedy", "search", "expert"};
    struct hd_spec *t = &c->setup.teacher;
    char why[160];
    bool good = false;
    if (!hd_spec_read(o->value, t, why)) {
        flags_wrong(o, "--teacher: %s", why);
        return;
    }
    for (size_t i = 0; t->bot && i < sizeof judges / sizeof *judges; i++)
        good = good || !strcmp(t->bot->name, judges[i]);
    if (!good || t->budget.ms || *t->style)
        flags_wrong(o, "%s", "--teacher is greedy, search or expert, as search:it=50");
}

static void train_option(struct train_choice *c, struct flags *o, int i)
{
    uint64_t n = 0;
    if (i == FROM)
        flags_path(o, "from", &c->from);
    else if (i == OUT)
        flags_path(o, "output", &c->out);
    else if (i == KEEP)
        flags_path(o, "keep", &c->keep);
    else if (i == POLICY)
        c->policy = true;
    else if (i == INSTINCT)
        c->instinct = true;
    else if (i == PRACTICE)
        c->practice = true;
    else if (i == TEACHER)
        take_teacher(c, o);
    else if (i == PLAYERS && flags_number(o, "players", 2, HD_SEATS, &n))
        c->players = (int)n;
    else if (i == GAMES)
        flags_number(o, "games", 1, 1000000, &c->setup.games);
    else if (i == GENERATIONS && flags_number(o, "generations", 1, 1000000, &n))
        c->setup.generations = (int)n;
    else if (i == SEED)
        flags_number(o, "seed", 0, UINT64_MAX, &c->setup.seed);
    else if (i == THREADS && flags_number(o, "threads", 1, HD_MATCH_THREADS, &n))
        c->setup.threads = (int)n;
}

static void train_say(const char *line)
{
    print("%s\n", line);
    fflush(stdout);
}

enum { COMMAND = HD_SPEC + 160, WHOLE = TRAIN_STORY + COMMAND + 128 };

/* The command that gives the same weights; generations negative: however many. */
static void tell_command(const struct train_choice *c, int generations, char out[COMMAND])
{
    const struct train_setup *s = &c->setup;
    char players[24] = "", many[40] = "";
    if (c->players)
        snprintf(players, sizeof players, " --players %d", c->players);
    if (generations >= 0)
        snprintf(many, sizeof many, " --generations %d", generations);
    snprintf(out, COMMAND, "hidalgo %s train%s%s%s%s --games %" PRIu64 "%s --seed %" PRIu64,
             HIDALGO_VERSION,
             c->policy     ? " --policy"
             : c->instinct ? " --instinct"
             : c->practice ? " --practice"
                           : "",
             *s->teacher.text ? " --teacher " : "", s->teacher.text, players, s->games, many,
             s->seed);
}

/* The text to write with the weights: what they are, the command, and the story. */
static void tell_whole(const struct train_choice *c, int generations, char whole[WHOLE])
{
    char command[COMMAND];
    tell_command(c, generations, command);
    snprintf(whole, WHOLE, "%s\n%s%s\n%s",
             c->policy ? "How they came about:"
             : c->instinct
                 ? "SPDX-License-Identifier: MIT\nWeights of measure (src/bots/instinct.h)."
             : c->practice
                 ? "SPDX-License-Identifier: MIT\nWeights of greedy's outlook (src/bots/outlook.h)."
                 : "Weights of the outlook (src/bots/outlook.h).",
             command, c->from || c->policy ? ", from the weights before" : "", c->setup.story);
}

/* Writes the file; last: if that fails, the weights are printed, since nothing else has them. */
static bool save(const struct train_choice *c, const void *weights, int generations, bool last)
{
    static char whole[WHOLE];
    char why[FILE_WHY] = "";
    tell_whole(c, generations, whole);
    char *text =
        c->policy ? climb_text(weights, whole)
                  : weights_text(weights, c->instinct ? INSTINCT_NUMBERS : OUTLOOK_NUMBERS, whole);
    bool saved = text && file_write(c->out, text, strlen(text), 0666, why);
    if (!text)
        snprintf(why, sizeof why, "%s", "not enough memory");
    if (!saved && last && text) {
        fputs(text, stdout);
        print_error("train: %s: %s; the weights are printed", c->out, why);
    } else if (!saved)
        print_error(last ? "train: %s: %s"
                         : "train: %s: %s; the training goes on, and it is tried again",
                    c->out, why);
    free(text);
    return saved;
}

static void better(void *own, const void *weights, int generations)
{
    save(own, weights, generations, false);
}

/* Changes with the rules and the bots. */
static uint64_t sample(const struct tables *t)
{
    static struct hd_match_result result;
    char why[HD_MATCH_WHY];
    static const char *const player[] = {"quick", "measure", "greedy", "search"};
    struct hd_match m = {.rules = &t->edition[0].rules, .seats = 4, .games = 4, .threads = 1};
    for (int i = 0; i < m.seats; i++)
        m.player[i] = (struct hd_contender){hd_bot_named(player[i]), {.iterations = 16}};
    uint64_t sum = hd_match(&m, &result, why) ? result.signature : 0;
    for (int i = 0; i < t->count; i++)
        sum = fnv(sum, &t->edition[i].rules.id, sizeof t->edition[i].rules.id);
    return sum;
}

/* Opens what earlier runs of the command have kept. weights: the initial ones. */
static bool keep(struct train_choice *c, const void *weights, size_t size)
{
    char command[COMMAND], about[COMMAND + 80], why[JOURNAL_WHY];
    if (!c->keep)
        return true;
    tell_command(c, -1, command);
    snprintf(about, sizeof about, "%s, of %016" PRIx64 " by %016" PRIx64, command,
             fnv(FNV_BEGIN, weights, size), sample(c->setup.tables));
    c->setup.journal = &c->journal;
    if (journal_open(&c->journal, c->keep, about, why))
        return true;
    print_error("train: %s", why);
    return false;
}

/* Returns the exit code. */
static int finish(struct train_choice *c, bool learnt, const char *trouble, const void *weights)
{
    if (!learnt)
        print_error("train: %s", trouble);
    bool saved = save(c, weights, c->setup.generations, true);
    if (c->setup.journal)
        journal_close(c->setup.journal);
    return !saved || c->journal.failed ? EXIT_FILE : learnt ? EXIT_DONE : EXIT_INPUT;
}

static int run_policy(struct train_choice *c)
{
    struct quick_policy policy = quick_policy;
    char trouble[HD_MATCH_WHY];
    if (!keep(c, &policy, sizeof policy))
        return EXIT_FILE;
    bool learnt = climb(&c->setup, &policy, trouble);
    return finish(c, learnt, trouble, &policy);
}

/* Leaves the numbers as they are without --from. */
static bool from_file(const struct train_choice *c, int16_t *number, unsigned count)
{
    char why[WEIGHTS_WHY];
    if (!c->from || weights_read(c->from, number, count, why))
        return true;
    print_error("train: %s: %s", c->from, why);
    return false;
}

static int run_outlook(struct train_choice *c)
{
    static union outlook_weights net;
    char trouble[HD_MATCH_WHY];
    if (!from_file(c, net.number, OUTLOOK_NUMBERS) || !keep(c, &net, sizeof net))
        return EXIT_FILE;
    bool learnt = c->practice ? practise_greedy(&c->setup, &net.net, trouble)
                              : train(&c->setup, &net.net, trouble);
    return finish(c, learnt, trouble, &net);
}

static int run_instinct(struct train_choice *c)
{
    union instinct_weights weights = instinct_built_in;
    char trouble[HD_MATCH_WHY];
    if (!from_file(c, weights.number, INSTINCT_NUMBERS) || !keep(c, &weights, sizeof weights))
        return EXIT_FILE;
    bool learnt =
        c->from ? practise(&c->setup, &weights, trouble) : distil(&c->setup, &weights, trouble);
    return finish(c, learnt, trouble, &weights);
}

/* Fills in defaults. */
static void complete(struct train_choice *c)
{
    bool practises = c->instinct && c->from;
    if (!c->setup.games)
        c->setup.games = c->policy     ? 2560
                         : practises   ? 192000
                         : c->instinct ? 2200
                         : c->practice ? 16000
                                       : 8000;
    if (!c->setup.generations)
        c->setup.generations = c->policy ? 300 : c->instinct || c->practice ? 2 : 4;
}

static int run_train(struct train_choice *c)
{
    struct tables tables;
    int status = EXIT_FILE;
    if (!lab_can_write(c->out)) {
        print_error("train: %s: %s", c->out, strerror(errno));
        return status;
    }
    c->setup.stop = lab_interrupt();
    c->setup.say = train_say;
    c->setup.better = better;
    c->setup.own = c;
    c->setup.tables = &tables;
    complete(c);
    bool loaded = tables_load(&tables, c->setup.seed);
    if (c->players)
        tables.least = tables.most = c->players;
    if (loaded)
        status = c->policy ? run_policy(c) : c->instinct ? run_instinct(c) : run_outlook(c);
    else
        print_error("train: %s", "there is no edition to play");
    tables_free(&tables);
    return status;
}

int main(int argc, char **argv)
{
    static struct train_choice c = {.setup = {.seed = 1}};
    struct flags o;
    c.setup.threads = lab_threads();
    signal(SIGXFSZ, SIG_IGN); /* a file that gets too large then fails in write()    */
    setlocale(LC_ALL, "");
    setlocale(LC_NUMERIC, "C");
    flags_begin(&o, &usage_train, argc, argv);
    o.tool = true;
    for (int i; (i = flags_next(&o)) >= 0;)
        train_option(&c, &o, i);
    if (!o.stop && flags_operands(&o, 0) && !c.out)
        flags_wrong(&o, "--output is missing: where should the weights go?");
    if (!o.stop && c.policy && (c.players || *c.setup.teacher.text))
        flags_wrong(&o, "--policy takes neither --teacher nor --players");
    if (!o.stop && c.instinct && (c.policy || *c.setup.teacher.text))
        flags_wrong(&o, "--instinct takes neither --policy nor --teacher");
    if (!o.stop && c.practice && (c.policy || c.instinct || *c.setup.teacher.text || !c.from))
        flags_wrong(&o, "--practice takes --from, and neither --policy, --instinct nor --teacher");
    if (!o.stop && c.policy && c.from)
        flags_wrong(&o, "--policy begins with the weights that are built in, not --from a file");
    return o.stop ? o.status : run_train(&c);
}
