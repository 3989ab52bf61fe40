/* SPDX-License-Identifier: MIT
 *
 * lab.h: what the commands of the laboratory share. */
#ifndef HIDALGO_CLI_LAB_H
#define HIDALGO_CLI_LAB_H

#include "flags.h"
#include "hidalgo/match.h"
#include "hidalgo/session.h"
#include "keep.h"
#include "progress.h"
#include "report/report.h"
#include "request.h"
#include "run/head.h"

/* Seconds of a clock that is never set. */
double lab_clock(void);
typedef double lab_clock_teller(void);

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

/* The default bots. */
void lab_bots_usual(struct lab_bots *bots);

/* The first seat of each kind; returns how many kinds there are. */
int lab_bots_kinds(const struct lab_bots *bots, int out[HD_POOL]);

/* Hires them; tells errors, and what they mean for the exit.  To be dismissed in any case. */
bool lab_bots_hire(struct lab_bots *bots, struct hd_contender out[HD_POOL], int *status);

/* Tells bots of other people what is played, and with how many players.  The seating does not
 * matter to the games, but the players need names. */
void lab_bots_meet(struct lab_bots *bots, const struct hd_edition *edition,
                   const struct hd_texts *sets, int seats);
void lab_bots_dismiss(struct lab_bots *bots);

/* The run that a file of games is about: all of it, and its bots, to be hired. */
void lab_run_take(const struct run_head *head, struct lab_bots *bots, struct sim_setup *setup);

/* ---- a command ---------------------------------------------------------------------- */

/* What the options say that several commands have, whichever of them a command lists. */
struct lab {
    struct request request;
    bool edition_given;
    char edition[HD_ID]; /* that a set is made for                                    */
    struct lab_bots bots;
    struct hd_match match; /* seats, players, games, seed, threads                      */
    bool json, robust, force, lines;
    const char *report, *keep, *csv; /* files, a folder, or NULL                           */
    int sizes, size[REPORT_SIZES];   /* numbers of players; of --seats, if none is asked for  */
    uint64_t here;                   /* games of a table that are played here, if not all      */
    double seconds;                  /* that the games took                                   */
};

/* Rows of a command's table, behind its own. */
#define LAB_SEATS                                                                                  \
    {                                                                                              \
        'n', "seats", N_("BOT,..."), N_("a bot for each seat, as for sim"),                        \
            "quick,quick,quick,quick"                                                              \
    }
#define LAB_ROBUST                                                                                 \
    {                                                                                              \
        'k', "robust", NULL,                                                                       \
            N_("a table for each bot of --seats (at least three kinds), and what they all agree "  \
               "on"),                                                                              \
            NULL                                                                                   \
    }
#define LAB_PLAYERS                                                                                \
    {                                                                                              \
        'p', "players", N_("N,..."),                                                               \
            N_("a table for each number of players; the bots of --seats in turn"),                 \
            N_("as many as --seats")                                                               \
    }
#define LAB_ROWS                                                                                   \
    {'r', "seed", N_("N"), N_("the same seed gives the same games"), "1"},                         \
        {'t', "threads", N_("N"), N_("games at once; the result is the same"), N_("processors")},  \
        {'l', "progress", NULL, N_("show progress: a line a minute if there is no terminal"),      \
         NULL},                                                                                    \
    {                                                                                              \
        'j', "json", NULL, N_("print one JSON object"), NULL                                       \
    }
#define LAB_PAGE                                                                                   \
    {'H', "report", N_("FILE.html"),                                                               \
     N_("also write a page with pictures: one file, for any browser"), NULL},                      \
    {                                                                                              \
        'F', "force", NULL, N_("overwrite what exists"), NULL                                      \
    }
#define LAB_CSV(letter)                                                                            \
    {                                                                                              \
        letter, "csv", N_("FOLDER"), N_("write a table for every question to this folder"), NULL   \
    }
#define LAB_KEEP                                                                                   \
    {                                                                                              \
        'K', "keep", N_("FILE"),                                                                   \
            N_("save the results so far in this file; the same command continues from it, also "   \
               "to more games"),                                                                   \
            NULL                                                                                   \
    }

/* A command of the laboratory; 'own' goes to each function. */
struct lab_job {
    const struct usage *usage;
    uint64_t games, most; /* --games: when it is not given, and the largest              */
    /* One of its own options; after all of them; NULL: there are none, or nothing to check. */
    void (*take)(void *own, struct flags *o, int i);
    void (*check)(void *own, struct flags *o);
    /* Reads what is played when the bots are there; false after an error message.  NULL: the
     * edition that is asked for, which goes to 'edition'. */
    bool (*ready)(void *own, int *status);
    struct hd_edition *edition;
    int (*run)(void *own);
};

/* All of it: options, bots, edition, games, and the end.  Returns the exit code. */
int lab_command(struct lab *lab, const struct lab_job *job, void *own, int argc, char **argv);

/* The operand as a set, if there is one: it is played with the edition that it is made for, if none
 * is named. */
void lab_read_set(struct lab *lab, struct flags *o);

/* Whether as many as sit at each table can play that edition; says so if not. */
bool lab_fits(const struct lab *lab, const char *command, const char *name,
              const struct hd_edition *edition);

/* The tables that are played at: with --robust for each kind of bot, which then has all seats, for
 * each number of players.  Returns how many; *kinds of bot. */
int lab_tables(const struct lab *lab, struct hd_match out[REPORT_TABLES], int *kinds);

/* What the games of one table need besides the setup: who shows how far they are, and where
 * they are kept. */
struct lab_table {
    struct hd_match match;
    progress_teller *progress;
    struct keep *keep;
};

/* Plays at each of the tables, with the clock running and an interrupt as an end.  play()
 * plays one; false with a sentence.  False after an error message. */
typedef bool lab_player(void *own, int i, const struct lab_table *table, char why[KEEP_WHY]);
bool lab_play(struct lab *lab, const char *command, const struct hd_match *tables, int count,
              lab_player *play, void *own);

/* What changes what a game adds: goes to the head of what is kept. */
void lab_about(char out[KEEP_ABOUT], const char *command, const struct hd_match *match,
               const struct hd_edition *const *editions, int count, const char *rest);

/* After the result was told: what could not be written, and how an interrupted run goes on;
 * 'file': the option with which a run keeps what it has, or NULL. */
int lab_told(const struct lab *lab, const char *command, const char *file, bool printed,
             const char *why);

/* Is set by the first interrupt from now on; the second ends the program. */
const atomic_bool *lab_interrupt(void);
bool lab_stopped(void); /* whether there was one                                  */

/* Shows on a terminal how far it is, until lab_progress_end(); elsewhere, with 'lines', a line
 * a minute.  NULL: neither. */
progress_teller *lab_progress_begin(uint64_t games, bool lines);
/* Another clock, for tests, which need not wait for a minute then. */
void lab_progress_clock(lab_clock_teller *clock);
/* The games before those of which is told now. */
void lab_progress_before(uint64_t games);
void lab_progress_end(void);

#endif
