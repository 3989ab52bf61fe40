/* SPDX-License-Identifier: MIT
 *
 * reseated.c: who played at which seat, from the first move on.
 *
 * The seating says who plays now.  Each change is kept with its move, so that the record can say
 * who made which move: the header names the first players, and a line after the move has the
 * change.  Changes after the same move are merged; before the first move only the header
 * changes. */
#include <stdlib.h>
#include <string.h>

#include "inside.h"

const char *hd_kind_at_first(const struct hd_session *s, int seat)
{
    for (int i = 0; i < s->reseated; i++)
        if (s->reseat[i].seat == seat)
            return s->reseat[i].was;
    return hd_player_kind(&s->origin.seating.player[seat]);
}

static void reseated_forget(struct hd_session *s, int i)
{
    s->reseated--;
    memmove(&s->reseat[i], &s->reseat[i + 1], (size_t)(s->reseated - i) * sizeof *s->reseat);
}

/* Merges a change with the one before it of the same seat after the same move; drops it if it
 * changes nothing, or is before any move. */
static void merge(struct hd_session *s, int i)
{
    struct reseat *late = &s->reseat[i];
    for (int k = i - 1; k >= 0; k--) {
        struct reseat *early = &s->reseat[k];
        if (early->seat != late->seat)
            continue;
        if (early->after == late->after) {
            memcpy(early->kind, late->kind, sizeof early->kind);
            reseated_forget(s, i);
            merge(s, k);
            return;
        }
        break;
    }
    if (late->after == 0 || strcmp(late->kind, late->was) == 0)
        reseated_forget(s, i);
}

bool hd_reseat_note(struct hd_session *s, int seat, const char *was, const char *kind)
{
    struct reseat *list = realloc(s->reseat, ((size_t)s->reseated + 1) * sizeof *list);
    if (!list)
        return false;
    s->reseat = list;
    struct reseat *new = &list[s->reseated++];
    *new = (struct reseat){.after = s->moves, .seat = seat};
    snprintf(new->was, sizeof new->was, "%s", was);
    snprintf(new->kind, sizeof new->kind, "%s", kind);
    merge(s, s->reseated - 1);
    return true;
}

bool hd_reseats_back(struct hd_session *s)
{
    bool any = false;
    for (int i = s->reseated - 1; i >= 0; i--)
        if (s->reseat[i].after > s->moves) {
            s->reseat[i].after = s->moves;
            any = true;
        }
    for (int i = s->reseated - 1; any && i >= 0; i--)
        if (i < s->reseated && s->reseat[i].after == s->moves)
            merge(s, i);
    return any;
}
