/* SPDX-License-Identifier: MIT
 *
 * grid_test.c: a grid stays valid whatever is written into it. */
#include <locale.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "hidalgo/engine.h"
#include "terminal/grid.h"
#include "text.h"

/* Wide characters are whole, every cell holds exactly one clean grapheme. */
static void whole(const struct grid *g)
{
    for (int y = 0; y < g->height; y++)
        for (int x = 0; x < g->width; x++) {
            const struct cell *c = grid_at(g, x, y), *next = grid_at(g, x + 1, y);
            if (c->width == 0)
                assert_true(x > 0 && grid_at(g, x - 1, y)->width == 2 && c->text[0] == '\0');
            else
                assert_int_equal(text_width(c->text), c->width);
            if (c->width == 2)
                assert_true(next != NULL && next->width == 0);
            assert_true(text_is_clean(c->text, strlen(c->text)));
        }
}

static void dumped(const struct grid *g, const char *expected)
{
    char text[4096];
    assert_true(grid_dump(g, text, sizeof text) < sizeof text);
    assert_string_equal(text, expected);
}

static void text_is_cut_at_the_edges(void **state)
{
    (void)state;
    struct grid g;
    assert_true(grid_init(&g, 6, 3));
    grid_text(&g, -2, 0, 20, ROLE_NORMAL, "abcdefghijkl");
    assert_int_equal(grid_text(&g, 1, 1, 3, ROLE_NORMAL, "abcdef"), 4);
    grid_text(&g, 0, 7, 20, ROLE_NORMAL, "below");
    grid_print(&g, 0, 2, 4, ROLE_NORMAL, "%s", "abcdef");
    dumped(&g, "cdefgh\n ab~\nabc~\n");
    whole(&g);
    for (size_t size = 1; size <= 17; size++) {
        char text[18];
        memset(text, '#', sizeof text);
        assert_int_equal(grid_dump(&g, text, size), 17);
        assert_memory_equal(text, "cdefgh\n ab~\nabc~\n", size - 1);
        assert_int_equal(text[size - 1], '\0');
        assert_int_equal(text[size], '#');
    }
    grid_free(&g);
}

static void wide_characters_stay_whole(void **state)
{
    (void)state;
    struct grid g;
    assert_true(grid_init(&g, 5, 2));
    grid_text(&g, 0, 0, 5, ROLE_NORMAL, "김유신");
    dumped(&g, "김유~\n\n"); /* the third has only one cell left */
    whole(&g);
    grid_text(&g, 1, 0, 1, ROLE_NORMAL, "x"); /* over the right half of the first */
    dumped(&g, " x유~\n\n");
    whole(&g);
    grid_text(&g, 4, 1, 5, ROLE_NORMAL, "김");
    dumped(&g, " x유~\n\n");
    grid_text(&g, 1, 0, 2, ROLE_NORMAL, "신"); /* over x and a left half */
    dumped(&g, " 신 ~\n\n");
    whole(&g);
    grid_free(&g);
}

static void marks_stand_on_their_letter(void **state)
{
    (void)state;
    struct grid g;
    assert_true(grid_init(&g, 8, 1));
    grid_text(&g, 0, 0, 8, ROLE_NORMAL, "e\xcc\x81x");
    assert_string_equal(grid_at(&g, 0, 0)->text, "e\xcc\x81");
    assert_string_equal(grid_at(&g, 1, 0)->text, "x");
    grid_clear(&g);
    char tower[64] = "a"; /* more marks than a cell takes */
    for (int i = 0; i < 20; i++)
        strcat(tower, "\xcc\x81");
    strcat(tower, "b");
    grid_text(&g, 0, 0, 8, ROLE_NORMAL, tower);
    assert_int_equal(strlen(grid_at(&g, 0, 0)->text), 1 + 2 * GRID_MARKS);
    assert_string_equal(grid_at(&g, 1, 0)->text, "b");
    whole(&g);
    grid_clear(&g);
    /* A family emoji: however it is split, no cell keeps an invisible joiner. */
    int end = grid_text(&g, 0, 0, 8, ROLE_NORMAL, "👩‍👩‍👧.");
    assert_string_equal(grid_at(&g, 0, 0)->text, "👩");
    assert_string_equal(grid_at(&g, end - 1, 0)->text, ".");
    for (int x = 0; x < 8; x++)
        assert_null(strstr(grid_at(&g, x, 0)->text, "\xe2\x80\x8d"));
    whole(&g);
    grid_free(&g);
}

static void lines_are_broken_and_counted(void **state)
{
    (void)state;
    struct grid g;
    assert_true(grid_init(&g, 10, 3));
    struct area a = {0, 0, 10, 3};
    assert_int_equal(grid_wrap(&g, a, ROLE_NORMAL, "one two three four\nfive six seven"), 4);
    dumped(&g, "one two\nthree four\nfive six~\n");
    grid_clear(&g);
    assert_int_equal(grid_wrap(&g, a, ROLE_NORMAL, "one two three four\nfive sixes seven"), 4);
    dumped(&g, "one two\nthree four\nfive sixe~\n");
    a.h = 0;
    assert_int_equal(grid_wrap(&g, a, ROLE_NORMAL, "one two three"), 2);
    a.w = 0;
    assert_int_equal(grid_wrap(&g, a, ROLE_NORMAL, "one two three"), 0);
    grid_free(&g);
}

/* Random texts at random places on grids of random size. */
static void anything_anywhere(void **state)
{
    (void)state;
    static const char *const pieces[] = {"a",  "김", "\xcc\x81", "👩‍👩‍👧", "ñ",  "漢字",
                                         "  ", "ﷺ",  "עב",       "\xe2\x80\x8d",       "日", "가"};
    uint64_t random = 1;
    for (int round = 0; round < 300; round++) {
        struct grid g;
        assert_true(
            grid_init(&g, (int)hd_random_below(&random, 30), (int)hd_random_below(&random, 12)));
        for (int i = 0; i < 60; i++) {
            char text[256] = "";
            for (uint32_t n = hd_random_below(&random, 9); n > 0; n--)
                strcat(text, pieces[hd_random_below(&random, sizeof pieces / sizeof *pieces)]);
            int x = (int)hd_random_below(&random, 40) - 5,
                y = (int)hd_random_below(&random, 16) - 2;
            int most = (int)hd_random_below(&random, 20);
            if (i % 5 == 0)
                grid_frame(&g, (struct area){x, y, most, most / 2}, text);
            else if (i % 5 == 1)
                grid_wrap(&g, (struct area){x, y, most, 3}, ROLE_NORMAL, text);
            else if (i % 5 == 2)
                grid_put(&g, x, y, ROLE_NORMAL, '#');
            else
                assert_true(grid_text(&g, x, y, most, ROLE_NORMAL, text) <= x + most);
            whole(&g);
        }
        grid_free(&g);
    }
}

static void sizes_are_bounded(void **state)
{
    (void)state;
    struct grid g;
    assert_true(grid_init(&g, -3, 5));
    assert_int_equal(g.width, 0);
    grid_text(&g, 0, 0, 3, ROLE_NORMAL, "abc");
    grid_free(&g);
    assert_true(grid_init(&g, 100000, 100000));
    assert_int_equal(g.width, GRID_WIDEST);
    assert_int_equal(g.height, GRID_HIGHEST);
    grid_free(&g);
}

int main(void)
{
    setlocale(LC_ALL, "C.UTF-8");
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(text_is_cut_at_the_edges),
        cmocka_unit_test(wide_characters_stay_whole),
        cmocka_unit_test(marks_stand_on_their_letter),
        cmocka_unit_test(lines_are_broken_and_counted),
        cmocka_unit_test(anything_anywhere),
        cmocka_unit_test(sizes_are_bounded),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
