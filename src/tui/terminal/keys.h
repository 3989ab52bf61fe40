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
    K_AGAIN,     /* the program was stopped and continued                    */
    K_RESIZE,
    K_MOUSE, /* a click; term_click says where                           */
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
    AT_TYPING = 512,    /* typing at the choice; only for the key line            */
    AT_SEATS = 1024,    /* the page of seats                                      */
    AT_SCORING = 2048,  /* a general scoring, step by step                        */
    AT_REPLAY = 4096,   /* a replay                                               */
    AT_LOG = 8192,      /* beside AT_PAGES: on the log                            */
    AT_LESSON = 16384,  /* the end of a lesson                                  */
    AT_LESSONS = 32768, /* the list of lessons                                  */
    AT_RULES = 65536,   /* beside AT_PAGES: in the rules, of one game or of all */
    AT_HELD = 131072,   /* an answer that waits after the coach's warning         */
    AT_ALL = 511 | AT_SEATS | AT_SCORING | AT_REPLAY | AT_LESSON | AT_LESSONS
};

enum key_request {
#define REQUEST(name, where, key1, key2, keys, word, help) REQ_##name,
#include "requests.def"
    REQ_NONE
};

/* The request of a key on a kind of screen; REQ_NONE: none (or typing). */
enum key_request request_of_key(int key, int where);

/* The key to show for a request. */
enum { KEY_NAME = 48 };
const char *key_of_request(enum key_request r, char *out, size_t size);

/* A set with this request, which must be one of the first 64 of the list; else the compiler warns.
 */
#define REQUEST_BIT(name) (1ull << REQ_##name)
static inline bool request_in(uint64_t set, enum key_request r)
{
    return r < 64 && set >> r & 1;
}

/* Draws the key line of that kind of screen into line y; returns the x after it. without: requests
 * that would have no effect now. undo: what it would take back, or "". */
int draw_key_line(struct grid *g, int y, int where, uint64_t without);
int draw_key_line_undo(struct grid *g, int y, int where, uint64_t without, const char *undo);

/* The keys of a kind of screen with their help, a line each; returns its length. */
size_t help_on_keys(int where, char *out, size_t size);

/* ---- choosing other keys ------------------------------------------- */

/* A key by its name ("L", "F1", "Ctrl-R", "Space"), K_NONE if it cannot be chosen; and the name of
 * a key. */
int keys_named(const char *name);
const char *keys_name(int key, char *out, size_t size);

/* The names of requests (requests.def) for which keys can be chosen; NULL after the last. */
const char *const *keys_words(void);
/* Gives a request one or two other keys (second: may be 0), also under its other words. Returns
 * NULL, or a sentence why not. And back to the list's keys. */
const char *keys_choose(const char *word, const int key[2]);
void keys_forget(void);

/* Finds a key with two meanings on one screen that the list does not have; word: the request whose
 * key was chosen. False: none. */
struct keys_clash {
    const char *word, *other;
    char key[KEY_NAME];
};
bool keys_clash(struct keys_clash *out);

/* A printable character as UTF-8; 0 bytes for other keys. */
size_t key_text(int key, char out[5]);

#endif
