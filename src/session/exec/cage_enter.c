/* SPDX-License-Identifier: MIT
 *
 * cage_enter.c: shuts the cage, in the child between fork() and the program.
 *
 * A program of root becomes nobody, who can open what root can where Landlock lets it: limits on
 * processes do not count for root, and nobody can send our processes no signals. */
#define _GNU_SOURCE
#include "cage.h"

#include <fcntl.h>
#include <signal.h>
#include <sys/resource.h>
#include <unistd.h>
#ifdef __linux__
#include <linux/capability.h>
#include <sys/prctl.h>
#include <sys/syscall.h>
#endif

enum { CAPABILITIES = 64 };

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

static bool leave_root(void)
{
    struct __user_cap_header_struct head = {_LINUX_CAPABILITY_VERSION_3, 0};
    struct __user_cap_data_struct keeps[2] = {{0, 0, 0}, {0, 0, 0}};
    if (geteuid() != 0)
        return true;
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

static bool lock(const struct cage *c, pid_t keeper)
{
    if (prctl(PR_SET_PDEATHSIG, SIGKILL, 0, 0, 0) != 0 || getppid() != keeper)
        return false;
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
    return set_limits(c) && leave_root() && lock(c, keeper);
#else
    (void)keeper;
    return set_limits(c);
#endif
}
