/* SPDX-License-Identifier: MIT
 *
 * change.c: what an answer changes: one line of play if everything is known, several if later
 * choices or secrets decide, compared with the state before. */
#include <string.h>

#include "change/lines.h"
#include "steps/steps.h"

/* About this many lines, so that each answer to the first later question is in equally many. */
enum { LINES = 48 };

static bool is_counted(const struct hd_rules *r, bool castillo, unsigned place)
{
    return place < r->regions || (castillo && place == HD_CASTILLO);
}

/* A place takes no more than a player has by then. */
static void add_place(const struct hd_rules *r, const struct hd_state *s, unsigned place,
                      int16_t out[HD_SEATS])
{
    int16_t one[HD_SEATS];
    hd_score_sum(r, s, (int)place, false, one);
    for (unsigned i = 0; i < s->seats; i++) {
        int sum = out[i] + one[i];
        out[i] = (int16_t)(r->by_line && sum < -s->score[i] ? -s->score[i] : sum);
    }
}

void hd_now(const struct hd_rules *r, const struct hd_state *s, bool castillo,
            int16_t out[HD_SEATS])
{
    memset(out, 0, HD_SEATS * sizeof *out);
    if (castillo)
        add_place(r, s, HD_CASTILLO, out);
    for (unsigned place = 0; place < r->regions; place++)
        add_place(r, s, place, out);
}

void hd_look(struct hd_looking *out, const struct hd_rules *r, const struct hd_view *view,
             bool castillo)
{
    uint64_t random = 0;
    out->r = r;
    out->view = view;
    out->castillo = castillo;
    hd_imagine(r, view, &random, &out->world);
    for (unsigned place = 0; place < HD_COURT; place++)
        if (is_counted(r, castillo, place))
            hd_score_sum(r, &out->world, (int)place, false, out->worth[place]);
}

/* ---- what a line changes ------------------------------------------------------------- */

/* Whether nothing changed that counts for all places. */
static bool same_terms(const struct hd_state *a, const struct hd_state *b)
{
    return a->king == b->king && a->covered == b->covered && a->king_bonus == b->king_bonus &&
           a->grande_bonus == b->grande_bonus && !memcmp(a->grande, b->grande, sizeof a->grande) &&
           !memcmp(a->board_at, b->board_at, sizeof a->board_at) &&
           !memcmp(a->lasting, b->lasting, sizeof a->lasting);
}

static int bonus(const struct hd_points *p, unsigned seat)
{
    return p->king[seat] + p->grande[seat];
}

/* Everybody whose points for a place changed, and why. */
static void give_reasons(struct change_line *l, unsigned place)
{
    struct hd_points was, is;
    if (!l->told)
        return;
    hd_score(l->at->r, &l->before, (int)place, false, &was);
    hd_score(l->at->r, &l->s, (int)place, false, &is);
    for (unsigned seat = 0; seat < l->s.seats; seat++) {
        int before = was.points[seat] + bonus(&was, seat);
        int after = is.points[seat] + bonus(&is, seat);
        struct hd_reason *why = before != after ? line_reason(l, place, seat) : NULL;
        if (!why)
            continue;
        why->before = (int16_t)before;
        why->after = (int16_t)after;
        why->bonus_before = (uint8_t)bonus(&was, seat);
        why->bonus_after = (uint8_t)bonus(&is, seat);
        why->why_before = was.why[seat];
        why->why_after = is.why[seat];
        why->with_before = was.with[seat];
        why->with_after = is.with[seat];
    }
}

/* The points that all places would give now; looks only at places that changed. */
static void change_line_compare(struct change_line *l, int now[HD_SEATS])
{
    const struct hd_looking *at = l->at;
    bool terms = same_terms(&l->before, &l->s);
    int16_t was[HD_SEATS], is[HD_SEATS];
    memset(now, 0, HD_SEATS * sizeof *now);
    for (unsigned place = 0; place < HD_COURT; place++) {
        int16_t worth[HD_SEATS];
        bool same = terms && !memcmp(l->before.cab[place], l->s.cab[place], HD_SEATS);
        if (same || !is_counted(at->r, at->castillo, place))
            continue;
        hd_score_sum(at->r, &l->s, (int)place, false, worth);
        for (unsigned i = 0; i < l->s.seats; i++)
            now[i] += worth[i] - at->worth[place][i];
        if (memcmp(worth, at->worth[place], l->s.seats * sizeof *worth) != 0)
            give_reasons(l, place);
    }
    if (!at->r->by_line)
        return;
    hd_now(at->r, &l->before, at->castillo, was); /* whatever places take */
    hd_now(at->r, &l->s, at->castillo, is);
    for (unsigned i = 0; i < l->s.seats; i++)
        now[i] = is[i] - was[i];
}

/* ---- several lines -------------------------------------------------------------------- */

enum { POINTS, NOW, COURT, KINDS };

/* Sums over the lines. */
struct change_sums {
    int n, least[KINDS][HD_SEATS], most[KINDS][HD_SEATS], sum[KINDS][HD_SEATS],
        squares[KINDS][HD_SEATS];
    int best, best_is; /* the line that is best for whoever is asked, and its points      */
};

static int brought(const struct change_line *l, int kind, unsigned seat, const int now[HD_SEATS])
{
    if (kind == POINTS)
        return l->s.score[seat] - l->before.score[seat];
    return kind == NOW ? now[seat] : l->s.cab[HD_COURT][seat] - l->before.cab[HD_COURT][seat];
}

static void add_up(struct change_sums *t, struct change_line *l, unsigned who)
{
    int now[HD_SEATS];
    change_line_compare(l, now);
    for (int kind = 0; kind < KINDS; kind++)
        for (unsigned seat = 0; seat < l->s.seats; seat++) {
            int x = brought(l, kind, seat, now);
            int *least = &t->least[kind][seat], *most = &t->most[kind][seat];
            *least = t->n == 0 || x < *least ? x : *least;
            *most = t->n == 0 || x > *most ? x : *most;
            t->sum[kind][seat] += x;
            t->squares[kind][seat] += x * x;
        }
    int value = brought(l, POINTS, who, now) + now[who];
    if (t->n == 0 || value > t->best_is) {
        t->best = (int)l->index;
        t->best_is = value;
    }
    t->n++;
}

static int root(int square)
{
    int x = 0;
    for (int add = 1 << 14; add; add >>= 1)
        if ((x + add) * (x + add) <= square)
            x += add;
    return x;
}

static int nearest(int n, int by)
{
    return (n + (n < 0 ? -by : by) / 2) / by;
}

static struct hd_spread spread_of(const struct change_sums *t, int kind, unsigned seat)
{
    int sum = t->sum[kind][seat], n = t->n, least = t->least[kind][seat];
    if (least == t->most[kind][seat])
        return (struct hd_spread){(int16_t)least, (int16_t)least, (int16_t)(100 * least), 0};
    int variance = (t->squares[kind][seat] * n - sum * sum) / n * 100 / n; /* hundredths */
    return (struct hd_spread){(int16_t)least, (int16_t)t->most[kind][seat],
                              (int16_t)nearest(100 * sum, n), (int16_t)(root(100 * variance))};
}

/* Everything needed to repeat a line. */
static void change_fill(const struct change_sums *t, const struct change_line *l, unsigned flags,
                        struct hd_change *out)
{
    out->flags = (uint8_t)flags;
    out->lines = (uint8_t)t->n;
    for (unsigned seat = 0; seat < l->s.seats; seat++) {
        out->points[seat] = spread_of(t, POINTS, seat);
        out->now[seat] = spread_of(t, NOW, seat);
        out->court[seat] = spread_of(t, COURT, seat);
    }
}

/* Tries lines until each answer to the first later question was tried equally often; alone: nothing
 * else was open. */
static unsigned try_lines(struct change_line *l, struct change_sums *t, unsigned who)
{
    unsigned flags = 0, n = LINES;
    bool alone = true;
    for (unsigned i = 0; i < n; i++) {
        line_world(l, i);
        line_play(l);
        if (l->dealt && !l->deals) { /* it can go otherwise: start again, in many worlds */
            l->deals = true;
            *t = (struct change_sums){0};
            return try_lines(l, t, who);
        }
        add_up(t, l, who);
        flags |= l->flags;
        if (i == 0 && l->fan)
            n = l->fan * ((LINES + l->fan - 1) / l->fan);
        alone = alone && l->fan && !l->again && !(l->flags & HD_CHANGE_HIDDEN);
        if (alone && i + 1 == l->fan)
            break;
    }
    return flags;
}

/* ---- the turn order ----------------------------------------------------------------------- */

/* Values above and below that nobody has played: each can be played by one of the others. */
static void free_values(const struct hd_rules *r, const struct hd_state *s, int mine,
                        unsigned *above, unsigned *below)
{
    for (unsigned i = 0; i < r->powers; i++) {
        bool is_free = true;
        for (unsigned o = 0; o < s->owners && is_free; o++)
            is_free = s->power[o] == HD_NONE || s->total[o] != r->power[i].value;
        *above += is_free && r->power[i].value > mine;
        *below += is_free && r->power[i].value < mine;
    }
}

/* The best and the worst place that a power card can have in the turn order once the others have
 * played. With modifiers they can reach any sum. */
static void fill_order(const struct change_line *l, unsigned who, struct hd_change *out)
{
    const struct hd_state *s = &l->before;
    const struct hd_rules *r = l->at->r;
    int mine = r->power[l->m.b].value;
    unsigned kind = l->m.a && l->m.a <= HD_SHIFT ? s->shift[who][l->m.a - 1] : HD_NONE;
    mine += kind < r->modifiers ? r->modifier[kind].value : 0;
    unsigned higher = 0, lower = 0, open = 0, above = 0, below = 0;
    for (unsigned o = 0; o < s->owners; o++) {
        int total = s->total[o];
        bool over = total > mine || (total == mine && o < who), played = s->power[o] != HD_NONE;
        open += o != who && !played;
        higher += o != who && played && over;
        lower += o != who && played && !over;
    }
    if (r->modifiers)
        above = below = open;
    else
        free_values(r, s, mine, &above, &below);
    bool reversed = hd_lasting_reversed(s);
    unsigned sooner = reversed ? lower : higher, before = reversed ? below : above,
             after = reversed ? above : below;
    out->order_least = (uint8_t)(1 + sooner + (open > after ? open - after : 0));
    out->order_most = (uint8_t)(1 + sooner + (open < before ? open : before));
}

/* ---- all ------------------------------------------------------------------------------------ */

/* Most of a line is written before it is read, and so are the reasons, so neither is cleared. */
void hd_change(const struct hd_looking *at, struct hd_move m, struct hd_change *out)
{
    hd_change_line(at, &m, 1, out);
}

void hd_change_line(const struct hd_looking *at, const struct hd_move *move, int moves,
                    struct hd_change *out)
{
    struct change_line l;
    struct change_sums t = {0};
    memset(out, 0, offsetof(struct hd_change, reason));
    if (at->world.todos == 0 || moves < 1 || move->ask != at->world.now.ask)
        return;
    unsigned who = at->world.todo[at->world.todos - 1].who;
    l.at = at;
    l.before = at->world;
    l.m = *move;
    l.then = move + 1;
    l.thens = moves - 1;
    l.told = out;
    l.random = l.index = 0;
    l.deals = false;
    line_play(&l);
    unsigned flags = l.flags;
    if (flags & (HD_CHANGE_CHOICES | HD_CHANGE_HIDDEN)) {
        int now[HD_SEATS];
        out->reasons = 0;
        l.told = NULL;
        l.deals = l.dealt;
        flags |= try_lines(&l, &t, who);
        l.told = out;
        line_world(&l, (unsigned)t.best);
        line_play(&l);
        change_line_compare(&l, now);
    } else {
        add_up(&t, &l, who);
    }
    change_fill(&t, &l, flags, out);
    if (move->ask == HD_ASK_power)
        fill_order(&l, who, out);
}
