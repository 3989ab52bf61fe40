/* SPDX-License-Identifier: MIT
 *
 * story.c: what happened in a game, folded from its log (story.h).
 *
 * Within a move it follows the board event by event, so that it sees a place as it was scored.
 * Missed points are ranked by the game's own scoring function. If that does not agree with the
 * points given (a temporary rule, a king moved in the same move), the story leaves it out. */
#include "hidalgo/story.h"

#include <stdlib.h>
#include <string.h>

#include "inside.h"

enum { CANDIDATES = 64, LEAST_SWING = 4, LEAST_LEAD = 6, HOLD_LEAST = 3 };

/* A finding and its weight. */
struct candidate {
    struct hd_finding found;
    int weight;
};

struct story_fold {
    const struct hd_session *s;
    const struct hd_rules *r;
    struct hd_story *out;
    bool general;
    uint8_t cab[HD_PLACES][HD_SEATS];     /* the board now                            */
    int16_t given[HD_SEATS];              /* by the place being scored                */
    struct hd_happening scoring;          /* its beginning; type 0: none              */
    int16_t total[HD_ROUNDS][HD_SEATS];   /* at the end of each round                 */
    uint8_t alone[HD_ROUNDS][HD_REGIONS]; /* who was alone first then, or HD_NONE     */
    uint8_t held[HD_REGIONS];             /* the same at the last general scoring     */
    int16_t card[HD_CARDS][HD_SEATS][2];  /* in this round: points at once, and on the board */
    struct candidate candidate[CANDIDATES];
    int candidates;
};

static void story_add(struct story_fold *f, const struct hd_finding *found, int weight)
{
    int at = f->candidates;
    if (at == CANDIDATES) { /* replaces the lightest   */
        at = 0;
        for (int i = 1; i < CANDIDATES; i++)
            at = f->candidate[i].weight < f->candidate[at].weight ? i : at;
        if (f->candidate[at].weight >= weight)
            return;
        f->candidates--;
    }
    f->candidates++;
    f->candidate[at] = (struct candidate){*found, weight};
}

/* ---- places ------------------------------------------------------------------------ */

/* The player with more than anybody else there, or HD_NONE. */
static uint8_t alone_in(const uint8_t count[HD_SEATS], int owners)
{
    uint8_t best = HD_NONE;
    bool tied = false;
    for (int i = 0; i < owners; i++) {
        if (count[i] == 0 || (best != HD_NONE && count[i] < count[best]))
            continue;
        tied = best != HD_NONE && count[i] == count[best];
        best = (uint8_t)i;
    }
    return tied ? HD_NONE : best;
}

/* Whether one caballero would have changed a place for a seat: it was one behind the first, who got
 * n points more; or it shared first place, and alone it would have got n more. */
static void look_at(struct story_fold *f, const struct hd_row *row, int seat, uint8_t first)
{
    const struct hd_event *e = &f->scoring.event;
    int16_t points[HD_SEATS] = {0};
    struct hd_row more = *row;
    int most = 0, n;
    for (int i = 0; i < HD_SEATS; i++)
        most = row->count[i] > most ? row->count[i] : most;
    if (row->count[seat] == 0 || row->count[seat] + (first != HD_NONE) != most)
        return;
    more.count[seat]++;
    hd_rank_points(&more, points);
    if (first == HD_NONE)
        n = points[seat] - f->given[seat];
    else
        n = (first < row->seats ? f->given[first] : row->value[0]) - f->given[seat];
    bool had = e->to < f->r->regions && f->held[e->to] == seat;
    struct hd_finding found = {.kind = had ? HD_FOUND_LOST : HD_FOUND_MISSED,
                               .round = f->scoring.round,
                               .seat = (uint8_t)seat,
                               .other = first,
                               .place = e->to,
                               .n = (int16_t)n};
    if (n >= LEAST_SWING)
        story_add(f, &found, had ? 2 * n : n);
}

/* The place has been scored: would one caballero have changed it? */
static void close_scoring(struct story_fold *f)
{
    const struct hd_event *e = &f->scoring.event;
    struct hd_row row;
    int16_t points[HD_SEATS] = {0};
    bool open = f->scoring.event.type == HD_EV_scoring;
    f->scoring.event.type = HD_EV_COUNT;
    if (!open || e->n != 1 || e->to > HD_CASTILLO)
        return;
    const struct hd_state *after = &f->s->turn[f->scoring.move].state;
    hd_row_of(f->r, after, e->to, &row);
    memcpy(row.count, f->cab[e->to], sizeof row.count);
    hd_rank_points(&row, points);
    uint8_t first = alone_in(f->cab[e->to], after->owners);
    bool agrees = memcmp(points, f->given, sizeof *points * after->seats) == 0;
    for (int i = 0; agrees && i < after->seats; i++)
        look_at(f, &row, i, first);
    if (e->to < f->r->regions)
        f->held[e->to] = first;
}

/* ---- events ------------------------------------------------------------------------ */

static void story_follow(struct story_fold *f, const struct hd_happening *h)
{
    const struct hd_event *e = &h->event;
    if (e->type == HD_EV_caballero && e->from < HD_PLACES && e->to < HD_PLACES) {
        f->cab[e->from][e->owner] = (uint8_t)(f->cab[e->from][e->owner] - e->n);
        f->cab[e->to][e->owner] = (uint8_t)(f->cab[e->to][e->owner] + e->n);
    } else if (e->type == HD_EV_scoring) {
        f->general = e->n == 1;
        f->scoring = *h;
        memset(f->given, 0, sizeof f->given);
    } else if (e->type == HD_EV_score && e->who < HD_SEATS) {
        enum hd_source source = hd_source_of(e, f->general);
        f->out->points[h->round][e->who][source] =
            (int16_t)(f->out->points[h->round][e->who][source] + e->n);
        f->given[e->who] = (int16_t)(f->given[e->who] + e->n);
        if (e->card < HD_CARDS && !f->general)
            f->card[e->card][e->who][0] = (int16_t)(f->card[e->card][e->who][0] + e->n);
    }
}

/* The card that a move carries out, or HD_NONE. */
static int move_card(const struct hd_session *s, int from, int to)
{
    for (int i = from; i < to; i++) {
        const struct hd_event *e = &s->log[i].event;
        if (hd_event_row(e->type)->flags & HD_EVENT_DEED && e->card < HD_CARDS)
            return e->card;
    }
    return HD_NONE;
}

/* What a move by a card changed in the points that the regions would give. */
static void credit_card(struct story_fold *f, long move)
{
    const struct hd_state *before = &f->s->turn[move - 1].state, *after = &f->s->turn[move].state;
    int16_t was[HD_SEATS] = {0}, is[HD_SEATS] = {0};
    int card = move_card(f->s, f->s->turn[move - 1].logged, f->s->turn[move].logged);
    if (card == HD_NONE)
        return;
    hd_now(f->r, before, false, was);
    hd_now(f->r, after, false, is);
    for (int i = 0; i < after->seats; i++)
        f->card[card][i][1] = (int16_t)(f->card[card][i][1] + is[i] - was[i]);
}

/* ---- the end of a round ------------------------------------------------------------- */

/* Who took each card in this round, and what it gave by the end of the turn. */
static void best_card(struct story_fold *f, int round, const struct hd_state *before)
{
    for (int p = 0; p < before->piles; p++) {
        int card = before->pile[p][round], seat = before->taker[p];
        if (card >= HD_CARDS || seat >= before->seats)
            continue;
        int at_once = f->card[card][seat][0], all = at_once + f->card[card][seat][1];
        if (all > f->out->card.n)
            f->out->card = (struct hd_finding){.kind = HD_FOUND_CARD,
                                               .round = (uint8_t)round,
                                               .seat = (uint8_t)seat,
                                               .card = (uint8_t)card,
                                               .n = (int16_t)all,
                                               .m = (int16_t)at_once};
    }
    memset(f->card, 0, sizeof f->card);
}

/* The player with the most, or HD_NONE; *by: how many more than anybody else. */
static uint8_t leader(const int16_t points[HD_SEATS], int seats, int *by)
{
    uint8_t best = 0;
    int next = -1000;
    for (int i = 1; i < seats; i++)
        best = points[i] > points[best] ? (uint8_t)i : best;
    for (int i = 0; i < seats; i++)
        next = i != best && points[i] > next ? points[i] : next;
    *by = points[best] - next;
    return *by > 0 ? best : HD_NONE;
}

static void end_round(struct story_fold *f, int round, int seats)
{
    int16_t made[HD_SEATS] = {0};
    int by;
    for (int i = 0; i < seats; i++) {
        for (int k = 0; k < HD_SOURCES; k++)
            made[i] = (int16_t)(made[i] + f->out->points[round][i][k]);
        f->total[round][i] = (int16_t)((round > 0 ? f->total[round - 1][i] : 0) + made[i]);
    }
    for (int i = 0; i < f->r->regions; i++)
        f->alone[round][i] = alone_in(f->cab[i], f->s->turn[0].state.owners);
    uint8_t now = leader(f->total[round], seats, &by), then = HD_NONE;
    for (int i = round - 1, any; i >= 0 && then == HD_NONE; i--)
        then = leader(f->total[i], seats, &any);
    struct hd_finding found = {.kind = HD_FOUND_LEAD,
                               .round = (uint8_t)round,
                               .seat = now,
                               .other = then,
                               .n = (int16_t)by};
    if (now != HD_NONE && then != HD_NONE && now != then)
        story_add(f, &found, 12 + 2 * round);
    uint8_t most = leader(made, seats, &by);
    found = (struct hd_finding){.kind = HD_FOUND_ROUND,
                                .round = (uint8_t)round,
                                .seat = most,
                                .n = most == HD_NONE ? 0 : made[most],
                                .m = (int16_t)by};
    if (most != HD_NONE && by >= LEAST_LEAD)
        story_add(f, &found, by);
    f->out->rounds = round + 1;
}

/* ---- the whole ---------------------------------------------------------------------- */

/* The longest run of rounds in which one player was alone first; of equal ones the latest. */
static void longest_hold(struct story_fold *f)
{
    struct hd_finding *best = &f->out->hold;
    for (int place = 0; place < f->r->regions; place++)
        for (int end = 0, run = 0; end < f->out->rounds; end++) {
            uint8_t seat = f->alone[end][place];
            bool on = end > 0 && seat == f->alone[end - 1][place];
            run = seat >= f->s->origin.seating.seats ? 0 : on ? run + 1 : 1;
            if (run >= HOLD_LEAST && run >= best->n)
                *best = (struct hd_finding){.kind = HD_FOUND_HOLD,
                                            .round = (uint8_t)end,
                                            .first = (uint8_t)(end - run + 1),
                                            .seat = seat,
                                            .place = (uint8_t)place,
                                            .n = (int16_t)run};
        }
}

/* The heaviest findings, at most one of each kind, seat and round, in the order of the game. */
static void story_choose(struct story_fold *f)
{
    struct hd_story *out = f->out;
    while (out->turnings < HD_TURNING) {
        int best = -1;
        for (int i = 0; i < f->candidates; i++)
            if (f->candidate[i].weight > 0 &&
                (best < 0 || f->candidate[i].weight > f->candidate[best].weight))
                best = i;
        if (best < 0)
            return;
        struct hd_finding found = f->candidate[best].found;
        for (int i = 0; i < f->candidates; i++) {
            const struct hd_finding *other = &f->candidate[i].found;
            if (other->round == found.round &&
                (other->seat == found.seat ||
                 (other->place == found.place && other->kind == found.kind)))
                f->candidate[i].weight = 0;
        }
        int at = out->turnings++;
        for (; at > 0 && out->turning[at - 1].round > found.round; at--)
            out->turning[at] = out->turning[at - 1];
        out->turning[at] = found;
    }
}

static void fold_move(struct story_fold *f, long move)
{
    const struct hd_session *s = f->s;
    const struct hd_state *before = &s->turn[move - 1].state;
    memcpy(f->cab, before->cab, sizeof f->cab);
    credit_card(f, move);
    for (int i = s->turn[move - 1].logged; i < s->turn[move].logged; i++) {
        const struct hd_happening *h = &s->log[i];
        bool new_round = h->event.type == HD_EV_round && i > 0;
        if (h->event.type != HD_EV_score)
            close_scoring(f);
        if (new_round || h->event.type == HD_EV_over) {
            best_card(f, before->round, before);
            end_round(f, before->round, before->seats);
        }
        story_follow(f, h);
    }
    close_scoring(f);
}

bool hd_story(const struct hd_session *s, struct hd_story *out)
{
    memset(out, 0, sizeof *out);
    struct story_fold *f = hd_session_over(s) ? calloc(1, sizeof *f) : NULL;
    if (!f)
        return false;
    f->s = s;
    f->r = hd_session_rules(s);
    f->out = out;
    f->scoring.event.type = HD_EV_COUNT;
    memset(f->held, HD_NONE, sizeof f->held);
    memset(f->alone, HD_NONE, sizeof f->alone);
    for (long move = 1; move <= s->moves; move++)
        fold_move(f, move);
    longest_hold(f);
    story_choose(f);
    free(f);
    return true;
}

const struct hd_finding *hd_story_finding(const struct hd_story *story, int i)
{
    const struct hd_finding *last[] = {&story->hold, &story->card};
    for (int k = 0, at = story->turnings; k < 2; k++)
        if (last[k]->kind != HD_FOUND_NOTHING && i == at++)
            return last[k];
    return i < story->turnings ? &story->turning[i] : NULL;
}
