/* SPDX-License-Identifier: MIT
 *
 * reseat.c: changes a seat between person and bot during a game. */
#include <stdio.h>

#include "inside.h"
#include "intl.h"
#include "phrase.h"

/* Writes the lines after the last move again, or the header. */
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
    bool any = hd_reseats_back(s);
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
