/* SPDX-License-Identifier: MIT
 *
 * alike.c: whether kinds of bots agree about the cards (lines.h). */
#include <math.h>

#include "bootstrap.h"
#include "report/report.h"
#include "worth/card_lines.h"

struct worth_alike {
    double r;
    struct hd_interval ci;
};

/* By card; NAN if unknown, or if there is nothing to compare it with. */
static void values(const struct worth_told *told, int i, double out[HD_CARDS])
{
    struct worth_line line[HD_CARDS];
    int count = worth_lines(told, i, line);
    for (int k = 0; k < HD_CARDS; k++)
        out[k] = NAN;
    for (int k = 0; k < count; k++) {
        struct worth_value v = worth_told_value(&told->setup[i], &line[k]);
        if (isfinite(v.ci.low) && v.spread > 0)
            out[line[k].card] = v.mean;
    }
}

static struct worth_alike alike(const struct worth_told *told, int a, int b)
{
    double x[HD_CARDS], y[HD_CARDS];
    int all[HD_CARDS], n = 0;
    values(told, a, x);
    values(told, b, y);
    for (int i = 0; i < HD_CARDS; i++)
        if (isfinite(x[i]) && isfinite(y[i])) {
            x[n] = x[i];
            y[n] = y[i];
            all[n] = n;
            n++;
        }
    const struct bootstrap_pairs pairs = {x, y};
    return (struct worth_alike){
        n < 3 ? NAN : bootstrap_correlation(&pairs, all, n),
        bootstrap_interval(bootstrap_correlation, &pairs, n, 0.95, told->setup->match.seed)};
}

static void tell_pair(const struct worth_told *told, int a, int b, struct account *t)
{
    char text[1600], bots[2][200];
    const struct worth_alike v = alike(told, a, b);
    tell_item(t);
    if (t->json) {
        json_int(t->json, "a", a);
        json_int(t->json, "b", b);
        json_real(t->json, "correlation", v.r, 6);
        report_interval_json(t->json, "ci", v.ci);
    }
    tell_close(t);
    snprintf(text, sizeof text,
             "How alike %s and %s find the cards: correlation %.2f (95 %%: %.2f to %.2f, "
             "by drawing cards again; chance in the figures makes it smaller).",
             report_bots(&told->setup[a].match, bots[0], sizeof bots[0]),
             report_bots(&told->setup[b].match, bots[1], sizeof bots[1]), v.r, v.ci.low, v.ci.high);
    if (isfinite(v.r))
        tell_words(t, IN_PEOPLE, text);
}

/* Each pair of kinds at tables of the same size. */
void worth_alike_tell(const struct worth_told *told, struct account *t)
{
    int sizes = worth_sizes(told);
    tell_list(t, "alike");
    for (int i = 0; i < told->count; i++)
        for (int k = i + sizes; k < told->count; k += sizes)
            tell_pair(told, i, k, t);
    tell_close(t);
}
