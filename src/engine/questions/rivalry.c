/* SPDX-License-Identifier: MIT
 *
 * rivalry.c: the step "name": which region, in secret (S11). */
#include "ask.h"

HD_QUESTION(rivalry, .phase = "secret", .form = HD_FORM_PLACE,
            .flags = HD_ASKS_SECRET | HD_ASKS_TOGETHER, .until = HD_UNTIL_TOGETHER,
            .why = hd_why_disc, .row = "S11", .text = N_("which region to name"),
            .asked = HD_SAID({hd_when_scored, N_("which region is to be scored")}),
            .help = HD_SAID({hd_when_scored, N_("All choose, then all choices are shown together: "
                                                "regions named by exactly one player are scored.")},
                            {NULL, N_("All choose, then all choices are shown together.")}));
