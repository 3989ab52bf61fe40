/* SPDX-License-Identifier: MIT
 *
 * confine_test.c: what a confined program can still open, write and run. It is permanent, so each
 * case has its own process. */
#include <fcntl.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>

#include <cmocka.h>

#include "confine.h"
#include "exec/process.h"
#include "games.h"
#include "hidalgo/catalog.h"

static char own[512], read_only[512], other[512];

static const char *in(const char *folder, const char *name)
{
    static char path[4][1024];
    static int next;
    next = (next + 1) % 4;
    snprintf(path[next], sizeof path[next], "%s/%s", folder, name);
    return path[next];
}

static int folders(void **state)
{
    (void)state;
    char *made[] = {own, read_only, other};
    static const char *const names[] = {"own", "data", "other"};
    for (int i = 0; i < 3; i++) {
        snprintf(made[i], 512, "%s", games_path(names[i]));
        assert_int_equal(mkdir(made[i], 0700), 0);
        games_write(in(made[i], "file"), "text", 4);
    }
    assert_int_equal(symlink(in(other, "file"), in(own, "link")), 0);
    assert_int_equal(symlink(other, in(own, "folder")), 0);
    assert_int_equal(symlink(in(other, "file"), in(read_only, "link")), 0);
    return 0;
}

static bool reads(const char *path)
{
    size_t size;
    char why[FILE_WHY] = "", *text = file_read(path, 100, &size, why);
    bool there = text != NULL;
    free(text);
    return there;
}

static bool writes(const char *path)
{
    bool exists;
    char why[FILE_WHY];
    return file_write(path, "new", 3, 0600, why) || file_create(path, "new", 3, 0600, &exists, why);
}

/* 0, or the number of the first line that does not hold. */
#define HOLDS(what)                                                                                \
    if (!(what))                                                                                   \
    return __LINE__

static int read_below(void)
{
    HOLDS(reads(in(own, "file")));
    HOLDS(reads(in(read_only, "file")));
    HOLDS(reads(in(read_only, "link"))); /* the folder's owner wants it       */
    HOLDS(!reads(in(read_only, "../other/file")));
    HOLDS(!reads(in(other, "file")));
    HOLDS(!reads(in(own, "../other/file")));
    HOLDS(!reads(in(own, "missing/../../other/file")));
    HOLDS(!reads(in(own, "link")));
    HOLDS(!reads(in(own, "folder/file")));
    HOLDS(!reads("/etc/passwd"));
    HOLDS(!reads(in(own, "../ownership")));
    HOLDS(!file_exists(in(other, "file")) && !file_is_ordinary("/etc/passwd"));
    HOLDS(file_exists(in(own, "file")));
    return 0;
}

static int write_below(void)
{
    HOLDS(writes(in(own, "new")));
    HOLDS(file_mkdirs(in(own, "a/b/c"), 0700, NULL) && writes(in(own, "a/b/c/new")));
    HOLDS(!writes(in(read_only, "new")));
    HOLDS(!writes(in(other, "new")));
    HOLDS(!writes(in(own, "folder/new")));
    HOLDS(!writes(in(own, "link")));
    HOLDS(!writes(in(own, "../new")));
    HOLDS(!file_mkdirs(in(other, "deep/er"), 0700, NULL));
    HOLDS(chdir(other) == 0 && !writes("new"));
    HOLDS(!reads("file"));
    HOLDS(chdir(own) == 0 && writes("newer"));
    return 0;
}

static int run_nothing(void)
{
    struct hd_seating seating;
    struct process p;
    char why[160];
    HOLDS(!process_start(&p, "true"));
    HOLDS(hd_seating_read("ana,beto:quick", &seating, why));
    HOLDS(!hd_seating_read("ana,beto:exec=true", &seating, why));
    HOLDS(strstr(why, "no programs are run") != NULL);
    HOLDS(!hd_seating_read("ana,beto:ms=50:exec=true", &seating, why));
    return 0;
}

static int run_something(void)
{
    struct hd_seating seating;
    struct process p;
    char why[160];
    HOLDS(hd_seating_read("ana,beto:exec=true", &seating, why));
    HOLDS(process_start(&p, "true"));
    process_end(&p, process_clock() + 1000);
    HOLDS(reads(in(other, "file")) && writes(in(other, "now")));
    return 0;
}

/* A record with a program as a player, written before confining. */
static bool runs_what_a_record_names(void)
{
    char why[240] = "";
    int status = 0;
    const char *record = in(own, "with-program.record"), *ran = in(own, "ran");
    struct hd_session *shown = hd_session_load(record, false, &status, why);
    struct hd_session *s = shown ? hd_session_resume(record, shown, &status, why) : NULL;
    for (int i = 0; s && i < 3; i++)
        hd_session_bot(s);
    hd_session_free(shown);
    hd_session_free(s);
    return access(ran, F_OK) == 0;
}

static int record_runs(void)
{
    hd_bots_trust(); /* it writes a file */
    HOLDS(runs_what_a_record_names());
    HOLDS(unlink(in(own, "ran")) == 0);
    return 0;
}

static int record_runs_not(void)
{
    HOLDS(!runs_what_a_record_names());
    return 0;
}

static void in_a_process(bool confine, int (*what)(void))
{
    int status;
    pid_t pid = fork();
    if (pid == 0) {
        const char *const readable[] = {read_only, "/no/such/folder", hd_data_folder(), NULL};
        _exit(confine && !confine_to(own, readable) ? 255 : what() & 255);
    }
    assert_int_equal(waitpid(pid, &status, 0), pid);
    if (!WIFEXITED(status) || WEXITSTATUS(status) != 0)
        fail_msg("status %x: line %d", (unsigned)status, WEXITSTATUS(status));
}

static void files_are_read_where_they_may(void **state)
{
    (void)state;
    in_a_process(true, read_below);
}

static void files_are_written_below_one_folder(void **state)
{
    (void)state;
    in_a_process(true, write_below);
}

static void nothing_is_run(void **state)
{
    (void)state;
    in_a_process(true, run_nothing);
    in_a_process(false, run_something);
}

static void records_run_no_programs(void **state)
{
    (void)state;
    struct hd_errors errors = {.count = 0};
    char why[160], seats[1200];
    struct hd_session_setup setup = {
        .request = {.edition = "1995"}, .seed = 1, .record = in(own, "with-program.record")};
    snprintf(seats, sizeof seats, "ana:exec=touch %s,beto:quick", in(own, "ran"));
    assert_true(hd_seating_read(seats, &setup.seating, why));
    struct hd_session *s = hd_session_new(&setup, &errors);
    assert_non_null(s);
    hd_session_free(s);
    in_a_process(false, record_runs);
    in_a_process(true, record_runs_not);
}

static void a_folder_has_to_be_there(void **state)
{
    (void)state;
    const char *const none[] = {NULL};
    assert_false(confine_to(in(other, "missing"), none));
    assert_false(confined());
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(files_are_read_where_they_may),
        cmocka_unit_test(files_are_written_below_one_folder),
        cmocka_unit_test(nothing_is_run),
        cmocka_unit_test(records_run_no_programs),
        cmocka_unit_test(a_folder_has_to_be_there),
    };
    return cmocka_run_group_tests(tests, folders, NULL);
}
