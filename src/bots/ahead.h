/* SPDX-License-Identifier: MIT
 *
 * ahead.h: shared by bots that think ahead: they imagine worlds that fit what is known, play them
 * on with quick's answers, and let the outlook judge them between two turns.
 *
 * An answer is judged twice: at the end of the player's turn, and at the end of the round. The
 * first does not depend on what others do next, so it varies little between worlds; the second
 * includes it. Together they are better than either: of 600 games against three quick, greedy won
 * 0.82 with the first alone, 0.98 with the second, 0.99 with both; against three with the first
 * alone 0.31, 0.25 and 0.35. */
#ifndef HIDALGO_AHEAD_H
#define HIDALGO_AHEAD_H

#include "averages.h"
#include "bots.h"
#include "outlook.h"
#include "quick.h"

/* How far an imagined world is played on. */
enum ahead_until {
    AHEAD_TURN, /* until this seat's turn, or the round, is over                     */
    AHEAD_ROUND /* until the round is over                                            */
};

struct ahead {
    const struct hd_rules *r;
    const struct outlook_net *net;
    unsigned me;
    bool points;                         /* only points count, for callers that report points */
    int32_t prize;                       /* the worth of winning, in OUTLOOK_POINTs; 0: none    */
    struct hd_mark mark;                 /* the end of the current round               */
    struct quick quick[HD_SEATS];        /* one for each seat, for speed */
    struct quick_memory known[HD_SEATS]; /* what each knows of places, which differs */
    struct outlook_memory memory;
    struct averages *averages; /* that playouts teach and heed; may be NULL */
};

void ahead_begin(struct ahead *a, const struct hd_bot *self, const struct hd_rules *r, int seat);

/* Call it once for each question. */
void ahead_look(struct ahead *a, const struct hd_view *view);

/* Makes others' dials, and cards that they took back, in a world that fits likelier to be what
 * quick would choose. */
void ahead_guess(struct ahead *a, const struct hd_view *view, uint64_t *random,
                 struct hd_state *world);

/* Such a world, dealt to the end of the round. */
void ahead_imagine(struct ahead *a, const struct hd_view *view, uint64_t *random,
                   struct hd_state *world);

/* Whether the current round is over, and nobody has begun the next. */
bool ahead_over(const struct ahead *a, const struct hd_state *world);

/* Whether the world was played on that far. */
bool ahead_reached(const struct ahead *a, const struct hd_state *world, enum ahead_until until);

/* The answer of quick for the asked seat. */
struct hd_move ahead_quick(struct ahead *a, const struct hd_state *world);

/* Gives an answer in a world, and notes it for the averages. */
void ahead_answer(struct ahead *a, struct hd_state *world, struct hd_move m);

/* The points that each seat can expect at the end of the game, of a state between two turns, in
 * OUTLOOK_POINTs. */
void ahead_points(struct ahead *a, const struct hd_state *world, int32_t out[HD_SEATS]);

/* Each seat's chance to win that follows from such points, of AHEAD_SURE. */
enum { AHEAD_SURE = 65536 };
void ahead_chances_of(const struct ahead *a, const struct hd_state *world,
                      const int32_t points[HD_SEATS], int32_t out[HD_SEATS]);

/* The worth to each seat of a state between two turns, in OUTLOOK_POINTs: half is the expected lead
 * at the end, half the chance to win.  A bot that counts only points takes no risks when behind and
 * does not play safe when ahead; one that counts only chances plays carelessly while little is
 * decided. */
void ahead_judge(struct ahead *a, const struct hd_state *world, int32_t out[HD_SEATS]);
/* The same, of such points. */
void ahead_worths(const struct ahead *a, const struct hd_state *world,
                  const int32_t points[HD_SEATS], int32_t out[HD_SEATS]);

/* Each seat's chance to win from such a state, of AHEAD_SURE: what the outlook expects, and how
 * uncertain that is so long before the end. Needs no ahead_look(). */
void ahead_chances(struct ahead *a, const struct hd_state *world, int32_t out[HD_SEATS]);

/* Plays a world on from a question, with quick for everybody. */
void ahead_play_on(struct ahead *a, struct hd_state *world, enum ahead_until until);

/* Plays a world on to the end of the round, and judges it for each seat. */
void ahead_worth(struct ahead *a, struct hd_state *world, int32_t out[HD_SEATS]);

/* What an answer is worth in a world to this seat, which gives it. */
int32_t ahead_tried(struct ahead *a, const struct hd_state *world, struct hd_move m);

/* 2^(-n/256), of 65,536. */
unsigned ahead_fading(unsigned n);

#endif
