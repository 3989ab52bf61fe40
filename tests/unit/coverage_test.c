/* SPDX-License-Identifier: MIT
 *
 * coverage_test.c: everything has a scenario: each card of both editions and of their options is
 * taken in one, each shape of a step is on one of them, each question, event and refusal is
 * checked, and each row, ruling and example of docs/RULES.md is named by one. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "games.h"
#include "scenario.h"

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
    all_ruled("R1-R88");
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

/* The shapes of the steps of all cards that a scenario takes. */
static uint64_t shapes_in(const struct scenario *scenario)
{
    static struct hd_edition e;
    const struct node *play = node_find(scenario->node, "play");
    uint64_t set = 0;
    if (!play || !scenario_edition(scenario, &e))
        return 0;
    for (int i = 0; i < e.rules.cards; i++) {
        const struct hd_card *card = &e.rules.card[i];
        bool is_taken = false;
        for (const struct node *step = play->first; step && !is_taken; step = step->next)
            is_taken = answers(step) && within(step, NULL, takes, &(struct card){&e, i});
        for (unsigned k = 0; k < card->steps && is_taken; k++)
            set |= UINT64_C(1) << e.rules.step[card->step + k].shape;
    }
    return set;
}

static void test_shapes(void **state)
{
    static const char *const shapes[] = {
#define SHAPE(name, asked, event, changes, text) #name,
#include <hidalgo/shapes.def>
    };
    uint64_t met = 0;
    int missing = 0;
    (void)state;
    for (int i = 0; i < all.count && met != (UINT64_C(1) << HD_SHAPE_COUNT) - 1; i++)
        met |= shapes_in(&all.list[i]);
    for (int i = 0; i < HD_SHAPE_COUNT; i++)
        if (!(met >> i & 1)) {
            print_error("no scenario in tests/cards or tests/rules takes a card with a step '%s'\n",
                        shapes[i]);
            missing++;
        }
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
        cmocka_unit_test(test_cards_1995), cmocka_unit_test(test_cards_2023),
        cmocka_unit_test(test_rows),       cmocka_unit_test(test_rulings),
        cmocka_unit_test(test_examples),   cmocka_unit_test(test_questions),
        cmocka_unit_test(test_decisions),  cmocka_unit_test(test_rows_make_sense),
        cmocka_unit_test(test_shapes),     cmocka_unit_test(test_events),
        cmocka_unit_test(test_refusals),
    };
    scenarios_add(&all, "tests/cards");
    scenarios_add(&all, "tests/rules");
    scenarios_add(&all, "tests/examples");
    int failed = cmocka_run_group_tests_name("coverage", tests, NULL, NULL);
    scenarios_free(&all);
    return failed ? 1 : 0;
}
