/* SPDX-License-Identifier: MIT
 *
 * score_test.c: 'hidalgo score' on the worked examples of the rulebooks
 * (docs/RULES.md section 7), and its errors. */
#include <locale.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "capture.h"
#include "commands.h"
#include "games.h"
#include "spoken.h"

/* A place with its pieces, and its points. */
struct example {
    const char *id, *edition, *place;
    int players;
    int count[5], points[5];
    const char *king;
    const char *grandes; /* by seat */
};

static const struct example examples[] = {
    {"T04", "1995", "pais_vasco", 4, {4, 4, 4, 3}, {3, 3, 3, 1}, "none", "none, none, none, none"},
    {"T04", "2023", "navarra", 4, {4, 4, 4, 3}, {3, 3, 3, 1}, "none", "none, none, none, none"},
    {"T05",
     "1995",
     "castilla_la_vieja",
     4,
     {4, 3, 2, 2},
     {6, 4, 0, 0},
     "none",
     "none, none, none, none"},
    {"T05", "2023", "castilla", 4, {4, 3, 2, 2}, {6, 4, 0, 0}, "none", "none, none, none, none"},
    {"T06", "1995", "pais_vasco", 4, {9, 5, 2, 0}, {5, 3, 1, 0}, "none", "none, none, none, none"},
    {"T07", "2023", "galicia", 4, {4, 3, 2, 1}, {4, 2, 0, 0}, "none", "none, none, none, none"},
    {"T08", "2023", "navarra", 4, {2, 2, 2, 1}, {3, 3, 3, 1}, "none", "none, none, navarra, none"},
    {"T09", "2023", "sevilla", 4, {2, 2, 1, 0}, {3, 3, 1, 0}, "none", "sevilla, none, none, none"},
    {"T10",
     "2023",
     "granada",
     4,
     {3, 1, 1, 0},
     {10, 1, 1, 0},
     "granada",
     "granada, none, none, none"},
    {"T10, tied: no bonus",
     "2023",
     "granada",
     4,
     {3, 3, 1, 0},
     {3, 3, 1, 0},
     "granada",
     "granada, granada, none, none"},
    {"T11", "2023", "castillo", 4, {3, 2, 1, 0}, {5, 3, 1, 0}, "none", "none, none, none, none"},
    {"T30", "1995", "pais_vasco", 2, {2, 1}, {5, 0}, "none", "none, none"},
    {"T30, tied", "1995", "pais_vasco", 2, {2, 2}, {0, 0}, "none", "none, none"},
    {"T31", "1995", "pais_vasco", 3, {3, 2, 1}, {5, 3, 0}, "none", "none, none, none"},
    {"T31, tied", "1995", "pais_vasco", 3, {3, 3, 1}, {3, 3, 0}, "none", "none, none, none"},
    {"T43", "2023", "castillo", 4, {3, 0, 0, 0}, {5, 0, 0, 0}, "none", "none, none, none, none"},
    {"T56",
     "2023",
     "castillo",
     4,
     {3, 2, 0, 0},
     {7, 3, 0, 0},
     "castillo",
     "none, none, none, none"},
    {"T57",
     "2023",
     "castillo",
     4,
     {2, 1, 0, 0},
     {7, 3, 0, 0},
     "none",
     "castillo, castillo, none, none"},
};

static void write_position(const struct example *x, char *text, size_t size)
{
    static const char *const names[] = {"ana", "beto", "cruz", "dora", "eva"};
    int n = snprintf(text, size, "hidalgo: position 1\nedition: \"%s\"\nplayers: [", x->edition);
    for (int i = 0; i < x->players; i++)
        n += snprintf(text + n, size - (size_t)n, "%s%s", i ? ", " : "", names[i]);
    n += snprintf(text + n, size - (size_t)n, "]\nking: %s\ngrandes: [%s]\nregions: {%s: [",
                  x->king, x->grandes, x->place);
    for (int i = 0; i < x->players; i++)
        n += snprintf(text + n, size - (size_t)n, "%s%d", i ? ", " : "", x->count[i]);
    snprintf(text + n, size - (size_t)n, "]}\n");
}

static void list(const int *points, int n, char *text, size_t size)
{
    int used = snprintf(text, size, "[");
    for (int i = 0; i < n; i++)
        used += snprintf(text + used, size - (size_t)used, "%s%d", i ? "," : "", points[i]);
    snprintf(text + used, size - (size_t)used, "]");
}

static void expect(const char *where, const char *text, const char *part, bool there)
{
    if (spoken_shows(text, part) != there)
        fail_msg("%s: '%s' %s in %s", where, part, there ? "is not" : "is", text);
}

static void worked_examples(void **state)
{
    (void)state;
    for (size_t i = 0; i < sizeof examples / sizeof examples[0]; i++) {
        const struct example *x = &examples[i];
        struct captured c;
        char position[600], points[64], want[200];
        write_position(x, position, sizeof position);
        capture(&c, cmd_score, position, "score", "--json", "-", NULL);
        if (c.status != 0)
            fail_msg("%s: %s", x->id, c.err);
        list(x->points, x->players, points, sizeof points);
        snprintf(want, sizeof want, "\"points\":%s", points);
        const char *place = strstr(c.out, x->place);
        assert_non_null(place);
        char object[200];
        snprintf(object, sizeof object, "%.*s", (int)strcspn(place, "}"), place);
        expect(x->id, object, want, true);
        snprintf(want, sizeof want, "\"total\":%s", points);
        expect(x->id, c.out, want, true);
        capture_free(&c);
        capture(&c, cmd_score, position, "score", "--only", x->place, NULL);
        assert_int_equal(c.status, 0);
        capture_free(&c);
    }
}

/* A whole object: every place, bonuses in the points, totals. */
static void the_whole_object(void **state)
{
    (void)state;
    static const char position[] =
        "hidalgo: position 1\nedition: \"1995\"\nplayers: [ana, beto, cruz, dora]\nking: galicia\n"
        "regions:\n  aragon: [4, 4, 4, 3]\n  castillo: [0, 2, 0, 1]\n"
        "grandes: [aragon, sevilla, granada, valencia]\n"
        "boards: {galicia: 8/4/0, granada: 4/0/0}\nscores: [0, 0, 0, 0]\nround: 4\n";
    struct captured c;
    capture(&c, cmd_score, position, "score", "--json", NULL);
    assert_int_equal(c.status, 0);
    assert_string_equal(
        c.out,
        "{\"edition\":\"1995\",\"players\":[\"ana\",\"beto\",\"cruz\",\"dora\"],\"regions\":{"
        "\"galicia\":{\"values\":[8,4,0],\"points\":[0,0,0,0],\"bonus\":[0,0,0,0]},"
        "\"pais_vasco\":{\"values\":[5,3,1],\"points\":[0,0,0,0],\"bonus\":[0,0,0,0]},"
        "\"aragon\":{\"values\":[5,4,1],\"points\":[4,4,4,1],\"bonus\":[0,0,0,0]},"
        "\"cataluna\":{\"values\":[4,2,0],\"points\":[0,0,0,0],\"bonus\":[0,0,0,0]},"
        "\"castilla_la_vieja\":{\"values\":[6,4,2],\"points\":[0,0,0,0],\"bonus\":[0,0,0,0]},"
        "\"castilla_la_nueva\":{\"values\":[7,4,2],\"points\":[0,0,0,0],\"bonus\":[0,0,0,0]},"
        "\"valencia\":{\"values\":[5,3,2],\"points\":[0,0,0,0],\"bonus\":[0,0,0,0]},"
        "\"sevilla\":{\"values\":[4,3,1],\"points\":[0,0,0,0],\"bonus\":[0,0,0,0]},"
        "\"granada\":{\"values\":[4,0,0],\"points\":[0,0,0,0],\"bonus\":[0,0,0,0]},"
        "\"castillo\":{\"values\":[5,3,1],\"points\":[0,5,0,3],\"bonus\":[0,0,0,0]}},"
        "\"total\":[4,9,4,4]}\n");
    assert_string_equal(c.err, "");
    capture_free(&c);
    capture(&c, cmd_score, position, "score", "--json", "--only", "aragon", NULL);
    expect("only aragon", c.out, "\"total\":[4,4,4,1]", true);
    capture_free(&c);
    capture(&c, cmd_score, position, "score", "--json", "--only", "Aragón,CASTILLO", NULL);
    expect("aragon and castillo", c.out, "\"total\":[4,9,4,4]", true);
    capture_free(&c);
    capture(&c, cmd_score, position, "score", "--json", "--only", "castillo", NULL);
    expect("only castillo", c.out, "\"total\":[0,5,0,3]", true);
    capture_free(&c);
    capture(&c, cmd_score, position, "score", NULL);
    assert_int_equal(c.status, 0);
    expect("in words", c.out, "tied first", true);
    expect("in words", c.out, "Aragón 5/4/1", true);
    capture_free(&c);
}

static void the_dummy_blocks_and_scores_nothing(void **state)
{
    (void)state;
    static const char position[] =
        "hidalgo: position 1\nedition: \"2023\"\nplayers: [ana, beto]\nking: aragon\n"
        "regions: {aragon: [2, 1]}\ngrandes: [aragon, sevilla]\n"
        "dummy: {regions: {aragon: 3}}\n";
    struct captured c;
    capture(&c, cmd_score, position, "score", "--json", "--only", "aragon", NULL);
    expect("dummy first", c.out, "\"total\":[4,0]", true);
    capture_free(&c);
    capture(&c, cmd_score, position, "score", NULL);
    expect("in words", c.out, "scores nothing", true);
    capture_free(&c);
}

static void exit_codes(void **state)
{
    (void)state;
    struct captured c;
    static const char head[] = "hidalgo: position 1\nedition: \"1995\"\nplayers: [ana, beto]\n";
    char text[400];
    snprintf(text, sizeof text, "%sregions: {aragon: [1, 2, 3]}\n", head);
    capture(&c, cmd_score, text, "score", "--json", NULL);
    assert_int_equal(c.status, 1);
    assert_string_equal(c.out, "");
    expect("bad input", c.err, ":4:", true);
    expect("bad input", c.err, "^", true);
    capture_free(&c);
    capture(&c, cmd_score, "", "score", NULL);
    assert_int_equal(c.status, 1);
    capture_free(&c);
    capture(&c, cmd_score, NULL, "score", "/nowhere/at/all", NULL);
    assert_int_equal(c.status, 3);
    capture_free(&c);
    capture(&c, cmd_score, head, "score", "--jason", NULL);
    assert_int_equal(c.status, 2);
    expect("usage", c.err, "--json", true);
    capture_free(&c);
    capture(&c, cmd_score, head, "score", "a", "b", NULL);
    assert_int_equal(c.status, 2);
    capture_free(&c);
    capture(&c, cmd_score, head, "score", "--only", "atlantis", NULL);
    assert_int_equal(c.status, 1);
    assert_string_equal(c.out, "");
    expect("only", c.err, "atlantis", true);
    capture_free(&c);
    capture(&c, cmd_score, head, "score", "--help", NULL);
    assert_int_equal(c.status, 0);
    expect("help", c.out, "--only", true);
    capture_free(&c);
}

int main(void)
{
    setlocale(LC_ALL, "C.UTF-8");
    capture_reads();
    spoken_learn("score only json language help"); /* what is typed */
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(worked_examples), cmocka_unit_test(the_whole_object),
        cmocka_unit_test(the_dummy_blocks_and_scores_nothing), cmocka_unit_test(exit_codes)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}
