/* SPDX-License-Identifier: MIT
 *
 * retinue.c: whose caballero goes, without stopping before the number is reached (S16). */
#include "ask.h"

HD_QUESTION(
    retinue, .phase = "special", .form = HD_FORM_PIECE, .flags = HD_ASKS_DOWN,
    .refusal = HD_REFUSAL_nobody_there, .row = "S16", .text = N_("whose caballero goes"),
    .asked = HD_SAID({hd_when_with_king, N_("whose caballero goes with the king")}),
    .help = HD_SAID({hd_when_with_king,
                     N_("They come from the region that the king has left, and go with him.")},
                    {NULL, N_("One of the caballeros that the card may move.")}));
