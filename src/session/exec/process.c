/* SPDX-License-Identifier: MIT
 *
 * process.c: see process.h.  All ends of pipes on our side return at once; poll() waits. */
#include "process.h"

#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <pthread.h>
#include <signal.h>
#include <spawn.h>
#include <stdarg.h>
#include <stdio.h>
#include <string.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

#include "confine.h"
#include "print.h"

enum { SLICE = 20 /* ms between checks of *stop           */ };

static atomic_bool hushed;

void process_hush(void)
{
    atomic_store(&hushed, true);
}

void process_say(const char *format, ...)
{
    char said[PROCESS_SAID + PROCESS_LINE];
    va_list more;
    va_start(more, format);
    vsnprintf(said, sizeof said, format, more);
    va_end(more);
    if (!atomic_load(&hushed))
        print_error("%s", said);
}

uint64_t process_clock(void)
{
    struct timespec t;
    clock_gettime(CLOCK_MONOTONIC, &t);
    return (uint64_t)t.tv_sec * 1000 + (uint64_t)t.tv_nsec / 1000000;
}

/* ---- starting ---------------------------------------------------------------------- */

static void close_end(int *end)
{
    if (*end >= 0)
        close(*end);
    *end = -1;
}

static void close_both(int end[2])
{
    close_end(&end[0]);
    close_end(&end[1]);
}

/* ours: 0 reads, 1 writes. No other process inherits them. */
static bool make_pipe(int end[2], int ours)
{
    if (pipe(end) != 0) {
        end[0] = end[1] = -1;
        return false;
    }
    int flags = fcntl(end[ours], F_GETFL);
    return fcntl(end[0], F_SETFD, FD_CLOEXEC) == 0 && fcntl(end[1], F_SETFD, FD_CLOEXEC) == 0 &&
           flags >= 0 && fcntl(end[ours], F_SETFL, flags | O_NONBLOCK) == 0;
}

/* Signals get their default actions in it, whatever we do with them. */
static void ordinary_signals(posix_spawnattr_t *how)
{
    static const int ours[] = {SIGINT, SIGQUIT, SIGTERM, SIGHUP, SIGPIPE, SIGTSTP, SIGCHLD};
    sigset_t none, all;
    sigemptyset(&none);
    sigemptyset(&all);
    for (size_t i = 0; i < sizeof ours / sizeof *ours; i++)
        sigaddset(&all, ours[i]);
    posix_spawnattr_setsigmask(how, &none);
    posix_spawnattr_setsigdefault(how, &all);
    posix_spawnattr_setpgroup(how, 0);
    posix_spawnattr_setflags(how, POSIX_SPAWN_SETPGROUP | POSIX_SPAWN_SETSIGMASK |
                                      POSIX_SPAWN_SETSIGDEF);
}

/* Its standard error may be ours. */
static pid_t spawn(const char *command, const int to[2], const int from[2], const int talk[2])
{
    extern char **environ;
    char *const words[] = {(char *)"sh", (char *)"-c", (char *)command, NULL};
    posix_spawn_file_actions_t files;
    posix_spawnattr_t how;
    pid_t pid = 0;
    if (posix_spawn_file_actions_init(&files) != 0)
        return 0;
    if (posix_spawnattr_init(&how) == 0) {
        ordinary_signals(&how);
        bool set = posix_spawn_file_actions_adddup2(&files, to[0], 0) == 0 &&
                   posix_spawn_file_actions_adddup2(&files, from[1], 1) == 0 &&
                   (talk[1] < 0 || posix_spawn_file_actions_adddup2(&files, talk[1], 2) == 0);
        if (!set || posix_spawn(&pid, "/bin/sh", &files, &how, words, environ) != 0)
            pid = 0;
        posix_spawnattr_destroy(&how);
    }
    posix_spawn_file_actions_destroy(&files);
    return pid;
}

bool process_start(struct process *p, const char *command)
{
    static pthread_mutex_t one =
        PTHREAD_MUTEX_INITIALIZER; /* so that no other program inherits our ends */
    int to[2] = {-1, -1}, from[2] = {-1, -1}, talk[2] = {-1, -1};
    memset(p, 0, sizeof *p);
    if (confined())
        return false;
    pthread_mutex_lock(&one);
    bool made =
        make_pipe(to, 1) && make_pipe(from, 0) && (!isatty(STDERR_FILENO) || make_pipe(talk, 0));
    if (made)
        p->pid = spawn(command, to, from, talk);
    pthread_mutex_unlock(&one);
    if (p->pid == 0) {
        close_both(to);
        close_both(from);
        close_both(talk);
        return false;
    }
    close_end(&to[0]);
    close_end(&from[1]);
    close_end(&talk[1]);
    p->in = to[1];
    p->out = from[0];
    p->talk = talk[0];
    return true;
}

/* ---- its standard error -------------------------------------------------------------- */

static void pass_on(struct process *p, size_t n)
{
    process_say("%.*s", (int)n, p->talked);
}

/* Line by line; long lines are cut. */
static void hear_talk(struct process *p)
{
    ssize_t n = read(p->talk, p->talked + p->said, sizeof p->talked - p->said);
    if (n <= 0) {
        if (n == 0 || (errno != EAGAIN && errno != EINTR)) {
            if (p->said)
                pass_on(p, p->said);
            p->said = 0;
            close_end(&p->talk);
        }
        return;
    }
    p->said += (size_t)n;
    for (char *end; (end = memchr(p->talked, '\n', p->said)) || p->said == sizeof p->talked;) {
        size_t line = end ? (size_t)(end - p->talked) : p->said, gone = line + (end != NULL);
        pass_on(p, line);
        p->said -= gone;
        memmove(p->talked, p->talked + gone, p->said);
    }
}

/* ---- waiting ----------------------------------------------------------------------------- */

/* Waits until an end is ready, and reads its standard error meanwhile. */
static enum heard wait_for(struct process *p, int end, short event, struct patience patience)
{
    for (;;) {
        uint64_t now = process_clock(), left = patience.until > now ? patience.until - now : 0;
        bool sliced = patience.stop && left > SLICE;
        struct pollfd ends[2] = {{.fd = end, .events = event}, {.fd = p->talk, .events = POLLIN}};
        if (patience.stop && atomic_load(patience.stop))
            return HEARD_STOPPED;
        int ready = poll(ends, 2, sliced ? SLICE : left > 60000 ? 60000 : (int)left);
        if (ready > 0 && ends[1].revents)
            hear_talk(p);
        if (ready > 0 && ends[0].revents)
            return HEARD_ALL;
        if (left == 0)
            return HEARD_LATE;
    }
}

/* Writes without the signal that a program that has ended would cause. */
static ssize_t write_quietly(int end, const char *text, size_t n)
{
    sigset_t broken, before, pending;
    int caught;
    sigemptyset(&broken);
    sigaddset(&broken, SIGPIPE);
    sigpending(&pending);
    bool already = sigismember(&pending, SIGPIPE) == 1;
    pthread_sigmask(SIG_BLOCK, &broken, &before);
    ssize_t written = write(end, text, n);
    int error = errno;
    if (written < 0 && error == EPIPE && !already) {
        sigpending(&pending);
        if (sigismember(&pending, SIGPIPE) == 1)
            sigwait(&broken, &caught);
    }
    pthread_sigmask(SIG_SETMASK, &before, NULL);
    errno = error;
    return written;
}

enum heard process_tell(struct process *p, const char *text, size_t n, struct patience patience)
{
    while (n > 0) {
        ssize_t written = p->in >= 0 ? write_quietly(p->in, text, n) : -1;
        if (written < 0 && (p->in < 0 || (errno != EAGAIN && errno != EINTR)))
            return HEARD_END;
        if (written < 0) {
            enum heard ready = wait_for(p, p->in, POLLOUT, patience);
            if (ready != HEARD_ALL)
                return ready;
            continue;
        }
        text += written;
        n -= (size_t)written;
    }
    return HEARD_ALL;
}

/* Removes n bytes of what was read, and the line's end. */
static void take(struct process *p, size_t n, size_t gone, char out[PROCESS_LINE])
{
    memcpy(out, p->line, n);
    while (n > 0 && (out[n - 1] == '\r' || out[n - 1] == ' '))
        n--;
    out[n] = '\0';
    p->heard -= gone;
    memmove(p->line, p->line + gone, p->heard);
}

enum heard process_hear(struct process *p, char out[PROCESS_LINE], struct patience patience)
{
    enum heard ready = HEARD_ALL;
    while (ready == HEARD_ALL) {
        char *end = memchr(p->line, '\n', p->heard);
        if (end) {
            take(p, (size_t)(end - p->line), (size_t)(end - p->line) + 1, out);
            return HEARD_ALL;
        }
        if (p->heard == sizeof p->line - 1) {
            ready = HEARD_LONG;
            break;
        }
        ready = wait_for(p, p->out, POLLIN, patience);
        ssize_t n = ready == HEARD_ALL
                        ? read(p->out, p->line + p->heard, sizeof p->line - 1 - p->heard)
                        : 0;
        if (ready == HEARD_ALL && (n == 0 || (n < 0 && errno != EAGAIN && errno != EINTR)))
            ready = HEARD_END;
        p->heard += n > 0 ? (size_t)n : 0;
    }
    take(p, p->heard, ready == HEARD_STOPPED ? 0 : p->heard, out);
    return ready;
}

bool process_speaks(struct process *p)
{
    struct pollfd out = {.fd = p->out, .events = POLLIN};
    return p->heard > 0 || (poll(&out, 1, 0) > 0 && out.revents & POLLIN);
}

/* ---- ending -------------------------------------------------------------------------------- */

void process_close(struct process *p)
{
    if (p->pid)
        close_end(&p->in);
}

/* Whether it has ended; it stays a zombie, so that nobody else gets its group's number. */
static bool has_left(const struct process *p)
{
    siginfo_t info = {.si_pid = 0};
    int status = waitid(P_PID, (id_t)p->pid, &info, WEXITED | WNOHANG | WNOWAIT);
    return status != 0 ? errno != EINTR : info.si_pid != 0;
}

void process_end(struct process *p, uint64_t until)
{
    if (!p->pid)
        return;
    process_close(p);
    while (!has_left(p) && process_clock() < until) {
        struct patience moment = {.until = process_clock() + 5};
        wait_for(p, -1, 0, moment);
    }
    kill(-p->pid, SIGKILL);
    while (waitpid(p->pid, NULL, 0) < 0 && errno == EINTR)
        ;
    for (int i = 0; p->talk >= 0 && i < 64; i++)
        hear_talk(p);
    close_end(&p->out);
    close_end(&p->talk);
    p->pid = 0;
}
