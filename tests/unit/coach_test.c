/* SPDX-License-Identifier: MIT
 *
 * coach_test.c: warnings come exactly for mistakes, which the test proves by making them; and every
 * sentence of the coach occurs. coach_test agree GAMES: whether coach and hints say the same at all
 * questions of so many games ('make advice'). */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "games.h"
#include "hidalgo/coach.h"
#include "inside.h"
#include "judging.h"

enum { GAMES = 16 };

static int given[HD_WARNINGS], named_all_the_same, withheld, silent, warned[HD_WARNINGS];

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

/* Where the adviser may speak, there is a warning only of what clearly loses something. */
static void warns_of_losses(const struct hd_session *s, int who, const struct hd_move *legal, int n,
                            bool free)
{
    const struct hd_advice *advice = free && n > 1 ? hd_session_advice(s, who) : NULL;
    for (int i = 0; i < n; i++) {
        struct hd_coach fresh = {.warned = {0}};
        enum hd_warning kind = hd_session_warning(s, who, legal[i]);
        bool loses = !advice || advice->answer[hd_advised_rank(advice, legal[i])].clear;
        assert_int_equal(hd_coach_warns(&fresh, s, who, legal[i]), loses ? kind : HD_WARNING_none);
        withheld += kind != HD_WARNING_none && !loses;
        warned[kind] += advice && loses;
    }
}

/* What one player was told of answers. */
struct told {
    int things, round, times;
    char thing[32][1200];
};

/* Whether that may be said now, if it is due: twice a round, and nothing again. */
static bool may_be_said(const struct told *t, int round, const char *text)
{
    bool again = false;
    for (int i = 0; i < t->things; i++)
        again = again || strcmp(t->thing[i], text) == 0;
    silent += again || (t->round == round && t->times == 2);
    return !again && (t->round != round || t->times < 2);
}

static void note_told(struct told *t, int round, const char *text)
{
    t->times = t->round == round ? t->times + 1 : 1;
    t->round = round;
    snprintf(t->thing[t->things++], sizeof t->thing[0], "%s", text);
}

/* Coached people mark the first answer. It is the adviser's best that is named, if the mark clearly
 * loses something; what is said then is one thing. Returns whether an answer was named. */
static bool look_for_tip(struct hd_coach *coach, struct told *t, const struct hd_session *s,
                         const struct hd_move *legal, int n, bool free)
{
    struct hd_coach fresh = {.warned = {0}};
    struct hd_plan tip;
    int who = hd_session_question(s).who, round = hd_session_view(s, HD_NONE)->known.round + 1;
    const struct hd_advice *advice = free && n > 1 ? hd_session_advice(s, who) : NULL;
    bool clear = advice && advice->answer[hd_advised_rank(advice, legal[0])].clear;
    char text[1200], says[1200];
    assert_int_equal(hd_coach_tip(&fresh, s, who, legal, &tip), clear);
    if (clear)
        assert_memory_equal(&tip.line[0], &advice->answer[0].move, sizeof tip.line[0]);
    hd_coach_says(&fresh, s, who, legal, text, sizeof text);
    assert_true(clear == (strncmp(text, "Try: ", 5) == 0));
    bool told = clear && may_be_said(t, round, text);
    assert_int_equal(hd_coach_tip(coach, s, who, legal, &tip), told);
    hd_coach_says(coach, s, who, legal, says, sizeof says); /* drawn again */
    assert_true(told == (strcmp(says, text) == 0 && clear));
    if (told)
        note_told(t, round, text);
    if (told && hd_session_warning(s, who, tip.line[0]) != HD_WARNING_none)
        named_all_the_same++;
    return told;
}

/* Plays a random game; free: hints are free. Returns the number of tips. */
static int play_coached(struct hd_session *s, bool free)
{
    static struct told told[HD_SEATS];
    struct hd_coach coach = {.warned = {0}};
    int tips = 0;
    uint64_t random = 7;
    memset(told, 0, sizeof told);
    hd_session_advise_with(s, 40);
    while (!hd_session_over(s)) {
        struct hd_move legal[HD_MOVES];
        struct hd_plan tip;
        struct hd_question q = hd_session_question(s);
        int n = hd_session_legal(s, legal);
        tips += look_for_tip(&coach, &told[q.who], s, legal, n, free);
        warns_of_losses(s, q.who, legal, n, free);
        assert_false(q.is_private &&
                     hd_coach_tip(&coach, s, HD_NONE, NULL, &tip)); /* everybody sees it */
        hd_coach_answered(&coach, s);
        assert_true(hd_session_play(s, legal[hd_random_below(&random, (uint32_t)n)]));
    }
    return tips;
}

static void little_is_said_and_nothing_twice(void **state)
{
    int tips = 0;
    (void)state;
    for (uint64_t seed = 1; seed <= 2; seed++) {
        struct hd_session *s = games_new("2023", "short", 4, seed, NULL);
        tips += play_coached(s, true);
        hd_session_free(s);
    }
    print_message("# warned of %d last high cards, %d for others, %d empty courts\n", warned[1],
                  warned[2], warned[3]);
    print_message("# %d tips, %d more would be due; %d are answers that look like mistakes; %d "
                  "warnings are withheld\n",
                  tips, silent, named_all_the_same, withheld);
    assert_true(named_all_the_same > 0 && withheld > named_all_the_same);
    assert_true(tips > 60 && silent > 10);
}

/* Warnings are part of it: no third one in a round, until the next begins. */
static void warnings_count_too(void **state)
{
    struct hd_session *s = games_new("2023", NULL, 4, 1, NULL);
    uint64_t random = 3;
    int held_back = 0;
    (void)state;
    hd_session_advise_with(s, 40);
    while (!hd_session_over(s)) {
        struct hd_move legal[HD_MOVES];
        int n = hd_session_legal(s, legal), who = hd_session_question(s).who;
        uint8_t round = (uint8_t)(1 + hd_session_view(s, HD_NONE)->known.round);
        for (int i = 0; i < n; i++) {
            struct hd_coach once = {.warned = {0}}, spent = {.warned = {0}};
            spent.round[who] = round;
            spent.times[who] = HD_COACH_ROUND;
            assert_int_equal(hd_coach_warns(&spent, s, HD_NONE, legal[i]), HD_WARNING_none);
            if (hd_session_warning(s, HD_NONE, legal[i]) == HD_WARNING_none ||
                hd_coach_warns(&once, s, HD_NONE, legal[i]) == HD_WARNING_none)
                continue;
            held_back++;
            assert_int_equal(once.times[who], 1);
            spent.round[who]--;
            assert_int_not_equal(hd_coach_warns(&spent, s, HD_NONE, legal[i]), HD_WARNING_none);
        }
        assert_true(hd_session_play(s, legal[hd_random_below(&random, (uint32_t)n)]));
    }
    assert_true(held_back > 5);
    hd_session_free(s);
}

struct concord {
    int compared, kept, named, differ;
};

/* At a question of one game at two tables: what the coach, who saw the whole game, and a hint
 * say. Returns the answer that the game goes on with. */
static struct hd_move agree_at(struct hd_session *coached, struct hd_session *hinted, bool quick,
                               struct hd_move marked, struct concord *f)
{
    struct hd_coach fresh = {.warned = {0}};
    struct hd_plan tip;
    int who = hd_session_question(coached).who;
    const struct hd_advice *a = hd_session_advice(coached, who), *b;
    if (quick)
        marked = a->answer[a->glance].move;
    while (hd_session_hint_within(hinted, who, 50) == HD_HINT_THINKS)
        ;
    b = hd_session_advice(hinted, who);
    bool named = hd_coach_tip(&fresh, coached, who, &marked, &tip);
    f->named += named;
    f->differ += memcmp(a, b, sizeof *a) != 0 ||
                 (named && memcmp(&tip.line[0], &b->answer[0].move, sizeof marked) != 0);
    f->kept += b->course == HD_COURSE_KEPT;
    f->compared++;
    return quick ? marked : b->answer[0].move;
}

/* At the first table the adviser is asked at every question, at the second somebody asks for a hint
 * now and then. quick: everybody plays like the bot, and a hint is asked for at every question. */
static void agree_in(const char *edition, const char *option, int seats, uint64_t seed, bool quick,
                     struct concord *f)
{
    struct hd_session *coached = games_new(edition, option, seats, seed, NULL);
    struct hd_session *hinted = games_new(edition, option, seats, seed, NULL);
    uint64_t random = seed;
    hd_session_advise_with(coached, 40);
    hd_session_advise_with(hinted, 40);
    while (!hd_session_over(coached)) {
        struct hd_move legal[HD_MOVES], next, best;
        int n = hd_session_legal(coached, legal);
        next = legal[hd_random_below(&random, (uint32_t)n)];
        if (n > 1 && (quick || hd_random_below(&random, 3))) {
            best = agree_at(coached, hinted, quick, legal[0], f);
            next = quick || hd_random_below(&random, 2) ? best : next;
        } else if (n > 1) {
            hd_session_advice(coached, hd_session_question(coached).who);
        }
        assert_true(hd_session_play(coached, next) && hd_session_play(hinted, next));
    }
    hd_session_free(coached);
    hd_session_free(hinted);
}

/* Plans are followed in half of the questions. */
static void coach_and_hints_agree(void **state)
{
    struct concord f = {0, 0, 0, 0};
    (void)state;
    agree_in("2023", "short", 5, 2, false, &f);
    agree_in("1995", "short", 2, 3, false, &f);
    print_message("# %d questions; at %d a plan went on\n", f.compared, f.kept);
    assert_int_equal(f.differ, 0);
    assert_true(f.compared > 150 && f.kept > 30 && f.named > 20);
}

static int agree_in_all(int games)
{
    struct concord f = {0, 0, 0, 0};
    for (int i = 0; i < games; i++)
        agree_in(i & 1 ? "1995" : "2023", NULL, 2 + i / 2 % 4, 100 + (uint64_t)i, true, &f);
    printf("coach and hints: %d games, %d questions, %d of them with a tip of the coach, %d "
           "differ\n",
           games, f.compared, f.named, f.differ);
    return f.differ > 0;
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
        cmocka_unit_test(little_is_said_and_nothing_twice),
        cmocka_unit_test(warnings_count_too),
        cmocka_unit_test(where_hints_are_not_free_nothing_is_named),
        cmocka_unit_test(coach_and_hints_agree),
    };
    if (argc > 2 && strcmp(argv[1], "agree") == 0)
        return agree_in_all(atoi(argv[2]));
    if (argc > 1)
        cmocka_set_test_filter(argv[1]);
    return cmocka_run_group_tests(tests, NULL, NULL);
}
