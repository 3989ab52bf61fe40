/* SPDX-License-Identifier: MIT
 *
 * pace.c: the pace of others' turns (pace.h). */
#include "pace.h"

#include <time.h>

#include "intl.h"

enum {
    BEAT = 900, /* milliseconds: long enough to read a line                  */
    DEAF = 150  /* how late a key meant for the screen before can arrive     */
};

static long real_time(void)
{
    struct timespec t;
    clock_gettime(CLOCK_MONOTONIC, &t);
    return (long)t.tv_sec * 1000 + t.tv_nsec / 1000000;
}

void pace_begin(struct pace *w, enum pace_kind kind, long (*clock)(void))
{
    *w = (struct pace){.kind = kind, .clock = clock != NULL ? clock : real_time};
}

void pace_others(struct pace *w, int events)
{
    w->running = w->holds = w->ended = false;
    w->begun = w->turn = events;
}

void pace_moved(struct pace *w, int before, bool ends)
{
    if (w->ended)
        w->turn = before;
    w->ended = ends;
    if (ends)
        pace_pause(w);
}

void pace_pause(struct pace *w)
{
    w->holds = w->kind != PACE_AT_ONCE && !w->running;
    w->until = w->kind == PACE_TIMED ? w->clock() + BEAT : -1;
}

void pace_stop(struct pace *w)
{
    w->holds = true;
    w->until = -1;
}

bool pace_holds(struct pace *w)
{
    if (w->holds && w->until >= 0 && w->clock() >= w->until)
        w->holds = false;
    return w->holds;
}

int pace_patience(const struct pace *w)
{
    if (!w->holds)
        return 0;
    long left = w->until - w->clock();
    return w->until < 0 ? -1 : left < 0 ? 0 : (int)left;
}

void pace_on(struct pace *w, bool all)
{
    w->holds = false;
    w->running = all;
    w->hurried = w->kind != PACE_AT_ONCE || all;
}

const char *pace_change(struct pace *w)
{
    static const char *const words[] = {[PACE_AT_ONCE] = N_("Pace: no pause after others' turns."),
                                        [PACE_TIMED] = N_("Pace: a moment after each turn."),
                                        [PACE_BY_KEY] = N_("Pace: each turn waits for Enter.")};
    w->kind = (w->kind + 1) % (PACE_BY_KEY + 1);
    w->running = false;
    w->hurried = true;
    if (w->holds)
        pace_pause(w);
    return _(words[w->kind]);
}

void pace_asked(struct pace *w)
{
    w->deaf = w->hurried ? w->clock() + DEAF : 0;
    w->running = w->holds = w->hurried = false;
}

void pace_changed(struct pace *w)
{
    w->deaf = w->clock() + DEAF;
}

bool pace_is_deaf(const struct pace *w)
{
    return w->deaf > 0 && w->clock() < w->deaf;
}
