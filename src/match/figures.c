/* SPDX-License-Identifier: MIT
 *
 * figures.c: adds up blocks, and computes shares, means and intervals. */
#include "figures.h"

#include <string.h>

#include "stats.h"

static const struct sums share_sums =
    SUMS(struct share, SUM_TO(struct share, games, points, COUNT));
static const struct sums side_sums = SUMS(struct side, SUM_PARTS(struct side, all, share_sums),
                                          SUM_TO(struct side, blocks, nanoseconds, COUNT));
static const struct sums open_sums = SUMS(struct open, SUM_TO(struct open, block, games, COUNT),
                                          SUM_PARTS(struct open, share, share_sums));
const struct sums figures_sums =
    SUMS(struct figures, SUM_TO(struct figures, games, signature, COUNT),
         SUM_PARTS(struct figures, side, side_sums), SUM_PARTS(struct figures, open, open_sums));

/* ---- adding up ---------------------------------------------------------------------- */

static void add_share(struct share *to, const struct share *from)
{
    to->games += from->games;
    to->ends += from->ends;
    to->wins += from->wins;
    to->points += from->points;
}

static void close_share(struct side *to, const struct share *s)
{
    if (!s->games)
        return;
    add_share(&to->all, s);
    to->blocks++;
    to->ww += s->wins * s->wins;
    to->wg += s->wins * s->games;
    to->gg += s->games * s->games;
    to->pp += s->points * s->points;
    to->pe += s->points * (int64_t)s->ends;
    to->ee += (int64_t)(s->ends * s->ends);
}

static void close_block(struct side side[SIDES], const struct open *o)
{
    for (int i = 0; i < SIDES; i++)
        close_share(&side[i], &o->share[i]);
}

static struct open *room_of(struct figures *f, uint64_t block)
{
    struct open *room = NULL;
    for (int i = 0; i <= HD_MATCH_THREADS; i++) {
        struct open *o = &f->open[i];
        if (o->games && o->block == block)
            return o;
        if (!o->games && !room)
            room = o;
    }
    memset(room, 0, sizeof *room);
    room->block = block;
    return room;
}

uint64_t figures_signature(uint64_t index, uint64_t hash)
{
    uint64_t stream = index;
    stream = hd_random(&stream) ^ hash;
    return hd_random(&stream);
}

void figures_add(struct figures *f, const struct figures_end *g, uint64_t block)
{
    f->decisions += (uint64_t)g->decisions;
    f->signature += figures_signature(g->index, g->hash) * (2 * (uint64_t)g->branch + 1);
    if (g->branch > 0)
        return;
    struct open *o = room_of(f, g->block);
    unsigned had = 0;
    for (int seat = 0; seat < g->seats; seat++) {
        struct share end = {.ends = 1, .wins = win_of(g->winners, seat), .points = g->score[seat]};
        struct share *player = &o->share[HD_SEATS + g->seated[seat]];
        player->games += !(had >> g->seated[seat] & 1);
        had |= 1u << g->seated[seat];
        add_share(player, &end);
        end.games = 1;
        add_share(&o->share[seat], &end);
    }
    f->games++;
    if (++o->games == block) {
        close_block(f->side, o);
        o->games = 0;
    }
}

/* ---- results ------------------------------------------------------------------------ */

static void side_figures(const struct side *s, uint64_t block, struct hd_figures *out)
{
    double games = (double)s->all.games, ends = (double)s->all.ends, blocks = (double)s->blocks,
           wins = (double)s->all.wins / HD_WIN;
    struct clusters share = {
        blocks,       wins, games, (double)s->ww / HD_WIN / HD_WIN, (double)s->wg / HD_WIN,
        (double)s->gg};
    struct clusters mean = {blocks,        (double)s->all.points, ends,
                            (double)s->pp, (double)s->pe,         (double)s->ee};
    *out =
        (struct hd_figures){.games = s->all.games,
                            .ends = s->all.ends,
                            .wins = s->all.wins,
                            .points = s->all.points,
                            .share = games > 0 ? wins / games : 0,
                            .mean = ends > 0 ? (double)s->all.points / ends : 0,
                            .share_ci = block > 1 ? stats_share(&share) : stats_wilson(wins, games),
                            .mean_ci = stats_mean(&mean),
                            .decisions = s->decisions,
                            .nanoseconds = s->nanoseconds};
}

void figures_result(const struct figures *f, int seats, uint64_t block, struct hd_match_result *out)
{
    struct side side[SIDES];
    memset(out, 0, sizeof *out);
    memcpy(side, f->side, sizeof side);
    for (int i = 0; i <= HD_MATCH_THREADS; i++)
        if (f->open[i].games)
            close_block(side, &f->open[i]);
    out->games = f->games;
    out->decisions = f->decisions;
    out->signature = f->signature;
    for (int i = 0; i < SIDES; i++) {
        struct hd_figures *to = i < HD_SEATS ? &out->seat[i] : &out->player[i - HD_SEATS];
        side_figures(&side[i], block, to);
        to->chance = to->games ? (double)to->ends / ((double)to->games * seats) : 0;
    }
}
