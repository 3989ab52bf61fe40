/* SPDX-License-Identifier: MIT
 *
 * weights.c: weights of the outlook as a file. */
#include "weights.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "file.h"
#include "intl.h"

enum { LIMIT = 1 << 20, LINE = 24 };

struct numbers {
    const char *at;
    int line;
    int16_t *to;
    unsigned n;
};

/* The next number; false at the end, or if it is something else. */
static bool next(struct numbers *f)
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
    bool good = end != f->at && strchr(" \r\n", *end) && n >= INT16_MIN && n <= INT16_MAX &&
                f->n < OUTLOOK_NUMBERS;
    if (good)
        f->to[f->n++] = (int16_t)n;
    f->at = good ? end : f->at;
    return good;
}

bool weights_read(const char *path, struct outlook_net *out, char why[WEIGHTS_WHY])
{
    union outlook_weights read;
    size_t size;
    char *text = file_read(path, LIMIT, &size, why);
    struct numbers f = {text, 1, read.number, 0};
    if (!text)
        return false;
    while (next(&f))
        ;
    bool good = *f.at == '\0' && strlen(text) == size && f.n == OUTLOOK_NUMBERS;
    if (!good && *f.at)
        snprintf(why, WEIGHTS_WHY,
                 _("line %d: a whole number from -32768 to 32767 is missing, "
                   "or there are more than %d"),
                 f.line, OUTLOOK_NUMBERS);
    else if (!good)
        snprintf(why, WEIGHTS_WHY, _("line %d: there are %u numbers, and should be %d"), f.line,
                 f.n, OUTLOOK_NUMBERS);
    if (good)
        *out = read.net;
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

char *weights_text(const struct outlook_net *net, const char *story)
{
    union outlook_weights w = {.net = *net};
    size_t size = strlen(story) * 3 + OUTLOOK_NUMBERS * 8 + 64;
    char *text = malloc(size);
    if (!text)
        return NULL;
    size_t used = write_story(story, text, size);
    for (int i = 0; i < OUTLOOK_NUMBERS; i++) {
        bool last = i % LINE == LINE - 1 || i == OUTLOOK_NUMBERS - 1;
        used += (size_t)snprintf(text + used, size - used, "%d%c", w.number[i], last ? '\n' : ' ');
    }
    return text;
}
