/* SPDX-License-Identifier: MIT
 *
 * load.h: shared by the files that read a record: load_header.c reads up to "moves", with
 * load_sets.c, and load_moves.c plays the rest, all line by line with load_line.c. */
#ifndef HIDALGO_LOAD_H
#define HIDALGO_LOAD_H

#include "inside.h"
#include "record_on_disk.h"
#include "texts.h"

enum { LOAD_WHY = 240 };

struct record_scan {
    const char *path;
    const char *text;
    size_t size, at;        /* at: the first unread byte                      */
    int number;             /* of the line                                    */
    char line[RECORD_LINE]; /* without its end                                */
    bool cut;               /* the last line has no end                       */
    char *why;
    bool failed;
    bool quoting; /* lines with a bar belong to a set; the reader of the set handles them */
};

/* What the header says. */
struct header {
    struct origin origin;
    bool rules, edition, seed, first;
    uint64_t id;
    char first_word[HD_NAME];
    char *position; /* text of the embedded position, or NULL         */
    size_t position_size;
    int line[TEXTS_MOST];      /* where each text in origin.ruleset begins                  */
    uint64_t hash[TEXTS_MOST]; /* and the given hash, of sets and drawings               */
};

/* Notes what is wrong, with the number of the line, and returns false. */
bool load_unreadable(struct record_scan *in, const char *message);

/* Reads the next whole line into in->line. False at the end, or if it is no text. */
bool load_line(struct record_scan *in);

/* Cuts the first word off; the rest follows its blank. */
char *load_word(char *text, char **rest);

/* A number as records write it, of base 10, or 16 with 16 digits. */
bool load_number(const char *text, uint64_t *out, int base);

/* Whether a line quotes a line of a text, or a part of one. */
bool load_is_quote(const char *line, size_t n);

/* load_sets.c: takes the line if it is about sets; reads the file beside the record with that hash;
 * and checks all hashes when everything is read: after that, no file of a set is opened. */
bool load_sets(struct record_scan *in, struct header *h, bool *taken);
bool load_sets_beside(struct record_scan *in, struct header *h, const char *hash);
bool load_seal(struct record_scan *in, const struct header *h);

/* Everything up to and with "moves". */
bool load_header(struct record_scan *in, struct header *h);

/* load_moves.c: plays the moves; false when one diverges or the file is unreadable. */
bool load_moves(struct record_scan *in, struct hd_session *s);

#endif
