/* SPDX-License-Identifier: MIT
 *
 * batches.c: batch after batch (batches.h). */
#include "batches.h"

/* A part of a run has a fixed end. */
static void batches_keep(const struct batches *p, bool now)
{
    const bool is_part = p->keep && p->keep->part.of;
    if (*p->done % BATCH == 0 || (is_part && *p->done == p->games))
        keep_write(p->keep, p->sums, p->of, now);
}

bool batches_play(const struct batches *p, char *why)
{
    while (*p->done < p->games && !(p->enough && p->enough(p->own))) {
        const uint64_t left = p->games - *p->done, batch = BATCH - *p->done % BATCH;
        if (left < batch)
            batches_keep(p, true);
        if (!p->play(p->own, left < batch ? left : batch, why))
            break;
        if (p->tell)
            p->tell(p->own);
        batches_keep(p, false);
    }
    batches_keep(p, true);
    return !*why;
}
