/* SPDX-License-Identifier: MIT
 *
 * source.c: the bytes of a document: refuses bytes that are not text, and shows the line of an
 * error. */
#include "source.h"

#include <ctype.h>
#include <stdarg.h>
#include <string.h>

#include "text.h"

/* ---- the line of an error ------------------------------------------------------- */

static const char *line_start(const struct document *d, int line)
{
    const char *at = d->text, *end = d->text + d->size;
    for (; line > 1 && at != NULL; line--) {
        at = memchr(at, '\n', (size_t)(end - at));
        at = at == NULL ? NULL : at + 1;
    }
    return at;
}

static bool continues(char c)
{
    return ((unsigned char)c & 0xc0) == 0x80;
}

/* Bytes of the first 'characters' characters of s[0..n-1]. */
static size_t bytes_of(const char *s, size_t n, int characters)
{
    size_t at = 0;
    for (; characters > 0 && at < n; characters--)
        for (at++; at < n && continues(s[at]); at++)
            ;
    return at;
}

const char *source_at(const struct document *d, struct mark at)
{
    const char *start = line_start(d, at.line);
    if (start == NULL)
        return d->text + d->size;
    size_t left = (size_t)(d->text + d->size - start);
    return start + bytes_of(start, left, at.column - 1);
}

/* Copies s[0..n-1] made printable; returns its cells. */
static int printable(const char *s, size_t n, char *out, size_t size)
{
    char raw[160];
    n = n < sizeof raw - 1 ? n : sizeof raw - 1;
    memcpy(raw, s, n);
    raw[n] = '\0';
    for (size_t i = 0; i < n; i++)
        if (raw[i] == '\t' || raw[i] == '\0')
            raw[i] = ' ';
    return text_width(text_clean(raw, out, size));
}

/* Curly quotes, from word processors. */
static bool is_curly(const char *s, size_t n)
{
    static const char *const quotes[] = {"\u201c", "\u201d", "\u201e", "\u2018",
                                         "\u2019", "\u201a", "\u00ab", "\u00bb"};
    for (size_t i = 0; i < sizeof quotes / sizeof *quotes; i++)
        if (n >= strlen(quotes[i]) && memcmp(s, quotes[i], strlen(quotes[i])) == 0)
            return true;
    return false;
}

/* Shows as much of a long line as fits, with the place of the error in it. */
static void quote_line(struct hd_error *e, const char *s, size_t n, size_t place)
{
    enum { BEFORE = 90, WHOLE = 150 };
    static const char dots[] = "...";
    char scratch[160];
    size_t from = place > BEFORE ? place - BEFORE : 0, skipped = 0;
    while (from > 0 && from < n && continues(s[from]))
        from++;
    if (from > 0) {
        memcpy(e->source, dots, sizeof dots);
        skipped = sizeof dots - 1;
    }
    size_t length = n - from < WHOLE ? n - from : WHOLE;
    while (from + length < n && length > 0 && continues(s[from + length]))
        length--;
    e->caret = (int)skipped + printable(s + from, place - from, scratch, sizeof scratch);
    printable(s + from, length, e->source + skipped, sizeof e->source - skipped);
}

int source_curly(const struct document *d, int line)
{
    const char *start = line_start(d, line), *end = d->text + d->size;
    int column = 1;
    for (const char *s = start; s != NULL && s < end && *s != '\n'; s++) {
        if (is_curly(s, (size_t)(end - s)))
            return column;
        column += !continues(s + 1 < end ? s[1] : 'x');
    }
    return 0;
}

/* The source line of an error, with advice about curly quotes. */
static void quote_place(const struct document *d, struct hd_error *e)
{
    const char *start = e->line < 1 ? NULL : line_start(d, e->line);
    if (start == NULL)
        return;
    size_t n = strcspn(start, "\r\n");
    size_t left = (size_t)(d->text + d->size - start);
    n = n < left ? n : left;
    size_t place = bytes_of(start, n, e->column - 1);
    size_t word = strspn(start + place, "abcdefghijklmnopqrstuvwxyz-_");
    quote_line(e, start, n, place);
    if (is_curly(start + place, n - place))
        text_clean("curly quotes are letters here: write straight ones, \" or '", e->hint,
                   sizeof e->hint);
    else if (word > 0 && start[place + word] == ':' &&
             isalnum((unsigned char)start[place + word + 1]))
        text_clean("a ':' is part of the word unless a blank follows it", e->hint, sizeof e->hint);
}

void document_error(struct document *d, int line, int column, const char *format, ...)
{
    char message[400], file[sizeof d->errors->file];
    va_list args;
    va_start(args, format);
    int before = d->about == NULL ? 0 : snprintf(message, sizeof message, "%.110s: ", d->about);
    vsnprintf(message + before, sizeof message - (size_t)before, format, args);
    va_end(args);
    errors_file(d->errors, d->name);
    if (strcmp(text_clean(d->name, file, sizeof file), d->errors->file) != 0)
        return; /* all errors reported are of one file */
    struct hd_error *e = errors_add(d->errors, line, column, message);
    if (e != NULL)
        quote_place(d, e);
}

void document_remark(struct document *d, int line, int column, const char *message)
{
    char file[sizeof d->errors->odd];
    text_clean(d->name, file, sizeof file);
    if (d->errors->remarks == 0)
        strcpy(d->errors->odd, file);
    if (d->errors->remarks == HD_REMARKS || strcmp(d->errors->odd, file) != 0)
        return; /* all remarks are on one file, as all errors are */
    struct hd_error *e = &d->errors->remark[d->errors->remarks++];
    *e = (struct hd_error){.line = line, .column = column};
    text_clean(message, e->message, sizeof e->message);
    quote_place(d, e);
}

void document_hint(struct document *d, int line, int column, const char *hint)
{
    int kept = d->errors->count < HD_ERRORS ? d->errors->count : HD_ERRORS;
    for (int i = kept - 1; i >= 0; i--) {
        struct hd_error *e = &d->errors->error[i];
        if (e->line != line || e->column != column || e->hint[0] != '\0')
            continue;
        text_clean(hint, e->hint, sizeof e->hint);
        return;
    }
}

/* ---- bytes that are not text ------------------------------------------------------------- */

/* Reports the first thing in a line that is not text. */
static void check_line(struct document *d, int line, const char *s, size_t n)
{
    size_t at = text_clean_length(s, n);
    while (at < n && s[at] == '\t') {
        at++;
        at += text_clean_length(s + at, n - at);
    }
    if (at == n)
        return;
    int column = 1;
    uint32_t code = 0;
    for (size_t i = 0; i < at; i++)
        column += !continues(s[i]);
    if (text_character(s + at, n - at, &code) == 0)
        document_error(d, line, column, "this is not UTF-8 text (byte 0x%02X)",
                       (unsigned char)s[at]);
    else
        document_error(d, line, column, "control character U+%04X is not allowed", (unsigned)code);
}

static bool is_utf16(const char *text, size_t size)
{
    return size >= 2 && (memcmp(text, "\xff\xfe", 2) == 0 || memcmp(text, "\xfe\xff", 2) == 0 ||
                         text[0] == '\0' || text[1] == '\0');
}

bool source_is_clean(struct document *d)
{
    if (is_utf16(d->text, d->size)) {
        document_error(d, 0, 0, "%s", "this is UTF-16 text: save it as UTF-8");
        return false;
    }

    const char *at = d->text, *end = d->text + d->size;
    int before = d->errors->count;
    for (int line = 1; at < end; line++) {
        const char *stop = memchr(at, '\n', (size_t)(end - at));
        size_t n = (size_t)((stop == NULL ? end : stop) - at);
        if (stop != NULL && n > 0 && at[n - 1] == '\r')
            n--;
        check_line(d, line, at, n);
        at = stop == NULL ? end : stop + 1;
    }
    return d->errors->count == before;
}
