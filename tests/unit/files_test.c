/* SPDX-License-Identifier: MIT
 *
 * files_test.c: whole files, folders of the user, and the JSON writer. */
#include <fcntl.h>
#include <locale.h>
#include <math.h>
#include <setjmp.h>
#include <signal.h>
#include <stdarg.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>

#include <cmocka.h>

#include "file.h"
#include "games.h"
#include "json.h"
#include "json_read.h"

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
    assert_int_equal(st.st_mode & 0777, 0600);
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

/* A pipe with a name is refused, whoever writes to it; what the shell opened is read, with the
 * limit, though it has no end. */
static void pipes_and_streams(void **state)
{
    char why[FILE_WHY], path[FILE_PATH], name[32], zeros[3000] = {0};
    size_t size;
    int ends[2];
    (void)state;
    snprintf(path, sizeof path, "%s", games_path("named"));
    assert_int_equal(mkfifo(path, 0600), 0);
    assert_null(file_read(path, 100, &size, why)); /* nobody writes                       */
    assert_non_null(strstr(why, "ordinary"));
    int held = open(path, O_RDWR);
    assert_true(held >= 0);
    assert_null(file_read(path, 100, &size, why)); /* somebody does not                   */
    assert_non_null(strstr(why, "ordinary"));
    close(held);
    assert_int_equal(pipe(ends), 0);
    snprintf(name, sizeof name, "/dev/fd/%d", ends[0]);
    assert_int_equal(write(ends[1], zeros, sizeof zeros), sizeof zeros);
    assert_null(file_read(name, 1000, &size, why));
    assert_non_null(strstr(why, "larger"));
    assert_int_equal(file_descriptor(name, FILE_ORDINARY, why), -1);
    close(ends[0]);
    close(ends[1]);
    assert_int_equal(file_descriptor("/tmp", FILE_NEW, why), -1);
    assert_int_equal(file_descriptor("/dev/null", FILE_APPEND, why), -1);
    assert_int_equal(file_descriptor(games_path("none"), FILE_APPEND, why), -1);
    assert_false(file_exists(games_path("none")));
}

/* Lines that are shorter and longer than a part that is read, with any bytes. */
static void line_by_line(void **state)
{
    enum { LONG = 40000 };
    static char text[LONG + 100];
    char why[FILE_WHY], path[FILE_PATH];
    (void)state;
    snprintf(path, sizeof path, "%s", games_path("lines"));
    memset(text, 'x', sizeof text);
    memcpy(text, "one\n\n\0two\n", 10);
    text[LONG] = '\n';
    games_write(path, text, LONG + 5);
    struct file_lines in = {.fd = file_descriptor(path, FILE_ORDINARY, why), .most = LONG};
    assert_true(in.fd >= 0);
    assert_true(file_line(&in, why) && in.size == 3 && memcmp(in.line, "one", 3) == 0);
    assert_true(file_line(&in, why) && in.size == 0);
    size_t third = in.ends;
    assert_int_equal(third, 5);
    for (int time = 0; time < 2; time++) {
        assert_true(file_line(&in, why) && in.size == 4 && memcmp(in.line, "\0two", 4) == 0);
        assert_true(file_line(&in, why) && in.size == LONG - 10 && in.ends == LONG + 1);
        assert_false(file_line(&in, why)); /* the last one has no end                     */
        assert_string_equal(why, "");
        assert_true(file_lines_from(&in, third, why));
    }
    file_lines_end(&in);
    in = (struct file_lines){.fd = in.fd, .most = 100};
    assert_true(file_lines_from(&in, third, why) && file_line(&in, why));
    assert_false(file_line(&in, why));
    assert_non_null(strstr(why, "100 bytes"));
    file_lines_end(&in);
    close(in.fd);
}

static void killed_while_writing(const char *left)
{
    struct flock whole = {.l_type = F_WRLCK, .l_whence = SEEK_SET};
    int fd = open(left, O_RDWR | O_CREAT, 0600), ends[2];
    char ready = 'r';
    assert_true(fd >= 0 && pipe(ends) == 0);
    pid_t child = fork();
    if (child == 0) { /* another program that writes the file now                        */
        (void)!fcntl(fd, F_SETLK, &whole);
        (void)!write(ends[1], &ready, 1);
        pause();
        _exit(0);
    }
    assert_int_equal(read(ends[0], &ready, 1), 1);
    char why[FILE_WHY], path[FILE_PATH];
    snprintf(path, sizeof path, "%.*s", (int)(strstr(left, ".hidalgo-") - left), left);
    assert_true(file_write(path, "new", 3, 0600, why));
    assert_true(file_exists(left));
    kill(child, SIGKILL);
    waitpid(child, NULL, 0);
    assert_true(file_write(path, "new", 3, 0600, why));
    assert_false(file_exists(left));
    close(fd);
    close(ends[0]);
    close(ends[1]);
}

/* What a killed program left is removed; what it is writing, and other files, are not. */
static void leftovers(void **state)
{
    static const char *const others[] = {"left.backup", "left.hidalgo-", "left.hidalgo-AbCdEfg",
                                         "other.hidalgo-AbCdEf", "left.hidalgo-folder"};
    char why[FILE_WHY], path[FILE_PATH], left[FILE_PATH];
    (void)state;
    for (size_t i = 0; i < sizeof others / sizeof *others - 1; i++)
        games_write(games_path(others[i]), "x", 1);
    assert_true(file_mkdirs(games_path(others[4]), 0700, why));
    snprintf(path, sizeof path, "%s", games_path("left"));
    snprintf(left, sizeof left, "%s", games_path("left.hidalgo-AbCdEf"));
    games_write(left, "half", 4);
    assert_true(file_write(path, "whole", 5, 0600, why));
    assert_false(file_exists(left));
    killed_while_writing(left);
    for (size_t i = 0; i < sizeof others / sizeof *others; i++)
        assert_true(file_exists(games_path(others[i])));
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
    /* No temporary file is left in any case. */
    char command[FILE_PATH + 32];
    snprintf(command, sizeof command, "ls %s.* 2>/dev/null | grep -c .", path);
    FILE *count = popen(command, "r");
    assert_non_null(count);
    assert_int_equal(fgetc(count), '0');
    pclose(count);
}

static unsigned mode_of(const char *path)
{
    struct stat st;
    assert_int_equal(lstat(path, &st), 0);
    return st.st_mode & 07777;
}

/* A new file follows umask, a replaced one keeps its mode, a private one is private. */
static void modes(void **state)
{
    static const struct {
        mode_t mask;
        unsigned before, asked, after;
    } rows[] = {{022, 0, 0666, 0644},     {077, 0, 0666, 0600},     {0, 0, 0666, 0666},
                {0777, 0, 0666, 0600},    {0777, 0, 0600, 0600},    {077, 0600, 0666, 0600},
                {022, 0600, 0666, 0600},  {077, 0664, 0666, 0664},  {022, 0755, 0666, 0755},
                {0, 0644, 0600, 0600},    {0777, 0666, 0600, 0600}, {022, 0400, 0666, 0400},
                {022, 04755, 0666, 0755}, {0, 0, 0600, 0600}};
    char why[FILE_WHY], path[FILE_PATH];
    bool exists;
    (void)state;
    snprintf(path, sizeof path, "%s", games_path("modes"));
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        if (rows[i].before) {
            games_write(path, "old", 3);
            assert_int_equal(chmod(path, rows[i].before), 0);
        }
        mode_t before = umask(rows[i].mask);
        bool done = file_write(path, "new", 3, rows[i].asked, why);
        umask(before);
        if (!done || mode_of(path) != rows[i].after)
            fail_msg("row %d: mode %o", (int)i, mode_of(path));
        unlink(path);
        if (rows[i].before)
            continue;
        umask(rows[i].mask);
        done = file_create(path, "new", 3, rows[i].asked, &exists, why);
        umask(before);
        if (!done || mode_of(path) != rows[i].after)
            fail_msg("row %d, created: mode %o", (int)i, mode_of(path));
        unlink(path);
    }
}

/* Its target is replaced; the link stays. */
static void links_stay(void **state)
{
    char why[FILE_WHY], folder[FILE_PATH], file[FILE_PATH], link[FILE_PATH], second[FILE_PATH];
    size_t size;
    struct stat st;
    (void)state;
    snprintf(folder, sizeof folder, "%s", games_path("links"));
    snprintf(link, sizeof link, "%s", games_path("link"));
    snprintf(second, sizeof second, "%s", games_path("second"));
    assert_true(file_mkdirs(folder, 0700, why));
    assert_true(file_join(folder, "file", file, sizeof file));
    games_write(file, "old", 3);
    assert_int_equal(chmod(file, 0640), 0);
    assert_int_equal(symlink("links/file", link), 0);
    assert_int_equal(symlink("link", second), 0);
    assert_true(file_write(second, "new!", 4, 0666, why));
    assert_int_equal(lstat(link, &st), 0);
    assert_true(S_ISLNK(st.st_mode));
    assert_int_equal(lstat(second, &st), 0);
    assert_true(S_ISLNK(st.st_mode));
    assert_int_equal(mode_of(file), 0640);
    char *text = games_read(file, &size);
    assert_string_equal(text, "new!");
    free(text);
    unlink(file);
    assert_false(file_write(second, "new!", 4, 0666, why));
    assert_non_null(strstr(why, "No such file"));
    assert_false(file_exists(file));
    assert_int_equal(lstat(second, &st), 0);
}

/* A device like /dev/null that a bug may destroy: root gets a copy. */
static const char *expendable(const char *device, const char *own)
{
    struct stat st;
    if (stat(device, &st) != 0 || geteuid() != 0)
        return file_exists(device) ? device : NULL;
    int fd = mknod(own, S_IFCHR | 0600, st.st_rdev) == 0 ? open(own, O_WRONLY) : -1;
    return fd >= 0 && close(fd) == 0 ? own : NULL;
}

/* Pipes and devices are written to, and still exist afterwards. */
static void what_is_no_file_stays(void **state)
{
    char why[FILE_WHY], pipe[FILE_PATH], got[8] = "";
    struct stat st;
    (void)state;
    const char *null = expendable("/dev/null", games_path("null"));
    if (null) {
        assert_true(file_write(null, "gone", 4, 0666, why));
        assert_int_equal(stat(null, &st), 0);
        assert_true(S_ISCHR(st.st_mode));
    }
    const char *full = expendable("/dev/full", games_path("full"));
    if (full)
        assert_false(file_write(full, "gone", 4, 0666, why));
    snprintf(pipe, sizeof pipe, "%s", games_path("pipe"));
    assert_int_equal(mkfifo(pipe, 0600), 0);
    int fd = open(pipe, O_RDONLY | O_NONBLOCK);
    assert_true(fd >= 0);
    assert_true(file_write(pipe, "through", 7, 0666, why));
    assert_int_equal(read(fd, got, sizeof got), 7);
    assert_memory_equal(got, "through", 7);
    close(fd);
    assert_false(file_write(pipe, "through", 7, 0666, why)); /* and does not wait for ever */
    assert_non_null(strstr(why, "Nobody reads"));
    assert_int_equal(stat(pipe, &st), 0);
    assert_true(S_ISFIFO(st.st_mode));
    assert_false(file_write("/tmp", "x", 1, 0666, why));
    assert_non_null(strstr(why, "directory"));
}

/* Who could replace a file: the folder's owner, and whoever may write in it. */
static void folders_of_others(void **state)
{
    static const struct {
        unsigned mode;
        bool risky;
    } rows[] = {{0700, false}, {0755, false}, {01777, false}, {0777, true},
                {0702, true},  {0775, false}, {0770, false}};
    char why[FILE_WHY], folder[FILE_PATH], path[FILE_PATH];
    (void)state;
    snprintf(folder, sizeof folder, "%s", games_path("of others"));
    assert_true(file_mkdirs(folder, 0700, why));
    assert_int_equal(chown(folder, (uid_t)-1, getegid()), 0);
    assert_true(file_join(folder, "file", path, sizeof path));
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        assert_int_equal(chmod(folder, rows[i].mode), 0);
        if ((file_risk(path) != NULL) != rows[i].risky)
            fail_msg("mode %o: %s", rows[i].mode, file_risk(path));
    }
    assert_null(file_risk("/nowhere/at/all"));
    assert_null(file_risk("/file"));
    if (geteuid() != 0)
        return;
    assert_int_equal(chown(folder, 0, 12345), 0);
    assert_non_null(file_risk(path));
    assert_int_equal(chmod(folder, 01775), 0);
    assert_null(file_risk(path));
    assert_int_equal(chown(folder, 12345, 0), 0);
    assert_non_null(strstr(file_risk(path), "somebody else"));
    /* A file that root replaces keeps its owner. */
    games_write(path, "old", 3);
    assert_int_equal(chown(path, 12345, 12345), 0);
    assert_int_equal(chmod(path, 0640), 0);
    struct stat st;
    assert_true(file_write(path, "new", 3, 0666, why));
    assert_int_equal(stat(path, &st), 0);
    assert_true(st.st_uid == 12345 && st.st_gid == 12345 && (st.st_mode & 07777) == 0640);
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
    assert_false(file_newest(folder, "", NULL, out, sizeof out));
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
    assert_true(file_newest(folder, ".record", NULL, out, sizeof out));
    assert_string_equal(strrchr(out, '/'), "/b.record");
    assert_false(file_newest("/nowhere", "", NULL, out, sizeof out));
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
    json_real(&j, "hardly", -0.004, 2);
    json_real(&j, "tie", -0.5, 0);
    json_real(&j, "nothing", NAN, 3);
    json_real(&j, "endless", INFINITY, 3);
    json_close(&j);
    assert_string_equal(
        j.text,
        "{\"text\":\"a\\\"b\\\\c\\u000a\\u0001\\u007f é 日 "
        "\xef\xbf\xbd\xef\xbf\xbd\xef\xbf\xbd \xef\xbf\xbd\xef\xbf\xbd\xef\xbf\xbd\","
        "\"none\":null,\"list\":[\"-9223372036854775808\",\"18446744073709551615\",true,{},[]],"
        "\"half\":-0.50,\"whole\":3,\"hardly\":0.00,\"tie\":0,\"nothing\":null,\"endless\":null}");
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

static bool reads_as(const char *text, const char *string)
{
    char out[16];
    struct json_in j = json_in_of(text, strlen(text));
    json_in_string(&j, out, sizeof out);
    bool sound = json_in_end(&j);
    assert_string_equal(out, string ? string : out);
    return sound;
}

/* Strings as this program writes them, or another one with the same meaning. */
static void strings_are_read(void **state)
{
    static const char *const sound[][2] = {
        {"\"\"", ""},
        {" \"a b\" ", "a b"},
        {"\"a\\\"b\\\\c\\/\"", "a\"b\\c/"},
        {"\"\\b\\f\\n\\r\\t\"", "\b\f\n\r\t"},
        {"\"\\u0041\\u007F\\u007f\"", "A\x7f\x7f"},
        {"\"\\u0080\\u00e9\\u07ff\"", "\xc2\x80\u00e9\u07ff"},
        {"\"\\u0800\\u65e5\\uFFFD\"", "\u0800\u65e5\ufffd"},
        {"\"é 日\"", "é 日"},
        {"\"fifteen bytes..\"", "fifteen bytes.."},
    };
    static const char *const bad[] = {"",          "a",
                                      "\"",        "\"a",
                                      "\"a\"b",    "\"\\",
                                      "\"\\\"",    "\"\\x\"",
                                      "\"\\u12\"", "\"\\u12g4\"",
                                      "\"\\u00e9", "\"\\u004",
                                      "null",      "\"16 bytes or more\""};
    (void)state;
    for (size_t i = 0; i < sizeof sound / sizeof *sound; i++)
        if (!reads_as(sound[i][0], sound[i][1]))
            fail_msg("refused: %s", sound[i][0]);
    for (size_t i = 0; i < sizeof bad / sizeof *bad; i++)
        if (reads_as(bad[i], strcmp(bad[i], "\"a\"b") ? "" : "a"))
            fail_msg("not refused: %s", bad[i]);
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
                                       cmocka_unit_test(pipes_and_streams),
                                       cmocka_unit_test(line_by_line),
                                       cmocka_unit_test(leftovers),
                                       cmocka_unit_test(nothing_is_lost),
                                       cmocka_unit_test(modes),
                                       cmocka_unit_test(links_stay),
                                       cmocka_unit_test(what_is_no_file_stays),
                                       cmocka_unit_test(folders_of_others),
                                       cmocka_unit_test(folders),
                                       cmocka_unit_test(the_newest),
                                       cmocka_unit_test(json_is_json),
                                       cmocka_unit_test(strings_are_read),
                                       cmocka_unit_test(commas_of_other_countries)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}
