/* SPDX-License-Identifier: MIT
 *
 * tally.c: counts what happens in games (tally.h). */
#include "tally.h"

#include <assert.h>
#include <string.h>

#include "figures.h"
#include "run/presses.h"

const struct sums tally_sums = SUMS(struct tally, SUM_TO(struct tally, games, keys, COUNT));

void tally_begin(struct tally_game *game, struct hd_events *events)
{
    memset(game, 0, sizeof *game);
    game->ahead = HD_NONE;
    events->sums = &game->sums;
}

/* The last round that gave points. */
static int scored_last(const struct tally_game *game)
{
    int round = HD_ROUNDS - 1;
    while (round > 0 && game->sums.round[round] == 0)
        round--;
    return round;
}

/* Called after all points of an answer, since the lead within a scoring does not count. */
void tally_lead(struct tally_game *game, const struct hd_state *s)
{
    const bool over = s->now.ask == HD_ASK_NOTHING;
    const int seats = s->seats;
    int first = 0, most = s->score[0];
    bool alone = true;
    for (int i = 1; i < seats; i++) {
        if (s->score[i] < most)
            continue;
        alone = s->score[i] > most;
        first = alone ? i : first;
        most = s->score[i];
    }
    for (int i = 0; i < seats; i++) {
        const int16_t behind = (int16_t)(most - s->score[i]);
        if (behind > game->behind[i])
            game->behind[i] = behind;
        if (!over)
            game->led[i] = behind == 0;
    }
    if (!alone || first == game->ahead)
        return;
    if (game->ahead != HD_NONE) {
        game->lead++;
        game->lead_in[scored_last(game)]++;
    }
    game->ahead = (uint8_t)first;
}

void tally_watch(struct tally_game *tally, const struct hd_game *game)
{
    struct hd_events *events = game->events;
    if (game->moves == 0) {
        tally_begin(tally, events);
        events->deaf = ~UINT64_C(0);
    }
    events->due = false;
    tally_lead(tally, game->state);
    if (game->state->now.ask == HD_ASK_NOTHING) {
        memcpy(tally->asked, game->asked, sizeof tally->asked);
        tally->decisions = (int16_t)game->moves;
    }
}

/* The cards that were turned up are still in the piles. */
void tally_close(struct tally_game *game, const struct hd_state *s)
{
    struct tally_deal *deal = game->deal;
    for (unsigned round = 0; round <= s->round; round++)
        for (unsigned pile = 0; pile < s->piles; pile++) {
            unsigned c = s->pile[pile][round];
            assert(c < HD_CARDS);
            *deal++ = (struct tally_deal){(uint8_t)round, (uint8_t)c};
            game->offered[c]++;
        }
    game->deals = (uint8_t)(deal - game->deal);
    game->rounds = (uint8_t)(s->round + 1);
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

static void add_uses(struct card_tally *to, unsigned used)
{
    to->used += used;
    to->games_used++;
    to->used_used += used * used;
}

/* Of a card that somebody took. */
static void add_game(struct card_tally *to, const struct hd_card_sums *from, unsigned winners,
                     uint64_t part)
{
    int own = from->points[0], others = from->points[1];
    unsigned takers = seats_in(from->took), won = from->took & winners;
    to->taken += from->taken;
    to->takers += takers;
    to->games_taken++;
    to->takers_takers += takers * takers;
    if (from->used)
        add_uses(to, from->used);
    if (won)
        add_wins(to, seats_in(won) * part, takers);
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

int tally_comeback(const struct tally_game *game, unsigned winners)
{
    int least = INT16_MAX;
    for (int i = 0; i < HD_SEATS; i++)
        if (winners >> i & 1 && game->behind[i] < least)
            least = game->behind[i];
    return least;
}

int tally_held(const struct tally_game *game, unsigned winners)
{
    int parts = 0;
    for (int i = 0; i < HD_SEATS; i++)
        parts += game->led[i] ? (int)win_of(winners, i) : 0;
    return parts;
}

static void add_length(struct tally *t, const struct tally_game *game)
{
    int16_t keys = (int16_t)keys_of_game(game->asked, game->decisions, game->rounds);
    add_sums(&t->decisions, &game->decisions, 1);
    add_sums(&t->keys, &keys, 1);
}

void tally_end(struct tally *t, const struct tally_game *game, int cards, unsigned winners,
               const int16_t score[HD_SEATS])
{
    uint64_t part = HD_WIN / seats_in(winners);
    for (int c = 0; c < cards; c++) {
        t->card[c].offered += game->offered[c];
        if (game->sums.card[c].taken)
            add_game(&t->card[c], &game->sums.card[c], winners, part);
    }
    add_sums(t->why, game->sums.why, TALLY_WHYS);
    add_sums(t->place, game->sums.place, HD_COURT);
    add_sums(t->round, game->sums.round, HD_ROUNDS);
    add_sums(&t->by_cards, &game->sums.by_cards, 1);
    add_sums(&t->lead, &game->lead, 1);
    add_length(t, game);
    t->margin[tally_margin(score)]++;
    t->games++;
}
