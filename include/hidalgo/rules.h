/* SPDX-License-Identifier: MIT
 *
 * rules.h: everything that never changes while a game is played.
 *
 * A struct hd_rules is one edition with its options chosen: the board, the
 * power cards, the action cards and the switches in which editions differ.  It
 * holds numbers only; names and texts stay with the catalog (catalog.h), which
 * fills this struct from data/.  The engine reads it and never writes it, so
 * two rule sets can play side by side in one process.
 *
 * Where to look next: engine.h for the game itself, effects.def for what the
 * fields of struct hd_effect mean to each effect. */
#ifndef HIDALGO_RULES_H
#define HIDALGO_RULES_H

#include <stdbool.h>
#include <stdint.h>

/* Capacities, checked when rules are loaded. */
enum {
    HD_SEATS = 5,     /* players, and colours on the board (dummy included) */
    HD_REGIONS = 12,  /* regions of a board; El Grande has nine             */
    HD_COUNTRIES = 4, /* places outside the board where only the king goes  */
    HD_CARDS = 96,    /* different action cards                             */
    HD_EFFECTS = 192, /* effects of all cards together                      */
    HD_PILES = 5,     /* stacks of action cards that are open at once       */
    HD_STACK = 32,    /* cards in one stack                                 */
    HD_ROUNDS = 12,   /* rounds of a game                                   */
    HD_POWERS = 16,   /* power cards of a player                            */
    HD_MODIFIERS = 8, /* different modifiers of the power shift             */
    HD_SHIFT = 3,     /* modifiers of a player                              */
    HD_BOARDS = 4,    /* movable scoring boards                             */
    HD_FIELDS = 3,    /* value fields of a region: first, second, third     */
    HD_KEPT = 8,      /* Vetos that can lie before players at once          */
    HD_ALL = 255,     /* "all of them" where a number of caballeros stands  */
    HD_NONE = 255     /* no seat, no place, no card ...                     */
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

/* The words of the effect vocabulary, from effects.def. */
enum hd_word {
#define EFFECT(name, text) HD_EFFECT_##name,
#include "effects.def"
    HD_EFFECT_COUNT
};

/* One word of a card with its parameters; effects.def says which word reads
 * which field.  Unused fields are 0. */
struct hd_effect {
    uint8_t word;       /* enum hd_word                                       */
    uint8_t own;        /* caballeros of one's own that it may move, or ALL   */
    uint8_t opponents;  /* caballeros of opponents, or ALL                    */
    uint8_t count;      /* all of them together; other effects: their number  */
    uint8_t one_region; /* bool: all of them come from one region             */
    uint8_t castillo;   /* bool: the castillo is a legal target too           */
    uint8_t optional;   /* bool: may be left out opponent by opponent (1995)  */
    uint8_t everybody;  /* bool: the active player is concerned too           */
    uint8_t neighbour;  /* bool: the king goes to a neighbouring region only  */
    uint8_t province;   /* bool: from the province instead of the court           */
    uint16_t classes;   /* set of first values that are scored (bit = value)  */
};

/* An action card.  Copies of a card are one record. */
struct hd_card {
    uint32_t key;     /* of the card's id: its shuffles depend on nothing else */
    uint8_t stack;    /* 0-based: the back of the card                      */
    uint8_t place;    /* caballeros to place                                */
    uint8_t copies;   /* 0: not in this game                                */
    uint8_t effect;   /* index of its first effect in hd_rules.effects      */
    uint8_t effects;  /* how many; 0: no special action                     */
    uint8_t either;   /* bool: one of the effects instead of all in order   */
    uint8_t stays;    /* bool: open in every round, never discarded (king)  */
    uint8_t exchange; /* bool: for each copy a random card of its stack, none
                         of these, leaves the game unseen (5.3)             */
};

struct hd_power {
    uint8_t value;      /* decides the turn order; each value once            */
    uint8_t caballeros; /* from the province to the court                     */
};

/* A modifier of the power shift (5.5), played with a power card.  Copies are one
 * record; its effects are the ability. */
struct hd_modifier {
    int8_t value;
    uint8_t copies, effect, effects;
};

struct hd_region {
    uint32_t key;             /* of the region's id, for shuffles           */
    uint16_t borders;         /* set of regions                             */
    uint8_t value[HD_FIELDS]; /* points of the first, second, third place   */
    uint8_t spare;
};

/* When a Veto may cut in (R62, R63). */
enum hd_veto { HD_VETO_WHOLE, HD_VETO_STEPS };

struct hd_rules {
    uint64_t id; /* hash of the resolved data          */
    struct hd_region region[HD_REGIONS];
    uint8_t castillo[HD_FIELDS]; /* its values                         */
    uint8_t regions;
    uint16_t country[HD_COUNTRIES];      /* set of regions that border it      */
    uint8_t board[HD_BOARDS][HD_FIELDS]; /* values of the movable boards       */
    uint8_t countries, boards, powers, cards;
    uint8_t stacks;                  /* 1 .. HD_PILES                      */
    uint8_t rounds;                  /* rounds that are played             */
    uint8_t round_number[HD_ROUNDS]; /* as printed: short game 2,3,5,...   */
    uint16_t scoring;                /* set of round indices with a general
                                        scoring at their end               */
    struct hd_power power[HD_POWERS];
    struct hd_card card[HD_CARDS];
    struct hd_effect effect[HD_EFFECTS];
    struct hd_modifier modifier[HD_MODIFIERS];
    uint8_t modifiers; /* kinds; 0: no power shift                         */

    /* Pieces at the set-up. */
    uint8_t caballeros;                /* of each colour in play (30)        */
    uint8_t start_region, start_court; /* 2 and 7; the rest is the province  */

    /* By number of players; index 0 and 1 are unused. */
    uint8_t fields[HD_SEATS + 1];      /* value fields that count            */
    uint16_t players;                  /* set of numbers of players allowed  */
    uint16_t dummy;                    /* set: a dummy colour plays (3.12)   */
    uint16_t merged;                   /* set: two stacks are shuffled into one */
    uint8_t merge_from, merge_to;      /* the stacks that are merged         */
    uint8_t dummy_draws, dummy_places; /* per round: region cards, caballeros each */

    /* Switches. */
    uint8_t exchanges;         /* bool: some card has 'exchange'      */
    uint8_t veto;              /* enum hd_veto                       */
    uint8_t exact_court;       /* bool: a power card brings what it shows, if the
                                  province has it (2.5, R3)                 */
    uint8_t veto_answers_veto; /* bool (R19, R64)                    */
};

#endif
