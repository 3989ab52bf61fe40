/* SPDX-License-Identifier: MIT
 *
 * wire.c: see wire.h. A child reads the other end, so that writes never wait; a mark tells it where
 * to stop counting. */
#define _DEFAULT_SOURCE
#include "wire.h"

#include <pty.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>
#include <sys/wait.h>
#include <termios.h>
#include <unistd.h>

#include <cmocka.h>

#include "terminfo.h"

static const char mark = '\001'; /* no terminal's sequences contain it        */

static struct {
    int saved[2], counts;
    pid_t reader;
} wire;

static void count(int master, int counts)
{
    char bytes[4096];
    long n = 0;
    for (ssize_t got; (got = read(master, bytes, sizeof bytes)) > 0;)
        for (ssize_t i = 0; i < got; i++) {
            n += bytes[i] != mark;
            if (bytes[i] == mark && write(counts, &n, sizeof n) == sizeof n)
                n = 0;
        }
    _exit(0);
}

static speed_t speed_of(int baud)
{
    return baud == 9600 ? B9600 : B38400;
}

static void open_ends(int *master, int *slave, int width, int height, int baud)
{
    struct winsize size = {.ws_row = (unsigned short)height, .ws_col = (unsigned short)width};
    struct termios t;
    assert_int_equal(openpty(master, slave, NULL, NULL, &size), 0);
    assert_int_equal(tcgetattr(*slave, &t), 0);
    cfsetspeed(&t, speed_of(baud));
    assert_int_equal(tcsetattr(*slave, TCSANOW, &t), 0);
}

bool wire_begin(const char *name, int width, int height, int baud)
{
    int master, slave, counts[2];
    setenv("TERM", name, 1);
    open_ends(&master, &slave, width, height, baud);
    assert_int_equal(pipe(counts), 0);
    wire.reader = fork();
    assert_true(wire.reader >= 0);
    if (wire.reader == 0) {
        close(slave);
        count(master, counts[1]);
    }
    close(master);
    close(counts[1]);
    wire.counts = counts[0];
    for (int i = 0; i < 2; i++) {
        wire.saved[i] = dup(i);
        dup2(slave, i);
    }
    close(slave);
    bool known = terminfo_begin();
    terminfo_end();
    if (!known)
        wire_end();
    return known;
}

long wire_bytes(void)
{
    long n = 0;
    assert_int_equal(write(STDOUT_FILENO, &mark, 1), 1);
    assert_int_equal(read(wire.counts, &n, sizeof n), sizeof n);
    return n;
}

void wire_end(void)
{
    for (int i = 0; i < 2; i++) {
        dup2(wire.saved[i], i);
        close(wire.saved[i]);
    }
    close(wire.counts);
    waitpid(wire.reader, NULL, 0);
}
