/* SPDX-License-Identifier: MIT
 *
 * merge.c: joins the shards of a run into the result of one run, and replays one of its games. */
#include <inttypes.h>
#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "run/ledger.h"
#include "run/runfile.h"
#include "run/shard.h"

struct merging {
    struct sim_setup *setup;
    struct ledger ledger;
    char *head; /* of the whole run, which each shard must imply                      */
    char *why;
};

/* A shard counts only once. */
static bool merge_take(void *context, const struct sim_row *row)
{
    struct merging *m = context;
    return row->index < m->ledger.next || ledger_push(&m->ledger, row);
}

static char *head_text(const struct sim_setup *setup)
{
    struct json j;
    json_begin(&j);
    head_write(&j, setup);
    char *text = j.failed ? NULL : strdup(j.text);
    json_free(&j);
    return text;
}

/* Checks that the shard's head is one of this run. */
static bool shard_belongs(const struct merging *m, const char *path, const struct run_head *h)
{
    struct sim_setup part = *m->setup;
    struct run_head is = {.texts = NULL};
    part.shard = h->shard;
    part.shards = h->shards;
    char *text = head_text(&part);
    bool good = text && head_read(text, strlen(text), &is) && is.used == h->used &&
                !memcmp(is.text, h->text, is.used) && !strcmp(is.edition, h->edition) &&
                is.rules_id == h->rules_id && is.seed == h->seed && is.games == h->games &&
                is.rotate == h->rotate && is.first == h->first && is.end == h->end;
    head_free(&is);
    free(text);
    if (!good)
        snprintf(m->why, SIM_WHY, "%.300s: it is of another run than the first file", path);
    return good;
}

/* The file with the next missing game, or -1. */
static int next_file(const struct run_head *head, int count, uint64_t next)
{
    for (int i = 0; i < count; i++)
        if (head[i].first <= next && next < head[i].end)
            return i;
    return -1;
}

static bool merge_read(struct merging *m, const struct run_head *head, const char *const *files,
                       int count)
{
    const uint64_t games = m->setup->match.games;
    while (m->ledger.next < games) {
        uint64_t before = m->ledger.next;
        int i = next_file(head, count, before);
        if (i < 0) {
            snprintf(m->why, SIM_WHY,
                     "game %" PRIu64 " of %" PRIu64 " is in none of the files: a "
                     "shard is missing",
                     before, games);
            return false;
        }
        if (!runfile_read(files[i], m->setup->edition, merge_take, m, m->why))
            return false;
        if (m->ledger.next < head[i].end) {
            snprintf(m->why, SIM_WHY,
                     "%.200s: shard %d of %d ends before game %" PRIu64
                     "; play it again with the same command, it continues",
                     files[i], head[i].shard, head[i].shards, m->ledger.next);
            return false;
        }
    }
    return true;
}

bool sim_merge(struct sim_setup *setup, const char *const *files, int count, struct sim_result *out,
               char why[SIM_WHY])
{
    struct merging m = {.setup = setup, .why = why};
    struct run_head *head = calloc((size_t)count, sizeof *head);
    uint64_t none;
    *out = (struct sim_result){.setup = setup};
    why[0] = '\0';
    bool good = head && ledger_begin(&m.ledger, setup, shard_of(setup).block);
    for (int i = 0; good && i < count; i++)
        good = runfile_head(files[i], &head[i], why) && shard_belongs(&m, files[i], &head[i]);
    for (int i = 0; good && setup->file && i < count; i++)
        if (head[i].decisions) {
            snprintf(why, SIM_WHY,
                     "%.300s: it has decisions, which --out would lose; merge without --out",
                     files[i]);
            good = false;
        }
    if (good && setup->file)
        good = (m.ledger.file = runfile_open(setup, merge_take, &m, &none, why)) != NULL;
    good = good && merge_read(&m, head, files, count);
    if (m.ledger.file)
        runfile_close(m.ledger.file, out->unsaved);
    out->complete = good;
    ledger_end(&m.ledger, setup->match.seats, out);
    for (int i = 0; head && i < count; i++)
        head_free(&head[i]);
    free(head);
    return good;
}

/* ---- replaying one game --------------------------------------------------------------------- */

struct again {
    const struct sim_setup *setup;
    struct hd_move move[HD_MATCH_LENGTH];
    struct hd_session *session;
    uint64_t hash;
    char *why;
};

static bool merge_follow(void *context, const struct hd_game *game)
{
    struct again *a = context;
    if (game->moves > 0)
        a->move[game->moves - 1] = game->move;
    if (!hd_over(game->state))
        return true;
    a->hash = hd_hash(game->state);
    a->session = sim_session(a->setup, game, a->move, a->why);
    return a->session != NULL;
}

struct hd_session *sim_again(const struct sim_setup *setup, uint64_t game, uint64_t *hash,
                             char why[SIM_WHY])
{
    struct hd_match match = setup->match;
    struct hd_match_result result;
    char refused[HD_MATCH_WHY] = "";
    struct again *a = calloc(1, sizeof *a);
    if (!a)
        return NULL;
    a->setup = setup;
    a->why = why;
    why[0] = '\0';
    match.rules = &setup->edition->rules;
    match.first = game;
    match.games = 1;
    match.threads = 1;
    match.watch = merge_follow;
    match.context = a;
    if (!hd_match(&match, &result, refused) && !why[0])
        snprintf(why, SIM_WHY, "%s", refused);
    struct hd_session *session = a->session;
    *hash = a->hash;
    free(a);
    return session;
}
