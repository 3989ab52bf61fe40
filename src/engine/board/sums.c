/* SPDX-License-Identifier: MIT
 *
 * sums.c: what cards do, added up for a caller who need not be told of it (struct hd_sums).  Points
 * are added where they are given (award.c). */
#include "game.h"

#define SET(name) UINT64_C(1) << HD_EV_##name

/* What a special action may do: the deeds of events.def, but a Veto, which is used later, secret
 * choices, which are made aside and lead to one, and points, which are added up. */
enum {
    PLAIN = 0,
    DEED = 1,
    ASIDE = 2,
    HEADING = 0,
    NEWS = 0,
    REVEALS = 0,
    DUMMYS = 0,
    BETWEEN = 0,
    OTHER = 0
};
static const uint64_t deeds = (UINT64_C(0)
#define EVENT(name, flags, fields, text) | (uint64_t)((flags) == DEED) << HD_EV_##name
#include "hidalgo/events.def"
                                   ) &
                              ~(SET(veto_kept) | SET(scoring) | SET(score));

static void wait_no_longer(struct hd_events *ev)
{
    ev->sums->waits = false;
    ev->deaf = ev->sums->deaf;
}

/* The dummy's card has no effect (R84): it is only noted. */
void hd_sum_take(struct hd_events *ev, const struct hd_state *s, unsigned who, unsigned c)
{
    struct hd_sums *sums = ev->sums;
    if (sums->takes < HD_TAKES) {
        struct hd_take *take = &sums->take[sums->takes++];
        take->round = s->round;
        take->card = (uint8_t)c;
        take->seat = (uint8_t)who;
        take->at = ev->at;
    }
    if (is_dummy(s, who))
        return;
    sums->card[c].taken++;
    sums->card[c].took |= bit(who);
    sums->taken = (uint8_t)c;
    sums->used = false;
    if (sums->waits)
        wait_no_longer(ev);
}

/* In the 1995 rules steps are announced too: only the first announcement of a turn counts as a use.
 * The ability of a modifier (5.5) belongs to no card.  A card that uses another one has both: what
 * they do is noted for the card that was taken, points for the card that gives them. */
void hd_sum_announce(struct hd_events *ev, const struct hd_state *s)
{
    struct hd_sums *sums = ev->sums;
    if (sums->used || s->card == HD_NONE)
        return;
    sums->used = sums->waits = true;
    sums->card[sums->taken].used++;
    sums->deaf = ev->deaf;
    ev->deaf &= ~deeds;
}

/* Without a card it is something that came after the turn. */
void hd_sum_deed(struct hd_events *ev, const struct hd_state *s)
{
    wait_no_longer(ev);
    if (s->card != HD_NONE)
        ev->sums->card[ev->sums->taken].effect++;
}

/* Placing comes before the special action, or when it is over, so it is never its effect. */
void hd_sum_placing(struct hd_events *ev)
{
    if (ev->sums && ev->sums->waits)
        wait_no_longer(ev);
}

bool hd_sum_event(struct hd_events *ev, const struct hd_state *s, enum hd_event_type type)
{
    if (deeds >> type & 1)
        hd_sum_deed(ev, s);
    return hears(ev, type);
}

void hd_sum_stopped(struct hd_sums *sums)
{
    sums->card[sums->taken].stopped++;
}

/* If the card says more, that is its special action, and was counted when it was taken. */
void hd_sum_veto(struct game *g, unsigned c)
{
    struct hd_card_sums *sums = &g->ev->sums->card[c];
    if (g->r->card[c].steps > 1)
        return;
    sums->used++;
    sums->effect++;
}
