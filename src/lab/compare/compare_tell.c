/* SPDX-License-Identifier: MIT
 *
 * compare_tell.c: a comparison: the verdict, then each table of players (compare.h). */
#include <inttypes.h>
#include <math.h>

#include "compare/compare_tables.h"

/* ---- a table of players -------------------------------------------------------------------- */

static bool is_called_card(const struct compare_measure *m)
{
    return measure_is_of_a_card(m) && m->called;
}

static bool is_of_no_card(const struct compare_measure *m)
{
    return !measure_is_of_a_card(m);
}

/* The measures for which 'of' is true; NULL: all. */
static void tell_figures(const struct compare_told *told, int run, int in, const char *title,
                         bool (*of)(const struct compare_measure *), struct account *t)
{
    static struct compare_about about;
    const struct compare_result *r = &told->result[run];
    compare_about(told, run, r->measure, r->measures, of, &about);
    struct results figures = compare_figures(&about);
    figures.in = in;
    figures.title = title;
    tell_table(t, &figures);
}

/* As text those that differ, or all; in a page a row for each card. */
static void tell_cards(const struct compare_told *told, int run, struct account *t)
{
    static struct compare_about about;
    const struct compare_result *r = &told->result[run];
    int cards = 0, called = 0;
    char title[200];
    for (int i = 0; i < r->measures; i++) {
        cards += measure_is_of_a_card(&r->measure[i]);
        called += is_called_card(&r->measure[i]);
    }
    snprintf(title, sizeof title, "Cards: %d of %d figures differ%s", called, cards,
             told->all || called == cards ? "" : "; --all lists the others");
    tell_figures(told, run, IN_TEXT, title, told->all ? measure_is_of_a_card : is_called_card, t);
    if (called == 0 && !told->all)
        tell_words(t, IN_TEXT, title);
    compare_about_cards(told, run, &about);
    struct results table = compare_cards(&about);
    table.title = "Cards: B - A in 100 games (95 %), the most certain differences first";
    tell_table(t, &table);
}

/* When cards are taken, where points come from, how far winners were ahead. */
static void tell_more(const struct compare_told *told, int run, struct account *t)
{
    static struct compare_about about;
    const struct compare_result *r = &told->result[run];
    char title[240];
    compare_about(told, run, r->measure, r->measures, measure_is_of_taking, &about);
    struct results rounds = compare_rounds(&about);
    snprintf(title, sizeof title,
             "When cards are taken, B - A in 100 games; the strongest colour is %.1f in its "
             "round",
             rounds.most);
    rounds.title = title;
    tell_table(t, &rounds);
    compare_about(told, run, r->source, r->sources, NULL, &about);
    struct results sources = compare_sources(&about);
    sources.title = "Where points come from, of all players together, in a game; described, not "
                    "tested";
    tell_table(t, &sources);
    struct results margins = compare_margins(&about);
    margins.title = "How far winners were ahead";
    tell_table(t, &margins);
}

/* Cards whose actions were hardly used, under A and under B. */
static void tell_hardly_used(const struct compare_told *told, int run, struct account *t)
{
    const struct compare_setup *setup = &told->setup[run];
    const struct compare_result *r = &told->result[run];
    char hardly[REPORT_HARDLY];
    for (int side = 0; t->json && side < COMPARE_SIDES; side++) {
        tell_list(t, side ? "hardly_used_b" : "hardly_used_a");
        for (int i = 0; i < r->measures; i++)
            if (verdict_is_hardly_used(setup, r, &r->measure[i], side))
                json_string(t->json, NULL, measure_card(&r->measure[i]));
        tell_close(t);
    }
    tell_words(t, IN_PEOPLE, verdict_hardly_used(setup, r, hardly));
}

static void json_run(struct json *j, const struct compare_setup *setup,
                     const struct compare_result *r)
{
    json_uint(j, "games", r->games);
    json_real(j, "blocks", r->blocks, 0);
    json_int(j, "players", setup->match.seats);
    report_bots_json(j, &setup->match);
    json_uint(j, "decisions", r->decisions);
    json_hex(j, "signature_a", r->signature[0]);
    json_hex(j, "signature_b", r->signature[1]);
    json_bool(j, "anytime", r->anytime);
    json_string(j, "chosen", r->chosen >= 0 ? r->measure[r->chosen].name : NULL);
}

static void tell_played(const struct compare_told *told, int run, struct account *t)
{
    const struct compare_setup *setup = &told->setup[run];
    const struct compare_result *r = &told->result[run];
    char bots[200], title[300], id[20];
    if (t->json)
        json_run(t->json, setup, r);
    snprintf(id, sizeof id, "run-%d", run + 1);
    snprintf(title, sizeof title,
             "%s; %" PRIu64 " games of each in %.0f blocks, the same seeds and all seatings",
             report_bots(&setup->match, bots, sizeof bots), r->games, r->blocks);
    tell_part(t, IN_PEOPLE, id, title);
    if (r->anytime)
        tell_note(t, IN_PEOPLE, "These intervals hold at every look.");
    tell_hardly_used(told, run, t);
    tell_figures(told, run, IN_PROGRAMS, NULL, NULL, t);
    tell_figures(told, run, IN_PEOPLE, NULL, is_of_no_card, t);
    tell_cards(told, run, t);
    tell_more(told, run, t);
    for (int side = 0; told->choices && side < COMPARE_SIDES; side++) {
        const struct choices_told choices = {&told->choices[COMPARE_SIDES * run + side],
                                             &setup->match, side ? "b" : "a"};
        card_choices_tell(&choices, t);
    }
}

/* ---- all of them ----------------------------------------------------------------------------- */

/* Of cards only how often they are taken, and as text only those that differ at some table. */
static bool is_by_size(const struct compare_told *told, int from, const struct compare_measure *m,
                       bool all)
{
    for (int i = 0; i < verdict_sizes(told); i++) {
        const struct compare_measure *at = measure_named(&told->result[from + i], m->name);
        all = all || (at && at->called);
    }
    return measure_is_general(m) || (measure_is_of_taking(m) && all);
}

static void tell_sizes(const struct compare_told *told, int kind, struct account *t)
{
    static struct compare_about about;
    char title[200], id[24];
    const int from = kind * verdict_sizes(told);
    const struct compare_result *r = &told->result[from];
    const bool kinds = told->kinds > 1;
    compare_about(told, from, NULL, 0, NULL, &about);
    for (int i = 0; i < r->measures; i++)
        if (is_by_size(told, from, &r->measure[i], told->all || t->page))
            about.measure[about.count++] = &r->measure[i];
    const struct results sizes = compare_by_size(&about);
    snprintf(id, sizeof id, "players-%d", kind + 1);
    snprintf(title, sizeof title,
             "By number of players: B - A, in brackets half of its interval%s%s", kinds ? "; " : "",
             kinds ? told->setup[from].match.player[0].bot->name : "");
    tell_part(t, IN_PEOPLE, id, title);
    tell_table(t, &sizes);
}

static void tell_robust(const struct compare_told *told, struct account *t)
{
    tell_list(t, "robust");
    for (int i = 0; t->json && i < told->result->measures; i++)
        if (verdict_is_robust(told, i))
            json_string(t->json, NULL, told->result->measure[i].name);
    tell_close(t);
}

static void tell_on(const struct compare_told *told, struct account *t)
{
    static struct compare_about cards;
    char command[REPORT_HOW + 60], options[REPORT_HOW], words[300];
    const struct hd_interval ci = told->result->measure[0].ci;
    const char *a = told->setup->side[0].name, *b = told->setup->side[1].name;
    struct report_opens opens[COMPARE_SIDES];
    tell_part(t, IN_PAGE, "next", "What to look at next");
    snprintf(command, sizeof command,
             "hidalgo compare %s %s --robust --seats quick,greedy,random,random", a, b);
    if (told->kinds < VERDICT_ROBUST)
        tell_next(t, "Does it hold with other bots? Bots differ more than cards do.", command);
    snprintf(command, sizeof command, "hidalgo compare %s %s --figure points --until %.2g", a, b,
             fmax((ci.high - ci.low) / 2, 0.01));
    if (isfinite(ci.high))
        tell_next(t, "Is the interval too wide? Half of it takes four times the games.", command);
    compare_about_cards(told, 0, &cards);
    if (cards.count > 0) {
        snprintf(words, sizeof words, "What is %s worth? Its difference is the most certain.",
                 measure_card(cards.measure[0]));
        report_options(told->setup->side[1].edition, told->setup->side[1].sets, options);
        snprintf(command, sizeof command, "hidalgo worth%s --games 100000 --strata", options);
        tell_next(t, words, command);
    }
    snprintf(command, sizeof command, "hidalgo compare %s %s --players 2,3,4,5", a, b);
    if (verdict_sizes(told) == 1)
        tell_next(t, "Is it the same with other numbers of players?", command);
    compare_opens(told, opens);
    tell_opens(t, opens, COMPARE_SIDES, compare_opens_what);
}

static void tell_verdicts(const struct compare_told *told, struct account *t)
{
    char words[VERDICT];
    if (t->json)
        json_string(t->json, "verdict", verdict_whole(told, words));
    for (int i = 0; i <= told->count; i++)
        tell_verdict(t, NULL, verdict_part(told, i, words));
}

void compare_tell(const void *of, struct account *t)
{
    const struct compare_told *told = of;
    const struct compare_side *a = &told->setup->side[0], *b = &told->setup->side[1];
    const struct told_run run = {
        .side = {{"a", a->name, a->edition, a->sets}, {"b", b->name, b->edition, b->sets}},
        .sides = COMPARE_SIDES,
        .seed = told->setup->match.seed};
    const bool runs = told->count > 1;
    char title[VERDICT_HEADLINE];
    snprintf(title, sizeof title, "%.150s and %.150s compared", a->name, b->name);
    tell_title(t, title);
    tell_run(t, &run);
    verdict_headline(told, title);
    tell_headline(t, title);
    tell_verdicts(told, t);
    tell_robust(told, t);
    if (runs)
        tell_list(t, "runs");
    for (int i = 0; i < told->count; i++) {
        if (runs)
            tell_item(t);
        tell_played(told, i, t);
        if (runs)
            tell_close(t);
    }
    if (runs)
        tell_close(t);
    for (int i = 0; verdict_sizes(told) > 1 && i < told->kinds; i++)
        tell_sizes(told, i, t);
    tell_note(t, IN_PEOPLE,
              "The unit of comparison is the mean of a block. *: a difference (Benjamini-Hochberg "
              "over all figures: one in twenty of those marked is chance; the figure of --figure "
              "is tested alone). Shares in %, cards in 100 games; seat 1 begins.");
    tell_on(told, t);
}
