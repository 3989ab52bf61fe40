/* SPDX-License-Identifier: MIT
 *
 * table.h: the table: map, players, cards.
 *
 * Everything comes from a view, never from a state, so what a seat may not know cannot be drawn for
 * it. prompt.h draws the question below. */
#ifndef HIDALGO_TABLE_H
#define HIDALGO_TABLE_H

#include "map/map.h"
#include "pages/pager.h"
#include "prompt/prompt.h"

struct table {
    const struct hd_session *session;
    const struct hd_state *known; /* of the view of 'viewer'                */
    int next_back[HD_PILES];      /* of merged stacks, else 0 (hd_next_back) */
    int viewer;                   /* seat or HD_NONE                        */
    const struct map *map;        /* NULL: the board is listed              */
    struct map_show show;
    int pile;             /* the card that is marked, or -1         */
    int card;             /* whose text is shown, or HD_NONE        */
    int asked;            /* seat, or -1                            */
    struct hd_span since; /* what others did, to be summed up; empty: nothing */
    int until;            /* where the log ends that is told                */
    /* What regions would give now; with the castillo where it lies open, as in hd_change:
     * what is in a closed one nobody counts aloud (R59). */
    int16_t now[HD_SEATS];
    bool ranked;          /* players stand by points, not in turn order */
    struct area *card_at; /* by pile: where its card was drawn is noted there; NULL: is not */
};

/* Fills in what the session shows to the viewer; targets, chosen and pile are
 * those of the prompt (NULL: none). */
void table_of(struct table *t, const struct hd_session *s, int viewer, const struct map *map,
              bool points, const struct prompt *prompt);

/* Where things go on a screen of that size. */
struct layout {
    const struct map_drawing *drawing; /* NULL: the board is listed           */
    struct area board, panel, prompt;  /* h 0: not shown                      */
    int key_line;                      /* y, or -1                            */
};
struct layout layout_of(int width, int height, const struct map *map);
/* Gives a list of the board the lines that the question leaves, and the question those that the
 * list can do without; board, prompt: how many they would take, least: without the cards. */
void layout_share(struct layout *l, int board, int least, int prompt);

/* Draws board and panel.  True when what others did is summed up on it. */
bool table_draw(struct grid *g, const struct layout *l, const struct table *t);

/* The right hand side: rounds, players, cards, texts (panel.c).  Returns what it left. */
struct area panel_draw(struct grid *g, struct area a, const struct table *t);

/* Columns stand so close together that the eye finds from a name to its number, however wide
 * the panel is. */
enum { COLUMNS_MOST = 64 };

/* The players, one a line below a head (players.c); title: stands in the head, or NULL.
 * Returns the lines.  players_head: the cells that the title has there. */
int players_draw(struct grid *g, struct area a, const struct table *t, const char *title);
int players_head(const struct table *t, int w);
/* More points than somebody, and nobody has more. */
bool player_leads(const struct table *t, int seat);
/* Everybody's points now, and if everything were scored now; false: no room. */
enum { TRACK_LEAST = 70, TRACK_LINES = 3 };
bool track_draw(struct grid *g, struct area a, const struct table *t);

/* The open cards (cards.c): as much of each as all have room for. */
enum card_lines { CARD_NAMES, CARD_BRIEF, CARD_TEXTS };
enum card_lines cards_kind(const struct table *t, int w, int h);
int cards_draw(struct grid *g, struct area a, const struct table *t, enum card_lines kind);
/* What a card that was taken in this round did; "" if nothing of that can be told (deeds.c). */
const char *card_deed(const struct table *t, int card, char *out, size_t size);

/* What is played, in w cells: "El Grande (2023) + regency, short", or by its id as
 * "2023 + regency, short", "2023+regency, 2 more", "2023 and 3 more": as many options
 * as there is room for, and how many more there are. */
const char *game_title(const struct hd_edition *e, int w, char *out, size_t size);
/* What others did, a line a player and at most five, in so many lines; if need be all in
 * one text.  Returns the lines that it took (recap.c). */
int recap_draw(struct grid *g, struct area a, const struct table *t);
/* The same below a heading, all of it or nothing.  Returns the lines that it took. */
int since_draw(struct grid *g, struct area a, const struct table *t);
/* The end of the log that is told, newest at the bottom, but nothing before 'from'. */
void log_draw(struct grid *g, struct area a, const struct table *t, int from);

/* The board as a list: how it stands, one place a line, the cards (boardlist.c). */
void board_list_draw(struct grid *g, struct area a, const struct table *t);
/* The lines of the whole list, and an empty one below it. */
int board_list_lines(const struct table *t);
/* Board, players and cards for the pager. */
void board_text(struct pager *p, const struct table *t);
/* All cards in sight, for help. */
void cards_text(struct pager *p, const struct table *t);

/* The last general scoring with its arithmetic; all of them, what cards scored, and points
 * by round (scoresheet.c).  width: cells of a line. */
void sheet_of_last(struct pager *p, const struct hd_session *s, int width);
void sheet_text(struct pager *p, const struct hd_session *s, int width);

#endif
