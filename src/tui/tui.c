/* SPDX-License-Identifier: MIT
 *
 * tui.c: the loop: draw, read a key, pass it to the app.  While bots think on their own thread, it
 * polls for keys. */
#include "tui.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "app/app.h"
#include "giveback.h"
#include "intl.h"
#include "phrase.h"
#include "terminal/keys.h"
#include "terminal/terminal.h"
#include "text.h"

static void tui_draw(struct app *a, struct grid *g)
{
    int w, h;
    term_size(&w, &h);
    if (w != g->width || h != g->height) {
        grid_free(g);
        if (!grid_init(g, w, h))
            return;
        g->lines = a->options->ascii ? LINES_ASCII : term_lines();
    }
    term_mouse(a->custom[TUI_mouse]);
    app_draw(a, g);
    term_show(g, present_private(&a->game));
}

static void click(struct app *a, const struct grid *g)
{
    int x, y;
    enum click what = term_click(&x, &y);
    if (what == CLICK_PRESS)
        app_click(a, g, x, y);
    else if (what != CLICK_NONE)
        app_wheel(a, what == CLICK_WHEEL_DOWN ? 1 : -1);
}

static void loop(struct app *a)
{
    struct grid g = {.cursor_x = -1, .cursor_y = -1};
    while (a->screen != SCREEN_GONE && !term_signal()) {
        if (app_drops(a)) /* before drawing: keys typed after that are meant for it */
            term_drop();
        tui_draw(a, &g);
        int key = term_key(app_patience(a));
        if (key == K_CTRL('l'))
            term_redraw();
        else if (key == K_MOUSE)
            click(a, &g);
        else if (key != K_NONE)
            app_key(a, key);
        else
            app_tick(a);
    }
    grid_free(&g);
}

const char *const *tui_key_words(void)
{
    return keys_words();
}

bool tui_key_choose(const char *word, const char *first, const char *second, char why[160])
{
    int key[2] = {keys_named(first), second != NULL ? keys_named(second) : 0};
    const char *wrong = key[0] == K_NONE || (second != NULL && key[1] == K_NONE) ? first : NULL;
    if (wrong != NULL) {
        text_clean(key[0] == K_NONE ? first : second, why, 60);
        size_t n = strlen(why);
        snprintf(why + n, 160 - n, ": %s",
                 _("this is not a key; keys are a character, Enter, Tab, Esc, Space, Up, F1, "
                   "Ctrl-R ..."));
        return false;
    }
    const char *refused = keys_choose(word, key);
    snprintf(why, 160, "%s", refused != NULL ? _(refused) : "");
    return refused == NULL;
}

const char *tui_key_clash(char why[160])
{
    struct keys_clash c;
    if (!keys_clash(&c))
        return NULL;
    phrase(why, 160,
           _("'{key}' is already the key for '{request}' on the same screen; give that one another "
             "key too"),
           "key", c.key, "request", c.other, NULL);
    return c.word;
}

int tui_run(const struct tui_options *options, struct tui_left *left)
{
    *left = (struct tui_left){.record = ""};
    struct app *a = calloc(1, sizeof *a);
    if (a == NULL || !term_begin(options->colour, options->palette)) {
        free(a);
        return TUI_NO_TERMINAL;
    }
    hd_bots_hush();
    app_begin(a, options);
    loop(a);
    int number = term_signal();
    app_end(a);
    term_end();
    *left = a->left;
    free(a);
    if (number != 0)
        giveback_raise(number);
    return TUI_DONE;
}
