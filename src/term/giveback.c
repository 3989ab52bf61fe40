/* SPDX-License-Identifier: MIT
 *
 * giveback.c: restores the terminal with write() and tcsetattr(), which are safe in a handler.
 * There are two copies of what to restore, so that a signal during a change finds one that is
 * complete. */
#include "giveback.h"

#include <errno.h>
#include <signal.h>
#include <unistd.h>

static struct sequence bytes[2];
static struct termios settings[2];
static volatile sig_atomic_t which_bytes, which_settings, has_settings;

static const int endings[] = {SIGSEGV, SIGBUS,    SIGFPE,  SIGILL,  SIGABRT, SIGQUIT,
                              SIGSYS,  SIGTRAP,   SIGPIPE, SIGXCPU, SIGXFSZ, SIGALRM,
                              SIGPROF, SIGVTALRM, SIGUSR1, SIGUSR2};
enum { ENDINGS = sizeof endings / sizeof *endings };
static struct sigaction before[ENDINGS];

/* After a stack overflow the handler needs another stack. */
enum { CRASH_STACK = 1 << 16 };
static char crash_stack[CRASH_STACK];

static void give_back(void)
{
    const struct sequence *q = &bytes[which_bytes];
    for (size_t done = 0; done < q->size;) {
        ssize_t n = write(STDOUT_FILENO, q->bytes + done, q->size - done);
        if (n <= 0 && errno != EINTR)
            break;
        done += n > 0 ? (size_t)n : 0;
    }
    if (has_settings)
        tcsetattr(STDIN_FILENO, TCSANOW, &settings[which_settings]);
}

void giveback_raise(int number)
{
    struct sigaction act = {.sa_handler = SIG_DFL};
    sigset_t set;
    sigemptyset(&act.sa_mask);
    sigaction(number, &act, NULL);
    sigemptyset(&set);
    sigaddset(&set, number);
    sigprocmask(SIG_UNBLOCK, &set, NULL);
    raise(number);
}

void giveback_die(int number)
{
    int saved = errno;
    give_back();
    errno = saved;
    giveback_raise(number);
}

void giveback_begin(void)
{
    struct sigaction act = {.sa_handler = giveback_die, .sa_flags = SA_ONSTACK};
    stack_t stack = {.ss_sp = crash_stack, .ss_size = sizeof crash_stack};
    giveback_bytes(NULL);
    giveback_settings(NULL);
    sigaltstack(&stack, NULL);
    sigemptyset(&act.sa_mask);
    for (int i = 0; i < ENDINGS; i++) {
        sigaction(endings[i], NULL, &before[i]);
        if (before[i].sa_handler != SIG_IGN)
            sigaction(endings[i], &act, NULL);
    }
}

void giveback_end(void)
{
    for (int i = 0; i < ENDINGS; i++)
        sigaction(endings[i], &before[i], NULL);
}

void giveback_bytes(const struct sequence *q)
{
    static const struct sequence none = {.size = 0};
    bytes[!which_bytes] = q != NULL ? *q : none;
    which_bytes = !which_bytes;
}

void giveback_settings(const struct termios *to)
{
    if (to != NULL) {
        settings[!which_settings] = *to;
        which_settings = !which_settings;
    }
    has_settings = to != NULL;
}

void giveback_stop(void)
{
    struct sigaction now;
    sigaction(SIGTSTP, NULL, &now);
    giveback_raise(SIGTSTP); /* returns when the program is continued         */
    sigaction(SIGTSTP, &now, NULL);
}
