/* SPDX-License-Identifier: MIT
 *
 * plain.c: asks, reads answers, tells what happened.
 *
 * What may be seen is decided by the session's narration and views; the lines
 * are read in input.c, the table is described in board.c. */
#include "plain.h"

#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "board.h"
#include "file.h"
#include "input.h"
#include "intl.h"
#include "print.h"
#include "text.h"

enum { LOG_LINES = 30, SENTENCE = 1024, HELP = 4096, SCROLL_AWAY = 60 };

struct table {
    struct hd_session *s;
    struct hd_question q;
    struct hd_move legal[HD_MOVES];
    int count;
    int told;       /* events of the log that were told                      */
    bool eyes_only; /* the last choices must not stay on the screen          */
    bool troubled;  /* that the record cannot be written was said            */
    bool warned;    /* so was that quitting loses moves                      */
    int handed;     /* private choices of this seat are on show already      */
};

/* ---- telling ------------------------------------------------------------------ */

static void tell_one(const struct table *t, const struct hd_happening *h)
{
    char line[SENTENCE];
    hd_narrate(t->s, h, HD_NONE, line, sizeof line);
    if (*line)
        print("%s\n", line);
}

static void tell_news(struct table *t)
{
    int count = 0;
    const struct hd_happening *log = hd_session_log(t->s, &count);
    for (; t->told < count; t->told++)
        tell_one(t, &log[t->told]);
    const char *trouble = hd_session_trouble(t->s);
    if (trouble && !t->troubled)
        print_error("hidalgo: %s", trouble);
    t->troubled = trouble != NULL;
}

static void tell_log(const struct table *t, const char *how)
{
    int count = 0;
    const struct hd_happening *log = hd_session_log(t->s, &count);
    char line[SENTENCE];
    int from = 0, lines = 0;
    for (int i = count; i-- > 0 && strcmp(how, "all") != 0;) {
        lines += *hd_narrate(t->s, &log[i], HD_NONE, line, sizeof line) != '\0';
        if (lines == LOG_LINES) {
            from = i;
            break;
        }
    }
    if (from > 0)
        print("%s\n", _("(the last of it; 'log all' prints the rest too)"));
    for (int i = from; i < count; i++)
        tell_one(t, &log[i]);
}

/* Tries once more to save the whole game; says so if it cannot be. */
static bool is_saved(const struct table *t)
{
    char why[HD_UNSAVED];
    bool saved = hd_session_settle(t->s, why);
    fflush(stdout);
    if (!saved)
        print_error("hidalgo: %s", why);
    return saved;
}

/* ---- asking ------------------------------------------------------------------- */

static const char *asked_name(const struct table *t)
{
    return hd_session_seating(t->s)->player[t->q.who].name;
}

static void print_choices(const struct table *t)
{
    char text[SENTENCE], label[SENTENCE];
    for (int i = 0; i < t->count; i++) {
        hd_move_text(t->s, t->legal[i], text, sizeof text);
        hd_move_label(t->s, t->legal[i], label, sizeof label);
        if (*label && strcmp(text, label) != 0)
            print("  %d) %s - %s\n", i + 1, text, label);
        else
            print("  %d) %s\n", i + 1, text);
    }
}

/* Choices that would tell a secret wait until the others have looked away. */
static bool hand_over(struct table *t)
{
    if (!t->q.private || t->handed == t->q.who)
        return true;
    print(_("-- The next choices are for the eyes of %s alone."), asked_name(t));
    t->eyes_only = true;
    t->handed = t->q.who;
    if (!input_is_terminal()) {
        print("\n");
        return true;
    }
    print(" %s", _("Press Enter when the others look away. "));
    fflush(stdout);
    char line[INPUT_LINE];
    enum input got = input_line(line, false);
    return got == INPUT_TEXT || got == INPUT_UNCLEAN;
}

static bool print_question(struct table *t)
{
    char text[SENTENCE];
    hd_question_text(t->s, text, sizeof text);
    print("[%s] %s\n", asked_name(t), text);
    if (!hand_over(t))
        return false;
    print_choices(t);
    return true;
}

/* Scrolls what only one player may read out of sight. */
static void cover_up(struct table *t)
{
    if (t->eyes_only && isatty(STDOUT_FILENO)) {
        for (int i = 0; i < SCROLL_AWAY; i++)
            print("\n");
        print("%s\n", _("(The choices have been scrolled away; now everybody may look.)"));
    }
    t->eyes_only = false;
    t->handed = -1;
}

/* ---- commands ----------------------------------------------------------------- */

enum said { SAID_MOVE, SAID_COMMAND, SAID_AGAIN, SAID_QUIT };

static enum said do_help(struct table *t, const char *rest)
{
    (void)rest;
    char text[HELP];
    int count, at = hd_session_at_stake(t->s);
    if (at >= 0)
        tell_one(t, &hd_session_log(t->s, &count)[at]);
    hd_question_help(t->s, text, sizeof text);
    print("%s\n%s\n", text,
          _("Answer with a number or with the words after it; the beginning is enough.\n"
            "  map          the board, the players, the open cards\n"
            "  log          what happened last (log all: since the beginning)\n"
            "  undo         take the last move back\n"
            "  save [FILE]  where the game is kept; a copy of it in FILE\n"
            "  why TEXT     why that answer is not allowed\n"
            "  quit         stop; 'hidalgo resume' goes on"));
    return SAID_COMMAND;
}

static enum said do_map(struct table *t, const char *rest)
{
    (void)rest;
    board_print(t->s, stdout);
    return SAID_COMMAND;
}

static enum said do_log(struct table *t, const char *rest)
{
    tell_log(t, rest);
    return SAID_COMMAND;
}

static enum said do_undo(struct table *t, const char *rest)
{
    (void)rest;
    const char *refused = hd_session_undo(t->s);
    if (refused) {
        print("%s\n", refused);
        return SAID_COMMAND;
    }
    hd_session_log(t->s, &t->told);
    cover_up(t);
    t->q = hd_session_question(t->s);
    print(_("The last move of %s is taken back.\n"), asked_name(t));
    return SAID_AGAIN;
}

static enum said do_save(struct table *t, const char *rest)
{
    const char *record = hd_session_record(t->s);
    char why[160], clean[FILE_PATH];
    if (*rest && hd_session_save(t->s, rest, why))
        print(_("Saved as %s.\n"), rest);
    else if (*rest)
        print(_("Not saved: %s\n"), why);
    else if (!record)
        print("%s\n", _("This game is not kept in a file; 'save FILE' writes one."));
    else if (is_saved(t))
        print(_("Every move is saved at once, in %s.\n"), text_clean(record, clean, sizeof clean));
    return SAID_COMMAND;
}

/* 1 .. count, or 0 when the line is not just a number. */
static long number_in(const char *line)
{
    char *end;
    if (*line < '0' || *line > '9')
        return 0;
    long n = strtol(line, &end, 10);
    return *end ? 0 : n;
}

static enum said do_why(struct table *t, const char *rest)
{
    struct hd_move m;
    char text[SENTENCE];
    long n = number_in(rest);
    if (!*rest)
        print("%s\n", _("why TEXT: why that answer is not allowed now."));
    else if (n >= 1 && n <= t->count)
        print(_("Choice %ld, %s: that is legal.\n"), n,
              hd_move_text(t->s, t->legal[n - 1], text, sizeof text));
    else if (!hd_move_read(t->s, rest, &m, text))
        print("%s\n", text);
    else
        print("%s\n", hd_refusal_text(hd_session_why(t->s, m), text, sizeof text));
    return SAID_COMMAND;
}

static enum said do_quit(struct table *t, const char *rest)
{
    (void)rest;
    if (t->warned || is_saved(t))
        return SAID_QUIT;
    t->warned = true;
    print("%s\n", _("'save FILE' writes a copy; 'quit' again stops without it."));
    return SAID_COMMAND;
}

static const struct command {
    const char *word;
    bool argument;
    enum said (*run)(struct table *t, const char *rest);
} commands[] = {
    {"?", false, do_help}, {"help", false, do_help}, {"map", false, do_map},
    {"log", true, do_log}, {"undo", false, do_undo}, {"save", true, do_save},
    {"why", true, do_why}, {"quit", false, do_quit}, {NULL, false, NULL},
};

/* Somebody may be called "why": then that word begins a move. */
static bool is_player(const struct table *t, const char *word, size_t n)
{
    const struct hd_seating *seating = hd_session_seating(t->s);
    for (int i = 0; i < seating->seats; i++)
        if (strlen(seating->player[i].word) == n && !strncmp(seating->player[i].word, word, n))
            return true;
    return false;
}

static const struct command *command_in(const struct table *t, const char *line, const char **rest)
{
    size_t n = strcspn(line, " ");
    *rest = line + n + strspn(line + n, " ");
    for (const struct command *c = commands; c->word; c++)
        if (strlen(c->word) == n && !strncmp(c->word, line, n) && (c->argument || !**rest) &&
            !(**rest && is_player(t, line, n)))
            return c;
    return NULL;
}

/* ---- answers ------------------------------------------------------------------ */

/* A refusal of a secret answer says nothing about the answer. */
static enum said refuse(const struct table *t, const char *text)
{
    if (t->q.secret || t->q.private)
        print("%s\n", _("That is not one of the choices."));
    else
        print("%s\n", text);
    return SAID_COMMAND;
}

static bool is_legal(const struct table *t, struct hd_move m)
{
    for (int i = 0; i < t->count; i++)
        if (!memcmp(&t->legal[i], &m, sizeof m))
            return true;
    return false;
}

static enum said read_answer(struct table *t, const char *line, struct hd_move *m)
{
    char text[SENTENCE], reason[SENTENCE];
    long n = number_in(line);
    if (n >= 1 && n <= t->count) {
        *m = t->legal[n - 1];
        return SAID_MOVE;
    }
    if (!hd_move_read(t->s, line, m, text)) {
        if (n > 0)
            snprintf(text, sizeof text, _("The choices are 1 to %d."), t->count);
        return refuse(t, text);
    }
    if (is_legal(t, *m))
        return SAID_MOVE;
    hd_refusal_text(hd_session_why(t->s, *m), reason, sizeof reason);
    snprintf(text, sizeof text, _("Not legal: %s"), reason);
    return refuse(t, text);
}

static enum said answer(struct table *t, char *line, struct hd_move *m)
{
    size_t end = strlen(line);
    while (end > 0 && line[end - 1] == ' ')
        line[--end] = '\0';
    line += strspn(line, " ");
    if (!*line)
        return SAID_COMMAND;
    const char *rest;
    const struct command *c = command_in(t, line, &rest);
    return c ? c->run(t, rest) : read_answer(t, line, m);
}

/* One question until it is answered; false when the game stops here. */
static bool ask(struct table *t)
{
    t->q = hd_session_question(t->s);
    t->count = hd_session_legal(t->s, t->legal);
    if (!print_question(t))
        return false;
    for (;;) {
        char line[INPUT_LINE];
        struct hd_move m;
        print("> ");
        fflush(stdout);
        bool hidden = t->q.secret || t->q.private;
        enum input got = input_line(line, hidden);
        /* Only a terminal that shows what is typed has ended the line already. */
        if (got == INPUT_END || got == INPUT_SIGNAL || hidden || !input_is_terminal())
            print("\n");
        if (got == INPUT_END || got == INPUT_SIGNAL)
            return false;
        if (got == INPUT_UNCLEAN) {
            print("%s\n", _("That line is too long, or no text."));
            continue;
        }
        enum said said = answer(t, line, &m);
        if (said == SAID_MOVE) {
            hd_session_play(t->s, m);
            cover_up(t);
            return true;
        }
        if (said != SAID_COMMAND)
            return said == SAID_AGAIN;
    }
}

/* Returns the exit code. */
static int say_goodbye(struct table *t)
{
    const char *record = hd_session_record(t->s);
    char word[SHELL_WORD];
    cover_up(t);
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
    struct table t = {.s = s, .handed = -1};
    bool going = true;
    input_begin();
    board_heading(s, stdout);
    if (hd_session_moves(s) > 0) {
        print(_("Going on after %ld moves.\n"), hd_session_moves(s));
        hd_session_log(s, &t.told);
        if (hd_session_at_stake(s) >= 0)
            t.told = hd_session_at_stake(s);
    }
    while (going && !hd_session_over(s)) {
        tell_news(&t);
        going = !input_signal() && (hd_session_bot(s) || ask(&t));
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
