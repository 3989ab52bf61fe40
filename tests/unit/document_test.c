/* SPDX-License-Identifier: MIT
 *
 * document_test.c: the YAML reader: what it reads, what it refuses, and where. */
#include <locale.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>
#include <sys/stat.h>

#include <cmocka.h>

#include "document.h"
#include "games.h"
#include "sanitized.h"
#include "text.h"

static struct hd_errors errors;

static struct document *read(const char *text, size_t size)
{
    memset(&errors, 0, sizeof errors);
    return document_read(text, size, "test", &errors);
}

static struct document *sound(const char *text)
{
    struct document *d = read(text, strlen(text));
    if (errors.count > 0)
        print_error("%s\n", errors.error[0].message);
    assert_int_equal(errors.count, 0);
    assert_non_null(d);
    return d;
}

/* Checks place and message of the first error of a text. */
static void refused(const char *text, int line, int column, const char *part)
{
    document_free(read(text, strlen(text)));
    assert_true(errors.count > 0);
    assert_int_equal(errors.error[0].line, line);
    assert_int_equal(errors.error[0].column, column);
    if (strstr(errors.error[0].message, part) == NULL)
        fail_msg("'%s' is not in '%s'", part, errors.error[0].message);
}

static void nodes_know_their_places(void **state)
{
    (void)state;
    struct document *d = sound("# remark\na: 1\nlist:\n- x\n- {k: 'v'}\n");
    const struct node *root = document_root(d);
    assert_int_equal(root->kind, NODE_MAP);
    assert_int_equal(root->size, 2);
    const struct node *list = node_find(root, "list");
    assert_int_equal(list->kind, NODE_LIST);
    assert_int_equal(list->size, 2);
    assert_string_equal(list->first->text, "x");
    assert_int_equal(list->first->line, 4);
    assert_int_equal(list->first->column, 3);
    const struct node *v = node_find(list->first->next, "k");
    assert_true(v->quoted);
    assert_int_equal(v->line, 5);
    assert_int_equal(v->column, 7);
    assert_null(node_find(root, "b"));
    assert_null(node_find(list, "k"));
    document_free(d);
}

static void json_is_a_subset(void **state)
{
    (void)state;
    struct document *d = sound("{\"a\": [1, 2], \"b\":{\"c\":true}}");
    const struct node *root = document_root(d);
    bool flag = false;
    int number = 0;
    assert_true(node_int(node_find(root, "a")->first->next, 0, 9, &number));
    assert_int_equal(number, 2);
    assert_true(node_flag(node_find(node_find(root, "b"), "c"), &flag));
    assert_true(flag);
    document_free(d);
    d = sound("\xef\xbb\xbf"
              "a: 1\r\nb: 2\r\n"); /* byte order mark and line ends of Windows */
    assert_int_equal(node_find(document_root(d), "b")->line, 2);
    document_free(d);
    document_free(read("\xef\xbb\xbf", 3)); /* nothing else: as an empty file */
    struct hd_errors alone = errors;
    document_free(read("", 0));
    assert_string_equal(alone.error[0].message, errors.error[0].message);
}

static void what_cards_never_need_is_refused(void **state)
{
    (void)state;
    refused("a: &x 1\n", 1, 4, "anchors");
    refused("a: *x\n", 1, 4, "aliases");
    refused("a: !!int 1\n", 1, 4, "tags");
    refused("a: 1\n---\nb: 1\n", 2, 1, "one document");
    refused("a: 1\nb: 2\na: 3\n", 3, 1, "already in line 1");
    refused("? [a]\n: 1\n", 1, 3, "a key must be a word");
    refused("a: \"x\\e[31m\"\n", 1, 4, "control character");
    refused("a: \"x\\u202ey\"\n", 1, 4, "control character");
    refused("a: \"x\\0y\"\n", 1, 4, "control character");
    refused("a: \"x\\ny\"\n", 1, 4, "line break");
    refused("a: \"x\\u0085y\"\n", 1, 4, "control character");
    refused("ok: 1\na\x1b[0m: 1\n", 2, 2, "U+001B");
    refused("# \xc2\x9b\n", 1, 3, "U+009B");
    refused("漢字\xff: 1\n", 1, 3, "0xFF");
    refused("a: 1\rb: 2\n", 1, 5, "U+000D");
    refused("", 0, 0, "empty");
    refused("# nothing\n", 0, 0, "empty");
    refused("a: [1\n", 1, 4, "not closed");
    refused("a: [1, {b: 2\nc: 3\n", 1, 8, "line 2 cannot belong");
    refused("a: [1 {b: 2}]\n", 1, 7, "','");
    refused("a:\n  b: c\n   d: e\n", 3, 4, "indented too far");
    refused("a: “b: c”\n", 1, 4, "without quotes");
    refused("a: 'x\n", 1, 4, "has no end");
    refused("a: b: c\n", 1, 5, "no ':' can stand here");
    refused("a:\n\t- b\n", 2, 1, "indent with blanks");
    refused("# ñandú\na:\n  b: c\n   d: e\n", 4, 4, "indented too far");
    refused("a: {b: 1}}\n", 1, 10, "closes nothing");
    refused("\xff\xfe"
            "a",
            0, 0, "UTF-16");
}

static void no_control_character_survives(void **state)
{
    (void)state;
    static const char *const texts[] = {"a: \"\\e[31m\"\n", "\"\\x07\": 1\n",
                                        "a: |\n  x\n  y\nb: \"\\u0085\\u2028\"\n",
                                        "x\x1b\x07: 1\n"};
    for (size_t i = 0; i < sizeof texts / sizeof *texts; i++) {
        struct document *d = read(texts[i], strlen(texts[i]));
        assert_true(errors.count > 0);
        for (int k = 0; k < errors.count; k++) {
            const struct hd_error *e = &errors.error[k];
            assert_true(text_is_clean(e->message, strlen(e->message)));
            assert_true(text_is_clean(e->source, strlen(e->source)));
        }
        for (const struct node *n = d ? document_root(d)->first : NULL; n; n = n->next) {
            assert_true(text_is_clean(n->text, strlen(n->text)));
            assert_true(n->value->block || text_is_clean(n->value->text, strlen(n->value->text)));
        }
        document_free(d);
    }
}

static void blocks_keep_their_lines(void **state)
{
    (void)state;
    struct document *d = sound("a: |\n  one\n  two\nb: >-\n  one\n  two\n");
    char out[20];
    const struct node *root = document_root(d);
    assert_string_equal(node_find(root, "a")->text, "one\ntwo");
    assert_true(node_text(node_find(root, "b"), out, sizeof out));
    assert_string_equal(out, "one two");
    assert_false(node_text(node_find(root, "a"), out, sizeof out));
    document_free(d);
}

/* ---- size and depth ------------------------------------------------------------------ */

static void hostile_sizes(void **state)
{
    (void)state;
    static char big[DOCUMENT_BYTES + 100];
    memset(big, 'a', sizeof big);
    assert_null(read(big, sizeof big));
    assert_true(errors.unreadable);
    static const char opening[] = {'[', '{', '-', '?', '\'', '"', '|',
                                   '>', '#', ':', '&', '*',  '!'};
    for (size_t i = 0; i < sizeof opening; i++) {
        memset(big, opening[i], 100000);
        document_free(read(big, 100000));
        assert_true(errors.count > 0 || strchr("-:?'", opening[i]) != NULL); /* plain text */
    }
    for (size_t i = 0; i + 1 < 100000; i += 2)
        memcpy(big + i, "- ", 2);
    document_free(read(big, 100000));
    assert_true(errors.count > 0);
}

/* "- [0, 0]" so often, in two lists; the last one has one line more or less. */
static struct document *two_lists(char *text, int first, int second)
{
    size_t at = 0;
    for (int i = 0; i < first + second; i++)
        at += (size_t)sprintf(text + at, "%s- [0, 0, 0, 0, 0, 0]\n",
                              i == 0       ? "a:\n"
                              : i == first ? "b:\n"
                                           : "");
    return read(text, at);
}

static void limits_of_entries(void **state)
{
    (void)state;
    static char text[DOCUMENT_BYTES];
    /* Each line is a list and its six numbers; the root, two keys and two lists come to them. */
    enum { LINES = (DOCUMENT_NODES - 5) / 7 };
    for (int more = 0; more < 2; more++) {
        struct document *d = two_lists(text, DOCUMENT_ENTRIES, LINES - DOCUMENT_ENTRIES + more);
        assert_int_equal(d != NULL, !more);
        assert_int_equal(errors.count, more);
        document_free(d);
    }
    assert_non_null(strstr(errors.error[0].message, "the file has too many entries"));
    assert_null(two_lists(text, DOCUMENT_ENTRIES + 1, 1));
    assert_non_null(strstr(errors.error[0].message, "there are too many entries here"));
    assert_int_equal(errors.error[0].line, DOCUMENT_ENTRIES + 2);
}

static void limit_of_depth(void **state)
{
    (void)state;
    char text[4 * DOCUMENT_DEPTH + 8] = "";
    for (int depth = 1; depth <= DOCUMENT_DEPTH + 1; depth++) {
        memset(text, '[', (size_t)depth);
        memset(text + depth, ']', (size_t)depth);
        struct document *d = read(text, 2 * (size_t)depth);
        assert_int_equal(d != NULL, depth <= DOCUMENT_DEPTH);
        document_free(d);
    }
}

static void many_errors_keep_the_first(void **state)
{
    (void)state;
    char text[4000] = "";
    size_t at = 0;
    for (int i = 0; i < 60; i++)
        at += (size_t)sprintf(text + at, "k%d: &a 1\n", i);
    document_free(read(text, at));
    assert_int_equal(errors.count, 60);
    for (int i = 0; i < HD_ERRORS; i++)
        assert_int_equal(errors.error[i].line, i + 1);
    /* Added in any order, they are sorted, and the last ones are dropped. */
    struct hd_errors more = {0};
    for (int i = 0; i < 50; i++)
        errors_add(&more, i * 37 % 50 + 1, 1, "x");
    assert_int_equal(more.count, 50);
    for (int i = 0; i < HD_ERRORS; i++)
        assert_int_equal(more.error[i].line, i + 1);
}

/* ---- accessors ----------------------------------------------------------------------- */

static void values_have_the_type_that_is_asked_for(void **state)
{
    (void)state;
    struct document *d =
        sound("a: 7\nb: '7'\nc: 007\nd: 99999999999999999999\ne: -3\nf: yes\n"
              "g: on\nh: 'yes'\ni: []\nj: ''\nk: Veto\nl: a--b\nm: a_b-c\nn: 1.5\n");
    const struct node *root = document_root(d);
    char out[8];
    int number = 42;
    bool flag = false;
    uint64_t u64 = 0;
    const char *const words[] = {"steps", "whole", NULL};
#define AT(key) node_find(root, key)
    assert_true(node_int(AT("a"), 1, 7, &number) && number == 7);
    assert_true(node_int(AT("e"), -3, 7, &number) && number == -3);
    assert_true(node_flag(AT("f"), &flag) && flag);
    assert_true(node_text(AT("f"), out, sizeof out)); /* a text, if a text is asked for */
    assert_string_equal(out, "yes");
    assert_true(node_id(AT("m"), out, sizeof out));
    assert_true(node_u64(AT("a"), &u64) && u64 == 7);
    assert_int_equal(errors.count, 0);
    int count = 0;
    number = 42;
#define REFUSED(call)                                                                              \
    assert_false(call);                                                                            \
    assert_int_equal(errors.count, ++count)
    REFUSED(node_int(AT("a"), 1, 6, &number));
    REFUSED(node_int(AT("b"), 1, 9, &number));
    REFUSED(node_int(AT("c"), 1, 9, &number));
    REFUSED(node_int(AT("d"), 1, 9, &number));
    REFUSED(node_int(AT("f"), 1, 9, &number));
    REFUSED(node_int(AT("i"), 1, 9, &number));
    REFUSED(node_int(AT("j"), 1, 9, &number));
    REFUSED(node_int(AT("n"), 1, 9, &number));
    REFUSED(node_u64(AT("d"), &u64));
    REFUSED(node_flag(AT("g"), &flag));
    REFUSED(node_flag(AT("h"), &flag));
    REFUSED(node_text(AT("i"), out, sizeof out));
    REFUSED(node_text(AT("j"), out, sizeof out));
    REFUSED(node_text(AT("d"), out, sizeof out));
    REFUSED(node_id(AT("k"), out, sizeof out));
    REFUSED(node_id(AT("l"), out, sizeof out));
    REFUSED(node_choice(AT("k"), "choice", words, &number));
    REFUSED(node_need(root, "z") != NULL);
    REFUSED(node_is(AT("i"), NODE_MAP));
    assert_int_equal(number, 42);
    document_free(d);
}

static void unknown_words_name_the_nearest(void **state)
{
    (void)state;
    static const char *const keys[] = {"stack", "place", NULL};
    struct document *d = sound("stak: 1\nplace: 2\nqqqqq: 3\n");
    assert_false(node_keys(document_root(d), keys));
    assert_int_equal(errors.count, 2);
    assert_string_equal(errors.error[0].message, "unknown key 'stak'; did you mean 'stack'?");
    assert_string_equal(errors.error[1].message, "unknown key 'qqqqq'; possible: stack, place");
    document_free(d);
}

/* What does not fit ends with dots. */
static void long_lists_are_cut(void **state)
{
    static const char *const words[] = {"stack", "place", "copies", NULL};
    char list[24];
    (void)state;
    assert_true(words_listed(words, list, sizeof list));
    assert_string_equal(list, "stack, place, ...");
    assert_false(words_listed(words, list, 8));
    assert_true(words_listed(words + 1, list, 20));
    assert_string_equal(list, "place, copies");
}

/* The caret is under the right place, whatever precedes it. */
static void carets(void **state)
{
    (void)state;
    char text[1300], before[600];
    refused("漢字: &x 1\n", 1, 5, "anchors");
    assert_int_equal(errors.error[0].caret, 6);
    assert_string_equal(errors.error[0].source, "漢字: &x 1");
    for (int n = 1; n < 500; n += 7) {
        memset(before, 'k', (size_t)n);
        before[n] = '\0';
        snprintf(text, sizeof text, "? \"%s\"\n: [%s, &x 1, %s]\n", "k", before, before);
        refused(text, 2, n + 6, "anchors");
        const struct hd_error *e = &errors.error[0];
        assert_true(e->caret < text_width(e->source));
        assert_true(e->source[e->caret] == '&'); /* all of it is ASCII here */
    }
}

/* Any bytes: no crash, and clean error messages. */
static void random_bytes(void **state)
{
    (void)state;
    static const char alphabet[] = "ab: -[]{}\n\n  '\"|>#&*!?,1\\e\t\r\x1b\xc3\xa9\xe2\x80\xae%@`~";
    uint64_t random = 7;
    for (int round = 0; round < 20000; round++) {
        char text[64];
        size_t n = 0;
        for (; n < sizeof text; n++) {
            random = random * UINT64_C(6364136223846793005) + 1442695040888963407u;
            if ((random >> 58) == 0)
                break;
            text[n] = alphabet[(random >> 33) % (sizeof alphabet - 1)];
        }
        document_free(read(text, n));
        for (int i = 0; i < errors.count && i < HD_ERRORS; i++) {
            const struct hd_error *e = &errors.error[i];
            assert_true(text_is_clean(e->message, strlen(e->message)));
            assert_true(text_is_clean(e->source, strlen(e->source)));
            assert_true(e->caret >= 0 && e->caret <= text_width(e->source) + 1);
        }
    }
}

static void files_that_cannot_be_read(void **state)
{
    (void)state;
    memset(&errors, 0, sizeof errors);
    assert_null(document_load("/nonexistent\x1b[31m", &errors));
    assert_true(errors.unreadable);
    assert_int_equal(errors.count, 1);
    assert_true(text_is_clean(errors.file, strlen(errors.file)));
    memset(&errors, 0, sizeof errors);
    assert_null(document_load("/", &errors));
    assert_true(errors.unreadable);
    memset(&errors, 0, sizeof errors);
    assert_null(document_load("-", &errors)); /* a file of that name, which does not exist */
    assert_true(errors.unreadable);
}

/* Endless devices are not read, and silent ones are not waited for. */
static void devices_are_not_read(void **state)
{
    (void)state;
    memset(&errors, 0, sizeof errors);
    assert_null(document_load("/dev/zero", &errors));
    assert_true(errors.unreadable);
    assert_non_null(strstr(errors.error[0].message, "ordinary"));
    assert_int_equal(mkfifo(games_path("pipe"), 0600), 0);
    memset(&errors, 0, sizeof errors);
    assert_null(document_load(games_path("pipe"), &errors)); /* nobody writes to it   */
    assert_int_equal(errors.count, 1);
}

#if !SANITIZED
/* Memory that the process has now, in bytes. */
static rlim_t room_now(void)
{
    unsigned long pages = 0;
    FILE *f = fopen("/proc/self/statm", "r");
    assert_non_null(f);
    assert_int_equal(fscanf(f, "%lu", &pages), 1);
    fclose(f);
    return (rlim_t)pages * 4096;
}

/* With little memory a document is read completely or refused, never cut off. */
static void without_memory_nothing_is_left_out(void **state)
{
    (void)state;
    enum { LONG = 700000, STEP = 1 << 15 };
    static char text[LONG + 64];
    struct rlimit before, limit;
    int refusals = 0;
    size_t n = (size_t)sprintf(text, "long: ");
    memset(text + n, 'a', LONG);
    strcpy(text + n + LONG, "\nend: here\n");
    assert_int_equal(getrlimit(RLIMIT_AS, &before), 0);
    limit = before;
    limit.rlim_cur = room_now();
    for (bool whole = false; !whole; limit.rlim_cur += STEP) {
        assert_int_equal(setrlimit(RLIMIT_AS, &limit), 0);
        struct document *d = read(text, strlen(text));
        assert_int_equal(setrlimit(RLIMIT_AS, &before), 0);
        whole = d != NULL;
        if (whole)
            assert_non_null(node_find(document_root(d), "end"));
        else if (++refusals)
            assert_non_null(strstr(errors.error[0].message, "memory"));
        document_free(d);
    }
    assert_true(refusals > 20);
}
#endif

int main(void)
{
    setlocale(LC_ALL, "C.UTF-8");
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(nodes_know_their_places),
        cmocka_unit_test(json_is_a_subset),
        cmocka_unit_test(what_cards_never_need_is_refused),
        cmocka_unit_test(no_control_character_survives),
        cmocka_unit_test(blocks_keep_their_lines),
        cmocka_unit_test(hostile_sizes),
        cmocka_unit_test(limits_of_entries),
        cmocka_unit_test(limit_of_depth),
        cmocka_unit_test(many_errors_keep_the_first),
        cmocka_unit_test(values_have_the_type_that_is_asked_for),
        cmocka_unit_test(unknown_words_name_the_nearest),
        cmocka_unit_test(long_lists_are_cut),
        cmocka_unit_test(carets),
        cmocka_unit_test(random_bytes),
        cmocka_unit_test(files_that_cannot_be_read),
        cmocka_unit_test(devices_are_not_read),
#if !SANITIZED
        cmocka_unit_test(without_memory_nothing_is_left_out),
#endif
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
