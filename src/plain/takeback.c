/* SPDX-License-Identifier: MIT
 *
 * takeback.c: undo and redo, told with what they change. */
#include "takeback.h"

#include "cover.h"
#include "intl.h"
#include "news.h"
#include "print.h"

/* What stands in the way, and what would go back if all agree. */
static enum said offer(const struct table *t, const char *refused)
{
    char text[SENTENCE];
    int owner = hd_session_undo_owner(t->s);
    print("%s\n", refused);
    if (owner >= 0)
        print(_("If %s and all who saw it agree, 'undo agreed' takes it back: %s. The record notes "
                "it.\n"),
              hd_session_seating(t->s)->player[owner].name,
              hd_session_undo_text(t->s, text, sizeof text));
    return SAID_COMMAND;
}

enum said takeback_undo(struct table *t, bool agreed)
{
    char text[SENTENCE];
    hd_session_undo_text(t->s, text, sizeof text);
    const char *refused = agreed ? hd_session_undo_agreed(t->s) : hd_session_undo(t->s);
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

enum said takeback_redo(struct table *t)
{
    if (!hd_session_redo(t->s)) {
        print("%s\n", _("Nothing was taken back that could be played again."));
        return SAID_COMMAND;
    }
    cover_up();
    news_tell(t, true);
    return SAID_AGAIN;
}
