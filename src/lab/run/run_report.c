/* SPDX-License-Identifier: MIT
 *
 * run_report.c: the result of 'hidalgo sim' for people and for programs.  Every share and mean has
 * a 95 % interval; a shared victory counts as its fraction.
 *
 * swing: mean points that a card gave when its special action was used. */
#include "report/report.h"

#include <inttypes.h>
#include <math.h>

#include "intl.h"
#include "print.h"
#include "report/card_choices.h"
#include "run/intervals.h"
#include "text.h"
#include "trace/trace.h"

static double wins_of(uint64_t parts)
{
    return (double)parts / HD_WIN;
}

static bool is_turned(const struct sim_setup *setup)
{
    return setup->match.rotation == HD_ROTATED;
}

/* How many seats a player has in every game. */
static uint64_t seats_of(const struct hd_figures *f)
{
    return f->games ? f->ends / f->games : 0;
}

static struct report_run run_of(const struct sim_setup *setup, const struct sim_result *r,
                                double seconds)
{
    return (struct report_run){setup->edition, setup->request.texts, setup->match.seed, &r->match,
                               seconds};
}

static bool is_hardly_used(const struct sim_setup *setup, const struct sim_result *r, int card)
{
    const struct card_tally *c = &r->tally.card[card];
    return report_is_hardly_used(&setup->edition->rules.card[card], (double)c->taken,
                                 (double)c->used);
}

/* ---- JSON -------------------------------------------------------------------------- */

static void json_seats(struct json *j, const struct sim_setup *setup, const struct sim_result *r)
{
    json_array(j, "seats");
    for (int i = 0; i < setup->match.seats; i++) {
        json_object(j, NULL);
        report_figures_json(j, is_turned(setup) ? NULL : setup->match.player[i].bot,
                            &r->match.seat[i]);
        if (!is_turned(setup))
            report_faults_json(j, &setup->match, setup->match.seats, i, false);
        json_close(j);
    }
    json_close(j);
}

static void json_bots(struct json *j, const struct sim_setup *setup, const struct sim_result *r)
{
    json_array(j, "bots");
    for (int i = 0; i < setup->match.seats; i++) {
        const struct hd_figures *f = &r->match.player[i];
        if (!f->ends)
            continue;
        json_object(j, NULL);
        json_uint(j, "seats", seats_of(f));
        report_figures_json(j, setup->match.player[i].bot, f);
        report_faults_json(j, &setup->match, setup->match.seats, i, true);
        json_close(j);
    }
    json_close(j);
}

static void json_sums(struct json *j, const struct sim_result *r, const char *name, int number,
                      struct report_sum sum)
{
    double mean;
    struct hd_interval ci = report_sums_ci(r, sum, &mean);
    json_object(j, NULL);
    if (name)
        json_string(j, "name", name);
    else
        json_int(j, "round", number);
    json_real(j, "mean", mean, 6);
    report_interval_json(j, "ci", ci);
    json_close(j);
}

#define SUM(which, i, sums)                                                                        \
    (struct report_sum)                                                                            \
    {                                                                                              \
        ANSWER_##which, i, sums                                                                    \
    }

static void json_points(struct json *j, const struct hd_edition *e, const struct sim_result *r)
{
    const struct tally *t = &r->tally;
    json_array(j, "points_by_source");
    for (int i = HD_WHY_FIRST; i < TALLY_WHYS; i++)
        if (tally_has(&e->rules, i))
            json_sums(j, r, hd_trace_why((unsigned)i), 0, SUM(source, i, &t->why[i]));
    json_sums(j, r, "by-cards", 0, SUM(by_cards, 0, &t->by_cards));
    json_close(j);
    json_array(j, "points_by_region");
    for (int i = 0; i < HD_COURT; i++)
        if (i < e->rules.regions || i == HD_CASTILLO)
            json_sums(j, r, hd_place_id(e, i), 0, SUM(region, i, &t->place[i]));
    json_close(j);
    json_array(j, "points_by_round");
    for (int i = 0; i < e->rules.rounds; i++)
        json_sums(j, r, NULL, e->rules.round_number[i], SUM(round, i, &t->round[i]));
    json_close(j);
    json_array(j, "lead");
    json_sums(j, r, "changes", 0, SUM(lead_changes, 0, &t->lead));
    json_close(j);
    json_array(j, "length");
    json_sums(j, r, "decisions", 0, SUM(decisions, 0, &t->decisions));
    json_sums(j, r, "keys", 0, SUM(keys, 0, &t->keys));
    json_close(j);
}

/* A card that nobody took has no share of wins, one that nobody used no swing: null, not 0. */
static void json_card(struct json *j, const char *id, const struct sim_result *r, int i)
{
    const struct card_tally *c = &r->tally.card[i];
    double takers = (double)c->takers, used = (double)c->used;
    json_object(j, NULL);
    json_string(j, "id", id);
    json_uint(j, "offered", c->offered);
    json_uint(j, "taken", c->taken);
    json_uint(j, "used", c->used);
    json_uint(j, "takers", c->takers);
    json_real(j, "taken_share", c->offered ? (double)c->taken / (double)c->offered : NAN, 6);
    json_real(j, "used_share", c->taken ? used / (double)c->taken : NAN, 6);
    if (c->takers) {
        json_real(j, "win_share_taken", wins_of(c->wins) / takers, 6);
        report_interval_json(j, "win_share_ci", report_takers_ci(r, i));
    } else {
        json_null(j, "win_share_taken");
        json_null(j, "win_share_ci");
    }
    if (c->used) {
        json_real(j, "swing_own", (double)c->swing_own / used, 6);
        report_interval_json(j, "swing_own_ci", report_own_ci(r, i));
        json_real(j, "swing_others", (double)c->swing_others / used, 6);
        report_interval_json(j, "swing_others_ci", report_others_ci(r, i));
    } else {
        json_null(j, "swing_own");
        json_null(j, "swing_own_ci");
        json_null(j, "swing_others");
        json_null(j, "swing_others_ci");
    }
    json_close(j);
}

bool report_json(const struct sim_setup *setup, const struct sim_result *r, double seconds,
                 FILE *to)
{
    const struct hd_edition *e = setup->edition;
    struct report_run run = run_of(setup, r, seconds);
    struct json j;
    json_begin(&j);
    json_object(&j, NULL);
    report_run_json(&j, &run);
    json_seats(&j, setup, r);
    if (is_turned(setup))
        json_bots(&j, setup, r);
    json_array(&j, "cards");
    for (int i = 0; i < e->rules.cards; i++)
        if (e->rules.card[i].copies)
            json_card(&j, e->card[i].id, r, i);
    json_close(&j);
    json_array(&j, "hardly_used");
    for (int i = 0; i < e->rules.cards; i++)
        if (is_hardly_used(setup, r, i))
            json_string(&j, NULL, e->card[i].id);
    json_close(&j);
    if (r->choices)
        choices_json(&j, "choices", r->choices);
    json_points(&j, e, r);
    json_array(&j, "margins");
    for (int i = 0; i < TALLY_MARGINS; i++)
        json_uint(&j, NULL, r->tally.margin[i]);
    json_close(&j);
    if (setup->all)
        tables_json(r->answers, &j);
    return json_finish(&j, to);
}

/* ---- text -------------------------------------------------------------------------- */

/* number: the seat's, or how many seats the bot had. */
static void text_figures(uint64_t number, const char *bot, int width, const struct hd_figures *f,
                         FILE *to)
{
    char wins[32] = "-"; /* who has all seats always wins                               */
    if (f->chance < 1)
        snprintf(wins, sizeof wins, "%.1f (%5.1f to %5.1f)", 100 * f->share, 100 * f->share_ci.low,
                 100 * f->share_ci.high);
    print_to(to, "%-6" PRIu64 "%s%*s%23s%8.2f (%6.2f to %6.2f)\n", number, bot,
             width - text_width(bot), "", wins, f->mean, f->mean_ci.low, f->mean_ci.high);
}

static void text_seats(const struct sim_setup *setup, const struct sim_result *r, FILE *to)
{
    const struct hd_match *m = &setup->match;
    bool turned = is_turned(setup);
    int width = report_name_width(m, m->seats);
    print_to(to, "%-6s%-*s%22s%24s\n", turned ? _("seats") : _("seat"), width, _("bot"),
             _("wins, % (95 %)"), _("points (95 %)"));
    for (int i = 0; i < m->seats; i++) {
        const struct hd_figures *f = turned ? &r->match.player[i] : &r->match.seat[i];
        if (!turned || f->ends)
            text_figures(turned ? seats_of(f) : (uint64_t)i + 1, m->player[i].bot->name, width, f,
                         to);
    }
}

static void text_sums(const struct sim_result *r, const char *name, struct report_sum sum, FILE *to)
{
    double mean;
    struct hd_interval ci = report_sums_ci(r, sum, &mean);
    print_to(to, "%s%*s%8.2f (%.2f to %.2f)\n", name, 28 - text_width(name), "", mean, ci.low,
             ci.high);
}

static void text_points(const struct hd_edition *e, const struct sim_result *r, FILE *to)
{
    const struct tally *t = &r->tally;
    char name[24];
    print_to(to, "\n%s\n", _("points of all players in a game (95 %)"));
    for (int i = HD_WHY_FIRST; i < TALLY_WHYS; i++)
        if (tally_has(&e->rules, i))
            text_sums(r, hd_trace_why((unsigned)i), SUM(source, i, &t->why[i]), to);
    text_sums(r, _("... scored by cards"), SUM(by_cards, 0, &t->by_cards), to);
    for (int i = 0; i < HD_COURT; i++)
        if (i < e->rules.regions || i == HD_CASTILLO)
            text_sums(r, hd_place_name(e, i), SUM(region, i, &t->place[i]), to);
    for (int i = 0; i < e->rules.rounds; i++) {
        snprintf(name, sizeof name, _("round %d"), e->rules.round_number[i]);
        text_sums(r, name, SUM(round, i, &t->round[i]), to);
    }
    text_sums(r, _("changes of the lead"), SUM(lead_changes, 0, &t->lead), to);
}

static void text_hardly_used(const struct sim_setup *setup, const struct sim_result *r, FILE *to)
{
    char text[REPORT_HARDLY];
    struct report_draft l = {text, sizeof text, 0};
    int said = 0;
    for (int i = 0; i < setup->edition->rules.cards; i++)
        if (is_hardly_used(setup, r, i))
            report_say_hardly_used(&l, setup->edition->card[i].id, said++);
    if (said)
        report_paragraph(text, to);
}

static void text_cards(const struct sim_setup *setup, const struct sim_result *r, FILE *to)
{
    const struct hd_edition *e = setup->edition;
    print_to(to, "%-28s%7s%7s%26s%8s%8s\n", _("card"), _("taken"), _("used"),
             _("taker wins, % (95 %)"), _("own"), _("others"));
    for (int i = 0; i < e->rules.cards; i++) {
        const struct card_tally *c = &r->tally.card[i];
        double used = (double)c->used, takers = (double)c->takers;
        if (!e->rules.card[i].copies)
            continue;
        struct hd_interval w = report_takers_ci(r, i);
        print_to(to, "%-28s%6.1f%%%6.1f%%", e->card[i].id,
                 100 * report_ratio((double)c->taken, (double)c->offered),
                 100 * report_ratio(used, (double)c->taken));
        if (c->takers)
            print_to(to, "%9.1f (%5.1f to %5.1f)", 100 * wins_of(c->wins) / takers, 100 * w.low,
                     100 * w.high);
        else
            print_to(to, "%26s", "-");
        print_to(to, "%8.2f%8.2f\n", report_ratio((double)c->swing_own, used),
                 report_ratio((double)c->swing_others, used));
    }
    print_to(to, "%s\n",
             _("taken: of the times it was face up; used: of the times it was taken; own, "
               "others: mean points given when used."));
    text_hardly_used(setup, r, to);
}

static void text_length(const struct sim_result *r, FILE *to)
{
    double decisions, keys;
    struct hd_interval d = report_sums_ci(r, SUM(decisions, 0, &r->tally.decisions), &decisions),
                       k = report_sums_ci(r, SUM(keys, 0, &r->tally.keys), &keys);
    print_to(
        to,
        _("a game: %.1f decisions (%.1f to %.1f), about %.0f keys at the table (%.0f to %.0f)\n"),
        decisions, d.low, d.high, keys, k.low, k.high);
}

void report_text(const struct sim_setup *setup, const struct sim_result *r, double seconds,
                 FILE *to)
{
    struct report_run run = run_of(setup, r, seconds);
    report_run_text(&run, to);
    text_seats(setup, r, to);
    report_faults_text(&setup->match, setup->match.seats, to);
    text_length(r, to);
    print_to(to, "\n");
    text_cards(setup, r, to);
    if (r->choices)
        choices_text(r->choices, "", to);
    if (setup->points)
        text_points(setup->edition, r, to);
}
