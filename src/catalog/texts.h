/* SPDX-License-Identifier: MIT
 *
 * texts.h: the texts of sets, of the files that they name, and of the drawing that comes
 * with them (struct hd_texts of catalog.h).
 *
 * They are in the order in which they were read: a set, then its files; the drawing is last.  All
 * lines end with LF and byte order marks are removed, so a text is the same wherever its file came
 * from. */
#ifndef HIDALGO_TEXTS_H
#define HIDALGO_TEXTS_H

#include "hidalgo/catalog.h"

enum { TEXTS_MOST = 40, TEXTS_BYTES = 1 << 20 };

enum text_kind { TEXT_SET, TEXT_PART, TEXT_MAP };

struct text {
    enum text_kind kind;
    char *name; /* a set: its path; a part: as the set names it; a drawing: its id */
    char *text;
    size_t size, room;
};

struct hd_texts {
    int users;
    bool sealed; /* complete: no file is read any more          */
    int count;
    size_t size; /* bytes of all texts */
    struct text text[TEXTS_MOST];
};

/* They are counted: each share needs an hd_texts_free. Shares NULL too. */
struct hd_texts *hd_texts_share(struct hd_texts *texts);

/* The number of sets (NULL has none).  For each, from 0: its file's name without folders, which may
 * hold control characters; and a hash of it and of the files that it names, the same on every
 * machine and for all line endings. */
int hd_texts_sets(const struct hd_texts *texts);
const char *hd_texts_name(const struct hd_texts *texts, int set);
uint64_t hd_texts_hash(const struct hd_texts *texts, int set);

/* The map drawing of that name (struct hd_edition has it) that came with a set, or NULL. */
const char *hd_texts_map(const struct hd_texts *texts, const char *map);

/* Begins a text, and adds to the last one. NULL, or a sentence that says why not. */
const char *texts_begin(struct hd_texts *t, enum text_kind kind, const char *name);
const char *texts_put(struct hd_texts *t, const char *bytes, size_t size);

/* Removes the last byte. */
void texts_shorten(struct hd_texts *t);

/* A whole text; line ends become LF and a byte order mark is removed. */
const char *texts_add(struct hd_texts *t, enum text_kind kind, const char *name, const char *bytes,
                      size_t size);

/* Keeps only the first 'count'. */
void texts_cut(struct hd_texts *t, int count);

/* The text of a set (part: NULL), or of a file that it names; NULL: none. */
const struct text *texts_find(const struct hd_texts *t, int set, const char *part);

/* FNV-1a of 64 bits. */
uint64_t texts_sum(const char *bytes, size_t size);
/* One number for a text and, if it is a set's, for the files that it names. */
uint64_t texts_hash(const struct hd_texts *t, int i);

#endif
