/* SPDX-License-Identifier: MIT
 *
 * outlook.c: the network: its inputs from a position, and its output. */
#include "outlook.h"

#include <string.h>

#include "arithmetic.h"
#include "rows.h"

static int outlook_within(int n, int low, int high)
{
    return n < low ? low : n > high ? high : n;
}

bool outlook_quiet(const struct hd_state *s)
{
    if (s->phase == HD_PHASE_OVER)
        return true;
    if (s->phase == HD_PHASE_POWER || s->phase == HD_PHASE_PASSING)
        return s->turn == 0 && s->todos == 1;
    return s->phase == HD_PHASE_TURNS && s->todos == 1 && s->card == HD_NONE &&
           s->todo[0].ask <= HD_ASK_card;
}

/* ---- time ------------------------------------------------------------------------------ */

/* Scorings that are still to come, and rounds until the next; its own round is 0. */
static unsigned time_of(const struct hd_rules *r, const struct hd_state *s)
{
    unsigned ahead = (unsigned)r->scoring >> s->round;
    int scorings = least(members(ahead), 4), wait = 0;
    while (ahead && !(ahead >> wait & 1))
        wait++;
    return (unsigned)((scorings ? scorings - 1 : 0) * 4 + least(wait, 3)) * 8 + (s->seats - 2u);
}

/* ---- one colour in one place ------------------------------------------------------------ */

enum { APART = 5, NOBODY = 11 /* nobody else to lead over                       */ };

static unsigned lead(int mine, int other)
{
    return (unsigned)(outlook_within(mine - other, -APART, APART) + APART);
}

/* The three largest counts of a place without those of one owner: best[i] is without i. */
struct ranks {
    int n, count[4];
    unsigned owner[4];
};

static void rank(const struct hd_state *s, unsigned place, struct ranks *out)
{
    out->n = 0;
    for (unsigned i = 0; i < s->owners; i++) {
        int count = s->cab[place][i], at = out->n < 4 ? out->n++ : 4;
        for (; at > 0 && out->count[at - 1] < count; at--)
            if (at < 4) {
                out->count[at] = out->count[at - 1];
                out->owner[at] = out->owner[at - 1];
            }
        if (at < 4) {
            out->count[at] = count;
            out->owner[at] = i;
        }
    }
}

static void see_colour(const struct hd_state *s, unsigned place, const struct ranks *k, unsigned i,
                       unsigned marks, unsigned class, uint16_t group[OUTLOOK_TIME_GROUP])
{
    int mine = s->cab[place][i];
    unsigned ahead[3] = {NOBODY, NOBODY, NOBODY};
    for (int at = 0, n = 0; at < k->n && n < 3; at++)
        if (k->owner[at] != i)
            ahead[n++] = lead(mine, k->count[at]);
    group[0] = (uint16_t)(OUTLOOK_COUNT + (unsigned)least(mine, 8) * 12 + ahead[0]);
    group[1] = (uint16_t)(OUTLOOK_LEADS + ahead[0] * 12 + ahead[1]);
    group[2] = (uint16_t)(OUTLOOK_THIRD + ahead[2]);
    group[3] = (uint16_t)(OUTLOOK_MARKS + marks);
    group[4] = (uint16_t)(OUTLOOK_CLASS + class);
}

static unsigned homes(const struct hd_state *s, unsigned place)
{
    unsigned set = 0;
    for (unsigned i = 0; i < s->seats; i++)
        set |= (unsigned)(s->grande[i] == place) << i;
    return set;
}

/* The seat that is alone in the lead, as a set; may be empty. */
static unsigned first(const struct ranks *k)
{
    bool alone = k->n > 0 && k->count[0] > 0 && (k->n == 1 || k->count[1] < k->count[0]);
    return alone ? 1u << k->owner[0] : 0;
}

struct outlook_scene {
    const struct hd_rules *r;
    const struct hd_state *s;
    struct outlook_memory *memory;
    struct outlook_look *out;
    unsigned reach;
    int now[HD_SEATS], present[HD_SEATS], board[HD_SEATS], firsts[HD_SEATS], reached[HD_SEATS];
    int best;             /* most caballeros that a face-up card lets you place */
    unsigned royal, home; /* seats that are first in the king's region, and at home */
};

static unsigned class_of(int value)
{
    return value < 0 ? 0 : (unsigned)value & (HD_CLASSES - 1);
}

static void see_place(const struct outlook_scene *c, unsigned place, const int8_t value[HD_FIELDS],
                      unsigned grandes, struct outlook_place *out)
{
    const struct hd_state *s = c->s;
    struct ranks k;
    rank(s, place, &k);
    hd_score_sum(c->r, s, (int)place, false, out->points);
    out->leader = (uint8_t)first(&k);
    for (unsigned i = 0; i < s->seats; i++) {
        unsigned own = grandes >> i & 1, others = (grandes & ~(1u << i)) != 0;
        unsigned marks = (s->king == place) | own << 1 | others << 2 |
                         (place == HD_CASTILLO ? 8u : 0u) | (c->reach >> place & 1) << 4;
        see_colour(s, place, &k, i, marks, class_of(value[0]), out->group[i]);
    }
}

/* Everything besides its row that see_place() looks at. Never 0, since there are players. */
static uint32_t terms_of(const struct outlook_scene *c, unsigned place, unsigned grandes)
{
    const struct hd_state *s = c->s;
    unsigned flags = (s->king == place) | (unsigned)(place == HD_CASTILLO) << 1 |
                     (c->reach >> place & 1) << 2 | (unsigned)(s->owners > s->seats) << 3;
    return s->seats | flags << 3 | grandes << 7 | (uint32_t)s->king_bonus << 12 |
           (uint32_t)s->grande_bonus << 20;
}

/* The place as it is kept, or as it is now, in 'room'. */
static const struct outlook_place *look_at(const struct outlook_scene *c, unsigned place,
                                           const int8_t value[HD_FIELDS], unsigned grandes,
                                           struct outlook_place *room)
{
    uint64_t row = row_counts(c->s->cab[place]) | row_values(value);
    uint32_t terms = terms_of(c, place, grandes);
    struct outlook_place *kept = room;
    if (c->memory)
        kept = &c->memory->place[row_slot(row, terms, OUTLOOK_KEPT)];
    if (!c->memory || kept->row != row || kept->terms != terms) {
        kept->row = row;
        kept->terms = terms;
        see_place(c, place, value, grandes, kept);
    }
    return kept;
}

static void see_one(struct outlook_scene *c, unsigned place, unsigned at)
{
    const struct hd_state *s = c->s;
    struct outlook_place room;
    int8_t *value = c->out->value[at];
    unsigned grandes = homes(s, place), open = c->reach >> place & 1;
    hd_values(c->r, s, (int)place, value);
    const struct outlook_place *p = look_at(c, place, value, grandes, &room);
    if (s->king == place)
        c->royal = p->leader;
    c->home |= p->leader & grandes;
    for (unsigned i = 0; i < s->seats; i++) {
        memcpy(c->out->seat[i].row[at], p->group[i], sizeof p->group[i]);
        c->now[i] += p->points[i];
        c->present[i] += s->cab[place][i] > 0;
        c->board[i] += s->cab[place][i];
        c->firsts[i] += p->leader >> i & 1;
        c->reached[i] += open && s->cab[place][i] > 0;
    }
}

/* ---- one seat --------------------------------------------------------------------------- */

static int best_card(const struct hd_rules *r, unsigned hand)
{
    int best = 0;
    for (unsigned p = 0; hand >> p; p++)
        if (hand >> p & 1 && r->power[p].value > best)
            best = r->power[p].value;
    return best;
}

/* How many others act before a seat; -1: it has acted. */
static int waits(const struct hd_state *s, unsigned seat)
{
    if (s->phase != HD_PHASE_TURNS)
        return s->phase == HD_PHASE_SCORING ? -1 : (int)((seat + s->seats - s->first) % s->seats);
    for (int i = s->turn; i < s->owners; i++)
        if (s->order[i] == seat)
            return i - s->turn;
    return -1;
}

static int best_other(const struct hd_state *s, const int value[HD_SEATS], unsigned seat)
{
    int best = -1000;
    for (unsigned i = 0; i < s->seats; i++)
        best = i != seat && value[i] > best ? value[i] : best;
    return best;
}

static void see_hand(const struct hd_rules *r, const struct hd_state *s, unsigned i, int16_t *fact)
{
    unsigned third = r->powers / 3u, low = (1u << third) - 1, hand = s->hand[i];
    fact[9] = (int16_t)(4 * members(hand & low));
    fact[10] = (int16_t)(4 * members(hand >> third & low));
    fact[11] = (int16_t)(4 * members(hand >> 2 * third));
    int best = 0;
    for (unsigned k = 0; k < s->seats; k++)
        if (k != i) {
            int theirs = best_card(r, s->hand[k]);
            best = theirs > best ? theirs : best;
        }
    fact[12] = (int16_t)(best_card(r, hand) - best);
}

static void see_seat(const struct outlook_scene *c, const int score[HD_SEATS], unsigned i,
                     unsigned time)
{
    const struct hd_state *s = c->s;
    struct outlook_seat *o = &c->out->seat[i];
    int16_t *fact = o->fact;
    int wait = waits(s, i), sum = 0;
    for (unsigned k = 0; k < s->seats; k++)
        sum += score[k];
    fact[0] = s->cab[HD_COURT][i];
    fact[1] = s->cab[HD_PROVINCE][i];
    fact[2] = s->cab[HD_CASTILLO][i];
    fact[3] = (int16_t)c->board[i];
    fact[4] = (int16_t)c->present[i];
    fact[5] = (int16_t)outlook_within(c->now[i], -100, 100);
    fact[6] = (int16_t)outlook_within(best_other(s, c->now, i), -100, 100);
    fact[7] = (int16_t)outlook_within(score[i] - (sum - score[i]) / (s->seats - 1), -100, 100);
    fact[8] = (int16_t)outlook_within(score[i] - best_other(s, score, i), -100, 100);
    see_hand(c->r, s, i, fact);
    fact[13] = (int16_t)(wait > 0 ? 2 * wait : 0);
    fact[14] = wait < 0 ? 8 : 0;
    fact[15] = wait < 0 ? 0 : (int16_t)(2 * members(s->open));
    fact[16] = 0;
    for (unsigned k = 0; k < s->kepts; k++)
        fact[16] = (int16_t)(fact[16] + 8 * (s->keeper[k] == i));
    fact[17] = s->owners > s->seats ? 8 : 0;
    fact[18] = (int16_t)(2 * (c->r->rounds - s->round));
    fact[19] = c->royal >> i & 1 ? 8 : 0;
    fact[20] = c->home >> i & 1 ? 8 : 0;
    fact[21] = s->phase == HD_PHASE_TURNS && s->order[s->owners - 1] == i ? 8 : 0;
    fact[22] = s->phase == HD_PHASE_TURNS && s->order[0] == i ? 8 : 0;
    fact[23] = 8;
    int court = 0, inside = 0;
    for (unsigned k = 0; k < s->seats; k++) {
        court += k == i ? 0 : s->cab[HD_COURT][k];
        inside += k == i ? 0 : s->cab[HD_CASTILLO][k];
    }
    fact[24] = (int16_t)(court / (s->seats - 1));
    fact[25] = (int16_t)(inside / (s->seats - 1));
    fact[26] = (int16_t)(s->phase == HD_PHASE_TURNS ? 2 * (s->owners - s->turn) : 0);
    fact[27] = (int16_t)(wait < 0 ? 0 : c->best);
    fact[28] = (int16_t)(2 * c->firsts[i]);
    fact[29] = (int16_t)(s->phase == HD_PHASE_TURNS && s->power[i] < c->r->powers
                             ? c->r->power[s->power[i]].value
                             : 0);
    fact[30] = (int16_t)(4 * s->seats);
    fact[31] = (int16_t)(2 * c->reached[i]);
    o->time = (uint16_t)(time + (wait < 0 ? 4 : 0));
    for (unsigned at = 0; at < c->out->places; at++)
        o->row[at][OUTLOOK_TIME_GROUP] = (uint16_t)(OUTLOOK_TIME + o->time);
}

void outlook_see(const struct hd_rules *r, const struct hd_state *s, struct outlook_memory *memory,
                 struct outlook_look *out)
{
    struct outlook_scene c = {
        .r = r, .s = s, .memory = memory, .out = out, .reach = hd_placing_targets(r, s)};
    int score[HD_SEATS];
    for (unsigned p = 0; p < s->piles; p++) {
        int card = s->open >> p & 1 ? hd_open_card(s, (int)p) : HD_NONE;
        if (card < r->cards && r->card[card].place > c.best)
            c.best = r->card[card].place;
    }
    out->seats = s->seats;
    out->places = (uint8_t)(r->regions + 1);
    for (unsigned place = 0; place < r->regions; place++)
        see_one(&c, place, place);
    see_one(&c, HD_CASTILLO, r->regions);
    for (unsigned i = 0; i < s->seats; i++)
        score[i] = s->score[i];
    unsigned time = time_of(r, s);
    for (unsigned i = 0; i < s->seats; i++)
        see_seat(&c, score, i, time);
}

/* ---- the network -------------------------------------------------------------------------- */

enum { FINE = 2 /* bits that heads lose when they are multiplied by values and added   */ };

/* Adds the heads of a place, each multiplied by its value: the weight of each number of h there, in
 * OUTLOOK_POINT >> FINE; returns the constant part. */
static int32_t join_heads(const struct outlook_net *net, const int8_t value[HD_FIELDS],
                          int16_t joined[OUTLOOK_WIDE])
{
    int32_t sum = net->headed[OUTLOOK_FIELDS];
    for (int k = 0; k < OUTLOOK_FIELDS; k++)
        sum += net->headed[k] * value[k];
    for (int j = 0; j < OUTLOOK_WIDE; j++) {
        int32_t all = net->head[OUTLOOK_FIELDS][j];
        for (int k = 0; k < OUTLOOK_FIELDS; k++)
            all += net->head[k][j] * value[k];
        joined[j] = (int16_t)(all >> FINE);
    }
    return sum;
}

/* Adds a colour's numbers in a place to pool, and returns the points that it predicts there. */
static int32_t place_points(const struct outlook_net *net, const uint16_t row[OUTLOOK_GROUPS],
                            const int16_t joined[OUTLOOK_WIDE], int16_t pool[OUTLOOK_WIDE])
{
    int16_t h[OUTLOOK_WIDE];
    const int16_t *a = net->row[row[0]], *b = net->row[row[1]], *c = net->row[row[2]],
                  *d = net->row[row[3]], *e = net->row[row[4]], *f = net->row[row[5]];
    for (int j = 0; j < OUTLOOK_WIDE; j++) {
        int16_t n = (int16_t)(a[j] + b[j] + c[j] + d[j] + e[j] + f[j]);
        h[j] = n > 0 ? n : 0;
        pool[j] = (int16_t)(pool[j] + h[j]);
    }
    return dot(h, joined, OUTLOOK_WIDE) >> (8 - FINE);
}

/* The points from the seat's facts and the sum of its places. */
static int32_t seat_points(const struct outlook_net *net, const struct outlook_seat *o,
                           const int16_t pool[OUTLOOK_WIDE])
{
    int16_t input[OUTLOOK_INPUT];
    int32_t sum = dot(o->fact, net->straight, OUTLOOK_FACTS) >> 3;
    for (int j = 0; j < OUTLOOK_FACTS; j++)
        input[j] = (int16_t)(o->fact[j] * (OUTLOOK_POINT / 8));
    for (int j = 0; j < OUTLOOK_WIDE; j++)
        input[OUTLOOK_FACTS + j] = (int16_t)(pool[j] >> 3);
    for (int k = 0; k < OUTLOOK_HIDDEN; k++) {
        int32_t h = (dot(input, net->hidden[k], OUTLOOK_INPUT) >> 8) + net->timed[o->time][k];
        if (h > 0)
            sum += h * net->last[k] >> 8;
    }
    return sum;
}

void outlook_look_points(const struct outlook_net *net, const struct outlook_look *look,
                         int32_t out[HD_SEATS])
{
    int16_t pool[HD_SEATS][OUTLOOK_WIDE] = {0}, joined[OUTLOOK_WIDE];
    memset(out, 0, HD_SEATS * sizeof *out);
    for (unsigned at = 0; at < look->places; at++) {
        int32_t same = join_heads(net, look->value[at], joined);
        for (unsigned i = 0; i < look->seats; i++)
            out[i] += same + place_points(net, look->seat[i].row[at], joined, pool[i]);
    }
    for (unsigned i = 0; i < look->seats; i++)
        out[i] += seat_points(net, &look->seat[i], pool[i]);
}

void outlook_points(const struct outlook_net *net, const struct hd_rules *r,
                    const struct hd_state *s, struct outlook_memory *memory, int32_t out[HD_SEATS])
{
    struct outlook_look look = {.seats = 0};
    if (!hd_over(s))
        outlook_see(r, s, memory, &look);
    outlook_look_points(net, &look, out);
}
