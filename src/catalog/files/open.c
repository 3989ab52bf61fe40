/* SPDX-License-Identifier: MIT
 *
 * open.c: opens a file of an edition; its first line names its kind. */
#include <string.h>

#include "draft.h"

static const char *const headers[] = {
    [EDITION] = "edition 1", [BOARD] = "board 1", [POWERS] = "powers 1",
    [CARDS] = "cards 2",     [SET] = "set 2",     [KINDS] = NULL};

/* Cards in the form of version 1, whose effects are single words. */
static bool is_old(const struct node *n)
{
    bool cards = strcmp(n->text, "cards 1") == 0;
    if (!cards && strcmp(n->text, "set 1") != 0)
        return false;
    node_error(n,
               "'%s' is version 1 of this format; this program reads version 2, '%s', in "
               "which effects are sentences",
               n->text, headers[cards ? CARDS : SET]);
    return true;
}

bool header_read(const struct node *root, int *kind)
{
    if (!node_is(root, NODE_MAP))
        return false;
    const struct node *n = node_need(root, "hidalgo");
    return n != NULL && !is_old(n) && node_choice(n, "kind of file", headers, kind);
}

/* The root of a document, if it is of that kind. */
static const struct node *root_of(struct draft *d, struct document *document, enum file_kind kind)
{
    int found;
    if (document == NULL)
        return NULL;
    d->document[d->documents++] = document;
    d->blame = document;
    const struct node *root = document_root(document);
    if (!header_read(root, &found))
        return NULL;
    if (found != (int)kind) {
        node_error(node_find(root, "hidalgo"), "'%s' is expected here", headers[kind]);
        return NULL;
    }
    return root;
}

static bool room(struct draft *d, const char *path)
{
    if (d->documents < DRAFT_DOCUMENTS)
        return true;
    return errors_blame(d->errors, path, "too many sets");
}

const struct node *file_open(struct draft *d, const char *path, enum file_kind kind)
{
    return room(d, path) ? root_of(d, document_load(path, d->errors), kind) : NULL;
}

const struct node *set_open(struct draft *d, const char *path, const char *part,
                            enum file_kind kind)
{
    if (d->texts == NULL)
        return file_open(d, path, kind);
    if (!room(d, path) || (!d->texts->sealed && !set_take(d, path, part)))
        return NULL;
    const struct text *text = texts_find(d->texts, d->set, part);
    if (text != NULL)
        return root_of(d, document_read(text->text, text->size, path, d->errors), kind);
    errors_blame(d->errors, path, "the text of this file is missing");
    return NULL;
}

const struct node *text_open(struct draft *d, const char *text, size_t size, const char *name,
                             enum file_kind kind)
{
    return room(d, name) ? root_of(d, document_read(text, size, name, d->errors), kind) : NULL;
}

enum file_kind file_kind(const char *path, struct hd_errors *errors)
{
    int kind = KINDS;
    struct document *document = document_load(path, errors);
    bool known = document != NULL && header_read(document_root(document), &kind);
    document_free(document);
    return known ? (enum file_kind)kind : KINDS;
}
