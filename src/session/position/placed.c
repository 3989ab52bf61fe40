/* SPDX-License-Identifier: MIT
 *
 * placed.c: a position without a game, for programs that use the library. */
#include <stdlib.h>

#include "position.h"

bool hd_position_read(const char *text, size_t size, const char *name, struct hd_placed *out,
                      struct hd_errors *errors)
{
    struct origin *o = malloc(sizeof *o);
    bool sound = o && hd_position_parse(text, size, name, o, errors);
    if (sound)
        *out = (struct hd_placed){.edition = o->edition, .seating = o->seating, .at = o->at};
    free(o);
    return sound;
}
