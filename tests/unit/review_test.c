/* SPDX-License-Identifier: MIT
 *
 * review_test.c: reviews of games: who plays better loses less, mistakes are found, and the grades
 * follow from the figures. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>

#include <cmocka.h>

#include "games.h"
#include "hidalgo/review.h"
#include "inside.h"
#include "telling/narrate.h"

/* The bounds for one decision: 1, 3 and 6 points; less is no mistake. */
static void grades(void **state)
{
    (void)state;
    struct hd_review_seat of = {.decisions = 10};
    assert_int_equal(hd_grade_of(-40), HD_GRADE_none);
    assert_int_equal(hd_grade_of(99), HD_GRADE_none);
    assert_int_equal(hd_grade_of(100), HD_GRADE_doubtful);
    assert_int_equal(hd_grade_of(299), HD_GRADE_doubtful);
    assert_int_equal(hd_grade_of(300), HD_GRADE_bad);
    assert_int_equal(hd_grade_of(600), HD_GRADE_very_bad);
    for (of.loss.mean = -50; of.loss.mean < 2000; of.loss.mean++) { /* more is never better */
        enum hd_level was = hd_level_of(&of);
        of.loss.mean++;
        assert_true(hd_level_of(&of) >= was);
    }
    assert_int_equal(hd_level_of(&of), HD_LEVEL_beginner);
    of.loss.mean = 0;
    assert_int_equal(hd_level_of(&of), HD_LEVEL_expert);
    of.decisions = 0; /* no decisions              */
    assert_int_equal(hd_review_lost(&of), 0);
}

/* The rating of a seat follows from its figures. */
static void is_rated(const struct hd_review *r, int seat)
{
    const struct hd_review_seat *of = &r->seat[seat];
    char text[300], n[40];
    int graded = 0, listed[HD_GRADES] = {0};
    for (int i = 0; i < of->costly; i++)
        listed[hd_grade_of(of->worst[i].loss.mean)]++;
    for (int i = 0; i < HD_GRADES; i++) {
        assert_true(of->graded[i] >= listed[i]);
        graded += of->graded[i];
    }
    assert_int_equal(graded, of->decisions);
    hd_review_rating_text(r, seat, text, sizeof text);
    assert_non_null(strstr(text, hd_level_text(hd_level_of(of))));
    for (int i = 1; i < HD_GRADES; i++) {
        snprintf(n, sizeof n, "%d %s", of->graded[i], hd_grade_text((enum hd_grade)i));
        assert_true((strstr(text, n) != NULL) == (of->graded[i] > 0));
    }
}

/* A player like the search loses less than a random one; the same with any number of threads; every
 * line names a decision of that player. */
static void reviews(void **state)
{
    static struct hd_review one, two;
    struct hd_session *s = games_new("2023", "short", 3, 4, NULL);
    struct hd_review_setup setup = {.iterations = 24};
    uint64_t done;
    char text[1024];
    (void)state;
    hd_session_seat(s, 0, hd_bot_named("search"));
    hd_session_seat(s, 1, hd_bot_named("quick"));
    hd_session_seat(s, 2, hd_bot_named("random"));
    while (hd_session_bot(s))
        ;
    memset(&one, 0, sizeof one);
    memset(&two, 0, sizeof two);
    assert_true(hd_review(s, &setup, &one));
    setup.threads = 3;
    assert_true(hd_review(s, &setup, &two));
    assert_memory_equal(&one, &two, sizeof one);
    assert_true(one.seat[0].loss.mean < one.seat[2].loss.low);
    assert_true(one.seat[1].loss.mean < one.seat[2].loss.low);
    assert_true(one.seat[2].costly == HD_COSTLY);
    for (int seat = 0; seat < one.seats; seat++) /* nobody is better than the best */
        assert_true(one.seat[seat].loss.high >= 0);
    for (int seat = 0; seat < one.seats; seat++) /* enough shuffles to say something */
        assert_true(one.seat[seat].cards.high - one.seat[seat].cards.low < 300 &&
                    one.seat[seat].setup.high - one.seat[seat].setup.low < 100);
    for (int seat = 0; seat < one.seats; seat++) {
        assert_true(one.seat[seat].agreed <= one.seat[seat].decisions);
        assert_true(*hd_review_seat_text(s, &one, seat, text, sizeof text));
        is_rated(&one, seat);
        for (int i = 0; i < one.seat[seat].costly; i++) {
            assert_in_range(one.seat[seat].worst[i].move, 1, hd_session_moves(s));
            hd_costly_text(s, &one.seat[seat].worst[i], text, sizeof text);
            assert_non_null(strstr(text, "decision "));
        }
    }
    assert_true(*hd_review_turning_text(s, &one, text, sizeof text));
    one.seat[0].loss = (struct hd_estimate){.mean = 358, .low = 357, .high = 361};
    hd_review_seat_text(s, &one, 0, text, sizeof text);
    assert_non_null(strstr(text, "cost +3.6;")); /* no interval from 3.6 to 3.6 */
    assert_int_equal(hd_session_review_within(s, 0, 0, &done), HD_HINT_THINKS);
    hd_session_bot_stop(s);
    assert_null(hd_session_review(s));
    hd_session_free(s);
}

/* A good player makes two random turns, which must be the costliest. */
static void planted_blunders(void **state)
{
    static struct hd_review all;
    struct hd_session *s = games_new("2023", "short", 3, 6, NULL);
    struct hd_review_setup setup = {.iterations = 40, .threads = 2};
    static bool planted[1000];
    int found = 0, listed = 0;
    (void)state;
    for (int seat = 0; seat < 3; seat++)
        hd_session_seat(s, seat, hd_bot_named("greedy"));
    while (!hd_session_over(s)) {
        int round = hd_session_view(s, HD_NONE)->known.round;
        bool here = hd_session_question(s).who == 0 && (round == 1 || round == 4);
        hd_session_seat(s, 0, hd_bot_named(here ? "random" : "greedy"));
        hd_session_bot(s);
        planted[hd_session_moves(s)] = here;
    }
    assert_true(hd_review(s, &setup, &all));
    listed = all.seat[0].costly;
    for (int i = 0; i < listed; i++)
        found += planted[all.seat[0].worst[i].move];
    print_message("# %d of %d were planted\n", found, listed);
    assert_true(listed == HD_COSTLY && found >= 2);
    assert_true(planted[all.seat[0].worst[0].move]);
    assert_true(hd_grade_of(all.seat[0].worst[0].loss.mean) != HD_GRADE_none);
    assert_true(hd_review_lost(&all.seat[0]) > hd_review_lost(&all.seat[1]));
    hd_session_free(s);
}

int main(int argc, char **argv)
{
    static const struct CMUnitTest tests[] = {
        cmocka_unit_test(reviews),
        cmocka_unit_test(grades),
        cmocka_unit_test(planted_blunders),
    };
    if (argc > 1)
        cmocka_set_test_filter(argv[1]);
    return cmocka_run_group_tests(tests, NULL, NULL);
}
