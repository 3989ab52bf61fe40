/* SPDX-License-Identifier: MIT
 *
 * lesson.c: plays a lesson.
 *
 * The number of moves played is also the position in the script, so there is nothing else to keep,
 * and undo needs no special care. */
#include <ctype.h>
#include <stdio.h>
#include <stdlib.h>

#include "../inside.h"
#include "intl.h"
#include "phrase.h"
#include "said/said.h"
#include "telling/motives.h"
#include "text.h"

enum { CLOSE = 50 /* hundredths: less is told as nothing */ };

/* ---- the current step ---------------------------------------------------------------------- */

static const struct lesson_step *lesson_now(const struct hd_session *s)
{
    const struct lesson *l = s->lesson;
    return l && s->moves < l->steps ? &l->step[s->moves] : NULL;
}

bool hd_session_is_lesson(const struct hd_session *s)
{
    return s->lesson != NULL;
}

const char *hd_lesson_title(const struct hd_session *s)
{
    struct lesson *l = s->lesson;
    if (l)
        lesson_title(document_root(l->document), l->path, l->title);
    return l ? l->title : "";
}

long hd_lesson_step(const struct hd_session *s, long *of)
{
    const struct lesson *l = s->lesson;
    long done = 0;
    *of = 0;
    for (long i = 0; l && i < l->steps; i++) {
        bool own = l->step[i].seat == l->learner;
        *of += own;
        done += own && i < s->moves;
    }
    return done;
}

bool hd_lesson_over(const struct hd_session *s)
{
    const struct lesson *l = s->lesson;
    if (!l || s->moves < l->steps)
        return false;
    if (l->freely == LESSON_STOPS || hd_session_over(s))
        return true;
    return l->freely == LESSON_ROUND && now(s)->state.round != s->turn[l->steps].state.round;
}

/* ---- answers --------------------------------------------------------------------------- */

static bool move_of(const struct hd_session *s, const char *answer, struct hd_move *out)
{
    char why[160];
    return hd_move_read(s, answer, out, why) && hd_session_refusal(s, *out) == HD_REFUSAL_none;
}

bool lesson_answers(const struct hd_session *s, struct hd_move *out)
{
    const struct lesson_step *step = lesson_now(s);
    return step && step->seat != s->lesson->learner && step->answers > 0 &&
           hd_session_question(s).who == step->seat && move_of(s, step->answer[0], out);
}

static bool same(struct hd_move a, struct hd_move b)
{
    return a.ask == b.ask && a.a == b.a && a.b == b.b;
}

/* What the learner would have after it, in hundredths, as far as the learner may know. */
static int gain_of(const struct hd_session *s, struct hd_move m)
{
    struct hd_change c;
    int seat = s->lesson->learner;
    hd_session_change(s, seat, m, &c);
    return c.points[seat].mean + c.now[seat].mean;
}

static struct hd_move best_of(const struct hd_session *s)
{
    struct hd_move legal[HD_MOVES];
    int n = hd_session_legal(s, legal), best = 0, most = 0;
    for (int i = 0; i < n; i++) {
        int gain = gain_of(s, legal[i]);
        if (i == 0 || gain > most) {
            best = i;
            most = gain;
        }
    }
    return legal[best];
}

bool lesson_wants(const struct hd_session *s, const struct lesson_step *step, struct hd_move m)
{
    struct hd_move wanted;
    if (step->wants == LESSON_ANY)
        return true;
    if (step->wants == LESSON_BEST)
        return gain_of(s, m) >= gain_of(s, best_of(s));
    for (int i = 0; i < step->answers; i++)
        if (move_of(s, step->answer[i], &wanted) && same(wanted, m))
            return true;
    return false;
}

/* Hundredths of "3.4"; -1: it is none. */
static int tenths_of(const char *text)
{
    int whole = 0, n = 0;
    for (; n < 3 && isdigit((unsigned char)text[n]); n++)
        whole = whole * 10 + text[n] - '0';
    bool good = n > 0 && text[n] == '.' && isdigit((unsigned char)text[n + 1]) && !text[n + 2];
    return good ? whole * 100 + (text[n + 1] - '0') * 10 : -1;
}

bool lesson_losses(const struct lesson_step *step)
{
    for (const struct node *i = node_entries(step->loses, NODE_MAP); i; i = i->next)
        if (tenths_of(i->value->text) < 0) {
            node_error(i->value, "%s", _("what an answer loses is points with one decimal: 3.4"));
            return false;
        }
    return true;
}

int lesson_loss(const struct hd_session *s, const struct lesson_step *step, struct hd_move m)
{
    struct hd_move other;
    for (const struct node *i = node_entries(step->loses, NODE_MAP); i; i = i->next)
        if (move_of(s, i->text, &other) && same(other, m))
            return tenths_of(i->value->text);
    return -1;
}

/* ---- why not ----------------------------------------------------------------------------- */

static void add_lesson_text(char *buf, size_t size, const char *text)
{
    text_join(buf, size, " ", text ? text : "");
}

/* A text of the lesson, with the numbers of its game in the slots. */
static void add_text(const struct hd_session *s, char *buf, size_t size, const char *text)
{
    const int seats = hd_session_seating(s)->seats;
    char *own = text ? lesson_said(s->lesson, hd_session_edition(s), seats, text) : NULL;
    add_lesson_text(buf, size, own);
    free(own);
}

/* "Granada: +4, alone first." */
static void add_change(const struct hd_session *s, struct hd_move m, char *buf, size_t size)
{
    struct hd_change c;
    struct hd_change_form form = {HD_CHANGE_NAMES, true, -1, 160, HD_BESIDE_LEARNER};
    char label[160], change[400], sentence[600];
    hd_session_change(s, s->lesson->learner, m, &c);
    if (hd_change_brief(s, &c, &form, change, sizeof change)[0] == '\0')
        snprintf(change, sizeof change, "%s", _("nothing changes now"));
    phrase(sentence, sizeof sentence, _("{answer}: {change}."), "answer",
           hd_move_label(s, m, label, sizeof label), "change", change, NULL);
    add_lesson_text(buf, size, sentence);
}

static const char *reason_of(const struct hd_session *s, const struct lesson_step *step,
                             struct hd_move m)
{
    struct hd_move other;
    for (int i = 0; i < step->reasons; i++)
        if (move_of(s, step->because[i].answer, &other) && same(other, m))
            return step->because[i].text;
    return step->wrong;
}

/* "It loses about 3 points. Better: 13." */
static void add_loss(const struct hd_session *s, const struct lesson_step *step, struct hd_move m,
                     char *buf, size_t size)
{
    struct hd_plan best = {.moves = 1};
    char label[480], sentence[800];
    int loss = lesson_loss(s, step, m), n = (loss + 50) / 100;
    if (loss < 0 || !move_of(s, step->answer[0], &best.line[0]))
        return;
    phrase(sentence, sizeof sentence,
           loss < CLOSE ? _("It loses next to nothing. Better: {answer}.")
                        : SOME(n, "It loses about {n} point. Better: {answer}.",
                               "It loses about {n} points. Better: {answer}."),
           "n", DIGITS(n), "answer",
           hd_plan_text(s, s->lesson->learner, &best, label, sizeof label), NULL);
    add_lesson_text(buf, size, sentence);
}

bool hd_lesson_judge(struct hd_session *s, struct hd_move m, char *buf, size_t size)
{
    bool takes = hd_lesson_takes(s, m, buf, size);
    if (!takes)
        s->lesson->missed = true;
    return takes;
}

bool hd_lesson_takes(const struct hd_session *s, struct hd_move m, char *buf, size_t size)
{
    const struct lesson_step *step = lesson_now(s);
    buf[0] = '\0';
    if (!step || step->seat != s->lesson->learner || lesson_wants(s, step, m))
        return true;
    add_text(s, buf, size, reason_of(s, step, m));
    if (step->wants == LESSON_BEST) {
        add_change(s, m, buf, size);
        add_change(s, best_of(s), buf, size);
    }
    if (step->loses)
        add_loss(s, step, m, buf, size);
    if (buf[0] == '\0')
        add_lesson_text(buf, size, _("That is allowed, but not what this lesson asks for."));
    return false;
}

/* ---- texts -------------------------------------------------------------------------------- */

/* What is said about the learner's last answer, or NULL. */
static const char *right_before(const struct hd_session *s)
{
    const struct lesson *l = s->lesson;
    if (s->moves > l->steps)
        return NULL; /* the script is over */
    for (long i = s->moves - 1; i >= 0; i--)
        if (l->step[i].seat == l->learner)
            return l->step[i].right;
    return NULL;
}

/* A step without a text keeps the text of the one before. */
static const char *say_at(const struct hd_session *s)
{
    const struct lesson *l = s->lesson;
    if (s->moves >= l->steps)
        return l->say_freely;
    if (l->step[s->moves].seat != l->learner)
        return NULL;
    for (long i = s->moves; i >= 0; i--)
        if (l->step[i].seat == l->learner && l->step[i].say)
            return l->step[i].say;
    return NULL;
}

/* Why the best answer to an exercise of one's own is better than the given one: as advice says it
 * (hd_advice_reason), in the language of whoever reads it now. */
static void add_why(const struct hd_session *s, char *buf, size_t size)
{
    const struct lesson *l = s->lesson;
    const struct lesson_step *step = &l->step[l->so_far];
    struct hd_session *then = hd_session_past(s, l->so_far);
    struct hd_plan plan = l->plan;
    struct hd_move given;
    char reason[HD_LESSON_TEXT], sentence[HD_LESSON_TEXT];
    if (then && move_of(then, step->answer[0], &plan.line[0])) {
        bool known = step->reasons > 0 && move_of(then, step->because[0].answer, &given);
        if (!known || !hd_motive(then, l->learner, plan.line[0], given, reason, sizeof reason))
            hd_plan_reason(then, l->learner, &plan, true, reason, sizeof reason);
        phrase(sentence, sizeof sentence, _("The reason: {reason}."), "reason", reason, NULL);
        add_lesson_text(buf, size, sentence);
    }
    hd_session_free(then);
}

const char *hd_lesson_text(const struct hd_session *s, char *buf, size_t size)
{
    buf[0] = '\0';
    if (!s->lesson)
        return buf;
    if (s->lesson->chapter != HD_CHAPTER_lessons && !hd_lesson_over(s))
        phrase(buf, size, _("You are {name}."), "name",
               hd_session_seating(s)->player[s->lesson->learner].name, NULL);
    add_text(s, buf, size, right_before(s));
    add_text(s, buf, size, hd_lesson_over(s) ? s->lesson->end : say_at(s));
    if (hd_lesson_over(s) && !s->lesson->end)
        add_why(s, buf, size);
    return buf;
}
