/* SPDX-License-Identifier: MIT
 *
 * texts.c: keeps the contents of set files in memory (texts.h). */
#include "texts.h"
#include "fnv.h"

#include <stdlib.h>
#include <string.h>

struct hd_texts *hd_texts_new(void)
{
    struct hd_texts *t = calloc(1, sizeof *t);
    if (t != NULL)
        t->users = 1;
    return t;
}

struct hd_texts *hd_texts_share(struct hd_texts *t)
{
    if (t != NULL)
        t->users++;
    return t;
}

void texts_cut(struct hd_texts *t, int count)
{
    while (t->count > count) {
        struct text *x = &t->text[--t->count];
        t->size -= x->size;
        free(x->name);
        free(x->text);
    }
}

void hd_texts_free(struct hd_texts *t)
{
    if (t == NULL || --t->users > 0)
        return;
    texts_cut(t, 0);
    free(t);
}

/* ---- filling --------------------------------------------------------------------- */

const char *texts_begin(struct hd_texts *t, enum text_kind kind, const char *name)
{
    if (t->count == TEXTS_MOST)
        return "there are too many sets, or files that they name";
    struct text *x = &t->text[t->count];
    *x = (struct text){.kind = kind, .name = strdup(name), .text = calloc(1, 1)};
    t->count++;
    return x->name != NULL && x->text != NULL ? NULL : "there is not enough memory";
}

const char *texts_put(struct hd_texts *t, const char *bytes, size_t size)
{
    struct text *x = &t->text[t->count - 1];
    if (size > TEXTS_BYTES - t->size)
        return "the sets of a game are larger than 1 MiB together";
    if (x->size + size >= x->room) {
        size_t room = 2 * (x->size + size) + 64;
        char *more = realloc(x->text, room);
        if (more == NULL)
            return "there is not enough memory";
        x->text = more;
        x->room = room;
    }
    memcpy(x->text + x->size, bytes, size);
    x->size += size;
    x->text[x->size] = '\0';
    t->size += size;
    return NULL;
}

void texts_shorten(struct hd_texts *t)
{
    struct text *x = &t->text[t->count - 1];
    x->text[--x->size] = '\0';
    t->size--;
}

const char *texts_add(struct hd_texts *t, enum text_kind kind, const char *name, const char *bytes,
                      size_t size)
{
    const char *wrong = texts_begin(t, kind, name), *end = bytes + size;
    if (size >= 3 && memcmp(bytes, "\xef\xbb\xbf", 3) == 0)
        bytes += 3;
    while (wrong == NULL && bytes < end) {
        const char *stop = memchr(bytes, '\n', (size_t)(end - bytes));
        size_t n = (size_t)((stop == NULL ? end : stop) - bytes);
        size_t kept = stop != NULL && n > 0 && bytes[n - 1] == '\r' ? n - 1 : n;
        wrong = texts_put(t, bytes, kept);
        if (wrong == NULL)
            wrong = texts_put(t, "\n", 1);
        bytes += n + (stop != NULL);
    }
    return wrong;
}

/* ---- asking ----------------------------------------------------------------------- */

/* Where set number 'set' stands, or t->count. */
static int set_place(const struct hd_texts *t, int set)
{
    int i = 0;
    for (; i < t->count; i++)
        if (t->text[i].kind == TEXT_SET && set-- == 0)
            break;
    return i;
}

const struct text *texts_find(const struct hd_texts *t, int set, const char *part)
{
    int i = set_place(t, set);
    if (i == t->count || part == NULL)
        return i == t->count ? NULL : &t->text[i];
    while (++i < t->count && t->text[i].kind != TEXT_SET)
        if (t->text[i].kind == TEXT_PART && strcmp(t->text[i].name, part) == 0)
            return &t->text[i];
    return NULL;
}

uint64_t texts_sum(const char *bytes, size_t size)
{
    return fnv(FNV_BEGIN, bytes, size);
}

uint64_t texts_hash(const struct hd_texts *t, int i)
{
    const struct text *x = &t->text[i];
    uint64_t hash = texts_sum(x->text, x->size);
    bool set = x->kind == TEXT_SET;
    for (i++; set && i < t->count && t->text[i].kind == TEXT_PART; i++) {
        hash = fnv(hash, t->text[i].name, strlen(t->text[i].name) + 1);
        hash = fnv(hash, t->text[i].text, t->text[i].size);
    }
    return hash;
}

int hd_texts_sets(const struct hd_texts *t)
{
    int count = 0;
    for (int i = 0; t != NULL && i < t->count; i++)
        count += t->text[i].kind == TEXT_SET;
    return count;
}

const char *hd_texts_name(const struct hd_texts *t, int set)
{
    const char *path = t->text[set_place(t, set)].name, *slash = strrchr(path, '/');
    return slash != NULL && slash[1] != '\0' ? slash + 1 : path;
}

uint64_t hd_texts_hash(const struct hd_texts *t, int set)
{
    return texts_hash(t, set_place(t, set));
}

const char *hd_texts_map(const struct hd_texts *t, const char *map)
{
    for (int i = 0; t != NULL && i < t->count; i++)
        if (t->text[i].kind == TEXT_MAP && strcmp(t->text[i].name, map) == 0)
            return t->text[i].text;
    return NULL;
}
