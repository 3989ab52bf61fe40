/* SPDX-License-Identifier: MIT
 *
 * process.c: see process.h.  All ends of pipes on our side return at once; poll() waits. */
#include "process.h"

#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <pthread.h>
#include <signal.h>
#include <stdarg.h>
#include <stdio.h>
#include <string.h>
#include <sys/socket.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

#include "confine.h"
#include "intl.h"
#include "keeper.h"
#include "print.h"

enum {
    SLICE = 20, /* ms between checks of *stop, and between drops of standard error */
    DROPS = 64
};

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
    if (!atomic_load(&hushed) || !isatty(STDERR_FILENO))
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

static bool make_leash(int end[2])
{
    if (socketpair(AF_UNIX, SOCK_STREAM, 0, end) != 0) {
        end[0] = end[1] = -1;
        return false;
    }
    return fcntl(end[0], F_SETFD, FD_CLOEXEC) == 0 && fcntl(end[1], F_SETFD, FD_CLOEXEC) == 0;
}

bool process_start(struct process *p, const char *command)
{
    static pthread_mutex_t one =
        PTHREAD_MUTEX_INITIALIZER; /* so that no other program inherits our ends */
    int to[2] = {-1, -1}, from[2] = {-1, -1}, talk[2] = {-1, -1}, leash[2] = {-1, -1};
    struct cage cage;
    memset(p, 0, sizeof *p);
    if (confined() || !cage_build(&cage, command))
        return false;
    pthread_mutex_lock(&one);
    bool made = make_pipe(to, 1) && make_pipe(from, 0) && make_pipe(talk, 0) && make_leash(leash);
    struct keeping keeping = {command, &cage, to[0], from[1], talk[1], leash[1]};
    p->pid = made ? keeper_start(&keeping) : -1;
    pthread_mutex_unlock(&one);
    cage_free(&cage, p->pid > 0);
    close_end(&leash[1]);
    if (p->pid < 0) {
        p->pid = 0;
        close_end(&leash[0]);
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
    p->leash = leash[0];
    p->is_file = !isatty(STDERR_FILENO);
    return true;
}

/* ---- its standard error -------------------------------------------------------------- */

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

/* Into a file as it is, to a terminal as a line; as much as it may say. */
static void pass_on(struct process *p, size_t n, size_t end)
{
    if (p->may_say < n + end) {
        p->cut = true;
        return;
    }
    p->may_say -= n + end;
    if (!p->is_file)
        process_say("%.*s", (int)n, p->talked);
    else if (write_quietly(STDERR_FILENO, p->talked, n + end) < 0)
        p->cut = true;
}

/* Line by line; long lines are cut. */
static void hear_talk(struct process *p)
{
    ssize_t n = read(p->talk, p->talked + p->said, sizeof p->talked - p->said);
    if (n <= 0) {
        if (n == 0 || (errno != EAGAIN && errno != EINTR)) {
            if (p->said && !p->cut)
                pass_on(p, p->said, 0);
            p->said = 0;
            close_end(&p->talk);
        }
        return;
    }
    p->said += (size_t)n;
    for (char *end;
         !p->cut && ((end = memchr(p->talked, '\n', p->said)) || p->said == sizeof p->talked);) {
        size_t line = end ? (size_t)(end - p->talked) : p->said, gone = line + (end != NULL);
        pass_on(p, line, end != NULL);
        p->said -= gone;
        memmove(p->talked, p->talked + gone, p->said);
    }
    if (p->cut)
        p->said = 0;
}

/* A program that was cut may write on, but only so much in a while. */
static void drop_talk(struct process *p)
{
    for (int i = 0; p->talk >= 0 && i < DROPS; i++)
        hear_talk(p);
}

/* ---- waiting ----------------------------------------------------------------------------- */

/* Waits until an end is ready, and reads its standard error meanwhile. */
static enum heard wait_for(struct process *p, int end, short event, struct patience patience)
{
    for (;;) {
        uint64_t now = process_clock(), left = patience.until > now ? patience.until - now : 0;
        bool sliced = (patience.stop || p->cut) && left > SLICE;
        struct pollfd ends[2] = {{.fd = end, .events = event},
                                 {.fd = p->cut ? -1 : p->talk, .events = POLLIN}};
        if (patience.stop && atomic_load(patience.stop))
            return HEARD_STOPPED;
        int ready = poll(ends, 2, sliced ? SLICE : left > 60000 ? 60000 : (int)left);
        if (ready > 0 && ends[1].revents)
            hear_talk(p);
        if (p->cut)
            drop_talk(p);
        if (ready > 0 && ends[0].revents)
            return HEARD_ALL;
        if (left == 0)
            return HEARD_LATE;
    }
}

enum heard process_send(struct process *p, const char *text, size_t n, struct patience patience)
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
static void process_take(struct process *p, size_t n, size_t gone, char out[PROCESS_LINE])
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
            process_take(p, (size_t)(end - p->line), (size_t)(end - p->line) + 1, out);
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
    process_take(p, p->heard, ready == HEARD_STOPPED ? 0 : p->heard, out);
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

/* Whether the program itself has ended (keeper.h). */
static bool has_left(const struct process *p)
{
    struct pollfd leash = {.fd = p->leash, .events = POLLIN};
    return poll(&leash, 1, 0) > 0;
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
    write_quietly(p->leash, "", 1);
    close_end(&p->leash);
    while (waitpid(p->pid, NULL, 0) < 0 && errno == EINTR)
        ;
    for (size_t i = 0; p->talk >= 0 && i < PROCESS_TALK / PROCESS_SAID; i++)
        hear_talk(p);
    close_end(&p->out);
    close_end(&p->talk);
    p->pid = 0;
}
