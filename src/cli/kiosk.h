/* SPDX-License-Identifier: MIT
 *
 * kiosk.h: an account that can only play (docs/HOSTING.md). */
#ifndef HIDALGO_KIOSK_H
#define HIDALGO_KIOSK_H

#include <stdbool.h>

/* Whether '--kiosk' comes first, which is taken away, or the program is called hidalgo-kiosk,
 * as a login shell is. */
bool kiosk_asked(int *argc, char **argv);

/* From here on files are confined to the player's own (confine.h), nothing is run, and
 * Ctrl-Z does nothing.  False: that cannot be had, which was said. */
bool kiosk_begin(void);

/* Whether what is asked of it is a game. */
bool kiosk_allows(const char *command);

#endif
