/* SPDX-License-Identifier: MIT
 *
 * app_pages.c: what all screens share: the table that is drawn, the pages above it, and which kind
 * of screen is visible. */
#include "app.h"
#include "terminal/keys.h"

void app_table(const struct app *a, struct table *t, bool prompt)
{
    struct scene scene;
    table_of(t, a->game.session, a->game.viewer, a->has_map ? &a->map : NULL, a->points,
             prompt ? &a->prompt : NULL);
    t->ranked = a->ranked;
    if (a->game.session == NULL)
        return;
    present_scene(&a->game, &scene);
    t->since = scene.news;
    t->show.moved = hd_recap_places(a->game.session, scene.now);
}

int app_where_below(const struct app *a)
{
    static const int stage[STAGES] = {
        [STAGE_CHOICE] = AT_CHOICE, [STAGE_TURN] = AT_TURN,   [STAGE_SCORING] = AT_SCORING,
        [STAGE_NOTE] = AT_NOTE,     [STAGE_VEIL] = AT_VEIL,   [STAGE_COVERED] = AT_VEIL,
        [STAGE_BOTS] = AT_BOTS,     [STAGE_FINAL] = AT_FINAL, [STAGE_REPLAY] = AT_REPLAY,
        [STAGE_LESSON] = AT_LESSON};
    static const int screen[] = {
        [SCREEN_MENU] = AT_MENU, [SCREEN_FORM] = AT_FORM, [SCREEN_LESSONS] = AT_LESSONS};
    return a->screen == SCREEN_GAME ? stage[present_at(&a->game)] : screen[a->screen];
}

int app_where(const struct app *a)
{
    return a->pager.open   ? a->pager.note ? AT_NOTE : AT_PAGES
           : a->seats.open ? AT_SEATS
                           : app_where_below(a);
}

void app_page(struct app *a, const char *title)
{
    if (a->pager.open && a->unders < (int)(sizeof a->under / sizeof *a->under)) {
        a->under[a->unders++] = a->pager;
        a->pager = (struct pager){.open = false}; /* the copy owns the text now       */
    }
    pager_begin(&a->pager, title);
}

void app_page_close(struct app *a)
{
    pager_close(&a->pager);
    if (a->unders > 0)
        a->pager = a->under[--a->unders];
}

void app_pages_close(struct app *a)
{
    while (a->pager.open)
        app_page_close(a);
}
