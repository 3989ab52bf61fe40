/* SPDX-License-Identifier: MIT
 *
 * query.c: the words of what somebody looks up (query.h). */
#include "query.h"

#include <ctype.h>
#include <stdio.h>
#include <string.h>

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

/* Words of a question without content. */
static bool is_idle(const char *word)
{
    static const char *const idle[] = {
        "a",  "an", "and",  "are",  "can",   "do",    "does", "for", "get",  "how",   "i",
        "if", "in", "is",   "it",   "my",    "of",    "on",   "or",  "rule", "rules", "the",
        "to", "we", "what", "when", "where", "which", "who",  "why", "with", "you",   NULL};
    for (int i = 0; idle[i]; i++)
        if (!strcmp(word, idle[i]))
            return true;
    return false;
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
            if (!strncmp(word, q->word[i], strlen(q->word[i])))
                found |= 1u << i;
    int count = 0;
    for (; found; found >>= 1)
        count += (int)(found & 1);
    return q->need > 0 && count >= q->need;
}

bool query_same(const char *a, const char *b)
{
    size_t n = strlen(a), m = strlen(b);
    const char *longer = n > m ? a : b;
    size_t least = n < m ? n : m;
    return !strncmp(a, b, least) && (n == m || (least > 2 && !strcmp(longer + least, "s")));
}
