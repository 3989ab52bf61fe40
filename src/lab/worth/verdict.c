/* SPDX-License-Identifier: MIT
 *
 * verdict.c: what cards are worth, in words. An unmarked card may still differ from its stack, so
 * the verdict also says how well the unmarked ones are known. */
#include <inttypes.h>
#include <math.h>

#include "intl.h"
#include "worth/card_lines.h"

static void say_card(struct report_draft *l, const struct worth_setup *s,
                     const struct worth_line *c, bool first)
{
    const struct worth_value v = worth_told_value(s, c);
    report_say(l, "%s%s %+.2f (%.2f to %.2f)", first ? ": " : ", ", s->edition->card[c->card].id,
               v.mean, v.ci.low, v.ci.high);
}

/* The unmarked cards with figures: how many, and the farthest end of their intervals. */
static int others(const struct worth_setup *s, const struct worth_line *line, int count,
                  double *farthest)
{
    int known = 0;
    *farthest = 0;
    for (int i = 0; i < count; i++) {
        const struct worth_value v = worth_told_value(s, &line[i]);
        if (worth_is_called(&line[i]) || !isfinite(v.ci.low) || !isfinite(v.ci.high))
            continue;
        known++;
        *farthest = fmax(*farthest, fmax(fabs(v.ci.low), fabs(v.ci.high)));
    }
    return known;
}

const char *worth_verdict(const struct worth_told *told, int table, char out[WORTH_VERDICT])
{
    const struct worth_setup *s = &told->setup[table];
    const struct worth_result *r = &told->result[table];
    struct report_draft l = {out, WORTH_VERDICT, 0};
    struct worth_line line[HD_CARDS];
    char bots[200];
    int count = worth_lines(s, r, line), called = 0, said = 0;
    for (int i = 0; i < count; i++)
        called += worth_is_called(&line[i]);
    report_say(&l, _("With %s, %" PRIu64 " games: "), report_bots(&s->match, bots, sizeof bots),
               r->games);
    report_say(&l,
               worth_is_against(s) ? _("%d of %d cards differ from the worth of their stack")
                                   : _("%d of %d cards make a difference"),
               called, count);
    for (int i = 0; i < count; i++)
        if (worth_is_called(&line[i]))
            say_card(&l, s, &line[i], said++ == 0);
    double farthest;
    int known = others(s, line, count, &farthest);
    if (known)
        report_say(&l, _("; none of %d others is more than %.2f off"), known, farthest);
    report_say(&l, "%s", _(". In points, with 95 % intervals. Other bots may find other results."));
    return out;
}
