/* SPDX-License-Identifier: MIT
 *
 * position_read.h: shared by the files that read a position.
 *
 * position.c begins and ends; position_game.c reads which game it is. */
#ifndef HIDALGO_POSITION_READ_H
#define HIDALGO_POSITION_READ_H

#include "paper.h"
#include "position.h"

/* What is being read. */
struct position_reader {
    const struct node *root;
    struct origin *o;
    const struct ruleset *known; /* inside a record; or NULL       */
    const char *edition;         /* inside a lesson; or NULL       */
    struct hd_errors *errors;    /* of the document                */
};

/* Which game it is; the rest needs it. */
bool position_edition(struct position_reader *r, const struct hd_request *more);
bool position_players(struct position_reader *r);

#endif
