/* SPDX-License-Identifier: MIT
 *
 * worth.c: plays the games (fork.c), and adds up the results of their branches. */
#include "worth/worth.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "worth/fork.h"

/* ---- the sums ------------------------------------------------------------------------------- */

/* The first of equal ones stays. */
static void shown_join(void *to, const void *from)
{
    const struct worth_shown *shown = to, *now = from;
    if (now->gain > shown->gain)
        memcpy(to, from, sizeof *now);
}

static void most_join(void *to, const void *from)
{
    double *most = to;
    const double *other = from;
    *most = fmax(*most, *other);
}

static const struct sums shown_sums =
    SUMS_JOINED(struct worth_shown, shown_join, SUM_TO(struct worth_shown, game, at, COUNT),
                SUM(struct worth_shown, gain, REAL));
static const struct sums most_sums =
    SUMS_JOINED(double, most_join, {.name = "most", .kind = SUMS_REAL, .bytes = sizeof(double)});
static const struct sums stratum_sums =
    SUMS(struct worth_sums, SUM_PARTS(struct worth_sums, end, clusters_sums),
         SUM_PARTS(struct worth_sums, shown, shown_sums));
static const struct sums card_sums =
    SUMS(struct worth_card, SUM_PARTS(struct worth_card, all, stratum_sums),
         SUM_PARTS(struct worth_card, round, stratum_sums),
         SUM_PARTS(struct worth_card, place, stratum_sums),
         SUM_PARTS(struct worth_card, source, clusters_sums),
         SUM_PARTS(struct worth_card, share, clusters_sums),
         SUM_PARTS(struct worth_card, standing, cluster_pair_sums));
static const struct sums before_sums =
    SUMS(struct worth_before, SUM_TO(struct worth_before, count, sum, REAL));
const struct sums worth_result_sums =
    SUMS(struct worth_result, SUM_TO(struct worth_result, games, signature, COUNT),
         SUM_PARTS(struct worth_result, first, clusters_sums),
         SUM_TO(struct worth_result, turns, margin, COUNT),
         SUM_PARTS(struct worth_result, card, card_sums),
         SUM_PARTS(struct worth_result, most, most_sums), SUM(struct worth_result, drawn, REAL),
         SUM_PARTS(struct worth_result, before, before_sums));
const struct sums worth_wide_sums =
    SUMS(struct worth_wide, SUM_PARTS(struct worth_wide, result, worth_result_sums),
         SUM_PARTS(struct worth_wide, after, cluster_pair_sums));

static const struct sums *sums_of(const struct worth_setup *setup)
{
    return setup->wide ? &worth_wide_sums : &worth_result_sums;
}

/* ---- results of a game --------------------------------------------------------------------- */

/* By how much the card is better than the mean of the others. */
static double contrast(const struct worth_row *row, int card, int end)
{
    double sum = 0;
    for (int i = 0; i < row->cards; i++)
        sum += row->end[i][end];
    return row->end[card][end] - (sum - row->end[card][end]) / (row->cards - 1);
}

/* The same as an expected value: each card had the same chance to be drawn. */
static double weighted(const struct worth_experiment *x, const struct worth_row *row, int card,
                       int end)
{
    const struct worth_before *b = &x->out->before[row->round][row->place];
    double gain = row->end[0][end] - (b->count > 0 ? b->sum[end] / b->count : 0);
    return row->taken == card ? gain * row->cards : -gain * row->cards / (row->cards - 1);
}

static double difference(const struct worth_experiment *x, const struct worth_row *row, int card,
                         int end)
{
    switch (x->setup->design) {
    case WORTH_TAKE:
        return contrast(row, card, end);
    case WORTH_SINGLE:
        return weighted(x, row, card, end);
    case WORTH_COPY: /* the position itself first */
        return row->end[card + 1][end] - row->end[0][end];
    default: /* left out first */
        return row->end[1][end] - row->end[0][end];
    }
}

/* Whether a turn counts for a share of one of its cards; 'hit': it is one of the share. */
static bool counts(const struct worth_experiment *x, const struct worth_row *row, int card,
                   enum worth_share share, bool *hit)
{
    const enum worth_design design = x->setup->design;
    const enum worth_end figure = x->setup->figure;
    int branch = design == WORTH_COPY ? card + 1 : design == WORTH_SINGLE ? 0 : card;
    bool own = design == WORTH_COPY ? row->took[branch] : row->own == card;
    if (share == WORTH_TAKEN) {
        *hit = own;
        return true;
    }
    if (share == WORTH_USED) {
        *hit = design == WORTH_USE ? row->would : row->used[branch];
        return design == WORTH_SINGLE ? row->taken == card : own || design != WORTH_COPY;
    }
    int mine = design == WORTH_USE ? row->would : branch;
    *hit = true;
    for (int i = 0; i < row->branches; i++)
        *hit = *hit && row->end[mine][figure] >= row->end[i][figure];
    return design == WORTH_USE || (design == WORTH_TAKE && own);
}

/* Strata: all turns of a card, or those of one round or place. */
enum stratum { BY_ALL, BY_ROUND, BY_PLACE };

static bool is_of(const struct worth_row *row, enum stratum by, int which)
{
    return by == BY_ALL || (by == BY_ROUND ? row->round : row->place) == which;
}

/* The turns of a block in which a card was face up. */
struct block {
    const struct worth_row *row;
    int rows, card;
};

/* All ends from..to-1 of a stratum. */
static void add_stratum(struct worth_experiment *x, const struct block *b, enum stratum by,
                        int which, int from, int to, struct clusters *out)
{
    double sum[WORTH_ALL] = {0}, n = 0;
    for (const struct worth_row *row = b->row; row < b->row + b->rows; row++)
        for (int i = 0; is_of(row, by, which) && i < row->cards; i++) {
            if (row->card[i] != b->card)
                continue;
            for (int end = from; end < to; end++) {
                double more = difference(x, row, i, end);
                x->out->most[end] = fmax(x->out->most[end], fabs(more));
                sum[end] += more;
            }
            n++;
        }
    for (int end = from; n > 0 && end < to; end++)
        stats_add(&out[end - from], sum[end], n);
}

static void add_share(const struct worth_experiment *x, const struct block *b,
                      enum worth_share share, struct clusters *out)
{
    double sum = 0, n = 0;
    bool hit;
    for (const struct worth_row *row = b->row; row < b->row + b->rows; row++)
        for (int i = 0; i < row->cards; i++)
            if (row->card[i] == b->card && counts(x, row, i, share, &hit)) {
                sum += hit;
                n++;
            }
    if (n > 0)
        stats_add(out, sum, n);
}

static void add_pair(const struct worth_experiment *x, const struct block *b, int after,
                     struct cluster_pair *out)
{
    double sum[2] = {0}, n[2] = {0};
    for (const struct worth_row *row = b->row; row < b->row + b->rows; row++) {
        const int kind = worth_turn_kind(row, after);
        for (int i = 0; kind >= 0 && i < row->cards; i++)
            if (row->card[i] == b->card) {
                sum[kind] += difference(x, row, i, (int)x->setup->figure);
                n[kind]++;
            }
    }
    if (n[0] + n[1] > 0)
        stats_pair_add(out, sum, n);
}

static void worth_add_card(struct worth_experiment *x, const struct block *b)
{
    struct worth_card *to = &x->out->card[b->card];
    for (int i = 0; i < WORTH_SHARES; i++)
        add_share(x, b, (enum worth_share)i, &to->share[i]);
    add_stratum(x, b, BY_ALL, 0, 0, WORTH_ENDS, to->all.end);
    add_stratum(x, b, BY_ALL, 0, WORTH_ENDS, WORTH_ALL, to->source);
    for (int i = 0; i < x->setup->edition->rules.rounds; i++)
        add_stratum(x, b, BY_ROUND, i, 0, WORTH_ENDS, to->round[i].end);
    for (int i = 0; i < worth_places(x->setup); i++)
        add_stratum(x, b, BY_PLACE, i, 0, WORTH_ENDS, to->place[i].end);
    add_pair(x, b, WORTH_STANDING, &to->standing);
    for (int i = 0; x->setup->wide && i < x->setup->edition->rules.cards; i++)
        if (i != b->card)
            add_pair(x, b, i, &x->setup->wide->after[b->card][i]);
}

static void add_block(struct worth_experiment *x, const struct worth_row *rows, int count)
{
    bool there[HD_CARDS] = {false};
    double wins = 0, games = 0;
    for (int i = 0; i < count; i++) {
        x->out->turns += rows[i].cards > 0;
        wins += rows[i].branches ? rows[i].first_wins / rows[i].branches : 0;
        games += rows[i].branches > 0;
        for (int k = 0; k < rows[i].cards; k++)
            there[rows[i].card[k]] = true;
    }
    if (games > 0)
        stats_add(&x->out->first, wins, games);
    for (int card = 0; card < HD_CARDS; card++)
        if (there[card])
            worth_add_card(x, &(struct block){rows, count, card});
}

static void worth_remember(struct worth_experiment *x, const struct worth_row *row)
{
    struct worth_before *b = &x->out->before[row->round][row->place];
    if (row->cards == 0)
        return;
    b->count++;
    for (int end = 0; end < WORTH_ALL; end++)
        b->sum[end] += row->end[0][end];
}

static void shown_keep(struct worth_experiment *x, const struct worth_row *row, uint64_t game)
{
    for (int i = 0; i < row->cards; i++) {
        struct worth_card *card = &x->out->card[row->card[i]];
        const struct worth_shown now = {game, row->at,
                                        difference(x, row, i, (int)x->setup->figure)};
        shown_join(&card->all.shown, &now);
        shown_join(&card->round[row->round].shown, &now);
        shown_join(&card->place[row->place].shown, &now);
    }
    for (int i = 0; i < row->branches; i++)
        x->out->margin[row->margin[i]]++;
}

static void add_part(struct worth_experiment *x, int games)
{
    const struct worth_row *row = &x->row[x->out->games % BATCH];
    for (int from = 0, to = 0; from < games; from = to) {
        while (to < games && row[to].block == row[from].block)
            to++;
        add_block(x, &row[from], to - from);
    }
    for (int i = 0; i < games; i++) {
        shown_keep(x, &row[i], x->setup->match.first + x->out->games + (uint64_t)i);
        worth_remember(x, &row[i]);
    }
    x->out->games += (uint64_t)games;
    for (int i = 0; x->out->games % BATCH == 0 && i < HD_CARDS; i++)
        x->out->drawn[i] = x->out->card[i].all.end[0].n;
}

/* ---- the run --------------------------------------------------------------------------- */

/* The card that is farthest from 0, among those with enough data. */
static struct progress news_of(const struct worth_experiment *x)
{
    struct progress p = {.unit = ""};
    double most = 0;
    for (int i = 0; i < x->setup->edition->rules.cards; i++) {
        const struct worth_value v = worth_value(x->out, &x->out->card[i].all, x->setup->figure);
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

static void worth_tell_progress(void *own)
{
    const struct worth_experiment *x = own;
    const struct progress news = news_of(x);
    x->setup->progress(x->out->games, &news);
}

static bool worth_part(void *own, uint64_t games, char *why)
{
    struct worth_experiment *x = own;
    struct hd_match match = x->setup->match;
    struct hd_match_result result;
    match.rules = &x->setup->edition->rules;
    match.rotation = HD_ROTATED;
    match.fork = worth_fork;
    match.vary = worth_vary;
    match.watch = worth_watch;
    match.over = worth_over;
    match.context = x;
    match.first = x->setup->match.first + x->out->games;
    match.games = games;
    if (!hd_match(&match, &result, why) || result.games < games)
        return false;
    x->out->decisions += result.decisions;
    x->out->signature += result.signature;
    add_part(x, (int)games);
    return true;
}

bool worth_more(const struct worth_setup *setup, struct worth_result *out, char why[WORTH_WHY])
{
    struct worth_experiment x = {.setup = setup, .out = out, .row = calloc(BATCH, sizeof *x.row)};
    const struct batches batches = {.games = setup->match.games,
                                    .done = &out->games,
                                    .sums = sums_of(setup),
                                    .of = out,
                                    .keep = setup->keep,
                                    .own = &x,
                                    .play = worth_part,
                                    .tell = setup->progress ? worth_tell_progress : NULL};
    snprintf(why, WORTH_WHY, "%s", x.row ? "" : "not enough memory");
    bool good = x.row && batches_play(&batches, why);
    free(x.row);
    return good;
}

bool worth_run(const struct worth_setup *setup, struct worth_result *out, char why[WORTH_WHY])
{
    memset(out, 0, sums_of(setup)->size);
    return keep_read(setup->keep, sums_of(setup), out, why) && worth_more(setup, out, why);
}

/* ---- values ---------------------------------------------------------------------------- */

/* most: by how much one turn can differ from the others. If none did, more than 1 of whatever it
 * is. */
static struct worth_value mean_of(const struct clusters *c, double most)
{
    struct worth_value v = {.turns = c->n, .ci = {-INFINITY, INFINITY}};
    if (c->n > 0)
        v.mean = c->x / c->n;
    if (c->count < 2)
        return v;
    v.spread = stats_spread(c);
    v.freedom = c->count - 1;
    v.unseen = v.spread > 0 ? 0 : stats_unseen(c->count) * fmax(1, most);
    v.ci = stats_mean(c);
    v.ci.low -= v.unseen;
    v.ci.high += v.unseen;
    return v;
}

struct worth_value worth_value(const struct worth_result *r, const struct worth_sums *sums,
                               enum worth_end end)
{
    return worth_of_turns(r, &sums->end[end], end);
}

struct worth_value worth_source(const struct worth_result *r, const struct worth_card *card,
                                enum worth_end source)
{
    return mean_of(&card->source[source - WORTH_ENDS], r->most[source]);
}

/* As certain as the kind of turn with fewer blocks. */
struct worth_value worth_apart(const struct worth_result *r, const struct cluster_pair *p,
                               enum worth_end end)
{
    const double most = end == WORTH_WINS ? 1 : r->most[end];
    const struct worth_value a = mean_of(&p->a, most), b = mean_of(&p->b, most);
    struct worth_value v = {.turns = a.turns + b.turns,
                            .mean = a.mean - b.mean,
                            .spread = stats_pair_spread(p),
                            .freedom = fmin(a.freedom, b.freedom),
                            .unseen = a.unseen + b.unseen,
                            .ci = {-INFINITY, INFINITY}};
    if (v.freedom <= 0)
        return v;
    double half = stats_student(v.freedom) * sqrt(v.spread) + v.unseen;
    v.ci = (struct hd_interval){v.mean - half, v.mean + half};
    return v;
}

struct worth_value worth_of_turns(const struct worth_result *r, const struct clusters *c,
                                  enum worth_end end)
{
    return mean_of(c, end == WORTH_WINS ? 1 : r->most[end]);
}

struct worth_value worth_share(const struct worth_card *card, enum worth_share share)
{
    struct worth_value v = mean_of(&card->share[share], 1);
    if (v.freedom > 0)
        v.ci = stats_share(&card->share[share]);
    return v;
}

const char *worth_source_name(enum worth_end source)
{
    static const char *const name[] = {"at-once", "first",  "second", "third",
                                       "king",    "grande", "card"};
    return name[source - WORTH_ENDS];
}

/* The others of the stack are compared in other turns, so their variances add up. */
struct worth_value worth_against_stack(const struct worth_setup *setup,
                                       const struct worth_result *r, int card, enum worth_end end)
{
    const struct hd_rules *rules = &setup->edition->rules;
    struct worth_value v = worth_value(r, &r->card[card].all, end);
    double copies = 0, mean = 0, spread = 0, own = 0;
    for (int i = 0; i < rules->cards; i++)
        if (rules->card[i].stack == rules->card[card].stack && r->card[i].all.end[end].n > 0)
            copies += rules->card[i].copies;
    for (int i = 0; copies > 0 && i < rules->cards; i++) {
        const struct hd_card *c = &rules->card[i];
        struct worth_value other = worth_value(r, &r->card[i].all, end);
        double part = c->copies / copies;
        if (c->stack != rules->card[card].stack || other.turns <= 0)
            continue;
        mean += part * other.mean;
        own = i == card ? part : own;
        spread += i == card ? 0 : part * part * other.spread;
    }
    v.mean -= mean;
    v.spread = (1 - own) * (1 - own) * v.spread + spread;
    bool alone = own >= 1; /* the only card: nothing to compare it with */
    v.unseen *= 1 - own;
    double half =
        v.freedom > 0 && !alone ? stats_student(v.freedom) * sqrt(v.spread) + v.unseen : INFINITY;
    v.ci = (struct hd_interval){v.mean - half, v.mean + half};
    return v;
}
