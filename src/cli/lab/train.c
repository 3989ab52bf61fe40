/* SPDX-License-Identifier: MIT
 *
 * train.c: 'hidalgo train': learns what the bots that think ahead judge positions by.
 *
 * Games, fitting and matches are in src/lab/learn. */
#include "learn/train.h"

#include <inttypes.h>
#include <stdio.h>
#include <string.h>

#include "commands.h"
#include "intl.h"
#include "lab.h"
#include "learn/weights.h"
#include "print.h"
#include "request.h"

enum { FROM, OUT, GAMES, GENERATIONS, SEED, THREADS };

static const struct flag rows[] = {
    [FROM] = {'f', "from", N_("FILE"), N_("begin with these weights"), N_("from nothing")},
    [OUT] = {'o', "output", N_("FILE"), N_("where the weights go"), NULL},
    [GAMES] = {'g', "games", N_("N"), N_("how many games of each generation"), "8000"},
    [GENERATIONS] = {'n', "generations", N_("N"), N_("how often it plays and learns"), "4"},
    [SEED] = {'r', "seed", N_("N"), N_("the same seed gives the same weights"), "1"},
    [THREADS] = {'t', "threads", N_("N"), N_("games at once; the result is the same"),
                 N_("processors")},
    {.name = NULL}};

const struct usage usage_train = {
    "train", NULL,
    N_("Learns how many points a seat may still expect from games that bots play in all "
       "editions, with two to five players. Each generation plays, fits, and is kept only when "
       "it wins more. Writes the weights with the story of how they came about; the bots are "
       "built with data/bots/outlook.txt. An interrupt ends it with the best so far."),
    rows};

struct train_choice {
    struct train_setup setup;
    const char *from, *out;
};

static void take(struct train_choice *c, struct flags *o, int i)
{
    uint64_t n = 0;
    if (i == FROM)
        flags_path(o, "from", &c->from);
    else if (i == OUT)
        flags_path(o, "output", &c->out);
    else if (i == GAMES)
        flags_number(o, "games", 1, 1000000, &c->setup.games);
    else if (i == GENERATIONS && flags_number(o, "generations", 1, 1000, &n))
        c->setup.generations = (int)n;
    else if (i == SEED)
        flags_number(o, "seed", 0, UINT64_MAX, &c->setup.seed);
    else if (i == THREADS && flags_number(o, "threads", 1, HD_MATCH_THREADS, &n))
        c->setup.threads = (int)n;
}

static void say(const char *line)
{
    print("%s\n", line);
    fflush(stdout);
}

static bool load_editions(struct train_choice *c, struct hd_edition edition[TRAIN_EDITIONS],
                          int *status)
{
    char ids[TRAIN_EDITIONS][HD_ID];
    int n = hd_edition_ids(ids, TRAIN_EDITIONS);
    for (int i = 0; i < n; i++) {
        struct request q;
        request_begin(&q);
        q.edition = ids[i];
        if (!request_load(&q, &edition[i], status))
            return false;
        c->setup.edition[c->setup.editions++] = &edition[i];
    }
    return true;
}

static int run(struct train_choice *c)
{
    static struct outlook_net net;
    static char story[TRAIN_STORY], whole[TRAIN_STORY + 256];
    char why[WEIGHTS_WHY] = "", trouble[HD_MATCH_WHY];
    if (c->from && !weights_read(c->from, &net, why)) {
        print_error("hidalgo train: %s: %s", c->from, why);
        return EXIT_FILE;
    }
    c->setup.stop = lab_interrupt();
    c->setup.say = say;
    bool good = train(&c->setup, &net, story, trouble);
    if (!good)
        print_error("hidalgo train: %s", trouble);
    snprintf(whole, sizeof whole,
             "Weights of the outlook (src/bots/outlook.h).\nhidalgo %s train --games %" PRIu64
             " --generations %d --seed %" PRIu64 "%s\n%s",
             HIDALGO_VERSION, c->setup.games, c->setup.generations, c->setup.seed,
             c->from ? ", from the weights before" : "", story);
    if (!weights_write(c->out, &net, whole, why)) {
        print_error("hidalgo train: %s: %s", c->out, why);
        return EXIT_FILE;
    }
    return good ? EXIT_DONE : EXIT_INPUT;
}

int cmd_train(int argc, char **argv)
{
    static struct hd_edition edition[TRAIN_EDITIONS];
    struct train_choice c = {
        .setup = {.games = 8000, .generations = 4, .seed = 1, .threads = lab_threads()}};
    struct flags o;
    int status = EXIT_DONE;
    flags_begin(&o, &usage_train, argc, argv);
    for (int i; (i = flags_next(&o)) >= 0;)
        take(&c, &o, i);
    if (!o.stop && flags_operands(&o, 0) && !c.out)
        flags_wrong(&o, _("--output is missing: where should the weights go?"));
    if (o.stop)
        return o.status;
    return load_editions(&c, edition, &status) ? run(&c) : status;
}
