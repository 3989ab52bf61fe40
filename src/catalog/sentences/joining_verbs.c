/* SPDX-License-Identifier: MIT
 *
 * joining_verbs.c: each, in, either, if, repeat and later: sentences inside sentences. */
#include <string.h>

#include "compile.h"
#include "hidalgo/engine.h"

enum { MOST_BRANCHES = 16 };

bool body_read(struct compile *c, const struct node *list, bool *back)
{
    if (list->kind == NODE_LIST && list->size == 0) {
        node_error(list, "%s", "a sentence is missing here");
        return false;
    }
    return sentences_read(c, list, back);
}

static uint8_t first_deed(const struct compile *c, int step)
{
    return step < c->r->steps ? c->r->step[step].deed : 0;
}

void steps_quiet(struct compile *c, int first)
{
    for (int i = first; i < c->r->steps; i++)
        c->r->step[i].flags |= HD_STEP_QUIET;
}

/* Whether anybody is asked anything from a step on. */
static const struct hd_step *first_question(const struct compile *c, int first)
{
    for (int i = first; i < c->r->steps; i++)
        if (c->r->step[i].ask != HD_NONE)
            return &c->r->step[i];
    return NULL;
}

/* What is known after one of several branches was taken. */
static void merge(struct sentence_scene *into, const struct sentence_scene *branch, bool first)
{
    const unsigned all = KNOWS_PLACE | KNOWS_PLAYER | KNOWS_NAMED | KNOWS_BID;
    unsigned known = into->known & branch->known & all;
    unsigned some = (into->known | branch->known) & ~all;
    into->known = first ? branch->known : known | some;
    into->chosen_kinds |= branch->chosen_kinds;
    into->left_kinds |= branch->left_kinds;
    into->reached_kinds |= branch->reached_kinds;
}

/* ---- each ------------------------------------------------------------------------------- */

struct each {
    const struct node *map, *key, *people, *body;
    bool by_you, secret;
    uint8_t whose;
};

static bool each_keys(struct compile *c, struct each *e)
{
    struct parts p = {.step = {.whose = HD_NONE}};
    if (c->scene.in_each) {
        node_error(e->key, "%s", "'each' cannot stand inside 'each': say it in two sentences");
        return false;
    }
    if (!parts_fit(e->key, e->map, EACH, EACH) || !parts_read(c, e->map, EACH, EACH, &p))
        return false;
    e->body = node_find(e->map, "do");
    e->whose = p.step.whose;
    e->by_you = p.step.flags & HD_STEP_BY_YOU;
    e->secret = p.step.flags & HD_STEP_SECRET;
    if (e->by_you && e->secret) {
        node_error(node_find(e->map, "secretly"), "%s",
                   "with 'by: you' one player answers for all, and nothing would be secret");
        return false;
    }
    if (is_self(c, e->whose) || c->r->people[e->whose].kind == HD_PEOPLE_ACTIVE) {
        node_error(e->people, "%s", "this is you alone: leave out 'each'");
        return false;
    }
    if (e->secret && e->body->kind == NODE_LIST && e->body->size != 1) {
        node_error(e->body, "%s",
                   "in secret each player answers once: one sentence, since there is one dial");
        return false;
    }
    return true;
}

/* Somebody must be there to answer the questions inside. */
static bool has_chooser(struct compile *c, const struct each *e, int body)
{
    bool dummy = c->r->people[e->whose].kind == HD_PEOPLE_DUMMY;
    if (!dummy || e->by_you || first_question(c, body) == NULL)
        return true;
    node_error(e->people, "%s", "the dummy decides nothing: add 'by: you'");
    return false;
}

static void each_flags(struct compile *c, const struct each *e, int each, bool back)
{
    struct hd_step *step = &c->r->step[each];
    bool asks = first_question(c, each + 1) != NULL;
    if (back || people_refer(c, e->whose))
        step->flags |= HD_STEP_BACK | HD_STEP_QUIET;
    if (e->by_you && asks)
        step->flags |= HD_STEP_QUIET; /* each answer is announced by itself */
    else
        steps_quiet(c, each + 1);
    step->deed = first_deed(c, each + 1);
}

/* Whether everybody's caballeros go from one place to another, and nothing is asked. */
static bool is_one_transfer(const struct compile *c, const struct each *e, int each)
{
    const struct hd_step *body = &c->r->step[each + 1];
    bool alone = c->r->steps == each + 2 && !e->secret;
    return alone && hd_step_is_known(body) && body->ask == HD_NONE && body->flags & HD_STEP_OWN &&
           body->from_set && body->to_set && body->to_set != 1u << HD_COURT;
}

/* Then one step does it for all. */
static void join_transfer(struct compile *c, int each)
{
    struct hd_step *step = &c->r->step[each], all = c->r->step[each + 1];
    all.whose = step->whose;
    all.flags = (all.flags & ~(uint32_t)(HD_STEP_QUIET | HD_STEP_OWN)) |
                (step->flags & (HD_STEP_BACK | HD_STEP_QUIET));
    *step = all;
    memset(&c->r->step[--c->r->steps], 0, sizeof all);
}

/* The step that leads back, to the next player. */
static void add_again(struct compile *c, const struct each *e, int each)
{
    struct hd_step *again = step_add(c, e->key, HD_SHAPE_again, HD_NONE, HD_DEED_move);
    const struct hd_step *begin = &c->r->step[each];
    again->whose = begin->whose;
    again->other = begin->other;
    again->deed = begin->deed;
    again->flags = begin->flags | HD_STEP_QUIET;
}

static bool each_read(struct compile *c, const struct node *map, const struct node *key)
{
    struct each e = {.map = map, .key = key, .people = key->value};
    const struct sentence_scene before = c->scene;
    const struct node *unused = c->unused;
    const int choices = c->choices;
    bool back = false;
    if (!each_keys(c, &e))
        return false;
    int each = c->r->steps;
    struct hd_step *step = step_add(c, key, HD_SHAPE_each, HD_NONE, HD_DEED_move);
    step->whose = e.whose;
    step->other = (uint16_t)(each + 1);
    step->flags = (e.secret ? HD_STEP_SECRET : 0u) | (e.by_you ? HD_STEP_BY_YOU : 0u);
    c->scene.in_each = true;
    c->scene.by_you = e.by_you;
    c->scene.secret = e.secret;
    bool sound = body_read(c, e.body, &back) && has_chooser(c, &e, each + 1) && !c->full;
    const unsigned dials = KNOWS_NAMED | KNOWS_BID;
    unsigned known = c->scene.known & (dials | KNOWS_MOVE | KNOWS_KING);
    unsigned left = c->scene.left_kinds, reached = c->scene.reached_kinds;
    if (sound && c->unused != NULL && c->unused != unused && !e.secret) {
        node_error(c->unused, "%s", "nothing inside this 'each' uses what is chosen here");
        c->unused = NULL;
    }
    c->scene = before;
    c->scene.known = (c->scene.known & ~dials) | known;
    if (c->choices != choices) /* the last choice was made for somebody else */
        c->scene.known &= ~(unsigned)(KNOWS_PLACE | KNOWS_PLAYER);
    c->scene.left_kinds = left;
    c->scene.reached_kinds = reached;
    if (!sound)
        return false;
    each_flags(c, &e, each, back);
    if (is_one_transfer(c, &e, each)) {
        join_transfer(c, each);
    } else if (!e.secret) {
        steps_lead_on(c, each + 1);
        add_again(c, &e, each);
    }
    return true;
}

/* ---- in --------------------------------------------------------------------------------- */

/* The frames of a game have room for two that wait. */
enum { MOST_INS = 2 };

static bool in_fits(struct compile *c, const struct node *map, const struct node *key,
                    struct parts *p)
{
    if (c->scene.ins == MOST_INS) {
        node_error(key, "%s", "'in' can stand inside one other 'in', not inside two");
        return false;
    }
    if (!parts_fit(key, map, IN, IN) || !parts_read(c, map, IN, IN, p))
        return false;
    if (!is_definite(c, p->step.from))
        return true;
    node_error(key->value, "%s", "this is one place that is known: leave out 'in'");
    return false;
}

/* The sentences inside are deeds of their own, in each place. */
static bool in_read(struct compile *c, const struct node *map, const struct node *key)
{
    struct parts p = {.step = {.from = HD_NONE}};
    const struct sentence_scene before = c->scene;
    bool back = false;
    if (!in_fits(c, map, key, &p))
        return false;
    int in = c->r->steps;
    struct hd_step *step = step_add(c, key, HD_SHAPE_in, HD_NONE, HD_DEED_move);
    step_from(c, step, p.step.from);
    mark_back(c, step);
    step->flags |= HD_STEP_QUIET;
    step->other = (uint16_t)(in + 1);
    c->scene.there = p.step.from;
    c->scene.ins++;
    bool sound = body_read(c, node_find(map, "do"), &back) && !c->full;
    merge(&c->scene, &before, false);
    c->scene.ins = before.ins;
    c->scene.there = before.there;
    if (!sound)
        return false;
    c->r->step[in].deed = first_deed(c, in + 1);
    c->r->step[in].flags |= back ? HD_STEP_BACK : 0u;
    steps_lead_on(c, in + 1);
    step_add(c, key, HD_SHAPE_beyond, HD_NONE, HD_DEED_move)->flags = HD_STEP_QUIET | HD_STEP_REST;
    for (int i = in + 1; i < c->r->steps; i++)
        c->r->step[i].flags |= HD_STEP_IN;
    return true;
}

/* ---- either ----------------------------------------------------------------------------- */

static bool branch_body(struct compile *c, const struct node *n, bool *back)
{
    if (n->kind == NODE_LIST)
        return body_read(c, n, back);
    struct node alone = *n;
    const struct node list = {.kind = NODE_LIST,
                              .line = n->line,
                              .column = n->column,
                              .size = 1,
                              .first = &alone,
                              .in = n->in};
    alone.next = NULL;
    return sentences_read(c, &list, back);
}

static bool either_steps(struct compile *c, const struct node *key, unsigned left, int pick,
                         bool announced);

/* One branch, and then any further choices ("pick"). */
static bool branch_read(struct compile *c, const struct node *key, const struct node *n,
                        unsigned rest, int pick, bool *back)
{
    int start = c->r->steps;
    if (!branch_body(c, n, back))
        return false;
    if (pick <= 1)
        return true;
    steps_lead_on(c, start);
    return either_steps(c, key, rest, pick - 1, false);
}

/* The branches in 'left', a set. */
static bool either_steps(struct compile *c, const struct node *key, unsigned left, int pick,
                         bool announced)
{
    const struct sentence_scene before = c->scene;
    struct sentence_scene after = before;
    const struct node *unused = c->unused, *pending = NULL;
    bool all_back = true, sound = true;
    int either = c->r->steps, branches = 0, i = 0;
    step_add(c, key, HD_SHAPE_either, HD_ASK_branch, HD_DEED_move)->flags =
        announced                            ? HD_STEP_ANNOUNCED
        : left + 1 == 1u << key->value->size ? 0u
                                             : HD_STEP_REST;
    for (unsigned set = left; set != 0; set &= set - 1, branches++)
        step_add(c, key, HD_SHAPE_branch, HD_NONE, HD_DEED_move)->flags = HD_STEP_QUIET;
    if (c->full)
        return false;
    c->r->step[either].n = (uint8_t)branches;
    int branch = either + 1, read = 0;
    for (const struct node *n = key->value->first; n != NULL; n = n->next, i++) {
        bool back;
        if (!(left >> i & 1))
            continue;
        int first = c->r->steps;
        c->scene = before;
        c->unused = unused;
        sound = branch_read(c, key, n, left & ~(1u << i), pick, &back) && sound;
        all_back = all_back && back;
        merge(&after, &c->scene, read++ == 0);
        if (c->unused == NULL)
            unused = NULL; /* it is enough if one branch uses it */
        else if (c->unused != unused)
            pending = c->unused;
        c->r->step[branch].other = (uint16_t)first;
        c->r->step[branch++].deed = first_deed(c, first);
        if (c->full)
            return false;
    }
    c->scene = after;
    c->unused = pending != NULL ? pending : unused;
    c->r->step[either].deed = c->r->step[either + 1].deed;
    if (all_back && sound)
        c->r->step[either].flags |= HD_STEP_BACK | HD_STEP_QUIET;
    return sound;
}

static bool either_read(struct compile *c, const struct node *map, const struct node *key,
                        bool announced)
{
    const struct node *list = key->value, *n = node_find(map, "pick");
    struct parts p = {.step = {.n = 1}};
    if (!parts_fit(key, map, EITHER, EITHER) || !parts_read(c, map, EITHER, EITHER, &p) ||
        !node_is(list, NODE_LIST))
        return false;
    int pick = p.step.n;
    if (list->size < 2 || list->size > MOST_BRANCHES) {
        node_error(list, "'either' chooses among 2 to %d branches", MOST_BRANCHES);
        return false;
    }
    if (pick >= list->size) {
        node_error(n, "%s", "all branches would be picked: write them one after the other");
        return false;
    }
    return either_steps(c, key, (1u << list->size) - 1, pick, announced);
}

/* ---- if, repeat ------------------------------------------------------------------------- */

static bool if_read(struct compile *c, const struct node *map, const struct node *key)
{
    const struct node *then = node_find(map, "then"), *other = node_find(map, "else");
    bool back_then = false, back_else = true;
    if (!parts_fit(key, map, IF, IF))
        return false;
    int when = c->r->steps;
    struct hd_step *step = step_add(c, key, HD_SHAPE_when, HD_NONE, HD_DEED_move);
    step->flags = HD_STEP_QUIET;
    if (!condition_read(c, key->value, step) || c->full)
        return false;
    if (places_refer(c, step->from) || people_refer(c, step->whose) || count_refers(c, step->per))
        step->flags |= HD_STEP_BACK;
    const struct sentence_scene before = c->scene;
    step->next = c->r->steps;
    step->other = PENDING;
    bool sound = body_read(c, then, &back_then);
    struct sentence_scene after = c->scene;
    c->scene = before;
    if (other != NULL) {
        c->r->step[when].other = c->r->steps;
        sound = body_read(c, other, &back_else) && sound;
    }
    merge(&after, &c->scene, false);
    c->scene = after;
    c->r->step[when].deed = first_deed(c, when + 1);
    if (back_then && back_else)
        c->r->step[when].flags |= HD_STEP_BACK;
    return sound;
}

static bool repeat_read(struct compile *c, const struct node *map, const struct node *key)
{
    const struct node *body = node_find(map, "do");
    struct parts p = {0};
    if (!parts_fit(key, map, REPEAT, REPEAT) || !parts_read(c, map, REPEAT, REPEAT, &p))
        return false;
    bool sound = true;
    for (int i = 0; i < p.step.n && sound; i++) {
        int start = c->r->steps;
        sound = body_read(c, body, NULL) && !c->full;
        if (i + 1 < p.step.n)
            steps_lead_on(c, start);
    }
    return sound;
}

bool joining_read(struct compile *c, const struct node *map, const struct node *key, enum say say)
{
    bool first = c->scene.first;
    c->scene.first = false;
    if (c->scene.secret) {
        node_error(key, "%s", "in secret each player answers once, with one place on the dial");
        return false;
    }
    switch (say) {
    case SAY_each:
        return each_read(c, map, key);
    case SAY_in:
        return in_read(c, map, key);
    case SAY_either:
        return either_read(c, map, key, first);
    case SAY_if:
        return if_read(c, map, key);
    case SAY_later:
        return later_read(c, map, key);
    default:
        return repeat_read(c, map, key);
    }
}
