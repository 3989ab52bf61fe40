/* SPDX-License-Identifier: MIT
 *
 * worth.c: draws the turn, lets the match fork there, and adds up how the branches end. */
#include "worth/worth.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "intl.h"
#include "seeds.h"

/* Games of a part: whole blocks, however many seatings these have. */
enum { PART = 480 };

/* A game: where it forked, and how its branches ended. */
struct row {
    uint64_t block;
    uint64_t lot;
    uint8_t round, place, who; /* the turn that is drawn; whose it is               */
    uint8_t cards, taken;      /* to be compared; single run: which one was taken   */
    uint8_t card[HD_PILES];
    double end[HD_PILES][WORTH_ENDS]; /* by card; single run: [0]                   */
};

/* What single runs of a turn like this ended with so far.  Taken from what comes of a card
 * before it is weighed, it makes the weights harmless: in earlier parts only, so that it owes
 * nothing to the game itself. */
struct before {
    double count, sum[WORTH_ENDS];
};

struct experiment {
    const struct worth_setup *setup;
    struct worth_result *out;
    struct row *row;
    struct before before[HD_ROUNDS][HD_SEATS];
};

int worth_places(const struct worth_setup *setup)
{
    int seats = setup->match.seats;
    return seats + (setup->edition->rules.dummy >> seats & 1);
}

/* ---- the games ------------------------------------------------------------------------ */

static void draw(const struct experiment *x, const struct hd_game *game, struct row *row)
{
    const struct hd_rules *r = &x->setup->edition->rules;
    int places = worth_places(x->setup);
    *row = (struct row){.block = game->block, .lot = games_lot(x->setup->match.seed, game->index)};
    uint32_t turn = hd_random_below(&row->lot, (uint32_t)(r->rounds * places));
    row->round = (uint8_t)(turn / (uint32_t)places);
    row->place = (uint8_t)(turn % (uint32_t)places);
}

static int fork_cards(struct row *row, const struct hd_state *s, bool single,
                      struct hd_move out[HD_MOVES])
{
    struct hd_options options = s->now;
    int n = hd_count(&options);
    if (n < 2 || n > HD_PILES)
        return 0;
    row->cards = (uint8_t)n;
    for (int i = 0; i < n; i++) {
        out[i] = hd_pick(&options, i);
        row->card[i] = s->pile[out[i].b][s->round];
    }
    if (!single)
        return n;
    row->taken = (uint8_t)hd_random_below(&row->lot, (uint32_t)n);
    out[0] = out[row->taken];
    return 1;
}

/* Left out, and used. */
static int fork_use(struct row *row, const struct hd_state *s, struct hd_move out[HD_MOVES])
{
    struct hd_options options = s->now;
    if (hd_count(&options) != 2 || s->card >= HD_CARDS)
        return 0;
    row->cards = 1;
    row->card[0] = s->card;
    out[0] = hd_pick(&options, 0);
    out[1] = hd_pick(&options, 1);
    return 2;
}

static int fork_there(void *context, const struct hd_game *game, struct hd_move out[HD_MOVES])
{
    struct experiment *x = context;
    struct row *row = &x->row[game->index % PART];
    const struct hd_state *s = game->state;
    bool use = x->setup->design == WORTH_USE;
    if (game->moves == 0)
        draw(x, game, row);
    if (s->round != row->round || s->turn != row->place || s->phase != HD_PHASE_TURNS ||
        s->now.ask != (use ? HD_ASK_special : HD_ASK_card))
        return 0;
    row->who = s->active;
    return use ? fork_use(row, s, out) : fork_cards(row, s, x->setup->design == WORTH_SINGLE, out);
}

static int members(unsigned set)
{
    int n = 0;
    for (; set; set &= set - 1)
        n++;
    return n;
}

static bool see_end(void *context, const struct hd_game *game)
{
    struct experiment *x = context;
    struct row *row = &x->row[game->index % PART];
    const struct hd_state *s = game->state;
    unsigned winners = hd_leaders(s);
    double sum = 0;
    if (row->cards == 0)
        return true;
    for (int i = 0; i < s->seats; i++)
        sum += s->score[i];
    double *end = row->end[game->branch], own = s->score[row->who];
    end[WORTH_POINTS] = own;
    end[WORTH_MARGIN] = own - (sum - own) / (s->seats - 1);
    end[WORTH_WINS] = winners >> row->who & 1 ? 1.0 / members(winners) : 0;
    return true;
}

/* ---- what they say --------------------------------------------------------------------- */

/* By how much the card is better than the mean of the others. */
static double contrast(const struct row *row, int card, int end)
{
    double sum = 0;
    for (int i = 0; i < row->cards; i++)
        sum += row->end[i][end];
    return row->end[card][end] - (sum - row->end[card][end]) / (row->cards - 1);
}

/* The same, expected: each of the cards had the same chance to be the one. */
static double weighted(const struct experiment *x, const struct row *row, int card, int end)
{
    const struct before *b = &x->before[row->round][row->place];
    double gain = row->end[0][end] - (b->count > 0 ? b->sum[end] / b->count : 0);
    return row->taken == card ? gain * row->cards : -gain * row->cards / (row->cards - 1);
}

static double difference(const struct experiment *x, const struct row *row, int card, int end)
{
    switch (x->setup->design) {
    case WORTH_TAKE:
        return contrast(row, card, end);
    case WORTH_SINGLE:
        return weighted(x, row, card, end);
    default: /* left out first */
        return row->end[1][end] - row->end[0][end];
    }
}

/* What one block adds to the sums of a card: x over n turns. */
static void add_cluster(struct worth_sums *to, const double sum[WORTH_ENDS], double n)
{
    for (int end = 0; end < WORTH_ENDS; end++) {
        struct clusters *c = &to->end[end];
        c->count++;
        c->x += sum[end];
        c->n += n;
        c->xx += sum[end] * sum[end];
        c->xn += sum[end] * n;
        c->nn += n * n;
    }
}

/* Turns of a block that are alike: of one card, and of one round or place. */
enum stratum { BY_ALL, BY_ROUND, BY_PLACE };

static bool is_of(const struct row *row, enum stratum by, int which)
{
    return by == BY_ALL || (by == BY_ROUND ? row->round : row->place) == which;
}

static void add_stratum(struct experiment *x, const struct row *rows, int count, int card,
                        enum stratum by, int which, struct worth_sums *to)
{
    double sum[WORTH_ENDS] = {0}, n = 0;
    for (const struct row *row = rows; row < rows + count; row++)
        for (int i = 0; is_of(row, by, which) && i < row->cards; i++) {
            if (row->card[i] != card)
                continue;
            for (int end = 0; end < WORTH_ENDS; end++)
                sum[end] += difference(x, row, i, end);
            n++;
        }
    if (n > 0)
        add_cluster(to, sum, n);
}

static void add_card(struct experiment *x, const struct row *rows, int count, int card)
{
    struct worth_card *to = &x->out->card[card];
    add_stratum(x, rows, count, card, BY_ALL, 0, &to->all);
    for (int i = 0; i < x->setup->edition->rules.rounds; i++)
        add_stratum(x, rows, count, card, BY_ROUND, i, &to->round[i]);
    for (int i = 0; i < worth_places(x->setup); i++)
        add_stratum(x, rows, count, card, BY_PLACE, i, &to->place[i]);
}

static void add_block(struct experiment *x, const struct row *rows, int count)
{
    bool there[HD_CARDS] = {false};
    for (int i = 0; i < count; i++) {
        x->out->turns += rows[i].cards > 0;
        for (int k = 0; k < rows[i].cards; k++)
            there[rows[i].card[k]] = true;
    }
    for (int card = 0; card < HD_CARDS; card++)
        if (there[card])
            add_card(x, rows, count, card);
}

static void remember(struct experiment *x, const struct row *row)
{
    struct before *b = &x->before[row->round][row->place];
    if (row->cards == 0)
        return;
    b->count++;
    for (int end = 0; end < WORTH_ENDS; end++)
        b->sum[end] += row->end[0][end];
}

static void add_part(struct experiment *x, int games)
{
    for (int from = 0, to = 0; from < games; from = to) {
        while (to < games && x->row[to].block == x->row[from].block)
            to++;
        add_block(x, &x->row[from], to - from);
    }
    for (int i = 0; i < games; i++)
        remember(x, &x->row[i]);
    x->out->games += (uint64_t)games;
}

/* ---- the run --------------------------------------------------------------------------- */

static bool play(struct experiment *x, char *why)
{
    struct hd_match match = x->setup->match;
    struct worth_result *r = x->out;
    uint64_t games = match.games;
    match.rules = &x->setup->edition->rules;
    match.rotation = HD_ROTATED;
    match.fork = fork_there;
    match.over = see_end;
    match.context = x;
    while (r->games < games) {
        struct hd_match_result result;
        match.first = r->games;
        match.games = games - r->games < PART ? games - r->games : PART;
        if (!hd_match(&match, &result, why))
            return false;
        r->decisions += result.decisions;
        r->signature += result.signature;
        add_part(x, (int)result.games);
        if (x->setup->progress)
            x->setup->progress(r->games);
        if (result.games < match.games)
            return true; /* stopped */
    }
    return true;
}

bool worth_more(const struct worth_setup *setup, struct worth_result *out, char why[WORTH_WHY])
{
    struct experiment *x = calloc(1, sizeof *x);
    struct row *rows = calloc(PART, sizeof *rows);
    bool ready = x && rows;
    snprintf(why, WORTH_WHY, "%s", ready ? "" : _("not enough memory"));
    if (ready)
        *x = (struct experiment){.setup = setup, .out = out, .row = rows};
    bool good = ready && play(x, why);
    free(rows);
    free(x);
    return good;
}

bool worth_run(const struct worth_setup *setup, struct worth_result *out, char why[WORTH_WHY])
{
    memset(out, 0, sizeof *out);
    return worth_more(setup, out, why);
}

/* ---- values ---------------------------------------------------------------------------- */

struct worth_value worth_value(const struct worth_sums *sums, enum worth_end end)
{
    const struct clusters *c = &sums->end[end];
    struct worth_value v = {.turns = c->n, .ci = {-INFINITY, INFINITY}};
    if (c->n > 0)
        v.mean = c->x / c->n;
    if (c->count < 2)
        return v;
    v.spread = stats_spread(c);
    v.freedom = c->count - 1;
    v.ci = stats_mean(c);
    return v;
}

/* The others of the stack are compared in other turns: what is not known of them adds up. */
struct worth_value worth_against_stack(const struct worth_setup *setup,
                                       const struct worth_result *r, int card, enum worth_end end)
{
    const struct hd_rules *rules = &setup->edition->rules;
    struct worth_value v = worth_value(&r->card[card].all, end);
    double copies = 0, mean = 0, spread = 0, own = 0;
    for (int i = 0; i < rules->cards; i++)
        if (rules->card[i].stack == rules->card[card].stack && r->card[i].all.end[end].n > 0)
            copies += rules->card[i].copies;
    for (int i = 0; copies > 0 && i < rules->cards; i++) {
        const struct hd_card *c = &rules->card[i];
        struct worth_value other = worth_value(&r->card[i].all, end);
        double part = c->copies / copies;
        if (c->stack != rules->card[card].stack || other.turns <= 0)
            continue;
        mean += part * other.mean;
        own = i == card ? part : own;
        spread += i == card ? 0 : part * part * other.spread;
    }
    v.mean -= mean;
    v.spread = (1 - own) * (1 - own) * v.spread + spread;
    bool alone = own >= 1; /* then there is nothing to compare it with */
    double half = v.freedom > 0 && !alone ? stats_student(v.freedom) * sqrt(v.spread) : INFINITY;
    v.ci = (struct hd_interval){v.mean - half, v.mean + half};
    return v;
}
