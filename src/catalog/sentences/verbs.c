/* SPDX-License-Identifier: MIT
 *
 * verbs.c: swap, score, points, choose, use, rule, reclaim, give and keep; those that take a number
 * alone. */
#include <string.h>

#include "compile.h"
#include "hidalgo/engine.h"

/* The value of a map's only key; NULL, with an error, if there are others. */
static const struct node *only_key(const struct node *map, const char *key)
{
    const struct node *n = node_find(map, key);
    if (n == NULL || map->size != 1) {
        node_error(map, "'{%s: ..}' is expected here, and nothing else", key);
        return NULL;
    }
    return n;
}

/* ---- swap ---------------------------------------------------------------------------------- */

/* One of the two things that change places. */
struct thing {
    enum piece piece;
    uint8_t whose;
};

static bool thing_read(struct compile *c, const struct node *n, struct thing *out)
{
    static const char *const words[] = {"king", "board", "grande", NULL};
    int choice;
    if (n->kind != NODE_MAP) {
        if (n->kind == NODE_TEXT && strcmp(n->text, "grande") == 0) {
            node_error(n, "%s", "whose grande? {grande: own}, {grande: opponents} ..");
            return false;
        }
        if (!node_choice(n, "thing to swap", words, &choice))
            return false;
        out->piece = choice == 0 ? PIECE_KING : PIECE_BOARD;
        return true;
    }
    const struct node *whose = only_key(n, "grande");
    out->piece = PIECE_GRANDE;
    return whose != NULL && people_read(c, whose, STILL, &out->whose);
}

static bool swap_step(struct compile *c, const struct node *at, const struct thing *a,
                      const struct thing *b)
{
    enum hd_shape shape = a->piece == PIECE_BOARD  ? HD_SHAPE_swap_boards
                          : a->piece == PIECE_KING ? HD_SHAPE_swap_king
                                                   : HD_SHAPE_swap_grandes;
    struct hd_step *step = step_add(
        c, at, shape, shape == HD_SHAPE_swap_boards ? HD_ASK_board : HD_ASK_swap, HD_DEED_swap);
    step->whose = shape == HD_SHAPE_swap_boards ? HD_NONE : b->whose;
    mark_back(c, step);
    c->scene.known |= shape == HD_SHAPE_swap_king ? KNOWS_KING : 0u;
    return true;
}

static bool swap_read(struct compile *c, const struct node *key)
{
    struct thing a = {0, HD_NONE}, b = {0, HD_NONE};
    const struct node *n = key->value;
    if (n->kind != NODE_LIST || n->size != 2) {
        node_error(n, "%s", "two things change places: [king, {grande: everybody}]");
        return false;
    }
    if (!thing_read(c, n->first, &a) || !thing_read(c, n->first->next, &b))
        return false;
    if (b.piece == PIECE_KING ||
        (a.piece == PIECE_GRANDE && b.piece == PIECE_GRANDE && is_self(c, b.whose))) {
        struct thing first = b; /* the king, or one's own grande, comes first  */
        b = a;
        a = first;
    }
    const char *why = NULL;
    if (a.piece == PIECE_KING && b.piece == PIECE_KING)
        why = "there is one king: he has nobody to change places with";
    else if ((a.piece == PIECE_BOARD) != (b.piece == PIECE_BOARD))
        why = "a scoring board changes places only with a scoring board";
    else if (a.piece == PIECE_GRANDE && !is_self(c, a.whose))
        why = "one of two grandes has to be your own: {grande: own}";
    else if (a.piece == PIECE_GRANDE && is_self(c, b.whose))
        why = "a grande does not change places with itself";
    if (why == NULL)
        return swap_step(c, key, &a, &b);
    node_error(n, "%s", why);
    return false;
}

/* ---- score, points ------------------------------------------------------------------------- */

static const struct parts nothing = {
    .step = {.whose = HD_NONE, .from = HD_NONE, .to = HD_NONE, .per = HD_NONE}};

/* Begins a step with what its parts say. */
static struct hd_step *step_of(struct compile *c, const struct node *at, const struct parts *p,
                               enum hd_shape shape, enum hd_deed deed)
{
    struct hd_step *step = step_add(c, at, shape, HD_NONE, deed);
    step->whose = p->step.whose;
    step->from = p->step.from;
    step->from_set = p->step.from_set;
    step->to = p->step.to;
    step->to_set = p->step.to_set;
    step->flags = p->step.flags;
    step->n = p->step.n;
    step->per = limited_row(c, at, p);
    step->lasts = p->step.lasts;
    mark_back(c, step);
    return step;
}

static bool score_read(struct compile *c, const struct node *key)
{
    struct parts p = nothing;
    const struct node *n = key->value;
    uint8_t row;
    if (node_find(n, "places") != NULL || node_find(n, "only") != NULL) {
        if (!parts_fit(key, n, SCORE, SCORE) || !parts_read(c, n, SCORE, SCORE, &p))
            return false;
    } else {
        if (!places_read(c, n, FOR_SCORE, STILL, &row, NULL))
            return false;
        step_from(c, &p.step, row);
    }
    step_of(c, key, &p, HD_SHAPE_score, HD_DEED_score);
    return true;
}

static bool points_read(struct compile *c, const struct node *key)
{
    struct parts p = nothing;
    const struct node *map = key->value;
    if (!parts_fit(key, map, POINTS, POINTS) || !parts_read(c, map, POINTS, POINTS, &p))
        return false;
    if (p.step.whose == HD_NONE)
        p.step.whose = people_row(c, key, (struct hd_people){HD_PEOPLE_SELF, HD_NONE, HD_NONE, 0});
    step_of(c, key, &p, HD_SHAPE_points, HD_DEED_points);
    return true;
}

/* ---- choose, use -------------------------------------------------------------------- */

/* An unused earlier choice is an error. */
static void new_choice(struct compile *c, const struct node *key)
{
    if (c->unused != NULL)
        node_error(c->unused, "%s", "nothing uses what is chosen here");
    c->unused = key;
}

static bool choose_player(struct compile *c, const struct node *key)
{
    uint8_t row;
    const struct node *people = only_key(key->value, "player");
    if (people == NULL || !people_read(c, people, STILL, &row))
        return false;
    if (is_one_player(c, row)) {
        node_error(people, "%s", "there is nothing to choose: this is one player who is known");
        return false;
    }
    struct hd_step *step = step_add(c, key, HD_SHAPE_player, HD_ASK_whose, HD_DEED_choose);
    step->whose = row;
    mark_back(c, step);
    new_choice(c, key);
    c->scene.known = (c->scene.known & ~(unsigned)KNOWS_PLACE) | KNOWS_PLAYER;
    c->choices++;
    return true;
}

static bool choose_read(struct compile *c, const struct node *key)
{
    const struct node *n = key->value;
    bool secret = c->scene.secret;
    uint8_t row;
    if (n->kind == NODE_MAP && node_find(n, "player") != NULL) {
        if (secret)
            node_error(n, "%s", "no player can be named in secret: a dial names a region");
        return !secret && choose_player(c, key);
    }
    if (n->kind == NODE_TEXT && word_find(PEOPLE, n->text) != NULL &&
        word_find(PLACE, n->text) == NULL) {
        node_error(n, "'%s' stands for people: to choose one of them, say {player: %s}", n->text,
                   n->text);
        return false;
    }
    if (!places_read(c, n, secret ? FOR_DIAL : FOR_CHOICE, STILL, &row, NULL))
        return false;
    if (is_definite(c, row)) {
        node_error(n, "%s", "there is nothing to choose: this is one place that is known");
        return false;
    }
    struct hd_step *step = step_add(c, key, secret ? HD_SHAPE_name : HD_SHAPE_choose,
                                    secret ? HD_ASK_rivalry : HD_ASK_region, HD_DEED_choose);
    step_from(c, step, row);
    mark_back(c, step);
    new_choice(c, key);
    c->scene.chosen_kinds = secret ? c->scene.chosen_kinds : kinds_of(c, row);
    c->choices += !secret;
    c->scene.known = secret ? (c->scene.known & ~(unsigned)KNOWS_BID) | KNOWS_NAMED
                            : (c->scene.known & ~(unsigned)KNOWS_PLAYER) | KNOWS_PLACE;
    return true;
}

static bool use_read(struct compile *c, const struct node *key)
{
    struct parts p = nothing;
    const struct node *next = node_find(key->value, "next-of"),
                      *taken = node_find(key->value, "taken-by");
    int stack = 1, stacks = c->r->stacks > 0 ? c->r->stacks : HD_PILES;
    if (!parts_fit(key, key->value, USE, USE))
        return false;
    if (!has_turns(c)) {
        node_error(key, "%s", "no card is on the table at that time: leave out 'use'");
        return false;
    }
    if (c->scene.in_each || c->scene.ins > 0) {
        node_error(key, "'use' cannot stand inside '%s': a card is used once",
                   c->scene.in_each ? "each" : "in");
        return false;
    }
    if ((next != NULL && !node_int(next, 1, stacks, &stack)) ||
        !parts_read(c, key->value, USE, USE, &p))
        return false;
    if (taken != NULL &&
        (is_self(c, p.step.whose) || c->r->people[p.step.whose].kind == HD_PEOPLE_ACTIVE)) {
        node_error(taken, "%s", "the card that you took is this one, which cannot use itself");
        return false;
    }
    p.step.n = (uint8_t)(stack - 1);
    bool known = next != NULL || (taken != NULL && is_one_player(c, p.step.whose));
    struct hd_step *step =
        step_of(c, key, &p, next != NULL ? HD_SHAPE_use_next : HD_SHAPE_use_open, HD_DEED_use);
    step->ask = known ? HD_NONE : HD_ASK_use;
    c->scene.known &=
        ~(unsigned)(KNOWS_NAMED | KNOWS_BID); /* the other card may ask for dials too */
    return true;
}

/* ---- rule ---------------------------------------------------------------------------------- */

/* Why a rule says nothing, and where; NULL: it is one. */
static const char *rule_fails(const struct compile *c, const struct parts *p, int rule,
                              const struct node *key, const struct node **at)
{
    const struct node *map = key->value;
    if (rule == HD_RULE_REVERSED && p->step.lasts < HD_LASTS_NEXT_ROUND) {
        *at = node_find(map, "for");
        return "the order of this round is settled already: 'for: next-round'";
    }
    if (!has_turns(c) && p->step.lasts < HD_LASTS_NEXT_ROUND) {
        *at = node_find(map, "for");
        return "no round is played at that time: 'for: next-round'";
    }
    if (c->scene.later && c->scene.due == HD_DUE_END) {
        *at = key;
        return "the game is over when this has come";
    }
    if (rule == HD_RULE_CASTILLO_OPEN && p->value != 0)
        return "only 'yes' says something here";
    if (rule != HD_RULE_EXCHANGED)
        return NULL;
    if (p->step.to == p->step.from)
        return "a place has its own values already";
    *at = is_definite(c, p->step.to) ? node_find(map, "of") : *at;
    return is_definite(c, p->step.to) && is_definite(c, p->step.from)
               ? NULL
               : "one place that is known is needed here: 'choose' it first, and say 'chosen'";
}

static bool rule_read(struct compile *c, const struct node *key)
{
    static const uint8_t closed[] = {HD_CLOSED_IN, HD_CLOSED_OUT, HD_CLOSED_WITHIN, HD_CLOSED_ALL};
    struct parts p = nothing;
    const struct node *map = key->value, *what = one_of(map, RULE), *at = NULL;
    if (!parts_fit(key, map, RULE, RULE) || !parts_read(c, map, RULE, RULE, &p))
        return false;
    int rule = word_find(RULE, what->text)->value;
    at = what->value;
    const char *why = rule_fails(c, &p, rule, key, &at);
    if (why != NULL) {
        node_error(at, "%s", why);
        return false;
    }
    p.step.n = rule == HD_RULE_CLOSED ? closed[p.value] : p.step.n;
    step_of(c, key, &p, HD_SHAPE_rule, HD_DEED_rule)->kind = (uint8_t)rule;
    return true;
}

/* ---- reclaim, give ------------------------------------------------------------------------- */

static bool reclaim_read(struct compile *c, const struct node *key)
{
    struct parts p = nothing;
    if (!people_read(c, key->value, STILL, &p.step.whose))
        return false;
    step_of(c, key, &p, HD_SHAPE_reclaim, HD_DEED_recover);
    return true;
}

static bool give_read(struct compile *c, const struct node *key)
{
    struct parts p = nothing;
    const char *why = NULL;
    if (!people_read(c, key->value, STILL, &p.step.whose))
        return false;
    if (c->scene.by_you)
        why = "nobody looks into another hand: leave out 'by: you'";
    else if (is_self(c, p.step.whose))
        why = "it goes to somebody else";
    else if (c->r->people[p.step.whose].kind == HD_PEOPLE_DUMMY)
        why = "the dummy has no hand";
    else if (!is_one_player(c, p.step.whose))
        why = "one player is needed here: 'choose' one first, or add 'ties: turn-order'";
    if (why != NULL) {
        node_error(key->value, "%s", why);
        return false;
    }
    step_of(c, key, &p, HD_SHAPE_give, HD_DEED_give)->ask = HD_ASK_give;
    return true;
}

/* ---- keep -------------------------------------------------------------------------------------
 */

static bool keep_read(struct compile *c, const struct node *key)
{
    int veto;
    if (!value_read(word_find(VERB, key->text), key->value, &veto))
        return false;
    if (!c->scene.first || c->kept || c->scene.who != SAID_BY_CARD) {
        node_error(key, "%s",
                   c->scene.who == SAID_BY_MODIFIER ? "a modifier cannot be kept"
                   : c->scene.who == SAID_BY_EDITION
                       ? "only a card can be kept"
                       : "'keep' has to be the first sentence of a card: it is kept as soon as "
                         "it is taken");
        return false;
    }
    c->kept = key;
    return true;
}

/* ---- a number, and nothing else -------------------------------------------------------------- */

static bool number_step(struct compile *c, const struct node *key, enum hd_shape shape, int ask,
                        enum hd_deed deed)
{
    int n;
    if (!value_read(word_find(VERB, key->text), key->value, &n))
        return false;
    if (c->scene.by_you) {
        node_error(key, "nobody answers '%s' for another player: leave out 'by: you'", key->text);
        return false;
    }
    if (shape == HD_SHAPE_name && !c->scene.secret) {
        node_error(key, "'%s' is said in secret: {each: everybody, secretly: yes, do: ..}",
                   key->text);
        return false;
    }
    step_add(c, key, shape, ask, deed)->n = (uint8_t)n;
    if (shape == HD_SHAPE_name) {
        new_choice(c, key);
        c->scene.known = (c->scene.known & ~(unsigned)KNOWS_NAMED) | KNOWS_BID;
    }
    return true;
}

#define VERB(name, parts, takes, example, about, said)
#define JOINING(name, parts, takes, example, about, said)
#define NUMBER_VERB(name, shape, asks, deed, takes, example, about, said)                          \
    static bool name##_read(struct compile *c, const struct node *key)                             \
    {                                                                                              \
        return number_step(c, key, HD_SHAPE_##shape, HD_ASK_##asks, HD_DEED_##deed);               \
    }
#include "words.def"

bool verb_read(struct compile *c, const struct node *key, enum say say)
{
    static bool (*const read[])(struct compile *, const struct node *) = {
#define VERB(name, parts, takes, example, about, said) name##_read,
#define JOINING(name, parts, takes, example, about, said)
#include "words.def"
    };
    static const bool dials[] = {
#define VERB(name, parts, takes, example, about, said)                                             \
    SAY_##name == SAY_choose || SAY_##name == SAY_move,
#define NUMBER_VERB(name, shape, asks, deed, takes, example, about, said)                          \
    HD_SHAPE_##shape == HD_SHAPE_name,
#include "words.def"
    };
    if (c->scene.secret && !dials[say]) {
        node_error(key,
                   "in secret a player moves own caballeros, chooses a region or bids: '%s' "
                   "cannot be said with a dial",
                   key->text);
        return false;
    }
    return read[say](c, key);
}
