/* SPDX-License-Identifier: MIT
 *
 * plain.c: tells the stages of a game (present.h), reads answers, tells events.
 *
 * The session's narration and views, and the question, decide what may be seen. input.c reads
 * lines, plain_board.c prints the table. */
#include "plain.h"

#include <stdio.h>
#include <string.h>
#include <unistd.h>

#include "asides.h"
#include "confine.h"
#include "cover.h"
#include "input.h"
#include "intl.h"
#include "look_back.h"
#include "news.h"
#include "phrase.h"
#include "plain_board.h"
#include "plain_scoresheet.h"
#include "print.h"
#include "question_lines.h"
#include "takeback.h"
#include "teaching.h"
#include "text.h"

enum {
    SLOW = 500 /* milliseconds before saying that a bot thinks                    */
};

/* ---- asking ------------------------------------------------------------------- */

/* A round, and a person's turn, begin with a summary. */
static void tell_heading(struct talk *t)
{
    const struct hd_state *k = &hd_session_view(t->s, HD_NONE)->known;
    bool turn = t->q.who == k->active;
    int what = k->phase == HD_PHASE_POWER ? 1 : turn ? 2 + k->turn : 0;
    int key = what ? k->round * 16 + what : 0;
    if (key > t->told.headed && k->phase == HD_PHASE_POWER)
        round_print(t->s);
    if (key > t->told.headed && (!t->brief || k->phase == HD_PHASE_POWER))
        now_print(t->s);
    t->told.headed = key > t->told.headed ? key : t->told.headed; /* not again after undo        */
    if (t->q.ask == HD_ASK_power)
        players_played(t->s);
}

/* What everybody may hear: what happened, and what is asked. */
static void tell_question(struct talk *t)
{
    t->refused = NULL;
    present_speak(&t->game, true);
    news_tell(t, false);
    t->brief = input_is_terminal() && t->game.level != HD_BESIDE_ANALYST;
    tell_heading(t);
    present_speak(&t->game, false);
    lesson_tell(t);
    coach_tell(t);
    question_tell(t);
}

/* Waits until the others have looked away; the input that came. */
static enum input look_away(struct talk *t)
{
    enum input got = INPUT_TEXT;
    char text[SENTENCE];
    const char *warning = cover_warning();
    print("-- %s", present_question(&t->game, text, sizeof text));
    if (warning)
        print(" %s", warning);
    if (input_is_terminal()) {
        print(" %s ", _("Press Enter when nobody else is looking."));
        got = talk_enter();
    } else {
        print("\n");
    }
    if (got < INPUT_END) {
        cover_lift();
        talk_do(t, INTENT_GO_ON, 0);
    }
    return got;
}

static bool plain_veil(struct talk *t)
{
    tell_question(t);
    enum input got = look_away(t);
    t->shown = 0;
    return got < INPUT_END || got == INPUT_STOP;
}

/* What the player asked may know alone; then the question below stands. */
static bool plain_own(struct talk *t)
{
    char text[SENTENCE];
    t->entered = t->game.entered;
    enum input got = look_away(t);
    if (got < INPUT_END)
        print("%s\n", present_question(&t->game, text, sizeof text));
    if (got < INPUT_END && input_is_terminal()) {
        print("%s ", _("Press Enter to hide it."));
        got = talk_enter();
    }
    cover_up();
    talk_do(t, INTENT_BACK, 0);
    return got < INPUT_END || got == INPUT_STOP;
}

/* ---- answers ------------------------------------------------------------------ */

/* Why a line is no answer; says nothing about a secret one. */
static const char *reason_against(struct talk *t, const char *line, const struct hd_line *read,
                                  char text[SENTENCE])
{
    if (t->q.secret || t->q.is_private)
        return _("That is not one of the choices.");
    if (read->refusal == HD_REFUSAL_none)
        return numbers_are(line) ? "" : read->why;
    t->refused = hd_refusal_place(read->refusal);
    phrase(text, SENTENCE, _("Not legal: {reason} ('why' prints the rule)"), "reason", read->why,
           NULL);
    return text;
}

static enum said plain_refuse(struct talk *t, const char *line, const struct hd_line *read)
{
    char text[SENTENCE], choices[SENTENCE];
    const char *reason = reason_against(t, line, read, text);
    print("%s", reason);
    if (*reason)
        print(" ");
    print_phrase(_("The choices are {numbers}; ? helps.\n"), "numbers",
                 numbers_text(&t->numbers, choices, sizeof choices), NULL);
    return SAID_ASKED;
}

static enum said read_answer(struct talk *t, const char *line, struct hd_line *read)
{
    int choice = numbered(t, line);
    if (choice >= 0) {
        *read = (struct hd_line){.count = 1, .move = {t->legal[choice]}};
        return SAID_MOVE;
    }
    return hd_line_read(t->s, line, numbers_index, read) > 0 ? SAID_MOVE
                                                             : plain_refuse(t, line, read);
}

/* An empty line: the question and its choices again, or the next page. */
static enum said ask_again(struct talk *t)
{
    t->brief = false;
    if (!t->q.is_private)
        question_tell(t);
    choices_tell(t);
    return SAID_ASKED;
}

static enum said plain_answer(struct talk *t, char *line, struct hd_line *read)
{
    size_t end = strlen(line);
    while (end > 0 && line[end - 1] == ' ')
        line[--end] = '\0';
    line += strspn(line, " ");
    if (!*line)
        return ask_again(t);
    enum said said;
    return aside(t, line, &said) ? said : read_answer(t, line, read);
}

/* Gives the choices their numbers, and tells them. */
static void tell_choices(struct talk *t)
{
    numbers_give(&t->numbers, hd_session_rules(t->s), t->legal, hd_session_legal(t->s, t->legal));
    if (t->options->dealt && t->q.secret)
        numbers_deal(&t->numbers, hd_seed_by_lot());
    if (!present_private(&t->game)) /* else before the veil */
        tell_question(t);
    t->shown = 0;
    recommendation_tell(t);
    choices_tell(t);
    t->entered = t->game.entered;
    t->before = t->q;
}

static enum said play_answer(struct talk *t, const struct hd_line *read)
{
    talk_do(t, INTENT_BACK, 0); /* the answer that waited for a second one      */
    bool played = present_answer(&t->game, read) > 0;
    if (played) {
        present_speak(&t->game, true);
        cover_up();
        news_tell(t, true);
    }
    present_speak(&t->game, false);
    objection_tell(t);
    return played ? SAID_AGAIN : SAID_ASKED;
}

/* Asks one question until the game is at another stage; false if it stops here. */
static bool plain_ask(struct talk *t)
{
    char line[INPUT_LINE];
    struct hd_line read;
    enum said said = SAID_ASKED;
    if (t->entered != t->game.entered)
        tell_choices(t);
    else
        question_remind(t);
    while (said != SAID_AGAIN) {
        print("> ");
        enum input got = talk_line(line, t->q.secret || t->q.is_private);
        if (got == INPUT_STOP) {
            t->entered = 0;
            talk_do(t, INTENT_COVER, 0);
        }
        if (got >= INPUT_END)
            return got == INPUT_STOP; /* ask again after the stop  */
        if (got == INPUT_UNCLEAN)
            print("%s\n", _("That line is too long, or is not text."));
        said = got == INPUT_UNCLEAN ? SAID_COMMAND : plain_answer(t, line, &read);
        if (said == SAID_MOVE)
            said = play_answer(t, &read);
        if (said == SAID_COMMAND)
            question_remind(t);
    }
    return true;
}

/* ---- bots ---------------------------------------------------------------------- */

/* The person may have left while a bot was thinking; without people nobody can leave. */
static bool is_abandoned(const struct talk *t)
{
    return input_signal() ||
           (hd_session_thinking(t->s) >= SLOW && t->game.people > 0 && input_is_over());
}

/* Waits for a bot's answer; false if the game stops here. */
static bool plain_watch(struct talk *t)
{
    long moves = hd_session_moves(t->s);
    bool said = false, going = true;
    char thinking[SENTENCE];
    while (going && t->game.stage == STAGE_BOTS && hd_session_moves(t->s) == moves) {
        going = present_patience(&t->game) >= 0 && !is_abandoned(t);
        if (going)
            present_tick(&t->game);
        if (!said && hd_session_thinking(t->s) >= SLOW && isatty(STDERR_FILENO)) {
            print_flush();
            print_passing("%s", phrase(thinking, sizeof thinking, _("{who} is thinking ..."), "who",
                                       asked_name(t), NULL));
            said = true;
        }
        if (input_wants_stop())
            input_stop();
    }
    if (!going)
        hd_session_bot_stop(t->s);
    if (said)
        print_passing("%s", "");
    if (t->game.stage == STAGE_BOTS && t->game.remark[0])
        print("%s\n", t->game.remark);
    if (t->game.people == 0)
        news_tell(t, true);
    return going;
}

/* What is told and asked at each stage; false: the game stops here. At the other stages it is over,
 * or left. */
static bool (*const plain_stage[STAGES])(struct talk *t) = {
    [STAGE_CHOICE] = plain_ask, [STAGE_HELD] = plain_ask,      [STAGE_LEAVING] = plain_ask,
    [STAGE_VEIL] = plain_veil,  [STAGE_AGREE] = takeback_asks, [STAGE_BOTS] = plain_watch,
    [STAGE_OWN] = plain_own,    [STAGE_REPLAY] = past_tell,    [STAGE_FINAL] = trial_ends,
    [STAGE_HINT] = plain_hint,
};

const char *plain_saved(const char *record, char out[PLAIN_SAVED])
{
    char word[SHELL_WORD];
    if (confined())
        return _("The game is saved; Continue in the menu opens it.");
    snprintf(out, PLAIN_SAVED, _("The game is saved; 'hidalgo continue %s' continues it."),
             text_shell(record, !print_is_utf8(), word, sizeof word));
    return out;
}

/* Returns the exit code. */
static int say_goodbye(struct talk *t)
{
    const char *record = hd_session_record(t->s);
    char saved[PLAIN_SAVED];
    char why[HD_UNSAVED];
    cover_up();
    if (!hd_session_settle(t->s, why)) {
        print_flush();
        print_error("hidalgo: %s", why);
        return PLAIN_UNSAVED;
    }
    if (hd_session_over(t->s) || hd_session_is_lesson(t->s))
        return 0;
    print("%s\n", record ? plain_saved(record, saved) : _("The game was not saved in a file."));
    return 0;
}

/* A resumed game first tells what the others did. */
static void tell_return(struct talk *t)
{
    print(_("Continuing after %ld moves.\n"), hd_session_moves(t->s));
    hd_session_log(t->s, &t->told.events);
    if (hd_session_over(t->s))
        return;
    t->q = hd_session_question(t->s);
    struct hd_span span = hd_recap_since(t->s, t->q.who);
    if (span.from < span.to)
        news_recap(t, span);
    if (hd_session_at_stake(t->s) >= 0)
        news_one(t, hd_session_at_stake(t->s));
}

int plain_run(struct hd_session *s, const struct plain_options *options)
{
    struct talk t = {.s = s, .options = options, .before.ask = HD_ASK_NOTHING};
    struct present_way way = {.lines = true,
                              .coached = options->coached,
                              .first = options->first,
                              .level = options->level};
    bool going = true;
    input_begin();
    cover_begin();
    print_wrap(options->width);
    board_heading(s);
    print("%s\n", input_is_terminal()
                      ? _("Type a number or words. An empty line tells more about the choices; ? "
                          "lists what else there is: board, who, cards, log, undo.")
                      : _("Type a number or words; ? lists more: board, who, cards, log, undo."));
    lesson_heading(&t);
    if (!input_is_terminal()) /* a program gets all of it */
        way.level = HD_BESIDE_ANALYST;
    present_begin(&t.game, s, &way, -1);
    if (hd_session_moves(s) > 0)
        tell_return(&t);
    else
        news_tell(&t, true);
    while (going && plain_stage[t.game.stage]) {
        t.s = t.game.session;
        t.q = hd_session_question(t.s);
        present_speak(&t.game, false);
        going = plain_stage[t.game.stage](&t);
    }
    present_speak(&t.game, true);
    trial_leave(&t);
    news_tell(&t, false);
    if (hd_session_over(s))
        sheet_result(s);
    bool next = t.game.stage == STAGE_LESSON && lesson_ends(&t);
    int status = say_goodbye(&t);
    print_flush();
    print_wrap(0);
    int number = input_signal();
    input_end();
    return number ? 128 + number : next ? PLAIN_NEXT : status;
}
