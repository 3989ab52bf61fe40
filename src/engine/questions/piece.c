/* SPDX-License-Identifier: MIT
 *
 * piece.c: which caballero moves (S1). */
#include "ask.h"
#include "steps/move.h"

/* A row for each colour, empty for those that may not move. */
unsigned hd_choices_piece(const struct hd_rules *r, const struct hd_state *s,
                          const struct hd_frame *f, struct hd_answers *o)
{
    return move_rows(r, s, f, o) ? HD_SEVERAL : 0;
}

void hd_answer_piece(struct game *g, struct hd_frame *f, unsigned answer)
{
    if (answer == HD_STOP) {
        hd_step_done(g, f);
        return;
    }
    f->owner = (uint8_t)row_of(answer);
    f->from = (uint8_t)member_of(answer);
    f->ask = HD_ASK_target;
}

HD_QUESTION(
    piece, .number = 11, .phase = "special", .form = HD_FORM_PIECE, .flags = HD_ASKS_DOWN,
    .until = HD_UNTIL_TARGET, .why = hd_why_piece, .row = "S1",
    .text = N_("which caballero to move"),
    .help = HD_SAID({hd_when_usual,
                     N_("Pick the caballero; where it goes is asked next.  Nothing enters or "
                        "leaves the king's region, and nothing leaves the castillo.  Typed, 'gr 2 "
                        "ct' moves two from Granada to Cataluña.")},
                    {NULL, N_("Pick the caballero; where it goes is asked next.  Typed, 'gr 2 ct' "
                              "moves two from Granada to Cataluña.")}),
    .coach = N_("Which caballero goes? Count who is ahead where it leaves and where it arrives."));
