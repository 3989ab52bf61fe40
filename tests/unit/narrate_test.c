/* SPDX-License-Identifier: MIT
 *
 * narrate_test.c: the log about the castillo: every throw with the number of that colour announced
 * so far (R59), from the set-up, from a position, after it was emptied, and after undo. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "games.h"

static const struct hd_state *table_of(const struct hd_session *s)
{
    return &hd_session_view(s, HD_NONE)->known;
}

static bool is_throw(const struct hd_event *e)
{
    return e->type == HD_EV_caballero && e->to == HD_CASTILLO;
}

/* ---- random games ------------------------------------------------------------------- */

static int throws, added, emptied;

/* The happenings of one move against the tables before and after it. */
static void look(const struct hd_session *s, int from, const struct hd_state *before)
{
    int count, last[HD_SEATS], inside[HD_SEATS];
    const struct hd_happening *log = hd_session_log(s, &count);
    for (int i = 0; i < HD_SEATS; i++) {
        last[i] = -1;
        inside[i] = before->cab[HD_CASTILLO][i];
    }
    for (int i = from; i < count; i++) {
        char line[300], so_far[64];
        const struct hd_event *e = &log[i].event;
        hd_narrate(s, &log[i], HD_NONE, line, sizeof line);
        if (e->type == HD_EV_caballero && e->from == HD_CASTILLO) {
            inside[e->owner] = 0;
            emptied++;
        }
        if (!is_throw(e)) {
            assert_null(strstr(line, "announced)"));
            assert_int_equal(log[i].announced, 0);
            continue;
        }
        throws++;
        added += inside[e->owner] > 0;
        last[e->owner] = inside[e->owner] += e->n;
        snprintf(so_far, sizeof so_far, " into the castillo (%d announced).", last[e->owner]);
        if (!strstr(line, so_far))
            fail_msg("'%s' does not end in '%s'", line, so_far);
    }
    for (int i = 0; i < before->owners; i++) /* nothing leaves it before that       */
        if (last[i] >= 0 && last[i] == inside[i])
            assert_int_equal(last[i], table_of(s)->cab[HD_CASTILLO][i]);
}

static void random_game(const char *edition, const char *option, int seats, uint64_t seed)
{
    struct hd_session *s = games_new(edition, option, seats, seed, NULL);
    while (!hd_session_over(s)) {
        int from;
        struct hd_state before = *table_of(s);
        hd_session_log(s, &from);
        games_play(s, &seed, 1);
        look(s, from, &before);
    }
    hd_session_free(s);
}

static void every_throw_is_added_up(void **state)
{
    (void)state;
    throws = added = emptied = 0;
    for (uint64_t seed = 1; seed <= 6; seed++)
        for (int seats = 2; seats <= HD_SEATS; seats++) {
            random_game("1995", seed % 2 ? NULL : "data/sets/ideas.yaml", seats, seed);
            random_game("2023", seed % 2 ? "regency" : "power-shift", seats, seed);
        }
    assert_true(throws > 400 && added > 200 && emptied > 100);
}

/* ---- one game, word by word ----------------------------------------------------------- */

static const char position[] =
    "hidalgo: position 1\n"
    "edition: \"1995\"\n"
    "players: [ana, beto]\n"
    "king: galicia\n"
    "grandes: [aragon, sevilla]\n"
    "regions: {aragon: [2, 3], castillo: [2, 0]}\n"
    "powers: [13, 12]\n"
    "courts: [7, 7]\n"
    "first: ana\n"
    "face_up: [intrigue-move-4-any, veto, score-fours, scoreboard, king]\n";

static void play(struct hd_session *s, const char *text)
{
    struct hd_move m;
    char why[160];
    if (!hd_move_read(s, text, &m, why))
        fail_msg("%s: %s", text, why);
    if (!hd_session_play(s, m))
        fail_msg("%s is not legal", text);
}

/* The last sentence of the log. */
static const char *said(const struct hd_session *s)
{
    static char line[300];
    int count;
    const struct hd_happening *log = hd_session_log(s, &count);
    return hd_narrate(s, &log[count - 1], HD_NONE, line, sizeof line);
}

static struct hd_session *from_position(void)
{
    struct hd_errors errors = {0};
    const char *path = games_path("castillo.yaml");
    games_write(path, position, strlen(position));
    struct hd_session_setup setup = {.first = -1, .seed = 3, .position = path};
    struct hd_session *s = hd_session_new(&setup, &errors);
    if (!s)
        fail_msg("%s", errors.error[0].message);
    return s;
}

static void one_game(void **state)
{
    (void)state;
    struct hd_session *s = from_position(); /* what is there was announced before */
    play(s, "take intrigue-move-4-any");
    play(s, "place-first");
    play(s, "castillo");
    assert_string_equal(said(s), "ana throws 1 caballero into the castillo (3 announced).");
    assert_null(hd_session_undo(s));
    play(s, "castillo");
    assert_string_equal(said(s), "ana throws 1 caballero into the castillo (3 announced).");
    play(s, "use");
    play(s, "beto aragon");
    play(s, "castillo");
    assert_string_equal(said(s), "ana throws 1 caballero of beto from Aragón into the castillo (1 "
                                 "announced).");
    play(s, "ana aragon");
    play(s, "castillo");
    assert_string_equal(said(s),
                        "ana throws 1 caballero from Aragón into the castillo (4 announced).");
    hd_session_free(s);
}

int main(void)
{
    const struct CMUnitTest tests[] = {cmocka_unit_test(every_throw_is_added_up),
                                       cmocka_unit_test(one_game)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}
