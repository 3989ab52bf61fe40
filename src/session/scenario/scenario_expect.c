/* SPDX-License-Identifier: MIT
 *
 * scenario_expect.c: expectations about the board. It uses the public view, or that of the seat in
 * 'as:', so secrets can be tested too. Cards are looked at in scenario_cards.c, and what happened
 * in scenario_event.c. */
#include <string.h>

#include "scenario_run.h"

typedef bool (*check)(struct scenario_look *l, const struct node *n);

/* ---- numbers by seat ------------------------------------------------------------- */

static bool expect_caballeros(struct scenario_look *l, const struct node *n, const char *what,
                              int place)
{
    int actual[HD_SEATS];
    for (int i = 0; i < HD_SEATS; i++)
        actual[i] = l->s->cab[place][i];
    return look_numbers(l, n, what, actual);
}

static bool check_court(struct scenario_look *l, const struct node *n)
{
    return expect_caballeros(l, n, "court", HD_COURT);
}

static bool check_province(struct scenario_look *l, const struct node *n)
{
    return expect_caballeros(l, n, "province", HD_PROVINCE);
}

static bool check_regions(struct scenario_look *l, const struct node *n)
{
    if (!run_map(l->r, n))
        return false;
    for (const struct node *k = n->first; k; k = k->next) {
        int place = run_holder(l->r, k, HD_PROVINCE);
        if (place < 0 || !expect_caballeros(l, k->value, k->text, place))
            return false;
    }
    return true;
}

/* Caballeros of each seat in the region of its grande (2.3). */
static bool check_in_home(struct scenario_look *l, const struct node *n)
{
    int actual[HD_SEATS] = {0};
    for (int i = 0; i < l->r->seats; i++)
        if (l->s->grande[i] != HD_NONE)
            actual[i] = l->s->cab[l->s->grande[i]][i];
    return look_numbers(l, n, "at home", actual);
}

/* All caballeros of a colour on the board, castillo included. */
static bool check_on_board(struct scenario_look *l, const struct node *n)
{
    int actual[HD_SEATS] = {0};
    for (int i = 0; i < HD_SEATS; i++)
        for (int place = 0; place <= HD_CASTILLO; place++)
            actual[i] += l->s->cab[place][i];
    return look_numbers(l, n, "on the board", actual);
}

/* Regions with exactly two caballeros of each colour: where the dummy was drawn. */
static bool check_pairs(struct scenario_look *l, const struct node *n)
{
    int actual[HD_SEATS] = {0};
    for (int i = 0; i < HD_SEATS; i++)
        for (int place = 0; place < l->rules->regions; place++)
            actual[i] += l->s->cab[place][i] == 2;
    return look_numbers(l, n, "regions with two", actual);
}

/* ---- points and values --------------------------------------------------------------- */

static bool scored_now(struct scenario_look *l, const struct node *n, bool bonus)
{
    int actual[HD_SEATS];
    struct hd_points p;
    if (n->kind == NODE_LIST)
        return run_fail(l->r, n, "a map of places is expected here; points of players: scores");
    if (!run_map(l->r, n))
        return false;
    for (const struct node *k = n->first; k; k = k->next) {
        int place = run_holder(l->r, k, HD_CASTILLO);
        if (place < 0)
            return false;
        hd_score(l->rules, l->s, place, false, &p);
        for (int i = 0; i < HD_SEATS; i++)
            actual[i] = p.king[i] + p.grande[i] + (bonus ? 0 : p.points[i]);
        if (!look_numbers(l, k->value, k->text, actual))
            return false;
    }
    return true;
}

static bool check_points(struct scenario_look *l, const struct node *n)
{
    return scored_now(l, n, false);
}

static bool check_bonus(struct scenario_look *l, const struct node *n)
{
    return scored_now(l, n, true);
}

static bool check_values(struct scenario_look *l, const struct node *n)
{
    if (!run_map(l->r, n))
        return false;
    for (const struct node *k = n->first; k; k = k->next) {
        int place = run_holder(l->r, k, HD_CASTILLO), field = 0, expected;
        int8_t actual[HD_FIELDS];
        if (place < 0 || !run_list(l->r, k->value, 3, HD_FIELDS))
            return false;
        hd_values(l->rules, l->s, place, actual);
        for (const struct node *i = k->value->first; i; i = i->next, field++)
            if (!node_int(i, -99, 99, &expected) || expected != actual[field])
                return run_fail(l->r, i, "values of %s: expected %s, not %d", k->text, i->text,
                                actual[field]);
    }
    return true;
}

/* ---- homes, boards -------------------------------------------------------------------- */

/* Every home is a region of its own, and none is the king's (2.3). */
static bool check_homes_apart(struct scenario_look *l, const struct node *n)
{
    unsigned seen = 1u << l->s->king;
    bool apart;
    if (!node_flag(n, &apart) || !apart)
        return run_fail(l->r, n, "'yes' is expected here");
    for (int i = 0; i < l->r->seats; i++) {
        unsigned place = l->s->grande[i];
        if (place >= l->rules->regions || (seen & (1u << place)))
            return run_fail(l->r, n, "two homes, or a home and the king, share a region");
        seen |= 1u << place;
    }
    return true;
}

static int board_named(const struct scenario_run *r, const char *name)
{
    for (int board = 0; board < r->edition->rules.boards; board++)
        if (strcmp(name, r->edition->board[board]) == 0)
            return board;
    return -1;
}

/* All boards on the map; those not named are in the supply. */
static bool check_boards(struct scenario_look *l, const struct node *n)
{
    int expected[HD_BOARDS];
    for (int board = 0; board < HD_BOARDS; board++)
        expected[board] = HD_NONE;
    if (n->kind != NODE_MAP)
        return run_fail(l->r, n, "a map is expected here");
    for (const struct node *k = n->first; k; k = k->next) {
        int board = board_named(l->r, k->value->text), place = run_place(l->r, k);
        if (board < 0 || expected[board] != HD_NONE)
            return run_fail(l->r, k, "there is no board '%s', or it lies here twice",
                            k->value->text);
        expected[board] = place;
    }
    for (int board = 0; board < l->rules->boards && !l->r->failed; board++) {
        int at = l->s->board_at[board];
        if (at != expected[board])
            return run_fail(l->r, n, "the board %s is in %s", l->r->edition->board[board],
                            at == HD_NONE ? "the supply" : hd_place_id(l->r->edition, at));
    }
    return !l->r->failed;
}

/* ---- round and end -------------------------------------------------------------------------- */

static bool check_round(struct scenario_look *l, const struct node *n)
{
    int expected, actual = l->rules->round_number[l->s->round];
    return (node_int(n, 1, 99, &expected) && expected == actual) ||
           run_fail(l->r, n, "this is round %d, not %s", actual, n->text);
}

static bool check_order(struct scenario_look *l, const struct node *n)
{
    int i = 0;
    if (!run_list(l->r, n, l->r->owners, l->r->owners))
        return false;
    for (const struct node *k = n->first; k; k = k->next, i++)
        if (run_seat(l->r, k) != l->s->order[i])
            return run_fail(l->r, k, "number %d in turn order is not %s", i + 1, k->text);
    return true;
}

static bool check_over(struct scenario_look *l, const struct node *n)
{
    bool expected, actual = hd_session_over(l->r->session);
    return (node_flag(n, &expected) && expected == actual) ||
           run_fail(l->r, n, "the game is %s", actual ? "over" : "not over");
}

static bool check_castillo_open(struct scenario_look *l, const struct node *n)
{
    bool expected, actual = hd_session_castillo_open(l->r->session);
    return (node_flag(n, &expected) && expected == actual) ||
           run_fail(l->r, n, "the castillo is %s", actual ? "open" : "closed");
}

static bool check_winners(struct scenario_look *l, const struct node *n)
{
    unsigned expected = 0;
    if (!run_list(l->r, n, 1, l->r->owners))
        return false;
    for (const struct node *i = n->first; i; i = i->next) {
        int seat = run_seat(l->r, i);
        expected |= seat < 0 ? 0 : 1u << seat;
    }
    return expected == hd_leaders(l->s) ||
           run_fail(l->r, n, "the winners are the seats of the set %x", hd_leaders(l->s));
}

/* ---- all together ------------------------------------------------------------------------------
 */

static const struct {
    const char *key;
    check check;
} checks[] = {
    {"court", check_court},        {"province", check_province},
    {"regions", check_regions},    {"in_home", check_in_home},
    {"on_board", check_on_board},  {"pairs", check_pairs},
    {"points", check_points},      {"bonus", check_bonus},
    {"values", check_values},      {"homes_apart", check_homes_apart},
    {"boards", check_boards},      {"hand", look_hand},
    {"power", look_power},         {"totals", look_totals},
    {"modifiers", look_modifiers}, {"open", look_open},
    {"piles", look_piles},         {"taken", look_taken},
    {"kept", look_kept},           {"waits", look_waits},
    {"dial", look_dial},           {"next_back", look_next_back},
    {"round", check_round},        {"order", check_order},
    {"over", check_over},          {"castillo_open", check_castillo_open},
    {"winners", check_winners},
};
enum { CHECKS = sizeof checks / sizeof *checks, KEYS = 96 };

/* Whether all keys are known: those of rows of the state too. */
static bool known_keys(const struct node *what)
{
    const char *keys[KEYS] = {"as", "scored", "events", "no_events", "sequence", "exactly"};
    int n = 6;
    for (int i = 0; i < CHECKS; i++)
        keys[n++] = checks[i].key;
    for (const struct hd_state_row *row = hd_state_rows; row->name && n < KEYS - 1; row++)
        if (row->key[0])
            keys[n++] = row->key;
    return node_keys(what, keys);
}

bool run_expect(struct scenario_run *r, const struct node *what)
{
    if (!node_is(what, NODE_MAP) || !what->first || !known_keys(what))
        return run_fail(r, what, "there are unknown keys here, or none");
    const struct node *as = node_find(what, "as");
    int viewer = as ? run_seat(r, as) : HD_NONE;
    if (viewer < 0)
        return false;
    if (as && (viewer >= r->seats || what->size == 1))
        return run_fail(r, as, "what a player sees is expected here");
    struct scenario_look l = {.r = r, .rules = hd_session_rules(r->session)};
    l.view = hd_session_view(r->session, viewer);
    l.s = &l.view->known;
    for (const struct hd_state_row *row = hd_state_rows; row->name; row++) {
        const struct node *n = row->key[0] ? node_find(what, row->key) : NULL;
        if (n && !look_row(&l, n, row))
            return false;
    }
    for (int i = 0; i < CHECKS; i++) {
        const struct node *n = node_find(what, checks[i].key);
        if (n && !checks[i].check(&l, n))
            return false;
    }
    return run_happened(r, what) && !r->failed;
}
