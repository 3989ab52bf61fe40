/* SPDX-License-Identifier: MIT
 *
 * lab_test.c: runs of many games: what is counted adds up, and threads change nothing. */
#include <math.h>
#include <setjmp.h>
#include <signal.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "bench.h"
#include "run/answers.h"
#include "run/luck.h"
#include "run/sim.h"
#include "run/sim_tell.h"
#include "seeds.h"
#include "tune/knob.h"

enum { GAMES = 200 };

static struct hd_edition edition;

static int load(void **state)
{
    (void)state;
    struct hd_request request = {.edition = "1995"};
    struct hd_errors errors = {0};
    return hd_edition_load(&edition, &request, &errors) ? 0 : -1;
}

/* What one game said, game by game: by its events, added up while they are told, and added up
 * without. */
static struct hd_sums by_events[GAMES];
static struct tally_game all_heard[GAMES], nothing_told[GAMES];

/* Of the game that is heard: who took the last card; whether it was used, and something came of it;
 * the Veto that each seat keeps; how many rounds have begun. */
static uint8_t taker, veto[HD_SEATS];
static bool used, did;
static int rounds;

static void hear_take(struct hd_sums *to, const struct hd_event *e, const struct hd_state *s)
{
    to->take[to->takes++] = (struct hd_take){(uint8_t)(rounds - 1), e->card, e->who, 0, e->at};
    if (e->who >= s->seats)
        return;
    to->card[e->card].taken++;
    to->card[e->card].took |= (uint16_t)(1u << e->who);
    to->taken = e->card;
    taker = e->who;
    used = did = false;
}

/* Placing is no deed of a card; nor is a Veto that is kept, a secret choice, or what is
 * scored, if it gives no points. */
static bool is_deed(const struct hd_event *e, enum hd_ask answered)
{
    bool placed = e->type == HD_EV_caballero && e->from == HD_COURT && answered == HD_ASK_place;
    bool aside = hd_event_row(e->type)->flags & HD_EVENT_ASIDE;
    return hd_event_row(e->type)->flags & HD_EVENT_DEED && e->card < HD_CARDS && !placed &&
           !aside && e->type != HD_EV_veto_kept && e->type != HD_EV_scoring;
}

static void hear_points(struct hd_sums *to, const struct hd_event *e)
{
    to->why[e->why] = (int16_t)(to->why[e->why] + e->n);
    to->round[rounds - 1] = (int16_t)(to->round[rounds - 1] + e->n);
    if (e->to < HD_COURT)
        to->place[e->to] = (int16_t)(to->place[e->to] + e->n);
    if (e->card >= HD_CARDS)
        return;
    int16_t *points = &to->card[e->card].points[e->who != taker];
    *points = (int16_t)(*points + e->n);
    to->by_cards = (int16_t)(to->by_cards + e->n);
}

static void hear_event(struct hd_sums *to, const struct hd_event *e, const struct hd_game *game)
{
    struct hd_card_sums *card = &to->card[e->type == HD_EV_veto_used ? veto[e->who] : to->taken];
    rounds += e->type == HD_EV_round;
    if (e->type == HD_EV_take)
        hear_take(to, e, game->state);
    if (e->type ==
        HD_EV_due) { /* its points are of whoever let it wait, and it is no effect of a turn */
        taker = e->who;
        did = true;
    }
    if (e->type == HD_EV_score)
        hear_points(to, e);
    if (e->type == HD_EV_veto_kept)
        veto[e->who] = e->card;
    if (e->type == HD_EV_announce) {
        if (!used)
            card->used++;
        used = true;
    }
    if (e->type == HD_EV_cancelled)
        card->stopped++;
    if (e->type == HD_EV_veto_used) {
        card->used++;
        card->effect++;
    }
    if (used && !did && is_deed(e, game->moves ? game->move.ask : HD_ASK_NOTHING)) {
        did = true;
        card->effect++;
    }
}

/* Who hears everything, after each answer, and has it added up besides. */
static bool hear(void *context, const struct hd_game *game)
{
    struct tally_game *t = &all_heard[game->index];
    const struct hd_events *ev = game->events;
    (void)context;
    if (game->moves == 0) {
        tally_begin(t, game->events);
        memset(&by_events[game->index], 0, sizeof *by_events);
        used = did = false;
        rounds = 0;
    }
    for (const struct hd_event *e = ev->e; e < ev->e + ev->n; e++)
        hear_event(&by_events[game->index], e, game);
    tally_lead(t, game->state);
    if (hd_over(game->state))
        tally_close(t, game->state);
    return true;
}

/* Like sim and compare. */
static bool be_told(void *context, const struct hd_game *game)
{
    struct tally_game *t = &nothing_told[game->index];
    assert_int_equal(game->moves ? game->events->n : 0, 0);
    ++*(int *)context;
    tally_watch(t, game);
    if (hd_over(game->state))
        tally_close(t, game->state);
    return true;
}

static struct sim_setup setup_of(int seats, int threads)
{
    struct sim_setup setup = {
        .edition = &edition,
        .match = {.seats = seats, .games = GAMES, .seed = 5, .threads = threads}};
    for (int i = 0; i < seats; i++)
        setup.match.player[i].bot = hd_bot_named("random");
    return setup;
}

static void run(const struct sim_setup *setup, struct sim_result *out)
{
    char why[SIM_WHY];
    if (!sim_run(setup, out, why))
        fail_msg("%s", why);
}

static void test_threads_change_nothing(void **state)
{
    static struct sim_result one, many;
    (void)state;
    struct sim_setup a = setup_of(4, 1), b = setup_of(4, 7);
    run(&a, &one);
    run(&b, &many);
    assert_int_equal(one.match.games, GAMES);
    assert_int_equal(one.tally.games, GAMES);
    many.setup = &a; /* with other threads                                                   */
    assert_memory_equal(&one, &many, sizeof one);
}

/* With equal bots every seating is the same, so the games are the same as without rotation. */
static void test_rotation(void **state)
{
    static struct sim_result fixed, turned, threads;
    (void)state;
    struct sim_setup setup = setup_of(4, 1);
    run(&setup, &fixed);
    setup.match.rotation = HD_ROTATED;
    run(&setup, &turned);
    setup.match.threads = 5;
    run(&setup, &threads);
    answers_free(turned.answers);
    answers_free(threads.answers);
    turned.answers = threads.answers = NULL;
    assert_memory_equal(&turned, &threads, sizeof turned);
    turned.complete = false; /* what is counted game by game knows that none is missing, ... */
    turned.match.player[0].decisions = fixed.match.player[0].decisions; /* ... and not this */
    assert_memory_equal(&turned, &fixed, sizeof turned);
    assert_int_equal(turned.match.player[0].wins, GAMES * HD_WIN);
    assert_int_equal(turned.match.player[1].ends, 0);
}

static void test_wins_add_up(void **state)
{
    static struct sim_result t;
    (void)state;
    for (int seats = 2; seats <= HD_SEATS; seats++) {
        struct sim_setup setup = setup_of(seats, 2);
        uint64_t parts = 0;
        run(&setup, &t);
        for (int i = 0; i < HD_SEATS; i++)
            parts += t.match.seat[i].wins;
        assert_int_equal(parts, GAMES * HD_WIN);
    }
}

static void assert_same_sums(const struct hd_sums *a, const struct hd_sums *b)
{
    assert_memory_equal(a->why, b->why, sizeof a->why);
    assert_memory_equal(a->place, b->place, sizeof a->place);
    assert_memory_equal(a->round, b->round, sizeof a->round);
    assert_memory_equal(a->card, b->card, sizeof a->card);
    assert_int_equal(a->by_cards, b->by_cards);
    assert_int_equal(a->takes, b->takes);
    assert_memory_equal(a->take, b->take, sizeof a->take);
}

/* What is not told is added up as it would have been told. */
static void added_up_as_told(const struct hd_edition *e)
{
    for (int seats = 2; seats <= HD_SEATS; seats++) {
        struct hd_match match = setup_of(seats, 1).match;
        struct hd_match_result r;
        char why[HD_MATCH_WHY];
        int calls = 0;
        match.rules = &e->rules;
        match.watch = hear;
        assert_true(hd_match(&match, &r, why));
        match.watch = be_told;
        match.context = &calls;
        assert_true(hd_match(&match, &r, why));
        assert_true((uint64_t)calls < r.decisions / 10);
        for (int i = 0; i < GAMES; i++) {
            const struct tally_game *all = &all_heard[i], *none = &nothing_told[i];
            assert_same_sums(&by_events[i], &all->sums);
            assert_same_sums(&by_events[i], &none->sums);
            assert_memory_equal(all->offered, none->offered, sizeof all->offered);
            assert_memory_equal(all->deal, none->deal, sizeof all->deal);
            assert_memory_equal(all->behind, none->behind, sizeof all->behind);
            assert_memory_equal(all->led, none->led, sizeof all->led);
            assert_int_equal(all->lead, none->lead);
        }
    }
}

static void test_told_seldom(void **state)
{
    (void)state;
    added_up_as_told(&edition);
}

/* What comes of another card's action is an effect of the card that uses it. */
static void test_cards_that_use_others(void **state)
{
    static struct hd_edition ideas;
    const char *const sets[] = {"data/sets/ideas.yaml", NULL};
    struct hd_request request = {.edition = "1995", .sets = sets};
    struct hd_errors errors = {0};
    int used_others = 0;
    (void)state;
    assert_true(hd_edition_load(&ideas, &request, &errors));
    added_up_as_told(&ideas);
    for (int i = 0; i < GAMES; i++)
        for (int c = 0; c < ideas.rules.cards; c++)
            if (ideas.rules.step[ideas.rules.card[c].step].shape == HD_SHAPE_use_open &&
                ideas.rules.card[c].steps)
                used_others += by_events[i].card[c].effect;
    assert_true(used_others > 0);
}

/* In every round each player takes one card, and each stack has one face up. */
static void test_cards_add_up(void **state)
{
    static struct sim_result t;
    (void)state;
    struct sim_setup setup = setup_of(4, 2);
    uint64_t offered = 0, taken = 0;
    run(&setup, &t);
    for (int i = 0; i < HD_CARDS; i++) {
        const struct card_tally *c = &t.tally.card[i];
        offered += c->offered;
        taken += c->taken;
        assert_true(c->used <= c->taken);
        assert_true(c->takers <= c->taken);
        assert_true(c->taken <= c->offered);
    }
    assert_int_equal(offered, GAMES * edition.rules.rounds * edition.rules.stacks);
    assert_int_equal(taken, GAMES * edition.rules.rounds * 4);
}

static int64_t sum_of(const struct game_sums *sums, int count)
{
    int64_t sum = 0;
    for (int i = 0; i < count; i++)
        sum += sums[i].sum;
    return sum;
}

/* Points by source, place and round have the same sum. */
static void test_points_add_up(void **state)
{
    static struct sim_result t;
    int64_t points = 0, by_cards = 0;
    (void)state;
    struct sim_setup setup = setup_of(4, 3);
    run(&setup, &t);
    for (int i = 0; i < 4; i++)
        points += t.match.seat[i].points;
    for (int i = 0; i < HD_CARDS; i++)
        by_cards += t.tally.card[i].swing_own + t.tally.card[i].swing_others;
    assert_true(points > 0 && by_cards > 0);
    assert_int_equal(sum_of(t.tally.why, TALLY_WHYS), points);
    assert_int_equal(sum_of(t.tally.round, HD_ROUNDS), points);
    assert_int_equal(sum_of(t.tally.place, HD_COURT) + t.tally.why[HD_WHY_CARD].sum, points);
    assert_int_equal(t.tally.by_cards.sum, by_cards);
    assert_true(t.tally.lead.sum > GAMES && t.tally.lead.sum < GAMES * 40);
}

/* Cases of a figure, and how often it was so: of all i, and of one k or of all. */
struct cases {
    double n, so;
};

static struct cases cases_of(const struct answers *a, enum answer which, int only)
{
    struct cases all = {0, 0};
    struct answer_value v;
    for (int i = 0; i < answers_over(a, which, false); i++)
        for (int k = 0; k < answers_over(a, which, true); k++)
            if ((only < 0 || only == k) && answers_value(a, which, i, k, &v)) {
                all.n += v.n;
                all.so += v.n * v.mean;
            }
    return all;
}

static void is_about(double is, double want)
{
    if (fabs(is - want) > 1e-6 * want)
        fail_msg("%.3f, not %.3f", is, want);
}

/* What is counted of takes has sums that are known. The dummy's, with two, count for nobody. */
static void test_takes_add_up(void **state)
{
    static struct hd_edition newer;
    static struct sim_result t;
    struct hd_request request = {.edition = "2023"};
    struct hd_errors errors = {0};
    (void)state;
    assert_true(hd_edition_load(&newer, &request, &errors));
    for (int seats = 2; seats <= HD_SEATS; seats++) {
        struct sim_setup setup = setup_of(seats, 2);
        double played = GAMES * newer.rules.rounds, over = 0;
        setup.edition = &newer;
        setup.tables = true;
        run(&setup, &t);
        double open = cases_of(t.answers, ANSWER_taken_in, -1).n / played;
        is_about(cases_of(t.answers, ANSWER_taken_in, -1).so, played * seats);
        is_about(cases_of(t.answers, ANSWER_taken, -1).so, played * seats);
        is_about(cases_of(t.answers, ANSWER_taken, -1).n, played * open);
        for (int k = 0; k < seats; k++) {
            is_about(cases_of(t.answers, ANSWER_taken_as, k).so, played);
            is_about(cases_of(t.answers, ANSWER_taken_as, k).n, played * seats);
            over += played * (open - 1 - k);
        }
        struct cases left = cases_of(t.answers, ANSWER_left, -1),
                     instead = cases_of(t.answers, ANSWER_instead, -1);
        is_about(left.n - left.so, played * seats);
        is_about(instead.so, left.so);
        is_about(instead.n, 2 * left.so);
        if (newer.rules.dummy >> seats & 1)
            assert_true(left.so < over);
        else
            is_about(left.so, over);
        answers_free(t.answers);
    }
}

/* A number of the king card in the JSON report, with its interval. */
static void told_of_king(const struct sim_result *r, double out[3])
{
    char *text = NULL;
    size_t size = 0;
    FILE *to = open_memstream(&text, &size);
    assert_true(telling_json(&(struct findings){.tell = sim_tell, .of = r, .seconds = 1}, to));
    fclose(to);
    const char *king = strstr(text, "\"id\":\"king\"");
    assert_non_null(king);
    const char *share = strstr(king, "\"win_share_taken\":"),
               *ci = strstr(king, "\"win_share_ci\":[");
    out[0] = strtod(share + strlen("\"win_share_taken\":"), NULL);
    char *end;
    out[1] = strtod(ci + strlen("\"win_share_ci\":["), &end);
    out[2] = strtod(end + 1, NULL);
    free(text);
}

/* The king card is taken in every round, mostly by several players of a game: its interval must be
 * as wide as the spread of many runs, and not as if each taking were a game. */
static void test_takers_by_game(void **state)
{
    enum { RUNS = 60 };
    static struct sim_result t;
    double sum = 0, squares = 0, half = 0, told[3];
    (void)state;
    for (uint64_t i = 0; i < RUNS; i++) {
        struct sim_setup setup = setup_of(4, 1);
        setup.match.games = 100;
        setup.match.seed = i;
        run(&setup, &t);
        told_of_king(&t, told);
        sum += told[0];
        squares += told[0] * told[0];
        half += (told[2] - told[1]) / 2 / RUNS;
    }
    double spread = sqrt((squares - sum * sum / RUNS) / (RUNS - 1));
    print_message("half of the interval %.4f, spread %.4f\n", half, spread);
    assert_true(half > 1.5 * spread && half < 2.6 * spread);
}

static void stop_at_once(void **state)
{
    static struct sim_result t;
    (void)state;
    atomic_bool stop = true;
    struct sim_setup setup = setup_of(3, 2);
    setup.match.stop = &stop;
    run(&setup, &t);
    assert_int_equal(t.match.games, 0);
}

static atomic_bool interrupted;

static void on_interrupt(int number)
{
    (void)number;
    atomic_store(&interrupted, true);
}

static void interrupt(uint64_t done, const struct progress *known)
{
    (void)done, (void)known;
    raise(SIGINT);
}

/* All threads see an interrupt that a handler on one of them sets; games that they began are
 * counted. */
static void stopped_on_the_way(void **state)
{
    static struct sim_result t, again;
    (void)state;
    struct sim_setup setup = setup_of(3, 4);
    void (*before)(int) = signal(SIGINT, on_interrupt);
    setup.match.stop = &interrupted;
    setup.progress = interrupt;
    setup.match.games = UINT64_C(1) << 40;
    run(&setup, &t);
    signal(SIGINT, before);
    assert_true(t.match.games >= 64 && t.match.games < setup.match.games);
    setup.match.stop = NULL;
    setup.progress = NULL;
    setup.match.games = t.match.games;
    run(&setup, &again);
    assert_true(again.match.signature == t.match.signature);
}

/* A longer run begins with the games of a shorter one. */
static void test_games_are_numbered(void **state)
{
    static struct sim_result few, more;
    static struct tally rest;
    (void)state;
    struct sim_setup setup = setup_of(3, 1);
    run(&setup, &more);
    setup.match.games = GAMES / 2;
    run(&setup, &few);
    assert_true(few.match.signature != more.match.signature);
    memset(&rest, 0, sizeof rest);
    sums_add(&tally_sums, &rest, &few.tally);
    sums_add(&tally_sums, &rest, &few.tally);
    assert_int_equal(rest.games, GAMES);
    assert_true(games_seed(5, 1) != games_seed(5, 2));
    assert_true(games_seed(5, 1) != games_seed(6, 1));
    assert_true(games_stream(5, 1, 0) != games_stream(5, 1, 1));
}

static void test_bench_repeats(void **state)
{
    struct bench a, b, more;
    (void)state;
    assert_true(bench_run(&edition.rules, 4, 100, false, &a));
    assert_true(bench_run(&edition.rules, 4, 100, true, &b));
    assert_true(bench_run(&edition.rules, 4, 101, false, &more));
    assert_int_equal(a.signature, b.signature);
    assert_int_equal(a.decisions, b.decisions);
    assert_true(a.signature != more.signature);
    assert_true(a.decisions > 100 * 9 * 4 * 2);
}

static void test_bench_looks_ahead(void **state)
{
    (void)state;
    for (int seats = 2; seats <= HD_SEATS; seats++)
        for (int horizon = HD_HORIZON_TURN; horizon <= HD_HORIZON_GAME; horizon++)
            assert_true(bench_ahead(&edition.rules, seats, (enum hd_horizon)horizon, 900));
    assert_true(bench_ahead(&edition.rules, 9, HD_HORIZON_ROUND, 0));
    assert_false(bench_ahead(&edition.rules, 9, HD_HORIZON_ROUND, 1));
}

/* Two bots of two seats each, in all six seatings: points that a seat has from the cards, that a
 * bot has, and chance.  noise: how large that is. */
static struct luck_shares luck_of(double cards, double bots, double noise, uint64_t *stream)
{
    static const uint8_t same[HD_SEATS] = {0, 0, 2, 2};
    static const uint8_t seated[6][4] = {{0, 1, 2, 3}, {0, 2, 1, 3}, {0, 2, 3, 1},
                                         {2, 0, 1, 3}, {2, 0, 3, 1}, {2, 3, 0, 1}};
    struct luck luck = {.games = 0};
    struct luck_shares out = {0, 0, 0};
    for (int game = 0; game < 6; game++) {
        static struct sim_row row;
        row.seats = 4;
        for (int i = 0; i < 4; i++) {
            double lot = (double)hd_random_below(stream, 2001) / 1000 - 1;
            row.seated[i] = seated[game][i];
            row.score[i] = (int16_t)lround(1000 + cards * (i - 1.5) +
                                           (same[row.seated[i]] ? -bots : bots) + noise * lot);
        }
        luck_add(&luck, &row, same);
    }
    assert_true(luck_end(&luck, 6, 4, &out));
    assert_false(luck_end(&luck, 6, 4, &out)); /* forgotten */
    return out;
}

/* Squares that are known: 5 of the seats and 4 of the bots in each game, times their size. */
static void test_luck(void **state)
{
    enum { BLOCKS = 2000 };
    uint64_t stream = 3;
    struct luck_shares sum = {0, 0, 0};
    (void)state;
    struct luck_shares is = luck_of(10, 20, 0, &stream);
    assert_true(fabs(is.cards - 6 * 500) < 1e-6 && fabs(is.bots - 6 * 1600) < 1e-6);
    assert_true(fabs(is.total - 6 * 2100) < 1e-6);
    for (int i = 0; i < BLOCKS; i++) {
        is = luck_of(10, 20, 60, &stream);
        sum.cards += is.cards / BLOCKS;
        sum.bots += is.bots / BLOCKS;
        sum.total += is.total / BLOCKS;
    }
    print_message("%.0f of 3000, %.0f of 9600, %.0f of 34200\n", sum.cards, sum.bots, sum.total);
    assert_true(fabs(sum.cards - 3000) < 300 && fabs(sum.bots - 9600) < 400);
    assert_true(fabs(sum.total - (6 * 2100 + 6 * 3 * 1200)) < 700);
}

/* ---- numbers that may change ------------------------------------------------------------- */

/* More copies, since stacks must not run out; of a card that stays there is only one. */
static void varies(const struct tune_setup *setup, int card, const char *word)
{
    const struct hd_card *c = &setup->edition->rules.card[card];
    const bool copies = strcmp(word, "copies") == 0;
    char text[80], why[TUNE_WHY];
    struct tune_knob knob;
    int low = copies ? c->copies : 1, high = copies && c->stays ? low : low + 1;
    snprintf(text, sizeof text, "%s.%s=%d..%d", setup->edition->card[card].id, word, low, high);
    if (!tune_knob_read(setup, text, &knob, why))
        fail_msg("%s", why);
}

/* The numbers of its sentences are those that the message about an unknown one names. */
static int all_vary(const struct tune_setup *setup, int card)
{
    char text[80], why[TUNE_WHY], *rest = NULL;
    struct tune_knob knob;
    int n = 0;
    snprintf(text, sizeof text, "%s.nothing=1..2", setup->edition->card[card].id);
    assert_false(tune_knob_read(setup, text, &knob, why));
    char *word = strtok_r(strstr(why, "it has ") + strlen("it has "), ", ", &rest);
    for (; word; word = strtok_r(NULL, ", ", &rest), n++)
        varies(setup, card, word);
    return n;
}

/* A Veto too, and the only card of its stack, if something else than its stack is the target. */
static void test_every_number_varies(void **state)
{
    static const char *const ids[] = {"1995", "2023"};
    int n = 0;
    (void)state;
    for (int e = 0; e < 2; e++) {
        const char *const options[] = {"alternatives", NULL};
        const struct hd_request request = {.edition = ids[e], .with = e ? options : NULL};
        static struct hd_edition printed;
        struct hd_errors errors = {0};
        assert_true(hd_edition_load(&printed, &request, &errors));
        const struct tune_setup setup = {.edition = &printed, .request = request, .first = 25};
        for (int card = 0; card < printed.rules.cards; card++)
            if (printed.rules.card[card].copies)
                n += all_vary(&setup, card);
    }
    print_message("%d numbers\n", n);
    assert_true(n > 3 * 60);
}

/* What every region gives, and the bonuses, in the edition that the set makes; nothing else. */
static void test_places_and_bonuses_vary(void **state)
{
    static const char *const words[] = {"first", "second", "third"};
    const struct hd_request request = {.edition = "1995"};
    static struct hd_edition printed, made;
    struct hd_errors errors = {0};
    char text[80], why[TUNE_WHY];
    (void)state;
    assert_true(hd_edition_load(&printed, &request, &errors));
    struct tune_setup setup = {.edition = &printed, .request = request, .first = 25, .knobs = 1};
    for (int i = 0; i < printed.rules.regions * 3; i++) {
        struct tune_knob *k = &setup.knob[0];
        const int8_t *value = printed.rules.region[i / 3].value;
        const int least = i % 3 == 2 ? 0 : value[i % 3 + 1], now = value[i % 3],
                  other = i % 3 == 0    ? now + 1
                          : now > least ? now - 1
                                        : now + 1;
        snprintf(text, sizeof text, "%s.%s=%d..%d", hd_place_id(&printed, i / 3), words[i % 3],
                 now < other ? now : other, now < other ? other : now);
        assert_true(tune_knob_read(&setup, text, k, why));
        assert_int_equal(k->was, now);
        k->now = other;
        assert_true(knobs_load(&setup, k, &made, why));
        for (int at = 0; at < printed.rules.regions * 3; at++)
            assert_int_equal(made.rules.region[at / 3].value[at % 3],
                             at == i ? other : printed.rules.region[at / 3].value[at % 3]);
    }
    setup.knobs = 2;
    assert_true(tune_knob_read(&setup, "edition.king-bonus=0..5", &setup.knob[0], why));
    assert_true(tune_knob_read(&setup, "edition.grande-bonus=0..5", &setup.knob[1], why));
    setup.knob[0].now = 5;
    setup.knob[1].now = 1;
    assert_true(knobs_load(&setup, setup.knob, &made, why));
    assert_true(made.rules.king_bonus == 5 && made.rules.grande_bonus == 1);
    assert_false(tune_knob_read(&setup, "veto.king-bonus=0..5", &setup.knob[0], why));
    assert_false(tune_knob_read(&setup, "nowhere.first=0..5", &setup.knob[0], why));
    setup.first = 0; /* no card has the number, so nothing can be worth its stack            */
    assert_false(tune_knob_read(&setup, "edition.king-bonus=0..5", &setup.knob[0], why));
}

int main(void)
{
    static const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_threads_change_nothing),
        cmocka_unit_test(test_wins_add_up),
        cmocka_unit_test(test_rotation),
        cmocka_unit_test(test_cards_add_up),
        cmocka_unit_test(test_told_seldom),
        cmocka_unit_test(test_cards_that_use_others),
        cmocka_unit_test(test_takers_by_game),
        cmocka_unit_test(test_points_add_up),
        cmocka_unit_test(test_takes_add_up),
        cmocka_unit_test(stop_at_once),
        cmocka_unit_test(stopped_on_the_way),
        cmocka_unit_test(test_games_are_numbered),
        cmocka_unit_test(test_bench_repeats),
        cmocka_unit_test(test_bench_looks_ahead),
        cmocka_unit_test(test_luck),
        cmocka_unit_test(test_every_number_varies),
        cmocka_unit_test(test_places_and_bonuses_vary),
    };
    return cmocka_run_group_tests(tests, load, NULL);
}
