/* SPDX-License-Identifier: MIT
 *
 * pace.h: how fast the others' turns and the parts of a scoring go by.
 *
 * A pause ends by itself or by a key. A key may arrive just after things have moved on. So after a
 * key that continued, the next question ignores keys for a moment, and so does the sheet of a
 * scoring that ended by itself. */
#ifndef HIDALGO_PACE_H
#define HIDALGO_PACE_H

#include <stdbool.h>

/* How others' turns are shown. */
enum pace_kind {
    PACE_AT_ONCE, /* as fast as they are played                          */
    PACE_TIMED,   /* a moment after each turn                            */
    PACE_BY_KEY   /* each turn waits for a key                           */
};

struct pace {
    enum pace_kind kind;
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

/* clock: NULL for the real time. */
void pace_begin(struct pace *w, enum pace_kind kind, long (*clock)(void));
/* Others begin to act; events so far. */
void pace_others(struct pace *w, int events);
/* One of them moved; before: the events before that. ends: the turn is over. */
void pace_moved(struct pace *w, int before, bool ends);
/* Pauses as its kind says; until a key. */
void pace_pause(struct pace *w);
void pace_stop(struct pace *w);
/* True during a pause; ends one whose time is over. */
bool pace_holds(struct pace *w);
/* How long to wait for a key, in milliseconds; -1: for ever. */
int pace_patience(const struct pace *w);
/* Continues at once: one turn, or all. */
void pace_on(struct pace *w, bool all);
/* The next kind; returns it as words. */
const char *pace_change(struct pace *w);
/* Somebody is asked: ignores keys for a moment if keys continued. */
void pace_asked(struct pace *w);
/* The screen changed by itself: ignores keys for a moment. */
void pace_changed(struct pace *w);
bool pace_is_deaf(const struct pace *w);

#endif
