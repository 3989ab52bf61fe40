/* SPDX-License-Identifier: MIT
 *
 * horizon_test.c: looking ahead as far as a horizon. A world imagined to it is like any other until
 * it is passed; playing to it is playing by single moves; it is passed when the turn, the round,
 * the scoring is over, according to the events; cards are dealt evenly. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include <cmocka.h>

#include <hidalgo/catalog.h>
#include <hidalgo/engine.h>

#include "games.h"
#include "mixture.h"
#include "state_rows.h"

static const char *const games[][2] = {
    {"1995", NULL}, {"2023", NULL}, {"2023", "regency"}, {"2023", "power-shift"}};

/* For every edition and number of players. */
static void for_all(void (*test)(const struct hd_rules *r, int seats, uint64_t seed), int seeds)
{
    for (int e = 0; e < 4; e++)
        for (int seats = 2; seats <= HD_SEATS; seats++) {
            struct hd_session *s = games_new(games[e][0], games[e][1], seats, 1, NULL);
            for (int seed = 1; seed <= seeds; seed++)
                test(&hd_session_edition(s)->rules, seats, (uint64_t)seed);
            hd_session_free(s);
        }
}

static void begin(const struct hd_rules *r, int seats, uint64_t seed, struct hd_state *s)
{
    struct hd_setup setup = {.seats = seats, .seed = seed, .first = HD_NONE};
    assert_true(hd_begin(r, &setup, s, NULL));
}

/* ---- worlds ---------------------------------------------------------------------- */

static void sees_the_same(const struct hd_rules *r, const struct hd_state *world,
                          const struct hd_view *view)
{
    struct hd_view again;
    hd_observe(r, world, view->seat, &again);
    assert_memory_equal(&again, view, sizeof again);
}

static void sane(const struct hd_rules *r, const struct hd_state *s)
{
    const char *wrong = hd_check(r, s);
    if (wrong)
        fail_msg("%s", wrong);
}

/* Cards turned up before the horizon were dealt. */
static void knows_its_cards(const struct hd_rules *r, const struct hd_state *s)
{
    assert_true(s->card == HD_NONE || s->card < r->cards);
    for (int p = 0; p < s->piles; p++)
        if (s->shown >> p & 1 && s->round + 1 < r->rounds)
            assert_int_not_equal(s->pile[p][s->round + 1], HD_NONE);
}

/* Plays on, by single moves and at once. */
static void to_the_horizon(const struct hd_rules *r, const struct hd_state *world,
                           struct hd_mark mark, uint64_t seed)
{
    struct hd_state slow = *world, fast = *world;
    uint64_t slowly = seed, quickly = seed;
    unsigned decisions = 0;
    for (; !hd_passed(&slow, mark); decisions++) {
        sane(r, &slow);
        knows_its_cards(r, &slow);
        assert_true(hd_apply(r, &slow, hd_sample(&slow.now, &slowly), NULL));
    }
    assert_int_equal(hd_playout_to(r, &fast, mark, &quickly, 3), decisions < 3 ? decisions : 3);
    hd_playout_to(r, &fast, mark, &quickly, UINT32_MAX);
    assert_memory_equal(&fast, &slow, sizeof fast);
    assert_true(quickly == slowly);
    assert_int_equal(hd_playout_to(r, &fast, mark, &quickly, 1), 0);
    hd_playout(r, &fast, &quickly, 2000); /* meaningless, but it ends          */
    assert_true(hd_over(&fast));
}

static void look_ahead(const struct hd_rules *r, const struct hd_state *s, uint64_t *random)
{
    for (int seat = -1; seat < s->seats; seat++)
        for (int horizon = HD_HORIZON_TURN; horizon <= HD_HORIZON_GAME; horizon++) {
            struct hd_view view;
            struct hd_state world;
            hd_observe(r, s, seat, &view);
            hd_imagine_to(r, &view, (enum hd_horizon)horizon, random, &world);
            sees_the_same(r, &world, &view);
            to_the_horizon(r, &world, hd_mark_of(r, s, (enum hd_horizon)horizon),
                           hd_random(random));
        }
}

static void in_a_game(const struct hd_rules *r, int seats, uint64_t seed)
{
    struct hd_state s;
    uint64_t random = seed * 977, far = seed;
    for (begin(r, seats, seed, &s); !hd_over(&s);
         hd_playout(r, &s, &random, 1 + hd_random_below(&far, 60)))
        look_ahead(r, &s, &random);
    look_ahead(r, &s, &random);
}

static void worlds_to_a_horizon(void **state)
{
    (void)state;
    for_all(in_a_game, 4);
}

static void with_all_cards_and_options(void **state)
{
    (void)state;
    static struct mixture m;
    for (uint64_t seed = 1; seed <= 40; seed++)
        if (mixture_of(&m, seed))
            in_a_game(&m.edition.rules, m.seating.seats, seed);
}

/* Cards of the next round that a card turns up were dealt too; here that happens in most rounds. */
static void cards_that_look_ahead(void **state)
{
    (void)state;
    static struct hd_rules r;
    for (int seats = 2; seats <= HD_SEATS; seats++) {
        struct hd_session *s = games_new("2023", "data/sets/ideas.yaml", seats, 1, NULL);
        r = hd_session_edition(s)->rules;
        hd_session_free(s);
        for (int c = 0; c < r.cards; c++)
            if (r.card[c].steps && r.step[r.card[c].step].shape == HD_SHAPE_use_next) {
                r.card[c].copies = 20;
                r.step[r.card[c].step].n = (uint8_t)(seats % 2);
            }
        for (uint64_t seed = 1; seed <= 4; seed++)
            in_a_game(&r, seats, seed);
    }
}

static void to_the_end_is_everything(void **state)
{
    (void)state;
    struct hd_session *session = games_new("1995", NULL, 4, 3, NULL);
    const struct hd_rules *r = &hd_session_edition(session)->rules;
    struct hd_state s, one, other;
    struct hd_view view;
    uint64_t a = 7, b = 7;
    begin(r, 4, 3, &s);
    hd_observe(r, &s, 2, &view);
    hd_imagine(r, &view, &a, &one);
    hd_imagine_to(r, &view, HD_HORIZON_GAME, &b, &other);
    assert_memory_equal(&one, &other, sizeof one);
    assert_true(a == b);
    hd_imagine_to(r, &view, HD_HORIZON_SCORING, &b, &other);
    for (int p = 0; p < s.piles; p++) {
        assert_int_not_equal(other.pile[p][2], HD_NONE);
        if (!r->card[one.pile[p][0]].stays)
            assert_int_equal(other.pile[p][4], HD_NONE);
    }
    hd_session_free(session);
}

/* ---- when a horizon is passed ------------------------------------------------------------- */

static bool happened(const struct hd_events *ev, enum hd_event_type type)
{
    for (int i = 0; i < ev->n; i++)
        if (ev->e[i].type == type)
            return true;
    return false;
}

/* Plays past each horizon, and compares with the events. */
static void as_told(const struct hd_rules *r, struct hd_state s, uint64_t random)
{
    static struct hd_events ev;
    struct hd_mark turn = hd_mark_of(r, &s, HD_HORIZON_TURN);
    struct hd_mark round = hd_mark_of(r, &s, HD_HORIZON_ROUND);
    struct hd_mark scoring = hd_mark_of(r, &s, HD_HORIZON_SCORING);
    struct hd_mark game = hd_mark_of(r, &s, HD_HORIZON_GAME);
    bool turned = false, rounded = false, scores = s.phase == HD_PHASE_SCORING, scored = false;
    while (!hd_over(&s)) {
        assert_false(hd_passed(&s, game));
        uint8_t phase = s.phase, active = s.active;
        ev.n = 0;
        assert_true(hd_apply(r, &s, hd_sample(&s.now, &random), &ev));
        turned = turned || s.phase != phase || (s.active != active && s.active != HD_NONE);
        scores = scores || happened(&ev, HD_EV_general);
        bool next =
            happened(&ev, HD_EV_over) || (happened(&ev, HD_EV_round) && phase != HD_PHASE_PASSING);
        rounded = rounded || next;
        scored = scored || (next && scores);
        assert_int_equal(hd_passed(&s, turn), turned || rounded);
        assert_int_equal(hd_passed(&s, round), rounded);
        assert_int_equal(hd_passed(&s, scoring), scored);
    }
    assert_true(hd_passed(&s, game) && turned && rounded && scored);
}

static void from_anywhere(const struct hd_rules *r, int seats, uint64_t seed)
{
    struct hd_state s;
    uint64_t random = seed, far = seed;
    for (begin(r, seats, seed, &s); !hd_over(&s);
         hd_playout(r, &s, &random, 1 + hd_random_below(&far, 30)))
        as_told(r, s, random);
}

static void horizons_are_passed_as_told(void **state)
{
    (void)state;
    for_all(from_anywhere, 4);
}

static void to_the_scoring(const struct hd_rules *rules, int seats, uint64_t seed)
{
    static struct hd_events ev;
    static struct hd_rules r;
    struct hd_state s;
    int to_go[HD_ROUNDS], rounds, next = -1;
    bool scored[HD_ROUNDS] = {false};
    r = *rules;
    rounds = r.rounds;
    if (seed % 2)
        r.scoring = 1 << 1 | 1 << 4;
    for (begin(&r, seats, seed, &s); !hd_over(&s);) {
        uint8_t round = s.round;
        to_go[round] = hd_rounds_to_scoring(&r, &s);
        ev.n = 0;
        assert_true(hd_apply(&r, &s, hd_sample(&s.now, &seed), &ev));
        scored[round] = scored[round] || happened(&ev, HD_EV_general);
    }
    assert_int_equal(hd_rounds_to_scoring(&r, &s), -1);
    for (int round = rounds - 1; round >= 0; round--) {
        next = scored[round] ? round : next;
        assert_int_equal(to_go[round], next < 0 ? -1 : next - round);
    }
}

static void rounds_to_the_scoring(void **state)
{
    (void)state;
    for_all(to_the_scoring, 2);
}

/* ---- evenly ------------------------------------------------------------------------ */

enum { DRAWS = 40000 };

/* n of DRAWS, with 'many' of 'of' expected: within five standard deviations. */
static void near(int n, int many, int of)
{
    double expected = (double)DRAWS * many / of;
    double off = (n - expected) * (n - expected);
    assert_true(off <= 25 * expected * (1 - (double)many / of));
}

/* The next card of each stack is any unseen copy. */
static void evenly(const struct hd_rules *r, const struct hd_view *view, enum hd_horizon horizon,
                   int round, uint64_t *random)
{
    static int dealt[HD_PILES][HD_CARDS];
    memset(dealt, 0, sizeof dealt);
    for (int i = 0; i < DRAWS; i++) {
        struct hd_state world;
        hd_imagine_to(r, view, horizon, random, &world);
        for (int p = 0; p < world.piles; p++)
            dealt[p][world.pile[p][round]]++;
    }
    for (int p = 0; p < view->known.piles; p++) {
        int left[HD_CARDS], all = 0;
        for (int c = 0; c < r->cards; c++) {
            left[c] = r->card[c].stack == p ? r->card[c].copies : 0;
            for (int i = 0; i <= view->known.round; i++)
                left[c] -= left[c] && view->known.pile[p][i] == c;
            all += left[c];
        }
        for (int c = 0; c < r->cards && !r->card[view->known.pile[p][0]].stays; c++)
            near(dealt[p][c], left[c], all);
    }
}

static void cards_are_dealt_evenly(void **state)
{
    (void)state;
    struct hd_session *session = games_new("1995", NULL, 4, 9, NULL);
    const struct hd_rules *r = &hd_session_edition(session)->rules;
    struct hd_state s;
    struct hd_view view;
    uint64_t random = 9;
    begin(r, 4, 9, &s);
    hd_playout_to(r, &s, hd_mark_of(r, &s, HD_HORIZON_ROUND), &random, UINT32_MAX);
    hd_observe(r, &s, 0, &view);
    evenly(r, &view, HD_HORIZON_SCORING, 2, &random);
    evenly(r, &view, HD_HORIZON_GAME, 8, &random);
    hd_session_free(session);
}

/* ---- changes by the caller ------------------------------------------------------ */

/* Another hand of the same size from under the veil, and other dials. */
static int overwrite(const struct hd_rules *r, const struct hd_view *view, struct hd_state *world)
{
    int changed = 0;
    for (int seat = 0; seat < world->seats; seat++) {
        unsigned veil = seat == view->seat ? 0 : world->veil[seat];
        for (unsigned card = 1; card <= veil; card <<= 1)
            if (veil & card && !(world->hand[seat] & card)) {
                unsigned held = world->hand[seat] & veil;
                world->hand[seat] = (uint16_t)((world->hand[seat] ^ (held & -held)) | card);
                changed++;
                break;
            }
        if (view->known.dial[seat] != HD_DIAL_HIDDEN)
            continue;
        struct hd_answers o;
        hd_dial_answers(r, world, seat, &o);
        assert_true(hd_count(&o) > 0);
        world->dial[seat] = hd_pick(&o, hd_count(&o) - 1).b;
        changed++;
    }
    hd_choices_again(r, world);
    return changed;
}

static int overwritten;

static void overwrite_all(const struct hd_rules *r, int seats, uint64_t seed)
{
    struct hd_state s;
    uint64_t random = seed;
    for (begin(r, seats, seed, &s); !hd_over(&s); hd_playout(r, &s, &random, 1)) {
        struct hd_view view;
        struct hd_state world;
        hd_observe(r, &s, (int)hd_random_below(&random, (uint32_t)seats), &view);
        hd_imagine(r, &view, &random, &world);
        overwritten += overwrite(r, &view, &world);
        sane(r, &world);
        sees_the_same(r, &world, &view);
        hd_playout(r, &world, &random, 20);
        sane(r, &world);
    }
}

static void hands_and_dials_by_the_caller(void **state)
{
    (void)state;
    overwritten = 0;
    for_all(overwrite_all, 5);
    assert_true(overwritten > 1000);
}

/* Without a dial to set there are no answers for it. */
static void no_dials_no_options(void **state)
{
    (void)state;
    struct hd_session *session = games_new("1995", NULL, 4, 9, NULL);
    const struct hd_rules *r = &hd_session_edition(session)->rules;
    struct hd_state s;
    struct hd_answers o;
    begin(r, 4, 9, &s);
    for (int seat = -1; seat <= 4; seat++) {
        hd_dial_answers(r, &s, seat, &o);
        assert_int_equal(hd_count(&o), 0);
    }
    hd_session_free(session);
}

int main(void)
{
    const struct CMUnitTest tests[] = {cmocka_unit_test(worlds_to_a_horizon),
                                       cmocka_unit_test(with_all_cards_and_options),
                                       cmocka_unit_test(cards_that_look_ahead),
                                       cmocka_unit_test(to_the_end_is_everything),
                                       cmocka_unit_test(horizons_are_passed_as_told),
                                       cmocka_unit_test(rounds_to_the_scoring),
                                       cmocka_unit_test(cards_are_dealt_evenly),
                                       cmocka_unit_test(hands_and_dials_by_the_caller),
                                       cmocka_unit_test(no_dials_no_options)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}
