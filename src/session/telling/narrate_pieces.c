/* SPDX-License-Identifier: MIT
 *
 * narrate_pieces.c: sentences about caballeros, grandes and scoring boards that
 * move: who did it, to whom, from where to where. */
#include "intl.h"
#include "narrate.h"
#include "phrase.h"
#include "words/branch_words.h"

/* Cards of others for which the owner chooses which caballeros to give up. */
static bool owner_chose(const struct narration *t)
{
    const struct hd_rules *r = &t->c->edition->rules;
    const struct hd_event *e = t->e;
    if (e->card >= r->cards || e->to != HD_PROVINCE)
        return false;
    return steps_give_up(r, &r->card[e->card]);
}

/* Every throw is announced, so everybody can add up what is inside (R59). */
static void narrate_throw(const struct narration *t, bool own)
{
    const struct hd_event *e = t->e;
    int n = e->n;
    const char *sentence =
        own && e->from == HD_COURT
            ? SOME(n, "{owner} throws {n} caballero into the castillo ({so-far} announced).",
                   "{owner} throws {n} caballeros into the castillo ({so-far} announced).")
        : own ? SOME(n,
                     "{owner} throws {n} caballero from {from} into the castillo ({so-far} "
                     "announced).",
                     "{owner} throws {n} caballeros from {from} into the castillo ({so-far} "
                     "announced).")
              : SOME(n,
                     "{who} throws {n} caballero of {owner} from {from} into the castillo "
                     "({so-far} announced).",
                     "{who} throws {n} caballeros of {owner} from {from} into the castillo "
                     "({so-far} announced).");
    phrase(t->buf, t->size, sentence, "who", narrate_name(t->c, e->who), "owner",
           narrate_name(t->c, e->owner), "from", narrate_place(t->c, e->from), "n", DIGITS(n),
           "so-far", DIGITS(t->announced), NULL);
}

void narrate_caballero(const struct narration *t)
{
    const struct hd_event *e = t->e;
    int n = e->n;
    bool dummy = e->owner >= t->c->state->seats;
    bool own = e->who == e->owner || e->who == HD_NONE || owner_chose(t);
    if (e->to == HD_CASTILLO)
        narrate_throw(t, own);
    else if (dummy && own && e->from == HD_PROVINCE)
        narrate_tell(t, SOME(n, "{n} caballero of {owner} is placed in {to}.",
                             "{n} caballeros of {owner} are placed in {to}."));
    else if (dummy && own)
        narrate_tell(t, SOME(n, "{n} caballero of {owner} goes from {from} to {to}.",
                             "{n} caballeros of {owner} go from {from} to {to}."));
    else if (own && e->from == HD_PROVINCE && e->to == HD_COURT)
        narrate_tell(t, SOME(n, "{owner} brings {n} caballero from the province to the court.",
                             "{owner} brings {n} caballeros from the province to the court."));
    else if (own && e->from == HD_COURT && e->to == HD_PROVINCE)
        narrate_tell(t, SOME(n, "{owner} returns {n} caballero from the court to the province.",
                             "{owner} returns {n} caballeros from the court to the province."));
    else if (own && e->from == HD_PROVINCE)
        narrate_tell(t, SOME(n, "{owner} brings {n} caballero from the province to {to}.",
                             "{owner} brings {n} caballeros from the province to {to}."));
    else if (own && e->from == HD_COURT)
        narrate_tell(t, SOME(n, "{owner} places {n} caballero in {to}.",
                             "{owner} places {n} caballeros in {to}."));
    else if (own && e->to == HD_COURT)
        narrate_tell(t, SOME(n, "{owner} takes {n} caballero from {from} to the court.",
                             "{owner} takes {n} caballeros from {from} to the court."));
    else if (own && e->to == HD_PROVINCE)
        narrate_tell(t, SOME(n, "{owner} returns {n} caballero from {from} to the province.",
                             "{owner} returns {n} caballeros from {from} to the province."));
    else if (own)
        narrate_tell(t, SOME(n, "{owner} moves {n} caballero from {from} to {to}.",
                             "{owner} moves {n} caballeros from {from} to {to}."));
    else if (e->from == HD_COURT && e->to == HD_PROVINCE)
        narrate_tell(t, SOME(n, "{owner} loses {n} caballero from the court to the province.",
                             "{owner} loses {n} caballeros from the court to the province."));
    else if (e->to == HD_PROVINCE)
        narrate_tell(t, SOME(n, "{who} sends {n} caballero of {owner} home from {from}.",
                             "{who} sends {n} caballeros of {owner} home from {from}."));
    else
        narrate_tell(t, SOME(n, "{who} moves {n} caballero of {owner} from {from} to {to}.",
                             "{who} moves {n} caballeros of {owner} from {from} to {to}."));
}

/* The king never goes into the castillo (R74). */
void narrate_king(const struct narration *t)
{
    if (t->e->to == HD_CASTILLO)
        narrate_tell(t, _("The king moves from {from} to the side of the castillo."));
    else if (t->e->from == HD_CASTILLO)
        narrate_tell(t, _("The king moves from the side of the castillo to {to}."));
    else
        narrate_tell(t, _("The king moves from {from} to {to}."));
}

void narrate_grande(const struct narration *t)
{
    if (t->e->who == t->e->owner || t->e->who == HD_NONE)
        narrate_tell(t, _("The grande of {owner} moves from {from} to {to}."));
    else
        narrate_tell(t, _("{who} moves the grande of {owner} from {from} to {to}."));
}

void narrate_board(const struct narration *t)
{
    const struct hd_event *e = t->e;
    const struct hd_scene *c = t->c;
    const char *board = e->n >= 0 && e->n < c->edition->rules.boards ? c->edition->board[e->n] : "";
    phrase(t->buf, t->size,
           e->to == HD_NONE     ? _("{who} takes the scoring board {board} away from {from}.")
           : e->from == HD_NONE ? _("{who} lays the scoring board {board} on {to}.")
                                : _("{who} moves the scoring board {board} from {from} to {to}."),
           "who", narrate_name(c, e->who), "board", board, "from", narrate_place(c, e->from), "to",
           narrate_place(c, e->to), NULL);
}
