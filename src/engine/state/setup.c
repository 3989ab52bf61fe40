/* SPDX-License-Identifier: MIT
 *
 * setup.c: a new game (2.3), or one from a position. deal.c shuffles; round.c starts the first
 * round. */
#include <string.h>

#include "game.h"
#include "state_rows.h"
#include "step_kinds.h"

static bool playable(const struct hd_rules *r, int seats)
{
    return seats >= 2 && seats <= HD_SEATS && (r->players & bit((unsigned)seats));
}

/* The common part of a new game and a position. */
static void lay_out(const struct hd_rules *r, struct hd_state *s, int seats, uint64_t seed)
{
    hd_state_blank(s);
    s->seed = seed;
    s->seats = (uint8_t)seats;
    s->owners = (uint8_t)(seats + ((r->dummy & bit((unsigned)seats)) ? 1 : 0));
    s->piles = (uint8_t)(r->stacks - ((r->merged & bit((unsigned)seats)) ? 1 : 0));
    s->open = (uint8_t)((1u << s->piles) - 1);
    s->king_bonus = r->king_bonus;
    s->grande_bonus = r->grande_bonus;
    for (unsigned seat = 0; seat < s->seats; seat++)
        s->hand[seat] = (uint16_t)((1u << r->powers) - 1);
    if (s->owners > s->seats) {
        uint8_t powers[HD_POWERS];
        hd_deal_powers(r, seed, powers);
        memcpy(s->dummy_power, powers, r->rounds);
        hd_deal_regions(r, seed, HD_FOR_DUMMY_REGION, 0, s->dummy_region);
    }
}

static void note_setup(struct game *g)
{
    struct hd_event *e = event(g, HD_EV_setup);
    if (e)
        e->to = g->s->king;
    for (unsigned seat = 0; seat < g->s->seats; seat++) {
        e = event(g, HD_EV_home);
        if (e) {
            e->who = (uint8_t)seat;
            e->to = g->s->grande[seat];
        }
    }
}

/* The king and the homes by lot, each in a region of its own; what everybody begins with. */
static void set_up(const struct hd_rules *r, struct hd_state *s)
{
    uint8_t region[HD_REGIONS];
    unsigned next = 0;
    hd_deal_regions(r, s->seed, HD_FOR_START, 0, region);
    s->king = r->king_start == HD_NONE ? region[next++] : r->king_start;
    for (unsigned owner = 0; owner < s->owners; owner++) {
        unsigned left = r->caballeros;
        if (!is_dummy(s, owner)) {
            unsigned start = hd_start_of(r, owner, s->first, s->seats);
            next += region[next] == s->king;
            s->score[owner] = r->start_points[start];
            s->grande[owner] = region[next++];
            hd_pieces_set(s, owner, s->grande[owner], r->start_region);
            hd_pieces_set(s, owner, HD_COURT, r->start_court[start]);
            left = left - r->start_region - r->start_court[start];
        }
        hd_pieces_set(s, owner, HD_PROVINCE, left);
    }
}

bool hd_begin(const struct hd_rules *r, const struct hd_setup *setup, struct hd_state *out,
              struct hd_events *ev)
{
    if (!playable(r, setup->seats) || (setup->first != HD_NONE && setup->first >= setup->seats))
        return false;
    struct hd_state s;
    lay_out(r, &s, setup->seats, setup->seed);
    if (!hd_deal_piles(r, &s, NULL))
        return false;
    uint64_t lot = hd_keyed(s.seed, HD_FOR_FIRST, 0, 0);
    s.first =
        setup->first != HD_NONE ? setup->first : (uint8_t)(((lot >> 32) * (uint64_t)s.seats) >> 32);
    set_up(r, &s);
    *out = s;
    struct game g = {r, out, ev};
    note_setup(&g);
    if (r->modifiers)
        hd_deal_shift(r, out);
    hd_game_begin(&g);
    hd_settle(&g);
    return true;
}

/* ---- from a position ------------------------------------------------------- */

/* What lies where, and members that a position has under a key of their own, mean the same in the
 * state. */
static void lay_down(const struct hd_position *at, struct hd_state *s)
{
#define TAKE_COURSE(name)
#define TAKE_FORM(name)
#define TAKE_KEY(name)                                             memcpy(&s->name, &at->name, sizeof s->name);
#define FIELD(type, name, dims, none, kind, seen, told, key, text) TAKE_##told(name)
#include "hidalgo/state.def"
    s->round = at->round;
    memcpy(s->cab, at->cab, sizeof s->cab);
    memcpy(s->board_at, at->board_at, sizeof s->board_at);
    memcpy(s->lasting, at->lasting, sizeof s->lasting);
    s->lastings = at->lastings;
}

/* The dummy plays that card now: swaps it with this round's in the deck. */
static void dummy_plays(const struct hd_rules *r, struct hd_state *s, unsigned power)
{
    uint8_t *deck = s->dummy_power;
    for (unsigned i = 0; i < r->rounds; i++)
        if (deck[i] == power)
            deck[i] = deck[s->round];
    deck[s->round] = (uint8_t)power;
}

static const char *take_powers(const struct hd_rules *r, const struct hd_position *at,
                               struct hd_state *s, bool *turns)
{
    uint16_t all = (uint16_t)((1u << r->powers) - 1);
    unsigned played = 0;
    for (unsigned owner = 0; owner < s->owners; owner++) {
        unsigned power = at->power[owner];
        if (owner < s->seats) {
            if ((at->hand[owner] | at->veil[owner]) & ~all)
                return "a hand holds a power card that does not exist";
            hd_hand_lay(s, owner, at->hand[owner], at->veil[owner]);
        } else if (power == HD_NONE) {
            continue;
        }
        if (power == HD_NONE)
            continue;
        if (power >= r->powers)
            return "a power card on the table does not exist";
        played += owner < s->seats;
        if (owner < s->seats)
            hd_power_lay(s, r, owner, power);
        else
            dummy_plays(r, s, power);
    }
    if (played != 0 && played != s->seats)
        return "power cards of this round: give them for all players or for none";
    *turns = played != 0;
    /* Even in the last round the others must not be able to block every card's value. */
    unsigned left = r->rounds - s->round - (unsigned)*turns, need = left + s->owners - 1u;
    for (unsigned seat = 0; left && seat < s->seats; seat++)
        if (popcount16(s->hand[seat]) < need)
            return "a hand has too few power cards for the rounds that are left";
    return NULL;
}

static bool total_is_new(const struct hd_state *s, unsigned below, int total)
{
    for (unsigned seat = 0; seat < below; seat++)
        if (s->total[seat] == total)
            return false;
    return true;
}

/* All values of a round are different, the dummy's too (3.2, R85). Without a given card, the
 * dummy's is the next of its deck that is possible. */
static const char *compare_totals(const struct hd_rules *r, const struct hd_position *at,
                                  struct hd_state *s)
{
    static const char *const twice = "two values played in this round are the same";
    for (unsigned seat = 0; seat < s->seats; seat++)
        if (!total_is_new(s, seat, s->total[seat]))
            return twice;
    if (s->owners == s->seats)
        return NULL;
    for (unsigned i = 0; i < r->rounds; i++) {
        unsigned power = s->dummy_power[(s->round + i) % r->rounds];
        if (total_is_new(s, s->seats, r->power[power].value)) {
            dummy_plays(r, s, power);
            return NULL;
        }
        if (at->power[s->seats] != HD_NONE)
            break;
    }
    return twice;
}

/* The regions that it drew come first in its deck. */
static const char *take_dummy(const struct hd_rules *r, const struct hd_position *at,
                              struct hd_state *s)
{
    uint8_t *deck = s->dummy_region;
    if (s->owners == s->seats)
        return at->dummy_drawn ? "no dummy plays in this game" : NULL;
    if (at->dummy_drawn > r->dummy_draws * (hd_rounds_since_scoring(r, s->round) + 1))
        return "the dummy has drawn too much";
    for (unsigned i = 0; i < at->dummy_drawn; i++) {
        unsigned k = i;
        while (k < r->regions && deck[k] != at->dummy_region[i])
            k++;
        if (k >= r->regions)
            return "the dummy's regions are impossible";
        deck[k] = deck[i];
        deck[i] = at->dummy_region[i];
    }
    s->dummy_drawn = at->dummy_drawn;
    return NULL;
}

/* A kept Veto was turned up in an earlier round, or in this one if it is kept that long: puts it
 * there. False if there is no room, as in the first round. */
static bool lay_kept(const struct hd_rules *r, struct hd_state *s, unsigned card, unsigned until,
                     uint16_t laid[HD_PILES])
{
    unsigned p = hd_pile_of(r, s, r->card[card].stack);
    bool now = until > s->round || s->round + 1u == r->rounds;
    for (unsigned i = 0; i < s->round + (unsigned)now; i++)
        if (s->pile[p][i] == card && !(laid[p] & bit(i))) {
            laid[p] |= bit(i);
            return true;
        }
    for (unsigned i = s->round; i-- > 0;)
        if (s->pile[p][i] == HD_NONE) {
            s->pile[p][i] = (uint8_t)card;
            laid[p] |= bit(i);
            return true;
        }
    return false;
}

/* elsewhere: counts copies that are in no pile. */
static const char *take_kept(const struct hd_rules *r, const struct hd_position *at,
                             struct hd_state *s, uint8_t elsewhere[HD_CARDS])
{
    uint16_t laid[HD_PILES] = {0};
    if (at->kepts > HD_KEPT)
        return "too many Vetos are kept";
    for (unsigned i = 0; i < at->kepts; i++) {
        if (at->keeper[i] >= s->seats || at->until[i] < s->round)
            return "a Veto that is kept has no owner or has run out";
        if (at->kept[i] >= r->cards || !hd_is_kept(r, &r->card[at->kept[i]]))
            return "a kept card is no Veto";
        if (!lay_kept(r, s, at->kept[i], at->until[i], laid))
            elsewhere[at->kept[i]]++;
        s->kept[i] = at->kept[i];
        s->keeper[i] = at->keeper[i];
        s->until[i] = at->until[i];
    }
    s->kepts = at->kepts;
    return NULL;
}

static const char *take_cards(const struct hd_rules *r, const struct hd_position *at,
                              struct hd_state *s)
{
    for (unsigned p = 0; p < s->piles; p++) {
        for (unsigned i = 0; i < r->rounds; i++) {
            unsigned c = at->pile[p][i];
            if (c == HD_NONE)
                continue;
            if (c < r->cards && !r->card[c].copies)
                return "a face-up card has no copies in this game";
            if (c >= r->cards || hd_pile_of(r, s, r->card[c].stack) != p)
                return "a face-up card does not belong to its stack";
            s->pile[p][i] = (uint8_t)c;
        }
    }
    uint8_t elsewhere[HD_CARDS] = {0};
    const char *wrong = take_kept(r, at, s, elsewhere);
    if (wrong)
        return wrong;
    for (unsigned c = 0; c < r->cards; c++) {
        unsigned n = elsewhere[c];
        for (unsigned i = 0; i < r->rounds; i++)
            n += s->pile[hd_pile_of(r, s, r->card[c].stack)][i] == c;
        if (n > r->card[c].copies && !r->card[c].stays)
            return "a card was turned up more often than it has copies";
    }
    return hd_deal_piles(r, s, elsewhere) ? NULL : "a stack has fewer cards than there are rounds";
}

/* Modifiers of a position: given, or dealt and not passed on. */
static const char *take_modifiers(const struct hd_rules *r, const struct hd_position *at,
                                  struct hd_state *s)
{
    if (!r->modifiers)
        return NULL;
    if (at->shift[0][0] == HD_NONE) {
        hd_deal_shift(r, s);
        return NULL;
    }
    unsigned copies[HD_MODIFIERS] = {0};
    for (unsigned seat = 0; seat < s->seats; seat++) {
        for (unsigned k = 0; k < HD_SHIFT; k++) {
            unsigned kind = at->shift[seat][k];
            if (kind >= r->modifiers || ++copies[kind] > r->modifier[kind].copies)
                return "a player has a modifier that does not exist or is used up";
            s->shift[seat][k] = (uint8_t)kind;
        }
        s->shift_hand[seat] = at->shift_hand[seat] & ((1u << HD_SHIFT) - 1);
        s->shift_seen[seat] = ((1u << HD_SHIFT) - 1) & ~at->shift_hand[seat];
        unsigned slot = at->shift_power[seat];
        if (slot == HD_NONE)
            continue;
        if (slot >= HD_SHIFT || s->shift_hand[seat] & (1u << slot) || s->power[seat] == HD_NONE)
            return "a modifier lies on the table without a power card, or is in the hand too";
        s->shift_power[seat] = (uint8_t)slot;
        s->total[seat] = (int8_t)(s->total[seat] + hd_shift_value(r, s, seat, slot));
    }
    return NULL;
}

void hd_position_lay(const struct hd_rules *r, const struct hd_position *at, struct hd_state *out)
{
    lay_out(r, out, at->seats, at->seed);
    lay_down(at, out);
    hd_state_follow(r, out);
    out->now.ask = HD_ASK_NOTHING;
}

const char *hd_begin_at(const struct hd_rules *r, const struct hd_position *at,
                        struct hd_state *out, struct hd_events *ev)
{
    if (!playable(r, at->seats))
        return "this edition is not played by that many";
    if (at->round >= r->rounds)
        return at->round == r->rounds ? "the game is over: no round follows"
                                      : "there is no such round";
    if (at->first >= at->seats)
        return "there is no such first player";
    struct hd_state s;
    bool turns = false;
    lay_out(r, &s, at->seats, at->seed);
    lay_down(at, &s);
    const char *wrong = hd_unsound(r, &s);
    for (unsigned i = 0; !wrong && i < s.lastings; i++)
        if (s.lasting[i].lasts == HD_LASTS_TURN)
            wrong = "a rule for one turn cannot hold between two";
    if (wrong)
        return wrong;
    hd_state_follow(r, &s);
    wrong = take_powers(r, at, &s, &turns);
    if (!wrong)
        wrong = take_dummy(r, at, &s);
    if (!wrong)
        wrong = take_cards(r, at, &s);
    if (!wrong)
        wrong = take_modifiers(r, at, &s);
    if (!wrong && turns)
        wrong = compare_totals(r, at, &s);
    if (wrong)
        return wrong;

    *out = s;
    struct game g = {r, out, ev};
    if (turns)
        hd_turns_begin(&g);
    else
        hd_round_begin(&g);
    hd_settle(&g);
    return NULL;
}
