/* SPDX-License-Identifier: MIT
 *
 * playout.c: a game that plays on by itself with random answers, without events.
 *
 * It answers the usual questions of a turn in one go, from the court to whether the special action
 * is used after placing, without checking in between whether to stop: 8 instructions a decision
 * fewer. If few decisions are left, it makes them one by one. */
#include "questions/sample.h"
#include "run.h"

struct playing {
    const struct hd_rules *r;
    struct hd_state *s;
    uint64_t stream;
    unsigned done; /* answers given */
};

/* An upper bound of the answers given in one go. */
enum { IN_ONE_GO = HD_ALL + HD_SEATS + 8 };

/* A number below n. */
static ALWAYS unsigned draw_below(struct playing *p, unsigned n)
{
    p->done++;
    return sample_below(&p->stream, n);
}

/* A member of a set without a stop. */
static ALWAYS unsigned draw(struct playing *p, unsigned set)
{
    return member_but_stop(set, draw_below(p, members_but_stop(set)));
}

static ALWAYS bool is_passed(const struct hd_state *s, const struct hd_mark *mark)
{
    return mark && hd_passed(s, *mark);
}

/* A member of a set below 8. */
static ALWAYS unsigned draw_of_byte(struct playing *p, uint8_t set)
{
    p->done++;
    return sample_byte(set, &p->stream);
}

/* All power cards of a round; each ends a turn, and perhaps the playout. */
static ALWAYS void play_powers(struct playing *p, struct hd_frame *f, unsigned set,
                               const struct hd_mark *mark)
{
    do
        set = turn_play(p->r, p->s, f, draw(p, set));
    while (set && !is_passed(p->s, mark));
}

/* The places stay the same until the last caballero is placed; stopping is the last answer. */
static ALWAYS void play_places(struct playing *p, unsigned who, unsigned most)
{
    struct hd_state *s = p->s;
    unsigned left = s->cab[HD_COURT][who];
    if (most == 0 || left == 0)
        return;
    unsigned set = turn_targets(p->r, s), n = 1 + members_but_stop(set);
    do {
        unsigned index = draw_below(p, n);
        if (index + 1 == n)
            break;
        unsigned to = member_but_stop(set, index);
        s->cab[to][who]++;
        s->where[who] |= bit(to);
        left--;
    } while (--most && left);
    s->cab[HD_COURT][who] = (uint8_t)left;
    if (left == 0)
        s->where[who] &= (uint16_t)~bit(HD_COURT);
}

static ALWAYS unsigned play_court(struct playing *p, struct hd_frame *f)
{
    unsigned most = turn_most(f, p->s->cab[HD_PROVINCE][f->who]);
    unsigned n = draw_below(p, p->r->exact_court ? 1 : most + 1);
    return turn_bring(p->s, f, p->r->exact_court ? most : n);
}

/* The special action waits. Placing gets no frame on top of it, as it is done at once. Returns how
 * many caballeros may be placed. */
static ALWAYS unsigned play_place_first(struct playing *p, struct hd_frame *f)
{
    f->ask = HD_ASK_special;
    return p->r->card[p->s->card].place;
}

/* One of two: the highest bit of a number is enough. */
static ALWAYS unsigned draw_of_two(struct playing *p)
{
    p->done++;
    return (unsigned)(random_next(&p->stream) >> 63);
}

/* Returns how many caballeros may be placed now. */
static ALWAYS unsigned play_order(struct playing *p, struct game *g, struct hd_frame *f)
{
    if (draw_of_two(p) == PLACE_FIRST)
        return play_place_first(p, f);
    turn_special_first(g, f);
    return 0;
}

static ALWAYS unsigned play_card(struct playing *p, struct game *g, struct hd_frame *f,
                                 unsigned set)
{
    turn_take(p->s, f, draw_of_byte(p, (uint8_t)set));
    const struct hd_card *card = &p->r->card[p->s->card];
    if (card->steps == 0)
        return play_place_first(p, f);
    if (p->r->step[card->step].flags & HD_STEP_SURE || hd_may_order(p->r, p->s, card->step))
        return play_order(p, g, f);
    hd_no_order(g, f, card->step);
    return 0;
}

/* After placing: uses the special action or not, at random, if it is possible. */
static ALWAYS void play_special(struct playing *p, struct game *g, struct hd_frame *f)
{
    if (hd_choices_special(p->r, p->s, f, NULL) && draw_of_two(p))
        hd_special_begin(g, f);
    else
        pop(p->s);
}

/* From one usual question of a turn to the next, as far as they go. Returns the answers of the next
 * turn's question, or HD_LOOK. */
static ALWAYS unsigned play_turn(struct playing *p, struct game *g, struct hd_frame *f,
                                 unsigned set)
{
    unsigned who = f->who, most = 0;
    if (f->ask == HD_ASK_place) {
        most = f->left;
        pop(p->s);
    } else if (f->ask == HD_ASK_order) {
        most = play_order(p, g, f);
    } else {
        if (f->ask == HD_ASK_court)
            set = play_court(p, f);
        if (set)
            most = play_card(p, g, f, set);
    }
    play_places(p, who, most);
    if (p->s->todos && top(p->s)->ask == HD_ASK_special)
        play_special(p, g, top(p->s));
    return p->s->todos ? HD_LOOK : turn_after(p->r, p->s);
}

static inline bool in_turn(unsigned ask)
{
    const unsigned set =
        1u << HD_ASK_court | 1u << HD_ASK_card | 1u << HD_ASK_order | 1u << HD_ASK_place;
    return set >> ask & 1;
}

static ALWAYS unsigned play(struct playing *p, struct game *g, struct hd_frame *f, unsigned set,
                            const struct hd_answers *rows, const struct hd_mark *mark)
{
    if (in_turn(f->ask)) {
        return play_turn(p, g, f, set);
    } else if (f->ask == HD_ASK_power && set != HD_SEVERAL) {
        play_powers(p, f, set, mark);
    } else {
        hd_answer_by_ask[f->ask](g, f, sample(set, rows, &p->stream));
        p->done++;
    }
    return HD_LOOK;
}

/* Begins at a question. Returns how many were answered: at most most + IN_ONE_GO. */
static ALWAYS unsigned play_on(const struct hd_rules *r, struct hd_state *s,
                               const struct hd_mark *mark, uint64_t *random, unsigned most)
{
    struct game g = {r, s, NULL};
    struct playing p = {r, s, *random, 0};
    struct hd_answers rows = s->now; /* if there are several; otherwise in 'set' */
    struct hd_frame *f = top(s);
    unsigned set = gather(&rows);
    do {
        set = play(&p, &g, f, set, &rows, mark);
        if (set == HD_LOOK)
            set = run(&g, r, s, &rows, &f);
        else
            f = only_frame(s);
    } while (set && p.done <= most && !is_passed(s, mark));
    hd_settle(&g);
    *random = p.stream;
    return p.done;
}

/* mark: where to stop, or NULL. */
static ALWAYS unsigned playout(const struct hd_rules *r, struct hd_state *s,
                               const struct hd_mark *mark, uint64_t *random, unsigned most)
{
    unsigned done = 0;
    if (most > IN_ONE_GO && s->now.ask != HD_ASK_NOTHING)
        done = play_on(r, s, mark, random, most - IN_ONE_GO);
    for (; done < most && s->now.ask != HD_ASK_NOTHING && !is_passed(s, mark); done++)
        hd_apply(r, s, hd_sample(&s->now, random), NULL);
    return done;
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
