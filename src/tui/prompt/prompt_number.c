/* SPDX-License-Identifier: MIT
 *
 * prompt_number.c: what to type for each answer of the list. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "intl.h"
#include "prompt.h"

enum { DIGITS = 9 };

bool prompt_is_power(enum hd_form form, struct hd_move m)
{
    return form == HD_FORM_POWER || (form == HD_FORM_RECOVER && m.a == 0);
}

/* The number of an answer by its index. No number begins another, so each acts at once: the first
 * answers have one digit; with more than nine, the rest have two, beginning with the digits left.
 */
static int listed_number(int index, int digits)
{
    int rest = index - digits;
    return rest < 0 ? index + 1 : (digits + 1 + rest / 10) * 10 + rest % 10;
}

static bool is_of_pieces(enum hd_form form)
{
    return form == HD_FORM_PIECE || form == HD_FORM_BOARD;
}

/* Values are their own numbers, other answers have the number of the list; 0 always stops. */
static int answer_number(const struct hd_rules *r, enum hd_form form, struct hd_move m, int listed)
{
    if (hd_is_stop(m))
        return 0;
    if (prompt_is_power(form, m))
        return r->power[m.b % HD_POWERS].value;
    if (form == HD_FORM_RECOVER) /* a modifier; after the cards  */
        return r->power[r->powers - 1].value + 1 + m.b;
    if (form == HD_FORM_NUMBER)
        return m.b;
    return form == HD_FORM_CARD ? m.b + 1 : listed;
}

/* Moves of one place are adjacent, so that Tab goes through its pieces. */
static int by_place(const void *a, const void *b)
{
    const struct hd_move *x = a, *y = b;
    if (hd_is_stop(*x) != hd_is_stop(*y))
        return hd_is_stop(*x) ? 1 : -1;
    return x->b != y->b ? x->b - y->b : x->a - y->a;
}

/* By value; the engine's list has cards that need a modifier last. */
static int by_card(const void *a, const void *b)
{
    const struct hd_move *x = a, *y = b;
    return x->b != y->b ? x->b - y->b : x->a - y->a;
}

void prompt_sort(enum hd_form form, struct hd_move *move, int count)
{
    if (is_of_pieces(form))
        qsort(move, (size_t)count, sizeof *move, by_place);
    if (form == HD_FORM_POWER)
        qsort(move, (size_t)count, sizeof *move, by_card);
}

/* How many answers have one digit: the others begin with the digits left. */
static int digits_for(const struct hd_move *move, int count)
{
    int digits = 9;
    count -= count > 0 && hd_is_stop(move[count - 1]);
    while (digits > 1 && digits + (9 - digits) * 10 < count)
        digits--;
    return digits;
}

/* How many answers from there on have the same place. */
static int same_place(const struct hd_move *sorted, int count, int i)
{
    int n = 1;
    while (i + n < count && sorted[i + n].b == sorted[i].b)
        n++;
    return n;
}

/* In a long list of pieces the first digit is the place's, and a second one chooses between several
 * pieces there. False: no such list, or too many. */
static bool number_by_place(enum hd_form form, const struct hd_move *sorted, int count, int *number)
{
    bool stops = count > 0 && hd_is_stop(sorted[count - 1]);
    int place = 0;
    if (!is_of_pieces(form) || count - stops <= DIGITS)
        return false;
    for (int i = 0, n; i < count - stops; i += n) {
        n = same_place(sorted, count, i);
        if (++place > DIGITS || n > DIGITS)
            return false;
        for (int k = 0; k < n; k++)
            number[i + k] = n > 1 ? 10 * place + k + 1 : place;
    }
    if (stops)
        number[count - 1] = 0;
    return true;
}

/* Sets the numbers of the sorted answers. */
static bool number_all(const struct hd_rules *r, enum hd_form form, const struct hd_move *sorted,
                       int count, int *number)
{
    int digits = digits_for(sorted, count);
    if (number_by_place(form, sorted, count, number))
        return true;
    for (int i = 0; i < count; i++)
        number[i] = answer_number(r, form, sorted[i], listed_number(i, digits));
    return false;
}

int prompt_numbered(const struct hd_rules *r, const struct hd_move *legal, int count, int number)
{
    struct hd_move sorted[HD_MOVES];
    int numbers[HD_MOVES], found = 0;
    enum hd_form form = hd_ask_form(count > 0 ? (enum hd_ask)legal[0].ask : HD_ASK_NOTHING);
    memcpy(sorted, legal, (size_t)count * sizeof *legal);
    prompt_sort(form, sorted, count);
    number_all(r, form, sorted, count, numbers);
    while (found < count && numbers[found] != number)
        found++;
    for (int i = 0; found < count && i < count; i++)
        if (memcmp(&legal[i], &sorted[found], sizeof *legal) == 0)
            return i;
    return -1;
}

void prompt_set_number(struct prompt_choice *c, int number)
{
    c->number = number;
    snprintf(c->sign, sizeof c->sign, "%d", number);
}

void prompt_number(struct prompt *p, const struct hd_rules *r, enum hd_form form)
{
    struct hd_move listed[HD_MOVES];
    int numbers[HD_MOVES];
    for (int i = 0; i < p->count; i++)
        listed[i] = p->choice[i].move;
    bool by_place = number_all(r, form, listed, p->count, numbers);
    for (int i = 0; i < p->count; i++) {
        struct prompt_choice *c = &p->choice[i];
        prompt_set_number(c, p->card >= 0 ? i + 1 : numbers[i]);
        c->terse[0] = '\0';
        if (by_place) /* "R2", "8/4": its place is the digit on the map */
            snprintf(c->terse, sizeof c->terse, "%.*s",
                     hd_is_stop(c->move) ? PROMPT_TERSE : (int)strcspn(c->brief, " "), c->brief);
        else if (form == HD_FORM_POWER && r->modifiers == 0)
            snprintf(c->terse, sizeof c->terse, _("%d cab."),
                     r->power[c->move.b % HD_POWERS].caballeros);
    }
}
