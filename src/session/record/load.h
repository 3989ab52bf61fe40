/* SPDX-License-Identifier: MIT
 *
 * load.h: what the two halves of reading a record share: load_header.c reads up to
 * "moves", load.c plays what follows. */
#ifndef HIDALGO_LOAD_H
#define HIDALGO_LOAD_H

#include "inside.h"
#include "record.h"

enum { LOAD_WHY = 240 };

struct scan {
    const char *path;
    const char *text;
    size_t size, at;        /* at: first byte that is not read yet            */
    int number;             /* of the line                                    */
    char line[RECORD_LINE]; /* without its end                                */
    bool cut;               /* the last line has no end                       */
    char *why;
    bool failed;
};

/* What the header says. */
struct header {
    struct origin origin;
    bool rules, edition, seed, first;
    uint64_t id;
    char first_word[HD_NAME];
    char *position; /* text of the embedded position, or NULL         */
    size_t position_size;
};

/* Notes what is wrong, with the number of the line, and returns false. */
bool load_unreadable(struct scan *in, const char *message);

/* The next whole line into in->line.  False at the end, or when it is no text. */
bool load_line(struct scan *in);

/* Cuts the first word off; what follows its blank is the rest. */
char *load_word(char *text, char **rest);

/* A number as records write it, of base 10, or 16 with 16 digits. */
bool load_number(const char *text, uint64_t *out, int base);

/* Everything up to and with "moves". */
bool load_header(struct scan *in, struct header *h);

#endif
