/* SPDX-License-Identifier: MIT
 *
 * quick_worth.c: what places are worth to quick, as they are and with more or fewer caballeros. */
#include "quick.h"

#include <string.h>

#include "arithmetic.h"
#include "rows.h"

/* The lead over the best other in a place, which its points do not show. */
static int lead(const struct quick *k, unsigned place)
{
    const uint8_t *cab = k->s.cab[place];
    int mine = cab[k->me], best = 0;
    if (mine == 0)
        return 0;
    for (unsigned i = 0; i < HD_SEATS; i++)
        best = i != k->me && cab[i] > best ? cab[i] : best;
    int ahead = mine - best;
    return ahead > 2 ? 5 : ahead < -2 ? 0 : ahead + 3;
}

static unsigned sole(const struct quick *k, unsigned place)
{
    const uint8_t *cab = k->s.cab[place];
    unsigned first = 0, tied = 0;
    for (unsigned i = 1; i < k->s.owners; i++) {
        tied = cab[i] == cab[first] || (tied && cab[i] < cab[first]);
        first = cab[i] > cab[first] ? i : first;
    }
    return tied || cab[first] == 0 ? HD_NONE : first;
}

unsigned quick_sole(struct quick *k, unsigned place)
{
    if (place >= k->r->regions && place != HD_CASTILLO)
        return HD_NONE;
    if (!(k->seen >> place & 1)) {
        k->seen |= (uint16_t)(1u << place);
        k->sole[place] = (uint8_t)sole(k, place);
    }
    return k->sole[place];
}

/* ---- one place -------------------------------------------------------------------------- */

static int worth_now(const struct quick *k, unsigned place)
{
    int16_t points[HD_SEATS];
    int sum = lead(k, place) * k->w->lead;
    hd_score_sum(k->r, &k->s, (int)place, false, points);
    for (unsigned i = 0; i < HD_SEATS; i++)
        sum += points[i] * k->share[i];
    return sum;
}

/* What is known of a row, or else of the place that is in k->s like that now. */
static inline struct quick_known *slot_of(const struct quick *k, uint64_t row, uint32_t terms)
{
    return &k->memory->known[row_slot(row, terms, QUICK_KNOWN)];
}

static inline bool is_about(const struct quick_known *known, uint64_t row, uint32_t terms)
{
    return known->row == row && known->terms == terms;
}

static uint64_t values_now(const struct quick *k, unsigned place)
{
    int8_t value[HD_FIELDS];
    if (!(k->s.covered >> place & 1))
        return k->printed[place];
    hd_values(k->r, &k->s, (int)place, value);
    return row_values(value);
}

/* Home of that seat, and the king's region, as terms. */
static uint32_t home(const struct hd_state *s, unsigned seat)
{
    return 1u << (8 + seat) | (uint32_t)s->grande_bonus << 16;
}

static uint32_t residence(const struct hd_state *s)
{
    return (uint32_t)s->king_bonus << 24;
}

int quick_worth_changed(const struct quick *k, unsigned place)
{
    const struct hd_state *s = &k->s;
    uint32_t terms = k->leaders | k->me << HD_SEATS;
    for (unsigned i = 0; i < s->seats; i++)
        terms |= s->grande[i] == place ? home(s, i) : 0;
    terms |= s->king == place ? residence(s) : 0;
    uint64_t row = values_now(k, place) | row_counts(s->cab[place]);
    struct quick_known *known = slot_of(k, row, terms);
    if (!is_about(known, row, terms))
        *known = (struct quick_known){row, terms, worth_now(k, place)};
    return known->worth;
}

void quick_learn_places(struct quick *k)
{
    for (unsigned place = 0; place < k->r->regions; place++)
        k->printed[place] = row_values(k->r->region[place].value);
    k->printed[HD_CASTILLO] = row_values(k->r->castillo);
}

void quick_look_at_places(struct quick *k)
{
    const struct hd_state *s = &k->s;
    k->valued = k->seen = 0;
    for (unsigned place = 0; place < HD_COURT; place++) {
        k->row[place] = values_now(k, place) | row_counts(s->cab[place]);
        k->terms[place] = k->leaders | k->me << HD_SEATS;
    }
    for (unsigned i = 0; i < s->seats; i++)
        if (s->grande[i] < HD_COURT)
            k->terms[s->grande[i]] |= home(s, i);
    if (s->king < HD_COURT)
        k->terms[s->king] |= residence(s);
}

/* A place with n more caballeros of a colour than when the question was asked. */
static int worth_with(struct quick *k, unsigned owner, unsigned place, int n)
{
    uint8_t *there = &k->s.cab[place][owner], before = *there, now = (uint8_t)(before + n);
    uint64_t row = k->row[place] ^ (uint64_t)(before ^ now) << ROW_BITS * owner;
    uint32_t terms = k->terms[place];
    struct quick_known *known = slot_of(k, row, terms);
    if (!is_about(known, row, terms)) {
        *there = now;
        *known = (struct quick_known){row, terms, worth_now(k, place)};
        *there = before;
    }
    return known->worth;
}

int quick_worth(struct quick *k, unsigned place)
{
    if (!(k->valued >> place & 1)) {
        k->valued |= (uint16_t)(1u << place);
        k->worth[place] = worth_with(k, 0, place, 0);
    }
    return k->worth[place];
}

int quick_gain(struct quick *k, unsigned owner, unsigned place, int n)
{
    if (place == HD_COURT)
        return n * k->w->court * k->share[owner] / QUICK_POINT;
    if (place >= HD_COURT)
        return 0;
    int gain = worth_with(k, owner, place, n) - quick_worth(k, place);
    if (place == HD_CASTILLO)
        gain += n * k->w->inside * k->share[owner] / QUICK_POINT;
    return gain;
}

/* ---- the best of several ------------------------------------------------------------------- */

int quick_spread(struct quick *k, unsigned owner, unsigned place, int n)
{
    static const int8_t part[] = {0, 12, 6, 4};
    int best = QUICK_NEVER, most = least(n < 0 ? -n : n, QUICK_TOGETHER);
    if (n < 0)
        most = least(most, k->s.cab[place][owner]);
    for (int i = 1; i <= most; i++) {
        int gain = quick_gain(k, owner, place, n < 0 ? -i : i) * part[i] / 12;
        if (gain > best)
            best = gain;
    }
    return best;
}

int quick_thrown(struct quick *k, int n)
{
    int best = 0;
    for (unsigned place = 0; place < k->r->regions && n; place++) {
        int gain = place == k->s.king ? 0 : quick_gain(k, k->me, place, n);
        if (gain > best)
            best = gain;
    }
    return best;
}

int quick_best_but(struct quick *k, unsigned owner, int n, unsigned open, unsigned but)
{
    struct quick_best *b = &k->best[owner][n - 1];
    if (!b->known) {
        *b = (struct quick_best){QUICK_NEVER, QUICK_NEVER, HD_NONE, true};
        for (unsigned place = 0; place <= HD_CASTILLO; place++) {
            if (!(open >> place & 1) || place == k->s.king)
                continue;
            int gain = quick_gain(k, owner, place, n);
            if (gain > b->first) {
                b->second = b->first;
                b->first = gain;
                b->place = (uint8_t)place;
            } else if (gain > b->second) {
                b->second = gain;
            }
        }
    }
    return b->place == but ? b->second : b->first;
}

/* The best gain of one caballero of a colour by moving, and by being sent away. */
static void survey_colour(struct quick *k, unsigned owner)
{
    int moving = 0, going = 0;
    unsigned regions = (1u << k->r->regions) - 1;
    for (unsigned place = 0; place < k->r->regions; place++) {
        if (place == k->s.king || k->s.cab[place][owner] == 0)
            continue;
        int goes = quick_gain(k, owner, place, -1);
        int gain = goes + quick_best_but(k, owner, 1, regions, place);
        going = goes > going ? goes : going;
        moving = gain > moving ? gain : moving;
    }
    k->moving[owner] = moving;
    k->banishing[owner] = going;
}

void quick_survey(struct quick *k, unsigned owner)
{
    if (!(k->surveyed >> owner & 1))
        survey_colour(k, owner);
    k->surveyed |= (uint8_t)(1u << owner);
}

int quick_placing(struct quick *k)
{
    if (k->placing != QUICK_NEVER)
        return k->placing;
    k->placing = quick_gain(k, k->me, HD_CASTILLO, 1);
    unsigned open = hd_placing_targets(k->r, &k->s);
    for (unsigned place = 0; place < k->r->regions; place++) {
        int gain = open >> place & 1 ? quick_spread(k, k->me, place, 3) : QUICK_NEVER;
        if (gain > k->placing)
            k->placing = gain;
    }
    return k->placing;
}
