/* SPDX-License-Identifier: MIT
 *
 * tables.c: loads the variants for training, and draws among them. */
#include "tables.h"

#include <stdlib.h>
#include <string.h>

#include "hidalgo/engine.h"

enum { EDITIONS = 8, SETS = 32, LOT = 4 /* a mixture has each option once in so many times */ };

/* Loads one more, unless it cannot be played, for example because two options exclude each other.
 */
static void tables_add(struct tables *t, const char *edition, const char *const *sets,
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
        tables_add(t, e->id, NULL, (const char *const[]){e->offered[i].id, NULL});
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
    tables_add(t, e->id, over, with);
}

static void tables_add_all(struct tables *t, const struct hd_edition *e, uint64_t *random)
{
    static struct hd_set set[SETS];
    int before = t->count, sets = sets_of(e->id, set);
    add_options(t, e);
    for (int i = 0; i < sets; i++)
        tables_add(t, e->id, (const char *const[]){set[i].path, NULL}, NULL);
    for (int more = t->count - before; more > 0; more--)
        add_mixture(t, e, set, sets, random);
}

bool tables_load(struct tables *t, uint64_t seed)
{
    char ids[EDITIONS][HD_ID];
    int n = hd_edition_ids(ids, EDITIONS);
    *t = (struct tables){
        .least = 2, .most = HD_SEATS, .edition = calloc(TABLES_MOST, sizeof *t->edition)};
    for (int i = 0; t->edition && i < n && i < EDITIONS; i++)
        tables_add(t, ids[i], NULL, NULL);
    t->plain = t->count;
    for (int i = 0; i < t->plain; i++)
        tables_add_all(t, &t->edition[i], &seed);
    return t->count > 0;
}

void tables_free(struct tables *t)
{
    free(t->edition);
    t->edition = NULL;
    t->count = t->plain = 0;
}

/* ---- lots ------------------------------------------------------------------------------ */

/* 0: no allowed number of players can play it. */
static int seats_of(const struct tables *t, const struct hd_edition *e, uint64_t *random)
{
    enum { USUAL = 4 };
    char why[HD_PLAYERS_WHY];
    int can[HD_SEATS], n = 0;
    bool usual = false;
    for (int i = t->least; i <= t->most; i++)
        if (hd_players_fit(e, i, why)) {
            can[n++] = i;
            usual = usual || i == USUAL;
        }
    if (usual && hd_random_below(random, 2))
        return USUAL;
    return n ? can[hd_random_below(random, (uint32_t)n)] : 0;
}

/* One of that many editions from there on, drawn again if the number of players does not fit. */
static const struct hd_edition *drawn(const struct tables *t, int from, int count, int *seats,
                                      uint64_t *random)
{
    const struct hd_edition *e;
    do {
        e = &t->edition[from + (int)hd_random_below(random, (uint32_t)count)];
        *seats = seats_of(t, e, random);
    } while (!*seats);
    return e;
}

const struct hd_edition *tables_plain(const struct tables *t, int *seats, uint64_t *random)
{
    return drawn(t, 0, t->plain, seats, random);
}

const struct hd_edition *tables_any(const struct tables *t, int *seats, uint64_t *random)
{
    int others = t->count - t->plain;
    if (others == 0 || hd_random_below(random, 2) == 0)
        return tables_plain(t, seats, random);
    return drawn(t, t->plain, others, seats, random);
}
