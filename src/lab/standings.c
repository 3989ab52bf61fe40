/* SPDX-License-Identifier: MIT
 *
 * standings.c: what an arena found: the bots, best first (arena.h). */
#include "arena.h"
#include "report/faults.h"
#include "report/players.h"

enum {
    BOT,
    RATING,
    GAMES,
    SEATS,
    CHANCE,
    FIGURES,
    DECISIONS = FIGURES + PLAYER_FIGURES,
    MICROSECONDS,
    STANDINGS_COLUMNS
};

static const struct column columns[STANDINGS_COLUMNS] = {
    [BOT] = {.id = "bot", .head = "bot", .kind = COLUMN_WORD, .in = IN_ALL},
    [RATING] = {.id = "rating",
                .ci = "rating_ci",
                .head = "rating",
                .what = "400 more are ten times the strength",
                .kind = COLUMN_NUMBER,
                .in = IN_ALL,
                .chart = CHART_INTERVAL},
    [GAMES] = {.id = "games", .head = "games", .kind = COLUMN_COUNT, .in = IN_ALL},
    [SEATS] = {.id = "seats",
               .what = "how many seats it had in them",
               .kind = COLUMN_COUNT,
               .in = IN_PROGRAMS},
    [CHANCE] = {.id = "chance",
                .head = "chance",
                .what = "its share of wins if all were equal",
                .kind = COLUMN_SHARE,
                .in = IN_ALL,
                .digits = 1},
    PLAYER_COLUMNS(FIGURES, IN_ALL),
    [DECISIONS] = {.id = "decisions", .kind = COLUMN_COUNT, .in = IN_PROGRAMS},
    [MICROSECONDS] = {.id = "microseconds",
                      .head = "us",
                      .what = "microseconds of a decision",
                      .kind = COLUMN_NUMBER,
                      .in = IN_ALL,
                      .digits = 2},
};

const struct table_form arena_forms[] = {
    {"arena", "bots", "a bot, the best first", FORM_OF(columns)}, {.id = NULL}};

/* With the players in order. */
struct standings {
    const struct arena_result *result;
    int order[HD_POOL];
};

static void standings_row(const void *of, int k, struct results_cell cell[RESULTS_COLUMNS])
{
    const struct standings *s = of;
    const struct arena_result *r = s->result;
    const int i = s->order[k];
    const struct hd_figures *f = &r->match.player[i];
    cell_say(&cell[BOT], s->result->setup->match.player[i].bot->name);
    if (r->rated)
        cell[RATING].is = (struct figure){r->rating[i].points, r->rating[i].ci};
    cell[GAMES].count = (int64_t)f->games;
    cell[SEATS].count = (int64_t)f->ends;
    cell[CHANCE].is.mean = f->chance;
    player_put(f, f->chance, 0, &cell[FIGURES]);
    cell[DECISIONS].count = (int64_t)f->decisions;
    cell[MICROSECONDS].is.mean =
        f->decisions ? (double)f->nanoseconds / (double)f->decisions / 1000 : 0;
}

static void sort(struct standings *s)
{
    const struct hd_rating *rating = s->result->rating;
    for (int i = 0; i < s->result->setup->match.players; i++) {
        int k = i;
        for (; k > 0 && rating[s->order[k - 1]].points < rating[i].points; k--)
            s->order[k] = s->order[k - 1];
        s->order[k] = i;
    }
}

void arena_tell(const void *of, struct account *t)
{
    const struct arena_result *r = of;
    const struct hd_match *match = &r->setup->match;
    struct standings s = {.result = r};
    sort(&s);
    tell_title(t, "How strong bots are");
    tell_edition(t, r->setup->edition, r->setup->sets, match->seed, &r->match);
    if (t->json) {
        json_int(t->json, "players", match->seats);
        json_string(t->json, "zero", match->player[r->setup->zero].bot->name);
    }
    tell_part(t, IN_PEOPLE, "bots", "Bots, the best first; 95 % intervals");
    const struct results table = {TABLE_OF(arena_forms[0]), .rows = match->players, .of = &s,
                                  .row = standings_row};
    tell_table(t, &table);
    tell_faults(t, match, match->players);
}
