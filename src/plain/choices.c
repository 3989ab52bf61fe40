/* SPDX-License-Identifier: MIT
 *
 * choices.c: the question and its choices as lines. */
#include "choices.h"

#include <string.h>

#include "board.h"
#include "cover.h"
#include "intl.h"
#include "print.h"
#include "text.h"

enum {
    CHOICE = 4 * SENTENCE,
    CHANGE = 96, /* cells for what an answer changes: lines may be longer than a screen is wide */
    ROOM = 5     /* lines for the question, what is said below the choices, the answer */
};

void question_tell(const struct table *t)
{
    char text[SENTENCE];
    print("[%s] %s\n", asked_name(t), hd_question_text(t->s, text, sizeof text));
}

void question_remind(const struct table *t)
{
    char text[SENTENCE], choices[SENTENCE];
    print(_("-- %s, %s: %s; Enter lists them.\n"), asked_name(t),
          hd_question_text(t->s, text, sizeof text),
          numbers_text(&t->numbers, choices, sizeof choices));
}

/* ---- a line ------------------------------------------------------------------- */

/* The first part follows a dash, the others a semicolon. */
static void add(char line[CHOICE], int *parts, const char *text)
{
    size_t used = strlen(line);
    if (*text)
        snprintf(line + used, CHOICE - used, "%s%s", (*parts)++ ? "; " : " - ", text);
}

/* What it would change; a list that everybody sees is made of what everybody may know. */
static void add_change(const struct table *t, struct hd_move m, char line[CHOICE], int *parts)
{
    struct hd_change c;
    char text[SENTENCE];
    int place = hd_ask_form(m.ask) == HD_FORM_PLACE ? m.b : -1;
    struct hd_change_form form = {HD_CHANGE_NAMES, true, place, CHANGE};
    hd_session_change(t->s, t->q.is_private ? t->q.who : HD_NONE, m, &c);
    if (c.order_least == 1 && c.order_most == hd_session_seating(t->s)->seats)
        c.order_least = c.order_most = 0; /* anything can come of it: not worth a word */
    add(line, parts, hd_change_brief(t->s, &c, &form, text, sizeof text));
}

/* Who stands in the place that a caballero comes from or goes to. */
static void add_strength(const struct table *t, struct hd_move m, char line[CHOICE], int *parts)
{
    char text[SENTENCE];
    enum hd_form form = hd_ask_form(m.ask);
    bool pieces = form == HD_FORM_PIECE || form == HD_FORM_BOARD ||
                  (form == HD_FORM_PLACE &&
                   !hd_question_means_court(&t->q, &hd_session_view(t->s, HD_NONE)->known, m.b));
    if (pieces && m.b < HD_REGIONS)
        add(line, parts, board_strength(t->s, m.b, text, sizeof text));
}

/* What a number of caballeros makes of the court. */
static void add_court(const struct table *t, struct hd_move m, char line[CHOICE], int *parts)
{
    char text[SENTENCE];
    int court = hd_session_view(t->s, HD_NONE)->known.cab[HD_COURT][t->q.who];
    snprintf(text, sizeof text, _("%d in the court"), court + m.b);
    add(line, parts, text);
}

/* What the card does, which is chosen for that. */
static void add_card(const struct table *t, struct hd_move m, char line[CHOICE])
{
    const struct hd_state *k = &hd_session_view(t->s, HD_NONE)->known;
    int card = hd_open_card(k, m.b);
    size_t used = strlen(line);
    if (card >= 0 && card < hd_session_rules(t->s)->cards)
        snprintf(line + used, CHOICE - used, ". %s", hd_session_edition(t->s)->card[card].text);
}

/* What a modifier can do, at the first card that it may be played with. */
static void add_ability(const struct table *t, int i, char line[CHOICE])
{
    struct hd_move m = t->legal[i];
    const struct hd_state *k = &hd_session_view(t->s, t->q.who)->known;
    size_t used = strlen(line);
    if (m.a == 0 || m.a > HD_SHIFT || (i > 0 && t->legal[i - 1].a == m.a))
        return;
    unsigned kind = k->shift[t->q.who][m.a - 1];
    if (kind < hd_session_rules(t->s)->modifiers)
        snprintf(line + used, CHOICE - used, ". %s", hd_session_edition(t->s)->modifier[kind].text);
}

static void choice_line(const struct table *t, int i, char line[CHOICE])
{
    char text[SENTENCE];
    struct hd_move m = t->legal[i];
    bool stop = m.a == HD_NONE && m.b == HD_NONE;
    int parts = 0;
    snprintf(line, CHOICE, "  %d) %s", t->numbers.line[i],
             hd_move_text(t->s, m, text, sizeof text));
    add(line, &parts, hd_move_rest(t->s, m, text, sizeof text));
    if (t->q.ask == HD_ASK_court)
        add_court(t, m, line, &parts);
    add_change(t, m, line, &parts);
    if (!stop)
        add_strength(t, m, line, &parts);
    if (!stop && hd_ask_form(m.ask) == HD_FORM_CARD)
        add_card(t, m, line);
    if (hd_ask_form(m.ask) == HD_FORM_POWER)
        add_ability(t, i, line);
}

void choices_tell(struct table *t)
{
    char line[CHOICE];
    int rows = 0, columns = 1, used = ROOM, first = t->shown < t->numbers.count ? t->shown : 0;
    t->paged = cover_page(&rows, &columns);
    if (t->paged)
        question_tell(t);
    for (t->shown = first; t->shown < t->numbers.count; t->shown++) {
        choice_line(t, t->shown, line);
        used += 1 + text_width(line) / columns;
        if (t->paged && used > rows && t->shown > first)
            break;
        print("%s\n", line);
    }
    if (t->paged && t->shown < t->numbers.count)
        print("%s\n", _("(There are more choices: Enter shows them.)"));
    else if (t->q.ask == HD_ASK_veto)
        print("%s\n", hd_session_asks_mine(t->s, t->q.who)
                          ? _("Or 'rest' lets all of this turn pass; 'always' asks every time.")
                          : _("Or 'rest' lets all of this turn pass; 'mine' asks only where points "
                              "of yours are concerned."));
}
