/* SPDX-License-Identifier: MIT
 *
 * lesson_table_test.c: lessons at the drawn table: each is played through by keys, right and wrong,
 * in both editions; what the screen shows; the list, and the way there. */
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
#include "hidalgo/lesson.h"
#include "lesson/lesson_file.h"
#include "spoken.h"
#include "table_keys.h"
#include "text.h"

enum { STEPS = 300 };

static struct at_table table;
static struct hd_lesson list[HD_LESSONS];
static int all, lessons; /* the list; those before the exercises */

static struct hd_session *lesson(int i, const char *edition)
{
    struct hd_errors errors = {.count = 0};
    struct hd_session *s =
        hd_lesson_begin(list[i].path, &(struct hd_request){.edition = edition}, &errors);
    assert_non_null(s);
    return s;
}

/* ---- on the screen ----------------------------------------------------------------------- */

/* Whether all words of a text are on the screen in order, right of the map; other words may be
 * between them only at the ends of lines. */
static void in_sight(const char *text, const char *id)
{
    const char *screen = table_screen(&table), *at = screen;
    char word[HD_LESSON_TEXT];
    while (*text) {
        size_t n = 0;
        const char *found = NULL;
        for (size_t part = strcspn(text, " "); part > 0 && !found; part = spoken_part(text, n)) {
            n = part;
            snprintf(word, sizeof word, "%.*s", (int)n, text);
            found = strstr(at, word);
        }
        if (!found && spoken_unless(false)) /* there is less room */
            return;
        if (!found)
            fail_msg("%s: '%s' of \"...%s\" is not in sight:\n%s", id, word, text, screen);
        at = found + n;
        text += n + (text[n] == ' ');
    }
}

static void type_answer(struct hd_move m)
{
    char words[160];
    hd_move_text(table.app.game.session, m, words, sizeof words);
    table_key(&table, ':');
    table_type(&table, words);
    table_key(&table, K_ENTER);
}

/* ---- right and wrong ------------------------------------------------------------------------- */

/* Gives every unwanted answer, which only changes the text, and then a wanted one. */
static void step(const char *id, uint64_t *random)
{
    struct hd_session *s = table.app.game.session;
    struct hd_move legal[HD_MOVES], taken[HD_MOVES];
    char text[HD_LESSON_TEXT], why[HD_LESSON_TEXT], first[HD_NAME];
    int n = hd_session_legal(s, legal), good = 0;
    long moves = hd_session_moves(s);
    hd_lesson_text(s, text, sizeof text);
    in_sight(text, id);
    snprintf(first, sizeof first, "%.12s", hd_lesson_title(s));
    text_whole(first);
    assert_true(table_shows(&table, first));
    for (int i = 0; i < n; i++) {
        if (hd_lesson_takes(s, legal[i], why, sizeof why)) {
            taken[good++] = legal[i];
            continue;
        }
        type_answer(legal[i]);
        assert_int_equal(hd_session_moves(s), moves);
        in_sight(why, id);
        table_key(&table, K_ESCAPE);
        assert_string_equal(table.app.game.objection, "");
        in_sight(text, id);
    }
    type_answer(taken[hd_random_below(random, (uint32_t)good)]);
}

static void play_through(int i, const char *edition, int width, int height, uint64_t random)
{
    table_begin(&table, lesson(i, edition), width, height);
    for (int n = 0; table.app.game.stage != STAGE_LESSON; n++) {
        if (n > STEPS)
            fail_msg("%s does not end:\n%s", list[i].id, table_screen(&table));
        if (table.app.game.stage == STAGE_CHOICE)
            step(list[i].id, &random);
        else
            table_key(&table, K_ENTER);
    }
    char end[HD_LESSON_TEXT];
    hd_lesson_text(table.app.game.session, end, sizeof end);
    in_sight(end, list[i].id);
    assert_true(table_shows(&table, "Enter continue"));
    table_end(&table);
    hd_lessons(list);
    assert_true(list[i].done);
}

static void every_lesson_by_keys(void **state)
{
    (void)state;
    assert_int_equal(lessons, 11);
    for (int i = 0; i < all; i++) {
        if (hd_lesson_is_for(list[i].path, "2023"))
            play_through(i, "2023", 80, 24, 1);
        if (!hd_lesson_is_for(list[i].path, "1995"))
            continue;
        play_through(i, "1995", 80, 24, 2);
        play_through(i, "1995", 132, 43, 3);
    }
}

/* ---- pictures ----------------------------------------------------------------------------------
 */

static void pictures(void **state)
{
    char name[HD_ID + 40];
    (void)state;
    for (int i = 0; i < lessons; i++) {
        table_begin(&table, lesson(i, "2023"), 80, 24);
        snprintf(name, sizeof name, "lesson-%d-80x24", i + 1);
        table_golden(&table, name);
        assert_true(i == 10 || spoken_unless(table_shows(
                                   &table, " 1 of "))); /* others' answers do not count */
        table_end(&table);
    }
    table_begin(&table, lesson(lessons, NULL), 80, 24);
    table_golden(&table, "exercise-80x24");
    table_type(&table, ":power 11");
    table_key(&table, K_ENTER);
    table_golden(&table, "exercise-judged-80x24");
    table_end(&table);
    table_begin(&table, lesson(0, "2023"), 80, 24);
    table_key(&table, '0');
    table_golden(&table, "lesson-refused-80x24");
    table_resize(&table, 132, 43);
    table_golden(&table, "lesson-refused-132x43");
    table_resize(&table, 60, 20);
    table_golden(&table, "lesson-refused-60x20");
    table_end(&table);
}

/* ---- around it ----------------------------------------------------------------------------------
 */

/* Undo, help and the log work; leaving does not mention saving. */
static void keys_of_a_lesson(void **state)
{
    char first[HD_LESSON_TEXT], text[HD_LESSON_TEXT];
    (void)state;
    table_begin(&table, lesson(0, "2023"), 80, 24);
    hd_lesson_text(table.app.game.session, first, sizeof first);
    table_type(&table, "2"); /* both caballeros */
    assert_int_equal(hd_session_moves(table.app.game.session), 1);
    table_key(&table, 'l');
    assert_string_equal(spoken_plain(table.app.pager.title), "Log");
    table_key(&table, K_ESCAPE);
    table_key(&table, '?');
    assert_string_equal(spoken_plain(table.app.pager.title), "Help");
    table_key(&table, K_ESCAPE);
    table_key(&table, 'u');
    hd_lesson_text(table.app.game.session, text, sizeof text);
    assert_string_equal(first, text);
    table_type(&table, ":court 2 1"); /* the second of two answers is not wanted: Intrigue */
    table_key(&table, K_ENTER);
    assert_int_equal(hd_session_moves(table.app.game.session), 1);
    assert_true(table_shows(&table, "A good card, but"));
    table_key(&table, 'q');
    assert_true(table_shows(&table, "Leave the lesson?"));
    assert_false(table_shows(&table, "saved"));
    table_key(&table, K_ENTER);
    assert_int_equal(table.app.screen, SCREEN_GONE);
    assert_string_equal(table.app.left.record, "");
    table_end(&table);
}

/* Lesson 11: 'h' gives hints there, and the game is scored before the end. */
static void hints_in_the_last_round(void **state)
{
    (void)state;
    table_begin(&table, lesson(10, "2023"), 80, 24);
    assert_true(table_shows(&table, "h hint"));
    table_key(&table, 'h');
    assert_string_equal(spoken_plain(table.app.pager.title), "Hints");
    assert_true(table_shows(&table, "1. "));
    table_end(&table);
}

/* With three players the third value does not count: the lesson and the map beside it say so. */
static void values_are_those_of_the_map(void **state)
{
    uint64_t random = 1;
    (void)state;
    spoken_only_in_english();
    table_begin(&table, lesson(0, "2023"), 80, 24);
    while (table.app.prompt.question.ask != HD_ASK_place)
        step(list[0].id, &random);
    assert_true(table_shows(&table, "6, 3 and 0"));
    assert_true(table_shows(&table, "6/3/0"));
    table_end(&table);
}

static void from_the_menu(void **state)
{
    (void)state;
    table_begin(&table, NULL, 80, 24);
    table_key(&table, 'l');
    assert_int_equal(table.app.screen, SCREEN_LESSONS);
    table_golden(&table, "lessons-80x24");
    table_type(&table, "12"); /* one number; there are no 123 */
    assert_int_equal(table.app.lessons.chosen, 11);
    table_type(&table, "30");
    assert_int_equal(table.app.lessons.chosen, 29);
    table_key(&table, '2');
    table_key(&table, K_ENTER);
    assert_int_equal(table.app.game.stage, STAGE_CHOICE);
    assert_string_equal(hd_lesson_title(table.app.game.session), list[1].title);
    table_type(&table, "13");
    table_type(&table, "1");
    assert_int_equal(table.app.game.stage, STAGE_LESSON);
    table_golden(&table, "lesson-end-80x24");
    table_key(&table, K_ENTER);
    assert_string_equal(hd_lesson_title(table.app.game.session), list[2].title);
    table_key(&table, 'q');
    table_key(&table, K_ENTER); /* back where it began */
    assert_int_equal(table.app.screen, SCREEN_LESSONS);
    table_key(&table, K_ESCAPE);
    assert_int_equal(table.app.screen, SCREEN_MENU);
    table_end(&table);
}

/* Behind the last lesson are the exercises; after the last of these Enter leads to the list, even
 * without a menu. */
static void behind_the_last(void **state)
{
    struct hd_move best;
    char why[160];
    (void)state;
    table_begin(&table, lesson(lessons - 1, "2023"), 80, 24);
    for (int n = 0; n < STEPS && table.app.game.stage != STAGE_LESSON; n++)
        table_take(&table);
    assert_int_equal(table.app.game.stage, STAGE_LESSON);
    table_key(&table, K_ENTER);
    assert_string_equal(hd_lesson_title(table.app.game.session), list[lessons].title);
    table_end(&table);
    table_begin(&table, lesson(all - 1, NULL), 80, 24);
    assert_true(hd_move_read(table.app.game.session, "castilla", &best, why));
    type_answer(best);
    for (int n = 0; n < STEPS && table.app.game.stage != STAGE_LESSON; n++)
        table_key(&table, K_ENTER);
    table_key(&table, K_ENTER);
    assert_int_equal(table.app.screen, SCREEN_LESSONS);
    assert_int_equal(table.app.lessons.chosen, all - 1);
    table_key(&table, 'q');
    assert_int_equal(table.app.screen, SCREEN_GONE);
    table_end(&table);
}

/* The whole title is beside the table at 80x24, however long it is. */
static void titles_are_whole(void **state)
{
    (void)state;
    assert_true(lessons > 5);
    for (int i = 0; i < lessons; i++) {
        table_begin(&table, lesson(i, NULL), 80, 24);
        in_sight(list[i].title, list[i].id);
        table_end(&table);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        golden_test(titles_are_whole), cmocka_unit_test(values_are_those_of_the_map),
        golden_test(from_the_menu),    golden_test(pictures),
        golden_test(keys_of_a_lesson), golden_test(hints_in_the_last_round),
        golden_test(behind_the_last),  golden_test(every_lesson_by_keys),
    };
    setlocale(LC_ALL, "C.UTF-8");
    setenv("XDG_STATE_HOME", games_path("state"), 1);
    all = hd_lessons(list);
    while (lessons < all && list[lessons].chapter == HD_CHAPTER_lessons)
        lessons++;
    return cmocka_run_group_tests(tests, NULL, NULL);
}
