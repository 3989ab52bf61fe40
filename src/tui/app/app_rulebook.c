/* SPDX-License-Identifier: MIT
 *
 * app_rulebook.c: the rules of the game on pages; the same text that 'hidalgo rules' prints,
 * found by the same search (src/util/lookup.h). */
#include <stdio.h>

#include "app.h"
#include "intl.h"
#include "phrase.h"
#include "told_table.h"

enum { LINE = 256 };

/* ---- telling ------------------------------------------------------------------------ */

struct rulebook_page {
    struct pager *pager;
    const struct finding *found; /* whose places are links, or NULL */
};

static void add_place(struct rulebook_page *page, const char *text, int number)
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

static void rulebook_tell(void *to, enum told kind, const char *text, int number)
{
    struct rulebook_page *page = to;
    char line[LINE];
    if (kind == TOLD_HEADING) {
        pager_heading(page->pager, text);
    } else if (kind == TOLD_ALSO) {
        phrase(line, sizeof line, _("{heading}: a digit opens it"), "heading", text, NULL);
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
    bool open = told_library(a->rules.all ? NULL : a->game.session, l, why);
    if (!open)
        pager_add(&a->pager, why);
    return open;
}

/* The first page, the contents, and everything; opens at an item. */
static void rulebook_add_all(struct app *a, const struct library *l, int start)
{
    struct rulebook_page page = {&a->pager, NULL};
    struct lookup_teller t = {rulebook_tell, &page};
    int page_at, end;
    library_page(l, &page_at, &end);
    if (start >= page_at && start < end)
        start = 0;
    library_tell(l, page_at, end, &t);
    library_contents(l, &t);
    library_tell(l, end, start > end ? start : end, &t);
    if (start >= end)
        pager_start(&a->pager);
    library_tell(l, start > end ? start : end, l->book.items, &t);
}

static void add_answer(struct app *a, const struct library *l, const char *topic)
{
    struct finding found;
    struct rulebook_page page = {&a->pager, &found};
    struct lookup_teller t = {rulebook_tell, &page};
    char line[LINE];
    if (lookup(l, topic, &found) && found.exact && !found.other) {
        rulebook_add_all(a, l, found.items[0]);
        return;
    }
    if (found.places > 0) {
        lookup_tell(l, &found, &t);
        return;
    }
    phrase(line, sizeof line, _("The rules say nothing about '{word}'. / looks up another word."),
           "word", topic, NULL);
    pager_add(&a->pager, line);
    page.found = NULL;
    library_contents(l, &t);
}

/* Fills the new page according to a->rules. */
static void fill(struct app *a)
{
    struct library l;
    a->pager.rules = PAGER_RULES;
    if (a->game.session)
        a->pager.where = AT_PAGES | AT_RULES;
    if (open_library(a, &l)) {
        if (*a->rules.topic)
            add_answer(a, &l, a->rules.topic);
        else
            rulebook_add_all(a, &l, a->rules.item < l.book.items ? a->rules.item : 0);
        library_free(&l);
    }
    pager_show(&a->pager, false, false);
}

/* The game and the topic. */
static const char *title_of(const struct app *a, char *title, size_t size)
{
    const char *topic = a->rules.topic;
    if (a->rules.all && a->game.session)
        phrase(title, size, *topic ? _("Rules of all games: {topic}") : _("Rules of all games"),
               "topic", topic, NULL);
    else
        phrase(title, size, *topic ? _("Rules: {topic}") : _("Rules"), "topic", topic, NULL);
    return title;
}

static void open_page(struct app *a, const char *topic, int item)
{
    char title[80];
    snprintf(a->rules.topic, sizeof a->rules.topic, "%s", topic);
    a->rules.item = item;
    app_page(a, title_of(a, title, sizeof title));
    fill(a);
}

/* topic may point into the open page, which is replaced. */
void app_rules(struct app *a, const char *topic)
{
    char wanted[PAGER_NEEDLE] = "";
    if (topic)
        snprintf(wanted, sizeof wanted, "%s", topic);
    a->pager.wanted[0] = '\0';
    open_page(a, wanted, 0);
}

void app_rules_link(struct app *a, int link)
{
    open_page(a, "", a->pager.link[link]);
}

void app_rules_other(struct app *a)
{
    char title[80];
    a->rules.all = !a->rules.all;
    pager_begin(&a->pager, title_of(a, title, sizeof title));
    fill(a);
}

void rules_add_place(struct app *a, const char *place)
{
    struct library l;
    struct rulebook_page page = {&a->pager, NULL};
    struct lookup_teller t = {rulebook_tell, &page};
    if (!open_library(a, &l))
        return;
    int item = library_place(&l, place);
    if (item >= 0)
        library_tell(&l, item, book_end(&l.book, item), &t);
    library_free(&l);
}
