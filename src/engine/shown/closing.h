/* SPDX-License-Identifier: MIT
 *
 * closing.h: places that a card has closed for a while, for the other layers. */
#ifndef HIDALGO_CLOSING_H
#define HIDALGO_CLOSING_H

#include "hidalgo/engine.h"

/* Whether pieces other than the king that come from there may enter a place of the board. from: a
 * place, or HD_NONE. */
bool hd_is_entered(const struct hd_state *s, unsigned place, unsigned from);

#endif
