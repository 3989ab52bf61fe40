/* SPDX-License-Identifier: MIT
 *
 * fork.c: draws a turn, and forks the match there (fork.h). */
#include "worth/fork.h"

#include <limits.h>
#include <math.h>
#include <string.h>

#include "figures.h"
#include "seeds.h"
#include "step_kinds.h"

int worth_places(const struct worth_setup *setup)
{
    int seats = setup->match.seats;
    return seats + (setup->edition->rules.dummy >> seats & 1);
}

enum { NOT_YET = INT_MAX }; /* its round has not begun                                 */

static void fork_draw(const struct worth_experiment *x, const struct hd_game *game,
                      struct worth_row *row)
{
    const struct hd_rules *r = &x->setup->edition->rules;
    int places = worth_places(x->setup);
    *row = (struct worth_row){.block = game->block,
                              .first = game->state->first,
                              .own = HD_NONE,
                              .lot = games_lot(x->setup->match.seed, game->index)};
    uint32_t turn = hd_random_below(&row->lot, (uint32_t)(r->rounds * places));
    row->round = (uint8_t)(turn / (uint32_t)places);
    row->place = (uint8_t)(turn % (uint32_t)places);
    row->began = NOT_YET;
    memset(row->taker, HD_NONE, sizeof row->taker);
}

static bool is_kept(const struct worth_experiment *x, int card)
{
    const struct hd_rules *r = &x->setup->edition->rules;
    return hd_is_kept(r, &r->card[card]);
}

int worth_turn_kind(const struct worth_row *row, int after)
{
    if (after == WORTH_STANDING)
        return row->standing ? row->standing > 0 : -1;
    return row->taker[after] == HD_NONE ? -1 : row->taker[after] != row->who;
}

static int standing_of(const struct hd_state *s, int who)
{
    int others = -s->score[who];
    for (int i = 0; i < s->seats; i++)
        others += s->score[i];
    int own = s->score[who] * (s->seats - 1);
    return (own > others) - (own < others);
}

static int fork_cards(struct worth_row *row, const struct hd_state *s, bool single)
{
    struct hd_answers answers = s->now;
    int n = hd_count(&answers);
    if (n < 2 || n > HD_PILES)
        return 0;
    row->cards = (uint8_t)n;
    for (int i = 0; i < n; i++) {
        row->piles[i] = hd_pick(&answers, i).b;
        row->card[i] = s->pile[row->piles[i]][s->round];
    }
    if (single)
        row->taken = (uint8_t)hd_random_below(&row->lot, (uint32_t)n);
    return single ? 1 : n;
}

/* The fewer turns a card had in earlier parts, compared with the one that had fewest, the likelier
 * it is drawn. What a game will bring has no part in it. */
static uint32_t weight_of(const struct worth_experiment *x, int card, double fewest)
{
    double few = (fewest + 1) / (x->out->drawn[card] + 1);
    return 1 + (uint32_t)(few * few * few * (1 << 20));
}

/* Two branches: special action left out, and used. */
static int fork_use(const struct worth_experiment *x, struct worth_row *row,
                    const struct hd_state *s)
{
    const struct hd_rules *r = &x->setup->edition->rules;
    struct hd_answers answers = s->now;
    uint8_t pile[HD_MOVES];
    uint32_t sum = 0, drawn;
    double fewest = INFINITY;
    int n = 0, at = 0;
    for (int i = 0; i < hd_count(&answers); i++) {
        pile[n] = hd_pick(&answers, i).b;
        int card = s->pile[pile[n]][s->round];
        if (!r->card[card].steps)
            continue;
        fewest = fmin(fewest, x->out->drawn[card]);
        n++;
    }
    for (int i = 0; i < n; i++)
        sum += weight_of(x, s->pile[pile[i]][s->round], fewest);
    if (sum == 0)
        return 0;
    for (drawn = hd_random_below(&row->lot, sum);; at++) {
        uint32_t weight = weight_of(x, s->pile[pile[at]][s->round], fewest);
        if (drawn < weight)
            break;
        drawn -= weight;
    }
    row->cards = 1;
    row->piles[0] = pile[at];
    row->card[0] = s->pile[pile[at]][s->round];
    row->asked = is_kept(x, row->card[0]);
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
                     const struct hd_state *s)
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
    return row->cards + 1;
}

void worth_vary(void *context, const struct hd_game *game, struct hd_state *state)
{
    const struct worth_experiment *x = context;
    const struct worth_row *row = &x->row[game->index % BATCH];
    if (x->setup->design == WORTH_COPY && game->branch > 0)
        state->pile[row->pile][state->round] = row->card[game->branch - 1];
}

/* ---- in the branches ------------------------------------------------------------------- */

/* The first answer: which card is taken. Whether the bot's own is replaced. */
static bool revise_card(const struct worth_experiment *x, struct worth_row *row, int branch,
                        struct hd_move *move)
{
    enum worth_design design = x->setup->design;
    row->took[branch] = design == WORTH_COPY && move->b == row->pile;
    if (design == WORTH_COPY)
        return false;
    for (int i = 0; i < row->cards; i++)
        if (row->piles[i] == move->b)
            row->own = (uint8_t)i;
    move->b = row->piles[design == WORTH_TAKE ? branch : row->taken];
    return true;
}

/* WORTH_USE: the special action is left out, or used. */
static bool revise_use(const struct worth_experiment *x, struct worth_row *row,
                       const struct hd_state *s, int branch, struct hd_move *move)
{
    enum hd_ask ask = (enum hd_ask)s->now.ask;
    bool kept = ask == HD_ASK_veto && is_kept(x, row->card[0]);
    bool in_turn = s->round == row->round && s->turn == row->place && s->phase == HD_PHASE_TURNS;
    bool own = in_turn && (ask == HD_ASK_order || ask == HD_ASK_special);
    if (own) {
        row->asked = true;
        row->would = row->would || (branch == 1 && move->b == 1);
    }
    if (branch == 0 ? !own && !kept : !own || ask == HD_ASK_order)
        return false;
    move->b = (uint8_t)branch;
    return true;
}

static bool revise(const struct worth_experiment *x, struct worth_row *row,
                   const struct hd_game *game, struct hd_move *move)
{
    const struct hd_state *s = game->state;
    if (game->moves == row->at)
        return revise_card(x, row, game->branch, move);
    return x->setup->design == WORTH_USE && s->todo[s->todos - 1].who == row->who &&
           revise_use(x, row, s, game->branch, move);
}

int worth_fork(void *context, const struct hd_game *game, struct hd_move out[HD_MOVES])
{
    struct worth_experiment *x = context;
    struct worth_row *row = &x->row[game->index % BATCH];
    const struct hd_state *s = game->state;
    enum worth_design design = x->setup->design;
    if (game->branches > 0)
        return revise(x, row, game, out);
    if (game->moves == 0)
        fork_draw(x, game, row);
    if (s->round == row->round && row->began == NOT_YET)
        row->began = game->moves;
    if (s->round != row->round || s->turn != row->place || s->phase != HD_PHASE_TURNS ||
        s->now.ask != HD_ASK_card)
        return 0;
    row->who = s->active;
    row->at = game->moves;
    row->standing = (int8_t)standing_of(s, s->active);
    int branches = design == WORTH_USE    ? fork_use(x, row, s)
                   : design == WORTH_COPY ? fork_copy(x, row, s)
                                          : fork_cards(row, s, design == WORTH_SINGLE);
    for (int i = 0; i < branches; i++)
        out[i] = (struct hd_move){.ask = HD_ASK_NOTHING};
    return branches;
}

/* Asks only for points, for the ends of turns, and for special actions. */
static void listen(struct hd_events *events)
{
    events->deaf = ~(UINT64_C(1) << HD_EV_score | UINT64_C(1) << HD_EV_take |
                     UINT64_C(1) << HD_EV_announce | UINT64_C(1) << HD_EV_veto_used);
    events->due = false;
}

/* The card whose taking, or action, a branch is about. */
static int tried(const struct worth_experiment *x, const struct worth_row *row, int branch)
{
    switch (x->setup->design) {
    case WORTH_TAKE:
        return row->card[branch];
    case WORTH_SINGLE:
        return row->card[row->taken];
    case WORTH_COPY:
        return row->card[branch > 0 ? branch - 1 : 0];
    default:
        return row->card[0];
    }
}

/* One more event of a branch. The turn lasts until the next card is taken; its own was taken by the
 * first answer or before. */
static void fork_note(const struct worth_experiment *x, struct worth_row *row, int branch,
                      const struct hd_event *e)
{
    static const uint8_t reason[] = {
        [HD_WHY_FIRST] = WORTH_FIRST,   [HD_WHY_TIED_FIRST] = WORTH_FIRST,
        [HD_WHY_SECOND] = WORTH_SECOND, [HD_WHY_TIED_SECOND] = WORTH_SECOND,
        [HD_WHY_THIRD] = WORTH_THIRD,   [HD_WHY_TIED_THIRD] = WORTH_THIRD,
        [HD_WHY_FOURTH] = WORTH_THIRD,  [HD_WHY_TIED_FOURTH] = WORTH_THIRD,
        [HD_WHY_KING] = WORTH_KING,     [HD_WHY_GRANDE] = WORTH_GRANDE,
        [HD_WHY_CARD] = WORTH_CARD};
    double *end = row->end[branch];
    bool announced = e->type == HD_EV_announce && e->card != HD_NONE && !row->later[branch];
    bool vetoed = e->type == HD_EV_veto_used && is_kept(x, tried(x, row, branch));
    if (e->who == row->who && (announced || vetoed))
        row->used[branch] = true;
    row->would = row->would || (e->who == row->who && vetoed);
    if (e->type == HD_EV_take)
        row->later[branch] = row->later[branch] || e->at > row->at + 1;
    if (e->type != HD_EV_score || e->who != row->who)
        return;
    end[reason[e->why]] += e->n;
    if (e->card != HD_NONE && !row->later[branch])
        end[WORTH_AT_ONCE] += e->n;
}

/* Who took what before the round. */
static void note_taker(struct worth_row *row, const struct hd_event *e)
{
    if (e->type == HD_EV_take && e->at <= row->began)
        row->taker[e->card] = e->who;
}

/* Events before the fork are the same for all branches; the first one may hear the last of them. */
bool worth_watch(void *context, const struct hd_game *game)
{
    struct worth_experiment *x = context;
    struct worth_row *row = &x->row[game->index % BATCH];
    if (game->branches == 0) {
        for (const struct hd_event *e = game->events->e; e < game->events->e + game->events->n; e++)
            note_taker(row, e);
        listen(game->events);
        return true;
    }
    for (const struct hd_event *e = game->events->e; e < game->events->e + game->events->n; e++)
        if (e->at > row->at)
            fork_note(x, row, game->branch, e);
        else
            note_taker(row, e);
    game->events->due = false;
    return true;
}

bool worth_over(void *context, const struct hd_game *game)
{
    struct worth_experiment *x = context;
    struct worth_row *row = &x->row[game->index % BATCH];
    const struct hd_state *s = game->state;
    double sum = 0;
    if (x->setup->design == WORTH_USE && !row->asked)
        row->cards = 0; /* the same game twice                                          */
    if (row->cards == 0)
        return true;
    for (int i = 0; i < s->seats; i++)
        sum += s->score[i];
    row->branches = (uint8_t)game->branches;
    row->first_wins += (double)win_of(hd_leaders(s), row->first) / HD_WIN;
    row->margin[game->branch] = (uint8_t)tally_margin(s->score);
    double *end = row->end[game->branch], own = s->score[row->who];
    end[WORTH_POINTS] = own;
    end[WORTH_MARGIN] = own - (sum - own) / (s->seats - 1);
    end[WORTH_WINS] = (double)win_of(hd_leaders(s), row->who) / HD_WIN;
    return true;
}
