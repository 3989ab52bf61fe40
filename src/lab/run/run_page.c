/* SPDX-License-Identifier: MIT
 *
 * run_page.c: the result of many games as a page. */
#include <inttypes.h>
#include <math.h>

#include "intl.h"
#include "report/card_choices.h"
#include "report/chart.h"
#include "report/report.h"
#include "run/intervals.h"
#include "run/page_answers.h"
#include "trace/trace.h"

static bool is_turned(const struct sim_setup *s)
{
    return s->match.rotation == HD_ROTATED;
}

static const struct hd_figures *figures(const struct sim_setup *s, const struct sim_result *r,
                                        int i)
{
    return is_turned(s) ? &r->match.player[i] : &r->match.seat[i];
}

/* What a seat, or all seats of a bot, would win if all bots were equal. */
static double even_share(const struct sim_setup *s, const struct hd_figures *f)
{
    return f->games ? (double)f->ends / (double)f->games / s->match.seats : 0;
}

/* A seat's number, or how many seats a bot has. */
static int count_of(const struct sim_setup *s, const struct hd_figures *f, int i)
{
    return is_turned(s) && f->games ? (int)(f->ends / f->games) : i + 1;
}

/* ---- the verdict, and who played ---------------------------------------------------------- */

/* Who won significantly more or less than an equal share. */
static void verdict(struct page *p, const struct sim_setup *s, const struct sim_result *r)
{
    char bots[200];
    int said = 0;
    page_mark(p, "<p class=\"verdict\">");
    page_say(p, _("With %s, %" PRIu64 " games: "), report_bots(&s->match, bots, sizeof bots),
             r->match.games);
    for (int i = 0; i < s->match.seats; i++) {
        const struct hd_figures *f = figures(s, r, i);
        double even = even_share(s, f);
        if (!f->ends || (f->share_ci.low <= even && f->share_ci.high >= even))
            continue;
        page_say(p, _("%s%s (%d) wins %.1f %% (%.1f to %.1f; even: %.1f)"), said++ ? ", " : "",
                 s->match.player[i].bot->name, count_of(s, f, i), 100 * f->share,
                 100 * f->share_ci.low, 100 * f->share_ci.high, 100 * even);
    }
    page_say(p, "%s", said ? "." : _("nobody is seen to win other than an even share."));
    page_say(p, "%s", _(" 95 % intervals; all figures are about these bots."));
    page_mark(p, "</p>\n");
}

static void played_section(struct page *p, const struct sim_setup *s, const struct sim_result *r)
{
    char text[80];
    page_section(p, "played", _("What was played"));
    page_mark(p, "<dl>\n");
    page_edition(p, _("edition"), s->edition, s->request.texts);
    snprintf(text, sizeof text, "%" PRIu64, s->match.seed);
    page_fact(p, _("seed"), text);
    snprintf(text, sizeof text, "%" PRIu64, r->match.games);
    page_fact(p, _("games"), text);
    snprintf(text, sizeof text, "%016" PRIx64, r->match.signature);
    page_fact(p, _("signature"), text);
    page_mark(p, "</dl>\n");
    page_section_end(p);
}

/* Final points of a player, whoever it is. */
static double mean_points(const struct sim_setup *s, const struct sim_result *r)
{
    double points = 0, ends = 0;
    for (int i = 0; i < s->match.seats; i++) {
        points += (double)r->match.seat[i].points;
        ends += (double)r->match.seat[i].ends;
    }
    return ends > 0 ? points / ends : 0;
}

/* ---- seats and cards ------------------------------------------------------------------------ */

static void seats(struct page *p, const struct sim_setup *s, const struct sim_result *r)
{
    const char *const heads[] = {_("bot"), _("wins, % (95 %)"), "",  _("points (95 %)"),
                                 "",       _("most points in"), NULL};
    struct chart_scale wins = {.low = 100.0 / s->match.seats, .high = 100.0 / s->match.seats},
                       points = {.low = mean_points(s, r), .high = mean_points(s, r)};
    page_section(p, "seats", is_turned(s) ? _("Bots") : _("Seats"));
    page_table(p, _("Lines: an equal share of wins, and the mean of all players."), heads);
    for (int i = 0; i < s->match.seats; i++) {
        chart_widen(&wins, in_hundred(figures(s, r, i)->share_ci));
        chart_widen(&points, figures(s, r, i)->mean_ci);
    }
    for (int i = 0; i < s->match.seats; i++) {
        const struct hd_figures *f = figures(s, r, i);
        char name[200];
        if (!f->ends)
            continue;
        snprintf(name, sizeof name, "%d %s", count_of(s, f, i), s->match.player[i].bot->name);
        page_row(p, name, false);
        bool varies = f->chance < 1; /* who has all seats always wins                    */
        chart_words(p, varies ? 100 * f->share : NAN, in_hundred(f->share_ci), 1);
        chart_interval(p, &wins, 100 * even_share(s, f), varies ? 100 * f->share : NAN,
                       in_hundred(f->share_ci));
        chart_words(p, f->mean, f->mean_ci, 2);
        chart_interval(p, &points, mean_points(s, r), f->mean, f->mean_ci);
        page_shown(p, r->answers, is_turned(s) ? ANSWER_bot_points : ANSWER_seat_points, i, 1);
        page_row_end(p);
    }
    page_table_end(p);
    page_section_end(p);
}

static double part(uint64_t of, uint64_t whole)
{
    return whole ? (double)of / (double)whole : NAN;
}

/* What a card gave at once; empty if it never gives points. */
static void swing(struct page *p, const struct chart_scale *scale, const struct card_tally *c,
                  int64_t sum, bool any, struct hd_interval ci)
{
    double mean = c->used && any ? (double)sum / (double)c->used : NAN;
    chart_words(p, mean, ci, 2);
    chart_interval(p, scale, 0, mean, ci);
}

static void card(struct page *p, const char *id, const struct sim_result *r, int i,
                 const struct chart_scale scale[3], double even)
{
    const struct card_tally *c = &r->tally.card[i];
    struct hd_interval wins = in_hundred(report_takers_ci(r, i));
    double share = 100 * part(c->wins, c->takers) / HD_WIN;
    page_row(p, id, false);
    page_number(p, 100 * part(c->taken, c->offered), 1);
    page_number(p, 100 * part(c->used, c->taken), 1);
    chart_words(p, share, wins, 1);
    chart_interval(p, &scale[0], even, share, wins);
    swing(p, &scale[1], c, c->swing_own, c->own_own > 0, report_own_ci(r, i));
    swing(p, &scale[2], c, c->swing_others, c->others_others > 0, report_others_ci(r, i));
    page_shown(p, r->answers, c->own_own > 0 ? ANSWER_own : ANSWER_taken, i, 1);
    page_row_end(p);
}

static void cards_section(struct page *p, const struct sim_setup *s, const struct sim_result *r)
{
    enum { PICTURE = 90 };
    const char *const heads[] = {_("card"), _("taken, %"), _("used, %"), _("taker wins, %"),
                                 "",        _("own"),      "",           _("others"),
                                 "",        _("game"),     NULL};
    const struct hd_edition *e = s->edition;
    double even = 100.0 / s->match.seats;
    struct chart_scale scale[3] = {{even, even, PICTURE}, {.wide = PICTURE}, {.wide = PICTURE}};
    for (int i = 0; i < e->rules.cards; i++) {
        const struct card_tally *c = &r->tally.card[i];
        if (!c->takers || !c->used)
            continue;
        chart_widen(&scale[0], in_hundred(report_takers_ci(r, i)));
        chart_widen(&scale[1], report_own_ci(r, i));
        chart_widen(&scale[2], report_others_ci(r, i));
    }
    page_section(p, "cards", _("Cards"));
    page_table(
        p,
        _("taken: of the times it was face up; used: of the times it was taken; own, others: "
          "points that it gave at once. A card and wins can go together without the card "
          "causing them (hidalgo worth). game: in which it gave most, or was taken most."),
        heads);
    for (int i = 0; i < e->rules.cards; i++)
        if (e->rules.card[i].copies)
            card(p, e->card[i].id, r, i, scale, even);
    page_table_end(p);
    page_section_end(p);
}

/* ---- points, and margins ----------------------------------------------------------------------
 */

/* Sources with their names, drawn at one scale. */
struct sources {
    int count;
    char name[TALLY_WHYS + HD_COURT + HD_ROUNDS + 2][HD_NAME];
    struct report_sum sum[TALLY_WHYS + HD_COURT + HD_ROUNDS + 2];
};

static void list_source(struct sources *list, const char *name, enum answer which, int i,
                        const struct game_sums *sums)
{
    snprintf(list->name[list->count], HD_NAME, "%.63s", name);
    list->sum[list->count++] = (struct report_sum){which, i, sums};
}

static void list_sources(struct sources *list, const struct hd_edition *e, const struct tally *t)
{
    char name[24];
    for (int i = HD_WHY_FIRST; i < TALLY_WHYS; i++)
        if (tally_has(&e->rules, i))
            list_source(list, hd_trace_why((unsigned)i), ANSWER_source, i, &t->why[i]);
    list_source(list, _("... scored by cards"), ANSWER_by_cards, 0, &t->by_cards);
    for (int i = 0; i < HD_COURT; i++)
        if (i < e->rules.regions || i == HD_CASTILLO)
            list_source(list, hd_place_name(e, i), ANSWER_region, i, &t->place[i]);
    for (int i = 0; i < e->rules.rounds; i++) {
        snprintf(name, sizeof name, _("round %d"), e->rules.round_number[i]);
        list_source(list, name, ANSWER_round, i, &t->round[i]);
    }
}

static void points(struct page *p, const struct sim_setup *s, const struct sim_result *r)
{
    const char *const heads[] = {_("from"), _("points (95 %)"), "", _("most in game"), NULL};
    struct sources list = {.count = 0};
    struct chart_scale scale = {.low = 0};
    double mean;
    list_sources(&list, s->edition, &r->tally);
    for (int i = 0; i < list.count; i++)
        chart_widen(&scale, report_sums_ci(r, list.sum[i], &mean));
    page_section(p, "points", _("Where points come from"));
    page_table(p, _("All players together, in a game: by reason, by region, by round."), heads);
    for (int i = 0; i < list.count; i++) {
        struct hd_interval ci = report_sums_ci(r, list.sum[i], &mean);
        page_row(p, list.name[i], false);
        chart_words(p, mean, ci, 2);
        chart_interval(p, &scale, 0, mean, ci);
        page_shown(p, r->answers, list.sum[i].which, list.sum[i].i, 1);
        page_row_end(p);
    }
    page_table_end(p);
    page_section_end(p);
}

static void margins(struct page *p, const struct tally *t)
{
    double games[TALLY_MARGINS];
    for (int i = 0; i < TALLY_MARGINS; i++)
        games[i] = (double)t->margin[i];
    struct chart_bars bars = {.what = _("how far winners were ahead"),
                              .a = games,
                              .count = TALLY_MARGINS,
                              .step = TALLY_MARGIN,
                              .below = _("points that the winner is ahead of the next, from"),
                              .open = true};
    page_section(p, "margins", _("Margins"));
    chart_bars(p, &bars);
    page_section_end(p);
}

static void next_section(struct page *p, const struct sim_setup *s)
{
    char command[REPORT_HOW + 40], options[REPORT_HOW];
    report_options(s->edition, s->request.texts, options);
    page_section(p, "next", _("What to look at next"));
    page_mark(p, "<ul>\n");
    snprintf(command, sizeof command, "hidalgo worth%s --games 20000", options);
    page_next(p,
              _("What is each card worth? Taking a card and winning can go together by chance; "
                "this is an experiment."),
              command);
    snprintf(command, sizeof command, "hidalgo compare %s my-set.yaml", s->edition->id);
    page_next(p, _("What would a change change?"), command);
    page_mark(p, "</ul>\n");
    page_section_end(p);
}

bool report_page(const struct sim_setup *setup, const struct sim_result *r, const char *path,
                 bool force, char why[SIM_WHY])
{
    struct page p;
    char title[200];
    snprintf(title, sizeof title, _("%" PRIu64 " games: %s"), r->match.games, setup->edition->name);
    snprintf(why, SIM_WHY, "%s", _("not enough memory"));
    if (!page_begin(&p, title))
        return false;
    verdict(&p, setup, r);
    played_section(&p, setup, r);
    seats(&p, setup, r);
    if (r->answers)
        page_games(&p, r->answers, 100.0 / setup->match.seats, mean_points(setup, r));
    cards_section(&p, setup, r);
    if (r->answers)
        page_choices(&p, r->answers);
    if (r->choices) {
        page_section(&p, "choices", _("What bots do with the cards"));
        choices_page(&p, "", r->choices);
        page_section_end(&p);
    }
    points(&p, setup, r);
    margins(&p, &r->tally);
    next_section(&p, setup);
    return page_end(&p, path, force, why);
}
