/* SPDX-License-Identifier: MIT
 *
 * quick.h: shared by the files of quick.
 *
 * Values are whole numbers, in 64ths of one's own point. quick tries things on a copy of what is
 * known, and the rules say what that scores. */
#ifndef HIDALGO_QUICK_H
#define HIDALGO_QUICK_H

#include "bots.h"

enum { QUICK_POINT = 64, QUICK_NEVER = -(1 << 28) };

struct quick_weights {
#define WEIGHT(name, value, two, text) int16_t name;
#include "weights.def"
};

/* Weights for two players, and for more. */
struct quick_policy {
    struct quick_weights several, two;
};
extern const struct quick_policy quick_policy;

/* The best place for some caballeros of a colour, and the second best, for those already in the
 * first. */
struct quick_best {
    int first, second;
    uint8_t place; /* the first                                               */
    bool known;
};

enum { QUICK_TOGETHER = 3 /* at most this many caballeros are considered together */ };

/* What a place is worth, as it is kept (rows.h). All zeros: an empty place without values is worth
 * nothing. */
struct quick_known {
    uint64_t row;   /* its caballeros and values                                       */
    uint32_t terms; /* the other leaders, grandes at home (sets), both bonuses: a byte each */
    int32_t worth;
};

enum {
    QUICK_KNOWN = 10,                /* there is room for 2^10           */
    QUICK_ANSWERS = HD_ROWS * 16 + 1 /* told apart, see quick_index()    */
};

/* All zeros at first, and then for the same rules and weights only; for all seats. */
struct quick_memory {
    struct quick_known known[1 << QUICK_KNOWN];
};

/* Added to the values of answers, in quick's own unit, by question and quick_index(). */
struct quick_bias {
    int32_t of[HD_ASK_NOTHING][QUICK_ANSWERS];
};

/* The same for every question: the number of an answer, the last one is to stop. The highest
 * numbers of a range share one: so the tables stay small. */
static inline unsigned quick_index(struct hd_move m)
{
    unsigned index = m.a * 16u + m.b;
    return m.a == HD_NONE              ? QUICK_ANSWERS - 1
           : index < QUICK_ANSWERS - 1 ? index
                                       : QUICK_ANSWERS - 2;
}

/* What is called by files that it calls itself. */
struct quick;
struct quick_upwards {
    struct hd_move (*choose)(struct quick *k, const struct hd_state *known,
                             const struct hd_answers *answers);
    int (*value)(struct quick *k, unsigned ask, unsigned a, unsigned b);
    int (*special)(struct quick *k, unsigned card, unsigned who);
};

struct quick {
    const struct quick_upwards *up;
    const struct hd_rules *r;
    const struct quick_policy *policy;
    const struct quick_weights *w; /* for the number of players                  */
    const struct quick_bias *bias; /* heeded by quick_choose(); may be NULL      */
    unsigned me;
    struct hd_question q;
    unsigned rival;      /* the player whose points hurt most */
    int share[HD_SEATS]; /* the value of each player's point: others' are negative   */
    uint8_t leaders;     /* the others with the most points, as a set              */
    int horizon;         /* the value of points of the next scoring, in 64ths of points now */
    uint16_t higher[HD_POWERS];                /* of each power card: those with a higher value */
    uint64_t printed[HD_COURT], row[HD_COURT]; /* of each place: as the board has it, as it is */
    uint32_t terms[HD_COURT];
    uint16_t valued; /* set of those with a known worth */
    int worth[HD_COURT];
    uint16_t seen; /* set of those with a known sole leader */
    uint8_t sole[HD_COURT];
    struct quick_best best[HD_SEATS][QUICK_TOGETHER]; /* by colour and number less 1      */
    uint8_t surveyed;                                 /* colours with known values below          */
    int moving[HD_SEATS];             /* the best gain of one that moves                         */
    int banishing[HD_SEATS];          /* and of one that is sent away                            */
    int placing;                      /* and of one from the court; QUICK_NEVER: unknown         */
    uint8_t estimated;                /* stacks with a known value of the special action   */
    int special[HD_PILES];            /* that value                                              */
    struct hd_state s;                /* what is known; changed only temporarily                  */
    int sorted_for, sorted[HD_PILES]; /* values of cards with that many in the court; -1: unknown */
    const struct hd_view *view;       /* it is what this view knows; NULL: a whole world */
    unsigned deep;                    /* in how many trials this is                         */
    uint64_t tried[HD_STEPS / 64];    /* steps of actions that are tried, as a set */
    bool reversed;                    /* lower power cards come first in this round */
    bool follows;                     /* answers to q are tried                  */
    uint64_t lots;                    /* in a trial: for answers that have no value at a glance */
    struct quick_memory *memory;
};

/* Begins with these weights, which must outlive it like the memory. */
void quick_begin(struct quick *k, struct quick_memory *memory, const struct hd_rules *r, int seat,
                 const struct quick_policy *policy);
/* known: what its seat may know, or a world that it imagines. */
struct hd_move quick_choose(struct quick *k, const struct hd_state *known,
                            const struct hd_answers *answers);

/* Whether answers to a question have a value at a glance. */
bool quick_has_value(unsigned ask);

/* Looks at a question, for the functions below. */
void quick_look(struct quick *k, const struct hd_state *known);

/* The value of each answer, in the order of hd_pick. Returns how many there are. */
int quick_values(struct quick *k, const struct hd_state *known, const struct hd_answers *answers,
                 int value[HD_MOVES]);

/* quick_answer.c: the value of an answer to k->q */
int quick_value(struct quick *k, unsigned ask, unsigned a, unsigned b);
/* What the modifier of an answer to 'power' adds. */
int quick_modifier(const struct quick *k, struct hd_move m);

/* quick_worth.c: the worth of places */
/* Once a game, after the rules are known; once a question, after k->s and k->leaders are. */
void quick_learn_places(struct quick *k);
void quick_look_at_places(struct quick *k);
/* A place as it was when the question was asked, and as it is in k->s, whatever changed there. */
int quick_worth(struct quick *k, unsigned place);
int quick_worth_changed(const struct quick *k, unsigned place);
/* The colour that is alone in first place there, or HD_NONE. */
unsigned quick_sole(struct quick *k, unsigned place);
/* The gain of n more caballeros of a colour in a place, or fewer; court and province too. */
int quick_gain(struct quick *k, unsigned owner, unsigned place, int n);
/* The best gain for up to n caballeros; below 0: for losing them. */
int quick_spread(struct quick *k, unsigned owner, unsigned place, int n);
/* What that many caballeros will gain where they go from the castillo. */
int quick_thrown(struct quick *k, int n);
/* The best gain for that many of a colour in a set of places, except one. */
int quick_best_but(struct quick *k, unsigned owner, int n, unsigned open, unsigned but);
void quick_survey(struct quick *k, unsigned owner);
int quick_placing(struct quick *k);

/* estimate.c: the worth of cards */
void quick_learn_powers(struct quick *k);
/* A special action of that seat, from a step on, by the table of shapes. */
int quick_steps(struct quick *k, unsigned step, unsigned who);
/* Naming a place in that step, if caballeros there then have to leave; QUICK_NEVER: none do. */
int quick_evicting(struct quick *k, unsigned step, unsigned who, unsigned place);
/* Playing a power card, with more or less by a modifier. */
int quick_power(struct quick *k, unsigned power, int more);
/* Taking the face-up card of a stack, with that many caballeros in the court. */
int quick_card(struct quick *k, unsigned pile, int court);
/* How many players choose before a power card, in 64ths. */
int quick_before(const struct quick *k, unsigned power, int more);
/* The values of the face-up cards with that court, the best first. Returns how many. */
int quick_sorted_cards(struct quick *k, int court, const int **out);

/* quick_trial.c: what comes of actions */
/* Once a game: which actions have to be tried. */
void quick_learn_actions(struct quick *k);
/* What comes of an action, if that seat begins it now. card: HD_NONE for an ability. */
int quick_tried(const struct quick *k, unsigned step, unsigned who, unsigned card);
/* The same, by the table of shapes if it knows the action. */
int quick_action(struct quick *k, unsigned step, unsigned who, unsigned card);
int quick_special(struct quick *k, unsigned card, unsigned who);
/* What the next steps do with a named place: 1 it is scored, -1 it is emptied, 0 neither. */
int quick_fate(const struct quick *k);
/* Whether answers to k->q are tried to the end of the action, and what comes of one; false if that
 * cannot be told. */
bool quick_is_followed(const struct quick *k, const struct hd_answers *o);
bool quick_try_answer(const struct quick *k, struct hd_move m, int *value);

#endif
