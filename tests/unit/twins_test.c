/* SPDX-License-Identifier: MIT
 *
 * twins_test.c: whole games at two tables that differ in everything the viewer cannot know: every
 * screen is exactly the same, and at each question every page that a key opens; so is every line of
 * plain play.
 *
 * Both tables play the same game. Before comparing, the second state is dealt again from the
 * viewer's view (hd_imagine), and its log has other secretly recovered cards and other places that
 * were named face down. The test uses all
 * keys of requests.def and all words of asides.def, so it includes new ones. HIDALGO_GAMES=20 plays
 * that many of each kind, and checks everything at every question; HIDALGO_SEED=20 begins with
 * later ones, so that they can be played in parts. */
#include <locale.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "capture.h"
#include "checked.h"
#include "games.h"
#include "intl.h"
#include "plain.h"
#include "table_keys.h"
#include "worlds.h"

enum { TRIES = 6, SOME = 40 };

static struct at_table one, two;
static uint64_t dealt; /* the stream for dealing the second game               */
static long screens, pages, differ;

/* ---- drawn ------------------------------------------------------------------------------ */

static void must_be_alike(const char *word)
{
    screens++;
    size_t cells = (size_t)one.grid.width * (size_t)one.grid.height;
    if (memcmp(one.grid.cell, two.grid.cell, cells * sizeof *one.grid.cell) != 0 ||
        one.grid.cursor_x != two.grid.cursor_x || one.grid.cursor_y != two.grid.cursor_y)
        fail_msg("a secret shows (%s), after %ld moves:\n%s\n%s", word,
                 hd_session_moves(one.app.game.session), table_screen(&one), table_screen(&two));
}

static void both(int key)
{
    table_key(&one, key);
    table_key(&two, key);
}

static bool lies_open(const struct app *a)
{
    return a->pager.open || a->seats.open || a->game.stage == STAGE_LEAVING ||
           a->game.stage == STAGE_AGREE || a->real || a->game.stage == STAGE_REPLAY;
}

/* Back to the question, without marks or typed text. Esc leaves a chosen half of a power card and
 * the list of hidden modifiers; this returns there, since otherwise a game with the power shift
 * would never go on. */
static void close_all(enum stage stage, bool half, bool hand)
{
    for (int i = 0; i < TRIES && lies_open(&one.app); i++)
        both(one.app.game.stage == STAGE_LEAVING || one.app.game.stage == STAGE_AGREE ? 'n'
                                                                                      : K_ESCAPE);
    if (stage == STAGE_CHOICE)
        both(K_ESCAPE);
    if (hand && stage == STAGE_CHOICE && one.app.game.unveiled < 0)
        both('+');
    if (half && !prompt_is_half(&one.app.prompt))
        both(K_ENTER);
    assert_int_equal(one.app.game.unveiled, two.app.game.unveiled);
    assert_true(one.app.game.unveiled >= 0 || !hand);
    assert_false(lies_open(&one.app));
    assert_int_equal(one.app.game.stage, stage);
}

/* Requests that answer or undo; hints are slower than all others together. */
static bool leads_on(enum key_request r, bool hints)
{
    return r == REQ_accept || r == REQ_end || r == REQ_go_on || r == REQ_on || r == REQ_run ||
           r == REQ_redo || r == REQ_rematch || r == REQ_summary || r == REQ_review ||
           (r == REQ_hint && !hints) ||
           (r == REQ_undo && hd_session_may_undo(one.app.game.session) == NULL);
}

/* Every page that a key opens here, and its help. */
static void every_page(bool hints)
{
    static const struct {
        const char *word;
        int where, key;
    } row[] = {
#define REQUEST(name, where, key1, key2, keys, word, help) {#name, where, key1},
#include "terminal/requests.def"
    };
    enum stage stage = one.app.game.stage;
    int where = app_where(&one.app);
    bool half = stage == STAGE_CHOICE && prompt_is_half(&one.app.prompt);
    bool hand = one.app.game.unveiled >= 0;
    for (int i = 0; i < (int)(sizeof row / sizeof *row); i++) {
        if (!(row[i].where & where) || leads_on((enum key_request)i, hints))
            continue;
        both(row[i].key);
        must_be_alike(row[i].word);
        if (one.app.pager.open) {
            assert_string_equal(one.app.pager.text, two.app.pager.text);
            pages++;
        }
        close_all(stage, half, hand);
    }
}

static void look(bool everything, bool hints)
{
    const struct app *a = &one.app;
    if (a->game.stage >= STAGE_FINAL)
        return;
    differ += worlds_change(two.app.game.session, a->game.viewer, &dealt);
    if (a->game.stage == STAGE_CHOICE) { /* made at the question  */
        int chosen = two.app.prompt.chosen;
        prompt_list(&two.app.prompt, two.app.game.session);
        two.app.prompt.chosen = chosen;
    }
    app_draw(&two.app, &two.grid);
    must_be_alike("at first");
    if (everything && (a->game.stage == STAGE_CHOICE || a->game.stage == STAGE_TURN))
        every_page(hints);
    worlds_back(two.app.game.session);
}

/* ---- plain ------------------------------------------------------------------------------ */

static struct hd_session *told;

static int tell(int argc, char **argv)
{
    static const struct plain_options options = {.coached = true, .width = 80};
    (void)argc, (void)argv;
    return plain_run(told, &options);
}

static const char *all_asides(bool hints)
{
    static const char *const words[] = {
#define ASIDE(word, takes, follows, function, help) word,
#include "asides.def"
    };
    static char input[1024];
    size_t used = 0;
    for (size_t i = 0; i < sizeof words / sizeof *words; i++) {
        const char *w = words[i];
        bool acts = !strcmp(w, "undo") || !strcmp(w, "redo") || !strcmp(w, "court") ||
                    !strcmp(w, "save") || !strcmp(w, "quit") || !strcmp(w, "secret") ||
                    (!strcmp(w, "hint") && !hints);
        if (!acts)
            used += (size_t)snprintf(input + used, sizeof input - used, "%s\n%s", w,
                                     !strcmp(w, "log")      ? "log all\n"
                                     : !strcmp(w, "replay") ? "back\nquit\n"
                                                            : "");
    }
    return input;
}

/* What is typed gets the same lines, of more than so many bytes, in a world that looks the same to
 * the viewer. */
static void same_answers(const char *input, int viewer, size_t least)
{
    struct captured a, b;
    told = one.app.game.session;
    capture(&a, tell, input, "play", NULL);
    told = two.app.game.session;
    differ += worlds_change(told, viewer, &dealt);
    capture(&b, tell, input, "play", NULL);
    worlds_back(told);
    assert_true(a.out_size > least);
    assert_string_equal(a.out, b.out);
    capture_free(&a);
    capture_free(&b);
}

/* At a secret question, players see their own choices; and their own secrets whenever they ask. */
static void same_lines(void)
{
    struct hd_question q = hd_session_question(one.app.game.session);
    const struct present *p = &one.app.game;
    int everybody = p->people == 1 ? p->lone : HD_NONE; /* whoever is alone sees the own hand */
    same_answers(all_asides(false), q.secret || q.is_private ? (int)q.who : everybody, 1000);
    same_answers("secret\n", (int)q.who, 300);
}

/* ---- games ------------------------------------------------------------------------------ */

static void sit(const char *edition, const char *option, int seats, uint64_t seed, bool alone)
{
    static const int size[][2] = {{80, 24}, {132, 43}, {60, 20}};
    struct at_table *table[] = {&one, &two};
    for (int i = 0; i < 2; i++) {
        char why[160];
        struct hd_session *s = games_new(edition, option, seats, seed, NULL);
        for (int k = 1; k < seats && alone; k++)
            assert_true(hd_session_seat_kind(s, k, "random", why));
        table_begin(table[i], s, size[seed % 3][0], size[seed % 3][1]);
    }
}

/* The same answer for both. */
static void answer(uint64_t *random)
{
    for (uint32_t n = hd_random_below(random, 4); n > 0; n--)
        both(K_TAB);
    if (one.app.prompt.chosen < 0)
        both(K_TAB);
    both(K_ENTER);
}

/* If a game does not end, says which one, and where it hangs. */
static void must_be_over(struct at_table *t, const char *edition, const char *option, int seats,
                         uint64_t seed)
{
    const struct prompt *p = &t->app.prompt;
    if (t->app.game.stage != STAGE_FINAL)
        fail_msg("%s %s, %d players, seed %lu: not over after %ld moves, at stage %d, asked %s "
                 "(%d answers, card %d):\n%s",
                 edition, option ? option : "-", seats, (unsigned long)seed,
                 hd_session_moves(t->app.game.session), (int)t->app.game.stage, p->text, p->count,
                 p->card, table_screen(t));
}

static void a_game(const char *edition, const char *option, int seats, uint64_t seed, bool alone,
                   int some)
{
    uint64_t random = seed;
    int secrets = 0;
    sit(edition, option, seats, seed, alone);
    for (int i = 0; i < 6000 && one.app.game.stage != STAGE_FINAL; i++) {
        bool secret = one.app.game.stage == STAGE_CHOICE && present_private(&one.app.game);
        secrets += secret;
        bool everything = (i + (int)seed) % some == 0 || (secret && secrets % (some / 12 + 1) == 0);
        look(everything, some == 1 && i % SOME == 0);
        if (everything && one.app.game.stage == STAGE_CHOICE)
            same_lines();
        if (one.app.game.stage == STAGE_CHOICE)
            answer(&random);
        else
            both(K_ENTER);
    }
    must_be_over(&one, edition, option, seats, seed);
    must_be_over(&two, edition, option, seats, seed);
    table_end(&one);
    table_end(&two);
}

static void nothing_shows_at_any_question(void **state)
{
    (void)state;
    static const struct {
        const char *edition, *option;
        int seats;
        bool alone;
    } games[] = {{"1995", NULL, 4, false},
                 {"2023", NULL, 3, false},
                 {"2023", "power-shift", 3, false},
                 {"2023", "regency", 5, false},
                 {"2023", "alternatives", 3, true},
                 {"2023", "merged", 2, false},
                 {"1995", "open-castillo", 3, true},
                 {"2023", "short", 2, true},
                 {"1995", "tests/sets/later.yaml", 4, false},
                 {"1995", "tests/sets/later.yaml", 3, true}};
    long of_each = checked_setting("HIDALGO_GAMES", 1), first = checked_setting("HIDALGO_SEED", 0);
    int some = getenv("HIDALGO_GAMES") ? 1 : SOME;
    for (size_t i = 0; i < sizeof games / sizeof *games; i++)
        for (long k = 0; k < of_each; k++)
            a_game(games[i].edition, games[i].option, games[i].seats,
                   1 + i + 8 * (uint64_t)(first + k), games[i].alone, some);
    print_message("%ld screens and %ld pages, of which the secrets differed %ld times\n", screens,
                  pages, differ);
    assert_true(screens > 2000 && pages > 150 && differ > 1000);
}

int main(void)
{
    setlocale(LC_ALL, "C.UTF-8");
    const struct CMUnitTest tests[] = {cmocka_unit_test(nothing_shows_at_any_question)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}
