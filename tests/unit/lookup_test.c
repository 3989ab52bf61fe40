/* SPDX-License-Identifier: MIT
 *
 * lookup_test.c: the rules are found by the words that players type.
 *
 * words[] has the expected answers of 'hidalgo rules', ':rules' and 'rules' in plain play: the
 * first place, in that edition. */
#define _GNU_SOURCE /* strcasestr */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include <cmocka.h>

#include <hidalgo/session.h>

#include "book_print.h"
#include "games.h"
#include "golden.h"
#include "language.h"
#include "lookup.h"
#include "query.h"
#include "text.h"

static struct library all, of_edition[2];

static const char *const editions[] = {"1995", "2023"};

/* The rules of an edition with any options, or of all games. */
static const struct library *library_of(const char *edition)
{
    for (int i = 0; i < 2; i++)
        if (edition && !strcmp(edition, editions[i]))
            return &of_edition[i];
    return &all;
}

static const struct {
    const char *typed, *edition, *place, *says;
} words[] = {
    {"setup", "1995", "2.3", "seven caballeros to the court"},
    {"setup", "2023", "2.3", "New Regency, alternative cards and modifiers stay out"},
    {"Set up", "", "2.3", "seven caballeros to the court"},
    {"how to play", "", "0", "Have the most points"},
    {"how do I win", "", "0", "Have the most points"},
    {"goal", "", "0", "Have the most points"},
    {"my turn", "", "3.3", "Take an action card"},
    {"first game", "", "2.4", "leaves the New Regency"},
    {"how long", "", "2.7", "Nine rounds"},
    {"cube", "", "2.6", "the small cubes of a colour"},
    {"cubes", "", "2.6", "the small cubes of a colour"},
    {"knights", "", "2.6", "the small cubes of a colour"},
    {"big cube", "", "3.6", "gets 2 points more"},
    {"grande", "2023", "3.6", "Several grandes may stand in one region"},
    {"tower", "", "1.5", "The castillo is a tower"},
    {"castle", "", "1.5", "The castillo is a tower"},
    {"castillo", "", "1.5", "The castillo is a tower"},
    {"disc", "", "3.8", "sets the secret dial"},
    {"dial", "", "3.8", "sets the secret dial"},
    {"king", "2023", "3.5", "Nothing enters or leaves it"},
    {"king's region", "", "3.5", "Nothing enters or leaves it"},
    {"scoreboard", "", "1.6", "two boards beside the map: 8/4/0 and 4/0/0"},
    {"8/4/0", "", "1.6", "two boards beside the map: 8/4/0 and 4/0/0"},
    {"court", "", "2.6", "with an empty court you cannot place"},
    {"province", "", "2.6", "province (the supply)"},
    {"out of cubes", "", "R4", "You may take what is missing"},
    {"power cards", "", "2.2", "High cards choose early"},
    {"who goes first", "", "3.2", "The highest value has the first turn"},
    {"turn order", "", "3.2", "The highest value has the first turn"},
    {"first player", "1995", "3.2", "The lowest begins the next round"},
    {"how many players", "", "2.1", "two to five players"},
    {"can I move the king", "", "3.18", "The king goes where the card says"},
    {"intrigue", "2023", "I-2+2", "up to 2 own and up to 2 of opponents"},
    {"youngest", "", "2.3", "the rulebooks say the youngest"},
    {"grey cards", "1995", "5.5", "16 modifier cards"},
    {"action cards", "", "4", "number of caballeros that a card lets you place"},
    {"placing", "", "3.4", "into regions next to the king's region"},
    {"where can I place", "", "3.4", "into regions next to the king's region"},
    {"moving", "", "3.17", "any region or the castillo"},
    {"special action", "", "3.16", "once it is announced"},
    {"scoring", "", "3.7", "Most caballeros: the first number"},
    {"tie", "", "3.7", "share the next lower rank"},
    {"draw", "", "3.7", "share the next lower rank"},
    {"general scoring", "", "3.8", "The castillo is opened and scored"},
    {"bonus", "", "3.6", "gets 2 points more"},
    {"lose two", "", "R16", "a region with a single one cannot be named then"},
    {"neighbours", "", "1.2", "The map is the same"},
    {"France", "", "1.2", "borders on Navarra"},
    {"values", "", "1.1", "6/3/1"},
    {"short game", "", "3.9", "Six rounds"},
    {"end of game", "", "3.14", "shared victory"},
    {"two players", "1995", "3.11", "There is no dummy"},
    {"2 players", "2023", "3.12", "all nine region cards are shuffled"},
    {"dummy", "", "3.12", "after each general scoring"},
    {"merged stacks", "", "3.13", "one stack of twenty cards"},
    {"variants", "", "3.15", "the short game (3.9)"},
    {"difference", "", "3.10", "may be chosen to be scored"},
    {"veto", "1995", "VETO", "once (R19 to R22"},
    {"veto", "2023", "VETO", "before it begins"},
    {"Delegation", "2023", "DELEGATION", "only these never go into the castillo"},
    {"retinue", "2023", "RETINUE", "with all there are, if there are fewer"},
    {"fiesta", "2023", "SCORE-5", "all regions with first value 5"},
    {"royal adviser", "1995", "ADVISER", "neighbouring region"},
    {"new regency", "", "5.4", "Ten cards replace the king card"},
    {"power shift", "", "5.5", "16 modifier cards"},
    {"hidden information", "", "R57", "nothing shows before"},
    {"sources", "", "7", "These numbers are in no source"},
    {"who starts", "1995", "3.2", "The highest value has the first turn"},
    {"empate", "1995", "3.7", "share the next lower rank"},
    {"Gleichstand", "2023", "3.7", "share the next lower rank"},
    {"how many cubes", "", "2.1", "Each player has 30 caballeros"},
    {"what does the king do", "", "3.5", "Nothing enters or leaves it"},
    {"el rey", "2023", "3.5", "Nothing enters or leaves it"},
    {"König", "1995", "3.5", "Nothing enters or leaves it"},
    {"cannot move", "", "3.17", "leaves the king's region or the castillo"},
    {"Turm", "1995", "1.5", "The castillo is a tower"},
    {"corte", "1995", "2.6", "with an empty court you cannot place"},
    {"Spielende", "2023", "3.14", "shared victory"},
    {"tied first", "", "3.7", "share the next lower rank"},
    {"castle scoring", "", "3.8", "The castillo is opened and scored"},
    {"can I pass", "", "3.16", "once it is announced"},
    {"do I have to place", "", "3.4", "Up to the number on the action card"},
    {"when is scoring", "", "3.8", "The castillo is opened and scored"},
    {"can two players play the same number", "", "3.2", "cannot be played again"},
    {"grandes home", "", "3.6", "Several grandes may stand in one region"},
    {"what happens if I run out", "", "R4", "You may take what is missing"},
    {"how many rounds", "", "1.4", "Nine rounds"},
    {"hand limit", "", "R25", "There is none"},
    {"win condition", "", "0", "Have the most points"},
    {"move grande", "", "3.18", "King and grandes do not go to the castillo"},
    {"3.5", "", "3.5", "Nothing enters or leaves it"},
    {"R31", "", "R31", "sets no dial"},
    {"31", "", "R31", "sets no dial"},
    {"s14", "", "S14", "a played power card"},
};

/* ---- answers -------------------------------------------------------------------- */

struct heard {
    char text[1 << 16];
    int places, lines;
};

static void hear(void *to, enum told kind, const char *text, int number)
{
    struct heard *h = to;
    size_t used = strlen(h->text);
    (void)number;
    h->lines++;
    h->places += kind == TOLD_PLACE;
    snprintf(h->text + used, sizeof h->text - used, "%s\n", text);
}

static const char *answer(const char *typed, const char *edition, struct finding *f)
{
    static struct heard heard;
    const struct library *l = library_of(edition);
    heard = (struct heard){.places = 0};
    if (!lookup(l, typed, f))
        return NULL;
    lookup_tell(l, f, &(struct lookup_teller){hear, &heard});
    return heard.text;
}

/* A point, or a row without a name, counts as its section. */
static const char *place_of(int i)
{
    const struct book_item *item = &all.book.item[i];
    return item->place[0] ? item->place : all.book.item[item->heading].place;
}

static void every_word_has_its_paragraph(void **state)
{
    (void)state;
    struct finding f;
    int wrong = 0;
    assert_true(sizeof words / sizeof *words >= 40);
    for (size_t i = 0; i < sizeof words / sizeof *words; i++) {
        const char *told = answer(words[i].typed, words[i].edition, &f);
        const char *place = told ? place_of(f.items[0]) : "nothing";
        const char *end = told ? strstr(told, "Also about this") : NULL;
        const char *says = told ? strstr(told, words[i].says) : NULL;
        if (strcmp(place, words[i].place) == 0 && says && (!end || says < end))
            continue;
        print_error("'%s' (%s): %s, not %s: %s\n", words[i].typed, words[i].edition, place,
                    words[i].place, told ? told : "");
        wrong++;
    }
    assert_int_equal(wrong, 0);
}

static void what_was_mistyped_is_meant(void **state)
{
    static const struct {
        const char *typed, *meant, *place;
    } slips[] = {{"castilo", "castillo", "1.5"},
                 {"cabalero", "caballero", "2.6"},
                 {"grnade", "grande", "3.6"},
                 {"scorring", "scoring", "3.7"},
                 {"Tournement", "tournament", "TOURNAMENT"},
                 {"delegaton", "delegation", "DELEGATION"},
                 {"moveable board", "movable board", "1.6"}};
    struct finding f;
    (void)state;
    for (size_t i = 0; i < sizeof slips / sizeof *slips; i++) {
        const char *told = answer(slips[i].typed, "", &f);
        if (!told)
            fail_msg("nothing about '%s'", slips[i].typed);
        assert_string_equal(f.meant, slips[i].meant);
        assert_string_equal(all.book.item[f.items[0]].place, slips[i].place);
        assert_int_equal(strncmp(told, "Did you mean '", 14), 0);
    }
    assert_null(answer("xyzzy", "", &f));
    assert_null(answer("", "", &f));
    assert_null(answer("the of a", "", &f));
    assert_null(answer("\xff\x1b", "", &f));
}

/* A word that is nowhere hides nothing: the other one is found, though in a single place. */
static void an_unknown_word_hides_nothing(void **state)
{
    static const char rules[] =
        "# Rules\n\n## 1. Trees\n\nWalnuts grow on them.\n\n## 2. Stones\n\n"
        "Nothing grows on them.\n";
    struct library l;
    struct finding f;
    char why[FILE_WHY];
    (void)state;
    assert_true(library_load(&l, hd_data_folder(), rules, why));
    assert_true(lookup(&l, "xyzzy walnuts", &f));
    assert_int_equal(f.places, 1);
    assert_string_equal(l.book.item[f.items[0]].text, "Walnuts grow on them.");
    assert_false(lookup(&l, "xyzzy plugh", &f));
    library_free(&l);
}

/* In a language that declines, a word finds the page that has its first form as its name, though
 * others have the typed form in their text. */
static void a_declined_word_finds_its_page(void **state)
{
    static const char rules[] =
        "# Zasady\n\n## 1. Gra\n\nKażdy ma dwór. Od caballera do dworu króla: 기사를 둡니다, "
        "короля, věže.\n\n## 2. Caballero\n\nA.\n\n## 3. Król\n\nB.\n\n## 4. Dwór\n\nC.\n\n"
        "## 5. 기사\n\nD.\n\n## 6. 왕의 지역\n\nE.\n\n## 7. Король\n\nF.\n\n"
        "## 8. Провінція\n\nG.\n\n## 9. Věž\n\nH.\n\n## 10. Král\n\nI.\n\n"
        "## 11. Karta siły\n\nJ.\n";
    static const struct {
        const char *typed, *place;
    } forms[] = {{"caballera", "2"},   {"caballerowie", "2"},  {"CABALLERO", "2"}, {"królem", "3"},
                 {"krolowi", "3"},     {"dworu", "4"},         {"기사를", "5"},    {"기사", "5"},
                 {"왕의지역", "6"},    {"왕의 지역에서", "6"}, {"короля", "7"},    {"королем", "7"},
                 {"провінції", "8"},   {"věže", "9"},          {"veze", "9"},      {"krále", "10"},
                 {"karty siły", "11"}, {"kartą sily", "11"}};
    struct library l;
    struct finding f;
    char why[FILE_WHY];
    (void)state;
    if (!language_choose("pseudo"))
        skip();
    assert_true(library_load(&l, hd_data_folder(), rules, why));
    for (size_t i = 0; i < sizeof forms / sizeof *forms; i++) {
        if (!lookup(&l, forms[i].typed, &f))
            fail_msg("'%s' is not found", forms[i].typed);
        if (strcmp(l.book.item[f.items[0]].place, forms[i].place) != 0)
            fail_msg("'%s' finds %s, not %s", forms[i].typed, l.book.item[f.items[0]].place,
                     forms[i].place);
    }
    assert_false(lookup(&l, "kompas", &f));
    library_free(&l);
    language_choose("en");
}

static void stems(void **state)
{
    (void)state;
    assert_true(query_same_stem("caballera", "caballero"));
    assert_true(query_same_stem("krola", "krol"));
    assert_false(query_same_stem("castle", "castillo"));
    assert_false(query_same_stem("prowincja", "prowadzi"));
    assert_false(query_same_stem("der", "den"));
    assert_false(query_same_stem("король", "коронація"));
    assert_false(query_same_stem("", ""));
    assert_false(query_same_stem("грд", "грп")); /* they differ in half of a letter */
}

/* The answer to one word is never a hundred lines: one passage, then headings. */
static void a_common_word_gets_headings(void **state)
{
    static const char *const common[] = {"caballeros", "region",  "card",  "round", "castillo",
                                         "king",       "players", "place", "all",   "own"};
    struct finding f;
    (void)state;
    for (size_t i = 0; i < sizeof common / sizeof *common; i++) {
        const char *told = answer(common[i], "", &f);
        assert_non_null(told);
        const char *also = strstr(told, "Also about this");
        assert_non_null(also);
        int lines = 0;
        for (const char *c = told; c < also; c++)
            lines += *c == '\n';
        if (lines > 30)
            fail_msg("'%s' is answered with %d lines", common[i], lines);
        assert_true(f.places <= LOOKUP_PLACES);
    }
}

/* ---- games --------------------------------------------------------------------------- */

/* The whole rules, or a topic, in a game. with: one option, or NULL. */
static const char *told_in(const char *edition, const char *with, int seats, const char *topic)
{
    static struct heard heard;
    static struct hd_edition e;
    struct hd_errors errors = {0};
    const char *list[] = {with, NULL};
    struct hd_request request = {.edition = edition, .with = with ? list : NULL};
    struct library l;
    struct finding f;
    struct lookup_teller teller = {hear, &heard};
    char why[FILE_WHY];
    assert_true(hd_edition_load(&e, &request, &errors));
    char *game = hd_rules_text(&e, seats, false);
    assert_non_null(game);
    assert_true(library_load(&l, hd_data_folder(), game, why));
    free(game);
    heard = (struct heard){.places = 0};
    if (!topic)
        library_tell(&l, 0, l.book.items, &teller);
    else if (lookup(&l, topic, &f))
        lookup_tell(&l, &f, &teller);
    library_free(&l);
    return heard.text;
}

/* Everything that holds in the current game is shown. */
static void only_the_game_that_is_played(void **state)
{
    static const struct {
        const char *edition, *with;
        int seats;
        const char *says, *not ;
    } games[] = {
        {"1995", NULL, 4, "Veto (VETO): ", "Fiesta"},
        {"1995", NULL, 4, "R20. Veto in the middle", "R63. When a Veto may cut in"},
        {"1995", NULL, 4, "the youngest, or as agreed", "Spain last has the first-player"},
        {"1995", NULL, 4, "3.7 How a place", "Valencia, 5/0/0"},
        {"1995", NULL, 2, "Valencia, 5/0/0", "3.12 Two players, 2023"},
        {"1995", NULL, 4, "everybody-pays", "Six rounds: rounds 2, 3"},
        {"1995", "short", 4, "Six rounds: rounds 2, 3", "(power-shift): "},
        {"2023", NULL, 4, "Fiesta", "Veto (VETO): "},
        {"2023", NULL, 4, "Your Majesty (KING): ", "(VICEROY): "},
        {"2023", NULL, 4, "stay out unless an option", "everybody-pays"},
        {"2023", NULL, 4, "R57. Asking", "R83. The dummy"},
        {"2023", NULL, 2, "R83. The dummy", "R74. The king beside"},
        {"2023", "veto", 4, "Veto (VETO): ", "(RIVALRY): "},
        {"2023", "regency", 3, "(VICEROY): ", "Your Majesty (KING): "},
        {"2023", "regency", 3, "borders on Navarra", "5.5 Power shift"},
        {"2023", "power-shift", 3, "5.5 Power shift", "5.4 New Regency"},
        {"2023", "merged", 3, "R82. Backs", "R83. The dummy"},
    };
    (void)state;
    for (size_t i = 0; i < sizeof games / sizeof *games; i++) {
        const char *told = told_in(games[i].edition, games[i].with, games[i].seats, NULL);
        if (!strstr(told, games[i].says) || strstr(told, games[i].not ))
            fail_msg("%s %s %d: '%s' but not '%s'", games[i].edition,
                     games[i].with ? games[i].with : "", games[i].seats, games[i].says,
                     games[i].not );
    }
}

/* Rules of other games are still found, and marked as such. */
static void other_games_are_found_last(void **state)
{
    (void)state;
    const char *told = told_in("1995", NULL, 4, "dummy");
    assert_int_equal(strncmp(told, "Not in this game:", 17), 0);
    assert_non_null(strstr(told, "3.12 Two players, 2023"));
    assert_int_equal(strncmp(told_in("1995", NULL, 4, "5.4"), "Not in this game:", 17), 0);
    assert_int_equal(strncmp(told_in("2023", NULL, 2, "dummy"), "3.12 Two players", 16), 0);
    told = told_in("1995", NULL, 4, "king");
    assert_null(strstr(told, "Not in this game"));
    assert_null(strstr(told, "R74"));
    told = told_in("1995", NULL, 4, "intrigue");
    assert_null(strstr(told, "I-2+2: Intrigue; "));
}

/* The first page fits a terminal of 80 by 24, with a line on how to read on and the prompt below
 * it. */
static void the_first_page_is_one_screen(void **state)
{
    struct heard heard = {.places = 0};
    int from, to, rows = 1; /* the line below the heading */
    (void)state;
    library_page(&all, &from, &to);
    for (int i = from; i < to; i++) {
        const char *rest = all.book.item[i].text;
        rows += i > from && !book_goes_on(&all.book, i); /* an empty line */
        for (; rest; rows++)
            text_line(rest, BOOK_WIDTH - (book_goes_on(&all.book, i) ? 3 : 0), &rest);
    }
    print_message("# %d rows\n", rows);
    assert_in_range(rows, 15, 22);
    library_tell(&all, from, to, &(struct lookup_teller){hear, &heard});
    static const char *const has[] = {"Goal",   "round",         "Scoring",  "Caballeros", "Court",
                                      "Grande", "King's region", "Castillo", "tie"};
    for (size_t i = 0; i < sizeof has / sizeof *has; i++)
        assert_non_null(strstr(heard.text, has[i]));
}

/* ---- all that is asked ------------------------------------------------------------------ */

static struct {
    char text[1 << 17];
    size_t used;
} led;

static void note(const char *text)
{
    led.used += (size_t)snprintf(led.text + led.used, sizeof led.text - led.used, "%s", text);
    assert_true(led.used < sizeof led.text);
}

/* The first places that are found, * only by words in them, and what was meant. */
static void leads_to(const char *typed, const char *edition, char out[200])
{
    enum { FIRST = 3 };
    const struct library *l = library_of(edition);
    struct finding f = {.places = 0};
    bool any = lookup(l, typed, &f);
    snprintf(out, 200, ":%s", any ? "" : " nothing");
    for (int i = 0; i < f.places && i < FIRST; i++) {
        const struct book_item *item = &l->book.item[f.items[i]];
        const char *place = item->place[0]      ? item->place
                            : item->heading < 0 ? "the beginning"
                                                : l->book.item[item->heading].place;
        text_add(out, 200, " %s%s", place, f.lines[i] ? "*" : "");
    }
    text_add(out, 200, "%s%s%s%s\n", f.places > FIRST ? " ..." : "", f.other ? " of others" : "",
             *f.meant ? ", meant: " : "", f.meant);
}

/* In all games, and in those editions that lead elsewhere; without its fourth letter in all. */
static void look_for(const char *typed)
{
    char everywhere[200], here[200], wrong[128];
    leads_to(typed, "", everywhere);
    note(typed);
    note(everywhere);
    for (int i = 0; i < 2; i++) {
        leads_to(typed, editions[i], here);
        if (strcmp(here, everywhere) != 0) {
            note("  ");
            note(editions[i]);
            note(here);
        }
    }
    if (strlen(typed) > 5) {
        snprintf(wrong, sizeof wrong, "%.3s%s", typed, typed + 4);
        leads_to(wrong, "", everywhere);
        note(wrong);
        note(everywhere);
    }
}

static void where_words_lead(void **state)
{
    (void)state;
    library_topics(&all, look_for);
    golden("tests/screens/found.txt", led.text, "HIDALGO_UPDATE_SCREENS");
}

/* ---- the files ----------------------------------------------------------------------- */

/* Every topic leads to existing places, and to the same ones from anywhere. */
static void every_topic_leads_somewhere(void **state)
{
    (void)state;
    int topics = 0;
    for (const char *line = all.topics; *line; line += strcspn(line, "\n") + 1) {
        size_t n = strcspn(line, "\n"), places = strcspn(line, ":");
        char text[1024], *rest, *word;
        if (*line == '#' || n == 0)
            continue;
        assert_true(places < n && n < sizeof text);
        snprintf(text, sizeof text, "%.*s", (int)n, line);
        text[places] = '\0';
        char first[BOOK_PLACE];
        assert_int_equal(sscanf(text, "%15s", first), 1);
        for (word = strtok_r(text, " ", &rest); word; word = strtok_r(NULL, " ", &rest))
            if (library_place(&all, word) < 0)
                fail_msg("topics.txt: there is no place %s", word);
        snprintf(text, sizeof text, "%.*s", (int)(n - places - 1), line + places + 1);
        for (word = strtok_r(text, ",", &rest); word; word = strtok_r(NULL, ",", &rest)) {
            struct finding f;
            assert_true(lookup(&all, word + strspn(word, " "), &f));
            if (f.items[0] != library_place(&all, first) &&
                library_place(&all, word + strspn(word, " ")) < 0)
                fail_msg("topics.txt: '%s' leads elsewhere than to %s", word, first);
            assert_string_equal(f.meant, "");
            topics++;
        }
    }
    assert_true(topics > 100);
}

/* Every refusal has a section or ruling that fits on a screen. */
static void every_refusal_has_its_paragraph(void **state)
{
    (void)state;
    for (int i = 1; i < HD_REFUSAL_COUNT; i++) {
        struct heard heard = {.places = 0};
        const char *place = hd_refusal_place((enum hd_refusal)i);
        int item = library_place(&all, place);
        if (item < 0)
            fail_msg("refusals.def: there is no place %s", place);
        int end = book_end(&all.book, item);
        library_tell(&all, item, end, &(struct lookup_teller){hear, &heard});
        if (heard.lines > 16 || strlen(heard.text) > 1200)
            fail_msg("refusals.def: %s is no paragraph", place);
        assert_true(end > item + 1 || all.book.item[item].kind != ITEM_HEADING);
    }
}

/* The rows of cards agree with the data: name, number to place, copies. */
static void row_of(const struct hd_edition *e, int card)
{
    const struct hd_card *c = &e->rules.card[card];
    const struct hd_card_text *text = &e->card[card];
    char name[HD_NAME * 2 + 8], own[HD_NAME * 2 + 8], copies[24], stack[24];
    bool found = false;
    snprintf(name, sizeof name, "%s (%s): ", text->name, text->ref);
    snprintf(own, sizeof own, "%s* (%s): ", text->name, text->ref);
    snprintf(copies, sizeof copies, "copies: %d", c->copies);
    snprintf(stack, sizeof stack, "place: %d;", c->place);
    for (int i = 0; i < all.book.items && !found; i++) {
        const struct book_item *item = &all.book.item[i];
        if (item->kind != ITEM_ROW || (strncmp(item->text, name, strlen(name)) != 0 &&
                                       strncmp(item->text, own, strlen(own)) != 0))
            continue;
        const char *heading = all.book.item[item->heading].text;
        char place_up_to[24];
        snprintf(place_up_to, sizeof place_up_to, "place up to %d", c->place);
        bool placed = strstr(item->text, stack) || strstr(heading, place_up_to);
        found = placed && (c->copies == 0 || strstr(item->text, copies));
    }
    if (!found)
        fail_msg("docs/RULES.md has no row '%s' with %s %s", name, stack, copies);
}

static void every_card_has_its_row(void **state)
{
    static struct hd_edition e;
    static struct hd_errors errors;
    (void)state;
    for (int i = 0; i < 2; i++) {
        struct hd_request request = {.edition = editions[i]};
        assert_true(hd_edition_load(&e, &request, &errors));
        for (int card = 0; card < e.rules.cards; card++)
            row_of(&e, card);
    }
}

/* Whether a row of section 8.2, "R5, R24: UA", is about that ruling. */
static bool about_ruling(const char *row, const char *ruling)
{
    size_t n = strlen(ruling);
    for (; *row == 'R'; row += strspn(row, ", ")) {
        size_t word = strcspn(row, ",: ");
        if (word == n && strncmp(row, ruling, n) == 0)
            return true;
        row += word;
    }
    return false;
}

/* Sources are only at the end: no ruling has them in brackets, each stands in a row. */
static void sources_stand_at_the_end(void **state)
{
    (void)state;
    int rulings = 0, end = library_place(&all, "7");
    for (int i = 0; i < end; i++) {
        const struct book_item *item = &all.book.item[i];
        bool ruling = item->kind == ITEM_PARAGRAPH && item->place[0] == 'R';
        rulings += ruling;
        if (ruling) {
            assert_null(strchr(item->text, '['));
            bool found = false;
            for (int k = end; k < all.book.items && !found; k++)
                found = about_ruling(all.book.item[k].text, item->place);
            if (!found)
                fail_msg("section 8.2 has no sources of %s", item->place);
        }
        for (const char *tag = "FR-de\0EN95\0BGA\0AIS\0DZ\0"; *tag; tag += strlen(tag) + 1)
            if (strstr(item->text, tag))
                fail_msg("%s stands in: %s", tag, item->text);
    }
    assert_int_equal(rulings, 92);
}

static void looking_up_is_quick(void **state)
{
    (void)state;
    struct finding f;
    clock_t began = clock();
    for (int i = 0; i < 20; i++)
        lookup(&of_edition[0], i % 2 ? "caballeros" : "cabaleros", &f);
    double each = (double)(clock() - began) / CLOCKS_PER_SEC / 20;
    print_message("# %.1f ms for a word\n", each * 1000);
    assert_true(each < 0.25);
}

static bool load_all(void)
{
    static struct hd_edition e;
    char why[FILE_WHY];
    struct hd_errors errors = {0};
    bool loaded = library_load(&all, hd_data_folder(), NULL, why);
    for (int i = 0; i < 2 && loaded; i++) {
        struct hd_request request = {.edition = editions[i]};
        loaded = hd_edition_load(&e, &request, &errors);
        char *game = loaded ? hd_rules_text(&e, 0, true) : NULL;
        loaded = game && library_load(&of_edition[i], hd_data_folder(), game, why);
        free(game);
    }
    return loaded;
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(every_word_has_its_paragraph),
        cmocka_unit_test(what_was_mistyped_is_meant),
        cmocka_unit_test(an_unknown_word_hides_nothing),
        cmocka_unit_test(a_declined_word_finds_its_page),
        cmocka_unit_test(stems),
        cmocka_unit_test(a_common_word_gets_headings),
        cmocka_unit_test(only_the_game_that_is_played),
        cmocka_unit_test(other_games_are_found_last),
        cmocka_unit_test(the_first_page_is_one_screen),
        golden_test(where_words_lead),
        cmocka_unit_test(every_topic_leads_somewhere),
        cmocka_unit_test(every_refusal_has_its_paragraph),
        cmocka_unit_test(every_card_has_its_row),
        cmocka_unit_test(sources_stand_at_the_end),
        cmocka_unit_test(looking_up_is_quick),
    };
    language_begin("/nowhere");
    language_choose("en");
    if (!load_all())
        return 1;
    int failed = cmocka_run_group_tests_name("lookup", tests, NULL, NULL);
    library_free(&all);
    library_free(&of_edition[0]);
    library_free(&of_edition[1]);
    return failed ? 1 : 0;
}
