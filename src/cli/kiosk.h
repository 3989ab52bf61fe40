/* SPDX-License-Identifier: MIT
 *
 * kiosk.h: an account that can only play (docs/HOSTING.md). */
#ifndef HIDALGO_KIOSK_H
#define HIDALGO_KIOSK_H

#include <stdbool.h>

/* Whether '--kiosk' comes first, which is removed, or the program is called hidalgo-kiosk, as a
 * login shell. */
bool kiosk_asked(int *argc, char **argv);

/* From here on only the player's own files can be opened (confine.h), nothing is run, and Ctrl-Z
 * does nothing. False, with a message: that is impossible. */
bool kiosk_begin(void);

/* Whether arguments are of who set it up; those of a login shell are the player's. */
bool kiosk_takes_options(void);

/* Whether the command is allowed. */
bool kiosk_allows(const char *command);

#endif
