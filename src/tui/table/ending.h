/* SPDX-License-Identifier: MIT
 *
 * ending.h: the end of a game: points by source, its story, charts. A sheet has as many blocks as
 * fit on the screen. */
#ifndef HIDALGO_ENDING_H
#define HIDALGO_ENDING_H

#include "hidalgo/story.h"
#include "terminal/grid.h"

/* Draws a sheet without its key line, modulo their number; returns that number. */
int ending_draw(struct grid *g, const struct hd_session *s, int sheet);

/* Writes everything, 80 cells wide, to a new file in the current folder, or else in the folder of
 * saved games. True with its path in said[], or false with a sentence. */
bool ending_save(const struct hd_session *s, char *said, size_t size);

/* ---- between its files ------------------------------------------------------------- */

struct ending {
    const struct hd_session *session;
    const struct hd_seating *seating;
    const struct hd_state *known;
    struct hd_story story;
    int points[HD_SEATS][HD_SOURCES];
    int seat[HD_SEATS]; /* best first; equal points keep the order of the seats         */
};

/* For each chart: its lines at that width, 0: no room; draws it into an area of that height. */
int chart_sources_lines(const struct ending *e, int width);
void chart_sources(struct grid *g, struct area a, const struct ending *e);
int chart_rounds_lines(const struct ending *e, int width);
void chart_rounds(struct grid *g, struct area a, const struct ending *e);
int chart_course_lines(const struct ending *e, int width);
void chart_course(struct grid *g, struct area a, const struct ending *e);

#endif
