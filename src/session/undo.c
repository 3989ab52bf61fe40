/* SPDX-License-Identifier: MIT
 *
 * undo.c: taking the last move back.
 *
 * Free as long as nobody learnt anything from the move: its own player may take it
 * back within the turn and just after it.  Once cards were turned up, dials shown, a
 * Veto answered or somebody else has moved, it stands; session.c counts that in
 * 'fixed', which never goes down.  Shuffles are keyed, so nothing is ever rerolled. */
#include <string.h>

#include "intl.h"
#include "table.h"

const char *hd_session_may_undo(const struct hd_session *s)
{
    if (s->moves == 0)
        return _("There is nothing to take back.");
    if (s->moves <= s->fixed)
        return _("Something was revealed by the last move, or it was answered: it stands.");
    if (s->origin.seating.player[now(s)->who].bot)
        return _("A bot does not take moves back.");
    return NULL;
}

const char *hd_session_undo(struct hd_session *s)
{
    const char *refused = hd_session_may_undo(s);
    if (refused)
        return refused;
    s->moves--;
    s->logged = now(s)->logged;
    memset(s->views->made, 0, sizeof s->views->made);
    hd_record_follow(s, true);
    return NULL;
}
