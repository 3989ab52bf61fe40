/* SPDX-License-Identifier: MIT
 *
 * scenario_change.c: what a legal answer would change, as it is told before it is given:
 *
 *   changes: {move: granada, now: {ana: 4, beto: -2}, says: "+4 you, -2 beto"}
 *
 * points and now are numbers by player; players missing in a map have 0. exact: no: later choices
 * or secrets decide; then least and most are those of 'now' and points together. The question is
 * seen by whoever is asked. */
#include <string.h>

#include "scenario_run.h"

enum { SAID = 2048 };

static const char *const keys[] = {"move", "points",  "now",  "least", "most",  "exact",
                                   "veto", "if-used", "says", "text",  "order", NULL};

/* In a map, players without an entry have nothing. */
static bool numbers(struct scenario_run *r, const struct node *what, const char *key,
                    const int *actual)
{
    const struct node *n = node_find(what, key);
    struct scenario_look l = {.r = r};
    if (!n)
        return true;
    if (!look_numbers(&l, n, key, actual))
        return false;
    for (int i = 0; n->kind == NODE_MAP && i < r->seats; i++)
        if (actual[i] != 0 && !node_find(n, r->seating->player[i].word))
            return run_fail(r, n, "%s of %s: %d, though it is not named", key,
                            r->seating->player[i].word, actual[i]);
    return true;
}

static bool flag(struct scenario_run *r, const struct node *what, const char *key, bool actual)
{
    const struct node *n = node_find(what, key);
    bool expected;
    if (!n)
        return true;
    if (!node_flag(n, &expected))
        return run_fail(r, n, "yes or no is expected here");
    return expected == actual || run_fail(r, n, "%s: it is %s", key, actual ? "so" : "not so");
}

static bool order(struct scenario_run *r, const struct node *what, const struct hd_change *c)
{
    const struct node *n = node_find(what, "order");
    int first, last;
    if (!n)
        return true;
    if (!run_list(r, n, 2, 2) || !node_int(n->first, 1, 9, &first) ||
        !node_int(n->first->next, 1, 9, &last))
        return run_fail(r, n, "the first and the last place in the order are expected here");
    return (first == c->order_least && last == c->order_most) ||
           run_fail(r, n, "the order is %d to %d", c->order_least, c->order_most);
}

static bool words(struct scenario_run *r, const struct node *what, struct hd_move m,
                  const struct hd_change *c)
{
    char said[SAID];
    const struct node *n = node_find(what, "says");
    int place = hd_ask_form(m.ask) == HD_FORM_PLACE ? m.b : -1;
    struct hd_change_form form = {HD_CHANGE_NAMES, true, place, 80, HD_BESIDE_ANALYST};
    hd_change_brief(r->session, c, &form, said, sizeof said);
    if (n && strcmp(n->text, said) != 0)
        return run_fail(r, n, "it says '%s'", said);
    n = node_find(what, "text");
    hd_change_text(r->session, c, HD_BESIDE_ANALYST, said, sizeof said);
    return !n || strstr(said, n->text) || run_fail(r, n, "the text is '%s'", said);
}

static bool all_numbers(struct scenario_run *r, const struct node *what, const struct hd_change *c)
{
    int points[HD_SEATS], now[HD_SEATS], least[HD_SEATS], most[HD_SEATS];
    bool open = c->flags & (HD_CHANGE_CHOICES | HD_CHANGE_HIDDEN);
    for (int i = 0; i < HD_SEATS; i++) {
        points[i] = c->points[i].least;
        now[i] = c->now[i].least;
        least[i] = points[i] + now[i];
        most[i] = c->points[i].most + c->now[i].most;
    }
    if (open && (node_find(what, "points") || node_find(what, "now")))
        return run_fail(r, what, "this is not exact: 'least' and 'most' are expected here");
    return numbers(r, what, "points", points) && numbers(r, what, "now", now) &&
           numbers(r, what, "least", least) && numbers(r, what, "most", most) &&
           flag(r, what, "exact", !open);
}

bool run_changes(struct scenario_run *r, const struct node *what)
{
    char text[WORDS], why[160] = "";
    struct hd_change c;
    struct hd_move m;
    if (!node_is(what, NODE_MAP) || !node_keys(what, keys) || !node_need(what, "move") ||
        what->size < 2)
        return run_fail(r, what, "a move, and what it changes, are expected here");
    run_words(r, node_find(what, "move"), text);
    if (!hd_move_read(r->session, text, &m, why) ||
        hd_session_refusal(r->session, m) != HD_REFUSAL_none)
        return run_fail(r, what, "'%s' is not legal: %s", text, why);
    hd_session_change(r->session, hd_session_question(r->session).who, m, &c);
    return all_numbers(r, what, &c) && flag(r, what, "veto", c.flags & HD_CHANGE_VETO) &&
           flag(r, what, "if-used", c.flags & HD_CHANGE_IF_USED) && order(r, what, &c) &&
           words(r, what, m, &c);
}
