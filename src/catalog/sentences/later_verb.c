/* SPDX-License-Identifier: MIT
 *
 * later_verb.c: later: sentences that wait for another time. Nothing of the turn is left then: they
 * remember one place or player, and whose they are. */
#include "compile.h"
#include "hidalgo/engine.h"

static bool later_fits(struct compile *c, const struct node *map, const struct node *key,
                       struct parts *p)
{
    const struct node *hidden = node_find(map, "face-down");
    const char *why = NULL;
    if (c->scene.later)
        why = "what waits does not wait again: say both, one after the other";
    else if (c->scene.ins > 0)
        why = "what waits is not in the place of 'in' any more: let 'in' stand inside 'later'";
    else if (c->scene.by_you)
        why = "each player lets something wait for himself: leave out 'by: you'";
    if (why != NULL) {
        node_error(key, "%s", why);
        return false;
    }
    if (c->r->laters == HD_LATERS) {
        node_error(key, "too many sentences wait: at most %d on all cards together", HD_LATERS);
        return false;
    }
    if (!parts_fit(key, map, LATER, LATER) || !parts_read(c, map, LATER, LATER, p))
        return false;
    if (hidden != NULL && is_definite(c, p->step.from))
        why = "there is nothing to name: this is one place that is known";
    else if (hidden != NULL && p->step.from_set == 0)
        why = "what is named face down may be any place of a list that never changes: region, or "
              "ids of the board";
    if (why != NULL)
        node_error(hidden, "%s", why);
    return why == NULL;
}

/* The end of what waits is the end of all. */
static void end_waiting(struct compile *c, int later)
{
    for (int i = later + 1; i < c->r->steps; i++) {
        struct hd_step *step = &c->r->step[i];
        step->next = step->next == PENDING ? HD_NO_STEP : step->next;
        step->other = step->other == PENDING ? HD_NO_STEP : step->other;
    }
    steps_quiet(c, later + 1);
    c->r->step[later].n = (uint8_t)(c->r->steps - later - 1);
}

/* Of what was said before, it remembers one place or player. */
static void recall(struct compile *c, int later)
{
    unsigned recalled = steps_recall(c, later + 1) & c->scene.known;
    struct hd_step *step = &c->r->step[later];
    if (step->ask != HD_NONE) {
        step->kind = HD_RECALLS_PLACE;
    } else if (recalled != 0) {
        step->kind = recalled & KNOWS_PLACE ? HD_RECALLS_PLACE : HD_RECALLS_PLAYER;
        step->flags |= HD_STEP_BACK | HD_STEP_QUIET;
    }
}

bool later_read(struct compile *c, const struct node *map, const struct node *key)
{
    struct parts p = {.step = {.from = HD_NONE}};
    const struct sentence_scene before = c->scene;
    const struct node *hidden = node_find(map, "face-down"), *unused = c->unused;
    int choices = c->choices;
    if (!later_fits(c, map, key, &p))
        return false;
    int later = c->r->steps;
    struct hd_step *step =
        step_add(c, key, HD_SHAPE_later, hidden != NULL ? HD_ASK_hide : HD_NONE, HD_DEED_later);
    step->lasts = (uint8_t)(HD_DUE_BEFORE + p.value);
    step->other = (uint16_t)(later + 1);
    if (hidden != NULL)
        step_from(c, step, p.step.from);
    c->r->later[c->r->laters++] = (uint16_t)later;
    c->scene = (struct sentence_scene){.known = before.known & (KNOWS_PLACE | KNOWS_PLAYER),
                                       .chosen_kinds = before.chosen_kinds,
                                       .who = before.who,
                                       .later = true};
    c->scene.there = HD_NONE;
    c->scene.due = step->lasts;
    if (hidden != NULL) {
        c->scene.known = KNOWS_PLACE;
        c->scene.chosen_kinds = kinds_of(c, p.step.from);
        c->unused = hidden;
    }
    bool sound = body_read(c, node_find(map, "do"), NULL) && !c->full;
    if (sound && hidden != NULL && c->unused == hidden) {
        node_error(hidden, "%s", "nothing that waits uses what is named face down");
        sound = false;
    }
    c->unused = hidden != NULL ? unused : c->unused;
    c->scene = before;
    c->choices = choices;
    if (!sound)
        return false;
    end_waiting(c, later);
    recall(c, later);
    return true;
}
