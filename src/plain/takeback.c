/* SPDX-License-Identifier: MIT
 *
 * takeback.c: undo and redo. */
#include "takeback.h"

#include <string.h>

#include "cover.h"
#include "intl.h"
#include "news.h"
#include "print.h"
#include "text.h"

/* "ana", "ana and beto", "ana, beto and cruz". */
static const char *names_of(const struct talk *t, unsigned seats, char *out, size_t size)
{
    out[0] = '\0';
    for (int i = 0; i < HD_SEATS; i++)
        if (seats >> i & 1)
            text_join(out, size, seats >> i == 1 ? _(" and ") : ", ",
                      hd_session_seating(t->s)->player[i].name);
    return out;
}

/* Why undo is not free, and what would be taken back if all agree. */
static enum said offer(const struct talk *t, const char *refused)
{
    char text[SENTENCE], names[SENTENCE];
    int owner = hd_session_undo_owner(t->s);
    print("%s\n", refused);
    if (owner >= 0)
        print(_("'undo agreed' asks %s whether to take back the last move of %s: %s. The record "
                "notes who agreed.\n"),
              names_of(t, hd_session_undo_owners(t->s), names, sizeof names),
              hd_session_seating(t->s)->player[owner].name,
              hd_session_undo_text(t->s, text, sizeof text));
    return SAID_COMMAND;
}

static bool agrees(const struct talk *t, int seat)
{
    char line[INPUT_LINE], text[SENTENCE];
    const struct hd_player *player = hd_session_seating(t->s)->player;
    print(_("-- %s, do you agree to take back the last move of %s: %s? Type yes or no.\n> "),
          player[seat].name, player[hd_session_undo_owner(t->s)].name,
          hd_session_undo_text(t->s, text, sizeof text));
    enum input got;
    while ((got = talk_line(line, false)) == INPUT_STOP)
        print("> ");
    bool yes = got == INPUT_TEXT && (!strcmp(line, _("yes")) || !strcmp(line, _("y")));
    if (!yes)
        print(_("%s does not agree: the move stands.\n"), player[seat].name);
    return yes;
}

/* Asks everybody concerned, by name, after hiding secrets. */
static enum said ask_owners(struct talk *t)
{
    unsigned owners = hd_session_undo_owners(t->s);
    cover_up();
    for (int i = 0; i < HD_SEATS; i++)
        if (owners >> i & 1 && !agrees(t, i))
            return t->q.is_private ? SAID_AGAIN : SAID_COMMAND;
    return SAID_MOVE;
}

/* The asked player may not take back what happened before the question. */
static const char *stands(const struct talk *t)
{
    int owner = hd_session_undo_owner(t->s);
    bool others = owner >= 0 && owner != t->q.who && hd_session_may_undo(t->s) == NULL;
    return others ? _("It is somebody else's turn now: the move stands.") : NULL;
}

enum said takeback_undo(struct talk *t, bool agreed)
{
    char text[SENTENCE];
    if (!agreed && stands(t))
        return offer(t, stands(t));
    hd_session_undo_text(t->s, text, sizeof text);
    enum said said = agreed ? ask_owners(t) : SAID_MOVE;
    if (said != SAID_MOVE)
        return said;
    const char *refused =
        agreed ? hd_session_undo_agreed(t->s, hd_session_undo_owners(t->s)) : hd_session_undo(t->s);
    if (refused && !agreed)
        return offer(t, refused);
    if (refused) {
        print("%s\n", refused);
        return SAID_COMMAND;
    }
    hd_session_log(t->s, &t->told);
    cover_up();
    t->q = hd_session_question(t->s);
    print(_("The last move of %s is taken back: %s."), asked_name(t), text);
    print(hd_session_may_redo(t->s) ? _(" 'redo' plays it again.\n") : "\n");
    return SAID_AGAIN;
}

enum said takeback_court(struct talk *t, int n)
{
    const char *refused = hd_session_recourt(t->s, n);
    hd_session_log(t->s, &t->told);
    if (refused)
        print("%s\n", refused);
    else
        print(_("To the court: %d.\n"), n);
    return refused ? SAID_COMMAND : SAID_AGAIN;
}

enum said takeback_redo(struct talk *t)
{
    if (!hd_session_redo(t->s)) {
        print("%s\n", _("There is no undone move to play again."));
        return SAID_COMMAND;
    }
    cover_up();
    news_tell(t, true);
    return SAID_AGAIN;
}
