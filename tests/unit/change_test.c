/* SPDX-License-Identifier: MIT
 *
 * change_test.c: an answer does what was predicted: in whole games of every edition, with all
 * options and numbers of players, at every question. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include <cmocka.h>

#include <hidalgo/catalog.h>
#include <hidalgo/change.h>

#include "telling/narrate.h"

static struct hd_edition edition;
static const struct hd_rules *const r = &edition.rules;

static struct {
    long told, exact, open, changing, inside, own, ordered;
    uint64_t asked; /* set of questions with a change                               */
} seen;

enum { OPEN = HD_CHANGE_CHOICES | HD_CHANGE_HIDDEN, UNTOLD = 1 << 8 /* nothing follows */ };

static bool load(const char *name, const char *option)
{
    static struct hd_errors errors;
    const char *with[] = {option, NULL};
    struct hd_request request = {.edition = name, .with = with};
    memset(&errors, 0, sizeof errors);
    return hd_edition_load(&edition, &request, &errors);
}

/* ---- what really happens ------------------------------------------------------------ */

/* What the dummy gets in a new round is no part of the answer. */
static void take_back_draws(struct hd_state *s, const struct hd_events *ev)
{
    bool round = false;
    for (int i = 0; i < ev->n; i++) {
        round = round || ev->e[i].type == HD_EV_round;
        if (round && ev->e[i].type == HD_EV_dummy_region)
            s->cab[ev->e[i].to][s->seats] = (uint8_t)(s->cab[ev->e[i].to][s->seats] - ev->e[i].n);
    }
}

/* The answer with what the prediction assumes: no Vetos are used, the card is. */
static void really(const struct hd_state *before, struct hd_move m, unsigned flags,
                   struct hd_state *after)
{
    static struct hd_events ev;
    *after = *before;
    ev.n = ev.lost = 0;
    assert_true(hd_apply(r, after, m, &ev));
    for (;;) {
        unsigned ask = after->now.ask;
        bool veto = ask == HD_ASK_veto && flags & HD_CHANGE_VETO;
        bool used = (ask == HD_ASK_order || ask == HD_ASK_special) && flags & HD_CHANGE_IF_USED;
        struct hd_question q = hd_question(r, after);
        enum hd_until until = (enum hd_until)hd_ask_row((enum hd_ask)m.ask)->until;
        bool follows = until == HD_UNTIL_OVER       ? q.step != HD_NO_STEP
                       : until == HD_UNTIL_TOGETHER ? ask == m.ask
                       : until == HD_UNTIL_TARGET   ? ask == HD_ASK_target
                                                    : false;
        bool only = flags != UNTOLD && follows && hd_count(&after->now) == 1;
        if (!veto && !used && !only)
            break;
        struct hd_move next =
            only ? hd_pick(&after->now, 0) : (struct hd_move){(uint8_t)ask, 0, used, 0};
        assert_true(hd_apply(r, after, next, &ev));
    }
    assert_int_equal(ev.lost, 0);
    take_back_draws(after, &ev);
}

static struct hd_move last;

static void as_told(const struct hd_state *before, const struct hd_state *after, bool castillo,
                    const struct hd_change *c)
{
    int16_t was[HD_SEATS], is[HD_SEATS];
    hd_now(r, before, castillo, was);
    hd_now(r, after, castillo, is);
    for (int i = 0; i < before->seats; i++) {
        assert_int_equal(c->points[i].least, after->score[i] - before->score[i]);
        if (c->now[i].least != is[i] - was[i])
            fail_msg("%d at %s %d %d: now %d is told, %d it is; flags %u, round %d", i,
                     hd_ask_row((enum hd_ask)before->now.ask)->word, last.a, last.b,
                     c->now[i].least, is[i] - was[i], c->flags, before->round);
        assert_int_equal(c->court[i].least, after->cab[HD_COURT][i] - before->cab[HD_COURT][i]);
    }
}

/* ---- predictions -------------------------------------------------------------------- */

static void spread_holds(const struct hd_spread *s, bool exact)
{
    assert_true(s->least * 100 <= s->mean && s->mean <= s->most * 100);
    assert_true(s->sd >= 0 && (s->least != s->most || s->sd == 0));
    if (exact)
        assert_true(s->least == s->most && s->mean == 100 * s->least);
}

/* A change is the sum of its reasons. */
static void reasons_add_up(const struct hd_state *s, const struct hd_change *c)
{
    int given[HD_SEATS] = {0}, now[HD_SEATS] = {0};
    for (int i = 0; i < c->reasons; i++) {
        const struct hd_reason *why = &c->reason[i];
        assert_true(why->seat < s->seats && (why->place < HD_COURT || why->place == HD_NONE));
        *(why->given ? &given[why->seat] : &now[why->seat]) += why->after - why->before;
    }
    for (int i = 0; i < s->seats; i++) {
        assert_int_equal(given[i], c->points[i].least);
        assert_int_equal(now[i], c->now[i].least);
    }
}

static bool silent_though_changed(const struct hd_state *before, const struct hd_state *after,
                                  bool castillo, const struct hd_change *c)
{
    int16_t was[HD_SEATS], is[HD_SEATS];
    hd_now(r, before, castillo, was);
    hd_now(r, after, castillo, is);
    bool changed = memcmp(was, is, sizeof was) != 0 ||
                   memcmp(before->score, after->score, sizeof before->score) != 0;
    return changed && !change_is_any(c) && !(c->flags & HD_CHANGE_HIDDEN);
}

/* With more of one's own inside, the prediction differs. */
static void own_are_counted(const struct hd_state *s, struct hd_move m,
                            const struct hd_change *told)
{
    static struct hd_change c;
    static struct hd_looking at;
    static struct hd_view v;
    struct hd_state other = *s;
    int who = hd_question(r, s).who;
    other.cab[HD_CASTILLO][who] = (uint8_t)(other.cab[HD_CASTILLO][who] + 5);
    hd_observe(r, &other, who, &v);
    hd_look(&at, r, &v, false);
    hd_change(&at, m, &c);
    seen.own += memcmp(c.now, told->now, sizeof c.now) != 0;
}

/* Other numbers of others' caballeros in a closed castillo do not change the prediction. */
static void same_whatever_is_inside(const struct hd_state *s, struct hd_move m,
                                    const struct hd_change *told)
{
    static struct hd_change c;
    static struct hd_looking at;
    static struct hd_view v;
    struct hd_state other = *s;
    struct hd_answers was, is;
    for (int i = 0; i < s->seats; i++)
        if (other.cab[HD_CASTILLO][i] && i != hd_question(r, s).who) {
            int most = other.cab[HD_PROVINCE][i] > 1 ? 2 : 0;
            other.cab[HD_CASTILLO][i] = (uint8_t)(other.cab[HD_CASTILLO][i] + most);
            other.cab[HD_PROVINCE][i] = (uint8_t)(other.cab[HD_PROVINCE][i] - most);
        }
    hd_answers(r, s, &was);
    hd_observe(r, &other, hd_question(r, s).who, &v);
    is = v.known.now;
    if (memcmp(&was, &is, sizeof was) != 0)
        return; /* the choices show it */
    hd_look(&at, r, &v, false);
    hd_change(&at, m, &c);
    if (!(c.flags & HD_CHANGE_HIDDEN) || !(told->flags & HD_CHANGE_HIDDEN))
        return;
    seen.inside += memcmp(s->cab[HD_CASTILLO], other.cab[HD_CASTILLO], HD_SEATS) != 0;
    for (int i = 0; i < s->seats; i++) {
        assert_memory_equal(&c.now[i], &told->now[i], sizeof c.now[i]);
        assert_memory_equal(&c.points[i], &told->points[i], sizeof c.points[i]);
    }
}

/* The turn order lies between the two places that were told. */
static void takes_its_turn(const struct hd_state *before, struct hd_move m,
                           const struct hd_change *told)
{
    struct hd_state s = *before;
    uint64_t random = m.b;
    unsigned who = (unsigned)hd_question(r, before).who, turn = 0;
    assert_true(hd_apply(r, &s, m, NULL));
    while (s.now.ask == HD_ASK_power)
        assert_true(hd_apply(r, &s, hd_sample(&s.now, &random), NULL));
    while (s.order[turn] != who)
        turn++;
    if (turn + 1 < told->order_least || turn + 1 > told->order_most)
        fail_msg("power %d: turn %u, told %d to %d", r->power[m.b].value, turn + 1,
                 told->order_least, told->order_most);
    seen.ordered++;
}

static void check(const struct hd_state *s, const struct hd_looking *at, struct hd_move m,
                  bool castillo)
{
    static struct hd_change c;
    struct hd_state after, alone;
    last = m;
    hd_change(at, m, &c);
    bool exact = !(c.flags & OPEN);
    seen.told++;
    seen.exact += exact;
    seen.open += !exact;
    seen.changing += change_is_any(&c);
    if (change_is_any(&c))
        seen.asked |= UINT64_C(1) << m.ask;
    assert_true(c.lines >= 1 && (exact ? c.lines == 1 : true));
    for (int i = 0; i < s->seats; i++) {
        spread_holds(&c.points[i], exact);
        spread_holds(&c.now[i], exact);
        spread_holds(&c.court[i], exact);
    }
    if (m.ask == HD_ASK_power)
        takes_its_turn(s, m, &c);
    really(s, m, UNTOLD, &alone);
    if (hd_ask_row((enum hd_ask)m.ask)->until == HD_UNTIL_ANSWER)
        assert_false(c.flags & HD_CHANGE_CHOICES);
    assert_false(silent_though_changed(s, &alone, castillo, &c));
    if (exact) {
        really(s, m, c.flags, &after);
        as_told(s, &after, castillo, &c);
        reasons_add_up(s, &c);
    }
    if (!castillo)
        same_whatever_is_inside(s, m, &c);
    if (!castillo && m.ask == HD_ASK_castillo && s->cab[HD_CASTILLO][hd_question(r, s).who])
        own_are_counted(s, m, &c);
}

static void check_question(const struct hd_state *s, bool castillo)
{
    static struct hd_looking at;
    static struct hd_view v;
    struct hd_move legal[HD_MOVES];
    int n = hd_legal(r, s, legal);
    hd_observe(r, s, hd_question(r, s).who, &v);
    hd_look(&at, r, &v, castillo);
    for (int i = 0; i < n; i++)
        check(s, &at, legal[i], castillo);
}

static void play(int seats, uint64_t seed, bool castillo)
{
    struct hd_setup setup = {.seats = seats, .seed = seed, .first = HD_NONE};
    struct hd_state s;
    uint64_t random = seed;
    if (!hd_begin(r, &setup, &s, NULL))
        return;
    while (!hd_over(&s)) {
        bool rare = s.now.ask > HD_ASK_place || s.now.ask == HD_ASK_recall;
        if (rare || hd_random_below(&random, 6) == 0)
            check_question(&s, castillo);
        assert_true(hd_apply(r, &s, hd_sample(&s.now, &random), NULL));
    }
}

static void games(const char *name)
{
    static const char *const options[] = {NULL,      "regency", "alternatives",   "power-shift",
                                          "merged",  "short",   "everybody-pays", "delegation",
                                          "rivalry", "veto"};
    int played = 0;
    memset(&seen, 0, sizeof seen);
    for (size_t i = 0; i < sizeof options / sizeof *options; i++)
        for (int seats = 2; seats <= HD_SEATS && load(name, options[i]); seats++, played++)
            for (uint64_t seed = 0; seed < 4; seed++)
                play(seats, 1000 * seed + 100 * i + (uint64_t)seats,
                     (i + (size_t)seats + seed) % 2);
    assert_true(played > 8);
    print_message("%ld told, %ld exact, %ld open, %ld change something, %ld inside\n", seen.told,
                  seen.exact, seen.open, seen.changing, seen.inside);
    assert_true(seen.exact > 1000 && seen.open > 1000 && seen.changing > 1000 && seen.inside > 100);
    assert_true(seen.own > 20 && seen.ordered > 1000);
    static const enum hd_ask loud[] = {HD_ASK_card,     HD_ASK_order,  HD_ASK_place, HD_ASK_special,
                                       HD_ASK_piece,    HD_ASK_target, HD_ASK_king,  HD_ASK_board,
                                       HD_ASK_region,   HD_ASK_veto,   HD_ASK_exile, HD_ASK_desert,
                                       HD_ASK_castillo, HD_ASK_banish};
    for (size_t i = 0; i < sizeof loud / sizeof *loud; i++)
        if (!(seen.asked >> loud[i] & 1))
            fail_msg("%s: never a change at %s", name, hd_ask_row(loud[i])->word);
}

static void as_told_1995(void **state)
{
    (void)state;
    games("1995");
}

static void as_told_2023(void **state)
{
    (void)state;
    games("2023");
    assert_true(seen.asked >> HD_ASK_recall & 1); /* few provinces of 1995 are ever empty */
}

/* At the first of four players: the highest card is first, the lowest is last, and only one player
 * can come before the second highest. */
static void the_order_is_as_narrow_as_it_can_be(void **state)
{
    (void)state;
    static const uint8_t told[][3] = {{1, 4, 4}, {2, 3, 4}, {7, 1, 4}, {12, 1, 2}, {13, 1, 1}};
    struct hd_setup setup = {.seats = 4, .seed = 1, .first = HD_NONE};
    static struct hd_looking at;
    static struct hd_view v;
    static struct hd_change c;
    struct hd_state s;
    assert_true(load("1995", NULL) && hd_begin(r, &setup, &s, NULL));
    hd_observe(r, &s, hd_question(r, &s).who, &v);
    hd_look(&at, r, &v, false);
    for (size_t i = 0; i < sizeof told / sizeof *told; i++) {
        hd_change(&at, (struct hd_move){HD_ASK_power, 0, (uint8_t)(told[i][0] - 1), 0}, &c);
        assert_int_equal(c.order_least, told[i][1]);
        assert_int_equal(c.order_most, told[i][2]);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {cmocka_unit_test(as_told_1995),
                                       cmocka_unit_test(as_told_2023),
                                       cmocka_unit_test(the_order_is_as_narrow_as_it_can_be)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}
