/* SPDX-License-Identifier: MIT
 *
 * source.h: the bytes behind a document.  Shared by source.c, syntax.c, document_build.c and
 * document.c. */
#ifndef HIDALGO_SOURCE_H
#define HIDALGO_SOURCE_H

#include "document.h"

/* Memory for nodes and their texts. */
struct chunk {
    struct chunk *next;
    size_t used, size;
    max_align_t data[];
};

struct document {
    char *name;
    char *text; /* without byte order mark, with a final NUL                 */
    size_t size;
    struct hd_errors *errors;
    struct chunk *chunks; /* freed with the document                         */
    struct node *root;
    const char *about; /* a text before every message, or NULL              */
};

/* source.c: reports every line that is not UTF-8 or has a control character.  True: none. */
bool source_is_clean(struct document *d);

/* A place in the text; both count from 1, in characters.  Line 0: none. */
struct mark {
    int line, column;
};

/* source.c: the text from that place to its end. */
const char *source_at(const struct document *d, struct mark at);

/* source.c: the column of the first curly quote in a line, or 0. */
int source_curly(const struct document *d, int line);

/* syntax.c: reports a syntax error of libyaml: where it stopped, and where the thing began. */
struct syntax {
    const char *problem; /* in libyaml's words */
    struct mark at, began;
};
void syntax_error(struct document *d, const struct syntax *s);

/* document_build.c: builds the tree; false, with errors, if it cannot. */
bool document_build(struct document *d);

#endif
