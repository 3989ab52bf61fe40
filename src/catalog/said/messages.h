/* SPDX-License-Identifier: MIT
 *
 * messages.h: the texts of data files that players read, for translators.
 *
 * In this folder: texts of data files: for translators, and in the player's language. */
#ifndef HIDALGO_CATALOG_MESSAGES_H
#define HIDALGO_CATALOG_MESSAGES_H

#include <stddef.h>

#include "document.h"
#include "hidalgo/catalog.h"

/* As a catalogue names it: its msgctxt. */
extern const char *const message_context[];

/* A text to be translated; all pointers belong to the file that is read. */
struct message {
    const char *context, *text;
    const char *about; /* what it is, for translators: "card veto: brief" */
    const char *file;
    int line;
    bool name; /* it may be a name that stands elsewhere too, and needs no entry then */
};

typedef void message_take(void *to, const struct message *m);

/* The texts of a YAML file of any kind, in its order. file: its name for translators. */
void messages_of(const struct node *root, const char *file, message_take *take, void *to);

/* The same of the rules, or of their topics. */
void messages_of_rules(const char *text, const char *file, message_take *take, void *to);
void messages_of_topics(const char *text, const char *file, message_take *take, void *to);

/* Those of a file, of a set, or of an edition with the files that it names.  name: a path, or as
 * people name sets and editions.  False, with errors: they cannot be read. */
bool messages_of_files(const char *name, message_take *take, void *to, struct hd_errors *errors);

/* A template for translators (.pot), with each text once, and all places where it stands. */
struct pot;
struct pot *pot_new(void); /* NULL: no memory */
void pot_take(void *pot, const struct message *m);
/* Its text, to be freed, NULL: no memory; frees the template. */
char *pot_text(struct pot *pot, size_t *size);

#endif
