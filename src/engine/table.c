/* SPDX-License-Identifier: MIT
 *
 * table.c: what goes by the number of a question, a shape or an event. It names every file that
 * describes one, and is named by those that carry on the game: the only place where both meet. */
#include "flow/turn.h"
#include "questions/ask.h"

/* ---- questions ----------------------------------------------------------------------- */

static const struct hd_ask_row no_question = {.word = "nothing",
                                              .phase = "over",
                                              .row = "",
                                              .form = HD_FORM_NUMBER,
                                              .before = "",
                                              .text = N_("nothing: the game is over"),
                                              .help = HD_SAID({NULL, N_("The game is over.")})};

const struct hd_ask_row *hd_ask_row(enum hd_ask ask)
{
    static const struct hd_ask_row *const rows[] = {
#define ASK(name) &hd_asked_##name,
#include "hidalgo/asks.def"
    };
    return ask < HD_ASK_NOTHING ? rows[ask] : &no_question;
}

/* Those of every turn are in turn.h. */
#ifdef __GNUC__
#pragma GCC diagnostic push
#pragma GCC diagnostic ignored "-Woverride-init"
#endif
void (*const hd_answer_by_ask[])(struct game *, struct hd_frame *, unsigned) = {
#define ASK(name) [HD_ASK_##name] = hd_answer_##name,
#include "hidalgo/asks.def"
#define ASK(name, told) [HD_ASK_##name] = NULL,
    HD_TURN_ASKS(ASK)
#undef ASK
};
#ifdef __GNUC__
#pragma GCC diagnostic pop
#endif

/* A duty asks nothing. */
static unsigned no_choices(const struct hd_rules *r, const struct hd_state *s,
                           const struct hd_frame *f, struct hd_answers *o)
{
    (void)r, (void)s, (void)f, (void)o;
    return 0;
}

unsigned (*const hd_choices_by_ask[])(const struct hd_rules *, const struct hd_state *,
                                      const struct hd_frame *, struct hd_answers *) = {
#define ASK(name) hd_choices_##name,
#include "hidalgo/asks.def"
    [HD_DUTY_BEGIN] = no_choices, [HD_DUTY_PERFORM] = no_choices, [HD_DUTY_RETURN] = no_choices,
    [HD_DUTY_IN] = no_choices,    [HD_DUTY_DUE] = no_choices,     [HD_DUTY_PASS_ON] = no_choices,
    [HD_DUTY_SCORE] = no_choices,
};

/* ---- shapes of steps ------------------------------------------------------------------ */

enum { ASKS, ACTS, JOINS };
#define SHAPE(name, asked, event, changes, text)                                                   \
    _Static_assert((asked == JOINS) == (HD_SHAPE_##name >= HD_SHAPE_each), "they come last");
#include "hidalgo/shapes.def"

bool (*const hd_can[])(const struct hd_rules *, const struct hd_state *, const struct hd_step *,
                       unsigned) = {
#define SHAPE(name, asked, event, changes, text) hd_can_##name,
#include "hidalgo/shapes.def"
};
bool (*const hd_changes[HD_SHAPE_COUNT])(const struct hd_rules *, const struct hd_state *,
                                         const struct hd_step *, unsigned) = {
    [HD_SHAPE_move] = hd_move_changes, [HD_SHAPE_points] = hd_gives};

void (*const hd_begins[])(struct game *, struct hd_frame *, const struct hd_step *) = {
#define SHAPE(name, asked, event, changes, text) hd_begin_##name,
#include "hidalgo/shapes.def"
};
void (*const hd_performs[])(struct game *, struct hd_frame *, const struct hd_step *) = {
#define SHAPE(name, asked, event, changes, text) hd_perform_##name,
#include "hidalgo/shapes.def"
};
