/* SPDX-License-Identifier: MIT
 *
 * catalog_test.c: the facts of both editions as the catalog loads them, overlay sets, options,
 * names, and what happens to bad files. tests/errors/NAME.txt has the expected messages for
 * NAME.yaml. */
#include <dirent.h>
#include <inttypes.h>
#include <locale.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "document.h"
#include "games.h"
#include "golden.h"
#include "hidalgo/catalog.h"
#include "text.h"

static struct hd_edition edition;
static struct hd_errors errors;

static bool load(const char *id, const char *set, const char *with, const char *without)
{
    const char *const sets[] = {set, NULL}, *const withs[] = {with, NULL},
                      *const withouts[] = {without, NULL};
    const struct hd_request request = {
        .edition = id, .sets = sets, .with = withs, .without = withouts};
    return hd_edition_load(&edition, &request, &errors);
}

static void loaded(const char *id, const char *set, const char *with, const char *without)
{
    if (!load(id, set, with, without)) {
        hd_errors_print(&errors, stderr);
        fail_msg("edition %s does not load", id);
    }
}

/* Writes a set to a scratch file; its path is valid until the next call. */
static const char *set_file(const char *text)
{
    const char *path = games_path("set.yaml");
    games_write(path, text, strlen(text));
    return path;
}

static int place(const char *id)
{
    return hd_place_named(&edition, id);
}

static int card(const char *id)
{
    for (int i = 0; i < edition.rules.cards; i++)
        if (strcmp(edition.card[i].id, id) == 0)
            return i;
    fail_msg("no card %s", id);
    return -1;
}

static int copies_of(int stack)
{
    int sum = 0;
    for (int i = 0; i < edition.rules.cards; i++)
        if (edition.rules.card[i].stack == stack - 1)
            sum += edition.rules.card[i].copies;
    return sum;
}

/* ---- facts ---------------------------------------------------------------------------- */

static void values_of_the_regions(void **state)
{
    (void)state;
    static const char *const editions[] = {"1995", "2023"};
    static const uint8_t expected[9][3] = {{4, 2, 0}, {5, 3, 1}, {5, 4, 1}, {4, 2, 0}, {6, 4, 2},
                                           {7, 4, 2}, {5, 3, 2}, {4, 3, 1}, {6, 3, 1}};
    for (int e = 0; e < 2; e++) {
        loaded(editions[e], NULL, NULL, NULL);
        int first = 0;
        assert_int_equal(edition.rules.regions, 9);
        for (int i = 0; i < 9; i++) {
            assert_memory_equal(edition.rules.region[i].value, expected[i], 3);
            first += edition.rules.region[i].value[0];
        }
        assert_int_equal(first, 46);
        assert_memory_equal(edition.rules.castillo, ((uint8_t[]){5, 3, 1}), 3);
        assert_int_equal(edition.rules.boards, 2);
        assert_string_equal(edition.board[0], "8/4/0");
        assert_string_equal(edition.board[1], "4/0/0");
    }
}

static unsigned set_of(const char *const *ids)
{
    unsigned set = 0;
    for (; *ids != NULL; ids++) {
        assert_in_range(place(*ids), 0, HD_REGIONS - 1);
        set |= 1u << place(*ids);
    }
    return set;
}

#define SET(...) set_of((const char *const[]){__VA_ARGS__, NULL})

static void neighbours(void **state)
{
    (void)state;
    loaded("1995", NULL, NULL, NULL);
    const struct hd_region *r = edition.rules.region;
    int ends = 0;
    for (int i = 0; i < 9; i++)
        for (int k = 0; k < 9; k++)
            ends += r[i].borders >> k & 1;
    assert_int_equal(ends, 2 * 15);
    assert_int_equal(r[place("galicia")].borders, SET("pais_vasco", "castilla_la_vieja"));
    assert_int_equal(r[place("castilla_la_nueva")].borders,
                     SET("castilla_la_vieja", "sevilla", "granada", "valencia", "aragon"));
    assert_int_equal(r[place("castilla_la_vieja")].borders,
                     SET("galicia", "pais_vasco", "aragon", "castilla_la_nueva"));
    assert_int_equal(r[place("valencia")].borders,
                     SET("cataluna", "aragon", "castilla_la_nueva", "granada"));
    uint16_t borders[9];
    for (int i = 0; i < 9; i++)
        borders[i] = r[i].borders;
    loaded("2023", NULL, NULL, NULL); /* the same topology under other names */
    for (int i = 0; i < 9; i++)
        assert_int_equal(edition.rules.region[i].borders, borders[i]);
    assert_int_equal(edition.rules.countries, 2);
    assert_int_equal(edition.rules.country[place("france") - HD_COUNTRY],
                     SET("navarra", "aragon", "cataluna"));
    assert_int_equal(edition.rules.country[place("portugal") - HD_COUNTRY],
                     SET("galicia", "castilla", "toledo", "sevilla"));
}

static void classes_of_first_values(void **state)
{
    (void)state;
    static const char *const cards[] = {"score-fours", "score-fives", "score-sixes-and-sevens"};
    loaded("1995", NULL, NULL, NULL);
    const unsigned expected[] = {SET("galicia", "cataluna", "sevilla"),
                                 SET("pais_vasco", "aragon", "valencia"),
                                 SET("castilla_la_vieja", "castilla_la_nueva", "granada")};
    for (int c = 0; c < 3; c++) {
        const struct hd_step *step = &edition.rules.step[edition.rules.card[card(cards[c])].step];
        const struct hd_places *places = &edition.rules.places[step->from];
        unsigned set = 0;
        assert_int_equal(step->shape, HD_SHAPE_score);
        assert_int_equal(places->kind, HD_PLACES_CLASS);
        for (int i = 0; i < 9; i++)
            if (places->set >> edition.rules.region[i].value[0] & 1)
                set |= 1u << i;
        assert_int_equal(set, expected[c]);
    }
}

static void power_cards(void **state)
{
    (void)state;
    static const uint8_t caballeros[] = {6, 5, 5, 4, 4, 3, 3, 2, 2, 1, 1, 0, 0};
    loaded("2023", NULL, NULL, NULL);
    int sum = 0;
    assert_int_equal(edition.rules.powers, 13);
    for (int i = 0; i < 13; i++) {
        assert_int_equal(edition.rules.power[i].value, i + 1);
        assert_int_equal(edition.rules.power[i].caballeros, caballeros[i]);
        sum += edition.rules.power[i].caballeros;
    }
    assert_int_equal(sum, 36);
}

static void stacks(void **state)
{
    (void)state;
    loaded("1995", NULL, NULL, NULL);
    for (int stack = 1; stack <= 4; stack++)
        assert_int_equal(copies_of(stack), 11);
    assert_int_equal(copies_of(5), 1);
    assert_int_equal(edition.rules.stacks, 5);
    for (int i = 0; i < edition.rules.cards; i++) {
        const struct hd_card *c = &edition.rules.card[i];
        assert_int_equal(c->place, c->stack + 1);
        assert_int_equal(c->stays, strcmp(edition.card[i].id, "king") == 0);
        assert_true(edition.card[i].ref[0] != '\0' && edition.card[i].text[0] != '\0');
    }
    loaded("2023", NULL, NULL, NULL);
    for (int stack = 1; stack <= 4; stack++)
        assert_int_equal(copies_of(stack), 10);
    assert_int_equal(copies_of(5), 1);
}

static void set_up(void **state)
{
    (void)state;
    loaded("1995", NULL, NULL, NULL);
    const struct hd_rules *r = &edition.rules;
    assert_int_equal(r->caballeros, 30);
    assert_int_equal(r->start_region, 2);
    assert_int_equal(r->start_court[0], 7);
    assert_int_equal(r->rounds, 9);
    assert_int_equal(r->scoring, 1 << 2 | 1 << 5 | 1 << 8);
    assert_memory_equal(r->fields + 2, ((uint8_t[]){1, 2, 3, 3}), 4);
    assert_int_equal(r->players, 1 << 2 | 1 << 3 | 1 << 4 | 1 << 5);
    assert_int_equal(r->dummy | r->merged, 0);
    assert_int_equal(r->veto, HD_VETO_STEPS);
    assert_int_equal(r->veto_answers_veto, 1);
    loaded("2023", NULL, NULL, NULL);
    assert_memory_equal(r->fields + 2, ((uint8_t[]){2, 2, 3, 3}), 4);
    assert_int_equal(r->dummy, 1 << 2);
    assert_int_equal(r->merged, 1 << 2);
    assert_int_equal(r->merge_from, 1);
    assert_int_equal(r->merge_to, 2);
    assert_int_equal(r->dummy_draws, 2);
    assert_int_equal(r->dummy_places, 2);
    assert_int_equal(r->veto, HD_VETO_WHOLE);
    assert_int_equal(r->veto_answers_veto, 0);
}

/* Cards that differ from similar ones, or between editions. */
static void effects_of_cards(void **state)
{
    (void)state;
    static const struct {
        const char *edition, *card, *effects;
    } expected[] = {
        {"1995", "intrigue-move-all-own", "[{move: {whose: own, up-to: all, same: from}}]"},
        {"1995", "intrigue-move-5-any", "[{move: {whose: everybody, up-to: 5, same: from}}]"},
        {"1995", "intrigue-move-3-opponents", "[{move: {whose: opponents, up-to: 3}}]"},
        {"1995", "intrigue-move-2-and-2", "[{move: {up-to: {own: 2, opponents: 2}}}]"},
        {"1995", "intrigue-move-4-own", "[{move: {whose: own, up-to: 4}}]"},
        {"1995", "intrigue-move-4-any", "[{move: {whose: everybody, up-to: 4}}]"},
        {"1995", "intrigue-add-2", "[{move: {from: court, up-to: 2}}]"},
        {"2023", "militia", "[{move: {from: court, to: region, up-to: 2}}]"},
        {"1995", "lose-1-each",
         "[{each: opponents, by: you, do: [{move: {to: province, up-to: 1}}]}]"},
        {"2023", "assassin",
         "[{each: opponents, by: you, do: [{move: {to: province, exactly: 1}}]}]"},
        {"1995", "score-region", "[{choose: [region, castillo]}, {score: chosen}]"},
        {"2023", "fair", "[{choose: region}, {score: chosen}]"},
        {"1995", "court", "[{move: {from: province, to: court, up-to: 2}}]"},
        {"2023", "summons", "[{move: {from: province, to: court, exactly: 2}}]"},
        {"1995", "adviser", "[{move: {what: king, to: {next-to: it}}}]"},
        {"1995", "king", "[{move: {what: king}}]"},
        {"2023", "king", "[{move: {what: king}}]"},
        {"1995", "lose-all-secret",
         "[{each: opponents, secretly: yes, do: [{move: {to: province, exactly: all, "
         "together: yes}}]}]"},
        {"2023", "withdrawal",
         "[{each: opponents, do: [{move: {from: [court, region], to: province, exactly: 3}}]}]"},
        {"1995", "score-sixes-and-sevens", "[{score: {class: [6, 7]}}]"},
        {"1995", "veto", "[{keep: veto}]"},
    };
    for (size_t i = 0; i < sizeof expected / sizeof *expected; i++) {
        loaded(expected[i].edition, NULL, NULL, NULL);
        assert_string_equal(edition.card[card(expected[i].card)].effects, expected[i].effects);
    }
    loaded("1995", NULL, NULL, NULL);
    const struct hd_card *either = &edition.rules.card[card("intrigue-add-2-or-move-all")];
    const struct hd_step *first = &edition.rules.step[either->step];
    assert_int_equal(first->shape, HD_SHAPE_either);
    assert_int_equal(first->n, 2);
    assert_true(first->flags & HD_STEP_ANNOUNCED);
    assert_int_equal(first[1].deed, HD_DEED_deploy); /* the words of the branches */
    assert_int_equal(first[2].deed, HD_DEED_move);
    const struct hd_step *move = &edition.rules.step[edition.rules.card[0].step];
    assert_int_equal(move->own, HD_ALL);
    assert_int_equal(move->opponents, 0);
    assert_int_equal(move->n, HD_ALL);
    assert_int_equal(move->to_set, 0x1ff | 1 << HD_CASTILLO);
}

/* Numbers in the editions' files, and the ring of their boards. */
static void bonuses_and_ring(void **state)
{
    (void)state;
    static const char *const ids[] = {"1995", "2023"};
    for (int e = 0; e < 2; e++) {
        loaded(ids[e], NULL, NULL, NULL);
        const struct hd_rules *r = &edition.rules;
        assert_int_equal(r->king_bonus, 2);
        assert_int_equal(r->grande_bonus, 2);
        unsigned seen = 0;
        for (int i = 0, at = 0; i < r->regions; i++, at = r->ring[at]) {
            assert_true(r->region[at].borders >> r->ring[at] & 1); /* neighbours all the way */
            seen |= 1u << at;
        }
        assert_int_equal(seen, (1 << r->regions) - 1);
    }
    loaded("1995", set_file("hidalgo: set 2\nname: x\nking-bonus: 3\n"), NULL, NULL);
    assert_int_equal(edition.rules.king_bonus, 3);
    assert_false(load("1995",
                      set_file("hidalgo: set 2\nname: x\nring: [galicia, aragon, aragon]\n"), NULL,
                      NULL));
    assert_non_null(strstr(errors.error[0].message, "missing in 'ring'"));
}

/* ---- options --------------------------------------------------------------------------- */

static void short_game(void **state)
{
    (void)state;
    static const char *const editions[] = {"1995", "2023"};
    for (int e = 0; e < 2; e++) {
        loaded(editions[e], NULL, NULL, NULL);
        uint64_t whole = edition.rules.id;
        loaded(editions[e], NULL, "short", NULL);
        assert_int_equal(edition.rules.rounds, 6);
        assert_memory_equal(edition.rules.round_number, ((uint8_t[]){2, 3, 5, 6, 8, 9}), 6);
        assert_int_equal(edition.rules.scoring, 1 << 1 | 1 << 3 | 1 << 5);
        assert_int_equal(edition.options, 1);
        assert_string_equal(edition.option[0], "short");
        assert_true(edition.rules.id != whole);
    }
}

static void merged_stacks(void **state)
{
    (void)state;
    loaded("2023", NULL, "merged", NULL);
    assert_int_equal(edition.rules.players, 1 << 2 | 1 << 3); /* R80 */
    assert_int_equal(edition.rules.merged, 1 << 2 | 1 << 3);
}

static void refused(const char *with, const char *without, const char *part)
{
    struct hd_edition before = edition;
    assert_false(load("1995", NULL, with, without));
    assert_true(errors.count > 0);
    if (strstr(errors.error[0].message, part) == NULL)
        fail_msg("'%s' is not in '%s'", part, errors.error[0].message);
    assert_memory_equal(&edition, &before, sizeof edition); /* left as it was */
}

static void unknown_options(void **state)
{
    (void)state;
    loaded("1995", NULL, NULL, NULL);
    refused("shrot", NULL, "did you mean 'short'");
    refused("regency", NULL, "no option 'regency'");
    refused("merged", NULL, "no option 'merged'"); /* R80: 1995 has the short game only */
    refused(NULL, "vetoo", "did you mean 'veto'");
    refused("short", "short", "at once");
    refused("\x1b[31m", NULL, "no option '?[31m'");
    assert_false(load("1996", NULL, NULL, NULL));
    assert_non_null(strstr(errors.error[0].message, "did you mean '1995'"));
    assert_false(load("../editions/1995", NULL, NULL, NULL));
}

static void cards_left_out(void **state)
{
    (void)state;
    loaded("1995", NULL, NULL, "veto");
    assert_int_equal(edition.rules.card[card("veto")].copies, 0);
    assert_string_equal(edition.option[0], "without-veto");
    assert_int_equal(copies_of(2), 9);
    refused(NULL, "scoreboard", "8 cards for 9 rounds"); /* R78 */
    loaded("1995", NULL, "short", "scoreboard");
}

/* ---- identity -------------------------------------------------------------------------- */

/* The numbers decide, not names, texts or remarks. */
static void identity_is_of_numbers(void **state)
{
    (void)state;
    loaded("1995", NULL, NULL, NULL);
    uint64_t base = edition.rules.id;
    loaded("1995", NULL, NULL, NULL);
    assert_true(edition.rules.id == base);
    loaded(
        "1995",
        set_file("hidalgo: set 2\nname: Names\ncards:\n"
                 "- {id: king, name: El rey, text: Other words., effects: [move: {what: king}]}\n"),
        NULL, NULL);
    assert_string_equal(edition.card[card("king")].name, "El rey");
    assert_true(edition.rules.id == base);
    static const char *const changes[] = {
        "cards: [{id: king, place: 4}]",
        "cards: [{id: king, effects: [{move: {what: king, to: {next-to: it}}}]}]",
        "cards: [{id: king, effects: [{move: {what: king, to: {clockwise-of: it}}}]}]",
        "cards: [{id: king, effects: [{move: {what: king, to: {counter-clockwise-of: it}}}]}]",
        "cards: [{id: king, effects: [{score: {with: {caballeros: you, exactly: 1}}}]}]",
        "cards: [{id: king, effects: [{score: {with: {caballeros: you, exactly: 2}}}]}]",
        "cards: [{id: king, effects: [{score: {with: {caballeros: you, at-most: 1}}}]}]",
        "cards: [{id: king, effects: [{points: {gain: 1, per: {points: you}}}]}]",
        "cards: [{id: king, effects: [{points: {gain: 1, per: {points: you, every: 2}}}]}]",
        "cards: [{id: king, effects: [{points: {gain: 1, per: {points: you, every: 3}}}]}]",
        ("cards: [{id: king, effects: [{points: {gain: 1, "
         "per: {points: you, every: 2, rounded: up}}}]}]"),
        "king-bonus: 3",
        "grande-bonus: 3",
        "cards: [{id: veto, copies: 1}]",
        "regions: [{id: cataluna, values: [4, 2, 1]}]",
        "castillo: {values: [5, 3, 0]}",
        "scoring-boards: [[8, 4, 0]]",
        "fields: {2: 2}",
        "veto: {stops: whole}",
        "veto: {answers-veto: no}",
        "caballeros: {court: 8}",
        "scoring: [3, 9]",
        "players: [2, 3]",
        "dummy: {players: [2], draws: 1, places: 1}",
    };
    uint64_t seen[32] = {base};
    int count = 1;
    for (size_t i = 0; i < sizeof changes / sizeof *changes; i++) {
        char text[300];
        snprintf(text, sizeof text, "hidalgo: set 2\nname: x\n%s\n", changes[i]);
        loaded("1995", set_file(text), NULL, NULL);
        for (int k = 0; k < count; k++)
            assert_true(edition.rules.id != seen[k]);
        seen[count++] = edition.rules.id;
    }
}

/* Records name their rules by this number, so that it is the same in every version as long as the
 * rules are; words that are new to the language of cards do not change it. */
static void identity_stays(void **state)
{
    (void)state;
    static const struct {
        const char *edition, *set;
        uint64_t id;
    } known[] = {
        {"1995", NULL, UINT64_C(0xc76ce8a48c5a5dce)},
        {"2023", NULL, UINT64_C(0x11f88bcb072ed650)},
        {"2023", "tests/sets/strange.yaml", UINT64_C(0x3c3d98c3c9da98ed)},
        {"2023", "tests/sets/starts.yaml", UINT64_C(0xbb7b4537eb3e414e)},
        {"1995", "tests/sets/kept.yaml", UINT64_C(0x8ccdcb8afe0518ae)},
    };
    for (size_t i = 0; i < sizeof known / sizeof *known; i++) {
        loaded(known[i].edition, known[i].set, NULL, NULL);
        if (edition.rules.id != known[i].id)
            fail_msg("%s %s: %016" PRIx64, known[i].edition, known[i].set ? known[i].set : "",
                     edition.rules.id);
    }
}

/* All that is shipped: every edition with each of its sets and options. A number that changes there
 * makes other games of old records. */
static void shipped_rules_stay(void **state)
{
    enum { SETS = 32 };
    static char text[1 << 14];
    static struct hd_edition whole;
    static struct hd_set set[SETS];
    int sets = hd_sets(set, SETS);
    (void)state;
    assert_in_range(sets, 1, SETS - 1);
    for (int i = 0; i < 2; i++)
        for (int k = -1; k < sets; k++) {
            const char *id = i ? "2023" : "1995", *path = k < 0 ? NULL : set[k].path;
            if (!load(id, path, NULL, NULL))
                continue;
            whole = edition;
            text_add(text, sizeof text, "%s %s %016" PRIx64 "\n", id, k < 0 ? "alone" : set[k].id,
                     whole.rules.id);
            for (int o = 0; o < whole.offers; o++)
                if (load(id, path, whole.offered[o].id, NULL))
                    text_add(text, sizeof text, "  %s %016" PRIx64 "\n", whole.offered[o].id,
                             edition.rules.id);
        }
    golden("tests/playthroughs/shipped.txt", text, "HIDALGO_UPDATE_PLAYTHROUGHS");
}

/* ---- sets --------------------------------------------------------------------------------- */

static void sets_change_and_add(void **state)
{
    (void)state;
    loaded("1995",
           set_file("hidalgo: set 2\nname: Trial\neditions: [\"1995\"]\ncards:\n"
                    "- {id: veto, copies: 0}\n"
                    "- {id: pardon, name: Pardon, stack: 2, place: 2, copies: 2,\n"
                    "   effects: [{move: {from: province, to: court, exactly: 1}},\n"
                    "             {move: {what: king}}], text: Two things in order.}\n"
                    "regions:\n- {id: cataluna, values: [4, 2, 1]}\n"),
           NULL, NULL);
    assert_int_equal(edition.rules.card[card("veto")].copies, 0);
    const struct hd_card *c = &edition.rules.card[card("pardon")];
    assert_int_equal(c->steps, 2);
    assert_true(hd_step_is_known(&edition.rules.step[c->step]));
    assert_int_equal(edition.rules.step[c->step + 1].shape, HD_SHAPE_king);
    assert_int_equal(copies_of(2), 11);
    assert_int_equal(edition.rules.region[place("cataluna")].value[2], 1);
    assert_string_equal(edition.region[place("cataluna")].name, "Cataluña");
}

static void every_beginning_of_a_card_file(void **state)
{
    (void)state;
    size_t size;
    char path[1100];
    snprintf(path, sizeof path, "%s/cards/1995.yaml", hd_data_folder());
    FILE *f = fopen(path, "rb");
    assert_non_null(f);
    static char whole[1 << 16];
    size = fread(whole, 1, sizeof whole, f);
    fclose(f);
    snprintf(path, sizeof path, "%s", games_path("growing.yaml"));
    f = fopen(path, "wb");
    assert_non_null(f);
    setvbuf(f, NULL, _IONBF, 0);
    int sound = 0, broken = 0;
    for (size_t n = 0; n < size; n += n < 1500 ? 1 : 23) { /* the file grows byte by byte */
        size_t at = (size_t)ftell(f);
        assert_int_equal(fwrite(whole + at, 1, n - at, f), n - at);
        bool ok = hd_file_load(path, "1995", NULL, &errors);
        assert_int_equal(ok, errors.count == 0);
        sound += ok;
        broken += !ok;
        for (int i = 0; i < errors.count && i < HD_ERRORS; i++)
            assert_true(errors.error[i].message[0] != '\0');
    }
    fclose(f);
    assert_true(broken > 1500);
    assert_true(sound < 10); /* only if just the end of a text is missing          */
}

/* All included files pass the check. */
static void shipped_files(void **state)
{
    (void)state;
    static const char *const folders[] = {"cards", "boards", "powers", "editions", "sets"};
    int count = 0;
    for (size_t i = 0; i < sizeof folders / sizeof *folders; i++) {
        char path[1100];
        snprintf(path, sizeof path, "%s/%s", hd_data_folder(), folders[i]);
        DIR *folder = opendir(path);
        assert_non_null(folder);
        for (struct dirent *e; (e = readdir(folder)) != NULL;) {
            char file[1400];
            if (strstr(e->d_name, ".yaml") == NULL)
                continue;
            snprintf(file, sizeof file, "%s/%s", path, e->d_name);
            char id[HD_ID] = "1995";
            hd_set_edition(file, id);
            if (!hd_file_load(file, id, NULL, &errors)) {
                hd_errors_print(&errors, stderr);
                fail_msg("%s has errors", file);
            }
            count++;
        }
        closedir(folder);
    }
    assert_true(count >= 8);
}

/* ---- errors ---------------------------------------------------------------------------------- */

static size_t slurp(FILE *f, char *out, size_t size)
{
    rewind(f);
    size_t n = fread(out, 1, size - 1, f);
    out[n] = '\0';
    return n;
}

static void compare_golden(const char *name)
{
    static char got[16384];
    char path[340];
    snprintf(path, sizeof path, "tests/errors/%s.yaml", name);
    assert_false(hd_file_load(path, "1995", NULL, &errors));
    assert_true(errors.count > 0);
    FILE *f = tmpfile();
    assert_non_null(f);
    hd_errors_print(&errors, f);
    slurp(f, got, sizeof got);
    fclose(f);
    golden_words(got);
    snprintf(path, sizeof path, "tests/errors/%s.txt", name);
    golden(path, got, "HIDALGO_UPDATE_ERRORS");
}

static void golden_errors(void **state)
{
    (void)state;
    int count = 0;
    DIR *folder = opendir("tests/errors");
    assert_non_null(folder);
    for (struct dirent *e; (e = readdir(folder)) != NULL;) {
        char name[300];
        size_t n = strlen(e->d_name);
        if (n <= 5 || strcmp(e->d_name + n - 5, ".yaml") != 0)
            continue;
        snprintf(name, sizeof name, "%.*s", (int)n - 5, e->d_name);
        compare_golden(name);
        count++;
    }
    closedir(folder);
    assert_true(count >= 10);
}

/* ---- names --------------------------------------------------------------------------------------
 */

static void names_of_places(void **state)
{
    (void)state;
    loaded("1995", NULL, NULL, NULL);
    static const struct {
        const char *typed, *id;
    } same[] = {
        {"castilla_la_vieja", "castilla_la_vieja"},
        {"Castilla la Vieja", "castilla_la_vieja"},
        {"CASTILLALAVIEJA", "castilla_la_vieja"},
        {"cv", "castilla_la_vieja"},
        {"CN", "castilla_la_nueva"},
        {"Cataluña", "cataluna"},
        {"cat", "cataluna"},
        {"país", "pais_vasco"},
        {"Pa", "pais_vasco"},
        {"co", "castillo"},
        {"castillo", "castillo"},
        {"cour", "court"},
        {"pro", "province"},
        {"g a l i", "galicia"},
    };
    for (size_t i = 0; i < sizeof same / sizeof *same; i++)
        assert_string_equal(hd_place_id(&edition, place(same[i].typed)), same[i].id);
    assert_int_equal(place("castill"), -2);
    assert_int_equal(place("p"), -2);
    assert_int_equal(place("zaragoza"), -1);
    assert_int_equal(place(""), -1);
    assert_int_equal(place("-_ "), -1);
    assert_int_equal(place("france"), -1); /* not on this board */
    assert_string_equal(hd_place_id(&edition, HD_NONE), "");
    assert_string_equal(hd_place_name(&edition, place("ar")), "Aragón");
    loaded("2023", NULL, NULL, NULL);
    assert_int_equal(place("castilla"), 4); /* exact, though castillo begins alike */
    assert_int_equal(place("castillo"), HD_CASTILLO);
    assert_string_equal(hd_place_id(&edition, place("fr")), "france");
}

static void names_of_cards(void **state)
{
    (void)state;
    loaded("1995", NULL, NULL, NULL);
    assert_int_equal(hd_card_named(&edition, "VETO"), card("veto"));
    assert_int_equal(hd_card_named(&edition, "I-2+2"), card("intrigue-move-2-and-2"));
    assert_int_equal(hd_card_named(&edition, "Royal adviser"), card("adviser"));
    assert_int_equal(hd_card_named(&edition, "score fo"), card("score-fours"));
    assert_int_equal(hd_card_named(&edition, "score-region"), card("score-region"));
    assert_int_equal(hd_card_named(&edition, "Score a region"), -2); /* two of that name */
    assert_int_equal(hd_card_named(&edition, "intrigue"), -2);
    assert_int_equal(hd_card_named(&edition, "xyz"), -1);
    loaded("1995",
           set_file("hidalgo: set 2\nname: Twins\ncards:\n"
                    "- {id: other, name: King, stack: 2, place: 2, copies: 1, effects: [],\n"
                    "   text: A name that is the id of another card.}\n"),
           NULL, NULL);
    assert_int_equal(hd_card_named(&edition, "king"), card("king"));
}

/* ---- documentation ------------------------------------------------------------------------------
 */

static void write_row(const struct hd_word *w, FILE *to)
{
    fprintf(to, "| `%s` | `%s` | %s |\n", w->word, w->example, w->about);
}

/* The words of groups that are named in a line: "place, filter of places". */
static void write_table(const char *groups, const char *end, FILE *to)
{
    fputs("| word | for example | meaning |\n|---|---|---|\n", to);
    for (const char *group = groups; group < end; group += strspn(group, ", ")) {
        size_t size = strcspn(group, ",");
        struct hd_word w;
        int rows = 0;
        if (size > (size_t)(end - group))
            size = (size_t)(end - group);
        for (int i = 0; hd_card_word(i, &w); i++)
            if (strlen(w.group) == size && memcmp(w.group, group, size) == 0) {
                write_row(&w, to);
                rows++;
            }
        if (rows == 0)
            fail_msg("docs/CARD_FORMAT.md: no words are a '%.*s'", (int)size, group);
        group += size;
    }
}

/* '<!-- words: place, filter of places -->' stands before the table of the words of these groups,
 * which is made from the list of words. */
static void card_format_explains_every_word(void **state)
{
    (void)state;
    static const char mark[] = "<!-- words: ";
    static char text[1 << 16], now[1 << 16];
    FILE *f = fopen("docs/CARD_FORMAT.md", "rb"), *to = fmemopen(now, sizeof now, "w");
    assert_non_null(f);
    assert_non_null(to);
    slurp(f, text, sizeof text);
    fclose(f);
    bool table = false;
    for (char *line = text, *next; *line != '\0'; line = next) {
        next = strchr(line, '\n') + 1;
        if (table && line[0] == '|')
            continue;
        fprintf(to, "%.*s", (int)(next - line), line);
        table = strncmp(line, mark, strlen(mark)) == 0;
        if (table)
            write_table(line + strlen(mark), strstr(line, " -->"), to);
    }
    fclose(to);
    golden("docs/CARD_FORMAT.md", now, "HIDALGO_UPDATE_DOCS");
    struct hd_word w;
    for (int i = 0; hd_card_word(i, &w); i++) {
        char row[600];
        to = fmemopen(row, sizeof row, "w");
        write_row(&w, to);
        fclose(to);
        if (strstr(now, row) == NULL)
            fail_msg("docs/CARD_FORMAT.md has no table for each '%s'", w.group);
    }
}

/* Showing the castillo is an option, but no rule: games with and without it are the same. */
static void an_open_castillo_changes_no_rule(void **state)
{
    (void)state;
    static const char *const ids[] = {"1995", "2023"};
    for (int i = 0; i < 2; i++) {
        loaded(ids[i], NULL, NULL, NULL);
        assert_false(edition.open_castillo);
        struct hd_rules rules = edition.rules;
        loaded(ids[i], NULL, "open-castillo", NULL);
        assert_true(edition.open_castillo);
        assert_string_equal(edition.option[0], "open-castillo");
        assert_memory_equal(&rules, &edition.rules, sizeof rules);
        loaded(ids[i], NULL, "short", "open-castillo");
        assert_false(edition.open_castillo);
    }
    const char *set = set_file("hidalgo: set 2\nname: t\nopen-castillo: yes\n");
    loaded("1995", set, NULL, NULL);
    assert_true(edition.open_castillo);
}

/* Section 3.15 of the rules lists every option that --with can choose. */
static void the_rules_list_every_option(void **state)
{
    (void)state;
    static char text[1 << 17];
    char ids[8][HD_ID];
    FILE *f = fopen("docs/RULES.md", "rb");
    assert_non_null(f);
    slurp(f, text, sizeof text);
    fclose(f);
    char *list = strstr(text, "\n### 3.15 Options\n"), *end = list ? strstr(list + 1, "\n#") : NULL;
    assert_non_null(end);
    *end = '\0';
    int editions = hd_edition_ids(ids, 8);
    for (int i = 0; i < editions; i++) {
        loaded(ids[i], NULL, NULL, NULL);
        for (int k = 0; k < edition.offers; k++) {
            char word[HD_ID + 2];
            snprintf(word, sizeof word, "`%s`", edition.offered[k].id);
            if (strstr(list, word) == NULL)
                fail_msg("docs/RULES.md 3.15 does not list %s of edition %s", word, ids[i]);
        }
    }
}

int main(void)
{
    setlocale(LC_ALL, "C.UTF-8");
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(values_of_the_regions),
        cmocka_unit_test(neighbours),
        cmocka_unit_test(classes_of_first_values),
        cmocka_unit_test(power_cards),
        cmocka_unit_test(stacks),
        cmocka_unit_test(set_up),
        cmocka_unit_test(effects_of_cards),
        cmocka_unit_test(bonuses_and_ring),
        cmocka_unit_test(short_game),
        cmocka_unit_test(merged_stacks),
        cmocka_unit_test(unknown_options),
        cmocka_unit_test(cards_left_out),
        cmocka_unit_test(identity_is_of_numbers),
        cmocka_unit_test(identity_stays),
        golden_test(shipped_rules_stay),
        cmocka_unit_test(sets_change_and_add),
        cmocka_unit_test(every_beginning_of_a_card_file),
        cmocka_unit_test(shipped_files),
        golden_test(golden_errors),
        cmocka_unit_test(names_of_places),
        cmocka_unit_test(names_of_cards),
        golden_test(card_format_explains_every_word),
        cmocka_unit_test(an_open_castillo_changes_no_rule),
        cmocka_unit_test(the_rules_list_every_option),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
