/* SPDX-License-Identifier: MIT
 *
 * bots_test.c: every bot answers every question of every variant with a legal move; its answer
 * depends only on what its seat may know; and none of them has become weak. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "ahead.h"
#include "bots.h"
#include "games.h"
#include "hidalgo/match.h"
#include "mixture.h"
#include "sanitized.h"
#include "state_rows.h"

/* Fewer games under sanitizers, which are slow and see nothing new in strength. */
enum { MIXTURES = SANITIZED ? 16 : 48, MOST = 1000, ENOUGH = 12, BOTS = 16, MATCH = 12 };

/* Small budgets must work too; the expert, which only thinks thirty times longer, need not be
 * tested with large ones. One iteration is greedy's own budget. */
static bool is_brief(const struct hd_bot *bot, uint64_t random)
{
    return random % 512 || bot == &hd_bot_expert;
}

/* Memory of bots that have ended, which the next ones use: fresh memory of this size costs more
 * than many a bot's thinking. Under sanitizers nobody may touch it in between. */
static struct {
    void *own;
    size_t size;
} spare[BOTS * (HD_SEATS + 1)];

enum { SPARES = sizeof spare / sizeof *spare };

static void *take(size_t size)
{
    void *own = NULL;
    for (int i = 0; i < SPARES && own == NULL; i++)
        if (spare[i].own != NULL && spare[i].size == size) {
            own = spare[i].own;
            spare[i].own = NULL;
        }
    if (own == NULL)
        own = malloc(size);
    assert_non_null(own);
    SANITIZED_OPEN(own, size);
    return own;
}

static void give_back(void *own, size_t size)
{
    int i = 0;
    while (i < SPARES && spare[i].own != NULL)
        i++;
    if (i == SPARES) {
        free(own);
        return;
    }
    spare[i].own = own;
    spare[i].size = size;
    SANITIZED_CLOSE(own, size);
}

static int free_spares(void **state)
{
    (void)state;
    for (int i = 0; i < SPARES; i++)
        free(spare[i].own);
    memset(spare, 0, sizeof spare);
    return 0;
}

/* A bot with memory of its own, filled with anything. */
static void *begin(const struct hd_bot *bot, const struct hd_rules *r, int seat, bool brief,
                   int filling)
{
    uint32_t few = bot == &hd_bot_greedy ? 1 : 8;
    struct hd_budget budget = {.iterations = brief ? few : 0};
    void *own = take(bot->memory + 1);
    memset(own, filling, bot->memory + 1);
    hd_bot_begin(bot, own, r, seat, &budget);
    return own;
}

static struct hd_move choose(const struct hd_bot *bot, void *own, const struct hd_view *view,
                             const struct hd_answers *answers, uint64_t random)
{
    return bot->choose(own, bot->blind ? NULL : view, answers, &random);
}

static void end(const struct hd_bot *bot, void *own)
{
    hd_bot_end(bot, own, NULL);
    give_back(own, bot->memory + 1);
}

static struct hd_move ask(const struct hd_bot *bot, const struct hd_rules *r, int seat,
                          const struct hd_view *view, const struct hd_answers *answers,
                          uint64_t random, int filling)
{
    void *own = begin(bot, r, seat, is_brief(bot, random), filling);
    struct hd_move m = choose(bot, own, view, answers, random);
    end(bot, own);
    return m;
}

/* Asks again with other memory, with that of the whole game, and in another possible world: what a
 * bot remembers is for speed only. */
static struct hd_move ask_again(const struct hd_bot *bot, void *const kept[HD_SEATS],
                                const struct hd_rules *r, const struct hd_state *s,
                                uint64_t *random)
{
    int who = hd_question(r, s).who;
    uint64_t stream = hd_random(random);
    struct hd_answers answers, other;
    struct hd_state world;
    struct hd_view view;
    hd_answers(r, s, &answers);
    hd_observe(r, s, who, &view);
    struct hd_move m = ask(bot, r, who, &view, &answers, stream, 0);
    struct hd_move again = ask(bot, r, who, &view, &answers, stream, 0xA5);
    assert_memory_equal(&m, &again, sizeof m);
    again = is_brief(bot, stream) ? choose(bot, kept[who], &view, &answers, stream) : m;
    assert_memory_equal(&m, &again, sizeof m);
    hd_imagine(r, &view, random, &world);
    hd_answers(r, &world, &other);
    hd_observe(r, &world, who, &view);
    again = ask(bot, r, who, &view, &other, stream, 0);
    assert_memory_equal(&m, &again, sizeof m);
    return m;
}

/* How often a bot was asked each question. */
struct worded_question {
    unsigned times[HD_ASK_NOTHING];
};

/* Alternates bots and random players, so that many questions come up. After ENOUGH questions of a
 * kind, mostly random answers, since rare questions are wanted; rare: the bot is asked only what it
 * never was. */
static void play(const struct mixture *m, const struct hd_bot *bot, uint64_t seed, bool rare,
                 struct worded_question *asked)
{
    const struct hd_rules *r = &m->edition.rules;
    struct hd_setup setup = {.seats = m->seating.seats, .seed = seed, .first = HD_NONE};
    struct hd_state s;
    uint64_t random = seed;
    void *kept[HD_SEATS];
    for (int i = 0; i < setup.seats; i++)
        kept[i] = begin(bot, r, i, true, 0xA5);
    assert_true(hd_begin(r, &setup, &s, NULL));
    while (!hd_over(&s)) {
        struct hd_question q = hd_question(r, &s);
        struct hd_answers answers;
        hd_answers(r, &s, &answers);
        bool any = hd_random(&random) & (asked->times[q.ask] < ENOUGH ? 1 : 31) ||
                   (rare && asked->times[q.ask] > 0);
        struct hd_move move =
            any ? hd_sample(&answers, &random) : ask_again(bot, kept, r, &s, &random);
        asked->times[q.ask] += !any;
        if (!hd_apply(r, &s, move, NULL))
            fail_msg("%s, seed %d: %s answers %s with %d %d", m->words, (int)seed, bot->name,
                     hd_ask_row(q.ask)->word, move.a, move.b);
        const char *wrong = hd_check(r, &s);
        if (wrong)
            fail_msg("%s, seed %d: %s", m->words, (int)seed, wrong);
    }
    for (int i = 0; i < setup.seats; i++)
        end(bot, kept[i]);
}

/* The word of a question that a bot was not asked; NULL: it was asked all. */
static const char *unasked(const struct worded_question *asked)
{
    for (unsigned ask = 0; ask < HD_ASK_NOTHING; ask++)
        if (asked->times[ask] == 0)
            return hd_ask_row(ask)->word;
    return NULL;
}

/* Rare questions may need more games. */
static void every_question(void **state)
{
    static struct mixture m;
    static struct worded_question asked[BOTS];
    const struct hd_bot *bot[BOTS] = {NULL};
    int bots = 0;
    (void)state;
    for (; hd_bots[bots]; bots++) {
        assert_true(bots + 1 < BOTS);
        bot[bots] = hd_bots[bots];
    }
    if (!hd_bot_named(hd_bot_expert.name)) /* it may be asked before it is offered */
        bot[bots++] = &hd_bot_expert;
    bool missing = true;
    for (uint64_t seed = 1; seed <= MIXTURES || (missing && seed <= MOST); seed++) {
        assert_true(mixture_of(&m, seed));
        missing = false;
        for (int i = 0; i < bots; i++) {
            if (seed <= MIXTURES || unasked(&asked[i]))
                play(&m, bot[i], seed, seed > MIXTURES, &asked[i]);
            missing = missing || unasked(&asked[i]);
        }
    }
    for (int i = 0; i < bots; i++)
        if (unasked(&asked[i]))
            fail_msg("%s was never asked %s", bot[i]->name, unasked(&asked[i]));
}

/* ---- what is kept ------------------------------------------------------------------------- */

/* Asks whether both memories give what would be found out anew, in a position with any bonuses. */
static void ask_memories(const struct hd_rules *r, const struct hd_state *s, struct quick *kept,
                         struct outlook_memory *memory)
{
    static struct quick fresh;
    static struct quick_memory empty;
    int value[HD_MOVES], expected[HD_MOVES], who = hd_question(r, s).who;
    int32_t points[HD_SEATS], counted[HD_SEATS];
    outlook_points(&outlook_built_in.net, r, s, memory, points);
    outlook_points(&outlook_built_in.net, r, s, NULL, counted);
    assert_memory_equal(points, counted, sizeof points);
    memset(&empty, 0, sizeof empty);
    quick_begin(&fresh, &empty, r, who, &quick_policy);
    int n = quick_values(&fresh, s, &s->now, expected);
    assert_int_equal(quick_values(&kept[who], s, &s->now, value), n);
    assert_memory_equal(value, expected, (size_t)n * sizeof *value);
}

/* Bonuses rarely change in a game. */
static void bonuses_are_kept_apart(void **state)
{
    enum { GAMES = 20, SEATS = 3 };
    static struct hd_edition e;
    static struct outlook_memory memory;
    static struct quick kept[SEATS];
    static struct quick_memory known;
    struct hd_request request = {.edition = "1995"};
    struct hd_errors errors = {0};
    (void)state;
    assert_true(hd_edition_load(&e, &request, &errors));
    for (int i = 0; i < SEATS; i++)
        quick_begin(&kept[i], &known, &e.rules, i, &quick_policy);
    for (uint64_t seed = 1; seed <= GAMES; seed++) {
        struct hd_setup setup = {.seats = SEATS, .seed = seed, .first = HD_NONE};
        struct hd_state s;
        uint64_t random = seed;
        assert_true(hd_begin(&e.rules, &setup, &s, NULL));
        while (!hd_over(&s)) {
            struct hd_state other = s;
            other.king_bonus = (uint8_t)(1 + hd_random_below(&random, 3));
            other.grande_bonus = (uint8_t)(1 + hd_random_below(&random, 3));
            ask_memories(&e.rules, &other, kept, &memory);
            assert_true(hd_apply(&e.rules, &s, hd_sample(&s.now, &random), NULL));
        }
    }
}

/* ---- at a glance ------------------------------------------------------------------------ */

/* At a glance, without trying what follows, it is the same. */
static void glances(const struct hd_rules *r, const struct hd_view *view, int who, int chosen)
{
    static struct quick quick;
    static struct quick_memory known;
    quick_begin(&quick, &known, r, who, &quick_policy);
    quick_look(&quick, &view->known);
    int most = quick_value(&quick, HD_ASK_whose, 0, (unsigned)chosen);
    for (int i = 0; i < view->known.seats; i++)
        if (view->known.now.row[0] >> i & 1)
            assert_true(most >= quick_value(&quick, HD_ASK_whose, 0, (unsigned)i));
}

/* A player is chosen: the bot itself where it may be, else who leads among the others. */
static void names_itself_or_who_leads(void **state)
{
    static struct hd_edition e;
    static const char *const sets[] = {"tests/sets/somebody.yaml", NULL};
    struct hd_request request = {.edition = "1995", .sets = sets};
    struct hd_errors errors = {0};
    int itself = 0, other = 0;
    (void)state;
    if (!hd_edition_load(&e, &request, &errors))
        fail_msg("%s", errors.error[0].message);
    for (uint64_t seed = 1; seed <= 40; seed++) {
        struct hd_setup setup = {.seats = 4, .seed = seed, .first = HD_NONE};
        struct hd_state s;
        uint64_t random = seed;
        assert_true(hd_begin(&e.rules, &setup, &s, NULL));
        for (; !hd_over(&s); hd_apply(&e.rules, &s, hd_sample(&s.now, &random), NULL)) {
            struct hd_question q = hd_question(&e.rules, &s);
            struct hd_view view;
            if (q.ask != HD_ASK_whose)
                continue;
            hd_observe(&e.rules, &s, q.who, &view);
            struct hd_move m = ask(&hd_bot_quick, &e.rules, q.who, &view, &s.now, seed, 0);
            bool may = s.now.row[0] >> q.who & 1;
            for (int i = 0; i < 4; i++)
                assert_true(i == q.who || may || s.score[m.b] >= s.score[i]);
            assert_true((m.b == q.who) == may);
            glances(&e.rules, &view, q.who, m.b);
            itself += may, other += !may;
        }
    }
    assert_true(itself > 9 && other > 9);
}

/* ---- the same on every machine ---------------------------------------------------------- */

/* Games of two kinds, with few iterations; with two players as many as a contest needs. Bots use
 * only whole numbers, so no compiler or processor changes an answer. If you change how they think,
 * or their weights, write the new signatures here. */
static uint64_t signature(const char *edition, int seats, const struct hd_bot *one,
                          const struct hd_bot *other)
{
    static struct hd_edition e;
    struct hd_match_result result;
    char why[HD_MATCH_WHY];
    struct hd_request request = {.edition = edition};
    struct hd_errors errors = {0};
    assert_true(hd_edition_load(&e, &request, &errors));
    struct hd_match match = {.rules = &e.rules,
                             .seats = seats,
                             .rotation = HD_ROTATED,
                             .games = 4,
                             .seed = 11,
                             .threads = 1};
    uint32_t few = seats == 2 ? 64 : 50;
    for (int i = 0; i < seats; i++)
        match.player[i] =
            (struct hd_contender){i & 1 ? other : one, {.iterations = i & 1 ? few : 0}};
    if (!hd_match(&match, &result, why))
        fail_msg("%s", why);
    return result.signature;
}

static void the_same_everywhere(void **state)
{
    static const struct {
        const char *edition;
        int seats;
        const struct hd_bot *one, *other;
        uint64_t signature;
    } known[] = {
        {"1995", 2, &hd_bot_greedy, &hd_bot_search, UINT64_C(0xfb2477f6ceadae86)},
        {"1995", 4, &hd_bot_greedy, &hd_bot_search, UINT64_C(0x29b26c3dd0eb79dd)},
        {"2023", 3, &hd_bot_greedy, &hd_bot_search, UINT64_C(0xb3cf0731a76c5356)},
        {"2023", 5, &hd_bot_greedy, &hd_bot_search, UINT64_C(0x45607cb5fa2264ce)},
        {"1995", 4, &hd_bot_measure, &hd_bot_quick, UINT64_C(0xb98fe8233994b9b2)},
        {"2023", 5, &hd_bot_measure, &hd_bot_measure, UINT64_C(0x3640402546dda97f)},
    };
    (void)state;
    for (size_t i = 0; i < sizeof known / sizeof *known; i++) {
        uint64_t now = signature(known[i].edition, known[i].seats, known[i].one, known[i].other);
        if (now != known[i].signature)
            fail_msg("%s, %d players: 0x%016llx", known[i].edition, known[i].seats,
                     (unsigned long long)now);
    }
}

/* ---- the worth of an end ----------------------------------------------------------------- */

/* The worth of an end to the first of four, who is that far ahead of all others. */
static int32_t end_worth(const struct hd_rules *r, int lead, bool points)
{
    static struct ahead a;
    struct hd_setup setup = {.seats = 4, .seed = 1, .first = HD_NONE};
    struct hd_view view;
    struct hd_state s;
    uint64_t random = 1;
    int32_t worth[HD_SEATS];
    assert_true(hd_begin(r, &setup, &s, NULL));
    while (s.round + 1 < r->rounds)
        assert_true(hd_playout_to(r, &s, hd_mark_of(r, &s, HD_HORIZON_ROUND), &random, UINT32_MAX) >
                    0);
    hd_observe(r, &s, 0, &view);
    ahead_begin(&a, &hd_bot_search, r, 0);
    a.points = points;
    ahead_look(&a, &view);
    hd_playout(r, &s, &random, UINT32_MAX);
    for (int i = 0; i < 4; i++)
        s.score[i] = (int16_t)(100 + (i ? 0 : lead));
    ahead_judge(&a, &s, worth);
    return worth[0];
}

/* The two points that win count more than the next two; but only if winning has a prize. */
static void to_win_is_worth_more(void **state)
{
    static struct hd_edition e;
    struct hd_request request = {.edition = "1995"};
    struct hd_errors errors = {0};
    (void)state;
    assert_true(hd_edition_load(&e, &request, &errors));
    const struct hd_rules *r = &e.rules;
    assert_int_equal(end_worth(r, 1, true) - end_worth(r, -1, true), 2 * OUTLOOK_POINT);
    assert_int_equal(end_worth(r, 11, true) - end_worth(r, 9, true), 2 * OUTLOOK_POINT);
    assert_true(end_worth(r, 1, false) - end_worth(r, -1, false) > 3 * OUTLOOK_POINT);
    assert_true(end_worth(r, 11, false) - end_worth(r, 9, false) < 2 * OUTLOOK_POINT);
    assert_true(end_worth(r, 11, false) > end_worth(r, 9, false));
}

#if !SANITIZED
/* ---- strength: wide margins, so that only broken bots fail, not unlucky ones ----------- */

static double share(const char *edition, const char *one, const char *others, int seats)
{
    static struct hd_edition e;
    struct hd_match_result result;
    char why[HD_MATCH_WHY];
    struct hd_request request = {.edition = edition};
    struct hd_errors errors = {0};
    assert_true(hd_edition_load(&e, &request, &errors));
    struct hd_match match = {.rules = &e.rules,
                             .seats = seats,
                             .rotation = HD_ROTATED,
                             .games = MATCH,
                             .seed = 3,
                             .threads = 2};
    for (int i = 0; i < seats; i++) {
        const struct hd_bot *bot = hd_bot_named(i ? others : one);
        /* Against random the smallest budget must be enough; against quick a little more. */
        uint32_t few = bot == &hd_bot_greedy ? 1 : strcmp(others, "random") ? 20 : 4;
        match.player[i] = (struct hd_contender){bot, {.iterations = few}};
    }
    /* One that is nearly as fast as quick, and not far ahead of it, plays more. */
    if (strcmp(one, "measure") == 0)
        match.games *= 8;
    if (!hd_match(&match, &result, why))
        fail_msg("%s", why);
    return result.player[0].share;
}

/* The short form of 'make arena', also for future bots. */
static void whoever_looks_beats_random(void **state)
{
    (void)state;
    for (const struct hd_bot *const *bot = hd_bots; *bot; bot++)
        for (int seats = 2; !(*bot)->blind && seats <= HD_SEATS; seats++) {
            assert_true(share("1995", (*bot)->name, "random", seats) > 0.9);
            assert_true(share("2023", (*bot)->name, "random", seats) > 0.9);
        }
}

/* Each bot listed after quick; an equal share is 0.25. */
static void whoever_thinks_beats_quick(void **state)
{
    (void)state;
    bool after = false;
    for (const struct hd_bot *const *bot = hd_bots; *bot; bot++) {
        if (after) {
            assert_true(share("1995", (*bot)->name, "quick", 4) > 0.4);
            assert_true(share("2023", (*bot)->name, "quick", 4) > 0.4);
        }
        after = after || *bot == hd_bot_named("quick");
    }
    assert_true(after);
}
#endif

/* ---- at a table ----------------------------------------------------------------------- */

/* Seats change their players during the game, and the same seed still gives the same game. */
static void at_a_table(void **state)
{
    char *story[2];
    (void)state;
    for (int i = 0; i < 2; i++) {
        struct hd_session *s = games_new("2023", NULL, 4, 9, NULL);
        for (int seat = 0; seat < 4; seat++)
            hd_session_seat(s, seat, hd_bot_named("quick"));
        for (long moves = 0; hd_session_bot(s); moves++)
            if (moves == 50 || moves == 90)
                hd_session_seat(s, 1, hd_bot_named(moves == 50 ? "random" : "quick"));
        assert_int_equal(hd_session_question(s).ask, HD_ASK_NOTHING);
        story[i] = games_story(s, -1);
        hd_session_free(s);
    }
    assert_string_equal(story[0], story[1]);
    free(story[0]);
    free(story[1]);
}

int main(int argc, char **argv)
{
    static const struct CMUnitTest tests[] = {
        cmocka_unit_test(every_question),
        cmocka_unit_test(bonuses_are_kept_apart),
        cmocka_unit_test(names_itself_or_who_leads),
        cmocka_unit_test(the_same_everywhere),
        cmocka_unit_test(to_win_is_worth_more),
        cmocka_unit_test(at_a_table),
#if !SANITIZED
        cmocka_unit_test(whoever_looks_beats_random),
        cmocka_unit_test(whoever_thinks_beats_quick),
#endif
    };
    if (argc > 1)
        cmocka_set_test_filter(argv[1]);
    return cmocka_run_group_tests(tests, NULL, free_spares);
}
