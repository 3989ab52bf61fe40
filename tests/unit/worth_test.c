/* SPDX-License-Identifier: MIT
 *
 * worth_test.c: cards of known worth.
 * sanitizers: none, it repeats by thousands of games what report.sh and compare.sh run */
#include <math.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "worth/over.h"

static struct hd_edition printed, given, edition; /* given: with the gift; edition: played */
static struct worth_result result, other;
static int gift;

static int load(void **state)
{
    (void)state;
    static const char *const sets[] = {"tests/sets/gift.yaml", NULL};
    struct hd_request request = {.edition = "1995"};
    struct hd_errors errors = {0};
    if (!hd_edition_load(&printed, &request, &errors))
        return -1;
    request.sets = sets;
    gift = hd_card_named(&printed, "score-most");
    return hd_edition_load(&given, &request, &errors) && gift >= 0 ? 0 : -1;
}

/* Takes anything, goes anywhere, and always uses its card: a card's points do not change what it
 * does. */
static struct hd_move indifferent(void *own, const struct hd_view *view,
                                  const struct hd_answers *answers, uint64_t *random)
{
    (void)own, (void)view;
    if (answers->ask == HD_ASK_order || answers->ask == HD_ASK_veto)
        return hd_pick(answers, 0); /* placing first; and no Veto */
    if (answers->ask == HD_ASK_special)
        return (struct hd_move){.ask = HD_ASK_special, .b = 1};
    return hd_sample(answers, random);
}
static const struct hd_bot even = {.name = "even", .blind = true, .choose = indifferent};

static struct worth_setup setup_of(const struct hd_bot *bot, uint64_t games)
{
    struct worth_setup setup = {.edition = &edition,
                                .match = {.seats = 4, .games = games, .seed = 9, .threads = 1}};
    for (int i = 0; i < 4; i++)
        setup.match.player[i].bot = bot;
    return setup;
}

static void run(const struct worth_setup *setup, struct worth_result *out)
{
    char why[WORTH_WHY];
    if (!worth_run(setup, out, why))
        fail_msg("%s", why);
}

static struct worth_value of(const struct worth_result *r, int card)
{
    return worth_value(r, &r->card[card].all, WORTH_POINTS);
}

static double from(const struct worth_result *r, int card, enum worth_end source)
{
    return worth_source(r, &r->card[card], source).mean;
}

static void give(uint8_t points)
{
    edition = given;
    edition.rules.step[edition.rules.card[gift].step].n = points;
    if (points == 0)
        edition.rules.card[gift].steps = 0;
}

/* Taking a card that gives n points, and playing on the same, is worth n. */
static void a_gift(void **state)
{
    static const uint8_t gifts[] = {1, 3, 8};
    (void)state;
    struct worth_setup setup = setup_of(&even, 600);
    give(0);
    run(&setup, &other);
    assert_true(of(&other, gift).turns > 20);
    for (size_t i = 0; i < sizeof gifts; i++) {
        give(gifts[i]);
        run(&setup, &result);
        assert_true(of(&result, gift).turns == of(&other, gift).turns);
        assert_true(fabs(of(&result, gift).mean - of(&other, gift).mean - gifts[i]) < 1e-9);
        struct worth_value margin = worth_value(&result, &result.card[gift].all, WORTH_MARGIN),
                           before = worth_value(&other, &other.card[gift].all, WORTH_MARGIN);
        assert_true(margin.mean - before.mean >= gifts[i]); /* others do not get the points */
        assert_true(fabs(from(&result, gift, WORTH_AT_ONCE) - from(&other, gift, WORTH_AT_ONCE) -
                         gifts[i]) < 1e-9);
        assert_true(fabs(from(&result, gift, WORTH_FIRST) - from(&other, gift, WORTH_FIRST)) <
                    1e-9);
    }
}

/* Makes the whole stack gifts. */
static void only_gifts(void)
{
    for (int i = 0; i < edition.rules.cards; i++)
        if (edition.rules.card[i].stack == edition.rules.card[gift].stack)
            edition.rules.card[i].copies = i == gift ? 11 : 0;
}

/* Bots that see points. They take a useless card last and a valuable one first, so only the first
 * player has the same choice; the whole stack is gifts, and there is no Veto, so that few games are
 * enough. */
static void a_gift_to_who_wants_it(void **state)
{
    struct worth_value with[2];
    int veto = hd_card_named(&printed, "veto");
    (void)state;
    for (int i = 0; i < 2; i++) {
        struct worth_setup setup = setup_of(hd_bot_named("quick"), 480);
        give(i ? 8 : 0);
        only_gifts();
        edition.rules.card[veto].steps = 0;
        setup.match.seed += (uint64_t)i;
        run(&setup, &result);
        with[i] = worth_value(&result, &result.card[gift].place[0], WORTH_POINTS);
    }
    double more = with[1].mean - with[0].mean, error = sqrt(with[1].spread + with[0].spread);
    print_message("%.2f more, error %.2f\n", more, error);
    assert_true(fabs(more - 8) < 3.5 * error && more > 5 * error);
}

/* The sum of squares of that many normal numbers is below this in 99.9 % (Wilson and Hilferty). */
static void is_chance(double squares, int count)
{
    double part = 2.0 / (9 * count), limit = count * pow(1 - part + 3.09 * sqrt(part), 3);
    print_message("%.1f of %d, at most %.1f\n", squares, count, limit);
    assert_true(count > 5 && squares < limit);
    assert_true(squares > count * pow(1 - part - 3.29 * sqrt(part), 3)); /* nor too small */
}

/* Exactly 0: whichever card is taken, the game goes on the same. */
static void all_alike(void **state)
{
    (void)state;
    struct worth_setup setup = setup_of(&even, 600);
    edition = printed;
    for (int i = 0; i < edition.rules.cards; i++) {
        edition.rules.card[i].steps = 0;
        edition.rules.card[i].place = 2;
    }
    run(&setup, &result);
    assert_int_equal(result.turns, 600);
    for (int i = 0; i < edition.rules.cards; i++) {
        const struct worth_value v = of(&result, i);
        assert_true(v.turns > 5 && fabs(v.mean) < 1e-9);
        /* Never seen in so many turns: about 3 in so many may differ. */
        double n = v.freedom + 1;
        assert_true(v.ci.high > 2 / n && v.ci.high < 3 / n && v.ci.low == -v.ci.high);
        assert_true(worth_against_stack(&setup, &result, i, WORTH_POINTS).ci.high > 0);
    }
}

/* Trying one card a game gives the same result as trying all. */
static void both_designs_agree(void **state)
{
    double squares = 0;
    int count = 0;
    (void)state;
    struct worth_setup setup = setup_of(hd_bot_named("random"), 3000);
    edition = printed;
    run(&setup, &result);
    setup.design = WORTH_SINGLE;
    setup.match.games = 9000;
    setup.match.seed = 77;
    run(&setup, &other);
    for (int i = 0; i < edition.rules.cards; i++) {
        struct worth_value a = of(&result, i), b = of(&other, i);
        if (a.turns < 30)
            continue;
        assert_true(b.spread > a.spread / 3);
        squares += (a.mean - b.mean) * (a.mean - b.mean) / (a.spread + b.spread);
        count++;
    }
    is_chance(squares, count);
}

/* A card without effect is worth less, with three more caballeros it is worth more. */
static void emptied_and_filled(void **state)
{
    struct worth_value before, after;
    (void)state;
    struct worth_setup setup = setup_of(&even, 800);
    for (int i = 0; i < 2; i++) {
        give(0);
        only_gifts();
        edition.rules.card[gift].place = (uint8_t)(edition.rules.card[gift].place + 3 * i);
        run(&setup, i ? &result : &other);
    }
    before = of(&other, gift), after = of(&result, gift);
    print_message("three more: %.2f, error %.2f\n", after.mean - before.mean,
                  sqrt(before.spread + after.spread));
    assert_true(after.mean - before.mean > 3 * sqrt(before.spread + after.spread));
    setup = setup_of(hd_bot_named("quick"), 240);
    for (int i = 0; i < 2; i++) {
        give(i ? 8 : 0);
        only_gifts();
        run(&setup, i ? &other : &result);
    }
    before = of(&other, gift), after = of(&result, gift);
    assert_true(before.mean - after.mean > 3 * sqrt(before.spread + after.spread));
    assert_true(isinf(worth_against_stack(&setup, &other, gift, WORTH_POINTS).ci.low));
}

/* One gift in a stack without others. */
static void against_its_stack(void **state)
{
    (void)state;
    struct worth_setup setup = setup_of(&even, 1500);
    give(8);
    run(&setup, &result);
    struct worth_value alone = of(&result, gift),
                       v = worth_against_stack(&setup, &result, gift, WORTH_POINTS);
    assert_true(v.ci.low > 0 && v.mean < alone.mean + 8 && v.spread > 0);
    double sum = 0, copies = 0; /* a whole stack against itself: nothing */
    for (int i = 0; i < edition.rules.cards; i++) {
        const struct hd_card *c = &edition.rules.card[i];
        if (c->stack != edition.rules.card[gift].stack)
            continue;
        sum += c->copies * worth_against_stack(&setup, &result, i, WORTH_POINTS).mean;
        copies += c->copies;
    }
    assert_true(copies == 11 && fabs(sum) < 1e-9);
}

static void used_or_left_out(void **state)
{
    (void)state;
    struct worth_setup setup = setup_of(&even, 1200);
    setup.design = WORTH_USE;
    give(8);
    run(&setup, &result);
    struct worth_value v = of(&result, gift);
    assert_true(v.turns > 10 && fabs(v.mean - 8) < 1e-9);
    /* All turns are alike; those that are not may have been missed. */
    assert_true(fabs(v.ci.high - 8 - stats_unseen(v.turns) * result.most[WORTH_POINTS]) < 1e-9);
    assert_true(fabs(from(&result, gift, WORTH_AT_ONCE) - 8) < 1e-9);
}

/* The same, but it never uses a special action. */
static struct hd_move idle(void *own, const struct hd_view *view, const struct hd_answers *answers,
                           uint64_t *random)
{
    if (answers->ask == HD_ASK_special)
        return (struct hd_move){.ask = HD_ASK_special, .b = 0};
    return indifferent(own, view, answers, random);
}
static const struct hd_bot lazy = {.name = "lazy", .blind = true, .choose = idle};

static double share(int card, enum worth_share which)
{
    return worth_share(&result.card[card], which).mean;
}

/* Each turn's own taking is one of its cards'; who always uses an action does so, of those that can
 * be used. */
static void taken_and_used(void **state)
{
    double taken = 0, best = 0, n = 0;
    (void)state;
    struct worth_setup setup = setup_of(&even, 960);
    give(8);
    run(&setup, &result);
    for (int i = 0; i < edition.rules.cards; i++) {
        const struct clusters *own = result.card[i].share;
        taken += own[WORTH_TAKEN].x;
        best += own[WORTH_BEST].x;
        n += own[WORTH_BEST].n;
        assert_true(own[WORTH_TAKEN].n == result.card[i].all.end[0].n);
        assert_true(own[WORTH_BEST].n == own[WORTH_TAKEN].x);
    }
    assert_true(taken == (double)result.turns && n == taken);
    assert_true(best > 0.2 * n && best < 0.5 * n); /* one of five by chance, or tied */
    assert_true(share(gift, WORTH_USED) > 0.99);
    setup.design = WORTH_USE;
    run(&setup, &result);
    assert_true(share(gift, WORTH_USED) > 0.99 && share(gift, WORTH_BEST) > 0.99);
}

/* Who never uses an action says nothing about the card, however clear the figures look. */
static void no_verdict_without_use(void **state)
{
    struct worth_line line[HD_CARDS];
    char words[WORTH_SENTENCE];
    (void)state;
    struct worth_setup setup = setup_of(&lazy, 960);
    const struct worth_told told = {.setup = &setup, .result = &result, .count = 1, .kinds = 1};
    give(8);
    for (int i = 0; i < edition.rules.cards; i++) /* a clear difference */
        if (edition.rules.card[i].stack == edition.rules.card[gift].stack)
            edition.rules.card[i].place = i == gift ? 9 : 0;
    run(&setup, &result);
    int count = worth_lines(&told, 0, line), clear = 0;
    for (int i = 0; i < count; i++) {
        clear += line[i].card == gift && line[i].adjusted <= 0.05;
        bool plain = edition.rules.card[line[i].card].steps == 0;
        assert_true(plain || line[i].doubt == WORTH_UNUSED);
        assert_true(plain || (!worth_is_called(&line[i]) && worth_mark(&line[i]) == '?'));
        if (!plain)
            assert_non_null(strstr(worth_sentence(&told, 0, &line[i], words), "--bots greedy"));
    }
    assert_int_equal(clear, 1);
    setup.design = WORTH_USE; /* which does not leave it to the bot */
    run(&setup, &result);
    assert_true(share(gift, WORTH_USED) == 0 && fabs(of(&result, gift).mean - 8) < 1e-9);
    count = worth_lines(&told, 0, line);
    for (int i = 0; i < count; i++)
        assert_int_equal(line[i].doubt, WORTH_SURE);
}

/* Two kinds of bots find the opposite: no verdict at either table. */
static void no_verdict_where_bots_disagree(void **state)
{
    static struct worth_result both[2];
    char words[WORTH_SENTENCE];
    (void)state;
    const struct worth_setup setup[2] = {setup_of(&even, 1500), setup_of(&even, 1500)};
    const struct worth_told told = {.setup = setup, .result = both, .count = 2, .kinds = 2};
    give(8);
    run(&setup[0], &both[0]);
    for (int opposite = 0; opposite < 2; opposite++) {
        both[1] = both[0];
        struct clusters *c = &both[1].card[gift].all.end[WORTH_POINTS];
        c->x *= opposite ? -1 : 1;
        c->xn *= opposite ? -1 : 1;
        for (int table = 0; table < 2; table++) {
            struct worth_line line[HD_CARDS];
            int count = worth_lines(&told, table, line);
            for (int i = 0; i < count; i++)
                if (line[i].card == gift) {
                    assert_int_equal(line[i].doubt, opposite ? WORTH_SPLIT : WORTH_SURE);
                    assert_int_equal(worth_is_called(&line[i]), !opposite);
                    worth_sentence(&told, table, &line[i], words);
                    assert_true((strstr(words, "bots disagree") != NULL) == opposite);
                }
        }
    }
}

/* Whose action is tried is drawn so that every card gets its turns, also one that is kept. */
static void every_action_has_its_turns(void **state)
{
    double all = 0;
    int cards = 0;
    (void)state;
    struct worth_setup setup = setup_of(hd_bot_named("quick"), 480);
    setup.design = WORTH_USE;
    edition = printed;
    run(&setup, &result);
    for (int i = 0; i < edition.rules.cards; i++) {
        all += of(&result, i).turns;
        cards += edition.rules.card[i].copies > 0;
    }
    for (int i = 0; i < edition.rules.cards; i++)
        if (edition.rules.card[i].copies)
            assert_true(of(&result, i).turns > all / cards / 2);
    assert_true(share(hd_card_named(&printed, "veto"), WORTH_USED) > 0.05);
}

/* All cards are equal except the gift: replacing others makes no difference, and the gift makes 8
 * if the player takes it. */
static void one_copy_more(void **state)
{
    (void)state;
    struct worth_setup setup = setup_of(&even, 1500);
    setup.design = WORTH_COPY;
    give(8);
    for (int i = 0; i < edition.rules.cards; i++) {
        edition.rules.card[i].steps = i == gift ? edition.rules.card[i].steps : 0;
        edition.rules.card[i].place = 2;
    }
    run(&setup, &result);
    int stack = edition.rules.card[gift].stack, seen = 0;
    for (int i = 0; i < edition.rules.cards; i++) {
        struct worth_value v = of(&result, i);
        if (edition.rules.card[i].stack != stack)
            assert_true(fabs(v.mean) < 1e-9);
        else if (i != gift && v.turns > 20)
            assert_true(v.mean < 0 && v.mean > -3 && ++seen);
    }
    /* One of at most five face-up cards is taken. */
    assert_true(seen > 3 && of(&result, gift).turns > 100);
    assert_true(of(&result, gift).mean > 8 / 5.0 && of(&result, gift).mean < 8);
    assert_true(of(&result, gift).turns > of(&result, gift).freedom);
    assert_true(fabs(from(&result, gift, WORTH_AT_ONCE) - of(&result, gift).mean) < 1e-9);
}

static double sum_of(const struct worth_sums *sums, int count)
{
    double sum = 0;
    for (int i = 0; i < count; i++)
        sum += sums[i].end[WORTH_POINTS].x;
    return sum;
}

/* Every point has its reason, and some came at once; every end its margin. */
static void sources_add_up(const struct worth_result *r)
{
    double ends = 0;
    bool later = false;
    for (int i = 0; i < edition.rules.cards; i++) {
        double sum = 0;
        for (int k = WORTH_FIRST; k < WORTH_ALL; k++)
            sum += r->card[i].source[k - WORTH_ENDS].x;
        assert_true(fabs(sum - r->card[i].all.end[WORTH_POINTS].x) < 1e-6);
        ends -= r->card[i].all.end[WORTH_POINTS].n;
        later = later || fabs(sum - r->card[i].source[0].x) > 1;
    }
    for (int i = 0; i < TALLY_MARGINS; i++)
        ends += (double)r->margin[i];
    assert_true(later && ends == 0);
    assert_true(r->margin[TALLY_MARGINS - 1] > 0 && r->margin[0] == 0); /* quick among random */
}

/* Strata by round, or by place, add up to all; threads change nothing. */
static void strata_add_up(void **state)
{
    (void)state;
    struct worth_setup setup = setup_of(hd_bot_named("random"), 1000);
    edition = printed;
    setup.match.player[1].bot = hd_bot_named("quick");
    run(&setup, &result);
    setup.match.threads = 6;
    run(&setup, &other);
    assert_memory_equal(&result, &other, sizeof result);
    assert_int_equal(result.games, 1000);
    sources_add_up(&result);
    for (int i = 0; i < edition.rules.cards; i++) {
        const struct worth_card *c = &result.card[i];
        assert_true(fabs(sum_of(c->round, HD_ROUNDS) - c->all.end[0].x) < 1e-6);
        assert_true(fabs(sum_of(c->place, HD_SEATS) - c->all.end[0].x) < 1e-6);
        assert_true(c->all.end[0].count <= 250); /* blocks, not games */
    }
}

/* With two players and a dummy every turn is drawn, and the dummy's has nothing to compare. */
static void every_turn_comes_up(void **state)
{
    double turns[HD_SEATS] = {0};
    (void)state;
    struct worth_setup setup = setup_of(hd_bot_named("random"), 900);
    struct hd_request request = {.edition = "2023"};
    struct hd_errors errors = {0};
    assert_true(hd_edition_load(&edition, &request, &errors));
    setup.match.seats = 2;
    assert_int_equal(worth_places(&setup), 3);
    run(&setup, &result);
    for (int i = 0; i < edition.rules.cards; i++)
        for (int k = 0; k < HD_SEATS; k++)
            turns[k] += result.card[i].place[k].end[WORTH_POINTS].n;
    assert_true(result.turns > 540 && result.turns < 660);
    assert_true(turns[0] > 100 && turns[1] > 100 && turns[2] > 100 && turns[3] == 0);
}

/* Makes all cards of a stack equal, but for their keys: by these they are shuffled. */
static void alike_in_stacks(const char *id)
{
    struct hd_request request = {.edition = id};
    struct hd_errors errors = {0};
    assert_true(hd_edition_load(&edition, &request, &errors));
    for (int i = 1; i < edition.rules.cards; i++) {
        struct hd_card *c = &edition.rules.card[i], *before = c - 1;
        if (!c->copies || c->stack != before->stack)
            continue;
        const struct hd_card kept = *c;
        *c = *before;
        c->copies = kept.copies;
        c->key = kept.key;
    }
}

/* Then no card is better than its stack, and any is called so in only one of twenty runs, even with
 * few turns each. */
static void false_alarms(const char *id, const char *bot, uint64_t games, int runs, int most)
{
    int alarms = 0;
    double turns = 0;
    alike_in_stacks(id);
    struct worth_setup setup = setup_of(hd_bot_named(bot), games);
    for (int i = 0; i < runs; i++) {
        struct worth_line line[HD_CARDS];
        bool any = false;
        setup.match.seed = (uint64_t)i + 1;
        run(&setup, &result);
        const struct worth_told told = {.setup = &setup, .result = &result, .count = 1, .kinds = 1};
        int count = worth_lines(&told, 0, line);
        for (int k = 0; k < count; k++) {
            any = any || worth_is_called(&line[k]);
            turns += line[k].value.turns / count / runs;
        }
        alarms += any;
    }
    print_message("%s, 4 %s, %d games, %.0f turns a card: %d alarms of %d\n", id, bot, (int)games,
                  turns, alarms, runs);
    assert_true(alarms <= most);
}

static void cards_that_are_alike(void **state)
{
    (void)state;
    false_alarms("1995", "random", 120, 100, 10);
}

/* ---- cards together, and who is behind --------------------------------------------------------
 */

static struct worth_wide wide, truth;

/* Only these cards do anything, the others are alike. The harvest is all of its stack, so is what
 * helps to catch up; half of another stack is the seed. */
static void plant(const char *const *planted)
{
    static const char *const sets[] = {"tests/sets/together.yaml", NULL};
    static const char *const all[] = {"score-most", "king-angry", "court", NULL};
    struct hd_request request = {.edition = "1995", .sets = sets};
    struct hd_errors errors = {0};
    assert_true(hd_edition_load(&edition, &request, &errors));
    for (int i = 0; i < edition.rules.cards; i++) {
        struct hd_card *c = &edition.rules.card[i];
        bool does = false;
        for (int k = 0; planted[k]; k++)
            does = does || i == hd_card_named(&edition, planted[k]);
        c->steps = does ? c->steps : 0;
        c->place = 2;
        for (int k = 0; all[k]; k++) {
            const int card = hd_card_named(&edition, all[k]);
            if (c->stack == edition.rules.card[card].stack)
                c->copies = i == card ? (k < 2 ? 11 : 6) : k == 2 && i == card - 1 ? 5 : 0;
        }
    }
}

static struct worth_told play_wide(struct worth_setup *setup, struct worth_wide *out)
{
    setup->wide = out;
    run(setup, &out->result);
    return (struct worth_told){.setup = setup, .count = 1, .kinds = 1, .wide = out};
}

static bool is_called(const struct worth_told *told, bool pairs, int card, int after)
{
    int count;
    bool found = false;
    struct worth_contrast *c = worth_contrasts(told, 0, pairs, &count);
    for (int i = 0; i < count; i++)
        found = found || (c[i].card == card && c[i].after == after && c[i].apart.mean > 0 &&
                          worth_contrast_called(&c[i]));
    free(c);
    return found;
}

/* What many games find is the truth for few: their intervals hold it. */
static void is_found(const char *const *planted, bool pairs, uint64_t games)
{
    enum { RUNS = 20 };
    int held = 0, called = 0;
    plant(planted);
    const int card = hd_card_named(&edition, planted[0]),
              after = pairs ? hd_card_named(&edition, planted[1]) : -1;
    struct worth_setup setup = setup_of(&even, 20 * games);
    play_wide(&setup, &truth);
    const struct cluster_pair *sums =
        pairs ? &truth.after[card][after] : &truth.result.card[card].standing;
    const struct worth_value is = worth_apart(&truth.result, sums, WORTH_POINTS);
    for (int i = 0; i < RUNS; i++) {
        setup = setup_of(&even, games);
        setup.match.seed = 1000 + (uint64_t)i;
        const struct worth_told told = play_wide(&setup, &wide);
        sums = pairs ? &wide.after[card][after] : &wide.result.card[card].standing;
        const struct worth_value v = worth_apart(&wide.result, sums, WORTH_POINTS);
        held += v.ci.low <= is.mean && is.mean <= v.ci.high;
        called += is_called(&told, pairs, card, after);
    }
    print_message("%s %+.2f (%.2f to %.2f): %d of %d intervals hold it, %d find it\n", planted[0],
                  is.mean, is.ci.low, is.ci.high, held, RUNS, called);
    assert_true(is.ci.low > 3 && held >= 17 && called >= 15);
}

/* How often intervals hold the truth, which is what many times the games find: 'make coverage' says
 * in how many runs; without it there are few, small ones. */
static int coverage_runs(void)
{
    return getenv("HIDALGO_COVERAGE") ? atoi(getenv("HIDALGO_COVERAGE")) : 0;
}

struct coverage {
    const char *what;
    int held, intervals;
};

static void holds(struct coverage *c, struct worth_value v, double real)
{
    c->intervals += isfinite(v.ci.low);
    c->held += isfinite(v.ci.low) && v.ci.low <= real && real <= v.ci.high;
}

/* Of all cards. */
static void intervals_hold_the_truth(void **state)
{
    static const char *const planted[] = {"score-most", "court", "intrigue-move-4-any", NULL};
    enum { STANDING = WORTH_ENDS, TAKEN, KINDS };
    struct coverage is[KINDS] = {{.what = "points"},
                                 {.what = "margin"},
                                 {.what = "wins"},
                                 {.what = "standing"},
                                 {.what = "taken"}};
    const int full = coverage_runs(), runs = full ? full : 20;
    const uint64_t games = full ? 2400 : 480;
    (void)state;
    plant(planted);
    struct worth_setup setup = setup_of(&even, (full ? 200 : 20) * games);
    play_wide(&setup, &truth);
    for (int i = 0; i < runs; i++) {
        setup = setup_of(&even, games);
        setup.match.seed = 1000 + (uint64_t)i;
        play_wide(&setup, &wide);
        for (int k = 0; k < edition.rules.cards; k++) {
            const struct worth_card *one = &wide.result.card[k], *all = &truth.result.card[k];
            if (!edition.rules.card[k].copies)
                continue;
            for (enum worth_end end = 0; end < WORTH_ENDS; end++)
                holds(&is[end], worth_value(&wide.result, &one->all, end),
                      worth_value(&truth.result, &all->all, end).mean);
            holds(&is[STANDING], worth_apart(&wide.result, &one->standing, setup.figure),
                  worth_apart(&truth.result, &all->standing, setup.figure).mean);
            holds(&is[TAKEN], worth_share(one, WORTH_TAKEN), worth_share(all, WORTH_TAKEN).mean);
        }
    }
    for (struct coverage *c = is; c < is + KINDS; c++) {
        print_message("%s: %d of %d intervals hold the truth, %.2f %%\n", c->what, c->held,
                      c->intervals, 100.0 * c->held / c->intervals);
        assert_true(c->intervals >= 10 * runs);
        assert_true(c->held >= (full ? 0.94 : 0.88) * c->intervals);
    }
}

static void two_cards_together(void **state)
{
    static const char *const planted[] = {"score-most", "court", "intrigue-move-4-any", NULL};
    (void)state;
    is_found(planted, true, 240);
}

static void a_card_that_helps_to_catch_up(void **state)
{
    static const char *const planted[] = {"king-angry", "intrigue-move-4-any", NULL};
    (void)state;
    is_found(planted, false, 240);
}

/* Points that anybody gets add up, whoever takes them, and whatever was taken before. */
static void nothing_together(void **state)
{
    static const char *const planted[] = {"intrigue-move-4-any", NULL};
    enum { RUNS = 60 };
    int alarms[2] = {0}, tests = 0;
    (void)state;
    plant(planted);
    for (int i = 0; i < RUNS; i++) {
        struct worth_setup setup = setup_of(&even, 480);
        setup.match.seed = (uint64_t)i + 1;
        const struct worth_told told = play_wide(&setup, &wide);
        for (int pairs = 0; pairs < 2; pairs++) {
            int count;
            struct worth_contrast *c = worth_contrasts(&told, 0, pairs, &count);
            alarms[pairs] += count > 0 && worth_contrast_called(&c[0]);
            tests += count;
            free(c);
        }
    }
    print_message("%d and %d alarms of %d, %d tests each\n", alarms[0], alarms[1], RUNS,
                  tests / RUNS);
    assert_true(tests > 20 * RUNS && alarms[0] <= 8 && alarms[1] <= 8);
}

/* ---- players of several kinds
 * -------------------------------------------------------------------- */

/* Who never uses an action does not find the gift strong. */
static void only_good_players_find_it_strong(void **state)
{
    static struct worth_result both[2];
    static const struct hd_rating rating[2] = {{.points = 150}, {.points = 0}},
                                  turned[2] = {{0}, {.points = 150}};
    char words[WORTH_VERDICT];
    (void)state;
    struct worth_over over;
    const struct worth_setup setup[2] = {setup_of(&even, 1500), setup_of(&lazy, 1500)};
    struct worth_told told = {
        .setup = setup, .result = both, .count = 2, .kinds = 2, .rating = rating};
    give(8);
    run(&setup[0], &both[0]);
    run(&setup[1], &both[1]);
    worth_over_of(&told, 0, &over);
    assert_true(over.kind[0] == 1 && over.better == 1);
    assert_non_null(
        strstr(worth_over_say(&over, words), "only good players find score-most strong: +"));
    assert_null(strstr(words, "weak players find"));
    told.rating = turned;
    worth_over_of(&told, 0, &over);
    assert_non_null(
        strstr(worth_over_say(&over, words), "only weak players find score-most strong: "));
}

/* Two tables of the same bots: nothing is for one of them only. */
static void the_same_players_twice(void **state)
{
    enum { RUNS = 20 };
    static struct worth_result both[2];
    static const struct hd_rating rating[2] = {{0}, {.points = 150}};
    char words[WORTH_VERDICT];
    int alarms = 0;
    (void)state;
    edition = printed;
    for (int i = 0; i < RUNS; i++) {
        struct worth_over over;
        struct worth_setup setup[2] = {setup_of(hd_bot_named("random"), 480),
                                       setup_of(hd_bot_named("random"), 480)};
        const struct worth_told told = {
            .setup = setup, .result = both, .count = 2, .kinds = 2, .rating = rating};
        for (int k = 0; k < 2; k++) {
            setup[k].match.seed = (uint64_t)(2 * i + k);
            run(&setup[k], &both[k]);
        }
        worth_over_of(&told, 0, &over);
        alarms += strstr(worth_over_say(&over, words), "players find") != NULL;
    }
    print_message("%d alarms of %d\n", alarms, RUNS);
    assert_true(alarms <= 3);
}

/* 'make alarms' */
static void alarms_of_bots_that_choose(void **state)
{
    (void)state;
    for (uint64_t games = 120; games <= 480; games *= 4) {
        false_alarms("1995", "quick", games, 200, 16);
        false_alarms("2023", "quick", games, 200, 16);
    }
}

int main(void)
{
    static const struct CMUnitTest alarms[] = {cmocka_unit_test(alarms_of_bots_that_choose)};
    static const struct CMUnitTest coverage[] = {cmocka_unit_test(intervals_hold_the_truth)};
    if (getenv("HIDALGO_ALARMS"))
        return cmocka_run_group_tests(alarms, load, NULL);
    if (getenv("HIDALGO_COVERAGE"))
        return cmocka_run_group_tests(coverage, load, NULL);
    static const struct CMUnitTest tests[] = {
        cmocka_unit_test(cards_that_are_alike),
        cmocka_unit_test(a_gift),
        cmocka_unit_test(a_gift_to_who_wants_it),
        cmocka_unit_test(all_alike),
        cmocka_unit_test(both_designs_agree),
        cmocka_unit_test(emptied_and_filled),
        cmocka_unit_test(against_its_stack),
        cmocka_unit_test(used_or_left_out),
        cmocka_unit_test(one_copy_more),
        cmocka_unit_test(strata_add_up),
        cmocka_unit_test(every_turn_comes_up),
        cmocka_unit_test(taken_and_used),
        cmocka_unit_test(no_verdict_without_use),
        cmocka_unit_test(no_verdict_where_bots_disagree),
        cmocka_unit_test(every_action_has_its_turns),
        cmocka_unit_test(intervals_hold_the_truth),
        cmocka_unit_test(two_cards_together),
        cmocka_unit_test(a_card_that_helps_to_catch_up),
        cmocka_unit_test(nothing_together),
        cmocka_unit_test(only_good_players_find_it_strong),
        cmocka_unit_test(the_same_players_twice),
    };
    return cmocka_run_group_tests(tests, load, NULL);
}
