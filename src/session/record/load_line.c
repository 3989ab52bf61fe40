/* SPDX-License-Identifier: MIT
 *
 * load_line.c: the lines of a record and the words in them.  Lines are limited and must be
 * clean text. */
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "load.h"
#include "phrase.h"
#include "text.h"

bool load_unreadable(struct record_scan *in, const char *message)
{
    char n[24];
    snprintf(n, sizeof n, "%d", in->number);
    if (in->number > 0)
        phrase(in->why, LOAD_WHY, _("line {n}: {message}"), "n", n, "message", message, NULL);
    else
        snprintf(in->why, LOAD_WHY, "%s", message);
    in->failed = true;
    return false;
}

bool load_is_quote(const char *line, size_t n)
{
    return n >= 2 && (memcmp(line, RECORD_BAR, 2) == 0 || memcmp(line, RECORD_MORE, 2) == 0);
}

bool load_line(struct record_scan *in)
{
    const char *start = in->text + in->at;
    const char *end = memchr(start, '\n', in->size - in->at);
    if (!end) {
        in->cut = in->at < in->size;
        return false;
    }
    size_t n = (size_t)(end - start);
    in->number++;
    in->at += n + 1;
    if (n > 0 && start[n - 1] == '\r')
        n--;
    if (n >= sizeof in->line)
        return load_unreadable(in, _("this line is too long for a record"));
    if (!(in->quoting && load_is_quote(start, n)) && !text_is_clean(start, n))
        return load_unreadable(in, _("this is no clean text"));
    memcpy(in->line, start, n);
    in->line[n] = '\0';
    return true;
}

bool load_number(const char *text, uint64_t *out, int base)
{
    size_t digits = strspn(text, base == 16 ? "0123456789abcdef" : "0123456789");
    char *end;
    if (digits == 0 || text[digits] != '\0' || digits > 20)
        return false;
    *out = strtoull(text, &end, base);
    char again[24];
    snprintf(again, sizeof again, base == 16 ? "%016" PRIx64 : "%" PRIu64, *out);
    return strcmp(again, text) == 0;
}

char *load_word(char *text, char **rest)
{
    char *blank = strchr(text, ' ');
    *rest = blank ? blank + 1 : text + strlen(text);
    if (blank)
        *blank = '\0';
    return text;
}
