/* SPDX-License-Identifier: MIT
 *
 * signals.c: signals, without curses.
 *
 * Ordinary signals set a flag and wake the loop through a pipe, so that none is lost between
 * checking and waiting. giveback.c handles all others that end a program, and a second SIGTERM if
 * the loop does not react.
 *
 * The terminal is restored to the settings from before curses began. */
#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <signal.h>
#include <string.h>
#include <sys/ioctl.h>
#include <termios.h>
#include <unistd.h>

#include "giveback.h"
#include "terminal.h"

static bool installed, gone;
static int wake[2] = {-1, -1};
static volatile sig_atomic_t resized, interrupted, stopped, ending;

static const int ordinary[] = {SIGWINCH, SIGINT, SIGTSTP, SIGTERM, SIGHUP};
enum { ORDINARY = sizeof ordinary / sizeof *ordinary };
static struct sigaction old_ordinary[ORDINARY];

static void on_signal(int number)
{
    int saved = errno;
    switch (number) {
    case SIGWINCH:
        resized = 1;
        break;
    case SIGINT:
        if (interrupted < 2)
            interrupted++;
        break;
    case SIGTSTP:
        stopped = 1;
        break;
    default:
        if (ending)
            giveback_die(number);
        ending = number;
        break;
    }
    if (wake[1] >= 0 && write(wake[1], "", 1) < 0)
        (void)0; /* the pipe is full: the loop is awake anyway                */
    errno = saved;
}

static void open_pipe(void)
{
    if (pipe(wake) != 0) {
        wake[0] = wake[1] = -1;
        return;
    }
    for (int i = 0; i < 2; i++) {
        fcntl(wake[i], F_SETFL, O_NONBLOCK);
        fcntl(wake[i], F_SETFD, FD_CLOEXEC);
    }
}

void signals_begin(void)
{
    struct sigaction act = {.sa_handler = on_signal};
    struct termios before;
    resized = interrupted = stopped = ending = 0;
    gone = false;
    giveback_begin();
    if (tcgetattr(STDIN_FILENO, &before) == 0)
        giveback_settings(&before);
    open_pipe();
    sigemptyset(&act.sa_mask);
    for (int i = 0; i < ORDINARY; i++) {
        sigaction(ordinary[i], NULL, &old_ordinary[i]);
        /* What nohup has ignored stays ignored. */
        if (old_ordinary[i].sa_handler != SIG_IGN || ordinary[i] == SIGWINCH)
            sigaction(ordinary[i], &act, NULL);
    }
    installed = true;
}

void signals_end(void)
{
    if (!installed)
        return;
    installed = false;
    for (int i = 0; i < ORDINARY; i++)
        sigaction(ordinary[i], &old_ordinary[i], NULL);
    giveback_end();
    for (int i = 0; i < 2; i++) {
        if (wake[i] >= 0)
            close(wake[i]);
        wake[i] = -1;
    }
}

/* Whether input is at its end: readable, but without bytes. */
static bool is_at_end(void)
{
    struct pollfd fd = {STDIN_FILENO, POLLIN, 0};
    int bytes = 0;
    return poll(&fd, 1, 0) > 0 && (fd.revents & POLLIN) != 0 &&
           ioctl(STDIN_FILENO, FIONREAD, &bytes) == 0 && bytes == 0;
}

/* A terminal that is gone may stay readable for ever, at its end. So may, for a moment, one on
 * which somebody presses Ctrl-C, which drops what was typed before; so this asks three times. */
static bool is_gone(short events)
{
    if (events & (POLLHUP | POLLERR | POLLNVAL))
        return true;
    bool end = (events & POLLIN) != 0;
    for (int i = 0; i < 3 && end; i++)
        end = is_at_end();
    return end;
}

bool signals_wait(int milliseconds)
{
    struct pollfd fd[2] = {{STDIN_FILENO, POLLIN, 0}, {wake[0], POLLIN, 0}};
    char drop[64];
    int n = poll(fd, wake[0] >= 0 ? 2 : 1, milliseconds);
    if (wake[0] >= 0)
        while (read(wake[0], drop, sizeof drop) > 0)
            continue;
    if (n <= 0)
        return false;
    if (is_gone(fd[0].revents)) {
        signals_hang_up();
        return false;
    }
    return (fd[0].revents & POLLIN) != 0;
}

void signals_hang_up(void)
{
    gone = true; /* not 'ending', so that a SIGHUP that still comes counts as the first */
}

int signals_ending(void)
{
    return ending ? (int)ending : gone ? SIGHUP : 0;
}

enum signal_kind signals_next(void)
{
    if (stopped) {
        stopped = 0;
        return SIGNAL_STOP;
    }
    if (interrupted) {
        interrupted--;
        return SIGNAL_INTERRUPT;
    }
    if (resized) {
        resized = 0;
        return SIGNAL_SIZE;
    }
    return SIGNAL_NONE;
}

void signals_stop(void)
{
    giveback_stop();
    resized = 1; /* the window may have changed in the meantime               */
}
