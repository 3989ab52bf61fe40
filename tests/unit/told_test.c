/* SPDX-License-Identifier: MIT
 *
 * told_test.c: questions, choices and sentences of the log, word by word, from
 * positions. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "games.h"
#include "table_keys.h"

static struct hd_session *s;

/* A game from a position: the lines after its first. */
static void begin(const char *lines)
{
    struct hd_errors errors = {0};
    char text[2000];
    const char *path = games_path("sentences.yaml");
    snprintf(text, sizeof text, "hidalgo: position 1\n%s", lines);
    games_write(path, text, strlen(text));
    struct hd_session_setup setup = {.first = -1, .seed = 3, .position = path};
    s = hd_session_new(&setup, &errors);
    if (!s)
        fail_msg("%s", errors.error[0].message);
}

/* Moves, separated by commas. */
static void play(const char *moves)
{
    char list[400], why[160];
    struct hd_move m;
    snprintf(list, sizeof list, "%s", moves);
    for (char *word = strtok(list, ","); word != NULL; word = strtok(NULL, ",")) {
        word += strspn(word, " ");
        if (!hd_move_read(s, word, &m, why))
            fail_msg("%s: %s", word, why);
        if (!hd_session_play(s, m))
            fail_msg("%s is not legal", word);
    }
}

static bool was_said(const char *sentence)
{
    char line[600];
    int count;
    const struct hd_happening *log = hd_session_log(s, &count);
    for (int i = 0; i < count; i++)
        if (strcmp(hd_narrate(s, &log[i], HD_NONE, line, sizeof line), sentence) == 0)
            return true;
    return false;
}

static void says(const char *sentence)
{
    char line[600];
    int count;
    const struct hd_happening *log = hd_session_log(s, &count);
    if (was_said(sentence))
        return;
    for (int i = 0; i < count; i++)
        print_message("  %s\n", hd_narrate(s, &log[i], HD_NONE, line, sizeof line));
    fail_msg("'%s' is not in the log", sentence);
}

static void asks(const char *question)
{
    char text[400];
    assert_string_equal(hd_question_text(s, text, sizeof text), question);
}

/* ---- the Veto --------------------------------------------------------------------- */

static const char with_a_veto[] = "edition: \"1995\"\n"
                                  "players: [ana, beto, cruz]\n"
                                  "king: galicia\n"
                                  "grandes: [aragon, sevilla, valencia]\n"
                                  "powers: [13, 12, 2]\n"
                                  "courts: [7, 7, 7]\n"
                                  "kept: [{card: veto, seat: beto, until: 5}]\n"
                                  "regions: {aragon: [2, 3, 0], valencia: [0, 0, 3]}\n"
                                  "face_up: [intrigue-add-2, court-loses-3, score-castillo, "
                                  "scoreboard, king]\n"
                                  "round: 4\n";

/* What would be stopped is named: the card, and the step in full. */
static void a_veto_knows_against_what(void **state)
{
    (void)state;
    static struct at_table table;
    begin(with_a_veto);
    play("take scoreboard, special-first, 8/4/0 granada");
    asks("whether to use a Veto against ana: Movable scoring board");
    says("ana announces for Movable scoring board: the scoring board 8/4/0 to Granada.");
    table_begin(&table, s, 80, 24);
    assert_true(table_shows(&table, "beto: whether to use a Veto against ana: Movable scoring "
                                    "board\n"));
    assert_true(table_shows(&table, "\nana announces for Movable scoring board: the scoring board "
                                    "8/4/0 to Granada.\n"));
    table_end(&table);
}

static void offers(const char *choice)
{
    struct hd_move legal[HD_MOVES];
    char label[400];
    int count = hd_session_legal(s, legal);
    for (int i = 0; i < count; i++)
        if (strcmp(hd_move_label(s, legal[i], label, sizeof label), choice) == 0)
            return;
    fail_msg("'%s' is not offered, but '%s'", choice, label);
}

static void a_step_out_of_the_court_is_announced(void **state)
{
    (void)state;
    begin(with_a_veto);
    play("take intrigue-add-2, special-first");
    offers("Valencia, ana has 0"); /* though it is not empty */
    offers("Aragón, ana has 2");
    play("valencia");
    says("ana announces for Intrigue: 2 more from the court: a caballero from the court to "
         "Valencia.");
    hd_session_free(s);
}

/* What is to happen at the place that was named. */
static void a_place_is_announced_for_something(void **state)
{
    (void)state;
    static const char up_to_the_fourth[] =
        "edition: \"1995\"\n"
        "players: [ana, beto, cruz]\n"
        "king: galicia\n"
        "grandes: [aragon, sevilla, valencia]\n"
        "powers: [13, 12, 2]\n"
        "courts: [7, 7, 7]\n"
        "kept: [{card: veto, seat: beto, until: 5}]\n"
        "regions: {aragon: [2, 3, 0], valencia: [0, 0, 3]}\n"
        "face_up: [intrigue-add-2, score-region, score-castillo, ";
    static const char *const steps[][2] = {
        {"take king, special-first, castilla_la_vieja",
         "ana announces The king: to Castilla la Vieja."},
        {"take score-region, special-first, aragon",
         "ana announces Score a region: Aragón is to be scored."},
        {"take eviction, special-first, aragon",
         "ana announces Eviction: all opponents have to leave Aragón."},
        {"take grande, special-first, granada",
         "ana announces Grande: the grande of ana to Granada."}};
    for (size_t i = 0; i < sizeof steps / sizeof *steps; i++) {
        char lines[600];
        snprintf(lines, sizeof lines, "%s%s%s", up_to_the_fourth, i == 3 ? "grande" : "eviction",
                 ", king]\nround: 4\n");
        begin(lines);
        play(steps[i][0]);
        says(steps[i][1]);
        hd_session_free(s);
    }
}

/* ---- the power shift --------------------------------------------------------------- */

/* Modifiers are told by their values; their ids are for moves and files. */
static void modifiers_have_no_ids(void **state)
{
    (void)state;
    static const char *const ids[] = {"-own", "-other", "-grande", "-caballero"};
    for (uint64_t seed = 1; seed < 6; seed++) {
        uint64_t random = seed;
        s = games_new("2023", "power-shift", 3, seed, NULL);
        while (!hd_session_over(s)) {
            struct hd_move legal[HD_MOVES];
            char text[400];
            int count = hd_session_legal(s, legal);
            for (int i = 0; i < count; i++)
                for (int k = 0; k < 4; k++)
                    assert_null(strstr(hd_move_label(s, legal[i], text, sizeof text), ids[k]));
            games_play(s, &random, 1);
        }
        char *story = games_story(s, HD_OPEN);
        for (int k = 0; k < 4; k++)
            assert_null(strstr(story, ids[k]));
        assert_non_null(strstr(story, " adds the modifier -1: "));
        free(story);
        hd_session_free(s);
    }
}

static const char twins[] = "edition: \"2023\"\n"
                            "options: [power-shift]\n"
                            "players: [ana, beto, cruz]\n"
                            "king: galicia\n"
                            "grandes: [aragon, sevilla, valencia]\n"
                            "regions: {granada: [1, 1, 1]}\n"
                            "courts: [7, 7, 7]\n"
                            "modifiers: [[-1-own, -1-other, \"+2\"], [\"+1\", \"+2\", \"+1\"], "
                            "[\"+1\", \"+2\", -2-grande]]\n"
                            "first: ana\n";

/* Two modifiers of one value: the choice, the log and the question tell which. */
static void modifiers_of_one_value_are_told_apart(void **state)
{
    (void)state;
    static struct at_table table;
    begin(twins);
    offers("power card 8 with -1 = 7: 2 caballeros to the court. Move 1 of your caballeros to "
           "another region or into the castillo.");
    offers("power card 8 with -1 = 7: 2 caballeros to the court. Move 1 caballero of an opponent "
           "to another region or into the castillo.");
    offers("power card 8 with +2 = 10: 2 caballeros to the court");
    play("power 8 -1-other, power 3 +2, power 2");
    says("ana adds the modifier -1: 7 in all. Its ability: Move 1 caballero of an opponent to "
         "another region or into the castillo.");
    says("beto adds the modifier +2: 5 in all.");
    while (hd_session_question(s).ask == HD_ASK_court)
        play("2");
    asks("whether to use the ability of the modifier -1: Move 1 caballero of an opponent to "
         "another region or into the castillo.");
    table_begin(&table, s, 132, 43);
    assert_true(table_shows(&table, "ana: whether to use the ability of the modifier -1: Move 1 "
                                    "caballero of an opponent"));
    table_key(&table, K_ENTER);
    says("ana uses the ability of the modifier -1: Move 1 caballero of an opponent to another "
         "region or into the castillo.");
    table_end(&table);
}

/* The list of one card is on the screen, and what is typed is an answer from it. */
static void another_card_is_no_modifier(void **state)
{
    (void)state;
    static struct at_table table;
    begin(twins);
    table_begin(&table, s, 80, 24);
    table_go_on(&table);
    long moves = hd_session_moves(s);
    table_type(&table, "7\n");
    assert_true(table_shows(&table, "which modifier to play with power card 7"));
    table_type(&table, "9\n"); /* the sum that is shown with +2 */
    assert_int_equal(hd_session_moves(s), moves);
    assert_true(table_shows(&table, " 3 +2 = 9"));
    assert_true(table_shows(&table, "Power card 7 is chosen; Esc goes back to the other cards."));
    table_type(&table, ":power 9 +2\n");
    assert_int_equal(hd_session_moves(s), moves);
    table_type(&table, ":power 7 +2\n");
    assert_int_equal(hd_session_moves(s), moves + 1);
    says("ana adds the modifier +2: 9 in all.");
    table_end(&table);
}

static void marks(const struct at_table *table, const char *label)
{
    const struct prompt *p = &table->app.prompt;
    if (strncmp(p->choice[p->chosen].label, label, strlen(label)) != 0)
        fail_msg("'%s' is marked, not '%s'", p->choice[p->chosen].label, label);
}

/* A sign moves the mark elsewhere; where modifiers are listed it begins one. */
static void a_sign_begins_a_modifier(void **state)
{
    (void)state;
    static struct at_table table;
    begin(twins);
    table_begin(&table, s, 80, 24);
    table_go_on(&table);
    table_type(&table, "+++-");
    marks(&table, "5 caballeros"); /* the third card */
    table_type(&table, "8\n-1\n");
    assert_true(table_shows(&table, "could be any of these: -1-own, -1-other"));
    table_type(&table, "-1-other");
    marks(&table, "-1 = 7: Move 1 caballero of an opponent");
    table_type(&table, "\n");
    says("ana adds the modifier -1: 7 in all. Its ability: Move 1 caballero of an opponent to "
         "another region or into the castillo.");
    table_end(&table);

    s = games_new("2023", "power-shift", 3, 7, NULL);
    table_begin(&table, s, 80, 24);
    table_type(&table, " +2"); /* -2, +1, +2 are there; the second is +1 */
    marks(&table, "+2");
    table_type(&table, "\n");
    assert_int_equal(hd_session_moves(s), 1);
    table_end(&table);

    begin("edition: \"2023\"\n"
          "options: [power-shift]\n"
          "players: [ana, beto, cruz]\n"
          "king: galicia\n"
          "grandes: [aragon, sevilla, valencia]\n"
          "courts: [7, 7, 7]\n"
          "modifiers: [[\"+1\", \"+2\", -2-grande], [\"+1\", \"+2\", \"+1\"], "
          "[\"+1\", \"+2\", -2-grande]]\n"
          "powers: [11, 9, 2]\n"
          "played_modifiers: [\"+2\", none, none]\n"
          "face_up: [militia, fair, fiesta, empowerment, king]\n");
    while (hd_session_question(s).ask == HD_ASK_court)
        play("1");
    play("take empowerment, special-first");
    table_begin(&table, s, 80, 24);
    table_type(&table, " +2");
    marks(&table, "+2");
    table_type(&table, "\n");
    says("ana takes back a modifier, unseen.");
    table_end(&table);
}

/* ---- places ------------------------------------------------------------------------ */

static const char quiet[] = "edition: \"1995\"\n"
                            "players: [ana, beto, cruz]\n"
                            "king: galicia\n"
                            "grandes: [aragon, sevilla, valencia]\n"
                            "powers: [13, 12, 2]\n"
                            "courts: [7, 7, 7]\n"
                            "face_up: [intrigue-add-2, score-region, score-castillo, eviction, "
                            "king]\n"
                            "round: 4\n";

/* What the region is asked for, and that a scoring was worth nothing. */
static void a_region_is_asked_for_something(void **state)
{
    (void)state;
    begin(quiet);
    play("take eviction, special-first");
    asks("which region the opponents have to leave");
    hd_session_free(s);
    begin(quiet);
    play("take score-region, special-first");
    asks("which region to score");
    play("granada");
    says("Granada is scored: nobody gets a point.");
    hd_session_free(s);
}

/* The king stands beside the castillo, never in it. */
static void the_king_stays_outside(void **state)
{
    (void)state;
    bool beside = false;
    for (uint64_t seed = 1; seed < 30; seed++) {
        uint64_t random = seed;
        s = games_new("2023", "regency", 3, seed, NULL);
        games_play(s, &random, 100000);
        char *story = games_story(s, HD_OPEN);
        for (char *line = strtok(story, "\n"); line != NULL; line = strtok(NULL, "\n")) {
            if (strncmp(line, "The king moves", 14) != 0)
                continue;
            assert_null(strstr(line, "Castillo"));
            beside = beside || strstr(line, "to the side of the castillo.") != NULL;
        }
        free(story);
        hd_session_free(s);
    }
    assert_true(beside);
}

static void two_numbers_are_none(void **state)
{
    (void)state;
    struct hd_move m;
    char why[160];
    s = games_new("1995", NULL, 3, 1, NULL);
    assert_true(hd_move_read(s, "power 13", &m, why));
    assert_false(hd_move_read(s, "1 3", &m, why));
    assert_false(hd_move_read(s, "3 6", &m, why));
    assert_string_equal(why, "'3 6' is no answer to this question.");
    hd_session_free(s);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_veto_knows_against_what),
        cmocka_unit_test(a_step_out_of_the_court_is_announced),
        cmocka_unit_test(a_place_is_announced_for_something),
        cmocka_unit_test(modifiers_have_no_ids),
        cmocka_unit_test(modifiers_of_one_value_are_told_apart),
        cmocka_unit_test(another_card_is_no_modifier),
        cmocka_unit_test(a_sign_begins_a_modifier),
        cmocka_unit_test(a_region_is_asked_for_something),
        cmocka_unit_test(the_king_stays_outside),
        cmocka_unit_test(two_numbers_are_none),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
