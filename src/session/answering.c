/* SPDX-License-Identifier: MIT
 *
 * answering.c: asks bots at the table.
 *
 * A bot's random numbers are keyed by seed, seat and the number of the move, so neither undo nor
 * resuming changes its answers, and nothing has to be replayed. */
#include "inside.h"

static uint64_t bot_stream(const struct hd_session *s, unsigned seat)
{
    uint64_t key = s->origin.seed ^ UINT64_C(0x626f742073747265);
    uint64_t stream = hd_random(&key) + seat;
    stream = hd_random(&stream) + (uint64_t)s->moves;
    return hd_random(&stream);
}

static void answering_work(struct thought *t)
{
    t->move = t->bot->choose(t->own, t->bot->blind ? NULL : &t->view, &t->answers, &t->random);
}

/* Prepares everything that the asked bot is told. False: a person is asked, or the game is over. */
static bool put_question(struct hd_session *s)
{
    struct hd_question q = hd_session_question(s);
    struct thought *t = &s->thought;
    if (q.ask == HD_ASK_NOTHING || !s->origin.seating.player[q.who].bot)
        return false;
    hd_answers(&s->origin.edition.rules, &now(s)->state, &t->answers);
    t->bot = hd_seat_ready(s, q.who);
    t->own = s->bot[q.who].own;
    t->work = answering_work;
    t->random = bot_stream(s, q.who);
    if (t->bot && !t->bot->blind)
        t->view = *hd_session_view(s, q.who);
    return true;
}

/* A bot that answers nonsense or cannot be started must not stop the people's game. */
static bool take_answer(struct hd_session *s, struct hd_move m)
{
    struct hd_move any = hd_pick(&s->thought.answers, 0);
    return hd_session_play(s, m) || hd_session_play(s, any);
}

static bool answer_now(struct hd_session *s)
{
    struct thought *t = &s->thought;
    const struct hd_view *view = t->bot && !t->bot->blind ? &t->view : NULL;
    return take_answer(s, t->bot ? t->bot->choose(t->own, view, &t->answers, &t->random)
                                 : hd_pick(&t->answers, 0));
}

/* Plays the answer of a lesson's script for the asked seat. */
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

/* A blind bot needs no time. */
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
