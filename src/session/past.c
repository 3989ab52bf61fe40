/* SPDX-License-Identifier: MIT
 *
 * past.c: a game as it was after an earlier move.  It is a session of its own that shares the kept
 * states, so nothing is copied. */
#include <stdlib.h>
#include <string.h>

#include "inside.h"

struct hd_session *hd_session_past(const struct hd_session *s, long moves)
{
    struct hd_session *past = calloc(1, sizeof *past);
    struct views *views = calloc(1, sizeof *views);
    if (!past || !views || moves < 0 || moves > s->moves) {
        free(past);
        free(views);
        return NULL;
    }
    past->origin = s->origin;
    past->turn = s->turn;
    past->moves = moves;
    past->log = s->log;
    past->logged = s->turn[moves].logged;
    past->views = views;
    past->past = true;
    hd_record_none(&past->record);
    return past;
}

/* ---- between two happenings of one move ------------------------------------------- */

static void uncount(struct hd_state *s, const struct hd_event *e)
{
    uint8_t *from = &s->cab[e->from][e->owner], *to = &s->cab[e->to][e->owner];
    *from = (uint8_t)(*from + e->n);
    *to = (uint8_t)(*to - (e->n <= *to ? e->n : *to)); /* hidden ones count 0          */
    for (unsigned place = 0; place < HD_PLACES; place++) {
        unsigned bit = 1u << place;
        s->where[e->owner] = (uint16_t)(s->cab[place][e->owner] ? s->where[e->owner] | bit
                                                                : s->where[e->owner] & ~bit);
    }
}

static void unhappen(struct hd_state *s, const struct hd_event *e)
{
    if (e->type == HD_EV_caballero && e->from < HD_PLACES && e->to < HD_PLACES &&
        e->owner < HD_SEATS)
        uncount(s, e);
    else if (e->type == HD_EV_grande && e->owner < HD_SEATS)
        s->grande[e->owner] = e->from;
    else if (e->type == HD_EV_king)
        s->king = e->from;
    else if (e->type == HD_EV_score && e->who < HD_SEATS)
        s->score[e->who] = (int16_t)(s->score[e->who] - e->n);
}

/* Copies pieces and points; the rest only changes with rounds and turns. */
static void lay_board(struct hd_state *to, const struct hd_state *from)
{
    memcpy(to->cab, from->cab, sizeof to->cab);
    memcpy(to->where, from->where, sizeof to->where);
    memcpy(to->grande, from->grande, sizeof to->grande);
    memcpy(to->score, from->score, sizeof to->score);
    to->king = from->king;
}

bool hd_session_then(const struct hd_session *s, int at, struct hd_state *out)
{
    struct hd_view view;
    if (at < 0 || at >= s->logged)
        return false;
    const struct hd_rules *rules = &s->origin.edition.rules;
    const struct turn *t = &s->turn[s->log[at].move];
    bool next_round = false;
    hd_observe(rules, &t->state, HD_NONE, &view);
    *out = view.known;
    for (int i = t->logged - 1; i > at; i--) {
        unhappen(out, &s->log[i].event);
        next_round = next_round || s->log[i].event.type == HD_EV_round;
    }
    if (next_round && t > s->turn) {
        hd_observe(rules, &t[-1].state, HD_NONE, &view);
        lay_board(&view.known, out);
        *out = view.known;
    }
    return true;
}
