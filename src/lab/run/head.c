/* SPDX-License-Identifier: MIT
 *
 * head.c: the first line of a file of games (head.h). */
#include "run/head.h"

#include <stdlib.h>
#include <string.h>

#include "file.h"
#include "json_read.h"
#include "report/report.h"
#include "run/shard.h"
#include "texts.h"

static const char magic[] = "games 3";

static void write_words(struct json *j, const char *key, const char *const *words)
{
    json_array(j, key);
    for (; words && *words; words++)
        json_string(j, NULL, *words);
    json_close(j);
}

/* Sets, the files that they name, and drawings, in the order in which they were read. */
static const char *const kinds[] = {[TEXT_SET] = "set", [TEXT_PART] = "part", [TEXT_MAP] = "map"};
enum { KINDS = sizeof kinds / sizeof *kinds };

static void write_texts(struct json *j, const struct hd_texts *t)
{
    json_array(j, "texts");
    for (int i = 0; t && i < t->count; i++) {
        json_array(j, NULL);
        json_string(j, NULL, kinds[t->text[i].kind]);
        json_string(j, NULL, t->text[i].name);
        json_string(j, NULL, t->text[i].text);
        json_close(j);
    }
    json_close(j);
}

void head_write(struct json *j, const struct sim_setup *setup)
{
    json_object(j, NULL);
    head_members(j, setup);
    json_close(j);
}

void head_members(struct json *j, const struct sim_setup *setup)
{
    const struct hd_match *m = &setup->match;
    struct shard part = shard_of(setup);
    json_string(j, "hidalgo", magic);
    json_string(j, "version", HIDALGO_VERSION);
    report_edition_json(j, setup->edition, setup->request.texts);
    write_words(j, "files", setup->request.sets);
    write_texts(j, setup->request.texts);
    write_words(j, "with", setup->request.with);
    write_words(j, "without", setup->request.without);
    report_bots_json(j, m);
    json_bool(j, "rotate", m->rotation == HD_ROTATED);
    report_seed_json(j, m->seed);
    json_uint(j, "games", m->games);
    json_int(j, "shard", part.number);
    json_int(j, "shards", part.of);
    json_uint(j, "first", part.first);
    json_uint(j, "end", part.end);
    if (setup->decisions)
        json_bool(j, "decisions", true);
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

/* One text: its kind, name and contents. */
static void read_text(struct json_in *j, struct hd_texts *to, char *text)
{
    char kind[8], name[FILE_PATH];
    int k = 0;
    json_in_open(j, '[');
    j->bad = !json_in_more(j, ']') || j->bad;
    json_in_string(j, kind, sizeof kind);
    j->bad = !json_in_more(j, ']') || j->bad;
    json_in_string(j, name, sizeof name);
    j->bad = !json_in_more(j, ']') || j->bad;
    json_in_string(j, text, TEXTS_BYTES + 1);
    while (k < KINDS && strcmp(kinds[k], kind) != 0)
        k++;
    j->bad = j->bad || json_in_more(j, ']') || k == KINDS || (to->count == 0 && k != TEXT_SET) ||
             texts_add(to, (enum text_kind)k, name, text, strlen(text)) != NULL;
}

static void read_texts(struct json_in *j, struct run_head *h)
{
    char *text = malloc(TEXTS_BYTES + 1);
    json_in_open(j, '[');
    while (json_in_more(j, ']')) {
        h->texts = h->texts ? h->texts : hd_texts_new();
        if (text && h->texts)
            read_text(j, h->texts, text);
        else
            j->bad = true;
    }
    if (h->texts)
        h->texts->sealed = true;
    free(text);
}

void head_free(struct run_head *head)
{
    hd_texts_free(head->texts);
    head->texts = NULL;
}

static bool read_what(struct json_in *j, struct run_head *h, const char *key)
{
    if (!strcmp(key, "edition"))
        json_in_string(j, h->edition, sizeof h->edition);
    else if (!strcmp(key, "rules_id"))
        h->rules_id = json_in_hex(j);
    else if (!strcmp(key, "files"))
        read_words(j, h, h->sets, HEAD_WORDS);
    else if (!strcmp(key, "texts") && !h->texts)
        read_texts(j, h);
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
    else if (!strcmp(key, "decisions"))
        h->decisions = json_in_bool(j);
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
    bool good = json_in_end(&j) && !strcmp(word, magic) && out->bots >= 2 && out->games > 0 &&
                out->first <= out->end && out->end <= out->games && out->shard >= 1 &&
                out->shard <= out->shards && out->shards <= SHARDS;
    if (!good)
        head_free(out);
    return good;
}

struct hd_request head_request(const struct run_head *h)
{
    return (struct hd_request){.edition = h->edition,
                               .sets = h->sets[0] ? (const char *const *)h->sets : NULL,
                               .with = h->with[0] ? (const char *const *)h->with : NULL,
                               .without = h->without[0] ? (const char *const *)h->without : NULL,
                               .texts = h->texts};
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
