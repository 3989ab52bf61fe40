/* SPDX-License-Identifier: MIT
 *
 * session.h: one game at a table: begin, play, undo, resume; its bots and hints.  Front ends are
 * built on it.  It includes who sits where (seating.h, hire.h), what happened (log.h), files
 * (record.h), and what is read and said (answer.h, words.h, scene.h).
 *
 * A session owns its memory.  What it returns stays valid until the next call that changes the
 * session.  Front ends see views, never states. */
#ifndef HIDALGO_SESSION_H
#define HIDALGO_SESSION_H

#include "advice.h"
#include "answer.h"
#include "engine.h"
#include "log.h"
#include "record.h"
#include "scene.h"
#include "words.h"

#ifdef __cplusplus
extern "C" {
#endif

struct hd_session;

/* A random seed for a game: a full 64 bits, so that nobody can try them all. */
uint64_t hd_seed_by_lot(void);

/* Which hints a table allows (advice.h). */
enum hd_hint_rule {
    HD_HINTS_FREE,
    HD_HINTS_ROUND, /* one for each player each round                                */
    HD_HINTS_OFF,
    HD_HINT_RULES
};
/* "free", "round", "off", as records write it; and back, false for any other word. */
const char *hd_hint_rule_word(enum hd_hint_rule rule);
bool hd_hint_rule_read(const char *word, enum hd_hint_rule *out);

struct hd_session_setup {
    struct hd_request request; /* edition, sets, options             */
    struct hd_seating seating;
    uint64_t seed;
    bool given;           /* a player chose the seed */
    int first;            /* seat, or -1: by lot                */
    const char *position; /* file to start from, or NULL        */
    const char *record;   /* file to write; NULL: none          */
    bool shelved;         /* hd_record_new named it: if it exists by now, take another name */
    enum hd_hint_rule hints;
    bool apart; /* one of many records: large sets go to a file beside it */
};

/* Begins a game; NULL, with errors filled in, if that is impossible. errors: zeroed by the caller.
 * With a position, its edition, options and seed (if it has one) apply.  Then request.edition is
 * NULL or the same; request.sets, .with and .without are added to the position's; seating.seats may
 * be 0, and its players are people; 'first' applies unless it is -1.  A record file that already
 * exists is an error, unless 'shelved'; it is never overwritten. */
struct hd_session *hd_session_new(const struct hd_session_setup *setup, struct hd_errors *errors);

/* A new game from the same set-up or position: the current seats, the same options and first
 * player, another seed.  record: a name by hd_record_new, or NULL. */
struct hd_session *hd_session_again(const struct hd_session *old, uint64_t seed, const char *record,
                                    struct hd_errors *errors);

/* Loads a record: plays its moves again and compares them with its hashes. *status: 0 reproduced, 2
 * diverged (why[] names the decision; the session stands before it), 3 unreadable (NULL).  On 0
 * why[] is empty or a remark: the last line was cut off and ignored. keep: go on writing that file.
 * If not all of it was reproduced, the session has no record. */
struct hd_session *hd_session_load(const char *path, bool keep, int *status, char why[240]);

void hd_session_free(struct hd_session *s);

/* A record can name any command as a bot (exec=), and anybody can write a record.  So a game loaded
 * from one runs no commands: random plays for them, until hd_session_run_commands allows them.
 * Returns the set of seats whose command does not run. */
unsigned hd_session_commands(const struct hd_session *s);
void hd_session_run_commands(struct hd_session *s);

/* Resumes a record that was loaded without 'keep' and shown, with its commands, to somebody who
 * allowed them.  They run if the file still names the same ones.  Otherwise like hd_session_load
 * with 'keep'. */
struct hd_session *hd_session_resume(const char *path, const struct hd_session *shown, int *status,
                                     char why[240]);

const struct hd_edition *hd_session_edition(const struct hd_session *s);
/* The drawing of its board if it came with a set; NULL: see hd_edition.map. */
const char *hd_session_map(const struct hd_session *s);
const struct hd_seating *hd_session_seating(const struct hd_session *s);
const struct hd_rules *hd_session_rules(const struct hd_session *s);
long hd_session_moves(const struct hd_session *s);         /* played so far      */
const char *hd_session_record(const struct hd_session *s); /* its file or NULL */

/* What may be said about the seed, as a sentence: after the game its value, before that whether
 * somebody chose it; or "".  It gives away all hands and coming cards, so one that was drawn by lot
 * is secret until the game is over.  Returns buf. */
const char *hd_seed_text(const struct hd_session *s, char *buf, size_t size);

/* Gives a seat to a bot, or to a person (NULL), from now on.  The record notes after which move, so
 * it still says who made each.  The bot must outlive the session. */
void hd_session_seat(struct hd_session *s, int seat, const struct hd_bot *bot);
/* The same, from text: "human", "quick:it=300".  False with a sentence, and nothing changed, if the
 * text is wrong or the bot not available. */
bool hd_session_seat_kind(struct hd_session *s, int seat, const char *kind, char why[160]);

/* The question, and its legal answers in the order of hd_legal. */
struct hd_question hd_session_question(const struct hd_session *s);
int hd_session_legal(const struct hd_session *s, struct hd_move out[HD_MOVES]);
bool hd_session_over(const struct hd_session *s);

/* What a seat may know; HD_NONE: what everybody may know. */
const struct hd_view *hd_session_view(const struct hd_session *s, int seat);

/* Plays a move of the seat that is asked.  False: not legal (nothing changed).  The record is
 * written before this returns.  If that fails the game goes on, and hd_session_trouble() says
 * so. */
bool hd_session_play(struct hd_session *s, struct hd_move m);
/* NULL: none; a bot's, too; from the beginning, if a program will play that no cage holds. */
const char *hd_session_trouble(const struct hd_session *s);

/* Call before leaving a game: tries once more to write what the record lacks.  False with the
 * cause, and how much of the game is in the file.  True if there is no record. */
enum { HD_UNSAVED = 1400 };
bool hd_session_settle(struct hd_session *s, char why[HD_UNSAVED]);

/* Lets the bot that is asked answer; false if a person is asked or the game is over.  It may think
 * for HD_TABLE_MS unless its spec says otherwise. */
enum { HD_TABLE_MS = 1000 };
bool hd_session_bot(struct hd_session *s);

/* The same, but returns after that many milliseconds at the latest, or on a signal.  The bot thinks
 * on a thread of its own, with a copy of what its seat may see.  Everything else that changes the
 * session stops it first. */
enum hd_answering {
    HD_NO_BOT,     /* a person is asked, or the game is over */
    HD_BOT_THINKS, /* call again */
    HD_BOT_PLAYED
};
enum hd_answering hd_session_bot_within(struct hd_session *s, int milliseconds);

/* For how many milliseconds a bot has been thinking, or -1: none thinks. */
long hd_session_thinking(const struct hd_session *s);

/* Stops it at once and drops its answer.  Asked again, it starts anew. */
void hd_session_bot_stop(struct hd_session *s);

/* ---- advice (advice.h) for the person who is asked --------------------------------- */

/* NULL: the seat asked may have one; or a sentence why not. */
const char *hd_session_may_hint(const struct hd_session *s);

/* How much is thought about an advice from now on: iterations as in advice.h, 0 the default. */
void hd_session_advise_with(struct hd_session *s, uint32_t iterations);

/* What the adviser says of the question; everything that speaks of answers asks it, so all of it
 * agrees. It thinks at once, for up to 0.3 s, if nothing is known yet. A plan goes on through a
 * turn (enum hd_course). viewer: who reads it: the seat asked, or HD_NONE: everybody, if the
 * choices tell no secret. NULL: nothing is asked, the viewer may not know the choices, something
 * else is being thought about, or there is no memory. The record does not note it; whether it may
 * be shown is for the caller to ask (hd_session_may_hint). */
const struct hd_advice *hd_session_advice(const struct hd_session *s, int viewer);

/* The same as a hint that a person asks for: computed on a thread of its own, as for a bot, and
 * noted by the record. Returns after that many milliseconds at the latest. Everything that changes
 * the session stops it. */
enum hd_hinting {
    HD_NO_HINT,     /* not allowed (hd_session_may_hint), or stopped */
    HD_HINT_THINKS, /* call again */
    HD_HINT_THERE   /* hd_session_advice has it, until the next move       */
};
enum hd_hinting hd_session_hint_within(struct hd_session *s, int viewer, int milliseconds);

/* hd_session_advice on a thread of its own, in the same way, and like it without a note. */
enum hd_hinting hd_session_advice_within(struct hd_session *s, int viewer, int milliseconds);
/* Stops it; hd_session_bot_stop does as well. */
void hd_session_hint_stop(struct hd_session *s);

/* For how many questions of this game a seat got hints. */
int hd_session_hints_used(const struct hd_session *s, int seat);

/* The line above an advice: what its figures mean, if it has any, and what became of the plan;
 * or "". */
const char *hd_advice_head(const struct hd_advice *advice, char *buf, size_t size);

/* A plan in words: "take Militia, place first, 2 to Granada, 1 to Sevilla". viewer: as above.
 * Returns buf. */
const char *hd_plan_text(const struct hd_session *s, int viewer, const struct hd_plan *plan,
                         char *buf, size_t size);
/* The reason for a plan of an advice. For the first one, the motive that sets it apart from the
 * answer of rank 'than', if that clearly loses something and a motive stands out: "breaks the tie
 * with Beto in Granada: 6 points, with 1 to Aragon 3". Else what the plan changes: "takes first
 * place in Granada before the scoring, +6; keeps 5 in the court". Returns buf. */
const char *hd_advice_reason(const struct hd_session *s, int viewer, const struct hd_advice *advice,
                             int rank, int than, char *buf, size_t size);
/* What an answer loses: "about 3 points less, and 4 % fewer wins", "too close to tell"; "best" for
 * the first. */
const char *hd_loss_text(const struct hd_advice *advice, int rank, char *buf, size_t size);

/* Which rule refuses the move. */
enum hd_refusal hd_session_refusal(const struct hd_session *s, struct hd_move m);

/* Takes the last move back.  Allowed within the turn of the player who made it, and right after it,
 * but not past anything revealed (cards turned up, dials, a Veto's answer).  Returns NULL when
 * done, or a sentence why not. */
const char *hd_session_undo(struct hd_session *s);
const char *hd_session_may_undo(const struct hd_session *s); /* NULL: allowed */
/* Plays again what undo took back, as long as nothing else was played. */
bool hd_session_redo(struct hd_session *s);
bool hd_session_may_redo(const struct hd_session *s);
/* Changes the number brought to the court in this turn: undoes to there, and plays again what
 * followed, as far as still possible.  Allowed where undo is.  NULL when done, or a sentence why
 * not. */
const char *hd_session_recourt(struct hd_session *s, int n);
/* The number, if somebody typed that ("court 2") at a later question of the turn; else -1. */
int hd_session_recourt_said(const struct hd_session *s, const char *text);
/* Takes back the last move of a person, and the bots' moves after it, even past what was revealed,
 * because the seats 'by' agreed; the record notes them.  NULL when done, or a sentence why not.
 * Then: whose move that is, or -1; the people who have to agree: that one, those whose secrets were
 * shown since, or everybody if cards were turned up. */
const char *hd_session_undo_agreed(struct hd_session *s, unsigned by);
int hd_session_undo_owner(const struct hd_session *s);
unsigned hd_session_undo_owners(const struct hd_session *s);
/* What undo would take back, in few words that everybody may read ("1 to Granada"); "" if
 * nothing. */
const char *hd_session_undo_text(const struct hd_session *s, char *buf, size_t size);

#ifdef __cplusplus
}
#endif

#endif
