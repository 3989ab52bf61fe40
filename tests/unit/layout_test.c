/* SPDX-License-Identifier: MIT
 *
 * layout_test.c: every size of a screen uses its room.
 *
 * The table that it prints says for some of them which drawing is used, how much of the screen it
 * takes, how much of it is water and empty land, and what is left over. */
#include <locale.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "games.h"
#include "table_keys.h"

enum { NARROW = 80, WIDE = 220, LOW = 23, HIGH = 65, PANEL = 28, PROMPT = 4 };

static struct at_table table;

static void sit_down(const char *edition, uint64_t seed)
{
    uint64_t random = seed;
    struct hd_session *s = games_new(edition, NULL, 5, seed, NULL);
    games_play(s, &random, 250);
    assert_true(games_until(s, &random, HD_ASK_place));
    table_begin(&table, s, 80, 24);
    table_go_on(&table);
}

/* ---- drawings -------------------------------------------------------------------- */

/* The largest one that leaves enough room beside and below it. */
static const struct map_drawing *largest_above(const struct map *m, int w, int h, int prompt)
{
    const struct map_drawing *best = NULL;
    for (int i = 0; i < m->drawings; i++) {
        const struct map_drawing *d = &m->drawing[i];
        bool fits = d->w + 1 + PANEL <= w && d->h + prompt + 1 <= h;
        if (fits && (best == NULL || d->w * d->h > best->w * best->h))
            best = d;
    }
    return best;
}

/* The question gives up a line if that makes room for a map. */
static const struct map_drawing *largest(const struct map *m, int w, int h)
{
    const struct map_drawing *d = largest_above(m, w, h, PROMPT + 1);
    return d != NULL ? d : largest_above(m, w, h, PROMPT);
}

/* At every size from 80x23 on there is a map, and none that would fit is larger; all parts are on
 * the screen, and none overlap. */
static void parts_fill_the_screen(void **state)
{
    (void)state;
    sit_down("2023", 1);
    for (int w = NARROW; w <= WIDE; w++)
        for (int h = LOW; h <= HIGH; h++) {
            struct layout l = layout_of(w, h, &table.app.map);
            assert_ptr_equal(l.drawing, largest(&table.app.map, w, h));
            assert_int_equal(l.board.w + 1 + l.panel.w, w);
            assert_int_equal(l.board.h + l.prompt.h + 1, h);
            assert_int_equal(l.panel.h, l.board.h);
            assert_true(l.board.h >= l.drawing->h && l.panel.w >= PANEL && l.prompt.h >= PROMPT);
        }
    table_end(&table);
}

/* The steps between drawings are small: on any screen of a usual shape the map takes nearly a
 * third, except below 100 columns, where the panel needs the room. */
static void no_drawing_is_missing(void **state)
{
    (void)state;
    sit_down("1995", 1);
    for (int w = NARROW; w <= WIDE; w++)
        for (int h = LOW; h <= HIGH; h++) {
            bool odd = w * 10 < h * 24 || w * 10 > h * 36; /* no terminal looks like that */
            const struct map_drawing *d = layout_of(w, h, &table.app.map).drawing;
            int share = 100 * d->w * d->h / (w * h);
            if (!odd && share < (w < 100 ? 24 : 30))
                fail_msg("%dx%d: the map of %dx%d takes %d %%", w, h, d->w, d->h, share);
        }
    table_end(&table);
}

/* ---- contents ------------------------------------------------------------- */

static bool is_blank(int x, int y)
{
    const struct cell *c = grid_at(&table.grid, x, y);
    return c->text[0] == ' ' || c->text[0] == '~' || c->text[0] == '\0';
}

static int blanks(struct area a)
{
    int n = 0;
    for (int y = a.y; y < a.y + a.h; y++)
        for (int x = a.x; x < a.x + a.w; x++)
            n += is_blank(x, y);
    return n;
}

/* Empty lines at the lower end. */
static int lines_left(struct area a)
{
    int n = 0;
    while (n < a.h && blanks((struct area){a.x, a.y + a.h - 1 - n, a.w, 1}) == a.w)
        n++;
    return n;
}

static int percent(int part, int of)
{
    return of > 0 ? (100 * part + of / 2) / of : 0;
}

static void say_how_full(const char *edition)
{
    static const int size[][2] = {{80, 23},  {80, 24},  {90, 30},  {100, 30}, {110, 38},
                                  {120, 40}, {131, 42}, {132, 43}, {160, 45}, {168, 50},
                                  {180, 50}, {200, 60}, {220, 65}};
    printf("# %s\n# screen    map    of it  blank | panel  left | question left\n", edition);
    for (size_t i = 0; i < sizeof size / sizeof *size; i++) {
        int w = size[i][0], h = size[i][1];
        table_resize(&table, w, h);
        struct layout l = table.app.layout;
        struct area map = {l.board.x, l.board.y, l.drawing->w, l.drawing->h};
        printf("# %3dx%-3d %3dx%-3d  %3d%%   %3d%% | %2dx%-2d %4d%2s | %5d %6d\n", w, h,
               l.drawing->w, l.drawing->h, percent(map.w * map.h, w * h),
               percent(blanks(map), map.w * map.h), l.panel.w, l.panel.h, lines_left(l.panel), "",
               l.prompt.h, lines_left(l.prompt));
        if (lines_left(l.panel) * 3 > l.panel.h)
            fail_msg("%dx%d: a third of the panel is empty:\n%s", w, h, table_screen(&table));
    }
}

static void how_full_screens_are(void **state)
{
    (void)state;
    static const char *const edition[] = {"1995", "2023"};
    for (int i = 0; i < 2; i++) {
        sit_down(edition[i], 3);
        say_how_full(edition[i]);
        table_end(&table);
    }
}

/* ---- texts that are cut ------------------------------------------------------------- */

/* What a line shows, without the blanks at its end. */
static const char *line_of(const struct grid *g, char out[1024])
{
    size_t used = 0, end = 0;
    for (int x = 0; x < g->width; x++) {
        const char *cell = grid_at(g, x, 0)->text;
        used += (size_t)snprintf(out + used, 1024 - used, "%s", cell);
        end = strcmp(cell, " ") != 0 ? used : end;
    }
    out[end] = '\0';
    return out;
}

/* An answer that is too long for its line is cut after a whole word. */
static void nothing_is_cut_in_a_word(void **state)
{
    (void)state;
    char drawn[1024], whole[1024];
    int cut = 0;
    sit_down("1995", 5);
    struct prompt *p = &table.app.prompt;
    prompt_step(p, 1);
    struct prompt_choice *c = &p->choice[p->chosen];
    snprintf(c->change[PROMPT_REASONED], PROMPT_CHANGE, "+2: alone first, unless vetoed");
    snprintf(whole, sizeof whole, ">%2s %s %s<", c->sign, c->label, c->change[PROMPT_REASONED]);
    for (int w = 30; w < 80; w++) {
        struct grid g;
        assert_true(grid_init(&g, w, 1));
        grid_clear(&g);
        prompt_draw(p, &g, (struct area){0, 0, w, 1}, table.app.game.session, NULL);
        size_t n = strlen(line_of(&g, drawn));
        grid_free(&g);
        if (strcmp(drawn, whole) == 0)
            continue;
        cut++;
        assert_int_equal(drawn[n - 1], '~');
        assert_memory_equal(drawn, whole, n - 1);
        assert_int_equal(whole[n - 1], ' ');
    }
    assert_in_range(cut, 5, 45);
    table_end(&table);
}

int main(void)
{
    setlocale(LC_ALL, "C.UTF-8");
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(parts_fill_the_screen),
        cmocka_unit_test(no_drawing_is_missing),
        cmocka_unit_test(nothing_is_cut_in_a_word),
        cmocka_unit_test(how_full_screens_are),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
