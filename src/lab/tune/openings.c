/* SPDX-License-Identifier: MIT
 *
 * openings.c: plays, and counts the wins of the first player (openings.h). */
#include "tune/openings.h"

#include <stdlib.h>

#include "batches.h"
#include "figures.h"

const struct sums openings_sums = SUMS(struct openings, SUM(struct openings, games, COUNT),
                                       SUM_PARTS(struct openings, wins, clusters_sums));

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
        row[game->index % BATCH] =
            (struct opening_row){.block = game->block, .first = game->state->first};
    return 0;
}

static bool see_end(void *context, const struct hd_game *game)
{
    struct opening_row *row = (struct opening_row *)context + game->index % BATCH;
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

struct opening {
    const struct worth_setup *setup;
    struct openings *out;
    struct opening_row *row;
};

static bool openings_part(void *own, uint64_t games, char *why)
{
    struct opening *o = own;
    struct hd_match match = o->setup->match;
    struct hd_match_result result;
    match.rules = &o->setup->edition->rules;
    match.rotation = HD_ROTATED;
    match.fork = see_first;
    match.over = see_end;
    match.context = o->row;
    match.first = o->out->games;
    match.games = games;
    if (!hd_match(&match, &result, why) || result.games < games)
        return false;
    add_part(&o->out->wins, &o->row[o->out->games % BATCH], (int)games);
    o->out->games += games;
    return true;
}

bool openings_more(const struct worth_setup *setup, struct openings *out, char why[WORTH_WHY])
{
    struct opening o = {setup, out, calloc(BATCH, sizeof *o.row)};
    const struct batches batches = {
        .games = setup->match.games, .done = &out->games, .own = &o, .play = openings_part};
    snprintf(why, WORTH_WHY, "%s", o.row ? "" : "not enough memory");
    bool good = o.row && batches_play(&batches, why);
    free(o.row);
    return good;
}
