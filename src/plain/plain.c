/* SPDX-License-Identifier: MIT
 *
 * plain.c: asks, reads answers, tells what happened.
 *
 * What may be seen is decided by the session's narration and views, and by the question;
 * the lines are read in input.c, the table is described in board.c. */
#include "plain.h"

#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "asides.h"
#include "board.h"
#include "cover.h"
#include "file.h"
#include "input.h"
#include "intl.h"
#include "print.h"
#include "text.h"

enum {
    CHOICE = 3 * SENTENCE + 32,
    WIDTH = 80,
    CHANGE_LEAST = 24, /* cells for what an answer changes, whatever stands before it */
    MOMENT = 50,       /* milliseconds between looks at what came while a bot thinks      */
    SLOW = 500,        /* and before it is said that it does                              */
    ROOM = 5           /* lines for the question, what is said below the choices, the answer */
};

/* ---- telling ------------------------------------------------------------------ */

static void tell_news(struct table *t)
{
    int count = 0;
    const struct hd_happening *log = hd_session_log(t->s, &count);
    for (; t->told < count; t->told++)
        tell_one(t, &log[t->told]);
    const char *trouble = hd_session_trouble(t->s);
    if (trouble && strncmp(trouble, t->troubled, sizeof t->troubled - 1) != 0)
        print_error("hidalgo: %s", trouble);
    snprintf(t->troubled, sizeof t->troubled, "%s", trouble ? trouble : "");
}

/* ---- asking ------------------------------------------------------------------- */

static void tell_question(const struct table *t)
{
    char text[SENTENCE];
    print("[%s] %s\n", asked_name(t), hd_question_text(t->s, text, sizeof text));
}

/* What it would change; a list that everybody sees is made of what everybody may know. */
static void add_change(const struct table *t, struct hd_move m, bool more, char line[CHOICE])
{
    struct hd_change c;
    char text[SENTENCE];
    size_t used = strlen(line);
    int room = WIDTH - text_width(line) - 3;
    int place = hd_ask_form(m.ask) == HD_FORM_PLACE ? m.b : -1;
    struct hd_change_form form = {HD_CHANGE_NAMES, true, place,
                                  room < CHANGE_LEAST ? CHANGE_LEAST : room};
    hd_session_change(t->s, t->q.private ? t->q.who : HD_NONE, m, &c);
    if (*hd_change_brief(t->s, &c, &form, text, sizeof text))
        snprintf(line + used, CHOICE - used, "%s%s", more ? "; " : " - ", text);
}

static void choice_line(const struct table *t, int i, char line[CHOICE])
{
    char text[SENTENCE], label[SENTENCE];
    hd_move_text(t->s, t->legal[i], text, sizeof text);
    hd_move_label(t->s, t->legal[i], label, sizeof label);
    bool more = *label && strcmp(text, label) != 0;
    snprintf(line, CHOICE, "  %d) %s%s%s", t->numbers.line[i], text, more ? " - " : "",
             more ? label : "");
    add_change(t, t->legal[i], more, line);
}

/* The choices; those that need a screen of their own page by page, again from the first
 * after the last. */
static void print_choices(struct table *t)
{
    char line[CHOICE];
    int rows = 0, columns = 1, used = ROOM, first = t->shown < t->numbers.count ? t->shown : 0;
    t->paged = cover_page(&rows, &columns);
    if (t->paged)
        tell_question(t);
    for (t->shown = first; t->shown < t->numbers.count; t->shown++) {
        choice_line(t, t->shown, line);
        used += 1 + text_width(line) / columns;
        if (t->paged && used > rows && t->shown > first)
            break;
        print("%s\n", line);
    }
    if (t->paged && t->shown < t->numbers.count)
        print("%s\n", _("(There are more choices: Enter shows them.)"));
}

/* A line; what everybody may see from then on is covered before the program stops. */
static enum input read_line(char line[INPUT_LINE], bool hidden)
{
    fflush(stdout);
    enum input got = input_line(line, hidden);
    /* Only a terminal that shows what is typed has ended the line already. */
    if (got >= INPUT_END || hidden || !input_is_terminal())
        print("\n");
    if (got == INPUT_STOP) {
        cover_up();
        fflush(stdout);
        input_stop();
    }
    return got;
}

/* Choices that would tell a secret wait until the others have looked away. */
static enum input hand_over(struct table *t)
{
    char line[INPUT_LINE];
    enum input got = INPUT_TEXT;
    const char *warning = cover_warning();
    print(_("-- The next choices are for the eyes of %s alone."), asked_name(t));
    if (warning)
        print(" %s", warning);
    if (input_is_terminal()) {
        print(" %s", _("Press Enter when the others look away. "));
        got = read_line(line, false);
    } else {
        print("\n");
    }
    if (got < INPUT_END)
        cover_lift();
    return got;
}

static enum input print_question(struct table *t)
{
    tell_question(t);
    enum input got = t->q.private ? hand_over(t) : INPUT_TEXT;
    t->shown = 0;
    if (got < INPUT_END)
        print_choices(t);
    return got;
}

/* ---- answers ------------------------------------------------------------------ */

/* Why a line is no answer; of a secret one nothing is said about it. */
static const char *reason_against(const struct table *t, const char *line,
                                  const struct hd_line *read, char text[SENTENCE])
{
    if (t->q.secret || t->q.private)
        return _("That is not one of the choices.");
    if (!read->illegal)
        return numbers_are(line) ? "" : read->why;
    snprintf(text, SENTENCE, _("Not legal: %s"), read->why);
    return text;
}

static enum said refuse(const struct table *t, const char *line, const struct hd_line *read)
{
    char text[SENTENCE], choices[SENTENCE];
    const char *reason = reason_against(t, line, read, text);
    print("%s", reason);
    if (*reason && numbers_are(line))
        print(" ");
    if (numbers_are(line))
        print(_("The choices are %s."), numbers_text(&t->numbers, choices, sizeof choices));
    print("\n");
    return SAID_COMMAND;
}

static enum said read_answer(struct table *t, const char *line, struct hd_line *read)
{
    int choice = numbered(t, line);
    if (choice >= 0) {
        *read = (struct hd_line){.count = 1, .move = {t->legal[choice]}};
        return SAID_MOVE;
    }
    return hd_line_read(t->s, line, numbers_index, read) > 0 ? SAID_MOVE : refuse(t, line, read);
}

static enum said answer(struct table *t, char *line, struct hd_line *read)
{
    size_t end = strlen(line);
    while (end > 0 && line[end - 1] == ' ')
        line[--end] = '\0';
    line += strspn(line, " ");
    if (!*line && t->paged)
        print_choices(t);
    if (!*line)
        return SAID_COMMAND;
    enum said said;
    return aside(t, line, &said) ? said : read_answer(t, line, read);
}

/* All of a line, as far as nobody comes between. */
static void play_line(struct table *t, const struct hd_line *line)
{
    for (int i = 0; i < line->count && hd_session_question(t->s).who == t->q.who; i++)
        if (!hd_session_play(t->s, line->move[i]))
            break;
}

/* One question until it is answered; false when the game stops here. */
static bool ask(struct table *t)
{
    t->q = hd_session_question(t->s);
    numbers_give(&t->numbers, hd_session_rules(t->s), t->legal, hd_session_legal(t->s, t->legal));
    enum input got = print_question(t);
    while (got < INPUT_END) {
        char line[INPUT_LINE];
        struct hd_line read;
        print("> ");
        got = read_line(line, t->q.secret || t->q.private);
        if (got >= INPUT_END)
            break;
        if (got == INPUT_UNCLEAN) {
            print("%s\n", _("That line is too long, or no text."));
            continue;
        }
        enum said said = answer(t, line, &read);
        if (said == SAID_MOVE) {
            play_line(t, &read);
            cover_up();
            return true;
        }
        if (said != SAID_COMMAND)
            return said == SAID_AGAIN;
    }
    return got == INPUT_STOP; /* who goes on is asked anew */
}

/* ---- bots ---------------------------------------------------------------------- */

static bool has_people(const struct table *t)
{
    const struct hd_seating *seating = hd_session_seating(t->s);
    for (int i = 0; i < seating->seats; i++)
        if (!seating->player[i].bot)
            return true;
    return false;
}

/* Whoever played has gone while a bot takes its time; without people nobody can go. */
static bool is_abandoned(const struct table *t)
{
    return input_signal() ||
           (hd_session_thinking(t->s) >= SLOW && has_people(t) && input_is_over());
}

/* Lets a bot answer.  *going: false when the game stops here. */
static bool bot_answers(struct table *t, bool *going)
{
    enum hd_answering got;
    bool said = false;
    while ((got = hd_session_bot_within(t->s, MOMENT)) == HD_BOT_THINKS && *going) {
        if (!said && hd_session_thinking(t->s) >= SLOW && isatty(STDERR_FILENO)) {
            fflush(stdout);
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

/* One question; false when the game stops here. */
static bool go_on(struct table *t)
{
    bool going = !input_signal();
    t->q = hd_session_question(t->s);
    return going && (bot_answers(t, &going) ? going : ask(t));
}

/* Returns the exit code. */
static int say_goodbye(struct table *t)
{
    const char *record = hd_session_record(t->s);
    char word[2 * FILE_PATH];
    cover_up();
    if (!is_saved(t))
        return PLAIN_UNSAVED;
    if (hd_session_over(t->s))
        return 0;
    if (record)
        print(_("The game is saved; 'hidalgo resume %s' goes on.\n"),
              text_shell(record, !print_is_utf8(), word, sizeof word));
    else
        print("%s\n", _("The game was not kept in a file."));
    return 0;
}

int plain_run(struct hd_session *s)
{
    struct table t = {.s = s};
    bool going = true;
    input_begin();
    cover_begin();
    board_heading(s, stdout);
    if (hd_session_moves(s) > 0) {
        print(_("Going on after %ld moves.\n"), hd_session_moves(s));
        hd_session_log(s, &t.told);
        if (hd_session_at_stake(s) >= 0)
            t.told = hd_session_at_stake(s);
    }
    while (going && !hd_session_over(s)) {
        tell_news(&t);
        going = go_on(&t);
    }
    tell_news(&t);
    if (hd_session_over(s))
        board_result(s, stdout);
    int status = say_goodbye(&t);
    fflush(stdout);
    int number = input_signal();
    input_end();
    return number ? 128 + number : status;
}
