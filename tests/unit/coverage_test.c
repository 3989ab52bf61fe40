/* SPDX-License-Identifier: MIT
 *
 * coverage_test.c: everything has a scenario: each card of both editions and of their options is
 * taken in one, each shape of a step and each selector is on one of them, each question, event and
 * refusal is checked, and each row, ruling and example of docs/RULES.md is named by one. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "games.h"
#include "scenario_folder.h"
#include "step_kinds.h"

static struct scenarios all;

/* ---- what scenarios name ---------------------------------------------------------- */

static bool listed(const struct node *list, const char *text)
{
    for (const struct node *n = list ? list->first : NULL; n; n = n->next)
        if (strcmp(n->text, text) == 0)
            return true;
    return false;
}

static bool ruled(const char *rule)
{
    for (int i = 0; i < all.count; i++)
        if (listed(node_find(all.list[i].node, "rules"), rule))
            return true;
    return false;
}

/* Whether found() accepts some text below a node; with a key, only texts under it. */
typedef bool (*finder)(const struct node *text, const void *wanted);

static bool within(const struct node *n, const char *key, finder found, const void *wanted)
{
    for (const struct node *i = n ? n->first : NULL; i; i = i->next) {
        const struct node *value = n->kind == NODE_MAP ? i->value : i;
        bool counts = !key || (n->kind == NODE_MAP && strcmp(i->text, key) == 0);
        if (value->kind != NODE_TEXT ? within(value, key, found, wanted)
                                     : counts && found(value, wanted))
            return true;
    }
    return false;
}

static bool is_word(const struct node *text, const void *wanted)
{
    return strcmp(text->text, wanted) == 0;
}

/* ---- cards --------------------------------------------------------------------------- */

struct card {
    const struct hd_edition *edition;
    int index;
};

static bool takes(const struct node *text, const void *wanted)
{
    const struct card *c = wanted;
    const char *word = text->text;
    if (strncmp(word, "take ", 5) != 0)
        return false;
    return strcmp(word + 5, c->edition->card[c->index].id) == 0 ||
           strcmp(word + 5, c->edition->card[c->index].ref) == 0;
}

/* Whether a seat answers in a step, not only checks. */
static bool answers(const struct node *step)
{
    static const char *const looks[] = {"asks", "refused", "expect", "idle", "anyhow"};
    for (size_t i = 0; step->kind == NODE_MAP && step->first && i < 5; i++)
        if (strcmp(step->first->text, looks[i]) == 0)
            return false;
    return true;
}

static bool taken(const struct card *c)
{
    static struct hd_edition played;
    for (int i = 0; i < all.count; i++) {
        const struct node *play = node_find(all.list[i].node, "play");
        for (const struct node *step = play ? play->first : NULL; step; step = step->next)
            if (answers(step) && within(step, NULL, takes, c) &&
                scenario_edition(&all.list[i], &played) && strcmp(played.id, c->edition->id) == 0)
                return true;
    }
    return false;
}

/* Cards of options too: without the option there are 0 copies of them. */
static void cards_of(const char *edition)
{
    static struct hd_edition e;
    static struct hd_errors errors;
    struct hd_request request = {.edition = edition};
    int missing = 0;
    assert_true(hd_edition_load(&e, &request, &errors));
    assert_true(e.rules.cards > 0);
    for (int i = 0; i < e.rules.cards; i++) {
        struct card c = {&e, i};
        if (!taken(&c)) {
            print_error("%s: no scenario takes the card %s\n", edition, e.card[i].id);
            missing++;
        }
    }
    assert_int_equal(missing, 0);
}

static void test_cards_1995(void **state)
{
    (void)state;
    cards_of("1995");
}

static void test_cards_2023(void **state)
{
    (void)state;
    cards_of("2023");
}

/* ---- rows, rulings, examples ------------------------------------------------------------ */

/* "D2 D3-D9": single words, and ranges of numbers after a letter. */
static void all_ruled(const char *ranges)
{
    int missing = 0, first, last, used;
    char letter;
    for (const char *at = ranges; sscanf(at, " %c%d%n", &letter, &first, &used) == 2;) {
        at += used;
        last = first;
        if (*at == '-') {
            char again;
            assert_int_equal(sscanf(at, "-%c%d%n", &again, &last, &used), 2);
            at += used;
        }
        for (int n = first; n <= last; n++) {
            char rule[16];
            snprintf(rule, sizeof rule, letter == 'T' ? "%c%02d" : "%c%d", letter, n);
            if (!ruled(rule)) {
                print_error("no scenario is about %s\n", rule);
                missing++;
            }
        }
    }
    assert_int_equal(missing, 0);
}

/* Section D of docs/RULES.md. */
static char *decisions(void)
{
    size_t size;
    char *text = games_read("docs/RULES.md", &size), *section = strstr(text, "\n## D. ");
    assert_non_null(section);
    memmove(text, section, strlen(section) + 1);
    return text;
}

/* Each row of its table: "| S5 |", perhaps with a remark about games. */
static void test_rows(void **state)
{
    char *section = decisions(), row[8];
    int missing = 0, rows = 0;
    (void)state;
    const char *line = strstr(section, "\n|---");
    for (line = strchr(line + 1, '\n'); sscanf(line, "\n| %7[A-Z0-9]", row) == 1; rows++) {
        if (!ruled(row)) {
            print_error("no scenario in tests/cards or tests/rules is about %s\n", row);
            missing++;
        }
        line = strchr(line + 1, '\n');
    }
    free(section);
    assert_int_equal(missing, 0);
    assert_true(rows >= 29);
}

static void test_rulings(void **state)
{
    (void)state;
    all_ruled("R1-R89");
}

static void test_examples(void **state)
{
    (void)state;
    all_ruled("T01-T60");
}

/* ---- questions and refusals --------------------------------------------------------------- */

static bool looked_at(const char *key, const char *word)
{
    for (int i = 0; i < all.count; i++)
        if (within(node_find(all.list[i].node, "play"), key, is_word, word))
            return true;
    return false;
}

/* What the runner checks for a question: its words, its help, its labels. */
static void test_questions(void **state)
{
    int missing = 0;
    (void)state;
    for (int i = 0; i < HD_ASK_NOTHING; i++)
        if (!looked_at("ask", hd_ask_row((enum hd_ask)i)->word)) {
            print_error("no scenario in tests/cards or tests/rules asks '%s'\n",
                        hd_ask_row((enum hd_ask)i)->word);
            missing++;
        }
    assert_int_equal(missing, 0);
}

/* The row of section D for a question: "| S5 | ...", perhaps with a remark about games. */
static bool has_row(const char *section, const char *row)
{
    char head[16], remark[24];
    snprintf(head, sizeof head, "\n| %s |", row);
    snprintf(remark, sizeof remark, "\n| %s <!-- only ", row);
    return strstr(section, head) || strstr(section, remark);
}

static void test_decisions(void **state)
{
    char *section = decisions();
    int missing = 0;
    (void)state;
    for (int i = 0; i < HD_ASK_NOTHING; i++) {
        char rows[32];
        snprintf(rows, sizeof rows, "%s", hd_ask_row((enum hd_ask)i)->row);
        assert_int_not_equal(rows[0], 0);
        for (char *row = strtok(rows, " "); row; row = strtok(NULL, " "))
            if (!has_row(section, row)) {
                print_error("docs/RULES.md, section D, has no row %s for '%s'\n", row,
                            hd_ask_row((enum hd_ask)i)->word);
                missing++;
            }
    }
    free(section);
    assert_int_equal(missing, 0);
}

/* The columns of a row must fit together. */
static void test_rows_make_sense(void **state)
{
    (void)state;
    for (int i = 0; i < HD_ASK_NOTHING; i++) {
        const struct hd_ask_row *row = hd_ask_row((enum hd_ask)i);
        bool secret = row->flags & HD_ASKS_SECRET;
        assert_true(secret || !(row->flags & HD_ASKS_TOGETHER));
        assert_true(secret || strcmp(row->phase, "secret") != 0);
        assert_true((row->flags & HD_ASKS_TOGETHER) != 0 ? row->until == HD_UNTIL_TOGETHER
                                                         : row->until != HD_UNTIL_TOGETHER);
        assert_true(row->form != HD_FORM_PIECE || row->from == HD_END_ANSWER ||
                    row->from == HD_END_NONE);
        if (row->from != HD_END_NONE && row->form != HD_FORM_PIECE)
            assert_true(row->flags & (HD_ASKS_OWN | HD_ASKS_THEIRS));
    }
    assert_string_equal(hd_ask_row(HD_ASK_NOTHING)->word, "nothing");
    assert_string_equal(hd_ask_row(HD_ASK_NOTHING + 9)->word, "nothing");
    assert_string_equal(hd_event_row(HD_EV_COUNT)->word, "");
}

/* What the cards say that a scenario takes, as sets: shapes of steps, kinds of places and people.
 */
static struct knob_said {
    uint64_t shapes, places, people;
} met;

static void people_met(const struct hd_rules *r, unsigned row);

static void places_met(const struct hd_rules *r, unsigned row)
{
    if (row == HD_NONE)
        return;
    const struct hd_places *p = &r->places[row];
    met.places |= UINT64_C(1) << p->kind;
    places_met(r, p->of);
    (hd_by_people(hd_places_by(p->kind)) ? people_met : places_met)(r, p->by);
}

static void people_met(const struct hd_rules *r, unsigned row)
{
    if (row == HD_NONE)
        return;
    const struct hd_people *p = &r->people[row];
    met.people |= UINT64_C(1) << p->kind;
    people_met(r, p->of);
    (hd_by_places(hd_people_by(p->kind)) ? places_met : people_met)(r, p->by);
}

static void card_met(const struct hd_rules *r, const struct hd_card *card)
{
    for (const struct hd_step *e = &r->step[card->step]; e < &r->step[card->step + card->steps];
         e++) {
        met.shapes |= UINT64_C(1) << e->shape;
        places_met(r, e->from);
        places_met(r, e->to);
        people_met(r, e->whose);
        if (e->per != HD_NONE) {
            places_met(r, r->count[e->per].places);
            people_met(r, r->count[e->per].people);
        }
    }
}

static void cards_met(const struct scenario *scenario)
{
    static struct hd_edition e;
    const struct node *play = node_find(scenario->node, "play");
    if (!play || !scenario_edition(scenario, &e))
        return;
    for (int i = 0; i < e.rules.cards; i++) {
        bool is_taken = false;
        for (const struct node *step = play->first; step && !is_taken; step = step->next)
            is_taken = answers(step) && within(step, NULL, takes, &(struct card){&e, i});
        if (is_taken)
            card_met(&e.rules, &e.rules.card[i]);
    }
}

static int unmet(uint64_t set, const char *what, const char *const *names, int count)
{
    int missing = 0;
    for (int i = 0; i < count; i++)
        if (!(set >> i & 1)) {
            print_error("no scenario in tests/cards or tests/rules takes a card with %s '%s'\n",
                        what, names[i]);
            missing++;
        }
    return missing;
}

static void test_steps_and_selectors(void **state)
{
    static const char *const shapes[] = {
#define SHAPE(name, asked, event, changes, text) #name,
#include <hidalgo/shapes.def>
    };
    static const char *const places[] = {
#define PLACES_KIND(name, by, hangs, text) #name,
#include <hidalgo/selectors.def>
    };
    static const char *const people[] = {
#define PEOPLE_KIND(name, by, hangs, text) #name,
#include <hidalgo/selectors.def>
    };
    (void)state;
    for (int i = 0; i < all.count; i++)
        cards_met(&all.list[i]);
    int missing = unmet(met.shapes, "a step", shapes, HD_SHAPE_COUNT);
    missing += unmet(met.places, "the places", places, HD_PLACES_KINDS);
    missing += unmet(met.people, "the people", people, HD_PEOPLE_KINDS);
    assert_int_equal(missing, 0);
}

static void test_events(void **state)
{
    int missing = 0;
    (void)state;
    for (unsigned i = 0; i < HD_EV_COUNT; i++) {
        char word[32];
        snprintf(word, sizeof word, "%s", hd_event_row(i)->word);
        for (char *c = word; *c; c++)
            *c = *c == '_' ? '-' : *c;
        if (!looked_at("type", word)) {
            print_error("no scenario in tests/cards or tests/rules expects '%s'\n", word);
            missing++;
        }
    }
    assert_int_equal(missing, 0);
}

/* Some refusals cannot be reached by words: text that is no answer at all is not read, and nothing
 * is asked after the game. */
static void test_refusals(void **state)
{
    static const char *const refusals[] = {
#define REFUSAL(name, ruling, text) #name,
#include <hidalgo/refusals.def>
    };
    static const char *const wordless[] = {"none",          "over",     "other_question",
                                           "no_such_place", "no_board", NULL};
    int missing = 0;
    (void)state;
    for (size_t i = 0; i < sizeof refusals / sizeof *refusals; i++) {
        bool skip = false;
        for (int w = 0; wordless[w]; w++)
            skip = skip || strcmp(wordless[w], refusals[i]) == 0;
        if (!skip && !looked_at("rule", refusals[i])) {
            print_error("no scenario is refused by '%s'\n", refusals[i]);
            missing++;
        }
    }
    assert_int_equal(missing, 0);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_cards_1995),
        cmocka_unit_test(test_cards_2023),
        cmocka_unit_test(test_rows),
        cmocka_unit_test(test_rulings),
        cmocka_unit_test(test_examples),
        cmocka_unit_test(test_questions),
        cmocka_unit_test(test_decisions),
        cmocka_unit_test(test_rows_make_sense),
        cmocka_unit_test(test_steps_and_selectors),
        cmocka_unit_test(test_events),
        cmocka_unit_test(test_refusals),
    };
    scenarios_add(&all, "tests/cards");
    scenarios_add(&all, "tests/rules");
    scenarios_add(&all, "tests/examples");
    int failed = cmocka_run_group_tests_name("coverage", tests, NULL, NULL);
    scenarios_free(&all);
    return failed ? 1 : 0;
}
