/* SPDX-License-Identifier: MIT
 *
 * rules.c: 'hidalgo rules': the rules, or what they say about a topic.
 *
 * The text is data/text/rules.md, which is docs/RULES.md; src/util/book.c cuts it
 * into items. */
#include <ctype.h>
#include <stdio.h>
#include <string.h>
#include <strings.h>

#include "book.h"
#include "commands.h"
#include "flags.h"
#include "hidalgo/catalog.h"
#include "intl.h"
#include "print.h"
#include "text.h"

enum { WIDTH = 79, TOPIC_WORDS = 8, INDENT = 2 };

static const struct flag rows[] = {{.name = NULL}};

static const struct usage usage = {
    "rules", N_("[TOPIC]"),
    N_("Prints the rules, or what they say about a topic: a word (veto), the number of a section "
       "(3.5), of a ruling (R31) or of a decision (S14). Exit code 1: nothing about it."),
    rows};

/* ---- printing --------------------------------------------------------------------- */

static void print_item(const struct item *item, bool first)
{
    int indent = item->kind == ITEM_HEADING || item->kind == ITEM_PARAGRAPH ? 0 : INDENT;
    if (!first && (item->kind == ITEM_HEADING || item->kind == ITEM_PARAGRAPH))
        print("\n");
    for (const char *rest = item->text; rest;) {
        const char *line = rest;
        size_t n = text_line(line, WIDTH - indent, &rest);
        print("%*s%.*s\n", indent, "", (int)n, line);
        indent = item->kind == ITEM_HEADING || item->kind == ITEM_PARAGRAPH ? 0 : 2 * INDENT;
    }
    if (item->kind == ITEM_HEADING)
        for (int i = 0, n = text_width(item->text); i <= n; i++)
            print("%c", i == n ? '\n' : item->level < 3 ? '=' : '-');
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
    if (item->kind == ITEM_PARAGRAPH && isdigit((unsigned char)*t->text) && *text == 'R')
        text++;
    if (strncmp(t->text, "R", 1) != 0 && item->kind == ITEM_PARAGRAPH && text == item->text)
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
           !(b->item[i].kind == ITEM_HEADING && b->item[i].level <= b->item[heading].level))
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
        bool section = item->kind == ITEM_HEADING && item->level > 1;
        if (item->kind == ITEM_HEADING && !section)
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
    read_topic(&t, text);
    if (print_found(b, &t, true) > 0 || (t.words > 0 && print_found(b, &t, false) > 0))
        return EXIT_DONE;
    print_error(_("hidalgo rules: nothing about '%s'"), text);
    return EXIT_INPUT;
}

static void join_operands(const struct flags *o, char *out, size_t size)
{
    size_t n = 0;
    out[0] = '\0';
    for (int i = 0; i < o->operands && n < size; i++)
        n += (size_t)snprintf(out + n, size - n, "%s%s", i ? " " : "", o->operand[i]);
}

int cmd_rules(int argc, char **argv)
{
    struct book book;
    struct flags o;
    char topic[256], why[FILE_WHY];
    flags_begin(&o, &usage, argc, argv);
    while (flags_next(&o) >= 0)
        continue;
    if (o.stop)
        return o.status;
    if (!book_load(&book, hd_data_folder(), why)) {
        print_error("hidalgo rules: %s/%s: %s", hd_data_folder(), BOOK_FILE, why);
        return EXIT_FILE;
    }
    join_operands(&o, topic, sizeof topic);
    int status = EXIT_DONE;
    if (*topic)
        status = search(&book, topic);
    else
        for (int i = 0; i < book.items; i++)
            print_item(&book.item[i], i == 0);
    book_free(&book);
    return status;
}
