/* SPDX-License-Identifier: MIT
 *
 * latency.c: see latency.h. */
#define _DEFAULT_SOURCE
#include "latency.h"

#include <poll.h>
#include <pty.h>
#include <setjmp.h>
#include <signal.h>
#include <stdarg.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

#include <cmocka.h>

#include "games.h"
#include "script.h"
#include "terminal/terminal.h"
#include "vpty.h"
#include "wire.h"

enum { STARTS = 21, KEYS = 4000, SILENCE = 200 /* ms without output: the screen is complete */ };

/* Time on the clock, and the program's processor time, which excludes other programs. */
struct times {
    double of[KEYS], busy[KEYS], began, worked;
    int count;
};

static double clock_of(clockid_t which)
{
    struct timespec t;
    clock_gettime(which, &t);
    return (double)t.tv_sec * 1e3 + (double)t.tv_nsec / 1e6;
}

static double now(void)
{
    return clock_of(CLOCK_MONOTONIC);
}

static int by_number(const void *a, const void *b)
{
    const double *x = a, *y = b;
    return (*x > *y) - (*x < *y);
}

static void tell_one(const char *what, double *of, int count)
{
    qsort(of, (size_t)count, sizeof *of, by_number);
    printf("%s: median %.2f ms, 95%% %.2f, most %.2f\n", what, of[count / 2], of[count * 95 / 100],
           of[count - 1]);
}

static void tell(struct times *t, const char *what)
{
    printf("  %s (%d times)\n", what, t->count);
    tell_one("    on the clock     ", t->of, t->count);
    tell_one("    in the processor ", t->busy, t->count);
}

/* ---- the program's start --------------------------------------------------------- */

static double milliseconds(const struct timeval *t)
{
    return (double)t->tv_sec * 1e3 + (double)t->tv_usec / 1e3;
}

static double last_byte(int master)
{
    char bytes[8192];
    double last = now();
    struct pollfd fd = {.fd = master, .events = POLLIN};
    while (poll(&fd, 1, SILENCE) > 0 && read(master, bytes, sizeof bytes) > 0)
        last = now();
    return last;
}

static void a_start(struct winsize *size, struct times *t)
{
    int master;
    struct rusage used;
    const char *record = games_path("start.record");
    remove(record);
    double began = now();
    pid_t pid = forkpty(&master, NULL, NULL, size);
    assert_true(pid >= 0);
    if (pid == 0) {
        execl(pty_program(), "hidalgo", "play", "--seats", "ana,beto,cruz,dora", "--seed", "1",
              "--record", record, (char *)NULL);
        _exit(127);
    }
    t->of[t->count] = last_byte(master) - began;
    kill(pid, SIGKILL);
    wait4(pid, NULL, 0, &used);
    close(master);
    t->busy[t->count++] = milliseconds(&used.ru_utime) + milliseconds(&used.ru_stime);
}

/* ---- keys -------------------------------------------------------------------------- */

static struct at_table table;

static void show(struct at_table *t)
{
    term_show(&t->grid, present_private(&t->app.game));
}

static void pressed(void *user, enum stage before, int key)
{
    struct times *t = user;
    (void)before;
    (void)key;
    wire_bytes(); /* wait until everything is read */
    if (t->count < KEYS) {
        t->of[t->count] = now() - t->began;
        t->busy[t->count++] = clock_of(CLOCK_PROCESS_CPUTIME_ID) - t->worked;
    }
    t->began = now();
    t->worked = clock_of(CLOCK_PROCESS_CPUTIME_ID);
}

void latency_tell(const char *terminal, int width, int height)
{
    static struct times starts, keys;
    struct winsize size = {.ws_row = (unsigned short)height, .ws_col = (unsigned short)width};
    struct script_game game = {"1995", NULL, "ana,beto,cruz,dora", 1, width, height};
    setenv("TERM", terminal, 1);
    for (starts.count = 0; starts.count < STARTS;)
        a_start(&size, &starts);
    assert_true(wire_begin(terminal, width, height, 38400));
    assert_true(term_begin(TUI_COLOUR_AUTO, TUI_PALETTE_NATURAL));
    script_begin(&table, &game);
    table_lines(&table, term_lines());
    table_watch(&table, show);
    wire_bytes();
    keys.count = 0;
    keys.began = now();
    keys.worked = clock_of(CLOCK_PROCESS_CPUTIME_ID);
    script_play(&table, pressed, &keys);
    script_end(&table);
    term_end();
    wire_end();
    printf("%s at %dx%d\n", terminal, width, height);
    tell(&starts, "from the start to the first whole screen");
    tell(&keys, "from a key to the last byte of its screen");
    fflush(stdout); /* before the next terminal replaces it     */
}
