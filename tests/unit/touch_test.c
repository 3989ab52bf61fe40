/* SPDX-License-Identifier: MIT
 *
 * touch_test.c: what hands do at the drawn table: digits on the map, letters for secrets,
 * what if, the mouse, and the options of the table. */
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

enum { MOVES = 2000 };

static struct at_table table;

static struct hd_session *seated(const char *seats, uint64_t seed, const char *record)
{
    char why[160];
    struct hd_errors errors = {.count = 0};
    struct hd_session_setup setup = {
        .request = {.edition = "2023"}, .seed = seed, .first = 0, .record = record};
    assert_true(hd_seating_read(seats, &setup.seating, why));
    struct hd_session *s = hd_session_new(&setup, &errors);
    assert_non_null(s);
    return s;
}

static const char four[] = "ana,beto,cruz,dora";

/* Answers and goes on until that is asked; false: the game is over. */
static bool play_to(enum hd_ask ask)
{
    struct app *a = &table.app;
    for (int i = 0; i < MOVES && a->stage != STAGE_FINAL; i++) {
        if (a->stage == STAGE_CHOICE && a->prompt.question.ask == ask)
            return true;
        if (a->stage == STAGE_CHOICE)
            table_take(&table);
        else
            table_key(&table, K_ENTER);
    }
    return false;
}

/* ---- digits on the map ------------------------------------------------------------ */

/* On the label of every place that may be chosen stands what the list has for it. */
static void the_map_has_the_lists_numbers(int width, int height)
{
    struct app *a = &table.app;
    char name[64];
    table_resize(&table, width, height);
    assert_non_null(a->layout.drawing);
    for (int i = 0; i < a->prompt.count; i++) {
        const struct choice *c = &a->prompt.choice[i];
        if (c->place < 0 || c->place > HD_CASTILLO)
            continue;
        const struct hd_region_text *t = hd_place_text(hd_session_edition(a->session), c->place);
        snprintf(name, sizeof name, "%d%c%s", c->number, i == a->prompt.chosen ? '*' : ' ',
                 t->code);
        if (!table_shows(&table, name))
            fail_msg("'%s' is not on the map:\n%s", name, table_screen(&table));
    }
}

static void a_digit_stands_where_it_acts(void **state)
{
    (void)state;
    table_begin(&table, seated(four, 5, NULL), 80, 24);
    assert_true(play_to(HD_ASK_place));
    the_map_has_the_lists_numbers(132, 43);
    the_map_has_the_lists_numbers(80, 24);
    struct prompt *p = &table.app.prompt;
    int who = p->question.who, place = p->choice[2].place, digit = p->choice[2].number;
    const struct hd_state *known = &hd_session_view(table.app.session, HD_NONE)->known;
    int before = known->cab[place][who];
    table_key(&table, '0' + digit);
    known = &hd_session_view(table.app.session, HD_NONE)->known;
    assert_int_equal(known->cab[place][who], before + 1);
    table_end(&table);
}

/* Every arrow goes to a place that lies there. */
static void arrows_go_to_neighbours(void **state)
{
    (void)state;
    static const struct {
        int key, dx, dy;
    } arrow[] = {{K_UP, 0, -1}, {K_DOWN, 0, 1}, {K_LEFT, -1, 0}, {K_RIGHT, 1, 0}};
    table_begin(&table, seated(four, 5, NULL), 132, 43);
    assert_true(play_to(HD_ASK_place));
    struct prompt *p = &table.app.prompt;
    const struct map_drawing *d = table.app.layout.drawing;
    int moved = 0;
    for (int i = 0; i < p->count; i++)
        for (size_t k = 0; k < sizeof arrow / sizeof *arrow; k++) {
            p->chosen = i;
            if (p->choice[i].place < 0 || p->choice[i].place > HD_CASTILLO)
                continue;
            table_key(&table, arrow[k].key);
            if (p->chosen == i || p->choice[p->chosen].place > HD_CASTILLO)
                continue;
            const struct area *from = &d->label[p->choice[i].place],
                              *to = &d->label[p->choice[p->chosen].place];
            int x = to->x * 2 + to->w - from->x * 2 - from->w;
            int y = to->y * 2 + to->h - from->y * 2 - from->h;
            assert_true(x * arrow[k].dx + y * arrow[k].dy > 0);
            moved++;
        }
    assert_true(moved > 5);
    table_end(&table);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_digit_stands_where_it_acts),
        cmocka_unit_test(arrows_go_to_neighbours),
    };
    setlocale(LC_ALL, "C.UTF-8");
    return cmocka_run_group_tests(tests, NULL, NULL);
}
