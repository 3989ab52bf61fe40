/* SPDX-License-Identifier: MIT
 *
 * recap.c: what others did, in few words: the events of a part of the log are folded into
 * one line for each player.
 *
 * Within a turn, what belongs together becomes one item: four caballeros placed one by one are "4
 * to Castillo".  Turns are separated by semicolons. */
#include <stdio.h>
#include <string.h>

#include "inside.h"
#include "intl.h"
#include "phrase.h"
#include "telling/recap.h"
#include "text.h"

/* ---- who acts ------------------------------------------------------------------------- */

int hd_recap_actor(const struct hd_session *s, int at)
{
    if (at < 0 || at >= s->logged)
        return HD_NONE;
    if (hd_event_row(s->log[at].event.type)->flags & HD_EVENT_ASIDE)
        return s->log[at].event.who;
    for (int i = at; i >= 0; i--) {
        const struct hd_event *e = &s->log[i].event;
        if (hd_event_row(e->type)->flags & HD_EVENT_BETWEEN)
            return HD_NONE;
        if (e->type == HD_EV_order)
            return e->who;
    }
    return HD_NONE;
}

/* Whether a move is the viewer's own, and not part of another's action. A dial of a general scoring
 * is their own: the question told what came before. */
static bool acted(const struct hd_session *s, long move, int seat)
{
    const struct hd_state *before = &s->turn[move - 1].state;
    return s->turn[move].who == seat &&
           (before->active == seat || before->phase == HD_PHASE_POWER ||
            before->phase == HD_PHASE_SCORING);
}

/* Where the viewer's unfinished turn began, or the end of the log. */
static int turn_begun(const struct hd_session *s, int seat)
{
    const struct hd_state *state = &now(s)->state;
    if (state->phase == HD_PHASE_TURNS && state->active == seat)
        for (int i = s->logged - 1; i >= 0; i--)
            if (s->log[i].event.type == HD_EV_order)
                return i;
    return s->logged;
}

struct hd_span hd_recap_since(const struct hd_session *s, int seat)
{
    int to = turn_begun(s, seat);
    long move = to < s->logged ? (long)s->log[to].move : s->moves;
    while (move > 0 && !acted(s, move, seat))
        move--;
    bool dial = move > 0 && s->turn[move - 1].state.phase == HD_PHASE_SCORING;
    struct hd_span span = {s->turn[move - dial].logged, to}; /* with the points of the scoring */
    span.from = span.from < to ? span.from : to;
    return span;
}

uint32_t hd_recap_places(const struct hd_session *s, struct hd_span span)
{
    uint32_t places = 0;
    for (int i = span.from; i < span.to && i < s->logged; i++) {
        const struct hd_event *e = &s->log[i].event;
        bool piece = e->type == HD_EV_caballero || e->type == HD_EV_grande ||
                     e->type == HD_EV_king || e->type == HD_EV_board;
        if (piece && e->from < HD_KING_PLACES)
            places |= 1u << e->from;
        if (piece && e->to < HD_KING_PLACES)
            places |= 1u << e->to;
    }
    return places & ~(1u << HD_COURT | 1u << HD_PROVINCE);
}

/* ---- folding --------------------------------------------------------------------------- */

static bool alike(const struct hd_event *a, const struct hd_event *b)
{
    if (a->type != b->type || a->owner != b->owner)
        return false;
    if (recap_is_court(a) && recap_is_court(b))
        return true;
    return a->type == HD_EV_caballero && a->from == b->from && a->to == b->to;
}

static void add_item(struct recap_fold *f, const struct hd_event *e)
{
    int n = recap_is_court(e) && e->to == HD_PROVINCE ? -e->n : e->n;
    int last = f->items - 1;
    for (int i = 0; i < f->items; i++)
        if (alike(f->item[i].e, e)) {
            f->item[i].n += n;
            return;
        }
    /* A piece that moves again counts as one move. */
    if (last >= 0 && e->type == f->item[last].e->type &&
        (e->type == HD_EV_king || (e->type == HD_EV_grande && e->owner == f->item[last].e->owner)))
        f->item[last].e = e;
    else if (f->items < ITEMS)
        f->item[f->items++] = (struct recap_item){e, n, false};
}

static void unuse(struct recap_fold *f)
{
    for (int i = f->items - 1; i >= 0; i--)
        if (f->item[i].e->type == HD_EV_take) {
            f->item[i].unused = true;
            return;
        }
}

static void fold_event(struct recap_fold *f, const struct hd_event *e)
{
    switch (e->type) {
    case HD_EV_skip:
        unuse(f);
        break;
    case HD_EV_scoring:
        f->scored |= e->to < HD_COURT ? 1u << e->to : 0;
        break;
    case HD_EV_score:
        if (e->who < HD_SEATS) {
            f->points[e->who] = (int16_t)(f->points[e->who] + e->n);
            f->gained |= (uint8_t)(1u << e->who);
        }
        break;
    default:
        if (recap_tells(e))
            add_item(f, e);
        break;
    }
}

static struct hd_recap_line *line_of(struct hd_recap_line *out, int *lines, int seat)
{
    for (int i = 0; i < *lines; i++)
        if (out[i].seat == seat)
            return &out[i];
    out[*lines].seat = seat;
    out[*lines].text[0] = '\0';
    return &out[(*lines)++];
}

/* A general scoring: who got how many points. */
static void tell_general(const struct recap_teller *t, const struct recap_fold *f, int number,
                         char *line)
{
    char words[HD_RECAP_TEXT], points[FIGURES];
    recap_points(t, f, points, sizeof points);
    phrase(words, sizeof words, _("general scoring {n}: {points}"), "n", DIGITS(number), "points",
           f->gained ? points : _("nothing"), NULL);
    text_join(line, HD_RECAP_TEXT, "; ", words);
}

/* ---- one card --------------------------------------------------------------------------- */

/* Taking the card is no deed, placing belongs to the turn, and what follows a secret choice tells
 * it. */
static bool is_deed_of(const struct hd_happening *h, int card)
{
    const struct hd_event *e = &h->event;
    bool placing = h->ask == HD_ASK_place && e->type == HD_EV_caballero && e->from == HD_COURT;
    return e->card == card && e->type != HD_EV_take && e->type != HD_EV_use &&
           e->type != HD_EV_dial && !placing;
}

const char *hd_recap_card(const struct hd_session *s, int card, char out[HD_RECAP_TEXT])
{
    struct recap_teller t = {scene_at(s, s->moves), HD_NONE};
    struct recap_fold f = {.items = 0};
    int at = s->logged, actor = HD_NONE;
    bool skipped = false;
    out[0] = '\0';
    while (at > 0 && s->log[at - 1].event.type != HD_EV_round)
        at--;
    for (; at < s->logged; at++) {
        const struct hd_event *e = &s->log[at].event;
        if (e->type == HD_EV_take && e->card == card)
            actor = e->who;
        if (!is_deed_of(&s->log[at], card))
            continue;
        skipped = skipped || e->type == HD_EV_skip;
        fold_event(&f, e);
    }
    if (skipped)
        snprintf(out, HD_RECAP_TEXT, "%s", _("left out"));
    recap_turn(&t, &f, actor, out);
    return out;
}

/* ---- all together ------------------------------------------------------------------------- */

static bool begins_turn(const struct hd_event *e)
{
    return e->type == HD_EV_order || e->type == HD_EV_power;
}

/* The next turn of the span: events from *at on, all of one actor. */
static int fold_turn(const struct hd_session *s, struct hd_span span, int *at, struct recap_fold *f)
{
    int actor = hd_recap_actor(s, *at), i = *at;
    memset(f, 0, sizeof *f);
    f->begins = begins_turn(&s->log[i].event);
    for (; i < span.to; i++) {
        const struct hd_event *e = &s->log[i].event;
        if ((i > *at && begins_turn(e)) || hd_recap_actor(s, i) != actor)
            break;
        fold_event(f, e);
    }
    *at = i;
    return actor;
}

static bool has_general(const struct hd_session *s, int from, int to)
{
    for (int i = from; i < to; i++)
        if (s->log[i].event.type == HD_EV_scoring && s->log[i].event.n)
            return true;
    return false;
}

static int general_before(const struct hd_session *s, int at)
{
    for (int i = at; i >= 0; i--)
        if (s->log[i].event.type == HD_EV_general)
            return s->log[i].event.n;
    return 0;
}

/* Dials of a general scoring, and where they lead, are part of it. */
static bool is_scoring_dial(const struct hd_session *s, int at)
{
    return s->log[at].move > 0 && s->turn[s->log[at].move - 1].state.phase == HD_PHASE_SCORING;
}

int hd_recap(const struct hd_session *s, struct hd_span span, int viewer,
             struct hd_recap_line out[HD_RECAP_LINES])
{
    struct recap_teller t = {scene_at(s, s->moves), viewer};
    struct recap_fold f, general = {.items = 0};
    struct hd_recap_line *line;
    int lines = 0, number = 0;
    span.to = span.to < s->logged ? span.to : s->logged;
    for (int at = span.from < 0 ? 0 : span.from; at < span.to;) {
        int first = at, actor = fold_turn(s, span, &at, &f);
        if (actor != HD_NONE && lines < HD_SEATS && !is_scoring_dial(s, first)) {
            line = line_of(out, &lines, actor);
            recap_turn(&t, &f, actor, line->text);
        } else if (actor == HD_NONE && (has_general(s, first, at) || general.gained)) {
            number = general_before(s, at - 1);
            for (int i = 0; i < HD_SEATS; i++)
                general.points[i] = (int16_t)(general.points[i] + f.points[i]);
            general.gained |= f.gained;
            general.scored |= f.scored;
        }
    }
    int kept = 0;
    for (int i = 0; i < lines; i++) /* whoever did nothing worth telling has no line  */
        if (out[i].text[0] != '\0')
            out[kept++] = out[i];
    if (number > 0) {
        line = line_of(out, &kept, HD_NONE);
        tell_general(&t, &general, number, line->text);
    }
    return kept;
}
