/* SPDX-License-Identifier: MIT
 *
 * syscall_filter.c: calls that Landlock does not know, or older versions of it do not.
 *
 * A refused call fails with EPERM. The rules are few and say no: a bot in any language makes calls
 * that nobody foresees. */
#define _GNU_SOURCE
#include "cage.h"

#ifdef __linux__
#include <sys/syscall.h>
#if defined __x86_64__
#include <linux/audit.h>
#define ARCHITECTURE AUDIT_ARCH_X86_64
#elif defined __aarch64__ && __BYTE_ORDER__ == __ORDER_LITTLE_ENDIAN__
#include <linux/audit.h>
#define ARCHITECTURE AUDIT_ARCH_AARCH64
#elif defined __riscv && __riscv_xlen == 64
#include <linux/audit.h>
#define ARCHITECTURE AUDIT_ARCH_RISCV64
#endif
#endif

#ifdef ARCHITECTURE

#include <errno.h>
#include <linux/filter.h>
#include <linux/seccomp.h>
#include <stddef.h>
#include <sys/prctl.h>
#include <unistd.h>

/* Refused: sockets of every kind (also those of io_uring, which no filter sees; a pair is allowed,
 * since it leads nowhere), memory and messages of others, keys, how much of the processors others
 * get, other name spaces and mounts, and what changes a file without opening it. */
static const int refused[] = {
    SYS_socket,
    SYS_ptrace,
    SYS_process_vm_readv,
    SYS_process_vm_writev,
    SYS_kcmp,
    SYS_add_key,
    SYS_request_key,
    SYS_keyctl,
    SYS_bpf,
    SYS_perf_event_open,
    SYS_userfaultfd,
    SYS_shmget,
    SYS_shmat,
    SYS_shmctl,
    SYS_msgget,
    SYS_msgsnd,
    SYS_msgrcv,
    SYS_msgctl,
    SYS_semget,
    SYS_semop,
    SYS_semtimedop,
    SYS_semctl,
    SYS_mq_open,
    SYS_mq_unlink,
    SYS_setpriority,
    SYS_ioprio_set,
    SYS_tkill,
    SYS_unshare,
    SYS_setns,
    SYS_mount,
    SYS_umount2,
    SYS_pivot_root,
    SYS_chroot,
    SYS_truncate,
    SYS_fchmod,
    SYS_fchmodat,
    SYS_fchown,
    SYS_fchownat,
    SYS_setxattr,
    SYS_lsetxattr,
    SYS_fsetxattr,
    SYS_removexattr,
    SYS_lremovexattr,
    SYS_fremovexattr,
#ifdef SYS_chmod
    SYS_chmod,
    SYS_chown,
    SYS_lchown,
    SYS_utime,
    SYS_utimes,
    SYS_futimesat,
#endif
    425, /* io_uring_setup                                                       */
    428, /* open_tree                                                            */
    429, /* move_mount                                                           */
    430, /* fsopen                                                               */
    431, /* fsconfig                                                             */
    432, /* fsmount                                                              */
    433, /* fspick                                                               */
    438, /* pidfd_getfd                                                          */
    442, /* mount_setattr                                                        */
    452, /* fchmodat2                                                            */
    463, /* setxattrat                                                           */
    466, /* removexattrat                                                        */
    467, /* open_tree_attr                                                       */
    469, /* file_setattr                                                         */
};

/* Refused where their first argument is one of our processes or groups. */
static const int aimed[] = {
    SYS_kill,
    SYS_tgkill,
    SYS_rt_sigqueueinfo,
    SYS_rt_tgsigqueueinfo,
    SYS_prlimit64,
    SYS_sched_setaffinity,
    SYS_sched_setscheduler,
    SYS_sched_setparam,
    SYS_sched_setattr,
    434, /* pidfd_open                                                           */
};

/* Whom a file's signals go to: a later one could be any signal. By fcntl and, for sockets, ioctl.
 */
static const uint32_t owners[] = {8, 15}, pair_owners[] = {0x8901, 0x8902};

enum {
    PEOPLE = 5,
    CLONE3 = 435,
    SPACES = 0x7e020000, /* clone's flags for new name spaces */
    STEPS = 512          /* a filter that does not fit has no end, and is not taken */
};

/* Where an argument begins; its lower half comes first. */
#define ARGUMENT(n) (offsetof(struct seccomp_data, args) + (size_t)(n) * sizeof(uint64_t))

/* The program of the filter, as it grows. */
struct call_filter {
    struct sock_filter step[STEPS];
    unsigned short n;
};

static void put(struct call_filter *f, unsigned code, uint32_t k, unsigned yes, unsigned no)
{
    if (f->n < STEPS)
        f->step[f->n++] = (struct sock_filter){(uint16_t)code, (uint8_t)yes, (uint8_t)no, k};
}

static void load(struct call_filter *f, size_t from)
{
    put(f, BPF_LD | BPF_W | BPF_ABS, (uint32_t)from, 0, 0);
}

static void end(struct call_filter *f, uint32_t what)
{
    put(f, BPF_RET | BPF_K, what, 0, 0);
}

static void refuse_if(struct call_filter *f, uint32_t value)
{
    put(f, BPF_JMP | BPF_JEQ | BPF_K, value, 0, 1);
    end(f, SECCOMP_RET_ERRNO | EPERM);
}

/* Refuses a call where an argument has one of those values. */
static void refuse_with(struct call_filter *f, int call, int argument, const uint32_t *value, int n)
{
    put(f, BPF_JMP | BPF_JEQ | BPF_K, (uint32_t)call, 0, (unsigned)(2 + 2 * n));
    load(f, ARGUMENT(argument));
    for (int i = 0; i < n; i++)
        refuse_if(f, value[i]);
    load(f, offsetof(struct seccomp_data, nr));
}

/* Setting times is allowed for an open file, so without a path. */
static void refuse_times_of_a_path(struct call_filter *f)
{
    put(f, BPF_JMP | BPF_JEQ | BPF_K, SYS_utimensat, 0, 7);
    for (size_t half = 0; half < 2; half++) {
        load(f, ARGUMENT(1) + half * sizeof(uint32_t));
        put(f, BPF_JMP | BPF_JEQ | BPF_K, 0, 1, 0);
        end(f, SECCOMP_RET_ERRNO | EPERM);
    }
    load(f, offsetof(struct seccomp_data, nr));
}

/* clone3 keeps its flags in memory, where no filter looks; programs then use clone. */
static void refuse_spaces(struct call_filter *f)
{
    put(f, BPF_JMP | BPF_JEQ | BPF_K, CLONE3, 0, 1);
    end(f, SECCOMP_RET_ERRNO | ENOSYS);
    put(f, BPF_JMP | BPF_JEQ | BPF_K, SYS_clone, 0, 4);
    load(f, ARGUMENT(0));
    put(f, BPF_JMP | BPF_JSET | BPF_K, SPACES, 0, 1);
    end(f, SECCOMP_RET_ERRNO | EPERM);
    load(f, offsetof(struct seccomp_data, nr));
}

bool syscall_filter_works(void)
{
    return prctl(PR_GET_SECCOMP, 0, 0, 0, 0) >= 0;
}

bool syscall_filter_shut(const struct cage *c)
{
    /* In a root of its own there are other numbers, and of us only its parent. */
    pid_t parent = getppid(), us = c->root ? parent : c->us, group = c->root ? parent : c->group;
    const uint32_t at[PEOPLE] = {(uint32_t)us, (uint32_t)-group, (uint32_t)parent,
                                 (uint32_t)-parent, (uint32_t)-1};
    struct call_filter f;
    f.n = 0;
    load(&f, offsetof(struct seccomp_data, arch));
    put(&f, BPF_JMP | BPF_JEQ | BPF_K, ARCHITECTURE, 1, 0);
    end(&f, SECCOMP_RET_KILL_PROCESS);
    load(&f, offsetof(struct seccomp_data, nr));
#ifdef __x86_64__
    put(&f, BPF_JMP | BPF_JGE | BPF_K, 0x40000000, 0, 1); /* x32: the same by other numbers */
    end(&f, SECCOMP_RET_ERRNO | ENOSYS);
#endif
    for (size_t i = 0; i < sizeof refused / sizeof *refused; i++)
        refuse_if(&f, (uint32_t)refused[i]);
    for (size_t i = 0; i < sizeof aimed / sizeof *aimed; i++)
        refuse_with(&f, aimed[i], 0, at, PEOPLE);
    refuse_with(&f, SYS_fcntl, 1, owners, 2);
    refuse_with(&f, SYS_ioctl, 1, pair_owners, 2);
    refuse_times_of_a_path(&f);
    refuse_spaces(&f);
    end(&f, SECCOMP_RET_ALLOW);
    struct sock_fprog whole = {f.n, f.step};
    return prctl(PR_SET_SECCOMP, SECCOMP_MODE_FILTER, &whole, 0, 0) == 0;
}

#else

bool syscall_filter_works(void)
{
    return false;
}

bool syscall_filter_shut(const struct cage *c)
{
    (void)c;
    return false;
}

#endif
