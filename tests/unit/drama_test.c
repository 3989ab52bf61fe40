/* SPDX-License-Identifier: MIT
 *
 * drama_test.c: how exciting games are: who can still win is who does, changes of the lead are
 * counted in the rounds whose points made them, and a file of games keeps all of it. */
#include <math.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "ahead.h"
#include "figures.h"
#include "hidalgo/catalog.h"
#include "run/chances.h"
#include "run/game_figures.h"
#include "sanitized.h"

enum { GAMES = SANITIZED ? 40 : 400, SEATS = 4 };

static struct hd_edition edition;
static struct chances *chances;
static struct ahead ahead;

/* Of all seats when a round begins: how many had a chance below one in ten, or another, and of how
 * many it came true. */
static struct outcome {
    double seats, wins, chance;
} out_of_it, in_it;

static struct sim_row row;
static int32_t chance[HD_ROUNDS][HD_SEATS];
static struct sim_row kept[GAMES];
static int games;

static int load(void **state)
{
    struct hd_request request = {.edition = "1995"};
    struct hd_errors errors = {0};
    static const struct hd_bot nobody = {.name = "nobody"};
    (void)state;
    if (!hd_edition_load(&edition, &request, &errors))
        return -1;
    ahead_begin(&ahead, &nobody, &edition.rules, 0);
    return (chances = chances_new(&edition.rules)) ? 0 : -1;
}

static int leave(void **state)
{
    (void)state;
    chances_free(chances);
    return 0;
}

static void note(const struct sim_row *r)
{
    for (int round = 0; round < edition.rules.rounds; round++)
        for (int seat = 0; seat < r->seats; seat++) {
            struct outcome *o =
                chance[round][seat] < AHEAD_SURE / CHANCES_ONE_IN ? &out_of_it : &in_it;
            o->seats++;
            o->wins += (double)win_of(r->winners, seat) / HD_WIN;
            o->chance += (double)chance[round][seat] / AHEAD_SURE;
        }
}

static bool see(void *context, const struct hd_game *game)
{
    (void)context;
    const struct hd_state *s = game->state;
    if (game->moves == 0) {
        row_begin(&row, game);
        memset(chance, 0, sizeof chance);
    }
    tally_watch(&row.tally, game);
    bool looked = !hd_over(s) && row.tally.in_it[s->round] > 0;
    chances_look(chances, s, &row.tally);
    if (!hd_over(s) && !looked && row.tally.in_it[s->round] > 0)
        ahead_chances(&ahead, s, chance[s->round]);
    game->events->due = true;
    if (!hd_over(s))
        return true;
    tally_close(&row.tally, s);
    row_end(&row, game);
    note(&row);
    kept[games++] = row;
    return true;
}

static void play(void **state)
{
    (void)state;
    struct hd_match match = {.rules = &edition.rules,
                             .seats = SEATS,
                             .games = GAMES,
                             .seed = 3,
                             .threads = 1,
                             .watch = see};
    static struct hd_match_result result;
    char why[HD_MATCH_WHY];
    for (int i = 0; i < SEATS; i++)
        match.player[i].bot = hd_bot_named("quick");
    assert_true(hd_match(&match, &result, why));
    assert_int_equal(games, GAMES);
}

/* At the beginning all are in it; chances add up to one victory, and come true about as often as
 * they say. */
static void who_can_win_does(void **state)
{
    (void)state;
    for (int i = 0; i < games; i++)
        for (int round = 0; round < edition.rules.rounds; round++)
            assert_in_range(kept[i].tally.in_it[round], round ? 1 : SEATS, SEATS);
    const double sums = (out_of_it.chance + in_it.chance) / games / edition.rules.rounds;
    assert_true(sums > 0.999 && sums <= 1);
    print_message("not in it: %.3f of %.0f win, said %.3f; in it: %.3f of %.0f, said %.3f\n",
                  out_of_it.wins / out_of_it.seats, out_of_it.seats,
                  out_of_it.chance / out_of_it.seats, in_it.wins / in_it.seats, in_it.seats,
                  in_it.chance / in_it.seats);
    /* Seats of one game win or lose together, so the luck that is left is that of the games. */
    const double luck = 0.6 / sqrt(GAMES);
    assert_true(out_of_it.wins / out_of_it.seats < 1.0 / CHANCES_ONE_IN);
    assert_true(fabs(out_of_it.wins - out_of_it.chance) < luck * out_of_it.seats);
    assert_true(fabs(in_it.wins - in_it.chance) < luck * in_it.seats);
}

/* Four take of five cards, so nobody has to take the last one; where one fewer is turned up, one
 * has to, in each round. */
static void turns_without_a_choice(void **state)
{
    (void)state;
    for (int i = 0; i < games; i++) {
        struct sim_row fewer = kept[i];
        uint8_t deals = 0;
        assert_int_equal(game_figure(GAME_no_choice, &kept[i]), 0);
        for (int k = 0; k < fewer.tally.deals; k++)
            if (k == 0 || fewer.tally.deal[k].round == fewer.tally.deal[k - 1].round)
                fewer.tally.deal[deals++] = fewer.tally.deal[k];
        fewer.tally.deals = deals;
        assert_int_equal(game_figure(GAME_no_choice, &fewer), edition.rules.rounds - 1);
    }
}

static void the_lead_by_round(void **state)
{
    int most = 0;
    (void)state;
    for (int i = 0; i < games; i++) {
        const struct tally_game *t = &kept[i].tally;
        int sum = 0, last = 0;
        for (int round = 0; round < edition.rules.rounds; round++) {
            sum += t->lead_in[round];
            last = t->lead_in[round] ? round + 1 : last;
            if (t->lead_in[round])
                assert_int_not_equal(t->sums.round[round], 0);
        }
        assert_int_equal(sum, t->lead);
        assert_int_equal(game_figure(GAME_last_lead, &kept[i]), last);
        assert_int_equal(game_figure(GAME_in_it_last, &kept[i]),
                         t->in_it[edition.rules.rounds - 1]);
        most = sum > most ? sum : most;
    }
    assert_true(most > 1);
}

/* A line has all that figures need. */
static void lines_keep_it(void **state)
{
    static struct sim_row back;
    struct json j;
    (void)state;
    json_begin(&j);
    for (int i = 0; i < games; i++) {
        row_write(&j, &edition, &kept[i]);
        assert_true(row_read(j.text, j.size, &edition, &back));
        for (int k = 0; k < GAME_FIGURES; k++)
            assert_int_equal(game_figure((enum game_figure)k, &back),
                             game_figure((enum game_figure)k, &kept[i]));
        assert_memory_equal(back.tally.lead_in, kept[i].tally.lead_in, sizeof back.tally.lead_in);
        assert_memory_equal(back.tally.in_it, kept[i].tally.in_it, sizeof back.tally.in_it);
        assert_memory_equal(back.tally.deal, kept[i].tally.deal, sizeof back.tally.deal);
        assert_memory_equal(back.score, kept[i].score, sizeof back.score);
        json_rewind(&j);
    }
    json_free(&j);
}

/* Numbers that no game can have are refused, and so are lists that do not belong together. */
static void bad_lines_are_refused(void **state)
{
    static const char *const wrong[][2] = {{"\"first\":", "\"first\":9"},
                                           {"\"take_seat\":[", "\"take_seat\":[7,"},
                                           {"\"take_round\":[", "\"take_round\":[13,"},
                                           {"\"winner\":[", "\"winner\":[0,"},
                                           {"\"card\":[", "\"card\":[\"nothing\","},
                                           {"\"used\":[", "\"used\":[1,"},
                                           {"\"score\":[", "\"score\":[1,"},
                                           {"\"in_it\":[", "\"in_it\":[256,"}};
    static struct sim_row back;
    struct json j;
    char line[1 << 14];
    (void)state;
    json_begin(&j);
    row_write(&j, &edition, &kept[0]);
    for (size_t i = 0; i < sizeof wrong / sizeof *wrong; i++) {
        const char *at = strstr(j.text, wrong[i][0]);
        assert_non_null(at);
        int n = snprintf(line, sizeof line, "%.*s%s%s", (int)(at - j.text), j.text, wrong[i][1],
                         at + strlen(wrong[i][0]));
        if (row_read(line, (size_t)n, &edition, &back))
            fail_msg("'%s' is taken", wrong[i][1]);
    }
    json_free(&j);
}

int main(void)
{
    const struct CMUnitTest tests[] = {cmocka_unit_test(play),
                                       cmocka_unit_test(who_can_win_does),
                                       cmocka_unit_test(turns_without_a_choice),
                                       cmocka_unit_test(the_lead_by_round),
                                       cmocka_unit_test(lines_keep_it),
                                       cmocka_unit_test(bad_lines_are_refused)};
    return cmocka_run_group_tests(tests, load, leave);
}
