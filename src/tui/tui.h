/* SPDX-License-Identifier: MIT
 *
 * tui.h: the game on a terminal, drawn with curses.
 *
 * The only entry for the command line; the rest of this folder is private. docs/ARCHITECTURE.md and
 * app.h explain how the parts fit together.
 *
 * In this folder: the loop that draws, reads a key and passes it on; all else is in the folders
 * below. */
#ifndef HIDALGO_TUI_H
#define HIDALGO_TUI_H

#include <stdbool.h>
#include <stddef.h>

#include "hidalgo/session.h"
#include "pace.h"

enum tui_colour {
    TUI_COLOUR_AUTO,   /* unless NO_COLOR is set and not empty               */
    TUI_COLOUR_ALWAYS, /* even then                                          */
    TUI_COLOUR_NEVER
};

/* The look of things (palette.h); letters and signs always tell them apart too. */
enum tui_palette {
    TUI_PALETTE_NATURAL,  /* for any ground; dark or light if the terminal reports it */
    TUI_PALETTE_DARK,     /* for a dark ground; tints the sea and leaders' regions   */
    TUI_PALETTE_LIGHT,    /* for a light one                                         */
    TUI_PALETTE_SAFE,     /* for colour-blind people                                 */
    TUI_PALETTE_CONTRAST, /* on black, whatever the terminal's ground                */
    TUI_PALETTE_MONO,     /* bold, dim and reverse only                              */
    TUI_PALETTES
};

/* Choosing keys instead of those in src/tui/terminal/requests.def, before tui_run: the words of
 * requests; gives one of them one key or two (second: NULL or its name); checks that no chosen key
 * means two things on one screen. The last two return what is wrong, in why[], or NULL. */
const char *const *tui_key_words(void);
bool tui_key_choose(const char *word, const char *first, const char *second, char why[160]);
const char *tui_key_clash(char why[160]);
/* Who gets advice at each question and warnings before classic mistakes. */
enum tui_coach {
    TUI_COACH_FIRST /* in the menu's first game */,
    TUI_COACH_ALWAYS,
    TUI_COACH_NEVER
};
/* Customs of a table (customs.def). Values are indices into the words. */
enum tui_custom {
#define CUSTOM(name, label, text, ...) TUI_##name,
#include "menu/customs.def"
    TUI_CUSTOMS
};
enum { TUI_WORDS = 4 };
struct tui_custom_text {
    const char *name, *label, *text; /* a word; its label and sentence, to be translated */
    const char *word[TUI_WORDS];     /* NULL after the last                           */
};
extern const struct tui_custom_text tui_customs[TUI_CUSTOMS];
/* The number of its words. */
int tui_words(enum tui_custom c);

struct tui_options {
    /* A game that has begun: opens the table. NULL: opens the menu, or the list of lessons. */
    struct hd_session *session;
    bool lessons;
    enum tui_colour colour;
    enum tui_palette palette;
    bool ascii;              /* no line-drawing characters                                 */
    const char *name;        /* of the first player in the menu's new games, or NULL     */
    int custom[TUI_CUSTOMS]; /* also for the menu's games, unless the form changes them */
    uint64_t (*lot)(void);   /* random numbers outside the game; NULL: default */
    long (*clock)(void);     /* milliseconds since any moment; NULL: the real time  */
    bool replay;             /* replay the session                                        */
    long replay_at;          /* ... from after that many decisions                        */
    /* What the menu's "new game" starts from: edition, sets, options. */
    struct hd_request request;
    /* Names the record of a game that the menu begins, and makes its folder; false: no record.
     * NULL: never a record. */
    bool (*new_record)(char *path, size_t size);
    /* Names the record for "continue"; false: none. NULL: the menu does not offer it. */
    bool (*last_record)(char *path, size_t size);
    bool (*record_before)(const char *path, char *out, size_t size);
    /* Keeps the language for the next time; false with a sentence. NULL: it is not kept. */
    bool (*keep_language)(const char *code, char why[160]);
    /* How much is thought about an advice and in reviews; 0: as usual.                      */
    uint32_t hint_iterations;
};

enum {
    TUI_DONE = 0,
    TUI_NO_TERMINAL = -1 /* curses cannot use this terminal; nothing was done */
};

/* What to say about games after restoring the terminal. */
struct tui_left {
    char record[1024];        /* of the last one, if it can be resumed; or "" */
    char trouble[HD_UNSAVED]; /* about a game that could not be saved completely; or "" */
};

/* Runs until the players quit.  The terminal is restored on every way out, also
 * by a signal (which is then raised again).  The session in options is freed,
 * except on TUI_NO_TERMINAL.  The game is in its record at any moment: quitting
 * loses nothing, unless left->trouble says so.  Needs setlocale() to have been called. */
int tui_run(const struct tui_options *options, struct tui_left *left);

#endif
