/* SPDX-License-Identifier: MIT
 *
 * teaching.c: a lesson in plain play, and the coach. */
#include "teaching.h"

#include <hidalgo/lesson.h>

#include "input.h"
#include "intl.h"
#include "print.h"

void lesson_heading(const struct talk *t)
{
    if (hd_session_is_lesson(t->s))
        print(_("Lesson: %s\n"), hd_lesson_title(t->s));
}

void lesson_tell(const struct talk *t)
{
    char text[HD_LESSON_TEXT];
    if (*hd_lesson_text(t->s, text, sizeof text))
        print("* %s\n", text);
}

bool lesson_takes(const struct talk *t, struct hd_move m)
{
    char why[HD_LESSON_TEXT];
    bool takes = hd_lesson_judge(t->s, m, why, sizeof why);
    if (!takes)
        print("* %s\n", why);
    return takes;
}

static bool is_coached(const struct talk *t)
{
    return t->options->coached && !hd_session_is_lesson(t->s);
}

void coach_tell(struct talk *t)
{
    char text[HD_LESSON_TEXT];
    if (is_coached(t) && *hd_coach_says(&t->coach, t->s, aside_viewer(t), NULL, text, sizeof text))
        print("* %s\n", text);
}

void level_begin(struct talk *t)
{
    bool lesson = hd_session_is_lesson(t->s) && t->options->level == HD_BESIDE_PLAYER;
    level_set(t, !input_is_terminal() ? HD_BESIDE_ANALYST
                 : lesson             ? HD_BESIDE_LEARNER
                                      : t->options->level);
}

void recommendation_tell(const struct talk *t)
{
    char text[HD_LESSON_TEXT];
    if (t->level == HD_BESIDE_LEARNER && !hd_session_is_lesson(t->s) &&
        *hd_recommendation(t->s, aside_viewer(t), text, sizeof text))
        print("* %s\n", text);
}

/* Never for a secret answer: a warning would tell it. */
bool coach_stops(struct talk *t, struct hd_move m)
{
    if (!is_coached(t) || t->q.secret || t->q.is_private)
        return false;
    enum hd_warning warning = hd_coach_warns(&t->coach, t->s, aside_viewer(t), m);
    if (warning != HD_WARNING_none)
        print("* %s %s\n", hd_warning_text(warning), _("Type it again to play it all the same."));
    return warning != HD_WARNING_none;
}

bool lesson_ends(const struct talk *t)
{
    char line[INPUT_LINE], why[160];
    if (!hd_lesson_over(t->s))
        return false;
    lesson_tell(t);
    if (!hd_lesson_keep(t->s, why))
        print_error("hidalgo: %s", why);
    print("%s", _("(Enter goes on with the next lesson, 'quit' leaves.) "));
    enum input got = input_line(line, false);
    if (got != INPUT_TEXT || !input_is_terminal())
        print("\n");
    print_fresh();
    return got == INPUT_TEXT && line[0] != 'q';
}
