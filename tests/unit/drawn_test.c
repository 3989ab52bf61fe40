/* SPDX-License-Identifier: MIT
 *
 * drawn_test.c: all screens of whole games by keys are the same as ever, with their colours. The
 * golden file has a sum of every forty of them: pages_test and screens_test show what there is to
 * see, one of each kind. People play: how long a bot is seen to think hangs on the machine. */
#include <inttypes.h>
#include <locale.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stdint.h>
#include <stdio.h>

#include <cmocka.h>

#include "golden.h"
#include "script.h"
#include "spoken.h"
#include "text.h"

enum { SCREENS = 40 };

static struct at_table table;
static char sums[1 << 15];
static uint64_t sum;
static int screens;

static void eat(unsigned char c)
{
    sum = (sum ^ c) * UINT64_C(0x100000001b3);
}

/* Adds a screen (FNV-1a). */
static void see(struct at_table *t)
{
    const struct grid *g = &t->grid;
    for (int y = 0; y < g->height; y++)
        for (int x = 0; x < g->width; x++) {
            const struct cell *c = grid_at(g, x, y);
            for (const char *s = c->text; *s; s++)
                eat((unsigned char)*s);
            eat(c->role);
            eat(c->tint);
        }
    if (++screens % SCREENS == 0)
        text_add(sums, sizeof sums, "%d %016" PRIx64 "\n", screens, sum);
}

static void pressed(void *user, enum stage before, int key)
{
    (void)user, (void)before, (void)key;
}

static void whole_games_look_as_ever(void **state)
{
    static const struct script_game games[] = {
        {"1995", NULL, "ana,beto,cruz,dora", 1, 80, 24},
        {"1995", "short", "ana,beto,cruz,dora", 2, 132, 43},
        {"2023", "power-shift", "ana,beto", 3, 60, 20},
        {"2023", "regency", "ana,beto,cruz,dora", 4, 200, 60},
        {"2023", "alternatives", "ana,beto,cruz,dora", 5, 100, 30},
    };
    (void)state;
    if (spoken())
        return;
    for (size_t i = 0; i < sizeof games / sizeof *games; i++) {
        screens = 0;
        sum = UINT64_C(0xcbf29ce484222325);
        script_begin(&table, &games[i]);
        table_watch(&table, see);
        script_play(&table, pressed, NULL);
        script_end(&table);
        text_add(sums, sizeof sums, "%s %s: %d %016" PRIx64 "\n", games[i].edition,
                 games[i].option ? games[i].option : "alone", screens, sum);
    }
    golden("tests/screens/drawn.txt", sums, "HIDALGO_UPDATE_SCREENS");
}

int main(void)
{
    setlocale(LC_ALL, "C.UTF-8");
    const struct CMUnitTest tests[] = {golden_test(whole_games_look_as_ever)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}
