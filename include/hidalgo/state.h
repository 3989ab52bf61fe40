/* SPDX-License-Identifier: MIT
 *
 * state.h: the whole state of a game, as plain data. */
#ifndef HIDALGO_STATE_H
#define HIDALGO_STATE_H

#include <assert.h>
#include <stddef.h>

#include "question.h"

#ifdef __cplusplus
extern "C" {
#endif

enum { HD_TODO = 6, HD_LASTING = 12 };

/* One unfinished decision, or one duty that waits for those above it. The game waits for the top of
 * the stack. */
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

/* A rule that a card has changed for a while. */
struct hd_lasting {
    uint8_t rule;  /* enum hd_rule                                              */
    uint8_t value; /* a number, or a set of seats                               */
    uint8_t where; /* the place it is about, or HD_NONE                         */
    uint8_t lasts; /* enum hd_lasts                                             */
};

struct hd_state {
    uint64_t seed; /* hidden: all shuffles come from it  */
    struct hd_frame todo[HD_TODO];
    struct hd_answers now; /* legal answers to the question at
                              the top; follows from the rest     */
    int16_t score[HD_SEATS];
    uint16_t hand[HD_SEATS];  /* set of power cards not yet played  */
    uint16_t veil[HD_SEATS];  /* cards that others cannot tell to be in the hand or not (R58)   */
    uint16_t where[HD_SEATS]; /* set of places with caballeros of
                                 that colour; follows from cab      */
    uint16_t laid;            /* set of power cards on the table;
                                 follows from power                 */
    uint16_t boarded;         /* set of places that a movable board
                                 lies on; follows from board_at     */
    uint16_t covered; /* set of places whose values are not those printed: boarded, or changed for a
                         while           */
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
    uint8_t revealed;                  /* 1: the dials are shown               */
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

static_assert(offsetof(struct hd_state, total) + HD_SEATS == sizeof(struct hd_state) &&
                  sizeof(struct hd_state) <= 512,
              "a state is small, and has no padding");

enum hd_phase {
    HD_PHASE_POWER,
    HD_PHASE_TURNS,
    HD_PHASE_SCORING,
    HD_PHASE_OVER,
    HD_PHASE_PASSING /* power shift: modifiers go to the left (D1) */
};

#ifdef __cplusplus
}
#endif

#endif
