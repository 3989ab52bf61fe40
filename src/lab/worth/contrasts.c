/* SPDX-License-Identifier: MIT
 *
 * contrasts.c: cards whose worth depends on who takes them (contrasts.h). */
#include "worth/contrasts.h"

#include <math.h>
#include <stdlib.h>

#include "worth/fork.h"

bool worth_contrast_called(const struct worth_contrast *c)
{
    return c->adjusted <= 0.05;
}

static const struct cluster_pair *sums_of(const struct worth_told *told, int table, int card,
                                          int after)
{
    return after == WORTH_STANDING ? &worth_result_of(told, table)->card[card].standing
                                   : &told->wide[table].after[card][after];
}

static bool contrast_of(const struct worth_told *told, int table, int card, int after,
                        struct worth_contrast *out)
{
    const struct worth_result *r = worth_result_of(told, table);
    const struct cluster_pair *p = sums_of(told, table, card, after);
    const enum worth_end figure = told->setup[table].figure;
    if (fmin(p->a.count, p->b.count) < WORTH_FEW)
        return false;
    *out = (struct worth_contrast){.card = card,
                                   .after = after,
                                   .first = worth_of_turns(r, &p->a, figure),
                                   .second = worth_of_turns(r, &p->b, figure),
                                   .apart = worth_apart(r, p, figure)};
    out->p = worth_p(&out->apart);
    return true;
}

static int by_p(const void *a, const void *b)
{
    const struct worth_contrast *x = a, *y = b;
    if (x->p != y->p)
        return x->p < y->p ? -1 : 1;
    return x->card != y->card ? x->card - y->card : x->after - y->after;
}

/* By Benjamini and Hochberg, over all that are listed. */
static bool adjust(struct worth_contrast *c, int count)
{
    double *p = calloc(2 * (size_t)count + 1, sizeof *p);
    for (int i = 0; p && i < count; i++)
        p[i] = c[i].p;
    if (p)
        stats_adjust(p, count, p + count);
    for (int i = 0; p && i < count; i++)
        c[i].adjusted = p[count + i];
    free(p);
    return p != NULL;
}

struct worth_contrast *worth_contrasts(const struct worth_told *told, int table, bool pairs,
                                       int *count)
{
    const int cards = told->setup[table].edition->rules.cards;
    const int from = pairs ? 0 : WORTH_STANDING, to = pairs ? cards : WORTH_STANDING + 1;
    struct worth_contrast *c =
        pairs && !told->wide ? NULL : calloc((size_t)(cards * (to - from)) + 1, sizeof *c);
    int n = 0;
    for (int card = 0; c && card < cards; card++)
        for (int after = from; after < to; after++)
            n += contrast_of(told, table, card, after, &c[n]);
    if (n > 0)
        qsort(c, (size_t)n, sizeof *c, by_p);
    if (n == 0 || !adjust(c, n)) {
        free(c);
        c = NULL;
        n = 0;
    }
    *count = n;
    return c;
}

static void say_contrast(struct report_draft *l, const struct worth_setup *s,
                         const struct worth_contrast *c, bool first)
{
    const double scale = s->figure == WORTH_WINS ? 100 : 1;
    report_say(l, first ? ": %s" : ", %s", s->edition->card[c->card].id);
    if (c->after != WORTH_STANDING)
        report_say(l, " after %s", s->edition->card[c->after].id);
    report_say(l, " %+.2f (%.2f to %.2f)", scale * c->apart.mean, scale * c->apart.ci.low,
               scale * c->apart.ci.high);
}

const char *worth_contrasts_say(const struct worth_told *told, int table, bool pairs,
                                const struct worth_contrast *c, int count, char out[WORTH_VERDICT])
{
    const struct worth_setup *s = &told->setup[table];
    struct report_draft l = {out, WORTH_VERDICT, 0};
    int called = 0;
    while (called < count && worth_contrast_called(&c[called]))
        called++;
    report_say(&l, "%s", pairs ? "Cards together: " : "Who is behind: ");
    if (count == 0) {
        report_say(&l, "not known, with fewer than %d games of each kind; play more (--games).",
                   WORTH_FEW);
        return out;
    }
    report_say(&l,
               pairs ? "%d of %d pairs are worth another sum to who took both than to who took "
                       "one of them after somebody else took the other"
                     : "%d of %d cards are worth more, or less, to who has fewer points than the "
                       "others than to who has more",
               called, count);
    for (int i = 0; i < called; i++)
        say_contrast(&l, s, &c[i], i == 0);
    report_say(&l, ". In %s.", worth_figure_unit(s->figure));
    return out;
}
