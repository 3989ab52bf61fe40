/* SPDX-License-Identifier: MIT
 *
 * lookup_tell.c: the answer of the rules, piece by piece, for all front ends. */
#include <stdio.h>

#include "intl.h"
#include "lookup.h"

enum { TITLE = 128, LINE = 256 };

static void teller_tell(const struct lookup_teller *t, enum told kind, const char *text)
{
    t->tell(t->to, kind, text, 0);
}

void library_tell(const struct library *l, int from, int to, const struct lookup_teller *t)
{
    bool others = from < to && l->book.item[from].other; /* the user asked for it */
    bool begun = false; /* in the middle of a list, a table or a drawing            */
    for (int i = from; i < to; i++) {
        const struct book_item *item = &l->book.item[i];
        bool on = begun && i > from && book_goes_on(&l->book, i);
        begun = on || !item->other || others;
        if (item->other && !others)
            continue;
        enum told kind = item->kind == ITEM_HEADING     ? TOLD_HEADING
                         : item->kind == ITEM_DRAWING   ? TOLD_DRAWING
                         : item->kind == ITEM_PARAGRAPH ? TOLD_TEXT
                         : on                           ? TOLD_MORE
                                                        : TOLD_POINT;
        if (item->kind == ITEM_DRAWING && !on && i > from)
            teller_tell(t, TOLD_DRAWING, "");
        teller_tell(t, kind, item->text);
    }
}

/* A row or a point needs the heading above it. */
static int with_heading(const struct library *l, int item)
{
    const struct book_item *it = &l->book.item[item];
    bool alone = it->kind == ITEM_HEADING || (it->kind == ITEM_PARAGRAPH && it->place[0]);
    return alone ? -1 : it->heading;
}

static void tell_place(const struct library *l, const struct finding *f, int i,
                       const struct lookup_teller *t)
{
    char title[TITLE], line[LINE];
    book_title(&l->book.item[f->items[i]], title, sizeof title);
    if (f->lines[i] > 1)
        snprintf(line, sizeof line, "%s (%d)", title, f->lines[i]);
    else
        snprintf(line, sizeof line, "%s", title);
    t->tell(t->to, TOLD_PLACE, line, i);
}

/* The first heading of a level from an item on, or the end. */
static int heading_from(const struct library *l, int i, int least, int most)
{
    while (i < l->book.items && (l->book.item[i].level < least || l->book.item[i].level > most))
        i++;
    return i;
}

/* Of a chapter only the part before its sections, which are listed. */
static int end_of_first(const struct library *l, const struct finding *f)
{
    int first = f->items[0], end = book_end(&l->book, first), from, to, i = first + 1;
    const struct book_item *item = &l->book.item[first];
    library_page(l, &from, &to);
    if (f->exact || first == from || item->kind != ITEM_HEADING || item->level > 2)
        return end;
    i = heading_from(l, i, 1, 9);
    return i < end ? i : end;
}

void lookup_tell(const struct library *l, const struct finding *found,
                 const struct lookup_teller *t)
{
    char line[LINE];
    if (found->meant[0]) {
        snprintf(line, sizeof line, _("Did you mean '%s'?"), found->meant);
        teller_tell(t, TOLD_TEXT, line);
    }
    if (found->places == 0)
        return;
    if (found->other)
        teller_tell(t, TOLD_TEXT, _("Not in this game:"));
    int first = found->items[0], heading = with_heading(l, first);
    if (heading >= 0)
        teller_tell(t, TOLD_HEADING, l->book.item[heading].text);
    library_tell(l, first, end_of_first(l, found), t);
    if (found->places > 1)
        teller_tell(t, TOLD_ALSO, _("Also about this"));
    for (int i = 1; i < found->places; i++)
        tell_place(l, found, i, t);
    if (found->more)
        teller_tell(t, TOLD_TEXT, _("There are more places; add another word to narrow it down."));
}

void library_page(const struct library *l, int *from, int *to)
{
    *from = heading_from(l, 0, 2, 2);
    *to = *from < l->book.items ? heading_from(l, *from + 1, 1, 2) : *from;
}

void library_contents(const struct library *l, const struct lookup_teller *t)
{
    int from, to;
    library_page(l, &from, &to);
    teller_tell(t, TOLD_HEADING, _("Contents"));
    for (int i = to; i < l->book.items; i++) {
        const struct book_item *item = &l->book.item[i];
        if (!item->other && item->kind == ITEM_HEADING && item->level > 1 && item->level <= 3 &&
            item->place[0])
            t->tell(t->to, TOLD_PLACE, item->text, i);
    }
}
