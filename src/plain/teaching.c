/* SPDX-License-Identifier: MIT
 *
 * teaching.c: a lesson in plain play, the coach, and hints. */
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

/* Without numbers, since those on the screen are answers. */
static void tell_plan(const struct talk *t, const struct hd_advice *advice, int rank)
{
    char loss[SENTENCE], text[SENTENCE];
    const struct hd_plan *plan = &advice->plan[rank];
    print(rank == 0 ? _("Best: %s") : _("Or: %s"),
          hd_plan_text(t->s, t->game.viewer, plan, text, sizeof text));
    if (rank > 0)
        print(" (%s)", hd_loss_text(advice, rank, loss, sizeof loss));
    print(": %s.\n",
          hd_advice_reason(t->s, t->game.viewer, advice, rank, advice->glance, text, sizeof text));
}

static void tell_plans(const struct talk *t)
{
    char text[SENTENCE];
    const struct hd_advice *advice = hd_session_advice(t->s, t->game.viewer);
    if (advice && *hd_advice_head(advice, text, sizeof text))
        print("%s\n", text);
    for (int i = 0; advice && i < advice->plans; i++)
        tell_plan(t, advice, i);
}

bool plain_hint(struct talk *t)
{
    t->entered = t->game.entered;
    print_flush();
    while (t->game.stage == STAGE_HINT && !t->game.advised)
        if (input_signal() || input_wants_stop())
            present_do(&t->game, INTENT_BACK, 0);
        else
            present_tick(&t->game);
    if (t->game.stage != STAGE_HINT)
        return true;
    tell_plans(t);
    present_do(&t->game, INTENT_GO_ON, 0);
    return true;
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
