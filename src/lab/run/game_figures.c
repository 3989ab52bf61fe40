/* SPDX-License-Identifier: MIT
 *
 * game_figures.c: computes the figures of a game (game_figures.h). */
#include "run/game_figures.h"

#include "run/presses.h"

static int64_t figure_margin(const struct sim_row *row)
{
    int best = INT16_MIN, next = INT16_MIN;
    for (int i = 0; i < row->seats; i++) {
        if (row->score[i] > best)
            next = best, best = row->score[i];
        else if (row->score[i] > next)
            next = row->score[i];
    }
    return best - next;
}

static int64_t figure_tied(const struct sim_row *row)
{
    return members(row->winners) > 1;
}

static int64_t figure_decisions(const struct sim_row *row)
{
    return row->tally.decisions;
}

static int64_t figure_keys(const struct sim_row *row)
{
    return keys_of_game(row->tally.asked, row->tally.decisions, row->tally.rounds);
}

/* Of the cards that were turned up in a round, the dummy takes some too. */
static int64_t figure_no_choice(const struct sim_row *row)
{
    int left[HD_ROUNDS] = {0}, turns = 0;
    for (int i = 0; i < row->tally.deals; i++)
        left[row->tally.deal[i].round]++;
    for (int i = 0; i < row->tally.sums.takes; i++) {
        const struct hd_take *take = &row->tally.sums.take[i];
        turns += left[take->round]-- == 1 && take->seat < row->seats;
    }
    return turns;
}

static int64_t figure_lead_changes(const struct sim_row *row)
{
    return row->tally.lead;
}

static int64_t figure_last_lead(const struct sim_row *row)
{
    int round = row->tally.rounds;
    while (round > 0 && row->tally.lead_in[round - 1] == 0)
        round--;
    return round;
}

static int64_t figure_in_it_last(const struct sim_row *row)
{
    return row->tally.in_it[row->tally.rounds - 1];
}

static int64_t figure_comeback(const struct sim_row *row)
{
    return tally_comeback(&row->tally, row->winners);
}

static int64_t figure_comeback_10(const struct sim_row *row)
{
    return figure_comeback(row) >= 10;
}

static int64_t figure_leader_wins(const struct sim_row *row)
{
    return tally_held(&row->tally, row->winners);
}

int64_t game_figure(enum game_figure which, const struct sim_row *row)
{
    static int64_t (*const figures[])(const struct sim_row *) = {
#define GAME_FIGURE(name, word, scale, kind, head, text) figure_##name,
#include "run/game_figures.def"
    };
    return figures[which](row);
}
