/* SPDX-License-Identifier: MIT
 *
 * check.c: what must always hold. Debug, test and fuzz builds call hd_check after every move; it
 * names the broken invariant. */
#include <string.h>

#include "game.h"

static const char *check_pieces(const struct hd_rules *r, const struct hd_state *s)
{
    for (unsigned owner = 0; owner < HD_SEATS; owner++) {
        unsigned sum = 0, where = 0;
        for (unsigned p = 0; p < HD_PLACES; p++) {
            sum += s->cab[p][owner];
            where |= (unsigned)(s->cab[p][owner] != 0) << p;
            if (p >= r->regions && p < HD_REGIONS && s->cab[p][owner])
                return "caballeros stand outside the board";
        }
        if (owner < s->owners && sum != r->caballeros)
            return "caballeros of a colour are not conserved";
        if (owner >= s->owners && sum)
            return "there are caballeros of a colour that does not play";
        if (where != s->where[owner])
            return "the set of occupied places does not match the pieces";
    }
    return NULL;
}

static const char *check_royal(const struct hd_rules *r, const struct hd_state *s)
{
    if (s->king >= r->regions && s->king != HD_CASTILLO &&
        !(s->king >= HD_COUNTRY && s->king < HD_COUNTRY + r->countries))
        return "the king stands nowhere";
    for (unsigned seat = 0; seat < s->seats; seat++)
        if (s->grande[seat] >= r->regions && s->grande[seat] != HD_CASTILLO)
            return "a grande stands nowhere";
    unsigned boarded = 0;
    for (unsigned b = 0; b < HD_BOARDS; b++) {
        if (s->board_at[b] == HD_NONE)
            continue;
        if (boarded & bit(s->board_at[b]))
            return "two scoring boards lie on one place";
        boarded |= bit(s->board_at[b]);
    }
    return boarded == s->boarded ? NULL : "the set of places with a scoring board is wrong";
}

static const char *check_hands(const struct hd_state *s)
{
    for (unsigned seat = 0; seat < s->seats; seat++) {
        unsigned hand = s->hand[seat], veil = s->veil[seat];
        if (popcount16(hand & veil) != s->veiled[seat])
            return "the number of veiled power cards is wrong";
        if (s->veiled[seat] && popcount16(veil) == s->veiled[seat])
            return "a veil hides nothing";
    }
    unsigned laid = 0;
    for (unsigned owner = 0; owner < s->owners; owner++)
        if (s->power[owner] != HD_NONE)
            laid |= bit(s->power[owner]);
    return laid == s->laid ? NULL : "the set of power cards on the table is wrong";
}

static const char *check_shift(const struct hd_rules *r, const struct hd_state *s)
{
    unsigned copies[HD_MODIFIERS] = {0};
    for (unsigned seat = 0; seat < s->seats && r->modifiers; seat++) {
        for (unsigned k = 0; k < HD_SHIFT; k++) {
            unsigned kind = s->shift[seat][k];
            if (kind >= HD_HIDDEN || ++copies[kind] > r->modifier[kind].copies)
                return "modifiers do not add up";
        }
        if (popcount16((unsigned)s->shift_hand[seat] & s->shift_veil[seat]) !=
            s->shift_veiled[seat])
            return "the number of veiled modifiers is wrong";
    }
    return NULL;
}

static const char *check_cards(const struct hd_state *s)
{
    for (unsigned p = 0; p < s->piles; p++) {
        if (s->pile[p][s->round] == HD_NONE)
            return "a face-up card does not exist";
        if ((s->taker[p] == HD_NONE) != (s->open >> p & 1))
            return "the set of piles not taken is wrong";
    }
    for (unsigned i = 0; i < HD_KEPT; i++)
        if ((i < s->kepts) != (s->keeper[i] != HD_NONE))
            return "the Vetos that players keep are not in order";
    return NULL;
}

static const char *check_lasting(const struct hd_rules *r, const struct hd_state *s)
{
    static const struct hd_lasting none;
    struct hd_state again = *s;
    if (s->lastings > HD_LASTING)
        return "more rules last for a while than there is room for";
    for (unsigned i = s->lastings; i < HD_LASTING; i++)
        if (memcmp(&s->lasting[i], &none, sizeof none) != 0)
            return "a rule that is over was not wiped";
    hd_lasting_follow(r, &again);
    return memcmp(&again, s, sizeof again) ? "what follows from rules for a while is out of date"
                                           : NULL;
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
        if (f->ask == HD_ASK_NOTHING || f->ask > HD_DUTY_RETURN)
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
    const char *wrong = hd_out_of_range(r, s);
    if (!wrong)
        wrong = check_pieces(r, s);
    if (!wrong)
        wrong = check_royal(r, s);
    if (!wrong)
        wrong = check_hands(s);
    if (!wrong)
        wrong = check_shift(r, s);
    if (!wrong)
        wrong = check_cards(s);
    if (!wrong)
        wrong = check_lasting(r, s);
    if (!wrong)
        wrong = check_stack(r, s);
    return wrong;
}
