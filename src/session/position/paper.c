/* SPDX-License-Identifier: MIT
 *
 * paper.c: a document while it is written; see paper.h. What is read: paper_read.c. */
#include "paper.h"

#include <string.h>

static bool has_lines(const struct paper *w)
{
    return w->depth == 1 && strchr("-:", w->form[1]) != NULL;
}

/* What stands before a value: how the list or map begins, a comma, the key. */
static void paper_lead(struct paper *w, const char *key)
{
    bool lines = has_lines(w), first = w->depth && !w->begun[w->depth];
    if (first && w->depth == 1)
        fprintf(w->yaml, lines ? "%s:\n" : "%s: %c", w->key, w->form[1]);
    if (w->depth && !first && !lines)
        fputs(", ", w->yaml);
    w->begun[w->depth] = true;
    if (lines)
        fputs(w->form[1] == '-' ? "  - " : "  ", w->yaml);
    if (key)
        fprintf(w->yaml, "%s: ", key);
}

static void end_value(struct paper *w)
{
    if (w->depth == 0 || has_lines(w))
        fputc('\n', w->yaml);
}

/* The key that stands before what is written now. */
static const char *key_said(struct paper *w, const char *key)
{
    const char *said = key ? key : w->named;
    w->named = NULL;
    return said;
}

bool paper_open(struct paper *w, const char *key, char form)
{
    bool list = form == '[' || form == '-';
    const struct node *n = paper_reads(w) ? paper_value(w, key) : NULL;
    key = key_said(w, key);
    if (w->json) {
        (list ? json_array : json_object)(w->json, key);
        return true;
    }
    if (paper_reads(w) && !node_is(n, list ? NODE_LIST : NODE_MAP))
        return false;
    if (w->yaml && w->depth) {
        paper_lead(w, key);
        fputc(form, w->yaml);
    }
    w->key = w->depth ? w->key : key;
    w->depth++;
    w->form[w->depth] = form;
    w->begun[w->depth] = false;
    w->open[w->depth] = n;
    w->entry[w->depth] = NULL;
    return true;
}

void paper_close(struct paper *w)
{
    if (w->json) {
        json_close(w->json);
        return;
    }
    bool written = w->yaml && !has_lines(w) && (w->depth > 1 || w->begun[1]);
    if (written)
        fputc(w->form[w->depth] == '[' ? ']' : '}', w->yaml);
    w->read = w->open[w->depth];
    w->depth--;
    if (written)
        end_value(w);
}

bool paper_by_seat(struct paper *w, const char *key, char form)
{
    if (!paper_open(w, key, form))
        return false;
    if (!paper_reads(w) || w->open[w->depth]->size == w->seating->seats)
        return true;
    paper_error(w, "%d entries are expected here, one for each player, not %d", w->seating->seats,
                w->open[w->depth]->size);
    paper_close(w);
    return false;
}

bool paper_map(struct paper *w, const char *key, char form, const char *const *fields)
{
    if (!paper_open(w, key, form))
        return false;
    if (!paper_reads(w) || node_keys(w->open[w->depth], fields))
        return true;
    paper_close(w);
    return false;
}

bool paper_each(struct paper *w, unsigned set, int *i)
{
    ++*i;
    if (paper_reads(w))
        return paper_next(w, true);
    while (set >> *i && !(set >> *i & 1))
        ++*i;
    return paper_next(w, set >> *i & 1);
}

static void put_yaml(struct paper *w, const char *key, const char *text, bool quoted)
{
    paper_lead(w, key);
    fputs(quoted ? "\"" : "", w->yaml);
    for (const char *s = text; *s; s++) {
        if (quoted && (*s == '"' || *s == '\\'))
            fputc('\\', w->yaml);
        fputc(*s, w->yaml);
    }
    fputs(quoted ? "\"" : "", w->yaml);
    end_value(w);
}

static void put_int(struct paper *w, const char *key, int n)
{
    char digits[16];
    snprintf(digits, sizeof digits, "%d", n);
    if (w->json)
        json_int(w->json, key, n);
    else
        put_yaml(w, key, digits, false);
}

static void put_text(struct paper *w, const char *key, const char *text, bool quoted)
{
    if (w->json)
        json_string(w->json, key, text);
    else
        put_yaml(w, key, text ? text : "none", quoted);
}

/* Whether the numbers of a kind are names, and HD_NONE is none of them. */
static bool is_name(enum hd_kind kind)
{
    return kind >= HD_KIND_SEAT && kind <= HD_KIND_ROUND;
}

static int put_number(struct paper *w, const char *key, enum hd_kind kind, int n)
{
    const struct hd_rules *r = &w->edition->rules;
    key = key_said(w, key);
    if (is_name(kind) && n >= HD_HIDDEN)
        put_text(w, key, NULL, false);
    else if (kind == HD_KIND_SEAT || kind == HD_KIND_OWNER)
        put_text(w, key, w->seating->player[n].word, true);
    else if (kind == HD_KIND_PLACE || kind == HD_KIND_ANYWHERE)
        put_text(w, key, hd_place_id(w->edition, n), false);
    else if (kind == HD_KIND_CARD)
        put_text(w, key, w->edition->card[n].id, false);
    else if (kind == HD_KIND_BOARD)
        put_text(w, key, w->edition->board[n], false);
    else if (kind == HD_KIND_MODIFIER)
        put_text(w, key, w->edition->modifier[n].id, true);
    else if (kind == HD_KIND_POWER)
        put_int(w, key, r->power[n].value);
    else if (kind == HD_KIND_ROUND)
        put_int(w, key, r->round_number[n]);
    else
        put_int(w, key, n);
    return n;
}

int paper_number(struct paper *w, const char *key, enum hd_kind kind, int n)
{
    if (!paper_reads(w))
        return put_number(w, key, kind, n);
    const struct node *node = paper_value(w, key);
    if (node == NULL)
        return n;
    return is_name(kind) && paper_none(node) ? HD_NONE : paper_read(w, node, kind);
}

int paper_known(struct paper *w, const char *key, enum hd_kind kind, int n)
{
    if (!paper_reads(w))
        return put_number(w, key, kind, n);
    const struct node *node = paper_needed(w, key);
    return node == NULL ? -1 : paper_read(w, node, kind);
}

int paper_int(struct paper *w, const char *key, int least, int most, int n)
{
    if (!paper_reads(w))
        return put_number(w, key, HD_KIND_NUMBER, n);
    return node_int(paper_needed(w, key), least, most, &n) ? n : -1;
}

int paper_choice(struct paper *w, const char *key, const char *what, const char *const *words,
                 int n)
{
    if (!paper_reads(w))
        put_text(w, key_said(w, key), words[n], false);
    else if (!node_choice(paper_needed(w, key), what, words, &n))
        return -1;
    return n;
}

bool paper_word(struct paper *w, const char *key, const char *word)
{
    if (paper_reads(w)) {
        const struct node *n = node_find(w->open[w->depth], key);
        return n != NULL && strcmp(n->text, word) == 0;
    }
    put_text(w, key_said(w, key), word, false);
    return true;
}

void paper_text(struct paper *w, const char *key, const char *text)
{
    put_text(w, key_said(w, key), text, true);
}
