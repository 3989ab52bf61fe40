/* SPDX-License-Identifier: MIT
 *
 * learn_test.c: the outlook and its training: variants, positions of games, fitting, files. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include <cmocka.h>

#include "hidalgo/catalog.h"
#include "train/fit.h"
#include "train/selfplay.h"
#include "train/tables.h"
#include "train/weights.h"

enum { GAMES = 24, ROOM = GAMES * SELFPLAY_KEPT };

static struct hd_edition edition;

static int load(void **state)
{
    struct hd_errors errors = {.count = 0};
    struct hd_request request = {.edition = "1995"};
    (void)state;
    return hd_edition_load(&edition, &request, &errors) ? 0 : -1;
}

/* ---- positions of games ------------------------------------------------------------------- */

static size_t watched(struct fit_sample *out, int seats, int threads, const struct outlook_net *net,
                      int lambda)
{
    char why[HD_MATCH_WHY] = "";
    struct selfplay play = {.net = net, .lambda = lambda};
    struct hd_match m = {.rules = &edition.rules,
                         .seats = seats,
                         .players = 5,
                         .rotation = HD_EVERYBODY,
                         .games = (uint64_t)(GAMES / seats * seats),
                         .seed = 5,
                         .threads = threads};
    for (int i = 0; i < m.players; i++)
        m.player[i].bot = hd_bot_named(i % 2 ? "random" : "quick");
    memset(out, 0, ROOM * sizeof *out);
    play.match = m;
    size_t n = selfplay(&play, out, why);
    assert_string_equal(why, "");
    return n;
}

static size_t play(struct fit_sample *out, int seats, int threads)
{
    return watched(out, seats, threads, NULL, 0);
}

static struct fit_sample *room(void)
{
    struct fit_sample *s = calloc(ROOM, sizeof *s);
    assert_non_null(s);
    return s;
}

static void positions_of_games(void **state)
{
    struct fit_sample *one = room(), *two = room();
    (void)state;
    for (int seats = 2; seats <= HD_SEATS; seats++) {
        size_t n = play(one, seats, 1);
        assert_int_equal(play(two, seats, 3), n);
        assert_memory_equal(one, two, n * sizeof *one);
        int turns = edition.rules.rounds * seats;
        assert_int_equal(n,
                         GAMES / seats * seats * (turns < SELFPLAY_KEPT ? turns : SELFPLAY_KEPT));
        for (size_t i = 0; i < n; i++)
            assert_int_equal(one[i].look.seats, seats);
    }
    free(one);
    free(two);
}

/* The prediction for the next position replaces the result: completely, not at all, or partly. */
static void what_is_expected(void **state)
{
    const struct outlook_net *net = &outlook_built_in.net;
    struct fit_sample *came = room(), *all = room(), *some = room(), *none = room();
    size_t n = play(came, 4, 2);
    (void)state;
    assert_int_equal(watched(all, 4, 1, net, 256), n);
    watched(some, 4, 1, net, 128);
    watched(none, 4, 1, net, 0);
    assert_memory_equal(came, all, n * sizeof *came);
    assert_true(fit_error(net, none, n) < fit_error(net, some, n));
    assert_true(fit_error(net, some, n) < fit_error(net, all, n));
    free(came);
    free(all);
    free(some);
    free(none);
}

/* ---- what is played ----------------------------------------------------------------------- */

static bool has(const struct tables *t, const char *edition_id, const char *option)
{
    for (int i = 0; i < t->count; i++)
        if (!strcmp(t->edition[i].id, edition_id) && t->edition[i].options == 1 &&
            !strcmp(t->edition[i].option[0], option))
            return true;
    return false;
}

/* Every option of every edition is among them. */
static void all_variants(void **state)
{
    struct tables t, same;
    (void)state;
    assert_true(tables_load(&t, 7) && tables_load(&same, 7));
    assert_int_equal(t.count, same.count);
    assert_memory_equal(t.edition, same.edition, (size_t)t.count * sizeof *t.edition);
    assert_true(t.plain >= 2 && t.count < TABLES_MOST);
    for (int i = 0; i < t.plain; i++)
        for (int k = 0; k < t.edition[i].offers; k++)
            assert_true(has(&t, t.edition[i].id, t.edition[i].offered[k].id));
    tables_free(&t);
    tables_free(&same);
}

/* Random tables leave nothing out, are plain half of the time, and have an allowed number of
 * players. */
static void lots(void **state)
{
    enum { LOTS = 4000 };
    struct tables t;
    int drawn[TABLES_MOST] = {0}, with[HD_SEATS + 1] = {0}, plain = 0, seats;
    uint64_t random = 3;
    char why[HD_PLAYERS_WHY];
    (void)state;
    assert_true(tables_load(&t, 7));
    for (int i = 0; i < LOTS; i++) {
        const struct hd_edition *e = tables_any(&t, &seats, &random);
        assert_true(hd_players_fit(e, seats, why));
        drawn[e - t.edition]++;
        with[seats]++;
        plain += e - t.edition < t.plain;
    }
    for (int i = 0; i < t.count; i++)
        assert_true(drawn[i] > 0);
    for (int i = 2; i <= HD_SEATS; i++)
        assert_true(with[i] > LOTS / 12);
    assert_in_range(plain, LOTS * 45 / 100, LOTS * 55 / 100);
    t.most = 2;
    for (int i = 0; i < LOTS / 10; i++) {
        tables_any(&t, &seats, &random);
        assert_int_equal(seats, 2);
    }
    tables_free(&t);
}

/* ---- fitting --------------------------------------------------------------------------------- */

static double fitted(const struct fit_sample *samples, size_t n, int threads,
                     struct outlook_net *out)
{
    uint64_t random = 9;
    double error = 0;
    struct fit *f = fit_new(NULL, 4);
    assert_non_null(f);
    for (int pass = 0; pass < 60; pass++)
        error = fit_pass(f, samples, n, 0.004, threads, &random);
    fit_round(f, out);
    fit_free(f);
    return error;
}

/* It learns; rounding changes little; threads change nothing. */
static void fitting(void **state)
{
    struct fit_sample *s = room();
    static struct outlook_net one, two;
    (void)state;
    size_t n = play(s, 3, 2);
    double before = fit_spread(s, n), error = fitted(s, n, 1, &one);
    fitted(s, n, 3, &two);
    assert_memory_equal(&one, &two, sizeof one);
    double rounded = fit_error(&one, s, n);
    if (!(rounded < before / 4) || !(rounded < error * 1.3 + 5))
        fail_msg("squared error %.1f before, %.1f fitted, %.1f rounded", before, error, rounded);
    free(s);
}

/* The squared error of the difference between two seats. */
static double missed(const struct outlook_net *net, const struct fit_sample *samples, size_t n)
{
    double sum = 0;
    for (size_t i = 0; i < n; i++) {
        int32_t points[HD_SEATS];
        outlook_look_points(net, &samples[i].look, points);
        double wrong = (points[0] - points[1] - samples[i].came[0] + samples[i].came[1]) /
                       (double)OUTLOOK_POINT;
        sum += wrong * wrong;
    }
    return sum / (double)n;
}

/* Luck that all seats share hardly hides who gets more. */
static void what_tells_seats_apart(void **state)
{
    struct fit_sample *s = room();
    static struct outlook_net clear, blurred;
    uint64_t random = 6;
    (void)state;
    size_t n = play(s, 3, 2);
    fitted(s, n, 2, &clear);
    for (size_t i = 0; i < n; i++) {
        int32_t luck = ((int32_t)hd_random_below(&random, 601) - 300) * OUTLOOK_POINT;
        for (int k = 0; k < s[i].look.seats; k++)
            s[i].came[k] += luck;
    }
    fitted(s, n, 2, &blurred);
    if (!(missed(&blurred, s, n) < missed(&clear, s, n) * 1.6))
        fail_msg("missed %.1f, %.1f with luck", missed(&clear, s, n), missed(&blurred, s, n));
    free(s);
}

/* ---- the outlook --------------------------------------------------------------------------------
 */

#define EXCHANGE(a, b)                                                                             \
    do {                                                                                           \
        unsigned char kept[sizeof(a)];                                                             \
        memcpy(kept, &(a), sizeof(a));                                                             \
        memcpy(&(a), &(b), sizeof(a));                                                             \
        memcpy(&(b), kept, sizeof(a));                                                             \
    } while (0)

/* If two players swap everything, their predicted points swap too. */
static void seats_are_alike(void **state)
{
    struct hd_setup setup = {.seats = 2, .seed = 8, .first = 0};
    struct hd_state s, other;
    int32_t points[HD_SEATS], turned[HD_SEATS];
    uint64_t random = 3;
    (void)state;
    assert_true(hd_begin(&edition.rules, &setup, &s, NULL));
    while (!hd_over(&s)) {
        if (s.phase == HD_PHASE_POWER && s.turn == 0) {
            other = s;
            other.first = (uint8_t)(1 - s.first);
            for (int p = 0; p < HD_PLACES; p++)
                EXCHANGE(other.cab[p][0], other.cab[p][1]);
            EXCHANGE(other.grande[0], other.grande[1]);
            EXCHANGE(other.score[0], other.score[1]);
            EXCHANGE(other.hand[0], other.hand[1]);
            for (int i = 0; i < s.kepts; i++)
                other.keeper[i] = (uint8_t)(1 - s.keeper[i]);
            outlook_points(&outlook_built_in.net, &edition.rules, &s, NULL, points);
            outlook_points(&outlook_built_in.net, &edition.rules, &other, NULL, turned);
            assert_int_equal(points[0], turned[1]);
            assert_int_equal(points[1], turned[0]);
        }
        hd_apply(&edition.rules, &s, hd_sample(&s.now, &random), NULL);
    }
    outlook_points(&outlook_built_in.net, &edition.rules, &s, NULL, points);
    assert_int_equal(points[0], 0);
}

/* ---- files
 * ---------------------------------------------------------------------------------------- */

static void put(const char *path, const char *text)
{
    FILE *f = fopen(path, "w");
    assert_non_null(f);
    fputs(text, f);
    assert_int_equal(fclose(f), 0);
}

static void files(void **state)
{
    enum { COUNT = 60 };
    const int16_t *built_in = outlook_built_in.number;
    int16_t back[COUNT];
    char path[] = "/tmp/hidalgo-weights-XXXXXX", why[WEIGHTS_WHY] = "";
    (void)state;
    close(mkstemp(path));
    char *text = weights_text(built_in, COUNT, "from a test\nin two lines");
    assert_non_null(text);
    put(path, text);
    free(text);
    assert_true(weights_read(path, back, COUNT, why));
    assert_memory_equal(back, built_in, sizeof back);
    put(path, "# a story\n1 2 3\n4 five\n");
    assert_false(weights_read(path, back, COUNT, why));
    assert_non_null(strstr(why, "line 3"));
    put(path, "1 2 40000\n");
    assert_false(weights_read(path, back, COUNT, why));
    assert_non_null(strstr(why, "line 1"));
    put(path, "1 2 3\n");
    assert_false(weights_read(path, back, COUNT, why));
    assert_non_null(strstr(why, "3 numbers"));
    assert_memory_equal(back, built_in, sizeof back);
    unlink(path);
    assert_false(weights_read(path, back, COUNT, why));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(positions_of_games),
        cmocka_unit_test(what_is_expected),
        cmocka_unit_test(all_variants),
        cmocka_unit_test(lots),
        cmocka_unit_test(fitting),
        cmocka_unit_test(what_tells_seats_apart),
        cmocka_unit_test(seats_are_alike),
        cmocka_unit_test(files),
    };
    return cmocka_run_group_tests(tests, load, NULL);
}
