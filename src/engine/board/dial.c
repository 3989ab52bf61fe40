/* SPDX-License-Identifier: MIT
 *
 * dial.c: the only writer of dials: secret choices, until they are revealed together.  A bot may
 * change those that it imagined, in a state of its own (view.h). */
#include "game.h"

void hd_dial_set(struct hd_state *s, unsigned seat, unsigned choice)
{
    s->dial[seat] = (uint16_t)choice;
}

unsigned hd_dial_take(struct hd_state *s, unsigned seat)
{
    unsigned choice = s->dial[seat];
    s->dial[seat] = HD_DIAL_EMPTY;
    return choice;
}

void hd_dials_wipe(struct hd_state *s)
{
    for (unsigned seat = 0; seat < HD_SEATS; seat++)
        s->dial[seat] = HD_DIAL_EMPTY;
    s->revealed = 0;
}

void hd_dials_end(struct hd_state *s)
{
    hd_dials_wipe(s);
    pop(s);
}

void hd_dials_open(struct hd_state *s, bool numbers)
{
    s->revealed = numbers ? HD_SHOWS_NUMBERS : HD_SHOWS_PLACES;
}

unsigned hd_dials_chosen(const struct hd_state *s)
{
    unsigned seats = 0;
    for (unsigned seat = 0; seat < s->seats; seat++)
        if (s->dial[seat] != HD_DIAL_EMPTY)
            seats |= 1u << seat;
    return seats;
}
