/* SPDX-License-Identifier: MIT
 *
 * whatif.c: a what-if game: it goes on from the current question in a world of its own, and nothing
 * of it reaches the game or its record.
 *
 * It copies what was played, imagines the current state from the viewer's view, and uses another
 * seed, also for bots.  So what comes next reveals no secret. */
#include <stdlib.h>
#include <string.h>

#include "inside.h"
#include "texts.h"

static bool copy_past(struct hd_session *w, const struct hd_session *s)
{
    w->room = s->moves + 256;
    w->log_room = s->logged + 1024;
    w->turn = malloc((size_t)w->room * sizeof *w->turn);
    w->log = malloc((size_t)w->log_room * sizeof *w->log);
    w->views = calloc(1, sizeof *w->views);
    if (!w->turn || !w->log || !w->views)
        return false;
    memcpy(w->turn, s->turn, ((size_t)s->moves + 1) * sizeof *w->turn);
    memcpy(w->log, s->log, (size_t)s->logged * sizeof *w->log);
    w->moves = w->begins = s->moves;
    w->logged = s->logged;
    return true;
}

struct hd_session *hd_session_what_if(const struct hd_session *s, int viewer, uint64_t random)
{
    if (s->lesson || s->past || hd_session_over(s))
        return NULL;
    struct hd_session *w = calloc(1, sizeof *w);
    if (!w)
        return NULL;
    hd_record_none(&w->record);
    w->imagined = true;
    w->origin = s->origin;
    hd_texts_share(w->origin.ruleset.texts);
    w->runs_commands = s->runs_commands;
    if (!copy_past(w, s)) {
        hd_session_free(w);
        return NULL;
    }
    w->origin.seed = hd_random(&random);
    hd_imagine(hd_session_rules(s), hd_session_view(s, viewer), &random, &now(w)->state);
    return w;
}
