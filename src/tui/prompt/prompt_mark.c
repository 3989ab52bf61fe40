/* SPDX-License-Identifier: MIT
 *
 * prompt_mark.c: the marked answer: how keys move the mark, and what it means on the table. */
#include "prompt.h"

#include <stdio.h>

/* ---- moving the mark -------------------------------------------------------- */

void prompt_step(struct prompt *p, int by)
{
    if (p->count == 0)
        return;
    p->note[0] = '\0';
    int from = p->chosen < 0 && by < 0 ? 0 : p->chosen; /* the last, or the first      */
    if (p->letters && p->chosen < 0)
        p->chosen = p->start;
    else
        p->chosen = ((from + by) % p->count + p->count) % p->count;
}

void prompt_end(struct prompt *p, bool last)
{
    p->note[0] = '\0';
    if (p->letters)
        return; /* it would tell where the mark is                            */
    p->chosen = last && p->count > 0 ? p->count - 1 : 0;
}

/* The middle of a place's label; the court, which is not on the map, counts as below it. */
static void middle(const struct map_drawing *d, int place, int *x, int *y)
{
    struct area a = {0, d->h + 2, d->w, 1};
    if (place >= 0 && place < HD_KING_PLACES && d->label[place].w > 0)
        a = d->label[place];
    *x = a.x * 2 + a.w;
    *y = a.y * 2 + a.h;
}

/* How far a place is in a direction; < 0: in another direction. Cells are twice as high as wide,
 * and distance to the side counts double. */
static int distance(const struct map_drawing *d, int from, int to, int dx, int dy)
{
    int x0, y0, x1, y1;
    middle(d, from, &x0, &y0);
    middle(d, to, &x1, &y1);
    int x = x1 - x0, y = 2 * (y1 - y0);
    int along = dx != 0 ? x * dx : y * dy, aside = dx != 0 ? y : x;
    aside = aside < 0 ? -aside : aside;
    if (along <= 0 || aside > 2 * along)
        return -1;
    return along + 2 * aside;
}

static bool arrow_on_map(struct prompt *p, const struct map_drawing *d, int dx, int dy)
{
    const struct prompt_choice *now = prompt_marked(p);
    int best = -1, best_distance = 0;
    for (int i = 0; i < p->count; i++) {
        const struct prompt_choice *c = &p->choice[i];
        if (c->place < 0 || c->place == now->place)
            continue;
        int far = distance(d, now->place, c->place, dx, dy);
        if (far < 0)
            continue;
        bool same = c->move.a == now->move.a; /* keep to the same owner      */
        if (best < 0 || far < best_distance ||
            (far == best_distance && same && p->choice[best].move.a != now->move.a)) {
            best = i;
            best_distance = far;
        }
    }
    if (best < 0)
        return false;
    p->chosen = best;
    return true;
}

void prompt_arrow(struct prompt *p, const struct map_drawing *d, int dx, int dy)
{
    if (p->count == 0)
        return;
    p->note[0] = '\0';
    if (p->letters) { /* round and round from a random place, so that counting tells nothing */
        prompt_step(p, dx + dy);
        return;
    }
    if (d != NULL && prompt_place(p) >= 0) {
        arrow_on_map(p, d, dx, dy);
        return;
    }
    if (p->chosen < 0) {
        prompt_step(p, dx + dy);
        return;
    }
    int columns = p->columns > 0 ? p->columns : 1;
    int to = p->chosen + dx + dy * columns;
    if (dy == 0)
        prompt_step(p, dx);
    else if (to >= 0 && to < p->count)
        p->chosen = to;
    else if (dy > 0 && p->chosen < p->count - 1)
        p->chosen = p->count - 1; /* the last line may have fewer             */
    else if (columns == 1)
        prompt_step(p, dy);
}

/* ---- what is marked ------------------------------------------------------------- */

bool prompt_is_half(const struct prompt *p)
{
    return p->card >= 0 || p->with > 0;
}

void prompt_forget(struct prompt *p)
{
    if (p->typed[0] != '\0' && p->unmarked)
        p->chosen = -1;
    p->typed[0] = '\0';
    p->typing = p->line = false;
}

void prompt_clear(struct prompt *p)
{
    prompt_forget(p);
    p->handed = false;
    p->note[0] = '\0';
}

bool prompt_is_armed(const struct prompt *p)
{
    enum hd_form form = hd_ask_form(p->question.ask);
    return form != HD_FORM_POWER && form != HD_FORM_VETO && !p->question.secret;
}

const struct prompt_choice *prompt_marked(const struct prompt *p)
{
    return p->chosen >= 0 && p->chosen < p->count ? &p->choice[p->chosen] : NULL;
}

uint32_t prompt_targets(const struct prompt *p)
{
    uint32_t set = 0;
    for (int i = 0; i < p->count; i++)
        if (p->choice[i].place >= 0 && p->choice[i].place < HD_KING_PLACES)
            set |= 1u << p->choice[i].place;
    return set;
}

void prompt_signs(const struct prompt *p, char sign[HD_KING_PLACES][MAP_SIGN])
{
    int first[HD_KING_PLACES], answers[HD_KING_PLACES] = {0};
    for (int i = 0; i < p->count; i++) {
        int place = p->choice[i].place;
        if (place < 0 || place >= HD_KING_PLACES)
            continue;
        if (answers[place]++ == 0 || i == p->chosen)
            first[place] = i;
    }
    for (int place = 0; place < HD_KING_PLACES; place++) {
        sign[place][0] = '\0';
        if (answers[place] == 0)
            continue;
        const struct prompt_choice *c = &p->choice[first[place]];
        int digits = c->terse[0] != '\0'
                         ? 1
                         : (int)sizeof c->sign; /* the second digit does not belong to the place */
        snprintf(sign[place], MAP_SIGN, "%.*s%s", digits, c->sign, answers[place] > 1 ? "+" : "");
    }
}

int prompt_place(const struct prompt *p)
{
    const struct prompt_choice *marked = prompt_marked(p);
    return marked ? marked->place : -1;
}

int prompt_pile(const struct prompt *p)
{
    const struct prompt_choice *marked = prompt_marked(p);
    return marked && hd_ask_form(p->question.ask) == HD_FORM_CARD ? marked->move.b : -1;
}
