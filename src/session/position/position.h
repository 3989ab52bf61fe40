/* SPDX-License-Identifier: MIT
 *
 * position.h: how a game begins: edition, players, seed, and perhaps a position.
 *
 * A position file (docs/SAVE_FORMAT.md) names its edition and players, so reading it gives a
 * complete origin. Rules are checked here if an error belongs to a line; the engine checks the rest
 * when the game begins (hd_begin_at).
 *
 * In this folder: the game as it stands, as a file: positions, and views as a line of text. */
#ifndef HIDALGO_POSITION_H
#define HIDALGO_POSITION_H

#include "hidalgo/session.h"

enum { ORIGIN_SETS = 8, ORIGIN_WORDS = 32, ORIGIN_PATH = 1024, POSITION_BYTES = 1 << 16 };

/* A request that owns its words, but not the texts of its sets. */
struct ruleset {
    char edition[HD_ID];
    char set[ORIGIN_SETS][ORIGIN_PATH];
    char with[ORIGIN_WORDS][HD_ID], without[ORIGIN_WORDS][HD_ID];
    int sets, withs, withouts;
    struct hd_texts *texts; /* or NULL: the files are read each time */
};

struct origin {
    struct ruleset ruleset;
    struct hd_edition edition;
    struct hd_seating seating;
    uint64_t seed;
    int first;   /* seat, or -1: random                          */
    bool placed; /* 'at' is used                                 */
    bool seeded; /* the position names its seed                  */
    bool given;  /* somebody chose the seed, and may know what comes */
    enum hd_hint_rule hints;
    struct hd_position at;
};

/* Adds a request to a ruleset. False if it is too much, or a text is not clean; the sentence goes
 * to why[]. */
bool hd_ruleset_add(struct ruleset *w, const struct hd_request *request, char why[160]);
/* Adds a set with its text: its path is only a name. */
bool hd_ruleset_add_named(struct ruleset *w, const char *path, char why[160]);
/* The same for command-line options, which the errors name. */
bool hd_ruleset_from_options(struct ruleset *w, const struct hd_request *request,
                             struct hd_errors *errors);
bool hd_ruleset_load(const struct ruleset *w, struct hd_edition *out, struct hd_errors *errors);

/* The same as a request, which points into w and into *in. */
struct ruleset_words {
    const char *set[ORIGIN_SETS + 1], *with[ORIGIN_WORDS + 1], *without[ORIGIN_WORDS + 1];
};
struct hd_request ruleset_request(const struct ruleset *w, struct ruleset_words *in);

/* What can stand in one, NULL at the end; the first is the line that names the format. */
extern const char *const position_keys[];

/* Reads a position: a file ("-": standard input; more: sets and options besides its own, an
 * edition that must be its own; or NULL), or text.  False with errors; *out is then
 * undefined. */
bool hd_position_load(const char *path, const struct hd_request *more, struct origin *out,
                      struct hd_errors *errors);
bool hd_position_parse(const char *text, size_t size, const char *name, struct origin *out,
                       struct hd_errors *errors);

/* A position inside another document, which stays the caller's. It needs neither an edition nor a
 * version; more: as above, or NULL. */
struct node;
bool hd_position_at(const struct node *map, const char *edition, const struct hd_request *more,
                    struct origin *out, struct hd_errors *errors);

/* The position in a record, which has lines of its own for options and sets. */
bool hd_position_inside(const char *text, size_t size, const char *name,
                        const struct ruleset *known, struct origin *out, struct hd_errors *errors);

/* session.c: begins a game from an origin, which is finished and copied, with its bots and without
 * a record. file: what errors name. NULL with errors. */
struct hd_session *hd_session_from(struct origin *o, const char *file, struct hd_errors *errors);

/* A set as a file names it: the one beside that file, if it is there; else as --set finds it.
 * Returns 'beside' or 'path'. */
const char *hd_set_beside(const char *file, const char *path, char beside[ORIGIN_PATH]);

/* The position file of an origin; reading it gives the same origin, except colours and kinds of
 * players. The caller frees it; NULL: no memory. The second one is for hd_position_inside. */
char *hd_position_write(const struct origin *o);
char *hd_position_write_inside(const struct origin *o);

/* position_cards.c: the pile of a card with that many players. */
int hd_position_pile(const struct hd_rules *r, int seats, int card);

/* position_of.c: nothing lies anywhere; what the two have in common, as it is in the state. */
void hd_position_blank(struct hd_position *out);
void hd_position_copy(const struct hd_state *s, struct hd_position *out);

/* The position of a state, without its seed. In the middle of a turn, it begins this
 * round's turns again, with the pieces where they are. */
void hd_position_of(const struct hd_state *s, struct hd_position *out);

#endif
