/* SPDX-License-Identifier: MIT
 *
 * sim.h: a match between bots, with what its cards did, and records.
 *
 * In this folder: the games of a run in their order, as files and shards, and what they say. */
#ifndef HIDALGO_LAB_SIM_H
#define HIDALGO_LAB_SIM_H

#include "hidalgo/catalog.h"
#include "hidalgo/match.h"
#include "hidalgo/session.h"
#include "progress.h"
#include "tally.h"

enum { SIM_WHY = 480 };

struct sim_setup {
    const struct hd_edition *edition;
    struct hd_request request; /* the request for the edition                */
    struct hd_match match;     /* without rules and watch(), which are sim's */
    bool points, all; /* points: as text, where points come from; all: as text and JSON, everything
                         in answers.def */
    const char *records; /* folder for one record per game, or NULL    */
    const char *file;    /* file of games, or NULL                     */
    bool force;          /* overwrite existing files                   */
    bool decisions;      /* in 'file' also every decision                  */
    bool tables;         /* count everything in answers.def            */
    int shard, shards;   /* which part to play, from 1; 0 0: all       */
    /* Called now and then with the share of the first seat (rotated: the first bot); or NULL. */
    progress_teller *progress;
    trouble_teller *trouble; /* told of 'file' and 'records'; or NULL                 */
};

struct answers;
struct card_choices;
struct sim_result {
    const struct sim_setup *setup;
    struct hd_match_result match;
    struct tally tally;
    struct answers *answers;            /* the caller frees them; or NULL                    */
    const struct card_choices *choices; /* what bots do with cards, set by the caller; or NULL */
    bool complete;                      /* no game is missing                                */
    char unsaved[SIM_WHY];              /* why games are missing in a file, or their records; "" */
};

/* False with a sentence in why[] if the match cannot be played, or a record is of another game; the
 * result then has what was played. */
bool sim_run(const struct sim_setup *setup, struct sim_result *out, char why[SIM_WHY]);

/* Joins files of games to the result of one run. False with a sentence if they are not all the
 * shards of one run. */
bool sim_merge(struct sim_setup *setup, const char *const *files, int count, struct sim_result *out,
               char why[SIM_WHY]);

/* Replays one game of a run as a session, without bots. *hash: of its last state. NULL with a
 * sentence. */
struct hd_session *sim_again(const struct sim_setup *setup, uint64_t game, uint64_t *hash,
                             char why[SIM_WHY]);

/* Names the players of a game between bots; the caller sets the bots. */
void sim_seating(int seats, struct hd_seating *out);

/* Writes the record of a game by replaying it in a session, and compares the results. */
enum sim_recorded { SIM_RECORDED, SIM_UNWRITTEN /* as on a full disk */, SIM_REFUSED };
enum sim_recorded sim_record(const struct sim_setup *setup, const struct hd_game *game,
                             const struct hd_move *moves, char why[SIM_WHY]);

/* The same game in a session, without a record. */
struct hd_session *sim_session(const struct sim_setup *setup, const struct hd_game *game,
                               const struct hd_move *moves, char why[SIM_WHY]);

#endif
