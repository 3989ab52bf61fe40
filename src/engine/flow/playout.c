/* SPDX-License-Identifier: MIT
 *
 * playout.c: a game that plays on by itself with random answers, without events. */

/* gcc would compute early what only some paths need: more than two instructions a decision. */
#if defined(__GNUC__) && !defined(__clang__)
#pragma GCC optimize("no-tree-pre")
#endif

#include "questions/sample.h"
#include "run.h"

/* Any answer to any question. */
static ALWAYS unsigned playout_play(struct game *g, const struct hd_rules *r, struct hd_state *s,
                                    struct hd_frame *f, unsigned answer)
{
    switch (f->ask) {
#define ASK(name, told)                                                                            \
    case HD_ASK_##name:                                                                            \
        return turn_##name(r, s, NULL, false, f, answer);
        HD_TURN_ASKS(ASK)
#undef ASK
    default:
        hd_answer_by_ask[f->ask](g, f, answer);
        return HD_LOOK;
    }
}

/* mark: where to stop, or NULL. Returns how many questions were answered. */
static ALWAYS unsigned playout(const struct hd_rules *r, struct hd_state *s,
                               const struct hd_mark *mark, uint64_t *random, unsigned most)
{
    if (most == 0 || s->now.ask == HD_ASK_NOTHING || (mark && hd_passed(s, *mark)))
        return 0;
    struct game g = {r, s, NULL};
    struct hd_answers rows = s->now; /* if there are several; otherwise in 'set' */
    struct hd_frame *f = top(s);
    uint64_t stream = *random;
    unsigned set = gather(&rows), done = 0;
    do {
        unsigned next = playout_play(&g, r, s, f, sample(set, &rows, &stream));
        if (next == HD_LOOK)
            set = run_to_question(&g, r, s, &rows, &f);
        else if (next != HD_AGAIN)
            set = next, f = top(s);
    } while (++done < most && set && !(mark && hd_passed(s, *mark)));
    hd_settle(&g);
    *random = stream;
    return done;
}

unsigned hd_playout(const struct hd_rules *r, struct hd_state *s, uint64_t *random, unsigned most)
{
    return playout(r, s, NULL, random, most);
}

unsigned hd_playout_to(const struct hd_rules *r, struct hd_state *s, struct hd_mark mark,
                       uint64_t *random, unsigned most)
{
    return playout(r, s, &mark, random, most);
}
