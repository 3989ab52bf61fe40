/* SPDX-License-Identifier: MIT
 *
 * trial.c: plays deciding matches, and sums up their results. */
#include "trial.h"

#include <math.h>

#include "paired.h"

enum { LEAST = 32 /* tables before a verdict */ };
static const double share = 0.25;

static bool meet(const struct trial_setup *t, int i, uint64_t *lots, const struct hd_bot *one,
                 const struct hd_bot *others, double *won, char why[HD_MATCH_WHY])
{
    static struct hd_match_result result;
    struct hd_match m = {
        .rotation = HD_ROTATED, .threads = t->training->threads, .stop = t->training->stop};
    const struct hd_edition *e =
        i % 2 ? tables_any(t->tables, &m.seats, lots) : tables_plain(t->tables, &m.seats, lots);
    m.rules = &e->rules;
    m.seed = hd_random(lots);
    m.games = (uint64_t)m.seats * TRIAL_ROUNDS;
    for (int k = 0; k < m.seats; k++)
        m.player[k].bot = k == 0                           ? one
                          : t->weak && k > 1 && i % 4 == 1 ? hd_bot_named("random")
                                                           : others;
    size_t size;
    if (journal_next(t->training->journal, m.seed, won, sizeof *won, &size))
        return true;
    if (!hd_match(&m, &result, why))
        return false;
    *won = result.player[0].share * m.seats / 4;
    train_found(t->training, m.seed, won, sizeof *won);
    return true;
}

int trial_count(const struct train_setup *s)
{
    return (int)fmin((double)s->games / 8, TRIAL_TABLES);
}

/* Table after table, until 'enough' says so, if it is given. */
static bool play(const struct trial_setup *setup, uint64_t lots, const struct hd_bot *one,
                 const struct hd_bot *others, struct trial *out,
                 bool (*enough)(const struct trial *t), char why[HD_MATCH_WHY])
{
    const int most = setup->count < TRIAL_TABLES ? setup->count : TRIAL_TABLES;
    *why = '\0';
    for (out->tables = 0; out->tables < most; out->tables++) {
        if (enough && enough(out))
            break;
        if (!meet(setup, out->tables, &lots, one, others, &out->won[out->tables], why))
            return false;
    }
    return true;
}

bool trial_play(const struct trial_setup *setup, uint64_t lots, const struct hd_bot *one,
                const struct hd_bot *others, struct trial *out, char why[HD_MATCH_WHY])
{
    return play(setup, lots, one, others, out, NULL, why);
}

enum trial_verdict trial_verdict(const struct trial *t)
{
    const double bound = log((1 - TRIAL_RISK) / TRIAL_RISK);
    struct paired p = {0};
    for (int i = 0; i < t->tables; i++)
        paired_add(&p, share, t->won[i]);
    double ratio = t->tables < LEAST ? 0 : paired_ratio(&p, TRIAL_GAIN);
    return ratio >= bound ? TRIAL_BETTER : ratio <= -bound ? TRIAL_WORSE : TRIAL_UNSURE;
}

const char *trial_word(enum trial_verdict v)
{
    return v == TRIAL_BETTER ? "kept" : v == TRIAL_UNSURE ? "not kept yet" : "not kept";
}

static bool decided(const struct trial *t)
{
    return trial_verdict(t) != TRIAL_UNSURE;
}

bool trial_gate(const struct trial_setup *setup, uint64_t lots, const struct hd_bot *one,
                const struct hd_bot *others, struct trial *out, enum trial_verdict *verdict,
                char why[HD_MATCH_WHY])
{
    bool played = play(setup, lots, one, others, out, decided, why);
    *verdict = trial_verdict(out);
    return played;
}

static struct trial_mean mean(const struct trial *a, const struct trial *less, int from, int step)
{
    double sum = 0, square = 0, n = 0;
    for (int i = from; i < a->tables; i += step, n++) {
        double won = a->won[i] - (less ? less->won[i] : 0);
        sum += won;
        square += won * won;
    }
    if (n < 2)
        return (struct trial_mean){n > 0 ? sum : 0, 1};
    double variance = fmax(square - sum * sum / n, 0) / (n - 1);
    return (struct trial_mean){sum / n, 2 * sqrt(variance / n)};
}

struct trial_mean trial_mean(const struct trial *a, enum trial_part part)
{
    return mean(a, NULL, part == TRIAL_ANY, part == TRIAL_ALL ? 1 : 2);
}

struct trial_mean trial_gain(const struct trial *a, const struct trial *b)
{
    return mean(a, b, 0, 1);
}

bool trial_decide(struct train_setup *training, uint64_t lots, const struct hd_bot *bot,
                  const void *weights, const void *kept, enum trial_verdict *verdict,
                  char why[HD_MATCH_WHY])
{
    const struct trial_setup setup = {
        .training = training, .tables = training->tables, .count = trial_count(training)};
    struct hd_bot candidate = *bot, other = *bot;
    struct trial t;
    candidate.name = "candidate"; /* players of one name are counted together */
    candidate.data = weights;
    other.data = kept;
    if (!trial_gate(&setup, lots, &candidate, &other, &t, verdict, why))
        return false;
    struct trial_mean won = trial_mean(&t, TRIAL_ALL);
    train_tell(training,
               "one against the rest, .250 being an equal share: of those kept %.3f (+-%.3f; %d "
               "tables): %s",
               won.won, won.width, t.tables, trial_word(*verdict));
    return true;
}
