/* SPDX-License-Identifier: MIT */
#define _GNU_SOURCE
#include "older.h"

#ifdef __linux__

#include <errno.h>
#include <linux/filter.h>
#include <linux/sched.h>
#include <linux/seccomp.h>
#include <stddef.h>
#include <sys/mount.h>
#include <sys/prctl.h>
#include <sys/wait.h>
#include <unistd.h>

bool older_system(const int call[OLDER_CALLS])
{
    struct sock_filter step[2 * OLDER_CALLS + 2] = {
        BPF_STMT(BPF_LD | BPF_W | BPF_ABS, offsetof(struct seccomp_data, nr))};
    unsigned short n = 1;
    for (int i = 0; i < OLDER_CALLS && call[i]; i++) {
        step[n++] =
            (struct sock_filter)BPF_JUMP(BPF_JMP | BPF_JEQ | BPF_K, (unsigned)call[i], 0, 1);
        step[n++] = (struct sock_filter)BPF_STMT(BPF_RET | BPF_K, SECCOMP_RET_ERRNO | ENOSYS);
    }
    step[n++] = (struct sock_filter)BPF_STMT(BPF_RET | BPF_K, SECCOMP_RET_ALLOW);
    struct sock_fprog all = {n, step};
    return prctl(PR_SET_NO_NEW_PRIVS, 1, 0, 0, 0) == 0 &&
           prctl(PR_SET_SECCOMP, SECCOMP_MODE_FILTER, &all, 0, 0) == 0;
}

bool older_has_spaces(void)
{
    int status;
    pid_t child = fork();
    if (child == 0)
        _exit(syscall(SYS_unshare, CLONE_NEWUSER | CLONE_NEWNS) != 0 ||
              mount(NULL, "/", NULL, MS_REC | MS_PRIVATE, NULL) != 0);
    return child > 0 && waitpid(child, &status, 0) == child && status == 0;
}

#endif
