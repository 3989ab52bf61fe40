/* SPDX-License-Identifier: MIT
 *
 * rules.h: everything that never changes while a game is played.
 *
 * A struct hd_rules is one edition with its options chosen: the board, the power cards, the action
 * cards and the switches in which editions differ.  It holds numbers only; names and texts stay in
 * the catalog (catalog.h), which fills this struct from data/.  The engine only reads it, so two
 * rule sets can be played side by side in one process.
 *
 * Look next at engine.h for the game itself, and at shapes.def for the steps of special actions. */
#ifndef HIDALGO_RULES_H
#define HIDALGO_RULES_H

#include <stdbool.h>
#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

/* Capacities, checked when rules are loaded. */
enum {
    HD_SEATS = 5,      /* players, and colours on the board (dummy included) */
    HD_REGIONS = 12,   /* regions of a board; El Grande has nine             */
    HD_COUNTRIES = 4,  /* places outside the board where only the king goes  */
    HD_CARDS = 96,     /* different action cards                             */
    HD_STEPS = 384,    /* steps of all special actions together               */
    HD_SELECTED = 120, /* different sets of places that steps name; of players too */
    HD_COUNTED = 32,   /* different things that steps count                  */
    HD_PILES = 5,      /* stacks of action cards that are open at once       */
    HD_STACK = 32,     /* cards in one stack                                 */
    HD_ROUNDS = 12,    /* rounds of a game                                   */
    HD_POWERS = 16,    /* power cards of a player                            */
    HD_MODIFIERS = 8,  /* different modifiers of the power shift             */
    HD_SHIFT = 3,      /* modifiers of a player                              */
    HD_BOARDS = 4,     /* movable scoring boards                             */
    HD_FIELDS = 4,     /* value fields of a region: first, second, third, fourth */
    HD_CLASSES = 16,   /* limit of the first values that a step can name */
    HD_KEPT = 8,       /* Vetos that can lie before players at once          */
    HD_LATERS = 32,    /* sentences of all cards that wait ('later')          */
    HD_ALL = 255,      /* "all of them" where a number of caballeros stands  */
    HD_NONE = 255,     /* no seat, no place, no card ...                     */
    HD_NO_STEP = 65535
};

/* Where a piece can be.  Regions are 0 .. regions-1. */
enum {
    HD_CASTILLO = HD_REGIONS,
    HD_COURT,
    HD_PROVINCE,
    HD_PLACES,              /* places that hold caballeros        */
    HD_COUNTRY = HD_PLACES, /* HD_COUNTRY + i: the king is abroad */
    HD_KING_PLACES = HD_COUNTRY + HD_COUNTRIES
};

/* ---- special actions ------------------------------------------------------------
 * The sentences of a card, compiled into a run of steps.  What does not depend on the position is
 * computed when the card is read (src/catalog).  What does is a row of one of the tables 'places',
 * 'people' and 'count', which steps refer to by number. */

/* What a step does: shapes.def. */
enum hd_shape {
#define SHAPE(name, asked, event, changes, text) HD_SHAPE_##name,
#include "shapes.def"
    HD_SHAPE_COUNT
};

/* The words for steps: deeds.def. */
enum hd_deed {
#define DEED(name, text) HD_DEED_##name,
#include "deeds.def"
    HD_DEED_COUNT
};

/* How places and people are chosen: selectors.def. */
enum hd_places_kind {
#define PLACES_KIND(name, by, hangs, text) HD_PLACES_##name,
#include "selectors.def"
    HD_PLACES_KINDS
};
enum hd_people_kind {
#define PEOPLE_KIND(name, by, hangs, text) HD_PEOPLE_##name,
#include "selectors.def"
    HD_PEOPLE_KINDS
};
/* Some places, and some players or colours.  'of' and 'by' are rows of the tables. */
struct hd_places {
    uint8_t kind; /* enum hd_places_kind */
    uint8_t of, by, n;
    uint16_t set;
};
struct hd_people {
    uint8_t kind; /* enum hd_people_kind */
    uint8_t of, by, spare;
};
/* Something that is counted in a position. */
enum hd_count_kind {
    HD_COUNT_REGIONS,     /* how many places there are in 'places'                */
    HD_COUNT_CABALLEROS,  /* caballeros of 'people' in 'places'                   */
    HD_COUNT_POINTS,      /* points of 'people' together                          */
    HD_COUNT_PLAYERS,     /* how many 'people' there are                          */
    HD_COUNT_COLOURS,     /* the same, and the dummy is one of them               */
    HD_COUNT_ROUND,       /* the number of this round                             */
    HD_COUNT_ROUNDS_LEFT, /* how many rounds come after this one                 */
    HD_COUNT_BID          /* what 'people' bid, together                          */
};
struct hd_count {
    uint8_t kind; /* enum hd_count_kind */
    uint8_t people, places;
    uint8_t every; /* counted in groups of so many, or 0; HD_EVERY_UP: a part of a group counts */
    uint8_t most;  /* a step's number times what is counted is at most this; 0: no limit */
};
enum { HD_EVERY_UP = 1 << 7 };

/* Rules that a card can change for a while: lasting.def. A step has the number, or enum hd_closed,
 * in 'n'; the seats in 'whose'; the places in 'from', and the other one in 'to'. */
enum hd_rule {
#define LASTING(name, value, placed, text) HD_RULE_##name,
#include "lasting.def"
    HD_RULE_COUNT
};
/* What a closed place is closed for. */
enum hd_closed {
    HD_CLOSED_IN = 1 << 0,  /* nothing but the king comes in              */
    HD_CLOSED_OUT = 1 << 1, /* ... goes out                               */
    HD_CLOSED_ALL = HD_CLOSED_IN | HD_CLOSED_OUT,
    HD_CLOSED_WITHIN = 1 << 2 /* ... goes from one such place to another  */
};
/* How long. */
enum hd_lasts {
    HD_LASTS_TURN,
    HD_LASTS_ROUND,      /* including the general scoring at its end */
    HD_LASTS_NEXT_ROUND, /* begins with the next round, ends with it             */
    HD_LASTS_SCORING,    /* to the end of the next general scoring               */
    HD_LASTS_GAME
};
/* When sentences that wait are carried out. They lie among the rules that hold for a while, as one
 * that is none of enum hd_rule. */
enum hd_due {
    HD_DUE_START = 16, /* not of these: what an edition does before the first round */
    HD_DUE_BEFORE,     /* before the next general scoring                 */
    HD_DUE_AFTER,      /* after it, when its rules are over               */
    HD_DUE_END         /* at the end of the game, after all scorings      */
};
enum { HD_RULE_LATER = 64 };
/* What such a sentence has been told to remember. */
enum hd_recalls { HD_RECALLS_NOTHING, HD_RECALLS_PLACE, HD_RECALLS_PLAYER };
/* Conditions of 'when'. */
enum hd_when {
    HD_WHEN_COUNT, /* count 'per' is at least n; or HD_STEP_AT_MOST, HD_STEP_EXACTLY */
    HD_WHEN_YOU,   /* SELF is among 'whose'                                      */
    HD_WHEN_KING,  /* the king stands in 'from'                                  */
    HD_WHEN_DONE   /* the previous sentence changed something */
};

enum hd_step_flag {
    HD_STEP_STOP = 1 << 0,      /* "up to": the player may stop at any time */
    HD_STEP_TOGETHER = 1 << 1,  /* all at once from one place to one place          */
    HD_STEP_LEAVING = 1 << 2,   /* n stay, the others go                            */
    HD_STEP_SAME_FROM = 1 << 3, /* the first one fixes the source for all           */
    HD_STEP_SAME_TO = 1 << 4,   /* ... the target                                   */
    HD_STEP_STAY = 1 << 5,      /* the piece may remain where it is, if that fits   */
    HD_STEP_SECRET = 1 << 6,    /* each, and the move inside: all answer with discs, then all are
                                   revealed */
    HD_STEP_BY_YOU = 1 << 7,    /* each, and what is asked inside: the active player answers for
                                   each one */
    HD_STEP_BACK = 1 << 8,      /* refers to what an earlier sentence chose or did */
    HD_STEP_QUIET = 1 << 9, /* opens no window for a Veto: part of an earlier or enclosing step */
    HD_STEP_FROM_KING = 1 << 10,   /* the king's region may be left                    */
    HD_STEP_TO_KING = 1 << 11,     /* ... or entered                                   */
    HD_STEP_FIRSTS = 1 << 12,      /* score: only players alone in first place */
    HD_STEP_LOSE = 1 << 13,        /* points: lost, not gained */
    HD_STEP_AT_MOST = 1 << 14,     /* when: at most n                                  */
    HD_STEP_SUPPLY = 1 << 15,      /* board: it may come from the supply               */
    HD_STEP_TO_SUPPLY = 1 << 16,   /* board: it goes there                             */
    HD_STEP_ANNOUNCED = 1 << 17,   /* either: chosen when the card is announced        */
    HD_STEP_FROM_VARIES = 1 << 18, /* 'from' is not plain: from_set is 0              */
    HD_STEP_TO_VARIES = 1 << 19,   /* 'to' is not plain: to_set is 0                  */
    HD_STEP_TO_AFTER = 1 << 20,    /* the targets depend on the piece (IT, OWNER)     */
    HD_STEP_REST = 1 << 23,        /* either: a further pick ("pick: 2"); beyond */
    HD_STEP_IN = 1 << 30,          /* inside 'in'                                     */
    HD_STEP_FREE = 1 << 24, /* a piece that may leave always has somewhere to go: the king cannot
                               empty the sources or the targets */
    HD_STEP_SURE = 1 << 22, /* it can always be announced (R65), since it asks nothing first */
    HD_STEP_FROM_CASTILLO = 1 << 21, /* 'from' varies, and names the castillo itself    */
    HD_STEP_EXACTLY = 1 << 25,       /* when: exactly n                                 */
    HD_STEP_KEPT = 1 << 26,          /* the first of several steps of a card that is kept */
    HD_STEP_OPEN_FROM = 1 << 27,     /* move: which of them go is asked: whose, or from where */
    HD_STEP_OPEN_TO = 1 << 28,       /* move: where they go is asked                    */
    HD_STEP_OWN = 1 << 29,           /* move: caballeros of whoever acts                */
    HD_STEP_OPEN = HD_STEP_OPEN_FROM | HD_STEP_OPEN_TO
};

/* One step.  Unused fields are 0; unused table rows are HD_NONE. */
struct hd_step {
    uint32_t flags;            /* set of enum hd_step_flag                           */
    uint16_t from_set, to_set; /* the places, if they are plain */
    uint16_t next;             /* the next step, or HD_NO_STEP: the end */
    uint16_t other;            /* each, in, again, later: first step inside; branch: its first step;
                                  when: next step if it does not hold */
    uint8_t shape;             /* enum hd_shape                                                */
    uint8_t ask;               /* enum hd_ask (engine.h): what it asks first, or HD_NONE       */
    uint8_t deed;              /* enum hd_deed                                                 */
    uint8_t n;                 /* a number, or HD_ALL; use_next: the stack, from 0; later: steps
                                  inside, which follow it */
    uint8_t own, opponents;    /* move: limit of own, of others' caballeros, or HD_ALL */
    uint8_t per;               /* row of 'count': n is multiplied by what it counts */
    uint8_t whose;             /* row of 'people'                                      */
    uint8_t from, to;          /* rows of 'places'                                     */
    uint8_t kind;              /* enum hd_rule, enum hd_when, or later: enum hd_recalls */
    uint8_t lasts;             /* rule: enum hd_lasts; later: enum hd_due              */
};

/* Caballeros move, and it is known which and where to: at most it is asked how many go. */
static inline bool hd_step_is_known(const struct hd_step *e)
{
    return e->shape == HD_SHAPE_move && !(e->flags & HD_STEP_OPEN);
}

/* Caballeros move, and players give up their own: each says from where, and where they go is known.
 */
static inline bool hd_step_gives_up(const struct hd_step *e)
{
    return (e->flags & (HD_STEP_OPEN | HD_STEP_OWN | HD_STEP_BY_YOU)) ==
           (HD_STEP_OPEN_FROM | HD_STEP_OWN);
}

/* An action card.  Copies of a card are one record. */
struct hd_card {
    uint32_t key;     /* hash of the card's id, which alone decides its shuffles */
    uint8_t stack;    /* 0-based: the back of the card                      */
    uint8_t place;    /* caballeros to place                                */
    uint8_t copies;   /* 0: not in this game                                */
    uint8_t steps;    /* how many steps its special action has; 0: none     */
    uint16_t step;    /* the first of them, in hd_rules.step                */
    uint8_t stays;    /* bool: open in every round, never discarded (king)  */
    uint8_t exchange; /* bool: for each copy a random other card of its stack leaves the game unseen
                         (5.3) */
};

struct hd_power {
    uint8_t value;      /* decides the turn order; each value once            */
    uint8_t caballeros; /* from the province to the court                     */
};

/* A modifier of the power shift (5.5), played with a power card.  Copies share one record.  Its
 * steps are its ability. */
struct hd_modifier {
    int8_t value;
    uint8_t copies;
    uint8_t steps;
    uint16_t step;
};

struct hd_region {
    uint32_t key;            /* hash of the region's id, for shuffles */
    uint16_t borders;        /* set of regions                             */
    int8_t value[HD_FIELDS]; /* points of the first, second, third, fourth place; may be below 0 */
    uint8_t spare[2];
};

/* When a Veto may cut in (R62, R63). */
enum hd_veto { HD_VETO_WHOLE, HD_VETO_STEPS };

struct hd_rules {
    uint64_t id; /* hash of the resolved data          */
    struct hd_region region[HD_REGIONS];
    int8_t castillo[HD_FIELDS]; /* its values                          */
    uint8_t regions;
    uint16_t worth[HD_CLASSES];         /* places where this first value is printed */
    uint8_t ring[HD_REGIONS];           /* the region that follows clockwise  */
    uint16_t country[HD_COUNTRIES];     /* set of regions that border it      */
    int8_t board[HD_BOARDS][HD_FIELDS]; /* values of the movable boards       */
    uint8_t countries, boards, powers, cards;
    uint8_t by_line;                 /* bool: a value is below 0 or a fourth one counts, so points
                                        are given one by one */
    uint8_t stacks;                  /* 1 .. HD_PILES                      */
    uint8_t rounds;                  /* rounds that are played             */
    uint8_t round_number[HD_ROUNDS]; /* as printed: short game 2,3,5,...   */
    uint16_t scoring;                /* set of round indices with a general
                                        scoring at their end               */
    struct hd_power power[HD_POWERS];
    struct hd_card card[HD_CARDS];
    struct hd_step step[HD_STEPS];
    struct hd_places places[HD_SELECTED];
    struct hd_people people[HD_SELECTED];
    struct hd_count count[HD_COUNTED];
    uint16_t later[HD_LATERS]; /* steps that let others wait */
    uint16_t steps;            /* how many of each are used */
    uint8_t selected_places, selected_people, counted, laters;
    struct hd_modifier modifier[HD_MODIFIERS];
    uint8_t modifiers; /* kinds; 0: no power shift                         */

    /* Pieces at the set-up. */
    uint8_t caballeros;             /* of each colour in play (30)        */
    uint8_t start_region;           /* 2 in the home region                */
    uint8_t start_court[HD_SEATS];  /* 7 in everybody's court; the rest is the province */
    uint8_t start_points[HD_SEATS]; /* 0                                   */
    uint8_t start_in_turn;          /* bool: both are for the first, the second ... who plays a
                                       power card, and not for the seats   */
    uint16_t start_step; /* what is done before the first round: steps as those of a card */
    uint8_t start_steps;
    uint8_t king_start; /* the king's first region; HD_NONE: by lot */

    /* By number of players; index 0 and 1 are unused. */
    uint8_t fields[HD_SEATS + 1];      /* value fields that count            */
    uint16_t players;                  /* set of numbers of players allowed  */
    uint16_t dummy;                    /* set: a dummy colour plays (3.12)   */
    uint16_t merged;                   /* set: two stacks are shuffled into one */
    uint8_t merge_from, merge_to;      /* the stacks that are merged         */
    uint8_t dummy_draws, dummy_places; /* per round: region cards, caballeros each */

    uint8_t king_bonus, grande_bonus; /* points for being alone in first place (3.6) */

    /* Switches. */
    uint8_t exchanges;   /* bool: some card has 'exchange'      */
    uint8_t closes;      /* bool: a card can close places for a while (enum hd_closed) */
    uint8_t veto;        /* enum hd_veto                       */
    uint8_t exact_court; /* bool: a power card brings exactly what it shows, if the province has it
                            (2.5, R3) */
    uint8_t veto_answers_veto; /* bool (R19, R64)                    */
};

/* How many values of a place are told: a fourth one only where it counts with some number of
 * players. */
static inline int hd_fields_told(const struct hd_rules *r)
{
    int told = 3;
    for (int n = 2; n <= HD_SEATS; n++)
        if (r->players >> n & 1 && r->fields[n] > told)
            told = r->fields[n];
    return told;
}

#ifdef __cplusplus
}
#endif

#endif
