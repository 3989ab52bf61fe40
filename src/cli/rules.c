/* SPDX-License-Identifier: MIT
 *
 * rules.c: 'hidalgo rules': the rules, or what they say about a topic.
 *
 * The text is data/text/rules.md, which is docs/RULES.md.  It is cut into items:
 * headings, paragraphs, points of a list, rows of a table. */
#include <ctype.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>

#include "commands.h"
#include "file.h"
#include "hidalgo/catalog.h"
#include "intl.h"
#include "options.h"
#include "text.h"

enum { ITEMS = 2048, ITEM_TEXT = 2048, RULES_BYTES = 1 << 20, WIDTH = 79, TOPIC_WORDS = 8 };
enum { INDENT = 2 };

static const struct option_row rows[] = {{.name = NULL}};

static const struct usage usage = {
    "rules", N_("[TOPIC]"),
    N_("Prints the rules, or what they say about a topic: a word (veto), the number of a section "
       "(3.5), of a ruling (R31) or of a decision (S14). Exit code 1: nothing about it."),
    rows};

enum kind { HEADING, PARAGRAPH, POINT, ROW };

struct item {
    enum kind kind;
    int level;   /* of a heading                                         */
    int heading; /* index of the heading above; -1: none                 */
    char *text;  /* one line, without marks                              */
};

struct book {
    struct item item[ITEMS];
    int items, heading;
};

/* ---- reading ---------------------------------------------------------------------- */

static bool begins_point(const char *line)
{
    size_t digits = strspn(line, "0123456789");
    return !strncmp(line, "- ", 2) || (digits && !strncmp(line + digits, ". ", 2));
}

/* Appends without the marks of Markdown, and one blank for several. */
static void append(char *to, const char *from, size_t n)
{
    size_t end = strlen(to);
    for (size_t i = 0; i < n && end < ITEM_TEXT - 1; i++) {
        if (from[i] == '*' && i + 1 < n && from[i + 1] == '*') {
            i++;
            continue;
        }
        if (from[i] == '`' || (from[i] == ' ' && (end == 0 || to[end - 1] == ' ')))
            continue;
        to[end++] = from[i];
    }
    to[end] = '\0';
}

/* "| a | b | c |" becomes "a: b; c". */
static void append_row(char *to, const char *line, size_t n)
{
    int cells = 0;
    for (size_t i = 1; i < n;) {
        size_t end = i;
        while (end < n && line[end] != '|')
            end++;
        size_t from = i, until = end;
        while (from < until && line[from] == ' ')
            from++;
        while (until > from && line[until - 1] == ' ')
            until--;
        if (until > from) {
            append(to, cells == 0 ? "" : cells == 1 ? ": " : "; ", cells ? 2 : 0);
            append(to, line + from, until - from);
        }
        cells++;
        i = end + 1;
    }
}

static void end_item(struct book *b, enum kind kind, int level, char *text)
{
    size_t n = strlen(text);
    while (n > 0 && text[n - 1] == ' ')
        text[--n] = '\0';
    if (n == 0 || b->items == ITEMS)
        return;
    struct item *item = &b->item[b->items];
    *item = (struct item){kind, level, b->heading, strdup(text)};
    if (!item->text)
        return;
    if (kind == HEADING)
        b->heading = b->items;
    b->items++;
    text[0] = '\0';
}

static void read_line(struct book *b, const char *line, size_t n, char *text, enum kind *kind)
{
    size_t level = strspn(line, "#");
    bool row = n > 0 && *line == '|';
    if (n == 0 || level || row || begins_point(line)) {
        end_item(b, *kind, 0, text);
        text[0] = '\0';
        *kind = PARAGRAPH;
    }
    if (level) {
        append(text, line + level, n - level);
        end_item(b, HEADING, (int)level, text);
    } else if (row && !strncmp(line, "|---", 4)) {
        /* the line under a table's head */
    } else if (row) {
        append_row(text, line, n);
        end_item(b, ROW, 0, text);
    } else if (n > 0) {
        *kind = begins_point(line) ? POINT : *kind;
        append(text, " ", 1);
        append(text, line, n);
    }
}

static void read_book(struct book *b, const char *from)
{
    char text[ITEM_TEXT] = "";
    enum kind kind = PARAGRAPH;
    b->items = 0;
    b->heading = -1;
    while (*from) {
        size_t n = strcspn(from, "\n");
        read_line(b, from, n, text, &kind);
        from += n + (from[n] == '\n');
    }
    end_item(b, kind, 0, text);
}

/* ---- printing --------------------------------------------------------------------- */

static void print_item(const struct item *item, bool first)
{
    int indent = item->kind == HEADING || item->kind == PARAGRAPH ? 0 : INDENT;
    if (!first && (item->kind == HEADING || item->kind == PARAGRAPH))
        printf("\n");
    for (const char *rest = item->text; rest;) {
        const char *line = rest;
        size_t n = text_line(line, WIDTH - indent, &rest);
        printf("%*s%.*s\n", indent, "", (int)n, line);
        indent = item->kind == HEADING || item->kind == PARAGRAPH ? 0 : 2 * INDENT;
    }
    if (item->kind == HEADING)
        for (int i = 0, n = text_width(item->text); i <= n; i++)
            putchar(i == n ? '\n' : item->level < 3 ? '=' : '-');
}

/* ---- searching -------------------------------------------------------------------- */

struct topic {
    int words;
    char word[TOPIC_WORDS][64];
    const char *text;
};

/* The next word of a text, folded; NULL after the last. */
static const char *next_word(const char *text, char *out, size_t size)
{
    char word[128];
    while (*text && (unsigned char)*text < 0x80 && !isalnum((unsigned char)*text))
        text++;
    size_t n = 0;
    while (text[n] && ((unsigned char)text[n] >= 0x80 || isalnum((unsigned char)text[n])))
        n++;
    if (n == 0)
        return NULL;
    snprintf(word, sizeof word, "%.*s", n < sizeof word ? (int)n : (int)sizeof word - 1, text);
    text_fold(word, out, size);
    return text + n;
}

static void read_topic(struct topic *t, const char *text)
{
    t->words = 0;
    t->text = text;
    while (t->words < TOPIC_WORDS && (text = next_word(text, t->word[t->words], 64)))
        t->words++;
}

/* Every word of the topic begins a word of the text. */
static bool says(const struct topic *t, const char *text)
{
    char word[128];
    unsigned found = 0;
    while ((text = next_word(text, word, sizeof word)))
        for (int i = 0; i < t->words; i++)
            if (!strncmp(word, t->word[i], strlen(t->word[i])))
                found |= 1u << i;
    return found == (1u << t->words) - 1;
}

/* "3.5", "R31", "31" for a ruling, "S14": what an item begins with. */
static bool is_number(const struct topic *t, const struct item *item)
{
    size_t n = strlen(t->text);
    const char *text = item->text;
    if (item->kind == PARAGRAPH && isdigit((unsigned char)*t->text) && *text == 'R')
        text++;
    if (strncmp(t->text, "R", 1) != 0 && item->kind == PARAGRAPH && text == item->text)
        return false;
    char next = strlen(text) > n ? text[n] : '\0';
    bool ends = next == '.' || next == ' ' || next == ':' || next == '\0';
    return n > 0 && n < 6 && !strncasecmp(text, t->text, n) && ends &&
           !(next == '.' && isdigit((unsigned char)text[n + 1]));
}

/* The last item of the section that a heading begins. */
static int section_end(const struct book *b, int heading)
{
    int i = heading + 1;
    while (i < b->items &&
           !(b->item[i].kind == HEADING && b->item[i].level <= b->item[heading].level))
        i++;
    return i - 1;
}

static int print_found(const struct book *b, const struct topic *t, bool numbers)
{
    int found = 0, shown = -1;
    for (int i = 0; i < b->items; i++) {
        const struct item *item = &b->item[i];
        if (!(numbers ? is_number(t, item) : says(t, item->text)))
            continue;
        bool section = item->kind == HEADING && item->level > 1;
        if (item->kind == HEADING && !section)
            continue;
        if (!section && item->heading >= 0 && item->heading != shown)
            print_item(&b->item[item->heading], found == 0);
        shown = section ? i : item->heading;
        print_item(item, found == 0 && section);
        found++;
        for (int end = section ? section_end(b, i) : i; i < end;)
            print_item(&b->item[++i], false);
    }
    return found;
}

static int search(const struct book *b, const char *text)
{
    struct topic t;
    char clean[128];
    read_topic(&t, text);
    if (print_found(b, &t, true) > 0 || (t.words > 0 && print_found(b, &t, false) > 0))
        return EXIT_DONE;
    fprintf(stderr, _("hidalgo rules: nothing about '%s'\n"),
            text_clean(text, clean, sizeof clean));
    return EXIT_INPUT;
}

static void join_operands(const struct options *o, char *out, size_t size)
{
    size_t n = 0;
    out[0] = '\0';
    for (int i = 0; i < o->operands && n < size; i++)
        n += (size_t)snprintf(out + n, size - n, "%s%s", i ? " " : "", o->operand[i]);
}

static char *load(void)
{
    char path[FILE_PATH] = "", why[FILE_WHY] = "";
    char *text = NULL;
    size_t size = 0;
    if (file_join(hd_data_folder(), "text/rules.md", path, sizeof path))
        text = file_read(path, RULES_BYTES, &size, why);
    if (!text)
        fprintf(stderr, "hidalgo rules: %s: %s\n", path, why);
    return text;
}

int cmd_rules(int argc, char **argv)
{
    static struct book book;
    struct options o;
    char topic[256];
    options_begin(&o, &usage, argc, argv);
    while (options_next(&o) >= 0)
        continue;
    if (o.stop)
        return o.status;
    char *text = load();
    if (!text)
        return EXIT_FILE;
    read_book(&book, text);
    join_operands(&o, topic, sizeof topic);
    int status = EXIT_DONE;
    if (*topic)
        status = search(&book, topic);
    else
        for (int i = 0; i < book.items; i++)
            print_item(&book.item[i], i == 0);
    for (int i = 0; i < book.items; i++)
        free(book.item[i].text);
    free(text);
    return status;
}
