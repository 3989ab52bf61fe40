/* SPDX-License-Identifier: MIT
 *
 * when.c: conditions of the sentences about questions. */
#include "ask.h"

/* ---- the rules, and where the king is ---------------------------------------------- */

bool hd_when_exact_court(const struct hd_occasion *o)
{
    return o->r->exact_court;
}

bool hd_when_modifiers(const struct hd_occasion *o)
{
    return o->r->modifiers > 0;
}

bool hd_when_beside_castillo(const struct hd_occasion *o)
{
    return o->s->king == HD_CASTILLO;
}

bool hd_when_abroad(const struct hd_occasion *o)
{
    return o->s->king > HD_CASTILLO;
}

bool hd_when_infiltrates(const struct hd_occasion *o)
{
    return o->s->infiltrates >> o->who & 1;
}

/* ---- what happens to a place that is named ------------------------------------------- */

/* The step after a place was named, by the player or by all in secret; NULL: there is none. */
static const struct hd_step *after_naming(const struct hd_occasion *o)
{
    const struct hd_rules *r = o->r;
    if (o->step >= r->steps)
        return NULL;
    const struct hd_step *e = &r->step[o->step];
    bool all = e->shape == HD_SHAPE_each && e->flags & HD_STEP_SECRET && e->other < r->steps &&
               r->step[e->other].shape == HD_SHAPE_name;
    bool named = all || e->shape == HD_SHAPE_choose || e->shape == HD_SHAPE_name;
    return named && e->next < r->steps ? &r->step[e->next] : NULL;
}

bool hd_when_scored(const struct hd_occasion *o)
{
    const struct hd_step *then = after_naming(o);
    return then && then->shape == HD_SHAPE_score;
}

bool hd_when_left(const struct hd_occasion *o)
{
    const struct hd_step *then = after_naming(o);
    return then && then->shape == HD_SHAPE_each && then->flags & HD_STEP_SECRET &&
           then->other < o->r->steps && o->r->step[then->other].flags & HD_STEP_OPEN_TO &&
           o->r->people[then->whose].kind == HD_PEOPLE_OPPONENTS;
}

/* ---- the step of the card --------------------------------------------------------------- */

static bool goes_to(const struct hd_occasion *o, unsigned places)
{
    return o->step < o->r->steps && o->r->step[o->step].to_set == places;
}

bool hd_when_anywhere(const struct hd_occasion *o)
{
    unsigned all = all_regions(o->r);
    return o->step < o->r->steps && (o->r->step[o->step].to_set & all) == all;
}

bool hd_when_home(const struct hd_occasion *o)
{
    return goes_to(o, 1u << HD_PROVINCE);
}

bool hd_when_to_court(const struct hd_occasion *o)
{
    return goes_to(o, 1u << HD_COURT);
}

bool hd_when_with_king(const struct hd_occasion *o)
{
    unsigned to = o->step < o->r->steps ? o->r->step[o->step].to : HD_NONE;
    return to < o->r->selected_places && o->r->places[to].kind == HD_PLACES_KING;
}

bool hd_when_usual(const struct hd_occasion *o)
{
    if (o->step >= o->r->steps)
        return false;
    const struct hd_step *e = &o->r->step[o->step];
    return !(e->flags & (HD_STEP_FROM_KING | HD_STEP_TO_KING | HD_STEP_FROM_CASTILLO)) &&
           !(e->from_set >> HD_CASTILLO & 1);
}
