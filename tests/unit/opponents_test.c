/* SPDX-License-Identifier: MIT
 *
 * opponents_test.c: opponents by how well they play (opponents.def): their names, the bots behind
 * them, what is said of them. e2e/arena.sh holds their order. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "games.h"
#include "hidalgo/hire.h"

enum { BEGUN = 10 };

/* Plays the beginning of a game of four of them. */
static void begun_game(const char *spec, struct hd_move out[BEGUN])
{
    struct hd_errors errors = {0};
    struct hd_session *s = games_new("2023", NULL, 4, 6, NULL);
    struct hd_hired *hired = hd_hire(spec, &errors);
    assert_non_null(hired);
    assert_string_equal(hired->bot->name, spec);
    const struct hd_bot *bot = hired->bot;
    void *own = malloc(bot->memory);
    uint64_t random = 77;
    for (int i = 0; i < BEGUN; i++) {
        int who = hd_session_question(s).who;
        const struct hd_view *view = hd_session_view(s, who);
        hd_bot_begin(bot, own, hd_session_rules(s), who, &hired->budget);
        out[i] = bot->choose(own, view, &view->known.now, &random);
        assert_true(hd_session_play(s, out[i]));
    }
    free(own);
    hd_dismiss(hired);
    hd_session_free(s);
}

/* And what stands behind the name plays nothing else. */
static void each_plays_the_same_for_a_seed(void **state)
{
    (void)state;
    for (const struct hd_opponent *o = hd_opponents; o->name; o++) {
        struct hd_move once[BEGUN], again[BEGUN];
        begun_game(o->name, once);
        begun_game(o->spec, again);
        assert_memory_equal(once, again, sizeof once);
    }
}

static void names_come_once_and_opponents_first(void **state)
{
    int n = 0, opponents = 0;
    struct hd_spec spec;
    char why[160];
    (void)state;
    for (; hd_opponents[opponents].name; opponents++)
        assert_ptr_equal(hd_bot_name(opponents), hd_opponents[opponents].name);
    assert_int_equal(opponents, 5);
    for (; hd_bot_name(n); n++) {
        assert_true(hd_spec_read(hd_bot_name(n), &spec, why));
        assert_true((spec.opponent == &hd_opponents[n]) == (n < opponents));
        for (int i = 0; i < n; i++)
            assert_string_not_equal(hd_bot_name(i), hd_bot_name(n));
    }
    assert_null(hd_bots[n - opponents]);
}

static void what_follows_a_name(void **state)
{
    struct hd_spec spec;
    char why[160];
    (void)state;
    assert_true(hd_spec_read("novice:style=kingless", &spec, why));
    assert_string_equal(spec.text, "novice:style=kingless");
    assert_string_equal(spec.style, "kingless");
    assert_true(spec.budget.slip > 0);
    assert_ptr_equal(spec.opponent, hd_opponents);
    assert_false(hd_spec_read("novice:slip=3", &spec, why));
    assert_non_null(strstr(why, "'slip=' is given twice"));
    assert_false(hd_spec_read("novices", &spec, why));
    assert_non_null(strstr(why, "did you mean 'novice'?"));
    assert_false(hd_spec_read("greedy:slip=10001", &spec, why));
    assert_non_null(strstr(why, "from 1 to 10000"));
}

static void neighbours_are_compared(void **state)
{
    struct hd_spec spec;
    char why[160], text[400], up[80], down[80];
    (void)state;
    for (const struct hd_opponent *o = hd_opponents; o->name; o++) {
        assert_true(hd_spec_read(o->name, &spec, why));
        hd_spec_about(&spec, text, sizeof text);
        assert_ptr_equal(strstr(text, o->name), text);
        assert_non_null(strstr(text, o->about));
        snprintf(down, sizeof down, "Ahead of %s in 7", o > hd_opponents ? o[-1].name : "");
        snprintf(up, sizeof up, "Behind %s in 7", o[1].name ? o[1].name : "");
        assert_true((o > hd_opponents) == (strstr(text, down) != NULL));
        assert_true((o[1].name != NULL) == (strstr(text, up) != NULL));
    }
    assert_true(hd_spec_read("greedy:slip=9", &spec, why));
    assert_string_equal(hd_spec_about(&spec, text, sizeof text),
                        "greedy: tries each answer to the end of the round.");
}

static void the_document_has_them(void **state)
{
    size_t size;
    char *text = games_read("docs/BOTS.md", &size), row[200], *at = text;
    (void)state;
    for (const struct hd_opponent *o = hd_opponents; o->name; o++) {
        snprintf(row, sizeof row, "\n| `%s` | `%s` | ", o->name, o->spec);
        at = strstr(at, row);
        if (!at)
            fail_msg("docs/BOTS.md has no row '%s', or not there", row + 1);
    }
    free(text);
}

int main(void)
{
    const struct CMUnitTest tests[] = {cmocka_unit_test(each_plays_the_same_for_a_seed),
                                       cmocka_unit_test(names_come_once_and_opponents_first),
                                       cmocka_unit_test(what_follows_a_name),
                                       cmocka_unit_test(neighbours_are_compared),
                                       cmocka_unit_test(the_document_has_them)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}
