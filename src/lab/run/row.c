/* SPDX-License-Identifier: MIT
 *
 * row.c: a finished game as a line of JSON, and back (row.h). */
#include "run/row.h"

#include <string.h>

#include "hidalgo/engine.h"
#include "json_read.h"
#include "report/report.h"
#include "trace/trace.h"

void row_begin(struct sim_row *row, const struct hd_game *game)
{
    const struct hd_state *s = game->state;
    row->first = s->first;
    memcpy(row->home, s->grande, sizeof row->home);
}

void row_end(struct sim_row *row, const struct hd_game *game)
{
    const struct hd_state *s = game->state;
    row->index = game->index;
    row->block = game->block;
    row->seed = game->seed;
    row->hash = hd_hash(s);
    row->seats = s->seats;
    row->winners = hd_leaders(s);
    memcpy(row->seated, game->seated, sizeof row->seated);
    memcpy(row->score, s->score, sizeof row->score);
}

struct figures_end row_figures(const struct sim_row *row)
{
    return (struct figures_end){.index = row->index,
                                .block = row->block,
                                .hash = row->hash,
                                .seats = row->seats,
                                .decisions = row->tally.decisions,
                                .winners = row->winners,
                                .seated = row->seated,
                                .score = row->score};
}

/* ---- fields ----------------------------------------------------------------------------
 *
 * The only list of what a line has; it is written and read by it, and docs/RUNS.md follows it. */

/* How many there are: one; one for each seat, round, card that was turned up, or card that was
 * taken; those that are not 0, by name; those of the cards that are listed. LISTED are these
 * cards, SET the seats in a set. */
enum row_shape { ONE, SEATS, ROUNDS, DEALS, TAKES, NAMED, CARDS, LISTED, SET };

/* A number; in quotes; as sixteen digits; or the number of something that has a name. */
enum row_form { NUMBER, QUOTED, HEX, NAME };

enum row_names { NONE, CARD, PLACE, REASON, ASKED };

struct row_field {
    const char *key;
    enum row_shape shape;
    enum row_form form;
    size_t at, size, stride; /* of the first in struct sim_row                           */
    int first, last;         /* first: what 0 is written as; last: the largest, 0: any     */
    enum row_names names;
};

#define AT(member)                                                                                 \
    .at = offsetof(struct sim_row, member), .size = sizeof(((struct sim_row *)0)->member),         \
    .stride = sizeof(((struct sim_row *)0)->member)
#define EACH(list, member)                                                                         \
    .at = offsetof(struct sim_row, list[0].member),                                                \
    .size = sizeof(((struct sim_row *)0)->list[0].member),                                         \
    .stride = sizeof(((struct sim_row *)0)->list[0])

static const struct row_field fields[] = {
    {"game", ONE, NUMBER, AT(index)},
    {"block", ONE, NUMBER, AT(block)},
    {"seed", ONE, QUOTED, AT(seed)},
    {"player", SEATS, NUMBER, AT(seated[0]), .last = HD_SEATS - 1},
    {"first", ONE, NUMBER, AT(first), .first = 1, .last = HD_SEATS},
    {"home", SEATS, NAME, AT(home[0]), .names = PLACE},
    {"score", SEATS, NUMBER, AT(score[0])},
    {"winner", SET, NUMBER, AT(winners), .first = 1, .last = HD_SEATS},
    {"decisions", ONE, NUMBER, AT(tally.decisions)},
    {"asked", NAMED, NUMBER, AT(tally.asked[0]), .names = ASKED},
    {"hash", ONE, HEX, AT(hash)},
    {"lead_changes", ONE, NUMBER, AT(tally.lead)},
    {"lead_round", ROUNDS, NUMBER, AT(tally.lead_in[0])},
    {"in_it", ROUNDS, NUMBER, AT(tally.in_it[0])},
    {"behind", SEATS, NUMBER, AT(tally.behind[0])},
    {"led", SEATS, NUMBER, AT(tally.led[0])},
    {"points_source", NAMED, NUMBER, AT(tally.sums.why[0]), .names = REASON},
    {"points_region", NAMED, NUMBER, AT(tally.sums.place[0]), .names = PLACE},
    {"points_round", ROUNDS, NUMBER, AT(tally.sums.round[0])},
    {"points_cards", ONE, NUMBER, AT(tally.sums.by_cards)},
    {"deal_round", DEALS, NUMBER, EACH(tally.deal, round), .first = 1, .last = HD_ROUNDS},
    {"deal_card", DEALS, NAME, EACH(tally.deal, card), .names = CARD},
    {"take_round", TAKES, NUMBER, EACH(tally.sums.take, round), .first = 1, .last = HD_ROUNDS},
    {"take_seat", TAKES, NUMBER, EACH(tally.sums.take, seat), .first = 1, .last = HD_SEATS + 1},
    {"take_card", TAKES, NAME, EACH(tally.sums.take, card), .names = CARD},
    {"take_at", TAKES, NUMBER, EACH(tally.sums.take, at)},
    {"card", LISTED, NAME, .names = CARD},
    {"used", CARDS, NUMBER, EACH(tally.sums.card, used)},
    {"effect", CARDS, NUMBER, EACH(tally.sums.card, effect)},
    {"cancelled", CARDS, NUMBER, EACH(tally.sums.card, stopped)},
    {"own", CARDS, NUMBER, EACH(tally.sums.card, points[0])},
    {"others", CARDS, NUMBER, EACH(tally.sums.card, points[1])},
};

/* A line that is being written or read. */
struct row_line {
    const struct hd_edition *edition;
    struct sim_row *row;
    struct json_in in;
    int listed;
    uint8_t card[HD_CARDS]; /* those that are listed                                       */
};

static const char *name_of(const struct row_line *l, enum row_names names, int i)
{
    switch (names) {
    case CARD:
        return l->edition->card[i].id;
    case PLACE:
        return hd_place_id(l->edition, i);
    case REASON:
        return hd_trace_why((unsigned)i);
    default:
        return hd_ask_row((enum hd_ask)i)->word;
    }
}

static int names_of(const struct row_line *l, enum row_names names)
{
    const int most[] = {[CARD] = l->edition->rules.cards,
                        [PLACE] = HD_COURT,
                        [REASON] = TALLY_WHYS,
                        [ASKED] = HD_ASK_NOTHING};
    return most[names];
}

/* How many there are in the row; of what comes as a sequence, and of a name, at most. */
static int row_count(const struct row_line *l, const struct row_field *f, bool most)
{
    const struct tally_game *t = &l->row->tally;
    switch (f->shape) {
    case SEATS:
    case SET:
        return most ? HD_SEATS : l->row->seats;
    case ROUNDS:
        return l->edition->rules.rounds;
    case DEALS:
        return most ? TALLY_DEALS : t->deals;
    case TAKES:
        return most ? HD_TAKES : t->sums.takes;
    case NAMED:
        return names_of(l, f->names);
    case CARDS:
        return l->listed;
    case LISTED:
        return most ? HD_CARDS : l->listed;
    default:
        return 1;
    }
}

/* Where a number lies. */
static char *place_of(struct row_line *l, const struct row_field *f, int i)
{
    if (f->shape == LISTED)
        return (char *)&l->card[i];
    return (char *)l->row + f->at + f->stride * (size_t)(f->shape == CARDS ? l->card[i] : i);
}

/* Two and four bytes have a sign. */
static int64_t row_get(struct row_line *l, const struct row_field *f, int i)
{
    const char *at = place_of(l, f, i);
    int64_t wide;
    int32_t whole;
    int16_t half;
    switch (f->shape == LISTED ? 1 : f->size) {
    case 1:
        return *(const uint8_t *)at;
    case sizeof half:
        memcpy(&half, at, sizeof half);
        return half;
    case sizeof whole:
        memcpy(&whole, at, sizeof whole);
        return whole;
    default:
        memcpy(&wide, at, sizeof wide);
        return wide;
    }
}

static void row_put(struct row_line *l, const struct row_field *f, int i, int64_t value)
{
    char *at = place_of(l, f, i);
    const uint8_t byte = (uint8_t)value;
    const int16_t half = (int16_t)value;
    const int32_t whole = (int32_t)value;
    switch (f->shape == LISTED ? 1 : f->size) {
    case 1:
        memcpy(at, &byte, sizeof byte);
        l->in.bad = l->in.bad || byte != value;
        break;
    case sizeof half:
        memcpy(at, &half, sizeof half);
        l->in.bad = l->in.bad || half != value;
        break;
    case sizeof whole:
        memcpy(at, &whole, sizeof whole);
        l->in.bad = l->in.bad || whole != value;
        break;
    default:
        memcpy(at, &value, sizeof value);
    }
}

/* ---- writing ------------------------------------------------------------------------- */

static void write_value(struct json *j, const char *key, struct row_line *l,
                        const struct row_field *f, int i)
{
    const int64_t value = row_get(l, f, i);
    if (f->form == NAME)
        json_string(j, key, name_of(l, f->names, (int)value));
    else if (f->form == HEX)
        json_hex(j, key, (uint64_t)value);
    else if (f->form == QUOTED)
        report_seed_json(j, (uint64_t)value);
    else if (f->size == sizeof(uint64_t))
        json_uint(j, key, (uint64_t)value);
    else
        json_int(j, key, value + f->first);
}

static void write_field(struct json *j, struct row_line *l, const struct row_field *f)
{
    if (f->shape == ONE) {
        write_value(j, f->key, l, f, 0);
        return;
    }
    if (f->shape == NAMED)
        json_object(j, f->key);
    else
        json_array(j, f->key);
    for (int i = 0; i < row_count(l, f, false); i++)
        if (f->shape == SET) {
            if (l->row->winners >> i & 1)
                json_int(j, NULL, i + f->first);
        } else if (f->shape != NAMED)
            write_value(j, NULL, l, f, i);
        else if (row_get(l, f, i))
            write_value(j, name_of(l, f->names, i), l, f, i);
    json_close(j);
}

static bool card_is_listed(const struct tally_game *t, int i)
{
    return t->offered[i] || t->sums.card[i].taken || t->sums.card[i].used;
}

void row_write(struct json *j, const struct hd_edition *e, const struct sim_row *row)
{
    struct sim_row is = *row;
    struct row_line l = {.edition = e, .row = &is};
    for (int i = 0; i < e->rules.cards; i++)
        if (card_is_listed(&row->tally, i))
            l.card[l.listed++] = (uint8_t)i;
    json_object(j, NULL);
    for (size_t i = 0; i < sizeof fields / sizeof *fields; i++)
        write_field(j, &l, &fields[i]);
    if (row->decided)
        json_ready(j, "decided", row->decided);
    json_close(j);
}

/* ---- reading ------------------------------------------------------------------------- */

static int named(struct row_line *l, enum row_names names, const char *word)
{
    for (int i = 0; i < names_of(l, names); i++) {
        const char *it = name_of(l, names, i);
        if (it && !strcmp(it, word))
            return i;
    }
    l->in.bad = true;
    return 0;
}

/* The value that is next. */
static int64_t read_value(struct row_line *l, const struct row_field *f)
{
    char word[HD_ID];
    if (f->form == HEX)
        return (int64_t)json_in_hex(&l->in);
    if (f->form == NAME) {
        json_in_string(&l->in, word, sizeof word);
        return named(l, f->names, word);
    }
    if (f->size == sizeof(uint64_t))
        return (int64_t)json_in_uint(&l->in);
    const int64_t value = json_in_int(&l->in);
    l->in.bad = l->in.bad || (f->last && (value < f->first || value > f->last));
    return value - f->first;
}

static void read_named(struct row_line *l, const struct row_field *f)
{
    char word[HD_ID];
    for (json_in_open(&l->in, '{'); json_in_more(&l->in, '}');) {
        json_in_key(&l->in, word, sizeof word);
        const int64_t value = read_value(l, f);
        row_put(l, f, named(l, f->names, word), value);
    }
}

static void read_list(struct row_line *l, const struct row_field *f)
{
    struct tally_game *t = &l->row->tally;
    int n = 0;
    for (json_in_open(&l->in, '['); json_in_more(&l->in, ']'); n++) {
        const int64_t value = read_value(l, f);
        if (l->in.bad || n == row_count(l, f, true))
            l->in.bad = true;
        else if (f->shape == SET)
            l->row->winners |= 1u << value;
        else
            row_put(l, f, n, value);
    }
    if (f->shape == SEATS) {
        l->in.bad = l->in.bad || (l->row->seats && n != l->row->seats);
        l->row->seats = n;
    } else if (f->shape == DEALS)
        t->deals = (uint8_t)n;
    else if (f->shape == TAKES)
        t->sums.takes = (uint8_t)n;
    else if (f->shape == LISTED)
        l->listed = n;
    else if (f->shape == CARDS)
        l->in.bad = l->in.bad || n != l->listed;
}

static void read_field(struct row_line *l, const char *key)
{
    const struct row_field *f = fields, *end = fields + sizeof fields / sizeof *fields;
    while (f < end && strcmp(f->key, key) != 0)
        f++;
    if (f == end)
        json_in_skip(&l->in);
    else if (f->shape == ONE)
        row_put(l, f, 0, read_value(l, f));
    else if (f->shape == NAMED)
        read_named(l, f);
    else
        read_list(l, f);
}

/* Fills in what follows from the sequences. */
static void derive(struct sim_row *row, const struct hd_edition *e)
{
    struct tally_game *t = &row->tally;
    t->rounds = e->rules.rounds;
    for (int i = 0; i < t->deals; i++)
        t->offered[t->deal[i].card]++;
    for (int i = 0; i < t->sums.takes; i++) {
        struct hd_card_sums *c = &t->sums.card[t->sums.take[i].card];
        if (t->sums.take[i].seat >= row->seats)
            continue;
        c->taken++;
        c->took |= (uint16_t)(1u << t->sums.take[i].seat);
    }
}

bool row_read(const char *line, size_t size, const struct hd_edition *e, struct sim_row *out)
{
    struct row_line l = {.edition = e, .row = out, .in = json_in_of(line, size)};
    char key[HD_ID];
    memset(out, 0, sizeof *out);
    for (json_in_open(&l.in, '{'); json_in_more(&l.in, '}');) {
        json_in_key(&l.in, key, sizeof key);
        read_field(&l, key);
    }
    if (!l.in.bad)
        derive(out, e);
    return json_in_end(&l.in) && out->seats >= 2 && out->winners && out->hash;
}
