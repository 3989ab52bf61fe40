/* SPDX-License-Identifier: MIT
 *
 * input.c: reads lines with read(2), so that a signal ends the waiting and the terminal's echo is
 * always restored. It knows nothing about the game. */
#include "input.h"

#include <errno.h>
#include <poll.h>
#include <signal.h>
#include <string.h>
#include <sys/ioctl.h>
#include <sys/select.h>
#include <termios.h>
#include <unistd.h>

#include "giveback.h"
#include "print.h"
#include "text.h"

static volatile sig_atomic_t caught, stopped;
static const int signals[] = {SIGINT, SIGTERM, SIGHUP, SIGQUIT};
enum { SIGNALS = sizeof signals / sizeof *signals };
static struct sigaction before[SIGNALS], before_stop;

static char pending[4096];
static size_t have, taken;

/* The line so far, kept during a stop. */
static struct {
    char text[INPUT_LINE];
    size_t size;
    bool too_long;
} line;

static void on_signal(int number)
{
    if (number == SIGTSTP)
        stopped = 1;
    else
        caught = number;
}

void input_begin(void)
{
    struct sigaction action;
    memset(&action, 0, sizeof action);
    action.sa_handler = on_signal;
    sigemptyset(&action.sa_mask);
    caught = stopped = 0;
    have = taken = line.size = 0;
    line.too_long = false;
    giveback_begin();
    for (int i = 0; i < SIGNALS; i++) {
        sigaction(signals[i], NULL, &before[i]);
        if (before[i].sa_handler != SIG_IGN)
            sigaction(signals[i], &action, NULL);
    }
    sigaction(SIGTSTP, NULL, &before_stop);
    if (before_stop.sa_handler != SIG_IGN)
        sigaction(SIGTSTP, &action, NULL);
}

void input_end(void)
{
    for (int i = 0; i < SIGNALS; i++)
        sigaction(signals[i], &before[i], NULL);
    sigaction(SIGTSTP, &before_stop, NULL);
    giveback_end();
}

int input_signal(void)
{
    return (int)caught;
}

bool input_wants_stop(void)
{
    return stopped;
}

bool input_is_over(void)
{
    struct pollfd fd = {STDIN_FILENO, POLLIN, 0};
    int bytes = 1;
    if (taken < have || poll(&fd, 1, 0) <= 0)
        return false;
    return !(fd.revents & POLLIN) || (ioctl(STDIN_FILENO, FIONREAD, &bytes) == 0 && bytes == 0);
}

bool input_is_terminal(void)
{
    return isatty(STDIN_FILENO);
}

/* ---- echo ------------------------------------------------------------------ */

struct echo {
    bool off;
    struct termios shown;
};

static void echo_off(struct echo *e)
{
    struct termios quiet;
    if (!input_is_terminal() || tcgetattr(STDIN_FILENO, &e->shown) != 0)
        return;
    giveback_settings(&e->shown);
    quiet = e->shown;
    quiet.c_lflag &= ~(tcflag_t)(ECHO | ECHONL);
    e->off = tcsetattr(STDIN_FILENO, TCSAFLUSH, &quiet) == 0;
}

static void echo_on(struct echo *e)
{
    if (e->off)
        tcsetattr(STDIN_FILENO, TCSAFLUSH, &e->shown);
    giveback_settings(NULL);
    e->off = false;
}

/* ---- lines ----------------------------------------------------------------- */

/* False if a signal came instead. Signals are blocked until the wait begins, so none is lost
 * between checking 'caught' and waiting. */
static bool wait_for_input(void)
{
    sigset_t ours, before_wait;
    fd_set set;
    FD_ZERO(&set);
    FD_SET(STDIN_FILENO, &set);
    sigemptyset(&ours);
    for (int i = 0; i < SIGNALS; i++)
        sigaddset(&ours, signals[i]);
    sigaddset(&ours, SIGTSTP);
    sigprocmask(SIG_BLOCK, &ours, &before_wait);
    bool ready = !caught && !stopped;
    if (ready && pselect(STDIN_FILENO + 1, &set, NULL, NULL, NULL, &before_wait) < 0)
        ready = errno != EINTR; /* read(2) reports any other error      */
    sigprocmask(SIG_SETMASK, &before_wait, NULL);
    return ready;
}

/* The next byte, or why there is none. */
enum { NO_MORE = -1, SIGNALLED = -2, STOPPED = -3 };

static int next_byte(void)
{
    while (taken == have) {
        if (caught)
            return SIGNALLED;
        if (stopped)
            return STOPPED;
        if (!wait_for_input())
            continue;
        ssize_t n = read(STDIN_FILENO, pending, sizeof pending);
        if (n < 0 && errno == EINTR)
            continue;
        if (n <= 0)
            return NO_MORE;
        have = (size_t)n;
        taken = 0;
    }
    return (unsigned char)pending[taken++];
}

static enum input read_line(char out[INPUT_LINE])
{
    int byte;
    while ((byte = next_byte()) >= 0 && byte != '\n') {
        line.too_long |= line.size == INPUT_LINE - 1;
        if (!line.too_long)
            line.text[line.size++] = (char)byte;
    }
    if (byte == STOPPED || byte == SIGNALLED)
        return byte == STOPPED ? INPUT_STOP : INPUT_SIGNAL;
    size_t n = line.size;
    bool clean = !line.too_long;
    if (n > 0 && line.text[n - 1] == '\r')
        n--;
    memcpy(out, line.text, n);
    out[n] = '\0';
    line.size = 0;
    line.too_long = false;
    if (byte == NO_MORE && n == 0)
        return INPUT_END;
    return clean && text_is_clean(out, n) ? INPUT_TEXT : INPUT_UNCLEAN;
}

enum input input_line(char out[INPUT_LINE], bool hidden)
{
    struct echo e = {.off = false};
    if (hidden)
        echo_off(&e); /* before the question is seen, since it drops what was typed earlier */
    print_flush();
    enum input got = read_line(out);
    echo_on(&e);
    return got;
}

void input_stop(void)
{
    stopped = 0;
    giveback_stop();
}
