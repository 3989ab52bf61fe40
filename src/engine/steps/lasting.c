/* SPDX-License-Identifier: MIT
 *
 * lasting.c: temporary rules. The state has them, the oldest first; the latest wins. Their effects
 * are kept where they are needed: who may place in the king's region, both bonuses, and the places
 * whose values are not the printed ones. */
#include "selectors.h"
#include "step_kinds.h"
#include "steps.h"

bool hd_can_rule(const struct hd_rules *r, const struct hd_state *s, const struct hd_step *e,
                 unsigned self)
{
    (void)r, (void)s, (void)e, (void)self;
    return true;
}

void hd_begin_rule(struct game *g, struct hd_frame *f, const struct hd_step *e)
{
    (void)e;
    hd_announce(g, f);
}

/* ---- what follows ------------------------------------------------------------------------ */

static bool counts(const struct hd_lasting *l)
{
    return l->lasts != HD_LASTS_NEXT_ROUND;
}

void hd_lasting_follow(const struct hd_rules *r, struct hd_state *s)
{
    s->infiltrates = 0;
    s->king_bonus = r->king_bonus;
    s->grande_bonus = r->grande_bonus;
    for (unsigned i = 0; i < s->lastings; i++) {
        const struct hd_lasting *l = &s->lasting[i];
        if (!counts(l))
            continue;
        if (l->rule == HD_RULE_KINGS_REGION)
            s->infiltrates |= l->value;
        else if (l->rule == HD_RULE_CLOSED)
            s->infiltrates |= HD_SHUT;
        else if (l->rule == HD_RULE_KING_BONUS)
            s->king_bonus = l->value;
        else if (l->rule == HD_RULE_GRANDE_BONUS)
            s->grande_bonus = l->value;
    }
    hd_cover(s);
}

static bool in_force(const struct hd_state *s, enum hd_rule rule)
{
    for (unsigned i = 0; i < s->lastings; i++)
        if (s->lasting[i].rule == rule && counts(&s->lasting[i]))
            return true;
    return false;
}

bool hd_lasting_reversed(const struct hd_state *s)
{
    return in_force(s, HD_RULE_REVERSED);
}

bool hd_castillo_open(const struct hd_state *s)
{
    return in_force(s, HD_RULE_CASTILLO_OPEN);
}

/* ---- beginning and ending -------------------------------------------------------------------- */

static void note_rule(struct game *g, const struct hd_lasting *l)
{
    struct hd_event *e = NULL;
    bool infiltration = l->rule == HD_RULE_KINGS_REGION && l->lasts == HD_LASTS_TURN &&
                        l->value == 1u << g->s->active;
    if (infiltration && (e = event(g, HD_EV_infiltrate)) != NULL)
        e->who = g->s->active;
    if (infiltration || (e = event(g, HD_EV_rule)) == NULL)
        return;
    e->who = g->s->active;
    e->n = l->rule;
    e->from = l->value;
    e->to = l->where;
    e->why = l->lasts;
    e->with = l->rule == HD_RULE_KINGS_REGION ? l->value : 0;
}

/* A new rule replaces the same rule for the same place and time, but a place can be closed in
 * several ways, and those exchanged once more go on from where they are. Otherwise, if there is no
 * room, the oldest goes; the reader of cards makes sure that this never happens. */
static unsigned outdated(const struct hd_state *s, const struct hd_lasting *rule)
{
    for (unsigned i = 0; i < s->lastings; i++) {
        const struct hd_lasting *l = &s->lasting[i];
        bool same = rule->rule == HD_RULE_CLOSED ? l->value == rule->value
                                                 : rule->rule != HD_RULE_EXCHANGED;
        if (l->rule == rule->rule && l->where == rule->where && l->lasts == rule->lasts && same)
            return i;
    }
    return s->lastings < HD_LASTING ? s->lastings : 0;
}

static void lay_for(struct hd_state *s, unsigned gone, struct hd_lasting rule)
{
    if (gone == s->lastings)
        s->lastings++;
    for (unsigned i = gone; i + 1 < s->lastings; i++)
        s->lasting[i] = s->lasting[i + 1];
    s->lasting[s->lastings - 1] = rule;
}

static void lasting_add(struct game *g, struct hd_lasting rule)
{
    struct hd_state *s = g->s;
    unsigned gone = outdated(s, &rule);
    if (rule.rule == HD_RULE_KINGS_REGION && gone < s->lastings &&
        s->lasting[gone].rule == rule.rule)
        rule.value |= s->lasting[gone].value;
    lay_for(s, gone, rule);
    note_rule(g, &rule);
}

/* What waits replaces nothing: the same can wait twice. If there is no room, the oldest goes (R89).
 */
void hd_lasting_lay(struct hd_state *s, struct hd_lasting waiting)
{
    lay_for(s, s->lastings < HD_LASTING ? s->lastings : 0, waiting);
}

void hd_lasting_take(struct hd_state *s, unsigned i)
{
    for (s->lastings--; i < s->lastings; i++)
        s->lasting[i] = s->lasting[i + 1];
    s->lasting[i] = (struct hd_lasting){0};
}

/* The places that it is about. Two that are one, or of which there is none, exchange nothing. */
static unsigned placed(const struct game *g, const struct hd_frame *f, const struct hd_step *e,
                       struct hd_lasting *rule)
{
    unsigned places = hd_varying(g->r, g->s, f, f->self, e->from);
    if (e->kind != HD_RULE_EXCHANGED)
        return places;
    unsigned other = only(hd_varying(g->r, g->s, f, f->self, e->to));
    rule->value = (uint8_t)other;
    return other == HD_NONE || places == bit(other) ? 0 : places;
}

void hd_perform_rule(struct game *g, struct hd_frame *f, const struct hd_step *e)
{
    struct hd_lasting rule = {e->kind, e->n, HD_NONE, e->lasts};
    if (e->kind == HD_RULE_KINGS_REGION)
        rule.value = (uint8_t)(whose(g->r, g->s, f, f->self, e) & all_seats(g->s));
    if (!hd_rule_is_placed(e->kind))
        lasting_add(g, rule);
    for (unsigned places = hd_rule_is_placed(e->kind) ? placed(g, f, e, &rule) : 0; places;
         places &= places - 1) {
        rule.where = (uint8_t)lowest(places);
        lasting_add(g, rule);
    }
    hd_lasting_follow(g->r, g->s);
    did(f);
    hd_step_done(g, f);
}

void hd_lasting_end(struct game *g, enum hd_lasts lasts)
{
    static const struct hd_lasting none;
    struct hd_state *s = g->s;
    unsigned kept = 0;
    for (unsigned i = 0; i < s->lastings; i++)
        if (s->lasting[i].lasts != lasts)
            s->lasting[kept++] = s->lasting[i];
    for (unsigned i = kept; i < s->lastings; i++)
        s->lasting[i] = none;
    s->lastings = (uint8_t)kept;
    hd_lasting_follow(g->r, s);
}

void hd_lasting_round(struct game *g)
{
    struct hd_state *s = g->s;
    hd_lasting_end(g, HD_LASTS_ROUND);
    for (unsigned i = 0; i < s->lastings; i++)
        if (s->lasting[i].lasts == HD_LASTS_NEXT_ROUND)
            s->lasting[i].lasts = HD_LASTS_ROUND;
    hd_lasting_follow(g->r, s);
}
