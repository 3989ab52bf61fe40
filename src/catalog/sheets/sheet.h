/* SPDX-License-Identifier: MIT
 *
 * sheet.h: the columns of a spreadsheet of cards, shared by sheet.c, sheet_write.c
 * and changes.c.
 *
 * In this folder: cards as a spreadsheet, written and read back as the changes of a set. */
#ifndef HIDALGO_SHEET_H
#define HIDALGO_SHEET_H

#include "draft.h"

enum sheet_column {
    ID,
    NAME,
    REF,
    STACK,
    PLACE,
    COPIES,
    STAYS,
    EXCHANGE,
    ACTION,
    TEXT,
    DISPUTED,
    COLUMNS
};

/* Their names; NULL behind the last. */
extern const char *const sheet_heads[];

/* Columns that are optional for a new card. */
enum { SPARE_COLUMNS = 1u << REF | 1u << STAYS | 1u << EXCHANGE | 1u << DISPUTED };

/* One row that was read. has: the columns of the sheet, as a set. */
struct sheet_card {
    char id[HD_ID];
    struct hd_card card; /* without steps and key                            */
    struct hd_card_text text;
};

struct sheet {
    unsigned has;
    int cards;
    struct sheet_card card[HD_CARDS];
};

/* Writes a set that turns the cards of 'e' into those of the sheet; returns how many cards it
 * changes, adds or removes. about: a line for its head. */
int changes_write(FILE *to, const struct hd_edition *e, const struct sheet *sheet, const char *name,
                  const char *about);

#endif
