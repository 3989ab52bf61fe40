/* SPDX-License-Identifier: MIT
 *
 * worlds.c: see worlds.h. */
#include "worlds.h"

#include <stdlib.h>
#include <string.h>

static struct hd_state real;
static struct hd_happening *real_log;

bool worlds_change(struct hd_session *s, int viewer, uint64_t *random)
{
    static struct hd_view view;
    real = now(s)->state;
    hd_observe(hd_session_rules(s), &real, viewer, &view);
    hd_imagine(hd_session_rules(s), &view, random, &now(s)->state);
    size_t size = (size_t)s->logged * sizeof *s->log;
    real_log = malloc(size + 1);
    if (!real_log)
        abort();
    memcpy(real_log, s->log, size);
    for (int i = 0; i < s->logged; i++) {
        struct hd_event *e = &s->log[i].event;
        if (e->type == HD_EV_recover && e->who != viewer)
            e->n = e->why ? (int16_t)(1 - (e->n != 0)) : (int16_t)(1 + e->n % 13);
        if (e->type == HD_EV_later && e->seen_by != 0xff && e->who != viewer)
            e->to = e->to == 0;
    }
    hd_views_forget(s);
    return memcmp(&real, &now(s)->state, sizeof real) != 0;
}

void worlds_back(struct hd_session *s)
{
    now(s)->state = real;
    memcpy(s->log, real_log, (size_t)s->logged * sizeof *s->log);
    free(real_log);
    real_log = NULL;
    hd_views_forget(s);
}
