/* SPDX-License-Identifier: MIT
 *
 * round.c: the course of a round (3.1): turns cards up, lets power cards be played and turns be
 * taken, clears the table, and scores everything after rounds 3, 6 and 9 (3.8). A single turn is in
 * turn.c; the dummy's part (3.12, R83, R84) is here. */
#include <string.h>

#include "state_rows.h"
#include "steps/steps.h"
#include "turn.h"

/* ---- beginning ------------------------------------------------------------- */

/* In a position it may have drawn already. */
static void draw_for_dummy(struct game *g)
{
    struct hd_state *s = g->s;
    unsigned dummy = s->seats;
    if (s->dummy_drawn > g->r->dummy_draws * hd_rounds_since_scoring(g->r, s->round))
        return;
    for (unsigned i = 0; i < g->r->dummy_draws; i++) {
        unsigned supply = s->cab[HD_PROVINCE][dummy];
        if (supply == 0)
            return;
        unsigned region = s->dummy_region[s->dummy_drawn++];
        bool open = region != s->king && may_enter(s, bit(region), HD_NONE);
        unsigned n = open ? g->r->dummy_places : 0;
        n = n < supply ? n : supply;
        struct hd_event *e = event(g, HD_EV_dummy_region);
        if (e) {
            e->to = (uint8_t)region;
            e->n = (int16_t)n;
        }
        hd_pieces_move(g, dummy, HD_PROVINCE, region, n, dummy);
    }
}

/* Its printed value counts: the dummy has no modifiers (R85). */
static void dummy_power(struct game *g)
{
    struct hd_state *s = g->s;
    hd_power_lay(s, g->r, s->seats, s->dummy_power[s->round]);
}

/* A card that was not dealt, beyond the horizon of an imagined state, cannot be taken. */
static APART void open_dealt(struct hd_state *s)
{
    s->open = 0;
    for (unsigned p = 0; p < s->piles; p++)
        if (s->pile[p][s->round] != HD_NONE)
            s->open |= (uint8_t)bit(p);
}

/* Only HD_NONE has the highest bit; unused piles have it too. */
static inline void open_cards(struct hd_state *s)
{
    const uint8_t *card = &s->pile[0][s->round];
    enum { NEXT = HD_ROUNDS };
    if ((card[0] | card[NEXT] | card[2 * NEXT] | card[3 * NEXT] | card[4 * NEXT]) & 1 << 7)
        open_dealt(s);
}
_Static_assert(HD_PILES == 5 && HD_CARDS <= 1 << 7 && HD_NONE >> 7 == 1, "as open_cards has it");

static APART void note_deals(struct game *g)
{
    const struct hd_state *s = g->s;
    for (unsigned p = 0; p < s->piles; p++) {
        struct hd_event *e = event(g, HD_EV_deal);
        if (e) {
            e->card = s->pile[p][s->round];
            e->from = (uint8_t)p;
        }
    }
}

void hd_round_begin(struct game *g)
{
    struct hd_state *s = g->s;
    open_cards(s);
    struct hd_event *e = event(g, HD_EV_round);
    if (e)
        e->n = g->r->round_number[s->round];
    bool dummy = s->owners > s->seats;
    if (dummy)
        draw_for_dummy(g);
    if (is_heard(g, HD_EV_deal))
        note_deals(g);
    if (dummy) {
        dummy_power(g);
        hd_note_power(g, s->seats);
    }
    s->phase = HD_PHASE_POWER;
    s->turn = 0;
    s->active = s->first;
    push_only(s, HD_ASK_power, s->first);
}

/* The lowest first, if a card says so. */
static APART void reverse_order(struct hd_state *s)
{
    for (unsigned i = 0, k = s->owners - 1u; i < k; i++, k--) {
        uint8_t owner = s->order[i];
        s->order[i] = s->order[k];
        s->order[k] = owner;
    }
}

/* Turn order: the highest value first (3.2). A value above all others is before the first, so that
 * the search for a place ends there. */
APART unsigned hd_turns_begin(struct game *g)
{
    struct hd_state *s = g->s;
    int ranked[1 + HD_SEATS] = {INT16_MAX}, owners = s->owners;
    if (s->owners > s->seats)
        dummy_power(g);
    for (int owner = 0; owner < owners; owner++) {
        int *at = ranked + owner, key = s->total[owner] * 8 - owner;
        for (; at[0] < key; at--)
            at[1] = at[0];
        at[1] = key;
    }
    for (int i = 0; i < owners; i++)
        s->order[i] = (uint8_t)(-ranked[1 + i] & 7);
    if (s->lastings && hd_lasting_reversed(s))
        reverse_order(s);
    s->phase = HD_PHASE_TURNS;
    s->turn = 0;
    return hd_turn_begin(g, s->order[0]);
}

/* ---- clearing the table ------------------------------------------------------ */

/* The lowest power card begins the next round; the dummy never does (R84). After the last round it
 * only decides whose dial is asked for first, which needs no event. */
static void pass_first(struct game *g)
{
    struct hd_state *s = g->s;
    unsigned last = s->owners - 1u;
    while (is_dummy(s, s->order[last]))
        last--;
    s->first = s->order[last];
    struct hd_event *e = s->round + 1u < g->r->rounds ? event(g, HD_EV_first) : NULL;
    if (e)
        e->who = s->first;
}

/* Cards that nobody took, except those that stay. */
static APART void note_discards(struct game *g)
{
    const struct hd_state *s = g->s;
    for (unsigned p = 0; p < s->piles; p++) {
        unsigned card = s->pile[p][s->round];
        struct hd_event *e = NULL;
        if (s->open & bit(p) && !g->r->card[card].stays)
            e = event(g, HD_EV_discard);
        if (e) {
            e->card = (uint8_t)card;
            e->from = (uint8_t)p;
        }
    }
}

static void clear_table(struct game *g)
{
    struct hd_state *s = g->s;
    s->card = HD_NONE;
    s->active = HD_NONE;
    if (is_heard(g, HD_EV_discard))
        note_discards(g);
    pass_first(g);
    memset(s->taker, HD_NONE, sizeof s->taker);
    memset(s->power, HD_NONE, sizeof s->power);
    memset(s->order, HD_NONE, sizeof s->order);
    memset(s->shift_power, HD_NONE, sizeof s->shift_power);
    memset(s->total, 0, sizeof s->total);
    s->open = (uint8_t)((1u << s->piles) - 1);
    s->laid = 0;
    if (s->kepts)
        hd_veto_expire(g);
    if (s->lastings)
        hd_lasting_end(g, HD_LASTS_TURN);
}

/* ---- what waits for another time ------------------------------------------------- */

/* Whether something has been waiting until now: then it is carried out, and the game goes on
 * afterwards (hd_due_next). Nobody is on turn, as in a scoring. */
static APART bool due_begin(struct game *g, enum hd_due due)
{
    struct hd_state *s = g->s;
    if (!hd_later_any(s, due))
        return false;
    if (sums_of(g))
        hd_sum_placing(g->ev);
    s->phase = HD_PHASE_SCORING;
    push(s, HD_DUTY_DUE, s->first)->left = (uint8_t)due;
    return true;
}

static inline bool is_due(struct game *g, enum hd_due due)
{
    return g->s->lastings && due_begin(g, due);
}

/* ---- general scoring (3.8) ------------------------------------------------------ */

static void scoring_end(struct game *g);

/* Those inside stay there if nothing can leave it (R74, R90). */
static bool castillo_opens(const struct hd_state *s)
{
    return s->king != HD_CASTILLO && may_leave(s, bit(HD_CASTILLO));
}

static void scoring_begin(struct game *g)
{
    struct hd_state *s = g->s;
    s->phase = HD_PHASE_SCORING;
    struct hd_event *e = event(g, HD_EV_general);
    if (e)
        e->n = (int16_t)popcount16(g->r->scoring & ((2u << s->round) - 1));
    unsigned inside = 0;
    for (unsigned seat = 0; seat < s->seats; seat++)
        if (s->cab[HD_CASTILLO][seat] || s->grande[seat] == HD_CASTILLO)
            inside |= 1u << seat;
    if (!castillo_opens(s))
        inside = 0;
    struct hd_frame *f = push(s, HD_ASK_castillo, HD_NONE);
    hd_dials_begin(g, f, HD_ASK_castillo, s->first, inside);
}

/* All dials are set: scores the castillo, empties it, scores the regions. */
void hd_score_general(struct game *g)
{
    struct hd_state *s = g->s;
    unsigned seats = hd_dials_chosen(s);
    hd_award(g, bit(HD_CASTILLO), false, true);
    for (unsigned i = 0; seats && i < s->seats; i++) {
        unsigned seat = (s->first + i) % s->seats;
        if (!(seats & (1u << seat)))
            continue;
        unsigned to = hd_dial_take(s, seat);
        struct hd_event *e = event(g, HD_EV_dial);
        if (e) {
            e->who = (uint8_t)seat;
            e->to = (uint8_t)to;
        }
        bool wrong = to == s->king || !may_enter(s, bit(to), HD_CASTILLO);
        hd_pieces_move(g, seat, HD_CASTILLO, wrong ? HD_COURT : to, s->cab[HD_CASTILLO][seat],
                       seat);
        if (s->grande[seat] == HD_CASTILLO && !wrong) /* R42 */
            hd_grande_move(g, seat, to, seat);
    }
    if (s->owners > s->seats && castillo_opens(s)) /* R32 */
        hd_pieces_move(g, s->seats, HD_CASTILLO, HD_PROVINCE, s->cab[HD_CASTILLO][s->seats],
                       s->seats);
    hd_award(g, all_regions(g->r), false, true);
    pop(s);
    scoring_end(g);
}

static void game_end(struct game *g)
{
    g->s->phase = HD_PHASE_OVER;
    struct hd_event *e = event(g, HD_EV_over);
    if (e)
        e->with = (uint8_t)hd_leaders(g->s);
}

static void round_next(struct game *g)
{
    struct hd_state *s = g->s;
    if (s->round + 1u == g->r->rounds) {
        if (!is_due(g, HD_DUE_END))
            game_end(g);
        return;
    }
    s->round++;
    s->shown = 0;
    if (s->lastings)
        hd_lasting_round(g);
    hd_round_begin(g);
}

static void scoring_end(struct game *g)
{
    struct hd_state *s = g->s;
    if (s->lastings)
        hd_lasting_end(g, HD_LASTS_SCORING);
    if (s->owners > s->seats) { /* the nine region cards are shuffled again (3.12) */
        hd_deal_regions(g->r, s->seed, HD_FOR_DUMMY_REGION, s->round + 1u, s->dummy_region);
        s->dummy_drawn = 0;
    }
    if (!is_due(g, HD_DUE_AFTER))
        round_next(g);
}

static void first_round(struct game *g)
{
    if (g->r->modifiers)
        hd_shift_begin(g);
    else
        hd_round_begin(g);
}

/* No card is turned up yet, as while modifiers are passed. */
void hd_game_begin(struct game *g)
{
    struct hd_state *s = g->s;
    if (g->r->start_steps == 0) {
        first_round(g);
        return;
    }
    s->phase = HD_PHASE_PASSING;
    s->active = s->first;
    push(s, HD_DUTY_DUE, s->first)->left = HD_DUE_START;
    push(s, HD_DUTY_BEGIN, s->first)->step = g->r->start_step;
}

void hd_due_next(struct game *g, struct hd_frame *f)
{
    enum hd_due due = (enum hd_due)f->left;
    if (hd_later_next(g, due))
        return;
    g->s->active = g->s->card = HD_NONE;
    pop_only(g->s);
    if (due == HD_DUE_START)
        first_round(g);
    else if (due == HD_DUE_BEFORE)
        scoring_begin(g);
    else if (due == HD_DUE_AFTER)
        round_next(g);
    else
        game_end(g);
}

/* ---- one step, when the stack is empty -------------------------------- */

static APART void round_end(struct game *g)
{
    clear_table(g);
    if (!(g->r->scoring & bit(g->s->round)))
        round_next(g);
    else if (!is_due(g, HD_DUE_BEFORE))
        scoring_begin(g);
}

static inline unsigned turn_next(struct game *g)
{
    struct hd_state *s = g->s;
    if (++s->turn < s->owners)
        return hd_turn_begin(g, s->order[s->turn]);
    round_end(g);
    return HD_LOOK;
}

/* The dummy takes the card with the most caballeros, which has no effect (R84). */
static APART unsigned dummy_turn(struct game *g)
{
    struct hd_state *s = g->s;
    unsigned best = HD_NONE;
    for (unsigned p = 0; p < s->piles; p++)
        if (s->open & bit(p) && (best == HD_NONE || g->r->card[s->pile[p][s->round]].place >=
                                                        g->r->card[s->pile[best][s->round]].place))
            best = p;
    if (best != HD_NONE) {
        hd_pile_take(s, best, s->seats);
        if (g->ev)
            turn_take(g->r, s, g->ev, s->seats, best, s->pile[best][s->round]);
    }
    return turn_next(g);
}

unsigned hd_phase_next(struct game *g)
{
    struct hd_state *s = g->s;
    if (s->phase == HD_PHASE_POWER)
        return hd_turns_begin(g);
    return is_dummy(s, s->order[s->turn]) ? dummy_turn(g) : turn_next(g);
}
