/* SPDX-License-Identifier: MIT
 *
 * log.h: what happened in a game, as it was then, and in words. */
#ifndef HIDALGO_LOG_H
#define HIDALGO_LOG_H

#include "seating.h"

#ifdef __cplusplus
extern "C" {
#endif

struct hd_session;

/* Everything that happened, oldest first.  move: number of the move that caused
 * it (0: the set-up, 1: the first move), and its question.  announced: of caballeros thrown into
 * the castillo, how many of that colour have been announced with them since it was emptied; all
 * players may look that up, also while it is closed (R59). */
struct hd_happening {
    struct hd_event event;
    uint32_t move;
    uint8_t round; /* index */
    uint8_t announced;
    uint8_t ask; /* enum hd_ask */
};
const struct hd_happening *hd_session_log(const struct hd_session *s, int *count);
/* The game as it was after so many moves: to be looked at like any other, but nothing can
 * be played in it or taken back, and it has no record.  To be freed with hd_session_free
 * before 's' is changed or freed.  NULL: no memory, or never so many moves. */
struct hd_session *hd_session_past(const struct hd_session *s, long moves);
/* A game that might be: from the question that stands it can be played on, by bots too, and
 * nothing of it reaches 's' or a record.  What the viewer (seat or HD_NONE) may not know is
 * imagined, by 'random'; two games that look the same to him give the same one.  Nothing before
 * is taken back in it, and there are no hints.  To be freed with hd_session_free.  NULL: no
 * memory, or the game is over, a lesson, or looked back at. */
struct hd_session *hd_session_what_if(const struct hd_session *s, int viewer, uint64_t random);

/* Pieces and points right after happening 'at' of the log, in the middle of a move too, as
 * everybody may know them; the rest of *out is as it was after that move, or before it where it
 * went on to the next round.  False: there is no such happening. */
bool hd_session_then(const struct hd_session *s, int at, struct hd_state *out);

/* What a Veto would stop now: its index in the log, or -1. */
int hd_session_at_stake(const struct hd_session *s);

/* Whether everybody may look into the castillo: by an option, or by a rule for a while.  Of a
 * closed one everybody may look up how many of each colour were thrown in (cab[HD_CASTILLO] of
 * a view), since all was announced; but it is not ranked, and nothing that it would give is
 * reckoned (R59). */
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

enum { HD_OPEN = 254 }; /* viewer: everything may be told, as after the game   */

/* What happened as a sentence with names, as 'viewer' (seat, HD_NONE or HD_OPEN) may
 * read it; empty: nothing to tell him.  h: of hd_session_log. */
const char *hd_narrate(const struct hd_session *s, const struct hd_happening *h, int viewer,
                       char *buf, size_t size);

/* What happened in a part of the log, in few words for each player who acted in it, in
 * their order: "power 9; court +6, Revelation, 1 to CO".  Points that a card gave belong to
 * whoever used it; general scorings have a line of nobody, the last one.  viewer: as for
 * hd_narrate.  Places and players by their letters, or by their names.  Returns the number
 * of lines. */
enum hd_recap_style { HD_RECAP_LETTERS, HD_RECAP_NAMES };
enum { HD_RECAP_LINES = HD_SEATS + 1, HD_RECAP_TEXT = 480 };
struct hd_recap_line {
    int seat; /* HD_NONE: nobody                             */
    char text[HD_RECAP_TEXT];
};
struct hd_span {
    int from, to; /* of the log: from 'from' to before 'to'      */
};
int hd_recap(const struct hd_session *s, struct hd_span span, int viewer, enum hd_recap_style style,
             struct hd_recap_line out[HD_RECAP_LINES]);
/* What happened since a seat acted last: up to its turn if that has begun, and no Veto or
 * secret choice in the turns of others counts as acting. */
struct hd_span hd_recap_since(const struct hd_session *s, int seat);
/* Places in which a piece came, went or changed in a part of the log, as a set. */
uint32_t hd_recap_places(const struct hd_session *s, struct hd_span span);
/* Who acts in each happening: whose turn it is, or who answers besides; HD_NONE: nobody. */
int hd_recap_actor(const struct hd_session *s, int at);

/* The scoring of a place, log[at], in one line with its arithmetic: "Toledo 7/4/0, B3=G3:
 * beto 4, cruz 4 (tied first, which scores as second)."  Returns the index behind its points. */
int hd_scoring_text(const struct hd_session *s, int at, char *buf, size_t size);

#ifdef __cplusplus
}
#endif

#endif
