/* SPDX-License-Identifier: MIT
 *
 * stock.c: whole games for beginning in the middle. Each is played once, with random answers;
 * callers get a copy that ends after some of its moves. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "fuzz.h"
#include "session/inside.h"
#include "texts.h"

static const struct {
    const char *edition, *seats, *with[4];
} games[] = {
    {"1995", "ana,beto,cruz", {NULL}},
    {"2023", "ana,beto,cruz", {NULL}},
    {"1995", "ana,beto,cruz,dora,eva", {NULL}},
    {"2023",
     "Ana Mar\xc3\xad"
     "a,ana maria,x1,\xe6\xbc\xa2\xe5\xad\x97,e\xcc\x81",
     {"alternatives", NULL}},
    {"1995", "ana,beto:random", {"short", NULL}},
    {"2023", "ana,beto", {NULL}},
    {"2023", "ana,beto,cruz", {"power-shift", NULL}},
    {"2023", "ana,beto,cruz,dora", {"power-shift", "regency", "alternatives", NULL}},
    {"2023", "ana,beto,cruz", {"merged", "regency", "short", NULL}},
    {"2023", "ana,beto:random,cruz:random", {"open-castillo", "short", NULL}},
    {"2023", "stop,why,quit,1,2", {"regency", NULL}},
    {"2023", "a:random,b:random,c:random", {"short", NULL}},
};
enum { GAMES = sizeof games / sizeof games[0], SEEDS = 2, MOVES = 2000 };

static struct hd_session *stock[GAMES * SEEDS];

static struct hd_session *begin(const char *edition, const char *const *with,
                                const char *const *sets, const char *seats, uint64_t seed)
{
    struct hd_session_setup setup = {
        .request = {.edition = edition, .with = with, .sets = sets}, .seed = seed, .first = -1};
    struct hd_errors errors = {.count = 0};
    char why[160];
    MUST(hd_seating_read(seats, &setup.seating, why));
    struct hd_session *s = hd_session_new(&setup, &errors);
    MUST(s != NULL);
    return s;
}

struct hd_session *fuzz_session(const char *edition, const char *set, const char *seats)
{
    const char *sets[] = {set, NULL};
    return begin(edition, NULL, sets, seats, 1);
}

static struct hd_session *play(unsigned which)
{
    unsigned game = which % GAMES;
    struct hd_move legal[HD_MOVES];
    uint64_t random = which;
    struct hd_session *s =
        begin(games[game].edition, games[game].with, NULL, games[game].seats, 1 + which / GAMES);
    for (int n; (n = hd_session_legal(s, legal)) > 0;) {
        MUST(s->moves + 1 < MOVES);
        MUST(hd_session_step(s, legal[hd_random_below(&random, (uint32_t)n)]));
    }
    return s;
}

static void *copy_of(const void *from, size_t size)
{
    void *to = malloc(size);
    MUST(to != NULL);
    return memcpy(to, from, size);
}

static struct hd_session *copy(const struct hd_session *s, long moves)
{
    struct hd_session *c = copy_of(s, sizeof *s);
    c->moves = moves;
    c->room = moves + 2;
    c->turn = malloc((size_t)c->room * sizeof *c->turn);
    MUST(c->turn != NULL);
    memcpy(c->turn, s->turn, (size_t)(moves + 1) * sizeof *c->turn);
    c->logged = c->log_room = s->turn[moves].logged;
    c->log = copy_of(s->log, (size_t)c->logged * sizeof *c->log);
    hd_texts_share(c->origin.ruleset.texts);
    if (s->reseat)
        c->reseat = copy_of(s->reseat, (size_t)s->reseated * sizeof *s->reseat);
    memset(c->bot, 0, sizeof c->bot);
    memset(&c->thought, 0, sizeof c->thought);
    c->review = NULL;
    c->reviewed = false;
    c->views = calloc(1, sizeof *c->views);
    MUST(c->views != NULL);
    return c;
}

struct hd_session *fuzz_game(unsigned which, unsigned when)
{
    which %= GAMES * SEEDS;
    if (!stock[which])
        stock[which] = play(which);
    return copy(stock[which], stock[which]->moves * (long)(when % 256) / 255);
}

struct hd_session *fuzz_other_world(const struct hd_session *s, int viewer, uint64_t *random)
{
    struct hd_session *c = copy(s, s->moves);
    struct hd_view view;
    hd_observe(hd_session_rules(s), &now(s)->state, viewer == HD_NONE ? HD_NONE : viewer, &view);
    hd_imagine(hd_session_rules(s), &view, random, &c->turn[c->moves].state);
    return c;
}

void fuzz_world_free(struct hd_session *c)
{
    c->lesson = NULL; /* it belongs to the original game         */
    hd_session_free(c);
}

uint64_t fuzz_look(const struct hd_session *s)
{
    return hd_hash(&now(s)->state) ^ (uint64_t)s->moves << 40 ^ (uint64_t)s->logged << 20 ^
           (uint64_t)now(s)->answered;
}
