/* SPDX-License-Identifier: MIT
 *
 * card_lines.h: the lines about cards in tables and pages, in order. */
#ifndef HIDALGO_LAB_WORTH_CARD_LINES_H
#define HIDALGO_LAB_WORTH_CARD_LINES_H

#include "worth/worth.h"

enum {
    WORTH_ROBUST = 3 /* kinds of bots that agree */,
    WORTH_SHOWN = 48,
    WORTH_VERDICT = 4096,
    WORTH_SENTENCE = 600
};

/* Why there is no verdict about a card: the bots hardly use its special action, so they do not show
 * what it can do; or bots of another kind find the opposite. */
enum worth_doubt { WORTH_SURE, WORTH_UNUSED, WORTH_SPLIT };

/* A card with its figures. */
struct worth_line {
    int card;
    struct worth_value value, against; /* of the verdict's figure                      */
    double adjusted;                   /* adjusted p that it is like its stack         */
    enum worth_doubt doubt;
    int other;    /* WORTH_SPLIT: the table that finds the opposite                     */
    double split; /* ... and the p value that this is by chance                         */
};

/* The p value that it is 0. */
double worth_p(const struct worth_value *v);

/* The cards of a table, stack by stack, the best first; returns how many. */
int worth_lines(const struct worth_told *told, int table, struct worth_line out[HD_CARDS]);

/* The line there of a card that is played with. */
struct worth_line worth_line_of(const struct worth_told *told, int table, int card);

/* A card in one sentence, for who made it: the result, or why there is none, and what to do.
 * Returns out. */
const char *worth_sentence(const struct worth_told *told, int table, const struct worth_line *line,
                           char out[WORTH_SENTENCE]);

/* "unused", "split", or "". */
const char *worth_doubt_word(enum worth_doubt doubt);

/* '*': there is a finding; '?': there is no verdict; else a blank. */
char worth_mark(const struct worth_line *line);

/* The game in which a card gained most, "151@114"; "-": none. And how to open it, with the meaning
 * of "game". */
const char *worth_shown(const struct worth_shown *shown, char out[WORTH_SHOWN]);
struct report_opens worth_opens(const struct worth_told *told);
extern const char worth_opens_what[];

/* The verdict about a table: bots, games, and the marked cards. Returns out. */
const char *worth_verdict(const struct worth_told *told, int table, char out[WORTH_VERDICT]);

/* Whether cards are compared with their stack. */
bool worth_is_against(const struct worth_setup *setup);

/* Whether there is a finding: the card is not like its stack, or its action does something. */
bool worth_is_called(const struct worth_line *line);

/* Whether it is called at all tables, of at least three kinds of bot, on the same side: 1 or -1; 0:
 * no. */
int worth_is_robust(const struct worth_told *told, int card);

/* The main figure of a card at a table: against its stack, if that is compared. */
struct worth_value worth_told_value(const struct worth_setup *setup, const struct worth_line *line);

/* As a figure of a table. */
struct figure worth_figure(struct worth_value v);

/* Tables of the same bots with another number of players: how many, 1 if there is one. */
int worth_sizes(const struct worth_told *told);

/* How alike each two kinds of bot find the cards, at tables of the same size: the correlation of
 * the main figures over the cards, with its 95 % interval (bootstrap.h). Noise in the figures makes
 * it smaller. */
void worth_alike_tell(const struct worth_told *told, struct account *t);

#endif
