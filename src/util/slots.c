/* SPDX-License-Identifier: MIT
 *
 * slots.c: fills the slots of a text (slots.h). */
#include "slots.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static const char begins[] = "<!--", ends[] = "-->", closes[] = "<!--/-->";

/* The length of a mark that opens a slot; 0: none.  Other comments begin with a blank. */
static size_t mark_at(const char *text, char name[SLOT_NAME])
{
    size_t begin = strlen(begins), n;
    if (strncmp(text, begins, begin) != 0 || text[begin] < 'a' || text[begin] > 'z')
        return 0;
    n = strcspn(text + begin, "-\n");
    while (text[begin + n] == '-' && strncmp(text + begin + n, ends, strlen(ends)) != 0)
        n += 1 + strcspn(text + begin + n + 1, "-\n");
    if (text[begin + n] != '-' || n >= SLOT_NAME)
        return 0;
    snprintf(name, SLOT_NAME, "%.*s", (int)n, text + begin);
    return begin + n + strlen(ends);
}

char *slots_fill(const char *text, slot_value *value, const void *game)
{
    char name[SLOT_NAME], printed[SLOT_TEXT], filled[SLOT_TEXT], *out = NULL;
    size_t size;
    FILE *to = open_memstream(&out, &size);
    while (to && *text) {
        size_t mark = mark_at(text, name);
        const char *end = mark ? strstr(text + mark, closes) : NULL;
        size_t n = end ? (size_t)(end - text) - mark : 0;
        if (!end || n >= sizeof printed) {
            putc(*text++, to);
            continue;
        }
        snprintf(printed, sizeof printed, "%.*s", (int)n, text + mark);
        bool other = value && value(game, name, printed, filled, sizeof filled);
        fputs(other ? filled : printed, to);
        text = end + strlen(closes);
    }
    if (!to || fclose(to) != 0) {
        free(out);
        return NULL;
    }
    return out;
}
