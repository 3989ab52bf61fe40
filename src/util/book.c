/* SPDX-License-Identifier: MIT
 *
 * book.c: cuts the rules of the game into items (book.h).
 *
 * 'hidalgo rules' prints and searches them, the pager of the drawn game shows them:
 * src/cli/rules.c, src/tui/rulebook.c. */
#include "book.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "intl.h"

enum { TEXT = 4096, BYTES = 1 << 20 };

struct reader {
    struct book *book;
    enum item_kind kind; /* of the item that is read                         */
    int heading;         /* the last one, or -1                              */
    char text[TEXT];     /* what was read of it; empty: none is open         */
    bool failed;         /* out of memory                                    */
};

/* Appends without "**" and '`', and one blank for several. */
static void append(struct reader *r, const char *from, size_t n)
{
    size_t end = strlen(r->text);
    for (size_t i = 0; i < n && end < TEXT - 1; i++) {
        if (from[i] == '*' && i + 1 < n && from[i + 1] == '*') {
            i++;
            continue;
        }
        if (from[i] == '`' || (from[i] == ' ' && (end == 0 || r->text[end - 1] == ' ')))
            continue;
        r->text[end++] = from[i];
    }
    r->text[end] = '\0';
}

/* "| a | b | c |" becomes "a: b; c"; empty cells are left out. */
static void append_row(struct reader *r, const char *line, size_t n)
{
    bool named = false; /* there is the first cell, and nothing else yet */
    for (size_t i = 1, end; i < n; i = end + 1) {
        for (end = i; end < n && line[end] != '|';)
            end++;
        size_t from = i, until = end;
        while (from < until && line[from] == ' ')
            from++;
        while (until > from && line[until - 1] == ' ')
            until--;
        if (until == from)
            continue;
        if (r->text[0] != '\0')
            append(r, named ? ": " : "; ", 2);
        named = i == 1;
        append(r, line + from, until - from);
    }
}

static bool make_room(struct book *b)
{
    if (b->items < b->room)
        return true;
    int room = b->room ? 2 * b->room : 256;
    struct item *item = realloc(b->item, (size_t)room * sizeof *item);
    if (!item)
        return false;
    b->item = item;
    b->room = room;
    return true;
}

/* Puts what was read into the book.  level: of a heading. */
static void end_item(struct reader *r, int level)
{
    struct book *b = r->book;
    size_t n = strlen(r->text);
    while (n > 0 && r->text[n - 1] == ' ')
        r->text[--n] = '\0';
    char *text = n > 0 && make_room(b) ? strdup(r->text) : NULL;
    if (text) {
        b->item[b->items] = (struct item){r->kind, level, r->heading, text};
        if (r->kind == ITEM_HEADING)
            r->heading = b->items;
        b->items++;
    }
    r->failed = r->failed || (n > 0 && !text);
    r->text[0] = '\0';
    r->kind = ITEM_PARAGRAPH;
}

static bool begins_point(const char *line)
{
    size_t digits = strspn(line, "0123456789");
    return !strncmp(line, "- ", 2) || (digits && !strncmp(line + digits, ". ", 2));
}

static void read_line(struct reader *r, const char *line, size_t n)
{
    size_t level = strspn(line, "#");
    bool row = line[0] == '|', point = begins_point(line);
    if (n == 0 || level || row || point)
        end_item(r, 0);
    if (level) {
        r->kind = ITEM_HEADING;
        append(r, line + level, n - level);
        end_item(r, (int)level);
    } else if (row && strncmp(line, "|---", 4)) { /* not the line under a table's head */
        r->kind = ITEM_ROW;
        append_row(r, line, n);
        end_item(r, 0);
    } else if (!row && n > 0) {
        r->kind = point ? ITEM_POINT : r->kind;
        append(r, " ", 1);
        append(r, line, n);
    }
}

bool book_read(struct book *b, const char *text)
{
    *b = (struct book){.items = 0};
    struct reader r = {.book = b, .kind = ITEM_PARAGRAPH, .heading = -1};
    while (*text) {
        size_t n = strcspn(text, "\n");
        read_line(&r, text, n);
        text += n + (text[n] == '\n');
    }
    end_item(&r, 0);
    if (r.failed)
        book_free(b);
    return !r.failed;
}

bool book_load(struct book *b, const char *folder, char why[FILE_WHY])
{
    char path[FILE_PATH];
    size_t size;
    if (!file_join(folder, BOOK_FILE, path, sizeof path)) {
        snprintf(why, FILE_WHY, "%s", _("The name of the folder is too long."));
        return false;
    }
    char *text = file_read(path, BYTES, &size, why);
    bool good = text && book_read(b, text);
    if (text && !good)
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
