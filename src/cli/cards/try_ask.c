/* SPDX-License-Identifier: MIT
 *
 * try_ask.c: 'hidalgo cards try --play': asks for the answers of the player who takes the card, as
 * plain play does. */
#include <string.h>

#include "news.h"
#include "print.h"
#include "question_lines.h"
#include "try.h"

static struct talk talk;

/* Tells what happened since the last time. */
static void tell_news(void)
{
    char line[SENTENCE];
    int count;
    hd_session_log(talk.s, &count);
    while (talk.told.events < count) {
        talk.told.events = news_sentence(&talk, talk.told.events, line);
        if (*line != '\0')
            print("%s\n", line);
    }
}

void trial_ask_begin(const struct card_trial *t)
{
    talk = (struct talk){.s = t->at.session};
    hd_session_log(t->before, &talk.told.events);
    print_wrap(PRINT_FITS);
    input_begin();
}

void trial_ask_end(void)
{
    tell_news();
    input_end();
    print("\n");
    print_wrap(0);
}

/* A number of the list, or words; false, after saying so: neither. */
static bool read_answer(const char *text, struct hd_line *out)
{
    char choices[SENTENCE];
    int choice = numbers_find(&talk.numbers, text, !input_is_terminal());
    if (choice >= 0) {
        *out = (struct hd_line){.count = 1, .move = {talk.legal[choice]}};
        return true;
    }
    if (hd_line_read(talk.s, text, numbers_index, out) > 0)
        return true;
    if (!numbers_are(text))
        print("%s ", out->why);
    print("The choices are %s.\n", numbers_text(&talk.numbers, choices, sizeof choices));
    return false;
}

bool trial_ask(struct card_trial *t)
{
    char text[INPUT_LINE];
    struct hd_line line;
    struct hd_session *s = t->at.session;
    enum input got;
    tell_news();
    talk.q = hd_session_question(s);
    talk.shown = 0;
    numbers_give(&talk.numbers, hd_session_rules(s), talk.legal, hd_session_legal(s, talk.legal));
    question_tell(&talk);
    choices_tell(&talk);
    do {
        print("> ");
        while ((got = talk_line(text, false)) == INPUT_STOP)
            print("> ");
        if (got == INPUT_UNCLEAN)
            print("%s\n", "That line is too long, or is not text.");
    } while (got == INPUT_UNCLEAN || (got == INPUT_TEXT && !read_answer(text, &line)));
    return got == INPUT_TEXT && hd_session_play_line(s, &line) > 0;
}
