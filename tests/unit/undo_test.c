/* SPDX-License-Identifier: MIT
 *
 * undo_test.c: which moves can be taken back, and which stand because somebody learnt something
 * from them. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "games.h"
#include "inside.h"

static uint64_t hash_of(const struct hd_session *s)
{
    return hd_hash(&hd_session_view(s, 0)->known);
}

static void play(struct hd_session *s, const char *text)
{
    struct hd_move m;
    char why[160];
    if (!hd_move_read(s, text, &m, why))
        fail_msg("'%s': %s", text, why);
    if (!hd_session_play(s, m))
        fail_msg("'%s' is not legal", text);
}

static void taken_back(struct hd_session *s)
{
    const char *why = hd_session_undo(s);
    if (why)
        fail_msg("not taken back: %s", why);
}

static void stands(struct hd_session *s)
{
    uint64_t before = hash_of(s);
    long moves = hd_session_moves(s);
    assert_non_null(hd_session_may_undo(s));
    assert_non_null(hd_session_undo(s));
    assert_true(hash_of(s) == before);
    assert_int_equal(hd_session_moves(s), moves);
}

static void nothing_to_take_back(void **state)
{
    (void)state;
    struct hd_session *s = games_new("1995", NULL, 3, 1, NULL);
    stands(s);
    hd_session_free(s);
}

/* The last move, even just after the turn; but not after it was answered, even if the answer is
 * taken back. */
static void until_somebody_else_moves(void **state)
{
    (void)state;
    struct hd_session *s = games_new("1995", NULL, 3, 1, NULL);
    uint64_t start = hash_of(s);
    play(s, "power 5");
    taken_back(s);
    assert_true(hash_of(s) == start);
    play(s, "power 6");
    play(s, "power 7");
    taken_back(s);
    stands(s);
    hd_session_free(s);
}

/* A whole turn is undone move by move, and redone the same. */
static void within_a_turn(void **state)
{
    (void)state;
    struct hd_session *s = games_new("2023", NULL, 3, 4, NULL);
    char moves[40][160];
    uint64_t hash[40], stream = 1;
    int n = 0;
    play(s, "power 7");
    play(s, "power 8");
    play(s, "power 9");
    unsigned who = hd_session_question(s).who;
    while (n < 40 && hd_session_question(s).who == who) {
        struct hd_move legal[HD_MOVES];
        int count = hd_session_legal(s, legal);
        struct hd_move m = legal[hd_random_below(&stream, (uint32_t)count)];
        hash[n] = hash_of(s);
        hd_move_text(s, m, moves[n++], sizeof moves[0]);
        assert_true(hd_session_play(s, m));
        if (hd_session_may_undo(s)) /* something was revealed: start again */
            n = 0;
    }
    assert_true(n >= 2);
    for (int i = n; i-- > 0;) {
        taken_back(s);
        assert_true(hash_of(s) == hash[i]);
    }
    for (int i = 0; i < n; i++) {
        assert_true(hash_of(s) == hash[i]);
        play(s, moves[i]);
    }
    hd_session_free(s);
}

/* Random games: undo never passes a revealing event or another's answer, and always restores the
 * state and the log exactly. */
static bool reveals(const struct hd_session *s, int from, int to, int seats)
{
    int count;
    const struct hd_happening *log = hd_session_log(s, &count);
    for (int i = from; i < to; i++) {
        const struct hd_event *e = &log[i].event;
        if (e->type == HD_EV_deal || e->type == HD_EV_dial || e->type == HD_EV_veto_used ||
            e->type == HD_EV_dummy_region || (e->type == HD_EV_power && e->who >= seats))
            return true;
    }
    return false;
}

static void revealed_or_answered_stands(void **state)
{
    (void)state;
    int refused = 0, undone = 0, dials = 0, vetoes = 0;
    for (uint64_t seed = 1; seed <= 12; seed++) {
        int seats = 2 + (int)(seed % 4);
        struct hd_session *s = games_new(seed % 2 ? "1995" : "2023", NULL, seats, seed, NULL);
        uint64_t stream = seed;
        while (!hd_session_over(s)) {
            struct hd_question q = hd_session_question(s);
            uint64_t before = hash_of(s);
            int logged, now;
            hd_session_log(s, &logged);
            games_play(s, &stream, 1);
            hd_session_log(s, &now);
            bool revealed = reveals(s, logged, now, seats) || q.ask == HD_ASK_veto;
            dials += q.secret;
            vetoes += q.ask == HD_ASK_veto;
            assert_true(revealed == (hd_session_may_undo(s) != NULL));
            if (revealed) {
                refused++;
                stands(s);
                continue;
            }
            uint64_t same = stream;
            struct hd_move m;
            char text[160], why[160];
            uint64_t after = hash_of(s);
            taken_back(s);
            undone++;
            assert_true(hash_of(s) == before);
            hd_session_log(s, &now);
            assert_int_equal(now, logged);
            /* And forward again, with another move. */
            struct hd_move legal[HD_MOVES];
            int n = hd_session_legal(s, legal);
            bool again = false;
            for (int i = 0; i < n && !again; i++) {
                hd_move_text(s, legal[i], text, sizeof text);
                assert_true(hd_move_read(s, text, &m, why));
                assert_true(hd_session_play(s, m));
                again = hash_of(s) == after || hd_session_may_undo(s);
                if (!again)
                    taken_back(s);
            }
            stream = same;
            if (!again)
                games_play(s, &stream, 1);
        }
        hd_session_free(s);
    }
    assert_true(refused > 50 && undone > 500 && dials > 20 && vetoes > 0);
}

/* One's own secret answer, as long as nobody else has answered. */
static void own_secret_answer(void **state)
{
    (void)state;
    int met = 0;
    for (uint64_t seed = 1; seed < 40 && met < 3; seed++) {
        struct hd_session *s = games_new("1995", NULL, 4, seed, NULL);
        uint64_t stream = seed;
        while (games_until(s, &stream, HD_ASK_castillo)) {
            unsigned who = hd_session_question(s).who;
            games_play(s, &stream, 1);
            if (hd_session_over(s) || hd_session_question(s).ask != HD_ASK_castillo)
                continue;
            met++;
            taken_back(s);
            assert_int_equal(hd_session_question(s).who, who);
            games_play(s, &stream, 1);
            games_play(s, &stream, 1);
            if (hd_session_may_undo(s) == NULL) {
                taken_back(s);
                stands(s); /* the first answer: somebody else has answered since */
            }
        }
        hd_session_free(s);
    }
    assert_true(met > 0);
}

/* A resumed game allows, says and refuses the same, since the record has it all. */
static void same_after_resuming(const struct hd_session *s, const char *path)
{
    int status;
    char why[240];
    struct hd_session *other = hd_session_load(path, false, &status, why);
    if (!other)
        fail_msg("%s", why);
    assert_int_equal(hd_session_moves(other), hd_session_moves(s));
    const char *a = hd_session_may_undo(s), *b = hd_session_may_undo(other);
    if ((a == NULL) != (b == NULL) || (a && strcmp(a, b) != 0))
        fail_msg("after %ld moves: '%s', gone on with: '%s'", hd_session_moves(s), a ? a : "",
                 b ? b : "");
    hd_session_free(other);
}

static void resuming_forgets_nothing(void **state)
{
    (void)state;
    char path[512];
    int undone = 0, marked = 0;
    for (uint64_t seed = 1; seed <= 8; seed++) {
        snprintf(path, sizeof path, "%s", games_path("undo-resume.record"));
        struct hd_session *s =
            games_new(seed % 2 ? "1995" : "2023", NULL, 2 + (int)(seed % 4), seed, path);
        uint64_t stream = seed;
        for (int step = 0; step < 160 && !hd_session_over(s); step++) {
            bool back = hd_random_below(&stream, 3) == 0 && hd_session_undo(s) == NULL;
            undone += back;
            if (!back)
                games_play(s, &stream, 1);
            else
                marked += hd_session_may_undo(s) != NULL && hd_session_moves(s) > 0;
            assert_null(hd_session_trouble(s));
            same_after_resuming(s, path);
        }
        hd_session_free(s);
        remove(path);
    }
    assert_true(undone > 100 && marked > 10);
}

/* The other way round: after undo in a resumed game. */
static void an_answer_taken_back_is_remembered(void **state)
{
    (void)state;
    char path[512], why[240];
    int status;
    snprintf(path, sizeof path, "%s", games_path("remembered.record"));
    struct hd_session *s = games_new("1995", NULL, 3, 1, path);
    play(s, "power 6");
    play(s, "power 7");
    taken_back(s);
    for (int i = 0; i < 3; i++) {
        stands(s);
        hd_session_free(s);
        s = hd_session_load(path, true, &status, why);
        assert_non_null(s);
    }
    play(s, "power 8");
    taken_back(s);
    stands(s);
    play(s, "power 9");
    play(s, "power 10");
    hd_session_free(s);
    s = hd_session_load(path, true, &status, why);
    assert_non_null(s);
    assert_int_equal(hd_session_moves(s), 3);
    hd_session_free(s);
}

static void bots_take_nothing_back(void **state)
{
    (void)state;
    struct hd_errors errors = {0};
    struct hd_session_setup setup = {.request = {.edition = "1995"}, .seed = 7, .first = 0};
    char why[160];
    assert_true(hd_seating_read("ana,b:random,c:random", &setup.seating, why));
    struct hd_session *s = hd_session_new(&setup, &errors);
    assert_non_null(s);
    assert_false(hd_session_bot(s));
    play(s, "power 5");
    assert_true(hd_session_bot(s));
    stands(s);
    hd_session_free(s);
}

/* Undo and the same move again reroll nothing. */
static void nothing_is_rerolled(void **state)
{
    (void)state;
    struct hd_session *a = games_new("2023", NULL, 2, 3, NULL);
    struct hd_session *b = games_new("2023", NULL, 2, 3, NULL);
    uint64_t one = 5, two = 5;
    while (!hd_session_over(a)) {
        games_play(a, &one, 1);
        uint64_t before = two;
        games_play(b, &two, 1);
        if (!hd_session_may_undo(b)) {
            taken_back(b);
            two = before;
            games_play(b, &two, 1);
        }
        assert_true(hash_of(a) == hash_of(b));
    }
    hd_session_free(a);
    hd_session_free(b);
}

/* After undo, predictions are for the current question again. */
static void changes_are_looked_at_anew(void **state)
{
    (void)state;
    static struct hd_change before, after;
    struct hd_session *s = games_new("2023", NULL, 3, 9, NULL);
    struct hd_move legal[HD_MOVES];
    hd_session_legal(s, legal);
    hd_session_change(s, HD_NONE, legal[5], &before);
    assert_true(hd_session_play(s, legal[12])); /* power card 13 */
    struct hd_move next[HD_MOVES];
    hd_session_legal(s, next);
    hd_session_change(s, HD_NONE, next[5], &after);
    assert_int_equal(after.order_least, 2);
    assert_null(hd_session_undo(s));
    hd_session_change(s, HD_NONE, legal[5], &after);
    assert_int_equal(after.order_least, before.order_least);
    assert_int_equal(after.order_most, before.order_most);
    hd_session_free(s);
}

/* Redo works move by move, until something else is played. */
static void redo_brings_it_again(void **state)
{
    (void)state;
    struct hd_session *s = games_new("2023", NULL, 3, 4, NULL);
    uint64_t stream = 3, hash[3];
    assert_false(hd_session_may_redo(s));
    assert_true(games_until(s, &stream, HD_ASK_place));
    for (int i = 0; i < 3; i++) {
        hash[i] = hash_of(s);
        play(s, i == 2 && hd_session_question(s).ask != HD_ASK_place ? "skip" : "castillo");
    }
    uint64_t end = hash_of(s);
    for (int i = 3; i-- > 0;) {
        taken_back(s);
        assert_true(hash_of(s) == hash[i]);
    }
    for (int i = 0; i < 3; i++) {
        assert_true(hash_of(s) == hash[i]);
        assert_true(hd_session_redo(s));
    }
    assert_true(hash_of(s) == end && !hd_session_may_redo(s) && !hd_session_redo(s));
    taken_back(s);
    taken_back(s);
    assert_true(hd_session_may_redo(s));
    games_play(s, &stream, 1);
    hd_session_free(s);
}

/* An agreement undoes anything, the record says how far, and nothing is rerolled. */
static void agreed_goes_back_past_all(void **state)
{
    (void)state;
    char path[512], why[240], text[160];
    int status, revealed = 0;
    unsigned by = 0, some = 0;
    snprintf(path, sizeof path, "%s", games_path("agreed.record"));
    for (uint64_t seed = 1; seed <= 4; seed++) {
        struct hd_session *s = games_new(seed % 2 ? "1995" : "2023", NULL, 3, seed, path);
        uint64_t stream = seed;
        int all = 0;
        some = 0;
        for (int step = 0; step < 120; step++) {
            games_play(s, &stream, 1);
            if (hd_random_below(&stream, 4))
                continue;
            uint64_t after = hash_of(s), same = stream;
            int owner = hd_session_undo_owner(s);
            unsigned owners = hd_session_undo_owners(s);
            some |= 1u << owner;
            assert_true(owners >> owner & 1);
            for (int i = 0; i < 3; i++) /* everybody's consent is needed    */
                if (owners >> i & 1)
                    assert_non_null(hd_session_undo_agreed(s, owners & ~(1u << i)));
            revealed += hd_session_may_undo(s) != NULL;
            assert_string_not_equal(hd_session_undo_text(s, text, sizeof text), "");
            assert_null(hd_session_undo_agreed(s, hd_session_undo_owners(s)));
            assert_int_equal(hd_session_question(s).who, owner);
            assert_int_equal(hd_session_agreed(s, &by), ++all);
            same_after_resuming(s, path);
            struct hd_session *other = hd_session_load(path, false, &status, why);
            assert_non_null(other);
            assert_int_equal(hd_session_agreed(other, &by), all);
            assert_true((by & some) == some);
            hd_session_free(other);
            struct hd_move legal[HD_MOVES];
            int n = hd_session_legal(s, legal);
            bool again = false;
            for (int i = 0; i < n && !again; i++) {
                assert_true(hd_session_play(s, legal[i]));
                again = hash_of(s) == after;
                if (!again) {
                    assert_null(hd_session_undo_agreed(s, hd_session_undo_owners(s)));
                    all++;
                }
            }
            stream = same;
            assert_int_equal(hd_session_agreed(s, &by), all);
        }
        hd_session_free(s);
        remove(path);
    }
    assert_true(revealed > 5);
}

/* Bots are not asked: their moves are undone with the last one of a person. */
static void agreed_takes_bots_along(void **state)
{
    (void)state;
    struct hd_errors errors = {0};
    struct hd_session_setup setup = {.request = {.edition = "1995"}, .seed = 7, .first = 0};
    char why[160];
    assert_true(hd_seating_read("ana,b:random,c:random", &setup.seating, why));
    struct hd_session *s = hd_session_new(&setup, &errors);
    unsigned by;
    uint64_t start = hash_of(s);
    assert_int_equal(hd_session_undo_owner(s), -1);
    assert_non_null(hd_session_undo_agreed(s, hd_session_undo_owners(s)));
    play(s, "power 5");
    assert_true(hd_session_bot(s) && hd_session_bot(s));
    uint64_t after = hash_of(s);
    assert_null(hd_session_undo_agreed(s, hd_session_undo_owners(s)));
    assert_true(hash_of(s) == start && hd_session_agreed(s, &by) == 3);
    play(s, "power 5");
    assert_true(hd_session_bot(s) && hd_session_bot(s));
    assert_true(hash_of(s) == after); /* the same random numbers */
    hd_session_free(s);
}

int main(void)
{
    const struct CMUnitTest tests[] = {cmocka_unit_test(nothing_to_take_back),
                                       cmocka_unit_test(until_somebody_else_moves),
                                       cmocka_unit_test(within_a_turn),
                                       cmocka_unit_test(revealed_or_answered_stands),
                                       cmocka_unit_test(resuming_forgets_nothing),
                                       cmocka_unit_test(an_answer_taken_back_is_remembered),
                                       cmocka_unit_test(own_secret_answer),
                                       cmocka_unit_test(bots_take_nothing_back),
                                       cmocka_unit_test(nothing_is_rerolled),
                                       cmocka_unit_test(redo_brings_it_again),
                                       cmocka_unit_test(agreed_goes_back_past_all),
                                       cmocka_unit_test(agreed_takes_bots_along),
                                       cmocka_unit_test(changes_are_looked_at_anew)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}
