/* SPDX-License-Identifier: MIT
 *
 * catalog.h: editions, boards and cards, read from data files.
 *
 * An edition is a base file in data/editions and the board, power cards and card file that it
 * names.  Options ("short") and sets (overlay files) change it.  The result is a struct hd_edition:
 * the numbers that the engine plays with (struct hd_rules) and, under the same indices, the names
 * and texts that people read.  docs/CARD_FORMAT.md describes the files.
 *
 * All text in an edition is valid UTF-8 without control characters: the reader
 * refuses a file that has any. */
#ifndef HIDALGO_CATALOG_H
#define HIDALGO_CATALOG_H

#include <stddef.h>

#include "errors.h"
#include "rules.h"

#ifdef __cplusplus
extern "C" {
#endif

enum {
    HD_ID = 48,       /* bytes of an id: lower case ASCII, digits, '-' or '_'  */
    HD_NAME = 64,     /* bytes of a name shown to people                       */
    HD_TEXT = 512,    /* bytes of a card's text                                */
    HD_SAYS = 800,    /* bytes of what a card says, in one line                */
    HD_BRIEF = 40,    /* bytes of what a card does, in a few words           */
    HD_REMARK = 160,  /* bytes of a remark on a disputed number                */
    HD_FOLDER = 1024, /* bytes of a folder's path                              */
    HD_OPTIONS = 16,  /* options of one edition                                */
    HD_LAID = 8       /* names of sets and boards that are laid over it        */
};

struct hd_region_text {
    char id[HD_ID];           /* "castilla_la_vieja"                                */
    char name[HD_NAME];       /* "Castilla la Vieja"                                */
    char code[4];             /* two letters, unique on the board: "CV"             */
    char disputed[HD_REMARK]; /* what sources disagree on, or ""             */
};

struct hd_card_text {
    char id[HD_ID]; /* "intrigue-move-4-own"                              */
    char name[HD_NAME];
    char ref[HD_ID];          /* its row in docs/RULES.md: "I-4OWN"                 */
    char text[HD_TEXT];       /* what the special action does, one or two sentences */
    char brief[HD_BRIEF];     /* the same in a few words, or ""                     */
    char disputed[HD_REMARK]; /* what sources disagree on, or ""             */
    char effects[HD_SAYS];    /* its sentences: "[{move: {whose: own, up-to: 4}}]" */
};

/* A modifier of the power shift. */
struct hd_modifier_text {
    char id[HD_ID];        /* as written in moves: "+1", "-1-own"                      */
    char text[HD_TEXT];    /* what its ability does, or ""                             */
    char effects[HD_SAYS]; /* its sentences as those of a card, or ""            */
};

/* An option that an edition offers. */
struct hd_option_text {
    char id[HD_ID]; /* "short": as --with takes it                        */
    char name[HD_NAME];
    char text[HD_TEXT];
    char why[HD_REMARK]; /* why some tables cannot play it, or ""               */
};

struct hd_edition {
    struct hd_rules rules;
    char id[HD_ID]; /* "1995"                 */
    char name[HD_NAME];
    char option[HD_OPTIONS][HD_ID]; /* as chosen: "short", "without-veto" */
    int options;
    char start[HD_SAYS]; /* what is done before the first round, as a card's effects; or "" */
    bool open_castillo;  /* everybody may look inside; the rules do not ask (R59) */
    struct hd_option_text offered[HD_OPTIONS]; /* what --with can choose */
    int offers;
    int limited;      /* 1 + the option that excludes some numbers of players; 0: none  */
    uint16_t crowded; /* set of numbers of players for which the options leave too few face-up cards
                         (R79)                                        */
    struct hd_region_text region[HD_REGIONS]; /* as rules.region        */
    struct hd_region_text castillo;
    struct hd_region_text country[HD_COUNTRIES];    /* as rules.country       */
    struct hd_card_text card[HD_CARDS];             /* as rules.card          */
    struct hd_modifier_text modifier[HD_MODIFIERS]; /* as rules.modifier */
    char board[HD_BOARDS][HD_ID];                   /* "8/4/0"                */
    char map[HD_NAME];                              /* drawing: MAP.map in ... */
    char map_folder[HD_FOLDER];  /* searched before data/maps; "": only data/maps */
    char laid[HD_LAID][HD_NAME]; /* names of the sets, and of boards that they bring */
    int laids;
    char folder[HD_LAID][HD_FOLDER]; /* of the sets: po/LL.po there says their texts */
    int folders;
};

/* The contents of a game's set files, as they were when they were read. */
struct hd_texts;

/* What is to be loaded. */
struct hd_request {
    const char *edition;     /* "1995", "2023"                     */
    const char *const *sets; /* overlay files, in order; NULL-terminated or NULL */
    const char *const *with; /* options; NULL-terminated or NULL   */
    const char *const *without;
    struct hd_texts *texts; /* NULL; or empty: filled from the files of the sets; or filled: read
                               instead of the files     */
};

/* Texts of sets, to be filled by hd_edition_load and freed by the caller, also NULL; a session
 * keeps a share of its own.  NULL: no memory. */
struct hd_texts *hd_texts_new(void);
void hd_texts_free(struct hd_texts *texts);

/* Loads an edition.  On failure returns false, adds every error found to errors, and leaves *out
 * untouched. */
bool hd_edition_load(struct hd_edition *out, const struct hd_request *request,
                     struct hd_errors *errors);

/* What is other than in the edition: the names of sets and boards as this player reads them, then
 * options, from 0. NULL: no more. */
const char *hd_edition_part(const struct hd_edition *e, int i);

/* Whether that many can play.  False with a sentence in why[]: how many can, and why not more or
 * fewer (R80).  All refusals of a game use this sentence. */
enum { HD_PLAYERS_WHY = 200 };
bool hd_players_fit(const struct hd_edition *e, int seats, char why[HD_PLAYERS_WHY]);

/* Reads one card, board, power card, edition or overlay file; every error goes to errors.  edition:
 * the one to use the file with (a card or board file replaces the edition's own); an edition file
 * needs none.  True: no error, and *out is the edition with that file in place; NULL: not needed.
 */
bool hd_file_load(const char *path, const char *edition, struct hd_edition *out,
                  struct hd_errors *errors);

/* A card set that has a name: one of the user's ($XDG_DATA_HOME/hidalgo/sets/ID.yaml) or of the
 * data folder.  Every function here that takes a set's path takes its name too. */
struct hd_set {
    char id[HD_ID];
    char path[HD_FOLDER];
    bool own; /* the user's                                                       */
};

/* All of them, the user's first; returns their number, at most 'most'. */
int hd_sets(struct hd_set *out, int most);

/* A set's name, and what it says about itself, or "".  False: the set has errors. */
bool hd_set_describe(const struct hd_set *set, char name[HD_NAME], char about[HD_TEXT]);

/* The file that a name means: with a '/' or the ending .yaml it is a path; else the name of a set,
 * or of a file that exists.  NULL, with an error (errors may be NULL): none. */
const char *hd_set_path(const char *name, char out[HD_FOLDER], struct hd_errors *errors);

/* Whether a file says that it is a set. */
bool hd_file_is_set(const char *path);

/* The installed editions that a set says it is made for.  Returns their number, and at most 'most'
 * of them in out. 0: it does not say, or the file has errors. */
int hd_set_editions(const char *path, char out[][HD_ID], int most);

/* The first of them; false: there is none. */
bool hd_set_edition(const char *path, char out[HD_ID]);

/* The action cards as a spreadsheet (CSV, UTF-8), one row a card; to be freed by the
 * caller.  NULL: no memory. */
char *hd_cards_csv(const struct hd_edition *e, size_t *size);

/* Reads such a sheet, text[0..size-1], and returns the text of a set, to be freed by the caller,
 * that turns the cards of 'base' into those of the sheet.  The set holds only differences;
 * *changes: cards that differ.  Columns may be in any order, and missing ones change nothing; a
 * card without a row is removed. path: the sheet's name in errors, and the set's name.  NULL, with
 * errors that name row and column, if the sheet is wrong. */
char *hd_cards_from_csv(const struct hd_request *base, const char *path, const char *text,
                        size_t size, int *changes, size_t *out_size, struct hd_errors *errors);

/* The folder with editions/, boards/, cards/ ...  It is the first of: $HIDALGO_DATA; the source
 * tree's, for programs in a build folder; ../share/hidalgo from the program's folder, unless
 * another user owns it; where 'make install' put it; hidalgo in $XDG_DATA_HOME or one of
 * $XDG_DATA_DIRS.  If there is none: HD_NO_DATA, a path that cannot exist.  The text is valid until
 * the next call. */
#define HD_NO_DATA "/dev/null"
const char *hd_data_folder(void);

/* Ids of the editions in the data folder, in order.  Returns their number, and at most 'most' of
 * them in out. */
int hd_edition_ids(char out[][HD_ID], int most);

/* The rules (docs/RULES.md) as this player reads them, with the numbers, places and cards of a
 * game; e NULL: of all games. seats: 0 if not decided; any: the options are not decided either. Its
 * first line has the words that are true of the game, for the remarks of the rules.  To be freed;
 * NULL: there is no file, or no memory. */
char *hd_rules_text(const struct hd_edition *e, int seats, bool any);

/* What a card or an ability does, told in words: "Choose a region.  Score the chosen place."
 * effects: as in hd_card_text.  Cut if it does not fit.  Returns out.  In English. */
enum { HD_TOLD = 3000 };
char *hd_effects_told(const struct hd_edition *e, const char *effects, char *out, size_t size);

/* Whether the text of a card or ability names the same numbers as its effects.  The number one is
 * ignored, since texts say it in many ways.  False: why[] says which number. */
bool hd_numbers_agree(const char *effects, const char *text, char why[HD_REMARK]);

/* A word of the language of cards (docs/CARD_FORMAT.md). */
struct hd_word {
    const char *group;   /* its kind, such as 'place'; translated        */
    const char *word;    /* as a card writes it                                      */
    const char *example; /* of its use */
    const char *about;   /* what it means; translated                  */
};

/* The words in order, from 0; false: there are no more. */
bool hd_card_word(int i, struct hd_word *out);

/* The word of cards for what people may look for: 'bid' for "auction"; NULL: none is known. */
const char *hd_card_word_meant(const char *text);

/* What a text of the data files is of. */
enum hd_text_of {
#define TEXT_OF(name, text) HD_OF_##name,
#include "texts.def"
    HD_TEXTS_OF
};

/* A text of an edition as this player reads it: by a catalogue beside its sets, else by the
 * program's, else as it is.  Also texts that are in no edition: e NULL.  Valid as long as the text,
 * and the program speaks this language.  Ids, codes, and what programs read are the same in every
 * language.
 */
const char *hd_said(const struct hd_edition *e, enum hd_text_of of, const char *text);

/* The name of a card, or of a modifier, as this player reads it; "": there is no such one. */
const char *hd_card_name(const struct hd_edition *e, int card);
const char *hd_modifier_name(const struct hd_edition *e, int modifier);

/* What a card does as this player reads it, in sentences; and what the ability of a modifier does.
 * "" if there is none. */
const char *hd_card_said(const struct hd_edition *e, int card);
const char *hd_ability_said(const struct hd_edition *e, int modifier);

/* Find what people type: case, accents and word breaks do not matter; an unambiguous beginning or a
 * region's two-letter code is enough; names in English or as the player reads them.  Return the
 * place (region, HD_CASTILLO, HD_COURT, HD_PROVINCE, HD_COUNTRY + i) or the card's index; -1: none;
 * -2: ambiguous. */
int hd_place_named(const struct hd_edition *e, const char *text);
int hd_card_named(const struct hd_edition *e, const char *text);

/* The texts of a region, HD_CASTILLO or HD_COUNTRY + i; empty for other places. */
const struct hd_region_text *hd_place_text(const struct hd_edition *e, int place);

/* Id of any place, HD_COURT and HD_PROVINCE included, and its name as this player reads it. */
const char *hd_place_id(const struct hd_edition *e, int place);
const char *hd_place_name(const struct hd_edition *e, int place);

/* "4/2/0"; with a fourth value where one counts. */
enum { HD_VALUES = 20 };
char *hd_values_told(const struct hd_rules *r, const int8_t value[HD_FIELDS], char out[HD_VALUES]);

#ifdef __cplusplus
}
#endif

#endif
