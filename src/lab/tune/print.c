/* SPDX-License-Identifier: MIT
 *
 * print.c: a proposal as a set, with what speaks for it as comments. */
#include <inttypes.h>
#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "intl.h"
#include "report.h"
#include "tune/tune.h"

static void remark_try(const struct tune_setup *s, const struct tune_result *r, int i, FILE *to)
{
    const struct tune_try *t = &r->try[i];
    const struct tune_knob *k = &r->knob[t->knob];
    fprintf(to, "#   %s %s %d: ", s->edition->card[k->card].id, tune_what_word(k->what), t->value);
    if (t->games)
        fprintf(to, _("%+.2f (%.2f to %.2f), %" PRIu64 " games%s\n"), t->mean, t->mean - t->half,
                t->mean + t->half, t->games, t->out ? _(", left the race") : "");
    else
        fputs(_("not played\n"), to);
}

static void remark_cards(const struct tune_setup *s, const struct tune_result *r, FILE *to)
{
    fputs(_("# Cards of these stacks with what is proposed, against their stack, points (95 %):\n"),
          to);
    for (int i = 0; i < r->cards; i++) {
        const struct worth_value *v = &r->card[i].value;
        if (isfinite(v->ci.low))
            fprintf(to, "#   %-28s%+.2f (%.2f to %.2f)%s\n", s->edition->card[r->card[i].card].id,
                    v->mean, v->ci.low, v->ci.high,
                    v->ci.low > s->within || v->ci.high < -s->within ? _("  outside, surely") : "");
    }
}

static void remarks(const struct tune_setup *s, const struct tune_result *r, FILE *to)
{
    char bots[200];
    fprintf(to, _("# Tuned with hidalgo %s: %s, seed %" PRIu64 ", %" PRIu64 " games in all.\n"),
            HIDALGO_VERSION, report_bots(&s->match, bots, sizeof bots), s->match.seed, r->games);
    fprintf(to, _("# Target: worth what its stack is, within %g points: %s\n"), s->within,
            r->met       ? _("met, with its interval.")
            : r->stopped ? _("not known; the search was stopped.")
                         : _("not shown. More games, or a wider range, may do it."));
    fputs(_("# These bots alone were asked: try others before people play it.\n"), to);
    fputs(_("# Values tried, and how far the farthest card was from its stack (95 %):\n"), to);
    for (int i = 0; i < r->tries; i++)
        remark_try(s, r, i, to);
    remark_cards(s, r, to);
}

/* What a card says, with another number of points that it gives. */
static void effects_of(const struct hd_edition *e, const struct tune_knob *k, FILE *to)
{
    const char *effects = e->card[k->card].effects, *at = strstr(effects, "gain: ");
    if (!at)
        return;
    const char *rest = at + strlen("gain: ");
    char *end;
    strtol(rest, &end, 10);
    fprintf(to, "effects: %.*s%d%s", (int)(rest - effects), effects, k->now, end);
}

/* All that changes of one card, in one record. */
static void record(const struct tune_setup *s, const struct tune_result *r, int card, FILE *to)
{
    fprintf(to, "- {id: %s", s->edition->card[card].id);
    for (int i = 0; i < s->knobs; i++) {
        const struct tune_knob *k = &r->knob[i];
        if (k->card != card || k->now == k->was)
            continue;
        fputs(", ", to);
        if (k->what == TUNE_GAIN)
            effects_of(s->edition, k, to);
        else
            fprintf(to, "%s: %d", tune_what_word(k->what), k->now);
    }
    fputs("}\n", to);
}

static bool changes(const struct tune_setup *s, const struct tune_result *r, int card)
{
    bool any = false;
    for (int i = 0; i < s->knobs; i++)
        any = any || (r->knob[i].card == card && r->knob[i].now != r->knob[i].was);
    return any;
}

void tune_print(const struct tune_setup *s, const struct tune_result *r, FILE *to)
{
    bool any = false;
    remarks(s, r, to);
    for (int i = 0; i < s->edition->rules.cards; i++)
        any = any || changes(s, r, i);
    fprintf(to, "hidalgo: set 2\nname: %s\neditions: [\"%s\"]\n", _("Tuned"), s->edition->id);
    fputs(any ? "cards:\n" : "cards: []\n", to);
    for (int i = 0; i < s->edition->rules.cards; i++)
        if (changes(s, r, i))
            record(s, r, i, to);
}
