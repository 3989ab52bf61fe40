/* SPDX-License-Identifier: MIT
 *
 * numbers.c: the numbers of the choices (numbers.h has the rule). */
#include "numbers.h"

#include <stdlib.h>
#include <string.h>

#include "intl.h"
#include "phrase.h"
#include "text.h"

enum { NO_NUMBER = -1 };

/* The number that is the answer itself. */
static int move_value(const struct hd_rules *r, struct hd_move m)
{
    if (m.a == HD_NONE)
        return NO_NUMBER;
    switch (hd_ask_form(m.ask)) {
    case HD_FORM_NUMBER:
        return m.b;
    case HD_FORM_POWER:
    case HD_FORM_RECOVER:
        return m.a ? NO_NUMBER : r->power[m.b].value;
    default:
        return NO_NUMBER;
    }
}

/* The largest number that could be an answer: power cards are in rising order. */
static int largest(const struct hd_rules *r, const struct hd_move *legal, int count)
{
    enum hd_form form = hd_ask_form(legal[0].ask);
    bool cards = form == HD_FORM_POWER || form == HD_FORM_RECOVER;
    int most = cards ? r->power[r->powers - 1].value : 0;
    for (int i = 0; i < count; i++)
        most = move_value(r, legal[i]) > most ? move_value(r, legal[i]) : most;
    return most;
}

void numbers_give(struct numbers *n, const struct hd_rules *r, const struct hd_move *legal,
                  int count)
{
    int next = count > 0 ? largest(r, legal, count) + 1 : 1;
    n->count = count;
    for (int i = 0; i < count; i++) {
        int value = move_value(r, legal[i]);
        n->line[i] = value == NO_NUMBER ? next++ : value;
    }
}

void numbers_deal(struct numbers *n, uint64_t random)
{
    for (int i = n->count - 1; i > 0; i--) {
        int k = (int)hd_random_below(&random, (uint32_t)i + 1), line = n->line[i];
        n->line[i] = n->line[k];
        n->line[k] = line;
    }
}

static int numbers_compare(const void *a, const void *b)
{
    return *(const int *)a - *(const int *)b;
}

bool numbers_are(const char *text)
{
    return *text && text[strspn(text, "0123456789")] == '\0';
}

int numbers_find(const struct numbers *n, const char *text, bool counted)
{
    if (!numbers_are(text))
        return -1;
    long number = strtol(text, NULL, 10);
    for (int i = 0; i < n->count; i++)
        if (n->line[i] == number)
            return i;
    return counted && number >= 1 && number <= n->count ? (int)number - 1 : -1;
}

int numbers_index(const struct hd_rules *r, const struct hd_move *legal, int count, int number)
{
    struct numbers n;
    numbers_give(&n, r, legal, count);
    for (int i = 0; i < count; i++)
        if (n.line[i] == number)
            return i;
    return -1;
}

const char *numbers_text(const struct numbers *n, char *out, size_t size)
{
    int line[HD_MOVES];
    char range[160];
    memcpy(line, n->line, sizeof line);
    qsort(line, (size_t)n->count, sizeof *line, numbers_compare);
    out[0] = '\0';
    for (int i = 0, end; i < n->count; i = end + 1) {
        for (end = i; end + 1 < n->count && line[end + 1] == line[end] + 1;)
            end++;
        end = end > i + 1 ? end : i; /* two numbers are no range  */
        text_join(out, size, ", ",
                  phrase(range, sizeof range, end > i ? _("{first} to {last}") : "{first}", "first",
                         DIGITS(line[i]), "last", DIGITS(line[end]), NULL));
    }
    return out;
}
