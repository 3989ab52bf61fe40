/* SPDX-License-Identifier: MIT
 *
 * event.h: what happened, as the engine reports it. */
#ifndef HIDALGO_EVENT_H
#define HIDALGO_EVENT_H

#include "state.h"

#ifdef __cplusplus
extern "C" {
#endif

enum { HD_EVENTS = 256 };

enum hd_event_type {
#define EVENT(name, flags, fields, text) HD_EV_##name,
#include "events.def"
    HD_EV_COUNT
};
static_assert(HD_EV_COUNT <= 64, "a set of them is one number");

enum hd_why {
    HD_WHY_NOTHING, /* no points: absent, or no place left                      */
    HD_WHY_FIRST,
    HD_WHY_SECOND,
    HD_WHY_THIRD,
    HD_WHY_FOURTH,
    HD_WHY_TIED_FIRST,
    HD_WHY_TIED_SECOND,
    HD_WHY_TIED_THIRD,
    HD_WHY_TIED_FOURTH,
    HD_WHY_KING,
    HD_WHY_GRANDE,
    HD_WHY_CARD /* given or taken by a card                                     */
};

struct hd_event {
    uint8_t type; /* enum hd_event_type; events.def says which fields count       */
    uint8_t who, owner, from, to, card;
    int16_t n;
    uint8_t why;     /* enum hd_why                                           */
    uint8_t with;    /* set of tied seats, 'who' included        */
    uint8_t seen_by; /* set of seats that may know n and to; 0xff: all        */
    uint8_t spare;
    uint16_t at; /* hd_events.at                                          */
};

/* Properties of an event: its row in events.def. */
enum hd_event_flag {
    HD_EVENT_NEWS = 1 << 0,    /* worth reading before the next question             */
    HD_EVENT_REVEALS = 1 << 1, /* it shows something hidden                     */
    HD_EVENT_DUMMYS = 1 << 2,  /* ... if it is about the dummy                    */
    HD_EVENT_DEED = 1 << 3,    /* done by a card: the one it names                     */
    HD_EVENT_HEADING = 1 << 4, /* it begins a part of the log                           */
    HD_EVENT_OTHER = 1 << 5,   /* done by the card of the turn, not by the one it names */
    HD_EVENT_BETWEEN = 1 << 6, /* from here on nobody is on turn, until somebody is */
    HD_EVENT_ASIDE = 1 << 7    /* its 'who' acts, whoever's turn it is */
};
enum hd_field_kind {
    HD_FIELD_SEAT,
    HD_FIELD_SEATS, /* a set                                                          */
    HD_FIELD_PLACE,
    HD_FIELD_CARD,
    HD_FIELD_STACK, /* 0-based; the card's stack, if there is a card                     */
    HD_FIELD_NUMBER,
    HD_FIELD_FLAG,
    HD_FIELD_WHY,
    HD_FIELD_BOARD,
    HD_FIELD_BOARDED, /* 1 + index of a scoring board                                 */
    HD_FIELD_MODIFIER,
    HD_FIELD_POWER,   /* recover: value of a power card, or                           */
    HD_FIELD_FETCHED, /* ... kind of a modifier                                       */
    HD_FIELD_BRANCH,  /* of an either-card, as a step                                 */
    HD_FIELD_RULE,    /* a changed rule, with all its other fields              */
    HD_FIELD_DUE      /* enum hd_due                                            */
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

/* Never NULL: anything else has a row without name, flags and fields. */
const struct hd_event_row *hd_event_row(unsigned type);
/* The value of a field. */
int hd_event_member(const struct hd_event *e, enum hd_member member);
/* Whether this event uses a field of its row. */
bool hd_event_has(const struct hd_event *e, const struct hd_field *field);

/* What an action card did in a game. A card that uses another one's special action has its uses and
 * effects; the points are those of the other. */
struct hd_card_sums {
    int16_t points[2];       /* that it gave: to the active player, to the others; may be < 0 */
    uint16_t took;           /* set of players who took it                               */
    uint8_t taken, used;     /* how often a player took it; used its special action, or the Veto */
    uint8_t effect, stopped; /* of the times it was used: something came of it; a Veto stopped it */
};

/* Somebody took a card. at: hd_events.at at that time. */
struct hd_take {
    uint8_t round, card, seat; /* round: an index; seat: of the dummy too                 */
    uint8_t spare;             /* 0                                                       */
    uint16_t at;
};

enum { HD_TAKES = HD_ROUNDS * HD_SEATS /* one for each colour, also the dummy's, in each round */ };

/* The sums of a game, for callers that need no single events. Set all to 0 before the first answer
 * of each game: later, a turn that has begun would be noted for a wrong card. */
struct hd_sums {
    int16_t why[HD_WHY_CARD + 1]; /* points of all players, by enum hd_why               */
    int16_t place[HD_COURT];      /* by the place that was scored                        */
    int16_t round[HD_ROUNDS];     /* by round, as an index                               */
    int16_t by_cards;             /* points that special actions gave                    */
    struct hd_card_sums card[HD_CARDS];
    struct hd_take take[HD_TAKES]; /* in the order of the game                         */
    uint8_t takes;
    /* Private to the engine. taken: the card that a player took last; used: its special action has
     * begun; waits: nothing has come of it yet, so hd_events.deaf lacks the types that would show
     * it; deaf: the caller's hd_events.deaf, which is then restored. */
    uint8_t taken;
    bool used, waits;
    uint64_t deaf;
};

/* The caller's buffer. hd_apply appends; the caller sets n to 0 after reading.  One move has at
 * most HD_EVENTS / 2 events.  If the buffer is full, later events are dropped and 'lost' counts
 * them.
 *
 * A caller that only counts can mute types of events, which then cost next to nothing.  With all
 * fields 0 every event is told and nothing is added up. */
struct hd_events {
    int n, lost;
    uint64_t deaf;        /* set of types that are not told; with sums, set it before the game */
    struct hd_sums *sums; /* or NULL                                                    */
    uint16_t at;          /* a number of the caller's, copied into each event               */
    bool due;             /* set when points were added to sums or half of e is full: read it now */
    struct hd_event e[HD_EVENTS];
};

#ifdef __cplusplus
}
#endif

#endif
