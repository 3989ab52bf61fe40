/* SPDX-License-Identifier: MIT
 *
 * keep.c: writes and reads the sums of a run (keep.h). */
#include "keep.h"

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "clock.h"
#include "file.h"
#include "fnv.h"

enum { LINE = KEEP_ABOUT + 160, MOST = 1 << 30 };

static const char magic[] = "hidalgo: kept 3 ";

/* What the line ends with; after PART_WORD, which part of how many, and of how many games. */
#define PART_WORD " part "
static int keep_about(const struct keep *k, char out[LINE])
{
    return k->part.of ? snprintf(out, LINE, "%s" PART_WORD "%d/%d of %" PRIu64 "\n", k->about,
                                 k->part.number, k->part.of, k->games)
                      : snprintf(out, LINE, "%s\n", k->about);
}

/* The line before the numbers. */
static size_t head(const struct keep *k, const struct sums *sums, const char *numbers, size_t size,
                   char out[LINE])
{
    char about[LINE];
    keep_about(k, about);
    int n = snprintf(out, LINE, "%s%016" PRIx64 " %016" PRIx64 " %s", magic, sums_shape(sums),
                     fnv(FNV_BEGIN, numbers, size), about);
    return n > 0 ? (size_t)n : 0;
}

/* Whether the file is of that run. */
static bool keep_is_of(const struct keep *k, const char *text, size_t size)
{
    char about[LINE];
    const size_t length = (size_t)keep_about(k, about);
    const char *numbers = memchr(text, '\n', size);
    const size_t begins = numbers ? (size_t)(++numbers - text) : 0;
    return size >= sizeof magic - 1 && memcmp(text, magic, sizeof magic - 1) == 0 &&
           begins >= length && memcmp(numbers - length, about, length) == 0;
}

/* What is wrong with that file, or NULL. */
static const char *keep_wrong(const struct keep *k, const struct sums *sums, const char *text,
                              size_t size)
{
    char line[LINE];
    if (!keep_is_of(k, text, size))
        return "it is not what this run has kept; take another name for --keep";
    const char *numbers = (const char *)memchr(text, '\n', size) + 1;
    const size_t begins = (size_t)(numbers - text), length = sums_length(sums),
                 kept = size - begins;
    if (sums->grows && kept > length)
        return "it has more games than are asked for";
    if (head(k, sums, numbers, kept, line) != begins || memcmp(line, text, begins) != 0 ||
        (kept != length && !sums->grows))
        return "it is cut off, damaged or of another program; take another name for --keep";
    return NULL;
}

/* How many games are in the sums: the first number, the lowest byte first. */
static uint64_t kept_games(const char *text, size_t size)
{
    const unsigned char *first = (const unsigned char *)memchr(text, '\n', size) + 1;
    uint64_t games = 0;
    for (int i = 0; i < 8; i++)
        games |= (uint64_t)first[i] << 8 * i;
    return games;
}

static void keep_take(const struct keep *k, const struct sums *sums, const char *text, size_t size,
                      void *to, char why[KEEP_WHY])
{
    const char *wrong = keep_wrong(k, sums, text, size), *numbers = memchr(text, '\n', size),
               *name = wrong
                           ? NULL
                           : sums_read(sums, numbers + 1, size - (size_t)(numbers + 1 - text), to);
    if (wrong)
        snprintf(why, KEEP_WHY, "%.300s: %s", k->path, wrong);
    else if (name)
        snprintf(why, KEEP_WHY,
                 "%.300s: '%s' cannot be that number; delete it, or take another "
                 "name for --keep",
                 k->path, name);
}

static char *keep_text(struct keep *k, size_t *size, char why[KEEP_WHY])
{
    char wrong[FILE_WHY];
    const int fd = file_descriptor(k->path, FILE_ORDINARY, wrong);
    char *text = fd < 0 ? NULL : file_read(k->path, MOST, size, wrong);
    if (fd >= 0)
        close(fd);
    k->unreadable = !text;
    if (!text)
        snprintf(why, KEEP_WHY, "%.300s: %s", k->path, wrong);
    return text;
}

/* ---- parts --------------------------------------------------------------------------------- */

struct merging_parts {
    struct keep *run;
    const struct sums *sums;
    void *to, *one; /* the sums so far, and those of a part                                */
    struct part_file {
        int number, of; /* number 0: it is of another run                                  */
        uint64_t games;
    } * file;
};

/* Reads a file, and which part of the run it is. */
static char *part_text(const struct merging_parts *m, int i, struct keep *part, size_t *size,
                       char why[KEEP_WHY])
{
    *part = *m->run;
    part->path = part->parts->file[i];
    char *text = keep_text(part, size, why);
    m->run->unreadable = !text;
    const char *at = text ? memchr(text, '\n', *size) : NULL;
    while (at && at > text && strncmp(at, PART_WORD, sizeof PART_WORD - 1) != 0)
        at--;
    if (!at || sscanf(at, PART_WORD "%d/%d of %" SCNu64, &part->part.number, &part->part.of,
                      &part->games) != 3)
        part->part.of = 0;
    else if (!keep_is_of(part, text, *size))
        part->part.number = 0;
    return text;
}

static bool part_note(struct merging_parts *m, int i, char why[KEEP_WHY])
{
    struct keep part;
    size_t size = 0;
    char *text = part_text(m, i, &part, &size, why);
    free(text);
    m->file[i] = (struct part_file){part.part.of ? part.part.number : 0, part.part.of, part.games};
    m->run->parts->used[i] = m->run->parts->used[i] || m->file[i].number > 0;
    return text != NULL;
}

/* How many parts there are; 0 with a sentence: the files do not agree. */
static int part_count(const struct merging_parts *m, char why[KEEP_WHY])
{
    const struct part_file *first = NULL;
    for (int i = 0; i < m->run->parts->count; i++) {
        const struct part_file *f = &m->file[i];
        if (f->number == 0)
            continue;
        first = first ? first : f;
        if (f->games == m->run->games && f->of == first->of && f->of <= SHARDS)
            continue;
        snprintf(why, KEEP_WHY,
                 "%.300s: it is one of %d parts of %" PRIu64 " games, not one of %d of %" PRIu64,
                 m->run->parts->file[i], f->of, f->games, first->of, m->run->games);
        return 0;
    }
    if (!first)
        snprintf(why, KEEP_WHY,
                 "%.300s: it is no part of this run%s: give the same words and options as for the "
                 "parts, with 'merge FILE...' in place of --shard and --keep",
                 m->run->parts->file[0],
                 m->run->parts->count > 1 ? ", and neither are the others" : "");
    return first ? first->of : 0;
}

/* Adds the sums of a part. Of a list that grows it has its own structs only. */
static bool part_add(const struct merging_parts *m, const struct shard *shard, char why[KEEP_WHY])
{
    struct keep part;
    struct sums_field room[SUMS_FIELDS];
    const struct sums sums = m->sums->grows ? sums_after(m->sums, shard->first, room) : *m->sums;
    size_t size = 0;
    int i = 0;
    while (i < m->run->parts->count && m->file[i].number != shard->number)
        i++;
    if (i == m->run->parts->count) {
        snprintf(why, KEEP_WHY, "part %d of %d is in none of the files", shard->number, shard->of);
        return false;
    }
    char *text = part_text(m, i, &part, &size, why);
    memset(m->one, 0, sums.size);
    if (text)
        keep_take(&part, &sums, text, size, m->one, why);
    if (text && !*why && kept_games(text, size) != shard->end - shard->first)
        snprintf(why, KEEP_WHY,
                 "%.200s: part %d of %d has %" PRIu64 " of its %" PRIu64
                 " games; the same command continues",
                 part.path, shard->number, shard->of, kept_games(text, size),
                 shard->end - shard->first);
    free(text);
    if (!*why)
        sums_add(m->sums, m->to, m->one);
    return !*why;
}

static bool keep_merge(struct keep *k, const struct sums *sums, void *state, char why[KEEP_WHY])
{
    struct merging_parts m = {.run = k,
                              .sums = sums,
                              .to = state,
                              .one = malloc(sums->size),
                              .file = calloc((size_t)k->parts->count, sizeof *m.file)};
    bool good = m.one && m.file;
    snprintf(why, KEEP_WHY, "%s", good ? "" : "not enough memory");
    for (int i = 0; good && i < k->parts->count; i++)
        good = part_note(&m, i, why);
    const int of = good ? part_count(&m, why) : 0;
    for (int i = 1; good && i <= of; i++) {
        const struct shard shard = shard_part(k->games, k->part.block, i, of);
        good = part_add(&m, &shard, why);
    }
    free(m.one);
    free(m.file);
    return good && of > 0;
}

bool keep_read(struct keep *k, const struct sums *sums, void *state, char why[KEEP_WHY])
{
    size_t size = 0;
    *why = 0;
    if (k && k->parts)
        return keep_merge(k, sums, state, why);
    if (!k || !k->path || !file_exists(k->path))
        return true;
    char *text = keep_text(k, &size, why);
    if (text && size > 0)
        keep_take(k, sums, text, size, state, why);
    free(text);
    return !*why;
}

/* ---- writing ------------------------------------------------------------------------------- */

static void keep_note(struct keep *k, const char *why)
{
    bool before = *k->unsaved != '\0';
    *k->unsaved = '\0';
    if (why)
        snprintf(k->unsaved, KEEP_WHY, "%.300s: %s", k->path, why);
    if (k->trouble && before != (why != NULL))
        k->trouble(k->path, why);
}

void keep_write(struct keep *k, const struct sums *sums, const void *state, bool now)
{
    char wrong[FILE_WHY] = "";
    if (!k || !k->path || (!now && lab_clock() < k->last + TRY_AGAIN))
        return;
    k->last = lab_clock();
    const size_t size = sums_length(sums);
    char *numbers = malloc(size), *text = malloc(LINE + size);
    bool good = numbers && text;
    if (good) {
        sums_write(sums, state, numbers);
        const size_t begins = head(k, sums, numbers, size, text);
        memcpy(text + begins, numbers, size);
        good = file_write(k->path, text, begins + size, 0666, wrong);
    } else
        snprintf(wrong, sizeof wrong, "%s", "not enough memory");
    free(numbers);
    free(text);
    keep_note(k, good ? NULL : wrong);
}
