/* SPDX-License-Identifier: MIT
 *
 * book_print.h: the rules on standard output, as 'hidalgo rules' and plain play print
 * them. */
#ifndef HIDALGO_BOOK_PRINT_H
#define HIDALGO_BOOK_PRINT_H

#include "lookup.h"

enum { BOOK_WIDTH = 79 };

/* A teller that prints.  begun: false before the first line. */
struct book_printer {
    bool begun;
};

struct lookup_teller book_printer(struct book_printer *p);

#endif
