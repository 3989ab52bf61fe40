/* SPDX-License-Identifier: MIT
 *
 * held_sets_test.c: a record contains its sets: their files may be edited, moved or deleted. Its
 * contents are not trusted, and make the program read no file. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include <cmocka.h>

#include "file.h"
#include "games.h"
#include "json.h"
#include "record/record_on_disk.h"
#include "table_keys.h"
#include "texts.h"
#include "trace/trace.h"

#define HEAD "hidalgo: set 2\nname: Trial\n"
#define FOUR                                                                                       \
    "hidalgo: board 1\nname: Four\nmap: four\nregions:\n"                                          \
    "- {id: a, name: A, code: AA, values: [4, 2, 0], borders: [b]}\n"                              \
    "- {id: b, name: B, code: BB, values: [4, 2, 0], borders: [a, c]}\n"                           \
    "- {id: c, name: C, code: CC, values: [4, 2, 0], borders: [b, d]}\n"                           \
    "- {id: d, name: D, code: DD, values: [4, 2, 0], borders: [c]}\n"                              \
    "castillo: {id: castillo, name: Castillo, code: CO, values: [5, 3, 1]}\n"                      \
    "scoring-boards: []\n"
#define CARDS                                                                                      \
    "hidalgo: powers 1\nname: Mine\npowers:\n"                                                     \
    "- {value: 1, caballeros: 6}\n- {value: 2, caballeros: 5}\n- {value: 3, caballeros: 5}\n"      \
    "- {value: 4, caballeros: 4}\n- {value: 5, caballeros: 3}\n- {value: 6, caballeros: 3}\n"      \
    "- {value: 7, caballeros: 3}\n- {value: 8, caballeros: 2}\n- {value: 9, caballeros: 2}\n"      \
    "- {value: 10, caballeros: 2}\n- {value: 11, caballeros: 1}\n- {value: 12, caballeros: 1}\n"   \
    "- {value: 13, caballeros: 0}\n"

static char record[FILE_PATH], other[FILE_PATH], why[240], lost[HD_UNSAVED];

static void spill(const char *name, const char *text)
{
    games_write(games_path(name), text, strlen(text));
}

static struct hd_session *load(const char *path, bool keep)
{
    int status = -1;
    struct hd_session *s = hd_session_load(path, keep, &status, why);
    if (status != 0)
        fail_msg("status %d: %s", status, why);
    return s;
}

static void refused(const char *text, const char *part)
{
    int status = -1;
    games_write(other, text, strlen(text));
    assert_null(hd_session_load(other, true, &status, why));
    assert_int_equal(status, 3);
    if (!strstr(why, part))
        fail_msg("'%s' does not say '%s'", why, part);
    for (const char *c = why; *c; c++)
        assert_true((unsigned char)*c >= 0x20);
}

static char *read_record(void)
{
    size_t size;
    return games_read(record, &size);
}

/* The text with one part of it replaced; to be freed. */
static char *with(const char *text, const char *part, const char *by)
{
    const char *at = strstr(text, part);
    if (!at)
        fail_msg("there is no '%s'", part);
    size_t before = (size_t)(at - text), size = strlen(text) + strlen(by) + 1;
    char *out = malloc(size);
    assert_non_null(out);
    snprintf(out, size, "%.*s%s%s", (int)before, text, by, at + strlen(part));
    return out;
}

/* A game with that set in the scratch folder, some moves long, in 'record'. */
static struct hd_session *begun(const char *set, const char *edition, long moves)
{
    uint64_t stream = 4;
    snprintf(record, sizeof record, "%s", games_path("held.record"));
    snprintf(other, sizeof other, "%s", games_path("other.record"));
    unlink(record);
    struct hd_session *s = games_new(edition, games_path(set), 2, 6, record);
    games_play(s, &stream, moves);
    return s;
}

static char *trace_of(const struct hd_session *s)
{
    struct json j;
    json_begin(&j);
    hd_trace_header(&j, s);
    for (long n = 1; n <= hd_session_moves(s); n++)
        hd_trace_decision(&j, s, n);
    char *text = strdup(j.text);
    json_free(&j);
    return text;
}

/* The record gives the same game, which can be resumed, twice. */
static void comes_back(struct hd_session *s)
{
    char *before = trace_of(s);
    uint64_t stream = 9;
    hd_session_free(s);
    for (int i = 0; i < 2; i++) {
        s = load(record, true);
        assert_string_equal(why, "");
        char *after = trace_of(s);
        assert_string_equal(before, after);
        free(before);
        before = after;
        games_play(s, &stream, i ? 100 : 20);
        free(before);
        before = trace_of(s);
        hd_session_free(s);
    }
    char *text = read_record();
    assert_non_null(strstr(text, "\ncheck 1 "));
    free(text);
    s = load(record, false);
    char *after = trace_of(s);
    assert_string_equal(before, after);
    free(before);
    free(after);
    hd_session_free(s);
}

/* ---- changed files ---------------------------------------------- */

static void write_files(const char *powers)
{
    mkdir(games_path("below"), 0700);
    spill("below/four.yaml", FOUR);
    spill("below/four.map", "map 1\nplace A a\n");
    spill("mine.yaml", powers);
    spill("trial.yaml", HEAD "players: [2]\nboard: below/four.yaml\npowers: mine.yaml\n");
}

static void edited(void **state)
{
    (void)state;
    write_files(CARDS);
    struct hd_session *s = begun("trial.yaml", "1995", 30);
    spill("trial.yaml", HEAD "players: [2]\nking-bonus: 7\n");
    spill("below/four.yaml", "no board at all");
    comes_back(s);
}

static void moved_and_gone(void **state)
{
    (void)state;
    write_files(CARDS);
    struct hd_session *s = begun("trial.yaml", "1995", 30);
    unlink(games_path("trial.yaml"));
    unlink(games_path("mine.yaml"));
    unlink(games_path("below/four.yaml"));
    unlink(games_path("below/four.map"));
    rmdir(games_path("below"));
    comes_back(s);
    s = load(record, false);
    assert_string_equal(hd_session_map(s), "map 1\nplace A a\n");
    assert_string_equal(hd_session_edition(s)->map_folder, "");
    assert_string_equal(hd_session_edition(s)->region[3].id, "d");
    hd_session_free(s);
}

/* On another machine a path is only a name, however long. */
static void from_far_away(void **state)
{
    (void)state;
    char path[FILE_PATH], by[FILE_PATH + 8];
    write_files(CARDS);
    hd_session_free(begun("trial.yaml", "1995", 5));
    char *text = read_record();
    snprintf(path, sizeof path, " %s\n", games_path("trial.yaml"));
    snprintf(by, sizeof by, " /%0*d/trial.yaml\n", 1010, 0);
    char *far = with(text, path, by);
    games_write(other, far, strlen(far));
    hd_session_free(load(other, false));
    free(far);
    free(text);
}

static void copy(const char *from, const char *name)
{
    size_t size;
    char *text = games_read(from, &size);
    games_write(games_path(name), text, size);
    free(text);
}

static void its_board_is_drawn(void **state)
{
    (void)state;
    static struct at_table table;
    copy("data/sets/five.yaml", "five.yaml");
    copy("data/sets/five.map", "five.map");
    hd_session_free(begun("five.yaml", "2023", 5));
    unlink(games_path("five.yaml"));
    unlink(games_path("five.map"));
    table_begin(&table, load(record, false), 120, 40);
    assert_non_null(strstr(table_screen(&table), "ME Meseta"));
    assert_null(strstr(table_screen(&table), "listed, not drawn"));
    assert_non_null(strstr(table_screen(&table), "'---"));
    table_end(&table);
}

/* The file has the sets that the game began with, even after it is written again. */
static void written_anew(void **state)
{
    (void)state;
    write_files(CARDS);
    struct hd_session *s = begun("trial.yaml", "1995", 30);
    char *before = read_record();
    unlink(games_path("trial.yaml"));
    unlink(record);
    assert_true(hd_session_settle(s, lost)); /* it was deleted, so it is written again */
    char *after = read_record();
    assert_string_equal(before, after);
    free(after);
    unlink(other);
    assert_true(hd_session_save(s, other, why));
    size_t size;
    after = games_read(other, &size);
    assert_string_equal(before, after);
    free(after);
    free(before);
    comes_back(s);
}

static void from_a_position(void **state)
{
    (void)state;
    char set[FILE_PATH], *text;
    write_files(CARDS);
    snprintf(set, sizeof set, "%s", games_path("trial.yaml"));
    static const char form[] = "hidalgo: position 1\nedition: \"1995\"\nsets: [%s]\n"
                               "options: [open-castillo]\nplayers: [ana, beto]\nking: a\n"
                               "grandes: [b, c]\nround: 2\nseed: 4\n";
    char position[FILE_PATH + sizeof form];
    snprintf(position, sizeof position, form, set);
    spill("at.yaml", position);
    struct hd_errors errors = {0};
    snprintf(record, sizeof record, "%s", games_path("held.record"));
    unlink(record);
    struct hd_session_setup setup = {
        .first = -1, .position = games_path("at.yaml"), .record = record};
    struct hd_session *s = hd_session_new(&setup, &errors);
    if (!s)
        fail_msg("%s", errors.error[0].message);
    uint64_t stream = 3;
    games_play(s, &stream, 10);
    text = read_record();
    char *worse = with(text, "| king: a", "| sets: [/etc/passwd]\n| king: a");
    refused(worse, "'sets' does not stand in the position of a record");
    free(worse);
    worse = with(text, "| edition: \"1995\"", "| edition: \"2023\"");
    refused(worse, "the game is one of edition '1995'");
    free(worse);
    free(text);
    unlink(set);
    text = hd_session_position(s, -1); /* for people it names the file */
    assert_non_null(strstr(text, set));
    free(text);
    hd_session_free(s);
    s = load(record, true);
    assert_int_equal(hd_session_moves(s), 10);
    assert_int_equal(games_play(s, &stream, 20), 20);
    hd_session_free(s);
    s = load(record, false);
    assert_int_equal(hd_session_moves(s), 30);
    hd_session_free(s);
}

/* ---- forms of texts ------------------------------------------------------- */

/* A line longer than those of a record, cut in the middle of characters. */
static void any_form_of_text(void **state)
{
    (void)state;
    static char set[40000];
    for (size_t shift = 0; shift < 4; shift++) {
        size_t n = (size_t)snprintf(set, sizeof set, "%s# %.*s", HEAD, (int)shift, "xxx");
        for (int i = 0; i < 9000; i++)
            n += (size_t)snprintf(set + n, sizeof set - n, "%s", i % 3 ? "\u20ac" : "\u00e9\u0301");
        snprintf(set + n, sizeof set - n, "\r\n\n# a\ttab\r\nking-bonus: 3");
        spill("trial.yaml", set);
        struct hd_session *s = begun("trial.yaml", "1995", 3);
        unlink(games_path("trial.yaml"));
        comes_back(s);
    }
}

static uint64_t hash_of(const char *set)
{
    struct hd_errors errors = {0};
    static struct hd_edition e;
    spill("trial.yaml", set);
    const char *const sets[] = {games_path("trial.yaml"), NULL};
    struct hd_texts *texts = hd_texts_new();
    struct hd_request request = {.edition = "1995", .sets = sets, .texts = texts};
    if (!hd_edition_load(&e, &request, &errors))
        fail_msg("%s", errors.error[0].message);
    assert_int_equal(hd_texts_sets(texts), 1);
    assert_string_equal(hd_texts_name(texts, 0), "trial.yaml");
    uint64_t hash = hd_texts_hash(texts, 0);
    unlink(sets[0]);
    assert_true(hd_edition_load(&e, &request, &errors)); /* read once and for all  */
    hd_texts_free(texts);
    return hash;
}

/* Another program computed the numbers: 64-bit FNV-1a. */
static void the_same_on_every_machine(void **state)
{
    (void)state;
    assert_int_equal(hash_of(HEAD "king-bonus: 3\n"), UINT64_C(0x7be7821e9528dd66));
    assert_int_equal(hash_of("\xef\xbb\xbfhidalgo: set 2\r\nname: Trial\r\nking-bonus: 3"),
                     UINT64_C(0x7be7821e9528dd66));
    spill("mine.yaml", CARDS);
    assert_int_equal(hash_of(HEAD "powers: mine.yaml\n"), UINT64_C(0x9a88b75c68e5d1e9));
    assert_true(hash_of(HEAD "king-bonus: 4\n") != UINT64_C(0x7be7821e9528dd66));
}

/* ---- damage, and strangers ------------------------------------------------------------ */

static void damage_is_named(void **state)
{
    (void)state;
    write_files(CARDS);
    hd_session_free(begun("trial.yaml", "1995", 5));
    char *text = read_record(), *bad;
    static const char *const change[][3] = {
        {"| players: [2]", "| players: [3]", "line 5: the text below is not what it was"},
        {"| name: Four", "| name: Five", "line 5: the text below is not what it was"},
        {"\npart mine.yaml\n", "\npart yours.yaml\n", "line 5: the text below is not what it was"},
        {"| map 1\n", "", "the text below is not what it was"},
        {"| map 1\n", "| map 1\n| \n", "the text below is not what it was"},
        {"| hidalgo: set 2\n", "+ hidalgo: set 2\n", "line 6: there is no line"},
        {"\nset ", "\nset x", "line 5: a hash and a name"},
        {"\npart mine.yaml\n", "\npart \n", "a file belongs to the set above it"},
        {"\nmap ", "\nmap 12\nmap ", "a hash and a name"},
    };
    for (size_t i = 0; i < sizeof change / sizeof *change; i++) {
        bad = with(text, change[i][0], change[i][1]);
        refused(bad, change[i][2]);
        free(bad);
    }
    free(text);
}

/* The record with a changed set and a matching hash, as an attacker would write it. */
static void forged(const char *set, const char *name, const char *part, const char *says)
{
    struct hd_texts *t = hd_texts_new();
    char line[200];
    assert_null(texts_add(t, TEXT_SET, "x", set, strlen(set)));
    if (name)
        assert_null(texts_add(t, TEXT_PART, name, part, strlen(part)));
    snprintf(line, sizeof line, "\nset %016llx ", (unsigned long long)texts_hash(t, 0));
    hd_texts_free(t);
    char *text = read_record(), *end = strstr(text, "\nseed ");
    const char *path = strchr(strstr(text, "\nset ") + 5, ' ') + 1;
    FILE *to = fopen(other, "w");
    assert_non_null(to);
    fprintf(to, "%.*s%s%.*s", (int)(strstr(text, "\nset ") - text), text, line,
            (int)strcspn(path, "\n") + 1, path);
    for (const char *s = set; *s; s += strcspn(s, "\n") + 1)
        fprintf(to, "| %.*s\n", (int)strcspn(s, "\n"), s);
    if (name)
        fprintf(to, "part %s\n", name);
    for (const char *s = name ? part : ""; *s; s += strcspn(s, "\n") + 1)
        fprintf(to, "| %.*s\n", (int)strcspn(s, "\n"), s);
    fprintf(to, "%s", end + 1);
    fclose(to);
    free(text);
    size_t size;
    text = games_read(other, &size);
    refused(text, says);
    free(text);
}

static void strangers(void **state)
{
    (void)state;
    spill("trial.yaml", HEAD "king-bonus: 3\n");
    spill("mine.yaml", CARDS); /* exists, but a record must not reach it     */
    hd_session_free(begun("trial.yaml", "1995", 5));
    forged(HEAD "# \033[31mred\n", NULL, NULL, "line 8: control character U+001B");
    forged(HEAD "# \xff\n", NULL, NULL, "line 8: this is not UTF-8");
    forged(HEAD "king-bonus: 4\n", NULL, NULL, "other rules");
    forged(HEAD "powers: mine.yaml\n", NULL, NULL, "there is no file");
    forged(HEAD "board: /etc/passwd.yaml\n", NULL, NULL,
           "line 3: a file of a set must be in the same");
    forged(HEAD "board: ../a.yaml\n", "../a.yaml", FOUR,
           "a file of a set must be in the same folder");
    forged(HEAD "powers: mine.yaml\n", "mine.yaml", "\033]0;x\007\n", "control character U+001B");
    forged(HEAD "powers: mine.yaml\n", "mine.yaml", "no\n", "mine.yaml");
    forged(HEAD, "unused.yaml", "\033[2J\n", "control character U+001B");
    forged("no set\n", NULL, NULL, "trial.yaml, line 1: ");
    forged(HEAD "map: \"../../x\"\n", NULL, NULL, "not an id");
}

/* A drawing that the record does not contain is not taken from its set's folder. */
static void no_drawing_of_this_machine(void **state)
{
    (void)state;
    spill("trial.yaml", HEAD "map: mine\n");
    spill("mine.map", "map 1\n\033[2J");
    struct hd_session *s = begun("trial.yaml", "1995", 5);
    assert_null(hd_session_map(s)); /* no text: it is not kept */
    assert_string_equal(hd_session_edition(s)->map_folder, games_folder());
    hd_session_free(s);
    s = load(record, false);
    assert_null(hd_session_map(s));
    assert_string_equal(hd_session_edition(s)->map_folder, "");
    hd_session_free(s);
}

/* A drawing's name may lead to a private file, which must not travel with games. */
static void no_other_file_is_held(void **state)
{
    (void)state;
    spill("trial.yaml", HEAD "map: letter\n");
    spill("letter.txt", "# To my aunt\n\nDear aunt,\nmap 1\n");
    assert_int_equal(symlink("letter.txt", games_path("letter.map")), 0);
    struct hd_session *s = begun("trial.yaml", "1995", 5);
    assert_null(hd_session_map(s));
    hd_session_free(s);
    char *text = read_record();
    assert_null(strstr(text, "aunt"));
    free(text);
    spill("letter.txt", "# Spain\r\n\r\nmap 1\r\n");
    s = begun("trial.yaml", "1995", 5);
    assert_string_equal(hd_session_map(s), "# Spain\n\nmap 1\n");
    hd_session_free(s);
}

/* The name of a file is a line of the record. */
static void names_in_one_line(void **state)
{
    (void)state;
    struct hd_errors errors = {0};
    struct hd_edition *e = malloc(sizeof *e);
    const char *const sets[] = {games_path("trial.yaml"), NULL};
    struct hd_request request = {.edition = "1995", .sets = sets};
    spill("trial.yaml", HEAD "powers: |\n  a\n  seed.yaml\n");
    spill("a\nseed.yaml", CARDS);
    assert_non_null(e);
    assert_false(hd_edition_load(e, &request, &errors));
    assert_non_null(strstr(errors.error[0].message, "there is no file"));
    free(e);
}

static void after_its_moves_nothing_is_text(void **state)
{
    (void)state;
    spill("trial.yaml", HEAD);
    hd_session_free(begun("trial.yaml", "1995", 0));
    char *text = read_record(), *bad = with(text, "\nmoves\n", "\nmoves\n| \033[31m\n");
    refused(bad, "clean");
    free(bad);
    free(text);
}

static void too_much(void **state)
{
    (void)state;
    struct hd_errors errors = {0};
    size_t size = (1 << 20) - 2;
    char *set = malloc(size);
    assert_non_null(set);
    memset(set, '\n', size);
    memcpy(set, HEAD, sizeof HEAD - 1);
    games_write(games_path("big.yaml"), set, size);
    free(set);
    struct hd_session *s = begun("big.yaml", "1995", 10); /* a line of the record each */
    comes_back(s);
    const char *const sets[] = {games_path("big.yaml"), games_path("big.yaml"), NULL};
    struct hd_session_setup setup = {.request = {.edition = "1995", .sets = sets}, .first = -1};
    assert_true(hd_seating_read("ana,beto", &setup.seating, why));
    assert_null(hd_session_new(&setup, &errors));
    assert_non_null(strstr(errors.error[0].message, "larger than 1 MiB together"));
}

/* ---- many records of one run --------------------------------------------------------- */

/* A game that may put its sets into a file beside the record; its set has that many bytes of
 * comments. */
static void apart(const char *name, size_t padding)
{
    struct hd_errors errors = {0};
    char *set = malloc(padding + 100);
    assert_non_null(set);
    int n = snprintf(set, 100, "%s#", HEAD);
    memset(set + n, 'x', padding);
    snprintf(set + n + padding, 20, "\nking-bonus: 3\n");
    spill("trial.yaml", set);
    free(set);
    snprintf(record, sizeof record, "%s/%s", games_path("run"), name);
    const char *const sets[] = {games_path("trial.yaml"), NULL};
    struct hd_session_setup setup = {
        .request = {.edition = "1995", .sets = sets}, .first = -1, .record = record, .apart = true};
    assert_true(hd_seating_read("ana,beto", &setup.seating, why));
    struct hd_session *s = hd_session_new(&setup, &errors);
    if (!s)
        fail_msg("%s", errors.error[0].message);
    uint64_t stream = 2;
    games_play(s, &stream, 40);
    hd_session_free(s);
    unlink(sets[0]);
}

/* The only file in that folder. */
static const char *beside(void)
{
    char *text = read_record(), *line = strstr(text, "\nsets ");
    assert_non_null(line);
    assert_null(strstr(text, "\nset "));
    assert_true(strlen(text) < 5000);
    static char path[FILE_PATH];
    snprintf(path, sizeof path, "%s/sets/%.16s", games_path("run"), line + 6);
    free(text);
    struct stat st;
    assert_int_equal(stat(path, &st), 0);
    assert_int_equal(st.st_mode & 0777, 0600);
    return path;
}

static void kept_once_for_many(void **state)
{
    (void)state;
    struct stat first, second;
    mkdir(games_path("run"), 0700);
    snprintf(other, sizeof other, "%s", games_path("alone.record"));
    apart("small", 100);
    assert_int_not_equal(stat(games_path("run/sets"), &first), 0);
    apart("one", 40000);
    const char *path = beside();
    assert_int_equal(stat(path, &first), 0);
    apart("two", 40000);
    assert_int_equal(stat(beside(), &second), 0);
    assert_true(first.st_ino == second.st_ino);
    struct hd_session *s = load(record, true);
    assert_int_equal(hd_session_moves(s), 40);
    unlink(other);
    assert_true(hd_session_save(s, other, why));
    comes_back(s);
    hd_session_free(load(other, false)); /* where it is, there is no such file */
    apart("three", 50000);
    s = load(record, true);
    unlink(record);
    assert_true(hd_session_settle(s, lost)); /* written again, it needs no other file */
    unlink(path);
    hd_session_free(s);
    s = load(record, false);
    hd_session_free(s);
}

static void what_lies_beside_is_damaged(void **state)
{
    (void)state;
    size_t size;
    mkdir(games_path("run"), 0700);
    apart("four", 60000);
    char path[FILE_PATH], *lines, *bad;
    snprintf(path, sizeof path, "%s", beside());
    snprintf(other, sizeof other, "%s/%s", games_path("run"), "damaged");
    char *text = read_record();
    lines = games_read(path, &size);
    bad = with(lines, "king-bonus: 3", "king-bonus: 4");
    games_write(path, bad, size);
    refused(text, "line 5: the file 'sets/");
    refused(text, "' beside the record is not what it was");
    apart("five", 60000); /* repairs it    */
    hd_session_free(load(record, false));
    unlink(path);
    refused(text, "' is missing beside the record");
    assert_int_equal(mkfifo(path, 0600), 0);
    refused(text, "' is missing beside the record"); /* and does not wait for a writer */
    unlink(path);
    free(bad);
    bad = with(text, "\nsets ", "\nsets ../");
    refused(bad, "a hash is expected");
    free(bad);
    free(lines);
    free(text);
}

/* A file whose name is its hash, from a stranger. */
static void strangers_beside(void **state)
{
    (void)state;
    static const char *const lines[][2] = {
        {"seed 1\n", "line 5: there is more in it than sets"},
        {"| hidalgo: set 2\n", "line 5: there is more in it than sets"},
        {"set \033[31m\n", "line 5: this is no clean text"},
        {"set 0000000000000000 x\n| \033[31m\n", "line 5: the text below is not"},
    };
    mkdir(games_path("run"), 0700);
    apart("six", 70000);
    char *text = read_record(), path[FILE_PATH], hash[40];
    snprintf(other, sizeof other, "%s/%s", games_path("run"), "strange");
    for (size_t i = 0; i < sizeof lines / sizeof *lines; i++) {
        size_t n = strlen(lines[i][0]);
        snprintf(hash, sizeof hash, "%016llx", (unsigned long long)texts_sum(lines[i][0], n));
        snprintf(path, sizeof path, "%s/sets/%s", games_path("run"), hash);
        games_write(path, lines[i][0], n);
        char *bad = strdup(text);
        memcpy(strstr(bad, "\nsets ") + 6, hash, 16);
        refused(bad, lines[i][1]);
        free(bad);
    }
    free(text);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(edited),
        cmocka_unit_test(moved_and_gone),
        cmocka_unit_test(from_far_away),
        cmocka_unit_test(its_board_is_drawn),
        cmocka_unit_test(written_anew),
        cmocka_unit_test(from_a_position),
        cmocka_unit_test(any_form_of_text),
        cmocka_unit_test(the_same_on_every_machine),
        cmocka_unit_test(damage_is_named),
        cmocka_unit_test(strangers),
        cmocka_unit_test(no_drawing_of_this_machine),
        cmocka_unit_test(no_other_file_is_held),
        cmocka_unit_test(names_in_one_line),
        cmocka_unit_test(after_its_moves_nothing_is_text),
        cmocka_unit_test(too_much),
        cmocka_unit_test(kept_once_for_many),
        cmocka_unit_test(what_lies_beside_is_damaged),
        cmocka_unit_test(strangers_beside),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
