/* SPDX-License-Identifier: MIT
 *
 * input.c: reads lines with read(2), so that a signal ends the waiting and the
 * terminal's echo is always given back.  It knows nothing of the game. */
#include "input.h"

#include <errno.h>
#include <signal.h>
#include <string.h>
#include <sys/select.h>
#include <termios.h>
#include <unistd.h>

#include "text.h"

static volatile sig_atomic_t caught;
static const int signals[] = {SIGINT, SIGTERM, SIGHUP, SIGQUIT};
enum { SIGNALS = sizeof signals / sizeof *signals };
static struct sigaction before[SIGNALS], before_stop;

static char pending[4096];
static size_t have, taken;

static void on_signal(int number)
{
    caught = number;
}

void input_begin(void)
{
    struct sigaction action;
    memset(&action, 0, sizeof action);
    action.sa_handler = on_signal;
    sigemptyset(&action.sa_mask);
    caught = 0;
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
}

int input_signal(void)
{
    return caught;
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
    if (!isatty(STDIN_FILENO) || tcgetattr(STDIN_FILENO, &e->shown) != 0)
        return;
    quiet = e->shown;
    quiet.c_lflag &= ~(tcflag_t)(ECHO | ECHONL);
    e->off = tcsetattr(STDIN_FILENO, TCSAFLUSH, &quiet) == 0;
}

static void echo_on(struct echo *e)
{
    if (e->off)
        tcsetattr(STDIN_FILENO, TCSAFLUSH, &e->shown);
    e->off = false;
}

/* ---- lines ----------------------------------------------------------------- */

/* False when a signal came instead.  It cannot slip in between the look at
 * 'caught' and the waiting: until then it is held back. */
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
    bool ready = !caught;
    if (ready && pselect(STDIN_FILENO + 1, &set, NULL, NULL, NULL, &before_wait) < 0)
        ready = errno != EINTR; /* any other trouble is told by read(2) */
    sigprocmask(SIG_SETMASK, &before_wait, NULL);
    return ready;
}

/* The next byte, or -1 at the end, -2 when a signal came. */
static int next_byte(struct echo *e, bool hidden)
{
    while (taken == have) {
        if (caught == SIGTSTP) {
            /* The shell must not inherit a terminal without echo. */
            caught = 0;
            echo_on(e);
            raise(SIGSTOP);
            if (hidden)
                echo_off(e);
        }
        if (caught)
            return -2;
        if (!wait_for_input())
            continue;
        ssize_t n = read(STDIN_FILENO, pending, sizeof pending);
        if (n < 0 && errno == EINTR)
            continue;
        if (n <= 0)
            return -1;
        have = (size_t)n;
        taken = 0;
    }
    return (unsigned char)pending[taken++];
}

static enum input read_line(char out[INPUT_LINE], struct echo *e, bool hidden)
{
    size_t n = 0;
    bool too_long = false;
    int byte;
    while ((byte = next_byte(e, hidden)) >= 0 && byte != '\n') {
        too_long |= n == INPUT_LINE - 1;
        if (!too_long)
            out[n++] = (char)byte;
    }
    if (n > 0 && out[n - 1] == '\r')
        n--;
    out[n] = '\0';
    if (byte == -2)
        return INPUT_SIGNAL;
    if (byte == -1 && n == 0)
        return INPUT_END;
    return too_long || !text_is_clean(out, n) ? INPUT_UNCLEAN : INPUT_TEXT;
}

enum input input_line(char out[INPUT_LINE], bool hidden)
{
    struct echo e = {.off = false};
    if (hidden)
        echo_off(&e);
    enum input got = read_line(out, &e, hidden);
    echo_on(&e);
    return got;
}
