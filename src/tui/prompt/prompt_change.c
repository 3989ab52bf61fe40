/* SPDX-License-Identifier: MIT
 *
 * prompt_change.c: what an answer would change, as detailed as room allows. */
#include "phrase.h"
#include "prompt.h"
#include "text.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* Points given plus those of 'now', in hundredths. */
static int sum_of(const struct hd_change *c, int seat)
{
    return c->points[seat].mean + c->now[seat].mean;
}

static bool seat_is_open(const struct hd_change *c, int seat)
{
    const struct hd_spread *points = &c->points[seat], *now = &c->now[seat];
    return points->least != points->most || now->least != now->most;
}

/* Appends "+2", "B~+1.3"; nothing if nothing changes. */
static void add_sum(const struct hd_change *c, const char *letter, int seat,
                    char out[PROMPT_CHANGE])
{
    int mean = sum_of(c, seat);
    const char *blank = *out ? " " : "";
    if (seat_is_open(c, seat))
        text_add(out, PROMPT_CHANGE, "%s%s~%s", blank, letter, TENTHS(mean));
    else if (mean != 0)
        text_add(out, PROMPT_CHANGE, "%s%s%+d", blank, letter, mean / 100);
}

/* The largest sum of others, or -1. */
static int largest_other(const struct hd_change *c, int who)
{
    int best = -1;
    for (int i = 0; i < HD_SEATS; i++)
        if (i != who && sum_of(c, i) != 0 && (best < 0 || abs(sum_of(c, i)) > abs(sum_of(c, best))))
            best = i;
    return best;
}

static void tell_sums(const struct prompt *p, const struct hd_session *s, const struct hd_change *c,
                      struct prompt_choice *ch)
{
    int who = p->question.who % HD_SEATS, other = largest_other(c, who);
    const struct hd_player *player = hd_session_seating(s)->player;
    const char letter[2] = {other < 0 ? '\0' : player[other].letter, '\0'};
    char *one = ch->change[PROMPT_ONE], *two = ch->change[PROMPT_TWO];
    char *all = ch->change[PROMPT_SUMS];
    one[0] = '\0';
    add_sum(c, "", who, one);
    memcpy(two, one, PROMPT_CHANGE);
    memcpy(all, one, PROMPT_CHANGE);
    if (other >= 0)
        add_sum(c, letter, other, two);
    for (int i = 0; i < hd_session_seating(s)->seats; i++)
        if (i != who)
            add_sum(c, (char[]){player[i].letter, '\0'}, i, all);
    if (one[0] == '\0')
        memcpy(one, two, PROMPT_CHANGE);
    for (int detail = PROMPT_ONE; detail <= PROMPT_SUMS; detail++)
        if (c->flags & HD_CHANGE_CHOICES ||
            (ch->change[detail][0] == '\0' && c->flags & HD_CHANGE_INSIDE))
            snprintf(ch->change[detail], PROMPT_CHANGE, "?");
}

/* Fills all lengths that the list may show. */
void prompt_tell(const struct prompt *p, const struct hd_session *s, struct prompt_choice *ch)
{
    struct hd_change c;
    struct hd_change_form form = {HD_CHANGE_LETTERS, false, ch->place, PROMPT_CHANGE / 2, p->level};
    for (int detail = 0; detail < PROMPT_DETAILS; detail++)
        ch->change[detail][0] = '\0';
    hd_session_change(s, p->viewer, ch->move, &c);
    if (p->level == HD_BESIDE_LEARNER && c.order_least == 0) /* in words, below the list */
        return;
    hd_change_brief(s, &c, &form, ch->change[PROMPT_ALL], PROMPT_CHANGE);
    form.why = true;
    form.room = PROMPT_CHANGE - 1;
    hd_change_brief(s, &c, &form, ch->change[PROMPT_REASONED], PROMPT_CHANGE);
    if (p->level == HD_BESIDE_ANALYST || !hd_change_is_open(&c))
        tell_sums(p, s, &c, ch);
}

void prompt_tell_all(struct prompt *p, const struct hd_session *s)
{
    for (int i = 0; i < p->count; i++)
        if (!p->choice[i].half) /* which is no answer yet */
            prompt_tell(p, s, &p->choice[i]);
    prompt_measure(p);
}

const char *prompt_change(const struct prompt *p, const struct hd_session *s, char *out,
                          size_t size)
{
    struct hd_change c;
    const struct prompt_choice *marked = prompt_marked(p);
    out[0] = '\0';
    if (marked == NULL)
        return out;
    hd_session_change(s, p->viewer, marked->move, &c);
    return hd_change_text(s, &c, p->level, out, size);
}
