/* SPDX-License-Identifier: MIT
 *
 * compare_page.c: a comparison as a page. */
#include <inttypes.h>
#include <math.h>

#include "compare/compare_tables.h"
#include "intl.h"
#include "report/chart.h"
#include "report/report.h"

/* The measures for which 'of' is true. */
static void figures(struct page *p, const struct compare_told *told, int run, const char *title,
                    bool (*of)(const struct compare_measure *))
{
    static struct compare_about about;
    compare_about(told, run, told->result[run].measure, told->result[run].measures, of, &about);
    struct results t = compare_figures(&about);
    t.title = title;
    results_page(&t, p);
}

static void cards_section(struct page *p, const struct compare_told *told, int run)
{
    static struct compare_about about;
    compare_about_cards(told, run, &about);
    struct results t = compare_cards(&about);
    t.title = _("B - A in 100 games (95 %): how often each card was taken, how often its special "
                "action was used, and the points that it gave at once to its user and to the "
                "others. The most certain differences come first; each column has one scale.");
    page_element(p, "h3", _("Cards"));
    results_page(&t, p);
}

static void rounds(struct page *p, const struct compare_told *told, int run)
{
    static struct compare_about about;
    char title[240];
    compare_about(told, run, told->result[run].measure, told->result[run].measures,
                  measure_is_of_taking, &about);
    struct results t = compare_rounds(&about);
    const struct across across = compare_across_rounds(&about);
    snprintf(title, sizeof title,
             _("B - A in 100 games: how often each card was taken, one colour for more, the other "
               "for less. The strongest colour is %.1f in its round."),
             t.most);
    t.title = title;
    page_element(p, "h3", _("When cards are taken"));
    results_across_page(&t, &across, p);
}

static void sources(struct page *p, const struct compare_told *told, int run)
{
    static struct compare_about about;
    compare_about(told, run, told->result[run].source, told->result[run].sources, NULL, &about);
    struct results t = compare_sources(&about);
    t.title = _("All players together, in a game; described, not tested.");
    page_element(p, "h3", _("Where points come from"));
    results_page(&t, p);
}

static bool is_by_size(const struct compare_measure *m)
{
    return measure_is_general(m) || measure_is_of_taking(m);
}

static void sizes_section(struct page *p, const struct compare_told *told, int kind)
{
    static struct compare_about about;
    char id[24];
    const int from = kind * verdict_sizes(told);
    compare_about(told, from, told->result[from].measure, told->result[from].measures, is_by_size,
                  &about);
    struct results t = compare_by_size(&about);
    const struct across across = compare_across_sizes(&about);
    snprintf(id, sizeof id, "players-%d", kind + 1);
    page_section(p, id, _("By number of players"));
    if (told->kinds > 1)
        page_element(p, "p", told->setup[from].match.player[0].bot->name);
    t.title =
        _("B - A; cards: how often they were taken in 100 games, the strongest colour is 100.");
    results_across_page(&t, &across, p);
    page_section_end(p);
}

/* ---- sections ---------------------------------------------------------------------------- */

static void margins(struct page *p, const struct compare_told *told, const struct compare_result *r)
{
    double part[COMPARE_SIDES][COMPARE_MARGINS];
    for (int side = 0; side < COMPARE_SIDES; side++)
        for (int i = 0; i < COMPARE_MARGINS; i++)
            part[side][i] = (double)r->margin[side][i];
    struct chart_bars bars = {.what = _("how far winners were ahead, under A and under B"),
                              .a = part[0],
                              .b = part[1],
                              .count = COMPARE_MARGINS,
                              .step = COMPARE_MARGIN,
                              .below = _("points that the winner is ahead of the next, from"),
                              .a_is = told->setup->side[0].name,
                              .b_is = told->setup->side[1].name,
                              .open = true};
    page_element(p, "h3", _("Margins"));
    chart_bars(p, &bars);
}

static void run_section(struct page *p, const struct compare_told *told, int i)
{
    const struct compare_result *r = &told->result[i];
    char bots[200], title[300], id[20];
    snprintf(title, sizeof title, _("%s: %" PRIu64 " games of each in %.0f blocks"),
             report_bots(&told->setup[i].match, bots, sizeof bots), r->games, r->blocks);
    snprintf(id, sizeof id, "run-%d", i + 1);
    page_section(p, id, title);
    figures(p, told, i, _("What changed. Shares in %."), measure_is_general);
    page_element(p, "h3", _("Seats"));
    figures(p, told, i, _("Seat 1 begins the game, seat 2 is to the left. Wins in %."),
            measure_is_of_a_seat);
    cards_section(p, told, i);
    rounds(p, told, i);
    for (int side = 0; told->choices && side < COMPARE_SIDES; side++)
        choices_page(p, side ? "B" : "A", &told->choices[COMPARE_SIDES * i + side]);
    sources(p, told, i);
    margins(p, told, r);
    page_section_end(p);
}

static void played_section(struct page *p, const struct compare_told *told)
{
    char text[200];
    page_section(p, "played", _("What was played"));
    page_mark(p, "<dl>\n");
    for (int side = 0; side < COMPARE_SIDES; side++) {
        const struct compare_side *s = &told->setup->side[side];
        page_fact(p, side ? "B" : "A", s->name);
        page_edition(p, "", s->edition, s->sets);
    }
    snprintf(text, sizeof text, "%" PRIu64, told->setup->match.seed);
    page_fact(p, _("seed"), text);
    for (int i = 0; i < told->count; i++) {
        char bots[200];
        snprintf(text, sizeof text, _("%s; %" PRIu64 " games of each"),
                 report_bots(&told->setup[i].match, bots, sizeof bots), told->result[i].games);
        page_fact(p, _("bots"), text);
    }
    page_mark(p, "</dl>\n");
    page_section_end(p);
}

static void method(struct page *p, const struct compare_told *told)
{
    page_element(p, "p class=\"dim\"",
                 _("The same seeds, bots and seatings under both; the unit of comparison is the "
                   "mean of a block, all seatings of one seed. *: a difference (Benjamini and "
                   "Hochberg over all figures: one in twenty of those marked is chance; a figure "
                   "chosen before the run is tested alone)."));
    if (told->result->anytime)
        page_element(p, "p class=\"dim\"",
                     _("The run looked repeatedly and stopped when the interval was narrow enough: "
                       "these intervals hold for all looks together."));
}

static void next_section(struct page *p, const struct compare_told *told)
{
    char command[REPORT_HOW + 60], options[REPORT_HOW], words[300];
    const struct compare_result *r = told->result;
    const char *a = told->setup->side[0].name, *b = told->setup->side[1].name;
    static struct compare_about cards;
    compare_about_cards(told, 0, &cards);
    page_section(p, "next", _("What to look at next"));
    page_mark(p, "<ul>\n");
    if (told->kinds < VERDICT_ROBUST) {
        snprintf(command, sizeof command,
                 "hidalgo compare %s %s --robust --seats quick,greedy,random,random", a, b);
        page_next(p, _("Does it hold with other bots? Bots differ more than cards do."), command);
    }
    snprintf(command, sizeof command, "hidalgo compare %s %s --figure points --until %.2g", a, b,
             fmax((r->measure[0].ci.high - r->measure[0].ci.low) / 2, 0.01));
    if (isfinite(r->measure[0].ci.high))
        page_next(p, _("Is the interval too wide? Half of it takes four times the games."),
                  command);
    if (cards.count > 0) {
        snprintf(words, sizeof words, _("What is %s worth? Its difference is the most certain."),
                 measure_card(cards.measure[0]));
        report_options(told->setup->side[1].edition, told->setup->side[1].sets, options);
        snprintf(command, sizeof command, "hidalgo worth%s --games 100000 --strata", options);
        page_next(p, words, command);
    }
    if (verdict_sizes(told) == 1) {
        snprintf(command, sizeof command, "hidalgo compare %s %s --players 2,3,4,5", a, b);
        page_next(p, _("Is it the same with other numbers of players?"), command);
    }
    page_mark(p, "</ul>\n");
    struct report_opens opens[COMPARE_SIDES];
    compare_opens(told, opens);
    report_opens_page(opens, COMPARE_SIDES, _(compare_opens_what), p);
    page_section_end(p);
}

bool compare_page(const struct compare_told *told, const char *path, bool force,
                  char why[COMPARE_WHY])
{
    char words[VERDICT], hardly[REPORT_HARDLY], title[400];
    struct page p;
    snprintf(title, sizeof title, _("%.150s and %.150s compared"), told->setup->side[0].name,
             told->setup->side[1].name);
    snprintf(why, COMPARE_WHY, "%s", _("not enough memory"));
    if (!page_begin(&p, title))
        return false;
    for (int i = 0; i <= told->count; i++)
        page_element(&p, "p class=\"verdict\"", verdict_part(told, i, words));
    for (int i = 0; i < told->count; i++)
        if (*verdict_hardly_used(&told->setup[i], &told->result[i], hardly))
            page_element(&p, "p class=\"verdict\"", hardly);
    method(&p, told);
    played_section(&p, told);
    for (int i = 0; i < told->count; i++)
        run_section(&p, told, i);
    for (int i = 0; verdict_sizes(told) > 1 && i < told->kinds; i++)
        sizes_section(&p, told, i);
    next_section(&p, told);
    return page_end(&p, path, force, why);
}
