/* SPDX-License-Identifier: MIT
 *
 * tables.c: loads what is played to learn from, and draws lots. */
#include "tables.h"

#include <stdlib.h>
#include <string.h>

#include "hidalgo/engine.h"

enum { EDITIONS = 8, SETS = 32, LOT = 4 /* one of so many options, in a mixture */ };

/* Loads one more; what cannot be played, as two options that exclude each other, is left out. */
static void add(struct tables *t, const char *edition, const char *const *sets,
                const char *const *with)
{
    struct hd_request q = {.edition = edition, .sets = sets, .with = with};
    struct hd_errors errors = {0};
    if (t->count < TABLES_MOST && hd_edition_load(&t->edition[t->count], &q, &errors))
        t->count++;
}

static void add_options(struct tables *t, const struct hd_edition *e)
{
    for (int i = 0; i < e->offers; i++)
        add(t, e->id, NULL, (const char *const[]){e->offered[i].id, NULL});
}

/* The sets of the data folder that this edition can be played with. */
static int sets_of(const char *edition, struct hd_set out[SETS])
{
    int n = hd_sets(out, SETS), good = 0;
    for (int i = 0; i < (n < SETS ? n : SETS); i++) {
        char ids[EDITIONS][HD_ID];
        int made = hd_set_editions(out[i].path, ids, EDITIONS);
        bool fits = made == 0;
        for (int k = 0; k < made && k < EDITIONS; k++)
            fits = fits || !strcmp(ids[k], edition);
        if (fits && !out[i].own)
            out[good++] = out[i];
    }
    return good;
}

static void add_mixture(struct tables *t, const struct hd_edition *e, const struct hd_set *set,
                        int sets, uint64_t *random)
{
    const char *with[HD_OPTIONS + 1] = {NULL}, *over[2] = {NULL};
    int n = 0;
    for (int i = 0; i < e->offers; i++)
        if (hd_random_below(random, LOT) == 0)
            with[n++] = e->offered[i].id;
    if (sets && hd_random_below(random, LOT) == 0)
        over[0] = set[hd_random_below(random, (uint32_t)sets)].path;
    add(t, e->id, over, with);
}

static void add_all(struct tables *t, const struct hd_edition *e, uint64_t *random)
{
    static struct hd_set set[SETS];
    int before = t->count, sets = sets_of(e->id, set);
    add_options(t, e);
    for (int i = 0; i < sets; i++)
        add(t, e->id, (const char *const[]){set[i].path, NULL}, NULL);
    for (int more = t->count - before; more > 0; more--)
        add_mixture(t, e, set, sets, random);
}

bool tables_load(struct tables *t, uint64_t seed)
{
    char ids[EDITIONS][HD_ID];
    int n = hd_edition_ids(ids, EDITIONS);
    *t = (struct tables){.edition = calloc(TABLES_MOST, sizeof *t->edition)};
    for (int i = 0; t->edition && i < n && i < EDITIONS; i++)
        add(t, ids[i], NULL, NULL);
    t->plain = t->count;
    for (int i = 0; i < t->plain; i++)
        add_all(t, &t->edition[i], &seed);
    return t->count > 0;
}

void tables_free(struct tables *t)
{
    free(t->edition);
    t->edition = NULL;
    t->count = t->plain = 0;
}

/* ---- lots ------------------------------------------------------------------------------ */

static int seats_of(const struct hd_edition *e, uint64_t *random)
{
    char why[HD_PLAYERS_WHY];
    int seats = 4, can[HD_SEATS], n = 0;
    for (int i = 2; i <= HD_SEATS; i++)
        if (hd_players_fit(e, i, why))
            can[n++] = i;
    bool any = hd_random_below(random, 2) == 0 || !hd_players_fit(e, seats, why);
    return any && n ? can[hd_random_below(random, (uint32_t)n)] : seats;
}

const struct hd_edition *tables_plain(const struct tables *t, int *seats, uint64_t *random)
{
    const struct hd_edition *e = &t->edition[hd_random_below(random, (uint32_t)t->plain)];
    *seats = seats_of(e, random);
    return e;
}

const struct hd_edition *tables_any(const struct tables *t, int *seats, uint64_t *random)
{
    if (t->count == t->plain || hd_random_below(random, 2) == 0)
        return tables_plain(t, seats, random);
    int other = t->plain + (int)hd_random_below(random, (uint32_t)(t->count - t->plain));
    *seats = seats_of(&t->edition[other], random);
    return &t->edition[other];
}
