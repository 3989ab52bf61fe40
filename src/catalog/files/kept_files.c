/* SPDX-License-Identifier: MIT
 *
 * kept_files.c: keeps the contents of set files with a game, so that it no longer needs the files.
 */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "draft.h"
#include "file.h"

bool texts_rule(const struct draft *d)
{
    return d->texts != NULL && d->texts->sealed;
}

bool set_take(struct draft *d, const char *path, const char *part)
{
    size_t size;
    char *bytes = document_bytes(path, &size, d->errors);
    if (bytes == NULL)
        return false;
    const char *wrong = texts_add(d->texts, part == NULL ? TEXT_SET : TEXT_PART,
                                  part == NULL ? path : part, bytes, size);
    free(bytes);
    if (wrong != NULL) {
        errors_blame(d->errors, path, wrong);
    }
    return wrong == NULL;
}

/* Whether a text begins like a drawing. It is passed on with a game, so no other file may be kept,
 * wherever its name leads. */
static bool is_drawing(const char *text, size_t size)
{
    static const char first[] = "map 1";
    const char *end = text + size, *stop;
    while (text < end && (*text == '#' || *text == '\r' || *text == '\n')) {
        stop = memchr(text, '\n', (size_t)(end - text));
        text = stop == NULL ? end : stop + 1;
    }
    return (size_t)(end - text) >= sizeof first && memcmp(text, first, sizeof first - 1) == 0;
}

void set_take_map(struct draft *d)
{
    char name[HD_NAME + 8], path[HD_FOLDER + HD_NAME + 8];
    struct hd_errors unseen = {0};
    size_t size;
    snprintf(name, sizeof name, "%s.map", d->e.map);
    if (d->e.map_folder[0] == '\0' || !file_join(d->e.map_folder, name, path, sizeof path) ||
        !file_is_ordinary(path))
        return;
    char *bytes = document_bytes(path, &size, &unseen);
    struct document *text = bytes == NULL || !is_drawing(bytes, size)
                                ? NULL
                                : document_plain(bytes, size, path, &unseen);
    int before = d->texts->count;
    if (text != NULL && texts_add(d->texts, TEXT_MAP, d->e.map, bytes, size) != NULL)
        texts_cut(d->texts, before);
    document_free(text);
    free(bytes);
}
