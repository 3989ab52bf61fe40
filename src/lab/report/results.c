/* SPDX-License-Identifier: MIT
 *
 * results.c: tables as text, JSON and CSV (results.h). */
#include "report/results.h"

#include <inttypes.h>
#include <math.h>
#include <string.h>

#include "csv.h"
#include "intl.h"
#include "print.h"
#include "report/report.h"
#include "report/results_cells.h"
#include "text.h"

void results_row(const struct results *t, int i, struct results_cell cell[RESULTS_COLUMNS])
{
    for (int c = 0; c < t->columns; c++) {
        cell[c].is = (struct figure){NAN, {-INFINITY, INFINITY}};
        cell[c].count = INT64_MIN;
        cell[c].word[0] = '\0';
    }
    t->row(t->of, i, cell);
}

struct results results_settled(const struct results *t, struct column column[RESULTS_COLUMNS])
{
    struct results_cell cell[RESULTS_COLUMNS];
    struct results out = *t;
    out.column = column;
    for (int c = 0; c < t->columns; c++) {
        column[c] = t->column[c];
        column[c].digits = t->column[c].ci && t->rows > 0 ? 0 : t->column[c].digits;
    }
    for (int i = 0; i < t->rows; i++) {
        results_row(t, i, cell);
        for (int c = 0; c < t->columns; c++) {
            if (!t->column[c].ci || !isfinite(cell[c].is.mean))
                continue;
            int d = figure_digits(cell[c].is, results_kind(&column[c]), t->column[c].digits);
            column[c].digits = d > column[c].digits ? d : column[c].digits;
        }
    }
    return out;
}

enum figure_kind results_kind(const struct column *c)
{
    return (enum figure_kind)(c->kind - COLUMN_NUMBER);
}

const char *results_words(const struct column *c, const struct results_cell *cell,
                          enum figure_form form, char out[FIGURE_WORDS])
{
    switch (c->kind) {
    case COLUMN_MARK:
    case COLUMN_WORD:
        return cell->word;
    case COLUMN_COUNT:
    case COLUMN_FLAG:
        snprintf(out, FIGURE_WORDS, "-");
        if (cell->count != INT64_MIN)
            snprintf(out, FIGURE_WORDS, "%" PRId64, cell->count);
        return out;
    default:
        return figure_words(cell->is, results_kind(c), c->digits, c->ci ? form : FIGURE_ALONE, out);
    }
}

/* ---- text ------------------------------------------------------------------------------ */

static bool is_left(const struct column *c)
{
    return c->kind <= COLUMN_WORD;
}

static void put(FILE *to, const char *text, int width, bool left, bool last)
{
    int pad = width - text_width(text);
    print_to(to, "%*s%s%*s", left ? 0 : pad, "", text, left && !last ? pad : 0, "");
}

static enum figure_form form_of(const struct column *c)
{
    return !c->brief ? FIGURE_ENDS : c->kind == COLUMN_SHARE ? FIGURE_ALONE : FIGURE_HALF;
}

/* Columns are as wide as what stands in them. */
static void widths(const struct results *t, int width[RESULTS_COLUMNS])
{
    struct results_cell cell[RESULTS_COLUMNS];
    char text[FIGURE_WORDS];
    for (int c = 0; c < t->columns; c++)
        width[c] = t->column[c].head ? text_width(_(t->column[c].head)) : 1;
    for (int i = 0; i < t->rows; i++) {
        results_row(t, i, cell);
        for (int c = 0; c < t->columns; c++) {
            int wide =
                text_width(results_words(&t->column[c], &cell[c], form_of(&t->column[c]), text));
            width[c] = wide > width[c] ? wide : width[c];
        }
    }
}

/* cell: NULL for the heads. */
static void line_text(const struct results *t, const int width[RESULTS_COLUMNS],
                      const struct results_cell *cell, FILE *to)
{
    char text[FIGURE_WORDS];
    int last = t->columns - 1;
    while (last > 0 && !(t->column[last].in & IN_TEXT))
        last--;
    bool gap = false;
    for (int i = 0; i <= last; i++) {
        const struct column *c = &t->column[i];
        if (!(c->in & IN_TEXT))
            continue;
        const char *head = c->head ? _(c->head) : "";
        print_to(to, "%s", gap ? "  " : "");
        put(to, cell ? results_words(c, &cell[i], form_of(c), text) : head, width[i], is_left(c),
            i == last);
        gap = c->kind != COLUMN_MARK;
        if (!gap)
            print_to(to, " ");
    }
    print_to(to, "\n");
}

void results_text(const struct results *as_is, FILE *to)
{
    struct column column[RESULTS_COLUMNS];
    struct results_cell cell[RESULTS_COLUMNS];
    int width[RESULTS_COLUMNS];
    const struct results settled = results_settled(as_is, column), *t = &settled;
    widths(t, width);
    if (t->title)
        print_to(to, "%s\n", t->title);
    line_text(t, width, NULL, to);
    for (int i = 0; i < t->rows; i++) {
        results_row(t, i, cell);
        line_text(t, width, cell, to);
    }
}

int results_names(const struct results *t)
{
    int c = 0;
    while (c < t->columns - 1 &&
           (t->column[c].kind != COLUMN_WORD || !(t->column[c].in & IN_PEOPLE)))
        c++;
    return c;
}

/* A figure beside others; a mark of its row stands before it. */
static const char *across_words(const struct results *t, const struct across *a,
                                const struct results_cell *cell, char out[FIGURE_WORDS])
{
    char words[FIGURE_WORDS];
    bool marked = t->column[0].kind == COLUMN_MARK && strcmp(cell[0].word, "*") == 0;
    snprintf(out, FIGURE_WORDS, "%s%.60s", marked ? "* " : "",
             results_words(&t->column[a->figure], &cell[a->figure], a->form, words));
    return out;
}

void results_across_text(const struct results *as_is, const struct across *a, FILE *to)
{
    enum { GAP = 2 };
    struct column column[RESULTS_COLUMNS];
    const struct results settled = results_settled(as_is, column), *t = &settled;
    struct results_cell cell[RESULTS_COLUMNS];
    char text[FIGURE_WORDS];
    int name = 0, wide = 0;
    for (int i = 0; i < t->rows; i++) {
        results_row(t, i, cell);
        int n = text_width(cell[results_names(t)].word), over, v;
        over = text_width(results_words(&t->column[a->head], &cell[a->head], a->form, text));
        v = text_width(across_words(t, a, cell, text));
        name = n > name ? n : name;
        wide = over > wide ? over : wide;
        wide = v > wide ? v : wide;
    }
    if (t->title)
        print_to(to, "%s\n", t->title);
    print_to(to, "%*s", name, "");
    for (int i = 0; i < a->each && i < t->rows; i++) {
        results_row(t, i, cell);
        put(to, results_words(&t->column[a->head], &cell[a->head], a->form, text), wide + GAP,
            false, false);
    }
    for (int i = 0; i < t->rows; i++) {
        results_row(t, i, cell);
        if (i % a->each == 0) {
            print_to(to, "\n");
            put(to, cell[results_names(t)].word, name, true, false);
        }
        put(to, across_words(t, a, cell, text), wide + GAP, false, false);
    }
    print_to(to, "\n");
}

/* ---- JSON ------------------------------------------------------------------------------- */

enum { EXACT = 6 };

static int exact(const struct column *c)
{
    return c->digits > EXACT ? c->digits : EXACT;
}

static void json_cell(struct json *j, const struct column *c, const struct results_cell *cell)
{
    if (c->kind == COLUMN_WORD || c->kind == COLUMN_MARK)
        json_string(j, c->id, cell->word);
    else if (c->kind >= COLUMN_NUMBER) {
        json_real(j, c->id, cell->is.mean, exact(c));
        if (c->ci)
            report_interval_json(j, c->ci, cell->is.ci);
    } else if (cell->count == INT64_MIN)
        json_null(j, c->id);
    else if (c->kind == COLUMN_FLAG)
        json_bool(j, c->id, cell->count != 0);
    else
        json_int(j, c->id, cell->count);
}

void results_json(const struct results *t, struct json *j)
{
    struct results_cell cell[RESULTS_COLUMNS];
    json_array(j, t->id);
    for (int i = 0; i < t->rows; i++) {
        results_row(t, i, cell);
        json_object(j, NULL);
        for (int c = 0; c < t->columns; c++)
            if (t->column[c].in & IN_JSON)
                json_cell(j, &t->column[c], &cell[c]);
        json_close(j);
    }
    json_close(j);
}

/* ---- CSV -------------------------------------------------------------------------------- */

/* Nothing where it is not known. */
static void csv_number(FILE *to, double value, int digits)
{
    if (isfinite(value))
        fprintf(to, "%.*f", digits, value);
}

static void csv_cell(FILE *to, const struct column *c, const struct results_cell *cell)
{
    if (c->kind == COLUMN_WORD || c->kind == COLUMN_MARK)
        csv_write(to, cell->word);
    else if (c->kind < COLUMN_NUMBER && cell->count != INT64_MIN)
        fprintf(to, "%" PRId64, cell->count);
    else if (c->kind >= COLUMN_NUMBER)
        csv_number(to, cell->is.mean, exact(c));
    if (c->kind < COLUMN_NUMBER || !c->ci)
        return;
    fputc(',', to);
    csv_number(to, cell->is.ci.low, exact(c));
    fputc(',', to);
    csv_number(to, cell->is.ci.high, exact(c));
}

/* cell: NULL for the heads. */
static void csv_line(FILE *to, const struct results *t, const struct results_cell *cell)
{
    const char *comma = "";
    for (int i = 0; i < t->columns; i++) {
        const struct column *c = &t->column[i];
        if (!(c->in & IN_CSV))
            continue;
        fputs(comma, to);
        comma = ",";
        if (cell)
            csv_cell(to, c, &cell[i]);
        else if (c->kind >= COLUMN_NUMBER && c->ci)
            fprintf(to, "%s,%s_low,%s_high", c->id, c->id, c->id);
        else
            fputs(c->id, to);
    }
    fputc('\n', to);
}

void results_csv(const struct results *t, int tables, struct folder *folder)
{
    struct results_cell cell[RESULTS_COLUMNS];
    char name[64];
    FILE *to = folder_file(folder);
    if (!to)
        return;
    csv_line(to, t, NULL);
    for (int k = 0; k < tables; k++)
        for (int i = 0; i < t[k].rows; i++) {
            results_row(&t[k], i, cell);
            csv_line(to, &t[k], cell);
        }
    snprintf(name, sizeof name, "%s.csv", t->id);
    folder_file_end(folder, name);
}
