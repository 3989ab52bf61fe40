/* SPDX-License-Identifier: MIT
 *
 * view_text.c: a view as a line of text, and back: bots in other processes read it.
 *
 *     view 1 5f2c0e7a91b3d486 seat=1 seats=4 owners=4 ... cab=2,,,,,,4,1 ... todo.ask=8
 *
 * A word for each row of state.def that differs from none: numbers with commas between them;
 * default numbers are empty, or missing at the end.  The numbers are indices, which only a library
 * with the same rules understands.  The engine checks whether the view is possible
 * (hd_view_restore). */
#include <inttypes.h>
#include <stdio.h>
#include <string.h>

#include "hidalgo/session.h"
#include "state_rows.h"
#include "text.h"

/* What a view says besides the state: the seat first, the backs last. */
static const struct hd_state_row seat_row = {.name = "seat",
                                             .at = offsetof(struct hd_view, seat),
                                             .count = 1,
                                             .stride = 1,
                                             .width = 1,
                                             .none = HD_NONE};
static const struct hd_state_row back_row = {.name = "next_back",
                                             .at = offsetof(struct hd_view, next_back),
                                             .count = HD_PILES,
                                             .stride = 1,
                                             .width = 1,
                                             .none = HD_NONE};

_Static_assert(offsetof(struct hd_view, known) == 0, "rows of the state are rows of a view");

/* The row after another one; NULL: the first, or none is left. */
static const struct hd_state_row *row_after(const struct hd_state_row *row)
{
    if (row == &back_row)
        return NULL;
    const struct hd_state_row *next = !row ? &seat_row : row == &seat_row ? hd_state_rows : row + 1;
    return next->name ? next : &back_row;
}

static int number_in(const struct hd_state_row *row, const struct hd_view *v, unsigned i)
{
    return hd_state_number(row, (const char *)v + row->at, i);
}

static void put_number(const struct hd_state_row *row, struct hd_view *v, unsigned i, int n)
{
    hd_state_put(row, (char *)v + row->at, i, n);
}

/* ---- writing -------------------------------------------------------------------------- */

static char *write_number(char *to, int n)
{
    uint32_t size = (uint32_t)(n < 0 ? -n : n), unit = 1;
    if (n < 0)
        *to++ = '-';
    while (size / unit >= 10)
        unit *= 10;
    for (; unit; unit /= 10)
        *to++ = (char)('0' + size / unit % 10);
    return to;
}

static char *write_row(char *to, const struct hd_state_row *row, const struct hd_view *v)
{
    unsigned count = row->count;
    while (count && number_in(row, v, count - 1) == row->none)
        count--;
    if (!count)
        return to;
    *to++ = ' ';
    to = stpcpy(to, row->name);
    for (unsigned i = 0; i < count; i++) {
        int n = number_in(row, v, i);
        *to++ = i ? ',' : '=';
        if (n != row->none)
            to = write_number(to, n);
    }
    return to;
}

const char *hd_view_text(const struct hd_rules *r, const struct hd_view *v, char *buf, size_t size)
{
    char text[HD_VIEW_TEXT];
    char *to = text + sprintf(text, "view 1 %016" PRIx64, r->id);
    for (const struct hd_state_row *row = row_after(NULL); row; row = row_after(row))
        to = write_row(to, row, v);
    *to = '\0';
    bool fits = (size_t)(to - text) < size;
    if (size)
        memcpy(buf, fits ? text : "", fits ? (size_t)(to - text) + 1 : 1);
    return buf;
}

/* ---- reading --------------------------------------------------------------------------- */

/* A number that fits the row; NULL: none. */
static const char *view_read_number(const char *at, const struct hd_state_row *row, int *out)
{
    int most = (1 << (8 * row->width - (row->least < 0))) - 1, n = 0;
    bool minus = *at == '-' && row->least < 0;
    at += minus;
    if (*at < '0' || *at > '9')
        return NULL;
    for (; *at >= '0' && *at <= '9'; at++) {
        n = 10 * n + (*at - '0');
        if (n > most + minus)
            return NULL;
    }
    *out = minus ? -n : n;
    return at;
}

/* at: after the '='. Returns the end of the word, or NULL. */
static const char *view_read_row(const char *at, const struct hd_state_row *row, struct hd_view *v)
{
    for (unsigned i = 0; i < row->count; i++) {
        int n = row->none;
        bool empty = *at == ',' || *at == ' ' || *at == '\0';
        if (!empty && !(at = view_read_number(at, row, &n)))
            return NULL;
        put_number(row, v, i, n);
        if (*at != ',')
            return *at == ' ' || *at == '\0' ? at : NULL;
        at++;
    }
    return NULL;
}

/* The row of a name after another row, since rows are in order; NULL: none. */
static const struct hd_state_row *row_named(const char *name, size_t n,
                                            const struct hd_state_row *row)
{
    while ((row = row_after(row)) != NULL)
        if (!strncmp(row->name, name, n) && row->name[n] == '\0')
            break;
    return row;
}

static bool view_refuse(const char *sentence, const char *word, char why[160])
{
    char shown[48], clean[64];
    snprintf(shown, sizeof shown, "%.*s", (int)strcspn(word, " "), word);
    snprintf(why, 160, sentence, text_clean(shown, clean, sizeof clean));
    return false;
}

static bool read_heading(const struct hd_rules *r, const char *text, const char **rest,
                         char why[160])
{
    char id[20];
    if (strncmp(text, "view 1 ", 7) != 0)
        return view_refuse("'%s' does not begin a view of this version", text, why);
    snprintf(id, sizeof id, "%016" PRIx64, r->id);
    *rest = text + 7;
    if (strncmp(*rest, id, 16) != 0 || ((*rest)[16] != ' ' && (*rest)[16] != '\0'))
        return view_refuse("the view is of other rules: '%s'", *rest, why);
    *rest += 16;
    return true;
}

bool hd_view_read(const struct hd_rules *r, const char *text, struct hd_view *out, char why[160])
{
    const char *at = text;
    const struct hd_state_row *row = NULL;
    if (!read_heading(r, text, &at, why))
        return false;
    memset(out, 0, sizeof *out);
    while ((row = row_after(row)) != NULL)
        for (unsigned k = 0; k < row->count; k++)
            put_number(row, out, k, row->none);
    while (*at == ' ') {
        const char *word = ++at, *end = word + strcspn(word, "= ");
        if (*end != '=' || !(row = row_named(word, (size_t)(end - word), row)))
            return view_refuse("'%s' is nothing that a view says there", word, why);
        if (!(at = view_read_row(end + 1, row, out)))
            return view_refuse("'%s' has too many numbers, or others than it can have", word, why);
    }
    const char *wrong = hd_view_restore(r, out);
    if (wrong)
        snprintf(why, 160, "%s", wrong);
    return wrong == NULL;
}
