/* SPDX-License-Identifier: MIT
 *
 * arena.c: 'hidalgo arena': reads the options, plays everybody against everybody, prints
 * how strong each is.
 *
 * The games are played in src/match, and rated there too. */
#include "arena.h"

#include <string.h>

#include "commands.h"
#include "intl.h"
#include "lab.h"
#include "print.h"
#include "request.h"

enum { REQUEST, POOL = REQUEST + 4, PLAYERS, GAMES, SEED, THREADS, ZERO, JSON };

static const struct flag rows[] = {
    REQUEST_ROWS(REQUEST),
    [POOL] = {'b', "pool", N_("BOT,..."), N_("the bots that play, as in --seats of sim"),
              N_("all")},
    [PLAYERS] = {'p', "players", N_("N"), N_("how many sit at a table"), "4"},
    [GAMES] = {'g', "games", N_("N"), N_("how many games, rounded up to full turns"), "1000"},
    [SEED] = {'r', "seed", N_("N"), N_("the same seed gives the same games"), "1"},
    [THREADS] = {'t', "threads", N_("N"), N_("games at once; the result is the same"),
                 N_("processors")},
    [ZERO] = {'z', "zero", N_("BOT"), N_("whose rating is 0"), N_("the first that looks")},
    [JSON] = {'j', "json", NULL, N_("print one JSON object"), NULL},
    {.name = NULL}};

const struct usage usage_arena = {
    "arena", NULL,
    N_("Plays everybody against everybody and prints how strong each is: a rating in points, of "
       "which 400 more are ten times the strength, with a 95 % interval; victories against "
       "what chance gives; points; the time of a decision. An interrupt ends it early."),
    rows};

struct arena_choice {
    struct request request;
    struct arena_setup setup;
    struct lab_bots bots;
    const char *zero;
    bool json;
};

/* ---- options ---------------------------------------------------------------------- */

static void all_bots(struct lab_bots *bots)
{
    for (; hd_bots[bots->count] && bots->count < HD_POOL; bots->count++)
        snprintf(bots->spec[bots->count], HD_SPEC, "%s", hd_bots[bots->count]->name);
}

static void refuse_twice(const struct lab_bots *bots, struct flags *o)
{
    for (int i = 0; i < bots->count && !o->stop; i++)
        for (int k = 0; k < i && !o->stop; k++)
            if (!strcmp(bots->spec[i], bots->spec[k]))
                flags_wrong(o, _("--pool: '%s' is there twice"), bots->spec[i]);
}

static void read_zero(struct arena_choice *c, struct flags *o)
{
    for (int i = 0; c->zero && i < c->bots.count; i++)
        if (!strcmp(c->bots.spec[i], c->zero)) {
            c->setup.zero = i;
            return;
        }
    if (c->zero)
        flags_wrong(o, _("--zero: '%s' is not among the bots that play"), c->zero);
}

/* Who answers blindly measures nothing. */
static void choose_zero(const struct arena_choice *c, struct arena_setup *setup)
{
    for (int i = setup->match.players - 1; !c->zero && i >= 0; i--)
        if (!setup->match.player[i].bot->blind)
            setup->zero = i;
}

static void take(struct arena_choice *c, struct flags *o, int i)
{
    struct hd_match *m = &c->setup.match;
    uint64_t n = 0;
    if (i == POOL)
        lab_bots_read(&c->bots, o, "pool", 2, HD_POOL);
    else if (i == PLAYERS && flags_number(o, "players", 2, HD_SEATS, &n))
        m->seats = (int)n;
    else if (i == GAMES)
        flags_number(o, "games", 1, 10000000, &m->games);
    else if (i == SEED)
        flags_number(o, "seed", 0, UINT64_MAX, &m->seed);
    else if (i == THREADS && flags_number(o, "threads", 1, HD_MATCH_THREADS, &n))
        m->threads = (int)n;
    else if (i == ZERO)
        c->zero = o->value;
    else if (i == JSON)
        c->json = true;
}

static void read_options(struct arena_choice *c, struct flags *o)
{
    for (int i; (i = flags_next(o)) >= 0;)
        if (!request_take(&c->request, REQUEST, i, o))
            take(c, o, i);
    if (o->stop || !flags_operands(o, 0))
        return;
    if (!c->bots.count)
        all_bots(&c->bots);
    refuse_twice(&c->bots, o);
    if (!o->stop)
        read_zero(c, o);
}

/* ---- the command ------------------------------------------------------------------- */

static int run(struct arena_choice *c)
{
    static struct arena_result result;
    char why[HD_MATCH_WHY];
    c->setup.match.stop = lab_interrupt();
    c->setup.progress = lab_progress_begin(c->setup.match.games, false);
    double began = lab_clock();
    bool good = arena_run(&c->setup, &result, why);
    double seconds = lab_clock() - began;
    lab_progress_end();
    if (!good) {
        print_error("hidalgo arena: %s", why);
        return EXIT_INPUT;
    }
    if (c->json)
        return arena_json(&c->setup, &result, seconds, stdout) ? EXIT_DONE : EXIT_FILE;
    arena_text(&c->setup, &result, seconds, stdout);
    return EXIT_DONE;
}

static int begin(struct arena_choice *c, struct hd_edition *edition)
{
    int status = EXIT_DONE;
    char why[HD_PLAYERS_WHY];
    c->setup.match.players = c->bots.count;
    if (!lab_bots_hire(&c->bots, c->setup.match.player, &status) ||
        !request_load(&c->request, edition, &status))
        return status;
    choose_zero(c, &c->setup);
    lab_bots_meet(&c->bots, edition, c->request.texts, c->setup.match.seats);
    if (hd_players_fit(edition, c->setup.match.seats, why))
        return run(c);
    print_error("hidalgo arena: %s", why);
    return EXIT_INPUT;
}

int cmd_arena(int argc, char **argv)
{
    static struct hd_edition edition;
    struct arena_choice c = {
        .setup = {.edition = &edition,
                  .match = {.seats = 4, .games = 1000, .seed = 1, .threads = lab_threads()}}};
    struct flags o;
    request_begin(&c.request);
    flags_begin(&o, &usage_arena, argc, argv);
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
