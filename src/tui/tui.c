/* SPDX-License-Identifier: MIT
 *
 * tui.c: the loop: draw, read a key, hand it to the app.  While bots think, which they
 * do on a thread of their own, keys are looked for every moment. */
#include "tui.h"

#include <stdio.h>
#include <stdlib.h>

#include "app.h"
#include "giveback.h"
#include "terminal.h"

static void draw(struct app *a, struct grid *g)
{
    int w, h;
    term_size(&w, &h);
    if (w != g->width || h != g->height) {
        grid_free(g);
        if (!grid_init(g, w, h))
            return;
        g->lines = a->options->ascii ? LINES_ASCII : term_lines();
    }
    app_draw(a, g);
    term_show(g, app_private(a));
}

static void loop(struct app *a)
{
    struct grid g = {.cursor_x = -1, .cursor_y = -1};
    while (a->stage != STAGE_GONE && !term_signal()) {
        draw(a, &g);
        int key = term_key(!app_busy(a));
        if (key == K_CTRL('l'))
            term_redraw();
        else if (key != K_NONE)
            app_key(a, key);
        else
            app_tick(a);
    }
    grid_free(&g);
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
