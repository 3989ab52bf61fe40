/* SPDX-License-Identifier: MIT
 *
 * trial_test.c: bots understand actions that nobody has seen. Plainly good ones are used and taken,
 * plainly bad ones are left, however they are said; and quick's table of shapes agrees with what
 * comes of an action where it is tried.
 *
 *   HIDALGO_ACTIONS=1   ask search and expert about all of them too: minutes */
#include <math.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include <hidalgo/bot.h>
#include <hidalgo/catalog.h>

#include "checked.h"
#include "draft.h"
#include "quick.h"

static struct hd_edition edition;
static struct hd_errors errors;

/* ---- the table and what comes of it ----------------------------------------------------- */

enum { PAIRS = 20000, CLEAR = QUICK_POINT / 2 };

static struct pair {
    int table, tried;
    double rank[2];
} pair[PAIRS];
static int pairs;

static int by_table(const void *a, const void *b)
{
    int one = ((const struct pair *)a)->table, other = ((const struct pair *)b)->table;
    return (one > other) - (one < other);
}

static int by_trial(const void *a, const void *b)
{
    int one = ((const struct pair *)a)->tried, other = ((const struct pair *)b)->tried;
    return (one > other) - (one < other);
}

/* Equal values share the mean of their ranks. */
static void rank_pairs(int which, int (*order)(const void *, const void *))
{
    qsort(pair, (size_t)pairs, sizeof pair[0], order);
    for (int i = 0, end; i < pairs; i = end) {
        for (end = i; end < pairs && order(&pair[i], &pair[end]) == 0;)
            end++;
        for (int k = i; k < end; k++)
            pair[k].rank[which] = (i + end - 1) / 2.0;
    }
}

static double rank_correlation(void)
{
    rank_pairs(0, by_table);
    rank_pairs(1, by_trial);
    double mean = (pairs - 1) / 2.0, both = 0, one = 0, other = 0;
    for (int i = 0; i < pairs; i++) {
        double a = pair[i].rank[0] - mean, b = pair[i].rank[1] - mean;
        both += a * b, one += a * a, other += b * b;
    }
    return both / sqrt(one * other);
}

static double same_signs(void)
{
    int clear = 0, same = 0;
    for (int i = 0; i < pairs; i++) {
        bool is_clear = abs(pair[i].table) > CLEAR && abs(pair[i].tried) > CLEAR;
        clear += is_clear;
        same += is_clear && (pair[i].table > 0) == (pair[i].tried > 0);
    }
    return (double)same / clear;
}

static void compare_cards(struct quick *k, const struct hd_view *view)
{
    const struct hd_rules *r = k->r;
    for (unsigned c = 0; c < r->cards; c++) {
        const struct hd_card *card = &r->card[c];
        if (!card->copies || !card->steps || r->step[card->step].shape == HD_SHAPE_keep ||
            pairs == PAIRS)
            continue;
        quick_look(k, &view->known);
        pair[pairs].table = quick_special(k, c, k->me);
        pair[pairs++].tried = quick_tried(k, card->step, k->me, c);
    }
}

/* Positions of games in which everybody sometimes answers at random. */
static void compare_in_game(const struct hd_rules *r, int seats, uint64_t seed)
{
    static struct quick_memory memory;
    struct quick quick[HD_SEATS];
    struct hd_setup setup = {.seats = seats, .seed = seed, .first = HD_NONE};
    struct hd_state s;
    memset(&memory, 0, sizeof memory);
    assert_true(hd_begin(r, &setup, &s, NULL));
    for (int i = 0; i < seats; i++)
        quick_begin(&quick[i], &memory, r, i, &quick_policy);
    while (!hd_over(&s)) {
        unsigned who = s.todo[s.todos - 1].who;
        struct hd_view view;
        hd_observe(r, &s, (int)who, &view);
        quick[who].view = &view;
        if (s.now.ask == HD_ASK_card && hd_random_below(&seed, 3) == 0)
            compare_cards(&quick[who], &view);
        hd_apply(r, &s,
                 hd_random_below(&seed, 4) ? quick_choose(&quick[who], &view.known, &s.now)
                                           : hd_sample(&s.now, &seed),
                 NULL);
    }
}

static void test_agree(void **state)
{
    (void)state;
    static const char *const years[] = {"1995", "2023"};
    for (int y = 0; y < 2; y++) {
        struct hd_request request = {.edition = years[y]};
        assert_true(hd_edition_load(&edition, &request, &errors));
        pairs = 0;
        for (int game = 0; game < 20; game++)
            compare_in_game(&edition.rules, 2 + game % 4, (uint64_t)game + 1);
        double ranks = rank_correlation(), signs = same_signs();
        printf("# %s: %d values, rank correlation %.3f, same signs %.3f\n", years[y], pairs, ranks,
               signs);
        assert_true(pairs > 4000);
        assert_true(ranks >= 0.9);
        assert_true(signs >= 0.97);
    }
}

/* ---- plain actions --------------------------------------------------------------------------
 * A core is good or bad for whoever takes the card. A joint puts it into joining words; where it
 * needs something of the other kind besides, that is never chosen or never reached. */

static const char *const good[] = {
    "points: {gain: 6}",
    "points: {who: active, gain: 6}",
    "points: {who: opponents, lose: 6}",
    "{each: opponents, do: [points: {who: active, gain: 6}]}",
    "{each: opponents, do: [points: {lose: 6}]}",
    "{each: {of: everybody, not: you}, do: [points: {lose: 6}]}",
    "{each: opponents, do: [move: {exactly: 6, from: region, to: province}]}",
    "{each: opponents, by: you, do: [move: {exactly: 4, from: region, to: province}]}",
    "{each: opponents, do: [either: [points: {lose: 5}, [points: {lose: 5}, points: {who: active, "
    "gain: 5}]]]}",
};
static const char *const bad[] = {
    "points: {lose: 6}",
    "points: {who: active, lose: 6}",
    "points: {who: opponents, gain: 6}",
    "{each: opponents, do: [points: {who: active, lose: 6}]}",
    "{each: opponents, do: [points: {gain: 6}]}",
    "{each: {of: everybody, not: you}, do: [points: {gain: 6}]}",
    "move: {exactly: 8, from: region, to: province}",
    "{each: opponents, do: [move: {exactly: 6, from: province, to: region}]}",
    "{each: opponents, do: [either: [points: {gain: 5}, [points: {gain: 5}, points: {who: active, "
    "lose: 5}]]]}",
};
enum { CORES = sizeof good / sizeof good[0] };
_Static_assert(sizeof good == sizeof bad, "as many of each");

/* %1$s: the core; %2$s: what nobody wants. */
static const char *const joint[] = {
    "[%1$s]",
    "[{if: {points: everybody, at-least: 1}, then: [%1$s]}]",
    "[{if: {points: you, at-least: 250}, then: [%2$s], else: [%1$s]}]",
    "[{either: [[%1$s], [%1$s, %2$s]]}]",
    "[{choose: {player: everybody}}, {move: {whose: chosen, exactly: 1, from: province, to: "
    "court}}, %1$s]",
    "[{repeat: 2, do: [%1$s]}]",
};
enum { JOINTS = sizeof joint / sizeof joint[0], ACTIONS = CORES * JOINTS };

static const char *action(const char *const core[], int n)
{
    static char text[1000];
    int length =
        snprintf(text, sizeof text, joint[n % JOINTS], core[n / JOINTS], "points: {lose: 6}");
    assert_true(length > 0 && (size_t)length < sizeof text);
    return text;
}

/* The card, and an empty one that places as many. */
static void load(const char *year, const char *effects)
{
    struct hd_request request = {.edition = year};
    char set[2000];
    snprintf(
        set, sizeof set,
        "hidalgo: set 2\nname: Plain\ncards:\n"
        "- {id: nobody, name: Nobody, stack: 2, place: 2, copies: 16, text: A test., effects: %s}\n"
        "- {id: empty, name: Empty, stack: 3, place: 2, copies: 16, text: A test., effects: []}\n",
        effects);
    memset(&errors, 0, sizeof errors);
    if (!edition_with(&edition, &request, "plain.yaml", set, strlen(set), &errors))
        fail_msg("%s: %s", effects, errors.error[0].message);
}

static int pile_of(const struct hd_rules *r, const struct hd_state *s, const char *id)
{
    for (int pile = 0; pile < s->piles; pile++) {
        int card = hd_open_card(s, pile);
        if (card < r->cards && s->open >> pile & 1 && strcmp(edition.card[card].id, id) == 0)
            return pile;
    }
    return -1;
}

/* What a bot did with the card. */
struct count {
    int asked, used, offered, taken;
};

struct asked_bot {
    const struct hd_bot *bot;
    void *own;
    struct hd_budget budget;
    uint64_t random;
};

static struct hd_move ask(struct asked_bot *b, const struct hd_rules *r, const struct hd_state *s)
{
    int who = s->todo[s->todos - 1].who;
    struct hd_view view;
    hd_observe(r, s, who, &view);
    hd_bot_begin(b->bot, b->own, r, who, &b->budget);
    return b->bot->choose(b->own, &view, &s->now, &b->random);
}

/* The card is taken and its caballeros are placed: is its action used? */
static void count_use(struct asked_bot *b, const struct hd_rules *r, struct hd_state s, int pile,
                      struct count *count)
{
    int who = s.active;
    hd_apply(r, &s, (struct hd_move){HD_ASK_card, 0, (uint8_t)pile, 0}, NULL);
    while (s.active == who && (s.now.ask == HD_ASK_order || s.now.ask == HD_ASK_place))
        hd_apply(r, &s, hd_pick(&s.now, 0), NULL);
    if (s.active != who || s.now.ask != HD_ASK_special)
        return;
    count->asked++;
    count->used += ask(b, r, &s).b == 1;
}

/* Only the card and the empty one are left to take. */
static void count_take(struct asked_bot *b, const struct hd_rules *r, struct hd_state s, int pile,
                       int empty, struct count *count)
{
    s.open = (uint8_t)(1u << pile | 1u << empty);
    for (int other = 0; other < s.piles; other++)
        if (other != pile && other != empty)
            s.taker[other] = (uint8_t)((s.active + 1) % s.seats);
    hd_choices_again(r, &s);
    count->offered++;
    count->taken += ask(b, r, &s).b == pile;
}

/* Positions from games of quick, after the first scoring, when points can be lost too. */
static void count_in_game(struct asked_bot *b, const struct hd_rules *r, int seats, uint64_t seed,
                          int positions, struct count *count)
{
    static struct quick_memory memory;
    struct quick quick[HD_SEATS];
    struct hd_setup setup = {.seats = seats, .seed = seed, .first = HD_NONE};
    struct hd_state s;
    memset(&memory, 0, sizeof memory);
    assert_true(hd_begin(r, &setup, &s, NULL));
    for (int i = 0; i < seats; i++)
        quick_begin(&quick[i], &memory, r, i, &quick_policy);
    while (!hd_over(&s) && count->asked < positions) {
        unsigned who = s.todo[s.todos - 1].who;
        int pile = s.now.ask == HD_ASK_card ? pile_of(r, &s, "nobody") : -1;
        int empty = pile < 0 ? -1 : pile_of(r, &s, "empty");
        if (pile >= 0 && s.round > 2 && s.score[who] > 15)
            count_use(b, r, s, pile, count);
        if (empty >= 0 && s.round > 2 && s.score[who] > 15)
            count_take(b, r, s, pile, empty, count);
        struct hd_view view;
        hd_observe(r, &s, (int)who, &view);
        quick[who].view = &view;
        hd_apply(r, &s, quick_choose(&quick[who], &view.known, &s.now), NULL);
    }
}

static struct count count_action(struct asked_bot *b, const char *effects, int n, int positions)
{
    struct count count = {0, 0, 0, 0};
    load(n % 2 ? "1995" : "2023", effects);
    for (int game = 0; game < 60 && count.asked < positions; game++)
        count_in_game(b, &edition.rules, 2 + game % 4, (uint64_t)(n * 100 + game + 1), positions,
                      &count);
    if (count.asked < positions)
        fail_msg("only %d positions: %s", count.asked, effects);
    return count;
}

static void add(struct count *sum, struct count more)
{
    sum->asked += more.asked;
    sum->used += more.used;
    sum->offered += more.offered;
    sum->taken += more.taken;
}

/* One action in so many is asked about, in so many positions. No single one may be far off either.
 */
static void check_rung(const char *name, uint32_t iterations, int step, int positions)
{
    struct asked_bot b = {.bot = hd_bot_named(name), .budget = {.iterations = iterations}};
    struct count sum[2] = {{0, 0, 0, 0}, {0, 0, 0, 0}};
    b.own = malloc(b.bot->memory);
    for (int n = 0; n < 2 * ACTIONS; n += step) {
        bool wanted = n < ACTIONS;
        const char *effects = action(wanted ? good : bad, n % ACTIONS);
        struct count c = count_action(&b, effects, n, positions);
        if (wanted ? c.used * 8 < c.asked * 7 : c.used * 8 > c.asked)
            fail_msg("%s used %d of %d: %s", name, c.used, c.asked, effects);
        add(&sum[wanted], c);
    }
    free(b.own);
    printf("# %s: good ones used %d of %d, taken %d of %d; bad ones used %d of %d\n", name,
           sum[1].used, sum[1].asked, sum[1].taken, sum[1].offered, sum[0].used, sum[0].asked);
    assert_true(sum[1].used * 100 >= sum[1].asked * 95);
    assert_true(sum[1].taken * 100 >= sum[1].offered * 90);
    assert_true(sum[0].used * 100 <= sum[0].asked * 5);
}

static void test_fast_rungs(void **state)
{
    (void)state;
    check_rung("quick", 0, 1, 50);
    check_rung("greedy", 0, 1, 50);
}

static void test_slow_rungs(void **state)
{
    bool all = checked_setting("HIDALGO_ACTIONS", 0);
    (void)state;
    check_rung("search", 0, all ? 1 : 5, all ? 50 : 10);
    check_rung("expert", all ? 0 : 300, all ? 1 : 9, all ? 50 : 10);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_agree),
        cmocka_unit_test(test_fast_rungs),
        cmocka_unit_test(test_slow_rungs),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
