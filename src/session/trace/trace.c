/* SPDX-License-Identifier: MIT
 *
 * trace.c: a game as JSON lines (trace.h).
 *
 * Other people's programs read this: fields are added, never renamed or given
 * another meaning without a new number in "trace 1".  Events are trace_events.c. */
#include "trace.h"

#include <string.h>

#include "inside.h"
#include "phrase.h"
#include "position/paper.h"
#include "position/position.h"
#include "trace_events.h"
#include "words/wording.h"

/* ---- the state ---------------------------------------------------------------- */

/* The face-up card of a stack: not one that was taken, and between two rounds only a card that
 * stays. */
static int face_up(const struct hd_scene *c, int pile)
{
    const struct hd_state *s = c->state;
    unsigned card = s->pile[pile][s->round];
    if (s->phase == HD_PHASE_PASSING)
        return HD_NONE;
    bool cleared = s->phase == HD_PHASE_SCORING && card < c->edition->rules.cards &&
                   !c->edition->rules.card[card].stays;
    return hd_over(s) || cleared || s->taker[pile] != HD_NONE ? HD_NONE : (int)card;
}

/* What a seat has chosen in secret: an answer to the question that all are asked, or what is seen.
 */
static void write_dial(struct paper *w, const struct hd_scene *c, int seat)
{
    const struct hd_ask_row *row = hd_ask_row(hd_question(&c->edition->rules, c->state).ask);
    bool number = c->state->revealed == HD_SHOWS_NUMBERS;
    enum hd_form form = row->flags & HD_ASKS_TOGETHER ? row->form
                        : number                      ? HD_FORM_NUMBER
                                                      : HD_FORM_PLACE;
    unsigned choice = c->state->dial[seat];
    if (choice >= HD_NUMBERS)
        paper_word(w, NULL, NULL);
    else if (form == HD_FORM_MODIFIER)
        paper_number(w, NULL, HD_KIND_MODIFIER, (int)hd_modifier_in(c, (unsigned)seat, choice));
    else
        paper_number(w, NULL, form == HD_FORM_NUMBER ? HD_KIND_NUMBER : HD_KIND_ANYWHERE,
                     (int)choice);
}

static void write_cards(struct paper *w, const struct hd_scene *c)
{
    const struct hd_state *s = c->state;
    paper_open(w, "face_up", '[');
    for (int p = 0; p < s->piles; p++)
        paper_number(w, NULL, HD_KIND_CARD, face_up(c, p));
    paper_close(w);
    paper_open(w, "taken", '[');
    for (int i = 0; i < s->seats; i++) {
        int card = HD_NONE;
        for (int p = 0; p < s->piles; p++)
            if (s->taker[p] == i)
                card = s->pile[p][s->round];
        paper_number(w, NULL, HD_KIND_CARD, card);
    }
    paper_close(w);
    paper_open(w, "secret", '[');
    for (int i = 0; i < s->seats; i++)
        write_dial(w, c, i);
    paper_close(w);
}

/* The power shift: per seat what is in the hand, what was played, and the total. */
static void write_modifiers(struct paper *w, const struct hd_scene *c)
{
    const struct hd_state *s = c->state;
    if (c->edition->rules.modifiers == 0)
        return;
    paper_open(w, "modifiers", '[');
    for (unsigned i = 0; i < s->seats; i++) {
        paper_open(w, NULL, '{');
        paper_open(w, "hand", '[');
        for (int k = -1; paper_each(w, s->shift_hand[i], &k);)
            paper_number(w, NULL, HD_KIND_MODIFIER, (int)hd_modifier_in(c, i, (unsigned)k));
        paper_close(w);
        paper_number(w, "played", HD_KIND_MODIFIER, (int)hd_modifier_in(c, i, s->shift_power[i]));
        if (s->power[i] == HD_NONE)
            paper_word(w, "total", NULL);
        else
            paper_number(w, "total", HD_KIND_NUMBER, s->total[i]);
        paper_close(w);
    }
    paper_close(w);
}

void hd_trace_state(struct json *j, const struct hd_scene *c)
{
    const struct hd_state *s = c->state;
    struct paper w = {.json = j, .edition = c->edition, .seating = c->seating};
    struct hd_position at;
    hd_position_copy(s, &at);
    paper_number(&w, "round", HD_KIND_ROUND, s->round);
    paper_number(&w, "turn", HD_KIND_SEAT, s->active);
    paper_laid(&w, &at);
    write_cards(&w, c);
    write_modifiers(&w, c);
}

static void write_state(struct json *j, const struct hd_scene *c)
{
    json_object(j, "state");
    hd_trace_state(j, c);
    json_close(j);
}

/* ---- lines -------------------------------------------------------------------------- */

/* Who plays from a decision on; "kinds" has those who began. */
static void write_reseated(struct json *j, const struct hd_session *s)
{
    json_array(j, "reseated");
    for (int i = 0; i < s->reseated; i++) {
        const char *kind = hd_kind_for_all(s->reseat[i].kind);
        if (!strcmp(kind, hd_kind_for_all(s->reseat[i].was)))
            continue;
        json_object(j, NULL);
        json_int(j, "after", s->reseat[i].after);
        json_string(j, "seat", s->origin.seating.player[s->reseat[i].seat].word);
        json_string(j, "kind", kind);
        json_close(j);
    }
    json_close(j);
}

void hd_trace_header(struct json *j, const struct hd_session *s)
{
    const struct origin *o = &s->origin;
    struct hd_scene c = scene_at(s, 0);
    json_object(j, NULL);
    json_string(j, "hidalgo", "trace 1");
    hd_trace_edition(j, &o->edition);
    if (hd_seed_is_open(s))
        json_uint(j, "seed", o->seed);
    else
        json_null(j, "seed");
    json_array(j, "players");
    for (int i = 0; i < o->seating.seats; i++)
        json_string(j, NULL, o->seating.player[i].word);
    json_close(j);
    json_array(j, "names");
    for (int i = 0; i < o->seating.seats; i++)
        json_string(j, NULL, o->seating.player[i].name);
    json_close(j);
    json_array(j, "kinds");
    for (int i = 0; i < o->seating.seats; i++)
        json_string(j, NULL, hd_kind_for_all(hd_kind_at_first(s, i)));
    json_close(j);
    write_reseated(j, s);
    hd_trace_events(j, s, 0);
    write_state(j, &c);
    json_close(j);
}

void hd_trace_decision(struct json *j, const struct hd_session *s, long n)
{
    const struct hd_rules *r = &s->origin.edition.rules;
    struct hd_scene before = scene_at(s, n - 1), after = scene_at(s, n);
    struct hd_question q = hd_question(r, before.state);
    struct paper w = {.json = j, .edition = before.edition, .seating = before.seating};
    struct hd_move legal[HD_MOVES];
    char text[2 * HD_NAME + HD_ID], ask[HD_ID];
    int count = hd_legal(r, before.state, legal);
    word_dashes(hd_ask_word(q.ask), ask, sizeof ask);
    json_object(j, NULL);
    json_int(j, "n", n);
    json_int(j, "round", r->round_number[before.state->round]);
    /* A modifier's ability belongs to taking caballeros (D5). */
    bool ability = q.card == HD_NONE && q.step != HD_NO_STEP;
    json_string(j, "phase", hd_ask_phase(ability ? HD_ASK_ability : q.ask));
    paper_number(&w, "seat", HD_KIND_SEAT, q.who);
    json_string(j, "ask", ask);
    paper_number(&w, "card", HD_KIND_CARD, q.card);
    json_array(j, "legal");
    for (int i = 0; i < count; i++)
        json_string(j, NULL, hd_scene_move_text(&before, legal[i], text, sizeof text));
    json_close(j);
    json_string(j, "move", hd_scene_move_text(&before, s->turn[n].move, text, sizeof text));
    json_uint(j, "code", hd_move_code(s->turn[n].move));
    hd_trace_events(j, s, n);
    write_state(j, &after);
    json_close(j);
}
