/* SPDX-License-Identifier: MIT
 *
 * worth_command.c: 'hidalgo worth': reads the options, plays, prints what each card is worth.
 *
 * The experiment is in src/lab/worth. */
#include "worth/worth.h"

#include <stdio.h>

#include "arena.h"
#include "batches.h"
#include "commands.h"
#include "lab.h"
#include "print.h"
#include "request.h"

enum { REQUEST, GAMES = REQUEST + 4, ACTION, COPY, SINGLE, STRATA, FIGURE, OVER };

static const struct flag rows[] = {
    REQUEST_ROWS(REQUEST),
    [GAMES] = {'g', "games", "N", "how many games; in each one turn is drawn", "10000"},
    [ACTION] = {'a', "action", NULL,
                "what using the special action is worth, compared with leaving it out", NULL},
    [COPY] = {'c', "copy", NULL,
              "what one more copy is worth to the player who chooses: it replaces the "
              "face-up card of its stack",
              NULL},
    [SINGLE] =
        {'1', "single", NULL,
         "try only one of the face-up cards, at random: the same answer, with many more games",
         NULL},
    [STRATA] = {'b', "strata", NULL,
                "also by round, by place in the turn order, by standing and by pair", NULL},
    [FIGURE] = {'f', "figure", "points|margin|wins",
                "what the verdict is about: the taker's points, points over the mean of the "
                "others, or games won",
                "margin"},
    [OVER] = {'O', "over", "BOT,...",
              "kinds of players, weaker and better ones: as --bots, then one table of all, and "
              "which cards only some of them find strong; a tenth as many games rate them",
              NULL},
    LAB_BOTS,
    LAB_SEATS,
    LAB_PLAYERS,
    LAB_ROBUST,
    LAB_ROWS,
    LAB_PAGE,
    LAB_CSV('C'),
    LAB_KEEP,
    LAB_SHARD,
    {.name = NULL}};

const struct usage usage_worth = {
    "worth", "[SET]",
    "Measures what each action card is worth, by experiment: in each game one turn is chosen at "
    "random, every face-up card is tried from that position, and the bots play on with the same "
    "luck. SET: your card set, as with --set. The result holds for the bots that play: others "
    "may use a card differently.",
    rows};

struct worth_choice {
    struct lab lab;
    struct hd_edition edition;
    enum worth_design design;
    enum worth_end figure;
    bool strata;
    struct worth_setup setup[REPORT_TABLES];
    struct worth_wide wide[REPORT_TABLES];
    struct arena_result rated;
    struct worth_told told;
};

static void worth_option(void *own, struct flags *o, int i)
{
    struct worth_choice *c = own;
    enum worth_design design = i == ACTION ? WORTH_USE : i == COPY ? WORTH_COPY : WORTH_SINGLE;
    if (i == STRATA)
        c->strata = true;
    else if (i == FIGURE)
        lab_read_figure(o, &c->figure);
    else if (c->design != WORTH_TAKE && c->design != design)
        flags_wrong(o, "--action, --copy and --single are three questions: ask one of them");
    else
        c->design = design;
}

static void worth_check(void *own, struct flags *o)
{
    struct worth_choice *c = own;
    lab_read_set(&c->lab, o);
    lab_bots_two(&c->lab);
}

/* All kinds at tables together. */
static bool rate_all(struct worth_choice *c, const struct lab_table *table, char why[KEEP_WHY])
{
    enum { PART = 10, LEAST = 240 };
    const struct hd_match *match = &c->lab.match;
    struct arena_setup s = {.edition = &c->edition, .sets = c->lab.request.texts, .match = *match};
    s.match.stop = table->match.stop;
    s.match.games = match->games / PART > LEAST ? match->games / PART : LEAST;
    return arena_run(&s, &c->rated, why);
}

static bool worth_play_table(void *own, int i, const struct lab_table *table, char why[KEEP_WHY])
{
    struct worth_choice *c = own;
    struct worth_setup *s = &c->setup[i];
    const struct hd_edition *edition = &c->edition;
    char rest[40];
    *s = (struct worth_setup){edition,   c->lab.request.texts, table->match, c->design,
                              c->figure, table->progress,      table->keep,  &c->wide[i]};
    lab_bots_meet(&c->lab.bots, edition, s->sets, s->match.seats);
    snprintf(rest, sizeof rest, "%s %s", worth_design_word(c->design),
             worth_figure_word(c->figure));
    lab_about(s->keep->about, "worth", &s->match, &edition, 1, rest);
    return (i > 0 || !c->lab.over || c->lab.shards || rate_all(c, table, why)) &&
           worth_run(s, &c->wide[i].result, why);
}

static const void *worth_found(void *own, int count, int kinds)
{
    struct worth_choice *c = own;
    c->told = (struct worth_told){.setup = c->setup,
                                  .count = count,
                                  .kinds = kinds,
                                  .strata = c->strata,
                                  .rating = c->rated.rated ? c->rated.rating : NULL,
                                  .wide = c->wide};
    return &c->told;
}

int cmd_worth(int argc, char **argv)
{
    static struct worth_choice c;
    const struct lab_job job = {.usage = &usage_worth,
                                .saves = "--keep",
                                .games = 10000,
                                .most = 1000000000,
                                .tables = true,
                                .block = BATCH,
                                .take = worth_option,
                                .check = worth_check,
                                .edition = &c.edition,
                                .play = worth_play_table,
                                .told = worth_found,
                                .tell = worth_tell};
    c.figure = WORTH_MARGIN;
    return lab_command(&c.lab, &job, &c, argc, argv);
}
