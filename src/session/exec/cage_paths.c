/* SPDX-License-Identifier: MIT
 *
 * cage_paths.c: what a program in a cage may open: the system's folders, those of its interpreter,
 * and those of the files that its command names. Never what is hidden: a folder that holds a hidden
 * file is given entry by entry. */
#include <dirent.h>
#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "cage.h"
#include "confine.h"
#include "hidalgo/catalog.h"

/* ---- what is hidden ---------------------------------------------------------------------- */

static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;
static char hidden[CAGE_HIDDEN][FILE_PATH];
static int hides;

void cage_hide(const char *path)
{
    char whole[FILE_PATH];
    if (!confine_find(path, whole))
        return;
    pthread_mutex_lock(&lock);
    bool known = false;
    for (int i = 0; i < CAGE_HIDDEN; i++)
        known = known || strcmp(hidden[i], whole) == 0;
    if (!known)
        memcpy(hidden[hides++ % CAGE_HIDDEN], whole, strlen(whole) + 1);
    pthread_mutex_unlock(&lock);
}

static bool cage_hides(int i, char out[FILE_PATH])
{
    char path[FILE_PATH];
    if (i == 0)
        return file_state_folder(path, sizeof path) && confine_find(path, out);
    pthread_mutex_lock(&lock);
    bool any = i <= CAGE_HIDDEN && hidden[i - 1][0];
    if (any)
        memcpy(out, hidden[i - 1], FILE_PATH);
    pthread_mutex_unlock(&lock);
    return any;
}

/* ---- what is given ---------------------------------------------------------------------- */

/* Programs, libraries and what they need to start; nothing with a password or key. */
static const char *const readable[] = {"/usr",
                                       "/bin",
                                       "/sbin",
                                       "/lib",
                                       "/lib32",
                                       "/lib64",
                                       "/libx32",
                                       "/opt",
                                       "/nix/store",
                                       "/gnu/store",
                                       "/snap",
                                       "/etc/ld.so.cache",
                                       "/etc/ld.so.conf",
                                       "/etc/ld.so.conf.d",
                                       "/etc/ld-musl-x86_64.path",
                                       "/etc/ld-musl-aarch64.path",
                                       "/etc/alternatives",
                                       "/etc/localtime",
                                       "/etc/timezone",
                                       "/etc/passwd",
                                       "/etc/group",
                                       "/etc/nsswitch.conf",
                                       "/etc/os-release",
                                       "/etc/locale.alias",
                                       "/etc/mime.types",
                                       "/etc/ssl/openssl.cnf",
                                       "/etc/ssl/certs",
                                       "/etc/python3",
                                       "/etc/perl",
                                       "/etc/java",
                                       "/etc/java-8-openjdk",
                                       "/etc/java-11-openjdk",
                                       "/etc/java-17-openjdk",
                                       "/etc/java-21-openjdk",
                                       "/proc/cpuinfo",
                                       "/proc/meminfo",
                                       "/proc/stat",
                                       "/proc/version",
                                       "/proc/uptime",
                                       "/proc/loadavg",
                                       "/proc/filesystems",
                                       "/proc/sys/vm",
                                       "/proc/sys/kernel/osrelease",
                                       "/proc/sys/kernel/ngroups_max",
                                       "/proc/sys/kernel/cap_last_cap",
                                       "/sys/devices/system",
                                       "/sys/fs/cgroup",
                                       "/sys/kernel/mm"};
static const char *const devices[] = {"/dev/null", "/dev/zero", "/dev/full", "/dev/random",
                                      "/dev/urandom"};
/* What an interpreter below the user's home has beside the folder of its programs. */
static const char *const beside[] = {"lib",     "lib64", "libexec", "versions",
                                     "version", "conf",  "Cellar",  "pyvenv.cfg"};

/* The paths of one program. */
struct giving {
    struct cage *cage;
    cage_taker *take;
    char home[FILE_PATH]; /* "": there is none                                           */
};

/* Whether a folder is the home, or holds it. */
static bool holds_home(const struct giving *g, const char *folder)
{
    return g->home[0] && confine_is_below(g->home, strcmp(folder, "/") == 0 ? "" : folder);
}

enum secrecy { SHOWN, SPLIT, HIDDEN };

/* Whether a path is hidden, or holds what is hidden, or somebody's home. */
static enum secrecy secrecy(const struct giving *g, const char *path)
{
    char secret[FILE_PATH];
    enum secrecy most = strcmp(path, g->home) == 0 ? HIDDEN : holds_home(g, path) ? SPLIT : SHOWN;
    for (int i = 0; i <= CAGE_HIDDEN; i++)
        if (!cage_hides(i, secret))
            continue;
        else if (confine_is_below(path, secret))
            return HIDDEN;
        else if (confine_is_below(secret, path))
            most = most == HIDDEN ? HIDDEN : SPLIT;
    return most;
}

static void give(const struct giving *g, const char *path)
{
    char real[FILE_PATH], entry[FILE_PATH];
    if (!confine_find(path, real))
        return;
    g->take(g->cage, path, CAGE_NAMED);
    enum secrecy s = secrecy(g, real);
    if (s == SHOWN)
        g->take(g->cage, real, CAGE_READS);
    DIR *list = s == SPLIT ? opendir(real) : NULL;
    for (struct dirent *at; list && (at = readdir(list));)
        if (at->d_name[0] != '.' && file_join(real, at->d_name, entry, sizeof entry))
            give(g, entry);
    if (list)
        closedir(list);
}

/* Cuts the last name off. */
static void go_up(char *path)
{
    char *slash = strrchr(path, '/');
    if (slash)
        slash[slash == path] = '\0';
}

/* ---- interpreters ----------------------------------------------------------------------- */

static void give_programs(const struct giving *g)
{
    const char *next = getenv("PATH");
    char folder[FILE_PATH], path[FILE_PATH];
    while (next && *next) {
        size_t n = strcspn(next, ":");
        bool fits = n > 0 && n < sizeof folder;
        snprintf(path, sizeof path, "%.*s", fits ? (int)n : 0, next);
        next += n + (next[n] == ':');
        if (path[0] != '/' || !confine_find(path, folder) || holds_home(g, folder))
            continue;
        g->take(g->cage, path, CAGE_NAMED);
        give(g, folder);
        go_up(folder);
        for (size_t i = 0; i < sizeof beside / sizeof *beside; i++)
            if (file_join(folder, beside[i], path, sizeof path))
                give(g, path);
    }
}

/* ---- its command ------------------------------------------------------------------------- */

/* Whether anybody can put files there, as into /tmp. */
static bool is_common(const struct stat *st)
{
    return (st->st_mode & S_IWOTH) != 0;
}

/* The folder of a file that the command names, or the folder that it names; of a folder that is
 * somebody's home, or everybody's, only the file. */
static void give_named(const struct giving *g, const char *path)
{
    char file[FILE_PATH], folder[FILE_PATH];
    struct stat st;
    if (!confine_find(path, file) || stat(file, &st) != 0)
        return;
    g->take(g->cage, path, CAGE_NAMED);
    memcpy(folder, file, sizeof folder);
    if (S_ISREG(st.st_mode))
        go_up(folder);
    else if (S_ISCHR(st.st_mode) || S_ISBLK(st.st_mode))
        return;
    if (stat(folder, &st) == 0 && S_ISDIR(st.st_mode) && !holds_home(g, folder) && !is_common(&st))
        give(g, folder);
    else if (strcmp(file, folder) != 0 || !S_ISDIR(st.st_mode))
        give(g, file);
}

/* The words of a command as they stand, but for the home: the shell may make other words of them,
 * and then its program finds less. */
static void give_command(const struct giving *g, const char *command)
{
    static const char ends[] = " \t\n'\"`;|&<>()=";
    char path[FILE_PATH];
    while (*command) {
        command += strspn(command, ends);
        size_t n = strcspn(command, ends);
        const char *home = "";
        size_t skipped = 0;
        if (strncmp(command, "~/", 2) == 0)
            home = g->home, skipped = 1;
        else if (strncmp(command, "$HOME/", 6) == 0)
            home = g->home, skipped = 5;
        int whole =
            snprintf(path, sizeof path, "%s%.*s", home, (int)(n - skipped), command + skipped);
        if (n > skipped && whole < (int)sizeof path)
            give_named(g, path);
        command += n;
    }
}

void cage_paths(struct cage *c, const char *command, cage_taker *take)
{
    struct giving g = {c, take, ""};
    const char *home = getenv("HOME");
    if (home && home[0] == '/' && !confine_find(home, g.home))
        g.home[0] = '\0';
    for (size_t i = 0; i < sizeof readable / sizeof *readable; i++)
        give(&g, readable[i]);
    for (size_t i = 0; i < sizeof devices / sizeof *devices; i++)
        take(c, devices[i], CAGE_DEVICE);
    give(&g, hd_data_folder());
    give_programs(&g);
    give_command(&g, command);
    take(c, c->scratch, CAGE_WRITES);
}
