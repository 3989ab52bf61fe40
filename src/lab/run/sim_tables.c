/* SPDX-License-Identifier: MIT
 *
 * sim_tables.c: the columns of a run's sums (sim_tables.h). Every share and mean has a 95 %
 * interval; a shared victory counts as its fraction. */
#include "run/sim_tables.h"

#include <math.h>
#include <string.h>

#include "intl.h"
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
                    .head = N_(number),                                                            \
                    .what = (meant),                                                               \
                    .kind = COLUMN_COUNT,                                                          \
                    .in = IN_TEXT | IN_PAGE | IN_JSON},                                            \
        [BOT] = {.id = "bot", .head = N_("bot"), .kind = COLUMN_WORD, .in = IN_PEOPLE | IN_JSON},  \
        PLAYER_COLUMNS(FIGURES, IN_PEOPLE | IN_JSON),                                              \
    }

static const struct column seat_columns[COLUMNS] = COLUMNS_BY("seat", NULL),
                           bot_columns[COLUMNS] =
                               COLUMNS_BY("seats", N_("how many it had in every game"));

bool sim_is_turned(const struct sim_told *told)
{
    return told->setup->match.rotation == HD_ROTATED;
}

const struct hd_figures *sim_player(const struct sim_told *told, int i)
{
    const struct hd_match_result *match = &told->result->match;
    const struct hd_figures *f = sim_is_turned(told) ? &match->player[i] : &match->seat[i];
    return sim_is_turned(told) && !f->ends ? NULL : f;
}

int sim_player_number(const struct sim_told *told, int i)
{
    const struct hd_figures *f = sim_player(told, i);
    return sim_is_turned(told) && f->games ? (int)(f->ends / f->games) : i + 1;
}

double sim_even(const struct sim_told *told, const struct hd_figures *f)
{
    return f->games ? (double)f->ends / (double)f->games / told->setup->match.seats : 0;
}

static double mean_points(const struct sim_told *told)
{
    double points = 0, ends = 0;
    for (int i = 0; i < told->setup->match.seats; i++) {
        points += (double)told->result->match.seat[i].points;
        ends += (double)told->result->match.seat[i].ends;
    }
    return report_ratio(points, ends);
}

static void put_player(const struct sim_told *told, const struct hd_figures *f,
                       struct results_cell cell[RESULTS_COLUMNS])
{
    player_put(f, sim_even(told, f), mean_points(told), &cell[FIGURES]);
}

static void seat_row(const void *of, int i, struct results_cell cell[RESULTS_COLUMNS])
{
    const struct sim_told *told = of;
    cell[NUMBER].count = i + 1;
    if (!sim_is_turned(told)) /* else several had the seat                                  */
        cell_say(&cell[BOT], told->setup->match.player[i].bot->name);
    put_player(told, &told->result->match.seat[i], cell);
}

/* The player in the row. */
static int bot_of(const struct sim_told *told, int row)
{
    int i = 0;
    for (;; i++)
        if (told->result->match.player[i].ends && row-- == 0)
            return i;
}

static void bot_row(const void *of, int row, struct results_cell cell[RESULTS_COLUMNS])
{
    const struct sim_told *told = of;
    const int i = bot_of(told, row);
    cell[NUMBER].count = sim_player_number(told, i);
    cell_say(&cell[BOT], told->setup->match.player[i].bot->name);
    put_player(told, &told->result->match.player[i], cell);
}

void sim_players_tell(const struct sim_told *told, struct account *t)
{
    const bool turned = sim_is_turned(told);
    const int count = told->setup->match.seats;
    struct results seats = {TABLE_OF(sim_forms[OF_SEATS]), .rows = count, .of = told,
                            .row = seat_row};
    struct results bots = {TABLE_OF(sim_forms[OF_BOTS]), .of = told, .row = bot_row};
    for (int i = 0; turned && i < count; i++)
        bots.rows += sim_player(told, i) != NULL;
    seats.in = turned ? IN_JSON : IN_PEOPLE | IN_JSON;
    bots.in = IN_PEOPLE | IN_JSON;
    tell_part(t, IN_PEOPLE, "players", turned ? _("Bots (95 %)") : _("Seats (95 %)"));
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

/* ---- cards ------------------------------------------------------------------------------------
 */

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
    [ID] = {.id = "id", .head = N_("card"), .kind = COLUMN_WORD, .in = IN_TEXT | IN_JSON},
    [OFFERED] = {.id = "offered",
                 .what = N_("times it was face up"),
                 .kind = COLUMN_COUNT,
                 .in = IN_JSON},
    [TAKEN] = {.id = "taken", .kind = COLUMN_COUNT, .in = IN_JSON},
    [USED] = {.id = "used", .kind = COLUMN_COUNT, .in = IN_JSON},
    [TAKERS] = {.id = "takers",
                .what = N_("players of all games who took it"),
                .kind = COLUMN_COUNT,
                .in = IN_JSON},
    [TAKEN_SHARE] = {.id = "taken_share",
                     .head = N_("taken, %"),
                     .what = N_("of the times it was face up"),
                     .kind = COLUMN_SHARE,
                     .in = IN_TEXT | IN_JSON,
                     .digits = 1},
    [USED_SHARE] = {.id = "used_share",
                    .head = N_("used, %"),
                    .what = N_("of the times it was taken"),
                    .kind = COLUMN_SHARE,
                    .in = IN_TEXT | IN_JSON,
                    .digits = 1},
    [TAKER_WINS] = {.id = "win_share_taken",
                    .ci = "win_share_ci",
                    .head = N_("taker wins, %"),
                    .what = N_("95 %, of players who took it"),
                    .kind = COLUMN_SHARE,
                    .in = IN_TEXT | IN_JSON,
                    .digits = 1},
    [OWN] = {.id = "swing_own",
             .ci = "swing_own_ci",
             .head = N_("own"),
             .what = N_("points given at once when used, and half of the interval"),
             .kind = COLUMN_NUMBER,
             .in = IN_TEXT | IN_JSON,
             .digits = 2,
             .brief = true},
    [OTHERS] = {.id = "swing_others",
                .ci = "swing_others_ci",
                .head = N_("others"),
                .what = N_("the same, to all others"),
                .kind = COLUMN_NUMBER,
                .in = IN_TEXT | IN_JSON,
                .digits = 2,
                .brief = true},
};

/* Of the cards that are played. */
struct sim_cards {
    const struct sim_told *told;
    int count, card[HD_CARDS];
};

static void sim_card_row(const void *of, int row, struct results_cell cell[RESULTS_COLUMNS])
{
    const struct sim_cards *cards = of;
    const struct sim_result *r = cards->told->result;
    const int i = cards->card[row];
    const struct card_tally *c = &r->tally.card[i];
    cell_say(&cell[ID], cards->told->setup->edition->card[i].id);
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

bool sim_is_hardly_used(const struct sim_told *told, int card)
{
    const struct card_tally *c = &told->result->tally.card[card];
    return report_is_hardly_used(&told->setup->edition->rules.card[card], (double)c->taken,
                                 (double)c->used);
}

void sim_cards_tell(const struct sim_told *told, struct account *t)
{
    const struct hd_rules *rules = &told->setup->edition->rules;
    struct sim_cards cards = {.told = told};
    for (int i = 0; i < rules->cards; i++)
        if (rules->card[i].copies)
            cards.card[cards.count++] = i;
    const struct results table = {TABLE_OF(sim_forms[OF_CARDS]), .rows = cards.count, .of = &cards,
                                  .row = sim_card_row};
    tell_part(t, IN_TEXT, "cards", _("Cards"));
    tell_table(t, &table);
}

/* ---- sums of a game ----------------------------------------------------------------------------
 */

enum { NAME, NAME_FOR_PEOPLE, MEAN_OF, SUM_COLUMNS };

#define SUM_COLUMNS_OF(first)                                                                      \
    {                                                                                              \
        [NAME] = first,                                                                            \
        [NAME_FOR_PEOPLE] = {.id = "", .head = "", .kind = COLUMN_WORD, .in = IN_TEXT},            \
        [MEAN_OF] = {.id = "mean",                                                                 \
                     .ci = "ci",                                                                   \
                     .head = N_("in a game (95 %)"),                                               \
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

/* Something that each game has a sum of, and its answer. */
struct sim_sum {
    const char *name;
    char for_people[HD_NAME];
    int round;
    enum answer which;
    int i;
    const struct game_sums *sums;
};

enum { SUMS = TALLY_WHYS + HD_COURT + HD_ROUNDS + 8 };
struct sim_sums {
    const struct sim_told *told;
    int count;
    struct sim_sum sum[SUMS];
};

/* Sums from one on, as a table. */
struct some_sums {
    const struct sim_sums *all;
    int first;
};

static void sum_row(const void *of, int i, struct results_cell cell[RESULTS_COLUMNS])
{
    const struct some_sums *some = of;
    const struct sim_sum *s = &some->all->sum[some->first + i];
    const struct sim_result *r = some->all->told->result;
    const double n = (double)r->tally.games, x = (double)s->sums->sum;
    const struct clusters games = {n, x, n, (double)s->sums->squares, x, n};
    cell_say(&cell[NAME], s->name);
    cell[NAME].count = s->round;
    cell_say(&cell[NAME_FOR_PEOPLE], s->for_people);
    cell[MEAN_OF].is =
        (struct figure){report_ratio(x, n), by_block(r, s->which, s->i, stats_mean(&games))};
}

static void list_sum(struct sim_sums *list, const char *name, const char *for_people, int round,
                     enum answer which, int i, const struct game_sums *sums)
{
    struct sim_sum *s = &list->sum[list->count++];
    *s = (struct sim_sum){.name = name, .round = round, .which = which, .i = i, .sums = sums};
    snprintf(s->for_people, sizeof s->for_people, "%s", for_people);
}

static void list_sources(struct sim_sums *list)
{
    const struct hd_rules *rules = &list->told->setup->edition->rules;
    const struct tally *t = &list->told->result->tally;
    for (int i = HD_WHY_FIRST; i < TALLY_WHYS; i++)
        if (tally_has(rules, i))
            list_sum(list, hd_trace_why((unsigned)i), hd_trace_why((unsigned)i), 0, ANSWER_source,
                     i, &t->why[i]);
    list_sum(list, "by-cards", _("... scored by cards"), 0, ANSWER_by_cards, 0, &t->by_cards);
}

static void list_regions(struct sim_sums *list)
{
    const struct hd_edition *e = list->told->setup->edition;
    const struct tally *t = &list->told->result->tally;
    for (int i = 0; i < HD_COURT; i++)
        if (i < e->rules.regions || i == HD_CASTILLO)
            list_sum(list, hd_place_id(e, i), hd_place_name(e, i), 0, ANSWER_region, i,
                     &t->place[i]);
}

static void list_rounds(struct sim_sums *list)
{
    const struct hd_rules *rules = &list->told->setup->edition->rules;
    char name[24];
    for (int i = 0; i < rules->rounds; i++) {
        snprintf(name, sizeof name, _("round %d"), rules->round_number[i]);
        list_sum(list, "", name, rules->round_number[i], ANSWER_round, i,
                 &list->told->result->tally.round[i]);
    }
}

static void list_lead(struct sim_sums *list)
{
    list_sum(list, "changes", _("changes of the lead"), 0, ANSWER_lead_changes, 0,
             &list->told->result->tally.lead);
}

static void list_length(struct sim_sums *list)
{
    const struct tally *t = &list->told->result->tally;
    list_sum(list, "decisions", _("decisions"), 0, ANSWER_decisions, 0, &t->decisions);
    list_sum(list, "keys", _("keys at the table, about"), 0, ANSWER_keys, 0, &t->keys);
}

/* For programs a table of each kind; as text one of all, or of how long games are. */
void sim_sums_tell(const struct sim_told *told, struct account *t)
{
    static const struct {
        const char *id;
        void (*list)(struct sim_sums *list);
        int form;
    } kinds[] = {{"length", list_length, OF_SUMS},
                 {"lead", list_lead, OF_SUMS},
                 {"points_by_source", list_sources, OF_SUMS},
                 {"points_by_region", list_regions, OF_SUMS},
                 {"points_by_round", list_rounds, OF_ROUNDS}};
    struct sim_sums all = {.told = told};
    for (size_t k = 0; k < sizeof kinds / sizeof *kinds; k++) {
        const struct some_sums some = {&all, all.count};
        kinds[k].list(&all);
        const struct results table = {.id = kinds[k].id,
                                      .in = IN_JSON,
                                      .column = sim_forms[kinds[k].form].column,
                                      .columns = SUM_COLUMNS,
                                      .rows = all.count - some.first,
                                      .of = &some,
                                      .row = sum_row};
        tell_table(t, &table);
    }
    const struct some_sums every = {&all, 0};
    struct results people = {.id = "sums",
                             .in = IN_TEXT,
                             COLUMNS_OF(sum_columns),
                             .rows = told->setup->points ? all.count : 2,
                             .of = &every,
                             .row = sum_row};
    tell_part(t, IN_TEXT, "sums",
              told->setup->points ? _("How long games are, and points of all players")
                                  : _("How long games are"));
    tell_table(t, &people);
}

/* ---- margins
 * -------------------------------------------------------------------------------------- */

static const struct column margin_columns[] = {MARGIN_FROM, MARGIN_BAR("games", NULL)};

static void margin_row(const void *of, int i, struct results_cell cell[RESULTS_COLUMNS])
{
    const struct sim_told *told = of;
    cell[0].count = i * TALLY_MARGIN;
    cell[1].count = (int64_t)told->result->tally.margin[i];
}

void sim_margins_tell(const struct sim_told *told, struct account *t)
{
    struct results table = {TABLE_OF(sim_forms[OF_MARGINS]), .rows = TALLY_MARGINS, .of = told,
                            .row = margin_row};
    table.in = IN_PAGE | IN_JSON;
    tell_part(t, IN_PAGE, "margins", _("How far winners were ahead"));
    tell_table(t, &table);
}

/* ---- all of them
 * ------------------------------------------------------------------------------------ */

const struct table_form sim_forms[] = {
    [OF_SEATS] = {"sim", "seats", N_("a seat"), FORM_OF(seat_columns)},
    [OF_BOTS] = {"sim", "bots", N_("a bot, with --rotate"), FORM_OF(bot_columns)},
    [OF_CARDS] = {"sim", "cards", N_("a card"), FORM_OF(card_columns)},
    [OF_SUMS] = {"sim", "length, lead, points_by_source, points_by_region",
                 N_("something that is counted in each game, of all players together"),
                 FORM_OF(sum_columns)},
    [OF_ROUNDS] = {"sim", "points_by_round", N_("a round: points of all players in a game"),
                   FORM_OF(round_columns)},
    [OF_MARGINS] = {"sim", "margins", N_("how far the winner was ahead"), FORM_OF(margin_columns)},
    {.id = NULL}};
