/* SPDX-License-Identifier: MIT
 *
 * app_watch.h: shows others' turns with the map in view, at a pace that a key sets.
 *
 * A pause after each turn, or after each part of a scoring, ends by itself or by a key.  A key may
 * arrive just after things have moved on.  So after a key that continued, the next question ignores
 * keys for a moment, and so does the sheet of a scoring that ended by itself. */
#ifndef HIDALGO_APP_WATCH_H
#define HIDALGO_APP_WATCH_H

#include <stdbool.h>

#include "tui.h"

struct watch {
    enum tui_pace pace;
    bool running; /* without pauses, to the next question                   */
    bool holds;   /* it pauses ...                                          */
    long until;   /* ... up to then, or, if negative, until a key           */
    bool hurried; /* a key continued since the last question                */
    long deaf;    /* keys are dropped up to then                            */
    int begun;    /* events before the others began                         */
    int turn;     /* events before the turn that is watched ...             */
    bool ended;   /* ... which is over                                      */
    long (*clock)(void);
};

void watch_begin(struct watch *w, const struct tui_options *options, enum tui_pace pace);
/* Others begin to act; events so far. */
void watch_others(struct watch *w, int events);
/* One of them moved; before: the events before that. ends: the turn is over. */
void watch_moved(struct watch *w, int before, bool ends);
/* Pauses as the pace says. */
void watch_pause(struct watch *w);
/* True during a pause; ends one whose time is over. */
bool watch_holds(struct watch *w);
/* How long to wait for a key, in milliseconds; -1: for ever. */
int watch_patience(const struct watch *w);
/* Continues at once: one turn, or all. */
void watch_on(struct watch *w, bool all);
/* The next pace; returns it as words. */
const char *watch_change(struct watch *w);
/* Somebody is asked: ignores keys for a moment if keys continued. */
void watch_asked(struct watch *w);
/* The screen changed by itself: ignores keys for a moment. */
void watch_changed(struct watch *w);
bool watch_deaf(const struct watch *w);

#endif
