/* SPDX-License-Identifier: MIT
 *
 * lesson_test.c: every lesson is played in every edition, right and wrong; other people's bad
 * lessons are refused with the wrong line. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include <hidalgo/lesson.h>

#include "games.h"
#include "lesson/lesson_file.h"

static struct hd_lesson list[HD_LESSONS];

/* ---- right and wrong --------------------------------------------------------------------- */

/* At the learner's question: there is a text, and every unwanted answer is refused with a reason
 * and changes nothing; returns a random wanted answer. */
static struct hd_move try_all(struct hd_session *s, const char *id, uint64_t *random)
{
    struct hd_move legal[HD_MOVES], taken[HD_MOVES];
    char text[HD_LESSON_TEXT], why[HD_LESSON_TEXT];
    int n = hd_session_legal(s, legal), good = 0;
    long moves = hd_session_moves(s);
    if (hd_lesson_text(s, text, sizeof text)[0] == '\0')
        fail_msg("%s: nothing to read before move %ld", id, moves);
    for (int i = 0; i < n; i++) {
        if (hd_lesson_takes(s, legal[i], why, sizeof why)) {
            taken[good++] = legal[i];
            continue;
        }
        assert_true(why[0] != '\0');
        assert_true(strcmp(why, text) != 0);
        assert_false(hd_session_play(s, legal[i]));
        assert_int_equal(hd_session_moves(s), moves);
    }
    if (good == 0)
        fail_msg("%s: nothing is taken at move %ld", id, moves);
    return taken[hd_random_below(random, (uint32_t)good)];
}

static void go_through(const struct hd_lesson *lesson, const char *edition, uint64_t random)
{
    struct hd_errors errors = {0};
    char text[HD_LESSON_TEXT];
    long of, refused = 0;
    struct hd_session *s =
        hd_lesson_begin(lesson->path, &(struct hd_request){.edition = edition}, &errors);
    if (!s)
        fail_msg("%s, %s: line %d: %s", lesson->id, edition, errors.error[0].line,
                 errors.error[0].message);
    assert_true(hd_session_is_lesson(s));
    while (!hd_lesson_over(s)) {
        struct hd_move legal[HD_MOVES];
        if (hd_session_bot(s))
            continue;
        int n = hd_session_legal(s, legal);
        struct hd_move m = try_all(s, lesson->id, &random);
        refused += !hd_lesson_takes(s, legal[n - 1], text, sizeof text) ||
                   !hd_lesson_takes(s, legal[0], text, sizeof text);
        assert_true(hd_session_play(s, m));
    }
    assert_true(hd_lesson_text(s, text, sizeof text)[0] != '\0');
    if (hd_lesson_step(s, &of) > 0 && of > 1)
        assert_true(refused > 0);
    hd_session_free(s);
}

static void every_lesson_right_and_wrong(void **state)
{
    static const char *const editions[] = {"1995", "2023"};
    (void)state;
    int n = hd_lessons(list), lessons = 0;
    for (int i = 0; i < n; i++) {
        int for_editions = 0;
        for (size_t e = 0; e < 2; e++)
            for (uint64_t random = 1; random <= 4; random++)
                if (hd_lesson_is_for(list[i].path, editions[e])) {
                    go_through(&list[i], editions[e], random);
                    for_editions++;
                }
        lessons += list[i].chapter == HD_CHAPTER_lessons;
        assert_true(for_editions == 8 || list[i].chapter != HD_CHAPTER_lessons);
    }
    assert_int_equal(lessons, 11);
}

/* If a lesson asks for the best answer, the first hint agrees. */
static void hints_lead_through(void **state)
{
    static const char *const editions[] = {"1995", "2023"};
    (void)state;
    for (int e = 0; e < 2; e++) {
        struct hd_errors errors = {0};
        char text[HD_LESSON_TEXT];
        uint64_t random = 1;
        int asked = 0;
        assert_true(hd_lesson_named("boards", &list[0]));
        struct hd_session *s =
            hd_lesson_begin(list[0].path, &(struct hd_request){.edition = editions[e]}, &errors);
        assert_non_null(s);
        while (!hd_lesson_over(s)) {
            if (hd_session_bot(s))
                continue;
            struct hd_move m = try_all(s, "boards", &random);
            if (strstr(hd_lesson_text(s, text, sizeof text), "brings you most now")) {
                int who = hd_session_question(s).who;
                hd_session_advise_with(s, 1500);
                m = hd_session_advice(s, who)->answer[0].move;
                asked++;
            }
            assert_true(hd_session_play(s, m));
        }
        assert_int_equal(asked, 1);
        hd_session_free(s);
    }
}

/* Undo leads back into the script, and forward again. */
static void taking_back(void **state)
{
    struct hd_errors errors = {0};
    struct hd_move m;
    char first[HD_LESSON_TEXT], text[HD_LESSON_TEXT];
    (void)state;
    assert_true(hd_lesson_named("winning", &list[0]));
    struct hd_session *s =
        hd_lesson_begin(list[0].path, &(struct hd_request){.edition = "2023"}, &errors);
    hd_lesson_text(s, first, sizeof first);
    assert_true(hd_move_read(s, "court 2", &m, text));
    assert_true(hd_session_play(s, m));
    assert_string_not_equal(hd_lesson_text(s, text, sizeof text), first);
    assert_null(hd_session_undo(s));
    assert_string_equal(hd_lesson_text(s, text, sizeof text), first);
    hd_session_free(s);
}

/* "Castillo: Ana +2": the answer, and what it brings. */
static bool tells_change(const struct hd_session *s, const char *text, struct hd_move m)
{
    char label[160], says[170];
    snprintf(says, sizeof says, "%s: ", hd_move_label(s, m, label, sizeof label));
    return strstr(text, says) != NULL;
}

/* Where the best is asked, a wrong answer is told with what both bring. */
static void the_best_is_compared(void **state)
{
    struct hd_errors errors = {0};
    struct hd_move legal[HD_MOVES];
    char text[HD_LESSON_TEXT];
    int told = 0;
    (void)state;
    assert_true(hd_lesson_named("boards", &list[0]));
    struct hd_session *s = hd_lesson_begin(list[0].path, NULL, &errors);
    while (!hd_lesson_over(s)) {
        if (hd_session_bot(s))
            continue;
        int n = hd_session_legal(s, legal), right = 0;
        while (!hd_lesson_takes(s, legal[right], text, sizeof text))
            right++;
        for (int i = 0; i < n; i++)
            if (!hd_lesson_takes(s, legal[i], text, sizeof text) &&
                strstr(text, "Something else brings you more.")) {
                assert_true(tells_change(s, text, legal[i]) && tells_change(s, text, legal[right]));
                told++;
            }
        assert_true(hd_session_play(s, legal[right]));
    }
    assert_true(told > 0);
    hd_session_free(s);
}

/* ---- the list ------------------------------------------------------------------------------ */

static void which_is_meant(void **state)
{
    struct hd_lesson l;
    (void)state;
    assert_true(hd_lesson_named("3", &l));
    assert_string_equal(l.id, "court");
    assert_true(hd_lesson_named("cas", &l));
    assert_string_equal(l.id, "castillo");
    char near[HD_NAME];
    assert_true(hd_lesson_named("break THE tie", &l)); /* a title */
    assert_string_equal(l.id, "break-it");
    assert_string_equal(l.edition, "1995");
    assert_false(hd_lesson_named("brake-it", &l));
    assert_true(hd_lesson_near("brake-it", near));
    assert_string_equal(near, "break-it");
    assert_false(hd_lesson_near("qqqqqqqq", near));
    assert_true(hd_lesson_named("last-round", &l));
    assert_true(hd_lesson_named("tempo", &l)); /* what is due in a chapter */
    assert_int_equal(l.chapter, HD_CHAPTER_tempo);
    assert_false(hd_lesson_named("mine", &l));
    assert_false(hd_lesson_named("s", &l)); /* special, scoring */
    assert_false(hd_lesson_named("99", &l));
    assert_false(hd_lesson_named("", &l));
    assert_true(hd_lesson_named("./mine.yaml", &l));
    assert_string_equal(l.id, "mine");
}

static void finished_lessons_are_marked(void **state)
{
    struct hd_errors errors = {0};
    char why[160];
    (void)state;
    setenv("XDG_STATE_HOME", games_path("state"), 1);
    assert_true(hd_lesson_named("king", &list[0]));
    assert_false(list[0].done);
    struct hd_session *s = hd_lesson_begin(list[0].path, NULL, &errors);
    assert_true(hd_lesson_keep(s, why));
    assert_true(hd_lesson_keep(s, why)); /* keeping it twice is harmless */
    hd_session_free(s);
    int n = hd_lessons(list);
    for (int i = 0; i < n; i++)
        assert_int_equal(list[i].done, strcmp(list[i].id, "king") == 0);
    size_t size;
    char *kept = games_read(games_path("state/hidalgo/lessons"), &size);
    assert_string_equal(kept, "king\n");
    free(kept);
}

/* ---- errors in files --------------------------------------------------------------- */

#define TITLED(title)                                                                              \
    "hidalgo: lesson 1\n" title "\neditions: {\"1995\": {x: granada}}\nend: E\n"                   \
    "position: {players: [you, ana], king: galicia, grandes: [aragon, sevilla], "                  \
    "powers: [9, 8], seed: 1}\nscript:\n"
#define HEAD TITLED("title: T")

static void refused(const char *text, int line, const char *says)
{
    struct hd_errors errors = {0};
    const char *path = games_path("wrong.yaml");
    games_write(path, text, strlen(text));
    struct hd_session *s = hd_lesson_begin(path, &(struct hd_request){.edition = "1995"}, &errors);
    assert_null(s);
    assert_true(errors.count > 0);
    if (errors.error[0].line != line || !strstr(errors.error[0].message, says))
        fail_msg("line %d: %s; expected line %d: %s", errors.error[0].line, errors.error[0].message,
                 line, says);
}

static void wrong_files(void **state)
{
    (void)state;
    refused(TITLED("") "- you: court 1\n", 1, "a 'title' and an 'end'");
    refused(TITLED("title: [T]") "- you: court 1\n", 2, "a single value is expected here");
    refused(TITLED("title: T\ndecision: {number: 1}") "- you: court 1\n", 3,
            "instead of a 'title'");
    refused(TITLED("decision: {number: 0}") "- you: court 1\n", 2, "0 is out of range");
    refused(TITLED("decision: {number: 1, day: d, round: 1, ask: pwer}") "- you: court 1\n", 2,
            "did you mean 'power'");
    refused(HEAD "- you: court 9\n", 7, "court 9");
    refused(HEAD "- you: power 3\n", 7, "what is asked here: court");
    refused(HEAD "- ana: court 1\n", 7, "'you' is asked here");
    refused(HEAD "- zoe: court 1\n", 7, "there is no player 'zoe'");
    refused(HEAD "- say: nothing\n", 7, "names a player");
    refused(HEAD "- you: court 1\n  ana: court 2\n", 8, "one player in each entry");
    refused(HEAD "- you: court 1\n- ana: court 1\n  say: no\n", 9, "texts go with");
    refused(HEAD "- freely: game\n- you: court 1\n", 7, "only the end");
    refused(HEAD "- freely: ever\n", 7, "ever");
    refused(HEAD "- you: court 1\n  because: {court 1: no}\n", 8, "one of the wanted answers");
    refused(HEAD "- you: court 1\n  because: {court 7: no}\n", 8, "court 7");
    refused(HEAD "- you: court 1\nchapter: tempo\n", 7, "one decision of the learner");
    refused(HEAD "- you: court 1\nchapter: talk\n", 8, "talk");
    refused(HEAD "- you: court 1\n  loses: {court 0: much}\nchapter: tempo\n", 8, "one decimal");
    refused(HEAD "- you: court 1\n  loses: {court 0: 0.5}\nchapter: tempo\n", 8,
            "'court 2': either it is wanted");
    refused(HEAD "- so-far: [court 9]\n- you: take king\n", 7, "court 9");
    refused(HEAD "- you: court 1\n- so-far: [take king]\n", 8, "at the beginning of a script");
    refused(HEAD "- you: court 1\n- you: best\n", 8, "not certain, so 'best' cannot be told");
    refused(HEAD "[]\n", 7, "");
    refused("hidalgo: lesson 2\n", 1, "editions");
    refused("hidalgo: lesson 1\ntitle: T\neditions: {\"2023\": {}}\n", 3, "not for the edition");
    refused("- a list\n", 1, "");
    refused("others: 'exec=rm'\n" HEAD "- freely: game\n", 1, "runs no other programs");
}

/* Every other accepted answer of a step must lead on too. */
static void every_way_is_tried(void **state)
{
    (void)state;
    refused(HEAD "- you: [court 1, court 2]\n- you: take king\n- you: place-first\n- you: pais\n"
                 "- you: $x\n",
            11, "granada");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(every_lesson_right_and_wrong),
        cmocka_unit_test(hints_lead_through),
        cmocka_unit_test(taking_back),
        cmocka_unit_test(the_best_is_compared),
        cmocka_unit_test(which_is_meant),
        cmocka_unit_test(finished_lessons_are_marked),
        cmocka_unit_test(wrong_files),
        cmocka_unit_test(every_way_is_tried),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
