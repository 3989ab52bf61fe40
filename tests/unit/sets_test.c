/* SPDX-License-Identifier: MIT
 *
 * sets_test.c: sets with their own boards, power cards and drawings, in the set or in files beside
 * it. Everything that the catalog accepts is playable: boards of 4 to 12 regions, rings, islands
 * and crowds pass the checks of checked.h. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include <locale.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include <hidalgo/catalog.h>

#include "checked.h"
#include "games.h"
#include "map/map.h"

enum { ROOM = 1 << 14 };

static struct hd_edition edition;
static struct hd_errors errors;
static struct map map;

static void spill(const char *name, const char *text)
{
    games_write(games_path(name), text, strlen(text));
}

static bool load(const char *id, const char *path, const char *with)
{
    const char *sets[] = {path, NULL}, *options[] = {with, NULL};
    const struct hd_request request = {
        .edition = id, .sets = path ? sets : NULL, .with = with ? options : NULL};
    memset(&errors, 0, sizeof errors);
    return hd_edition_load(&edition, &request, &errors);
}

static void loaded(const char *id, const char *path)
{
    if (load(id, path, NULL))
        return;
    hd_errors_print(&errors, stderr);
    fail_msg("%s is refused", path);
}

/* Applies a set with that text to 1995. */
static void taken(const char *text)
{
    char whole[ROOM];
    snprintf(whole, sizeof whole, "hidalgo: set 2\nname: Trial\n%s", text);
    spill("trial.yaml", whole);
    loaded("1995", games_path("trial.yaml"));
}

static void refused(const char *text, int line, const char *part)
{
    char whole[ROOM];
    snprintf(whole, sizeof whole, "hidalgo: set 2\nname: Trial\n%s", text);
    spill("trial.yaml", whole);
    if (load("1995", games_path("trial.yaml"), NULL))
        fail_msg("taken: %s", text);
    if (strstr(errors.error[0].message, part) == NULL)
        fail_msg("'%s' is not in '%s'", part, errors.error[0].message);
    assert_int_equal(errors.error[0].line, line);
}

/* ---- boards ------------------------------------------------------------------------ */

#define PLACES                                                                                     \
    "  castillo: {id: castillo, name: Castillo, code: CO, values: [5, 3, 1]}\n"                    \
    "  scoring-boards: [[8, 4, 0], [4, 0, 0]]\n"
#define FOUR                                                                                       \
    "  map: spain\n  regions:\n"                                                                   \
    "  - {id: a, name: A, code: AA, values: [4, 2, 0], borders: [b, c, d]}\n"                      \
    "  - {id: b, name: B, code: BB, values: [5, 2, 0], borders: [a, d]}\n"                         \
    "  - {id: c, name: C, code: CC, values: [6, 2, 0], borders: [a]}\n"                            \
    "  - {id: d, name: D, code: DD, values: [7, 2, 0], borders: [a, b]}\n" PLACES

static void a_board_in_the_set(void **state)
{
    (void)state;
    taken("players: [2, 3]\nboard:\n" FOUR "regions: [{id: c, values: [9, 1, 0]}]\n");
    assert_int_equal(edition.rules.regions, 4);
    assert_int_equal(edition.rules.region[0].borders, 0xe);
    assert_int_equal(edition.rules.region[2].borders, 0x1);
    assert_int_equal(edition.rules.region[2].value[0], 9); /* changed by a later record */
    assert_string_equal(edition.region[3].id, "d");
    assert_string_equal(edition.region[4].id, ""); /* nothing of Spain is left */
    assert_string_equal(edition.map_folder, games_folder());
    assert_int_equal(hd_place_named(&edition, "galicia"), -1);
    loaded("2023", NULL);
    assert_int_equal(edition.rules.countries, 2);
    assert_string_equal(edition.map_folder, "");
}

static void a_board_in_a_file(void **state)
{
    (void)state;
    mkdir(games_path("below"), 0700);
    spill("four.yaml", "hidalgo: board 1\nname: Four\n  "
                       "\nmap: spain\nregions:\n"
                       "- {id: a, name: A, code: AA, values: [4, 2, 0], borders: [b]}\n"
                       "- {id: b, name: B, code: BB, values: [4, 2, 0], borders: [a, c]}\n"
                       "- {id: c, name: C, code: CC, values: [4, 2, 0], borders: [b, d]}\n"
                       "- {id: d, name: D, code: DD, values: [4, 2, 0], borders: [c]}\n"
                       "castillo: {id: castillo, name: Castillo, code: CO, values: [5, 3, 1]}\n"
                       "scoring-boards: []\n");
    assert_int_equal(rename(games_path("four.yaml"), games_path("below/four.yaml")), 0);
    taken("players: [2]\nboard: below/four.yaml\n");
    assert_int_equal(edition.rules.regions, 4);
    assert_string_equal(edition.map_folder, games_path("below"));
    taken("board: \"2023\"\n"); /* the other edition's board */
    assert_true(hd_place_named(&edition, "navarra") >= 0);
    assert_string_equal(edition.map_folder, "");
    assert_true(hd_file_load(games_path("trial.yaml"), "1995", &edition, &errors));
    assert_true(hd_place_named(&edition, "navarra") >= 0);
}

static void files_out_of_reach(void **state)
{
    (void)state;
    refused("board: /etc/board.yaml\n", 3, "same folder or below");
    refused("board: ../board.yaml\n", 3, "same folder or below");
    refused("board: below/../../board.yaml\n", 3, "same folder or below");
    refused("powers: ../powers.yaml\n", 3, "same folder or below");
    refused("board: nowhere.yaml\n", 3, "no file");
    refused("board: nowhere\n", 3, "no file");
    refused("board: .yaml\n", 3, "is not an id");
    refused("board: \"../editions/1995\"\n", 3, "is not an id");
    refused("board: [a]\n", 3, "single value");
    unlink(games_path("pipe.yaml"));
    assert_int_equal(mkfifo(games_path("pipe.yaml"), 0600), 0);
    refused("board: pipe.yaml\n", 3, "no file"); /* and does not wait for a writer */
    spill("cards.yaml", "hidalgo: cards 2\nname: x\ncards: []\n");
    refused("board: cards.yaml\n", 1, "board 1");
    assert_non_null(strstr(errors.file, "cards.yaml"));
    spill("broken.yaml", "hidalgo: board 1\nname: x\nmap: spain\nregionen: []\n");
    refused("board: broken.yaml\n", 1, "missing");
    assert_non_null(strstr(errors.file, "broken.yaml"));
}

static void boards_that_do_not_fit(void **state)
{
    (void)state;
    refused("board:\n" FOUR, 0, "too few"); /* four and five players */
    refused("board: {map: spain}\n", 3, "'regions' is missing");
    refused("players: [2]\nboard:\n  map: spain\n  regions:\n"
            "  - {id: a, name: A, code: AA, values: [4, 2, 0], borders: [b]}\n"
            "  - {id: b, name: B, code: BB, values: [4, 2, 0], borders: [a]}\n"
            "  - {id: c, name: C, code: CC, values: [4, 2, 0], borders: []}\n" PLACES,
            0, "4 to 12 regions");
    refused("board:\n  map: spain\n  regions:\n  - {id: a, values: [4, 2, 0]}\n" PLACES, 6, "name");
    refused("players: [2, 3]\nboard:\n" FOUR "regions: [{id: c, borders: [a, b]}]\n", 13,
            "does not name");
    refused("players: [2, 3]\nboard:\n" FOUR "regions: [{id: galicia, values: [1, 0, 0]}]\n", 13,
            "unknown place");
}

/* ---- power cards and cards ------------------------------------------------------------ */

static void own_power_cards(void **state)
{
    (void)state;
    spill("hand.yaml", "hidalgo: powers 1\nname: x\npowers:\n"
                       "- {value: 5, caballeros: 99}\n- {value: 9, caballeros: 0}\n");
    taken("players: [2]\nrounds: [1]\nscoring: [1]\npowers: hand.yaml\n");
    assert_int_equal(edition.rules.powers, 2);
    assert_int_equal(edition.rules.power[0].caballeros, 99);
    refused("powers: hand.yaml\n", 0, "too few");
    refused("powers: [{value: 1, caballeros: 100}]\n", 3, "0 to 99");
    taken("players: [2]\nrounds: [1]\nscoring: [1]\npowers: standard\n");
    assert_int_equal(edition.rules.powers, 13);
}

static int card(const char *id)
{
    for (int i = 0; i < edition.rules.cards; i++)
        if (strcmp(edition.card[i].id, id) == 0)
            return i;
    return -1;
}

static void cards_removed(void **state)
{
    (void)state;
    loaded("1995", NULL);
    int before = edition.rules.cards;
    taken("cards: [{id: veto, remove: yes}, {id: grande, place: 1}, {id: court, remove: no}]\n");
    assert_int_equal(edition.rules.cards, before - 1);
    assert_int_equal(card("veto"), -1);
    assert_int_equal(edition.rules.card[card("grande")].place, 1);
    assert_string_equal(edition.card[card("king")].name, "The king");
    assert_true(edition.rules.card[card("king")].stays);
    refused("cards: [{id: vetoo, remove: yes}]\n", 3, "did you mean 'veto'");
    refused("cards: [{id: veto, remove: yes, copies: 1}]\n", 3, "also be changed");
    refused("cards: [{id: veto, remove: yes}, {id: veto, copies: 1}]\n", 3, "unknown card");
    refused("cards: [{id: king, remove: yes}, {id: court, stack: 5}]\n", 3, "run out");
    taken("cards: [{id: veto, ref: \"\"}, {id: king, ref: K}]\n");
    assert_string_equal(edition.card[card("veto")].ref, "");
    assert_string_equal(edition.card[card("king")].ref, "K");
    spill("cards.yaml", "hidalgo: cards 2\nname: x\ncards: [{id: veto, remove: yes}]\n");
    assert_false(hd_file_load(games_path("cards.yaml"), "1995", NULL, &errors));
    assert_non_null(strstr(errors.error[0].message, "only a set"));
}

static void editions_that_a_set_is_made_for(void **state)
{
    (void)state;
    char id[HD_ID] = "x";
    spill("trial.yaml", "hidalgo: set 2\nname: x\neditions: [\"1871\", \"2023\"]\n");
    assert_true(hd_set_edition(games_path("trial.yaml"), id));
    assert_string_equal(id, "2023");
    spill("trial.yaml", "hidalgo: set 2\nname: x\n");
    assert_false(hd_set_edition(games_path("trial.yaml"), id));
    assert_false(hd_set_edition(games_path("nothing.yaml"), id));
}

/* ---- drawings --------------------------------------------------------------------------- */

static void a_drawing_beside_the_set(void **state)
{
    (void)state;
    char why[MAP_WHY], path[300];
    spill("mine.map", "map 1\nplace G galicia\ndrawing 3 1\n.G.\n");
    taken("map: mine\n");
    assert_true(map_path(&edition, path, sizeof path));
    assert_string_equal(path, games_path("mine.map"));
    assert_false(map_load(&map, &edition, true, why)); /* found, but wrong         */
    assert_non_null(strstr(why, "no label"));
    taken("map: spain\n"); /* no file here: takes the one of the data folder */
    assert_true(map_load(&map, &edition, true, why));
    refused("map: ../mine\n", 3, "is not an id");
    unlink(games_path("spain.map"));
    assert_int_equal(mkfifo(games_path("spain.map"), 0600), 0);
    taken("map: spain\n");
    assert_true(map_load(&map, &edition, true, why)); /* a pipe is no drawing */
}

static void errors_of_drawings_have_places(void **state)
{
    (void)state;
    char why[MAP_WHY];
    loaded("1995", NULL);
    assert_false(
        map_read(&map, &edition, true, "map 1\nplace G galicia\ndrawing 4 1\n.GQ.\n", why));
    assert_non_null(strstr(why, "line 4, column 3"));
    assert_false(map_read(&map, &edition, true, "map 1\n\nplcae G galicia\n", why));
    assert_non_null(strstr(why, "line 3, column 1"));
}

/* ---- accepted sets are playable ------------------------------------------------------ */

static int games_played;

static void play_all(int games)
{
    for (int seats = 2; seats <= HD_SEATS; seats++) {
        if (!(edition.rules.players >> seats & 1))
            continue;
        for (int i = 0; i < games; i++, games_played++) {
            struct checked_game game;
            const char *bad = checked_play(&edition.rules, seats, (uint64_t)i, &game);
            if (bad)
                fail_msg("%d regions, %d players: %s", edition.rules.regions, seats, bad);
        }
    }
}

/* A set whose only card is exchanged: its stack keeps its size, so that the card is turned up as
 * often as any other. */
static void one_card_is_exchanged(void **state)
{
    enum { GAMES = 2000 };
    const struct hd_rules *r = &edition.rules;
    unsigned cards = 0, seen = 0;
    (void)state;
    taken("cards: [{id: guest, name: Guest, stack: 2, place: 2, copies: 1, exchange: yes, "
          "text: A guest., effects: [{points: {gain: 1}}]}]\n");
    int guest = hd_card_named(&edition, "guest");
    for (int i = 0; i < r->cards; i++)
        cards += i != guest && r->card[i].stack == r->card[guest].stack ? r->card[i].copies : 0U;
    for (uint64_t seed = 1; seed <= GAMES; seed++) {
        struct hd_setup setup = {.seats = 4, .seed = seed, .first = 0};
        struct hd_state s;
        assert_true(hd_begin(r, &setup, &s, NULL));
        for (int i = 0; i < r->rounds * s.piles; i++)
            seen += s.pile[i % s.piles][i / s.piles] == guest;
    }
    unsigned often = (unsigned)(GAMES * r->rounds) / cards;
    assert_in_range(seen, often - GAMES / 40, often + GAMES / 40);
}

/* Stacks that are always merged need enough cards together, not each. */
static void merged_stacks_count_together(void **state)
{
    (void)state;
#define SMALL                                                                                      \
    "cards: [{id: veto, copies: 0}, {id: score-region, copies: 0},\n"                              \
    "  {id: lose-all-secret, copies: 0}, {id: score-fours, copies: 0},\n"                          \
    "  {id: score-fives, copies: 0}, {id: score-castillo, copies: %d}"
#define MERGED "]\nmerged: {players: [2, 3], stacks: [2, 3]}\n"
    char text[ROOM];
    snprintf(text, sizeof text, SMALL MERGED "players: [2, 3]\n", 0); /* 5 and 5 cards */
    taken(text);
    play_all(20);
    snprintf(text, sizeof text, SMALL MERGED "players: [2, 3, 4]\n", 0);
    refused(text, 3, "stack 2 has 5 cards for 9 rounds");
    snprintf(text, sizeof text, SMALL "]\nplayers: [2, 3]\n", 0);
    refused(text, 3, "stack 2 has 5 cards for 9 rounds");
    snprintf(text, sizeof text,
             SMALL ", {id: score-most, copies: 0}, {id: score-least, copies: 0}" MERGED
                   "players: [2, 3]\n",
             0); /* 5 and 3 */
    refused(text, 3, "stacks 2 and 3, merged, have 8 cards for 9 rounds");
    snprintf(text, sizeof text, SMALL ", {id: score-most, stays: yes}" MERGED "players: [2, 3]\n",
             0);
    refused(text, 4, "cannot be in a merged stack");
#undef SMALL
#undef MERGED
}

enum shape { RING, ISLANDS, CROWD };

/* A board of n regions; the king and everybody need a region on it. */
static void write_board(int n, enum shape shape, bool abroad)
{
    char text[ROOM];
    size_t at = (size_t)snprintf(text, sizeof text, "hidalgo: set 2\nname: Trial\nplayers: [2");
    for (int p = 3; p <= HD_SEATS && p < n; p++)
        at += (size_t)snprintf(text + at, sizeof text - at, ", %d", p);
    at += (size_t)snprintf(
        text + at, sizeof text - at,
        "]\ndummy: {players: []}\nmerged: {players: []}\nboard:\n  map: none\n" PLACES
        "  regions:\n");
    for (int i = 0; i < n; i++) {
        at += (size_t)snprintf(text + at, sizeof text - at,
                               "  - {id: r%d, name: R, code: R%c, values: [%d, 2, 1], borders: [",
                               i, 'A' + i, i % 2 ? 50 : 4);
        const char *comma = "";
        for (int k = 0; k < n; k++) {
            bool next = k == (i + 1) % n || i == (k + 1) % n;
            if (k == i || shape == ISLANDS || (shape == RING && !next))
                continue;
            at += (size_t)snprintf(text + at, sizeof text - at, "%sr%d", comma, k);
            comma = ", ";
        }
        at += (size_t)snprintf(text + at, sizeof text - at, "]}\n");
    }
    if (abroad)
        snprintf(text + at, sizeof text - at,
                 "  countries: [{id: away, name: Away, code: ZZ, borders: [r0]},\n"
                 "    {id: off, name: Off, code: ZY, borders: []}]\n");
    spill("trial.yaml", text);
}

static void boards_of_every_size(void **state)
{
    (void)state;
    for (int n = 4; n <= HD_REGIONS; n++) {
        for (enum shape shape = RING; shape <= CROWD; shape++) {
            write_board(n, shape, n % 2);
            loaded("1995", games_path("trial.yaml"));
            play_all(2);
            loaded("2023", games_path("trial.yaml"));
            play_all(2);
        }
    }
    write_board(12, CROWD, false);
    assert_true(load("2023", games_path("trial.yaml"), "short"));
    play_all(4);
    assert_true(games_played > 200);
}

static void with_a_dummy(void **state)
{
    (void)state;
    write_board(6, RING, true);
    spill("dummy.yaml", "hidalgo: set 2\nname: x\nplayers: [2]\n"
                        "dummy: {players: [2], draws: 2, places: 3}\n");
    const char *sets[] = {games_path("trial.yaml"), games_path("dummy.yaml"), NULL};
    const struct hd_request request = {.edition = "2023", .sets = sets};
    memset(&errors, 0, sizeof errors);
    assert_true(hd_edition_load(&edition, &request, &errors));
    play_all(20);
}

static void hard_numbers(void **state)
{
    (void)state;
    /* Everybody brings all caballeros, and the king's card moves them all. */
    taken("caballeros: {each: 60, region: 60, court: 0}\n"
          "cards: [{id: king, effects: [{move: {whose: everybody, up-to: 250}}, {move: {what: "
          "king}}]},\n"
          "  {id: grande, place: 30}, {id: court, effects: [{move: {from: province, to: court, "
          "exactly: all}},\n"
          "   {move: {from: province, to: court, up-to: 250}}]}]\n");
    play_all(3);
    refused("cards: [{id: court, effects: [{move: {from: province, to: court, up-to: all}}]}]\n", 3,
            "at most 250");
    taken("caballeros: {each: 1, region: 0, court: 1}\nscoring-boards: []\n");
    play_all(6);
    taken("caballeros: {each: 6, region: 6, court: 0}\nrounds: [1]\nscoring: []\n");
    play_all(6);
}

/* ---- the examples --------------------------------------------------------------------------- */

static void example(const char *name, const char *id)
{
    char path[1200], why[MAP_WHY];
    snprintf(path, sizeof path, "%s/sets/%s.yaml", hd_data_folder(), name);
    loaded(id, path);
    if (!map_load(&map, &edition, true, why))
        fail_msg("%s: %s", name, why);
    play_all(10);
}

static void examples(void **state)
{
    (void)state;
    example("pilgrimage", "1995");
    example("gentle", "1995");
    example("guilds", "2023");
    example("five", "1995");
    assert_int_equal(edition.rules.regions, 5);
    example("five", "2023");
}

/* ---- set-up -------------------------------------------------------------------------- */

static int speak_utf8(void **state)
{
    (void)state;
    return setlocale(LC_ALL, "C.UTF-8") ? 0 : -1;
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_board_in_the_set),
        cmocka_unit_test(a_board_in_a_file),
        cmocka_unit_test(files_out_of_reach),
        cmocka_unit_test(boards_that_do_not_fit),
        cmocka_unit_test(own_power_cards),
        cmocka_unit_test(cards_removed),
        cmocka_unit_test(editions_that_a_set_is_made_for),
        cmocka_unit_test(a_drawing_beside_the_set),
        cmocka_unit_test(errors_of_drawings_have_places),
        cmocka_unit_test(one_card_is_exchanged),
        cmocka_unit_test(merged_stacks_count_together),
        cmocka_unit_test(boards_of_every_size),
        cmocka_unit_test(with_a_dummy),
        cmocka_unit_test(hard_numbers),
        cmocka_unit_test(examples),
    };
    return cmocka_run_group_tests(tests, speak_utf8, NULL);
}
