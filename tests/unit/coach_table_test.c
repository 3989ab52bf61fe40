/* SPDX-License-Identifier: MIT
 *
 * coach_table_test.c: the coach at the drawn table: its lines disappear, its warnings come once and
 * make the answer wait, and only those who want it get it. */
#include <locale.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "games.h"
#include "hidalgo/coach.h"
#include "inside.h"
#include "judging.h"
#include "spoken.h"
#include "table_keys.h"
#include "text.h"

enum { STEPS = 3000, TIMES = 3 };

static struct at_table table;

static void sit_down(uint64_t seed)
{
    char why[160];
    struct hd_errors errors = {.count = 0};
    struct hd_session_setup setup = {.request = {.edition = "2023"}, .seed = seed, .first = 0};
    assert_true(hd_seating_read("ana,beto:random,cruz:random", &setup.seating, why));
    struct hd_session *s = hd_session_new(&setup, &errors);
    assert_non_null(s);
    table_begin(&table, s, 80, 24);
    hd_session_advise_with(s, 90);
    table.app.game.way.coached = true;
    table_key(&table, K_RESIZE);
}

static bool is_played(long moves)
{
    return hd_session_moves(table.app.game.session) > moves;
}

static void answer(struct hd_move m)
{
    char words[160];
    hd_move_text(table.app.game.session, m, words, sizeof words);
    table_key(&table, ':');
    table_type(&table, words);
    table_key(&table, K_ENTER);
}

/* The first warning: the answer waits, z drops it, and Enter plays it. */
static void held(struct hd_move m, enum hd_warning warning)
{
    char begin[24];
    long moves = hd_session_moves(table.app.game.session);
    answer(m);
    assert_false(is_played(moves));
    assert_string_equal(spoken_plain(table.app.advice.title), "Coach");
    snprintf(begin, sizeof begin, "%s", hd_warning_text(warning));
    text_whole(begin);
    assert_true(table_shows(&table, begin));
    assert_true(table_shows(&table, "Enter play it all the same  z take it back"));
    assert_false(table_shows(&table, "Enter choose"));
    table_key(&table, 'l'); /* to look at something is no answer */
    table_key(&table, 'q');
    assert_true(table.app.game.stage == STAGE_HELD && table_shows(&table, begin));
    table_key(&table, 'z');
    assert_false(is_played(moves));
    assert_string_equal(table.app.game.objection, "");
    assert_false(table_shows(&table, begin));
    table.app.game.coach.warned[0] = 0; /* as if for the first time */
    answer(m);
    assert_false(is_played(moves));
    table_key(&table, K_ENTER);
    assert_true(is_played(moves));
}

static bool is_said(const char *line)
{
    char begin[20];
    snprintf(begin, sizeof begin, "%s", line);
    text_whole(begin);
    return table_shows(&table, begin);
}

/* The adviser sees a loss in it. */
static bool is_loss(const struct hd_session *s, struct hd_move m)
{
    const struct hd_advice *advice = hd_session_advice(s, table.app.game.viewer);
    return advice->answer[hd_advised_rank(advice, m)].clear;
}

static bool all_kinds(const int warned[HD_WARNINGS])
{
    for (int i = 1; i < HD_WARNINGS; i++)
        if (warned[i] == 0)
            return false;
    return true;
}

/* One that is due to be warned of, if there is one, else by lot. */
static struct hd_move next_answer(const struct hd_session *s, uint32_t known, uint64_t *random)
{
    struct hd_move legal[HD_MOVES];
    int count = hd_session_legal(s, legal);
    for (int i = 0; i < count; i++) {
        enum hd_warning warning = hd_session_warning(s, table.app.game.viewer, legal[i]);
        if (warning != HD_WARNING_none && hd_coach_may_speak(&table.app.game.coach, s) &&
            !(known >> warning & 1) && is_loss(s, legal[i]))
            return legal[i];
    }
    return legal[hd_random_below(random, (uint32_t)count)];
}

/* Whole games: every warning comes when it should, and once; every line three times. */
static void whole_games(void **state)
{
    int warned[HD_WARNINGS] = {0}, gone = 0, tips = 0;
    (void)state;
    for (uint64_t seed = 1; seed <= 2 || (seed <= 80 && !all_kinds(warned)); seed++) {
        uint64_t random = seed;
        int rounds[HD_ASK_NOTHING] = {0}, last[HD_ASK_NOTHING] = {0};
        uint32_t known = 0;
        sit_down(seed);
        for (int n = 0; n < STEPS && table.app.game.stage != STAGE_FINAL; n++) {
            if (table.app.game.stage != STAGE_CHOICE) {
                table_key(&table, K_ENTER);
                continue;
            }
            struct hd_session *s = table.app.game.session;
            struct hd_move m = next_answer(s, known, &random);
            enum hd_warning warning = hd_session_warning(s, table.app.game.viewer, m);
            unsigned ask = hd_session_question(s).ask;
            const char *line = hd_coach_line((enum hd_ask)ask);
            int round = 1 + hd_session_view(s, HD_NONE)->known.round;
            bool due = line[0] != '\0' && rounds[ask] < TIMES, tip = is_said("Try: ");
            assert_int_equal(due && !tip, line[0] != '\0' && is_said(line));
            assert_true(!tip || hd_coach_may_speak(&table.app.game.coach, s));
            gone += line[0] != '\0' && !due;
            tips += tip;
            rounds[ask] += last[ask] != round;
            last[ask] = round;
            long moves = hd_session_moves(s);
            if (warning != HD_WARNING_none && hd_coach_may_speak(&table.app.game.coach, s) &&
                !(known >> warning & 1) && is_loss(s, m)) {
                held(m, warning);
                known |= 1u << warning;
                table.app.game.coach.warned[0] = known;
                warned[warning]++;
            } else {
                answer(m);
                assert_true(is_played(moves) || hd_session_over(s));
            }
        }
        assert_int_equal(table.app.game.stage, STAGE_FINAL);
        table_end(&table);
    }
    assert_true(gone > 0 && tips > 10);
    for (int i = 1; i < HD_WARNINGS; i++)
        if (warned[i] == 0)
            fail_msg("nobody was warned: %s", hd_warning_text((enum hd_warning)i));
}

/* In a first game from the menu, unless it is switched off; in no other. */
static void who_is_coached(void **state)
{
    static const struct {
        enum tui_coach coach;
        const char *keys;
        bool coached;
    } row[] = {{TUI_COACH_FIRST, "f", true},
               {TUI_COACH_NEVER, "f", false},
               {TUI_COACH_ALWAYS, "f", true},
               {TUI_COACH_FIRST, "n41\n\n", false},
               {TUI_COACH_ALWAYS, "n41\n\n", true}};
    (void)state;
    for (size_t i = 0; i < sizeof row / sizeof *row; i++) {
        table_begin(&table, NULL, 80, 24);
        table.options.custom[TUI_coach] = (int)row[i].coach;
        table_type(&table, row[i].keys);
        table_go_on(&table);
        assert_int_equal(table.app.game.way.coached, row[i].coached);
        table_end(&table);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(whole_games),
        cmocka_unit_test(who_is_coached),
    };
    setlocale(LC_ALL, "C.UTF-8");
    return cmocka_run_group_tests(tests, NULL, NULL);
}
