/* SPDX-License-Identifier: MIT
 *
 * prompt.h: one question with its legal answers: which one is marked, what was
 * typed, and what there is to say about it.
 *
 * Answers are chosen by arrows (across the map where they are places), by their number, or by
 * typing a code or any beginning.  A number acts as soon as no other number begins with it.  In a
 * long list of pieces the first digit is the place's, as on the map, and a second digit selects one
 * of several.  A typed answer that is not legal is explained, never sent.  If a stray Enter could
 * do harm (power cards, secrets, Vetos, an unexpected question for a card) nothing is marked at
 * first; else the mark stays where it was.  With modifiers (power shift) the number of a power card
 * plays it alone; a letter before it chooses the modifier that goes with it.  A card that only a
 * modifier makes legal can be chosen first, too. */
#ifndef HIDALGO_PROMPT_H
#define HIDALGO_PROMPT_H

#include "hidalgo/session.h"
#include "map/map.h"

#define PROMPT_HAND "+" /* the key for hidden modifiers */

enum {
    PROMPT_LABEL = 96,
    PROMPT_TYPED = 64,
    PROMPT_NOTE = 320,
    PROMPT_CHANGE = 64,
    PROMPT_TERSE = 12
};

/* How much the list says of what an answer changes; as much as there is room for. */
enum prompt_detail {
    PROMPT_BARE,     /* nothing: that of the marked one stands beside the question */
    PROMPT_ROUND,    /* as the next, in whole numbers                         */
    PROMPT_ONE,      /* one's own sum; where that is none, the largest of others */
    PROMPT_TWO,      /* one's own sum, and the largest of others              */
    PROMPT_SUMS,     /* everybody's sums                                      */
    PROMPT_ALL,      /* and how far they reach, and what is given at once     */
    PROMPT_REASONED, /* and why                                               */
    PROMPT_DETAILS
};

struct choice {
    struct hd_move move;
    enum hd_manner manner;                      /* of a Veto: how to be asked from now on       */
    bool half;                                  /* a modifier, to which a card is chosen next;
                                                   or '+' of an open list                       */
    int number;                                 /* what one types for it ...                    */
    char sign[12];                              /* ... as it is written                         */
    int place;                                  /* on the map, or -1                            */
    char change[PROMPT_DETAILS][PROMPT_CHANGE]; /* what it would change     */
    char label[PROMPT_LABEL];
    char brief[PROMPT_LABEL]; /* where that has no room: with the code of the place       */
    char terse[PROMPT_TERSE]; /* where that has none: without, its digit is on the map; what
                                 a power card brings in less words; ""                     */
};

struct prompt {
    struct hd_question question;
    char text[PROMPT_NOTE];  /* the question as a sentence                   */
    int viewer;              /* whose view may be shown: seat or HD_NONE     */
    bool open;               /* modifiers are hidden: what everybody may see is listed, and '+',
                                which asks for them                          */
    int card;                /* power shift: the card to which a modifier is chosen, or -1; */
    int with;                /* 1 + slot of the modifier to which a card is, or 0           */
    int count, chosen;       /* -1: nothing is marked                        */
    bool unmarked;           /* nothing was, before it was typed            */
    struct hd_move moved[2]; /* the caballero picked last for the same card, and where it went */
    struct choice choice[HD_MOVES];
    bool letters; /* one types letters, dealt for this asking (prompt_deal) ... */
    int start;    /* ... and arrows begin here                                  */
    bool typing;  /* keys go into typed[]                         */
    bool line;    /* and only Enter takes them                    */
    char typed[PROMPT_TYPED];
    char note[PROMPT_NOTE];   /* a refusal or remark; empty: none             */
    enum hd_refusal refusal;  /* with a note: the rule that refused, or none   */
    bool handed;              /* somebody else was asked before: a banner      */
    int columns, rows;        /* of the list as drawn last                    */
    struct area at[HD_MOVES]; /* where the answers stand then; w 0: out of sight */
};

/* Reads question and answers from the session.  Of what 'p' held before, the mark stays
 * where the same player is asked for a place again, and where a caballero can be moved as the
 * last one was; all zero: there was nothing. */
void prompt_begin(struct prompt *p, const struct hd_session *s, int viewer);

/* What was played of it; before the next question is begun. */
void prompt_played(struct prompt *p, const struct hd_line *line, int played);

/* Lists the legal answers anew, as 'question' and 'card' say; list.c. */
void prompt_list(struct prompt *p, const struct hd_session *s);

/* What an answer of the list would change, for the list (change.c). */
void prompt_tell(const struct prompt *p, const struct hd_session *s, struct choice *ch);

/* Letters that mean nothing else while a question is asked; how many there are. */
int prompt_free_letters(char letter[26]);

/* Gives the answers letters instead of numbers, in any order, so that the keys tell nothing to
 * who does not see the list.  Arrows
 * begin at any of them and go round, and no key goes to an end, so counting them tells nothing
 * either.  The letters are those that mean nothing else; where they are too
 * few, numbers stay. */
void prompt_deal(struct prompt *p, uint64_t random);

/* Whether an answer is marked from the beginning. */
bool prompt_is_armed(const struct prompt *p);
/* What is marked, or NULL. */
const struct choice *prompt_marked(const struct prompt *p);

/* The places that may be chosen, and the one under the cursor (-1: none). */
uint32_t prompt_targets(const struct prompt *p);
int prompt_place(const struct prompt *p);
/* What one types for each of them: for the marked answer, or else the first one there. */
void prompt_signs(const struct prompt *p, char sign[HD_KING_PLACES][MAP_SIGN]);

/* What the marked answer would change, with every reason; "" where nothing is to be said. */
const char *prompt_change(const struct prompt *p, const struct hd_session *s, char *out,
                          size_t size);

/* The pile of the card that is marked, or -1 when no card is chosen. */
int prompt_pile(const struct prompt *p);

/* The kind of the modifier that is marked or asked about, or -1. */
int prompt_modifier(const struct prompt *p, const struct hd_session *s);

/* Marks the neighbour in a direction; d: the map in use, or NULL. */
void prompt_arrow(struct prompt *p, const struct map_drawing *d, int dx, int dy);
void prompt_step(struct prompt *p, int by);
void prompt_end(struct prompt *p, bool last);

/* Whether modifiers are listed, so that an answer may begin with '+' or '-'. */
bool prompt_has_signs(const struct prompt *p);

/* Typed text grows, shrinks, is cleared; the choice that it means is marked. */
bool prompt_type(struct prompt *p, const struct hd_session *s, int key);
void prompt_erase(struct prompt *p, const struct hd_session *s);
void prompt_clear(struct prompt *p);

/* Whether what was typed is a number that means one answer, whatever could follow; or one
 * that nothing begins with.  Then it is taken without Enter. */
bool prompt_acts(const struct prompt *p, const struct hd_session *s);

/* Whether a card or a modifier is chosen, to which the other half is asked. */
bool prompt_is_half(const struct prompt *p);
/* Whether Enter, or what was typed ('+', or the letter that one of them has there), asks for the
 * hidden modifiers. */
bool prompt_wants_hand(const struct prompt *p);
/* Where one modifier is left, asks for its card. */
void prompt_take_only_modifier(struct prompt *p, const struct hd_session *s);
/* Back to the choice of both; false: that is where one is. */
bool prompt_back(struct prompt *p, const struct hd_session *s);

/* What to play: what was typed if anything was, which may be several answers, else the
 * marked choice.  False with a note when that is not legal or means nothing, and when a
 * modifier was chosen, or a card that needs one: the other half is asked now. */
bool prompt_take(struct prompt *p, const struct hd_session *s, struct hd_line *out);

/* Makes what is typed longer, as far as it can only go on in one way; the note lists the
 * ways where there are several. */
void prompt_complete(struct prompt *p, const struct hd_session *s);

/* The number of an answer, as an index into the legal ones (hd_numbering). */
int prompt_numbered(const struct hd_rules *r, const struct hd_move *legal, int count, int number);

/* The lines that prompt_draw would use of an area. */
int prompt_lines(const struct prompt *p, struct area a, const char *card);

/* Draws question, choices and note into an area of any size.  card: a text to
 * show below the choices if there is room, or NULL. */
void prompt_draw(struct prompt *p, struct grid *g, struct area a, const struct hd_session *s,
                 const char *card);

#endif
