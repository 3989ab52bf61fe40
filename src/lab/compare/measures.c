/* SPDX-License-Identifier: MIT
 *
 * measures.c: computes the compared figures (measures.def). */
#include "compare/measures.h"

#include <stdio.h>
#include <string.h>

#include "figures.h"
#include "run/game_figures.h"
#include "text.h"
#include "trace/trace.h"

enum { PER_GAME, PER_SEAT, PER_PLAYER, PER_CARD, TESTED, PER_SOURCE = TESTED, PER_ROUND };

/* ---- values -------------------------------------------------------------------------- */

static double win(const struct sim_row *r, int seat)
{
    return (double)win_of(r->winners, seat) / HD_WIN;
}

/* The seat that many after the one that began. */
static int seat_from(const struct sim_row *r, int after)
{
    return (r->first + after) % r->seats;
}

static double value_points(const struct sim_row *r, const struct compare_measure *m, int side)
{
    double sum = 0;
    (void)m, (void)side;
    for (int i = 0; i < r->seats; i++)
        sum += r->score[i];
    return sum / r->seats;
}

static double value_of_game(const struct sim_row *r, const struct compare_measure *m, int side);

static double value_wins(const struct sim_row *r, const struct compare_measure *m, int side)
{
    (void)side;
    return win(r, seat_from(r, m->which));
}

static double value_points_of(const struct sim_row *r, const struct compare_measure *m, int side)
{
    (void)side;
    return r->score[seat_from(r, m->which)];
}

static double value_bot_wins(const struct sim_row *r, const struct compare_measure *m, int side)
{
    double sum = 0;
    (void)side;
    for (int i = 0; i < r->seats; i++)
        sum += r->seated[i] == m->which ? win(r, i) : 0;
    return sum;
}

static double value_bot_points(const struct sim_row *r, const struct compare_measure *m, int side)
{
    double sum = 0;
    int seats = 0;
    (void)side;
    for (int i = 0; i < r->seats; i++)
        if (r->seated[i] == m->which)
            sum += r->score[i], seats++;
    return seats ? sum / seats : 0;
}

static const struct hd_card_sums *side_card(const struct sim_row *r,
                                            const struct compare_measure *m, int side)
{
    static const struct hd_card_sums none;
    return m->card[side] < HD_CARDS ? &r->tally.sums.card[m->card[side]] : &none;
}

#define CARD_VALUE(name)                                                                           \
    static double value_##name(const struct sim_row *r, const struct compare_measure *m, int side) \
    {                                                                                              \
        return side_card(r, m, side)->name;                                                        \
    }
CARD_VALUE(taken)
CARD_VALUE(used)

/* What a card gave: to the active player, or to others. */
static double card_points(const struct sim_row *r, const struct compare_measure *m, int side,
                          int whom)
{
    return side_card(r, m, side)->points[whom];
}

static double value_own(const struct sim_row *r, const struct compare_measure *m, int side)
{
    return card_points(r, m, side, 0);
}

static double value_others(const struct sim_row *r, const struct compare_measure *m, int side)
{
    return card_points(r, m, side, 1);
}

static double value_source(const struct sim_row *r, const struct compare_measure *m, int side)
{
    (void)side;
    return r->tally.sums.why[m->which];
}

static double value_round(const struct sim_row *r, const struct compare_measure *m, int side)
{
    (void)side;
    return r->tally.sums.round[m->which];
}

/* ---- the list ------------------------------------------------------------------------ */

enum { OF_MEAN = 1, OF_SHARE = 100 };

static const struct {
    const char *word, *text;
    int per;
    double scale;
    double (*value)(const struct sim_row *row, const struct compare_measure *m, int side);
    enum game_figure figure; /* with value_of_game: in that many parts                      */
    int parts;
} kinds[] = {
#define MEASURE(name, word, per, scale, text) {word, text, PER_##per, scale, value_##name, 0, 0},
#define MEASURE_OF_GAME(name, word, parts, kind, text)                                             \
    {word, text, PER_GAME, OF_##kind, value_of_game, GAME_##name, parts},
#include "compare/measures.def"
};

static double value_of_game(const struct sim_row *r, const struct compare_measure *m, int side)
{
    (void)side;
    return (double)game_figure(kinds[m->kind].figure, r) / kinds[m->kind].parts;
}

double measure_value(const struct compare_measure *m, const struct sim_row *row, int side)
{
    return kinds[m->kind].value(row, m, side);
}

double measure_scale(const struct compare_measure *m)
{
    return kinds[m->kind].scale;
}

const char *measure_text(const struct compare_measure *m, char out[MEASURE_TEXT])
{
    const bool share = kinds[m->kind].parts && kinds[m->kind].scale > 1;
    snprintf(out, MEASURE_TEXT, "%s%s", kinds[m->kind].text, share ? ", %" : "");
    return out;
}

/* "points, margin, ..., wins-1, ..., taken:CARD" */
static const char *measures_there_are(char *out, size_t size)
{
    static const char *const of[] = {"", "-1", ":BOT", ":CARD"};
    *out = '\0';
    for (size_t i = 0; i < sizeof kinds / sizeof *kinds; i++)
        if (kinds[i].per < TESTED)
            text_add(out, size, "%s%s%s", i ? ", " : "", kinds[i].word, of[kinds[i].per]);
    return out;
}

void measure_no_such(const struct compare_measure *m, int count, const char *name,
                     char why[COMPARE_WHY])
{
    const char *names[COMPARE_MEASURES + 1] = {NULL};
    for (int i = 0; i < count; i++)
        names[i] = m[i].name;
    const char *near = text_nearest(name, names);
    char all[COMPARE_WHY];
    snprintf(why, COMPARE_WHY,
             near ? "there is no figure '%.60s'; did you mean '%.60s'?"
                  : "there is no figure '%.60s'; these there are: %s",
             name, near ? near : measures_there_are(all, COMPARE_WHY - 120));
}

const char *measure_word(const struct compare_measure *m)
{
    return kinds[m->kind].word;
}

bool measure_is_of_a_seat(const struct compare_measure *m)
{
    return kinds[m->kind].per == PER_SEAT;
}

bool measure_is_general(const struct compare_measure *m)
{
    return !measure_is_of_a_card(m) && !measure_is_of_a_seat(m);
}

bool measure_is_of_taking(const struct compare_measure *m)
{
    return kinds[m->kind].value == value_taken;
}

const char *measure_card(const struct compare_measure *m)
{
    return strchr(m->name, ':') + 1;
}

const struct compare_measure *measure_named(const struct compare_result *r, const char *name)
{
    for (int i = 0; i < r->measures; i++)
        if (strcmp(r->measure[i].name, name) == 0)
            return &r->measure[i];
    return NULL;
}

void measure_note(struct compare_measure *m, uint64_t game, double more)
{
    if (more < m->least.more)
        m->least = (struct compare_top){game, more};
    if (more > m->most.more)
        m->most = (struct compare_top){game, more};
}

const struct compare_top *measure_top(const struct compare_measure *m)
{
    const struct compare_top *top = m->difference < 0 ? &m->least : &m->most;
    return top->more != 0 ? top : NULL;
}

bool measure_is_of_a_card(const struct compare_measure *m)
{
    return kinds[m->kind].per == PER_CARD;
}

struct list {
    const struct compare_setup *setup;
    struct compare_measure *out;
    int count, most;
};

static struct compare_measure *measure_add(struct list *l, size_t kind)
{
    if (l->count == l->most)
        return NULL;
    struct compare_measure *m = &l->out[l->count++];
    *m = (struct compare_measure){.kind = (uint8_t)kind, .card = {HD_NONE, HD_NONE}};
    snprintf(m->name, sizeof m->name, "%s", kinds[kind].word);
    return m;
}

static void add_seats(struct list *l, size_t kind)
{
    for (int i = 0; i < l->setup->match.seats; i++) {
        struct compare_measure *m = measure_add(l, kind);
        if (!m)
            return;
        m->which = (int8_t)i;
        snprintf(m->name, sizeof m->name, "%s-%d", kinds[kind].word, i + 1);
    }
}

/* The first that is listed by that name. */
static int listed(const struct hd_match *match, int player)
{
    int i = 0;
    while (strcmp(match->player[i].bot->name, match->player[player].bot->name) != 0)
        i++;
    return i;
}

static void add_players(struct list *l, size_t kind)
{
    const struct hd_match *match = &l->setup->match;
    bool several = false;
    for (int i = 0; i < match->seats; i++)
        several = several || listed(match, i) > 0;
    for (int i = 0; several && i < match->seats; i++) {
        struct compare_measure *m = listed(match, i) == i ? measure_add(l, kind) : NULL;
        if (!m)
            continue;
        m->which = (int8_t)i;
        snprintf(m->name, sizeof m->name, "%s:%.40s", kinds[kind].word, match->player[i].bot->name);
    }
}

static int card_named(const struct hd_edition *e, const char *id)
{
    for (int i = 0; i < e->rules.cards; i++)
        if (e->rules.card[i].copies && strcmp(e->card[i].id, id) == 0)
            return i;
    return HD_NONE;
}

static void measures_add_card(struct list *l, size_t kind, const char *id, int a, int b)
{
    struct compare_measure *m = measure_add(l, kind);
    if (!m)
        return;
    m->card[0] = (uint8_t)a;
    m->card[1] = (uint8_t)b;
    snprintf(m->name, sizeof m->name, "%s:%s", kinds[kind].word, id);
}

/* The cards of A, then those that only B has. */
static void add_cards(struct list *l, size_t kind)
{
    const struct hd_edition *a = l->setup->side[0].edition, *b = l->setup->side[1].edition;
    for (int i = 0; i < a->rules.cards; i++)
        if (a->rules.card[i].copies)
            measures_add_card(l, kind, a->card[i].id, i, card_named(b, a->card[i].id));
    for (int i = 0; i < b->rules.cards; i++)
        if (b->rules.card[i].copies && card_named(a, b->card[i].id) == HD_NONE)
            measures_add_card(l, kind, b->card[i].id, HD_NONE, i);
}

const struct hd_rules *measures_rules(const struct compare_setup *setup)
{
    const struct hd_rules *a = &setup->side[0].edition->rules, *b = &setup->side[1].edition->rules;
    return a->rounds < b->rounds ? b : a;
}

static void add_sources(struct list *l, size_t kind)
{
    for (int i = HD_WHY_FIRST; i < TALLY_WHYS; i++) {
        struct compare_measure *m =
            tally_has(measures_rules(l->setup), i) ? measure_add(l, kind) : NULL;
        if (!m)
            continue;
        m->which = (int8_t)i;
        snprintf(m->name, sizeof m->name, "%s", hd_trace_why((unsigned)i));
    }
}

static void add_rounds(struct list *l, size_t kind)
{
    const struct hd_rules *rules = measures_rules(l->setup);
    for (int i = 0; i < rules->rounds; i++) {
        struct compare_measure *m = measure_add(l, kind);
        if (!m)
            return;
        m->which = (int8_t)i;
        snprintf(m->name, sizeof m->name, "round %d", rules->round_number[i]);
    }
}

static int list_measures(struct list *l, bool tested)
{
    static void (*const adds[])(struct list *, size_t) = {[PER_SEAT] = add_seats,
                                                          [PER_PLAYER] = add_players,
                                                          [PER_CARD] = add_cards,
                                                          [PER_SOURCE] = add_sources,
                                                          [PER_ROUND] = add_rounds};
    for (size_t kind = 0; kind < sizeof kinds / sizeof *kinds; kind++) {
        if ((kinds[kind].per < TESTED) != tested)
            continue;
        if (adds[kinds[kind].per])
            adds[kinds[kind].per](l, kind);
        else
            measure_add(l, kind);
    }
    return l->count;
}

int measures_of(const struct compare_setup *setup, struct compare_measure out[COMPARE_MEASURES])
{
    struct list l = {setup, out, 0, COMPARE_MEASURES};
    return list_measures(&l, true);
}

int measures_sources(const struct compare_setup *setup, struct compare_measure out[COMPARE_SOURCES])
{
    struct list l = {setup, out, 0, COMPARE_SOURCES};
    return list_measures(&l, false);
}
