/* SPDX-License-Identifier: MIT
 *
 * tune_print.c: a proposal as a set, with its evidence as comments. */
#include <inttypes.h>
#include <math.h>
#include <stdlib.h>

#include "intl.h"
#include "json.h"
#include "report/card_choices.h"
#include "report/report.h"
#include "text.h"
#include "tune/knob.h"

/* How often bots took the card, and used its action, and whether that is too seldom for a verdict;
 * and how often that was best. */
enum { CHOSEN = 160 };
static const char *chosen(const struct choice_share choice[CHOICES], char out[CHOSEN])
{
    const struct choice_share *taken = &choice[CHOICE_TAKEN], *used = &choice[CHOICE_USED],
                              *best = &choice[CHOICE_BEST];
    *out = 0;
    if (taken->turns > 0)
        text_add(out, CHOSEN, _(", taken in %.0f %%"), 100 * taken->share);
    if (best->turns > 0)
        text_add(out, CHOSEN, _(" (best %.0f %%)"), 100 * best->share);
    if (used->turns > 0)
        text_add(out, CHOSEN,
                 tune_is_unused(choice) ? _(", used in %.0f %% of the takings: no verdict")
                                        : _(", used in %.0f %% of the takings"),
                 100 * used->share);
    return out;
}

static void remark_try(const struct tune_setup *s, const struct tune_result *r, int i, FILE *to)
{
    const struct tune_try *t = &r->try[i];
    const struct tune_knob *k = &r->knob[t->knob];
    char use[CHOSEN];
    fprintf(to, "#   %s %s %d: ", s->edition->card[k->card].id, k->word, t->value);
    if (t->games)
        fprintf(to, _("%+.2f (%.2f to %.2f), %" PRIu64 " games%s%s\n"), t->mean, t->mean - t->half,
                t->mean + t->half, t->games, chosen(t->choice, use),
                t->out ? _(", left the race") : "");
    else
        fputs(_("not played\n"), to);
}

/* What prevents the target, and what to do. */
static void remark_advice(const struct tune_setup *s, const struct tune_result *r, FILE *to)
{
    char advice[TUNE_ADVICE];
    bool any = false;
    if (r->met || r->stopped)
        return;
    if (isfinite(r->reached))
        fprintf(to, _("# It is met within %.2f. What is in the way:\n"), r->reached);
    for (int i = 0; i < (s->first > 0 ? 1 : r->cards); i++)
        if (*tune_advice(s, r, i, advice)) {
            fprintf(to, "#   %s: %s.\n",
                    s->first > 0 ? _("first player") : s->edition->card[r->card[i].card].id,
                    advice);
            any = true;
        }
    if (!any)
        fputs(_("#   more games may decide it.\n"), to);
}

static void remark_cards(const struct tune_setup *s, const struct tune_result *r, FILE *to)
{
    if (r->cards)
        fprintf(to,
                _("# Cards of these stacks with the proposal, %" PRIu64
                  " games, against their stack, %s (95 %%):\n"),
                r->proof.games, worth_figure_unit(s->figure));
    for (int i = 0; i < r->cards; i++) {
        const struct worth_value *v = &r->card[i].value;
        char use[CHOSEN];
        if (isfinite(v->ci.low))
            fprintf(to, "#   %-28s%+.2f (%.2f to %.2f)%s%s\n", s->edition->card[r->card[i].card].id,
                    v->mean, v->ci.low, v->ci.high, chosen(r->card[i].choice, use),
                    v->ci.low > s->within || v->ci.high < -s->within ? _("  clearly outside") : "");
    }
    if (s->first > 0 && r->proof.games)
        fprintf(to,
                _("# First player, with the proposal, %" PRIu64 " games: %+.2f (%.2f to %.2f)\n"),
                r->proof.games, r->proof.mean, r->proof.mean - r->proof.half,
                r->proof.mean + r->proof.half);
}

/* Reminds of the card texts, which the program cannot write. */
static void remark_texts(const struct tune_setup *s, const struct tune_result *r, FILE *to)
{
    for (const struct tune_knob *k = r->knob; k < r->knob + s->knobs; k++)
        if (k->what >= TUNE_GAIN && k->now != k->was)
            fprintf(to,
                    k->what == TUNE_GAIN ? _("# Points of %s change: change its text too.\n")
                                         : _("# Sentences of %s change: change its text too.\n"),
                    s->edition->card[k->card].id);
}

static void remarks(const struct tune_setup *s, const struct tune_result *r, FILE *to)
{
    char bots[200];
    fprintf(to, _("# Tuned with hidalgo %s: %s, seed %" PRIu64 ", %" PRIu64 " games in all.\n"),
            HIDALGO_VERSION, report_bots(&s->match, bots, sizeof bots), s->match.seed, r->games);
    const char *found = r->met       ? _("met, with its interval.")
                        : r->stopped ? _("not known; the search was stopped.")
                                     : _("not shown.");
    if (s->first > 0)
        fprintf(to, _("# Target: the first player wins %g %%, within %g: %s\n"), s->first,
                s->within, found);
    else
        fprintf(to,
                s->all ? _("# Target: all cards of these stacks worth the same, within %g %s: %s\n")
                       : _("# Target: worth what its stack is, within %g %s: %s\n"),
                s->within, worth_figure_unit(s->figure), found);
    fputs(_("# Only these bots played: try others before people play it.\n"), to);
    fputs(s->first > 0
              ? _("# Values tried, and how far from that the first player was (95 %):\n")
              : _("# Values tried, and how far the card was from its stack (95 %); how "
                  "often it was\n# taken when it could be, and how often nothing else would "
                  "have ended better then:\n"),
          to);
    for (int i = 0; i < r->tries; i++)
        remark_try(s, r, i, to);
    remark_cards(s, r, to);
    remark_advice(s, r, to);
    remark_texts(s, r, to);
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
        json_string(j, "number", k->word);
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
        json_string(j, "number", k->word);
        json_int(j, "value", t->value);
        json_uint(j, "games", t->games);
        json_range(j, t->mean, t->half);
        choices_card_json(j, t->choice);
        json_bool(j, "left", t->out);
        json_close(j);
    }
    json_close(j);
    json_array(j, "cards");
    for (int i = 0; i < r->cards; i++) {
        const struct worth_value *v = &r->card[i].value;
        char advice[TUNE_ADVICE];
        json_object(j, NULL);
        json_string(j, "id", s->edition->card[r->card[i].card].id);
        json_range(j, v->mean, (v->ci.high - v->ci.low) / 2);
        choices_card_json(j, r->card[i].choice);
        json_string(j, "advice", tune_advice(s, r, i, advice));
        json_close(j);
    }
    json_close(j);
}

/* The results of the proposal. */
static void json_proof(struct json *j, const struct tune_setup *s, const struct tune_result *r)
{
    char advice[TUNE_ADVICE];
    json_object(j, "proof");
    json_uint(j, "games", r->proof.games);
    json_real(j, "reached", r->reached, 6);
    if (s->first > 0) {
        json_range(j, r->proof.mean, r->proof.half);
        json_string(j, "advice", tune_advice(s, r, 0, advice));
    }
    json_close(j);
}

bool tune_json(const struct tune_setup *s, const struct tune_result *r, FILE *to)
{
    char *set = knobs_text(s, r->knob);
    struct json j;
    json_begin(&j);
    json_object(&j, NULL);
    json_string(&j, "version", HIDALGO_VERSION);
    report_edition_json(&j, s->edition, s->request.texts);
    json_uint(&j, "seed", s->match.seed);
    report_bots_json(&j, &s->match);
    json_string(&j, "target", s->first > 0 ? "first" : s->all ? "all" : "stack");
    if (s->first > 0)
        json_real(&j, "first", s->first, 6);
    json_string(&j, "figure", worth_figure_word(s->figure));
    json_real(&j, "within", s->within, 6);
    json_bool(&j, "met", r->met);
    json_bool(&j, "stopped", r->stopped);
    json_uint(&j, "games", r->games);
    json_knobs(&j, s, r);
    json_tries(&j, s, r);
    json_proof(&j, s, r);
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
    knobs_write(s, r->knob, to);
}
