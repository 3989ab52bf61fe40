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
    ON_BOARD = 200,  /* a caballero that a card places            */
    SHUT = 50,       /* a point that can no longer be taken       */
    CAN_STOP = 40,   /* a special action that a Veto could stop    */
    STANDS_OUT = 100 /* a motive that measures less is none       */
};

/* Two answers to a question, and what they change. */
struct compared {
    const struct hd_rules *r;
    const struct hd_view *view;
    const struct hd_state *known; /* of the view */
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
    unsigned place, seats, card;
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

/* Second, with the first caballero in a place. */
static void measure_second(const struct compared *p, struct found *f)
{
    int more = round_gain(p, 0, p->who) - round_gain(p, 1, p->who);
    for (unsigned place = 0; p->exact && more > 0 && place < HD_COURT; place++) {
        const struct hd_reason *r = reason_in(p, 0, p->who, place);
        bool alone = hd_ask_form(p->move[0].ask) == HD_FORM_PLACE && p->move[0].b == place &&
                     p->known->cab[place][p->who] == 0;
        if (!alone || !r || r->given || r->why_after != HD_WHY_SECOND)
            continue;
        *f = (struct found){.measure = more, .n = r->after, .place = place};
    }
}

/* What the castillo would give the player now, with so many caballeros more. */
static int castillo_with(const struct compared *p, int more)
{
    struct hd_row row;
    int16_t points[HD_SEATS];
    hd_row_of(p->r, p->known, HD_CASTILLO, &row);
    row.count[p->who] = (uint8_t)(row.count[p->who] + more);
    hd_rank_points(&row, points);
    return points[p->who];
}

/* One more in the castillo, which is opened at the end of the round. */
static void measure_castillo(const struct compared *p, struct found *f)
{
    bool there = hd_ask_form(p->move[0].ask) == HD_FORM_PLACE && p->move[0].b == HD_CASTILLO &&
                 p->move[1].b != HD_CASTILLO;
    if (!there || !p->scoring)
        return;
    f->n = castillo_with(p, 1);
    f->m = castillo_with(p, 0);
    f->measure = (f->n - f->m) * POINT;
}

/* Who has no card of this round yet, besides whoever is asked or on turn. */
static unsigned still_to_act(const struct compared *p)
{
    unsigned set = (1u << p->known->seats) - 1u;
    for (unsigned i = 0; i < p->known->piles; i++)
        if (p->known->taker[i] < HD_SEATS)
            set &= ~(1u << p->known->taker[i]);
    return set & ~(1u << p->who) & ~(p->known->active < HD_SEATS ? 1u << p->known->active : 0);
}

/* What the player would lose in a place if whoever comes next there sent two more. *owns: what the
 * player has there. */
static int at_risk(const struct compared *p, unsigned place, unsigned *who, int *owns)
{
    int16_t is[HD_SEATS], then[HD_SEATS];
    int most = 0;
    hd_score_sum(p->r, p->known, (int)place, false, is);
    *owns = is[p->who];
    for (unsigned i = 0; i < p->known->seats; i++) {
        struct hd_row row;
        hd_row_of(p->r, p->known, (int)place, &row);
        row.count[i] = (uint8_t)(row.count[i] + 2);
        hd_rank_points(&row, then);
        if (still_to_act(p) >> i & 1 && is[p->who] - then[p->who] > most) {
            most = is[p->who] - then[p->who];
            *who = i;
        }
    }
    return most;
}

/* Nobody enters the king's region any more. */
static void measure_king(const struct compared *p, struct found *f)
{
    unsigned one = HD_NONE, two = HD_NONE;
    int owns;
    if (p->move[0].ask != HD_ASK_king || !p->scoring || p->move[0].b >= HD_COURT ||
        p->move[1].b >= HD_COURT)
        return;
    int other = at_risk(p, p->move[1].b, &two, &owns);
    int here = at_risk(p, p->move[0].b, &one, &f->n);
    if (here <= other)
        return;
    f->measure = (here - other) * SHUT;
    f->m = here;
    f->place = p->move[0].b;
    f->seats = 1u << one;
}

/* What a card is worth at a glance to somebody who could still take it, in a world that fits. */
static int worth_to(const struct compared *p, const struct hd_state *world, unsigned pile,
                    unsigned *who)
{
    int most = 0, card = hd_open_card(world, (int)pile);
    for (unsigned i = 0; i < world->seats && card != HD_NONE; i++) {
        struct hd_view view;
        if (!(still_to_act(p) >> i & 1))
            continue;
        hd_observe(p->r, world, (int)i, &view);
        int worth = hd_card_worth(p->r, &view, card);
        if (worth > most) {
            most = worth;
            *who = i;
        }
    }
    return most;
}

/* The card would have been worth more to somebody else than the other one is. */
static void measure_denied(const struct compared *p, struct found *f)
{
    struct hd_state world;
    uint64_t random = 1;
    unsigned one = HD_NONE, two = HD_NONE;
    if (p->move[0].ask != HD_ASK_card)
        return;
    hd_imagine(p->r, p->view, &random, &world);
    int here = worth_to(p, &world, p->move[0].b, &one);
    int other = worth_to(p, &world, p->move[1].b, &two);
    if (here <= other)
        return;
    f->measure = here - other;
    f->n = (here + POINT / 2) / POINT;
    f->card = (unsigned)hd_open_card(&world, p->move[0].b);
    f->seats = 1u << one;
}

/* How many special actions of others a Veto of the player could still stop. */
static int can_stop(const struct compared *p)
{
    int n = __builtin_popcount(still_to_act(p)), until = -1;
    for (unsigned i = 0; i < p->known->kepts; i++)
        if (p->known->keeper[i] == p->who && p->known->until[i] > until)
            until = p->known->until[i];
    bool next = until > p->known->round && p->known->round + 1 < p->r->rounds;
    return n + (next ? p->known->seats - 1 : 0);
}

/* What happens now costs less than what may come. */
static void measure_veto(const struct compared *p, struct found *f)
{
    if (p->move[0].ask != HD_ASK_veto || p->move[0].b != 0 || p->move[1].b != 1)
        return;
    const struct hd_change *c = &p->change[0];
    int cost =
        -(c->points[p->who].mean + c->now[p->who].mean + c->court[p->who].mean * IN_COURT / POINT);
    cost = cost > 0 ? cost : 0;
    f->n = can_stop(p);
    f->m = (cost + POINT / 2) / POINT;
    f->measure = f->n * CAN_STOP - cost;
}

/* How many caballeros a card lets the player place. */
static int places(const struct compared *p, int which)
{
    int card = hd_open_card(p->known, p->move[which].b), most;
    if (card == HD_NONE)
        return 0;
    most = p->known->cab[HD_COURT][p->who];
    return p->r->card[card].place < most ? p->r->card[card].place : most;
}

/* More caballeros on the board instead of points at once. */
static void measure_later(const struct compared *p, struct found *f)
{
    const struct hd_change *c = p->change;
    bool known = !(c[1].flags & (HD_CHANGE_CHOICES | HD_CHANGE_HIDDEN));
    if (p->move[0].ask != HD_ASK_card || !known)
        return;
    int less = c[1].points[p->who].mean - c[0].points[p->who].mean;
    f->n = places(p, 0) - places(p, 1);
    f->m = less / POINT;
    if (less > 0)
        f->measure = f->n * ON_BOARD - less;
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

/* A sentence that depends on the number {n}, or 'one' alone. */
struct motive_text {
    const char *one, *many;
};

/* The more special ones first. 'anywhere': the sentence if no place is named. */
static const struct motive {
    const char *name;
    void (*measure)(const struct compared *p, struct found *f);
    struct motive_text sentence, anywhere;
} motives[] = {
    {"order",
     measure_order,
     {.one = N_(
          "number {n} on turn at the latest, before the scoring; with {other} number {m} at best")},
     {.one = NULL}},
    {"tie",
     measure_tie,
     NSOME_("breaks the tie with {who} in {place}: {n} point, with {other} {m}",
            "breaks the tie with {who} in {place}: {n} points, with {other} {m}"),
     {.one = NULL}},
    {"castillo",
     measure_castillo,
     {.one = N_("the castillo opens after this round: with one more it brings {n}, else {m}")},
     {.one = NULL}},
    {"second",
     measure_second,
     NSOME_(
         "one caballero is enough for second place in {place}: {n} point, more than with {other}",
         "one caballero is enough for second place in {place}: {n} points, more than with "
         "{other}"),
     {.one = NULL}},
    {"king",
     measure_king,
     NSOME_("shuts {place}: your {n} point there is safe, of which {who} could take {m}",
            "shuts {place}: your {n} points there are safe, of which {who} could take {m}"),
     {.one = NULL}},
    {"veto",
     measure_veto,
     NSOME_("keeps the Veto for {n} special action of others that may still come; this one costs "
            "you {m}",
            "keeps the Veto for {n} special actions of others that may still come; this one costs "
            "you {m}"),
     {.one = NULL}},
    {"denied",
     measure_denied,
     {.one = N_("takes {card} from {who}, to whom it is worth about {n}")},
     {.one = NULL}},
    {"later",
     measure_later,
     {.one = N_("places {n} more, which is worth more than the {m} points at once of {other}")},
     {.one = NULL}},
    {"leader", measure_leader,
     NSOME_("in {place} {who}, who leads, gets {n} less than with {other}",
            "in {place} {who}, who leads, gets {n} less than with {other}"),
     NSOME_("{who}, who leads, gets {n} less than with {other}",
            "{who}, who leads, gets {n} less than with {other}")},
    {"points", measure_points,
     NSOME_("{n} more in this round than with {other}, most in {place}",
            "{n} more in this round than with {other}, most in {place}"),
     NSOME_("{n} more in this round than with {other}",
            "{n} more in this round than with {other}")},
    {"court",
     measure_court,
     NSOME_("{n} more in the court for later rounds than with {other}",
            "{n} more in the court for later rounds than with {other}"),
     {.one = NULL}},
};

enum { MOTIVES = sizeof motives / sizeof *motives };

static void compare(const struct hd_session *s, int viewer, struct hd_move best,
                    struct hd_move other, struct compared *p)
{
    enum { OPEN = HD_CHANGE_CHOICES | HD_CHANGE_HIDDEN | HD_CHANGE_IF_USED | HD_CHANGE_VETO };
    const struct hd_looking *at = hd_session_look(s, viewer);
    p->r = hd_session_rules(s);
    p->view = hd_session_view(s, viewer);
    p->known = &p->view->known;
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
        found[i].place = found[i].card = HD_NONE;
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
    const struct motive_text *text =
        f.place == HD_NONE && is->anywhere.one ? &is->anywhere : &is->sentence;
    unsigned long number = f.n > 0 ? (unsigned long)f.n : 0;
    phrase(buf, size, text->many ? text_some(number, text->one, text->many) : _(text->one), "n",
           DIGITS(f.n), "m", DIGITS(f.m), "who", names, "place",
           f.place == HD_NONE ? "" : narrate_place(&scene, f.place), "card",
           f.card == HD_NONE ? "" : narrate_card(&scene, f.card), "other",
           hd_plan_text(s, viewer, &plan, answer, sizeof answer), NULL);
    return is->name;
}

const char *hd_advice_why(const struct hd_session *s, int viewer, const struct hd_advice *advice,
                          int rank, int than, bool whole, char *buf, size_t size)
{
    bool compares = rank == 0 && than > 0 && than < advice->count && advice->answer[than].clear;
    if (!compares ||
        !hd_motive(s, viewer, advice->answer[0].move, advice->answer[than].move, buf, size))
        hd_plan_reason(s, viewer, &advice->plan[rank], whole, buf, size);
    return buf;
}

const char *hd_advice_reason(const struct hd_session *s, int viewer, const struct hd_advice *advice,
                             int rank, int than, char *buf, size_t size)
{
    return hd_advice_why(s, viewer, advice, rank, than, true, buf, size);
}
