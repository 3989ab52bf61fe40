/* SPDX-License-Identifier: MIT
 *
 * head.c: the first line of a file of games (head.h). */
#include "run/head.h"

#include <inttypes.h>
#include <stdio.h>
#include <string.h>

#include "json_read.h"
#include "report.h"
#include "run/shard.h"

static const char magic[] = "games 1";

static void write_words(struct json *j, const char *key, const char *const *words)
{
    json_array(j, key);
    for (; words && *words; words++)
        json_string(j, NULL, *words);
    json_close(j);
}

/* Numbers that pandas and R would round stand in quotes. */
static void write_seed(struct json *j, uint64_t seed)
{
    char text[24];
    snprintf(text, sizeof text, "%" PRIu64, seed);
    json_string(j, "seed", text);
}

void head_write(struct json *j, const struct sim_setup *setup)
{
    const struct hd_match *m = &setup->match;
    struct shard part = shard_of(setup);
    json_object(j, NULL);
    json_string(j, "hidalgo", magic);
    json_string(j, "version", HIDALGO_VERSION);
    report_edition_json(j, setup->edition, setup->request.texts);
    write_words(j, "files", setup->request.sets);
    write_words(j, "with", setup->request.with);
    write_words(j, "without", setup->request.without);
    json_array(j, "bots");
    for (int i = 0; i < m->seats; i++)
        json_string(j, NULL, m->player[i].bot->name);
    json_close(j);
    json_bool(j, "rotate", m->rotation == HD_ROTATED);
    write_seed(j, m->seed);
    json_uint(j, "games", m->games);
    json_int(j, "shard", part.number);
    json_int(j, "shards", part.of);
    json_uint(j, "first", part.first);
    json_uint(j, "end", part.end);
    json_close(j);
}

/* ---- reading ------------------------------------------------------------------------- */

static int read_words(struct json_in *j, struct run_head *h, const char **out, int most)
{
    int n = 0;
    for (json_in_open(j, '['); json_in_more(j, ']'); n++) {
        char *to = h->text + h->used;
        json_in_string(j, to, sizeof h->text - h->used);
        if (n == most)
            j->bad = true;
        else
            out[n] = to;
        h->used += strlen(to) + 1;
        j->bad = j->bad || h->used >= sizeof h->text;
    }
    return j->bad ? 0 : n;
}

static bool read_what(struct json_in *j, struct run_head *h, const char *key)
{
    if (!strcmp(key, "edition"))
        json_in_string(j, h->edition, sizeof h->edition);
    else if (!strcmp(key, "rules_id"))
        h->rules_id = json_in_hex(j);
    else if (!strcmp(key, "files"))
        read_words(j, h, h->sets, HEAD_WORDS);
    else if (!strcmp(key, "with"))
        read_words(j, h, h->with, HEAD_WORDS);
    else if (!strcmp(key, "without"))
        read_words(j, h, h->without, HEAD_WORDS);
    else if (!strcmp(key, "bots"))
        h->bots = read_words(j, h, h->bot, HD_SEATS);
    else
        return false;
    return true;
}

static void read_which(struct json_in *j, struct run_head *h, const char *key)
{
    if (!strcmp(key, "rotate"))
        h->rotate = json_in_bool(j);
    else if (!strcmp(key, "seed"))
        h->seed = json_in_uint(j);
    else if (!strcmp(key, "games"))
        h->games = json_in_uint(j);
    else if (!strcmp(key, "shard"))
        h->shard = (int)json_in_uint(j);
    else if (!strcmp(key, "shards"))
        h->shards = (int)json_in_uint(j);
    else if (!strcmp(key, "first"))
        h->first = json_in_uint(j);
    else if (!strcmp(key, "end"))
        h->end = json_in_uint(j);
    else
        json_in_skip(j);
}

bool head_read(const char *line, size_t size, struct run_head *out)
{
    struct json_in j = json_in_of(line, size);
    char key[HD_ID], word[16] = "";
    memset(out, 0, sizeof *out);
    for (json_in_open(&j, '{'); json_in_more(&j, '}');) {
        json_in_key(&j, key, sizeof key);
        if (!strcmp(key, "hidalgo"))
            json_in_string(&j, word, sizeof word);
        else if (!read_what(&j, out, key))
            read_which(&j, out, key);
    }
    return json_in_end(&j) && !strcmp(word, magic) && out->bots >= 2 && out->games > 0 &&
           out->first <= out->end && out->end <= out->games && out->shard >= 1 &&
           out->shard <= out->shards && out->shards <= SHARDS;
}

struct hd_request head_request(const struct run_head *h)
{
    return (struct hd_request){.edition = h->edition,
                               .sets = h->sets[0] ? (const char *const *)h->sets : NULL,
                               .with = h->with[0] ? (const char *const *)h->with : NULL,
                               .without = h->without[0] ? (const char *const *)h->without : NULL};
}

void head_setup(const struct run_head *h, bool whole, struct sim_setup *out)
{
    out->match.seats = h->bots;
    out->match.games = h->games;
    out->match.seed = h->seed;
    out->match.rotation = h->rotate ? HD_ROTATED : HD_LISTED;
    out->shard = whole ? 1 : h->shard;
    out->shards = whole ? 1 : h->shards;
}
