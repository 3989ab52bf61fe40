/* SPDX-License-Identifier: MIT
 *
 * rulebook_text.c: the whole rules, as they are in a game (rulebook.h).
 *
 * Line by line: "<!-- game WHAT -->" stands above a table that belongs to the game, and in
 * "<!-- only ... -->" words with '=' become true or false.  Then the slots are filled. */
#include <stdlib.h>
#include <string.h>

#include "book.h"
#include "rulebook.h"
#include "slots.h"
#include "text.h"

enum { WHAT = 24 };

static const char only_mark[] = "<!-- only ", game_mark[] = "<!-- game ", mark_end[] = " -->";

struct filling {
    struct rulebook b;
    struct rows rows;
    const char *words; /* true of the game */
    char deck[HD_ID];  /* the edition whose chapter of cards is shown */
    int level;         /* of a heading whose section does not hold; 0: none */
    FILE *to;
};

/* ---- remarks -------------------------------------------------------------------------- */

/* A word of a remark, as the rules' reader can judge it. */
static void put_word(const struct filling *f, const char *word, size_t n, char *out, size_t size)
{
    char name[BOOK_ONLY];
    snprintf(name, sizeof name, "%.*s", (int)n, word);
    char *is = strchr(name, '=');
    bool deck = strcmp(name, f->deck) == 0;
    if (is != NULL)
        *is++ = '\0';
    if (deck || (is != NULL && rulebook_holds(&f->b, name, is)))
        text_add(out, size, "%s", f->b.e->id);
    else
        text_add(out, size, "%s", is != NULL ? "never" : name);
}

/* The words of a remark at text, which is n bytes long. */
static void remark_words(const struct filling *f, const char *text, size_t n, char *out,
                         size_t size)
{
    out[0] = '\0';
    while (n > 0) {
        size_t word = 0;
        while (word < n && strchr(" |", text[word]) == NULL)
            word++;
        put_word(f, text, word, out, size);
        if (word < n)
            text_add(out, size, "%c", text[word++]);
        text += word;
        n -= word;
    }
}

/* Slots of a section that does not hold keep what is printed: no slot has this name. */
static void rulebook_put(const struct filling *f, const char *from, const char *end)
{
    for (const char *at = from; at < end; at++) {
        bool slot = f->level > 0 && strncmp(at, "<!--", 4) == 0 && at[4] != ' ' && at[4] != '/';
        fputs(slot ? "<!--other " : "", f->to);
        at += slot ? 4 : 0;
        putc(*at, f->to);
    }
}

/* A line with its remarks; returns whether all hold. */
static bool put_line(const struct filling *f, const char *line, size_t n)
{
    char words[BOOK_ONLY];
    bool hold = true;
    const char *end = line + n;
    while (line < end) {
        const char *mark = strstr(line, only_mark);
        const char *close = mark && mark < end ? strstr(mark, mark_end) : NULL;
        if (!close || close > end)
            break;
        mark += strlen(only_mark);
        remark_words(f, mark, (size_t)(close - mark), words, sizeof words);
        rulebook_put(f, line, mark);
        fputs(words, f->to);
        hold = hold && book_holds(words, f->words);
        line = close;
    }
    rulebook_put(f, line, end);
    putc('\n', f->to);
    return hold;
}

/* ---- lines ---------------------------------------------------------------------------- */

static void put_heading(struct filling *f, const char *line, size_t n, int level)
{
    bool hold = put_line(f, line, n);
    if (level <= f->level)
        f->level = 0;
    if (!hold && f->level == 0)
        f->level = level;
}

/* The word of "<!-- game WHAT -->"; false: another line. */
static bool game_line(const char *line, char what[WHAT])
{
    size_t begin = strlen(game_mark);
    const char *end = strncmp(line, game_mark, begin) == 0 ? strstr(line, mark_end) : NULL;
    if (!end)
        return false;
    snprintf(what, WHAT, "%.*s", (int)(end - line - (int)begin), line + begin);
    return true;
}

static void put_lines(struct filling *f, const char *text)
{
    char what[WHAT];
    while (*text) {
        size_t n = strcspn(text, "\n");
        int level = (int)strspn(text, "#");
        const char *next = text + n + (text[n] == '\n');
        if (level > 0)
            put_heading(f, text, n, level);
        else if (f->level == 0 && game_line(text, what) && *next == '|')
            next = rulebook_table(&f->rows, what, next, f->to);
        else
            put_line(f, text, n);
        text = next;
    }
}

/* ---- which cards ----------------------------------------------------------------------- */

/* Chapters of cards are for an edition.  One of another name has that of whose cards it has most.
 */
static void find_deck(struct filling *f, const char *text)
{
    int most = 0;
    f->deck[0] = '\0';
    for (const char *at = strstr(text, "\n## "); at;) {
        const char *end = strstr(at + 1, "\n## "), *line = at + 1;
        const char *only = strstr(line, only_mark), *eol = strchr(line, '\n');
        size_t n = end ? (size_t)(end - line) : strlen(line);
        char deck[HD_ID] = "";
        if (only && eol && only < eol)
            sscanf(only + strlen(only_mark), "%47s", deck);
        int count = *deck ? rulebook_described(&f->b, line, n) : 0;
        if (*deck && strcmp(deck, f->b.e->id) == 0)
            count = HD_CARDS;
        if (count > most) {
            most = count;
            memcpy(f->deck, deck, sizeof deck);
        }
        at = end;
    }
}

static char *filled(const struct hd_edition *e, int seats, bool any, const char *words,
                    const char *text)
{
    char *lines = NULL;
    size_t size;
    struct filling f = {.b = {e, seats}, .words = words, .to = open_memstream(&lines, &size)};
    f.rows = (struct rows){.b = &f.b, .any = any};
    if (!f.to)
        return NULL;
    find_deck(&f, text);
    fprintf(f.to, BOOK_GAME "%s -->\n", words);
    put_lines(&f, text);
    char *said = fclose(f.to) == 0 ? rulebook_said(&f.b, lines) : NULL;
    char *out = said ? slots_fill(said, rulebook_value, &f.b) : NULL;
    free(said);
    free(lines);
    return out;
}

char *hd_rules_text(const struct hd_edition *e, int seats, bool any)
{
    char words[HD_GAME_WORDS], why[FILE_WHY];
    char *text = book_text(hd_data_folder(), why), *out = NULL;
    if (text && e)
        out = filled(e, seats, any, hd_game_words(e, seats, any, words, sizeof words), text);
    else if (text)
        out = rulebook_said(NULL, text);
    free(text);
    return out;
}
