/* SPDX-License-Identifier: MIT
 *
 * game.h: what the files of the engine share; private to the engine.
 *
 * How a move travels: apply.c checks it against the legal answers of the top frame and calls the
 * question's hd_answer_*; then it settles: it carries out duties and skips questions without an
 * answer, until somebody has to answer or the game is over.
 *
 * One writer per field: caballeros, grandes, king and boards through pieces.c; hands through
 * hand.c; dials through dial.c; scores through award.c; the stack of frames through push() and
 * pop(). The most frequent of these are inline, in this file and score.h.
 *
 * In this folder: the rules of the game, without heap, input, output, clock or globals. flow/ is
 * the course of a game, questions/ what is asked, steps/ what cards do, board/ who moves pieces
 * and gives points. */
#ifndef HIDALGO_GAME_H
#define HIDALGO_GAME_H

#include <assert.h>
#include <string.h>

#include "bits.h"
#include "hidalgo/engine.h"

/* Marks rare functions, also those for events only: they get a stack frame of their own, so their
 * callers need none. Without it a decision costs 206 instructions instead of 197, step by step 291
 * instead of 272. */
#ifdef __GNUC__
#define APART __attribute__((noinline))
#else
#define APART
#endif

/* Marks what is compiled into both loops, of playouts and of steps (apply.c). gcc does that by
 * itself; clang does not, and would need some 35 instructions more for a decision. */
#ifdef __GNUC__
#define ALWAYS inline __attribute__((always_inline))
#else
#define ALWAYS inline
#endif

/* Marks tables that every decision reads: reading one through the list of what programs may
 * replace costs an instruction more. */
#ifdef __GNUC__
#define INSIDE __attribute__((visibility("hidden")))
#else
#define INSIDE
#endif

/* A game in progress, passed to all functions of the engine. */
struct game {
    const struct hd_rules *r;
    struct hd_state *s;
    struct hd_events *ev; /* NULL: no events      */
};

/* Inside the engine a legal answer to the top question is one number: HD_ROW times the row (a of
 * struct hd_move) plus the member (b), so just the member if there is only one row, or a range.
 * HD_STOP is stopping. */
enum { HD_ROW = 256, HD_STOP = HD_NONE * HD_ROW + HD_NONE };

static inline unsigned answer_of(struct hd_move m)
{
    return m.a * (unsigned)HD_ROW + m.b;
}

static inline unsigned row_of(unsigned answer)
{
    return answer / HD_ROW;
}

static inline unsigned member_of(unsigned answer)
{
    return answer % HD_ROW;
}

/* Duties: frames that wait for those above them and then act by themselves. */
enum hd_duty {
    HD_DUTY_BEGIN = HD_ASK_NOTHING + 1, /* begin the step                     */
    HD_DUTY_PERFORM,                    /* carry out the step announced       */
    HD_DUTY_RETURN,                     /* another card's action has been used */
    HD_DUTY_IN,                         /* 'in' goes on to the next place     */
    HD_DUTY_DUE,                        /* the next of what waited is carried out */
    HD_DUTY_PASS_ON,                    /* everybody has chosen a modifier     */
    HD_DUTY_SCORE                       /* the castillo's dials are set        */
};

static inline uint16_t all_regions(const struct hd_rules *r)
{
    return (uint16_t)((1u << r->regions) - 1);
}

/* The king's region as a set. While he is abroad (R37) its bit is no place's, so no set of places
 * has it. */
static inline unsigned king_set(const struct hd_state *s)
{
    return 1u << s->king;
}

/* "R": every region that the king is not in (section D). */
static inline uint16_t free_regions(const struct hd_rules *r, const struct hd_state *s)
{
    return (uint16_t)(all_regions(r) & ~king_set(s));
}

/* Beside the seats in hd_state.infiltrates: some place is closed. */
enum { HD_SHUT = 1 << 7 };

/* closed.c: the places of a set that pieces may leave, and those that they may enter from a place,
 * or from none of the board. One that a piece does not leave is not entered. */
APART unsigned hd_leave_open(const struct hd_state *s, unsigned set);
APART unsigned hd_enter_open(const struct hd_state *s, unsigned set, unsigned from);

static inline unsigned may_leave(const struct hd_state *s, unsigned set)
{
    return s->infiltrates & HD_SHUT ? hd_leave_open(s, set) : set;
}

static inline unsigned may_enter(const struct hd_state *s, unsigned set, unsigned from)
{
    return s->infiltrates & HD_SHUT ? hd_enter_open(s, set, from) : set;
}

static inline bool is_dummy(const struct hd_state *s, unsigned owner)
{
    return owner >= s->seats;
}

static inline uint16_t all_seats(const struct hd_state *s)
{
    return (uint16_t)((1u << s->seats) - 1);
}

/* The first round whose cards are not turned up yet. */
static inline unsigned hidden_from(const struct hd_state *s)
{
    return s->phase == HD_PHASE_PASSING ? s->round : s->round + 1u;
}

/* What waited for this time is being carried out. */
static inline bool hd_is_due(const struct hd_state *s)
{
    return s->todos && s->todo[0].ask == HD_DUTY_DUE;
}

/* Takes the face-up card of a pile. */
static inline void hd_pile_take(struct hd_state *s, unsigned pile, unsigned owner)
{
    s->taker[pile] = (uint8_t)owner;
    s->open = (uint8_t)without(s->open, pile);
}

/* ---- the stack of unfinished decisions, written here only -------------------
 * Frames above the top are kept zero so that equal games are equal bytes. */

static inline struct hd_frame *top(struct hd_state *s)
{
    return s->todo + s->todos - 1;
}

static inline struct hd_frame *push_at(struct hd_state *s, unsigned depth, unsigned ask,
                                       unsigned who)
{
    static const struct hd_frame fresh = {
        .step = HD_NO_STEP, .owner = HD_NONE, .from = HD_NONE, .to = HD_NONE, .chosen = HD_NONE};
    assert(depth == s->todos && depth < HD_TODO);
    struct hd_frame *f = s->todo + depth;
    s->todos = (uint8_t)(depth + 1);
    *f = fresh;
    f->ask = (uint8_t)ask;
    f->who = f->self = (uint8_t)who;
    return f;
}

static inline struct hd_frame *push(struct hd_state *s, unsigned ask, unsigned who)
{
    return push_at(s, s->todos, ask, who);
}

static inline void pop(struct hd_state *s)
{
    assert(s->todos > 0);
    *(s->todo + --s->todos) = (struct hd_frame){0};
}

/* The only frame: that of a turn or of the power cards, with nothing above it. */
static inline struct hd_frame *only_frame(struct hd_state *s)
{
    assert(s->todos == 1);
    return s->todo;
}

static inline struct hd_frame *push_only(struct hd_state *s, unsigned ask, unsigned who)
{
    return push_at(s, 0, ask, who);
}

static inline void pop_only(struct hd_state *s)
{
    *only_frame(s) = (struct hd_frame){0};
    s->todos = 0;
}

/* The first seat of the set, clockwise, beginning with 'from' itself; the set
 * must not be empty. */
static inline uint8_t clockwise(const struct hd_state *s, unsigned from, unsigned set)
{
    unsigned seat = from;
    while (seat >= s->seats || !(set & (1u << seat)))
        seat = seat + 1 >= s->seats ? 0 : seat + 1;
    return (uint8_t)seat;
}

/* ---- schema.c ---- */
/* NULL; or a sentence about a number of state.def that these rules do not have. */
const char *hd_out_of_range(const struct hd_rules *r, const struct hd_state *s);
/* Fills in what follows from the rest, but the legal answers. */
void hd_state_follow(const struct hd_rules *r, struct hd_state *s);

/* check.c: the part of hd_check that holds of any state, also one that a view knows or a position
 * begins with. What follows from the rest may be missing. */
const char *hd_unsound(const struct hd_rules *r, const struct hd_state *s);

/* Nothing is there yet: every member of state.def is what it is then. */
static inline void hd_state_blank(struct hd_state *s)
{
    memset(s, 0, sizeof *s);
#define FIELD(type, name, dims, none, kind, seen, told, key, text)                                 \
    static_assert((none) == 0 || (none) == 0xffff || sizeof(type) == 1, "memset writes bytes");    \
    if (none)                                                                                      \
        memset(&s->name, none, sizeof s->name);
#include "hidalgo/state.def"
}

/* ---- sums.c: what cards do, for callers who add up (struct hd_sums) ---- */
void hd_sum_take(struct hd_events *ev, const struct hd_state *s, unsigned who, unsigned c);
void hd_sum_announce(struct hd_events *ev, const struct hd_state *s);
/* Only while sums->waits for the first effect of a special action: notes it; notes it if the event
 * is one, and returns whether the caller wants that event. */
void hd_sum_deed(struct hd_events *ev, const struct hd_state *s);
bool hd_sum_event(struct hd_events *ev, const struct hd_state *s, enum hd_event_type type);
/* A Veto stopped the special action; Veto card c was used; a caballero is about to be placed. */
void hd_sum_stopped(struct hd_sums *sums);
void hd_sum_veto(struct game *g, unsigned c);
void hd_sum_placing(struct hd_events *ev);

/* The caller's sums, or NULL. */
static inline struct hd_sums *sums_of(const struct game *g)
{
    return g->ev ? g->ev->sums : NULL;
}

/* ---- events.c ---- */
struct hd_event *hd_event_next(struct game *g, enum hd_event_type type);

/* Whether the caller wants events of this type. */
static inline bool hears(const struct hd_events *ev, enum hd_event_type type)
{
    return ev && !(ev->deaf >> type & 1);
}

static inline bool is_heard(const struct game *g, enum hd_event_type type)
{
    return hears(g->ev, type);
}

/* The next event to fill in, or NULL if nobody wants it. All fields are HD_NONE; but n and with are
 * 0, everybody may see it, and card is this turn's. */
static inline struct hd_event *event(struct game *g, enum hd_event_type type)
{
    return is_heard(g, type) ? hd_event_next(g, type) : NULL;
}

/* ---- pieces.c ---- */
void hd_pieces_set(struct hd_state *s, unsigned owner, unsigned place, unsigned n);
APART void hd_move_and_note(struct game *g, unsigned owner, unsigned from, unsigned to, unsigned n,
                            unsigned who);

/* Puts n caballeros of one colour (1 or more) elsewhere, without an event. */
static inline void pieces_put(struct hd_state *s, unsigned owner, unsigned from, unsigned to,
                              unsigned n)
{
    unsigned left = s->cab[from][owner] - n, where = with(s->where[owner], to);
    assert(left < HD_ALL && from != to);
    s->cab[from][owner] = (uint8_t)left;
    s->cab[to][owner] = (uint8_t)(s->cab[to][owner] + n);
    s->where[owner] = (uint16_t)(left ? where : without(where, from));
}

/* Moves n caballeros of one colour; there must be as many. who: who caused it. Do it last: then the
 * compiler need not keep anything. */
static inline void hd_pieces_move(struct game *g, unsigned owner, unsigned from, unsigned to,
                                  unsigned n, unsigned who)
{
    if (n == 0)
        return;
    if (is_heard(g, HD_EV_caballero))
        hd_move_and_note(g, owner, from, to, n, who);
    else
        pieces_put(g->s, owner, from, to, n);
}

void hd_king_move(struct game *g, unsigned to, unsigned who);
void hd_grande_move(struct game *g, unsigned owner, unsigned to, unsigned who);
void hd_board_put(struct hd_state *s, unsigned board, unsigned to);
void hd_cover(struct hd_state *s);
void hd_board_move(struct game *g, unsigned board, unsigned to, unsigned who);

/* ---- dial.c: secret choices ---- */
void hd_dial_set(struct hd_state *s, unsigned seat, unsigned choice);
/* What a seat chose; its dial is empty from now on. */
unsigned hd_dial_take(struct hd_state *s, unsigned seat);
/* Who has chosen, as a set. */
unsigned hd_dials_chosen(const struct hd_state *s);
/* Empties all of them, and hides what was revealed. */
void hd_dials_wipe(struct hd_state *s);
/* From now on everybody sees them. */
void hd_dials_open(struct hd_state *s, bool numbers);
/* The special action that used them is over: rare, so it is apart. */
APART void hd_dials_end(struct hd_state *s);

/* ---- hand.c ---- */
/* Tells which power card its owner has played. */
void hd_note_power(struct game *g, unsigned owner);
/* Plays a power card without taking it from a hand. */
static inline void hd_power_lay(struct hd_state *s, const struct hd_rules *r, unsigned owner,
                                unsigned power)
{
    s->power[owner] = (uint8_t)power;
    s->laid |= bit(power);
    s->total[owner] = (int8_t)r->power[power].value;
}

/* The hand as it is from now on, and what others cannot tell to be in it. */
void hd_hand_lay(struct hd_state *s, unsigned seat, unsigned hand, unsigned veil);
/* A power card leaves the hand, from under a veil too. */
void hd_hand_play_veiled(struct hd_state *s, unsigned seat, unsigned power);
static inline void hd_hand_play_seen(struct hd_state *s, unsigned seat, unsigned power)
{
    s->hand[seat] = without(s->hand[seat], power);
}
static inline void hd_hand_play(struct hd_state *s, unsigned seat, unsigned power)
{
    if (s->veil[seat])
        hd_hand_play_veiled(s, seat, power);
    else
        hd_hand_play_seen(s, seat, power);
}

/* It comes back, unseen. */
void hd_hand_recover(struct hd_state *s, const struct hd_rules *r, unsigned seat, unsigned power);
/* It comes there in sight of all, or was there and is shown. */
void hd_hand_show(struct hd_state *s, unsigned seat, unsigned power);
void hd_hand_play_shift(struct hd_state *s, unsigned seat, unsigned slot);
void hd_hand_recover_shift(struct hd_state *s, unsigned seat, unsigned slot);
/* Slots of 'among' that hold different modifiers, as a set. */
unsigned hd_hand_different(const struct hd_state *s, unsigned seat, unsigned among);

/* ---- score.c ---- */
enum { HD_LINES = HD_SEATS + 2 };
struct hd_score_line { /* points for one reason */
    uint8_t seat;
    int8_t points;
    uint8_t why, with;
};
unsigned hd_score_lines(const struct hd_rules *r, const struct hd_state *s, int place, bool firsts,
                        struct hd_score_line out[HD_LINES]);

/* ---- shift.c ---- */
void hd_shift_begin(struct game *g);
/* What a modifier adds to the value of a power card. */
static inline int hd_shift_value(const struct hd_rules *r, const struct hd_state *s, unsigned seat,
                                 unsigned slot)
{
    return r->modifier[s->shift[seat][slot]].value;
}
void hd_shift_play(struct game *g, unsigned seat, unsigned slot);
/* Passes the chosen modifiers to the left, when everybody has chosen. */
void hd_shift_pass_on(struct game *g);

/* ---- award.c ---- */
/* Scores a set of places, one by one. firsts: first places only (R9); general: events say that it
 * is a general scoring. */
void hd_award(struct game *g, unsigned places, bool firsts, bool general);
/* Points that a card gives, or takes. */
void hd_award_points(struct game *g, unsigned seat, int points);

/* ---- deal.c ---- */
uint64_t hd_keyed(uint64_t seed, unsigned purpose, uint32_t a, uint32_t b);
void hd_deal_regions(const struct hd_rules *r, uint64_t seed, unsigned purpose, unsigned index,
                     uint8_t out[HD_REGIONS]);
void hd_deal_powers(const struct hd_rules *r, uint64_t seed, uint8_t out[HD_POWERS]);
unsigned hd_pile_of(const struct hd_rules *r, const struct hd_state *s, unsigned stack);
/* Deals each player his modifiers. */
void hd_deal_shift(const struct hd_rules *r, struct hd_state *s);
/* Fills the entries of all piles that are HD_NONE, at random. elsewhere: copies of each card that
 * are in no pile, if some entries are given; NULL: a new game. False if a stack has too few cards
 * (R78). */
bool hd_deal_piles(const struct hd_rules *r, struct hd_state *s, const uint8_t elsewhere[HD_CARDS]);
enum {
    HD_FOR_START,
    HD_FOR_FIRST,
    HD_FOR_STACK,
    HD_FOR_DUMMY_REGION,
    HD_FOR_DUMMY_POWER,
    HD_FOR_EXCHANGE,
    HD_FOR_SHIFT
};

/* ---- round.c ---- */
void hd_round_begin(struct game *g);
unsigned hd_turns_begin(struct game *g);
unsigned hd_phase_next(struct game *g);
/* Goes on after the dials of a general scoring are set: the castillo is scored before they are
 * revealed (3.8). */
void hd_score_general(struct game *g);

/* What is set up is played: first comes what the edition does at the start. */
void hd_game_begin(struct game *g);
/* Carries out the next of what waited, or goes on. */
void hd_due_next(struct game *g, struct hd_frame *f);

/* ---- turn.c ---- */
unsigned hd_turn_begin(struct game *g, unsigned who);

/* ---- questions: choices and an answer each (legal.c, apply.c) ----
 * choices: the legal answers of a frame, as a set: members 0 to 15, and HD_MAY_STOP.
 *         Several rows, or a range, are laid out in o, all of it but 'ask', and the set is
 *         HD_SEVERAL.  0: there is no answer besides stopping, so it is not asked (R57).
 * answer: carries a legal answer out. */
enum {
    HD_MEMBERS = 16,
    HD_MAY_STOP = 1 << HD_MEMBERS,
    HD_SEVERAL = 2 << HD_MEMBERS,
    YES_OR_NO = 1 << 0 | 1 << 1
};

static inline unsigned or_stop(unsigned set)
{
    return set ? set | HD_MAY_STOP : 0;
}

/* Every number from least to most, below HD_NUMBERS. */
static inline unsigned numbers(struct hd_answers *o, unsigned least, unsigned most)
{
    if (most < HD_MEMBERS)
        return (2u << most) - (1u << least);
    *o = (struct hd_answers){.ask = o->ask, .least = (uint8_t)least, .most = (uint8_t)most};
    return HD_SEVERAL;
}

/* Several rows, still empty. */
static inline void several(struct hd_answers *o, unsigned rows, bool stop)
{
    *o = (struct hd_answers){.ask = o->ask, .rows = (uint8_t)rows, .stop = stop};
}

#define ASK(name)                                                                                  \
    unsigned hd_choices_##name(const struct hd_rules *r, const struct hd_state *s,                 \
                               const struct hd_frame *f, struct hd_answers *o);                    \
    void hd_answer_##name(struct game *g, struct hd_frame *f, unsigned answer);
#include "hidalgo/asks.def"

/* By question: the answers (hd_choices_NAME); none for a duty. */
extern INSIDE unsigned (*const hd_choices_by_ask[])(const struct hd_rules *,
                                                    const struct hd_state *,
                                                    const struct hd_frame *, struct hd_answers *);

/* apply.c: the choices of any frame; false if it is no question, or has no answer. */
bool hd_choices(const struct hd_rules *r, const struct hd_state *s, const struct hd_frame *f,
                struct hd_answers *o);

/* apply.c: runs until somebody has to answer or the game is over. */
void hd_settle(struct game *g);

#endif
