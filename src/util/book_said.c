/* SPDX-License-Identifier: MIT
 *
 * book_said.c: says the rules in other words (book.h).
 *
 * It goes through the file line by line, and writes it again with one line for each text. What has
 * no words, such as "4/2/0", and what only programs read is copied. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "book.h"

static const char remark[] = "<!-- ", remark_ends[] = "-->", fence[] = "```";

enum { BOOK_BLOCK = 4096 };

struct book_pass {
    book_say *say;
    void *to;
    FILE *out;
    char block[BOOK_BLOCK]; /* a paragraph or a point so far, in one line */
    int line, began;        /* lines of the file, from 1                   */
    bool drawing, comment;
};

static bool begins(const char *line, const char *with)
{
    return strncmp(line, with, strlen(with)) == 0;
}

/* Two small letters in a row; words in quotes of code are for programs. */
static bool has_words(const char *text)
{
    bool code = false;
    for (; *text; text++) {
        code = code != (*text == '`');
        if (!code && *text >= 'a' && *text <= 'z' && text[1] >= 'a' && text[1] <= 'z')
            return true;
    }
    return false;
}

/* A text of n bytes between blanks, which stay. */
static void put_said(struct book_pass *p, const char *text, size_t n, bool cell)
{
    size_t before = strspn(text, " ");
    before = before < n ? before : n;
    size_t end = n;
    while (end > before && text[end - 1] == ' ')
        end--;
    char *own = strndup(text + before, end - before);
    char *said = own && has_words(own) ? p->say(p->to, own, cell, p->began) : NULL;
    fprintf(p->out, "%.*s%s%.*s", (int)before, text,
            said  ? said
            : own ? own
                  : "",
            (int)(n - end), text + end);
    free(said);
    free(own);
}

/* A text with remarks, which stay where they are. */
static void put_parts(struct book_pass *p, const char *text, bool cell)
{
    for (const char *end; (end = strstr(text, remark)) != NULL;) {
        const char *next = strstr(end, remark_ends);
        next = next ? next + strlen(remark_ends) : end + strlen(end);
        put_said(p, text, (size_t)(end - text), cell);
        fprintf(p->out, "%.*s", (int)(next - end), end);
        text = next;
    }
    put_said(p, text, strlen(text), cell);
}

static void end_block(struct book_pass *p)
{
    if (!p->block[0])
        return;
    bool point = begins(p->block, "- ");
    size_t digits = strspn(p->block, "0123456789");
    size_t n = point ? 2 : digits && begins(p->block + digits, ". ") ? digits + 2 : 0;
    fprintf(p->out, "%.*s", (int)n, p->block);
    put_parts(p, p->block + n, false);
    putc('\n', p->out);
    p->block[0] = '\0';
}

static void add_to_block(struct book_pass *p, const char *line)
{
    size_t used = strlen(p->block);
    if (!used)
        p->began = p->line;
    snprintf(p->block + used, sizeof p->block - used, "%s%s", used ? " " : "",
             line + strspn(line, " "));
}

/* "### 3.5 The king's region". */
static void put_heading(struct book_pass *p, const char *line)
{
    size_t n = strspn(line, "#"), number;
    n += strspn(line + n, " ");
    number = strspn(line + n, "0123456789.");
    n += line[n + number] == ' ' ? number + 1 : 0;
    fprintf(p->out, "%.*s", (int)n, line);
    put_parts(p, line + n, false);
    putc('\n', p->out);
}

/* The cells of a row; the ':' of a head says that it goes before what is below (book.c). */
static void put_row(struct book_pass *p, const char *line)
{
    for (size_t n; *line; line += n) {
        char cell[BOOK_BLOCK];
        bool label;
        n = strcspn(line, "|");
        snprintf(cell, sizeof cell, "%.*s", (int)n, line);
        label = n > 2 && !strcmp(cell + n - 2, ": ");
        cell[label ? n - 2 : n] = '\0';
        put_parts(p, cell, true);
        fprintf(p->out, "%s%s", label ? ": " : "", line[n] ? "|" : "");
        n += line[n] == '|';
    }
    putc('\n', p->out);
}

static void pass_line(struct book_pass *p, const char *line)
{
    bool comment = begins(line, remark) && !begins(line, "<!-- only ");
    bool point = begins(line, "- ") || begins(line + strspn(line, "0123456789"), ". ");
    if (p->comment || comment || begins(line, fence)) {
        end_block(p);
        p->comment = (p->comment || comment) && !strstr(line, remark_ends);
        p->drawing = p->drawing != begins(line, fence);
        fprintf(p->out, "%s\n", line);
        return;
    }
    if (!*line || *line == '#' || *line == '|' || point || p->drawing)
        end_block(p);
    if (!p->block[0])
        p->began = p->line;
    if (p->drawing) {
        put_said(p, line, strlen(line), false);
        putc('\n', p->out);
    } else if (*line == '#') {
        put_heading(p, line);
    } else if (*line == '|') {
        put_row(p, line);
    } else if (*line) {
        add_to_block(p, line);
    } else {
        putc('\n', p->out);
    }
}

char *book_said(const char *rules, book_say *say, void *to)
{
    char *out = NULL, line[BOOK_BLOCK];
    size_t size;
    struct book_pass *p = calloc(1, sizeof *p);
    if (!p)
        return NULL;
    *p = (struct book_pass){.say = say, .to = to, .out = open_memstream(&out, &size)};
    for (size_t n; p->out && *rules; rules += n + (rules[n] == '\n')) {
        n = strcspn(rules, "\n");
        snprintf(line, sizeof line, "%.*s", (int)n, rules);
        p->line++;
        pass_line(p, line);
    }
    bool done = p->out != NULL;
    if (done) {
        end_block(p);
        done = fclose(p->out) == 0;
    }
    free(p);
    if (done)
        return out;
    free(out);
    return NULL;
}

char *topics_said(const char *topics, book_say *say, void *to)
{
    char *out = NULL;
    size_t size;
    FILE *stream = open_memstream(&out, &size);
    int number = 1;
    for (size_t n; stream && *topics; topics += n + (topics[n] == '\n'), number++) {
        n = strcspn(topics, "\n");
        size_t places = *topics == '#' ? n : strcspn(topics, ":\n");
        char *words = places + 2 < n ? strndup(topics + places + 2, n - places - 2) : NULL;
        char *others = words ? say(to, words, false, number) : NULL;
        fprintf(stream, "%.*s%s%s\n", (int)n, topics, others ? ", " : "", others ? others : "");
        free(others);
        free(words);
    }
    if (stream && fclose(stream) == 0)
        return out;
    free(out);
    return NULL;
}
