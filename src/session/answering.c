/* SPDX-License-Identifier: MIT
 *
 * answering.c: bots at the table: hired, begun, asked, dismissed.
 *
 * A bot's random numbers are keyed by seed, seat and the number of the move, so neither
 * undo nor a resumed game changes what it does, and nothing has to be played again for it. */
#include <stdlib.h>
#include <string.h>

#include "inside.h"

/* ---- seats ------------------------------------------------------------------------- */

static bool hire(struct hd_session *s, int seat, struct hd_errors *errors)
{
    const struct hd_player *p = &s->origin.seating.player[seat];
    struct seat_bot *b = &s->bot[seat];
    if (p->spec[0] && !b->hired)
        b->hired = hd_hire(p->spec, errors);
    return !p->spec[0] || b->hired;
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
    if (b->begun)
        hd_bot_end(bot_at(s, seat), b->own, NULL);
    free(b->own);
    hd_dismiss(b->hired);
    *b = (struct seat_bot){.hired = NULL};
}

void hd_session_seat(struct hd_session *s, int seat, const struct hd_bot *bot)
{
    if (seat < 0 || seat >= s->origin.seating.seats)
        return;
    struct hd_player *p = &s->origin.seating.player[seat];
    hd_seat_dismiss(s, seat);
    p->bot = bot;
    p->spec[0] = '\0';
    hd_record_anew(s);
}

/* Hired in a new game; in one that was read from its record not before it is asked, and
 * begun then in any case.  False: it cannot be had. */
static bool ready(struct hd_session *s, int seat)
{
    static const struct hd_budget any;
    struct seat_bot *b = &s->bot[seat];
    struct hd_errors errors = {.count = 0};
    if (b->begun)
        return true;
    if (!hire(s, seat, &errors))
        return false;
    const struct hd_bot *bot = bot_at(s, seat);
    if (bot->memory && !(b->own = malloc(bot->memory)))
        return false;
    struct hd_budget budget = b->hired ? b->hired->budget : any;
    hd_bot_begin(bot, b->own, &s->origin.edition.rules, seat, &budget);
    return b->begun = true;
}

/* ---- asking ------------------------------------------------------------------------ */

static uint64_t bot_stream(const struct hd_session *s, unsigned seat)
{
    uint64_t key = s->origin.seed ^ UINT64_C(0x626f742073747265);
    uint64_t stream = hd_random(&key) + seat;
    stream = hd_random(&stream) + (uint64_t)s->moves;
    return hd_random(&stream);
}

bool hd_session_bot(struct hd_session *s)
{
    struct hd_question q = hd_session_question(s);
    if (q.ask == HD_ASK_NOTHING || !s->origin.seating.player[q.who].bot)
        return false;
    struct hd_options options;
    uint64_t stream = bot_stream(s, q.who);
    hd_options(&s->origin.edition.rules, &now(s)->state, &options);
    struct hd_move m = hd_pick(&options, 0);
    if (ready(s, q.who)) {
        const struct hd_bot *bot = bot_at(s, q.who);
        const struct hd_view *view = bot->blind ? NULL : hd_session_view(s, q.who);
        m = bot->choose(s->bot[q.who].own, view, &options, &stream);
    }
    /* A bot that answers nonsense must not stop the game of people. */
    return hd_session_play(s, m) || hd_session_play(s, hd_pick(&options, 0));
}
