/* SPDX-License-Identifier: MIT
 *
 * apply.c: what a move does.  It is checked against the legal answers, handed to
 * its question, and the game runs on by itself to the next one: duties are done,
 * a question without an answer is passed over (R57), and when nothing is left
 * unfinished the round goes on (round.c). */
#include "questions/sample.h"
#include "turn.h"

static void (*const answers[])(struct game *, struct hd_frame *, unsigned) = {
#define ASK(name, phase, form, flags, from, until, refused, row, text) hd_answer_##name,
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
#define ASK(name, phase, form, flags, from, until, refused, row, text) hd_choices_##name,
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
            unsigned known = hd_phase_next(g);
            if (known) {
                *asked = top(s);
                return known;
            }
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

APART void hd_settle(struct game *g)
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
    /* nine times of ten the next question stands now; else looking for it starts anew */
    unsigned set = s->todos ? choices[top(s)->ask](r, s, top(s), &s->now) : hd_phase_next(&g);
    if (set)
        lay_out(&s->now, top(s)->ask, set);
    else
        hd_settle(&g);
    return true;
}

void hd_choices_again(const struct hd_rules *r, struct hd_state *s)
{
    if (s->todos)
        hd_choices(r, s, top(s), &s->now);
}

/* ---- playouts ---------------------------------------------------------------- */

/* A game that plays on by itself, and tells nobody.  Each play_ gives at least one answer, and
 * returns what turn.h does; when no answer is left to be given, anything.
 *
 * What every turn has is answered in one go, from the court to the last caballero that is
 * placed: 190 instructions a decision in the place of 198. */
struct playing {
    const struct hd_rules *r;
    struct hd_state *s;
    uint64_t stream;
    unsigned left; /* answers still to be given */
};

static ALWAYS unsigned draw(struct playing *p, unsigned set)
{
    return sample_row(set, members(set), &p->stream);
}

static ALWAYS unsigned play_power(struct playing *p, struct hd_frame *f, unsigned set)
{
    p->left--;
    return turn_play(p->r, p->s, f, draw(p, set));
}

/* The places stay the same until the last one is placed. */
static ALWAYS unsigned play_places(struct playing *p, struct hd_frame *f, unsigned set)
{
    struct hd_state *s = p->s;
    unsigned who = f->who, n = members(set);
    do {
        unsigned to = sample_row(set, n, &p->stream);
        if (to != HD_STOP)
            pieces_put(s, who, HD_COURT, to, 1);
        if (to == HD_STOP || --f->left == 0) {
            pop(s);
            p->left--;
            return HD_LOOK;
        }
    } while (--p->left && s->cab[HD_COURT][who]);
    return HD_LOOK;
}

static ALWAYS unsigned play_court(struct playing *p, struct hd_frame *f, unsigned set)
{
    set = turn_bring(p->s, f, draw(p, set));
    p->left--;
    return set;
}

/* What comes first is then at the top, or else the order is asked. */
static ALWAYS unsigned play_card(struct playing *p, struct game *g, struct hd_frame *f,
                                 unsigned set)
{
    struct hd_state *s = p->s;
    turn_take(s, f, draw(p, set));
    turn_order(g, f);
    p->left--;
    f = top(s);
    return f->ask == HD_ASK_order ? BOTH_ORDERS : turn_places(p->r, s, f);
}

/* Of two: which one, the highest bit of a number says too. */
static ALWAYS unsigned play_order(struct playing *p, struct game *g, struct hd_frame *f)
{
    p->left--;
    if (random_next(&p->stream) >> 63 != PLACE_FIRST) {
        hd_answer_order(g, f, SPECIAL_FIRST);
        return HD_LOOK;
    }
    return turn_places(p->r, p->s, turn_place_first(p->r, p->s, f));
}

static inline bool in_turn(unsigned ask)
{
    const unsigned set = 1u << HD_ASK_power | 1u << HD_ASK_court | 1u << HD_ASK_card |
                         1u << HD_ASK_order | 1u << HD_ASK_place;
    return set >> ask & 1;
}

/* From one to the next, as far as they go.  With each power card a turn ends, and perhaps what
 * was to be played (hd_passed). */
static ALWAYS unsigned play_turn(struct playing *p, struct game *g, struct hd_frame *f,
                                 unsigned set)
{
    unsigned ask = f->ask;
    if (ask == HD_ASK_power)
        return play_power(p, f, set);
    if (ask == HD_ASK_court) {
        set = play_court(p, f, set);
        if (!set || !p->left)
            return set;
        ask = HD_ASK_card;
    }
    if (ask == HD_ASK_card) {
        set = play_card(p, g, f, set);
        if (!set || !p->left)
            return set;
        f = top(p->s);
        ask = f->ask;
    }
    if (ask == HD_ASK_order) {
        set = play_order(p, g, f);
        if (!set || !p->left)
            return set;
        f = top(p->s);
    }
    return play_places(p, f, set);
}

static ALWAYS unsigned play_other(struct playing *p, struct game *g, struct hd_frame *f,
                                  unsigned set, const struct hd_options *rows)
{
    answers[f->ask](g, f, sample(set, rows, &p->stream));
    p->left--;
    return HD_LOOK;
}

/* mark: where to stop, or NULL. */
static inline unsigned playout(const struct hd_rules *r, struct hd_state *s,
                               const struct hd_mark *mark, uint64_t *random, unsigned most)
{
    if (most == 0 || s->now.ask == HD_ASK_NOTHING)
        return 0;
    struct game g = {r, s, NULL};
    struct playing p = {r, s, *random, most};
    struct hd_options rows = s->now; /* where there are several; else in 'set' */
    struct hd_frame *f = top(s);
    unsigned set = gather(&rows);
    do {
        set = in_turn(f->ask) && set != HD_SEVERAL ? play_turn(&p, &g, f, set)
                                                   : play_other(&p, &g, f, set, &rows);
        if (p.left && !set)
            set = run(&g, r, s, &rows, &f);
    } while (p.left && set && !(mark && hd_passed(s, *mark)));
    hd_settle(&g);
    *random = p.stream;
    return most - p.left;
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
