/* SPDX-License-Identifier: MIT
 *
 * query.c: the words of what somebody looks up (query.h). */
#include "query.h"

#include <ctype.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>

#include "intl.h"
#include "text.h"

static bool in_word(char c)
{
    return (unsigned char)c >= 0x80 || isalnum((unsigned char)c);
}

const char *query_word(const char *text, char *out, size_t size)
{
    char word[128];
    while (*text && !in_word(*text))
        text++;
    size_t n = 0;
    while (in_word(text[n]))
        n++;
    if (n == 0)
        return NULL;
    snprintf(word, sizeof word, "%.*s", n < sizeof word ? (int)n : (int)sizeof word - 1, text);
    text_fold(word, out, size);
    return text + n;
}

static bool is_among(const char *word, const char *list)
{
    char one[LOOKUP_WORD];
    while ((list = query_word(list, one, sizeof one)))
        if (!strcmp(word, one))
            return true;
    return false;
}

/* Words of a question without content, in English and in the player's language. */
static bool is_idle(const char *word)
{
    static const char idle[] =
        /* translators: words that say nothing about what somebody looks up in the rules. */
        N_("a an and are can do does for get how i if in is it my of on or rule rules the to we "
           "what when where which who why with you");
    return is_among(word, idle) || is_among(word, _(idle));
}

/* Continuation bytes are no letters of their own. */
static int letters(const char *text, size_t bytes)
{
    int n = 0;
    for (size_t i = 0; i < bytes && text[i]; i++)
        n += ((unsigned char)text[i] & 0xC0) != 0x80;
    return n;
}

bool query_same_stem(const char *a, const char *b)
{
    size_t n = 0;
    while (a[n] && a[n] == b[n])
        n++;
    bool whole = !a[n] || !b[n];
    while (n > 0 && (((unsigned char)a[n] & 0xC0) == 0x80 || ((unsigned char)b[n] & 0xC0) == 0x80))
        n--; /* half a letter is not the same */
    int same = letters(a, n), m = letters(a, SIZE_MAX), k = letters(b, SIZE_MAX);
    return same >= 3 && 5 * same >= (whole ? 2 : 3) * (m > k ? m : k);
}

void query_read(struct query *q, const char *text)
{
    char word[LOOKUP_WORD];
    *q = (struct query){.words = 0};
    text_fold(text, q->whole, sizeof q->whole);
    while (q->words < QUERY_WORDS && (text = query_word(text, word, sizeof word)))
        if (!is_idle(word)) {
            text_add(q->core, sizeof q->core, "%s", word);
            memcpy(q->word[q->words++], word, sizeof word);
        }
    q->need = q->words;
}

bool query_in(const struct query *q, const char *text)
{
    char word[128];
    unsigned found = 0;
    while ((text = query_word(text, word, sizeof word)))
        for (int i = 0; i < q->words; i++)
            if (!strncmp(word, q->word[i], strlen(q->word[i])) ||
                (q->stems && query_same_stem(word, q->word[i])))
                found |= 1u << i;
    int count = 0;
    for (; found; found >>= 1)
        count += (int)(found & 1);
    return q->need > 0 && count >= q->need;
}

bool query_names(const struct query *q, const char *name)
{
    char word[128];
    int words = 0;
    for (const char *at = name; (at = query_word(at, word, sizeof word)) != NULL;)
        words += !is_idle(word);
    return words == q->words && q->need == words && query_in(q, name);
}

bool query_same(const char *a, const char *b)
{
    size_t n = strlen(a), m = strlen(b);
    const char *longer = n > m ? a : b;
    size_t least = n < m ? n : m;
    return !strncmp(a, b, least) && (n == m || (least > 2 && !strcmp(longer + least, "s")));
}
