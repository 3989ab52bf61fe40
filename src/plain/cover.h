/* SPDX-License-Identifier: MIT
 *
 * cover.h: wipes one player's secrets from the screen, whatever ends the program.
 *
 * If the terminal has a second screen, secrets are shown there and it is wiped. Otherwise the
 * screen and its scroll-back are wiped, if the terminal can do that; otherwise the lines are
 * scrolled out of view. If standard output is not a terminal, it does nothing. */
#ifndef HIDALGO_PLAIN_COVER_H
#define HIDALGO_PLAIN_COVER_H

#include <stdbool.h>

/* Learns what the terminal can do; after input_begin. */
void cover_begin(void);

/* A warning before the first secret that the terminal may keep it; or NULL. */
const char *cover_warning(void);

/* From now on only one player reads. */
void cover_lift(void);

/* While only one player reads, clears the screen for the next page of choices, so that none scrolls
 * away, and gives its lines and columns. False: not needed or not possible; nothing was done. */
bool cover_page(int *rows, int *columns);

/* From now on everybody reads: wipes what was shown, and says so. */
void cover_up(void);

#endif
