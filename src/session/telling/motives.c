/* SPDX-License-Identifier: MIT
 *
 * motives.c: why one answer is better than another, by named motives. Each measures in hundredths
 * of a point what sets the two apart, from what hd_change says of both; motives.h tells how one of
 * them is chosen. */
#include "telling/motives.h"

#include "inside.h"
#include "intl.h"
#include "narrate.h"
#include "phrase.h"
#include "telling/hint_text.h"

enum {
    POINT = 100,
    EARLIER = 100,   /* to act one place earlier before a scoring */
    IN_COURT = 40,   /* a caballero in the court for later rounds */
    STANDS_OUT = 100 /* a motive that measures less is none       */
};

/* Two answers to a question, and what they change. */
struct compared {
    const struct hd_rules *r;
    const struct hd_state *known;
    unsigned who;
    bool scoring; /* the round ends with one                              */
    bool exact;   /* nothing that comes later decides the points of either */
    struct hd_move move[2];
    struct hd_change change[2]; /* the better one first */
};

/* What a motive found: numbers and names for its sentence. */
struct found {
    int measure;
    int n, m; /* for the better one, for the other */
    unsigned place, seats;
};

/* ---- measures ---------------------------------------------------------------------------- */

/* What a seat gets by an answer in this round. */
static int round_gain(const struct compared *p, int which, unsigned seat)
{
    const struct hd_change *c = &p->change[which];
    return c->points[seat].mean + (p->scoring ? c->now[seat].mean : 0);
}

static const struct hd_reason *reason_in(const struct compared *p, int which, unsigned seat,
                                         unsigned place)
{
    const struct hd_change *c = &p->change[which];
    for (int i = 0; i < c->reasons; i++) {
        const struct hd_reason *r = &c->reason[i];
        if (r->seat == seat && r->place == place && (r->given || p->scoring))
            return r;
    }
    return NULL;
}

/* How much more the better answer brings a seat in a place. */
static int more_in(const struct compared *p, unsigned seat, unsigned place)
{
    int more[2];
    for (int i = 0; i < 2; i++) {
        const struct hd_reason *r = reason_in(p, i, seat, place);
        more[i] = r ? r->after - r->before : 0;
    }
    return more[0] - more[1];
}

/* Where the difference for a seat is greatest, in that direction; HD_NONE: points by a card. */
static unsigned main_place(const struct compared *p, unsigned seat, int sign)
{
    unsigned best = HD_NONE;
    int most = 0;
    for (unsigned place = 0; place < HD_COURT; place++)
        if (sign * more_in(p, seat, place) > most) {
            most = sign * more_in(p, seat, place);
            best = place;
        }
    return best;
}

static void measure_order(const struct compared *p, struct found *f)
{
    f->n = p->change[0].order_most;
    f->m = p->change[1].order_least;
    if (p->move[0].ask == HD_ASK_power && p->scoring && f->n && f->n < f->m)
        f->measure = (f->m - f->n) * EARLIER;
}

static bool is_tied(unsigned why)
{
    return why >= HD_WHY_TIED_FIRST && why <= HD_WHY_TIED_FOURTH;
}

/* Tied before, and after the other answer, but not after the better one. */
static void measure_tie(const struct compared *p, struct found *f)
{
    for (unsigned place = 0; p->exact && place < HD_COURT; place++) {
        const struct hd_reason *one = reason_in(p, 0, p->who, place);
        const struct hd_reason *two = reason_in(p, 1, p->who, place);
        if (!one || one->given || !is_tied(one->why_before) || is_tied(one->why_after) ||
            (two && (two->given || !is_tied(two->why_after))))
            continue;
        int without = two ? two->after : one->before;
        if ((one->after - without) * POINT > f->measure)
            *f = (struct found){.measure = (one->after - without) * POINT,
                                .n = one->after,
                                .m = without,
                                .place = place,
                                .seats = one->with_before & ~(1u << p->who)};
    }
}

/* Somebody else with the most points, who has no fewer than the player. */
static void measure_leader(const struct compared *p, struct found *f)
{
    unsigned leader = p->who == 0;
    for (unsigned i = 0; i < p->known->seats; i++)
        if (i != p->who && p->known->score[i] > p->known->score[leader])
            leader = i;
    int less = round_gain(p, 1, leader) - round_gain(p, 0, leader);
    if (!p->exact || p->known->score[leader] < p->known->score[p->who] || less <= 0)
        return;
    f->measure = less;
    f->n = less / POINT;
    f->seats = 1u << leader;
    f->place = main_place(p, leader, -1);
}

static void measure_points(const struct compared *p, struct found *f)
{
    int more = round_gain(p, 0, p->who) - round_gain(p, 1, p->who);
    if (!p->exact || more <= 0)
        return;
    f->measure = more;
    f->n = more / POINT;
    f->place = main_place(p, p->who, 1);
}

/* Caballeros that are in the court afterwards; a power card brings its own. */
static bool in_court(const struct compared *p, int which, int *out)
{
    const struct hd_spread *court = &p->change[which].court[p->who];
    *out = p->move[which].ask == HD_ASK_power ? p->r->power[p->move[which].b].caballeros
                                              : court->mean / 100;
    return court->least == court->most;
}

static void measure_court(const struct compared *p, struct found *f)
{
    bool sure = in_court(p, 0, &f->n) && in_court(p, 1, &f->m);
    f->n -= f->m;
    if (sure && p->known->round + 1 < p->r->rounds && f->n > 0)
        f->measure = f->n * IN_COURT;
}

/* ---- the table -------------------------------------------------------------------------- */

/* The more special ones first. 'anywhere': the sentence if no place is named. */
static const struct motive {
    const char *name;
    void (*measure)(const struct compared *p, struct found *f);
    const char *sentence, *anywhere;
} motives[] = {
    {"order", measure_order,
     N_("number {n} on turn at the latest, before the scoring; with {other} number {m} at best"),
     NULL},
    {"tie", measure_tie, N_("breaks the tie with {who} in {place}: {n} points, with {other} {m}"),
     NULL},
    {"leader", measure_leader, N_("in {place} {who}, who leads, gets {n} less than with {other}"),
     N_("{who}, who leads, gets {n} less than with {other}")},
    {"points", measure_points, N_("{n} more in this round than with {other}, most in {place}"),
     N_("{n} more in this round than with {other}")},
    {"court", measure_court, N_("{n} more in the court for later rounds than with {other}"), NULL},
};

enum { MOTIVES = sizeof motives / sizeof *motives };

static void compare(const struct hd_session *s, int viewer, struct hd_move best,
                    struct hd_move other, struct compared *p)
{
    enum { OPEN = HD_CHANGE_CHOICES | HD_CHANGE_HIDDEN | HD_CHANGE_IF_USED | HD_CHANGE_VETO };
    const struct hd_looking *at = hd_session_look(s, viewer);
    p->r = hd_session_rules(s);
    p->known = &hd_session_view(s, viewer)->known;
    p->who = hd_session_question(s).who;
    p->scoring = hd_rounds_to_scoring(p->r, p->known) == 0;
    p->move[0] = best;
    p->move[1] = other;
    for (int i = 0; i < 2; i++)
        hd_change(at, p->move[i], &p->change[i]);
    p->exact = !((p->change[0].flags | p->change[1].flags) & OPEN);
}

/* Of those that measure at least half as much as the greatest, the first. */
static const struct motive *strongest(const struct compared *p, struct found *out)
{
    struct found found[MOTIVES] = {{.measure = 0}};
    int most = STANDS_OUT;
    for (int i = 0; i < MOTIVES; i++) {
        found[i].place = HD_NONE;
        motives[i].measure(p, &found[i]);
        most = found[i].measure > most ? found[i].measure : most;
    }
    for (int i = 0; i < MOTIVES; i++)
        if (found[i].measure >= STANDS_OUT && found[i].measure * 2 >= most) {
            *out = found[i];
            return &motives[i];
        }
    return NULL;
}

const char *hd_motive(const struct hd_session *s, int viewer, struct hd_move best,
                      struct hd_move other, char *buf, size_t size)
{
    struct compared p;
    struct found f;
    struct hd_scene scene = scene_at(s, s->moves);
    char answer[HINT_PART], names[HINT_PART];
    struct hd_plan plan = {.moves = 1, .line = {other}};
    compare(s, viewer, best, other, &p);
    const struct motive *is = strongest(&p, &f);
    buf[0] = '\0';
    if (!is)
        return NULL;
    narrate_names(&scene, f.seats, 15, names, sizeof names);
    bool nowhere = f.place == HD_NONE && is->anywhere;
    phrase(buf, size, nowhere ? _(is->anywhere) : _(is->sentence), "n", DIGITS(f.n), "m",
           DIGITS(f.m), "who", names, "place",
           f.place == HD_NONE ? "" : narrate_place(&scene, f.place), "other",
           hd_plan_text(s, viewer, &plan, answer, sizeof answer), NULL);
    return is->name;
}

const char *hd_advice_reason(const struct hd_session *s, int viewer, const struct hd_advice *advice,
                             int rank, int than, char *buf, size_t size)
{
    bool compares = rank == 0 && than > 0 && than < advice->count && advice->answer[than].clear;
    if (!compares ||
        !hd_motive(s, viewer, advice->answer[0].move, advice->answer[than].move, buf, size))
        hd_plan_reason(s, viewer, &advice->plan[rank], buf, size);
    return buf;
}
