/* SPDX-License-Identifier: MIT
 *
 * pager.c: scrolls, searches and draws longer texts.  Lines are wrapped again when the text or the
 * width changes. */
#include "pager.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "intl.h"
#include "phrase.h"
#include "text.h"

enum { LINE = 2048 };

void pager_begin(struct pager *p, const char *title)
{
    pager_close(p);
    snprintf(p->title, sizeof p->title, "%s", title);
    p->found = -1;
    p->start = -1;
}

void pager_add(struct pager *p, const char *text)
{
    size_t n = strlen(text);
    if (p->size + n + 2 > p->room) {
        size_t room = (p->room + n + 2) * 2;
        char *more = realloc(p->text, room);
        if (more == NULL)
            return; /* the text ends here, the game goes on                  */
        p->text = more;
        p->room = room;
    }
    memcpy(p->text + p->size, text, n);
    p->size += n;
    p->text[p->size++] = '\n';
    p->text[p->size] = '\0';
}

void pager_heading(struct pager *p, const char *text)
{
    char line[LINE];
    if (p->size > 0)
        pager_add(p, "");
    snprintf(line, sizeof line, PAGER_HEADING "%s", text);
    pager_add(p, line);
}

void pager_start(struct pager *p)
{
    p->start = (long)p->size;
}

void pager_show(struct pager *p, bool note, bool from_end)
{
    p->open = true;
    p->note = note;
    p->top = from_end ? 1 << 30 : 0; /* limited when it is drawn               */
}

void pager_close(struct pager *p)
{
    free(p->text);
    free(p->line);
    *p = (struct pager){.found = -1, .start = -1};
}

/* ---- lines -------------------------------------------------------------------- */

static struct pager_line *new_line(struct pager *p)
{
    if (p->lines == p->lines_room) {
        int room = p->lines_room > 0 ? p->lines_room * 2 : 64;
        struct pager_line *more = realloc(p->line, (size_t)room * sizeof *more);
        if (more == NULL)
            return NULL;
        p->line = more;
        p->lines_room = room;
    }
    return &p->line[p->lines++];
}

/* The length of a line; *next: its beginning, and then the next line's. */
static size_t whole_line(const char **next)
{
    size_t n = strcspn(*next, "\n");
    *next = (*next)[n] == '\n' ? *next + n + 1 : NULL;
    return n;
}

/* Breaks the text into lines, unless that was done for this width. */
static void break_lines(struct pager *p, int width)
{
    bool heading = false, drawing = false;
    if (p->width == width && p->broken == p->size)
        return;
    p->lines = 0;
    for (const char *next = p->text; next != NULL && *next != '\0';) {
        struct pager_line *line = new_line(p);
        if (line == NULL)
            break; /* the text ends here, the game goes on                      */
        if (next == p->text || next[-1] == '\n') {
            heading = *next == PAGER_HEADING[0];
            drawing = *next == PAGER_DRAWING[0];
            next += heading || drawing;
        }
        line->heading = heading;
        line->at = (size_t)(next - p->text);
        line->length = drawing ? whole_line(&next) : text_line(next, width, &next);
    }
    p->width = width;
    p->broken = p->size;
}

static const char *line_text(const struct pager *p, int i, char out[LINE])
{
    snprintf(out, LINE, "%.*s", (int)p->line[i].length, p->text + p->line[i].at);
    return out;
}

/* The first line after 'from' with the needle, starting again at the top; or -1. */
static int find_line(const struct pager *p, int from)
{
    char needle[128], line[LINE], folded[LINE];
    int first = -1;
    if (text_fold(p->needle, needle, sizeof needle)[0] == '\0')
        return -1;
    for (int i = 0; i < p->lines; i++) {
        if ((i <= from && first >= 0) ||
            strstr(text_fold(line_text(p, i, line), folded, sizeof folded), needle) == NULL)
            continue;
        if (i > from)
            return i;
        first = i;
    }
    return first;
}

/* ---- keys ---------------------------------------------------------------------- */

static void scroll(struct pager *p, int by)
{
    int most = p->lines > p->height ? p->lines - p->height : 0;
    long to = (long)p->top + by;
    p->top = to < 0 ? 0 : to > most ? most : (int)to;
}

static void pager_search(struct pager *p)
{
    p->found = find_line(p, p->found);
    if (p->found >= 0) {
        p->top = p->found;
        scroll(p, 0);
    }
}

/* Scrolls to its start position; a heading has an empty line above. */
static void go_to_start(struct pager *p)
{
    int i = 0;
    while (i < p->lines - 1 && ((long)p->line[i].at < p->start || p->line[i].length == 0))
        i++;
    p->top = i;
    p->found = p->marked > 0 ? -1 : i;
    p->start = -1;
}

static void search_key(struct pager *p, int key)
{
    char c[5];
    size_t n = key_text(key, c), used = strlen(p->needle);
    if (key == K_ENTER || key == '\r' || key == K_ESCAPE) {
        p->searching = false;
        if (key == K_ESCAPE)
            p->needle[0] = '\0';
        else if (p->rules == PAGER_RULES || (p->rules == PAGER_ELSE_RULES && p->found < 0))
            memcpy(p->wanted, p->needle, sizeof p->wanted);
    } else if (key == K_BACKSPACE && used > 0) {
        text_erase(p->needle);
    } else if (n > 0 && used + n < sizeof p->needle) {
        memcpy(p->needle + used, c, n + 1);
    } else {
        return;
    }
    if (p->searching) {
        p->found = -1;
        pager_search(p);
    }
}

int pager_link(struct pager *p, int to)
{
    if (p->links >= PAGER_LINKS)
        return 0;
    p->link_at[p->links] = p->size;
    p->link[p->links] = to;
    return ++p->links;
}

static int line_of_link(const struct pager *p, int link)
{
    int i = 0;
    while (i < p->lines - 1 && p->line[i].at < p->link_at[link])
        i++;
    return i;
}

/* Marks the link that many after the marked one, and shows it. */
static void mark(struct pager *p, int by)
{
    if (p->links == 0)
        return;
    int at = p->marked > 0 ? p->marked - 1 + by : by > 0 ? 0 : p->links - 1;
    p->marked = 1 + (at + p->links) % p->links;
    int line = line_of_link(p, p->marked - 1);
    if (line < p->top || line >= p->top + p->height - 1)
        scroll(p, line - p->top - p->height / 2);
}

bool pager_key(struct pager *p, int key)
{
    if (p->searching) {
        search_key(p, key);
        return true;
    }
    int page = p->height > 1 ? p->height - 1 : 1;
    bool at_end = p->top + p->height >= p->lines;
    if (p->note && (key == K_ENTER || key == '\r' || key == ' ')) {
        scroll(p, page);
        return !at_end;
    }
    switch (request_of_key(key, AT_PAGES)) {
    case REQ_line_back:
        scroll(p, -1);
        break;
    case REQ_line_on:
        scroll(p, 1);
        break;
    case REQ_page_down:
    case REQ_page_on:
        scroll(p, page);
        break;
    case REQ_page_up:
    case REQ_page_back:
        scroll(p, -page);
        break;
    case REQ_first:
    case REQ_top:
        scroll(p, -p->lines);
        break;
    case REQ_last:
    case REQ_bottom:
        scroll(p, p->lines);
        break;
    case REQ_search:
        p->searching = true;
        p->needle[0] = '\0';
        p->found = -1;
        break;
    case REQ_search_next:
        pager_search(p);
        break;
    case REQ_back:
    case REQ_close:
    case REQ_help:
        return false;
    default:
        if (key == K_TAB || key == K_BACKTAB)
            mark(p, key == K_TAB ? 1 : -1);
        break;
    }
    return true;
}

/* ---- drawing --------------------------------------------------------------------- */

/* A note is at the bottom, as low as possible. */
static struct area pager_place(struct pager *p, const struct grid *g)
{
    int h = g->height - 1;
    struct area a = {0, 0, g->width, h > 0 ? h : g->height};
    if (!p->note || g->width < 40 || g->height < 16)
        return a;
    break_lines(p, g->width - 4);
    a.h = p->lines + 2 < a.h - 4 ? p->lines + 2 : a.h - 4;
    a.h = a.h < 5 ? 5 : a.h;
    a.y = h - a.h;
    return a;
}

static void draw_lines(const struct pager *p, struct grid *g, struct area in)
{
    char line[LINE];
    for (int i = p->top; i < p->lines && i < p->top + in.h; i++) {
        bool marked = p->marked > 0 && i == line_of_link(p, p->marked - 1);
        enum role role = i == p->found || marked ? ROLE_CHOSEN
                         : p->line[i].heading    ? ROLE_STRONG
                                                 : ROLE_NORMAL;
        grid_text(g, in.x, in.y + i - p->top, in.w, role, line_text(p, i, line));
        if (i == p->found || marked)
            grid_cursor(g, in.x, in.y + i - p->top);
    }
}

/* The keys, or the search text; at the end of the line, whether it was not found. */
static void draw_foot(const struct pager *p, struct grid *g, int y)
{
    bool missing = p->needle[0] != '\0' && p->found < 0, rules = p->rules == PAGER_RULES;
    char words[sizeof p->needle + 32] = "";
    int x;
    if (p->searching) {
        x = grid_print(g, 0, y, g->width, missing && !rules ? ROLE_ERROR : ROLE_STRONG, "/%s",
                       p->needle);
        grid_cursor(g, x, y);
        snprintf(words, sizeof words, "%s",
                 rules                          ? _("Enter looks it up")
                 : !missing                     ? ""
                 : p->rules == PAGER_ELSE_RULES ? _("not found; Enter asks the rules")
                                                : _("not found"));
        missing = missing && !rules;
    } else {
        uint64_t without = p->without | (p->found < 0 ? REQUEST_BIT(search_next) : 0);
        x = draw_key_line(g, y, p->note ? AT_NOTE : AT_PAGES | p->where, without);
        if (missing)
            phrase(words, sizeof words, _("not found: {word}"), "word", p->needle, NULL);
        else if (p->needle[0] != '\0')
            snprintf(words, sizeof words, "/%s", p->needle);
    }
    int w = text_width(words), at = g->width - w > x + 2 ? g->width - w : x + 2;
    grid_text(g, at, y, g->width - at, missing ? ROLE_ERROR : ROLE_STRONG, words);
}

void pager_draw(struct pager *p, struct grid *g)
{
    struct area a = pager_place(p, g);
    bool framed = a.w >= 10 && a.h >= 3;
    g->cursor_x = g->cursor_y = -1;
    struct area in = a;
    if (framed)
        in = grid_frame(g, a, p->title);
    else
        grid_fill(g, a, ROLE_NORMAL, ' ');
    break_lines(p, in.w > 0 ? in.w : 1);
    p->height = in.h > 0 ? in.h : 1;
    if (p->start >= 0)
        go_to_start(p);
    scroll(p, 0);
    draw_lines(p, g, (struct area){in.x, in.y, p->width, p->height});
    if (framed && p->lines > p->height) {
        int end = p->top + p->height;
        char at[80];
        phrase(at, sizeof at, _("{first}-{last} of {n}"), "first", DIGITS(p->top + 1), "last",
               DIGITS(end < p->lines ? end : p->lines), "n", DIGITS(p->lines), NULL);
        grid_print(g, a.x + a.w - 22, a.y + a.h - 1, 20, ROLE_FAINT, " %s ", at);
    }
    if (g->height < 2)
        return;
    grid_fill(g, (struct area){0, g->height - 1, g->width, 1}, ROLE_NORMAL, ' ');
    draw_foot(p, g, g->height - 1);
}
