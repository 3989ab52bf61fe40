/* SPDX-License-Identifier: MIT
 *
 * ahead.c: imagines worlds, plays them on, and judges where they lead. */
#include "ahead.h"
#include "trying.h"

#include <string.h>

enum {
    LIKELY = 192, /* of 256: how often a hidden answer is taken to be quick's           */
    LONGEST = 96  /* answers of what waits                                       */
};

/* The lead that makes winning twice as likely, in eighths of a point, by the number of rounds still
 * to come; then for a finished game, since an imagined end is uncertain. Close to the
 * numbers that fit best: what the outlook said between the turns of 120 games of search in both
 * editions, against who won them. */
static const uint8_t twice[] = {18, 24, 28, 34, 36, 38, 40};
enum { LAST = sizeof twice - 1, SETTLED = 6 };

void ahead_begin(struct ahead *a, const struct hd_bot *self, const struct hd_rules *r, int seat)
{
    a->r = r;
    a->points = false;
    a->averages = NULL;
    a->me = (unsigned)seat;
    memset(&a->memory, 0, sizeof a->memory);
    a->net = self->data ? self->data : &outlook_built_in.net;
    memset(a->known, 0, sizeof a->known);
    for (int i = 0; i < HD_SEATS; i++)
        quick_begin(&a->quick[i], &a->known[i], r, i, &quick_policy);
}

static int doubling(const struct ahead *a, const struct hd_state *s)
{
    int left = a->r->rounds - 1 - s->round;
    return hd_over(s) ? SETTLED : twice[left < 0 ? 0 : left < LAST ? left : LAST];
}

/* If all are level, a point is worth 1 / (doubling / ln 2) * (seats - 1) / seats^2 of a win. The
 * prize makes that one point. */
static int32_t prize(const struct ahead *a, const struct hd_state *s)
{
    int32_t n = s->seats;
    return OUTLOOK_POINT * 1443 / 1000 * doubling(a, s) * n * n / (8 * (n - 1));
}

void ahead_look(struct ahead *a, const struct hd_view *view)
{
    a->prize = a->points ? 0 : prize(a, &view->known);
    a->mark = hd_mark_of(a->r, &view->known, HD_HORIZON_ROUND);
}

/* ---- worlds ---------------------------------------------------------------------------- */

static bool likely(uint64_t *random)
{
    return hd_random_below(random, 256) < LIKELY;
}

/* The n highest of a set of power cards: players take back good ones. */
static unsigned highest(unsigned set, unsigned n)
{
    unsigned members = 0;
    for (unsigned rest = set; rest; rest &= rest - 1)
        members++;
    for (; members > n; members--)
        set &= set - 1;
    return set;
}

static void think_of_dial(struct ahead *a, unsigned seat, struct hd_state *world)
{
    struct hd_answers o;
    hd_dial_answers(a->r, world, (int)seat, &o);
    if (hd_count(&o) == 0)
        return;
    world->dial[seat] = quick_choose(&a->quick[seat], world, &o).b;
}

void ahead_guess(struct ahead *a, const struct hd_view *view, uint64_t *random,
                 struct hd_state *world)
{
    bool changed = false;
    for (unsigned i = 0; i < world->seats; i++) {
        bool hand = i != view->seat && world->veil[i] && likely(random);
        bool dial = i != view->seat && view->known.dial[i] == HD_DIAL_HIDDEN && likely(random);
        if (hand)
            world->hand[i] = (uint16_t)((world->hand[i] & ~world->veil[i]) |
                                        highest(world->veil[i], world->veiled[i]));
        if (dial)
            think_of_dial(a, i, world);
        changed = changed || hand || dial;
    }
    if (changed)
        hd_choices_again(a->r, world);
}

void ahead_imagine(struct ahead *a, const struct hd_view *view, uint64_t *random,
                   struct hd_state *world)
{
    hd_imagine_to(a->r, view, HD_HORIZON_ROUND, random, world);
    ahead_guess(a, view, random, world);
}

/* ---- playing on ------------------------------------------------------------------------- */

/* Whether a seat has had its turn of this round. */
static bool has_acted(const struct hd_state *s, unsigned seat)
{
    if (s->phase != HD_PHASE_TURNS)
        return s->phase == HD_PHASE_SCORING;
    for (unsigned i = s->turn; i < s->owners; i++)
        if (s->order[i] == seat)
            return false;
    return true;
}

bool ahead_over(const struct ahead *a, const struct hd_state *world)
{
    return hd_over(world) || (hd_passed(world, a->mark) && outlook_quiet(world));
}

bool ahead_reached(const struct ahead *a, const struct hd_state *world, enum ahead_until until)
{
    return ahead_over(a, world) ||
           (until == AHEAD_TURN && has_acted(world, a->me) && outlook_quiet(world));
}

struct hd_move ahead_quick(struct ahead *a, const struct hd_state *world)
{
    unsigned who = world->todo[world->todos - 1].who;
    return quick_choose(&a->quick[who], world, &world->now);
}

void ahead_answer(struct ahead *a, struct hd_state *world, struct hd_move m)
{
    if (a->averages)
        averages_note(a->averages, world->todo[world->todos - 1].who, m);
    hd_apply(a->r, world, m, NULL);
}

void ahead_play_on(struct ahead *a, struct hd_state *world, enum ahead_until until)
{
    while (!ahead_reached(a, world, until))
        ahead_answer(a, world, ahead_quick(a, world));
}

/* ---- judging ----------------------------------------------------------------------------- */

/* Half is the lead over the others' mean, half the lead over the best of them: a bot that only
 * fights the leader helps everybody else. */
static void ahead_lead(const int32_t points[HD_SEATS], int seats, int32_t out[HD_SEATS])
{
    for (int i = 0; i < seats; i++) {
        int32_t sum = 0, best = INT32_MIN;
        for (int k = 0; k < seats; k++)
            if (k != i) {
                sum += points[k];
                best = points[k] > best ? points[k] : best;
            }
        out[i] = points[i] - (sum / (seats - 1) + best) / 2;
    }
}

unsigned ahead_fading(unsigned n)
{
    static const uint32_t eighth[] = {65536, 60097, 55109, 50535, 46341,
                                      42495, 38968, 35734, 32768};
    uint32_t from = eighth[n >> 5 & 7], to = eighth[(n >> 5 & 7) + 1];
    return n >= 16 * 256 ? 0 : (from - (from - to) * (n & 31) / 32) >> (n >> 8);
}

/* The chance to win is proportional to 2^(points / doubling). Returns their sum. */
static int64_t chances_of(const struct ahead *a, const struct hd_state *world,
                          const int32_t points[HD_SEATS], int64_t chance[HD_SEATS])
{
    int64_t all = 0;
    int32_t most = INT32_MIN, twofold = doubling(a, world);
    for (int i = 0; i < world->seats; i++)
        most = points[i] > most ? points[i] : most;
    for (int i = 0; i < world->seats; i++)
        all += chance[i] = ahead_fading((unsigned)((most - points[i]) * 8 / twofold));
    return all;
}

/* Half is the lead, half the chance to win. */
static void heed_chances(const struct ahead *a, const struct hd_state *world,
                         const int32_t points[HD_SEATS], int32_t out[HD_SEATS])
{
    int64_t chance[HD_SEATS], all = chances_of(a, world, points, chance);
    for (int i = 0; i < world->seats; i++)
        out[i] = (out[i] + (int32_t)(chance[i] * a->prize / all)) / 2;
}

static void add_scoring(const struct hd_rules *r, const struct hd_state *s, int32_t each,
                        int32_t points[HD_SEATS])
{
    for (int place = 0; place <= HD_CASTILLO; place++) {
        int16_t sum[HD_SEATS];
        if (place >= r->regions && place != HD_CASTILLO)
            continue;
        hd_score_sum(r, s, place, false, sum);
        for (int i = 0; i < s->seats; i++)
            points[i] += sum[i] * each;
    }
}

/* The outlook takes values and bonuses to stay as they are. What rules for a while change is added
 * for the next general scoring only. */
static void expect(struct ahead *a, const struct hd_state *world, int32_t points[HD_SEATS])
{
    if (world->lastings == 0 || hd_over(world)) {
        outlook_points(a->net, a->r, world, &a->memory, points);
        return;
    }
    struct hd_state with = *world, without = *world;
    for (unsigned i = 0; i < without.lastings; i++)
        without.lasting[i].lasts = HD_LASTS_TURN;
    hd_rules_ahead(a->r, &with);
    hd_rules_ahead(a->r, &without);
    outlook_points(a->net, a->r, &without, &a->memory, points);
    add_scoring(a->r, &with, OUTLOOK_POINT, points);
    add_scoring(a->r, &without, -OUTLOOK_POINT, points);
}

/* The world as it will be when what waits has been carried out: as if it were due now. */
static void expect_due(struct ahead *a, struct hd_state *world)
{
    struct hd_state then = *world;
    while (hd_alone_due(a->r, &then))
        for (int i = 0; i < LONGEST && !hd_alone_over(&then); i++)
            hd_apply(a->r, &then, ahead_quick(a, &then), NULL);
    memcpy(then.todo, world->todo, sizeof then.todo);
    then.todos = world->todos;
    then.now = world->now;
    then.phase = world->phase;
    then.active = world->active;
    then.card = world->card;
    then.kepts = world->kepts;
    memcpy(then.dial, world->dial, sizeof then.dial);
    then.revealed = world->revealed;
    *world = then;
}

void ahead_points(struct ahead *a, const struct hd_state *world, int32_t out[HD_SEATS])
{
    struct hd_state then;
    if (a->r->laters && world->lastings && !hd_over(world)) {
        then = *world;
        expect_due(a, &then);
        world = &then;
    }
    expect(a, world, out);
    for (int i = 0; i < world->seats; i++) {
        out[i] += world->score[i] * OUTLOOK_POINT;
        if (a->r->by_line && out[i] < 0) /* nobody falls below 0 */
            out[i] = 0;
    }
}

void ahead_worths(const struct ahead *a, const struct hd_state *world,
                  const int32_t points[HD_SEATS], int32_t out[HD_SEATS])
{
    ahead_lead(points, world->seats, out);
    if (a->prize)
        heed_chances(a, world, points, out);
}

void ahead_judge(struct ahead *a, const struct hd_state *world, int32_t out[HD_SEATS])
{
    int32_t points[HD_SEATS];
    ahead_points(a, world, points);
    ahead_worths(a, world, points, out);
}

void ahead_chances_of(const struct ahead *a, const struct hd_state *world,
                      const int32_t points[HD_SEATS], int32_t out[HD_SEATS])
{
    int64_t chance[HD_SEATS];
    const int64_t all = chances_of(a, world, points, chance);
    for (int i = 0; i < world->seats; i++)
        out[i] = (int32_t)(chance[i] * AHEAD_SURE / all);
}

void ahead_chances(struct ahead *a, const struct hd_state *world, int32_t out[HD_SEATS])
{
    int32_t points[HD_SEATS];
    ahead_points(a, world, points);
    ahead_chances_of(a, world, points, out);
}

void ahead_worth(struct ahead *a, struct hd_state *world, int32_t out[HD_SEATS])
{
    int32_t early[HD_SEATS];
    ahead_play_on(a, world, AHEAD_TURN);
    ahead_judge(a, world, out);
    if (ahead_over(a, world))
        return;
    memcpy(early, out, sizeof early);
    ahead_play_on(a, world, AHEAD_ROUND);
    ahead_judge(a, world, out);
    for (int i = 0; i < world->seats; i++)
        out[i] = (out[i] + early[i]) / 2;
}

int32_t ahead_tried(struct ahead *a, const struct hd_state *world, struct hd_move m)
{
    struct hd_state s = *world;
    int32_t worth[HD_SEATS];
    hd_apply(a->r, &s, m, NULL);
    ahead_worth(a, &s, worth);
    return worth[a->me];
}
