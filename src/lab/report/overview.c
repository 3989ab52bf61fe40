/* SPDX-License-Identifier: MIT
 *
 * overview.c: a page at a glance (overview.h). */
#include "report/overview.h"

#include <math.h>
#include <string.h>

#include "hidalgo/catalog.h"
#include "report/chart.h"
#include "report/results_cells.h"

enum { LOOKS = 5, ROWS = 512 };

/* What is seen of a row: its name for people, its figure as it is read, and the game that shows
 * it. */
struct overview_row {
    char name[HD_NAME], id[HD_ID], words[FIGURE_WORDS], game[FIGURE_WORDS];
    struct figure is;
    double line;
    bool marked;
};

struct overview {
    const struct column *figure;
    int count;
    bool cards; /* all rows are                                                           */
    struct overview_row row[ROWS];
};

/* The column of the figure; -1: none has an interval. */
static int overview_figure(const struct results *t)
{
    int found = -1;
    for (int c = 0; c < t->columns; c++)
        if ((t->column[c].in & IN_PAGE) && t->column[c].ci &&
            t->column[c].chart == CHART_INTERVAL && (found < 0 || found != t->glance))
            found = c;
    return t->across.each ? -1 : found;
}

static const char *card_name(const struct hd_edition *const edition[], const char *id)
{
    for (int i = 0; i < OVERVIEW_EDITIONS && edition[i]; i++) {
        const int card = hd_card_named(edition[i], id);
        if (card >= 0)
            return edition[i]->card[card].name;
    }
    return NULL;
}

/* Games have a column of their own, or one that is headed so. */
static bool is_of_games(const struct column *c)
{
    return (c->in & IN_PAGE) &&
           (c->kind == COLUMN_GAMES || (c->head && strcmp(c->head, "game") == 0));
}

static void take_row(const struct results *t, const struct hd_edition *const edition[], int i,
                     int at, struct overview *o)
{
    struct results_cell cell[RESULTS_COLUMNS];
    struct overview_row *row = &o->row[o->count++];
    results_row(t, i, cell);
    const char *id = cell[results_names(t)].word, *name = card_name(edition, id);
    char words[FIGURE_WORDS];
    o->cards = o->cards && name;
    *row = (struct overview_row){.line = cell[at].line,
                                 .is = figure_shown(cell[at].is, results_kind(&cell[at])),
                                 .marked = t->column[0].kind == COLUMN_MARK &&
                                           strcmp(cell[0].word, "*") == 0};
    snprintf(row->name, sizeof row->name, "%s", name ? name : id);
    snprintf(row->id, sizeof row->id, "%.47s", name && strcmp(name, id) != 0 ? id : "");
    results_words(&t->column[at], &cell[at], FIGURE_ENDS, row->words);
    for (int c = 0; c < t->columns; c++) {
        cell[c].games = cell[c].games > 1 ? 1 : cell[c].games;
        if (is_of_games(&t->column[c]))
            snprintf(row->game, sizeof row->game, "%.63s",
                     results_words(&t->column[c], &cell[c], FIGURE_ALONE, words));
    }
}

/* False: there is nothing to see. */
static bool take(const struct results *as_is, const struct hd_edition *const edition[],
                 struct column column[RESULTS_COLUMNS], struct overview *o)
{
    const struct results settled = results_settled(as_is, column), *t = &settled;
    const int at = overview_figure(t);
    o->count = 0;
    o->cards = true;
    if (at < 0)
        return false;
    o->figure = &column[at];
    for (int i = 0; i < t->rows && i < ROWS; i++)
        take_row(t, edition, i, at, o);
    return o->count > 0;
}

/* How far a figure is from its line: in its own unit, or in halves of its interval; what is not
 * known comes last. */
static double size_of(const struct overview_row *r)
{
    return isfinite(r->is.mean) ? r->is.mean : -INFINITY;
}

static double certainty_of(const struct overview_row *r)
{
    const double half = (r->is.ci.high - r->is.ci.low) / 2;
    return r->marked && isfinite(half) ? fabs(r->is.mean - r->line) / fmax(half, 1e-9) : -1;
}

static void sort_rows(struct overview *o, double (*by)(const struct overview_row *))
{
    for (int i = 1; i < o->count; i++) {
        const struct overview_row row = o->row[i];
        int k = i;
        for (; k > 0 && by(&o->row[k - 1]) < by(&row); k--)
            o->row[k] = o->row[k - 1];
        o->row[k] = row;
    }
}

static void say_name(struct page *p, const struct overview_row *r)
{
    page_mark(p, r->marked ? "<b>" : "<span>");
    page_say(p, "%s", r->name);
    page_mark(p, r->marked ? "</b>" : "</span>");
    if (*r->id) {
        page_mark(p, "<span class=\"dim id\">");
        page_say(p, " %s", r->id);
        page_mark(p, "</span>");
    }
}

/* What the figure is. */
static void say_figure(struct page *p, const struct column *figure, const char *more)
{
    page_say(p, "%s%s%s%s", figure->head ? figure->head : "", figure->what ? ": " : "",
             figure->what ? figure->what : "", more);
}

bool overview_looks(const struct results *t, const struct hd_edition *const edition[],
                    const char *title, struct page *p)
{
    static struct overview o;
    struct column column[RESULTS_COLUMNS];
    if (!take(t, edition, column, &o))
        return false;
    sort_rows(&o, certainty_of);
    int said = 0;
    for (; said < o.count && said < LOOKS && certainty_of(&o.row[said]) >= 0; said++) {
        const struct overview_row *r = &o.row[said];
        if (said == 0 && title)
            page_element(p, "h2", title);
        if (said == 0) {
            page_mark(p, "<p class=\"dim\">");
            say_figure(p, o.figure, "");
            page_mark(p, "</p>\n<ul class=\"looks\">\n");
        }
        page_mark(p, "<li>");
        say_name(p, r);
        page_say(p, ": %s", r->words);
        if (*r->game && strcmp(r->game, "-") != 0)
            page_say(p, "; to see in game %s", r->game);
        page_mark(p, "</li>\n");
    }
    if (said)
        page_mark(p, "</ul>\n");
    return said > 0;
}

static void cards_row(struct page *p, const struct overview_row *r, const struct chart_scale *scale)
{
    page_mark(p, "<tr%s><th scope=\"row\">", r->marked ? " class=\"called\"" : "");
    say_name(p, r);
    page_mark(p, "</th><td class=\"wideband\">");
    chart_interval(p, scale, r->line, r->is.mean, r->is.ci);
    page_mark(p, "</td><td>");
    page_figure(p, r->words);
    page_mark(p, "</td>");
    page_element(p, "td class=\"dim\"", r->game);
    page_mark(p, "</tr>\n");
}

bool overview_cards(const struct results *t, const struct hd_edition *const edition[],
                    struct page *p)
{
    static struct overview o;
    struct column column[RESULTS_COLUMNS];
    struct chart_scale scale = {.low = INFINITY, .high = -INFINITY};
    if (!take(t, edition, column, &o) || !o.cards)
        return false;
    sort_rows(&o, size_of);
    for (int i = 0; i < o.count; i++) {
        chart_widen(&scale, (struct hd_interval){o.row[i].line, o.row[i].line});
        chart_widen(&scale, o.row[i].is.ci);
    }
    page_element(p, "h2", "All cards");
    page_mark(p, "<table class=\"overview\">\n<caption>");
    say_figure(p, o.figure,
               t->column[0].kind == COLUMN_MARK
                   ? "; the line is its 95 % interval, and bold names are findings"
                   : "; the line is its 95 % interval");
    page_mark(p, "</caption>\n<thead><tr>");
    page_element(p, "th", "card");
    page_mark(p, "<th class=\"wideband\">");
    chart_numbers(p, &scale);
    page_mark(p, "</th>");
    page_element(p, "th", "");
    page_element(p, "th", "game");
    page_mark(p, "</tr></thead>\n<tbody>\n");
    for (int i = 0; i < o.count; i++)
        cards_row(p, &o.row[i], &scale);
    page_mark(p, "</tbody></table>\n");
    return true;
}
