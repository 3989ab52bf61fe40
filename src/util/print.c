/* SPDX-License-Identifier: MIT
 *
 * print.c: text for people, as their locale can show it (print.h). */
#include "print.h"

#include <langinfo.h>
#include <stdarg.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "text.h"

enum { LINE = 8192 };

bool print_is_utf8(void)
{
    return strcmp(nl_langinfo(CODESET), "UTF-8") == 0;
}

/* A program that reads has to tell names apart that fold to the same letters. */
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

/* Needs no memory: what is said of it has to be said. */
static void put_line(FILE *to, const char *format, va_list arguments, const char *end)
{
    char text[LINE], clean[LINE];
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

static void put(FILE *to, const char *format, va_list arguments)
{
    va_list again;
    if (takes_all(to)) {
        vfprintf(to, format, arguments);
        return;
    }
    va_copy(again, arguments);
    int size = vsnprintf(NULL, 0, format, again) + 1;
    va_end(again);
    char *text = size > 0 ? malloc((size_t)size) : NULL;
    if (text != NULL) {
        vsnprintf(text, (size_t)size, format, arguments);
        put_ascii(to, text);
    }
    free(text);
}

void print(const char *format, ...)
{
    va_list arguments;
    va_start(arguments, format);
    put(stdout, format, arguments);
    va_end(arguments);
}

void print_to(FILE *to, const char *format, ...)
{
    va_list arguments;
    va_start(arguments, format);
    put(to, format, arguments);
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
    static int wide; /* what the last one left                                     */
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
