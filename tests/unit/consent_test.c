/* SPDX-License-Identifier: MIT
 *
 * consent_test.c: agreements at one keyboard: taking back what others did or saw, with the consent
 * of everybody concerned; changing the court; and how people want to be asked for a Veto, which a
 * resumed game remembers. */
#include <fcntl.h>
#include <locale.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <time.h>
#include <unistd.h>

#include <cmocka.h>

#include "capture.h"
#include "commands.h"
#include "file.h"
#include "games.h"
#include "inside.h"
#include "spoken.h"
#include "table_keys.h"

static struct at_table table;

static const struct hd_event *last_event(const struct hd_session *s, enum hd_event_type type)
{
    int count;
    const struct hd_happening *log = hd_session_log(s, &count);
    while (count > 0 && log[count - 1].event.type != type)
        count--;
    return count > 0 ? &log[count - 1].event : NULL;
}

static int seats_in(unsigned set)
{
    int n = 0;
    for (; set; set &= set - 1)
        n++;
    return n;
}

/* A game right after all dials of a card were revealed, in its player's turn. */
static struct hd_session *after_dials(uint64_t seed, const char *record)
{
    uint64_t random = seed;
    struct hd_session *s = games_new("1995", NULL, 3, seed, record);
    while (!hd_session_over(s)) {
        games_play(s, &random, 1);
        const struct hd_event *dial = last_event(s, HD_EV_dial);
        if (dial && seats_in(hd_session_undo_owners(s)) == 3 &&
            hd_session_question(s).ask == HD_ASK_place)
            return s;
    }
    hd_session_free(s);
    return NULL;
}

/* ---- who has to agree ---------------------------------------------------------------- */

/* For another's move only its player is asked; for revealed things their owners, or everybody. */
static void those_are_asked_whom_it_concerns(void **state)
{
    (void)state;
    int alone = 0, all = 0;
    for (uint64_t seed = 1; seed < 6; seed++) {
        struct hd_session *s = games_new("2023", NULL, 4, seed, NULL);
        uint64_t random = seed;
        while (!hd_session_over(s)) {
            int before, count;
            hd_session_log(s, &before);
            games_play(s, &random, 1);
            const struct hd_happening *log = hd_session_log(s, &count);
            unsigned owners = hd_session_undo_owners(s), mover = 1u << hd_session_undo_owner(s);
            bool dealt = false;
            unsigned dials = 0;
            for (int i = before; i < count; i++) {
                dealt |= log[i].event.type == HD_EV_deal;
                dials |= log[i].event.type == HD_EV_dial ? 1u << log[i].event.who : 0;
            }
            assert_int_equal(owners & (mover | dials), mover | dials);
            if (dealt)
                assert_int_equal(owners, 15);
            else if (hd_session_may_undo(s) == NULL)
                assert_int_equal(owners, mover);
            alone += owners == mover;
            all += owners == 15;
        }
        hd_session_free(s);
    }
    assert_true(alone > 100 && all > 10);
}

static void asked_by_name(struct app *a, int seat)
{
    char text[HD_NAME + 32];
    snprintf(text, sizeof text, "%s, do you agree to take back",
             hd_session_seating(a->game.session)->player[seat].name);
    assert_int_equal(present_agrees(&a->game), seat);
    if (!table_shows(&table, text))
        fail_msg("'%s' is not in\n%s", text, table_screen(&table));
}

static void the_table_asks_one_by_one(void **state)
{
    (void)state;
    char path[512];
    snprintf(path, sizeof path, "%s", games_path("consent.record"));
    struct hd_session *s = NULL;
    for (uint64_t seed = 1; s == NULL && seed < 100; seed++) {
        remove(path);
        s = after_dials(seed, path);
    }
    assert_non_null(s);
    table_begin(&table, s, 80, 24);
    struct app *a = &table.app;
    table_go_on(&table);
    long moves = hd_session_moves(s);
    char where[160];
    hd_session_undo_text(s, where, sizeof where);
    assert_string_equal(spoken_plain(where),
                        "a secret"); /* everybody looks at the screen that asks */
    table_key(&table, 'u');
    asked_by_name(a, 0);
    table_key(&table, 'y');
    asked_by_name(a, 1);
    table_key(&table, 'n'); /* one refusal ends it     */
    assert_int_equal(present_agrees(&a->game), -1);
    assert_int_equal(hd_session_moves(s), moves);
    assert_true(table_shows(&table, "beto does not agree: the move stands."));
    table_key(&table, 'u');
    for (int seat = 0; seat < 3; seat++) { /* earlier answers do not count        */
        asked_by_name(a, seat);
        assert_int_equal(hd_session_moves(s), moves);
        table_key(&table, 'y');
    }
    assert_int_equal(hd_session_moves(s), moves - 1);
    assert_int_equal(a->game.stage, STAGE_VEIL); /* the secret is asked for again */
    size_t size;
    char *text = games_read(path, &size);
    assert_non_null(strstr(text, "\nagreed 1 ana beto cruz\n"));
    free(text);
    table_end(&table);
}

/* ---- the court ----------------------------------------------------------------------- */

static void says(const struct captured *c, const char *text)
{
    if (!spoken_shows(c->out, text))
        fail_msg("it does not say '%s' but:\n%s", text, c->out);
}

/* The same in plain play: the record looks as if that number had been the first answer. */
static void the_court_is_said_anew_in_lines(void **state)
{
    (void)state;
    char late[512], at_once[512];
    snprintf(late, sizeof late, "%s", games_path("late.record"));
    snprintf(at_once, sizeof at_once, "%s", games_path("at-once.record"));
    const char *input[] = {"1\n2\n3\n1\ncourt 3\np1\ncourt 9\ncourt 2\n", "1\n2\n3\n2\np1\n"};
    const char *path[] = {late, at_once};
    char *text[2];
    struct captured c;
    remove(late), remove(at_once);
    for (int i = 0; i < 2; i++) {
        size_t size;
        capture(&c, cmd_play, input[i], "play", "--plain", "--edition", "1995", "--seats",
                "ana,beto,cruz", "--first", "ana", "--seed", "5", "--record", path[i], NULL);
        if (i == 0) {
            says(&c, "\nTo the court: 3.\n[cruz] which action card to take");
            says(&c, "\nThat many cannot come to the court.\n-- cruz, where to place");
            says(&c, "\nTo the court: 2.\n[cruz] where to place");
        }
        text[i] = games_read(path[i], &size);
        capture_free(&c);
    }
    assert_string_equal(text[0], text[1]);
    free(text[0]), free(text[1]);
    capture(&c, cmd_play, "1\n2\n3\ncourt 3\n", "play", "--plain", "--edition", "1995", "--seats",
            "ana,beto,cruz", "--first", "ana", "--seed", "5", NULL);
    says(&c, "[cruz] which action card to take"); /* at its question it is the answer */
    assert_null(strstr(c.out, "To the court"));
    capture_free(&c);
}

/* ---- how to be asked for a Veto --------------------------------------------------------- */

static struct hd_session *loaded(const char *path, bool keep)
{
    char why[240];
    int status;
    struct hd_session *s = hd_session_load(path, keep, &status, why);
    if (!s || status != 0)
        fail_msg("%s", why);
    return s;
}

static void same_manners(const struct hd_session *s, const char *path)
{
    assert_null(hd_session_trouble(s));
    struct hd_session *other = loaded(path, false);
    assert_int_equal(hd_session_moves(other), hd_session_moves(s));
    for (int seat = 0; seat < 4; seat++)
        assert_int_equal(hd_session_asks_mine(other, seat), hd_session_asks_mine(s, seat));
    assert_int_equal(hd_session_lets_pass(other), hd_session_lets_pass(s));
    hd_session_free(other);
}

static const char *word_of(const struct hd_session *s, int seat)
{
    return hd_session_seating(s)->player[seat].word;
}

/* Said, changed, taken back, resumed: the record is right every time. */
static void a_resumed_game_knows_them(void **state)
{
    (void)state;
    char path[512];
    snprintf(path, sizeof path, "%s", games_path("manners.record"));
    int rests = 0, back = 0;
    for (uint64_t seed = 1; seed < 24; seed++) {
        remove(path);
        struct hd_session *s = games_new(seed % 2 ? "1995" : "2023", NULL, 4, seed, path);
        uint64_t random = seed;
        hd_session_manner(s, 1, HD_MANNER_MINE);
        same_manners(s, path);
        games_until(s, &random, HD_ASK_veto);
        for (int step = 0; step < 60 && !hd_session_over(s); step++) {
            struct hd_question q = hd_session_question(s);
            unsigned lot = hd_random_below(&random, 12);
            struct hd_line line = {.count = 1, .move = {{.ask = HD_ASK_veto}}};
            if (q.ask == HD_ASK_veto) {
                line.manner = (enum hd_manner)(1 + lot % 3);
                rests += line.manner == HD_MANNER_REST;
                hd_session_play_line(s, &line);
            } else if (lot == 0) {
                hd_session_manner(s, (int)hd_random_below(&random, 4),
                                  lot % 2 ? HD_MANNER_ALWAYS : HD_MANNER_MINE);
            } else if (lot == 1 && hd_session_undo_owner(s) >= 0) {
                back++;
                hd_session_undo_agreed(s, hd_session_undo_owners(s));
            } else {
                games_play(s, &random, 1);
            }
            same_manners(s, path);
        }
        hd_session_free(s);
        s = loaded(path, true);
        bool mine = hd_session_asks_mine(s, 2);
        hd_session_manner(s, 2, mine ? HD_MANNER_ALWAYS : HD_MANNER_MINE);
        assert_int_not_equal(hd_session_asks_mine(s, 2), mine);
        same_manners(s, path);
        hd_session_free(s);
    }
    assert_true(rests > 4 && back > 20);
}

/* "rest" is taken back with its answer. */
static void rest_is_taken_back(void **state)
{
    (void)state;
    char path[512];
    snprintf(path, sizeof path, "%s", games_path("rest.record"));
    int tried = 0;
    for (uint64_t seed = 1; seed < 60 && tried < 4; seed++) {
        remove(path);
        uint64_t random = seed;
        struct hd_session *s = games_new("1995", NULL, 4, seed, path);
        if (games_until(s, &random, HD_ASK_veto) && hd_session_at_stake(s) >= 0) {
            struct hd_line line = {
                .count = 1, .move = {{.ask = HD_ASK_veto}}, .manner = HD_MANNER_REST};
            int who = hd_session_question(s).who;
            char said[HD_NAME + 32];
            hd_session_play_line(s, &line);
            snprintf(said, sizeof said, "\n%s veto = rest\n", word_of(s, who));
            size_t size;
            char *text = games_read(path, &size);
            assert_non_null(strstr(text, said));
            free(text);
            while (hd_session_question(s).ask != HD_ASK_veto || hd_session_question(s).who != who)
                assert_null(hd_session_undo_agreed(s, hd_session_undo_owners(s)));
            assert_false(hd_session_lets_pass(s));
            text = games_read(path, &size);
            assert_null(strstr(text, said));
            free(text);
            same_manners(s, path);
            tried++;
        }
        hd_session_free(s);
    }
    assert_int_equal(tried, 4);
}

/* Lines with unknown players or other words are refused. */
static void only_such_lines_are_read(void **state)
{
    (void)state;
    static const char *const lines[] = {"ana veto = mine", "dora veto = mine", "ana veto = never",
                                        "ana veto =",      "agreed 1 ana",     "agreed 1 dora",
                                        "agreed 01 ana",   "agreed 2"};
    static const bool fine[] = {true, false, false, false, true, false, false, false};
    char path[512];
    snprintf(path, sizeof path, "%s", games_path("lines.record"));
    for (size_t i = 0; i < sizeof lines / sizeof *lines; i++) {
        remove(path);
        struct hd_session *s = games_new("1995", NULL, 3, 5, path);
        uint64_t random = 5;
        games_play(s, &random, 2);
        hd_session_free(s);
        size_t size;
        char *text = games_read(path, &size), *more = malloc(size + 80), why[240];
        int status, n = snprintf(more, size + 80, "%s%s\n", text, lines[i]);
        games_write(path, more, (size_t)n);
        s = hd_session_load(path, false, &status, why);
        if ((status == 0) != fine[i])
            fail_msg("'%s': %d %s", lines[i], status, why);
        hd_session_free(s);
        free(text), free(more);
    }
}

/* ---- games that can go on ---------------------------------------------------------------- */

/* A record in the state folder, changed that many hours ago. */
static void shelve(const char *folder, const char *name, int hours, long moves)
{
    char path[600];
    struct timespec at[2] = {{.tv_sec = time(NULL) - hours * 3600L}};
    at[1] = at[0];
    snprintf(path, sizeof path, "%s/%s.record", folder, name);
    if (moves < 0) {
        games_write(path, "rubbish\n", 8);
    } else {
        uint64_t random = 7;
        struct hd_session *s = games_new("1995", NULL, 2 + hours % 3, 7, path);
        games_play(s, &random, moves);
        hd_session_free(s);
    }
    assert_int_equal(utimensat(AT_FDCWD, path, at, 0), 0);
}

static void offers(const char *text)
{
    if (!table_shows(&table, text))
        fail_msg("'%s' is not in\n%s", text, table_screen(&table));
}

/* The newest unfinished game is offered, the others are a key away, finished ones are left out, and
 * an unreadable one says why and blocks nothing. */
static void unfinished_games_are_offered(void **state)
{
    (void)state;
    char home[512], folder[600];
    snprintf(home, sizeof home, "%s", games_path("state"));
    snprintf(folder, sizeof folder, "%s/hidalgo/games", home);
    assert_true(file_mkdirs(folder, 0700, NULL));
    setenv("XDG_STATE_HOME", home, 1);
    shelve(folder, "broken", 0, -1);
    shelve(folder, "over", 1, 1 << 20);
    shelve(folder, "three", 4, 0);
    shelve(folder, "two", 30, 12);
    memset(&table, 0, sizeof table);
    table.options.last_record = hd_record_last;
    table.options.record_before = hd_record_before;
    assert_true(grid_init(&table.grid, 80, 24));
    app_begin(&table.app, &table.options);
    table_resize(&table, 80, 24);
    offers("> Continue <");
    offers("broken.record: this is no record of hidalgo");
    offers("El Grande (1995), round 1: ana 0, beto 0, cruz 0;");
    table_key(&table, K_LEFT);
    offers("This is the newest game to continue.");
    table_key(&table, K_RIGHT);
    offers("El Grande (1995), round 1: ana 0, beto 0;");
    table_key(&table, K_RIGHT);
    offers("There is no older game to continue.");
    table_key(&table, K_LEFT);
    offers("ana 0, beto 0, cruz 0;");
    table_key(&table, K_RIGHT);
    table_key(&table, 'c');
    assert_int_equal(hd_session_moves(table.app.game.session), 12);
    table_end(&table);
    struct captured c;
    capture(&c, cmd_continue, NULL, "continue", "--list", NULL);
    assert_int_equal(c.status, 0);
    says(&c, "this is no record of hidalgo\n  /");
    says(&c, "ana 0, beto 0, cruz 0; ");
    says(&c, "/two.record\n");
    assert_null(strstr(c.out, "over.record"));
    capture_free(&c);
    unsetenv("XDG_STATE_HOME");
}

int main(void)
{
    setlocale(LC_ALL, "C.UTF-8");
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(those_are_asked_whom_it_concerns),
        cmocka_unit_test(the_table_asks_one_by_one),
        cmocka_unit_test(the_court_is_said_anew_in_lines),
        cmocka_unit_test(a_resumed_game_knows_them),
        cmocka_unit_test(rest_is_taken_back),
        cmocka_unit_test(only_such_lines_are_read),
        cmocka_unit_test(unfinished_games_are_offered),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
