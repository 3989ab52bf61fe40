/* SPDX-License-Identifier: MIT
 *
 * form.h: the form for a new game: two pages of fields.
 *
 * The first asks who plays: how many, how many of them are people, and for each seat a name, who
 * plays it, and a colour. The second has the edition and its options, each with its sentence, and
 * who begins. form.c has the fields and what they may become, formkeys.c the keys,
 * formstart.c starts the game, formdraw.c draws. */
#ifndef HIDALGO_FORM_H
#define HIDALGO_FORM_H

#include "terminal/grid.h"
#include "tui.h"

enum { FORM_EDITIONS = 12 };

enum form_page { FORM_WHO, FORM_GAME };

/* Kinds of fields; those of seats and options occur several times. */
enum form_what {
    FORM_PLAYERS,
    FORM_PEOPLE,
    FORM_NAME, /* from here on: for seat i */
    FORM_KIND,
    FORM_COLOUR,
    FORM_MORE, /* leads to the second page */
    FORM_START,
    FORM_EDITION, /* from here on: the second page */
    FORM_OPTION,  /* i */
    FORM_FIRST,
    FORM_CUSTOM, /* i */
    FORM_DONE
};
struct form_field {
    enum form_what what;
    int i;
};

struct form {
    enum form_page page;
    int field;  /* the current one, from 0 on its page              */
    bool fresh; /* nothing was typed there yet: typing replaces a name */
    char edition[FORM_EDITIONS][HD_ID];
    int editions, chosen;
    struct hd_option_text option[HD_OPTIONS]; /* offered by that edition      */
    int options;
    bool with[HD_OPTIONS];
    uint16_t players_allowed;
    int custom[TUI_CUSTOMS];
    int seats, first; /* first: -1: random              */
    struct hd_player player[HD_SEATS];
    char kind[HD_SEATS][HD_SPEC]; /* who plays there, as a spec */
    char bot[HD_SEATS][HD_SPEC];  /* the bot that Space brings back         */
    char note[680];
};

/* As records write it. */
#define FORM_PERSON "human"
/* The bot of a first game: it makes mistakes, as people do (docs/LEARNING.md has results).
 */
#define FORM_GENTLE "quick:style=careless"

void form_begin(struct form *f, const struct tui_options *options);
void form_draw(struct form *f, struct grid *g);

enum form_result { FORM_GOES_ON, FORM_LEFT, FORM_READY };
enum form_result form_key(struct form *f, const struct tui_options *options, int key);

/* Begins the game; NULL with the reason in f->note. */
struct hd_session *form_start(struct form *f, const struct tui_options *options);

/* Begins a game for one person and three bots according to the options, without a form. */
struct hd_session *form_first_game(struct form *f, const struct tui_options *options);

/* Whether a game could have begun so: one person, and only bots of a first game. */
bool form_is_first_game(const struct hd_session *s);

/* The current field, or any of its page; how many there are; moves to the first of a kind, or to a
 * seat's. */
struct form_field form_now(const struct form *f);
struct form_field form_field(const struct form *f, int field);
int form_fields(const struct form *f);
void form_go(struct form *f, enum form_what what, int i);

/* Whether characters go into a name or a bot's spec. */
bool form_types(const struct form *f);

/* ---- between the files of the form ----------------------------------------------- */

bool form_is_person(const struct form *f, int seat);
int form_people(const struct form *f);
/* Sets the number of players, or of people; ignores impossible numbers. */
void form_set_seats(struct form *f, int seats);
void form_set_people(struct form *f, int people);
/* Changes the current field by one step in that direction. */
void form_change(struct form *f, const struct tui_options *options, int by);
/* Switches between a person and the last bot of that seat. */
void form_switch_kind(struct form *f, int seat);

#endif
