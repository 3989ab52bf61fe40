/* SPDX-License-Identifier: MIT
 *
 * lab.h: shared by the commands of the laboratory.
 *
 * In this folder: the commands that play many games: sim, compare, worth, tune, arena, bench. */
#ifndef HIDALGO_CLI_LAB_H
#define HIDALGO_CLI_LAB_H

#include "clock.h"
#include "flags.h"
#include "hidalgo/match.h"
#include "hidalgo/session.h"
#include "keep.h"
#include "progress.h"
#include "report/telling.h"
#include "request.h"
#include "run/head.h"
#include "worth/worth.h"

typedef double lab_clock_teller(void);

/* As many threads as processors, up to the limit of a match. */
int lab_threads(void);

/* Bots as written, and hired. */
struct lab_bots {
    int count;
    char spec[HD_POOL][HD_SPEC];
    struct hd_hired *hired[HD_POOL];
    struct hd_seating seating; /* the players, as bots are told                     */
};

/* Reads the value of the option just returned as bots; refuses it, naming the option and the
 * nearest bot. */
bool lab_bots_read(struct lab_bots *bots, struct flags *o, const char *option, int least, int most);

/* The default bots at one table. */
void lab_bots_usual(struct lab_bots *bots);

/* The first seat of each kind; returns how many kinds there are. */
int lab_bots_kinds(const struct lab_bots *bots, int out[HD_POOL]);

/* Hires them; prints errors and sets the exit code. Dismiss them in any case. */
bool lab_bots_hire(struct lab_bots *bots, struct hd_contender out[HD_POOL], int *status);

/* Tells other people's bots the edition and the number of players. The players need names, though
 * games do not use them. */
void lab_bots_meet(struct lab_bots *bots, const struct hd_edition *edition,
                   const struct hd_texts *sets, int seats);
void lab_bots_dismiss(struct lab_bots *bots);

/* The whole run of a file of games, with its bots, which must be hired. */
void lab_run_take(const struct run_head *head, struct lab_bots *bots, struct sim_setup *setup);

/* ---- a command ---------------------------------------------------------------------- */

/* Values of options that several commands have. */
struct lab {
    struct request request;
    bool edition_given;
    char edition[HD_ID]; /* the edition of a set                                      */
    struct lab_bots bots;
    struct hd_match match; /* seats, players, games, seed, threads                      */
    bool json, robust, force, lines;
    bool over;       /* --over, of different kinds                                    */
    bool apart, two; /* a table for each kind of bot; the second kind plays only a share       */
    const char *report, *keep, *csv; /* files, a folder, or NULL                           */
    int shard, shards;               /* the part to play, from 1; 0 0: everything              */
    struct keep_parts parts;         /* to put together; count 0: none                         */
    int sizes, size[REPORT_SIZES];   /* numbers of players; that of --seats, if none is given */
    uint64_t choices;                /* games with a turn in which all cards are tried         */
    uint64_t here;                   /* games of a table to play here, if not all              */
    double seconds;                  /* time of the games                                     */
    char unsaved[KEEP_WHY];          /* why what should be kept is not; ""                    */
};

/* Rows of a command's table, after its own. */
/* Who plays where no bots are named. */
#define LAB_BOT   "measure"
#define LAB_USUAL LAB_BOT "," LAB_BOT "," LAB_BOT "," LAB_BOT
#define LAB_SEATS                                                                                  \
    {                                                                                              \
        'n', "seats", "BOT,...", "a bot for each seat, as for sim", LAB_USUAL                      \
    }
#define LAB_BOTS                                                                                   \
    {                                                                                              \
        'B', "bots", "BOT,...",                                                                    \
            "kinds of bots, each at a table of its own in all four seats; if neither this nor "    \
            "--seats is given, greedy plays a share of the games, as a second opinion",            \
            "quick,greedy"                                                                         \
    }
#define LAB_ROBUST                                                                                 \
    {                                                                                              \
        'k', "robust", NULL,                                                                       \
            "a table for each bot of --seats (at least three kinds), and what they all agree "     \
            "on",                                                                                  \
            NULL                                                                                   \
    }
#define LAB_PLAYERS                                                                                \
    {                                                                                              \
        'p', "players", "N,...",                                                                   \
            "a table for each number of players; the bots of --seats in turn",                     \
            "as many as --seats"                                                                   \
    }
#define LAB_ROWS                                                                                   \
    {'r', "seed", "N", "the same seed gives the same games", "1"},                                 \
        {'t', "threads", "N", "games at once; the result is the same", "processors"},              \
        {'l', "progress", NULL, "show progress: a line a minute if there is no terminal", NULL},   \
        {'j', "json", NULL, "print one JSON object", NULL}, FLAG_TRUSTED
#define LAB_PAGE                                                                                   \
    {'H', "report", "FILE.html", "also write a page with pictures: one file, for any browser",     \
     NULL},                                                                                        \
    {                                                                                              \
        'F', "force", NULL, "overwrite what exists", NULL                                          \
    }
#define LAB_CSV(letter)                                                                            \
    {                                                                                              \
        letter, "csv", "FOLDER", "write a table for every question to this folder", NULL           \
    }
#define LAB_CHOICES                                                                                \
    {                                                                                              \
        'C', "choices", "N",                                                                       \
            "also draw a turn of each of N games and try every face-up card there: how often "     \
            "bots take each card when they can, use its action, and do what ends best",            \
            NULL                                                                                   \
    }
#define LAB_KEEP                                                                                   \
    {                                                                                              \
        'K', "keep", "FILE",                                                                       \
            "save the results so far in this file; the same command continues from it, also "      \
            "to more games",                                                                       \
            NULL                                                                                   \
    }

#define LAB_SHARD                                                                                  \
    {                                                                                              \
        'i', "shard", "I/N",                                                                       \
            "play only part I of N of the games, which --keep saves; the same command with "       \
            "'merge FILE...' puts the saved parts together",                                       \
            NULL                                                                                   \
    }

/* What one table needs besides its setup: progress, and where to save. */
struct lab_table {
    struct hd_match match;
    progress_teller *progress;
    trouble_teller *trouble;
    struct keep *keep; /* a player that fails may say that a file was the reason            */
};

/* A command of the laboratory; 'own' goes to each function. Its course: options, bots, edition, the
 * games of each table, with progress and an interrupt, and then what was found, in each form that
 * is asked for. */
struct lab_job {
    const struct usage *usage;
    const char *saves;    /* the option that saves a run                                 */
    uint64_t games, most; /* --games: the default, and the maximum                       */
    bool tables;          /* it plays tables by kinds of bot and numbers of players      */
    uint64_t block;       /* games of a block, whole ones of which --shard plays; 0: no parts */
    /* Called for each of its own options, and after all of them; may be NULL. */
    void (*take)(void *own, struct flags *o, int i);
    void (*check)(void *own, struct flags *o);
    /* Called with the bots ready, to read what to play; false after an error message. NULL: reads
     * the given edition into 'edition'. */
    bool (*ready)(void *own, int *status);
    struct hd_edition *edition;
    /* Plays table i; false with a sentence. */
    bool (*play)(void *own, int i, const struct lab_table *table, char why[KEEP_WHY]);
    /* What is told; if there is told(), that, of so many tables and kinds of bot. */
    const void *found, *(*told)(void *own, int count, int kinds);
    report_teller *tell, *head; /* head: what "run.json" has beside the tables; NULL: all        */
    void (*print)(const struct findings *what, FILE *to); /* as text; NULL: as it is told    */
};

/* Runs the whole command. Returns the exit code. */
int lab_command(struct lab *lab, const struct lab_job *job, void *own, int argc, char **argv);

/* Takes the operand, if any, as a set; without --edition it is played with its own edition. */
void lab_read_set(struct lab *lab, struct flags *o);

/* Reads the edition, checks the number of players, and tells other people's bots about it. False
 * after an error message. */
bool lab_ready(struct lab *lab, const char *command, struct hd_edition *edition, int *status);

/* Whether all numbers of players can play that edition; says so if not. */
bool lab_fits(const struct lab *lab, const char *command, const char *name,
              const struct hd_edition *edition);

/* Whether a file of that path can probably be written after the games; if not, errno says why. */
bool lab_can_write(const char *path);

/* Makes the tables: for each number of players, and with --robust for each kind of bot in all
 * seats. Returns how many; *kinds: of bot. */
int lab_tables(const struct lab *lab, struct hd_match out[REPORT_TABLES], int *kinds);

/* If nobody is named: a table of the usual bots, and a share of the games at one of a second kind,
 * which shows where bots differ. */
void lab_bots_two(struct lab *lab);

/* "points", "margin" or "wins". */
void lab_read_figure(struct flags *o, enum worth_end *out);

/* Describes everything that affects the games, for the head of the saved file. */
void lab_about(char out[KEEP_ABOUT], const char *command, const struct hd_match *match,
               const struct hd_edition *const *editions, int count, const char *rest);

/* Set by the first interrupt from now on; the second one ends the program. */
const atomic_bool *lab_interrupt(void);
bool lab_stopped(void); /* whether there was an interrupt                         */

/* Shows progress on a terminal until lab_progress_end(); elsewhere, with 'lines', a line each
 * minute. Returns NULL if neither. */
progress_teller *lab_progress_begin(uint64_t games, bool lines);
/* Another clock, so that tests need not wait for a minute. */
void lab_progress_clock(lab_clock_teller *clock);
/* How many games were played before the current part. */
void lab_progress_before(uint64_t games);
void lab_progress_end(void);

/* Reports what cannot be written during the games of a command, from any thread. */
trouble_teller *lab_trouble(const char *command);

#endif
