/* SPDX-License-Identifier: MIT
 *
 * rulebook.c: the rules of the game as a text for the pager; the same items that
 * 'hidalgo rules' prints (src/util/book.c). */
#include "app.h"
#include "book.h"
#include "intl.h"

/* Points of a list and rows of a table stand together. */
static bool goes_on(const struct item *before, const struct item *item)
{
    return item->kind == before->kind && (item->kind == ITEM_POINT || item->kind == ITEM_ROW);
}

static void add_items(struct pager *p, const struct book *b)
{
    for (int i = 0; i < b->items; i++) {
        const struct item *item = &b->item[i];
        if (item->kind == ITEM_HEADING) {
            pager_heading(p, item->text);
            continue;
        }
        if (i > 0 && !goes_on(item - 1, item))
            pager_add(p, "");
        pager_add(p, item->text);
    }
}

void app_rules(struct app *a, const char *topic)
{
    struct book book;
    char why[FILE_WHY];
    app_page(a, _("Rules"));
    if (book_load(&book, hd_data_folder(), why)) {
        add_items(&a->pager, &book);
        book_free(&book);
    } else {
        pager_add(&a->pager, why);
    }
    pager_show(&a->pager, false, false);
    if (topic != NULL && topic[0] != '\0')
        pager_seek(&a->pager, topic);
}
