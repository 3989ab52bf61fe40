/* SPDX-License-Identifier: MIT
 *
 * pages_test.c: every page of the app (scenes.h) has golden screens in four sizes, shows only what
 * a terminal can show whatever the players' names, and everything clickable is a key. A page
 * without a scene fails. */
#include <locale.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

#include <cmocka.h>

#include "games.h"
#include "golden.h"
#include "scenes.h"
#include "spoken.h"
#include "text.h"

enum { PAGES = 120, SCREEN = 1 << 16 };

static struct at_table table;

/* ---- pictures ------------------------------------------------------------------------ */

static const int size[][2] = {{80, 24}, {132, 43}, {200, 60}, {60, 20}};
enum { SIZES = sizeof size / sizeof *size };

/* ---- no page is missing ---------------------------------------------------------------- */

/* Kinds of pages, and the first scene of each that is drawn. */
static struct {
    char page[100];
    const struct sentence_scene *scene;
} drawn[PAGES];
static int pages;
static bool at_stage[STAGE_GONE], at_screen[SCREEN_GONE];

static bool is_drawn(const char *page)
{
    int i = 0;
    while (i < pages && strcmp(drawn[i].page, page) != 0)
        i++;
    return i < pages;
}

/* The scene that is built. */
static void list(const struct sentence_scene *scene)
{
    const char *page = scene_page(&table.app);
    assert_true(table.app.screen < SCREEN_GONE && pages < PAGES);
    at_screen[table.app.screen] = true;
    if (table.app.screen == SCREEN_GAME)
        at_stage[table.app.game.stage] = true;
    if (is_drawn(page))
        return;
    snprintf(drawn[pages].page, sizeof drawn[pages].page, "%s", page);
    drawn[pages++].scene = scene;
}

static void in_all_sizes(const struct sentence_scene *scene)
{
    for (int k = 0; k < SIZES; k++) {
        char name[64];
        table_resize(&table, size[k][0], size[k][1]);
        snprintf(name, sizeof name, "%s-%dx%d", scene->drawn, size[k][0], size[k][1]);
        table_golden(&table, name);
    }
}

/* The other tests use the list that this one makes. */
static void pictures(void **state)
{
    (void)state;
    for (int i = 0; i < scene_count; i++) {
        if (!scenes[i].drawn)
            continue;
        scene_build(&table, &scenes[i]);
        list(&scenes[i]);
        in_all_sizes(&scenes[i]);
        table_end(&table);
    }
    for (int i = 0; i < STAGE_GONE; i++)
        if (!at_stage[i] && i != STAGE_OWN) /* which only lines have */
            fail_msg("no scene that is drawn is at stage %d", i);
    for (int i = 0; i < SCREEN_GONE; i++)
        if (!at_screen[i])
            fail_msg("no scene that is drawn is at screen %d", i);
}

/* No key there opens a page that is not in the list. */
static void try_keys(const struct sentence_scene *scene)
{
    static const struct {
        const char *word;
        int where, key;
    } requests[] = {
#define REQUEST(name, where, key1, key2, keys, word, help) {#name, where, key1},
#include "terminal/requests.def"
    };
    scene_build(&table, scene);
    int where = app_where(&table.app) | table.app.pager.where;
    table_end(&table);
    for (size_t k = 0; k < sizeof requests / sizeof *requests; k++) {
        if (!(requests[k].where & where))
            continue;
        scene_build(&table, scene);
        table_key(&table, requests[k].key);
        if (table.app.screen != SCREEN_GONE && !is_drawn(scene_page(&table.app)))
            fail_msg("'%s' leads from '%s' to a page without golden screens: %s\n%s",
                     requests[k].word, scene->name, scene_page(&table.app), table_screen(&table));
        table_end(&table);
    }
}

static void every_page_is_drawn(void **state)
{
    (void)state;
    assert_true(pages > 0);
    assert_int_equal(chdir(games_folder()), 0); /* a summary goes to the current folder     */
    for (int i = 0; i < pages; i++)
        if (!drawn[i].scene->slow)
            try_keys(drawn[i].scene);
}

/* ---- names ------------------------------------------------------------------------------ */

/* Cells have only what a terminal can show, at its width. */
static void is_sound(const struct sentence_scene *scene)
{
    const struct grid *g = &table.grid;
    for (int i = 0; i < g->width * g->height; i++) {
        const struct cell *c = &g->cell[i];
        bool whole = c->width != 2 || ((i + 1) % g->width != 0 && g->cell[i + 1].width == 0);
        if (!whole || !text_is_clean(c->text, strlen(c->text)))
            fail_msg("%s: cell %d of\n%s", scene->name, i, table_screen(&table));
    }
}

/* Control characters cannot be typed into names: the seating refuses them (files_test). */
static void names_of_any_script(void **state)
{
    (void)state;
    games_call(
        "김유신과 이순신 장군,\U0001F469\u200D\U0001F469\u200D\U0001F467 \U0001F1EA\U0001F1F8,"
        "e\u0301\u0302\u0323 Zoe\u0308,\u05D0\u05D1\u05D2 "
        "\u0639\u0631\u0628,漢字漢字漢字漢字漢字漢字漢字");
    for (int i = 0; i < scene_count; i++) {
        if (scenes[i].slow)
            continue;
        scene_build(&table, &scenes[i]);
        for (int k = 0; k < SIZES; k++) {
            table_resize(&table, size[k][0], size[k][1]);
            is_sound(&scenes[i]);
        }
        table_end(&table);
    }
    games_call(NULL);
}

/* ---- the mouse ------------------------------------------------------------------------- */

/* The name of the key that is drawn from (x, y) on, or "". */
static void key_drawn(int x, int y, char *out, size_t room)
{
    const struct grid *g = &table.grid;
    size_t used = 0;
    out[0] = '\0';
    if (x > 0 && grid_at(g, x - 1, y)->role == ROLE_KEYS)
        return;
    for (; x < g->width && grid_at(g, x, y)->role == ROLE_KEYS && used < room; x++)
        used += (size_t)snprintf(out + used, room - used, "%s", grid_at(g, x, y)->text);
    while (used > 0 && used < room && out[used - 1] == ' ')
        out[--used] = '\0';
}

/* The whole screen; of a new game, whose cards are random, only that it begins, and of a summary,
 * whose name has the time, only that it is written. */
static const char *result(bool playing)
{
    const struct app *a = &table.app;
    bool begun = a->game.session != NULL && (!playing || hd_session_moves(a->game.session) == 0);
    const char *screen = a->screen == SCREEN_GONE ? "gone"
                         : begun                  ? scene_page(a)
                                                  : table_screen(&table);
    return spoken_shows(screen, "The summary is in ") ? "The summary is in a file" : screen;
}

/* A click on a drawn key does the same as the key. */
static void click_there(const struct sentence_scene *scene, int x, int y, const char *name)
{
    static char clicked[SCREEN];
    bool playing = table.app.game.session != NULL;
    int key = keys_named(name);
    if (key == K_NONE)
        fail_msg("%s: '%s' is no key:\n%s", scene->name, name, table_screen(&table));
    app_click(&table.app, &table.grid, x, y);
    table_key(&table, K_RESIZE);
    snprintf(clicked, sizeof clicked, "%s", result(playing));
    table_end(&table);
    scene_build(&table, scene);
    table_key(&table, key);
    if (strcmp(clicked, result(playing)) != 0)
        fail_msg("%s: a click on '%s' leads to\n%s\nand the key to\n%s", scene->name, name, clicked,
                 result(playing));
    table_end(&table);
}

static void what_is_clicked_is_a_key(void **state)
{
    (void)state;
    int clicks = 0;
    for (int i = 0; i < pages; i++) {
        bool more = !drawn[i].scene->slow;
        for (int at = 0; more && at < 80 * 24; clicks += more) {
            char name[KEY_NAME] = "";
            scene_build(&table, drawn[i].scene);
            for (; name[0] == '\0' && at < 80 * 24; at++)
                key_drawn(at % 80, at / 80, name, sizeof name);
            more = name[0] != '\0';
            if (more)
                click_there(drawn[i].scene, (at - 1) % 80, (at - 1) / 80, name);
            else
                table_end(&table);
        }
    }
    assert_true(clicks > 3 * pages);
}

/* Whether a line has a key somewhere; the word behind it takes clicks as well. */
static bool has_key(const struct grid *g, int y)
{
    int x = 0;
    while (x < g->width && grid_at(g, x, y)->role != ROLE_KEYS)
        x++;
    return x < g->width;
}

/* At the table only answers take a click in other lines, while they are asked and seen. */
static void elsewhere_clicks_do_nothing(void **state)
{
    static char before[SCREEN];
    (void)state;
    for (int i = 0; i < pages; i++) {
        scene_build(&table, drawn[i].scene);
        const struct app *a = &table.app;
        bool asks = a->game.stage == STAGE_CHOICE || a->game.stage == STAGE_HELD;
        bool idle = a->screen == SCREEN_GAME && (a->pager.open || !asks);
        snprintf(before, sizeof before, "%s", table_screen(&table));
        for (int at = 0; idle && at < 80 * 24; at += 3)
            if (!has_key(&table.grid, at / 80))
                app_click(&table.app, &table.grid, at % 80, at / 80);
        app_draw(&table.app, &table.grid);
        if (strcmp(before, table_screen(&table)) != 0)
            fail_msg("%s: a click beside the keys leads to\n%s", drawn[i].scene->name,
                     table_screen(&table));
        table_end(&table);
    }
}

/* ---- leaving --------------------------------------------------------------------------- */

/* Ctrl-C ends the program from everywhere, also during typing. */
static void interrupts_lead_out(void **state)
{
    enum { MOST = 8 };
    (void)state;
    for (int i = 0; i < 2 * pages; i++) {
        scene_build(&table, drawn[i / 2].scene);
        if (i % 2)
            table_key(&table, '/');
        for (int n = 0; n < MOST && table.app.screen != SCREEN_GONE; n++)
            table_key(&table, K_INTERRUPT);
        if (table.app.screen != SCREEN_GONE)
            fail_msg("%s: %d times Ctrl-C lead to\n%s", drawn[i / 2].scene->name, MOST,
                     table_screen(&table));
        table_end(&table);
    }
}

int main(void)
{
    setlocale(LC_ALL, "C.UTF-8");
    setenv("TZ", "UTC", 1);
    tzset();
    const struct CMUnitTest tests[] = {
        golden_test(pictures),
        golden_test(every_page_is_drawn),
        golden_test(what_is_clicked_is_a_key),
        golden_test(elsewhere_clicks_do_nothing),
        golden_test(names_of_any_script),
        golden_test(interrupts_lead_out),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
