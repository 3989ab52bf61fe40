/* SPDX-License-Identifier: MIT
 *
 * hinting.c: hints at the table: who may have one, the thread that computes it, and the note in the
 * record. */
#include "inside.h"
#include "intl.h"

enum hd_hint_rule hd_session_hint_rule(const struct hd_session *s)
{
    return s->origin.hints;
}

/* ---- who had one ----------------------------------------------------------------------- */

static int used(const struct hd_session *s, int seat, int round)
{
    int n = 0;
    for (long i = 0; i <= s->moves; i++) { /* hinted: at the question after move i */
        const struct hd_state *after = &s->turn[i].state;
        n += s->turn[i].hinted && hd_question(hd_session_rules(s), after).who == (unsigned)seat &&
             (round < 0 || after->round == round);
    }
    return n;
}

int hd_session_hints_used(const struct hd_session *s, int seat)
{
    return used(s, seat, -1);
}

const char *hd_session_may_hint(const struct hd_session *s)
{
    struct hd_question q = hd_session_question(s);
    if (q.ask == HD_ASK_NOTHING || s->origin.seating.player[q.who].bot)
        return _("Nobody who could use a hint is asked now.");
    if (s->imagined)
        return _("Hints are only for the game itself.");
    if (s->origin.hints == HD_HINTS_OFF)
        return _("There are no hints at this table.");
    if (s->origin.hints == HD_HINTS_ROUND && !now(s)->hinted &&
        used(s, q.who, now(s)->state.round) > 0)
        return _("This table allows one hint a round, and you have used this round's.");
    return NULL;
}

/* A hint that was seen stays in the record when moves are taken back. */
static void hinting_note(struct hd_session *s)
{
    if (now(s)->hinted)
        return;
    s->turn[s->moves].hinted = true;
    hd_record_follow(s, false);
}

/* ---- thinking ---------------------------------------------------------------------------- */

static void hinting_work(struct thought *t)
{
    t->found = hd_advising_now(t->session, t->viewer, &t->stop);
}

enum hd_hinting hd_session_advice_within(struct hd_session *s, int viewer, int milliseconds)
{
    struct thought *t = &s->thought;
    if (t->running && (t->work != hinting_work || t->viewer != viewer))
        hd_session_bot_stop(s);
    if (!t->running && hd_advice_there(s, viewer))
        return HD_HINT_THERE;
    if (!t->running) {
        t->work = hinting_work;
        t->session = s;
        t->viewer = viewer;
        if (!hd_thought_begin(t))
            return hd_session_advice(s, viewer) ? HD_HINT_THERE : HD_NO_HINT;
    }
    return !hd_thought_wait(t, milliseconds) ? HD_HINT_THINKS
           : t->found                        ? HD_HINT_THERE
                                             : HD_NO_HINT;
}

enum hd_hinting hd_session_hint_within(struct hd_session *s, int viewer, int milliseconds)
{
    if (hd_session_may_hint(s))
        return HD_NO_HINT;
    hinting_note(s);
    return hd_session_advice_within(s, viewer, milliseconds);
}

void hd_session_hint_stop(struct hd_session *s)
{
    if (s->thought.work == hinting_work)
        hd_session_bot_stop(s);
}
