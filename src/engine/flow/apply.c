/* SPDX-License-Identifier: MIT
 *
 * apply.c: what a move does.  It is checked against the legal answers, handed to
 * its question, and the game runs on by itself to the next one: duties are done,
 * a question without an answer is passed over (R57), and when nothing is left
 * unfinished the round goes on (round.c). */
#include "questions/sample.h"

static void (*const answers[])(struct game *, struct hd_frame *, unsigned) = {
#define ASK(name, phase, form, flags, from, until, row, text) hd_answer_##name,
#include "hidalgo/asks.def"
};

/* A duty is nobody's question. */
static unsigned no_choices(const struct hd_rules *r, const struct hd_state *s,
                           const struct hd_frame *f, struct hd_options *o)
{
    (void)r, (void)s, (void)f, (void)o;
    return 0;
}

static unsigned (*const choices[])(const struct hd_rules *, const struct hd_state *,
                                   const struct hd_frame *, struct hd_options *) = {
#define ASK(name, phase, form, flags, from, until, row, text) hd_choices_##name,
#include "hidalgo/asks.def"
    [HD_DUTY_BEGIN] = no_choices,   [HD_DUTY_PERFORM] = no_choices, [HD_DUTY_RETURN] = no_choices,
    [HD_DUTY_PASS_ON] = no_choices, [HD_DUTY_SCORE] = no_choices,
};

/* What a question may be answered with, laid out; nothing for 0. */
static inline void lay_out(struct hd_options *o, unsigned ask, unsigned set)
{
    assert(set <= HD_SEVERAL); /* nothing above "stop" */
    if (set != HD_SEVERAL)
        *o = (struct hd_options){
            .row = {(uint16_t)set}, .rows = set != 0, .stop = (uint8_t)(set >> HD_STOP)};
    o->ask = (uint8_t)ask;
}

bool hd_choices(const struct hd_rules *r, const struct hd_state *s, const struct hd_frame *f,
                struct hd_options *o)
{
    unsigned set = f->ask < HD_ASK_NOTHING ? choices[f->ask](r, s, f, o) : 0;
    lay_out(o, f->ask, set);
    return set != 0;
}

/* The frame at the top asks nothing: a duty is done, a question without an answer
 * left.  Apart: in the loop it costs a playout 2 instructions a decision. */
static APART void pass_over(struct game *g, struct hd_frame *f)
{
    switch (f->ask) {
    case HD_DUTY_BEGIN:
    case HD_DUTY_PERFORM:
    case HD_DUTY_RETURN:
        hd_duty(g, f);
        break;
    case HD_DUTY_PASS_ON:
        hd_shift_pass_on(g);
        break;
    case HD_DUTY_SCORE:
        hd_score_general(g);
        break;
    case HD_ASK_recall:
        hd_answer_recall(g, f, HD_STOP);
        break;
    case HD_ASK_ability:
        hd_answer_ability(g, f, 0);
        break;
    default:
        assert(f->ask != HD_ASK_power); /* there is always a value left */
        if (f->step == HD_NO_STEP)
            pop(g->s);
        else
            hd_step_done(g, f);
        break;
    }
}

/* Runs to the next question, which is then at the top, and returns its answers as
 * hd_choices_NAME do; 0 when the game is over. */
static ALWAYS unsigned run(struct game *g, const struct hd_rules *r, struct hd_state *s,
                           struct hd_options *rows, struct hd_frame **asked)
{
    for (;;) {
        if (s->todos == 0) {
            if (s->phase == HD_PHASE_OVER)
                return 0;
            hd_phase_next(g);
            continue;
        }
        struct hd_frame *f = *asked = top(s);
        unsigned set = choices[f->ask](r, s, f, rows);
        if (set)
            return set;
        pass_over(g, f);
    }
}

static inline void settle(struct game *g, const struct hd_rules *r, struct hd_state *s)
{
    struct hd_frame *f;
    unsigned set = run(g, r, s, &s->now, &f);
    lay_out(&s->now, set ? f->ask : HD_ASK_NOTHING, set);
}

void hd_settle(struct game *g)
{
    settle(g, g->r, g->s);
}

static inline unsigned answer_of(struct hd_move m)
{
    return m.a == HD_NONE ? HD_STOP : m.a * (unsigned)HD_ROW + m.b;
}

bool hd_apply(const struct hd_rules *r, struct hd_state *s, struct hd_move m, struct hd_events *ev)
{
    if (!is_legal(&s->now, m))
        return false;
    struct game g = {r, s, ev};
    answers[m.ask](&g, top(s), answer_of(m));
    settle(&g, r, s);
    return true;
}

void hd_choices_again(const struct hd_rules *r, struct hd_state *s)
{
    if (s->todos)
        hd_choices(r, s, top(s), &s->now);
}

/* mark: where to stop, or NULL.  Compiled for each, so that nobody pays for the other. */
static ALWAYS unsigned playout(const struct hd_rules *r, struct hd_state *s,
                               const struct hd_mark *mark, uint64_t *random, unsigned most)
{
    if (most == 0 || s->now.ask == HD_ASK_NOTHING)
        return 0;
    struct game g = {r, s, NULL};
    struct hd_options o = s->now; /* where there are several rows; else in 'set' */
    struct hd_frame *f = top(s);
    unsigned left = most, set = gather(&o);
    uint64_t stream = *random;
    do {
        unsigned answer = sample(set, &o, &stream);
        answers[f->ask](&g, f, answer);
        set = run(&g, r, s, &o, &f);
    } while (--left && set && !(mark && hd_passed(s, *mark)));
    hd_settle(&g);
    *random = stream;
    return most - left;
}

unsigned hd_playout(const struct hd_rules *r, struct hd_state *s, uint64_t *random, unsigned most)
{
    return playout(r, s, NULL, random, most);
}

unsigned hd_playout_to(const struct hd_rules *r, struct hd_state *s, struct hd_mark mark,
                       uint64_t *random, unsigned most)
{
    return hd_passed(s, mark) ? 0 : playout(r, s, &mark, random, most);
}
