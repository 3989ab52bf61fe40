/* SPDX-License-Identifier: MIT
 *
 * spoken_words.c: the words of the language that does not exist, and those that are not of it
 * (spoken.h). */
#include <setjmp.h>
#include <stdarg.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "file.h"
#include "games.h"
#include "hidalgo/hire.h"
#include "spoken.h"
#include "text.h"

enum { WORDS = 1 << 16, WORD = 160 };

/* Words at the place of their hash or behind it: of the catalogue, and those that are the same in
 * every language. */
static char *words[WORDS], *own[WORDS];
static int owned;

static char **word_in(char **list, const char *word)
{
    unsigned long hash = 5381;
    for (const char *s = word; *s; s++)
        hash = hash * 33 + (unsigned char)*s;
    size_t at = hash % WORDS;
    while (list[at] && strcmp(list[at], word) != 0)
        at = (at + 1) % WORDS;
    return &list[at];
}

/* Bytes of letters; what maps and frames are made of is ASCII. */
static size_t letters(const char *s)
{
    size_t n = 0;
    while ((unsigned char)s[n] >= 0x80 || (s[n] >= 'A' && s[n] <= 'Z') ||
           (s[n] >= 'a' && s[n] <= 'z'))
        n++;
    return n;
}

static bool is_plain(const char *word)
{
    while ((unsigned char)*word < 0x80 && *word)
        word++;
    return !*word;
}

/* The next word from *s on, with a capital letter, and *s behind it; false: there is none before
 * 'end'. */
static bool next_word(const char **s, const char *end, char word[WORD])
{
    while (*s < end && letters(*s) == 0)
        ++*s;
    size_t n = *s < end ? letters(*s) : 0;
    snprintf(word, WORD, "%.*s", (int)n, *s);
    text_capital(word);
    *s += n;
    return n > 0;
}

static void keep(char **list, const char *word)
{
    char **at = word_in(list, word);
    *at = *at ? *at : strdup(word);
}

void spoken_learn(const char *text)
{
    char word[WORD];
    const char *end = text + (spoken() ? strlen(text) : 0);
    for (; next_word(&text, end, word); owned++)
        keep(own, word);
}

void spoken_forget(void)
{
    for (int i = 0; owned && i < WORDS; i++) {
        free(own[i]);
        own[i] = NULL;
    }
    owned = 0;
}

/* Words in plain letters are names of slots. */
static void learn_translated(const char *text)
{
    char word[WORD];
    for (const char *end = text + strlen(text); next_word(&text, end, word);)
        if (!is_plain(word))
            keep(words, word);
}

static uint32_t number_at(const unsigned char *s)
{
    return (uint32_t)s[0] | (uint32_t)s[1] << 8 | (uint32_t)s[2] << 16 | (uint32_t)s[3] << 24;
}

/* The compiled catalogue beside the program: a table of strings. */
void spoken_learn_catalogue(void)
{
    char program[FILE_PATH], path[FILE_PATH + 60];
    size_t size;
    assert_non_null(file_program(program, sizeof program));
    *strrchr(program, '/') = '\0';
    snprintf(path, sizeof path, "%s/../locale/pseudo/LC_MESSAGES/hidalgo.mo", program);
    unsigned char *mo = (unsigned char *)games_read(path, &size);
    uint32_t n = number_at(mo + 8), list = number_at(mo + 16);
    for (uint32_t i = 1; i < n; i++) {
        const char *one = (const char *)mo + number_at(mo + list + 8 * i + 4);
        learn_translated(one);
        learn_translated(one + strlen(one) + 1); /* its plural, or the next one */
    }
    free(mo);
}

/* ---- what is seen ----------------------------------------------------------------------- */

/* Words that are the same in every language: the program, names of players in the form and in
 * saved games. */
static const char *const allowed[] = {"Hidalgo", "Ana", "Beto", "Cruz", "Dora"};

static bool is_allowed(const char *word)
{
    bool found = strlen(word) < 3 && (unsigned char)word[0] < 0x80;
    for (size_t i = 0; i < sizeof allowed / sizeof *allowed && !found; i++)
        found = strcmp(word, allowed[i]) == 0;
    return found || strspn(word + 1, "oK") == strlen(word + 1) || /* bars of a chart */
           strspn(word, "RBGYPrbgyp") == strlen(word);            /* players in one cell of it */
}

/* Names of bots, which people type: in small letters everywhere. */
static bool is_bot(const char *word, size_t n)
{
    int i = 0;
    while (hd_bot_name(i) && (strlen(hd_bot_name(i)) != n || strncmp(hd_bot_name(i), word, n) != 0))
        i++;
    return hd_bot_name(i) != NULL;
}

static const char id[] = "0123456789abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ-";

/* What rules have behind a name: "(power-shift)", "(veto, one-veto)", perhaps in two lines. */
static bool is_code(const char *line, const char *at, const char *s)
{
    static const char between[] = "0123456789abcdefghijklmnopqrstuvwxyz-, ";
    while (at > line && strchr(between, at[-1]))
        at--;
    s += strspn(s, between);
    bool opens = at > line && at[-1] == '(', begins = at == line || at[-1] == '|';
    return *s == ')' ? opens || begins : opens && (*s == '\n' || *s == '|');
}

/* Ids, which people type or rules refer to: names of bots; what stands in quotes; paths, and what
 * files end with; in the rules codes of options, and "MILITIA". s: behind the word. */
static bool is_id(const char *line, const char *s, const char *word, bool rules)
{
    const char *at = s - strlen(word), *quote = at, *path = at;
    while (path > line && !strchr(" '|", path[-1]))
        path--;
    while (quote > line && (strchr(id, quote[-1]) || quote[-1] == '='))
        quote--;
    bool quoted = quote > line && quote[-1] == '\'' && s[strcspn(s, "' ")] == '\'';
    bool file = at - line > 1 && at[-1] == '.' && strchr(id, at[-2]);
    return quoted || file || *path == '/' || is_bot(at, strlen(word)) ||
           (rules && (is_code(line, at, s) || strspn(at, id + 36) >= strlen(word)));
}

/* What is typed in plain play: for a choice, "  3) power 3 - ..", and "(score-fours)". */
static bool is_answer(const char *line, const char *s, const char *word)
{
    const char *number = line + strspn(line, " "), *answer = number + strspn(number, "0123456789");
    const char *dash = strstr(answer, " - "), *end = line + strcspn(line, "\n");
    const char *bracket = s - strlen(word);
    while (bracket > line && strchr(id, *bracket))
        bracket--;
    return (answer > number && *answer == ')' && s <= (dash && dash < end ? dash : end)) ||
           (*bracket == '(' && s[strcspn(s, " )")] == ')');
}

/* In Hangul or an emoji there is no letter of either language. */
static bool has_letter(const char *word)
{
    const char *plain = spoken_plain(word);
    while (*plain && !(*plain >= 'A' && *plain <= 'Z') && !(*plain >= 'a' && *plain <= 'z'))
        plain++;
    return *plain != '\0';
}

static bool is_known(const char *word)
{
    return !has_letter(word) || *word_in(words, word) || *word_in(own, word) || is_allowed(word);
}

/* Lines may be broken before and behind a wide letter. Whether two such parts are a word. */
static bool joins(const char *first, const char *second)
{
    static const char wide[] = "ｏ";
    size_t n = strlen(first), size = strlen(wide);
    char both[2 * WORD];
    if (strncmp(second, wide, size) != 0 && (n < size || strcmp(first + n - size, wide) != 0))
        return false;
    snprintf(both, sizeof both, "%s%s", first, second);
    return *word_in(words, both) != NULL;
}

static bool goes_on(const char *word, const char *next_line)
{
    const char *end = next_line + strcspn(next_line, "\n");
    bool found = false;
    for (const char *s = next_line; s < end && !found; s += letters(s)) {
        char rest[WORD];
        s += letters(s) == 0;
        snprintf(rest, sizeof rest, "%.*s", (int)letters(s), s);
        found = rest[0] && joins(word, rest);
    }
    return found;
}

/* Whether a word that ends at 's' was cut with a mark. */
static bool is_marked(const char *s)
{
    return *s == '~' || (s[0] == ' ' && s[1] == '~');
}

/* Words that go on in the next line. */
enum { OPEN_MOST = 8 };
struct open_words {
    char word[OPEN_MOST][WORD];
    int n;
};

/* The end of a word that began above the first line of a page. */
static bool ends_any(const char *rest, size_t size)
{
    bool found = false;
    for (int i = 0; i < WORDS && !found; i++) {
        size_t n = words[i] ? strlen(words[i]) : 0;
        found = n > size && memcmp(words[i] + n - size, rest, size) == 0;
    }
    return found;
}

static bool ends_one(const struct open_words *open, const char *rest, size_t n)
{
    char second[WORD];
    bool found = false;
    snprintf(second, sizeof second, "%.*s", (int)n, rest);
    for (int i = 0; i < open->n && !found; i++)
        found = joins(open->word[i], second);
    return found;
}

/* The beginning of a word that goes on below the last line of a page. */
static bool begins_any(const char *word, const char *rest, const char *end)
{
    static const char wide[] = "ｏ";
    size_t size = strlen(word);
    bool found = false;
    if (rest + strspn(rest, " |") < end)
        return false;
    bool behind = size > strlen(wide) && !strcmp(word + size - strlen(wide), wide);
    for (int i = 0; i < WORDS && !found; i++)
        found = words[i] && !strncmp(words[i], word, size) &&
                (behind || !strncmp(words[i] + size, wide, strlen(wide)));
    return found;
}

/* top: it may begin within a word. */
static void read_line(const char *line, const char *end, struct open_words *open, bool top,
                      struct spoken_page page, const char *text)
{
    char word[WORD];
    struct open_words more = {.n = 0};
    for (const char *s = line; next_word(&s, end, word);) {
        size_t n = strlen(word);
        bool open_end = *end != '\0' && more.n < OPEN_MOST && goes_on(word, end + 1);
        if (open_end)
            memcpy(more.word[more.n++], word, WORD);
        else if (!is_known(word) && !is_marked(s) && !is_id(line, s, word, page.rules) &&
                 !(page.lines && is_answer(line, s, word)) && !ends_one(open, s - n, n) &&
                 !(top && page.turns && ends_any(s - n, n)) &&
                 !(page.turns && begins_any(word, s, end)))
            fail_msg("'%s' is English, or cut, in '%.*s' of\n%s", word, (int)(end - line), line,
                     text);
    }
    *open = more;
}

void spoken_read(const char *text, struct spoken_page page)
{
    struct open_words open = {.n = 0};
    int n = 0;
    for (const char *line = text; *line; n++) {
        const char *end = line + strcspn(line, "\n");
        read_line(line, end, &open, n == 1, page, text);
        line = *end ? end + 1 : end;
    }
}
