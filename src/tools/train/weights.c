/* SPDX-License-Identifier: MIT
 *
 * weights.c: weights of a network as a file. */
#include "weights.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "file.h"

enum { LIMIT = 1 << 20, LINE = 24 };

struct weights_reader {
    const char *at;
    int line;
    int16_t *to;
    unsigned n, most;
};

/* The next number; false at the end, or if it is something else. */
static bool weights_next(struct weights_reader *f)
{
    for (;; f->at++) {
        if (*f->at == '#')
            f->at += strcspn(f->at, "\n");
        if (*f->at == '\n')
            f->line++;
        else if (*f->at != ' ' && *f->at != '\r')
            break;
    }
    char *end;
    long n = strtol(f->at, &end, 10);
    bool good =
        end != f->at && strchr(" \r\n", *end) && n >= INT16_MIN && n <= INT16_MAX && f->n < f->most;
    if (good)
        f->to[f->n++] = (int16_t)n;
    f->at = good ? end : f->at;
    return good;
}

bool weights_read(const char *path, int16_t *out, unsigned count, char why[WEIGHTS_WHY])
{
    size_t size;
    char *text = file_read(path, LIMIT, &size, why);
    if (!text)
        return false;
    struct weights_reader f = {text, 1, malloc(count * sizeof *out), 0, count};
    while (f.to && weights_next(&f))
        ;
    bool good = f.to && *f.at == '\0' && strlen(text) == size && f.n == count;
    if (!f.to)
        snprintf(why, WEIGHTS_WHY, "%s", "not enough memory");
    else if (!good && *f.at)
        snprintf(why, WEIGHTS_WHY,
                 "line %d: a whole number from -32768 to 32767 is missing, "
                 "or there are more than %u",
                 f.line, count);
    else if (!good)
        snprintf(why, WEIGHTS_WHY, "line %d: there are %u numbers, and should be %u", f.line, f.n,
                 count);
    if (good)
        memcpy(out, f.to, count * sizeof *out);
    free(f.to);
    free(text);
    return good;
}

/* Each line of the story with "# " before it. */
static size_t write_story(const char *story, char *to, size_t size)
{
    size_t used = 0;
    for (const char *end; *story; story = *end ? end + 1 : end) {
        end = story + strcspn(story, "\n");
        used += (size_t)snprintf(to + used, size - used, "# %.*s\n", (int)(end - story), story);
    }
    return used;
}

char *weights_text(const int16_t *numbers, unsigned count, const char *story)
{
    size_t size = strlen(story) * 3 + count * 8 + 64;
    char *text = malloc(size);
    if (!text)
        return NULL;
    size_t used = write_story(story, text, size);
    for (unsigned i = 0; i < count; i++) {
        bool last = i % LINE == LINE - 1 || i == count - 1;
        used += (size_t)snprintf(text + used, size - used, "%d%c", numbers[i], last ? '\n' : ' ');
    }
    return text;
}
