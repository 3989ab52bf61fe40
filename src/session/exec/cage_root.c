/* SPDX-License-Identifier: MIT
 *
 * cage_root.c: the cage where the kernel has no Landlock: name spaces. The program gets a root
 * folder of its own, in which only what it may use is mounted, and sees no process but its own.
 *
 * Everything is mounted in the child, so its paths are kept as they are needed there: the old root
 * lies in OLD meanwhile. */
#define _GNU_SOURCE
#include "cage.h"

#ifdef __linux__

#include <errno.h>
#include <fcntl.h>
#include <linux/sched.h>
#include <stdatomic.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mount.h>
#include <sys/resource.h>
#include <sys/stat.h>
#include <sys/statfs.h>
#include <sys/syscall.h>
#include <sys/wait.h>
#include <unistd.h>

#include "confine.h"

#define OLD_NAME ".old"
#define OLD      "/" OLD_NAME

/* Since Linux 5.12; all architectures have the same numbers for new calls. */
enum { SET_MOUNT = 442, RECURSIVE = 0x8000, LINKS = 40, MAP = 32, MORE = 256 };
struct mount_settings {
    uint64_t set, clear, propagation, user;
};

struct given {
    char *from; /* the path, after OLD                                                     */
    char *link; /* what the link there says, or NULL: it is no link                        */
    enum cage_use use;
};

struct cage_root {
    char base[FILE_PATH], here[FILE_PATH]; /* an empty folder; the current one              */
    char users[MAP], groups[MAP];          /* who is who in the name space: the same        */
    uint64_t tasks;
    bool fails; /* out of memory                                                            */
    size_t count, room;
    struct given *given;
};

/* ---- what is mounted --------------------------------------------------------------------- */

static void note(struct cage_root *r, const char *path, const char *link, enum cage_use use)
{
    for (size_t i = 0; i < r->count; i++)
        if (strcmp(r->given[i].from + strlen(OLD), path) == 0 && r->given[i].use == use)
            return;
    if (r->count == r->room) {
        struct given *more = realloc(r->given, (r->count + MORE) * sizeof *more);
        r->fails = r->fails || !more;
        r->room += more ? MORE : 0;
        r->given = more ? more : r->given;
    }
    size_t size = strlen(OLD) + strlen(path) + 1;
    char *from = malloc(size), *says = link ? strdup(link) : NULL;
    r->fails = r->fails || !from || (link && !says);
    if (r->fails) {
        free(from);
        free(says);
        return;
    }
    snprintf(from, size, "%s%s", OLD, path);
    r->given[r->count++] = (struct given){from, says, use};
}

/* Every link on the way of a path, since people write paths with them. */
static void note_links(struct cage_root *r, const char *path, int left)
{
    char begin[FILE_PATH], to[FILE_PATH], next[FILE_PATH];
    for (const char *end = path; *end && left > 0;) {
        end += strspn(end, "/");
        end += strcspn(end, "/");
        snprintf(begin, sizeof begin, "%.*s", (int)(end - path), path);
        ssize_t n = readlink(begin, to, sizeof to - 1);
        if (n <= 0)
            continue;
        to[n] = '\0';
        note(r, begin, to, CAGE_NAMED);
        if (file_beside(begin, to, next) && strlen(next) + strlen(end) < sizeof next)
            note_links(r, strcat(next, end), left - 1);
        return;
    }
}

void cage_root_give(struct cage *c, const char *path, enum cage_use use)
{
    char whole[FILE_PATH];
    struct stat st;
    if (use != CAGE_NAMED) {
        if (stat(path, &st) == 0)
            note(c->root, path, NULL, use);
        return;
    }
    if (path[0] == '/')
        note_links(c->root, path, LINKS);
    else if (file_join(c->root->here, path, whole, sizeof whole))
        note_links(c->root, whole, LINKS);
}

struct cage_root *cage_root_new(const struct cage *c)
{
    struct cage_root *r = calloc(1, sizeof *r);
    if (!r)
        return NULL;
    memcpy(r->base, c->scratch, sizeof r->base);
    if (!getcwd(r->here, sizeof r->here))
        strcpy(r->here, "/");
    snprintf(r->users, sizeof r->users, "%ld %ld 1", (long)geteuid(), (long)geteuid());
    snprintf(r->groups, sizeof r->groups, "%ld %ld 1", (long)getegid(), (long)getegid());
    r->tasks = c->tasks;
    return r;
}

bool cage_root_is_whole(const struct cage_root *r)
{
    return !r->fails;
}

void cage_root_free(struct cage_root *r)
{
    for (size_t i = 0; r && i < r->count; i++) {
        free(r->given[i].from);
        free(r->given[i].link);
    }
    if (r)
        free(r->given);
    free(r);
}

/* ---- in the child: name spaces ----------------------------------------------------------- */

static bool write_to(const char *path, const char *text)
{
    ssize_t n = (ssize_t)strlen(text);
    int fd = open(path, O_WRONLY | O_CLOEXEC);
    bool written = fd >= 0 && write(fd, text, (size_t)n) == n;
    if (fd >= 0)
        close(fd);
    return written;
}

/* Root needs no other users; everybody else is alone in theirs. There the kernel counts processes
 * anew, and holds them all together to the limit of who made it. */
bool cage_root_part(const struct cage_root *r)
{
    const unsigned apart = CLONE_NEWNS | CLONE_NEWPID | CLONE_NEWIPC | CLONE_NEWNET;
    if (syscall(SYS_unshare, apart) == 0)
        return true;
    struct rlimit tasks = {(rlim_t)r->tasks, (rlim_t)r->tasks};
    if (r->tasks)
        setrlimit(RLIMIT_NPROC, &tasks);
    return syscall(SYS_unshare, apart | CLONE_NEWUSER) == 0 &&
           write_to("/proc/self/setgroups", "deny") && write_to("/proc/self/uid_map", r->users) &&
           write_to("/proc/self/gid_map", r->groups);
}

/* ---- in the child: its root -------------------------------------------------------------- */

static void make_parents(char *path)
{
    for (char *at = strchr(path + 1, '/'); at; at = strchr(at + 1, '/')) {
        *at = '\0';
        mkdir(path, 0755);
        *at = '/';
    }
}

/* With all that is mounted below, or, if an old kernel cannot close that, without. */
static bool mount_at(const char *from, const char *at, uint64_t flags)
{
    struct mount_settings set = {flags, 0, 0, 0};
    struct statfs now;
    if (mount(from, at, NULL, MS_BIND | MS_REC, NULL) != 0)
        return true; /* then it sees less */
    if (syscall(SET_MOUNT, AT_FDCWD, at, RECURSIVE, &set, sizeof set) == 0)
        return true;
    umount2(at, MNT_DETACH);
    if (mount(from, at, NULL, MS_BIND, NULL) != 0)
        return true;
    return statfs(at, &now) == 0 &&
           mount(NULL, at, NULL,
                 MS_REMOUNT | MS_BIND | flags |
                     ((uint64_t)now.f_flags & (MS_RDONLY | MS_NOSUID | MS_NODEV | MS_NOEXEC)),
                 NULL) == 0;
}

static bool place(const struct given *g)
{
    static const uint64_t flags[] = {
        [CAGE_READS] = MS_RDONLY | MS_NOSUID | MS_NODEV,
        [CAGE_WRITES] = MS_NOSUID | MS_NODEV,
        [CAGE_DEVICE] = MS_NOSUID | MS_NOEXEC,
    };
    char *at = g->from + strlen(OLD);
    struct stat st;
    if (g->use != CAGE_NAMED && stat(g->from, &st) != 0)
        return true;
    make_parents(at);
    if (g->use == CAGE_NAMED)
        return symlink(g->link, at) == 0 || errno == EEXIST || errno == EROFS;
    int made = S_ISDIR(st.st_mode) ? mkdir(at, 0755) : mknod(at, S_IFREG | 0644, 0);
    if (made != 0 && errno != EEXIST && errno != EROFS)
        return true; /* then it sees less */
    return mount_at(g->from, at, flags[g->use]);
}

static bool change_root(const char *base)
{
    return mount(NULL, "/", NULL, MS_REC | MS_PRIVATE, NULL) == 0 &&
           mount("hidalgo", base, "tmpfs", MS_NOSUID | MS_NODEV, "mode=755") == 0 &&
           chdir(base) == 0 && mkdir(OLD_NAME, 0700) == 0 &&
           syscall(SYS_pivot_root, ".", OLD_NAME) == 0 && chdir("/") == 0;
}

/* Its own processes only, and none that it could not trace: not the first one, which has our
 * memory and command. Some containers forbid it; then single files of the old one are there. */
static bool mount_processes(void)
{
    static const char *const options[] = {"hidepid=4", "hidepid=2"};
    mkdir("/proc", 0755);
    for (size_t i = 0; i < sizeof options / sizeof *options; i++)
        if (mount("proc", "/proc", "proc", MS_RDONLY | MS_NOSUID | MS_NODEV | MS_NOEXEC,
                  options[i]) == 0)
            return true;
    return false;
}

static bool leave_old(void)
{
    return umount2(OLD, MNT_DETACH) == 0 && rmdir(OLD) == 0 &&
           mount(NULL, "/", NULL, MS_REMOUNT | MS_BIND | MS_RDONLY | MS_NOSUID | MS_NODEV, NULL) ==
               0;
}

bool cage_root_change(const struct cage_root *r)
{
    if (!change_root(r->base))
        return false;
    bool processes = mount_processes();
    mkdir("/dev", 0755);
    if (symlink("/proc/self/fd", "/dev/fd") != 0)
        return false;
    for (size_t i = 0; i < r->count; i++) {
        const struct given *g = &r->given[i];
        if (!(processes && confine_is_below(g->from, OLD "/proc")) && !place(g))
            return false;
    }
    char here[FILE_PATH + 2];
    size_t n = strlen(r->here);
    memcpy(here, r->here, n);
    memcpy(here + n, "/", 2);
    make_parents(here);
    return leave_old() && (chdir(here) == 0 || chdir("/") == 0);
}

/* ---- whether all that works --------------------------------------------------------------- */

/* A signal, as of a terminal that changes its size, does not end the wait. */
static bool ends_well(pid_t child)
{
    int status = 0;
    pid_t ended = child;
    while (child > 0 && (ended = waitpid(child, &status, 0)) < 0 && errno == EINTR)
        ;
    return child > 0 && ended == child && status == 0;
}

/* Tries it once, on a folder that every system has. */
static bool try_it(void)
{
    struct cage none = {.scratch = "/dev"};
    struct cage_root *r = cage_root_new(&none);
    pid_t outer = r ? fork() : -1;
    if (outer == 0) {
        pid_t inner = cage_root_part(r) ? fork() : -1;
        if (inner == 0)
            _exit(!cage_root_change(r));
        _exit(!ends_well(inner));
    }
    bool works = ends_well(outer);
    cage_root_free(r);
    return works;
}

bool cage_root_works(void)
{
    static atomic_int known; /* 0: not yet */
    if (!atomic_load(&known))
        atomic_store(&known, try_it() ? 1 : -1);
    return atomic_load(&known) > 0;
}

#endif
