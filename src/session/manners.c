/* SPDX-License-Identifier: MIT
 *
 * manners.c: how people want to be asked for a Veto: not again in this turn, or only if their own
 * points are concerned.  Passing automatically is an answer like any other; the record has it, and
 * how each player wants to be asked.
 *
 * It depends only on what everybody may know, so being asked or not gives nothing away. */
#include "inside.h"

/* A Veto against another Veto is always asked. */
static bool is_announced(const struct hd_session *s)
{
    int at = hd_session_at_stake(s);
    return at >= 0 && s->log[at].event.type == HD_EV_announce;
}

static bool changes(const struct hd_spread *c)
{
    return c->least != 0 || c->most != 0 || c->mean != 0;
}

/* Whether the Veto would change points of a seat. */
static bool concerns(const struct hd_session *s, unsigned seat)
{
    struct hd_move legal[HD_MOVES];
    struct hd_change c;
    int n = hd_session_legal(s, legal);
    bool any = false;
    for (int i = 0; i < n && !any; i++) {
        hd_session_change(s, HD_NONE, legal[i], &c);
        any = changes(&c.points[seat]) || changes(&c.now[seat]);
    }
    return any;
}

bool hd_session_lets_pass(const struct hd_session *s)
{
    struct hd_question q = hd_session_question(s);
    if (hd_ask_form(q.ask) != HD_FORM_VETO || q.who >= HD_SEATS || !is_announced(s))
        return false;
    unsigned bit = 1u << q.who;
    return now(s)->rest & bit || (now(s)->mine & bit && !concerns(s, q.who));
}

uint8_t hd_manners_rest_before(const struct hd_session *s, long move)
{
    struct turn known;
    if (move == 0)
        return 0;
    known.state = s->turn[move].state;
    hd_manners_go_on(&s->turn[move - 1], &known);
    return known.rest;
}

bool hd_manners_undone(struct hd_session *s)
{
    struct turn *before = &s->turn[s->moves - 1];
    unsigned bit = 1u << now(s)->who;
    bool said = now(s)->move.ask == HD_ASK_veto &&
                before->rest & ~hd_manners_rest_before(s, s->moves - 1) & bit;
    if (said)
        before->rest = (uint8_t)(before->rest & ~bit);
    return said;
}

void hd_manners_say(struct turn *t, int seat, enum hd_manner manner)
{
    uint8_t bit = (uint8_t)(1u << seat);
    if (manner == HD_MANNER_REST)
        t->rest |= bit;
    else if (manner == HD_MANNER_MINE)
        t->mine |= bit;
    else if (manner == HD_MANNER_ALWAYS)
        t->mine = (uint8_t)(t->mine & ~bit);
}

bool hd_session_asks_mine(const struct hd_session *s, int seat)
{
    return now(s)->mine >> seat & 1;
}
