/* SPDX-License-Identifier: MIT
 *
 * pseudo_test.c: the table and its pages in the language that does not exist (src/po/pseudo.awk),
 * at 80x24: every page (scenes.h) from its first line to its last, whole games, all lessons and
 * exercises. No word is left in English, none is cut without '~', and columns of numbers stand
 * where they stand in English. */
#include <locale.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "file.h"
#include "games.h"
#include "hidalgo/lesson.h"
#include "language.h"
#include "scenes.h"
#include "text.h"

static struct at_table table;

/* ---- the words of the language ------------------------------------------------------------ */

enum { WORDS = 1 << 16, WORD = 160 };

/* Every word of the catalogue, at the place of its hash or behind it. */
static char *words[WORDS];

static char **word_at(const char *word)
{
    unsigned long hash = 5381;
    for (const char *s = word; *s; s++)
        hash = hash * 33 + (unsigned char)*s;
    size_t at = hash % WORDS;
    while (words[at] && strcmp(words[at], word) != 0)
        at = (at + 1) % WORDS;
    return &words[at];
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

static void learn(const char *text)
{
    char word[WORD];
    const char *end = text + strlen(text);
    while (next_word(&text, end, word)) {
        char **at = word_at(word);
        *at = *at ? *at : strdup(word);
    }
}

static uint32_t number_at(const unsigned char *s)
{
    return (uint32_t)s[0] | (uint32_t)s[1] << 8 | (uint32_t)s[2] << 16 | (uint32_t)s[3] << 24;
}

/* The compiled catalogue beside the program: a table of strings. */
static void learn_catalogue(void)
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
        learn(one);
        learn(one + strlen(one) + 1); /* its plural, or the next one */
    }
    free(mo);
}

/* ---- what is seen ----------------------------------------------------------------------- */

/* Words that are the same in every language. */
static const char *const allowed[] = {
    /* programs and bots, which are called as options call them */
    "Hidalgo", "Quick", "Search", "Program", "Fast",
    /* a record, and what is wrong in it: that is for those who wrote it */
    "Broken", "Record", "This",
    /* names of players in the form and in saved games, and what these scenes type */
    "Ana", "Beto", "Cruz", "Dora", "Xyzzy", "Veto", "Power"};

static bool is_allowed(const char *word)
{
    bool found = strlen(word) < 3 && (unsigned char)word[0] < 0x80;
    for (size_t i = 0; i < sizeof allowed / sizeof *allowed && !found; i++)
        found = strcmp(word, allowed[i]) == 0;
    return found || strspn(word + 1, "oK") == strlen(word + 1) || /* bars of a chart */
           strspn(word, "RBGYP") == strlen(word);                 /* players in one cell of it */
}

/* Ids, which people type or rules refer to: in the tables of the rules the first cell of a row,
 * "power-shift: ..", and "MILITIA"; those of modifiers, "-2-grande". s: behind the word. */
static bool is_id(const char *line, const char *s, const char *word)
{
    static const char id[] = "0123456789abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ-";
    const char *first = line + strspn(line, "| "), *at = s - strlen(word);
    bool ruling = table.app.pager.open && table.app.pager.rules == PAGER_RULES;
    return (at < first + strspn(first, id) && first[strspn(first, id)] == ':') ||
           (ruling && strspn(at, id + 36) >= strlen(word)) ||
           (at - line > 2 && at[-1] == '-' && at[-2] >= '0' && at[-2] <= '9');
}

static bool is_known(const char *word)
{
    return *word_at(word) != NULL || is_allowed(word);
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
    return *word_at(both) != NULL;
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

/* top: it may be the first line of a page that was scrolled. */
static void read_line(const char *line, const char *end, struct open_words *open, bool top,
                      const char *screen)
{
    char word[WORD];
    struct open_words more = {.n = 0};
    for (const char *s = line; next_word(&s, end, word);) {
        size_t n = strlen(word);
        bool open_end = *end != '\0' && more.n < OPEN_MOST && goes_on(word, end + 1);
        if (open_end)
            memcpy(more.word[more.n++], word, WORD);
        else if (!is_known(word) && !is_marked(s) && !is_id(line, s, word) &&
                 !ends_one(open, s - n, n) && !(top && ends_any(s - n, n)))
            fail_msg("'%s' is English, or cut, in '%.*s' of\n%s", word, (int)(end - line), line,
                     screen);
    }
    *open = more;
}

static void look(struct at_table *t)
{
    const char *screen = table_screen(t);
    const struct hd_session *session = t->app.game.session;
    for (int i = 0; session && i <= hd_session_seating(session)->seats; i++)
        learn(hd_session_seating(session)->player[i].name);
    const char *second = screen + strcspn(screen, "\n") + 1;
    struct open_words open = {.n = 0};
    for (const char *line = screen; *line;) {
        const char *end = line + strcspn(line, "\n");
        read_line(line, end, &open, line == second && t->app.pager.top > 0, screen);
        line = *end ? end + 1 : end;
    }
}

/* ---- all of it ---------------------------------------------------------------------------- */

static int speak_pseudo(void **state)
{
    (void)state;
    setenv("LANG", "C.UTF-8", 1);
    unsetenv("LANGUAGE");
    unsetenv("LC_ALL");
    language_begin("/nowhere");
    if (!language_choose("pseudo"))
        return -1;
    learn_catalogue();
    return 0;
}

static void every_page_is_translated(void **state)
{
    (void)state;
    for (int i = 0; i < scene_count; i++) {
        scene_build(&table, &scenes[i]);
        look(&table);
        for (int top = -1; table.app.pager.open && top != table.app.pager.top;) {
            top = table.app.pager.top;
            table_key(&table, K_PAGE_DOWN);
            look(&table);
        }
        table_end(&table);
    }
}

/* ---- columns ----------------------------------------------------------------------------- */

enum { EDGES = 12, ROWS = 60 };

/* Where the numbers of a row end, in cells. */
struct number_row {
    int edge[EDGES], n;
};

static bool is_blank(const struct grid *g, int x, int y)
{
    return x < 0 || x >= g->width || strcmp(grid_at(g, x, y)->text, " ") == 0;
}

/* Numbers with two blanks before them, or a name that is cut, are those of columns. */
static struct number_row numbers_in(const struct grid *g, int y)
{
    struct number_row row = {.n = 0};
    for (int x = 0; x < g->width; x++) {
        bool begins = !is_blank(g, x, y) && is_blank(g, x - 1, y) &&
                      (is_blank(g, x - 2, y) || strcmp(grid_at(g, x - 2, y)->text, "~") == 0);
        if (!begins || row.n == EDGES || strspn(grid_at(g, x, y)->text, "+-0123456789") == 0)
            continue;
        while (!is_blank(g, x + 1, y))
            x++;
        row.edge[row.n++] = x;
    }
    return row;
}

/* Rows of tables on the screen of a scene: those with three numbers or more. */
static int rows_of(const char *scene, const char *language, struct number_row out[ROWS])
{
    int n = 0;
    assert_true(language_choose(language));
    scene_at(&table, scene);
    for (int y = 0; y < table.grid.height; y++) {
        struct number_row row = numbers_in(&table.grid, y);
        if (row.n >= 3 && n < ROWS)
            out[n++] = row;
    }
    table_end(&table);
    return n;
}

/* The first may stand right behind a long name. */
static bool is_same_row(const struct number_row *a, const struct number_row *b)
{
    int n = a->n < b->n ? a->n : b->n;
    return a->n - n <= 1 && b->n - n <= 1 &&
           memcmp(a->edge + a->n - n, b->edge + b->n - n, (size_t)n * sizeof *a->edge) == 0;
}

static void columns_stand_where_they_stand_in_english(void **state)
{
    (void)state;
    static const char *const tables[] = {"choice",  "turn",        "bots",
                                         "scoring", "note",        "final",
                                         "scores",  "final board", "more of the end"};
    for (size_t i = 0; i < sizeof tables / sizeof *tables; i++) {
        struct number_row english[ROWS], other[ROWS];
        int n = rows_of(tables[i], "en", english), most = rows_of(tables[i], "pseudo", other);
        n = n < most ? n : most; /* longer texts between them push some off the screen */
        assert_true(n >= 3);
        for (int k = 0; k < n; k++)
            if (!is_same_row(&english[k], &other[k]))
                fail_msg("%s: row %d of numbers has moved", tables[i], k + 1);
    }
}

/* ---- games and lessons ---------------------------------------------------------------- */

/* Takes the marked or the first answer until nothing is asked. */
static void play_on(struct hd_session *s)
{
    table_begin(&table, s, 80, 24);
    table_watch(&table, look);
    for (int i = 0; i < 4000 && table.app.game.stage != STAGE_FINAL &&
                    table.app.game.stage != STAGE_LESSON && table.app.game.stage != STAGE_GONE;
         i++)
        if (table.app.game.stage == STAGE_CHOICE)
            table_take(&table);
        else
            table_key(&table, K_ENTER);
}

static void whole_games_are_translated(void **state)
{
    (void)state;
    static const struct {
        const char *edition, *option;
        int seats;
    } played[] = {
        {"1995", NULL, 4},           {"2023", NULL, 2},      {"2023", "power-shift", 3},
        {"2023", "alternatives", 5}, {"2023", "regency", 4}, {"2023", "data/sets/marches.yaml", 4},
    };
    for (size_t i = 0; i < sizeof played / sizeof *played; i++) {
        play_on(games_new(played[i].edition, played[i].option, played[i].seats, 7, NULL));
        assert_int_equal(table.app.game.stage, STAGE_FINAL);
        table_end(&table);
    }
}

static void lessons_are_translated(void **state)
{
    (void)state;
    static struct hd_lesson list[HD_LESSONS];
    int n = hd_lessons(list);
    assert_true(n > 30);
    for (int i = 0; i < n; i++) {
        if (list[i].chapter == HD_CHAPTER_mine) /* what other tests kept: titles have ids */
            continue;
        struct hd_errors errors = {0};
        struct hd_session *s = hd_lesson_begin(list[i].path, NULL, &errors);
        assert_non_null(s);
        table_begin(&table, s, 80, 24);
        look(&table);
        for (int k = 0; k < 12 && table.app.game.stage == STAGE_CHOICE; k++) {
            table_take(&table);
            look(&table);
        }
        table_end(&table);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(every_page_is_translated),
        cmocka_unit_test(columns_stand_where_they_stand_in_english),
        cmocka_unit_test(whole_games_are_translated),
        cmocka_unit_test(lessons_are_translated),
    };
    setlocale(LC_ALL, "C.UTF-8");
    return cmocka_run_group_tests(tests, speak_pseudo, NULL);
}
