/* SPDX-License-Identifier: MIT
 *
 * stack.c: the stack of unfinished decisions, and its only writer.  Frames above
 * the top are kept zero so that equal games are equal bytes. */
#include <assert.h>
#include <string.h>

#include "game.h"

struct hd_frame *hd_push(struct hd_state *s, unsigned ask, unsigned who)
{
    assert(s->todos < HD_TODO);
    struct hd_frame *f = &s->todo[s->todos++];
    *f = (struct hd_frame){.ask = (uint8_t)ask,
                           .who = (uint8_t)who,
                           .effect = HD_NONE,
                           .owner = HD_NONE,
                           .from = HD_NONE,
                           .to = HD_NONE};
    return f;
}

void hd_pop(struct hd_state *s)
{
    assert(s->todos > 0);
    memset(&s->todo[--s->todos], 0, sizeof s->todo[0]);
}
