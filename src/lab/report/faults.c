/* SPDX-License-Identifier: MIT
 *
 * faults.c: tells what other people's bots did wrong (faults.h). */
#include "report/faults.h"

#include <inttypes.h>

#include "exec/exec.h"

enum { BOT, PLAYER, GAMES, ILLEGAL, LATE, TOO_LONG, ENDED, COLUMNS };

static const struct column columns[COLUMNS] = {
    [BOT] = {.id = "bot", .kind = COLUMN_WORD, .in = IN_JSON},
    [PLAYER] = {.id = "player", .kind = COLUMN_COUNT, .in = IN_JSON},
    [GAMES] = {.id = "games", .kind = COLUMN_COUNT, .in = IN_JSON},
    [ILLEGAL] = {.id = "illegal", .kind = COLUMN_COUNT, .in = IN_JSON},
    [LATE] = {.id = "late", .kind = COLUMN_COUNT, .in = IN_JSON},
    [TOO_LONG] = {.id = "too_long", .kind = COLUMN_COUNT, .in = IN_JSON},
    [ENDED] = {.id = "ended", .kind = COLUMN_COUNT, .in = IN_JSON},
};

struct faulty {
    const struct hd_match *match;
    int players, count;
    int player[HD_POOL];
    struct hd_faults faults[HD_POOL];
};

static void faults_row(const void *of, int i, struct results_cell cell[RESULTS_COLUMNS])
{
    const struct faulty *all = of;
    const struct hd_faults *f = &all->faults[i];
    cell_say(&cell[BOT], all->match->player[all->player[i]].bot->name);
    cell[PLAYER].count = all->player[i] + 1;
    cell[GAMES].count = (int64_t)f->games;
    cell[ILLEGAL].count = (int64_t)f->illegal;
    cell[LATE].count = (int64_t)f->late;
    cell[TOO_LONG].count = (int64_t)f->too_long;
    cell[ENDED].count = (int64_t)f->ended;
}

void tell_faults(struct account *t, const struct hd_match *match, int players)
{
    struct faulty all = {.match = match, .players = players};
    for (int i = 0; i < players; i++)
        if (hd_bot_faults(match->player[i].bot, &all.faults[all.count]))
            all.player[all.count++] = i;
    const struct results table = {.id = "faults",
                                  .in = IN_JSON,
                                  COLUMNS_OF(columns),
                                  .rows = all.count,
                                  .of = &all,
                                  .row = faults_row};
    tell_table(t, &table);
    for (int i = 0; i < all.count; i++) {
        const struct hd_faults *f = &all.faults[i];
        char words[HD_SPEC + 200];
        snprintf(words, sizeof words,
                 "%s (%d): random finished %" PRIu64 " of its games: %" PRIu64
                 " illegal answers, %" PRIu64 " late, %" PRIu64 " too long, %" PRIu64
                 " times it had ended",
                 match->player[all.player[i]].bot->name, all.player[i] + 1, f->games, f->illegal,
                 f->late, f->too_long, f->ended);
        if (f->games > 0)
            tell_words(t, IN_PEOPLE, words);
    }
}
