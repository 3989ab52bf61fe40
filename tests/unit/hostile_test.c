/* SPDX-License-Identifier: MIT
 *
 * hostile_test.c: damaged files of every kind. Every reader returns, prints clean text, and accepts
 * only what can be played: rules from a damaged card file pass the checks of checked.h, a game from
 * a damaged position or record is at a valid question.
 *
 * HOSTILE_ROUNDS sets how many damaged files of each kind are tried. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include <hidalgo/session.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

#include "checked.h"
#include "games.h"
#include "mutate.h"
#include "text.h"

enum { ROOM = 1 << 17, DEFAULT_ROUNDS = 150 };

static char sound[ROOM], spoiled[ROOM];
static struct hd_errors errors;
static struct hd_edition edition;

static int rounds(void)
{
    const char *wish = getenv("HOSTILE_ROUNDS");
    return wish ? atoi(wish) : DEFAULT_ROUNDS;
}

/* ---- files ------------------------------------------------------------------------ */

static size_t slurp(const char *path)
{
    FILE *f = fopen(path, "rb");
    assert_non_null(f);
    size_t n = fread(sound, 1, ROOM, f);
    assert_true(n > 0 && n < ROOM);
    fclose(f);
    return n;
}

static void assert_clean(const char *text)
{
    assert_true(text_is_clean(text, strlen(text)));
}

static void assert_errors_clean(void)
{
    assert_true(errors.count > 0);
    for (int i = 0; i < errors.count && i < HD_ERRORS; i++) {
        assert_clean(errors.error[i].message);
        assert_clean(errors.error[i].source);
        assert_true(errors.error[i].message[0] != '\0');
    }
}

/* ---- rules -------------------------------------------------------------------------- */

static int accepted;

/* Accepted rules must be playable with every number of players. */
static void play_accepted(uint64_t seed)
{
    accepted++;
    for (int seats = 2; seats <= HD_SEATS; seats++) {
        struct checked_game game;
        if (!(edition.rules.players >> seats & 1))
            continue;
        const char *bad = checked_play(&edition.rules, seats, seed, &game);
        if (bad)
            fail_msg("accepted rules do not work: %s", bad);
    }
}

static void spoil_data(const char *relative, const char *name)
{
    char source[512];
    uint64_t random = 20;
    snprintf(source, sizeof source, "%s/%s", getenv("HOSTILE_DATA"), relative);
    size_t n = slurp(source);
    accepted = 0;
    for (int i = 0; i < rounds(); i++) {
        memcpy(spoiled, sound, n);
        games_write(games_path(relative), spoiled, mutate(spoiled, n, ROOM, &random));
        struct hd_request request = {.edition = name};
        memset(&errors, 0, sizeof errors);
        if (hd_edition_load(&edition, &request, &errors))
            play_accepted((uint64_t)i);
        else
            assert_errors_clean();
    }
    games_write(games_path(relative), sound, n);
    /* A changed comment or text does no harm, so some must be accepted. */
    assert_in_range(accepted, 1, rounds() - 1);
}

static void test_cards(void **state)
{
    (void)state;
    spoil_data("cards/1995.yaml", "1995");
    spoil_data("cards/2023.yaml", "2023");
}

static void test_boards_and_editions(void **state)
{
    (void)state;
    spoil_data("boards/1995.yaml", "1995");
    spoil_data("editions/2023.yaml", "2023");
    spoil_data("powers/standard.yaml", "2023");
}

/* ---- positions and records -------------------------------------------------------------- */

static struct hd_session_setup plain_setup(void)
{
    static struct hd_session_setup setup;
    char why[160];
    memset(&setup, 0, sizeof setup);
    setup.request.edition = "1995";
    setup.seed = 7;
    setup.first = -1;
    assert_true(hd_seating_read("ana,beto:random,cruz:random", &setup.seating, why));
    return setup;
}

static void assert_sound(struct hd_session *s)
{
    struct hd_move legal[HD_MOVES];
    assert_true(hd_session_over(s) || hd_session_legal(s, legal) > 0);
    for (int i = 0; i < 5 && hd_session_legal(s, legal) > 0; i++)
        assert_true(hd_session_play(s, legal[0]));
}

static const char position[] = "hidalgo: position 1\n"
                               "edition: \"1995\"\n"
                               "players: [ana, beto, cruz, dora]\n"
                               "king: galicia\n"
                               "regions:\n"
                               "  aragon: [4, 4, 4, 3]\n"
                               "  castillo: [0, 2, 0, 1]\n"
                               "grandes: [aragon, sevilla, granada, valencia]\n"
                               "boards: {galicia: 8/4/0, granada: 4/0/0}\n"
                               "scores: [10, 0, 3, 44]\n"
                               "courts: [7, 7, 0, 2]\n"
                               "round: 4\n";

static void test_positions(void **state)
{
    (void)state;
    uint64_t random = 21;
    accepted = 0;
    for (int i = 0; i < rounds() * 2; i++) {
        memcpy(spoiled, position, sizeof position - 1);
        size_t n = i ? mutate(spoiled, sizeof position - 1, ROOM, &random) : sizeof position - 1;
        games_write(games_path("position.yaml"), spoiled, n);
        struct hd_session_setup setup = plain_setup();
        setup.position = games_path("position.yaml");
        setup.seating.seats = 0;
        memset(&errors, 0, sizeof errors);
        struct hd_session *s = hd_session_new(&setup, &errors);
        if (s) {
            accepted++;
            assert_sound(s);
        } else {
            assert_errors_clean();
        }
        hd_session_free(s);
    }
    assert_in_range(accepted, 1, rounds() * 2 - 1);
}

/* Plays some moves into a record, to be damaged. */
static void write_record(const char *path)
{
    struct hd_session_setup setup = plain_setup();
    struct hd_move legal[HD_MOVES];
    uint64_t random = 3;
    remove(path);
    setup.record = path;
    memset(&errors, 0, sizeof errors);
    struct hd_session *s = hd_session_new(&setup, &errors);
    assert_non_null(s);
    for (int i = 0; i < 90; i++) {
        int n = hd_session_legal(s, legal);
        if (!hd_session_bot(s))
            assert_true(hd_session_play(s, legal[hd_random_below(&random, (uint32_t)n)]));
    }
    hd_session_free(s);
}

static void test_records(void **state)
{
    (void)state;
    uint64_t random = 22;
    int seen[4] = {0};
    char sound_path[256];
    snprintf(sound_path, sizeof sound_path, "%s", games_path("sound.record"));
    write_record(sound_path);
    size_t n = slurp(sound_path);
    for (int i = 0; i < rounds() * 2; i++) {
        int status = -1;
        char why[240] = "";
        memcpy(spoiled, sound, n);
        games_write(games_path("spoiled.record"), spoiled,
                    i ? mutate(spoiled, n, ROOM, &random) : n);
        struct hd_session *s = hd_session_load(games_path("spoiled.record"), false, &status, why);
        assert_clean(why);
        assert_true(status == 0 || status == 2 || status == 3);
        assert_true(status == 3 ? s == NULL : s != NULL);
        assert_true(status == 0 || why[0] != '\0');
        seen[status]++;
        if (s)
            assert_sound(s);
        hd_session_free(s);
    }
    assert_true(seen[0] > 0 && seen[2] > 0 && seen[3] > 0);
}

/* ---- set-up ------------------------------------------------------------------------------ */

static int copy_data(void **state)
{
    static const char *const file[] = {
        "cards/1995.yaml",    "cards/2023.yaml",    "boards/1995.yaml",    "boards/2023.yaml",
        "editions/1995.yaml", "editions/2023.yaml", "powers/standard.yaml"};
    static const char *const sub[] = {"cards", "boards", "editions", "powers"};
    char source[512];
    (void)state;
    setenv("HOSTILE_DATA", hd_data_folder(), 1);
    for (size_t i = 0; i < sizeof sub / sizeof sub[0]; i++)
        mkdir(games_path(sub[i]), 0700);
    for (size_t i = 0; i < sizeof file / sizeof file[0]; i++) {
        snprintf(source, sizeof source, "%s/%s", getenv("HOSTILE_DATA"), file[i]);
        size_t n = slurp(source);
        games_write(games_path(file[i]), sound, n);
    }
    return setenv("HIDALGO_DATA", games_folder(), 1);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_cards), cmocka_unit_test(test_boards_and_editions),
        cmocka_unit_test(test_positions), cmocka_unit_test(test_records)};
    return cmocka_run_group_tests(tests, copy_data, NULL);
}
