/* SPDX-License-Identifier: MIT
 *
 * session.h: one game at a table: who sits where, what was played, what can be
 * taken back, and the record on disk.  Front ends stand on this.
 *
 * A session owns its memory; everything handed out stays valid until the next
 * call that changes the session.  Front ends see views, never states. */
#ifndef HIDALGO_SESSION_H
#define HIDALGO_SESSION_H

#include "bot.h"
#include "catalog.h"
#include "change.h"
#include "engine.h"
#include "hint.h"

#ifdef __cplusplus
extern "C" {
#endif

/* Colours that a player can choose; each has a letter of its own. */
enum hd_colour { HD_RED, HD_BLUE, HD_GREEN, HD_YELLOW, HD_PURPLE, HD_ORANGE, HD_COLOURS };

/* The word as records write it; for people: _(hd_colour_word(c)). */
const char *hd_colour_word(enum hd_colour colour);
char hd_colour_letter(enum hd_colour colour);

/* ---- bots as they are written, docs/BOTS.md: NAME[:it=N][:ms=N][:style=FILE], or
 * [ms=N:]exec=COMMAND ------------------------------------------------------------ */

enum { HD_SPEC = 400 }; /* bytes of one */

struct hd_spec {
    char text[HD_SPEC];       /* as it was written                                   */
    const struct hd_bot *bot; /* the one that it names, none that plays where the style
                                 has to say; NULL: a person ("human")                */
    struct hd_budget budget;  /* what it says of one; stop is NULL                   */
    char style[HD_SPEC];      /* file, or name of one of the data folder, or ""      */
};

/* Reads one.  False with a sentence in why[] that names what is wrong and the nearest. */
bool hd_spec_read(const char *text, struct hd_spec *out, char why[160]);

/* The command of one that is a program (exec=COMMAND), or NULL. */
const char *hd_spec_command(const char *spec);

/* The next of a list with commas, without its '\' where a comma is written "\,".  Returns
 * what follows, NULL after the last.  *fits: false where it was cut. */
const char *hd_spec_next(const char *list, char *out, size_t size, bool *fits);

/* A bot that was made as it is written; it is called by that. */
struct hd_hired {
    const struct hd_bot *bot;
    struct hd_budget budget;
};

/* Makes one, to be dismissed by the caller when nobody plays with it any more.  NULL with
 * errors where the spec is none, or a file that it names; hd_dismiss takes NULL. */
struct hd_hired *hd_hire(const char *spec, struct hd_errors *errors);
void hd_dismiss(struct hd_hired *hired);

/* Whom a bot plays with, and at what: a program that is asked line by line is told of it.
 * Before its first game; what it points to must outlive the bot. */
struct hd_seating;
struct hd_meeting {
    const struct hd_edition *edition;
    const struct hd_texts *sets; /* or NULL */
    const struct hd_seating *seating;
    bool table; /* who asks for hd_hired_trouble shows it; else it is printed */
};
void hd_hired_meet(struct hd_hired *hired, const struct hd_meeting *meeting);

/* What such a program did wrong last, as a sentence, or NULL. */
const char *hd_hired_trouble(const struct hd_hired *hired);

/* Games that random played to their end because such a program sent what is not legal, did
 * not answer in time, sent too long a line, had ended, or was not there any more. */
struct hd_faults {
    uint64_t games, illegal, late, too_long, ended;
};
/* False: the bot is none of other people. */
bool hd_bot_faults(const struct hd_bot *bot, struct hd_faults *out);

/* What such programs write to a terminal, and what is said of them, is not shown from now
 * on: the terminal is drawn on. */
void hd_bots_hush(void);

/* ---- who sits where ------------------------------------------------------------ */

struct hd_player {
    char name[HD_NAME]; /* as shown: printable, NFC, any script      */
    char word[HD_NAME]; /* as written in moves: no blanks, unique    */
    enum hd_colour colour;
    char letter;              /* of the colour: R B G Y P O                */
    const struct hd_bot *bot; /* NULL: a person                            */
    char spec[HD_SPEC];       /* of the bot, to be hired; "": no more than its name */
};

/* What plays there, as it is written: "human", "quick:it=300". */
const char *hd_player_kind(const struct hd_player *p);

struct hd_seating {
    int seats;
    struct hd_player player[HD_SEATS + 1]; /* [seats]: the dummy, if one plays */
};

/* Reads "ana,beto:random": fills names, words, kinds, and colours in order; what follows
 * the first colon of a seat is a spec.  False with a sentence in why[] when a spec is
 * none, the number is not 2-5, a name is empty, too long or not text.  */
bool hd_seating_read(const char *text, struct hd_seating *out, char why[160]);

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
 * and is left out.  upto: number of moves to play, or -1 for all.  On 2 the session
 * stands before the decision that diverged.  'keep': go on writing that file; only
 * when all of it was reproduced, else the session has no record. */
struct hd_session *hd_session_load(const char *path, bool keep, long upto, int *status,
                                   char why[240]);

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

/* Writes a copy of the record so far, which resume and replay read.  Never over an
 * existing file: false with a sentence.  True with one in why[] when others could
 * replace the file. */
bool hd_session_save(const struct hd_session *s, const char *path, char why[160]);

/* The state after a number of moves (-1: now) as a position file, everything open
 * (who shows it to players gives away what is secret; the seed is not in it).
 * To be freed by the caller; NULL: no memory. */
char *hd_session_position(const struct hd_session *s, long moves);

/* A position (docs/SAVE_FORMAT.md) without a game: hd_position_lay lays its pieces out to be
 * looked at, hd_begin_at begins a game there. */
struct hd_placed {
    struct hd_edition edition;
    struct hd_seating seating;
    struct hd_position at;
};
/* Reads text[0..size-1]; name: what errors call it.  False with errors, and *out as it was. */
bool hd_position_read(const char *text, size_t size, const char *name, struct hd_placed *out,
                      struct hd_errors *errors);

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

/* Everything that happened, oldest first.  move: number of the move that caused
 * it (0: the set-up, 1: the first move), and its question.  announced: of caballeros thrown into
 * the castillo, how many of that colour have been announced with them since it was emptied; all
 * players know that, also while it is closed (R59). */
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
bool hd_session_is_imagined(const struct hd_session *s);
/* Pieces and points right after happening 'at' of the log, in the middle of a move too, as
 * everybody may know them; the rest of *out is as it was after that move.  False: there is
 * no such happening. */
bool hd_session_then(const struct hd_session *s, int at, struct hd_state *out);

/* What a Veto would stop now: its index in the log, or -1. */
int hd_session_at_stake(const struct hd_session *s);

/* What was announced of caballeros thrown into the castillo since it was emptied (R59):
 * the last throws in order, those of one colour in a row together; before them what
 * a position put there.  The dummy counts as the seat behind the players. */
enum { HD_THROWS = 40 };
struct hd_throw {
    uint8_t owner, n;
};
struct hd_thrown {
    int count;
    struct hd_throw said[HD_THROWS];
};
void hd_session_thrown(const struct hd_session *s, struct hd_thrown *out);

/* Whether everybody may look into the castillo: by an option, or by a rule for a while. */
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

/* ---- records on disk ------------------------------------------------------- */

/* A file for a new game's record in the state folder, which is made if needed:
 * date and time, and a number where that is taken; nothing that is secret.  False with
 * a sentence, and the folder, if there is any, in 'out'. */
bool hd_record_new(char *out, size_t size, char why[160]);

/* The record there that was changed last, or the last before that one.  False: none. */
bool hd_record_last(char *out, size_t size);
bool hd_record_before(const char *path, char *out, size_t size);

/* What a menu says of a record, without anything secret. */
struct hd_preview {
    int status; /* as hd_session_load                        */
    char why[240];
    char edition[HD_NAME];
    int seats;
    char name[HD_SEATS][HD_NAME];
    int score[HD_SEATS];
    int round; /* as printed                                */
    int who;   /* seat that is asked, or -1: the game is over */
    long moves;
    bool over;
    int64_t saved; /* seconds, as time() counts: when the file was changed last */
};
/* True when status is 0. */
bool hd_record_preview(const char *path, struct hd_preview *out);
/* "El Grande (2023), round 4: Ana 12, Beto 9; Ana is asked; saved today 14:05"; or why it cannot
 * be read.  Returns buf. */
enum { HD_PREVIEW = HD_SEATS * (HD_NAME + 12) + HD_NAME + 160 };
const char *hd_preview_text(const struct hd_preview *p, char *buf, size_t size);

/* ---- text ---------------------------------------------------------------- */

enum { HD_OPEN = 254 }; /* viewer: everything may be told, as after the game   */

/* The text form of a move ("power 9", "beto granada", "stop").  Returns buf. */
const char *hd_move_text(const struct hd_session *s, struct hd_move m, char *buf, size_t size);

/* Reads a text form as an answer to the current question: exact words, or as a
 * person types them (beginnings, codes, no accents).  False with a sentence in
 * why[] when it means nothing here; a readable but illegal move is true. */
bool hd_move_read(const struct hd_session *s, const char *text, struct hd_move *out, char why[160]);

/* Several answers on a line, one after another: "gr 2 ca 1" places two in Granada and one
 * in Catalonia, "e3" takes the third card with its special action first, "p3" with placing
 * first; said when the court is asked about, as many as the power card lets come to it.
 * numbered: which legal answer has that number on the screen, as an index, or -1; NULL: none
 * has one.  Returns how many there are, all legal in turn, for hd_session_play; 0 with a
 * sentence in why[], and then none may be played. */
enum { HD_LINE = 40 };
/* At the question of a Veto: "rest" lets pass all that is still announced in this turn, "mine"
 * passes and asks from now on only where own points are concerned, "always" asks again. */
enum hd_manner { HD_AS_BEFORE, HD_PASS_REST, HD_ASK_MINE, HD_ASK_ALWAYS };
struct hd_line {
    int count;
    struct hd_move move[HD_LINE];
    enum hd_manner manner;
    enum hd_refusal refusal; /* it was understood, and why[] is this rule; or none */
    char why[240];
};
typedef int hd_numbering(const struct hd_rules *r, const struct hd_move *legal, int count,
                         int number);
int hd_line_read(const struct hd_session *s, const char *text, hd_numbering *numbered,
                 struct hd_line *line);
/* Plays it, as far as nobody comes between; how many answers. */
int hd_session_play_line(struct hd_session *s, const struct hd_line *line);
/* How a seat wants to be asked from now on, which the record keeps; whether it asked for
 * HD_ASK_MINE, and whether the Veto that is asked for now is let pass for that: hd_session_play
 * does so for people. */
void hd_session_manner(struct hd_session *s, int seat, enum hd_manner manner);
bool hd_session_asks_mine(const struct hd_session *s, int seat);
bool hd_session_lets_pass(const struct hd_session *s);
/* The line with its last word made longer, as far as all agree that it can begin; how many
 * those are. */
int hd_line_complete(const struct hd_session *s, const char *text, hd_numbering *numbered,
                     char *out, size_t size);
/* Of "e3" and "p3" 1 or 0, and the card's stack; -1: it is nothing of the kind. */
int hd_line_half(const char *text, int *pile);

/* A choice as a person reads it ("Granada, ana has 2"), and the question as a
 * sentence without the name ("where to place a caballero (2 left)"). */
const char *hd_move_label(const struct hd_session *s, struct hd_move m, char *buf, size_t size);
const char *hd_question_text(const struct hd_session *s, char *buf, size_t size);
/* What the label says beyond the text form, which stands before it: "4 caballeros to the
 * court"; without counts of caballeros and without what modifiers can do.  "" where that is
 * nothing. */
const char *hd_move_rest(const struct hd_session *s, struct hd_move m, char *buf, size_t size);
/* What a legal answer to the question would change (change.h), as far as the viewer (seat
 * or HD_NONE) may know. */
void hd_session_change(const struct hd_session *s, int viewer, struct hd_move m,
                       struct hd_change *out);
/* The same in few words, the most important first, for whoever is asked: "+2 you, -1 tom:
 * alone first in Galicia", or with letters "+2 B-1: alone first"; the first of these that
 * has so many cells of room.  why: with the reason, if there is room.  place: of the answer,
 * whose name the reason can do without, or -1.  "" where nothing of the kind is asked. */
enum hd_change_style { HD_CHANGE_NAMES, HD_CHANGE_LETTERS };
struct hd_change_form {
    enum hd_change_style style;
    bool why;
    int place, room;
};
const char *hd_change_brief(const struct hd_session *s, const struct hd_change *c,
                            const struct hd_change_form *form, char *buf, size_t size);
/* And in sentences: for everybody, with every reason. */
const char *hd_change_text(const struct hd_session *s, const struct hd_change *c, char *buf,
                           size_t size);
/* Several sentences of help on the question, with the card's text. */
const char *hd_question_help(const struct hd_session *s, char *buf, size_t size);
/* Power shift: a seat's modifiers by their values, "+1, -2", as far as the viewer (seat
 * or HD_NONE) may know them: those in the hand, or those that were played. */
const char *hd_modifiers_text(const struct hd_session *s, int viewer, int seat, bool played,
                              char *buf, size_t size);

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

/* Who stands in a place, the strongest first: "G4 R2", ties "R1=B1"; "" where nobody does.
 * What may not be looked into the caller leaves out.  Returns buf. */
const char *hd_strength_text(const struct hd_session *s, const struct hd_state *k, int place,
                             char *buf, size_t size);
/* The scoring of a place, log[at], in one line with its arithmetic: "Toledo 7/4/0, B3=G3:
 * beto 4, cruz 4 (tied first, which scores as second)."  Returns the index behind its points. */
int hd_scoring_text(const struct hd_session *s, int at, char *buf, size_t size);

/* A rule that is another one for a while, now: lasting[i] of the state; "" for others. */
const char *hd_rule_text(const struct hd_session *s, int i, char *buf, size_t size);

/* The place of docs/RULES.md that a refusal rests on: "3.5", "R39"; "" for none. */
const char *hd_refusal_place(enum hd_refusal refusal);

/* The sentence of a refusal with its ruling number. */
const char *hd_refusal_text(enum hd_refusal refusal, char *buf, size_t size);

/* Whose caballeros a place is listed with, for a question, or HD_NONE; and whether that
 * place on a disc means the own court (R60). */
unsigned hd_question_counts(const struct hd_question *q);
bool hd_question_means_court(const struct hd_question *q, const struct hd_state *known, int place);

/* The words of the trace for a question: "power", "order" ... */
const char *hd_ask_word(enum hd_ask ask);
const char *hd_ask_phase(enum hd_ask ask);
/* What the answers to a question are made of (asks.def). */
enum hd_form hd_ask_form(enum hd_ask ask);

/* The texts of moves for a state without a session: bots' protocols, tests. */
struct hd_scene {
    const struct hd_edition *edition;
    const struct hd_seating *seating;
    const struct hd_state *state;
};
const char *hd_scene_move_text(const struct hd_scene *c, struct hd_move m, char *buf, size_t size);
bool hd_scene_move_read(const struct hd_scene *c, const char *text, struct hd_move *out,
                        char why[160]);

/* A view as a line of text, for bots in other processes: any question of any game.
 * buf: HD_VIEW_TEXT bytes are always enough; "" where it does not fit.  Returns buf. */
enum { HD_VIEW_TEXT = 4096 };
const char *hd_view_text(const struct hd_rules *r, const struct hd_view *v, char *buf, size_t size);

/* Reads it back: the same view, bit for bit.  False with a sentence in why[], and *out
 * undefined, when it is of other rules, no such text, or nothing that a seat can see in a
 * game: what is accepted can be imagined and played on, whoever wrote it. */
bool hd_view_read(const struct hd_rules *r, const char *text, struct hd_view *out, char why[160]);

#ifdef __cplusplus
}
#endif

#endif
