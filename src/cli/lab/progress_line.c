/* SPDX-License-Identifier: MIT
 *
 * progress_line.c: interrupts and progress (lab.h). */
#include <inttypes.h>
#include <pthread.h>
#include <signal.h>
#include <stdatomic.h>
#include <stdio.h>
#include <unistd.h>

#include "lab.h"
#include "print.h"

/* ---- interrupt ---------------------------------------------------------------------- */

/* Atomic, since threads read what the handler writes. */
static atomic_bool stop;
_Static_assert(ATOMIC_BOOL_LOCK_FREE == 2, "a signal handler must not wait for a lock");

static void on_interrupt(int number)
{
    (void)number;
    atomic_store(&stop, true);
}

bool lab_stopped(void)
{
    return atomic_load(&stop);
}

const atomic_bool *lab_interrupt(void)
{
    struct sigaction action = {.sa_handler = on_interrupt, .sa_flags = (int)SA_RESETHAND};
    sigaction(SIGINT, &action, NULL);
    return &stop;
}

/* ---- progress ----------------------------------------------------------------------- */

static struct {
    uint64_t games, before;
    double began, last;
    bool lines;
    lab_clock_teller *clock;
    const char *command;
} shown = {.clock = lab_clock};

enum { MINUTE = 60 };
static pthread_mutex_t printing = PTHREAD_MUTEX_INITIALIZER;

static const char *time_left(double seconds, char out[32])
{
    unsigned long s = seconds < 1e9 ? (unsigned long)(seconds + 0.5) : 0;
    if (s >= MINUTE * MINUTE)
        snprintf(out, 32, "%lu h %02lu min", s / 3600, s / 60 % 60);
    else
        snprintf(out, 32, "%lu:%02lu", s / 60, s % 60);
    return out;
}

static void show_progress(uint64_t done, const struct progress *known)
{
    char text[240], left[32];
    double now = shown.clock(), rate;
    uint64_t games = known && known->games ? shown.before + known->games : shown.games;
    int used;
    done += shown.before;
    rate = (double)done / (now - shown.began);
    if (now - shown.last < (shown.lines ? MINUTE : 0.5) || done > games)
        return;
    shown.last = now;
    used = snprintf(text, sizeof text, "%" PRIu64 "/%" PRIu64 "  %.0f/s  %s left", done, games,
                    rate, time_left((double)(games - done) / rate, left));
    if (known && known->name[0] && used > 0 && (size_t)used < sizeof text)
        snprintf(text + used, sizeof text - (size_t)used, "  %s %.2f%s (%.2f to %.2f)", known->name,
                 known->value, known->unit, known->ci.low, known->ci.high);
    pthread_mutex_lock(&printing);
    if (shown.lines)
        print_error("%s", text);
    else
        print_passing("%s", text);
    pthread_mutex_unlock(&printing);
}

static void show_trouble(const char *file, const char *why)
{
    pthread_mutex_lock(&printing);
    if (shown.last > 0 && !shown.lines)
        print_passing("%s", "");
    if (why)
        print_error("hidalgo %s: %s: %s; the games continue, and it is tried again", shown.command,
                    file, why);
    else
        print_error("hidalgo %s: %s is written again", shown.command, file);
    pthread_mutex_unlock(&printing);
}

trouble_teller *lab_trouble(const char *command)
{
    shown.command = command;
    return show_trouble;
}

void lab_progress_clock(lab_clock_teller *clock)
{
    shown.clock = clock;
}

progress_teller *lab_progress_begin(uint64_t games, bool lines)
{
    bool terminal = isatty(STDERR_FILENO);
    shown.games = games;
    shown.before = 0;
    shown.began = shown.clock();
    shown.lines = !terminal;
    shown.last = shown.lines ? shown.began : 0;
    return terminal || lines ? show_progress : NULL;
}

void lab_progress_before(uint64_t games)
{
    shown.before = games;
}

void lab_progress_end(void)
{
    if (shown.last > 0 && !shown.lines)
        print_passing("%s", "");
}
