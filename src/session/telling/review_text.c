/* SPDX-License-Identifier: MIT
 *
 * review_text.c: a review in words: what decisions cost, luck, where it turned. */
#include <stdio.h>
#include <stdlib.h>

#include "hidalgo/review.h"
#include "inside.h"
#include "intl.h"
#include "narrate.h"
#include "phrase.h"
#include "telling/hint_text.h"
#include "text.h"

/* Of decisions, n of them. */
static const char *grade_counted(enum hd_grade grade, int n)
{
    return grade == HD_GRADE_doubtful ? SOME(n, "{n} doubtful", "{n} doubtful")
           : grade == HD_GRADE_bad    ? SOME(n, "{n} bad", "{n} bad")
                                      : SOME(n, "{n} very bad", "{n} very bad");
}

/* "3 doubtful, 2 bad"; "" if all were good. */
static const char *grades_text(const struct hd_review_seat *of, char *buf, size_t size)
{
    char part[HINT_PART];
    buf[0] = '\0';
    for (int i = HD_GRADE_none + 1; i < HD_GRADES; i++) {
        if (of->graded[i] == 0)
            continue;
        phrase(part, sizeof part, grade_counted((enum hd_grade)i, of->graded[i]), "n",
               DIGITS(of->graded[i]), NULL);
        text_join(buf, size, ", ", part);
    }
    return buf;
}

const char *hd_review_rating_text(const struct hd_review *r, int seat, char *buf, size_t size)
{
    const struct hd_review_seat *of = &r->seat[seat];
    int32_t lost = hd_review_lost(of);
    char grades[HINT_PART];
    grades_text(of, grades, sizeof grades);
    return phrase(buf, size,
                  *grades ? _("Rated {rating}: {n} points lost for each decision; {grades}")
                          : _("Rated {rating}: {n} points lost for each decision"),
                  "rating", hd_level_text(hd_level_of(of)), "n", HUNDREDTHS(lost), "grades", grades,
                  NULL);
}

const char *hd_costly_text(const struct hd_session *s, const struct hd_costly *c, char *buf,
                           size_t size)
{
    const struct turn *before = &s->turn[c->move - 1];
    struct hd_plan given = {.moves = 1, .line = {c->given}};
    char n[16], loss[64], was[HINT_PART], better[2 * HINT_PART];
    const char *grade = hd_grade_text(hd_grade_of(c->loss.mean));
    snprintf(n, sizeof n, "%ld", c->move);
    return phrase(buf, size,
                  *grade ? _("round {round}, decision {n}, {grade}: {given} cost {loss}; better: "
                             "{better}")
                         : _("round {round}, decision {n}: {given} cost {loss}; better: {better}"),
                  "grade", grade, "round",
                  DIGITS(hd_session_rules(s)->round_number[before->state.round]), "n", n, "given",
                  hint_line(s, before->state, &given, was, sizeof was), "loss",
                  estimate_text(&c->loss, loss, sizeof loss), "better",
                  hint_line(s, before->state, &c->best, better, sizeof better), NULL);
}

const char *hd_review_seat_text(const struct hd_session *s, const struct hd_review *r, int seat,
                                char *buf, size_t size)
{
    const struct hd_review_seat *of = &r->seat[seat];
    char setup[64], cards[64], loss[64];
    return phrase(buf, size,
                  r->placed
                      ? _("{who}: luck of the cards {cards}; decisions cost {loss}; {agreed} of "
                          "{n} real choices agreed with the adviser")
                      : _("{who}: luck of the set-up {setup}, of the cards {cards}; decisions cost "
                          "{loss}; {agreed} of {n} real choices agreed with the adviser"),
                  "who", s->origin.seating.player[seat].name, "setup",
                  estimate_text(&of->setup, setup, sizeof setup), "cards",
                  estimate_text(&of->cards, cards, sizeof cards), "loss",
                  estimate_text(&of->loss, loss, sizeof loss), "n", DIGITS(of->decisions), "agreed",
                  DIGITS(of->agreed), NULL);
}

const char *hd_review_turning_text(const struct hd_session *s, const struct hd_review *r, char *buf,
                                   size_t size)
{
    const char *winner = s->origin.seating.player[r->winner].name;
    char n[16];
    if (!r->turning)
        return phrase(buf, size, _("{winner} was expected to win all along."), "winner", winner,
                      NULL);
    const struct turn *at = &s->turn[r->turning];
    snprintf(n, sizeof n, "%ld", r->turning);
    return phrase(buf, size,
                  _("{winner} was ahead for good after round {round}, decision {n}, by {who}: from "
                    "{before} to {after} against the next."),
                  "winner", winner, "round",
                  DIGITS(hd_session_rules(s)->round_number[s->turn[r->turning - 1].state.round]),
                  "n", n, "who", s->origin.seating.player[at->who].name, "before",
                  TENTHS(r->before), "after", TENTHS(r->after), NULL);
}

const char *hd_review_left_out_text(const struct hd_review *r, char *buf, size_t size)
{
    const char *sentence =
        r->left_out == 1
            ? _("One costly decision is no exercise: what others may have held in secret cannot be "
                "laid out again.")
            : _("{n} costly decisions are no exercises: what others may have held in secret cannot "
                "be laid out again.");
    buf[0] = '\0';
    if (r->left_out > 0)
        phrase(buf, size, sentence, "n", DIGITS(r->left_out), NULL);
    return buf;
}
