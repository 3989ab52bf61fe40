/* SPDX-License-Identifier: MIT
 *
 * lab.c: what the commands of the laboratory share: bots that are named, interrupts, and
 * how far it is. */
#include "lab.h"

#include <inttypes.h>
#include <signal.h>
#include <stdatomic.h>
#include <stdio.h>
#include <time.h>
#include <unistd.h>

#include "commands.h"
#include "intl.h"
#include "print.h"
#include "text.h"

double lab_clock(void)
{
    struct timespec t;
    clock_gettime(CLOCK_MONOTONIC, &t);
    return (double)t.tv_sec + (double)t.tv_nsec / 1e9;
}

int lab_threads(void)
{
    long processors = sysconf(_SC_NPROCESSORS_ONLN);
    return processors < 1 ? 1 : processors > HD_MATCH_THREADS ? HD_MATCH_THREADS : (int)processors;
}

/* ---- bots ------------------------------------------------------------------------- */

static void unknown_bot(struct flags *o, const char *word)
{
    const char *names[FLAG_ROWS] = {NULL};
    for (int i = 0; i < FLAG_ROWS - 1 && hd_bots[i]; i++)
        names[i] = hd_bots[i]->name;
    const char *near = text_nearest(word, names);
    flags_wrong(o, _("there is no bot '%s'; did you mean '%s'?"), word, near ? near : names[0]);
}

bool lab_bots(struct flags *o, const char *option, int least, int most,
              struct hd_contender out[HD_POOL], int *count)
{
    struct word_list list = {.count = 0};
    if (!word_list_add(&list, o->value, true) || list.count < least || list.count > most) {
        flags_wrong(o, _("--%s: '%s' does not name %d to %d bots"), option, o->value, least, most);
        return false;
    }
    *count = list.count;
    for (int i = 0; i < list.count && !o->stop; i++) {
        out[i].bot = hd_bot_named(list.words[i]);
        if (!out[i].bot)
            unknown_bot(o, list.words[i]);
    }
    return !o->stop;
}

/* ---- interrupt and progress ------------------------------------------------------- */

/* Threads read what the handler writes: it has to be atomic for both. */
static atomic_bool stop;
_Static_assert(ATOMIC_BOOL_LOCK_FREE == 2, "a signal handler must not wait for a lock");

static void on_interrupt(int number)
{
    (void)number;
    atomic_store(&stop, true);
}

const atomic_bool *lab_interrupt(void)
{
    struct sigaction action = {.sa_handler = on_interrupt, .sa_flags = (int)SA_RESETHAND};
    sigaction(SIGINT, &action, NULL);
    return &stop;
}

static struct {
    uint64_t games;
    double began, last;
} shown;

static void show_progress(uint64_t done)
{
    double now = lab_clock();
    if (now - shown.last < 0.5)
        return;
    shown.last = now;
    print_passing("%" PRIu64 "/%" PRIu64 "  %.0f/s ", done, shown.games,
                  (double)done / (now - shown.began));
}

lab_progress *lab_progress_begin(uint64_t games)
{
    shown.games = games;
    shown.began = lab_clock();
    return isatty(STDERR_FILENO) ? show_progress : NULL;
}

void lab_progress_end(void)
{
    if (shown.last > 0)
        print_passing("%s", "");
}
