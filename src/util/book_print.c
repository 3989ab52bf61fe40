/* SPDX-License-Identifier: MIT
 *
 * book_print.c: the rules on standard output (book_print.h). */
#include "book_print.h"

#include "print.h"
#include "text.h"

enum { INDENT = 2, HANGING = 3 };

/* Points and rows are indented, their further lines more than the first. */
static void print_lines(const char *text, int indent, int hanging)
{
    for (const char *rest = text; rest;) {
        const char *line = rest;
        size_t n = text_line(line, BOOK_WIDTH - indent, &rest);
        print("%*s%.*s\n", n > 0 ? indent : 0, "", (int)n, line);
        indent = hanging;
    }
}

static void print_one(void *to, enum told kind, const char *text, int number)
{
    struct book_printer *p = to;
    bool heading = kind == TOLD_HEADING || kind == TOLD_ALSO;
    bool apart = heading || kind == TOLD_TEXT || kind == TOLD_POINT;
    bool set_in = kind == TOLD_POINT || kind == TOLD_MORE;
    (void)number;
    if (p->begun && apart)
        print("\n");
    p->begun = true;
    if (kind == TOLD_DRAWING)
        print("%s\n", text);
    else
        print_lines(text, kind == TOLD_PLACE ? INDENT : 0, set_in ? HANGING : 0);
    for (int i = 0, n = text_width(text); heading && i <= n; i++)
        print("%c", i == n ? '\n' : '-');
}

struct lookup_teller book_printer(struct book_printer *p)
{
    *p = (struct book_printer){.begun = false};
    return (struct lookup_teller){print_one, p};
}
