/* SPDX-License-Identifier: MIT
 *
 * undo.c: taking the last move back.
 *
 * Free as long as nobody learnt anything from the move: its own player may take it
 * back within the turn and just after it.  Once cards were turned up, dials shown, a
 * Veto answered or somebody else has moved, it stands, also when that answer is taken
 * back.  All this is in the record too, so a game that is gone on with allows the same.
 * Shuffles are keyed, so nothing is ever rerolled. */

#include "inside.h"
#include "intl.h"

const char *hd_session_may_undo(const struct hd_session *s)
{
    if (s->moves == 0 || s->past)
        return _("There is nothing to take back.");
    if (now(s)->revealed || now(s)->answered)
        return _("Something was revealed by the last move, or it was answered: it stands.");
    if (now(s)->bots)
        return _("A bot does not take moves back.");
    return NULL;
}

const char *hd_session_undo(struct hd_session *s)
{
    const char *refused = hd_session_may_undo(s);
    if (refused)
        return refused;
    hd_session_bot_stop(s);
    struct turn *before = &s->turn[s->moves - 1];
    if (s->moves > 1 && before->who != now(s)->who)
        before->answered = true;
    /* A hint stays seen, where it is the same player who asked. */
    if (now(s)->hinted && hd_session_question(s).who == now(s)->who)
        before->hinted = true;
    s->moves--;
    s->logged = now(s)->logged;
    hd_views_forget(s);
    if (!hd_reseat_undone(s))
        hd_record_follow(s, true);
    return NULL;
}
