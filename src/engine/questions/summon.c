/* SPDX-License-Identifier: MIT
 *
 * summon.c: how many go between two known places (S15). */
#include "ask.h"

HD_QUESTION(summon, .phase = "special", .form = HD_FORM_NUMBER, .refusal = HD_REFUSAL_number,
            .row = "S15", .text = N_("how many caballeros go"),
            .asked = HD_SAID({hd_when_to_court,
                              N_("how many caballeros the card brings to the court")}),
            .help = HD_SAID({hd_when_to_court,
                             N_("You can bring fewer than the card says.  If the province lacks "
                                "some, you can then take them back from the regions.")},
                            {NULL, N_("Fewer than the card says can go.")}));
