/* SPDX-License-Identifier: MIT
 *
 * mixture.c: see mixture.h. */
#include "mixture.h"

#include <dirent.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "checked.h"
#include "session/position/position.h"

enum { EDITIONS = 12, SETS = 24 };

/* The sets of the data folder, in order; returns how many. */
static int all_sets(char out[SETS][HD_NAME])
{
    char path[MIXTURE_PATH];
    int count = 0;
    snprintf(path, sizeof path, "%s/sets", hd_data_folder());
    DIR *folder = opendir(path);
    for (struct dirent *e; folder && count < SETS && (e = readdir(folder));) {
        size_t n = strlen(e->d_name);
        if (n > 5 && n < HD_NAME && strcmp(e->d_name + n - 5, ".yaml") == 0)
            memcpy(out[count++], e->d_name, n + 1);
    }
    if (folder)
        closedir(folder);
    qsort(out, (size_t)count, HD_NAME, (int (*)(const void *, const void *))strcmp);
    return count;
}

static bool load(struct mixture *m)
{
    struct hd_errors errors = {.count = 0};
    m->request = (struct hd_request){.edition = m->id, .sets = m->sets, .with = m->with};
    if (hd_edition_load(&m->edition, &m->request, &errors))
        return true;
    snprintf(m->words, sizeof m->words, "%s: %s", m->id, errors.error[0].message);
    return false;
}

/* Random options, without those that contradict earlier ones. */
static bool choose_options(struct mixture *m, uint64_t *random)
{
    int n = 0, offers = m->edition.offers;
    bool loaded = true;
    char offered[HD_OPTIONS][HD_ID];
    for (int i = 0; i < offers; i++)
        memcpy(offered[i], m->edition.offered[i].id, HD_ID);
    for (int i = 0; i < offers; i++) {
        if (hd_random_below(random, 3) > 0)
            continue;
        memcpy(m->option[n], offered[i], HD_ID);
        m->with[n] = m->option[n];
        loaded = load(m);
        n += loaded;
        m->with[n] = NULL;
    }
    return loaded || load(m);
}

static bool choose_players(struct mixture *m, uint64_t *random)
{
    static const char *const names = "ana,beto,cruz,dora,eva";
    char text[64], why[160];
    int seats;
    if ((m->edition.rules.players & 0x3C) == 0)
        return false;
    do
        seats = 2 + (int)hd_random_below(random, HD_SEATS - 1);
    while (!(m->edition.rules.players >> seats & 1));
    snprintf(text, sizeof text, "%s", names);
    for (char *s = text; *s; s++)
        if (*s == ',' && --seats == 0)
            *s = '\0';
    return hd_seating_read(text, &m->seating, why);
}

static void put_words(struct mixture *m)
{
    size_t used = (size_t)snprintf(m->words, sizeof m->words, "%s", m->id);
    for (int i = 0; m->with[i] && used < sizeof m->words; i++)
        used += (size_t)snprintf(m->words + used, sizeof m->words - used, "%s%s", i ? ", " : " + ",
                                 m->with[i]);
    for (int i = 0; m->sets[i] && used < sizeof m->words; i++)
        used += (size_t)snprintf(m->words + used, sizeof m->words - used, ", %s",
                                 strrchr(m->sets[i], '/') + 1);
    if (used < sizeof m->words)
        snprintf(m->words + used, sizeof m->words - used, ", %d players", m->seating.seats);
}

/* One more of the sets, or none, also if it is for other editions or does not fit. */
static void add_set(struct mixture *m, char sets[SETS][HD_NAME], int files, uint64_t *random)
{
    int n = m->sets[0] != NULL;
    uint32_t set = hd_random_below(random, (uint32_t)files * 2 + 1);
    if (set >= (uint32_t)files || (n && strcmp(strrchr(m->sets[0], '/') + 1, sets[set]) == 0))
        return;
    snprintf(m->set[n], sizeof m->set[n], "%s/sets/%s", hd_data_folder(), sets[set]);
    m->sets[n] = m->set[n];
    if (load(m))
        return;
    m->sets[n] = NULL;
    load(m);
}

bool mixture_of(struct mixture *m, uint64_t seed)
{
    char editions[EDITIONS][HD_ID], sets[SETS][HD_NAME];
    int many = hd_edition_ids(editions, EDITIONS), files = all_sets(sets);
    uint64_t random = seed ^ UINT64_C(0x6d69787475726521);
    memset(m, 0, sizeof *m);
    if (many == 0)
        return false;
    memcpy(m->id, editions[hd_random_below(&random, (uint32_t)many)], HD_ID);
    if (!load(m))
        return false;
    for (int n = 0; n < MIXTURE_SETS; n++)
        add_set(m, sets, files, &random);
    if (!choose_options(m, &random) || !choose_players(m, &random))
        return false;
    put_words(m);
    return true;
}

/* ---- games --------------------------------------------------------------------------- */

static struct hd_session *begin(const struct mixture *m, uint64_t seed)
{
    struct hd_session_setup setup = {
        .request = m->request, .seating = m->seating, .seed = seed, .first = -1};
    struct hd_errors errors = {.count = 0};
    return hd_session_new(&setup, &errors);
}

/* The position after some random moves, as a file; NULL: none. */
static char *position(const struct mixture *m, uint64_t seed, uint64_t *random)
{
    struct hd_session *s = begin(m, seed);
    struct hd_move legal[HD_MOVES];
    if (!s)
        return NULL;
    long moves = (long)hd_random_below(random, 400);
    for (int n; moves > 0 && (n = hd_session_legal(s, legal)) > 0; moves--)
        if (!hd_session_play(s, legal[hd_random_below(random, (uint32_t)n)]))
            moves = 0;
    char *text = hd_session_position(s, -1);
    hd_session_free(s);
    return text;
}

static const char *play_on(const char *text, uint64_t seed, unsigned long *decisions)
{
    static struct origin origin;
    struct hd_errors errors = {.count = 0};
    struct checked_game game = {.moves = 0};
    if (!hd_position_parse(text, strlen(text), "position", &origin, &errors))
        return "a position that was written is not read";
    char *again = hd_position_write(&origin);
    bool same = again && strcmp(again, text) == 0;
    free(again);
    if (!same)
        return "a position that was written and read is written otherwise";
    if (strstr(text, "\nround: over\n")) /* nothing is left to play                 */
        return NULL;
    origin.at.seed = seed;
    const char *bad = checked_play_at(&origin.edition.rules, &origin.at, seed, &game);
    *decisions += (unsigned long)game.moves;
    return bad;
}

const char *mixture_play(const struct mixture *m, uint64_t seed, unsigned long *decisions)
{
    struct checked_game game;
    uint64_t random = seed;
    const char *bad = checked_play(&m->edition.rules, m->seating.seats, seed, &game);
    *decisions += (unsigned long)game.moves;
    if (bad)
        return bad;
    char *text = position(m, seed, &random);
    bad = text ? play_on(text, seed, decisions) : "a game does not begin";
    free(text);
    return bad;
}
