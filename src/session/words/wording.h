/* SPDX-License-Identifier: MIT
 *
 * wording.h: the fixed words of questions and answers, shared by the files that
 * write and read them.
 *
 * In this folder: the words of moves, read and written. */
#ifndef HIDALGO_WORDING_H
#define HIDALGO_WORDING_H

#include "hidalgo/session.h"

/* The id of a modifier of the seat that is asked, or its name in the player's language; "nothing"
 * or "" for an empty slot. */
const char *hd_modifier_word(const struct hd_scene *c, unsigned slot);
const char *hd_modifier_said(const struct hd_scene *c, unsigned slot);

/* Which kind of modifier a seat has in a slot, or HD_NONE. */
unsigned hd_modifier_in(const struct hd_scene *c, unsigned seat, unsigned slot);

/* The number of "court 2", also in the player's language; -1: the text is something else. */
int hd_court_said(const struct hd_edition *e, const char *text);

/* The phase of a question, as the trace calls it: "power", "action" ... */
const char *hd_ask_phase(enum hd_ask ask);

#endif
