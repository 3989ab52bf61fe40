/* SPDX-License-Identifier: MIT
 *
 * worth.c: draws the turn, lets the match fork there, and adds up how the branches end. */
#include "worth/worth.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "intl.h"
#include "seeds.h"

/* Games of a part: whole blocks, however many seatings these have.  Branches: as it lies, and
 * with each other card of a stack. */
enum { PART = 240, BRANCHES = 24 };

/* A game: where it forked, and how its branches ended. */
struct row {
    uint64_t block;
    uint64_t lot;
    int at;                    /* how many answers there were before                              */
    uint8_t round, place, who; /* the turn that is drawn; whose it is               */
    uint8_t cards, taken;      /* to be compared; single run: which one was taken   */
    uint8_t pile;              /* one copy more: where                               */
    uint8_t card[BRANCHES];
    double end[BRANCHES][WORTH_ENDS]; /* by branch                                  */
};

struct experiment {
    const struct worth_setup *setup;
    struct worth_result *out;
    struct row *row;
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

/* Every other card of the stack whose card lies on that pile; returns how many. */
static int others_of(const struct hd_rules *r, const struct hd_state *s, int pile,
                     uint8_t out[BRANCHES])
{
    int n = 0, open = s->pile[pile][s->round];
    for (int i = 0; open < r->cards && i < r->cards && n < BRANCHES - 1; i++)
        if (i != open && r->card[i].copies && !r->card[i].stays &&
            r->card[i].stack == r->card[open].stack)
            out[n++] = (uint8_t)i;
    return n;
}

/* The bot chooses for itself, each time with another card lying there. */
static int fork_copy(const struct experiment *x, struct row *row, const struct hd_state *s,
                     struct hd_move out[HD_MOVES])
{
    const struct hd_rules *r = &x->setup->edition->rules;
    struct hd_options options = s->now;
    uint8_t pile[HD_MOVES];
    int piles = 0, open = hd_count(&options);
    for (int i = 0; i < open; i++) {
        pile[piles] = hd_pick(&options, i).b;
        piles += others_of(r, s, pile[piles], row->card) > 0;
    }
    if (piles == 0)
        return 0;
    row->pile = pile[hd_random_below(&row->lot, (uint32_t)piles)];
    row->cards = (uint8_t)others_of(r, s, row->pile, row->card);
    for (int i = 0; i <= row->cards; i++)
        out[i] = (struct hd_move){.ask = HD_ASK_NOTHING};
    return row->cards + 1;
}

static void lay_there(void *context, const struct hd_game *game, struct hd_state *state)
{
    const struct experiment *x = context;
    const struct row *row = &x->row[game->index % PART];
    if (game->branch > 0)
        state->pile[row->pile][state->round] = row->card[game->branch - 1];
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
    row->at = game->moves;
    switch (x->setup->design) {
    case WORTH_USE:
        return fork_use(row, s, out);
    case WORTH_COPY:
        return fork_copy(x, row, s, out);
    default:
        return fork_cards(row, s, x->setup->design == WORTH_SINGLE, out);
    }
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
    const struct worth_before *b = &x->out->before[row->round][row->place];
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
    case WORTH_COPY: /* as it lies first */
        return row->end[card + 1][end] - row->end[0][end];
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
    struct worth_before *b = &x->out->before[row->round][row->place];
    if (row->cards == 0)
        return;
    b->count++;
    for (int end = 0; end < WORTH_ENDS; end++)
        b->sum[end] += row->end[0][end];
}

/* The first of equal ones stays. */
static void show(struct experiment *x, const struct row *row, uint64_t game)
{
    for (int i = 0; i < row->cards; i++) {
        struct worth_shown *shown = &x->out->card[row->card[i]].shown;
        double gain = difference(x, row, i, WORTH_POINTS);
        if (gain > shown->gain)
            *shown = (struct worth_shown){game, row->at, gain};
    }
}

static void add_part(struct experiment *x, int games)
{
    for (int from = 0, to = 0; from < games; from = to) {
        while (to < games && x->row[to].block == x->row[from].block)
            to++;
        add_block(x, &x->row[from], to - from);
    }
    for (int i = 0; i < games; i++) {
        show(x, &x->row[i], x->out->games + (uint64_t)i);
        remember(x, &x->row[i]);
    }
    x->out->games += (uint64_t)games;
}

/* ---- the run --------------------------------------------------------------------------- */

/* The card that is farthest from 0, of those of which enough is known. */
static struct progress news_of(const struct experiment *x)
{
    struct progress p = {.unit = ""};
    double most = 0;
    for (int i = 0; i < x->setup->edition->rules.cards; i++) {
        const struct worth_value v = worth_value(&x->out->card[i].all, WORTH_POINTS);
        double sure = v.spread > 0 ? fabs(v.mean) / sqrt(v.spread) : 0;
        if (v.freedom < 10 || sure <= most)
            continue;
        most = sure;
        p.value = v.mean;
        p.ci = v.ci;
        snprintf(p.name, sizeof p.name, "%s", x->setup->edition->card[i].id);
    }
    return p;
}

static bool tell(const struct experiment *x, bool now, char *why)
{
    const struct worth_setup *s = x->setup;
    if (s->progress) {
        const struct progress news = news_of(x);
        s->progress(x->out->games, &news);
    }
    return keep_write(s->keep, x->out, sizeof *x->out, now, why);
}

static bool play(struct experiment *x, char *why)
{
    struct hd_match match = x->setup->match;
    struct worth_result *r = x->out;
    uint64_t games = match.games;
    match.rules = &x->setup->edition->rules;
    match.rotation = HD_ROTATED;
    match.fork = fork_there;
    match.vary = x->setup->design == WORTH_COPY ? lay_there : NULL;
    match.over = see_end;
    match.context = x;
    while (r->games < games) {
        struct hd_match_result result;
        match.first = r->games;
        match.games = games - r->games < PART ? games - r->games : PART;
        if (!hd_match(&match, &result, why))
            return false;
        if (result.games < match.games)
            break; /* stopped: this part does not count */
        r->decisions += result.decisions;
        r->signature += result.signature;
        add_part(x, (int)result.games);
        if (!tell(x, false, why))
            return false;
    }
    return tell(x, true, why);
}

bool worth_more(const struct worth_setup *setup, struct worth_result *out, char why[WORTH_WHY])
{
    struct experiment x = {.setup = setup, .out = out, .row = calloc(PART, sizeof *x.row)};
    snprintf(why, WORTH_WHY, "%s", x.row ? "" : _("not enough memory"));
    bool good = x.row && play(&x, why);
    free(x.row);
    return good;
}

bool worth_run(const struct worth_setup *setup, struct worth_result *out, char why[WORTH_WHY])
{
    memset(out, 0, sizeof *out);
    return keep_read(setup->keep, out, sizeof *out, why) &&
           worth_more(setup, out, why);
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
