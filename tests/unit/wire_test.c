/* SPDX-License-Identifier: MIT
 *
 * wire_test.c: how many bytes a key takes, in whole games, and their time on a line of 9600 baud
 * (960 bytes a second). "wire_test latency" measures the time of keys. */
#include <locale.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "latency.h"
#include "script.h"
#include "terminal/terminal.h"
#include "wire.h"

enum { KEYS = 4000, BAUD = 9600, BITS = 10 /* with start and stop */ };

static struct at_table table;

struct bytes {
    long of[KEYS], total;
    int keys;
};

static int by_number(const void *a, const void *b)
{
    const long *x = a, *y = b;
    return (*x > *y) - (*x < *y);
}

static void show(struct at_table *t)
{
    term_show(&t->grid, present_private(&t->app.game));
}

static void pressed(void *user, enum stage before, int key)
{
    struct bytes *b = user;
    (void)before;
    (void)key;
    assert_true(b->keys < KEYS);
    b->of[b->keys] = wire_bytes();
    b->total += b->of[b->keys++];
}

/* False: unknown terminal. */
static bool a_game(const char *terminal, const struct script_game *g, struct bytes *b)
{
    memset(b, 0, sizeof *b);
    if (!wire_begin(terminal, g->width, g->height, BAUD))
        return false;
    assert_true(term_begin(TUI_COLOUR_AUTO, TUI_PALETTE_NATURAL));
    script_begin(&table, g);
    table_lines(&table, term_lines());
    table_watch(&table, show);
    pressed(b, STAGE_BOTS, 0); /* the first screen */
    script_play(&table, pressed, b);
    script_end(&table);
    term_end();
    wire_end();
    qsort(b->of, (size_t)b->keys, sizeof *b->of, by_number);
    return true;
}

static long milliseconds(long bytes)
{
    return bytes * BITS * 1000 / BAUD;
}

static void bytes_of_whole_games(void **state)
{
    (void)state;
    static struct bytes b;
    static const struct {
        const char *terminal, *seats;
        long median, high;
    } games[] = {
        {"vt100", "ana,beto,cruz,dora", 560, 2450},
        {"vt100", "ana,beto:greedy,cruz:greedy,dora:greedy", 650, 2900},
        {"xterm-256color", "ana,beto,cruz,dora", 760, 4900},
        {"xterm-256color", "ana,beto:greedy,cruz:greedy,dora:greedy", 880, 4900},
    };
    for (size_t i = 0; i < sizeof games / sizeof *games; i++) {
        struct script_game game = {"1995", NULL, games[i].seats, 1, 80, 24};
        if (!a_game(games[i].terminal, &game, &b))
            continue;
        long middle = b.of[b.keys / 2], high = b.of[b.keys * 95 / 100], most = b.of[b.keys - 1];
        print_message("%-15s %-40s %d keys: median %ld bytes (%ld ms at %d baud), 95%% %ld (%ld), "
                      "most %ld (%ld)\n",
                      games[i].terminal, games[i].seats, b.keys, middle, milliseconds(middle), BAUD,
                      high, milliseconds(high), most, milliseconds(most));
        assert_true(b.of[0] > 0);
        assert_true(middle <= games[i].median && high <= games[i].high);
    }
}

static void begin_row(struct grid *g)
{
    assert_true(wire_begin("vt100", 80, 1, BAUD));
    assert_true(term_begin(TUI_COLOUR_AUTO, TUI_PALETTE_NATURAL));
    assert_true(grid_init(g, 80, 1));
    term_show(g, false);
    wire_bytes();
}

static void end_row(struct grid *g)
{
    grid_free(g);
    term_end();
    wire_end();
}

/* Strong words in a row are one run, not one for each word. */
static void blanks_change_no_look(void **state)
{
    (void)state;
    struct grid g;
    int x = 0;
    begin_row(&g);
    for (int i = 0; i < 10; i++)
        x = 1 + grid_text(&g, x, 0, 80, ROLE_STRONG, "word");
    term_show(&g, false);
    long bytes = wire_bytes();
    end_row(&g);
    assert_in_range(bytes, 49, 49 + 20);
}

static void what_did_not_change_is_not_sent(void **state)
{
    (void)state;
    struct grid g;
    begin_row(&g);
    grid_text(&g, 3, 0, 80, ROLE_KING, "the king");
    term_show(&g, false);
    assert_true(wire_bytes() >= 8);
    term_show(&g, false);
    long again = wire_bytes();
    grid_text(&g, 7, 0, 80, ROLE_KING, "K");
    term_show(&g, false);
    long letter = wire_bytes();
    end_row(&g);
    assert_int_equal(again, 0);
    assert_in_range(letter, 1, 30);
}

int main(int argc, char **argv)
{
    setlocale(LC_ALL, "C.UTF-8");
    if (argc > 1 && strcmp(argv[1], "latency") == 0) {
        latency_tell("xterm-256color", 132, 43);
        latency_tell("vt100", 80, 24);
        return 0;
    }
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(bytes_of_whole_games),
        cmocka_unit_test(blanks_change_no_look),
        cmocka_unit_test(what_did_not_change_is_not_sent),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
