/* SPDX-License-Identifier: MIT
 *
 * source.h: the bytes behind a document.  Private to source.c and document.c. */
#ifndef HIDALGO_SOURCE_H
#define HIDALGO_SOURCE_H

#include "document.h"

struct chunk;

struct document {
    char *name;
    char *text; /* without byte order mark, with a final NUL                 */
    size_t size;
    struct hd_errors *errors;
    struct chunk *chunks; /* nodes and their texts                           */
    struct node *root;
    const char *about; /* NULL, or what stands before every message         */
};

/* Reports every line that is not UTF-8 or has a control character.  True: none. */
bool source_is_clean(struct document *d);

/* The column of the first quote in a line that is none ("curly"), or 0. */
int source_curly(const struct document *d, int line);

/* Builds the tree; false, with errors, when it cannot be built. */
bool document_build(struct document *d);

#endif
