/* SPDX-License-Identifier: MIT
 *
 * table_keys.c: plays at the drawn table without a terminal (table_keys.h). */
#include "table_keys.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "file.h"
#include "golden.h"
#include "hidalgo/version.h"
#include "language.h"
#include "spoken.h"

enum { SCREEN = 1 << 18, PATIENCE = 200 };

/* What people typed, and what only those who wrote a record can put right. */
static void learn_players(const struct hd_session *s)
{
    for (int i = 0; s && i <= hd_session_seating(s)->seats; i++) {
        spoken_learn(hd_session_seating(s)->player[i].name);
        spoken_learn(hd_session_seating(s)->player[i].spec);
    }
}

static void learn_typed(const struct app *a)
{
    learn_players(a->game.session);
    learn_players(a->menu.asks);
    for (int i = 0; i < HD_SEATS && a->screen == SCREEN_FORM; i++) {
        spoken_learn(a->form.player[i].name);
        spoken_learn(a->form.kind[i]);
    }
    for (int ask = 0; ask < HD_ASK_NOTHING && a->screen == SCREEN_LESSONS; ask++)
        spoken_learn(hd_ask_word((enum hd_ask)ask)); /* titles of one's own exercises have it */
    spoken_learn(a->screen == SCREEN_MENU ? a->menu.broken : "");
    spoken_learn(a->prompt.typed);
    spoken_learn(a->pager.needle);
}

/* A screen in another language is read where nothing else has been chosen. */
static void read(struct at_table *t)
{
    const struct pager *p = &t->app.pager;
    learn_typed(&t->app);
    spoken_read(table_screen(t), (struct spoken_page){.turns = p->open,
                                                      .rules = p->open && p->rules == PAGER_RULES});
}

static void draw(struct at_table *t)
{
    app_draw(&t->app, &t->grid);
    if (spoken() && t->grid.width >= 80 && !strcmp(language_spoken(), "pseudo"))
        read(t);
    if (t->seen != NULL)
        t->seen(t);
}

void table_begin(struct at_table *t, struct hd_session *session, int width, int height)
{
    memset(t, 0, sizeof *t);
    t->options.session = session;
    t->options.hint_iterations = TABLE_ITERATIONS;
    assert_true(grid_init(&t->grid, width, height));
    app_begin(&t->app, &t->options);
    while (app_busy(&t->app))
        app_tick(&t->app);
    draw(t);
}

void table_end(struct at_table *t)
{
    app_end(&t->app);
    grid_free(&t->grid);
    spoken_again(); /* the menu may have chosen another language */
}

void table_resize(struct at_table *t, int width, int height)
{
    grid_free(&t->grid);
    assert_true(grid_init(&t->grid, width, height));
    t->grid.lines = t->lines;
    app_key(&t->app, K_RESIZE);
    draw(t);
}

void table_lines(struct at_table *t, enum lines lines)
{
    t->lines = t->grid.lines = lines;
    draw(t);
}

void table_watch(struct at_table *t, void (*seen)(struct at_table *))
{
    t->seen = seen;
    draw(t);
}

void table_key(struct at_table *t, int key)
{
    app_key(&t->app, key);
    while (app_busy(&t->app)) {
        if (t->seen != NULL)
            draw(t);
        app_tick(&t->app);
    }
    if (t->app.screen != SCREEN_GONE)
        draw(t);
}

void table_take(struct at_table *t)
{
    if (t->app.game.stage == STAGE_CHOICE && t->app.prompt.chosen < 0)
        table_key(t, K_TAB);
    table_key(t, K_ENTER);
}

void table_type(struct at_table *t, const char *text)
{
    while (*text != '\0') {
        const unsigned char *u = (const unsigned char *)text;
        int n = u[0] < 0x80 ? 1 : u[0] < 0xE0 ? 2 : u[0] < 0xF0 ? 3 : 4;
        int key = n == 1 ? u[0] : u[0] & (0x3F >> (n - 1));
        for (int i = 1; i < n; i++)
            key = key << 6 | (u[i] & 0x3F);
        table_key(t, key);
        text += n;
    }
}

const char *table_screen(struct at_table *t)
{
    static char text[2][SCREEN];
    static int next;
    next = !next;
    assert_true(grid_dump(&t->grid, text[next], SCREEN) < SCREEN);
    return text[next];
}

bool table_shows(struct at_table *t, const char *text)
{
    return spoken_shows(table_screen(t), text);
}

void table_go_on(struct at_table *t)
{
    for (int i = 0; i < PATIENCE; i++) {
        enum stage s = t->app.game.stage;
        if (s == STAGE_CHOICE || s == STAGE_FINAL || s == STAGE_GONE)
            return;
        table_key(t, K_ENTER);
    }
    fail_msg("the table does not go on:\n%s", table_screen(t));
}

/* Replaces the version number by a word, so that a release changes no golden screen. */
static void name_version(const char *screen, char *out, size_t size)
{
    char program[64];
    snprintf(program, sizeof program, "hidalgo %s", hd_version());
    const char *at = strstr(screen, program);
    size_t before = at ? (size_t)(at - screen) : strlen(screen);
    snprintf(out, size, "%.*s%s%s", (int)before, screen, at ? "hidalgo VERSION" : "",
             at ? at + strlen(program) : "");
}

void table_golden(struct at_table *t, const char *name)
{
    static char screen[SCREEN];
    char path[FILE_PATH];
    if (spoken())
        return;
    name_version(table_screen(t), screen, sizeof screen);
    snprintf(path, sizeof path, "tests/screens/%s.txt", name);
    golden(path, screen, "HIDALGO_UPDATE_SCREENS");
}
