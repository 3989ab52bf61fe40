/* SPDX-License-Identifier: MIT
 *
 * variants_test.c: random games with every check (tests/support/checked.h) of every
 * mixture of variants that rules 3.11-3.13 and R80 allow, with every number of
 * players; those that R80 does not allow are refused. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include <hidalgo/catalog.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "checked.h"
#include "games.h"

/* Games of each kind; more of them with HIDALGO_GAMES, and for hours with 'make soak'. */
static uint64_t games_of_each(void)
{
    return (uint64_t)checked_setting("HIDALGO_GAMES", 3);
}

static const char *const variants[] = {"short", "alternatives", "regency", "merged", "power-shift"};
enum { VARIANTS = sizeof variants / sizeof variants[0], MERGED = 3 };

static bool load(struct hd_edition *e, unsigned mixture)
{
    const char *with[VARIANTS + 1];
    int n = 0;
    for (int i = 0; i < VARIANTS; i++)
        if (mixture >> i & 1)
            with[n++] = variants[i];
    with[n] = NULL;
    struct hd_request request = {.edition = "2023", .with = with};
    static struct hd_errors errors;
    memset(&errors, 0, sizeof errors);
    return hd_edition_load(e, &request, &errors);
}

/* Read once, for every number of players. */
static const struct hd_edition *loaded(unsigned mixture)
{
    static struct hd_edition *known[1 << VARIANTS];
    if (!known[mixture]) {
        known[mixture] = calloc(1, sizeof *known[mixture]);
        assert_non_null(known[mixture]);
        assert_true(load(known[mixture], mixture));
    }
    return known[mixture];
}

static void play(int seats)
{
    uint64_t asked = 0;
    for (unsigned mixture = 1; mixture < 1u << VARIANTS; mixture++) {
        const struct hd_edition *e = loaded(mixture);
        if (!(e->rules.players >> seats & 1))
            continue;
        for (uint64_t seed = 1; seed <= games_of_each(); seed++) {
            struct checked_game game;
            const char *bad = checked_play(&e->rules, seats, seed * 104729 + mixture, &game);
            if (bad)
                fail_msg("mixture %u with %d: %s", mixture, seats, bad);
            asked |= game.asked;
        }
    }
    uint64_t regency =
        UINT64_C(1) << HD_ASK_swap | UINT64_C(1) << HD_ASK_country | UINT64_C(1) << HD_ASK_retinue |
        UINT64_C(1) << HD_ASK_branch | UINT64_C(1) << HD_ASK_gift | UINT64_C(1) << HD_ASK_ability |
        UINT64_C(1) << HD_ASK_whose | UINT64_C(1) << HD_ASK_veto | UINT64_C(1) << HD_ASK_rivalry;
    assert_int_equal(asked & regency, regency);
}

static void test_two(void **state)
{
    (void)state;
    play(2);
}

static void test_three(void **state)
{
    (void)state;
    play(3);
}

static void test_four(void **state)
{
    (void)state;
    play(4);
}

static void test_five(void **state)
{
    (void)state;
    play(5);
}

/* Four face-up cards are enough for three players, or two and the dummy (R79, R80). */
static void test_merged_is_for_few(void **state)
{
    static struct hd_edition e;
    (void)state;
    assert_true(load(&e, 1u << MERGED));
    struct hd_state s;
    for (int seats = 2; seats <= HD_SEATS; seats++) {
        struct hd_setup setup = {.seats = seats, .seed = 1, .first = HD_NONE};
        assert_int_equal(hd_begin(&e.rules, &setup, &s, NULL), seats <= 3);
    }
}

/* Contradictions are between two, so mixtures of up to three, and of all but two, show them all. */
static bool is_telling(unsigned mixture, int offers)
{
    int n = 0;
    for (; mixture; mixture &= mixture - 1)
        n++;
    return n <= 3 || n >= offers - 2;
}

/* Mixtures of all options: two that contradict each other are refused in either order, and so are
 * too many players; all others can begin. The catalog refuses the same numbers of players as the
 * engine. */
static void every_mixture(const char *edition)
{
    static struct hd_edition e, plain;
    static struct hd_errors errors;
    int refused = 0, misfits = 0;
    struct hd_request request = {.edition = edition};
    assert_true(hd_edition_load(&plain, &request, &errors));
    for (unsigned mixture = 0; mixture < 1u << plain.offers; mixture++) {
        const char *with[HD_OPTIONS + 1];
        int n = 0;
        bool one = false, more = false;
        if (!is_telling(mixture, plain.offers))
            continue;
        for (int i = 0; i < plain.offers; i++) {
            int at = mixture % 2 ? i : plain.offers - 1 - i; /* in both orders */
            const char *id = plain.offered[at].id;
            if (!(mixture >> at & 1))
                continue;
            one = one || strcmp(id, "one-veto") == 0;
            more = more || strcmp(id, "veto") == 0 || strcmp(id, "alternatives") == 0;
            with[n++] = id;
        }
        with[n] = NULL;
        request.with = with;
        if (one && more) {
            assert_false(hd_edition_load(&e, &request, &errors));
            assert_non_null(strstr(errors.error[0].message, "contradict"));
            refused++;
            continue;
        }
        if (!hd_edition_load(&e, &request, &errors))
            fail_msg("mixture %x of %s: %s", mixture, edition, errors.error[0].message);
        for (int seats = 2; seats <= HD_SEATS; seats++) {
            struct hd_setup setup = {.seats = seats, .seed = mixture, .first = HD_NONE};
            struct hd_state s;
            char why[HD_PLAYERS_WHY];
            bool fit = hd_players_fit(&e, seats, why);
            assert_int_equal(hd_begin(&e.rules, &setup, &s, NULL), fit);
            assert_int_equal(why[0] == '\0', fit);
            misfits += !fit;
            if (!fit)
                assert_non_null(strstr(why, "(R80)"));
        }
    }
    bool merges = plain.rules.merged != 0;
    assert_true(merges == (refused > 0) && merges == (misfits > 0));
}

static void test_every_mixture(void **state)
{
    (void)state;
    every_mixture("1995");
    every_mixture("2023");
}

static void players_are_refused(const char *set, const char *option, int seats,
                                const char *expected)
{
    static struct hd_edition e;
    static struct hd_errors errors;
    char why[HD_PLAYERS_WHY];
    const char *const with[] = {option, NULL}, *const sets[] = {set, NULL};
    struct hd_request request = {.edition = "2023", .sets = sets, .with = with};
    assert_true(hd_edition_load(&e, &request, &errors));
    assert_int_equal(hd_players_fit(&e, seats, why), expected[0] == '\0');
    assert_string_equal(why, expected);
}

static void test_the_reason_is_said(void **state)
{
    (void)state;
    players_are_refused(NULL, "merged", 4,
                        "'merged' is for 2 or 3 players, not for 4: merged stacks are a variant "
                        "for three players; with two they are the rule (R80)");
    players_are_refused(NULL, "merged", 3, "");
    players_are_refused(NULL, NULL, 6, "this game is for 2, 3, 4 or 5 players, not for 6");
    players_are_refused(NULL, "regency", -1, "this game is for 2, 3, 4 or 5 players, not for -1");
    players_are_refused("data/sets/five.yaml", NULL, 5,
                        "this game is for 2, 3 or 4 players, not for 5");
}

/* Without the fifth stack four can play; five are refused with the reason (R79). */
static void test_fewer_open_cards(void **state)
{
    (void)state;
    static struct hd_edition e;
    static struct hd_errors errors;
    static const char *const editions[] = {"1995", "2023"};
    const char *const without[] = {"king", NULL};
    for (int i = 0; i < 2; i++) {
        struct hd_request request = {.edition = editions[i], .without = without};
        assert_true(hd_edition_load(&e, &request, &errors));
        for (int seats = 2; seats <= HD_SEATS; seats++) {
            struct hd_setup setup = {.seats = seats, .seed = 1, .first = HD_NONE};
            struct hd_state s;
            char why[HD_PLAYERS_WHY];
            assert_int_equal(hd_players_fit(&e, seats, why), seats <= 4);
            assert_int_equal(hd_begin(&e.rules, &setup, &s, NULL), seats <= 4);
            if (seats == 5)
                assert_string_equal(why, "this game is for 2, 3 or 4 players, not for 5: there are "
                                         "too few face-up action cards (R79)");
        }
    }
    /* No number of players is left: no game. A file must have cards for all its numbers of players.
     */
    FILE *f = fopen(games_path("few.yaml"), "w");
    fputs("hidalgo: set 2\nname: Few\neditions: [\"1995\"]\nplayers: [5]\n", f);
    fclose(f);
    const char *sets[] = {games_path("few.yaml"), NULL};
    struct hd_request request = {.edition = "1995", .sets = sets, .without = without};
    assert_false(hd_edition_load(&e, &request, &errors));
    assert_string_equal(errors.file, "--without");
    assert_string_equal(errors.error[0].message, "4 face-up cards are too few for 5 colours (R79)");
    f = fopen(games_path("few.yaml"), "w");
    fputs("hidalgo: set 2\nname: Few\neditions: [\"1995\"]\ncards:\n- {id: king, copies: 0}\n", f);
    fclose(f);
    for (int i = 0; i < 2; i++) {
        assert_false(hd_edition_load(&e, &request, &errors));
        assert_non_null(strstr(errors.file, "few.yaml"));
        assert_non_null(strstr(errors.error[0].message, "(R79)"));
        request.without = NULL;
    }
}

/* Errors name the option that causes them. */
static void test_which_option_is_to_blame(void **state)
{
    (void)state;
    static struct hd_edition e;
    static struct hd_errors errors;
    static const struct {
        const char *with, *without, *file;
    } cases[] = {{NULL, "nix", "--without"},      {"short", "nix", "--without"},
                 {"nix", "king", "--with"},       {"nix", "nox", "--with, --without"},
                 {"short", "short", "--without"}, {"regency", "royal-progress", "--without"}};
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        const char *const with[] = {cases[i].with, NULL}, *const without[] = {cases[i].without,
                                                                              NULL};
        struct hd_request request = {.edition = "2023", .with = with, .without = without};
        assert_false(hd_edition_load(&e, &request, &errors));
        assert_int_equal(errors.count, strchr(cases[i].file, ',') ? 2 : 1);
        assert_string_equal(errors.file, cases[i].file);
    }
}

/* A correct set does not get the error for a card that is left out. */
static void test_what_came_last_is_to_blame(void **state)
{
    (void)state;
    static struct hd_edition e;
    static struct hd_errors errors;
    const char *const sets[] = {"tests/sets/steps.yaml", NULL}, *const without[] = {"veto", "king",
                                                                                    "score-region",
                                                                                    NULL};
    struct hd_request request = {.edition = "1995", .sets = sets, .without = without};
    assert_false(hd_edition_load(&e, &request, &errors));
    assert_string_equal(errors.file, "--without");
}

static void named(const char *a, const char *b, const char *expected)
{
    static struct hd_edition e;
    static struct hd_errors errors;
    char got[100] = "";
    const char *const with[] = {a, b, NULL};
    struct hd_request request = {.edition = "2023", .with = with};
    assert_true(hd_edition_load(&e, &request, &errors));
    for (int i = 0; i < e.options; i++)
        snprintf(got + strlen(got), sizeof got - strlen(got), "%s ", e.option[i]);
    assert_string_equal(got, expected);
}

/* A part of another chosen option is not named. */
static void test_parts_are_named_once(void **state)
{
    (void)state;
    named("alternatives", "veto", "alternatives ");
    named("delegation", "alternatives", "alternatives ");
    named("rivalry", "rivalry", "rivalry ");
    named("veto", "rivalry", "veto rivalry ");
    named("alternatives", "short", "alternatives short ");
    named("alternatives", "regency", "alternatives regency ");
}

/* A card that came with an option can be left out of it. */
static void test_without(void **state)
{
    (void)state;
    static struct hd_edition e;
    static struct hd_errors errors;
    static const struct {
        const char *edition, *with, *without;
        int vetos;          /* in the game */
        const char *option; /* the last one, as shown; or NULL: an error that says ... */
        const char *error;
    } cases[] = {{"2023", "alternatives", "veto", 0, "without-veto", NULL},
                 {"2023", "alternatives", "rivalry", 2, "without-rivalry", NULL},
                 {"2023", "short", "veto", 0, "short", NULL},
                 {"2023", "one-veto", "short", 1, "one-veto", NULL},
                 {"1995", "short", "veto", 0, "without-veto", NULL},
                 {"2023", "veto", "veto", 0, NULL, "at once"},
                 {"1995", "veto", NULL, 0, NULL, "that card is always in the game"},
                 {"1995", "power-shift", NULL, 0, NULL, "it has: short, open-castillo"},
                 {"2023", "regencies", NULL, 0, NULL, "did you mean 'regency'"},
                 {"2023", "regency", "royal-progress", 0, NULL, "(R78)"},
                 {"2023", NULL, "king", 0, "without-king", NULL}};
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        const char *const with[] = {cases[i].with, NULL}, *const without[] = {cases[i].without,
                                                                              NULL};
        struct hd_request request = {.edition = cases[i].edition, .with = with, .without = without};
        bool good = hd_edition_load(&e, &request, &errors);
        if (good != (cases[i].option != NULL))
            fail_msg("case %d: %s", (int)i, good ? "accepted" : errors.error[0].message);
        if (!good) {
            if (!strstr(errors.error[0].message, cases[i].error))
                fail_msg("'%s' does not say '%s'", errors.error[0].message, cases[i].error);
            continue;
        }
        assert_string_equal(e.option[e.options - 1], cases[i].option);
        assert_int_equal(e.rules.card[hd_card_named(&e, "veto")].copies, cases[i].vetos);
    }
}

static void load_1995(struct hd_edition *e, const char *option)
{
    const char *with[] = {option, NULL};
    struct hd_request request = {.edition = "1995", .with = with};
    static struct hd_errors errors;
    memset(&errors, 0, sizeof errors);
    assert_true(hd_edition_load(e, &request, &errors));
}

static int region_of(const struct hd_edition *e, const char *id)
{
    int region = hd_place_named(e, id);
    assert_true(region >= 0);
    return region;
}

/* Whole games of every mixture of the readings of 1995, with and without Vetos, with every number
 * of players. */
static void test_games_of_1995(void **state)
{
    (void)state;
    static const char *const readings[] = {"short", "everybody-pays", "exact-court",
                                           "cataluna-one"};
    static const char *const veto[] = {"veto", NULL};
    static struct hd_edition e;
    static struct hd_errors errors;
    for (unsigned mixture = 1; mixture < 32; mixture++) {
        const char *with[5];
        int n = 0;
        for (unsigned i = 0; i < 4; i++)
            if (mixture >> i & 1)
                with[n++] = readings[i];
        with[n] = NULL;
        struct hd_request request = {
            .edition = "1995", .with = with, .without = mixture & 16 ? veto : NULL};
        assert_true(hd_edition_load(&e, &request, &errors));
        for (int seats = 2; seats <= HD_SEATS; seats++)
            for (uint64_t seed = 1; seed <= games_of_each(); seed++) {
                struct checked_game game;
                const char *bad = checked_play(&e.rules, seats, seed * 104729 + mixture, &game);
                if (bad)
                    fail_msg("1995, mixture %u with %d: %s", mixture, seats, bad);
                if (mixture & 16)
                    assert_false(game.asked >> HD_ASK_veto & 1);
            }
    }
}

/* What waits, what lies face down, and what is done at the start, also before modifiers are passed.
 */
static void test_what_waits(void **state)
{
    static struct hd_edition e;
    static const char *const shift[] = {"power-shift", NULL};
    static const char *const sets[] = {"tests/sets/later.yaml", "tests/sets/at-start.yaml", NULL};
    struct hd_errors errors = {0};
    uint64_t asked = 0;
    (void)state;
    for (unsigned mixture = 0; mixture < 3; mixture++) {
        struct hd_request request = {.edition = mixture ? "2023" : "1995",
                                     .sets = sets,
                                     .with = mixture == 2 ? shift : NULL};
        assert_true(hd_edition_load(&e, &request, &errors));
        for (int seats = 2; seats <= HD_SEATS; seats++)
            for (uint64_t seed = 1; seed <= games_of_each(); seed++) {
                struct checked_game game;
                const char *bad = checked_play(&e.rules, seats, seed * 104729 + mixture, &game);
                if (bad)
                    fail_msg("mixture %u with %d: %s", mixture, seats, bad);
                asked |= game.asked;
            }
    }
    assert_true(asked >> HD_ASK_hide & 1);
}

/* The other readings of what sources disagree on: R1, R3, R6. */
static void test_readings(void **state)
{
    static struct hd_edition plain, other;
    struct checked_game game;
    (void)state;
    load_1995(&plain, NULL);
    int catalonia = region_of(&plain, "cataluna");
    assert_int_equal(plain.rules.region[catalonia].value[2], 0);
    load_1995(&other, "cataluna-one");
    assert_int_equal(other.rules.region[catalonia].value[2], 1);
    assert_true(plain.rules.id != other.rules.id);

    load_1995(&other, "exact-court");
    struct hd_setup setup = {.seats = 3, .seed = 5, .first = 0};
    struct hd_state s;
    assert_true(hd_begin(&other.rules, &setup, &s, NULL));
    struct hd_move m[HD_MOVES];
    while (hd_question(&other.rules, &s).ask == HD_ASK_power)
        assert_true(hd_apply(&other.rules, &s, (hd_legal(&other.rules, &s, m), m[0]), NULL));
    assert_int_equal(hd_question(&other.rules, &s).ask, HD_ASK_court);
    assert_int_equal(hd_legal(&other.rules, &s, m), 1);
    assert_int_equal(m[0].b, other.rules.power[s.power[s.active]].caballeros);

    load_1995(&other, "everybody-pays");
    int angry = hd_card_named(&other, "king-angry");
    assert_true(angry >= 0);
    const struct hd_step *each = &other.rules.step[other.rules.card[angry].step];
    assert_int_equal(each->shape, HD_SHAPE_each);
    assert_int_equal(other.rules.people[each->whose].kind, HD_PEOPLE_EVERYBODY);
    for (uint64_t seed = 0; seed < games_of_each(); seed++)
        assert_null(checked_play(&other.rules, 4, seed, &game));
}

static unsigned copies_in(const struct hd_rules *r, const struct hd_state *s, const char *ref,
                          const struct hd_edition *e)
{
    unsigned n = 0;
    for (unsigned p = 0; p < s->piles; p++)
        for (unsigned i = 0; i < r->rounds; i++)
            n += strcmp(e->card[s->pile[p][i]].ref, ref) == 0;
    return n;
}

/* T24: the stacks keep their sizes; over many games each alternative card is turned up nine times
 * in ten, being one of ten cards of which nine are. */
static void test_exchange(void **state)
{
    static struct hd_edition e;
    unsigned seen = 0, games = 2000;
    (void)state;
    assert_true(load(&e, 1u << 1));
    for (unsigned seed = 0; seed < games; seed++) {
        struct hd_setup setup = {.seats = 4, .seed = seed, .first = 0};
        struct hd_state s;
        assert_true(hd_begin(&e.rules, &setup, &s, NULL));
        unsigned rivalry = copies_in(&e.rules, &s, "RIVALRY", &e);
        assert_true(rivalry <= 1 && copies_in(&e.rules, &s, "VETO", &e) <= 2);
        seen += rivalry;
    }
    assert_in_range(seen, games * 88 / 100, games * 92 / 100);
}

int main(void)
{
    const struct CMUnitTest tests[] = {cmocka_unit_test(test_two),
                                       cmocka_unit_test(test_three),
                                       cmocka_unit_test(test_four),
                                       cmocka_unit_test(test_five),
                                       cmocka_unit_test(test_merged_is_for_few),
                                       cmocka_unit_test(test_every_mixture),
                                       cmocka_unit_test(test_the_reason_is_said),
                                       cmocka_unit_test(test_without),
                                       cmocka_unit_test(test_fewer_open_cards),
                                       cmocka_unit_test(test_which_option_is_to_blame),
                                       cmocka_unit_test(test_what_came_last_is_to_blame),
                                       cmocka_unit_test(test_parts_are_named_once),
                                       cmocka_unit_test(test_exchange),
                                       cmocka_unit_test(test_games_of_1995),
                                       cmocka_unit_test(test_what_waits),
                                       cmocka_unit_test(test_readings)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}
