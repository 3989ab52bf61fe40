/* SPDX-License-Identifier: MIT
 *
 * newcomer_test.c: how well somebody plays who only follows the screen (docs/LEARNING.md).
 *
 * Four such players each play against three bots. The first reads the points beside the answers and
 * takes the most; it also knows three sentences of the lessons: fill the court, keep high power
 * cards for a scoring, do not help the leader. The second has read two lines of the coach too: what
 * a caballero that a card places is worth, and one in the castillo. The third plays a first game:
 * it marks what the second would answer, and
 * follows the coach's plan instead if he names one. The fourth asks
 * for a hint at every question and gives the first answer that it names.
 *
 * newcomer_test WHO BOT GAMES [ITERATIONS]: a row of the table in docs/LEARNING.md instead of
 * tests: one of reads, lines, coach and hints against three bots, in so many games of each edition.
 */
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

static struct hd_coach coach;     /* of the game that is played */
static uint32_t iterations = 300; /* of an advice */

static struct hd_plan named; /* by the coach: what is left of it */

/* Follows a plan as far as it goes. */
static struct hd_move by_the_coach(struct hd_session *s, int seat)
{
    struct hd_move m = by_the_lines_too(s, seat);
    if (named.moves > 0 && hd_session_refusal(s, named.line[0]) == HD_REFUSAL_none)
        m = named.line[0];
    else
        named.moves = 0;
    if (named.moves == 0 && hd_coach_tip(&coach, s, seat, &m, &named))
        m = named.line[0];
    if (named.moves > 0)
        memmove(&named.line[0], &named.line[1], --named.moves * sizeof m);
    hd_coach_answered(&coach, s);
    return m;
}

/* ---- who asks for hints ------------------------------------------------------------------ */

static struct hd_move by_hints(struct hd_session *s, int seat)
{
    const struct hd_advice *advice = hd_session_advice(s, seat);
    assert_non_null(advice);
    return advice->answer[0].move;
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
    named.moves = 0;
    assert_non_null(hired);
    struct hd_session *s = games_new(edition, NULL, SEATS, 1 + game / SEATS, NULL);
    hd_session_advise_with(s, iterations);
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

/* Who heeds the coach wins most first games, not all: here a few, from every seat, in turn in the
 * two editions. The long run has the figures (docs/LEARNING.md). */
static void a_first_game_can_be_won_and_lost(void **state)
{
    enum { FIRST_GAMES = 12 };
    double won = 0;
    (void)state;
    iterations = 45;
    for (uint64_t game = 0; game < FIRST_GAMES; game++)
        won += play(by_the_coach, game & 1 ? "2023" : "1995", FORM_GENTLE, game);
    print_message("# %.1f of %d\n", won, FIRST_GAMES);
    assert_true(won > FIRST_GAMES / 2 && won < FIRST_GAMES);
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
    iterations = 90;
    assert_true(play(by_hints, "1995", "random", 2) == 1);
}

/* ---- the long run ---------------------------------------------------------------------------- */

static const struct {
    const char *name;
    player *plays;
} newcomers[] = {{"reads", by_the_screen},
                 {"lines", by_the_lines_too},
                 {"coach", by_the_coach},
                 {"hints", by_hints}};

/* A row of the table in docs/LEARNING.md. */
static int tell_row(const char *who, const char *bot, int games)
{
    for (size_t i = 0; i < sizeof newcomers / sizeof *newcomers; i++) {
        if (strcmp(newcomers[i].name, who) != 0)
            continue;
        printf("| %s | `%s` | %d |", who, bot, games);
        for (int edition = 0; edition < 2; edition++) {
            struct share share = series(newcomers[i].plays, edition ? "2023" : "1995", bot, games);
            printf(" %.0f %% (%.0f to %.0f) |", 100 * share.won, 100 * share.of.low,
                   100 * share.of.high);
            fflush(stdout);
        }
        printf("\n");
        return 0;
    }
    return 2;
}

int main(int argc, char **argv)
{
    static const struct CMUnitTest tests[] = {
        cmocka_unit_test(who_reads_the_screen_beats_random),
        cmocka_unit_test(the_lines_of_the_coach_help),
        cmocka_unit_test(a_first_game_can_be_won_and_lost),
        cmocka_unit_test(who_asks_for_hints_beats_random),
    };
    if (argc < 4)
        return cmocka_run_group_tests_name("newcomer", tests, NULL, NULL);
    if (argc > 4)
        iterations = (uint32_t)atoi(argv[4]);
    return tell_row(argv[1], argv[2], atoi(argv[3]));
}
