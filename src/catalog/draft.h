/* SPDX-License-Identifier: MIT
 *
 * draft.h: an edition that is being read.
 *
 *   cards_file.c    card records                  effects.c   what they say, compiled
 *   board_file.c    regions, castillo, boards     edition.c   switches
 *   whole.c         what must hold of the whole   identity.c  its hash
 *   edition_load.c  which files, in which order   set.c       what a set can say
 *   sheet.c         cards as a spreadsheet        cell.c      effects in one cell
 *   offers.c        options                       open.c      opens a file
 *   texts.c         what files of sets say
 *
 * Base files and sets go through the same readers: in a base file every record is new; in a set, a
 * record with an existing id changes the fields that it names.
 *
 * In this folder: editions, card sets and styles, read from data files into struct hd_edition;
 * names.c finds places and cards by what people type. */
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
    struct document *blame; /* gets the error if the parts do not fit together     */
    bool overlay;           /* reading a set: records change existing ones        */
    bool sets;              /* there is a set                                     */
    int set;                /* which one is read                                  */
    struct hd_texts *texts; /* NULL, or the texts of their files                  */

    /* Where things were written, for errors found at the end. */
    const struct node *card[HD_CARDS];
    const struct node *effects[HD_CARDS], *ability[HD_MODIFIERS]; /* their sentences, or NULL */
    const struct node *start;                    /* what is done before the first round, or NULL */
    const struct node *borders[DRAFT_BORDERS];   /* regions, then countries         */
    const struct node *place[DRAFT_BORDERS + 1]; /* the same, then the castillo    */

    const struct node *option[HD_OPTIONS]; /* records, as e.offered         */
    const struct node *ring; /* the board's list of regions clockwise, or NULL          */
    const struct node *king; /* where the king starts, or NULL: by lot                  */

    uint16_t fits; /* the numbers of players for which the files have enough face-up cards */
    bool whole;    /* everything is read; further errors are parts that do not fit together */

    int scoring[HD_ROUNDS], scorings; /* printed rounds with a general scoring   */
};

/* The kinds of file, as their first line names them: "hidalgo: cards 1". */
enum file_kind { EDITION, BOARD, POWERS, CARDS, SET, KINDS };

/* Opens a file, which gets later errors; its root, or NULL with errors if it is not of that kind.
 */
const struct node *file_open(struct draft *d, const char *path, enum file_kind kind);
/* The same with a text; name: what errors call it. */
const struct node *text_open(struct draft *d, const char *text, size_t size, const char *name,
                             enum file_kind kind);

/* Reads the enum file_kind of a file from its first line; false, with errors, if it is none. */
bool header_read(const struct node *root, int *kind);

/* The kind of a file; KINDS, with errors, if it does not say. */
enum file_kind file_kind(const char *path, struct hd_errors *errors);

/* The same for a set, or a file that the set names: part is its name there, or NULL. Texts in
 * d->texts are not looked for on the disk. */
const struct node *set_open(struct draft *d, const char *path, const char *part,
                            enum file_kind kind);
/* Whether d->texts has everything, so that no file of a set may be opened. */
bool texts_rule(const struct draft *d);
/* Reads such a file into d->texts; and the drawing that comes with a set, if it is a text: nobody
 * needs it to play. */
bool set_take(struct draft *d, const char *path, const char *part);
void set_take_map(struct draft *d);

/* The names of the files in a folder of the data, as hd_edition_ids. */
int folder_ids(const char *below, char out[][HD_ID], int most);
int ids_in(const char *path, char out[][HD_ID], int most);

/* Whether a name is the path of a file: it has a '/' or ends with .yaml (sets.c). */
bool hd_is_path(const char *name);

/* The folder of one's own sets, or of the data folder's; false: there is none. */
bool sets_folder(bool own, char out[HD_FOLDER]);

/* The folder of a file, "." for a bare name. Too long: "". */
void folder_of(const char *path, char out[HD_FOLDER]);

/* The value of a key, or NULL; reports that it is missing if it is needed. */
const struct node *field(const struct node *map, const char *key, bool needed);
/* Its name, which is required. A file's remark is for its readers; only its form is checked. */
void name_read(const struct node *root, char *out, size_t size);
/* The same of something that is laid over the edition, which keeps it. */
void laid_read(struct draft *d, const struct node *root);
void remark_read(const struct node *root, const char *key);

/* A whole board replaces the old one, also in a set. file: it is a file of its own, with a name and
 * a first line. */
void board_read(struct draft *d, const struct node *map, bool file);
void powers_file_read(struct draft *d, const struct node *root);

/* A set, applied to the draft. path: its path, for files beside it. */
void set_read(struct draft *d, const struct node *root, const char *path);

/* Like hd_edition_load, with one more set, given as a text, applied last. */
bool edition_with(struct hd_edition *out, const struct hd_request *request, const char *name,
                  const char *text, size_t size, struct hd_errors *errors);

/* What a board has, from its own map or from a set's. part: node_need for a whole board, node_find
 * where a set changes some of it. */
typedef const struct node *draft_part(const struct node *map, const char *key);
void board_parts_read(struct draft *d, const struct node *map, draft_part *part);

/* Records. node: a list; the draft takes those without errors. */
void cards_read(struct draft *d, const struct node *list);
void regions_read(struct draft *d, const struct node *list);
void powers_read(struct draft *d, const struct node *list);

/* The modifiers of the power shift, replacing the old ones. */
void modifiers_read(struct draft *d, const struct node *list);

/* Compiles the sentences of all cards and modifiers to steps, and to text in one form (effects.c).
 */
void effects_compile(struct draft *d);
/* The same with one list, for its errors and its text alone. */
bool effects_try(struct draft *d, const struct node *list, char text[HD_SAYS]);

/* Writes effects without errors in one line; false if they do not fit (flow.c). */
bool flow_text(const struct node *n, char *out, size_t size);

/* A card's effects in one cell of a spreadsheet (cell.c). Reading gives the form of hd_card_text;
 * false, with errors at the cell, if it has errors. */
void cell_write(FILE *to, const char *effects);
bool cell_read(struct draft *d, const struct node *cell, char text[HD_SAYS]);

enum {
    MOST_PLACED = 30, /* caballeros that a card may let you place              */
    MOST_CALLED = 99  /* caballeros that a power card may bring to the court   */
};

/* The keys of an edition that an option or a set may change too. */
void switches_read(struct draft *d, const struct node *map);
extern const char *const switch_keys[];
/* Whether that switch is optional. */
bool switch_is_optional(const char *key);

void offers_read(struct draft *d, const struct node *list);

/* The words of all options; and how many copies of which cards one brings. */
void offers_list(const struct draft *d, const char *words[HD_OPTIONS + 1]);
void offers_copies(struct draft *d, const struct node *map);

/* choosing.c: chooses options and leaves cards out, as a request says.  Errors are about the
 * request, not about a file. */
void offers_apply(struct draft *d, const struct hd_request *request);

/* A remark on the first card that an option names and the card file lacks. */
void offers_miss(const struct draft *d, struct document *cards);

/* cards_file.c: the card with that id; -1: none. */
int card_index(const struct hd_edition *e, const char *id);

/* In a set: a record that changes nothing that exists. True, and reported, if it has no 'name',
 * which a new record needs. */
bool change_of_nothing(const struct draft *d, const struct node *map, const char *what,
                       const char *const *ids);

/* The possible numbers of players with a face-up card for everybody (R79). */
uint16_t served(const struct hd_rules *r);

/* Resolves borders and reports what does not fit together; whole_board.c does it for the board
 * alone. */
void draft_check(struct draft *d);
void draft_check_board(struct draft *d);
/* Whether some place of these rules can take points. */
bool rules_costs(const struct hd_rules *r);

/* Hash of all numbers that the engine plays with (FNV-1a, 64 bits). */
uint64_t rules_identity(const struct hd_rules *r);
/* Hash of an id (FNV-1a, 32 bits). */
uint32_t id_key(const char *id);

#endif
