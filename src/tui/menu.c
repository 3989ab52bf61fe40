/* SPDX-License-Identifier: MIT
 *
 * menu.c: new game, continue, rules, quit.  The form for a new game is in form.c. */
#include "menu.h"

#include <stdio.h>
#include <string.h>

#include "intl.h"
#include "keys.h"
#include "text.h"

enum { FILE_NAME = 256 };

static const char *const items[MENU_ITEMS] = {[MENU_NEW] = N_("New game"),
                                              [MENU_CONTINUE] = N_("Continue"),
                                              [MENU_RULES] = N_("Rules"),
                                              [MENU_QUIT] = N_("Quit")};
static const char item_keys[MENU_ITEMS] = {'n', 'c', 'r', 'q'};

void menu_begin(struct menu *m, const struct tui_options *options)
{
    memset(m, 0, sizeof *m);
    if (options->last_record != NULL && options->last_record(m->record, sizeof m->record)) {
        m->broken = !hd_record_preview(m->record, &m->preview);
        m->can_continue = !m->broken && !m->preview.over;
    }
    m->chosen = m->can_continue ? MENU_CONTINUE : MENU_NEW;
}

/* "2023, round 4, Ana 12, Beto 9; Ana is asked". */
static void preview_text(const struct hd_preview *p, char *out, size_t size)
{
    size_t used = (size_t)snprintf(out, size, _("%s, round %d"), p->edition, p->round);
    for (int i = 0; i < p->seats && used < size; i++)
        used += (size_t)snprintf(out + used, size - used, ", %s %d", p->name[i], p->score[i]);
    if (p->who >= 0 && p->who < p->seats && used < size)
        snprintf(out + used, size - used, _("; %s is asked"), p->name[p->who]);
}

/* Which record it is that cannot be gone on with, and why. */
static void broken_text(const struct menu *m, char *out, size_t size)
{
    char name[FILE_NAME];
    const char *slash = strrchr(m->record, '/');
    text_clean(slash != NULL ? slash + 1 : m->record, name, sizeof name);
    snprintf(out, size, "%s: %s", name, m->preview.why);
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
        bool off = i == MENU_CONTINUE && !m->can_continue, marked = i == m->chosen;
        if (i == MENU_CONTINUE && m->broken) {
            char text[FILE_NAME + sizeof m->preview.why + 2];
            broken_text(m, text, sizeof text);
            grid_print(g, x + 2, y++, g->width - x - 2, ROLE_FAINT, "%s", text);
        }
        if (off)
            continue;
        grid_print(g, x, y, g->width - x, marked ? ROLE_CHOSEN : ROLE_NORMAL, "%s %s %s",
                   marked ? ">" : " ", _(items[i]), marked ? "<" : " ");
        grid_put(g, x - 2, y, ROLE_KEYS, x >= 2 ? item_keys[i] : ' ');
        if (marked)
            grid_cursor(g, x, y);
        y++;
        if (i == MENU_CONTINUE && g->height > 14) {
            char text[HD_SEATS * (HD_NAME + 12) + HD_NAME + 80];
            preview_text(&m->preview, text, sizeof text);
            y += grid_wrap(g, (struct area){x + 4, y, g->width - x - 5, 3}, ROLE_FAINT, text);
        }
    }
    if (m->note[0] != '\0')
        grid_wrap(g, (struct area){x, y + 1, g->width - x - 1, g->height - y - 2}, ROLE_ERROR,
                  m->note);
    if (g->height > 5)
        draw_key_line(g, g->height - 1, AT_MENU, 0);
}

static void step(struct menu *m, int by)
{
    do
        m->chosen = (m->chosen + by + MENU_ITEMS) % MENU_ITEMS;
    while (m->chosen == MENU_CONTINUE && !m->can_continue);
}

int menu_key(struct menu *m, int key)
{
    for (int i = 0; i < MENU_ITEMS; i++)
        if (key == item_keys[i] && (i != MENU_CONTINUE || m->can_continue))
            return i;
    switch (request_of_key(key, AT_MENU)) {
    case REQ_up:
        step(m, -1);
        break;
    case REQ_down:
        step(m, 1);
        break;
    case REQ_accept:
        return m->chosen;
    case REQ_back:
    case REQ_quit:
        return MENU_QUIT;
    default:
        break;
    }
    return -1;
}
