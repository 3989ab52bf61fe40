/* SPDX-License-Identifier: MIT
 *
 * results_page.c: tables in a page, with pictures (results.h). */
#include <math.h>
#include <string.h>

#include "intl.h"
#include "report/chart.h"
#include "report/results_cells.h"

enum { PICTURE = 60 };

/* Each column of dots has one scale, which includes 0. */
static void scales(const struct results *t, struct chart_scale scale[RESULTS_COLUMNS])
{
    struct results_cell cell[RESULTS_COLUMNS];
    for (int c = 0; c < t->columns; c++)
        scale[c] = (struct chart_scale){.high = t->column[c].kind == COLUMN_SHARE ? 100 : 0,
                                        .wide = PICTURE};
    for (int i = 0; i < t->rows; i++) {
        results_row(t, i, cell);
        for (int c = 0; c < t->columns; c++)
            if (t->column[c].kind >= COLUMN_NUMBER)
                chart_widen(&scale[c], figure_shown(cell[c].is, results_kind(&t->column[c])).ci);
    }
}

/* What is said of a coloured field to whoever points at it: its interval, and the other words of
 * its row. */
static void page_heat(struct page *p, const struct results *t, const struct results_cell *cell,
                      int at)
{
    const struct column *c = &t->column[at];
    char what[FIGURE_WORDS];
    const struct figure is = figure_shown(cell[at].is, results_kind(c));
    results_words(c, &cell[at], FIGURE_ENDS, what);
    chart_heat(p, is.mean, t->most, isfinite(is.mean) ? what : "");
}

static void page_cell(struct page *p, const struct results *t, const struct results_cell *cell,
                      int at, const struct chart_scale *scale)
{
    const struct column *c = &t->column[at];
    char words[FIGURE_WORDS];
    if (c->kind >= COLUMN_NUMBER && c->chart == CHART_HEAT) {
        page_heat(p, t, cell, at);
        return;
    }
    page_element(p, "td", results_words(c, &cell[at], FIGURE_ENDS, words));
    if (c->kind < COLUMN_NUMBER || c->chart != CHART_INTERVAL)
        return;
    const struct figure is = figure_shown(cell[at].is, results_kind(c));
    chart_interval(p, scale, 0, is.mean, is.ci);
}

static bool is_marked(const struct results *t, const struct results_cell *cell)
{
    return t->column[0].kind == COLUMN_MARK && strcmp(cell[0].word, "*") == 0;
}

void results_page(const struct results *as_is, struct page *p)
{
    struct column column[RESULTS_COLUMNS];
    const struct results settled = results_settled(as_is, column), *t = &settled;
    const char *heads[2 * RESULTS_COLUMNS + 1];
    struct chart_scale scale[RESULTS_COLUMNS];
    struct results_cell cell[RESULTS_COLUMNS];
    int n = 0;
    for (int i = 0; i < t->columns; i++) {
        const struct column *c = &t->column[i];
        if (c->kind == COLUMN_MARK || !(c->in & IN_PAGE))
            continue;
        heads[n++] = _(c->head);
        if (c->kind >= COLUMN_NUMBER && c->chart == CHART_INTERVAL)
            heads[n++] = ""; /* above pictures */
    }
    heads[n] = NULL;
    scales(t, scale);
    page_table(p, t->title ? t->title : "", heads);
    for (int i = 0; i < t->rows; i++) {
        bool named = false;
        results_row(t, i, cell);
        page_row(p, cell[results_names(t)].word, is_marked(t, cell));
        for (int c = 0; c < t->columns; c++) {
            if (t->column[c].kind == COLUMN_MARK || !(t->column[c].in & IN_PAGE))
                continue;
            if (named || t->column[c].kind != COLUMN_WORD)
                page_cell(p, t, cell, c, &scale[c]);
            else
                named = true;
        }
        page_row_end(p);
    }
    page_table_end(p);
}

void results_across_page(const struct results *as_is, const struct across *a, struct page *p)
{
    enum { WORD = 40 };
    struct column column[RESULTS_COLUMNS];
    const struct results settled = results_settled(as_is, column), *t = &settled;
    const char *heads[RESULTS_COLUMNS + 2] = {_(t->column[results_names(t)].head)};
    char over[RESULTS_COLUMNS][WORD], words[FIGURE_WORDS];
    struct results_cell cell[RESULTS_COLUMNS];
    for (int i = 0; i < a->each && i < t->rows && i < RESULTS_COLUMNS; i++) {
        results_row(t, i, cell);
        snprintf(over[i], WORD, a->over ? a->over : "%s",
                 results_words(&t->column[a->head], &cell[a->head], FIGURE_ENDS, words));
        heads[i + 1] = over[i];
    }
    page_table(p, t->title ? t->title : "", heads);
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
