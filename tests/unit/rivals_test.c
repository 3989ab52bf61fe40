/* SPDX-License-Identifier: MIT
 *
 * rivals_test.c: the independent opponents (tests/rivals) play every kind of game by the rules, and
 * each beats the simpler ones, by wide margins.
 *
 * sanitizers: none, the opponents are not part of the program */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "../rivals/rival.h"
#include "hidalgo/catalog.h"
#include "hidalgo/match.h"

static bool load(const char *id, const char *option, struct hd_edition *out)
{
    const char *with[] = {option, NULL};
    struct hd_errors errors = {0};
    struct hd_request request = {.edition = id, .with = with};
    return hd_edition_load(out, &request, &errors);
}

/* hd_match refuses illegal answers, and names the bot. */
static void play(const struct hd_rules *r, int seats, uint64_t games,
                 const struct hd_contender player[HD_SEATS], struct hd_match_result *out)
{
    char why[HD_MATCH_WHY];
    struct hd_match match = {
        .rules = r, .seats = seats, .rotation = HD_ROTATED, .games = games, .seed = 1};
    for (int i = 0; i < seats; i++)
        match.player[i] = player[i];
    if (!hd_match(&match, out, why))
        fail_msg("%s", why);
}

/* All four at one table, the searching ones with a few iterations. */
static void all_at_one_table(const struct hd_edition *e, int seats)
{
    const struct hd_contender all[HD_SEATS] = {{.bot = &rival_ismcts, .budget = {.iterations = 6}},
                                               {.bot = &rival_flat, .budget = {.iterations = 6}},
                                               {.bot = &rival_greedy},
                                               {.bot = &rival_policy},
                                               {.bot = &rival_policy}};
    char why[HD_PLAYERS_WHY];
    struct hd_match_result result;
    if (hd_players_fit(e, seats, why))
        play(&e->rules, seats, 1, all, &result);
}

/* Every number of players, and every option with one of them. */
static void every_game_by_the_rules(void **state)
{
    static struct hd_edition edition, varied;
    char id[8][HD_ID];
    int editions = hd_edition_ids(id, 8);
    (void)state;
    assert_true(editions >= 2);
    for (int i = 0; i < editions; i++) {
        assert_true(load(id[i], NULL, &edition));
        for (int seats = 2; seats <= HD_SEATS; seats++)
            all_at_one_table(&edition, seats);
        for (int o = 0; o < edition.offers; o++)
            if (load(id[i], edition.offered[o].id, &varied))
                all_at_one_table(&varied, 2 + o % 4);
    }
}

/* Chance is a quarter, which does not reach these bounds. */
static void each_beats_the_simpler(void **state)
{
    static const struct {
        const struct hd_bot *one, *rest;
        uint32_t iterations;
        uint64_t games;
        double least;
    } pairs[] = {{&rival_policy, NULL, 0, 80, 0.9},
                 {&rival_greedy, &rival_policy, 0, 20, 0.35},
                 {&rival_flat, &rival_policy, 60, 12, 0.35},
                 {&rival_ismcts, &rival_policy, 60, 12, 0.4}};
    static struct hd_edition edition;
    (void)state;
    assert_true(load("2023", NULL, &edition));
    for (size_t i = 0; i < sizeof pairs / sizeof *pairs; i++) {
        struct hd_match_result result;
        struct hd_contender player[HD_SEATS] = {
            {.bot = pairs[i].one, .budget = {.iterations = pairs[i].iterations}}};
        for (int k = 1; k < HD_SEATS; k++)
            player[k].bot = pairs[i].rest ? pairs[i].rest : hd_bot_named("random");
        play(&edition.rules, 4, pairs[i].games, player, &result);
        if (result.player[0].share < pairs[i].least)
            fail_msg("%s won only %.2f", pairs[i].one->name, result.player[0].share);
    }
}

int main(void)
{
    static const struct CMUnitTest tests[] = {
        cmocka_unit_test(every_game_by_the_rules),
        cmocka_unit_test(each_beats_the_simpler),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
