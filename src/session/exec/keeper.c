/* SPDX-License-Identifier: MIT
 *
 * keeper.c: see keeper.h. After fork() in a program with threads, only functions that are safe in
 * handlers may be called. */
#include "keeper.h"

#include <errno.h>
#include <fcntl.h>
#include <pthread.h>
#include <signal.h>
#include <stdbool.h>
#include <string.h>
#include <sys/select.h>
#include <sys/wait.h>
#include <unistd.h>
#ifdef __linux__
#include <sys/prctl.h>
#elif defined __FreeBSD__ || defined __DragonFly__
#include <sys/procctl.h>
#endif

enum { CLASSIC = 32 /* signals from 1 that have handlers */, WAITS = 50 };

static void nothing(int number)
{
    (void)number;
}

static void ordinary_signals(void)
{
    struct sigaction act = {.sa_handler = SIG_DFL};
    sigemptyset(&act.sa_mask);
    for (int i = 1; i < CLASSIC; i++)
        sigaction(i, &act, NULL);
}

static void adopt(void)
{
#ifdef __linux__
    prctl(PR_SET_CHILD_SUBREAPER, 1, 0, 0, 0);
#elif defined __FreeBSD__ || defined __DragonFly__
    procctl(P_PID, getpid(), PROC_REAP_ACQUIRE, NULL);
#endif
}

static void descriptor_put(int fd, int as)
{
    if (fd == as)
        fcntl(fd, F_SETFD, 0);
    else if (fd >= 0)
        dup2(fd, as);
}

static void program_run(const struct keeping *k, pid_t keeper)
{
    extern char **environ;
    char *const words[] = {(char *)"sh", (char *)"-c", (char *)k->command, NULL};
    sigset_t none;
    setsid();
    descriptor_put(k->in, 0);
    descriptor_put(k->out, 1);
    descriptor_put(k->error, 2);
    sigemptyset(&none);
    sigprocmask(SIG_SETMASK, &none, NULL);
    if (!cage_enter(k->cage, keeper))
        _exit(126);
    cage_close_from(3);
    execve("/bin/sh", words, k->cage->open ? environ : (char **)k->cage->environment);
    _exit(127);
}

/* ---- its children ------------------------------------------------------------------ */

#ifdef __linux__
/* Kills every child but this one, or only collects those that have ended. Whose parents end become
 * children themselves. */
static void each_child(pid_t but, bool kills)
{
    char text[4096];
    pid_t pid = 0;
    ssize_t n = 0;
    int list = open("/proc/thread-self/children", O_RDONLY | O_CLOEXEC);
    while (list >= 0 && (n = read(list, text, sizeof text)) > 0)
        for (ssize_t i = 0; i < n; i++) {
            if (text[i] >= '0' && text[i] <= '9') {
                pid = pid * 10 + (text[i] - '0');
                continue;
            }
            if (pid > 0 && pid != but && kills)
                kill(pid, SIGKILL);
            if (pid > 0 && pid != but)
                waitpid(pid, NULL, kills ? 0 : WNOHANG);
            pid = 0;
        }
    if (list >= 0)
        close(list);
}
#else
static void each_child(pid_t but, bool kills)
{
    (void)but;
#if defined __FreeBSD__ || defined __DragonFly__
    struct procctl_reaper_kill all = {.rk_sig = SIGKILL};
    if (kills)
        procctl(P_PID, getpid(), PROC_REAP_KILL, &all);
#else
    (void)kills;
#endif
}
#endif

/* The program stays a zombie until then, so that nobody else gets its group's number. */
static void end_all(pid_t program)
{
    kill(program, SIGKILL); /* perhaps it has no group yet */
    kill(-program, SIGKILL);
    do
        each_child(program, true);
    while (waitpid(-1, NULL, WNOHANG) > 0);
    while (waitpid(-1, NULL, 0) > 0 || errno == EINTR)
        each_child(program, true);
}

static bool has_left(pid_t program)
{
    siginfo_t info = {.si_pid = 0};
    int status = waitid(P_PID, (id_t)program, &info, WEXITED | WNOHANG | WNOWAIT);
    return status != 0 ? errno != EINTR : info.si_pid != 0;
}

/* Until we are told to end, or the other end of the leash is gone; SIGCHLD is blocked except while
 * waiting. */
static void program_watch(pid_t program, int leash)
{
    sigset_t none;
    bool told = false;
    int waits = 0;
    sigemptyset(&none);
    while (waits < WAITS) {
        struct timespec moment = {0, 10000000};
        fd_set set;
        char byte;
        FD_ZERO(&set);
        if (!waits)
            FD_SET(leash, &set);
        if (!told && has_left(program))
            told = write(leash, "", 1) >= 0 || errno != EINTR;
        if (waits && told)
            return;
        each_child(program, false);
        int ready = pselect(leash + 1, &set, NULL, NULL, waits ? &moment : NULL, &none);
        if (waits)
            waits++;
        else if (ready > 0 && read(leash, &byte, 1) > 0)
            return;
        else if (ready > 0)
            waits = 1;
    }
}

static void program_keep(const struct keeping *k)
{
    struct sigaction act = {.sa_handler = nothing};
    ordinary_signals();
    setpgid(0, 0);
    adopt();
    pid_t keeper = getpid(), program = fork();
    if (program == 0)
        program_run(k, keeper);
    if (program < 0)
        cage_sweep(k->cage);
    dup2(k->leash, 0);
    cage_close_from(1);
    sigemptyset(&act.sa_mask);
    sigaction(SIGCHLD, &act, NULL);
    act.sa_handler = SIG_IGN;
    sigaction(SIGPIPE, &act, NULL);
    sigset_t children;
    sigemptyset(&children);
    sigaddset(&children, SIGCHLD);
    sigprocmask(SIG_SETMASK, &children, NULL);
    program_watch(program, 0);
    end_all(program);
    cage_sweep(k->cage);
}

pid_t keeper_start(const struct keeping *k)
{
    sigset_t all, before;
    sigfillset(&all);
    pthread_sigmask(SIG_SETMASK, &all, &before); /* none of our handlers may run in it */
    pid_t pid = fork();
    if (pid == 0)
        program_keep(k);
    pthread_sigmask(SIG_SETMASK, &before, NULL);
    return pid;
}
