/* SPDX-License-Identifier: MIT
 *
 * parts.c: part after part (parts.h). */
#include "parts.h"

static void parts_keep(const struct parts *p, bool now)
{
    if (*p->done % PART == 0)
        keep_write(p->keep, p->sums, p->size, now);
}

bool parts_play(const struct parts *p, char *why)
{
    while (*p->done < p->games && !(p->enough && p->enough(p->own))) {
        const uint64_t left = p->games - *p->done, part = PART - *p->done % PART;
        if (left < part)
            parts_keep(p, true);
        if (!p->play(p->own, left < part ? left : part, why))
            break;
        if (p->tell)
            p->tell(p->own);
        parts_keep(p, false);
    }
    parts_keep(p, true);
    return !*why;
}
