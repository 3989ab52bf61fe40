/* SPDX-License-Identifier: MIT
 *
 * hostile.c: a program that tries what no bot may do, for tests/unit/cage_test.c.
 *
 *     hostile MODE [TARGET]     TARGET: a path with '%' for '/', so that its command names no file,
 *                               or the number of a process
 *
 * At its first question it tries, and says on standard error "got it", or "refused: WHY"; then it
 * plays the first legal answer, as always. */
#define _GNU_SOURCE
#include <dirent.h>
#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/resource.h>
#include <sys/socket.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>
#ifdef __linux__
#include <sched.h>
#include <sys/ptrace.h>
#include <sys/syscall.h>
#include <sys/uio.h>
#endif

static char line[1 << 20];
static const char *target = "";

static pid_t victim(void)
{
    return (pid_t)atol(target);
}

static bool opens(const char *path, int flags)
{
    char byte;
    int fd = open(path, flags, 0600);
    return fd >= 0 && ((flags & O_ACCMODE) != O_RDONLY || read(fd, &byte, 1) >= 0);
}

static bool opens_proc(const char *name)
{
    char path[100];
    snprintf(path, sizeof path, "/proc/%ld/%s", (long)victim(), name);
    return opens(path, O_RDONLY);
}

static const char *mine(const char *name)
{
    static char path[2048];
    const char *folder = getenv("TMPDIR");
    snprintf(path, sizeof path, "%s/%s", folder ? folder : "/tmp", name);
    return path;
}

static bool reads(void)
{
    return opens(target, O_RDONLY);
}
static bool lists(void)
{
    return opendir(target) != NULL;
}
static bool links(void)
{
    return symlink(target, mine("a")) == 0 && opens(mine("a"), O_RDONLY);
}
static bool hard_links(void)
{
    return link(target, mine("b")) == 0;
}
static bool writes(void)
{
    return opens(target, O_WRONLY | O_APPEND);
}
static bool creates(void)
{
    return opens(target, O_WRONLY | O_CREAT);
}
static bool makes_folder(void)
{
    return mkdir(target, 0700) == 0;
}
static bool removes(void)
{
    return unlink(target) == 0;
}
static bool renames(void)
{
    return rename(target, mine("c")) == 0;
}
static bool truncates(void)
{
    return truncate(target, 0) == 0;
}
static bool changes_mode(void)
{
    return chmod(target, 0777) == 0;
}
static bool has_secret(void)
{
    return getenv("HOSTILE_SECRET") != NULL;
}
static bool has_terminal(void)
{
    return opens("/dev/tty", O_RDWR);
}
static bool shares_session(void)
{
    return getsid(0) != getpgrp();
}
static bool signals(void)
{
    return kill(victim(), 0) == 0;
}
static bool signals_all(void)
{
    return kill(-1, 0) == 0;
}
static bool uses_tcp(void)
{
    return socket(AF_INET, SOCK_STREAM, 0) >= 0;
}
static bool uses_udp(void)
{
    return socket(AF_INET6, SOCK_DGRAM, 0) >= 0;
}
static bool uses_local(void)
{
    return socket(AF_UNIX, SOCK_STREAM, 0) >= 0;
}
static bool is_root(void)
{
    return geteuid() == 0 || setuid(0) == 0;
}

static bool inherits(void)
{
    for (int fd = 3; fd < 1024; fd++)
        if (fcntl(fd, F_GETFD) >= 0)
            return true;
    return false;
}

static bool opens_many(void)
{
    int n = 0;
    while (n < 1000 && dup(0) >= 0)
        n++;
    for (int fd = 3; fd < 1003; fd++)
        close(fd);
    return n == 1000;
}

static bool fills_disk(void)
{
    static char block[1 << 16];
    int fd = open(mine("d"), O_WRONLY | O_CREAT, 0600), n = 0;
    signal(SIGXFSZ, SIG_IGN);
    if (fd < 0)
        return false;
    while (n < 1100 && write(fd, block, sizeof block) == (ssize_t)sizeof block)
        n++;
    return n == 1100;
}

static bool takes_memory(void)
{
    return mmap(NULL, (size_t)3 << 30, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1,
                0) != MAP_FAILED;
}

static bool raises_limit(void)
{
    struct rlimit most = {RLIM_INFINITY, RLIM_INFINITY};
    return setrlimit(RLIMIT_CPU, &most) == 0;
}

static bool forks(void)
{
    enum { MANY = 700 };
    static pid_t child[MANY];
    int n = 0, why;
    while (n < MANY && (child[n] = fork()) > 0)
        n++;
    if (n < MANY && child[n] == 0)
        for (;;)
            pause();
    why = errno;
    for (int i = 0; i < n; i++)
        kill(child[i], SIGKILL), waitpid(child[i], NULL, 0);
    errno = why;
    return n == MANY;
}

static bool writes_own(void)
{
    return opens(mine("e"), O_WRONLY | O_CREAT);
}

#ifdef __linux__
static bool reads_command(void)
{
    return opens_proc("cmdline");
}
static bool reads_memory(void)
{
    return opens_proc("mem");
}
static bool reads_environment(void)
{
    return opens_proc("environ");
}
static bool reads_files(void)
{
    return opens_proc("fd/0");
}
static bool traces(void)
{
    return ptrace(PTRACE_SEIZE, victim(), NULL, NULL) == 0;
}
static bool holds(void)
{
    return syscall(434, victim(), 0) >= 0;
}
static bool starves(void)
{
    return prlimit(victim(), RLIMIT_CPU, NULL, &(struct rlimit){0, 0}) == 0;
}
static bool leaves(void)
{
    return unshare(CLONE_NEWUSER) == 0;
}
static bool rings(void)
{
    return syscall(425, 1, line) >= 0 || errno == EINVAL || errno == EFAULT;
}

static bool copies_memory(void)
{
    char byte;
    struct iovec to = {&byte, 1}, from = {line, 1};
    return process_vm_readv(victim(), &to, 1, &from, 1, 0) == 1;
}
#endif

static const struct {
    const char *name;
    bool (*try)(void);
} modes[] = {
    {"read", reads},
    {"list", lists},
    {"link", links},
    {"hard-link", hard_links},
    {"write", writes},
    {"create", creates},
    {"folder", makes_folder},
    {"remove", removes},
    {"rename", renames},
    {"truncate", truncates},
    {"mode", changes_mode},
    {"secret", has_secret},
    {"terminal", has_terminal},
    {"session", shares_session},
    {"signal", signals},
    {"signal-all", signals_all},
    {"tcp", uses_tcp},
    {"udp", uses_udp},
    {"local", uses_local},
    {"root", is_root},
    {"inherited", inherits},
    {"files", opens_many},
    {"disk", fills_disk},
    {"memory", takes_memory},
    {"time", raises_limit},
    {"forks", forks},
    {"own", writes_own},
#ifdef __linux__
    {"command", reads_command},
    {"process-memory", reads_memory},
    {"environment", reads_environment},
    {"descriptors", reads_files},
    {"trace", traces},
    {"hold", holds},
    {"starve", starves},
    {"leave", leaves},
    {"ring", rings},
    {"copy-memory", copies_memory},
#endif
};

static void attack(const char *mode)
{
    for (size_t i = 0; i < sizeof modes / sizeof *modes; i++)
        if (strcmp(mode, modes[i].name) == 0) {
            errno = 0;
            bool got = modes[i].try();
            int why = errno;
            fprintf(stderr, got ? "got it\n" : "refused: %s\n", strerror(why));
        }
}

int main(int argc, char **argv)
{
    bool done = false;
    for (char *at = argc > 2 ? argv[2] : NULL; at && (at = strchr(at, '%'));)
        *at = '/';
    target = argc > 2 ? argv[2] : "";
    while (fgets(line, sizeof line, stdin)) {
        const char *at = strstr(line, "\"legal\":[\"");
        if (strncmp(line, "{\"hidalgo\"", 10) == 0)
            puts("ready");
        if (strncmp(line, "{\"n\":", 5) == 0 && at) {
            if (!done)
                attack(argv[1]);
            done = true;
            printf("%.*s\n", (int)strcspn(at + 10, "\""), at + 10);
        }
        fflush(stdout);
    }
    return 0;
}
