/* SPDX-License-Identifier: MIT
 *
 * table.c: keys and changes of size at the drawn table, without a terminal.
 *
 * The first bytes choose the start: the menu, or the middle of a whole game. Every further byte is
 * a key; after each the screen is drawn, as in the loop of tui.c. For all keys: a terminal can show
 * all cells, the cursor is on the screen, the viewer learns no secret, and nobody is ever stuck. */
#include <locale.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <hidalgo/lesson.h>

#include "app/app.h"
#include "fuzz.h"
#include "text.h"

enum { KEYS = 256, PATIENCE = 40 };

/* Every key of the list that is no character, and others that people press. */
static const int special[] = {
#define REQUEST(name, where, key1, key2, keys, word, help) key1, key2,
#include "terminal/requests.def"
    K_ENTER, K_ENTER, K_ENTER,  K_ENTER, K_ENTER, '\r',         K_BACKSPACE, K_DELETE,
    K_AGAIN, K_OTHER, 0x7f,     0x9b,    0xe9,    0x301,        0x6f22,      0x200d,
    0x202e,  0x1f600, 0x10ffff, 0xd800,  0xfeff,  K_ESCAPE,     K_UP,        K_DOWN,
    K_LEFT,  K_RIGHT, K_TAB,    K_NONE,  -1,      0x110000 + 99};
enum { SPECIAL = sizeof special / sizeof special[0] };

static const struct {
    int w, h;
} sizes[] = {{80, 24}, {40, 12}, {132, 43}, {80, 25},  {79, 24}, {20, 5}, {12, 1},
             {1, 1},   {0, 0},   {60, 16},  {100, 30}, {2, 2},   {30, 8}, {10, 60}};
enum { SIZES = sizeof sizes / sizeof sizes[0] };

static struct app app;
static struct grid screen, other, seen; /* seen: rows that were already checked          */

static void resize(struct grid *g, int w, int h)
{
    if (g->width == w && g->height == h)
        return;
    grid_free(g);
    MUST(grid_init(g, w, h));
}

static void resize_screen(int w, int h)
{
    resize(&screen, w, h);
    resize(&seen, w, h);
}

static void must_be_row(const struct grid *g, int y)
{
    const struct cell *row = &g->cell[y * g->width];
    for (int x = 0; x < g->width; x++) {
        const struct cell *c = &row[x];
        bool plain = c->text[0] >= ' ' && c->text[0] < 0x7f && c->text[1] == '\0';
        if (plain && c->width == 1)
            continue;
        fuzz_must_be_clean(c->text);
        MUST(c->width <= 2 && c->role < ROLES);
        MUST((c->width == 0) == (c->text[0] == '\0'));
        MUST(c->width != 2 || (x + 1 < g->width && c[1].width == 0));
        MUST(c->width != 0 || (x > 0 && c[-1].width == 2));
    }
}

/* Checks rows that have changed. */
static void must_be_screen(const struct grid *g)
{
    size_t size = (size_t)g->width * sizeof *g->cell;
    for (int y = 0; y < g->height; y++) {
        struct cell *known = &seen.cell[y * g->width], *row = &g->cell[y * g->width];
        if (memcmp(known, row, size) == 0)
            continue;
        must_be_row(g, y);
        memcpy(known, row, size);
    }
    MUST(g->cursor_x >= -1 && g->cursor_x < g->width);
    MUST(g->cursor_y >= -1 && g->cursor_y < g->height);
    MUST((g->cursor_x < 0) == (g->cursor_y < 0));
}

static void draw(void)
{
    app_draw(&app, &screen);
    must_be_screen(&screen);
}

/* A key that does nothing in a text leaves the screen as it is. */
static void press(int key)
{
    struct pager before = app.pager;
    bool leaving = app.game.stage == STAGE_LEAVING;
    app_key(&app, key);
    while (app_busy(&app))
        app_tick(&app);
    bool same = before.open && leaving == (app.game.stage == STAGE_LEAVING) && key != K_RESIZE &&
                memcmp(&before, &app.pager, sizeof before) == 0;
    if (app.screen != SCREEN_GONE && !same)
        draw();
}

/* Maps are read once. */
bool __real_map_load(struct map *m, const struct hd_edition *e, bool countries, char why[MAP_WHY]);
bool __wrap_map_load(struct map *m, const struct hd_edition *e, bool countries, char why[MAP_WHY]);
bool __wrap_map_load(struct map *m, const struct hd_edition *e, bool countries, char why[MAP_WHY])
{
    static struct {
        uint64_t rules;
        struct map map;
    } kept[32];
    static int count;
    uint64_t rules = e->rules.id * 2 + countries;
    for (int i = 0; i < count; i++)
        if (kept[i].rules == rules) {
            *m = kept[i].map;
            return true;
        }
    if (!__real_map_load(m, e, countries, why))
        return false;
    if (count < 32) {
        kept[count].rules = rules;
        kept[count++].map = *m;
    }
    return true;
}

/* ---- what must hold at the end ------------------------------------------------------- */

/* Log, list and help open the same text. */
static void must_tell_the_same(const struct app *a, const struct app *b, unsigned which)
{
    static void (*const open[])(struct app *) = {app_log, app_board, app_help};
    static struct app one, two;
    one = *a, two = *b;
    one.pager = two.pager = (struct pager){.found = -1};
    open[which % 3](&one);
    open[which % 3](&two);
    MUST(strcmp(one.pager.text, two.pager.text) == 0);
    pager_close(&one.pager);
    pager_close(&two.pager);
}

/* The screen stays the same if everything that its viewer cannot know is different. Answers are
 * listed when a question is asked, so they are listed again. */
static void must_keep_secrets(unsigned which)
{
    static struct app twin;
    uint64_t random = which;
    if (app.game.session == NULL || hd_session_over(app.game.session) ||
        app.game.stage == STAGE_REPLAY)
        return;
    twin = app;
    twin.game.session = fuzz_other_world(app.game.session, app.game.viewer, &random);
    if (twin.game.stage == STAGE_CHOICE) {
        int chosen = twin.prompt.chosen;
        prompt_list(&twin.prompt, twin.game.session);
        twin.prompt.chosen = chosen;
    }
    resize(&other, screen.width, screen.height);
    draw();
    app_draw(&twin, &other);
    for (int i = 0; i < screen.width * screen.height; i++)
        MUST(strcmp(screen.cell[i].text, other.cell[i].text) == 0);
    if (which % 8 == 0) /* the log is long                                            */
        must_tell_the_same(&app, &twin, which / 8);
    fuzz_world_free(twin.game.session);
}

static void close_texts(void)
{
    for (int i = 0; i < PATIENCE && (app.pager.open || app.game.stage == STAGE_LEAVING); i++)
        press(K_ESCAPE);
    MUST(!app.pager.open && app.game.stage != STAGE_LEAVING);
}

/* If no answer is marked, marks one first, in a lesson a different one each time; leaves pages that
 * only show something. */
static void go_on(void)
{
    bool looks = app.game.stage == STAGE_REPLAY || app.seats.open || app.game.stage == STAGE_AGREE;
    bool marks = app.prompt.chosen < 0 || hd_session_is_lesson(app.game.session);
    if (app.game.stage == STAGE_CHOICE && !looks && marks)
        press(K_TAB);
    press(looks ? K_ESCAPE : K_ENTER);
}

/* Enter goes on from any screen, at the latest after typed text is cleared. */
static void must_go_on(void)
{
    resize_screen(40, 12); /* on a tiny one a note has many pages                          */
    close_texts();
    if (app.game.session == NULL || app.game.stage >= STAGE_LESSON)
        return;
    long moves = hd_session_moves(app.game.session);
    for (int i = 0; i < PATIENCE && app.game.session != NULL && app.game.stage < STAGE_LESSON &&
                    hd_session_moves(app.game.session) == moves;
         i++)
        go_on();
    bool stuck = app.game.session && app.game.stage < STAGE_LESSON &&
                 hd_session_moves(app.game.session) == moves;
    if (stuck) {
        char text[1 << 16];
        grid_dump(&screen, text, sizeof text);
        fprintf(stderr, "stuck at stage %d:\n%s", (int)app.game.stage, text);
    }
    MUST(!stuck);
}

static void must_leave(void)
{
    for (int i = 0; i < 3 && app.game.session != NULL; i++)
        app_key(&app, K_INTERRUPT);
    MUST(app.game.session == NULL);
}

/* ---- an input ------------------------------------------------------------------------------ */

static void key(struct fuzz_bytes *b)
{
    unsigned c = fuzz_byte(b);
    fuzz_steps++;
    if (c >= ' ' && c < 0x7f) {
        press((int)c);
    } else if (c == 0xff) {
        unsigned w = fuzz_byte(b);
        if (w < SIZES)
            resize_screen(sizes[w].w, sizes[w].h);
        else
            resize_screen((int)w % 140, (int)fuzz_byte(b) % 50);
        press(K_RESIZE);
    } else {
        press(special[(c < ' ' ? c : c - 0x60) % SPECIAL]);
    }
}

void fuzz_one(const char *text, size_t size)
{
    static struct tui_options options;
    struct fuzz_bytes b = {text, size < KEYS ? size : KEYS};
    static bool known;
    if (!known)
        known = setlocale(LC_ALL, "C.UTF-8") != NULL;
    unsigned which = fuzz_byte(&b), when = fuzz_byte(&b), first = fuzz_byte(&b) % SIZES;
    options.hint_iterations = 2;
    options.session = which < 8 ? NULL : fuzz_game(which, when);
    options.request.edition = "2023";
    resize_screen(sizes[first].w, sizes[first].h);
    app_begin(&app, &options);
    press(K_RESIZE);
    while (b.left > 0 && app.screen != SCREEN_GONE)
        key(&b);
    must_keep_secrets(which + when + (unsigned)size);
    must_go_on();
    must_leave();
    app_end(&app);
}
