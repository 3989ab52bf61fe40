/* SPDX-License-Identifier: MIT
 *
 * playing.c: plays games of one version (playing.h). */
#include "compare/playing.h"

#include <stdlib.h>

#include "batches.h"

static bool watch_game(void *context, const struct hd_game *game)
{
    struct version_player *p = context;
    struct sim_row *row = &p->now[game->thread];
    if (game->moves == 0)
        row_begin(row, game);
    tally_watch(&row->tally, game);
    chances_look(p->chances[game->thread], game->state, &row->tally);
    game->events->due = true;
    if (!hd_over(game->state))
        return true;
    tally_close(&row->tally, game->state);
    row_end(row, game);
    p->row[game->index % BATCH] = *row;
    return true;
}

bool playing_begin(struct version_player *p, const struct hd_edition *edition, int threads)
{
    p->edition = edition;
    p->row = calloc(BATCH, sizeof *p->row);
    bool ready = p->row != NULL;
    for (int i = 0; ready && i < (threads < 1 ? 1 : threads); i++) {
        p->chances[i] = chances_new(&edition->rules);
        ready = p->chances[i] != NULL;
    }
    return ready;
}

void playing_end(struct version_player *p)
{
    free(p->row);
    for (int i = 0; i < HD_MATCH_THREADS; i++)
        chances_free(p->chances[i]);
}

bool playing_part(struct version_player *p, const struct hd_match *like, uint64_t first,
                  uint64_t games, struct hd_match_result *to, char *why)
{
    struct hd_match match = *like;
    match.rules = &p->edition->rules;
    match.rotation = HD_ROTATED;
    match.first = like->first + first;
    match.games = games;
    match.watch = watch_game;
    match.context = p;
    return hd_match(&match, to, why) && to->games == games;
}

int playing_block(const struct version_player *p, int from, int rows)
{
    int to = from;
    while (to < rows && p->row[to].block == p->row[from].block)
        to++;
    return to;
}
