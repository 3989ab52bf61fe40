/* SPDX-License-Identifier: MIT
 *
 * worth_page.c: what cards are worth, as a page. */
#include <inttypes.h>

#include "intl.h"
#include "report/chart.h"
#include "report/report.h"
#include "worth/worth_tables.h"

static void verdict(struct page *p, const struct worth_told *told, int i)
{
    char words[WORTH_VERDICT];
    page_element(p, "p class=\"verdict\"", worth_verdict(told, i, words));
}

/* One sentence a card. */
static void sentences(struct page *p, const struct worth_told *told)
{
    struct worth_line line[HD_CARDS];
    char words[WORTH_SENTENCE];
    int count = worth_lines(told, 0, line);
    page_section(p, "sentences", _("Card by card"));
    page_mark(p, "<ul>\n");
    for (int i = 0; i < count; i++)
        page_element(p, "li", worth_sentence(told, 0, &line[i], words));
    page_mark(p, "</ul>\n");
    page_section_end(p);
}

/* ---- a table of players ----------------------------------------------------------------- */

static void cards_section(struct page *p, const struct worth_about *about)
{
    struct results cards = worth_cards(about);
    cards.title =
        _("By stack, the best first; each column has one scale, with a line at 0. taken: % of "
          "the turns in which it was face up; used: its special action, % of the takings; "
          "best: nothing else that was tried ended better, % of what the bot did itself.");
    results_page(&cards, p);
}

static void strata(struct page *p, const struct worth_about *about)
{
    struct results rounds = worth_rounds(about), places = worth_by_place(about);
    const struct across by_round = worth_strata(about, true), by_place = worth_strata(about, false);
    rounds.title = _("By round; the strongest colour is 10. Each number is from few games: look at "
                     "rows, not at single fields.");
    places.title = _("By place in the turn order.");
    page_element(p, "h3", _("By round, and by place in the turn order"));
    results_across_page(&rounds, &by_round, p);
    results_across_page(&places, &by_place, p);
}

static void sources(struct page *p, const struct worth_about *about)
{
    struct results t = worth_sources(about);
    t.title = _("Points by reason; all but at-once add up to the points of the card. at-once: the "
                "points among them that its own turn gave.");
    page_element(p, "h3", _("Where the points come from"));
    results_across_page(&t, &worth_across_sources, p);
}

static void margins(struct page *p, const struct worth_result *r)
{
    double ends[TALLY_MARGINS];
    for (int i = 0; i < TALLY_MARGINS; i++)
        ends[i] = (double)r->margin[i];
    struct chart_bars bars = {.what = _("how far winners were ahead"),
                              .a = ends,
                              .count = TALLY_MARGINS,
                              .step = TALLY_MARGIN,
                              .below = _("points that the winner is ahead of the next, from"),
                              .open = true};
    page_element(p, "h3", _("Margins"));
    page_element(
        p, "p class=\"dim\"",
        _("Of all games played to the end: the closer games are, the more a point is worth."));
    chart_bars(p, &bars);
}

/* ---- by number of players -------------------------------------------------------------------- */

static void sizes(struct page *p, const struct worth_told *told, int kind)
{
    struct worth_about about;
    char bots[200], id[24];
    worth_about(told, kind * worth_sizes(told), &about);
    struct results t = worth_by_size(&about);
    const struct across across = worth_across_sizes(&about);
    snprintf(id, sizeof id, "players-%d", kind + 1);
    page_section(p, id, _("By number of players"));
    page_element(p, "p", report_bots(&told->setup[about.at].match, bots, sizeof bots));
    t.title =
        _("The figure of the verdict; the strongest colour is 10; one colour is for more, the "
          "other for less.");
    results_across_page(&t, &across, p);
    page_section_end(p);
}

/* ---- the page -------------------------------------------------------------------------------- */

static void run_section(struct page *p, const struct worth_told *told, int i)
{
    const struct worth_setup *s = &told->setup[i];
    const struct worth_result *r = &told->result[i];
    struct worth_about about;
    char bots[200], title[300], id[20];
    worth_about(told, i, &about);
    snprintf(title, sizeof title, _("%s: %" PRIu64 " games, in %" PRIu64 " there was a choice"),
             report_bots(&s->match, bots, sizeof bots), r->games, r->turns);
    snprintf(id, sizeof id, "run-%d", i + 1);
    page_section(p, id, title);
    cards_section(p, &about);
    strata(p, &about);
    sources(p, &about);
    margins(p, r);
    page_section_end(p);
}

static void played_section(struct page *p, const struct worth_told *told)
{
    char seed[24];
    snprintf(seed, sizeof seed, "%" PRIu64, told->setup->match.seed);
    page_section(p, "played", _("What was played"));
    page_mark(p, "<dl>\n");
    page_edition(p, _("edition"), told->setup->edition, told->setup->sets);
    page_fact(p, _("seed"), seed);
    page_mark(p, "</dl>\n");
    page_element(p, "p class=\"dim\"", worth_legend(told->setup));
    const struct report_opens opens = worth_opens(told);
    report_opens_page(&opens, 1, _(worth_opens_what), p);
    page_section_end(p);
}

static void next_section(struct page *p, const struct worth_told *told)
{
    char command[REPORT_HOW + 200], options[REPORT_HOW];
    report_options(told->setup->edition, told->setup->sets, options);
    page_section(p, "next", _("What to look at next"));
    page_mark(p, "<ul>\n");
    snprintf(command, sizeof command,
             "hidalgo worth%s --games %" PRIu64 " --bots quick,greedy,random --robust", options,
             told->result->games);
    if (told->count == 1)
        page_next(p, _("Does it hold with other bots? They differ more than cards do."), command);
    snprintf(command, sizeof command, "hidalgo worth%s --games %" PRIu64, options,
             4 * told->result->games);
    page_next(p, _("Are intervals too wide? Four times the games halve them."), command);
    snprintf(command, sizeof command, "hidalgo tune%s --vary CARD.place=0..5", options);
    page_next(p, _("Which number would make a card like its stack?"), command);
    page_mark(p, "</ul>\n");
    page_section_end(p);
}

bool worth_page(const struct worth_told *told, const char *path, bool force, char why[WORTH_WHY])
{
    struct page p;
    char title[160];
    snprintf(title, sizeof title, _("What cards are worth: %s"), told->setup->edition->name);
    snprintf(why, WORTH_WHY, "%s", _("not enough memory"));
    if (!page_begin(&p, title))
        return false;
    for (int i = 0; i < told->count; i++)
        verdict(&p, told, i);
    sentences(&p, told);
    played_section(&p, told);
    for (int i = 0; i < told->count; i++)
        run_section(&p, told, i);
    for (int i = 0; worth_sizes(told) > 1 && i < told->kinds; i++)
        sizes(&p, told, i);
    next_section(&p, told);
    return page_end(&p, path, force, why);
}
