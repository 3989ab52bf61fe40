/* SPDX-License-Identifier: MIT
 *
 * position_lasting.c: temporary rules in positions (their key 'rules') and traces. The words are
 * those of card files (words.def). */
#include "position_lasting.h"

#include <string.h>

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

/* ---- in a document ----------------------------------------------------------------------- */

/* One of the words that a function has for 0 to count-1. */
static int rule_choice(struct paper *w, const char *key, const char *what, int count,
                       const char *(*word)(int), int n)
{
    const char *words[RULES + UNTILS + 1] = {NULL};
    for (int i = 0; i < count; i++)
        words[i] = word(i);
    return paper_choice(w, key, what, words, n);
}

static int rule_seats(struct paper *w, const char *key, int told)
{
    int set = 0;
    if (!paper_open(w, key, '['))
        return -1;
    for (int i = -1; set >= 0 && paper_each(w, (unsigned)told, &i);) {
        int seat = paper_known(w, NULL, HD_KIND_SEAT, i);
        set = seat < 0 ? -1 : set | 1 << seat;
    }
    paper_close(w);
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

/* Reports a key that this rule does not have. */
static bool takes(struct paper *w, unsigned rule, const char *key, bool taken)
{
    if (taken || key == NULL || !paper_has(w, key, false))
        return true;
    paper_error(w, "the rule '%s' has no '%s'", lasting_word((int)rule), key);
    return false;
}

static bool only_its_own(struct paper *w, unsigned rule)
{
    bool good = takes(w, rule, "region", hd_rule_is_placed(rule));
    for (unsigned i = 0; i < sizeof value_keys / sizeof *value_keys; i++)
        good = takes(w, rule, value_keys[i], i == hd_rule_value(rule)) && good;
    return good;
}

static int rule_value(struct paper *w, enum hd_rule_value kind, int n)
{
    const char *key = value_keys[kind];
    switch (kind) {
    case HD_VALUE_NUMBER:
        return paper_int(w, key, 0, VALUE_MOST, n);
    case HD_VALUE_SEATS:
        return rule_seats(w, key, n);
    case HD_VALUE_WAYS:
        n = rule_choice(w, key, "way", WAYS - 1, way_word, n - 1);
        return n < 0 ? -1 : n + 1;
    case HD_VALUE_PLACE:
        return paper_known(w, key, HD_KIND_PLACE, n);
    default:
        return 0;
    }
}

bool paper_rule(struct paper *w, struct hd_lasting *l)
{
    if (waiting_is(w, l))
        return waiting_told(w, l);
    int rule = rule_choice(w, "rule", "rule", RULES, lasting_word, l->rule), place = HD_NONE;
    if (rule < 0 || !only_its_own(w, (unsigned)rule))
        return false;
    if (hd_rule_is_placed((unsigned)rule))
        place = paper_known(w, "region", HD_KIND_PLACE, l->where);
    int value = rule_value(w, hd_rule_value((unsigned)rule), l->value);
    int lasts = rule_choice(w, "until", "time", UNTILS, lasting_until, l->lasts);
    bool turn = lasts == HD_LASTS_TURN && paper_reads(w);
    if (turn)
        paper_error(w, "%s", "a position begins between two turns");
    if (turn || place < 0 || value < 0 || lasts < 0)
        return false;
    *l = (struct hd_lasting){(uint8_t)rule, (uint8_t)value, (uint8_t)place, (uint8_t)lasts};
    return true;
}

void paper_rules(struct paper *w, struct hd_position *at)
{
    static const char *const fields[] = {"rule",   "value", "region", "seats",
                                         "closed", "other", "until",  NULL},
                             *const waiting[] = {"rule",   "card",   "sentence", "seat",
                                                 "region", "player", "until",    NULL};
    int lastings = at->lastings;
    if (!paper_has(w, "rules", lastings > 0) || !paper_open(w, "rules", '-'))
        return;
    at->lastings = 0;
    for (int i = 0; paper_next(w, i < lastings); i++) {
        struct hd_lasting *l = &at->lasting[at->lastings];
        if (at->lastings == HD_LASTING) {
            paper_error(w, "too many rules: at most %d hold at once", HD_LASTING);
            break;
        }
        if (!paper_map(w, NULL, '{', waiting_is(w, l) ? waiting : fields))
            continue;
        at->lastings += paper_rule(w, l);
        paper_close(w);
    }
    paper_close(w);
}
