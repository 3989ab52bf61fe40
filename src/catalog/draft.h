/* SPDX-License-Identifier: MIT
 *
 * draft.h: an edition while it is being read.
 *
 *   cards.c     card records                      effects.c     what they say, compiled
 *   board.c     regions, castillo, boards         edition.c     switches
 *   whole.c     what must hold of the whole       identity.c    its hash
 *   load.c      which files, in which order   set.c         what a set can say
 *   sheet.c     cards as a spreadsheet        cell.c     effects in one cell
 *   offers.c    options                       open.c        opens a file
 *   texts.c     what files of sets say
 *
 * Base files and sets go through the same readers: in a base file every record is new; in a set, a
 * record with an existing id changes the fields that it names. */
#ifndef HIDALGO_DRAFT_H
#define HIDALGO_DRAFT_H

#include "document.h"
#include "hidalgo/catalog.h"
#include "texts.h"

enum { DRAFT_DOCUMENTS = 16, DRAFT_BORDERS = HD_REGIONS + HD_COUNTRIES };

struct draft {
    struct hd_edition e;
    struct hd_errors *errors;
    struct document *document[DRAFT_DOCUMENTS];
    int documents;
    struct document *blame; /* the file that is to blame when the parts do not fit */
    bool overlay;           /* reading a set: records change what is there        */
    bool sets;              /* some set is laid over                              */
    int set;                /* which one is read                                  */
    struct hd_texts *texts; /* NULL, or what their files say                      */

    /* Where things were written, for errors that show only in the end. */
    const struct node *card[HD_CARDS];
    const struct node *effects[HD_CARDS], *ability[HD_MODIFIERS]; /* what they say, or NULL */
    const struct node *borders[DRAFT_BORDERS];   /* regions, then countries         */
    const struct node *place[DRAFT_BORDERS + 1]; /* the same, then the castillo    */

    const struct node *option[HD_OPTIONS]; /* records, as e.offered         */
    const struct node *ring; /* the regions clockwise, as the board names them, or NULL */

    uint16_t fits; /* the numbers of players whom the files have open cards for     */
    bool whole;    /* everything is read; what is wrong now does not fit together    */

    int scoring[HD_ROUNDS], scorings; /* printed rounds with a general scoring   */
};

/* The kinds of file, as their first line names them: "hidalgo: cards 1". */
enum kind { EDITION, BOARD, POWERS, CARDS, SET, KINDS };

/* Opens a file, which is to blame from now on; its root, or NULL with errors when it
 * is not of that kind. */
const struct node *file_open(struct draft *d, const char *path, enum kind kind);
/* The same with a file whose text is there; name: what errors call it. */
const struct node *text_open(struct draft *d, const char *text, size_t size, const char *name,
                             enum kind kind);

/* Reads from the first line of a file which enum kind it is; false, with errors, if none. */
bool header_read(const struct node *root, int *kind);

/* What a file says that it is; KINDS, with errors, when it does not say. */
enum kind file_kind(const char *path, struct hd_errors *errors);

/* The same of a set, or of a file beside it that it names: part is its name there, or
 * NULL.  What d->texts hold is not looked for on the disk. */
const struct node *set_open(struct draft *d, const char *path, const char *part, enum kind kind);
/* Whether no file of a set may be looked at: all that there is is in d->texts. */
bool texts_rule(const struct draft *d);
/* Reads such a file into d->texts; and the drawing that comes with a set, if there is one
 * that is text: nobody needs it to play. */
bool set_take(struct draft *d, const char *path, const char *part);
void set_take_map(struct draft *d);

/* The names of the files in a folder of the data, as hd_edition_ids. */
int folder_ids(const char *below, char out[][HD_ID], int most);
int ids_in(const char *path, char out[][HD_ID], int most);

/* The folder that a file lies in, "." for a bare name.  Too long: "". */
void folder_of(const char *path, char out[HD_FOLDER]);

/* Its name, which has to be there.  A remark of a whole file is for its readers; only its
 * form is checked. */
void name_read(const struct node *root, char *out, size_t size);
void remark_read(const struct node *root, const char *key);

/* A whole board takes the place of what was there, also in a set.  file: it has a
 * name and a first line of its own. */
void board_read(struct draft *d, const struct node *map, bool file);
void powers_file_read(struct draft *d, const struct node *root);

/* A set that is laid over.  path: files that it names lie beside it. */
void set_read(struct draft *d, const struct node *root, const char *path);

/* Loads as hd_edition_load does, with a set that is still a text laid over last. */
bool edition_with(struct hd_edition *out, const struct hd_request *request, const char *name,
                  const char *text, size_t size, struct hd_errors *errors);

/* Records. node: a list; 'draft' takes all that is sound, errors tell the rest. */
void cards_read(struct draft *d, const struct node *list);
void regions_read(struct draft *d, const struct node *list);
void ring_read(struct draft *d, const struct node *list);
void countries_read(struct draft *d, const struct node *list);
void castillo_read(struct draft *d, const struct node *map);
void boards_read(struct draft *d, const struct node *list);
void powers_read(struct draft *d, const struct node *list);

/* The modifiers of the power shift, in the place of those there were. */
void modifiers_read(struct draft *d, const struct node *list);

/* What all cards and modifiers say becomes steps, and text in one form (effects.c). */
void effects_compile(struct draft *d);
/* The same with one list, for its errors and its text alone. */
bool effects_try(struct draft *d, const struct node *list, char text[HD_SAYS]);

/* Writes sound effects in one line; false when they do not fit (flow.c). */
bool flow_text(const struct node *n, char *out, size_t size);

/* What a card says in one cell, as spreadsheets have it (cell.c).  Reading: in the
 * form of hd_card_text; false, with errors at the cell, when it is not sound. */
void cell_write(FILE *to, const char *effects);
bool cell_read(struct draft *d, const struct node *cell, char text[HD_SAYS]);

enum {
    MOST_PLACED = 30, /* caballeros that a card may place                      */
    MOST_CALLED = 15  /* caballeros that one answer of the engine can name     */
};

/* The keys of an edition that an option or a set may change too. */
void switches_read(struct draft *d, const struct node *map);
extern const char *const switch_keys[];
/* Whether an edition can do without that switch. */
bool switch_is_optional(const char *key);

void offers_read(struct draft *d, const struct node *list);

/* The words of all of them; and how many copies of which cards one brings. */
void offers_list(const struct draft *d, const char *words[HD_OPTIONS + 1]);
void offers_copies(struct draft *d, const struct node *map);

/* choosing.c: chooses options and leaves cards out, as a request says.  Errors are about the
 * request, not about a file. */
void offers_apply(struct draft *d, const struct hd_request *request);

/* Remarks on the first card that an option names and a card file has not. */
void offers_miss(const struct draft *d, struct document *cards);

/* In a set: a record that changes something which is not there.  True, and
 * reported, when it has no 'name', without which nothing new can begin. */
bool change_of_nothing(const struct draft *d, const struct node *map, const char *what,
                       const char *const *ids);

/* The numbers of players, of those who can play, with an open card for everybody (R79). */
uint16_t served(const struct hd_rules *r);

/* Resolves borders and reports what does not fit together; whole_board.c the board alone. */
void draft_check(struct draft *d);
void draft_check_board(struct draft *d);

/* Hash of all numbers that the engine plays with (FNV-1a, 64 bits). */
uint64_t rules_identity(const struct hd_rules *r);
/* Hash of an id (FNV-1a, 32 bits). */
uint32_t id_key(const char *id);

#endif
