/* SPDX-License-Identifier: MIT
 *
 * menu.c: lessons, first game, new game, continue, rules, language, quit.  The form for a new game
 * is in form.c.
 *
 * A record can name commands, and anybody can write a record. If it may be somebody else's, none
 * runs until a person at the table has seen them and said yes; until then the file is not
 * changed. */
#include "menu.h"

#include <stdio.h>
#include <string.h>

#include "file.h"
#include "intl.h"
#include "phrase.h"
#include "terminal/keys.h"
#include "text.h"

enum { FILE_NAME = 256, SENTENCE_AT = 18, SENTENCE_LEAST = 30, LOOKED_AT = 64 };

static const struct {
    enum key_request request;
    const char *name, *sentence;
} items[MENU_ITEMS] = {
    [MENU_LEARN] = {REQ_learn, N_("Learn"), N_("the game in eleven short lessons, at the table")},
    [MENU_FIRST] = {REQ_first_game, N_("First game"),
                    N_("you, a coach, and three bots that make mistakes")},
    [MENU_NEW] = {REQ_new_game, N_("New game"), N_("who plays, which edition, which options")},
    [MENU_CONTINUE] = {REQ_continue_game, N_("Continue"),
                       N_("the game shown below; Left and Right show others")},
    [MENU_RULES] = {REQ_rules, N_("Rules"), N_("read them, search them")},
    [MENU_LANGUAGE] = {REQ_language, N_("Language"), ""},
    [MENU_QUIT] = {REQ_quit, N_("Quit"), ""}};

/* The next older record after 'path' (NULL: the newest), into 'out'. */
static bool next_record(const struct menu *m, const char *path, char *out, size_t size)
{
    const struct tui_options *o = m->options;
    if (path == NULL)
        return o->last_record != NULL && o->last_record(out, size);
    return o->record_before != NULL && o->record_before(path, out, size);
}

/* The record that cannot be resumed, and why. */
static void note_broken(struct menu *m, const char *record, const struct hd_preview *p)
{
    char name[FILE_NAME];
    const char *slash = strrchr(record, '/');
    text_clean(slash != NULL ? slash + 1 : record, name, sizeof name);
    snprintf(m->broken, sizeof m->broken, "%s: %s", name, p->why);
}

/* The first unfinished game after 'from' (NULL: of all) and before the record 'to' (may be NULL).
 * False: none, or searching on would take too long. */
static bool find_game(struct menu *m, const char *from, const char *to)
{
    char at[sizeof m->record], next[sizeof m->record];
    struct hd_preview preview;
    bool found = false;
    snprintf(at, sizeof at, "%s", from != NULL ? from : "");
    for (int i = 0; i < LOOKED_AT && next_record(m, at[0] ? at : NULL, next, sizeof next); i++) {
        if (to != NULL && strcmp(next, to) == 0)
            break;
        memcpy(at, next, sizeof at);
        if (!hd_record_preview(at, &preview)) {
            note_broken(m, at, &preview);
        } else if (!preview.over) {
            memcpy(m->record, at, sizeof m->record);
            m->preview = preview;
            found = true;
            if (to == NULL)
                break; /* else we want the last one before it                 */
        }
    }
    return found;
}

/* ---- the language -------------------------------------------------------------------- */

/* The one that is spoken, or so many after it in the list. */
static struct language menu_find_language(struct menu *m, int by)
{
    struct language list[LANGUAGES];
    int now = 0;
    m->languages = language_list(list, &now);
    return list[(now + by + m->languages) % m->languages];
}

/* Speaks the next one at once, and keeps it. */
static void other_language(struct menu *m, int by)
{
    struct language to = menu_find_language(m, by);
    char why[160] = "";
    language_choose(to.code);
    memcpy(m->called, to.name, sizeof m->called);
    m->chosen = MENU_LANGUAGE;
    m->note[0] = '\0';
    if (m->options->keep_language != NULL && !m->options->keep_language(to.code, why))
        snprintf(m->note, sizeof m->note, "%s", why);
}

static bool is_offered(const struct menu *m, int item)
{
    return item == MENU_CONTINUE   ? m->can_continue
           : item == MENU_LANGUAGE ? m->languages > 1
                                   : true;
}

void menu_begin(struct menu *m, const struct tui_options *options)
{
    char any[sizeof m->record];
    memset(m, 0, sizeof *m);
    m->options = options;
    memcpy(m->called, menu_find_language(m, 0).name, sizeof m->called);
    m->can_continue = find_game(m, NULL, NULL);
    bool played = m->can_continue || next_record(m, NULL, any, sizeof any);
    m->chosen = m->can_continue ? MENU_CONTINUE : played ? MENU_NEW : MENU_LEARN;
}

/* Makes Continue offer an older or a newer game. */
static void other_game(struct menu *m, bool older)
{
    char now[sizeof m->record];
    memcpy(now, m->record, sizeof now);
    m->note[0] = '\0';
    if (!find_game(m, older ? now : NULL, older ? NULL : now))
        snprintf(m->note, sizeof m->note, "%s",
                 older ? _("There is no older game to continue.")
                       : _("This is the newest game to continue."));
}

/* ---- drawing ----------------------------------------------------------------------- */

static void draw_item(const struct menu *m, struct grid *g, int i, int x, int y)
{
    bool marked = i == m->chosen;
    char key[KEY_NAME];
    grid_print(g, x, y, g->width - x, marked ? ROLE_CHOSEN : ROLE_NORMAL, "%s %s %s",
               marked ? ">" : " ", _(items[i].name), marked ? "<" : " ");
    key_of_request(items[i].request, key, sizeof key);
    grid_text(g, x - 2, y, x >= 2 ? text_width(key) : 0, ROLE_KEYS, key);
    int at = x + SENTENCE_AT, room = g->width - at;
    if (i == MENU_LANGUAGE)
        grid_print(g, at - 2, y, room + 2, ROLE_NORMAL, marked ? "< %s >" : "  %s", m->called);
    else if (room >= SENTENCE_LEAST)
        grid_text(g, at, y, room, ROLE_FAINT, items[i].sentence[0] ? _(items[i].sentence) : "");
    if (marked)
        grid_cursor(g, x, y);
}

/* The commands, and the keys for yes and no. */
static void draw_asks(const struct menu *m, struct grid *g, struct area a)
{
    const struct hd_seating *t = hd_session_seating(m->asks);
    unsigned seats = hd_session_commands(m->asks);
    char line[HD_NAME + HD_SPEC + 80];
    for (int i = 0; i < t->seats; i++) {
        if (!(seats >> i & 1))
            continue;
        phrase(line, sizeof line, _("For {who} this game would run: {command}"), "who",
               t->player[i].name, "command", hd_spec_command(hd_player_kind(&t->player[i])), NULL);
        int lines = grid_wrap(g, a, ROLE_STRONG, line);
        a.y += lines;
        a.h -= lines;
    }
    grid_wrap(g, a, ROLE_ERROR,
              _("y runs it and continues the game; any other key does not. Anybody could have "
                "written that file."));
}

static void draw_below(const struct menu *m, struct grid *g, int x, int y)
{
    struct area a = {x, y + 1, g->width - x - 1, g->height - y - 2};
    if (m->asks != NULL && a.h < 4) { /* people must be able to read the commands */
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
        grid_text(g, x, 2, g->width - x, ROLE_FAINT, _("an unofficial El Grande for the terminal"));
    }
    for (int i = 0; i < MENU_ITEMS; i++) {
        if (i == MENU_CONTINUE && m->broken[0] != '\0')
            grid_text(g, x + 2, y++, g->width - x - 2, ROLE_FAINT, m->broken);
        if (!is_offered(m, i))
            continue;
        draw_item(m, g, i, x, y++);
        if (i == MENU_CONTINUE && g->height > 14) {
            char text[HD_PREVIEW];
            hd_preview_text(&m->preview, text, sizeof text);
            y += grid_wrap(g, (struct area){x + 4, y, g->width - x - 5, 3}, ROLE_FAINT, text);
        }
    }
    draw_below(m, g, x, y);
    if (g->height > 5 && m->asks == NULL)
        draw_key_line(g, g->height - 1, AT_MENU, 0);
}

/* ---- keys -------------------------------------------------------------------------- */

static void menu_step(struct menu *m, int by)
{
    do
        m->chosen = (m->chosen + by + MENU_ITEMS) % MENU_ITEMS;
    while (!is_offered(m, m->chosen));
}

/* Enter, its key and the arrows change the language; nothing else happens. */
static bool is_for_language(struct menu *m, enum key_request r)
{
    bool marked = m->chosen == MENU_LANGUAGE;
    bool on = r == REQ_language || (marked && (r == REQ_accept || r == REQ_right));
    if (m->languages < 2 || !(on || (marked && r == REQ_left)))
        return false;
    other_language(m, on ? 1 : -1);
    return true;
}

int menu_key(struct menu *m, int key)
{
    enum key_request r = request_of_key(key, AT_MENU);
    if (is_for_language(m, r))
        return -1;
    for (int i = 0; i < MENU_ITEMS; i++)
        if (r == items[i].request)
            return is_offered(m, i) ? i : -1;
    if (m->can_continue && (r == REQ_left || r == REQ_right)) {
        m->chosen = MENU_CONTINUE;
        other_game(m, r == REQ_right);
        return -1;
    }
    if (r == REQ_up || r == REQ_down)
        menu_step(m, r == REQ_up ? -1 : 1);
    else if (r == REQ_accept)
        return m->chosen;
    else if (r == REQ_back)
        return MENU_QUIT;
    return -1;
}

/* ---- continuing ---------------------------------------------------------------------- */

/* shown: one's own game, or one whose commands somebody has seen, so that they may run. */
static struct hd_session *menu_go_on(struct menu *m, struct hd_session *shown)
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
    struct hd_session *shown = hd_session_load(m->record, false, &status, m->note);
    if (shown == NULL || status != 0) {
        hd_session_free(shown);
        return NULL;
    }
    if (!hd_session_commands(shown) || file_is_own(m->record))
        return menu_go_on(m, shown);
    m->asks = shown;
    return NULL;
}

struct hd_session *menu_answer(struct menu *m, int key)
{
    struct hd_session *shown = m->asks;
    m->asks = NULL;
    if (key == 'y')
        return menu_go_on(m, shown);
    hd_session_free(shown);
    snprintf(m->note, sizeof m->note, "%s", _("Nothing was run; the game stays as it was."));
    return NULL;
}
