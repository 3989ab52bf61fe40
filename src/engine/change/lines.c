/* SPDX-License-Identifier: MIT
 *
 * lines.c: tries an answer with the rules themselves and plays what belongs to it to the end: no
 * Veto is used, all later answers are random.
 *
 * What the dummy draws for a new round does not belong to it and is taken back. */
#include <string.h>

#include "change/lines.h"
#include "game.h"
#include "waiting.h"

struct hd_reason *line_reason(struct change_line *l, unsigned place, unsigned seat)
{
    if (!l->told || l->told->reasons == HD_REASONS)
        return NULL;
    struct hd_reason *why = &l->told->reason[l->told->reasons++];
    *why = (struct hd_reason){.place = (uint8_t)place, .seat = (uint8_t)seat};
    return why;
}

/* ---- what a move tells ------------------------------------------------------- */

static bool is_counted(const struct change_line *l, unsigned place)
{
    return place != HD_CASTILLO || l->at->castillo;
}

static bool somebody_inside(const struct hd_state *s)
{
    for (unsigned i = 0; i < s->owners; i++)
        if (s->cab[HD_CASTILLO][i])
            return true;
    return false;
}

/* That player named a place face down, and the viewer does not know it. */
static bool is_hidden(const struct hd_state *known, unsigned who)
{
    for (unsigned i = 0; i < known->lastings; i++)
        if (hd_is_waiting(&known->lasting[i]) && known->lasting[i].where == HD_HIDDEN &&
            hd_waiting_seat(&known->lasting[i]) == who)
            return true;
    return false;
}

/* Something becomes visible that the viewer did not know. */
static bool is_dealt(const struct change_line *l, const struct hd_event *e)
{
    bool dial = e->type == HD_EV_dial || e->type == HD_EV_bid;
    return e->type == HD_EV_shown ||
           (e->type == HD_EV_due && is_hidden(&l->at->view->known, e->who)) ||
           (dial && e->who < HD_SEATS && l->at->view->known.dial[e->who] == HD_DIAL_HIDDEN);
}

/* The same for the contents of a closed castillo, which the viewer does not count. */
static bool reveals_inside(const struct change_line *l, const struct hd_event *e)
{
    bool about = (e->type == HD_EV_scoring && e->to == HD_CASTILLO) ||
                 (e->type == HD_EV_caballero && e->from == HD_CASTILLO);
    return about && !l->at->castillo && somebody_inside(&l->before);
}

static void note_points(struct change_line *l, const struct hd_event *e)
{
    struct hd_reason *why = is_counted(l, e->to) ? line_reason(l, e->to, e->who) : NULL;
    if (!why)
        return;
    why->given = true;
    why->after = e->n;
    why->why_after = e->why;
    why->with_after = e->with;
}

static void hear(struct change_line *l)
{
    bool round = false;
    for (int i = 0; i < l->ev.n; i++) {
        const struct hd_event *e = &l->ev.e[i];
        l->dealt = l->dealt || is_dealt(l, e);
        if (is_dealt(l, e) || reveals_inside(l, e))
            l->flags |= HD_CHANGE_HIDDEN;
        if (e->type == HD_EV_score)
            note_points(l, e);
        if (e->type == HD_EV_caballero && !is_counted(l, e->to))
            l->flags |= HD_CHANGE_INSIDE;
        round = round || e->type == HD_EV_round;
        if (round && e->type == HD_EV_dummy_region)
            l->drawn[e->to] = (uint8_t)(l->drawn[e->to] + e->n);
    }
    l->ev.n = l->ev.lost = 0;
}

static bool change_line_play(struct change_line *l, struct hd_move m)
{
    if (!hd_apply(l->at->r, &l->s, m, &l->ev))
        return false;
    hear(l);
    return true;
}

static bool move_is_legal(const struct hd_state *s, struct hd_move m)
{
    return m.ask == s->now.ask &&
           (m.a == HD_NONE ? s->now.stop : m.a < s->now.rows && s->now.row[m.a] >> m.b & 1);
}

/* ---- what follows -------------------------------------------------------------------- */

/* Whether the open question belongs to the answer. */
static bool question_belongs(const struct change_line *l)
{
    const struct hd_frame *f = &l->s.todo[l->s.todos - 1];
    bool special = f->step != HD_NO_STEP || f->ask == HD_ASK_veto;
    switch ((enum hd_until)hd_ask_row((enum hd_ask)l->m.ask)->until) {
    case HD_UNTIL_TARGET:
        return f->ask == HD_ASK_target || f->ask == HD_ASK_veto;
    case HD_UNTIL_TOGETHER:
        return f->ask == l->m.ask || f->ask == HD_ASK_veto;
    case HD_UNTIL_OVER:
        if (l->m.ask == HD_ASK_order && l->m.b == 0)
            return f->ask == HD_ASK_place && f->who == l->before.todo[l->before.todos - 1].who;
        return special ||
               (l->m.ask == HD_ASK_card && (f->ask == HD_ASK_order || f->ask == HD_ASK_special));
    default:
        return f->ask == HD_ASK_veto;
    }
}

/* What is not random: no Veto is used, and special actions are. */
static bool is_settled(const struct change_line *l, struct hd_move *m)
{
    unsigned ask = l->s.now.ask;
    bool used = ask == HD_ASK_order || (ask == HD_ASK_special && l->m.ask == HD_ASK_card);
    *m = (struct hd_move){(uint8_t)ask, 0, used, 0};
    return used || ask == HD_ASK_veto;
}

static struct hd_move by_lot(struct change_line *l)
{
    unsigned n = (unsigned)hd_count(&l->s.now), pick = 0;
    if (n > 1) {
        l->again = l->fan > 0;
        pick = l->again ? hd_random_below(&l->random, n) : l->index % n;
        l->fan = l->again ? l->fan : n;
        l->flags |= hd_ask_row((enum hd_ask)l->s.now.ask)->flags & HD_ASKS_TOGETHER
                        ? HD_CHANGE_HIDDEN
                        : HD_CHANGE_CHOICES;
    }
    return hd_pick(&l->s.now, (int)pick);
}

static void forget_draws(struct change_line *l)
{
    struct game g = {l->at->r, &l->s, NULL};
    for (unsigned place = 0; place < l->at->r->regions; place++)
        hd_pieces_move(&g, l->s.seats, place, HD_PROVINCE, l->drawn[place], HD_NONE);
}

static unsigned asked(const struct hd_state *s)
{
    return s->todo[s->todos - 1].who;
}

/* The next given answer, if its seat is asked for it. */
static bool is_given(const struct change_line *l, int given, struct hd_move *m)
{
    if (given == l->thens || asked(&l->s) != asked(&l->before))
        return false;
    *m = l->then[given];
    return move_is_legal(&l->s, *m);
}

void line_play(struct change_line *l)
{
    int given = 0;
    l->s = l->before;
    l->ev.n = l->ev.lost = 0;
    l->ev.deaf = 0; /* all events, no sums */
    l->ev.sums = NULL;
    l->fan = l->flags = 0;
    l->again = l->dealt = false;
    memset(l->drawn, 0, sizeof l->drawn);
    bool legal = change_line_play(l, l->m);
    while (legal && l->s.todos) {
        struct hd_move m;
        if (is_given(l, given, &m))
            given++;
        else if (given < l->thens ? asked(&l->s) == asked(&l->before) : !question_belongs(l))
            break;
        else if (!is_settled(l, &m))
            m = by_lot(l);
        else
            l->flags |= m.ask == HD_ASK_veto ? HD_CHANGE_VETO : HD_CHANGE_IF_USED;
        legal = change_line_play(l, m);
    }
    if (l->s.owners > l->s.seats)
        forget_draws(l);
}

/* ---- worlds ------------------------------------------------------------------------------ */

/* Others' caballeros in a closed castillo are not counted: a player with any has some. Whoever is
 * asked knows their own. */
static void forget_inside(struct change_line *l)
{
    enum { MOST = 4 };
    struct hd_state s = l->before;
    for (unsigned i = 0; i < s.owners; i++)
        if (s.cab[HD_CASTILLO][i] && i != asked(&s))
            s.cab[HD_CASTILLO][i] = (uint8_t)(1 + hd_random_below(&l->random, MOST));
    hd_choices(l->at->r, &s, top(&s), &s.now);
    if (move_is_legal(&s, l->m)) /* otherwise the choices show it already */
        l->before = s;
}

void line_world(struct change_line *l, unsigned index)
{
    l->index = index;
    l->random = UINT64_C(0x6869646c67) + index;
    if (l->deals)
        hd_imagine(l->at->r, l->at->view, &l->random, &l->before);
    else
        l->before = l->at->world;
    if (!l->at->castillo && somebody_inside(&l->before))
        forget_inside(l);
}
