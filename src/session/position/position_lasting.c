/* SPDX-License-Identifier: MIT
 *
 * position_lasting.c: temporary rules in positions (their key 'rules') and traces. The words are
 * those of card files (words.def). */
#include "position_lasting.h"

#include <string.h>

#include "intl.h"
#include "position_read.h"
#include "position_waiting.h"
#include "sentences/word_list.h"
#include "waiting.h"

static const struct {
    enum lasting_takes takes;
    bool value; /* it has a number */
} rules[] = {
    [HD_RULE_KING_BONUS] = {LASTING_NOTHING, true},
    [HD_RULE_GRANDE_BONUS] = {LASTING_NOTHING, true},
    [HD_RULE_KINGS_REGION] = {LASTING_SEATS, false},
    [HD_RULE_REVERSED] = {LASTING_NOTHING, false},
    [HD_RULE_VALUE] = {LASTING_PLACE, true},
    [HD_RULE_CASTILLO_OPEN] = {LASTING_NOTHING, false},
};
enum { RULES = sizeof rules / sizeof *rules, UNTILS = HD_LASTS_GAME + 1, VALUE_MOST = 250 };

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

enum lasting_takes lasting_takes(int rule)
{
    return rule >= 0 && rule < RULES ? rules[rule].takes : LASTING_NOTHING;
}

bool lasting_has_value(int rule)
{
    return rule >= 0 && rule < RULES && rules[rule].value;
}

struct hd_lasting lasting_of_event(const struct hd_event *e)
{
    bool seats = lasting_takes(e->n) == LASTING_SEATS;
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

/* Reports keys that this rule does not have. */
static bool only_its_own(const struct node *n, int rule)
{
    static const struct {
        const char *key;
        enum lasting_takes takes;
    } fields[] = {{"seats", LASTING_SEATS}, {"region", LASTING_PLACE}, {"value", LASTING_NOTHING}};
    bool good = true;
    for (int i = 0; i < 3; i++) {
        const struct node *field = node_find(n, fields[i].key);
        bool taken = fields[i].takes == LASTING_NOTHING ? lasting_has_value(rule)
                                                        : fields[i].takes == rules[rule].takes;
        if (field && !taken) {
            node_error(field, _("the rule '%s' has no '%s'"), lasting_word(rule), fields[i].key);
            good = false;
        }
        good = good && (!taken || node_need(n, fields[i].key));
    }
    return good;
}

static bool read_rule(const struct position_reader *r, const struct node *n, struct hd_lasting *out)
{
    const struct node *what = node_need(n, "rule"), *until = node_need(n, "until");
    int rule, lasts, value = 0, place = HD_NONE;
    if (!read_choice(what, _("rule"), RULES, lasting_word, &rule) ||
        !read_choice(until, _("time"), UNTILS, lasting_until, &lasts) || !only_its_own(n, rule))
        return false;
    if (lasting_has_value(rule) && !node_int(node_find(n, "value"), 0, VALUE_MOST, &value))
        return false;
    if (rules[rule].takes == LASTING_SEATS)
        value = read_seats(r, node_find(n, "seats"));
    if (rules[rule].takes == LASTING_PLACE)
        place = position_place(r, node_find(n, "region"), false);
    if (lasts == HD_LASTS_TURN)
        node_error(until, "%s", _("a position begins between two turns"));
    if (value < 0 || place < 0 || lasts == HD_LASTS_TURN)
        return false;
    *out = (struct hd_lasting){(uint8_t)rule, (uint8_t)value, (uint8_t)place, (uint8_t)lasts};
    return true;
}

void position_rules(struct position_reader *r)
{
    static const char *const fields[] = {"rule", "value", "region", "seats", "until", NULL},
                             *const waiting[] = {"rule",   "card",   "sentence", "seat",
                                                 "region", "player", "until",    NULL};
    struct hd_position *at = &r->o->at;
    const struct node *list = node_find(r->root, "rules");
    for (const struct node *i = node_entries(list, NODE_LIST); i; i = i->next) {
        if (!node_is(i, NODE_MAP) || !node_keys(i, waiting_is(i) ? waiting : fields))
            continue;
        if (at->lastings == HD_LASTING) {
            node_error(i, _("too many rules: at most %d hold at once"), HD_LASTING);
            return;
        }
        if ((waiting_is(i) ? waiting_read : read_rule)(r, i, &at->lasting[at->lastings]))
            at->lastings++;
    }
}
