/* SPDX-License-Identifier: MIT
 *
 * seed_test.c: the seed reveals every hand and all cards to come. So a random one is shown nowhere
 * before the end, a chosen one is announced at the table, and every reader of seeds takes all 64
 * bits. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "capture.h"
#include "commands.h"
#include "file.h"
#include "games.h"
#include "spoken.h"
#include "table_keys.h"

#define LARGEST   "18446744073709551615"
#define TOO_LARGE "18446744073709551616"
#define BY_HAND   "A player chose the seed, and could use it to look ahead."

static struct at_table table;

/* Every bit changes, and no two draws are equal. */
static void lots_are_drawn_from_all_seeds(void **state)
{
    enum { DRAWS = 400 };
    uint64_t seed[DRAWS], ones = 0, zeros = 0;
    (void)state;
    for (int i = 0; i < DRAWS; i++) {
        seed[i] = hd_seed_by_lot();
        ones |= seed[i];
        zeros |= ~seed[i];
        for (int k = 0; k < i; k++)
            assert_true(seed[i] != seed[k]);
    }
    assert_true(ones == UINT64_MAX && zeros == UINT64_MAX);
}

/* The text after "seed " in a record. */
static void seed_of(const char *path, char *out, size_t size)
{
    size_t length;
    char *text = games_read(path, &length);
    const char *seed = strstr(text, "\nseed ");
    assert_non_null(seed);
    snprintf(out, size, "%.*s", (int)strcspn(seed + 6, "\n"), seed + 6);
    free(text);
}

static void plain_play_keeps_it(void **state)
{
    char seed[40], line[80], path[FILE_PATH], why[240];
    uint64_t stream = 1;
    int status;
    struct captured c;
    (void)state;
    setenv("XDG_STATE_HOME", games_folder(), 1);
    spoken_learn("power"); /* what is typed */
    capture(&c, cmd_play, "map\nlog all\nsave\n?\nwhy 1\nwhy x\n1\nquit\n", "play", "--plain",
            "--seats", "ana,beto", NULL);
    assert_int_equal(c.status, 0);
    assert_true(hd_record_last(path, sizeof path));
    seed_of(path, seed, sizeof seed);
    assert_true(spoken_shows(c.out, "hidalgo continue"));
    assert_null(strstr(c.out, seed));
    assert_false(spoken_shows(c.out, "seed"));
    capture_free(&c);
    struct hd_session *s = hd_session_load(path, true, &status, why);
    assert_non_null(s);
    games_play(s, &stream, 100000);
    hd_session_free(s);
    capture(&c, cmd_continue, NULL, "continue", "--plain", path, NULL);
    assert_int_equal(c.status, 0);
    snprintf(line, sizeof line, "\nThe seed was %s.\n", seed);
    assert_true(spoken_shows(c.out, line));
    capture_free(&c);
    remove(path);
}

/* For an unfinished game with a random seed. */
static void files_for_others_lack_it(void **state)
{
    char path[FILE_PATH];
    uint64_t stream = 1;
    struct captured c;
    (void)state;
    snprintf(path, sizeof path, "%s", games_path("lot.record"));
    struct hd_session *s = games_new("1995", NULL, 3, UINT64_MAX, path);
    games_play(s, &stream, 30);
    char *here = hd_session_position(s, -1);
    assert_null(strstr(here, LARGEST));
    free(here);
    static const char *const ways[] = {"--json", "--plain", "--at=10"};
    for (int i = 0; i < 3; i++) {
        capture(&c, cmd_replay, NULL, "replay", ways[i], path, NULL);
        assert_int_equal(c.status, 0);
        assert_null(strstr(c.out, LARGEST));
        assert_true(i > 0 || strstr(c.out, "\"seed\":null") != NULL);
        capture_free(&c);
    }
    games_play(s, &stream, 100000);
    capture(&c, cmd_replay, NULL, "replay", "--json", path, NULL);
    assert_non_null(strstr(c.out, "\"seed\":\"" LARGEST "\","));
    capture_free(&c);
    capture(&c, cmd_replay, NULL, "replay", "--plain", path, NULL);
    assert_true(spoken_shows(c.out, "The seed was " LARGEST ".\n"));
    capture_free(&c);
    hd_session_free(s);
    remove(path);
}

static void shown(const char *keys, const char *text, bool wanted)
{
    for (; *keys; keys++) {
        table_key(&table, *keys);
        if (table_shows(&table, text) != wanted)
            fail_msg("after '%c' the screen:\n%s", *keys, table_screen(&table));
        table_key(&table, 'q');
        table_go_on(&table);
    }
}

static void the_table_keeps_it(void **state)
{
    uint64_t stream = 1;
    (void)state;
    struct hd_session *s = games_new("1995", NULL, 3, UINT64_MAX, NULL);
    table_begin(&table, s, 132, 43);
    assert_false(table_shows(&table, "seed"));
    shown("ml?", "seed", false);
    games_play(s, &stream, 100000);
    table_end(&table);
    s = games_new("1995", NULL, 3, UINT64_MAX, NULL);
    games_play(s, &stream, 100000);
    static const int sizes[][2] = {{132, 43}, {80, 24}, {40, 10}};
    table_begin(&table, s, 80, 24);
    table_go_on(&table);
    for (int i = 0; i < 3; i++) {
        table_resize(&table, sizes[i][0], sizes[i][1]);
        if (!table_shows(&table, "The seed was " LARGEST "."))
            fail_msg("the seed is not on\n%s", table_screen(&table));
    }
    table_end(&table);
}

/* Announced at the beginning and when the game is resumed. */
static void a_given_seed_is_spoken_of(void **state)
{
    char path[FILE_PATH], seed[40], why[240];
    struct captured c;
    int status;
    (void)state;
    snprintf(path, sizeof path, "%s", games_path("given.record"));
    capture(&c, cmd_play, "quit\n", "play", "--plain", "--seats", "ana,beto", "--seed", "770077007",
            "--record", path, NULL);
    assert_true(spoken_shows(c.out, BY_HAND));
    assert_null(strstr(c.out, "770077007"));
    capture_free(&c);
    seed_of(path, seed, sizeof seed);
    assert_string_equal(seed, "770077007 by-hand");
    capture(&c, cmd_continue, "quit\n", "continue", "--plain", path, NULL);
    assert_true(spoken_shows(c.out, BY_HAND));
    capture_free(&c);
    struct hd_session *s = hd_session_load(path, false, &status, why);
    assert_non_null(s);
    table_begin(&table, s, 80, 24);
    assert_true(table_shows(&table, "A player chose the seed"));
    table_key(&table, 'm');
    assert_true(table_shows(&table, BY_HAND));
    table_end(&table);
    capture(&c, cmd_replay, NULL, "replay", "--json", path, NULL);
    assert_non_null(strstr(c.out, "\"seed\":770077007,"));
    capture_free(&c);
}

/* The author of the position knows its seed. */
static void a_position_gives_its_seed(void **state)
{
    static const char text[] = "hidalgo: position 1\nedition: \"1995\"\nplayers: [ana, beto]\n"
                               "king: galicia\ngrandes: [aragon, sevilla]\nseed: " LARGEST "\n";
    char yaml[FILE_PATH], path[FILE_PATH], seed[40];
    struct captured c;
    (void)state;
    snprintf(yaml, sizeof yaml, "%s", games_path("seed.yaml"));
    snprintf(path, sizeof path, "%s", games_path("seeded.record"));
    games_write(yaml, text, strlen(text));
    capture(&c, cmd_play, "quit\n", "play", "--plain", "--position", yaml, "--record", path, NULL);
    assert_int_equal(c.status, 0);
    assert_true(spoken_shows(c.out, BY_HAND));
    capture_free(&c);
    seed_of(path, seed, sizeof seed);
    assert_string_equal(seed, LARGEST " by-hand");
    capture(&c, cmd_continue, "quit\n", "continue", "--plain", path, NULL);
    assert_true(spoken_shows(c.out, BY_HAND));
    capture_free(&c);
}

static void refused(int (*command)(int, char **), int status, const char *word, const char *option,
                    const char *value)
{
    struct captured c;
    capture(&c, command, NULL, word, "--seats", "random,random", option, value, NULL);
    assert_int_equal(c.status, status);
    capture_free(&c);
}

static void all_of_its_bits_count(void **state)
{
    char path[FILE_PATH], seed[40];
    struct captured c;
    (void)state;
    snprintf(path, sizeof path, "%s", games_path("largest.record"));
    capture(&c, cmd_play, NULL, "play", "--plain", "--seats", "a:random,b:random", "--seed",
            LARGEST, "--record", path, NULL);
    assert_int_equal(c.status, 0);
    assert_true(spoken_shows(c.out, "The seed was " LARGEST ", chosen by a player.\n"));
    capture_free(&c);
    seed_of(path, seed, sizeof seed);
    assert_string_equal(seed, LARGEST " by-hand");
    capture(&c, cmd_replay, NULL, "replay", "--json", path, NULL);
    assert_int_equal(c.status, 0);
    assert_non_null(strstr(c.out, "\"seed\":\"" LARGEST "\","));
    capture_free(&c);
    capture(&c, cmd_sim, NULL, "sim", "--json", "--games", "1", "--seats", "random,random",
            "--seed", LARGEST, NULL);
    assert_int_equal(c.status, 0);
    assert_non_null(strstr(c.out, "\"seed\":\"" LARGEST "\","));
    capture_free(&c);
    refused(cmd_play, 2, "play", "--seed", TOO_LARGE);
    refused(cmd_sim, 2, "sim", "--seed", TOO_LARGE);
}

/* A record has a seed and at most one word after it. */
static void seeds_that_are_none(void **state)
{
    static const char *const seeds[] = {TOO_LARGE, "7 by-lot", "7 by-hand ", "by-hand", "-1", ""};
    char path[FILE_PATH], text[400], why[240];
    int status;
    (void)state;
    snprintf(path, sizeof path, "%s", games_path("none.record"));
    for (size_t i = 0; i < sizeof seeds / sizeof *seeds; i++) {
        snprintf(text, sizeof text,
                 "hidalgo record 2\nrules 0000000000000001\nedition 1995\nseed %s\n", seeds[i]);
        games_write(path, text, strlen(text));
        assert_null(hd_session_load(path, false, &status, why));
        if (!spoken_shows(why, "this is no seed"))
            fail_msg("'%s': %s", seeds[i], why);
    }
}

int main(void)
{
    capture_reads();
    const struct CMUnitTest tests[] = {cmocka_unit_test(lots_are_drawn_from_all_seeds),
                                       cmocka_unit_test(plain_play_keeps_it),
                                       cmocka_unit_test(files_for_others_lack_it),
                                       cmocka_unit_test(the_table_keeps_it),
                                       cmocka_unit_test(a_given_seed_is_spoken_of),
                                       cmocka_unit_test(a_position_gives_its_seed),
                                       cmocka_unit_test(all_of_its_bits_count),
                                       cmocka_unit_test(seeds_that_are_none)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}
