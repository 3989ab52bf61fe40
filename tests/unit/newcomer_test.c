/* SPDX-License-Identifier: MIT
 *
 * newcomer_test.c: how well somebody plays who only follows the screen (docs/LEARNING.md).
 *
 * Four such players each play against three bots. The first reads the points beside the answers and
 * takes the most; it also knows three sentences of the lessons: fill the court, keep high power
 * cards for a scoring, do not help the leader. The second has read two lines of the coach too: what
 * a caballero that a card places is worth, and one in the castillo. The third plays a first game:
 * it gives the coach's answers while there are any, and then plays like the second. The fourth asks
 * for a hint at every question and gives the first answer that it names.
 *
 * newcomer_test GAMES [HINTED [ITERATIONS]]: the figures of docs/LEARNING.md instead of tests: that
 * many games of each, for each edition and each kind of bot. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "games.h"
#include "hidalgo/coach.h"
#include "inside.h"
#include "match/stats.h"
#include "menu/form.h"

enum { SEATS = 4 };

/* ---- who reads the screen ------------------------------------------------------------- */

/* High cards before a scoring, low ones if the court is nearly empty, else the middle. */
static struct hd_move power_card(const struct hd_session *s, const struct hd_move *legal, int n,
                                 int seat)
{
    const struct hd_state *known = &hd_session_view(s, seat)->known;
    int court = known->cab[HD_COURT][seat];
    bool scoring = hd_rounds_to_scoring(hd_session_rules(s), known) == 0;
    return legal[court < 4 ? 0 : scoring ? n - 1 : n / 2];
}

/* What lines of the coach say of card and castillo, in hundredths of points. */
enum { PLACED = 200, INSIDE = 100 };

static int by_the_lines(const struct hd_session *s, struct hd_move m, int seat)
{
    const struct hd_state *known = &hd_session_view(s, seat)->known;
    if (m.ask == HD_ASK_card) {
        int places = hd_session_rules(s)->card[hd_open_card(known, m.b)].place;
        int court = known->cab[HD_COURT][seat];
        return PLACED * (places < court ? places : court);
    }
    return m.ask == HD_ASK_place && m.a != HD_NONE && m.b == HD_CASTILLO ? INSIDE : 0;
}

static int worth(const struct hd_session *s, struct hd_move m, int seat, bool lines)
{
    struct hd_change c;
    int own = lines ? by_the_lines(s, m, seat) : 0, best = 0;
    hd_session_change(s, seat, m, &c);
    for (int i = 0; i < SEATS; i++) {
        int gain = c.points[i].mean + c.now[i].mean;
        if (i == seat)
            own += gain;
        else if (gain > best)
            best = gain;
    }
    return 2 * own - best;
}

static struct hd_move best_shown(struct hd_session *s, int seat, bool lines)
{
    struct hd_move legal[HD_MOVES];
    int n = hd_session_legal(s, legal), best = 0;
    enum hd_ask ask = (enum hd_ask)hd_session_question(s).ask;
    if (ask == HD_ASK_power)
        return power_card(s, legal, n, seat);
    if (ask == HD_ASK_court)
        return legal[n - 1];
    for (int i = 0, most = INT32_MIN; i < n; i++) {
        int is = worth(s, legal[i], seat, lines);
        if (is > most) {
            most = is;
            best = i;
        }
    }
    return legal[best];
}

static struct hd_move by_the_screen(struct hd_session *s, int seat)
{
    return best_shown(s, seat, false);
}

static struct hd_move by_the_lines_too(struct hd_session *s, int seat)
{
    return best_shown(s, seat, true);
}

/* ---- who sits in a first game ------------------------------------------------------------ */

static struct hd_coach coach; /* of the game that is played */

static struct hd_move by_the_coach(struct hd_session *s, int seat)
{
    struct hd_move m;
    if (!hd_coach_tip(&coach, s, seat, &m))
        m = by_the_lines_too(s, seat);
    hd_coach_answered(&coach, s);
    return m;
}

/* ---- who asks for hints ------------------------------------------------------------------ */

static uint32_t iterations = 60;

static struct hd_move by_hints(struct hd_session *s, int seat)
{
    struct hd_budget budget = {.iterations = iterations};
    while (hd_session_hint_within(s, seat, 50, &budget) == HD_HINT_THINKS)
        ;
    const struct hd_hints *h = hd_session_hints(s);
    assert_true(h && h->count > 0);
    return h->hint[0].line[0];
}

/* ---- games ------------------------------------------------------------------------------- */

typedef struct hd_move player(struct hd_session *s, int seat);

/* Shared victories count in part; the newcomer gets every seat in turn. */
static double play(player *newcomer, const char *edition, const char *bot, uint64_t game)
{
    int seat = (int)(game % SEATS);
    struct hd_errors errors = {.count = 0};
    struct hd_hired *hired = hd_hire(bot, &errors);
    coach = (struct hd_coach){.warned = {0}};
    assert_non_null(hired);
    struct hd_session *s = games_new(edition, NULL, SEATS, 1 + game / SEATS, NULL);
    for (int i = 0; i < SEATS; i++)
        if (i != seat)
            hd_session_seat(s, i, hired->bot);
    while (!hd_session_over(s))
        if (!hd_session_bot(s))
            assert_true(hd_session_play(s, newcomer(s, seat)));
    unsigned leaders = hd_leaders(&hd_session_view(s, HD_NONE)->known);
    double share = leaders >> seat & 1 ? 1.0 / __builtin_popcount(leaders) : 0;
    hd_session_free(s);
    hd_dismiss(hired);
    return share;
}

struct share {
    double won;
    struct hd_interval of; /* 95 %, from round table to round table */
};

static struct share series(player *newcomer, const char *edition, const char *bot, int games)
{
    struct clusters all = {0};
    for (int game = 0; game < games; game += SEATS) {
        double won = 0;
        for (int i = 0; i < SEATS; i++)
            won += play(newcomer, edition, bot, (uint64_t)(game + i));
        all.count++;
        all.x += won;
        all.n += SEATS;
        all.xx += won * won;
        all.xn += won * SEATS;
        all.nn += SEATS * SEATS;
    }
    return (struct share){all.x / all.n, stats_share(&all)};
}

/* ---- tests --------------------------------------------------------------------------------- */

static void who_reads_the_screen_beats_random(void **state)
{
    (void)state;
    for (int i = 0; i < 2; i++) {
        const char *edition = i ? "2023" : "1995";
        struct share share = series(by_the_screen, edition, "random", 16);
        print_message("# %s: %.2f (%.2f to %.2f)\n", edition, share.won, share.of.low,
                      share.of.high);
        assert_true(share.won > 0.5); /* a quarter is chance                  */
    }
}

/* Neither hopeless nor too easy; the long run has better figures (docs/LEARNING.md). */
static void a_first_game_can_be_won_and_lost(void **state)
{
    (void)state;
    for (int i = 0; i < 2; i++) {
        struct share share = series(by_the_coach, i ? "2023" : "1995", FORM_GENTLE, 80);
        print_message("# %.2f (%.2f to %.2f)\n", share.won, share.of.low, share.of.high);
        assert_true(share.won > 0.25 && share.won < 0.65);
    }
}

static void the_lines_of_the_coach_help(void **state)
{
    (void)state;
    double without = series(by_the_screen, "1995", FORM_GENTLE, 80).won;
    struct share with = series(by_the_lines_too, "1995", FORM_GENTLE, 80);
    print_message("# %.2f without, %.2f with them\n", without, with.won);
    assert_true(with.of.low > without);
}

static void who_asks_for_hints_beats_random(void **state)
{
    (void)state;
    iterations = 24;
    assert_true(play(by_hints, "1995", "random", 2) == 1);
}

static void table(const char *who, player *newcomer, int games)
{
    static const char *const bots[] = {"random", FORM_GENTLE, "quick", "greedy"};
    for (int edition = 0; edition < 2; edition++)
        for (int bot = 0; bot < 4; bot++) {
            const char *name = edition ? "2023" : "1995";
            struct share share = series(newcomer, name, bots[bot], games);
            printf("| %s | %s | three `%s` | %d | %.0f %% (%.0f to %.0f) |\n", who, name, bots[bot],
                   games, 100 * share.won, 100 * share.of.low, 100 * share.of.high);
            fflush(stdout);
        }
}

int main(int argc, char **argv)
{
    static const struct CMUnitTest tests[] = {
        cmocka_unit_test(who_reads_the_screen_beats_random),
        cmocka_unit_test(the_lines_of_the_coach_help),
        cmocka_unit_test(a_first_game_can_be_won_and_lost),
        cmocka_unit_test(who_asks_for_hints_beats_random),
    };
    int games = argc > 1 ? atoi(argv[1]) : 0, hinted = argc > 2 ? atoi(argv[2]) : 0;
    if (argc > 3)
        iterations = (uint32_t)atoi(argv[3]);
    if (games > 0) {
        table("reads the screen", by_the_screen, games);
        table("and the coach's lines", by_the_lines_too, games);
        table("and does what the coach says", by_the_coach, games);
    }
    if (hinted > 0)
        table("takes the first hint", by_hints, hinted);
    return games > 0 || hinted > 0 ? 0 : cmocka_run_group_tests_name("newcomer", tests, NULL, NULL);
}
