/* SPDX-License-Identifier: MIT
 *
 * compact.c: the effects of a card in one cell of a spreadsheet.
 *
 *     move own=4; court count=1 optional=yes      one after the other
 *     deploy up-to=2 | move own=all               one of them
 *     score-values values=6+7                     a list
 *
 * It is another spelling of what card files say, so both directions go through the
 * words of vocabulary.c and know none themselves. */
#include <ctype.h>
#include <stdio.h>
#include <string.h>

#include "draft.h"
#include "intl.h"

enum { LONGEST = 400 };

/* ---- writing ---------------------------------------------------------------------- */

/* "move: {own: 4, total: 2}" becomes "move own=4 total=2". */
static void write_effect(FILE *to, const struct hd_effect *effect)
{
    char text[LONGEST];
    bool list = false, params = false;
    for (const char *s = hd_effect_text(effect, text, sizeof text); *s != '\0'; s++) {
        if (*s == '{' || *s == '}')
            continue;
        if (*s == '[' || *s == ']') {
            list = *s == '[';
        } else if (*s == ':') {
            putc(params ? '=' : ' ', to);
            params = true;
            s += s[1] == ' ';
        } else if (*s == ',') {
            putc(list ? '+' : ' ', to);
            s += s[1] == ' ';
        } else {
            putc(*s, to);
        }
    }
}

void compact_write(FILE *to, const struct hd_rules *r, const struct hd_card *card)
{
    for (int i = 0; i < card->effects; i++) {
        fputs(i == 0 ? "" : card->either ? " | " : "; ", to);
        write_effect(to, &r->effect[card->effect + i]);
    }
}

/* ---- reading ----------------------------------------------------------------------- */

static size_t put(char *out, size_t at, const char *text, size_t n)
{
    if (at + n < LONGEST) {
        memcpy(out + at, text, n);
        at += n;
    }
    out[at] = '\0';
    return at;
}

static size_t words(char *out, size_t at, const char *text)
{
    return put(out, at, text, strlen(text));
}

/* "6+7", and what has to be a list also when it is one number, as "[6, 7]". */
static size_t put_value(char *out, size_t at, const char *s, size_t n, bool list)
{
    at = words(out, at, list ? "[" : "");
    for (size_t i = 0; i < n; i++)
        at = s[i] == '+' && list ? words(out, at, ", ") : put(out, at, s + i, 1);
    return words(out, at, list ? "]" : "");
}

/* Spells s[0..n-1] as a card file would.  False, with an error, when it cannot be. */
static bool spell(const struct node *cell, const char *s, size_t n, char out[LONGEST])
{
    const char *end = s + n;
    size_t at = 0;
    int count = 0;
    out[0] = '\0';
    while (s < end) {
        while (s < end && *s == ' ')
            s++;
        size_t length = 0;
        while (s + length < end && s[length] != ' ')
            length++;
        if (length == 0)
            break;
        const char *equal = memchr(s, '=', length);
        if ((equal == NULL) != (count == 0) || equal == s || equal == s + length - 1) {
            node_error(cell, _("'%.*s' is not understood: WORD NAME=VALUE NAME=VALUE ..."),
                       (int)(length < 60 ? length : 60), s);
            return false;
        }
        size_t name = equal == NULL ? length : (size_t)(equal - s);
        at = words(out, at, count == 0 ? "" : count == 1 ? ": {" : ", ");
        at = put(out, at, s, name);
        if (equal != NULL) {
            at = words(out, at, ": ");
            at = put_value(out, at, equal + 1, length - name - 1, param_is_list(s, name));
        }
        count++;
        s += length;
    }
    at = words(out, at, count > 1 ? "}" : "");
    if (count == 0 || at + 1 >= LONGEST) {
        node_error(cell, "%s", count == 0 ? _("an effect is missing") : _("this is too long"));
        return false;
    }
    return true;
}

static bool read_effect(const struct node *cell, const char *s, size_t n, struct hd_effect *out)
{
    char text[LONGEST];
    struct hd_errors errors = {0};
    if (!spell(cell, s, n, text))
        return false;
    struct document *d = document_read(text, strlen(text), "effect", &errors);
    bool sound = d != NULL && effect_read(document_root(d), out) && errors.count == 0;
    document_free(d);
    if (!sound)
        node_error(cell, "%s", errors.error[0].message);
    return sound;
}

/* Nothing that a card file would take for more than a word or a number. */
static bool harmless(const struct node *cell)
{
    for (const char *s = cell->text; *s != '\0'; s++) {
        if (isalnum((unsigned char)*s) || strchr(" -=+;|", *s) != NULL)
            continue;
        node_error(cell, _("'%.60s' is not understood: WORD NAME=VALUE NAME=VALUE ..."),
                   cell->text);
        return false;
    }
    return true;
}

static bool blank(const char *s)
{
    return s[strspn(s, " ")] == '\0';
}

bool compact_read(const struct node *cell, struct hd_effect out[COMPACT_EFFECTS], int *count,
                  bool *either)
{
    const char *s = cell->text;
    *count = 0;
    *either = strchr(s, '|') != NULL;
    if (!harmless(cell))
        return false;
    if (*either && strchr(s, ';') != NULL) {
        node_error(cell, "%s", _("';' and '|' cannot stand in one card"));
        return false;
    }
    if (blank(s))
        return true;
    for (;;) {
        size_t n = strcspn(s, ";|");
        if (*count == COMPACT_EFFECTS) {
            node_error(cell, _("too many effects: at most %d"), COMPACT_EFFECTS);
            return false;
        }
        if (!read_effect(cell, s, n, &out[*count]))
            return false;
        ++*count;
        if (s[n] == '\0')
            return true;
        s += n + 1;
    }
}
