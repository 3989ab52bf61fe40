/* SPDX-License-Identifier: MIT
 *
 * queries.c: the current question, and other queries about a state.
 *
 * In this folder: what is asked, what is legal, and which rule refuses a move. */
#include "steps/selectors.h"
#include "steps/steps.h"

int hd_next_back(const struct hd_rules *r, const struct hd_view *v, int pile)
{
    bool mixed = r->merged & bit(v->known.seats) && pile == r->merge_from;
    if (!mixed || v->next_back[pile] == HD_NONE)
        return 0;
    return v->next_back[pile] + 1;
}

int hd_open_card(const struct hd_state *s, int pile)
{
    if (s->phase == HD_PHASE_PASSING) /* no cards are turned up yet */
        return HD_NONE;
    return pile >= 0 && pile < s->piles ? s->pile[pile][s->round] : HD_NONE;
}

int hd_shown_card(const struct hd_rules *r, const struct hd_state *s, int pile)
{
    bool seen = pile >= 0 && pile < s->piles && s->shown >> pile & 1 && s->round + 1u < r->rounds;
    return seen ? s->pile[pile][s->round + 1] : HD_NONE;
}

int hd_rounds_to_scoring(const struct hd_rules *r, const struct hd_state *s)
{
    unsigned ahead = hd_over(s) ? 0 : (unsigned)r->scoring >> s->round;
    return ahead ? (int)lowest(ahead) : -1;
}

struct hd_mark hd_mark_of(const struct hd_rules *r, const struct hd_state *s,
                          enum hd_horizon horizon)
{
    struct hd_mark mark = {.round = s->round, .phase = HD_NONE};
    if (horizon == HD_HORIZON_TURN) {
        mark.phase = s->phase;
        mark.turn = s->turn;
    } else if (horizon == HD_HORIZON_SCORING) {
        int rounds = hd_rounds_to_scoring(r, s);
        mark.round = (uint8_t)(rounds < 0 ? r->rounds - 1 : s->round + rounds);
    } else if (horizon == HD_HORIZON_GAME) {
        mark.round = (uint8_t)(r->rounds - 1u);
    }
    return mark;
}

bool hd_over(const struct hd_state *s)
{
    return s->phase == HD_PHASE_OVER;
}

/* Whether a list of the answers would tell others something about the hand (R58); the form of the
 * answers says what they are. */
static bool reveals_the_hand(const struct hd_state *s, const struct hd_frame *f)
{
    bool veiled = s->veil[f->who] || s->shift_veil[f->who];
    bool unseen = s->shift_hand[f->who] & ~s->shift_seen[f->who];
    switch (hd_ask_row(f->ask)->form) {
    case HD_FORM_POWER: /* the hand            */
    case HD_FORM_MODIFIER:
        return veiled || unseen;
    case HD_FORM_RECOVER: /* cards not in the hand; played modifiers were seen */
        return veiled;
    default:
        return false;
    }
}

static unsigned least(unsigned a, unsigned b)
{
    return a < b ? a : b;
}

/* How many of them may go: "all but n" leaves some. */
static unsigned but_those_left(const struct hd_rules *r, const struct hd_state *s,
                               const struct hd_frame *f, unsigned n)
{
    const struct hd_step *e = step_of(r, f);
    unsigned stay = e->flags & HD_STEP_LEAVING ? number_of(r, s, f, f->self, e) : 0;
    return n > stay ? n - stay : 0;
}

/* Caballeros of those owners in places that they may leave, but at most so many. */
static unsigned standing(const struct hd_rules *r, const struct hd_state *s,
                         const struct hd_frame *f, unsigned owners, unsigned most)
{
    unsigned board = (1u << HD_PLACES) - 1, sum = 0; /* a king abroad is in no place */
    unsigned from = most ? sources(r, s, f, f->self, step_of(r, f)) & f->places & board : 0;
    for (unsigned set = owners & f->owners; set && sum < most; set &= set - 1)
        for (unsigned rest = from; rest && sum < most; rest &= rest - 1)
            sum += but_those_left(r, s, f, s->cab[lowest(rest)][lowest(set)]);
    return least(sum, most);
}

/* The remaining moves of a card: its numbers, as far as there are caballeros. */
static unsigned steps_left(const struct hd_rules *r, const struct hd_state *s,
                           const struct hd_frame *f)
{
    unsigned own = bit(f->self);
    return least(f->left, standing(r, s, f, own, f->own) + standing(r, s, f, ~own, f->opponents));
}

/* The most caballeros that the question is about. */
static unsigned pieces_left(const struct hd_rules *r, const struct hd_state *s,
                            const struct hd_frame *f)
{
    if (f->ask == HD_ASK_piece || f->ask == HD_ASK_target)
        return steps_left(r, s, f);
    if (f->ask == HD_ASK_banish || f->ask == HD_ASK_retinue)
        return standing(r, s, f, f->owners, f->left);
    if (f->ask == HD_ASK_place)
        return least(f->left, s->cab[HD_COURT][f->who]);
    if (f->ask == HD_ASK_deploy)
        return least(f->left, but_those_left(r, s, f, s->cab[f->from][f->owner]));
    return f->left;
}

struct hd_question hd_question(const struct hd_rules *r, const struct hd_state *s)
{
    struct hd_question q = {.ask = HD_ASK_NOTHING,
                            .who = HD_NONE,
                            .active = s->active,
                            .card = s->card,
                            .step = HD_NO_STEP,
                            .owner = HD_NONE,
                            .from = HD_NONE};
    if (s->todos == 0)
        return q;
    const struct hd_frame *f = &s->todo[s->todos - 1];
    q.ask = f->ask;
    q.who = f->who;
    q.step = f->step;
    q.left = (uint8_t)pieces_left(r, s, f);
    q.owner = f->owner;
    q.from = f->from;
    q.secret = hd_ask_row(q.ask)->flags & HD_ASKS_SECRET;
    q.is_private = reveals_the_hand(s, f);
    return q;
}
