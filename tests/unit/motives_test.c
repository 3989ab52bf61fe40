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

/* One more makes Ana second in Granada, where she has none yet; the second round is not scored. */
static void second(void **state)
{
    (void)state;
    struct place_and_time p = {3, powers, "[7, 7, 7]", "[30, 10, 20]",
                               "granada: [0, 3, 0], sevilla: [6, 1, 0]"};
    compares(&p, placing, "granada", "sevilla", "second",
             "one caballero is enough for second place in Granada: 3 points, more than with 1 to "
             "Sevilla");
    p.round = 2;
    compares(&p, placing, "granada", "sevilla", NULL, "");
}

/* A second caballero wins the castillo, which opens after the third round, but not after the
 * second. */
static void castillo(void **state)
{
    (void)state;
    struct place_and_time p = {3, powers, "[7, 7, 7]", "[30, 10, 20]",
                               "castillo: [1, 1, 0], sevilla: [6, 1, 0]"};
    compares(&p, placing, "castillo", "sevilla", "castillo",
             "the castillo opens after this round: with one more it brings 5, else 3");
    p.round = 2;
    compares(&p, placing, "castillo", "sevilla", NULL, "");
}

/* Beto could overtake Ana in Granada; in the twin he has no more chance there than in Sevilla. */
static void king(void **state)
{
    static const char *const moving[] = {"take king", "special-first", NULL};
    (void)state;
    struct place_and_time p = {3, powers, "[7, 7, 7]", "[30, 10, 20]",
                               "granada: [3, 2, 0], sevilla: [6, 1, 0]"};
    compares(&p, moving, "granada", "sevilla", "king",
             "shuts Granada: your 6 points there are safe, of which beto could take 3");
    p.regions = "granada: [6, 1, 0], sevilla: [6, 1, 0]";
    compares(&p, moving, "granada", "sevilla", NULL, "");
}

/* Beto is first in three regions of four points; in the twin he is nowhere. */
static void denied(void **state)
{
    (void)state;
    struct place_and_time p = {2, powers, "[7, 7, 7]", "[30, 10, 20]",
                               "galicia: [0, 3, 0], cataluna: [0, 3, 0], sevilla: [0, 3, 0]"};
    compares(&p, NULL, "take score-fours", "take court-loses-3", "denied",
             "takes Score the fours from beto, to whom it is worth about 14");
    p.regions = "castillo: [1, 1, 1]";
    compares(&p, NULL, "take score-fours", "take court-loses-3", NULL, "");
}

/* The king's card places two more than the one that scores; in the twin the court has too few. */
static void later(void **state)
{
    (void)state;
    struct place_and_time p = {2, powers, "[7, 7, 7]", "[30, 10, 20]",
                               "galicia: [1, 3, 0], granada: [0, 0, 1]"};
    compares(&p, NULL, "take king", "take score-fours", "later",
             "places 2 more, which is worth more than the 2 points at once of take Score the "
             "fours");
    p.courts = "[3, 7, 7]";
    compares(&p, NULL, "take king", "take score-fours", NULL, "");
}

/* Two special actions are still to come in this round; in the twin none is, and it is the last. */
static void veto(void **state)
{
    (void)state;
    static const char *const moving[] = {"take court-loses-3", "special-first", NULL};
    static const char *const last[] = {"take score-fours",   "place-first",   "skip", "court 0",
                                       "take court-loses-3", "special-first", NULL};
    struct place_and_time p = {4, "powers: [2, 13, 9]\nkept: [{card: veto, seat: ana, until: 5}]\n",
                               "[0, 0, 3]", "[30, 10, 20]", "granada: [0, 2, 2]"};
    compares(&p, moving, "pass", "veto", "veto",
             "keeps the Veto for 3 special actions of others that may still come; this one costs "
             "you 0");
    p = (struct place_and_time){9,
                                "powers: [2, 13, 9]\nkept: [{card: veto, seat: ana, until: 9}]\n",
                                "[1, 0, 0]", "[30, 10, 20]", "granada: [0, 2, 2]"};
    compares(&p, last, "pass", "veto", NULL, "");
}

/* Alone first in Granada, where nobody is; in Sevilla nothing can change. */
static void points(void **state)
{
    (void)state;
    struct place_and_time p = {3, powers, "[7, 7, 7]", "[30, 10, 20]", "sevilla: [6, 1, 0]"};
    compares(&p, placing, "granada", "sevilla", "points",
             "6 more in this round than with 1 to Sevilla, most in Granada");
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
        cmocka_unit_test(order),    cmocka_unit_test(tie),   cmocka_unit_test(leader),
        cmocka_unit_test(points),   cmocka_unit_test(court), cmocka_unit_test(second),
        cmocka_unit_test(castillo), cmocka_unit_test(king),  cmocka_unit_test(denied),
        cmocka_unit_test(later),    cmocka_unit_test(veto),
    };
    if (argc > 1)
        cmocka_set_test_filter(argv[1]);
    return cmocka_run_group_tests(tests, NULL, NULL);
}
