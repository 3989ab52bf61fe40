/* SPDX-License-Identifier: MIT
 *
 * restore.c: a view that comes from outside. It fills in what follows from the rest and refuses
 * what no game could show, so that imagined worlds can be played on: numbers out of range,
 * decisions that no game leaves unfinished, too many or too few cards. */
#include <string.h>

#include "restore.h"
#include "state_rows.h"

/* ---- the course of the game -------------------------------------------------------- */

static const char *course(const struct hd_rules *r, const struct hd_view *v)
{
    const struct hd_state *s = &v->known;
    if (s->seats < 2 || s->seats > HD_SEATS || !(r->players & bit(s->seats)))
        return "these rules are not for that many players";
    bool dummy = r->dummy & bit(s->seats), merged = r->merged & bit(s->seats);
    if (s->owners != s->seats + dummy || s->piles != r->stacks - merged)
        return "there are not as many colours or stacks as there should be";
    if (s->round >= r->rounds || s->turn > s->owners)
        return "there is no such round or phase";
    if (s->first >= s->seats || (v->seat != HD_NONE && v->seat >= s->seats))
        return "there is no such player";
    if ((s->phase == HD_PHASE_OVER) != (s->todos == 0) || s->todos > HD_TODO)
        return "nothing is asked, or too much";
    return NULL;
}

/* ---- cards ----------------------------------------------------------------------------- */

/* Whether that card can be the pile's for that round: it is of its stack, and was turned up, or
 * stays, or was shown before its round. */
static bool is_seen(const struct hd_rules *r, const struct hd_state *s, unsigned pile,
                    unsigned round)
{
    unsigned card = s->pile[pile][round];
    if (card == HD_NONE)
        return true;
    return hd_pile_of(r, s, r->card[card].stack) == pile &&
           (round <= hidden_from(s) || r->card[card].stays);
}

/* How many cards of each stack are not turned up yet (imagine.c, gather()). */
static void count_unseen(const struct hd_rules *r, const struct hd_state *s, unsigned pile,
                         unsigned left[HD_PILES])
{
    unsigned leave[HD_PILES] = {0}, exchanged[HD_PILES] = {0};
    memset(left, 0, HD_PILES * sizeof *left);
    for (unsigned c = 0; c < r->cards; c++) {
        const struct hd_card *card = &r->card[c];
        unsigned copies = hd_pile_of(r, s, card->stack) == pile && !card->stays ? card->copies : 0;
        leave[card->stack] += card->exchange ? copies : 0;
        for (unsigned i = 0; i < r->rounds && copies; i++)
            copies -= s->pile[pile][i] == c;
        (card->exchange ? exchanged : left)[card->stack] += copies;
    }
    for (unsigned i = 0; i < HD_PILES; i++)
        left[i] = (left[i] > leave[i] ? left[i] - leave[i] : 0) + exchanged[i];
}

static const char *stack(const struct hd_rules *r, const struct hd_view *v, unsigned pile)
{
    const struct hd_state *s = &v->known;
    unsigned from = hidden_from(s), hidden = 0, sum = 0;
    unsigned left[HD_PILES], back = v->next_back[pile];
    for (unsigned i = 0; i < HD_ROUNDS; i++)
        if (i < r->rounds ? !is_seen(r, s, pile, i) : s->pile[pile][i] != HD_NONE)
            return "a stack holds a card that nobody can have seen there";
    if (back != HD_NONE && back >= r->stacks)
        return "the back of a card is impossible";
    if (from > s->round && s->pile[pile][s->round] == HD_NONE)
        return "no card of this round was turned up";
    count_unseen(r, s, pile, left);
    for (unsigned i = from; i < r->rounds; i++)
        hidden += s->pile[pile][i] == HD_NONE;
    for (unsigned i = 0; i < r->stacks; i++)
        sum += left[i];
    bool backed = hidden && s->pile[pile][from] == HD_NONE;
    if (hidden > sum || (backed && (back == HD_NONE || left[back] == 0)))
        return "a stack has too few cards";
    return NULL;
}

static const char *restore_cards(const struct hd_rules *r, const struct hd_view *v)
{
    const struct hd_state *s = &v->known;
    const char *wrong = NULL;
    for (unsigned p = 0; p < s->piles && !wrong; p++)
        wrong = stack(r, v, p);
    for (unsigned i = 0; i < s->kepts && i < HD_KEPT; i++)
        if (s->kept[i] == HD_NONE || s->keeper[i] == HD_NONE || s->until[i] == HD_NONE)
            return "a card is kept by nobody, or does not exist";
    return s->kepts > HD_KEPT ? "too many cards are kept" : wrong;
}

/* Others' unknown cards are under a veil. */
static const char *hands(const struct hd_rules *r, const struct hd_state *s)
{
    unsigned left[HD_MODIFIERS] = {0}, hidden = 0;
    for (unsigned seat = 0; seat < s->seats; seat++)
        if (s->veiled[seat] > popcount16(s->veil[seat]) ||
            s->shift_veiled[seat] > popcount16(s->shift_veil[seat]))
            return "a hand has more cards than can be in it";
    for (unsigned kind = 0; kind < r->modifiers; kind++)
        left[kind] = r->modifier[kind].copies;
    for (unsigned i = 0; i < s->seats * (unsigned)HD_SHIFT; i++) {
        unsigned kind = s->shift[i / HD_SHIFT][i % HD_SHIFT];
        if (kind == HD_HIDDEN ? !r->modifiers : (kind == HD_NONE) != !r->modifiers)
            return "a player has a modifier too many or too few";
        if (kind < r->modifiers)
            left[kind]--;
        hidden += kind == HD_HIDDEN;
    }
    for (unsigned kind = 0; kind < r->modifiers; kind++)
        hidden -= hidden < left[kind] ? hidden : left[kind];
    return hidden ? "there are more modifiers than copies" : NULL;
}

/* The known items of a deck are different; the others are HD_NONE. */
static bool deck_is_sound(const uint8_t *deck, unsigned n, unsigned below, unsigned *seen)
{
    for (unsigned i = 0; i < n; i++) {
        if (deck[i] >= below || *seen >> deck[i] & 1)
            return false;
        *seen |= 1u << deck[i];
    }
    return true;
}

/* The dummy draws some regions each round; they are shuffled again after each general scoring. */
static const char *dummy(const struct hd_rules *r, const struct hd_state *s)
{
    unsigned turned = hidden_from(s), seen = 0;
    unsigned rounds = hd_rounds_since_scoring(r, s->round) + turned - s->round;
    if (s->owners == s->seats)
        return s->dummy_drawn ? "no dummy plays in this game" : NULL;
    if (s->dummy_drawn > r->regions || s->dummy_drawn > r->dummy_draws * rounds)
        return "the dummy has drawn too much";
    if (!deck_is_sound(s->dummy_power, turned, r->powers, &seen))
        return "the dummy's power cards are impossible";
    seen = 0;
    return deck_is_sound(s->dummy_region, s->dummy_drawn, r->regions, &seen)
               ? NULL
               : "the dummy's regions are impossible";
}

/* ---- whose turn it is ----------------------------------------------------------------- */

static const char *power_phase(const struct hd_state *s)
{
    if (s->turn >= s->seats || s->active != (s->first + s->turn) % s->seats)
        return "somebody else's turn has come";
    for (unsigned i = 0; i < s->seats; i++)
        if ((s->power[(s->first + i) % s->seats] != HD_NONE) != (i < s->turn))
            return "a power card was played too early or too late";
    return NULL;
}

static const char *turns_phase(const struct hd_state *s)
{
    unsigned seen = 0;
    for (unsigned i = 0; i < s->owners; i++)
        if (s->power[i] == HD_NONE)
            return "a power card was not played";
    if (!deck_is_sound(s->order, s->owners, s->owners, &seen))
        return "the order of the turns is impossible";
    if (s->turn >= s->owners || s->active != s->order[s->turn])
        return "somebody else's turn has come";
    return NULL;
}

static const char *phase(const struct hd_state *s)
{
    bool playing = s->phase == HD_PHASE_TURNS || s->phase == HD_PHASE_POWER;
    if (playing && s->owners > s->seats && s->power[s->seats] != s->dummy_power[s->round])
        return "the dummy's power card is another one";
    if (playing)
        return s->phase == HD_PHASE_POWER ? power_phase(s) : turns_phase(s);
    return (s->active != HD_NONE) == hd_is_due(s) ? NULL : "it is nobody's turn";
}

/* ---- an imagined world ------------------------------------------------------------------ */

/* Even in the last round the others must not be able to block every card's value. */
static bool can_play_on(const struct hd_rules *r, const struct hd_state *s)
{
    for (unsigned seat = 0; seat < s->seats && s->phase != HD_PHASE_OVER; seat++) {
        bool done = s->phase == HD_PHASE_SCORING || s->power[seat] != HD_NONE;
        unsigned left = r->rounds - s->round - (done ? 1u : 0u);
        if (left && popcount16(s->hand[seat]) < left + s->owners - 1u)
            return false;
        if (s->phase == HD_PHASE_PASSING && r->modifiers &&
            s->shift_hand[seat] != (1u << HD_SHIFT) - 1)
            return false;
    }
    return true;
}

/* The view of an imagined world has to be the same view. */
static const char *imagined(const struct hd_rules *r, const struct hd_view *v)
{
    struct hd_state world;
    struct hd_view again;
    uint64_t random = r->id;
    hd_imagine(r, v, &random, &world);
    const char *wrong = hd_check(r, &world);
    if (!wrong && !can_play_on(r, &world))
        wrong = "a hand has too few power cards for the rounds that are left";
    hd_observe(r, &world, v->seat, &again);
    if (!wrong && memcmp(&again, v, sizeof again) != 0)
        wrong = "what is known and what is hidden do not fit together";
    return wrong;
}

/* ---- together ------------------------------------------------------------------------------ */

const char *hd_view_restore(const struct hd_rules *r, struct hd_view *v)
{
    struct hd_state *s = &v->known;
    const char *wrong = course(r, v);
    if (!wrong)
        wrong = hd_unsound(r, s);
    if (!wrong)
        wrong = restore_cards(r, v);
    if (!wrong)
        wrong = hands(r, s);
    if (!wrong)
        wrong = dummy(r, s);
    if (!wrong)
        wrong = phase(s);
    if (!wrong)
        wrong = restore_todo(r, s);
    if (wrong)
        return wrong;
    hd_state_follow(r, s);
    s->now = (struct hd_answers){.ask = HD_ASK_NOTHING};
    wrong = restore_asked(r, s, v->seat);
    if (wrong)
        return wrong;
    if (s->todos)
        hd_choices(r, s, &s->todo[s->todos - 1], &s->now);
    return imagined(r, v);
}
