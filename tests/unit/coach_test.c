/* SPDX-License-Identifier: MIT
 *
 * coach_test.c: warnings come exactly for mistakes, which the test proves by making them; and every
 * sentence of the coach occurs. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include <cmocka.h>

#include "games.h"
#include "hidalgo/coach.h"
#include "inside.h"

enum { GAMES = 16 };

static int given[HD_WARNINGS], named_all_the_same;

/* Values 1 to 13: the upper quarter. */
static bool high(const struct hd_session *s, int card)
{
    return hd_session_rules(s)->power[card].value >= 10;
}

/* The only high card of the hand, though a lower one could be played, before a scoring round. */
static bool is_last_high(const struct hd_session *s, const struct hd_state *known, int who,
                         struct hd_move m)
{
    struct hd_move legal[HD_MOVES];
    int highs = 0, lower = 0, n = hd_session_legal(s, legal);
    for (int i = 0; i < HD_POWERS; i++)
        highs += (known->hand[who] >> i & 1) && high(s, i);
    for (int i = 0; i < n; i++)
        lower += !high(s, legal[i].b);
    return highs == 1 && high(s, m.b) && lower > 0 &&
           hd_rounds_to_scoring(hd_session_rules(s), known) > 0;
}

/* Whether somebody else got points, and more than the player. */
static bool is_for_others(const struct hd_state *before, const struct hd_state *after, int who)
{
    int own = after->score[who] - before->score[who], most = 0;
    for (int i = 0; i < before->seats; i++)
        if (i != who && after->score[i] - before->score[i] > most)
            most = after->score[i] - before->score[i];
    return most > own;
}

/* Compares the warning with what the answer does in the game. */
static void look_at(struct hd_session *s, struct hd_move m)
{
    static struct hd_change c;
    struct hd_move legal[HD_MOVES];
    struct hd_question q = hd_session_question(s);
    int who = q.who;
    bool choice = hd_session_legal(s, legal) > 1;
    const struct hd_state known = hd_session_view(s, who)->known;
    bool last = known.round + 1 >= hd_session_rules(s)->rounds;
    enum hd_warning got = hd_session_warning(s, who, m);
    given[got]++;
    if (q.ask == HD_ASK_power && choice)
        assert_true((got == HD_WARNING_last_high) == is_last_high(s, &known, who, m));
    hd_session_change(s, who, m, &c);
    assert_true(hd_session_play(s, m));
    const struct hd_state *after = &hd_session_view(s, who)->known;
    bool emptied = known.cab[HD_COURT][who] > 0 && after->cab[HD_COURT][who] == 0;
    if (q.ask == HD_ASK_place && choice && emptied && !last)
        assert_true(got == HD_WARNING_empty_court || got == HD_WARNING_for_others);
    if (got == HD_WARNING_empty_court)
        assert_true(after->cab[HD_COURT][who] == 0 && !last);
    bool exact = c.flags == 0 && hd_ask_row(q.ask)->until == HD_UNTIL_ANSWER;
    if (choice && exact && after->round == known.round && !hd_session_over(s))
        assert_true((got == HD_WARNING_for_others) == is_for_others(&known, after, who));
}

static void mistakes_are_seen(void **state)
{
    struct hd_move legal[HD_MOVES];
    (void)state;
    for (int game = 0; game < GAMES; game++) {
        struct hd_session *s = games_new(game & 1 ? "1995" : "2023", NULL, 4, (uint64_t)game, NULL);
        uint64_t random = (uint64_t)game;
        while (!hd_session_over(s)) {
            int n = hd_session_legal(s, legal);
            look_at(s, legal[hd_random_below(&random, (uint32_t)n)]);
        }
        hd_session_free(s);
    }
    print_message("# %d last high cards, %d for others, %d empty courts, %d without a warning\n",
                  given[1], given[2], given[3], given[0]);
    for (int i = 0; i < HD_WARNINGS; i++)
        if (given[i] < 3)
            fail_msg("warning %d came %d times", i, given[i]);
    assert_true(given[HD_WARNING_none] > 10 * given[HD_WARNING_for_others]);
}

/* Plays a random game of coached people. Tips are due in the first round of a question, if there is
 * a choice; free: hints are free. Returns the number of tips. */
static int play_coached(struct hd_session *s, bool free)
{
    struct hd_coach coach = {.warned = {0}};
    int first[HD_SEATS][HD_ASK_NOTHING] = {{0}}, tips = 0;
    uint64_t random = 7;
    char text[600];
    while (!hd_session_over(s)) {
        struct hd_move legal[HD_MOVES], tip;
        struct hd_question q = hd_session_question(s);
        int n = hd_session_legal(s, legal), round = 1 + hd_session_view(s, HD_NONE)->known.round;
        int *since = &first[q.who][q.ask];
        *since = *since ? *since : round;
        bool told = hd_coach_tip(&coach, s, q.who, &tip), among = false;
        assert_true(told == (free && *since == round && n > 1));
        hd_coach_says(&coach, s, q.who, text, sizeof text);
        assert_true(told == (strstr(text, "Try: ") != NULL));
        for (int i = 0; i < n && told; i++)
            among = among || memcmp(&legal[i], &tip, sizeof tip) == 0;
        assert_true(among == told);
        struct hd_coach other = {
            .warned = {0}}; /* who warns of it nowhere, though it may look bad */
        if (told && hd_session_warning(s, q.who, tip) != HD_WARNING_none) {
            assert_int_equal(hd_coach_warns(&other, s, q.who, tip), HD_WARNING_none);
            named_all_the_same++;
        }
        assert_false(q.is_private &&
                     hd_coach_tip(&coach, s, HD_NONE, &tip)); /* everybody sees it */
        tips += told;
        hd_coach_answered(&coach, s);
        assert_true(hd_session_play(s, legal[hd_random_below(&random, (uint32_t)n)]));
    }
    return tips;
}

static void tips_come_in_the_first_round_of_a_question(void **state)
{
    (void)state;
    for (uint64_t seed = 1; seed <= 5; seed++) {
        struct hd_session *s = games_new("2023", NULL, 4, seed, NULL);
        assert_true(play_coached(s, true) > 30);
        hd_session_free(s);
    }
    print_message("# %d answers are named that look like mistakes\n", named_all_the_same);
    assert_true(named_all_the_same > 0);
}

static void where_hints_are_not_free_nothing_is_named(void **state)
{
    (void)state;
    for (int rule = HD_HINTS_ROUND; rule < HD_HINT_RULES; rule++) {
        char why[160];
        struct hd_errors errors = {.count = 0};
        struct hd_session_setup setup = {
            .request = {.edition = "1995"}, .first = 0, .hints = (enum hd_hint_rule)rule};
        assert_true(hd_seating_read("ana,beto,cruz,dora", &setup.seating, why));
        struct hd_session *s = hd_session_new(&setup, &errors);
        assert_int_equal(play_coached(s, false), 0);
        hd_session_free(s);
    }
}

int main(int argc, char **argv)
{
    static const struct CMUnitTest tests[] = {
        cmocka_unit_test(mistakes_are_seen),
        cmocka_unit_test(tips_come_in_the_first_round_of_a_question),
        cmocka_unit_test(where_hints_are_not_free_nothing_is_named),
    };
    if (argc > 1)
        cmocka_set_test_filter(argv[1]);
    return cmocka_run_group_tests(tests, NULL, NULL);
}
