/* SPDX-License-Identifier: MIT
 *
 * app_watch.c: the pace of others' turns (app_watch.h). */
#include "app_watch.h"

#include <time.h>

#include "intl.h"

enum {
    BEAT = 900, /* milliseconds: long enough to read a line                  */
    DEAF = 300  /* how late a key meant for the screen before can arrive     */
};

static long real_time(void)
{
    struct timespec t;
    clock_gettime(CLOCK_MONOTONIC, &t);
    return (long)t.tv_sec * 1000 + t.tv_nsec / 1000000;
}

void watch_begin(struct watch *w, const struct tui_options *options, enum tui_pace pace)
{
    *w = (struct watch){.pace = pace, .clock = options->clock != NULL ? options->clock : real_time};
}

void watch_others(struct watch *w, int events)
{
    w->running = w->holds = w->ended = false;
    w->begun = w->turn = events;
}

void watch_moved(struct watch *w, int before, bool ends)
{
    if (w->ended)
        w->turn = before;
    w->ended = ends;
    if (ends)
        watch_pause(w);
}

void watch_pause(struct watch *w)
{
    w->holds = w->pace != TUI_PACE_AT_ONCE && !w->running;
    w->until = w->pace == TUI_PACE_TIMED ? w->clock() + BEAT : -1;
}

bool watch_holds(struct watch *w)
{
    if (w->holds && w->until >= 0 && w->clock() >= w->until)
        w->holds = false;
    return w->holds;
}

int watch_patience(const struct watch *w)
{
    if (!w->holds)
        return 0;
    long left = w->until - w->clock();
    return w->until < 0 ? -1 : left < 0 ? 0 : (int)left;
}

void watch_on(struct watch *w, bool all)
{
    w->holds = false;
    w->running = all;
    w->hurried = w->pace != TUI_PACE_AT_ONCE || all;
}

const char *watch_change(struct watch *w)
{
    static const char *const words[] = {[TUI_PACE_AT_ONCE] =
                                            N_("Pace: no pause after others' turns."),
                                        [TUI_PACE_TIMED] = N_("Pace: a moment after each turn."),
                                        [TUI_PACE_BY_KEY] = N_("Pace: each turn waits for Enter.")};
    w->pace = (w->pace + 1) % (TUI_PACE_BY_KEY + 1);
    w->running = false;
    w->hurried = true;
    if (w->holds)
        watch_pause(w);
    return _(words[w->pace]);
}

void watch_asked(struct watch *w)
{
    w->deaf = w->hurried ? w->clock() + DEAF : 0;
    w->running = w->holds = w->hurried = false;
}

void watch_changed(struct watch *w)
{
    w->deaf = w->clock() + DEAF;
}

bool watch_deaf(const struct watch *w)
{
    return w->deaf > 0 && w->clock() < w->deaf;
}
