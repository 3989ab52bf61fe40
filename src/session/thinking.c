/* SPDX-License-Identifier: MIT
 *
 * thinking.c: one computation on a thread of its own: a bot's answer, or a hint.
 *
 * Until it is joined, only the thread uses struct thought and the bot's own memory, except 'stop'.
 * At its end it writes a byte to a pipe, so that waiting can also end by a signal. */
#include <fcntl.h>
#include <poll.h>
#include <signal.h>
#include <unistd.h>

#include "inside.h"

/* Signals go to the thread that waits for keys, except those of this thread's own faults, for which
 * the terminal is restored. */
static void leave_signals_out(sigset_t *before)
{
    static const int own[] = {SIGSEGV, SIGBUS, SIGFPE, SIGILL, SIGABRT, SIGTRAP};
    sigset_t others;
    sigfillset(&others);
    for (size_t i = 0; i < sizeof own / sizeof *own; i++)
        sigdelset(&others, own[i]);
    pthread_sigmask(SIG_BLOCK, &others, before);
}

static void *think(void *argument)
{
    struct thought *t = argument;
    t->work(t);
    return write(t->done[1], "", 1) < 0 ? NULL : t;
}

static bool open_pipe(int pipes[2])
{
    if (pipe(pipes) != 0)
        return false;
    for (int i = 0; i < 2; i++)
        fcntl(pipes[i], F_SETFD, FD_CLOEXEC);
    return true;
}

static void close_pipe(int pipes[2])
{
    close(pipes[0]);
    close(pipes[1]);
}

bool hd_thought_begin(struct thought *t)
{
    sigset_t before;
    if (!open_pipe(t->done))
        return false;
    clock_gettime(CLOCK_MONOTONIC, &t->began);
    leave_signals_out(&before);
    t->running = pthread_create(&t->thread, NULL, think, t) == 0;
    pthread_sigmask(SIG_SETMASK, &before, NULL);
    if (!t->running)
        close_pipe(t->done);
    return t->running;
}

static void thought_end(struct thought *t)
{
    pthread_join(t->thread, NULL);
    close_pipe(t->done);
    t->running = false;
}

bool hd_thought_wait(struct thought *t, int milliseconds)
{
    struct pollfd fd = {t->done[0], POLLIN, 0};
    if (poll(&fd, 1, milliseconds) <= 0)
        return false;
    thought_end(t);
    return true;
}

long hd_session_thinking(const struct hd_session *s)
{
    struct timespec now;
    if (!s->thought.running)
        return -1;
    clock_gettime(CLOCK_MONOTONIC, &now);
    return (long)(now.tv_sec - s->thought.began.tv_sec) * 1000 +
           (now.tv_nsec - s->thought.began.tv_nsec) / 1000000;
}

void hd_session_bot_stop(struct hd_session *s)
{
    struct thought *t = &s->thought;
    if (!t->running)
        return;
    atomic_store(&t->stop, true);
    thought_end(t);
    atomic_store(&t->stop, false);
}
