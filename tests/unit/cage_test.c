/* SPDX-License-Identifier: MIT
 *
 * cage_test.c: what programs that are bots cannot do (tests/bots/hostile.c), although they then
 * play on without a fault; and what is said where the system has no cage. Everything is tried on
 * the kernel as it is and on older ones, which a filter of calls plays; and, if the test is run by
 * root, again as an ordinary user.
 *
 * sanitizers: none, their memory is larger than any limit */
#define _GNU_SOURCE
#include <dirent.h>
#include <errno.h>
#include <fcntl.h>
#include <grp.h>
#include <limits.h>
#include <setjmp.h>
#include <signal.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>
#ifdef __linux__
#include <sys/prctl.h>
#endif

#include <cmocka.h>

#include "exec/cage.h"
#include "exec/exec.h"
#include "games.h"
#include "older.h"

#define LACK "this system cannot lock programs in"

enum target { NONE, RECORD, SAVED, STATE, OTHER, NEW, BESIDE, US, PARENT, SELF };
/* When it fails: in a cage that Linux shuts, or by limits and the environment, which are set
 * everywhere. FREE: without a cage it works, so the attempt is a real one. */
enum { LOCKED = 1, EVERYWHERE = 2, FREE = 4 };
#ifdef __linux__
enum { LIMITED = EVERYWHERE };
#else
enum { LIMITED = LOCKED };
#endif

struct attempt {
    const char *mode;
    enum target target;
    unsigned when;
    const char *tries;
};

/* What must be refused. */
static const struct attempt attacks[] = {
#include "attacks.inc"
};

/* What must work, in a cage too. */
static const struct attempt needs[] = {
    {"own", NONE, EVERYWHERE, "writes in its own folder"},
    {"litter", NONE, EVERYWHERE, "makes folders there that nobody can list"},
    {"data", NONE, EVERYWHERE, "lists the card files"},
    {"some-forks", NONE, EVERYWHERE, "has 100 children at once"},
    {"settle", NONE, EVERYWHERE, "has children in sessions of their own"},
#ifdef __linux__
    {"itself", NONE, EVERYWHERE, "reads what /proc tells of itself"},
#endif
    {"who", SELF, LIMITED, "is who it should be"},
};

/* ---- a game with one ----------------------------------------------------------------------- */

/* How commands name the program. */
static const char *program;
static char room[300], record[400], saved[600], state[520], other[400], fresh[400], beside[400];

static const char *hostile(void)
{
    static char path[300];
    const char *build = getenv("BUILD");
    snprintf(path, sizeof path, "%s/bots/hostile", build ? build : "build");
    return path;
}

static const char *disguised(enum target of)
{
    static char path[600];
    char us[24], self[24];
    const char *const all[] = {"", record, saved, state, other, fresh, beside, us, "parent", self};
    snprintf(us, sizeof us, "%ld", (long)getpid());
    snprintf(self, sizeof self, "%ld", (long)(geteuid() ? geteuid() : CAGE_NOBODY));
    snprintf(path, sizeof path, "%s", all[of]);
    for (char *at = path; (at = strchr(at, '/'));)
        *at = '%';
    return path;
}

/* A table at which such a bot has given some answers. */
static struct hd_session *sit(const char *mode, enum target of)
{
    struct hd_session_setup setup = {
        .request = {.edition = "1995"}, .seed = 4, .given = true, .first = 1, .record = record};
    struct hd_errors errors = {0};
    char seats[2 * HD_SPEC], why[160];
    snprintf(seats, sizeof seats, "ana:random,beto:exec=exec %s %s %s", program, mode,
             disguised(of));
    remove(record);
    if (!hd_seating_read(seats, &setup.seating, why))
        return NULL;
    struct hd_session *s = hd_session_new(&setup, &errors);
    for (int i = 0; s && i < 12; i++)
        hd_session_bot(s);
    return s;
}

/* What such a bot said on standard error, or a fault that it made. The caller frees it. */
static char *said_by(const char *modes, enum target of)
{
    char errors[400];
    size_t size;
    snprintf(errors, sizeof errors, "%s/errors", room);
    int before = dup(STDERR_FILENO);
    if (!freopen(errors, "w", stderr))
        return NULL;
    struct hd_session *s = sit(modes, of);
    const char *trouble = s ? hd_session_trouble(s) : "no game";
    if (trouble && (!cage_lack() || strcmp(trouble, cage_lack()) != 0))
        fprintf(stderr, "a fault: %s", trouble);
    hd_session_free(s);
    fflush(stderr);
    dup2(before, STDERR_FILENO);
    close(before);
    return games_read(errors, &size);
}

/* ---- what came of it ----------------------------------------------------------------------- */

static int failures;

static void __attribute__((format(printf, 1, 2))) complain(const char *format, ...)
{
    va_list more;
    va_start(more, format);
    printf("    ");
    vprintf(format, more);
    printf("\n");
    va_end(more);
    failures++;
}

/* The folders of bots that are still there. */
static int scratches(void)
{
    int n = 0;
    DIR *list = opendir(room);
    for (struct dirent *at; list && (at = readdir(list));)
        n += strncmp(at->d_name, "hidalgo-bot-", 12) == 0;
    if (list)
        closedir(list);
    return list ? n : -1;
}

static bool nothing_changed(void)
{
    size_t size;
    struct stat st;
    char *text = games_read(other, &size);
    bool same = text && strcmp(text, "secret") == 0;
    free(text);
    return same && stat(other, &st) == 0 && (st.st_mode & 0777) == 0600 && st.st_mtime == 1 &&
           access(fresh, F_OK) != 0 && access(beside, F_OK) != 0 && scratches() == 0;
}

/* Those of n attempts at a target that count now, in one program: each must say so. */
static void try_at(enum target of, const struct attempt *a, size_t n, unsigned when,
                   const char *must)
{
    char modes[HD_SPEC] = "";
    for (size_t i = 0, used = 0; i < n && used < sizeof modes; i++)
        if (a[i].target == of && a[i].when & when)
            used += (size_t)snprintf(modes + used, sizeof modes - used, "%s%s", used ? "+" : "",
                                     a[i].mode);
    char *said = modes[0] ? said_by(modes, of) : NULL, *line = said;
    for (size_t i = 0; i < n && modes[0]; i++) {
        if (a[i].target != of || !(a[i].when & when))
            continue;
        if (!line || strncmp(line, must, strlen(must)) != 0)
            complain("'%s' (%s) must be '%s': %s", a[i].mode, a[i].tries, must, line ? line : "?");
        char *end = line ? strchr(line, '\n') : NULL;
        line = end ? end + 1 : NULL;
    }
    free(said);
    if (!(when & FREE) && !nothing_changed())
        complain("'%s' have changed something", modes);
}

static void try_all(const struct attempt *a, size_t n, unsigned when, const char *must)
{
    for (int of = NONE; of <= SELF; of++)
        try_at((enum target)of, a, n, when, must);
}

/* Beside the record that is hidden: in a folder of PATH, named by a link. */
static void try_beside_the_record(unsigned when)
{
    char path[400], copy[400], whole[2000];
    size_t size;
    char *text = games_read(hostile(), &size);
    snprintf(path, sizeof path, "%s/link", room);
    snprintf(copy, sizeof copy, "%s/games/tool", room);
    games_write(copy, text, size);
    free(text);
    const char *before = getenv("PATH");
    snprintf(whole, sizeof whole, "%s:%s", path, before ? before : "/bin:/usr/bin");
    if (chmod(copy, 0700) != 0 || symlink("games", path) != 0 || setenv("PATH", whole, 1) != 0)
        complain("%s: %s", path, strerror(errno));
    program = "tool";
    try_at(RECORD, attacks, sizeof attacks / sizeof *attacks, when, "refused: ");
    try_all(needs, 1, when, "got it\n");
    program = hostile();
}

static void try_in_cage(void)
{
    unsigned when = EVERYWHERE | (cage_lack() ? 0 : LOCKED);
    try_all(attacks, sizeof attacks / sizeof *attacks, when, "refused: ");
    try_all(needs, sizeof needs / sizeof *needs, when, "got it\n");
    try_beside_the_record(when);
}

static bool write_text(const char *path, const char *text, int mode)
{
    FILE *f = fopen(path, "w");
    return f && fputs(text, f) >= 0 && fclose(f) == 0 && chmod(path, (mode_t)mode) == 0;
}

/* A folder with what the attacks aim at, which belongs to whoever runs this. */
static bool prepare_room(const char *path)
{
    char games[400];
    const struct timespec old[2] = {{1, 0}, {1, 0}};
    program = hostile();
    snprintf(room, sizeof room, "%s", path);
    snprintf(record, sizeof record, "%s/games/game", room);
    snprintf(other, sizeof other, "%s/other", room);
    snprintf(fresh, sizeof fresh, "%s/fresh", room);
    snprintf(state, sizeof state, "%s/hidalgo", room);
    snprintf(saved, sizeof saved, "%s/saved", state);
    snprintf(beside, sizeof beside, "%s.made", hostile());
    setenv("XDG_STATE_HOME", room, 1);
    setenv("HOME", room, 1);
    setenv("TMPDIR", room, 1);
    setenv("HOSTILE_SECRET", "1", 1);
    snprintf(games, sizeof games, "%s/games", room);
    return mkdir(games, 0700) == 0 && mkdir(state, 0700) == 0 && write_text(saved, "seed", 0600) &&
           write_text(other, "secret", 0600) && utimensat(AT_FDCWD, other, old, 0) == 0;
}

#ifdef __linux__

/* ---- the death of others ------------------------------------------------------------------- */

enum { FAMILY = 16 };

/* All that a process has started, the first child first. */
static int family(pid_t of, pid_t out[FAMILY], int n)
{
    char path[64];
    long child;
    snprintf(path, sizeof path, "/proc/%ld/task/%ld/children", (long)of, (long)of);
    FILE *list = fopen(path, "r");
    while (list && n < FAMILY && fscanf(list, "%ld", &child) == 1) {
        out[n++] = (pid_t)child;
        n = family((pid_t)child, out, n);
    }
    if (list)
        fclose(list);
    return n;
}

/* Within ten seconds. Some systems collect nobody's children: then their state is Z. */
static bool ends(pid_t pid)
{
    char path[64], kind = 'Z';
    snprintf(path, sizeof path, "/proc/%ld/stat", (long)pid);
    for (int i = 0; i < 1000; i++) {
        FILE *f = fopen(path, "r");
        bool there = f && fscanf(f, "%*d (%*[^)]) %c", &kind) == 1 && kind != 'Z';
        if (f)
            fclose(f);
        if (!there)
            return true;
        nanosleep(&(struct timespec){.tv_nsec = 10000000}, NULL);
    }
    return false;
}

/* A player with such a bot is killed, or what stands between them: nothing remains. */
static void try_death(const char *mode, bool of_the_player, int least)
{
    int ready[2];
    char byte;
    pid_t all[FAMILY];
    pid_t player = pipe(ready) == 0 ? fork() : -1;
    if (player == 0) {
        freopen("/dev/null", "w", stderr);
        while (sit(mode, NONE) && write(ready[1], "", 1) == 1)
            pause();
        _exit(1);
    }
    if (player < 0) {
        complain("'%s': it cannot start", mode);
        return;
    }
    close(ready[1]);
    int n = read(ready[0], &byte, 1) == 1 ? family(player, all, 0) : 0;
    close(ready[0]);
    if (n < least)
        complain("'%s': only %d processes", mode, n);
    else
        kill(of_the_player ? player : all[0], SIGKILL);
    for (int i = 0; i < n; i++)
        if (!ends(all[i]))
            complain("'%s': process %d of %d is still there", mode, i, n);
    if (of_the_player && scratches() != 0)
        complain("'%s': its folder is still there", mode);
    kill(player, SIGKILL);
    waitpid(player, NULL, 0);
}

/* ---- systems and users --------------------------------------------------------------------- */

enum { ORDINARY = 54321, LEFT_OUT = 77 };

/* Whoever stands in a closed folder can run what lies there, but no cage finds its way to it: so
 * the whole path counts. */
static bool become_ordinary(const char *folder)
{
    char whole[PATH_MAX];
    return realpath(hostile(), whole) && chmod(games_folder(), 0755) == 0 &&
           chown(folder, ORDINARY, ORDINARY) == 0 && setgroups(0, NULL) == 0 &&
           setgid(ORDINARY) == 0 && setuid(ORDINARY) == 0 &&
           prctl(PR_SET_DUMPABLE, 1, 0, 0, 0) == 0 && access(folder, W_OK) == 0 &&
           access(whole, X_OK) == 0;
}

/* What is said before a first question: at a table, or, only once, on standard error. */
static bool is_said(bool lacks)
{
    static struct hd_seating seating;
    static struct hd_edition edition;
    struct hd_errors none = {0};
    char errors[400];
    size_t size;
    struct hd_hired *hired = hd_hire("exec=true", &none);
    snprintf(errors, sizeof errors, "%s/errors", room);
    if (!hired || !freopen(errors, "w", stderr))
        return false;
    for (int i = 0; i < 3; i++)
        hd_hired_meet(hired, &(struct hd_meeting){&edition, NULL, &seating, i == 2});
    fflush(stderr);
    char *text = games_read(errors, &size);
    const char *trouble = hd_hired_trouble(hired), *said = strstr(text, LACK);
    bool right = lacks ? trouble && strstr(trouble, LACK) && said && !strstr(said + 1, LACK)
                       : !trouble && size == 0;
    free(text);
    hd_dismiss(hired);
    return right;
}

static int on(const int call[OLDER_CALLS], bool lacks, bool ordinary)
{
    char folder[300];
    snprintf(folder, sizeof folder, "%s", games_path("room-XXXXXX"));
    bool made = mkdtemp(folder) != NULL;
    if (made && ordinary && !become_ordinary(folder))
        return LEFT_OUT;
    if (!made || !prepare_room(folder) || !older_system(call))
        complain("the test cannot begin");
    else if (!is_said(lacks || (landlock_version() == 0 && !older_has_spaces()) ||
                      !syscall_filter_works()))
        complain("cage_lack: %s", cage_lack() ? cage_lack() : "(nothing)");
    else
        try_in_cage();
    if (!failures) {
        try_death("settle", true, 4);
        try_death("own", false, 2);
        if (cage_lack() == NULL && landlock_version() == 0)
            try_death("settle", false, 4);
    }
    return failures > 0;
}

/* In a process of its own, as whoever runs the test; again as an ordinary user. */
static void system_with(const int call[OLDER_CALLS], bool lacks)
{
    games_folder(); /* that of all children, which end without cleaning up */
    for (int ordinary = 0; ordinary <= (geteuid() == 0); ordinary++) {
        int status;
        fflush(NULL);
        pid_t child = fork();
        if (child == 0) {
            status = on(call, lacks, ordinary);
            fflush(NULL);
            _exit(status);
        }
        assert_int_equal(waitpid(child, &status, 0), child);
        if (WIFEXITED(status) && WEXITSTATUS(status) == LEFT_OUT)
            print_message("left out: an ordinary user cannot run this build\n");
        else if (status != 0)
            fail_msg("as %s: status %x", ordinary ? "an ordinary user" : "the user", status);
    }
}

static void this_kernel(void **unused)
{
    (void)unused;
    system_with((const int[OLDER_CALLS]){0}, false);
}

static void no_landlock(void **unused)
{
    (void)unused;
    system_with((const int[OLDER_CALLS]){OLDER_LANDLOCK}, false);
}

static void old_kernel(void **unused)
{
    (void)unused;
    system_with((const int[OLDER_CALLS]){OLDER_LANDLOCK, OLDER_SET_MOUNT}, false);
}

static void nothing(void **unused)
{
    (void)unused;
    system_with((const int[OLDER_CALLS]){OLDER_LANDLOCK, SYS_unshare}, true);
}

#else

static void here(void **unused)
{
    (void)unused;
    assert_true(prepare_room(games_folder()));
    try_in_cage();
    assert_int_equal(failures, 0);
}

#endif

/* The last one: it opens all cages. */
static void trusted(void **unused)
{
    (void)unused;
    assert_true(prepare_room(games_folder()));
    hd_bots_trust();
    assert_null(cage_lack());
    try_all(attacks, sizeof attacks / sizeof *attacks, FREE, "got it\n");
    assert_int_equal(failures, 0);
}

int main(void)
{
    static const struct CMUnitTest tests[] = {
#ifdef __linux__
        cmocka_unit_test(this_kernel), cmocka_unit_test(no_landlock),
        cmocka_unit_test(old_kernel),  cmocka_unit_test(nothing),
#else
        cmocka_unit_test(here),
#endif
        cmocka_unit_test(trusted),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
