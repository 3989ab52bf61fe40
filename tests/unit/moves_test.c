/* SPDX-License-Identifier: MIT
 *
 * moves_test.c: moves as words: written moves are read back as the same moves, for every legal
 * answer of random games; and typed words are understood. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "games.h"

static void same_move(struct hd_session *s, struct hd_move want, const char *text)
{
    struct hd_move got;
    char why[160];
    if (!hd_move_read(s, text, &got, why))
        fail_msg("'%s': %s", text, why);
    if (memcmp(&got, &want, sizeof got) != 0)
        fail_msg("'%s' was read as %d %d %d instead of %d %d %d", text, got.ask, got.a, got.b,
                 want.ask, want.a, want.b);
}

/* All legal answers of the question differ in words, and have a label. */
static void round_trip(struct hd_session *s, uint64_t *asked)
{
    struct hd_move legal[HD_MOVES];
    char text[HD_MOVES][160], label[300];
    int n = hd_session_legal(s, legal);
    *asked |= UINT64_C(1) << hd_session_question(s).ask;
    for (int i = 0; i < n; i++) {
        hd_move_text(s, legal[i], text[i], sizeof text[i]);
        same_move(s, legal[i], text[i]);
        assert_true(hd_move_label(s, legal[i], label, sizeof label)[0] != '\0');
        for (int j = 0; j < i; j++)
            assert_string_not_equal(text[i], text[j]);
    }
    assert_true(hd_question_text(s, label, sizeof label)[0] != '\0');
    assert_true(hd_question_help(s, label, sizeof label)[0] != '\0');
}

static void written_is_read_back(void **state)
{
    (void)state;
    static const char *const games[][2] = {{"1995", NULL},
                                           {"2023", NULL},
                                           {"2023", "regency"},
                                           {"2023", "power-shift"},
                                           {"1995", "data/sets/ideas.yaml"}};
    uint64_t asked = 0;
    for (int e = 0; e < 5; e++)
        for (int seats = 2; seats <= HD_SEATS; seats++)
            for (uint64_t seed = 1; seed <= 4; seed++) {
                uint64_t stream = seed * 31 + (uint64_t)seats;
                struct hd_session *s = games_new(games[e][0], games[e][1], seats, seed, NULL);
                while (!hd_session_over(s)) {
                    round_trip(s, &asked);
                    games_play(s, &stream, 1);
                }
                hd_session_free(s);
            }
    /* Only the rarest question must be forced: an empty province. */
    for (int i = 0; i < HD_ASK_NOTHING; i++)
        if (i != HD_ASK_recall && !(asked >> i & 1))
            fail_msg("no game asks '%s': put a card that does into a set played here",
                     hd_ask_row((enum hd_ask)i)->word);
}

static void recall_is_read_back(void **state)
{
    (void)state;
    static const char text[] = "hidalgo: position 1\nedition: \"1995\"\nplayers: [ana, beto]\n"
                               "king: galicia\nregions: {aragon: [9, 0], sevilla: [9, 0]}\n"
                               "grandes: [aragon, sevilla]\ncourts: [11, 7]\npowers: [2, 1]\n";
    uint64_t asked = 0;
    struct hd_errors errors = {0};
    struct hd_session_setup setup = {.first = -1, .position = games_path("recall.yaml")};
    games_write(setup.position, text, strlen(text));
    struct hd_session *s = hd_session_new(&setup, &errors);
    assert_non_null(s);
    struct hd_move m;
    char why[160];
    assert_int_equal(hd_session_question(s).ask, HD_ASK_court);
    assert_true(hd_move_read(s, "1", &m, why));
    assert_true(hd_session_play(s, m));
    assert_int_equal(hd_session_question(s).ask, HD_ASK_recall);
    round_trip(s, &asked);
    hd_session_free(s);
}

static void means(struct hd_session *s, const char *typed, const char *word)
{
    struct hd_move m;
    char why[160], text[160];
    if (!hd_move_read(s, typed, &m, why))
        fail_msg("'%s': %s", typed, why);
    assert_string_equal(hd_move_text(s, m, text, sizeof text), word);
}

/* What lists call an answer can be typed, as it stands there or its beginning. */
static void what_is_listed_is_understood(void **state)
{
    uint64_t stream = 9;
    uint32_t forms = 0;
    (void)state;
    for (int game = 0; game < 4; game++) {
        struct hd_session *s = games_new(game & 1 ? "1995" : "2023", NULL, 4, (uint64_t)game, NULL);
        for (int moves = 0; moves < 400 && !hd_session_over(s); moves++) {
            struct hd_move legal[HD_MOVES], got;
            char label[160], why[160];
            int n = hd_session_legal(s, legal);
            for (int i = 0; i < n; i++) {
                hd_move_label(s, legal[i], label, sizeof label);
                if (!hd_move_read(s, label, &got, why))
                    fail_msg("'%s': %s", label, why);
                assert_memory_equal(&got, &legal[i], sizeof got);
                forms |= 1u << hd_ask_form(legal[i].ask);
            }
            games_play(s, &stream, 1);
        }
        hd_session_free(s);
    }
    assert_true(forms >> HD_FORM_HALF & forms >> HD_FORM_USE & forms >> HD_FORM_PIECE & 1);
    struct hd_session *s = games_new("2023", NULL, 4, 11, NULL);
    assert_true(games_until(s, &stream, HD_ASK_order));
    means(s, "special action first", "special-first");
    means(s, "Place first", "place-first");
    hd_session_free(s);
}

/* "court 2" changes how many came to the court, but not where the court is an answer. */
static void the_court_is_an_answer(void **state)
{
    int asked = 0;
    (void)state;
    for (uint64_t seed = 0; seed < 60 && asked == 0; seed++) {
        uint64_t stream = seed;
        struct hd_session *s = games_new("2023", NULL, 4, seed, NULL);
        struct hd_line line;
        if (games_until(s, &stream, HD_ASK_pay) && hd_line_read(s, "court court", NULL, &line)) {
            assert_int_equal(hd_session_recourt_said(s, "court 2"), -1);
            assert_int_equal(hd_line_read(s, "court 2", NULL, &line), 2);
            assert_int_equal(line.move[1].b, HD_COURT);
            asked++;
        }
        hd_session_free(s);
    }
    assert_int_equal(asked, 1);
}

/* "which caballero to move (2 left)": no more than there are. */
static void no_more_are_left_than_there_are(void **state)
{
    int asked = 0, fewer = 0;
    (void)state;
    for (uint64_t seed = 0; seed < 12; seed++) {
        uint64_t stream = seed;
        struct hd_session *s = games_new("2023", NULL, 4, seed, NULL);
        for (int moves = 0; moves < 400 && !hd_session_over(s);
             moves++, games_play(s, &stream, 1)) {
            struct hd_question q = hd_session_question(s);
            const struct hd_state *known = &hd_session_view(s, HD_NONE)->known;
            struct hd_move legal[HD_MOVES];
            int n = q.ask == HD_ASK_piece ? hd_session_legal(s, legal) : 0, there = 0;
            for (int i = 0; i < n; i++)
                there += hd_is_stop(legal[i]) ? 0 : known->cab[legal[i].b][legal[i].a];
            assert_true(n == 0 || (q.left > 0 && q.left <= there));
            asked += n > 0;
            fewer += n > 0 && q.left == there;
        }
        hd_session_free(s);
    }
    assert_true(asked > 20 && fewer > 0);
}

static void means_nothing(struct hd_session *s, const char *typed, const char *part)
{
    struct hd_move m;
    char why[160];
    if (hd_move_read(s, typed, &m, why))
        fail_msg("'%s' was understood", typed);
    if (!strstr(why, part))
        fail_msg("'%s': '%s' does not say '%s'", typed, why, part);
}

static void typed_is_understood(void **state)
{
    (void)state;
    uint64_t stream = 5;
    struct hd_session *s = games_new("2023", NULL, 4, 11, NULL);
    means(s, "power 13", "power 13");
    means(s, "  Power   13 ", "power 13");
    means(s, "p13", "power 13");
    means(s, "13", "power 13");
    means(s, "p_1", "power 1");
    means_nothing(s, "1 3", "does not answer");
    means_nothing(s, "1_3", "does not answer");
    means_nothing(s, "power 1'3", "does not answer");
    means_nothing(s, "13_", "does not answer");
    means_nothing(s, "14", "14");
    means_nothing(s, "granada", "granada");
    means_nothing(s, "", "does not answer");
    means_nothing(s, "power 13\nx", "does not answer");
    means_nothing(s, "\033[2J", "does not answer");
    means_nothing(s, "power 99999999999999999999", "does not answer");

    assert_true(games_until(s, &stream, HD_ASK_place));
    means(s, "GRANADA", "granada");
    means(s, "Cataluña", "cataluna");
    means(s, "catalu", "cataluna");
    means(s, "cast illo", "castillo");
    means(s, "sto", "stop");
    means_nothing(s, "cast", "Castill");
    means_nothing(s, "xyz", "xyz");
    means_nothing(s, "provin", "provin");

    assert_true(games_until(s, &stream, HD_ASK_order));
    means(s, "s", "special-first");
    means(s, "Place", "place-first");
    assert_true(games_until(s, &stream, HD_ASK_piece));
    hd_session_free(s);
}

static void pairs_are_understood(void **state)
{
    (void)state;
    bool met = false;
    for (uint64_t seed = 1; seed < 60 && !met; seed++) {
        uint64_t other = seed;
        struct hd_session *s = games_new("1995", NULL, 4, seed, NULL);
        met = games_until(s, &other, HD_ASK_board);
        if (met) {
            means(s, "8 castilla la n", "8/4/0 castilla_la_nueva");
            means(s, "4/0 CN", "4/0/0 castilla_la_nueva");
        }
        hd_session_free(s);
    }
    assert_true(met);
    /* Names of several words, and one that is also a place. */
    struct hd_session_setup setup = {.request = {.edition = "1995"}, .seed = 3, .first = 0};
    struct hd_errors errors = {0};
    char why[160];
    assert_true(hd_seating_read("Ana María,Granada,Ñandú", &setup.seating, why));
    assert_string_equal(setup.seating.player[0].word, "Ana-María");
    uint64_t stream = 9;
    for (setup.seed = 1; setup.seed < 40; setup.seed++) {
        struct hd_session *s = hd_session_new(&setup, &errors);
        assert_non_null(s);
        uint64_t asked = 0;
        while (games_until(s, &stream, HD_ASK_piece)) {
            round_trip(s, &asked);
            struct hd_move legal[HD_MOVES];
            char text[160];
            hd_session_legal(s, legal);
            if (legal[0].a == 0) {
                const char *place = hd_place_id(hd_session_edition(s), legal[0].b);
                snprintf(text, sizeof text, "ana maria %s", place);
                same_move(s, legal[0], text);
                snprintf(text, sizeof text, "r %s", place);
                same_move(s, legal[0], text);
            }
            games_play(s, &stream, 1);
        }
        hd_session_free(s);
    }
}

static void seats_are_read(void **state)
{
    (void)state;
    struct hd_seating t;
    char why[160];
    assert_true(hd_seating_read("ana, beto:random", &t, why));
    assert_int_equal(t.seats, 2);
    assert_string_equal(t.player[1].name, "beto");
    assert_non_null(t.player[1].bot);
    assert_null(t.player[0].bot);
    assert_int_equal(t.player[0].letter, 'R');
    assert_int_equal(t.player[1].letter, 'B');
    assert_true(hd_seating_read("ana,Ana,dummy,check,#1", &t, why));
    for (int i = 0; i <= t.seats; i++)
        for (int j = 0; j < i; j++)
            assert_string_not_equal(t.player[i].word, t.player[j].word);
    assert_true(hd_seating_read("a,a", &t, why));
    assert_string_not_equal(t.player[0].name, t.player[1].name);
    assert_false(hd_seating_read("ana", &t, why));
    assert_false(hd_seating_read("ana,", &t, why));
    assert_false(hd_seating_read("a,b,c,d,e,f", &t, why));
    assert_false(hd_seating_read("a,b:nobody", &t, why));
    assert_non_null(strstr(why, "nobody"));
    assert_false(hd_seating_read("a,b\033[31m", &t, why));
    assert_null(strchr(why, '\033'));
    assert_false(hd_seating_read("a,\xff", &t, why));
}

/* Names that nobody can tell apart are numbered, as equal ones are. */
static void names_that_look_the_same(void **state)
{
    (void)state;
    struct hd_seating t;
    char why[160];
    assert_true(hd_seating_read("ana,an\u200da,a\u200cna,a\u200dn\u200da,Ana", &t, why));
    assert_string_equal(t.player[1].name, "an\u200da 2");
    assert_string_equal(t.player[2].name, "a\u200cna 3");
    assert_string_equal(t.player[3].name, "a\u200dn\u200da 4");
    assert_string_equal(t.player[3].word, "ana-4");
    assert_string_equal(t.player[4].name, "Ana");
    /* A single such name stays unchanged; its word is typed as it looks. */
    assert_true(hd_seating_read("be\u200cto,ana", &t, why));
    assert_string_equal(t.player[0].name, "be\u200cto");
    assert_string_equal(t.player[0].word, "beto");
    assert_false(hd_seating_read("ana,\u200d\u2060", &t, why));
    /* Names have no characters that show nothing and join nothing. */
    static const char *const refused[] = {"ana\u200d", "a\u00adna", "an\u200ba",     "\ufeffana",
                                          "an\u2060a", "an\ufff9a", "ana\U000e0061", "a\u206ana"};
    for (size_t i = 0; i < sizeof refused / sizeof *refused; i++) {
        char list[40];
        snprintf(list, sizeof list, "beto,%s", refused[i]);
        assert_false(hd_seating_read(list, &t, why));
        assert_non_null(strstr(why, "cannot be shown"));
    }
    assert_true(hd_seating_read("김유신,👩‍👩‍👧,❤️,ലാല്‍", &t, why));
    assert_string_equal(t.player[1].name, "👩‍👩‍👧");
}

/* ---- help on questions ------------------------------------------------------ */

static struct hd_session *placed(const char *more)
{
    char text[600];
    struct hd_errors errors = {0};
    struct hd_session_setup setup = {.first = -1, .position = games_path("asked.yaml")};
    snprintf(text, sizeof text, "hidalgo: position 1\nplayers: [ana, beto, cruz]\n%s", more);
    games_write(setup.position, text, strlen(text));
    struct hd_session *s = hd_session_new(&setup, &errors);
    if (!s)
        fail_msg("%s", errors.error[0].message);
    return s;
}

static void answer(struct hd_session *s, const char *text)
{
    struct hd_move m;
    char why[160];
    if (!hd_move_read(s, text, &m, why) || !hd_session_play(s, m))
        fail_msg("'%s' cannot be played", text);
}

static void help_has(const struct hd_session *s, const char *part)
{
    char help[600];
    if (!strstr(hd_question_help(s, help, sizeof help), part))
        fail_msg("'%s' does not say '%s'", help, part);
}

/* The compiler refuses a question without a description, but not what one leaves out. */
static void every_question_is_described(void **state)
{
    (void)state;
    for (int i = 0; i <= HD_ASK_NOTHING; i++) {
        const struct hd_ask_row *row = hd_ask_row((enum hd_ask)i);
        bool always = false;
        for (const struct hd_said *help = row->help; help && help->text; help++)
            always = always || !help->when;
        if (!row->phase || !row->row || !row->text)
            fail_msg("%s has no phase, no row or no text", row->word);
        if (!always)
            fail_msg("%s has no help that holds always", row->word);
    }
}

static void help_follows_the_rules_that_hold(void **state)
{
    (void)state;
    static const struct {
        const char *more, *part;
    } kings[] = {{"galicia", "never into it"}, {"castillo", "beside"}, {"france", "country"}};
    char text[400], question[200];
    for (int i = 0; i < 3; i++) {
        snprintf(text, sizeof text,
                 "edition: \"2023\"\noptions: [regency]\nking: %s\n"
                 "grandes: [aragon, sevilla, granada]\npowers: [13, 12, 11]\n",
                 kings[i].more);
        struct hd_session *s = placed(text);
        while (hd_session_question(s).ask != HD_ASK_place) {
            struct hd_move legal[HD_MOVES];
            hd_session_legal(s, legal);
            assert_true(hd_session_play(s, legal[0]));
        }
        help_has(s, kings[i].part);
        hd_session_free(s);
    }
    struct hd_session *s = placed("edition: \"1995\"\noptions: [exact-court]\nking: galicia\n"
                                  "grandes: [aragon, sevilla, granada]\npowers: [4, 3, 2]\n");
    help_has(s, "exactly as many");
    hd_session_free(s);
    s = placed("edition: \"2023\"\noptions: [power-shift]\nking: galicia\n"
               "grandes: [aragon, sevilla, granada]\npowers: [13, 3, 2]\ncourts: [0, 7, 7]\n"
               "modifiers: [[\"+1\", \"+2\", -2-caballero], [\"+1\", \"+2\", -1-own], "
               "[\"+1\", \"+2\", -1-own]]\nplayed_modifiers: [-2-caballero, none, none]\n");
    answer(s, "use");
    hd_question_text(s, question, sizeof question);
    assert_string_equal(question, "where a caballero from the province goes (1 left)");
    hd_session_free(s);
}

/* After a card's text comes what the program does, sentence by sentence. */
static void help_tells_the_card_step_by_step(void **state)
{
    (void)state;
    char help[2400], told[HD_TOLD];
    uint64_t random = 3;
    struct hd_session *s = games_new("1995", NULL, 3, 3, NULL);
    assert_true(games_until(s, &random, HD_ASK_special));
    const struct hd_edition *e = hd_session_edition(s);
    const struct hd_card_text *card = &e->card[hd_session_question(s).card];
    hd_question_help(s, help, sizeof help);
    const char *text = strstr(help, card->text), *steps = strstr(help, "Step by step: ");
    hd_effects_told(e, card->effects, told, sizeof told);
    assert_true(text != NULL && steps > text && strlen(told) > 10);
    assert_ptr_equal(strstr(help, told), steps + strlen("Step by step: "));
    hd_session_free(s);
}

/* Several answers on a line: all of them or none. */
static void several_on_a_line(void **state)
{
    (void)state;
    struct hd_line line;
    char text[64], longer[64];
    uint64_t random = 3;
    struct hd_session *s = games_new("1995", NULL, 3, 3, NULL);
    assert_true(games_until(s, &random, HD_ASK_card));
    assert_int_equal(hd_session_undo(s) == NULL, 1); /* back to the court */
    assert_int_equal(hd_session_question(s).ask, HD_ASK_court);
    assert_int_equal(hd_line_read(s, "court 0 e2", NULL, &line), 3);
    assert_int_equal(line.move[0].b, 0);
    assert_int_equal(hd_line_read(s, "p2", NULL, &line), 3); /* the usual court */
    assert_true(line.move[0].b > 0 && line.move[1].b == 1 && line.move[2].b == 0);
    assert_int_equal(hd_line_read(s, "court 1 nonsense", NULL, &line), 0);
    assert_string_not_equal(line.why, "");
    long moves = hd_session_moves(s);
    assert_int_equal(hd_line_read(s, "court 1 p2", NULL, &line), 3);
    assert_int_equal(hd_session_play_line(s, &line), 3);
    assert_int_equal(hd_session_moves(s), moves + 3);
    assert_int_equal(hd_session_question(s).ask, HD_ASK_place);
    assert_int_equal(hd_line_read(s, "castillo 2", NULL, &line), 2);
    assert_true(memcmp(&line.move[0], &line.move[1], sizeof line.move[0]) == 0);
    assert_int_equal(hd_line_read(s, "castillo2", NULL, &line), 2);
    assert_int_equal(line.move[1].b, HD_CASTILLO);
    assert_int_equal(hd_line_read(s, "castillo1 castillo", NULL, &line), 2);
    assert_int_equal(hd_line_read(s, "castillo30", NULL, &line), 0);
    assert_int_equal(hd_line_read(s, "castillo 30", NULL, &line), 0);
    assert_int_equal(hd_line_complete(s, "castillo", NULL, longer, sizeof longer), 1);
    snprintf(text, sizeof text, "%s", longer);
    assert_string_equal(text, "castillo ");
    hd_session_free(s);
}

/* "gr 2 ct" moves two from Granada to Cataluña; the number may follow both. */
static void several_are_moved_on_a_line(void **state)
{
    (void)state;
    static const char *const two[] = {"granada 2 cataluna", "gr 2 ct",    "gr ct 2", "gr2 ct",
                                      "gr ct gr ct",        "ana gr 2 ct"};
    struct hd_line line;
    struct hd_session *s =
        placed("edition: \"1995\"\nking: galicia\n"
               "grandes: [aragon, sevilla, valencia]\ncourts: [7, 7, 7]\n"
               "powers: [13, 9, 2]\nregions: {granada: [3, 0, 0]}\n"
               "face_up: [intrigue-move-4-own, score-region, score-castillo, eviction, "
               "king]\n");
    assert_true(hd_line_read(s, "e1", NULL, &line) > 0);
    assert_true(hd_session_play_line(s, &line) > 0);
    assert_int_equal(hd_session_question(s).ask, HD_ASK_piece);
    for (size_t i = 0; i < sizeof two / sizeof *two; i++) {
        if (hd_line_read(s, two[i], NULL, &line) != 4)
            fail_msg("'%s': %s", two[i], line.why);
        for (int k = 0; k < 4; k += 2) {
            assert_int_equal(line.move[k].ask, HD_ASK_piece);
            assert_true(memcmp(&line.move[k], &line.move[0], sizeof *line.move) == 0);
            assert_true(memcmp(&line.move[k + 1], &line.move[1], sizeof *line.move) == 0);
        }
    }
    assert_int_equal(hd_line_read(s, "gr 4 ct", NULL, &line), 0); /* there are three */
    assert_int_equal(hd_line_read(s, "gr 2", NULL, &line), 0);
    assert_string_equal(line.why, "Where do they go?  Write it after the number.");
    assert_int_equal(hd_line_read(s, "gr 2 ct gr ar", NULL, &line), 6);
    hd_session_free(s);
}

int main(void)
{
    const struct CMUnitTest tests[] = {cmocka_unit_test(several_on_a_line),
                                       cmocka_unit_test(several_are_moved_on_a_line),
                                       cmocka_unit_test(written_is_read_back),
                                       cmocka_unit_test(recall_is_read_back),
                                       cmocka_unit_test(typed_is_understood),
                                       cmocka_unit_test(what_is_listed_is_understood),
                                       cmocka_unit_test(the_court_is_an_answer),
                                       cmocka_unit_test(no_more_are_left_than_there_are),
                                       cmocka_unit_test(pairs_are_understood),
                                       cmocka_unit_test(seats_are_read),
                                       cmocka_unit_test(names_that_look_the_same),
                                       cmocka_unit_test(every_question_is_described),
                                       cmocka_unit_test(help_follows_the_rules_that_hold),
                                       cmocka_unit_test(help_tells_the_card_step_by_step)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}
