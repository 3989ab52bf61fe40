/* SPDX-License-Identifier: MIT
 *
 * selfplay.c: watches a match, and notes the outlook's inputs between turns until the result of the
 * game is known. */
#include "selfplay.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { SEEN = HD_ROUNDS * (HD_SEATS + 2) /* positions between turns of one game, at most */ };

/* A game that is being played: each thread has one. */
struct selfplay_record {
    int n;
    uint8_t round, turn; /* of the last position             */
    struct fit_sample sample[SEEN];
    int16_t score[SEEN][HD_SEATS]; /* at each position              */
};

struct collection {
    const struct selfplay *play;
    struct fit_sample *samples; /* SELFPLAY_KEPT for each game */
    uint8_t *kept;              /* how many of each game       */
    struct selfplay_record *record;
};

static void selfplay_note(const struct selfplay *play, const struct hd_state *s,
                          struct selfplay_record *k)
{
    k->round = s->round;
    k->turn = s->turn;
    struct outlook_look *look = &k->sample[k->n].look;
    memset(look, 0, sizeof *look);
    outlook_see(play->match.rules, s, NULL, look);
    memcpy(k->score[k->n++], s->score, sizeof k->score[0]);
}

/* The target of each position, from the last to the first. */
static void look_back(const struct selfplay *play, const struct hd_state *over,
                      struct selfplay_record *k)
{
    int32_t came[HD_SEATS] = {0}, expected[HD_SEATS];
    const int16_t *score = over->score;
    for (int at = k->n - 1; at >= 0; at--) {
        for (int i = 0; i < over->seats; i++)
            came[i] += (score[i] - k->score[at][i]) * OUTLOOK_POINT;
        memcpy(k->sample[at].came, came, sizeof came);
        score = k->score[at];
        if (!play->net)
            continue;
        outlook_look_points(play->net, &k->sample[at].look, expected);
        for (int i = 0; i < over->seats; i++)
            came[i] = (came[i] * play->lambda + expected[i] * (256 - play->lambda)) / 256;
    }
}

/* Draws that many of them, each equally likely, in their order. */
static void selfplay_keep(const struct collection *c, const struct hd_game *game,
                          const struct selfplay_record *k)
{
    uint64_t stream = game->seed;
    struct fit_sample *to = &c->samples[game->index * SELFPLAY_KEPT];
    int wanted = k->n < SELFPLAY_KEPT ? k->n : SELFPLAY_KEPT;
    c->kept[game->index] = (uint8_t)wanted;
    for (int at = 0; at < k->n && wanted > 0; at++)
        if (hd_random_below(&stream, (uint32_t)(k->n - at)) < (uint32_t)wanted) {
            *to++ = k->sample[at];
            wanted--;
        }
}

static bool selfplay_watch(void *context, const struct hd_game *game)
{
    const struct collection *c = context;
    const struct hd_state *s = game->state;
    struct selfplay_record *k = &c->record[game->thread];
    if (game->moves == 0)
        k->n = 0;
    if (hd_over(s)) {
        look_back(c->play, s, k);
        selfplay_keep(c, game, k);
    } else if ((k->n == 0 || s->round != k->round || s->turn != k->turn) && k->n < SEEN &&
               outlook_quiet(s))
        selfplay_note(c->play, s, k);
    return true;
}

/* Closes the gaps after games with few positions. */
static size_t pack(const struct collection *c, uint64_t games)
{
    size_t n = 0;
    for (uint64_t g = 0; g < games; g++)
        for (unsigned at = 0; at < c->kept[g]; at++)
            c->samples[n++] = c->samples[g * SELFPLAY_KEPT + at];
    return n;
}

size_t selfplay(const struct selfplay *play, struct fit_sample *samples, char why[HD_MATCH_WHY])
{
    struct hd_match m = play->match;
    static struct hd_match_result result;
    size_t threads = m.threads > 0 ? (size_t)m.threads : 1, n = 0;
    struct collection c = {play, samples, calloc((size_t)m.games, 1),
                           malloc(threads * sizeof *c.record)};
    m.watch = selfplay_watch;
    m.context = &c;
    if (!c.kept || !c.record)
        snprintf(why, HD_MATCH_WHY, "%s", "not enough memory");
    else if (hd_match(&m, &result, why))
        n = pack(&c, result.games);
    free(c.kept);
    free(c.record);
    return n;
}
