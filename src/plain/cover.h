/* SPDX-License-Identifier: MIT
 *
 * cover.h: wipes from the screen what only one player may read, on every way out.
 *
 * If the terminal has a second screen, secrets are shown there and it is wiped.  Else the screen
 * and its scroll-back are wiped, if the terminal can do that; else the lines are scrolled out of
 * sight.  If standard output is not a terminal, it does nothing. */
#ifndef HIDALGO_PLAIN_COVER_H
#define HIDALGO_PLAIN_COVER_H

#include <stdbool.h>

/* Learns what the terminal can do; after input_begin. */
void cover_begin(void);

/* What is to be said before the first secret: that the terminal may keep it; or NULL. */
const char *cover_warning(void);

/* From now on one player alone reads. */
void cover_lift(void);

/* While one player alone reads, empties the screen for the next page of choices, so that
 * none is scrolled off it, and says how many lines and columns it has.  False: there is
 * no need, or no way; nothing was done. */
bool cover_page(int *rows, int *columns);

/* From now on everybody reads: takes off what was shown, and says so. */
void cover_up(void);

#endif
