/* SPDX-License-Identifier: MIT
 *
 * hostile.c: a program that tries what no bot may do, for tests/unit/cage_test.c.
 *
 *     hostile MODE [TARGET]     TARGET: a path with '%' for '/', so that its command names no file,
 *                               or the number of a process, or "parent"
 *
 * MODE may be several, MODE+MODE. At its first question it tries each, and says on standard error
 * "got it", or "refused: WHY"; then it
 * plays the first legal answer, as always. */
#define _GNU_SOURCE
#include <dirent.h>
#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <stdbool.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/ipc.h>
#include <sys/mman.h>
#include <sys/resource.h>
#include <sys/shm.h>
#include <sys/socket.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>
#ifdef __linux__
#include <sched.h>
#include <sys/mount.h>
#include <sys/ptrace.h>
#include <sys/syscall.h>
#include <sys/uio.h>
#endif

static char line[1 << 20];
static const char *target = "";

static pid_t victim(void)
{
    return strcmp(target, "parent") == 0 ? getppid() : (pid_t)atol(target);
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
static bool changes_times(void)
{
    return utimensat(AT_FDCWD, target, NULL, 0) == 0;
}
static bool makes_device(void)
{
    return mknod(mine("f"), S_IFCHR | 0600, 0x103) == 0;
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
/* To the same priority as before. */
static bool slows(void)
{
    return setpriority(PRIO_PROCESS, (id_t)victim(), getpriority(PRIO_PROCESS, (id_t)victim())) ==
           0;
}
static bool owns(void)
{
    return fcntl(0, F_SETOWN, victim()) == 0;
}
static bool shares_memory(void)
{
    int shared = shmget(IPC_PRIVATE, 4096, 0600);
    if (shared >= 0)
        shmctl(shared, IPC_RMID, NULL);
    return shared >= 0;
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

static bool is_meant(void)
{
    return geteuid() == (uid_t)victim() && getuid() == (uid_t)victim();
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
    return n >= 256;
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

static bool reserves_memory(void)
{
    return mmap(NULL, (size_t)17 << 30, PROT_NONE, MAP_PRIVATE | MAP_ANONYMOUS | MAP_NORESERVE, -1,
                0) != MAP_FAILED;
}

static bool computes_on(void)
{
    struct rlimit now;
    return getrlimit(RLIMIT_CPU, &now) == 0 && now.rlim_max > 24 * 3600;
}
static bool dumps(void)
{
    struct rlimit now;
    return getrlimit(RLIMIT_CORE, &now) == 0 && now.rlim_max > 0;
}

static bool raises_limit(void)
{
    struct rlimit most = {RLIM_INFINITY, RLIM_INFINITY};
    return setrlimit(RLIMIT_CPU, &most) == 0;
}

/* Whether it can have that many children at once. */
static bool has_children(int many)
{
    static pid_t child[1000];
    int n = 0, why;
    while (n < many && (child[n] = fork()) > 0)
        n++;
    if (n < many && child[n] == 0)
        for (;;)
            pause();
    why = errno;
    for (int i = 0; i < n; i++)
        kill(child[i], SIGKILL), waitpid(child[i], NULL, 0);
    errno = why;
    return n == many;
}
static bool forks(void)
{
    return has_children(350);
}
static bool forks_some(void)
{
    return has_children(100);
}

static bool writes_own(void)
{
    return opens(mine("e"), O_WRONLY | O_CREAT);
}

/* Folders that nobody can list, with something in them. */
static bool litters(void)
{
    return mkdir(mine("g"), 0300) == 0 && mkdir(mine("g/h"), 0300) == 0 &&
           opens(mine("g/h/i"), O_WRONLY | O_CREAT) && symlink("/", mine("g/j")) == 0;
}

static bool reads_data(void)
{
    char path[2100];
    snprintf(path, sizeof path, "%s/cards", getenv("HIDALGO_DATA"));
    return opendir(path) != NULL;
}
static bool knows_itself(void)
{
    char path[2100];
    return readlink("/proc/self/exe", path, sizeof path) > 0 && opens("/proc/self/maps", O_RDONLY);
}

/* A child and a grandchild, each in a session of its own. */
static bool settles(void)
{
    int there[2];
    char byte[2];
    if (pipe(there) != 0)
        return false;
    if (fork() == 0) {
        setsid();
        if (fork() == 0)
            setsid();
        while (write(there[1], "", 1) == 1)
            pause();
    }
    return read(there[0], byte, 1) == 1 && read(there[0], byte, 1) == 1;
}

#ifdef __linux__
static bool reads_command(void)
{
    return opens_proc("cmdline");
}
/* Its first byte is nowhere, so opening counts. */
static bool reads_memory(void)
{
    char path[100];
    snprintf(path, sizeof path, "/proc/%ld/mem", (long)victim());
    return open(path, O_RDONLY) >= 0;
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
static bool clones(void)
{
    long child = syscall(SYS_clone, CLONE_NEWUSER | SIGCHLD, NULL, NULL, NULL, NULL);
    if (child == 0)
        _exit(0);
    return child > 0 && waitpid((pid_t)child, NULL, 0) == child;
}
static bool clones_anew(void)
{
    uint64_t how[8] = {CLONE_NEWUSER, 0, 0, 0, SIGCHLD};
    long child = syscall(435, how, sizeof how);
    if (child == 0)
        _exit(0);
    return child > 0 && waitpid((pid_t)child, NULL, 0) == child;
}
static bool mounts(void)
{
    return mount("none", mine("."), "tmpfs", 0, NULL) == 0 || syscall(428, AT_FDCWD, "/", 1) >= 0 ||
           syscall(430, "tmpfs", 0) >= 0;
}
static bool has_key(void)
{
    return syscall(SYS_add_key, "user", "hostile", "x", (size_t)1, -3) >= 0;
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
    {"times", changes_times},
    {"device", makes_device},
    {"secret", has_secret},
    {"terminal", has_terminal},
    {"session", shares_session},
    {"signal", signals},
    {"signal-all", signals_all},
    {"slow", slows},
    {"owner", owns},
    {"share", shares_memory},
    {"tcp", uses_tcp},
    {"udp", uses_udp},
    {"local", uses_local},
    {"root", is_root},
    {"who", is_meant},
    {"inherited", inherits},
    {"files", opens_many},
    {"disk", fills_disk},
    {"memory", takes_memory},
    {"reserve", reserves_memory},
    {"time", raises_limit},
    {"hours", computes_on},
    {"core", dumps},
    {"forks", forks},
    {"some-forks", forks_some},
    {"own", writes_own},
    {"litter", litters},
    {"data", reads_data},
    {"settle", settles},
#ifdef __linux__
    {"command", reads_command},
    {"process-memory", reads_memory},
    {"environment", reads_environment},
    {"descriptors", reads_files},
    {"trace", traces},
    {"hold", holds},
    {"starve", starves},
    {"leave", leaves},
    {"clone", clones},
    {"clone-anew", clones_anew},
    {"mount", mounts},
    {"key", has_key},
    {"itself", knows_itself},
    {"ring", rings},
    {"copy-memory", copies_memory},
#endif
};

/* One mode, or several with '+' between them. */
static void attack(const char *mode)
{
    for (size_t n; *mode; mode += n + (mode[n] == '+')) {
        n = strcspn(mode, "+");
        for (size_t i = 0; i < sizeof modes / sizeof *modes; i++)
            if (strlen(modes[i].name) == n && strncmp(mode, modes[i].name, n) == 0) {
                errno = 0;
                bool got = modes[i].try();
                int why = errno;
                fprintf(stderr, got ? "got it\n" : "refused: %s\n", strerror(why));
            }
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
