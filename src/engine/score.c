/* SPDX-License-Identifier: MIT
 *
 * score.c: what a place is worth to whom (3.6, 3.7).  Pure queries: the rules
 * score with them (award.c) and front ends preview with them, so the two cannot
 * disagree. */
#include "game.h"

/* The strip of values that counts for a place now. */
static const uint8_t *strip(const struct hd_rules *r, const struct hd_state *s, int place)
{
    for (unsigned b = 0; s->boarded & bit((unsigned)place) && b < r->boards; b++)
        if (s->board_at[b] == place)
            return r->board[b];
    return place == HD_CASTILLO ? r->castillo : r->region[place].value;
}

unsigned hd_first_value(const struct hd_rules *r, const struct hd_state *s, int place)
{
    return strip(r, s, place)[0];
}

void hd_values(const struct hd_rules *r, const struct hd_state *s, int place,
               uint8_t out[HD_FIELDS])
{
    const uint8_t *value = strip(r, s, place);
    for (unsigned i = 0; i < HD_FIELDS; i++)
        out[i] = i < r->fields[s->seats] ? value[i] : 0;
}

/* The colours that have caballeros in the place, the most first; each as its
 * count times 8 plus its number, and 0 behind the last. */
static inline void rank(const struct hd_state *s, int place, unsigned out[HD_SEATS + 1])
{
    const uint8_t *cab = s->cab[place];
    unsigned n = 0;
    for (unsigned owner = 0; owner < s->owners; owner++) {
        if (cab[owner] == 0)
            continue;
        unsigned key = (unsigned)cab[owner] << 3 | owner, at = n++;
        for (; at > 0 && out[at - 1] < key; at--)
            out[at] = out[at - 1];
        out[at] = key;
    }
    out[n] = 0;
}

static inline struct hd_line *line(struct hd_line *at, unsigned seat, unsigned points, unsigned why,
                                   unsigned with)
{
    *at = (struct hd_line){(uint8_t)seat, (uint8_t)points, (uint8_t)why, (uint8_t)with};
    return at + 1;
}

/* The king's and the grande's bonus go to the sole first only (3.6). */
static inline struct hd_line *bonuses(const struct hd_state *s, struct hd_line *at, int place,
                                      unsigned seat)
{
    enum { BONUS = 2 };
    if (s->king == place && !is_dummy(s, seat))
        at = line(at, seat, BONUS, HD_WHY_KING, 1u << seat);
    if (s->grande[seat] == place)
        at = line(at, seat, BONUS, HD_WHY_GRANDE, 1u << seat);
    return at;
}

/* The lines of a tie: everybody gets the points.  ranked: its first; returned: what
 * stands behind its last. */
static const unsigned *tie(const struct hd_state *s, const unsigned *ranked, unsigned points,
                           unsigned why, struct hd_line **at)
{
    const unsigned *end = ranked;
    unsigned with = 0;
    for (; *end >> 3 == *ranked >> 3; end++)
        with |= 1u << (*end & 7);
    for (; ranked < end; ranked++)
        *at = line(*at, *ranked & 7, is_dummy(s, *ranked & 7) ? 0 : points, why, with);
    return end;
}

/* A group of one takes one place, a tie of any size takes two and gets the points
 * of the second of them (3.7). */
unsigned hd_score_lines(const struct hd_rules *r, const struct hd_state *s, int place, bool firsts,
                        struct hd_line out[HD_LINES])
{
    unsigned ranked[HD_SEATS + 1];
    rank(s, place, ranked);
    struct hd_line *at = out;
    const unsigned *next = ranked;
    const uint8_t *value = strip(r, s, place);
    unsigned fields = firsts ? 1 : r->fields[s->seats], last = firsts ? 1 : HD_FIELDS;
    for (unsigned field = 0; *next && field < last; field++) {
        unsigned seat = *next & 7;
        if (*next >> 3 == next[1] >> 3) {
            if (firsts)
                break;
            field++;
            next =
                tie(s, next, field < fields ? value[field] : 0, HD_WHY_TIED_FIRST + field - 1, &at);
            continue;
        }
        unsigned points = field < fields && !is_dummy(s, seat) ? value[field] : 0;
        at = line(at, seat, points, HD_WHY_FIRST + field, 1u << seat);
        if (next++ == ranked)
            at = bonuses(s, at, place, seat);
    }
    return (unsigned)(at - out);
}

void hd_score(const struct hd_rules *r, const struct hd_state *s, int place, bool firsts,
              struct hd_points *out)
{
    struct hd_line line[HD_LINES];
    unsigned n = hd_score_lines(r, s, place, firsts, line);
    *out = (struct hd_points){0};
    for (unsigned i = 0; i < n; i++) {
        unsigned seat = line[i].seat;
        if (line[i].why == HD_WHY_KING) {
            out->king[seat] = line[i].points;
        } else if (line[i].why == HD_WHY_GRANDE) {
            out->grande[seat] = line[i].points;
        } else {
            out->points[seat] = line[i].points;
            out->why[seat] = line[i].why;
            out->with[seat] = line[i].with;
        }
    }
}

uint16_t hd_leaders(const struct hd_state *s)
{
    int best = s->score[0];
    unsigned set = 0;
    for (unsigned seat = 0; seat < s->seats; seat++)
        if (s->score[seat] > best)
            best = s->score[seat];
    for (unsigned seat = 0; seat < s->seats; seat++)
        set |= (unsigned)(s->score[seat] == best) << seat;
    return (uint16_t)set;
}
