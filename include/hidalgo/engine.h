/* SPDX-License-Identifier: MIT
 *
 * engine.h: the rules of the game, and nothing else.
 *
 * No input or output, no clock, no allocation, no globals, no floating point. A game is one struct
 * hd_state, which may be copied with '=' and compared with memcmp. What never changes during a game
 * is in one struct hd_rules (rules.h). The state holds ids, never pointers.
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
 * The engine never asks, prints or waits. It answers for nobody, even when only one answer is left
 * (R57). Rulings "R31" and sections "3.5" refer to docs/RULES.md. */
#ifndef HIDALGO_ENGINE_H
#define HIDALGO_ENGINE_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "event.h"
#include "view.h"

#ifdef __cplusplus
extern "C" {
#endif

/* ---- beginning ---------------------------------------------------------- */

struct hd_setup {
    int seats;     /* 2 .. 5, one of rules->players                           */
    uint64_t seed; /* same rules, seed and moves: same game, everywhere       */
    uint8_t first; /* seat that begins, or HD_NONE: by lot                    */
};

/* A position to start from: members of the state, with its meaning. The game begins with the power
 * phase of a round; if 'power' is given for all players, with the turns of that round. The dummy is
 * seat number 'seats'. 'hand' lacks the cards in 'power'; a 'veil' that hides nothing of it is
 * lifted. What is HD_NONE in 'pile' comes by lot, and so do modifiers that are. What the dummy
 * draws in the round is in 'dummy_region' already, or it draws then. */
struct hd_position {
    int seats;
    uint64_t seed; /* decides all that is not given          */
    struct hd_lasting lasting[HD_LASTING];
#define HD_PLACED_COURSE(member)
#define HD_PLACED_FORM(member)                                     member;
#define HD_PLACED_KEY(member)                                      member;
#define FIELD(type, name, dims, none, kind, seen, told, key, text) HD_PLACED_##told(type name dims)
#include "state.def"
#undef HD_PLACED_COURSE
#undef HD_PLACED_FORM
#undef HD_PLACED_KEY
};

/* Sets up a game (2.3, 2.4) and runs to the first question. out: any contents, all of it is
 * written. ev: events are appended; may be NULL.  Returns false and leaves out untouched if the
 * rules do not allow that many players, first is not a seat, or a stack has fewer cards than there
 * are rounds (R78). */
bool hd_begin(const struct hd_rules *r, const struct hd_setup *setup, struct hd_state *out,
              struct hd_events *ev);

/* The same from a position. Returns NULL; or a static sentence that says what is wrong with the
 * position, and out is untouched. */
const char *hd_begin_at(const struct hd_rules *r, const struct hd_position *at,
                        struct hd_state *out, struct hd_events *ev);

/* Makes a state from the pieces of a position, for queries only: nobody is asked anything. Every
 * place must exist on the board; nothing else is checked. */
void hd_position_lay(const struct hd_rules *r, const struct hd_position *at, struct hd_state *out);

bool hd_over(const struct hd_state *s);

/* ---- decisions: small, atomic, one question at a time -------------------- */

struct hd_question hd_question(const struct hd_rules *r, const struct hd_state *s);

/* The legal answers. Never empty during a game. After it everything is 0 and ask is HD_ASK_NOTHING.
 */
void hd_answers(const struct hd_rules *r, const struct hd_state *s, struct hd_answers *out);

/* Every legal move in the order of (a, b), "stop" last, without repeats. Returns their number; 0
 * only when the game is over. */
int hd_legal(const struct hd_rules *r, const struct hd_state *s, struct hd_move out[HD_MOVES]);

/* The number of answers, and the move at an index (0 .. count-1) in the order of
 * hd_legal, without building the list. */
int hd_count(const struct hd_answers *o);
struct hd_move hd_pick(const struct hd_answers *o, int index);

/* Whether the answers contain the move, and its index, the inverse of hd_pick; -1 if they do not.
 */
bool hd_is_legal(const struct hd_answers *o, struct hd_move m);
int hd_index(const struct hd_answers *o, struct hd_move m);

/* A legal move, each equally likely, drawn from the caller's stream (hd_random). The same as
 * hd_pick(o, hd_random_below(random, hd_count(o))), but faster. */
struct hd_move hd_sample(const struct hd_answers *o, uint64_t *random);

/* Applies a move. False if it is not legal; then the state is untouched. ev may be NULL: then
 * simulations pay nothing for events. */
bool hd_apply(const struct hd_rules *r, struct hd_state *s, struct hd_move m, struct hd_events *ev);

/* Plays on with random answers, each legal one equally likely, until the game is over or 'most'
 * decisions were made. It is the same game, to the last draw, as
 *
 *     while (!hd_over(s))
 *         hd_apply(r, s, hd_sample(&s->now, random), NULL);
 *
 * but the engine does not check again what it drew from its own legal answers. Returns the number
 * of decisions. */
unsigned hd_playout(const struct hd_rules *r, struct hd_state *s, uint64_t *random, unsigned most);

/* Which rule refuses the move; HD_REFUSAL_none when it is legal. */
enum hd_refusal hd_refusal_of(const struct hd_rules *r, const struct hd_state *s, struct hd_move m);

/* ---- queries: pure, and what the rules themselves use --------------------- */

/* What one place gives each seat. */
struct hd_points {
    int8_t points[HD_SEATS];  /* by rank; without bonuses                     */
    uint8_t king[HD_SEATS];   /* king's bonus                                 */
    uint8_t grande[HD_SEATS]; /* grande's bonus                               */
    uint8_t why[HD_SEATS];    /* enum hd_why: the rank; NOTHING: no place left */
    uint8_t with[HD_SEATS];   /* set of tied colours, this one included; 0 where why is NOTHING   */
};

/* Scores one place as it lies now (3.6, 3.7).  place: a region or HD_CASTILLO.
 * firsts: first places only (R9). */
void hd_score(const struct hd_rules *r, const struct hd_state *s, int place, bool firsts,
              struct hd_points *out);

/* What scoring the place would add to each seat, bonuses included. Faster than hd_score. Neither
 * looks at what a player has, who never loses more. */
void hd_score_sum(const struct hd_rules *r, const struct hd_state *s, int place, bool firsts,
                  int16_t out[HD_SEATS]);

/* A row of caballeros in one place, without a game: for "what if". */
struct hd_row {
    uint8_t count[HD_SEATS];  /* by colour; the dummy after the players              */
    int8_t value[HD_FIELDS];  /* points for first, second, third, fourth place    */
    uint8_t fields;           /* how many of them count (hd_rules.fields)             */
    uint8_t seats;            /* players: colours that come after them get no points */
    bool firsts;              /* first places only (R9)                              */
    uint16_t bonus[HD_SEATS]; /* extra points for being alone in first place: for the king, for
                                 one's grande                 */
};

/* What the row gives each seat, bonuses included. The game scores with the same function. */
void hd_rank_points(const struct hd_row *row, int16_t out[HD_SEATS]);

/* The row that is now in a place (a region or HD_CASTILLO), for the caller to change. */
void hd_row_of(const struct hd_rules *r, const struct hd_state *s, int place, struct hd_row *out);

/* The places that a step of a special action would take from or score if that seat began it now;
 * none if an earlier step chooses them.  step: in hd_rules.step. */
uint16_t hd_step_places(const struct hd_rules *r, const struct hd_state *s, unsigned step,
                        int seat);

/* Which places a special action (or an ability) would score. */
struct hd_scored {
    uint16_t surely;  /* set of places scored whatever is chosen, unless a Veto stops it  */
    uint16_t perhaps; /* these, and those that a choice or a move can add     */
    uint16_t firsts;  /* those of 'perhaps' where a sentence may score first places only */
};

/* ... if that seat began it now. step, steps: of hd_card or hd_modifier. If a place is named,
 * 'perhaps' has all that can be named. What depends on pieces is judged as they lie now; if an
 * earlier sentence moves pieces, 'perhaps' has every place that is possible. If the card uses
 * another card: what that one could score, or all places if nobody has seen it. */
struct hd_scored hd_scored_places(const struct hd_rules *r, const struct hd_state *s, unsigned step,
                                  unsigned steps, int seat);

/* The values of a place now: those printed, or those of the board that lies on it. Fields
 * that do not count with this number of players are 0. */
void hd_values(const struct hd_rules *r, const struct hd_state *s, int place,
               int8_t out[HD_FIELDS]);

/* Whether a rule lets everybody look into the castillo for a while. */
bool hd_castillo_open(const struct hd_state *s);

/* Where caballeros may be placed from the court now (3.4), as a set: regions, and
 * HD_CASTILLO while it is open. */
uint16_t hd_placing_targets(const struct hd_rules *r, const struct hd_state *s);

/* The face-up action card of a stack in this round, or HD_NONE. */
int hd_open_card(const struct hd_state *s, int pile);

/* The next card of a stack, if everybody has seen it because it was used before it was turned up;
 * else HD_NONE. */
int hd_shown_card(const struct hd_rules *r, const struct hd_state *s, int pile);

/* Rounds from this one to the next general scoring: 0 if this round ends with it, -1 if none
 * follows. */
int hd_rounds_to_scoring(const struct hd_rules *r, const struct hd_state *s);

/* Seats with the highest score, as a set. */
uint16_t hd_leaders(const struct hd_state *s);

/* ---- identity and self-check ---------------------------------------------- */

/* Hash of the state; the same on every machine. */
uint64_t hd_hash(const struct hd_state *s);

/* ---- random numbers for callers ------------------------------------------- */

/* The next value of a wyrand stream; *stream may begin with any number. Bots and samplers have
 * streams of their own. The game's shuffles draw from none: they are keyed by the seed. */
uint64_t hd_random(uint64_t *stream);

/* 0 .. n-1, each equally likely; n from 1 to 2^31. */
uint32_t hd_random_below(uint64_t *stream, uint32_t n);

#ifdef __cplusplus
}
#endif

#endif
