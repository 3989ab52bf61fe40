/* SPDX-License-Identifier: MIT
 *
 * score.c: what a place is worth to whom (3.6, 3.7).  Pure queries: the rules
 * score with them (award.c) and front ends preview with them, so the two cannot
 * disagree. */
#include "game.h"

/* The strip of values that counts for a place now. */
static const uint8_t *strip(const struct hd_rules *r, const struct hd_state *s, int place)
{
    for (unsigned b = 0; b < r->boards; b++)
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
 * count times 8 plus its number.  Returns how many. */
static unsigned rank(const struct hd_state *s, int place, unsigned out[HD_SEATS])
{
    unsigned n = 0, here = bit((unsigned)place);
    for (unsigned owner = 0; owner < s->owners; owner++) {
        if (!(s->where[owner] & here))
            continue;
        unsigned key = (unsigned)s->cab[place][owner] << 3 | owner, at = n++;
        for (; at > 0 && out[at - 1] < key; at--)
            out[at] = out[at - 1];
        out[at] = key;
    }
    return n;
}

static struct hd_line *line(const struct hd_state *s, struct hd_line *at, unsigned seat,
                            unsigned points, unsigned why, unsigned with)
{
    points = is_dummy(s, seat) ? 0 : points;
    *at = (struct hd_line){(uint8_t)seat, (uint8_t)points, (uint8_t)why, (uint8_t)with};
    return at + 1;
}

/* The king's and the grande's bonus go to the sole first only (3.6). */
static struct hd_line *bonuses(const struct hd_state *s, struct hd_line *at, int place,
                               unsigned seat)
{
    enum { BONUS = 2 };
    if (s->king == place)
        at = line(s, at, seat, BONUS, HD_WHY_KING, 1u << seat);
    if (s->grande[seat] == place)
        at = line(s, at, seat, BONUS, HD_WHY_GRANDE, 1u << seat);
    return at;
}

/* A group of one takes one place, a tie of any size takes two and gets the points
 * of the second of them (3.7). */
unsigned hd_score_lines(const struct hd_rules *r, const struct hd_state *s, int place, bool firsts,
                        struct hd_line out[HD_LINES])
{
    unsigned ranked[HD_SEATS + 1], n = rank(s, place, ranked), fields = r->fields[s->seats];
    if (n == 0)
        return 0;
    struct hd_line *at = out;
    const uint8_t *value = strip(r, s, place);
    ranked[n] = 0;
    for (unsigned i = 0, field = 0; i < n && field < HD_FIELDS; field++) {
        unsigned seat = ranked[i] & 7, with = 1u << seat, why = HD_WHY_FIRST + field, from = i;
        while (ranked[++i] >> 3 == ranked[from] >> 3)
            with |= 1u << (ranked[i] & 7);
        if (i - from > 1) {
            if (firsts)
                break;
            why = HD_WHY_TIED_FIRST + field++;
        }
        unsigned points = field < fields ? value[field] : 0;
        for (; from < i; from++)
            at = line(s, at, ranked[from] & 7, points, why, with);
        if (i == 1)
            at = bonuses(s, at, place, seat);
        if (firsts)
            break;
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
