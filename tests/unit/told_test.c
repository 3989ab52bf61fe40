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

/* A game from the lines of a position after the first one. */
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

/* The question names what would be stopped: the card, and the whole step. */
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

/* The announcement says what will happen at the named place. */
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

/* ---- cards of one's own -------------------------------------------------------------- */

/* With cards of tests/sets/told.yaml face up on stacks 1 to 4. */
static void begin_with(const char *cards, const char *more)
{
    char lines[900];
    snprintf(lines, sizeof lines,
             "edition: \"1995\"\n"
             "sets: [tests/sets/told.yaml]\n"
             "players: [ana, beto, cruz]\n"
             "king: galicia\n"
             "grandes: [aragon, sevilla, valencia]\n"
             "powers: [13, 12, 2]\n"
             "courts: [7, 7, 7]\n"
             "scores: [5, 5, 1]\n"
             "regions: {aragon: [2, 3, 0], valencia: [1, 1, 3], granada: [4, 1, 3]}\n"
             "boards: {granada: 4/0/0, aragon: 8/4/0}\n"
             "face_up: [%s, king]\n"
             "round: 4\n%s",
             cards, more);
    begin(lines);
}

static const char a_veto[] = "kept: [{card: veto, seat: beto, until: 5}]\n";

static void points_of_cards_are_told(void **state)
{
    (void)state;
    begin_with("tithe, census, tribute, imitation", "");
    play("take tithe, special-first");
    offers("give or take points");
    play("points, points");
    says("beto loses 2 points by Tithe.");
    says("cruz loses 1 point by Tithe.");
    int points[HD_SEATS][HD_SOURCES];
    hd_session_points(s, points);
    assert_int_equal(points[1][HD_FROM_SPECIAL], -2);
    hd_session_free(s);
    begin_with("tithe, census, tribute, imitation", "");
    play("take tribute, special-first");
    says("ana gains 1 point by Tribute.");
    hd_session_free(s);
}

static void rules_for_a_while_are_told(void **state)
{
    (void)state;
    static const char *const told[][3] = {
        {"tithe, open-gates, tribute, imitation", "open-gates",
         "For this round: cruz may place caballeros in the king's region."},
        {"tithe, open-doors, tribute, imitation", "open-doors",
         "For this turn: everybody may look into the castillo."},
        {"tithe, census, royal-favour, imitation", "royal-favour",
         "For this round: the king's bonus is 4."},
        {"tithe, census, tribute, topsy-turvy", "topsy-turvy",
         "For the next round: the lowest power card comes first."}};
    for (size_t i = 0; i < sizeof told / sizeof *told; i++) {
        char moves[80], line[400];
        begin_with(told[i][0], "");
        assert_false(hd_session_castillo_open(s));
        snprintf(moves, sizeof moves, "take %s, special-first", told[i][1]);
        play(moves);
        says(told[i][2]);
        assert_string_equal(hd_rule_text(s, HD_NONE, 0, line, sizeof line), told[i][2]);
        assert_string_equal(hd_rule_text(s, HD_NONE, 1, line, sizeof line), "");
        assert_int_equal(hd_session_castillo_open(s), i == 1);
        hd_session_free(s);
    }
}

/* The question says what the card does with a named region. */
static void what_is_named_is_told(void **state)
{
    (void)state;
    begin_with("tithe, census, boom, imitation", a_veto);
    play("take boom, special-first");
    asks("which region");
    play("galicia");
    says("ana announces Boom and names Galicia.");
    play("pass");
    says("To the end of the next general scoring: the first place in Galicia is worth 6.");
    hd_session_free(s);
}

/* Questions say no more than the card does. */
static void questions_fit_the_card(void **state)
{
    (void)state;
    static const char regency[] = "edition: \"2023\"\n"
                                  "options: [regency]\n"
                                  "players: [ana, beto, cruz]\n"
                                  "king: galicia\n"
                                  "grandes: [aragon, sevilla, valencia]\n"
                                  "powers: [13, 12, 2]\n"
                                  "regions: {galicia: [1, 2, 1]}\n"
                                  "round: 4\n"
                                  "face_up: [none, none, none, none, retinue]\n";
    begin(regency);
    play("take retinue, special-first, granada");
    asks("whose caballero goes with the king (2 left)");
    hd_session_free(s);
    begin_with("tithe, quarrel, boom, score-secret", "");
    play("take score-secret, special-first");
    asks("which region is to be scored");
    hd_session_free(s);
    begin_with("tithe, quarrel, boom, exchange-of-homes", "");
    play("take quarrel, special-first");
    asks("which region to name");
    hd_session_free(s);
    begin_with("tithe, quarrel, boom, exchange-of-homes", "");
    play("take exchange-of-homes, special-first");
    asks("whose grande changes places");
    hd_session_free(s);
}

static void swaps_are_announced(void **state)
{
    (void)state;
    begin_with("tithe, census, boom, exchange-of-homes", a_veto);
    play("take exchange-of-homes, special-first, beto");
    says("ana announces Exchange of homes: to Sevilla, where the grande of beto stands.");
    hd_session_free(s);
    begin_with("tithe, census, boom, exchange-of-boards", a_veto);
    play("take exchange-of-boards, special-first");
    offers("8/4/0 to Granada");
    hd_session_free(s);
}

static void cards_that_are_used_are_told(void **state)
{
    (void)state;
    begin_with("tithe, census, boom, imitation", "");
    play("take imitation, special-first");
    asks("which face-up card to use");
    offers("Tithe");
    play("take tithe");
    says("ana uses the special action of Tithe.");
    hd_session_free(s);
    begin_with("tithe, census, boom, envoy",
               "next_cards: [[rout, alms, tribute, topsy-turvy, king]]\n");
    play("take envoy, special-first");
    says("All have seen The king: it is face up again in the next round.");
    const struct hd_state *known = &hd_session_view(s, HD_NONE)->known;
    const struct hd_rules *r = hd_session_rules(s);
    assert_int_equal(hd_shown_card(r, known, 4), hd_open_card(known, 4));
    assert_int_equal(hd_shown_card(r, known, 3), HD_NONE);
    hd_session_free(s);
}

static void branches_have_words(void **state)
{
    (void)state;
    begin_with("chancellor, census, boom, imitation",
               "hands: [[1, 2, 3, 4, 5, 6, 7], [1, 2, 3, 4, 5, 6, 7], [1, 3, 4, 5, 6, 7, 8]]\n");
    play("take chancellor, special-first");
    offers("move the king");
    offers("put caballeros from the court or the province on the board");
    play("king");
    asks("where the king goes");
    play("castilla_la_vieja");
    asks("which of the card's actions to use");
    offers("take back played power cards");
    hd_session_free(s);
}

/* If two branches do the same, the second word has a number, also in the trace. */
static void branches_of_one_deed_have_numbers(void **state)
{
    static const char set[] = "hidalgo: set 2\nname: Twice\nabout: For tests.\n"
                              "cards:\n"
                              "- id: boom\n"
                              "  name: Twice\n"
                              "  stack: 3\n"
                              "  place: 2\n"
                              "  copies: 1\n"
                              "  effects:\n"
                              "  - either:\n"
                              "    - move: {whose: opponents, up-to: 1}\n"
                              "    - recover: 1\n"
                              "    - move: {whose: own, up-to: 2}\n"
                              "  text: One or the other.\n";
    (void)state;
    char lines[700];
    const char *path = games_path("twice.yaml");
    games_write(path, set, sizeof set - 1);
    snprintf(lines, sizeof lines,
             "edition: \"1995\"\nsets: [\"%s\"]\nplayers: [ana, beto, cruz]\nking: galicia\n"
             "grandes: [aragon, sevilla, valencia]\npowers: [13, 12, 2]\n"
             "regions: {aragon: [2, 3, 0]}\nround: 4\n"
             "hands: [[1, 2, 3, 4, 5, 6, 7], [1, 2, 3, 4, 5, 6, 7], [1, 3, 4, 5, 6, 7, 8]]\n"
             "face_up: [intrigue-add-2, court-loses-3, boom, scoreboard, king]\n",
             path);
    begin(lines);
    play("take boom, special-first");
    struct hd_move legal[HD_MOVES];
    static const char *const words[] = {"move", "recover", "move-2"};
    char text[80];
    assert_int_equal(hd_session_legal(s, legal), 3);
    for (int i = 0; i < 3; i++)
        assert_string_equal(hd_move_text(s, legal[i], text, sizeof text), words[i]);
    play("move-2");
    says("ana announces the special action of Twice: move caballeros from regions to other "
         "regions or the castillo.");
    asks("which caballero to move (2 left)");
    hd_session_free(s);
}

/* Written, and read back: the same rules. */
static void rules_stand_in_positions(void **state)
{
    (void)state;
    static const char rules[] =
        "rules:\n"
        "  - {rule: king-bonus, value: 4, until: round}\n"
        "  - {rule: value, region: granada, value: 9, until: scoring}\n"
        "  - {rule: kings-region-open, seats: [\"beto\", \"cruz\"], until: next-round}\n"
        "  - {rule: order, until: game}\n";
    char line[400];
    begin_with("tithe, census, boom, imitation", rules);
    char *text = hd_session_position(s, -1);
    assert_non_null(strstr(text, rules));
    free(text);
    assert_string_equal(
        hd_rule_text(s, HD_NONE, 2, line, sizeof line),
        "For the next round: beto and cruz may place caballeros in the king's region.");
    int8_t values[HD_FIELDS];
    hd_values(hd_session_rules(s), &hd_session_view(s, 0)->known,
              hd_place_named(hd_session_edition(s), "granada"), values);
    assert_int_equal(values[0], 9);
    assert_int_equal(hd_session_view(s, 0)->known.king_bonus, 4);
    assert_int_equal(hd_session_view(s, 0)->known.infiltrates, 0);
    hd_session_free(s);
}

static void wrong_rules_are_refused(void **state)
{
    (void)state;
    static const char *const wrong[][2] = {
        {"rules: [{rule: bonus, value: 4, until: round}]\n", "bonus"},
        {"rules: [{rule: king-bonus, until: round}]\n", "value"},
        {"rules: [{rule: king-bonus, value: 4, until: turn}]\n", "between two turns"},
        {"rules: [{rule: order, value: 4, until: round}]\n", "has no 'value'"},
        {"rules: [{rule: value, region: france, value: 4, until: round}]\n", "france"},
        {"rules: [{rule: kings-region-open, seats: [dora], until: round}]\n", "dora"},
        {"rules: [{rule: king-bonus, value: 251, until: round}]\n", "250"}};
    for (size_t i = 0; i < sizeof wrong / sizeof *wrong; i++) {
        struct hd_errors errors = {0};
        char text[600];
        const char *path = games_path("sentences.yaml");
        snprintf(
            text, sizeof text,
            "hidalgo: position 1\nedition: \"1995\"\nplayers: [ana, beto, cruz]\nking: galicia\n"
            "grandes: [aragon, sevilla, valencia]\n%s",
            wrong[i][0]);
        games_write(path, text, strlen(text));
        struct hd_session_setup setup = {.first = -1, .seed = 3, .position = path};
        assert_null(hd_session_new(&setup, &errors));
        if (!strstr(errors.error[0].message, wrong[i][1]))
            fail_msg("'%s' is not in '%s'", wrong[i][1], errors.error[0].message);
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

/* Two modifiers of one value: the choice, the log and the question distinguish them. */
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

/* After choosing a modifier only its cards are listed and accepted. */
static void another_modifier_is_no_card(void **state)
{
    (void)state;
    static struct at_table table;
    begin(twins);
    table_begin(&table, s, 80, 24);
    table_go_on(&table);
    long moves = hd_session_moves(s);
    table_type(&table, "++2\n");
    assert_true(table_shows(&table, "which power card to play with +2"));
    assert_true(table_shows(&table, " 7 = 9: brings "));
    table_type(&table, "19");
    assert_int_equal(hd_session_moves(s), moves);
    table_type(&table, "\033:power 7 -1-own\n");
    assert_int_equal(hd_session_moves(s), moves);
    assert_true(table_shows(&table, "A modifier is chosen; Esc goes back to the others."));
    table_type(&table, "\0337");
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

/* A sign usually moves the mark; if modifiers are listed, it begins one. */
static void a_sign_begins_a_modifier(void **state)
{
    (void)state;
    static struct at_table table;
    begin(twins);
    table_begin(&table, s, 80, 24);
    table_go_on(&table);
    table_key(&table, '+'); /* hidden ones are listed */
    table_type(&table, "-1\n");
    assert_true(table.app.prompt.with == 0 && table_shows(&table, "-1-own"));
    table_type(&table, "\033-1-other");
    marks(&table, "with -1-other");
    table_type(&table, "\n8");
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

/* The purpose of a region, and that a scoring gave no points. */
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

/* The king is beside the castillo, never in it. */
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
    assert_string_equal(why, "'3 6' does not answer this question.");
    hd_session_free(s);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(points_of_cards_are_told),
        cmocka_unit_test(rules_for_a_while_are_told),
        cmocka_unit_test(what_is_named_is_told),
        cmocka_unit_test(questions_fit_the_card),
        cmocka_unit_test(swaps_are_announced),
        cmocka_unit_test(cards_that_are_used_are_told),
        cmocka_unit_test(branches_have_words),
        cmocka_unit_test(branches_of_one_deed_have_numbers),
        cmocka_unit_test(rules_stand_in_positions),
        cmocka_unit_test(wrong_rules_are_refused),
        cmocka_unit_test(a_veto_knows_against_what),
        cmocka_unit_test(a_step_out_of_the_court_is_announced),
        cmocka_unit_test(a_place_is_announced_for_something),
        cmocka_unit_test(modifiers_have_no_ids),
        cmocka_unit_test(modifiers_of_one_value_are_told_apart),
        cmocka_unit_test(another_modifier_is_no_card),
        cmocka_unit_test(a_sign_begins_a_modifier),
        cmocka_unit_test(a_region_is_asked_for_something),
        cmocka_unit_test(the_king_stays_outside),
        cmocka_unit_test(two_numbers_are_none),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
