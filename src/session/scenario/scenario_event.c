/* SPDX-License-Identifier: MIT
 *
 * scenario_event.c: what happened since the scenario began.
 *
 *   scored:     exactly these places were scored, each once
 *   events:     each of these happened, in any order
 *   sequence:   these happened in this order; others may lie between
 *   no_events:  none of these happened
 *   exactly:    {types: [...], are: [...]}: the events of these types, all of them
 *
 * An event is written with the fields that matter: {type: score, seat: ana,
 * region: granada, points: 6, why: first}.  They are named as in the trace (events.def), or
 * as in struct hd_event, where 'who' is "seat". */
#include <string.h>

#include "position/position_lasting.h"
#include "scenario_run.h"
#include "trace/trace.h"
#include "words/branch_words.h"

enum { ALL = 4096 }; /* more events than a scenario has */

/* Fields that every event can have, and further ones of temporary rules. */
static const struct hd_field common[] = {
    {"seat", HD_FIELD_SEAT, HD_MEMBER_who, false},
    {"owner", HD_FIELD_SEAT, HD_MEMBER_owner, false},
    {"from", HD_FIELD_PLACE, HD_MEMBER_from, false},
    {"to", HD_FIELD_PLACE, HD_MEMBER_to, false},
    {"region", HD_FIELD_PLACE, HD_MEMBER_to, false},
    {"card", HD_FIELD_CARD, HD_MEMBER_card, false},
    {"n", HD_FIELD_NUMBER, HD_MEMBER_n, false},
    {"why", HD_FIELD_WHY, HD_MEMBER_why, false},
    {"with", HD_FIELD_SEATS, HD_MEMBER_with, false},
    {"seats", HD_FIELD_SEATS, HD_MEMBER_with, false},
    {"value", HD_FIELD_NUMBER, HD_MEMBER_from, false},
    {"other", HD_FIELD_PLACE, HD_MEMBER_from, false},
    {NULL, 0, 0, false},
};

static const struct hd_field *named(const struct hd_field *list, const char *name)
{
    for (; list->name; list++)
        if (strcmp(list->name, name) == 0)
            return list;
    return NULL;
}

static bool is_seat(struct scenario_run *r, const struct node *n, unsigned actual)
{
    return run_seat(r, n) == (int)actual;
}

static bool is_place(struct scenario_run *r, const struct node *n, unsigned actual)
{
    if (strcmp(n->text, "supply") == 0)
        return actual == HD_NONE;
    return run_place(r, n) == (int)actual;
}

static bool is_number(struct scenario_run *r, const struct node *n, int actual)
{
    int expected;
    if (!node_int(n, -999, 999, &expected))
        return run_fail(r, n, "a number is expected here");
    return expected == actual;
}

static bool is_set(struct scenario_run *r, const struct node *n, unsigned actual)
{
    unsigned expected = 0;
    if (!run_list(r, n, 0, r->owners))
        return false;
    for (const struct node *i = n->first; i; i = i->next) {
        int seat = run_seat(r, i);
        expected |= seat < 0 ? 0 : 1u << seat;
    }
    return expected == actual;
}

static bool is_why(struct scenario_run *r, const struct node *n, unsigned actual)
{
    for (unsigned i = 0; hd_trace_why(i); i++)
        if (strcmp(n->text, hd_trace_why(i)) == 0)
            return i == actual;
    return run_fail(r, n, "'%s' is no reason", n->text);
}

static bool is_rule(struct scenario_run *r, const struct node *n, int actual)
{
    for (int i = 0; lasting_word(i); i++)
        if (strcmp(n->text, lasting_word(i)) == 0)
            return i == actual;
    return run_fail(r, n, "there is no rule '%s'", n->text);
}

static bool is_due(struct scenario_run *r, const struct node *n, int actual)
{
    char word[HD_ID];
    for (int due = HD_DUE_BEFORE; waiting_until(due, word); due++)
        if (strcmp(n->text, word) == 0)
            return due == actual;
    return run_fail(r, n, "there is no time '%s'", n->text);
}

static bool is_board(struct scenario_run *r, const struct node *n, int actual)
{
    for (int i = 0; i < r->edition->rules.boards; i++)
        if (strcmp(n->text, r->edition->board[i]) == 0)
            return i == actual;
    return run_fail(r, n, "there is no scoring board '%s'", n->text);
}

static bool is_flag(struct scenario_run *r, const struct node *n, int actual)
{
    bool expected;
    if (!node_flag(n, &expected))
        return run_fail(r, n, "yes or no is expected here");
    return expected == (actual != 0);
}

static bool is_branch(const struct scenario_run *r, const struct node *n, const struct hd_event *e)
{
    const struct hd_rules *rules = &r->edition->rules;
    char word[WORDS] = "";
    if (e->type == HD_EV_announce && e->card < rules->cards) {
        const struct hd_card *card = &rules->card[e->card];
        int branch = steps_branch_of(rules, card, (unsigned)e->n);
        if (branch >= 0)
            steps_branch_word(rules, card->step, (unsigned)branch, word, sizeof word);
    }
    return strcmp(n->text, word) == 0;
}

/* Some events have the kind in another field. */
static bool is_modifier(struct scenario_run *r, const struct node *n, const struct hd_field *f,
                        const struct hd_event *e)
{
    int kind = run_modifier(r, n);
    return hd_event_has(e, f) && kind == hd_event_member(e, (enum hd_member)f->member);
}

static bool event_fits(struct scenario_run *r, const struct node *n, const struct hd_field *f,
                       const struct hd_event *e)
{
    int value = hd_event_member(e, (enum hd_member)f->member);
    switch ((enum hd_field_kind)f->kind) {
    case HD_FIELD_SEAT:
        return is_seat(r, n, (unsigned)value);
    case HD_FIELD_SEATS:
        return is_set(r, n, (unsigned)value);
    case HD_FIELD_PLACE:
        return is_place(r, n, (unsigned)value);
    case HD_FIELD_CARD:
        return run_card(r, n) == value;
    case HD_FIELD_NUMBER:
        return is_number(r, n, value);
    case HD_FIELD_POWER:
        return is_number(r, n, value) && hd_event_has(e, f);
    case HD_FIELD_STACK:
        return is_number(r, n, value + 1);
    case HD_FIELD_FLAG:
        return is_flag(r, n, value);
    case HD_FIELD_WHY:
        return is_why(r, n, (unsigned)value);
    case HD_FIELD_BOARD:
        return is_board(r, n, value);
    case HD_FIELD_BOARDED:
        return is_board(r, n, value - 1);
    case HD_FIELD_MODIFIER:
    case HD_FIELD_FETCHED:
        return is_modifier(r, n, f, e);
    case HD_FIELD_BRANCH:
        return is_branch(r, n, e);
    case HD_FIELD_RULE:
        return is_rule(r, n, value);
    case HD_FIELD_DUE:
        return is_due(r, n, value);
    }
    return false;
}

static bool is_type(const struct node *n, const struct hd_event *e)
{
    char word[WORDS];
    run_dashes(hd_event_row(e->type)->word, word);
    return strcmp(n->text, word) == 0;
}

/* What a rule for a while has in words; NULL: something else. */
static const char *rule_word(const char *field, const struct hd_event *e)
{
    if (e->type != HD_EV_rule)
        return NULL;
    return strcmp(field, "until") == 0    ? lasting_until(e->why)
           : strcmp(field, "closed") == 0 ? lasting_ways(e->from)
                                          : NULL;
}

/* Whether an event has that field with that value; false also for fields that its type does not
 * have. */
static bool matches_field(struct scenario_run *r, const struct node *key, const struct hd_event *e)
{
    if (strcmp(key->text, "type") == 0)
        return is_type(key->value, e);
    if (strcmp(key->text, "seen_by") == 0)
        return is_set(r, key->value, e->seen_by);
    const char *of_rule = rule_word(key->text, e);
    if (of_rule != NULL)
        return strcmp(key->value->text, of_rule) == 0;
    const struct hd_field *f = named(hd_event_row(e->type)->field, key->text);
    f = f ? f : named(common, key->text);
    return f && event_fits(r, key->value, f, e);
}

/* Checks every field, so that nonsense in one is found whatever the others say. */
static bool matches(struct scenario_run *r, const struct node *n, const struct hd_event *e)
{
    bool good = true;
    for (const struct node *key = n->first; key; key = key->next)
        good &= matches_field(r, key, e);
    return good;
}

/* The type that a text means, or -1. */
static int known_type(struct scenario_run *r, const struct node *n)
{
    for (int i = 0; i < HD_EV_COUNT; i++)
        if (is_type(n, &(struct hd_event){.type = (uint8_t)i}))
            return i;
    run_fail(r, n, "there is no event '%s'", n->text);
    return -1;
}

static bool known_field(struct scenario_run *r, const struct node *key, int type)
{
    const char *word = key->text;
    if (strcmp(word, "type") == 0 || strcmp(word, "seen_by") == 0 || named(common, word) ||
        named(hd_event_row((unsigned)type)->field, word) ||
        rule_word(word, &(struct hd_event){.type = (uint8_t)type}) != NULL)
        return true;
    return run_fail(r, key, "the event '%s' has no field '%s'", hd_event_row((unsigned)type)->word,
                    word);
}

/* Whether an expected event is valid: a known type, known fields and values, whether it happened or
 * not. */
static bool sound(struct scenario_run *r, const struct node *n)
{
    if (!node_is(n, NODE_MAP) || !node_need(n, "type"))
        return run_fail(r, n, "an event is expected here: {type: ..., ...}");
    int type = known_type(r, node_find(n, "type"));
    if (type < 0)
        return false;
    for (const struct node *key = n->first; key; key = key->next)
        if (!known_field(r, key, type))
            return false;
    matches(r, n, &(struct hd_event){.type = (uint8_t)type});
    return !r->failed;
}

/* Index of the first unused match from 'from' on, or -1. */
static int event_find(struct scenario_run *r, const struct node *n, int from, const bool *used)
{
    int count;
    const struct hd_happening *log = hd_session_log(r->session, &count);
    for (int i = from; i < count && !r->failed; i++)
        if (!(used && i < ALL && used[i]) && matches(r, n, &log[i].event))
            return i;
    return -1;
}

/* The events of a type that happened, for a message. */
static void event_tell(struct scenario_run *r, const struct node *n, char *out, size_t size)
{
    int count;
    const struct hd_happening *log = hd_session_log(r->session, &count);
    out[0] = '\0';
    for (int i = 0; i < count; i++) {
        const struct hd_event *e = &log[i].event;
        char line[256];
        if (!is_type(node_find(n, "type"), e))
            continue;
        hd_narrate(r->session, &log[i], HD_NONE, line, sizeof line);
        snprintf(out + strlen(out), size - strlen(out), "\n    %s (n %d, from %d, to %d)", line,
                 e->n, e->from, e->to);
    }
}

static bool check_events(struct scenario_run *r, const struct node *list, bool in_order)
{
    static bool used[ALL];
    char told[2048];
    int from = 0;
    memset(used, 0, sizeof used);
    if (!list || !run_list(r, list, 1, ALL))
        return !list;
    for (const struct node *n = list->first; n; n = n->next) {
        if (!sound(r, n))
            return false;
        int at = event_find(r, n, from, used);
        if (at < 0) {
            event_tell(r, n, told, sizeof told);
            return run_fail(r, n, "this did not happen%s; of this type:%s",
                            in_order ? " here in the sequence" : "", told);
        }
        if (at < ALL)
            used[at] = true;
        if (in_order)
            from = at + 1;
    }
    return true;
}

static bool check_none(struct scenario_run *r, const struct node *list)
{
    if (!list || !run_list(r, list, 1, ALL))
        return !list;
    for (const struct node *n = list->first; n; n = n->next)
        if (!sound(r, n) || event_find(r, n, 0, NULL) >= 0)
            return run_fail(r, n, "this happened");
    return true;
}

static bool check_exactly(struct scenario_run *r, const struct node *what)
{
    static const char *const fields[] = {"types", "are", NULL};
    int count;
    if (!what)
        return true;
    if (!node_keys(what, fields) || !node_need(what, "types") || !node_need(what, "are"))
        return run_fail(r, what, "types and are: are expected here");
    const struct node *of = node_find(what, "types"), *are = node_find(what, "are");
    if (!run_list(r, of, 1, HD_EV_COUNT) || !run_list(r, are, 0, ALL))
        return false;
    for (const struct node *t = of->first; t; t = t->next)
        if (known_type(r, t) < 0)
            return false;
    const struct hd_happening *log = hd_session_log(r->session, &count);
    const struct node *next = are->first;
    for (int i = 0; i < count; i++) {
        bool counts = false;
        for (const struct node *t = of->first; t; t = t->next)
            counts = counts || is_type(t, &log[i].event);
        if (!counts)
            continue;
        if (!next || !sound(r, next) || !matches(r, next, &log[i].event)) {
            char line[256];
            hd_narrate(r->session, &log[i], HD_NONE, line, sizeof line);
            return run_fail(r, next ? next : what, "%s happened here: %s (n %d)",
                            hd_event_row(log[i].event.type)->word, line, log[i].event.n);
        }
        next = next->next;
    }
    return !next || run_fail(r, next, "this did not happen any more");
}

static bool check_scored(struct scenario_run *r, const struct node *list)
{
    unsigned expected = 0, actual = 0;
    int count, scored = 0;
    char told[256];
    if (!list || !run_list(r, list, 0, HD_PLACES))
        return !list;
    for (const struct node *n = list->first; n; n = n->next) {
        int place = run_place(r, n);
        if (place < 0)
            return false;
        expected |= 1u << place;
    }
    const struct hd_happening *log = hd_session_log(r->session, &count);
    for (int i = 0; i < count; i++)
        if (log[i].event.type == HD_EV_scoring) {
            actual |= 1u << log[i].event.to;
            scored++;
        }
    run_places(r, actual, told, sizeof told);
    return (expected == actual && scored == list->size) ||
           run_fail(r, list, "these were scored (%d): %s", scored, told);
}

bool run_happened(struct scenario_run *r, const struct node *expect)
{
    return check_scored(r, node_find(expect, "scored")) &&
           check_events(r, node_find(expect, "events"), false) &&
           check_events(r, node_find(expect, "sequence"), true) &&
           check_none(r, node_find(expect, "no_events")) &&
           check_exactly(r, node_find(expect, "exactly"));
}
