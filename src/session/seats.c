/* SPDX-License-Identifier: MIT
 *
 * seats.c: bots in the seats of a table: hires, begins and dismisses them.  answering.c asks
 * them. */
#include <stdlib.h>

#include "inside.h"

unsigned hd_session_commands(const struct hd_session *s)
{
    unsigned set = 0;
    for (int seat = 0; seat < s->origin.seating.seats && !s->runs_commands; seat++)
        if (hd_spec_command(s->origin.seating.player[seat].spec))
            set |= 1u << seat;
    return set;
}

void hd_session_run_commands(struct hd_session *s)
{
    s->runs_commands = true;
}

static bool hire(struct hd_session *s, int seat, struct hd_errors *errors)
{
    const struct hd_player *p = &s->origin.seating.player[seat];
    struct seat_bot *b = &s->bot[seat];
    if (hd_session_commands(s) >> seat & 1)
        return true; /* the bot in struct hd_player                  */
    bool hires = p->bot && p->spec[0];
    if (hires && !b->hired)
        b->hired = hd_hire(p->spec, errors);
    return !hires || b->hired;
}

bool hd_seats_hire(struct hd_session *s, struct hd_errors *errors)
{
    bool all = true;
    for (int seat = 0; seat < s->origin.seating.seats; seat++)
        all = hire(s, seat, errors) && all;
    return all;
}

static const struct hd_bot *bot_at(const struct hd_session *s, int seat)
{
    const struct hd_hired *hired = s->bot[seat].hired;
    return hired ? hired->bot : s->origin.seating.player[seat].bot;
}

void hd_seat_dismiss(struct hd_session *s, int seat)
{
    struct seat_bot *b = &s->bot[seat];
    hd_session_bot_stop(s);
    if (b->begun)
        hd_bot_end(bot_at(s, seat), b->own, hd_session_over(s) ? hd_session_view(s, seat) : NULL);
    free(b->own);
    hd_dismiss(b->hired);
    *b = (struct seat_bot){.hired = NULL};
}

static bool seat_begin(struct hd_session *s, int seat)
{
    static const struct hd_budget any;
    struct seat_bot *b = &s->bot[seat];
    struct hd_errors errors = {.count = 0};
    if (!hire(s, seat, &errors))
        return false;
    const struct hd_bot *bot = bot_at(s, seat);
    if (bot->memory && !(b->own = malloc(bot->memory)))
        return false;
    struct hd_budget budget = b->hired ? b->hired->budget : any;
    struct hd_meeting meeting = {&s->origin.edition, s->origin.ruleset.texts, &s->origin.seating,
                                 true};
    if (b->hired)
        hd_hired_meet(b->hired, &meeting);
    if (!budget.iterations && !budget.ms)
        budget.most_ms = HD_TABLE_MS;
    budget.stop = &s->thought.stop;
    hd_bot_begin(bot, b->own, &s->origin.edition.rules, seat, &budget);
    return b->begun = true;
}

/* A new game has hired it; a resumed one hires it now. It begins now in any case. */
const struct hd_bot *hd_seat_ready(struct hd_session *s, int seat)
{
    return s->bot[seat].begun || seat_begin(s, seat) ? bot_at(s, seat) : NULL;
}
