/* SPDX-License-Identifier: MIT
 *
 * engine.h: the rules of the game, and nothing else.
 *
 * No input or output, no clock, no allocation, no globals, no floating point.
 * Everything a game is lives in one struct hd_state that may be copied with '='
 * and compared with memcmp; everything that never changes while playing lives
 * in one struct hd_rules (rules.h).  State holds ids, never pointers.
 *
 * The caller drives:
 *
 *     hd_begin(&rules, &setup, &state, &events);
 *     while (!hd_over(&state)) {
 *         struct hd_question q = hd_question(&rules, &state);
 *         int n = hd_legal(&rules, &state, moves);
 *         ... ask seat q.who to pick one of moves[0..n-1] ...
 *         hd_apply(&rules, &state, picked, &events);
 *     }
 *
 * The engine never asks, prints or waits; it answers for nobody, even where a
 * single answer is left (R57).  Rulings "R31" and sections "3.5" are those of
 * docs/RULES.md. */
#ifndef HIDALGO_ENGINE_H
#define HIDALGO_ENGINE_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "rules.h"

enum {
    HD_TODO = 6,
    HD_LASTING = 12,
    HD_ROWS = HD_SEATS,
    HD_MOVES = HD_ROWS * 16 + 1,
    HD_EVENTS = 256
};

/* ---- questions ---------------------------------------------------------- */

enum hd_ask {
#define ASK(name, phase, form, flags, from, until, row, text) HD_ASK_##name,
#include "asks.def"
    HD_ASK_NOTHING /* no question: the game is over */
};

enum hd_form {
    HD_FORM_POWER,
    HD_FORM_NUMBER,
    HD_FORM_PLACE,
    HD_FORM_CARD,
    HD_FORM_HALF,
    HD_FORM_USE,
    HD_FORM_BRANCH,
    HD_FORM_PIECE,
    HD_FORM_BOARD,
    HD_FORM_SEAT,
    HD_FORM_COUNTRY,
    HD_FORM_MODIFIER,
    HD_FORM_RECOVER,
    HD_FORM_VETO
};

/* What there is to know of a question: its row in asks.def. */
enum hd_asks {
    HD_ASKS_SECRET = 1 << 0,   /* nobody but who answers may see the answer           */
    HD_ASKS_TOGETHER = 1 << 1, /* ... before all have answered; then all is revealed  */
    HD_ASKS_DOWN = 1 << 3,     /* tells how many caballeros are left                  */
    HD_ASKS_OWN = 1 << 4,      /* places have the caballeros of who is asked with them */
    HD_ASKS_THEIRS = 1 << 5,   /* ... of hd_question.owner                            */
    HD_ASKS_COURT = 1 << 6,    /* the king's region means the own court (R60)         */
    HD_ASKS_NOBODY = 1 << 7,   /* stopping is written "none"                          */
    HD_ASKS_ABILITY = 1 << 8,  /* about the modifier that was played                  */
    HD_ASKS_KING = 1 << 9      /* about the king: not in the castillo, but beside it   */
};

/* Where a caballero that an answer would move comes from. */
enum hd_end {
    HD_END_NONE,
    HD_END_COURT,
    HD_END_ANSWER,  /* the place that is answered                 */
    HD_END_QUESTION /* hd_question.from                           */
};

/* How far an answer is followed to say what it changes (change.h). */
enum hd_until {
    HD_UNTIL_ANSWER,   /* no further                                                 */
    HD_UNTIL_TARGET,   /* where the caballero goes that was picked                   */
    HD_UNTIL_TOGETHER, /* until all who answer in secret have done so                */
    HD_UNTIL_OVER      /* to the end of the special action, or of placing            */
};

struct hd_ask_row {
    const char *word, *phase; /* of the trace                                  */
    const char *row;          /* of section D of docs/RULES.md                 */
    const char *text;         /* what is asked, for people                     */
    enum hd_form form;
    uint16_t flags; /* set of enum hd_asks                                       */
    uint8_t from;   /* enum hd_end                                               */
    uint8_t until;  /* enum hd_until                                             */
};

/* Never NULL: what is no question has the row of HD_ASK_NOTHING. */
const struct hd_ask_row *hd_ask_row(enum hd_ask ask);

/* What the game waits for.  Read off the state, never stored. */
struct hd_question {
    enum hd_ask ask;
    uint8_t who;    /* the seat that must answer                              */
    uint8_t active; /* the seat on turn, or HD_NONE                           */
    uint8_t card;   /* the action card it belongs to, or HD_NONE              */
    uint16_t step;  /* its step in hd_rules.step, or HD_NO_STEP               */
    uint8_t left;   /* caballeros that may still be moved, placed, paid ...   */
    uint8_t owner;  /* target: whose caballero was picked; banish: of whom;
                       deploy, pay: whose caballeros go                       */
    uint8_t from;   /* target: where it stands; exile, deploy: where they are  */
    bool secret;    /* the answer stays hidden until it is revealed           */
    bool private;   /* a list of the choices would tell a secret (R58)        */
};

/* An answer.  'ask' repeats the question; what a and b mean depends on the
 * question's form (asks.def).  a == HD_NONE and b == HD_NONE: stop, no more of
 * what is optional (text "stop"; "none" for banish). */
struct hd_move {
    uint8_t ask, a, b, spare; /* spare is 0 */
};

/* The legal answers in compact form: bit b of row a is set when {ask, a, b} is
 * legal.  Forms with one number use row 0 only. */
struct hd_options {
    uint16_t row[HD_ROWS];
    uint8_t ask; /* enum hd_ask */
    uint8_t rows;
    uint8_t stop; /* bool */
    uint8_t spare;
};

/* ---- state -------------------------------------------------------------- */

/* One unfinished decision, or one duty that waits for those above it.  The top
 * of the stack is what the game waits for. */
struct hd_frame {
    uint8_t ask;            /* enum hd_ask, or an internal duty above it           */
    uint8_t who;            /* the seat that must answer                           */
    uint16_t step;          /* of the special action, or HD_NO_STEP                */
    uint8_t left;           /* pieces still allowed, all together; a Veto's window:
                               whether one stands                                  */
    uint8_t own, opponents; /* of these: one's own, others'                  */
    uint8_t owner;          /* whose piece was chosen, or which scoring board      */
    uint8_t from, to;       /* the step that was chosen; HD_NONE before            */
    uint8_t chosen;         /* place or player named last                          */
    uint8_t self;           /* whom "own" means                                    */
    uint8_t set;            /* seats still to be asked                             */
    uint8_t owners;         /* whose pieces the step is about                      */
    uint16_t places;        /* where they may still come from, or go to            */
};

/* A rule that is another one for a while. */
struct hd_lasting {
    uint8_t rule;  /* enum hd_rule                                              */
    uint8_t value; /* a number, or a set of seats                               */
    uint8_t where; /* the place it is about, or HD_NONE                         */
    uint8_t lasts; /* enum hd_lasts                                             */
};

struct hd_state {
    uint64_t seed; /* hidden: all shuffles come from it  */
    struct hd_frame todo[HD_TODO];
    struct hd_options now; /* legal answers to the question at
                              the top; follows from the rest     */
    int16_t score[HD_SEATS];
    uint16_t hand[HD_SEATS];           /* set of power cards not yet played  */
    uint16_t veil[HD_SEATS];           /* of these cards others do not know
                                          which ones are in the hand (R58)   */
    uint16_t where[HD_SEATS];          /* set of places with caballeros of
                                          that colour; follows from cab      */
    uint16_t laid;                     /* set of power cards on the table;
                                          follows from power                 */
    uint16_t boarded;                  /* set of places that a movable board
                                          lies on; follows from board_at     */
    uint16_t covered;                  /* set of places whose values are not
                                          those printed: boarded, and those
                                          with a value for a while           */
    uint8_t cab[HD_PLACES][HD_SEATS];  /* caballeros; sums are conserved     */
    uint8_t pile[HD_PILES][HD_ROUNDS]; /* card turned up in each round       */
    uint8_t taker[HD_PILES];           /* who took this round's card         */
    uint8_t power[HD_SEATS];           /* power card played this round       */
    uint8_t order[HD_SEATS];           /* turn order of this round           */
    uint8_t grande[HD_SEATS];
    struct hd_lasting lasting[HD_LASTING]; /* rules for a while, oldest first       */
    uint8_t dial[HD_SEATS];                /* hidden until all have chosen       */
    uint8_t veiled[HD_SEATS];              /* how many cards of veil are in hand */
    uint8_t kept[HD_KEPT], keeper[HD_KEPT], until[HD_KEPT]; /* Vetos: card,
                                           seat, last round index             */
    uint8_t board_at[HD_BOARDS];                            /* place, or HD_NONE: the supply      */
    uint8_t dummy_power[HD_ROUNDS];                         /* hidden after the current round     */
    uint8_t dummy_region[HD_REGIONS];                       /* region cards since the last general
                                                               scoring; hidden where not drawn    */
    uint8_t dummy_drawn;                                    /* how many of them are drawn         */
    uint8_t seats;                                          /* players                            */
    uint8_t owners;                                         /* colours: seats, plus the dummy     */
    uint8_t piles;                                          /* open stacks                        */
    uint8_t round;                                          /* index, from 0                      */
    uint8_t phase;                                          /* enum hd_phase                      */
    uint8_t turn;                                           /* position in the phase              */
    uint8_t active;                                         /* seat on turn, or HD_NONE           */
    uint8_t first;                                          /* who plays the first power card     */
    uint8_t king;                                           /* region, HD_CASTILLO, HD_COUNTRY+i  */
    uint8_t kepts;                                          /* Vetos lying before players         */
    uint8_t todos;                                          /* frames on the stack                */
    uint8_t card;                                           /* action card of this turn           */
    uint8_t infiltrates;               /* set of seats that may place in K     */
    uint8_t lastings;                  /* rules for a while                    */
    uint8_t king_bonus, grande_bonus;  /* points as they count now; follow from
                                          lasting                              */
    uint8_t left_behind, reached;      /* by the last move of the special action,
                                          or HD_NONE                           */
    uint8_t shown;                     /* set of piles whose next card was seen */
    uint8_t revealed;                  /* 1: the dials lie open                */
    uint8_t open;                      /* set of piles whose card of this round
                                          nobody took; follows from taker  */
    uint8_t shift[HD_SEATS][HD_SHIFT]; /* kinds of a player's modifiers; the last
                                          one came from the right          */
    uint8_t shift_hand[HD_SEATS];      /* set of those in the hand, and, as for
                                          power cards, what others know:   */
    uint8_t shift_veil[HD_SEATS], shift_veiled[HD_SEATS];
    uint8_t shift_seen[HD_SEATS];  /* those whose kind everybody saw     */
    uint8_t shift_power[HD_SEATS]; /* modifier played this round         */
    int8_t total[HD_SEATS];        /* value played, modifier included    */
};

_Static_assert(offsetof(struct hd_state, total) + HD_SEATS == sizeof(struct hd_state) &&
                   sizeof(struct hd_state) <= 512,
               "a state is small, and has no padding");

enum hd_phase {
    HD_PHASE_POWER,
    HD_PHASE_TURNS,
    HD_PHASE_SCORING,
    HD_PHASE_OVER,
    HD_PHASE_PASSING /* power shift: modifiers go to the left (D1) */
};

/* ---- events ------------------------------------------------------------- */

enum hd_event_type {
#define EVENT(name, flags, fields, text) HD_EV_##name,
#include "events.def"
    HD_EV_COUNT
};

enum hd_why {
    HD_WHY_NOTHING, /* no points: absent, or no place left                      */
    HD_WHY_FIRST,
    HD_WHY_SECOND,
    HD_WHY_THIRD,
    HD_WHY_TIED_FIRST,
    HD_WHY_TIED_SECOND,
    HD_WHY_TIED_THIRD,
    HD_WHY_KING,
    HD_WHY_GRANDE,
    HD_WHY_CARD /* a card gives or takes them                                     */
};

struct hd_event {
    uint8_t type; /* enum hd_event_type; which fields count: events.def       */
    uint8_t who, owner, from, to, card;
    int16_t n;
    uint8_t why;     /* enum hd_why                                           */
    uint8_t with;    /* set of seats tied with 'who', himself included        */
    uint8_t seen_by; /* set of seats that may know n and to; 0xff: all        */
    uint8_t spare;
};

/* What there is to know of an event: its row in events.def. */
enum hd_event_flag {
    HD_EVENT_NEWS = 1 << 0,    /* worth reading before the next question             */
    HD_EVENT_REVEALS = 1 << 1, /* something hidden is seen by it                     */
    HD_EVENT_DUMMYS = 1 << 2,  /* ... where it is about the dummy                    */
    HD_EVENT_DEED = 1 << 3,    /* done by the card that it names                     */
    HD_EVENT_HEADING = 1 << 4, /* something begins with it                           */
    HD_EVENT_OTHER = 1 << 5    /* a deed of the card of the turn, not of the one named */
};
enum hd_field_kind {
    HD_FIELD_SEAT,
    HD_FIELD_SEATS, /* a set                                                          */
    HD_FIELD_PLACE,
    HD_FIELD_CARD,
    HD_FIELD_STACK, /* 0-based; that of the card, if there is one                     */
    HD_FIELD_NUMBER,
    HD_FIELD_FLAG,
    HD_FIELD_WHY,
    HD_FIELD_BOARD,
    HD_FIELD_BOARDED, /* 1 + index of a scoring board                                 */
    HD_FIELD_MODIFIER,
    HD_FIELD_POWER,   /* recover: value of a power card, or                           */
    HD_FIELD_FETCHED, /* ... kind of a modifier                                       */
    HD_FIELD_BRANCH,  /* of an either-card, by a step                                 */
    HD_FIELD_RULE     /* with all the other fields of a rule for a while              */
};
enum hd_member {
    HD_MEMBER_who,
    HD_MEMBER_owner,
    HD_MEMBER_from,
    HD_MEMBER_to,
    HD_MEMBER_card,
    HD_MEMBER_n,
    HD_MEMBER_why,
    HD_MEMBER_with
};
struct hd_field {
    const char *name; /* of the trace                                                */
    uint8_t kind;     /* enum hd_field_kind                                          */
    uint8_t member;   /* enum hd_member: which one of struct hd_event it is          */
    bool may;         /* it may be missing: hd_event_has                             */
};
struct hd_event_row {
    const char *word, *text;
    unsigned flags;           /* set of enum hd_event_flag                             */
    struct hd_field field[8]; /* in the order of the trace; the last has no name       */
};

/* Never NULL: what is no event has a row without name, flags and fields. */
const struct hd_event_row *hd_event_row(unsigned type);
/* The value of a field. */
int hd_event_member(const struct hd_event *e, enum hd_member member);
/* Whether a field of its row is meant in this event. */
bool hd_event_has(const struct hd_event *e, const struct hd_field *field);

/* The caller's buffer.  hd_apply appends; the caller sets n to 0 when he has
 * read them.  More than HD_EVENTS cannot happen in one move; if the buffer was
 * not emptied, later events are dropped and 'lost' counts them. */
struct hd_events {
    int n, lost;
    struct hd_event e[HD_EVENTS];
};

/* ---- beginning ---------------------------------------------------------- */

struct hd_setup {
    int seats;     /* 2 .. 5, one of rules->players                           */
    uint64_t seed; /* same rules, seed and moves: same game, everywhere       */
    uint8_t first; /* seat that begins, or HD_NONE: by lot                    */
};

/* A position to start from: the beginning of a round's power phase, or, when
 * 'power' is given for all players, the beginning of its turns. */
struct hd_position {
    int seats;
    uint64_t seed; /* for all that is not given          */
    uint8_t round; /* index                              */
    uint8_t first, king;
    uint8_t cab[HD_PLACES][HD_SEATS]; /* dummy: seat number 'seats'         */
    uint8_t grande[HD_SEATS];         /* HD_NONE: none (dummy)              */
    int16_t score[HD_SEATS];
    uint16_t hand[HD_SEATS]; /* without the cards in 'power'       */
    uint8_t power[HD_SEATS]; /* index of a power card or HD_NONE; dummy too */
    uint8_t board_at[HD_BOARDS];
    uint8_t pile[HD_PILES][HD_ROUNDS]; /* HD_NONE: by lot among what is left */
    uint8_t kept[HD_KEPT], keeper[HD_KEPT], until[HD_KEPT], kepts;
    struct hd_lasting lasting[HD_LASTING]; /* rules for a while, oldest first */
    uint8_t lastings;
    uint8_t shift[HD_SEATS][HD_SHIFT]; /* modifiers; HD_NONE: by lot         */
    uint8_t shift_hand[HD_SEATS];      /* set of those in the hand           */
    uint8_t shift_power[HD_SEATS];     /* slot played this round, or HD_NONE */
};

/* Sets up a game (2.3, 2.4) and runs to the first question.
 * setup: read only.  out: any contents, all of it is written.
 * ev: events are appended; may be NULL.
 * Returns false, with out untouched, when rules cannot be played by that many,
 * first is no seat, or a stack has fewer cards than there are rounds (R78). */
bool hd_begin(const struct hd_rules *r, const struct hd_setup *setup, struct hd_state *out,
              struct hd_events *ev);

/* The same from a position.  Returns NULL, or what is wrong with the position
 * (a static sentence), with out untouched. */
const char *hd_begin_at(const struct hd_rules *r, const struct hd_position *at,
                        struct hd_state *out, struct hd_events *ev);

/* A state with the pieces of a position where they lie, for queries only: nobody
 * is asked.  Every place must exist on the board; nothing else is checked. */
void hd_position_lay(const struct hd_rules *r, const struct hd_position *at, struct hd_state *out);

bool hd_over(const struct hd_state *s);

/* ---- decisions: small, atomic, one question at a time -------------------- */

struct hd_question hd_question(const struct hd_rules *r, const struct hd_state *s);

/* The legal answers.  Never empty before the game is over; then all is 0 and
 * ask is HD_ASK_NOTHING. */
void hd_options(const struct hd_rules *r, const struct hd_state *s, struct hd_options *out);

/* Every legal move in the order of (a, b), "stop" last, without repeats.
 * Returns how many; 0 only when the game is over. */
int hd_legal(const struct hd_rules *r, const struct hd_state *s, struct hd_move out[HD_MOVES]);

/* How many moves the options hold, and the one at index (0 .. count-1) in the
 * order of hd_legal, without building the list. */
int hd_count(const struct hd_options *o);
struct hd_move hd_pick(const struct hd_options *o, int index);

/* Whether the move is one of them, and which: hd_pick(o, index) is the move again; -1 when it
 * is none. */
bool hd_is_legal(const struct hd_options *o, struct hd_move m);
int hd_index(const struct hd_options *o, struct hd_move m);

/* A legal move, each equally likely, drawn from the caller's stream (hd_random):
 * hd_pick(o, hd_random_below(random, hd_count(o))), faster. */
struct hd_move hd_sample(const struct hd_options *o, uint64_t *random);

/* Applies a move.  False, with the state untouched, when it is not legal.
 * ev may be NULL: simulations pay nothing for events. */
bool hd_apply(const struct hd_rules *r, struct hd_state *s, struct hd_move m, struct hd_events *ev);

/* Plays on with random answers, each legal one equally likely, until the game is
 * over, or for so many decisions at most: the same game, to the last draw, as
 *
 *     while (!hd_over(s))
 *         hd_apply(r, s, hd_sample(&s->now, random), NULL);
 *
 * but what the engine draws from its own legal answers it need not check again.
 * Returns the number of decisions. */
unsigned hd_playout(const struct hd_rules *r, struct hd_state *s, uint64_t *random, unsigned most);

/* ---- horizons: how far somebody looks ahead ------------------------------- */

enum hd_horizon {
    HD_HORIZON_TURN,    /* the end of the turn; in the power phase, of playing one card    */
    HD_HORIZON_ROUND,   /* the end of the round, a general scoring at its end included     */
    HD_HORIZON_SCORING, /* the end of the next general scoring, this round's if it has one */
    HD_HORIZON_GAME
};

/* A horizon, as seen from a state.  Whoever looks ahead makes one where he begins, and
 * compares with it as he goes. */
struct hd_mark {
    uint8_t round;       /* the last round that lies before it             */
    uint8_t phase, turn; /* of the state; phase HD_NONE: any, to the round */
    uint8_t spare;
};
struct hd_mark hd_mark_of(const struct hd_rules *r, const struct hd_state *s,
                          enum hd_horizon horizon);

/* Whether the state lies behind it: at the first question of the next turn, or round, or
 * of the round after the scoring; or the game is over. */
static inline bool hd_passed(const struct hd_state *s, struct hd_mark mark)
{
    return s->round > mark.round || s->phase == HD_PHASE_OVER ||
           (mark.phase != HD_NONE && (s->phase != mark.phase || s->turn != mark.turn));
}

/* hd_playout, but no further than to where the mark is passed. */
unsigned hd_playout_to(const struct hd_rules *r, struct hd_state *s, struct hd_mark mark,
                       uint64_t *random, unsigned most);

enum hd_refusal {
#define REFUSAL(name, ruling, text) HD_REFUSAL_##name,
#include "refusals.def"
    HD_REFUSAL_COUNT
};

/* Which rule refuses the move; HD_REFUSAL_none when it is legal. */
enum hd_refusal hd_refusal_of(const struct hd_rules *r, const struct hd_state *s, struct hd_move m);

/* ---- queries: pure, and what the rules themselves use --------------------- */

/* What one place gives a seat. */
struct hd_points {
    uint8_t points[HD_SEATS]; /* by rank; without bonuses                     */
    uint8_t king[HD_SEATS];   /* king's bonus                                 */
    uint8_t grande[HD_SEATS]; /* grande's bonus                               */
    uint8_t why[HD_SEATS];    /* enum hd_why: the rank; NOTHING: no place left */
    uint8_t with[HD_SEATS];   /* set of colours tied with him, himself included;
                                 0 where why is NOTHING                       */
};

/* Scores one place as it lies now (3.6, 3.7).  place: a region or HD_CASTILLO.
 * firsts: first places only (R9). */
void hd_score(const struct hd_rules *r, const struct hd_state *s, int place, bool firsts,
              struct hd_points *out);

/* The same as one number for each seat, bonuses included, and faster: what scoring the
 * place would add. */
void hd_score_sum(const struct hd_rules *r, const struct hd_state *s, int place, bool firsts,
                  int16_t out[HD_SEATS]);

/* A row of caballeros that lie in one place, without a game around it: what if. */
struct hd_row {
    uint8_t count[HD_SEATS];  /* by colour; the dummy after the players              */
    uint8_t value[HD_FIELDS]; /* points of the first, second, third place            */
    uint8_t fields;           /* so many of them count (hd_rules.fields)             */
    uint8_t seats;            /* players: colours that come after them get no points */
    bool firsts;              /* first places only (R9)                              */
    uint16_t bonus[HD_SEATS]; /* who would get what besides, if he is alone in first
                                 place: for the king, for his grande                 */
};

/* What the row gives each seat, bonuses included: ranked, tied and added up by the function
 * that scores in the game. */
void hd_rank_points(const struct hd_row *row, int16_t out[HD_SEATS]);

/* The row that lies in a place now, to be changed: a region or HD_CASTILLO. */
void hd_row_of(const struct hd_rules *r, const struct hd_state *s, int place, struct hd_row *out);

/* The places that a step of a special action takes from, or scores, if that seat began it
 * now; none where it speaks of what an earlier step chooses.  step: in hd_rules.step. */
uint16_t hd_step_places(const struct hd_rules *r, const struct hd_state *s, unsigned step,
                        int seat);

/* Which places a special action (or an ability) would score. */
struct hd_scored {
    uint16_t surely;  /* set of places: scored whatever is chosen, unless a Veto stops it  */
    uint16_t perhaps; /* these, and all others that can be, by what is chosen or moved     */
    uint16_t firsts;  /* of 'perhaps', those where a sentence may score first places only */
};

/* ... if that seat began it now.  step, steps: of hd_card or hd_modifier.  Where a place is
 * named, 'perhaps' has all that can be named; what hangs on pieces is judged as they lie now,
 * where no sentence before it moves any, else it has all of which it can be one.  A card that
 * uses another: what that could score; all places where nobody has seen it. */
struct hd_scored hd_scored_places(const struct hd_rules *r, const struct hd_state *s, unsigned step,
                                  unsigned steps, int seat);

/* The three values of a place now: printed, or of the board lying on it; fields
 * that do not count with this many players are 0. */
void hd_values(const struct hd_rules *r, const struct hd_state *s, int place,
               uint8_t out[HD_FIELDS]);

/* Whether a rule lets everybody look into the castillo for a while. */
bool hd_castillo_open(const struct hd_state *s);

/* Where caballeros may be placed from the court now (3.4), as a set: regions, and
 * HD_CASTILLO while it is open. */
uint16_t hd_placing_targets(const struct hd_rules *r, const struct hd_state *s);

/* The action card lying open on a stack this round, or HD_NONE. */
int hd_open_card(const struct hd_state *s, int pile);

/* The next card of a stack, where everybody has seen it because a card was used that was
 * not turned up yet; else HD_NONE. */
int hd_shown_card(const struct hd_rules *r, const struct hd_state *s, int pile);

/* How many rounds after this one there are to the next general scoring: 0 when this round ends
 * with it, -1 when none follows any more. */
int hd_rounds_to_scoring(const struct hd_rules *r, const struct hd_state *s);

/* Seats with the highest score, as a set. */
uint16_t hd_leaders(const struct hd_state *s);

/* ---- hidden information --------------------------------------------------- */

/* What one seat may know.  'known' answers every query above; what is secret
 * from the seat is HD_NONE in it (cards not turned up; the seed is 0), a dial that
 * is set but not revealed is HD_HIDDEN, and hands of others lack the cards under
 * their veil.  A type of its own: who is
 * handed a view cannot be handed a state by mistake. */
enum { HD_HIDDEN = 254 };

struct hd_view {
    struct hd_state known;
    uint8_t seat;                /* HD_NONE: what everybody may know       */
    uint8_t next_back[HD_PILES]; /* stack printed on the next card's back  */
    uint8_t spare[2];
};

/* seat: 0 .. seats-1, or HD_NONE for what is public. */
void hd_observe(const struct hd_rules *r, const struct hd_state *s, int seat, struct hd_view *out);

/* The number on the back of the card below the open one, where two stacks are merged and
 * their backs differ (R82): from 1, as printed; 0 for any other pile, or when no card
 * follows.  pile: 0 .. known.piles-1. */
int hd_next_back(const struct hd_rules *r, const struct hd_view *v, int pile);

/* Makes a view of what was read from outside (hd_view_read): fills in what follows from the
 * rest of 'known' (now, where, laid, boarded, covered, open, both bonuses, infiltrates).
 * NULL, or why nobody can have seen that in a game, as a static sentence; then it is no view
 * and must not be used.  What was accepted can be imagined, and the worlds pass hd_check. */
const char *hd_view_restore(const struct hd_rules *r, struct hd_view *v);

/* A state that fits the view, sampled with the caller's generator (hd_random): cards not
 * turned up, hands and dials are dealt, each way equally likely.  Observing it from the same
 * seat gives the same view back. */
void hd_imagine(const struct hd_rules *r, const struct hd_view *v, uint64_t *random,
                struct hd_state *out);

/* The same, cheaper: of the action cards only those are dealt that can matter before the
 * horizon is passed.  The others stay HD_NONE.  Until then the state is like any other
 * (hd_check holds, observing it gives the view back).  What was dealt does not hang on what
 * was not.  Once it is passed (hd_passed) the places on the board, the hands, the points and
 * the question are to be read as ever; playing on does no harm, but means little: cards that
 * were not dealt cannot be taken, a turn without any goes by, and hd_check complains. */
void hd_imagine_to(const struct hd_rules *r, const struct hd_view *v, enum hd_horizon horizon,
                   uint64_t *random, struct hd_state *out);

/* Who knows better than that all hidden hands and dials are equally likely may overwrite
 * them in an imagined state, and says so with hd_choices_again:
 *   hand[seat]        of the cards in veil[seat] any veiled[seat]; the others stay as they are
 *   shift_hand[seat]  in the same way, shift_veil[seat] and shift_veiled[seat]
 *   shift             modifiers that are HD_HIDDEN in the view, exchanged for one another
 *   dial[seat]        where it is HD_HIDDEN in the view: one of hd_dial_options
 *   pile, dummy_power, dummy_region   what is HD_NONE in the view, exchanged in one pile or
 *                     deck; the card of the next round keeps its stack (next_back)
 * hd_choices_again brings up to date what follows from these: the legal answers. */
void hd_choices_again(const struct hd_rules *r, struct hd_state *s);

/* What a seat whose dial is set can have answered, in its state as it is now: b of the moves
 * is what stands in 'dial'.  Nothing where no dials are being set. */
void hd_dial_options(const struct hd_rules *r, const struct hd_state *s, int seat,
                     struct hd_options *out);

/* ---- identity and self-check ---------------------------------------------- */

/* Hash of the state; the same on every machine. */
uint64_t hd_hash(const struct hd_state *s);

/* NULL, or the broken invariant as a static sentence. */
const char *hd_check(const struct hd_rules *r, const struct hd_state *s);

/* ---- random numbers for callers ------------------------------------------- */

/* Next value of a wyrand stream; *stream is any number to begin with.
 * Bots and samplers have their own streams: the game's shuffles never draw
 * from one (they are keyed by the seed). */
uint64_t hd_random(uint64_t *stream);

/* 0 .. n-1, each equally likely; n from 1 to 2^31. */
uint32_t hd_random_below(uint64_t *stream, uint32_t n);

#endif
