/* SPDX-License-Identifier: MIT
 *
 * scored_test.c: hd_scored_places predicts the places that a special action scores, as its events
 * then show. */
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

static int actions, exact;

/* A special action of this turn, until it is over. */
struct watched {
    struct hd_scored said;
    uint16_t scored;
    bool stopped, watching;
};

static void begin(const struct hd_rules *r, const struct hd_state *s, struct hd_move m,
                  struct watched *w)
{
    const struct hd_card *card = s->card < r->cards ? &r->card[s->card] : NULL;
    bool begins = (m.ask == HD_ASK_order || m.ask == HD_ASK_special) && m.b == 1;
    if (!begins || !card)
        return;
    memset(w, 0, sizeof *w);
    w->watching = true;
    w->said = hd_scored_places(r, s, card->step, card->steps, s->active);
    assert_int_equal(w->said.surely & ~w->said.perhaps, 0);
    assert_int_equal(w->said.firsts & ~w->said.perhaps, 0);
}

static void watch(const struct hd_events *ev, struct watched *w)
{
    for (int i = 0; i < ev->n && w->watching; i++) {
        const struct hd_event *e = &ev->e[i];
        w->stopped = w->stopped || e->type == HD_EV_cancelled;
        if (e->type == HD_EV_scoring && e->n == 0) {
            w->scored |= (uint16_t)(1u << e->to);
            assert_int_equal(w->said.firsts >> e->to & 1 || !e->why, true);
        }
    }
}

static void judge(struct watched *w)
{
    if (!w->watching)
        return;
    w->watching = false;
    assert_int_equal(w->scored & ~w->said.perhaps, 0);
    if (!w->stopped)
        assert_int_equal(w->said.surely & ~w->scored, 0);
    actions += w->scored != 0;
    exact += w->scored && w->said.surely == w->said.perhaps;
}

static void play(const struct hd_rules *r, int seats, uint64_t seed)
{
    static struct hd_events ev;
    struct hd_setup setup = {.seats = seats, .seed = seed, .first = HD_NONE};
    struct hd_state s;
    struct watched w = {.watching = false};
    assert_true(hd_begin(r, &setup, &s, NULL));
    while (!hd_over(&s)) {
        struct hd_mark turn = hd_mark_of(r, &s, HD_HORIZON_TURN);
        struct hd_move m = hd_sample(&s.now, &seed);
        begin(r, &s, m, &w);
        ev.n = 0;
        assert_true(hd_apply(r, &s, m, &ev));
        watch(&ev, &w);
        if (hd_passed(&s, turn))
            judge(&w);
    }
}

static void as_told(void **state)
{
    (void)state;
    static struct mixture m;
    actions = exact = 0;
    for (uint64_t seed = 1; seed <= 150; seed++)
        if (mixture_of(&m, seed))
            play(&m.edition.rules, m.seating.seats, seed);
    assert_true(actions > 200);
    assert_true(exact > actions / 2);
}

/* Cards whose scoring depends on their other sentences. */
static void as_told_of_odd_cards(void **state)
{
    (void)state;
    static const char *const sets[] = {"tests/sets/shapes.yaml", "data/sets/ideas.yaml",
                                       "tests/sets/ranks.yaml", "data/sets/guilds.yaml",
                                       "tests/sets/leaders.yaml"};
    actions = 0;
    for (int i = 0; i < 5; i++)
        for (int seats = 3; seats <= 4; seats++) {
            struct hd_session *s = games_new(i == 3 ? "2023" : "1995", sets[i], seats, 1, NULL);
            for (uint64_t seed = 1; seed <= 60; seed++)
                play(&hd_session_edition(s)->rules, seats, seed);
            hd_session_free(s);
        }
    assert_true(actions > 500);
}

static unsigned said_of(const struct hd_rules *r, const struct hd_state *s, int card, bool surely)
{
    struct hd_scored said = hd_scored_places(r, s, r->card[card].step, r->card[card].steps, 0);
    return surely ? said.surely : said.perhaps;
}

/* The printed cards of an edition. */
static void of_known_cards(void **state)
{
    (void)state;
    struct hd_session *session = games_new("1995", NULL, 4, 1, NULL);
    const struct hd_edition *e = hd_session_edition(session);
    const struct hd_rules *r = &e->rules;
    struct hd_setup setup = {.seats = 4, .seed = 1, .first = HD_NONE};
    struct hd_state s;
    unsigned regions = (1u << r->regions) - 1, castillo = 1u << HD_CASTILLO;
    int met = 0;
    assert_true(hd_begin(r, &setup, &s, NULL));
    for (int c = 0; c < r->cards; c++) {
        const struct hd_step *first = &r->step[r->card[c].step];
        unsigned surely = said_of(r, &s, c, true), perhaps = said_of(r, &s, c, false);
        bool one = r->card[c].steps == 1 && first->shape == HD_SHAPE_score;
        bool two = r->card[c].steps == 2 && first->shape == HD_SHAPE_choose &&
                   first[1].shape == HD_SHAPE_score;
        if (one) {
            assert_int_equal(surely, hd_step_places(r, &s, r->card[c].step, 0));
            assert_int_equal(perhaps, surely);
        }
        if (two) {
            assert_int_equal(surely, 0);
            assert_int_equal(perhaps & ~castillo, regions);
        }
        if (r->card[c].steps == 1 && first->shape == HD_SHAPE_move)
            assert_int_equal(perhaps, 0);
        met += one + two;
    }
    assert_true(met >= 8);
    hd_session_free(session);
}

int main(void)
{
    const struct CMUnitTest tests[] = {cmocka_unit_test(as_told),
                                       cmocka_unit_test(as_told_of_odd_cards),
                                       cmocka_unit_test(of_known_cards)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}
