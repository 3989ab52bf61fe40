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
        return true; /* as struct hd_player has it: any legal answer */
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
    hd_session_bot_stop(s);
    if (b->begun)
        hd_bot_end(bot_at(s, seat), b->own, hd_session_over(s) ? hd_session_view(s, seat) : NULL);
    free(b->own);
    hd_dismiss(b->hired);
    *b = (struct seat_bot){.hired = NULL};
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

/* ---- asking ------------------------------------------------------------------------ */

static uint64_t bot_stream(const struct hd_session *s, unsigned seat)
{
    uint64_t key = s->origin.seed ^ UINT64_C(0x626f742073747265);
    uint64_t stream = hd_random(&key) + seat;
    stream = hd_random(&stream) + (uint64_t)s->moves;
    return hd_random(&stream);
}

static void work(struct thought *t)
{
    t->move = t->bot->choose(t->own, t->bot->blind ? NULL : &t->view, &t->options, &t->random);
}

/* All that the bot that is asked is told.  False: a person is asked, or it is over. */
static bool put_question(struct hd_session *s)
{
    struct hd_question q = hd_session_question(s);
    struct thought *t = &s->thought;
    if (q.ask == HD_ASK_NOTHING || !s->origin.seating.player[q.who].bot)
        return false;
    hd_options(&s->origin.edition.rules, &now(s)->state, &t->options);
    t->bot = ready(s, q.who) ? bot_at(s, q.who) : NULL;
    t->own = s->bot[q.who].own;
    t->work = work;
    t->random = bot_stream(s, q.who);
    if (t->bot && !t->bot->blind)
        t->view = *hd_session_view(s, q.who);
    return true;
}

/* A bot that answers nonsense, or is not to be had, must not stop the game of people. */
static bool take_answer(struct hd_session *s, struct hd_move m)
{
    struct hd_move any = hd_pick(&s->thought.options, 0);
    return hd_session_play(s, m) || hd_session_play(s, any);
}

static bool answer_now(struct hd_session *s)
{
    struct thought *t = &s->thought;
    const struct hd_view *view = t->bot && !t->bot->blind ? &t->view : NULL;
    return take_answer(s, t->bot ? t->bot->choose(t->own, view, &t->options, &t->random)
                                 : hd_pick(&t->options, 0));
}

/* What a lesson's script says for the seat that is asked. */
static bool scripted(struct hd_session *s)
{
    struct hd_move m;
    return lesson_answers(s, &m) && hd_session_play(s, m);
}

bool hd_session_bot(struct hd_session *s)
{
    hd_session_bot_stop(s);
    return scripted(s) || (put_question(s) && answer_now(s));
}

/* Who does not even look needs no time. */
enum hd_answering hd_session_bot_within(struct hd_session *s, int milliseconds)
{
    struct thought *t = &s->thought;
    if (!t->running && scripted(s))
        return HD_BOT_PLAYED;
    if (!t->running && !put_question(s))
        return HD_NO_BOT;
    if (!t->running && (!t->bot || t->bot->blind || !hd_thought_begin(t)))
        return answer_now(s) ? HD_BOT_PLAYED : HD_NO_BOT;
    if (!hd_thought_wait(t, milliseconds))
        return HD_BOT_THINKS;
    return take_answer(s, t->move) ? HD_BOT_PLAYED : HD_NO_BOT;
}
