/* SPDX-License-Identifier: MIT
 *
 * sim_tables.c: the columns of a run's sums (sim_tables.h). Every share and mean has a 95 %
 * interval; a shared victory counts as its fraction. */
#include "run/sim_tables.h"

#include <math.h>
#include <string.h>

#include "report/margins.h"
#include "report/players.h"
#include "stats.h"
#include "trace/trace.h"

enum { OF_SEATS, OF_BOTS, OF_CARDS, OF_SUMS, OF_ROUNDS, OF_MARGINS };

/* ---- seats and bots -------------------------------------------------------------------------- */

enum { NUMBER, BOT, FIGURES, COLUMNS = FIGURES + PLAYER_FIGURES };

#define COLUMNS_BY(number, meant)                                                                  \
    {                                                                                              \
        [NUMBER] = {.id = (number),                                                                \
                    .head = number,                                                                \
                    .what = (meant),                                                               \
                    .kind = COLUMN_COUNT,                                                          \
                    .in = IN_TEXT | IN_PAGE | IN_JSON},                                            \
        [BOT] = {.id = "bot", .head = "bot", .kind = COLUMN_WORD, .in = IN_PEOPLE | IN_JSON},      \
        PLAYER_COLUMNS(FIGURES, IN_PEOPLE | IN_JSON),                                              \
    }

static const struct column seat_columns[COLUMNS] = COLUMNS_BY("seat", NULL),
                           bot_columns[COLUMNS] =
                               COLUMNS_BY("seats", "how many it had in every game");

bool sim_is_turned(const struct sim_result *r)
{
    return r->setup->match.rotation == HD_ROTATED;
}

const struct hd_figures *sim_player(const struct sim_result *r, int i)
{
    const struct hd_match_result *match = &r->match;
    const struct hd_figures *f = sim_is_turned(r) ? &match->player[i] : &match->seat[i];
    return sim_is_turned(r) && !f->ends ? NULL : f;
}

int sim_player_number(const struct sim_result *r, int i)
{
    const struct hd_figures *f = sim_player(r, i);
    return sim_is_turned(r) && f->games ? (int)(f->ends / f->games) : i + 1;
}

double sim_even(const struct sim_result *r, const struct hd_figures *f)
{
    return f->games ? (double)f->ends / (double)f->games / r->setup->match.seats : 0;
}

static double mean_points(const struct sim_result *r)
{
    double points = 0, ends = 0;
    for (int i = 0; i < r->setup->match.seats; i++) {
        points += (double)r->match.seat[i].points;
        ends += (double)r->match.seat[i].ends;
    }
    return report_ratio(points, ends);
}

static void put_player(const struct sim_result *r, const struct hd_figures *f,
                       struct results_cell cell[RESULTS_COLUMNS])
{
    player_put(f, sim_even(r, f), mean_points(r), &cell[FIGURES]);
}

static void seat_row(const void *of, int i, struct results_cell cell[RESULTS_COLUMNS])
{
    const struct sim_result *r = of;
    cell[NUMBER].count = i + 1;
    if (!sim_is_turned(r)) /* else several had the seat                                  */
        cell_say(&cell[BOT], r->setup->match.player[i].bot->name);
    put_player(r, &r->match.seat[i], cell);
}

/* The player in the row. */
static int bot_of(const struct sim_result *r, int row)
{
    int i = 0;
    for (;; i++)
        if (r->match.player[i].ends && row-- == 0)
            return i;
}

static void bot_row(const void *of, int row, struct results_cell cell[RESULTS_COLUMNS])
{
    const struct sim_result *r = of;
    const int i = bot_of(r, row);
    cell[NUMBER].count = sim_player_number(r, i);
    cell_say(&cell[BOT], r->setup->match.player[i].bot->name);
    put_player(r, &r->match.player[i], cell);
}

void sim_players_tell(const struct sim_result *r, struct account *t)
{
    const bool turned = sim_is_turned(r);
    const int count = r->setup->match.seats;
    struct results seats = {TABLE_OF(sim_forms[OF_SEATS]), .rows = count, .of = r, .row = seat_row};
    struct results bots = {TABLE_OF(sim_forms[OF_BOTS]), .of = r, .row = bot_row};
    for (int i = 0; turned && i < count; i++)
        bots.rows += sim_player(r, i) != NULL;
    seats.in = turned ? IN_JSON : IN_PEOPLE | IN_JSON;
    bots.in = IN_PEOPLE | IN_JSON;
    tell_part(t, IN_PEOPLE, "players", turned ? "Bots (95 %)" : "Seats (95 %)");
    tell_table(t, &seats);
    if (turned)
        tell_table(t, &bots);
}

/* ---- intervals ---------------------------------------------------------------------------- */

/* The games of a block are not independent, so the answers' interval is used if there are answers.
 */
static struct hd_interval by_block(const struct sim_result *r, enum answer which, int i,
                                   struct hd_interval by_game)
{
    struct answer_value v;
    return r->answers && answers_value(r->answers, which, i, 0, &v) ? v.ci : by_game;
}

/* A card taken several times in a game tells less than several games. */
static struct hd_interval takers_ci(const struct sim_result *r, int card)
{
    const double win = HD_WIN;
    const struct card_tally *c = &r->tally.card[card];
    const struct clusters games = {
        (double)c->games_taken,           (double)c->wins / win,        (double)c->takers,
        (double)c->wins_wins / win / win, (double)c->wins_takers / win, (double)c->takers_takers};
    return by_block(r, ANSWER_taker_wins, card, stats_share(&games));
}

/* The mean of what a card gave at once; unknown if nobody used it. */
static struct figure swing(const struct sim_result *r, int card, enum answer which, int64_t x,
                           int64_t xx, int64_t xn)
{
    const struct card_tally *c = &r->tally.card[card];
    const struct clusters games = {
        (double)c->games_used, (double)x, (double)c->used, (double)xx, (double)xn,
        (double)c->used_used};
    if (!c->used)
        return (struct figure){NAN, {-INFINITY, INFINITY}};
    return (struct figure){(double)x / (double)c->used,
                           by_block(r, which, card, stats_mean(&games))};
}

/* ---- cards ----------------------------------------------------------------------------------- */

enum {
    ID,
    OFFERED,
    TAKEN,
    USED,
    TAKERS,
    TAKEN_SHARE,
    USED_SHARE,
    TAKER_WINS,
    OWN,
    OTHERS,
    CARD_COLUMNS
};

static const struct column card_columns[CARD_COLUMNS] = {
    [ID] = {.id = "id", .head = "card", .kind = COLUMN_WORD, .in = IN_TEXT | IN_JSON},
    [OFFERED] = {.id = "offered",
                 .what = "times it was face up",
                 .kind = COLUMN_COUNT,
                 .in = IN_JSON},
    [TAKEN] = {.id = "taken", .kind = COLUMN_COUNT, .in = IN_JSON},
    [USED] = {.id = "used", .kind = COLUMN_COUNT, .in = IN_JSON},
    [TAKERS] = {.id = "takers",
                .what = "players of all games who took it",
                .kind = COLUMN_COUNT,
                .in = IN_JSON},
    [TAKEN_SHARE] = {.id = "taken_share",
                     .head = "taken, %",
                     .what = "of the times it was face up",
                     .kind = COLUMN_SHARE,
                     .in = IN_TEXT | IN_JSON,
                     .digits = 1},
    [USED_SHARE] = {.id = "used_share",
                    .head = "used, %",
                    .what = "of the times it was taken",
                    .kind = COLUMN_SHARE,
                    .in = IN_TEXT | IN_JSON,
                    .digits = 1},
    [TAKER_WINS] = {.id = "win_share_taken",
                    .ci = "win_share_ci",
                    .head = "taker wins, %",
                    .what = "95 %, of players who took it",
                    .kind = COLUMN_SHARE,
                    .in = IN_TEXT | IN_JSON,
                    .digits = 1},
    [OWN] = {.id = "swing_own",
             .ci = "swing_own_ci",
             .head = "own",
             .what = "points given at once when used, and half of the interval",
             .kind = COLUMN_NUMBER,
             .in = IN_TEXT | IN_JSON,
             .digits = 2,
             .brief = true},
    [OTHERS] = {.id = "swing_others",
                .ci = "swing_others_ci",
                .head = "others",
                .what = "the same, to all others",
                .kind = COLUMN_NUMBER,
                .in = IN_TEXT | IN_JSON,
                .digits = 2,
                .brief = true},
};

/* Of the cards that are played. */
struct sim_cards {
    const struct sim_result *result;
    int count, card[HD_CARDS];
};

static void sim_card_row(const void *of, int row, struct results_cell cell[RESULTS_COLUMNS])
{
    const struct sim_cards *cards = of;
    const struct sim_result *r = cards->result;
    const int i = cards->card[row];
    const struct card_tally *c = &r->tally.card[i];
    cell_say(&cell[ID], cards->result->setup->edition->card[i].id);
    cell[OFFERED].count = (int64_t)c->offered;
    cell[TAKEN].count = (int64_t)c->taken;
    cell[USED].count = (int64_t)c->used;
    cell[TAKERS].count = (int64_t)c->takers;
    if (c->offered)
        cell[TAKEN_SHARE].is.mean = (double)c->taken / (double)c->offered;
    if (c->taken)
        cell[USED_SHARE].is.mean = (double)c->used / (double)c->taken;
    if (c->takers)
        cell[TAKER_WINS].is =
            (struct figure){(double)c->wins / HD_WIN / (double)c->takers, takers_ci(r, i)};
    cell[OWN].is = swing(r, i, ANSWER_own, c->swing_own, c->own_own, c->own_used);
    cell[OTHERS].is = swing(r, i, ANSWER_others, c->swing_others, c->others_others, c->others_used);
}

bool sim_is_hardly_used(const struct sim_result *r, int card)
{
    const struct card_tally *c = &r->tally.card[card];
    return report_is_hardly_used(&r->setup->edition->rules.card[card], (double)c->taken,
                                 (double)c->used);
}

void sim_cards_tell(const struct sim_result *r, struct account *t)
{
    const struct hd_rules *rules = &r->setup->edition->rules;
    struct sim_cards cards = {.result = r};
    for (int i = 0; i < rules->cards; i++)
        if (rules->card[i].copies)
            cards.card[cards.count++] = i;
    const struct results table = {TABLE_OF(sim_forms[OF_CARDS]), .rows = cards.count, .of = &cards,
                                  .row = sim_card_row};
    tell_part(t, IN_TEXT, "cards", "Cards");
    tell_table(t, &table);
}

/* ---- sums of a game -------------------------------------------------------------------------- */

enum { NAME, NAME_FOR_PEOPLE, MEAN_OF, SUM_COLUMNS };

#define SUM_COLUMNS_OF(first)                                                                      \
    {                                                                                              \
        [NAME] = first,                                                                            \
        [NAME_FOR_PEOPLE] = {.id = "", .head = "", .kind = COLUMN_WORD, .in = IN_TEXT},            \
        [MEAN_OF] = {.id = "mean",                                                                 \
                     .ci = "ci",                                                                   \
                     .head = "in a game (95 %)",                                                   \
                     .kind = COLUMN_NUMBER,                                                        \
                     .in = IN_TEXT | IN_JSON,                                                      \
                     .digits = 2},                                                                 \
    }
#define SUM_NAME                                                                                   \
    {                                                                                              \
        .id = "name", .kind = COLUMN_WORD, .in = IN_JSON                                           \
    }
#define SUM_ROUND                                                                                  \
    {                                                                                              \
        .id = "round", .kind = COLUMN_COUNT, .in = IN_JSON                                         \
    }

static const struct column sum_columns[SUM_COLUMNS] = SUM_COLUMNS_OF(SUM_NAME),
                           round_columns[SUM_COLUMNS] = SUM_COLUMNS_OF(SUM_ROUND);

/* What each game has a sum of: the table, the answer, and where the sums of all games are. What
 * there is one of has a name, for programs and for people. */
static const struct sum_kind {
    const char *table;
    enum answer which;
    size_t at; /* in struct tally                                                          */
    const char *name, *for_people;
} sum_kinds[] = {
    {"length", ANSWER_decisions, offsetof(struct tally, decisions), "decisions", "decisions"},
    {"length", ANSWER_keys, offsetof(struct tally, keys), "keys", "keys at the table, about"},
    {"lead", ANSWER_lead_changes, offsetof(struct tally, lead), "changes", "changes of the lead"},
    {"points_by_source", ANSWER_source, offsetof(struct tally, why), NULL, NULL},
    {"points_by_source", ANSWER_by_cards, offsetof(struct tally, by_cards), "by-cards",
     "... scored by cards"},
    {"points_by_region", ANSWER_region, offsetof(struct tally, place), NULL, NULL},
    {"points_by_round", ANSWER_round, offsetof(struct tally, round), NULL, NULL},
};
enum { SUM_KINDS = sizeof sum_kinds / sizeof *sum_kinds, SUM_LENGTHS = 2 };

/* One of them. */
struct sim_sum {
    const struct sum_kind *kind;
    int i;
};

enum { SUMS = TALLY_WHYS + HD_COURT + HD_ROUNDS + SUM_KINDS };
struct sim_sums {
    const struct sim_result *result;
    int count;
    struct sim_sum sum[SUMS];
};

/* Sums from one on, as a table. */
struct some_sums {
    const struct sim_sums *all;
    int first;
};

/* What it is called, by programs or by people. */
static const char *sum_name(const struct hd_edition *e, const struct sim_sum *s, bool people,
                            char out[HD_NAME])
{
    switch (answer_rows[s->kind->which].over) {
    case OVER_SOURCE:
        return hd_trace_why((unsigned)s->i);
    case OVER_REGION:
        return people ? hd_place_text(e, s->i)->name : hd_place_id(e, s->i);
    case OVER_ROUND:
        snprintf(out, HD_NAME, "round %d", e->rules.round_number[s->i]);
        return out;
    default:
        return people ? s->kind->for_people : s->kind->name;
    }
}

static void sum_row(const void *of, int i, struct results_cell cell[RESULTS_COLUMNS])
{
    const struct some_sums *some = of;
    const struct sim_sum *s = &some->all->sum[some->first + i];
    const struct sim_result *r = some->all->result;
    const struct hd_edition *e = some->all->result->setup->edition;
    struct game_sums sums;
    char name[HD_NAME];
    memcpy(&sums, (const char *)&r->tally + s->kind->at + sizeof sums * (size_t)s->i, sizeof sums);
    const double n = (double)r->tally.games, x = (double)sums.sum;
    const struct clusters games = {n, x, n, (double)sums.squares, x, n};
    cell_say(&cell[NAME], sum_name(e, s, false, name));
    cell[NAME].count = s->i < e->rules.rounds ? e->rules.round_number[s->i] : 0;
    cell_say(&cell[NAME_FOR_PEOPLE], sum_name(e, s, true, name));
    cell[MEAN_OF].is =
        (struct figure){report_ratio(x, n), by_block(r, s->kind->which, s->i, stats_mean(&games))};
}

/* Whether these games can have it. */
static bool sum_is_there(const struct hd_rules *rules, enum answer_over over, int i)
{
    switch (over) {
    case OVER_SOURCE:
        return i >= HD_WHY_FIRST && i < TALLY_WHYS && tally_has(rules, i);
    case OVER_REGION:
        return i < rules->regions || i == HD_CASTILLO;
    case OVER_ROUND:
        return i < rules->rounds;
    default:
        return i == 0;
    }
}

static void list_sums(struct sim_sums *list, const struct sum_kind *kind)
{
    const struct hd_rules *rules = &list->result->setup->edition->rules;
    for (int i = 0; i < SUMS; i++)
        if (sum_is_there(rules, answer_rows[kind->which].over, i))
            list->sum[list->count++] = (struct sim_sum){kind, i};
}

/* For programs a table of each kind; as text one of all, or of how long games are. */
void sim_sums_tell(const struct sim_result *r, struct account *t)
{
    const bool points = r->setup->points;
    struct sim_sums all = {.result = r};
    for (const struct sum_kind *k = sum_kinds, *next; k < sum_kinds + SUM_KINDS; k = next) {
        const struct some_sums some = {&all, all.count};
        for (next = k; next < sum_kinds + SUM_KINDS && !strcmp(next->table, k->table); next++)
            list_sums(&all, next);
        const int form = answer_rows[k->which].over == OVER_ROUND ? OF_ROUNDS : OF_SUMS;
        struct results table = {TABLE_OF(sim_forms[form]), .rows = all.count - some.first,
                                .of = &some, .row = sum_row};
        table.id = k->table;
        table.in = IN_JSON;
        tell_table(t, &table);
    }
    const struct some_sums every = {&all, 0};
    struct results people = {TABLE_OF(sim_forms[OF_SUMS]), .rows = points ? all.count : SUM_LENGTHS,
                             .of = &every, .row = sum_row};
    people.in = IN_TEXT;
    tell_part(t, IN_TEXT, "sums",
              points ? "How long games are, and points of all players" : "How long games are");
    tell_table(t, &people);
}

/* ---- margins
 * -------------------------------------------------------------------------------------- */

static const struct column margin_columns[] = {MARGIN_FROM, MARGIN_BAR("games", NULL)};

static void margin_row(const void *of, int i, struct results_cell cell[RESULTS_COLUMNS])
{
    const struct sim_result *r = of;
    cell[0].count = i * TALLY_MARGIN;
    cell[1].count = (int64_t)r->tally.margin[i];
}

void sim_margins_tell(const struct sim_result *r, struct account *t)
{
    struct results table = {TABLE_OF(sim_forms[OF_MARGINS]), .rows = TALLY_MARGINS, .of = r,
                            .row = margin_row};
    table.in = IN_PAGE | IN_JSON;
    tell_part(t, IN_PAGE, "margins", "How far winners were ahead");
    tell_table(t, &table);
}

/* ---- all of them
 * ------------------------------------------------------------------------------------ */

const struct table_form sim_forms[] = {
    [OF_SEATS] = {"sim", "seats", "a seat", FORM_OF(seat_columns)},
    [OF_BOTS] = {"sim", "bots", "a bot, with --rotate", FORM_OF(bot_columns)},
    [OF_CARDS] = {"sim", "cards", "a card", FORM_OF(card_columns)},
    [OF_SUMS] = {"sim", "length, lead, points_by_source, points_by_region",
                 "something that is counted in each game, of all players together",
                 FORM_OF(sum_columns)},
    [OF_ROUNDS] = {"sim", "points_by_round", "a round: points of all players in a game",
                   FORM_OF(round_columns)},
    [OF_MARGINS] = {"sim", "margins", "how far the winner was ahead", FORM_OF(margin_columns)},
    {.id = NULL}};
