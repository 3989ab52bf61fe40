/* SPDX-License-Identifier: MIT
 *
 * session.h: one game at a table: begun, played, taken back, gone on with; bots and hints at
 * it.  Front ends stand on this.  It brings with it who sits where (seating.h, hire.h), what
 * happened (log.h), files (record.h), and what is read and said (answer.h, words.h, scene.h).
 *
 * A session owns its memory; everything handed out stays valid until the next
 * call that changes the session.  Front ends see views, never states. */
#ifndef HIDALGO_SESSION_H
#define HIDALGO_SESSION_H

#include "answer.h"
#include "engine.h"
#include "hint.h"
#include "log.h"
#include "record.h"
#include "scene.h"
#include "words.h"

#ifdef __cplusplus
extern "C" {
#endif

struct hd_session;

/* A seed for a game whose players name none: all of 64 bits, so nobody can try them. */
uint64_t hd_seed_by_lot(void);

/* Whether there are hints at a table (hint.h). */
enum hd_hint_rule {
    HD_HINTS_FREE,
    HD_HINTS_ROUND, /* one for each player each round                                */
    HD_HINTS_OFF,
    HD_HINT_RULES
};
/* "free", "round", "off": as records write it; the other way round, false: it is none. */
const char *hd_hint_rule_word(enum hd_hint_rule rule);
bool hd_hint_rule_read(const char *word, enum hd_hint_rule *out);

struct hd_session_setup {
    struct hd_request request; /* edition, sets, options             */
    struct hd_seating seating;
    uint64_t seed;
    bool given;           /* somebody chose the seed            */
    int first;            /* seat, or -1: by lot                */
    const char *position; /* file to start from, or NULL        */
    const char *record;   /* file to write; NULL: none          */
    bool shelved;         /* hd_record_new named it: where it
                             exists by now, another is taken    */
    enum hd_hint_rule hints;
    bool apart; /* one of many records: what large sets
                   say goes to a file beside it       */
};

/* Begins a game; NULL with the errors filled in when that cannot be.
 * errors: zeroed by the caller.  With a position, its edition, options and seed
 * (if it has one) count, request.edition is NULL or the same, request.sets, .with
 * and .without are added to its own, and seating.seats may be 0: then its players
 * are people; 'first' counts unless it is -1.  A record file that exists already is
 * an error, unless it is shelved; it is never overwritten. */
struct hd_session *hd_session_new(const struct hd_session_setup *setup, struct hd_errors *errors);

/* The same game again, from the same set-up or position: seats as they are now, options and
 * who begins, with another seed.  record: a name by hd_record_new, or NULL. */
struct hd_session *hd_session_again(const struct hd_session *old, uint64_t seed, const char *record,
                                    struct hd_errors *errors);

/* Goes on with a record: the moves are played again and compared with the
 * hashes.  *status: 0 reproduced, 2 diverged (why[] names the decision), 3
 * unreadable (NULL).  On 0 why[] is empty or a remark: the last line was cut off
 * and is left out.  On 2 the session stands before the decision that diverged.  'keep': go
 * on writing that file; only when all of it was reproduced, else the session has no
 * record. */
struct hd_session *hd_session_load(const char *path, bool keep, int *status, char why[240]);

void hd_session_free(struct hd_session *s);

/* A record can name any command for a program that plays (exec=), whoever wrote it.  Of a game
 * that was read from one none is run: random plays for it, until somebody says that they may
 * be.  The set of seats where one is not run. */
unsigned hd_session_commands(const struct hd_session *s);
void hd_session_run_commands(struct hd_session *s);

/* Goes on with a record that was loaded without 'keep' and shown, commands and all, to
 * somebody who allowed them: they are run if the file still names the same.  Else as
 * hd_session_load with 'keep'. */
struct hd_session *hd_session_resume(const char *path, const struct hd_session *shown, int *status,
                                     char why[240]);

const struct hd_edition *hd_session_edition(const struct hd_session *s);
/* The drawing of its board, if that came with a set; NULL: its name tells the file. */
const char *hd_session_map(const struct hd_session *s);
const struct hd_seating *hd_session_seating(const struct hd_session *s);
const struct hd_rules *hd_session_rules(const struct hd_session *s);
long hd_session_moves(const struct hd_session *s); /* played so far      */
/* Whose move the n-th was, from 1. */
int hd_session_mover(const struct hd_session *s, long n);
const char *hd_session_record(const struct hd_session *s); /* its file or NULL */

/* Who knows the seed of a game knows all its hands and cards to come: one drawn by lot
 * is a secret until the game is over.  hd_session_seed tells it all the same; it is
 * for files and for asking hd_seed_is_open first. */
uint64_t hd_session_seed(const struct hd_session *s);
bool hd_seed_is_open(const struct hd_session *s);
/* What may be said of it, as a sentence: after the game what it was, before that
 * whether somebody chose it; or "".  Returns buf. */
const char *hd_seed_text(const struct hd_session *s, char *buf, size_t size);

/* Gives a seat to a bot, or to a person (NULL), from now on; the record notes behind which
 * move, so that it still says who made which.  The bot must outlive the session. */
void hd_session_seat(struct hd_session *s, int seat, const struct hd_bot *bot);
/* The same as it is written: "human", "quick:it=300".  False, with a sentence and nothing
 * changed, when that is none or cannot be had. */
bool hd_session_seat_kind(struct hd_session *s, int seat, const char *kind, char why[160]);

/* The question, and its legal answers in the order of hd_legal. */
struct hd_question hd_session_question(const struct hd_session *s);
int hd_session_legal(const struct hd_session *s, struct hd_move out[HD_MOVES]);
bool hd_session_over(const struct hd_session *s);

/* What a seat may know; HD_NONE: what everybody may know. */
const struct hd_view *hd_session_view(const struct hd_session *s, int seat);

/* Plays a move of the seat that is asked.  False: not legal (nothing changed).
 * The record is written before this returns; if that fails the game goes on
 * and hd_session_trouble() says so. */
bool hd_session_play(struct hd_session *s, struct hd_move m);
const char *hd_session_trouble(const struct hd_session *s); /* NULL: none; a bot's, too */

/* Before a game is left: what the record lacks is tried once more.  False with the
 * cause, and how much of the game is in the file; true also when it has no record. */
enum { HD_UNSAVED = 1400 };
bool hd_session_settle(struct hd_session *s, char why[HD_UNSAVED]);

/* Lets the bot that is asked answer; false when a person is asked or it is over.  Where a
 * bot's spec says nothing else, it may think for HD_TABLE_MS. */
enum { HD_TABLE_MS = 1000 };
bool hd_session_bot(struct hd_session *s);

/* The same, but returns at the latest after so many milliseconds, or when a signal came:
 * the bot thinks on a thread of its own, which is handed a copy of what its seat may see
 * and hands back a move.  Whatever else changes the session stops it before. */
enum hd_answering {
    HD_NO_BOT,     /* a person is asked, or it is over              */
    HD_BOT_THINKS, /* to be called again                            */
    HD_BOT_PLAYED
};
enum hd_answering hd_session_bot_within(struct hd_session *s, int milliseconds);

/* For how many milliseconds a bot has been thinking, or -1: none thinks. */
long hd_session_thinking(const struct hd_session *s);

/* Stops it at once, and throws its answer away.  When it is asked again it thinks anew. */
void hd_session_bot_stop(struct hd_session *s);

/* ---- hints (hint.h) for the person who is asked --------------------------------- */

enum hd_hint_rule hd_session_hint_rule(const struct hd_session *s);

/* NULL: whoever is asked may have one; or a sentence why not. */
const char *hd_session_may_hint(const struct hd_session *s);

/* Thinks of hints on a thread of its own, as a bot does, and returns at the latest after so many
 * milliseconds; they take HD_HINT_MS, or what 'budget' says (NULL: that).  viewer: whose eyes they
 * are for, who is asked, or HD_NONE: everybody's, where the choices tell no secret.  The record
 * notes it.  What changes the session stops it. */
enum hd_hinting {
    HD_NO_HINT,     /* may not be, see hd_session_may_hint, or is stopped   */
    HD_HINT_THINKS, /* to be called again                                   */
    HD_HINT_THERE   /* hd_session_hints has them, until the next move       */
};
enum hd_hinting hd_session_hint_within(struct hd_session *s, int viewer, int milliseconds,
                                       const struct hd_budget *budget);
/* Stops it; hd_session_bot_stop does as well. */
void hd_session_hint_stop(struct hd_session *s);
const struct hd_hints *hd_session_hints(const struct hd_session *s); /* NULL: none    */

/* How many questions of this game a seat was helped with. */
int hd_session_hints_used(const struct hd_session *s, int seat);

/* What stands above hints: what the figures are, or that there was too little time for them. */
const char *hd_hints_head(const struct hd_hints *hints);

/* A line of answers in words: "take Militia, place first, 2 to Granada, 1 to Sevilla", and in the
 * game's words what it changes, which follows from hd_change_line: "takes first place in
 * Granada before the scoring, +6; keeps 5 in court".  viewer: as above.  Return buf. */
const char *hd_hint_line_text(const struct hd_session *s, int viewer, const struct hd_hint *hint,
                              char *buf, size_t size);
const char *hd_hint_reason_text(const struct hd_session *s, int viewer, const struct hd_hint *hint,
                                char *buf, size_t size);
/* "+4.2 (3.6 to 4.8)". */
const char *hd_estimate_text(const struct hd_estimate *e, char *buf, size_t size);

/* Which rule refuses the move. */
enum hd_refusal hd_session_refusal(const struct hd_session *s, struct hd_move m);

/* Takes the last move back.  Allowed within the turn of the player who made it,
 * also just after it ended, and no further back than the last thing that was
 * revealed (cards turned up, dials, a Veto's answer).  Returns NULL when done,
 * or a sentence why not. */
const char *hd_session_undo(struct hd_session *s);
const char *hd_session_may_undo(const struct hd_session *s); /* NULL: allowed */
/* Plays again what was taken back freely, as long as nothing else was played. */
bool hd_session_redo(struct hd_session *s);
bool hd_session_may_redo(const struct hd_session *s);
/* Brings another number to the court than in this turn was said: takes back to there, and plays
 * again what followed, as far as it is possible then.  Only freely; NULL when done, or a
 * sentence. */
const char *hd_session_recourt(struct hd_session *s, int n);
/* The number, if that is what somebody typed ("court 2") at a later question of a turn; else -1. */
int hd_session_recourt_said(const struct hd_session *s, const char *text);
/* Takes back the last move of a person, and of bots what followed, whatever was revealed: by
 * agreement of the seats 'by', which the record notes.  NULL when done, or a sentence.  And whose
 * it is, or -1; the people who have to agree: he, those whose secrets were shown since, and all
 * where cards were turned up; how many decisions went back like that so far, and who agreed. */
const char *hd_session_undo_agreed(struct hd_session *s, unsigned by);
int hd_session_undo_owner(const struct hd_session *s);
unsigned hd_session_undo_owners(const struct hd_session *s);
int hd_session_agreed(const struct hd_session *s, unsigned *by);
/* What undo would take back, in few words, as everybody may read it ("1 to Granada"); "" if
 * there is nothing. */
const char *hd_session_undo_text(const struct hd_session *s, char *buf, size_t size);

#ifdef __cplusplus
}
#endif

#endif
