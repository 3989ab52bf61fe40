/* SPDX-License-Identifier: MIT
 *
 * fork.c: draws a turn, and forks the match there (fork.h). */
#include "worth/fork.h"

#include "figures.h"
#include "seeds.h"

int worth_places(const struct worth_setup *setup)
{
    int seats = setup->match.seats;
    return seats + (setup->edition->rules.dummy >> seats & 1);
}

static void draw(const struct worth_experiment *x, const struct hd_game *game,
                 struct worth_row *row)
{
    const struct hd_rules *r = &x->setup->edition->rules;
    int places = worth_places(x->setup);
    *row = (struct worth_row){.block = game->block,
                              .lot = games_lot(x->setup->match.seed, game->index)};
    uint32_t turn = hd_random_below(&row->lot, (uint32_t)(r->rounds * places));
    row->round = (uint8_t)(turn / (uint32_t)places);
    row->place = (uint8_t)(turn % (uint32_t)places);
}

static int fork_cards(struct worth_row *row, const struct hd_state *s, bool single,
                      struct hd_move out[HD_MOVES])
{
    struct hd_answers answers = s->now;
    int n = hd_count(&answers);
    if (n < 2 || n > HD_PILES)
        return 0;
    row->cards = (uint8_t)n;
    for (int i = 0; i < n; i++) {
        out[i] = hd_pick(&answers, i);
        row->card[i] = s->pile[out[i].b][s->round];
    }
    if (!single)
        return n;
    row->taken = (uint8_t)hd_random_below(&row->lot, (uint32_t)n);
    out[0] = out[row->taken];
    return 1;
}

/* Two branches: special action left out, and used. */
static int fork_use(struct worth_row *row, const struct hd_state *s, struct hd_move out[HD_MOVES])
{
    struct hd_answers answers = s->now;
    if (hd_count(&answers) != 2 || s->card >= HD_CARDS)
        return 0;
    row->cards = 1;
    row->card[0] = s->card;
    out[0] = hd_pick(&answers, 0);
    out[1] = hd_pick(&answers, 1);
    return 2;
}

/* The other cards of the stack of that pile's card; returns how many. */
static int others_of(const struct hd_rules *r, const struct hd_state *s, int pile,
                     uint8_t out[WORTH_BRANCHES])
{
    int n = 0, open = s->pile[pile][s->round];
    for (int i = 0; open < r->cards && i < r->cards && n < WORTH_BRANCHES - 1; i++)
        if (i != open && r->card[i].copies && !r->card[i].stays &&
            r->card[i].stack == r->card[open].stack)
            out[n++] = (uint8_t)i;
    return n;
}

/* The bot chooses for itself, each time with another card there. */
static int fork_copy(const struct worth_experiment *x, struct worth_row *row,
                     const struct hd_state *s, struct hd_move out[HD_MOVES])
{
    const struct hd_rules *r = &x->setup->edition->rules;
    struct hd_answers answers = s->now;
    uint8_t pile[HD_MOVES];
    int piles = 0, open = hd_count(&answers);
    for (int i = 0; i < open; i++) {
        pile[piles] = hd_pick(&answers, i).b;
        piles += others_of(r, s, pile[piles], row->card) > 0;
    }
    if (piles == 0)
        return 0;
    row->pile = pile[hd_random_below(&row->lot, (uint32_t)piles)];
    row->cards = (uint8_t)others_of(r, s, row->pile, row->card);
    for (int i = 0; i <= row->cards; i++)
        out[i] = (struct hd_move){.ask = HD_ASK_NOTHING};
    return row->cards + 1;
}

void worth_vary(void *context, const struct hd_game *game, struct hd_state *state)
{
    const struct worth_experiment *x = context;
    const struct worth_row *row = &x->row[game->index % WORTH_PART];
    if (game->branch > 0)
        state->pile[row->pile][state->round] = row->card[game->branch - 1];
}

int worth_fork(void *context, const struct hd_game *game, struct hd_move out[HD_MOVES])
{
    struct worth_experiment *x = context;
    struct worth_row *row = &x->row[game->index % WORTH_PART];
    const struct hd_state *s = game->state;
    bool use = x->setup->design == WORTH_USE;
    if (game->moves == 0)
        draw(x, game, row);
    if (s->round != row->round || s->turn != row->place || s->phase != HD_PHASE_TURNS ||
        s->now.ask != (use ? HD_ASK_special : HD_ASK_card))
        return 0;
    row->who = s->active;
    row->at = game->moves;
    switch (x->setup->design) {
    case WORTH_USE:
        return fork_use(row, s, out);
    case WORTH_COPY:
        return fork_copy(x, row, s, out);
    default:
        return fork_cards(row, s, x->setup->design == WORTH_SINGLE, out);
    }
}

/* Asks only for points, and for the ends of turns. */
static void listen(struct hd_events *events)
{
    events->deaf = ~(UINT64_C(1) << HD_EV_score | UINT64_C(1) << HD_EV_take);
    events->due = false;
}

/* One more event of a branch. The turn lasts until the next card is taken; its own was taken by the
 * first answer or before. */
static void note(struct worth_row *row, int branch, const struct hd_event *e)
{
    static const uint8_t reason[] = {
        [HD_WHY_FIRST] = WORTH_FIRST,   [HD_WHY_TIED_FIRST] = WORTH_FIRST,
        [HD_WHY_SECOND] = WORTH_SECOND, [HD_WHY_TIED_SECOND] = WORTH_SECOND,
        [HD_WHY_THIRD] = WORTH_THIRD,   [HD_WHY_TIED_THIRD] = WORTH_THIRD,
        [HD_WHY_KING] = WORTH_KING,     [HD_WHY_GRANDE] = WORTH_GRANDE,
        [HD_WHY_CARD] = WORTH_CARD};
    double *end = row->end[branch];
    if (e->type == HD_EV_take)
        row->later[branch] = row->later[branch] || e->at > row->at + 1;
    if (e->type != HD_EV_score || e->who != row->who)
        return;
    end[reason[e->why]] += e->n;
    if (e->card != HD_NONE && !row->later[branch])
        end[WORTH_AT_ONCE] += e->n;
}

/* Events before the fork are the same for all branches. */
bool worth_watch(void *context, const struct hd_game *game)
{
    struct worth_experiment *x = context;
    struct worth_row *row = &x->row[game->index % WORTH_PART];
    if (game->branches == 0) {
        listen(game->events);
        return true;
    }
    for (const struct hd_event *e = game->events->e; e < game->events->e + game->events->n; e++)
        if (e->at > row->at)
            note(row, game->branch, e);
    game->events->due = false;
    return true;
}

bool worth_over(void *context, const struct hd_game *game)
{
    struct worth_experiment *x = context;
    struct worth_row *row = &x->row[game->index % WORTH_PART];
    const struct hd_state *s = game->state;
    double sum = 0;
    if (row->cards == 0)
        return true;
    for (int i = 0; i < s->seats; i++)
        sum += s->score[i];
    row->branches = (uint8_t)game->branches;
    row->margin[game->branch] = (uint8_t)tally_margin(s->score);
    double *end = row->end[game->branch], own = s->score[row->who];
    end[WORTH_POINTS] = own;
    end[WORTH_MARGIN] = own - (sum - own) / (s->seats - 1);
    end[WORTH_WINS] = (double)win_of(hd_leaders(s), row->who) / HD_WIN;
    return true;
}
