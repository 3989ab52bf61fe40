/* SPDX-License-Identifier: MIT
 *
 * files_test.c: whole files, folders of the user, and the JSON writer. */
#include <fcntl.h>
#include <locale.h>
#include <math.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stdbool.h>
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

static void written_and_read(void **state)
{
    (void)state;
    static const char data[] = "one\0two\n";
    char why[FILE_WHY], path[FILE_PATH];
    size_t size;
    struct stat st;
    snprintf(path, sizeof path, "%s", games_path("data"));
    assert_true(file_write(path, "old", 3, 0600, why));
    assert_true(file_write(path, data, sizeof data, 0644, why));
    char *text = file_read(path, 100, &size, why);
    assert_non_null(text);
    assert_int_equal(size, sizeof data);
    assert_memory_equal(text, data, size);
    assert_int_equal(text[size], 0);
    free(text);
    assert_int_equal(stat(path, &st), 0);
    assert_int_equal(st.st_mode & 0777, 0644);
    assert_null(file_read(path, 8, &size, why));
    assert_non_null(strstr(why, "larger"));
    text = file_read(path, sizeof data, &size, why);
    assert_non_null(text);
    free(text);
}

static void what_cannot_be_read(void **state)
{
    (void)state;
    char why[FILE_WHY];
    size_t size;
    assert_null(file_read("/nowhere/at/all", 100, &size, why));
    assert_true(why[0] != '\0');
    assert_null(file_read("/tmp", 100, &size, why));
    assert_null(file_read("/dev/zero", 100, &size, why));
    assert_null(file_read("/dev/zero", 100, &size, NULL));
    assert_null(file_read("", 100, &size, why));
}

static void nothing_is_lost(void **state)
{
    (void)state;
    char why[FILE_WHY], path[FILE_PATH], folder[FILE_PATH];
    bool exists;
    size_t size;
    snprintf(path, sizeof path, "%s", games_path("keep"));
    assert_true(file_create(path, "mine", 4, 0600, &exists, why));
    assert_false(exists);
    assert_false(file_create(path, "yours", 5, 0600, &exists, why));
    assert_true(exists);
    assert_false(file_write("/nowhere/at/all", "x", 1, 0600, why));
    snprintf(folder, sizeof folder, "%s", games_path("a folder"));
    assert_true(file_mkdirs(folder, 0700, why));
    assert_false(file_write(folder, "x", 1, 0600, why));
    char *text = games_read(path, &size);
    assert_string_equal(text, "mine");
    free(text);
    /* No temporary file stays, whatever happened. */
    char command[FILE_PATH + 32];
    snprintf(command, sizeof command, "ls %s.* 2>/dev/null | grep -c .", path);
    FILE *count = popen(command, "r");
    assert_non_null(count);
    assert_int_equal(fgetc(count), '0');
    pclose(count);
}

static void folders(void **state)
{
    (void)state;
    char why[FILE_WHY], out[FILE_PATH], deep[FILE_PATH], small[8];
    assert_true(file_join("/a", "b", out, sizeof out));
    assert_string_equal(out, "/a/b");
    assert_true(file_join("/a/", "b", out, sizeof out));
    assert_string_equal(out, "/a/b");
    assert_false(file_join("/long", "name", small, sizeof small));
    assert_string_equal(small, "");
    snprintf(deep, sizeof deep, "%s", games_path("x/y/z"));
    assert_true(file_mkdirs(deep, 0700, why));
    assert_true(file_mkdirs(deep, 0700, why));
    assert_true(file_exists(deep));
    assert_false(file_is_ordinary(deep));
    assert_false(file_is_ordinary("/dev/null"));
    games_write(games_path("plain"), "x", 1);
    assert_false(file_mkdirs(games_path("plain/below"), 0700, why));
    assert_false(file_mkdirs(games_path("plain"), 0700, why));

    char *home = strdup(getenv("HOME") ? getenv("HOME") : "");
    char *state_home = getenv("XDG_STATE_HOME") ? strdup(getenv("XDG_STATE_HOME")) : NULL;
    setenv("HOME", "/home/ana", 1);
    unsetenv("XDG_STATE_HOME");
    assert_true(file_state_folder(out, sizeof out));
    assert_string_equal(out, "/home/ana/.local/state/hidalgo");
    setenv("XDG_STATE_HOME", "/state", 1);
    assert_true(file_state_folder(out, sizeof out));
    assert_string_equal(out, "/state/hidalgo");
    setenv("XDG_STATE_HOME", "relative", 1);
    assert_true(file_state_folder(out, sizeof out));
    assert_string_equal(out, "/home/ana/.local/state/hidalgo");
    unsetenv("HOME");
    assert_false(file_state_folder(out, sizeof out));
    setenv("HOME", home, 1);
    if (state_home)
        setenv("XDG_STATE_HOME", state_home, 1);
    else
        unsetenv("XDG_STATE_HOME");
    free(home);
    free(state_home);
}

static void the_newest(void **state)
{
    (void)state;
    char why[FILE_WHY], folder[FILE_PATH], path[FILE_PATH], out[FILE_PATH];
    snprintf(folder, sizeof folder, "%s", games_path("newest"));
    assert_true(file_mkdirs(folder, 0700, why));
    assert_false(file_newest(folder, "", out, sizeof out));
    static const struct {
        const char *name;
        long time;
    } files[] = {{"a.record", 100},
                 {"b.record", 300},
                 {"c.record", 200},
                 {"d.other", 900},
                 {".hidden.record", 900}};
    for (size_t i = 0; i < sizeof files / sizeof files[0]; i++) {
        struct timespec times[2] = {{files[i].time, 0}, {files[i].time, 0}};
        assert_true(file_join(folder, files[i].name, path, sizeof path));
        games_write(path, "x", 1);
        assert_int_equal(utimensat(AT_FDCWD, path, times, 0), 0);
    }
    assert_true(file_newest(folder, ".record", out, sizeof out));
    assert_string_equal(strrchr(out, '/'), "/b.record");
    assert_false(file_newest("/nowhere", "", out, sizeof out));
}

static void json_is_json(void **state)
{
    (void)state;
    struct json j;
    json_begin(&j);
    json_object(&j, NULL);
    json_string(&j, "text", "a\"b\\c\n\x01\x7f é 日 \xff\xc0\x80 \xed\xa0\x80");
    json_string(&j, "none", NULL);
    json_array(&j, "list");
    json_int(&j, NULL, INT64_MIN);
    json_uint(&j, NULL, UINT64_MAX);
    json_bool(&j, NULL, true);
    json_object(&j, NULL);
    json_close(&j);
    json_array(&j, NULL);
    json_close(&j);
    json_close(&j);
    json_real(&j, "half", -0.5, 2);
    json_real(&j, "whole", 3, 0);
    json_real(&j, "nothing", NAN, 3);
    json_real(&j, "endless", INFINITY, 3);
    json_close(&j);
    assert_string_equal(
        j.text,
        "{\"text\":\"a\\\"b\\\\c\\u000a\\u0001\\u007f é 日 "
        "\xef\xbf\xbd\xef\xbf\xbd\xef\xbf\xbd \xef\xbf\xbd\xef\xbf\xbd\xef\xbf\xbd\","
        "\"none\":null,\"list\":[\"-9223372036854775808\",\"18446744073709551615\",true,{},[]],"
        "\"half\":-0.50,\"whole\":3,\"nothing\":null,\"endless\":null}");
    FILE *full = fopen("/dev/full", "w");
    if (full) {
        setvbuf(full, NULL, _IONBF, 0);
        assert_false(json_print(&j, full));
        fclose(full);
    }
    json_int(&j, NULL, 7);
    assert_string_equal(j.text, "7");
    json_free(&j);
    json_array(&j, NULL);
    json_uint(&j, NULL, JSON_NUMBER);
    json_uint(&j, NULL, JSON_NUMBER + 1);
    json_int(&j, NULL, -(int64_t)JSON_NUMBER);
    json_int(&j, NULL, -(int64_t)JSON_NUMBER - 1);
    json_close(&j);
    assert_string_equal(
        j.text, "[9007199254740992,\"9007199254740993\",-9007199254740992,\"-9007199254740993\"]");
    json_free(&j);
}

/* A locale with a decimal comma: one that is installed, or made for this test. */
static bool choose_comma(void)
{
    char folder[FILE_PATH], command[FILE_PATH + 80], why[FILE_WHY];
    if (setlocale(LC_NUMERIC, "de_DE.UTF-8") || setlocale(LC_NUMERIC, "fr_FR.UTF-8"))
        return true;
    snprintf(folder, sizeof folder, "%s", games_path("locales"));
    snprintf(command, sizeof command, "localedef -i de_DE -f UTF-8 '%s/de_DE.UTF-8' 2>/dev/null",
             folder);
    if (!file_mkdirs(folder, 0700, why) || system(command) < 0)
        return false;
    setenv("LOCPATH", folder, 1);
    bool made = setlocale(LC_NUMERIC, "de_DE.UTF-8") != NULL;
    unsetenv("LOCPATH");
    return made;
}

static void commas_of_other_countries(void **state)
{
    (void)state;
    char plain[32];
    struct json j;
    bool comma = choose_comma();
    if (comma) {
        snprintf(plain, sizeof plain, "%.2f", 1234.25);
        assert_string_equal(plain, "1234,25");
    }
    json_begin(&j);
    json_real(&j, NULL, 1234.25, 2);
    assert_string_equal(j.text, "1234.25");
    json_free(&j);
    setlocale(LC_NUMERIC, "C");
    if (!comma)
        print_message("no locale with a decimal comma is there, so only the point was tested\n");
}

int main(void)
{
    const struct CMUnitTest tests[] = {cmocka_unit_test(written_and_read),
                                       cmocka_unit_test(what_cannot_be_read),
                                       cmocka_unit_test(nothing_is_lost),
                                       cmocka_unit_test(folders),
                                       cmocka_unit_test(the_newest),
                                       cmocka_unit_test(json_is_json),
                                       cmocka_unit_test(commas_of_other_countries)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}
