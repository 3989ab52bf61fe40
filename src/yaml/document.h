/* SPDX-License-Identifier: MIT
 *
 * document.h: one YAML document as a tree that knows the line and column of everything.
 *
 * All YAML (or JSON, its subset) from people or other programs comes through here: editions,
 * boards, cards, positions, scenarios. The reader refuses what such files never need but hostile
 * ones use: anchors, aliases, tags, several documents, duplicate keys, control characters, great
 * size or depth. The caller decides types; the reader never guesses: "no" is a text if a text is
 * expected.
 *
 * Errors go to the caller's struct hd_errors, which must be zeroed before its first use; readers
 * carry on after an error, so that all of them are reported.  Functions that return bool report the
 * error themselves.
 *
 * In this folder: YAML files as trees, and errors as a compiler prints them. */
#ifndef HIDALGO_DOCUMENT_H
#define HIDALGO_DOCUMENT_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>

#include "hidalgo/errors.h"

/* Limits of one document. */
enum {
    DOCUMENT_BYTES = 1 << 20,
    DOCUMENT_DEPTH = 24,
    DOCUMENT_NODES = 40000,
    DOCUMENT_ENTRIES = 4000 /* of one list or map */
};

enum node_kind { NODE_TEXT, NODE_LIST, NODE_MAP };

struct document;

/* All pointers live as long as the document. */
struct node {
    enum node_kind kind;
    bool quoted;              /* text in quotes: no number, no yes or no        */
    bool block;               /* text of several lines ('|' or '>')             */
    bool broken;              /* already reported: no more errors about it      */
    int line, column;         /* from 1                                         */
    int size;                 /* bytes of the text, or entries                  */
    const char *text;         /* UTF-8, clean except line breaks of a block; lists and maps: "" */
    const struct node *first; /* entries of a list, keys of a map               */
    const struct node *next;  /* the next entry                                 */
    const struct node *value; /* of a key                                       */
    struct document *in;
};

/* Reads a file (not a device), an open stream, or text[0..size-1]; errors call it 'name'. NULL,
 * with errors, if it cannot be read. After lesser errors (duplicate keys, anchors ...) you still
 * get a document, so that all errors are found: it is correct only if errors->count == 0 at the
 * end. Errors of the accessors below go to the same 'errors', which must stay valid. */
struct document *document_load(const char *path, struct hd_errors *errors);
/* The bytes of such a file for document_read; free them. */
char *document_bytes(const char *path, size_t *size, struct hd_errors *errors);
struct document *document_from(FILE *stream, const char *name, struct hd_errors *errors);

struct document *document_read(const char *text, size_t size, const char *name,
                               struct hd_errors *errors);
/* Writes a clean text in double quotes, in which everything is text (quoted.c). */
void document_quoted(FILE *to, const char *text);
/* A text in another format, only checked to be text. Its reader makes its own nodes, and errors at
 * them show their lines. */
struct document *document_plain(const char *text, size_t size, const char *name,
                                struct hd_errors *errors);
void document_free(struct document *d);
const char *document_name(const struct document *d); /* the path, if it was read from a file   */
const struct node *document_root(const struct document *d);

/* ---- errors ----------------------------------------------------------------- */

/* Reports an error at a node.  The message becomes clean and is cut to fit. */
#if defined(__GNUC__)
__attribute__((format(printf, 2, 3)))
#endif
void node_error(const struct node *n, const char *format, ...);

/* Advice below the last error at this node. */
#if defined(__GNUC__)
__attribute__((format(printf, 2, 3)))
#endif
void node_hint(const struct node *n, const char *format, ...);

/* A remark about something odd, but not wrong, at a node. */
#if defined(__GNUC__)
__attribute__((format(printf, 2, 3)))
#endif
void node_remark(const struct node *n, const char *format, ...);

/* "unknown WHAT 'text'; did you mean 'nearest'?", or what is possible if nothing is
 * near.  words: NULL-terminated. */
void node_unknown(const struct node *n, const char *what, const char *const *words);

/* Errors of the document so far. Compare it before and after reading a part to know whether that
 * had errors. */
int document_errors(const struct document *d);

/* Reports an error at a place in the file (line 0: the whole file). */
#if defined(__GNUC__)
__attribute__((format(printf, 4, 5)))
#endif
void document_error(struct document *d, int line, int column, const char *format, ...);

/* Advice below the last error at a place. */
void document_hint(struct document *d, int line, int column, const char *hint);

/* A remark on a place. */
void document_remark(struct document *d, int line, int column, const char *message);

/* A text before the messages of all later errors ("row 4"), or NULL. It must stay valid. */
void document_about(struct document *d, const char *about);

/* Sets the file that errors are about, unless there are errors already. */
void errors_file(struct hd_errors *errors, const char *name);

/* Adds one error without a source line, sorted by line and column. NULL: there are too many before
 * it, so it is only counted. */
struct hd_error *errors_add(struct hd_errors *errors, int line, int column, const char *message);

/* The same for a file or an option, which has no lines. Returns false. */
bool errors_blame(struct hd_errors *errors, const char *name, const char *message);

/* ---- maps and lists ----------------------------------------------------------- */

/* Reports if n is not of that kind. NULL, a key that is not there, is of no kind: this and all
 * functions that read values say nothing about it, return false, and leave *out as it is. */
bool node_is(const struct node *n, enum node_kind kind);

/* The first entry of a list, or the first key of a map; NULL: n is empty, or not of that kind. */
const struct node *node_entries(const struct node *n, enum node_kind kind);

/* The value of a key, or NULL; node_need reports that it is missing.  A node that
 * is no map has no keys. */
const struct node *node_find(const struct node *map, const char *key);
const struct node *node_need(const struct node *map, const char *key);

/* "a, b, c", or as many as fit and "..."; false: none. */
bool words_listed(const char *const *words, char *out, size_t size);

/* Reports every key that is not in 'keys' (NULL-terminated) with the nearest. */
bool node_keys(const struct node *map, const char *const *keys);

/* ---- values ------------------------------------------------------------------- */

/* A whole number in decimal digits, within lowest .. highest. */
bool node_int(const struct node *n, int lowest, int highest, int *out);
bool node_u64(const struct node *n, uint64_t *out);

/* A list of whole numbers; *count of them go to out[0..most-1]. */
bool node_ints(const struct node *list, int lowest, int highest, int most, int *out, int *count);

/* yes, no, true or false, without quotes. */
bool node_flag(const struct node *n, bool *out);

/* A text of one line that fits into size bytes and is not empty. */
bool node_text(const struct node *n, char *out, size_t size);

/* An id: lower case ASCII letters, digits, and within it '-' or '_'. */
bool node_id(const struct node *n, char *out, size_t size);

/* One of the words; *out is its index. */
bool node_choice(const struct node *n, const char *what, const char *const *words, int *out);

#endif
