/* SPDX-License-Identifier: MIT
 *
 * prompt_columns.c: in which columns answers are listed, and with how much beside them
 * (prompt_columns.h). */
#include "prompt_columns.h"

#include <stdio.h>
#include <string.h>

#include "text.h"

enum {
    FEW = 5,
    LABEL_LEAST = 12,
    LINES_MORE = 6,
    SCROLLED = 7, /* the way in fit_columns() that scrolls     */
    TERSE_WAYS = 2
};

int columns_gap(const struct columns *c)
{
    return c->close ? 1 : COLUMNS_GAP;
}

int columns_spares(const struct prompt_choice *c)
{
    char name[PROMPT_LABEL];
    snprintf(name, sizeof name, "%.*s", c->name_end - c->name, c->brief + c->name);
    int spare = text_width(name) - PLACE_LEAST;
    return spare > 0 ? spare : 0;
}

void prompt_measure(struct prompt *p)
{
    for (int i = 0; i < p->count; i++) {
        struct prompt_choice *c = &p->choice[i];
        c->cells.label = text_width(c->label);
        c->cells.brief = text_width(c->brief) - columns_spares(c);
        c->cells.terse = text_width(c->terse);
        for (int detail = 0; detail < PROMPT_DETAILS; detail++)
            c->cells.change[detail] = text_width(c->change[detail]);
    }
}

const char *columns_label(const struct columns *how, const struct prompt_choice *c)
{
    return how->terse ? c->terse : how->brief ? c->brief : c->label;
}

int columns_cells(const struct columns *how, const struct prompt_choice *c)
{
    return how->terse ? c->cells.terse : how->brief ? c->cells.brief : c->cells.label;
}

/* Of amounts, what they change stands in a column: "1 caballero  turn 3", "6 caballeros turn 3". */
static int amount_width(const struct prompt *p, const struct columns *c)
{
    enum hd_form form = hd_ask_form(p->question.ask);
    int most = 0;
    for (int k = 0; (form == HD_FORM_POWER || form == HD_FORM_NUMBER) && k < p->count; k++) {
        bool amount = !p->choice[k].half && !hd_is_stop(p->choice[k].move);
        int w = amount ? columns_cells(c, &p->choice[k]) : 0;
        most = w > most ? w : most;
    }
    return most;
}

int columns_label_width(const struct columns *how, const struct prompt_choice *c)
{
    int w = columns_cells(how, c);
    return c->change[how->detail][0] != '\0' && how->amount > w ? how->amount : w;
}

/* The least width of a choice: its mark, two digits, the label, what it changes. */
static int least_width(const struct columns *how, const struct prompt_choice *c)
{
    int change = c->cells.change[how->detail], label = columns_label_width(how, c);
    bool cut = how->cut && c->place < 0; /* names of places are cut already */
    label = cut && label > LABEL_LEAST ? LABEL_LEAST : label;
    return label + 4 + !how->close + (change > 0 ? change + 1 : 0);
}

static int widest(const struct prompt *p, const int *least)
{
    int most = 8;
    for (int i = 0; i < p->count; i++)
        most = least[i] + 1 > most ? least[i] + 1 : most;
    return most;
}

/* All as wide as the widest. */
static void even_columns(const struct prompt *p, const int *least, int room, struct columns *c)
{
    int w = widest(p, least) - c->close;
    w = w > room ? room : w;
    c->count = w > 0 ? (room + columns_gap(c)) / (w + columns_gap(c)) : 1;
    c->count = c->count < 1 ? 1 : c->count > COLUMNS_MOST ? COLUMNS_MOST : c->count;
    for (int i = 0; i < c->count; i++)
        c->width[i] = w;
}

/* Each as narrow as possible; false: no room. */
static bool tight_columns(const struct prompt *p, const int *least, int count, int room,
                          struct columns *c)
{
    struct columns tight = *c;
    int sum = (count - 1) * columns_gap(c);
    tight.count = count;
    memset(tight.width, 0, sizeof tight.width);
    for (int i = 0; i < p->count; i++) {
        int *most = &tight.width[i % count];
        *most = least[i] > *most ? least[i] : *most;
    }
    for (int i = 0; i < count; i++)
        sum += tight.width[i];
    if (sum > room)
        return false;
    *c = tight;
    return true;
}

int columns_lines(const struct prompt *p, const struct columns *c)
{
    return (p->count + c->count - 1) / c->count;
}

/* Uses as few columns as the lines need, and all of the width, so that names are cut as little as
 * possible. */
static void widen(const struct prompt *p, const int *least, int room, struct columns *c)
{
    int spare = room + columns_gap(c);
    tight_columns(p, least, (p->count + columns_lines(p, c) - 1) / columns_lines(p, c), room, c);
    for (int i = 0; i < c->count; i++)
        spare -= c->width[i] + columns_gap(c);
    for (int i = 0; i < c->count; i++)
        c->width[i] += spare / c->count;
}

/* Chooses the columns; false: not all answers fit. */
static bool columns_of(const struct prompt *p, struct area a, struct columns *c)
{
    int least[HD_MOVES];
    c->amount = amount_width(p, c);
    for (int i = 0; i < p->count; i++)
        least[i] = least_width(c, &p->choice[i]);
    even_columns(p, least, a.w, c);
    for (int n = c->count + 1; n <= COLUMNS_MOST && c->count * a.h < p->count; n++)
        tight_columns(p, least, n, a.w, c);
    if (c->count * a.h < p->count || widest(p, least) > a.w + 1)
        return false;
    if (c->cut || (c->brief && p->choice[0].place >= 0))
        widen(p, least, a.w, c);
    return true;
}

/* Whether the first digit of each answer is on the map. */
static bool is_terse(const struct prompt *p)
{
    return p->count > 0 && p->choice[0].terse[0] != '\0';
}

/* As much detail as fits. Names matter more than what others get; the player's own points matter
 * more than whole names, since the map has those, and the stacks have the cards. */
static bool fit_columns(const struct prompt *p, struct area a, int most, struct columns *c)
{
    static const struct columns ways[] = {{.detail = PROMPT_REASONED},
                                          {.detail = PROMPT_ALL},
                                          {.detail = PROMPT_SUMS},
                                          {.detail = PROMPT_TWO},
                                          {.detail = PROMPT_ONE},
                                          {.detail = PROMPT_ONE, .close = true},
                                          {.detail = PROMPT_TWO, .brief = true},
                                          {.detail = PROMPT_ONE, .brief = true},
                                          {.detail = PROMPT_ONE, .brief = true, .cut = true},
                                          {.detail = PROMPT_ONE, .brief = true, .close = true},
                                          {.detail = PROMPT_ONE, .terse = true},
                                          {.detail = PROMPT_ONE, .terse = true, .close = true}};
    int count = sizeof ways / sizeof *ways - (is_terse(p) ? 0 : TERSE_WAYS);
    for (int i = 0; i < count; i++) {
        *c = ways[i];
        if (c->detail <= most && columns_of(p, a, c))
            return true;
    }
    *c = ways[is_terse(p) ? count - 1 : SCROLLED]; /* it scrolls                               */
    columns_of(p, a, c);
    return false;
}

/* Lines of a list of power cards in its shortest form: the recap is worth more than longer words.
 */
static int fewest_lines(const struct prompt *p, struct area a)
{
    struct columns ways[] = {{.brief = true}, {.brief = true, .terse = is_terse(p)}};
    int fewest = a.h;
    for (int i = 0; i < 2; i++) {
        columns_of(p, a, &ways[i]);
        fewest = columns_lines(p, &ways[i]) < fewest ? columns_lines(p, &ways[i]) : fewest;
    }
    return fewest;
}

struct columns columns_for(const struct prompt *p, struct area a, int high)
{
    struct columns c;
    if (high <= FEW && hd_ask_form(p->question.ask) == HD_FORM_POWER)
        a.h = fewest_lines(p, a);
    fit_columns(p, a, PROMPT_DETAILS - 1, &c);
    return c;
}

/* Whether the changes would not fit above that many lines. */
static bool is_silent(const struct prompt *p, struct area a, int below)
{
    struct columns c;
    a.h -= below;
    return !p->wide && !fit_columns(p, a, PROMPT_ONE, &c);
}

int columns_least(const struct prompt *p, struct area a)
{
    struct columns c;
    if (p->wide)
        return 1;
    fit_columns(p, a, PROMPT_ONE, &c);
    int lines = columns_lines(p, &c);
    bool few = lines <= FEW && hd_ask_form(p->question.ask) == HD_FORM_POWER;
    a.h = lines;
    return few ? fewest_lines(p, a) : lines;
}

const char *prompt_said(const struct prompt *p, const char *card)
{
    return p->note[0] != '\0' ? p->note : card;
}

int columns_below_most(const struct prompt *p, struct area list)
{
    struct area line = {list.x, list.y, list.w, 1};
    return list.h > 2 && columns_least(p, line) > 1 ? list.h - 2 : list.h - 1;
}

int columns_below(const struct prompt *p, struct area list)
{
    int below = columns_below_most(p, list);
    while (below > 0 && is_silent(p, list, below))
        below--;
    return below;
}

/* Whether answers would be cut above that many lines; names of places count only if they must be
 * whole. */
static bool is_cut(const struct prompt *p, struct area list, int below, bool whole)
{
    struct columns c;
    bool places = p->count > 0 && p->choice[0].place >= 0;
    list.h -= below;
    fit_columns(p, list, PROMPT_ONE, &c);
    return !p->wide && (places ? whole && (c.brief || c.terse) : c.cut);
}

int prompt_room(const struct prompt *p, struct area a, bool whole)
{
    struct area list = {a.x, a.y + 1, a.w, a.h - 1};
    int most = columns_below(p, list), below = most;
    while (below > 1 && is_cut(p, list, below, whole))
        below--;
    return below > 0 && is_cut(p, list, below, whole) ? most : below;
}

int prompt_lines(const struct prompt *p, struct area a, const char *card)
{
    int below = grid_lines(prompt_said(p, card), a.w);
    struct area list = {a.x, a.y + 1, a.w, a.h - 1 - below};
    while (list.h < a.h + LINES_MORE && is_silent(p, list, 0))
        list.h++;
    return 1 + columns_least(p, list) + below;
}
