/* SPDX-License-Identifier: MIT
 *
 * book.c: cuts the rules of the game into items (book.h).
 *
 * In a table whose head has cells that end with ':', these words go before the cells, and the head
 * is left out: "| what | 1995: |" above "| court | two |" gives "court: 1995: two". Where the head
 * begins with code, "| `code` | card | place: |", the first cell is what people type: "| VETO |
 * Veto | 2 |" gives "Veto (VETO): place: 2". Comments are for tests, and are skipped. */
#include "book.h"

#include <ctype.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>

#include "intl.h"
#include "slots.h"
#include "text.h"

enum { TEXT = 4096, BYTES = 1 << 20, COLUMNS = 8, LABEL = 32 };

static const char mark[] = "<!-- ", only_mark[] = "<!-- only ";

struct book_reader {
    struct book *book;
    enum item_kind kind; /* of the current item                              */
    int heading;         /* the last one, or -1                              */
    char text[TEXT];     /* its text so far; empty: no item                  */
    char only[BOOK_ONLY];
    bool drawing, comment, table;
    char label[COLUMNS][LABEL]; /* of the columns of a table                 */
    bool coded;                 /* the table's first column is code          */
    char code[BOOK_PLACE];      /* that of the current row                   */
    bool failed;                /* out of memory                             */
};

static bool blank_before(const struct book_reader *r, size_t end)
{
    return end == 0 || r->text[end - 1] == ' ';
}

/* A remark, which is not shown; it may say in which games this holds.  Returns its length; 0: none.
 */
static size_t read_remark(struct book_reader *r, const char *from, size_t n)
{
    size_t begin = strlen(only_mark);
    if (n < strlen(mark) || strncmp(from, mark, strlen(mark)) != 0)
        return 0;
    bool only = n > begin && strncmp(from, only_mark, begin) == 0;
    for (size_t end = strlen(mark); end + 3 <= n; end++)
        if (!strncmp(from + end, "-->", 3)) {
            if (only)
                snprintf(r->only, sizeof r->only, "%.*s", (int)(end - begin), from + begin);
            return end + 3;
        }
    return 0;
}

/* Appends without "**" and '`', with single blanks; drawings unchanged. */
static void book_append(struct book_reader *r, const char *from, size_t n)
{
    size_t end = strlen(r->text);
    for (size_t i = 0; i < n && end < TEXT - 1; i++) {
        size_t remark = r->drawing ? 0 : read_remark(r, from + i, n - i);
        if (remark > 0) {
            while (blank_before(r, end) && end > 0)
                end--;
            i += remark - 1;
            continue;
        }
        if (!r->drawing && from[i] == '*' && i + 1 < n && from[i + 1] == '*') {
            i++;
            continue;
        }
        if (!r->drawing && (from[i] == '`' || (from[i] == ' ' && blank_before(r, end))))
            continue;
        r->text[end++] = from[i];
    }
    r->text[end] = '\0';
}

/* ---- items ------------------------------------------------------------------------- */

/* "3.5 The king" and "D. Decisions" of a heading, "R31. A dial" of a ruling, "S14: POWER" and the
 * code "VETO" of a row: capitals, digits and signs. */
static void find_place(struct book_item *item, const char *code)
{
    const char *text = item->coded ? code : item->text;
    size_t n = strspn(text, "ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789+-.");
    bool row = item->kind == ITEM_ROW, heading = item->kind == ITEM_HEADING;
    bool ends = item->coded ? !text[n] : row ? text[n] == ':' : text[n] == ' ';
    bool dot = n > 1 && text[n - 1] == '.';
    if (!row && !heading && !(item->kind == ITEM_PARAGRAPH && text[0] == 'R' && dot))
        return;
    if (heading && !isdigit((unsigned char)text[0]) && !dot)
        return;
    n -= dot;
    if (ends && n > 0 && n < BOOK_PLACE && (!row || isupper((unsigned char)text[0])))
        snprintf(item->place, sizeof item->place, "%.*s", (int)n, text);
}

static bool book_room(struct book *b)
{
    if (b->items < b->room)
        return true;
    int room = b->room ? 2 * b->room : 256;
    struct book_item *item = realloc(b->item, (size_t)room * sizeof *item);
    if (!item)
        return false;
    b->item = item;
    b->room = room;
    return true;
}

/* Adds the current item to the book. level: of a heading. */
static void end_item(struct book_reader *r, int level)
{
    struct book *b = r->book;
    size_t n = strlen(r->text);
    while (n > 0 && r->text[n - 1] == ' ')
        r->text[--n] = '\0';
    char *text = n > 0 && book_room(b) ? strdup(r->text) : NULL;
    if (text) {
        b->item[b->items] = (struct book_item){.kind = r->kind,
                                               .level = level,
                                               .heading = r->heading,
                                               .text = text,
                                               .coded = r->code[0] != '\0'};
        memcpy(b->item[b->items].only, r->only, sizeof r->only);
        find_place(&b->item[b->items], r->code);
        if (r->kind == ITEM_HEADING)
            r->heading = b->items;
        b->items++;
    }
    r->failed = r->failed || (n > 0 && !text);
    r->text[0] = r->only[0] = r->code[0] = '\0';
    r->kind = ITEM_PARAGRAPH;
}

/* ---- tables ------------------------------------------------------------------------ */

/* The next cell of a row, without surrounding blanks; 0: none. */
static size_t next_cell(const char **row, const char **cell)
{
    const char *from = *row + (**row == '|');
    size_t n = strcspn(from, "|\n");
    if (from[n] != '|')
        return 0;
    *row = from + n;
    while (n > 0 && *from == ' ')
        from++, n--;
    while (n > 0 && from[n - 1] == ' ')
        n--;
    *cell = n > 0 ? from : "";
    return n > 0 ? n : 1; /* an empty cell also counts as one byte  */
}

/* The head of a table: true if it has labels; then it is no item. */
static bool read_labels(struct book_reader *r, const char *line)
{
    bool any = false;
    const char *cell;
    memset(r->label, 0, sizeof r->label);
    r->coded = next_cell(&(const char *){line}, &cell) > 0 && *cell == '`';
    for (int i = 0; i < COLUMNS; i++) {
        size_t n = next_cell(&line, &cell);
        if (n == 0)
            break;
        if (*cell && cell[n - 1] == ':' && n < LABEL) {
            snprintf(r->label[i], LABEL, "%.*s ", (int)n, cell);
            any = true;
        }
    }
    return any;
}

/* What people type for a row, without the remark behind it; it may say in which games this holds.
 */
static void read_code(struct book_reader *r, const char *cell, size_t n)
{
    book_append(r, cell, n);
    snprintf(r->code, sizeof r->code, "%.*s", BOOK_PLACE - 1, r->text);
    r->text[0] = '\0';
}

static void append_code(struct book_reader *r)
{
    book_append(r, " (", 2);
    book_append(r, r->code, strlen(r->code));
    book_append(r, ")", 1);
}

/* "| a | b | c |" becomes "a: b; c"; empty cells are left out. */
static void append_row(struct book_reader *r, const char *line)
{
    const char *cell;
    bool named = false; /* only the cell with the name so far            */
    for (int i = 0;; i++) {
        size_t n = next_cell(&line, &cell);
        if (n == 0)
            return;
        if (!*cell)
            continue;
        if (r->coded && i == 0) {
            read_code(r, cell, n);
            continue;
        }
        if (r->text[0] != '\0')
            book_append(r, named ? ": " : "; ", 2);
        named = i == r->coded;
        if (i < COLUMNS)
            book_append(r, r->label[i], strlen(r->label[i]));
        book_append(r, cell, n);
        if (named && r->coded)
            append_code(r);
    }
}

static void book_read_row(struct book_reader *r, const char *line)
{
    bool head = !r->table;
    r->table = true;
    if ((head && read_labels(r, line)) || !strncmp(line, "|---", 4))
        return;
    r->kind = ITEM_ROW;
    if (head)
        memset(r->label, 0, sizeof r->label);
    append_row(r, line);
    end_item(r, 0);
}

/* ---- lines ------------------------------------------------------------------------- */

static bool begins_point(const char *line)
{
    size_t digits = strspn(line, "0123456789");
    return !strncmp(line, "- ", 2) || (digits && !strncmp(line + digits, ". ", 2));
}

/* A line of a drawing or a comment, or one that begins or ends them. */
static bool is_set_apart(struct book_reader *r, const char *line, size_t n)
{
    bool fence = !strncmp(line, "```", 3);
    bool comment = !strncmp(line, "<!--", 4) && strncmp(line, only_mark, strlen(only_mark)) != 0;
    if (!r->drawing && (r->comment || comment)) {
        r->comment = n < 3 || strncmp(line + n - 3, "-->", 3) != 0;
        return true;
    }
    if (!fence && !r->drawing)
        return false;
    end_item(r, 0);
    if (fence) {
        r->drawing = !r->drawing;
    } else {
        r->kind = ITEM_DRAWING;
        book_append(r, line, n);
        end_item(r, 0);
    }
    return true;
}

static void read_line(struct book_reader *r, const char *line, size_t n)
{
    if (is_set_apart(r, line, n))
        return;
    size_t level = strspn(line, "#");
    bool row = line[0] == '|', point = begins_point(line);
    if (n == 0 || level || row || point)
        end_item(r, 0);
    if (level) {
        r->kind = ITEM_HEADING;
        book_append(r, line + level, n - level);
        end_item(r, (int)level);
    } else if (row) {
        book_read_row(r, line);
    } else if (n > 0) {
        r->kind = point ? ITEM_POINT : r->kind;
        book_append(r, " ", 1);
        book_append(r, line, n);
    }
    r->table = r->table && row;
}

/* The words of the game that a text is for: its first line. */
static void read_game(struct book *b, const char *text)
{
    size_t begin = strlen(BOOK_GAME);
    const char *end = strncmp(text, BOOK_GAME, begin) == 0 ? strstr(text, " -->") : NULL;
    char *words = end ? strndup(text + begin, (size_t)(end - text) - begin) : NULL;
    b->others = words ? book_game(b, words) : 0;
    free(words);
}

bool book_read(struct book *b, const char *text)
{
    *b = (struct book){.items = 0};
    struct book_reader r = {.book = b, .kind = ITEM_PARAGRAPH, .heading = -1};
    char *plain = slots_fill(text, NULL, NULL);
    for (const char *line = plain; line && *line;) {
        size_t n = strcspn(line, "\n");
        read_line(&r, line, n);
        line += n + (line[n] == '\n');
    }
    end_item(&r, 0);
    r.failed = r.failed || !plain;
    free(plain);
    if (r.failed)
        book_free(b);
    else
        read_game(b, text);
    return !r.failed;
}

char *book_text(const char *folder, char why[FILE_WHY])
{
    char path[FILE_PATH];
    size_t size;
    if (file_join(folder, BOOK_FILE, path, sizeof path))
        return file_read(path, BYTES, &size, why);
    snprintf(why, FILE_WHY, "%s", _("The name of the folder is too long."));
    return NULL;
}

bool book_load(struct book *b, const char *folder, const char *game, char why[FILE_WHY])
{
    char *text = game ? NULL : book_text(folder, why);
    bool there = game || text, good = there && book_read(b, game ? game : text);
    if (there && !good)
        snprintf(why, FILE_WHY, "%s", _("There is not enough memory."));
    free(text);
    return good;
}

void book_free(struct book *b)
{
    for (int i = 0; i < b->items; i++)
        free(b->item[i].text);
    free(b->item);
    *b = (struct book){.items = 0};
}

/* ---- games -------------------------------------------------------------------------- */

/* Whether a word of a game is among several. */
static bool is_true(const char *words, const char *word, size_t n)
{
    for (const char *at = words; *at; at += strcspn(at, " ")) {
        at += strspn(at, " ");
        if (strcspn(at, " ") == n && strncasecmp(at, word, n) == 0)
            return true;
    }
    return false;
}

/* Whether all words are true; with '|' between words, one of them is enough. */
bool book_holds(const char *only, const char *words)
{
    bool one = false;
    for (size_t n; *only; only += n + (only[n] != '\0')) {
        n = strcspn(only, " |");
        one = one || n == 0 || is_true(words, only, n);
        if (only[n] == '|')
            continue;
        if (!one)
            return false;
        one = false;
    }
    return true;
}

int book_game(struct book *b, const char *words)
{
    int n = 0, level = 0; /* level of a heading whose section does not hold; 0: none */
    for (int i = 0; i < b->items; i++) {
        struct book_item *item = &b->item[i];
        if (item->kind == ITEM_HEADING && item->level <= level)
            level = 0;
        bool belongs = item->kind == ITEM_DRAWING && i > 0 && b->item[i - 1].level == 0;
        bool other = words && *words && !book_holds(item->only, words);
        other =
            other || (belongs && b->item[i - 1].other); /* a drawing belongs to the item above */
        if (other && level == 0)
            level = item->level;
        item->other = other || level > 0;
        n += item->other;
    }
    return n;
}

/* ---- passages ---------------------------------------------------------------------- */

int book_end(const struct book *b, int item)
{
    int i = item + 1;
    if (b->item[item].kind != ITEM_HEADING)
        return i;
    while (i < b->items &&
           !(b->item[i].kind == ITEM_HEADING && b->item[i].level <= b->item[item].level))
        i++;
    return i;
}

bool book_goes_on(const struct book *b, int item)
{
    enum item_kind kind = b->item[item].kind;
    return item > 0 && b->item[item - 1].kind == kind &&
           (kind == ITEM_POINT || kind == ITEM_ROW || kind == ITEM_DRAWING);
}

const char *book_title(const struct book_item *item, char *out, size_t size)
{
    const char *end = item->text + strlen(item->text);
    const char *coded = item->coded ? strstr(item->text, "): ") : NULL;
    const char *stop = item->kind == ITEM_HEADING ? NULL
                       : coded                    ? coded + 1
                       : item->kind == ITEM_ROW   ? strstr(item->text, "; ")
                       : item->place[0] ? strstr(item->text + strlen(item->place) + 2, ".")
                                        : strstr(item->text, ". ");
    size_t n = (size_t)((stop ? stop : end) - item->text);
    char whole[256];
    snprintf(whole, sizeof whole, "%.*s", n < sizeof whole ? (int)n : (int)sizeof whole - 1,
             item->text);
    return text_fit(whole, 60, false, out, size);
}
