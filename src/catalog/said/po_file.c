/* SPDX-License-Identifier: MIT
 *
 * po_file.c: reads a translation line by line (po_file.h).
 *
 * An entry is a run of keywords with texts in quotes, which go on in the lines below; it ends where
 * the next one begins. */
#include "po_file.h"

#include <stdbool.h>
#include <stdlib.h>
#include <string.h>

#include "document.h"

enum { PO_TEXT = 4096 };

enum po_word { PO_CONTEXT_WORD, PO_ID, PO_PLURAL, PO_SAID, PO_WORDS };

/* Longer words first: "msgid" is the beginning of "msgid_plural". */
static const struct {
    const char *word;
    enum po_word is;
} keywords[] = {{"msgctxt", PO_CONTEXT_WORD},
                {"msgid_plural", PO_PLURAL},
                {"msgid", PO_ID},
                {"msgstr", PO_SAID}};

struct po_entry {
    char *context, *text, *said;
    int line;
};

struct po_file {
    struct po_entry *entry;
    int entries, room;
};

struct po_reader {
    struct po_file *po;
    struct document *document;
    int line;
    bool fuzzy, any;  /* any: an entry has begun                      */
    enum po_word now; /* which text the next lines go on with         */
    int begins;       /* the line of its msgid                        */
    char text[PO_WORDS][PO_TEXT];
};

/* ---- entries ---------------------------------------------------------------------------- */

static int by_text(const void *a, const void *b)
{
    const struct po_entry *x = a, *y = b;
    int order = strcmp(x->text, y->text);
    return order != 0 ? order : strcmp(x->context, y->context);
}

static bool add_entry(struct po_file *p, const struct po_reader *r)
{
    if (p->entries == p->room) {
        int room = 2 * p->room + 128;
        struct po_entry *more = realloc(p->entry, (size_t)room * sizeof *more);
        if (more == NULL)
            return false;
        p->entry = more;
        p->room = room;
    }
    struct po_entry *e = &p->entry[p->entries++];
    *e = (struct po_entry){strdup(r->text[PO_CONTEXT_WORD]), strdup(r->text[PO_ID]),
                           strdup(r->fuzzy ? "" : r->text[PO_SAID]), r->begins};
    return e->context != NULL && e->text != NULL && e->said != NULL;
}

/* The head, whose text is empty, says in which characters the file is written. */
static void end_entry(struct po_reader *r)
{
    const char *charset = strstr(r->text[PO_SAID], "charset=");
    if (r->any && r->text[PO_ID][0] != '\0') {
        if (!add_entry(r->po, r))
            document_error(r->document, r->begins, 1, "there is not enough memory");
    } else if (r->any && charset != NULL && strncmp(charset + 8, "UTF-8", 5) != 0) {
        document_error(r->document, r->begins, 1, "a translation is written in UTF-8, not '%.*s'",
                       (int)strcspn(charset + 8, " \n"), charset + 8);
    }
    memset(r->text, 0, sizeof r->text);
    r->any = r->fuzzy = false;
}

/* ---- lines ------------------------------------------------------------------------------ */

/* Adds the text between quotes at *at to a text of the entry. */
static bool add_quoted(struct po_reader *r, const char *at)
{
    char *out = r->text[r->now];
    size_t used = strlen(out);
    if (*at++ != '"')
        return false;
    for (; *at != '"'; at++) {
        char c = *at;
        if (c == '\\') {
            at++;
            c = *at == 'n' ? '\n' : *at == 't' ? ' ' : *at == '"' || *at == '\\' ? *at : '\0';
        }
        if (c == '\0' || used + 1 >= PO_TEXT)
            return false;
        out[used++] = c;
    }
    out[used] = '\0';
    return at[1 + strspn(at + 1, " ")] == '\0';
}

/* The keyword of a line, and where its text begins; PO_WORDS: none. */
static enum po_word keyword(const char *line, const char **text)
{
    for (size_t i = 0; i < sizeof keywords / sizeof *keywords; i++) {
        size_t n = strlen(keywords[i].word);
        if (strncmp(line, keywords[i].word, n) != 0)
            continue;
        line += n;
        if (*line == '[') /* msgstr[0] */
            line += strcspn(line, "]") + 1;
        *text = line + strspn(line, " ");
        return keywords[i].is;
    }
    return PO_WORDS;
}

static void read_remark(struct po_reader *r, const char *line)
{
    if (r->any && r->now == PO_SAID)
        end_entry(r);
    if (line[1] == ',' && strstr(line, "fuzzy") != NULL)
        r->fuzzy = true;
}

static void po_read_line(struct po_reader *r, const char *line)
{
    const char *begin = line;
    line += strspn(line, " ");
    const char *text = line;
    if (*line == '\0' || *line == '#') {
        read_remark(r, line);
        return;
    }
    enum po_word word = *line == '"' ? PO_WORDS : keyword(line, &text);
    if (word != PO_WORDS) {
        if (r->any && r->now == PO_SAID && word != PO_SAID)
            end_entry(r);
        r->begins = word == PO_ID || !r->any ? r->line : r->begins;
        r->any = true;
        r->now = word;
        r->text[word][0] = '\0';
    }
    if (!r->any || (word == PO_WORDS && *line != '"') || !add_quoted(r, text))
        document_error(r->document, r->line, (int)(text - begin) + 1,
                       "msgctxt, msgid or msgstr with a text in quotes is expected here");
}

static void read_lines(struct po_reader *r, const char *text)
{
    char line[2 * PO_TEXT];
    for (size_t n; *text != '\0'; text += n + (text[n] == '\n')) {
        n = strcspn(text, "\r\n");
        r->line++;
        if (n >= sizeof line) {
            document_error(r->document, r->line, 1, "this line is too long");
            return;
        }
        memcpy(line, text, n);
        line[n] = '\0';
        po_read_line(r, line);
        n += text[n] == '\r';
    }
    end_entry(r);
}

/* ---- the file ---------------------------------------------------------------------------- */

struct po_file *po_file_load(const char *path, struct hd_errors *errors)
{
    size_t size;
    char *text = document_bytes(path, &size, errors);
    struct document *d = text != NULL ? document_plain(text, size, path, errors) : NULL;
    struct po_file *p = d != NULL ? calloc(1, sizeof *p) : NULL;
    struct po_reader *r = p != NULL ? calloc(1, sizeof *r) : NULL;
    if (r != NULL) {
        *r = (struct po_reader){.po = p, .document = d};
        read_lines(r, text);
        if (p->entries > 0)
            qsort(p->entry, (size_t)p->entries, sizeof *p->entry, by_text);
    }
    if (r == NULL || errors->count > 0) {
        po_file_free(p);
        p = NULL;
    }
    free(r);
    document_free(d);
    free(text);
    return p;
}

void po_file_free(struct po_file *p)
{
    for (int i = 0; p != NULL && i < p->entries; i++) {
        free(p->entry[i].context);
        free(p->entry[i].text);
        free(p->entry[i].said);
    }
    if (p != NULL)
        free(p->entry);
    free(p);
}

const char *po_file_find(const struct po_file *p, const char *context, const char *text)
{
    int low = 0, high = p->entries;
    while (low < high) {
        int middle = (low + high) / 2;
        const struct po_entry *e = &p->entry[middle];
        int order = strcmp(text, e->text);
        order = order != 0 ? order : strcmp(context, e->context);
        if (order == 0)
            return e->said[0] != '\0' ? e->said : NULL;
        if (order < 0)
            high = middle;
        else
            low = middle + 1;
    }
    return NULL;
}
