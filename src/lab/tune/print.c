/* SPDX-License-Identifier: MIT
 *
 * print.c: a proposal as a set, with its evidence as comments. */
#include <inttypes.h>
#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "intl.h"
#include "json.h"
#include "report/report.h"
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
    if (r->cards)
        fputs(_("# Cards of these stacks with what is proposed, against their stack, points (95 "
                "%):\n"),
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
    const char *found = r->met       ? _("met, with its interval.")
                        : r->stopped ? _("not known; the search was stopped.")
                                     : _("not shown. More games, or a wider range, may do it.");
    if (s->first > 0)
        fprintf(to, _("# Target: who begins wins %g %%, within %g: %s\n"), s->first, s->within,
                found);
    else
        fprintf(
            to,
            s->all ? _("# Target: all cards of these stacks worth the same, within %g points: %s\n")
                   : _("# Target: worth what its stack is, within %g points: %s\n"),
            s->within, found);
    fputs(_("# These bots alone were asked: try others before people play it.\n"), to);
    fputs(s->first > 0 ? _("# Values tried, and how far from that who begins was (95 %):\n")
                       : _("# Values tried, and how far the card was from its stack (95 %):\n"),
          to);
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

/* What is proposed. */
static void set_print(const struct tune_setup *s, const struct tune_result *r, FILE *to)
{
    bool any = false;
    for (int i = 0; i < s->edition->rules.cards; i++)
        any = any || changes(s, r, i);
    fprintf(to, "hidalgo: set 2\nname: %s\neditions: [\"%s\"]\n", _("Tuned"), s->edition->id);
    fputs(any ? "cards:\n" : "cards: []\n", to);
    for (int i = 0; i < s->edition->rules.cards; i++)
        if (changes(s, r, i))
            record(s, r, i, to);
}

/* The same set, as one text. */
static char *set_text(const struct tune_setup *s, const struct tune_result *r)
{
    char *text = NULL;
    size_t size = 0;
    FILE *to = open_memstream(&text, &size);
    if (!to)
        return NULL;
    set_print(s, r, to);
    if (fclose(to) == 0)
        return text;
    free(text);
    return NULL;
}

/* ---- JSON ------------------------------------------------------------------------------ */

static void json_range(struct json *j, double mean, double half)
{
    json_real(j, "mean", isfinite(half) ? mean : NAN, 6);
    report_interval_json(j, "ci", (struct hd_interval){mean - half, mean + half});
}

static void json_knobs(struct json *j, const struct tune_setup *s, const struct tune_result *r)
{
    json_array(j, "numbers");
    for (int i = 0; i < s->knobs; i++) {
        const struct tune_knob *k = &r->knob[i];
        json_object(j, NULL);
        json_string(j, "card", s->edition->card[k->card].id);
        json_string(j, "number", tune_what_word(k->what));
        json_int(j, "low", k->low);
        json_int(j, "high", k->high);
        json_int(j, "was", k->was);
        json_int(j, "proposed", k->now);
        json_close(j);
    }
    json_close(j);
}

static void json_tries(struct json *j, const struct tune_setup *s, const struct tune_result *r)
{
    json_array(j, "tries");
    for (int i = 0; i < r->tries; i++) {
        const struct tune_try *t = &r->try[i];
        const struct tune_knob *k = &r->knob[t->knob];
        json_object(j, NULL);
        json_string(j, "card", s->edition->card[k->card].id);
        json_string(j, "number", tune_what_word(k->what));
        json_int(j, "value", t->value);
        json_uint(j, "games", t->games);
        json_range(j, t->mean, t->half);
        json_bool(j, "left", t->out);
        json_close(j);
    }
    json_close(j);
    json_array(j, "cards");
    for (int i = 0; i < r->cards; i++) {
        const struct worth_value *v = &r->card[i].value;
        json_object(j, NULL);
        json_string(j, "id", s->edition->card[r->card[i].card].id);
        json_range(j, v->mean, (v->ci.high - v->ci.low) / 2);
        json_close(j);
    }
    json_close(j);
}

bool tune_json(const struct tune_setup *s, const struct tune_result *r, FILE *to)
{
    char *set = set_text(s, r);
    struct json j;
    json_begin(&j);
    json_object(&j, NULL);
    json_string(&j, "version", HIDALGO_VERSION);
    report_edition_json(&j, s->edition, s->sets);
    json_uint(&j, "seed", s->match.seed);
    json_array(&j, "bots");
    for (int i = 0; i < s->match.seats; i++)
        json_string(&j, NULL, s->match.player[i].bot->name);
    json_close(&j);
    json_string(&j, "target", s->first > 0 ? "first" : s->all ? "all" : "stack");
    if (s->first > 0)
        json_real(&j, "first", s->first, 6);
    json_real(&j, "within", s->within, 6);
    json_bool(&j, "met", r->met);
    json_bool(&j, "stopped", r->stopped);
    json_uint(&j, "games", r->games);
    json_knobs(&j, s, r);
    json_tries(&j, s, r);
    json_string(&j, "set", set);
    json_close(&j);
    bool written = set && json_print(&j, to);
    json_free(&j);
    free(set);
    return written;
}

/* ---- text ------------------------------------------------------------------------------ */

void tune_print(const struct tune_setup *s, const struct tune_result *r, FILE *to)
{
    remarks(s, r, to);
    set_print(s, r, to);
}
