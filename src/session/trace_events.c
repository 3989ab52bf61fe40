/* SPDX-License-Identifier: MIT
 *
 * trace_events.c: events as JSON objects with named fields.
 *
 * An event has the same few bytes whatever it is about; here they get the names
 * that a reader of the trace expects: who is "seat", a place that is scored is
 * "region", and so on.  Look next: events.def. */
#include "trace_events.h"

#include "lasting.h"
#include "steps.h"
#include "table.h"
#include "words.h"

struct telling {
    struct json *j;
    const struct hd_scene *c;
    const struct hd_event *e;
};

void hd_trace_word(const char *name, char *out, size_t size)
{
    hd_word_dashes(name, out, size);
}

static void seat(const struct telling *t, const char *key, unsigned who)
{
    json_string(t->j, key,
                who <= (unsigned)t->c->seating->seats ? t->c->seating->player[who].word : NULL);
}

static void place(const struct telling *t, const char *key, unsigned where)
{
    json_string(t->j, key, where == HD_NONE ? NULL : hd_place_id(t->c->edition, (int)where));
}

static void card(const struct telling *t)
{
    unsigned which = t->e->card;
    json_string(t->j, "card",
                which < t->c->edition->rules.cards ? t->c->edition->card[which].id : NULL);
}

static void who_and_card(const struct telling *t)
{
    seat(t, "seat", t->e->who);
    card(t);
}

static void from_to(const struct telling *t)
{
    place(t, "from", t->e->from);
    place(t, "to", t->e->to);
}

static void seats_of(const struct telling *t, const char *key, unsigned set)
{
    json_array(t->j, key);
    for (unsigned i = 0; i < t->c->state->owners; i++)
        if (set & (1u << i))
            seat(t, NULL, i);
    json_close(t->j);
}

static void stack(const struct telling *t)
{
    unsigned which = t->e->card;
    const struct hd_rules *r = &t->c->edition->rules;
    json_int(t->j, "stack", which < r->cards ? r->card[which].stack + 1 : t->e->from + 1);
}

static const char *const whys[] = {
    [HD_WHY_NOTHING] = "nothing",       [HD_WHY_FIRST] = "first",
    [HD_WHY_SECOND] = "second",         [HD_WHY_THIRD] = "third",
    [HD_WHY_TIED_FIRST] = "tied-first", [HD_WHY_TIED_SECOND] = "tied-second",
    [HD_WHY_TIED_THIRD] = "tied-third", [HD_WHY_KING] = "king",
    [HD_WHY_GRANDE] = "grande",         [HD_WHY_CARD] = "card"};

void hd_trace_rule(struct json *j, const struct hd_scene *c, const struct hd_lasting *l)
{
    const struct telling t = {j, c, NULL};
    json_string(j, "rule", lasting_word(l->rule));
    if (lasting_takes(l->rule) == LASTING_SEATS)
        seats_of(&t, "seats", l->value);
    if (lasting_takes(l->rule) == LASTING_PLACE)
        place(&t, "region", l->where);
    if (lasting_has_value(l->rule))
        json_int(j, "value", l->value);
    json_string(j, "until", lasting_until(l->lasts));
}

static void score(const struct telling *t)
{
    seat(t, "seat", t->e->who);
    place(t, "region", t->e->to);
    json_int(t->j, "points", t->e->n);
    json_string(t->j, "why", t->e->why <= HD_WHY_CARD ? whys[t->e->why] : NULL);
    seats_of(t, "with", t->e->with);
    card(t);
}

static void caballero(const struct telling *t)
{
    seat(t, "owner", t->e->owner);
    from_to(t);
    json_int(t->j, "n", t->e->n);
    card(t);
    seat(t, "seat", t->e->who);
}

static void board_name(const struct telling *t, int board)
{
    const struct hd_edition *e = t->c->edition;
    json_string(t->j, "board", board >= 0 && board < e->rules.boards ? e->board[board] : NULL);
}

static void board(const struct telling *t)
{
    board_name(t, t->e->n);
    from_to(t);
    who_and_card(t);
}

/* The branch of an either-card is told by its effect; a step by owner or board, and
 * places. */
static void announce(const struct telling *t)
{
    const struct hd_event *e = t->e;
    const struct hd_rules *r = &t->c->edition->rules;
    who_and_card(t);
    if (e->owner != HD_NONE)
        seat(t, "owner", e->owner);
    if (e->why > 0)
        board_name(t, e->why - 1);
    if (e->from != HD_NONE)
        place(t, "from", e->from);
    if (e->to != HD_NONE)
        place(t, "to", e->to);
    int branch = e->card < r->cards ? steps_branch_of(r, &r->card[e->card], (unsigned)e->n) : -1;
    char word[HD_ID + 8];
    if (branch >= 0) {
        steps_branch_word(r, r->card[e->card].step, (unsigned)branch, word, sizeof word);
        json_string(t->j, "branch", word);
    }
}

static void modifier(const struct telling *t, int kind)
{
    const struct hd_edition *e = t->c->edition;
    json_string(t->j, "modifier",
                kind >= 0 && kind < e->rules.modifiers ? e->modifier[kind].id : NULL);
}

static void rule(const struct telling *t)
{
    const struct hd_event *e = t->e;
    struct hd_lasting l = {.rule = (uint8_t)e->n, .where = e->to, .lasts = e->why};
    l.value = lasting_takes(e->n) == LASTING_SEATS ? e->with : e->from;
    hd_trace_rule(t->j, t->c, &l);
    who_and_card(t);
}

static void fields(const struct telling *t)
{
    const struct hd_event *e = t->e;
    switch ((enum hd_event_type)e->type) {
    case HD_EV_setup:
        place(t, "king", e->to);
        break;
    case HD_EV_home:
    case HD_EV_dial:
        seat(t, "seat", e->who);
        place(t, "region", e->to);
        break;
    case HD_EV_round:
        json_int(t->j, "round", e->n);
        break;
    case HD_EV_rule:
        rule(t);
        break;
    case HD_EV_deal:
    case HD_EV_shown:
    case HD_EV_discard:
        card(t);
        stack(t);
        break;
    case HD_EV_dummy_region:
        place(t, "region", e->to);
        json_int(t->j, "n", e->n);
        break;
    case HD_EV_power:
        seat(t, "seat", e->who);
        json_int(t->j, "power", e->n);
        break;
    case HD_EV_recover:
        seat(t, "seat", e->who);
        if (e->why)
            modifier(t, e->n);
        else
            json_int(t->j, "power", e->n);
        break;
    case HD_EV_passed:
        seat(t, "seat", e->who);
        seat(t, "owner", e->owner);
        modifier(t, e->n);
        break;
    case HD_EV_modifier:
        seat(t, "seat", e->who);
        modifier(t, e->from);
        json_int(t->j, "total", e->n);
        break;
    case HD_EV_ability:
        seat(t, "seat", e->who);
        modifier(t, e->from);
        break;
    case HD_EV_order:
        seat(t, "seat", e->who);
        json_int(t->j, "position", e->n);
        break;
    case HD_EV_take:
        who_and_card(t);
        stack(t);
        break;
    case HD_EV_announce:
        announce(t);
        break;
    case HD_EV_infiltrate:
    case HD_EV_skip:
    case HD_EV_cancelled:
    case HD_EV_veto_gone:
        who_and_card(t);
        break;
    case HD_EV_caballero:
        caballero(t);
        break;
    case HD_EV_grande:
        seat(t, "owner", e->owner);
        from_to(t);
        who_and_card(t);
        break;
    case HD_EV_king:
        from_to(t);
        who_and_card(t);
        break;
    case HD_EV_board:
        board(t);
        break;
    case HD_EV_veto_kept:
        who_and_card(t);
        json_int(t->j, "until", e->n);
        break;
    case HD_EV_veto_used:
        who_and_card(t);
        seat(t, "against", e->owner);
        json_bool(t->j, "answer", e->n != 0);
        break;
    case HD_EV_dial_set:
    case HD_EV_first:
        seat(t, "seat", e->who);
        break;
    case HD_EV_evict:
        who_and_card(t);
        place(t, "region", e->from);
        break;
    case HD_EV_scoring:
        place(t, "region", e->to);
        json_bool(t->j, "general", e->n == 1);
        json_bool(t->j, "firsts", e->why == 1);
        card(t);
        break;
    case HD_EV_score:
        score(t);
        break;
    case HD_EV_general:
        json_int(t->j, "n", e->n);
        break;
    case HD_EV_over:
        seats_of(t, "winners", e->with);
        break;
    case HD_EV_COUNT:
        break;
    }
}

static const char *const types[] = {
#define EVENT(name, fields) [HD_EV_##name] = #name,
#include "hidalgo/events.def"
};

void hd_trace_events(struct json *j, const struct hd_session *s, long n)
{
    struct hd_scene c = scene_at(s, n);
    json_array(j, "events");
    for (int i = n > 0 ? s->turn[n - 1].logged : 0; i < s->turn[n].logged; i++) {
        struct telling t = {j, &c, &s->log[i].event};
        char word[HD_ID];
        hd_trace_word(types[t.e->type], word, sizeof word);
        json_object(j, NULL);
        json_string(j, "type", word);
        fields(&t);
        json_close(j);
    }
    json_close(j);
}
