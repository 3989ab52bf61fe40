/* SPDX-License-Identifier: MIT
 *
 * recap_test.c: recaps of others' turns, and past states of games. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "games.h"

static struct hd_session *s;

static void play(const char *moves)
{
    char list[600], why[160];
    struct hd_move m;
    snprintf(list, sizeof list, "%s", moves);
    for (char *word = strtok(list, ","); word != NULL; word = strtok(NULL, ",")) {
        word += strspn(word, " ");
        if (!hd_move_read(s, word, &m, why) || !hd_session_play(s, m))
            fail_msg("%s is not legal when asked %s", word, hd_question_text(s, why, sizeof why));
    }
}

static const char *recap(struct hd_span span)
{
    static char text[4000];
    struct hd_recap_line line[HD_RECAP_LINES];
    int n = hd_recap(s, span, HD_NONE, line);
    text[0] = '\0';
    for (int i = 0; i < n; i++) {
        size_t used = strlen(text);
        snprintf(text + used, sizeof text - used, "%s: %s\n",
                 line[i].seat == HD_NONE ? "all" : hd_session_seating(s)->player[line[i].seat].name,
                 line[i].text);
    }
    return text;
}

static struct hd_span all(void)
{
    struct hd_span span = {0, 0};
    hd_session_log(s, &span.to);
    return span;
}

static void begin(const char *lines)
{
    struct hd_errors errors = {0};
    char text[2000];
    const char *path = games_path("recap.yaml");
    snprintf(text, sizeof text, "hidalgo: position 1\n%s", lines);
    games_write(path, text, strlen(text));
    struct hd_session_setup setup = {.first = -1, .seed = 3, .position = path};
    s = hd_session_new(&setup, &errors);
    if (!s)
        fail_msg("%s", errors.error[0].message);
}

static const char three[] = "edition: \"1995\"\nplayers: [ana, beto, cruz]\nking: galicia\n"
                            "grandes: [aragon, sevilla, valencia]\npowers: [13, 12, 2]\n"
                            "courts: [7, 7, 7]\n"
                            "kept: [{card: veto, seat: cruz, until: 5}]\n"
                            "regions: {aragon: [4, 1, 0], valencia: [0, 2, 3]}\n"
                            "face_up: [intrigue-move-4-own, score-region, score-castillo, "
                            "scoreboard, king]\n"
                            "round: 4\n";

/* What was done piece by piece is one item. */
static void a_turn_is_a_line(void **state)
{
    (void)state;
    begin(three);
    play("take scoreboard, special-first, 8/4/0 granada, pass, castillo, castillo, pais_vasco, "
         "stop");
    assert_string_equal(
        recap(all()),
        "ana: Movable scoring board, 8/4/0 on Granada, 2 to Castillo, 1 to País Vasco\n");
    play("take score-region, special-first, aragon, pass, castillo, stop");
    assert_string_equal(recap(all()),
                        "ana: Movable scoring board, 8/4/0 on Granada, 2 to Castillo, 1 to País "
                        "Vasco\nbeto: Score a region, 1 to Castillo, scores Aragón: ana +7, "
                        "beto +4\n");
    const struct hd_edition *e = hd_session_edition(s);
    assert_int_equal(hd_recap_places(s, all()), 1u << HD_CASTILLO |
                                                    1u << hd_place_named(e, "granada") |
                                                    1u << hd_place_named(e, "pais_vasco"));
    hd_session_free(s);
}

/* Many places that are scored are counted, so that the points are not the first that is cut. */
static void many_places_are_counted(void **state)
{
    (void)state;
    char lines[2000];
    snprintf(lines, sizeof lines, "%.*sface_up: [score-fives]\n%s",
             (int)(strstr(three, "kept:") - three), three,
             "regions: {aragon: [4, 1, 0], valencia: [0, 2, 3]}\n");
    begin(lines);
    play("take score-fives, special-first, stop");
    assert_string_equal(recap(all()), "ana: Score the fives, scores 3 places: ana +7, beto +7, "
                                      "cruz +7\n");
    hd_session_free(s);
}

/* What opponents named in secret is no deed of the card: what they lose is. */
static void a_card_tells_what_it_did(void **state)
{
    (void)state;
    char lines[2000], deed[HD_RECAP_TEXT];
    snprintf(lines, sizeof lines, "%.*sface_up: [lose-2-secret]\n%s",
             (int)(strstr(three, "kept:") - three), three,
             "regions: {aragon: [4, 2, 0], valencia: [0, 2, 3]}\n");
    begin(lines);
    play("take lose-2-secret, special-first, aragon, valencia, stop");
    assert_string_equal(
        hd_recap_card(s, hd_card_named(hd_session_edition(s), "lose-2-secret"), deed),
        "2 of beto from Aragón to province, 2 of cruz from Valencia to province");
    hd_session_free(s);
}

/* A Veto is in the line of its player, and the card is marked as stopped. */
static void a_veto_is_told_of_its_player(void **state)
{
    (void)state;
    begin(three);
    play("take scoreboard, special-first, 8/4/0 granada, veto");
    assert_string_equal(recap(all()),
                        "ana: Movable scoring board, stopped\ncruz: Veto against ana\n");
    hd_session_free(s);
}

/* A player's own turn is left out, and so is what was told before. */
static void since_is_what_others_did(void **state)
{
    (void)state;
    uint64_t random = 5;
    s = games_new("2023", NULL, 4, 5, NULL);
    while (!hd_session_over(s)) {
        struct hd_question q = hd_session_question(s);
        struct hd_span since = hd_recap_since(s, q.who);
        int count;
        hd_session_log(s, &count);
        assert_in_range(since.from, 0, since.to);
        assert_in_range(since.to, since.from, count);
        for (int i = since.from; i < since.to; i++)
            if (hd_session_log(s, &count)[i].event.type == HD_EV_take)
                assert_int_not_equal(hd_recap_actor(s, i), q.who);
        games_play(s, &random, 1);
    }
    hd_session_free(s);
}

/* Nothing is repeated when the next round or a scoring has begun, whoever had the last turn. */
static void nothing_is_told_twice(void **state)
{
    (void)state;
    uint64_t random = 11;
    int told[HD_SEATS] = {0}, count, rounds = 0;
    s = games_new("2023", NULL, 4, 7, NULL);
    for (; !hd_session_over(s); games_play(s, &random, 1)) {
        struct hd_question q = hd_session_question(s);
        const struct hd_state *known = &hd_session_view(s, HD_NONE)->known;
        struct hd_span since = hd_recap_since(s, q.who);
        const struct hd_happening *log = hd_session_log(s, &count);
        for (int i = since.from; q.ask == HD_ASK_power && i < since.to; i++)
            if (log[i].event.type == HD_EV_take)
                assert_in_range(i, told[q.who], count);
        rounds += q.ask == HD_ASK_power;
        assert_true(q.ask != HD_ASK_power || since.to == count);
        if (known->phase != HD_PHASE_TURNS || known->active == q.who)
            told[q.who] = count;
    }
    assert_int_equal(rounds, 36);
    hd_session_free(s);
}

/* The points in the lines of a whole game add up. */
static void no_point_is_lost(void **state)
{
    (void)state;
    uint64_t random = 8;
    s = games_new("1995", NULL, 4, 8, NULL);
    int at = 0, sum[HD_SEATS] = {0}, count;
    while (!hd_session_over(s)) {
        games_play(s, &random, 1);
        hd_session_log(s, &count);
        struct hd_recap_line line[HD_RECAP_LINES];
        int n = hd_recap(s, (struct hd_span){at, count}, HD_NONE, line);
        for (int i = 0; i < n; i++)
            for (int seat = 0; seat < 4; seat++) {
                char plus[HD_NAME + 3];
                int end =
                    snprintf(plus, sizeof plus, "%s +", hd_session_seating(s)->player[seat].name);
                const char *here = strstr(line[i].text, plus);
                sum[seat] += here ? atoi(here + end - 1) : 0;
            }
        at = count;
    }
    for (int seat = 0; seat < 4; seat++)
        assert_int_equal(sum[seat], hd_session_view(s, HD_NONE)->known.score[seat]);
    hd_session_free(s);
}

/* Past states are right, and cannot be changed. */
static void the_past_is_as_it_was(void **state)
{
    (void)state;
    enum { MOVES = 150 };
    static struct hd_view view[MOVES + 1];
    static int logged[MOVES + 1];
    uint64_t random = 9;
    s = games_new("2023", NULL, 3, 9, NULL);
    for (int i = 0; i <= MOVES; i++) {
        view[i] = *hd_session_view(s, 1);
        hd_session_log(s, &logged[i]);
        if (i < MOVES)
            games_play(s, &random, 1);
    }
    for (int i = MOVES; i >= 0; i -= 7) {
        struct hd_session *past = hd_session_past(s, i);
        struct hd_move legal[HD_MOVES];
        int count;
        assert_memory_equal(hd_session_view(past, 1), &view[i], sizeof view[i]);
        hd_session_log(past, &count);
        assert_int_equal(count, logged[i]);
        assert_int_equal(hd_session_moves(past), i);
        assert_true(hd_session_legal(past, legal) > 0);
        assert_false(hd_session_play(past, legal[0]));
        assert_non_null(hd_session_undo(past));
        hd_session_free(past);
    }
    assert_null(hd_session_past(s, MOVES + 1));
    assert_memory_equal(hd_session_view(s, 1), &view[MOVES], sizeof view[MOVES]);
    hd_session_free(s);
}

/* In the middle of a move: no caballero is lost, and points go up one scoring at a time. */
static void between_two_happenings(void **state)
{
    (void)state;
    uint64_t random = 10;
    int count, dials = 0;
    s = games_new("1995", NULL, 4, 10, NULL);
    while (!hd_session_over(s))
        games_play(s, &random, 1);
    const struct hd_happening *log = hd_session_log(s, &count);
    struct hd_state before, after;
    assert_false(hd_session_then(s, count, &before) || hd_session_then(s, -1, &before));
    for (int i = 1; i < count; i++) {
        const struct hd_event *e = &log[i].event;
        assert_true(hd_session_then(s, i - 1, &before) && hd_session_then(s, i, &after));
        if (e->type == HD_EV_score)
            assert_int_equal(after.score[e->who], before.score[e->who] + e->n);
        if (e->type == HD_EV_caballero && e->from == HD_CASTILLO && e->to < HD_COURT &&
            log[i - 1].event.type == HD_EV_dial) {
            dials++;
            assert_int_equal(after.cab[e->to][e->owner], before.cab[e->to][e->owner] + e->n);
            assert_int_equal(before.cab[HD_CASTILLO][e->owner], e->n);
            assert_int_equal(after.cab[HD_CASTILLO][e->owner], 0);
        }
    }
    assert_true(dials > 3);
    hd_session_free(s);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(many_places_are_counted),  cmocka_unit_test(a_card_tells_what_it_did),
        cmocka_unit_test(a_turn_is_a_line),         cmocka_unit_test(a_veto_is_told_of_its_player),
        cmocka_unit_test(since_is_what_others_did), cmocka_unit_test(nothing_is_told_twice),
        cmocka_unit_test(no_point_is_lost),         cmocka_unit_test(the_past_is_as_it_was),
        cmocka_unit_test(between_two_happenings),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
