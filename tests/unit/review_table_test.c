/* SPDX-License-Identifier: MIT
 *
 * review_table_test.c: hints and the review at the drawn table: their pages, and that every line of
 * a review opens the replay before its decision. */
#include <errno.h>
#include <locale.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "games.h"
#include "golden.h"
#include "hidalgo/review.h"
#include "spoken.h"
#include "table_keys.h"

static struct at_table table;

static struct hd_session *over(uint64_t seed)
{
    uint64_t random = seed;
    struct hd_session *s = games_new("2023", NULL, 3, seed, NULL);
    while (!hd_session_over(s))
        games_play(s, &random, 1);
    return s;
}

static void review(void)
{
    for (int i = 0; i < 20 && table.app.game.stage != STAGE_FINAL; i++)
        table_key(&table, K_ENTER);
    assert_int_equal(table.app.game.stage, STAGE_FINAL);
    table_key(&table, 'v');
    assert_string_equal(spoken_plain(table.app.pager.title), "Review");
}

static void pictures(void **state)
{
    uint64_t random = 5;
    (void)state;
    table_begin(&table, over(7), 80, 24);
    review();
    table_golden(&table, "review-80x24");
    table_resize(&table, 132, 43);
    table_golden(&table, "review-132x43");
    table_end(&table);
    struct hd_session *s = games_new("2023", NULL, 4, 7, NULL);
    assert_true(games_until(s, &random, HD_ASK_card));
    table_begin(&table, s, 80, 24);
    table_key(&table, 'h');
    table_golden(&table, "hint-80x24");
    table_end(&table);
}

/* Where a link of the review leads, as the replay shows it. */
static void leads_to(const struct hd_costly *c)
{
    assert_int_equal(table.app.game.stage, STAGE_REPLAY);
    assert_false(table.app.pager.open);
    assert_int_equal(table.app.game.replay.at, c->move - 1);
    struct hd_question q = hd_session_question(table.app.game.session);
    assert_int_equal(q.ask, c->given.ask);
    assert_true(table_shows(&table, "Replay: "));
}

static void links(void **state)
{
    (void)state;
    table_begin(&table, over(9), 80, 24);
    review();
    const struct hd_review *r = hd_session_review(table.app.game.session);
    struct hd_review kept = *r;
    int link = 0;
    for (int seat = 0; seat < kept.seats; seat++)
        for (int i = 0; i < kept.seat[seat].costly; i++, link++) {
            char mark[16];
            snprintf(mark, sizeof mark, "%d. ", link + 1);
            if (link < 9)
                table_key(&table, '1' + link);
            leads_to(&kept.seat[seat].worst[i]);
            table_key(&table, K_ESCAPE); /* back to the same place            */
            assert_string_equal(spoken_plain(table.app.pager.title), "Review");
            assert_int_equal(table.app.pager.marked, link + 1);
            assert_true(table_shows(&table, mark));
            table_key(&table, K_ENTER);
            leads_to(&kept.seat[seat].worst[i]);
            table_key(&table, 'q');
            assert_int_equal(table.app.pager.marked, link + 1);
        }
    assert_true(link >= 6);
    table_key(&table, K_TAB); /* the turning point comes after them            */
    assert_int_equal(table.app.pager.marked, 1 + (kept.turning > 0 ? link : 0));
    table_key(&table, K_BACKTAB);
    assert_int_equal(table.app.pager.marked, link);
    table_key(&table, K_ESCAPE);
    assert_int_equal(table.app.game.stage, STAGE_FINAL);
    assert_false(table.app.pager.open);
    table_key(&table, '<'); /* a replay that began elsewhere returns elsewhere   */
    table_key(&table, K_ESCAPE);
    assert_false(table.app.pager.open);
    table_end(&table);
}

/* The exercises of a game need a folder: without one, the review says that. */
static void nowhere_to_keep(void **state)
{
    char *was = getenv("XDG_STATE_HOME"), *kept = was ? strdup(was) : NULL;
    (void)state;
    games_write(games_path("no-folder"), "", 0);
    setenv("XDG_STATE_HOME", games_path("no-folder"), 1);
    struct hd_session *s = over(9);
    spoken_learn(strerror(ENOTDIR)); /* the system has its own languages */
    table_begin(&table, s, 132, 60);
    review();
    assert_true(table_shows(&table, "The exercises of this game cannot be kept: "));
    table_end(&table);
    if (kept)
        setenv("XDG_STATE_HOME", kept, 1);
    else
        unsetenv("XDG_STATE_HOME");
    free(kept);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        golden_test(pictures),
        golden_test(links),
        golden_test(nowhere_to_keep),
    };
    setlocale(LC_ALL, "C.UTF-8");
    return cmocka_run_group_tests(tests, NULL, NULL);
}
