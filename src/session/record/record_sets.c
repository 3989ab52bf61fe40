/* SPDX-License-Identifier: MIT
 *
 * record_sets.c: writes the contents of a game's sets into its record, or into a file beside the
 * records of one run (docs/SAVE_FORMAT.md). */
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "file.h"
#include "inside.h"
#include "record_on_disk.h"
#include "texts.h"

/* Smaller sets go into each record, which then needs no other file. */
enum { APART = 1 << 15 };

/* How much of a line fits after a bar, in whole characters. */
static size_t part_of(const char *line, size_t size)
{
    const size_t most = RECORD_LINE - sizeof RECORD_BAR;
    size_t n = size < most ? size : most;
    while (n < size && n > 1 && ((unsigned char)line[n] & 0xc0) == 0x80)
        n--;
    return n;
}

void hd_record_put_text(FILE *to, const char *text)
{
    while (*text) {
        const char *bar = RECORD_BAR;
        size_t left = strcspn(text, "\n");
        do {
            size_t n = part_of(text, left);
            fprintf(to, "%s%.*s\n", bar, (int)n, text);
            bar = RECORD_MORE;
            text += n;
            left -= n;
        } while (left > 0);
        text += *text == '\n';
    }
}

bool hd_record_put_sets(FILE *to, const struct ruleset *w)
{
    const struct hd_texts *t = w->texts;
    int set = 0;
    if (hd_texts_sets(t) != w->sets)
        return false;
    for (int i = 0; t && i < t->count; i++) {
        const struct text *x = &t->text[i];
        if (x->kind == TEXT_PART)
            fprintf(to, "part %s\n", x->name);
        else
            fprintf(to, "%s %016" PRIx64 " %s\n", x->kind == TEXT_SET ? "set" : "map",
                    texts_hash(t, i), x->kind == TEXT_SET ? w->set[set++] : x->name);
        hd_record_put_text(to, x->text);
    }
    return true;
}

/* ---- beside the record ---------------------------------------------------------------- */

bool hd_record_sets_path(const char *record, uint64_t hash, char *out, size_t size)
{
    char name[40];
    const char *slash = strrchr(record, '/');
    size_t n = slash ? (size_t)(slash - record) + 1 : 0;
    snprintf(name, sizeof name, RECORD_SETS "/%016" PRIx64, hash);
    out[0] = '\0';
    if (n + sizeof name > size)
        return false;
    memcpy(out, record, n);
    memcpy(out + n, name, strlen(name) + 1);
    return true;
}

static bool says(const char *path, const char *text, size_t size)
{
    size_t there = 0;
    char *found = file_is_ordinary(path) ? file_read(path, size, &there, NULL) : NULL;
    bool same = found && there == size && memcmp(found, text, size) == 0;
    free(found);
    return same;
}

/* Writes the file, unless it exists. */
static bool lay(const char *path, const char *text, size_t size)
{
    char folder[FILE_PATH], why[FILE_WHY];
    if (says(path, text, size)) {
        file_clear_left(path);
        return true;
    }
    snprintf(folder, sizeof folder, "%.*s", (int)(strrchr(path, '/') - path), path);
    return file_mkdirs(folder, 0777, why) && file_write(path, text, size, RECORD_MODE, why);
}

bool hd_record_sets_apart(const struct ruleset *w, const char *record, uint64_t *hash)
{
    char *text = NULL, path[FILE_PATH];
    size_t size = 0;
    FILE *to = open_memstream(&text, &size);
    bool done = to && hd_record_put_sets(to, w) && !ferror(to);
    done = to && fclose(to) == 0 && done && size >= APART;
    *hash = done ? texts_sum(text, size) : 0;
    done = done && hd_record_sets_path(record, *hash, path, sizeof path) && lay(path, text, size);
    free(text);
    return done;
}
