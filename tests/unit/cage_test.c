/* SPDX-License-Identifier: MIT
 *
 * cage_test.c: what programs that are bots cannot do (tests/bots/hostile.c), although they then
 * play on without a fault; and what is said where the system has no cage.
 *
 * sanitizers: none, their memory is larger than any limit */
#include <errno.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>
#ifdef __linux__
#include <linux/filter.h>
#include <linux/seccomp.h>
#include <sys/prctl.h>
#endif

#include <cmocka.h>

#include "exec/cage.h"
#include "exec/exec.h"
#include "games.h"

enum target { NONE, RECORD, SAVED, STATE, OTHER, NEW, US };
/* When it fails: in a cage that Linux shuts, or by limits and the environment, which are set
 * everywhere. FREE: without a cage it works, so the attempt is a real one. */
enum { LOCKED = 1, EVERYWHERE = 2, FREE = 4 };

static const struct attack {
    const char *mode;
    enum target target;
    unsigned when;
} attacks[] = {
    {"read", RECORD, LOCKED | FREE},
    {"link", RECORD, LOCKED | FREE},
    {"read", SAVED, LOCKED | FREE},
    {"list", STATE, LOCKED | FREE},
    {"read", OTHER, LOCKED | FREE},
    {"hard-link", RECORD, LOCKED},
    {"command", US, LOCKED | FREE},
    {"environment", US, LOCKED | FREE},
    {"process-memory", US, LOCKED},
    {"copy-memory", US, LOCKED},
    {"descriptors", US, LOCKED},
    {"trace", US, LOCKED},
    {"hold", US, LOCKED | FREE},
    {"signal", US, LOCKED | FREE},
    {"signal-all", NONE, LOCKED | FREE},
    {"starve", US, LOCKED},
    {"write", OTHER, LOCKED | FREE},
    {"create", NEW, LOCKED},
    {"folder", NEW, LOCKED},
    {"remove", OTHER, LOCKED},
    {"rename", OTHER, LOCKED},
    {"truncate", OTHER, LOCKED},
    {"mode", OTHER, LOCKED | FREE},
    {"tcp", NONE, LOCKED | FREE},
    {"udp", NONE, LOCKED},
    {"local", NONE, LOCKED | FREE},
    {"ring", NONE, LOCKED},
    {"leave", NONE, LOCKED},
    {"root", NONE, LOCKED},
    {"secret", NONE, EVERYWHERE | FREE},
    {"terminal", NONE, EVERYWHERE},
    {"session", NONE, EVERYWHERE},
    {"inherited", NONE, EVERYWHERE},
    {"files", NONE, EVERYWHERE},
    {"disk", NONE, EVERYWHERE},
    {"memory", NONE, LOCKED},
    {"time", NONE, LOCKED},
    {"forks", NONE, LOCKED},
};

static char record[512], saved[600], state[520], other[512], fresh[512];

static const char *target(enum target of)
{
    static char us[24];
    const char *const all[] = {"", record, saved, state, other, fresh, us};
    snprintf(us, sizeof us, "%ld", (long)getpid());
    return all[of];
}

static const char *disguised(enum target of)
{
    static char path[600];
    snprintf(path, sizeof path, "%s", target(of));
    for (char *at = path; (at = strchr(at, '/'));)
        *at = '%';
    return path;
}

/* Plays some answers of such a bot at a table; what arrived on standard error, until the next. */
static const char *said_by(const char *mode, enum target of)
{
    static char *text;
    struct hd_session_setup setup = {
        .request = {.edition = "1995"}, .seed = 4, .given = true, .first = 1, .record = record};
    struct hd_errors errors = {0};
    char seats[2 * HD_SPEC], why[160];
    const char *build = getenv("BUILD");
    size_t size;
    snprintf(seats, sizeof seats, "ana:random,beto:exec=%s/bots/hostile %s %s",
             build ? build : "build", mode, disguised(of));
    assert_true(hd_seating_read(seats, &setup.seating, why));
    int before = dup(STDERR_FILENO);
    assert_true(freopen(games_path("errors"), "w", stderr) != NULL);
    remove(record);
    struct hd_session *s = hd_session_new(&setup, &errors);
    assert_non_null(s);
    for (int i = 0; i < 12; i++)
        hd_session_bot(s);
    const char *trouble = hd_session_trouble(s);
    bool fault = trouble && (!cage_lack() || strcmp(trouble, cage_lack()) != 0);
    hd_session_free(s);
    fflush(stderr);
    dup2(before, STDERR_FILENO);
    close(before);
    if (fault)
        fail_msg("%s: a fault", mode);
    free(text);
    return text = games_read(games_path("errors"), &size);
}

static void nothing_changed(void)
{
    size_t size;
    struct stat st;
    char *text = games_read(other, &size);
    assert_string_equal(text, "secret");
    free(text);
    assert_int_equal(stat(other, &st), 0);
    assert_int_equal(st.st_mode & 0777, 0600);
    assert_int_equal(access(fresh, F_OK), -1);
}

static void attacks_fail(void **unused)
{
    int skipped = 0;
    (void)unused;
    for (size_t i = 0; i < sizeof attacks / sizeof *attacks; i++) {
        const struct attack *a = &attacks[i];
        if (!(a->when & EVERYWHERE) && cage_lack()) {
            skipped++;
            continue;
        }
        const char *said = said_by(a->mode, a->target);
        if (strncmp(said, "refused: ", 9) != 0)
            fail_msg("%s %s: %s", a->mode, target(a->target), said);
        nothing_changed();
    }
    if (skipped)
        print_message("%d attempts are left out: %s\n", skipped, cage_lack());
}

/* Its own folder is one where it may write, and is removed. */
static void own_folder(void **unused)
{
    (void)unused;
    assert_string_equal(said_by("own", NONE), "got it\n");
}

#if defined __linux__ && defined __x86_64__
/* A container may forbid Landlock: then this process never again gets it. */
static void forbid_landlock(void)
{
    struct sock_filter step[] = {
        BPF_STMT(BPF_LD | BPF_W | BPF_ABS, offsetof(struct seccomp_data, nr)),
        BPF_JUMP(BPF_JMP | BPF_JEQ | BPF_K, 444, 0, 1),
        BPF_STMT(BPF_RET | BPF_K, SECCOMP_RET_ERRNO | ENOSYS),
        BPF_STMT(BPF_RET | BPF_K, SECCOMP_RET_ALLOW),
    };
    struct sock_fprog all = {4, step};
    assert_int_equal(prctl(PR_SET_NO_NEW_PRIVS, 1, 0, 0, 0), 0);
    assert_int_equal(prctl(PR_SET_SECCOMP, SECCOMP_MODE_FILTER, &all, 0, 0), 0);
}

static int without_landlock(void)
{
    static struct hd_seating seating;
    static struct hd_edition edition;
    struct hd_errors errors = {0};
    forbid_landlock();
    struct hd_hired *hired = hd_hire("exec=true", &errors);
    if (!hired || !cage_lack())
        return 1;
    hd_hired_meet(hired, &(struct hd_meeting){&edition, NULL, &seating, true});
    const char *trouble = hd_hired_trouble(hired);
    if (!trouble || !strstr(trouble, "cannot lock programs in"))
        return 2;
    hd_dismiss(hired);
    attacks_fail(NULL);
    return 0;
}

static void it_is_said(void **unused)
{
    int status;
    (void)unused;
    fflush(NULL);
    pid_t child = fork();
    if (child == 0)
        _exit(without_landlock());
    assert_int_equal(waitpid(child, &status, 0), child);
    assert_int_equal(status, 0);
}
#endif

/* The last one: it opens all cages. */
static void trusted(void **unused)
{
    (void)unused;
    hd_bots_trust();
    assert_null(cage_lack());
    for (size_t i = 0; i < sizeof attacks / sizeof *attacks; i++)
        if (attacks[i].when & FREE &&
            strcmp(said_by(attacks[i].mode, attacks[i].target), "got it\n"))
            fail_msg("%s: not even without a cage", attacks[i].mode);
}

static int prepare(void **unused)
{
    (void)unused;
    snprintf(record, sizeof record, "%s", games_path("game"));
    snprintf(other, sizeof other, "%s", games_path("other"));
    snprintf(fresh, sizeof fresh, "%s", games_path("fresh"));
    snprintf(state, sizeof state, "%s/hidalgo", games_folder());
    snprintf(saved, sizeof saved, "%s/saved", state);
    setenv("XDG_STATE_HOME", games_folder(), 1);
    setenv("TMPDIR", games_folder(), 1);
    setenv("HOSTILE_SECRET", "1", 1);
    games_write(other, "secret", 6);
    return chmod(other, 0600) || mkdir(state, 0700) || (games_write(saved, "seed", 4), 0);
}

int main(void)
{
    static const struct CMUnitTest tests[] = {
        cmocka_unit_test(attacks_fail),
        cmocka_unit_test(own_folder),
#if defined __linux__ && defined __x86_64__
        cmocka_unit_test(it_is_said),
#endif
        cmocka_unit_test(trusted),
    };
    return cmocka_run_group_tests(tests, prepare, NULL);
}
