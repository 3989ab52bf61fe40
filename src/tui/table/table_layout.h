/* SPDX-License-Identifier: MIT
 *
 * table_layout.h: the table: map, players, cards.
 *
 * Everything comes from a view, never from a state, so secrets of others cannot be drawn. prompt.h
 * draws the question below.
 *
 * In this folder: all that lies on the table, drawn from a view, and the screens of scorings and
 * of the end. */
#ifndef HIDALGO_TABLE_LAYOUT_H
#define HIDALGO_TABLE_LAYOUT_H

#include "map/map.h"
#include "pages/pager.h"
#include "prompt/prompt.h"

struct table {
    const struct hd_session *session;
    const struct hd_state *known; /* of the view of 'viewer'                */
    int next_back[HD_PILES];      /* for merged stacks, else 0 (hd_next_back) */
    int viewer;                   /* seat or HD_NONE                        */
    const struct map *map;        /* NULL: the board is listed              */
    struct map_show show;
    int pile;             /* the marked card's, or -1               */
    int card;             /* the card with its text shown, or HD_NONE */
    int asked;            /* seat, or -1                            */
    struct hd_span since; /* events for the recap; may be empty               */
    int until;            /* the end of the shown log                       */
    /* What regions would give now; with the castillo only if it is open, as in hd_change (R59). */
    int16_t now[HD_SEATS];
    bool ranked;          /* players stand by points, not in turn order */
    struct area *card_at; /* gets the area of each pile's card; may be NULL                 */
};

/* Fills in what the viewer may see of the session; targets, chosen and pile come from the prompt
 * (NULL: none). */
void table_of(struct table *t, const struct hd_session *s, int viewer, const struct map *map,
              bool points, const struct prompt *prompt);

/* Where things go on a screen of that size. */
struct layout {
    const struct map_drawing *drawing; /* NULL: the board is listed           */
    struct area board, panel, prompt;  /* h 0: not shown                      */
    int key_line;                      /* y, or -1                            */
};
struct layout layout_of(int width, int height, const struct map *map);
/* Shares the lines between a list of the board and the question; board, prompt: how many they would
 * take, least: of the list without cards. */
void layout_share(struct layout *l, int board, int least, int prompt);

/* Draws board and panel. True if it has the recap. */
bool table_draw(struct grid *g, const struct layout *l, const struct table *t);

/* panel.c: the right side: rounds, players, cards, texts. Returns the unused part. */
struct area panel_draw(struct grid *g, struct area a, const struct table *t);

/* Columns are close enough that the eye finds the number to a name, however wide the panel is. */
enum { COLUMNS_MOST = 64 };

/* table_players.c: the players, a line each, below a head; title: in the head, or NULL. Returns the
 * lines. players_head: the cells for the title. */
int players_draw(struct grid *g, struct area a, const struct table *t, const char *title);
int players_head(const struct table *t, int w);
/* Whether a player has more points than somebody, and nobody has more. */
bool player_leads(const struct table *t, int seat);
/* The name in that many cells, told apart from the others'. Returns name. */
char *player_fit(const struct hd_seating *seating, int seat, int room, char name[HD_NAME]);
/* Everybody's points now, and if everything were scored now; false: no room. */
enum { TRACK_LEAST = 70, TRACK_LINES = 3 };
bool track_draw(struct grid *g, struct area a, const struct table *t);

/* table_cards.c: the face-up cards, all equally detailed. */
enum card_lines { CARD_NAMES, CARD_BRIEF, CARD_TEXTS };
enum card_lines cards_kind(const struct table *t, int w, int h);
int cards_draw(struct grid *g, struct area a, const struct table *t, enum card_lines kind);
/* What a taken card did, in so many lines of w cells; NULL: nothing, or nothing that fits. */
const char *card_deed(const struct table *t, int card, int w, int lines, char out[HD_RECAP_TEXT]);

/* The game's title in w cells: "El Grande (2023) + regency, short", or with the edition's id "2023
 * + regency, short", "2023+regency, 2 more", "2023 and 3 more": as many options as fit, and how
 * many more there are. */
const char *game_title(const struct hd_edition *e, int w, char *out, size_t size);
/* table_recap.c: what others did, a line for each player, or all in one text. Returns the lines
 * used. */
int recap_draw(struct grid *g, struct area a, const struct table *t);
/* Leaves out whole items at the end of a text with names until it fits into that many lines, and
 * says how many: "king to Valencia and 2 more (l: log)", or only "3 changes (l: log)". Returns
 * text, or NULL if no item is left. */
const char *recap_cut(char *text, size_t size, int w, int lines);
/* The same below a heading, all of it or nothing. Returns the lines used. */
int since_draw(struct grid *g, struct area a, const struct table *t);
/* The end of the shown log, newest at the bottom, from 'from' on. */
void log_draw(struct grid *g, struct area a, const struct table *t, int from);

/* boardlist.c: the board as a list: points, a line for each place, cards. */
void board_list_draw(struct grid *g, struct area a, const struct table *t);
/* The lines of the whole list, with an empty one below it. */
int board_list_lines(const struct table *t);
/* Board, players and cards for the pager. */
void board_text(struct pager *p, const struct table *t);
/* All visible cards, for help. */
void cards_text(struct pager *p, const struct table *t);

/* table_scoresheet.c: the last general scoring with its arithmetic; all scorings, also by cards,
 * and points by round. width: cells of a line. */
void sheet_of_last(struct pager *p, const struct hd_session *s, int width);
void sheet_text(struct pager *p, const struct hd_session *s, int width);

#endif
