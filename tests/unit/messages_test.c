/* SPDX-License-Identifier: MIT
 *
 * messages_test.c: the texts of data files that players read: as templates for translators. */
#include <setjmp.h>
#include <stdarg.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "book.h"
#include "said/messages.h"
#include "text.h"

static char found[4096];

/* "card|Fair|card fair: name|3" */
static void note(void *to, const struct message *m)
{
    (void)to;
    text_add(found, sizeof found, "%s|%s|%s|%d\n", m->context, m->text, m->about, m->line);
}

static const char *messages(const char *text)
{
    struct hd_errors errors = {0};
    struct document *d = document_read(text, strlen(text), "mine.yaml", &errors);
    found[0] = '\0';
    messages_of(document_root(d), "mine.yaml", note, NULL);
    document_free(d);
    assert_int_equal(errors.count, 0);
    return found;
}

static void texts_are_found_by_their_keys(void **state)
{
    (void)state;
    assert_string_equal(messages("hidalgo: set 2\n"
                                 "name: Mine\n"
                                 "about: \"One: two\"\n"
                                 "editions: [\"2023\"]\n"
                                 "board:\n"
                                 "  name: Isle\n"
                                 "  regions:\n"
                                 "  - {id: norte, name: Norte, code: \"NO\"}\n"
                                 "  castillo: {id: keep, name: Keep}\n"
                                 "  countries: [{id: east, name: East}]\n"
                                 "cards:\n"
                                 "- id: fair\n"
                                 "  name: Fair\n"
                                 "  disputed: nothing\n"
                                 "  effects:\n"
                                 "  - {move: {text: no}}\n"
                                 "  brief: a fair\n"
                                 "  text: >-\n"
                                 "    Two\n"
                                 "    lines.\n"
                                 "options:\n"
                                 "- {id: x, name: X, text: Does x., why: because}\n"
                                 "modifiers: [{id: m, name: M, text: Does m.}]\n"),
                        "set|Mine|set: name|2\n"
                        "set|One: two|set: about|3\n"
                        "board|Isle|board: name|6\n"
                        "place|Norte|place norte: name|8\n"
                        "place|Keep|place keep: name|9\n"
                        "place|East|place east: name|10\n"
                        "card|Fair|card fair: name|13\n"
                        "card|a fair|card fair: brief|17\n"
                        "card|Two lines.|card fair: text|18\n"
                        "option|X|option x: name|22\n"
                        "option|Does x.|option x: text|22\n"
                        "option|because|option x: why|22\n"
                        "modifier|m|modifier m: id|23\n"
                        "modifier|M|modifier m: name|23\n"
                        "modifier|Does m.|modifier m: text|23\n");
}

static void texts_of_lessons_are_found_and_names_of_people_not(void **state)
{
    (void)state;
    assert_string_equal(messages("hidalgo: lesson 1\n"
                                 "title: Court\n"
                                 "editions: {\"1995\": {many: court}}\n"
                                 "position: {players: [Kim, ana]}\n"
                                 "script:\n"
                                 "- kim: take $many\n"
                                 "  say: Take $many.\n"
                                 "  because: {take x: Not x.}\n"
                                 "end: Done.\n"),
                        "lesson|Court|lesson: title|2\n"
                        "lesson|Take $many.|lesson: say|7\n"
                        "lesson|Not x.|lesson: because|8\n"
                        "lesson|Done.|lesson: end|9\n");
    assert_string_equal(messages("hidalgo: cards 2\nname: For readers\ncards: []\n"), "");
    assert_string_equal(messages("[]"), "");
}

static void a_template_has_each_text_once(void **state)
{
    (void)state;
    static const struct message all[] = {
        {"card", "Veto", "card veto: name", "a.yaml", 3, false},
        {"option", "Veto", "option veto: name", "a.yaml", 4, false},
        {"card", "Veto", "card veto: name", "b.yaml", 5, false},
        {"card", "say \"x\\y\"\nagain", "card q: text", "b.yaml", 6, false},
        {"rules", "Veto", "rules: a cell of a table", "rules.md", 7, true},
        {"rules", "no card", "rules: a cell of a table", "rules.md", 8, true},
    };
    struct pot *pot = pot_new();
    size_t size;
    for (size_t i = 0; i < sizeof all / sizeof *all; i++)
        pot_take(pot, &all[i]);
    char *text = pot_text(pot, &size);
    assert_string_equal(strstr(text, "\n#."),
                        "\n#. card veto: name\n#: a.yaml:3 b.yaml:5 rules.md:7\n"
                        "msgctxt \"card\"\nmsgid \"Veto\"\nmsgstr \"\"\n"
                        "\n#. option veto: name\n#: a.yaml:4\n"
                        "msgctxt \"option\"\nmsgid \"Veto\"\nmsgstr \"\"\n"
                        "\n#. card q: text\n#: b.yaml:6\n"
                        "msgctxt \"card\"\nmsgid \"say \\\"x\\\\y\\\"\\nagain\"\nmsgstr \"\"\n"
                        "\n#. rules: a cell of a table\n#: rules.md:8\n"
                        "msgctxt \"rules\"\nmsgid \"no card\"\nmsgstr \"\"\n");
    assert_int_equal(size, strlen(text));
    free(text);
}

/* ---- the rules -------------------------------------------------------------------------- */

static char *in_brackets(void *lines, const char *text, bool cell, int line)
{
    size_t size = strlen(text) + 4;
    char *out = malloc(size);
    text_add(lines, 400, "%d ", line);
    snprintf(out, size, cell ? "(%s)" : "[%s]", text);
    return out;
}

static void every_text_of_the_rules_is_said(void **state)
{
    (void)state;
    char lines[400] = "";
    char *out = book_said("<!-- SPDX -->\n"
                          "# Rules\n"
                          "\n"
                          "### 3.5 The king <!-- only 1995 -->\n"
                          "\n"
                          "After <!--rounds-->nine\n"
                          "rounds<!--/--> **it** ends. <!-- only a|b -->\n"
                          "\n"
                          "- one\n"
                          "  point\n"
                          "2. two\n"
                          "\n"
                          "<!-- game cards\n"
                          "not said -->\n"
                          "| row | place: | does |\n"
                          "|---|---|---|\n"
                          "| VETO <!-- does 1f --> | 4/2/0 | stop it |\n"
                          "```\n"
                          "  - GR Granada\n"
                          "  ---\n"
                          "```\n"
                          "last\n",
                          in_brackets, lines);
    assert_string_equal(out,
                        "<!-- SPDX -->\n"
                        "# [Rules]\n"
                        "\n"
                        "### 3.5 [The king] <!-- only 1995 -->\n"
                        "\n"
                        "[After <!--rounds-->nine rounds<!--/--> **it** ends.] <!-- only a|b -->\n"
                        "\n"
                        "- [one point]\n"
                        "2. [two]\n"
                        "\n"
                        "<!-- game cards\n"
                        "not said -->\n"
                        "| (row) | (place): | (does) |\n"
                        "|---|---|---|\n"
                        "| VETO <!-- does 1f --> | 4/2/0 | (stop it) |\n"
                        "```\n"
                        "  [- GR Granada]\n"
                        "  ---\n"
                        "```\n"
                        "[last]\n");
    assert_string_equal(lines, "2 4 6 9 11 15 15 15 17 19 22 ");
    free(out);
}

static char *as_it_is(void *to, const char *text, bool cell, int line)
{
    (void)to, (void)text, (void)cell, (void)line;
    return NULL;
}

static void what_is_not_said_otherwise_stays(void **state)
{
    (void)state;
    char why[FILE_WHY];
    struct book plain, said;
    char *text = book_text(hd_data_folder(), why), *again = book_said(text, as_it_is, NULL);
    assert_true(book_read(&plain, text) && book_read(&said, again));
    assert_int_equal(plain.items, said.items);
    assert_true(plain.items > 400);
    for (int i = 0; i < plain.items; i++) {
        assert_string_equal(plain.item[i].text, said.item[i].text);
        assert_string_equal(plain.item[i].only, said.item[i].only);
        assert_string_equal(plain.item[i].place, said.item[i].place);
        assert_int_equal(plain.item[i].kind, said.item[i].kind);
    }
    book_free(&plain);
    book_free(&said);
    free(again);
    free(text);
}

static void topics_get_further_words(void **state)
{
    (void)state;
    char lines[400] = "";
    char *out =
        topics_said("# words: none\n\n3.5 R31: king, the king\nVETO: stop\n", in_brackets, lines);
    assert_string_equal(out, "# words: none\n\n3.5 R31: king, the king, [king, the king]\n"
                             "VETO: stop, [stop]\n");
    assert_string_equal(lines, "3 4 ");
    free(out);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(texts_are_found_by_their_keys),
        cmocka_unit_test(texts_of_lessons_are_found_and_names_of_people_not),
        cmocka_unit_test(a_template_has_each_text_once),
        cmocka_unit_test(every_text_of_the_rules_is_said),
        cmocka_unit_test(what_is_not_said_otherwise_stays),
        cmocka_unit_test(topics_get_further_words),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
