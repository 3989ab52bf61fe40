/* SPDX-License-Identifier: MIT
 *
 * trying.h: special actions and answers that are tried on a copy, for the bots and the laboratory.
 *
 * In this folder: what the other layers use of the rules, and programs outside do not need. */
#ifndef HIDALGO_TRYING_H
#define HIDALGO_TRYING_H

#include "hidalgo/engine.h"

/* ---- a special action by itself, on a copy ---------------------------------
 * For callers who want to see what comes of it: the rules carry it out, callers answer its
 * questions (hd_apply) until hd_alone_over(). Nobody can stop it with a Veto. Afterwards the state
 * is good for queries about pieces, points and rules, and not for playing on. s: a whole world, not
 * what a view knows (hd_imagine), if the action uses cards that nobody has seen. */

/* Drops whatever is unfinished and begins the action of these steps. step: of hd_card or
 * hd_modifier. card: index of the card, or HD_NONE. False if that seat could not use it now (R65);
 * then s is untouched. */
bool hd_alone_begin(const struct hd_rules *r, struct hd_state *s, unsigned step, int seat,
                    int card);

/* Keeps only the action that is being carried out, whose question waits. False if there is none;
 * then s is untouched. */
bool hd_alone_go_on(const struct hd_rules *r, struct hd_state *s);

bool hd_alone_over(const struct hd_state *s);

/* Begins the next of what waits for another time, as if it were due now; the same then holds as for
 * an action. False if nothing waits; then s is untouched. */
bool hd_alone_due(const struct hd_rules *r, struct hd_state *s);

/* Changes the temporary rules of a copy to those that will be in force at the next general scoring,
 * as far as they are known now. */
void hd_rules_ahead(const struct hd_rules *r, struct hd_state *s);

/* Leaves only these of the answers: n legal moves in the order of hd_legal. Of a range everything
 * between the lowest and the highest of them stays. */
void hd_narrow(struct hd_answers *o, const struct hd_move *kept, int n);

#endif
