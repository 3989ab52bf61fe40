/* SPDX-License-Identifier: MIT
 *
 * print.c: text for people, as their locale can show it (print.h). */
#include "print.h"

#include <langinfo.h>
#include <stdarg.h>
#include <stdlib.h>
#include <string.h>
#include <sys/ioctl.h>
#include <unistd.h>

#include "phrase.h"
#include "text.h"

enum { LINE = 8192 };

bool print_is_utf8(void)
{
    return strcmp(nl_langinfo(CODESET), "UTF-8") == 0;
}

/* Programs that read output must be able to distinguish names that look alike in ASCII. */
static bool takes_all(FILE *to)
{
    return print_is_utf8() || !isatty(fileno(to));
}

static void put_ascii(FILE *to, const char *text)
{
    char one[64];
    int width;
    for (size_t n; (n = text_grapheme(text, &width)) > 0; text += n) {
        size_t kept = n < sizeof one ? n : sizeof one - 1;
        memcpy(one, text, kept);
        one[kept] = '\0';
        fputc(text_ascii(one), to);
        for (; width > 1; width--)
            fputc(' ', to);
    }
}

/* Needs no memory, since it may report that there is none. */
static void put_line(FILE *to, const char *format, va_list arguments, const char *end)
{
    char text[LINE], clean[LINE];
    if (to == stderr)
        print_flush();
    text[0] = '\0';
    vsnprintf(text, sizeof text, format, arguments);
    if (text_clean(text, clean, sizeof clean)[0] == '\0')
        for (size_t i = 0; i == 0 || text[i - 1]; i++)
            clean[i] = (text[i] >= ' ' && text[i] <= '~') || !text[i] ? text[i] : '?';
    if (!takes_all(to))
        put_ascii(to, clean);
    else
        fputs(clean, to);
    fputs(end, to);
}

static void print_text(FILE *to, const char *text)
{
    if (takes_all(to))
        fputs(text, to);
    else
        put_ascii(to, text);
}

/* ---- lines that fit ------------------------------------------------------------ */

/* A line that grows word by word; 'to' NULL: only measured. The last word waits, since the next
 * call may continue it. */
static struct print_flow {
    FILE *to;
    int columns;  /* 0: never broken                                            */
    int at, hang; /* cells so far; indent of further lines; at 0: a new line     */
    int rows;     /* finished lines                                             */
    int blanks;   /* before the waiting word                                    */
    size_t size;
    char word[LINE];
} flow;
static int wanted;

/* 0: it is no terminal, or not known. */
static int terminal_columns(void)
{
    struct winsize size;
    bool known = isatty(STDOUT_FILENO) && ioctl(STDOUT_FILENO, TIOCGWINSZ, &size) == 0;
    return known && size.ws_col >= PRINT_LEAST ? size.ws_col : 0;
}

int print_columns(void)
{
    enum { USUAL = 80 };
    int columns = terminal_columns();
    return columns ? columns : USUAL;
}

static int columns_now(void)
{
    return wanted == PRINT_FITS ? terminal_columns() : wanted;
}

/* Further lines are indented past the number of a choice, else a little. */
static int hang_of(const char *line)
{
    int blanks = (int)strspn(line, " "), digits = (int)strspn(line + blanks, "0123456789");
    bool numbered = digits > 0 && line[blanks + digits] == ')';
    return blanks + (numbered ? digits + 2 : 2);
}

static void flow_break(struct print_flow *f, int indent)
{
    if (f->to)
        fprintf(f->to, "\n%*s", indent, "");
    f->at = indent;
    f->rows++;
}

static void flow_word(struct print_flow *f)
{
    f->word[f->size] = '\0';
    int width = text_width(f->word);
    if (width > 0 && f->at > f->hang && f->at + f->blanks + width > f->columns) {
        flow_break(f, f->hang);
    } else {
        if (f->to)
            fprintf(f->to, "%*s", f->blanks, "");
        f->at += f->blanks;
    }
    if (f->to)
        print_text(f->to, f->word);
    for (f->at += width; f->at > f->columns; f->rows++) /* the terminal breaks it */
        f->at -= f->columns;
    f->size = 0;
    f->blanks = 0;
}

static void flow_text(struct print_flow *f, const char *text)
{
    for (; *text; text++) {
        bool ends = *text == ' ' || *text == '\n' || f->size + 1 == sizeof f->word;
        if (f->at == 0 && f->blanks == 0 && f->size == 0)
            f->hang = hang_of(text);
        if (ends && (f->size > 0 || *text == '\n'))
            flow_word(f);
        if (*text == '\n')
            flow_break(f, 0);
        else if (*text == ' ')
            f->blanks++;
        else
            f->word[f->size++] = *text;
    }
}

void print_wrap(int columns)
{
    print_fresh();
    wanted = columns;
    flow = (struct print_flow){.to = stdout};
}

void print_flush(void)
{
    if (flow.to && (flow.size > 0 || flow.blanks > 0))
        flow_word(&flow);
    fflush(stdout);
}

void print_fresh(void)
{
    print_flush();
    flow.at = 0;
}

int print_rows(const char *text, int columns)
{
    struct print_flow f = {.columns = columns};
    flow_text(&f, text);
    flow_word(&f);
    return f.rows + (f.at > 0);
}

static void print_put(FILE *to, const char *format, va_list arguments)
{
    va_list again;
    bool flows = to == stdout && (flow.columns = columns_now()) > 0;
    if (takes_all(to) && !flows) {
        vfprintf(to, format, arguments);
        return;
    }
    va_copy(again, arguments);
    int size = vsnprintf(NULL, 0, format, again) + 1;
    va_end(again);
    char *text = size > 0 ? malloc((size_t)size) : NULL;
    if (text != NULL) {
        vsnprintf(text, (size_t)size, format, arguments);
        if (flows)
            flow_text(&flow, text);
        else
            print_text(to, text);
    }
    free(text);
}

void print(const char *format, ...)
{
    va_list arguments;
    va_start(arguments, format);
    print_put(stdout, format, arguments);
    va_end(arguments);
}

void print_phrase(const char *template, ...)
{
    char text[PRINT_PHRASE];
    va_list arguments;
    va_start(arguments, template);
    print("%s", phrase_of(text, sizeof text, template, arguments));
    va_end(arguments);
}

void print_to(FILE *to, const char *format, ...)
{
    va_list arguments;
    va_start(arguments, format);
    print_put(to, format, arguments);
    va_end(arguments);
}

void print_line(FILE *to, const char *format, ...)
{
    va_list arguments;
    va_start(arguments, format);
    put_line(to, format, arguments, "\n");
    va_end(arguments);
}

void print_error(const char *format, ...)
{
    va_list arguments;
    va_start(arguments, format);
    put_line(stderr, format, arguments, "\n");
    va_end(arguments);
}

void print_passing(const char *format, ...)
{
    static int wide; /* width of the last one                                      */
    char text[LINE];
    va_list arguments;
    fprintf(stderr, "\r%*s\r", wide, "");
    va_start(arguments, format);
    vsnprintf(text, sizeof text, format, arguments);
    va_end(arguments);
    wide = text_width(text);
    va_start(arguments, format);
    put_line(stderr, format, arguments, "");
    va_end(arguments);
}
