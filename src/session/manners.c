/* SPDX-License-Identifier: MIT
 *
 * manners.c: how people want to be asked for a Veto: not again in this turn, or only where
 * points of their own are concerned.  What is let pass by itself is an answer like any
 * other, and stands in the record; how somebody wants to be asked does not.
 *
 * All of it follows from what everybody may know, so that being asked tells nothing. */
#include "inside.h"

/* A Veto against another Veto is another matter. */
static bool is_announced(const struct hd_session *s)
{
    int at = hd_session_at_stake(s);
    return at >= 0 && s->log[at].event.type == HD_EV_announce;
}

static bool changes(const struct hd_spread *c)
{
    return c->least != 0 || c->most != 0 || c->mean != 0;
}

/* Whether letting it pass, or not, changes points of a seat. */
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
    const struct hd_state *known = &now(s)->state;
    if (hd_ask_form(q.ask) != HD_FORM_VETO || q.who >= HD_SEATS || !is_announced(s))
        return false;
    const struct manners *m = &s->manners[q.who];
    bool rest = m->rest && m->round == known->round && m->active == known->active;
    return rest || (m->mine && !concerns(s, q.who));
}

void hd_session_manner(struct hd_session *s, int seat, enum hd_manner manner)
{
    const struct hd_state *known = &now(s)->state;
    struct manners *m = &s->manners[seat];
    if (manner == HD_PASS_REST)
        m->rest = true, m->round = known->round, m->active = known->active;
    else if (manner == HD_ASK_MINE || manner == HD_ASK_ALWAYS)
        m->mine = manner == HD_ASK_MINE;
}

bool hd_session_asks_mine(const struct hd_session *s, int seat)
{
    return s->manners[seat].mine;
}

int hd_session_play_line(struct hd_session *s, const struct hd_line *line)
{
    int who = hd_session_question(s).who, played = 0;
    if (line->manner != HD_AS_BEFORE)
        hd_session_manner(s, who, line->manner);
    while (played < line->count && hd_session_question(s).who == who &&
           hd_session_play(s, line->move[played]))
        played++;
    return played;
}
