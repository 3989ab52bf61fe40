/* SPDX-License-Identifier: MIT
 *
 * hint_text.c: advice in words: the rest of a turn, and what an answer loses.  Look next:
 * hint_reason.c. */
#include "telling/hint_text.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "inside.h"
#include "intl.h"
#include "narrate.h"
#include "phrase.h"
#include "text.h"

const char *estimate_text(const struct hd_estimate *e, char *buf, size_t size)
{
    bool wide = strcmp(TENTHS(e->low), TENTHS(e->high)) != 0; /* else there is nothing to doubt */
    return phrase(buf, size, wide ? _("{n} ({low} to {high})") : "{n}", "n", TENTHS(e->mean), "low",
                  TENTHS(e->low), "high", TENTHS(e->high), NULL);
}

static const char *const courses[HD_COURSES] = {
    [HD_COURSE_KEPT] = N_("The plan continues."),
    [HD_COURSE_CHANGED] = N_("A closer look changes the plan."),
    [HD_COURSE_UPSET] = N_("What came up changes the plan."),
};

const char *hd_advice_head(const struct hd_advice *advice, char *buf, size_t size)
{
    const char *course = courses[advice->course] ? _(courses[advice->course]) : "";
    bool figures = false;
    for (int i = 1; i < advice->plans; i++)
        figures |= advice->answer[i].clear;
    return phrase(
        buf, size,
        figures
            ? _("Points are how far ahead of the mean of the others you can expect to be at the "
                "end. {course}")
            : "{course}",
        "course", course, NULL);
}

/* Half a point up is a whole one. */
static int whole(int hundredths)
{
    return (hundredths + 50) / 100;
}

const char *hd_loss_text(const struct hd_advice *advice, int rank, char *buf, size_t size)
{
    const struct hd_advised *is = &advice->answer[rank];
    int points = whole(is->loss.mean), chance = whole(is->chance.mean);
    if (rank == 0)
        return phrase(buf, size, _("best"), NULL);
    if (!is->clear)
        return phrase(buf, size, _("too close to tell"), NULL);
    return phrase(buf, size,
                  /* xgettext:no-c-format */
                  chance > 0 ? SOME(points, "about {n} point and {chance} % of wins less",
                                    "about {n} points and {chance} % of wins less")
                             : SOME(points, "about {n} point less", "about {n} points less"),
                  "n", DIGITS(points), "chance", DIGITS(chance), NULL);
}

/* ---- the line -------------------------------------------------------------------------- */

/* Answers in a world, one after the other; equal ones are counted. */
struct lined {
    struct hd_scene c;
    struct hd_question q;
    char *buf;
    size_t size;
};

/* closely: it belongs to the answer before it. */
static void hint_append(struct lined *l, const char *part, bool closely)
{
    text_join(l->buf, l->size, closely ? " " : ", ", part);
}

static void place_text(const struct lined *l, struct hd_move m, int n, char out[HINT_PART])
{
    const char *place = narrate_place(&l->c, m.b);
    if (m.ask == HD_ASK_place)
        phrase(out, HINT_PART, _("{n} to {place}"), "n", DIGITS(n), "place", place, NULL);
    else if (hd_ask_row(m.ask)->flags & HD_ASKS_COURT &&
             hd_question_means_court(&l->q, l->c.state, m.b))
        phrase(out, HINT_PART, _("your own court"), NULL);
    else if (m.ask == HD_ASK_target)
        phrase(out, HINT_PART, _("to {place}"), "place", place, NULL);
    else if (m.ask == HD_ASK_king)
        phrase(out, HINT_PART, _("the king to {place}"), "place", place, NULL);
    else if (m.ask == HD_ASK_grande)
        phrase(out, HINT_PART, _("the grande to {place}"), "place", place, NULL);
    else
        phrase(out, HINT_PART, n > 1 ? _("{n} in {place}") : "{place}", "n", DIGITS(n), "place",
               place, NULL);
}

static void card_text(const struct lined *l, struct hd_move m, char out[HINT_PART])
{
    int card = hd_open_card(l->c.state, m.b);
    phrase(out, HINT_PART, l->q.step == HD_NO_STEP ? _("take {card}") : _("use {card}"), "card",
           narrate_card(&l->c, card < 0 ? HD_NONE : (unsigned)card), NULL);
}

static const char *either_text(struct hd_move m)
{
    switch (hd_ask_form(m.ask)) {
    case HD_FORM_HALF:
        return m.b ? _("special action first") : _("place first");
    case HD_FORM_USE:
        return hd_ask_row(m.ask)->flags & HD_ASKS_ABILITY
                   ? m.b ? _("use the ability") : _("leave the ability")
               : m.b ? _("use the special action")
                     : _("leave the special action out");
    default:
        return m.b ? _("use the Veto") : _("let it pass");
    }
}

static void one_text(const struct lined *l, struct hd_move m, int n, char out[HINT_PART])
{
    out[0] = '\0';
    if (hd_is_stop(m)) {
        phrase(out, HINT_PART, _("no more"), NULL);
        return;
    }
    switch (hd_ask_form(m.ask)) {
    case HD_FORM_PLACE:
        place_text(l, m, n, out);
        break;
    case HD_FORM_CARD:
        card_text(l, m, out);
        break;
    case HD_FORM_NUMBER:
        phrase(out, HINT_PART,
               hd_ask_row(m.ask)->unit == HD_UNIT_POINTS
                   ? SOME(m.b, "{n} point", "{n} points")
                   : SOME(m.b, "{n} caballero to the court", "{n} caballeros to the court"),
               "n", DIGITS(m.b), NULL);
        break;
    case HD_FORM_PIECE:
        phrase(out, HINT_PART, _("{owner} from {place}"), "owner", narrate_name(&l->c, m.a),
               "place", narrate_place(&l->c, m.b), NULL);
        break;
    case HD_FORM_HALF:
    case HD_FORM_USE:
    case HD_FORM_VETO:
        phrase(out, HINT_PART, "{text}", "text", either_text(m), NULL);
        break;
    case HD_FORM_POWER:
    case HD_FORM_RECOVER:
    case HD_FORM_MODIFIER:
        narrate_power(&l->c, m, out, HINT_PART);
        break;
    default:
        narrate_label(&l->c, m, out, HINT_PART);
        break;
    }
}

/* Answers for others in between: they use no Veto. */
static void others_answer(const struct hd_rules *r, struct hd_state *s, unsigned who)
{
    while (s->todos && s->todo[s->todos - 1].who != who) {
        struct hd_move pass = {s->now.ask, 0, 0, 0};
        hd_apply(r, s, s->now.ask == HD_ASK_veto ? pass : hd_pick(&s->now, 0), NULL);
    }
}

const char *hint_line(const struct hd_session *s, struct hd_state world, const struct hd_plan *plan,
                      char *buf, size_t size)
{
    const struct hd_rules *r = hd_session_rules(s);
    struct lined l = {{&s->origin.edition, &s->origin.seating, &world}, {0}, buf, size};
    unsigned who = world.todo[world.todos - 1].who;
    int alike = 1;
    buf[0] = '\0';
    for (int i = 0; i < plan->moves; i++) {
        char part[HINT_PART];
        struct hd_move m = plan->line[i];
        bool again = i + 1 < plan->moves && !memcmp(&m, &plan->line[i + 1], sizeof m) &&
                     hd_ask_form(m.ask) == HD_FORM_PLACE;
        others_answer(r, &world, who);
        l.q = hd_question(r, &world);
        if (!again && !(hd_is_stop(m) && i > 0)) {
            one_text(&l, m, alike, part);
            hint_append(&l, part, m.ask == HD_ASK_target);
        }
        alike = again ? alike + 1 : 1;
        if (!hd_apply(r, &world, m, NULL))
            break;
    }
    if (plan->open)
        hint_append(&l, "...", false);
    return buf;
}

const char *hd_plan_text(const struct hd_session *s, int viewer, const struct hd_plan *plan,
                         char *buf, size_t size)
{
    return hint_line(s, hd_session_look(s, viewer)->world, plan, buf, size);
}
