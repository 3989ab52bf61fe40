/* SPDX-License-Identifier: MIT
 *
 * lessons.c: the list of lessons: arrows or a number mark one, Enter begins it. */
#include "lessons.h"

#include <stdio.h>

#include "intl.h"
#include "text.h"

enum { WIDE = 70 /* columns with room for the chapter */ };

void lessons_begin(struct lessons *l, int chosen)
{
    l->count = hd_lessons(l->list);
    l->typed = 0;
    l->note[0] = '\0';
    bool listed = chosen >= 0 && chosen < l->count;
    l->chosen = listed ? chosen : hd_lesson_due(l->list, l->count, HD_CHAPTERS);
    if (l->count > 0)
        return;
    l->chosen = 0;
    snprintf(l->note, sizeof l->note, "%s", _("There are no lessons in the data folder."));
}

/* ---- drawing ----------------------------------------------------------------------- */

/* At the right: the chapter, if there is room from 'begin' on, and the edition. */
static void draw_origin(const struct hd_lesson *at, struct grid *g, int x, int y, int begin)
{
    const char *chapter = hd_chapter_title(at->chapter);
    char right[4 * WIDE];
    int room = g->width - begin - text_width(at->edition) - 2;
    bool told = g->width > WIDE && at->chapter != HD_CHAPTER_lessons && text_width(chapter) <= room;
    snprintf(right, sizeof right, "%s  %s", told ? chapter : "", at->edition);
    int left = g->width - x - text_width(right);
    grid_text(g, left > begin ? left : begin, y, g->width - begin, ROLE_FAINT, right);
}

static void draw_line(const struct lessons *l, struct grid *g, int i, int x, int y)
{
    bool marked = i == l->chosen;
    const struct hd_lesson *at = &l->list[i];
    int end = grid_print(g, x, y, g->width - x, marked ? ROLE_CHOSEN : ROLE_NORMAL, "%c%2d %s%s",
                         marked ? '>' : ' ', i + 1, at->title, marked ? "<" : "");
    const char *mark = at->solved ? _("solved") : at->done ? _("done") : "";
    end = grid_text(g, end + 2, y, g->width - end - 2, ROLE_FAINT, mark);
    draw_origin(at, g, x, y, end + 2);
    if (marked)
        grid_cursor(g, x, y);
}

/* Which one is marked, where not all are on the screen. */
static void draw_count(const struct lessons *l, struct grid *g, int x, int y)
{
    char text[40];
    snprintf(text, sizeof text, _("%4d of %d"), l->chosen + 1, l->count);
    int left = g->width - x - text_width(text);
    grid_text(g, left, y, g->width - left, ROLE_FAINT, text);
}

void lessons_draw(const struct lessons *l, struct grid *g)
{
    char text[400];
    int x = g->width > 40 ? 6 : 0, y = 0, foot = g->height > 5 ? 2 : 0;
    if (g->height > 18) {
        grid_text(g, x, 1, g->width - x, ROLE_STRONG, _("Learn"));
        y = 2 + grid_wrap(g, (struct area){x, 2, g->width - 2 * x, 3}, ROLE_FAINT,
                          _("Each lesson takes a minute or two, at the game's table. Then come "
                            "exercises: one decision each. You can begin with any."));
        y += grid_wrap(g, (struct area){x, y, g->width - 2 * x, 3}, ROLE_NORMAL,
                       hd_learnt_text(l->list, l->count, text, sizeof text));
        y++;
    }
    int room = g->height - y - foot, first = 0;
    if (y > 0 && l->count > room)
        draw_count(l, g, x, 1);
    if (l->chosen >= room && room > 0)
        first = l->chosen - room + 1;
    for (int i = first; i < l->count && i - first < room; i++)
        draw_line(l, g, i, x, y + i - first);
    if (l->note[0] != '\0')
        grid_wrap(g, (struct area){x, g->height - foot - 2, g->width - x, 3}, ROLE_ERROR, l->note);
    if (foot > 0)
        draw_key_line(g, g->height - 1, AT_LESSONS, 0);
}

/* ---- keys -------------------------------------------------------------------------- */

/* 1 and then 2 is the twelfth; if there are not so many, or nothing was typed before, the second.
 */
static void type_digit(struct lessons *l, int before, int digit)
{
    int n = 10 * before + digit;
    n = n <= l->count ? n : digit;
    if (n < 1 || n > l->count)
        return;
    l->chosen = n - 1;
    l->typed = n;
}

enum lessons_result lessons_key(struct lessons *l, int key)
{
    enum key_request r = request_of_key(key, AT_LESSONS);
    int typed = l->typed;
    l->typed = 0;
    l->note[0] = '\0';
    if (r == REQ_back || r == REQ_quit)
        return LESSONS_LEFT;
    if (l->count == 0)
        return LESSONS_KEPT;
    if (r == REQ_up || r == REQ_down)
        l->chosen = (l->chosen + (r == REQ_up ? l->count - 1 : 1)) % l->count;
    else if (key >= '0' && key <= '9')
        type_digit(l, typed, key - '0');
    return r == REQ_accept ? LESSONS_CHOSEN : LESSONS_KEPT;
}
