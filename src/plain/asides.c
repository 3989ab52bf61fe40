/* SPDX-License-Identifier: MIT
 *
 * asides.c: what can be typed instead of an answer. */
#include "asides.h"

#include <stdlib.h>
#include <string.h>

#include "book_print.h"
#include "cover.h"
#include "file.h"
#include "hidalgo/coach.h"
#include "history.h"
#include "input.h"
#include "intl.h"
#include "look_back.h"
#include "news.h"
#include "plain_board.h"
#include "plain_scoresheet.h"
#include "print.h"
#include "takeback.h"
#include "text.h"

enum { HELP = 4096 };

/* On the other stream, after what was printed. */
static void tell_unsaved(const char *why)
{
    print_flush();
    print_error("hidalgo: %s", why);
}

/* ---- commands ----------------------------------------------------------------- */

/* Its word in the player's language first; that of everybody can be typed as well. */
static void tell_aside(const char *word, const char *follows, const char *help)
{
    const char *said = text_as("typed", word), *blank = *follows ? " " : "";
    if (!strcmp(said, word))
        print("  %s%s%s: %s\n", word, blank, follows, help);
    else
        print("  %s (%s)%s%s: %s\n", said, word, blank, follows, help);
}

static void do_help(struct talk *t)
{
    char text[HELP];
    int at = hd_session_at_stake(t->s);
    if (at >= 0)
        news_one(t, at);
    hd_question_help(t->s, text, sizeof text);
    print("%s\n%s\n", text,
          _("Answer with the number of a choice or with the words after it; the beginning is "
            "enough. Power cards and caballeros have their own numbers: 3 is power card 3. An "
            "empty line repeats the question.\n"
            "You can give several answers on a line: 'gr 2 va' places two in Granada and one in "
            "Valencia, 'e3' takes card 3 with its special action first, 'p3' with placing first.\n"
            "You can also type:"));
#define ASIDE(word, takes, follows, call, help) tell_aside(word, _(follows), _(help));
#include "asides.def"
}

/* Tells what came of an intent that leads to another stage; silence: it means nothing now. */
static void intend(struct talk *t, enum intent i, long n)
{
    unsigned before = t->game.entered;
    talk_do(t, i, n);
    if (t->game.remark[0])
        print("%s\n", t->game.remark);
    else if (t->game.entered == before)
        print("%s\n", _("That is not possible now."));
    t->game.remark[0] = '\0';
}

static void do_what_if(struct talk *t)
{
    struct so_far told = t->told;
    bool begun = t->game.real != NULL; /* a second one is refused */
    intend(t, INTENT_WHAT_IF, 0);
    if (begun || !t->game.real)
        return;
    t->real = told;
    print("%s\n", _("WHAT IF: this does not change the game; 'back' returns to it."));
}

static void do_back(struct talk *t)
{
    if (!trial_leave(t))
        print("%s\n", _("That is not possible now."));
}

static void do_undo(struct talk *t, const char *rest)
{
    if (!*rest || text_is_typed(rest, NC_("typed", "agreed")))
        takeback_undo(t, *rest);
    else
        print_phrase(_("{undo}: the last move. {undo} {agreed}: also what others saw, if they "
                       "agree.\n"),
                     "undo", C_("typed", "undo"), "agreed", C_("typed", "agreed"), NULL);
}

static void do_beside(struct talk *t, const char *rest)
{
    static const char *const words[] = {NC_("typed", "player"), NC_("typed", "learner"),
                                        NC_("typed", "analyst"), NULL};
    int level = 0;
    while (words[level] && !text_is_typed(rest, words[level]))
        level++;
    if (words[level])
        present_do(&t->game, INTENT_LEVEL, level);
    else
        print_phrase(_("Say {player}, {learner} or {analyst}; now it is {level}.\n"), "player",
                     C_("typed", "player"), "learner", C_("typed", "learner"), "analyst",
                     C_("typed", "analyst"), "level", text_as("typed", words[t->game.level]), NULL);
}

static void do_language(struct talk *t, const char *rest)
{
    char text[SENTENCE];
    present_language(&t->game, rest, text, sizeof text);
    print("%s\n", text);
}

static void do_save(struct talk *t, const char *rest)
{
    if (t->game.real) {
        print("%s\n", _("Not in a what-if game: 'back' returns to the real one."));
        return;
    }
    const char *record = hd_session_record(t->s);
    char why[160], unsaved[HD_UNSAVED], clean[FILE_PATH];
    if (*rest && hd_session_save(t->s, rest, why))
        print_phrase(*why ? _("Saved as {file}. {remark}\n") : _("Saved as {file}.\n"), "file",
                     rest, "remark", why, NULL);
    else if (*rest)
        print(_("Not saved: %s\n"), why);
    else if (!record)
        print("%s\n", _("This game is not saved in a file; 'save FILE' writes one."));
    else if (hd_session_settle(t->s, unsaved))
        print(_("Every move is saved at once, in %s.\n"), text_clean(record, clean, sizeof clean));
    else
        tell_unsaved(unsaved);
}

int numbered(const struct talk *t, const char *text)
{
    return numbers_find(&t->numbers, text, !input_is_terminal());
}

/* What a legal answer would change, for everybody, and why. */
static void tell_change(const struct talk *t, struct hd_move m)
{
    struct hd_change c;
    char text[HELP];
    hd_session_change(t->s, t->q.is_private ? t->q.who : HD_NONE, m, &c);
    if (*hd_change_text(t->s, &c, t->game.level, text, sizeof text))
        print("%s\n", text);
    const char *warning =
        hd_warning_text(hd_session_warning(t->s, t->q.is_private ? t->q.who : HD_NONE, m));
    if (*warning)
        print("%s\n", warning);
}

/* ---- the rules ---------------------------------------------------------------- */

/* The rules of this game, or, with "all" before the topic, of all games. */
static bool open_library(const struct talk *t, const char **topic, struct library *l)
{
    char why[FILE_WHY], first[INPUT_LINE];
    size_t n = strcspn(*topic, " ");
    snprintf(first, sizeof first, "%.*s", (int)n, *topic);
    bool all = text_is_typed(first, NC_("typed", "all"));
    if (all)
        *topic += n + strspn(*topic + n, " ");
    bool open = told_library(all ? NULL : t->s, l, why);
    if (!open)
        print_error("hidalgo: %s", why);
    return open;
}

/* A place; a topic with other places about it; the first page. */
static void tell_rules(const struct talk *t, const char *topic)
{
    struct library l;
    struct book_printer printer;
    struct lookup_teller teller = book_printer(&printer);
    struct finding found;
    int from, to;
    if (!open_library(t, &topic, &l))
        return;
    library_page(&l, &from, &to);
    if (*topic == '\0')
        library_tell(&l, from, to, &teller);
    else if (lookup(&l, topic, &found))
        lookup_tell(&l, &found, &teller);
    else
        print(_("The rules say nothing about '%s'.\n"), topic);
    library_free(&l);
}

/* Says why an answer is refused, with the rule itself. */
static void tell_refusal(struct talk *t, struct hd_move m)
{
    char text[SENTENCE];
    enum hd_refusal refusal = hd_session_refusal(t->s, m);
    print("%s\n", hd_session_refusal_text(t->s, m, text, sizeof text));
    if (refusal != HD_REFUSAL_none && *hd_refusal_place(refusal)) {
        print("\n");
        tell_rules(t, hd_refusal_place(refusal));
    }
}

static void do_why(struct talk *t, const char *rest)
{
    struct hd_move m;
    char text[SENTENCE];
    int line = numbered(t, rest);
    if (!*rest && t->refused && *t->refused)
        tell_rules(t, t->refused);
    else if (!*rest)
        print("%s\n", _("why TEXT: says why that answer is not allowed now."));
    else if (line >= 0) {
        print(_("Choice %s, %s: that is legal.\n"), rest,
              hd_move_text(t->s, t->legal[line], text, sizeof text));
        tell_change(t, t->legal[line]);
    } else if (!hd_move_read(t->s, rest, &m, text))
        print("%s\n", text);
    else
        tell_refusal(t, m);
}

static void do_quit(struct talk *t)
{
    if (trial_leave(t))
        return;
    talk_do(t, INTENT_LEAVE, 0);
    if (t->game.stage == STAGE_GONE)
        return;
    tell_unsaved(t->game.unsaved);
    print("%s\n", _("'save FILE' writes a copy; 'quit' again stops without it."));
}

static const struct plain_command {
    const char *word;
    enum takes { ALONE, MAY, NUMBER, COURT } takes;
} commands[] = {
    {NC_("typed", "help"), ALONE},
#define ASIDE(word, takes, follows, call, help) {word, takes},
#include "asides.def"
    {NULL, ALONE},
};

static void command_run(struct talk *t, const char *word, const char *rest)
{
    if (!strcmp(word, "help"))
        do_help(t);
#define ASIDE(listed, takes, follows, call, help)                                                  \
    if (!strcmp(word, listed))                                                                     \
        call;
#include "asides.def"
}

/* A player may be called "why": then that word begins a move. */
static bool is_player(const struct talk *t, const char *word, size_t n)
{
    const struct hd_seating *seating = hd_session_seating(t->s);
    for (int i = 0; i < seating->seats; i++)
        if (strlen(seating->player[i].word) == n && !strncmp(seating->player[i].word, word, n))
            return true;
    return false;
}

static const struct plain_command *command_in(const struct talk *t, const char *line,
                                              const char **rest)
{
    char word[INPUT_LINE];
    size_t n = strcspn(line, " ");
    *rest = line + n + strspn(line + n, " ");
    snprintf(word, sizeof word, "%.*s", (int)n, line);
    for (const struct plain_command *c = commands; c->word; c++)
        if (text_is_typed(word, c->word) && (c->takes != ALONE || !**rest) &&
            (c->takes != NUMBER || !**rest || numbers_are(*rest)) &&
            (c->takes != COURT || hd_session_recourt_said(t->s, line) >= 0) &&
            !(**rest && is_player(t, line, n)))
            return c;
    return NULL;
}

/* A player may be called "board": then that is an answer if players are. */
static bool is_answer(const struct talk *t, const char *line)
{
    char text[SENTENCE];
    for (int i = 0; i < t->numbers.count; i++)
        if (!strcmp(hd_move_text(t->s, t->legal[i], text, sizeof text), line))
            return true;
    return false;
}

bool aside(struct talk *t, const char *line, enum said *said)
{
    const char *rest;
    unsigned before = t->game.entered;
    const struct plain_command *c = is_answer(t, line) ? NULL : command_in(t, line, &rest);
    if (c)
        command_run(t, c->word, rest);
    bool stays = t->game.entered == before || t->game.stage == STAGE_LEAVING;
    *said = stays ? SAID_COMMAND : SAID_AGAIN;
    return c != NULL;
}
