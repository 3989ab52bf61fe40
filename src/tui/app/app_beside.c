/* SPDX-License-Identifier: MIT
 *
 * app_beside.c: how much stands beside the answers; the learner's advice, the analyst's legend. */
#include <stdio.h>
#include <string.h>

#include "app.h"
#include "intl.h"
#include "phrase.h"
#include "text.h"

enum { SENTENCE = 1024 };

void app_beside_change(struct app *a)
{
    static const char *const about[] = {
        [HD_BESIDE_PLAYER] = N_("Beside answers: points that are certain, if all were scored now."),
        [HD_BESIDE_LEARNER] = N_("Beside answers: one advice, and what the marked answer changes."),
        [HD_BESIDE_ANALYST] =
            N_("Beside answers: points, also averages where something is hidden or open.")};
    app_do(a, INTENT_LEVEL, (a->game.level + 1) % (HD_BESIDE_ANALYST + 1));
    a->prompt.level = a->game.level;
    prompt_tell_all(&a->prompt, a->game.session);
    snprintf(a->prompt.note, sizeof a->prompt.note, "%s", _(about[a->game.level]));
}

static bool gives_points(const struct hd_change *c)
{
    bool gives = false;
    for (int i = 0; i < HD_SEATS; i++)
        gives |= c->points[i].least != 0 || c->points[i].most != 0;
    return gives;
}

/* What the marked answer changes, in words, in one line. */
static void say_marked(const struct app *a, char *out, size_t size)
{
    struct hd_change c;
    char change[SENTENCE], line[SENTENCE + 80];
    const struct prompt_choice *marked = prompt_marked(&a->prompt);
    if (marked == NULL || marked->half)
        return;
    hd_session_change(a->game.session, a->game.viewer, marked->move, &c);
    const char *text = c.order_least || gives_points(&c) ? _("The marked answer: {points}.")
                                                         : _("If scored now: {points}.");
    int room = a->layout.prompt.w - text_width(phrase(line, sizeof line, text, "points", "", NULL));
    struct hd_change_form form = {HD_CHANGE_NAMES, true, -1, room, HD_BESIDE_LEARNER};
    if (*hd_change_brief(a->game.session, &c, &form, change, sizeof change) != '\0')
        text_add(out, size, "%s%s", *out != '\0' ? "\n" : "",
                 phrase(line, sizeof line, text, "points", change, NULL));
}

/* What the signs mean that an analyst reads beside the answers, as far as there are any. */
static void say_legend(const struct prompt *p, char *out, size_t size)
{
    static const struct {
        char sign[2];
        const char *means;
    } legend[] = {{"~", N_("~ average of what is hidden")},
                  {"(", N_("(-2..+9) its range")},
                  {"?", N_("? later choices decide")}};
    for (size_t i = 0; i < sizeof legend / sizeof *legend; i++) {
        bool shown = false;
        for (int k = 0; k < p->count; k++)
            shown |= strstr(p->choice[k].change[PROMPT_SUMS], legend[i].sign) != NULL ||
                     strstr(p->choice[k].change[PROMPT_ALL], legend[i].sign) != NULL;
        if (shown)
            text_join(out, size, ", ", _(legend[i].means));
    }
}

/* One advice, and what the marked answer changes. */
static void say_learner(const struct app *a, char *out, size_t size)
{
    const struct present *p = &a->game;
    bool advises = present_is_learner(p) && present_advises(p);
    if (advises && p->advised)
        hd_recommendation(p->session, p->viewer, out, size);
    else if (advises)
        text_add(out, size, "%s", _("Advice: thinking ..."));
    say_marked(a, out, size);
}

/* Leaves out the last reason of the advice in the first line, but not its only one, or all of them.
 * False: there is nothing to leave out. */
static bool drop_reason(char *text, bool all)
{
    char *open = strstr(text, " ("), *close = text + strcspn(text, "\n");
    char *from = all ? open : NULL;
    while (close > text && *close != ')')
        close--;
    for (char *at = all ? NULL : open; at && (at = strstr(at, "; ")) && at < close; at++)
        from = at;
    if (!from || from >= close)
        return false;
    memmove(from, close + all, strlen(close + all) + 1);
    return true;
}

/* Leaves out reasons but one, and lines at the end; false: it does not fit. */
static bool fit_lines(char *say, int w, int lines, bool advises)
{
    char all[4 * SENTENCE];
    snprintf(all, sizeof all, "%s", say);
    for (char *end = all; end != NULL && grid_lines(say, w) > lines;) {
        strcpy(say, all);
        while (advises && grid_lines(say, w) > lines && drop_reason(say, false))
            ;
        end = strrchr(all, '\n');
        if (end != NULL)
            *end = '\0';
    }
    return grid_lines(say, w) <= lines;
}

void app_beside_fit(const struct app *a, char *lines)
{
    char all[4 * SENTENCE];
    bool advises = a->game.level == HD_BESIDE_LEARNER, fits = false;
    snprintf(all, sizeof all, "%s", lines);
    for (int whole = 1; whole >= 0 && !fits; whole--) {
        struct area prompt = a->layout.prompt;
        strcpy(lines, all);
        fits = fit_lines(lines, prompt.w, prompt_room(&a->prompt, prompt, whole), advises);
    }
    if (advises && !fits)
        drop_reason(lines, true);
}

const char *app_beside_say(const struct app *a, const char *say, char *out, size_t size)
{
    out[0] = '\0';
    if (a->game.level == HD_BESIDE_LEARNER)
        say_learner(a, out, size);
    else if (a->game.level == HD_BESIDE_ANALYST)
        say_legend(&a->prompt, out, size);
    if (say != NULL)
        text_add(out, size, "%s%s", *out != '\0' ? "\n" : "", say);
    return *out != '\0' ? out : say;
}
