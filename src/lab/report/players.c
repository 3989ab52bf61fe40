/* SPDX-License-Identifier: MIT
 *
 * players.c: fills columns about players (players.h). */
#include "report/players.h"

#include "report/report.h"

void played_put(const struct hd_match *match, struct results_cell cell[PLAYED])
{
    report_bots(match, cell[PLAYED_BOTS].word, sizeof cell[PLAYED_BOTS].word);
    cell[PLAYED_NUMBER].count = match->seats;
}

void player_put(const struct hd_figures *f, double even, double mean,
                struct results_cell cell[PLAYER_FIGURES])
{
    const struct hd_interval always = {f->share, f->share};
    cell[PLAYER_WINS].is.mean = (double)f->wins / HD_WIN;
    /* Who has all seats always wins. */
    cell[PLAYER_SHARE].is = (struct figure){f->share, f->chance >= 1 ? always : f->share_ci};
    cell[PLAYER_SHARE].line = 100 * even;
    cell[PLAYER_SCORE].is = (struct figure){f->mean, f->mean_ci};
    cell[PLAYER_SCORE].line = mean;
}
