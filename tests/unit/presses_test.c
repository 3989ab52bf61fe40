/* SPDX-License-Identifier: MIT
 *
 * presses_test.c: how many keys a decision takes, over whole games played by the keys of
 * the table; and that no key answers what whoever pressed it did not mean. */
#include <locale.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "games.h"
#include "table_keys.h"

enum { KEYS_MOST = 125 /* in hundredths, of people among themselves */, MOVES = 2000 };

static struct at_table table;

struct count {
    long keys, decisions, by_stage[STAGE_GONE + 1];
};

static struct hd_session *seated(const char *edition, const char *option, const char *seats,
                                 uint64_t seed)
{
    char why[160];
    struct hd_errors errors = {.count = 0};
    const char *with[] = {option, NULL};
    struct hd_session_setup setup = {
        .request = {.edition = edition, .with = with}, .seed = seed, .first = 0};
    assert_true(hd_seating_read(seats, &setup.seating, why));
    struct hd_session *s = hd_session_new(&setup, &errors);
    assert_non_null(s);
    return s;
}

static void press(struct count *c, int key)
{
    c->keys++;
    c->by_stage[table.app.stage]++;
    table_key(&table, key);
}

static long decisions_of_people(void)
{
    const struct hd_session *s = table.app.session;
    long n = 0;
    for (long i = 1; i <= hd_session_moves(s); i++)
        n += hd_session_seating(s)->player[hd_session_mover(s, i)].bot == NULL;
    return n;
}

/* The number of an answer, and Enter where it could become another one. */
static void press_answer(struct count *c, int i)
{
    char number[16];
    struct hd_move m = table.app.prompt.choice[i].move;
    long moves = hd_session_moves(table.app.session);
    int card = table.app.prompt.card;
    if (i == table.app.prompt.chosen) {
        press(c, K_ENTER);
        return;
    }
    snprintf(number, sizeof number, "%d", table.app.prompt.choice[i].number);
    for (const char *d = number; *d; d++)
        press(c, *d);
    if (hd_session_moves(table.app.session) == moves && table.app.prompt.card == card)
        press(c, K_ENTER);
    if (hd_session_moves(table.app.session) == moves && table.app.prompt.card == card)
        fail_msg("%s is not taken (%d):\n%s", number, m.b, table_screen(&table));
}

/* ---- scripts: what greedy bots at all seats would do, a move a line ---------------- */

static char *script, *line_of[MOVES];

static void write_script(const char *edition, const char *option, int seats, uint64_t seed)
{
    static const char *const all[] = {"", "", "ana:greedy,beto:greedy", "",
                                      "ana:greedy,beto:greedy,cruz:greedy,dora:greedy"};
    char path[512], why[160];
    size_t size;
    struct hd_session *s = seated(edition, option, all[seats], seed);
    while (hd_session_bot(s))
        continue;
    snprintf(path, sizeof path, "%s", games_path("script.record"));
    remove(path);
    assert_true(hd_session_save(s, path, why));
    hd_session_free(s);
    script = games_read(path, &size);
    long n = 0;
    for (char *line = strtok(strstr(script, "\nmoves\n") + 7, "\n"); line;
         line = strtok(NULL, "\n"))
        if (strncmp(line, "check ", 6) != 0 && n < MOVES)
            line_of[n++] = strchr(line, ' ') + 1;
    line_of[n] = NULL;
}

/* "court N", "take CARD", HALF in the script: the usual court, and the rest as one answer. */
static bool press_card_and_half(struct count *c)
{
    const struct prompt *p = &table.app.prompt;
    const char **next = (const char **)&line_of[hd_session_moves(table.app.session)];
    char usual[16];
    if (p->question.ask != HD_ASK_court || !next[1] || !next[2])
        return false;
    snprintf(usual, sizeof usual, "court %d", p->choice[p->count - 1].move.b);
    bool special = strcmp(next[2], "special-first") == 0;
    if (strcmp(next[0], usual) != 0 || (!special && strcmp(next[2], "place-first") != 0))
        return false;
    const struct hd_state *known = &hd_session_view(table.app.session, HD_NONE)->known;
    for (int pile = 0; pile < known->piles; pile++) {
        if (strcmp(next[1] + strlen("take "),
                   hd_session_edition(table.app.session)->card[hd_open_card(known, pile)].id) != 0)
            continue;
        press(c, special ? 'e' : 'p');
        press(c, '1' + pile);
        return true;
    }
    return false;
}

/* Which of the answers in the list the script says. */
static int wanted(void)
{
    const struct prompt *p = &table.app.prompt;
    const char *text = line_of[hd_session_moves(table.app.session)];
    struct hd_move m;
    char why[160];
    if (!hd_move_read(table.app.session, text, &m, why))
        fail_msg("%s: %s", text, why);
    for (int i = 0; i < p->count; i++)
        if (memcmp(&p->choice[i].move, &m, sizeof m) == 0)
            return i;
    for (int i = 0; i < p->count; i++)
        if (p->choice[i].move.b == m.b)
            return i;
    fail_msg("'%s' is not in the list:\n%s", text, table_screen(&table));
    return 0;
}

static struct count a_game(const char *edition, const char *option, const char *seats,
                           uint64_t seed)
{
    struct count c = {.keys = 0};
    write_script(edition, option, strchr(seats, 'd') ? 4 : 2, seed);
    table_begin(&table, seated(edition, option, seats, seed), 80, 24);
    while (table.app.stage != STAGE_FINAL && c.keys < 20000) {
        if (table.app.stage != STAGE_CHOICE)
            press(&c, ' ');
        else if (!press_card_and_half(&c))
            press_answer(&c, wanted());
    }
    assert_int_equal(table.app.stage, STAGE_FINAL);
    c.decisions = decisions_of_people();
    table_end(&table);
    free(script);
    return c;
}

static void keys_of_whole_games(void **state)
{
    (void)state;
    static const struct {
        const char *edition, *option, *seats, *what;
        long most;
    } games[] = {
        {"1995", NULL, "ana,beto,cruz,dora", "1995, four people", KEYS_MOST},
        {"2023", NULL, "ana,beto,cruz,dora", "2023, four people", KEYS_MOST},
        {"2023", "power-shift", "ana,beto,cruz,dora", "power shift", 130},
        {"2023", "regency", "ana,beto,cruz,dora", "regency", KEYS_MOST},
        {"2023", "alternatives", "ana,beto,cruz,dora", "alternatives", KEYS_MOST},
        {"2023", "short", "ana,beto", "short, two people", KEYS_MOST},
        {"2023", NULL, "ana,beto:greedy,cruz:greedy,dora:greedy", "one and three bots", 180},
        {"1995", NULL, "ana,beto,cruz:greedy,dora:greedy", "two and two bots", 160},
    };
    for (size_t i = 0; i < sizeof games / sizeof *games; i++) {
        struct count sum = {.keys = 0};
        for (uint64_t seed = 1; seed <= 3; seed++) {
            struct count c = a_game(games[i].edition, games[i].option, games[i].seats, seed);
            sum.keys += c.keys;
            sum.decisions += c.decisions;
            for (int k = 0; k <= STAGE_GONE; k++)
                sum.by_stage[k] += c.by_stage[k];
        }
        long keys = 100 * sum.keys / sum.decisions;
        print_message("%-20s %ld.%02ld keys a decision (%ld for %ld; %ld to go on)\n",
                      games[i].what, keys / 100, keys % 100, sum.keys, sum.decisions,
                      sum.keys - sum.by_stage[STAGE_CHOICE]);
        assert_true(keys <= games[i].most);
    }
}

/* ---- Vetos with manners -------------------------------------------------------------- */

/* A game that stands before a Veto which is asked for by a step of several; NULL: none. */
static struct hd_session *before_veto(uint64_t seed)
{
    uint64_t random = seed;
    struct hd_session *s = games_new(seed % 2 ? "1995" : "2023", NULL, 4, seed, NULL);
    if (games_until(s, &random, HD_ASK_veto))
        return s;
    hd_session_free(s);
    return NULL;
}

/* Plays on as the others would; how often the seat is asked for a Veto in this turn. */
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
            hd_session_manner(s, seat, HD_ASK_MINE);
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

/* Whoever is asked holds one. */
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

int main(void)
{
    setlocale(LC_ALL, "C.UTF-8");
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(keys_of_whole_games),
        cmocka_unit_test(the_rest_passes_by_one_key),
        cmocka_unit_test(only_where_own_points_are_concerned),
        cmocka_unit_test(nobody_is_asked_in_vain),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
