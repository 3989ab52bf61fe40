/* SPDX-License-Identifier: MIT
 *
 * compare_page.c: a comparison as a page. */
#include <inttypes.h>
#include <math.h>

#include "compare/compare_verdict.h"
#include "compare/measures.h"
#include "compare/page_rounds.h"
#include "intl.h"
#include "report/chart.h"
#include "report/report.h"

/* ---- rows ------------------------------------------------------------------------------ */

static void widen(struct chart_scale *s, const struct compare_measure *m)
{
    chart_widen(s, m->ci);
}

static void game(struct page *p, const struct compare_measure *m)
{
    if (measure_top(m))
        page_mark(p, "<td>%" PRIu64 "</td>", measure_top(m)->game);
    else
        page_mark(p, "<td>-</td>");
}

static void row(struct page *p, const struct compare_measure *m, const struct chart_scale *s)
{
    page_row(p, m->name, m->called);
    page_number(p, m->mean[0], 2);
    page_number(p, m->mean[1], 2);
    chart_words(p, m->difference, m->ci, 2);
    chart_interval(p, s, 0, m->difference, m->ci);
    game(p, m);
    page_row_end(p);
}

static const char *const *heads(void)
{
    static const char *words[7];
    words[0] = _("figure"), words[1] = "A", words[2] = "B", words[3] = _("B - A (95 %)");
    words[4] = "", words[5] = _("game");
    return words;
}

/* The measures for which 'of' is true, at one scale. */
static void rows(struct page *p, const char *caption, const struct compare_measure *m, int count,
                 bool (*of)(const struct compare_measure *))
{
    struct chart_scale s = {.low = 0};
    for (int i = 0; i < count; i++)
        if (!of || of(&m[i]))
            widen(&s, &m[i]);
    page_table(p, caption, heads());
    for (int i = 0; i < count; i++)
        if (!of || of(&m[i]))
            row(p, &m[i], &s);
    page_table_end(p);
}

/* ---- cards ----------------------------------------------------------------------------- */

enum { COLUMNS = 8, CARD_WIDE = 70 };

/* A card's figures are not together: each kind of figure has its own part of the list. */
struct cards {
    const struct compare_result *result;
    int columns, first[COLUMNS], count; /* where each kind begins; how many cards        */
    struct chart_scale scale[COLUMNS];
};

static struct cards cards_of(const struct compare_result *r)
{
    struct cards c = {.result = r};
    for (int i = 0; i < r->measures; i++) {
        const struct compare_measure *m = &r->measure[i];
        if (!measure_is_of_a_card(m))
            continue;
        bool begins = c.columns == 0 || m->kind != r->measure[i - 1].kind;
        if (begins && c.columns == COLUMNS)
            break;
        if (begins) {
            c.scale[c.columns].wide = CARD_WIDE;
            c.first[c.columns++] = i;
        }
        c.count += c.columns == 1;
        widen(&c.scale[c.columns - 1], m);
    }
    return c;
}

static const struct compare_measure *of_card(const struct cards *c, int column, int card)
{
    int i = c->first[column] + card;
    return i < c->result->measures ? &c->result->measure[i] : NULL;
}

/* The smallest p first. */
static double surest(const struct cards *c, int card)
{
    double p = 1;
    for (int i = 0; i < c->columns; i++)
        p = of_card(c, i, card) ? fmin(p, of_card(c, i, card)->adjusted) : p;
    return p;
}

static void card_row(struct page *p, const struct cards *c, int card)
{
    const struct compare_measure *first = of_card(c, 0, card);
    page_row(p, measure_card(first), surest(c, card) <= 0.05);
    for (int i = 0; i < c->columns; i++) {
        const struct compare_measure *m = of_card(c, i, card);
        if (!m)
            continue;
        chart_words(p, m->difference, m->ci, 1);
        chart_interval(p, &c->scale[i], 0, m->difference, m->ci);
    }
    game(p, first);
    page_row_end(p);
}

static void sort(const struct cards *c, int *order)
{
    for (int i = 0; i < c->count; i++) {
        int k = i;
        for (; k > 0 && surest(c, i) < surest(c, order[k - 1]); k--)
            order[k] = order[k - 1];
        order[k] = i;
    }
}

static void cards_section(struct page *p, const struct compare_result *r)
{
    struct cards c = cards_of(r);
    const char *words[3 + 2 * COLUMNS] = {_("card")};
    int order[COMPARE_MEASURES];
    for (int i = 0; i < c.columns; i++) {
        words[1 + 2 * i] = measure_word(of_card(&c, i, 0));
        words[2 + 2 * i] = "";
    }
    words[1 + 2 * c.columns] = _("game");
    sort(&c, order);
    page_table(p,
               _("B - A in 100 games (95 %): how often each card was taken, how often its special "
                 "action was used, and the points that it gave at once to its user and to the "
                 "others. The most certain differences come first; each column has one scale."),
               words);
    for (int i = 0; i < c.count; i++)
        card_row(p, &c, order[i]);
    page_table_end(p);
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
    rows(p, _("What changed. Shares in %."), r->measure, r->measures, measure_is_general);
    page_element(p, "h3", _("Seats"));
    rows(p, _("Seat 1 begins the game, seat 2 is to the left. Wins in %."), r->measure, r->measures,
         measure_is_of_a_seat);
    page_element(p, "h3", _("Cards"));
    cards_section(p, r);
    for (int side = 0; told->choices && side < COMPARE_SIDES; side++)
        choices_page(p, side ? "B" : "A", &told->choices[COMPARE_SIDES * i + side]);
    page_element(p, "h3", _("Where points come from"));
    rows(p, _("All players together, in a game; described, not tested."), r->source, r->sources,
         NULL);
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
    struct cards c = cards_of(r);
    int order[COMPARE_MEASURES];
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
    if (c.count > 0) {
        sort(&c, order);
        const char *card = measure_card(of_card(&c, 0, order[0]));
        snprintf(words, sizeof words, _("What is %s worth? Its difference is the most certain."),
                 card);
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
    for (int i = 0; i < told->kinds; i++)
        page_rounds(&p, told, i);
    next_section(&p, told);
    return page_end(&p, path, force, why);
}
