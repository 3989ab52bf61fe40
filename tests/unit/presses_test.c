/* SPDX-License-Identifier: MIT
 *
 * presses_test.c: how many keys a decision takes, in whole games by the keys of the table; and that
 * no key gives an answer by mistake. */
#include <locale.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "games.h"
#include "run/presses.h"
#include "script.h"
#include "session/inside.h"
#include "spoken.h"

enum { KEYS_MOST = 125 /* hundredths */ };

static struct at_table table;

struct count {
    long keys, decisions, by_stage[STAGE_GONE + 1];
    long by_ask[HD_ASK_NOTHING + 1]; /* keys for a question, with those of the screens before it,
                                        but without pages before a round and at the end */
    long pages_of_rounds, pages_of_ends, rounds, games;
    uint16_t asked[HD_ASK_NOTHING]; /* of people                                     */
};

/* The question that the next key is for. */
static enum hd_ask asked_now;

static void ask_now(void)
{
    const struct hd_session *s = table.app.game.session;
    asked_now = hd_session_over(s) ? HD_ASK_NOTHING : hd_session_question(s).ask;
}

static void count_decisions(struct count *c)
{
    const struct hd_session *s = table.app.game.session;
    for (long i = 1; i <= hd_session_moves(s); i++)
        if (hd_session_seating(s)->player[hd_session_mover(s, i)].bot == NULL) {
            c->asked[s->turn[i].move.ask]++;
            c->decisions++;
        }
    c->rounds += hd_session_rules(s)->rounds;
    c->games++;
}

static void pressed(void *user, enum stage before, int key)
{
    struct count *c = user;
    (void)key;
    c->keys++;
    c->by_stage[before]++;
    if (before != STAGE_CHOICE && asked_now == HD_ASK_power)
        c->pages_of_rounds++;
    else if (asked_now == HD_ASK_NOTHING)
        c->pages_of_ends++;
    else
        c->by_ask[asked_now]++;
    ask_now();
}

static struct count a_game(const char *edition, const char *option, const char *seats,
                           uint64_t seed)
{
    struct count c = {.keys = 0};
    struct script_game game = {edition, option, seats, seed, 80, 24};
    script_begin(&table, &game);
    ask_now();
    script_play(&table, pressed, &c);
    count_decisions(&c);
    script_end(&table);
    return c;
}

static void add(struct count *to, const struct count *from)
{
    to->keys += from->keys;
    to->decisions += from->decisions;
    to->pages_of_rounds += from->pages_of_rounds;
    to->pages_of_ends += from->pages_of_ends;
    to->rounds += from->rounds;
    to->games += from->games;
    for (int i = 0; i <= STAGE_GONE; i++)
        to->by_stage[i] += from->by_stage[i];
    for (int i = 0; i < HD_ASK_NOTHING; i++) {
        to->by_ask[i] += from->by_ask[i];
        to->asked[i] = (uint16_t)(to->asked[i] + from->asked[i]);
    }
}

/* Games of people only, which the laboratory counts. */
static struct count all_people;

/* Some games: prints and checks the keys, and that the estimate of 'hidalgo sim' is near. */
static void few_keys(uint64_t games, const char *edition, const char *option, const char *seats,
                     const char *who)
{
    struct count sum = {.keys = 0};
    for (uint64_t seed = 1; seed <= games; seed++) {
        struct count c = a_game(edition, option, seats, seed);
        add(&sum, &c);
    }
    long keys = 100 * sum.keys / sum.decisions;
    long guess = keys_of_game(sum.asked, (int)sum.decisions, (int)sum.rounds) +
                 (sum.games - 1) * KEYS_END / 100;
    print_message(
        "%s %-14s %-18s %ld.%02ld keys a decision (%ld for %ld; %ld to go on; about %ld)\n",
        edition, option ? option : "", who, keys / 100, keys % 100, sum.keys, sum.decisions,
        sum.keys - sum.by_stage[STAGE_CHOICE], guess);
    assert_true(100 * sum.keys <= KEYS_MOST * sum.decisions);
    if (strchr(seats, ':'))
        return;
    if (labs(guess - sum.keys) * 10 > sum.keys)
        fail_msg("%ld keys, %ld are said to be", sum.keys, guess);
    add(&all_people, &sum);
}

static const char four[] = "ana,beto,cruz,dora", two[] = "ana,beto";

static void keys_of_whole_games(void **state)
{
    (void)state;
    few_keys(3, "1995", NULL, four, "four people");
    few_keys(3, "2023", NULL, four, "four people");
    few_keys(3, "2023", "short", two, "two people");
    few_keys(3, "2023", NULL, "ana,beto:greedy,cruz:greedy,dora:greedy", "one and three bots");
    few_keys(3, "1995", NULL, "ana,beto,cruz:greedy,dora:greedy", "two and two bots");
}

/* Every option of an edition, with four people, or with two if it is for fewer. */
static void keys_of_every_variant(void **state)
{
    (void)state;
    static struct hd_edition plain, with;
    static struct hd_errors errors;
    static const char *const editions[] = {"1995", "2023"};
    for (int i = 0; i < 2; i++) {
        struct hd_request request = {.edition = editions[i]};
        assert_true(hd_edition_load(&plain, &request, &errors));
        assert_true(plain.offers > 4);
        for (int k = 0; k < plain.offers; k++) {
            const char *option = plain.offered[k].id, *const list[] = {option, NULL};
            request.with = list;
            assert_true(hd_edition_load(&with, &request, &errors));
            bool for_four = with.rules.players >> 4 & 1;
            few_keys(1, editions[i], option, for_four ? four : two,
                     for_four ? "four people" : "two people");
        }
    }
}

static void near(const char *what, long keys, long times, int said)
{
    long is = 100 * keys / times;
    if (labs(is - said) > 12)
        fail_msg("%s: %ld keys for %ld, so write %ld and not %d", what, keys, times, is, said);
}

/* The numbers of src/lab/run/presses.def agree with these games. */
static void keys_of_each_question(void **state)
{
    spoken_only_in_english(); /* they count digits of lists, which are shorter */
    enum { SEEN = 20 };
    (void)state;
    assert_true(all_people.games > 0);
    for (int i = 0; i < HD_ASK_NOTHING; i++) {
        const char *word = hd_ask_row((enum hd_ask)i)->word;
        if (all_people.asked[i] >= SEEN)
            near(word, all_people.by_ask[i], all_people.asked[i], keys_of_ask((enum hd_ask)i));
    }
    near("a round", all_people.pages_of_rounds, all_people.rounds, KEYS_ROUND);
    near("an end", all_people.pages_of_ends, all_people.games, KEYS_END);
}

/* ---- Vetos with manners -------------------------------------------------------------- */

/* A game at a question for a Veto, in an action of several steps; NULL: none. */
static struct hd_session *before_veto(uint64_t seed)
{
    uint64_t random = seed;
    struct hd_session *s = games_new(seed % 2 ? "1995" : "2023", NULL, 4, seed, NULL);
    if (games_until(s, &random, HD_ASK_veto))
        return s;
    hd_session_free(s);
    return NULL;
}

/* Plays on for the others; returns how often the seat is asked for a Veto in this turn. */
static int asked_in_this_turn(struct hd_session *s, unsigned seat)
{
    uint64_t random = 1;
    int n = 0, active = hd_session_view(s, HD_NONE)->known.active;
    while (!hd_session_over(s) && hd_session_view(s, HD_NONE)->known.active == active) {
        struct hd_question q = hd_session_question(s);
        if (q.ask == HD_ASK_power)
            break;
        n += q.ask == HD_ASK_veto && q.who == seat;
        if (q.ask == HD_ASK_veto)
            assert_true(hd_session_play(s, (struct hd_move){.ask = HD_ASK_veto}));
        else
            games_play(s, &random, 1);
    }
    return n;
}

static void the_rest_passes_by_one_key(void **state)
{
    (void)state;
    int asked = 0, spared = 0;
    for (uint64_t seed = 1; seed < 60; seed++) {
        struct hd_session *s = before_veto(seed), *twin = before_veto(seed);
        if (s == NULL)
            continue;
        unsigned seat = hd_session_question(s).who;
        asked += asked_in_this_turn(twin, seat) - 1;
        table_begin(&table, s, 80, 24);
        assert_int_equal(table.app.prompt.chosen, -1);
        if (!table_shows(&table, "3 pass the rest as well"))
            fail_msg("%s", table_screen(&table));
        long moves = hd_session_moves(s);
        table_key(&table, '3');
        assert_true(hd_session_moves(s) > moves);
        spared += asked_in_this_turn(s, seat) == 0;
        table_end(&table);
        hd_session_free(twin);
    }
    assert_true(asked > 0 && spared > 0);
}

static void only_where_own_points_are_concerned(void **state)
{
    (void)state;
    int passed = 0, kept = 0;
    for (uint64_t seed = 1; seed < 60; seed++) {
        struct hd_session *s = before_veto(seed);
        if (s == NULL)
            continue;
        uint64_t random = seed;
        for (int seat = 0; seat < 4; seat++)
            hd_session_manner(s, seat, HD_MANNER_MINE);
        while (!hd_session_over(s)) {
            struct hd_question q = hd_session_question(s);
            struct hd_move legal[HD_MOVES];
            long moves = hd_session_moves(s);
            bool concerned = false;
            for (int i = hd_session_legal(s, legal); q.ask == HD_ASK_veto && i-- > 0;) {
                struct hd_change c;
                hd_session_change(s, HD_NONE, legal[i], &c);
                concerned = concerned || c.points[q.who].least || c.points[q.who].most ||
                            c.now[q.who].least || c.now[q.who].most || c.now[q.who].mean;
            }
            if (q.ask == HD_ASK_veto && moves > 0 && !hd_session_lets_pass(s))
                kept += concerned;
            games_play(s, &random, 1);
            passed += hd_session_moves(s) > moves + 1;
        }
        hd_session_free(s);
    }
    assert_true(passed > 0 && kept > 0);
}

/* Only holders of a Veto are asked. */
static void nobody_is_asked_in_vain(void **state)
{
    (void)state;
    int asked = 0;
    for (uint64_t seed = 1; seed < 20; seed++) {
        struct hd_session *s = before_veto(seed);
        uint64_t random = seed;
        while (s != NULL && games_until(s, &random, HD_ASK_veto)) {
            const struct hd_state *known = &hd_session_view(s, HD_NONE)->known;
            bool holds = false;
            for (int i = 0; i < known->kepts; i++)
                holds = holds || known->keeper[i] == hd_session_question(s).who;
            assert_true(holds);
            asked++;
            games_play(s, &random, 1);
        }
        hd_session_free(s);
    }
    assert_true(asked > 0);
}

static void go_to_order(void)
{
    const struct script_game game = {"2023", NULL, "ana,beto", 1, 80, 24};
    script_begin(&table, &game);
    while (table_go_on(&table), table.app.prompt.question.ask != HD_ASK_order)
        table_take(&table);
}

/* "p" for placing first is taken when no other letter follows; words may still be typed whole, and
 * after ":" only Enter ends them. */
static void a_word_needs_no_enter(void **state)
{
    static const struct {
        const char *keys;
        bool taken;
    } row[] = {{"p", true}, {"place-f", true}, {"special", true}, {":p", false}, {"x", false}};
    (void)state;
    for (size_t i = 0; i < sizeof row / sizeof *row; i++) {
        go_to_order();
        for (const char *key = row[i].keys; *key != '\0'; key++)
            table_key(&table, *key);
        assert_int_equal(table.app.prompt.question.ask, HD_ASK_order);
        assert_int_equal(app_patience(&table.app) > 0, row[i].taken);
        app_tick(&table.app);
        assert_int_equal(table.app.prompt.question.ask != HD_ASK_order, row[i].taken);
        script_end(&table);
    }
}

/* A card that somebody else has; then nothing is marked, if it was. */
static void an_enter_after_a_refused_text_takes_nothing(void **state)
{
    (void)state;
    const struct script_game game = {"2023", "alternatives", "ana,beto,cruz,dora", 12, 80, 24};
    const struct prompt *p = &table.app.prompt;
    script_begin(&table, &game);
    while (table_go_on(&table), p->question.ask != HD_ASK_card || p->count > 3)
        table_take(&table);
    long moves = hd_session_moves(table.app.game.session);
    int taken = 1;
    for (int i = 0; i < p->count; i++)
        taken += p->choice[i].number == taken;
    table.app.prompt.chosen = 0;
    table_key(&table, 'e');
    table_key(&table, '0' + taken);
    assert_true(table_shows(&table, "does not answer"));
    table_key(&table, K_ENTER);
    assert_true(table_shows(&table, "does not answer"));
    assert_int_equal(hd_session_moves(table.app.game.session), moves);
    assert_int_equal(p->question.ask, HD_ASK_card);
    script_end(&table);
}

int main(void)
{
    setlocale(LC_ALL, "C.UTF-8");
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_word_needs_no_enter),
        cmocka_unit_test(an_enter_after_a_refused_text_takes_nothing),
        cmocka_unit_test(keys_of_whole_games),
        cmocka_unit_test(keys_of_every_variant),
        cmocka_unit_test(keys_of_each_question),
        cmocka_unit_test(the_rest_passes_by_one_key),
        cmocka_unit_test(only_where_own_points_are_concerned),
        cmocka_unit_test(nobody_is_asked_in_vain),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
