/* SPDX-License-Identifier: MIT
 *
 * spec_test.c: specs of bots: reading, errors with the nearest word, records, and budgets. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "games.h"
#include "run/sim.h"
#include "tree.h"

/* ---- reading ---------------------------------------------------------------------- */

static void budgets_in_any_order(void **state)
{
    struct hd_spec a;
    char why[160];
    (void)state;
    assert_true(hd_spec_read("quick:ms=5:it=300", &a, why));
    assert_ptr_equal(a.bot, hd_bot_named("quick"));
    assert_int_equal(a.budget.iterations, 300);
    assert_int_equal(a.budget.ms, 5);
    assert_string_equal(a.text, "quick:ms=5:it=300");
    assert_true(hd_spec_read("random:it=1000000000", &a, why));
    assert_int_equal(a.budget.iterations, 1000000000);
    assert_int_equal(a.budget.ms, 0);
    assert_true(hd_spec_read("human", &a, why));
    assert_null(a.bot);
}

static void what_is_wrong_is_named(void **state)
{
    static const struct {
        const char *text, *why;
    } wrong[] = {
        {"qick", "did you mean 'quick'?"},
        {"humann", "did you mean 'human'?"},
        {"", "there is no bot ''"},
        {"quick:", "a bot has no ''"},
        {"quick:i=3", "a bot has no 'i'; did you mean 'it='?"},
        {"quick:mss=3", "did you mean 'ms='?"},
        {"quick:it", "'it' has no value"},
        {"quick:it=", "'' is not a whole number"},
        {"quick:it=0", "'0' is not a whole number from 1"},
        {"quick:it=-1", "'-1' is not a whole number"},
        {"quick:it=1e3", "'1e3' is not"},
        {"quick:it=1000000001", "to 1000000000"},
        {"quick:it=99999999999999999999999", "is not a whole number"},
        {"quick:ms=3600001", "to 3600000"},
        {"quick:it=3:ms=2:it=3", "'it=' is given twice"},
        {"greedy:slip=10001", "'10001' is not a whole number from 1 to 10000"},
        {"human:it=3", "only a language can follow a person"},
        {"quick\033[31m", "cannot be shown"},
    };
    (void)state;
    for (size_t i = 0; i < sizeof wrong / sizeof *wrong; i++) {
        struct hd_spec spec = {.bot = NULL};
        struct hd_errors errors = {.count = 0};
        char why[160] = "";
        assert_false(hd_spec_read(wrong[i].text, &spec, why));
        if (!strstr(why, wrong[i].why))
            fail_msg("'%s': %s", wrong[i].text, why);
        assert_null(strchr(why, '\033'));
        if (strncmp(wrong[i].text, "human", 5) != 0)
            assert_null(hd_hire(wrong[i].text, &errors));
    }
}

static void commas_within(void **state)
{
    char word[16];
    bool fits;
    (void)state;
    const char *next = hd_spec_next("a\\,b,c\\d,,0123456789abcdefgh", word, sizeof word, &fits);
    assert_string_equal(word, "a,b");
    next = hd_spec_next(next, word, sizeof word, &fits);
    assert_string_equal(word, "c\\d");
    next = hd_spec_next(next, word, sizeof word, &fits);
    assert_string_equal(word, "");
    assert_true(fits);
    next = hd_spec_next(next, word, sizeof word, &fits);
    assert_null(next);
    assert_false(fits);
}

static void seats_have_specs(void **state)
{
    struct hd_seating t;
    char why[160];
    (void)state;
    assert_true(hd_seating_read("ana,beto:quick:it=7,cruz:human", &t, why));
    assert_string_equal(hd_player_kind(&t.player[0]), "human");
    assert_string_equal(hd_player_kind(&t.player[1]), "quick:it=7");
    assert_string_equal(t.player[1].name, "beto");
    assert_null(t.player[2].bot);
    assert_false(hd_seating_read("ana,beto:quick:it", &t, why));
}

/* ---- budgets ------------------------------------------------------------ */

static struct {
    struct hd_budget budget;
    int begun, ended;
} seen;

static void watch(void *own, const struct hd_bot *self, const struct hd_rules *r, int seat,
                  const struct hd_budget *budget)
{
    (void)own, (void)self, (void)r, (void)seat;
    seen.budget = *budget;
    seen.begun++;
}

static struct hd_move first(void *own, const struct hd_view *view, const struct hd_answers *answers,
                            uint64_t *random)
{
    (void)own, (void)view, (void)random;
    return hd_pick(answers, 0);
}

static void stop_watching(void *own, const struct hd_view *last)
{
    (void)own, (void)last;
    seen.ended++;
}

static const struct hd_bot watcher = {
    .name = "watcher", .blind = true, .begin = watch, .choose = first, .end = stop_watching};

/* Also a bot without memory. */
static void games_tell_the_budget(void **state)
{
    static struct hd_edition e;
    static struct sim_result t;
    struct hd_request request = {.edition = "1995"};
    struct hd_errors errors = {0};
    char why[SIM_WHY];
    (void)state;
    assert_true(hd_edition_load(&e, &request, &errors));
    struct sim_setup setup = {.edition = &e, .match = {.seats = 2, .games = 3, .threads = 1}};
    setup.match.player[0] = (struct hd_contender){&watcher, {.iterations = 12}};
    setup.match.player[1].bot = hd_bot_named("random");
    memset(&seen, 0, sizeof seen);
    assert_true(sim_run(&setup, &t, why));
    assert_int_equal(seen.begun, 3);
    assert_int_equal(seen.ended, 3);
    assert_int_equal(seen.budget.iterations, 12);
    struct hd_session *s = games_new("1995", NULL, 2, 1, NULL);
    memset(&seen, 0, sizeof seen);
    hd_session_seat(s, 0, &watcher);
    hd_session_seat(s, 1, &watcher);
    hd_session_seat(s, -1, &watcher); /* there is no such seat: nothing changes   */
    hd_session_seat(s, 2, &watcher);
    assert_int_equal(hd_session_seating(s)->seats, 2);
    assert_null(hd_session_seating(s)->player[2].bot);
    assert_true(hd_session_bot(s) && hd_session_bot(s) && hd_session_bot(s));
    assert_int_equal(seen.begun, 2);
    hd_session_free(s);
    assert_int_equal(seen.ended, 2);
}

/* One bot with two budgets is two. */
static void a_hired_bot_is_called_as_it_is_written(void **state)
{
    struct hd_errors errors = {0};
    (void)state;
    struct hd_hired *a = hd_hire("quick:it=3:ms=4", &errors);
    assert_non_null(a);
    assert_string_equal(a->bot->name, "quick:it=3:ms=4");
    assert_ptr_equal(a->bot->choose, hd_bot_named("quick")->choose);
    assert_int_equal(a->budget.iterations, 3);
    assert_int_equal(a->budget.ms, 4);
    hd_dismiss(a);
    hd_dismiss(NULL);
}

/* Whatever its name, and at any table. */
static void who_is_hired_thinks_as_long(void **state)
{
    static const struct {
        const char *spec;
        uint32_t iterations;
    } bots[] = {{"search", 300}, {"expert", 9000}, {"expert:it=7", 7}};
    static struct tree own;
    static struct hd_edition e;
    struct hd_errors errors = {0};
    struct hd_request request = {.edition = "1995"};
    (void)state;
    assert_true(hd_edition_load(&e, &request, &errors));
    for (size_t i = 0; i < sizeof bots / sizeof *bots; i++) {
        struct hd_hired *hired = hd_hire(bots[i].spec, &errors);
        assert_non_null(hired);
        assert_true(hired->bot->memory == sizeof own);
        hired->bot->begin(&own, hired->bot, &e.rules, 0, &hired->budget);
        assert_int_equal(own.budget.iterations, bots[i].iterations);
        hd_dismiss(hired);
    }
}

static void the_default_opponent(void **state)
{
    (void)state;
    const struct hd_bot *search = hd_bot_named("search"), *last = NULL;
    for (int i = 0; hd_bots[i]; i++)
        last = hd_bots[i];
    assert_ptr_equal(hd_bot_opponent(), search ? search : last);
}

/* ---- records -------------------------------------------------------------------------- */

static struct hd_session *seated(const char *seats, const char *record)
{
    char why[160];
    struct hd_errors errors = {.count = 0};
    struct hd_session_setup setup = {
        .request = {.edition = "2023"}, .seed = 5, .first = 0, .record = record};
    assert_true(hd_seating_read(seats, &setup.seating, why));
    return hd_session_new(&setup, &errors);
}

static void records_keep_the_whole_spec(void **state)
{
    char path[256], why[240];
    int status;
    (void)state;
    snprintf(path, sizeof path, "%s", games_path("spec.record"));
    struct hd_session *s = seated("ana:quick:ms=3:it=9,beto", path);
    assert_true(hd_session_bot(s));
    struct hd_session *again = hd_session_load(path, true, &status, why);
    assert_int_equal(status, 0);
    assert_string_equal(why, "");
    assert_string_equal(hd_player_kind(&hd_session_seating(again)->player[0]), "quick:ms=3:it=9");
    assert_string_equal(hd_player_kind(&hd_session_seating(again)->player[1]), "human");
    hd_session_free(again);
    hd_session_free(s);
}

/* Unknown kinds: the game goes on with a person. */
static void records_with_odd_kinds(void **state)
{
    static const struct {
        const char *kind;
        bool bot, readable;
    } kinds[] = {{"quick:it=1", true, true},     {"quick:it=0", false, true},
                 {"\"quick:it=1\"", true, true}, {"\"some thing: \\\" else\"", false, true},
                 {"\"quick", false, false},      {"\"quick\"", true, true},
                 {"\"quick\"x", false, false},   {"seer:depth=3", false, true}};
    char path[256], why[240];
    size_t size;
    int status;
    (void)state;
    snprintf(path, sizeof path, "%s", games_path("odd.record"));
    hd_session_free(seated("ana,beto", path));
    char *text = games_read(path, &size), *at = strstr(text, "beto human ");
    assert_non_null(at);
    for (size_t i = 0; i < sizeof kinds / sizeof *kinds; i++) {
        static char other[1 << 16];
        int n = snprintf(other, sizeof other, "%.*sbeto %s %s", (int)(at - text), text,
                         kinds[i].kind, at + strlen("beto human "));
        games_write(path, other, (size_t)n);
        struct hd_session *s = hd_session_load(path, false, &status, why);
        if ((s != NULL) != kinds[i].readable)
            fail_msg("%s: %s", kinds[i].kind, why);
        if (s)
            assert_int_equal(hd_session_seating(s)->player[1].bot != NULL, kinds[i].bot);
        hd_session_free(s);
    }
    free(text);
}

int main(void)
{
    static const struct CMUnitTest tests[] = {
        cmocka_unit_test(budgets_in_any_order),
        cmocka_unit_test(what_is_wrong_is_named),
        cmocka_unit_test(commas_within),
        cmocka_unit_test(seats_have_specs),
        cmocka_unit_test(games_tell_the_budget),
        cmocka_unit_test(a_hired_bot_is_called_as_it_is_written),
        cmocka_unit_test(who_is_hired_thinks_as_long),
        cmocka_unit_test(the_default_opponent),
        cmocka_unit_test(records_keep_the_whole_spec),
        cmocka_unit_test(records_with_odd_kinds),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
