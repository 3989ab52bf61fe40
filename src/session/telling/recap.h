/* SPDX-License-Identifier: MIT
 *
 * recap.h: shared by the files that fold events: recap.c folds, recap_words.c tells. */
#ifndef HIDALGO_TELLING_RECAP_H
#define HIDALGO_TELLING_RECAP_H

#include "hidalgo/session.h"

enum { ITEMS = 40, FIGURES = 240 };

/* A part of a turn: one event, and the sum of all like it. */
struct recap_item {
    const struct hd_event *e;
    int n;
    bool unused; /* a card whose special action was left out or stopped    */
};

/* One player's turn while it is folded. */
struct recap_fold {
    struct recap_item item[ITEMS];
    int items;
    uint32_t scored; /* places                                 */
    int16_t points[HD_SEATS];
    uint8_t gained; /* set of seats                           */
    bool begins;    /* not the rest of a turn       */
};

struct recap_teller {
    struct hd_scene c;
    int viewer;
};

static inline bool recap_is_court(const struct hd_event *e)
{
    return e->type == HD_EV_caballero && ((e->from == HD_COURT && e->to == HD_PROVINCE) ||
                                          (e->from == HD_PROVINCE && e->to == HD_COURT));
}

/* Whether an event is an item that has words. */
bool recap_tells(const struct hd_event *e);

/* Appends a turn, or the part after somebody else's answer, to its player's line. */
void recap_turn(const struct recap_teller *t, const struct recap_fold *f, int actor, char *line);

/* Who got how many points. */
void recap_points(const struct recap_teller *t, const struct recap_fold *f, char *out, size_t size);

/* Appends to a line; between: what stands between the two. */
void recap_add(char *out, const char *between, const char *text);

#endif
