/* SPDX-License-Identifier: MIT
 *
 * piece.c: which caballero moves (S1). */
#include "ask.h"

HD_QUESTION(
    piece, .phase = "special", .form = HD_FORM_PIECE, .flags = HD_ASKS_DOWN,
    .until = HD_UNTIL_TARGET, .why = hd_why_piece, .row = "S1",
    .text = N_("which caballero to move"),
    .help = HD_SAID({hd_when_usual,
                     N_("Pick the caballero; where it goes is asked next.  Nothing enters or "
                        "leaves the king's region, and nothing leaves the castillo.  Typed, 'gr 2 "
                        "ct' moves two from Granada to Cataluña.")},
                    {NULL, N_("Pick the caballero; where it goes is asked next.  Typed, 'gr 2 ct' "
                              "moves two from Granada to Cataluña.")}),
    .coach = N_("Which caballero goes? Count who is ahead where it leaves and where it arrives."));
