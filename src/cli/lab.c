/* SPDX-License-Identifier: MIT
 *
 * lab.c: what the commands of the laboratory share: bots that are named, interrupts, and
 * how far it is. */
#include "lab.h"

#include <inttypes.h>
#include <signal.h>
#include <stdatomic.h>
#include <stdio.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

#include "commands.h"
#include "file.h"
#include "intl.h"
#include "print.h"
#include "sim.h"

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

bool lab_bots_read(struct lab_bots *bots, struct flags *o, const char *option, int least, int most)
{
    char word[HD_SPEC], why[160];
    struct hd_spec spec;
    bool fits = true;
    bots->count = 0;
    for (const char *next = o->value; next && !o->stop; bots->count++) {
        next = hd_spec_next(next, word, sizeof word, &fits);
        if (bots->count == most || !fits || (!next && bots->count + 1 < least))
            flags_wrong(o, _("--%s: '%s' does not name %d to %d bots"), option, o->value, least,
                        most);
        else if (!hd_spec_read(word, &spec, why))
            flags_wrong(o, "--%s: %s", option, why);
        else if (!spec.bot)
            flags_wrong(o, _("--%s: '%s' is a person; only bots play here"), option, word);
        else
            memcpy(bots->spec[bots->count], word, sizeof word);
    }
    return !o->stop;
}

void lab_bots_usual(struct lab_bots *bots)
{
    enum { USUAL = 4 };
    if (bots->count > 0)
        return;
    for (; bots->count < USUAL; bots->count++)
        snprintf(bots->spec[bots->count], HD_SPEC, "quick");
}

/* The first seat of each kind; returns how many. */
static int kinds_of(const struct lab_bots *bots, int out[HD_POOL])
{
    int kinds = 0;
    for (int i = 0; i < bots->count; i++) {
        int k = 0;
        while (k < kinds && strcmp(bots->spec[out[k]], bots->spec[i]) != 0)
            k++;
        if (k == kinds)
            out[kinds++] = i;
    }
    return kinds;
}

bool lab_bots_robust(const struct lab_bots *bots, struct flags *o)
{
    enum { ROBUST = 3 };
    int kinds[HD_POOL];
    if (kinds_of(bots, kinds) < ROBUST)
        flags_wrong(o, _("--robust needs three kinds of bot: --seats quick,greedy,random,random"));
    return !o->stop;
}

int lab_bots_tables(const struct lab_bots *bots, const struct hd_match *match, bool apart,
                    struct hd_match out[HD_SEATS])
{
    int kinds[HD_POOL], count = apart ? kinds_of(bots, kinds) : 1;
    for (int i = 0; i < count; i++) {
        out[i] = *match;
        for (int seat = 0; apart && seat < match->seats; seat++)
            out[i].player[seat] = match->player[kinds[i]];
    }
    return count;
}

bool lab_bots_hire(struct lab_bots *bots, struct hd_contender out[HD_POOL], int *status)
{
    struct hd_errors errors = {.count = 0};
    for (int i = 0; i < bots->count; i++) {
        bots->hired[i] = hd_hire(bots->spec[i], &errors);
        if (!bots->hired[i]) {
            *status = request_failed(&errors);
            return false;
        }
        out[i] = (struct hd_contender){bots->hired[i]->bot, bots->hired[i]->budget};
    }
    return true;
}

void lab_bots_meet(struct lab_bots *bots, const struct hd_edition *edition,
                   const struct hd_texts *sets, int seats)
{
    struct hd_meeting meeting = {edition, sets, &bots->seating, false};
    sim_seating(seats, &bots->seating);
    for (int i = 0; i < bots->count; i++)
        hd_hired_meet(bots->hired[i], &meeting);
}

bool lab_ready(const char *command, struct lab_bots *bots, struct hd_contender player[HD_POOL],
               struct request *request, struct hd_edition *edition, int *status)
{
    char why[HD_PLAYERS_WHY];
    if (!lab_bots_hire(bots, player, status) || !request_load(request, edition, status))
        return false;
    if (!hd_players_fit(edition, bots->count, why)) {
        print_error("hidalgo %s: %s", command, why);
        *status = EXIT_INPUT;
        return false;
    }
    lab_bots_meet(bots, edition, request->texts, bots->count);
    return true;
}

void lab_bots_dismiss(struct lab_bots *bots)
{
    for (int i = 0; i < bots->count; i++)
        hd_dismiss(bots->hired[i]);
}

void lab_run_take(const struct run_head *head, struct lab_bots *bots, struct sim_setup *setup)
{
    for (bots->count = 0; bots->count < head->bots; bots->count++)
        snprintf(bots->spec[bots->count], HD_SPEC, "%s", head->bot[bots->count]);
    head_setup(head, true, setup);
    setup->request = head_request(head);
}

/* ---- the page of a report ----------------------------------------------------------- */

bool lab_page_take(struct lab_page *page, int base, int index, struct flags *o)
{
    if (index == base)
        flags_path(o, "report", &page->path);
    else if (index == base + 1)
        page->force = true;
    return index == base || index == base + 1;
}

bool lab_page_is_free(const struct lab_page *page, const char *command)
{
    if (!page->path || page->force || !file_exists(page->path))
        return true;
    print_error(_("hidalgo %s: %s is there already; --force writes over it"), command, page->path);
    return false;
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
    double began, last, share;
    struct hd_interval ci;
    bool lines, news;
} shown;

enum { MINUTE = 60 };

static const char *time_left(double seconds, char out[32])
{
    unsigned long s = seconds < 1e9 ? (unsigned long)(seconds + 0.5) : 0;
    if (s >= MINUTE * MINUTE)
        snprintf(out, 32, _("%lu h %02lu min"), s / 3600, s / 60 % 60);
    else
        snprintf(out, 32, "%lu:%02lu", s / 60, s % 60);
    return out;
}

static void show_progress(uint64_t done)
{
    char text[200], left[32];
    double now = lab_clock(), rate = (double)done / (now - shown.began);
    int used;
    if (now - shown.last < (shown.lines ? MINUTE : 0.5) || done > shown.games)
        return;
    shown.last = now;
    used = snprintf(text, sizeof text, _("%" PRIu64 "/%" PRIu64 "  %.0f/s  %s left"), done,
                    shown.games, rate, time_left((double)(shown.games - done) / rate, left));
    if (shown.news && used > 0 && (size_t)used < sizeof text)
        snprintf(text + used, sizeof text - (size_t)used, _("  first wins %.1f %% (%.1f to %.1f)"),
                 100 * shown.share, 100 * shown.ci.low, 100 * shown.ci.high);
    if (shown.lines)
        print_error("%s", text);
    else
        print_passing("%s", text);
}

void lab_progress_news(double share, struct hd_interval ci)
{
    shown.share = share;
    shown.ci = ci;
    shown.news = true;
}

lab_progress *lab_progress_begin(uint64_t games, bool lines)
{
    bool terminal = isatty(STDERR_FILENO);
    shown.games = games;
    shown.began = lab_clock();
    shown.lines = !terminal;
    shown.last = shown.lines ? shown.began : 0;
    return terminal || lines ? show_progress : NULL;
}

void lab_progress_end(void)
{
    if (shown.last > 0 && !shown.lines)
        print_passing("%s", "");
}
