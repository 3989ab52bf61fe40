/* SPDX-License-Identifier: MIT
 *
 * position_cards.c: the power shift, and action cards that are turned up, as positions write and
 * read them (paper.h). Traces say it in another way. */
#include "paper.h"

/* ---- the power shift -------------------------------------------------------------------- */

/* Three for each player. */
static void lay_modifiers(struct paper *w, struct hd_position *at)
{
    if (!paper_by_seat(w, "modifiers", '-'))
        return;
    for (int seat = 0; paper_next(w, seat < at->seats); seat++) {
        if (!paper_open(w, NULL, '['))
            continue;
        if (paper_reads(w) && w->open[w->depth]->size != HD_SHIFT)
            paper_error(w, "%d modifiers are expected here, not %d", HD_SHIFT,
                        w->open[w->depth]->size);
        for (int k = 0; k < HD_SHIFT && paper_next(w, true); k++) {
            int kind = paper_known(w, NULL, HD_KIND_MODIFIER, at->shift[seat][k]);
            at->shift[seat][k] = kind < 0 ? HD_NONE : (uint8_t)kind;
        }
        if (paper_reads(w))
            at->shift_hand[seat] = (1u << HD_SHIFT) - 1;
        paper_close(w);
    }
    paper_close(w);
}

/* Reads one that is no longer in the hand: the first slot from a given one on that has this kind.
 * -1: reported. */
static int take_slot(struct paper *w, struct hd_position *at, int seat, int from)
{
    int kind = paper_known(w, NULL, HD_KIND_MODIFIER, 0);
    for (int i = 0; kind >= 0 && i < HD_SHIFT; i++) {
        int k = (from + i) % HD_SHIFT;
        if (at->shift_hand[seat] >> k & 1 && at->shift[seat][k] == kind) {
            at->shift_hand[seat] &= (uint8_t) ~(1u << k);
            return k;
        }
    }
    if (kind >= 0)
        paper_error(w, "%s", "the player has no such modifier left");
    return -1;
}

static void lay_spent(struct paper *w, struct hd_position *at)
{
    if (!paper_by_seat(w, "spent_modifiers", '-'))
        return;
    for (int seat = 0; paper_next(w, seat < at->seats); seat++) {
        unsigned all = (1u << HD_SHIFT) - 1, slot = at->shift_power[seat];
        unsigned spent = all & ~at->shift_hand[seat] & ~(slot < HD_SHIFT ? 1u << slot : 0);
        int last = -1; /* of two equal ones, take the later slot                    */
        if (!paper_open(w, NULL, '['))
            continue;
        for (int i = -1; paper_each(w, spent, &i);) {
            int taken = paper_reads(w) ? take_slot(w, at, seat, last + 1)
                                       : paper_known(w, NULL, HD_KIND_MODIFIER, at->shift[seat][i]);
            last = taken < 0 ? last : taken;
        }
        paper_close(w);
    }
    paper_close(w);
}

/* Those beside this round's power cards. */
static void lay_beside(struct paper *w, struct hd_position *at)
{
    bool more = paper_reads(w) || at->power[0] != HD_NONE;
    if (!paper_by_seat(w, "played_modifiers", '['))
        return;
    for (int seat = 0; paper_next(w, more && seat < at->seats); seat++) {
        unsigned slot = at->shift_power[seat];
        if (!paper_reads(w))
            paper_number(w, NULL, HD_KIND_MODIFIER,
                         slot < HD_SHIFT ? at->shift[seat][slot] : HD_NONE);
        else if (!paper_none(w->read))
            at->shift_power[seat] = (uint8_t)take_slot(w, at, seat, 0);
    }
    paper_close(w);
}

/* ---- action cards ----------------------------------------------------------------------- */

/* Two merged stacks count as the lower one (3.12, R81). */
int hd_position_pile(const struct hd_rules *r, int seats, int card)
{
    int stack = r->card[card].stack;
    if (!(r->merged & (1u << seats)) || stack < r->merge_to)
        return stack;
    return stack == r->merge_to ? r->merge_from : stack - 1;
}

static int piles_of(const struct paper *w)
{
    const struct hd_rules *r = &w->edition->rules;
    return r->stacks - (r->merged >> w->seating->seats & 1);
}

/* The cards that one round turns up, in any order; those left out come by lot. */
static void lay_round(struct paper *w, const char *key, struct hd_position *at, int round)
{
    if (!paper_open(w, key, '['))
        return;
    if (paper_reads(w) && w->open[w->depth]->size > piles_of(w))
        paper_error(w, "at most %d cards are expected here, one for each stack, not %d",
                    piles_of(w), w->open[w->depth]->size);
    for (int p = 0; paper_next(w, p < piles_of(w)); p++) {
        int card = paper_number(w, NULL, HD_KIND_CARD, paper_reads(w) ? 0 : at->pile[p][round]);
        if (!paper_reads(w) || card < 0 || card == HD_NONE)
            continue;
        uint8_t *pile = &at->pile[hd_position_pile(&w->edition->rules, at->seats, card)][round];
        if (*pile != HD_NONE)
            paper_error(w, "'%s' lies on the same stack as '%s'", w->edition->card[card].id,
                        w->edition->card[*pile].id);
        *pile = (uint8_t)card;
    }
    paper_close(w);
}

/* The last round of which a card is known; -1: none. */
static int last_known(const struct paper *w, const struct hd_position *at)
{
    int last = -1;
    for (int p = 0; p < piles_of(w); p++)
        for (int i = at->round; i < w->edition->rules.rounds; i++)
            if (at->pile[p][i] != HD_NONE && last < i)
                last = i;
    return last;
}

/* Of this round under 'face_up', of later ones in a list. */
static void lay_cards(struct paper *w, struct hd_position *at)
{
    int rounds = w->edition->rules.rounds, round = at->round, last = last_known(w, at);
    bool now = paper_has(w, "face_up", last >= round);
    if (round == rounds && (now || paper_has(w, "next_cards", false))) {
        paper_error(w, "%s", "no round follows, so nothing is turned up");
        return;
    }
    if (now)
        lay_round(w, "face_up", at, round);
    if (!paper_has(w, "next_cards", last > round) || !paper_open(w, "next_cards", '-'))
        return;
    while (paper_next(w, round < last)) {
        if (++round >= rounds) {
            paper_error(w, "%s", "there are not so many rounds");
            break;
        }
        lay_round(w, NULL, at, round);
    }
    paper_close(w);
}

void paper_cards(struct paper *w, struct hd_position *at)
{
    if (paper_reads(w) || at->shift[0][0] < w->edition->rules.modifiers) {
        lay_modifiers(w, at);
        lay_spent(w, at);
        lay_beside(w, at);
    }
    lay_cards(w, at);
}
