/* SPDX-License-Identifier: MIT
 *
 * position_test.c: positions: defaults, errors and their places, and that a written position reads
 * as the same. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "games.h"
#include "position/position.h"

#define HEAD "hidalgo: position 1\nedition: \"1995\"\nplayers: [ana, beto, cruz]\n"

static struct origin o;
static struct hd_errors errors;

static bool parse(const char *text)
{
    memset(&errors, 0, sizeof errors);
    return hd_position_parse(text, strlen(text), "test", &o, &errors);
}

static void sound(const char *text)
{
    if (!parse(text))
        fail_msg("line %d: %s", errors.error[0].line, errors.error[0].message);
}

/* Refused, with that error in that line (0: anywhere). */
static void wrong(const char *text, int line, const char *part)
{
    assert_false(parse(text));
    assert_true(errors.count > 0);
    for (int i = 0; i < errors.count && i < HD_ERRORS; i++)
        if ((line == 0 || errors.error[i].line == line) &&
            strstr(errors.error[i].message, part) != NULL)
            return;
    fail_msg("no error in line %d says '%s', but line %d: %s", line, part, errors.error[0].line,
             errors.error[0].message);
}

static void what_is_left_out(void **state)
{
    (void)state;
    sound(HEAD "king: galicia\ngrandes: [aragon, sevilla, granada]\n"
               "regions: {Aragón: [4, 0, 1], castillo: [0, 2, 0]}\n");
    assert_int_equal(o.at.seats, 3);
    assert_int_equal(o.at.round, 0);
    assert_int_equal(o.at.first, 0);
    assert_int_equal(o.at.cab[HD_COURT][0], 7);
    assert_int_equal(o.at.cab[HD_PROVINCE][0], 30 - 4 - 7);
    assert_int_equal(o.at.cab[HD_PROVINCE][1], 30 - 2 - 7);
    assert_int_equal(o.at.hand[2], 0x1fff);
    assert_int_equal(o.at.power[0], HD_NONE);
    assert_int_equal(o.at.board_at[0], HD_NONE);
    assert_int_equal(o.at.score[1], 0);
    sound(HEAD "regions: {aragon: [28, 0, 0]}\n");
    assert_int_equal(o.at.cab[HD_COURT][0], 2);
    assert_int_equal(o.at.king, HD_NONE);
    sound(HEAD "provinces: [5, 6, 7]\nregions: {aragon: [20, 1, 1]}\n");
    assert_int_equal(o.at.cab[HD_COURT][0], 5);
}

static void everything_given(void **state)
{
    (void)state;
    sound("{\"hidalgo\": \"position 1\", \"edition\": \"2023\", \"players\": [\"ana\", \"beto\"],\n"
          "\"king\": \"toledo\", \"round\": 4, \"scores\": [300, 254], \"first\": \"beto\",\n"
          "\"powers\": [13, 1], \"hands\": [[1,2,3,4,5,6], [2,3,4,5,6,7]],\n"
          "\"courts\": [1, 2], \"boards\": {\"granada\": \"8/4/0\"},\n"
          "\"dummy\": {\"regions\": {\"aragon\": 3, \"castillo\": 1}, \"supply\": 26, \"power\": "
          "7}}");
    assert_int_equal(o.at.round, 3);
    assert_int_equal(o.at.first, 1);
    assert_int_equal(o.at.cab[HD_CASTILLO][2], 1);
    assert_int_equal(o.at.cab[HD_PROVINCE][2], 26);
    assert_int_equal(o.edition.rules.power[o.at.power[2]].value, 7);
    assert_int_equal(o.at.score[0], 300);
    char *text = hd_position_write(&o);
    sound(text);
    assert_int_equal(o.at.score[0], 300);
    assert_int_equal(o.at.score[1], 254);
    free(text);
}

static void mistakes_are_blamed(void **state)
{
    (void)state;
    wrong("", 0, "");
    wrong("[1, 2]\n", 1, "map");
    wrong("hidalgo: position 2\nedition: \"1995\"\nplayers: [a, b]\n", 1, "version");
    wrong("hidalgo: recipe\nedition: \"1995\"\nplayers: [a, b]\n", 1, "position 1");
    wrong("hidalgo: position 1\nplayers: [a, b]\n", 0, "edition");
    wrong("hidalgo: position 1\nedition: \"1887\"\nplayers: [a, b]\n", 2, "1887");
    wrong("hidalgo: position 1\nedition: \"1995\"\nplayers: [a]\n", 3, "two to five");
    wrong("hidalgo: position 1\nedition: \"1995\"\nplayers: [a, a]\n", 3, "'a'");
    wrong("hidalgo: position 1\nedition: \"1995\"\nplayers: [ab, \"a\\u200db\"]\n", 3,
          "two players");
    wrong("hidalgo: position 1\nedition: \"1995\"\nplayers: [\"a\\u200cb\", ab]\n", 3,
          "two players");
    wrong("hidalgo: position 1\nedition: \"1995\"\nplayers: [a, \"a\\u2063\"]\n", 3,
          "control character");
    wrong("hidalgo: position 1\nedition: \"1995\"\nplayers: [\"\\xada\", a]\n", 3,
          "control character");
    wrong(HEAD "kign: galicia\n", 4, "king");
    wrong(HEAD "king: atlantis\n", 4, "atlantis");
    wrong(HEAD "king: court\n", 4, "court");
    wrong(HEAD "regions: {aragon: [1, 2]}\n", 4, "3 entries");
    wrong(HEAD "regions: {aragon: [1, 2, x]}\n", 4, "whole number");
    wrong(HEAD "regions: {aragon: [1, 2, 31]}\n", 4, "31");
    wrong(HEAD "regions: {aragon: [1, 2, -1]}\n", 4, "-1");
    wrong(HEAD "regions: {aragon: [1, 2, 3], Aragón: [1, 1, 1]}\n", 4, "twice");
    wrong(HEAD "regions: {aragon: [20, 0, 0], sevilla: [20, 0, 0]}\n", 4, "ana has 40");
    wrong(HEAD "provinces: [30, 30, 30]\ncourts: [1, 0, 0]\n", 4, "ana has 31");
    wrong(HEAD "grandes: [aragon, sevilla]\n", 4, "3 entries");
    wrong(HEAD "grandes: [aragon, sevilla, nowhere]\n", 4, "nowhere");
    wrong(HEAD "boards: {granada: 9/9/9}\n", 4, "9/9/9");
    wrong(HEAD "boards: {granada: 8/4/0, sevilla: 8/4/0}\n", 4, "two places");
    wrong(HEAD "boards: {granada: 8/4/0, Granada: 4/0/0}\n", 4, "two scoring boards");
    wrong(HEAD "scores: [1, 2, 99999]\n", 4, "99999");
    wrong(HEAD "round: 12\n", 4, "round 12");
    wrong(HEAD "first: dora\n", 4, "dora");
    wrong(HEAD "powers: [1, 1, 2]\n", 4, "twice");
    wrong(HEAD "powers: [1, none, 2]\n", 4, "all players");
    wrong(HEAD "powers: [1, 2, 14]\n", 4, "14");
    wrong(HEAD "powers: [1, 2, 3]\nhands: [[1], [1], [1]]\n", 5, "has been played");
    wrong(HEAD "hands: [[1, 1], [], []]\n", 4, "twice");
    wrong(HEAD "face_up: [none, none, none, none, none, veto]\n", 4, "at most 5 cards");
    wrong(HEAD "face_up: [king, veto, king]\n", 4, "the same stack as 'king'");
    wrong(HEAD "face_up: [score-fours, score-fives]\n", 4,
          "'score-fives' lies on the same stack as 'score-fours'");
    wrong(HEAD "points: [1, 2, 3]\n", 4, ", scores, "); /* the whole list fits */
    wrong(HEAD "face_up: [none, none, none, none, nosuchcard]\n", 4, "nosuchcard");
    wrong(HEAD "kept: [{card: veto, seat: ana}]\n", 4, "until");
    wrong(HEAD "kept: [{card: veto, seat: ana, until: 9}]\n", 4, "the next");
    wrong("hidalgo: position 1\nedition: \"2023\"\nplayers: [a, b, c]\n"
          "face_up: [none, delegation, none, none, none]\n",
          4, "the card 'delegation' has no copies in this game");
    wrong(HEAD "without: [veto]\nkept: [{card: veto, seat: ana, until: 1}]\n", 5, "has no copies");
    wrong(HEAD "dummy: {supply: 3}\n", 4, "no dummy");
    wrong(HEAD "seed: many\n", 4, "whole number");
    wrong(HEAD "options: [nosuchoption]\n", 4, "nosuchoption");
    assert_int_equal(errors.error[0].column, 11);
    wrong(HEAD "king: granada\noptions:\n- short\n- shrt\n", 7, "no option 'shrt'");
    wrong(HEAD "without:\n- veto\n- nix\n", 6, "no card or option 'nix'");
    wrong(HEAD "options: [nix]\nwithout: [nox]\n", 4, "'nix'");
    wrong(HEAD "options: [nix]\nwithout: [nox]\n", 5, "'nox'");
    wrong("hidalgo: position 1\nplayers: [a, b]\noptions: [short]\nedition: \"1887\"\n", 4, "1887");
    wrong(HEAD "players: [a, b]\n", 4, "already");
    wrong("hidalgo: position 1\nedition: \"2023\"\nplayers: [a, b]\n"
          "dummy: {regions: {aragon: 20, sevilla: 20}}\n",
          4, "more caballeros");
    /* All of them at once. */
    assert_false(parse(HEAD "king: nowhere\nround: 77\nscores: [x, y, z]\n"));
    assert_true(errors.count >= 5);
    assert_false(parse(HEAD "kign: nowhere\nround: 77\nscores: [x, y, z]\n"));
    assert_true(errors.count >= 5);
}

/* A correct file that the engine refuses gets an error for the whole file. */
static void unplayable(const char *text, const char *part)
{
    char why[400] = "";
    memset(&errors, 0, sizeof errors);
    struct hd_session_setup setup = {.first = -1, .position = games_path("unplayable.yaml")};
    games_write(setup.position, text, strlen(text));
    struct hd_session *s = hd_session_new(&setup, &errors);
    assert_null(s);
    snprintf(why, sizeof why, "%s", errors.error[0].message);
    if (!strstr(why, part))
        fail_msg("'%s' does not say '%s'", why, part);
}

/* What waits is told by its card, whose it is, and what it remembers. */
static void what_waits_is_named(void **state)
{
    static const char head[] = "hidalgo: position 1\nedition: \"1995\"\n"
                               "sets: [tests/sets/later.yaml]\nplayers: [a, b]\nking: galicia\n"
                               "grandes: [aragon, sevilla]\nrules:\n";
    static const struct {
        const char *rule, *message;
    } rows[] = {
        {"{rule: later, card: legacy, seat: a, region: granada, until: after-scoring}",
         "waits until 'end'"},
        {"{rule: later, card: legacy, seat: a, region: granada, sentence: 2}", "no sentence"},
        {"{rule: later, card: king, seat: a}", "no sentence"},
        {"{rule: later, seat: a}", "no sentence"},
        {"{rule: later, card: legacy, seat: c, region: granada}", "c"},
        {"{rule: later, card: legacy, seat: a}", "'region' is missing"},
        {"{rule: later, card: legacy, seat: a, player: b}", "does not remember"},
        {"{rule: later, card: rewards, seat: a, region: granada}", "does not remember"},
        {"{rule: later, card: insurance, seat: a, player: b}", "does not remember"},
        {"{rule: later, card: legacy, seat: a, region: castillo}", "be named"},
        {"{rule: later, card: legacy, seat: a, region: granada, value: 3}", "unknown key 'value'"},
    };
    (void)state;
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        char text[600];
        snprintf(text, sizeof text, "%s- %s\n", head, rows[i].rule);
        wrong(text, 8, rows[i].message);
    }
}

static void what_cannot_be_played(void **state)
{
    (void)state;
    unplayable(HEAD "grandes: [aragon, aragon, aragon]\n", "king");
    unplayable(HEAD "king: galicia\n", "grande");
    unplayable(HEAD "king: galicia\ngrandes: [aragon, aragon, aragon]\nhands: [[1], [2], [3]]\n",
               "rounds");
    /* Enough cards for the rounds, not for what others may play before (3.2). */
    unplayable(HEAD "king: galicia\ngrandes: [aragon, sevilla, granada]\nround: 9\n"
                    "hands: [[5, 6, 7], [5, 6, 7], [5, 6]]\n",
               "too few power cards");
    unplayable(HEAD "king: galicia\ngrandes: [aragon, sevilla, granada]\nround: 4\n"
                    "kept: [{card: king, seat: beto, until: 5}]\n",
               "no Veto");
    unplayable(HEAD
               "king: galicia\ngrandes: [aragon, sevilla, granada]\nround: 4\n"
               "kept: [{card: veto, seat: beto, until: 4}, {card: veto, seat: ana, until: 4}]\n"
               "face_up: [none, veto, none, none, none]\n",
               "copies");
    unplayable("hidalgo: position 1\nedition: \"2023\"\noptions: [power-shift]\n"
               "players: [ana, beto]\nking: galicia\ngrandes: [aragon, sevilla]\n"
               "powers: [6, 3]\ndummy: {power: 6}\n",
               "same");
    unplayable("hidalgo: position 1\nedition: \"2023\"\nplayers: [ana, beto, cruz]\n"
               "king: galicia\ngrandes: [aragon, sevilla, granada]\n"
               "face_up: [delegation, none, none, none, none]\n",
               "no copies");
}

/* Cards that players keep, or on the table, are not dealt again. */
static void what_lies_elsewhere(void **state)
{
    (void)state;
    static const char vetos[] =
        HEAD "king: galicia\ngrandes: [aragon, sevilla, granada]\nround: 4\n"
             "kept: [{card: veto, seat: ana, until: 4}, {card: veto, seat: beto, until: 5}]\n";
    static const char dummy[] = "hidalgo: position 1\nedition: \"2023\"\nplayers: [ana, beto]\n"
                                "king: galicia\ngrandes: [aragon, sevilla]\ndummy: {power: 7}\n";
    for (uint64_t seed = 1; seed <= 40; seed++) {
        struct hd_state s;
        sound(vetos);
        o.at.seed = seed;
        assert_null(hd_begin_at(&o.edition.rules, &o.at, &s, NULL));
        int veto = hd_card_named(&o.edition, "veto");
        for (int i = o.at.round; i < o.edition.rules.rounds; i++)
            for (int p = 0; p < s.piles; p++)
                assert_int_not_equal(s.pile[p][i], veto);
        sound(dummy);
        o.at.seed = seed;
        assert_null(hd_begin_at(&o.edition.rules, &o.at, &s, NULL));
        for (int i = 0; i < o.edition.rules.rounds; i++)
            for (int j = 0; j < i; j++)
                assert_int_not_equal(s.dummy_power[i], s.dummy_power[j]);
        assert_int_equal(s.power[2], o.at.power[2]);
        /* The dummy's card was turned up before the players' cards were played. */
        sound("hidalgo: position 1\nedition: \"2023\"\nplayers: [ana, beto]\nking: galicia\n"
              "grandes: [aragon, sevilla]\npowers: [6, 3]\n");
        o.at.seed = seed;
        assert_null(hd_begin_at(&o.edition.rules, &o.at, &s, NULL));
        assert_int_not_equal(s.power[2], s.power[0]);
        assert_int_not_equal(s.power[2], s.power[1]);
    }
}

/* With modifiers the same power card may be played twice: the sums count (5.5). */
static void the_same_card_with_another_total(void **state)
{
    (void)state;
    struct hd_state s;
    sound("hidalgo: position 1\nedition: \"2023\"\noptions: [power-shift]\n"
          "players: [ana, beto, cruz]\nking: galicia\ngrandes: [aragon, sevilla, granada]\n"
          "modifiers: [[\"+1\", \"+2\", \"-1-own\"], [\"+1\", \"+2\", \"-1-own\"], [\"+1\", "
          "\"+2\", \"-1-other\"]]\n"
          "powers: [6, 6, 6]\nplayed_modifiers: [\"+1\", none, \"+2\"]\n");
    assert_null(hd_begin_at(&o.edition.rules, &o.at, &s, NULL));
    assert_int_equal(s.total[0], 7);
    assert_int_equal(s.total[2], 8);
    o.at.shift_power[2] = o.at.shift_power[0];
    assert_non_null(hd_begin_at(&o.edition.rules, &o.at, &s, NULL));
}

/* ---- writing ----------------------------------------------------------------------- */

/* Of two equal modifiers, the order in the list says which one is spent: the giver knows the third.
 */
static void two_modifiers_alike(void **state)
{
    (void)state;
    sound("hidalgo: position 1\nedition: \"2023\"\noptions: [power-shift]\n"
          "players: [ana, beto, cruz]\nking: galicia\ngrandes: [aragon, sevilla, granada]\n"
          "modifiers: [[\"+2\", \"+1\", \"+2\"], [\"+2\", \"+1\", \"+2\"], [\"+2\", \"+1\", "
          "\"+1\"]]\n"
          "spent_modifiers: [[\"+1\", \"+2\"], [\"+2\", \"+1\"], [\"+2\"]]\n");
    assert_int_equal(o.at.shift_hand[0], 1u << 0);
    assert_int_equal(o.at.shift_hand[1], 1u << 2);
    assert_int_equal(o.at.shift_hand[2], 1u << 1 | 1u << 2);
    char *text = hd_position_write(&o);
    sound(text);
    char *again = hd_position_write(&o);
    assert_string_equal(text, again);
    assert_int_equal(o.at.shift_hand[0], 1u << 0);
    free(again);
    free(text);
}

/* Some of them are in the hand and some are not, or all is known. */
static void what_others_cannot_tell(void **state)
{
    struct hd_state s;
    (void)state;
    sound(HEAD "king: galicia\ngrandes: [aragon, sevilla, granada]\n"
               "hands: [[1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12], "
               "[1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11], "
               "[1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13]]\n"
               "uncertain: [[12, 13], [12, 13], []]\n");
    assert_null(hd_begin_at(&o.edition.rules, &o.at, &s, NULL));
    assert_int_equal(s.veil[0], 3u << 11);
    assert_int_equal(s.veiled[0], 1);
    assert_int_equal(s.veil[1], 0);
    assert_int_equal(s.veiled[1], 0);
    wrong(HEAD "uncertain: [[14], [], []]\n", 4, "14");
    wrong(HEAD "uncertain: [[3, 3], [], []]\n", 4, "twice");
}

/* One that lies on the table is in the hand again, and others may not know it. */
static void taken_back_in_this_round(void **state)
{
    struct hd_state s;
    struct hd_position again;
    (void)state;
    sound(HEAD "king: galicia\ngrandes: [aragon, sevilla, granada]\nround: 2\npowers: [7, 2, 3]\n"
               "hands: [[1, 2, 3, 4, 5, 6, 8, 9, 10, 11], [1, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12],"
               " [1, 2, 4, 5, 6, 7, 8, 9, 10, 11, 12]]\n"
               "uncertain: [[7, 12, 13], [], []]\nreturned: [[7], [], []]\n");
    assert_null(hd_begin_at(&o.edition.rules, &o.at, &s, NULL));
    assert_int_equal(s.power[0], 6);
    assert_true(s.hand[0] >> 6 & 1);
    assert_int_equal(s.veil[0], 1u << 6 | 3u << 11);
    assert_false(s.hand[1] >> 1 & 1);
    hd_position_of(&s, &again);
    assert_memory_equal(again.hand, o.at.hand, sizeof again.hand);
    assert_memory_equal(again.veil, o.at.veil, sizeof again.veil);
    char *text = hd_position_write(&o);
    sound(text);
    assert_memory_equal(again.hand, o.at.hand, sizeof again.hand);
    free(text);
    wrong(HEAD "powers: [1, 2, 3]\nreturned: [[2], [], []]\n", 5, "has not been played");
}

#define TWO                                                                                        \
    "hidalgo: position 1\nedition: \"2023\"\nplayers: [ana, beto]\nking: galicia\n"                \
    "grandes: [aragon, sevilla]\nround: 2\n"

/* It draws two regions in each round, not twice, and none again before they are shuffled. */
static void what_the_dummy_drew(void **state)
{
    struct hd_state s;
    (void)state;
    for (uint64_t seed = 1; seed <= 20; seed++) {
        unsigned seen = 0;
        sound(TWO "dummy: {drawn: [toledo, navarra]}\n");
        o.at.seed = seed;
        assert_null(hd_begin_at(&o.edition.rules, &o.at, &s, NULL));
        assert_int_equal(s.dummy_drawn, 4);
        for (int i = 0; i < o.edition.rules.regions; i++)
            seen |= 1u << s.dummy_region[i];
        assert_int_equal(seen, (1u << o.edition.rules.regions) - 1);
        sound(TWO "dummy: {regions: {granada: 2}, drawn: [toledo, navarra, granada, galicia]}\n");
        o.at.seed = seed;
        assert_null(hd_begin_at(&o.edition.rules, &o.at, &s, NULL));
        assert_int_equal(s.dummy_drawn, 4);
        assert_int_equal(s.cab[HD_PROVINCE][2], o.edition.rules.caballeros - 2);
    }
    wrong(TWO "dummy: {drawn: [toledo, castillo]}\n", 7, "each region once");
    wrong(TWO "dummy: {drawn: [toledo, toledo]}\n", 7, "each region once");
    unplayable(TWO "dummy: {drawn: [toledo, navarra, granada, galicia, sevilla]}\n", "too much");
}

static void written_is_read(void **state)
{
    (void)state;
    for (int seats = 2; seats <= HD_SEATS; seats++)
        for (uint64_t seed = 1; seed <= 8; seed++) {
            const char *with = seed > 6 ? "tests/sets/later.yaml" : seed % 3 ? NULL : "short";
            struct hd_session *s = games_new(seed % 2 ? "1995" : "2023", with, seats, seed, NULL);
            uint64_t stream = seed;
            while (!hd_session_over(s)) {
                games_play(s, &stream, 1 + (long)hd_random_below(&stream, 40));
                char *text = hd_session_position(s, -1);
                assert_non_null(text);
                sound(text);
                char *again = hd_position_write(&o);
                assert_string_equal(text, again);
                struct hd_position at;
                const struct hd_state *known = &hd_session_view(s, HD_NONE)->known;
                hd_position_of(known, &at);
                assert_memory_equal(at.cab, o.at.cab, sizeof at.cab);
                assert_memory_equal(at.grande, o.at.grande, (size_t)seats);
                assert_memory_equal(at.board_at, o.at.board_at, sizeof at.board_at);
                assert_memory_equal(at.score, o.at.score, sizeof at.score);
                assert_int_equal(at.king, o.at.king);
                /* Written positions are playable, until the last scoring: then no round follows,
                 * and the hands are too small to play this one again. */
                struct hd_state out;
                const char *why = hd_begin_at(&o.edition.rules, &o.at, &out, NULL);
                bool ending =
                    known->round + 1 == o.edition.rules.rounds && known->phase >= HD_PHASE_SCORING;
                assert_int_equal(o.at.round == o.edition.rules.rounds, ending);
                if ((why != NULL) != ending)
                    fail_msg("seed %d, after %ld moves: %s\n%s", (int)seed, hd_session_moves(s),
                             why, text);
                free(again);
                free(text);
            }
            hd_session_free(s);
        }
}

/* Random changes to a good file: errors or not, but never a crash. */
static void mutations(void **state)
{
    (void)state;
    static const char good[] =
        "hidalgo: position 1\nedition: \"2023\"\noptions: [short]\nplayers: [ana, beto]\n"
        "king: galicia\nregions:\n  aragon: [4, 3]\n  castillo: [0, 2]\n"
        "grandes: [aragon, sevilla]\nboards: {granada: 4/0/0}\nround: 3\nscores: [10, 12]\n"
        "first: beto\ndummy: {regions: {toledo: 4}}\nseed: 99\nhands: [[1, 2, 3, 4, 5, 6], "
        "[1, 2, 3, 4, 5, 6]]\npowers: [9, 10]\n";
    uint64_t stream = 1;
    for (int i = 0; i < 1500; i++) {
        char text[sizeof good + 8];
        size_t n = sizeof good - 1;
        memcpy(text, good, n);
        for (int k = 0; k < 1 + i % 3; k++) {
            size_t at = hd_random_below(&stream, (uint32_t)n);
            static const char likely[] = "[]{}:,-\n 0919\"'#&*!|>abz";
            text[at] = i % 5 ? likely[hd_random_below(&stream, sizeof likely - 1)]
                             : (char)hd_random(&stream);
        }
        memset(&errors, 0, sizeof errors);
        struct hd_state out;
        if (hd_position_parse(text, n, "test", &o, &errors))
            hd_begin_at(&o.edition.rules, &o.at, &out, NULL);
        else
            assert_true(errors.count > 0);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {cmocka_unit_test(what_is_left_out),
                                       cmocka_unit_test(everything_given),
                                       cmocka_unit_test(mistakes_are_blamed),
                                       cmocka_unit_test(what_waits_is_named),
                                       cmocka_unit_test(what_cannot_be_played),
                                       cmocka_unit_test(what_lies_elsewhere),
                                       cmocka_unit_test(the_same_card_with_another_total),
                                       cmocka_unit_test(two_modifiers_alike),
                                       cmocka_unit_test(what_others_cannot_tell),
                                       cmocka_unit_test(taken_back_in_this_round),
                                       cmocka_unit_test(what_the_dummy_drew),
                                       cmocka_unit_test(written_is_read),
                                       cmocka_unit_test(mutations)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}
