/* SPDX-License-Identifier: MIT
 *
 * deep_test.c: what random games find. The test breaks rules after loading, since the catalog would
 * refuse them.
 *
 * sanitizers: none, sets.sh plays the games of 'cards check --deep' */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include <string.h>

#include "deep.h"
#include "seeds.h"

static struct hd_edition edition;
static struct deep deep;

static void load_with(const char *id, const char *set)
{
    const char *const sets[] = {set, NULL};
    const struct hd_request request = {.edition = id, .sets = sets};
    struct hd_errors errors = {0};
    assert_true(hd_edition_load(&edition, &request, &errors));
}

static void load(const char *id)
{
    load_with(id, NULL);
}

static int card(const char *id)
{
    for (int i = 0; i < edition.rules.cards; i++)
        if (strcmp(edition.card[i].id, id) == 0)
            return i;
    fail_msg("no card '%s'", id);
    return -1;
}

/* Whether a shape only leads to other steps. */
static bool joins(unsigned shape)
{
    enum { ASKS, ACTS, JOINS };
    static const uint8_t kind[] = {
#define SHAPE(name, asked, event, changes, text) asked,
#include <hidalgo/shapes.def>
    };
    return kind[shape] == JOINS;
}

static void sound_rules(void **state)
{
    (void)state;
    static const char *const ids[] = {"1995", "2023"};
    for (int k = 0; k < 2; k++) {
        load(ids[k]);
        deep_run(&edition, 202, 5, &deep);
        assert_int_equal(deep.faults, 0);
        assert_int_equal(deep.games[2], 50);
        assert_int_equal(deep.games[2] + deep.games[3] + deep.games[4] + deep.games[5], 202);
        assert_int_equal(deep.tally.games, 202);
        assert_true(deep.longest > 100 && deep.longest < DEEP_MOVES);
        for (int i = 0; i < edition.rules.cards; i++) {
            const struct hd_card *c = &edition.rules.card[i];
            if (c->copies == 0)
                continue;
            assert_true(deep.tally.card[i].offered > 0 && deep.tally.card[i].taken > 0);
            for (int s = c->step; s < c->step + c->steps; s++)
                if (!joins(edition.rules.step[s].shape) && deep.acted[s] == 0)
                    fail_msg("%s of %s never does anything", edition.card[i].id, ids[k]);
        }
    }
}

/* A place outside the board that caballeros can still go to. */
static void a_broken_board_is_found(void **state)
{
    (void)state;
    load("1995");
    for (int i = 0; i < edition.rules.regions; i++)
        edition.rules.region[i].borders |= 1u << 11;
    deep_run(&edition, 40, 1, &deep);
    assert_true(deep.faults > 0);
    const struct deep_fault *f = &deep.fault[0];
    assert_non_null(strstr(f->what, "a region that the board does not have"));
    assert_int_equal(f->seats, 2);
    assert_true(f->decision > 0 && f->times > 10);
    assert_true(f->seed == games_seed(1, f->game));
}

static void a_game_that_cannot_begin(void **state)
{
    (void)state;
    load("1995");
    edition.rules.card[card("king")].stays = false; /* one card for nine rounds */
    deep_run(&edition, 4, 1, &deep);
    assert_int_equal(deep.faults, 1);
    assert_non_null(strstr(deep.fault[0].what, "cannot begin"));
    assert_int_equal(deep.fault[0].times, 4);
}

static void idle_steps_are_seen(void **state)
{
    (void)state;
    load("1995");
    struct hd_rules *r = &edition.rules;
    const struct hd_card *fours = &r->card[card("score-fours")], *court = &r->card[card("court")];
    r->places[r->step[fours->step].from].set = 1u << 13; /* no region is worth that */
    deep_run(&edition, 200, 1, &deep);
    assert_int_equal(deep.faults, 0);
    assert_true(deep.tally.card[card("score-fours")].used > 0);
    assert_int_equal(deep.acted[fours->step], 0);
    assert_true(deep.acted[court->step] > 0);
}

/* Bids above 0 are something; if nobody can bid more, the step does nothing. */
static void bids_are_seen(void **state)
{
    (void)state;
    for (int possible = 0; possible < 2; possible++) {
        load_with("1995", "ideas");
        const struct hd_card *auction = &edition.rules.card[card("auction")];
        int bid = auction->step;
        while (edition.rules.step[bid].ask != HD_ASK_bid)
            bid++;
        assert_true(bid < auction->step + auction->steps);
        edition.rules.step[bid].n = possible ? edition.rules.step[bid].n : 0;
        deep_run(&edition, 60, 1, &deep);
        assert_int_equal(deep.faults, 0);
        assert_true(deep.tally.card[card("auction")].used > 0);
        assert_int_equal(deep.acted[bid] > 0, possible);
    }
}

/* A step that works does not count for another step of the same card. */
static void steps_of_one_card_are_told_apart(void **state)
{
    (void)state;
    load("1995");
    struct hd_rules *r = &edition.rules;
    struct hd_card *king = &r->card[card("king")];
    r->step[HD_STEPS - 2] = r->step[king->step];
    r->step[HD_STEPS - 2].next = HD_STEPS - 1;
    r->step[HD_STEPS - 1] = r->step[r->card[card("score-fours")].step];
    r->places[r->step[HD_STEPS - 1].from].set = 1u << 13; /* no region is worth that */
    r->steps = HD_STEPS;
    king->step = HD_STEPS - 2;
    king->steps = 2;
    deep_run(&edition, 100, 1, &deep);
    assert_int_equal(deep.faults, 0);
    assert_true(deep.acted[HD_STEPS - 2] > 0);
    assert_int_equal(deep.acted[HD_STEPS - 1], 0);
}

/* What a used card does does not count for the card that used it. */
static void cards_that_use_others_are_seen(void **state)
{
    static const char *const sets[] = {"tests/sets/told.yaml", NULL};
    static const char *const ids[] = {"envoy", "imitation"};
    (void)state;
    const struct hd_request request = {.edition = "1995", .sets = sets};
    struct hd_errors errors = {0};
    assert_true(hd_edition_load(&edition, &request, &errors));
    deep_run(&edition, 200, 1, &deep);
    assert_int_equal(deep.faults, 0);
    for (int i = 0; i < 2; i++) {
        const struct hd_card *c = &edition.rules.card[card(ids[i])];
        assert_int_equal(c->steps, 1);
        assert_true(deep.acted[c->step] > 0);
        assert_true(deep.acted[c->step] <= deep.tally.card[card(ids[i])].used);
    }
}

/* A card that only hurts is used by no bot, and that is said in the words of 'worth'. */
static void doubts_are_said(void **state)
{
    static const char *const sets[] = {"tests/sets/unused.yaml", NULL};
    (void)state;
    const struct hd_request request = {.edition = "2023", .sets = sets};
    struct hd_errors errors = {0};
    assert_true(hd_edition_load(&edition, &request, &errors));
    deep_run(&edition, 300, 1, &deep);
    const char *said = deep.doubt[card("campaign")];
    if (strncmp(said, "no verdict: measure used its action in 0.0 % of ", 48) != 0)
        fail_msg("%s", said);
    assert_string_equal(deep.doubt[card("militia")], "");
}

/* Blocks of one turn, with margins that far on both sides of a mean. */
static void found(struct worth_result *r, int card, double mean, double apart)
{
    enum { BLOCKS = 100 };
    const double squares = BLOCKS * (mean * mean + apart * apart), x = BLOCKS * mean;
    r->card[card].all.end[WORTH_MARGIN] = (struct clusters){BLOCKS, x, BLOCKS, squares, x, BLOCKS};
}

/* Opposite signs are a remark where they are certain for so many cards, and not where one of forty
 * may look so by chance. */
static void kinds_that_disagree(void **state)
{
    static struct worth_result result[2];
    struct worth_setup setup[2];
    (void)state;
    load("1995");
    const int sure = card("court"), chance = card("score-fours");
    for (int k = 0; k < 2; k++) {
        const double side = k ? -1 : 1;
        setup[k] = (struct worth_setup){
            .edition = &edition, .match.seats = 4, .design = WORTH_TAKE, .figure = WORTH_MARGIN};
        for (int i = 0; i < 4; i++)
            setup[k].match.player[i].bot = hd_bot_named(k ? "quick" : "greedy");
        for (int i = 0; i < edition.rules.cards; i++)
            found(&result[k], i, 0, 10);
        found(&result[k], sure, side * 4, 10);
        found(&result[k], chance, side * 1.8, 10);
    }
    const struct worth_told told = {.setup = setup, .result = result, .count = 2, .kinds = 2};
    memset(&deep, 0, sizeof deep);
    deep_note_doubts(&told, 0, &deep);
    if (strncmp(deep.doubt[sure], "no verdict: bots disagree; greedy: +", 36) != 0 ||
        !strstr(deep.doubt[sure], ", quick: -"))
        fail_msg("%s", deep.doubt[sure]);
    assert_string_equal(deep.doubt[chance], "");
}

static void as_many_as_make_sense(void **state)
{
    (void)state;
    load("1995");
    edition.rules.players = 1u << 3 | 1u << 4;
    deep_run(&edition, 1, 1, &deep);
    assert_int_equal(deep.games[2] + deep.games[5], 0);
    assert_int_equal(deep.games[3], 1); /* each at least once */
    assert_int_equal(deep.games[4], 1);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(sound_rules),
        cmocka_unit_test(a_broken_board_is_found),
        cmocka_unit_test(a_game_that_cannot_begin),
        cmocka_unit_test(idle_steps_are_seen),
        cmocka_unit_test(bids_are_seen),
        cmocka_unit_test(steps_of_one_card_are_told_apart),
        cmocka_unit_test(cards_that_use_others_are_seen),
        cmocka_unit_test(doubts_are_said),
        cmocka_unit_test(kinds_that_disagree),
        cmocka_unit_test(as_many_as_make_sense),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
