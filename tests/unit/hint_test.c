/* SPDX-License-Identifier: MIT
 *
 * hint_test.c: advice and hints: they find obvious answers, know no secrets, are repeatable, and
 * their intervals keep their promise. HIDALGO_GAMES=60 build/tests/hint_test asks at more
 * questions, of so many games. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include <cmocka.h>

#include "checked.h"
#include "games.h"
#include "inside.h"
#include "judging.h"
#include "mixture.h"
#include "puzzle.h"
#include "sanitized.h"
#include "scenario_folder.h"
#include "telling/narrate.h"

enum { MIXTURES = SANITIZED ? 5 : 9, EVERY = 149 };

static void *memory(int filling)
{
    void *own = malloc(hd_advise_memory());
    assert_non_null(own);
    memset(own, filling, hd_advise_memory());
    return own;
}

static struct hd_advising asking(const struct hd_rules *r, const struct hd_view *view,
                                 const struct hd_answers *answers, uint32_t iterations)
{
    return (struct hd_advising){.r = r,
                                .seat = hd_question(r, &view->known).who,
                                .view = view,
                                .answers = answers,
                                .iterations = iterations};
}

static void advise(const struct hd_rules *r, const struct hd_view *view,
                   const struct hd_answers *answers, int filling, struct hd_advice *out)
{
    struct hd_advising about = asking(r, view, answers, 45);
    void *own = memory(filling);
    memset(out, filling, sizeof *out);
    hd_advise(own, &about, out);
    free(own);
}

/* ---- secrets, and the same again -------------------------------------------------------- */

/* All answers are there, the best first, and none is said to be better than it. */
static void is_sound(const struct hd_state *s, const struct hd_advice *a)
{
    bool seen[HD_MOVES] = {false};
    assert_int_equal(a->count, hd_count(&s->now));
    assert_true(a->worlds > 0);
    assert_in_range(a->plans, 1, HD_ADVISED_PLANS);
    assert_int_equal(a->answer[0].loss.high, 0);
    for (int i = 0; i < a->count; i++) {
        const struct hd_advised *one = &a->answer[i];
        int at = hd_index(&s->now, one->move);
        assert_true(at >= 0 && !seen[at]);
        seen[at] = true;
        assert_true(one->loss.mean >= 0 && one->loss.mean <= one->loss.high);
        assert_true(one->loss.low <= one->loss.mean);
        assert_int_equal(hd_advised_rank(a, one->move), i);
    }
    for (int i = 0; i < a->plans; i++) {
        assert_in_range(a->plan[i].moves, 1, HD_PLAN_LINE);
        assert_memory_equal(&a->plan[i].line[0], &a->answer[i].move, sizeof(struct hd_move));
    }
}

/* Asks again with other memory, and in another possible world. */
static void same_advice(const struct hd_rules *r, const struct hd_state *s, int viewer,
                        uint64_t *random)
{
    static struct hd_advice one, again, other;
    struct hd_answers answers;
    struct hd_view view;
    struct hd_state world;
    hd_answers(r, s, &answers);
    hd_observe(r, s, viewer, &view);
    advise(r, &view, &answers, 0, &one);
    advise(r, &view, &answers, 0xA5, &again);
    assert_memory_equal(&one, &again, sizeof one);
    is_sound(s, &one);
    hd_imagine(r, &view, random, &world);
    hd_answers(r, &world, &answers);
    hd_observe(r, &world, viewer, &view);
    advise(r, &view, &answers, 0x5A, &other);
    assert_memory_equal(&one, &other, sizeof one);
}

/* In every variant, for the asked player and, if allowed, for everybody. */
static void nothing_secret(void **state)
{
    static struct mixture m;
    uint64_t games = (uint64_t)checked_setting("HIDALGO_GAMES", MIXTURES);
    (void)state;
    for (uint64_t seed = 1; seed <= games; seed++) {
        struct hd_state s;
        uint64_t random = seed;
        assert_true(mixture_of(&m, seed));
        const struct hd_rules *r = &m.edition.rules;
        struct hd_setup setup = {.seats = m.seating.seats, .seed = seed, .first = HD_NONE};
        assert_true(hd_begin(r, &setup, &s, NULL));
        for (int n = (int)seed * 10; !hd_over(&s); n++) {
            struct hd_question q = hd_question(r, &s);
            if (n % EVERY == 0)
                same_advice(r, &s, q.is_private || n % 2 ? q.who : HD_NONE, &random);
            hd_apply(r, &s, hd_sample(&s.now, &random), NULL);
        }
    }
}

/* ---- puzzles ------------------------------------------------------------------------------ */

/* If 'search' always finds an answer, it is the first hint. */
static void finds_what_is_plain(void **state)
{
    static struct scenarios all;
    static struct puzzle p;
    static struct hd_advice advice;
    void *own = memory(0);
    int asked = 0, found = 0;
    (void)state;
    scenarios_add(&all, "tests/bots");
    for (int i = 0; i < all.count; i += 3) {
        bool right = false;
        if (puzzle_begin(&p, &all.list[i])) {
            const struct hd_view *view =
                hd_session_view(p.run.session, hd_session_question(p.run.session).who);
            const struct hd_rules *r = hd_session_rules(p.run.session);
            struct hd_answers answers;
            hd_answers(r, &view->known, &answers);
            struct hd_advising about = asking(r, view, &answers, 1500);
            hd_advise(own, &about, &advice);
            for (int k = 0; k < p.count; k++)
                right = right || (p.right[k] &&
                                  !memcmp(&p.legal[k], &advice.answer[0].move, sizeof p.legal[k]));
            asked++;
            found += right;
            if (!right)
                print_message("# not the first hint: %s\n", all.list[i].name);
        }
        puzzle_end(&p);
    }
    print_message("# %d of %d puzzles\n", found, asked);
    assert_true(asked >= 15 && found * 100 >= asked * 90);
    free(own);
    scenarios_free(&all);
}

/* ---- the loss of an answer, and plans ---------------------------------------------------- */

enum { POSITIONS = 20, FEW = 240 };

/* A position in the middle of a random game, with a choice. */
static bool middle(struct mixture *m, uint64_t seed, struct hd_state *s, struct hd_view *view)
{
    uint64_t random = seed;
    assert_true(mixture_of(m, seed));
    const struct hd_rules *r = &m->edition.rules;
    struct hd_setup setup = {.seats = m->seating.seats, .seed = seed, .first = HD_NONE};
    assert_true(hd_begin(r, &setup, s, NULL));
    for (int n = 0; n < 8 + (int)seed % 64 && !hd_over(s); n++)
        hd_apply(r, s, hd_sample(&s->now, &random), NULL);
    if (hd_over(s) || hd_count(&s->now) < 4)
        return false;
    hd_observe(r, s, hd_question(r, s).who, view);
    return true;
}

/* An interval has what a second opinion says in other worlds: it also leaves room for long games,
 * so it does nearly always. The loss of a given answer leaves none, and has its result nearly as
 * often as promised. */
static void intervals_hold(void **state)
{
    static struct hd_advice first, second;
    static struct mixture m;
    void *own = memory(0);
    int in = 0, all = 0, given = 0, asked = 0;
    (void)state;
    for (uint64_t seed = 1; asked < POSITIONS; seed++) {
        struct hd_state s;
        struct hd_view view;
        if (!middle(&m, seed, &s, &view))
            continue;
        struct hd_move any = hd_pick(&s.now, (int)(seed % (uint64_t)hd_count(&s.now)));
        struct hd_advising about = asking(&m.edition.rules, &view, &s.now, FEW);
        about.given = &any;
        hd_advise(own, &about, &first);
        about.again = 1;
        about.iterations = 6 * FEW;
        hd_advise(own, &about, &second);
        for (int i = 1; i < first.count; i++) {
            const struct hd_estimate *e = &first.answer[i].loss;
            int rank = hd_advised_rank(&second, first.answer[i].move);
            int32_t truth = second.answer[rank].loss.mean;
            in += e->low <= truth && truth <= e->high;
            all++;
        }
        given += first.given.low - 150 <= second.given.mean &&
                 second.given.mean <= first.given.high + 150;
        asked++;
    }
    print_message("# %d of %d; given %d of %d\n", in, all, given, asked);
    assert_true(in * 100 >= all * 90);
    assert_true(given * 100 >= asked * 80);
    free(own);
}

/* A plan is followed from question to question: its answer stays the best, and what is told of the
 * others is told against it. Only something clearly better ends it. */
static void plans_go_on(void **state)
{
    static struct hd_advice a;
    static struct mixture m;
    void *own = memory(0);
    int kept = 0, changed = 0;
    (void)state;
    for (uint64_t seed = 1; kept + changed < POSITIONS; seed++) {
        struct hd_state s;
        struct hd_view view;
        if (!middle(&m, seed, &s, &view))
            continue;
        struct hd_advising about = asking(&m.edition.rules, &view, &s.now, FEW);
        struct hd_plan plan = {.moves = 1, .line = {hd_sample(&s.now, &seed)}};
        about.plan = &plan;
        hd_advise(own, &about, &a);
        bool first = memcmp(&a.answer[0].move, &plan.line[0], sizeof plan.line[0]) == 0;
        is_sound(&s, &a);
        assert_true(first == (a.course == HD_COURSE_KEPT));
        if (first)
            assert_memory_equal(&a.plan[0], &plan, sizeof plan);
        else
            assert_int_equal(a.course, HD_COURSE_CHANGED);
        kept += first;
        changed += !first;
    }
    print_message("# of random plans %d are kept, %d changed\n", kept, changed);
    assert_true(kept > 5 && changed > 5);
    free(own);
}

/* ---- at a table --------------------------------------------------------------------------------
 */

static void wait_for(struct hd_session *s, int viewer)
{
    enum hd_hinting got;
    while ((got = hd_session_hint_within(s, viewer, 50)) == HD_HINT_THINKS)
        ;
    assert_int_equal(got, HD_HINT_THERE);
    assert_non_null(hd_session_advice(s, viewer));
}

static bool says(const char *path, const char *text)
{
    size_t size;
    char *file = games_read(path, &size);
    bool found = strstr(file, text) != NULL;
    free(file);
    return found;
}

/* They are told in words, noted in the record, and stopped by anything that changes the session. */
static void at_a_table(void **state)
{
    char text[1024], path[256], why[240];
    uint64_t stream = 3;
    int status;
    (void)state;
    snprintf(path, sizeof path, "%s", games_path("hint.record"));
    struct hd_session *s = games_new("1995", NULL, 4, 2, path);
    assert_null(hd_session_may_hint(s));
    hd_session_advise_with(s, 400);
    wait_for(s, HD_NONE);
    assert_int_equal(hd_session_hints_used(s, hd_session_question(s).who), 1);
    const struct hd_plan *plan = &hd_session_advice(s, HD_NONE)->plan[0];
    assert_true(*hd_plan_text(s, HD_NONE, plan, text, sizeof text));
    assert_non_null(strstr(text, "power "));
    assert_true(*hd_plan_reason(s, HD_NONE, plan, true, text, sizeof text));
    assert_non_null(strstr(text, "on turn as number"));
    assert_true(says(path, "moves\nhint\n"));
    games_play(s, &stream, 60);
    int who = hd_session_question(s).who;
    hd_session_advise_with(s, 400000);
    assert_int_equal(hd_session_hint_within(s, who, 0), HD_HINT_THINKS);
    assert_null(hd_session_advice(s, who)); /* it is still thought about */
    games_play(s, &stream, 1);              /* stops it                  */
    assert_int_equal(hd_session_thinking(s), -1);
    hd_session_free(s);
    s = hd_session_load(path, false, &status, why);
    assert_int_equal(status, 0);
    assert_true(hd_session_hints_used(s, who) >= 1);
    hd_session_free(s);
    unlink(path);
}

/* If anybody's points may change, the reason does not say that nobody's do. */
static void reasons_keep_quiet_about_nobody(void **state)
{
    (void)state;
    static const char *const editions[] = {"1995", "2023"};
    int quiet = 0, others = 0;
    for (int i = 0; i < 2; i++) {
        struct hd_session *s = games_new(editions[i], NULL, 4, 5, NULL);
        uint64_t random = 5;
        for (struct hd_move legal[HD_MOVES]; !hd_session_over(s); games_play(s, &random, 1)) {
            int who = hd_session_question(s).who;
            struct hd_looking at;
            struct hd_change change;
            hd_look(&at, hd_session_rules(s), hd_session_view(s, who), false);
            for (int k = hd_session_legal(s, legal); k-- > 0;) {
                struct hd_plan h = {.moves = 1, .line = {legal[k]}};
                char text[400];
                hd_change_line(&at, h.line, h.moves, &change);
                hd_plan_reason(s, who, &h, true, text, sizeof text);
                bool nobody = strstr(text, "no points change") != NULL;
                if (nobody && change_is_any(&change))
                    fail_msg("%s", text);
                quiet += nobody;
                others += strstr(text, " points for ") != NULL;
            }
        }
        hd_session_free(s);
    }
    assert_true(quiet > 0 && others > 0);
}

/* A region that can be named twice, for that many caballeros. */
static bool named_twice(struct hd_session *s, char once[400], char twice[400])
{
    struct hd_move legal[HD_MOVES];
    const struct hd_state *world = &hd_session_view(s, hd_session_question(s).who)->known;
    for (int i = hd_session_legal(s, legal); i-- > 0;) {
        struct hd_plan plan = {.moves = 2, .line = {legal[i], legal[i]}};
        struct hd_state after = *world;
        if (hd_is_stop(legal[i]) || !hd_apply(hd_session_rules(s), &after, legal[i], NULL) ||
            after.now.ask != HD_ASK_deploy || !hd_is_legal(&after.now, legal[i]))
            continue;
        hd_plan_text(s, HD_NONE, &plan, twice, 400);
        plan.moves = 1;
        hd_plan_text(s, HD_NONE, &plan, once, 400);
        return true;
    }
    return false;
}

static void two_of_a_place_are_counted(void **state)
{
    (void)state;
    char once[400], twice[400], want[420] = "";
    for (uint64_t seed = 1; seed < 200 && !*want; seed++) {
        struct hd_session *s = games_new("1995", NULL, 4, seed, NULL);
        for (uint64_t lots = seed; !*want && games_until(s, &lots, HD_ASK_deploy);) {
            if (named_twice(s, once, twice))
                snprintf(want, sizeof want, "2 in %s", once);
            games_play(s, &lots, 1);
        }
        hd_session_free(s);
    }
    assert_true(*want);
    assert_string_equal(twice, want);
}

static void rules_of_the_table(void **state)
{
    struct hd_errors errors = {0};
    char path[256], why[240];
    int status;
    uint64_t stream = 1;
    (void)state;
    for (int rule = HD_HINTS_ROUND; rule <= HD_HINTS_OFF; rule++) {
        struct hd_session_setup setup = {.request = {.edition = "2023"},
                                         .seed = 1,
                                         .first = -1,
                                         .hints = (enum hd_hint_rule)rule};
        snprintf(path, sizeof path, "%s", games_path("rule.record"));
        setup.record = path;
        assert_true(hd_seating_read("ana,beto", &setup.seating, why));
        struct hd_session *s = hd_session_new(&setup, &errors);
        assert_non_null(s);
        assert_true((hd_session_may_hint(s) == NULL) == (rule == HD_HINTS_ROUND));
        if (rule == HD_HINTS_ROUND) {
            int who = hd_session_question(s).who;
            hd_session_advise_with(s, 8);
            wait_for(s, who);
            assert_null(hd_session_may_hint(s)); /* the same one again */
            do
                games_play(s, &stream, 1);
            while (hd_session_question(s).who != who);
            assert_non_null(hd_session_may_hint(s));
            assert_int_equal(hd_session_hint_within(s, who, 50), HD_NO_HINT);
        }
        hd_session_free(s);
        s = hd_session_load(path, false, &status, why);
        assert_int_equal(status, 0);
        assert_int_equal(hd_session_hint_rule(s), rule);
        hd_session_free(s);
        unlink(path);
    }
}

/* Taking a move back does not undo a hint. */
static void taken_back(void **state)
{
    struct hd_session *s = games_new("2023", NULL, 2, 1, NULL);
    struct hd_move legal[HD_MOVES];
    uint64_t stream = 2;
    (void)state;
    while (hd_session_question(s).ask != HD_ASK_order)
        games_play(s, &stream, 1);
    int who = hd_session_question(s).who;
    hd_session_legal(s, legal);
    hd_session_play(s, legal[0]);
    assert_int_equal(hd_session_question(s).who, who);
    hd_session_advise_with(s, 8);
    wait_for(s, who);
    assert_null(hd_session_undo(s));
    assert_int_equal(hd_session_hints_used(s, who), 1);
    hd_session_free(s);
}

/* What points mean is told where an answer loses some, and not above "too close to tell". */
static void figures_are_explained(void **state)
{
    static struct hd_advice advice = {.plans = 2, .count = 2};
    char text[400];
    (void)state;
    assert_string_equal(hd_advice_head(&advice, text, sizeof text), "");
    advice.course = HD_COURSE_KEPT;
    assert_string_equal(hd_advice_head(&advice, text, sizeof text), "The plan continues.");
    advice.answer[1].clear = true;
    assert_non_null(strstr(hd_advice_head(&advice, text, sizeof text), "Points are how far"));
}

int main(int argc, char **argv)
{
    static const struct CMUnitTest tests[] = {
        cmocka_unit_test(nothing_secret),
        cmocka_unit_test(finds_what_is_plain),
        cmocka_unit_test(intervals_hold),
        cmocka_unit_test(plans_go_on),
        cmocka_unit_test(at_a_table),
        cmocka_unit_test(reasons_keep_quiet_about_nobody),
        cmocka_unit_test(two_of_a_place_are_counted),
        cmocka_unit_test(taken_back),
        cmocka_unit_test(rules_of_the_table),
        cmocka_unit_test(figures_are_explained),
    };
    if (argc > 1)
        cmocka_set_test_filter(argv[1]);
    return cmocka_run_group_tests(tests, NULL, NULL);
}
