/* SPDX-License-Identifier: MIT
 *
 * worth.c: 'hidalgo worth': reads the options, plays, prints what each card is worth.
 *
 * The experiment is in src/lab/worth. */
#include "worth/worth.h"

#include <stdio.h>
#include <string.h>

#include "commands.h"
#include "intl.h"
#include "lab.h"
#include "print.h"
#include "request.h"

enum {
    REQUEST,
    SEATS = REQUEST + 4,
    GAMES,
    SEED,
    THREADS,
    ACTION,
    SINGLE,
    ROBUST,
    STRATA,
    JSON,
    PAGE
};

static const struct flag rows[] = {
    REQUEST_ROWS(REQUEST),
    [SEATS] = {'n', "seats", N_("BOT,..."), N_("a bot for each seat, as for sim"),
               "quick,quick,quick,quick"},
    [GAMES] = {'g', "games", N_("N"), N_("how many games; in each one turn is drawn"), "10000"},
    [SEED] = {'r', "seed", N_("N"), N_("the same seed gives the same games"), "1"},
    [THREADS] = {'t', "threads", N_("N"), N_("games at once; the result is the same"),
                 N_("processors")},
    [ACTION] = {'a', "action", NULL,
                N_("what using the special action is worth, against leaving it out"), NULL},
    [SINGLE] =
        {'1', "single", NULL,
         N_("play only one of the cards, drawn by lot: the same answer, for many more games"),
         NULL},
    [ROBUST] = {'k', "robust", NULL, N_("a table for each bot of --seats, three kinds at least"),
                NULL},
    [STRATA] = {'b', "strata", NULL, N_("by round and by place in the turn order too"), NULL},
    [JSON] = {'j', "json", NULL, N_("print one JSON object"), NULL},
    LAB_PAGE_ROWS(PAGE),
    {.name = NULL}};

const struct usage usage_worth = {
    "worth", NULL,
    N_("Finds what each action card is worth, by experiment: in each game one turn is drawn by "
       "lot, every open card is taken from that very position, and the bots play on with the "
       "same luck. It is about the bots that play: others may make other things of a card."),
    rows};

struct worth_choice {
    struct request request;
    struct worth_setup setup;
    struct lab_bots bots;
    bool robust, strata, json;
    struct lab_page page;
};

static void take(struct worth_choice *c, struct flags *o, int i)
{
    struct hd_match *m = &c->setup.match;
    uint64_t n = 0;
    if (i == SEATS)
        lab_bots_read(&c->bots, o, "seats", 2, HD_SEATS);
    else if (i == GAMES)
        flags_number(o, "games", 1, 1000000000, &m->games);
    else if (i == SEED)
        flags_number(o, "seed", 0, UINT64_MAX, &m->seed);
    else if (i == THREADS && flags_number(o, "threads", 1, HD_MATCH_THREADS, &n))
        m->threads = (int)n;
    else if (i == ACTION)
        c->setup.design = WORTH_USE;
    else if (i == SINGLE)
        c->setup.design = WORTH_SINGLE;
    else if (i == ROBUST)
        c->robust = true;
    else if (i == STRATA)
        c->strata = true;
    else if (i == JSON)
        c->json = true;
}

static void read_options(struct worth_choice *c, struct flags *o)
{
    for (int i; (i = flags_next(o)) >= 0;)
        if (!request_take(&c->request, REQUEST, i, o) && !lab_page_take(&c->page, PAGE, i, o))
            take(c, o, i);
    if (o->stop || !flags_operands(o, 0))
        return;
    lab_bots_usual(&c->bots);
    if (c->robust)
        lab_bots_robust(&c->bots, o);
}

static int tell(const struct worth_choice *c, const struct worth_told *told)
{
    char why[WORTH_WHY];
    bool good = true;
    if (c->json)
        good = worth_json(told, stdout);
    else
        worth_text(told, stdout);
    if (c->page.path && !worth_page(told, c->page.path, c->page.force, why)) {
        print_error("hidalgo worth: %s: %s", c->page.path, why);
        good = false;
    }
    return good ? EXIT_DONE : EXIT_FILE;
}

static int run(struct worth_choice *c)
{
    static struct worth_result result[WORTH_KINDS];
    static struct worth_setup setup[WORTH_KINDS];
    struct worth_told told = {.setup = setup, .result = result, .count = 1, .strata = c->strata};
    struct hd_match table[HD_SEATS];
    char why[WORTH_WHY];
    c->setup.match.stop = lab_interrupt();
    c->setup.progress = lab_progress_begin(c->setup.match.games, false);
    double began = lab_clock();
    told.count = lab_bots_tables(&c->bots, &c->setup.match, c->robust, table);
    for (int i = 0; i < told.count; i++) {
        setup[i] = c->setup;
        setup[i].match = table[i];
        if (!worth_run(&setup[i], &result[i], why)) {
            lab_progress_end();
            print_error("hidalgo worth: %s", why);
            return EXIT_INPUT;
        }
    }
    told.seconds = lab_clock() - began;
    lab_progress_end();
    return tell(c, &told);
}

static int begin(struct worth_choice *c, struct hd_edition *edition)
{
    int status = EXIT_DONE;
    c->setup.match.seats = c->bots.count;
    if (!lab_page_is_free(&c->page, "worth"))
        return EXIT_FILE;
    if (!lab_ready("worth", &c->bots, c->setup.match.player, &c->request, edition, &status))
        return status;
    return run(c);
}

int cmd_worth(int argc, char **argv)
{
    static struct hd_edition edition;
    static struct worth_choice c;
    struct flags o;
    c.setup = (struct worth_setup){.edition = &edition,
                                   .match = {.games = 10000, .seed = 1, .threads = lab_threads()}};
    request_begin(&c.request);
    flags_begin(&o, &usage_worth, argc, argv);
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
