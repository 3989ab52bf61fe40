/* SPDX-License-Identifier: MIT
 *
 * row.h: what is kept of a finished game: everything that reports need, so that games from a file
 * give the same report as games just played.  As a line of JSON it has the columns of
 * docs/RUNS.md. */
#ifndef HIDALGO_LAB_ROW_H
#define HIDALGO_LAB_ROW_H

#include "figures.h"
#include "hidalgo/catalog.h"
#include "json.h"
#include "tally.h"

struct sim_row {
    uint64_t index, block, seed, hash;
    int seats;
    unsigned winners; /* a set of seats                                        */
    uint8_t first;    /* who began                                             */
    uint8_t seated[HD_SEATS], home[HD_SEATS];
    int16_t score[HD_SEATS];
    struct tally_game tally;
    char *decided; /* every decision as JSON, which the ledger frees; or NULL. Never read. */
};

/* Call the first after the set-up and the second at the end. The caller fills 'tally'. */
void row_begin(struct sim_row *row, const struct hd_game *game);
void row_end(struct sim_row *row, const struct hd_game *game);

/* Its part of the figures of a match. */
struct figures_end row_figures(const struct sim_row *row);

/* One object; without its line end. */
void row_write(struct json *j, const struct hd_edition *e, const struct sim_row *row);
/* False: it is no such line, or of another edition. */
bool row_read(const char *line, size_t size, const struct hd_edition *e, struct sim_row *out);

#endif
