/* SPDX-License-Identifier: MIT
 *
 * compare_print.c: a comparison as a table, and as JSON. */
#include <inttypes.h>
#include <math.h>

#include "compare/compare_verdict.h"
#include "compare/measures.h"
#include "intl.h"
#include "print.h"
#include "report/report.h"
#include "text.h"

/* ---- JSON ---------------------------------------------------------------------------- */

static void json_game(struct json *j, const struct compare_measure *m)
{
    if (!measure_top(m))
        return;
    json_uint(j, "game", measure_top(m)->game);
    json_real(j, "game_difference", measure_top(m)->more, 6);
}

static void json_measure(struct json *j, const struct compare_measure *m)
{
    char words[VERDICT_FIGURE];
    json_object(j, NULL);
    json_string(j, "name", m->name);
    json_string(j, "text", measure_text(m));
    json_real(j, "a", m->mean[0], 6);
    json_real(j, "b", m->mean[1], 6);
    json_real(j, "difference", m->difference, 6);
    report_interval_json(j, "ci", m->ci);
    json_real(j, "p", m->p, 9);
    json_real(j, "p_adjusted", m->adjusted, 9);
    json_bool(j, "called", m->called);
    json_string(j, "verdict", verdict_figure(m, words));
    json_game(j, m);
    json_close(j);
}

/* How often each card was taken, round by round. */
static void json_when(struct json *j, const struct compare_result *r)
{
    int card = 0;
    json_array(j, "taken_by_round");
    for (int i = 0; i < r->measures && card < r->cards; i++) {
        if (!measure_is_of_taking(&r->measure[i]))
            continue;
        json_object(j, NULL);
        json_string(j, "card", measure_card(&r->measure[i]));
        json_array(j, "rounds");
        for (int round = 0; round < r->rounds; round++) {
            const struct compare_when *w = &r->when[card][round];
            json_object(j, NULL);
            json_real(j, "a", w->mean[0], 6);
            json_real(j, "b", w->mean[1], 6);
            json_real(j, "difference", w->difference, 6);
            report_interval_json(j, "ci", w->ci);
            json_close(j);
        }
        json_close(j);
        json_close(j);
        card++;
    }
    json_close(j);
}

/* The figures that are not tested. */
static void json_sources(struct json *j, const struct compare_result *r)
{
    json_array(j, "sources");
    for (int i = 0; i < r->sources; i++) {
        const struct compare_measure *m = &r->source[i];
        json_object(j, NULL);
        json_string(j, "name", m->name);
        json_real(j, "a", m->mean[0], 6);
        json_real(j, "b", m->mean[1], 6);
        json_real(j, "difference", m->difference, 6);
        report_interval_json(j, "ci", m->ci);
        json_game(j, m);
        json_close(j);
    }
    json_close(j);
    for (int side = 0; side < COMPARE_SIDES; side++) {
        json_array(j, side ? "margins_b" : "margins_a");
        for (int i = 0; i < COMPARE_MARGINS; i++)
            json_uint(j, NULL, r->margin[side][i]);
        json_close(j);
    }
}

static void json_run(struct json *j, const struct compare_told *told, int run)
{
    const struct compare_setup *setup = &told->setup[run];
    const struct compare_result *r = &told->result[run];
    json_uint(j, "games", r->games);
    json_real(j, "blocks", r->blocks, 0);
    json_int(j, "players", setup->match.seats);
    report_bots_json(j, &setup->match);
    json_uint(j, "decisions", r->decisions);
    json_hex(j, "signature_a", r->signature[0]);
    json_hex(j, "signature_b", r->signature[1]);
    json_bool(j, "anytime", r->anytime);
    json_string(j, "chosen", r->chosen >= 0 ? r->measure[r->chosen].name : NULL);
    json_array(j, "figures");
    for (int i = 0; i < r->measures; i++)
        json_measure(j, &r->measure[i]);
    json_close(j);
    for (int side = 0; side < COMPARE_SIDES; side++) {
        json_array(j, side ? "hardly_used_b" : "hardly_used_a");
        for (int i = 0; i < r->measures; i++)
            if (verdict_is_hardly_used(setup, r, &r->measure[i], side))
                json_string(j, NULL, measure_card(&r->measure[i]));
        json_close(j);
    }
    for (int side = 0; told->choices && side < COMPARE_SIDES; side++)
        choices_json(j, side ? "choices_b" : "choices_a",
                     &told->choices[COMPARE_SIDES * run + side]);
    json_sources(j, r);
    json_when(j, r);
}

static void json_side(struct json *j, const char *key, const struct compare_side *side)
{
    json_object(j, key);
    json_string(j, "name", side->name);
    report_edition_json(j, side->edition, side->sets);
    json_close(j);
}

bool compare_json(const struct compare_told *told, FILE *to)
{
    char words[VERDICT];
    struct json j;
    json_begin(&j);
    json_object(&j, NULL);
    json_string(&j, "version", HIDALGO_VERSION);
    json_side(&j, "a", &told->setup->side[0]);
    json_side(&j, "b", &told->setup->side[1]);
    json_uint(&j, "seed", told->setup->match.seed);
    json_real(&j, "seconds", told->seconds, 3);
    if (told->count == 1)
        json_run(&j, told, 0);
    else
        json_array(&j, "runs");
    for (int i = 0; told->count > 1 && i < told->count; i++) {
        json_object(&j, NULL);
        json_run(&j, told, i);
        json_close(&j);
    }
    if (told->count > 1)
        json_close(&j);
    json_array(&j, "robust");
    for (int i = 0; i < told->result->measures; i++)
        if (verdict_is_robust(told, i))
            json_string(&j, NULL, told->result->measure[i].name);
    json_close(&j);
    json_string(&j, "verdict", verdict_whole(told, words));
    return json_finish(&j, to);
}

/* ---- text ---------------------------------------------------------------------------- */

static void text_side(const char *letter, const struct compare_side *side, FILE *to)
{
    char name[200];
    const struct hd_edition *e = side->edition;
    print_to(to, "%s  %s: %s", letter, text_clean(side->name, name, sizeof name), e->name);
    for (int i = 0; i < e->options; i++)
        print_to(to, "%s%s", i ? ", " : " + ", e->option[i]);
    print_to(to, _(", rules %016" PRIx64 "\n"), e->rules.id);
    report_sets(side->sets, to);
}

/* Differences have a mark, so that they also show without colours. */
static void text_measure(const struct compare_measure *m, FILE *to)
{
    print_to(to, "%c %-34s%9.2f%9.2f%9.2f", m->called ? '*' : ' ', m->name, m->mean[0], m->mean[1],
             m->difference);
    char interval[64];
    snprintf(interval, sizeof interval, "(%.2f to %.2f)", m->ci.low, m->ci.high);
    print_to(to, " %-20s", isfinite(verdict_bound(m)) ? interval : _("(too few)"));
    if (measure_top(m))
        print_to(to, "  %" PRIu64 "\n", measure_top(m)->game);
    else
        print_to(to, "  -\n");
}

static void text_cards(const struct compare_result *r, bool all, FILE *to)
{
    int cards = 0, called = 0;
    for (int i = 0; i < r->measures; i++) {
        const struct compare_measure *m = &r->measure[i];
        if (!measure_is_of_a_card(m))
            continue;
        cards++;
        called += m->called;
        if (m->called || all)
            text_measure(m, to);
    }
    print_to(to, _("cards: %d of %d figures differ%s\n"), called, cards,
             all || called == cards ? "" : _("; --all lists the others"));
}

static void text_run(const struct compare_told *told, int run, FILE *to)
{
    const struct compare_setup *setup = &told->setup[run];
    const struct compare_result *r = &told->result[run];
    char bots[200];
    print_to(to,
             _("\n%s; %" PRIu64 " games of each in %.0f blocks, the same seeds and all seatings\n"),
             report_bots(&setup->match, bots, sizeof bots), r->games, r->blocks);
    print_to(to, "%-36s%9s%9s%9s %-20s  %s\n", "", "A", "B", _("B - A"),
             r->anytime ? _("(95 %, always)") : _("(95 %)"), _("game"));
    for (int i = 0; i < r->measures; i++)
        if (!measure_is_of_a_card(&r->measure[i]))
            text_measure(&r->measure[i], to);
    text_cards(r, told->all, to);
    for (int side = 0; told->choices && side < COMPARE_SIDES; side++)
        choices_text(&told->choices[COMPARE_SIDES * run + side], side ? "B" : "A", to);
    char hardly[REPORT_HARDLY];
    if (*verdict_hardly_used(setup, r, hardly))
        report_paragraph(hardly, to);
}

/* B - A of a figure by number of players; only cards that differ with any. */
static void text_by_size(const struct compare_told *told, int from, const struct compare_measure *m,
                         FILE *to)
{
    const int sizes = verdict_sizes(told);
    const struct compare_measure *at[REPORT_SIZES];
    bool called = false;
    for (int i = 0; i < sizes; i++) {
        at[i] = measure_named(&told->result[from + i], m->name);
        called = called || (at[i] && at[i]->called);
    }
    if (measure_is_of_a_seat(m) || (measure_is_of_a_card(m) && !measure_is_of_taking(m)) ||
        (measure_is_of_a_card(m) && !called && !told->all))
        return;
    print_to(to, "%-34s", m->name);
    for (int i = 0; i < sizes; i++) {
        char text[64] = "-";
        if (at[i] && isfinite(verdict_bound(at[i])))
            snprintf(text, sizeof text, "%s%.2f (%.2f)", at[i]->called ? "* " : "",
                     at[i]->difference, (at[i]->ci.high - at[i]->ci.low) / 2);
        print_to(to, "%18s", text);
    }
    print_to(to, "\n");
}

static void text_sizes(const struct compare_told *told, int kind, FILE *to)
{
    const int sizes = verdict_sizes(told), from = kind * sizes;
    print_to(to, _("\nBy number of players: B - A, in brackets half of its interval%s%s\n%-34s"),
             told->kinds > 1 ? "; " : "",
             told->kinds > 1 ? told->setup[from].match.player[0].bot->name : "", "");
    for (int i = 0; i < sizes; i++)
        print_to(to, "%18d", told->setup[from + i].match.seats);
    print_to(to, "\n");
    for (int i = 0; i < told->result[from].measures; i++)
        text_by_size(told, from, &told->result[from].measure[i], to);
}

void compare_text(const struct compare_told *told, FILE *to)
{
    char words[VERDICT];
    text_side("A", &told->setup->side[0], to);
    text_side("B", &told->setup->side[1], to);
    print_to(to, _("seed %" PRIu64 "\n"), told->setup->match.seed);
    for (int i = 0; i < told->count; i++)
        text_run(told, i, to);
    for (int i = 0; verdict_sizes(told) > 1 && i < told->kinds; i++)
        text_sizes(told, i, to);
    print_to(to, "\n");
    if (told->count == 1)
        report_paragraph(verdict_whole(told, words), to);
    for (int i = 0; told->count > 1 && i <= told->count; i++)
        report_paragraph(verdict_part(told, i, words), to);
    report_paragraph(_("*: a difference (Benjamini-Hochberg over all figures: one in twenty of "
                       "those marked is chance; the figure of --figure is tested alone). Shares in "
                       "%, cards in 100 games; seat 1 begins."),
                     to);
    struct report_opens opens[COMPARE_SIDES];
    compare_opens(told, opens);
    report_opens_text(opens, COMPARE_SIDES, _(compare_opens_what), to);
}
