/* SPDX-License-Identifier: MIT
 *
 * cage_enter.c: shuts the cage, in the child between fork() and the program.
 *
 * A program of root becomes nobody, who can open what root can where the cage lets it: limits on
 * processes do not count for root, and nobody can send our processes no signals. */
#define _GNU_SOURCE
#include "cage.h"

#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <signal.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>
#ifdef __linux__
#include <linux/capability.h>
#include <sys/prctl.h>
#include <sys/syscall.h>
#endif

enum { CAPABILITIES = 64, MOST_FILES = 1 << 16 };

void cage_close_from(int from)
{
#ifdef SYS_close_range
    if (syscall(SYS_close_range, (unsigned)from, ~0u, 0u) == 0)
        return;
#endif
    long most = sysconf(_SC_OPEN_MAX);
    for (int i = from; i < (most > 0 && most < MOST_FILES ? most : MOST_FILES); i++)
        close(i);
}

/* What can be limited has a type of its own in glibc. */
#ifdef __GLIBC__
typedef __rlimit_resource_t cage_limited;
#else
typedef int cage_limited;
#endif

static bool limit(cage_limited what, uint64_t most)
{
    struct rlimit now;
    if (getrlimit(what, &now) != 0)
        return false;
    if (now.rlim_max == RLIM_INFINITY || most < now.rlim_max)
        now.rlim_max = (rlim_t)most;
    now.rlim_cur = now.rlim_max;
    return setrlimit(what, &now) == 0;
}

/* Programs reserve much more memory than they use, so RLIMIT_AS only stops what is shared. */
static bool set_limits(const struct cage *c)
{
    bool set = limit(RLIMIT_CORE, 0) && limit(RLIMIT_CPU, CAGE_SECONDS) &&
               limit(RLIMIT_FSIZE, CAGE_FILE) && limit(RLIMIT_DATA, CAGE_MEMORY) &&
               limit(RLIMIT_NOFILE, CAGE_FILES);
#ifdef RLIMIT_AS
    set = set && limit(RLIMIT_AS, CAGE_SPACE);
#endif
#ifdef RLIMIT_NPROC
    set = set && (!c->tasks || limit(RLIMIT_NPROC, c->tasks));
#else
    (void)c;
#endif
    return set;
}

#ifdef __linux__
/* If memory runs out, the kernel ends it before us. */
static void go_first(void)
{
    int fd = open("/proc/self/oom_score_adj", O_WRONLY | O_CLOEXEC);
    if (fd >= 0 && write(fd, "1000", 4) != 4)
        (void)fd; /* then it does not */
    if (fd >= 0)
        close(fd);
}

/* Root becomes nobody, who may still open what root may. Whoever made a name space has all powers
 * there. */
static bool leave_powers(void)
{
    struct __user_cap_header_struct head = {_LINUX_CAPABILITY_VERSION_3, 0};
    struct __user_cap_data_struct keeps[2] = {{0, 0, 0}, {0, 0, 0}};
    if (geteuid() != 0)
        return syscall(SYS_capset, &head, keeps) == 0;
    for (int i = 0; i < CAPABILITIES; i++)
        if (i != CAP_DAC_OVERRIDE)
            prctl(PR_CAPBSET_DROP, i, 0, 0, 0);
    prctl(PR_SET_KEEPCAPS, 1, 0, 0, 0);
    /* A container may have no other user: then it stays root, without its powers. */
    bool left = syscall(SYS_setgroups, 0, NULL) == 0 &&
                syscall(SYS_setresgid, CAGE_NOBODY, CAGE_NOBODY, CAGE_NOBODY) == 0 &&
                syscall(SYS_setresuid, CAGE_NOBODY, CAGE_NOBODY, CAGE_NOBODY) == 0;
    if (left)
        keeps[0].effective = keeps[0].permitted = keeps[0].inheritable = 1u << CAP_DAC_OVERRIDE;
    if (syscall(SYS_capset, &head, keeps) != 0)
        return false;
    if (left)
        prctl(PR_CAP_AMBIENT, PR_CAP_AMBIENT_RAISE, CAP_DAC_OVERRIDE, 0, 0);
    return true;
}

/* ---- a root of its own ------------------------------------------------------------------- */

/* Waits for that child, and holds only one end of a pipe (-1: none). */
static _Noreturn void outlive(pid_t child, int end)
{
    if (end >= 0)
        dup2(end, 0);
    cage_close_from(end >= 0);
    for (pid_t ended = 0; ended != child && (ended >= 0 || errno == EINTR);)
        ended = waitpid(-1, NULL, 0);
    _exit(0);
}

/* Between the keeper and the program are two more: one that left the old name spaces, and the first
 * process of the new one, with which everything there ends. It is a copy of us, so the program must
 * not read its memory. */
static bool go_apart(const struct cage_root *root)
{
    int life[2];
    if (!cage_root_part(root) || pipe(life) != 0)
        return false;
    pid_t first = fork();
    if (first > 0)
        outlive(first, life[1]);
    close(life[1]);
    struct pollfd parent = {.fd = life[0]};
    if (first < 0 || prctl(PR_SET_PDEATHSIG, SIGKILL, 0, 0, 0) != 0 || poll(&parent, 1, 0) != 0 ||
        !cage_root_change(root) || prctl(PR_SET_DUMPABLE, 0, 0, 0, 0) != 0)
        return false;
    pid_t program = fork();
    if (program > 0)
        outlive(program, -1);
    return program == 0 && setsid() > 0;
}

static bool dies_with(pid_t parent)
{
    return prctl(PR_SET_PDEATHSIG, SIGKILL, 0, 0, 0) == 0 && getppid() == parent;
}

static bool lock(const struct cage *c)
{
    return prctl(PR_SET_NO_NEW_PRIVS, 1, 0, 0, 0) == 0 &&
           (c->rules < 0 || landlock_shut(c->rules)) &&
           (!syscall_filter_works() || syscall_filter_shut(c));
}
#endif

bool cage_enter(const struct cage *c, pid_t keeper)
{
    if (c->open)
        return true;
#ifdef __linux__
    go_first();
    if (c->root && !(dies_with(keeper) && go_apart(c->root)))
        return false;
    return set_limits(c) && leave_powers() && dies_with(c->root ? 1 : keeper) && lock(c);
#else
    (void)keeper;
    return set_limits(c);
#endif
}
