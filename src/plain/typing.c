/* SPDX-License-Identifier: MIT
 *
 * typing.c: see typing.h. Nothing is ever flushed, so no byte gets lost. Ctrl-C and Ctrl-Z still
 * drop what was typed before them, as on any terminal. */
#include "typing.h"

#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <termios.h>
#include <unistd.h>

#include "giveback.h"

static struct {
    bool on;
    int echo; /* where the terminal is written to; -1: nowhere                */
    struct termios shown, quiet;
} typing = {.echo = -1};

/* Standard output may be a file. */
static int find_echo(void)
{
    int flags = fcntl(STDIN_FILENO, F_GETFL);
    if (flags >= 0 && (flags & O_ACCMODE) == O_RDWR)
        return STDIN_FILENO;
    if (isatty(STDOUT_FILENO))
        return STDOUT_FILENO;
    const char *name = ttyname(STDIN_FILENO);
    return name ? open(name, O_WRONLY | O_NOCTTY | O_CLOEXEC) : -1;
}

static bool is_behind(void)
{
    pid_t front = tcgetpgrp(STDIN_FILENO);
    return front >= 0 && front != getpgrp();
}

void typing_begin(void)
{
    if (typing.on || is_behind() || tcgetattr(STDIN_FILENO, &typing.shown) != 0)
        return;
    if (typing.echo < 0)
        typing.echo = find_echo();
    giveback_settings(&typing.shown);
    typing.quiet = typing.shown;
    typing.quiet.c_lflag &= ~(tcflag_t)(ECHO | ECHONL | ICANON | IEXTEN);
    typing.quiet.c_cc[VMIN] = 1;
    typing.quiet.c_cc[VTIME] = 0;
    typing.on = tcsetattr(STDIN_FILENO, TCSANOW, &typing.quiet) == 0;
}

void typing_end(void)
{
    if (typing.on)
        tcsetattr(STDIN_FILENO, TCSANOW, &typing.shown);
    giveback_settings(NULL);
    typing.on = false;
}

bool typing_is_on(void)
{
    return typing.on;
}

void typing_in_front(void)
{
    if (!typing.on && is_behind())
        raise(SIGTTIN);
    typing_begin();
}

void typing_again(void)
{
    if (typing.on && !is_behind())
        tcsetattr(STDIN_FILENO, TCSANOW, &typing.quiet);
}

/* ---- keys ---------------------------------------------------------------------- */

static bool is_key(int byte, int which)
{
    cc_t key = typing.shown.c_cc[which];
    return byte == key && key != (cc_t)_POSIX_VDISABLE;
}

enum typed typing_key(int byte)
{
    if (byte == '\n' || byte == '\r')
        return TYPED_LINE;
    if (is_key(byte, VERASE) || byte == '\b' || byte == 0x7f)
        return TYPED_ERASE;
    if (is_key(byte, VKILL))
        return TYPED_KILL;
    if (is_key(byte, VEOF))
        return TYPED_END;
#if defined VWERASE && defined VREPRINT
    if (is_key(byte, VWERASE))
        return TYPED_WORD;
    if (is_key(byte, VREPRINT))
        return TYPED_AGAIN;
#endif
    return TYPED_TEXT;
}

/* ---- echo ---------------------------------------------------------------------- */

void typing_echo(const char *bytes, size_t n)
{
    while (n > 0 && typing.echo >= 0) {
        ssize_t done = write(typing.echo, bytes, n);
        if (done <= 0 && errno != EINTR)
            return;
        bytes += done > 0 ? done : 0;
        n -= done > 0 ? (size_t)done : 0;
    }
}

void typing_wipe(int cells)
{
    for (; cells > 0; cells--)
        typing_echo("\b \b", 3);
}
