/* SPDX-License-Identifier: MIT
 *
 * plain.c: asks, reads answers, tells events.
 *
 * The session's narration and views, and the question, decide what may be seen. input.c reads
 * lines, plain_board.c describes the table. */
#include "plain.h"

#include <hidalgo/lesson.h>
#include <stdio.h>
#include <string.h>
#include <unistd.h>

#include "asides.h"
#include "confine.h"
#include "cover.h"
#include "input.h"
#include "intl.h"
#include "news.h"
#include "plain_board.h"
#include "plain_players.h"
#include "plain_scoresheet.h"
#include "print.h"
#include "question_lines.h"
#include "teaching.h"
#include "text.h"

enum {
    MOMENT = 50, /* milliseconds between checks for input while a bot thinks        */
    SLOW = 500   /* milliseconds before saying that a bot thinks                    */
};

/* ---- asking ------------------------------------------------------------------- */

/* Waits until the others have looked away before showing secret choices. */
static enum input hand_over(struct talk *t)
{
    enum input got = INPUT_TEXT;
    const char *warning = cover_warning();
    print(_("-- Only %s may see the next choices."), asked_name(t));
    if (warning)
        print(" %s", warning);
    if (input_is_terminal()) {
        print(" %s", _("Press Enter when nobody else is looking. "));
        got = talk_enter();
    } else {
        print("\n");
    }
    if (got < INPUT_END)
        cover_lift();
    return got;
}

/* A round, and a person's turn, begin with a summary. */
static void tell_heading(struct talk *t)
{
    const struct hd_state *k = &hd_session_view(t->s, HD_NONE)->known;
    bool turn = t->q.who == k->active;
    int what = k->phase == HD_PHASE_POWER ? 1 : turn ? 2 + k->turn : 0;
    int key = what ? k->round * 16 + what : 0;
    if (key > t->headed && k->phase == HD_PHASE_POWER)
        board_round(t->s);
    if (key > t->headed)
        players_now(t->s);
    t->headed = key > t->headed ? key : t->headed; /* not again after undo        */
    if (t->q.ask == HD_ASK_power)
        players_played(t->s);
}

static enum input print_question(struct talk *t)
{
    tell_heading(t);
    lesson_tell(t);
    coach_tell(t);
    question_tell(t);
    enum input got = t->q.is_private ? hand_over(t) : INPUT_TEXT;
    t->shown = 0;
    if (got < INPUT_END) {
        recommendation_tell(t);
        choices_tell(t);
    }
    return got;
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
    snprintf(text, SENTENCE, _("Not legal: %s ('why' prints the rule)"), read->why);
    return text;
}

static enum said plain_refuse(struct talk *t, const char *line, const struct hd_line *read)
{
    char text[SENTENCE], choices[SENTENCE];
    const char *reason = reason_against(t, line, read, text);
    print("%s", reason);
    if (*reason)
        print(" ");
    print(_("The choices are %s; ? helps.\n"), numbers_text(&t->numbers, choices, sizeof choices));
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

/* Asks one question until it is answered; false if the game stops here. */
static bool plain_ask(struct talk *t)
{
    t->q = hd_session_question(t->s);
    t->refused = NULL;
    numbers_give(&t->numbers, hd_session_rules(t->s), t->legal, hd_session_legal(t->s, t->legal));
    if (t->options->dealt && t->q.secret)
        numbers_deal(&t->numbers, hd_seed_by_lot());
    news_tell(t, false);
    enum input got = print_question(t);
    while (got < INPUT_END) {
        char line[INPUT_LINE];
        struct hd_line read;
        print("> ");
        got = talk_line(line, t->q.secret || t->q.is_private);
        if (got >= INPUT_END)
            break;
        if (got == INPUT_UNCLEAN) {
            print("%s\n", _("That line is too long, or is not text."));
            question_remind(t);
            continue;
        }
        enum said said = plain_answer(t, line, &read);
        if (said == SAID_MOVE && (!lesson_takes(t, read.move[0]) || coach_stops(t, read.move[0])))
            continue;
        if (said == SAID_MOVE) {
            hd_coach_answered(&t->coach, t->s);
            hd_session_play_line(t->s, &read);
            cover_up();
            news_tell(t, true);
            return true;
        }
        if (said == SAID_COMMAND)
            question_remind(t);
        else if (said != SAID_ASKED)
            return said == SAID_AGAIN;
    }
    return got == INPUT_STOP; /* ask again after the stop  */
}

/* ---- bots ---------------------------------------------------------------------- */

static bool has_people(const struct talk *t)
{
    const struct hd_seating *seating = hd_session_seating(t->s);
    for (int i = 0; i < seating->seats; i++)
        if (!seating->player[i].bot)
            return true;
    return false;
}

/* The person may have left while a bot was thinking; without people nobody can leave. */
static bool is_abandoned(const struct talk *t)
{
    return input_signal() ||
           (hd_session_thinking(t->s) >= SLOW && has_people(t) && input_is_over());
}

/* Lets a bot answer. *going: false if the game stops here. */
static bool bot_answers(struct talk *t, bool *going)
{
    enum hd_answering got;
    bool said = false;
    while ((got = hd_session_bot_within(t->s, MOMENT)) == HD_BOT_THINKS && *going) {
        if (!said && hd_session_thinking(t->s) >= SLOW && isatty(STDERR_FILENO)) {
            print_flush();
            print_passing(_("%s is thinking ..."), asked_name(t));
            said = true;
        }
        if (input_wants_stop())
            input_stop();
        *going = !is_abandoned(t);
    }
    if (got == HD_BOT_THINKS)
        hd_session_bot_stop(t->s);
    if (said)
        print_passing("%s", "");
    return got != HD_NO_BOT;
}

/* One question; false if the game stops here. */
static bool plain_go_on(struct talk *t)
{
    bool going = !input_signal();
    t->q = hd_session_question(t->s);
    return going && (bot_answers(t, &going) ? going : plain_ask(t));
}

const char *plain_saved(const char *record, char out[PLAIN_SAVED])
{
    char word[SHELL_WORD];
    if (confined())
        return _("The game is saved; in the menu, Continue goes on with it.");
    snprintf(out, PLAIN_SAVED, _("The game is saved; 'hidalgo resume %s' goes on."),
             text_shell(record, !print_is_utf8(), word, sizeof word));
    return out;
}

/* Returns the exit code. */
static int say_goodbye(struct talk *t)
{
    const char *record = hd_session_record(t->s);
    char saved[PLAIN_SAVED];
    cover_up();
    if (!is_saved(t))
        return PLAIN_UNSAVED;
    if (hd_session_over(t->s) || hd_session_is_lesson(t->s))
        return 0;
    print("%s\n", record ? plain_saved(record, saved) : _("The game was not saved in a file."));
    return 0;
}

/* A resumed game first tells what the others did. */
static void tell_return(struct talk *t)
{
    print(_("Going on after %ld moves.\n"), hd_session_moves(t->s));
    hd_session_log(t->s, &t->told);
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
    struct talk t = {.s = s, .options = options};
    bool going = true;
    input_begin();
    cover_begin();
    level_begin(&t);
    print_wrap(options->width);
    board_heading(s);
    print("%s\n", _("Type a number or words; ? lists more: board, who, cards, log, undo."));
    lesson_heading(&t);
    if (hd_session_moves(s) > 0)
        tell_return(&t);
    else
        news_tell(&t, true);
    while (going && !hd_session_over(s) && !hd_lesson_over(s)) {
        going = plain_go_on(&t);
        if (!has_people(&t))
            news_tell(&t, true);
    }
    news_tell(&t, false);
    if (hd_session_over(s))
        sheet_result(s);
    bool next = going && lesson_ends(&t);
    int status = say_goodbye(&t);
    print_flush();
    print_wrap(0);
    int number = input_signal();
    input_end();
    return number ? 128 + number : next ? PLAIN_NEXT : status;
}
