/* SPDX-License-Identifier: MIT
 *
 * secrets_test.c: two games that differ only in a secret look the same to everybody who may not
 * know it: views, log, questions, predictions. */
#include <setjmp.h>
#include <stdarg.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include <cmocka.h>

#include "file.h"
#include "games.h"

static void same_story(const struct hd_session *a, const struct hd_session *b, int viewer)
{
    char *one = games_story(a, viewer), *two = games_story(b, viewer);
    assert_string_equal(one, two);
    free(one);
    free(two);
}

static void same_preview(const struct hd_session *a, const struct hd_session *b)
{
    struct hd_preview one, two;
    assert_true(hd_record_preview(hd_session_record(a), &one));
    assert_true(hd_record_preview(hd_session_record(b), &two));
    two.saved = one.saved; /* a second may begin between the two */
    assert_memory_equal(&one, &two, sizeof one);
}

/* What a choice would change depends only on views. */
static void same_change(const struct hd_session *a, const struct hd_session *b, struct hd_move m)
{
    static struct hd_change x, y;
    int who = hd_session_question(a).who;
    for (int viewer = 0; viewer < 2; viewer++) {
        hd_session_change(a, viewer ? who : HD_NONE, m, &x);
        hd_session_change(b, viewer ? who : HD_NONE, m, &y);
        assert_memory_equal(&x, &y, offsetof(struct hd_change, reason));
        assert_memory_equal(x.reason, y.reason, x.reasons * sizeof x.reason[0]);
    }
}

static void same_question(const struct hd_session *a, const struct hd_session *b)
{
    char one[2000], two[2000];
    assert_string_equal(hd_question_text(a, one, sizeof one), hd_question_text(b, two, sizeof two));
    assert_string_equal(hd_question_help(a, one, sizeof one), hd_question_help(b, two, sizeof two));
    struct hd_question q = hd_session_question(a);
    if (q.is_private)
        return;
    struct hd_move x[HD_MOVES], y[HD_MOVES];
    int n = hd_session_legal(a, x);
    assert_int_equal(n, hd_session_legal(b, y));
    for (int i = 0; i < n; i++) {
        assert_memory_equal(&x[i], &y[i], sizeof x[i]);
        assert_string_equal(hd_move_label(a, x[i], one, sizeof one),
                            hd_move_label(b, y[i], two, sizeof two));
        same_change(a, b, x[i]);
    }
}

/* Equal for everybody except the seat with the secret. */
static void indistinguishable(const struct hd_session *a, const struct hd_session *b, int keeper)
{
    for (int viewer = -1; viewer < hd_session_seating(a)->seats; viewer++) {
        if (viewer == keeper)
            continue;
        int who = viewer < 0 ? HD_NONE : viewer;
        assert_memory_equal(hd_session_view(a, who), hd_session_view(b, who),
                            sizeof(struct hd_view));
        same_story(a, b, who);
    }
    same_question(a, b);
    same_preview(a, b);
    assert_true((hd_session_may_undo(a) == NULL) == (hd_session_may_undo(b) == NULL));
}

/* Plays two equal games up to each secret answer, answers differently, compares while it is secret,
 * and goes on equally. */
static int compare_at(enum hd_ask ask, const char *edition, const char *option, uint64_t seed)
{
    char one[FILE_PATH], two[FILE_PATH];
    int compared = 0;
    snprintf(one, sizeof one, "%s", games_path("one.record"));
    snprintf(two, sizeof two, "%s", games_path("two.record"));
    struct hd_session *a = games_new(edition, option, 4, seed, one);
    struct hd_session *b = games_new(edition, option, 4, seed, two);
    uint64_t stream_a = seed, stream_b = seed;
    while (!hd_session_over(a)) {
        struct hd_question q = hd_session_question(a);
        struct hd_move legal[HD_MOVES];
        int n = hd_session_legal(a, legal);
        if (q.ask != ask || n < 2) {
            games_play(a, &stream_a, 1);
            games_play(b, &stream_b, 1);
            continue;
        }
        assert_true(hd_session_play(a, legal[0]));
        assert_true(hd_session_play(b, legal[n - 1]));
        struct hd_question next = hd_session_question(a);
        bool kept = ask == HD_ASK_recover || ask == HD_ASK_hide;
        bool hidden = kept || (next.ask == ask && next.who != q.who);
        if (hidden) {
            indistinguishable(a, b, q.who);
            compared++;
        }
        if (hidden && !kept) { /* the others answer: still hidden */
            stream_b = stream_a;
            games_play(a, &stream_a, 1);
            games_play(b, &stream_b, 1);
            if (hd_session_question(a).ask == ask && hd_session_question(a).who != q.who)
                indistinguishable(a, b, q.who);
        }
        break;
    }
    hd_session_free(a);
    hd_session_free(b);
    unlink(one);
    unlink(two);
    return compared;
}

static void until_compared(enum hd_ask ask, const char *edition, const char *option)
{
    int compared = 0;
    for (uint64_t seed = 1; seed < 200 && compared < 3; seed++)
        compared += compare_at(ask, edition, option, seed);
    assert_int_equal(compared, 3);
}

static void dials(void **state)
{
    (void)state;
    until_compared(HD_ASK_castillo, "1995", NULL);
    until_compared(HD_ASK_castillo, "2023", NULL);
    until_compared(HD_ASK_rivalry, "1995", NULL);
    until_compared(HD_ASK_desert, "1995", NULL);
    until_compared(HD_ASK_desert, "2023", NULL);
    until_compared(HD_ASK_exile, "2023", NULL);
    until_compared(HD_ASK_gift, "2023", "power-shift");
}

static void recovered_power_cards(void **state)
{
    (void)state;
    until_compared(HD_ASK_recover, "1995", NULL);
    until_compared(HD_ASK_recover, "2023", NULL);
}

static void what_lies_face_down(void **state)
{
    (void)state;
    until_compared(HD_ASK_hide, "1995", "tests/sets/later.yaml");
    until_compared(HD_ASK_hide, "2023", "tests/sets/later.yaml");
}

/* The card taken back is told to its owner, and to others only after the game. */
static void who_may_read_what(void **state)
{
    (void)state;
    for (uint64_t seed = 1; seed < 60; seed++) {
        struct hd_session *s = games_new("1995", NULL, 3, seed, NULL);
        uint64_t stream = seed;
        if (!games_until(s, &stream, HD_ASK_recover)) {
            hd_session_free(s);
            continue;
        }
        int who = hd_session_question(s).who, from, count;
        hd_session_log(s, &from);
        games_play(s, &stream, 1);
        const struct hd_happening *log = hd_session_log(s, &count);
        bool met = false;
        for (int i = from; i < count; i++) {
            char open[300], hidden[300], own[300];
            if (log[i].event.type != HD_EV_recover)
                continue;
            met = true;
            hd_narrate(s, &log[i], HD_OPEN, open, sizeof open);
            hd_narrate(s, &log[i], who, own, sizeof own);
            hd_narrate(s, &log[i], HD_NONE, hidden, sizeof hidden);
            assert_string_equal(open, own);
            assert_string_not_equal(open, hidden);
            assert_int_equal(strcspn(hidden, "0123456789"), strlen(hidden));
            hd_narrate(s, &log[i], (who + 1) % 3, own, sizeof own);
            assert_string_equal(own, hidden);
        }
        assert_true(met);
        hd_session_free(s);
        return;
    }
    fail();
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(dials), cmocka_unit_test(recovered_power_cards),
        cmocka_unit_test(what_lies_face_down), cmocka_unit_test(who_may_read_what)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}
