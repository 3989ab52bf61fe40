/* SPDX-License-Identifier: MIT
 *
 * results_page.c: tables in a page, with pictures (results.h). */
#include <math.h>
#include <string.h>

#include "report/chart.h"
#include "report/results_cells.h"

static bool is_shown(const struct column *c)
{
    return c->kind != COLUMN_MARK && (c->in & IN_PAGE);
}

static bool is_drawn(const struct column *c, enum column_chart as)
{
    return is_shown(c) && c->chart == as;
}

/* Each column of dots has one scale, which includes its line; shares are seen as parts of all. */
static void scales(const struct results *t, struct chart_scale scale[RESULTS_COLUMNS])
{
    struct results_cell cell[RESULTS_COLUMNS];
    for (int c = 0; c < t->columns; c++)
        scale[c] = (struct chart_scale){.low = INFINITY, .high = -INFINITY};
    for (int i = 0; i < t->rows; i++) {
        results_row(t, i, cell);
        for (int c = 0; c < t->columns; c++) {
            if (t->column[c].kind < COLUMN_NUMBER)
                continue;
            const double line = cell[c].line;
            chart_widen(&scale[c], (struct hd_interval){line, line});
            if (cell[c].kind == COLUMN_SHARE && line == 0)
                chart_widen(&scale[c], (struct hd_interval){0, 100});
            chart_widen(&scale[c], figure_shown(cell[c].is, results_kind(&cell[c])).ci);
        }
    }
}

/* What is said of a coloured field to whoever points at it: its interval. */
static void page_heat(struct page *p, const struct results *t, const struct results_cell *cell,
                      int at)
{
    char what[FIGURE_WORDS];
    const struct figure is = figure_shown(cell[at].is, results_kind(&cell[at]));
    results_words(&t->column[at], &cell[at], FIGURE_ENDS, what);
    chart_heat(p, is.mean, t->most, isfinite(is.mean) ? what : "");
}

static void put_cell(struct page *p, const struct results *t, const struct results_cell *cell,
                     int at, const struct chart_scale *scale)
{
    const struct column *c = &t->column[at];
    char words[FIGURE_WORDS];
    if (c->chart == CHART_HEAT) {
        page_heat(p, t, cell, at);
        return;
    }
    page_cell(p, c->head ? c->head : "");
    if (c->kind < COLUMN_NUMBER) {
        page_say(p, "%s", results_words(c, &cell[at], FIGURE_ENDS, words));
        page_mark(p, "</td>\n");
        return;
    }
    const struct figure is = figure_shown(cell[at].is, results_kind(&cell[at]));
    page_mark(p, "<div class=\"figure\">");
    page_figure(p, results_words(c, &cell[at], FIGURE_ENDS, words));
    if (c->chart == CHART_INTERVAL)
        chart_interval(p, scale, cell[at].line, is.mean, is.ci);
    page_mark(p, "</div></td>");
}

static bool is_marked(const struct results *t, const struct results_cell *cell)
{
    return t->column[0].kind == COLUMN_MARK && strcmp(cell[0].word, "*") == 0;
}

static void plain_page(const struct results *t, struct page *p)
{
    const char *heads[RESULTS_COLUMNS + 1];
    struct chart_scale scale[RESULTS_COLUMNS];
    struct results_cell cell[RESULTS_COLUMNS];
    const int name = results_names(t);
    int n = 1;
    heads[0] = t->column[name].head ? t->column[name].head : "";
    for (int i = 0; i < t->columns; i++)
        if (is_shown(&t->column[i]) && i != name)
            heads[n++] = t->column[i].head ? t->column[i].head : "";
    heads[n] = NULL;
    scales(t, scale);
    page_table(p, heads);
    for (int i = 0; i < t->rows; i++) {
        results_row(t, i, cell);
        page_row(p, cell[name].word, is_marked(t, cell));
        for (int c = 0; c < t->columns; c++)
            if (is_shown(&t->column[c]) && c != name)
                put_cell(p, t, cell, c, &scale[c]);
        page_row_end(p);
    }
    page_table_end(p);
}

static void across_page(const struct results *t, struct page *p)
{
    enum { WORD = 40 };
    const struct across *a = &t->across;
    const char *heads[RESULTS_COLUMNS + 2] = {t->column[results_names(t)].head};
    char over[RESULTS_COLUMNS][WORD], words[FIGURE_WORDS];
    struct results_cell cell[RESULTS_COLUMNS];
    for (int i = 0; i < a->each && i < t->rows && i < RESULTS_COLUMNS; i++) {
        results_row(t, i, cell);
        snprintf(over[i], WORD, a->over ? a->over : "%s",
                 results_words(&t->column[a->head], &cell[a->head], FIGURE_ENDS, words));
        heads[i + 1] = over[i];
    }
    page_table(p, heads);
    for (int i = 0; i < t->rows; i++) {
        results_row(t, i, cell);
        if (i % a->each == 0)
            page_row(p, cell[results_names(t)].word, is_marked(t, cell));
        page_heat(p, t, cell, a->figure);
        if (i % a->each == a->each - 1)
            page_row_end(p);
    }
    page_table_end(p);
}

/* ---- a table that is a picture ------------------------------------------------------------ */

/* The columns of bars; at most two. */
static int bars_of(const struct results *t, int at[2])
{
    int bars = 0;
    for (int c = 0; c < t->columns && bars < 2; c++)
        if (is_drawn(&t->column[c], CHART_BAR))
            at[bars++] = c;
    return bars;
}

static void bars_page(const struct results *t, const int at[2], int bars, struct page *p)
{
    double bar[2][CHART_MOST];
    struct results_cell cell[RESULTS_COLUMNS];
    const struct column *a = &t->column[at[0]], *b = &t->column[at[bars - 1]];
    const int numbers = at[0] - 1; /* their column is the one before                     */
    const char *what = t->column[numbers].head;
    struct chart_bars is = {.what = what,
                            .below = what,
                            .a = bar[0],
                            .b = bars > 1 ? bar[1] : NULL,
                            .a_is = a->head ? a->head : "",
                            .b_is = b->head ? b->head : "",
                            .open = true};
    for (; is.count < t->rows && is.count < CHART_MOST; is.count++) {
        results_row(t, is.count, cell);
        for (int k = 0; k < bars; k++)
            bar[k][is.count] = (double)cell[at[k]].count;
        if (is.count == 0)
            is.first = (int)cell[numbers].count;
        else if (is.count == 1)
            is.step = (int)cell[numbers].count - is.first;
    }
    chart_bars(p, &is);
}

void results_page(const struct results *as_is, struct page *p)
{
    struct column column[RESULTS_COLUMNS];
    const struct results settled = results_settled(as_is, column), *t = &settled;
    int at[2], bars = bars_of(t, at);
    if (t->title)
        page_element(p, "h3", t->title);
    if (bars > 0)
        bars_page(t, at, bars, p);
    else if (t->across.each)
        across_page(t, p);
    else
        plain_page(t, p);
}
