/* SPDX-License-Identifier: MIT
 *
 * look_back.c: see look_back.h. The presenter moves in the past, and keeps the real game
 * (present.h). */
#include "look_back.h"

#include <limits.h>
#include <stdlib.h>
#include <string.h>

#include "intl.h"
#include "news.h"
#include "plain_board.h"
#include "print.h"
#include "text.h"

enum { FEW = 8 /* events that are told one by one */ };

/* What can be typed in the past. */
static const struct step {
    const char *word;
    enum intent intent;
    long n;
} steps[] = {{"", INTENT_GO_ON, 0},
             {NC_("typed", "back"), INTENT_STEP, -1},
             {NC_("typed", "turn"), INTENT_TURN, 1},
             {NC_("typed", "round"), INTENT_ROUND, 1},
             {NC_("typed", "start"), INTENT_GO_TO, 0},
             {NC_("typed", "end"), INTENT_GO_TO, LONG_MAX},
             {NC_("typed", "quit"), INTENT_BACK, 0},
             {NULL, INTENTS, 0}};

/* Where the replay is, and what happened on the way there. */
static void tell_place(const struct talk *t)
{
    const struct replay *r = &t->game.replay;
    const struct hd_state *known = &hd_session_view(t->s, HD_NONE)->known;
    print(_("Replay: %ld of %ld, round %d"), r->at, hd_session_moves(r->whole),
          hd_session_rules(t->s)->round_number[known->round]);
    print("\n");
    if (r->shown.to - r->shown.from > FEW)
        news_recap(t, r->shown);
    else
        news_events(t, r->shown);
}

static void past_help(void)
{
    print_phrase(_("Enter: one decision on. {back}, {turn}, {round}, {start}, {end}: to there; a "
                   "number: after that many decisions; {map}: the board then; {quit}: back to the "
                   "game.\n"),
                 "back", C_("typed", "back"), "turn", C_("typed", "turn"), "round",
                 C_("typed", "round"), "start", C_("typed", "start"), "end", C_("typed", "end"),
                 "map", C_("typed", "map"), "quit", C_("typed", "quit"), NULL);
}

/* True: somewhere else. */
static bool past_step(struct talk *t, const char *line)
{
    const struct step *step = steps;
    while (step->word && !text_is_typed(line, step->word))
        step++;
    if (step->word)
        present_do(&t->game, step->intent, step->n);
    else if (numbers_are(line))
        present_do(&t->game, INTENT_GO_TO, atol(line));
    else if (!text_is_typed(line, "map"))
        past_help();
    else {
        board_print(t->s);
        players_print(t->s);
    }
    return step->word || numbers_are(line);
}

bool past_tell(struct talk *t)
{
    char line[INPUT_LINE];
    enum input got = INPUT_TEXT;
    bool moved = true;
    past_help();
    while (t->game.stage == STAGE_REPLAY && got != INPUT_END && got != INPUT_SIGNAL) {
        t->s = t->game.session;
        if (moved)
            tell_place(t);
        print("> ");
        got = talk_line(line, false);
        moved = got == INPUT_TEXT && past_step(t, line);
    }
    if (t->game.stage == STAGE_REPLAY)
        present_do(&t->game, INTENT_BACK, 0);
    t->s = t->game.session;
    t->entered = 0;
    return got != INPUT_END && got != INPUT_SIGNAL;
}

bool trial_leave(struct talk *t)
{
    if (!t->game.real)
        return false;
    present_do(&t->game, INTENT_GO_BACK, 0);
    t->s = t->game.session;
    t->told = t->real;
    t->entered = 0;
    print("%s\n", _("Back in the game."));
    return true;
}

bool trial_ends(struct talk *t)
{
    if (!t->game.real)
        return false;
    news_tell(t, true);
    print("%s\n", _("The what-if game is over."));
    players_print(t->s);
    return trial_leave(t);
}
