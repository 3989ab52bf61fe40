/* SPDX-License-Identifier: MIT
 *
 * exercises_test.c: the exercises of the course against the adviser and the reference judge; how
 * they are judged and kept; and exercises from people's own games.
 *
 * exercises_test long GAMES [ID]: so many long games for each answer of every exercise, or of that
 * one: 'make advice'. What has to lose clearly is the tempting answer, the first of 'because'. */
#include <inttypes.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "games.h"
#include "golden.h"
#include "inside.h"
#include "judging.h"
#include "language.h"
#include "lesson/exercise.h"
#include "text.h"

enum { BRIEF = 400, BRIEF_GAMES = 3, BRIEF_THOUGHT = 4 };

static struct hd_lesson list[HD_LESSONS];

static struct hd_session *begun(const struct hd_lesson *lesson)
{
    struct hd_errors errors = {0};
    struct hd_session *s = hd_lesson_begin(lesson->path, NULL, &errors);
    if (!s)
        fail_msg("%s: line %d: %s", lesson->id, errors.error[0].line, errors.error[0].message);
    return s;
}

static const struct lesson_step *question_of(const struct hd_session *s)
{
    return &s->lesson->step[s->lesson->so_far];
}

static struct hd_move move_of(const struct hd_session *s, const char *answer)
{
    struct hd_move m;
    char why[160];
    if (!hd_move_read(s, answer, &m, why))
        fail_msg("%s: %s", answer, why);
    return m;
}

static void *memory(void)
{
    size_t one = hd_advise_memory(), other = hd_reference_memory();
    void *own = malloc(one > other ? one : other);
    assert_non_null(own);
    return own;
}

static struct hd_estimate by_reference(const struct hd_session *s, void *own, struct hd_move other,
                                       uint32_t games, uint32_t iterations)
{
    int who = s->lesson->learner;
    struct hd_reference of = {hd_session_rules(s), who, hd_session_view(s, who), iterations,
                              hd_hash(&now(s)->state)};
    struct hd_move best = move_of(s, question_of(s)->answer[0]);
    return hd_reference_loss(own, &of, best, other, games, NULL);
}

/* ---- the course -------------------------------------------------------------------------- */

static int exercises(int chapters[HD_CHAPTERS])
{
    int n = hd_lessons(list), count = 0;
    for (int i = 0; i < n; i++) {
        bool is = list[i].chapter != HD_CHAPTER_lessons && list[i].chapter != HD_CHAPTER_mine;
        chapters[list[i].chapter]++;
        if (is)
            list[count++] = list[i];
    }
    return count;
}

/* Five chapters, and exercises for both editions in each. */
static void a_course(void **state)
{
    int chapters[HD_CHAPTERS] = {0}, n = exercises(chapters);
    (void)state;
    assert_int_equal(chapters[HD_CHAPTER_lessons], 11);
    assert_in_range(n, 25, 30);
    for (int c = HD_CHAPTER_tempo; c <= HD_CHAPTER_endgame; c++) {
        bool old = false, new = false;
        assert_in_range(chapters[c], 3, 10);
        for (int i = 0; i < n; i++)
            if ((int)list[i].chapter == c) {
                old = old || hd_lesson_is_for(list[i].path, "1995");
                new = new || hd_lesson_is_for(list[i].path, "2023");
            }
        assert_true(old && new);
    }
}

/* The wanted answer is the adviser's even if it thinks briefly, nearly always. */
static void the_adviser_agrees(void **state)
{
    static struct hd_advice a;
    int chapters[HD_CHAPTERS] = {0}, n = exercises(chapters), agreed = 0;
    void *own = memory();
    (void)state;
    for (int i = 0; i < n; i++) {
        struct hd_session *s = begun(&list[i]);
        struct hd_answers answers;
        struct hd_advising about = {.r = hd_session_rules(s),
                                    .seat = s->lesson->learner,
                                    .view = hd_session_view(s, s->lesson->learner),
                                    .answers = &answers,
                                    .iterations = BRIEF};
        hd_answers(about.r, &now(s)->state, &answers);
        hd_advise(own, &about, &a);
        bool same = lesson_wants(s, question_of(s), a.answer[0].move);
        if (!same)
            print_message("# %s\n", list[i].id);
        agreed += same;
        hd_session_free(s);
    }
    free(own);
    print_message("# agreed: %d of %d\n", agreed, n);
    assert_true(agreed * 100 >= n * 75);
}

/* A few long games each: their sum is clear, single ones are not ('make advice'). */
static void the_reference_agrees(void **state)
{
    int chapters[HD_CHAPTERS] = {0}, n = exercises(chapters), worse = 0;
    int64_t sum = 0;
    void *own = memory();
    (void)state;
    for (int i = 0; i < n; i++) {
        struct hd_session *s = begun(&list[i]);
        struct hd_move tempting = move_of(s, question_of(s)->because[0].answer);
        int loss = by_reference(s, own, tempting, BRIEF_GAMES, BRIEF_THOUGHT).mean;
        sum += loss;
        worse += loss > 0;
        hd_session_free(s);
    }
    free(own);
    print_message("# the tempting answers lose %.2f, %d of %d\n", (double)sum / n / 100, worse, n);
    assert_true(sum > 200 * n && worse * 100 >= n * 60);
}

/* One number of where a lesson begins, of the answers that its steps want, and of what each answer
 * to an exercise's question loses. */
static uint64_t number_of(const struct hd_lesson *lesson, const char *edition)
{
    struct hd_request game = {.edition = edition};
    struct hd_errors errors = {0};
    struct hd_answers answers;
    struct hd_session *s = hd_lesson_begin(lesson->path, &game, &errors);
    assert_non_null(s);
    uint64_t number = hd_hash(&now(s)->state);
    for (int i = 0; i < s->lesson->steps; i++)
        for (int k = 0; k < s->lesson->step[i].answers; k++)
            for (const char *c = s->lesson->step[i].answer[k]; *c; c++)
                number = number * 31 + (unsigned char)*c;
    hd_answers(hd_session_rules(s), &now(s)->state, &answers);
    for (int i = 0, n = hd_count(&answers); i < n && lesson->chapter != HD_CHAPTER_lessons; i++) {
        struct hd_move m = hd_pick(&answers, i);
        number = number * 31 + (uint64_t)lesson_loss(s, question_of(s), m) * 2 +
                 lesson_wants(s, question_of(s), m);
    }
    hd_session_free(s);
    return number;
}

/* What answers lose was measured where the file says ('make advice'), and the texts are about
 * that: whoever changes a position measures and reads anew. */
static void what_was_measured(void **state)
{
    char text[8192] = "";
    (void)state;
    for (int i = 0, n = hd_lessons(list); i < n; i++)
        for (int k = 0; k < 2; k++) {
            const char *edition = k ? "2023" : "1995";
            if (hd_lesson_is_for(list[i].path, edition))
                text_add(text, sizeof text, "%s %s %016" PRIx64 "\n", list[i].id, edition,
                         number_of(&list[i], edition));
        }
    golden("tests/screens/exercises.txt", text, "HIDALGO_UPDATE_SCREENS");
}

/* ---- judging ----------------------------------------------------------------------------- */

/* A wrong answer is told what it loses and what is better; the first answer decides. */
static void judged(void **state)
{
    char text[HD_LESSON_TEXT], why[160];
    int chapters[HD_CHAPTERS] = {0};
    (void)state;
    exercises(chapters);
    for (int wrong = 1; wrong >= 0; wrong--) {
        struct hd_session *s = begun(&list[0]);
        struct hd_move best = move_of(s, question_of(s)->answer[0]);
        assert_non_null(hd_session_may_undo(s));
        if (wrong) {
            assert_false(hd_lesson_judge(s, move_of(s, "power 2"), text, sizeof text));
            assert_non_null(strstr(text, "Five caballeros come"));
            assert_non_null(strstr(text, "It loses about 3 points. Better: power 9."));
        }
        assert_true(hd_lesson_judge(s, best, text, sizeof text));
        assert_true(hd_session_play(s, best));
        assert_true(hd_lesson_over(s));
        assert_true(hd_lesson_keep(s, why));
        hd_session_free(s);
        exercises(chapters);
        assert_true(list[0].done);
        assert_int_equal(list[0].solved, !wrong);
    }
    int n = hd_lessons(list);
    assert_int_equal(hd_lesson_due(list, n, HD_CHAPTERS), 0);
    assert_int_equal(hd_lesson_due(list, n, HD_CHAPTER_tempo), 12);
    assert_non_null(strstr(hd_learnt_text(list, n, text, sizeof text), "a page: 0 of 11 lessons"));
    for (int i = 0; i < n; i++)
        list[i].done = list[i].solved = true;
    assert_string_equal(hd_learnt_text(list, 12, text, sizeof text),
                        "You are a grande: 11 of 11 lessons done, 1 of 1 exercises solved with "
                        "the first answer.");
}

/* ---- from people's own games -------------------------------------------------------------- */

/* A review that calls the decisions before so many moves the costliest. */
static struct hd_review reviewed(const struct hd_session *s, long from, int seat)
{
    struct hd_review r = {.seats = hd_session_seating(s)->seats};
    struct hd_review_seat *of = &r.seat[seat];
    for (long i = from; i < s->moves && of->costly < HD_COSTLY; i++) {
        struct hd_answers answers;
        hd_answers(hd_session_rules(s), &s->turn[i].state, &answers);
        if (s->turn[i + 1].who == seat && hd_count(&answers) > 2)
            of->worst[of->costly++] =
                (struct hd_costly){.move = i + 1,
                                   .given = s->turn[i + 1].move,
                                   .loss = {.mean = 400, .low = 300, .high = 500}};
    }
    return r;
}

/* Titles of one's own exercises are in the language of who reads the list. */
static int titled(const char *round, const char *ask)
{
    int with = 0;
    for (int i = 0, n = hd_lessons(list); i < n; i++)
        with += list[i].chapter == HD_CHAPTER_mine && strstr(list[i].title, round) != NULL &&
                strstr(list[i].title, ask) != NULL;
    return with;
}

/* Why one's own answer was worse is told in the language of who reads it now. */
static void told_why(const struct hd_lesson *l, const char *words, const char *others)
{
    char text[HD_LESSON_TEXT], why[160];
    struct hd_move m;
    struct hd_session *s = begun(l);
    assert_true(hd_move_read(s, s->lesson->step[s->lesson->so_far].answer[0], &m, why));
    assert_true(hd_session_step(s, m) && hd_lesson_over(s));
    hd_lesson_text(s, text, sizeof text);
    if (!strstr(text, words) || strstr(text, others))
        fail_msg("%s: %s", l->id, text);
    hd_session_free(s);
}

/* What is not known in the game is drawn anew: the coming cards of the exercise are others. */
static void own_games(void **state)
{
    char why[160];
    uint64_t random = 4;
    int kept = 0, mine = 0;
    (void)state;
    for (int game = 0; game < 12; game++) {
        struct hd_session *s =
            games_new(game % 2 ? "2023" : "1995", NULL, 3, 7 + (uint64_t)game, NULL);
        games_play(s, &random, 60);
        struct hd_review r = reviewed(s, 20, game % 3);
        assert_true(hd_exercises_keep(s, &r, why));
        int first = r.exercises;
        assert_true(hd_exercises_keep(s, &r, why));
        assert_int_equal(r.exercises, first); /* the same again are not new */
        kept += first;
        hd_session_free(s);
    }
    int n = hd_lessons(list);
    language_begin("/nowhere");
    for (int i = 0; i < n; i++) {
        if (list[i].chapter != HD_CHAPTER_mine)
            continue;
        struct hd_session *s = begun(&list[i]);
        assert_int_equal(hd_session_question(s).who, s->lesson->learner);
        hd_session_free(s);
        assert_true(language_choose("pseudo"));
        told_why(&list[i], "Ţĥéé ŕééááš", "reason");
        assert_true(language_choose("en"));
        told_why(&list[i], "The reason: ", "ŕééááš");
        for (int k = 0; k < i; k++)
            assert_string_not_equal(list[k].title, list[i].title);
        mine++;
    }
    print_message("# kept %d, %d are left\n", kept, mine);
    assert_int_equal(titled("round ", ""), mine);
    assert_true(titled("round ", ": which") > 0);
    assert_true(language_choose("pseudo"));
    assert_int_equal(titled("ŕóóúúñđ", ""), mine);
    assert_int_equal(titled("which", ""), 0);
    assert_true(language_choose("en"));
    assert_true(kept > 8 && mine == (kept < HD_EXERCISES_KEPT ? kept : HD_EXERCISES_KEPT));
}

/* Others' modifiers that come and go cannot always be laid out again: that is told. It is rare, so
 * the search begins at a game that has one. */
static void left_out_are_told(void **state)
{
    char why[160], text[240] = "";
    int left_out = 0;
    (void)state;
    for (uint64_t game = 12; game < 42 && left_out == 0; game++) {
        uint64_t random = game;
        struct hd_session *s = games_new("2023", "power-shift", 4, 100 + game, NULL);
        games_play(s, &random, 90);
        for (long from = 40; from < s->moves && left_out == 0; from += 15) {
            struct hd_review r = reviewed(s, from, (int)(game % 4));
            assert_true(hd_exercises_keep(s, &r, why));
            left_out = r.left_out;
            hd_review_left_out_text(&r, text, sizeof text);
            assert_int_equal(left_out > 0, *text != '\0');
        }
        hd_session_free(s);
    }
    assert_true(left_out > 0);
    assert_non_null(strstr(text, "cannot be laid out again"));
}

/* As if each answer lost more than the one before. */
static struct hd_advice *all_answers(const struct hd_session *then)
{
    struct hd_answers answers;
    struct hd_advice *a = calloc(1, sizeof *a);
    assert_non_null(a);
    hd_answers(hd_session_rules(then), &now(then)->state, &answers);
    a->count = hd_count(&answers);
    for (int i = 0; i < a->count; i++)
        a->answer[i] = (struct hd_advised){
            .move = hd_pick(&answers, i), .loss = {.mean = 100 * i}, .clear = i > 0};
    return a;
}

/* All decisions of games can be kept: after a card came back unseen, with the dummy, with sets. */
static void kept_of_all_games(void **state)
{
    static const struct {
        const char *edition, *option;
        int seats;
    } games[] = {{"1995", NULL, 4},
                 {"2023", NULL, 4},
                 {"2023", NULL, 2},
                 {"2023", "data/sets/ideas.yaml", 3}};
    (void)state;
    for (size_t i = 0; i < sizeof games / sizeof *games; i++) {
        uint64_t random = 1 + i;
        struct hd_session *s =
            games_new(games[i].edition, games[i].option, games[i].seats, 100, NULL);
        int asked = 0, kept = 0;
        games_play(s, &random, 1000);
        for (long from = 30; from < s->moves; from += 40) {
            struct hd_review r = reviewed(s, from, 0);
            asked += r.seat[0].costly;
            for (int k = 0; k < r.seat[0].costly; k++) {
                struct hd_session *then = hd_session_past(s, r.seat[0].worst[k].move - 1);
                struct hd_advice *a = all_answers(then);
                struct exercise e = {.s = then,
                                     .advice = a,
                                     .given = a->answer[1].move,
                                     .chapter = HD_CHAPTER_mine,
                                     .number = 1,
                                     .say = "s",
                                     .because = "b",
                                     .end = "e"};
                char *text = exercise_write(&e);
                kept += text != NULL;
                free(text);
                free(a);
                hd_session_free(then);
            }
        }
        hd_session_free(s);
        print_message("# %s, %d players: %d of %d\n", games[i].edition, games[i].seats, kept,
                      asked);
        assert_true(asked > 6 && kept == asked);
    }
}

/* ---- all long games ------------------------------------------------------------------------- */

static int all_long(uint32_t games, const char *only)
{
    int chapters[HD_CHAPTERS] = {0}, n = exercises(chapters), bad = 0;
    void *own = memory();
    for (int i = 0; i < n; i++) {
        if (only && strcmp(only, list[i].id) != 0)
            continue;
        struct hd_session *s = begun(&list[i]);
        const struct lesson_step *step = question_of(s);
        struct hd_estimate loss = by_reference(s, own, move_of(s, step->because[0].answer), games,
                                               HD_REFERENCE_ITERATIONS);
        printf("%s: %s loses %.2f (%.2f to %.2f)%s\n", list[i].id, step->because[0].answer,
               loss.mean / 100.0, loss.low / 100.0, loss.high / 100.0,
               loss.low > 0 ? "" : ", not clear");
        bad += loss.low <= 0;
        for (const struct node *k = step->loses->first; k; k = k->next) {
            loss = by_reference(s, own, move_of(s, k->text), games, HD_REFERENCE_ITERATIONS);
            if (loss.high < 0)
                printf("%s: %s is better by %.2f\n", list[i].id, k->text, -loss.mean / 100.0);
            bad += loss.high < 0;
        }
        fflush(stdout);
        hd_session_free(s);
    }
    free(own);
    printf("%d exercises, %d doubts\n", n, bad);
    return bad > 0;
}

int main(int argc, char **argv)
{
    static const struct CMUnitTest tests[] = {cmocka_unit_test(a_course),
                                              golden_test(what_was_measured),
                                              cmocka_unit_test(the_adviser_agrees),
                                              cmocka_unit_test(the_reference_agrees),
                                              cmocka_unit_test(judged),
                                              cmocka_unit_test(own_games),
                                              cmocka_unit_test(kept_of_all_games),
                                              cmocka_unit_test(left_out_are_told)};
    setenv("XDG_STATE_HOME", games_path("state"), 1);
    if (argc > 2 && strcmp(argv[1], "long") == 0)
        return all_long((uint32_t)atoi(argv[2]), argc > 3 ? argv[3] : NULL);
    return cmocka_run_group_tests_name("exercises", tests, NULL, NULL);
}
