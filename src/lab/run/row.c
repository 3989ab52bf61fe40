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
    row->decisions = game->moves;
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
                                .decisions = row->decisions,
                                .winners = row->winners,
                                .seated = row->seated,
                                .score = row->score};
}

/* ---- columns ----------------------------------------------------------------------------
 *
 * Columns of numbers of cards, sources, places and rounds: one row of a table writes and reads
 * each. */

static void write_bytes(struct json *j, const char *key, const uint8_t *from, int count)
{
    json_array(j, key);
    for (int i = 0; i < count; i++)
        json_int(j, NULL, from[i]);
    json_close(j);
}

static void write_numbers(struct json *j, const char *key, const int16_t *from, int count)
{
    json_array(j, key);
    for (int i = 0; i < count; i++)
        json_int(j, NULL, from[i]);
    json_close(j);
}

/* Numbers with names, without those that are 0. */
typedef const char *namer(const struct hd_edition *e, int i);

static const char *source_name(const struct hd_edition *e, int i)
{
    (void)e;
    return hd_trace_why((unsigned)i);
}

static void write_named(struct json *j, const char *key, const struct hd_edition *e, namer *name,
                        const int16_t *from, int count)
{
    json_object(j, key);
    for (int i = 0; i < count; i++)
        if (from[i])
            json_int(j, name(e, i), from[i]);
    json_close(j);
}

static const char *ask_name(const struct hd_edition *e, int i)
{
    (void)e;
    return hd_ask_row((enum hd_ask)i)->word;
}

static void write_asked(struct json *j, const struct tally_game *t)
{
    json_object(j, "asked");
    for (int i = 0; i < HD_ASK_NOTHING; i++)
        if (t->asked[i])
            json_int(j, ask_name(NULL, i), t->asked[i]);
    json_close(j);
}

static void write_takes(struct json *j, const struct hd_edition *e, const struct tally_game *t)
{
    json_array(j, "deal_round");
    for (int i = 0; i < t->deals; i++)
        json_int(j, NULL, t->deal[i].round + 1);
    json_close(j);
    json_array(j, "deal_card");
    for (int i = 0; i < t->deals; i++)
        json_string(j, NULL, e->card[t->deal[i].card].id);
    json_close(j);
    json_array(j, "take_round");
    for (int i = 0; i < t->sums.takes; i++)
        json_int(j, NULL, t->sums.take[i].round + 1);
    json_close(j);
    json_array(j, "take_seat");
    for (int i = 0; i < t->sums.takes; i++)
        json_int(j, NULL, t->sums.take[i].seat + 1);
    json_close(j);
    json_array(j, "take_card");
    for (int i = 0; i < t->sums.takes; i++)
        json_string(j, NULL, e->card[t->sums.take[i].card].id);
    json_close(j);
    json_array(j, "take_at");
    for (int i = 0; i < t->sums.takes; i++)
        json_int(j, NULL, t->sums.take[i].at);
    json_close(j);
}

enum { CARD_COLUMNS = 5 };
static const char *const card_column[CARD_COLUMNS] = {"used", "effect", "cancelled", "own",
                                                      "others"};

static int card_number(const struct tally_game *t, int i, int column)
{
    const struct hd_card_sums *c = &t->sums.card[i];
    const int number[CARD_COLUMNS] = {c->used, c->effect, c->stopped, c->points[0], c->points[1]};
    return number[column];
}

static void set_card_number(struct tally_game *t, int i, int column, int64_t n)
{
    struct hd_card_sums *c = &t->sums.card[i];
    uint8_t *byte[] = {&c->used, &c->effect, &c->stopped};
    if (column < 3)
        *byte[column] = (uint8_t)n;
    else
        c->points[column - 3] = (int16_t)n;
}

static bool card_is_listed(const struct tally_game *t, int i)
{
    return t->offered[i] || t->sums.card[i].taken || t->sums.card[i].used;
}

static void write_cards(struct json *j, const struct hd_edition *e, const struct tally_game *t)
{
    json_array(j, "card");
    for (int i = 0; i < e->rules.cards; i++)
        if (card_is_listed(t, i))
            json_string(j, NULL, e->card[i].id);
    json_close(j);
    for (int column = 0; column < CARD_COLUMNS; column++) {
        json_array(j, card_column[column]);
        for (int i = 0; i < e->rules.cards; i++)
            if (card_is_listed(t, i))
                json_int(j, NULL, card_number(t, i, column));
        json_close(j);
    }
}

void row_write(struct json *j, const struct hd_edition *e, const struct sim_row *row)
{
    const struct tally_game *t = &row->tally;
    json_object(j, NULL);
    json_uint(j, "game", row->index);
    json_uint(j, "block", row->block);
    report_seed_json(j, row->seed);
    write_bytes(j, "player", row->seated, row->seats);
    json_int(j, "first", row->first + 1);
    json_array(j, "home");
    for (int i = 0; i < row->seats; i++)
        json_string(j, NULL, hd_place_id(e, row->home[i]));
    json_close(j);
    write_numbers(j, "score", row->score, row->seats);
    json_array(j, "winner");
    for (int i = 0; i < row->seats; i++)
        if (row->winners >> i & 1)
            json_int(j, NULL, i + 1);
    json_close(j);
    json_int(j, "decisions", row->decisions);
    write_asked(j, t);
    json_hex(j, "hash", row->hash);
    json_int(j, "lead_changes", t->lead);
    write_numbers(j, "behind", t->behind, row->seats);
    write_numbers(j, "led", t->led, row->seats);
    write_named(j, "points_source", e, source_name, t->sums.why, TALLY_WHYS);
    write_named(j, "points_region", e, hd_place_id, t->sums.place, HD_COURT);
    write_numbers(j, "points_round", t->sums.round, e->rules.rounds);
    json_int(j, "points_cards", t->sums.by_cards);
    write_takes(j, e, t);
    write_cards(j, e, t);
    json_close(j);
}

/* ---- reading ------------------------------------------------------------------------- */

struct row_reading {
    struct json_in j;
    const struct hd_edition *e;
    struct sim_row *row;
    int listed; /* cards in card[]                                                  */
    uint8_t card[HD_CARDS];
};

static int index_of(struct row_reading *r, const char *id, namer *name, int count)
{
    for (int i = 0; i < count; i++) {
        const char *it = name(r->e, i);
        if (it && !strcmp(it, id))
            return i;
    }
    r->j.bad = true;
    return 0;
}

static const char *card_name(const struct hd_edition *e, int i)
{
    return e->card[i].id;
}

static int read_names(struct row_reading *r, namer *name, int count, uint8_t *out, int most)
{
    char id[HD_ID];
    int n = 0;
    for (json_in_open(&r->j, '['); json_in_more(&r->j, ']'); n++) {
        json_in_string(&r->j, id, sizeof id);
        if (n == most)
            r->j.bad = true;
        else
            out[n] = (uint8_t)index_of(r, id, name, count);
    }
    return r->j.bad ? 0 : n;
}

static void read_named(struct row_reading *r, namer *name, int16_t *out, int count)
{
    char id[HD_ID];
    for (json_in_open(&r->j, '{'); json_in_more(&r->j, '}');) {
        json_in_key(&r->j, id, sizeof id);
        int64_t n = json_in_int(&r->j);
        out[index_of(r, id, name, count)] = (int16_t)n;
    }
}

static void read_asked(struct row_reading *r)
{
    int16_t asked[HD_ASK_NOTHING] = {0};
    read_named(r, ask_name, asked, HD_ASK_NOTHING);
    for (int i = 0; i < HD_ASK_NOTHING; i++)
        r->row->tally.asked[i] = (uint16_t)asked[i];
}

/* Whole numbers in a range. */
static int read_list(struct row_reading *r, int64_t *out, int most, int64_t low, int64_t high)
{
    int n = json_in_ints(&r->j, out, most);
    for (int i = 0; i < n; i++)
        if (out[i] < low || out[i] > high)
            r->j.bad = true;
    return r->j.bad ? 0 : n;
}

static void read_numbers(struct row_reading *r, int16_t *out, int most)
{
    int64_t list[HD_ROUNDS];
    int n = read_list(r, list, most, INT16_MIN, INT16_MAX);
    for (int i = 0; i < n; i++)
        out[i] = (int16_t)list[i];
}

static void read_player(struct row_reading *r)
{
    int64_t list[HD_SEATS];
    r->row->seats = read_list(r, list, HD_SEATS, 0, HD_SEATS - 1);
    for (int i = 0; i < r->row->seats; i++)
        r->row->seated[i] = (uint8_t)list[i];
}

static void read_winner(struct row_reading *r)
{
    int64_t list[HD_SEATS];
    int n = read_list(r, list, HD_SEATS, 1, HD_SEATS);
    for (int i = 0; i < n; i++)
        r->row->winners |= 1u << (list[i] - 1);
    r->j.bad = r->j.bad || n == 0;
}

/* Reads a column of 'take' or 'deal'. */
static bool read_sequence(struct row_reading *r, const char *key)
{
    struct tally_game *t = &r->row->tally;
    int64_t list[HD_TAKES + TALLY_DEALS];
    uint8_t names[HD_TAKES + TALLY_DEALS];
    int n = 0;
    if (!strcmp(key, "deal_round")) {
        t->deals = (uint8_t)(n = read_list(r, list, TALLY_DEALS, 1, HD_ROUNDS));
        for (int i = 0; i < n; i++)
            t->deal[i].round = (uint8_t)(list[i] - 1);
    } else if (!strcmp(key, "deal_card")) {
        n = read_names(r, card_name, r->e->rules.cards, names, TALLY_DEALS);
        for (int i = 0; i < n; i++)
            t->deal[i].card = names[i];
    } else if (!strcmp(key, "take_round")) {
        t->sums.takes = (uint8_t)(n = read_list(r, list, HD_TAKES, 1, HD_ROUNDS));
        for (int i = 0; i < n; i++)
            t->sums.take[i].round = (uint8_t)(list[i] - 1);
    } else if (!strcmp(key, "take_seat")) {
        n = read_list(r, list, HD_TAKES, 1, HD_SEATS + 1);
        for (int i = 0; i < n; i++)
            t->sums.take[i].seat = (uint8_t)(list[i] - 1);
    } else if (!strcmp(key, "take_card")) {
        n = read_names(r, card_name, r->e->rules.cards, names, HD_TAKES);
        for (int i = 0; i < n; i++)
            t->sums.take[i].card = names[i];
    } else if (!strcmp(key, "take_at")) {
        n = read_list(r, list, HD_TAKES, 0, INT16_MAX);
        for (int i = 0; i < n; i++)
            t->sums.take[i].at = (uint16_t)list[i];
    } else {
        return false;
    }
    return true;
}

static bool read_card_column(struct row_reading *r, const char *key)
{
    int64_t list[HD_CARDS];
    for (int column = 0; column < CARD_COLUMNS; column++) {
        if (strcmp(key, card_column[column]) != 0)
            continue;
        int n = read_list(r, list, HD_CARDS, INT16_MIN, INT16_MAX);
        for (int i = 0; i < n && i < r->listed; i++)
            set_card_number(&r->row->tally, r->card[i], column, list[i]);
        r->j.bad = r->j.bad || n != r->listed;
        return true;
    }
    return false;
}

static void read_column(struct row_reading *r, const char *key)
{
    struct sim_row *row = r->row;
    if (!strcmp(key, "game"))
        row->index = json_in_uint(&r->j);
    else if (!strcmp(key, "block"))
        row->block = json_in_uint(&r->j);
    else if (!strcmp(key, "seed"))
        row->seed = json_in_uint(&r->j);
    else if (!strcmp(key, "player"))
        read_player(r);
    else if (!strcmp(key, "first"))
        row->first = (uint8_t)(json_in_uint(&r->j) - 1);
    else if (!strcmp(key, "home"))
        read_names(r, hd_place_id, HD_COURT, row->home, HD_SEATS);
    else if (!strcmp(key, "score"))
        read_numbers(r, row->score, HD_SEATS);
    else if (!strcmp(key, "winner"))
        read_winner(r);
    else if (!strcmp(key, "decisions"))
        row->decisions = (int)json_in_int(&r->j);
    else if (!strcmp(key, "asked"))
        read_asked(r);
    else if (!strcmp(key, "hash"))
        row->hash = json_in_hex(&r->j);
    else if (!strcmp(key, "lead_changes"))
        row->tally.lead = (int16_t)json_in_int(&r->j);
    else if (!strcmp(key, "behind"))
        read_numbers(r, row->tally.behind, HD_SEATS);
    else if (!strcmp(key, "led"))
        read_numbers(r, row->tally.led, HD_SEATS);
    else if (!strcmp(key, "points_source"))
        read_named(r, source_name, row->tally.sums.why, TALLY_WHYS);
    else if (!strcmp(key, "points_region"))
        read_named(r, hd_place_id, row->tally.sums.place, HD_COURT);
    else if (!strcmp(key, "points_round"))
        read_numbers(r, row->tally.sums.round, HD_ROUNDS);
    else if (!strcmp(key, "points_cards"))
        row->tally.sums.by_cards = (int16_t)json_in_int(&r->j);
    else if (!strcmp(key, "card"))
        r->listed = read_names(r, card_name, r->e->rules.cards, r->card, HD_CARDS);
    else if (!read_sequence(r, key) && !read_card_column(r, key))
        json_in_skip(&r->j);
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
    struct row_reading r = {.j = json_in_of(line, size), .e = e, .row = out};
    char key[HD_ID];
    memset(out, 0, sizeof *out);
    for (json_in_open(&r.j, '{'); json_in_more(&r.j, '}');) {
        json_in_key(&r.j, key, sizeof key);
        read_column(&r, key);
    }
    derive(out, e);
    return json_in_end(&r.j) && out->seats >= 2 && out->winners && out->hash;
}
