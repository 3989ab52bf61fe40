/* SPDX-License-Identifier: MIT
 *
 * csv_test.c: tables as spreadsheets write them, and cards in such tables: export and import
 * without a difference, a changed number becomes a set with that number, errors name row and
 * column. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include <locale.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <hidalgo/catalog.h>

#include "csv.h"
#include "file.h"
#include "games.h"
#include "mutate.h"
#include "text.h"

/* ---- tables ------------------------------------------------------------------------ */

static struct csv csv;

static void read_ok(const char *text, int rows)
{
    if (!csv_read(&csv, text, strlen(text)))
        fail_msg("'%s': %s", text, csv.wrong);
    assert_int_equal(csv.rows, rows);
}

static void is(int row, int i, const char *text)
{
    const struct csv_cell *cell = csv_at(&csv, row, i);
    assert_non_null(cell);
    assert_string_equal(cell->text, text);
    assert_int_equal(cell->size, strlen(text));
}

static void cells_and_rows(void **state)
{
    (void)state;
    read_ok("a,b,c\n1,,3\n", 2);
    is(0, 2, "c");
    is(1, 1, "");
    assert_null(csv_at(&csv, 1, 3));
    csv_free(&csv);
    read_ok("\xef\xbb\xbf"
            "a,\"b, \"\"c\"\"\"\r\n\"x\r\ny\",z",
            2);
    is(0, 0, "a");
    is(0, 1, "b, \"c\"");
    is(1, 0, "x\r\ny");
    is(1, 1, "z");
    assert_int_equal(csv_at(&csv, 1, 1)->line, 3);
    assert_int_equal(csv_at(&csv, 1, 1)->column, 4);
    csv_free(&csv);
    read_ok("", 0);
    csv_free(&csv);
    read_ok("ñ,b\n,\n\"\"\n", 3);
    assert_int_equal(csv_at(&csv, 0, 1)->column, 3); /* characters, not bytes */
    assert_false(csv_row_is_empty(&csv, 0));
    assert_true(csv_row_is_empty(&csv, 1));
    assert_true(csv_row_is_empty(&csv, 2));
    csv_free(&csv);
}

static void wrong(const char *text, int line, int column, const char *part)
{
    assert_false(csv_read(&csv, text, strlen(text)));
    assert_int_equal(csv.line, line);
    assert_int_equal(csv.column, column);
    if (strstr(csv.wrong, part) == NULL)
        fail_msg("'%s' is not in '%s'", part, csv.wrong);
    csv_free(&csv);
}

static void broken_tables(void **state)
{
    (void)state;
    wrong("a,b\nc,\"d\n\n", 2, 3, "never closed");
    wrong("a,\"b\"c\n", 1, 6, "after the quote");
    wrong("a,b\"c\n", 1, 4, "needs quotes");
    wrong("a\rb\n", 1, 2, "carriage return");
}

static void written_is_read_back(void **state)
{
    (void)state;
    static const char *const cells[] = {"plain", "a,b", "\"", "two\nlines", "", " blank ", "é;ñ"};
    enum { CELLS = sizeof cells / sizeof *cells };
    char *text = NULL;
    size_t size;
    FILE *to = open_memstream(&text, &size);
    for (int i = 0; i < CELLS; i++) {
        fputs(i ? "," : "", to);
        csv_write(to, cells[i]);
    }
    fclose(to);
    read_ok(text, 1);
    for (int i = 0; i < CELLS; i++)
        is(0, i, cells[i]);
    csv_free(&csv);
    free(text);
}

/* A cell that a spreadsheet would run gets an apostrophe, whatever precedes it. */
static void formulas_are_guarded(void **state)
{
    (void)state;
    static const char *const cells[] = {"=1+1",
                                        "+1",
                                        "-2+3",
                                        "@SUM(A1)",
                                        "\t=1",
                                        "\r=1",
                                        "\n=1",
                                        "=a,\"b\"",
                                        "'=1",
                                        "''-1",
                                        "'",
                                        "''",
                                        "'a",
                                        "'tis",
                                        "＝1",
                                        "－1",
                                        "=HYPERLINK(\"http://x\",\"y\")",
                                        "a=1",
                                        " =1",
                                        "1-1"};
    for (size_t i = 0; i < sizeof cells / sizeof *cells; i++) {
        char *text = NULL;
        size_t size;
        FILE *to = open_memstream(&text, &size);
        csv_write(to, cells[i]);
        fputs(",x\n", to);
        fclose(to);
        const char *first = text + strspn(text, "\"");
        assert_null(strchr("=+-@\t\r\n", *first));
        read_ok(text, 1);
        is(0, 0, cells[i]);
        is(0, 1, "x");
        csv_free(&csv);
        free(text);
    }
    read_ok("=1,'=1,\"'=1\",'a,''\n", 1); /* with or without it: the same */
    is(0, 0, "=1");
    is(0, 1, "=1");
    is(0, 2, "=1");
    is(0, 3, "'a");
    is(0, 4, "''");
    csv_free(&csv);
}

/* ---- cards --------------------------------------------------------------------------- */

static struct hd_edition edition;
static struct hd_errors errors;
static char path[FILE_PATH];
static char *sheet, *set;
static int changes;

/* The sheet of an edition with a set and an option, or without. */
static void export_variant(const char *id, const char *over, const char *option)
{
    const char *sets[] = {over, NULL}, *with[] = {option, NULL};
    const struct hd_request request = {.edition = id, .sets = over ? sets : NULL, .with = with};
    size_t size;
    memset(&errors, 0, sizeof errors);
    if (!hd_edition_load(&edition, &request, &errors)) {
        hd_errors_print(&errors, stderr);
        fail_msg("no edition");
    }
    free(sheet);
    sheet = hd_cards_csv(&edition, &size);
    assert_non_null(sheet);
    assert_int_equal(strlen(sheet), size);
}

static void export(const char *id, const char *over)
{
    export_variant(id, over, NULL);
}

static bool import(const char *id, const char *text)
{
    const struct hd_request request = {.edition = id};
    size_t size = 0;
    free(set);
    set = hd_cards_from_csv(&request, "a/deck.csv", text, strlen(text), &changes, &size, &errors);
    return set != NULL;
}

/* The text of the sheet with one part changed; to be freed. */
static char *edited(const char *find, const char *replace)
{
    const char *at = strstr(sheet, find);
    if (at == NULL)
        fail_msg("'%s' is not in the sheet", find);
    size_t size = strlen(sheet) + strlen(replace) + 1;
    char *out = malloc(size);
    snprintf(out, size, "%.*s%s%s", (int)(at - sheet), sheet, replace, at + strlen(find));
    return out;
}

/* Imports the sheet with a change, applies the set and exports again. */
static void round_trip(const char *id, const char *find, const char *replace, int want)
{
    export(id, NULL);
    char *mine = edited(find, replace);
    if (!import(id, mine)) {
        hd_errors_print(&errors, stderr);
        fail_msg("'%s' for '%s' is refused", replace, find);
    }
    assert_int_equal(changes, want);
    FILE *f = fopen(path, "wb");
    fputs(set, f);
    fclose(f);
    export(id, path);
    assert_string_equal(sheet, mine);
    free(mine);
}

static void out_and_back(void **state)
{
    (void)state;
    static const char *const ids[] = {"1995", "2023"};
    for (int i = 0; i < 2; i++) {
        round_trip(ids[i], "id,name", "id,name", 0);
        assert_null(strstr(set, "cards:"));
        assert_non_null(strstr(set, "name: \"deck\""));
    }
}

/* Compares steps, ignoring their indexes and those of their rows. */
static void same_step(const struct hd_step *a, const struct hd_step *b)
{
    assert_int_equal(a->shape, b->shape);
    assert_int_equal(a->flags, b->flags);
    assert_int_equal(a->ask, b->ask);
    assert_int_equal(a->deed, b->deed);
    assert_int_equal(a->n, b->n);
    assert_int_equal(a->own, b->own);
    assert_int_equal(a->opponents, b->opponents);
    assert_int_equal(a->kind, b->kind);
    assert_int_equal(a->lasts, b->lasts);
}

/* Compares the cards' rules, ignoring where their effects are in the tables. */
static void same_cards(const struct hd_edition *a, const struct hd_edition *b)
{
    assert_int_equal(a->rules.cards, b->rules.cards);
    assert_int_equal(a->rules.exchanges, b->rules.exchanges);
    for (int i = 0; i < a->rules.cards; i++) {
        struct hd_card x = a->rules.card[i], y = b->rules.card[i];
        assert_memory_equal(&a->card[i], &b->card[i], sizeof a->card[i]);
        for (int k = 0; k < x.steps; k++) {
            const struct hd_step *p = &a->rules.step[x.step + k], *q = &b->rules.step[y.step + k];
            same_step(p, q);
            if (a->rules.regions != b->rules.regions)
                continue; /* a sheet has cards, but no board */
            assert_int_equal(p->from_set, q->from_set);
            assert_int_equal(p->to_set, q->to_set);
        }
        x.step = y.step = 0;
        assert_memory_equal(&x, &y, sizeof x);
    }
}

/* The sheet of a variant or set turns the plain edition's cards into its own. */
static void makes_again(const char *id, const char *over, const char *option, bool differs)
{
    static struct hd_edition first;
    export_variant(id, over, option);
    first = edition;
    char *mine = strdup(sheet);
    if (!import(id, mine)) {
        hd_errors_print(&errors, stderr);
        fail_msg("%s %s %s is refused", id, over ? over : "", option ? option : "");
    }
    assert_int_equal(changes > 0, differs);
    FILE *f = fopen(path, "wb");
    fputs(set, f);
    fclose(f);
    export(id, path);
    assert_string_equal(sheet, mine);
    same_cards(&edition, &first);
    free(mine);
}

static void every_set_and_variant(void **state)
{
    (void)state;
    makes_again("1995", "data/sets/pilgrimage.yaml", NULL, true);
    makes_again("1995", "data/sets/gentle.yaml", NULL, true);
    makes_again("2023", "data/sets/guilds.yaml", NULL, true);
    makes_again("1995", "data/sets/ideas.yaml", NULL, true);
    makes_again("2023", "data/sets/ideas.yaml", NULL, true);
    makes_again("1995", "data/sets/borrowed.yaml", NULL, true);
    makes_again("2023", "data/sets/borrowed.yaml", NULL, true);
    makes_again("1995", "data/sets/five.yaml", NULL, false);
    makes_again("2023", "data/sets/five.yaml", NULL, false);
    makes_again("2023", "tests/sets/even.yaml", NULL, true);
    makes_again("1995", "tests/sets/steps.yaml", NULL, true);
    static const struct {
        const char *edition, *option;
        bool differs;
    } options[] = {{"1995", "short", false},       {"1995", "everybody-pays", true},
                   {"2023", "alternatives", true}, {"2023", "delegation", true},
                   {"2023", "veto", true},         {"2023", "one-veto", true},
                   {"2023", "rivalry", true},      {"2023", "regency", true},
                   {"2023", "power-shift", true},  {"2023", "merged", false}};
    for (size_t i = 0; i < sizeof options / sizeof *options; i++)
        makes_again(options[i].edition, NULL, options[i].option, options[i].differs);
}

static void exchange_and_remarks(void **state)
{
    (void)state;
    round_trip("2023", "veto,Veto,VETO,2,2,0,no,yes,", "veto,Veto,VETO,2,2,0,no,no,", 1);
    assert_non_null(strstr(set, "- id: \"veto\"\n  exchange: no\n"));
    round_trip("1995", "veto,Veto,VETO,2,2,2,no,no,", "veto,Veto,VETO,2,2,2,no,yes,", 1);
    static const char last[] =
        "Move the king to any other region. This card lies open in every round.,\n";
    round_trip(
        "1995", last,
        "Words.,A remark\npardon,Pardon,,2,1,1,no,yes,move what=king,Other words.,\"No, none.\"\n",
        2);
    assert_non_null(strstr(set, "  exchange: yes\n"));
    assert_non_null(strstr(set, "  disputed: \"No, none.\"\n"));
    round_trip("1995", "veto,Veto,VETO,", "veto,\"'=VETO(\"\"1\"\")\",'@VETO,", 1);
    assert_non_null(strstr(set, "  name: \"=VETO(\\\"1\\\")\"\n"));
    round_trip("1995", "veto,Veto,VETO,", "veto,''-Veto,VETO,", 1);
    assert_non_null(strstr(set, "  name: \"'-Veto\"\n"));
    round_trip("2023", ",A stand-in for three cards that no source shows.", ",", 1);
    assert_non_null(strstr(set, "  disputed: \"\"\n"));
}

static void changed_cells(void **state)
{
    (void)state;
    round_trip("1995", "veto,Veto,VETO,2,2,2,", "veto,Veto,VETO,2,2,3,", 1);
    assert_non_null(strstr(set, "- id: \"veto\"\n  copies: 3\n"));
    assert_null(strstr(set, "place")); /* only differences             */
    round_trip("1995", "veto,Veto,VETO,2,2,2,", "veto,Veto,,2,2,2,", 1);
    round_trip("1995", "veto,Veto,VETO,", "veto,\"A \"\"Veto\"\", \\ é\",VETO,", 1);
    round_trip("1995", ",KING,5,5,1,yes,", ",KING,5,5,9,no,", 1);
    assert_non_null(strstr(set, "  copies: 9\n  stays: no\n"));
}

static void effects_in_a_cell(void **state)
{
    (void)state;
    static const char old[] = ",move whose=opponents up-to=3,";
    round_trip("1995", old,
               ",\"[{either: [{move: {from: court, up-to: 2}}, {move: {whose: own, up-to: all, "
               "same: from}}]}]\",",
               1);
    assert_non_null(strstr(set, "  effects: [{either: [{move: {from: court, up-to: 2}}, {move: "));
    round_trip("1995", old, ",move what=king; recover 2; score class=4+15,", 1);
    assert_non_null(strstr(set, "{recover: 2}, {score: {class: [4, 15]}}]\n"));
    round_trip("1995", old, ",score class=4,", 1);
    round_trip("1995", old, ",choose region+castillo; score chosen,", 1);
    assert_non_null(strstr(set, "[{choose: [region, castillo]}, {score: chosen}]"));
    round_trip("1995", old, ",move from=court+region to=province exactly=3,", 1);
    round_trip("1995", old, ",points lose=3,", 1);
    round_trip("1995", old, ",,", 1);
    assert_non_null(strstr(set, "effects: []"));
}

static void rows_more_and_less(void **state)
{
    (void)state;
    /* A new card is the last one when the edition with the set is exported again. */
    static const char last[] =
        "Move the king to any other region. This card lies open in every round.,\n";
    round_trip("1995", last, "Words.,\npardon,Pardon,,2,1,1,no,no,move what=king,Other words.,\n",
               2);
    assert_non_null(strstr(set, "- id: \"pardon\"\n  name: \"Pardon\"\n  stack: 2\n"));
    export("1995", NULL);
    const char *row = strstr(sheet, "\nveto,") + 1;
    char whole[600];
    snprintf(whole, sizeof whole, "%.*s", (int)(strchr(row, '\n') + 1 - row), row);
    round_trip("1995", whole, "", 1);
    assert_non_null(strstr(set, "- {id: \"veto\", remove: yes}\n"));
}

/* Columns in another order, some missing, CRLF, a byte order mark, empty rows. */
static void sheets_of_other_programs(void **state)
{
    (void)state;
    export("1995", NULL);
    char *text = NULL;
    size_t size;
    FILE *to = open_memstream(&text, &size);
    fputs("\xef\xbb\xbf"
          "Copies, ID ,stays\r\n",
          to);
    for (int i = 0; i < edition.rules.cards; i++)
        fprintf(to, "%d,\" %s\",%s\r\n", edition.rules.card[i].copies + (i == 2),
                edition.card[i].id, edition.rules.card[i].stays ? "TRUE" : "No");
    fputs(",,\r\n,,\r\n", to);
    fclose(to);
    assert_true(import("1995", text));
    assert_int_equal(changes, 1);
    assert_non_null(strstr(set, "copies: 2"));
    free(text);
}

/* Semicolons or tabs, cells of flags that are empty, notes. */
static void sheets_of_other_countries(void **state)
{
    (void)state;
    static const char commas[] = {';', '\t'};
    export("1995", NULL);
    for (int k = 0; k < 2; k++) {
        char *text = NULL, comma = commas[k];
        size_t size;
        FILE *to = open_memstream(&text, &size);
        fprintf(to, "id%cNotes%ccopies%cstays\n", comma, comma, comma);
        for (int i = 0; i < edition.rules.cards; i++)
            fprintf(to, "%s%c\"to be tried; soon\"%c%d%c%s\n", edition.card[i].id, comma, comma,
                    edition.rules.card[i].copies + (i == 2), comma,
                    edition.rules.card[i].stays ? "yes" : "");
        fclose(to);
        if (!import("1995", text))
            hd_errors_print(&errors, stderr);
        assert_non_null(set);
        assert_int_equal(changes, 1);
        assert_non_null(strstr(set, "copies: 2"));
        assert_null(strstr(set, "stays"));
        free(text);
    }
}

static void refused(const char *find, const char *replace, const char *part)
{
    export("1995", NULL);
    char *mine = edited(find, replace);
    if (import("1995", mine))
        fail_msg("'%s' for '%s' is taken", replace, find);
    if (strstr(errors.error[0].message, part) == NULL)
        fail_msg("'%s' is not in '%s'", part, errors.error[0].message);
    assert_string_equal(errors.file, "a/deck.csv");
    free(mine);
}

static void mistakes(void **state)
{
    (void)state;
    refused("veto,Veto,VETO,2,2,2,", "veto,Veto,VETO,2,2,two,",
            "row 11 (veto), column 'copies': a whole");
    assert_int_equal(errors.error[0].line, 11);
    assert_int_equal(errors.error[0].column, 20);
    refused("veto,Veto,VETO,2,2,2,", "veto,Veto,VETO,6,2,2,", "column 'stack': 6 is out of range");
    refused("veto,Veto,VETO,2,2,2,no", "veto,Veto,VETO,2,2,2,maybe", "column 'stays'");
    refused("veto,Veto,VETO,2,2,2,no,no", "veto,Veto,VETO,2,2,2,no,maybe", "column 'exchange'");
    refused("veto,Veto,", "veto,,", "column 'name'");
    refused("veto,Veto,", "veto,\"V\ne\",", "several lines");
    refused("veto,Veto,", "veto,V\te,", "tab");
    refused("veto,Veto,", "Veto,Veto,", "is not an id");
    refused("veto,Veto,", "king,Veto,", "row already");
    refused("veto,Veto,VETO,2,2,2,no,no,keep veto",
            "veto,Veto,VETO,2,2,2,no,no,recover 1; keep veto", "the first sentence");
    refused("veto,Veto,VETO,2,2,2,no,no,keep veto", "veto,Veto,VETO,2,2,2,no,no,keep vetoo",
            "possible: veto");
    static const char old[] = ",move whose=opponents up-to=3,";
    refused(old, ",move whose=own 3,", "not understood");
    refused(old, ",move =3,", "not understood");
    refused(old, ",move up-to={3},", "not understood");
    refused(old, ",move | recover,", "not understood");
    refused(old, ",recover 1; ; recover 2,", "an effect is missing");
    refused(old, ",move whose=own up-to=many,", "column 'action': a number from 1");
    refused(old, ",move,", "a map is expected");
    refused(old, ",move whose=own,", "needs one of these");
    refused(old, ",\"[{move: {up-to: 1}}\",", "column 'action'");
    refused(old, ",score chosen,", "'chosen' is nothing yet");
    refused("id,name", "id,nmae", "row 1: unknown column 'nmae'; did you mean 'name'");
    refused(",action,", ",effects,", "row 1: unknown column 'effects'");
    refused("id,name", "id,id", "two columns 'id'");
    refused("id,name", "name", "row 1");
    refused("veto,Veto,VETO", "veto,Veto", "row 11: 10 cells");
    refused("veto,Veto,VETO,2,2,2,", "veto,Veto,VETO,5,2,2,",
            "stack 5"); /* the whole does not fit */
    assert_int_equal(errors.error[0].line, 0);
    const struct hd_request request = {.edition = "1995"};
    size_t size;
    static const char wide[] = "\xff\xfei\0d\0\n\0";
    assert_null(
        hd_cards_from_csv(&request, "x.csv", wide, sizeof wide - 1, &changes, &size, &errors));
    assert_non_null(strstr(errors.error[0].message, "UTF-16"));
    assert_false(import("1995", "id,copies\nnew-card,1\n"));
    assert_non_null(strstr(errors.error[0].message, "a new card needs this column"));
    assert_false(import("1995", ""));
    assert_false(import("1995", "id\n"));
    assert_non_null(strstr(errors.error[0].message, "no cards"));
    assert_false(import("1995", "id,name\nveto,\x1b[31m\n"));
    assert_non_null(strstr(errors.error[0].message, "control character"));
    assert_false(import("1871", "id\nveto\n"));
}

/* Any bytes: no crash, and an accepted set can be applied. */
static void any_bytes(void **state)
{
    (void)state;
    enum { ROOM = 1 << 16 };
    static char spoiled[ROOM];
    uint64_t random = 9;
    int taken = 0;
    export("1995", NULL);
    char *sound = strdup(sheet);
    size_t size = strlen(sound);
    const struct hd_request request = {.edition = "1995"};
    for (int i = 0; i < 400; i++) {
        memcpy(spoiled, sound, size);
        size_t n = mutate(spoiled, size, ROOM, &random), out = 0;
        char *mine = hd_cards_from_csv(&request, "x.csv", spoiled, n, &changes, &out, &errors);
        assert_true((mine == NULL) == (errors.count > 0));
        for (int k = 0; k < errors.count && k < HD_ERRORS; k++)
            assert_true(text_is_clean(errors.error[k].message, strlen(errors.error[k].message)));
        if (mine != NULL) {
            FILE *f = fopen(path, "wb");
            fwrite(mine, 1, out, f);
            fclose(f);
            export("1995", path);
            taken++;
        }
        free(mine);
    }
    free(sound);
    assert_in_range(taken, 1, 399);
}

static int begin(void **state)
{
    (void)state;
    setlocale(LC_ALL, "C.UTF-8");
    snprintf(path, sizeof path, "%s", games_path("sheet.csv"));
    return 0;
}

static int end(void **state)
{
    (void)state;
    free(sheet);
    free(set);
    return 0;
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(cells_and_rows),
        cmocka_unit_test(broken_tables),
        cmocka_unit_test(written_is_read_back),
        cmocka_unit_test(formulas_are_guarded),
        cmocka_unit_test(out_and_back),
        cmocka_unit_test(every_set_and_variant),
        cmocka_unit_test(exchange_and_remarks),
        cmocka_unit_test(changed_cells),
        cmocka_unit_test(effects_in_a_cell),
        cmocka_unit_test(rows_more_and_less),
        cmocka_unit_test(sheets_of_other_programs),
        cmocka_unit_test(sheets_of_other_countries),
        cmocka_unit_test(mistakes),
        cmocka_unit_test(any_bytes),
    };
    return cmocka_run_group_tests(tests, begin, end);
}
