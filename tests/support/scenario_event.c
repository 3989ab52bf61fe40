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
 * region: granada, points: 6, why: first}. */
#include <string.h>

#include "scenario_run.h"

enum { ALL = 4096 }; /* more events than a scenario has */

static const char *const types[] = {
#define EVENT(name, fields) #name,
#include <hidalgo/events.def>
};

static const char *const whys[] = {[HD_WHY_FIRST] = "first",
                                   [HD_WHY_SECOND] = "second",
                                   [HD_WHY_THIRD] = "third",
                                   [HD_WHY_TIED_FIRST] = "tied-first",
                                   [HD_WHY_TIED_SECOND] = "tied-second",
                                   [HD_WHY_TIED_THIRD] = "tied-third",
                                   [HD_WHY_KING] = "king",
                                   [HD_WHY_GRANDE] = "grande",
                                   [HD_WHY_NOTHING] = "nothing"};

static const char *const keys[] = {"type", "seat",   "owner", "from", "to",      "region",   "card",
                                   "n",    "points", "why",   "with", "seen_by", "modifier", NULL};

static bool is_seat(struct run *r, const struct node *n, unsigned actual)
{
    return !n || run_seat(r, n) == (int)actual;
}

static bool is_place(struct run *r, const struct node *n, unsigned actual)
{
    if (!n)
        return true;
    if (strcmp(n->text, "supply") == 0)
        return actual == HD_NONE;
    return run_place(r, n) == (int)actual;
}

static bool is_number(struct run *r, const struct node *n, int actual)
{
    int expected;
    if (!n)
        return true;
    if (!node_int(n, -999, 999, &expected))
        return run_fail(r, n, "a number is expected here");
    return expected == actual;
}

static bool is_set(struct run *r, const struct node *n, unsigned actual)
{
    unsigned expected = 0;
    if (!n || !run_list(r, n, 0, r->owners))
        return !n;
    for (const struct node *i = n->first; i; i = i->next) {
        int seat = run_seat(r, i);
        expected |= seat < 0 ? 0 : 1u << seat;
    }
    return expected == actual;
}

/* The kind stands in n, or, where n is the total, in from. */
static bool is_modifier(struct run *r, const struct node *n, const struct hd_event *e)
{
    bool in_n = e->type == HD_EV_passed || (e->type == HD_EV_recover && e->why == 1);
    if (!n)
        return true;
    int kind = run_modifier(r, n);
    if (!in_n && e->type != HD_EV_modifier && e->type != HD_EV_ability)
        return false;
    return kind == (in_n ? e->n : e->from);
}

static bool is_why(struct run *r, const struct node *n, unsigned actual)
{
    for (unsigned i = 0; n && i < sizeof whys / sizeof *whys; i++)
        if (strcmp(n->text, whys[i]) == 0)
            return i == actual;
    return !n || run_fail(r, n, "'%s' is no reason", n->text);
}

static bool is_card(struct run *r, const struct node *n, unsigned actual)
{
    return !n || run_card(r, n) == (int)actual;
}

static bool is_type(const struct node *n, const struct hd_event *e)
{
    char word[WORDS];
    run_dashes(types[e->type], word);
    return strcmp(n->text, word) == 0;
}

/* Looks at every field, so that nonsense in one is found out whatever the others say. */
static bool matches(struct run *r, const struct node *n, const struct hd_event *e)
{
    bool fits = is_type(node_find(n, "type"), e);
    fits &= is_seat(r, node_find(n, "seat"), e->who);
    fits &= is_seat(r, node_find(n, "owner"), e->owner);
    fits &= is_place(r, node_find(n, "from"), e->from);
    fits &= is_place(r, node_find(n, "to"), e->to);
    fits &= is_place(r, node_find(n, "region"), e->to);
    fits &= is_card(r, node_find(n, "card"), e->card);
    fits &= is_number(r, node_find(n, "n"), e->n);
    fits &= is_number(r, node_find(n, "points"), e->n);
    fits &= is_why(r, node_find(n, "why"), e->why);
    fits &= is_set(r, node_find(n, "with"), e->with);
    fits &= is_set(r, node_find(n, "seen_by"), e->seen_by);
    fits &= is_modifier(r, node_find(n, "modifier"), e);
    return fits;
}

static bool known_type(struct run *r, const struct node *n)
{
    char word[WORDS];
    for (int i = 0; i < HD_EV_COUNT; i++) {
        run_dashes(types[i], word);
        if (strcmp(n->text, word) == 0)
            return true;
    }
    return run_fail(r, n, "there is no event '%s'", n->text);
}

/* An event is well written: known keys, a known type, and fields that mean something,
 * whether such an event happened or not. */
static bool sound(struct run *r, const struct node *n)
{
    static const struct hd_event nothing;
    if (!node_is(n, NODE_MAP) || !node_keys(n, keys) || !node_need(n, "type"))
        return run_fail(r, n, "an event is expected here: {type: ..., ...}");
    if (!known_type(r, node_find(n, "type")))
        return false;
    matches(r, n, &nothing);
    return !r->failed;
}

/* Index of the first match from 'from' on that is not used up, or -1. */
static int find(struct run *r, const struct node *n, int from, const bool *used)
{
    int count;
    const struct hd_happening *log = hd_session_log(r->session, &count);
    for (int i = from; i < count && !r->failed; i++)
        if (!(used && i < ALL && used[i]) && matches(r, n, &log[i].event))
            return i;
    return -1;
}

/* The events of a type that happened, for a message. */
static void tell(struct run *r, const struct node *n, char *out, size_t size)
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

static bool check_events(struct run *r, const struct node *list, bool in_order)
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
        int at = find(r, n, from, used);
        if (at < 0) {
            tell(r, n, told, sizeof told);
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

static bool check_none(struct run *r, const struct node *list)
{
    if (!list || !run_list(r, list, 1, ALL))
        return !list;
    for (const struct node *n = list->first; n; n = n->next)
        if (!sound(r, n) || find(r, n, 0, NULL) >= 0)
            return run_fail(r, n, "this happened");
    return true;
}

static bool check_exactly(struct run *r, const struct node *what)
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
        if (!known_type(r, t))
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
                            types[log[i].event.type], line, log[i].event.n);
        }
        next = next->next;
    }
    return !next || run_fail(r, next, "this did not happen any more");
}

static bool check_scored(struct run *r, const struct node *list)
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

bool run_happened(struct run *r, const struct node *expect)
{
    return check_scored(r, node_find(expect, "scored")) &&
           check_events(r, node_find(expect, "events"), false) &&
           check_events(r, node_find(expect, "sequence"), true) &&
           check_none(r, node_find(expect, "no_events")) &&
           check_exactly(r, node_find(expect, "exactly"));
}
