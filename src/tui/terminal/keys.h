/* SPDX-License-Identifier: MIT
 *
 * keys.h: keys and requests.
 *
 * A key is a Unicode character or one of the codes below, whatever terminal it comes from.
 * requests.def says which key means what on which screen. */
#ifndef HIDALGO_KEYS_H
#define HIDALGO_KEYS_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "grid.h"

#define K_CTRL(c) ((c)&0x1f)

enum {
    K_NONE = 0,
    K_TAB = '\t',
    K_ENTER = '\n',
    K_ESCAPE = 27,
    K_UP = 0x110000, /* beyond Unicode */
    K_DOWN,
    K_LEFT,
    K_RIGHT,
    K_HOME,
    K_END,
    K_PAGE_UP,
    K_PAGE_DOWN,
    K_BACKTAB,
    K_BACKSPACE,
    K_DELETE,
    K_F1,
    K_INTERRUPT, /* Ctrl-C                                                   */
    K_AGAIN,     /* the program was stopped and goes on                      */
    K_RESIZE,
    K_MOUSE, /* a click; where, says term_click                          */
    K_OTHER  /* any other key                                            */
};

/* Kinds of screen. */
enum {
    AT_CHOICE = 1, /* a question at the table                                */
    AT_TURN = 2,   /* the end of a turn                                      */
    AT_NOTE = 4,   /* something to read before the game goes on              */
    AT_VEIL = 8,   /* the blank screen around a secret                       */
    AT_PAGES = 16, /* help, log, lists                                       */
    AT_FINAL = 32,
    AT_MENU = 64,
    AT_FORM = 128,      /* the form for a new game                                */
    AT_BOTS = 256,      /* a bot is thinking                                      */
    AT_TYPING = 512,    /* something is typed at the choice; the key line only    */
    AT_SEATS = 1024,    /* the page of seats                                      */
    AT_SCORING = 2048,  /* a general scoring is shown step by step                */
    AT_REPLAY = 4096,   /* a game is looked at once more                          */
    AT_LOG = 8192,      /* beside AT_PAGES: on the log                            */
    AT_LESSON = 16384,  /* the end of a lesson                                  */
    AT_LESSONS = 32768, /* the list of lessons                                  */
    AT_RULES = 65536,   /* beside AT_PAGES: in the rules, of one game or of all */
    AT_HELD = 131072,   /* a question whose answer the coach holds back           */
    AT_ALL = 511 | AT_SEATS | AT_SCORING | AT_REPLAY | AT_LESSON | AT_LESSONS
};

enum request {
#define REQUEST(name, where, key1, key2, keys, word, help) REQ_##name,
#include "requests.def"
    REQ_NONE
};

/* What a key asks for on a kind of screen; REQ_NONE: nothing (or it is typed). */
enum request request_of_key(int key, int where);

/* The key that is shown for it. */
enum { KEY_NAME = 24 };
const char *key_of_request(enum request r, char *out, size_t size);

/* A set of requests with this one: one of the first 64 of the list, or the compiler warns. */
#define REQUEST_BIT(name) (1ull << REQ_##name)
static inline bool request_in(uint64_t set, enum request r)
{
    return r < 64 && set >> r & 1;
}

/* Draws the key line of that kind of screen into line y; returns the x after it.
 * without: a set of requests that would have no effect as things stand.  undo: what it would
 * take back, or "". */
int draw_key_line(struct grid *g, int y, int where, uint64_t without);
int draw_key_line_undo(struct grid *g, int y, int where, uint64_t without, const char *undo);

/* The keys of a kind of screen with their help, one a line; returns its length. */
size_t help_on_keys(int where, char *out, size_t size);

/* ---- other keys than those of the list ------------------------------------------- */

/* A key by its name ("L", "F1", "Ctrl-R", "Space"), K_NONE when that is none that can be
 * chosen; and its name. */
int keys_named(const char *name);
const char *keys_name(int key, char *out, size_t size);

/* What keys can be chosen for, by the names of requests.def, NULL behind the last. */
const char *const *keys_words(void);
/* Gives a request one key, or two (else 0), instead of its own, also where it has another
 * word.  A sentence why not, or NULL.  And back to the list. */
const char *keys_choose(const char *word, const int key[2]);
void keys_forget(void);

/* One key for two requests on the same screen, which the list does not have; word: of one
 * whose keys were chosen.  False: there is none. */
struct keys_clash {
    const char *word, *other;
    char key[KEY_NAME];
};
bool keys_clash(struct keys_clash *out);

/* A printable character as UTF-8, or 0 bytes when the key is none. */
size_t key_text(int key, char out[5]);

#endif
