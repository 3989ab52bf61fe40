/* SPDX-License-Identifier: MIT
 *
 * arena_command.c: 'hidalgo arena': reads the options, plays everybody against everybody, prints
 * the ratings.
 *
 * The games are played in src/match, and rated there too. */
#include "arena.h"

#include <string.h>

#include "commands.h"
#include "lab.h"
#include "request.h"

enum { REQUEST, POOL = REQUEST + 4, PLAYERS, GAMES, ZERO };

static const struct flag rows[] = {
    REQUEST_ROWS(REQUEST),
    [POOL] = {'b', "pool", "BOT,...", "the bots that play, written as in --seats of sim", "all"},
    [PLAYERS] = {'p', "players", "N", "how many sit at a table", "4"},
    [GAMES] = {'g', "games", "N", "how many games, rounded up to full rotations", "1000"},
    [ZERO] = {'z', "zero", "BOT", "whose rating is 0", "the first that looks at the board"},
    LAB_ROWS,
    LAB_PAGE,
    LAB_CSV('c'),
    LAB_KEEP,
    LAB_SHARD,
    {.name = NULL}};

const struct usage usage_arena = {
    "arena", "[merge FILE...]",
    "Plays everybody against everybody and prints how strong each bot is: a rating in points "
    "(400 more are ten times the strength) with a 95 % interval, wins compared with an equal "
    "share, points, and the time of a decision. An interrupt ends it early.",
    rows};

struct arena_choice {
    struct lab lab;
    struct hd_edition edition;
    struct arena_setup setup;
    struct arena_result result;
    const char *zero;
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
                flags_wrong(o, "--pool: '%s' is named twice", bots->spec[i]);
}

static void read_zero(struct arena_choice *c, struct flags *o)
{
    for (int i = 0; c->zero && i < c->lab.bots.count; i++)
        if (!strcmp(c->lab.bots.spec[i], c->zero)) {
            c->setup.zero = i;
            return;
        }
    if (c->zero)
        flags_wrong(o, "--zero: '%s' is not among the bots that play", c->zero);
}

/* The default is not a bot that ignores its view. */
static void choose_zero(const struct arena_choice *c, struct arena_setup *setup)
{
    for (int i = setup->match.players - 1; !c->zero && i >= 0; i--)
        if (!setup->match.player[i].bot->blind)
            setup->zero = i;
}

static void arena_option(void *own, struct flags *o, int i)
{
    struct arena_choice *c = own;
    if (i == POOL)
        lab_bots_read(&c->lab.bots, o, "pool", 2, HD_POOL);
    else if (i == ZERO)
        c->zero = o->value;
}

static void arena_check(void *own, struct flags *o)
{
    enum { USUAL = 4 };
    struct arena_choice *c = own;
    flags_operands(o, 0);
    if (c->lab.sizes > 1)
        flags_wrong(o, "%s", "--players: all tables of an arena have the same size");
    c->lab.match.seats = c->lab.sizes > 0 ? c->lab.size[0] : USUAL;
    c->lab.match.games = arena_games(c->lab.match.games, c->lab.match.seats);
    if (!c->lab.bots.count)
        all_bots(&c->lab.bots);
    refuse_twice(&c->lab.bots, o);
    if (!o->stop)
        read_zero(c, o);
}

/* ---- the command ------------------------------------------------------------------- */

/* All players and the seats; which one has rating 0 changes no game. */
static void arena_about(const struct arena_choice *c, char out[KEEP_ABOUT])
{
    const struct hd_edition *edition = &c->edition;
    struct hd_match all = c->setup.match;
    char rest[40];
    snprintf(rest, sizeof rest, "seats %d", all.seats);
    all.seats = all.players;
    lab_about(out, "arena", &all, &edition, 1, rest);
}

static bool arena_play_table(void *own, int i, const struct lab_table *table, char why[KEEP_WHY])
{
    struct arena_choice *c = own;
    (void)i;
    c->setup.edition = &c->edition;
    c->setup.sets = c->lab.request.texts;
    c->setup.match = table->match;
    c->setup.progress = table->progress;
    choose_zero(c, &c->setup);
    arena_about(c, table->keep->about);
    c->setup.keep = table->keep->path || table->keep->parts ? table->keep : NULL;
    return arena_run(&c->setup, &c->result, why);
}

int cmd_arena(int argc, char **argv)
{
    static struct arena_choice c;
    const struct lab_job job = {.usage = &usage_arena,
                                .saves = "--keep",
                                .games = 1000,
                                .most = 10000000,
                                .block = ARENA_BLOCK,
                                .take = arena_option,
                                .check = arena_check,
                                .edition = &c.edition,
                                .play = arena_play_table,
                                .found = &c.result,
                                .tell = arena_tell};
    return lab_command(&c.lab, &job, &c, argc, argv);
}
