/* SPDX-License-Identifier: MIT
 *
 * tally.c: counts what happens in games, from their events. */
#include "tally.h"

#include <string.h>

#include "run/keys.h"

void tally_add(struct tally *to, const struct tally *from)
{
    enum { WORDS = sizeof *to / sizeof(uint64_t) };
    for (size_t i = 0; i < WORDS; i++) {
        uint64_t sum, more;
        memcpy(&sum, (const char *)to + i * sizeof sum, sizeof sum);
        memcpy(&more, (const char *)from + i * sizeof more, sizeof more);
        sum += more;
        memcpy((char *)to + i * sizeof sum, &sum, sizeof sum);
    }
}

void tally_begin(struct tally_game *game)
{
    memset(game, 0, sizeof *game);
    game->ahead = HD_NONE;
    game->taker = HD_NONE; /* veto[]: set when a Veto is laid out, before any use */
}

static uint8_t round_of(const struct tally_game *game)
{
    return (uint8_t)(game->rounds - (game->rounds > 0));
}

static void note_deal(struct tally_game *game, uint8_t card)
{
    if (game->deals < TALLY_DEALS)
        game->deal[game->deals++] = (struct tally_deal){round_of(game), card};
}

static void note_take(struct tally_game *game, const struct hd_event *e, int answers)
{
    if (game->takes < TALLY_TAKES)
        game->take[game->takes++] =
            (struct tally_take){round_of(game), e->card, e->who, (int16_t)answers};
}

/* What its special action did; caballeros that are placed are no part of it, and a scoring
 * is not before it gives points. */
static void tally_deed(struct tally_game *game, const struct hd_event *e, enum hd_ask answered)
{
    bool placed = e->type == HD_EV_caballero && e->from == HD_COURT && answered == HD_ASK_place;
    if (!game->used || game->did || placed || e->card >= HD_CARDS)
        return;
    game->did = true;
    game->card[e->card].effect++;
}

static void add(int16_t *to, int n)
{
    *to = (int16_t)(*to + n);
}

/* Points of a card, for whom they are. */
static void tally_swing(struct tally_game *game, const struct hd_event *e)
{
    struct card_game *card = &game->card[e->card];
    add(e->who == game->taker ? &card->own : &card->others, e->n);
}

/* Of whatever source. */
static void tally_points(struct tally_game *game, const struct hd_event *e)
{
    if (e->who < HD_SEATS)
        add(&game->score[e->who], e->n);
    if (e->why < TALLY_WHYS)
        add(&game->why[e->why], e->n);
    if (e->to < HD_COURT)
        add(&game->place[e->to], e->n);
    if (game->rounds > 0 && game->rounds <= HD_ROUNDS)
        add(&game->round[game->rounds - 1], e->n);
    if (e->card < HD_CARDS) {
        add(&game->by_cards, e->n);
        tally_swing(game, e);
    }
}

static void tally_behind(struct tally_game *game, int seats, int best)
{
    for (int i = 0; i < seats; i++) {
        int gap = game->score[best] - game->score[i];
        game->behind[i] = (int16_t)(gap > game->behind[i] ? gap : game->behind[i]);
    }
}

/* After all points of an answer: within a scoring nobody is ahead. */
static void tally_lead(struct tally_game *game, int seats)
{
    int best = 0;
    bool alone = true;
    for (int i = 1; i < seats; i++) {
        alone =
            game->score[i] != game->score[best] && (alone || game->score[i] > game->score[best]);
        best = game->score[i] > game->score[best] ? i : best;
    }
    tally_behind(game, seats, best);
    if (!alone || best == game->ahead)
        return;
    game->lead = (int16_t)(game->lead + (game->ahead != HD_NONE));
    game->ahead = (uint8_t)best;
}

static void tally_take(struct tally_game *game, const struct hd_event *e, int seats, int answers)
{
    struct card_game *card = &game->card[e->card];
    note_take(game, e, answers);
    if (e->who < seats) {
        card->taken++;
        card->took |= (uint16_t)(1u << e->who);
    }
    game->taker = e->who;
    game->used = game->did = false;
}

/* The course of the game. */
static void tally_event(struct tally_game *game, const struct hd_event *e, int seats, int answers)
{
    struct card_game *card = &game->card[e->card < HD_CARDS ? e->card : 0];
    switch (e->type) {
    case HD_EV_round:
        game->rounds++;
        break;
    case HD_EV_deal:
        card->offered++;
        note_deal(game, e->card);
        break;
    case HD_EV_take:
        tally_take(game, e, seats, answers);
        break;
    case HD_EV_announce: /* in the 1995 rules every step is announced */
        if (e->card < HD_CARDS)
            card->used += !game->used;
        game->used = true;
        break;
    case HD_EV_veto_kept:
        game->veto[e->who] = e->card;
        break;
    case HD_EV_veto_used:
        game->card[game->veto[e->who]].used++;
        game->card[game->veto[e->who]].effect++;
        break;
    case HD_EV_cancelled:
        card->cancelled++;
        break;
    default:
        break;
    }
}

/* What a card may do; points are something else as well. */
static const uint64_t deeds =
    UINT64_C(1) << HD_EV_caballero | UINT64_C(1) << HD_EV_grande | UINT64_C(1) << HD_EV_king |
    UINT64_C(1) << HD_EV_board | UINT64_C(1) << HD_EV_evict | UINT64_C(1) << HD_EV_infiltrate |
    UINT64_C(1) << HD_EV_recover | UINT64_C(1) << HD_EV_use | UINT64_C(1) << HD_EV_rule |
    UINT64_C(1) << HD_EV_shown | UINT64_C(1) << HD_EV_score;

/* Most events move a caballero. */
static const uint64_t counted = UINT64_C(1) << HD_EV_deal | UINT64_C(1) << HD_EV_take |
                                UINT64_C(1) << HD_EV_announce | UINT64_C(1) << HD_EV_veto_kept |
                                UINT64_C(1) << HD_EV_veto_used | UINT64_C(1) << HD_EV_cancelled |
                                UINT64_C(1) << HD_EV_score | UINT64_C(1) << HD_EV_round;

void tally_events(struct tally_game *game, const struct hd_events *events, int seats, int answers,
                  enum hd_ask answered)
{
    bool scored = false;
    for (const struct hd_event *e = events->e; e < events->e + events->n; e++) {
        if (!(deeds >> e->type & 1)) {
            tally_event(game, e, seats, answers);
            continue;
        }
        tally_deed(game, e, answered);
        if (e->type == HD_EV_score) {
            scored = true;
            tally_points(game, e);
        }
    }
    if (scored)
        tally_lead(game, seats);
}

void tally_watch(struct tally_game *tally, const struct hd_game *game)
{
    struct hd_events *events = game->events;
    tally_events(tally, events, game->state->seats, game->moves,
                 game->moves ? game->move.ask : HD_ASK_NOTHING);
    if (game->state->now.ask == HD_ASK_NOTHING)
        memcpy(tally->asked, game->asked, sizeof tally->asked);
    events->wakes = tally->did ? 0 : deeds;
    events->deaf = ~(tally->used ? counted | events->wakes : counted);
}

static unsigned members(unsigned set)
{
    unsigned n = 0;
    for (; set; set &= set - 1)
        n++;
    return n;
}

static void add_game(struct card_tally *to, const struct card_game *from, unsigned winners,
                     uint64_t part)
{
    uint64_t takers = members(from->took), wins = members(from->took & winners) * part;
    to->taken += from->taken;
    to->used += from->used;
    to->takers += takers;
    to->wins += wins;
    to->swing_own += from->own;
    to->swing_others += from->others;
    to->games_taken += takers > 0;
    to->games_used += from->used > 0;
    to->wins_wins += wins * wins;
    to->wins_takers += wins * takers;
    to->takers_takers += takers * takers;
    to->used_used += (uint64_t)from->used * from->used;
    to->own_own += from->own * from->own;
    to->own_used += from->own * from->used;
    to->others_others += from->others * from->others;
    to->others_used += from->others * from->used;
}

static void add_sums(struct game_sums *to, const int16_t *from, int count)
{
    for (int i = 0; i < count; i++) {
        to[i].sum += from[i];
        to[i].squares += from[i] * from[i];
    }
}

/* Nobody has less than no points, so seats without players do no harm. */
static int margin_of(const int16_t score[HD_SEATS])
{
    int best = INT16_MIN, next = INT16_MIN;
    for (int i = 0; i < HD_SEATS; i++) {
        if (score[i] > best)
            next = best, best = score[i];
        else if (score[i] > next)
            next = score[i];
    }
    return (best - next) / TALLY_MARGIN;
}

static void add_length(struct tally *t, const struct tally_game *game)
{
    int16_t keys = (int16_t)keys_of_game(game->asked, game->rounds), decisions = 0;
    for (int i = 0; i < HD_ASK_NOTHING; i++)
        add(&decisions, game->asked[i]);
    add_sums(&t->decisions, &decisions, 1);
    add_sums(&t->keys, &keys, 1);
}

void tally_end(struct tally *t, const struct tally_game *game, unsigned winners,
               const int16_t score[HD_SEATS])
{
    for (unsigned c = 0; c < HD_CARDS; c++) {
        t->card[c].offered += game->card[c].offered;
        if (game->card[c].taken)
            add_game(&t->card[c], &game->card[c], winners, HD_WIN / members(winners));
    }
    add_sums(t->why, game->why, TALLY_WHYS);
    add_sums(t->place, game->place, HD_COURT);
    add_sums(t->round, game->round, HD_ROUNDS);
    add_sums(&t->by_cards, &game->by_cards, 1);
    add_sums(&t->lead, &game->lead, 1);
    add_length(t, game);
    int margin = margin_of(score);
    t->margin[margin < TALLY_MARGINS ? margin : TALLY_MARGINS - 1]++;
    t->games++;
}
