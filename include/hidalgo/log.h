/* SPDX-License-Identifier: MIT
 *
 * log.h: what happened in a game, the game at earlier times, and both in words. */
#ifndef HIDALGO_LOG_H
#define HIDALGO_LOG_H

#include "seating.h"

#ifdef __cplusplus
extern "C" {
#endif

struct hd_session;

/* Everything that happened, oldest first. move: the number of the move that caused it (0: the
 * set-up, 1: the first move); ask: its question. announced: for caballeros thrown into the
 * castillo, how many of that colour were announced since it was emptied, these included; all
 * players may look that up, even while it is closed (R59). */
struct hd_happening {
    struct hd_event event;
    uint32_t move;
    uint8_t round; /* index */
    uint8_t announced;
    uint8_t ask; /* enum hd_ask */
};
const struct hd_happening *hd_session_log(const struct hd_session *s, int *count);
/* The game as it was after that many moves: to look at like any other, but nothing can be played or
 * undone in it, and it has no record.  Free it with hd_session_free before 's' changes or is freed.
 * NULL: no memory, or there were never so many moves. */
struct hd_session *hd_session_past(const struct hd_session *s, long moves);
/* A what-if game: it can be played on from the current question, by bots too, and nothing of it
 * reaches 's' or a record.  What the viewer (seat or HD_NONE) may not know is imagined, by
 * 'random': two games that look the same to the viewer give the same what-if.  Earlier moves cannot
 * be undone in it, and it has no hints.  Free it with hd_session_free.  NULL: no memory; or the
 * game is over, a lesson, or itself a past one. */
struct hd_session *hd_session_what_if(const struct hd_session *s, int viewer, uint64_t random);

/* Pieces and points right after happening 'at' of the log, even in the middle of a move, as
 * everybody may know them.  The rest of *out is as after that move, or as before it if it led to
 * the next round.  False: no such happening. */
bool hd_session_then(const struct hd_session *s, int at, struct hd_state *out);

/* What a Veto would stop now: its index in the log, or -1. */
int hd_session_at_stake(const struct hd_session *s);

/* Whether everybody may look into the castillo: by an option, or by a rule for a while.  Even when
 * it is closed, everybody may look up how many of each colour were thrown in (cab[HD_CASTILLO] of a
 * view), since all was announced; but it is not ranked, and its points are not shown (R59). */
bool hd_session_castillo_open(const struct hd_session *s);

/* Points of each seat by source, added up from the events. */
enum hd_source {
    HD_FROM_CASTILLO_GENERAL,
    HD_FROM_REGIONS_GENERAL, /* general scorings     */
    HD_FROM_SPECIAL,         /* action cards         */
    HD_FROM_KING,
    HD_FROM_GRANDE, /* bonuses              */
    HD_SOURCES
};
void hd_session_points(const struct hd_session *s, int points[HD_SEATS][HD_SOURCES]);

enum { HD_OPEN = 254 }; /* viewer: may know everything, as after the game */

/* A happening as a sentence with names, for 'viewer' (seat, HD_NONE or HD_OPEN); empty: nothing
 * that the viewer may know. h: from hd_session_log. */
const char *hd_narrate(const struct hd_session *s, const struct hd_happening *h, int viewer,
                       char *buf, size_t size);

/* A part of the log in few words, one line for each player who acted in it, in their order: "power
 * 9; court +6, Revelation, 1 to Castillo".  A card's points belong to the player who used it;
 * general scorings have a last line with no player. viewer: as for hd_narrate.  Returns the number
 * of lines. */
enum { HD_RECAP_LINES = HD_SEATS + 1, HD_RECAP_TEXT = 480 };
struct hd_recap_line {
    int seat; /* HD_NONE: nobody                             */
    char text[HD_RECAP_TEXT];
};
struct hd_span {
    int from, to; /* of the log: 'from' included, 'to' excluded */
};
int hd_recap(const struct hd_session *s, struct hd_span span, int viewer,
             struct hd_recap_line out[HD_RECAP_LINES]);
/* What a card taken in this round did, as everybody may know it, in names and without its placing:
 * "king to Valencia", "left out"; "": nothing yet. Returns out. */
const char *hd_recap_card(const struct hd_session *s, int card, char out[HD_RECAP_TEXT]);
/* What happened since a seat acted last: up to its turn if that has begun.  A Veto or secret choice
 * in others' turns does not count as acting. */
struct hd_span hd_recap_since(const struct hd_session *s, int seat);
/* The set of places where a piece arrived, left or changed in a part of the log. */
uint32_t hd_recap_places(const struct hd_session *s, struct hd_span span);
/* Who acts in a happening: the seat on turn, or one that answers in between; HD_NONE: nobody. */
int hd_recap_actor(const struct hd_session *s, int at);

/* The scoring of a place, log[at], in one line with its arithmetic: "Toledo 7/4/0, B3=G3: beto 4,
 * cruz 4 (tied first, which scores as second)."  Returns the log index after its points. */
int hd_scoring_text(const struct hd_session *s, int at, char *buf, size_t size);

#ifdef __cplusplus
}
#endif

#endif
