/* SPDX-License-Identifier: MIT
 *
 * reseat.c: seats change between person and bot while a game is played.
 *
 * The seating says who plays now.  What changed, and behind which move, is kept too, so
 * that the record can say who made which move: its header has those who began, and a line
 * behind the move has the change.  Changes behind the same move are one; before the first
 * move the header alone changes. */
#include <stdlib.h>
#include <string.h>

#include "inside.h"
#include "intl.h"
#include "phrase.h"

const char *hd_kind_at_first(const struct hd_session *s, int seat)
{
    for (int i = 0; i < s->reseated; i++)
        if (s->reseat[i].seat == seat)
            return s->reseat[i].was;
    return hd_player_kind(&s->origin.seating.player[seat]);
}

static void forget(struct hd_session *s, int i)
{
    s->reseated--;
    memmove(&s->reseat[i], &s->reseat[i + 1], (size_t)(s->reseated - i) * sizeof *s->reseat);
}

/* Into the one before it of the same seat, if that is behind the same move; what changes
 * nothing, or before any move, is none. */
static void merge(struct hd_session *s, int i)
{
    struct reseat *late = &s->reseat[i];
    for (int k = i - 1; k >= 0; k--) {
        struct reseat *early = &s->reseat[k];
        if (early->seat != late->seat)
            continue;
        if (early->after == late->after) {
            memcpy(early->kind, late->kind, sizeof early->kind);
            forget(s, i);
            merge(s, k);
            return;
        }
        break;
    }
    if (late->after == 0 || strcmp(late->kind, late->was) == 0)
        forget(s, i);
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

/* The lines behind the last move are written anew, or the header. */
static void write_down(struct hd_session *s)
{
    if (s->moves == 0) {
        hd_record_anew(s);
        return;
    }
    now(s)->written = 0;
    hd_record_follow(s, true);
}

bool hd_reseat_undone(struct hd_session *s)
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
    if (any)
        write_down(s);
    return any;
}

void hd_session_seat(struct hd_session *s, int seat, const struct hd_bot *bot)
{
    char was[HD_SPEC];
    if (seat < 0 || seat >= s->origin.seating.seats)
        return;
    struct hd_player *p = &s->origin.seating.player[seat];
    snprintf(was, sizeof was, "%s", hd_player_kind(p));
    hd_seat_dismiss(s, seat);
    p->bot = bot;
    p->spec[0] = '\0';
    hd_reseat_note(s, seat, was, hd_player_kind(p));
    write_down(s);
}

bool hd_session_seat_kind(struct hd_session *s, int seat, const char *kind, char why[160])
{
    struct hd_player player, *p = &s->origin.seating.player[seat];
    struct hd_errors errors = {.count = 0};
    char was[HD_SPEC];
    player = *p;
    if (!hd_seat_kind(&player, kind, why))
        return false;
    snprintf(was, sizeof was, "%s", hd_player_kind(p));
    struct hd_player before = *p;
    hd_seat_dismiss(s, seat);
    *p = player;
    if (!hd_seats_hire(s, &errors)) {
        phrase(why, 160, "{message}", "message", errors.error[0].message, NULL);
        hd_seat_dismiss(s, seat);
        *p = before;
        return false;
    }
    if (!hd_reseat_note(s, seat, was, hd_player_kind(p)))
        snprintf(why, 160, "%s", _("There is not enough memory."));
    write_down(s);
    return true;
}
