/* SPDX-License-Identifier: MIT
 *
 * csv.c: reads and writes the tables of csv.h. */
#include "csv.h"

#include <stdlib.h>
#include <string.h>

/* The reader. It writes cells into the text that it reads, since they never grow. */
struct csv_scan {
    struct csv *c;
    char *at, *end;
    int line, column;
    int row_room, cell_room;
};

static bool fail(struct csv_scan *s, const char *wrong)
{
    s->c->wrong = wrong;
    s->c->line = s->line;
    s->c->column = s->column;
    return false;
}

static bool no_memory(struct csv *c)
{
    c->wrong = "there is not enough memory";
    c->line = c->column = 0;
    return false;
}

static void csv_step(struct csv_scan *s)
{
    if (*s->at == '\n') {
        s->line++;
        s->column = 1;
    } else if (((unsigned char)s->at[0] & 0xc0) != 0x80) {
        s->column++;
    }
    s->at++;
}

static bool starts(const struct csv_scan *s, const char *what)
{
    size_t n = strlen(what);
    return (size_t)(s->end - s->at) >= n && memcmp(s->at, what, n) == 0;
}

static bool line_ends(const struct csv_scan *s)
{
    return s->at == s->end || *s->at == '\n' || starts(s, "\r\n");
}

/* ---- formulas ---------------------------------------------------------------------- */

/* Whether a spreadsheet would take s[0..n-1], after any apostrophes, for a formula. */
static bool is_formula(const char *s, size_t n)
{
    static const char *const signs[] = {"=",  "+",  "-",  "@",  "\t", "\r",
                                        "\n", "＝", "＋", "－", "＠"};
    for (; n > 0 && *s == '\''; n--)
        s++;
    for (size_t i = 0; i < sizeof signs / sizeof *signs; i++)
        if (n >= strlen(signs[i]) && memcmp(s, signs[i], strlen(signs[i])) == 0)
            return true;
    return false;
}

/* ---- one cell --------------------------------------------------------------------- */

static bool plain_cell(struct csv_scan *s)
{
    while (!line_ends(s) && *s->at != s->c->comma) {
        if (*s->at == '"')
            return fail(s, "a cell with a quote needs quotes around it, and \"\" for the quote");
        if (*s->at == '\r')
            return fail(s, "a carriage return without a line feed");
        csv_step(s);
    }
    return true;
}

/* After the opening quote.  Returns where the text ends, or NULL. */
static char *quoted_cell(struct csv_scan *s)
{
    const struct csv_scan opening = *s;
    char *to = s->at;
    for (;;) {
        if (s->at == s->end) {
            s->line = opening.line;
            s->column = opening.column - 1;
            fail(s, "the quote that opens here is never closed");
            return NULL;
        }
        if (*s->at == '"') {
            csv_step(s);
            if (s->at == s->end || *s->at != '"')
                return to;
        }
        *to++ = *s->at;
        csv_step(s);
    }
}

static bool add_cell(struct csv_scan *s, struct csv_cell cell)
{
    struct csv *c = s->c;
    if (c->cells == s->cell_room) {
        int room = s->cell_room ? 2 * s->cell_room : 64;
        struct csv_cell *more = realloc(c->cell, (size_t)room * sizeof *more);
        if (!more)
            return no_memory(c);
        c->cell = more;
        s->cell_room = room;
    }
    c->cell[c->cells++] = cell;
    return true;
}

/* Reads one cell up to the comma or the end of the line, which is left. */
static bool read_cell(struct csv_scan *s, char **stop)
{
    struct csv_cell cell = {.text = s->at, .line = s->line, .column = s->column};
    if (s->at < s->end && *s->at == '"') {
        csv_step(s);
        cell.text = s->at;
        *stop = quoted_cell(s);
        if (!*stop)
            return false;
        if (!line_ends(s) && *s->at != s->c->comma)
            return fail(s, "a comma or the end of the line is expected after the quote");
    } else {
        if (!plain_cell(s))
            return false;
        *stop = s->at;
    }
    cell.size = (size_t)(*stop - cell.text);
    if (cell.size > 0 && *cell.text == '\'' && is_formula(cell.text, cell.size)) {
        cell.text++;
        cell.size--;
    }
    return add_cell(s, cell);
}

/* ---- rows --------------------------------------------------------------------------- */

static bool add_row(struct csv_scan *s)
{
    struct csv *c = s->c;
    if (c->rows == s->row_room) {
        int room = s->row_room ? 2 * s->row_room : 64;
        struct csv_row *more = realloc(c->row, (size_t)room * sizeof *more);
        if (!more)
            return no_memory(c);
        c->row = more;
        s->row_room = room;
    }
    c->row[c->rows++] = (struct csv_row){.first = c->cells, .line = s->line};
    return true;
}

static bool csv_read_row(struct csv_scan *s)
{
    if (!add_row(s))
        return false;
    int row = s->c->rows - 1;
    for (;;) {
        char *stop;
        if (!read_cell(s, &stop))
            return false;
        s->c->row[row].cells++;
        bool more = s->at < s->end && *s->at == s->c->comma;
        bool crlf = !more && starts(s, "\r\n");
        if (s->at < s->end)
            csv_step(s);
        if (crlf)
            csv_step(s);
        *stop = '\0'; /* only now, since it may be the comma itself */
        if (!more)
            return true;
    }
}

/* The separator of the first line. */
static char comma_of(const char *text, size_t size)
{
    static const char commas[] = {',', ';', '\t'};
    bool seen[sizeof commas] = {false}, quoted = false;
    for (size_t i = 0; i < size && (quoted || text[i] != '\n'); i++) {
        quoted = quoted != (text[i] == '"');
        for (size_t k = 0; k < sizeof commas; k++)
            seen[k] = seen[k] || (!quoted && text[i] == commas[k]);
    }
    for (size_t k = 0; k < sizeof commas; k++)
        if (seen[k])
            return commas[k];
    return ',';
}

bool csv_read(struct csv *c, const char *text, size_t size)
{
    memset(c, 0, sizeof *c);
    if (size >= 3 && memcmp(text, "\xef\xbb\xbf", 3) == 0) {
        text += 3;
        size -= 3;
    }
    c->text = malloc(size + 1);
    if (!c->text)
        return no_memory(c);
    memcpy(c->text, text, size);
    c->text[size] = '\0';
    c->comma = comma_of(c->text, size);
    struct csv_scan s = {.c = c, .at = c->text, .end = c->text + size, .line = 1, .column = 1};
    while (s.at < s.end)
        if (!csv_read_row(&s))
            return false;
    return true;
}

void csv_free(struct csv *c)
{
    free(c->row);
    free(c->cell);
    free(c->text);
    memset(c, 0, sizeof *c);
}

const struct csv_cell *csv_at(const struct csv *c, int row, int i)
{
    const struct csv_row *r = &c->row[row];
    return i < r->cells ? &c->cell[r->first + i] : NULL;
}

bool csv_row_is_empty(const struct csv *c, int row)
{
    for (int i = 0; i < c->row[row].cells; i++)
        if (csv_at(c, row, i)->size)
            return false;
    return true;
}

/* ---- writing -------------------------------------------------------------------------- */

void csv_write(FILE *to, const char *text)
{
    const char *guard = is_formula(text, strlen(text)) ? "'" : "";
    if (!text[strcspn(text, ",\"\r\n")]) {
        fprintf(to, "%s%s", guard, text);
        return;
    }
    fprintf(to, "\"%s", guard);
    for (; *text; text++) {
        if (*text == '"')
            putc('"', to);
        putc(*text, to);
    }
    putc('"', to);
}
