/* SPDX-License-Identifier: MIT
 *
 * apply.c: what a move does. It is checked against the legal answers and passed to its question;
 * then the game runs by itself to the next question: it does duties, skips questions without an
 * answer (R57), and when nothing is unfinished, the round goes on (round.c). */
#include "questions/sample.h"
#include "run.h"
#include "steps/steps.h"

/* Lays out the answers of a question; nothing for 0. */
static inline void lay_out(struct hd_answers *o, unsigned ask, unsigned set)
{
    assert(set <= HD_SEVERAL); /* nothing above "stop" */
    if (set != HD_SEVERAL)
        *o = (struct hd_answers){
            .row = {(uint16_t)set}, .rows = set != 0, .stop = (uint8_t)(set >> HD_MEMBERS)};
    o->ask = (uint8_t)ask;
}

bool hd_choices(const struct hd_rules *r, const struct hd_state *s, const struct hd_frame *f,
                struct hd_answers *o)
{
    unsigned set = f->ask < HD_ASK_NOTHING ? hd_choices_by_ask[f->ask](r, s, f, o) : 0;
    lay_out(o, f->ask, set);
    return set != 0;
}

/* The top frame asks nothing: does a duty, skips a question without an answer. It is apart because
 * it would cost 2 instructions a decision in a playout's loop. */
void hd_pass_over(struct game *g, struct hd_frame *f)
{
    switch (f->ask) {
    case HD_DUTY_BEGIN:
    case HD_DUTY_PERFORM:
    case HD_DUTY_RETURN:
        hd_duty(g, f);
        break;
    case HD_DUTY_IN:
        hd_in_next(g, f);
        break;
    case HD_DUTY_DUE:
        hd_due_next(g, f);
        break;
    case HD_DUTY_PASS_ON:
        hd_shift_pass_on(g);
        break;
    case HD_DUTY_SCORE:
        hd_score_general(g);
        break;
    case HD_ASK_recall:
        hd_answer_by_ask[f->ask](g, f, HD_STOP);
        break;
    case HD_ASK_ability:
        hd_answer_by_ask[f->ask](g, f, 0);
        break;
    default:
        assert(f->ask != HD_ASK_power); /* a value is always left       */
        if (f->step == HD_NO_STEP)
            pop(g->s);
        else
            hd_step_done(g, f);
        break;
    }
}

static inline void settle(struct game *g, const struct hd_rules *r, struct hd_state *s)
{
    struct hd_frame *f;
    unsigned set = run_to_question(g, r, s, &s->now, &f);
    lay_out(&s->now, set ? f->ask : HD_ASK_NOTHING, set);
}

APART void hd_settle(struct game *g)
{
    settle(g, g->r, g->s);
}

/* The top frame turned out to ask nothing. */
static APART void apply_search(struct game *g)
{
    hd_pass_over(g, top(g->s));
    settle(g, g->r, g->s);
}

/* Goes on to the next question and lays out its answers. Nine times out of ten it is at the top
 * now. s is passed, since it would be loaded again after each call; r is used only once. */
static inline bool apply_go_on(struct game *g, struct hd_state *s)
{
    if (s->todos == 0) {
        unsigned known = hd_phase_next(g);
        if (known)
            lay_out(&s->now, top(s)->ask, known);
        else
            hd_settle(g);
        return true;
    }
    const struct hd_frame *f = top(s);
    unsigned set = hd_choices_by_ask[f->ask](g->r, s, f, &s->now);
    if (set)
        lay_out(&s->now, f->ask, set);
    else
        apply_search(g);
    return true;
}

/* Any answer to a question that is not asked in every turn. */
static APART bool apply(const struct hd_rules *r, struct hd_state *s, struct hd_move m,
                        struct hd_events *ev)
{
    if (!is_among(&s->now, m))
        return false;
    struct game g = {r, s, ev};
    hd_answer_by_ask[m.ask](&g, top(s), answer_of(m));
    return apply_go_on(&g, s);
}

/* ---- the questions of every turn ---------------------------------------------------
 * Four of five answers. The next question is mostly known and laid out without a call, and a
 * function whose only call is its last needs no stack frame. Their answers are one row, except for
 * power cards with modifiers. */

static APART bool apply_look(const struct hd_rules *r, struct hd_state *s, struct hd_events *ev)
{
    struct game g = {r, s, ev};
    return apply_go_on(&g, s);
}

/* only: there was one row, which is replaced. */
static inline bool lay_or_look(const struct hd_rules *r, struct hd_state *s, struct hd_events *ev,
                               unsigned set, bool only)
{
    if (set == HD_AGAIN)
        return true;
    if (set == HD_LOOK)
        return apply_look(r, s, ev);
    if (!only) {
        lay_out(&s->now, top(s)->ask, set);
        return true;
    }
    s->now.row[0] = (uint16_t)set;
    s->now.ask = top(s)->ask;
    s->now.stop = (uint8_t)(set >> HD_MEMBERS);
    return true;
}

/* apply_any_NAME: told, with several rows, or to stop. */
#define ASK(name, told)                                                                            \
    static APART bool apply_any_##name(const struct hd_rules *r, struct hd_state *s,               \
                                       struct hd_move m, struct hd_events *ev)                     \
    {                                                                                              \
        return is_among(&s->now, m) &&                                                             \
               lay_or_look(r, s, ev, turn_##name(r, s, ev, told, top(s), answer_of(m)), false);    \
    }                                                                                              \
    static bool apply_##name(const struct hd_rules *r, struct hd_state *s, struct hd_move m,       \
                             struct hd_events *ev)                                                 \
    {                                                                                              \
        if (told || s->now.rows != 1 || !is_in_only_row(&s->now, m))                               \
            return apply_any_##name(r, s, m, ev);                                                  \
        return lay_or_look(r, s, ev, turn_##name(r, s, ev, false, top(s), m.b), true);             \
    }
HD_TURN_ASKS(ASK)
#undef ASK

/* By question: those of every turn have a function of their own. The others have apply(), not NULL:
 * checking for that would cost 2 instructions a decision. */
#ifdef __GNUC__
#pragma GCC diagnostic push
#pragma GCC diagnostic ignored "-Woverride-init"
#endif
static bool (*const apply_by_ask[])(const struct hd_rules *, struct hd_state *, struct hd_move,
                                    struct hd_events *) = {
#define ASK(name) [HD_ASK_##name] = apply,
#include "hidalgo/asks.def"
    [HD_ASK_NOTHING] = apply,
#define ASK(name, told) [HD_ASK_##name] = apply_##name,
    HD_TURN_ASKS(ASK)
#undef ASK
};
#ifdef __GNUC__
#pragma GCC diagnostic pop
#endif

bool hd_apply(const struct hd_rules *r, struct hd_state *s, struct hd_move m, struct hd_events *ev)
{
    return m.ask == s->now.ask && apply_by_ask[m.ask](r, s, m, ev);
}

void hd_choices_again(const struct hd_rules *r, struct hd_state *s)
{
    if (s->todos)
        hd_choices(r, s, top(s), &s->now);
}
