/* SPDX-License-Identifier: MIT
 *
 * narrate_score.c: sentences about points, each with the rule that gave them. */
#include "intl.h"
#include "narrate.h"
#include "phrase.h"

void narrate_score(const struct telling *t)
{
    const struct hd_event *e = t->e;
    int n = e->n;
    switch ((enum hd_why)e->why) {
    case HD_WHY_FIRST:
        narrate_tell(t, SOME(n, "{who}: {n} point in {to}, alone in first place.",
                             "{who}: {n} points in {to}, alone in first place."));
        break;
    case HD_WHY_SECOND:
        narrate_tell(t, SOME(n, "{who}: {n} point in {to} for second place.",
                             "{who}: {n} points in {to} for second place."));
        break;
    case HD_WHY_THIRD:
        narrate_tell(t, SOME(n, "{who}: {n} point in {to} for third place.",
                             "{who}: {n} points in {to} for third place."));
        break;
    case HD_WHY_TIED_FIRST:
        narrate_tell(t,
                     SOME(n,
                          "{who}: {n} point in {to}, tied first with {with}: a tie scores as the "
                          "second place.",
                          "{who}: {n} points in {to}, tied first with {with}: a tie scores as the "
                          "second place."));
        break;
    case HD_WHY_TIED_SECOND:
        narrate_tell(t, SOME(n,
                             "{who}: {n} point in {to}, tied second with {with}: a tie scores as "
                             "the third place.",
                             "{who}: {n} points in {to}, tied second with {with}: a tie scores as "
                             "the third place."));
        break;
    case HD_WHY_KING:
        narrate_tell(t, SOME(n,
                             "{who}: {n} point, the king's bonus, alone first in {to} where the "
                             "king stands.",
                             "{who}: {n} points, the king's bonus, alone first in {to} where the "
                             "king stands."));
        break;
    case HD_WHY_GRANDE:
        narrate_tell(t, SOME(n,
                             "{who}: {n} point, the grande's bonus, alone first in {to}, the home "
                             "region.",
                             "{who}: {n} points, the grande's bonus, alone first in {to}, the home "
                             "region."));
        break;
    default:
        narrate_tell(t, SOME(n, "{who}: {n} point in {to}.", "{who}: {n} points in {to}."));
        break;
    }
}

void narrate_scoring(const struct telling *t)
{
    if (t->barren && t->e->why == 1)
        narrate_tell(t, _("{to} is scored, first place only: nobody gets a point."));
    else if (t->barren)
        narrate_tell(t, _("{to} is scored: nobody gets a point."));
    else if (t->e->why == 1)
        narrate_tell(t, _("{to} is scored, first place only."));
    else
        narrate_tell(t, _("{to} is scored."));
}

void narrate_over(const struct telling *t)
{
    char names[HD_SEATS * HD_NAME];
    unsigned set = t->e->with;
    narrate_names(t->c, set, 15, names, sizeof names);
    phrase(t->buf, t->size,
           (set & (set - 1)) ? _("The game is over.  {names} share the victory.")
                             : _("The game is over.  {names} wins."),
           "names", names, NULL);
}
