/* SPDX-License-Identifier: MIT
 *
 * score.h: what a place is worth to whom (3.6, 3.7), written once for the two who
 * want to know: score.c shows it, line by line and with the reasons; award.c only
 * adds it up, for which the reasons are never reckoned. */
#ifndef HIDALGO_SCORE_H
#define HIDALGO_SCORE_H

#include "game.h"

/* The strip of values that counts for a place now. */
static inline const uint8_t *score_strip(const struct hd_rules *r, const struct hd_state *s,
                                         int place)
{
    for (unsigned b = 0; s->boarded & bit((unsigned)place) && b < r->boards; b++)
        if (s->board_at[b] == place)
            return r->board[b];
    return place == HD_CASTILLO ? r->castillo : r->region[place].value;
}

/* A colour takes its place among those ranked before. */
static ALWAYS unsigned *score_rank_one(unsigned *last, unsigned count, unsigned owner)
{
    unsigned key = count << 3 | owner, *at = last + 1;
    if (count == 0)
        return last;
    for (; at[-1] < key; at--)
        *at = at[-1];
    *at = key;
    return last + 1;
}

/* The colours that have caballeros in the place, the most first; each as its
 * count times 8 plus its number, and 0 behind the last.  Before the first stands
 * what is more than any, so that looking for a place ends there. */
static ALWAYS void score_rank(const struct hd_state *s, int place, unsigned out[HD_SEATS + 2])
{
    const uint8_t *cab = s->cab[place];
    unsigned *last = out;
    *last = HD_NONE << 3;
    last = score_rank_one(last, cab[0], 0);
    last = score_rank_one(last, cab[1], 1);
    last = score_rank_one(last, cab[2], 2);
    last = score_rank_one(last, cab[3], 3);
    last = score_rank_one(last, cab[4], 4);
    last[1] = 0;
}
_Static_assert(HD_SEATS == 5, "score_rank ranks five colours");

/* Where points go: to the scores, or, when these are NULL, to a list of lines. */
struct score_to {
    int16_t *score;
    struct hd_line *line;
};

static ALWAYS void score_give(struct score_to *to, unsigned seat, unsigned points, unsigned why,
                              unsigned with)
{
    if (to->score)
        to->score[seat] = (int16_t)(to->score[seat] + (int)points);
    else
        *to->line++ = (struct hd_line){(uint8_t)seat, (uint8_t)points, (uint8_t)why, (uint8_t)with};
}

/* The king's and the grande's bonus go to the sole first only (3.6). */
static ALWAYS void score_bonuses(const struct hd_state *s, int place, unsigned seat,
                                 struct score_to *to)
{
    enum { BONUS = 2 };
    if (s->king == place && !is_dummy(s, seat))
        score_give(to, seat, BONUS, HD_WHY_KING, 1u << seat);
    if (s->grande[seat] == place)
        score_give(to, seat, BONUS, HD_WHY_GRANDE, 1u << seat);
}

/* Everybody in a tie gets the points.  Returns what stands behind its last. */
static ALWAYS const unsigned *score_tie(const struct hd_state *s, const unsigned *ranked,
                                        unsigned points, unsigned why, struct score_to *to)
{
    unsigned with = 0, count = *ranked >> 3;
    for (const unsigned *in = ranked; !to->score && *in >> 3 == count; in++)
        with |= 1u << (*in & 7);
    for (; *ranked >> 3 == count; ranked++)
        score_give(to, *ranked & 7, is_dummy(s, *ranked & 7) ? 0 : points, why, with);
    return ranked;
}

/* A group of one takes one place, a tie of any size takes two and gets the points
 * of the second of them (3.7).  firsts: first places only (R9). */
static ALWAYS void score_place(const struct hd_rules *r, const struct hd_state *s, int place,
                               bool firsts, struct score_to *to)
{
    unsigned ranked[HD_SEATS + 2];
    score_rank(s, place, ranked);
    const uint8_t *value = score_strip(r, s, place);
    const unsigned *next = ranked + 1;
    unsigned fields = firsts ? 1 : r->fields[s->seats];
    unsigned last = to->score ? fields : firsts ? 1 : HD_FIELDS; /* lines tell of no points too */
    for (unsigned field = 0; *next && field < last; field++) {
        unsigned seat = *next & 7;
        if (*next >> 3 == next[1] >> 3) {
            if (firsts)
                break;
            field++;
            next = score_tie(s, next, field < fields ? value[field] : 0,
                             HD_WHY_TIED_FIRST + field - 1, to);
            continue;
        }
        unsigned points = field < fields && !is_dummy(s, seat) ? value[field] : 0;
        score_give(to, seat, points, HD_WHY_FIRST + field, 1u << seat);
        if (next++ == ranked + 1)
            score_bonuses(s, place, seat, to);
    }
}

#endif
