/* SPDX-License-Identifier: MIT
 *
 * settings_keep_test.c: what was chosen in the menu goes into the options file, which is its
 * owner's: whatever it was before, the rest of it stays; where it cannot be written, or is not
 * understood, all of it stays and the reason is told. A name that is not in it is the login's. */
#include <errno.h>
#include <fcntl.h>
#include <locale.h>
#include <setjmp.h>
#include <signal.h>
#include <stdarg.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/file.h>
#include <sys/resource.h>
#include <sys/stat.h>
#include <unistd.h>

#include <cmocka.h>

#include "games.h"
#include "language.h"
#include "settings.h"

#define HEAD "hidalgo: options 1\n"
#define TOLD "The language is not kept: write 'language: en' into the options file."

static char folder[1100], path[1200];

static int before(void **state)
{
    (void)state;
    language_choose("en");
    snprintf(folder, sizeof folder, "%s", games_path("config"));
    snprintf(path, sizeof path, "%s/hidalgo/options.yaml", folder);
    mkdir(folder, 0700);
    setenv("XDG_CONFIG_HOME", folder, 1);
    return 0;
}

static int after(void **state)
{
    (void)state;
    char line[1200];
    snprintf(line, sizeof line, "rm -rf '%s'", folder);
    return system(line);
}

static void write_text(const char *text, size_t size)
{
    char own[1200];
    snprintf(own, sizeof own, "%s/hidalgo", folder);
    mkdir(own, 0700);
    games_write(path, text, size);
}

/* What the file has now, byte for byte. */
static void is_now(const char *expected, size_t size)
{
    size_t n;
    char *text = games_read(path, &n);
    assert_int_equal(n, size);
    assert_memory_equal(text, expected, size);
    free(text);
}

/* Nothing else lies beside it. */
static void is_alone(void)
{
    char line[1300];
    snprintf(line, sizeof line, "test \"$(ls -A '%s/hidalgo')\" = options.yaml", folder);
    assert_int_equal(system(line), 0);
}

/* English is kept, and only that changes. */
static void keeps(const char *was, const char *expected)
{
    char why[FILE_WHY] = "";
    write_text(was, strlen(was));
    assert_true(settings_keep_language("en", why));
    assert_string_equal(why, "");
    is_now(expected, strlen(expected));
    is_alone();
}

/* It is not kept, and the reason is told: this, or with NULL any; the file stays. */
static void refuses_bytes(const char *was, size_t size, const char *told)
{
    char why[FILE_WHY] = "";
    write_text(was, size);
    assert_false(settings_keep_language("en", why));
    if (told)
        assert_string_equal(why, told);
    assert_true(why[0] != '\0');
    is_now(was, size);
    is_alone();
}

static void refuses(const char *was)
{
    refuses_bytes(was, strlen(was), TOLD);
}

static void a_line_changes_or_comes(void **state)
{
    (void)state;
    keeps(HEAD, HEAD "language: en\n");
    keeps("hidalgo: options 1", HEAD "language: en\n");
    keeps(HEAD "language:\n", HEAD "language: en\n");
    keeps("hidalgo: options 1\r\nlanguage: pl\r\nname: Lea # me\r\n",
          "hidalgo: options 1\r\nlanguage: en\r\nname: Lea # me\r\n");
    keeps("language: pl\n# language: de\nhidalgo: options 1\n",
          "language: en\n# language: de\nhidalgo: options 1\n");
    keeps(HEAD "language: en\n", HEAD "language: en\n");
    keeps(HEAD "language:   pl # mine\nname: Lea", HEAD "language:   en # mine\nname: Lea");
    keeps("", HEAD "language: en\n");
}

/* Without a file there is one afterwards, in a folder that only its owner can open. */
static void the_first_choice_makes_the_file(void **state)
{
    (void)state;
    struct stat st;
    char why[FILE_WHY] = "", own[1200];
    assert_true(settings_keep_language("en", why));
    is_now(HEAD "language: en\n", strlen(HEAD "language: en\n"));
    snprintf(own, sizeof own, "%s/hidalgo", folder);
    assert_int_equal(stat(own, &st), 0);
    assert_int_equal(st.st_mode & 077, 0);
}

/* A file that cannot be read as options, or only in another way than line by line. */
static void a_damaged_file_stays(void **state)
{
    static const char zero[] = HEAD "language: pl\n\0name: Lea\n";
    (void)state;
    refuses(HEAD "  language: pl\n");
    refuses("{hidalgo: options 1, language: pl}\n");
    refuses(HEAD "language: pl\nlanguage: de\n");
    refuses(HEAD "name: [Lea\n");
    refuses(HEAD "language: |\n  pl\n");
    refuses("\x7f"
            "ELF\x02\x01\n");
    refuses(HEAD "name: \xff\xfe\n");
    refuses("name: Lea\n"); /* not begun as options are */
    refuses_bytes(zero, sizeof zero - 1, TOLD);
}

static void a_file_that_is_too_large_stays(void **state)
{
    enum { BYTES = (1 << 20) + 1 };
    (void)state;
    char *large = malloc(BYTES);
    assert_non_null(large);
    memset(large, '#', BYTES);
    memcpy(large, HEAD, strlen(HEAD));
    refuses_bytes(large, BYTES, NULL);
    free(large);
}

/* The disk is full, or the file may not be that large. */
static void what_cannot_be_written_stays(void **state)
{
    (void)state;
    struct rlimit usual, none = {.rlim_cur = 10};
    write_text(HEAD "language: pl\n", strlen(HEAD "language: pl\n"));
    signal(SIGXFSZ, SIG_IGN);
    assert_int_equal(getrlimit(RLIMIT_FSIZE, &usual), 0);
    none.rlim_max = usual.rlim_max;
    char why[FILE_WHY] = "";
    assert_int_equal(setrlimit(RLIMIT_FSIZE, &none), 0);
    bool done = settings_keep_language("en", why);
    assert_int_equal(setrlimit(RLIMIT_FSIZE, &usual), 0);
    assert_false(done);
    assert_non_null(strstr(why, "The language is not kept in the options file: "));
    assert_non_null(strstr(why, strerror(EFBIG)));
    is_now(HEAD "language: pl\n", strlen(HEAD "language: pl\n"));
    is_alone();
}

/* A folder where the file should be, a file where its folder should be, a link to nowhere; and
 * where nothing says whose options these are. */
static void there_is_no_place_for_it(void **state)
{
    (void)state;
    char own[1200], why[FILE_WHY] = "";
    snprintf(own, sizeof own, "%s/hidalgo", folder);
    games_write(own, "mine", 4);
    assert_false(settings_keep_language("en", why));
    assert_non_null(strstr(why, strerror(ENOTDIR)));
    assert_int_equal(unlink(own), 0);
    mkdir(own, 0700);
    mkdir(path, 0700);
    assert_false(settings_keep_language("en", why));
    assert_non_null(strstr(why, strerror(EISDIR)));
    assert_int_equal(rmdir(path), 0);
    assert_int_equal(symlink("/nowhere/options.yaml", path), 0);
    assert_false(settings_keep_language("en", why));
    assert_non_null(strstr(why, strerror(ENOENT)));
    assert_int_equal(unlink(path), 0);
    setenv("XDG_CONFIG_HOME", "here", 1);
    const char *home = getenv("HOME");
    char was[1000];
    snprintf(was, sizeof was, "%s", home ? home : "");
    unsetenv("HOME");
    assert_false(settings_keep_language("en", why));
    setenv("HOME", was, 1);
    assert_string_equal(why, TOLD);
}

/* Who has it open reads on what it was, and a lock of another program does not stop us. */
static void another_program_holds_the_file(void **state)
{
    (void)state;
    char why[FILE_WHY] = "", text[100];
    write_text(HEAD "language: pl\n", strlen(HEAD "language: pl\n"));
    int fd = open(path, O_RDONLY);
    assert_true(fd >= 0 && flock(fd, LOCK_EX) == 0);
    assert_true(settings_keep_language("en", why));
    ssize_t n = read(fd, text, sizeof text);
    assert_int_equal(n, strlen(HEAD "language: pl\n"));
    assert_memory_equal(text, HEAD "language: pl\n", (size_t)n);
    close(fd);
    is_now(HEAD "language: en\n", strlen(HEAD "language: en\n"));
    is_alone();
}

/* Dotfiles are links often, and who may read them is the owner's business. */
static void links_and_rights_stay(void **state)
{
    (void)state;
    char other[1200], why[FILE_WHY] = "";
    struct stat st;
    write_text(HEAD, strlen(HEAD));
    snprintf(other, sizeof other, "%s/dotfile", folder);
    assert_int_equal(rename(path, other), 0);
    assert_int_equal(chmod(other, 0640), 0);
    assert_int_equal(symlink(other, path), 0);
    assert_true(settings_keep_language("en", why));
    is_now(HEAD "language: en\n", strlen(HEAD "language: en\n"));
    assert_true(lstat(path, &st) == 0 && S_ISLNK(st.st_mode));
    assert_int_equal(stat(path, &st), 0);
    assert_int_equal(st.st_mode & 0777, 0640);
}

static void a_login_is_a_name(void **state)
{
    static const char *const names[][2] = {{"ana", "Ana"}, {"zoe", "Zoe"},   {"Eva", "Eva"},
                                           {"7up", "7up"}, {"a\x1b[2J", ""}, {"", ""}};
    (void)state;
    for (size_t i = 0; i < sizeof names / sizeof *names; i++) {
        struct frontend f = {.name = ""};
        int status;
        setenv("LOGNAME", names[i][0], 1);
        assert_true(settings_read(&f, NULL, &status));
        assert_string_equal(f.name, names[i][1]);
    }
    struct frontend own = {.name = "Ida"};
    int status;
    setenv("LOGNAME", "ana", 1);
    assert_true(settings_read(&own, NULL, &status));
    assert_string_equal(own.name, "Ida");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_setup_teardown(a_line_changes_or_comes, before, after),
        cmocka_unit_test_setup_teardown(the_first_choice_makes_the_file, before, after),
        cmocka_unit_test_setup_teardown(a_damaged_file_stays, before, after),
        cmocka_unit_test_setup_teardown(a_file_that_is_too_large_stays, before, after),
        cmocka_unit_test_setup_teardown(what_cannot_be_written_stays, before, after),
        cmocka_unit_test_setup_teardown(there_is_no_place_for_it, before, after),
        cmocka_unit_test_setup_teardown(another_program_holds_the_file, before, after),
        cmocka_unit_test_setup_teardown(links_and_rights_stay, before, after),
        cmocka_unit_test_setup_teardown(a_login_is_a_name, before, after),
    };
    setlocale(LC_ALL, "C.UTF-8");
    return cmocka_run_group_tests(tests, NULL, NULL);
}
