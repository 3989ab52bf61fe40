/* SPDX-License-Identifier: MIT
 *
 * takeback.c: undo and redo. */
#include "takeback.h"

#include <string.h>

#include "cover.h"
#include "intl.h"
#include "news.h"
#include "phrase.h"
#include "print.h"
#include "text.h"

/* "ana", "ana and beto", "ana, beto and cruz". */
static const char *names_of(const struct talk *t, unsigned seats, char *out, size_t size)
{
    const char *name[HD_SEATS];
    int n = 0;
    for (int i = 0; i < HD_SEATS; i++)
        if (seats >> i & 1)
            name[n++] = hd_session_seating(t->s)->player[i].name;
    phrase_list(out, size, name, n);
    return out;
}

/* What would be taken back if all agree. */
static void offer(const struct talk *t)
{
    char text[SENTENCE], names[SENTENCE];
    int owner = hd_session_undo_owner(t->s);
    if (owner >= 0)
        print_phrase(_("'undo agreed' asks {names} whether to take back the last move of {who}: "
                       "{move}. The record notes who agreed.\n"),
                     "names", names_of(t, hd_session_undo_owners(t->s), names, sizeof names), "who",
                     hd_session_seating(t->s)->player[owner].name, "move",
                     hd_session_undo_text(t->s, text, sizeof text), NULL);
}

/* Tells what came of an intent that may have taken a move back; moves: as many as there were. */
static void tell_taken(struct talk *t, long moves)
{
    bool back = hd_session_moves(t->s) < moves;
    if (!present_private(&t->game))
        cover_up();
    if (back)
        hd_session_log(t->s, &t->told.events);
    if (t->game.remark[0])
        print(back && hd_session_may_redo(t->s) ? "%s %s\n" : "%s\n", t->game.remark,
              _("'redo' plays it again."));
    t->game.remark[0] = '\0';
}

void takeback_undo(struct talk *t, bool agreed)
{
    long moves = hd_session_moves(t->s);
    talk_do(t, agreed ? INTENT_TAKE_BACK : INTENT_UNDO, 0);
    tell_taken(t, moves);
    if (!agreed && hd_session_moves(t->s) == moves)
        offer(t);
}

bool takeback_asks(struct talk *t)
{
    char line[INPUT_LINE], text[SENTENCE];
    long moves = hd_session_moves(t->s);
    t->entered = t->game.entered; /* if they do not agree, the question below stands */
    print("-- %s ", present_question(&t->game, text, sizeof text));
    print_phrase(_("Type {yes} or {no}.\n"), "yes", C_("typed", "yes"), "no", C_("typed", "no"),
                 NULL);
    print("> ");
    enum input got;
    while ((got = talk_line(line, false)) == INPUT_STOP)
        print("> ");
    bool yes =
        got == INPUT_TEXT && (!strcmp(line, "y") || text_is_typed(line, NC_("typed", "yes")));
    talk_do(t, yes ? INTENT_YES : INTENT_NO, 0);
    tell_taken(t, moves);
    return true;
}

void takeback_court(struct talk *t, int n)
{
    long moves = hd_session_moves(t->s);
    talk_do(t, INTENT_COURT, n);
    hd_session_log(t->s, &t->told.events);
    tell_taken(t, moves);
}

void takeback_redo(struct talk *t)
{
    long moves = hd_session_moves(t->s);
    talk_do(t, INTENT_REDO, 0);
    tell_taken(t, moves);
    if (hd_session_moves(t->s) > moves)
        news_tell(t, true);
}
