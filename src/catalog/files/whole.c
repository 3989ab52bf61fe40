/* SPDX-License-Identifier: MIT
 *
 * whole.c: checks an edition as a whole, once all its files are read.
 *
 * It checks what the engine relies on and no single line shows, so that a file without errors can
 * be played: borders in both directions, enough cards for every round (R78), enough face-up cards
 * for everybody (R79), a legal power card at any time. Other errors are found where a line is read:
 * effects in effects.c, the rest in edition.c, board_file.c, cards_file.c and modifiers.c. */
#include <stdarg.h>
#include <stdio.h>

#include "draft.h"
#include "step_kinds.h"

enum { LEAST_REGIONS = 4 };

/* Reports an error that belongs to no single line. */
#if defined(__GNUC__)
__attribute__((format(printf, 2, 3)))
#endif
static void
misfit(struct draft *d, const char *format, ...)
{
    char message[300];
    va_list args;
    va_start(args, format);
    vsnprintf(message, sizeof message, format, args);
    va_end(args);
    if (d->blame != NULL)
        document_error(d->blame, 0, 0, "%s", message);
    else
        errors_add(d->errors, 0, 0, message);
}

static bool has(unsigned set, int i)
{
    return set >> i & 1;
}

/* Players and dummy. */
static int colours(const struct hd_rules *r, int players)
{
    return players + has(r->dummy, players);
}

/* ---- rounds and pieces ------------------------------------------------------------- */

static void check_rounds(struct draft *d)
{
    struct hd_rules *r = &d->e.rules;
    r->scoring = 0;
    for (int i = 0; i < d->scorings; i++) {
        int k = 0;
        while (k < r->rounds && r->round_number[k] != d->scoring[i])
            k++;
        if (k == r->rounds)
            misfit(d, "there is a scoring after round %d, which is not played", d->scoring[i]);
        else
            r->scoring |= (uint16_t)(1u << k);
    }
}

/* The most players, with the dummy. */
static int most_colours(const struct hd_rules *r)
{
    int most = 0;
    for (int n = 2; n <= HD_SEATS; n++)
        if (has(r->players, n) && colours(r, n) > most)
            most = colours(r, n);
    return most;
}

static void check_pieces(struct draft *d)
{
    const struct hd_rules *r = &d->e.rules;
    int most = most_colours(r);
    for (int n = 2; n <= HD_SEATS; n++)
        if (has(r->players, n) && r->fields[n] == 0)
            misfit(d, "'fields' does not say how many values count with %d players", n);
    if (r->players == 0)
        misfit(d, "%s", "'players' is empty: nobody can play");
    if (most > HD_SEATS)
        misfit(d, "a dummy with %d players makes %d colours: at most %d", most - 1, most, HD_SEATS);
    int court = 0;
    for (int i = 0; i < HD_SEATS; i++)
        court = r->start_court[i] > court ? r->start_court[i] : court;
    if (r->start_region + court > r->caballeros)
        misfit(d, "%d caballeros are set up, but everybody has %d", r->start_region + court,
               r->caballeros);
    if (r->regions < LEAST_REGIONS)
        misfit(d, "a board has %d to %d regions, not %d", LEAST_REGIONS, HD_REGIONS, r->regions);
    else if (r->regions < most + 1)
        misfit(d, "%d regions are too few: the king and everybody start in one of their own",
               r->regions);
    if (r->powers < r->rounds + most - 1)
        misfit(d, "%d power cards are too few for %d rounds and %d colours: at least %d", r->powers,
               r->rounds, most, r->rounds + most - 1);
}

/* The dummy's region cards must last from one general scoring to the next. */
static void check_dummy(struct draft *d)
{
    const struct hd_rules *r = &d->e.rules;
    int rounds = 0;
    if (r->dummy == 0)
        return;
    if (r->dummy_draws == 0 || r->dummy_places == 0)
        misfit(d, "%s", "'dummy' needs 'draws' and 'places'");
    for (int i = 0; i < r->rounds; i++) {
        rounds++;
        if (rounds * r->dummy_draws > r->regions) {
            misfit(d, "the dummy draws %d region cards up to round %d, but there are %d",
                   rounds * r->dummy_draws, r->round_number[i], r->regions);
            return;
        }
        if (has(r->scoring, i))
            rounds = 0;
    }
}

/* ---- stacks -------------------------------------------------------------------------- */

static const struct node *first_of(const struct draft *d, int stack)
{
    for (int i = 0; i < d->e.rules.cards; i++)
        if (d->e.rules.card[i].stack == stack && d->card[i]->in == d->blame)
            return d->card[i];
    return NULL;
}

/* Reports at the stack's first card, if the blamed file has it. */
#if defined(__GNUC__)
__attribute__((format(printf, 3, 4)))
#endif
static void
stack_error(struct draft *d, int stack, const char *format, ...)
{
    char message[300];
    va_list args;
    va_start(args, format);
    vsnprintf(message, sizeof message, format, args);
    va_end(args);
    const struct node *n = first_of(d, stack);
    if (n != NULL)
        node_error(n, "%s", message);
    else
        misfit(d, "%s", message);
}

/* Cards of a stack, without those that come in for others (5.3) and leave its size as it is; stays:
 * whether one of them is face up in every round. */
static int stack_size(const struct hd_rules *r, int stack, bool *stays)
{
    int size = 0;
    *stays = false;
    for (int i = 0; i < r->cards; i++) {
        if (r->card[i].stack != stack)
            continue;
        size += r->card[i].exchange ? 0 : r->card[i].copies;
        *stays = *stays || (r->card[i].stays && r->card[i].copies > 0);
    }
    return size;
}

/* What comes in for a card that stays has to stay as well. */
static bool all_stay(const struct hd_rules *r, int stack)
{
    for (int i = 0; i < r->cards; i++)
        if (r->card[i].stack == stack && r->card[i].copies > 0 && !r->card[i].stays)
            return false;
    return true;
}

/* Whether the stack is merged with another one for every possible number of players. */
static bool always_merged(const struct hd_rules *r, int stack)
{
    bool merges = stack == r->merge_from || stack == r->merge_to;
    return merges && (r->players & r->merged) != 0 && (r->players & ~r->merged) == 0;
}

static void check_stack(struct draft *d, int stack)
{
    const struct hd_rules *r = &d->e.rules;
    bool stays;
    int size = stack_size(r, stack, &stays);
    if (size <= HD_STACK && always_merged(r, stack))
        return; /* check_merged() counts both together          */
    if (stays && (size > 1 || !all_stay(r, stack)))
        stack_error(d, stack, "stack %d: a card that stays has to be its only one", stack + 1);
    else if (size > HD_STACK)
        stack_error(d, stack, "stack %d has %d cards: at most %d", stack + 1, size, HD_STACK);
    else if (!stays && size < r->rounds)
        stack_error(d, stack, "stack %d has %d cards for %d rounds: it would run out (R78)",
                    stack + 1, size, r->rounds);
}

/* The two stacks that are shuffled into one, if any number of players does that. */
static void check_merged(struct draft *d)
{
    const struct hd_rules *r = &d->e.rules;
    int from = r->merge_from, to = r->merge_to;
    bool stays[2];
    if ((r->players & r->merged) == 0 || to >= r->stacks)
        return;
    int size = stack_size(r, from, &stays[0]) + stack_size(r, to, &stays[1]);
    if (stays[0] || stays[1])
        stack_error(d, stays[0] ? from : to,
                    "stack %d: a card that stays cannot be in a merged stack",
                    (stays[0] ? from : to) + 1);
    else if (size < r->rounds)
        stack_error(d, from,
                    "stacks %d and %d, merged, have %d cards for %d rounds: they would run out "
                    "(R78)",
                    from + 1, to + 1, size, r->rounds);
}

/* Stacks with at least one card. */
static int stacks_of(const struct hd_rules *r)
{
    int stacks = 0;
    for (int i = 0; i < r->cards; i++)
        if (r->card[i].copies > 0 && r->card[i].stack >= stacks)
            stacks = r->card[i].stack + 1;
    return stacks;
}

static int open_cards(const struct hd_rules *r, int players)
{
    return stacks_of(r) - has(r->merged, players);
}

uint16_t served(const struct hd_rules *r)
{
    unsigned set = 0;
    for (int n = 2; n <= HD_SEATS; n++)
        if (has(r->players, n) && open_cards(r, n) >= colours(r, n))
            set |= 1u << n;
    return (uint16_t)set;
}

/* A file must have cards for all its numbers of players. Options may leave enough cards only for
 * fewer players, but not for none. */
static void check_open(struct draft *d)
{
    struct hd_rules *r = &d->e.rules;
    unsigned served_now = served(r), lacking = r->players & ~served_now;
    if (r->merged != 0 && r->merge_to >= r->stacks)
        misfit(d, "'merged' names stack %d, but there are %d", r->merge_to + 1, r->stacks);
    if (served_now != 0) {
        d->e.crowded = (uint16_t)(lacking & d->fits);
        lacking &= ~d->fits;
    }
    for (int n = 2; n <= HD_SEATS; n++)
        if (has(lacking, n))
            misfit(d, "%d face-up cards are too few for %d colours (R79)", open_cards(r, n),
                   colours(r, n));
    r->players = (uint16_t)(r->players & ~d->e.crowded);
}

static void count_stacks(struct hd_rules *r)
{
    r->stacks = (uint8_t)stacks_of(r);
    r->exchanges = 0;
    for (int i = 0; i < r->cards; i++) {
        const struct hd_card *c = &r->card[i];
        r->exchanges |= c->exchange && c->copies > 0;
    }
}

static void check_stacks(struct draft *d)
{
    const struct hd_rules *r = &d->e.rules;
    const struct document *last = d->sets ? d->document[d->documents - 1] : NULL;
    const struct node *veto = NULL; /* in the last set                           */
    int vetos = 0;
    for (int i = 0; i < r->cards; i++) {
        const struct hd_card *c = &r->card[i];
        if (!hd_is_kept(r, c))
            continue;
        vetos += c->copies;
        veto = c->copies > 0 && d->effects[i]->in == last ? d->effects[i] : veto;
    }
    for (int i = 0; i < r->stacks; i++)
        check_stack(d, i);
    check_merged(d);
    if (vetos > HD_KEPT && veto != NULL)
        node_error(veto, "%d Vetos are too many: at most %d", vetos, HD_KEPT);
    else if (vetos > HD_KEPT)
        misfit(d, "%d Vetos are too many: at most %d", vetos, HD_KEPT);
    if (r->stacks == 0)
        misfit(d, "%s", "there are no action cards");
    else
        check_open(d);
}

void draft_check(struct draft *d)
{
    draft_check_board(d);
    check_rounds(d);
    check_pieces(d);
    check_dummy(d);
    count_stacks(&d->e.rules);
    effects_compile(d);
    check_stacks(d);
}
