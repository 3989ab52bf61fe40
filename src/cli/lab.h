/* SPDX-License-Identifier: MIT
 *
 * lab.h: what the commands of the laboratory share. */
#ifndef HIDALGO_CLI_LAB_H
#define HIDALGO_CLI_LAB_H

#include "flags.h"
#include "hidalgo/match.h"
#include "hidalgo/session.h"
#include "request.h"
#include "run/head.h"

/* Seconds of a clock that is never set. */
double lab_clock(void);

/* As many threads as processors, within what a match can have. */
int lab_threads(void);

/* Bots as they are written, and as they are hired. */
struct lab_bots {
    int count;
    char spec[HD_POOL][HD_SPEC];
    struct hd_hired *hired[HD_POOL];
    struct hd_seating seating; /* what they are told of who plays                   */
};

/* Reads the value of the option just returned as that many bots; refuses it, naming the
 * option and the bot that is nearest. */
bool lab_bots_read(struct lab_bots *bots, struct flags *o, const char *option, int least, int most);

/* Who plays when nobody says who. */
void lab_bots_usual(struct lab_bots *bots);

/* Refuses fewer than three kinds: what is called robust has to hold with each. */
bool lab_bots_robust(const struct lab_bots *bots, struct flags *o);

/* The tables that are played at: the one of 'match', or, 'apart', one for each kind of bot,
 * which then has all its seats.  Returns how many. */
int lab_bots_tables(const struct lab_bots *bots, const struct hd_match *match, bool apart,
                    struct hd_match out[HD_SEATS]);

/* Hires them; tells errors, and what they mean for the exit.  To be dismissed in any case. */
bool lab_bots_hire(struct lab_bots *bots, struct hd_contender out[HD_POOL], int *status);

/* All that comes before games: the bots are made, the edition is read, its players are
 * counted, and those of other people are told.  False after an error message; see *status. */
bool lab_ready(const char *command, struct lab_bots *bots, struct hd_contender player[HD_POOL],
               struct request *request, struct hd_edition *edition, int *status);

/* Tells those of other people what is played, and by how many.  Who sits where does not
 * matter to the games, but has to have names. */
void lab_bots_meet(struct lab_bots *bots, const struct hd_edition *edition,
                   const struct hd_texts *sets, int seats);
void lab_bots_dismiss(struct lab_bots *bots);

/* The run that a file of games is about: all of it, and its bots, to be hired. */
void lab_run_take(const struct run_head *head, struct lab_bots *bots, struct sim_setup *setup);

/* Where the page of a report goes, and whether it may replace what is there. */
struct lab_page {
    const char *path;
    bool force;
};

/* Rows of a command's table for it; their indices are consecutive from 'base'. */
#define LAB_PAGE_ROWS(base)                                                                        \
    [(base)] = {'H', "report", N_("FILE.html"),                                                    \
                N_("write a page with pictures too: one file, for any browser"), NULL},            \
    [(base) + 1] = {'F', "force", NULL, N_("write over what is there"), NULL}

/* Takes option 'index' of the table if it is one of the two at 'base'. */
bool lab_page_take(struct lab_page *page, int base, int index, struct flags *o);

/* Before anything is played: says so when the page could not be written later. */
bool lab_page_is_free(const struct lab_page *page, const char *command);

/* Is set by the first interrupt from now on; the second ends the program. */
const atomic_bool *lab_interrupt(void);

/* Shows on a terminal how far it is, until lab_progress_end(); elsewhere, with 'lines', a line
 * a minute.  NULL: neither. */
typedef void lab_progress(uint64_t done);
lab_progress *lab_progress_begin(uint64_t games, bool lines);
/* What is known by now of who is first, to be shown too. */
void lab_progress_news(double share, struct hd_interval ci);
void lab_progress_end(void);

#endif
