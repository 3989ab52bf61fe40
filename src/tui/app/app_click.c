/* SPDX-License-Identifier: MIT
 *
 * app_click.c: turns a click into the key for what was clicked, so that the mouse can do nothing
 * that keys cannot.
 *
 * Text in the role of keys is a key by its name, wherever it is.  A region, a card or an answer in
 * the list stands for what you type for it.  The wheel is the up and down keys. */
#include <string.h>

#include "app.h"
#include "terminal/keys.h"

/* The first cell of a key with its word: cells in the role of keys, with single blanks. */
static int key_start(const struct grid *g, int x, int y)
{
    const struct cell *c = grid_at(g, x, y);
    while (x > 0 && c != NULL && c->role != ROLE_KEYS) {
        const struct cell *before = grid_at(g, --x, y);
        if (c->text[0] == ' ' && before->text[0] == ' ')
            return -1; /* between two keys                                         */
        c = before;
    }
    while (x > 0 && c != NULL && c->role == ROLE_KEYS && grid_at(g, x - 1, y)->role == ROLE_KEYS)
        c = grid_at(g, --x, y);
    return c != NULL && c->role == ROLE_KEYS ? x : -1;
}

/* The key whose name or word is there, or K_NONE. */
static int key_at(const struct grid *g, int x, int y)
{
    char name[KEY_NAME] = "";
    x = key_start(g, x, y);
    for (; x >= 0 && x < g->width && grid_at(g, x, y)->role == ROLE_KEYS; x++) {
        const char *c = grid_at(g, x, y)->text;
        if (strlen(name) + strlen(c) < sizeof name)
            strcat(name, c);
    }
    size_t n = strlen(name);
    while (n > 0 && name[n - 1] == ' ')
        name[--n] = '\0';
    return n > 0 ? keys_named(name) : K_NONE;
}

static bool lies_in(struct area a, int x, int y)
{
    return x >= a.x && x < a.x + a.w && y >= a.y && y < a.y + a.h;
}

/* In the list, or as a card beside the map. */
static bool stands_at(const struct app *a, int answer, int x, int y)
{
    const struct prompt *p = &a->prompt;
    bool card = hd_ask_form(p->question.ask) == HD_FORM_CARD;
    return lies_in(p->at[answer], x, y) ||
           (card && lies_in(a->card_at[p->choice[answer].move.b % HD_PILES], x, y));
}

/* The answer in that cell, or of that place on the map: if it has several, the first, and the next
 * one at another click. -1: none. */
static int answer_at(const struct app *a, int x, int y, bool *several)
{
    const struct prompt *p = &a->prompt;
    const struct map_drawing *d = a->layout.drawing;
    *several = false;
    for (int i = 0; i < p->count; i++)
        if (stands_at(a, i, x, y))
            return i;
    int place = d ? map_cell(d, x - a->layout.board.x, y - a->layout.board.y) : MAP_SEA;
    int first = -1, next = -1, answers = 0;
    for (int i = 0; i < p->count; i++)
        if (p->choice[i].place == place) {
            answers++;
            first = first < 0 ? i : first;
            next = next < 0 && i > p->chosen ? i : next;
        }
    *several = answers > 1;
    bool there = prompt_place(p) == place;
    return *several && there && next >= 0 ? next : first;
}

static void type_sign(struct app *a, int answer)
{
    char sign[sizeof a->prompt.choice->sign];
    memcpy(sign, a->prompt.choice[answer].sign, sizeof sign);
    prompt_clear(&a->prompt);
    for (const char *c = sign; *c != '\0'; c++)
        app_key(a, *c);
}

/* Only where such keys move something and do nothing else. */
void app_wheel(struct app *a, int down)
{
    enum { LINES = 3 };
    const struct prompt *p = &a->prompt;
    if (a->game.stage == STAGE_LEAVING || a->game.stage == STAGE_AGREE)
        return;
    if (a->pager.open) {
        for (int i = 0; i < LINES && !a->pager.searching; i++)
            app_key(a, down > 0 ? K_DOWN : K_UP);
    } else if (a->game.stage == STAGE_CHOICE && !a->seats.open) {
        if (!p->typing)
            app_key(a, down > 0 ? K_TAB : K_BACKTAB);
    } else if (a->seats.open || a->screen == SCREEN_MENU || a->screen == SCREEN_FORM ||
               a->screen == SCREEN_LESSONS) {
        app_key(a, down > 0 ? K_DOWN : K_UP);
    }
}

void app_click(struct app *a, const struct grid *g, int x, int y)
{
    int key = key_at(g, x, y);
    bool asks = (a->game.stage == STAGE_CHOICE || a->game.stage == STAGE_HELD) && !a->pager.open &&
                !a->seats.open;
    bool several;
    int answer = asks ? answer_at(a, x, y - (a->real != NULL), &several) : -1;
    if (key != K_NONE)
        app_key(a, key);
    else if (answer >= 0 && several)
        a->prompt.chosen = answer;
    else if (answer >= 0)
        type_sign(a, answer);
}
