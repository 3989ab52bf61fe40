/* SPDX-License-Identifier: MIT
 *
 * teaching.c: a lesson in plain play, and the coach. */
#include "teaching.h"

#include <hidalgo/lesson.h>

#include "input.h"
#include "intl.h"
#include "phrase.h"
#include "print.h"

void lesson_heading(const struct talk *t)
{
    if (hd_session_is_lesson(t->s))
        print_phrase(_("Lesson: {lesson}\n"), "lesson", hd_lesson_title(t->s), NULL);
}

void lesson_tell(const struct talk *t)
{
    char text[HD_LESSON_TEXT];
    if (*hd_lesson_text(t->s, text, sizeof text))
        print("* %s\n", text);
}

void coach_tell(struct talk *t)
{
    char text[HD_LESSON_TEXT];
    if (t->options->coached && !hd_session_is_lesson(t->s) &&
        *hd_coach_says(&t->game.coach, t->s, t->game.viewer, NULL, text, sizeof text))
        print("* %s\n", text);
}

void recommendation_tell(const struct talk *t)
{
    char text[HD_LESSON_TEXT];
    if (present_is_learner(&t->game) && *hd_recommendation(t->s, t->game.viewer, text, sizeof text))
        print("* %s\n", text);
}

void objection_tell(const struct talk *t)
{
    if (t->game.objection[0])
        print(t->game.stage == STAGE_HELD ? "* %s %s\n" : "* %s\n", t->game.objection,
              _("Type it again to play it all the same."));
}

bool lesson_ends(const struct talk *t)
{
    char line[INPUT_LINE];
    lesson_tell(t);
    if (t->game.remark[0])
        print_error("hidalgo: %s", t->game.remark);
    print("%s ", _("(Enter continues with the next lesson or exercise, 'quit' leaves.)"));
    enum input got = input_line(line, false);
    if (got != INPUT_TEXT || !input_is_terminal())
        print("\n");
    print_fresh();
    return got == INPUT_TEXT && line[0] != 'q';
}
