/* SPDX-License-Identifier: MIT
 *
 * landlock.c: the kernel's Landlock, which closes the file system to a process and its children.
 * libc has no functions for it, and the headers may be older than the kernel. */
#define _GNU_SOURCE
#include "cage.h"

#ifdef __linux__

#include <fcntl.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <unistd.h>

/* All architectures have the same numbers for new calls. */
enum { CREATE = 444, ADD = 445, RESTRICT = 446, BENEATH = 1, ASK_VERSION = 1 };

/* What a rule allows, by the kernel's bits. */
#define EXECUTE   (UINT64_C(1) << 0)
#define WRITE     (UINT64_C(1) << 1)
#define READ      (UINT64_C(1) << 2)
#define LIST      (UINT64_C(1) << 3)
#define MAKE_CHAR (UINT64_C(1) << 6)
#define MAKE_DISK (UINT64_C(1) << 11)
#define TRUNCATE  (UINT64_C(1) << 14)
#define FIRST     ((UINT64_C(1) << 13) - 1) /* all that version 1 knows                 */

struct attributes {
    uint64_t files, net, scoped;
};
struct beneath {
    uint64_t allowed;
    int32_t parent;
} __attribute__((packed));

int landlock_version(void)
{
    long version = syscall(CREATE, NULL, 0, ASK_VERSION);
    return version > 0 ? (int)version : 0;
}

/* Version 2 knows renames between folders, 3 truncation, 4 TCP, 5 calls to devices, 6 signals and
 * sockets without a file. */
static uint64_t files(int version)
{
    return FIRST << (version < 2 ? 0 : version < 3 ? 1 : version < 5 ? 2 : 3) | FIRST;
}

int landlock_rules(void)
{
    int version = landlock_version();
    struct attributes a = {files(version), version >= 4 ? 3 : 0, version >= 6 ? 3 : 0};
    size_t size = version >= 6 ? sizeof a : version >= 4 ? 16 : 8;
    return version ? (int)syscall(CREATE, &a, size, 0) : -1;
}

static void add(int rules, int path, uint64_t allowed)
{
    struct stat st;
    uint64_t known = files(landlock_version());
    if (fstat(path, &st) != 0)
        return;
    if (!S_ISDIR(st.st_mode))
        allowed &= EXECUTE | WRITE | READ | TRUNCATE;
    struct beneath rule = {allowed & known, path};
    syscall(ADD, rules, BENEATH, &rule, 0);
}

static void allow(int rules, const char *path, enum cage_use use)
{
    static const uint64_t allowed[] = {
        [CAGE_READS] = EXECUTE | READ | LIST,
        [CAGE_WRITES] = (FIRST << 2 | FIRST) & ~(MAKE_CHAR | MAKE_DISK),
        [CAGE_DEVICE] = READ | WRITE | TRUNCATE,
        [CAGE_NAMED] = 0, /* whoever may open a file may follow links to it               */
    };
    if (!allowed[use])
        return;
    int fd = open(path, O_PATH | O_CLOEXEC);
    if (fd < 0)
        return;
    add(rules, fd, allowed[use]);
    close(fd);
}

void landlock_allow(struct cage *c, const char *path, enum cage_use use)
{
    allow(c->rules, path, use);
}

bool landlock_shut(int rules)
{
    allow(rules, "/proc/self", CAGE_READS);
    return syscall(RESTRICT, rules, 0) == 0;
}

#else

int landlock_version(void)
{
    return 0;
}

#endif
