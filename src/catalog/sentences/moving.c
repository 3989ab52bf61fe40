/* SPDX-License-Identifier: MIT
 *
 * moving.c: the verb 'move'.
 *
 * It fills in defaults and refuses nonsense. shape.c finds the step and what it asks. */

#include "moving.h"

static const struct node *at(const struct moving *m, const char *key)
{
    return node_find(m->map, key);
}

/* Reports at the value of a key, or at the verb if there is none. */
static bool moving_refuse(const struct moving *m, const char *key, const char *why)
{
    const struct node *n = at(m, key);
    node_error(n != NULL ? n : m->key, "%s", why);
    return false;
}

/* ---- numbers --------------------------------------------------------------------------- */

/* One of two numbers: as 'up-to' has them. */
static bool half_read(const struct node *map, const char *key, uint8_t *out)
{
    const struct node *n = node_need(map, key);
    int number = 0;
    bool sound = n != NULL && value_read(word_find(MOVE, "up-to"), n, &number);
    *out = (uint8_t)number;
    return sound;
}

/* {own: 2, opponents: 2}: own ones and those of others, each up to a number. */
static bool split_read(struct compile *c, struct moving *m)
{
    static const char *const keys[] = {"own", "opponents", NULL};
    const struct node *n = m->number;
    if (!(m->flags & HD_STEP_STOP))
        return moving_refuse(m, "exactly", "two numbers can stand only in 'up-to'");
    if (at(m, "whose") != NULL)
        return moving_refuse(m, "whose", "the numbers say already whose: leave out 'whose'");
    if (!node_keys(n, keys) || !half_read(n, "own", &m->own) ||
        !half_read(n, "opponents", &m->opponents))
        return false;
    m->split = true;
    m->whose = people_row(c, n, (struct hd_people){HD_PEOPLE_EVERYBODY, HD_NONE, HD_NONE, 0});
    bool all = m->own == HD_ALL || m->opponents == HD_ALL || m->own + m->opponents >= HD_ALL;
    m->n = all ? HD_ALL : (uint8_t)(m->own + m->opponents);
    return true;
}

static bool amount_read(struct compile *c, struct moving *m)
{
    m->number = one_of(m->map, MOVE)->value;
    if (m->number->kind == NODE_MAP)
        return split_read(c, m);
    if (m->n == HD_ALL && m->per != HD_NONE)
        return moving_refuse(m, "per", "'all' cannot be counted: give a number with 'per'");
    m->own = c->r->people[m->whose].kind == HD_PEOPLE_OPPONENTS ? 0 : m->n;
    m->opponents = is_self(c, m->whose) ? 0 : m->n;
    return true;
}

/* ---- keys ------------------------------------------------------------------------------ */

static bool place_read(struct compile *c, struct moving *m, const char *key, unsigned preset,
                       enum motion motion, uint8_t *row, unsigned *beside)
{
    const struct node *n = at(m, key);
    if (n != NULL)
        return places_read(c, n, (enum where)m->what, motion, row, beside);
    uint16_t set = all_regions(c);
    *row = plain_row(c, m->key, preset & CASTILLO ? set | 1u << HD_CASTILLO : set);
    *beside = preset & SUPPLY;
    return true;
}

static bool places_of(struct compile *c, struct moving *m)
{
    bool board = m->what == PIECE_BOARD;
    bool castillo = board || m->what == PIECE_CABALLEROS;
    bool from =
        m->what == PIECE_KING || place_read(c, m, "from", board ? ON_BOARD | SUPPLY : REGIONS,
                                            KNOWS_OWNER, &m->from, &m->from_beside);
    return place_read(c, m, "to", castillo ? ON_BOARD : REGIONS, KNOWS_PIECE, &m->to,
                      &m->to_beside) &&
           from;
}

/* Refuses keys that do not apply to this piece. */
static bool keys_fit(const struct moving *m)
{
    static const struct {
        const char *key, *why;
    } misfits[] = {
        {"whose", "the king and scoring boards have no owner: leave out 'whose'"},
        {"from", "the king has one place: leave out 'from'"},
        {"up-to", "this is one piece: leave out the number"},
        {"leaving", "this is one piece: leave out the number"},
        {"exactly", "this is one piece: leave out the number"},
        {"per", "only a number of caballeros can be counted"},
        {"at-most", "only a number of caballeros can be counted"},
        {"same", "one piece has one place: leave out 'same'"},
        {"together", "one piece moves alone: leave out 'together'"},
        {"stay", "only a grande or the king is told that he may stay"},
    };
    bool fit = m->what == PIECE_CABALLEROS ? parts_fit(m->key, m->map, MOVE, MOVE)
                                           : word_keys(m->map, MOVE, MOVE);
    for (size_t i = 0; i < sizeof misfits / sizeof *misfits; i++)
        if (at(m, misfits[i].key) != NULL &&
            !(word_find(MOVE, misfits[i].key)->value >> m->what & 1))
            return moving_refuse(m, misfits[i].key, misfits[i].why);
    return fit;
}

/* What can be read of the keys is, also beside a wrong one. */
static bool keys_read(struct compile *c, struct moving *m)
{
    uint8_t self = people_row(c, m->key, (struct hd_people){HD_PEOPLE_SELF, HD_NONE, HD_NONE, 0});
    struct parts p = {.step = {.whose = self, .per = HD_NONE}};
    const struct node *what = at(m, "what");
    const struct word *piece = word_find(PIECE, what != NULL ? what->text : "caballeros");
    bool sound = parts_read(c, m->map, MOVE, MOVE, &p);
    if (piece == NULL) {
        word_keys(m->map, MOVE, MOVE);
        return false;
    }
    m->what = (enum piece)piece->value;
    m->whose = p.step.whose;
    m->n = p.step.n;
    m->per = limited_row(c, m->key, &p);
    m->flags = p.step.flags;
    bool fit = keys_fit(m);
    return places_of(c, m) && fit && sound;
}

/* ---- what makes no sense ------------------------------------------------------------------- */

/* Whether pieces could go round in circles for ever. */
static bool is_endless(const struct compile *c, const struct moving *m)
{
    const struct hd_places *from = &c->r->places[m->from], *to = &c->r->places[m->to];
    bool plain = from->kind == HD_PLACES_PLAIN && to->kind == HD_PLACES_PLAIN;
    return m->n == HD_ALL &&
           !(m->flags & (HD_STEP_SAME_FROM | HD_STEP_SAME_TO | HD_STEP_TOGETHER)) &&
           !is_definite(c, m->from) && !is_definite(c, m->to) &&
           (plain ? (from->set & to->set) != 0 : (kinds_of(c, m->from) & kinds_of(c, m->to)) != 0);
}

static bool is_nowhere(const struct compile *c, const struct moving *m)
{
    return m->what != PIECE_KING && m->from == m->to && is_definite(c, m->to) && !m->from_beside &&
           !m->to_beside;
}

static bool caballeros_fit(const struct compile *c, const struct moving *m)
{
    if (m->flags & HD_STEP_LEAVING && !is_definite(c, m->from))
        return moving_refuse(m, "leaving",
                             "'leaving' needs one place that is known: 'from: chosen'");
    if (m->flags & HD_STEP_TOGETHER && m->flags & HD_STEP_STOP)
        return moving_refuse(m, "together", "'together' needs 'exactly': nobody is asked how many");
    if (is_endless(c, m)) {
        node_error(m->number, "%s",
                   "'all' from region to region never ends; give a number, or 'same: from'");
        return false;
    }
    return true;
}

static bool beside_fits(const struct compile *c, const struct moving *m)
{
    const struct hd_places *to = &c->r->places[m->to];
    bool also = to->kind != HD_PLACES_PLAIN || to->set != 0;
    if (m->to_beside & ABROAD && also)
        return moving_refuse(m, "to",
                             "a country is another kind of answer than a region: use 'either'");
    if (m->to_beside & SUPPLY && also)
        return moving_refuse(m, "to",
                             "a scoring board goes to the supply or to a place: use 'either'");
    if (m->to_beside & SUPPLY && m->from_beside & SUPPLY)
        return moving_refuse(
            m, at(m, "from") != NULL ? "from" : "to",
            "what goes to the supply comes from the board: 'from: [region, castillo]'");
    return true;
}

/* "to: it", where a piece stands already. */
static bool goes_to_itself(const struct compile *c, const struct moving *m)
{
    bool it = c->r->places[m->to].kind == HD_PLACES_IT;
    if (it && c->scene.ins > 0)
        return !moving_refuse(m, "to",
                              "in 'to', 'it' is where the piece stands: the place of 'in' is "
                              "'there'");
    if (is_nowhere(c, m) || (m->what != PIECE_KING && it))
        return !moving_refuse(m, "to", "this is a move from a place to itself");
    if (m->what == PIECE_KING && (it || c->r->places[m->to].kind == HD_PLACES_KING))
        return !moving_refuse(m, "to", "the king stands there already");
    return false;
}

static bool makes_sense(const struct compile *c, const struct moving *m)
{
    if (goes_to_itself(c, m))
        return false;
    if (m->what == PIECE_GRANDE && at(m, "exactly") != NULL &&
        (m->n != HD_ALL || !is_definite(c, m->to)))
        return moving_refuse(
            m, "exactly", "grandes move one at a time, or all ('exactly: all') to one known place");
    return beside_fits(c, m) && (m->what != PIECE_CABALLEROS || caballeros_fit(c, m));
}

bool move_read(struct compile *c, const struct node *key)
{
    struct moving m = {.key = key, .map = key->value};
    if (!keys_read(c, &m))
        return false;
    bool counted = m.what == PIECE_CABALLEROS || at(&m, "exactly") != NULL;
    return (!counted || amount_read(c, &m)) && makes_sense(c, &m) && move_step(c, &m);
}
