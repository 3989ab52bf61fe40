/* SPDX-License-Identifier: MIT
 *
 * catalog.h: editions, boards and cards, read from data files.
 *
 * An edition is a base file in data/editions with the board, the power cards and
 * the card file that it names; options ("short") and overlay files change it.
 * The result is a struct hd_edition: the numbers that the engine plays with
 * (struct hd_rules) and beside them, index by index, the names and texts that
 * people read.  docs/CARD_FORMAT.md describes the files.
 *
 * All text in an edition is valid UTF-8 without control characters: the reader
 * refuses a file that has any. */
#ifndef HIDALGO_CATALOG_H
#define HIDALGO_CATALOG_H

#include <stddef.h>

#include "errors.h"
#include "rules.h"
#include "style.h"

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
    HD_OPTIONS = 16   /* options of one edition                                */
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
    char why[HD_REMARK]; /* why not everybody can play it, or ""               */
};

struct hd_edition {
    struct hd_rules rules;
    char id[HD_ID]; /* "1995"                 */
    char name[HD_NAME];
    char option[HD_OPTIONS][HD_ID]; /* as chosen: "short", "without-veto" */
    int options;
    bool open_castillo; /* everybody may look inside; the rules do not ask (R59) */
    struct hd_option_text offered[HD_OPTIONS]; /* what --with can choose */
    int offers;
    int limited;      /* 1 + the option that rules some numbers of players out; 0: none  */
    uint16_t crowded; /* bit per number of players that what was chosen leaves too few
                         open cards for (R79)                                        */
    struct hd_region_text region[HD_REGIONS]; /* as rules.region        */
    struct hd_region_text castillo;
    struct hd_region_text country[HD_COUNTRIES];    /* as rules.country       */
    struct hd_card_text card[HD_CARDS];             /* as rules.card          */
    struct hd_modifier_text modifier[HD_MODIFIERS]; /* as rules.modifier */
    char board[HD_BOARDS][HD_ID];                   /* "8/4/0"                */
    char map[HD_NAME];                              /* drawing: MAP.map in ... */
    char map_folder[HD_FOLDER]; /* this folder, or else data/maps; "": only there */
};

/* What the files of sets said when they were read. */
struct hd_texts;

/* What is to be loaded. */
struct hd_request {
    const char *edition;     /* "1995", "2023"                     */
    const char *const *sets; /* overlay files, in order; NULL-terminated or NULL */
    const char *const *with; /* options; NULL-terminated or NULL   */
    const char *const *without;
    struct hd_texts *texts; /* NULL, or new: is filled from the files of the sets; or
                               filled: it is read in their place, and they are not     */
};

/* The texts of sets, to be filled by hd_edition_load; NULL: no memory.  Whoever shares
 * them frees them too; share and free take NULL. */
struct hd_texts *hd_texts_new(void);
struct hd_texts *hd_texts_share(struct hd_texts *texts);
void hd_texts_free(struct hd_texts *texts);

/* How many sets there are (of NULL: none), and of each from 0 the name of its file
 * without folders, which may be no clean text, and a hash of what it and the files that
 * it names say: the same on every machine, however their lines end. */
int hd_texts_sets(const struct hd_texts *texts);
const char *hd_texts_name(const struct hd_texts *texts, int set);
uint64_t hd_texts_hash(const struct hd_texts *texts, int set);

/* The drawing of that name that came with a set (struct hd_edition has its name), or
 * NULL. */
const char *hd_texts_map(const struct hd_texts *texts, const char *map);

/* Loads an edition.  On failure returns false, writes every error found to
 * errors, and leaves *out as it was. */
bool hd_edition_load(struct hd_edition *out, const struct hd_request *request,
                     struct hd_errors *errors);

/* Whether so many can play.  False with a sentence in why[]: how many can, and why not
 * more or fewer (R80).  Everybody who refuses a game says it in these words. */
enum { HD_PLAYERS_WHY = 200 };
bool hd_players_fit(const struct hd_edition *e, int seats, char why[HD_PLAYERS_WHY]);

/* Checks one card, board, power card, edition or overlay file; every error goes to
 * errors.  edition: what the file is used with (a card or board file takes the
 * place of the edition's own); an edition file needs none.  True: no error. */
bool hd_file_check(const char *path, const char *edition, struct hd_errors *errors);

/* The same, and hands out the edition with that file in its place. */
bool hd_file_load(const char *path, const char *edition, struct hd_edition *out,
                  struct hd_errors *errors);

/* A card set that can be called by its name alone, as everything here that takes the path
 * of a set can: one of the user's ($XDG_DATA_HOME/hidalgo/sets/ID.yaml), or of the data. */
struct hd_set {
    char id[HD_ID];
    char path[HD_FOLDER];
    bool own; /* the user's                                                       */
};

/* Those that there are, the user's first; returns how many, at most 'most'. */
int hd_sets(struct hd_set *out, int most);

/* What a set calls itself, and says of itself, or "".  False: it is no sound set. */
bool hd_set_tell(const struct hd_set *set, char name[HD_NAME], char about[HD_TEXT]);

/* The file that is meant: what has a '/' or ends in .yaml is a path, else it is the name of
 * a set, or of a file where one stands.  NULL, with an error (errors may be NULL): none. */
const char *hd_set_path(const char *name, char out[HD_FOLDER], struct hd_errors *errors);
bool hd_is_path(const char *name);

/* Whether a file says that it is a set. */
bool hd_file_is_set(const char *path);

/* The editions that a set says it is made for and that are there; returns how many,
 * 'most' of them in out.  0: it does not say, or the file is no sound set. */
int hd_set_editions(const char *path, char out[][HD_ID], int most);

/* The first of them; false: there is none. */
bool hd_set_edition(const char *path, char out[HD_ID]);

/* The action cards as a spreadsheet (CSV, UTF-8), one row a card; to be freed by the
 * caller.  NULL: no memory. */
char *hd_cards_csv(const struct hd_edition *e, size_t *size);

/* Reads such a sheet, text[0..size-1], and writes a set, to be freed by the caller, that
 * makes the cards of 'base' those of the sheet: only what differs; *changes says how
 * many cards.  Columns may stand in any order, those that are missing change nothing; a
 * card without a row is removed.  path: what errors call the sheet, and the set's name.
 * NULL, with errors that name row and column, when the sheet is not sound. */
char *hd_cards_from_csv(const struct hd_request *base, const char *path, const char *text,
                        size_t size, int *changes, size_t *out_size, struct hd_errors *errors);

/* Folder with editions/, boards/, cards/ ...: $HIDALGO_DATA; or that of the source tree,
 * for programs in the folder of a build; or ../share/hidalgo beside the program's folder,
 * unless it belongs to somebody else; or where 'make install' put it; or hidalgo in
 * $XDG_DATA_HOME or one of $XDG_DATA_DIRS.  HD_NO_DATA, in which nothing can be: there is
 * none.  The text is valid until the next call. */
#define HD_NO_DATA "/dev/null"
const char *hd_data_folder(void);

/* Ids of the editions in the data folder, in order; returns how many, 'most' of
 * them in out. */
int hd_edition_ids(char out[][HD_ID], int most);

/* Reads a style of playing: a file, or one of the data folder by its name alone.  On
 * failure returns false, with errors, and leaves *out as it was. */
bool hd_style_load(const char *name, struct hd_style *out, struct hd_errors *errors);

/* Names of the styles in the data folder, as hd_edition_ids. */
int hd_style_names(char out[][HD_ID], int most);

/* Words that are true of a game, as the rules' remarks have them (docs/RULES.md): edition,
 * number of players, options, and the cards that are in it, by their rows there.  seats: 0
 * where that is open; any: the options are open too.  Returns out. */
enum { HD_GAME_WORDS = 2048 };
const char *hd_game_words(const struct hd_edition *e, int seats, bool any, char *out, size_t size);

/* What a card or an ability does, told in words: "Choose a region. Score the chosen
 * place."  effects: as hd_card_text has them.  Cut where it does not fit.  Returns out. */
enum { HD_TOLD = 1200 };
char *hd_effects_told(const struct hd_edition *e, const char *effects, char *out, size_t size);

/* Whether a card's text, or an ability's, speaks of the same numbers as its effects; one
 * apart, which texts say in many ways.  False: why[] says which. */
bool hd_numbers_agree(const char *effects, const char *text, char why[HD_REMARK]);

/* A word of the language of cards (docs/CARD_FORMAT.md). */
struct hd_word {
    const char *group;   /* what it is, as 'place'; in the reader's language        */
    const char *word;    /* as a card writes it                                      */
    const char *example; /* of its use                                               */
    const char *about;   /* what it means, in the reader's language                  */
};

/* The words in order, from 0; false: there are no more. */
bool hd_card_word(int i, struct hd_word *out);

/* Names as people type them: case, accents and word breaks do not matter, any
 * unambiguous beginning is enough, two-letter codes of regions count.  Return the
 * place (region, HD_CASTILLO, HD_COUNTRY + i; HD_COURT and HD_PROVINCE by their
 * words) or card index; -1: none; -2: ambiguous. */
int hd_place_named(const struct hd_edition *e, const char *text);
int hd_card_named(const struct hd_edition *e, const char *text);

/* The texts of a region, HD_CASTILLO or HD_COUNTRY + i; empty ones of other places. */
const struct hd_region_text *hd_place_text(const struct hd_edition *e, int place);

/* Id and name of any place, HD_COURT and HD_PROVINCE included. */
const char *hd_place_id(const struct hd_edition *e, int place);
const char *hd_place_name(const struct hd_edition *e, int place);

#ifdef __cplusplus
}
#endif

#endif
