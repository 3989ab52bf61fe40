/* SPDX-License-Identifier: MIT
 *
 * position_lasting.c: temporary rules in positions (their key 'rules') and traces. The words are
 * those of card files (words.def). */
#include "position_lasting.h"

#include <string.h>

#include "position_read.h"
#include "position_waiting.h"
#include "sentences/word_list.h"
#include "step_kinds.h"
#include "waiting.h"

enum { RULES = HD_RULE_COUNT, UNTILS = HD_LASTS_GAME + 1, WAYS = 5, VALUE_MOST = 250 };

/* The first word of a group with that value: the others are its details. */
static const char *word_of(enum group group, int value)
{
    for (int i = 0; i < word_count; i++)
        if (word_list[i].group == group && word_list[i].value == value)
            return word_list[i].word;
    return NULL;
}

const char *lasting_word(int rule)
{
    return word_of(RULE, rule);
}

const char *lasting_until(int lasts)
{
    return word_of(DURATION, lasts);
}

const char *lasting_ways(int closed)
{
    static const char *const ways[WAYS] = {[HD_CLOSED_IN] = "in",
                                           [HD_CLOSED_OUT] = "out",
                                           [HD_CLOSED_ALL] = "all",
                                           [HD_CLOSED_WITHIN] = "within"};
    return closed > 0 && closed < WAYS ? ways[closed] : "";
}

struct hd_lasting lasting_of_event(const struct hd_event *e)
{
    bool seats = e->n < HD_RULE_COUNT && hd_rule_value((unsigned)e->n) == HD_VALUE_SEATS;
    return (struct hd_lasting){(uint8_t)e->n, seats ? e->with : e->from, e->to, e->why};
}

/* ---- from a state ---------------------------------------------------------------------- */

/* Whether a rule still holds when the position begins. */
static bool outlives(const struct hd_lasting *l, bool next)
{
    if (l->lasts == HD_LASTS_TURN)
        return false; /* a position begins between two turns */
    return !next || l->lasts == HD_LASTS_NEXT_ROUND || l->lasts == HD_LASTS_GAME ||
           l->lasts == HD_DUE_END;
}

void lasting_of(const struct hd_state *s, bool next, struct hd_position *out)
{
    memset(out->lasting, 0, sizeof out->lasting);
    out->lastings = 0;
    for (int i = 0; i < s->lastings; i++) {
        struct hd_lasting l = s->lasting[i];
        if (!outlives(&l, next))
            continue;
        if (next && l.lasts == HD_LASTS_NEXT_ROUND)
            l.lasts = HD_LASTS_ROUND;
        out->lasting[out->lastings++] = l;
    }
}

/* ---- from a position ------------------------------------------------------------------- */

static bool read_choice(const struct node *n, const char *kind, int count, const char *(*word)(int),
                        int *out)
{
    const char *words[RULES + UNTILS + 1];
    for (int i = 0; i < count; i++)
        words[i] = word(i);
    words[count] = NULL;
    return node_choice(n, kind, words, out);
}

static int read_seats(const struct position_reader *r, const struct node *list)
{
    int set = 0;
    if (!node_is(list, NODE_LIST))
        return -1;
    for (const struct node *i = list->first; i; i = i->next) {
        int seat = position_seat(r, i);
        if (seat < 0)
            return -1;
        set |= 1 << seat;
    }
    return set;
}

static const char *way_word(int i)
{
    return lasting_ways(i + 1);
}

/* The key of each kind of value. */
static const char *const value_keys[] = {[HD_VALUE_BARE] = NULL,
                                         [HD_VALUE_NUMBER] = "value",
                                         [HD_VALUE_SEATS] = "seats",
                                         [HD_VALUE_WAYS] = "closed",
                                         [HD_VALUE_PLACE] = "other"};
enum { VALUE_KEYS = sizeof value_keys / sizeof *value_keys };

/* Reports keys that this rule does not have. */
static bool only_its_own(const struct node *n, int rule)
{
    bool good = true;
    for (int i = -1; i < VALUE_KEYS; i++) {
        const char *key = i < 0 ? "region" : value_keys[i];
        const struct node *field = key ? node_find(n, key) : NULL;
        bool taken =
            i < 0 ? hd_rule_is_placed((unsigned)rule) : i == (int)hd_rule_value((unsigned)rule);
        if (field && !taken) {
            node_error(field, "the rule '%s' has no '%s'", lasting_word(rule), key);
            good = false;
        }
        good = good && (!taken || !key || node_need(n, key));
    }
    return good;
}

/* What stands below the key of a rule's value; false, with an error, if it is wrong. */
static bool read_value(const struct position_reader *r, const struct node *n, unsigned rule,
                       int *out)
{
    enum hd_rule_value kind = hd_rule_value(rule);
    const struct node *value = value_keys[kind] ? node_find(n, value_keys[kind]) : NULL;
    *out = 0;
    switch (kind) {
    case HD_VALUE_NUMBER:
        return node_int(value, 0, VALUE_MOST, out);
    case HD_VALUE_SEATS:
        *out = read_seats(r, value);
        return *out >= 0;
    case HD_VALUE_WAYS:
        if (!read_choice(value, "way", WAYS - 1, way_word, out))
            return false;
        ++*out;
        return true;
    case HD_VALUE_PLACE:
        *out = position_place(r, value, false);
        return *out >= 0;
    default:
        return true;
    }
}

static bool read_rule(const struct position_reader *r, const struct node *n, struct hd_lasting *out)
{
    const struct node *what = node_need(n, "rule"), *until = node_need(n, "until");
    int rule, lasts, value, place = HD_NONE;
    if (!read_choice(what, "rule", RULES, lasting_word, &rule) ||
        !read_choice(until, "time", UNTILS, lasting_until, &lasts) || !only_its_own(n, rule))
        return false;
    bool sound = read_value(r, n, (unsigned)rule, &value);
    if (hd_rule_is_placed((unsigned)rule))
        place = position_place(r, node_find(n, "region"), false);
    if (lasts == HD_LASTS_TURN)
        node_error(until, "%s", "a position begins between two turns");
    if (!sound || place < 0 || lasts == HD_LASTS_TURN)
        return false;
    *out = (struct hd_lasting){(uint8_t)rule, (uint8_t)value, (uint8_t)place, (uint8_t)lasts};
    return true;
}

void position_rules(struct position_reader *r)
{
    static const char *const fields[] = {"rule",   "value", "region", "seats",
                                         "closed", "other", "until",  NULL},
                             *const waiting[] = {"rule",   "card",   "sentence", "seat",
                                                 "region", "player", "until",    NULL};
    struct hd_position *at = &r->o->at;
    const struct node *list = node_find(r->root, "rules");
    for (const struct node *i = node_entries(list, NODE_LIST); i; i = i->next) {
        if (!node_is(i, NODE_MAP) || !node_keys(i, waiting_is(i) ? waiting : fields))
            continue;
        if (at->lastings == HD_LASTING) {
            node_error(i, "too many rules: at most %d hold at once", HD_LASTING);
            return;
        }
        if ((waiting_is(i) ? waiting_read : read_rule)(r, i, &at->lasting[at->lastings]))
            at->lastings++;
    }
}
