/* SPDX-License-Identifier: MIT
 *
 * own_rules_test.c: the rules of a game have its numbers, places and cards.
 *
 * The slots and remarks of docs/RULES.md are true of the printed games; no number that an edition
 * decides stands outside a slot; and a set that changes all of them is told as it is. */
#include <ctype.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>

#include <cmocka.h>

#include <hidalgo/catalog.h>
#include <hidalgo/lesson.h>

#include "book.h"
#include "games.h"
#include "rulebook/rulebook.h"
#include "slots.h"

#define RULES_FILE  "docs/RULES.md"
#define STRANGE_SET "tests/sets/strange.yaml"

/* ---- the printed games ----------------------------------------------------------------- */

enum { PRINTED = 10 };

/* With the options that bring in everything of a section; and a set that shows what boards and
 * editions of one's own can have besides. */
static const struct printed {
    const char *edition, *option, *set;
} printed[PRINTED] = {{"1995", NULL, NULL},           {"2023", NULL, NULL},
                      {"1995", "short", NULL},        {"2023", "merged", NULL},
                      {"2023", "regency", NULL},      {"2023", "power-shift", NULL},
                      {"2023", "alternatives", NULL}, {"1995", "cataluna-one", NULL},
                      {"1995", "exact-court", NULL},  {"1995", NULL, "data/sets/marches.yaml"}};

static struct hd_edition editions[PRINTED];

static void load(struct hd_edition *e, const char *edition, const char *option, const char *set)
{
    const char *const with[] = {option, NULL}, *const sets[] = {set, NULL};
    const struct hd_request request = {
        .edition = edition, .with = option ? with : NULL, .sets = set ? sets : NULL};
    struct hd_errors errors = {0};
    if (!hd_edition_load(e, &request, &errors))
        fail_msg("%s: %s", edition, errors.error[0].message);
}

static int load_printed(void **state)
{
    (void)state;
    for (int i = 0; i < PRINTED; i++)
        load(&editions[i], printed[i].edition, printed[i].option, printed[i].set);
    return 0;
}

/* What the slots of the file say in the printed games. */
struct heard {
    int slots, wrong;
};

static bool is_joined(const char *name)
{
    return !strcmp(name, "order") || !strcmp(name, "fields"); /* both editions in one sentence */
}

/* A text on one line. */
static void unbreak(char *text)
{
    for (; *text; text++)
        *text = *text == '\n' ? ' ' : *text;
}

static bool hear(const void *heard, const char *name, const char *says, char *out, size_t size)
{
    struct heard *h = *(struct heard *const *)heard;
    char want[SLOT_TEXT];
    bool said = false, known = false;
    snprintf(want, sizeof want, "%s", says);
    unbreak(want);
    for (int i = 0; i < PRINTED; i++)
        for (int seats = 0; seats <= HD_SEATS; seats += seats ? 1 : 2) {
            const struct rulebook b = {&editions[i], seats};
            bool knows = rulebook_value(&b, name, want, out, size);
            known = known || knows;
            said = said || (knows && strcmp(out, want) == 0);
        }
    h->slots++;
    if (!known || (!said && !is_joined(name))) {
        print_error("%s: '%s' is what no printed game says, but '%s'\n", name, says, out);
        h->wrong++;
    }
    return false;
}

static void hear_file(const char *path, struct heard *h)
{
    size_t size;
    char *text = games_read(path, &size);
    free(slots_fill(text, hear, &h));
    free(text);
}

static void slots_are_true(void **state)
{
    (void)state;
    struct heard rules = {0}, lessons = {0};
    struct hd_lesson list[HD_LESSONS];
    int count = hd_lessons(list);
    hear_file(RULES_FILE, &rules);
    for (int i = 0; i < count; i++)
        hear_file(list[i].path, &lessons);
    assert_true(rules.slots > 40 && lessons.slots > 10);
    assert_int_equal(rules.wrong + lessons.wrong, 0);
}

/* Every row of a card describes what that card does in its edition. */
static void rows_describe_cards(void **state)
{
    (void)state;
    struct book b;
    char why[FILE_WHY];
    assert_true(book_load(&b, hd_data_folder(), NULL, why));
    int rows = 0;
    for (int i = 0; i < b.items; i++)
        rows += b.item[i].kind == ITEM_ROW && strstr(b.item[i].text, "place: ") != NULL;
    book_free(&b);
    size_t size;
    char *text = games_read(RULES_FILE, &size);
    int described = 0;
    for (char *line = text; line; line = strchr(line, '\n')) {
        line += *line == '\n';
        const char *mark = strstr(line, " <!-- does "), *end = strchr(line, '\n');
        if (!mark || !end || mark > end)
            continue;
        bool is = false;
        for (int k = 0; k < PRINTED && !is; k++) {
            const struct rulebook own = {&editions[k], 0};
            is = rulebook_described(&own, line, (size_t)(end - line)) == 1;
        }
        if (!is)
            for (int k = 0; k < PRINTED; k++)
                for (int c = 0; c < editions[k].rules.cards; c++) {
                    char hash[RULEBOOK_HASH];
                    if (!strncmp(line + 2, editions[k].card[c].ref, (size_t)(mark - line - 2)))
                        print_error("%s: <!-- does %s -->\n", editions[k].id,
                                    rulebook_hash(editions[k].card[c].effects, hash));
                }
        if (!is)
            fail_msg("%s: describes no card: %.60s", RULES_FILE, line);
        described++;
    }
    free(text);
    assert_true(rows > 70);
    assert_int_equal(described, rows);
}

/* A word of a remark that no printed game has would hide something for ever. */
static void remarks_speak_of_games(void **state)
{
    (void)state;
    struct book b;
    char why[FILE_WHY];
    int remarks = 0;
    assert_true(book_load(&b, hd_data_folder(), NULL, why));
    for (int i = 0; i < b.items; i++) {
        char only[BOOK_ONLY], *rest;
        snprintf(only, sizeof only, "%s", b.item[i].only);
        assert_true(strlen(only) < BOOK_ONLY - 1);
        for (char *w = strtok_r(only, " |", &rest); w; w = strtok_r(NULL, " |", &rest)) {
            char *is = strchr(w, '='), words[HD_GAME_WORDS];
            bool known = false;
            if (is)
                *is++ = '\0';
            for (int k = 0; k < 2 * PRINTED && !known; k++) {
                const struct rulebook own = {&editions[k / 2], k % 2 ? 2 : 4};
                if (is)
                    known = rulebook_holds(&own, w, is);
                else
                    known = book_holds(w, hd_game_words(own.e, 0, true, words, sizeof words));
            }
            if (!known)
                fail_msg("%s: no printed game has '%s' (=%s)", RULES_FILE, w, is ? is : "");
            remarks++;
        }
    }
    book_free(&b);
    assert_true(remarks > 100);
}

/* ---- numbers outside slots ----------------------------------------------------------------- */

/* A number before one of these nouns is for an edition to decide ... */
static const char *const nouns[] = {
    "round",  "rounds", "region", "regions", "caballeros", "points",  "cards",   "stacks",
    "boards", "values", "power",  "action",  "modifier",   "movable", "players", NULL};

/* ... but these are rules of the game itself, or are said of both printed editions. */
static const char *const settled[] = {
    "With two or three players",   "two players", "three players", "Two boards on the castillo",
    "means three caballeros of P", NULL};

static const char *const numbers[] = {"two",    "three",    "four",   "five", "six",
                                      "seven",  "eight",    "nine",   "ten",  "eleven",
                                      "twelve", "thirteen", "twenty", NULL};

static bool is_among(const char *const *list, const char *word)
{
    while (*list && strcasecmp(*list, word) != 0)
        list++;
    return *list != NULL;
}

static bool drop(const void *game, const char *name, const char *says, char *out, size_t size)
{
    (void)game, (void)name, (void)says;
    snprintf(out, size, "#");
    return true;
}

static bool is_settled(const char *text, const char *at)
{
    for (const char *const *s = settled; *s; s++)
        for (const char *found = text; (found = strstr(found, *s)) != NULL; found++)
            if (found <= at && at < found + strlen(*s))
                return true;
    return false;
}

/* The items that are for all games: not about one edition's cards, nor about sources. */
static bool is_for_all(const struct book *b, int i)
{
    const struct book_item *item = &b->item[i];
    const char *heading = item->heading >= 0 ? b->item[item->heading].place : "";
    return item->kind != ITEM_HEADING && item->kind != ITEM_DRAWING &&
           strchr(item->only, '=') == NULL && strstr(item->text, "place: ") == NULL &&
           heading[0] != '7' && heading[0] != '8' && strcmp(heading, "3.10") != 0 &&
           strcmp(heading, "3.15") != 0 && strcmp(heading, "1.1") != 0 &&
           strcmp(heading, "2.2") != 0;
}

static int count_loose(const struct book_item *item)
{
    char word[64], next[64];
    int found = 0;
    for (const char *at = item->text; *at;) {
        size_t n = strcspn(at, " ,.;:()");
        snprintf(word, sizeof word, "%.*s", n < 63 ? (int)n : 63, at);
        const char *after = at + n + strspn(at + n, " ");
        snprintf(next, sizeof next, "%.*s", (int)(strcspn(after, " ,.;:()") % 63), after);
        bool number =
            is_among(numbers, word) || (isdigit((unsigned char)*word) && !strchr(word, '/'));
        if (number && at[n] == ' ' && is_among(nouns, next) && !is_settled(item->text, at)) {
            print_error("'%s %s' in: %s\n", word, next, item->text);
            found++;
        }
        at += n;
        at += strspn(at, " ,.;:()");
    }
    return found;
}

static void numbers_stand_in_slots(void **state)
{
    (void)state;
    size_t size;
    struct book b;
    int loose = 0, seen = 0;
    char *text = games_read(RULES_FILE, &size), *without = slots_fill(text, drop, NULL);
    assert_true(book_read(&b, without));
    for (int i = 0; i < b.items; i++)
        if (is_for_all(&b, i)) {
            loose += count_loose(&b.item[i]);
            seen++;
        }
    book_free(&b);
    free(without);
    free(text);
    assert_true(seen > 150);
    assert_int_equal(loose, 0);
}

/* ---- a game with other numbers ------------------------------------------------------------- */

/* The items that are shown, each on a line. */
static char *shown(const char *edition, const char *set, int seats, bool any)
{
    static struct hd_edition e;
    struct book b;
    char why[FILE_WHY], *out = NULL;
    size_t size;
    load(&e, edition, NULL, set);
    char *text = hd_rules_text(&e, seats, any);
    assert_non_null(text);
    assert_true(book_load(&b, hd_data_folder(), text, why));
    free(text);
    FILE *to = open_memstream(&out, &size);
    assert_non_null(to);
    for (int i = 0; i < b.items; i++)
        if (!b.item[i].other)
            fprintf(to, "%s\n", b.item[i].text);
    fclose(to);
    book_free(&b);
    return out;
}

/* The part about this game: not the sources, nor where the printed editions differ. */
static char *about_this_game(const char *edition, int seats)
{
    char *text = shown(edition, STRANGE_SET, seats, false);
    char *sources = strstr(text, "\n7. What nobody knows"), *differ = strstr(text, "\n3.10 ");
    assert_non_null(sources);
    *sources = '\0';
    char *after = differ ? strstr(differ, "\n3.14 ") : NULL;
    assert_non_null(after);
    memmove(differ, after, strlen(after) + 1);
    char *options = strstr(text, "\n3.15 "), *end = options ? strstr(options, "\n3.16 ") : NULL;
    assert_non_null(end);
    memmove(options, end, strlen(end) + 1);
    return text;
}

static void every_number_is_the_games(void **state)
{
    static const char *const own[] = {
        "after seven rounds",
        "after rounds 2, 5 and 7",
        "Seven rounds; a general scoring",
        "With 16/12/11 the first place gets 16",
        "Norte: NO; 14/12/10; class: 14; Ebro, Meseta",
        "Alcázar: CO; 15/11/10",
        "Norte, Ebro, Meseta, Levante and Sur",
        "with 15/11/10:",
        "You begin with one board beside the map: 18/14/10.",
        "For three or four players.",
        "Each player has 24 caballeros",
        "12 power cards",
        "the five regions",
        "one movable scoring board.",
        "value: 21; 22",
        "seven of the twelve",
        "four caballeros go to the home region, five caballeros to the court; 15 stay",
        "gets 3 points more. Whoever",
        "gets 1 point more. One player",
        "The strange king (KING): place: 8; copies: 1; The king goes to any region, or stays.",
        "Clockwise march (CLOCKWISE-MARCH): place: 6; copies: 3; Move up to 7"};
    static const char *const printed_ones[] = {"nine",
                                               "Nine",
                                               "thirteen",
                                               "13 ",
                                               "30 caballeros",
                                               "21 stay",
                                               "6/3/1",
                                               "5/3/1",
                                               "4/2/0",
                                               "5/4/1",
                                               "8/4/0",
                                               "4/0/0",
                                               "2 points",
                                               "rounds 3",
                                               "Granada",
                                               "Galicia",
                                               "of Spain",
                                               "Castilla",
                                               "two to five",
                                               "45 action",
                                               "41 action",
                                               "seven caballeros",
                                               "two caballeros",
                                               "two boards",
                                               "two movable",
                                               "goes to any other region, not",
                                               "he must move",
                                               "an hour and a half",
                                               "the short game (3.9)",
                                               "Six rounds"};
    (void)state;
    for (int i = 0; i < 4; i++) {
        char *text = about_this_game(i % 2 ? "1995" : "2023", i < 2 ? 3 : 4);
        for (size_t k = 0; k < sizeof own / sizeof *own; k++)
            if (!strstr(text, own[k]))
                fail_msg("not '%s' in:\n%s", own[k], text);
        for (size_t k = 0; k < sizeof printed_ones / sizeof *printed_ones; k++)
            if (strstr(text, printed_ones[k]))
                fail_msg("'%s' in: %.300s", printed_ones[k], strstr(text, printed_ones[k]) - 80);
        assert_non_null(strstr(text, i < 2 ? "With three players only the first value counts."
                                           : "With four players the first two values count."));
        free(text);
    }
}

/* A set of one card leaves all that is printed as it is. */
static void one_card_changes_one_row(void **state)
{
    (void)state;
    char *with = shown("2023", "data/sets/ideas.yaml", 4, false),
         *without = shown("2023", NULL, 4, false);
    assert_non_null(strstr(with, "Plague (PLAGUE): place: 2; copies: 1; Choose a region"));
    assert_null(strstr(without, "Plague"));
    assert_non_null(
        strstr(with, "\nFiesta (SCORE-5): place: 3; copies: 2; all regions with first value 5\n"));
    assert_non_null(strstr(without, "R16. Two lost in secret."));
    free(with);
    free(without);
    with = shown("1995", "data/sets/gentle.yaml", 4, false);
    assert_non_null(strstr(with, "Veto (VETO): place: 2; copies: 4; kept until"));
    assert_non_null(
        strstr(with, "The king is angry (ANGRY): place: 2; copies: 1; One opponent after"));
    assert_null(strstr(with, "R6. The king is angry"));
    assert_null(strstr(with, "(DECAY-ALL): "));
    free(with);
}

/* An edition of one's own, of printed cards: it has the chapter and the rulings of these cards. */
static void an_edition_of_ones_own(void **state)
{
    (void)state;
    char data[FILE_PATH], command[4 * FILE_PATH];
    snprintf(data, sizeof data, "%s", games_path("data"));
    snprintf(command, sizeof command,
             "cp -rL data %s && sed 's/^id: .*/id: seven/; s/^king-bonus: 2/king-bonus: 3/; "
             "s/^rounds: .*/rounds: [1, 2, 3, 4, 5, 6, 9]/' data/editions/1995.yaml "
             ">%s/editions/seven.yaml",
             data, data);
    assert_int_equal(system(command), 0);
    setenv("HIDALGO_DATA", data, 1);
    char *text = shown("seven", NULL, 4, false);
    unsetenv("HIDALGO_DATA");
    assert_non_null(strstr(text, "Seven rounds; a general scoring follows rounds 3, 6 and 9."));
    assert_non_null(strstr(text, "gets 3 points more"));
    assert_non_null(
        strstr(text, "\nIntrigue: all own of a region (I-ALL): place: 1; copies: 1; from"));
    assert_non_null(strstr(text, "R6. The king is angry"));
    assert_null(strstr(text, "Fiesta"));
    free(text);
}

/* ---- lessons -------------------------------------------------------------------------------- */

/* A lesson in a game of a set: its texts have that game's numbers. */
static void a_lesson_is_in_its_game(void **state)
{
    (void)state;
    struct hd_errors errors = {0};
    char says[HD_LESSON_TEXT];
    const struct hd_request game = {.edition = "1995",
                                    .sets = (const char *[]){"tests/sets/seven.yaml", NULL}};
    struct hd_session *s = hd_lesson_begin("data/lessons/01-winning.yaml", &game, &errors);
    if (!s)
        fail_msg("%s", errors.error[0].message);
    assert_non_null(strstr(hd_lesson_text(s, says, sizeof says), "after seven rounds wins"));
    hd_session_free(s);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(slots_are_true),
        cmocka_unit_test(rows_describe_cards),
        cmocka_unit_test(remarks_speak_of_games),
        cmocka_unit_test(numbers_stand_in_slots),
        cmocka_unit_test(every_number_is_the_games),
        cmocka_unit_test(one_card_changes_one_row),
        cmocka_unit_test(an_edition_of_ones_own),
        cmocka_unit_test(a_lesson_is_in_its_game),
    };
    return cmocka_run_group_tests_name("own_rules", tests, load_printed, NULL);
}
