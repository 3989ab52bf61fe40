/* SPDX-License-Identifier: MIT
 *
 * cage.c: see cage.h. Everything that needs memory or looks around is done here, before fork(). */
#include "cage.h"

#include <ctype.h>
#include <dirent.h>
#include <stdatomic.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "confine.h"
#include "hidalgo/hire.h"
#include "intl.h"

static atomic_bool trusting;

void hd_bots_trust(void)
{
    atomic_store(&trusting, true);
}

static bool can_lock(void)
{
#ifdef __linux__
    return syscall_filter_works() && (landlock_version() > 0 || cage_root_works());
#else
    return false;
#endif
}

const char *cage_lack(void)
{
    if (atomic_load(&trusting) || can_lock())
        return NULL;
    return _("this system cannot lock programs in: a bot that is one (exec=) can read all your "
             "files, also the secrets of this game");
}

/* ---- environment ------------------------------------------------------------------------- */

/* Where its programs are, whose it is, and how people write there: no word of anything else. */
static bool is_kept(const char *variable)
{
    static const char *const kept[] = {
        "PATH=", "HOME=", "USER=", "LOGNAME=", "SHELL=", "LANGUAGE=", "LANG=", "LC_", "TZ="};
    for (size_t i = 0; i < sizeof kept / sizeof *kept; i++)
        if (strncmp(variable, kept[i], strlen(kept[i])) == 0)
            return true;
    return false;
}

static void choose_environment(struct cage *c)
{
    extern char **environ;
    int n = 0;
    for (char **at = environ; *at && n < CAGE_KEPT; at++)
        if (is_kept(*at))
            c->environment[n++] = *at;
    snprintf(c->named[0], sizeof c->named[0], "TMPDIR=%s", c->scratch);
    snprintf(c->named[1], sizeof c->named[1], "HIDALGO_DATA=%s", hd_data_folder());
    c->environment[n++] = c->named[0];
    c->environment[n++] = c->named[1];
    c->environment[n] = NULL;
}

/* ---- tasks -------------------------------------------------------------------------------- */

#ifdef __linux__
/* The number of entries that are numbers. */
static uint64_t count_numbers(const char *folder)
{
    uint64_t n = 0;
    DIR *list = opendir(folder);
    for (struct dirent *at; list && (at = readdir(list));)
        n += isdigit((unsigned char)at->d_name[0]) != 0;
    if (list)
        closedir(list);
    return n;
}

/* The kernel counts all threads of a user, not those of a program. */
static uint64_t count_tasks(uid_t user)
{
    char path[64];
    struct stat st;
    uint64_t n = 0;
    DIR *list = opendir("/proc");
    for (struct dirent *at; list && (at = readdir(list));) {
        snprintf(path, sizeof path, "/proc/%.20s/task", at->d_name);
        if (isdigit((unsigned char)at->d_name[0]) && stat(path, &st) == 0 && st.st_uid == user)
            n += count_numbers(path);
    }
    if (list)
        closedir(list);
    return list ? n + CAGE_TASKS : 0;
}
#endif

/* ---- building ------------------------------------------------------------------------------ */

static bool make_scratch(struct cage *c)
{
    const char *base = getenv("TMPDIR");
    char path[FILE_PATH];
    int n = snprintf(path, sizeof path, "%s/hidalgo-bot-XXXXXX",
                     base && base[0] == '/' ? base : "/tmp");
    return n < (int)sizeof path && mkdtemp(path) && confine_find(path, c->scratch);
}

#ifdef __linux__
/* A lock that this system has is never left open: not Landlock either where there is no filter. */
static bool make_lock(struct cage *c, const char *command)
{
    if (landlock_version() > 0) {
        c->rules = landlock_rules();
        if (c->rules >= 0)
            cage_paths(c, command, landlock_allow);
        return c->rules >= 0;
    }
    if (!can_lock())
        return true;
    c->root = cage_root_new(c);
    if (c->root)
        cage_paths(c, command, cage_root_give);
    return c->root && cage_root_is_whole(c->root);
}
#endif

bool cage_build(struct cage *c, const char *command)
{
    memset(c, 0, sizeof *c);
    c->rules = -1;
    c->open = atomic_load(&trusting);
    if (c->open)
        return true;
    if (!make_scratch(c))
        return false;
    choose_environment(c);
    c->us = getpid();
    c->group = getpgrp();
#ifdef __linux__
    c->tasks = count_tasks(geteuid() ? geteuid() : CAGE_NOBODY);
    if (!make_lock(c, command)) {
        cage_free(c, false);
        return false;
    }
#else
    (void)command;
#endif
    return true;
}

/* A program may have made folders there that nobody can list. */
_Noreturn void cage_sweep(const struct cage *c)
{
    static const char sweeps[] = "chmod -R u+rwx \"$0\"; exec rm -rf \"$0\"";
    extern char **environ;
    char *const words[] = {(char *)"sh", (char *)"-c", (char *)sweeps, (char *)c->scratch, NULL};
    if (!c->open)
        execve("/bin/sh", words, environ);
    _exit(0);
}

void cage_free(struct cage *c, bool started)
{
    if (!started && !c->open)
        rmdir(c->scratch);
    if (c->rules >= 0)
        close(c->rules);
    c->rules = -1;
#ifdef __linux__
    cage_root_free(c->root);
#endif
    c->root = NULL;
}
