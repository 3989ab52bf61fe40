/* SPDX-License-Identifier: MIT
 *
 * app_beside.c: how much stands beside the answers, and the learner's advice, which another thread
 * thinks about. */
#include <stdio.h>

#include "app.h"
#include "intl.h"
#include "text.h"

enum { MOMENT = 20, SENTENCE = 1024 };

/* First games and lessons are a learner's, unless somebody wants all figures. */
void app_beside_begin(struct app *a)
{
    a->level = (enum hd_beside)a->custom[TUI_beside];
    if (a->level == HD_BESIDE_PLAYER && (a->first || hd_session_is_lesson(a->game.session)))
        a->level = HD_BESIDE_LEARNER;
    a->game.coach.beside = a->level == HD_BESIDE_LEARNER;
}

void app_beside_change(struct app *a)
{
    static const char *const about[] = {
        [HD_BESIDE_PLAYER] = N_("Beside answers: points that are certain, if all were scored now."),
        [HD_BESIDE_LEARNER] = N_("Beside answers: one advice, and what the marked answer changes."),
        [HD_BESIDE_ANALYST] =
            N_("Beside answers: also ? where later choices decide, and ~ averages "
               "of what is hidden, (-2..+9) their range.")};
    a->level = (a->level + 1) % (HD_BESIDE_ANALYST + 1);
    a->game.coach.beside = a->level == HD_BESIDE_LEARNER;
    a->prompt.level = a->level;
    prompt_tell_all(&a->prompt, a->game.session);
    snprintf(a->prompt.note, sizeof a->prompt.note, "%s", _(about[a->level]));
}

static bool is_learner(const struct app *a)
{
    return a->level == HD_BESIDE_LEARNER && !hd_session_is_lesson(a->game.session);
}

/* By the learner, or by the coach. */
static bool is_wanted(const struct app *a)
{
    return a->game.session != NULL && present_at(&a->game) == STAGE_CHOICE &&
           (is_learner(a) || a->game.way.coached) && !hd_session_is_lesson(a->game.session) &&
           !a->prompt.open && hd_session_recommends(a->game.session, a->game.viewer);
}

bool app_beside_waits(const struct app *a)
{
    bool covered = a->pager.open || a->seats.open || a->game.stage != STAGE_CHOICE;
    return !covered && !a->advised && is_wanted(a);
}

void app_beside_think(struct app *a)
{
    a->advised =
        hd_session_advice_within(a->game.session, a->game.viewer, MOMENT) != HD_HINT_THINKS;
}

/* What the marked answer changes, in words. */
static void say_marked(const struct app *a, char *out, size_t size)
{
    struct hd_change c;
    char change[SENTENCE];
    const struct prompt_choice *marked = prompt_marked(&a->prompt);
    if (marked == NULL || marked->half)
        return;
    struct hd_change_form form = {HD_CHANGE_NAMES, true, -1, 120, HD_BESIDE_LEARNER};
    hd_session_change(a->game.session, a->game.viewer, marked->move, &c);
    if (*hd_change_brief(a->game.session, &c, &form, change, sizeof change) != '\0')
        text_add(out, size, _("If scored now: %s."), change);
}

const char *app_beside_say(struct app *a, const char *say, char *out, size_t size)
{
    out[0] = '\0';
    if (a->level != HD_BESIDE_LEARNER)
        return say;
    if (is_learner(a) && is_wanted(a) && a->advised)
        hd_recommendation(a->game.session, a->game.viewer, out, size);
    else if (is_learner(a) && is_wanted(a))
        text_add(out, size, "%s", _("Advice: thinking ..."));
    if (*out != '\0')
        text_add(out, size, "\n");
    say_marked(a, out, size);
    if (say != NULL)
        text_add(out, size, "%s%s", *out != '\0' ? "\n" : "", say);
    return *out != '\0' ? out : say;
}
