/* SPDX-License-Identifier: MIT
 *
 * pager.h: a longer text that can be scrolled and searched: help, log, lists, notes.
 *
 * In this folder: texts of several screens. */
#ifndef HIDALGO_PAGER_H
#define HIDALGO_PAGER_H

#include "terminal/grid.h"
#include "terminal/keys.h"

/* A paragraph that begins with this is a heading; no clean text contains it. */
#define PAGER_HEADING "\001"

/* A line that begins with this is cut if it is too long, never broken. */
#define PAGER_DRAWING "\002"

/* Digits open the first links, Tab and Enter all. */
enum { PAGER_LINKS = 16, PAGER_DIGITS = 9, PAGER_NEEDLE = 64 };

/* When to look a search up in the rules: never, if the page does not have it (help), always (a page
 * of the rules). */
enum pager_rules { PAGER_ALONE, PAGER_ELSE_RULES, PAGER_RULES };

/* A line on the screen: text[at .. at + length - 1]. */
struct pager_line {
    size_t at, length;
    bool heading;
};

struct pager {
    bool open;
    bool note;        /* a box at the bottom that Enter pages through */
    int where;        /* beside AT_PAGES: this page's own keys, or 0    */
    bool staged;      /* leaving it leaves the stage of the game ... */
    bool waits;       /* ... which still thinks about its text       */
    int fits;         /* written for lines of that width; 0: for any    */
    uint64_t without; /* requests that it does not offer             */
    char title[240];
    char *text; /* owned; NULL: out of memory                          */
    size_t size, room;
    struct pager_line *line; /* owned; broken at 'width', when the text      */
    size_t broken;           /* had this size                                */
    int lines, lines_room;
    int width, height; /* visible cells and lines                           */
    int top;           /* the first line shown                              */
    bool searching;
    char needle[PAGER_NEEDLE];
    int found;  /* the found line, or -1                               */
    long start; /* start position in the text; -1: done                  */
    enum pager_rules rules;
    char wanted[PAGER_NEEDLE]; /* to look up in the rules, or ""        */
    int link[PAGER_LINKS];     /* where links lead: items of the rules ... */
    bool decisions;            /* ... or decisions of the game             */
    size_t link_at[PAGER_LINKS];
    int links, marked; /* marked: 1 + a link, or 0                      */
};

/* Cells that a page needs beside its text. */
enum { PAGER_FRAME = 4 };

/* Begins an empty text. */
void pager_begin(struct pager *p, const char *title);
/* Adds a paragraph; empty: an empty line. */
void pager_add(struct pager *p, const char *text);
void pager_heading(struct pager *p, const char *text);
/* Shows it: from its end, or its beginning. */
void pager_show(struct pager *p, bool note, bool from_end);
void pager_close(struct pager *p);
/* Makes the next paragraph a link; returns its number from 1, 0: too many. */
int pager_link(struct pager *p, int to);
/* The next paragraph is where the page starts, and is marked. */
void pager_start(struct pager *p);

/* Handles a key; false: the text was closed. */
bool pager_key(struct pager *p, int key);

/* Draws over the grid. */
void pager_draw(struct pager *p, struct grid *g);

#endif
