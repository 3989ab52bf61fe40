/* SPDX-License-Identifier: MIT
 *
 * prompt.h: one question with its legal answers, the mark, the typed text, and remarks.
 *
 * You choose answers by arrows (across the map if they are places), by their numbers, or by
 * typing a code or any beginning. A number acts as soon as no other number begins with it, so 01
 * is the power card 1 while there is a 10. In a long list of pieces the first digit is the
 * place's, as on the map, and a second digit selects one of several. A typed answer that is not
 * legal is explained, never sent. If a stray Enter could do harm (power cards, secrets, Vetos,
 * an unexpected question for a card) nothing is marked at first; otherwise the mark stays where
 * it was. With modifiers (power shift), the number of a power card plays it alone; type a letter
 * first to choose a modifier. A card that only a modifier makes legal can be chosen first, too.
 *
 * In this folder: choosing an answer: by typing, by a mark, from a list. */
#ifndef HIDALGO_PROMPT_H
#define HIDALGO_PROMPT_H

#include "hidalgo/session.h"
#include "map/map.h"

#define PROMPT_HAND "+" /* the key for hidden modifiers */

enum {
    PROMPT_LABEL = 320,
    PROMPT_TYPED = 64,
    PROMPT_NOTE = 640,
    PROMPT_CHANGE = 160,
    PROMPT_TERSE = 40
};

/* How much the list says about changes, depending on the room. */
enum prompt_detail {
    PROMPT_BARE,     /* nothing: the marked one's changes are beside the question  */
    PROMPT_ONE,      /* the player's sum; if 0, the largest of others            */
    PROMPT_TWO,      /* the player's sum, and the largest of others           */
    PROMPT_SUMS,     /* everybody's sums                                      */
    PROMPT_ALL,      /* with ranges, and points given at once                 */
    PROMPT_REASONED, /* with reasons                                          */
    PROMPT_DETAILS
};

struct prompt_choice {
    struct hd_move move;
    enum hd_manner manner; /* of a Veto: how to be asked from now on       */
    bool half;             /* a modifier, before its card; or '+' of a public list */
    int number;            /* the number to type ...                       */
    char sign[12];         /* ... as text                                  */
    int place;             /* on the map, or -1                            */
    char change[PROMPT_DETAILS][PROMPT_CHANGE]; /* what it would change     */
    char label[PROMPT_LABEL];
    char brief[PROMPT_LABEL]; /* if there is no room: in fewer words, and its place's name, */
    int name, name_end;       /* these bytes of it, is cut to the room that there is        */
    char terse[PROMPT_TERSE]; /* with even less room: without the place, since its digit is on the
                                 map; for a power card in fewer words; or "" */
    struct {
        int change[PROMPT_DETAILS], label, brief, terse;
    } cells; /* of these texts (prompt_measure) */
};

struct prompt {
    struct hd_question question;
    char text[PROMPT_NOTE];  /* the question as a sentence                   */
    int viewer;              /* whose view may be shown: seat or HD_NONE     */
    enum hd_beside level;    /* of what stands beside the answers            */
    bool open;               /* modifiers are hidden: the list is public, and '+' shows them */
    int card;                /* power shift: the card that waits for a modifier, or -1;     */
    int with;                /* 1 + slot of the modifier that waits for a card, or 0        */
    int count, chosen;       /* -1: nothing is marked                        */
    bool wide;               /* numbers to type, too many to list them       */
    bool unmarked;           /* nothing was marked before typing            */
    struct hd_move moved[2]; /* the caballero picked last for the same card, and where it went */
    struct prompt_choice choice[HD_MOVES];
    bool letters; /* answers have random letters (prompt_deal) ...              */
    int start;    /* ... and arrows begin here                                  */
    bool typing;  /* keys go into typed[]                         */
    bool line;    /* and only Enter ends them                     */
    char typed[PROMPT_TYPED];
    char note[PROMPT_NOTE];   /* a refusal or remark; empty: none             */
    enum hd_refusal refusal;  /* with a note: the rule that refused, or none   */
    bool handed;              /* somebody else was asked before: show a banner */
    bool first;               /* a first game: say who the player is           */
    int columns, rows;        /* of the last drawn list                       */
    struct area at[HD_MOVES]; /* its answers; w 0: not visible                   */
};

/* Reads question and answers from the session. The mark of the last question stays if the same
 * player is asked for a place again, or can move a caballero in the same way; all zero: no last
 * question. */
void prompt_begin(struct prompt *p, const struct hd_session *s, int viewer, enum hd_beside level);

/* Notes the answer; call it before the next prompt_begin. */
void prompt_played(struct prompt *p, const struct hd_line *line, int played);

/* Gives the answers free letters instead of numbers, in random order, so that watching the keys
 * tells nothing. Arrows begin at a random answer and go round, and no key goes to an end, so
 * counting them tells nothing either. If there are too few letters, numbers stay. */
void prompt_deal(struct prompt *p, uint64_t random);

/* Whether an answer may be marked at first. */
bool prompt_is_armed(const struct prompt *p);
/* The marked answer, or NULL. */
const struct prompt_choice *prompt_marked(const struct prompt *p);

/* The places that may be chosen, and the one under the cursor (-1: none). */
uint32_t prompt_targets(const struct prompt *p);
int prompt_place(const struct prompt *p);
/* What to type for each place: for the marked answer, or else its first one. */
void prompt_signs(const struct prompt *p, char sign[HD_KING_PLACES][MAP_SIGN]);

/* What stands beside the answers, again, after a change of the level. */
void prompt_tell_all(struct prompt *p, const struct hd_session *s);

/* What the marked answer would change, with all reasons; "" if nothing. */
const char *prompt_change(const struct prompt *p, const struct hd_session *s, char *out,
                          size_t size);

/* The pile of the marked card, or -1. */
int prompt_pile(const struct prompt *p);

/* The kind of the asked player's modifier in a slot, or HD_NONE. */
int prompt_kind(const struct prompt *p, const struct hd_session *s, unsigned slot);

/* The kind of the marked modifier, or of the one in the question; or -1. */
int prompt_modifier(const struct prompt *p, const struct hd_session *s);

/* Marks the next answer in a direction; d: the current map, or NULL. */
void prompt_arrow(struct prompt *p, const struct map_drawing *d, int dx, int dy);
void prompt_step(struct prompt *p, int by);
void prompt_end(struct prompt *p, bool last);

/* Whether modifiers are listed, so that an answer may begin with '+' or '-'. */
bool prompt_has_signs(const struct prompt *p);

/* Adds to the typed text, shortens or clears it; marks the choice that it means. */
bool prompt_type(struct prompt *p, const struct hd_session *s, int key);
void prompt_erase(struct prompt *p, const struct hd_session *s);
void prompt_clear(struct prompt *p);

/* Whether the typed text needs no Enter: a number that can only mean one answer, or none at all. */
bool prompt_acts(const struct prompt *p, const struct hd_session *s);

/* Whether the typed letters mean one of two answers that are words, as p for placing first: they
 * need no Enter if no other letter follows. */
bool prompt_is_word(const struct prompt *p, const struct hd_session *s);

/* Whether one half, a card or a modifier, is chosen and the other is asked. */
bool prompt_is_half(const struct prompt *p);
/* Whether Enter, or the typed text ('+', or a modifier's letter), asks to see the hidden modifiers.
 */
bool prompt_wants_hand(const struct prompt *p);
/* If only one modifier is left, asks for its card. */
void prompt_take_only_modifier(struct prompt *p, const struct hd_session *s);
/* Back to the choice of both halves; false: no half was chosen. */
bool prompt_back(struct prompt *p, const struct hd_session *s);

/* What to play: the typed text, which may be several answers, or else the marked choice. False with
 * a note if that is not legal or means nothing; also if only one half was chosen, and the other is
 * now asked. */
bool prompt_take(struct prompt *p, const struct hd_session *s, struct hd_line *out);

/* Completes the typed text as far as only one continuation is possible; if there are several, the
 * note lists them. */
void prompt_complete(struct prompt *p, const struct hd_session *s);

/* The number of an answer, as an index into the legal ones (hd_numbering). */
int prompt_numbered(const struct hd_rules *r, const struct hd_move *legal, int count, int number);

/* The lines that prompt_draw would use of an area. */
int prompt_lines(const struct prompt *p, struct area a, const char *card);

/* The lines that such a text can have in an area without cutting answers, if there are any, else
 * those that prompt_draw has for it; below 1: none. whole: names of places are not cut either. */
int prompt_room(const struct prompt *p, struct area a, bool whole);

/* Draws question, choices and note into an area of any size.  card: a text to
 * show below the choices if there is room, or NULL. */
void prompt_draw(struct prompt *p, struct grid *g, struct area a, const struct hd_session *s,
                 const char *card);

/* ---- between the files of the prompt ------------------------------------------------ */

/* Lists the legal answers again, for 'question', 'card' and 'with'. */
void prompt_list(struct prompt *p, const struct hd_session *s);
/* What an answer of the list would change. */
void prompt_tell(const struct prompt *p, const struct hd_session *s, struct prompt_choice *ch);

/* Measures the texts of all answers, once: each drawing tries many ways to list them. */
void prompt_measure(struct prompt *p);

/* Whether an answer plays or takes back a power card. */
bool prompt_is_power(enum hd_form form, struct hd_move m);

/* The order of the list; and the numbers of its answers. */
void prompt_sort(enum hd_form form, struct hd_move *move, int count);
void prompt_number(struct prompt *p, const struct hd_rules *r, enum hd_form form);
void prompt_set_number(struct prompt_choice *c, int number);

/* Letters that are free at a question; returns how many. */
int prompt_free_letters(char letter[26]);

/* Asks for the other half of an answer; false: it is whole. */
bool prompt_ask_half(struct prompt *p, const struct hd_session *s, int chosen);

/* Forgets the typed text and the mark that it set; otherwise Enter would give an answer that nobody
 * chose. */
void prompt_forget(struct prompt *p);

#endif
