/* SPDX-License-Identifier: MIT
 *
 * random_play_test.c: random games of every edition, length and number of
 * players, with every check at every step (tests/support/checked.h). */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include <hidalgo/catalog.h>

#include "checked.h"
#include "sanitized.h"

enum { MOST = 400 };

/* Games of each kind; more of them with HIDALGO_GAMES, and for hours with 'make soak'. */
static uint64_t games_of_each(void)
{
    return (uint64_t)checked_setting("HIDALGO_GAMES", SANITIZED ? 8 : 40);
}

static void load(struct hd_edition *e, const char *edition, const char *option)
{
    const char *with[] = {option, NULL};
    struct hd_request request = {.edition = edition, .with = with};
    static struct hd_errors errors;
    if (!hd_edition_load(e, &request, &errors)) {
        hd_errors_print(&errors, stderr);
        fail();
    }
}

static void play(const char *edition, const char *option, int seats)
{
    static struct hd_edition e;
    uint64_t asked = 0, games = games_of_each();
    load(&e, edition, option);
    /* These questions must come up, or they would not be tested; rare ones need more games. */
    uint64_t common =
        UINT64_C(1) << HD_ASK_power | UINT64_C(1) << HD_ASK_court | UINT64_C(1) << HD_ASK_recall |
        UINT64_C(1) << HD_ASK_card | UINT64_C(1) << HD_ASK_order | UINT64_C(1) << HD_ASK_place |
        UINT64_C(1) << HD_ASK_special | UINT64_C(1) << HD_ASK_piece | UINT64_C(1) << HD_ASK_target |
        UINT64_C(1) << HD_ASK_deploy | UINT64_C(1) << HD_ASK_region | UINT64_C(1) << HD_ASK_pay |
        UINT64_C(1) << HD_ASK_banish | UINT64_C(1) << HD_ASK_board | UINT64_C(1) << HD_ASK_grande |
        UINT64_C(1) << HD_ASK_recover | UINT64_C(1) << HD_ASK_king | UINT64_C(1) << HD_ASK_desert |
        UINT64_C(1) << HD_ASK_exile | UINT64_C(1) << HD_ASK_castillo;
    for (uint64_t seed = 1; seed <= games || (asked != common && seed <= MOST); seed++) {
        struct checked_game game;
        const char *bad = checked_play(&e.rules, seats, seed * 7919 + (uint64_t)seats, &game);
        if (bad)
            fail_msg("%s%s%s with %d: %s", edition, option ? " " : "", option ? option : "", seats,
                     bad);
        asked |= game.asked & common;
    }
    assert_int_equal(asked, common);
}

#define GAME(year, players)                                                                        \
    static void test_##year##_##players(void **state)                                              \
    {                                                                                              \
        (void)state;                                                                               \
        play(#year, NULL, players);                                                                \
    }                                                                                              \
    static void test_##year##_short_##players(void **state)                                        \
    {                                                                                              \
        (void)state;                                                                               \
        play(#year, "short", players);                                                             \
    }
GAME(1995, 2)
GAME(1995, 3)
GAME(1995, 4)
GAME(1995, 5)
GAME(2023, 2)
GAME(2023, 3)
GAME(2023, 4)
GAME(2023, 5)

#define UNIT(year, players)                                                                        \
    cmocka_unit_test(test_##year##_##players), cmocka_unit_test(test_##year##_short_##players)

int main(void)
{
    const struct CMUnitTest tests[] = {UNIT(1995, 2), UNIT(1995, 3), UNIT(1995, 4), UNIT(1995, 5),
                                       UNIT(2023, 2), UNIT(2023, 3), UNIT(2023, 4), UNIT(2023, 5)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}
