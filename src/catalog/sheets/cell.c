/* SPDX-License-Identifier: MIT
 *
 * cell.c: the effects of a card in one cell of a spreadsheet.
 *
 *     choose region; score chosen                  one after the other
 *     move whose=own up-to=4                       keys of a verb
 *     score class=6+7                              a list
 *     [{each: poorest, do: [{recover: 1}]}]        what nests, as a card file has it
 *
 * It is another spelling of the effects in card files: both directions use the reader of card
 * files, and this file knows no words. */
#include <ctype.h>
#include <stdio.h>
#include <string.h>

#include "draft.h"

/* ---- writing ---------------------------------------------------------------------- */

static bool is_words(const struct node *n)
{
    if (n->kind == NODE_TEXT)
        return true;
    bool words = n->kind == NODE_LIST && n->size > 0;
    for (const struct node *k = words ? n->first : NULL; k != NULL; k = k->next)
        words = words && k->kind == NODE_TEXT;
    return words;
}

/* Only 'class' has a list of one; other lists of one have no flat form. */
static bool is_flat_value(const char *key, const struct node *n)
{
    return is_words(n) && (n->kind == NODE_TEXT || n->size > 1 || strcmp(key, "class") == 0);
}

static bool is_flat(const struct node *sentence)
{
    if (sentence->size != 1)
        return false;
    const struct node *n = sentence->first->value;
    bool flat = n->kind == NODE_MAP ? n->size > 0 : is_flat_value("", n);
    for (const struct node *k = n->kind == NODE_MAP ? n->first : NULL; k != NULL; k = k->next)
        flat = flat && is_flat_value(k->text, k->value);
    return flat;
}

static void write_value(FILE *to, const struct node *n)
{
    if (n->kind == NODE_TEXT)
        fputs(n->text, to);
    else
        for (const struct node *k = n->first; k != NULL; k = k->next)
            fprintf(to, "%s%s", k == n->first ? "" : "+", k->text);
}

static void write_flat(FILE *to, const struct node *list)
{
    for (const struct node *n = list->first; n != NULL; n = n->next) {
        const struct node *value = n->first->value;
        fprintf(to, "%s%s", n == list->first ? "" : "; ", n->first->text);
        if (value->kind != NODE_MAP) {
            putc(' ', to);
            write_value(to, value);
            continue;
        }
        for (const struct node *k = value->first; k != NULL; k = k->next) {
            fprintf(to, " %s=", k->text);
            write_value(to, k->value);
        }
    }
}

void cell_write(FILE *to, const char *effects)
{
    struct hd_errors errors = {0};
    struct document *d = document_read(effects, strlen(effects), "effects", &errors);
    bool flat = d != NULL;
    for (const struct node *n = flat ? document_root(d)->first : NULL; n != NULL; n = n->next)
        flat = flat && is_flat(n);
    if (flat)
        write_flat(to, document_root(d));
    else
        fputs(effects, to);
    document_free(d);
}

/* ---- reading ----------------------------------------------------------------------- */

struct cell_line {
    char text[2 * HD_SAYS];
    size_t at;
};

static void cell_put(struct cell_line *l, const char *text, size_t n)
{
    if (l->at + n < sizeof l->text) {
        memcpy(l->text + l->at, text, n);
        l->at += n;
    }
    l->text[l->at] = '\0';
}

static void words(struct cell_line *l, const char *text)
{
    cell_put(l, text, strlen(text));
}

/* Writes "6+7" as "[6, 7]", and also a single number that must be a list. */
static void put_value(struct cell_line *l, const char *s, size_t n, bool list)
{
    list = list || memchr(s, '+', n) != NULL;
    words(l, list ? "[" : "");
    for (size_t i = 0; i < n; i++)
        s[i] == '+' ? words(l, ", ") : cell_put(l, s + i, 1);
    words(l, list ? "]" : "");
}

static bool not_understood(const struct node *cell, const char *s, size_t n)
{
    node_error(cell, "'%.*s' is not understood: VERB NAME=VALUE ..., or VERB VALUE",
               (int)(n < 60 ? n : 60), s);
    return false;
}

/* Spells s[0..n-1], "move up-to=4", as a card file would. False, with an error, if it cannot. */
static bool spell(const struct node *cell, const char *s, size_t n, struct cell_line *l)
{
    const char *end = s + n;
    int count = 0;
    bool keys = false;
    for (size_t length; s < end; s += length) {
        length = strspn(s, " ") > 0 ? strspn(s, " ") : strcspn(s, " ;");
        if (*s == ' ')
            continue;
        const char *equal = memchr(s, '=', length);
        size_t name = equal == NULL ? 0 : (size_t)(equal - s);
        if ((count == 0) != (equal == NULL) && (count != 1 || keys))
            return not_understood(cell, s, length);
        if (equal != NULL && (name == 0 || name + 1 == length))
            return not_understood(cell, s, length);
        if (count == 0) {
            words(l, "{");
            cell_put(l, s, length);
            words(l, ": ");
        } else if (equal == NULL) {
            put_value(l, s, length, false);
        } else {
            words(l, count == 1 ? "{" : ", ");
            cell_put(l, s, name);
            words(l, ": ");
            put_value(l, equal + 1, length - name - 1, name == 5 && memcmp(s, "class", 5) == 0);
            keys = true;
        }
        count += count == 1 && equal == NULL ? 2 : 1;
    }
    words(l, keys ? "}}" : "}");
    if (count == 0)
        node_error(cell, "%s", "an effect is missing");
    return count > 0;
}

/* Only characters that a card file reads as words and numbers. */
static bool harmless(const struct node *cell)
{
    for (const char *s = cell->text; *s != '\0'; s++)
        if (!isalnum((unsigned char)*s) && strchr(" -_=+;", *s) == NULL)
            return not_understood(cell, cell->text, (size_t)cell->size);
    return true;
}

static bool spell_all(const struct node *cell, struct cell_line *l)
{
    const char *s = cell->text;
    words(l, "[");
    while (s[strspn(s, " ")] != '\0') {
        size_t n = strcspn(s, ";");
        if (!spell(cell, s, n, l))
            return false;
        s += n + (s[n] == ';');
        words(l, s[strspn(s, " ")] != '\0' ? ", " : "");
    }
    words(l, "]");
    return true;
}

bool cell_read(struct draft *d, const struct node *cell, char text[HD_SAYS])
{
    struct cell_line l = {.at = 0};
    struct hd_errors errors = {0};
    const char *s = cell->text + strspn(cell->text, " ");
    if (*s == '[' || *s == '{')
        words(&l, s);
    else if (!harmless(cell) || !spell_all(cell, &l))
        return false;
    if (l.at + 1 >= sizeof l.text || (size_t)cell->size >= sizeof l.text) {
        node_error(cell, "%s", "this is too long");
        return false;
    }
    struct document *document = document_read(l.text, l.at, "effects", &errors);
    if (document != NULL && errors.count == 0)
        effects_try(d, document_root(document), text);
    document_free(document);
    if (errors.count > 0)
        node_error(cell, "%s", errors.error[0].message);
    if (errors.count > 0 && errors.error[0].hint[0] != '\0')
        node_hint(cell, "%s", errors.error[0].hint);
    return errors.count == 0;
}
