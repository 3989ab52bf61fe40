/* SPDX-License-Identifier: MIT
 *
 * score.h: what a place is worth to whom (3.6, 3.7), for its two users: score.c lists it with the
 * reasons; award.c only adds it up, and never works out the reasons.
 *
 * In this folder: pieces, hands, dials, points and events, each with one writer. */
#ifndef HIDALGO_SCORE_H
#define HIDALGO_SCORE_H

#include "game.h"

/* The values of a place with a movable board, or with a temporary rule for its values; may use
 * 'room'. */
const int8_t *hd_strip_covered(const struct hd_rules *r, const struct hd_state *s, int place,
                               int8_t room[HD_FIELDS]);

/* The values that count for a place now. */
static inline const int8_t *score_strip(const struct hd_rules *r, const struct hd_state *s,
                                        int place, int8_t room[HD_FIELDS])
{
    if (s->covered >> place & 1)
        return hd_strip_covered(r, s, place, room);
    return place == HD_CASTILLO ? r->castillo : r->region[place].value;
}

/* Its class: the first value (T19, T20). */
static inline int score_class(const struct hd_rules *r, const struct hd_state *s, int place,
                              int8_t room[HD_FIELDS])
{
    return score_strip(r, s, place, room)[0];
}

/* Swaps the two if the second is more. */
static inline void score_order(unsigned *more, unsigned *less)
{
    unsigned a = *more, b = *less;
    *more = a > b ? a : b;
    *less = a > b ? b : a;
}

/* The colours in the place, the most caballeros first; each as its count times 8 plus its number:
 * below 8, the colour has none. */
struct score_ranked {
    unsigned first, second, third, fourth, fifth;
};

static inline struct score_ranked score_rank(const uint8_t cab[HD_SEATS])
{
    unsigned a = cab[0] * 8u, b = cab[1] * 8u | 1, c = cab[2] * 8u | 2, d = cab[3] * 8u | 3, e = 0;
    score_order(&a, &b);
    score_order(&c, &d);
    score_order(&a, &c);
    score_order(&b, &d);
    score_order(&b, &c);
    if (cab[4]) {
        e = cab[4] * 8u | 4;
        score_order(&d, &e);
        score_order(&c, &d);
        score_order(&b, &c);
        score_order(&a, &b);
    }
    return (struct score_ranked){a, b, c, d, e};
}
_Static_assert(HD_SEATS == 5, "score_rank ranks five colours");

/* Where points go: to the scores, and to sums if there are any; or, without scores, to a list of
 * lines. The dummy gets none; in the scores it is cheaper to take them away again (award.c). */
struct score_to {
    int16_t *score;
    struct hd_score_line *line;
    struct hd_sums *sums;
    unsigned seats; /* players; the dummy comes after them */
    int given;      /* with sums: points of all players      */
};

static inline void score_add(int16_t *to, int points)
{
    *to = (int16_t)(*to + points);
}

static inline void score_give(struct score_to *to, unsigned seat, int points, unsigned why,
                              unsigned with)
{
    if (to->sums && seat < to->seats) {
        score_add(&to->sums->why[why], points);
        to->given += points;
    }
    if (to->score)
        score_add(&to->score[seat], points);
    else
        *to->line++ = (struct hd_score_line){(uint8_t)seat, seat < to->seats ? (int8_t)points : 0,
                                             (uint8_t)why, (uint8_t)with};
}

/* What whoever is alone in first place gets besides the points: 'row' says it for each colour;
 * without a row, the pieces in that place do. */
struct score_bonus {
    const uint16_t *each;
    const struct hd_state *s;
    int place;
};

/* The king's and the grande's bonus go to the sole first only (3.6). */
static inline void score_bonuses(const struct score_bonus *b, unsigned seat, struct score_to *to)
{
    if (b->each) {
        score_give(to, seat, b->each[seat], HD_WHY_KING, 1u << seat);
        return;
    }
    if (b->s->king == b->place && (to->score || seat < to->seats))
        score_give(to, seat, b->s->king_bonus, HD_WHY_KING, 1u << seat);
    if (b->s->grande[seat] == b->place)
        score_give(to, seat, b->s->grande_bonus, HD_WHY_GRANDE, 1u << seat);
}

/* Whether two have equally many caballeros. */
static inline bool score_tied(unsigned one, unsigned other)
{
    return (one ^ other) < 1u << 3;
}

/* Everybody in a tie gets the points. Returns the one after its last. */
static inline const unsigned *score_tie(const unsigned *ranked, int points, unsigned why,
                                        struct score_to *to)
{
    unsigned with = 0, first = *ranked;
    for (const unsigned *in = ranked; !to->score && score_tied(*in, first); in++)
        with |= 1u << (*in & 7);
    do
        score_give(to, *ranked++ & 7, points, why, with);
    while (score_tied(*ranked, first));
    return ranked;
}

/* How many places of the ranking get points.  firsts: first places only (R9). */
static inline unsigned score_fields(const struct hd_rules *r, const struct hd_state *s, bool firsts)
{
    return firsts ? 1 : r->fields[s->seats];
}

/* What is scored: the values, how many of them count, and what is given besides. */
struct score_of {
    const int8_t *strip;
    unsigned fields;
    bool firsts;
    const struct score_bonus *bonus;
};

static ALWAYS int score_value(const struct score_of *of, unsigned field)
{
    return field < of->fields ? of->strip[field] : 0;
}

/* Lines also list those who get no points. */
static ALWAYS bool score_counts(const struct score_of *of, const struct score_to *to,
                                unsigned field)
{
    return !to->score || field < of->fields;
}

static ALWAYS void score_one(const struct score_of *of, unsigned ranked, unsigned field,
                             struct score_to *to)
{
    unsigned seat = ranked & 7;
    score_give(to, seat, score_value(of, field), HD_WHY_FIRST + field, 1u << seat);
}

/* Those who come after, where four places get points: from a field on. */
void hd_score_on(const int8_t strip[HD_FIELDS], const unsigned *next, unsigned field,
                 struct score_to *to);

/* A group of one takes one place of the ranking, a tie of any size takes two and gets the points
 * of the second of them (3.7): in the last place it gets none. */
static ALWAYS void score_third(const struct score_of *of, const unsigned *next, struct score_to *to)
{
    if (*next < 8 || !score_counts(of, to, 2))
        return;
    if (of->fields > 3)
        hd_score_on(of->strip, next, 2, to);
    else if (!score_tied(next[0], next[1]))
        score_one(of, *next, 2, to);
    else if (!to->score)
        score_tie(next, 0, HD_WHY_TIED_THIRD, to);
}

static ALWAYS void score_second(const struct score_of *of, const struct score_ranked *k,
                                struct score_to *to)
{
    if (k->second < 8 || !score_counts(of, to, 1))
        return;
    if (score_tied(k->second, k->third)) {
        const unsigned next[] = {k->second, k->third, k->fourth, k->fifth, 0};
        const unsigned *after = score_tie(next, score_value(of, 2), HD_WHY_TIED_SECOND, to);
        if (of->fields > 3)
            hd_score_on(of->strip, after, 3, to);
    } else {
        const unsigned third[] = {k->third, k->fourth, k->fifth, 0};
        score_one(of, k->second, 1, to);
        score_third(of, third, to);
    }
}

/* The first value always counts. */
static ALWAYS void score_first(const struct score_of *of, const struct score_ranked *k,
                               struct score_to *to)
{
    unsigned seat = k->first & 7;
    if (k->first < 8)
        return;
    if (!score_tied(k->first, k->second)) {
        score_give(to, seat, of->strip[0], HD_WHY_FIRST, 1u << seat);
        score_bonuses(of->bonus, seat, to);
        if (!of->firsts)
            score_second(of, k, to);
    } else if (!of->firsts) {
        const unsigned next[] = {k->first, k->second, k->third, k->fourth, k->fifth, 0};
        score_third(of, score_tie(next, score_value(of, 1), HD_WHY_TIED_FIRST, to), to);
    }
}
_Static_assert(HD_FIELDS == 4, "four places of the ranking can get points");

/* A row of caballeros by colour, at a place with these values. fields: how many of the values
 * count. */
static inline void score_row(const uint8_t cab[HD_SEATS], const int8_t strip[HD_FIELDS],
                             unsigned fields, bool firsts, const struct score_bonus *bonus,
                             struct score_to *to)
{
    struct score_of of = {strip, fields, firsts, bonus};
    struct score_ranked ranked = score_rank(cab);
    score_first(&of, &ranked, to);
}

/* A place as it is now. fields: score_fields(). */
static inline void score_place(const struct hd_rules *r, const struct hd_state *s, int place,
                               unsigned fields, bool firsts, struct score_to *to)
{
    int8_t room[HD_FIELDS];
    struct score_bonus bonus = {NULL, s, place};
    score_row(s->cab[place], score_strip(r, s, place, room), fields, firsts, &bonus, to);
}

#endif
