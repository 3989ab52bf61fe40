/* SPDX-License-Identifier: MIT
 *
 * check.c: what must always hold. Debug, test and fuzz builds call hd_check after every move; it
 * names the broken invariant. */
#include <string.h>

#include "game.h"
#include "state_rows.h"
#include "step_kinds.h"
#include "waiting.h"

/* ---- of any state, also one that a view knows or that a position begins with ------------------
 */

static bool is_square(const struct hd_rules *r, unsigned place)
{
    return place < r->regions || place == HD_CASTILLO;
}

static const char *check_pieces(const struct hd_rules *r, const struct hd_state *s)
{
    for (unsigned owner = 0; owner < HD_SEATS; owner++) {
        unsigned sum = 0;
        for (unsigned p = 0; p < HD_PLACES; p++) {
            sum += s->cab[p][owner];
            if (p >= r->regions && p < HD_REGIONS && s->cab[p][owner])
                return "caballeros stand in a region that the board does not have";
        }
        if (sum != (owner < s->owners ? r->caballeros : 0))
            return "a colour has more or fewer caballeros than the game";
    }
    return NULL;
}

static const char *check_royal(const struct hd_rules *r, const struct hd_state *s)
{
    unsigned boarded = 0;
    if (!is_square(r, s->king) && !(s->king >= HD_COUNTRY && s->king < HD_COUNTRY + r->countries))
        return "the king stands in no place of this board";
    for (unsigned seat = 0; seat < s->seats; seat++)
        if (!is_square(r, s->grande[seat]))
            return "a grande stands in no place of this board";
    for (unsigned b = 0; b < HD_BOARDS; b++) {
        if (s->board_at[b] == HD_NONE)
            continue;
        if (b >= r->boards || boarded & bit(s->board_at[b]))
            return "two scoring boards lie on one place, or one that the game does not have";
        boarded |= bit(s->board_at[b]);
    }
    return NULL;
}

/* In a view, what others named face down is hidden. */
static bool is_recalled(const struct hd_rules *r, const struct hd_state *s,
                        const struct hd_lasting *l, const struct hd_step *later)
{
    if (hd_is_face_down(r, l))
        return l->where == HD_HIDDEN || (l->where < HD_COURT && later->from_set >> l->where & 1);
    if (l->where == HD_NONE)
        return true;
    return later->kind == HD_RECALLS_PLACE    ? is_square(r, l->where)
           : later->kind == HD_RECALLS_PLAYER ? l->where < s->owners
                                              : false;
}

static bool waits_soundly(const struct hd_rules *r, const struct hd_state *s,
                          const struct hd_lasting *l)
{
    if (l->value / HD_WAITING_SEATS >= r->laters || hd_waiting_seat(l) >= s->seats)
        return false;
    const struct hd_step *later = &r->step[hd_waiting_step(r, l)];
    return l->lasts == later->lasts && is_recalled(r, s, l, later);
}

static bool check_rule(const struct hd_rules *r, const struct hd_state *s,
                       const struct hd_lasting *l)
{
    if (!(hd_rule_is_placed(l->rule) ? is_square(r, l->where) : l->where == HD_NONE))
        return false;
    switch (hd_rule_value(l->rule)) {
    case HD_VALUE_SEATS:
        return !(l->value & ~all_seats(s));
    case HD_VALUE_WAYS:
        return l->value && (l->value <= HD_CLOSED_ALL || l->value == HD_CLOSED_WITHIN);
    case HD_VALUE_PLACE:
        return is_square(r, l->value) && l->value != l->where;
    default:
        return true;
    }
}

static const char *check_lasting(const struct hd_rules *r, const struct hd_state *s)
{
    static const struct hd_lasting none;
    if (s->lastings > HD_LASTING)
        return "more rules last for a while than there is room for";
    for (unsigned i = 0; i < s->lastings; i++) {
        const struct hd_lasting *l = &s->lasting[i];
        if (hd_is_waiting(l) && !waits_soundly(r, s, l))
            return "what waits for another time is impossible";
        if (hd_is_waiting(l))
            continue;
        if (l->rule >= HD_RULE_COUNT || l->lasts > HD_LASTS_GAME || !check_rule(r, s, l))
            return "a temporary rule is impossible";
        if (l->rule == HD_RULE_CLOSED && !r->closes)
            return "a place is closed, and no card of this game can close it";
    }
    for (unsigned i = s->lastings; i < HD_LASTING; i++)
        if (memcmp(&s->lasting[i], &none, sizeof none) != 0)
            return "a rule that is over was not wiped";
    return NULL;
}

static const char *check_modifiers(const struct hd_rules *r, const struct hd_state *s)
{
    unsigned copies[HD_MODIFIERS] = {0};
    for (unsigned i = 0; i < s->seats * (unsigned)HD_SHIFT; i++) {
        unsigned kind = s->shift[i / HD_SHIFT][i % HD_SHIFT];
        if (kind < r->modifiers && ++copies[kind] > r->modifier[kind].copies)
            return "a player has a modifier that is used up";
    }
    return NULL;
}

const char *hd_unsound(const struct hd_rules *r, const struct hd_state *s)
{
    const char *wrong = hd_out_of_range(r, s);
    if (!wrong)
        wrong = check_pieces(r, s);
    if (!wrong)
        wrong = check_royal(r, s);
    if (!wrong)
        wrong = check_lasting(r, s);
    return wrong ? wrong : check_modifiers(r, s);
}

/* ---- of a whole one -----------------------------------------------------------------------------
 */

static const char *check_hands(const struct hd_state *s)
{
    for (unsigned seat = 0; seat < s->seats; seat++) {
        unsigned hand = s->hand[seat], veil = s->veil[seat];
        if (popcount16(hand & veil) != s->veiled[seat])
            return "the number of veiled power cards is wrong";
        if (s->veiled[seat] && popcount16(veil) == s->veiled[seat])
            return "a veil hides nothing";
    }
    return NULL;
}

static const char *check_shift(const struct hd_rules *r, const struct hd_state *s)
{
    for (unsigned seat = 0; seat < s->seats && r->modifiers; seat++) {
        for (unsigned k = 0; k < HD_SHIFT; k++)
            if (s->shift[seat][k] >= HD_HIDDEN)
                return "a player lacks a modifier";
        if (popcount16((unsigned)s->shift_hand[seat] & s->shift_veil[seat]) !=
            s->shift_veiled[seat])
            return "the number of veiled modifiers is wrong";
    }
    return NULL;
}

static const char *check_waiting(const struct hd_rules *r, const struct hd_state *s)
{
    for (unsigned i = 0; i < s->lastings; i++)
        if (hd_is_face_down(r, &s->lasting[i]) && s->lasting[i].where == HD_HIDDEN)
            return "what was named face down is gone";
    return NULL;
}

static const char *check_cards(const struct hd_state *s)
{
    for (unsigned p = 0; p < s->piles; p++) {
        if (s->pile[p][s->round] == HD_NONE)
            return "a face-up card does not exist";
    }
    for (unsigned i = 0; i < HD_KEPT; i++)
        if ((i < s->kepts) != (s->keeper[i] != HD_NONE))
            return "the Vetos that players keep are not in order";
    return NULL;
}

static const char *check_follows(const struct hd_rules *r, const struct hd_state *s)
{
    struct hd_state again = *s;
    hd_state_follow(r, &again);
    return memcmp(&again, s, sizeof again) ? "what follows from the rest is out of date" : NULL;
}

static const char *check_stack(const struct hd_rules *r, const struct hd_state *s)
{
    struct hd_answers o;
    if (hd_over(s))
        return s->todos ? "the game is over with a decision unfinished" : NULL;
    if (s->todos == 0 || s->todos > HD_TODO)
        return "the game waits for nothing";
    for (unsigned i = 0; i < s->todos; i++) {
        const struct hd_frame *f = &s->todo[i];
        if (f->ask == HD_ASK_NOTHING || f->ask > HD_DUTY_DUE)
            return "an unfinished decision is of no kind";
        if (f->step != HD_NO_STEP && f->step >= r->steps)
            return "an unfinished decision belongs to no step";
    }
    static const struct hd_frame none;
    for (unsigned i = s->todos; i < HD_TODO; i++)
        if (memcmp(&s->todo[i], &none, sizeof none) != 0)
            return "a finished decision was not wiped";
    const struct hd_frame *f = &s->todo[s->todos - 1];
    if (f->ask >= HD_ASK_NOTHING)
        return "a duty was left undone";
    if (f->who >= s->seats)
        return "nobody is asked";
    if (!hd_choices(r, s, f, &o) || hd_count(&o) == 0)
        return "a question has no answer";
    return memcmp(&o, &s->now, sizeof o) ? "the legal answers are out of date" : NULL;
}

const char *hd_check(const struct hd_rules *r, const struct hd_state *s)
{
    const char *wrong = hd_unsound(r, s);
    if (!wrong)
        wrong = check_hands(s);
    if (!wrong)
        wrong = check_shift(r, s);
    if (!wrong)
        wrong = check_waiting(r, s);
    if (!wrong)
        wrong = check_cards(s);
    if (!wrong)
        wrong = check_follows(r, s);
    return wrong ? wrong : check_stack(r, s);
}
