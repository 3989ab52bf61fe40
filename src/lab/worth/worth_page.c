/* SPDX-License-Identifier: MIT
 *
 * worth_page.c: what cards are worth, as a page. */
#include <inttypes.h>
#include <math.h>

#include "intl.h"
#include "report/chart.h"
#include "report/report.h"
#include "worth/card_lines.h"

static void verdict(struct page *p, const struct worth_told *told, int i)
{
    char words[WORTH_VERDICT];
    page_element(p, "p class=\"verdict\"", worth_verdict(told, i, words));
}

/* ---- cards -------------------------------------------------------------------------------- */

enum { PICTURE = 60 };

/* As people read it. */
static struct worth_value scaled(const struct worth_told *told, int table,
                                 const struct worth_line *l, const struct worth_column *c)
{
    struct worth_value v = worth_cell(told, table, l, c);
    double scale = worth_scale(&told->setup[table], c);
    bool alone = v.freedom > 0 && !isfinite(v.ci.low); /* the only card of its stack */
    v.mean *= alone ? NAN : scale;
    v.ci.low *= scale;
    v.ci.high *= scale;
    return v;
}

static void card(struct page *p, const struct worth_told *told, int table,
                 const struct worth_line *l, const struct chart_scale *scale)
{
    char shown[WORTH_SHOWN];
    const struct worth_setup *s = &told->setup[table];
    page_row(p, s->edition->card[l->card].id, worth_is_called(l));
    page_number(p, s->edition->rules.card[l->card].stack + 1, 0);
    page_number(p, l->value.turns, 0);
    for (int i = 0; i < WORTH_COLUMNS; i++) {
        const struct worth_column *c = &worth_column[i];
        if (!worth_is_shown(s, c))
            continue;
        const struct worth_value v = scaled(told, table, l, c);
        bool share = c->kind == WORTH_SHARE;
        chart_words(p, v.turns > 0 ? v.mean : NAN, v.ci, share ? 0 : 2);
        if (!share)
            chart_interval(p, &scale[i], 0, v.mean, v.ci);
    }
    page_mark(p, "<td>");
    page_say(p, "%s", worth_shown(&told->result[table].card[l->card].all.shown, shown));
    page_mark(p, "</td>");
    page_row_end(p);
}

static void cards_section(struct page *p, const struct worth_told *told, int table,
                          const struct worth_line *line, int count)
{
    const char *heads[2 * WORTH_COLUMNS + 5] = {_("card"), _("stack"), _("turns")};
    struct chart_scale scale[WORTH_COLUMNS] = {{.wide = PICTURE}};
    int head = 3;
    for (int i = 0; i < WORTH_COLUMNS; i++) {
        const struct worth_column *c = &worth_column[i];
        if (!worth_is_shown(&told->setup[table], c))
            continue;
        scale[i].wide = PICTURE;
        for (int k = 0; k < count; k++)
            chart_widen(&scale[i], scaled(told, table, &line[k], c).ci);
        heads[head++] = _(c->head);
        if (c->kind != WORTH_SHARE)
            heads[head++] = "";
    }
    heads[head] = _("game");
    page_table(
        p,
        _("By stack, the best first; each column has one scale, with a line at 0. taken: % of "
          "the turns in which it was face up; used: its special action, % of the takings; "
          "best: nothing else that was tried ended better, % of what the bot did itself."),
        heads);
    for (int i = 0; i < count; i++)
        card(p, told, table, &line[i], scale);
    page_table_end(p);
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

/* ---- by round and by place ----------------------------------------------------------------- */

enum { STRONG = 10 }; /* points with the strongest colour                                   */

/* The details of a field: its interval, the number of turns, and the game. */
static void field(struct page *p, struct worth_value v, const struct worth_shown *is)
{
    char what[160] = "", shown[WORTH_SHOWN];
    int n = 0;
    if (isfinite(v.ci.low))
        n = snprintf(what, sizeof what, _("%.2f to %.2f, %.0f turns"), v.ci.low, v.ci.high,
                     v.turns);
    if (is && is->gain > 0 && n > 0)
        snprintf(what + n, sizeof what - (size_t)n, _(", game %s"), worth_shown(is, shown));
    chart_heat(p, v.turns > 0 ? v.mean : NAN, STRONG, what);
}

static void heat(struct page *p, const struct worth_result *r, const struct worth_sums *sums,
                 int count)
{
    for (int i = 0; i < count; i++)
        field(p, worth_value(r, &sums[i], WORTH_POINTS), &sums[i].shown);
}

/* One table of fields, each column a round or a place. */
static void strata_table(struct page *p, const struct worth_setup *s, const struct worth_result *r,
                         const struct worth_line *line, int count, bool by_round)
{
    const struct hd_rules *rules = &s->edition->rules;
    char text[HD_ROUNDS + HD_SEATS][24];
    const char *heads[HD_ROUNDS + HD_SEATS + 2] = {_("card")};
    int n = by_round ? rules->rounds : worth_places(s);
    for (int i = 0; i < n; i++) {
        snprintf(text[i], sizeof text[i], by_round ? _("round %d") : _("turn %d"),
                 by_round ? rules->round_number[i] : i + 1);
        heads[i + 1] = text[i];
    }
    page_table(p,
               by_round ? _("Points by round; the strongest colour is 10. Each number is from few "
                            "games: look at rows, not at single fields.")
                        : _("Points by place in the turn order."),
               heads);
    for (int i = 0; i < count; i++) {
        page_row(p, s->edition->card[line[i].card].id, false);
        heat(p, r, by_round ? r->card[line[i].card].round : r->card[line[i].card].place, n);
        page_row_end(p);
    }
    page_table_end(p);
}

static void strata(struct page *p, const struct worth_setup *s, const struct worth_result *r,
                   const struct worth_line *line, int count)
{
    page_element(p, "h3", _("By round, and by place in the turn order"));
    strata_table(p, s, r, line, count, true);
    strata_table(p, s, r, line, count, false);
}

/* ---- where the points come from -------------------------------------------------------------- */

static void sources(struct page *p, const struct worth_setup *s, const struct worth_result *r,
                    const struct worth_line *line, int count)
{
    const char *heads[WORTH_SOURCES + 3] = {_("card"), _("points")};
    for (int i = WORTH_ENDS; i < WORTH_ALL; i++)
        heads[2 + i - WORTH_ENDS] = worth_source_name((enum worth_end)i);
    page_element(p, "h3", _("Where the points come from"));
    page_table(p,
               _("Points by reason; they add up to the first column. at-once: the points among "
                 "them that its own turn gave."),
               heads);
    for (int i = 0; i < count; i++) {
        const struct worth_card *c = &r->card[line[i].card];
        page_row(p, s->edition->card[line[i].card].id, worth_is_called(&line[i]));
        heat(p, r, &c->all, 1);
        for (int k = WORTH_ENDS; k < WORTH_ALL; k++)
            field(p, worth_source(r, c, (enum worth_end)k), NULL);
        page_row_end(p);
    }
    page_table_end(p);
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

/* Tables of the same bots, one for each number of players. */
struct worth_sizes {
    const struct worth_setup *setup;
    const struct worth_result *result;
    int count, players[REPORT_SIZES], round[HD_ROUNDS];
};

static void size_card(struct page *p, const struct worth_sizes *z, int card)
{
    const struct hd_edition *e = z->setup->edition;
    double value[REPORT_SIZES * HD_ROUNDS];
    page_row(p, e->card[card].id, false);
    for (int i = 0; i < z->count; i++) {
        const struct worth_card *c = &z->result[i].card[card];
        heat(p, &z->result[i], &c->all, 1);
        for (int k = 0; k < e->rules.rounds; k++) {
            struct worth_value v = worth_value(&z->result[i], &c->round[k], WORTH_POINTS);
            value[i * e->rules.rounds + k] = v.turns > 0 ? v.mean : NAN;
        }
    }
    const struct chart_fields f = {.what = e->card[card].id,
                                   .name = _("%d players, round %d"),
                                   .rows = z->count,
                                   .columns = e->rules.rounds,
                                   .row = z->players,
                                   .column = z->round,
                                   .value = value,
                                   .most = 10};
    chart_fields(p, &f);
    page_row_end(p);
}

static void sizes(struct page *p, const struct worth_told *told, int kind)
{
    struct worth_sizes z = {.count = worth_sizes(told)};
    struct worth_line line[HD_CARDS];
    char bots[200], text[REPORT_SIZES][24], id[24];
    const char *heads[REPORT_SIZES + 3] = {_("card")};
    z.setup = &told->setup[kind * z.count];
    z.result = &told->result[kind * z.count];
    for (int i = 0; i < z.count; i++) {
        z.players[i] = z.setup[i].match.seats;
        snprintf(text[i], sizeof text[i], _("%d players"), z.players[i]);
        heads[i + 1] = text[i];
    }
    for (int i = 0; i < HD_ROUNDS; i++)
        z.round[i] = z.setup->edition->rules.round_number[i];
    heads[z.count + 1] = _("rounds, from the left; numbers of players from the top");
    int count = worth_lines(told, kind * z.count, line);
    snprintf(id, sizeof id, "players-%d", kind + 1);
    page_section(p, id, _("By number of players, and by round"));
    page_element(p, "p", report_bots(&z.setup->match, bots, sizeof bots));
    page_table(p,
               _("Points; the strongest colour is 10; one colour is for more, the other for less."),
               heads);
    for (int i = 0; i < count; i++)
        size_card(p, &z, line[i].card);
    page_table_end(p);
    page_section_end(p);
}

/* ---- the page -------------------------------------------------------------------------------- */

static void run_section(struct page *p, const struct worth_told *told, int i)
{
    const struct worth_setup *s = &told->setup[i];
    const struct worth_result *r = &told->result[i];
    struct worth_line line[HD_CARDS];
    int count = worth_lines(told, i, line);
    char bots[200], title[300], id[20];
    snprintf(title, sizeof title, _("%s: %" PRIu64 " games, in %" PRIu64 " there was a choice"),
             report_bots(&s->match, bots, sizeof bots), r->games, r->turns);
    snprintf(id, sizeof id, "run-%d", i + 1);
    page_section(p, id, title);
    cards_section(p, told, i, line, count);
    strata(p, s, r, line, count);
    sources(p, s, r, line, count);
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
