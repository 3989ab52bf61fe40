/* SPDX-License-Identifier: MIT
 *
 * worth_keys.h: columns with which the tables about cards begin. */
#ifndef HIDALGO_WORTH_KEYS_H
#define HIDALGO_WORTH_KEYS_H

#include "report/players.h"
#include "report/results.h"
#include "worth/worth.h"

/* Every line begins with who played, how many of them, and the card with its stack. */
enum { KEY_CARD = PLAYED, KEY_STACK, KEYS };
#define KEY_COLUMNS(first)                                                                         \
    PLAYED_COLUMNS(first),                                                                         \
        [(first) + KEY_CARD] = {.id = "card", .head = "card", .kind = COLUMN_WORD, .in = IN_ALL},  \
                   [(first) + KEY_STACK] = {                                                       \
                       .id = "stack", .head = "stack", .kind = COLUMN_COUNT, .in = IN_ALL}

/* card: -1 for none. */
static inline void worth_put_keys(const struct worth_setup *setup, int card,
                                  struct results_cell *cell)
{
    played_put(&setup->match, cell);
    if (card < 0)
        return;
    cell_say(&cell[KEY_CARD], setup->edition->card[card].id);
    cell[KEY_STACK].count = setup->edition->rules.card[card].stack + 1;
}

#endif
