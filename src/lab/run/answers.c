/* SPDX-License-Identifier: MIT
 *
 * answers.c: adds up the answers to each question over games (answers.h).
 *
 * Games of one block are not independent, so sums are kept by block, in whole numbers. */
#include "run/answers.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "intl.h"
#include "run/game_figures.h"
#include "run/luck.h"
#include "seatings.h"
#include "stats.h"
#include "trace/trace.h"

const struct answer_row answer_rows[ANSWERS] = {
#define ANSWER(name, table, over, by, scale, kind, head, text)                                     \
    [ANSWER_##                                                                                     \
        name] = {#name, head, text, ANSWERS_##table, OVER_##over, OVER_##by, scale, KIND_##kind},
#include "run/answers.def"
};

const struct answer_table_row answer_tables[ANSWER_TABLES] = {
#define ANSWER_TABLE(name, title) [ANSWERS_##name] = {#name, title},
#include "run/answers.def"
};

struct answer_sums {
    int64_t x, n, xx, xn, nn;
    int64_t block_x, block_n;
    uint64_t blocks;
    bool open; /* it has something of this block                                       */
    int tops;
    struct answer_top top[ANSWER_TOP];
};

struct answers {
    const struct hd_edition *edition;
    int seats;
    const struct hd_bot *bot[HD_SEATS];
    uint8_t same[HD_SEATS]; /* the first equal player                                */
    uint64_t block, games;  /* the current block; games per block                     */
    struct luck luck;
    int from[ANSWERS + 1]; /* where each answer's sums begin                         */
    int touched, *touch;   /* sums that are open                                     */
    struct answer_sums *sums;
};

static int many(const struct answers *a, enum answer_over over)
{
    const struct hd_rules *r = &a->edition->rules;
    switch (over) {
    case OVER_SEAT:
    case OVER_PLACE:
    case OVER_BOT:
        return a->seats;
    case OVER_ASKED:
        return HD_ASK_NOTHING;
    case OVER_SOURCE:
        return TALLY_WHYS;
    case OVER_REGION:
        return HD_COURT;
    case OVER_ROUND:
        return r->rounds;
    case OVER_CARD:
        return r->cards;
    default:
        return 1;
    }
}

bool answers_asked(const struct sim_setup *setup)
{
    return setup->tables || setup->match.rotation == HD_ROTATED;
}

struct answers *answers_new(const struct sim_setup *setup)
{
    struct plan plan;
    struct answers *a = calloc(1, sizeof *a);
    if (!a)
        return NULL;
    plan_of(&setup->match, &plan);
    a->edition = setup->edition;
    a->seats = setup->match.seats;
    a->games = plan.block;
    for (int i = 0; i < a->seats; i++) {
        a->bot[i] = setup->match.player[i].bot;
        a->same[i] = plan.same[i];
    }
    for (int i = 0; i < ANSWERS; i++)
        a->from[i + 1] = a->from[i] + many(a, answer_rows[i].over) * many(a, answer_rows[i].by);
    a->sums = calloc((size_t)a->from[ANSWERS], sizeof *a->sums);
    a->touch = calloc((size_t)a->from[ANSWERS], sizeof *a->touch);
    if (a->sums && a->touch)
        return a;
    answers_free(a);
    return NULL;
}

void answers_free(struct answers *a)
{
    if (!a)
        return;
    free(a->sums);
    free(a->touch);
    free(a);
}

/* ---- adding --------------------------------------------------------------------------- */

static struct answer_sums *open_sums(struct answers *a, int place)
{
    struct answer_sums *s = &a->sums[place];
    if (!s->open)
        a->touch[a->touched++] = place;
    s->open = true;
    return s;
}

/* Whole squares of points: a block has thousands. */
static void put_luck(struct answers *a, enum answer which, double x, double n)
{
    struct answer_sums *s = open_sums(a, a->from[which]);
    s->block_x = llround(x);
    s->block_n = llround(n);
}

static void add_luck(struct answers *a)
{
    struct luck_shares is;
    if (!luck_end(&a->luck, a->games, a->seats, &is))
        return;
    put_luck(a, ANSWER_luck_cards, is.cards, is.total);
    put_luck(a, ANSWER_luck_bots, is.bots, is.total);
    put_luck(a, ANSWER_luck_rest, is.total - is.cards - is.bots, is.total);
}

static void close_block(struct answers *a)
{
    add_luck(a);
    for (int i = 0; i < a->touched; i++) {
        struct answer_sums *s = &a->sums[a->touch[i]];
        const int64_t x = s->block_x, n = s->block_n;
        s->open = false;
        s->block_x = s->block_n = 0;
        if (n == 0)
            continue;
        s->x += x;
        s->n += n;
        s->xx += x * x;
        s->xn += x * n;
        s->nn += n * n;
        s->blocks++;
    }
    a->touched = 0;
}

/* Games come in order, so of equal ones the first stays. */
static void note_top(struct answer_sums *s, int64_t value, uint64_t game, int at)
{
    if (value == 0 || (s->tops == ANSWER_TOP && value <= s->top[ANSWER_TOP - 1].value))
        return;
    for (int i = 0; i < s->tops; i++)
        if (s->top[i].game == game)
            return;
    int k = s->tops < ANSWER_TOP ? s->tops++ : ANSWER_TOP - 1;
    for (; k > 0 && s->top[k - 1].value < value; k--)
        s->top[k] = s->top[k - 1];
    s->top[k] = (struct answer_top){value, game, at};
}

/* The game being added. */
struct adding {
    struct answers *a;
    const struct sim_row *row;
};

static void put_at(const struct adding *g, enum answer which, int i, int64_t x, int64_t n, int at)
{
    struct answers *a = g->a;
    struct answer_sums *s = open_sums(a, a->from[which] + i);
    s->block_x += x;
    s->block_n += n;
    note_top(s, x, g->row->index, at);
}

static void answer_put(const struct adding *g, enum answer which, int i, int64_t x)
{
    put_at(g, which, i, x, 1, 0);
}

static void add_seat(const struct adding *g, int seat)
{
    const struct sim_row *row = g->row;
    int turn = (seat + row->seats - row->first) % row->seats, bot = g->a->same[row->seated[seat]];
    int64_t win = win_of(row->winners, seat), points = row->score[seat];
    answer_put(g, ANSWER_seat_wins, seat, win);
    answer_put(g, ANSWER_seat_points, seat, points);
    answer_put(g, ANSWER_turn_wins, turn, win);
    answer_put(g, ANSWER_turn_points, turn, points);
    if (row->home[seat] < HD_COURT) {
        answer_put(g, ANSWER_home_wins, row->home[seat], win);
        answer_put(g, ANSWER_home_points, row->home[seat], points);
    }
    answer_put(g, ANSWER_bot_wins, bot, win);
    answer_put(g, ANSWER_bot_points, bot, points);
    for (int i = 0; i < row->seats; i++) {
        int other = g->a->same[row->seated[i]];
        if (other != bot)
            answer_put(g, ANSWER_ahead, bot * g->a->seats + other,
                       (points > row->score[i]) + (points >= row->score[i]));
    }
}

/* The figures of a game follow each other in answers.def. */
static void add_game(const struct adding *g)
{
    for (int i = 0; i < GAME_FIGURES; i++)
        answer_put(g, (enum answer)(ANSWER_margin + i), 0,
                   game_figure((enum game_figure)i, g->row));
    answer_put(g, ANSWER_minutes, 0, g->row->tally.decisions);
}

static void add_rounds(const struct adding *g)
{
    const struct tally_game *t = &g->row->tally;
    for (int i = 0; i < g->a->edition->rules.rounds; i++) {
        answer_put(g, ANSWER_lead_in, i, t->lead_in[i]);
        if (t->in_it[i])
            answer_put(g, ANSWER_in_it, i, t->in_it[i]);
    }
}

static void add_asked(const struct adding *g)
{
    for (int i = 0; i < HD_ASK_NOTHING; i++)
        answer_put(g, ANSWER_asked, i, g->row->tally.asked[i]);
}

static void add_points(const struct adding *g)
{
    const struct tally_game *t = &g->row->tally;
    for (int i = HD_WHY_FIRST; i < TALLY_WHYS; i++)
        if (tally_has(&g->a->edition->rules, i))
            answer_put(g, ANSWER_source, i, t->sums.why[i]);
    answer_put(g, ANSWER_by_cards, 0, t->sums.by_cards);
    for (int i = 0; i < HD_COURT; i++)
        if (i < g->a->edition->rules.regions || i == HD_CASTILLO)
            answer_put(g, ANSWER_region, i, t->sums.place[i]);
    for (int i = 0; i < g->a->edition->rules.rounds; i++)
        answer_put(g, ANSWER_round, i, t->sums.round[i]);
}

/* The answer after which a card was first taken. */
static int taken_at(const struct tally_game *t, int card)
{
    for (int i = 0; i < t->sums.takes; i++)
        if (t->sums.take[i].card == card)
            return t->sums.take[i].at;
    return 0;
}

static void answers_add_card(const struct adding *g, int i)
{
    const struct hd_card_sums *c = &g->row->tally.sums.card[i];
    const int offered = g->row->tally.offered[i];
    int at = taken_at(&g->row->tally, i);
    int64_t wins = 0, takers = 0;
    answer_put(g, ANSWER_offered, i, offered);
    for (int seat = 0; seat < g->row->seats; seat++)
        if (c->took >> seat & 1) {
            wins += win_of(g->row->winners, seat);
            takers++;
        }
    if (offered)
        put_at(g, ANSWER_taken, i, c->taken, offered, at);
    if (c->taken)
        put_at(g, ANSWER_used, i, c->used, c->taken, at);
    if (takers)
        put_at(g, ANSWER_taker_wins, i, wins, takers, at);
    if (!c->used)
        return;
    put_at(g, ANSWER_without_effect, i, c->used > c->effect ? c->used - c->effect : 0, c->used, at);
    put_at(g, ANSWER_cancelled, i, c->stopped, c->used, at);
    put_at(g, ANSWER_own, i, c->points[0], c->used, at);
    put_at(g, ANSWER_others, i, c->points[1], c->used, at);
}

static int in_round(const struct adding *g, int card, int round)
{
    return card * g->a->edition->rules.rounds + round;
}

/* Adds one round: who took what, and which other cards were face up. */
static void add_round(const struct adding *g, int round)
{
    const struct tally_game *t = &g->row->tally;
    const int cards = g->a->edition->rules.cards;
    uint8_t open[TALLY_DEALS];
    int opens = 0, place = 0;
    for (int i = 0; i < t->deals; i++)
        if (t->deal[i].round == round) {
            open[opens++] = t->deal[i].card;
            put_at(g, ANSWER_taken_in, in_round(g, t->deal[i].card, round), 0, 1, 0);
        }
    for (int i = 0; i < t->sums.takes; i++) {
        const struct hd_take *take = &t->sums.take[i];
        bool gone = false, player = take->seat < g->row->seats;
        if (take->round != round)
            continue;
        for (int k = 0; player && k < g->a->seats; k++)
            put_at(g, ANSWER_taken_as, take->card * g->a->seats + k, k == place, 1, take->at);
        place += player;
        if (player)
            put_at(g, ANSWER_taken_in, in_round(g, take->card, round), 1, 0, take->at);
        for (int k = 0; k < opens; k++) {
            if (!gone && open[k] == take->card) {
                gone = true;
                open[k--] = open[--opens];
            } else if (player) {
                put_at(g, ANSWER_left, open[k], 1, 1, take->at);
                put_at(g, ANSWER_instead, open[k] * cards + take->card, 1, 1, take->at);
                put_at(g, ANSWER_instead, take->card * cards + open[k], 0, 1, 0);
            }
        }
        if (player)
            put_at(g, ANSWER_left, take->card, 0, 1, 0);
    }
}

void answers_add(struct answers *a, const struct sim_row *row)
{
    const struct adding g = {a, row};
    if (row->block != a->block)
        close_block(a);
    a->block = row->block;
    luck_add(&a->luck, row, a->same);
    for (int i = 0; i < row->seats; i++)
        add_seat(&g, i);
    add_game(&g);
    add_rounds(&g);
    add_asked(&g);
    add_points(&g);
    for (int i = 0; i < a->edition->rules.cards; i++)
        if (a->edition->rules.card[i].copies)
            answers_add_card(&g, i);
    for (int i = 0; i < a->edition->rules.rounds; i++)
        add_round(&g, i);
}

void answers_end(struct answers *a)
{
    close_block(a);
}

/* ---- telling -------------------------------------------------------------------------- */

int answers_over(const struct answers *a, enum answer which, bool second)
{
    return many(a, second ? answer_rows[which].by : answer_rows[which].over);
}

const char *answers_name(const struct answers *a, enum answer which, bool second, int i,
                         char out[HD_SPEC])
{
    const struct hd_edition *e = a->edition;
    switch (second ? answer_rows[which].by : answer_rows[which].over) {
    case OVER_SEAT:
    case OVER_PLACE:
        snprintf(out, HD_SPEC, "%d", i + 1);
        break;
    case OVER_BOT:
        snprintf(out, HD_SPEC, "%s", a->bot[i]->name);
        break;
    case OVER_ASKED:
        snprintf(out, HD_SPEC, "%s", hd_ask_row((enum hd_ask)i)->word);
        break;
    case OVER_SOURCE:
        snprintf(out, HD_SPEC, "%s", hd_trace_why((unsigned)i));
        break;
    case OVER_REGION:
        snprintf(out, HD_SPEC, "%s", hd_place_id(e, i));
        break;
    case OVER_ROUND:
        snprintf(out, HD_SPEC, "%d", e->rules.round_number[i]);
        break;
    case OVER_CARD:
        snprintf(out, HD_SPEC, "%s", e->card[i].id);
        break;
    default:
        out[0] = '\0';
    }
    return out;
}

bool answers_value(const struct answers *a, enum answer which, int i, int k,
                   struct answer_value *out)
{
    const struct answer_sums *s = &a->sums[a->from[which] + i * answers_over(a, which, true) + k];
    const double scale = answer_rows[which].scale;
    const struct clusters c = {(double)s->blocks,     (double)s->x / scale,
                               (double)s->n,          (double)s->xx / scale / scale,
                               (double)s->xn / scale, (double)s->nn};
    if (s->n == 0 || (answer_rows[which].over == OVER_ASKED && s->x == 0))
        return false;
    *out = (struct answer_value){.blocks = s->blocks,
                                 .n = c.n,
                                 .mean = c.x / c.n,
                                 .ci = answer_rows[which].kind >= KIND_SHARE ? stats_share(&c)
                                                                             : stats_mean(&c),
                                 .tops = s->tops};
    memcpy(out->top, s->top, sizeof out->top);
    return true;
}
