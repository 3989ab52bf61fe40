/* SPDX-License-Identifier: MIT
 *
 * paper.c: see paper.h. */
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

void paper_open(struct paper *w, const char *key, char form)
{
    bool list = form == '[' || form == '-';
    if (w->json) {
        (list ? json_array : json_object)(w->json, key);
        return;
    }
    if (w->depth) {
        paper_lead(w, key);
        fputc(form, w->yaml);
    }
    w->key = w->depth ? w->key : key;
    w->depth++;
    w->form[w->depth] = form;
    w->begun[w->depth] = false;
}

void paper_close(struct paper *w)
{
    if (w->json) {
        json_close(w->json);
        return;
    }
    bool written = !has_lines(w) && (w->depth > 1 || w->begun[1]);
    if (written)
        fputc(w->form[w->depth] == '[' ? ']' : '}', w->yaml);
    w->depth--;
    if (written)
        end_value(w);
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

void paper_int(struct paper *w, const char *key, int n)
{
    char digits[16];
    snprintf(digits, sizeof digits, "%d", n);
    if (w->json)
        json_int(w->json, key, n);
    else
        put_yaml(w, key, digits, false);
}

void paper_word(struct paper *w, const char *key, const char *word)
{
    if (w->json)
        json_string(w->json, key, word);
    else
        put_yaml(w, key, word ? word : "none", false);
}

void paper_text(struct paper *w, const char *key, const char *text)
{
    if (w->json)
        json_string(w->json, key, text);
    else
        put_yaml(w, key, text, true);
}

void paper_put(struct paper *w, const char *key, enum hd_kind kind, int n)
{
    const struct hd_rules *r = &w->edition->rules;
    bool names = kind >= HD_KIND_SEAT && kind <= HD_KIND_ROUND;
    if (names && n >= HD_HIDDEN)
        paper_word(w, key, NULL);
    else if (kind == HD_KIND_SEAT || kind == HD_KIND_OWNER)
        paper_text(w, key, w->seating->player[n].word);
    else if (kind == HD_KIND_PLACE || kind == HD_KIND_ANYWHERE)
        paper_word(w, key, hd_place_id(w->edition, n));
    else if (kind == HD_KIND_CARD)
        paper_word(w, key, w->edition->card[n].id);
    else if (kind == HD_KIND_MODIFIER)
        paper_text(w, key, w->edition->modifier[n].id);
    else if (kind == HD_KIND_POWER)
        paper_int(w, key, r->power[n].value);
    else if (kind == HD_KIND_ROUND)
        paper_int(w, key, r->round_number[n]);
    else
        paper_int(w, key, n);
}
