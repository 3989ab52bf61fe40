/* SPDX-License-Identifier: MIT
 *
 * tally.c: counts what happens in games, from their events. */
#include "tally.h"

#include <assert.h>
#include <string.h>

#include "run/presses.h"

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
    game->ahead = HD_NONE; /* veto[]: set when a Veto is taken, before any use    */
}

static void note_take(struct tally_game *game, const struct hd_event *e)
{
    if (game->takes < TALLY_TAKES)
        game->take[game->takes++] = (struct tally_take){.round = (uint8_t)(game->rounds - 1),
                                                        .card = e->card,
                                                        .seat = e->who,
                                                        .at = (int16_t)e->at};
}

/* What the special action did; placing is no part of it. */
static void tally_deed(struct tally_game *game, const struct hd_event *e, enum hd_ask answered)
{
    bool placed = e->type == HD_EV_caballero && e->from == HD_COURT && answered == HD_ASK_place;
    if (!game->used || game->did || placed || e->card >= HD_CARDS)
        return;
    game->did = true;
    game->card[e->card].effect++;
}

static void tally_behind(struct tally_game *game, const int16_t *score, int seats, int best)
{
    for (int i = 0; i < seats; i++) {
        int gap = score[best] - score[i];
        game->behind[i] = (int16_t)(gap > game->behind[i] ? gap : game->behind[i]);
    }
}

/* Points count as an effect of the card taken last: another card that it used was counted before.
 */
static void tally_gifts(struct tally_game *game)
{
    if (game->sums.given != game->given && game->used && !game->did) {
        game->did = true;
        game->card[game->taken].effect++;
    }
    game->given = game->sums.given;
}

/* Called after all points of an answer, since the lead within a scoring does not count. */
static void tally_lead(struct tally_game *game, const int16_t *score, int seats)
{
    int best = 0;
    bool alone = true;
    for (int i = 1; i < seats; i++)
        if (score[i] >= score[best]) {
            alone = score[i] > score[best];
            best = i;
        }
    tally_behind(game, score, seats, best);
    if (!alone || best == game->ahead)
        return;
    game->lead = (int16_t)(game->lead + (game->ahead != HD_NONE));
    game->ahead = (uint8_t)best;
}

static void tally_take(struct tally_game *game, const struct hd_event *e, int seats)
{
    struct card_game *card = &game->card[e->card];
    note_take(game, e);
    if (e->who >= seats) /* the dummy, after an answer that may have given points     */
        return;
    card->taken++;
    card->took |= (uint16_t)(1u << e->who);
    game->used = game->did = false;
    game->taken = e->card;
}

/* The course of the game. */
static void tally_event(struct tally_game *game, const struct hd_event *e, int seats)
{
    struct card_game *card = &game->card[e->card < HD_CARDS ? e->card : 0];
    switch (e->type) {
    case HD_EV_round:
        game->rounds++;
        break;
    case HD_EV_take:
        tally_take(game, e, seats);
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

#define SET(name) UINT64_C(1) << HD_EV_##name

/* What a card can do: the deeds of events.def, except a Veto, which is used later, secret choices,
 * which lead to a deed, and points, which tally_gifts adds up. */
enum { PLAIN, HEADING = 0, NEWS = 0, REVEALS = 0, DUMMYS = 0, BETWEEN = 0, ASIDE = 0, OTHER = 0 };
enum { DEED = 1 };
static const uint64_t deeds =
    (UINT64_C(0)
#define EVENT(name, flags, fields, text) | (uint64_t)((flags)&DEED) << HD_EV_##name
#include "hidalgo/events.def"
         ) &
    ~(SET(veto_kept) | SET(dial_set) | SET(dial) | SET(scoring) | SET(score));

/* The other wanted events. Most events move a caballero. */
static const uint64_t counted =
    SET(take) | SET(announce) | SET(veto_kept) | SET(veto_used) | SET(cancelled) | SET(round);

void tally_events(struct tally_game *game, const struct hd_events *events, const struct hd_state *s,
                  enum hd_ask answered)
{
    for (const struct hd_event *e = events->e; e < events->e + events->n; e++)
        if (deeds >> e->type & 1)
            tally_deed(game, e, answered);
        else
            tally_event(game, e, s->seats);
    tally_gifts(game);
    tally_lead(game, s->score, s->seats);
}

void tally_watch(struct tally_game *tally, const struct hd_game *game)
{
    struct hd_events *events = game->events;
    if (game->moves == 0) {
        tally_begin(tally);
        events->sums = &tally->sums;
        events->wakes = deeds;
        events->deaf = ~counted;
    }
    events->due = false;
    tally_events(tally, events, game->state, HD_ASK_NOTHING);
    if (game->state->now.ask == HD_ASK_NOTHING)
        memcpy(tally->asked, game->asked, sizeof tally->asked);
}

/* The cards that were turned up are still in the piles. */
void tally_close(struct tally_game *game, const struct hd_state *s)
{
    const int16_t(*gave)[2] = (const int16_t(*)[2])game->sums.card;
    struct tally_deal *deal = game->deal;
    int by_cards = 0;
    for (unsigned round = 0; round <= s->round; round++)
        for (unsigned pile = 0; pile < s->piles; pile++) {
            unsigned c = s->pile[pile][round];
            assert(c < HD_CARDS);
            *deal++ = (struct tally_deal){(uint8_t)round, (uint8_t)c};
            if (game->card[c].offered++ == 0)
                by_cards += gave[c][0] + gave[c][1];
        }
    game->deals = (uint8_t)(deal - game->deal);
    game->by_cards = (int16_t)by_cards;
}

/* Of a set of seats. */
static unsigned members(unsigned set)
{
    static const uint8_t of[] = {0, 1, 1, 2, 1, 2, 2, 3, 1, 2, 2, 3, 2, 3, 3, 4,
                                 1, 2, 2, 3, 2, 3, 3, 4, 2, 3, 3, 4, 3, 4, 4, 5};
    _Static_assert(sizeof of == 1 << HD_SEATS, "every set of seats");
    return of[set];
}

static void add_swing(struct card_tally *to, int own, int others, int used)
{
    to->swing_own += own;
    to->swing_others += others;
    to->own_own += own * own;
    to->own_used += own * used;
    to->others_others += others * others;
    to->others_used += others * used;
}

static void add_wins(struct card_tally *to, uint64_t wins, unsigned takers)
{
    to->wins += wins;
    to->wins_wins += wins * wins;
    to->wins_takers += wins * takers;
}

/* sums: the points of the card, to its taker and to others. */
static void add_game(struct card_tally *to, const struct card_game *from, const int16_t sums[2],
                     unsigned winners, uint64_t part)
{
    int own = sums[0], others = sums[1];
    unsigned takers = members(from->took), won = from->took & winners;
    to->taken += from->taken;
    to->used += from->used;
    to->takers += takers;
    to->games_taken++;
    to->games_used += from->used > 0;
    to->takers_takers += takers * takers;
    to->used_used += (unsigned)from->used * from->used;
    if (won)
        add_wins(to, members(won) * part, takers);
    if (own || others)
        add_swing(to, own, others, from->used);
}

static void add_sums(struct game_sums *to, const int16_t *from, int count)
{
    for (int i = 0; i < count; i++) {
        to[i].sum += from[i];
        to[i].squares += from[i] * from[i];
    }
}

/* Nobody has fewer than 0 points, so empty seats do no harm. */
int tally_margin(const int16_t score[HD_SEATS])
{
    int best = INT16_MIN, next = INT16_MIN;
    for (int i = 0; i < HD_SEATS; i++) {
        if (score[i] > best)
            next = best, best = score[i];
        else if (score[i] > next)
            next = score[i];
    }
    int margin = (best - next) / TALLY_MARGIN;
    return margin < TALLY_MARGINS ? margin : TALLY_MARGINS - 1;
}

static void add_length(struct tally *t, const struct tally_game *game)
{
    int16_t keys = (int16_t)keys_of_game(game->asked, game->rounds), decisions = 0;
    for (int i = 0; i < HD_ASK_NOTHING; i++)
        decisions = (int16_t)(decisions + game->asked[i]);
    add_sums(&t->decisions, &decisions, 1);
    add_sums(&t->keys, &keys, 1);
}

void tally_end(struct tally *t, const struct tally_game *game, int cards, unsigned winners,
               const int16_t score[HD_SEATS])
{
    uint64_t part = HD_WIN / members(winners);
    for (int c = 0; c < cards; c++) {
        t->card[c].offered += game->card[c].offered;
        if (game->card[c].taken)
            add_game(&t->card[c], &game->card[c], game->sums.card[c], winners, part);
    }
    add_sums(t->why, game->sums.why, TALLY_WHYS);
    add_sums(t->place, game->sums.place, HD_COURT);
    add_sums(t->round, game->sums.round, HD_ROUNDS);
    add_sums(&t->by_cards, &game->by_cards, 1);
    add_sums(&t->lead, &game->lead, 1);
    add_length(t, game);
    t->margin[tally_margin(score)]++;
    t->games++;
}
