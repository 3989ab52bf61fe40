/* SPDX-License-Identifier: MIT
 *
 * present_language.c: whose language is spoken: that of the person who reads alone, if it has one,
 * else that of all. */
#include "language.h"

#include <stdio.h>

#include "present.h"

/* The seat that reads alone, or -1. */
static int reader(const struct present *p)
{
    if (!p->session)
        return -1;
    if (p->stage == STAGE_AGREE)
        return present_agrees(p);
    return present_at(p) == STAGE_CHOICE ? (int)hd_session_question(p->session).who : -1;
}

void present_speak(const struct present *p, bool all)
{
    int seat = all ? -1 : reader(p);
    language_for(seat < 0 ? "" : hd_player_language(&hd_session_seating(p->session)->player[seat]));
}

/* Of the seat alone, if it has a language of its own. False with a sentence. */
static bool change(struct present *p, const char *code, char why[160])
{
    int seat = reader(p);
    char kind[HD_SPEC];
    if (seat < 0 || !*hd_player_language(&hd_session_seating(p->session)->player[seat]))
        return language_choose(code);
    snprintf(kind, sizeof kind, "human:%s", code);
    return hd_session_seat_kind(p->session, seat, kind, why);
}

void present_language(struct present *p, const char *typed, char *out, size_t size)
{
    char code[LANGUAGE_CODE], why[160];
    if (*typed && !language_find(typed, code)) {
        language_unknown(typed, out, size);
        return;
    }
    if (*typed && !change(p, code, why)) {
        snprintf(out, size, "%s", why);
        return;
    }
    present_speak(p, false);
    language_tell(out, size);
}
