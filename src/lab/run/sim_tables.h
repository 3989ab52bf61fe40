/* SPDX-License-Identifier: MIT
 *
 * sim_tables.h: what the sums of a run say, as tables (report/results.h). */
#ifndef HIDALGO_LAB_SIM_TABLES_H
#define HIDALGO_LAB_SIM_TABLES_H

#include "report/telling.h"
#include "run/answers.h"

extern const struct table_form sim_forms[];

/* Who is in row i: of the seats or, with all seatings, of the bots; NULL: this bot is in another
 * row. And its number: the seat's, or how many seats the bot had. */
bool sim_is_turned(const struct sim_result *r);
const struct hd_figures *sim_player(const struct sim_result *r, int i);
int sim_player_number(const struct sim_result *r, int i);
/* What it would win if all were equal. */
double sim_even(const struct sim_result *r, const struct hd_figures *f);

/* Whether a card's action was hardly used (report_is_hardly_used). */
bool sim_is_hardly_used(const struct sim_result *r, int card);

/* Tells seats and bots; cards; points by source, region and round, changes of the lead and how long
 * games are; how far winners were ahead. */
void sim_players_tell(const struct sim_result *r, struct account *t);
void sim_cards_tell(const struct sim_result *r, struct account *t);
void sim_sums_tell(const struct sim_result *r, struct account *t);
void sim_margins_tell(const struct sim_result *r, struct account *t);

#endif
