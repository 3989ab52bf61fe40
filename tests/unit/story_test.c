/* SPDX-License-Identifier: MIT
 *
 * story_test.c: the story of a finished game: it adds up to the scores, and agrees with a count
 * from the states. */
#include <locale.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>

#include <cmocka.h>

#include "games.h"
#include "hidalgo/story.h"

static struct hd_story story;

static struct hd_session *played(const char *edition, const char *option, int seats, uint64_t seed)
{
    uint64_t random = seed;
    struct hd_session *s = games_new(edition, option, seats, seed, NULL);
    games_play(s, &random, 1 << 20);
    assert_true(hd_session_over(s));
    return s;
}

static const struct hd_state *end_of(const struct hd_session *s)
{
    return &hd_session_view(s, HD_NONE)->known;
}

/* Points by round and source are those of the game, for every variant. */
static void points_add_up(void **state)
{
    (void)state;
    static const struct {
        const char *edition, *option;
        int seats;
    } games[] = {{"1995", NULL, 4},      {"1995", "short", 5},       {"2023", NULL, 3},
                 {"2023", "regency", 5}, {"2023", "power-shift", 4}, {"2023", NULL, 2},
                 {"2023", "short", 2},   {"2023", "alternatives", 4}};
    for (size_t i = 0; i < sizeof games / sizeof *games; i++)
        for (uint64_t seed = 1; seed <= 5; seed++) {
            struct hd_session *s = played(games[i].edition, games[i].option, games[i].seats, seed);
            int points[HD_SEATS][HD_SOURCES];
            assert_true(hd_story(s, &story));
            assert_int_equal(story.rounds, hd_session_rules(s)->rounds);
            hd_session_points(s, points);
            for (int p = 0; p < games[i].seats; p++) {
                int total = 0;
                for (int k = 0; k < HD_SOURCES; k++) {
                    int sum = 0;
                    for (int r = 0; r < story.rounds; r++)
                        sum += story.points[r][p][k];
                    assert_int_equal(sum, points[p][k]);
                    total += sum;
                }
                assert_int_equal(total, end_of(s)->score[p]);
            }
            hd_session_free(s);
        }
}

/* No story during a game, since it hides nothing. */
static void no_story_before_the_end(void **state)
{
    (void)state;
    uint64_t random = 1;
    struct hd_session *s = games_new("2023", NULL, 3, 1, NULL);
    for (int i = 0; i < 200 && !hd_session_over(s); i++) {
        memset(&story, 0xff, sizeof story);
        assert_false(hd_story(s, &story));
        assert_int_equal(story.rounds + story.turnings + story.hold.kind + story.card.kind, 0);
        games_play(s, &random, 1);
    }
    hd_session_free(s);
}

/* Points that a seat has at the end of a round. */
static int total_after(int seat, int round)
{
    int sum = 0;
    for (int r = 0; r <= round; r++)
        for (int k = 0; k < HD_SOURCES; k++)
            sum += story.points[r][seat][k];
    return sum;
}

static void is_a_lead(const struct hd_finding *f, int seats)
{
    for (int i = 0; i < seats; i++) {
        int by = total_after(f->seat, f->round) - total_after(i, f->round);
        assert_true(i == f->seat || by >= f->n);
    }
    for (int round = f->round - 1; round >= 0; round--) { /* who led alone before? */
        int best = 0, shared = 0;
        for (int i = 1; i < seats; i++)
            best = total_after(i, round) > total_after(best, round) ? i : best;
        for (int i = 0; i < seats; i++)
            shared += total_after(i, round) == total_after(best, round);
        if (shared > 1)
            continue;
        assert_int_equal(best, f->other);
        return;
    }
    fail_msg("nobody led before");
}

/* The points of one place in the log, in the general scoring of that round. */
static int given_in(const struct hd_session *s, const struct hd_finding *f, int seat)
{
    int count, points = 0;
    bool general = false;
    const struct hd_happening *log = hd_session_log(s, &count);
    for (int i = 0; i < count; i++) {
        const struct hd_event *e = &log[i].event;
        if (e->type == HD_EV_scoring)
            general = e->n == 1 && e->to == f->place;
        if (e->type == HD_EV_score && general && log[i].round == f->round && e->who == seat &&
            e->to == f->place)
            points += e->n;
    }
    return points;
}

static void is_what_happened(const struct hd_session *s, const struct hd_finding *f)
{
    char text[400];
    int seats = end_of(s)->seats;
    assert_true(*hd_finding_text(s, f, text, sizeof text));
    assert_null(strchr(text, '{'));
    assert_true(f->seat < seats && f->round < story.rounds);
    if (f->kind == HD_FOUND_LEAD)
        is_a_lead(f, seats);
    if ((f->kind == HD_FOUND_LOST || f->kind == HD_FOUND_MISSED) && f->other < seats)
        assert_int_equal(given_in(s, f, f->other) - given_in(s, f, f->seat), f->n);
    if (f->kind == HD_FOUND_ROUND)
        assert_int_equal(total_after(f->seat, f->round) -
                             (f->round ? total_after(f->seat, f->round - 1) : 0),
                         f->n);
}

/* Every kind of finding occurs, each is true, and they are in the order of the game. */
static void findings_are_true(void **state)
{
    (void)state;
    int seen[HD_FOUND_CARD + 1] = {0};
    for (uint64_t seed = 1; seed <= 40; seed++) {
        struct hd_session *s = played(seed % 2 ? "2023" : "1995", NULL, 3 + (int)seed % 3, seed);
        assert_true(hd_story(s, &story));
        for (int i = 0; i < story.turnings; i++) {
            seen[story.turning[i].kind]++;
            is_what_happened(s, &story.turning[i]);
            assert_true(i == 0 || story.turning[i].round >= story.turning[i - 1].round);
        }
        seen[story.hold.kind]++;
        seen[story.card.kind]++;
        hd_session_free(s);
    }
    for (int kind = HD_FOUND_LEAD; kind <= HD_FOUND_CARD; kind++)
        if (!seen[kind])
            fail_msg("no finding of kind %d", kind);
}

/* The board at the end of each round, from replaying a game move by move. */
static uint8_t alone_at[HD_ROUNDS][HD_REGIONS];

static void watch(uint64_t seed)
{
    uint64_t random = seed;
    struct hd_session *s = games_new("1995", NULL, 4, seed, NULL);
    struct hd_state before;
    while (!hd_session_over(s)) {
        before = *end_of(s);
        games_play(s, &random, 1);
        if (end_of(s)->round == before.round && !hd_session_over(s))
            continue;
        for (int place = 0; place < hd_session_rules(s)->regions; place++) {
            const uint8_t *n = end_of(s)->cab[place];
            uint8_t first = HD_NONE;
            for (int i = 0; i < 4; i++) {
                bool alone = n[i] > 0;
                for (int k = 0; k < 4; k++)
                    alone = alone && (k == i || n[k] < n[i]);
                first = alone ? (uint8_t)i : first;
            }
            alone_at[before.round][place] = first;
        }
    }
    hd_session_free(s);
}

static void the_longest_hold(void **state)
{
    (void)state;
    for (uint64_t seed = 1; seed <= 20; seed++) {
        int longest = 0;
        watch(seed);
        struct hd_session *s = played("1995", NULL, 4, seed);
        assert_true(hd_story(s, &story));
        for (int place = 0; place < hd_session_rules(s)->regions; place++)
            for (int from = 0; from < story.rounds; from++)
                for (int to = from; to < story.rounds && alone_at[from][place] != HD_NONE &&
                                    alone_at[to][place] == alone_at[from][place];
                     to++)
                    longest = to - from + 1 > longest ? to - from + 1 : longest;
        assert_int_equal(story.hold.n, longest >= 3 ? longest : 0);
        for (int r = story.hold.first; story.hold.kind && r <= story.hold.round; r++)
            assert_int_equal(alone_at[r][story.hold.place], story.hold.seat);
        hd_session_free(s);
    }
}

/* One known game, word for word. */
static void a_known_game(void **state)
{
    (void)state;
    static const char *const known[] = {
        "Round 3: ana missed Castilla by one caballero: 8 points more for cruz.",
        "Round 6: ana missed Castilla by one caballero: 6 points more for cruz.",
        "Round 7: ana makes 13 points, 6 more than anybody else.",
        "Round 8: cruz makes 13 points, 13 more than anybody else.",
        "Round 9: ana makes 51 points, 15 more than anybody else.",
        "The longest hold: ana was alone first in Sevilla for 9 rounds, 1 to 9.",
        "The best card: Your Majesty in round 1 was worth 12 points to ana, if all had been "
        "scored then.",
        NULL};
    char text[400];
    struct hd_session *s = played("2023", NULL, 3, 4);
    assert_true(hd_story(s, &story));
    struct hd_finding all[HD_TURNING + 2];
    int n = story.turnings;
    memcpy(all, story.turning, sizeof story.turning);
    all[n++] = story.hold;
    all[n++] = story.card;
    for (int i = 0; i < n; i++)
        assert_string_equal(hd_finding_text(s, &all[i], text, sizeof text), known[i]);
    assert_null(known[n]);
    hd_session_free(s);
}

int main(void)
{
    setlocale(LC_ALL, "C.UTF-8");
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(points_add_up),     cmocka_unit_test(no_story_before_the_end),
        cmocka_unit_test(findings_are_true), cmocka_unit_test(the_longest_hold),
        cmocka_unit_test(a_known_game),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
