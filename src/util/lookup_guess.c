/* SPDX-License-Identifier: MIT
 *
 * lookup_guess.c: guesses the meaning of words that are not in the rules. */
#include <stdio.h>
#include <string.h>

#include "query.h"
#include "text.h"

enum { LEAST_GUESSED = 4 };

struct guess {
    const char *typed;
    char best[LOOKUP_WORD];
    const char *words[3];
};

/* Takes the word if it is nearer than the best one so far. */
static void try_word(struct guess *g, const char *word)
{
    if (strlen(word) < LEAST_GUESSED || word[0] != g->typed[0] || strlen(word) >= LOOKUP_WORD ||
        !strcmp(word, g->best))
        return;
    g->words[0] = *g->best ? g->best : word;
    g->words[1] = *g->best ? word : NULL;
    g->words[2] = NULL;
    const char *nearest = text_nearest(g->typed, g->words);
    if (nearest == word)
        snprintf(g->best, sizeof g->best, "%s", word);
}

static void try_text(struct guess *g, const char *text)
{
    char word[128];
    while ((text = query_word(text, word, sizeof word)))
        try_word(g, word);
}

static bool word_is_known(const struct library *l, const char *word)
{
    struct query one = {.words = 1, .need = 1};
    snprintf(one.word[0], LOOKUP_WORD, "%s", word);
    bool known = query_in(&one, l->topics);
    for (int i = 0; i < l->book.items && !known; i++)
        known = query_in(&one, l->book.item[i].text);
    return known;
}

/* The nearest word of the topics, of the headings, or else of the text. */
static void guess_word(const struct library *l, struct guess *g)
{
    if (strlen(g->typed) < LEAST_GUESSED || word_is_known(l, g->typed))
        return;
    try_text(g, l->topics);
    for (int headings = 1; headings >= 0; headings--)
        for (int i = 0; i < l->book.items && (headings || !*g->best); i++)
            if ((l->book.item[i].kind == ITEM_HEADING) == (headings == 1))
                try_text(g, l->book.item[i].text);
}

bool lookup_guess(const struct library *l, struct query *q, char meant[LOOKUP_WORD])
{
    bool changed = false;
    meant[0] = '\0';
    for (int i = 0; i < q->words; i++) {
        struct guess g = {.typed = q->word[i]};
        guess_word(l, &g);
        changed = changed || *g.best;
        text_join(meant, LOOKUP_WORD, " ", *g.best ? g.best : q->word[i]);
    }
    if (!changed)
        meant[0] = '\0';
    else
        query_read(q, meant);
    return changed;
}
