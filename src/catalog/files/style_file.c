/* SPDX-License-Identifier: MIT
 *
 * style_file.c: reads a style of playing (docs/BOTS.md): its bot, limits, mistakes.
 * src/bots/style.c applies the limits. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "document.h"
#include "draft.h"
#include "hidalgo/engine.h"
#include "style_file.h"
#include "text.h"

enum { STYLES = 200 };

static const char header[] = "style 1";
static const char folder[] = "bots/styles";

/* ---- words --------------------------------------------------------------------------- */

static const char *const shapes[] = {
#define SHAPE(name, asked, event, changes, text) #name,
#include "hidalgo/shapes.def"
    NULL};

/* An identifier's '_' is '-' in styles. */
static void dashes(const char *word, char out[HD_ID])
{
    snprintf(out, HD_ID, "%s", word);
    for (char *c = out; *c != '\0'; c++)
        *c = *c == '_' ? '-' : *c;
}

/* One of these words; -1 with an error. */
static int word_of(const struct node *n, const char *text, const char *what,
                   const char *const *words, int count)
{
    char with[64][HD_ID];
    const char *list[65] = {NULL};
    for (int i = 0; i < count && i < 64; i++) {
        dashes(words[i], with[i]);
        list[i] = with[i];
        if (strcmp(with[i], text) == 0)
            return i;
    }
    struct node plain = *n;
    plain.text = text;
    node_unknown(&plain, what, list);
    return -1;
}

/* ---- limits --------------------------------------------------------------------------- */

/* HD_ASK_NOTHING for "any"; -1 with an error. */
static int ask_of(const struct node *key)
{
    const char *words[HD_ASK_NOTHING + 1];
    for (int i = 0; i < HD_ASK_NOTHING; i++)
        words[i] = hd_ask_row((enum hd_ask)i)->word;
    words[HD_ASK_NOTHING] = "any";
    return word_of(key, key->text, "question", words, HD_ASK_NOTHING + 1);
}

static bool more_read(const struct node *n, const char *text, struct hd_limit *limit)
{
    char id[HD_ID];
    enum hd_style_more more = hd_style_row(limit->word)->more;
    if (more == HD_STYLE_SHAPE) {
        int shape = word_of(n, text, "shape", shapes, (int)(sizeof shapes / sizeof *shapes) - 1);
        limit->shape = (uint8_t)(shape < 0 ? 0 : shape);
        return shape >= 0;
    }
    struct node plain = *n;
    plain.text = text;
    plain.size = (int)strlen(text);
    if (more == HD_STYLE_REGION && !node_id(&plain, id, sizeof id))
        return false;
    limit->key = more == HD_STYLE_REGION ? id_key(id) : 0;
    return true;
}

/* The word at the beginning of a text; the rest goes to *rest. -1: none. */
static int word_in(const char *text, uint32_t forms, const char **rest)
{
    for (int i = 0; i < HD_STYLE_WORDS; i++) {
        const struct hd_style_row *row = hd_style_row((enum hd_style_word)i);
        size_t n = strlen(row->word);
        bool more = row->more != HD_STYLE_NOTHING;
        if (!(row->forms & forms) || strncmp(text, row->word, n) != 0 ||
            text[n] != (more ? ' ' : '\0'))
            continue;
        *rest = text + n + more;
        return i;
    }
    return -1;
}

static void unknown_word(const struct node *n, uint32_t forms)
{
    const char *words[HD_STYLE_WORDS + 1];
    int count = 0;
    for (int i = 0; i < HD_STYLE_WORDS; i++)
        if (hd_style_row((enum hd_style_word)i)->forms & forms)
            words[count++] = hd_style_row((enum hd_style_word)i)->word;
    words[count] = NULL;
    node_unknown(n, "property of such an answer", words);
}

static void limit_read(struct hd_style *out, const struct node *n, struct hd_limit limit)
{
    const char *rest;
    bool any = limit.ask == HD_ASK_NOTHING;
    uint32_t forms = any ? ~UINT32_C(0) : UINT32_C(1) << hd_ask_row(limit.ask)->form;
    if (!node_is(n, NODE_TEXT))
        return;
    int word = word_in(n->text, forms, &rest);
    if (word < 0) {
        unknown_word(n, forms);
        return;
    }
    limit.word = (uint8_t)word;
    if (!more_read(n, rest, &limit))
        return;
    if (out->limits == HD_LIMITS)
        node_error(n, "a style can have at most %d limits", HD_LIMITS);
    else
        out->limit[out->limits++] = limit;
}

/* QUESTION: WORD, or a list of words, each a limit. */
static void limits_of(struct hd_style *out, const struct node *map, bool never)
{
    for (const struct node *k = node_entries(map, NODE_MAP); k != NULL; k = k->next) {
        int ask = ask_of(k);
        struct hd_limit limit = {.never = never, .ask = (uint8_t)ask};
        if (ask < 0)
            continue;
        if (k->value->kind != NODE_LIST)
            limit_read(out, k->value, limit);
        for (const struct node *n = k->value->first; k->value->kind == NODE_LIST && n != NULL;
             n = n->next)
            limit_read(out, n, limit);
    }
}

/* "5 %" or "2.5 %", in thousandths. */
static void mistakes_read(const struct node *n, unsigned *out)
{
    char text[16], *end;
    if (!node_text(n, text, sizeof text))
        return;
    unsigned long whole = strtoul(text, &end, 10), tenth = 0;
    bool sound = text[0] >= '0' && text[0] <= '9' && end - text <= 3;
    if (sound && *end == '.' && end[1] >= '0' && end[1] <= '9') {
        tenth = (unsigned long)(end[1] - '0');
        end += 2;
    }
    end += *end == ' ';
    if (!sound || strcmp(end, "%") != 0 || whole * 10 + tenth > 1000)
        node_error(n, "a rate is expected, such as 5 %% or 2.5 %%, and at most 100 %%");
    else
        *out = (unsigned)(whole * 10 + tenth);
}

static void sentences_read(struct hd_style *out, const struct node *list)
{
    static const char *const verbs[] = {"never", "prefer", "mistakes", NULL};
    for (const struct node *n = node_entries(list, NODE_LIST); n != NULL; n = n->next) {
        if (!node_is(n, NODE_MAP) || !node_keys(n, verbs))
            continue;
        for (const struct node *k = n->first; k != NULL; k = k->next)
            if (strcmp(k->text, verbs[2]) == 0)
                mistakes_read(k->value, &out->mistakes);
            else
                limits_of(out, k->value, strcmp(k->text, verbs[0]) == 0);
    }
}

/* ---- a file --------------------------------------------------------------------------- */

static void over_read(struct hd_style *out, const struct node *n)
{
    if (n == NULL)
        return;
    const struct node *one = n->kind == NODE_LIST ? n->first : n;
    if (one == NULL)
        node_error(n, "no bot is named");
    for (; one != NULL; one = n->kind == NODE_LIST ? one->next : NULL) {
        if (out->overs == HD_STYLE_OVER)
            node_error(one, "at most %d bots can be named", HD_STYLE_OVER);
        else if (node_id(one, out->over[out->overs], sizeof out->over[0]))
            out->overs++;
    }
}

static void style_read(const struct node *root, struct hd_style *out)
{
    static const char *const keys[] = {"hidalgo", "about", "over", "limits", "fitted", NULL};
    if (!node_is(root, NODE_MAP))
        return;
    const struct node *kind = node_need(root, keys[0]);
    if (kind != NULL && strcmp(kind->text, header) != 0) {
        node_error(kind, "'%s' is expected here", header);
        return;
    }
    node_keys(root, keys);
    node_text(node_find(root, keys[1]), out->about, sizeof out->about);
    over_read(out, node_need(root, keys[2]));
    sentences_read(out, node_find(root, keys[3]));
    remark_read(root, keys[4]);
}

/* An included style, by its name; suggests the nearest name. */
static bool style_file_find(const char *name, char path[HD_FOLDER], struct hd_errors *errors)
{
    char names[STYLES][HD_ID], message[160];
    const char *words[STYLES + 1] = {NULL};
    int count = hd_style_names(names, STYLES);
    for (int i = 0; i < count && i < STYLES; i++) {
        words[i] = names[i];
        if (strcmp(names[i], name) == 0) {
            snprintf(path, HD_FOLDER, "%.900s/%s/%s.yaml", hd_data_folder(), folder, name);
            return true;
        }
    }
    const char *near = text_nearest(name, words);
    snprintf(message, sizeof message,
             near != NULL ? "there is no such style; did you mean '%s'?"
                          : "there is no such style here; a file has a '/' or ends with .yaml%s",
             near != NULL ? near : "");
    return errors_blame(errors, name, message);
}

bool hd_style_load(const char *name, struct hd_style *out, struct hd_errors *errors)
{
    char path[HD_FOLDER];
    struct hd_style style = {.limits = 0};
    if (hd_is_path(name))
        snprintf(path, sizeof path, "%.1000s", name);
    else if (!style_file_find(name, path, errors))
        return false;
    int before = errors->count;
    struct document *d = document_load(path, errors);
    if (d != NULL)
        style_read(document_root(d), &style);
    document_free(d);
    if (d == NULL || errors->count > before)
        return false;
    *out = style;
    return true;
}

int hd_style_names(char out[][HD_ID], int most)
{
    return folder_ids(folder, out, most);
}
