/* SPDX-License-Identifier: MIT
 *
 * seatings.c: who sits where.
 *
 * The 20 seatings of five players are the maps x -> a*x + b of the numbers modulo 5, a not
 * 0: exactly one of them takes two given players to two given seats. */
#include "seatings.h"

#include <string.h>

#include "figures.h"

/* ---- one list ---------------------------------------------------------------------- */

static bool is_there(const struct seatings *s, const uint8_t *seated, int seats)
{
    for (int i = 0; i < s->count; i++)
        if (memcmp(s->seated[i], seated, (size_t)seats) == 0)
            return true;
    return false;
}

/* Adds the seatings of an order that are new; false if there is no room. */
static bool add_order(struct seatings *s, const uint8_t *order, int seats)
{
    uint8_t seated[HD_SEATS];
    int before = s->count;
    for (int moved = 0; moved < seats; moved++) {
        for (int i = 0; i < seats; i++)
            seated[(i + moved) % seats] = order[i];
        if (is_there(s, seated, seats))
            break;
        if (s->count == SEATINGS)
            return false;
        memcpy(s->seated[s->count++], seated, (size_t)seats);
    }
    if (s->count > before)
        s->begins[++s->orders] = (uint8_t)s->count;
    return true;
}

static void swap(uint8_t *a, uint8_t *b)
{
    uint8_t kept = *a;
    *a = *b;
    *b = kept;
}

/* The next order of the numbers, as in a dictionary; false after the last. */
static bool next_order(uint8_t *number, int n)
{
    int i = n - 2, j = n - 1;
    while (i >= 0 && number[i] > number[i + 1])
        i--;
    if (i < 0)
        return false;
    while (number[j] < number[i])
        j--;
    swap(&number[i], &number[j]);
    for (int k = i + 1, l = n - 1; k < l; k++, l--)
        swap(&number[k], &number[l]);
    return true;
}

static bool seatings_add_all(const uint8_t *list, int seats, struct seatings *out)
{
    uint8_t number[HD_SEATS], order[HD_SEATS];
    for (int i = 0; i < seats; i++)
        number[i] = (uint8_t)i;
    do {
        for (int i = 0; i < seats; i++)
            order[i] = list[number[i]];
        if (!add_order(out, order, seats))
            return false;
    } while (next_order(number + 1, seats - 1)); /* rotation covers who is first */
    return true;
}

void seatings_of(const uint8_t list[HD_SEATS], int seats, struct seatings *out)
{
    uint8_t order[HD_SEATS];
    memset(out, 0, sizeof *out);
    if (seatings_add_all(list, seats, out))
        return;
    memset(out, 0, sizeof *out);
    for (int step = 1; step < seats; step++) {
        for (int i = 0; i < seats; i++)
            order[i] = list[i * step % seats];
        add_order(out, order, seats);
    }
}

/* ---- everybody against everybody ---------------------------------------------------- */

/* Adds the choice in which the set's players have one seat more than the others. */
static void add_line(struct plan *p, unsigned more)
{
    int each = p->seats / p->players, n = 0;
    for (int i = 0; i < p->players; i++)
        for (int k = each + (int)(more >> i & 1); k > 0; k--)
            p->line[p->lines][n++] = (uint8_t)i;
    p->lines++;
}

/* How often players, and pairs, were in the choices so far. */
struct met {
    int once[HD_POOL], twice[HD_POOL][HD_POOL];
};

/* Walks over the pairs of a choice: counts how often they met, or notes that they meet. */
static int meet(struct met *met, const uint8_t *line, int seats, int add)
{
    int sum = 0;
    for (int i = 0; i < seats; i++) {
        sum += HD_POOL * (met->once[line[i]] += add);
        for (int j = 0; j < i; j++)
            sum += met->twice[line[j]][line[i]] += add;
    }
    return sum;
}

/* Sorts choices so that players who have met least come next. */
static void sort_lines(struct plan *p)
{
    struct met met = {.once = {0}};
    uint8_t line[HD_SEATS];
    for (int n = 0; n < p->lines; n++) {
        int best = n, least = meet(&met, p->line[n], p->seats, 0);
        for (int i = n + 1; i < p->lines && least > 0; i++) {
            int sum = meet(&met, p->line[i], p->seats, 0);
            if (sum < least)
                best = i, least = sum;
        }
        memcpy(line, p->line[best], sizeof line);
        memmove(p->line[n + 1], p->line[n], (size_t)(best - n) * sizeof *p->line);
        memcpy(p->line[n], line, sizeof line);
        meet(&met, line, p->seats, 1);
    }
}

static void plan_everybody(struct plan *p)
{
    int more = p->seats % p->players;
    for (unsigned set = 0; set < 1u << p->players; set++)
        if ((int)members(set) == more)
            add_line(p, set);
    sort_lines(p);
}

/* Uses orders that together have all seatings; for two against two, one order has half of them. */
static void seat_everybody(const struct plan *p, uint64_t index, uint8_t seated[HD_SEATS])
{
    struct seatings s;
    uint64_t block = index / p->block, time = block / (uint64_t)p->lines;
    int whole = 0, begins[ORDERS] = {0};
    seatings_of(p->line[block % (uint64_t)p->lines], p->seats, &s);
    for (int i = 0; i < s.orders; i++)
        if (s.begins[i + 1] - s.begins[i] == p->seats)
            begins[whole++] = s.begins[i];
    int at = begins[time % (uint64_t)whole] + (int)(index % p->block);
    memcpy(seated, s.seated[at], HD_SEATS);
}

/* ---- a plan ------------------------------------------------------------------------- */

static bool is_same(const struct hd_contender *a, const struct hd_contender *b)
{
    return !strcmp(a->bot->name, b->bot->name) && a->budget.iterations == b->budget.iterations &&
           a->budget.ms == b->budget.ms && a->budget.slip == b->budget.slip &&
           a->budget.stop == b->budget.stop;
}

void plan_of(const struct hd_match *match, struct plan *out)
{
    bool everybody = match->rotation == HD_EVERYBODY;
    memset(out, 0, sizeof *out);
    out->seats = match->seats;
    out->players = everybody ? match->players : match->seats;
    for (int i = 0; i < out->players; i++) {
        int first = everybody ? i : 0;
        while (first < i && !is_same(&match->player[first], &match->player[i]))
            first++;
        out->same[i] = (uint8_t)first;
    }
    if (everybody)
        plan_everybody(out);
    else
        seatings_of(out->same, out->seats, &out->all);
    out->block = match->rotation == HD_LISTED ? 1
                 : everybody                  ? (uint64_t)out->seats
                                              : (uint64_t)out->all.count;
}

void plan_seat(const struct plan *plan, uint64_t index, uint8_t seated[HD_SEATS])
{
    if (plan->lines)
        seat_everybody(plan, index, seated);
    else
        memcpy(seated, plan->all.seated[index % plan->block], HD_SEATS);
}
