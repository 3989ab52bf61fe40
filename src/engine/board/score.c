/* SPDX-License-Identifier: MIT
 *
 * score.c: queries about what places are worth. They use score.h, as the rules do, so the two
 * cannot disagree. */
#include "score.h"
#include "step_kinds.h"

static const int8_t *strip_boarded(const struct hd_rules *r, const struct hd_state *s, int place)
{
    const int8_t *strip = place == HD_CASTILLO ? r->castillo : r->region[place].value;
    for (unsigned b = 0; b < r->boards; b++)
        if (s->board_at[b] == place)
            strip = r->board[b];
    return strip;
}

/* From the latest rule back: each counts for the place whose values are here by then. */
static APART const int8_t *strip_ruled(const struct hd_rules *r, const struct hd_state *s,
                                       int place, int8_t room[HD_FIELDS])
{
    unsigned given = 0; /* fields that a rule says */
    for (unsigned i = s->lastings; i-- > 0;) {
        const struct hd_lasting *l = &s->lasting[i];
        unsigned field = hd_rule_field(l->rule);
        if (l->lasts == HD_LASTS_NEXT_ROUND || !hd_rule_is_placed(l->rule))
            continue;
        if (l->rule == HD_RULE_EXCHANGED) {
            place = place == l->where ? l->value : place == l->value ? l->where : place;
        } else if (field < HD_FIELDS && l->where == place && !(given >> field & 1)) {
            room[field] = (int8_t)l->value;
            given |= 1u << field;
        }
    }
    const int8_t *strip = strip_boarded(r, s, place);
    for (unsigned k = 0; given && k < HD_FIELDS; k++)
        room[k] = given >> k & 1 ? room[k] : strip[k];
    return given ? room : strip;
}

const int8_t *hd_strip_covered(const struct hd_rules *r, const struct hd_state *s, int place,
                               int8_t room[HD_FIELDS])
{
    const int8_t *strip = strip_boarded(r, s, place);
    return s->lastings ? strip_ruled(r, s, place, room) : strip;
}

void hd_score_on(const int8_t strip[HD_FIELDS], const unsigned *next, unsigned field,
                 struct score_to *to)
{
    while (*next >= 8 && field < HD_FIELDS) {
        if (score_tied(next[0], next[1])) {
            int points = field + 1 < HD_FIELDS ? strip[field + 1] : 0;
            next = score_tie(next, points, HD_WHY_TIED_FIRST + field, to);
            field += 2;
        } else {
            unsigned seat = *next++ & 7;
            score_give(to, seat, strip[field], HD_WHY_FIRST + field, 1u << seat);
            field++;
        }
    }
}

void hd_values(const struct hd_rules *r, const struct hd_state *s, int place, int8_t out[HD_FIELDS])
{
    int8_t room[HD_FIELDS];
    unsigned fields = r->fields[s->seats];
    const int8_t *value = score_strip(r, s, place, room);
    for (unsigned i = 0; i < HD_FIELDS; i++)
        out[i] = i < fields ? value[i] : 0;
}

unsigned hd_score_lines(const struct hd_rules *r, const struct hd_state *s, int place, bool firsts,
                        struct hd_score_line out[HD_LINES])
{
    struct score_to to = {.line = out, .seats = s->seats};
    score_place(r, s, place, score_fields(r, s, firsts), firsts, &to);
    return (unsigned)(to.line - out);
}

void hd_score(const struct hd_rules *r, const struct hd_state *s, int place, bool firsts,
              struct hd_points *out)
{
    struct hd_score_line line[HD_LINES];
    unsigned n = hd_score_lines(r, s, place, firsts, line);
    *out = (struct hd_points){0};
    for (unsigned i = 0; i < n; i++) {
        unsigned seat = line[i].seat;
        if (line[i].why == HD_WHY_KING) {
            out->king[seat] = (uint8_t)line[i].points;
        } else if (line[i].why == HD_WHY_GRANDE) {
            out->grande[seat] = (uint8_t)line[i].points;
        } else {
            out->points[seat] = line[i].points;
            out->why[seat] = line[i].why;
            out->with[seat] = line[i].with;
        }
    }
}

/* The dummy gets no points. */
static void only_players(int16_t out[HD_SEATS], unsigned seats)
{
    for (unsigned owner = seats; owner < HD_SEATS; owner++)
        out[owner] = 0;
}

void hd_score_sum(const struct hd_rules *r, const struct hd_state *s, int place, bool firsts,
                  int16_t out[HD_SEATS])
{
    struct score_to to = {.score = out, .seats = s->seats};
    only_players(out, 0);
    score_place(r, s, place, score_fields(r, s, firsts), firsts, &to);
    if (s->owners > s->seats)
        out[s->seats] = 0; /* the dummy's; other colours have no caballeros */
}

void hd_rank_points(const struct hd_row *row, int16_t out[HD_SEATS])
{
    struct score_to to = {.score = out, .seats = row->seats};
    struct score_bonus bonus = {row->bonus, NULL, HD_NONE};
    only_players(out, 0);
    score_row(row->count, row->value, row->firsts ? 1 : row->fields, row->firsts, &bonus, &to);
    only_players(out, row->seats);
}

void hd_row_of(const struct hd_rules *r, const struct hd_state *s, int place, struct hd_row *out)
{
    int8_t room[HD_FIELDS];
    const int8_t *strip = score_strip(r, s, place, room);
    *out = (struct hd_row){.seats = s->seats, .fields = r->fields[s->seats]};
    for (unsigned i = 0; i < HD_FIELDS; i++)
        out->value[i] = strip[i];
    for (unsigned owner = 0; owner < s->owners; owner++) {
        unsigned king = s->king == place ? s->king_bonus : 0;
        unsigned grande = s->grande[owner] == place ? s->grande_bonus : 0;
        out->count[owner] = s->cab[place][owner];
        out->bonus[owner] = (uint16_t)(king + grande);
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
