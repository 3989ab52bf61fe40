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
#include <string.h>

#include "checked.h"

enum { GAMES = 60 };

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

static void play(int seats)
{
    static struct hd_edition e;
    unsigned asked = 0;
    for (unsigned mixture = 1; mixture < 1u << VARIANTS; mixture++) {
        assert_true(load(&e, mixture));
        if (!(e.rules.players >> seats & 1))
            continue;
        for (uint64_t seed = 1; seed <= GAMES; seed++) {
            struct checked_game game;
            const char *bad = checked_play(&e.rules, seats, seed * 104729 + mixture, &game);
            if (bad)
                fail_msg("mixture %u with %d: %s", mixture, seats, bad);
            asked |= game.asked;
        }
    }
    unsigned regency = 1u << HD_ASK_swap | 1u << HD_ASK_country | 1u << HD_ASK_retinue |
                       1u << HD_ASK_branch | 1u << HD_ASK_gift | 1u << HD_ASK_ability |
                       1u << HD_ASK_whose | 1u << HD_ASK_veto | 1u << HD_ASK_rivalry;
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

/* Four open cards serve three players, or two and the dummy (R79, R80). */
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
    assert_true(angry >= 0 && other.rules.effect[other.rules.card[angry].effect].everybody);
    for (uint64_t seed = 0; seed < GAMES; seed++)
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

/* T24: the stacks stay as large as they were; over many games each alternative is
 * among the nine of ten cards that are turned up nine times in ten. */
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
                                       cmocka_unit_test(test_exchange),
                                       cmocka_unit_test(test_readings)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}
