/* SPDX-License-Identifier: MIT
 *
 * motives_test.c: each motive of an advice (motives.h): a position where it is the difference
 * between two answers, and a twin, which differs in one thing, where it is not. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>

#include <cmocka.h>

#include "games.h"
#include "hidalgo/session.h"
#include "telling/motives.h"

/* A position as a file; which round, what is in the courts, the scores and the regions differ. */
struct place_and_time {
    int round;
    const char *powers, *courts, *scores, *regions;
};

static struct hd_session *at(const struct place_and_time *p)
{
    char text[1024];
    const char *path = games_path("motive.yaml");
    struct hd_errors errors = {.count = 0};
    struct hd_session_setup setup = {.position = path, .first = -1};
    int n = snprintf(text, sizeof text,
                     "hidalgo: position 1\nedition: \"1995\"\nplayers: [ana, beto, cruz]\n"
                     "king: castilla_la_nueva\ngrandes: [aragon, sevilla, valencia]\n%s"
                     "courts: %s\nscores: %s\nregions: {%s}\nround: %d\nseed: 1\n"
                     "face_up: [intrigue-move-4-own, court-loses-3, score-fours, score-secret, "
                     "king]\n",
                     p->powers, p->courts, p->scores, p->regions, p->round);
    games_write(path, text, (size_t)n);
    struct hd_session *s = hd_session_new(&setup, &errors);
    if (!s)
        fail_msg("line %d: %s", errors.error[0].line, errors.error[0].message);
    return s;
}

/* Plays answers, then compares two more. name: the motive, or NULL. */
static void compares(const struct place_and_time *p, const char *const *first, const char *best,
                     const char *other, const char *name, const char *sentence)
{
    struct hd_move one = {0}, two = {0};
    char why[400];
    struct hd_session *s = at(p);
    for (; first && *first; first++) {
        if (!hd_move_read(s, *first, &one, why) || !hd_session_play(s, one))
            fail_msg("%s: %s", *first, why);
    }
    if (!hd_move_read(s, best, &one, why) || !hd_move_read(s, other, &two, why))
        fail_msg("%s or %s: %s", best, other, why);
    const char *got = hd_motive(s, hd_session_question(s).who, one, two, why, sizeof why);
    if (!got != !name || (got && strcmp(got, name) != 0))
        fail_msg("%s against %s: %s, not %s: %s", best, other, got ? got : "none",
                 name ? name : "none", why);
    assert_string_equal(why, sentence);
    hd_session_free(s);
}

static const char powers[] = "powers: [13, 9, 2]\n";
static const char *const placing[] = {"take court-loses-3", "place-first", NULL};

/* The third round ends with a scoring, the second does not. */
static void order(void **state)
{
    (void)state;
    struct place_and_time p = {3, "", "[7, 7, 7]", "[0, 0, 0]", ""};
    compares(&p, (const char *const[]){"power 5", "power 9", NULL}, "power 10", "power 4", "order",
             "number 1 on turn at the latest, before the scoring; with power 4 number 3 at best");
    p.round = 2;
    compares(&p, (const char *const[]){"power 5", "power 9", NULL}, "power 10", "power 4", NULL,
             "");
}

/* Alone first in Granada instead of tied with Beto; in the twin Beto has two more. */
static void tie(void **state)
{
    (void)state;
    struct place_and_time p = {3, powers, "[7, 7, 7]", "[0, 0, 0]",
                               "granada: [2, 2, 0], sevilla: [6, 1, 0]"};
    compares(&p, placing, "granada", "sevilla", "tie",
             "breaks the tie with beto in Granada: 6 points, with 1 to Sevilla 3");
    p.regions = "granada: [2, 4, 0], sevilla: [6, 1, 0]";
    compares(&p, placing, "granada", "sevilla", NULL, "");
}

/* A tie with Beto in Granada brings Ana nothing, but costs him three, which is good if he leads. */
static void leader(void **state)
{
    (void)state;
    struct place_and_time p = {3, powers, "[7, 7, 7]", "[10, 30, 20]",
                               "granada: [2, 3, 0], sevilla: [6, 1, 0]"};
    compares(&p, placing, "granada", "sevilla", "leader",
             "in Granada beto, who leads, gets 3 less than with 1 to Sevilla");
    p.scores = "[30, 10, 20]";
    compares(&p, placing, "granada", "sevilla", NULL, "");
}

/* One more makes Ana second in Granada; in Sevilla nothing can change. */
static void points(void **state)
{
    (void)state;
    struct place_and_time p = {3, powers, "[7, 7, 7]", "[30, 10, 20]",
                               "granada: [0, 3, 0], sevilla: [6, 1, 0]"};
    compares(&p, placing, "granada", "sevilla", "points",
             "3 more in this round than with 1 to Sevilla, most in Granada");
    p.round = 2;
    compares(&p, placing, "granada", "sevilla", NULL, "");
}

/* Five caballeros for later rounds; in the last round there are none. */
static void court(void **state)
{
    (void)state;
    struct place_and_time p = {4, "", "[2, 7, 7]", "[0, 0, 0]", ""};
    compares(&p, NULL, "power 2", "power 13", "court",
             "5 more in the court for later rounds than with power 13");
    p.round = 9;
    compares(&p, NULL, "power 2", "power 13", NULL, "");
}

int main(int argc, char **argv)
{
    static const struct CMUnitTest tests[] = {
        cmocka_unit_test(order),  cmocka_unit_test(tie),   cmocka_unit_test(leader),
        cmocka_unit_test(points), cmocka_unit_test(court),
    };
    if (argc > 1)
        cmocka_set_test_filter(argv[1]);
    return cmocka_run_group_tests(tests, NULL, NULL);
}
