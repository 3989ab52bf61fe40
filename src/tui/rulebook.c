/* SPDX-License-Identifier: MIT
 *
 * rulebook.c: the rules of the game on pages; the same text that 'hidalgo rules' prints,
 * found by the same search (src/util/lookup.h). */
#include <stdio.h>
#include <string.h>

#include "app.h"
#include "intl.h"
#include "lookup.h"

enum { LINE = 256 };

/* ---- telling ------------------------------------------------------------------------ */

struct page {
    struct pager *pager;
    const struct finding *found; /* whose places are links, or NULL */
};

static void add_place(struct page *page, const char *text, int number)
{
    struct pager *p = page->pager;
    char line[LINE];
    if (page->found && p->links < PAGER_DIGITS) {
        pager_link(p, page->found->items[number]);
        snprintf(line, sizeof line, "%d  %s", p->links, text);
    } else {
        snprintf(line, sizeof line, "   %s", text);
    }
    pager_add(p, line);
}

static void tell(void *to, enum told kind, const char *text, int number)
{
    struct page *page = to;
    char line[LINE];
    if (kind == TOLD_HEADING) {
        pager_heading(page->pager, text);
    } else if (kind == TOLD_ALSO) {
        snprintf(line, sizeof line, _("%s: a digit opens it"), text);
        pager_heading(page->pager, line);
    } else if (kind == TOLD_PLACE) {
        add_place(page, text, number);
    } else if (kind == TOLD_DRAWING) {
        snprintf(line, sizeof line, PAGER_DRAWING "%s", text);
        pager_add(page->pager, line);
    } else {
        if (kind != TOLD_MORE && page->pager->size > 0)
            pager_add(page->pager, "");
        pager_add(page->pager, text);
    }
}

/* ---- pages -------------------------------------------------------------------------- */

static bool open_library(struct app *a, struct library *l)
{
    char why[FILE_WHY];
    if (library_load(l, hd_data_folder(), why))
        return true;
    pager_add(&a->pager, why);
    return false;
}

/* The edition that is played, or "". */
static const char *edition_of(const struct app *a)
{
    return a->session ? hd_session_edition(a->session)->id : "";
}

/* One page, what there is to read, and everything; it begins at an item. */
static void add_all(struct app *a, const struct library *l, int start)
{
    struct page page = {&a->pager, NULL};
    struct teller t = {tell, &page};
    int from, to;
    library_page(l, &from, &to);
    library_tell(l, 0, start > 0 && start < to ? start : to, &t);
    if (start > 0 && start < to) {
        pager_start(&a->pager);
        library_tell(l, start, to, &t);
    }
    library_contents(l, 3, &t);
    library_tell(l, to, start > to ? start : to, &t);
    if (start >= to)
        pager_start(&a->pager);
    library_tell(l, start > to ? start : to, l->book.items, &t);
}

static void add_answer(struct app *a, const struct library *l, const char *topic)
{
    struct finding found;
    struct page page = {&a->pager, &found};
    struct teller t = {tell, &page};
    char line[LINE];
    if (lookup(l, topic, edition_of(a), &found) && found.exact) {
        add_all(a, l, found.items[0]);
        return;
    }
    if (found.places > 0) {
        lookup_tell(l, &found, &t);
        return;
    }
    snprintf(line, sizeof line, _("The rules say nothing about '%s'. / looks up another word."),
             topic);
    pager_add(&a->pager, line);
    page.found = NULL;
    library_contents(l, 3, &t);
}

static void open_page(struct app *a, const char *topic)
{
    char title[80];
    if (*topic)
        snprintf(title, sizeof title, _("Rules: %s"), topic);
    app_page(a, *topic ? title : _("Rules"));
    a->pager.rules = PAGER_RULES;
}

/* topic: may be the text of the page that is open, which this one replaces. */
void app_rules(struct app *a, const char *topic)
{
    struct library l;
    char wanted[PAGER_NEEDLE] = "";
    if (topic)
        snprintf(wanted, sizeof wanted, "%s", topic);
    a->pager.wanted[0] = '\0';
    open_page(a, wanted);
    if (open_library(a, &l)) {
        if (*wanted)
            add_answer(a, &l, wanted);
        else
            add_all(a, &l, 0);
        library_free(&l);
    }
    pager_show(&a->pager, false, false);
}

void app_rules_link(struct app *a, int link)
{
    struct library l;
    int item = a->pager.link[link];
    open_page(a, "");
    if (open_library(a, &l)) {
        add_all(a, &l, item < l.book.items ? item : 0);
        library_free(&l);
    }
    pager_show(&a->pager, false, false);
}

void rules_add_place(struct app *a, const char *place)
{
    struct library l;
    struct page page = {&a->pager, NULL};
    struct teller t = {tell, &page};
    if (!open_library(a, &l))
        return;
    int item = library_place(&l, place, edition_of(a));
    if (item >= 0)
        library_tell(&l, item, book_end(&l.book, item), &t);
    library_free(&l);
}
