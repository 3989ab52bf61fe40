/* SPDX-License-Identifier: MIT
 *
 * view_text.c: a view as a line of text, and back: bots in other processes read it.
 *
 *     view 1 5f2c0e7a91b3d486 seat=1 seats=4 owners=4 ... cab=2,,,,,,4,1 ... todo.ask=8
 *
 * A word for each row of view.def that differs from the default: numbers with commas between them;
 * default numbers are empty, or missing at the end.  The numbers are indices, which only a library
 * with the same rules understands.  The engine checks whether the view is possible
 * (hd_view_restore). */
#include <inttypes.h>
#include <stdio.h>
#include <string.h>

#include "hidalgo/session.h"
#include "intl.h"
#include "text.h"

struct row {
    const char *name;
    uint16_t at, count,
        stride;    /* the member's offset in a view, how many numbers, and how far apart */
    uint8_t width; /* bytes of one                                      */
    int32_t least, none;
};

#define STATE(member) ((struct hd_view *)NULL)->known.member
#define ROW(name, path, all, type, stride, none)                                                   \
    {name,                                                                                         \
     offsetof(struct hd_view, path),                                                               \
     (all) / (stride),                                                                             \
     stride,                                                                                       \
     sizeof(type),                                                                                 \
     (type)-1 < 0 ? -(1 << (8 * sizeof(type) - 1)) : 0,                                            \
     none},

static const struct row rows[] = {
#define SEEN(member, type, none)                                                                   \
    ROW(#member, member, sizeof((struct hd_view *)NULL)->member, type, sizeof(type), none)
#define FIELD(member, type, none)                                                                  \
    ROW(#member, known.member, sizeof STATE(member), type, sizeof(type), none)
#define RULE(member)                                                                               \
    ROW("rule." #member, known.lasting[0].member, sizeof STATE(lasting), uint8_t,                  \
        sizeof STATE(lasting[0]), 0)
#define FRAME(member, type)                                                                        \
    ROW("todo." #member, known.todo[0].member, sizeof STATE(todo), type, sizeof STATE(todo[0]), 0)
#include "view.def"
};
enum { ROWS = sizeof rows / sizeof *rows };

_Static_assert(0
#define FIELD(member, type, none) +sizeof STATE(member)
#define RULE(member)              +HD_LASTING * sizeof STATE(lasting[0].member)
#define FRAME(member, type)       +HD_TODO * sizeof STATE(todo[0].member)
#define FOLLOWS(member)           +sizeof STATE(member)
#include "view.def"
                   == sizeof(struct hd_state),
               "view.def has every member of a state");

static int32_t number_at(const struct row *row, const struct hd_view *v, unsigned i)
{
    const unsigned char *at = (const unsigned char *)v + row->at + (size_t)i * row->stride;
    uint16_t two;
    if (row->width == 1)
        return row->least < 0 ? (int8_t)*at : *at;
    memcpy(&two, at, sizeof two);
    return row->least < 0 ? (int16_t)two : two;
}

static void put_number(const struct row *row, struct hd_view *v, unsigned i, int32_t n)
{
    unsigned char *at = (unsigned char *)v + row->at + (size_t)i * row->stride;
    uint16_t two = (uint16_t)n;
    if (row->width == 1)
        *at = (unsigned char)n;
    else
        memcpy(at, &two, sizeof two);
}

/* ---- writing -------------------------------------------------------------------------- */

static char *write_number(char *to, int32_t n)
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

static char *write_row(char *to, const struct row *row, const struct hd_view *v)
{
    unsigned count = row->count;
    while (count && number_at(row, v, count - 1) == row->none)
        count--;
    if (!count)
        return to;
    *to++ = ' ';
    to = stpcpy(to, row->name);
    for (unsigned i = 0; i < count; i++) {
        int32_t n = number_at(row, v, i);
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
    for (int i = 0; i < ROWS; i++)
        to = write_row(to, &rows[i], v);
    *to = '\0';
    bool fits = (size_t)(to - text) < size;
    if (size)
        memcpy(buf, fits ? text : "", fits ? (size_t)(to - text) + 1 : 1);
    return buf;
}

/* ---- reading --------------------------------------------------------------------------- */

/* A number that fits the row; NULL: none. */
static const char *read_number(const char *at, const struct row *row, int32_t *out)
{
    int32_t most = (1 << (8 * row->width - (row->least < 0))) - 1, n = 0;
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
static const char *read_row(const char *at, const struct row *row, struct hd_view *v)
{
    for (unsigned i = 0; i < row->count; i++) {
        int32_t n = row->none;
        bool empty = *at == ',' || *at == ' ' || *at == '\0';
        if (!empty && !(at = read_number(at, row, &n)))
            return NULL;
        put_number(row, v, i, n);
        if (*at != ',')
            return *at == ' ' || *at == '\0' ? at : NULL;
        at++;
    }
    return NULL;
}

/* The row of a name; rows are in order. */
static const struct row *row_named(const char *name, size_t n, int *next)
{
    while (*next < ROWS) {
        const struct row *row = &rows[(*next)++];
        if (!strncmp(row->name, name, n) && row->name[n] == '\0')
            return row;
    }
    return NULL;
}

static bool refuse(const char *sentence, const char *word, char why[160])
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
        return refuse(_("'%s' does not begin a view of this version"), text, why);
    snprintf(id, sizeof id, "%016" PRIx64, r->id);
    *rest = text + 7;
    if (strncmp(*rest, id, 16) != 0 || ((*rest)[16] != ' ' && (*rest)[16] != '\0'))
        return refuse(_("the view is of other rules: '%s'"), *rest, why);
    *rest += 16;
    return true;
}

bool hd_view_read(const struct hd_rules *r, const char *text, struct hd_view *out, char why[160])
{
    const char *at = text;
    int next = 0;
    if (!read_heading(r, text, &at, why))
        return false;
    memset(out, 0, sizeof *out);
    for (int i = 0; i < ROWS; i++)
        for (unsigned k = 0; k < rows[i].count; k++)
            put_number(&rows[i], out, k, rows[i].none);
    while (*at == ' ') {
        const char *word = ++at, *end = word + strcspn(word, "= ");
        const struct row *row = *end == '=' ? row_named(word, (size_t)(end - word), &next) : NULL;
        if (!row)
            return refuse(_("'%s' is nothing that a view says there"), word, why);
        if (!(at = read_row(end + 1, row, out)))
            return refuse(_("'%s' has too many numbers, or others than it can have"), word, why);
    }
    const char *wrong = hd_view_restore(r, out);
    if (wrong)
        snprintf(why, 160, "%s", wrong);
    return wrong == NULL;
}
