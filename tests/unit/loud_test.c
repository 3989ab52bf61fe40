/* SPDX-License-Identifier: MIT
 *
 * loud_test.c: every list of answers says when points would change: in whole games of every option,
 * at every question, drawn and in lines. */
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
#include "telling/narrate.h"

static struct at_table table;

enum { SIZES = 5 };
static const int size[SIZES][2] = {{60, 20}, {80, 23}, {80, 24}, {100, 30}, {132, 43}};

static long lists[HD_ASK_NOTHING], scrolled;

/* The list's text in that area. */
static const char *row_of(struct area a)
{
    static char text[4 * 200 + 8];
    size_t used = 0;
    for (int x = a.x; x < a.x + a.w && used + 8 < sizeof text; x++)
        used += (size_t)snprintf(text + used, sizeof text - used, "%s",
                                 grid_at(&table.grid, x, a.y)->text);
    while (used > 0 && strchr(" <", text[used - 1]))
        used--;
    text[used] = '\0';
    return text;
}

static bool ends_in(const char *text, const char *end)
{
    size_t n = strlen(text), most = strlen(end);
    return most > 0 && n >= most && strcmp(text + n - most, end) == 0;
}

/* Whether points would change but the visible list does not say so. */
static bool is_silent_of(const struct prompt_choice *c, struct area a)
{
    const char *row = row_of(a);
    for (int detail = PROMPT_BARE + 1; detail < PROMPT_DETAILS; detail++)
        if (ends_in(row, c->change[detail]))
            return false;
    return c->change[PROMPT_ONE][0] != '\0';
}

static void list_is_loud(const struct prompt *p)
{
    for (int i = 0; i < p->count; i++)
        if (p->at[i].w > 0 && is_silent_of(&p->choice[i], p->at[i]))
            fail_msg("answer %s is silent:\n%s", p->choice[i].sign, table_screen(&table));
}

/* In plain play, and if a list has no room, every answer has words. */
static void answer_is_told(const struct hd_session *s, int viewer, struct hd_move m)
{
    static struct hd_change c;
    char text[200];
    struct hd_change_form form = {HD_CHANGE_NAMES, true, -1, 96, HD_BESIDE_ANALYST};
    hd_session_change(s, viewer, m, &c);
    if (change_is_any(&c))
        assert_true(*hd_change_brief(s, &c, &form, text, sizeof text) != '\0');
}

static void look(int k)
{
    const struct prompt *p = &table.app.prompt;
    table_resize(&table, size[k][0], size[k][1]);
    assert_int_equal(table.app.game.stage, STAGE_CHOICE);
    lists[p->question.ask]++;
    for (int i = 0; i < p->count; i++)
        if (!p->choice[i].half)
            answer_is_told(table.app.game.session, p->viewer, p->choice[i].move);
    list_is_loud(p);
    scrolled += p->columns * p->rows < p->count;
}

static void a_game(const char *edition, const char *option, int seats, uint64_t seed)
{
    uint64_t random = seed;
    table_begin(&table, games_new(edition, option, seats, seed, NULL), 80, 24);
    table.app.game.level = seed % 2 ? HD_BESIDE_ANALYST : HD_BESIDE_PLAYER;
    for (int k = 0; !hd_session_over(table.app.game.session); k = (k + 1) % SIZES) {
        table_go_on(&table);
        if (table.app.game.stage != STAGE_CHOICE)
            break;
        look(k);
        table.app.prompt.chosen = (int)(hd_random(&random) % (uint64_t)table.app.prompt.count);
        table_key(&table, K_ENTER);
    }
    assert_true(hd_session_over(table.app.game.session));
    table_end(&table);
}

/* With every option of an edition, and with other sets of cards. */
static void games_of_every_variant(void **state)
{
    (void)state;
    static struct hd_edition plain, with;
    static struct hd_errors errors;
    static const char *const editions[] = {"1995", "2023"};
    for (unsigned i = 0; i < 2; i++) {
        struct hd_request request = {.edition = editions[i]};
        assert_true(hd_edition_load(&plain, &request, &errors));
        for (unsigned k = 0; k < (unsigned)plain.offers; k++) {
            const char *option = plain.offered[k].id, *const list[] = {option, NULL};
            request.with = list;
            assert_true(hd_edition_load(&with, &request, &errors));
            int seats = 5;
            while (!(with.rules.players >> seats & 1))
                seats--;
            a_game(editions[i], option, seats, 10 * i + k);
        }
        a_game(editions[i], "data/sets/ideas.yaml", 3, i);
    }
    for (uint64_t seed = 2; seed < 30 && !lists[HD_ASK_swap]; seed++)
        a_game("1995", "data/sets/ideas.yaml", 3, seed);
    for (uint64_t seed = 1; seed < 30 && !(lists[HD_ASK_whose] && lists[HD_ASK_use]); seed++)
        a_game(lists[HD_ASK_whose] ? "1995" : "2023",
               lists[HD_ASK_whose] ? "tests/sets/told.yaml" : "power-shift", 3, seed);
    long all = 0;
    for (int a = 0; a < HD_ASK_NOTHING; a++) {
        if (lists[a] == 0)
            fail_msg("nobody was asked %s", hd_ask_row((enum hd_ask)a)->word);
        all += lists[a];
    }
    print_message("%ld lists, %ld longer than the screen\n", all, scrolled);
    assert_true(500 * scrolled < all);
}

int main(void)
{
    setlocale(LC_ALL, "C.UTF-8");
    const struct CMUnitTest tests[] = {cmocka_unit_test(games_of_every_variant)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}
