/* SPDX-License-Identifier: MIT
 *
 * cards_words.c: 'hidalgo cards words': the words of cards, from the list that their reader uses
 * (src/catalog/sentences/words.def). */
#include <ctype.h>
#include <string.h>

#include "cards_command.h"
#include "commands.h"
#include "hidalgo/catalog.h"
#include "print.h"
#include "text.h"

enum { WORDS = 256, WIDTH = 20 };

static void print_word(const struct hd_word *w)
{
    char cell[80];
    print("  %s %s\n", text_fit(w->word, WIDTH, true, cell, sizeof cell), w->about);
    print("  %s   %s\n", text_fit("", WIDTH, true, cell, sizeof cell), w->example);
}

static int all_words(void)
{
    const char *group = "";
    struct hd_word w;
    for (int i = 0; hd_card_word(i, &w); i++) {
        if (strcmp(group, w.group) != 0)
            print("%s%s\n", i > 0 ? "\n" : "", w.group);
        group = w.group;
        print_word(&w);
    }
    return EXIT_DONE;
}

static int unknown(const char *word)
{
    const char *words[WORDS + 1];
    struct hd_word w;
    int count = 0;
    for (; count < WORDS && hd_card_word(count, &w); count++)
        words[count] = w.word;
    words[count] = NULL;
    const char *nearest = text_nearest(word, words);
    if (nearest != NULL)
        print_error("hidalgo cards: there is no word '%s' for cards; did you mean '%s'?", word,
                    nearest);
    else
        print_error(
            "hidalgo cards: there is no word '%s' for cards; 'hidalgo cards words' lists all",
            word);
    return EXIT_INPUT;
}

/* Whether a whole word is in a text. */
static bool has_word(const char *text, const char *word)
{
    size_t size = strlen(word);
    for (const char *at = strstr(text, word); size > 0 && at != NULL; at = strstr(at + 1, word))
        if ((at == text || !isalpha((unsigned char)at[-1])) && !isalpha((unsigned char)at[size]))
            return true;
    return false;
}

/* Prints the words whose explanation has this one, if there are any. */
static bool explained(const char *word)
{
    struct hd_word w;
    bool found = false;
    for (int i = 0; hd_card_word(i, &w); i++) {
        if (!has_word(w.about, word))
            continue;
        print("%s\n", w.group);
        print_word(&w);
        found = true;
    }
    return found;
}

/* Prints the rows of a word. */
static bool word_shown(const char *word)
{
    struct hd_word w;
    bool found = false;
    for (int i = 0; hd_card_word(i, &w); i++) {
        if (strcmp(w.word, word) != 0)
            continue;
        print("%s\n", w.group);
        print_word(&w);
        found = true;
    }
    return found;
}

int cards_words(const char *word)
{
    if (word == NULL)
        return all_words();
    const char *meant = hd_card_word_meant(word);
    return word_shown(meant != NULL ? meant : word) || explained(word) ? EXIT_DONE : unknown(word);
}
