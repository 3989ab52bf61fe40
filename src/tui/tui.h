/* SPDX-License-Identifier: MIT
 *
 * tui.h: the game on a terminal, drawn with curses.
 *
 * The only entry for the command line; the rest of this folder is private. docs/ARCHITECTURE.md and
 * app.h explain how the parts fit together. */
#ifndef HIDALGO_TUI_H
#define HIDALGO_TUI_H

#include <stdbool.h>
#include <stddef.h>

#include "hidalgo/session.h"

enum tui_colour {
    TUI_COLOUR_AUTO,   /* unless NO_COLOR is set and not empty               */
    TUI_COLOUR_ALWAYS, /* even then                                          */
    TUI_COLOUR_NEVER
};

/* What things look like (palette.h); letters and signs tell them apart in any case. */
enum tui_palette {
    TUI_PALETTE_NATURAL,  /* for any ground; dark or light where the terminal tells  */
    TUI_PALETTE_DARK,     /* for a dark ground, with the sea and who leads tinted    */
    TUI_PALETTE_LIGHT,    /* for a light one                                         */
    TUI_PALETTE_SAFE,     /* tells apart what colour-blind people mix up             */
    TUI_PALETTE_CONTRAST, /* on black, whatever the terminal's ground                */
    TUI_PALETTE_MONO,     /* bold, dim and reverse only                              */
    TUI_PALETTES
};

/* Keys that somebody wants instead of those of src/tui/terminal/requests.def, before tui_run: the
 * words that they can be chosen for; one of them with one key or two (second: NULL or its
 * name); which of those that were chosen means something else on the same screen, or
 * NULL.  The two return what is wrong, in why[]. */
const char *const *tui_key_words(void);
bool tui_key_choose(const char *word, const char *first, const char *second, char why[160]);
const char *tui_key_clash(char why[160]);
/* How others' turns go by. */
enum tui_pace {
    TUI_PACE_AT_ONCE, /* as fast as they are played                          */
    TUI_PACE_TIMED,   /* a moment after each turn                            */
    TUI_PACE_BY_KEY   /* each turn waits for a key                           */
};

/* Who gets advice at each question and warnings before classic mistakes. */
enum tui_coach {
    TUI_COACH_FIRST /* in the menu's first game */,
    TUI_COACH_ALWAYS,
    TUI_COACH_NEVER
};
/* How people want to play at their table: customs.def.  Values are indices into the words. */
enum tui_custom {
#define CUSTOM(name, label, text, ...) TUI_##name,
#include "menu/customs.def"
    TUI_CUSTOMS
};
enum { TUI_WORDS = 4 };
struct tui_custom_text {
    const char *name, *label, *text; /* a word; what is shown of it, to be translated */
    const char *word[TUI_WORDS];     /* NULL behind the last                          */
};
extern const struct tui_custom_text tui_customs[TUI_CUSTOMS];
/* How many words there are for it. */
int tui_words(enum tui_custom c);

struct tui_options {
    /* A game already begun: the table opens at once.  NULL: the menu does. */
    struct hd_session *session;
    enum tui_colour colour;
    enum tui_palette palette;
    bool ascii;              /* no line-drawing characters                                 */
    const char *name;        /* of the first player in the menu's new games, or NULL     */
    int custom[TUI_CUSTOMS]; /* also of what the menu begins, unless the form says else */
    uint64_t (*lot)(void);   /* for what has no part in the game; NULL: by lot */
    long (*clock)(void);     /* milliseconds of any beginning; NULL: the real time  */
    bool replay;             /* the session is over, or somebody else's: it is looked at  */
    /* What the menu's "new game" starts from: edition, sets, options. */
    struct hd_request request;
    /* Names the record file for a game which the menu begins, making its folder;
     * false: no record is kept.  NULL: none is ever kept. */
    bool (*new_record)(char *path, size_t size);
    /* Names the record that "continue" would go on with; false: there is none.
     * NULL: the menu does not offer it. */
    bool (*last_record)(char *path, size_t size);
    bool (*record_before)(const char *path, char *out, size_t size);
    /* Of hints and reviews, so that they repeat; 0: hints by time, reviews as usual. */
    uint32_t hint_iterations;
};

enum {
    TUI_DONE = 0,
    TUI_NO_TERMINAL = -1 /* curses cannot use this terminal; nothing was done */
};

/* What is to be said of the games that were left, when the terminal is given back. */
struct tui_left {
    char record[1024];        /* of the last one, if it can be resumed; or "" */
    char trouble[HD_UNSAVED]; /* of one that could not be saved whole; or ""        */
};

/* Runs until the players quit.  The terminal is restored on every way out, also
 * by a signal (which is then raised again).  The session in options is freed,
 * except on TUI_NO_TERMINAL.  The game is in its record at any moment: quitting
 * loses nothing, unless left->trouble says so.  Needs setlocale() to have been called. */
int tui_run(const struct tui_options *options, struct tui_left *left);

#endif
