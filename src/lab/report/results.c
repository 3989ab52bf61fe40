/* SPDX-License-Identifier: MIT
 *
 * results.c: tables as text, JSON and CSV (results.h). */
#include "report/results.h"

#include <inttypes.h>
#include <math.h>
#include <string.h>

#include "csv.h"
#include "print.h"
#include "real.h"
#include "report/report.h"
#include "report/results_cells.h"
#include "text.h"

void results_row(const struct results *t, int i, struct results_cell cell[RESULTS_COLUMNS])
{
    for (int c = 0; c < t->columns; c++) {
        cell[c].is = (struct figure){NAN, {-INFINITY, INFINITY}};
        cell[c].line = 0;
        cell[c].count = INT64_MIN;
        cell[c].games = 0;
        cell[c].word[0] = '\0';
        cell[c].kind = t->column[c].kind;
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
            int d = figure_digits(cell[c].is, results_kind(&cell[c]), t->column[c].digits);
            column[c].digits = d > column[c].digits ? d : column[c].digits;
        }
    }
    return out;
}

enum figure_kind results_kind(const struct results_cell *cell)
{
    return (enum figure_kind)(cell->kind - COLUMN_NUMBER);
}

/* "151@114, 7", as for 'hidalgo replay'; "-": none. */
static const char *games_words(const struct results_cell *cell, char out[FIGURE_WORDS])
{
    snprintf(out, FIGURE_WORDS, "%s", cell->games ? "" : "-");
    for (int i = 0; i < cell->games; i++) {
        text_add(out, FIGURE_WORDS, "%s%" PRIu64, i ? ", " : "", cell->game[i].game);
        if (cell->game[i].at)
            text_add(out, FIGURE_WORDS, "@%" PRId32, cell->game[i].at);
    }
    return out;
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
    case COLUMN_GAMES:
        return games_words(cell, out);
    default:
        return figure_words(cell->is, results_kind(cell), c->digits, c->ci ? form : FIGURE_ALONE,
                            out);
    }
}

/* ---- text ------------------------------------------------------------------------------ */

static bool is_left(const struct column *c)
{
    return c->kind <= COLUMN_WORD || c->kind == COLUMN_GAMES;
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
        width[c] = t->column[c].head ? text_width(t->column[c].head) : 1;
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
        const char *head = c->head ? c->head : "";
        const char *words = cell ? results_words(c, &cell[i], form_of(c), text) : head;
        if (i == last && !*words)
            break;
        print_to(to, "%s", gap ? "  " : "");
        put(to, words, width[i], is_left(c), i == last);
        gap = c->kind != COLUMN_MARK;
        if (!gap)
            print_to(to, " ");
    }
    print_to(to, "\n");
}

static void plain_text(const struct results *t, FILE *to)
{
    struct results_cell cell[RESULTS_COLUMNS];
    int width[RESULTS_COLUMNS];
    widths(t, width);
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

static void across_text(const struct results *t, FILE *to)
{
    enum { GAP = 2 };
    const struct across *a = &t->across;
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

void results_text(const struct results *t, FILE *to)
{
    struct column column[RESULTS_COLUMNS];
    const struct results settled = results_settled(t, column);
    if (t->title)
        report_paragraph(t->title, to);
    if (t->across.each)
        across_text(&settled, to);
    else
        plain_text(&settled, to);
}

/* ---- for all people --------------------------------------------------------------------- */

bool results_hidden(const struct results *t, int in)
{
    bool any = false;
    for (int c = 0; c < t->columns; c++)
        any = any || (t->column[c].in & t->in & in);
    return !any;
}

static bool is_said(const struct results_said *said, const struct column *c)
{
    for (int i = 0; i < said->count; i++)
        if (!strcmp(said->head[i], c->head) && !strcmp(said->what[i], c->what))
            return true;
    return said->count == RESULTS_SAID;
}

const char *results_legend(const struct results *t, int in, struct results_said *said,
                           char out[RESULTS_LEGEND])
{
    out[0] = '\0';
    for (int c = 0; c < t->columns; c++) {
        const struct column *is = &t->column[c];
        if (!is->what || !is->head || !(is->in & in) || is_said(said, is))
            continue;
        text_add(out, RESULTS_LEGEND, "%s%s: %s", *out ? "; " : "", is->head, is->what);
        said->head[said->count] = is->head;
        said->what[said->count++] = is->what;
    }
    if (*out)
        text_add(out, RESULTS_LEGEND, ".");
    return out;
}

/* ---- JSON ------------------------------------------------------------------------------- */

enum { EXACT = 6 };

static int exact(const struct column *c)
{
    return c->digits > EXACT ? c->digits : EXACT;
}

static void json_games(struct json *j, const char *id, const struct results_cell *cell)
{
    json_array(j, id);
    for (int i = 0; i < cell->games; i++) {
        json_object(j, NULL);
        json_uint(j, "game", cell->game[i].game);
        json_int(j, "at", cell->game[i].at);
        json_close(j);
    }
    json_close(j);
}

static void json_cell(struct json *j, const struct column *c, const struct results_cell *cell)
{
    if (c->kind == COLUMN_WORD || c->kind == COLUMN_MARK)
        json_string(j, c->id, *cell->word || cell->count == 0 ? cell->word : NULL);
    else if (c->kind == COLUMN_GAMES)
        json_games(j, c->id, cell);
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
        fprintf(to, "%.*f", digits, unsigned_zero(value, digits));
}

static void csv_games(FILE *to, const struct results_cell *cell)
{
    for (int i = 0; i < RESULTS_GAMES; i++) {
        fputs(i ? "," : "", to);
        if (i < cell->games)
            fprintf(to, "%" PRIu64 ",%" PRId32, cell->game[i].game, cell->game[i].at);
        else
            fputs(",", to);
    }
}

static void csv_cell(FILE *to, const struct column *c, const struct results_cell *cell)
{
    if (c->kind == COLUMN_WORD || c->kind == COLUMN_MARK)
        csv_write(to, cell->word);
    else if (c->kind == COLUMN_GAMES)
        csv_games(to, cell);
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
        else if (c->kind == COLUMN_GAMES)
            fputs("game_1,at_1,game_2,at_2,game_3,at_3", to);
        else
            fputs(c->id, to);
    }
    fputc('\n', to);
}

void results_csv(const struct results *t, bool heads, FILE *to)
{
    struct results_cell cell[RESULTS_COLUMNS];
    if (heads)
        csv_line(to, t, NULL);
    for (int i = 0; i < t->rows; i++) {
        results_row(t, i, cell);
        csv_line(to, t, cell);
    }
}
