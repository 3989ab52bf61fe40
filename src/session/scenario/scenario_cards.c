/* SPDX-License-Identifier: MIT
 *
 * scenario_cards.c: expectations about cards: power cards in hand and on the table, action cards
 * face up, taken or kept, and dials. The board: scenario_expect.c. */
#include <stdlib.h>
#include <string.h>

#include "scenario_run.h"
#include "waiting.h"

/* The power cards of these values, as a set. */
static bool read_hand(struct scenario_look *l, const struct node *list, unsigned *hand)
{
    *hand = 0;
    if (!run_list(l->r, list, 0, l->rules->powers))
        return false;
    for (const struct node *i = list->first; i; i = i->next) {
        int value = -1, p = 0;
        node_int(i, 0, 99, &value);
        while (p < l->rules->powers && l->rules->power[p].value != value)
            p++;
        if (p == l->rules->powers || *hand >> p & 1)
            return run_fail(l->r, i, "'%s' is no power card, or stands here twice", i->text);
        *hand |= 1u << p;
    }
    return true;
}

/* Power cards as a set of values: {ana: [1, 2]}. */
bool look_hand(struct scenario_look *l, const struct node *n)
{
    if (!run_map(l->r, n))
        return false;
    for (const struct node *k = n->first; k; k = k->next) {
        int seat = run_seat(l->r, k);
        unsigned expected;
        if (seat < 0 || !read_hand(l, k->value, &expected))
            return false;
        unsigned actual = l->s->hand[seat];
        for (int p = 0; p < l->rules->powers; p++)
            if ((actual ^ expected) & (1u << p))
                return run_fail(l->r, k,
                                actual & (1u << p)
                                    ? "the hand of %s has power card %d as seen here, which is "
                                      "not in your list"
                                    : "the hand of %s lacks power card %d as seen here",
                                k->text, l->rules->power[p].value);
    }
    return true;
}

/* Played power cards: [9, 3, none]. */
bool look_power(struct scenario_look *l, const struct node *n)
{
    int actual[HD_SEATS];
    for (int i = 0; i < HD_SEATS; i++)
        actual[i] = l->s->power[i] == HD_NONE ? 0 : l->rules->power[l->s->power[i]].value;
    return look_numbers(l, n, "power card", actual);
}

/* The sums of the power cards of this round: [10, 8, 0]. */
bool look_totals(struct scenario_look *l, const struct node *n)
{
    int actual[HD_SEATS];
    for (int i = 0; i < HD_SEATS; i++)
        actual[i] = l->s->total[i];
    return look_numbers(l, n, "total", actual);
}

/* How many of a kind are in a hand for this viewer; unknown ones count as the kind 'modifiers'. */
static void count_modifiers(const struct scenario_look *l, int seat, int *count)
{
    memset(count, 0, (HD_MODIFIERS + 1) * sizeof *count);
    for (int slot = 0; slot < HD_SHIFT; slot++) {
        int kind = l->s->shift[seat][slot];
        if (l->s->shift_hand[seat] >> slot & 1)
            count[kind < l->rules->modifiers ? kind : l->rules->modifiers]++;
    }
}

/* Modifiers in hands, in any order: {ana: ["+1", "+1", hidden]}. */
bool look_modifiers(struct scenario_look *l, const struct node *n)
{
    int actual[HD_MODIFIERS + 1];
    if (!run_map(l->r, n))
        return false;
    for (const struct node *k = n->first; k; k = k->next) {
        int seat = run_seat(l->r, k), in_hand = 0;
        if (seat < 0 || !run_list(l->r, k->value, 0, HD_SHIFT))
            return false;
        count_modifiers(l, seat, actual);
        for (int kind = 0; kind <= l->rules->modifiers; kind++)
            in_hand += actual[kind];
        for (const struct node *i = k->value->first; i; i = i->next) {
            bool hidden = strcmp(i->text, "hidden") == 0;
            int kind = hidden ? l->rules->modifiers : run_modifier(l->r, i);
            if (kind < 0 || actual[kind]-- == 0)
                return run_fail(l->r, i, "%s has no such modifier as seen here: %s", k->text,
                                i->text);
        }
        if (in_hand != k->value->size)
            return run_fail(l->r, k, "%s has %d modifiers as seen here, not %d", k->text, in_hand,
                            k->value->size);
    }
    return true;
}

/* Face-up cards; there may be others. */
bool look_open(struct scenario_look *l, const struct node *n)
{
    if (!run_list(l->r, n, 1, l->s->piles))
        return false;
    for (const struct node *i = n->first; i; i = i->next) {
        int card = run_card(l->r, i);
        bool found = false;
        for (int pile = 0; pile < l->s->piles; pile++)
            found = found || hd_open_card(l->s, pile) == card;
        if (card < 0 || !found)
            return run_fail(l->r, i, "%s is not face up", i->text);
    }
    return true;
}

bool look_piles(struct scenario_look *l, const struct node *n)
{
    int expected;
    return (node_int(n, 1, HD_PILES, &expected) && expected == l->s->piles) ||
           run_fail(l->r, n, "there are %d face-up cards, not %s", l->s->piles, n->text);
}

bool look_taken(struct scenario_look *l, const struct node *n)
{
    if (!run_map(l->r, n))
        return false;
    for (const struct node *k = n->first; k; k = k->next) {
        int seat = run_seat(l->r, k), card = -1;
        for (int pile = 0; pile < l->s->piles; pile++)
            if (l->s->taker[pile] == seat)
                card = hd_open_card(l->s, pile);
        int expected = strcmp(k->value->text, "none") == 0 ? -1 : run_card(l->r, k->value);
        if (seat < 0 || card != expected)
            return run_fail(l->r, k, "%s has taken %s, not %s", k->text,
                            card < 0 ? "nothing" : l->r->edition->card[card].id, k->value->text);
    }
    return true;
}

/* Kept Vetos, in the order in which they were taken. */
bool look_kept(struct scenario_look *l, const struct node *n)
{
    static const char *const keys[] = {"card", "seat", "until", NULL};
    int i = 0, until;
    if (!run_list(l->r, n, 0, HD_KEPT))
        return false;
    if (n->size != l->s->kepts)
        return run_fail(l->r, n, "%d Vetos lie before players, not %d", l->s->kepts, n->size);
    for (const struct node *k = n->first; k; k = k->next, i++) {
        const struct node *card = node_find(k, "card"), *u = node_find(k, "until");
        int printed = l->rules->round_number[l->s->until[i]];
        if (!node_keys(k, keys) || !node_need(k, "seat"))
            return run_fail(l->r, k, "seat, and perhaps card and until, are expected here");
        if (run_seat(l->r, node_find(k, "seat")) != l->s->keeper[i] ||
            (card && run_card(l->r, card) != l->s->kept[i]) ||
            (u && (!node_int(u, 1, 99, &until) || until != printed)))
            return run_fail(l->r, k, "a Veto lies before %s until round %d",
                            l->r->seating->player[l->s->keeper[i]].word, printed);
    }
    return true;
}

/* What one entry remembers as seen here, in words. */
static const char *remembered(const struct scenario_look *l, const struct hd_lasting *w)
{
    const struct hd_step *later = &l->rules->step[hd_waiting_step(l->rules, w)];
    return w->where == HD_HIDDEN              ? "hidden"
           : w->where == HD_NONE              ? "none"
           : later->kind == HD_RECALLS_PLAYER ? l->r->seating->player[w->where].word
                                              : hd_place_id(l->r->edition, w->where);
}

/* What waits for another time, the oldest first: [{seat: ana, card: legacy, recalls: hidden}]. */
bool look_waits(struct scenario_look *l, const struct node *n)
{
    static const char *const keys[] = {"seat", "card", "recalls", NULL};
    const struct hd_lasting *w = l->s->lasting, *end = w + l->s->lastings;
    if (!run_list(l->r, n, 0, HD_LASTING))
        return false;
    for (const struct node *k = n->first; k; k = k->next, w++) {
        while (w < end && !hd_is_waiting(w))
            w++;
        const struct node *card = node_find(k, "card"), *recalls = node_find(k, "recalls");
        if (!node_keys(k, keys) || !node_need(k, "seat"))
            return run_fail(l->r, k, "seat, and perhaps card and recalls, are expected here");
        if (w == end)
            return run_fail(l->r, k, "less than this waits");
        if (run_seat(l->r, node_find(k, "seat")) != (int)hd_waiting_seat(w) ||
            (card && run_card(l->r, card) !=
                         (int)hd_card_of_step(l->rules, hd_waiting_step(l->rules, w))) ||
            (recalls && strcmp(recalls->text, remembered(l, w)) != 0))
            return run_fail(l->r, k, "for %s something waits that remembers %s",
                            l->r->seating->player[hd_waiting_seat(w)].word, remembered(l, w));
    }
    while (w < end && !hd_is_waiting(w))
        w++;
    return w == end || run_fail(l->r, n, "more than this waits");
}

/* As scenarios write it. */
static const char *dial_now(const struct scenario_look *l, unsigned dial, char number[16])
{
    bool numbers = l->s->revealed == HD_SHOWS_NUMBERS ||
                   hd_ask_form(hd_question(&l->r->edition->rules, l->s).ask) == HD_FORM_NUMBER;
    snprintf(number, 16, "%u", dial);
    return dial == HD_DIAL_EMPTY    ? "not set"
           : dial == HD_DIAL_HIDDEN ? "hidden"
           : numbers                ? number
                                    : hd_place_id(l->r->edition, (int)dial);
}

/* Set dials: {ana: granada, beto: hidden, cruz: 12}. */
bool look_dial(struct scenario_look *l, const struct node *n)
{
    char number[16];
    if (!run_map(l->r, n))
        return false;
    for (const struct node *k = n->first; k; k = k->next) {
        int seat = run_seat(l->r, k);
        if (seat < 0)
            return false;
        const char *word = k->value->text, *now = dial_now(l, l->s->dial[seat], number);
        bool is_word = strcmp(word, "hidden") == 0 || word[strspn(word, "0123456789")] == '\0';
        int place = is_word ? HD_NONE : run_place(l->r, k->value);
        if (is_word ? strcmp(word, now) != 0 : place != l->s->dial[seat])
            return run_fail(l->r, k, "the dial of %s is %s here, not %s", k->text, now, word);
    }
    return true;
}

/* "2", or "2 or 3" if either is possible. */
static bool back_fits(const char *text, int back)
{
    char *end;
    bool fits = strtol(text, &end, 10) == back;
    while (strncmp(end, " or ", 4) == 0)
        fits |= strtol(end + 4, &end, 10) == back;
    return fits && !*end;
}

/* Stack printed on the back of the next card of each pile (R82). */
bool look_next_back(struct scenario_look *l, const struct node *n)
{
    int pile = 0;
    if (!run_list(l->r, n, l->s->piles, l->s->piles))
        return false;
    for (const struct node *i = n->first; i; i = i->next, pile++) {
        int back = l->view->next_back[pile] + 1;
        if (!back_fits(i->text, back))
            return run_fail(l->r, i, "the next card of pile %d is of stack %d", pile + 1, back);
    }
    return true;
}
