/* SPDX-License-Identifier: MIT
 *
 * app_help.c: what '?', the log and the list of the board show. Help has the question, then every
 * visible card, the signs, and the keys (from requests.def). */
#include <stdio.h>

#include "app.h"
#include "intl.h"
#include "phrase.h"

enum { HELP = 8192 };

static void add_keys(struct app *a)
{
    char text[HELP];
    pager_heading(&a->pager, _("Keys"));
    help_on_keys(app_where_below(a), text, sizeof text);
    pager_add(&a->pager, text);
    pager_heading(&a->pager, _("Keys for reading a page like this"));
    help_on_keys(AT_PAGES | AT_LOG | AT_RULES, text, sizeof text);
    pager_add(&a->pager, text);
}

static void add_signs(struct app *a)
{
    pager_heading(&a->pager, _("Signs"));
    pager_add(&a->pager, _("5/3/1    points for the first, second and third place"));
    pager_add(&a->pager, _("[8/4/0]  a movable scoring board lies there"));
    pager_add(&a->pager,
              _("R4 B2    four caballeros of player R, two of B; the most first; R3=B3: a tie"));
    pager_add(&a->pager, _("R4^      and this player's grande; on a large screen R4 +6: six points "
                           "for R if it were scored now; 'you: 2nd= +2': one more caballero would "
                           "tie you for second, for two points more"));
    pager_add(&a->pager, _("KING, #  the king, and the border of his region"));
    pager_add(&a->pager, _("GR!      something changed there since your last turn"));
    pager_add(&a->pager, _(">GR<     can be chosen; *GR* is marked"));
    pager_add(&a->pager, _("castillo while it is closed: how many each player has thrown in, in "
                           "the order of seats; its points are not shown"));
    pager_add(&a->pager,
              _("+2 B-1   after a choice: how much your points, and those of B, would change if "
                "all regions were scored now; 'scores': given at once; ~: on average, if later "
                "choices or secrets decide; ?: into the closed castillo, which is not counted; "
                "short of room, places are codes and averages are rounded"));
    if (hd_session_rules(a->game.session)->modifiers > 0)
        pager_add(&a->pager, _("(+/-)    after a power card: only with a modifier, since its value "
                               "was played in this round"));
    pager_add(&a->pager,
              _("card pts now crt/pv  the power card of this round, points (!: more than "
                "anybody), points if all regions were scored now, caballeros in court "
                "and province; V: keeps a Veto; 'now' counts the castillo while it is open; done: "
                "has had this round's turn; PLAYS: is on turn; ASKED: answers in another's turn"));
    pager_add(&a->pager, _("[3*]     this round; *: a general scoring at its end"));
}

/* The rule that refused the last answer, while the refusal is shown. */
static void add_refusal(struct app *a)
{
    const struct prompt *p = &a->prompt;
    char text[PROMPT_NOTE];
    if (p->note[0] == '\0' || p->refusal == HD_REFUSAL_none)
        return;
    pager_heading(&a->pager, _("Why that is not allowed"));
    pager_add(&a->pager, hd_refusal_text(p->refusal, text, sizeof text));
    rules_add_place(a, hd_refusal_place(p->refusal));
}

/* The question is public, so this text may be shown to everybody. */
static void add_question(struct app *a)
{
    char text[HELP], change[HELP];
    struct table t;
    bool asked = present_at(&a->game) == STAGE_CHOICE;
    if (asked) {
        add_refusal(a);
        pager_heading(&a->pager, a->prompt.text);
        pager_add(&a->pager, hd_question_help(a->game.session, text, sizeof text));
        if (*prompt_change(&a->prompt, a->game.session, change, sizeof change)) {
            phrase(text, sizeof text, _("What {answer} would change"), "answer",
                   prompt_marked(&a->prompt)->label, NULL);
            pager_heading(&a->pager, text);
            pager_add(&a->pager, change);
        }
        pager_add(&a->pager, _("Type the number to answer at once. Or choose with the arrow keys, "
                               "or type the code or the beginning of a name, and press Enter."));
        pager_add(&a->pager, _("/ and a word, then Enter, looks it up in the rules. Outside this "
                               "page, ':rules' and Enter opens them, ':rules veto' looks it up."));
        pager_add(&a->pager, _("':language' and Enter says which languages there are; with the "
                               "name of one, the game goes on in it."));
    }
    app_table(a, &t, asked);
    pager_heading(&a->pager, _("Cards in sight"));
    cards_text(&a->pager, &t);
    add_signs(a);
}

static void add_options(struct app *a)
{
    const struct form *f = &a->form;
    char line[HD_NAME + HD_TEXT + HD_REMARK + 8];
    pager_add(&a->pager, _("Choose how many play, and for each a name, a person or a bot, and a "
                           "colour; then Start. Edition, options and who begins are on the "
                           "second page."));
    pager_heading(&a->pager, _("Options"));
    for (int i = 0; i < f->options; i++) {
        snprintf(line, sizeof line, "%s: %s", hd_said(NULL, HD_OF_option, f->option[i].name),
                 hd_said(NULL, HD_OF_option, f->option[i].text));
        pager_add(&a->pager, line);
    }
}

/* ---- pages ------------------------------------------------------------------------ */

void app_help(struct app *a)
{
    app_page(a, _("Help"));
    a->pager.without = REQUEST_BIT(help);
    a->pager.rules = PAGER_ELSE_RULES;
    bool blank = a->game.stage == STAGE_VEIL || a->game.stage == STAGE_COVERED;
    if (a->game.session != NULL && !blank)
        add_question(a);
    if (blank)
        pager_add(&a->pager,
                  _("The screen is blank because one player makes a choice that the others may not "
                    "see. Press the key when only that player is looking."));
    if (a->game.session != NULL && present_at(&a->game) == STAGE_FINAL)
        pager_add(&a->pager,
                  _("castillo and regions: points from general scorings, without bonuses; cards: "
                    "from special scorings and cards; king and grande: the bonuses in all "
                    "scorings. The story looks at every general scoring and every card; the "
                    "charts show points by source, by round, and the course of the totals."));
    if (a->screen == SCREEN_FORM)
        add_options(a);
    else if (a->screen == SCREEN_MENU)
        pager_add(&a->pager,
                  _("Learn teaches the game in short lessons. First game begins at once: you and "
                    "three bots that make mistakes. New game asks who plays and which edition. "
                    "Every game is saved after each move; Continue opens the last one. "
                    "Rules shows the rules, where you can search."));
    add_keys(a);
    pager_show(&a->pager, false, false);
}

void app_board(struct app *a)
{
    struct table t;
    app_table(a, &t, false);
    app_page(a, _("The table"));
    board_text(&a->pager, &t);
    pager_show(&a->pager, false, false);
}

void app_sheet(struct app *a)
{
    app_page(a, _("Scores"));
    a->pager.fits = a->layout.prompt.w - PAGER_FRAME;
    sheet_text(&a->pager, a->game.session, a->pager.fits);
    pager_show(&a->pager, false, false);
}

void app_fit_sheet(struct app *a, int width)
{
    struct pager *p = &a->pager;
    if (!p->open || p->fits == 0 || p->fits == width - PAGER_FRAME)
        return;
    bool note = p->note;
    uint64_t without = p->without;
    pager_begin(p, note ? _("The scoring") : _("Scores"));
    p->fits = width - PAGER_FRAME;
    if (note)
        sheet_of_last(p, a->game.session, p->fits);
    else
        sheet_text(p, a->game.session, p->fits);
    pager_show(p, note, false);
    p->without = without;
}
