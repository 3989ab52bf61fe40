/* SPDX-License-Identifier: MIT
 *
 * request.h: --edition, --set, --with and --without, for several commands, and loading the edition
 * that they choose. */
#ifndef HIDALGO_REQUEST_H
#define HIDALGO_REQUEST_H

#include "flags.h"
#include "hidalgo/catalog.h"
#include "intl.h"

/* The Makefile sets the default edition, since no C file names an edition. */
/* Rows for a command's table; their indices must be consecutive from 'base'. */
#define REQUEST_ROWS(base)                                                                         \
    [(base)] = {'e', "edition", N_("EDITION"), N_("edition to play"), HIDALGO_EDITION},            \
    [(base) + 1] = {'s', "set", N_("SET"),                                                         \
                    N_("a card set (file or name) that changes the edition (repeatable)"), NULL},  \
    [(base) + 2] = {'w', "with", N_("OPTION,..."),                                                 \
                    N_("variants and cards to add: short, ... (hidalgo rules options)"), NULL},    \
    [(base) + 3] = {'W', "without", N_("OPTION,..."),                                              \
                    N_("variants and cards to leave out: veto, ..."), NULL}

struct request {
    const char *edition;
    struct word_list sets, with, without;
    struct hd_texts *texts; /* the contents of the sets, if the caller wants them; or NULL */
};

void request_begin(struct request *q);

/* Handles option 'index' of the table if it is one of the four at 'base'. */
bool request_take(struct request *q, int base, int index, struct flags *o);

/* Where no edition was given: a set is laid over the one that it is made for, whose id goes to
 * made_for. */
void request_follow(struct request *q, char made_for[HD_ID]);

/* The request for the catalog; points into q. */
struct hd_request request_of(const struct request *q);

/* Loads the edition; on failure prints every error on stderr and sets *status. */
bool request_load(const struct request *q, struct hd_edition *out, int *status);

/* Prints errors and returns the exit code. */
int request_failed(const struct hd_errors *errors);

#endif
