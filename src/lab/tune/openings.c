/* SPDX-License-Identifier: MIT
 *
 * openings.c: plays, and counts the wins of the first player (openings.h). */
#include "tune/openings.h"

#include <stdlib.h>

#include "figures.h"
#include "intl.h"

/* Whole blocks, however many seatings these have. */
enum { PART = 240 };

struct opening_row {
    uint64_t block;
    uint8_t first;
    double wins;
};

/* Only notes the first player, and gives no answers. */
static int see_first(void *context, const struct hd_game *game, struct hd_move out[HD_MOVES])
{
    struct opening_row *row = context;
    (void)out;
    if (game->moves == 0)
        row[game->index % PART] =
            (struct opening_row){.block = game->block, .first = game->state->first};
    return 0;
}

static bool see_end(void *context, const struct hd_game *game)
{
    struct opening_row *row = (struct opening_row *)context + game->index % PART;
    row->wins = (double)win_of(hd_leaders(game->state), row->first) / HD_WIN;
    return true;
}

static void add_part(struct clusters *c, const struct opening_row *row, int games)
{
    for (int from = 0, to = 0; from < games; from = to) {
        double x = 0;
        for (; to < games && row[to].block == row[from].block; to++)
            x += row[to].wins;
        double n = to - from;
        c->count++;
        c->x += x;
        c->n += n;
        c->xx += x * x;
        c->xn += x * n;
        c->nn += n * n;
    }
}

static bool openings_play(const struct worth_setup *setup, struct opening_row *row,
                          struct openings *out, char *why)
{
    struct hd_match match = setup->match;
    match.rules = &setup->edition->rules;
    match.rotation = HD_ROTATED;
    match.fork = see_first;
    match.over = see_end;
    match.context = row;
    while (out->games < setup->match.games) {
        struct hd_match_result result;
        match.first = out->games;
        match.games = setup->match.games - out->games;
        match.games = match.games < PART ? match.games : PART;
        if (!hd_match(&match, &result, why))
            return false;
        if (result.games < match.games)
            return true; /* interrupted: this part does not count */
        add_part(&out->wins, row, (int)match.games);
        out->games += match.games;
    }
    return true;
}

bool openings_more(const struct worth_setup *setup, struct openings *out, char why[WORTH_WHY])
{
    struct opening_row *row = calloc(PART, sizeof *row);
    snprintf(why, WORTH_WHY, "%s", row ? "" : _("not enough memory"));
    bool good = row && openings_play(setup, row, out, why);
    free(row);
    return good;
}
