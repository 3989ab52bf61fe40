/* SPDX-License-Identifier: MIT
 *
 * card_choices.h: what bots do with the cards, as a table. It is measured on a sample of turns
 * (worth/worth_choices.h). */
#ifndef HIDALGO_LAB_CARD_CHOICES_H
#define HIDALGO_LAB_CARD_CHOICES_H

#include "hidalgo/catalog.h"
#include "report/telling.h"

/* How often a card was taken, of the turns in which it could be; its special action was used, of
 * the takings; and nothing else that was tried ended better, of what the bot did itself. */
enum choice { CHOICE_TAKEN, CHOICE_USED, CHOICE_BEST, CHOICES };

/* 0 of 0 turns: there is no such share, as of the action of a card without one. */
struct choice_share {
    double turns, share;
    struct hd_interval ci;
};

struct card_choices {
    const struct hd_edition *edition;
    uint64_t games; /* one turn of each was drawn                                      */
    struct choice_share of[HD_CARDS][CHOICES];
};

/* Columns of any table with these shares, from 'first' on, for those of 'in_'; and their cells. */
enum { CHOICE_COLUMNS = 2 * CHOICES };
#define CHOICE_COLUMN(first, which, key, is, in_)                                                  \
    [(first) + (which)] = {.id = #key "_turns", .kind = COLUMN_COUNT, .in = IN_PROGRAMS & (in_)},  \
               [(first) + CHOICES + (which)] = {.id = #key,                                        \
                                                .ci = #key "_ci",                                  \
                                                .head = (#key ", %"),                              \
                                                .what = (is),                                      \
                                                .kind = COLUMN_SHARE,                              \
                                                .in = (in_),                                       \
                                                .chart = CHART_INTERVAL}
#define CHOICE_TAKEN_IS "of the turns in which it could be"
#define CHOICE_USED_IS  "its special action, of the takings"
#define CHOICE_BEST_IS  "of what the bot did itself, nothing else that was tried ended better"
#define CHOICE_COLUMNS_FROM(first, in_)                                                            \
    CHOICE_COLUMN(first, CHOICE_TAKEN, taken, CHOICE_TAKEN_IS, in_),                               \
        CHOICE_COLUMN(first, CHOICE_USED, used, CHOICE_USED_IS, in_),                              \
        CHOICE_COLUMN(first, CHOICE_BEST, best, CHOICE_BEST_IS, in_)
void choices_put(const struct choice_share of[CHOICES], struct results_cell cell[CHOICE_COLUMNS]);

/* match: who played; side: "a", "b" or "", before it in the names of JSON. */
struct choices_told {
    const struct card_choices *choices;
    const struct hd_match *match;
    const char *side;
};
extern const struct table_form choices_forms[];
void card_choices_tell(const struct choices_told *told, struct account *t);

#endif
