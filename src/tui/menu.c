/* SPDX-License-Identifier: MIT
 *
 * menu.c: lessons, first game, new game, continue, rules, quit.  The form for a new game is in
 * form.c.
 *
 * A record can name commands, whoever wrote it.  One that may not be our own runs none until
 * somebody at the table has seen them and said yes; until then its file stays as it is. */
#include "menu.h"

#include <stdio.h>
#include <string.h>
#include <time.h>

#include "file.h"
#include "intl.h"
#include "keys.h"
#include "text.h"

enum { FILE_NAME = 256, SENTENCE_AT = 18, SENTENCE_LEAST = 30 };

static const struct {
    enum request request;
    const char *name, *sentence;
} items[MENU_ITEMS] = {
    [MENU_LEARN] = {REQ_learn, N_("Learn"), N_("the game in eleven short lessons, at the table")},
    [MENU_FIRST] = {REQ_first_game, N_("First game"),
                    N_("you and three bots, at once; ? explains everything")},
    [MENU_NEW] = {REQ_new_game, N_("New game"), N_("who plays, which edition, which options")},
    [MENU_CONTINUE] = {REQ_continue_game, N_("Continue"), N_("the last game, as it was left")},
    [MENU_RULES] = {REQ_rules, N_("Rules"), N_("to read and to search")},
    [MENU_QUIT] = {REQ_quit, N_("Quit"), ""}};

void menu_begin(struct menu *m, const struct tui_options *options)
{
    memset(m, 0, sizeof *m);
    if (options->last_record != NULL && options->last_record(m->record, sizeof m->record)) {
        m->broken = !hd_record_preview(m->record, &m->preview);
        m->can_continue = !m->broken && !m->preview.over;
    }
    m->chosen = m->can_continue ? MENU_CONTINUE : m->record[0] ? MENU_NEW : MENU_LEARN;
}

/* ---- drawing ----------------------------------------------------------------------- */

/* "today 14:05", "yesterday 14:05", "2026-11-03 14:05" */
static void time_text(int64_t saved, char *out, size_t size)
{
    struct tm at, today, before;
    time_t then = (time_t)saved, clock = time(NULL), day = clock - 24 * 60 * 60;
    char date[32], hour[16];
    out[0] = '\0';
    if (!localtime_r(&then, &at) || !localtime_r(&clock, &today) || !localtime_r(&day, &before))
        return;
    strftime(hour, sizeof hour, "%H:%M", &at);
    strftime(date, sizeof date, "%Y-%m-%d", &at);
    bool now = at.tm_year == today.tm_year && at.tm_yday == today.tm_yday;
    bool last = at.tm_year == before.tm_year && at.tm_yday == before.tm_yday;
    snprintf(out, size, "%s %s", now ? _("today") : last ? _("yesterday") : date, hour);
}

/* "El Grande (2023), round 4: Ana 12, Beto 9; Ana is asked; saved today 14:05". */
static void preview_text(const struct hd_preview *p, char *out, size_t size)
{
    char when[64];
    size_t used = (size_t)snprintf(out, size, _("%s, round %d"), p->edition, p->round);
    for (int i = 0; i < p->seats && used < size; i++)
        used += (size_t)snprintf(out + used, size - used, "%s %s %d", i > 0 ? "," : ":", p->name[i],
                                 p->score[i]);
    if (p->who >= 0 && p->who < p->seats && used < size)
        used += (size_t)snprintf(out + used, size - used, _("; %s is asked"), p->name[p->who]);
    time_text(p->saved, when, sizeof when);
    if (when[0] != '\0' && used < size)
        snprintf(out + used, size - used, _("; saved %s"), when);
}

/* Which record it is that cannot be gone on with, and why. */
static void broken_text(const struct menu *m, char *out, size_t size)
{
    char name[FILE_NAME];
    const char *slash = strrchr(m->record, '/');
    text_clean(slash != NULL ? slash + 1 : m->record, name, sizeof name);
    snprintf(out, size, "%s: %s", name, m->preview.why);
}

static void draw_item(const struct menu *m, struct grid *g, int i, int x, int y)
{
    bool marked = i == m->chosen;
    char key[KEY_NAME];
    grid_print(g, x, y, g->width - x, marked ? ROLE_CHOSEN : ROLE_NORMAL, "%s %s %s",
               marked ? ">" : " ", _(items[i].name), marked ? "<" : " ");
    key_of_request(items[i].request, key, sizeof key);
    grid_text(g, x - 2, y, x >= 2 ? text_width(key) : 0, ROLE_KEYS, key);
    int at = x + SENTENCE_AT, room = g->width - at;
    if (room >= SENTENCE_LEAST)
        grid_print(g, at, y, room, ROLE_FAINT, "%s",
                   items[i].sentence[0] ? _(items[i].sentence) : "");
    if (marked)
        grid_cursor(g, x, y);
}

/* The commands, and what to press. */
static void draw_asks(const struct menu *m, struct grid *g, struct area a)
{
    const struct hd_seating *t = hd_session_seating(m->asks);
    unsigned seats = hd_session_commands(m->asks);
    char line[HD_NAME + HD_SPEC + 80];
    for (int i = 0; i < t->seats; i++) {
        if (!(seats >> i & 1))
            continue;
        snprintf(line, sizeof line, _("For %s this game would run: %s"), t->player[i].name,
                 hd_spec_command(hd_player_kind(&t->player[i])));
        int lines = grid_wrap(g, a, ROLE_STRONG, line);
        a.y += lines;
        a.h -= lines;
    }
    grid_wrap(g, a, ROLE_ERROR,
              _("That stands in the file, whoever wrote it. y runs it and goes on with the game; "
                "any other key leaves it alone."));
}

static void draw_below(const struct menu *m, struct grid *g, int x, int y)
{
    struct area a = {x, y + 1, g->width - x - 1, g->height - y - 2};
    if (m->asks != NULL && a.h < 4) { /* what is to be allowed has to be read */
        a = (struct area){0, 0, g->width, g->height};
        grid_fill(g, a, ROLE_NORMAL, ' ');
    }
    if (m->asks != NULL)
        draw_asks(m, g, a);
    else if (m->note[0] != '\0')
        grid_wrap(g, a, ROLE_ERROR, m->note);
}

void menu_draw(const struct menu *m, struct grid *g)
{
    int y = g->height > 14 ? 4 : 0, x = g->width > 40 ? 8 : 0;
    if (y > 0) {
        grid_print(g, x, 1, g->width - x, ROLE_STRONG, "hidalgo %s", HIDALGO_VERSION);
        grid_print(g, x, 2, g->width - x, ROLE_FAINT, "%s",
                   _("an unofficial El Grande for the terminal"));
    }
    for (int i = 0; i < MENU_ITEMS; i++) {
        if (i == MENU_CONTINUE && m->broken) {
            char text[FILE_NAME + sizeof m->preview.why + 2];
            broken_text(m, text, sizeof text);
            grid_print(g, x + 2, y++, g->width - x - 2, ROLE_FAINT, "%s", text);
        }
        if (i == MENU_CONTINUE && !m->can_continue)
            continue;
        draw_item(m, g, i, x, y++);
        if (i == MENU_CONTINUE && g->height > 14) {
            char text[HD_SEATS * (HD_NAME + 12) + HD_NAME + 160];
            preview_text(&m->preview, text, sizeof text);
            y += grid_wrap(g, (struct area){x + 4, y, g->width - x - 5, 3}, ROLE_FAINT, text);
        }
    }
    draw_below(m, g, x, y);
    if (g->height > 5 && m->asks == NULL)
        draw_key_line(g, g->height - 1, AT_MENU, 0);
}

/* ---- keys -------------------------------------------------------------------------- */

static void step(struct menu *m, int by)
{
    do
        m->chosen = (m->chosen + by + MENU_ITEMS) % MENU_ITEMS;
    while (m->chosen == MENU_CONTINUE && !m->can_continue);
}

int menu_key(struct menu *m, int key)
{
    enum request r = request_of_key(key, AT_MENU);
    for (int i = 0; i < MENU_ITEMS; i++)
        if (r == items[i].request)
            return i != MENU_CONTINUE || m->can_continue ? i : -1;
    if (r == REQ_up || r == REQ_down)
        step(m, r == REQ_up ? -1 : 1);
    else if (r == REQ_accept)
        return m->chosen;
    else if (r == REQ_back)
        return MENU_QUIT;
    return -1;
}

/* ---- going on ---------------------------------------------------------------------- */

/* shown: what somebody has seen of it, or is our own, so that its commands may be run. */
static struct hd_session *go_on(struct menu *m, struct hd_session *shown)
{
    int status;
    struct hd_session *s = hd_session_resume(m->record, shown, &status, m->note);
    hd_session_free(shown);
    if (s != NULL && status != 0) {
        hd_session_free(s);
        s = NULL;
    }
    return s;
}

struct hd_session *menu_continue(struct menu *m)
{
    int status;
    m->note[0] = '\0';
    struct hd_session *shown = hd_session_load(m->record, false, -1, &status, m->note);
    if (shown == NULL || status != 0) {
        hd_session_free(shown);
        return NULL;
    }
    if (!hd_session_commands(shown) || file_is_own(m->record))
        return go_on(m, shown);
    m->asks = shown;
    return NULL;
}

struct hd_session *menu_answer(struct menu *m, int key)
{
    struct hd_session *shown = m->asks;
    m->asks = NULL;
    if (key == 'y')
        return go_on(m, shown);
    hd_session_free(shown);
    snprintf(m->note, sizeof m->note, "%s", _("Nothing was run; the game stays as it was."));
    return NULL;
}
